"""The page for any phone: what it shows, what it hides, and what hostile readers get."""

from __future__ import annotations

import http.client
import json
import re
import shutil
import socket
import struct
import subprocess
import threading
import time
import zlib
from collections.abc import Iterator
from contextlib import suppress
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.cli.simulation.folder import simulate
from scorekeeper.event.night import read_night
from scorekeeper.hall import orders
from scorekeeper.hall.clock import Schedule
from scorekeeper.hall.night_file import NightFile
from scorekeeper.hall.page import html
from scorekeeper.hall.page.data import page_of
from scorekeeper.hall.page.guard import AT_ONCE, HEADERS, MAX_ADDRESSES, Guard
from scorekeeper.hall.running import PagePlan
from scorekeeper.record.codec import write_line

from . import halls
from .halls import HERE, Running, free_port, night_in, until
from .members import Device
from .trial import seed_without_ties

CHROMIUM = shutil.which("chromium")
SCHEDULE = Schedule("ab", 1, 2, "run", 600_000.0)


def night_of(folder: Path, game: str, players: int, rounds: int, less: int = 0) -> NightFile:
    made = simulate(game, players, rounds, "page")
    lines = made.lines[: len(made.lines) - less]
    path = folder / "night.jsonl"
    path.write_text("".join(write_line(line) + "\n" for line in lines), encoding="utf-8")
    return NightFile(path)


