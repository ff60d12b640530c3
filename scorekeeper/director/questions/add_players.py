"""Players added: numbers alone, typed one by one, a list that was pasted, or a CSV file."""

from __future__ import annotations

from typing import Any

from ...engine.refused import Refused
from ...event.list_text import text_of
from ...event.player_list import BadList, first_pair, free_numbers, read_players
from ...event.tally import NOTHING
from ...shell.key import KeySpec, action
from ...shell.notices import notice_of, refused_of
from ...shell.outside import ask_for, bytes_of, pasted, sharing_phone
from ...table.off import because
from ...table.questions.write import ask_key, known_players
from ...words.files import at_line
from ...words.language import commas, tr, trn
from ...words.names import marks_name
from ...words.refusals import refusal_text
from ...words.shown import shown_name
from .. import names
from ..night_session import night_of
from . import member_list, members

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...event.players import Player
    from ...event.singles_state import Singles
    from ...record.rows import Known
    from ...shell.place import Draft
    from ...table.desk import Desk

SCREEN, LISTED = "night_add", "night_list"
COUNTS = (8, 12, 16, 20, 24, 28, 32, 36, 40, 48)
"""Numbers of players that the keys "1–8", "1–12" and so on register."""
MAX_FILE = 1 << 20
"""Most bytes of a list."""
OFFERED = 6
"""Most people of earlier nights that are offered as one types."""


@action("night.numbers")
def add_numbers(desk: Desk, most: int) -> None:
    """Register the numbers from 1 to `most` that are not registered yet."""
    known = night_of(desk).singles.players
    enter_asked(
        desk, [{"do": "player", "number": number} for number in range(1, most + 1) if number not in known]
    )


@action("night.typed")
def add_typed(desk: Desk) -> None:
    """Register what was typed: a name, a number and a name, or numbers such as 1-24."""
    entries, faults = read(desk, desk.place.draft(SCREEN).get("text", ""), split=False)
    if faults:
        raise refused_of(faults[0][1])
    why = warning(night_of(desk).singles, entries)
    enter_asked(desk, entries, typed=True)
    if why is not None:
        desk.tell(why)


@action("night.typed_back")
def add_and_leave(desk: Desk) -> None:
    """Register what was typed, and leave the screen: Back was touched."""
    add_typed.run(desk)
    if desk.place.screen == SCREEN and desk.place.notice is None:
        desk.close_top()


def step_back(desk: Desk) -> bool:
    """Back asks once whether what is typed is added; False where it closes the screen."""
    draft = desk.place.draft(SCREEN)
    if draft.get("unsaved") or not draft.get("text", "").strip():
        return False
    desk.draft(SCREEN, unsaved=True)
    return True


@action("night.typed_answer")
def answer_typed(desk: Desk, first: bool) -> None:
    """A typed name is another person's, or a typed number a member's; not `first`: neither is."""
    draft = desk.place.draft(LISTED)
    if not first and draft["clashes"]:
        rename.run(desk, 0)
    elif not first:
        bare = [{key: entry[key] for key in ("do", "number")} for entry in draft["entries"]]
        desk.draft(LISTED, entries=bare)
    take_list.run(desk)


@action("night.known")
def add_known(desk: Desk, name: str, club: str | None) -> None:
    """Register someone of an earlier night under the next free number."""
    number = next(free_numbers(night_of(desk).singles.players))
    entry: Entry = {"do": "player", "number": number, "name": name}
    enter(desk, [entry | ({"club": club} if club else {})], typed=True)


@action("night.paste_list")
def paste_list(desk: Desk) -> None:
    """Read the list that is on the clipboard."""
    show(desk, pasted(desk))


@action("night.drop_list")
def read_list(desk: Desk, path: str) -> None:
    """Read the list in a file, which was dropped on the window, or whose path was typed."""
    data = bytes_of(path, MAX_FILE)
    if len(data) > MAX_FILE:
        raise Refused("record-too-large", bytes=len(data), most=MAX_FILE)
    show(desk, data)


@action("night.take_list")
def take_list(desk: Desk) -> None:
    """Register the players of the list that is shown."""
    draft = desk.place.draft(LISTED)
    entries = draft.get("entries", [])
    if draft.get("members"):
        member_list.take_list(desk, entries)
        place = desk.place.drafted(LISTED, None)
        desk.settle(place._replace(screens=place.screens[:-1], notice=None))
        return
    place = desk.place.drafted(LISTED, None)
    night = night_of(desk)
    done = {"path": "", **({"text": "", "unsaved": False} if draft.get("typed") else {})}
    place = place.drafted(SCREEN, {**place.draft(SCREEN), **done})
    night.enter(entries, drafts=place.drafts, screens=place.screens[:-1], notice=None)


