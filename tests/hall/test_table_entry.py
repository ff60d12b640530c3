"""A table without the app: its result comes by a browser, agreed to there, and never in place of another."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.event.browser import BY_BROWSER
from scorekeeper.hall.page import table_entry
from scorekeeper.hall.page.data import page_of
from scorekeeper.hall.page.guard import HEADERS
from scorekeeper.hall.page.key import of_tables
from scorekeeper.hall.page.processes import PagePlan
from scorekeeper.hall.page.server import Page
from scorekeeper.hall.page.table_entry import ASKED, Now, Tables, mac
from scorekeeper.hall.room import browser_results
from scorekeeper.hall.room.accounts import Account
from scorekeeper.hall.room.inbox import Arrived
from scorekeeper.hall.room.results import Results
from scorekeeper.hall.wire.card import read_card
from scorekeeper.words.hall import attention_line

from . import halls
from .halls import HERE, Running, night_in, own_port, until
from .pages_served import IDLE, signed
from .test_counting import Held, game, opening
from .trial import seed_without_ties

CARDS = [Account(f"t{number:03d}", f"secret{number}", "") for number in (1, 2)]
ENTERED: dict[str, Any] = {
    "do": "result",
    "round": 1,
    "table": "1",
    "winner": "NS",
    "scores": {"NS": 510, "EW": -120},
}


class Evening:
    """A night, the recorder's half of a result, and the page's."""

    def __init__(self, folder: Path, lines: list[dict[str, Any]] | None = None) -> None:
        self.held = Held(folder, lines)
        self.results = Results(self.held.inbox, self.held.night)
        self.tables = Tables()

    @property
    def data(self) -> dict[str, Any]:
        keys = of_tables(CARDS, self.held.night.id)
        return page_of(self.held.night, IDLE, names=True) | {"keys": keys}

    def now(self, table: int = 1) -> Now:
        return self.tables.now(self.data, table)

    def said(self, word: str, winner: str = "NS", ns: str = "", ew: str = "", **more: str) -> dict[str, str]:
        """A word as table 1's page sends it."""
        said = {"do": word, "winner": winner, "moves": "", "ns": ns, "ew": ew, **more}
        said["nonce"] = more.get("nonce", self.now().nonce)
        return said | {"mac": more.get("mac", mac(self.data, 1, said["nonce"], said))}

    def say(self, word: str, *told: str, **more: str) -> dict[str, Any] | None:
        return self.tables.take(self.data, 1, self.said(word, *told, **more))

    def take(self, order: dict[str, Any] | None, by_app: bool = False) -> str:
        """The recorder takes an order; the code of the question that it is, or nothing."""
        assert order is not None
        order = dict(json.loads(json.dumps(order)))
        lines = browser_results.lines_of(order, self.held.night.id, by_app)
        one = Arrived(order["table"], BY_BROWSER, lines)
        why = self.results.by_browser(one)
        return "" if why is None else why.code

    def agree(self, *told: str, by_app: bool = False) -> str:
        self.say("enter", *told)
        return self.take(self.say("agree", *told), by_app)


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(tmp_path)


def refused(call: Any, *given: Any, **more: Any) -> str:
    with pytest.raises(Refused) as why:
        call(*given, **more)
    return why.value.code


def test_a_result_counts_once_both_sides_have_agreed_and_is_marked(evening: Evening) -> None:
    assert evening.say("enter", "NS", "510", "-120") is None
    assert evening.held.results() == []
    page = table_entry.page(evening.data, 1, 0.0, evening.now())
    assert "1 P1 and 3 P3 won, 510 to −120" in page
    assert evening.take(evening.say("agree", "NS", "510", "-120")) == ""
    (entry,) = evening.held.results()
    assert entry.pop("game").startswith("browser-")
    assert entry == ENTERED
    assert "The result of this table is in" in table_entry.page(evening.data, 1, 0.0, evening.now())


def test_scores_may_be_left_out_and_a_tie_says_who_moves(evening: Evening) -> None:
    assert evening.agree("NS") == ""
    evening.held.night.do({"do": "undo"})
    evening.say("enter", "tie", moves="EW")
    assert evening.take(evening.say("agree", "tie", moves="EW")) == ""
    first, second = evening.held.results()
    assert "scores" not in first
    assert (second["winner"], second["moves"]) == ("tie", "EW")


def test_what_is_wrong_is_entered_again(evening: Evening) -> None:
    evening.say("enter", "NS")
    assert evening.say("wrong", "NS") is None
    assert evening.now().entered is None
    assert evening.agree("EW") == ""
    assert evening.held.results()[0]["winner"] == "EW"


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"winner": "EW", "ns": "510", "ew": "20"}, "winner-not-higher"),
        ({"winner": "NS", "ns": "510"}, "hall-browser-scores"),
        ({"winner": "NS", "ns": "510", "ew": "1e9"}, "hall-browser-scores"),
        ({"winner": ""}, "hall-browser-winner"),
        ({"winner": "tie"}, "hall-browser-winner"),
    ],
)
def test_a_result_that_no_game_has_is_refused_at_once(
    evening: Evening, told: dict[str, str], why: str
) -> None:
    assert refused(evening.say, "enter", **told) == why
    assert evening.now().entered is None


