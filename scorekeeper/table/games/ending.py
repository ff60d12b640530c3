"""The end of a game, both ways up: the winner and the rule, the clicks, the side that moves, and its keys."""

from __future__ import annotations

from ...engine.kinds import TEAMS
from ...shell.key import KeySpec, action
from ...shell.page.items import Column, Final, Gap, Key, Row, Say, Turned
from ...shell.page.layout import Plan
from ...shell.page.measure import HEAVY
from ...words.games import words_of
from ...words.language import commas, fill, number, tr
from ...words.refusals import clause_number
from ..compass import axis_of, name_of, side_named, sides
from ..hall import goes_by_itself
from ..off import because
from ..questions.code import SCREEN as CODE
from ..questions.code import belongs_to_night, show_key
from ..questions.deal import deal_again_keys
from ..questions.hall import has_result
from ..questions.new_game import play_again, prepare_next
from ..questions.stored_game import on_practice
from ..wording import remark

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.explain import Remark
    from ...engine.kinds import Entry
    from ...shell.page.items import Item
    from ..desk import Desk
    from ..scene import Scene

    Line = tuple[str, float]
    """Words, and how large they are."""


AGREED, CUT_FIRST = because("agreed"), because("off-cut-first")


def over(scene: Scene) -> Column | Final:
    """The verdict for both sides; then the cards are clipped, and only after that there is a next game."""
    view = scene.game
    keys: list[Item] = []
    if view.winner == "tie":
        keys += [_moves(scene, side.team) for side in sides(view)]
    ends: list[Item] = []
    if view.agreed or view.winner is None:
        last = KeySpec(tr("NEXT GAME"), prepare_next(), "action")
        if view.agreed and not on_practice(scene.desk):
            name, of_night = scene.desk.session.name, belongs_to_night(scene.desk.session.game.header)
            hint = has_result(scene.desk) if of_night else ""
            if not of_night:
                # In a club night the same four don't play again.
                ends.append(Key(KeySpec(tr("SAME AGAIN"), play_again(name), name="SAME AGAIN"), 28, 84))
            # In the middle, where CARDS CLIPPED has just been touched, a key that begins no game.
            ends.append(Key(show_key(name)._replace(hint=hint), 28, 84))
    else:
        ready = view.winner != "tie" or bool(scene.draft("over").get("moves"))
        label = tr("CARDS CLIPPED") if words_of(view.game).given else tr("RESULT AGREED")
        whose = tr("all four") if view.winner == "tie" else side_named(view, view.winner)
        last = KeySpec(
            label,
            clip_cards(),
            "action",
            hint=whose if words_of(view.game).given else "",
            enabled=ready,
            name="CARDS CLIPPED",
            why=CUT_FIRST,
        )
        # The adjudicator may let the hand that is void be dealt again.
        ends += [Key(spec, 20, 84) for spec in deal_again_keys(scene.desk)]
    ends.append(Key(last, 28, 84))
    if view.winner is not None and view.winner in TEAMS:
        forms = (True,) if scene.kind == "wide" or scene.tight else (False, True)
        ways = [(_won(scene, True, small), _won(scene, False, small)) for small in forms]
        ways.append((_won(scene, True, True, 1), _won(scene, False, True, between=" · ")))
        return Final(view.winner, ways, Row(tuple(ends)))
    near, far = _half(scene, False), _half(scene, True)
    if scene.kind == "wide" or (scene.kind == "tablet" and scene.width > scene.height):
        last_row = Row((*keys, Row(tuple(ends), weight=2)))
        return Column((Row((Turned(far, weight=1), near), weight=1), last_row))
    return Column((Turned(far, weight=1), near, *([Row(tuple(keys))] if keys else []), Row(tuple(ends))))


