"""The spades event: its teams, the pairs of three rounds, and the games of each round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...event.night import may
from ...event.spades_event import check_draw, check_pair_open, check_team_open
from ...event.spades_state import LEAST, ROUND_ROBIN, Match, Spades
from ...shell.key import KeySpec, action
from ...shell.navigation import choose, open_screen
from ...shell.page.cards import Line
from ...shell.page.items import Key, Row, field
from ...table.off import because
from ...table.questions.screen_parts import group, scroll
from ...words.language import all_of, commas, tr, trn
from ...words.paper import round_name
from ...words.shown import shown_name
from .. import names
from ..night_session import night_of
from . import drawing, hall, rounds, ruling
from .match import open_match, outcome_words
from .parts import body_width, key_grid, name_line, night_page, people

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...event.spades_state import Round
    from ...shell.place import Draft
    from ...table.desk import Desk
    from ...table.scene import Scene

TEAM, PAIRS = "night_team", "night_pairs"


@action("night.add_team")
def add_team(desk: Desk) -> None:
    """Register the team that was typed, under the next free number."""
    place = desk.place
    entry = team_entry(desk, place.draft(TEAM))
    night_of(desk).enter([entry], drafts=place.drafted(TEAM, None).drafts, notice=None)


@action("night.pair_team")
def pair_team(desk: Desk, team: str) -> None:
    """Choose a team for the next pair; the second one makes the pair."""
    draft = desk.place.draft(PAIRS)
    made, first = draft.get("made", []), draft.get("first")
    if first is None:
        desk.draft(PAIRS, first=team)
    elif first == team:
        desk.draft(PAIRS, first=None)
    else:
        desk.draft(PAIRS, first=None, made=[*made, [first, team]])


@action("night.keep_pairs")
def keep_pairs(desk: Desk) -> None:
    """Enter the pairs that were made by hand."""
    entry = pairs_entry(desk, desk.place.draft(PAIRS))
    place = desk.place.drafted(PAIRS, None)
    night_of(desk).enter([entry], drafts=place.drafts, notice=None)


def headline(desk: Desk) -> tuple[str, str, float]:
    """Where the event is, how many games of the round are in, and which part of all that is."""
    event = night_of(desk).spades
    champion = event.champion()
    teams = trn("{number} team", "{number} teams", len(event.teams))
    if champion is not None:
        text = tr("Champions: {team}").format(team=names.team_name(event, champion))
        return tr("The final is played"), text, 1.0
    if event.round is None:
        if len(event.teams) < LEAST:
            return teams, tr("The event needs four teams"), 0.0
        return teams, tr("No pairs yet"), 0.0
    games = event.rounds[event.round]
    done = sum(match.outcome is not None for match in games)
    counted = tr("{done} of {tables} in").format(done=done, tables=len(games))
    return round_name(event.round), counted, done / len(games)


def sitting_out(event: Spades, round_: int | str) -> list[str]:
    """The team without a game in a round of the round robin: with an odd number of teams there is one."""
    if round_ not in ROUND_ROBIN:
        return []
    play = {str(team) for match in event.rounds[round_] for team in match.teams}
    out = [team for team in event.teams if str(team) not in play]
    return out if len(out) == 1 else []


def out_words(event: Spades, round_: int | str) -> str:
    """`1 Aces sits out`, or empty."""
    out = sitting_out(event, round_)
    return tr("{team} sits out").format(team=names.team_name(event, out[0])) if out else ""


def game_name(event: Spades, table: int, match: Match) -> str:
    """`Table 2: 1 Aces v 4 Bears`."""
    return tr("Table {table}: {result}").format(table=table, result=names.versus(event, match.teams))


def tile_of(desk: Desk, round_: Round, table: int, match: Match) -> rounds.Tile:
    """A game of any round on the main screen: its table, its teams' numbers and its score."""
    event, shown, outcome = night_of(desk).spades, night_of(desk).round, match.outcome
    wanted = round_ == shown and match.teams in ruling.wanted(desk)
    live = dict(ruling.reported(desk)).get(match.teams) if round_ == shown and outcome is None else None
    parts = [] if live is None else hall.tile_words(live, None)
    line = names.score(outcome.scores) if outcome is not None else parts[-1] if parts else ""
    words = [ruling.words()] if wanted else [] if outcome is not None else [tr("no result")]
    if outcome is not None:
        words = [names.score(outcome.scores), *words, outcome_words(outcome)]
    spec = KeySpec(
        game_name(event, table, match),
        open_match(round_, *match.teams),
        "warning" if wanted else "plain" if outcome is None else "quiet",
        hint=commas([*words, *parts]),
        name=" ".join(("match", *(() if round_ == shown else (str(round_),)), *match.teams)),
    )
    sign = "flag" if wanted else hall.tile_sign(live) if live is not None else ""
    return rounds.Tile(table, str(table), (None, None), line, spec, sign, wanted, outcome is not None)


