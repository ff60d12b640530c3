"""The entries of a deal or hand as they count now, and what each of them was before its corrections."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ...engine.header import kind_of
from ...engine.kinds import TEAMS, team_of
from ...engine.mending import BEHIND, Line, course
from ...words.games import words_of
from ...words.language import capital, fill, tr
from ..games import game_named
from ..wording import entry_sentence
from .deal import is_void

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.game import Game
    from ...engine.kinds import Entry
    from ...shell.place import Draft
    from ..touches import TouchLog
    from ..view import View

    Counted = tuple[Any, Line]
    """An entry that counts, and the play before it."""


class Entered(NamedTuple):
    """One entry of a deal as it counts now, and what it was before each correction."""

    number: int
    entry: Entry
    text: str
    was: tuple[str, ...] = ()
    """Its earlier versions, the oldest first, or all that was entered in a void deal; shown struck."""
    counts: bool = True
    """Can it be corrected? Otherwise it was taken out, or the deal was void by it."""


def entries_of(view: View, game: Game, deal: int, record: TouchLog | None = None) -> tuple[Entered, ...]:
    """All entries of a deal that can be corrected, and its rulings, in the order they count in.

    After them those taken out, then each deal that was void, with what was entered in it. With the touches of
    the record all that an entry was in between is there.
    """
    versions, deals = _versions(game, record)
    live, void = _live_and_void(view, game, deal)
    found = [_entered(view, versions, *one) for one in live]
    for number, each in versions.items():
        if each[-1] is None and deals[number] == deal:
            older = tuple(entry_sentence(view, one) for one in each if one is not None)
            found.append(Entered(number, {}, tr("Taken out"), older, False))
    for (before, line), entered in void:
        then = None if record is None else _before_ruling(record, line)
        if then is None:
            gone = [_entered(view, versions, *one) for one in entered]
        else:
            # The touch by which the deal was ruled void took its entries back.
            words, earlier = (*game.kind.mendable, *BEHIND), _versions(then, record)[0]
            live = _live_and_void(view, then, deal)[0]
            gone = [_entered(view, earlier, *one) for one in live if one[1].entry["do"] in words]
        texts = tuple(text for one in gone for text in (*one.was, one.text))
        found.append(Entered(line.number, line.entry, _sentence(view, before, line), texts, False))
    return tuple(found)


def _entered(view: View, versions: dict[int, list[Entry | None]], before: Any, line: Line) -> Entered:
    older = tuple(entry_sentence(view, one) for one in versions[line.number][:-1] if one is not None)
    return Entered(line.number, line.entry, _sentence(view, before, line), older)


def _before_ruling(record: TouchLog, line: Line) -> Game | None:
    """The game before the ruling by which a deal was void as if misdealt; None for any other misdeal."""
    if line.entry.get("kind") != "ruling":
        return None
    place = record.first.get(line.number - 1, line.number - 1)
    return next((one.before for one in record.touches if place in one.added), None)


def _live_and_void(
    view: View, game: Game, deal: int
) -> tuple[list[Counted], list[tuple[Counted, list[Counted]]]]:
    """The entries of a deal that can be corrected, with its rulings; and each void deal with its own entries.

    A correction of what was entered in a void deal would change nothing.
    """
    over, words = game_named(view.game).hands_over, (*game.kind.mendable, *BEHIND)
    live: list[Counted] = []
    void: list[tuple[Counted, list[Counted]]] = []
    for before, line in counted_lines(game):
        if over(before) + 1 != deal:
            continue
        if is_void(view.game, line.entry, before, line.play):
            void.append(((before, line), [one for one in live if one[1].entry["do"] in words]))
            live = [one for one in live if one[1].entry["do"] not in words]
        elif line.entry["do"] in words or line.entry["do"] == "ruling":
            live.append((before, line))
    return live, void


def deal_of(game: Game, entry: Entry) -> int:
    """The number of the deal or hand that a correction is of."""
    number: int = entry["entry"] if "entry" in entry else entry["after"]
    return _versions(game)[1].get(number, 0)


def superseded(game: Game) -> dict[int, int]:
    """The place of each entry that a later correction has changed or taken out, with the correction's."""
    over = game_named(game.kind.name).hands_over
    latest: dict[int, int] = {}
    """By the number of a hand, or of a corrected entry, the place of the entry that counts for it."""
    gave: dict[str, int] = {}
    """By the side, the place of what it pegged last in this deal; the cut is the dealer's."""
    found, hands = {}, 0
    for node in game.standing():
        entry, hand = node.entry, over(node.play)
        if entry["do"] == "correct" and ("hand" in entry or "entry" in entry):
            number = entry["hand"] if "hand" in entry else entry["entry"]
            found[latest.get(number, number - 1)] = node.place
            latest[number] = node.place
        elif hand > hands and not game.kind.mendable:
            latest[hand] = node.place
        team = TEAMS[team_of(node.play.dealer)] if entry["do"] == "cut" else entry.get("team")
        if team is not None:
            if entry["do"] == "correct" and team in gave:
                found[gave[team]] = node.place
            gave[team] = node.place
        if hand > hands:
            gave.clear()
        hands = hand
    return found


