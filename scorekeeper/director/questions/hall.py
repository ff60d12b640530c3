"""The director's hall: every table live, the countdown for all, messages, calls, and what waits."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from ...engine.refused import Refused
from ...event.browser import is_by_browser
from ...shell.key import KeySpec, action
from ...shell.navigation import choose, go_back, open_screen
from ...table.questions.phone import note, noted
from ...table.questions.write import ask_key
from ...words.hall import attention_line, has_result, live_parts, of_hall, trouble_parts, why_text
from ...words.language import capital, tr, trn
from ...words.language import number as written
from .. import hall_run, hall_watch
from . import round_clock

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk

SCREEN, TABLE, CARD = "night_hall", "night_hall_table", "night_hall_card"
OTHER = "night_hall_folder"
"""The screen that names the folder of a hall that this app does not run."""
FOLDER = "hall-folder"
"""Setting in the store: the folder of the hall that was directed last."""
MINUTES = 10
"""Minutes of a countdown in a hall that was started by a command."""
STEP = 5
MOST = 240


# Which hall.


def watch(desk: Desk) -> hall_watch.Watch | None:
    """The hall that is directed: the one that this app runs, else that of the folder chosen last."""
    run = hall_run.active_run(desk)
    if run is not None:
        return run.watch
    found = desk.part(hall_watch.WatchedHall).watch
    folder = noted(desk, FOLDER) if found is None else None
    if isinstance(folder, str):
        with suppress(Refused):
            # A folder that is gone is asked for again.
            found = hall_watch.begin(desk, folder)
    return found


@action("director.hall.open")
def open_folder(desk: Desk) -> None:
    """Direct the hall of the folder that was typed."""
    screen = _asks(desk)
    folder = desk.place.draft(screen).get("folder", "")
    hall_watch.begin(desk, folder)
    note(desk, FOLDER, folder)
    desk.draft(screen, folder=None)
    if screen == OTHER:
        go_back.run(desk)


def _asks(desk: Desk) -> str:
    """The screen on which the folder is typed."""
    return OTHER if OTHER in desk.place.screens else SCREEN


@action("director.hall.other")
def other_folder(desk: Desk) -> None:
    """Choose another folder; the hall goes on."""
    hall_watch.end(desk)
    note(desk, FOLDER, None)
    desk.draft(SCREEN, folder=None)


@action("director.hall.table")
def open_table(desk: Desk, table: str) -> None:
    """Show a table of the hall: how it stands, and what can be done for it."""
    desk.go(TABLE, table=table)


# Orders.


@action("director.hall.clock")
def set_clock(desk: Desk, word: str, amount: float = 0.0) -> None:
    """Start, pause, resume, lengthen or stop the countdown of all tables."""
    _give(desk, {"do": "clock", "set": word, "amount": amount})
    desk.draft(SCREEN, ask=None)


@action("director.hall.say")
def say(desk: Desk, table: str | None) -> None:
    """Send the message that was typed to a table, or to all."""
    screen = SCREEN if table is None else TABLE
    text = desk.place.draft(screen).get("message", "")
    _give(desk, {"do": "say", "text": text, "table": table})
    desk.draft(screen, message=None)


@action("director.hall.answer")
def answer_call(desk: Desk, table: str) -> None:
    """The call is answered: the table is told that the adjudicator comes."""
    _give(desk, {"do": "answered", "table": table})
    _give(desk, {"do": "say", "text": tr("The adjudicator is coming."), "table": table})


@action("director.hall.give")
def give_table(desk: Desk, table: str) -> None:
    """Let the device that asks take the table over."""
    _give(desk, {"do": "give", "table": table})


@action("director.hall.settle")
def settle(desk: Desk, table: str, moves: str | None, force: bool, keep: bool = False) -> None:
    """Let a result count that waits: who moves after a tie, or in place of the one that stands.

    With `keep` what counts now goes on counting, of a game that went two ways.
    """
    _give(desk, {"do": "settle", "table": table, "moves": moves, "force": force, "keep": keep})


@action("director.hall.take")
def take(desk: Desk) -> None:
    """Make this computer the hall, with the night that it has."""
    _give(desk, {"do": "take"})
    desk.draft(SCREEN, take=None)


def _give(desk: Desk, order: dict[str, Any]) -> None:
    found = watch(desk)
    if found is None:
        raise Refused("hall-nobody-directed")
    found.give(order)


# The keys.


def home_key() -> KeySpec:
    """The way to the hall, from the director's first screen and from MORE."""
    return KeySpec(tr("Hall"), open_screen(SCREEN), name="TO HALL")


