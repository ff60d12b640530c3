"""Parts that the screens beside the game share: the head with BACK, messages, columns, names, days."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ...engine.kinds import TEAM
from ...engine.refused import Refused
from ...shell.key import KeySpec
from ...shell.navigation import go_back, read_notice
from ...shell.notices import damaged, refused_of
from ...shell.page.cards import Line, broken
from ...shell.page.items import BODY, Column, Draw, Gap, Key, Row, Say, Scroll, Total, grid
from ...shell.page.layout import MAX_WORD_WIDTH, Plan
from ...shell.page.measure import HEAVY, PLAIN, SQUEEZE, STRONG
from ...words.days import day_text, hour_text
from ...words.files import import_refusal, imported
from ...words.language import capital, number, tr
from ...words.names import game_name
from ...words.shown import shown_name
from ..compass import axes, partners
from . import stored_game
from .games import scorer_of, scores_of, why_over, winner_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene
    from .stored_game import Sitter, StoredGame

WIDEST = 760.0
"""Largest width of a column of words and keys, in dp."""
EDGE = 16.0
RAIL = 10.0


def across(scene: Scene, columns: int = 1, widest: float = WIDEST) -> float:
    """Width of one of the columns of a page, in dp, without the rail of its scroll bar."""
    wide = min(scene.width, widest + EDGE) - EDGE
    return (wide - 8.0 * (columns - 1)) / columns - RAIL


def page(
    scene: Scene,
    title: str,
    body: Iterable[Any],
    foot: Sequence[Any] = (),
    *,
    short: str = "",
    back: bool = True,
    wide: bool = False,
    widest: float = WIDEST,
) -> Any:
    """A whole screen: the heading, messages, the body, and at the foot the keys that matter most.

    `short` is the title in fewer words, for a small screen on which it would take more than a line.
    """
    head: list[Any] = []
    above = bands(scene)
    if back:
        head.append(heading(scene, title, short))
        if scene.place.notice is not None:
            # In the title's place: a field below keeps its place, and the keyboard.
            head, above = above, []
        if scene.kind == "wide" and not foot:
            # A phone on its side has no height for a row of its own.
            head = [Row((head[0]._replace(weight=4), *with_back(scene, None).items))]
        else:
            foot = (*foot[:-1], with_back(scene, foot[-1] if foot else None))
    column = Column((*head, *above, *body, *foot))
    if scene.width <= widest + EDGE or wide:
        return column
    return Row((Gap(0, 1), column._replace(width=widest), Gap(0, 1)))


def brand(scene: Scene, mark: float, size: float) -> Column:
    """The app's face: its mark, `mark` dp high, over its name."""
    name = Say(tr("Table Scorekeeper"), size, 18, lines=1, face=HEAVY)
    return Column((Draw("mark", height=mark, least=mark, weight=0), name), gap=16, weight=0)


def letterhead(scene: Scene) -> Row:
    """The app's face on one line, where there is no room for more."""
    name = Say(tr("Table Scorekeeper"), 24, 18, "left", lines=1, weight=1, face=HEAVY)
    return Row((Draw("mark", height=40, least=40, weight=0, natural=44), name))


def heading(scene: Scene, title: str, short: str = "") -> Say:
    """The title: on one line if it fits, on a small screen in fewer words if need be."""
    ways = [(title, 28.0), (title, 24.0), (short or title, 24.0)]
    look, width = scene.look, across(scene)
    for one, size in ways:
        name = parted(scene, one, width)
        if len(look.letters.wrapped(name, STRONG, look.sp(size * look.grow), look.dp(width - 4))) == 1:
            break
    return Say(name, size, 18, "left", lines=4)


def with_back(scene: Scene, last: Any) -> Row | Column:
    """The lowest row of a screen, with BACK where the table has its own."""
    back = Key(KeySpec(tr("Back"), go_back(), "quiet", name="BACK"), 20, 64, 56)
    others = last.items if isinstance(last, Row) else () if last is None else (last,)
    if len(others) > FEW:
        return Column((Row(others), Row((back,))), weight=0)
    # A key alone beside BACK is twice as wide.
    keys = (*(key._replace(weight=2 if len(others) == 1 else max(1, key.weight)) for key in others), back)
    return Row(tuple(reversed(keys)) if scene.settings.left_hand else keys)


