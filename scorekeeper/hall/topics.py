"""Names of the topics, and which of them a table may write or read."""

from __future__ import annotations

import re

from ..engine.refused import Refused

ROOT = "hall"
"""First part of every topic."""
NAME = re.compile(r"[a-z0-9_-]{1,32}")
"""Names of halls and tables: NATS disconnects a client whose topic has a dot or a space."""
MAX_TABLES = 9999


def table_name(number: int) -> str:
    """`t007` for table 7."""
    if not 1 <= number <= MAX_TABLES:
        raise Refused("hall-table-count", most=MAX_TABLES, number=number)
    return f"t{number:03d}"


def table_number(name: str) -> int:
    """7 for `t007`."""
    return int(name[1:])


class Topics:
    """The topics of one hall."""

    def __init__(self, hall: str) -> None:
        self.base = f"{ROOT}/{hall}"
        self.clock = f"{self.base}/clock"
        self.night = f"{self.base}/night"
        self.everything = f"{self.base}/#"

    def entries(self, table: str) -> str:
        return f"{self.base}/table/{table}/ev"

    def live(self, table: str) -> str:
        return f"{self.base}/table/{table}/live"

    def here(self, table: str) -> str:
        return f"{self.base}/table/{table}/here"

    def ack(self, table: str) -> str:
        return f"{self.base}/ack/{table}"

    def to(self, table: str) -> str:
        """Messages and game parts for one table."""
        return f"{self.base}/to/{table}"

    def probe(self, table: str) -> str:
        return f"{self.base}/time/{table}/q"

    def answer(self, table: str) -> str:
        return f"{self.base}/time/{table}/a"

    def page(self, number: int) -> str:
        """One page of the night: seats and standings are longer than one message may be."""
        return f"{self.night}/{number}"

    def parse(self, topic: str) -> tuple[str, str] | None:
        """`("t007", "ev")` of a topic that a table writes; None for any other."""
        parts = topic[len(self.base) + 1 :].split("/") if topic.startswith(self.base + "/") else []
        if len(parts) != 3 or not NAME.fullmatch(parts[1]):
            return None
        if parts[0] == "table" and parts[2] in ("ev", "live", "here"):
            return parts[1], parts[2]
        return (parts[1], "q") if parts[0] == "time" and parts[2] == "q" else None

    def table_writes(self, table: str) -> list[str]:
        """The subjects, as NATS names them, on which a table may publish."""
        return [subject(f"{self.base}/table/{table}/>"), subject(self.probe(table))]

    def table_reads(self, table: str) -> list[str]:
        """The subjects, as NATS names them, to which a table may subscribe."""
        single = (self.clock, self.ack(table), self.to(table), self.answer(table), self.night)
        return [*map(subject, single), subject(f"{self.night}/>")]


def subject(topic: str) -> str:
    """A topic as NATS names it."""
    return topic.replace("/", ".")
