"""The page for any phone: what it shows, what it hides, and what its server answers."""

from __future__ import annotations

import gzip
import http.client
import json
import re
import socket
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.event.night import read_night
from scorekeeper.hall.page import data, pages, wall
from scorekeeper.hall.page.data import page_of
from scorekeeper.hall.page.guard import AT_ONCE, HEADERS, MAX_ADDRESSES, Guard
from scorekeeper.hall.page.processes import PagePlan
from scorekeeper.hall.page.server import Page
from scorekeeper.hall.page.statics import A_YEAR, STATICS, URLS
from scorekeeper.hall.wire.clock import Schedule

from . import halls
from .halls import HERE, Running, night_in, own_port, until
from .pages_served import IDLE, Served, before_round, counting, night_of, scene, served
from .trial import seed_without_ties

ROW = r'<li><b>([^<]*)</b><span class="told">([^<]*)</span><span class="right">([^<]*)</span></li>'
SCHEDULE = Schedule("ab", 1, 2, "run", 600_000.0)


class Sound(HTMLParser):
    """Every element is closed, and nothing is loaded from elsewhere."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.loaded: list[str] = []
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


def of(folder: Path, game: str, number: int, schedule: Schedule, names: bool = True) -> dict[str, Any]:
    return scene(folder, game, 4, number, schedule, names)


@pytest.mark.parametrize("game", ["500", "cribbage", "spades"])
@pytest.mark.parametrize("names", [True, False])
def test_every_page_is_sound_and_loads_nothing_from_elsewhere(tmp_path: Path, game: str, names: bool) -> None:
    for schedule in (SCHEDULE, IDLE):
        data = of(tmp_path, game, 2, schedule, names)
        made = [pages.home(data, 0.0), wall.wall(data, 0.0, "<svg></svg>", 0.0), pages.missing("x")]
        made += [pages.player(data, number, 0.0) or "" for number in data["cards"]]
        for page in made:
            found = Sound(page)
            assert all(one.startswith("/") and not one.startswith("//") for one in found.loaded)


def test_names_are_shown_only_where_the_director_chose_so(tmp_path: Path) -> None:
    held = night_of(tmp_path, "500", 16, 3)
    names = [player.name for player in held.night.state.players.values()]
    for shown in (True, False):
        data = page_of(held, SCHEDULE, shown)
        text = json.dumps(data, ensure_ascii=False) + pages.home(data, 0.0) + wall.wall(data, 0.0, "", 0.0)
        text += pages.player(data, "3", 0.0) or ""
        assert any(name in text for name in names) is shown


def test_standings_and_clicks_come_between_rounds_only(tmp_path: Path) -> None:
    for results, shown in ((0, True), (1, False)):
        folder = tmp_path / str(results)
        folder.mkdir()
        held = night_of(folder, "500", 16, 2, before_round("500", 16, 2, 2, results))
        data = page_of(held, SCHEDULE, True)
        assert (data["standings"] is not None) is shown
        assert ("clicks" in data["cards"]["3"]) is shown
        assert all(len(card["rounds"]) == 1 for card in data["cards"].values())


def test_what_somebody_typed_as_a_name_is_text(tmp_path: Path) -> None:
    held = night_of(tmp_path, "500", 8, 1)
    held.do({"do": "player", "number": 3, "name": "<script>alert(1)</script>\"'&"})
    data = page_of(held, SCHEDULE, True)
    for page in (pages.player(data, "3", 0.0) or "", pages.home(data, 0.0), wall.wall(data, 0.0, "", 0.0)):
        assert "<script>alert" not in page
        assert "&lt;script&gt;" in page


@pytest.mark.parametrize(
    ("schedule", "said"),
    [
        (SCHEDULE, "10:00"),
        (SCHEDULE._replace(end=-5.0), "The bell has rung"),
        (Schedule("ab", 1, 2, "pause", left=61_000.0), "paused, 1:01 left"),
        (Schedule("ab", 1, 2, "idle"), "The clock is not started"),
        # The countdown of the round before, which says nothing of this one.
        (SCHEDULE._replace(round=1, end=-5.0), "The clock is not started"),
    ],
)
def test_the_clock_says_what_it_does(tmp_path: Path, schedule: Schedule, said: str) -> None:
    data = of(tmp_path, "500", 2, schedule)
    assert said in pages.home(data, 0.0)
    assert said in (pages.player(data, "3", 0.0) or "")


def test_a_player_sees_seat_partner_and_opponents(tmp_path: Path) -> None:
    for names in (True, False):
        data = of(tmp_path, "500", 2, SCHEDULE, names)
        for table, held in data["seats"].items():
            page = pages.player(data, str(held["E"]), 0.0) or ""
            who = {seat: pages.who(data, number) for seat, number in held.items()}
            assert names is (who["W"] != str(held["W"]))
            assert f"Table {table}, seat E" in page
            assert f"Partner {who['W']}, against {who['N']} and {who['S']}" in unescape(page)
    assert "Sitting out" in (pages.player(data, str(data["out"][0]), 0.0) or "")


@pytest.mark.parametrize(
    ("game", "tables"), [("500", 1), ("500", 3), ("500", 12), ("500", 60), ("spades", 2), ("spades", 12)]
)
def test_the_wall_shows_everybody_in_turn(tmp_path: Path, game: str, tables: int) -> None:
    """Seats of all tables before a round, each on one page, none of which is too long for a screen."""
    data = scene(tmp_path, game, tables, 2, IDLE)
    parts = wall.parts_of(data)
    said = {part.title for part in parts if "Standings" in part.title}
    assert all(title.startswith(f"Standings after round {data['round'] - 1}: ") for title in said), said
    assert all(0 < len(part.rows) <= wall.COLUMN * part.columns for part in parts)
    shown = [wall.wall(data, 1000.0 * wall.TURN * turn, "<svg></svg>", 0.0) for turn in range(len(parts))]
    rows = [row for page in shown for row in re.findall(ROW, page)]
    seats = {
        str(number): f"{table}\u00a0{seat}"
        for table, held in data["seats"].items()
        for seat, number in held.items()
    }
    out = dict.fromkeys(map(str, data["out"]), "out")
    found = [(key, right) for key, _, right in rows if (seats | out).get(key) == right]
    assert dict(found) == seats | out
    assert len(found) == len(seats | out)
    tables = {key for key, told, _ in rows if " v " in told}
    assert tables == set(data["seats"])
    teams = {str(one): f"against {other}" for pair in data["pairs"] for one, other in (pair, pair[::-1])}
    assert all(
        any(key == one and told.startswith(words) for key, told, _ in rows) for one, words in teams.items()
    )


def test_the_wall_shows_first_place_after_its_touch_whatever_the_hall_s_clock_says(tmp_path: Path) -> None:
    data = scene(tmp_path, "500", 3, 2, IDLE) | {"round": None, "trophy": [], "playoffs": []}
    revealed = data | {"wall": {"hidden": 0, "turns": 1000.0}}
    for turn in range(4):
        at_once = wall.wall(revealed, 1000.0 * wall.TURN * turn, "", 990.0)
        assert '<section class="places">' in at_once
        assert "places" not in wall.wall(revealed, 1000.0 * wall.TURN * turn, "", 1000.0 + wall.TURN)


def test_the_wall_has_names_beside_numbers_where_they_are_shown_and_few(tmp_path: Path) -> None:
    for tables, names, shown in ((3, True, True), (3, False, False), (12, True, False)):
        data = scene(tmp_path, "500", tables, 2, IDLE, names)
        part = wall.parts_of(data)[0]
        assert part.title == "Round 2: Table and seat"
        assert ('<span class="told"></span>' not in "".join(part.rows)) is shown


def test_the_wall_has_the_clock_and_a_strip_below_it_while_it_runs(tmp_path: Path) -> None:
    data = of(tmp_path, "500", 2, SCHEDULE) | {"in": [2]}
    page = wall.wall(data, 0.0, "<svg></svg>", 0.0)
    assert "1 of 4 in" in page
    assert "<b>1</b><i></i><b>3</b><b>4</b>" in page
    rung = wall.wall(data, 1e9, "<svg></svg>", 0.0)
    assert "Still playing: 1, 3, 4" in rung and "<b>" not in rung
    many = scene(tmp_path, "500", 21, 2, SCHEDULE) | {"in": [1, 2, 6, *range(8, 22)]}
    assert "<span>Not in: 3–5, 7</span>" in wall.wall(many, 0.0, "", 0.0)
    assert "data-left" in page
    assert "<li>" not in page
    assert "<svg>" in page


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


# For a phone of 2016, judged by the features that are used: docs/hall.md.

HERE_LIES = Path(pages.__file__).parent
NEWER_SCRIPT = (
    r"=>|`|\b(const|let|class|async|await|import|export|yield|of)\b(?!.*\*/)|\?\.|\?\?|\.\.\.|\*\*|fetch\(|"
    r"Promise|Symbol|\bMap\b|\bSet\b|Object\.assign|\.includes\(|\.padStart|replaceWith|\.closest\(|\.append\("
)
NEWER_STYLE = (
    r"var\(|--\w|\bgrid|\bflex|(?<![-\w])gap:|clamp\(|(?<![-\w])m(in|ax)\(|:is\(|:where\(|:has\(|&|@layer|"
    r"@supports|@container|aspect-ratio|inset:|-inline|-block:|dvh|svh|lvh|:focus-visible|backdrop-filter|"
    r"position: sticky"
)


@pytest.mark.parametrize("name", ["live.js", "table.js"])
def test_the_script_is_as_old_as_the_oldest_phone(name: str) -> None:
    text = "\n".join(
        line for line in (HERE_LIES / name).read_text().splitlines() if not line.strip().startswith("//")
    )
    assert re.findall(NEWER_SCRIPT, text) == []
    assert re.search(NEWER_SCRIPT, "const a = 1")


def test_the_style_is_as_old_as_the_oldest_phone() -> None:
    text = (HERE_LIES / "style.css").read_text()
    assert [found[0] for found in re.finditer(NEWER_STYLE, text)] == []
    # No rule within a rule.
    depth = 0
    for letter in re.sub(r"@media[^{]*\{", "", text):
        depth += {"{": 1, "}": -1}.get(letter, 0)
        assert depth <= 1


def contrast(one: str, other: str) -> float:
    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)]
        linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_every_text_can_be_read_on_its_ground() -> None:
    """Also where there is no browser to judge it: every rule that has both colours."""
    style = (HERE_LIES / "style.css").read_text()
    both = re.findall(r"[{;] color: #(\w{6}); background: #(\w{6})", style)
    assert len(both) > 15
    for ink, ground in both:
        assert contrast(ink, ground) >= 7, (ink, ground)


def test_its_colours_are_the_app_s_own() -> None:
    """Those of docs/look.md, which a test holds against the app's theme; and no other."""
    look = (Path(__file__).parents[2] / "docs/look.md").read_text().partition("<!-- colours -->")[2]
    known = set(re.findall(r"\b[0-9A-F]{6}\b", look))
    used = set(re.findall(r"#([0-9A-Fa-f]{3,8})\b", (HERE_LIES / "style.css").read_text()))
    assert used
    assert used <= known


