"""One game of the spades event: its result typed, or the one that stands corrected."""

from __future__ import annotations

from typing import Any

from ...engine.refused import Refused
from ...event.spades_event import counted_points
from ...event.spades_state import ROUND_ROBIN, Match, Outcome
from ...shell.key import KeySpec, action
from ...shell.page.items import MARGIN, Column, Key, Row, Say
from ...shell.page.measure import HEAVY, STRONG
from ...table.questions.screen_parts import parted, scroll
from ...words.language import capital, number, tr
from ...words.paper import round_name
from ...words.refusals import refusal_text
from .. import changes, names, taken_games
from ..night_session import night_of
from . import digits, ruling
from .parts import board, body_width, digit_pad, name_line, night_page
from .proposal import propose, to_main
from .result import stored_game_keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...event.spades_state import Round
    from ...shell.place import Draft
    from ...table.desk import Desk
    from ...table.scene import Scene

SCREEN = "night_match"
FIRST = "score a"
FIELDS = ("upright", "level")
"""The colours of the two teams."""
CELLS = ("score", "sets", "nils", "points")
"""Typed for each team in the round robin; in the semi-finals and the final scores alone count."""


@action("night.match")
def open_match(desk: Desk, round_: Round, first: str, second: str) -> None:
    """Show a game of a round: its result, or the pad for it."""
    desk.settle(desk.place.drafted(SCREEN, None))
    desk.go(SCREEN, round=round_, teams=[first, second])


@action("night.match_result")
def agree(desk: Desk) -> None:
    """Enter the result that was typed; of a correction show first what it changes."""
    draft = desk.place.draft(SCREEN)
    if draft.get("instead"):
        propose.run(desk, [entry_of(desk, draft)])
    else:
        night_of(desk).enter([entry_of(desk, draft)], **to_main(desk, SCREEN))


@action("night.match_correct")
def correct(desk: Desk) -> None:
    """Type another result in place of the one that stands."""
    draft = desk.place.draft(SCREEN)
    match = match_of(desk, draft)
    if match is None or match.outcome is None:
        return
    outcome, nothing = match.outcome, (None, None)
    counted = counted_points(outcome.scores, outcome.nils, outcome.sets or (0, 0))
    stands = {
        "score": outcome.scores,
        "sets": outcome.sets or nothing,
        "nils": outcome.nils,
        # Points that are as they are counted are counted anew with what is corrected.
        "points": nothing if outcome.event_points == counted else outcome.event_points,
    }
    cells = [
        (f"{cell} {side}", stands[cell][at]) for cell in cells_of(desk, draft) for at, side in enumerate("ab")
    ]
    desk.draft(SCREEN, instead=True, teams=list(match.teams), **digits.typed(cells, FIRST))


# Reading.


def round_of(desk: Desk, draft: Draft) -> Round | None:
    """The round of the game; the one in play where none was named."""
    found: Round | None = draft.get("round", night_of(desk).spades.round)
    return found


def match_of(desk: Desk, draft: Draft) -> Match | None:
    """The game between the two teams in that round; None where they are not paired in it."""
    round_, teams = round_of(desk, draft), set(draft["teams"])
    if round_ is None:
        return None
    matches = night_of(desk).spades.rounds.get(round_, ())
    return next((match for match in matches if set(match.teams) == teams), None)


def asks_result(desk: Desk, draft: Draft) -> bool:
    """Is a result typed now: the first one, or a correction?"""
    match = match_of(desk, draft)
    return match is None or match.outcome is None or bool(draft.get("instead"))


def cells_of(desk: Desk, draft: Draft) -> tuple[str, ...]:
    """The numbers that are asked for in the game's round."""
    return CELLS if round_of(desk, draft) in ROUND_ROBIN else CELLS[:1]


def two_of(draft: Draft, cell: str) -> tuple[int | None, int | None]:
    """Both teams' numbers of one kind, as far as they are typed."""
    return digits.value_of(draft, f"{cell} a"), digits.value_of(draft, f"{cell} b")


def counts_of(draft: Draft, cell: str) -> tuple[int, int]:
    """The same, where nothing typed is none."""
    one, other = two_of(draft, cell)
    return one or 0, other or 0


def complete(draft: Draft) -> bool:
    """Are both scores typed?"""
    return None not in two_of(draft, "score")


