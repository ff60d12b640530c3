"""A second, naive reading of EVENT.md for the spades event. It shares no code with the first.

Teams are known by the text of their ids; a round is a list of games, and a game without a result has none.
"""

from __future__ import annotations

from typing import Any

from .model import Night, Nights, whole, yes

ROUNDS: list[Any] = [1, 2, 3, "semi", "final"]


class Model(Nights):
    """A spades event."""

    def __init__(self, header: dict[str, Any]) -> None:
        self.header = header
        super().__init__(teams={}, rounds={})

    def do_team(self, night: Night, entry: dict[str, Any]) -> None:
        yes(str(entry["id"]).strip())
        yes(not night["rounds"])
        yes(str(entry["id"]) not in night["teams"])
        yes(len(entry["players"]) == 2)
        night["teams"][str(entry["id"])] = {"id": entry["id"], "name": entry["name"].strip() or None}

    def played(self, night: Night, number: Any) -> bool:
        return any(game["result"] for game in night["rounds"].get(number, []))

    def done(self, night: Night, number: Any) -> bool:
        return number in night["rounds"] and all(game["result"] for game in night["rounds"][number])

    def now(self, night: Night) -> Any:
        for number in ROUNDS:
            if not self.done(night, number):
                return number if number in night["rounds"] else None
        return None

    def set_pairs(self, night: Night, number: int, pairs: list[list[Any]]) -> None:
        names = [[str(one) for one in pair] for pair in pairs]
        everybody = [one for pair in names for one in pair]
        yes(everybody and len(set(everybody)) == len(everybody))
        yes(set(everybody) <= set(night["teams"]))
        for other, games in night["rounds"].items():
            for game in games:
                yes(other == number or sorted(game["teams"]) not in [sorted(pair) for pair in names])
        night["rounds"][number] = [{"teams": pair, "result": None} for pair in names]

    def do_pair(self, night: Night, entry: dict[str, Any]) -> None:
        yes(entry["round"] in (1, 2, 3) and len(night["teams"]) >= 4)
        yes(not self.played(night, entry["round"]))
        yes(all(night["rounds"].get(earlier) for earlier in range(1, entry["round"])))
        self.set_pairs(night, entry["round"], entry["games"])

    def do_draw(self, night: Night, entry: dict[str, Any]) -> None:
        yes(len(night["teams"]) >= 4 and len(entry["rounds"]) == 3)
        for number in (1, 2, 3):
            yes(not self.played(night, number))
        night["rounds"] = {}
        idle: list[str] = []
        for number, pairs in enumerate(entry["rounds"], 1):
            self.set_pairs(night, number, pairs)
            out = set(night["teams"]) - {str(one) for pair in pairs for one in pair}
            yes(len(out) == len(night["teams"]) % 2)
            idle += out
        yes(len(set(idle)) == len(idle))

    def do_result(self, night: Night, entry: dict[str, Any]) -> None:
        number, instead = entry["round"], entry.get("instead", False)
        yes(number in ROUNDS and isinstance(instead, bool))
        two = {key: entry[key] for key in ("scores", "nils", "sets", "event_points") if key in entry}
        for key, values in two.items():
            yes(isinstance(values, list) and len(values) == 2)
            for value in values:
                whole(value, -(10**15) if key == "scores" else 0)
        scores = two["scores"]
        yes(scores[0] != scores[1])
        if number in (1, 2, 3):
            yes("nils" in two and ("sets" in two or "event_points" in two))
        nils = two.get("nils", [0, 0])
        points = two.get("event_points", [0, 0])
        if number in (1, 2, 3) and "event_points" not in two:
            for side in (0, 1):
                ahead = scores[side] - scores[1 - side]
                points[side] = 2 if ahead > 0 else 0
                points[side] += 1 if ahead >= 150 else 0
                points[side] += 1 if nils[side] >= 2 else 0
                points[side] += 1 if two["sets"][side] >= 3 else 0
        teams = [str(one) for one in entry["teams"]]
        yes(len(teams) == 2)
        games = [game for game in night["rounds"].get(number, []) if sorted(game["teams"]) == sorted(teams)]
        yes(games)
        if instead:
            yes(games[0]["result"])
        else:
            yes(number == self.now(night) and not games[0]["result"])
        told = zip(teams, scores, points, nils, strict=True)
        games[0]["result"] = {team: (score, got, made) for team, score, got, made in told}
        if all(self.done(night, one) for one in (1, 2, 3)):
            one, two_, three, four = (str(row["team"]) for row in self.standings(night)[:4])
            self.play(night, "semi", [[one, four], [two_, three]])
        if self.done(night, "semi"):
            self.play(night, "final", [[self.winner(game) for game in night["rounds"]["semi"]]])

    def play(self, night: Night, number: str, pairs: list[list[str]]) -> None:
        """These games make the round; one that has a result stays, and must be among them."""
        before = night["rounds"].get(number, [])
        games = []
        for pair in pairs:
            known = [game["result"] for game in before if sorted(game["teams"]) == sorted(pair)]
            games.append({"teams": pair, "result": known[0] if known else None})
        yes(sum(bool(game["result"]) for game in before) == sum(bool(game["result"]) for game in games))
        night["rounds"][number] = games

    def winner(self, game: dict[str, Any]) -> str:
        return max(game["teams"], key=lambda team: game["result"][team][0])

    def standings(self, night: Night) -> list[dict[str, Any]]:
        rows = []
        for key, team in night["teams"].items():
            row = {"team": team["id"], "name": team["name"], "event_points": 0, "wins": 0, "losses": 0}
            row |= {"nils": 0, "difference": 0}
            for number in (1, 2, 3):
                for game in night["rounds"].get(number, []):
                    if key in game["teams"] and game["result"]:
                        [other] = [one for one in game["teams"] if one != key]
                        row["event_points"] += game["result"][key][1]
                        row["nils"] += game["result"][key][2]
                        row["difference"] += game["result"][key][0] - game["result"][other][0]
                        row["wins" if self.winner(game) == key else "losses"] += 1
            rows.append(row)
        # Sorting keeps what is equal in its order: from the least to the most important.
        rows.sort(key=lambda row: (isinstance(row["team"], str), row["team"]))
        for key in ("difference", "nils", "wins", "event_points"):
            rows.sort(key=lambda row: row[key], reverse=True)
        keys = ("event_points", "wins", "nils", "difference")
        for place, row in enumerate(rows):
            same = place and all(rows[place - 1][key] == row[key] for key in keys)
            row["rank"] = rows[place - 1]["rank"] if same else place + 1
        return rows

    def result(self) -> dict[str, Any]:
        night = self.night
        number = self.now(night)

        def ids(game: dict[str, Any]) -> list[Any]:
            return [night["teams"][team]["id"] for team in game["teams"]]

        games = [] if number is None else night["rounds"][number]
        over = self.done(night, "final")
        champion = night["teams"][self.winner(night["rounds"]["final"][0])]["id"] if over else None
        return {
            "event": 1,
            "game": "spades",
            "round": number,
            "pairs": [ids(game) for game in games],
            "waiting": [ids(game) for game in games if not game["result"]],
            "standings": self.standings(night),
            "champion": champion,
        }