@pytest.mark.parametrize("beside", ['{"night": "n"}', '{"night": "other"}', "[]", "{"])
def test_the_wall_has_the_app_s_part_of_this_night_alone(tmp_path: Path, beside: str) -> None:
    """A part of another night is left out, and one that can't be read ends nothing."""
    (tmp_path / data.FILE).write_text('{"id": "n"}')
    page = Page(tmp_path, "")
    page.read()
    (tmp_path / data.WALL).write_text(beside)
    page.read()
    assert page.data == {"id": "n", "wall": {"night": "n"} if beside == '{"night": "n"}' else {}}


# The real server.


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("site")
    with served(folder / "hall", scene(folder, "500", 3, 2, counting(2, 60))) as made:
        yield made


def get(port: int, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    talk = http.client.HTTPConnection(HERE, port, timeout=60)
    try:
        talk.request(method, path, headers=headers)
        answer = talk.getresponse()
        found = {key.lower(): value for key, value in answer.getheaders()}
        return answer.status, found, answer.read()
    except OSError:
        return 0, {}, b""
    finally:
        talk.close()


@pytest.fixture
def port(site: Served) -> int:
    return site.pages.plan.port


PATHS = "/ /wall /player/3 /player?number=3 /nothing /player/999".split()


@pytest.mark.parametrize("path", [*PATHS, *(f"/{name}" for name in STATICS)])
def test_every_answer_has_strict_headers(port: int, path: str) -> None:
    status, headers, _ = get(port, path)
    assert status == {"/nothing": 404, "/player/999": 404, "/player?number=3": 303}.get(path, 200)
    for key, value in HEADERS:
        assert headers[key.decode()] == value.decode()
    assert "server" not in headers
    # Pages may have names in them, and no browser keeps them; files have none, and are fetched once.
    assert headers["cache-control"] == (A_YEAR if path[1:] in STATICS else "no-store")


def test_the_headers_forbid_what_a_page_has_no_need_of() -> None:
    policy = dict(HEADERS)[b"content-security-policy"].decode()
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "*" not in policy


def test_what_a_page_loads_is_there_and_has_another_address_when_it_changes(port: int) -> None:
    for name, url in URLS.items():
        status, headers, data = get(port, url)
        assert (status, data) == (200, STATICS[name].data)
        packed = get(port, url, **{"Accept-Encoding": "gzip, deflate"})
        if packed[1].get("content-encoding") == "gzip":
            assert gzip.decompress(packed[2]) == data
            assert len(packed[2]) < len(data)
        assert headers["vary"] == "accept-encoding"
    assert sum(len(one.packed) for name, one in STATICS.items() if name != "icon.png") < 70_000
    style = STATICS["style.css"].data.decode()
    assert URLS["words.ttf"] in style


def test_it_can_be_kept_on_a_home_screen(port: int) -> None:
    page = get(port, "/player/3")[2].decode()
    icon = re.search(r'<link rel="apple-touch-icon" href="([^"]+)">', page)
    manifest = re.search(r'<link rel="manifest" href="([^"]+)">', page)
    assert icon is not None
    assert manifest is not None
    assert get(port, icon[1])[2].startswith(b"\x89PNG")
    said = json.loads(get(port, manifest[1])[2])
    # Without a start of its own: whoever keeps a card keeps that card.
    assert "start_url" not in said
    assert all(get(port, one["src"])[0] == 200 for one in said["icons"])


def test_a_number_leads_to_its_card(port: int) -> None:
    status, headers, _ = get(port, "/player?number=3")
    assert (status, headers["location"]) == (303, "/player/3")
    assert get(port, "/player?number=%2f%2fevil")[0] == 404
    assert re.search(r"Table \d, seat [NESW]", get(port, "/player/3")[2].decode())


@pytest.mark.parametrize(
    "path",
    [
        "/../../etc/passwd",
        "/..%2f..%2fhall.json",
        "/%00",
        "/hall.json",
        "/director.key",
        "/page.json",
        "/player/..%2f..%2fkey.pem",
        "/player/" + "9" * 500,
        "/player/%ff%fe",
        "/?" + "a=b&" * 200,
        "/events/",
        "//evil.example/",
    ],
)
def test_odd_paths_find_nothing(port: int, path: str) -> None:
    status, _, body = get(port, path)
    assert status in (200, 400, 404, 414)
    assert b"PRIVATE" not in body
    assert b"root:" not in body
    assert b'"cards"' not in body


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:8080", 200),
        ("[::1]:8080", 200),
        ("192.168.1.20", 200),
        ("localhost", 200),
        (f"{socket.gethostname().upper()}.local:8080", 200),
        ("evil.example", 421),
        ("192.168.1.20.evil.example:8080", 421),
        ("[evil", 421),
        ("", 421),
    ],
)
def test_a_foreign_name_of_this_computer_reads_nothing(port: int, host: str, status: int) -> None:
    """A page of somewhere else whose name leads here would be of one origin with this one."""
    assert get(port, "/", Host=host)[0] == status


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"])
def test_nothing_can_be_written(port: int, method: str) -> None:
    assert get(port, "/", method)[0] == 405


