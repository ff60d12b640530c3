"""What the models of all three games share: header, clock, undo and redo, amend, abandon, agree.

A model keeps the plain list of everything that was entered and folds it from nothing on each new entry.
A game brings a class that is used as `kind` below:

    GAME = "500"
    RULES = {"500-nz-2025": {...}, ...}          the values of each rule set, as a dict
    MAY_DIFFER = {"cap": check, ...}             what a club's own rules may change; check(value) -> bool
    FORMS = {"call": check, ...}                 its own words; check(entry) raises No for a bad form
    kind(rules, dealer)                          the game before its first entry
    .play(entry, at, clock)                      one entry of FORMS (never the shared words), or raises No
    .ended(at, clock) -> str | None              how the game has ended by that moment
    .may_follow_the_end(entry, ended) -> bool    its own words that are allowed once the game is over
    .bell_moved_back(clock)                      raises No where a bell that has rung may not be moved so far
    .deals() -> list                             when the deals were that must be before the bell, if any
    .deal_behind(entry) -> entry | None          the deal that stays when this entry is undone, where any can
    .result(ended, at, clock) -> dict            all keys but game, rules, state, ended, agreed
    MENDS = ["peg", ...]                         words of entries that a later `correct` may name, if any

`ruling`, `dealer`, `misdeal` and `breach` are words of every game, but what they do is the game's own:
`form_of_ruling` and `form_of_dealer` below are there to be put into FORMS.
"""

from __future__ import annotations

import copy
import math

SEATS = ["N", "E", "S", "W"]
SIDES = ["NS", "EW"]


class No(Exception):  # noqa: N818
    """The model refuses."""


def left_of(seat):
    return SEATS[(SEATS.index(seat) + 1) % 4]


def side_of(seat):
    return "NS" if seat in "NS" else "EW"


def other_side(side):
    return "EW" if side == "NS" else "NS"


# Reading: past it a float is no longer finite, or its sums are not.
FAR = 10**300


def is_whole(value):
    return isinstance(value, int) and not isinstance(value, bool) and -FAR < value < FAR


def is_number(value):
    if is_whole(value):
        return True
    return isinstance(value, float) and math.isfinite(value) and -FAR < value < FAR


def is_text(value):
    """Texts are Unicode: of what can be written with two surrogates there is no half."""
    return isinstance(value, str) and not any(0xD800 <= ord(letter) <= 0xDFFF for letter in value)


def is_seat(value):
    return isinstance(value, str) and value in SEATS


def need(entry, key, check):
    """The value of a key that must be there and be of the right kind."""
    if key not in entry:
        raise No(f"{key} is missing")
    if not check(entry[key]):
        raise No(f"{key} is of the wrong kind")
    return entry[key]


def form_of_dealt(entry):
    if "before_bell" in entry:
        need(entry, "before_bell", lambda value: isinstance(value, bool))


def form_of_nothing(entry):
    """Nothing but the word."""


def form_of_dealer(entry):
    need(entry, "seat", is_seat)


def form_of_ruling(entry):
    points = need(entry, "points", lambda value: isinstance(value, dict))
    for side in SIDES:
        need(points, side, is_whole)
    need(entry, "why", is_text)
    need(entry, "hand", lambda value: value in ("ends", "void", "goes-on"))


CLOCK_WORDS = ["start", "pause", "resume", "add", "reset", "bell"]


def form_of_clock(entry):
    if need(entry, "set", lambda value: isinstance(value, str) and value in CLOCK_WORDS) == "add":
        need(entry, "seconds", is_number)


def form_of_abandon(entry):
    need(entry, "why", is_text)


def check_of_players(value):
    if not isinstance(value, dict):
        return False
    for seat, player in value.items():
        if seat not in SEATS:
            continue  # an unknown key
        if not isinstance(player, dict):
            return False
        for key, check in (("name", is_text), ("number", is_whole), ("club", is_text)):
            if key in player and not check(player[key]):
                return False
    return True


MENDABLE = {
    "players": check_of_players,
    "scorer": is_seat,
    "table": lambda value: is_text(value) or is_whole(value),
    "round": is_whole,
    "event": is_text,
    "day": is_whole,
}


