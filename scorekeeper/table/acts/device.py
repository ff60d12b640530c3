"""What is asked of the phone by a touch."""

from __future__ import annotations

from ...words.device import totals
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


def allow(desk: Desk) -> None:
    """The phone asks its owner whether notifications may be shown."""
    phone = phone_of(desk)
    if phone is not None:
        phone.ask()


def say(desk: Desk) -> None:
    """The score, aloud: rule 1k lets any player ask for it at any time."""
    phone = phone_of(desk)
    if phone is not None and desk.view is not None:
        phone.say(totals([(side.names, side.score) for side in sides(desk.view)]))
