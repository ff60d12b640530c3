"""The title of an entry over its preview, and the sentence that a game ends by it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from ...engine.seated import exchanges, sat_in, seatings, taken_over
from ...words.entries import exchange_sentence, exchanged_since
from ...words.games import words_of
from ...words.language import all_of, capital, commas, in_turn, tr
from ...words.names import breach, offenders
from ...words.values import MAX_REASON_CHARS, player_name, quoted
from ..compass import arrow_of, arrows, axis_of, called, sides
from ..games import game_named
from ..labels import changes
from ..one_touch import RESTORES, STRIKES, plain
from ..wording import entry_sentence, remark
from . import details, penalty, ruling
from .deal import is_void

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.explain import Preview, Remark
    from ...engine.game import Game, Standing
    from ...engine.kind import AnyRules
    from ...engine.kinds import Entry, JsonMap
    from ...words.games import HandWords
    from ..desk import Desk
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


def exchange_title(view: View, after: Game, short: bool) -> str:
    """`Fay and Bev changed seats, from hand 2: ← Fay, → Bev`; empty where the last entry swaps no players.

    `short`: `swap of Fay and Bev, from hand 2`.
    """
    swaps = exchanges(after).get(after.top.place, ())
    if not short:
        words = [exchange_sentence(one, arrows(view), view.game) for one in swaps]
    else:
        words = [
            tr("{what}, {when}").format(
                what=_swap_of(one.players.values()), when=exchanged_since(one, view.game)
            )
            for one in swaps
        ]
    return in_turn(words)


def _swap_of(players: Iterable[JsonMap]) -> str:
    # Translators: two players changed seats: what a correction strikes, or brings back.
    return tr("swap of {names}").format(names=all_of([player_name(player) for player in players]))


def shorter_titles(view: View, entry: Entry, clauses: str = "") -> tuple[str, ...]:
    """Titles of ever fewer words, with the clauses' numbers first: `8c: Renege ← Bev`, `8c: Renege ←`."""
    if entry["do"] == "breach":
        return _shorter_breach(view, entry, clauses)
    if entry["do"] == "dealt":
        # Translators: all cards were dealt before the bell, in fewer words.
        return (tr("Dealt in time"),)
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


class Beside(NamedTuple):
    """The rulings, names and the like that go, or come back, beside the hands that a correction strikes."""

    name: str
    """`ruling`, `Jan for Hal`"""
    text: str
    """The whole of it, as the list of entries tells it."""


def strikes(desk: Desk, entry: Entry, touched: Entry | None = None) -> bool | None:
    """Does a correction strike hands, or bring struck ones back? None: neither.

    `touched`: what Undo or Redo takes back, or puts back; of a correction they do so, too.
    """
    if STRIKES in entry or RESTORES in entry:
        return STRIKES in entry
    if touched is None or touched["do"] != "correct":
        return None
    now, then = (
        sum(node.entry["do"] != "correct" for node in game.standing())
        for game in (desk.session.game, desk.session.after(entry))
    )
    return None if now == then else now > then


def beside_hands(desk: Desk, entry: Entry, struck: bool) -> tuple[Beside, ...]:
    """The rulings, void deals, penalties and substitutes that are struck by an entry, or come back."""
    now, then = desk.session.game, desk.session.after(entry)
    game, other = (now, then) if struck else (then, now)
    has = Counter(key for key, _ in _beside_hands(desk.here, other))
    found = []
    for key, beside in _beside_hands(desk.here, game):
        if has[key]:
            has[key] -= 1
        else:
            found.append(beside)
    return tuple(found)


def lines_beside_hands(desk: Desk, entry: Entry, struck: bool) -> tuple[str, ...]:
    """Each of them in a line: the title has but a word of it."""
    text = tr("Struck: {what}") if struck else tr("Comes back: {what}")
    return tuple(text.format(what=one.text) for one in beside_hands(desk, entry, struck))


