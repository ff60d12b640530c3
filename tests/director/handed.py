"""An app that keeps a night and the recorder of its hall, in one process, to die at any moment."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from scorekeeper.director import hall_results
from scorekeeper.director.night_session import night_of
from scorekeeper.event.evening import listing_of
from scorekeeper.event.night import read_night
from scorekeeper.hall.room import result_judge as counting
from scorekeeper.hall.room import result_slips as handing
from scorekeeper.hall.room.inbox import FILE as INBOX
from scorekeeper.hall.room.inbox import Inbox
from scorekeeper.hall.room.mirror import FILE, Mirror
from scorekeeper.hall.room.night_file import NightFile
from scorekeeper.record.codec import write_line
from scorekeeper.record.store import Store
from scorekeeper.table.desk import Desk
from tests.hall.test_counting import NIGHT, Held, opening
from tests.table.clocks import Hands


class Killed(BaseException):
    """The process is gone: nothing that it would have done next is done."""


class Evening(Held):
    """Both processes, and the folder between them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "hall"
        self.folder.mkdir()
        self.data = folder
        self.lines: dict[str, list[dict[str, Any]]] = {}
        self.attention: dict[tuple[str, str], str] = {}
        """What the recorder shows to the director."""
        self.hands = Hands()
        text = [write_line(line) for line in opening()]
        self.store = Store.open(folder / "games.db")
        listing = listing_of(read_night("\n".join(text).encode()))
        self.store.add_record(NIGHT, text[0], text[1:], listing, started=1.0, changed=1.0)
        self.start_app()
        self.start_recorder()

    # The app.

    def start_app(self) -> None:
        self.desk = Desk(self.store, self.hands.clocks)
        self.desk.settle(self.desk.place._replace(night=NIGHT, screens=("home", "night")))
        self.mirror = Mirror(self.folder)
        self.follow()

    def kill_app(self) -> None:
        self.store.close()
        self.store = Store.open(self.data / "games.db")
        self.start_app()

    def follow(self) -> None:
        store = self.store
        self.mirror.follow(store.mended, NIGHT, 1 + store.game(NIGHT).entries, lambda: store.lines(NIGHT))

    def take_in(self) -> bool:
        self.hands.on(1)
        found = hall_results.take_in(self.desk, self.folder, self.follow).found
        self.follow()
        return found

    def type(self, *entries: dict[str, Any]) -> None:
        self.hands.on(1)
        with self.desk.whole():
            night_of(self.desk).enter(entries)
        self.follow()

    def results(self) -> list[dict[str, Any]]:
        """The results in the app's record, in their order."""
        found = [json.loads(line) for line in self.store.lines(NIGHT)]
        return [{key: one[key] for key in one if key != "at"} for one in found if one.get("do") == "result"]

    def stands(self, table: int) -> tuple[int, int] | None:
        game = night_of(self.desk).singles.games_of(1).get(table)
        return None if game is None else (game.scores[0], game.scores[1])

    # The recorder.

    def start_recorder(self) -> None:
        self.inbox = Inbox(self.folder / INBOX)
        self.night = NightFile(self.folder / FILE, hands=self.folder)
        self.attention.clear()

    def kill_recorder(self) -> None:
        self.inbox.close()
        self.night.close()
        self.start_recorder()
        self.hear()
        self.count_all()

    def hear(self) -> None:
        again = []
        for _, key, why in counting.take_answers(self.inbox, self.folder):
            self._note(key, why)
            again.append(key)
        for table, name in again:
            self._note((table, name), counting.count(self.inbox, self.night, table, name).why)

    def count_all(self) -> None:
        """As the recorder counts after a start, and whenever the night has changed."""
        for table, name in self.inbox.agreed_games(NIGHT):
            outcome = counting.count(self.inbox, self.night, table, name)
            self._note((table, name), outcome.why)

    def _note(self, key: tuple[str, str], why: Any) -> None:
        self.attention.pop(key, None)
        if why is not None:
            self.attention[key] = why.code

    @property
    def slips(self) -> list[str]:
        return [name for name, _ in handing.waiting(self.folder)]

    def close(self) -> None:
        self.inbox.close()
        self.night.close()
        self.store.close()
