"""A score sheet for a terminal: hands, bids, tricks, points and totals in columns, and how it ended."""

from __future__ import annotations

from typing import Any

from ..words.speech import tr, trn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..engine.game import Game
    from ..event.night import Event

SEATS = ("N", "E", "S", "W")
TEAMS = ("NS", "EW")


def game(played: Game) -> list[str]:
    """The score sheet of a game."""
    result = played.result()
    header = played.header
    lines = [_title(header)]
    lines += [f"  {seat}  {_player(header.get('players', {}).get(seat))}" for seat in SEATS]
    lines.append("")
    hands = result["hands"]
    if hands:
        lines += table(*_COLUMNS[result["game"]](hands))
        lines.append("")
    scores = result["scores"]
    lines.append(tr("Total: NS {ns}, EW {ew}").format(ns=scores["NS"], ew=scores["EW"]))
    lines.append(outcome(result))
    for key, said in (
        ("clicks", tr("Clicks: NS {ns}, EW {ew}")),
        ("event_points", tr("Event points: NS {ns}, EW {ew}")),
    ):
        if result.get(key) is not None:
            lines.append(said.format(ns=result[key]["NS"], ew=result[key]["EW"]))
    if result["agreed"]:
        lines.append(tr("The table has agreed."))
    return lines


def verdict(played: Game) -> str:
    """One sentence on a game's record that is right."""
    result = played.result()
    scores = result["scores"]
    return tr("The record is right: {entries}, {hands}, NS {ns}, EW {ew}. {outcome}").format(
        entries=trn("{number} entry", "{number} entries", played.length),
        hands=trn("{number} hand", "{number} hands", len(result["hands"])),
        ns=scores["NS"],
        ew=scores["EW"],
        outcome=outcome(result),
    )


def outcome(result: dict[str, Any]) -> str:
    """How a game ended, or that it has not."""
    ended = result["ended"]
    if ended is None:
        return tr("The game is not over: {dealer} deals.").format(dealer=result["dealer"])
    how = tr(_ENDED[ended])
    if result["winner"] is None:
        return how
    if result["winner"] == "tie":
        return tr("{how}: a tie.").format(how=how.rstrip("."))
    return tr("{how}: {winner} won.").format(how=how.rstrip("."), winner=result["winner"])