def more_key(desk: Desk, calls: int) -> KeySpec:
    """The same under MORE: how many tables call that are seen there alone, or that the hall runs."""
    runs = tr("runs") if hall_run.active_run(desk) else ""
    text = trn("{number} table calls", "{number} tables call", calls) if calls else runs
    return home_key()._replace(hint=text, name="more hall")


def typed_folder(desk: Desk) -> str:
    """The folder that was typed."""
    found: str = desk.place.draft(_asks(desk)).get("folder", "")
    return found


def folder_keys(desk: Desk) -> tuple[KeySpec, KeySpec]:
    """The folder, which is typed, and the key that opens it."""
    screen = _asks(desk)
    folder = typed_folder(desk)
    typed = ask_key(tr("Folder"), "path", [screen, "folder"], folder, name="FOLDER")
    return typed, KeySpec(
        tr("Open folder"), open_folder(), "action", enabled=bool(folder), name="OPEN FOLDER"
    )


def clock_keys(desk: Desk, found: hall_watch.Watch) -> tuple[KeySpec, ...]:
    """The keys of the countdown. To stop it asks first, and so does a second countdown of the same round."""
    report: dict[str, Any] = found.report or {"clock": {"state": ""}}
    clock = report["clock"]
    state = clock["state"]
    again = state == "rung" and clock["round"] == report.get("round")
    draft = desk.place.draft(SCREEN)
    # A question is about the countdown as it was: of another one, or once it is answered, nothing is asked.
    asks = choose(SCREEN, {"ask": [state, clock.get("rev")]})
    asked = draft.get("ask") == [state, clock.get("rev")]
    if asked and state in ("run", "pause"):
        return (
            KeySpec(tr("Stop countdown"), set_clock("stop"), "danger", name="STOP NOW"),
            KeySpec(tr("No"), choose(SCREEN, {"ask": None}), name="NO"),
        )
    stop = KeySpec(tr("Stop"), asks, name="STOP")
    more = KeySpec(tr("+ 1 minute"), set_clock("add", 60.0), name="+ 1 MINUTE")
    if state == "run":
        return KeySpec(tr("Pause"), set_clock("pause"), "action", name="PAUSE"), more, stop
    if state == "pause":
        return KeySpec(tr("Resume"), set_clock("resume"), "action", name="RESUME"), more, stop
    minutes = int(draft.get("minutes", usual_minutes(desk)))
    start = KeySpec(
        tr("Start {minutes} min").format(minutes=minutes),
        set_clock("start", float(minutes)),
        "action",
        name="START CLOCK",
    )
    if again and asked:
        sure = tr("Yes, {minutes} min more").format(minutes=minutes)
        return (
            start._replace(label=sure, look="danger", name="START AGAIN"),
            KeySpec(tr("No"), choose(SCREEN, {"ask": None}), name="NO"),
        )
    if again:
        # The bell has rung, and results are still missing.
        start = start._replace(action=asks, look="plain")
    fewer, longer = max(STEP, minutes - STEP), min(MOST, minutes + STEP)
    return (
        start,
        KeySpec(tr("− 5 minutes"), choose(SCREEN, {"minutes": fewer}), enabled=minutes > STEP, name="FEWER"),
        KeySpec(
            tr("+ 5 minutes"), choose(SCREEN, {"minutes": longer}), enabled=minutes < MOST, name="LONGER"
        ),
    )


