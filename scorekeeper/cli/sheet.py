"""A score sheet for a terminal: hands, bids, tricks, points and totals in columns, and how it ended."""

from __future__ import annotations

from typing import Any

from ..engine.ended import Ended
from ..engine.names import read_name
from ..words.speech import tr, trn
from ..words.table import BREACHES
from .escaping import escaped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..engine.game import Game, Standing

SEATS = ("N", "E", "S", "W")
TEAMS = ("NS", "EW")


def game(played: Game) -> list[str]:
    """The score sheet of a game."""
    result = played.result()
    header = played.header
    lines = [title(header)]
    lines += [f"  {seat}  {_player(header.get('players', {}).get(seat))}" for seat in SEATS]
    lines.append("")
    hands = result["hands"]
    if hands:
        lines += table(*_COLUMNS[result["game"]](hands))
        lines.append("")
    rulings = _rulings(played)
    if rulings:
        lines += [*rulings, ""]
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


def _rulings(played: Game) -> list[str]:
    """Every ruling that stands, and where in the game it was made."""
    found = []
    node: Standing | None = played.top
    while node is not None and node.before is not None:
        if node.entry["do"] == "ruling":
            before = played.kind.result(node.before.play, played.rules, None)["hands"]
            said = _RULINGS[node.entry["hand"]] if played.kind.under_way(node.before.play) else _BETWEEN
            points = {team: _signed(node.entry["points"][team]) for team in TEAMS}
            why = escaped(node.entry["why"]) or "-"
            found.append(tr(said).format(hand=len(before) + 1, ns=points["NS"], ew=points["EW"], why=why))
        node = node.before
    return found[::-1]


_BETWEEN = "Ruling before hand {hand}: NS {ns}, EW {ew} ({why})"
_RULINGS = {
    "goes-on": "Ruling in hand {hand}: NS {ns}, EW {ew} ({why})",
    "ends": "Ruling that ended hand {hand}: NS {ns}, EW {ew} ({why})",
    "void": "Ruling that made hand {hand} void: NS {ns}, EW {ew} ({why})",
}


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
    Ended.TARGET: "A side went out.",
    Ended.FLOOR: "A side went down to minus 500.",
    Ended.HANDS: "All hands were played.",
    Ended.BELL: "The bell ended the game.",
    Ended.BOARD: "A side reached 121.",
    Ended.BREACH: "A penalty lost the game.",
    Ended.ABANDONED: "The game was broken off.",
}


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns as wide as what stands in them, numbers to the right."""
    columns = []
    for title, *cells in zip(head, *rows, strict=True):
        width = max(map(len, (title, *cells)))
        told = [cell for cell in cells if cell != "-"]
        numbers = bool(told) and all(cell.lstrip("+-").isdigit() for cell in told)
        columns.append([cell.rjust(width) if numbers else cell.ljust(width) for cell in (title, *cells)])
    return ["  ".join(line).rstrip() for line in zip(*columns, strict=True)]


def title(header: dict[str, Any]) -> str:
    rules = header["rules"]
    named = rules
    if not isinstance(rules, str):
        named = read_name(rules.get("name", "")) or tr("own rules, like {like}").format(like=rules["like"])
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
    return escaped(f"{player.get('name') or '-'}{number}{club}")


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def _sides(hand: dict[str, Any]) -> Iterable[str]:
    for key, shown in (("points", _signed), ("scores", str)):
        for team in TEAMS:
            yield shown(hand[key][team])


def _penalty(hand: dict[str, Any]) -> str:
    """What ended the hand before it was played out."""
    breach = hand["breach"]
    if breach is None:
        return tr("a ruling") if hand["won"] is None else "-"
    return tr("{what} by {by}").format(what=tr(BREACHES[breach["kind"]]), by=breach["by"])


_SCORES = ("+NS", "+EW", "NS", "EW")


def _five_hundred(hands: list[dict[str, Any]]) -> tuple[list[str], list[list[str]]]:
    head = [tr("hand"), tr("dealer"), tr("bid"), tr("by"), tr("tricks"), tr("penalty"), *_SCORES]
    rows = []
    for hand in hands:
        won = hand["won"] or {}
        took = "-".join(str(won.get(team, "?")) for team in TEAMS) if won else "-"
        penalty = _penalty(hand)
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
        took = "-".join(map(str, hand["won"].values())) if hand["won"] else "-"
        penalty = _penalty(hand)
        rows.append([str(hand["number"]), hand["dealer"], bids, took, penalty, *_sides(hand)])
    return head, rows


_COLUMNS = {"500": _five_hundred, "cribbage": _cribbage, "spades": _spades}
