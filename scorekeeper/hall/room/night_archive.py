"""Everything of a night in one file to keep: its record, every game's record, and the hall's log."""

from __future__ import annotations

import logging
import zipfile
from contextlib import closing
from io import BytesIO
from pathlib import Path

from ...engine.refused import Refused
from ...words.language import tr
from . import recorder_process as recording
from .inbox import FILE, Inbox
from .result_judge import read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .night_file import HeldNight


log = logging.getLogger(__name__)


def keep(folder: Path, held: HeldNight) -> bytes:
    """A zip of the night. Names are in it, as they are in the night's own record."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("night.jsonl", "".join(f"{line}\n" for line in held.lines()))
        if (folder / recording.LOG).exists():
            archive.writestr(recording.LOG, (folder / recording.LOG).read_bytes())
        if (folder / FILE).exists():
            try:
                with closing(Inbox(folder / FILE, reads_only=True)) as inbox:
                    games = _games(inbox, held.id)
                for name, lines in games:
                    archive.writestr(name, "".join(line + "\n" for line in lines))
            except Refused as why:
                # The recorder's own to repair. The file has passwords too, which are in no file to be sent.
                log.error("the games could not be read: %s", why.data.get("reason", why.code))
                text = tr(
                    "The games of the tables could not be read. They are in {path}, which has passwords too."
                )
                archive.writestr("games/README.txt", text.format(path=folder / FILE) + "\n")
    return made.getvalue()


def _games(inbox: Inbox, night: str) -> list[tuple[str, tuple[str, ...]]]:
    found = []
    names: set[str] = set()
    for table, game in inbox.games():
        lines = inbox.game(table, game).lines
        try:
            replay = read(inbox.game(table, game))
        except Refused:
            # Kept as it is: somebody may want to know what it was.
            replay = None
        header = {"event": night} if replay is None else replay.state.header
        if header.get("event") != night:
            continue
        number = header.get("round")
        name = f"games/{table}-round-{number:02d}" if type(number) is int else f"games/{table}"
        while name in names:
            name += "-again"
        names.add(name)
        found.append((f"{name}.jsonl", lines))
    return found
