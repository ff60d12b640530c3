"""Rows are found among raw bytes: all that SQLite would find, and none that was not written."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.record import carve, schema
from scorekeeper.record.store import Known, Listing, Store

from .conftest import MEMORY
from .shelves import SOAK, fill, header, look


def carved(path: Path) -> dict[str, set[tuple[object, ...]]]:
    data = path.read_bytes()
    pages = [data[at : at + schema.PAGE] for at in range(0, len(data), schema.PAGE)]
    found: dict[str, set[tuple[object, ...]]] = {table: set() for table in schema.SHAPES}
    for page in pages:
        for table, row in carve.rows(page, lambda n: pages[n - 1] if 0 < n <= len(pages) else None):
            found[table].add(row)
    return found


def read(path: Path) -> dict[str, set[tuple[object, ...]]]:
    with Store.open(path) as store, store._reading() as db:
        return {table: set(db.execute(f"SELECT * FROM {table}")) for table in schema.SHAPES}


def test_every_row_is_found(quick: Path) -> None:
    path = quick / "scores.db"
    with Store.open(path) as store:
        fill(store, 300, 8)
        store.put("long", "x" * 100_000)
        store.put("short", 1)
        store.remember(*(Known(f"Player {n}", n or None, None) for n in range(300)), at=1.5)
        store.delete("game-7", at=2.0)
    assert carved(path) == read(path)


@settings(max_examples=300 if SOAK else 15, deadline=None)
@given(
    st.lists(st.text(max_size=40) | st.integers(900, 4200).map(lambda n: "ā" * n), min_size=1, max_size=12),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=200),
)
def test_rows_of_any_size_are_found(texts: list[str], at: float, summary: str) -> None:
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder:
        path = Path(folder) / "scores.db"
        with Store.open(path) as store:
            store.add_record(
                "g", header("g"), texts, Listing("500", None, True, summary), started=at, changed=-at
            )
            store.put("texts", texts)
        assert carved(path) == read(path)
        # And what is found can be put together again.
        path.write_bytes(bytes(200) + path.read_bytes()[200:])
        assert look(path).games == {"g": [header("g"), *texts]}


def test_nothing_is_found_in_noise() -> None:
    rnd = random.Random(3)
    for _ in range(20):
        page = bytes(rnd.choice(b"\x00\x01\x06\x08\x09\x0d\x11\x13\x81\xff") for _ in range(schema.PAGE))
        assert list(carve.rows(page, lambda _, page=page: page)) == []  # type: ignore[misc]
