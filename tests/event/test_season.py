"""Seasons of random nights, judged by a second, naive reading of EVENT.md; and what the command says."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.__main__ import main
from scorekeeper.engine.refused import Refused
from scorekeeper.event.night import start
from scorekeeper.event.season import night_of, season

from .candidates import an_entry
from .model import Model, No
from .nights import examples, header

if TYPE_CHECKING:
    from pathlib import Path

NAMES = ["Ana", "ana", " ANA ", "Ana  Bo", "ana bo", "Zoë", "", "Cy"]
MEMBERS = ["M7", " M7 ", "12", "9", ""]

Record = list[dict[str, Any]]


def a_record(chance: Random) -> Record:
    """The header and the entries of a night, which may be empty; persons come again under other names."""
    record: Record = [header(chance.choice(["500", "cribbage", "other"]), tables=1)]
    event, model = start(record[0]), Model(record[0])
    entries: Record = []
    for number in chance.sample(range(1, 9), chance.randint(0, 7)):
        entry: dict[str, Any] = {"do": "player", "number": number}
        if chance.random() < 0.8:
            own = [f"P{number}", f"p{number} "]
            entry["name"] = chance.choice(NAMES if chance.random() < 0.3 else own)
        if chance.random() < 0.3:
            entry["member"] = chance.choice([*MEMBERS, f"N{number}"])
        entries.append(entry)
        if chance.random() < 0.5:
            entries.append({"do": "card", "number": number, "clicks": chance.randint(0, 9)})
    for _ in range(chance.randint(0, 25)):
        entries.append({})
    at = chance.choice([5, 5, 7.5, 100, 3])
    for planned in entries:
        entry = (planned or an_entry(chance, event.result(), 8, 1)) | {"at": at}
        try:
            event = event.apply(entry)
        except Refused:
            continue
        model.enter(entry)
        record.append(entry)
        at += chance.random()
    return record


def naive(records: list[Record], best: int | None) -> dict[str, Any]:
    """The season as the text says it, from the records alone; raises No where it is refused."""
    people: dict[str, dict[str, Any]] = {}
    for record in sorted(records, key=lambda one: one[1]["at"] if len(one) > 1 else 0):
        if len(record) == 1:
            raise No
        model = Model(record[0])
        for entry in record[1:]:
            model.enter(entry)
        seen = set()
        for row in model.rows(model.night):
            player = model.night["players"][row["number"]]
            plain = " ".join((player["name"] or "").split()).casefold()
            who = f"member {player['member']}" if player["member"] else f"name {plain}" if plain else None
            if who is None:
                continue
            if who in seen:
                raise No
            seen.add(who)
            person = people.setdefault(who, {"member": player["member"], "name": None, "all": []})
            person["name"] = player["name"] or person["name"]
            if row["games"] or row.get("card"):
                person["all"].append(row["clicks"])
    rows = []
    for person in people.values():
        if person["all"]:
            counted = sorted(person["all"], reverse=True)[: best or 999]
            row = {"member": person["member"], "name": person["name"], "nights": len(person["all"])}
            rows.append(row | {"counted": counted, "clicks": sum(counted)})
    for row in rows:
        row["rank"] = 1 + sum(other["clicks"] > row["clicks"] for other in rows)
    rows.sort(key=lambda row: row["member"] or "")
    rows.sort(key=lambda row: (row["name"] or "").casefold())
    rows.sort(key=lambda row: row["rank"])
    return {"season": 1, "best": best, "nights": len(records), "standings": rows}


def ours(records: list[Record], best: int | None) -> dict[str, Any] | None:
    nights = []
    for record in records:
        event = start(record[0])
        for entry in record[1:]:
            event = event.apply(entry)
        try:
            nights.append(night_of(event))
        except Refused:
            return None
    return season(nights, best)


@examples(150, 3000)
@given(st.integers(0, 2**40))
def test_a_season_is_as_the_model_has_it(seed: int) -> None:
    chance = Random(seed)
    records = [a_record(chance) for _ in range(chance.randint(1, 6))]
    best = chance.choice([None, 1, 2, 3])
    try:
        wanted = naive(records, best)
    except No:
        wanted = None
    assert ours(records, best) == wanted


def test_the_seasons_are_not_idle() -> None:
    """Some are refused, and some have people who came more than once and under another name's case."""
    told = [ours([a_record(Random(seed)), a_record(Random(seed + 500))], None) for seed in range(300)]
    fine = [one for one in told if one is not None]
    assert 30 < len(fine) < 290
    assert sum(row["nights"] == 2 for one in fine for row in one["standings"]) > 20


def files(folder: Path, *records: Record) -> list[str]:
    paths = [folder / f"night{number}.jsonl" for number in range(len(records))]
    for path, record in zip(paths, records, strict=True):
        path.write_text("".join(json.dumps(line) + "\n" for line in record), encoding="utf-8")
    return list(map(str, paths))


def carded(*people: tuple[int, str, int], at: float = 1.0) -> Record:
    """A night by cards alone."""
    record: Record = [header("other", tables=9)]
    for number, name, clicks in people:
        record.append({"do": "player", "at": at, "number": number, "name": name})
        record.append({"do": "card", "at": at, "number": number, "clicks": clicks})
    return record


def test_the_command_prints_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    nights = files(tmp_path, carded((1, "Ana", 3), (2, "Bo", 9), at=9), carded((7, "ana", 5)))
    assert main(["season", "--best", "1", *nights]) == 0
    ana = {"rank": 2, "member": None, "name": "Ana", "nights": 2, "counted": [5], "clicks": 5}
    bo = {"rank": 1, "member": None, "name": "Bo", "nights": 1, "counted": [9], "clicks": 9}
    wanted = {"season": 1, "best": 1, "nights": 2, "standings": [bo, ana]}
    assert json.loads(capsys.readouterr().out) == wanted
    assert main(["season", "--csv", str(tmp_path / "s.csv"), "--pdf", str(tmp_path / "s.pdf"), *nights]) == 0
    assert capsys.readouterr().out == ""
    rows = (tmp_path / "s.csv").read_text(encoding="utf-8-sig").splitlines()[1:]
    assert rows == ["1,,Bo,1,9,9", '2,,Ana,2,8,"5, 3"']
    assert (tmp_path / "s.pdf").read_bytes().startswith(b"%PDF")


def test_the_command_says_how_many_are_left_out_and_its_files_have_people_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    [night] = files(tmp_path, carded((1, "Ana", 3), (2, "", 9)))
    assert main(["season", night]) == 0
    printed = capsys.readouterr()
    assert printed.err == "1 player without a name is not in it\n"
    # Other programs read the JSON and the CSV: they are as docs/night.md has them.
    assert sorted(json.loads(printed.out)) == ["best", "nights", "season", "standings"]
    assert main(["season", "--csv", str(tmp_path / "s.csv"), night]) == 0
    rows = (tmp_path / "s.csv").read_text(encoding="utf-8-sig").splitlines()[1:]
    assert rows == ["1,,Ana,1,3,3"]


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ([header("spades")], ["night1.jsonl"]),
        ([header()], ["night1.jsonl", "line 1"]),
        ([header(), {"do": "redo", "at": 1}], ["night1.jsonl", "line 2"]),
        (carded((31, "Ana Bo", 1), (45, " ana  BO", 2)), ["night1.jsonl", "31", "45"]),
    ],
)
def test_what_it_refuses(
    record: Record, said: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nights = files(tmp_path, carded((1, "Ana", 3)), record)
    assert main(["season", *nights]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert all(word in told.err for word in said), told.err
