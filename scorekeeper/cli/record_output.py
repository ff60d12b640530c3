"""Records from files to standard output; every fault is one line on standard error and exit code 2."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress

from ..record.codec import BadLine
from ..record.reading import read_game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..engine.kinds import Entry

DONE, REFUSED = 0, 2


def _print_file(path: str, lines: Callable[[bytes], Iterable[str]], room: str | None = None) -> int:
    """Print lines made of a file's bytes, or what is wrong in it; returns the exit code."""
    data = _bytes(path)
    if data is None:
        return REFUSED
    try:
        found = lines(data)
    except BadLine as fault:
        return _refused(fault, data, room=room)
    for line in found:
        _out(line)
    return DONE


def replay_file(path: str, at: float | None) -> int:
    """Print the state of one game; returns the exit code."""
    return _print_file(path, lambda data: [json_line(read_game(data).result(at))])


def replay_folder(folder: str, at: float | None) -> int:
    """Print the state of every game in a folder, by name; refused files are named on standard error."""
    try:
        with os.scandir(folder) as found:
            names = sorted(item.name for item in found if item.name.endswith(".jsonl") and not item.is_dir())
    except OSError as error:
        return _no_file(folder, error)
    code = DONE
    for name in names:
        data = _bytes(f"{folder}/{name}", name)
        if data is None:
            code = REFUSED
            continue
        try:
            result = read_game(data).result(at)
        except BadLine as fault:
            code = _refused(fault, data, name)
            continue
        _print(json_line({"file": name, **result}))
    return code


def event_file(path: str) -> int:
    """Print the state of one night."""
    from ..event.night import read_night

    return _print_file(path, lambda data: [json_line(read_night(data).result())], "event")


def show_file(path: str) -> int:
    """Print a score sheet of a game or a night."""
    from ..event.night import read_night
    from . import night_sheet, sheet

    def lines(data: bytes) -> list[str]:
        return night_sheet.night(read_night(data)) if is_night(data) else sheet.game(read_game(data))

    return _print_file(path, lines)


def check_file(path: str) -> int:
    """Print one sentence: the record is right and its state, or the fault and its line."""
    from ..event.night import read_night
    from . import night_sheet, sheet

    def lines(data: bytes) -> list[str]:
        night = is_night(data)
        return [night_sheet.verdict(read_night(data)) if night else sheet.verdict(read_game(data))]

    return _print_file(path, lines)


def is_night(data: bytes) -> bool:
    """Does the record's header say that it is a night's?"""
    from ..record.codec import entries_of, word_of

    _, _, header = next(entries_of(data))
    return word_of(header) == "event"


def _bytes(path: str, name: str | None = None) -> bytes | None:
    """A file's bytes; None, with a message, if it cannot be read."""
    try:
        if path == "-":
            return sys.stdin.buffer.read()
        with open(path, "rb") as file:  # noqa: PTH123 - the path library costs a replay its start
            return file.read()
    except OSError as error:
        _no_file(name or path, error)
        return None


def _no_file(path: str, error: OSError) -> int:
    from ..words.language import tr

    _err(tr("{path}: can't be read: {why}").format(path=path, why=error.strerror or str(error)))
    return REFUSED


def failed(error: OSError) -> int:
    """Say in a sentence what the system has refused: the file's name where it has one, else the output's."""
    from ..words.language import tr

    why = error.strerror or str(error)
    if error.filename is None:
        _err(tr("The output can't be written: {why}").format(why=why))
    else:
        # Translators: a file's name, and what the system says of it.
        _err(tr("{file}: {fault}").format(file=os.fsdecode(error.filename), fault=why))
    return REFUSED


def _refused(fault: BadLine, data: bytes, name: str | None = None, room: str | None = None) -> int:
    from ..words.files import at_line
    from ..words.language import tr
    from ..words.refusals import refusal_text

    text = at_line(fault.line, refusal_text(fault.why, room or _room(_header(data))))
    # Translators: a file's name, and what is wrong in it.
    _err(tr("{file}: {fault}").format(file=name, fault=text) if name else text)
    return REFUSED


def _header(data: bytes) -> Entry:
    """The header, as far as it can be parsed."""
    from ..engine.refused import Refused
    from ..record.codec import parse

    try:
        return parse(data.split(b"\n", 1)[0].decode())
    except (Refused, UnicodeDecodeError):
        return {}


def _room(header: Entry) -> str | None:
    """The game or night whose refusal texts are tried first."""
    from ..record.codec import word_of

    if word_of(header) == "event":
        return "event"
    game = header.get("game")
    return game if isinstance(game, str) else None


def _out(line: str) -> None:
    """One line for a reader, who sees it at once, also in a file or through a pipe."""
    _print(escaped(line))
    sys.stdout.flush()


def _print(line: str) -> None:
    try:
        sys.stdout.write(line + "\n")
    except UnicodeEncodeError:
        narrow = sys.stdout.encoding or "ascii"
        sys.stdout.write(line.encode(narrow, "backslashreplace").decode(narrow) + "\n")


def _err(line: str) -> None:
    # Where even this can't be written, the exit code says it.
    with suppress(OSError):
        sys.stderr.write(escaped(line) + "\n")


def escaped(text: str) -> str:
    """The text with each control and format character written as an escape, such as `\\x1b` or `\\u202e`."""
    if text.isprintable():
        return text
    return "".join(letter if _is_harmless(letter) else _escape(letter) for letter in text)


def json_line(value: object) -> str:
    """A value as one line of JSON: what is not plain ASCII is written `\\uXXXX`, and reads back the same."""
    # Of ASCII's control characters `json` leaves this one as it is.
    return "\\u007f".join(json.dumps(value).split("\x7f"))


def _is_harmless(letter: str) -> bool:
    """Can it be seen, or is it a space of some width?"""
    if letter.isprintable():
        return True
    import unicodedata

    return unicodedata.category(letter) == "Zs"


def _escape(letter: str) -> str:
    return letter.encode("unicode_escape").decode()
