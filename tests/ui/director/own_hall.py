"""The app that runs the hall of its own night: kept in its store, on ports of this machine that are free."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from scorekeeper.event.evening import listing_of
from scorekeeper.event.night import read_night
from scorekeeper.hall.room.plan import earlier_cards
from scorekeeper.record.store import Store
from tests.hall.halls import HERE, Night, own_port, processes_in

from ..driver import WALL
from .at_night import Director


def folder_of(home: Path) -> Path:
    """The folder of the app's own hall."""
    return home / "config/scorekeeper/hall"


def lay(home: Path, night: Night | Path, **place: Any) -> None:
    """Put a night into the app's store before it starts, and say where its hall listens."""
    data = home / "config/scorekeeper"
    data.mkdir(parents=True, exist_ok=True)
    keep(data, night.path if isinstance(night, Night) else night)
    hall = folder_of(home)
    hall.mkdir(mode=0o700, exist_ok=True)
    said = {"port": own_port(), "page": own_port(), "listen": HERE, "addresses": [HERE], **place}
    (hall / "place.json").write_text(json.dumps(said))


def keep(data: Path, path: Path) -> str:
    """Put a night's record into the store; its id."""
    lines = path.read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0])
    listing = listing_of(read_night(path.read_bytes()))
    store = Store.open(data / "games.db")
    try:
        store.add_record(header["id"], lines[0], lines[1:], listing, started=WALL - 60, changed=WALL - 60)
    finally:
        store.close()
    return str(header["id"])


def start_hall(director: Director) -> list[str]:
    """From the first screen to a hall that runs; the texts of the table cards."""
    director.press("RESUME NIGHT", "MORE", "more hall", "START HALL")
    director.until(lambda: "STOP HALL" in director.live(), "the hall")
    return cards(director)


def cards(director: Director) -> list[str]:
    return [str(card) for card in earlier_cards(folder_of(director.folder))]


def processes(home: Path) -> dict[int, str]:
    """The processes of the app's own hall, by number: the command of each. On Linux."""
    return processes_in(folder_of(home))


def results(director: Director) -> list[dict[str, Any]]:
    """The results in the open night's record, in the order of their entries."""
    return [line for line in director.lines() if line.get("do") == "result"]
