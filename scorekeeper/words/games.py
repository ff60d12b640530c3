"""The words of each game, by its name: refusals, breaches, endings, entries, where points come from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import NamedTuple

from .. import games
from .language import N_, Plural, Texts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.explain import Share
    from ..engine.kind import AnyRules
    from ..engine.kinds import Entry, JsonMap
    from .names import Name, RuleSet
    from .values import Who

    Sentence = Callable[[Entry, Who], str]
    Brief = Callable[[JsonMap, Who | None], str]
    Shared = Callable[[Share, AnyRules], tuple[str, Mapping[str, object]]]


class HandWords(NamedTuple):
    """The words for one hand of the game."""

    tab: str
    """Of all of them, on a key."""
    step: str
    """Of one, in one word below a key."""
    column: str
    """Over the numbers of the hands in a table."""
    none_yet: str
    not_played: str
    """One of them was played after the end of the game."""
    none_played: str
    """Several of them were."""
    comes_back: str
    """One of them was struck, and comes back."""
    come_back: str
    took_over: str
    """Another player in a seat, from one of them on."""
    other_from: str
    """Below the key that puts a substitute into a seat: whom the substitute replaces, and from when."""
    starting: str
    """From one of them on."""
    since: str
    """A player of a seat from one of them on."""
    under_way: str
    under_way_of: str
    """Where the number of hands is fixed."""
    over: Plural
    ruled: Texts
    """What becomes of the one under way by a ruling, by the word of the record."""
    what_happens: str
    """The question for it."""
    dispute: str
    """A reason for a ruling."""
    undo_first: str
    """The way to another dealer of the one under way."""
    undo_or_play_on: str
    """The same where another one follows."""
    who_dealt: str
    in_all: str
    """Below the key that corrects a name."""


HAND = HandWords(
    tab=N_("Hands"),
    step=N_("hand"),
    column=N_("hand", "column"),
    none_yet=N_("No hand is over yet"),
    # Translators: a correction shows that the game was over before hand 3.
    not_played=N_("Hand {hand} was not to be played: strike it"),
    none_played=N_("Hands {hands} were not to be played: strike them"),
    comes_back=N_("Hand {hand} comes back"),
    come_back=N_("Hands {hands} come back"),
    # Translators: a substitute: `↑ Bob for Col, from hand 3`.
    took_over=N_("{seat} {name} for {before}, from hand {hand}"),
    # Translators: under the key Substitute: another player takes the seat of {before} over.
    other_from=N_("for {before}, from hand {hand}"),
    starting=N_("from hand {hand}"),
    since=N_("from hand {hand} {name}"),
    under_way=N_("hand {hand}"),
    under_way_of=N_("hand {hand} of {hands}"),
    over=Plural("{number} hand played", "{number} hands played"),
    # Translators: what becomes of the hand after a ruling.
    ruled={"goes-on": N_("the hand goes on"), "ends": N_("the hand ends"), "void": N_("the hand is void")},
    what_happens=N_("What happens to this hand?"),
    dispute=N_("A dispute about a trick"),
    undo_first=N_("Undo what was entered in this hand first."),
    undo_or_play_on=N_(
        "Undo what was entered in this hand first; or play on, and change the next hand's dealer."
    ),
    who_dealt=N_("Who dealt this hand?"),
    in_all=N_("same player: in all hands"),
)


class Given(NamedTuple):
    """The marks that the players' cards are given, each text with `{number}`."""

    win: Plural
    tie: Plural
    win_short: Plural
    tie_short: Plural


class Moving(NamedTuple):
    """The words for who moves to another table once a game is over; of two texts the second is short."""

    cut: tuple[str, str]
    """After a tie."""
    winners: tuple[str, str]
    losers: tuple[str, str]


class SheetColumn(NamedTuple):
    """One column of the score sheet that the command line prints."""

    heading: str
    cell: Callable[[JsonMap], str]
    """Its text for a hand as `replay` prints it."""


class GameWords(NamedTuple):
    """All that is said otherwise in one game. Texts are English; they are translated where they are used."""

    title: str
    """The name of the game: `Cribbage`."""
    marks: str
    """The reward of its winners: `Clips`."""
    refusals: Texts
    """Why an entry is refused, by code; a code that all games share may be said in the game's own words."""
    breaches: Mapping[str, Name]
    endings: Texts
    """The end of the game, as a clause: `a side has gone out`."""
    rule_sets: Mapping[str, RuleSet]
    entries: Mapping[str, Sentence]
    """Each of the game's own entries as a sentence."""
    entry_names: Texts
    """Each of them in one word of at most 12 letters, for the key that takes it back."""
    brief: Mapping[str, Brief]
    """Those whose word hangs on what was entered."""
    shares: Texts
    """Where a side's points come from; without `{points}` a noun that its points are set behind."""
    remarks: Texts
    """The engine's remarks: why the game is over or is not, what a side needs."""
    of_a_side: frozenset[str] = frozenset()
    """Breaches that are entered for a side, whichever of its players it was."""
    kinds: Texts = {}  # noqa: RUF012 - a default that nobody writes to
    """The value that was expected."""
    share: Shared | None = None
    """The code in `shares`, and its data, where they are not the share's reason and points alone."""
    remark: Callable[[str, JsonMap], str] | None = None
    """The code in `remarks`, where it hangs on the remark's data."""
    hand: HandWords = HAND
    passed: str = N_("Misdeal: the deal passes to {dealer}")
    """Said after a misdeal that passes the deal."""
    short_endings: Texts = {}  # noqa: RUF012
    """Why the game is over in a word, by the remark that says so; `-tie` behind a code is for a tie."""
    bonuses: Texts = {}  # noqa: RUF012
    """The points that a game counts in an event, each in a word, by the remark that says so."""
    given: Given | None = None
    """The marks on the cards; none where only the result is agreed."""
    moving: Moving | None = None
    """The side that moves on; none where nobody does."""
    columns: tuple[SheetColumn, ...] = ()
    """The game's own columns of a printed score sheet, between the dealer and the points."""


@cache
def words_of(game: str) -> GameWords:
    """The words of a game; KeyError where no game has that name."""
    return games.find(game).words()


def names_of_games() -> tuple[str, ...]:
    """Every game that there is."""
    return tuple(games.GAMES)


def all_words() -> tuple[GameWords, ...]:
    """The words of every game."""
    return tuple(words_of(game) for game in games.GAMES)
