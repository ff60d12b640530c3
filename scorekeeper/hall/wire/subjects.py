"""Names of the subjects, and which of them a table may publish or hear."""

from __future__ import annotations

import re

from ...engine.refused import Refused

NAME = re.compile(r"[a-z0-9_-]{1,32}")
"""Names of halls: a subject's part has no dot and no space."""
MAX_TABLES = 9999
LINES, ASK, TIME = "ev", "ask", "time"
CLOCK, NIGHT, SAY = "h.all.clock", "h.all.night", "h.all.say"
"""Told to all tables: the countdown, that seats or standings are new, the director's words."""
TABLES = "h.t.*.*"
"""Every request of every table."""
BEGUN, ENDED = "$SYS.ACCOUNT.*.CONNECT", "$SYS.ACCOUNT.*.DISCONNECT"
"""Where the broker tells the recorder that a connection has begun, or ended."""
SYSTEM_INBOX = "_b"
"""First part of the subjects on which the recorder hears the broker's answers."""
LOG = "h.log"
"""Where a second computer that stands by asks for everything that this one has stored."""
INBOXES, STANDBY = "_i", "_s"
"""First part of the subjects on which tables hear answers, and a computer that stands by."""


def table_name(number: int) -> str:
    """`t007` for table 7."""
    if not 1 <= number <= MAX_TABLES:
        raise Refused("hall-table-count", most=MAX_TABLES, number=number)
    return f"t{number:03d}"


def table_number(name: str) -> int:
    """7 for `t007`."""
    return int(name[1:])


def of_table(table: str, kind: str) -> str:
    return f"h.t.{table}.{kind}"


def to_table(table: str) -> str:
    return f"h.to.{table}"


def inbox(table: str) -> str:
    """First part of the subjects on which a table hears answers."""
    return f"{INBOXES}.{table}"


def read(subject: str) -> tuple[str, str] | None:
    """`("t007", "ev")` of a table's request; None for any other subject."""
    parts = subject.split(".")
    if len(parts) != 4 or parts[:2] != ["h", "t"] or parts[3] not in (LINES, ASK, TIME):
        return None
    return parts[2], parts[3]


def published_by(table: str) -> list[str]:
    """The subjects on which a table may publish."""
    return [of_table(table, kind) for kind in (LINES, ASK, TIME)]


def heard_by(table: str) -> list[str]:
    """The subjects that a table may hear, but for its inbox."""
    return [CLOCK, NIGHT, SAY, to_table(table)]
