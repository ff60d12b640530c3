"""A table's desk in its hall: what the hall sends comes to the desk, what the table enters goes out.

The desk knows the app's thread only. The hall's files are written on threads of their own: no touch waits.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from threading import Event
from typing import Any

from ...engine.refused import Refused
from ...guarded import FIRST_PAUSE
from ...record.codec import parse, write_line
from ...record.rows import NIGHT
from ...shell.exchange import bring_in
from ...shell.outside import phone_of
from ...table.hall import AWAY, JOINED, SPARE, HallState, PlayerCard, TableHall
from ...table.questions.new_game import SCREEN as NEW_GAME
from ...table.questions.new_game import seat_those_who_come
from ..wire.boot import Clocks
from ..wire.card import Card, read_card
from ..wire.subjects import table_number
from .countdown_follower import Steering
from .disk_work import DiskWork
from .given_seats import ticket_of
from .ledger import FILE, Ledger, Noted, short
from .live import live_of
from .member import Member
from .player_cards import card_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from ...record.store import Store
    from ...table.desk import Desk
    from ...table.watchers import News
    from ..wire.link import Network
    from ..wire.messages import Live

log = logging.getLogger(__name__)

BETWEEN = ("deal", "over")
"""Phases of a game in which a message may be shown."""
ASKS = "asks"
"""Kept beside the ledger: this device has asked for the table, and has not got its game yet."""
SCREENS = ("join_hall", "hall_card")
"""Screens that show what the hall says."""
DRAWN = 0.03
"""Seconds within which a touch is drawn on any phone."""
CLOSE_WITHIN = 0.8
"""Seconds that the app waits for the hall's threads as it closes, or erases everything."""
LOOKED_AT = 4
"""Games that are compared with what the hall has at each start."""
LATEST = 20
"""Games that are looked through at a start for what the hall has not heard of."""
MOST_HUNG = 3
"""Members whose threads hang, until whom another one takes the place of the next."""
SAME_BELL = 5.0
"""Seconds: the game's own bell is the hall's if both ring so close together."""


