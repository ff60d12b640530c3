"""What was backed up comes back: shown first, taken one at a time or all, and nothing is lost here."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.director.questions import night_files, restore
from scorekeeper.engine.refused import Refused
from scorekeeper.record.rows import Known
from scorekeeper.shell.outside import Outside
from scorekeeper.table import club
from scorekeeper.table.questions.backup import counts, record_count
from scorekeeper.table.questions.house_rules import OWN_RULES, own_rules
from tests.table.desks import Bench
from tests.table.kept import OPEN, games, through

from .directed import begun, won

HOUSE = {"like": "500-nz-2025", "name": "Ōtaki", "cap": 700}


def a_club(bench: Bench) -> None:
    """Games, a night, names, rules and settings."""
    games(bench, 3)
    bench.hand("pass 7S pass pass", 8)
    begun(bench)
    won(bench, 1)
    bench.store.remember(Known("Hēmi Parata", 12, "Kāpiti"), at=2.0)
    bench.store.remember(Known("Ann"), at=5.0)
    bench.desk.store.put(OWN_RULES, [HOUSE])
    bench.desk.choose(theme="dark", text=1.3, rules=HOUSE, started=True, job="director")


def backed_up(bench: Bench, tmp_path: Path) -> Path:
    bench.do("screen.leave", OPEN, "keeping.save")
    through(bench)
    [path] = (tmp_path / "out").iterdir()
    return path


def everything(bench: Bench) -> dict[str, Any]:
    """All that a restore should bring back."""
    desk = bench.desk
    return {
        "games": {
            one.id: (one._replace(changed=0.0), bench.store.lines(one.id)) for one in bench.store.games()
        },
        "names": bench.store.known(limit=100),
        "rules": own_rules(desk),
        "settings": desk.settings._replace(started=False, job=""),
    }


def shown(bench: Bench, path: Path) -> dict[str, str]:
    """What the screen says of each record, once it has looked at all."""
    bench.do("screen.leave", ("screen.open", "import"), ("night.drop", str(path)))
    through(bench)
    assert bench.desk.place.screen == restore.SCREEN
    return {one.name: one.how for one in restore.listed(bench.desk)}


def test_a_night_is_told_by_its_name_game_and_players_and_counted_as_a_night(
    bench: Bench, tmp_path: Path
) -> None:
    a_club(bench)
    assert record_count(counts(bench.desk)) == ["1 club night", "3 games"]
    path = backed_up(bench, tmp_path)
    bench.do("keeping.wipe")
    shown(bench, path)
    assert sorted(one.about for one in restore.listed(bench.desk)) == [
        "", "", "", "Thursday\u00a0· 500\u00a0· 4 players"
    ]  # fmt: skip
    bench.do("restore.all")
    through(bench)
    assert any(one.about and one.how == "same" for one in restore.listed(bench.desk))


def test_backed_up_erased_and_restored_all_is_the_same(bench: Bench, tmp_path: Path) -> None:
    a_club(bench)
    before = everything(bench)
    path = backed_up(bench, tmp_path)
    bench.do("keeping.wipe")
    assert everything(bench) != before
    assert bench.store.count().games == 0
    found = shown(bench, path)
    assert set(found.values()) == {"new"}
    assert len(found) == 4
    assert restore.main_key(bench.desk).label == "Import all (4)"
    bench.do("restore.all")
    through(bench)
    assert bench.desk.place.notice is None
    after = everything(bench)
    assert after == before
    assert not restore.main_key(bench.desk).enabled
    assert restore.club_key(bench.desk) is None
    bench.again()
    assert everything(bench) == before


def test_nothing_is_taken_by_looking(bench: Bench, tmp_path: Path) -> None:
    a_club(bench)
    path = backed_up(bench, tmp_path)
    bench.do("keeping.wipe")
    nothing = everything(bench)
    shown(bench, path)
    assert everything(bench) == nothing


def test_what_is_here_what_is_longer_and_what_differs_is_told_apart(bench: Bench, tmp_path: Path) -> None:
    [same, longer, apart] = games(bench, 3)
    bench.do("screen.leave")
    lines = {name: bench.store.lines(name) for name in (same, longer, apart)}
    place = tmp_path / "files"
    place.mkdir()
    start = json.dumps({"do": "clock", "at": 1_790_000_000.0, "set": "start"})
    texts = {
        "same": lines[same],
        "longer": [*lines[longer], start],
        "apart": [json.dumps({**json.loads(lines[apart][0]), "dealer": "N"})],
        "bad": ["{"],
    }
    for name, text in texts.items():
        (place / f"{name}.jsonl").write_text("\n".join(text) + "\n")
    assert shown(bench, place) == {
        "longer.jsonl": "longer", "apart.jsonl": "apart", "bad.jsonl": "bad", "same.jsonl": "same",
    }  # fmt: skip
    said = restore.summary(bench.desk)
    assert said[0] == "From files: 4 games and nights"
    assert "1 can't be read" in said
    assert next(one for one in restore.listed(bench.desk) if one.how == "bad").why
    bench.do("restore.all")
    through(bench)
    assert bench.store.lines(longer) == texts["longer"]
    # Of those that are already here, none was imported just now.
    said = restore.summary(bench.desk)
    assert said[0] == "From files: 1 of 4 games and nights imported"
    assert "1 is already here" in said
    # What differs is taken by a touch of its own, and kept beside.
    assert bench.store.lines(apart) == lines[apart]
    assert bench.store.count().games == 3
    bench.do(("restore.one", "apart.jsonl"))
    assert bench.store.count().games == 4
    assert bench.store.lines(apart) == lines[apart]


def test_settings_that_were_chosen_here_are_changed_by_their_own_key_alone(
    bench: Bench, tmp_path: Path
) -> None:
    a_club(bench)
    path = backed_up(bench, tmp_path)
    bench.do("keeping.wipe")
    bench.desk.choose(theme="contrast")
    shown(bench, path)
    bench.do("restore.all")
    through(bench)
    assert bench.desk.settings.theme == "contrast"
    assert "become those of the file" in restore.club_words(bench.desk)
    bench.do("restore.club")
    assert bench.desk.settings.theme == "dark"
    assert Known("Ann") in bench.store.known()


def test_a_full_disk_stops_it_and_what_was_taken_stays(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games(bench, 3)
    path = backed_up(bench, tmp_path)
    bench.do("keeping.wipe")
    shown(bench, path)
    add, count = bench.store.add_record, 0

    def full(*given: Any, **more: Any) -> None:
        nonlocal count
        count += 1
        if count > 1:
            raise Refused("disk-full", path="games.db")
        add(*given, **more)

    monkeypatch.setattr(bench.store, "add_record", full)
    bench.do("restore.all")
    through(bench)
    assert bench.desk.place.notice is not None
    assert bench.desk.place.notice["code"] == "disk-full"
    assert bench.store.count().games == 1
    monkeypatch.undo()
    bench.do("restore.all")
    through(bench)
    assert bench.store.count().games == 3


def test_a_zip_that_means_harm_is_refused_on_the_screen_where_it_was_chosen(
    bench: Bench, tmp_path: Path
) -> None:
    path = tmp_path / "evil.zip"
    with zipfile.ZipFile(path, "w") as made:
        made.writestr("../x.jsonl", "")
    bench.do(("screen.open", "import"), ("night.drop", str(path)))
    assert bench.desk.place.screen == "import"
    assert bench.desk.place.notice is not None
    assert bench.desk.place.notice["code"] == "archive-name"


def test_after_a_new_start_the_screen_looks_again(bench: Bench, tmp_path: Path) -> None:
    games(bench, 2)
    path = backed_up(bench, tmp_path)
    bench.do("keeping.wipe")
    shown(bench, path)
    bench.again()
    assert bench.desk.place.screen == restore.SCREEN
    assert restore.main_key(bench.desk).name == "LOOK AGAIN"
    bench.do("restore.again")
    through(bench)
    assert [one.how for one in restore.listed(bench.desk)] == ["new", "new"]


def test_left_while_it_looks_it_stops(bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games(bench, 3)
    path = backed_up(bench, tmp_path)
    monkeypatch.setattr("scorekeeper.shell.errand.SLICE_SECONDS", 0.0)
    bench.do("screen.leave", ("screen.open", "import"), ("night.drop", str(path)))
    bench.desk.work()
    assert restore.main_key(bench.desk).name == "STOP"
    bench.do("screen.back")
    through(bench)
    assert bench.desk.errand is None
    assert len(restore.listed(bench.desk)) < 3


@pytest.mark.parametrize(
    "data",
    [
        b"", b"[]", b"{}", b'{"scorekeeper": 2}', b"[" * 100_000,
        b'{"scorekeeper": 1, "settings": 3, "rules": 4, "players": 5, "started": 6}',
    ],
)  # fmt: skip
def test_settings_of_any_bytes_do_no_harm(bench: Bench, data: bytes) -> None:
    try:
        found = club.from_bytes(data)
    except Refused as why:
        assert why.code == "backup-settings"
        return
    club.take(bench.desk, found)


def test_only_valid_settings_rules_and_names_are_taken(bench: Bench) -> None:
    kept = {
        "scorekeeper": 1,
        "settings": {"theme": "dark", "rules": {"like": "nothing"}, "bidding": "shout", "text": 9, "x": 1},
        "rules": [HOUSE, {"like": "500-nz-2025", "cap": "high"}, 7],
        "players": [["Ann", None, None], ["B" * 900, 1, None], [1, 2, 3], ["Col", -4, None], "Dot"],
    }
    club.take(bench.desk, club.from_bytes(json.dumps(kept).encode()))
    assert bench.desk.settings._replace(theme="light") == type(bench.desk.settings)()
    assert own_rules(bench.desk) == [HOUSE]
    assert bench.store.known() == [Known("Ann")]


def test_the_computer_s_own_dialog_chooses_files(bench: Bench, tmp_path: Path) -> None:
    names = games(bench, 2)
    paths = [tmp_path / f"{name[-4:]}.jsonl" for name in names]
    for name, path in zip(names, paths, strict=True):
        path.write_text("\n".join(bench.store.lines(name)) + "\n")
    bench.do("keeping.wipe")
    asked: list[Any] = []
    bench.desk.outside = Outside(choose=lambda title, folder, done: asked.append(done))
    bench.do(("screen.open", "import"))
    key = night_files.import_keys(bench.desk)["open"]
    bench.desk.tap(key.action)
    asked[0]([])
    assert bench.desk.place.screen == "import"
    asked[0]([str(path) for path in paths])
    through(bench)
    assert [one.how for one in restore.listed(bench.desk)] == ["new", "new"]
    bench.do("screen.back", "screen.leave", ("screen.open", "import"))
    bench.desk.tap(key.action)
    asked[1]([str(paths[0])])
    # One record is taken at once.
    assert bench.store.count().games == 1
    # An answer that comes after the screen was left is of no account.
    asked[1]([str(paths[1])])
    assert bench.store.count().games == 1


def test_the_computer_s_own_dialog_chooses_a_folder(bench: Bench, tmp_path: Path) -> None:
    for name in games(bench, 2):
        (tmp_path / f"{name[-4:]}.jsonl").write_text("\n".join(bench.store.lines(name)) + "\n")
    bench.do("keeping.wipe")
    asked: list[tuple[bool, Any]] = []
    bench.desk.outside = Outside(choose=lambda title, folder, done: asked.append((folder, done)))
    bench.do(("screen.open", "import"))
    bench.desk.tap(night_files.import_keys(bench.desk)["folder"].action)
    [(folder, done)] = asked
    assert folder
    done([str(tmp_path)])
    through(bench)
    assert [one.how for one in restore.listed(bench.desk)] == ["new", "new"]
