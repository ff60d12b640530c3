"""The director's page: behind a key and the hall's certificate; how everything is, the night in a file."""

from __future__ import annotations

import http.client
import io
import json
import socket
import ssl
import stat
import threading
import zipfile
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from scorekeeper.cli import hall_actions
from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import read_night
from scorekeeper.hall.page import director_html, key
from scorekeeper.hall.page.connections import DOORS_EACH
from scorekeeper.hall.page.director_html import Seen
from scorekeeper.hall.page.guard import ASTRAY, AT_ONCE, HEADERS, Guard
from scorekeeper.hall.page.html import text
from scorekeeper.hall.page.processes import DIRECTOR, PagePlan, earlier_director_address
from scorekeeper.hall.room import paper, plan
from scorekeeper.hall.wire.pinning import trust
from scorekeeper.words.hall import why_text
from scorekeeper.words.language import capital

from . import halls
from .halls import HERE, Running, night_in, own_port, until
from .members import Device
from .pages_served import LOG, REPORT, served
from .trial import seed_without_ties


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("director")
    night = night_in(folder, 3, 2, seed_without_ties("500", 3, 2))
    page = PagePlan(own_port(), director=own_port())
    with halls.hall(folder, night.path, 3, page=page) as running:
        until(lambda: get(running, "/")[0] == 404, 60)
        yield running


@pytest.fixture(scope="module")
def secret(hall: Running) -> str:
    return (hall.folder / "hall" / key.FILE).read_text().strip()


def get(running: Running, path: str, source: str = HERE) -> tuple[int, list[tuple[str, str]], bytes]:
    """One request, by a client that trusts the hall's certificate and no other."""
    page = running.hall.page
    assert page is not None
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.load_verify_locations(running.prepared.files.certificate)
    talk = http.client.HTTPSConnection(
        HERE, page.director, timeout=60, context=context, source_address=(source, 0)
    )
    try:
        talk.request("GET", path)
        answer = talk.getresponse()
        headers = [(name, value) for name, value in answer.getheaders() if name.lower() != "date"]
        return answer.status, headers, answer.read()
    except OSError:
        return 0, [], b""
    finally:
        talk.close()


def test_the_key_is_long_random_kept_and_its_owner_s_alone(tmp_path: Path) -> None:
    made = key.ensure(tmp_path)
    assert key.SHAPE.fullmatch(made)
    assert key.ensure(tmp_path) == made
    assert stat.S_IMODE((tmp_path / key.FILE).stat().st_mode) == 0o600
    (tmp_path / key.FILE).write_text("short")
    other = key.ensure(tmp_path)
    assert key.SHAPE.fullmatch(other)
    assert other != made
    assert key.is_key(other, other)
    assert not key.is_key(made, other)
    assert not key.is_key("", other)
    assert not key.is_key("ā", other)


def test_it_shows_what_hall_status_shows(hall: Running, secret: str, tmp_path: Path) -> None:
    device = Device(tmp_path / "device", hall.cards[1])
    until(lambda: hall.status()["tables"][1]["state"] == "here", 60)
    try:
        status, _, body = get(hall, f"/{secret}/")
        text = body.decode()
        assert status == 200
        for said in ("Tables", "Free on the disk", "Longest delay", "Entries that wait at the tables", "Log"):
            assert said in text
        assert "1 of 3" in text
        assert "t002: here" in text
    finally:
        device.stop()


def test_its_headers_are_as_strict(hall: Running, secret: str) -> None:
    found = {name.lower(): value for name, value in get(hall, f"/{secret}/")[1]}
    for name, value in HEADERS:
        assert found[name.decode()] == value.decode()
    assert found["cache-control"] == "no-store"


def test_a_wrong_key_and_an_unknown_path_are_answered_alike(hall: Running, secret: str) -> None:
    unknown = get(hall, "/nothing")
    assert unknown[0] == 404
    wrong = "a" * 26
    for path in (
        f"/{wrong}/",
        f"/{wrong}/night.zip",
        f"/{wrong}/events",
        f"/{secret[:-1]}/",
        f"/{secret}",
        f"/{secret}/no",
        f"/{secret.upper()}/",
        "/status.json",
        "/director.key",
        "/%00/",
        "/",
    ):
        assert get(hall, path) == unknown, path


def test_who_guesses_is_slowed_down_soon() -> None:
    now = [0.0]

    async def nothing(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 404, "headers": []})

    guard, statuses = Guard(nothing, lambda: now[0]), []

    async def send(message: Any) -> None:
        statuses.append(message.get("status"))

    async def guess() -> None:
        scope = {
            "type": "http",
            "method": "GET",
            "path": "/x/",
            "query_string": b"",
            "headers": [],
            "client": ("a", 1),
        }
        await guard(scope, None, send)

    import asyncio

    for _ in range(int(AT_ONCE)):
        asyncio.run(guess())
    assert statuses.count(404) <= AT_ONCE / ASTRAY + 1
    now[0] = 1.0
    asyncio.run(guess())
    assert statuses[-1] == 404


def test_anybody_s_page_has_no_way_to_it(hall: Running, secret: str) -> None:
    page = hall.hall.page
    assert page is not None
    for path in (f"/{secret}/", f"/{secret}/night.zip", "/director"):
        talk = http.client.HTTPConnection(HERE, page.port, timeout=60)
        talk.request("GET", path)
        assert talk.getresponse().status == 404
        talk.close()


def test_it_is_served_with_the_hall_s_own_certificate(hall: Running) -> None:
    page = hall.hall.page
    assert page is not None
    found = ssl.PEM_cert_to_DER_cert(ssl.get_server_certificate((HERE, page.director)))
    assert sha256(found).hexdigest() == hall.prepared.files.fingerprint
    assert trust(plan.Address(HERE, page.director), hall.prepared.files.fingerprint, 30) is not None


