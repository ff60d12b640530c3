"""What an import may be given: zips, folders, files. One that means harm is refused; nothing is unpacked."""

from __future__ import annotations

import struct
import zipfile
from pathlib import Path

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.shell import archive_reader
from scorekeeper.shell.archive_reader import is_archive, reading, source
from scorekeeper.shell.exchange import MAX_BYTES
from scorekeeper.words.files import import_refusal


def zipped(path: Path, *parts: tuple[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
        for name, data in parts:
            made.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return path


def refused(*paths: Path) -> str:
    """The code with which these are refused; its sentence says it in words."""
    with pytest.raises(Refused) as why:
        source(paths)
    said = import_refusal(why.value)
    assert said != why.value.code
    assert "{" not in said
    return why.value.code


def test_a_zip_s_records_are_listed_and_read(tmp_path: Path) -> None:
    path = zipped(
        tmp_path / "all",
        ("b.jsonl", b"two"),
        ("games/a.jsonl", b"one"),
        ("x.pdf", b""),
        ("settings.json", b"{}"),
    )
    assert is_archive(path)
    found = source([path])
    assert (found.names, found.others, found.settings) == (("b.jsonl", "games/a.jsonl"), 1, True)
    with reading(found) as read:
        assert [read(name) for name in found.names] == [b"two", b"one"]


def test_a_folder_s_records_are_listed_and_links_are_not_followed(tmp_path: Path) -> None:
    place = tmp_path / "Tāne's games"
    (place / "2026").mkdir(parents=True)
    (place / "2026/b.jsonl").write_bytes(b"two")
    (place / "a.jsonl").write_bytes(b"one")
    (tmp_path / "secret.jsonl").write_bytes(b"no")
    (place / "link.jsonl").symlink_to(tmp_path / "secret.jsonl")
    (place / "up").symlink_to(tmp_path)
    assert is_archive(place)
    found = source([place])
    assert found.names == ("2026/b.jsonl", "a.jsonl")
    with reading(found) as read:
        assert [read(name) for name in found.names] == [b"two", b"one"]


def test_several_files_are_read_by_their_paths(tmp_path: Path) -> None:
    paths = [tmp_path / name for name in ("b.jsonl", "a.jsonl")]
    for path in paths:
        path.write_bytes(path.name.encode())
    found = source(paths)
    with reading(found) as read:
        assert [read(name) for name in found.names] == [b"a.jsonl", b"b.jsonl"]


@pytest.mark.parametrize(
    "name", ["../up.jsonl", "a/../../up.jsonl", "/etc/x.jsonl", "..\\up.jsonl", "C:\\x.jsonl"]
)
def test_a_name_that_leads_outside_is_refused(tmp_path: Path, name: str) -> None:
    assert refused(zipped(tmp_path / "evil.zip", ("good.jsonl", b""), (name, b""))) == "archive-name"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["evil.zip"]


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize("names", [("a.jsonl", "a.jsonl"), ("a.jsonl", "A.JSONL")])
def test_two_files_of_one_name_are_refused(tmp_path: Path, names: tuple[str, str]) -> None:
    assert refused(zipped(tmp_path / "twice.zip", *((name, b"") for name in names))) == "archive-twice"


def test_what_would_unpack_to_too_much_is_refused_before_it_is_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archive_reader, "MAX_UNPACKED_BYTES", 1 << 20)
    bomb = zipped(tmp_path / "bomb.zip", *((f"{number}.jsonl", b"0" * (1 << 19)) for number in range(3)))
    assert bomb.stat().st_size < 10_000
    assert refused(bomb) == "archive-too-large"


def test_a_record_is_never_read_beyond_what_a_record_can_be(tmp_path: Path) -> None:
    found = source([zipped(tmp_path / "bomb.zip", ("a.jsonl", b"0" * (MAX_BYTES * 40)))])
    with reading(found) as read:
        assert len(read("a.jsonl")) == MAX_BYTES + 1


def test_a_part_that_lies_about_its_size_is_refused_alone(tmp_path: Path) -> None:
    path = zipped(tmp_path / "lie.zip", ("a.jsonl", b"0" * 5000), ("b.jsonl", b"good"))
    data = bytearray(path.read_bytes())
    at = data.index(b"PK\1\2")
    data[at + 24 : at + 28] = struct.pack("<I", 10)
    path.write_bytes(data)
    found = source([path])
    with reading(found) as read:
        assert read("b.jsonl") == b"good"
        with pytest.raises(Refused) as why:
            read("a.jsonl")
    assert why.value.code == "archive-part"


def test_a_list_of_files_that_would_fill_the_memory_is_refused_unread(tmp_path: Path) -> None:
    path = zipped(tmp_path / "long.zip", ("a.jsonl", b""))
    data = bytearray(path.read_bytes())
    at = data.rindex(b"PK\5\6")
    data[at + 12 : at + 16] = struct.pack("<I", 1 << 30)
    path.write_bytes(data)
    assert refused(path) == "archive-too-many"


def test_too_many_files_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive_reader, "MAX_FILES", 3)
    path = zipped(tmp_path / "many.zip", *((f"{number}.jsonl", b"") for number in range(4)))
    assert refused(path) == "archive-too-many"
    place = tmp_path / "many"
    place.mkdir()
    for number in range(4):
        (place / f"{number}.jsonl").touch()
    assert refused(place) == "archive-too-many"


def test_a_zip_that_is_locked_is_refused(tmp_path: Path) -> None:
    path = zipped(tmp_path / "locked.zip", ("a.jsonl", b"x"))
    data = bytearray(path.read_bytes())
    for sign, offset in ((b"PK\3\4", 6), (b"PK\1\2", 8)):
        data[data.index(sign) + offset] |= 1
    path.write_bytes(data)
    assert refused(path) == "archive-locked"


def test_a_way_of_packing_that_nobody_knows_is_refused_alone(tmp_path: Path) -> None:
    path = zipped(tmp_path / "odd.zip", ("a.jsonl", b"x"))
    data = bytearray(path.read_bytes())
    for sign, offset in ((b"PK\3\4", 8), (b"PK\1\2", 10)):
        at = data.index(sign) + offset
        data[at : at + 2] = struct.pack("<H", 97)
    path.write_bytes(data)
    with reading(source([path])) as read, pytest.raises(Refused) as why:
        read("a.jsonl")
    assert why.value.code == "archive-part"


def test_any_damage_is_a_refusal(tmp_path: Path) -> None:
    whole = zipped(
        tmp_path / "whole.zip", *((f"{number}.jsonl", b"line\n" * 40) for number in range(3))
    ).read_bytes()
    path = tmp_path / "cut.zip"
    for at in range(len(whole)):
        for data in (whole[:at], whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :]):
            path.write_bytes(data)
            try:
                found = source([path])
                with reading(found) as read:
                    for name in found.names:
                        try:
                            read(name)
                        except Refused as why:
                            assert why.code in ("archive-part", "file-not-read")
            except Refused as why:
                assert why.code.startswith("archive-")


def test_what_holds_no_record_is_said_so(tmp_path: Path) -> None:
    assert refused(zipped(tmp_path / "prints.zip", ("seats.pdf", b""))) == "archive-empty"
    (tmp_path / "empty").mkdir()
    assert refused(tmp_path / "empty") == "archive-empty"


def test_a_record_is_no_archive(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"record": 1}\n')
    assert not is_archive(tmp_path / "a.jsonl")
    assert not is_archive(tmp_path / "none")