_ENDED = {
    "500": "A side went out.",
    "minus-500": "A side went down to minus 500.",
    "hands": "All hands were played.",
    "bell": "The bell ended the game.",
    "121": "A side reached 121.",
    "breach": "A penalty lost the game.",
    "abandoned": "The game was broken off.",
}


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns as wide as what stands in them, numbers to the right."""
    widths = [max(len(line[column]) for line in (head, *rows)) for column in range(len(head))]
    return [
        "  ".join(_cell(*item) for item in zip(line, widths, strict=True)).rstrip() for line in (head, *rows)
    ]


def _cell(text: str, width: int) -> str:
    number = text.lstrip("+-").isdigit()
    return text.rjust(width) if number else text.ljust(width)


def _title(header: dict[str, Any]) -> str:
    rules = header["rules"]
    named = (
        rules if isinstance(rules, str) else rules.get("name") or tr("own rules, like {like}").format(**rules)
    )
    parts = [f"{header['game']} ({named})"]
    for key, said in (
        ("event", "{}"),
        ("day", tr("day {}")),
        ("round", tr("round {}")),
        ("table", tr("table {}")),
    ):
        if key in header:
            parts.append(said.format(header[key]))
    return ", ".join(parts)


def _player(player: dict[str, Any] | None) -> str:
    if not player:
        return "-"
    number = "" if player.get("number") is None else f" ({player['number']})"
    club = f", {player['club']}" if player.get("club") else ""
    told = f"{player.get('name') or '-'}{number}{club}"
    return "".join(letter if letter.isprintable() else "?" for letter in told)


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def _sides(hand: dict[str, Any]) -> Iterable[str]:
    for key, shown in (("points", _signed), ("scores", str)):
        for team in TEAMS:
            yield shown(hand[key][team])


_SCORES = ("+NS", "+EW", "NS", "EW")


def _five_hundred(hands: list[dict[str, Any]]) -> tuple[list[str], list[list[str]]]:
    head = [tr("hand"), tr("dealer"), tr("bid"), tr("by"), tr("tricks"), tr("penalty"), *_SCORES]
    rows = []
    for hand in hands:
        won = hand["won"] or {}
        took = "-".join(str(won.get(team, "?")) for team in TEAMS) if won else "-"
        breach = hand["breach"]
        penalty = f"{breach['kind']} ({breach['by']})" if breach else "-"
        bid = hand["bid"] or ("-" if not won else tr("none"))
        rows.append(
            [str(hand["number"]), hand["dealer"], bid, hand["seat"] or "-", took, penalty, *_sides(hand)]
        )
    return head, rows


def _cribbage(hands: list[dict[str, Any]]) -> tuple[list[str], list[list[str]]]:
    head = [tr("deal"), tr("dealer"), *_SCORES]
    return head, [[str(hand["number"]), hand["dealer"], *_sides(hand)] for hand in hands]


def _spades(hands: list[dict[str, Any]]) -> tuple[list[str], list[list[str]]]:
    head = [tr("hand"), tr("dealer"), tr("bids N E S W"), tr("tricks"), tr("penalty"), *_SCORES]
    rows = []
    for hand in hands:
        bids = " ".join(str((hand["bids"] or {}).get(seat, "-")) for seat in SEATS)
        took = "-".join(str(hand["won"][seat]) for seat in SEATS) if hand["won"] else "-"
        breach = hand["breach"]
        penalty = f"{breach['kind']} ({breach['by']})" if breach else "-"
        rows.append([str(hand["number"]), hand["dealer"], bids, took, penalty, *_sides(hand)])
    return head, rows


_COLUMNS = {"500": _five_hundred, "cribbage": _cribbage, "spades": _spades}


def night(held: Event[Any]) -> list[str]:
    """A night's seats and standings."""
    result = held.result()
    lines = [night_verdict(held), ""]
    if result["game"] == "spades":
        for pair in result["pairs"] or ():
            waits = tr("to be played") if pair in result["waiting"] else tr("played")
            lines.append(
                tr("{first} against {second}: {waits}").format(first=pair[0], second=pair[1], waits=waits)
            )
        head = [
            tr("rank"),
            tr("team"),
            tr("name"),
            tr("points"),
            tr("won"),
            tr("lost"),
            tr("nils"),
            tr("difference"),
        ]
        keys: tuple[str, ...] = (
            "rank",
            "team",
            "name",
            "event_points",
            "wins",
            "losses",
            "nils",
            "difference",
        )
    else:
        for label, seats in result["seats"].items():
            sat = ", ".join(f"{seat} {number}" for seat, number in seats.items())
            waits = tr("to be played") if label in result["waiting"] else ""
            lines.append(
                tr("Table {table}: {seats} {waits}").format(table=label, seats=sat, waits=waits).rstrip()
            )
        if result["out"]:
            lines.append(tr("Sitting out: {numbers}").format(numbers=", ".join(map(str, result["out"]))))
        head = [tr("rank"), tr("number"), tr("name"), tr("club"), tr("clicks"), tr("games")]
        head += [tr("won"), tr("tied"), tr("lost")]
        keys = ("rank", "number", "name", "club", "clicks", "games", "wins", "ties", "losses")
    lines += [
        "",
        *table(
            head,
            [["-" if row[key] is None else str(row[key]) for key in keys] for row in result["standings"]],
        ),
    ]
    if result.get("teams"):
        head = [tr("rank"), tr("club"), tr("clicks"), tr("players")]
        rows = [[str(row[key]) for key in ("rank", "club", "clicks", "players")] for row in result["teams"]]
        lines += ["", *table(head, rows)]
    return lines


def night_verdict(held: Event[Any]) -> str:
    """One sentence on where a night stands."""
    result = held.result()
    if result.get("champion") is not None:
        return tr("The record is right: {team} has won the event.").format(team=result["champion"])
    if result["round"] is None:
        return tr("The record is right: no round is in play.")
    return tr("The record is right: round {round} is in play, {games} to come.").format(
        round=result["round"], games=trn("{number} game", "{number} games", len(result["waiting"]))
    )