def rules_in_force(kind, given):
    """The values of a rule set that is named, or of a club's own."""
    if isinstance(given, str):
        if given not in kind.RULES:
            raise No("no such rules in this game")
        return dict(kind.RULES[given])
    if not isinstance(given, dict):
        raise No("rules are a name or an object")
    like = given.get("like")
    if not isinstance(like, str) or like not in kind.RULES:
        raise No("a club's own rules are like some that are known")
    values = dict(kind.RULES[like])
    for key, value in given.items():
        if key == "like":
            continue
        if key == "name":
            if not is_text(value):
                raise No("a name is a text")
            continue
        if key not in kind.MAY_DIFFER or not kind.MAY_DIFFER[key](value):
            raise No(f"rules may not differ in {key} like this")
        values[key] = value
    return values


def check_header(kind, header):
    if not isinstance(header, dict):
        raise No("a header is an object")
    if not is_whole(header.get("record")) or header["record"] != 1:
        raise No("another format")
    if header.get("game") != kind.GAME:
        raise No("another game")
    need(header, "dealer", is_seat)
    need(header, "rules", lambda value: True)
    rules_in_force(kind, header["rules"])
    for key, check in [*MENDABLE.items(), ("id", is_text)]:
        if key in header and not check(header[key]):
            raise No(f"{key} is of the wrong kind")


def mends_earlier(kind, entry):
    """Is this a `correct` that names an entry by its number?"""
    return (
        bool(getattr(kind, "MENDS", []))
        and entry["do"] == "correct"
        and ("entry" in entry or "after" in entry)
    )


def form_of_mending(kind, entry):
    if "entry" in entry and "after" in entry:
        raise No("either an entry or what it comes after")
    need(entry, "entry" if "entry" in entry else "after", is_whole)
    if "with" not in entry:
        raise No("with is missing")
    new = entry["with"]
    if new is None and "entry" in entry:
        return
    if not isinstance(new, dict) or new.get("do") not in kind.MENDS:
        raise No("this cannot be put there")
    kind.FORMS[new["do"]](new)


def as_mended(kind, rows):
    """What counts: each entry as it was put right last, [number, entry, moment]. Nothing is played yet."""
    counted = []
    for number, entry, at in rows:
        if not mends_earlier(kind, entry):
            counted.append([number, entry, at])
            continue
        what = "entry" if "entry" in entry else "after"
        found = [row for row in counted if row[0] == entry[what]]
        if not found:
            raise No("no such entry stands")
        old = found[0]
        if old[1]["do"] not in kind.MENDS and not (what == "after" and old[1]["do"] == "dealt"):
            raise No("this entry cannot be named")
        where = counted.index(old)
        if what == "after":
            counted.insert(where + 1, [number, entry["with"], old[2]])
        elif entry["with"] is None:
            del counted[where]
        else:
            counted[where] = [old[0], entry["with"], old[2]]
    return counted


class Clock:
    """The countdown. `bell` is the moment it rings at, if any; `left` is there while it is paused."""

    def __init__(self, minutes):
        self.minutes = minutes
        self.started = False
        self.bell = None
        self.left = None

    def rung(self, at):
        return self.bell is not None and at >= self.bell

    def set(self, entry, at):
        if self.minutes is None:
            raise No("these rules have no clock")
        word = entry["set"]
        if word == "bell":
            if self.rung(at):
                raise No("it has rung")
            self.started = True
            self.bell = at
            self.left = None
            return
        if word == "start":
            if self.started:
                raise No("it has been started")
            self.started = True
            self.bell = at + self.minutes * 60
            return
        if not self.started:
            raise No("it has not been started")
        if word == "pause":
            if self.left is not None:
                raise No("it is paused")
            if self.rung(at):
                raise No("it has rung")
            self.left = self.bell - at
            self.bell = None
        elif word == "resume":
            if self.left is None:
                raise No("it is not paused")
            self.bell = at + self.left
            self.left = None
        elif word == "add":
            if self.left is not None:
                self.left = max(0, self.left + entry["seconds"])
            elif self.rung(at):
                self.bell = self.bell + entry["seconds"]
            else:
                self.bell = max(at, self.bell + entry["seconds"])
        elif word == "reset":
            self.started = False
            self.bell = None
            self.left = None


