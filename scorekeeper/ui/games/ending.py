"""The end of a game, both ways up: who has won and by which rule, what it counts, who moves."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...table.compass import axis_of, name_of, sides
from ...table.key import KeySpec
from ...table.questions.end import choose_movers, clip_cards, next_game
from ...table.questions.kept_game import on_practice
from ...table.questions.new_game import play_again
from ...words.language import N_, number, tr
from ...words.refusals import clause_number
from ..items import Column, Gap, Key, Row, Say, Turned
from ..wording import remark

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.explain import Remark
    from ...table.view import View
    from ..scene import Scene

    Line = tuple[str, float]
    """Words, and how large they are."""


def over(scene: Scene) -> Column:
    """The verdict for both sides; then the cards are clipped, and only after that there is a next game."""
    view = scene.game
    keys: list[Any] = []
    if view.winner == "tie":
        keys += [_moves(scene, side.team) for side in sides(view)]
    ends: list[Any] = []
    if view.agreed or view.winner is None:
        last = KeySpec(tr("NEXT GAME"), next_game(), "action")
        if view.agreed and not on_practice(scene.desk):
            again = KeySpec(tr("SAME AGAIN"), play_again(scene.desk.session.name), name="SAME AGAIN")
            ends.append(Key(again, 28, 84))
    else:
        ready = view.winner != "tie" or bool(scene.draft("over").get("moves"))
        label = tr("RESULT AGREED") if view.game == "spades" else tr("CARDS CLIPPED")
        last = KeySpec(label, clip_cards(), "action", enabled=ready, name="CARDS CLIPPED")
    ends.append(Key(last, 28, 84))
    near, far = _told(scene, False), _told(scene, True)
    if scene.kind == "wide" or (scene.kind == "tablet" and scene.width > scene.height):
        last_row = Row((*keys, Row(tuple(ends), weight=2)))
        return Column((Row((Turned(far, weight=1), near), weight=1), last_row))
    return Column((Turned(far, weight=1), near, *([Row(tuple(keys))] if keys else []), Row(tuple(ends))))


def _moves(scene: Scene, team: str) -> Key:
    """After a tie the pack is cut (15); which side moves is entered."""
    spec = KeySpec(
        tr("{side} MOVES").format(side=axis_of(scene.game, team)),
        choose_movers(team),
        chosen=scene.draft("over").get("moves") == team,
        enabled=not scene.game.agreed,
        name=f"moves {team}",
    )
    return Key(spec, 24, 72)


def _told(scene: Scene, far: bool) -> Column:
    """In the middle of one half of the screen."""
    # The points of an event are many lines.
    least = (780 if scene.game.game == "spades" else 700) * max(1.0, scene.look.sp(1) / scene.look.dp(1))
    small = scene.kind == "wide" or (scene.kind == "phone" and scene.height < least)
    lines = verdict(scene, far, small)
    most = 3 if not small else 2 if scene.kind == "wide" else 1
    return Column((Gap(0, 1), *(Say(line, size, 18, lines=most) for line, size in lines), Gap(0, 1)), gap=2)


def verdict(scene: Scene, far: bool = False, small: bool = False) -> list[Line]:
    """Line by line; where there is little room, no more than is needed."""
    view = scene.game
    if view.winner is None:
        return [(tr("The game was broken off"), 28.0)]
    if small:
        return [(text, 24.0 if not at else 20.0) for at, text in enumerate(_short(scene, far))]
    big, mid, low = (34.0, 24.0, 22.0) if scene.kind == "tablet" else (28.0, 20.0, 18.0)
    lines = [(headline(scene), big)]
    lines += [(text, mid) for text in (*reasons(scene), counts(scene))]
    return lines + [(text, low) for text in (bonuses(scene) if view.game == "spades" else moving(scene))]


def _short(scene: Scene, far: bool) -> list[str]:
    """The same in a line each; of a spades game's points the near side sees each, the far side the sum."""
    view = scene.game
    ended = next(said for said in view.remarks if said.code in SHORT)
    tie = view.winner == "tie"
    why = tr(SHORT.get(f"{ended.code}-tie" if tie else "", SHORT[ended.code])).format(
        **_named(scene, ended).data
    )
    if ended.clause is not None:
        why = f"{why} ({clause_number(ended.clause)})"
    head = headline(scene, SHORT_NAMES)
    if view.game == "spades":
        return [head, counts(scene)] if far else [head, why, *bonuses(scene, short=True)]
    marked = GIVEN[view.game]
    given = tr(marked.tie_short if tie else marked.win_short).format(count=max(_marks(view).values()))
    return [head, f"{why}: {given}", *moving(scene, short=True)]


