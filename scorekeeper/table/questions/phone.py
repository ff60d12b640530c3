"""Requests to the phone: ring, speak, ask for a permission; and the attendant's own notes in the store."""

from __future__ import annotations

import json

from ...engine.refused import Refused
from ...shell.key import KeySpec, action
from ...shell.outside import phone_of
from ...words.device import reason, totals
from ...words.language import N_, tr
from ..compass import sides

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.outside import Phone
    from ..desk import Desk

ALLOW = {"notification": N_("Allow notifications"), "alarm": N_("Allow the bell while locked")}


@action("device.ring")
def ring_bell(desk: Desk) -> None:
    """Ring the bell once, to hear how loud it is."""
    phone = phone_of(desk)
    if phone is not None:
        phone.ring_now()


@action("device.look")
def check_again(desk: Desk) -> None:
    """Ask the phone again which services work."""
    phone = phone_of(desk)
    if phone is not None:
        phone.check_again()


@action("device.allow")
def allow_service(desk: Desk, name: str) -> None:
    """Let the phone ask its owner for permission to use a service; a notice that said so is read."""
    if desk.place.notice is not None:
        desk.read_notice()
    phone = phone_of(desk)
    if phone is not None:
        phone.ask(name)


@action("device.say")
def say_score(desk: Desk) -> None:
    """Say the score aloud: rule 1k lets any player ask for it at any time."""
    phone = phone_of(desk)
    if phone is None:
        raise Refused("cannot-speak", reason=reason("not-here"))
    if desk.view is not None:
        speech = next(one for one in phone.report() if one.name == "speech")
        if speech.yes is False:
            raise Refused("cannot-speak", reason=reason(speech.why))
        phone.say(totals([(side.names, side.score) for side in sides(desk.view)]))


def service_keys(phone: Phone) -> list[KeySpec]:
    """A key for each permission that is missing, and one that asks the phone again."""
    missing = [one.name for one in phone.report() if one.why == "not-allowed" and one.name in ALLOW]
    keys = [KeySpec(tr(ALLOW[name]), allow_service(name), name=f"allow {name}") for name in missing]
    return [*keys, KeySpec(tr("Check again"), check_again(), name="LOOK")]


# What the attendant asks of the store.


def noted(desk: Desk, key: str) -> object:
    """The attendant's note under a key; None where there is none."""
    return desk.store.setting(key)


def note(desk: Desk, key: str, value: object) -> None:
    """Write a note that outlasts the process. A note that is the same already is not written again."""
    if desk.store.setting(key) != value:
        desk.store.put(key, value)


def hall_rang(desk: Desk, bell: float) -> bool:
    """Is the latest entry of the game on the table the hall's bell of that moment?"""
    try:
        entry = json.loads(desk.store.lines(desk.session.name)[-1])
    except Refused:
        return False
    return bool(entry.get("set") == "bell" and entry.get("at") == bell)
