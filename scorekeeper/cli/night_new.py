"""`night new`: begin a night's record from a list of players."""

from __future__ import annotations

import os
import re
import time
from secrets import token_hex
from typing import Any

from ..engine.header import kind_of
from ..engine.refused import Refused
from ..event.forms import OTHER, form_of
from ..words.files import at_line
from ..words.games import names_of_games
from ..words.language import commas, tr, trn
from ..words.refusals import refusal_text
from . import night_file
from .night_file import DONE, REFUSED, err, out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from ..engine.kinds import Entry
    from ..event.player_list import BadList, Listed

TYPED = re.compile(r"[\d\s,;to–-]+")
"""Typed numbers in place of a file's name: `1-24`."""


def add_to(words: Any, count: Any) -> None:
    new = words.add_parser(
        "night-new",
        prog="scorekeeper night new",
        help=tr("(or: night new) begin a club night: its players and the draw"),
    )
    new.set_defaults(run=new_night)
    new.add_argument(
        "--players",
        required=True,
        metavar=tr("LIST"),
        help=tr("a file with names, numbers or columns (CSV), - for standard input, or numbers such as 1-24"),
    )
    pair = new.add_mutually_exclusive_group()
    pair.add_argument("--surnames", action="store_true", help=tr("the list has surnames first: Brown, Ana"))
    pair.add_argument("--clubs", action="store_true", help=tr("the list has clubs second: Ana, Hornby"))
    new.add_argument("--game", choices=(*names_of_games(), OTHER), default=names_of_games()[0])
    new.add_argument("--title", help=tr("the name of the game, with --game other"))
    new.add_argument("--rules", metavar=tr("SHEET"), help=tr("the rule sheet, such as 500-nz-2024"))
    new.add_argument("--name", help=tr("the club night's name"))
    new.add_argument(
        "--tables", type=count, metavar=tr("N"), help=tr("as many as the players fill, if left out")
    )
    new.add_argument("--rounds", type=count, metavar=tr("R"))
    new.add_argument(
        "--break-after", type=count, metavar=tr("R"), help=tr("a break after every so many rounds")
    )
    new.add_argument(
        "--seed", metavar=tr("S"), help=tr("draw the seats or the pairs; the same seed draws the same")
    )
    new.add_argument("--out", default="-", metavar=tr("FILE"), help=tr("a file that does not exist yet"))


def new_night(asked: Namespace) -> int:
    """Write the record, or print every fault of the list."""
    if (asked.game == OTHER) != bool((asked.title or "").strip()) or (asked.game == OTHER and asked.rules):
        err(tr("--title names the game of --game other, which has no --rules"))
        return REFUSED
    players = listed(asked.players, True if asked.surnames else False if asked.clubs else None)
    if players is None:
        return REFUSED
    header = header_of(asked, len(players))
    entries = entries_of(header, players)
    if entries is None:
        return REFUSED
    try:
        lines = record(header, entries, asked.seed, time.time())
    except Refused as why:
        err(refusal_text(why, "event"))
        return REFUSED
    if asked.out != "-" and os.path.exists(asked.out):  # noqa: PTH110 - as the records are read
        err(
            tr("{path}: can't be written: {why}").format(path=asked.out, why=tr("there is something already"))
        )
        return REFUSED
    from ..record.codec import write_line

    code = night_file.write(asked.out, "".join(write_line(line) + "\n" for line in lines).encode())
    if code == DONE and asked.out != "-":
        text = trn("{where}: {number} player", "{where}: {number} players", len(players), where=asked.out)
        count = "tables" in header
        teams = trn("{number} team", "{number} teams", len(entries))
        tables = trn("{number} table", "{number} tables", header["tables"]) if count else teams
        out(commas([text, tables]))
    return code


def listed(source: str, surnames: bool | None) -> list[Listed] | None:
    """Players of a file or of typed numbers; None, with a message for each fault, if there is one.

    `surnames` None: ask, where the second text of each line may be a first name or a club.
    """
    from ..event.player_list import BadList, first_pair, read_players

    data: bytes | str | None = source
    if source == "-" or os.path.exists(source) or not TYPED.fullmatch(source):  # noqa: PTH110
        data = night_file.text_file(source)
    if data is None:
        return None
    pair = first_pair(data) if surnames is None else None
    if pair is not None:
        asks = tr("“{one}, {other}”: a first name or a club?").format(one=pair[0], other=pair[1])
        err(tr("{question} Say --surnames or --clubs.").format(question=asks))
        return None
    try:
        return read_players(data, surnames=bool(surnames))
    except BadList as bad:
        tell(bad)
        return None


def entries_of(header: Entry, players: list[Listed]) -> list[Entry] | None:
    """An entry for each player, or for each team of two; None, with a message for each fault."""
    if not form_of(header["game"]).teams:
        return [one.entry() for one in players]
    from ..event.player_list import BadList
    from ..event.team_list import team_entries

    try:
        return team_entries(players)
    except BadList as bad:
        tell(bad)
        return None


def tell(bad: BadList) -> None:
    """Each fault of a list, with its line."""
    for fault in bad.faults:
        err(at_line(fault.line, refusal_text(fault.why, "event")))


def header_of(asked: Namespace, players: int) -> Entry:
    """The night's header, as it was asked for."""
    header: Entry = {"event": 1, "id": token_hex(8), "game": asked.game}
    if asked.game == OTHER:
        header["title"] = asked.title
    else:
        header["rules"] = asked.rules or next(iter(kind_of(asked.game).rules))
    if not form_of(asked.game).teams:
        header["tables"] = asked.tables or max(players // 4, 1)
        if form_of(asked.game).break_after is not None:
            header["break_after"] = form_of(asked.game).break_after
    for key in ("name", "rounds", "break_after"):
        if getattr(asked, key) is not None:
            header[key] = getattr(asked, key)
    return header


def record(header: Entry, people: list[Entry], seed: str | None, now: float) -> list[Entry]:
    """The header, the players or teams, and the draw where there is a seed; or Refused."""
    from ..event.night import draw, start

    event = start(header)
    lines = [header]
    at = round(now, 3)
    for entry in (one | {"at": at} for one in people):
        event = event.apply(entry)
        lines.append(entry)
    if seed is not None:
        entry = draw(event, seed) | {"at": at}
        event.apply(entry)
        lines.append(entry)
    return lines
