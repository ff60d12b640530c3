"""A second, naive reading of EVENT.md for singles, to judge the first. It shares no code with it.

Everything is a plain dictionary, every entry works on a copy of the night, and each sentence of the text is
written down where it stands.
"""

from __future__ import annotations

import copy
from typing import Any

Night = dict[str, Any]
LEFT = {"N": "E", "E": "S", "S": "W", "W": "N"}
RIGHT = {"E": "N", "S": "E", "W": "S", "N": "W"}
ACROSS = {"N": "S", "S": "N", "E": "W", "W": "E"}
SEATS = "NESW"


class No(Exception):  # noqa: N818
    """The entry is not legal."""


def yes(fact: object) -> None:
    if not fact:
        raise No


def whole(value: object, least: int, most: int = 10**15) -> None:
    yes(isinstance(value, int) and not isinstance(value, bool) and least <= value <= most)


def flag(entry: dict[str, Any], key: str) -> bool:
    yes(isinstance(entry.get(key, False), bool))
    return bool(entry.get(key))


def words(entry: dict[str, Any], key: str) -> str | None:
    yes(isinstance(entry[key], str))
    return str(entry[key]).strip(" \t\u00a0\u2003") or None


def place_of(places: dict[Any, Any], number: int) -> Any:
    return next((place for place, who in places.items() if who == number), None)


class Nights:
    """A night, and those before and after it for undo and redo; a model adds a `do_` for each word."""

    def __init__(self, **night: Any) -> None:
        self.night: Night = night
        self.past: list[Night] = []
        self.future: list[Night] = []

    def enter(self, entry: dict[str, Any]) -> None:
        """Makes the entry, or raises No and changes nothing."""
        if entry["do"] == "undo":
            yes(self.past)
            self.future.append(self.night)
            self.night = self.past.pop()
        elif entry["do"] == "redo":
            yes(self.future)
            self.past.append(self.night)
            self.night = self.future.pop()
        else:
            night = copy.deepcopy(self.night)
            getattr(self, "do_" + entry["do"])(night, entry)
            self.past.append(self.night)
            self.night, self.future = night, []

    def result(self) -> dict[str, Any]:
        raise NotImplementedError

    def legal(self, entry: dict[str, Any]) -> bool:
        """Makes the entry where it is legal, and says whether it was."""
        try:
            self.enter(entry)
        except No:
            return False
        return True