def _won(scene: Scene, far: bool, small: bool, most: int = 12, between: str = "\n") -> tuple[Say, ...]:
    """The winners, why they have won, and what follows, in at most so many lines: on their own field."""
    field = "upright" if axis_of(scene.game, scene.game.winner or "") == "↕" else "level"
    (head, _), *rest = verdict(scene, far, small)
    big = {"phone": 34.0, "wide": 26.0, "tablet": 40.0}[scene.kind]
    lines = 1 if scene.kind == "tablet" and len(head) <= SHORT_HEAD else 2
    who = Say(head, 24 if scene.tight else big, 20, lines=lines, on=field, face=HEAVY)
    if small:
        words = between.join(text for text, _ in rest[:most])
        return who, Say(words, 18, 18, lines=12, on=field)
    # Who has won, what it counts, who moves; why they have won, and an event's points, stand under it.
    clicks, moves = counts(scene), moving(scene)
    why = "\n".join((*reasons(scene), *bonuses(scene)))
    parts = (
        Say("\n".join(clicks), 22, 18, lines=4, on=field),
        Say("\n".join(moves), 20, 18, lines=4, on=field),
    )
    items = tuple(part for part in parts if part.text)
    return who, *items, Say(why, 18, 18, lines=12, on=field)


def _least(scene: Scene) -> float:
    """Least height in dp of a phone with room for all that is said."""
    # The points of an event are many lines.
    rows = 780 if words_of(scene.game.game).bonuses else 700
    return rows * max(1.0, scene.look.sp(1) / scene.look.dp(1))


def _moves(scene: Scene, team: str) -> Key:
    """After a tie the pack is cut (15); which side moves is entered."""
    spec = KeySpec(
        tr("{side} moves").format(side=axis_of(scene.game, team)),
        choose_movers(team),
        chosen=scene.draft("over").get("moves") == team,
        enabled=not scene.game.agreed,
        name=f"moves {team}",
        why=AGREED,
    )
    return Key(spec, 24, 72)


def _half(scene: Scene, far: bool) -> Column:
    """In the middle of one half of the screen."""
    if scene.kind == "wide" or (scene.kind == "phone" and scene.height < _least(scene)):
        return _lines(scene, far, True)
    whole = _lines(scene, far, False)
    if scene.kind != "phone":
        return whole
    # A language of long words may have room for the short lines alone.
    dp = scene.look.dp(1)
    room = (scene.middle[1] - KEYS * (2 if scene.game.winner == "tie" else 1)) / 2
    high = Plan(scene.look).heights(whole, scene.middle[0] * dp)[0]
    return whole if high <= room * dp else _lines(scene, far, True)


KEYS = 100.0
"""The height of a row of keys below the words, with the gaps around it, in dp."""


def _lines(scene: Scene, far: bool, small: bool) -> Column:
    lines = verdict(scene, far, small)
    most = 3 if not small else 2 if scene.kind == "wide" else 1
    return Column((Gap(0, 1), *(Say(line, size, 18, lines=most) for line, size in lines), Gap(0, 1)), gap=2)


def verdict(scene: Scene, far: bool = False, small: bool = False) -> list[Line]:
    """Line by line; where there is little room, no more than is needed."""
    view = scene.game
    if view.winner is None:
        return [(tr("Game abandoned"), 28.0)]
    if small:
        return [(text, 24.0 if not at else 20.0) for at, text in enumerate(_short(scene, far))]
    big, mid, low = (34.0, 24.0, 22.0) if scene.kind == "tablet" else (28.0, 20.0, 18.0)
    lines = [(headline(scene), big)]
    lines += [(text, mid) for text in (*reasons(scene), *counts(scene))]
    return lines + [(text, low) for text in (*bonuses(scene), *moving(scene))]


def _short(scene: Scene, far: bool) -> list[str]:
    """The same in a line each; of an event's points the near side sees each, the far side the sum."""
    view = scene.game
    words = words_of(view.game)
    why = _short_reason(scene)
    head = headline(scene, SHORT_NAMES)
    if words.given is None:
        parts = [text for text in (why, *bonuses(scene, short=True)) if text]
        return [head, *(counts(scene) if far else parts)]
    marks = words.given.tie_short if view.winner == "tie" else words.given.win_short
    given = fill(marks, {"number": max((view.clicks or {"": 0}).values())})
    return [head, f"{why}: {given}" if why else given, *moving(scene, short=True)]


def _short_reason(scene: Scene) -> str:
    """Why the game is over, in a word, with its clause."""
    short = words_of(scene.game.game).short_endings
    ended = next((one for one in scene.game.remarks if one.code in short), None)
    if ended is None:
        return ""
    # Of a breach it is told what was done, and of a tie that it is one.
    own = f"{ended.code}-tie" if scene.game.winner == "tie" else f"ended-{ended.data.get('kind')}"
    why = fill(short.get(own, short[ended.code]), _named(scene, ended).data)
    if ended.clause is None:
        return why
    clause = clause_number(ended.clause)
    # A number alone would be read as a count: `121 (2): 2 clips`.
    text = tr("{what}, rule {clause}") if clause.isdigit() else tr("{what} ({clause})")
    return text.format(what=why, clause=clause)


