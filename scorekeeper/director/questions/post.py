"""The standings as text: sent with another app, or copied."""

from __future__ import annotations

from ...event.posting import FIRST, text
from ...shell.key import KeySpec, action
from ...shell.navigation import choose
from ...shell.outside import sharing_phone
from ...words.language import ctr, tr
from ..night_session import night_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk


NEXT = "night_prints"
"""The screen on which the next night is typed."""


@action("night.post")
def post(desk: Desk) -> None:
    """Send the standings with another app of the phone."""
    phone = sharing_phone(desk)
    if phone is not None:
        phone.send("standings.txt", posted(desk).encode())


@action("night.copy_post")
def copy(desk: Desk, screen: str) -> None:
    """Copy the standings, to paste them into a message."""
    desk.outside.copy(posted(desk))
    desk.draft(screen, posted=True)


def posted(desk: Desk) -> str:
    night, following = night_of(desk), next_night(desk)
    most = None if desk.place.draft(NEXT).get("every") else FIRST
    return night.recall("post", lambda: text(night.event, following, most), following, most)


def next_night(desk: Desk) -> str:
    """When the next night is, as it was typed beside the text to post."""
    return " ".join(str(desk.place.draft(NEXT).get("next", "")).split())


def keys(desk: Desk, screen: str) -> list[KeySpec]:
    """Share and Copy, as the device can."""
    found = []
    if sharing_phone(desk) is not None:
        found.append(KeySpec(ctr("key", "Share"), post(), name="SHARE STANDINGS"))
    if desk.outside.clipboard:
        found.append(KeySpec(tr("Copy"), copy(screen), name="COPY STANDINGS"))
    return found


def place_keys(desk: Desk) -> list[KeySpec]:
    """The first places alone in the text, or all."""
    now = bool(desk.place.draft(NEXT).get("every"))
    return [
        KeySpec(label, choose(NEXT, {"every": every or None, "posted": None}), chosen=every is now, name=name)
        for label, every, name in (
            (tr("First places"), False, "FIRST PLACES"),
            (tr("All places"), True, "ALL PLACES"),
        )
    ]


def send_key(desk: Desk, screen: str) -> list[KeySpec]:
    """The first of them, at the end of the night: sends the standings, or copies them and says so."""
    hint = tr("Text copied") if desk.place.draft(screen).get("posted") else ""
    found = [key._replace(hint=hint) for key in keys(desk, screen)[:1]]
    return [key._replace(label=tr("Send")) if key.called == "SHARE STANDINGS" else key for key in found]
