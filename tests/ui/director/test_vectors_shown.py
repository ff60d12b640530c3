"""The record of every night among the vectors is brought in and shown as it folds."""

from __future__ import annotations

from pathlib import Path

from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import read_night
from scorekeeper.record.codec import BadLine
from tests.cases import NIGHTS, PLAYOFFS, text_of

from .at_night import Director


def test_every_night_of_the_vectors_is_brought_in_and_shown(tmp_path: Path) -> None:
    shown = refused = 0
    with Director(tmp_path) as phone:
        for number, case in enumerate([*NIGHTS, *PLAYOFFS]):
            file = tmp_path / f"{number}.jsonl"
            file.write_text(text_of(case), encoding="utf-8")
            try:
                result = read_night(file.read_bytes()).result()
            except (BadLine, Refused):
                phone.act("night.drop", str(file))
                assert phone.place()["notice"] is not None
                phone.act("entry.read")
                refused += 1
                continue
            phone.act("night.drop", str(file))
            brought = phone.place()["drafts"]["brought_night"]
            phone.act("nights.resume", brought["id"])
            words = phone.words()
            if result.get("waiting") and result["game"] != "spades":
                assert all(f"Table {table}" in words for table in result["waiting"][:2])
            phone.act("screen.open", "night_standings")
            rows = phone.words()
            if result["standings"]:
                first = result["standings"][0]
                assert str(first.get("number", first.get("team"))) in rows
            phone.act("screen.back")
            assert phone.tell(do="night")
            shown += 1
    assert shown > 10
    assert refused > 0 or shown == len(NIGHTS) + len(PLAYOFFS)