def take_keys(desk: Desk, found: hall_watch.Watch) -> tuple[KeySpec, ...]:
    """The keys by which this computer becomes the hall, or goes on as the hall. The first asks."""
    report = found.report or {}
    if not report.get("may_take"):
        return ()
    if not is_stopped(found):
        later = KeySpec(tr("Not yet"), choose(SCREEN, {"later": True}), name="NOT YET")
        go_on = KeySpec(tr("Go on without"), take(), "action", name="GO ON")
        return (go_on._replace(look="plain"),) if desk.place.draft(SCREEN).get("later") else (go_on, later)
    if desk.place.draft(SCREEN).get("take"):
        sure = KeySpec(tr("Yes, this is the hall"), take(), "danger", name="TAKE NOW")
        return sure, KeySpec(tr("No"), choose(SCREEN, {"take": None}), name="NO")
    return (KeySpec(tr("Make this the hall"), choose(SCREEN, {"take": True}), "action", name="TAKE"),)


def asks_first(desk: Desk, found: hall_watch.Watch) -> bool:
    """Is there a question before the tables: is this the hall, or does its night lack entries?"""
    may = bool((found.report or {}).get("may_take")) and not desk.place.draft(SCREEN).get("later")
    return may or is_stopped(found)


def is_stopped(found: hall_watch.Watch) -> bool:
    """Is this computer no hall: does it stand by, or has another one taken its place?"""
    report = found.report or {}
    return bool(report.get("stands_by")) or any(one.code == "hall-stopped" for one in of_hall(report))


def take_words(desk: Desk, found: hall_watch.Watch) -> list[tuple[str, str]]:
    """Sentences on the hall itself for the director, each with its paint."""
    report = found.report or {}
    sentences = [(capital(why_text(one)), "" if one.code in GOOD else "warning") for one in of_hall(report)]
    if desk.place.draft(SCREEN).get("take") and report.get("may_take"):
        sentences.append(
            (tr("Only if the other computer has failed: if it still runs, it stops."), "warning")
        )
    return sentences


GOOD = ("standby-ready", "standby-has")


def usual_minutes(desk: Desk) -> int:
    """Minutes of a countdown: the length of a round where this app runs the hall of its night."""
    if not round_clock.hall_times(desk):
        return MINUTES
    return min(MOST, max(STEP, round(round_clock.length(desk) / 60)))


def message_keys(desk: Desk, table: str | None) -> tuple[KeySpec, ...]:
    """The key that asks for a message, and once there is one the key that sends it."""
    screen = SCREEN if table is None else TABLE
    text = desk.place.draft(screen).get("message", "")
    label = tr("Message to all") if table is None else tr("Message")
    typed = ask_key(label, "message", [screen, "message"], text, name="MESSAGE")
    if not text:
        return (typed,)
    return typed, KeySpec(tr("Send it"), say(table), "action", name="SEND MESSAGE")


def message_words(desk: Desk, screen: str) -> str:
    """The message that was typed and not sent yet."""
    text = desk.place.draft(screen).get("message", "")
    return tr("Message: {text}").format(text=text) if text else ""


def other_key() -> KeySpec:
    return KeySpec(tr("Other folder"), other_folder(), name="OTHER FOLDER")


# The tables.


def table_key(one: dict[str, Any]) -> KeySpec:
    """The way to what can be done for a table of the hall."""
    return KeySpec(table_words(one), open_table(one["table"]), name=f"hall {one['table']}")


def open_key(one: dict[str, Any]) -> KeySpec:
    """The same on the open table of the night's main screen."""
    return table_key(one)._replace(label=tr("Hall"), name="HALL TABLE")


def table_words(one: dict[str, Any]) -> str:
    return tr("Table {table}").format(table=int(one["table"][1:]))


def troubles(found: hall_watch.Watch, one: dict[str, Any]) -> list[str]:
    """Why the director should look at a table."""
    text = trouble_parts(one)
    waits = found.waits(one["table"])
    if any(has_result(one["code"]) for one in waits):
        text.append(tr("a result waits for you"))
    elif waits:
        text.append(tr("look at this table"))
    return text


