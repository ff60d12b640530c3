"""A hall to which anything happens, by processes: nothing is lost, twice or wrong without a question."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from . import chaos, network

SOAK = bool(os.environ.get("SOAK"))
SHORT, LONG = 12.0, 120.0
"""Seconds for which things go wrong."""


@pytest.mark.parametrize("seed", range(40) if SOAK else range(3))
def test_whatever_goes_wrong_nothing_differs_without_a_question(tmp_path: Path, seed: int) -> None:
    outcome = chaos.run(tmp_path, seed, LONG if SOAK else SHORT)
    print(outcome)
    assert outcome.wrong == []
    assert outcome.lines


@pytest.mark.soak
def test_who_may_have_no_namespaces_gets_proxies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(network.Switch, "__init__", forbidden)
    outcome = chaos.run(tmp_path, 3, 30.0)
    print(outcome)
    assert "proxy" in outcome.how and outcome.wrong == []
