"""The commands about a hall: running one, its cards, its state, and the director's orders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..words.language import tr
from .night_file import err

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

REFUSED = 2
PARTS = ("status", "cards", "clock", "say", "give", "settle", "keep", "node", "standby", "take")
"""The second words: `hall status` is `hall-status` for the parser."""
CLOCK = ("start", "pause", "resume", "add", "stop")


def spelt(given: Sequence[str]) -> list[str]:
    """`hall status …` as one word; `hall --tables 12 …` as it is."""
    if len(given) > 1 and given[1] in PARTS:
        return [f"hall-{given[1]}", *given[2:]]
    return list(given)


def add_to(words: Any) -> None:
    """Adds the commands to the command line's list."""
    hall = words.add_parser("hall", help=tr("run a hall: the tables' results come by themselves"))
    hall.set_defaults(run=do)
    hall.add_argument("--tables", type=int, metavar="N", help=tr("as many as the night has, if left out"))
    hall.add_argument("--night", metavar=tr("FILE"), help=tr("the night's record; asked for, if left out"))
    _folder(hall)
    _address(hall)
    hall.add_argument("--port", type=int, metavar="N", help=tr("8883, if left out"))
    hall.add_argument("--listen", metavar=tr("ADDRESS"), help=tr("take tables from this network alone"))
    hall.add_argument(
        "--cluster",
        metavar=tr("HOST,HOST,HOST"),
        help=tr("three computers, this one first: the hall goes on if one of them fails"),
    )
    _pages(hall)
    hall.add_argument("--cards", metavar="PDF", help=tr("write the table cards, to be printed"))
    status = _part(words, "status", tr("print every table's state, and what waits for the director"))
    status.add_argument("--json", action="store_true", help=tr("as one JSON object"))
    cards = _part(words, "cards", tr("print the table cards, or write them to be printed"))
    cards.add_argument("--pdf", metavar="PDF")
    cards.add_argument("--renew", type=int, metavar=tr("TABLE"), help=tr("a new card; the old one is void"))
    clock = _part(words, "clock", tr("start, pause, resume, add (seconds) or stop the countdown"))
    clock.add_argument("set", choices=CLOCK)
    clock.add_argument(
        "amount", nargs="?", type=float, metavar="N", help=tr("minutes to start, seconds to add")
    )
    say = _part(words, "say", tr("send a message to every table, or to one"))
    say.add_argument("text", metavar=tr("TEXT"))
    say.add_argument("--table", type=int, metavar=tr("TABLE"))
    give = _part(words, "give", tr("let another device take the table over"))
    give.add_argument("table", type=int, metavar=tr("TABLE"))
    settle = _part(words, "settle", tr("let a result count that waits for the director"))
    settle.add_argument("table", type=int, metavar=tr("TABLE"))
    settle.add_argument("--moves", choices=("NS", "EW"), help=tr("who moves after a tie"))
    settle.add_argument(
        "--instead", action="store_true", help=tr("although it does not fit, or in place of another result")
    )
    settle.add_argument(
        "--keep",
        action="store_true",
        help=tr("leave what came: what counts now stays"),
    )
    keep = _part(words, "keep", tr("write everything of the night into one file"))
    keep.add_argument("--night", required=True, metavar=tr("FILE"))
    keep.add_argument("--out", required=True, metavar="ZIP")
    node = _part(words, "node", tr("run one of three computers"), folder=None)
    node.add_argument("place", metavar=tr("FOLDER"))
    text = tr("store all that a hall stores, to take its place if its computer fails")
    standby = _part(words, "standby", text, folder="standby")
    standby.add_argument(
        "--hall", metavar=tr("ADDRESS"), help=tr("the hall's address and port, if not as the folder says")
    )
    standby.add_argument(
        "--port", type=int, metavar="N", help=tr("this computer's port, once it is the hall")
    )
    _address(standby)
    _pages(standby)
    _part(words, "take", tr("make this computer, which stands by, the hall"))


def _address(made: Any) -> None:
    made.add_argument(
        "--address",
        action="append",
        default=[],
        metavar=tr("ADDRESS"),
        help=tr("where tables find this computer, if not by its address in the network"),
    )


def _pages(made: Any) -> None:
    made.add_argument(
        "--page",
        type=int,
        metavar="N",
        help=tr("the page's port: 8080 or the next that is free, if left out; 0 for no page"),
    )
    made.add_argument(
        "--director-page",
        type=int,
        metavar="N",
        help=tr("the port of the director's own page: the one after the page's, if left out; 0 for none"),
    )
    made.add_argument("--names", action="store_true", help=tr("show names on the page, not numbers alone"))


def _part(words: Any, part: str, text: str, folder: str | None = "hall") -> Any:
    made = words.add_parser(
        f"hall-{part}",
        prog=f"scorekeeper hall {part}",
        # Translators: the command is typed as two words.
        help=tr("(or: hall {part}) {said}").format(part=part, said=text),
    )
    made.set_defaults(run=do)
    if folder is not None:
        _folder(made, folder)
    return made


def _folder(made: Any, usual: str = "hall") -> None:
    text = tr("the hall's own files ({folder}, if left out)").format(folder=usual)
    made.add_argument("--folder", default=usual, metavar=tr("FOLDER"), help=text)


def do(asked: Namespace) -> int:
    """Run the command; the exit code."""
    from ..engine.refused import Refused
    from ..words.hall import why_text

    try:
        from . import hall_actions

        return hall_actions.do(asked)
    except ImportError as missing:
        err(why_text(Refused("hall-no-parts", missing=missing.name)))
        return REFUSED
    except Refused as why:
        err(why_text(why))
        return REFUSED