class Model(Nights):
    """A night of singles."""

    def __init__(self, header: dict[str, Any]) -> None:
        self.game, self.tables = header["game"], header["tables"]
        super().__init__(players={}, seats={}, playoffs=[], marks=set(), days=[])
        self.night |= {"cards": {}, "ended": False, "unmoved": False, "rounds": [{"games": {}}]}
        self.night |= {"last": header.get("rounds"), "break": header.get("break_after")}

    # What is so.

    def played_out(self, night: Night) -> bool:
        return night["last"] is not None and len(night["rounds"]) > night["last"]

    def over(self, night: Night) -> bool:
        return bool(night["ended"] or self.played_out(night))

    def is_played(self, night: Night) -> bool:
        return night["rounds"][-1]["games"] != {}

    def here(self, night: Night, number: Any) -> None:
        whole(number, 0)
        yes(number in night["players"] and night["players"][number]["here"] != "no")

    def places(self, night: Night, number: int) -> dict[Any, int]:
        """Who sat where in that round."""
        found: dict[Any, int] = night["rounds"][number - 1].get("places", night["seats"])
        return found

    def sitter(self, night: Night, places: dict[Any, int], table: int) -> str | None:
        sitters = [seat for seat in SEATS if self.sits_all_night(night, places.get((table, seat)))]
        return sitters[0] if sitters else None

    def sits_all_night(self, night: Night, number: int | None) -> bool:
        return number is not None and bool(night["players"][number]["sitter"])

    def one_sitter(self, night: Night, places: dict[Any, int], tables: Any) -> None:
        for table in tables:
            yes(sum(self.sits_all_night(night, places.get((table, seat))) for seat in SEATS) < 2)

    def table(self, value: Any) -> int:
        if isinstance(value, str):
            yes(value in {str(n) for n in range(1, self.tables + 1)})
            return int(value)
        whole(value, 1, self.tables)
        return int(value)

    def full(self, night: Night) -> list[int]:
        tables = [table for table, _ in night["seats"]]
        return sorted({table for table in tables if tables.count(table) == 4})

    # People and seats.

    def do_player(self, night: Night, entry: dict[str, Any]) -> None:
        whole(entry["number"], 0)
        blank = {"name": None, "club": None, "member": None, "team": False, "sitter": False}
        player = night["players"].setdefault(entry["number"], blank)
        for key in ("name", "club", "member"):
            if key in entry:
                player[key] = words(entry, key)
        for key in ("team", "sitter"):
            if key in entry:
                player[key] = flag(entry, key)
        player["here"] = "yes"
        if player["team"]:
            yes(player["club"])
            club = [p for p in night["players"].values() if p["team"] and p["club"] == player["club"]]
            yes(len(club) <= 8)
        self.one_sitter(night, night["seats"], {table for table, _ in night["seats"]})

    def do_seat(self, night: Night, entry: dict[str, Any]) -> None:
        table, seats = self.table(entry["table"]), entry["seats"]
        yes(not self.is_played(night))
        yes(isinstance(seats, dict) and set(seats) <= set(SEATS))
        for number in seats.values():
            self.here(night, number)
        yes(len(set(seats.values())) == len(seats))
        for place, number in list(night["seats"].items()):
            if place[0] == table or number in seats.values():
                del night["seats"][place]
        for seat, number in seats.items():
            night["seats"][table, seat] = number
        self.one_sitter(night, night["seats"], [table])

    def do_draw(self, night: Night, entry: dict[str, Any]) -> None:
        yes(not self.is_played(night))
        night["seats"] = {}
        drawn = [number for seats in entry["seats"].values() for number in seats.values()]
        yes(len(drawn) == len(set(drawn)))
        for table, seats in entry["seats"].items():
            self.do_seat(night, {"table": table, "seats": seats})

    def do_swap(self, night: Night, entry: dict[str, Any]) -> None:
        self.here(night, entry["out"])
        self.here(night, entry["in"])
        yes(entry["in"] not in night["seats"].values())
        place = place_of(night["seats"], entry["out"])
        yes(place is not None and place[0] not in night["rounds"][-1]["games"])
        night["seats"][place] = entry["in"]
        self.one_sitter(night, night["seats"], [place[0]])

    def do_withdraw(self, night: Night, entry: dict[str, Any]) -> None:
        number = entry["number"]
        self.here(night, number)
        yes(night["players"][number]["here"] != "leaving")
        if self.is_played(night) and number in night["seats"].values():
            night["players"][number]["here"] = "leaving"
        else:
            night["players"][number]["here"] = "no"
            night["seats"].pop(place_of(night["seats"], number), None)

    # Results.

    def do_result(self, night: Night, entry: dict[str, Any]) -> None:
        table, number = self.table(entry["table"]), entry["round"]
        whole(number, 1)
        whole(entry.get("day", 1), 1)
        void, awarded, instead = (flag(entry, key) for key in ("void", "awarded", "instead"))
        winner, scores = entry.get("winner"), entry.get("scores")
        if void:
            yes(not awarded and "winner" not in entry and "scores" not in entry)
        else:
            yes(winner in ("NS", "EW", "tie"))
        if "scores" in entry:
            yes(isinstance(scores, dict) and {"NS", "EW"} <= set(scores))
            whole(scores["NS"], -(10**15))
            whole(scores["EW"], -(10**15))
            if self.game == "500" and not awarded:
                higher = "NS" if scores["NS"] > scores["EW"] else "EW"
                yes(winner == ("tie" if scores["NS"] == scores["EW"] else higher))
        rounds = night["rounds"]
        yes(number <= len(rounds))
        games = rounds[number - 1]["games"]
        if instead:
            yes(table in games)
        else:
            yes(table not in games and number == len(rounds) and not self.over(night))
            yes(table in self.full(night))
        if "seats" in entry:
            self.who_sat(night, number, table, entry["seats"])
        if void or winner == "tie":
            places = self.places(night, number)
            yes("moves" in entry or self.sitter(night, places, table) is not None)
            yes(entry.get("moves", "NS") in ("NS", "EW"))
        games[table] = {"winner": winner, "moves": entry.get("moves"), "day": entry.get("day", 1)}
        if number == len(rounds) and set(games) == set(self.full(night)):
            self.close(night)

    def who_sat(self, night: Night, number: int, table: int, seats: Any) -> None:
        yes(isinstance(seats, dict) and set(seats) == set(SEATS))
        in_play = number == len(night["rounds"])
        for one in seats.values():
            whole(one, 0)
            yes(one in night["players"])
            if in_play:
                yes(night["players"][one]["here"] != "no" or one in night["seats"].values())
        yes(len(set(seats.values())) == 4)
        places = self.places(night, number)
        touched, touched_now = {table}, {table} if in_play else set()
        for seat in SEATS:
            one, other = seats[seat], places[table, seat]
            if one == other:
                continue
            if not in_play and night["unmoved"] and number == len(night["rounds"]) - 1:
                touched_now |= self.change_seats(night, places, one, other)
            theirs = place_of(places, one)
            places[table, seat] = one
            if theirs is not None:
                places[theirs] = other
                touched.add(theirs[0])
        self.one_sitter(night, places, touched)
        self.one_sitter(night, night["seats"], touched_now)

    def change_seats(self, night: Night, places: dict[Any, int], one: int, other: int) -> set[int]:
        """They change places where they sit too; whoever left meanwhile has the empty seat left behind."""
        seats = night["seats"]
        now = {}
        for number in (one, other):
            now[number] = place_of(seats, number)
            if now[number] is None and night["players"][number]["here"] == "no":
                left = place_of(places, number)
                now[number] = left if left not in seats else None
        for number, comes in ((one, other), (other, one)):
            if now[number] is not None:
                seats.pop(now[number], None)
                if night["players"][comes]["here"] != "no":
                    seats[now[number]] = comes
        return {place[0] for place in now.values() if place is not None}

    def close(self, night: Night) -> None:
        over = night["last"] is not None and len(night["rounds"]) >= night["last"]
        last = night["rounds"][-1]
        last["places"] = dict(night["seats"])
        night["rounds"].append({"games": {}})
        if over:
            night["unmoved"] = True
        else:
            self.move(night, last)
        for number, player in night["players"].items():
            if player["here"] == "leaving":
                player["here"] = "no"
                night["seats"] = {place: who for place, who in night["seats"].items() if who != number}

    def move(self, night: Night, last: dict[str, Any]) -> None:
        """Who leaves goes up, to the places that the table above has for those who come; who stays stays."""
        full, was = sorted(last["games"]), night["seats"]
        sitters = {table: self.sitter(night, was, table) for table in full}
        now = {place: who for place, who in was.items() if place[0] not in full}
        for place, table in enumerate(full):
            game, sitter, up = last["games"][table], sitters[table], full[(place + 1) % len(full)]
            if sitter:
                goes = ACROSS[sitter] + RIGHT[sitter]
                stays = {sitter: sitter, RIGHT[sitter]: LEFT[sitter]}
            else:
                goes = game["winner"] if game["winner"] in ("NS", "EW") else game["moves"] or "NS"
                stays = {"N": "N", "E": "S"} if goes == "EW" else {"N": "E", "E": "W"}
            there = sitters[up]
            comes = ACROSS[there] + LEFT[there] if there else "SW"
            for new, old in stays.items():
                now[table, new] = was.get((table, old))
            for new, old in zip(comes, goes, strict=True):
                now[up, new] = was.get((table, old))
        night["seats"] = {place: who for place, who in now.items() if who is not None}
        night["unmoved"] = False

    def do_unclipped(self, night: Night, entry: dict[str, Any]) -> None:
        whole(entry["round"], 1)
        whole(entry["number"], 0)
        yes(entry["round"] <= len(night["rounds"]))
        place = place_of(self.places(night, entry["round"]), entry["number"])
        yes(place is not None and place[0] in night["rounds"][entry["round"] - 1]["games"])
        night["marks"].add((entry["round"], entry["number"]))

    def do_clipped(self, night: Night, entry: dict[str, Any]) -> None:
        whole(entry["round"], 1)
        whole(entry["number"], 0)
        yes((entry["round"], entry["number"]) in night["marks"])
        night["marks"].remove((entry["round"], entry["number"]))

    # The director's own.

    def do_day(self, night: Night, entry: dict[str, Any]) -> None:
        whole(entry["round"], 1)
        whole(entry["day"], 1)
        night["days"].append((entry["round"], entry["day"]))

    def do_card(self, night: Night, entry: dict[str, Any]) -> None:
        whole(entry["number"], 0)
        day = entry.get("day", 1)
        whole(day, 1)
        yes(entry["number"] in night["players"])
        if entry["clicks"] is None:
            yes((entry["number"], day) in night["cards"])
            del night["cards"][entry["number"], day]
        else:
            whole(entry["clicks"], 0)
            night["cards"][entry["number"], day] = entry["clicks"]

    def do_night(self, night: Night, entry: dict[str, Any]) -> None:
        yes({"name", "rounds", "break_after", "over"} & set(entry))
        if "name" in entry:
            words(entry, "name")
        if "break_after" in entry:
            if entry["break_after"] is not None:
                whole(entry["break_after"], 1, 999)
            night["break"] = entry["break_after"]
        if "over" in entry:
            yes("rounds" not in entry)
            if flag(entry, "over"):
                yes(not self.is_played(night) and not self.over(night))
                night["ended"] = True
            else:
                yes(night["ended"])
                night["ended"] = False
        if "rounds" in entry:
            if entry["rounds"] is not None:
                whole(entry["rounds"], 1, 999)
                yes(entry["rounds"] >= len(night["rounds"]) - 1 + self.is_played(night))
            night["last"] = entry["rounds"]
            if night["unmoved"] and not self.played_out(night):
                self.move(night, night["rounds"][-2])

    def do_playoff(self, night: Night, entry: dict[str, Any]) -> None:
        best_of = entry.get("best_of", 3)
        whole(best_of, 1)
        yes(best_of in (1, 3))
        needed = {1: 1, 3: 2}[best_of]
        yes(not self.is_played(night))
        yes(len(night["rounds"]) > 1 or night["cards"])
        yes(night["last"] is None or self.over(night))
        one, other = entry["numbers"]
        yes(one in night["players"] and other in night["players"] and one != other)
        rows = {row["number"]: row["clicks"] for row in self.rows(night)}
        yes(rows[one] == rows[other])
        yes({one, other} not in [set(played["numbers"]) for played in night["playoffs"]])
        won: list[int] = []
        for mine, theirs in entry["games"]:
            yes(mine != theirs)
            yes(won.count(one) < needed and won.count(other) < needed)
            won.append(one if mine > theirs else other)
        best = max(won, key=won.count) if won else one
        yes(won.count(best) == needed)
        night["playoffs"].append({"numbers": [one, other], "games": entry["games"], "winner": best})

    # What is printed.

    def day(self, night: Night, number: int, game: dict[str, Any]) -> int:
        reach = [(first, at, day) for at, (first, day) in enumerate(night["days"]) if first <= number]
        return int(max(reach)[2]) if reach else int(game["day"])

    def rows(self, night: Night) -> list[dict[str, Any]]:
        rows = []
        for number, player in night["players"].items():
            row = {"number": number, "name": player["name"], "club": player["club"]}
            row |= {"clicks": 0, "games": 0, "wins": 0, "ties": 0, "losses": 0}
            days: dict[int, int] = {}
            for turn, played in enumerate(night["rounds"], 1):
                place = place_of(self.places(night, turn), number)
                game = played["games"].get(place[0]) if place is not None else None
                if game is None or game["winner"] is None:
                    continue
                tie, won = game["winner"] == "tie", place[1] in game["winner"]
                row["games"] += 1
                row["ties" if tie else "wins" if won else "losses"] += 1
                if (turn, number) not in night["marks"]:
                    day = self.day(night, turn, game)
                    days[day] = days.get(day, 0) + (1 if tie else 2 if won else 0)
            for (who, day), clicks in night["cards"].items():
                if who == number:
                    days[day] = clicks
                    row["card"] = True
            row["clicks"] = sum(days.values())
            rows.append(row | {"first_day": days.get(1, 0)})
        return rows

    def order(self, night: Night, equals: list[int]) -> list[list[int]]:
        """Players of the same clicks, in groups that share a rank."""
        won = {
            (one, other)
            for played in night["playoffs"]
            for one, other in (played["numbers"], played["numbers"][::-1])
            if played["winner"] == one and one in equals and other in equals
        }
        for _ in equals:
            won |= {(a, d) for a, b in won for c, d in won if b == c}
        groups, left = [], sorted(equals)
        while left:
            for one in left:
                others = [other for other in left if other != one]
                if all((one, other) in won and (other, one) not in won for other in others):
                    groups.append([one])
                    left = others
                    break
            else:
                groups.append(left)
                left = []
        return groups

    def result(self) -> dict[str, Any]:
        night = self.night
        rounds, over = night["rounds"], self.over(night)
        rows, clubs = {row["number"]: row for row in self.rows(night)}, {}
        standings = []
        for clicks in sorted({row["clicks"] for row in rows.values()}, reverse=True):
            for group in self.order(night, [n for n, row in rows.items() if row["clicks"] == clicks]):
                rank = len(standings) + 1
                standings += [rows[number] | {"rank": rank} for number in group]
        for row in standings:
            first_day = row.pop("first_day")
            if night["players"][row["number"]]["team"]:
                clubs.setdefault(row["club"], []).append(first_day)
        teams = [{"club": club, "clicks": sum(got), "players": len(got)} for club, got in clubs.items()]
        for team in teams:
            team["rank"] = 1 + sum(other["clicks"] > team["clicks"] for other in teams)
        seats: dict[str, dict[str, int]] = {}
        for (table, seat), number in night["seats"].items():
            seats.setdefault(str(table), {})[seat] = number
        seated = set(night["seats"].values())
        here = [number for number, player in night["players"].items() if player["here"] != "no"]
        games, every = rounds[-1]["games"], night["break"]
        return ({"playoffs": night["playoffs"]} if night["playoffs"] else {}) | {
            "event": 1,
            "game": self.game,
            "round": None if over else len(rounds),
            "closed": len(rounds) - 1,
            "seats": seats,
            "out": sorted(set(here) - seated),
            "waiting": [] if over else [str(table) for table in self.full(night) if table not in games],
            "standings": standings,
            "teams": sorted(teams, key=lambda team: (-team["clicks"], team["club"])),
            "break": bool(
                every and len(rounds) > 1 and (len(rounds) - 1) % every == 0 and not games and not over
            ),
        }