def results(desk: Desk) -> list[tuple[KeySpec, tuple[Line, ...]]]:
    """A card for every game that has a result, the latest round first."""
    event = night_of(desk).spades
    return [
        (
            KeySpec(name, open_match(round_, *match.teams), "quiet", name=" ".join(("match", *match.teams))),
            (
                Line(name, 20),
                Line(round_name(round_), 18, names.score(outcome.scores)),
                Line(outcome_words(outcome), 18),
            ),
        )
        for round_ in reversed(event.rounds)
        for table, match in enumerate(event.rounds[round_], 1)
        if (outcome := match.outcome) is not None and (name := game_name(event, table, match))
    ]


def teams(desk: Desk) -> list[tuple[str, str]]:
    """Each team's name, and its players."""
    event = night_of(desk).spades
    found = sorted(event.teams.values(), key=lambda team: team.order())
    return [
        (
            names.team_name(event, team.id),
            all_of([shown_name(player) for player in team.players if shown_name(player)]),
        )
        for team in found
    ]


def team_entry(desk: Desk, draft: Draft) -> Entry:
    event = night_of(desk).spades
    id_ = next(one for one in range(1, len(event.teams) + 2) if str(one) not in event.teams)
    players = [str(draft.get(key, "")) for key in ("first", "second")]
    name = str(draft.get("name", "")).strip()
    if not name:
        name = all_of([player.split()[0] for player in players if player.split()])
    return {"do": "team", "id": id_, "name": name, "players": players}


def pairs_entry(desk: Desk, draft: Draft) -> Entry:
    event = night_of(desk).spades
    games = [[event.teams[key].id for key in pair] for pair in draft.get("made", [])]
    return {"do": "pair", "round": draft.get("round", 1), "games": games}


def pairs_of(desk: Desk) -> list[tuple[str, list[str]]]:
    """Each round that has pairs, with its games."""
    event = night_of(desk).spades
    return [
        (
            round_name(round_),
            [
                *(game_name(event, table, match) for table, match in enumerate(matches, 1)),
                *filter(None, (out_words(event, round_),)),
            ],
        )
        for round_, matches in event.rounds.items()
    ]


def first_keys(desk: Desk) -> tuple[KeySpec, KeySpec]:
    """Before there are pairs: the draw, and more teams."""
    look = "plain" if may(check_draw, night_of(desk).spades) else "action"
    return draw_key(desk), KeySpec(tr("Add teams"), open_screen(TEAM), look, name="ADD TEAMS")


def main_keys(desk: Desk, few: bool) -> list[KeySpec]:
    """The keys beside UNDO; `few` leaves out what a phone has under MORE."""
    from .take import take_key
    from .wall import wall_key

    found = [KeySpec(tr("Standings"), open_screen("night_standings"), name="STANDINGS")]
    if night_of(desk).spades.round is not None:
        found.append(take_key())
    if few:
        return found
    prints = KeySpec(tr("Print"), open_screen("night_prints"), name="PRINT")
    return [*found, KeySpec(tr("Pairs"), open_screen(PAIRS), name="PAIRS"), wall_key(), prints]


def draw_key(desk: Desk) -> KeySpec:
    from .seats import draw

    event = night_of(desk).spades
    may_draw = may(check_draw, event)
    look = "action" if may_draw and not event.rounds else "plain"
    label = tr("DRAW AGAIN") if event.rounds else tr("DRAW PAIRS")
    return KeySpec(label, draw(), look, enabled=may_draw, name="DRAW")


