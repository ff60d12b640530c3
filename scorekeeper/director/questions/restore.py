"""A backup, a folder or several files imported: what they hold is shown first, then taken, one or all."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Generator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ...engine.refused import Refused
from ...event.posting import present
from ...record.codec import BadLine
from ...shell.archive import ABOUT
from ...shell.archive_reader import Source, reading, source
from ...shell.errand import Errand
from ...shell.exchange import APART, LONGER, NEW, SAME, read_incoming, weigh
from ...shell.key import KeySpec, action
from ...shell.navigation import stop
from ...shell.outside import path_of
from ...shell.page.cards import Line, card
from ...shell.page.items import Key, Say
from ...shell.page.measure import PLAIN, STRONG
from ...shell.shell import Part
from ...table import club
from ...table.questions.screen_parts import across, page
from ...words.files import FOUND, finding_text, found_text, import_refusal
from ...words.language import capital, tr, trn
from ...words.names import game_name
from ...words.shown import shown_name
from ..names import first_of
from ..taken_games import bring, is_night, reader_of
from . import parts
from .parts import card_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...event.night import Event
    from ...table.club import Club
    from ...table.desk import Desk
    from ...table.scene import Scene

SCREEN = "restore"
BAD = "bad"
ADDS = (NEW, LONGER)
"""Findings that **Import all** takes."""
FATAL = frozenset({"disk-full", "disk-error", "read-only", "store-gone", "store-damaged", "store-closed"})
"""Refusals that the next record would meet too."""
ORDER = (NEW, LONGER, APART, BAD, "shorter", SAME)


class Finding(NamedTuple):
    """One record of the files, beside what is kept here."""

    name: str
    how: str
    entries: int = 0
    why: str = ""
    """The sentence, where it cannot be read."""
    about: str = ""
    """Of a club night its name, its game, and how many players it has."""


class Contents:
    """The records of an import, as far as they have been compared."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.findings: dict[str, Finding] = {}
        self.started: dict[str, float] = {}
        """When each game began, by its id."""
        self.club: Club | None = None
        """Settings and names; None where there are none that are not here."""


class LookedInto(Part):
    """The import that a desk shows."""

    contents: Contents | None = None


def contents(desk: Desk) -> Contents | None:
    """The records of the import; None if nothing was opened since the app began."""
    return desk.part(LookedInto).contents


def contents_of(desk: Desk) -> Contents:
    """The records of the import; call only while its screen is shown."""
    found = contents(desk)
    if found is None:
        raise LookupError("nothing was looked into")
    return found


@action("restore.open")
def open_paths(desk: Desk, paths: Sequence[str]) -> None:
    """Look at a zip, a folder, or several files, and show what is in them. Nothing is taken yet."""
    desk.stop()
    given = source([path_of(path) for path in paths])
    desk.go(SCREEN, paths=[str(path) for path in given.paths], taken=None)
    _compare(desk, given)


@action("restore.again")
def compare_again(desk: Desk) -> None:
    """Look once more, after a start of the app."""
    paths = desk.place.draft(SCREEN).get("paths", [])
    _compare(desk, source([path_of(path) for path in paths]))


@action("restore.one")
def take_one(desk: Desk, name: str) -> None:
    found = contents_of(desk)
    with reading(found.source) as read:
        _take(desk, found, name, read(name))
    desk.draft(SCREEN, taken=_taken(desk) + 1)


@action("restore.club")
def take_club(desk: Desk) -> None:
    """Take the settings, the club's rules and the names."""
    found = contents_of(desk)
    if found.club is not None:
        club.take(desk, found.club)
        found.club = None


@action("restore.all")
def take_all(desk: Desk) -> None:
    """Begin to take all that is new or longer, and the settings where none were chosen here."""
    found = contents_of(desk)
    names = [one.name for one in found.findings.values() if one.how in ADDS]

    def steps() -> Generator[int, None, None]:
        if found.club is not None and not club.would_overwrite(desk, found.club):
            with desk.whole():
                take_club.run(desk)
        with reading(found.source) as read:
            for number, name in enumerate(names, 1):
                try:
                    data = read(name)
                    with desk.whole():
                        _take(desk, found, name, data)
                        desk.draft(SCREEN, taken=_taken(desk) + 1)
                except (Refused, BadLine) as error:
                    why = error.why if isinstance(error, BadLine) else error
                    if why.code in FATAL:
                        raise why from None
                    found.findings[name] = Finding(name, BAD, why=import_refusal(why))
                yield number

    desk.errand = Errand(SCREEN, steps(), len(names), lambda _: None)


def _compare(desk: Desk, given: Source) -> None:
    """Begin to look at each of the records."""
    found = desk.part(LookedInto).contents = Contents(given)

    def steps() -> Generator[int, None, None]:
        with reading(given) as read:
            if given.settings:
                _compare_club(desk, found, read(ABOUT))
            for number, name in enumerate(given.names, 1):
                found.findings[name] = _finding(desk, name, read)
                yield number

    desk.errand = Errand(SCREEN, steps(), len(given.names), lambda _: None)


def _compare_club(desk: Desk, found: Contents, data: bytes) -> None:
    try:
        held = club.from_bytes(data)
    except Refused:
        # It holds nothing that this version knows.
        return
    found.started = held.started
    found.club = held if club.differs(desk, held) else None


