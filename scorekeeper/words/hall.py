"""Sentences about a hall: why it cannot start, why a card is refused, what the director must decide."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.refused import Refused
from .language import Plural, Texts, capital, commas, fill, number, tr, trn
from .paper import round_name
from .refusals import refusal_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


REFUSALS: Texts = {
    # starting
    "hall-no-broker": (
        "a hall needs the program {program}, and it is not on this computer: install the app again, "
        "with its hall. Some virus scanners take that program away, wrongly"
    ),
    "hall-no-parts": (
        "a hall needs the package {missing}, which is not installed: install the app again, with its hall"
    ),
    "hall-no-network": (
        "this computer is in no network, so no table could reach it: join the Wi-Fi first, "
        "or name an address with --address"
    ),
    "hall-port-taken": (
        "port {port} is in use: another hall or program on this computer has it. Stop that one, "
        "or choose another port with --port"
    ),
    "hall-port-taken-here": (
        "port {port} of this computer is in use: another hall or program has it. "
        "Stop that one, or take another port"
    ),
    "hall-port-forbidden-here": "this computer doesn't let the app use port {port}: take another port",
    "hall-no-network-here": (
        "this computer is in no network, so no table could reach it: join the Wi-Fi first"
    ),
    "hall-page-port-here": "this computer has no port for the hall's page: choose No page, and start again",
    "hall-trouble": "the hall's files could not be written: {reason}",
    "hall-other-night": "the hall runs for another night than the one that is open: its results go there",
    "hall-needs-night": "open a night first: the hall is one night's",
    "hall-page-port": "the page can't have port {port}: choose another with --page, or 0 for no page",
    "hall-director-port": (
        "the director's page can't have port {port}: choose another with --director-page, or 0 for none"
    ),
    "hall-port-forbidden": "this user may not use port {port}: choose one above 1023 with --port",
    "hall-address-not-here": "{host} is not an address of this computer",
    "hall-port-trouble": "nothing can listen at {host}, port {port}: {reason}",
    "hall-runs-already": "a hall already runs from {folder} on this computer",
    "hall-broker-ended": "the broker ended right after its start: {reason}",
    "hall-broker-slow": Plural(
        "the broker did not start within {seconds} second",
        "the broker did not start within {seconds} seconds",
        "seconds",
    ),
    "hall-recorder-ended": "the recorder ended right after its start: hall.log says why",
    "hall-damaged": "{path} is damaged: put back a copy of it, or remove it and hand out new cards",
    "hall-newer": "{path} was made by a newer version ({version})",
    "hall-certificate-damaged": "the certificate in {path} is damaged: put back a copy of it",
    "hall-store-damaged": "{path} was damaged and is {aside} now: the tables send again what they have",
    "hall-table-count": "a hall has 1 to {most} tables, not {number}",
    "hall-no-table": "this hall has no table {table}",
    "hall-which-night": "which club night? Name its file with --night; night new begins one",
    "hall-no-night": "{path} is not there: begin the club night first, with night new",
    "hall-night-line": "{path}, line {number}: {why}",
    "hall-new-cards": ("those of the version before are no longer read: new cards are needed, print them"),
    "hall-older": "{path} is of an older version: start the hall again, and print new cards",
    "hall-three-hosts": "a championship needs three different computers, not {hosts}",
    "hall-moved": (
        "the printed ones name {printed}, but this computer is {now} now: "
        "print them again, or let the router give it that address"
    ),
    "hall-no-node": "{path} is not the folder of a hall's computer: node.json is missing",
    "hall-not-here": "{folder} is not the folder of a hall",
    "hall-not-running": "no hall runs from {folder}",
    # a card
    "card-empty": "there is no text to read a table card from",
    "card-not-one": "this is not a table card",
    "card-older": "this table card is one of an older version: ask the director for a new one",
    "card-newer": "this table card was made by a newer version ({version})",
    "card-part-missing": 'the table card is not complete: "{key}" is missing',
    "card-part-twice": 'the table card is damaged: "{key}" stands there twice',
    "card-part-wrong": 'the table card is damaged: "{key}" can\'t be read',
    "card-address": "{address} is not an address with a port, such as 192.168.1.20:8883",
    # the connection
    "hall-not-joined": "this table is in no hall",
    "hall-not-the-one": "what answers is not the hall of this card: its certificate is another one",
    "hall-card-refused": "the hall doesn't know this card: ask the director for a new one",
    "hall-new-card": "this table's card is no longer read: ask the director for a new one, and scan it",
    "hall-card-full": "too many devices use this table's card: ask the director for a new one",
    "hall-line-long": "one entry of this game is too long for the hall",
    "hall-line-wrong": "the hall can't read an entry of this game",
    "hall-lines-apart": "the hall has other entries of this game: it is sent again",
    "hall-fault": "something went wrong in the app: it tries again",
    "hall-not-written": "the hall's file can't be written on this device: it tries again",
    "hall-no-thread": "this device has no room for more work just now: {reason}",
    "hall-no-wifi": "this device is on no Wi-Fi: join the hall's in the phone's settings",
    "hall-network-not-allowed": (
        "this app may not reach devices in the same network: allow it in the phone's settings"
    ),
    "hall-other-device": ("another device keeps this table's score now: what is entered here does not count"),
    "hall-not-possible": "this device can join no hall",
    "hall-says": "the director: {text}",
    # the countdown
    "hall-clock-started": "the countdown runs already: stop it first",
    "hall-clock-minutes": "a countdown lasts at most {most} minutes, and more than none",
    # results that the director must decide
    "hall-two-records": "this game went on in two different ways: does the one that came last count?",
    "hall-has-more": "the hall has entries of this game that the table has lost: ask the table to get them",
    "hall-spare-differs": "another device at this table has entries of this game that do not count",
    "hall-device-copied": "two devices say that they are the same one: one is a copy, put it away",
    "hall-card-devices": "many devices have used this table's card: was it photographed? Renew it",
    "hall-card-limit": "this table's card has sent as much as one may: renew it",
    "hall-game-long": "the game has more than {most} entries: nobody plays so long",
    "hall-reopened": "its result is in the night, and the table has taken the agreement back",
    "hall-result-gone": "its result was in the night, and is not there any more: does it count again?",
    "hall-browser-app": "it came by browser, but a device keeps this table's score: does it count?",
    "hall-game-line": "the game's record is wrong in line {number}: {why}",
    "hall-other-table": "the game says that it was played at table {table}",
    # a table without the app
    "hall-browser-late": "this page was not up to date: look again, and enter what is so",
    "hall-browser-key": "this code is not the one of this table's card in this hall",
    "hall-browser-winner": "say who won first",
    "hall-browser-scores": "type both scores, or none",
    "hall-browser-not-taken": "the hall could not note the result: enter it again, or tell the director",
    "hall-browser-teams": "in an event of teams the result goes to the director",
    "hall-browser-empty": "nobody plays at this table in this round",
    # a second computer
    "standby-ready": "a second computer stands by: it has everything",
    "standby-behind": "the standby is behind: what is new is on this computer alone",
    "standby-away": "the standby is away: what is new is on this computer alone",
    "standby-has": "this computer stands by: it has everything",
    "standby-catches-up": "the standby is behind: this computer does not have everything yet",
    "standby-alone": "this computer stands by and does not hear the hall: what it has may be old",
    "standby-nothing": "this computer has got nothing from the hall yet, so it can't take its place",
    "standby-no-hall": "this computer stands by: it is not the hall, and can only take its place",
    "standby-no-folder": "{path} is not the folder standby that a hall has made for a second computer",
    "standby-log": "what the hall tells does not go on from what is here: it is asked again",
    "hall-stopped": (
        "another computer is the hall now, and this one has stopped. "
        "Made the hall again, it goes on with the club night as it is here"
    ),
    "hall-night-lacks": Plural(
        "the night lacks {number} entry that tables have heard of: enter it again, or go on without",
        "the night lacks {number} entries that tables have heard of: enter them again, or go on without",
        "number",
    ),
    "hall-two-halls": "two computers say that they are the hall: ask the director which one is",
    # orders
    "hall-nobody-directed": "no hall is directed here: open its folder first",
    "hall-nothing-waits": "no result of table {table} waits for you",
    "hall-nobody-asks": "no other device asks for table {table}",
    "hall-order": "the hall doesn't know this order",
}

NO_CARD: Texts = {
    "no-cards-yet": "The hall sends the score cards between rounds: it has sent none yet.",
    "no-cards-of-teams": "Here teams play: only a night of single players has score cards.",
    "too-many-cards": "This night has too many players for cards at the tables: see the hall's page.",
    "no-such-card": "Nobody has the number {number} in this night.",
}
"""Why a table shows no score card, by code."""

STATES: Texts = {
    "here": "here",
    "away": "away",
    "silent": "silent",
    "never": "not seen yet",
    "playing": "playing",
    "last-hand": "last hand",
    "ruling": "needs a ruling",
    "agreeing": "game over, not agreed",
    "agreed": "agreed",
}
"""A table as the director sees it."""

CLOCKS: Texts = {
    "idle": "not started",
    "run": "running",
    "pause": "paused",
    "rung": "the bell has rung",
}


def live_parts(one: Mapping[str, Any], most: int | None = None) -> list[str]:
    """How the game of a table stands: `playing`, `120 to 80`, `hand 3`.

    No hand is said of a game that is over, and none beyond the last, where a game has at `most` so many.
    """
    live = one["live"]
    if live is None:
        return []
    score = tr("{ns} to {ew}").format(ns=number(live["scores"][0]), ew=number(live["scores"][1]))
    parts = [fill(STATES[live["state"]], {}), score]
    if live["state"] in ("agreeing", "agreed") or (most is not None and live["hand"] > most):
        return parts
    return [*parts, tr("hand {number}").format(number=live["hand"])]


def trouble_parts(one: Mapping[str, Any]) -> list[str]:
    """A table's troubles for the director: a call, silence, entries that wait."""
    parts = [tr("asks for the adjudicator")] if one["called"] else []
    if one["state"] != "here":
        parts.append(fill(STATES[one["state"]], {}))
    if one["wants"]:
        parts.append(tr("another device asks to take it over"))
    if one["waiting"]:
        parts.append(trn("{number} entry waiting", "{number} entries waiting", one["waiting"]))
    return parts


