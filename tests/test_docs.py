"""The examples in docs/ are replayed, and the tables there are compared with the engines."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.__main__ import main
from scorekeeper.engine.cribbage.counting import SHEET
from scorekeeper.engine.cribbage.rules import NZ_2017
from scorekeeper.engine.five_hundred import rules as five_hundred
from scorekeeper.engine.game import start
from scorekeeper.engine.spades.rules import WFWF_2004

DOCS = Path(__file__).resolve().parent.parent / "docs"
PAGES = {"record.md": 11, "night.md": 6}
"""Pages with records, and how many each shows at least."""


class Example:
    """A record of a page, and what the page says of it."""

    def __init__(self, page: str, line: int, lines: list[str]) -> None:
        self.page, self.line, self.lines = page, line, lines
        self.printed: dict[str, Any] | None = None
        self.refused: str | None = None

    def __repr__(self) -> str:
        return f"{self.page}:{self.line}"


def blocks(page: str) -> Iterator[tuple[str, int, str]]:
    """Each fenced block: its word, its line, and its text."""
    text = (DOCS / page).read_text(encoding="utf-8")
    for found in re.finditer(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        yield found[1], text.count("\n", 0, found.start()) + 1, found[2]


def examples(page: str) -> list[Example]:
    """The records of a page, each with the block after it."""
    found: list[Example] = []
    for word, line, text in blocks(page):
        if word == "jsonl":
            found.append(Example(page, line, text.splitlines()))
        elif word == "json":
            found[-1].printed = json.loads(text)
        elif word == "text":
            found[-1].refused = text.strip()
    return found


EXAMPLES = [example for page in PAGES for example in examples(page)]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_its_examples(page: str) -> None:
    assert len(examples(page)) >= PAGES[page]
    assert all((one.printed is None) != (one.refused is None) for one in examples(page))


@pytest.mark.parametrize("example", EXAMPLES, ids=repr)
def test_an_example_is_read_as_its_page_says(example: Example, tmp_path: Path) -> None:
    record = tmp_path / "record.jsonl"
    record.write_text("\n".join(example.lines) + "\n", encoding="utf-8")
    word = "event" if "event" in json.loads(example.lines[0]) and example.page == "night.md" else "replay"
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = main([word, str(record)])
    if example.refused is not None:
        assert (code, err.getvalue().strip(), out.getvalue()) == (2, example.refused, "")
    else:
        assert code == 0, err.getvalue()
        assert example.printed is not None
        assert shown(json.loads(out.getvalue()), example.printed) == example.printed


def shown(found: Any, said: Any) -> Any:
    """As much of an object as the page shows; lists are shown whole, their objects in part."""
    if isinstance(found, dict) and isinstance(said, dict):
        return {key: shown(found[key], said[key]) for key in said if key in found}
    if isinstance(found, list) and isinstance(said, list) and len(found) == len(said):
        return [shown(one, other) for one, other in zip(found, said, strict=True)]
    return found


def test_json_within_a_sentence_is_json() -> None:
    for page in DOCS.glob("*.md"):
        for found in re.findall(r"`(\{\"[^`]*\})`", page.read_text(encoding="utf-8")):
            json.loads(found)


def test_the_table_of_places_names_files_that_there_are() -> None:
    text = (DOCS / "design.md").read_text(encoding="utf-8")
    table = text.partition("## Where to change what")[2].partition("\n## ")[0]
    paths = re.findall(r"`((?:scorekeeper|docs)/[^`]*)`", table)
    assert len(paths) > 20
    for path in paths:
        for game in ("five_hundred", "cribbage", "spades"):
            assert (DOCS.parent / path.replace("GAME", game)).exists(), path


def test_every_link_leads_to_a_page() -> None:
    for page in DOCS.glob("*.md"):
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), (page.name, link)


# The tables of rules.md


def rows(head: str) -> list[list[str]]:
    """The table that begins with this head, cell by cell."""
    lines = iter((DOCS / "rules.md").read_text(encoding="utf-8").splitlines())
    for line in lines:
        if line == head:
            next(lines)
            break
    found = []
    for line in lines:
        if not line.startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip("|").split("|")])
    assert found, head
    return found


def played(rules: Any, *entries: dict[str, Any]) -> Any:
    game = start({"record": 1, "game": "500", "rules": rules, "dealer": "S"})
    for at, entry in enumerate(entries):
        game = game.apply({"at": float(at), **entry})
    return game


def carried(ns: int, ew: int) -> dict[str, Any]:
    return {"do": "ruling", "points": {"NS": ns, "EW": ew}, "why": "carried", "hand": "goes-on"}


def test_the_values_of_the_bids() -> None:
    for tricks, *values in rows("| | ♠ | ♣ | ♦ | ♥ | NT |"):
        for suit, value in zip(("S", "C", "D", "H", "NT"), values, strict=True):
            bid = {"do": "contract", "seat": "E", "bid": tricks + suit}
            made = played("500-nz-2025", bid, {"do": "tricks", "won": {"NS": 0, "EW": 10}})
            lost = played("500-nz-2025", bid, {"do": "tricks", "won": {"NS": 10, "EW": 0}})
            assert made.result()["scores"]["EW"] == -lost.result()["scores"]["EW"] == int(value)


def test_the_examples_of_the_limit() -> None:
    found = rows("| limit | A and B before | the hand | A and B after | winner |")
    assert len(found) == 3
    for limit, before, _, after, winner in found:
        game = played(
            {"like": "500-nz-2025", "cap": int(limit), "hands": 1},
            carried(*map(int, before.split(", "))),
            {"do": "contract", "seat": "E", "bid": "7S"},
            {"do": "tricks", "won": {"NS": 3, "EW": 7}},
        )
        result = game.result()
        assert [result["scores"]["NS"], result["scores"]["EW"]] == list(map(int, after.split(", ")))
        assert result["winner"] == {"A": "NS", "B": "EW"}[winner]


PRICE = r"(?:(makers|opposition) ([+-])(bid|100))"


def priced(cell: str) -> tuple[int, int] | None:
    """What the makers and the opposition get by a table's cell; none where it is refused."""
    if cell.startswith("refused"):
        return None
    points = {"makers": 0, "opposition": 0}
    for side, sign, what in re.findall(PRICE, cell):
        points[side] = int(sign + "1") * (200 if what == "bid" else 100)
    if "10 for each trick" in cell:
        points["opposition"] += 40
    return points["makers"], points["opposition"]


