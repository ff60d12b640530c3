"""What is asked of the phone by a touch."""

from __future__ import annotations

from ...engine.refused import Refused
from ...words.device import reason, totals
from ..exchange import export, file_name
from ..keys.compass import sides
from ..phone import phone_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk


def ring(desk: Desk) -> None:
    """The bell, to hear how loud it is."""
    phone = phone_of(desk)
    if phone is not None:
        phone.ring_now()


def look(desk: Desk) -> None:
    """What the phone can do, asked anew."""
    phone = phone_of(desk)
    if phone is not None:
        phone.look()


def allow(desk: Desk, name: str) -> None:
    """The phone asks its owner whether a service may be used; who was told of it has read it."""
    phone = phone_of(desk)
    if phone is not None:
        phone.ask(name)
    if desk.place.notice is not None:
        desk.read_notice()


def send(desk: Desk, game: str) -> None:
    """The record as text, to whichever other app its owner picks."""
    phone = phone_of(desk)
    if phone is not None:
        phone.send(file_name(desk.store.game(game)), export(desk.store, game))


def save(desk: Desk, game: str) -> None:
    """The record as a file, where its owner says; told when that is known."""
    phone = phone_of(desk)
    if phone is None:
        return

    def done(how: str) -> None:
        if desk.place.screen == "export":
            desk.tap(("sheet.choose", "export", {"told": how}))

    phone.save(file_name(desk.store.game(game)), export(desk.store, game), done)


def say(desk: Desk) -> None:
    """The score, aloud: rule 1k lets any player ask for it at any time."""
    phone = phone_of(desk)
    if phone is not None and desk.view is not None:
        speech = next(one for one in phone.report() if one.name == "speech")
        if speech.yes is False:
            raise Refused("cannot-speak", reason=reason(speech.why))
        phone.say(totals([(side.names, side.score) for side in sides(desk.view)]))