SHORT_HEAD = 24
"""Most letters of a headline that has room on one line of a tablet."""
SHORT_NAMES = 12
"""So many letters of two names have room beside “wins” on the smallest screen."""


def headline(scene: Scene, room: int = 99) -> str:
    """The winners' names; their axis alone where names have no room."""
    view = scene.game
    if view.winner == "tie":
        return tr("A tie")
    seats = [seat for seat in view.seats if seat.team == view.winner and seat.name]
    names = " & ".join(name_of(view, seat.seat) for seat in seats)
    if len(names) > room:
        names = ""
    words = tr("{side} win") if names and len(seats) > 1 else tr("{side} wins")
    return words.format(side=f"{axis_of(view, view.winner or '')} {names}".strip())


def reasons(scene: Scene) -> list[str]:
    """Why the game is over, with its clause."""
    short = words_of(scene.game.game).short_endings
    return [_with_clause(scene, one) for one in scene.game.remarks if one.code in short]


def bonuses(scene: Scene, short: bool = False) -> list[str]:
    """The points of the game in an event, one by one."""
    words = words_of(scene.game.game).bonuses
    found = [one for one in scene.game.remarks if one.code in words]
    if not short:
        return [_with_clause(scene, one) for one in found]
    parts = []
    for one in found:
        side, points = axis_of(scene.game, one.data["team"]), one.data["points"]
        # Translators: a side's arrow, the points it is given in the event, what for, and the clause.
        text = tr("{side} {points} {what} ({clause})")
        what, clause = fill(words[one.code], {}), clause_number(one.clause or "")
        parts.append(text.format(side=side, points=points, what=what, clause=clause))
    return parts


def _with_clause(scene: Scene, statement: Remark) -> str:
    text = remark(scene.view, _named(scene, statement), scene.rules)
    return text if statement.clause is None else f"{text}\u00a0({clause_number(statement.clause)})"


def _named(scene: Scene, statement: Remark) -> Remark:
    """With the player's name in place of the seat."""
    seat = statement.data.get("seat")
    if not isinstance(seat, str):
        return statement
    return statement._replace(data={**statement.data, "seat": name_of(scene.game, seat)})


def counts(scene: Scene) -> list[str]:
    """The clips of each player's card, or the points of the event."""
    view = scene.game
    if view.event_points is not None:
        parts = [f"{axis_of(view, side.team)} {number(view.event_points[side.team])}" for side in sides(view)]
        return [tr("Event points: {points}").format(points=commas(parts))]
    given = words_of(view.game).given
    if given is None:
        return []
    marks = given.tie if view.winner == "tie" else given.win
    return [fill(marks, {"number": max((view.clicks or {"": 0}).values())})]


def moving(scene: Scene, short: bool = False) -> list[str]:
    """The pair that moves on; after a tie it may be entered."""
    view, words = scene.game, words_of(scene.game.game).moving
    if words is None:
        return []
    if view.winner != "tie":
        return [tr(words.winners[short]), tr(words.losers[short])]
    moved = scene.draft("over").get("moves")
    if moved:
        return [tr("{side} moves, the others stay").format(side=axis_of(view, moved))]
    return [tr(words.cut[short])]


# Actions.


@action("game.moves")
def choose_movers(desk: Desk, team: str) -> None:
    """After a tie the players cut: this side moves on."""
    desk.draft("over", moves=team)


@action("game.clipped")
def clip_cards(desk: Desk) -> None:
    """The cards are clipped: the table agrees with the final score. The side that moves stays chosen.

    In a club night the code for the director is then shown, unless the hall brings the result by itself.
    """
    moves = desk.place.draft("over").get("moves") if desk.here.winner == "tie" else None
    desk.enter({"do": "agree"} if moves is None else {"do": "agree", "moves": moves})
    if belongs_to_night(desk.session.game.header) and not goes_by_itself(desk):
        desk.go(CODE, id=desk.session.name)


@action("game.begin")
def begin(desk: Desk, header: Entry) -> None:
    """A new game from a header."""
    desk.new_game(header)