def table_line(one: Mapping[str, Any]) -> str:
    """`Table 7: here, playing, 120 to 80, hand 3`."""
    parts = [fill(STATES[one["state"]], {}), *live_parts(one)]
    if one["waiting"]:
        parts.append(trn("{number} entry waiting", "{number} entries waiting", one["waiting"]))
    if one["error"] is not None:
        parts.append(tr("clock ± {error} ms").format(error=round(one["error"])))
    if one["called"]:
        parts.append(tr("asks for the adjudicator"))
    if one["wants"]:
        parts.append(tr("another device asks to take it over"))
    # Translators: one line for each table of the hall: "Table 7: here, playing, 120 to 80".
    return tr("Table {number}: {state}").format(number=int(one["table"][1:]), state=commas(parts))


def at_table(here: bool, error: float | None, waiting: int) -> str:
    """`Hall: here, clock ± 3 ms`, `Hall: away, 4 entries waiting`."""
    parts = [tr("here") if here else tr("away")]
    if here and error is not None:
        parts.append(tr("clock ± {error} ms").format(error=round(error)))
    if waiting:
        parts.append(trn("{number} entry waiting", "{number} entries waiting", waiting))
    return tr("Hall: {state}").format(state=commas(parts))


def reason(code: str) -> str:
    """Why there is no connection."""
    return capital(why_text(Refused(code)))


