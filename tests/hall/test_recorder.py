"""The recorder without a broker: what comes is put into its queue by hand."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.hall.page import data
from scorekeeper.hall.room import accounts, inbox
from scorekeeper.hall.room import recorder as module
from scorekeeper.hall.room.followers import QUESTION_FORM, Question
from scorekeeper.hall.room.inbox import FILE, MAX_DEVICES, Inbox
from scorekeeper.hall.room.local_requests import Request, unpacked
from scorekeeper.hall.room.night_file import NightFile
from scorekeeper.hall.room.recorder import Place, Recorder
from scorekeeper.hall.room.tables import TableNow
from scorekeeper.hall.wire import envelope, messages, subjects
from scorekeeper.hall.wire.boot import Clocks
from scorekeeper.hall.wire.card import Address
from scorekeeper.hall.wire.chain import chain
from scorekeeper.hall.wire.link import Message
from scorekeeper.hall.wire.messages import Answer, Ask, Lines, Reached, Receipt, Seen
from scorekeeper.record.codec import write_line
from scorekeeper.words.hall import of_hall, why_text

from .halls import results_in
from .test_counting import game, opening

ONE, TWO = "1" * 64, "2" * 64
START = "a" * 16
HERE = Address("127.0.0.1", 1)


class Hall:
    """A recorder whose link nobody has started, and its clock."""

    def __init__(self, folder: Path) -> None:
        self.night = folder / "night.jsonl"
        self.night.write_text("".join(write_line(line) + "\n" for line in opening()), encoding="utf-8")
        self.now = 1_000_000.0
        self.inbox = Inbox(folder / FILE)
        self.held = NightFile(self.night)
        self.recorder = Recorder(
            folder,
            accounts.ensure(folder, 2),
            self.inbox,
            self.held,
            Place((HERE,), "0" * 64),
            Clocks(lambda: self.now, lambda: 1.0, lambda: "boot"),
        )
        self.said: list[tuple[str, bytes]] = []
        """What the recorder has said, and where."""
        self.recorder.link.publish = self._publish  # type: ignore[method-assign]

    def _publish(self, subject: str, payload: bytes, reply: str = "") -> bool:
        self.said.append((subject, payload))
        return True

    def bring(self, lines: list[dict[str, Any]], table: str = "t001", secret: str = ONE) -> None:
        """The lines of a game wait in the recorder's queue; their device is known."""
        self.ask(Ask(START, True), table, secret)
        texts = list(map(write_line, lines))
        said = messages.LINES_FORM.data(Lines(lines[0]["id"], 0, chain(lines[0]["id"], ())[0], texts))
        self.put(table, subjects.LINES, envelope.seal(secret, said))

    def ask(self, ask: Ask, table: str = "t001", secret: str = ONE) -> None:
        """A device's question, by which the recorder knows it from now on."""
        said = messages.ask_data(ask) | {"secret": secret}
        self.put(table, subjects.ASK, envelope.seal(secret, said))

    def put(self, table: str, kind: str, payload: bytes) -> None:
        message = Message(subjects.of_table(table, kind), payload, f"_i.{table}.1", self.now)
        self.recorder.link.events.put(message)

    def answers(self) -> list[Answer]:
        """What the recorder has answered since this was asked last."""
        found = [messages.ANSWER_FORM.read(envelope.decode(payload)) for _, payload in self.said]
        self.said.clear()
        return [one for one in found if one is not None]

    def step(self) -> None:
        self.now += 1000.0
        self.recorder.step(0)


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path)
    yield made
    made.inbox.close()
    made.held.close()


def refuse(*_: object) -> Any:
    raise Refused("disk-full", path="recorder.db")