def test_without_the_card_nothing_is_entered(evening: Evening) -> None:
    data = evening.data
    others = [
        mac({**data, "keys": {"t001": "0" * 64}}, 1, evening.now().nonce, evening.said("enter")),
        mac({**data, "keys": {}}, 1, evening.now().nonce, evening.said("enter")),
        # The key of another table, of another night, of another round; what was signed is another result.
        mac(data, 2, evening.now().nonce, evening.said("enter")),
        mac({**data, "keys": of_tables(CARDS, "other")}, 1, evening.now().nonce, evening.said("enter")),
        mac({**data, "round": 2}, 1, evening.now().nonce, evening.said("enter")),
        evening.said("enter", "EW")["mac"],
        "",
        "\u00e9",
    ]
    for one in others:
        assert refused(evening.say, "enter", mac=one) == "hall-browser-key"
    assert evening.now().entered is None


def test_a_word_serves_once_and_only_for_what_is_shown(evening: Evening) -> None:
    first = evening.said("enter")
    evening.tables.take(evening.data, 1, first)
    assert refused(evening.tables.take, evening.data, 1, first) == "hall-browser-late"
    # Somebody agrees to another result than the one that the other side has entered.
    assert refused(evening.say, "agree", "EW") == "hall-browser-late"
    agreed = evening.said("agree")
    order = evening.tables.take(evening.data, 1, agreed)
    assert refused(evening.tables.take, evening.data, 1, agreed) == "hall-browser-late"
    assert evening.take(order) == evening.take(order) == ""
    assert len(evening.held.results()) == 1


def test_a_result_that_stands_is_never_replaced_without_the_director(evening: Evening) -> None:
    assert evening.held.count(1, evening.held.bring(game(), 1)).state == "counted"
    before = evening.held.results()
    assert evening.agree("EW") == "take-instead"
    assert evening.held.results() == before
    (key,) = evening.results.attention
    # The director leaves it, and it is asked no more, after a restart either.
    evening.results.settle("t001", {"keep": True})
    again = Results(evening.held.inbox, evening.held.night)
    again.begin()
    again.catch_up(lambda: 0.0)
    assert evening.held.results() == before
    assert {**evening.results.attention, **again.attention} == {}
    # Another time it counts by a word.
    assert evening.agree("EW") == "take-instead"
    evening.results.settle("t001", {"force": True})
    assert evening.held.results()[-1]["winner"] == "EW"
    assert key not in evening.results.attention


def test_the_same_result_again_is_no_question(evening: Evening) -> None:
    evening.held.count(1, evening.held.bring(game(), 1))
    assert evening.agree("NS") == evening.agree("NS", "140", "30") == ""
    assert len(evening.held.results()) == 1


def test_a_closed_round_and_other_seats_are_questions(evening: Evening) -> None:
    evening.say("enter", "NS")
    order = evening.say("agree", "NS")
    assert order is not None
    for table in ("1", "2"):
        evening.held.night.do({"do": "result", "round": 1, "table": table, "winner": "EW"})
    assert evening.take(order) == "take-other-round"
    assert evening.take({**order, "nonce": "x", "round": 2}) == "take-other-players"
    assert [one["winner"] for one in evening.held.results()] == ["EW", "EW"]


def test_a_table_whose_app_keeps_the_score_is_a_question_after_a_restart_too(evening: Evening) -> None:
    assert evening.agree("NS", by_app=True) == "hall-browser-app"
    again = Results(evening.held.inbox, evening.held.night)
    again.begin()
    again.catch_up(lambda: 0.0)
    ((table, name),) = again.attention
    assert evening.held.results() == []
    why = again.attention[table, name]
    line = {"table": table, "game": name, "browser": True, "code": why.code, "clause": None, "data": {}}
    assert attention_line(line).startswith("Table 1: a result by browser waits for you")
    again.settle("t001", {})
    assert evening.held.results()[0]["winner"] == "NS"


def test_a_device_that_takes_the_table_is_given_no_game_of_a_browser(evening: Evening) -> None:
    evening.agree("NS")
    assert evening.held.inbox.game_so_far("t001") is None


def test_a_night_of_a_game_without_rules_takes_it_too(tmp_path: Path) -> None:
    head, *rest = opening("other")
    del head["rules"]
    evening = Evening(tmp_path, [head | {"title": "Euchre"}, *rest])
    assert evening.agree("EW", "7", "10") == ""
    assert evening.held.results()[0]["scores"] == {"NS": 7, "EW": 10}


