"""A score sheet for a terminal: hands, bids, tricks, points and totals in columns, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..engine.seated import Seated, seatings
from ..words.games import words_of
from ..words.language import Texts, capital, commas, ctr, tr, trn
from ..words.names import game_name, marks_name, rules_name
from ..words.reasons import remark
from ..words.values import Who
from .record_output import escaped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.game import Game, Standing
    from ..engine.kinds import Json

SEATS = ("N", "E", "S", "W")
TEAMS = ("NS", "EW")


def game(played: Game) -> list[str]:
    """The score sheet of a game."""
    result = played.result()
    header = played.header
    lines = [title(header)]
    lines += [f"  {seat}  {_players(players, result['game'])}" for seat, players in seatings(played).items()]
    lines.append("")
    hands = result["hands"]
    if hands:
        lines += table(*_hands(hands, result["game"]))
        lines.append("")
    rulings = _rulings(played)
    if rulings:
        lines += [*rulings, ""]
    scores = result["scores"]
    lines.append(tr("Total: NS {ns}, EW {ew}").format(ns=scores["NS"], ew=scores["EW"]))
    lines.append(outcome(played))
    marks = result.get("clicks") or result.get("event_points")
    if marks is not None:
        # Translators: {marks} is "Clicks", "Clips" or "Event points".
        text = tr("{marks}: NS {ns}, EW {ew}")
        lines.append(text.format(marks=marks_name(result["game"]), ns=marks["NS"], ew=marks["EW"]))
    if result["agreed"]:
        lines.append(tr("Score agreed."))
    return lines


def _rulings(played: Game) -> list[str]:
    """Every ruling that stands, and where in the game it was made."""
    found = []
    node: Standing | None = played.top
    while node is not None and node.before is not None:
        if node.entry["do"] == "ruling":
            before = played.kind.result(node.before.play, played.rules, None)["hands"]
            text = RULINGS[node.entry["hand"] if played.kind.under_way(node.before.play) else "between"]
            points = {team: _signed(node.entry["points"][team]) for team in TEAMS}
            why = escaped(node.entry["why"]) or "-"
            found.append(
                tr(str(text)).format(hand=len(before) + 1, ns=points["NS"], ew=points["EW"], why=why)
            )
        node = node.before
    return found[::-1]


RULINGS: Texts = {
    "between": "Ruling before hand {hand}: NS {ns}, EW {ew} ({why})",
    "goes-on": "Ruling in hand {hand}: NS {ns}, EW {ew} ({why})",
    "ends": "Ruling that ended hand {hand}: NS {ns}, EW {ew} ({why})",
    "void": "Ruling that made hand {hand} void: NS {ns}, EW {ew} ({why})",
}


def verdict(played: Game) -> str:
    """One sentence on a game's record that is right."""
    result = played.result()
    scores = result["scores"]
    return tr("This record is right: {entries}, {hands}, NS {ns}, EW {ew}. {outcome}").format(
        entries=trn("{number} entry", "{number} entries", played.length),
        hands=trn("{number} hand", "{number} hands", len(result["hands"])),
        ns=scores["NS"],
        ew=scores["EW"],
        outcome=outcome(played),
    )


def outcome(played: Game) -> str:
    """How a game ended, in the words of the end screen, or that it has not."""
    ended = played.ended()
    if ended is None:
        return tr("Unfinished: {dealer} deals.").format(dealer=played.result()["dealer"])
    why = played.kind.remarks(played.play, played.rules, ended)[0]
    letters = Who(sides={team: team for team in TEAMS})
    return tr("{how}.").format(how=capital(remark(why, played.rules, letters)))


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns as wide as what stands in them, numbers to the right."""
    columns = []
    for title, *cells in zip(head, *rows, strict=True):
        width = max(map(len, (title, *cells)))
        filled = [cell for cell in cells if cell != "-"]
        numbers = bool(filled) and all(cell.lstrip("+-").isdigit() for cell in filled)
        columns.append([cell.rjust(width) if numbers else cell.ljust(width) for cell in (title, *cells)])
    return ["  ".join(line).rstrip() for line in zip(*columns, strict=True)]


def title(header: Json) -> str:
    """`500, NZ 2024, round 3, table 7`."""
    rules = header["rules"]
    name = escaped(rules_name(rules))
    if isinstance(rules, dict) and rules.get("name"):
        # Translators: a game, and a club's own name for the rules it is played by.
        name = tr("{game} ({rules})").format(game=game_name(header["game"]), rules=name)
    parts = [name]
    for key, text in HEADINGS.items():
        if key in header:
            parts.append(tr(str(text)).format(value=header[key]))
    return commas(parts)


HEADINGS: Texts = {
    "event": "{value}",
    "day": "day {value}",
    "round": "round {value}",
    "table": "table {value}",
}


def _player(player: Json | None) -> str:
    if not player:
        return "-"
    number = "" if player.get("number") is None else f" ({player['number']})"
    club = f", {player['club']}" if player.get("club") else ""
    return escaped(f"{player.get('name') or '-'}{number}{club}")


def _players(players: Sequence[Seated], game: str) -> str:
    """The players of a seat: `Col (14), from hand 3 Bob`."""
    first, *others = players
    later = [tr(words_of(game).hand.since).format(hand=one.hand, name=_player(one.player)) for one in others]
    return commas([_player(first.player), *later])


def _signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


def _sides(hand: Json) -> Iterable[str]:
    for key, shown in (("points", _signed), ("scores", str)):
        for team in TEAMS:
            yield shown(hand[key][team])


_SCORES = ("+NS", "+EW", "NS", "EW")


def _hands(hands: list[Json], game: str) -> tuple[list[str], list[list[str]]]:
    """A row for each hand: its number, its dealer, the game's own columns, the points and the totals."""
    words = words_of(game)
    head = [tr(words.hand.column), ctr("column", "dealer")]
    head += [*(tr(column.heading) for column in words.columns), *_SCORES]
    rows = [
        [str(hand["number"]), hand["dealer"], *(column.cell(hand) for column in words.columns), *_sides(hand)]
        for hand in hands
    ]
    return head, rows