class Table:
    """A game as it stands after a list of entries: folded once, then thrown away."""

    def __init__(self, kind, header, standing, judged_from, given=None):
        if given is None:
            given = header["rules"]
            for entry, _ in standing:
                if entry["do"] == "amend" and "rules" in entry:
                    given = entry["rules"]
        self.given = given
        values = rules_in_force(kind, given)
        self.clock = Clock(values.get("minutes"))
        self.game = kind(values, header["dealer"])
        self.abandoned = False
        self.agreed = False
        for place, (entry, at) in enumerate(standing):
            self.take(entry, at, place >= judged_from)

    def ended(self, at):
        return "abandoned" if self.abandoned else self.game.ended(at, self.clock)

    def take(self, entry, at, judged=True, look_at_deals=None):
        if look_at_deals is None:
            look_at_deals = judged
        do = entry["do"]
        ended = self.ended(at)
        if do == "clock":
            # One that stands was allowed when it was made: an undo or a redo before it does not change that.
            if judged and self.agreed:
                raise No("the table has agreed")
            if judged and ended and not (ended == "bell" and entry["set"] in ("reset", "add")):
                raise No("the game is over")
            rung, before = self.clock.rung(at), self.clock.bell
            self.clock.set(entry, at)
            if look_at_deals and rung and self.clock.bell is not None and self.clock.bell < before:
                self.game.bell_moved_back(self.clock)
            return
        if self.agreed:
            raise No("the table has agreed")
        if do == "agree":
            if not ended:
                raise No("the game is not over")
            self.agreed = True
        elif do == "amend":
            pass
        elif do == "abandon":
            if ended:
                raise No("the game is over")
            self.abandoned = True
        else:
            if ended and not self.game.may_follow_the_end(entry, ended):
                raise No("the game is over")
            self.game.play(entry, at, self.clock)


