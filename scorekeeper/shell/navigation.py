"""Overlays and screens: opened, closed, chosen on; what Back closes; a notice read; an entry resumed."""

from __future__ import annotations

from .key import action

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .place import Draft
    from .shell import Shell

# Overlays.


@action("sheet.open")
def open_overlay(desk: Shell, name: str, draft: Draft | None = None) -> None:
    """Opens an overlay over the middle of the table."""
    desk.open_overlay(name, **(draft or {}))


@action("sheet.close")
def close_overlay(desk: Shell) -> None:
    """Closes the overlay on top."""
    desk.close_overlay()


@action("sheet.choose")
def choose(desk: Shell, name: str, draft: Draft) -> None:
    """Adds choices to the draft of an overlay, a pad or a screen; a choice of None takes one back."""
    desk.draft(name, **draft)


@action("sheet.into")
def step_into(desk: Shell, name: str, draft: Draft) -> None:
    """Adds choices to the draft of an overlay, all of which Back takes back."""
    desk.draft(name, **draft, back=dict(desk.place.draft(name)))


# Screens.


@action("screen.open")
def open_screen(desk: Shell, name: str, draft: Draft | None = None) -> None:
    """Opens a screen; the one before stays beneath it."""
    desk.go(name, **(draft or {}))


@action("screen.back")
def go_back(desk: Shell) -> None:
    """Closes what is open on top, and a message over it, which the phone's own Back closes first."""
    if desk.place.notice is not None and desk.place.screen != "table":
        desk.read_notice()
    desk.close_top()


@action("screen.table")
def go_to_table(desk: Shell) -> None:
    """Shows the game on the table again."""
    desk.go("table")


@action("screen.leave")
def leave_table(desk: Shell) -> None:
    """Shows the home screen; the game stays on the table, and what was half made on it is given up."""
    desk.leave()


@action("screen.stop")
def stop(desk: Shell) -> None:
    """Gives up the long work of the screen; what it has done so far stays, but for a partial file."""
    desk.stop()


# Entries left alone, and notices.


@action("entry.resume")
def resume(desk: Shell) -> None:
    """Opens the entry again that was left alone until the board was shown."""
    desk.move()


@action("entry.read")
def read_notice(desk: Shell) -> None:
    """Closes the notice."""
    desk.read_notice()
