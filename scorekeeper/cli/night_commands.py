"""The commands about club nights: their arguments, and what each of them does."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from ..words.games import names_of_games
from ..words.language import tr, trn
from . import night_file, night_new, record_output
from .night_file import DONE, REFUSED, err, out
from .record_output import json_line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from ..event.night import Event

MAX_COUNT = 10_000
"""Players or rounds of a simulated night: more is a slip of the finger."""


def add_to(words: Any) -> None:
    """Adds the commands to the command line's list."""
    _of_night(words, "night", night, tr("print a club night to read: seats, standings, every result"))
    night_new.add_to(words, count)
    made = _of_night(
        words, "standings", standings, tr("print a club night's standings, or write them to a file")
    )
    _to_files(made.add_mutually_exclusive_group())
    made = command(words, "season", season, tr("add up the standings of several club nights"))
    made.add_argument("files", nargs="+", metavar=tr("FILE"), help=tr("the nights' records"))
    made.add_argument(
        "--best", type=count, metavar=tr("N"), help=tr("count each person's best so many nights")
    )
    _to_files(made)
    made = _of_night(words, "prints", prints, tr("write all the papers of a club night: PDF on A4, and CSV"))
    made.add_argument(
        "--out", required=True, metavar=tr("FOLDER"), help=tr("a folder, or a name that ends in .zip")
    )
    made = _of_night(words, "card", card, tr("print a player's score card"))
    made.add_argument("number", metavar=tr("NUMBER"), help=tr("the player's number, or the team's id"))
    add_simulate(words)


def _to_files(made: Any) -> None:
    """The files that standings can be written to."""
    made.add_argument(
        "--csv", metavar=tr("OUT"), help=tr("write them for a spreadsheet (- for standard output)")
    )
    made.add_argument("--pdf", metavar=tr("OUT"), help=tr("write them to be printed (- for standard output)"))


def command(words: Any, word: str, run: Callable[[Namespace], int], text: str) -> Any:
    """A command of the command line, and the function that carries it out."""
    made = words.add_parser(word, help=text)
    made.set_defaults(run=run)
    return made


def _of_night(words: Any, word: str, run: Callable[[Namespace, Event[Any]], int], text: str) -> Any:
    """A command about the night in a file, which `run` is given."""

    def read(asked: Namespace) -> int:
        held = night_file.read(asked.file)
        return REFUSED if held is None else run(asked, held)

    made = command(words, word, read, text)
    made.add_argument("file", metavar=tr("FILE"), help=tr("a night's record, or - for standard input"))
    return made


def add_simulate(words: Any) -> None:
    made = command(words, "simulate", simulate, tr("make up a club night with every game of it"))
    made.add_argument("--players", type=count, required=True, metavar=tr("N"))
    made.add_argument(
        "--rounds", type=count, required=True, metavar=tr("R"), help=tr("the spades event always has five")
    )
    made.add_argument(
        "--seed", required=True, metavar=tr("S"), help=tr("the same seed makes the same club night")
    )
    made.add_argument(
        "--out", required=True, metavar=tr("FOLDER"), help=tr("a folder that does not exist yet")
    )
    made.add_argument("--game", choices=names_of_games(), default=names_of_games()[0])


def count(text: str) -> int:
    """A whole number from 1 to `MAX_COUNT`; argparse names this function in its error."""
    number = int(text)
    if not 1 <= number <= MAX_COUNT:
        raise ValueError(text)
    return number


def night(_: Namespace, held: Event[Any]) -> int:
    from .night_sheet import report

    for line in report(held):
        out(line)
    return DONE


def standings(asked: Namespace, held: Event[Any]) -> int:
    from ..event import columns

    if asked.csv is not None:
        return night_file.write(asked.csv, columns.csv_of(columns.standings(held)))
    if asked.pdf is not None:
        bundle = paper()
        return REFUSED if bundle is None else night_file.write(asked.pdf, bundle.standings(held))
    from .night_sheet import standings as shown

    for line in shown(held):
        out(line)
    return DONE


def season(asked: Namespace) -> int:
    """Print the season as one JSON object, or write it to files."""
    from ..engine.refused import Refused
    from ..event import season as seasons
    from ..event.columns import csv_of
    from ..record.codec import BadLine

    nights = []
    for file in asked.files:
        held = night_file.read(file, file)
        if held is None:
            return REFUSED
        try:
            nights.append(seasons.night_of(held))
        except Refused as why:
            return record_output._refused(BadLine(1, why), b"", file, room="event")
    found, words = seasons.season(nights, asked.best), seasons.left_out(nights)
    if words:
        record_output._err(words)
    if asked.csv is None and asked.pdf is None:
        record_output._print(json_line(found))
        return DONE
    if asked.csv is not None and night_file.write(asked.csv, csv_of(seasons.columns(found))):
        return REFUSED
    if asked.pdf is None:
        return DONE
    if paper() is None:
        return REFUSED
    from ..event.prints.lists import season as printed

    return night_file.write(asked.pdf, printed(found, nights))


def prints(asked: Namespace, held: Event[Any]) -> int:
    bundle = paper()
    if bundle is None:
        return REFUSED
    if asked.out.lower().endswith(".zip"):
        code = night_file.write(asked.out, bundle.zipped(held))
        return code or _written(1, asked.out)
    made = 0
    try:
        os.makedirs(asked.out, exist_ok=True)  # noqa: PTH103 - as the records are read
    except OSError as error:
        return night_file.unwritten(asked.out, error)
    for name, data in bundle.prints(held):
        if night_file.write(f"{asked.out}/{name}", data):
            return REFUSED
        made += 1
    return _written(made, asked.out)


def paper() -> Any:
    """The module that makes PDF files; None, with a message on standard error, if fpdf2 is not installed."""
    try:
        from ..event.prints import bundle
    except ImportError as missing:
        err(tr("PDF files need the package fpdf2: {missing} is not installed").format(missing=missing.name))
        return None
    return bundle


def _written(files: int, where: str) -> int:
    out(trn("{where}: {number} file", "{where}: {number} files", files, where=where))
    return DONE


def card(asked: Namespace, held: Event[Any]) -> int:
    from .night_sheet import card as card_of

    lines = card_of(held, asked.number)
    if lines is None:
        err(tr("There is no card of {number}.").format(number=asked.number))
        return REFUSED
    for line in lines:
        out(line)
    return DONE


def simulate(asked: Namespace) -> int:
    from ..words.names import game_name
    from .simulation import folder

    if not folder.can_play(asked.game):
        err(tr("A night of {game} can't be simulated.").format(game=game_name(asked.game)))
        return REFUSED
    least = folder.least(asked.game)
    if asked.players < least:
        err(tr("Too few players: {game} needs {least}.").format(game=asked.game, least=least))
        return REFUSED
    try:
        folder.check_free(asked.out)
        made = folder.simulate(asked.game, asked.players, asked.rounds, asked.seed)
        folder.write(made, asked.out)
    except OSError as error:
        return night_file.unwritten(asked.out, error)
    out(tr("{folder}: a club night with {games} games").format(games=len(made.games), folder=asked.out))
    return DONE
