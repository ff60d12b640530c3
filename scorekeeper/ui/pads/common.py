"""Stages that all games have: what rests, the start of the time, the bell's question, the end of the game."""

from __future__ import annotations

from typing import Any

from ...table.keys import stage_of
from ...table.keys.compass import axis_of, name_of, sides
from ...table.keys.say import call_of, clock_text, number
from ...table.keys.spec import KeySpec
from ...words.mark import N_
from ...words.say import printed
from ...words.speech import tr
from ..items import Board, Column, Gap, Key, Row, Say, Turned
from ..titles import title_of
from ..wording import remark

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


def hand_line(scene: Scene) -> str:
    """`Hand 3 of 4`."""
    view = scene.game
    if view.hands is None:
        return tr("Hand {hand}").format(hand=view.hand)
    return tr("Hand {hand} of {hands}").format(hand=view.hand, hands=view.hands)


def dealer_of(scene: Scene) -> str:
    """Who deals, by name."""
    return name_of(scene.game, next(seat.seat for seat in scene.game.seats if seat.deals))


def needs(scene: Scene) -> list[Say]:
    """What each side needs to go out, where its plate has no room to say so."""
    if not scene.tight or not scene.settings.hints:
        return []
    told = [
        f"{axis_of(scene.game, side.team)} {remark(scene, side.need)}"
        for side in sides(scene.game)
        if side.need
    ]
    return [Say(text, 18) for text in told]


def rest(scene: Scene) -> Board:
    """What was left alone: how far it is, and the key that goes on with it."""
    place = scene.place
    if place.pending is not None:
        words, label = title_of(scene, dict(place.pending)), tr("AGREE?")
    elif place.sheet:
        words, label = hand_line(scene), tr("GO ON")
    else:
        words, label = _so_far(scene), _go_on(scene)
    spec = KeySpec(label, ("entry.resume",), "action", name="GO ON")
    dealt = tr("{hand}, {name} dealt").format(hand=hand_line(scene), name=dealer_of(scene))
    if scene.tight:
        return Board(Say(words, 24, 18, weight=1, lines=2), Key(spec, 28, 72, lines=2))
    info = Column((Say(words, 26, 20, weight=1), Say(dealt, 20)))
    return Board(info, Key(spec, 34, 120))


def _so_far(scene: Scene) -> str:
    """The bidding as far as it has come."""
    pad: Any = scene.game.pad
    maker, bid = getattr(pad, "maker", None), getattr(pad, "bid", None)
    if maker and bid:
        seat = next(seat for seat in scene.game.seats if seat.seat == maker)
        return f"{call_of(bid)} {axis_of(scene.game, seat.team)} {name_of(scene.game, seat.seat)}"
    return tr("No bid yet")


def _go_on(scene: Scene) -> str:
    stage = stage_of(scene.game, scene.place._replace(resting=-2), scene.settings).pad
    turn = next((seat for seat in scene.game.seats if seat.turn), None)
    if stage == "result":
        return tr("ENTER RESULT")
    if turn is not None:
        return tr("BIDS: {name} TO CALL").format(name=name_of(scene.game, turn.seat))
    return tr("GO ON")


def start(scene: Scene) -> Board:
    """All are dealt: the time is started here, or the hall does it."""
    minutes = clock_text((scene.game.minutes or 0) * 60)
    dealt = Say(tr("{hand}, {name} dealt").format(hand=hand_line(scene), name=dealer_of(scene)), 20)
    ready = Say(tr("{time} to play").format(time=minutes), 26, 20, weight=1)
    info = Column((ready,) if scene.tight else (ready, dealt))
    hall = tr("HALL") if scene.tight else tr("HALL STARTS IT")
    keys = Column(
        (
            Key(KeySpec(tr("START"), ("clock.set", "start"), "action"), 40, 96, 64, weight=2),
            Row(
                (
                    Key(KeySpec(hall, ("clock.hall",), name="HALL"), 20, 60),
                    Key(KeySpec(tr("MISDEAL"), ("game.misdeal",)), 20, 60),
                )
            ),
        )
    )
    return Board(info, keys)


def bell(scene: Scene) -> Column:
    """The bell came with the deal not marked (2k)."""
    ask = Say(tr("Bell! Were all cards dealt before it?"), 28, 20, paint="warning")
    yes = KeySpec(tr("YES"), ("game.late",), "action", hint=tr("play the hand"), name="YES")
    no = KeySpec(tr("NO"), ("game.not_dealt",), hint=tr("the game is over"), name="NO")
    return Column((ask, Row((Key(yes, 32, 120), Key(no, 32, 120)), weight=1)))