class AtTable:
    """The desk's hall. `later` calls on the app's own thread; every method is called there, if not noted."""

    def __init__(
        self,
        desk: Desk,
        folder: Path,
        later: Callable[[Callable[[], None]], None],
        network: Network | None = None,
    ) -> None:
        self.desk = desk
        self.network = network
        self.path = folder / FILE
        self.later = later
        self.member: Member | None = None
        self._hung: list[Member] = []
        """Earlier ones, whose threads got no further."""
        self._card: Card | None = None
        self._cardless = False
        """Was a hall joined whose card this version can't read, or whose file is lost?"""
        self._names: dict[str, str] = {}
        """The games' names in the store, by those in messages."""
        self._disk = DiskWork(self._disk_changed)
        self._due: dict[str, list[str]] = {}
        """Records that are to be handed over whole, by game."""
        self._sent = -DRAWN
        """Moment at which the latest entry went out."""
        self._ledger: Ledger | None = None
        """Belongs to the thread that writes."""
        self._calls = False
        self._asks = False
        """Has this device asked to take the table over?"""
        self._night: Any = None
        """The night with the players' cards, as the hall sent it between rounds."""
        self._owned = False
        """Has the hall said that this device is the table's?"""
        self._steering = Steering(desk)
        self._game = ""
        """The game whose lines were last handed over whole."""
        self._unsaid: list[str] = []
        self._heard = 0
        self._shown: HallState | None = None
        self._pending = False
        self._unwatch: Callable[[], None] | None = None

    # Asked by the desk.

    @property
    def state(self) -> HallState | None:
        """Where the table stands; None if it has joined no hall."""
        card, member = self._card, self.member
        if card is None:
            return None
        table = table_number(card.table)
        now = HallState(table) if member is None else member.standing
        return now._replace(
            why=now.why or self._why,
            waiting=now.waiting + len(self._due),
            calls=self._calls,
            asks=self._asks and not now.owns,
            ticket=None if member is None else ticket_of(member.night, table),
        )

    @property
    def _why(self) -> str:
        return "" if self._disk.trouble is None else "hall-not-written"

    def join(self, text: str, at_commit: Callable[[Callable[[], None]], None] = lambda step: step()) -> None:
        """Join the hall of this card, once the touch is on disk; refused if the text is no card.

        Nothing waits for the network.
        """
        card = read_card(text)
        at_commit(lambda: self._begin(card))

    def rejoin(self) -> None:
        """Come back to the hall at a start of the app."""
        if self._card is None and self.path.exists():
            self._disk.do(self._come_back)

    def again(self) -> None:
        """Connect anew: the device has slept."""
        if self.member is not None:
            self.member.link.again()

    def leave(self) -> None:
        """Leave the hall; what waits is kept for a return."""
        if self._unwatch is not None:
            self._unwatch()
            self._unwatch = None
        self._card, self._cardless = None, False
        self._steering.forget()
        self._calls, self._asks, self._game, self._night = False, False, "", None
        self.desk.part(TableHall).sign = ""
        self._unsaid.clear()
        self._due.clear()
        self._disk.move_on()
        self._disk.do(lambda: self._part(for_good=True))

    def call(self, wanted: bool) -> None:
        """Call the adjudicator, or no longer."""
        self._calls = wanted
        if self.member is not None:
            self.member.call(wanted)
        self._disk.do(self._show_live)

    def take_over(self) -> None:
        """Ask for the table and for its game so far, until they are here: across starts too."""
        self._asks = True
        self._disk.do(self._ask)

    def get(self) -> None:
        """Have the hall's record of the game, which goes further than the table's."""
        if self.member is not None:
            self.member.get()

    def has(self, game: str) -> bool:
        """Has the hall this whole game, and its result in the night?"""
        return self.member is not None and short(game) in self.member.standing.done

    def card(self, number: int) -> PlayerCard | str:
        """The player's score card up to the last round that is over, or the code of why there is none."""
        night = self._night
        if night is None:
            return "no-cards-yet"
        if "pairs" in night:
            return "no-cards-of-teams"
        if not isinstance(night.get("cards"), dict):
            return "too-many-cards"
        return card_of(night, number) or "no-such-card"

    def forget(self) -> None:
        """Leave, and close the file, which is erased with everything."""
        self.leave()
        closed = Event()
        self._disk.do(self._close)
        self._disk.do(closed.set)
        closed.wait(CLOSE_WITHIN)

    def stop(self, timeout: float = CLOSE_WITHIN) -> None:
        """The app closes: say so to the hall, and wait a little for that."""
        if self.follow in self.desk.surroundings:
            self.desk.surroundings.remove(self.follow)
        if self._unwatch is not None:
            self._unwatch()
            self._unwatch = None
        self._due.clear()
        self._disk.stop(self._part, timeout)

    # On the thread that writes.

    def _disk_changed(self, why: Refused | None) -> None:
        """The hall's file can't be written, which the scorer is told, or can be again."""
        if why is None:
            self.changed()
        else:
            self.later(lambda: self._say(why))

    def _come_back(self) -> None:
        ledger = self._open()
        joined = ledger.joined()
        if joined is not None:
            card = read_card(joined.card)
            self.later(lambda: self._begin(card) if self._card is None else None)
        else:
            self.later(self._needs_card)

    def _needs_card(self) -> None:
        if self._card is None and not self._cardless and self.desk.store.setting(JOINED):
            self._cardless = True
            self.desk.part(TableHall).sign = AWAY
            self.desk.tell(Refused("hall-new-card"))
            self.desk.changed()

    def _open(self) -> Ledger:
        if self._ledger is None:
            self._ledger = Ledger(self.path)
        return self._ledger

    def _start(self, card: Card) -> None:
        self._part()
        clocks = self.desk.clocks
        timed = Clocks(lambda: clocks.boot() * 1000.0, clocks.wall, clocks.identity)
        member = Member(self._open(), card, self, timed, network=self.network)
        member.call(self._calls)
        if self._open().get(ASKS):
            # Killed after it had asked, or before the game was on its disk.
            self._asks = True
            member.take_over()
        noted = self._open().games()
        self.member = member
        member.start()
        self.later(lambda: self._hand_over_ends(card, noted))
        self.later(self.follow)

    def _part(self, for_good: bool = False) -> None:
        member, self.member = self.member, None
        if member is not None:
            member.stop()
        if for_good and self._ledger is not None:
            self._ask_no_more()
            self._ledger.leave()

    def _ask(self) -> None:
        if self._ledger is not None and self.member is not None:
            self._ledger.put(ASKS, True)
            self.member.take_over()

    def _ask_no_more(self) -> None:
        if self._ledger is not None and self._ledger.joined() is not None:
            self._ledger.put(ASKS, False)

    def _close(self) -> None:
        if self._ledger is not None:
            self._ledger.close()
            self._ledger = None

    def _follow_later(self) -> None:
        """Look again at the countdown, which could not be set."""
        self._disk.pause(FIRST_PAUSE)
        self.later(self.follow)

    def _catch_up(self, game: str) -> None:
        lines = self._due.get(game)
        if self.member is not None and lines is not None:
            self.member.catch_up(short(game), lines)
            if self._due.get(game) is lines:
                del self._due[game]
            self._show_live()

    def _show_live(self) -> None:
        """Tell the director how the game stands; on any thread but the app's."""
        member, live = self.member, self._live_now()
        if member is not None and live is not None:
            member.show(live)

    def _live_now(self) -> Live | None:
        session = self.desk.session
        if not session.is_open:
            return None
        game = session.game
        return None if game.header.get("practice") else live_of(game, session.now(), self._calls)

    # On the watchers' thread.

    def _entered(self, news: News) -> None:
        """An entry is on the table's disk: it goes out."""
        member = self.member
        if member is None or self._is_practice(news):
            return
        if time.monotonic() - self._sent > DRAWN:
            # The touch is drawn first: two threads at once would make it late.
            time.sleep(DRAWN)
        self._sent = time.monotonic()
        if not member.enter(short(news.game), news.line, write_line(news.entry), self._live_now()):
            self.later(lambda: self._hand_over(news.game))

    def _is_practice(self, news: News) -> bool:
        session = self.desk.session
        try:
            return session.name == news.game and bool(session.game.header.get("practice"))
        except Refused:
            # No game is open now.
            return False

    # On the hall's thread.

    def ring(self, number: int) -> None:
        self.later(self._ring)

    def game(self, game: str, lines: list[str]) -> None:
        self.later(lambda: self._go_on(lines))

    def needed(self, game: str) -> None:
        self.later(lambda: self._hand_over(self._names.get(game, game)))

    def changed(self) -> None:
        if not self._pending:
            self._pending = True
            self.later(self._changed)

    def hangs(self, member: Member) -> None:
        self.later(lambda: self._replace(member))

    # On the app's thread.

    def _replace(self, hung: Member) -> None:
        """Another member takes the place of one that hangs. Where many hang, it is waited for."""
        self._hung = [one for one in self._hung if one.alive]
        card = self._card
        if hung is self.member and card is not None and len(self._hung) < MOST_HUNG:
            self._hung.append(hung)
            self._disk.do(lambda: self._start(card))

    def _begin(self, card: Card) -> None:
        self._card, self._cardless = card, False
        self._owned = False
        # Each hall numbers its messages itself.
        self._game, self._heard = "", 0
        self._steering.forget()
        self._due.clear()
        self._disk.move_on()
        if self._unwatch is None:
            self._unwatch = self.desk.session.watch(self._entered)
        if self.follow not in self.desk.surroundings:
            self.desk.surroundings.append(self.follow)
        self._disk.do(lambda: self._start(card))

    def _changed(self) -> None:
        """The hall has something new."""
        self._pending = False
        member = self.member
        if member is None or self._card is None:
            return
        night = member.night
        if isinstance(night, dict) and ("standings" in night or "pairs" in night):
            self._night = night
        saying = member.saying
        if saying is not None and saying[0] > self._heard:
            self._heard = saying[0]
            self._unsaid.append(saying[1])
        self.follow()
        away = "" if member.standing.owns else SPARE
        self.desk.part(TableHall).sign = away if member.standing.here else AWAY
        self._lose(member)
        before, self._shown = self._shown, self.state
        view = self.desk.view
        over = view is not None and view.agreed
        if before is None or self._shown is None or before.ticket != self._shown.ticket:
            self._seat()
        if self.desk.place.screen in SCREENS or _far(before, over) != _far(self._shown, over):
            self.desk.changed()

    def _lose(self, member: Member) -> None:
        """Tell the scorer once that another device has got this table, which was this one's."""
        owns, owned = member.standing.owns, self._owned
        if member.heard:
            self._owned = owns
        if owned and not owns:
            self.desk.tell(Refused("hall-other-device"))
            self.later(self.desk.changed)

    def _seat(self) -> None:
        """The hall has seated a round: a scorer who waits for that sees it at once."""
        if self.desk.place.screen != NEW_GAME:
            return
        try:
            with self.desk.whole():
                seat_those_who_come(self.desk)
        except Refused as why:
            log.warning("hall: the seats could not be taken (%s)", why.code)

    def follow(self) -> None:
        """After every change of the table, and of the hall: the countdown, the open game, messages."""
        if self._card is None:
            return
        session = self.desk.session
        name = session.name if session.is_open else ""
        if name and name != self._game and self.member is not None:
            self._hand_over(name)
        if self.member is not None:
            why = self._steering.follow(self.member.clock)
            if why is not None:
                self._say(why)
                self._disk.do(self._follow_later)
        self._tell()

    def _say(self, why: Refused) -> None:
        """Tell the scorer, unless another notice is not read yet: the hall's own page says it too."""
        if self._card is not None and self.desk.place.notice is None:
            self.desk.tell(why)
            self.later(self.desk.changed)

    def _go_on(self, lines: list[str]) -> None:
        """Put the game that the device before this one kept on the table."""
        if self._card is None or self.member is None:
            return
        night = self.member.night
        try:
            header = parse(lines[0]) if lines else {}
            if lines and not (isinstance(night, dict) and header.get("event") not in (None, night.get("id"))):
                with self.desk.whole():
                    became = bring_in(self.desk.store, "\n".join(lines).encode(), self.desk.clocks)
                    self.desk.shelved += 1
                    self.desk.play_game(became.id)
        except Refused as why:
            self.desk.tell(why)
        self._asks = False
        self._disk.do(self._ask_no_more)
        self.desk.changed()

    def _hand_over_ends(self, card: Card, noted: dict[str, Noted]) -> None:
        """Hand over the records that the hall may not have to their ends, or not as they are now."""
        if self._card is not card:
            return
        try:
            found = list(behind(self.desk.store, noted, table_number(card.table)))
        except Refused as why:
            log.warning("hall: %s", why.code)
            return
        for name in found:
            self._hand_over(name)

    def _hand_over(self, name: str) -> None:
        """Have the hall sent what it lacks of a game: the whole record is compared."""
        session = self.desk.session
        if session.is_open and session.name == name:
            self._game = name
            if session.game.header.get("practice"):
                return
        try:
            lines = self.desk.store.lines(name)
        except Refused as why:
            log.warning("hall: %s", why.code)
            return
        self._names[short(name)] = name
        self._due[name] = lines
        # Each time: while the file is slow, more is entered than what is handed over just then.
        self._disk.do(lambda: self._catch_up(name))

    def _ring(self) -> None:
        """The hall's bell, at a table whose game does not ring it by itself."""
        # The director sees that it plays its last hand.
        self._disk.do(self._show_live)
        session, phone = self.desk.session, phone_of(self.desk)
        if session.is_open:
            bell = session.view.clock.bell
            if bell is not None and abs(bell - session.now()) < SAME_BELL:
                return
        if phone is not None and self._card is not None:
            phone.ring_now()

    def _tell(self) -> None:
        """Show one message of the director, between hands, and never over a notice that is not read.

        A table that has called the adjudicator plays no hand meanwhile: it reads the answer at once.
        """
        place, view = self.desk.place, self.desk.view
        if not self._unsaid or place.notice is not None:
            return
        plays = view is not None and place.screen == "table" and view.phase not in BETWEEN
        if plays and not self._calls:
            return
        text = self._unsaid.pop(0)
        self.desk.tell(Refused("hall-says", text="".join(one for one in text if one.isprintable())))
        self.later(self.desk.changed)


def behind(store: Store, noted: dict[str, Noted], table: int) -> Iterator[str]:
    """The latest games of this table in the hall, in the order of their beginning: all that the hall may not
    have whole, and a few in any case, since the store may be another one than it was."""
    found = []
    for number, one in enumerate(store.games(limit=LATEST)):
        if one.listing.kind == NIGHT:
            continue
        known = noted.get(short(one.id))
        if known is not None and known.lines == one.entries + 1 and number >= LOOKED_AT:
            continue
        header = parse(store.header(one.id))
        seated = header.get("event") is not None and str(header.get("table")) == str(table)
        if (known is not None or seated) and not header.get("practice"):
            found.append(one.id)
    yield from reversed(found)


def _far(state: HallState | None, over: bool) -> Any:
    """The part that other screens than the hall's own show; of a game that is over, did it arrive?"""
    return None if state is None else (state.here, state.owns, state.ticket, over and state.done)