SHORT_NAMES = 12
"""So many letters of two names have room beside WINS on the smallest screen."""

SHORT = {
    "ended-500": N_("500"),
    "ended-minus-500": N_("−500"),
    "ended-bell": N_("Bell"),
    "ended-hands-tie": N_("Equal"),
    "ended-121": N_("{target}"),
    "ended-hands": N_("Higher"),
    "ended-tie": N_("Equal"),
    "ended-breach": N_("{seat}, penalty"),
    "target-reached": N_("{target}"),
    "higher-wins": N_("Higher"),
}
"""Why a game is over, in a word."""


def headline(scene: Scene, room: int = 99) -> str:
    """Who has won; by the axis alone where the names have no room."""
    view = scene.game
    if view.winner == "tie":
        return tr("A TIE")
    seats = [seat for seat in view.seats if seat.team == view.winner and seat.name]
    names = " & ".join(name_of(view, seat.seat) for seat in seats)
    if len(names) > room:
        names = ""
    words = tr("{side} WIN") if "&" in names else tr("{side} WINS")
    return words.format(side=f"{axis_of(view, view.winner or '')} {names}".strip())


def reasons(scene: Scene) -> list[str]:
    """Why the game is over, with its clause."""
    return [_with_clause(scene, said) for said in scene.game.remarks if said.code in SHORT]


def bonuses(scene: Scene, short: bool = False) -> list[str]:
    """What a game of spades counts in the event, point by point (8)."""
    found = [said for said in scene.game.remarks if said.code in BONUSES]
    if not short:
        return [_with_clause(scene, said) for said in found]
    told = []
    for said in found:
        side, points = axis_of(scene.game, said.data["team"]), said.data["points"]
        told.append(f"{side} {points} {tr(BONUSES[said.code])} ({clause_number(said.clause or '')})")
    return told


BONUSES = {
    "event-win": N_("win"),
    "event-margin": N_("margin"),
    "event-nils": N_("nils"),
    "event-sets": N_("sets"),
}


def _with_clause(scene: Scene, said: Remark) -> str:
    text = remark(scene, _named(scene, said))
    return text if said.clause is None else f"{text}\u00a0({clause_number(said.clause)})"


def _named(scene: Scene, said: Remark) -> Remark:
    """With the player's name in place of the seat."""
    seat = said.data.get("seat")
    if not isinstance(seat, str):
        return said
    return said._replace(data={**said.data, "seat": name_of(scene.game, seat)})


def counts(scene: Scene) -> str:
    """What each player's card is given; in spades the points of the event."""
    view = scene.game
    if view.event_points is not None:
        told = [f"{axis_of(view, side.team)} {number(view.event_points[side.team])}" for side in sides(view)]
        return tr("Event points: {points}").format(points=", ".join(told))
    words = GIVEN[view.game]
    return tr(words.tie if view.winner == "tie" else words.win).format(count=max(_marks(view).values()))


def _marks(view: View) -> dict[str, int]:
    return view.clicks or {"": 0}


class Given(NamedTuple):
    """What the cards of the players are marked with, in the words of the game."""

    win: str
    tie: str
    win_short: str
    tie_short: str


GIVEN = {
    "500": Given(
        N_("{count} clicks for each winner"), N_("1 click for each of the four"), N_("{count} clicks"),
        N_("1 click each"),
    ),
    "cribbage": Given(
        N_("{count} clips for each winner"), N_("1 clip for each of the four"), N_("{count} clips"),
        N_("1 clip each"),
    ),
}  # fmt: skip


def moving(scene: Scene, short: bool = False) -> list[str]:
    """Who moves on; after a tie at 500 the sheets are silent, and it is entered who does."""
    view = scene.game
    if view.winner == "tie":
        moved = scene.draft("over").get("moves")
        if moved:
            return [tr("{side} moves, the others stay").format(side=axis_of(view, moved))]
        if view.game == "500":
            return [tr("Cut: who moves?")]
        return [tr("Cut: lowest card moves") if short else tr("Cut: the lowest card moves on")]
    winners = tr("Winners: get your cards clipped, then move right")
    if view.game == "500":
        return [tr("Winners clip, move right") if short else winners, tr("Losers: stay, separate")]
    if short:
        return [tr("Winners clip, move right"), tr("Losers: new partners")]
    return [winners, tr("Losers: a mark each; sit as opponents, with new partners")]
