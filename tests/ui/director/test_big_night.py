"""A tournament of real size, 240 players and 24 rounds: it opens, and its last round is played by touches."""

from __future__ import annotations

import json
from pathlib import Path

from scorekeeper.cli.simulation.folder import simulate, text_of
from scorekeeper.event.night import read_night

from .at_night import Director

PLAYERS, ROUNDS = 240, 24


def before_the_last_round(folder: Path) -> Path:
    """The record of a simulated tournament, up to the end of its last round but one."""
    lines = simulate("500", PLAYERS, ROUNDS, "9").lines
    last = max(
        at for at, line in enumerate(lines) if line.get("do") == "result" and line["round"] == ROUNDS - 1
    )
    file = folder / "night.jsonl"
    file.write_text(text_of(lines[: last + 1]), encoding="utf-8")
    return file


def test_the_last_round_of_sixty_tables_by_touches(tmp_path: Path, phone: Director) -> None:
    file = before_the_last_round(tmp_path)
    before = read_night(file.read_bytes()).result()
    assert len(before["waiting"]) == PLAYERS // 4
    clicks = {row["number"]: row["clicks"] for row in before["standings"]}
    phone.act("night.drop", str(file))
    phone.press("night 0", "OPEN")
    assert "Round 24 of 24" in phone.words()
    for count, table in enumerate(map(int, before["waiting"])):
        winner = "NS" if table % 3 else "EW"
        phone.enter_result(table, *((50, 20) if winner == "NS" else (20, 50)))
        for seat, player in before["seats"][str(table)].items():
            clicks[player] += 2 if seat in winner else 0
        if count == 30:
            phone.again()
    assert "All rounds are played" in phone.words()
    found = read_night("\n".join(map(json.dumps, phone.lines())).encode()).result()
    assert found["closed"] == ROUNDS
    assert {row["number"]: row["clicks"] for row in found["standings"]} == clicks
    first = found["standings"][0]
    assert f"{first['number']} {first['name'] or ''}".strip() in phone.words().replace("\u00a0", " ")