class Sound(HTMLParser):
    """Every element is closed, and nothing is loaded from elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loaded: list[str] = []
        self.texts: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        assert not [key for key in found if key.startswith("on") or key == "style"]
        self.loaded += [value or "" for key, value in attrs if key in ("src", "href", "action")]
        if tag not in ("meta", "link", "input", "path"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag != "path":
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize("game", ["500", "cribbage", "spades"])
@pytest.mark.parametrize("names", [True, False])
def test_every_page_is_sound_and_loads_nothing_from_elsewhere(tmp_path: Path, game: str, names: bool) -> None:
    data = page_of(night_of(tmp_path, game, 16, 3), SCHEDULE, names)
    pages = [html.home(data, 0.0), html.wall(data, 0.0, "<svg></svg>"), html.missing("x")]
    pages += [html.player(data, number, 0.0) or "" for number in data["cards"]]
    for page in pages:
        found = Sound(page)
        assert all(one.startswith("/") and not one.startswith("//") for one in found.loaded)


def test_names_are_shown_only_where_the_director_chose_so(tmp_path: Path) -> None:
    held = night_of(tmp_path, "500", 16, 3)
    names = [player.name for player in held.night.state.players.values()]
    for shown in (True, False):
        data = page_of(held, SCHEDULE, shown)
        text = json.dumps(data, ensure_ascii=False) + html.home(data, 0.0)
        text += html.player(data, "3", 0.0) or ""
        assert any(name in text for name in names) is shown


def test_standings_and_clicks_come_between_rounds_only(tmp_path: Path) -> None:
    made = simulate("500", 16, 2, "page")
    results = [place for place, line in enumerate(made.lines) if line.get("do") == "result"]
    for less, shown in ((len(made.lines) - results[3] - 1, True), (len(made.lines) - results[4] - 1, False)):
        folder = tmp_path / str(less)
        folder.mkdir()
        held = night_of(folder, "500", 16, 2, less)
        data = page_of(held, SCHEDULE, True)
        assert (data["standings"] is not None) is shown
        assert ("clicks" in data["cards"]["3"]) is shown
        assert all(len(card["rounds"]) == 1 for card in data["cards"].values())


def test_what_somebody_typed_as_a_name_is_text(tmp_path: Path) -> None:
    held = night_of(tmp_path, "500", 8, 1)
    held.do({"do": "player", "number": 3, "name": "<script>alert(1)</script>\"'&"})
    page = html.player(page_of(held, SCHEDULE, True), "3", 0.0) or ""
    assert "<script>alert" not in page
    assert "&lt;script&gt;" in page


@pytest.mark.parametrize(
    ("schedule", "said"),
    [
        (SCHEDULE, "10:00"),
        (SCHEDULE._replace(end=-5.0), "The bell has rung"),
        (Schedule("ab", 1, 1, "pause", left=61_000.0), "paused, 1:01 left"),
        (Schedule("ab", 1, 1, "idle"), "The clock is not started"),
    ],
)
def test_the_clock_says_what_it_does(tmp_path: Path, schedule: Schedule, said: str) -> None:
    assert said in html.home(page_of(night_of(tmp_path, "500", 8, 1), schedule, True), 0.0)


def test_each_address_has_a_limit_and_others_have_their_own() -> None:
    now = [0.0]
    guard = Guard(None, lambda: now[0])
    assert [guard.may("a") for _ in range(int(AT_ONCE) + 5)] == [True] * int(AT_ONCE) + [False] * 5
    assert guard.may("b")
    now[0] = 1.0
    assert guard.may("a")
    for number in range(2 * MAX_ADDRESSES):
        guard.may(str(number))
    assert len(guard.left) <= MAX_ADDRESSES


# The real server.


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("page")
    night = night_in(folder, 3, 2, seed_without_ties("500", 3, 2))
    with halls.hall(folder, night.path, 3, page=PagePlan(free_port(), names=True)) as running:
        until(lambda: get(running, "/")[0] == 200, 20)
        yield running


def port(running: Running) -> int:
    assert running.hall.page is not None
    return running.hall.page.port


def get(running: Running, path: str, method: str = "GET") -> tuple[int, dict[str, str], str]:
    talk = http.client.HTTPConnection(HERE, port(running), timeout=5)
    try:
        talk.request(method, path)
        answer = talk.getresponse()
        headers = {key.lower(): value for key, value in answer.getheaders()}
        return answer.status, headers, answer.read().decode()
    except OSError:
        return 0, {}, ""
    finally:
        talk.close()


@pytest.fixture(autouse=True)
def calm() -> None:
    """The limit of an address is for a second; the tests all come from one."""
    time.sleep(0.3)


@pytest.mark.parametrize("path", "/ /wall /player/3 /style.css /live.js /nothing /player/999".split())
def test_every_answer_has_strict_headers(hall: Running, path: str) -> None:
    status, headers, _ = get(hall, path)
    assert status == (404 if path in ("/nothing", "/player/999") else 200)
    for key, value in HEADERS:
        assert headers[key.decode()] == value.decode()
    assert "server" not in headers


def test_a_number_leads_to_its_card(hall: Running) -> None:
    status, headers, _ = get(hall, "/player?number=3")
    assert (status, headers["location"]) == (303, "/player/3")
    assert get(hall, "/player?number=%2f%2fevil")[0] == 404
    assert re.search(r"Table \d, seat [NESW]", get(hall, "/player/3")[2])


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "/..%2f..%2fhall.json",
        "/%00",
        "/hall.json",
        "/player/..%2f..%2fkey.pem",
        "/player/" + "9" * 500,
        "/player/%ff%fe",
        "/?" + "a=b&" * 200,
        "/events/",
        "//evil.example/",
    ],
)
def test_odd_paths_find_nothing(hall: Running, path: str) -> None:
    status, _, body = get(hall, path)
    assert status in (200, 307, 400, 404, 414)
    assert "PRIVATE" not in body
    assert "root:" not in body


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"])
def test_nothing_can_be_written(hall: Running, method: str) -> None:
    assert get(hall, "/", method)[0] == 405


def test_a_page_that_listens_hears_of_a_result(hall: Running) -> None:
    talk = http.client.HTTPConnection(HERE, port(hall), timeout=10)
    talk.request("GET", "/events")
    answer = talk.getresponse()
    assert answer.getheader("content-type", "").startswith("text/event-stream")
    first = [answer.readline() for _ in range(3)]
    folder = hall.folder / "hall"
    orders.give(folder, {"do": "clock", "set": "start", "amount": 10})
    second = [answer.readline() for _ in range(3)]
    assert first[0] == second[0] == b"event: rev\n"
    assert first[1] != second[1]
    assert "data-left" in get(hall, "/")[2]
    talk.close()


def test_hostile_readers_leave_recorder_and_tables_untouched(hall: Running, tmp_path: Path) -> None:
    """Slow readers, half requests, floods and garbage: the table plays on, the recorder takes its entries."""
    device = Device(tmp_path / "device", hall.cards[0])
    until(lambda: device.here, 5)
    open_ones = []
    stop = threading.Event()

    def flood() -> None:
        while not stop.is_set():
            get(hall, "/")

    threads = [threading.Thread(target=flood) for _ in range(4)]
    for thread in threads:
        thread.start()
    try:
        for number in range(300):
            with suppress(OSError):
                one = socket.create_connection((HERE, port(hall)), 2)
                one.sendall(HALF[number % 3])
                open_ones.append(one)
        begun = time.monotonic()
        for number in range(30):
            device.member.enter("g", number, "{}")
        until(lambda: not device.waiting, 5)
        assert time.monotonic() - begun < 5
        before = hall.status()["at"]
        until(lambda: hall.status()["at"] > before, 5)
    finally:
        stop.set()
        for thread in threads:
            thread.join()
        for one in open_ones:
            one.close()
        device.stop()
    until(lambda: get(hall, "/")[0] == 200, 20)


def test_a_page_server_that_dies_is_started_again(hall: Running) -> None:
    server = hall.hall._server
    assert server is not None
    server.kill()
    server.wait()
    until(lambda: hall.hall.look() or get(hall, "/")[0] == 200, 20)


HALF = (b"GET /events HTTP/1.1\r\n", b"\x16\x03\x01" * 50, b"GET / HTTP/1.1\r\nX: ")


def browser(running: Running, path: str, *more: str) -> str:
    """Open a page of the hall in a browser; what the browser prints."""
    if CHROMIUM is None:
        pytest.skip("there is no chromium on this system, so nobody has looked at the page")
    command = [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", *more]
    url = f"http://{HERE}:{port(running)}{path}"
    return subprocess.run([*command, url], capture_output=True, text=True, timeout=60).stdout


@pytest.mark.parametrize("path", ["/", "/wall", "/player/3"])
def test_it_needs_no_script(hall: Running, path: str) -> None:
    """All that it says is in what the server sends; without a script it loads itself again."""
    text = get(hall, path)[2]
    assert "Round 1" in text
    assert "Table" in text
    assert '<noscript><meta http-equiv="refresh" content="20"></noscript>' in text


@pytest.mark.parametrize("size", ["360,640", "1920,1080"])
@pytest.mark.parametrize("path", ["/", "/wall", "/player/3"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_browser_draws_it(hall: Running, tmp_path: Path, path: str, size: str, theme: str) -> None:
    picture = tmp_path / "page.png"
    dark = ["--blink-settings=preferredColorScheme=0"] if theme == "dark" else []
    browser(hall, path, f"--window-size={size}", f"--screenshot={picture}", *dark)
    width, height = struct.unpack(">II", picture.read_bytes()[16:24])
    assert f"{width},{height}" == size
    if size == "360,640":
        rows = pixels(picture)
        ground = rows[-1][-3:]
        assert (sum(ground) < 150) is (theme == "dark")
        assert sum(row != ground * width for row in rows) > 100
        # Nothing is cut off at the right edge; the wall is for a television.
        assert path == "/wall" or all(row[-9:] == 3 * ground for row in rows)


def pixels(path: Path) -> list[bytes]:
    """The rows of a picture of three bytes a pixel, with PNG's filters undone."""
    data, at, body = path.read_bytes(), 8, b""
    assert data[24:26] == b"\x08\x02"
    width, height = struct.unpack(">II", data[16:24])
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        body += data[at + 8 : at + 8 + length] if data[at + 4 : at + 8] == b"IDAT" else b""
        at += length + 12
    raw, rows, stride = zlib.decompress(body), [], width * 3
    above = bytes(stride)
    for y in range(height):
        kind, *line = raw[y * (stride + 1) : (y + 1) * (stride + 1)]
        for x in range(stride):
            left, up, corner = (line[x - 3], above[x], above[x - 3]) if x > 2 else (0, above[x], 0)
            guess = left + up - corner
            nearest = min((left, up, corner), key=lambda one: abs(guess - one))
            line[x] = (line[x] + (0, left, up, (left + up) // 2, nearest)[kind]) % 256
        above = bytes(line)
        rows.append(above)
    return rows


def test_nothing_is_wider_than_the_smallest_phone(hall: Running, tmp_path: Path) -> None:
    """The page measured by the browser itself: a copy of it with a script that says its width."""
    for path in ("/", "/player/3"):
        style = get(hall, "/style.css")[2]
        page = get(hall, path)[2]
        page = re.sub(r'<link rel="stylesheet"[^>]*>', f"<style>{style}</style>", page)
        page = re.sub(r"<script.*?</script>|<noscript>.*?</noscript>", "", page)
        frame = tmp_path / "frame.html"
        frame.write_text(page, encoding="utf-8")
        outer = tmp_path / "outer.html"
        outer.write_text(
            '<iframe id="f" src="frame.html" style="width:360px;height:640px;border:0"></iframe>'
            "<p id=said></p><script>onload=()=>{const d=document.getElementById('f').contentDocument;"
            "document.getElementById('said').textContent='wide '+d.documentElement.scrollWidth}</script>"
        )
        if CHROMIUM is None:
            pytest.skip("there is no chromium on this system, so nobody has measured the page")
        command = [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--allow-file-access-from-files"]
        found = subprocess.run(
            [*command, "--virtual-time-budget=2000", "--dump-dom", outer.as_uri()],
            capture_output=True,
            text=True,
            timeout=60,
        )
        wide = re.search(r"wide (\d+)", found.stdout)
        assert wide is not None
        assert int(wide[1]) <= 360


def contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        digits = colour.lstrip("#")
        digits = "".join(2 * letter for letter in digits) if len(digits) == 3 else digits
        parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
        linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_every_colour_can_be_read_in_light_and_dark() -> None:
    style = (Path(html.__file__).parent / "style.css").read_text()
    themes: list[dict[str, Any]] = [
        dict(re.findall(r"--(\w+): (#\w+)", block)) for block in re.findall(r":root \{([^}]*)\}", style)
    ]
    assert len(themes) == 2
    for theme in themes:
        for ground in ("paper", "soft"):
            assert contrast(theme["ink"], theme[ground]) >= 7
            assert contrast(theme["go"], theme[ground]) >= 7
        assert contrast(theme["line"], theme["paper"]) >= 3


def test_the_night_is_the_same_whoever_reads(hall: Running) -> None:
    read_night((hall.folder / "night.jsonl").read_bytes())