def test_the_wall_says_who_still_plays_and_without_start_how_many_are_in(tmp_path: Path) -> None:
    data = of(tmp_path, "500", 2, SCHEDULE._replace(end=-5.0)) | {"in": [2]}
    assert "Still playing: 1, 3, 4" in wall.wall(data, 0.0, "", 0.0)
    data = of(tmp_path, "500", 2, IDLE) | {"in": [2]}
    page = wall.wall(data, 0.0, "", 0.0)
    assert '<p class="still">1 of 4 in</p>' in page
    assert "not started" not in page


@pytest.mark.parametrize("path", ["/", "/wall", "/player/3"])
def test_it_needs_no_script(port: int, path: str) -> None:
    """All that it says is in what the server sends; without a script it loads itself again."""
    text = get(port, path)[2].decode()
    assert "Round 2" in text
    assert re.search(r"\d+:\d\d<", text)
    assert '<noscript><meta http-equiv="refresh" content="20"></noscript>' in text


def test_the_wall_s_code_leads_to_the_page(site: Served) -> None:
    """The code that the server shows is the code of the page's address."""
    import segno

    page = get(site.pages.plan.port, "/wall")[2].decode()
    path = re.search(r'<path[^>]*stroke="#000"[^>]* d="([^"]+)"', page)
    assert path is not None
    made = segno.make(site.pages.address, error="m", micro=False)
    assert path[1] in made.svg_inline(scale=4, border=4, omitsize=True)


