"""The parts of the table that differ from game to game: one object a game, with defaults for most games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, Generic, NamedTuple, Protocol, TypeAlias

from ...engine.kind import P, R
from ...words.language import N_, tr

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.explain import Share
    from ...engine.game import Game, Standing
    from ...engine.kinds import Entry, Json
    from ...shell.key import Action, KeySpec, Stage
    from ...shell.place import Draft, Place
    from ...shell.settings import Settings
    from ..desk import Desk
    from ..player import Bid, Tally
    from ..questions.history import Ruled
    from ..view import View
    from .house import HouseValue


class Middle(Protocol):
    """The part of a view that depends on the game. All games have these fields: seats are drawn by them."""

    @property
    def phase(self) -> str:
        """The phase of the hand, such as `deal` or `play`: each has its own keys."""

    @property
    def leader(self) -> str | None:
        """The seat that leads to the first trick, once that is known."""

    @property
    def turn(self) -> str | None:
        """The seat that speaks next."""

    @property
    def says(self) -> Mapping[str, str]:
        """Each seat's latest call or bid in this hand."""

    @property
    def live(self) -> frozenset[str]:
        """Seats whose bid out of turn still waits for its turn."""

    @property
    def away(self) -> frozenset[str]:
        """Seats that are out of the bidding."""


class Decision(NamedTuple):
    """A question that decides whether a breach costs anything. The texts are English, to be translated."""

    question: str
    free: str
    """The label of the key for the answer by which it costs nothing."""
    name: str
    """The name of that key."""
    who: str
    """The question for the offender, after the other answer."""
    misdeals: bool = False
    """Is the hand a misdeal where the breach costs nothing?"""


class Offender(Enum):
    """The possible offenders of a breach: the players that PENALTY asks for, and the side in words."""

    PLAYER = "player"
    SIDE = "side"
    """Either side, or both."""
    ONE_SIDE = "one-side"
    """Either side, never both; of the other side than the makers' the rules say nothing."""
    MAKER = "maker"
    """Only the maker: nobody is asked, and the makers' side is named."""


class Field(NamedTuple):
    """One field of an entry that is corrected."""

    keys: tuple[KeySpec, ...]
    is_number: bool = False
    """Do its keys have a number each?"""
    question: str = ""
    """Whose number it is, where the page's own question leaves that open."""