def team_key(desk: Desk, draft: Draft) -> KeySpec:
    typed = any(str(draft.get(key, "")).strip() for key in ("name", "first", "second"))
    may_add = typed and may(check_team_open, night_of(desk).spades)
    return KeySpec(tr("Add"), add_team(), "action", enabled=may_add, name="ADD TEAM")


def round_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """The rounds whose pairs can be made by hand."""
    event, now = night_of(desk).spades, draft.get("round")
    begun = [choose(PAIRS, {"round": one, "made": [], "first": None}) for one in ROUND_ROBIN]
    may_pair = [may(check_pair_open, event, one) for one in ROUND_ROBIN]
    return [
        KeySpec(round_name(one), begins, enabled=enabled, chosen=one == now, name=f"pair round {one}")
        for one, begins, enabled in zip(ROUND_ROBIN, begun, may_pair, strict=True)
    ]


def team_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """The teams that have no pair yet in the round that is made by hand."""
    if not draft.get("round"):
        return []
    event = night_of(desk).spades
    taken = {key for pair in draft.get("made", []) for key in pair}
    return [
        KeySpec(
            names.team_name(event, key), pair_team(key), chosen=draft.get("first") == key, name=f"pair {key}"
        )
        for key in sorted(event.teams, key=lambda key: event.teams[key].order())
        if key not in taken
    ]


def keep_pairs_key(desk: Desk, draft: Draft) -> KeySpec:
    made = bool(draft.get("made"))
    may_keep = made and night_of(desk).refusal([pairs_entry(desk, draft)]) is None
    return KeySpec(
        tr("Save"), keep_pairs(), "action", enabled=may_keep, name="SAVE PAIRS", why=because("off-unchanged")
    )


def made_words(desk: Desk, draft: Draft) -> Sequence[str]:
    """The pairs made by hand so far."""
    event = night_of(desk).spades
    return [names.versus(event, pair) for pair in draft.get("made", [])]


def build_team(scene: Scene) -> Any:
    """The teams so far, and one more."""
    desk, draft = scene.desk, scene.draft(TEAM)
    items: list[Any] = [
        group(words, field(TEAM, key, draft.get(key, "")))
        for key, words in (
            ("name", tr("Name of the team")),
            ("first", tr("First player")),
            ("second", tr("Second player")),
        )
    ]
    items.append(Key(team_key(desk, draft), 22, 60, 56, weight=0))
    for name, both in teams(desk):
        items.append(name_line(scene, f"{name}\n{both}" if both else name)._replace(paint="quiet"))
    return night_page(scene, tr("Teams"), [scroll(items, "night team", 10)])


def build_pairs(scene: Scene) -> Any:
    """The pairs of every round, drawn or made by hand."""
    desk, draft = scene.desk, scene.draft(PAIRS)
    shown, items = drawing.drawing_of(scene), list[Any]()
    left = 0 if shown is None else shown.drawn(desk.clocks.boot())
    for title, games in pairs_of(desk):
        seen = games if shown is None else games[:left]
        left = max(0, left - len(games))
        items.append(group(title, *(name_line(scene, game) for game in seen)))
    if shown is not None:
        body = [drawing.bar(desk, shown), scroll(items, "night pairs", 10)]
        return night_page(scene, tr("Pairs"), body, [drawing.all_key()])
    items.append(group(tr("By hand"), key_grid(scene, round_keys(desk, draft), 3, 56, body_width(scene))))
    items += [name_line(scene, words, 20) for words in made_words(desk, draft)]
    items += people(scene, team_keys(desk, draft))
    keys = [Row((
        Key(draw_key(desk), 20, 64, 56, lines=2), Key(keep_pairs_key(desk, draft), 20, 64, 56),
    ))]  # fmt: skip
    if pairs_of(desk):
        keys.append(Row(tuple(Key(spec, 20, 60, 56) for spec in drawing.after_keys())))
    return night_page(scene, tr("Pairs"), [scroll(items, "night pairs", 10)], keys)
