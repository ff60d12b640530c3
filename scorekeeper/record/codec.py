"""A record as text: JSON Lines with the header first (docs/record.md). Lines are written back as read."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence

from ..engine.frozen import NamedTuple
from ..engine.kinds import Entry, need
from ..engine.refused import Malformed, Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

    from ..engine.kinds import JsonMap

VERSIONS = {"record": 1, "event": 1}
"""The version written, by the header's word for it (`record` or `event`)."""

MAX_DEPTH = 100
"""Most objects and lists nested in one line, counting the line's own object."""

LIFTS: dict[str, dict[int, Callable[[list[Entry]], list[Entry]]]] = {"record": {}, "event": {}}
"""For each older version, the function that turns its lines into those of the next version."""


class BadLine(Exception):  # noqa: N818 - it names the line, not the error
    """A record that breaks the rules or the format: the line's number, and the refusal."""

    def __init__(self, line: int, why: Refused) -> None:
        super().__init__(line, why)
        self.line = line
        self.why = why


class Record(NamedTuple):
    """The lines of a game or a night, and the objects they hold."""

    lines: tuple[str, ...]
    header: Entry
    entries: tuple[Entry, ...]


def _not_finite(text: str) -> NoReturn:
    raise Malformed("not-finite", number=text)


def _finite(text: str) -> float:
    value = float(text)
    if value - value != 0.0:
        raise Malformed("not-finite", number=text)
    return value


_scan = json.JSONDecoder(parse_float=_finite, parse_constant=_not_finite)
_scan_once = _scan.scan_once  # type: ignore[attr-defined]  # json's own scanner, without its white space


_STEPS = r'"[^"\\]*(?:\\.[^"\\]*)*"?|[\[{]|[\]}]'
"""A whole string, or a bracket outside any string."""


def _too_deep(line: str) -> bool:
    """Are more than `MAX_DEPTH` brackets open at once?"""
    depth = 0
    for found in re.finditer(_STEPS, line, re.DOTALL):
        step = found[0]
        if step in ("{", "["):
            depth += 1
            if depth > MAX_DEPTH:
                return True
        elif step in ("}", "]"):
            depth -= 1
    return False


def parse(line: str) -> Entry:
    """The object in one line."""
    # Python versions differ in how deep json's scanner goes before it fails, so the depth is checked first.
    if line.count("{") + line.count("[") > MAX_DEPTH and _too_deep(line):
        raise Malformed("too-deep", most=MAX_DEPTH)
    try:
        entry, end = _scan_once(line, 0)
    except Malformed:
        raise
    except StopIteration:
        entry, end = None, -1
    except ValueError:
        raise Malformed("not-json") from None
    if end != len(line):
        entry = _parse_spaced(line)
    if type(entry) is not dict:
        raise Malformed("not-an-object")
    if "\\u" in line:
        _check_letters(entry)
    return entry


def _check_letters(entry: Entry) -> None:
    """Refuse a lone surrogate, which only an escape can produce."""
    try:
        json.dumps(entry, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Malformed("half-letter") from None


def _parse_spaced(line: str) -> Any:
    """Parse a line that has white space around its object, or that holds no object."""
    try:
        return _scan.decode(line)
    except ValueError:
        raise Malformed("not-json") from None


def write_line(entry: JsonMap) -> str:
    """An entry as one line of a record; refused if a text in it has a lone surrogate."""
    line = json.dumps(entry, ensure_ascii=False, allow_nan=False)
    try:
        line.encode()
    except UnicodeEncodeError:
        raise Malformed("half-letter") from None
    return line


def lines_of(data: bytes) -> tuple[list[str], BadLine | None]:
    """The lines of a file up to its last entry or its first undecodable line, and the fault of that line."""
    fault = None
    if data.startswith(b"\xef\xbb\xbf"):
        return [], BadLine(1, Malformed("byte-order-mark"))
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        fault = BadLine(data.count(b"\n", 0, error.start) + 1, Malformed("not-utf-8"))
        text = data[: data.rfind(b"\n", 0, error.start) + 1].decode()
    lines = text.split("\n")
    while lines and (not lines[-1] or lines[-1].isspace()) and (fault is None or len(lines) >= fault.line):
        lines.pop()
    return lines, fault


def entries_of(data: bytes) -> Iterator[tuple[int, str, Entry]]:
    """Number, text and object of each line, the header first; raises BadLine at the first fault."""
    lines, fault = lines_of(data)
    if not lines and fault is None:
        raise BadLine(1, Malformed("empty"))
    number = 0
    try:
        for number, line in enumerate(lines, 1):
            if not line or line.isspace():
                raise BadLine(number, Malformed("blank-line"))
            yield number, line, parse(line)
    except Malformed as why:
        raise BadLine(number, why) from None
    if fault is not None:
        raise fault


def version_of(header: Entry, word: str) -> int:
    """The version in a header; refused if a newer program wrote it."""
    if word not in header and ("event" if word == "record" else "record") in header:
        raise Malformed("not-a-game" if word == "record" else "not-a-night")
    version = need(header, word)
    if type(version) is not int or version < 0:
        raise Malformed("wrong-kind", key=word, wants="version", value=version)
    if version > VERSIONS[word]:
        raise Malformed("newer-version", version=version)
    if version < VERSIONS[word] and version not in LIFTS[word]:
        raise Malformed("unknown-version", version=version)
    return version


def lift(objects: Sequence[Entry], word: str) -> list[Entry]:
    """An older record's objects converted to the current version."""
    lifted = list(objects)
    while (version := version_of(lifted[0], word)) < VERSIONS[word]:
        lifted = LIFTS[word][version](lifted)
    return lifted


def word_of(header: Entry) -> str:
    """`record` for the header of a game, `event` for that of a night."""
    return "event" if "event" in header and "record" not in header else "record"


def read(data: bytes | str) -> Record:
    """A record's lines and objects, converted from older versions. The rules are not applied."""
    lines: list[str] = []
    objects: list[Entry] = []
    for number, line, entry in entries_of(
        data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    ):
        if number == 1:
            try:
                old = version_of(entry, word_of(entry)) < VERSIONS[word_of(entry)]
            except Malformed as why:
                raise BadLine(1, why) from None
        lines.append(line.strip(" \t\r"))
        objects.append(entry)
    if old:
        objects = lift(objects, word_of(objects[0]))
        lines = [write_line(entry) for entry in objects]
    return Record(tuple(lines), objects[0], tuple(objects[1:]))
