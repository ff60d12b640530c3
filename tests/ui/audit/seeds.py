"""Tables to begin from: names of thirty letters, totals far below nothing, games of each kind under way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.ui.carrying import backup_file
from tests.ui.driver import Phone

from .look import tap

NAMES = (
    "Maximiliana Featherstone-Haugh",
    "Konstantinopapadimitropouloudi",
    "Maximiliana Vanderbilt-Jameson",
    "Christopher Llewellyn-Williams",
)
"""Thirty letters each: one in a single word, and two that their first names do not tell apart."""


REASONS = ("The cards were thrown in", "Pegged twice", "As the adjudicator saw it")
"""Reasons that somebody typed, in whatever language."""


def players() -> dict[str, Any]:
    found = {seat: {"name": name} for seat, name in zip("NESW", NAMES, strict=True)}
    for number, seat in enumerate("NESW", 11):
        found[seat] |= {"number": number, "club": "Tauranga"}
    return found


def hand(seat: str, bid: str, won: int) -> list[dict[str, Any]]:
    """A hand by its contract and the makers' tricks."""
    side, other = ("NS", "EW") if seat in "NS" else ("EW", "NS")
    return [
        {"do": "dealt"},
        {"do": "contract", "seat": seat, "bid": bid},
        {"do": "tricks", "won": {side: won, other: 10 - won}},
    ]


FIVE_HUNDRED = [*hand("S", "8NT", 4), *hand("E", "8H", 8), {"do": "dealt"}]
BIDS = [
    *hand("S", "8NT", 4),
    {"do": "dealt"},
    *({"do": "call", "seat": seat, "call": call} for seat, call in (("N", "6S"), ("E", "7C"), ("S", "8NT"))),
]
OVER = [
    {
        "do": "ruling",
        "points": {"NS": -1010, "EW": -1010},
        "why": REASONS[0],
        "hand": "goes-on",
    }
]
SPADES = [
    {
        "do": "ruling",
        "points": {"NS": -1010, "EW": 1010},
        "why": REASONS[0],
        "hand": "goes-on",
    }
]


SHOWN = [
    {"do": "dealt"},
    {"do": "cut", "card": "5H"},
    {"do": "peg", "team": "NS", "points": 3},
    *({"do": "show", "seat": seat, "points": 8} for seat in "WNES"),
    {"do": "ruling", "points": {"NS": -3, "EW": 0}, "why": REASONS[1], "hand": "goes-on"},
]
"""A deal of cribbage up to its crib."""


def ruled(ns: int, ew: int) -> dict[str, Any]:
    """A ruling that brings a side out."""
    return {
        "do": "ruling",
        "points": {"NS": ns, "EW": ew},
        "why": REASONS[2],
        "hand": "goes-on",
    }


def table(phone: Phone, game: str, rules: Any, entries: list[dict[str, Any]], **more: Any) -> None:
    """A game under way with long names."""
    phone.act(
        "game.begin",
        {
            "game": game, "rules": rules, "dealer": "S", "scorer": "S", "players": players(), "table": "12",
            **more,
        },
    )  # fmt: skip
    for entry in entries:
        phone.on(20, 20)
        phone.tell(do="enter", entries=[entry])


