"""Cribbage at the table."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.cribbage.play import CUT, DEALT, Play
from ....engine.cribbage.rules import Rules
from ....engine.kinds import SEATS, TEAMS
from ....shell.key import Action, KeySpec, Stage
from ....shell.place import Place, changed_key
from ....shell.summary import why_ended
from ....words.cribbage import crib_of
from ....words.language import N_, Plural, signed, tr
from ....words.values import card as card_of
from ...compass import NO_BREAK, axis_of, called
from ...one_touch import plain, rewrite, undone
from ...strike import made_anew
from ...wording import entry_sentence, remark
from ..game import Field, TableGame
from ..house import HANDS, HouseValue
from .middle import Middle, deal_lines, hand_shares, middle_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....engine.explain import Share
    from ....engine.game import Game, Standing
    from ....engine.kinds import Entry
    from ....shell.place import Draft
    from ....shell.settings import Settings
    from ...view import View

SUB_PADS = {
    "cut": frozenset(("turn_up",)),
    "play": frozenset(("peg", "run", "correct", "show", "cards")),
    "show": frozenset(("cards",)),
    "crib": frozenset(("cards",)),
}
"""Pads that can be opened, by the phase of the deal."""


class Cribbage(TableGame[Play, Rules]):
    """Cribbage: the cut, the pegs of the play, the show."""

    name = "cribbage"
    reasons_share_line = True
    winners_move = True
    moments: Mapping[str, tuple[str, ...]] = {
        "deal": ("deal", "misdeal", "first-dealer"),
        "cut": ("cut", "peg"),
        "play": ("peg", "correct", "unplayed"),
        "show": ("show", "recount"),
        "crib": ("crib", "crib-early"),
        "over": ("121", "higher", "clicks"),
    }
    house_values: Mapping[str, HouseValue] = {
        "hands": HANDS._replace(
            words=Plural("{value} deal a game", "{value} deals a game"),
            brief=Plural("{number} deal", "{number} deals"),
            off=N_("As many deals as it takes"),
        )
    }
    pad_words: Mapping[str, str] = {
        "turn_up": N_("cut"),
        "peg": N_("points"),
        "run": N_("run"),
        # Translators: an entry on the key that takes it back; at most 7 letters.
        "correct": N_("correct"),
        "show": N_("show"),
        "cards": N_("cards"),
    }

    pad_drafts = frozenset(("cards", "turn_up", "side", "counts"))
    lasting_drafts = frozenset(("up",))
    board_draft = "counts"

    def middle(self, game: Game, now: float) -> Middle:
        return middle_of(game, now)

    def hand_shares(self, game: Game, number: int) -> tuple[Share, ...]:
        return hand_shares(game, number)

    def choice_word(self, pad: str, before: Draft, after: Draft) -> str | None:
        if pad == "counts":
            return tr("page")
        if pad == "side":
            return ""
        if pad == "up":
            return card_of(after["card"]) if after else ""
        if pad not in ("cards", "turn_up"):
            return None
        key, value = changed_key(before, after)
        if key == "cards":
            cards: tuple[str, ...] = max(after.get(key, ()), before.get(key, ()), key=len)
            return card_of(cards[-1])
        return str(value) if key == "rank" else None

    def stage(self, view: View, place: Place, settings: Settings) -> Stage:
        """In the play the pad of the pegs is a board where the screen has the room."""
        if view.phase == "over":
            return Stage("over", False)
        if place.pad in SUB_PADS.get(view.phase, ()):
            return Stage(place.pad, False)
        return Stage("show" if view.phase == "crib" else view.phase, view.phase in ("deal", "cut"))

    def title(self, view: View, entry: Entry, short: bool) -> str | None:
        """A side's latest points corrected: `↕ corrected to 3`."""
        if entry["do"] != "correct" or "team" not in entry:
            return None
        from . import last_points

        return last_points.title(view, entry)

    def penalties(self, view: View, game: Game, hand: int) -> tuple[str, ...]:
        """The one that lost the game says who wins by it: `↕ win: Bev crossed lanes`."""
        found = []
        for before, line in deal_lines(game, hand):
            if line.entry["do"] != "breach":
                continue
            if line.play.fault is not None:
                text = remark(view, why_ended(game), game.rules)
            else:
                gained = {team: line.play.scores[at] - before.scores[at] for at, team in enumerate(TEAMS)}
                moved = [f"{axis_of(view, team)} {signed(gained[team])}" for team in TEAMS if gained[team]]
                text = ": ".join((entry_sentence(view, line.entry), *moved))
            found.append(text)
        return tuple(found)

    def was_dealt(self, game: Game, hand: int) -> bool:
        dealt = ("dealt", "cut", "peg", "show", "crib")
        return any(line.entry["do"] in dealt for _, line in deal_lines(game, hand))

    tells_dealer = False
    deals_each = True

    def hands_over(self, play: Play) -> int:
        return len(play.deals)

    def correcting_keys(self, view: View, game: Game) -> tuple[KeySpec, ...]:
        from . import last_points

        return last_points.side_keys(view, game)

    def listed(self, view: View, entry: Entry, before: Play, after: Play) -> str:
        """With the owner of the points: the players of a side, whose crib, the dealer for a jack."""
        gained = sum(after.scores) - sum(before.scores)
        name = called(view, SEATS[before.dealer], NO_BREAK)
        text = super().listed(view, entry, before, after)
        if entry["do"] == "cut" and gained:
            return tr("{what}: {name} pegs {points}").format(what=text, name=name, points=gained)
        if entry["do"] == "crib":
            text = crib_of(entry, name)
        return f"{text}: {gained}" if "cards" in entry else text

    def deciding_scores(self, rules: Rules) -> Mapping[str, int]:
        return {"target": rules.target}

    # Penalties, rulings, corrections.

    ruling_steps = (10, 5, 1)
    corrects_entries = True
    entry_words = ("peg", "show", "crib", "cut", "breach")

    def misdeal_after(self, game: Game) -> tuple[Entry, ...]:
        """Between the cut and the first card the deal is still void (5a): the cut goes back with it."""
        node, amended = game.top, []
        while node.before is not None and node.entry["do"] == "amend":
            amended.append(plain(node.entry))
            node = node.before
        if game.play.stage != CUT or node.entry.get("do") != "cut":
            return ()
        return rewrite(game, len(amended) + 1, [*reversed(amended), {"do": "misdeal"}])

    def ruled(self, game: Game, at: float, ruling: Entry) -> tuple[Entry, ...]:
        """A void deal: its entries go back, names and what concerns earlier deals stays; then the misdeal."""
        if ruling.get("hand") != "void":
            return ()
        nodes: list[Standing] = []
        node = game.top
        while node.before is not None and node.play.stage >= DEALT and node.deal is None:
            nodes.insert(0, node)
            node = node.before
        stays: list[Standing] = []
        for one in nodes:
            named = one.entry.get("entry", one.entry.get("after"))
            earlier = named is not None and (
                named <= nodes[0].place or named - 1 in [each.place for each in stays]
            )
            if one.entry["do"] in ("dealt", "dealer", "amend", "ruling") or earlier:
                stays.append(one)
        _, again, _ = made_anew(game, undone(game, len(nodes), at), stays, at)
        void = {"do": "misdeal", "kind": "ruling"}
        return rewrite(game, len(nodes), [*again, void, {**plain(ruling), "hand": "goes-on"}])

    def breach_clauses(self, rules: Rules, entry: Entry, shares: tuple[Share, ...]) -> tuple[str | None, ...]:
        return (rules.breaches[entry["kind"]].clause,)

    def entry_fields(self, view: View, rules: Rules, play: Play, draft: Draft) -> tuple[Field, ...]:
        # Imported on first use: few games need a correction.
        from .entry_fields import fields

        return fields(view, rules, draft)

    def correct_hand(self, hand: int) -> Action | None:
        from ...questions.earlier_entry import open_deal

        return open_deal(hand)


GAME = Cribbage()
