"""The game hand by hand and entry by entry, and the reasons of one hand's points."""

from __future__ import annotations

from ...table.compass import axis_of
from ...table.games import game_named
from ...table.questions import history
from ...table.questions.clauses import clause_line
from ...words.language import tr
from ..items import BODY, Column, Gap, Key, Rolls, Row, Say, Scroll
from ..wording import reason
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..items import Item
    from ..scene import Scene


def build(scene: Scene) -> Column:
    """The table of hands, or the list of entries."""
    view, place = scene.game, scene.place
    tabs = Row(tuple(Key(spec, 20, 56, 56) for spec in history.tabs(view, place)))
    if history.page(place) != history.ENTRIES:
        return Column((tabs, Scroll(_hands(scene), "history hands")))
    corrections = game_named(view.game).correcting_keys(view, scene.desk.session.game)
    below = [Row(tuple(Key(spec, 20, 56, 56) for spec in corrections))] if corrections else []
    return Column((tabs, _entries(scene), *below))


def _hands(scene: Scene) -> Column:
    """The table of hands, each with the rows that a correction has struck."""
    view = scene.game
    rows = history.rows(view, scene.desk.session.game)
    if not rows:
        return Column((Say(history.nothing_yet(view), 20),))
    locked = history.locked(view)
    items: list[Item] = [Say(locked, 18, align="left", paint="quiet")] if locked else []
    # Rows that stand may be as large as words get here; struck rows are never larger.
    grow = scene.look.grow
    for row in rows:
        if row.struck:
            words = "\n".join(text for text in (row.label, row.how, row.points, row.why) if text)
            items.append(Say(words, BODY / grow, align="left", struck=True))
        elif row.hand:
            items.append(Key(history.hand_key(row), 20, 72 * grow, 56, weight=0, align="left"))
            if row.why:
                items.append(Say(row.why, 18, align="left"))
        else:
            words = "\n".join(text for text in (row.label, row.how, row.points) if text)
            items.append(Say(words, 18, align="left"))
    return Column((*items, Gap()))


def _entries(scene: Scene) -> Rolls:
    """The entries, the latest first; above them, struck, those that REDO would put back."""
    found = history.entry_lines(scene.game, scene.desk.session.game)
    lines = tuple((line.text, not line.stands) for line in found)
    return Rolls(parts.Lines(lines or ((tr("Nothing has been entered yet"), False),)), "history entries")


def build_hand(scene: Scene) -> Column:
    """Every point of a hand with its clause in words."""
    view = scene.game
    wanted = scene.draft("hand").get("hand")
    line = next((line for line in view.history if line.hand["number"] == wanted), None)
    if line is None:
        # The hand was undone while its reasons were read.
        return Column((parts.head(tr("This hand was undone")), parts.ok()))
    items: list[Item] = [
        Say(history.hand_sentence(view, line.hand, scene.desk.session.game), 22),
        Say(history.score(view, line.hand), 20),
    ]
    for share in line.shares:
        side = axis_of(view, ("NS", "EW")[share.team])
        items.append(Say(f"{side} {reason(scene, share)}", 20, align="left"))
    numbers = dict.fromkeys(share.clause for share in line.shares if share.clause)
    items += [Say(clause_line(view, number), 18, align="left", paint="quiet", lines=30) for number in numbers]
    keys = Row((Key(history.all_rules_key(), 20, 56, 56),))
    return Column((Scroll(Column((*items, Gap())), "hand"), keys))