def test_the_night_in_one_file_comes_while_the_hall_runs(hall: Running, secret: str, tmp_path: Path) -> None:
    """The table plays on, the recorder takes its entries; several ask for the file at once."""
    device = Device(tmp_path / "device", hall.cards[0])
    until(lambda: device.here, 60)
    got: list[tuple[int, list[tuple[str, str]], bytes]] = []
    threads = [
        threading.Thread(target=lambda: got.append(get(hall, f"/{secret}/night.zip"))) for _ in range(4)
    ]
    try:
        for thread in threads:
            thread.start()
        for number in range(20):
            device.member.enter("g", number, "{}")
        for thread in threads:
            thread.join()
        until(lambda: not device.waiting, 60)
    finally:
        device.stop()
    for status, headers, data in got:
        assert status == 200
        assert dict(headers)["content-disposition"].startswith('attachment; filename="night-')
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            assert {"night.jsonl", "hall.log"} <= set(archive.namelist())
            read_night(archive.read("night.jsonl"))
    assert len(got) == 4


def test_neither_page_nor_log_names_a_player(hall: Running, secret: str) -> None:
    names = [
        line["name"]
        for line in map(json.loads, (hall.folder / "night.jsonl").read_text().splitlines())
        if line.get("do") == "player"
    ]
    text = get(hall, f"/{secret}/")[2].decode() + (hall.folder / "hall/hall.log").read_text()
    assert names
    assert not [name for name in names if name in text]


def test_connections_are_counted_before_their_handshake(hall: Running, secret: str) -> None:
    """Whoever opens many and says nothing has a few, and the director's phone has its own."""
    assert hall.hall.page is not None
    port = hall.hall.page.director
    silent = [socket.create_connection((HERE, port), 60, source_address=("127.0.0.3", 0)) for _ in range(200)]
    try:
        assert get(hall, f"/{secret}/")[0] == 200
        for one in silent:
            one.setblocking(False)

        def are_open() -> int:
            return sum(not is_closed(one) for one in silent)

        until(lambda: are_open() <= DOORS_EACH, 10)
        # After the time for a handshake they are gone, and their places free again.
        until(lambda: are_open() == 0, 20)
        assert get(hall, f"/{secret}/", "127.0.0.3")[0] == 200
    finally:
        for one in silent:
            one.close()


def is_closed(one: socket.socket) -> bool:
    try:
        return one.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def test_a_hall_that_does_not_answer_is_said(tmp_path: Path) -> None:
    page = director_html.director(Seen(None, ()), "k")
    assert "The recorder says nothing" in page
    assert "Nothing yet." in page


def test_trouble_comes_first_and_what_is_typed_is_text() -> None:
    page = director_html.director(Seen(REPORT, ("<b>", *LOG.splitlines())), "k")
    assert "&lt;b&gt;" in page
    rows = page.partition("<tbody>")[2].partition("</tbody>")[0].split("<tr ")[1:]
    warned = ["warn" in row for row in rows]
    assert len(rows) == 12
    assert warned == sorted(warned, reverse=True)
    assert 0 < sum(warned) < 12
    assert "a result waits for you" in page
    assert "192.168.1.12:8883: away" in page
    assert Seen(REPORT, ()).still() == Seen(REPORT | {"clock": REPORT["clock"] | {"left": 1.0}}, ()).still()


def test_the_director_has_a_card(hall: Running, secret: str, capsys: pytest.CaptureFixture[str]) -> None:
    folder = hall.folder / "hall"
    address = hall.hall.director_address
    assert address is not None
    assert address == earlier_director_address(folder)
    assert f"/{secret}/" in address
    hall_actions._show((), address)
    assert address in capsys.readouterr().out
    made = paper.cards_pdf(hall.prepared.cards, "night", 0.0, address)
    pages = [page.extract_text() for page in PdfReader(io.BytesIO(made)).pages]
    last = "".join(pages[-1].split())
    assert "In the app: Settings, Hall, scan this." in pages[0]
    assert "Director" in last
    assert address in last.replace("\n", "")
    alone = PdfReader(
        io.BytesIO(paper.cards_pdf(hall.prepared.cards, "night", 0.0, page="http://hall:8080/"))
    )
    assert len(alone.pages) == 1
    # The code of a table's card is a link to the hall's page, with the card behind it.
    said = "".join(alone.pages[0].extract_text().split())
    assert all(f"http://hall:8080/#{card}" in said for card in hall.cards)


def test_without_its_port_there_is_no_such_page(tmp_path: Path) -> None:
    night = night_in(tmp_path, 1, 1, seed_without_ties("500", 1, 1))
    with halls.hall(tmp_path, night.path, 1, page=PagePlan(own_port())) as running:
        assert running.hall.director_address is None
        assert earlier_director_address(tmp_path / "hall") is None
        assert not (tmp_path / "hall" / key.FILE).exists()


def test_it_says_what_is_so_of_the_hall_itself() -> None:
    asks = [{"code": "hall-stopped", "data": {}}]
    page = director_html.director(
        Seen(REPORT | {"asks": asks, "standby": {"code": "standby-away", "data": {}}}, ()), "k"
    )
    for code in ("hall-stopped", "standby-away"):
        assert text(capital(why_text(Refused(code)))) in page


def test_a_page_that_can_follow_its_hall_no_more_ends_and_is_started_again(tmp_path: Path) -> None:
    with served(tmp_path, {"id": "n"}) as site:
        site.report({})
        until(lambda: site.pages.running[DIRECTOR].poll() is not None, 20, "its end")
        assert site.pages.restart_dead() == [1]
