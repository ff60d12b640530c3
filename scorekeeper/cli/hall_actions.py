"""The commands about a hall, carried out."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty
from typing import Any

from ..engine.refused import Refused
from ..hall.page.processes import PagePlan, earlier_director_address, usual
from ..hall.room import accounts, child, plan
from ..hall.room import night_archive as keeping
from ..hall.room import printed_addresses as moved
from ..hall.room.broker import Broker
from ..hall.room.configuration import PAGE_PORT, PORT
from ..hall.room.hall_process import Hall
from ..hall.room.local_requests import Request, Requests, ask
from ..hall.room.night_file import NightFile
from ..hall.room.standby import Standby
from ..hall.wire.subjects import MAX_TABLES, table_name
from ..words.hall import attention_line, clock_line, hall_lines, missing_line, table_line, why_text
from ..words.language import capital, tr, trn
from . import hall_prompts, night_file
from .night_file import DONE, out
from .record_output import json_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from ..hall.wire.card import Card

STEP = 0.25
"""Seconds that a computer which stands by waits for the hall's word at a time."""
LOOK_EVERY = 0.5
"""Seconds between looks at the broker of a championship's computer."""


def do(asked: Namespace) -> int:
    """Run the command; the exit code. Raises Refused."""
    commands = hall, status, cards, clock, say, give, settle, keep, node, standby, take
    words = {command.__name__: command for command in commands}
    return words[asked.word.removeprefix("hall-")](asked)


def hall(asked: Namespace) -> int:
    """Run a hall until it is stopped."""
    night, folder = Path(asked.night or hall_prompts.night(Path())), Path(asked.folder)
    if not night.is_file():
        raise Refused("hall-no-night", path=str(night))
    tables = hall_prompts.tables(night) if asked.tables is None else hall_prompts.enough(night, asked.tables)
    if not 1 <= tables <= MAX_TABLES:
        raise Refused("hall-table-count", most=MAX_TABLES, number=tables)
    is_new = not (folder / accounts.FILE).exists()
    prepared = plan.prepare(
        folder,
        tables,
        asked.address,
        PORT if asked.port is None else asked.port,
        asked.cluster,
        asked.listen or plan.ANYWHERE,
    )
    if is_new:
        text = tr(
            "A new hall, in the folder {folder}: new table cards are needed. "
            "Cards of another hall are not read here."
        )
        out(text.format(folder=folder.resolve()))
    running = Hall(prepared, night, _pages(asked))
    return _run(running, night, _stopped_by_signal(), asked.cards)


def _run(
    running: Hall,
    night: Path,
    stopped: threading.Event,
    paper: str | None = None,
    beside: Callable[[], None] = lambda: None,
) -> int:
    """Run the hall until it is stopped, and do what is `beside` it meanwhile."""
    prepared, folder = running.prepared, running.prepared.folder
    running.start()
    try:
        own = running.director_address
        code = DONE
        if paper is not None:
            code = _write_cards(folder, prepared.cards, own, paper, night.stem, running.page_address)
        out(tr("The table cards and the director's page: {command}").format(command=_cards_command(folder)))
        where = ", ".join(map(str, prepared.addresses))
        out(tr("The hall runs at {where}. Ctrl+C stops it.").format(where=where))
        if running.page_address:
            text = tr("The page for any phone: {address} (on the wall: {address}wall)")
            out(text.format(address=running.page_address))
        notified: Refused | None = None

        def goes_on() -> bool:
            nonlocal notified
            beside()
            if running.moved != notified:
                notified = running.moved
                if notified is not None:
                    out(tr("Table cards: {why}").format(why=why_text(notified)))
            return not stopped.is_set()

        running.watch(goes_on)
    finally:
        running.stop()
    out(tr("The hall has stopped. Everything is in {night} and {folder}.").format(night=night, folder=folder))
    return code


def _pages(asked: Namespace) -> PagePlan | None:
    """The pages, as they were wished for; None for none. Where nobody wished for a port, another will do."""
    if asked.page == 0:
        return None
    made = usual(PAGE_PORT if asked.page is None else asked.page, asked.names)
    if asked.page is not None:
        made = made._replace(others=0)
    if asked.director_page is not None:
        made = made._replace(director=asked.director_page or None, director_others=0)
    return made


def node(asked: Namespace) -> int:
    """Run one broker of a championship until it is stopped."""
    known, files, made = plan.read_node(Path(asked.place))
    stopped = _stopped_by_signal()
    broker, hanging = Broker(known, files, made), child.Hanging()
    broker.start()
    try:
        out(tr("{name} runs. Ctrl+C stops it.").format(name=made.name))
        while not stopped.wait(LOOK_EVERY):
            hanging.end(broker.asked)
            try:
                broker.restart_if_dead()
            except (Refused, OSError):
                # Its port may be free, and its disk have room, at one of the next looks.
                continue
    finally:
        broker.stop()
    return DONE


def standby(asked: Namespace) -> int:
    """Stand by until this computer is to be the hall, then be it; until it is stopped."""
    made = Standby(Path(asked.folder), asked.hall, asked.port, asked.address)
    stopped = _stopped_by_signal()
    made.link.start()
    try:
        _stand_by(made, stopped)
        if stopped.is_set():
            return DONE
        prepared = plan.prepare(made.folder, made.tables, made.own, made.port)
        running = Hall(prepared, made.night, _pages(asked))
        return _run(running, made.night, stopped, beside=lambda: made.step(0))
    finally:
        made.link.stop()