def why_text(why: Refused) -> str:
    """The sentence for a refusal that a hall meets: its own, or one of the club night."""
    from .event import REFUSALS as OF_A_NIGHT

    of_a_night = why.code in OF_A_NIGHT or why.code == "hall-night-line"
    return refusal_text(why, "event" if of_a_night else "hall")


OF_DEVICES = frozenset(
    (
        "hall-has-more",
        "hall-spare-differs",
        "hall-device-copied",
        "hall-card-devices",
        "hall-card-limit",
        "hall-two-records",
    )
)
"""Codes of what the director should know of a table, and of no result."""


def has_result(code: str) -> bool:
    """Is this code that of a result which waits for the director?"""
    return code not in OF_DEVICES


def attention_line(one: Mapping[str, Any]) -> str:
    """`Table 7: a result waits for you: round 2, table 7 already has another result`."""
    why = Refused(one["code"], one["clause"], **one["data"])
    number = int(one["table"][1:])
    if not has_result(one["code"]):
        return tr("Table {number}: {state}").format(number=number, state=why_text(why))
    if one.get("browser"):
        return tr("Table {number}: a result by browser waits for you: {why}").format(
            number=number, why=why_text(why)
        )
    return tr("Table {number}: a result waits for you: {why}").format(number=number, why=why_text(why))


def missing_line(report: Mapping[str, Any]) -> str:
    """`Round 3, still to come: 3, 7, 11`; in a spades event the pairs of teams. Empty where nothing is."""
    missing = [one if isinstance(one, str) else tr("{one} v {other}").format(one=one[0], other=one[1])
               for one in report["missing"]]  # fmt: skip
    if not missing:
        return ""
    text = tr("{round}, still to come: {tables}")
    return text.format(round=capital(round_name(report["round"])), tables=", ".join(missing))


def hall_lines(report: Mapping[str, Any]) -> list[str]:
    """Sentences on the hall itself for the director, and on the computer that stands by."""
    return [capital(why_text(one)) for one in of_hall(report)]


def of_hall(report: Mapping[str, Any]) -> list[Refused]:
    """The same as refusals; `standby-ready` and `standby-has` are good news."""
    found = [*report.get("asks", ()), report.get("standby")]
    return [Refused(one["code"], **one["data"]) for one in found if one is not None]


def clock_line(clock: Mapping[str, Any]) -> str:
    """`Countdown of round 3: running, 7:05 left`."""
    state = fill(CLOCKS[clock["state"]], {})
    if clock["round"] == 0:
        return tr("Countdown: {state}").format(state=state)
    if clock["state"] in ("run", "pause"):
        seconds = int(clock["left"] // 1000)
        state = tr("{state}, {left} left").format(state=state, left=f"{seconds // 60}:{seconds % 60:02d}")
    return tr("Countdown of round {round}: {state}").format(round=clock["round"], state=state)