def _finding(desk: Desk, name: str, read: Callable[[str], bytes]) -> Finding:
    try:
        data = read(name)
        given = read_incoming(data, reader_of(data))
        became = weigh(desk.store, given)
        about = _about(given.state) if is_night(data) else ""
    except BadLine as fault:
        return Finding(name, BAD, why=import_refusal(fault.why))
    except Refused as why:
        return Finding(name, BAD, why=import_refusal(why))
    return Finding(name, became.how, became.entries, about=about)


def _about(night: Event[Any]) -> str:
    header = night.state.header
    name = shown_name(header.name) or tr("Club night")
    return "\u00a0· ".join((name, header.title or game_name(header.game), present(night)))


def _take(desk: Desk, found: Contents, name: str, data: bytes) -> None:
    """Store one record."""
    bring(desk, data, found.started)
    found.findings[name] = found.findings[name]._replace(how=SAME, entries=0)


def _taken(desk: Desk) -> int:
    taken: int = desk.place.draft(SCREEN).get("taken") or 0
    return taken


# What is shown.


def listed(desk: Desk) -> list[Finding]:
    """The findings: first those that would add something."""
    found = contents(desk)
    if found is None:
        return []
    return sorted(found.findings.values(), key=lambda one: (ORDER.index(one.how), one.name))


def summary(desk: Desk) -> list[str]:
    """Where the records come from, and how many there are of each kind, in sentences."""
    found = contents(desk)
    if found is None:
        return []
    taken, total = _taken(desk), len(found.findings)
    what = trn("{number} game or night", "{number} games and nights", total)
    if taken:
        what = trn(
            "{taken} of {number} game or night imported",
            "{taken} of {number} games and nights imported",
            total,
            taken=taken,
        )
    file = first_of([path.name for path in found.source.paths])
    # Translators: {what} is `3 games and nights`, or `3 of 5 games and nights imported`.
    parts = [tr("From {file}: {what}").format(file=file, what=what)]
    counts = Counter(one.how for one in found.findings.values())
    # The games and nights that were imported just now are found here, and are no news.
    counts[SAME] = max(0, counts[SAME] - taken)
    parts += [found_text(how, counts[how]) for how in FOUND if counts[how]]
    if found.source.others:
        parts.append(
            trn("{number} other file, not read", "{number} other files, not read", found.source.others)
        )
    return parts


def title_of(found: Finding) -> str:
    """The record's file name without its ending, and without the number that a backup gives it."""
    return re.sub(r"^\d{4,} ", "", Path(found.name).stem)


def row_key(found: Finding, number: int) -> KeySpec | None:
    """The key that takes a record; None where there is nothing to take."""
    if found.how not in (*ADDS, APART):
        return None
    return KeySpec(found.name, take_one(found.name), name=f"found {number}")


def club_key(desk: Desk) -> KeySpec | None:
    found = contents(desk)
    if found is None or found.club is None:
        return None
    return KeySpec(tr("Settings and names"), take_club(), enabled=desk.errand is None, name="TAKE CLUB")


def club_words(desk: Desk) -> str:
    """The sentence on what importing the settings would change."""
    found = contents(desk)
    if found is None or found.club is None:
        return ""
    names = trn("{number} player's name", "{number} players' names", len(found.club.players))
    more = len(club.new_members(desk, found.club))
    if more:
        names = ", ".join((names, trn("{number} member", "{number} members", more)))
    if club.would_overwrite(desk, found.club):
        return tr("{names}; the settings here become those of the file").format(names=names)
    return names


def main_key(desk: Desk) -> KeySpec:
    """IMPORT ALL; STOP while it works; LOOK AGAIN after a start of the app."""
    found = contents(desk)
    if desk.errand is not None:
        return KeySpec(tr("Stop"), stop(), name="STOP")
    if found is None or len(found.findings) < len(found.source.names):
        return KeySpec(tr("Look again"), compare_again(), "action", name="LOOK AGAIN")
    adds = sum(one.how in ADDS for one in found.findings.values())
    fresh = found.club is not None and not club.would_overwrite(desk, found.club)
    label = trn("Import all ({number})", "Import all ({number})", adds) if adds else tr("Import all")
    return KeySpec(label, take_all(), "action", enabled=bool(adds or fresh), name="TAKE ALL")


def build(scene: Scene) -> Any:
    """The findings; while they are looked at, how far that is."""
    desk = scene.desk
    title, short = tr("What is in the file"), tr("Import")
    foot = [Key(main_key(desk), 22, 64, 60, weight=0)]
    if desk.errand is not None:
        words = tr("{done} of {games}").format(done=desk.errand.done, games=desk.errand.total)
        return page(scene, title, [Say(words, 24, 18)], foot, short=short)
    shown = summary(desk)
    body: list[Any] = []
    if shown:
        body.append(Say(capital(", ".join(shown)), 20, 18, "left", lines=8))
    settings = club_key(desk)
    if settings is not None:
        lines = Line(settings.label, 20, face=STRONG), Line(club_words(desk), 18, face=PLAIN, lines=4)
        body.append(card(scene, settings, lines, across(scene), least=60))
    findings = listed(desk)

    def row(number: int) -> tuple[KeySpec | None, Sequence[Line]]:
        found = findings[number]
        spec = row_key(found, number)
        verdict, title = finding_text(found.how, found.entries, found.why), title_of(found)
        if found.about:
            title, verdict = found.about, f"{title}\u00a0· {verdict}"
        return spec, (Line(title, 20, face=STRONG, lines=3), Line(verdict, 18, face=PLAIN, lines=4))

    rows = card_rows(scene, tuple(findings), len(findings), row)
    return page(scene, title, [*body, *parts.listed(rows, "restore", "")], foot, short=short)
