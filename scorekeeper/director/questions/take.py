"""A result from a table: its code scanned, pasted or read from a file, checked, and entered."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...engine.refused import Refused
from ...event.taking import ByHand, Taken, take, unfinished
from ...record.carried import Carried, pack, read_carried
from ...record.envelope import seal, unseal
from ...shell.key import KeySpec, action
from ...shell.navigation import choose, open_screen
from ...shell.page.items import Gap, Key, Row, Say
from ...table.questions import code_text
from ...table.questions.code import take_ways
from ...table.questions.screen_parts import parted, scroll
from ...table.questions.stored_game import dismiss
from ...words.language import capital, tr
from ...words.paper import round_name
from ...words.refusals import refusal_text
from ...words.shown import shown_name
from .. import changes, names, taken_games
from ..night_session import night_of
from . import rounds, teams
from .days import day_now
from .parts import body_width, key_grid, night_page
from .result import move_keys
from .this_night import day_asked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...event.movement import Line
    from ...shell.place import Draft
    from ...table.desk import Desk
    from ...table.scene import Scene

SCREEN = "night_take"
MAX_TABLES = 80
"""Most tables that are offered as keys."""
CHOOSES_TABLE = frozenset(
    ("take-no-table", "take-other-table", "take-table-unnamed", "take-other-players", "table-not-full")
)
"""Refusals and doubts after which the director may name the table."""


class Held(NamedTuple):
    """The game that was taken in, and what it is for the night."""

    game: Carried
    taken: Taken


@action("night.take_text")
def take_text(desk: Desk, given: str | bytes) -> None:
    """Show what a code or a file holds; the draft keeps it as the text of one code, which is short."""
    game = read_carried(given)
    stop = unfinished(game)
    if stop is not None:
        raise stop
    if game.record is not None:
        code = pack(game.record.lines)
    else:
        code = seal(*unseal(code_text.text_of(given)))
    place = desk.place.drafted(SCREEN, {"code": code}).scrolled("night held", None)
    desk.settle(place._replace(notice=None))


@action("night.take_agree")
def agree(desk: Desk) -> None:
    """Enter the result, keep the game, and be ready for the next table's."""
    found = held(desk)
    if found is None or found.taken.entry is None:
        return
    text = " · ".join(summary(desk, found))
    place = desk.place.drafted(SCREEN, {"told": text})
    night_of(desk).enter([found.taken.entry], drafts=place.drafts, notice=None)
    if found.game.record is not None:
        taken_games.keep(desk, taken_games.read(found.game.record.lines))


def held(desk: Desk) -> Held | None:
    """The game that was taken in; None while there is none."""
    draft = desk.place.draft(SCREEN)
    if not draft.get("code"):
        return None
    night = night_of(desk)

    def ask() -> Held | None:
        try:
            game = read_carried(draft["code"])
        except Refused:
            return None
        evening = night.read()
        header = {**evening.header, "id": evening.name}
        return Held(game, take(night.event, header, game, by_hand(desk, draft, game)))

    return night.recall("held", ask, str(draft))


def by_hand(desk: Desk, draft: Draft, game: Carried) -> ByHand:
    """The choices of the director."""
    day = game.header.get("day")
    if day is None and not night_of(desk).teams and day_now(desk) != 1:
        day = day_now(desk)
    return ByHand(draft.get("round"), draft.get("table"), draft.get("moves"), day)


# Reading.


def missing_words(desk: Desk) -> str:
    """The state of the night, and the tables without a result."""
    found = (teams.headline if night_of(desk).teams else rounds.headline)(desk)[:2]
    return " · ".join(filter(None, found))


def summary(desk: Desk, found: Held) -> list[str]:
    """Table and round, the players, and the score, as the result will be entered."""
    game, entry = found.game, found.taken.entry
    header = game.header
    if entry is not None and "teams" in entry:
        event = night_of(desk).spades
        teams = " – ".join(names.team_name(event, key) for key in entry["teams"])
        return [round_name(entry["round"]), teams, names.score(entry["scores"])]
    scores = entry["scores"] if entry is not None else game.result["scores"]
    where = []
    table, turn = (entry or header).get("table"), (entry or header).get("round")
    if table is not None:
        where.append(tr("Table {table}").format(table=table))
    if turn is not None:
        where.append(round_name(turn))
    return [*where, _people(header.get("players", {})), names.score((scores["NS"], scores["EW"]))]


def _people(players: dict[str, Any]) -> str:
    """`1 Ana + 3 Cy – 2 Bo + 4 Di`: the game's own players."""
    parts = []
    for side in ("NS", "EW"):
        pair = [players[seat] for seat in side if seat in players]
        parts.append(" + ".join(_person(one) for one in pair) or "–")
    return " – ".join(parts)


def _person(player: dict[str, Any]) -> str:
    """`14 Ana`, as far as the game says."""
    number_ = player.get("number")
    return " ".join(part for part in (str(number_ or ""), shown_name(player.get("name"))) if part)