def test_a_disk_that_is_full_ends_no_recorder_and_acknowledges_nothing(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(hall.inbox, "take", refuse)
        hall.bring(game())
        hall.step()
        assert [one.receipts for one in hall.answers()] == [()]
    hall.bring(game())
    hall.step()
    assert hall.answers()[-1].receipts[0].has
    assert len(results_in(hall.night)) == 1


def test_what_cannot_be_counted_holds_no_answer_back(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that waits for a computer which stands by, and has just gone, is sent without it all the same."""
    followers = hall.recorder.followers
    followers.ask(Question("b" * 16, *hall.inbox.log, 0, 1, ()), "_i.second.1", hall.now)
    followers.serve({}, hall.now)
    monkeypatch.setattr(hall.recorder.results, "catch_up", refuse)
    hall.bring(game())
    hall.step()
    assert hall.answers() == []
    hall.step()
    assert hall.answers()[-1].receipts[0].has


def test_on_a_full_disk_the_report_says_so_until_there_is_room(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asks() -> list[str]:
        request = Request({"do": "report"})
        hall.recorder.requests.put(request)
        hall.step()
        return [why_text(one) for one in of_hall(request.answers.get_nowait()["report"])]

    def full(*_: object) -> Any:
        raise Refused("disk-full", path="inbox.db", reason="")

    assert asks() == []
    with monkeypatch.context() as patch:
        patch.setattr(hall.inbox, "take", full)
        patch.setattr(hall.inbox, "put", full)
        hall.bring(game())
        hall.step()
        # Orders are answered all the same: with what stands in their way.
        request = Request({"do": "say", "text": "Supper"})
        hall.recorder.requests.put(request)
        hall.step()
        assert request.answers.get_nowait()["why"]["code"] == "disk-full"
        (words,) = asks()
        assert words.startswith("there is no room left")
    hall.step()
    assert asks() == []


def test_an_order_that_is_too_long_is_refused_in_words(hall: Hall) -> None:
    request = Request({"do": "say", "text": "x" * 401})
    hall.recorder.requests.put(request)
    hall.step()
    assert why_text(unpacked(request.answers.get_nowait()["why"])).startswith("the text is too long")


def test_an_inbox_that_is_begun_anew_has_night_and_accounts_at_once(hall: Hall) -> None:
    hall.recorder._take_term()
    hall.step()
    hall.inbox.begin_anew()
    hall.ask(Ask(START, True, seen=hall.recorder.term.proven(Seen(2, hall.held.id, 3))))
    hall.step()
    assert (hall.inbox.night(), hall.inbox.get("term")) == (hall.held.lines(), 2)
    assert hall.inbox.get("accounts") == accounts.packed(hall.recorder.accounts)
    assert hall.recorder.asks() == []


def test_a_result_that_could_not_be_noted_holds_no_other_up_and_is_looked_at_again(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    players = {seat: {"number": 5 + at} for at, seat in enumerate("NESW")}
    with monkeypatch.context() as patch:
        patch.setattr(hall.inbox, "mark_entered", refuse)
        hall.bring(game())
        hall.bring(game(name="g2", table="2", players=players), "t002")
        hall.step()
    assert [one["table"] for one in results_in(hall.night)] == ["1", "2"]
    hall.step()
    with hall.inbox.reading() as db:
        assert db.execute("SELECT count(*) FROM entered").fetchone() == (2,)
    assert len(results_in(hall.night)) == 2
    assert not hall.recorder.attention()


def test_a_page_that_could_not_be_written_is_written_later(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    hall.recorder.place = Place((HERE,), "0" * 64, page=True)
    with monkeypatch.context() as patch:
        patch.setattr(module, "write_page", full)
        hall.step()
    assert not (hall.recorder.folder / data.FILE).exists()
    hall.step()
    assert (hall.recorder.folder / data.FILE).exists()


def test_a_call_that_was_answered_stays_so_until_it_is_taken_back(hall: Hall) -> None:
    def called(*said: tuple[str, bool]) -> bool:
        for secret, calls in said:
            hall.ask(Ask(START, True, calls=calls), secret=secret)
            hall.step()
        return bool(hall.recorder.tables.report("t001", envelope.name_of(ONE), hall.now)["called"])

    assert called((ONE, True), (TWO, False))
    hall.recorder.tables.set("t001", answered=True)
    # The table's spare device says again that it is there.
    assert not called((TWO, False), (ONE, True))
    assert not called((ONE, False))
    assert called((ONE, True))


def test_a_recorder_that_has_just_started_gives_no_table_away(hall: Hall) -> None:
    hall.inbox.meet("t001", envelope.name_of(ONE), ONE)
    hall.bring(game(agree=False))
    hall.step()
    hall.recorder.tables.now["t001"] = TableNow({})
    asks = Ask(START, True, takes=True)
    hall.ask(asks, secret=TWO)
    hall.step()
    assert hall.inbox.owner("t001") == envelope.name_of(ONE)
    # Nor because the owning device says nothing for a while; only after half a minute, or its good-bye.
    hall.ask(Ask(START, True))
    hall.ask(asks, secret=TWO)
    hall.step()
    assert hall.inbox.owner("t001") == envelope.name_of(ONE)
    hall.ask(Ask(START, False))
    hall.ask(asks, secret=TWO)
    hall.step()
    assert hall.inbox.owner("t001") == envelope.name_of(TWO)


# What a photograph of a card, a copy of a device, or a copy of a folder can do.


def test_a_device_is_known_by_a_secret_that_no_answer_tells(hall: Hall) -> None:
    hall.bring(game(agree=False))
    hall.step()
    said = b"".join(payload for _, payload in hall.said)
    assert ONE.encode() not in said
    # Whoever says the owner's name without its secret is not heard.
    forged = envelope.name_of(ONE).encode() + envelope.seal(TWO, messages.ask_data(Ask(START, False)))[16:]
    hall.said.clear()
    hall.put("t001", subjects.ASK, forged)
    hall.step()
    assert not hall.answers()
    assert hall.recorder.tables.now["t001"].is_on(envelope.name_of(ONE), hall.now)


def test_another_device_with_the_card_moves_no_result_and_no_table(hall: Hall) -> None:
    hall.bring(game())
    hall.step()
    before = hall.night.read_bytes()
    more = [*game(), {"do": "undo", "at": 50.0}, {"do": "agree", "at": 60.0}]
    hall.bring(more, secret=TWO)
    hall.ask(Ask(START, True, takes=True), secret=TWO)
    for _ in range(5):
        hall.ask(Ask(START, True))
        hall.step()
    assert hall.night.read_bytes() == before
    assert len(hall.inbox.game("t001", "g1").lines) == len(game())
    assert hall.inbox.owner("t001") == envelope.name_of(ONE)
    assert hall.recorder.tables.now["t001"].wants == envelope.name_of(TWO)


def test_a_table_that_goes_back_and_on_another_way_is_a_question(hall: Hall) -> None:
    """Its folder was restored from a copy: what it enters now is kept, and the director says what counts."""
    hall.bring(game(7))
    hall.step()
    hall.bring(game(8))
    hall.step()
    assert [one["scores"]["EW"] for one in results_in(hall.night)] == [30]
    assert hall.recorder.attention()["t001", "g1"].code == "hall-two-records"
    receipt = hall.answers()[-1].receipts[0]
    assert (receipt.has, receipt.counts, receipt.entered) == (True, False, False)
    hall.recorder.results.settle("t001", {})
    assert [one["scores"]["EW"] for one in results_in(hall.night)] == [30, 20]
    assert not hall.recorder.attention()


def test_a_table_that_has_lost_its_last_lines_is_a_question_until_it_has_them(hall: Hall) -> None:
    hall.bring(game())
    hall.step()
    lines = list(map(write_line, game()))
    hashes = chain("g1", lines)
    hall.ask(Ask(START, True, (Reached("g1", 3, hashes[3]),)))
    hall.step()
    assert hall.recorder.attention()["t001", "g1"].code == "hall-has-more"
    assert hall.answers()[-1].receipts == (Receipt("g1", len(lines), hashes[-1], True, True, False),)
    hall.ask(Ask(START, True, (Reached("g1", len(lines), hashes[-1]),)))
    hall.step()
    assert not hall.recorder.attention()


def test_a_game_that_a_spare_device_has_begun_and_nobody_else_knows_is_a_question(hall: Hall) -> None:
    hall.bring(game())
    hall.step()
    hashes = chain("g2", list(map(write_line, game())))
    hall.ask(Ask(START, True, (Reached("g2", 1, hashes[1]),)), secret=TWO)
    hall.step()
    assert hall.recorder.attention()["t001", "g2"].code == "hall-spare-differs"


def test_a_copy_of_a_device_is_a_question_and_a_new_start_is_none(hall: Hall) -> None:
    told = []
    for start in ("a" * 16, "b" * 16, "b" * 16, "a" * 16):
        assert not hall.recorder.attention()
        hall.ask(Ask(start, True))
        hall.step()
        told.append(any(subject == subjects.to_table("t001") for subject, _ in hall.said))
        hall.said.clear()
    # At a new start whoever has this name is asked at once, and nobody for ever.
    assert told == [False, True, False, False]
    assert hall.recorder.attention()["t001", ""].code == "hall-device-copied"


def test_a_card_that_many_devices_have_used_goes_on_and_is_a_question(hall: Hall) -> None:
    for number in range(MAX_DEVICES + 5):
        hall.ask(Ask(START, True), secret=f"{number:064x}")
    hall.step()
    assert hall.answers()[-1].known
    assert hall.recorder.attention()["t001", ""].code == "hall-card-devices"
    assert hall.inbox.owner("t001") == envelope.name_of("0" * 64)
    assert hall.inbox.secret("t001", envelope.name_of("0" * 64)) is not None


def test_a_card_that_has_sent_as_much_as_one_may_is_a_question_and_a_new_card_begins_anew(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inbox, "MAX_GAMES", 1)
    hall.bring(game())
    hall.bring(game(name="g2"))
    hall.step()
    assert hall.answers()[-1].why == "hall-card-limit"
    assert hall.recorder.attention()["t001", ""].code == "hall-card-limit"
    hall.inbox.renew({"t001": "another card"})
    hall.bring(game(name="g2"))
    hall.step()
    assert hall.answers()[-1].receipts[0].has


def test_seats_come_whole_however_large_the_night_is(hall: Hall) -> None:
    """A hundred times as long as a message may be: without what is too much."""
    hall.ask(Ask(START, True, night="of the run before"))
    hall.step()
    assert [one.night for one in hall.answers()] == [None]
    hall.ask(Ask(START, True))
    hall.step()
    night = json.loads(hall.answers()[-1].night or "")
    assert night["seats"]["1"] == {"N": 1, "E": 2, "S": 3, "W": 4}


def test_a_higher_term_stops_the_recorder_and_the_director_s_word_makes_it_the_hall_again(hall: Hall) -> None:
    hall.ask(Ask(START, True))
    hall.step()
    seen = hall.answers()[-1].seen
    # No card can make one: what a hall has not proven is not heard.
    for forged in (seen._replace(term=9), seen._replace(number=900), Seen(9, seen.night, 900, "")):
        hall.ask(Ask(START, True, seen=forged))
        hall.step()
        assert hall.answers()[-1].seen == seen and not hall.recorder.asks()
    hall.ask(Ask(START, True, seen=hall.recorder.term.proven(seen._replace(term=2))))
    hall.step()
    hall.bring(game())
    hall.step()
    assert hall.answers() == [] and hall.inbox.games() == []
    assert [why.code for why in hall.recorder.asks()] == ["hall-stopped"]
    hall.recorder.requests.put(Request({"do": "take"}))
    hall.step()
    hall.bring(game())
    hall.step()
    assert hall.answers()[-1].seen.term == 3 and hall.inbox.games() == [("t001", "g1")]


def test_a_recorder_that_has_stopped_tells_tables_the_latest_hall_s_address_and_nothing_else(
    hall: Hall,
) -> None:
    for term, at, reply in ((3, "a:1", ""), (2, "b:1", ""), (4, "c:1", "_i.second.1"), (4, "d:1", "")):
        question = QUESTION_FORM.data(Question("b" * 16, 0, "", 0, term, (at,)))
        hall.recorder.link.events.put(Message(subjects.LOG, envelope.encode(question), reply, hall.now))
        hall.ask(Ask(START, True))
        hall.step()
    said = [(subject, messages.NEWS_FORM.read(envelope.decode(payload))) for subject, payload in hall.said]
    heard = [(subject, news.also) for subject, news in said if news is not None and news.also]
    assert heard == [(subjects.NIGHT, ("a:1",)), (subjects.NIGHT, ("d:1",))]
    assert hall.answers() == []


def test_where_tables_have_heard_of_more_of_the_night_the_director_is_asked(hall: Hall) -> None:
    hall.ask(Ask(START, True))
    hall.step()
    seen = hall.answers()[-1].seen
    further = hall.recorder.term.proven(seen._replace(number=seen.number + 2))
    hall.ask(Ask(START, True, seen=further))
    hall.step()
    assert [(why.code, why.data["number"]) for why in hall.recorder.asks()] == [("hall-night-lacks", 2)]
    # Results that come since are not those that are missing.
    players = {seat: {"number": 5 + at} for at, seat in enumerate("NESW")}
    hall.bring(game())
    hall.bring(game(name="g2", table="2", players=players), "t002")
    hall.step()
    assert len(results_in(hall.night)) == 2
    assert [(why.code, why.data["number"]) for why in hall.recorder.asks()] == [("hall-night-lacks", 1)]
    # Another night is another record.
    hall.ask(Ask(START, True, seen=hall.recorder.term.proven(further._replace(night="another", number=900))))
    hall.recorder.requests.put(Request({"do": "take"}))
    hall.step()
    assert hall.recorder.asks() == []
