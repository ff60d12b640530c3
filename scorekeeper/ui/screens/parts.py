"""What the screens beside the game share: a head with BACK, bands with what is to be read, their width."""

from __future__ import annotations

from typing import Any

from ...engine.refused import Refused
from ...table.compass import partners
from ...table.keeping import DAYS as KEPT
from ...table.key import KeySpec
from ...table.notices import damaged, refused_of
from ...table.shelf import scores_of
from ...words.days import day_text
from ...words.files import import_refusal, imported
from ...words.language import N_, capital, number, tr
from ...words.names import game_name
from .. import text
from ..cards import Line, broken
from ..items import BODY, Column, Gap, Key, Row, Say, Scroll, Total, grid
from ..layout import LONGEST, Plan
from ..theme import WORDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ...table.shelf import Kept, Sitter
    from ..scene import Scene

WIDEST = 760.0
"""On a large screen a column of words and keys is no wider."""
EDGE = 16.0
RAIL = 10.0
SHORTER = {
    N_("The scores, hand by hand"): N_("Scores"),
    N_("A name for these rules"): N_("Name"),
    N_("Rules for a new game"): N_("Rules"),
    N_("Bell and device"): N_("Device"),
    N_("Our own rules"): N_("Own rules"),
    N_("Take all games out"): N_("Take all out"),
    N_("Take a game out"): N_("Take out"),
    N_("Bring a game in"): N_("Bring in"),
    N_("Find games"): N_("Find"),
    N_("Which player?"): N_("Who?"),
}
"""Headings in fewer words, for where they would take more than a line of a small screen."""


def across(scene: Scene, columns: int = 1, widest: float = WIDEST) -> float:
    """How wide one of so many columns of a page is, in dp, the rail of what scrolls left out."""
    wide = min(scene.width, widest + EDGE) - EDGE
    return (wide - 8.0 * (columns - 1)) / columns - RAIL


def page(
    scene: Scene,
    title: str,
    body: Iterable[Any],
    foot: Sequence[Any] = (),
    *,
    back: bool = True,
    wide: bool = False,
    widest: float = WIDEST,
) -> Any:
    """A whole screen: what is to be read first, then its own, and at the foot what it is there for."""
    head: list[Any] = []
    if back:
        head.append(heading(scene, title))
    column = Column((*head, *bands(scene), *body, *foot))
    if scene.width <= widest + EDGE or wide:
        return column
    return Row((Gap(0, 1), column._replace(width=widest), Gap(0, 1)))


def heading(scene: Scene, title: str) -> Row:
    """BACK, as high as ever, and what the screen is: on one line if it can be, if need be in fewer words."""
    beside = max(92.0, longest(scene, tr("BACK")) + 16)
    width = across(scene) - beside - 12
    ways = [(title, 1, 24.0), (title, 2, 24.0), (title, 2, 20.0), (title, 2, BODY), (title, 4, BODY)]
    if scene.tight:
        less = next((tr(few) for many, few in SHORTER.items() if tr(many) == title), title)
        ways = [(title, 1, 24.0), (title, 1, 20.0), (less, 1, 24.0), (less, 1, 20.0), *ways[2:]]
    look = scene.look
    for said, lines, size in ways:
        name = parted(scene, said, width)
        if len(text.wrapped(name, WORDS, look.sp(size * look.grow), look.dp(width - 4))) <= lines:
            break
    key = Key(KeySpec(tr("BACK"), ("screen.back",), name="BACK"), 20, 56, tall=56, weight=0)
    words = Say(name, size, 18, "left", weight=1, lines=4)
    return Row((Column((Gap(0, 1), key, Gap(0, 1)), gap=0, width=beside), words), gap=12)


def unread(scene: Scene, why: Refused) -> Any:
    """In place of what could not be read."""
    words = Say(capital(import_refusal(why)), 22, 18)
    return page(scene, "", [Gap(0, 1), words, Gap(0, 1)], back=len(scene.place.screens) > 1)


def scroll(items: Iterable[Any], name: str, gap: float = 8.0) -> Scroll:
    """What may be higher than its room; where it is not, it stands at the top."""
    return Scroll(Column((*items, Gap(0, 1)), gap), name)


def group(words: str, *items: Any) -> Column:
    """What belongs together, under a line that says what it is."""
    return Column((Say(words, 20, 18, "left"), *items), gap=4, weight=0)


def parted(scene: Scene, words: str, width: float) -> str:
    """Words for a place so many dp wide, the longest names broken."""
    look = scene.look
    return broken(words, look.sp(20), look.sp(BODY), look.dp(width - 4))


