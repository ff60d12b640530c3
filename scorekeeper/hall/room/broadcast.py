"""The night as tables and status reports are told of it."""

from __future__ import annotations

import json
import shutil
from contextlib import suppress
from typing import Any

from ...engine.refused import Refused
from ...event.browser import is_by_browser
from ..table import player_cards
from ..wire import envelope

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .inbox import Inbox
    from .night_file import HeldNight
    from .recorder import Recorder

MAX_BYTES = 56_000
"""Longest answer with seats and standings; the rest of an answer has its room too."""


def night_text(held: HeldNight) -> str:
    """Seats, and between rounds the standings, as the text that tables get when they ask.

    What would be too long for one answer is left out: then the score cards are on the hall's page alone.
    """
    night = held.night
    result = night.result()
    header = night.state.header
    data: dict[str, Any] = {"id": held.id, "game": header.game, "rules": header.rules, "name": header.name}
    data["round"] = result["round"]
    if header.form.teams:
        data["pairs"] = result["pairs"]
        data["standings"] = result["standings"]
    else:
        data |= {"seats": result["seats"], "out": result["out"], "break": result["break"]}
        data["names"] = {
            str(number): player.name for number, player in night.state.players.items() if player.name
        }
        if not night.state.games:
            # While a round is played nobody's place is told.
            data["standings"] = [
                [row["rank"], row["number"], row["clicks"], row["games"]] for row in result["standings"]
            ]
            data["cards"] = player_cards.packed(night)
    for key in ("", "cards", "standings", "names"):
        data.pop(key, None)
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        with suppress(Refused):
            if len(envelope.encode({"night": text})) <= MAX_BYTES:
                break
    return text


def report(recorder: Recorder) -> dict[str, Any]:
    """Everything for `hall status`, without a player's name."""
    now = recorder.clocks.boot()
    tables = [
        recorder.tables.report(table, recorder.inbox.owner(table), now) for table in recorder.tables.now
    ]
    here = [one for one in tables if one["state"] == "here"]
    errors = [one["error"] for one in here if one["error"] is not None]
    schedule = recorder.countdown.schedule
    return {
        "at": recorder.clocks.wall(),
        "hall": recorder.accounts.hall,
        "night": recorder.held.id,
        "broker": recorder.connected,
        "round": recorder.held.night.state.round,
        "clock": {
            "state": "rung" if recorder.countdown.is_over(now) else schedule.state,
            "left": max(schedule.end - now, 0.0) if schedule.state == "run" else schedule.left,
            "end": schedule.end,
            "rev": schedule.rev,
            "round": schedule.round,
        },
        "missing": recorder.held.night.result()["waiting"],
        "tables": tables,
        "entries": recorder.inbox.count(),
        "delay": max((one["delay"] for one in here), default=0.0),
        "spread": 2 * max(errors) if errors else None,
        "nodes": [{"name": name, "runs": runs} for name, runs in recorder.nodes()],
        "disk": shutil.disk_usage(recorder.folder).free,
        "attention": [
            {
                "table": table,
                "game": game,
                "browser": is_by_browser(game),
                "code": why.code,
                "clause": why.clause,
                "data": plain(why.data),
            }
            for (table, game), why in sorted(recorder.attention().items())
        ],
        "standby": _of_refusal(recorder.followers.state(now)),
        "asks": [_of_refusal(why) for why in recorder.asks()],
        "may_take": recorder.term.stopped or recorder.term.lacks > 0,
    }


def _of_refusal(why: Refused | None) -> dict[str, Any] | None:
    return None if why is None else {"code": why.code, "data": plain(why.data)}


def standing_by(inbox: Inbox, at: float, why: Refused, may_take: bool) -> dict[str, Any]:
    """The report of a computer that stands by: it is no hall, and `why` says how it stands."""
    return {
        "at": at, "hall": "", "night": "", "broker": False, "round": None,
        "clock": {"state": "idle", "left": 0.0, "round": 0}, "tables": [], "entries": inbox.count(),
        "delay": 0.0, "spread": None, "nodes": [], "disk": shutil.disk_usage(inbox.path.parent).free,
        "attention": [], "missing": [], "asks": [], "standby": _of_refusal(why), "may_take": may_take,
        "stands_by": True,
    }  # fmt: skip


def plain(data: dict[str, object]) -> dict[str, object]:
    """A refusal's data as JSON."""
    return {
        key: value if isinstance(value, str | int | float) else getattr(value, "code", str(value))
        for key, value in data.items()
    }