def counted(draft: Draft) -> tuple[int, int]:
    """The event points by scores, nils and sets as they are typed."""
    scores, nils, sets = (counts_of(draft, cell) for cell in ("score", "nils", "sets"))
    return counted_points(scores, nils, sets)


def points_of(draft: Draft) -> tuple[int, int]:
    """The event points: as typed, else as counted."""
    typed, by_rule = two_of(draft, "points"), counted(draft)
    one, other = (rule if value is None else value for value, rule in zip(typed, by_rule, strict=True))
    return one, other


def warning(desk: Desk, draft: Draft) -> str:
    """The event points by the rules, where others are typed; else empty."""
    if not complete(draft) or cells_of(desk, draft) != CELLS or points_of(draft) == counted(draft):
        return ""
    one, other = counted(draft)
    return tr("By score, sets and nils the event points are {one} : {other}.").format(one=one, other=other)


def entry_of(desk: Desk, draft: Draft) -> Entry:
    """The result as it is typed, or the correction; sets and nils that were left out are 0."""
    event, match = night_of(desk).spades, match_of(desk, draft)
    entry: Entry = {
        "do": "result",
        "round": round_of(desk, draft),
        "teams": [event.teams[key].id for key in draft["teams"]],
        "scores": list(two_of(draft, "score")),
    }
    if cells_of(desk, draft) == CELLS:
        entry["nils"] = list(counts_of(draft, "nils"))
        given = points_of(draft) != counted(draft)
        if given:
            entry["event_points"] = list(points_of(draft))
        if not given or two_of(draft, "sets") != (None, None):
            entry["sets"] = list(counts_of(draft, "sets"))
    if draft.get("instead"):
        entry["instead"] = True
        if match is not None and match.outcome is not None and match.outcome.record is not None:
            entry["game"] = match.outcome.record
    return entry


def preview(desk: Desk, draft: Draft) -> list[str] | Refused | None:
    """The changes by the typed result, or why it is refused; None while not all is typed that it needs."""
    return changes.of(desk, [entry_of(desk, draft)]) if complete(draft) else None


# In words.


def title(desk: Desk, draft: Draft) -> str:
    round_ = round_of(desk, draft)
    table = tr("Table {table}").format(table=table_of(desk, draft))
    if round_ == night_of(desk).spades.round:
        return table
    return tr("{round}, table {table}").format(round=round_name(round_), table=table_of(desk, draft))


def table_of(desk: Desk, draft: Draft) -> int:
    """The table of the game: the games of a round have theirs in the order of its pairs."""
    round_ = round_of(desk, draft)
    matches = () if round_ is None else night_of(desk).spades.rounds.get(round_, ())
    teams = [set(match.teams) for match in matches]
    return teams.index(set(draft["teams"])) + 1 if set(draft["teams"]) in teams else 0


def stands(desk: Desk, match: Match, outcome: Outcome) -> list[tuple[str, str, str]]:
    """Each side's field, its team and its score."""
    event = night_of(desk).spades
    return [
        (side, names.team_name(event, team), number(score))
        for side, team, score in zip(FIELDS, match.teams, outcome.scores, strict=True)
    ]


def outcome_words(outcome: Outcome) -> str:
    """`event points 3 : 0, nils 1 : 0`."""
    points = tr("event points {one} : {other}").format(
        one=outcome.event_points[0], other=outcome.event_points[1]
    )
    if not any(outcome.nils):
        return points
    return tr("{points}, nils {one} : {other}").format(
        points=points, one=outcome.nils[0], other=outcome.nils[1]
    )


def cell_rows(desk: Desk, draft: Draft) -> list[tuple[str, str, list[KeySpec]]]:
    """Each side's field, team, and its score, sets, nils and event points; these are counted until typed."""
    # Translators: of `Sets`, how often the team has set the other one. At most 7 letters each.
    titles = {"score": tr("Score"), "sets": tr("Sets"), "nils": tr("Nils"), "points": tr("Points")}
    cells, found = cells_of(desk, draft), []
    for at, (side, letter, team) in enumerate(zip(FIELDS, "ab", draft["teams"], strict=True)):
        labels = {f"{cell} {letter}": titles[cell] for cell in cells}
        keys = digits.cell_keys(SCREEN, draft, labels, FIRST)
        if complete(draft) and cells == CELLS:
            keys[-1] = keys[-1]._replace(label=str(points_of(draft)[at]))
        found.append((side, names.team_name(night_of(desk).spades, team), keys))
    return found


