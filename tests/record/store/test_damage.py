"""A damaged file is set aside unchanged, what can be read of it is kept, and the user is told."""

from __future__ import annotations

import os
import random
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper.engine.refused import Refused
from scorekeeper.record import log, schema
from scorekeeper.record.store import Known, Salvage, Search, Store

from .shelves import SOAK, Truth, enter, entry, fill, header, lay, left_open, listing, look, refused, state

FLIPS = 1500 if SOAK else 30


def whole(folder: Path) -> tuple[dict[str, bytes], Truth]:
    """A store that was closed, and what is in it."""
    path = folder / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 5, 30)
        store.remember(Known("Aroha Tāmaki", 14, "Tauranga"), at=5.0)
        store.put("voice", {"on": True})
    return state(path), truth


def with_log(folder: Path) -> tuple[dict[str, bytes], Truth]:
    """A store whose program was killed: the last entries are in its log alone."""
    path = folder / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 3, 16)

    def more(store: Store) -> None:
        for seq in range(17, 27):
            for game in truth:
                enter(store, game, seq)

    left_open(more, path)
    for game, lines in truth.items():
        lines += [entry(game, seq) for seq in range(17, 27)]
    files = state(path)
    assert len(files["scores.db-wal"]) > 50 * 4096
    return files, truth


def set_aside(salvage: Salvage, files: dict[str, bytes], path: Path) -> None:
    """The damaged files lie beside the store, each byte as it was."""
    now = state(path)
    for name, data in files.items():
        assert now[name.replace("scores.db", salvage.aside)] == data


def flip(data: bytes, bit: int) -> bytes:
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)


def total(games: Truth) -> int:
    return sum(map(len, games.values()))


def one_bit(tmp_path: Path, files: dict[str, bytes], truth: Truth, name: str, bit: int) -> bool:
    """Flips one bit: at most one row can be lost by that, and not in silence. Says whether it was met."""
    damaged = {**files, name: flip(files[name], bit)}
    path = lay(tmp_path, damaged)
    where = f"{name}, bit {bit}"
    found = look(path)
    for game, lines in found.games.items():
        assert lines == truth[game][: len(lines)], where
    left = sum(salvage.left for salvage in found.salvages)
    assert total(found.games) + left >= total(truth) - 1, where
    assert sum(found.games.get(game) != lines for game, lines in truth.items()) <= 1, where
    if found.games != truth:
        assert found.salvages, where
        assert [game for game in truth if found.games[game] != truth[game]] == list(found.salvages[0].cut), (
            where
        )
    for salvage in found.salvages:
        set_aside(salvage, damaged, path)
    with Store.open(path) as store:
        for game, lines in found.games.items():
            enter(store, game, len(lines))
        assert store.games(Search(player="tamaki"))
    return bool(found.salvages)


def is_version(name: str, bit: int) -> bool:
    """The bits of the file's version: by those it may call itself a newer one."""
    return name == "scores.db" and 60 * 8 <= bit < 64 * 8


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, bytes], Truth]:
    return whole(tmp_path_factory.mktemp("closed"))


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, bytes], Truth]:
    return with_log(tmp_path_factory.mktemp("killed"))


Files = tuple[dict[str, bytes], Truth]