def over(scene: Scene) -> Column:
    """The end, both ways up: who has won and by which rule, the clicks, who moves; then the clipping."""
    view = scene.game
    small = scene.tight or scene.kind == "wide"
    words = _short_verdict(scene) if small else _verdict(scene)
    air = [] if small else [Gap(0, 1)]
    lines = [Say(line, size, 18, lines=1 if small else 3) for line, size in words]
    told = Column((*air, *lines, *air), gap=2, weight=1)
    keys: list[Any] = []
    if view.winner == "tie":
        keys.append(_who_moves(scene))
    if view.agreed or view.winner is None:
        keys.append(Key(KeySpec(tr("NEXT GAME"), ("game.next",), "action"), 30, 88, weight=0))
    else:
        ready = view.winner != "tie" or bool(scene.draft("over").get("moves"))
        clip = KeySpec(tr("CARDS CLIPPED"), ("game.clipped",), "action", enabled=ready)
        keys.append(Key(clip, 30, 88, weight=0))
    if scene.kind == "wide":
        keys = (
            [Row(tuple(keys))]
            if view.winner != "tie"
            else [Row((*keys[0].items, keys[1]._replace(weight=2)))]
        )
    return Column((Turned(told, weight=1), told, *keys))


def _headline(scene: Scene) -> str:
    view = scene.game
    if view.winner is None:
        return tr("The game was broken off")
    if view.winner == "tie":
        return tr("A TIE")
    side = next(side for side in view.sides if side.team == view.winner)
    names = " & ".join(
        name_of(view, seat.seat) for seat in view.seats if seat.team == side.team and seat.name
    )
    return tr("{side} WINS").format(side=f"{axis_of(view, side.team)} {names}".strip())


def _verdict(scene: Scene) -> list[tuple[str, float]]:
    """Line by line, each with its size."""
    view = scene.game
    big, mid = (34.0, 24.0) if scene.kind == "tablet" else (28.0, 20.0)
    lines = [(_headline(scene), big)]
    if view.winner is None:
        return lines
    for said in view.remarks:
        if said.code.startswith("ended"):
            text = remark(scene, said)
            lines.append((text if said.clause is None else f"{text} ({printed(said.clause)})", mid))
    lines += [(text, mid) for text in _clicks(scene)]
    return lines + [(text, 18.0) for text in _moving(scene)]


def _short_verdict(scene: Scene) -> list[tuple[str, float]]:
    """The same in a line each, for a screen with little room."""
    view = scene.game
    lines = [(_headline(scene), 24.0)]
    if view.winner is None:
        return lines
    said = next(said for said in view.remarks if said.code.startswith("ended"))
    by = BY.get(view.ended or "")
    rule = tr(by) if by else remark(scene, said)
    if said.clause is not None:
        rule = f"{rule} ({printed(said.clause)})"
    clicks = "" if view.clicks is None else max(view.clicks.values())
    points = tr("{rule}: {clicks} clicks").format(rule=rule, clicks=clicks) if clicks == 2 else rule
    if view.winner == "tie":
        points = tr("{rule}: 1 click each").format(rule=rule)
    lines.append((points, 20.0))
    if view.event_points is not None:
        lines += [(text, 18.0) for text in _clicks(scene)]
    return lines + [(text, 18.0) for text in _moving(scene, short=True)]


BY = {"hands": N_("All hands"), "bell": N_("Bell"), "500": "500", "minus-500": "−500", "121": "121"}
"""By which rule a game is over, in a word."""


def _clicks(scene: Scene) -> list[str]:
    view = scene.game
    if view.event_points is not None:
        told = [f"{axis_of(view, side.team)} {number(view.event_points[side.team])}" for side in sides(view)]
        return [tr("Event points: {points}").format(points=", ".join(told))]
    if view.clicks is None:
        return []
    if view.winner == "tie":
        return [tr("1 click for each of the four")]
    return [tr("{clicks} clicks for each winner").format(clicks=view.clicks[view.winner or "NS"])]


def _moving(scene: Scene, short: bool = False) -> list[str]:
    """Who gets up: the winners move right; of the losers each game's sheet has its own word."""
    view = scene.game
    if view.game == "spades":
        return []
    if view.winner == "tie":
        moved = scene.draft("over").get("moves")
        if moved:
            return [tr("{side} moves, the others stay").format(side=axis_of(view, moved))]
        return [tr("Cut: who moves?")]
    winners = (
        tr("Winners clip, move right") if short else tr("Winners: get your cards clipped, then move right")
    )
    if view.game == "cribbage":
        return [winners, tr("Losers: sit opposite each other")]
    return [winners, tr("Losers: stay, separate")]


def _who_moves(scene: Scene) -> Row:
    """After a tie the sheets are silent: the players cut, and it is entered who moves."""
    moved = scene.draft("over").get("moves")
    agreed = scene.game.agreed
    return Row(
        tuple(
            Key(
                KeySpec(
                    tr("{side} MOVES").format(side=axis_of(scene.game, side.team)),
                    ("game.moves", side.team),
                    chosen=moved == side.team,
                    enabled=not agreed,
                    name=f"moves {side.team}",
                ),
                24,
                72,
            )
            for side in sides(scene.game)
        )
    )


PADS = {"rest": rest, "start": start, "bell": bell, "over": over}
