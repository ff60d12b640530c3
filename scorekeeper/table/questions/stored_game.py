"""One kept game: opened, deleted and put back, replayed step by step; and the history of its players."""

from __future__ import annotations

from ...engine.game import Game, replay
from ...record import rows
from ...record.codec import parse
from ...shell.key import KeySpec, action
from ...shell.navigation import open_screen
from ...words.games import words_of
from ...words.language import ctr, tr
from ...words.shown import shown_name
from ..off import because

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...shell.place import Draft
    from ..desk import Desk
    from ..player import History
    from ..steps import Steps

StoredGame = rows.StoredGame
"""A kept game as the list shows it, without its entries."""
Sitter = rows.Sitter
"""A player at a seat of a kept game."""

SCREENS = ("game", "replay", "chart", "code")
"""Screens about one game, left when it is deleted."""
MAX_PLAYER_GAMES = 200
"""A player's history counts the newest so many games."""


@action("games.resume")
def resume(desk: Desk, game: str) -> None:
    """Put the game on the table."""
    desk.play_game(game)


@action("games.delete")
def delete(desk: Desk, game: str) -> None:
    """Take the game off the list; it can be put back until it is purged."""
    place = desk.place
    screens = tuple(screen for screen in place.screens if screen not in SCREENS)
    for screen in SCREENS:
        place = place.drafted(screen, None)
    # A message about a game that was imported may be about this one.
    place = place.drafted("brought", None).drafted("thrown", {"id": game})._replace(screens=screens)
    if place.game == game:
        desk.session.close()
        place = place._replace(game="", pad="", sheets=(), pending=None)
    desk.settle(place)
    desk.store.delete(game, at=desk.clocks.wall())
    desk.shelved += 1


@action("games.put_back")
def put_back(desk: Desk, game: str) -> None:
    """Put a deleted game, or a night, on its list again."""
    desk.store.restore(game)
    desk.shelved += 1
    desk.settle(desk.place.drafted("thrown", None).drafted("thrown_night", None))


@action("games.read")
def dismiss(desk: Desk, name: str) -> None:
    """Take a message away: that a game or a night was deleted (`thrown…`), or brought in (`brought…`)."""
    desk.settle(desk.place.drafted(name, None))


@action("games.told")
def dismiss_damage(desk: Desk) -> None:
    """Take the message about a damaged store away."""
    desk.store.dismiss_salvages()
    desk.shelved += 1


@action("games.at_step")
def go_to_step(desk: Desk, number: int) -> None:
    """Go to a step of the replay."""
    steps = steps_of(desk, desk.place.draft("replay")["id"])
    desk.draft("replay", step=min(max(0, number), len(steps) - 1))


# What the store keeps of a game.


def stored_game(desk: Desk, game: str) -> StoredGame:
    """The game's row in the list; refused where there is no such game."""
    return desk.store.game(game)


def replayed(desk: Desk, game: str) -> Game:
    """The game as the engine has it, from its entries."""

    def read() -> Game:
        header, *entries = [parse(line) for line in desk.store.lines(game)]
        return replay(header, entries)

    key = game, stored_game(desk, game).entries, desk.shelved
    return desk.recall("game", key, read)


def steps_of(desk: Desk, game: str) -> Steps:
    """The game step by step."""
    from ..steps import Steps
    from ..touches import log_of

    now = replayed(desk, game)

    def read() -> Steps:
        header, *entries = [parse(line) for line in desk.store.lines(game)]
        return Steps(now, record=log_of(header, entries))

    return desk.recall("steps", (game, now.length), read)


def step_text(steps: Steps, number: int) -> str:
    """The entry of a step as the list of entries has it."""
    from . import timeline

    entry = steps[number].entry
    if entry is None:
        return tr("The game begins")
    return timeline.sentence(steps.view(number), entry, steps.game(number - 1), steps.game(number))


def player_history(desk: Desk, draft: Draft) -> History:
    """The history of the player whom a draft names by name, number and club."""
    from ..player import history

    player = rows.Known(draft.get("name", ""), draft.get("number"), draft.get("club"))
    last = (desk.session.name, desk.view.top) if desk.view is not None else None

    def read() -> History:
        return history(desk.store, player, now=desk.clocks.wall(), most=MAX_PLAYER_GAMES)

    return desk.recall("player", (player, desk.shelved, last), read)


def on_practice(desk: Desk) -> bool:
    """Is the game on the table a practice game?"""
    return desk.view is not None and bool(desk.session.game.header.get("practice"))


# The keys.


def game_keys(game: str, over: bool) -> tuple[KeySpec, ...]:
    """The keys for one game; the first opens it."""
    return (
        KeySpec(tr("Open") if over else tr("Resume"), resume(game), "action", name="OPEN"),
        KeySpec(tr("Step by step"), open_screen("replay", {"id": game, "step": 0}), name="REPLAY"),
        KeySpec(tr("Chart"), open_screen("chart", {"id": game}), name="CHART"),
        KeySpec(ctr("key", "Share"), open_screen("export", {"id": game}), name="EXPORT"),
        *([KeySpec(tr("Show code"), open_screen("code", {"id": game}), name="SHOW CODE")] if over else []),
        KeySpec(tr("Delete"), delete(game), name="DELETE"),
    )


def player_key(sitter: Sitter) -> KeySpec:
    """The key to the history of a player of the game."""
    fields = {"name": sitter.name, "number": sitter.number, "club": sitter.club}
    player = {key: value for key, value in fields.items() if value not in (None, "")}
    name = shown_name(sitter.name) or str(sitter.number)
    return KeySpec(name, open_screen("player", {"who": player}), name=f"player {name}")


def replay_keys(steps: Steps, number: int, game: str) -> tuple[KeySpec, ...]:
    """To the hand before, the step before, the step after, the hand after."""
    last = len(steps) - 1
    before = max((at for at in steps.hands if at < number), default=0)
    after = min((at for at in steps.hands if at > number), default=last)
    hand, step = tr(words_of(game).hand.step), tr("step")
    back, on = number > 0, number < last
    first, end = because("off-first-step"), because("off-last-step")
    return (
        KeySpec("◀◀", go_to_step(before), enabled=back, hint=hand, name="hand before", why=first),
        KeySpec("◀", go_to_step(number - 1), enabled=back, hint=step, name="step before", why=first),
        KeySpec("▶", go_to_step(number + 1), enabled=on, hint=step, name="step after", why=end),
        KeySpec("▶▶", go_to_step(after), enabled=on, hint=hand, name="hand after", why=end),
    )


def put_back_keys(game: str, message: str = "thrown") -> tuple[KeySpec, KeySpec]:
    """The keys beside the message that a game, or a night, was deleted."""
    return (
        KeySpec(tr("Restore"), put_back(game), "action", name="PUT BACK"),
        KeySpec(tr("OK"), dismiss(message), name="GONE"),
    )


def brought_key(message: str = "brought") -> KeySpec:
    return KeySpec(tr("OK"), dismiss(message), name="READ")