FEW = 3
"""Most keys that have room beside BACK."""


def unread(scene: Scene, why: Refused) -> Any:
    """The screen where the store could not be read: why not."""
    words = Say(capital(import_refusal(why)), 22, 18)
    return page(scene, "", [Gap(0, 1), words, Gap(0, 1)], back=len(scene.place.screens) > 1)


def scroll(items: Iterable[Any], name: str, gap: float = 8.0) -> Scroll:
    """Items that scroll where they are higher than their room, and otherwise stand at the top."""
    return Scroll(Column((*items, Gap(0, 1)), gap), name)


def edged(scene: Scene) -> bool:
    """Does a quiet ground need an edge, since its colour is the paper's?"""
    return scene.look.outlined


def group(words: str, *items: Any) -> Column:
    """Items under a quiet line that names them."""
    return Column((Say(words, 18, 18, "left"), *items), gap=4, weight=0)


def parted(scene: Scene, words: str, width: float) -> str:
    """The words with names broken that are too long for a width in dp."""
    look = scene.look
    return broken(look.letters, words, look.sp(20), look.sp(BODY), look.dp(width - 4))


def choices(scene: Scene, specs: Sequence[KeySpec], width: float, most: int = 9) -> Column:
    """Keys in rows, at most `most` side by side, and no more than have room for the longest word of each."""
    if any(spec.chosen for spec in specs):
        # What is chosen has the outline; the others are quiet.
        specs = [
            spec if spec.chosen or spec.look != "plain" else spec._replace(look="quiet") for spec in specs
        ]
    keys = tuple(Key(spec, 20, 56, 56) for spec in specs)
    row = Row(keys)
    for columns in (
        count for count in range(min(most, len(specs)), 0, -1) if count <= 2 or len(specs) % count == 0
    ):
        room = (width - 8 * (columns - 1)) / columns - 12
        least = [longest(scene, spec.label) * SQUEEZE for spec in specs]
        if max(least) <= room:
            break
        if (
            columns == len(specs)
            and max(least) <= MAX_WORD_WIDTH
            and Plan(scene.look).needed(row) <= scene.look.dp(width)
        ):
            # A key with a long word takes room that one with a short word leaves.
            return Column((row,), weight=0)
    return grid(keys, columns, weight=0)


def quiet(spec: KeySpec) -> KeySpec:
    """The key on a quiet ground, unless it is chosen or stands out by itself."""
    return spec if spec.chosen or spec.look != "plain" else spec._replace(look="quiet")


def longest(scene: Scene, words: str) -> float:
    """Width of the longest word of a label, in dp."""
    look = scene.look
    return max(
        (look.letters.width(word, STRONG, look.sp(20)) for word in words.split()), default=0.0
    ) / look.dp(1)


def two(scene: Scene, left: Sequence[Any], right: Sequence[Any]) -> tuple[Any, ...]:
    """Two columns side by side on a phone that lies on its side; elsewhere one below the other."""
    if scene.kind != "wide":
        return (*left, *right)
    return (Row((Column(tuple(left)), Column(tuple(right))), weight=1),)


def bands(scene: Scene) -> list[Any]:
    """The message on top, one at a time until it was read: a refusal, a deleted game, an imported one."""
    notice, place = scene.place.notice, scene.place
    if notice is not None:
        why = refused_of(notice)
        return [
            band(capital(_refusal(why, place.screen)), "warning", KeySpec(tr("OK"), read_notice(), name="OK"))
        ]
    thrown = place.draft("thrown")
    if thrown and place.screen in ("home", "games"):
        from .wipe import DAYS_RESTORABLE

        text = tr("Game deleted. You can restore it for {days} days.").format(days=DAYS_RESTORABLE)
        return deleted(text, stored_game.put_back_keys(thrown["id"]))
    brought = place.draft("brought")
    if brought:
        words = capital(imported(brought["how"], brought["entries"]))
        return [band(words, "quiet", stored_game.brought_key())]
    return []