def _stand_by(made: Standby, stopped: threading.Event) -> None:
    """Store what the hall stores, until this computer takes its place."""
    requests = Requests(made.folder)
    requests.wake = made.link.wake
    printed = ""
    try:
        while not (made.took or stopped.is_set()):
            made.step(STEP)
            with suppress(Empty):
                while True:
                    _answer(made, requests.waiting.get_nowait())
            state = capital(why_text(made.state))
            if state != printed and not made.took:
                out(state)
            printed = state
    finally:
        requests.close()


def _answer(made: Standby, request: Request) -> None:
    """Answer what was asked of a computer that stands by: how it stands, or to be the hall."""
    try:
        if request.data.get("do") == "report":
            request.answer({"report": made.report(), "results": []})
        elif request.data.get("do") == "take":
            made.take()
            request.answer({})
        else:
            raise Refused("standby-no-hall")
    except Refused as why:
        request.refuse(why)


def take(asked: Namespace) -> int:
    """Make this computer the hall: one that stands by, or whose place another one took."""
    return _order(asked, {"do": "take"})


def _stopped_by_signal() -> threading.Event:
    stopped = threading.Event()
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda *_: stopped.set())
    return stopped


def _cards_command(folder: Path) -> str:
    return f'scorekeeper hall cards --folder "{folder.resolve()}" --pdf cards.pdf'


def _show(found: tuple[Card, ...], director: str | None) -> None:
    for card in found:
        out(tr("Table {number}:").format(number=int(card.table[1:])))
        out(f"  {card}")
    if director is not None:
        out(tr("The director's own page, which nobody else should know:"))
        out(f"  {director}")


def _write_cards(
    folder: Path, found: tuple[Card, ...], director: str | None, path: str, name: str, page: str = ""
) -> int:
    from ..hall.room.paper import cards_pdf

    code = night_file.write(path, cards_pdf(found, name, time.time(), director, page))
    if code == DONE:
        moved.note_printed(folder)
    if code == DONE and path != "-":
        # A card is enough to come as its table.
        Path(path).chmod(0o600)
        out(trn("{path}: {number} table card", "{path}: {number} table cards", len(found), path=path))
    return code


def cards(asked: Namespace) -> int:
    """Print or write the cards of a hall that has run before."""
    folder = _known(asked)
    if asked.renew is not None:
        accounts.renew(folder, table_name(asked.renew))
        out(
            tr(
                "Table {number} has a new card. Start the hall again: then the old card no longer works."
            ).format(number=asked.renew)
        )
    found, director = plan.earlier_cards(folder), earlier_director_address(folder)
    if asked.pdf is not None:
        return _write_cards(folder, found, director, asked.pdf, folder.resolve().name)
    _show(found, director)
    return DONE


def status(asked: Namespace) -> int:
    """Print the report of the hall that runs."""
    report: dict[str, Any] = ask(_known(asked), {"do": "report"})["report"]
    if asked.json:
        out(json_line(report))
        return DONE
    for line in hall_lines(report):
        out(line)
    if report.get("stands_by"):
        return DONE
    broker = tr("Broker: connected") if report["broker"] else tr("Broker: no connection")
    out(broker)
    for one in report["nodes"]:
        out(tr("{name}: {state}").format(name=one["name"], state=tr("runs") if one["runs"] else tr("away")))
    out(clock_line(report["clock"]))
    missing = missing_line(report)
    if missing:
        out(missing)
    for one in report["tables"]:
        out(table_line(one))
    for one in report["attention"]:
        out(attention_line(one))
    out(
        tr("{entries} entries on disk, {free} MB free, longest delay {delay} ms").format(
            entries=report["entries"], free=report["disk"] // 1_000_000, delay=round(report["delay"])
        )
    )
    if report["spread"] is not None:
        out(
            tr("The tables' bells ring within {spread} ms of one another").format(
                spread=round(report["spread"])
            )
        )
    return DONE


def clock(asked: Namespace) -> int:
    amount: Any = asked.amount
    if asked.set in ("start", "add") and amount is None:
        raise Refused("missing-key", key=tr("minutes") if asked.set == "start" else tr("seconds"))
    return _order(asked, {"do": "clock", "set": asked.set, "amount": amount})


def say(asked: Namespace) -> int:
    table = None if asked.table is None else _table(asked)
    return _order(asked, {"do": "say", "text": asked.text, "table": table})


def give(asked: Namespace) -> int:
    return _order(asked, {"do": "give", "table": _table(asked)})


def settle(asked: Namespace) -> int:
    return _order(
        asked,
        {
            "do": "settle",
            "table": _table(asked),
            "moves": asked.moves,
            "force": asked.instead,
            "keep": asked.keep,
        },
    )


def keep(asked: Namespace) -> int:
    """Write everything of the night into one file."""
    data = keeping.keep(_known(asked), NightFile(Path(asked.night), alone=False))
    return night_file.write(asked.out, data)


def _table(asked: Namespace) -> str:
    name = table_name(asked.table)
    accounts.read(_known(asked) / accounts.FILE).table(name)
    return name


def _order(asked: Namespace, order: dict[str, Any]) -> int:
    """Give an order, and wait until the hall has done it."""
    ask(_known(asked), order)
    return DONE


def _known(asked: Namespace) -> Path:
    """The hall's folder; refused if it is none."""
    folder = Path(asked.folder)
    if not (folder / accounts.FILE).is_file():
        raise Refused("hall-not-here", folder=str(folder))
    return folder