CLASSIC = "| `kind` | by the makers | by the opposition |"
LATER = "| `kind` | what happened | by the makers | by the opposition |"


PRICED = {"500-nz-2025": LATER, "500-nz-2024": LATER, "500-nz-classic": CLASSIC}
"""The head of the table that has a sheet's prices."""
BIDDING = ("500-nz-2025", "500-nz-2024", "500-nz-classic")
"""The sheets in the order of the columns of the table of the bidding."""


@pytest.mark.parametrize(("sheet", "head"), PRICED.items())
def test_the_prices_of_500(sheet: str, head: str) -> None:
    from scorekeeper.engine.refused import Refused

    seen = set()
    for row in rows(head):
        for kind in re.findall(r"`([a-z-]+)`", row[0]):
            seen.add(kind)
            for by, cell in (("E", row[-2]), ("N", row[-1])):
                breach = {"do": "breach", "kind": kind, "by": by, "won": {"NS": 4}}
                try:
                    game = played(sheet, {"do": "contract", "seat": "E", "bid": "7H"}, breach)
                except Refused:
                    assert priced(cell) is None, (kind, by)
                else:
                    scores = game.result()["scores"]
                    assert (scores["EW"], scores["NS"]) == priced(cell), (kind, by)
    assert seen == set(five_hundred.RULES[sheet].breaches)


def test_the_points_of_cribbage() -> None:
    play = dict.fromkeys(NZ_2017.play, 0)
    for word, points in rows("| `for` | points |"):
        name = re.match(r"`(\w+)`", word)
        assert name
        play[name[1]] = int(points) if points.isdigit() else 3
    assert play == {word: values[0] for word, values in NZ_2017.play.items()}
    hands = rows("| in a hand | points |")
    assert [row[1] for row in hands] == [
        f"{SHEET.fifteen}",
        f"{SHEET.pair}, {3 * SHEET.pair}, {6 * SHEET.pair}",
        f"{3 * SHEET.run}, {4 * SHEET.run}, {5 * SHEET.run}",
        f"{SHEET.hand_flush}; {SHEET.full_flush}",
        f"{SHEET.nobs}",
    ]
    assert SHEET.crib_flush == 0
    assert [row[0].strip("`") for row in rows("| `kind` | what happened | what it costs |")] == list(
        NZ_2017.breaches
    )


