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


class No(Exception):  # noqa: N818
    """The entry is not legal."""


def yes(fact: object) -> None:
    if not fact:
        raise No


def whole(value: object, least: int) -> None:
    yes(isinstance(value, int) and not isinstance(value, bool) and least <= value < 10**15)


class Model:
    """A night, and the nights before and after it for undo and redo."""

    def __init__(self, header: dict[str, Any]) -> None:
        self.header = header
        self.night: Night = {"players": {}, "seats": {}, "rounds": [{}], "playoffs": []}
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

    def over(self, night: Night) -> bool:
        return len(night["rounds"]) - 1 == self.header.get("rounds")

    def here(self, night: Night, number: Any) -> None:
        yes(number in night["players"] and night["players"][number]["here"] != "no")

    def do_player(self, night: Night, entry: dict[str, Any]) -> None:
        whole(entry["number"], 0)
        blank = {"name": None, "club": None, "team": False, "sitter": False}
        player = night["players"].setdefault(entry["number"], blank)
        named = {key: entry[key] for key in blank if key in entry}
        for key in ("name", "club"):
            if key in named:
                named[key] = named[key].strip(" \t\u00a0\u2003") or None
        player.update(named, here="yes")
        if player["team"]:
            yes(player["club"])
            club = [p for p in night["players"].values() if p["team"] and p["club"] == player["club"]]
            yes(len(club) <= 8)
        self.one_sitter_a_table(night)
        for table, game in night["rounds"][-1].items():
            if game["winner"] == "tie" and not game["moves"]:
                yes(self.sitter(night, table))

    def sitter(self, night: Night, table: int) -> str | None:
        for (at, seat), number in night["seats"].items():
            if at == table and night["players"][number]["sitter"]:
                return str(seat)
        return None

    def one_sitter_a_table(self, night: Night) -> None:
        tables = [
            table for (table, _), number in night["seats"].items() if night["players"][number]["sitter"]
        ]
        yes(len(tables) == len(set(tables)))

    def table(self, value: Any) -> int:
        if isinstance(value, str):
            yes(value in {str(n) for n in range(1, self.header["tables"] + 1)})
            return int(value)
        whole(value, 1)
        yes(value <= self.header["tables"])
        return int(value)

    def do_seat(self, night: Night, entry: dict[str, Any]) -> None:
        table, seats = self.table(entry["table"]), entry["seats"]
        yes(not self.over(night) and not night["rounds"][-1])
        yes(set(seats) <= set("NESW") and len(set(seats.values())) == len(seats))
        for number in seats.values():
            whole(number, 0)
            self.here(night, number)
        for place, number in list(night["seats"].items()):
            if place[0] == table or number in seats.values():
                del night["seats"][place]
        for seat, number in seats.items():
            night["seats"][table, seat] = number
        self.one_sitter_a_table(night)

    def do_draw(self, night: Night, entry: dict[str, Any]) -> None:
        yes(not self.over(night) and not night["rounds"][-1])
        night["seats"] = {}
        drawn = [number for seats in entry["seats"].values() for number in seats.values()]
        yes(len(drawn) == len(set(drawn)))
        for table, seats in entry["seats"].items():
            self.do_seat(night, {"table": table, "seats": seats})

    def full(self, night: Night) -> list[int]:
        tables = [table for table, _ in night["seats"]]
        return sorted({table for table in tables if tables.count(table) == 4})

    def do_result(self, night: Night, entry: dict[str, Any]) -> None:
        table, number, winner = self.table(entry["table"]), entry["round"], entry["winner"]
        whole(number, 1)
        whole(entry.get("day", 1), 1)
        yes(winner in ("NS", "EW", "tie") and entry.get("moves", "NS") in ("NS", "EW"))
        ns, ew = entry["scores"]["NS"], entry["scores"]["EW"]
        if self.header["game"] == "500":
            yes({"NS": ns > ew, "EW": ns < ew, "tie": ns == ew}[winner])
        rounds = night["rounds"]
        yes(number <= len(rounds))
        games = rounds[number - 1]
        if entry.get("instead", False):
            yes(table in games)
        else:
            yes(table not in games and number == len(rounds) and not self.over(night))
            yes(table in self.full(night))
            games[table] = {"unclipped": set(), "sat": dict(night["seats"])}
        game = games[table]
        had_sitter = game["sitter"] if "sitter" in game else self.sitter(night, table)
        if winner == "tie":
            yes(entry.get("moves") or had_sitter)
        game.update(winner=winner, moves=entry.get("moves"), day=entry.get("day", 1))
        if number == len(rounds) and set(games) == set(self.full(night)):
            self.close(night)

    def close(self, night: Night) -> None:
        games, seats = night["rounds"][-1], night["seats"]
        full = self.full(night)
        for table in full:
            games[table]["sitter"] = self.sitter(night, table)
        night["rounds"].append({})
        if not self.over(night):
            night["seats"] = {place: who for place, who in seats.items() if place[0] not in full}
            for place, table in enumerate(full):
                up = full[(place + 1) % len(full)]
                self.leave(night, seats, games[table], table, up)
        for number, player in night["players"].items():
            if player["here"] == "leaving":
                player["here"] = "no"
                night["seats"] = {place: who for place, who in night["seats"].items() if who != number}

    def leave(self, night: Night, seats: dict[Any, int], game: dict[str, Any], table: int, up: int) -> None:
        """Who leaves goes up, to the places that the table above has for those who come; who stays stays."""
        sitter = game["sitter"]
        if sitter:
            goers = [seats[table, ACROSS[sitter]], seats[table, RIGHT[sitter]]]
            night["seats"][table, sitter] = seats[table, sitter]
            night["seats"][table, RIGHT[sitter]] = seats[table, LEFT[sitter]]
        else:
            go = game["moves"] if game["winner"] == "tie" else game["winner"]
            goers = [seats[table, seat] for seat in go]
            stay = "EW" if go == "NS" else "NS"
            night["seats"][table, "N"] = seats[table, stay[0]]
            night["seats"][table, "E"] = seats[table, stay[1]]
        there = night["rounds"][-2][up]["sitter"]
        first, second = (ACROSS[there], LEFT[there]) if there else ("S", "W")
        night["seats"][up, first], night["seats"][up, second] = goers

    def do_unclipped(self, night: Night, entry: dict[str, Any]) -> None:
        whole(entry["round"], 1)
        yes(entry["round"] <= len(night["rounds"]))
        games = [
            game
            for table, game in night["rounds"][entry["round"] - 1].items()
            if entry["number"] in [game["sat"].get((table, seat)) for seat in "NESW"]
        ]
        yes(games)
        games[0]["unclipped"].add(entry["number"])

    def do_swap(self, night: Night, entry: dict[str, Any]) -> None:
        yes(not self.over(night))
        self.here(night, entry["out"])
        self.here(night, entry["in"])
        yes(entry["in"] not in night["seats"].values())
        places = [place for place, who in night["seats"].items() if who == entry["out"]]
        yes(places and places[0][0] not in night["rounds"][-1])
        night["seats"][places[0]] = entry["in"]
        self.one_sitter_a_table(night)

    def do_withdraw(self, night: Night, entry: dict[str, Any]) -> None:
        self.here(night, entry["number"])
        if night["rounds"][-1]:
            night["players"][entry["number"]]["here"] = "leaving"
        else:
            night["players"][entry["number"]]["here"] = "no"
            night["seats"] = {place: who for place, who in night["seats"].items() if who != entry["number"]}

    def do_playoff(self, night: Night, entry: dict[str, Any]) -> None:
        """Best of three between two players of equal clicks, when no round is being played."""
        rounds, last = night["rounds"], self.header.get("rounds")
        yes(rounds[-1] == {})
        yes(len(rounds) > 1)
        yes(last is None or len(rounds) > last)
        one, other = entry["numbers"]
        yes(one in night["players"] and other in night["players"] and one != other)
        yes(self.all_clicks(night, one) == self.all_clicks(night, other))
        yes({one, other} not in [set(played["numbers"]) for played in night["playoffs"]])
        won: list[int] = []
        for mine, theirs in entry["games"]:
            yes(mine != theirs)
            yes(won.count(one) < 2 and won.count(other) < 2)
            won.append(one if mine > theirs else other)
        best = max(won, key=won.count) if won else one
        yes(won.count(best) == 2)
        night["playoffs"].append({"numbers": [one, other], "games": entry["games"], "winner": best})

    def all_clicks(self, night: Night, number: int) -> int:
        games = [(table, game) for games in night["rounds"] for table, game in games.items()]
        return sum(self.clicks(number, table, game) or 0 for table, game in games)

    def clicks(self, number: int, table: int, game: dict[str, Any]) -> int | None:
        """The player's clicks of that game; none where the player was not in it."""
        for seat in "NESW":
            if game["sat"].get((table, seat)) == number:
                got = 1 if game["winner"] == "tie" else 2 if seat in game["winner"] else 0
                return 0 if number in game["unclipped"] else got
        return None

    def result(self) -> dict[str, Any]:
        night = self.night
        rounds, over = night["rounds"], self.over(night)
        rows, clubs = [], {}
        for number, player in night["players"].items():
            row = {"number": number, "name": player["name"], "club": player["club"]}
            row |= {"clicks": 0, "games": 0, "wins": 0, "ties": 0, "losses": 0}
            first_day = 0
            for games in rounds:
                for table, game in games.items():
                    got = self.clicks(number, table, game)
                    if got is None:
                        continue
                    row["games"] += 1
                    row["clicks"] += got
                    first_day += got if game["day"] == 1 else 0
                    seat = next(s for s in "NESW" if game["sat"].get((table, s)) == number)
                    tie = game["winner"] == "tie"
                    row["ties" if tie else "wins" if seat in game["winner"] else "losses"] += 1
            rows.append(row)
            if player["team"]:
                clubs.setdefault(player["club"], []).append(first_day)
        beaten: dict[int, int] = {}
        for played in night["playoffs"]:
            if len({self.all_clicks(night, number) for number in played["numbers"]}) == 1:
                beaten[played["winner"]] = beaten.get(played["winner"], 0) + 1
        for row in rows:
            ahead = [other for other in rows if other["clicks"] > row["clicks"]]
            for other in rows:
                more = beaten.get(other["number"], 0) > beaten.get(row["number"], 0)
                if other["clicks"] == row["clicks"] and more:
                    ahead.append(other)
            row["rank"] = 1 + len(ahead)
        teams = [{"club": club, "clicks": sum(got), "players": len(got)} for club, got in clubs.items()]
        for team in teams:
            team["rank"] = 1 + sum(other["clicks"] > team["clicks"] for other in teams)
        seats: dict[str, dict[str, int]] = {}
        for (table, seat), number in night["seats"].items():
            seats.setdefault(str(table), {})[seat] = number
        every = self.header.get("break_after", 9 if self.header["game"] == "cribbage" else None)
        seated = set(night["seats"].values())
        here = [number for number, player in night["players"].items() if player["here"] != "no"]
        return ({"playoffs": night["playoffs"]} if night["playoffs"] else {}) | {
            "event": 1,
            "game": self.header["game"],
            "round": None if over else len(rounds),
            "closed": len(rounds) - 1,
            "seats": seats,
            "out": sorted(set(here) - seated),
            "waiting": [] if over else [str(table) for table in self.full(night) if table not in rounds[-1]],
            "standings": sorted(rows, key=lambda row: (row["rank"], row["number"])),
            "teams": sorted(teams, key=lambda team: (-team["clicks"], team["club"])),
            "break": bool(
                every and len(rounds) > 1 and (len(rounds) - 1) % every == 0 and not rounds[-1] and not over
            ),
        }
