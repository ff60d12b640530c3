"""The night of a hall that the app runs: its lines go to the recorder, and the tables' results come back."""

from __future__ import annotations

from typing import Any

from ..engine.refused import Refused
from ..hall.room.handed_results import Answer, Handed, Place, answered, read_offered
from ..hall.room.local_requests import Asking
from ..hall.wire.chain import chain
from ..record.codec import parse, write_line
from .hall_results import ResultsTaken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..record.store import Store
    from ..table.desk import Desk
    from .hall_watch import Watch


class HallNight:
    """One night of this app, and its hall's recorder. The app's store is the truth."""

    def __init__(self, desk: Desk, name: str, watch: Watch) -> None:
        self.name = name
        self.watch = watch
        self.taken = ResultsTaken(desk)
        self.lines: list[str] = []
        """The night's record, as the recorder is to have it."""
        self._chain = chain(name, ())
        self._seen: tuple[object, int] | None = None
        """The store's state and the number of lines, as of the latest look."""
        self._tip: tuple[int, str] | None = None
        """How far the recorder has the record, with the hash; None where that is not known."""
        self._telling: Asking | None = None
        """The request that the recorder has not answered yet."""

    @property
    def offered(self) -> list[Handed]:
        """The results that the recorder offers, and that are not answered here yet."""
        return [one for one in read_offered(self.watch.results) if one.place not in self.taken.answers]

    def take_in(self, desk: Desk) -> bool:
        """Enter the results that are offered; was there any?"""
        return self.taken.take_in(desk, self.offered)

    def follow(self, store: Store) -> None:
        """Bring the lines to what the store has; `mended` changes where lines may have been lost."""
        seen = store.mended, 1 + store.game(self.name).entries
        if seen == self._seen:
            return
        header, *lines = store.lines(self.name)
        found = [_named(header, self.name), *lines]
        same = len(self.lines) if found[: len(self.lines)] == self.lines else 0
        self._chain = self._chain[: same + 1]
        self._chain += chain(self.name, found[same:], self._chain[-1])[1:]
        self.lines, self._seen = found, seen

    def tell(self, store: Store, runs: bool) -> None:
        """Tell the recorder of new lines, and of what became of results, until it has noted them.

        Nobody waits for its answer, which is taken at the next look.
        """
        self.follow(store)
        if self._telling is not None and not self._has_answered(self._telling):
            return
        news = self._news()
        if runs and (self._tip is None or news["lines"] or self.taken.answers):
            answers = answered(Answer(*one) for one in self.taken.answers.items())
            try:
                self._telling = Asking(self.watch.folder, {"do": "night", **news, "answers": answers})
            except Refused:
                # It starts, or starts again in a moment.
                self._tip = None

    def _has_answered(self, telling: Asking) -> bool:
        """Take the recorder's answer, if it is here. Where there will be none, all is told again."""
        try:
            answer = telling.answer()
        except Refused as why:
            self._telling = self._tip = None
            if why.code != "hall-not-running":
                raise
            return True
        if answer is None:
            return False
        number, name = answer["tip"]
        self._telling, self._tip = None, (number, name)
        noted = [Place(*one) for one in answer["noted"]]
        if noted:
            self.taken.forget(noted)
            self.watch.ask_again()
        return True

    def _news(self) -> dict[str, Any]:
        """The lines that the recorder lacks; where it has another record, all of them."""
        at, name = self._tip or (0, "")
        if not 0 < at <= len(self.lines) or self._chain[at] != name:
            at = 0
        return {"first": at, "before": self._chain[at], "lines": self.lines[at:]}


def _named(header: str, name: str) -> str:
    """The night's header with its id, which tables and codes name it by."""
    found = parse(header)
    return header if found.get("id") == name else write_line({**found, "id": name})
