"""`Game`, for every kind of game: the fold of its entries; `Game.apply` adds an entry or refuses it."""

from __future__ import annotations

from collections.abc import Iterable

from .countdown import SETS, Countdown
from .explain import Ended
from .frozen import NamedTuple
from .header import read_amend, read_header, read_rules
from .kinds import Entry, number, one_of, text, wrong
from .names import read_names
from .refused import Malformed, Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .kind import Kind

COMMON = ("clock", "amend", "abandon", "undo", "redo", "agree")


class Standing(NamedTuple):
    """An entry that stands, the game once it was made, and the standing entry before it."""

    place: int
    """Index of the entry among all entries of the record, from 0."""
    entry: Entry
    at: float
    header: Entry
    play: Any
    before: Standing | None
    deal: Deal | None = None
    """The deal that a call stood for, if that call was taken back: the cards stay down."""


class Deal(NamedTuple):
    """Index and moment of a call that was taken back; the deal it implied stays down."""

    place: int
    at: float


class Tick(NamedTuple):
    """A `clock` entry; it is never taken back."""

    place: int
    entry: Entry
    at: float
    after: int
    """Index of the entry that stood last when this one was made."""


class Game(NamedTuple):
    """A game after some entries. It is frozen: any state can be stored, compared and gone back to."""

    kind: Kind
    """The rules of the game."""
    rules: Any
    top: Standing
    countdown: Countdown
    ticks: tuple[Tick, ...]
    undone: tuple[Standing, ...]
    now: float
    """The moment of the latest entry, in seconds since 1970."""
    length: int
    """Number of entries so far, including those taken back."""

    @property
    def play(self) -> Any:
        return self.top.play

    @property
    def header(self) -> Entry:
        """The header with all amendments."""
        return self.top.header

    @property
    def agreed(self) -> bool:
        return self.top.entry.get("do") == "agree"

    def ended(self, now: float | None = None) -> Ended | None:
        """Why the game is over at `now` (default: the latest entry); None while it goes on."""
        play = self.top.play
        ended: Ended | None = play.ended
        if ended is not None:
            return ended
        bell = self.countdown.bell
        if (
            bell is None
            or bell > (self.now if now is None or now < self.now else now)
            or self.kind.under_way(play)
        ):
            return None
        return Ended.BELL

    def standing(self) -> list[Standing]:
        """The entries that stand, oldest first, each with the play after it."""
        found = []
        node = self.top
        while node.before is not None:
            found.append(node)
            node = node.before
        found.reverse()
        return found

    def stood(self, place: int) -> Game:
        """The game as it stood after the entry at index `place`; -1 gives the start of the game.

        Only entries that stand are included, under the rules in force now; there is nothing to redo.
        """
        top = self.top
        while top.place > place and top.before is not None:
            top = top.before
        ticks = tuple(tick for tick in self.ticks if tick.place <= place)
        countdown = Countdown()
        for tick in ticks:
            countdown = countdown.apply(tick.entry, tick.at, self.rules.minutes)
        last = ticks[-1] if ticks and ticks[-1].place > top.place else top
        return self._replace(
            top=top._replace(header={**top.header, "rules": self.header["rules"]}),
            countdown=countdown,
            ticks=ticks,
            undone=(),
            now=last.at,
            length=last.place + 1,
        )

    def apply(self, entry: Entry) -> Game:
        """The game after one more entry; raises Refused if it is illegal. Nothing else changes a game."""
        try:
            do, at = entry["do"], entry["at"]
        except KeyError as error:
            raise Malformed("missing-key", key=error.args[0]) from None
        if type(at) is not float or not -1e300 < at < 1e300:
            at = float(number(entry, "at"))
        kind, rules, top, countdown = self.kind, self.rules, self.top, self.countdown
        now = max(at, self.now)
        step = kind.steps.get(do) if type(do) is str else None
        if step is None:
            return self._common(do, entry, now)
        if do == "correct" and self.is_mending(entry):
            return self._mend(entry, now)
        play = top.play
        if play.ended is not None or (
            countdown.bell is not None and countdown.bell <= now and not kind.under_way(play)
        ):
            self._may_follow_the_end(do, entry, now)
        elif do == "dealt":
            _before_bell(entry)
        play = step(play, rules, entry, now)
        return Game(
            kind,
            rules,
            Standing(self.length, entry, now, top.header, play, top),
            countdown,
            self.ticks,
            (),
            now,
            self.length + 1,
        )

    def refusal(self, entry: Entry) -> Refused | None:
        """Why the entry is refused; None if it is legal."""
        try:
            self.apply(entry)
        except Refused as why:
            return why
        return None

    def result(self, now: float | None = None) -> Entry:
        """The result that `replay` prints, at a moment not before the latest entry."""
        ended = self.ended(now)
        return {
            "game": self.kind.name,
            "rules": self.header["rules"],
            "state": "playing" if ended is None else "over",
            **self.kind.result(self.top.play, self.rules, ended),
            "agreed": self.agreed,
        }

    def _may_follow_the_end(self, do: str, entry: Entry, now: float) -> None:
        """Refuse an entry after the end of the game, with few exceptions; a late deal may follow the bell."""
        if self.agreed:
            raise Refused("agreed")
        late = do == "dealt" and self.ended(now) is Ended.BELL and _before_bell(entry)
        if do not in self.kind.over_steps and not late:
            raise self._over(now)

    def _over(self, now: float) -> Refused:
        """The refusal of an entry after the end; it names what ended the game."""
        ended = self.ended(now)
        clause = self.kind.clause_of_end(self.top.play, self.rules, ended)
        return Refused("over", clause, ended=ended)

    def _common(self, do: object, entry: Entry, now: float) -> Game:
        if do == "correct" and self.kind.mendable:
            if not self.is_mending(entry):
                raise Malformed("missing-key", key="entry")
            return self._mend(entry, now)
        if type(do) is not str or do not in COMMON:
            raise Malformed("unknown-do", do=do, game=self.kind.name)
        if self.agreed and do != "undo":
            raise Refused("agreed")
        if do == "clock":
            return self._clock(entry, now)
        if do == "undo":
            return self._undo(now)
        if do == "redo":
            return self._redo(now)
        if do == "amend":
            return self._amend(entry, now)
        ended = self.ended(now)
        if do == "agree":
            if ended is None:
                raise Refused("not-over")
            return self._stands(entry, now, self.top.play)
        text(entry, "why")
        if ended is not None:
            raise self._over(now)
        return self._stands(entry, now, self.top.play._replace(ended=Ended.ABANDONED))

    def is_mending(self, entry: Entry) -> bool:
        """Does this entry correct an earlier one that it names by its number?"""
        return (
            bool(self.kind.mendable)
            and entry.get("do") == "correct"
            and ("entry" in entry or "after" in entry)
        )

    def _mend(self, entry: Entry, now: float) -> Game:
        """Correct an earlier entry and compute the play again (cribbage and spades)."""
        from .mending import mend

        if self.agreed:
            raise Refused("agreed")
        return self._stands(entry, now, mend(self, entry))

    def _stands(self, entry: Entry, now: float, play: Any, header: Entry | None = None) -> Game:
        top = Standing(self.length, entry, now, self.top.header if header is None else header, play, self.top)
        return self._replace(top=top, undone=(), now=now, length=self.length + 1)

    def _clock(self, entry: Entry, now: float) -> Game:
        minutes = self.rules.minutes
        word = one_of(entry, "set", SETS)
        if word == "add":
            number(entry, "seconds")
        if minutes is None:
            raise Refused("no-countdown")
        ended = self.ended(now)
        if ended is not None and not (ended is Ended.BELL and word in ("reset", "add")):
            raise self._over(now)
        countdown = self.countdown.apply(entry, now, minutes)
        if word == "add" and self.countdown.rung(now):
            self._keep_deals(countdown)
        tick = Tick(self.length, entry, now, self.top.place)
        return self._replace(countdown=countdown, ticks=(*self.ticks, tick), now=now, length=self.length + 1)

    def _undo(self, now: float) -> Game:
        """Take back the latest entry that stands; `clock` entries are passed over."""
        top = self.top
        before = top.before
        if before is None:
            raise Refused("nothing-to-undo")
        if self.kind.stands_for_deal(top.entry["do"]) and not self.kind.under_way(before.play):
            deal = Deal(top.place, top.at)
            before = before._replace(play=self.kind.deal(before.play, deal.at), deal=deal)
        game = self._replace(top=before, undone=(*self.undone, top), now=now, length=self.length + 1)
        if _changes_rules(top.entry):
            game = game._read_again(before)
        return game

    def _redo(self, now: float) -> Game:
        """Put back the entries of the latest undo, at their own times."""
        if not self.undone:
            raise Refused("nothing-to-redo")
        top = self.undone[-1]._replace(before=self.top)
        game = self._replace(top=top, undone=self.undone[:-1], now=now, length=self.length + 1)
        if _changes_rules(top.entry):
            return game._read_again(top)
        bell = self.countdown.bell
        if bell is not None:
            down = set(self.kind.deals(self.top.play))
            if any(bell < deal for deal in self.kind.deals(top.play) if deal not in down):
                raise Refused("deal-after-bell", self.rules.clauses.get("deal-at-bell"))
        if top.entry["do"] == "agree" and self.ended(now) is None:
            raise Refused("not-over")
        return game

    def _amend(self, entry: Entry, now: float) -> Game:
        """Change the header; if the rules change, every entry that stands is judged again."""
        header = read_amend(self.header, entry, self.kind)
        game = self._stands(entry, now, self.top.play, header)
        return game._read_again(game.top) if "rules" in entry else game

    def _read_again(self, top: Standing) -> Game:
        """Fold all entries that stand again, in order, under the rules now in the header."""
        rules = read_rules(self.kind, top.header["rules"])
        standing = self._replace(top=top).standing()
        first = (standing[0].before if standing else None) or top
        game = self._replace(
            rules=rules,
            top=first._replace(play=self.kind.start_of(first.header), deal=None),
            countdown=Countdown(),
            ticks=(),
            undone=(),
            now=first.at,
        )
        deals = [node.deal for node in (first, *standing) if node.deal is not None]
        items: list[Deal | Standing | Tick] = sorted(
            [*deals, *standing, *self.ticks], key=lambda item: item.place
        )
        last = max((node.place for node in standing if self.is_mending(node.entry)), default=-1)
        for item in items:
            try:
                game = game._again(item)
            except Refused:
                # A corrected entry need not fit the rules: only the final list of entries is judged.
                if item.place >= last or not isinstance(item, Standing):
                    raise
                game = game._replace(top=item._replace(before=game.top))
        return game._replace(undone=self.undone, now=self.now, length=self.length)

    def _again(self, item: Deal | Standing | Tick) -> Game:
        """Fold one entry again, at its own moment and index."""
        here = self._replace(length=item.place, now=item.at)
        if isinstance(item, Tick):
            return here._tick_again(item)
        if isinstance(item, Deal):
            if here.ended() is not None:
                raise here._over(item.at)
            play = self.kind.deal(self.top.play, item.at)
            return here._replace(top=self.top._replace(play=play, deal=item))
        if item.entry["do"] == "amend":
            game = here._stands(item.entry, item.at, self.top.play, item.header)
        else:
            game = here.apply(item.entry)
        return game._replace(top=item._replace(play=game.top.play, before=self.top, deal=None))

    def _tick_again(self, tick: Tick) -> Game:
        if tick.after == self.top.place:
            return self._clock(tick.entry, tick.at)
        # The entry before this tick was taken back, so only the countdown can judge the tick.
        if self.rules.minutes is None:
            raise Refused("no-countdown")
        countdown = self.countdown.apply(tick.entry, tick.at, self.rules.minutes)
        if tick.entry["set"] == "add" and self.countdown.rung(tick.at):
            self._keep_deals(countdown)
        return self._replace(countdown=countdown, ticks=(*self.ticks, tick))

    def _keep_deals(self, countdown: Countdown) -> None:
        """Refuse a bell moved to before the deal of a hand that stands (2k)."""
        old, new = self.countdown.bell, countdown.bell
        if old is None or new is None or new >= old:
            return
        if any(new <= deal for deal in self.kind.deals(self.top.play)):
            raise Refused("deal-after-bell", self.rules.clauses.get("deal-at-bell"))


def start(header: Entry) -> Game:
    """A game before its first entry."""
    kind, rules = read_header(header)
    header = read_names(header)
    play = kind.start_of(header)
    top = Standing(-1, {}, float("-inf"), header, play, None)
    return Game(kind, rules, top, Countdown(), (), (), float("-inf"), 0)


def replay(header: Entry, entries: Iterable[Entry]) -> Game:
    """The game that a header and its entries make."""
    game = start(header)
    for entry in entries:
        game = game.apply(entry)
    return game


def _changes_rules(entry: Entry) -> bool:
    return entry["do"] == "amend" and "rules" in entry


def _before_bell(entry: Entry) -> bool:
    """Does the entry state that the cards were down before the bell?"""
    word = entry.get("before_bell", False)
    if type(word) is not bool:
        raise wrong("before_bell", "true", word)
    return word


__all__ = ["Game", "Standing", "replay", "start"]