@action("night.list_names")
def read_pairs(desk: Desk, surnames: bool) -> None:
    """The second of two texts is a first name, or a club: read the list anew."""
    draft = desk.place.draft(LISTED)
    show(desk, draft["text"], surnames=surnames, of_members=bool(draft.get("members")))


@action("night.list_rename")
def rename(desk: Desk, at: int) -> None:
    """The list's player takes another's number over after all; or gets a new one again."""
    draft = desk.place.draft(LISTED)
    entries = [dict(entry) for entry in draft["entries"]]
    taken, new = draft["clashes"][str(at)]
    entries[at]["number"] = new if entries[at]["number"] == taken else taken
    desk.draft(LISTED, entries=entries)


def show(desk: Desk, data: bytes | str, surnames: bool | None = None, of_members: bool | None = None) -> None:
    """Show whom a list holds, or what is wrong in which lines, before anything is taken.

    `surnames` None: ask, where the second text of each line may be a first name or a club.
    `of_members` None: the club's list is brought in from its own screen.
    """
    of_members = desk.place.screen == members.SCREEN if of_members is None else of_members
    pair = first_pair(data) if surnames is None else None
    if pair is not None:
        text = text_of(data) if isinstance(data, bytes) else data
        desk.go(LISTED, text=text, pair=list(pair), entries=[], faults=[], members=of_members)
        return
    if of_members:
        found, faults = member_list.read(desk, data, bool(surnames))
        desk.go(LISTED, entries=found, faults=faults, members=True)
        return
    entries, faults = read(desk, data, surnames=bool(surnames))
    clashes = {} if faults else set_apart(desk, entries)
    name_members(desk, entries)
    desk.go(LISTED, entries=entries, faults=faults, clashes=clashes)


def enter_asked(desk: Desk, entries: list[Entry], typed: bool = False) -> None:
    """Register players; where a number is another's, or a member's who has not come, ask first."""
    clashes = set_apart(desk, entries)
    if name_members(desk, entries) or clashes:
        desk.go(LISTED, entries=entries, faults=[], clashes=clashes, asks=True, typed=typed)
    else:
        enter(desk, entries, typed)


def name_members(desk: Desk, entries: list[Entry]) -> bool:
    """Give each entry the texts of the member who has its name or its number; True for a number alone."""
    known, used, bare = night_of(desk).singles.players, list[members.Comer](), False
    away = [one for one in members.comers(desk) if one.here is None]
    for entry in entries:
        name, number = (entry.get("name") or "").casefold(), entry["number"]
        found = [one for one in away if one.name.casefold() == name]
        if not name and number not in known:
            found = [one] if (one := members.of_number(desk, number)) is not None else []
        if len(found) == 1 and found[0] not in used:
            used.append(found[0])
            bare = bare or not name
            entry.update({**found[0].texts, **entry})
    return bare


def set_apart(desk: Desk, entries: list[Entry]) -> dict[str, tuple[int, int]]:
    """Give each entry that would call a named player otherwise a new number.

    The answer has both numbers, the player's and the new one, by the place of the entry in the list.
    """
    night = night_of(desk).singles
    free = free_numbers({*(entry["number"] for entry in entries), *members.numbers(desk)})
    found = {}
    for at, entry in enumerate(entries):
        if renamed(night, entry) is not None:
            number = entry["number"]
            entry["number"] = next(free)
            found[str(at)] = number, entry["number"]
    return found


def renamed(night: Singles, entry: Entry) -> Player | None:
    """The named player of that number whom the entry would call otherwise."""
    player = night.players.get(entry["number"])
    if player is None or not player.name or not entry.get("name"):
        return None
    return None if player.name.casefold() == entry["name"].casefold() else player


def read(
    desk: Desk, data: bytes | str, *, split: bool = True, surnames: bool = False
) -> tuple[list[Entry], list[list[Any]]]:
    """The `player` entries of a list; or its faults: line and notice of each."""
    try:
        players = read_players(data, taken=members.numbers(desk), split=split, surnames=surnames)
    except BadList as bad:
        return [], [[fault.line, notice_of(fault.why)] for fault in bad.faults]
    entries = [player.entry() for player in players]
    why = night_of(desk).refusal(entries)
    if why is not None:
        # With those registered already a club may have too many nominations.
        return [], [[1, notice_of(why)]]
    return entries, []


