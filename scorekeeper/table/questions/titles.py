"""The title of an entry over its preview, and the sentence that a game ends by it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...words.games import words_of
from ...words.language import all_of, capital, tr
from ...words.names import breach, offenders
from ...words.values import MAX_REASON_CHARS, quoted
from ..compass import arrow_of, axis_of, called, sides
from ..games import game_named
from ..labels import changes
from ..wording import entry_sentence, remark
from . import details, penalty, ruling

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.explain import Preview, Remark
    from ...engine.game import Game
    from ...engine.kind import AnyRules
    from ...engine.kinds import Entry
    from ...words.games import HandWords
    from ..view import View


def title_of(view: View, entry: Entry, short: bool = False) -> str:
    """An entry in one line: `Bev: 7♠, 8 tricks`; `short` leaves out a first word that says little."""
    do = entry["do"]
    own = game_named(view.game).title(view, entry, short)
    if own is not None:
        return own
    if do in TITLES:
        return TITLES[do](view, entry)
    return entry_sentence(view, entry)


def shorter_titles(view: View, entry: Entry, clauses: str = "") -> tuple[str, ...]:
    """Titles of ever fewer words, with the clauses' numbers first: `8c: Renege ← Bev`, `8c: Renege ←`."""
    if entry["do"] == "breach":
        return _shorter_breach(view, entry, clauses)
    return game_named(view.game).shorter_titles(view, entry)


def _shorter_breach(view: View, entry: Entry, clauses: str) -> tuple[str, ...]:
    by, kind = entry["by"], entry["kind"]
    if by == "both":
        whose: tuple[str, ...] = (tr("both sides"), "↕↔")
    elif (side := offenders(kind, by, view.game)) is not None:
        whose = (axis_of(view, side),)
    else:
        whose = (called(view, by), arrow_of(view, by))
    what = breach(kind, view.game).short
    return tuple(
        tr("{clauses}: {what} {by}").format(clauses=clauses, what=what, by=one)
        if clauses
        else capital(tr("{what} {by}").format(what=what, by=one))
        for one in whose
    )


TITLES: dict[str, Callable[[View, Entry], str]] = {
    "breach": penalty.title,
    "ruling": ruling.title,
    "amend": details.amend_title,
    "abandon": lambda view, entry: tr("Abandon the game"),
}
"""The titles of entries that are no plain sentence, by what the entry does."""


def with_reason(view: View, entry: Entry) -> str:
    """The title of an entry with a reason that was given; empty for one without."""
    why = quoted(entry.get("why", ""), MAX_REASON_CHARS)
    if entry["do"] == "abandon" and why:
        return tr("Abandon the game: {why}").format(why=why)
    return ruling.title(view, entry, why) if entry["do"] == "ruling" and why else ""


# What ends a game, or shows that it was over.


def end_of(view: View, preview: Preview, rules: AnyRules) -> tuple[tuple[str, ...], ...]:
    """The sentence that an entry ends the game, and why; and the sides' sums. Empty if it goes on."""
    if preview.ended is None or not preview.remarks:
        return ()
    label = remark(view, _ending(preview), rules)
    winner = winner_of(preview)
    sums = tuple(
        tr("{sum} tie").format(sum=text)
        if winner == "tie"
        else tr("{sum} wins").format(sum=text)
        if winner == side.team
        else text
        for side, text in zip(sides(view), changes(view, preview), strict=True)
    )
    return (tr("This ends the game. {why}").format(why=label), label, tr("This ends the game")), sums


def by_reading(ends: tuple[str, ...]) -> tuple[str, ...]:
    """The sheet is read so that a hand which has to be dealt again after the bell ends the game."""
    ours = tr("Our reading, the adjudicator decides: this ends the game")
    return tr("{reading}. {why}").format(reading=ours, why=ends[1]), ours, tr("Our reading: the game ends")


def _ending(preview: Preview) -> Remark:
    """The remark that says why the game ends."""
    return next((one for one in preview.remarks if one.code.startswith("ended")), preview.remarks[0])


def winner_of(preview: Preview) -> str | None:
    """The side that wins by an entry, or `tie`; none where the game goes on."""
    if preview.ended is None or not preview.remarks:
        return None
    data = _ending(preview).data
    found: str | None = data.get("winner", data.get("team"))
    return found


def titles_of_hands(
    view: View, after: Game, correction: str, shorter: Sequence[str], strikes: bool
) -> tuple[str, tuple[str, ...]]:
    """The correction and the hands that it strikes, or brings back: those after the hand that ends the game.

    With ever fewer words: `Hand 1: ↑ 9♥; strike hand 3`.
    """
    words, first, last = words_of(view.game).hand, len(after.result()["hands"]) + 1, len(view.history)
    if strikes:
        if view.phase not in ("deal", "over"):
            last = view.hand
        which, hands = _hands(words, words.not_played, words.none_played, first, last)
        if last < first:
            which, hands = tr("what came after"), tr("The game was over: strike what came after")
        # Translators: a correction, and the hands that it strikes: `Hand 1: ↑ 9♥; strike hand 3`.
        short = tr("{correction}; strike {hands}")
    else:
        first, last = last + 1, first - 1 + after.kind.under_way(after.play)
        which, hands = _hands(words, words.comes_back, words.come_back, first, last)
        if last < first:
            which, hands = tr("what came after"), tr("What was struck comes back")
        # Translators: a correction, and the hands that come back: `Hand 1: ↑ 9♥; back: hand 3`.
        short = tr("{correction}; back: {hands}")
    # Translators: a correction, and what becomes of the hands after it.
    title = tr("{correction}. {hands}").format(correction=correction, hands=hands)
    return title, tuple(short.format(correction=one, hands=which) for one in (correction, *shorter))


def _hands(words: HandWords, one: str, several: str, first: int, last: int) -> tuple[str, str]:
    """The first of these hands, with the word `from` where more follow, and the sentence on all of them."""
    if first == last:
        return tr(words.under_way).format(hand=first), tr(one).format(hand=first)
    numbers = all_of([str(first), str(last)])
    if last > first + 1:
        numbers = tr("{first} to {last}").format(first=first, last=last)
    return tr(words.starting).format(hand=first), tr(several).format(hands=numbers)