def deleted(text: str, keys: tuple[KeySpec, KeySpec]) -> list[Any]:
    """The message that something was deleted: the keys put it back, or take the message away."""
    back, gone = keys
    return [Say(text, 20, paint="quiet"), Row((Key(back, 20, 56), Key(gone, 20, 56, weight=0)))]


def _refusal(why: Refused, screen: str) -> str:
    """A refusal in the words of the screen's own room: a night's, or that of files."""
    if screen.startswith("night") and "line" not in why.data:
        from ...words.refusals import refusal_text

        return refusal_text(why, "event")
    return import_refusal(why)


def band(words: str, paint: str, spec: KeySpec) -> Row:
    return Row((Say(words, paint=paint, weight=1), Key(spec, 20, 56, weight=0)))


def names_of(players: Sequence[Sitter], seats: str) -> tuple[str, ...]:
    """Two partners on one line, in ever shorter words; a player without a name by the number."""
    return partners(
        [
            shown_name(sitter.name) or f"#{sitter.number}"
            for sitter in players
            if sitter.seat in seats and _known(sitter)
        ]
    )


def plate(axis: str, score: int, names: tuple[str, ...], digits: float, height: float) -> Total:
    """The plate of a side of a kept game."""
    caption, *short = names
    return Total(axis, score, caption, digits, height, 64, short=tuple(short))


def _known(sitter: Sitter) -> bool:
    return bool(shown_name(sitter.name)) or sitter.number is not None


def game_lines(
    scene: Scene, stored: StoredGame, size: float = 20, under_day: bool = False
) -> tuple[Line, ...]:
    """A kept game in three lines: each side with its total, then the game, the table and the day.

    Under a heading with the day, the third line begins with the time of day and says why the game ended.
    The side that won stands on its field; after a tie both do.
    """
    scores = scores_of(stored)
    listing = stored.listing
    won_by = winner_of(scene.desk, stored)
    sides = []
    for axis, seats in axes(scorer_of(scene.desk, stored)):
        total = "" if scores is None else number(scores[TEAM[seats]])
        words = f"{axis}\u00a0{names_of(listing.players, seats)[0]}".strip()
        wins = won_by in (seats, "tie")
        side = Line(words, size, total, face=STRONG if wins or not listing.over else PLAIN)
        sides.append(side._replace(field=FIELDS[axis]) if wins else side)
    what = what_of(stored)
    if under_day:
        # The day is told last.
        ended = why_over(scene.desk, stored)
        what = [hour_text(stored.started), *what[:-1], *([ended] if ended else [])]
    return (*sides, Line("\u00a0· ".join(what), 18))


def what_of(stored: StoredGame) -> list[str]:
    """Whether it is over, the game, the table and the day."""
    listing = stored.listing
    what = [] if listing.over else [tr("Unfinished")]
    what.append(game_name(listing.kind))
    if listing.table is not None:
        what.append(tr("table {table}").format(table=shown_name(listing.table)))
    what.append(day_text(stored.started))
    return what


FIELDS = {"↕": "upright", "↔": "level"}
"""The field of a side, by its axis."""


def damage(scene: Scene) -> list[Any]:
    """The message about a damaged store, until it was read."""
    from ...words.refusals import refusal_text

    desk = scene.desk
    try:
        reports = desk.recall("salvages", desk.shelved, desk.store.salvages)
    except Refused as why:
        return [Say(capital(import_refusal(why)), paint="warning")]
    if not reports:
        return []
    parts = [capital(refusal_text(damaged(found), room="files")) for found in reports]
    read = KeySpec(tr("OK"), stored_game.dismiss_damage(), name="TOLD")
    return [band("\n".join(parts), "warning", read)]