def choices(
    scene: Scene, specs: Sequence[KeySpec], width: float, size: float = 20, height: float = 60
) -> Column:
    """Keys side by side where each has the room for its longest word, else fewer in a row."""
    keys = tuple(Key(spec, size, height, 56) for spec in specs)
    row = Row(keys)
    for columns in (count for count in range(len(specs), 0, -1) if count <= 2 or len(specs) % count == 0):
        room = (width - 8 * (columns - 1)) / columns - 12
        least = [longest(scene, spec.label) * text.SQUEEZE for spec in specs]
        if max(least) <= room:
            break
        if (
            columns == len(specs)
            and max(least) <= LONGEST
            and Plan(scene.look).needed(row) <= scene.look.dp(width)
        ):
            # A long word takes what a short one leaves.
            return Column((row,), weight=0)
    return grid(keys, columns, weight=0)


def longest(scene: Scene, words: str) -> float:
    """How wide the longest word of a label is, in dp."""
    look = scene.look
    return max((text.width(word, WORDS, look.sp(20)) for word in words.split()), default=0.0) / look.dp(1)


def two(scene: Scene, left: Sequence[Any], right: Sequence[Any]) -> tuple[Any, ...]:
    """Side by side on a screen that is low and wide, one under the other on any other."""
    if scene.kind != "wide":
        return (*left, *right)
    return (Row((Column(tuple(left)), Column(tuple(right))), weight=1),)


def bands(scene: Scene) -> list[Any]:
    """A refusal, or what was thrown away, or what was brought in: one at a time, each until it was read."""
    notice, place = scene.place.notice, scene.place
    if notice is not None:
        why = refused_of(notice)
        return [_band(capital(import_refusal(why)), "warning", ("entry.read",), "OK")]
    thrown = place.draft("thrown")
    if thrown and place.screen in ("home", "games"):
        back = KeySpec(tr("PUT IT BACK"), ("games.put_back", thrown["id"]), "action", name="PUT BACK")
        gone = KeySpec(tr("OK"), ("games.read", "thrown"), name="GONE")
        told = tr("The game was thrown away. It is kept for {days} days.").format(days=KEPT)
        return [Say(told, 20, paint="quiet"), Row((Key(back, 20, 56), Key(gone, 20, 56, weight=0)))]
    brought = place.draft("brought")
    if brought:
        words = capital(imported(brought["how"], brought["entries"]))
        return [_band(words, "quiet", ("games.read", "brought"), "READ")]
    return []


def _band(words: str, paint: str, action: tuple[Any, ...], name: str) -> Row:
    return Row(
        (Say(words, paint=paint, weight=1), Key(KeySpec(tr("OK"), action, name=name), 20, 56, weight=0))
    )


def names_of(players: Sequence[Sitter], seats: str) -> tuple[str, ...]:
    """Two partners on one line, and the same ever shorter; one who has no name by the number."""
    return partners(
        [sitter.name or f"#{sitter.number}" for sitter in players if sitter.seat in seats and _known(sitter)]
    )


def plate(axis: str, score: int, names: tuple[str, ...], digits: float, height: float) -> Total:
    """A side of a game that is looked at."""
    caption, *short = names
    return Total(axis, score, caption, digits, height, 64, short=tuple(short))


def _known(sitter: Sitter) -> bool:
    return bool(sitter.name) or sitter.number is not None


def game_lines(kept: Kept, size: float = 20) -> tuple[Line, ...]:
    """A kept game in three lines: each side with its total, and which game it was."""
    scores = scores_of(kept)
    listing = kept.listing
    sides = []
    for team, (axis, seats) in enumerate((("↕", "NS"), ("↔", "EW"))):
        total = "" if scores is None else number(scores[team])
        sides.append(Line(f"{axis}\u00a0{names_of(listing.players, seats)[0]}".strip(), size, total))
    what = [] if listing.over else [tr("Not over")]
    what.append(game_name(listing.kind))
    if listing.table is not None:
        what.append(tr("table {table}").format(table=listing.table))
    what.append(day_text(kept.started))
    return (*sides, Line("\u00a0· ".join(what), 18))


def damage(scene: Scene) -> list[Any]:
    """What became of a damaged store, until it was read."""
    from ...words.refusals import refusal_text

    desk = scene.desk
    try:
        reports = desk.recall("salvages", desk.shelved, desk.store.salvages)
    except Refused as why:
        return [Say(capital(import_refusal(why)), paint="warning")]
    if not reports:
        return []
    told = [capital(refusal_text(damaged(found), room="store")) for found in reports]
    return [_band("\n".join(told), "warning", ("games.told",), "TOLD")]
