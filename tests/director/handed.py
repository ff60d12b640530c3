"""An app that keeps a night and the recorder of its hall, in one process, to die at any moment."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from scorekeeper.director.hall_results import ResultsTaken
from scorekeeper.director.night_session import night_of
from scorekeeper.event.evening import listing_of
from scorekeeper.event.night import read_night
from scorekeeper.hall.room.handed_results import Answer, Handed, Place, answered, offered, read_offered
from scorekeeper.hall.room.inbox import FILE as INBOX
from scorekeeper.hall.room.inbox import Inbox
from scorekeeper.hall.room.night_file import AppNight
from scorekeeper.hall.room.results import Results
from scorekeeper.record.codec import write_line
from scorekeeper.record.store import Store
from scorekeeper.table.desk import Desk
from tests.hall.test_counting import NIGHT, Held, opening
from tests.table.clocks import Hands


class Killed(BaseException):
    """The process is gone: nothing that it would have done next is done."""


class Evening(Held):
    """Both processes, and what goes between them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "hall"
        self.folder.mkdir()
        self.data = folder
        self.inbox = Inbox(self.folder / INBOX)
        self.hands = Hands()
        text = [write_line(line) for line in opening()]
        self.store = Store.open(folder / "games.db")
        listing = listing_of(read_night("\n".join(text).encode()))
        self.store.add_record(NIGHT, text[0], text[1:], listing, started=1.0, changed=1.0)
        self.night = AppNight(self.store.lines(NIGHT))
        self.recorder = Results(self.inbox, self.night)
        self.start_app()

    # The app.

    def start_app(self) -> None:
        self.desk = Desk(self.store, self.hands.clocks)
        self.desk.settle(self.desk.place._replace(night=NIGHT, screens=("home", "night")))
        self.taken = ResultsTaken(self.desk)
        self.follow()

    def kill_app(self) -> None:
        self.store.close()
        self.store = Store.open(self.data / "games.db")
        self.start_app()

    def follow(self) -> None:
        """The recorder hears of the night."""
        self.night.take(0, "", self.store.lines(NIGHT))

    @property
    def offers(self) -> list[Handed]:
        """The results that the recorder offers, as the app reads them."""
        assert self.night.handed is not None
        return read_offered(json.loads(json.dumps(offered(self.night.handed.values()))))

    def take_in(self) -> bool:
        self.hands.on(1)
        found = self.taken.take_in(self.desk, self.offers)
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

    def kill_recorder(self) -> None:
        self.inbox.close()
        self.inbox = Inbox(self.folder / INBOX)
        self.night = AppNight(self.store.lines(NIGHT))
        self.recorder = Results(self.inbox, self.night)
        self.count_all()
        self.hear()

    def hear(self) -> None:
        """The recorder hears the app's answers and notes them, and the app hears that it has."""
        told = answered(Answer(*one) for one in self.taken.answers.items())
        noted = self.recorder.take_answers(json.loads(json.dumps(told)))
        self.forget([Place(*one) for one in json.loads(json.dumps(noted))])
        self.recorder.catch_up(lambda: 0.0)

    def forget(self, noted: list[Place]) -> None:
        self.taken.forget(noted)

    def count_all(self) -> None:
        """As the recorder counts after a start, and whenever the night has changed."""
        self.recorder.begin()
        self.recorder.catch_up(lambda: 0.0)

    @property
    def attention(self) -> dict[tuple[str, str], str]:
        """What the recorder shows to the director."""
        return {key: why.code for key, why in self.recorder.attention.items()}

    def close(self) -> None:
        self.inbox.close()
        self.store.close()