def test_the_director_is_said_to_be_asked(evening: Evening) -> None:
    evening.say("enter", "NS")
    evening.say("agree", "NS")
    assert "The result has been sent" in table_entry.page(evening.data, 1, 0.0, evening.now())
    evening.tables.became(evening.data, 1, ASKED)
    assert "The director has been asked" in table_entry.page(evening.data, 1, 0.0, evening.now())


def test_what_no_recorder_took_is_not_said_to_be_sent(evening: Evening, tmp_path: Path) -> None:
    served = Page(tmp_path, "http://127.0.0.1/")
    served._tables = evening.tables
    evening.say("enter", "NS")
    order = evening.say("agree", "NS")
    assert order is not None
    with pytest.raises(Refused, match="hall-browser-not-taken"):
        asyncio.run(served._order(evening.data, 1, order))
    shown = table_entry.page(evening.data, 1, 0.0, evening.now())
    assert "Who won?" in shown and "sent" not in shown


# By a hall that runs.


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("entry")
    night = night_in(folder, 3, 2, seed_without_ties("500", 3, 2))
    with halls.hall(folder, night.path, 3, page=PagePlan(own_port(), names=True)) as running:
        until(lambda: talk(running, "GET", "/table/1")[0] == 200, 60)
        yield running


def talk(
    running: Running, method: str, path: str, body: str | bytes | None = None
) -> tuple[int, dict[str, str], str]:
    assert running.hall.page is not None
    made = http.client.HTTPConnection(HERE, running.hall.page.port, timeout=60)
    try:
        made.request(method, path, body)
        answer = made.getresponse()
        headers = {key.lower(): value for key, value in answer.getheaders()}
        return answer.status, headers, answer.read().decode()
    finally:
        made.close()


def page_data(running: Running) -> dict[str, Any]:
    return dict(json.loads((running.folder / "hall" / "page.json").read_text()))


def word(running: Running, table: int, do: str, winner: str) -> str:
    page, card = talk(running, "GET", f"/table/{table}")[2], read_card(running.cards[table - 1])
    return signed(page, card, page_data(running), do, winner)


def test_a_result_comes_from_a_browser_into_the_night(hall: Running) -> None:
    entered = word(hall, 1, "enter", "EW")
    assert talk(hall, "POST", "/table/1", entered)[0] == 200
    status, _, told = talk(hall, "POST", "/table/1", entered)
    assert (status, told) == (409, "This page was not up to date: look again, and enter what is so.")
    assert talk(hall, "POST", "/table/1", word(hall, 1, "agree", "EW"))[0] == 200
    until(lambda: page_data(hall)["in"] == [1], 10)
    until(lambda: "The result of this table is in" in talk(hall, "GET", "/table/1")[2], 10)
    (entry,) = halls.results_in(hall.folder / "night.jsonl")
    assert entry["game"].startswith("browser-")
    # The same by an order that nobody's page has left: it is judged, and not believed.
    answer = halls.order(hall.folder / "hall", do="browser", table="t002", round="1")
    assert answer["code"] == "hall-order"


def test_no_key_is_sent_or_shown(hall: Running) -> None:
    pages = [talk(hall, "GET", path) for path in ("/", "/table/1", "/table/2", "/wall", "/player/1")]
    for status, headers, body in pages:
        assert status == 200
        assert {key.decode(): headers[key.decode()] for key, _ in HEADERS}["referrer-policy"] == "no-referrer"
        assert not any(key in body for key in page_data(hall)["keys"].values())
    assert talk(hall, "GET", "/table/9")[0] == talk(hall, "POST", "/table/9", "")[0] == 404


@pytest.mark.parametrize("body", ["x" * 1001, "a=b&" * 100, "\x80", "%", "", "nonce=1" + "&x=1" * 20])
def test_a_word_that_is_none_is_refused(hall: Running, body: str) -> None:
    assert talk(hall, "POST", "/table/2", body.encode("latin-1"))[0] in (400, 409)
    assert talk(hall, "GET", "/table/2")[0] == 200


def test_a_huge_or_endless_body_is_not_read(hall: Running) -> None:
    assert hall.hall.page is not None
    with socket.create_connection((HERE, hall.hall.page.port), 60) as made:
        made.sendall(
            b"POST /table/2 HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000000000\r\n\r\n" + b"x" * 2000
        )
        assert made.recv(100).startswith(b"HTTP/1.1 400")
    with socket.create_connection((HERE, hall.hall.page.port), 60) as made:
        made.sendall(b"POST /table/2 HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n")
        # It sends no more: the connection is not kept for it.
        assert made.recv(100).startswith(b"HTTP/1.1 400")


def test_who_guesses_a_table_s_key_is_slowed_down_soon(hall: Running) -> None:
    page = talk(hall, "GET", "/table/2")[2]
    nonce = page.split('data-nonce="')[1].split('"')[0]
    answers = [
        talk(hall, "POST", "/table/2", f"nonce={nonce}&do=enter&winner=NS&mac={at}") for at in range(150)
    ]
    assert {one[0] for one in answers} == {403, 429}