def test_the_points_of_spades() -> None:
    points = " ".join(row[1] for row in rows("| result of a side | points (6) |"))
    for value in (WFWF_2004.trick, -WFWF_2004.set_trick, WFWF_2004.nil, -WFWF_2004.nil_failed):
        assert str(value) in points
    event = rows("| `event_points` | for |")
    assert [int(row[0]) for row in event] == [
        WFWF_2004.win_points,
        WFWF_2004.margin_points,
        WFWF_2004.nils_points,
        WFWF_2004.sets_points,
    ]
    assert str(WFWF_2004.margin) in event[1][1]


def test_the_clauses_of_the_bidding() -> None:
    names = ("turn", "higher", "low-bid", "out-of-turn", "reopen", "last-word", "lone-raise")
    found = rows("| rule | 2025 | 2024 | classic |")
    for name, (_, *cited) in zip(names, found, strict=True):
        for sheet, clause in zip(BIDDING, cited, strict=True):
            rules = five_hundred.RULES[sheet]
            assert clause in (rules.clauses[name], "3a" if name == "higher" else "silent"), (name, sheet)


# The glossary


def test_a_word_of_the_glossary_has_one_meaning() -> None:
    glossary = (DOCS / "glossary.md").read_text(encoding="utf-8")
    listed = glossary.split("## Words that had")[0]
    words = [word.casefold() for word in re.findall(r"^\| `?([^|`]+?)`? \|", listed, re.MULTILINE)]
    words = [word for word in words if word not in ("word", "---")]
    assert len(words) > 50
    assert len(words) == len(set(words))


def test_the_glossary_is_in_order() -> None:
    """Each table by the alphabet, so that a word is found."""
    text = (DOCS / "glossary.md").read_text(encoding="utf-8")
    for table in re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE):
        words = [row.split("|")[1].strip(" `").casefold() for row in table.splitlines()[2:]]
        assert all(one < other for one, other in pairwise(words)), words


NO_KEYS = {"APK", "GPL", "LANG", "LICENSE", "NDK", "README", "RSA", "SDL"}
"""Words in capitals that are no key of the app."""
NO_LABELS = {
    "A hall", "After the last round", "Between rounds", "Content", "Data safety", "Exact alarms",
    "Foreground service, `systemExempted`", "Network", "Notifications", "The bidding", "The night as a file",
    "The notification of the bell", "The phone's own backup", "The round", "When something happens",
}  # fmt: skip
"""What else is bold: the heads of steps and paragraphs."""
OF_KEYS = [
    "README.md",
    "docs/phone-test.md",
    "docs/club-night.md",
    "docs/play.md",
    "docs/privacy.md",
    "docs/codes.md",
]
"""Pages for people with the app in their hands."""


def labels() -> set[str]:
    """Every text of the app, as it stands on the screen."""
    template = (DOCS.parent / "scorekeeper/locale/scorekeeper.pot").read_text(encoding="utf-8")
    return set(re.findall(r'^msgid "(.*)"$', template, re.MULTILINE))


def page_of(path: str) -> str:
    return re.sub(r"(?s)```.*?```", "", (DOCS.parent / path).read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", OF_KEYS[:4])
def test_the_keys_in_capitals_that_a_page_names_are_in_the_app(path: str) -> None:
    texts = set(re.findall(r"[A-Z']{2,}(?: [A-Z']{2,})*", "\n".join(labels())))
    named = set(re.findall(r"\b[A-Z]{3,}(?: [A-Z]{2,})*\b", page_of(path))) - NO_KEYS
    assert named - texts == set()


@pytest.mark.parametrize("path", OF_KEYS)
def test_the_keys_in_bold_that_a_page_names_are_in_the_app(path: str) -> None:
    named = set(re.findall(r"\*\*([A-Z][^*]*?)\.?\*\*", page_of(path))) - NO_LABELS
    assert named - labels() == set()


def test_the_pages_name_keys_and_settings() -> None:
    pages = "".join(map(page_of, OF_KEYS))
    assert {"Undo", "More", "Back up all"} <= set(re.findall(r"\*\*([^*]+)\*\*", pages))
    settings = re.findall(r"\*\*Settings\*\*, \*([^*]+)\*(?!\*)", pages)
    assert settings
    assert set(settings) <= labels()
