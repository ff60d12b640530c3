"""The players of the night: registered, changed, leaving, and those who sit out."""

from __future__ import annotations

from unicodedata import normalize

from ...event.players import Player
from ...event.tally import NOTHING
from ...shell.key import KeySpec, action
from ...shell.navigation import choose, open_screen
from ...table.off import because
from ...words.language import capital, tr
from ...words.shown import shown_name
from .. import names
from ..night_session import night_of
from .proposal import propose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...event.singles_state import Singles
    from ...shell.place import Draft
    from ...table.desk import Desk

SCREEN, ONE = "night_players", "night_player"
IN_SIGHT = 12
"""Players among whom nobody has to be looked for by a letter."""


@action("night.player")
def open_player(desk: Desk, number: int) -> None:
    """Show a player's score card, with the keys for the player."""
    desk.go(ONE, number=number)


@action("night.save_player")
def save_player(desk: Desk) -> None:
    """Enter what was changed of a player's name, club, nomination and seat for the night."""
    draft = desk.place.draft(ONE)
    number = draft["number"]
    place = desk.place.drafted(ONE, {"number": number})
    night_of(desk).enter([change_of(desk, draft)], drafts=place.drafts, notice=None)


@action("night.come_back")
def bring_back(desk: Desk, number: int) -> None:
    """Bring back a player who has left, or was about to."""
    night_of(desk).enter([{"do": "player", "number": number}])


@action("night.new_table")
def new_table(desk: Desk) -> None:
    """Propose a table of the four who have sat out longest."""
    table, four = next_table(desk)
    seats = dict(zip("NESW", four, strict=True))
    propose.run(desk, [{"do": "seat", "table": table, "seats": seats}])


def change_of(desk: Desk, draft: Draft) -> Entry:
    """The `player` entry for what was changed in the draft."""
    entry: Entry = {"do": "player", "number": draft["number"]}
    player = player_of(desk, draft["number"])
    for key in ("name", "club", "member"):
        if key in draft and " ".join(draft[key].split()) != (getattr(player, key) or ""):
            entry[key] = draft[key]
    for key in ("team", "sitter"):
        if key in draft and draft[key] != getattr(player, key):
            entry[key] = draft[key]
    return entry


def player_of(desk: Desk, number: int) -> Player:
    return night_of(desk).singles.players.get(number) or Player(number)


def everyone(desk: Desk) -> list[Player]:
    players = night_of(desk).singles.players
    return [players[number] for number in sorted(players)]


def listed(desk: Desk) -> list[Player]:
    """All players by number, or by name those whose names begin with the letters that are chosen."""
    found, letters = everyone(desk), desk.place.draft(SCREEN).get("letters")
    if not letters:
        return found
    named = [one for one in found if letters[0] <= initial(one) <= letters[1]]
    return sorted(named, key=lambda one: (initial(one), shown_name(one.name), one.number))


def initial(player: Player) -> str:
    """The first letter of the name, without its macron; empty for a player without a name."""
    return capital(next(iter(normalize("NFD", player.name or "")), ""))


def letter_keys(desk: Desk, most: int) -> list[KeySpec]:
    """At most so many keys, each for the names of a letter or of a few; none where all are in sight."""
    letters = sorted({initial(one) for one in everyone(desk)} - {""})
    if len(night_of(desk).singles.players) <= IN_SIGHT or len(letters) < 2:
        return []
    each = -(-len(letters) // most)
    chosen = desk.place.draft(SCREEN).get("letters")
    keys = []
    for at in range(0, len(letters), each):
        ends = [letters[at], letters[min(at + each, len(letters)) - 1]]
        label, now = "–".join(dict.fromkeys(ends)), ends == chosen
        touched = choose(SCREEN, {"letters": None if now else ends})
        keys.append(KeySpec(label, touched, chosen=now, name=f"letters {ends[0]}"))
    return keys


def sitting_out(desk: Desk) -> list[int]:
    """Those who sit out; whose turn to play it is comes first: who has played the fewest games."""
    night = night_of(desk)

    def ask() -> list[int]:
        state = night.singles
        tally = state.tally()
        return sorted(
            state.sitting_out(),
            key=lambda number: (tally.get(number, NOTHING).games, last_round(state, number), number),
        )

    return night.recall("out", ask)


def last_round(night: Singles, number: int) -> int:
    """The last round that the player played; 0 for none."""
    for played in range(len(night.closed), 0, -1):
        if any(number in game.players for game in night.closed[played - 1].values()):
            return played
    return 0


def next_table(desk: Desk) -> tuple[int, list[int]]:
    """The first table without players, and the four who would sit there."""
    state = night_of(desk).singles
    table = next(
        (at for at in range(1, state.header.tables + 1) if at not in state.seating.tables),
        state.header.tables + 1,
    )
    four: list[int] = []
    for number in sitting_out(desk):
        sitter = state.players[number].sitter
        if len(four) < 4 and not (sitter and any(state.players[one].sitter for one in four)):
            four.append(number)
    return table, four


def add_key(look: str = "plain") -> KeySpec:
    return KeySpec(tr("Add players"), open_screen("night_add"), look, name="ADD PLAYERS")


def row_key(player: Player) -> KeySpec:
    return KeySpec(str(player.number), open_player(player.number), name=f"player {player.number}")


def row_words(desk: Desk, player: Player) -> tuple[str, str]:
    """A player's name, and a line of what else is known."""
    state = night_of(desk).singles
    parts = [shown_name(player.club)] if player.club else []
    if player.team:
        parts.append(tr("nominated"))
    if player.sitter:
        parts.append(tr("sitter"))
    parts.append(tr("leaves after this round") if player.leaving else names.seat_of(state, player.number))
    return names.player_name(player), " · ".join(parts)


def flag_keys(desk: Desk, draft: Draft) -> list[KeySpec]:
    """Nominated for the team trophy; a sitter, where the game has sitters."""
    player = player_of(desk, draft["number"])
    form = night_of(desk).singles.header.form
    labels = {"team": tr("Nominated")} | ({"sitter": tr("Sitter")} if form.sitters else {})
    return [
        KeySpec(
            label,
            choose(ONE, {key: not draft.get(key, getattr(player, key))}),
            chosen=draft.get(key, getattr(player, key)),
            name=key,
        )
        for key, label in labels.items()
    ]


def edit_key(draft: Draft) -> KeySpec:
    """Opens the fields of a player, or leads back to the card."""
    edited = bool(draft.get("edit"))
    return KeySpec(tr("Edit"), choose(ONE, {"edit": not edited}), chosen=edited, name="EDIT PLAYER")


def save_key(desk: Desk, draft: Draft) -> KeySpec:
    entry = change_of(desk, draft)
    return KeySpec(
        tr("Save"), save_player(), "action", enabled=len(entry) > 2, name="SAVE", why=because("off-unchanged")
    )


def leaving_key(desk: Desk, number: int) -> KeySpec:
    """LEAVES, or BACK AGAIN for one who has left."""
    player = player_of(desk, number)
    if not player.here or player.leaving:
        return KeySpec(tr("Comes back"), bring_back(number), name="COMES BACK")
    return KeySpec(tr("Leaves"), propose([{"do": "withdraw", "number": number}]), name="LEAVES")


def new_table_keys(desk: Desk) -> list[KeySpec]:
    """The key for one more table; none while four have to play there."""
    table, four = next_table(desk)
    state = night_of(desk).singles
    if len(four) < 4 or table > state.header.tables or state.games or state.over:
        return []
    return [KeySpec(tr("New table"), new_table(), name="NEW TABLE")]