class CommonModel:
    """A record: its header, everything entered, what of it stands. A game's Model names its `kind`."""

    kind = None

    def __init__(self, header):
        check_header(self.kind, header)
        self.header = copy.deepcopy(header)
        self.entries = []  # everything entered: [entry, the moment it counts as made at]
        self.deals = {}  # by place in entries: the deal that stays when that entry is undone
        self.standing = []  # what counts, in order: (place in entries, "entry" or "deal")
        self.stood_before = {}  # by place in entries, for a clock entry: what counted when it was made
        self.taken_back = []  # what redo can put back, the latest last: (what went, what came for it)
        self.last_table = (None, None)  # the latest fold of what counts, and of which list it was
        self.table()

    def table(self):
        """The game as it stands now. For looking at: nothing may change it."""
        if self.last_table[0] is not self.standing:
            self.last_table = (self.standing, self.fold(self.standing))
        return self.last_table[1]

    def fold(self, standing, judged_from=None, given=None):
        rows = []
        for place, what in standing:
            entry, at = self.entries[place]
            rows.append((place + 1, entry if what == "entry" else self.deals[place], at))
        rows = [(entry, at) for _, entry, at in as_mended(self.kind, rows)]
        if judged_from is None:
            judged_from = len(rows)
        return Table(self.kind, self.header, rows, judged_from, given)

    def counted(self):
        """What counts now: [number, entry, moment]."""
        return as_mended(self.kind, [(place + 1, *self.entries[place]) for place, _ in self.standing])

    def moment(self):
        return self.entries[-1][1] if self.entries else None

    def check_form(self, entry):
        if not isinstance(entry, dict):
            raise No("an entry is an object")
        do = need(entry, "do", is_text)
        need(entry, "at", is_number)
        if do in ("undo", "redo", "agree"):
            return
        if do == "clock":
            form_of_clock(entry)
        elif do == "abandon":
            form_of_abandon(entry)
        elif do == "amend":
            for key, check in MENDABLE.items():
                if key in entry and not check(entry[key]):
                    raise No(f"{key} is of the wrong kind")
            if "rules" in entry:
                rules_in_force(self.kind, entry["rules"])
        elif mends_earlier(self.kind, entry):
            form_of_mending(self.kind, entry)
        elif do in self.kind.FORMS:
            self.kind.FORMS[do](entry)
        else:
            raise No("an unknown word")

    def enter(self, entry):
        """Takes one entry, or raises No and stays as it was."""
        self.check_form(entry)
        entry = copy.deepcopy(entry)
        at = entry["at"]
        if self.entries and at < self.moment():
            at = self.moment()
        self.entries.append([entry, at])
        try:
            if entry["do"] == "undo":
                standing, taken_back = self.undo()
            elif entry["do"] == "redo":
                standing, taken_back = self.redo(at)
            else:
                standing, taken_back = self.add(entry)
        except No:
            self.entries.pop()
            raise
        self.standing, self.taken_back = standing, taken_back

    def undo(self):
        can = [row for row in self.standing if row[1] == "entry" and self.does(row) != "clock"]
        if not can:
            raise No("nothing to take back")
        taken = can[-1]
        where = self.standing.index(taken)
        # The deal behind an entry that was taken back goes with the entry before it.
        went = [taken] + [row for row in self.standing[where:] if row[1] == "deal"]
        came = []
        place = taken[0]
        before = self.fold(self.standing[:where]).game
        behind = getattr(before, "deal_behind", None)
        self.deals[place] = behind(self.entries[place][0]) if behind else None
        if self.deals[place] is not None:
            came = [(place, "deal")]
        standing = sorted([row for row in self.standing if row not in went] + came)
        self.fold(standing)
        return standing, [*self.taken_back, (went, came)]

    def redo(self, at):
        if not self.taken_back:
            raise No("nothing to put back")
        went, came = self.taken_back[-1]
        standing = sorted([row for row in self.standing if row not in came] + went)
        table = self.fold(standing)
        if table.clock.bell is not None and hasattr(table.game, "deals"):
            # A deal that is put back must not be after the bell, where that was moved since.
            for dealt in table.game.deals():
                if dealt > table.clock.bell and dealt not in self.table().game.deals():
                    raise No("dealt after the bell")
        if table.agreed and not table.ended(at):
            raise No("the game is not over")
        entry = self.entries[went[0][0]][0]
        if entry["do"] == "amend" and "rules" in entry:
            self.judge_clocks_again(standing, entry["rules"])
        return standing, self.taken_back[:-1]

    def add(self, entry):
        place = len(self.entries) - 1
        if mends_earlier(self.kind, entry) and self.table().agreed:
            raise No("the table has agreed")
        standing = [*self.standing, (place, "entry")]
        self.fold(standing, len(standing) - 1)
        if entry["do"] == "clock":
            self.stood_before[place] = list(self.standing)
            return standing, self.taken_back
        if entry["do"] == "amend" and "rules" in entry:
            self.judge_clocks_again(self.standing, entry["rules"])
        return standing, []

    def judge_clocks_again(self, standing, rules):
        """Every clock entry read under other rules, by what stands before it."""
        for place, row in enumerate(standing):
            if self.does(row) == "clock":
                so_far = standing[:place]
                # Where an undo or a redo has changed what stood, the end of the game judges it no more.
                same = so_far == self.stood_before[row[0]]
                self.fold(so_far, given=rules).take(*self.entries[row[0]], judged=same, look_at_deals=True)

    def kept(self):
        """All that an entry changes, to be brought back after a look ahead."""
        return [list(self.entries), self.standing, self.taken_back]

    def bring_back(self, kept):
        self.entries, self.standing, self.taken_back = kept

    def does(self, row):
        return self.entries[row[0]][0]["do"]

    def result(self, at=None):
        """What RECORD.md prints, read at its last entry or at a later moment."""
        moment = self.moment()
        if moment is None:
            moment = at if at is not None else 0
        elif at is not None and at > moment:
            moment = at
        table = self.table()
        ended = table.ended(moment)
        found = table.game.result(ended, moment, table.clock)
        found["game"] = self.kind.GAME
        found["rules"] = copy.deepcopy(table.given)
        found["state"] = "over" if ended else "playing"
        found["ended"] = ended
        found["agreed"] = table.agreed
        return found