def is_correctable(view: View, game: Game, deal: int) -> bool:
    """Has that deal entries that can be corrected?"""
    table = game_named(view.game)
    if not table.corrects_entries or view.agreed:
        return False
    return any(line.entry["do"] in game.kind.mendable for _, line in _live_and_void(view, game, deal)[0])


def counted_lines(game: Game) -> Iterator[Counted]:
    """The entries that count, each with the play before it."""
    before = game.kind.start_of(game.header)
    for line in course(game):
        yield before, line
        before = line.play


def _versions(
    game: Game, record: TouchLog | None = None
) -> tuple[dict[int, list[Entry | None]], dict[int, int]]:
    """By its number, each entry as it was made and as it was corrected; and the deal that it is of."""
    versions: dict[int, list[Entry | None]] = {}
    deals: dict[int, int] = {}
    over = game_named(game.kind.name).hands_over
    before = game.kind.start_of(game.header)
    for node in game.standing():
        entry, number = node.entry, node.place + 1
        if not game.is_mending(entry):
            versions[number], deals[number] = [entry], over(before) + 1
        elif "entry" in entry:
            touches = reversed(list(record.replaced_by(node.place))) if record is not None else ()
            between = [touch.before.top.entry["with"] for touch in touches]
            versions[entry["entry"]] += (*between, entry["with"])
        else:
            versions[number], deals[number] = [entry["with"]], deals[entry["after"]]
        before = node.play
    return versions, deals


def _sentence(view: View, before: Any, line: Line) -> str:
    """An entry in words; why a deal was void, and nothing of a deal where a ruling came between two."""
    table, entry = game_named(view.game), line.entry
    if entry["do"] == "misdeal" and entry.get("kind") == "ruling":
        return capital(fill(words_of(view.game).hand.ruled["void"], {}))
    if entry["do"] == "ruling" and not kind_of(view.game).under_way(before):
        entry = {key: value for key, value in entry.items() if key != "hand"}
    return table.listed(view, entry, before, line.play)


def _line(game: Game, number: int) -> tuple[Any, Line] | None:
    return next((found for found in counted_lines(game) if found[1].number == number), None)


def text_of(view: View, game: Game, number: int) -> str:
    found = _line(game, number)
    return tr("This entry was taken out") if found is None else _sentence(view, *found)


def entry_at(game: Game, number: int) -> Entry:
    """The entry of that number as it counts now; empty once it was taken out."""
    found = _line(game, number)
    return {"do": ""} if found is None else found[1].entry


def can_change(game: Game, number: int) -> bool:
    found = _line(game, number)
    return found is not None and found[1].entry["do"] in game.kind.mendable


def is_last(game: Game, number: int) -> bool:
    """Is a deal or hand over with that entry?"""
    found, over = _line(game, number), game_named(game.kind.name).hands_over
    return found is not None and over(found[1].play) > over(found[0])


def as_it_stands(game: Game, draft: Draft) -> Entry | None:
    found = _line(game, draft["entry"]) if "entry" in draft else None
    return None if found is None else {key: value for key, value in found[1].entry.items() if key != "at"}


def play_before(game: Game, draft: Draft) -> Any:
    """The play before the entry that is changed, or after the one behind which another is put."""
    found = _line(game, draft["entry"] if "entry" in draft else draft["after"])
    if found is None:
        return game.play
    return found[0] if "entry" in draft else found[1].play