class TableGame(ABC, Generic[P, R]):
    """One game at the table, with its own play and rule sets."""

    name: str
    """The game's name in a record's header."""

    @abstractmethod
    def middle(self, game: Game, now: float) -> Middle:
        """The game's own part of the view at a moment."""

    @abstractmethod
    def hand_shares(self, game: Game, number: int) -> tuple[Share, ...]:
        """The points that a finished hand or deal gave to each side, with their reasons."""

    @abstractmethod
    def stage(self, view: View, place: Place, settings: Settings) -> Stage:
        """Which pad is in the middle of the screen."""

    def unhurried(self, view: View, place: Place) -> bool:
        """Does the open pad wait as long as it takes, as before the first call of a hand?"""
        return False

    deals_each = False
    """Does each player deal as often as any other, by the sheet?"""

    # Entries and UNDO.

    pad_words: Mapping[str, str] = {}
    """Pads by the entry that is made on them, as UNDO names it."""
    pad_drafts: frozenset[str] = frozenset()
    """Drafts of the game's pads: UNDO takes their choices back one by one, and an entry forgets them.

    Places are stored with these names, so that they never change.
    """
    lasting_drafts: frozenset[str] = frozenset()
    """Drafts of the game's pads that outlast an entry: they are answers, not entries half made."""
    board_draft = ""
    """The draft of a pad that nobody has to open: Back drops its choices."""

    def under_rules(self, game: Game, at: float, entry: Entry) -> tuple[Entry, ...]:
        """The entries by which the whole game is read under other rules; mostly the change itself."""
        return (entry,)

    def as_it_became(self, node: Standing) -> Entry:
        """An entry as UNDO names it, where the rules made of it something else than was said."""
        return node.entry

    def choice_word(self, pad: str, before: Draft, after: Draft) -> str | None:
        """UNDO's word for a choice on one of the game's pads.

        None where the common words do; empty where the draft is no choice.
        """
        return None

    def title(self, view: View, entry: Entry, short: bool) -> str | None:
        """The title of an entry of the game's own over its preview; None where its sentence does.

        `short` leaves out a first word that says little.
        """
        return None

    def shorter_titles(self, view: View, entry: Entry) -> tuple[str, ...]:
        """Titles of ever fewer words for an entry of the game's own, used where its title has no room."""
        return ()

    reasons_share_line = False
    """Does one entry give a side points for several reasons? Then they stand in one line."""

    def shown(self, key: str, value: object) -> object:
        """A value of a refusal as sentences have it."""
        return value

    def typed(self, desk: Desk, letter: str, half: str) -> tuple[Action | None, str] | None:
        """The action of a letter typed on a keyboard, and what is half typed after it.

        `half` is what was half typed before. None where the letter means nothing.
        """
        return None

    # RULES, MORE.

    moments: Mapping[str, tuple[str, ...]] = {}
    """The clauses looked up most in each phase, by the engine's names of them."""
    misdeal_in_more = True
    """Is a misdeal entered by a key of MORE?"""

    def more_keys(self, desk: Desk) -> tuple[KeySpec, ...]:
        """The game's own keys of MORE for what is only read."""
        return ()

    def setting_keys(self, desk: Desk) -> tuple[KeySpec, ...]:
        """The game's own keys of MORE for settings."""
        return ()

    # HISTORY.

    def hands_over(self, play: Any) -> int:
        """How many hands are over."""
        return len(play.hands)

    def played(self, view: View, hand: Entry, ruled: Mapping[int, Ruled]) -> tuple[str, str]:
        """A finished hand: who played or dealt it, and how it ended."""
        from ..compass import NO_BREAK, called

        return tr("dealt by {name}").format(name=called(view, hand["dealer"], NO_BREAK)), ""

    def penalties(self, view: View, game: Game, hand: int) -> tuple[str, ...]:
        """The penalties in a hand that is not ended by them alone, with what they gave."""
        return ()

    def was_dealt(self, game: Game, hand: int) -> bool:
        """Was that hand dealt? A penalty before the deal may end the game with a hand that was not."""
        return True

    tells_dealer = True
    """Is the dealer of a hand told beside its end? Where the hand is named by its dealer, it is not."""

    def correct_hand(self, hand: int) -> Action | None:
        """The action that corrects a finished hand; None if a touch shows the reasons of its points.

        Asked only while something can be corrected.
        """
        return None

    def correcting_keys(self, view: View, game: Game) -> tuple[KeySpec, ...]:
        """Keys under the list of entries that correct something in one touch, as a side's latest points."""
        return ()

    def listed(self, view: View, entry: Entry, before: P, after: P) -> str:
        """An entry in a list of entries: with what it has become where its own words leave that out."""
        from ..wording import entry_sentence

        return entry_sentence(view, entry)

    def contract_bid(self, node: Standing, after: Entry | None) -> Entry | None:
        """The contract that stands with a call, the last one before the entry `after`; else None."""
        return None

    def deciding_scores(self, rules: R) -> Mapping[str, int]:
        """The scores that decide the game, for the lines of its chart: `target`, `cap` and `floor`."""
        return {}

    # A new game, and a club's own rules.

    winners_move = False
    """Do the winners move to another table after the game?"""
    house_values: Mapping[str, HouseValue] = {}
    """The values of its rules that a club may change, in the order of their keys."""
    summary: tuple[str, ...] = ()
    """The order in which a list of rule sets tells the values; empty: the same."""

    # A player's history.

    def deeds(self, game: Game, seat: int) -> Iterator[tuple[int, Bid, bool]]:
        """The bids of a seat in a game: the number of the hand, the bid, and whether it was made."""
        return iter(())

    def tally_lines(self, tallies: Mapping[Bid, Tally]) -> list[str]:
        """The bids of a player in all games, in words: how often made, how often lost."""
        return []

    # Penalties, rulings, corrections.

    deciding: Mapping[str, Decision] = {}
    """By the breach, the question that decides whether it costs anything."""
    offenders: Mapping[str, Offender] = {}
    """By the breach, who can commit it; any player can commit one that is not named here."""
    free_breaches: tuple[str, ...] = ()
    """Keys that PENALTY offers beside the breaches of the rules, by its code: it costs nothing."""
    no_penalty = N_("No penalty")
    """The sentence where a breach costs nothing."""

    def penalty_possible(self, view: View) -> bool:
        """Is there a penalty, or a misdeal in its place, that could be entered now?"""
        return "breach" in view.may or self._finds_late(view)

    def _finds_late(self, view: View) -> bool:
        """May a penalty of an earlier hand be looked for under PENALTY?"""
        return self.corrects_entries and bool(view.history) and not view.agreed

    def misdeal_is_penalty(self, view: View) -> bool:
        """Is MISDEAL a key of PENALTY now, since whatever spoils a deal is looked for there, too?"""
        return False

    def penalise_hand(self, view: View, hand: int) -> Action | None:
        """The action of a finished hand in PENALTY, once a breach in it was found late."""
        from ..questions.earlier_entry import penalise

        return penalise(hand) if self._finds_late(view) else None

    def only_found_late(self, view: View) -> bool:
        """Does PENALTY ask at once in which hand it was, since it is in none under way?"""
        return "breach" not in view.may

    def misdeal_after(self, game: Game) -> tuple[Entry, ...]:
        """The entries by which the deal is void where a misdeal alone would be refused; mostly none."""
        return ()

    def ruled(self, game: Game, at: float, ruling: Entry) -> tuple[Entry, ...]:
        """The entries by which a ruling is made that alone would be refused; mostly none."""
        return ()

    result_pad = ""
    """The pad on which the result of a hand is entered; empty where it is not entered at once."""

    def wrong_bid(self, view: View) -> Action | None:
        """The action of a touch on the bid that was called wrong; None where no bid can be mended."""
        return None

    def maker(self, view: View) -> str | None:
        """The seat that made the contract; None where nobody bid, or if the game has no makers."""
        return None

    def makers(self, view: View) -> str | None:
        """The side of that seat."""
        return None

    ruling_steps: tuple[int, ...] = (100, 10, 1)
    """Points that one tap of a ruling adds or takes off."""
    corrects_entries = False
    """Are the entries of a hand or deal corrected one by one?"""
    entry_words: tuple[str, ...] = ()
    """Words of entries that may have been forgotten, where entries are corrected one by one."""

    def entry_fields(self, view: View, rules: R, play: P, draft: Draft) -> tuple[Field, ...]:
        """The fields of an entry that is corrected (`with` in the draft), given the play before it."""
        raise NotImplementedError

    def empty_entry(self, do: str) -> Json:
        """An entry that was forgotten, before any of its fields is known."""
        return {"do": do}

    def breaches(self, rules: Any) -> tuple[str, ...]:
        """The breaches that a rule set prices or is silent about."""
        return tuple(rules.breaches)

    def breach_clauses(self, rules: R, entry: Entry, shares: tuple[Share, ...]) -> tuple[str | None, ...]:
        """The clauses behind a breach's points."""
        return tuple(share.clause for share in shares)

    def counts_tricks_so_far(self, rules: R, kind: str, by: str, makers: str | None) -> bool:
        """May the opposition count its tricks so far, where `by` committed that breach?"""
        return False


AnyTable: TypeAlias = TableGame[Any, Any]
"""The table of any game."""