def tile_words(one: dict[str, Any], most: int | None) -> list[str]:
    """A table from above: its troubles, or the state of its game; last the score and hand, or its call."""
    text, live = trouble_parts(one), one["live"]
    if live is None or one["state"] != "here":
        return text
    state, score, *hand = live_parts(one, most)
    short = f"{written(live['scores'][0])}:{written(live['scores'][1])}"
    if not hand:
        return [*text, score, state]
    if one["called"]:
        # Translators: a tile: the table calls the adjudicator, and its score; the first part may be alone.
        return [*text, state, score, *hand, tr("calls · {score}").format(score=short)]
    return [*text, state, score, *hand, f"{short} · {hand[0]}"]


def tile_sign(one: dict[str, Any]) -> str:
    """The icon of a table of the hall: it calls, another device asks for it, it is not heard."""
    if one["called"]:
        return "back_hand"
    if one["wants"]:
        return "sync"
    return "" if one["state"] == "here" else "wifi_off"


def waiting_words(found: hall_watch.Watch, table: str) -> list[str]:
    """The table's results that wait for the director, each as a sentence."""
    return [attention_line(one) for one in found.waits(table)]


def table_keys(desk: Desk, found: hall_watch.Watch, one: dict[str, Any]) -> list[KeySpec]:
    """The keys for a table: its call, what it asks, a message, its card."""
    table = one["table"]
    keys = decision_keys(found, one)
    if one["called"]:
        keys.insert(0, KeySpec(tr("Adjudicator comes"), answer_call(table), "action", name="ANSWER CALL"))
    card = KeySpec(tr("Table card"), open_screen(CARD, {"table": table}), name="CARD")
    return [*keys, *message_keys(desk, table), card]


def decision_keys(found: hall_watch.Watch, one: dict[str, Any]) -> list[KeySpec]:
    """The answers to what a table asks the director: who keeps its score, and its results that wait."""
    table, keys = one["table"], list[KeySpec]()
    if one["wants"]:
        keys.append(KeySpec(tr("Let it take over"), give_table(table), "action", name="GIVE TABLE"))
    codes = {waits["code"] for waits in found.waits(table)}
    if "tie-needs-moves" in codes:
        keys.append(KeySpec(tr("↕ moves"), settle(table, "NS", False), name="MOVES NS"))
        keys.append(KeySpec(tr("↔ moves"), settle(table, "EW", False), name="MOVES EW"))
    if "hall-two-records" in codes or any(is_by_browser(waits["game"]) for waits in found.waits(table)):
        leave = settle(table, None, False, True)
        keys.append(KeySpec(tr("Leave it"), leave, hint=tr("as it was"), name="KEEP"))
    if codes & MAY_COUNT or any(code.startswith("take-") and code not in NO_RESULT for code in codes):
        keys.append(KeySpec(tr("Count it"), settle(table, None, True), hint=tr("all the same"), name="COUNT"))
    return keys


MAY_COUNT = frozenset(("hall-two-records", "hall-result-gone", "hall-browser-app"))
"""Codes of what a table has agreed to, which counts if the director says so."""
NO_RESULT = frozenset(
    ("take-other-game", "take-practice", "take-abandoned", "take-not-over", "take-counted", "take-no-table")
)
"""Codes of games that are no result of the table: no word of the director makes them one."""


def card_text(found: hall_watch.Watch, table: str) -> str:
    """The text of a table's card, by which a device joins."""
    return found.card(table)


def other_card_key(table: str, step: int, tables: int) -> KeySpec:
    """The card of the table before, or after."""
    number = int(table[1:]) + step
    label, name = (tr("Previous table"), "BEFORE") if step < 0 else (tr("Next table"), "NEXT")
    opens = choose(CARD, {"table": f"t{number:03d}"})
    return KeySpec(label, opens, enabled=1 <= number <= tables, name=name)