def test_one_flipped_bit_anywhere_costs_one_row_at_most(quick: Path, closed: Files) -> None:
    files, truth = closed
    rnd = random.Random(7)
    bits = len(files["scores.db"]) * 8
    # Half of them in the file's head, where they do most.
    chosen = [rnd.randrange(100 * 8) for _ in range(FLIPS // 3)] + [rnd.randrange(bits) for _ in range(FLIPS)]
    met = sum(
        one_bit(quick, files, truth, "scores.db", bit) for bit in chosen if not is_version("scores.db", bit)
    )
    assert met > FLIPS / 10


def test_a_flipped_bit_in_the_log_costs_one_row_at_most(quick: Path, killed: Files) -> None:
    files, truth = killed
    rnd = random.Random(8)
    bits = len(files["scores.db-wal"]) * 8
    chosen = [rnd.randrange(32 * 8) for _ in range(FLIPS // 5)] + [rnd.randrange(bits) for _ in range(FLIPS)]
    met = sum(one_bit(quick, files, truth, "scores.db-wal", bit) for bit in chosen)
    assert met > FLIPS / 10


def test_a_flipped_bit_in_the_last_entry_of_the_log_is_seen(quick: Path, killed: Files) -> None:
    """SQLite itself would pass it over in silence."""
    files, truth = killed
    data = files["scores.db-wal"]
    last = total(truth) - len(truth)
    at = data.rindex(b'"n":26}')
    assert one_bit(quick, files, truth, "scores.db-wal", at * 8)
    assert last == 3 * 26


def test_flipped_bits_in_the_version_lose_nothing(quick: Path, closed: Files) -> None:
    files, truth = closed
    for bit in range(60 * 8, 64 * 8):
        damaged = {**files, "scores.db": flip(files["scores.db"], bit)}
        path = lay(quick, damaged)
        if refused(lambda path=path: Store.open(path).close()) == "store-newer":  # type: ignore[misc]
            assert state(path) == damaged
        else:
            assert look(path).games == truth


def test_many_flipped_bits_lose_only_what_they_hit(quick: Path, closed: Files) -> None:
    files, truth = closed
    rnd = random.Random(9)
    for _ in range(FLIPS // 10):
        data = bytearray(files["scores.db"])
        count = rnd.randrange(2, 60)
        for _ in range(count):
            at = rnd.randrange(100, len(data))
            data[at] ^= 1 << rnd.randrange(8)
        damaged = {"scores.db": bytes(data)}
        path = lay(quick, damaged)
        found = look(path)
        for game, lines in found.games.items():
            assert lines == truth[game][: len(lines)]
        lost = sum(salvage.left for salvage in found.salvages)
        assert total(found.games) + lost >= total(truth) - count
        if found.salvages:
            set_aside(found.salvages[0], damaged, path)


def test_zeroed_pages_lose_only_what_was_on_them(quick: Path, closed: Files) -> None:
    files, truth = closed
    data = files["scores.db"]
    for page in range(len(data) // schema.PAGE):
        begin, end = page * schema.PAGE, (page + 1) * schema.PAGE
        hit = sum(data[begin:end].count(b'"of":"' + game.encode() + b'"') for game in truth)
        hit += data[begin:end].count(b'{"record":1')
        damaged = {"scores.db": data[:begin] + bytes(schema.PAGE) + data[end:]}
        path = lay(quick, damaged)
        found = look(path)
        for game, lines in found.games.items():
            assert lines == truth[game][: len(lines)]
        left = sum(salvage.left for salvage in found.salvages)
        # Long entries lie on pages of their own: such a page takes one entry with it.
        assert total(found.games) + left >= total(truth) - max(hit, 1)
        if found.games != truth:
            set_aside(found.salvages[0], damaged, path)


@pytest.mark.parametrize(
    "length", [0, 1, 15, 100, 511, 4095, 4096, 5000, 8192, -30_000, -4097, -4096, -100, -1]
)
def test_a_file_cut_short(quick: Path, closed: Files, length: int) -> None:
    files, truth = closed
    damaged = {"scores.db": files["scores.db"][:length]}
    path = lay(quick, damaged)
    there = sum(damaged["scores.db"].count(line.encode()) > 0 for lines in truth.values() for line in lines)
    with Store.open(path) as store:
        assert len(store.salvages()) == 1, "it is seen at once, before anything is looked for"
    found = look(path)
    (salvage,) = found.salvages
    set_aside(salvage, damaged, path)
    for game, lines in found.games.items():
        assert lines == truth[game][: len(lines)]
    # A row may be cut just behind its text, before its seal.
    assert total(found.games) + salvage.left >= there - 1 - salvage.lost
    assert (salvage.games, salvage.entries) == (len(found.games), total(found.games) - len(found.games))


@pytest.mark.parametrize("length", [0, 10, 32, 5000, 100_000, -4000, -1])
def test_a_log_cut_short_costs_its_end(quick: Path, killed: Files, length: int) -> None:
    files, truth = killed
    path = lay(quick, {**files, "scores.db-wal": files["scores.db-wal"][:length]})
    found = look(path)
    for game, lines in truth.items():
        assert lines[: len(found.games[game])] == found.games[game]
        assert len(found.games[game]) > 16
    assert found.salvages == ()


@pytest.mark.parametrize("junk", [b"\x00" * 9000, os.urandom(9000), b"not a log" * 1000])
def test_junk_in_place_of_the_log_is_no_harm(tmp_path: Path, closed: Files, junk: bytes) -> None:
    files, truth = closed
    assert look(lay(tmp_path, {**files, "scores.db-wal": junk})) == (truth, ())


def test_a_file_cut_short_beside_its_log_is_seen_at_once(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 20, 10)
    left_open(lambda store: enter(store, "game-19", 11), path)
    # The last page is neither in the file now nor in the log.
    path.write_bytes(path.read_bytes()[: -schema.PAGE])
    with Store.open(path) as store:
        assert len(store.salvages()) == 1
        for game in store.games(limit=100):
            assert store.lines(game.id)[:-1] == truth[game.id][: game.entries]


def test_a_log_without_its_file_is_salvaged(tmp_path: Path, killed: Files) -> None:
    files, truth = killed
    damaged = {"scores.db-wal": files["scores.db-wal"]}
    path = lay(tmp_path, damaged)
    found = look(path)
    (salvage,) = found.salvages
    set_aside(salvage, damaged, path)
    for game, lines in found.games.items():
        assert lines == truth[game][: len(lines)]
    assert total(found.games) + salvage.left >= 3 * 10


def other_database(path: Path) -> None:
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE recipes (name)")
    db.execute("INSERT INTO recipes VALUES ('scones')")
    db.commit()
    db.close()


GARBAGE: dict[str, Callable[[Path], object]] = {
    "noise": lambda path: path.write_bytes(random.Random(1).randbytes(20_000)),
    "text": lambda path: path.write_text("Dear diary, tonight we won.\n" * 400),
    "zeros": lambda path: path.write_bytes(bytes(4096 * 5)),
    "empty": lambda path: path.touch(),
    "only a head": lambda path: path.write_bytes(b"SQLite format 3\0"),
    "another program's database": other_database,
}


@pytest.mark.parametrize("kind", GARBAGE)
def test_what_is_no_store_is_set_aside(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "scores.db"
    GARBAGE[kind](path)
    files = state(path)
    found = look(path)
    (salvage,) = found.salvages
    assert found.games == {}
    assert salvage[2:] == (0, 0, (), 0, (), 0)
    set_aside(salvage, files, path)


def test_the_set_aside_file_has_a_dated_name_that_is_never_taken_twice(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    names = []
    for text in ("one", "two", "three"):
        path.write_text(text)
        with Store.open(path, now=lambda: 1_795_001_356.5) as store:
            names.append(store.salvages()[-1].aside)
    assert names[0].startswith("scores.damaged-2026-11-1")
    assert names[1:] == [names[0].replace(".db", "-2.db"), names[0].replace(".db", "-3.db")]
    assert [(tmp_path / name).read_text() for name in names] == ["one", "two", "three"]


def test_the_user_is_told_until_told(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    path.write_text("nothing of use")
    for _ in range(2):
        with Store.open(path) as store:
            assert len(store.salvages()) == 1
    with Store.open(path) as store:
        store.dismiss_salvages()
        assert store.salvages() == ()
    with Store.open(path) as store:
        assert store.salvages() == ()


def hit(path: Path, game: str, seq: int) -> None:
    """Damages one entry on the disk; its page stays well formed."""
    data = bytearray(path.read_bytes())
    at = data.index(entry(game, seq).encode())
    data[at + 20] ^= 1
    path.write_bytes(data)


def test_an_entry_hit_cuts_its_game_and_no_other(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 3, 30)
    hit(path, "game-1", 20)
    with Store.open(path) as store:
        assert store.salvages() == ()
        assert store.entries("game-0") == truth["game-0"][1:]
        with pytest.raises(Refused) as why:
            store.entries("game-1")
        assert why.value.code == "store-damaged"
        assert why.value.data["cut"] == ("game-1",)
        assert why.value.data["left"] == 10
        # The store goes on at once, with the game up to its gap.
        assert store.entries("game-1") == truth["game-1"][1:20]
        assert store.entries("game-2") == truth["game-2"][1:]
        assert store.clock("game-2") is not None
        assert store.setting("screen") == ["game-2", 30]
        game = store.game("game-1")
        assert (game.entries, game.listing.summary, game.listing.over) == (19, "", False)
        assert game.listing.players[0].name == "Aroha Tāmaki"
        enter(store, "game-1", 20)
        assert [salvage.relist for salvage in store.salvages()] == [("game-1",)]


def test_files_are_set_aside_as_they_were_with_their_log(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 30, 10)

    def more(store: Store) -> None:
        enter(store, "game-29", 11)

    left_open(more, path)
    hit(path, "game-3", 5)
    damaged = state(path)
    assert len(damaged["scores.db-wal"]) > 4096
    found = look(path)
    assert found.games == {
        **truth,
        "game-3": truth["game-3"][:5],
        "game-29": [*truth["game-29"], entry("game-29", 11)],
    }
    set_aside(found.salvages[0], damaged, path)


def test_damage_in_the_last_game_is_met_on_opening(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    with Store.open(path) as store:
        fill(store, 3, 30)
    hit(path, "game-2", 20)
    with Store.open(path) as store:
        assert store.salvages()[0].cut == ("game-2",)


def test_a_write_that_meets_damage_is_not_made(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 3, 30)
    data = path.read_bytes()
    # The first game's row: its players' names are in it, too.
    at = data.index(b'"Aroha T')
    path.write_bytes(flip(data, at * 8 + 8))
    codes = []
    with Store.open(path) as store:
        for game in truth:
            codes.append(refused(lambda game=game: enter(store, game, 31)))  # type: ignore[misc]
        assert "store-damaged" in codes
        for code, (game, lines) in zip(codes, truth.items(), strict=True):
            want = lines if code else [*lines, entry(game, 31)]
            assert store.lines(game) == want


def test_a_game_whose_row_is_lost_is_listed_from_its_lines(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    head = (
        '{"record":1,"game":"cribbage","rules":"cribbage-nz","dealer":"N","id":"crib","table":"A3",'
        '"players":{"N":{"name":"Hēmi Pōtae","number":3},"E":{"name":"Zoë"},"S":7,"W":{"name":8}}}'
    )
    with Store.open(path) as store:
        store.new_game("crib", head, listing(), at=7.0)
        store.append("crib", 1, '{"do":"peg","at":20}', at=20.0)
        store.append("crib", 2, '{"do":"peg","at":30}', at=30.0)
    data = path.read_bytes()
    # The row of the games holds the header again, beside the players' names.
    path.write_bytes(flip(data, (data.index(b'"Aroha T') + 3) * 8))
    with Store.open(path) as store:
        (salvage,) = store.salvages()
        assert salvage.relist == ("crib",)
        assert salvage.cut == ()
        game = store.game("crib")
        assert (game.listing.kind, game.listing.table, game.started, game.changed) == (
            "cribbage",
            "A3",
            20.0,
            30.0,
        )
        assert [player.name for player in game.listing.players] == ["Hēmi Pōtae", "Zoë", ""]
        assert store.games(Search(player="potae")) == [game]
        store.relist("crib", listing("mended", over=True))
        assert store.game("crib").listing == listing("mended", over=True)


def test_a_store_that_is_checked_shows_damage_nobody_has_met(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 3, 30)
    hit(path, "game-0", 20)
    with Store.open(path) as store:
        assert refused(store.check) == "store-damaged"
        assert refused(store.check) is None
        assert store.lines("game-0") == truth["game-0"][:20]


def test_names_of_purged_games_do_not_come_back(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    with Store.open(path) as store:
        truth = fill(store, 3, 30)
        store.delete("game-1", at=5.0)
        store.delete("game-2", at=50.0)
        assert store.purge(until=10.0) == 1
    data = bytearray(path.read_bytes())
    assert b"game-1" not in data
    data[:100] = bytes(100)
    path.write_bytes(data)
    with Store.open(path) as store:
        assert [game.id for game in store.games()] == ["game-0"]
        assert [game.id for game in store.deleted()] == ["game-2"]
        assert store.lines("game-2") == truth["game-2"]


def test_the_log_is_read_as_sqlite_reads_it(tmp_path: Path, killed: Files) -> None:
    files, _ = killed
    path = lay(tmp_path, files)
    found = log.read(files["scores.db-wal"])
    pages = {
        n // schema.PAGE + 1: files["scores.db"][n : n + schema.PAGE]
        for n in range(0, found.size * 4096, 4096)
    }
    pages |= {number: files["scores.db-wal"][at : at + schema.PAGE] for number, at in found.pages.items()}
    assert found.lost == ()
    assert len(found.pages) > 3
    db = sqlite3.connect(path)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    db.close()
    assert b"".join(pages[number + 1] for number in range(found.size)) == path.read_bytes()


def test_a_game_without_its_header_is_counted_as_lost(tmp_path: Path) -> None:
    path = tmp_path / "scores.db"
    with Store.open(path) as store:
        fill(store, 2, 10)
    data = path.read_bytes()
    # Both copies of the header are hit, and with one of them the row.
    first = header("game-0").encode()
    damaged = data.replace(first, first.replace(b"dealer", b"dealEr"))
    assert damaged.count(b"dealEr") == 2
    path.write_bytes(damaged)
    found = look(path)
    (salvage,) = found.salvages
    assert list(found.games) == ["game-1"]
    assert (salvage.lost, salvage.left) == (1, 10)


def test_a_commit_whose_last_page_was_not_written_any_more_is_no_damage(tmp_path: Path, quick: Path) -> None:
    """Its head was: the program died between the two. What stands behind it is of the log before."""
    path = tmp_path / "scores.db"
    judged = 0
    with Store.open(path) as store:
        truth = fill(store, 2, 20)
        for seq in range(21, 60 if SOAK else 32):
            before = state(path)["scores.db-wal"]
            enter(store, "game-1", seq)
            after = state(path)
            written = after["scores.db-wal"]
            changed = [
                at
                for at in range(log.HEAD, min(len(before), len(written)) - log.FRAME + 1, log.FRAME)
                if before[at : at + 24] != written[at : at + 24]
            ]
            if changed and len(before) == len(written):
                page = slice(changed[-1] + 24, changed[-1] + log.FRAME)
                torn = written[: page.start] + before[page] + written[page.stop :]
                found = look(lay(quick, {**after, "scores.db-wal": torn}))
                assert found == (truth, ())
                judged += 1
                # A page that was damaged after it was written is not taken for one.
                for at in range(page.start, page.stop, 331 if SOAK else 1361):
                    spoilt = bytearray(written)
                    spoilt[at] ^= 4
                    found = look(lay(quick, {**after, "scores.db-wal": bytes(spoilt)}))
                    assert found.salvages or len(found.games["game-1"]) == seq + 1
            truth["game-1"].append(entry("game-1", seq))
    assert judged > (10 if SOAK else 1)
