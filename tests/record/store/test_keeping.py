"""Games kept, found, thrown away and brought back; settings, the countdown and the address book."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, invariant, precondition, rule

from scorekeeper.engine.refused import Malformed, Refused
from scorekeeper.record.deadline import Deadline
from scorekeeper.record.open_record import summary
from scorekeeper.record.rows import fold
from scorekeeper.record.store import Known, Listing, Search, Sitter, Store, StoredGame

from .conftest import MEMORY
from .shelves import SOAK, enter, entry, header, listing, refused


@pytest.fixture
def store(quick: Path) -> Iterator[Store]:
    with Store.open(quick / "scores.db") as opened:
        yield opened


def test_a_game_is_read_back_as_it_was_written(store: Store) -> None:
    store.new_game("g", header("g"), listing(), at=5.0)
    for seq in range(1, 40):
        enter(store, "g", seq, ',"note":"' + "ā" * (seq * 97) + '"')
    assert store.header("g") == header("g")
    assert store.entries("g") == [
        entry("g", seq, ',"note":"' + "ā" * (seq * 97) + '"') for seq in range(1, 40)
    ]
    assert store.lines("g") == [header("g"), *store.entries("g")]
    assert store.game("g") == StoredGame("g", listing(39), 5.0, 1039.0, 39, None)


@pytest.mark.parametrize("seq", [0, 1, 2, 4, -1, 10**9])
def test_an_entry_out_of_step_is_refused(store: Store, seq: int) -> None:
    store.new_game("g", header("g"), listing(), at=5.0)
    enter(store, "g", 1)
    enter(store, "g", 2)
    with pytest.raises(Refused) as why:
        store.append("g", seq, "{}", at=9.0)
    assert (why.value.code, why.value.data) == ("entry-out-of-step", {"game": "g", "seq": seq, "next": 3})
    assert len(store.entries("g")) == 2


def test_what_is_not_there_is_refused(store: Store) -> None:
    for work in (store.entries, store.header, store.game, store.restore, store.clock):
        assert refused(lambda work=work: work("nobody")) == "game-not-found"  # type: ignore[misc]
    assert refused(lambda: store.append("nobody", 1, "{}", at=1.0)) == "game-not-found"
    assert refused(lambda: store.games(after="nobody")) == "game-not-found"


def test_a_game_cannot_begin_twice(store: Store) -> None:
    store.new_game("g", header("g"), listing(), at=5.0)
    enter(store, "g", 1)
    assert refused(lambda: store.new_game("g", header("g"), listing(), at=6.0)) == "game-exists"
    assert (
        refused(lambda: store.add_record("g", "{}", ["{}"], listing(), started=1, changed=2)) == "game-exists"
    )
    assert store.entries("g") == [entry("g", 1)]


@pytest.mark.parametrize("bad", [float("nan"), float("inf"), -float("inf"), "1", None, True])
def test_a_moment_is_a_number(store: Store, bad: Any) -> None:
    store.new_game("g", header("g"), listing(), at=5.0)
    for work in (
        lambda: store.append("g", 1, "{}", at=bad),
        lambda: store.new_game("h", "{}", listing(), at=bad),
        lambda: store.delete("g", at=bad),
    ):
        with pytest.raises(Malformed):
            work()
    assert store.games() == [store.game("g")]
    assert store.entries("g") == []


@pytest.mark.parametrize("odd", ["\ud800", "a\udfffb"])
def test_what_is_no_text_is_refused_or_replaced(store: Store, odd: str) -> None:
    odd_names = Listing(odd, odd, False, odd, (Sitter(odd, odd, 2**70, odd),))
    store.new_game("g", header("g"), odd_names, at=5.0)
    for work in (
        lambda: store.append("g", 1, odd, at=6.0),
        lambda: store.new_game(odd, "{}", listing(), at=6.0),
        lambda: store.new_game("h", odd, listing(), at=6.0),
        lambda: store.put(odd, 1),
        lambda: store.game(odd),
    ):
        assert refused(work) == "text-not-utf8"
    # What a list shows comes back just as it was said.
    assert store.game("g").listing == odd_names
    assert store.games(Search(table=odd)) == store.games(Search(kind=odd)) == store.games()
    store.remember(Known(odd, 2**70, odd), at=1.0)
    store.put("a", odd)
    assert store.setting("a") == odd
    store.check()


def test_odd_numbers_and_texts_are_kept(store: Store) -> None:
    store.new_game("g", header("g"), listing(), at=-0.0)
    texts = ["", "\0", "\x1f", "Ā" * 70_000, "{}", "💥", "1", "'; DROP TABLE games; --"]
    for seq, text in enumerate(texts, 1):
        store.append("g", seq, text, at=[0, -0.0, 1e15, 5e-324, 1.5, -3, 2**53, 10**17][seq - 1])
    assert store.entries("g") == texts
    store.check()


def test_a_whole_record_is_brought_in_at_once(store: Store) -> None:
    lines = [entry("g", seq) for seq in range(1, 500)]
    store.add_record("g", header("g"), lines, listing("done", over=True), started=3.0, changed=9.0)
    assert store.entries("g") == lines
    assert store.game("g") == StoredGame("g", listing("done", over=True), 3.0, 9.0, 499, None)
    with pytest.raises(Malformed):
        store.add_record("h", header("h"), [*lines, "\ud800"], listing(), started=3.0, changed=9.0)
    assert [game.id for game in store.games()] == ["g"]
    enter(store, "g", 500)


def test_players_that_change_are_found_by_their_new_names(store: Store) -> None:
    store.new_game("g", header("g"), listing(), at=5.0)
    others = listing()._replace(players=(Sitter("N", "Zoë"), Sitter("E", "Seán O'Brien", 7, "Ōtaki")))
    store.append("g", 1, "{}", at=6.0, listing=others)
    assert store.games(Search(player="aroha")) == []
    assert store.games(Search(player=14)) == []
    assert len(store.games(Search(player="zoe"))) == len(store.games(Search(player="obrien"))) == 1
    with store._reading() as db:
        assert {row[0] for row in db.execute("SELECT folded FROM names")} == {"zoe", "sean obrien"}


def test_a_deleted_game_can_be_brought_back(store: Store) -> None:
    for number in range(3):
        store.new_game(f"g{number}", header(f"g{number}"), listing(), at=float(number))
        enter(store, f"g{number}", 1)
    store.delete("g1", at=50.0)
    assert [game.id for game in store.games()] == ["g2", "g0"]
    assert [(game.id, game.deleted) for game in store.deleted()] == [("g1", 50.0)]
    assert store.entries("g1") == [entry("g1", 1)]
    assert refused(lambda: enter(store, "g1", 2)) == "game-deleted"
    store.restore("g1")
    assert [game.id for game in store.games()] == ["g2", "g1", "g0"]
    enter(store, "g1", 2)


def test_a_purged_game_is_gone(store: Store) -> None:
    for number in range(3):
        store.new_game(f"g{number}", header(f"g{number}"), listing(), at=float(number))
        enter(store, f"g{number}", 1)
    store.delete("g0", at=50.0)
    store.delete("g1", at=60.0)
    assert store.purge(until=50.0) == 0
    assert store.purge(until=60.0) == 1
    assert refused(lambda: store.game("g0")) == "game-not-found"
    assert store.entries("g1") == [entry("g1", 1)]
    assert store.clock("g1") is not None
    store.new_game("g0", header("g0"), listing(), at=9.0)
    assert (store.entries("g0"), store.clock("g0")) == ([], None)
    store.check()


def test_pages_of_the_list_follow_each_other(store: Store) -> None:
    for number in range(23):
        # Several began in the same moment.
        store.new_game(f"g{number}", header(""), listing(), at=float(number // 4))
    whole = [game.id for game in store.games(limit=100)]
    assert whole == [f"g{number}" for number in reversed(range(23))]
    pages: list[str] = []
    while page := store.games(limit=5, after=pages[-1] if pages else None):
        pages += [game.id for game in page]
    assert pages == whole


NAMES = st.one_of(
    st.sampled_from(
        ["Aroha Tāmaki", "aroha tamaki", "Ana", "Anahera", "Seán O'Brien", "OBRIEN", "Bo-Jo Ek", "", "-"]
    ),
    st.text(max_size=12),
)
SITTERS = st.builds(Sitter, st.sampled_from("NESW"), NAMES, st.sampled_from([None, 1, 7, 14, 141]), st.none())
LISTINGS = st.builds(
    Listing,
    st.sampled_from(["500", "cribbage", "night"]),
    st.sampled_from([None, "12", "a3", "A3", "Ā"]),
    st.booleans(),
    st.lists(SITTERS, max_size=2).map(lambda left: summary(left=left) if left else ""),
    st.lists(SITTERS, max_size=4).map(tuple),
)
SEARCHES = st.builds(
    Search,
    st.one_of(st.none(), NAMES, NAMES.map(lambda name: name[:3]), st.sampled_from([1, 7, 14, 2, "14", "1"])),
    st.sampled_from([None, "12", "a3", "ā"]),
    st.one_of(st.none(), st.integers(0, 9)),
    st.one_of(st.none(), st.integers(0, 9)),
    st.sampled_from([None, "500", "night", "chess"]),
    st.booleans(),
)


def is_meant(game: StoredGame, wanted: Search) -> bool:
    """The search as a person would do it, game by game."""

    def named(player: Sitter) -> bool:
        if isinstance(wanted.player, int):
            return player.number == wanted.player
        text = wanted.player or ""
        if text.isdecimal() and player.number == int(text):
            return True
        words = fold(player.name).split()
        return all(any(word.startswith(part) for word in words) for part in fold(text).split())

    said = game.listing
    return (
        (wanted.player is None or any(map(named, (*said.players, *said.left))))
        and (wanted.table is None or (said.table or "-").casefold() == wanted.table.casefold())
        and (wanted.since is None or game.started >= wanted.since)
        and (wanted.until is None or game.started < wanted.until)
        and (wanted.kind is None or said.kind == wanted.kind)
        and not (wanted.unfinished and said.over)
    )


@settings(max_examples=400 if SOAK else 40, deadline=None)
@given(
    st.lists(st.tuples(LISTINGS, st.integers(0, 9)), max_size=12), st.lists(SEARCHES, min_size=1, max_size=12)
)
def test_a_search_finds_what_is_meant(games: list[tuple[Listing, int]], searches: list[Search]) -> None:
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder, Store.open(Path(folder) / "scores.db") as store:
        for number, (said, at) in enumerate(games):
            store.new_game(str(number), header(""), said, at=float(at))
        everything = store.games(limit=100)
        assert [game.started for game in everything] == sorted((at for _, at in games), reverse=True)
        for wanted in searches:
            assert store.games(wanted, limit=100) == [game for game in everything if is_meant(game, wanted)]


@given(st.text())
def test_a_folded_name_is_folded_for_good(name: str) -> None:
    folded = fold(name)
    assert fold(folded) == folded
    assert fold(name.upper().lower()) == fold(name.upper().lower().upper().lower())


@pytest.mark.parametrize(
    ("name", "folded"),
    [
        ("Aroha Tāmaki", "aroha tamaki"),
        ("ŌTAKI", "otaki"),
        ("Seán O'Brien", "sean obrien"),
        ("Seán O’Brien", "sean obrien"),
        ("  Bo-Jo\tEk ", "bo jo ek"),
        ("Straße", "strasse"),
        ("Åse Ødegård", "ase odegard"),
        ("Łukasz", "lukasz"),
        ("ʻOkina", "okina"),
        ("王秀英", "王秀英"),
        ("🂡", "🂡"),
    ],
)
def test_names_are_folded(name: str, folded: str) -> None:
    assert fold(name) == folded


def test_settings_are_kept_and_forgotten(quick: Path) -> None:
    path = quick / "scores.db"
    value = {"on": True, "rate": 0.5, "names": ["Tāmaki", None], "n": 3}
    with Store.open(path) as store:
        assert store.setting("voice") is None
        store.put("voice", value)
        store.put("dark", False)
    with Store.open(path) as store:
        assert store.setting("voice") == value
        assert store.setting("dark") is False
        store.put("voice", None)
        assert store.setting("voice") is None


def test_what_was_half_made_goes_with_the_entry_that_is_made(store: Store) -> None:
    store.new_game("g", header("g"), listing(), at=5.0, put={"screen": "bidding"})
    assert store.setting("screen") == "bidding"
    store.append("g", 1, "{}", at=6.0, put={"screen": None, "last": 1})
    assert (store.setting("screen"), store.setting("last")) == (None, 1)
    assert refused(lambda: store.append("g", 1, "{}", at=6.0, put={"last": 2})) == "entry-out-of-step"
    assert store.setting("last") == 1


def test_a_countdown_is_kept_with_its_game(store: Store) -> None:
    store.new_game("g", header("g"), listing(), at=5.0)
    assert store.clock("g") is None
    running = Deadline("running", 900.0, 12345.5, 1.7e9, "7")
    store.append("g", 1, "{}", at=6.0, clock=running)
    assert store.clock("g") == running
    store.append("g", 2, "{}", at=7.0)
    assert store.clock("g") == running
    store.put_clock("g", Deadline("paused", 30.25))
    assert store.clock("g") == Deadline("paused", 30.25, None, None, "")
    store.check()


def test_the_address_book(store: Store) -> None:
    store.remember(Known("Aroha Tamaki", 14, "Tauranga"), Known("Ana"), Known("Bo Ek", 141, None), at=1.0)
    store.remember(Known("Aroha Tāmaki", 14, "Tauranga"), at=3.0)
    store.remember(Known("ANA"), at=2.0)
    store.remember(Known("Ana", None, "Ōtaki"), at=0.5)
    everyone = [
        Known("Aroha Tāmaki", 14, "Tauranga"),
        Known("ANA"),
        Known("Bo Ek", 141),
        Known("Ana", None, "Ōtaki"),
    ]
    assert store.known() == everyone
    assert store.known("tam") == store.known("aro tā") == everyone[:1]
    assert store.known("14") == [everyone[0], everyone[2]]
    assert store.known("141") == [everyone[2]]
    assert store.known("an") == [everyone[1], everyone[3]]
    assert store.known(limit=2) == everyone[:2]
    assert store.known("%") == store.known("_") == []
    store.forget(Known("whatever", 14, "Tauranga"))
    assert store.known("14") == [everyone[2]]
    store.forget(Known("nobody"))
    assert len(store.known()) == 3
    store.check()


@given(st.text(max_size=5), st.integers(0, 3))
@settings(max_examples=60, deadline=None)
def test_any_text_may_be_looked_for(text: str, number: int) -> None:
    with tempfile.TemporaryDirectory(dir=MEMORY) as folder, Store.open(Path(folder) / "scores.db") as store:
        store.remember(Known(text, number or None, text), at=1.0)
        store.new_game("g", header(""), Listing("500", players=(Sitter("N", text),)), at=1.0)
        assert [known.name for known in store.known(text)] in ([text], []) if text.isdecimal() else [[text]]
        assert len(store.games(Search(player=text))) == 1
        store.known("9" * 5000)
        store.games(Search(player="9" * 5000))


class Keeping(RuleBasedStateMachine):
    """The store beside a naive one: lists and dicts in memory."""

    games = Bundle("games")

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(dir=MEMORY)
        self.path = Path(self.folder.name) / "scores.db"
        self.store = Store.open(self.path)
        self.begun = 0
        self.lines: dict[str, list[str]] = {}
        self.deleted: dict[str, float] = {}
        self.kept: dict[str, object] = {}
        self.clocks: dict[str, Deadline] = {}

    def teardown(self) -> None:
        self.store.close()
        self.folder.cleanup()

    @rule(target=games, at=st.integers(0, 5), said=LISTINGS)
    def begin(self, at: int, said: Listing) -> str:
        self.begun += 1
        game = f"game-{self.begun}"
        self.store.new_game(game, header(game), said, at=float(at))
        self.lines[game] = [header(game)]
        return game

    @rule(
        game=games,
        said=st.none() | LISTINGS,
        left=st.none() | st.floats(0, 900),
        put=st.none() | st.integers(),
    )
    def enter(self, game: str, said: Listing | None, left: float | None, put: int | None) -> None:
        seq = len(self.lines[game]) if game in self.lines else 1
        clock = None if left is None else Deadline("running", left)
        code = refused(
            lambda: self.store.append(
                game, seq, entry(game, seq), at=9.0, listing=said, clock=clock, put={"screen": put}
            )
        )
        if game not in self.lines:
            assert code == "game-not-found"
        elif game in self.deleted:
            assert code == "game-deleted"
        else:
            assert code is None
            self.lines[game].append(entry(game, seq))
            self.kept["screen"] = put
            if clock:
                self.clocks[game] = clock

    @rule(game=games, seq=st.integers(-1, 30))
    def enter_out_of_step(self, game: str, seq: int) -> None:
        if game in self.lines and seq != len(self.lines[game]):
            code = refused(lambda: self.store.append(game, seq, "{}", at=9.0, put={"screen": "wrong"}))
            assert code in ("entry-out-of-step", "game-deleted")

    @rule(game=games, at=st.integers(0, 20))
    def delete(self, game: str, at: int) -> None:
        if refused(lambda: self.store.delete(game, at=float(at))) is None:
            self.deleted[game] = float(at)

    @rule(game=games)
    def restore(self, game: str) -> None:
        if refused(lambda: self.store.restore(game)) is None:
            self.deleted.pop(game, None)

    @rule(until=st.integers(0, 25))
    def purge(self, until: int) -> None:
        gone = [game for game, at in self.deleted.items() if at < until]
        assert self.store.purge(until=float(until)) == len(gone)
        for game in gone:
            del self.lines[game], self.deleted[game]
            self.clocks.pop(game, None)

    @precondition(lambda self: self.lines)
    @rule()
    def open_anew(self) -> None:
        self.store.close()
        self.store = Store.open(self.path)

    @invariant()
    def same(self) -> None:
        listed = [game.id for game in self.store.games(limit=100)]
        assert sorted(listed) == sorted(set(self.lines) - set(self.deleted))
        assert {game.id: game.deleted for game in self.store.deleted()} == self.deleted
        for game, lines in self.lines.items():
            assert self.store.lines(game) == lines
            assert self.store.clock(game) == self.clocks.get(game)
        assert self.store.setting("screen") == self.kept.get("screen")
        self.store.check()


TestKeeping = Keeping.TestCase
TestKeeping.settings = settings(
    max_examples=200 if SOAK else 25, stateful_step_count=60 if SOAK else 25, deadline=None
)
