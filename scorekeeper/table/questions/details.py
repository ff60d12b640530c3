"""Where a running game is played, its rule set, and the game abandoned. Both sides agree to the last two."""

from __future__ import annotations

from typing import NamedTuple

from ...engine.header import kind_of
from ...engine.refused import Refused
from ...shell.key import KeySpec, action
from ...shell.page.items import MAX_FIELD_LETTERS, Column, Gap, Key, Row, Say, Scroll, field
from ...words.language import N_, tr
from ...words.names import rules_name
from ..off import because
from ..seating import DIGITS, number_of
from . import parts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...shell.place import Place
    from ...shell.settings import Settings
    from ..desk import Desk
    from ..scene import Scene
    from ..seating import RuleSet
    from ..view import View

# The table, the round, the day, the event.


class WhereField(NamedTuple):
    """A field of the header that says where the game is played."""

    key: str
    word: str
    text: str
    digits: bool
    """Is it a whole number?"""


WHERE = (
    ("table", N_("Table"), False),
    ("round", N_("Round"), True),
    ("day", N_("Day"), True),
    ("event", N_("Event"), False),
)
"""Each key of the header, its word, and whether it is a whole number."""


def where_fields(header: Entry, place: Place) -> tuple[WhereField, ...]:
    """The fields with what was typed so far, or else as the header has them."""
    draft = place.draft("where")
    return tuple(
        WhereField(key, tr(word), str(draft.get(key, header.get(key, ""))), digits)
        for key, word, digits in WHERE
    )


@action("amend.where")
def keep_where(desk: Desk) -> None:
    """Enters the fields that were changed."""
    changed = where_changed(desk.session.game.header, desk.place)
    drafts = desk.place.drafted("where", None).drafts
    if changed:
        desk.enter({"do": "amend", **changed}, drafts=drafts, sheets=())
    else:
        desk.move(drafts=drafts, sheets=())


def where_changed(header: Entry, place: Place) -> Entry:
    """The fields typed that differ from the header, numbers as numbers."""
    found: Entry = {}
    for asked in where_fields(header, place):
        text, stands = asked.text.strip(), header.get(asked.key)
        if text == "" or text == str("" if stands is None else stands):
            continue
        value: str | int = number_of(text) if asked.digits else text
        if value != stands:
            found[asked.key] = value
    return found


# The rule set.


def rule_set_keys(view: View, settings: Settings) -> tuple[KeySpec, ...]:
    """A key for each rule sheet of this game, and for the club's own rules if it has some."""
    sheets = tuple(kind_of(view.game).rules)
    own = [
        rules
        for rules in (settings.rules, view.rules)
        if isinstance(rules, dict) and rules.get("like") in sheets
    ]
    unlike = [rules for at, rules in enumerate(own) if rules not in own[:at]]
    rule_sets: tuple[RuleSet, ...] = (*sheets, *unlike)
    return tuple(
        KeySpec(
            rules_name(rules),
            choose_rules(rules),
            hint=tr("in use") if rules == view.rules else "",
            chosen=rules == view.rules,
            enabled=rules != view.rules,
            name=f"rules {rules_name(rules)}",
            why=because("off-in-use"),
        )
        for rules in rule_sets
    )


@action("amend.rules")
def choose_rules(desk: Desk, rules: RuleSet) -> None:
    """Proposes that the whole game is scored by other rules; refused if they forbid an entry that stands."""
    entry: Entry = {"do": "amend", "rules": rules}
    why = desk.session.refusal(entry)
    if why is not None and why.code == "over" and desk.here.ended is None:
        # The game on the table goes on: it is another one that would be over.
        raise Refused("rules-end-game", why.clause, **why.data)
    desk.propose(entry)


def amend_title(view: View, entry: Entry) -> str:
    """A change of the header in one line."""
    if "rules" in entry:
        return tr("Rules: {name}").format(name=rules_name(entry["rules"]))
    return tr("Change")


# The game abandoned.

REASONS = {
    "A player had to leave": N_("A player had to leave"),
    "The round was stopped": N_("The round was stopped"),
    "Wrong players at the table": N_("Wrong players at the table"),
    "Begun by mistake": N_("Started by mistake"),
}
"""The reasons that have a key each, by the key's name."""


def abandon_keys() -> tuple[KeySpec, ...]:
    """A key for each ready reason, and one to type another."""
    return (
        *(KeySpec(tr(text), abandon(tr(text)), name=name) for name, text in REASONS.items()),
        KeySpec(tr("Other…"), type_reason(), name="OTHER WORDS"),
    )


@action("amend.abandon")
def abandon(desk: Desk, why: str) -> None:
    """Proposes that the game is abandoned, with a ready reason."""
    desk.propose({"do": "abandon", "why": why})


@action("amend.own")
def type_reason(desk: Desk) -> None:
    """Opens the field for a reason that is typed."""
    desk.draft("abandon", page="own", back={"page": "reasons"})


@action("amend.said")
def enter_reason(desk: Desk) -> None:
    """Proposes it with the reason that was typed; nothing happens while the field is empty."""
    text = str(desk.place.draft("abandon").get("why", "")).strip()
    if text:
        desk.propose({"do": "abandon", "why": text})


# The page.


def build_where(scene: Scene) -> Column:
    """The table, the round, the day and the event."""
    cells = [
        Column(
            (
                Say(one.word, 18, align="left", lines=1),
                field(
                    "where",
                    one.key,
                    one.text,
                    digits=one.digits,
                    most=DIGITS if one.digits else MAX_FIELD_LETTERS,
                ),
            ),
            gap=2,
            weight=1,
        )
        for one in where_fields(scene.desk.session.game.header, scene.place)
    ]
    keep = Key(KeySpec(tr("Save"), keep_where(), "action", name="KEEP"), 24, 64, 56)
    return Column((Scroll(Column((Row(cells[:2]), Row(cells[2:]), Gap())), "where"), Row((keep,))))


def build_rule_set(scene: Scene) -> Column:
    """Another rule set in mid-game."""
    sets = parts.many(scene, rule_set_keys(scene.game, scene.settings), 22)
    return Column((parts.head(tr("Rules for this game")), Scroll(sets, "rule sets")))


def build_abandon(scene: Scene) -> Column:
    """The reasons to abandon the game."""
    question = tr("Why is the game abandoned?")
    if scene.draft("abandon").get("page") == "own":
        return parts.typed_reason(scene, question, "abandon", enter_reason())
    reasons = parts.many(scene, abandon_keys())
    return Column((parts.head(question, "warning"), Scroll(reasons, "break off")))
