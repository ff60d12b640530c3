"""The header of a night."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.engine.refused import Malformed
from scorekeeper.event.night import start

from .nights import header

OWN = {"like": "500-nz-2025", "name": "Thursday house rules", "cap": 460}


@pytest.mark.parametrize(
    "head",
    [
        header(),
        header(rules="500-nz-classic"),
        header(rules=OWN),
        header("cribbage", rounds=12, break_after=4, name="Thursday night"),
        header("spades", name="Extravaganza"),
        header(anything={"else": [1]}),
    ],
)
def test_is_read(head: dict[str, Any]) -> None:
    result = start(head).result()
    assert result["event"] == 1
    assert result["game"] == head["game"]


WRONG = [
    ("event", 2),
    ("event", 0),
    ("event", True),
    ("event", "1"),
    ("event", 1.0),
    ("game", "bridge"),
    ("game", None),
    ("game", ["500"]),
    ("rules", "cribbage-nz-2017"),
    ("rules", None),
    ("rules", {}),
    ("rules", {"like": "spades-wfwf-2004"}),
    ("rules", {"like": ["500-nz-2025"]}),
    ("rules", ["500-nz-2025"]),
    ("rules", OWN | {"cap": "460"}),
    ("rules", OWN | {"kitty": 4}),
    ("tables", 0),
    ("tables", -1),
    ("tables", 2.5),
    ("tables", True),
    ("tables", "6"),
    ("tables", 10**400),
    ("rounds", 0),
    ("rounds", None),
    ("break_after", 0),
    ("break_after", "9"),
    ("name", 5),
]


@pytest.mark.parametrize(("key", "value"), WRONG)
def test_a_value_of_the_wrong_kind_is_an_error(key: str, value: object) -> None:
    with pytest.raises(Malformed):
        start(header() | {key: value})


@pytest.mark.parametrize("key", ["event", "game", "rules", "tables"])
def test_a_missing_key_is_an_error(key: str) -> None:
    head = header()
    del head[key]
    with pytest.raises(Malformed) as bad:
        start(head)
    assert bad.value.data == {"key": key}


def test_a_newer_version_is_named() -> None:
    with pytest.raises(Malformed) as bad:
        start(header() | {"event": 2})
    assert (bad.value.code, bad.value.data) == ("newer-event", {"version": 2, "known": 1})


@pytest.mark.parametrize("head", [None, [], "500", 1])
def test_a_header_is_an_object(head: Any) -> None:
    with pytest.raises(Malformed):
        start(head)