def pad_keys() -> list[KeySpec]:
    return digits.pad_keys(SCREEN, FIRST, minus=True)


def agree_key(desk: Desk, draft: Draft) -> KeySpec:
    """AGREE; the way to what a correction changes, dead where that is nothing."""
    may_agree = isinstance(preview(desk, draft), list)
    if draft.get("instead"):
        may_agree = may_agree and _differs(desk, draft)
        return KeySpec(tr("Next"), agree(), "action", enabled=may_agree, name="MATCH NEXT")
    return KeySpec(tr("AGREE"), agree(), "action", enabled=may_agree, name="AGREE", fills=True)


def _differs(desk: Desk, draft: Draft) -> bool:
    """Is another result typed than the one that stands?"""
    match = match_of(desk, draft)
    if match is None or match.outcome is None:
        return False
    outcome = match.outcome
    if outcome.scores != two_of(draft, "score"):
        return True
    if cells_of(desk, draft) != CELLS:
        return False
    stands = outcome.event_points, outcome.nils, outcome.sets or (0, 0)
    return stands != (points_of(draft), counts_of(draft, "nils"), counts_of(draft, "sets"))


def correct_key() -> KeySpec:
    return KeySpec(tr("Correct"), correct(), "action", name="MATCH CORRECT")


def own_game_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """The way to the teams' own game, where it was taken in whole."""
    match = match_of(desk, draft)
    result = None if match is None else taken_games.of_match(match)
    return stored_game_keys(desk, result) if result is not None else []


def ruling_keys(desk: Desk, draft: Draft) -> tuple[list[KeySpec] | None, list[KeySpec]]:
    """The keys beside the mark of a game that wants a ruling; else the key that marks it."""
    match = match_of(desk, draft)
    if match is None or draft.get("instead"):
        return None, []
    return ruling.keys_of(desk, match.teams, round_of(desk, draft), may_mark=True)


def build(scene: Scene) -> Any:
    desk, draft = scene.desk, scene.draft(SCREEN)
    answers, marks = ruling_keys(desk, draft)
    items: list[Any] = ruling.band(answers)
    keys = [Key(spec, 20, 56, 56) for spec in marks]
    if asks_result(desk, draft):
        return _pad(scene, items, keys)
    found = match_of(desk, draft)
    if found is not None and found.outcome is not None:
        items += _sides(scene, stands(desk, found, found.outcome))
        items.append(Say(capital(outcome_words(found.outcome)), 20, 18, "left"))
    keys[:0] = [Key(spec, 20, 56, 56, lines=2) for spec in own_game_keys(desk, draft)]
    below = [Key(correct_key(), 24, 72, 60, weight=0), *([Row(tuple(keys))] if keys else [])]
    return night_page(scene, title(desk, draft), [scroll(items, "night match")], below)


def _sides(scene: Scene, rows: list[tuple[str, str, str]]) -> list[Any]:
    """Both teams on their colours, each with its score."""
    words = body_width(scene) - 140
    found: list[Any] = []
    for side, name, score in rows:
        line = Say(parted(scene, name, words), 24, 18, "left", lines=4, weight=1, on=side, face=STRONG)
        field = Row((line, Say(score, 40, 22, "right", on=side, weight=0.4, face=HEAVY)))
        found.append(Column((field,), 0, 0, inset=MARGIN, paint=side))
    return found


def _pad(scene: Scene, items: list[Any], keys: list[Key]) -> Any:
    """Scores, event points and nils of one game, and what they change."""
    desk, draft = scene.desk, scene.draft(SCREEN)
    change = preview(desk, draft)
    items += board(scene, cell_rows(desk, draft))
    if isinstance(change, Refused):
        items.insert(0, Say(capital(refusal_text(change, "event")), 18, paint="warning"))
    if text := warning(desk, draft):
        items.append(Say(text, 18, 18, "left", paint="warning", lines=4))
    if isinstance(change, list) and change and not draft.get("instead"):
        items.append(name_line(scene, "\n".join(change))._replace(lines=60))
    items += [key._replace(weight=0) for key in keys]
    pad = digit_pad(scene, pad_keys())
    return night_page(
        scene,
        title(desk, draft),
        [scroll(items, "night match")],
        [pad],
        main=agree_key(desk, draft),
    )
