"""A game that wants a ruling: called for by the table of a hall, or marked by the director's own hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...shell.key import KeySpec, action
from ...shell.page.items import Key, Row, Say
from ...words.language import capital, tr
from ..beside import beside
from ..hall_run import active_run
from ..night_session import night_of
from ..rulings import Game, Mark
from . import hall
from .proposal import to_main

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.place import Draft
    from ...table.desk import Desk
    from ..hall_watch import Watch
    from ..round_clock import Round


@action("night.ruling")
def mark(desk: Desk, game: Sequence[str], on: bool) -> None:
    """Mark a game of the round in play, or take its mark off; with digits typed the pad stays."""
    night, notes = night_of(desk), beside(desk)
    name, number = night.read().name, night.round
    if number is None:
        return
    rulings = notes.of(name).rulings.set(night.latest, Mark(number, tuple(game)), on)
    notes.change(name, rulings=rulings)
    if not any(desk.place.draft(screen).get("typed") for screen in ("night_result", "night_match")):
        desk.settle(desk.place._replace(**to_main(desk)))


def reported(desk: Desk) -> list[tuple[Game, dict[str, Any]]]:
    """The games of the round with their tables in their hall's report; none where no hall is directed."""
    night = night_of(desk)
    watch = hall.watch(desk)
    if watch is None or watch.report is None or watch.report["night"] != night.read().name:
        return []
    found = ((_game_at(desk, int(one["table"][1:])), one) for one in watch.report["tables"])
    return [(game, one) for game, one in found if game is not None]


def beyond(desk: Desk, found: Watch) -> list[dict[str, Any]]:
    """The tables of a hall that the main screen of the open night has no place for."""
    if not desk.place.night:
        return found.tables
    night = night_of(desk)
    if night.teams:
        shown = {one["table"] for _, one in reported(desk)}
    else:
        state = night.singles
        seated = {} if state.over or not (state.seating.full or state.closed) else state.seating.tables
        shown = {one["table"] for game, one in reported(desk) if int(game[0]) in seated}
    return [one for one in found.tables if one["table"] not in shown]


def calls_beyond(desk: Desk) -> int:
    """How many tables of the hall that this app runs need the director, and are not on the main screen."""
    run = active_run(desk)
    return 0 if run is None else sum(run.watch.needs(one) for one in beyond(desk, run.watch))


def _game_at(desk: Desk, table: int) -> Game | None:
    """The game at a table of the hall: in an event of teams the tables are the places of the pairs."""
    night = night_of(desk)
    if not night.teams:
        return (str(table),)
    matches = () if night.spades.round is None else night.spades.rounds[night.spades.round]
    return matches[table - 1].teams if 0 < table <= len(matches) else None


def called(desk: Desk) -> frozenset[Game]:
    """The games whose table calls for the adjudicator, or waits for a ruling, by their hall's report."""
    return frozenset(
        game
        for game, one in reported(desk)
        if one["called"] or (one["live"] is not None and one["live"]["state"] == "ruling")
    )


def marked(desk: Desk) -> frozenset[Game]:
    """The games of the round in play that are marked by hand."""
    night = night_of(desk)
    return beside(desk).of(night.read().name).rulings.wanted(night.round)


def wanted(desk: Desk) -> frozenset[Game]:
    """All games of the round in play that want a ruling."""
    return marked(desk) | called(desk)


def words() -> str:
    """The mark, as a table's tile says it."""
    return tr("ruling wanted")


def mark_key(game: Game) -> KeySpec:
    """Mark a game of the round in play."""
    return KeySpec(tr("Ruling wanted"), mark(list(game), True), name="RULING WANTED")


def answer_keys(desk: Desk, game: Game) -> list[KeySpec]:
    """The answer to the call of a game's table, and the key that takes its mark off."""
    found = [
        KeySpec(tr("Adjudicator comes"), hall.answer_call(one["table"]), "action", name="ANSWER CALL")
        for at, one in reported(desk)
        if one["called"] and at == game
    ]
    if game in marked(desk):
        found.append(KeySpec(tr("Ruling given"), mark(list(game), False), name="RULING GIVEN"))
    return found


def keys_of(
    desk: Desk, game: Game, number: Round | None, may_mark: bool
) -> tuple[list[KeySpec] | None, list[KeySpec]]:
    """The keys beside the mark of a game that wants a ruling, or None; else the key that marks it."""
    if number != night_of(desk).round:
        return None, []
    if game in wanted(desk):
        return answer_keys(desk, game), []
    return None, [mark_key(game)] if may_mark else []


def table_game(draft: Draft) -> Game:
    """The game of a table, by the draft of its screen."""
    return (str(draft["table"]),)


# On a page.


def band(specs: Sequence[KeySpec] | None) -> list[Any]:
    """The mark of a game that wants a ruling, with its first key beside it and the others below."""
    if specs is None:
        return []
    line = Say(capital(words()), 20, 18, paint="warning", weight=1)
    first, rest = ([Key(spec, 20, 56, weight=1) for spec in some] for some in (specs[:1], specs[1:]))
    return [Row((line, *first)), *rest]