def _beside_hands(view: View, game: Game) -> Iterator[tuple[str, Beside]]:
    # Not at the top: that module has this one's words.
    from .timeline import sentence

    sat, came, swaps = seatings(game), taken_over(game), exchanges(game)
    over = game_named(view.game).hands_over
    for node in game.standing():
        entry, before = node.entry, node.before.play if node.before is not None else node.play
        swapped = set[str]()
        for swap in swaps.get(node.place, ()):
            if swap.players.keys() <= came.get(node.place, {}).keys():
                swapped.update(swap.players)
                players = sat_in(sat, swap.hand)
                text = _swap_of(players.get(seat, {}) for seat in swap.players)
                yield f"{swap.hand} {text}", Beside(text, sentence(view, entry, *_around(game, node)))
        for seat, change in came.get(node.place, {}).items():
            if seat in swapped:
                continue
            names = {"name": player_name(change.came), "before": player_name(change.left)}
            text = tr("{name} for {before}").format_map(names)
            yield f"{seat} {change.hand} {text}", Beside(text, sentence(view, entry, *_around(game, node)))
        name = ""
        if entry["do"] == "ruling" and entry["hand"] != "ends":
            # Translators: what a correction strikes, or brings back, beside hands: `ruling, misdeal`.
            name = tr("ruling")
        elif entry["do"] == "breach" and over(before) == over(node.play):
            name = tr("penalty")
        elif is_void(view.game, entry, before, node.play):
            name = tr("misdeal")
        elif entry["do"] == "abandon":
            name = tr("abandoning")
        if name:
            text = str(sorted(plain(entry).items(), key=itemgetter(0)))
            yield text, Beside(name, sentence(view, entry, *_around(game, node)))


def _around(game: Game, node: Standing) -> tuple[Game, Game]:
    """The game before and after an entry that stands."""
    return game.stood(node.place - 1), game.stood(node.place)


def titles_of_hands(
    desk: Desk, entry: Entry, correction: str, shorter: Sequence[str], struck: bool
) -> tuple[str, tuple[str, ...]]:
    """The correction and what it strikes, or brings back: the hands after the end of the game, and more.

    With ever fewer words: `Hand 1: ↑ 9♥; strike hand 3, ruling`.
    """
    view, after, beside = desk.here, desk.session.after(entry), beside_hands(desk, entry, struck)
    words, first, last = words_of(view.game).hand, len(after.result()["hands"]) + 1, len(view.history)
    if struck:
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
    numbers = f"{first}–{last}" if first < last else which
    fewest: tuple[str, ...] = (numbers,) if first < last else ()
    if beside:
        counted = Counter(one.name for one in beside)
        # The shortest first, since the end may be cut.
        names = sorted(
            (text if number == 1 else f"{number} × {text}" for text, number in counted.items()), key=len
        )
        more = commas(names)
        # Translators: {more} is what goes, or comes back, beside hands: `ruling, Jan for Hal`.
        hands = tr("{hands}. Also: {more}").format(hands=hands, more=more)
        alone, which = which, commas([which, *names]) if first <= last else more
        # Translators: {more} is how many rulings and names go, or come back, too: `hand 3 and 2 more`, and
        # on the smallest phone `hand 3 +2`.
        texts = tr("{hands} and {more} more"), tr("{hands} +{more}")
        fewest = tuple(
            text.format(hands=one, more=len(beside))
            for text, one in zip(texts, (alone, numbers), strict=True)
        )
    # Translators: a correction, and what becomes of the hands after it.
    title = tr("{correction}. {hands}").format(correction=correction, hands=hands)
    found = [(one, which) for one in (correction, *shorter)]
    found += [((correction, *shorter)[-1], few) for few in fewest]
    return title, tuple(short.format(correction=one, hands=what) for one, what in found)


def _hands(words: HandWords, one: str, several: str, first: int, last: int) -> tuple[str, str]:
    """The first of these hands, with the word `from` where more follow, and the sentence on all of them."""
    if first == last:
        return tr(words.under_way).format(hand=first), tr(one).format(hand=first)
    numbers = all_of([str(first), str(last)])
    if last > first + 1:
        numbers = tr("{first} to {last}").format(first=first, last=last)
    return tr(words.starting).format(hand=first), tr(several).format(hands=numbers)