# A whole hall.


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("page")
    night = night_in(folder, 3, 2, seed_without_ties("500", 3, 2))
    with halls.hall(folder, night.path, 3, page=PagePlan(own_port(), names=True)) as running:
        until(lambda: get(port_of(running), "/")[0] == 200, 60)
        yield running


def port_of(running: Running) -> int:
    assert running.hall.page is not None
    return running.hall.page.port


def test_a_page_that_listens_hears_of_a_change(hall: Running) -> None:
    talk = http.client.HTTPConnection(HERE, port_of(hall), timeout=60)
    talk.request("GET", "/events")
    answer = talk.getresponse()
    assert answer.getheader("content-type", "").startswith("text/event-stream")
    shown = get(port_of(hall), "/")[2]
    first = [answer.readline() for _ in range(3)]
    # The page says what it shows: a change before it listens is seen as one.
    assert b'data-rev="%s"' % first[1].removeprefix(b"data: ").strip() in shown
    halls.order(hall.folder / "hall", do="clock", set="start", amount=10)
    second = first
    while second[1] == first[1]:
        # A sign of life says the same again.
        second = [answer.readline() for _ in range(3)]
    assert first[0] == second[0] == b"event: rev\n"
    page = get(port_of(hall), "/")[2]
    assert b"data-left" in page
    assert b'data-rev="%s"' % first[1].removeprefix(b"data: ").strip() not in page
    talk.close()


def test_the_night_is_the_same_whoever_reads(hall: Running) -> None:
    read_night((hall.folder / "night.jsonl").read_bytes())