def change_lines(desk: Desk, found: Held) -> list[str]:
    """The changes that the result would make."""
    entry = found.taken.entry
    lines = None if entry is None else changes.of(desk, [entry])
    return lines if isinstance(lines, list) else []


def take_key(look: str = "plain") -> KeySpec:
    return KeySpec(tr("Scan"), open_screen(SCREEN), look, name="TAKE RESULT")


def way_keys(desk: Desk) -> dict[str, KeySpec]:
    return code_text.take_keys(desk, SCREEN, take_text)


def end_keys(found: Held) -> tuple[KeySpec, ...]:
    """Enter the result, if it can be, or leave it."""
    gone = KeySpec(tr("Leave it"), dismiss(SCREEN), name="LEAVE IT")
    if found.taken.entry is None:
        return (gone,)
    if found.taken.fits:
        return gone, KeySpec(tr("AGREE"), agree(), "action", name="AGREE", fills=True)
    # Who really sat there goes with the result: the clicks are those of whoever played.
    label = tr("TAKE AS PLAYED") if "seats" in found.taken.entry else tr("TAKE ANYWAY")
    return gone, KeySpec(label, agree(), "danger", name="TAKE ANYWAY")


def choice_keys(desk: Desk, found: Held) -> list[KeySpec]:
    """The values that the director may set instead of the game's: round, table, the side that moves."""
    night = night_of(desk)
    if night.teams:
        return []
    state, draft = night.singles, desk.place.draft(SCREEN)
    codes = {why.code for why in (*found.taken.doubts, *((found.taken.stop,) if found.taken.stop else ()))}
    keys = []
    if "take-other-round" in codes and state.round is not None:
        label = tr("As round {round}").format(round=state.round)
        keys.append(KeySpec(label, choose(SCREEN, {"round": state.round}), name="as round"))
    if "tie-needs-moves" in codes or draft.get("moves"):
        keys += move_keys(SCREEN, _line(desk, found), draft.get("moves"))
    if codes & CHOOSES_TABLE or draft.get("table") is not None:
        for table in state.waiting()[:MAX_TABLES]:
            label = tr("Table {table}").format(table=table)
            chosen = draft.get("table") == table
            keys.append(KeySpec(label, choose(SCREEN, {"table": table}), chosen=chosen, name=f"at {table}"))
    return keys


def _line(desk: Desk, found: Held) -> Line:
    """The players at the table of a tie."""
    state, draft = night_of(desk).singles, desk.place.draft(SCREEN)
    table = draft.get("table") or int(found.game.header.get("table", 0))
    game = state.games_of(found.game.header.get("round", 0)).get(table)
    return game.players if game is not None else state.seating.tables.get(table, (None,) * 4)


PADS = 16.0
"""Width in dp that the ground behind a text takes beside it."""


def build_take(scene: Scene) -> Any:
    """A result taken in: first the ways, then what it holds and what does not fit."""
    desk = scene.desk
    found = held(desk)
    if found is not None:
        return _held(scene, found)
    if asked := day_asked(desk):
        return night_page(scene, tr("Take a result"), [*asked, Gap(0, 1)])
    outcome = scene.draft(SCREEN).get("told")
    items: list[Any] = []
    if outcome:
        words = parted(scene, tr("Entered: {result}").format(result=outcome), body_width(scene) - PADS)
        items.append(Say(words, 20, 18, "left", paint="quiet", lines=9))
    items.append(Say(parted(scene, missing_words(desk), body_width(scene)), 22, 18, "left", lines=8))
    items += take_ways(scene, SCREEN, way_keys(desk))
    return night_page(scene, tr("Take a result"), [scroll(items, "night take", 12)])


def _held(scene: Scene, found: Held) -> Any:
    """The game of a table: its result, the doubts about it, and what taking it changes."""
    desk = scene.desk
    width = body_width(scene) - PADS
    items: list[Any] = [Say(parted(scene, "\n".join(summary(desk, found)), width), 22, 18, "left", lines=12)]
    taken = found.taken
    refusals = [*((taken.stop,) if taken.stop is not None else ()), *taken.doubts]
    for why in refusals:
        paint = "danger" if why is taken.stop else "warning"
        words = parted(scene, capital(refusal_text(why, "event")), width)
        items.append(Say(words, 20, 18, "left", paint=paint, lines=9))
    choices = choice_keys(desk, found)
    if choices:
        items.append(key_grid(scene, choices, 2, 56))
    lines = (parted(scene, line, width) for line in change_lines(desk, found))
    items += [Say(line, 18, 18, "left", lines=6, paint="quiet") for line in lines]
    keys = [Row(tuple(Key(spec, 22, 64, 60) for spec in end_keys(found)))]
    return night_page(scene, tr("Take a result"), [scroll(items, "night held", 8)], keys)