def seeds(phone: Phone, folder: Path) -> list[str]:
    """The stores to crawl from, beside an empty one: the same games, another one on the table in each."""
    found = []
    tables: list[tuple[str, str, Any, list[dict[str, Any]]]] = [
        ("over", "500", "500-nz-2025", OVER),
        ("bids", "500", "500-nz-2025", BIDS),
        ("classic", "500", "500-nz-classic", FIVE_HUNDRED),
        ("wrong", "500", "500-nz-2025", [{"do": "dealt"}, {"do": "contract", "seat": "N", "bid": "7S"}]),
        ("spades", "spades", {"like": "spades-wfwf-2004", "target": 2000}, SPADES),
        ("cribbage", "cribbage", "cribbage-nz-2017", []),
        ("pegged", "cribbage", "cribbage-nz-2017", SHOWN[:3]),
        ("shown", "cribbage", "cribbage-nz-2017", SHOWN),
        ("out", "cribbage", "cribbage-nz-2017", [ruled(121, 0)]),
        ("tie", "cribbage", {"like": "cribbage-nz-2017", "hands": 1}, [*SHOWN, {"do": "crib", "points": 0}]),
        ("won", "spades", "spades-wfwf-2004", [ruled(-1010, 510)]),
    ]
    folder.mkdir(parents=True, exist_ok=True)
    for name, game, rules, entries in tables:
        table(phone, game, rules, entries)
        if name == "pegged":
            # Where a front peg can be corrected; on most boards that key is dead.
            phone.act("cribbage.open", "peg", "NS")
        if name == "wrong":
            # A penalty that the other side does not agree to.
            phone.act("agree.propose", {"do": "breach", "kind": "renege", "by": "E"})
            phone.act("agree.wrong")
        store = str(folder / f"{name}.db")
        phone.tell(do="save", store=store)
        found.append(store)
    phone.tell(do="settings", settings={"bidding": "contract"})
    table(phone, "500", "500-nz-2025", [{"do": "dealt"}, {"do": "clock", "set": "start"}])
    store = str(folder / "contract.db")
    phone.tell(do="save", store=store)
    return [*found, store, backup(phone, folder), *nights(phone, folder)]


def backup(phone: Phone, folder: Path) -> str:
    """A store at the screen of what lies in a backup, which is looked at again there."""
    path = backup_file(folder / "all-games.zip", phone.tell(do="record"))
    phone.act("screen.open", "import")
    phone.act("night.drop", str(path))
    store = str(folder / "backup.db")
    phone.tell(do="save", store=store)
    return store


OPEN = {"over": ("night_playoff",), "spades": ("night_team", "night_pairs")}
"""Screens that only one kind of night has, and to which the crawl would find no way of its own."""


def nights(phone: Phone, folder: Path) -> list[str]:
    """Stores with a club night open in each; in the last a list of players is being read."""
    from tests.ui.director import seeds as of_nights

    found = []
    phone.tell(do="settings", settings={"job": "director"})
    for name, write in of_nights.ALL.items():
        phone.act("night.drop", str(write(folder)))
        night = phone.place()["drafts"]["brought_night"]["id"]
        phone.act("games.read", "brought_night")
        phone.act("nights.resume", night)
        for screen in OPEN.get(name, ()):
            phone.act("screen.open", screen)
        found.append(str(folder / f"night {name}.db"))
        phone.tell(do="save", store=found[-1])
    players = folder / "players.csv"
    players.write_text(f"No,Name\n70,{NAMES[0]}\n71,{NAMES[1]}\n", encoding="utf-8")
    phone.act("nights.resume", "seed-500-9")
    phone.act("screen.open", "night_add")
    phone.act("night.drop_list", str(players))
    found.append(str(folder / "night list.db"))
    phone.tell(do="save", store=found[-1])
    phone.act("screen.open", "night_kept", {"id": "seed-500-9"})
    found.append(str(folder / "night kept.db"))
    phone.tell(do="save", store=found[-1])
    phone.act("screen.open", "night_members")
    phone.act("night.drop_list", str(players))
    phone.act("night.take_list")
    phone.act("members.open", "70")
    found.append(str(folder / "member.db"))
    phone.tell(do="save", store=found[-1])
    # The crawl touches SEASON once, where no night is kept yet: its standings are reached from here.
    phone.act("screen.open", "nights")
    assert tap(phone, phone.key("SEASON"))
    found.append(str(folder / "season.db"))
    phone.tell(do="save", store=found[-1])
    phone.act("night.drop", str(of_nights.apart(folder)))
    phone.act("twins.open", "seed-500-12", "seed-500-12~2")
    found.append(str(folder / "apart.db"))
    phone.tell(do="save", store=found[-1])
    return found
