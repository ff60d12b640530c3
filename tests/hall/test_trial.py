"""A whole hall with a real broker: killed, cut off and frozen, it loses nothing and counts nothing twice.

In a soak alone: `test_chaos.py` is the short form. In full, twenty times over, with three brokers and 500
tables, and with everything there within ten seconds: `python -m bench hall`. A busy machine has longer here.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from . import network, trial
from .trial import Trial

RUNS = range(20 if os.environ.get("SOAK") else 1)


@pytest.mark.soak
@pytest.mark.parametrize("seed", RUNS)
def test_kills_and_a_network_that_is_cut_lose_nothing(tmp_path: Path, seed: int) -> None:
    outcome = trial.run(tmp_path, Trial(cut=3.0), random.Random(seed))
    print(outcome)
    assert outcome.last <= 30


@pytest.mark.soak
@pytest.mark.parametrize("seed", RUNS)
def test_without_root_the_network_is_cut_by_a_proxy(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(network.Switch, "__init__", forbidden)
    outcome = trial.run(
        tmp_path, Trial(tables=4, brokers=0, recorders=1, devices=1, cut=2.0), random.Random(seed)
    )
    assert "proxy" in outcome.how
    assert outcome.last <= 30


@pytest.mark.soak
@pytest.mark.parametrize("seed", RUNS)
def test_a_broker_that_hangs_loses_nothing(tmp_path: Path, seed: int) -> None:
    """Frozen for longer than anybody waits: every connection is given up, and comes back."""
    outcome = trial.run(
        tmp_path, Trial(tables=4, brokers=0, recorders=0, devices=0, frozen=12.0), random.Random(seed)
    )
    assert outcome.last <= 30


def test_a_trial_that_loses_an_entry_fails(tmp_path: Path) -> None:
    """The check of the trials sees one line that is missing, and one result that is counted twice."""
    night = trial.night_in(tmp_path, 1, 1, trial.seed_without_ties("500", 1, 1))
    (tmp_path / "hall").mkdir()
    with pytest.raises(AssertionError):
        trial.check(tmp_path, night)
