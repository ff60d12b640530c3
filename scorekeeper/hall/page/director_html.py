"""The director's page: what waits, every table, the hall's figures, and the last lines of the log."""

from __future__ import annotations

from typing import Any, NamedTuple

from ...words.hall import (
    STATES,
    attention_line,
    clock_line,
    hall_lines,
    live_parts,
    missing_line,
    trouble_parts,
)
from ...words.language import commas, fill, tr
from . import countdown
from .countdown import RUNNING, Face
from .html import document, header, paragraph, row, table, text
from .pages import plate


class Seen(NamedTuple):
    """The report and the log that the page is made of."""

    report: dict[str, Any] | None
    """The recorder's latest, as `hall status` prints it; None while none is written."""
    log: tuple[str, ...]
    """The log's last lines, the latest first."""

    def still(self) -> Seen:
        """The same without what changes by itself as time goes by."""
        if self.report is None:
            return self
        return self._replace(report=self.report | {"clock": self.report["clock"] | {"left": 0.0}})


def director(seen: Seen, key: str) -> str:
    report = seen.report
    if report is None:
        head, main = header(tr("The hall")), paragraph(silent(), "warn")
    else:
        head = header(tr("The hall"), _clock(report["clock"]))
        # The first question of a director: which results of the round are still to come?
        missing = missing_line(report)
        main = "".join(map(paragraph, hall_lines(report))) + (f"<h2>{text(missing)}</h2>" if missing else "")
        main += _waiting(report) + _tables(report["tables"]) + _figures(report)
    keep = tr("Everything of this night in one file")
    main += f'<p><a class="key" href="/{key}/night.zip" download>{text(keep)}</a></p>'
    main += paragraph(tr("The file has the players' names."))
    lines = "\n".join(map(text, seen.log)) or text(tr("Nothing yet."))
    main += f"<h2>{text(tr('Log'))}</h2><pre>{lines}</pre>"
    return document(tr("The hall"), head, main, kind="director", events=f"/{key}/events")


def silent() -> str:
    return tr(
        "The recorder says nothing. The hall starts it again by itself; if it stays so, start the hall again."
    )


def _clock(clock: dict[str, Any]) -> str:
    """The countdown's line, and where it runs the time that the script counts down."""
    if clock["state"] != RUNNING:
        return paragraph(clock_line(clock))
    words = tr("Countdown of round {round}: running").format(round=clock["round"])
    return paragraph(words) + countdown.clock(Face(RUNNING, clock["left"], clock["end"]))


def _waiting(report: dict[str, Any]) -> str:
    lines = [attention_line(one) for one in report["attention"]]
    if not report["broker"]:
        lines.insert(0, tr("Broker: no connection"))
    lines += [tr("{name}: {state}").format(name=one["name"], state=tr("away"))
              for one in report["nodes"] if not one["runs"]]  # fmt: skip
    made = "".join(f"<li>{text(one)}</li>" for one in lines)
    return f'<ul class="warn">{made}</ul>' if made else ""


def _tables(tables: list[dict[str, Any]]) -> str:
    """A row for each table, those with trouble first."""
    found = []
    for one in tables:
        trouble = trouble_parts(one)
        state = commas(trouble) or fill(STATES[one["state"]], {})
        clock = "" if one["error"] is None else tr("± {error} ms").format(error=round(one["error"]))
        game = f'<br><span class="game">{text(commas(live_parts(one)))}</span>' if one["live"] else ""
        cells = [text(state) + game, text(clock)]
        # A table that nobody has joined yet is no trouble.
        warns = len(trouble) > (one["state"] == "never")
        found.append((not warns, row(plate(int(one["table"][1:])), cells, "warn" if warns else "")))
    rows = [made for _, made in sorted(found, key=lambda pair: pair[0])]
    return table(tr("Tables"), [tr("Table"), tr("State"), tr("Clock")], rows, "tables")


def _figures(report: dict[str, Any]) -> str:
    tables = report["tables"]
    here = sum(one["state"] == "here" for one in tables)
    waiting = sum(one["waiting"] for one in tables)
    spread = report["spread"]
    lines = [
        (tr("Tables here"), tr("{here} of {all}").format(here=here, all=len(tables))),
        (tr("Entries that wait at the tables"), waiting),
        (tr("Entries on disk"), report["entries"]),
        (tr("Longest delay"), tr("{delay} ms").format(delay=round(report["delay"]))),
        (tr("Bells ring within"), "–" if spread is None else tr("{delay} ms").format(delay=round(spread))),
        (tr("Free on the disk"), tr("{free} GB").format(free=f"{report['disk'] / 1e9:.1f}")),
        (tr("Broker"), tr("connected") if report["broker"] else tr("no connection")),
    ]
    lines += [(one["name"], tr("runs") if one["runs"] else tr("away")) for one in report["nodes"]]
    rows = [row(text(name), [text(value)]) for name, value in lines]
    return table(tr("The hall's figures"), [tr("Figure"), tr("Now")], rows, "figures")