def warning(night: Singles, entries: list[Entry]) -> Refused | None:
    """A name that another number has: it counts, but is told."""
    for entry in entries:
        number, name = entry["number"], entry.get("name")
        if name and number not in night.players:
            for other in night.players.values():
                if (other.name or "").casefold() == name.casefold():
                    return Refused("same-name", name=name, one=other.number, other=number)
    return None


def enter(desk: Desk, entries: list[Entry], typed: bool = False) -> None:
    """Register players; what was typed for it is done with."""
    place = desk.place
    if typed:
        place = place.drafted(SCREEN, {**place.draft(SCREEN), "text": "", "unsaved": False})
    night_of(desk).enter(entries, drafts=place.drafts, notice=None)


def number_keys(desk: Desk) -> list[KeySpec]:
    """A key for each usual number of players that brings somebody who is not registered yet."""
    known = night_of(desk).singles.players
    return [
        # Translators: numbers alone, on a key; at most 10 letters.
        KeySpec(tr("1–{most}").format(most=most), add_numbers(most), name=f"1 to {most}")
        for most in COUNTS
        if any(number not in known for number in range(1, most + 1))
    ]


def count_words(desk: Desk) -> tuple[str, str]:
    """How many are registered, and what they fill: `23 players registered`, `5 tables, 3 sit out`."""
    state = night_of(desk).singles
    here = sum(player.here for player in state.players.values())
    tables = min(here // 4, state.header.tables)
    out = here - 4 * tables
    parts = [trn("{number} table", "{number} tables", tables)]
    if out:
        parts.append(trn("{number} sits out", "{number} sit out", out))
    return trn("{number} player registered", "{number} players registered", here), commas(parts)


def offered(desk: Desk, draft: Draft) -> list[Known]:
    """People of earlier nights whose name begins with what was typed, and who are not here yet."""
    text = draft.get("text", "").strip()
    if not text or not any(letter.isalpha() for letter in text):
        return []
    here = {player.name for player in night_of(desk).singles.players.values() if player.name}
    here |= {one.name for one in members.comers(desk)}
    return [one for one in known_players(desk, text, 2 * OFFERED) if one.name not in here][:OFFERED]


def member_keys(desk: Desk, draft: Draft) -> list[tuple[KeySpec, str]]:
    """A key for each member, or visitor of last time, whose name is being typed; with the club."""
    return [
        (
            KeySpec(shown_name(one.name), members.register(one.key, SCREEN), name=f"comes {one.key}"),
            one.club or "",
        )
        for one in members.offered(desk, draft.get("text", ""), OFFERED)
    ]


def known_key(known: Known) -> KeySpec:
    name = shown_name(known.name)
    return KeySpec(name, add_known(known.name, known.club), name=f"known {name}")


def typed_key(draft: Draft) -> KeySpec:
    return KeySpec(
        tr("Add"),
        add_typed(),
        "action",
        enabled=bool(draft.get("text", "").strip()),
        name="ADD TYPED",
        why=because("off-no-text"),
    )


def list_keys(desk: Desk, draft: Draft, screen: str = SCREEN) -> dict[str, KeySpec]:
    """The ways to read a list: `paste`; `file`, which asks for a file or its path; and `read`."""
    keys = {}
    path = draft.get("path") or ""
    if desk.outside.clipboard:
        keys["paste"] = KeySpec(tr("Paste list"), paste_list(), name="PASTE LIST")
    if sharing_phone(desk) is not None or desk.outside.choose is not None:
        label = tr("List in a file")
        keys["file"] = KeySpec(label, ask_for(label, read_list.name), name="CHOOSE LIST")
    elif desk.outside.files:
        keys["file"] = ask_key(tr("List in a file"), "path", [screen, "path"], path, name="LIST FILE")
        if path:
            keys["read"] = KeySpec(tr("Read file"), read_list(path), "action", name="READ LIST")
    return keys


def take_key(draft: Draft) -> KeySpec:
    entries = draft.get("entries", [])
    label = trn("Add {number} player", "Add {number} players", len(entries))
    if draft.get("members"):
        label = trn("Take {number} member", "Take {number} members", len(entries))
    return KeySpec(label, take_list(), "action", enabled=bool(entries), name="TAKE LIST")


def registered(desk: Desk) -> list[str]:
    """`14 Ana`: everyone who is here, by number; empty while nobody has a name."""
    players = [player for _, player in sorted(night_of(desk).singles.players.items()) if player.here]
    return [names.player_name(player) for player in players] if any(one.name for one in players) else []


def pair_words(draft: Draft) -> str:
    """`Brown, Ana`: which of the two is it?"""
    one, other = draft["pair"]
    return tr("“{one}, {other}”: a first name or a club?").format(
        one=shown_name(one), other=shown_name(other)
    )


def pair_keys() -> list[KeySpec]:
    return [
        KeySpec(tr("First names"), read_pairs(True), name="FIRST NAMES"),
        KeySpec(tr("Clubs"), read_pairs(False), name="CLUBS"),
    ]


def fault_words(draft: Draft) -> list[str]:
    """The faults of a list, each with its line."""
    return [at_line(line, refusal_text(refused_of(why), "event")) for line, why in draft.get("faults", ())]


def listed_order(draft: Draft) -> list[int]:
    """The entries of the list: first those whose number is another player's."""
    clashes = draft.get("clashes", {})
    return sorted(range(len(draft.get("entries", ()))), key=lambda at: str(at) not in clashes)


def listed_words(desk: Desk, draft: Draft, at: int) -> list[str]:
    """A player of the list; where the number is another's, also who has it, and what becomes of it."""
    entry, clash = draft["entries"][at], draft.get("clashes", {}).get(str(at))
    if draft.get("members"):
        return member_list.brought_words(desk, entry)
    if clash is None:
        return [_player_words(entry)]
    night, (taken, _) = night_of(desk).singles, clash
    clicks = night.tally().get(taken, NOTHING).clicks
    name, marks = shown_name(entry["name"]), marks_name(night.header.game)
    has = tr("{who}: {marks} {count}. The list calls number {number} {name}.").format(
        who=names.who(night, taken), marks=marks, count=clicks, number=taken, name=name
    )
    if entry["number"] == taken:
        return [has, tr("Number {number} is called {name} from now on.").format(number=taken, name=name)]
    return [has, tr("{name} gets number {number}.").format(name=name, number=entry["number"])]


def listed_key(draft: Draft, at: int) -> KeySpec | None:
    """The key of a player whose number is another's: takes it over, or gets a new one again."""
    clash = draft.get("clashes", {}).get(str(at))
    if clash is None:
        return None
    over = draft["entries"][at]["number"] == clash[0]
    return KeySpec(str(clash[0]), rename(at), chosen=over, name=f"rename {clash[0]}")


def whose_words(desk: Desk, draft: Draft) -> tuple[str, list[KeySpec]]:
    """Whose a typed name or number is, with the keys that answer; nothing where that is not asked."""
    if not draft.get("asks"):
        return "", []
    night, entries = night_of(desk).singles, draft["entries"]
    if not draft["clashes"]:
        who = [
            f"{entry['number']}\u00a0{shown_name(entry['name'])}" for entry in entries if entry.get("name")
        ]
        return tr("Members have these numbers: {who}. Are they here?").format(who=names.first_of(who)), [
            KeySpec(tr("Yes, with their names"), answer_typed(True), "action", name="WITH NAMES"),
            KeySpec(tr("The numbers alone"), answer_typed(False), name="ALONE"),
        ]
    [(taken, new)], name = draft["clashes"].values(), shown_name(entries[0]["name"])
    text = tr("{who}: {marks} {count}. Is {name} another person?").format(
        who=names.who(night, taken),
        marks=marks_name(night.header.game),
        count=night.tally().get(taken, NOTHING).clicks,
        name=name,
    )
    other = tr("{name} gets number {number}.").format(name=name, number=new)
    same = tr("Number {number} is called {name} from now on.").format(number=taken, name=name)
    return text, [
        KeySpec(tr("Another person"), answer_typed(True), "action", hint=other, name="ANOTHER"),
        KeySpec(tr("The name was wrong"), answer_typed(False), hint=same, name="NAME WAS WRONG"),
    ]


def _player_words(entry: Entry) -> str:
    parts = [str(entry["number"])]
    parts += [shown_name(entry[key]) for key in ("name", "club") if entry.get(key)]
    if entry.get("team"):
        parts.append(tr("nominated"))
    if entry.get("sitter"):
        parts.append(tr("sitter"))
    return "\u00a0· ".join(parts)
