"""HISTORY: the game hand by hand, with what stood before each correction, and entry by entry."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from operator import itemgetter
from typing import NamedTuple

from ...engine.kinds import TEAM
from ...engine.refused import Refused
from ...shell import navigation
from ...shell.key import Action, KeySpec
from ...words.entries import exchange_sentence, takeover_sentence
from ...words.games import words_of
from ...words.language import capital, commas, fill, number, signed, tr
from ...words.names import breach, offenders, rules_name
from ...words.refusals import clause_number
from ..compass import NO_BREAK, arrows, axis_of, name_of, side_of, sides
from ..corrected_names import (
    as_bid,
    corrections,
    dealt_and_bid,
    right_names_before,
    seats_before,
    with_right_names,
)
from ..games import game_named
from ..labels import tricks_of
from ..off import because, no_ruling
from ..touches import REWRITTEN, Touch, TouchLog
from ..view import View, as_played, with_players
from .deal import is_void
from .deal_entries import counted_lines, deal_of, is_correctable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.game import Game, Standing
    from ...engine.kinds import Entry
    from ...engine.mending import Line as Counted
    from ...shell.place import Place
    from ...words.values import Who
    from ..corrected_names import NameCorrection

    Sums = tuple[tuple[int, int], ...]
    Placed = tuple[int, "HandRow"]

HANDS, ENTRIES = "hands", "entries"


class Ruled(NamedTuple):
    """The ruling that ended a hand, and the bid that stood then."""

    why: str
    seat: str | None = None
    bid: str | None = None


class HandRow(NamedTuple):
    """One line of the history: a hand or deal, an award between hands, or a hand as it stood before."""

    label: str
    """The hand: `1  ← Bev 7♠`."""
    how: str = ""
    """Its end: `8 tricks`; the penalties in it."""
    hand: int = 0
    """The number of the hand; 0 if the row is no hand that stands."""
    corrects: Action | None = None
    """The action of a touch on the row, to correct the hand; None where it shows the reasons."""
    struck: bool = False
    why: str = ""
    """The reason of the ruling that ended the hand."""
    sums: Sums = ()
    """For each side, the scorer's first: the points of the row, and the total after it."""
    dealt: str = ""
    """The dealer of the hand, where its label does not say so."""
    came: str = ""
    """The players who came while the hand was played, with their seats: the label has the names after it."""
    seats: bool = False
    """Is it no hand, but a line about who came into which seat?"""
    off: Action | None = None
    """Of a row that is no hand: the action of a touch that tells why it is not corrected here."""

    @property
    def details(self) -> str:
        """All that stands under the label: the end, who dealt, and who came into which seat meanwhile."""
        return " · ".join(one for one in (self.how, self.dealt, self.came) if one)


# Keys.


def page(place: Place) -> str:
    """The page that is open: `hands` or `entries`."""
    found: str = place.draft("history").get("page", HANDS)
    return found


def tabs(view: View, place: Place) -> tuple[KeySpec, ...]:
    """The keys of both pages."""
    chosen = page(place)
    hands = tr(words_of(view.game).hand.tab)
    return tuple(
        KeySpec(
            label,
            navigation.choose("history", {"page": name}),
            chosen=name == chosen,
            name=f"page {name}",
        )
        for name, label in ((HANDS, hands), (ENTRIES, tr("Entries")))
    )


STRUCK, VOIDED, SEATED = because("off-struck"), because("off-voided"), because("off-seated")
RULES, ABANDONED = because("off-rules"), because("off-abandoned")


def why_ruled(points: Mapping[str, int]) -> Action:
    """The reason why a ruling is not corrected, with the points of another one that would correct it."""
    return no_ruling("off-ruled", {team: -given for team, given in points.items() if given})


def hand_key(row: HandRow) -> KeySpec:
    """The key of a hand: it opens the correction, or else the reasons of the points; any other row is off."""
    if not row.hand:
        why = STRUCK if row.struck else SEATED if row.seats else row.off or VOIDED
        return KeySpec(row.label, enabled=False, why=why)
    touched = row.corrects or navigation.open_overlay("hand", {"hand": row.hand})
    return KeySpec(row.label, touched, name=f"hand {row.hand}")


# Hand by hand.


def rows(view: View, game: Game, record: TouchLog | None = None) -> tuple[HandRow, ...]:
    """The whole table of hands; with the touches of the record also hands that a correction struck."""
    record = TouchLog() if record is None else record
    table = game_named(view.game)
    may_correct = not view.agreed if table.corrects_entries else "correct" in view.may
    between = _between(view, game, record)
    found = [row for _, row in between.get(0, ())]
    for row in _hands(view, game, record, between):
        corrects = table.correct_hand(row.hand) if row.hand and may_correct else None
        found.append(row._replace(corrects=corrects))
    last = _abandoned(view, game)
    if is_correctable(view, game, view.hand):
        # The hand or deal under way is corrected in the same way.
        how = " · ".join(table.penalties(view, game, view.hand))
        row = last.pop(0) if len(last) > 1 else HandRow(_under_way(view.hand), how)
        found.append(row._replace(hand=view.hand, corrects=table.correct_hand(view.hand)))
    return tuple(_totalled([*found, *last]))


def _abandoned(view: View, game: Game) -> list[HandRow]:
    """The hand in which the game was abandoned, and that it was; none of a game that goes on."""
    node = next((one for one, _ in _standings(game) if one.entry["do"] == "abandon"), None)
    if node is None:
        return []
    found, before = [], game.stood(node.place - 1)
    if game.kind.under_way(before.play):
        number = game_named(view.game).hands_over(before.play) + 1
        penalties = game_named(view.game).penalties(view, before, number)
        how = " · ".join([_label_under_way(view, before), *penalties])
        found.append(HandRow(_under_way(number), how))
    return [*found, HandRow(tr("Game abandoned"), node.entry["why"], off=ABANDONED)]


def _under_way(hand: int) -> str:
    # Translators: the hand or deal that is not over yet, in the list of hands.
    return tr("{number}\u00a0\u00a0under way").format(number=hand)


def _hands(
    view: View, game: Game, record: TouchLog, between: Mapping[int, Sequence[Placed]], least: int = 1
) -> Iterator[HandRow]:
    """From a hand on, each with what it was before it was corrected, and what came before the next."""
    ruled, corrected = rulings(game), _rows_before(view, game, record)
    came = _came_in_mid_hand(view, game)
    for hand in game.result()["hands"]:
        number = hand["number"]
        if number >= least:
            row = _row(view, game, hand, ruled)
            yield row._replace(hand=number, came=" · ".join(came.get(number, ())))
            yield from corrected.get(number, ())
            yield from (one for _, one in between.get(number, ()))


def _between(view: View, game: Game, record: TouchLog) -> dict[int, list[Placed]]:
    """By the number of the hand before, with its place: rulings, void deals, players, rules, those struck.

    An entry that was made again has the place where it was made first.
    """
    found: dict[int, list[Placed]] = {}
    mended = corrections(game)
    awards, deals = _award_rows(view, game), _deal_rows(view, game, mended)
    for place, hand, row in (*awards, *deals, *_seat_rows(view, game), *_rules_rows(view, game)):
        found.setdefault(hand, []).append((record.first.get(place, place), row))
    for touch in _strikes(game, record):
        over = len(touch.last.after.result()["hands"])
        struck = right_names_before(mended, touch, record)
        rows = ((touch.last.place, row) for row in _struck(view, touch, struck, over, record))
        found.setdefault(over, []).extend(rows)
    return {hand: sorted(each, key=itemgetter(0)) for hand, each in found.items()}


def _totalled(found: Sequence[HandRow], earlier: Sequence[Sums] = ()) -> Iterator[HandRow]:
    """The rows; the total of one that counts is the sum of the points down to it, those before it too."""
    totals = [sum(one[side][0] for one in earlier) for side in (0, 1)]
    for row in found:
        if row.struck or not row.sums:
            yield row
            continue
        points = [one for one, _ in row.sums]
        totals = [total + one for total, one in zip(totals, points, strict=True)]
        yield row._replace(sums=tuple(zip(points, totals, strict=True)))


def _row(view: View, game: Game, hand: Entry, ruled: Mapping[int, Ruled]) -> HandRow:
    """A hand of the game, without a touch on it."""
    then = as_played(view, game, hand["number"])
    table = game_named(view.game)
    label, how = played_by(view, game, hand, ruled)
    penalties = table.penalties(then, game, hand["number"])
    if not table.was_dealt(game, hand["number"]):
        # A penalty after the deal before: nothing of this one was played.
        return HandRow(penalties[-1], sums=sums(view, hand) if any(hand["points"].values()) else ())
    label = f"{hand['number']}{NO_BREAK * 2}{label}"
    how = " · ".join(filter(None, (how, *penalties)))
    dealt = ""
    if table.tells_dealer:
        then = with_players(view, dealt_and_bid(game, hand["number"])[0])
        dealt = tr("{dealer} dealt").format(dealer=name_of(then, hand["dealer"]))
    return HandRow(label, how, why=_reason(hand, ruled), sums=sums(view, hand), dealt=dealt)


def _strikes(game: Game, record: TouchLog) -> list[Touch]:
    """The touches of the corrections that stand and have struck entries."""
    rewritten = {touch.last.place: touch for touch in record.touches if touch.how == REWRITTEN}
    made = [node.place for node in game.standing() if node.entry["do"] == "correct"]
    places = [record.first.get(place, place) for place in made]
    return [rewritten[place] for place in places if place in rewritten and place not in record.restores]


def strikes_hands(view: View, game: Game, record: TouchLog) -> bool:
    """Has a correction that stands struck hands?"""
    return any(row.struck for rows in _between(view, game, record).values() for _, row in rows)


def _struck(view: View, touch: Touch, game: Game, over: int, record: TouchLog) -> Iterator[HandRow]:
    """All that a correction struck of a game, which had ended with it after so many hands."""
    first, hands_over = record.first, game_named(view.game).hands_over
    hands = game.result()["hands"]
    if over <= len(hands) and any(hands_over(record.lines[at].before.play) < over for at in touch.struck):
        # The deal in which the game had ended goes no further.
        yield _row_before(view, game, hands[over - 1], rulings(game))
    stays = {first.get(node.place, node.place) for node in touch.last.after.standing()}
    between = _between(view, game, record)
    rows = [row for at, row in between.get(over, ()) if at not in stays]
    earlier = [row for hand in range(over) for _, row in between.get(hand, ())]
    earlier += [row for at, row in between.get(over, ()) if at in stays]
    counted = [row.sums for row in earlier if row.sums and not row.struck]
    counted += [sums(view, hand) for hand in hands[:over]]
    rows = list(_totalled([*rows, *_hands(view, game, record, between, over + 1)], counted))
    if game.kind.under_way(game.play) and len(hands) >= over:
        rows.append(HandRow(_under_way(len(hands) + 1)))
    for row in rows:
        yield row._replace(hand=0, struck=True)


def _came_in_mid_hand(view: View, game: Game) -> dict[int, list[str]]:
    """By the number of a hand that is over, who came into which seat while it was played: `↑ Bob for Col`."""
    found: dict[int, list[str]] = {}
    for came in _newcomers(game):
        if came.meanwhile:
            found.setdefault(came.hand, []).append(capital(came.text(arrows(view), None)))
    return found


def _seat_rows(view: View, game: Game) -> Iterator[tuple[int, int, HandRow]]:
    """A row for each player who came into a seat between two hands, with its place and the hand before."""
    for came in _newcomers(game):
        if not came.meanwhile:
            label = capital(came.text(arrows(view), view.game))
            yield came.place, came.hand - 1, HandRow(label, seats=True)


class _Newcomer(NamedTuple):
    """A substitute, or two who came into each other's seats."""

    place: int
    hand: int
    """The first hand in these seats."""
    meanwhile: bool
    """Did they come while that hand was played, and is it over?"""
    text: Callable[[Who, str | None], str]
    """Its sentence, given the names of seats and the game."""


def _newcomers(game: Game) -> Iterator[_Newcomer]:
    """All who came into a seat once the first hand was dealt."""
    from ...engine.seated import fold

    over, folded = game_named(game.kind.name).hands_over(game.play), fold(game)
    for amended in folded.amended:
        place, hand = amended.place, amended.hand
        moved = {seat for at, was in seats_before(folded, hand) if at == place for seat in was}
        took = folded.changes.get(place, {})
        # Two who sat so all along by names that were put right have changed nothing.
        swaps = [one for one in folded.swaps.get(place, ()) if one.wrong or one.players.keys() <= took.keys()]
        exchanged = {seat for one in swaps for seat in one.players}
        changes = [(one.hand, {*one.players}, partial(exchange_sentence, one)) for one in swaps]
        changes += [
            (one.hand, {seat}, partial(takeover_sentence, seat, one))
            for seat, one in took.items()
            if seat not in exchanged
        ]
        for first, seats, text in changes:
            if amended.under_way or hand > 1:
                yield _Newcomer(place, first, seats <= moved and first == hand <= over, text)


def hand_sentence(view: View, hand: Entry, game: Game) -> str:
    """A hand in one line: who played, and how it ended."""
    if not game_named(view.game).was_dealt(game, hand["number"]):
        return _row(view, game, hand, {}).label
    ruled = rulings(game)
    return ": ".join(part for part in (*played_by(view, game, hand, ruled), _reason(hand, ruled)) if part)


def score(view: View, hand: Entry) -> str:
    """The points of a hand and the totals after it: `↕ +30 = 420   ↔ +140 = 380`."""
    return "   ".join(
        f"{axis_of(view, side.team)} {signed(points)} = {number(total)}".replace(" ", NO_BREAK)
        for side in sides(view)
        if side.team in hand["points"]
        for points, total in ((hand["points"][side.team], hand["scores"][side.team]),)
    )


def sums(view: View, hand: Entry) -> Sums:
    """For each side, the scorer's first: the points of a hand, and the total after it."""
    return tuple((hand["points"][side.team], hand["scores"][side.team]) for side in sides(view))


def _rows_before(view: View, game: Game, record: TouchLog) -> dict[int, list[HandRow]]:
    """By the number of the hand, the struck row of each correction that stands, the latest first."""
    found: dict[int, list[HandRow]] = {}
    for node, top_before in _standings(game):
        number = _corrected_hand(game, node.entry)
        if number:
            befores = [touch.before for touch in record.replaced_by(node.place)]
            for before in (*befores, game.stood(top_before.place)):
                hands = before.result()["hands"]
                if number <= len(hands):
                    row = _row_before(view, game, hands[number - 1], rulings(before))
                    found.setdefault(number, []).append(row)
            # A limit of the points may take others from a later hand.
            stood = game.stood(top_before.place)
            for old, new in zip(
                stood.result()["hands"], game.stood(node.place).result()["hands"], strict=False
            ):
                if old["number"] != number and old["points"] != new["points"]:
                    row = _row_before(view, game, old, rulings(stood))
                    found.setdefault(old["number"], []).append(row)
        if "rules" in node.entry:
            for number, row in _rows_under_other_rules(view, game, node, top_before):
                found.setdefault(number, []).append(row)
    return found


def _rows_under_other_rules(
    view: View, game: Game, node: Standing, top_before: Standing
) -> Iterator[tuple[int, HandRow]]:
    """By their numbers, the hands that gave other points by the rules before a change of the rules."""
    stood, rules = game.stood(top_before.place), (top_before.header["rules"], node.header["rules"])
    try:
        before, after = (
            stood.apply({"do": "amend", "rules": one, "at": stood.now}).result()["hands"] for one in rules
        )
    except Refused:
        # A later correction was not possible by those rules.
        return
    for old, new in zip(before, after, strict=False):
        if old["points"] != new["points"]:
            number = old["number"]
            yield number, _row_before(view, game, old, rulings(stood))


def _rules_rows(view: View, game: Game) -> Iterator[tuple[int, int, HandRow]]:
    """The changes of the rules: the place of each, and the number of the hand before."""
    for node, before in _standings(game):
        if "rules" in node.entry:
            label = tr("Rules: {name}").format(name=rules_name(node.entry["rules"]))
            yield node.place, game_named(view.game).hands_over(before.play), HandRow(label, off=RULES)


def _row_before(view: View, game: Game, hand: Entry, ruled: Mapping[int, Ruled]) -> HandRow:
    """A hand as it was before it was changed."""
    label, how = played_by(view, game, hand, ruled)
    label = tr("was: {what}").format(what=label)
    return HandRow(label, how, struck=True, why=_reason(hand, ruled), sums=sums(view, hand))


def _corrected_hand(game: Game, entry: Entry) -> int:
    """The number of the hand or deal that an entry corrects; 0 if it corrects none."""
    if game.is_mending(entry):
        return deal_of(game, entry)
    return entry.get("hand", 0) if entry["do"] == "correct" else 0


def _award_rows(view: View, game: Game) -> Iterator[tuple[int, int, HandRow]]:
    """The rulings that ended no hand: the place of each, and the number of the hand before."""
    table = game_named(view.game)
    for before, line in counted_lines(game):
        entry = line.entry
        if entry["do"] != "ruling" or entry["hand"] == "ends":
            continue
        label = tr("Ruling")
        if game.kind.under_way(before):
            becomes = words_of(view.game).hand.ruled[entry["hand"]]
            label = tr("Ruling: {what}").format(what=fill(becomes, {}))
        old, new = ({team: play.scores[TEAM[team]] for team in TEAM} for play in (before, line.play))
        gained = {team: new[team] - old[team] for team in TEAM}
        why = " · ".join([*_voided(view, game, line), entry["why"]])
        row = HandRow(label, why, sums=sums(view, {"points": gained, "scores": new}), off=why_ruled(gained))
        yield line.number - 1, table.hands_over(before), row


def _voided(view: View, game: Game, line: Counted) -> list[str]:
    """The hand that a ruling voided, as it would be listed had the ruling ended it: `hand 4`, `↑ Col 7♦`."""
    if line.entry["hand"] != "void":
        return []
    before = game.stood(line.number - 2)
    number = game_named(view.game).hands_over(before.play) + 1
    words = fill(words_of(view.game).hand.under_way, {"hand": number})
    return [words, _label_under_way(as_played(view, game, number), before)]


def _label_under_way(view: View, game: Game) -> str:
    """The hand under way as it would be listed had a ruling ended it: `↑ Col 7♦`; a deal by its dealer."""
    entry: Entry = {"do": "ruling", "points": dict.fromkeys(TEAM, 0), "why": "", "hand": "ends"}
    try:
        ended = game.apply({**entry, "at": game.now})
    except Refused:
        return played(view, {"dealer": game.result()["dealer"]}, {})[0]
    return played(view, ended.result()["hands"][-1], rulings(ended))[0]


def _deal_rows(
    view: View, game: Game, mended: Sequence[NameCorrection]
) -> Iterator[tuple[int, int, HandRow]]:
    """Deals void, but by a ruling, and dealers put right: the place of each, the number of the last hand."""
    # Not at the top: that module has this one's words of a hand.
    from .timeline import sentence

    own = game_named(view.game)
    for node, before in _standings(game):
        entry = node.entry
        named = entry["do"] == "dealer" and before.play.dealer != node.play.dealer
        if entry["do"] == "ruling" or not (named or is_void(view.game, entry, before.play, node.play)):
            continue
        label = tr("Wrong dealer") if named else tr("Dealt again")
        if entry["do"] == "breach":
            clauses = commas([clause_number(one) for one in own.breach_clauses(game.rules, entry, ()) if one])
            label = tr("{what} ({clauses})").format(what=label, clauses=clauses)
        moments = (game.stood(place) for place in (before.place, node.place))
        how = sentence(view, entry, *(with_right_names(mended, moment) for moment in moments))
        yield node.place, own.hands_over(before.play), HandRow(label, how)


def rulings(game: Game) -> dict[int, Ruled]:
    """The rulings that ended a hand, by the number of the hand."""
    found: dict[int, Ruled] = {}
    for node, top_before in _standings(game):
        entry = node.entry
        if entry["do"] == "ruling" and entry["hand"] == "ends":
            result = game.stood(top_before.place).result()
            auction = result.get("auction") or {}
            found[len(result["hands"]) + 1] = Ruled(entry["why"], auction.get("by"), auction.get("high"))
    return found


def _standings(game: Game) -> Iterator[tuple[Standing, Standing]]:
    """Each entry that stands, the latest first, with the standing before it."""
    node = game.top
    while node.before is not None:
        yield node, node.before
        node = node.before


def unplayed(hand: Entry) -> bool:
    """Was the hand ended neither by tricks nor by a penalty?"""
    return hand.get("won") is None and hand.get("breach") is None


def _reason(hand: Entry, ruled: Mapping[int, Ruled]) -> str:
    """The reason of the ruling that ended a hand; empty for any other hand."""
    return ruled[hand["number"]].why if unplayed(hand) and hand["number"] in ruled else ""


# One hand in words.


def played(view: View, hand: Entry, ruled: Mapping[int, Ruled]) -> tuple[str, str]:
    """The maker or dealer of a hand, and how it ended."""
    return game_named(view.game).played(view, hand, ruled)


def played_by(view: View, game: Game, hand: Entry, ruled: Mapping[int, Ruled]) -> tuple[str, str]:
    """The same with the players of that hand: who bid, or dealt, and those who sat there as it ended."""
    number = hand["number"]
    label, _ = played(as_bid(view, game, number), hand, ruled)
    return label, played(as_played(view, game, number), hand, ruled)[1]


def outcome(view: View, hand: Entry) -> str:
    """The end of a hand: the makers' tricks, a penalty, or a ruling."""
    fault = hand.get("breach")
    if fault is not None:
        kind, by = fault["kind"], fault["by"]
        side = offenders(kind, by, view.game)
        if by == "both":
            whose = tr("both")
        else:
            whose = name_of(view, by) if side is None else axis_of(view, side)
        return tr("{what} by {by}").format(what=breach(kind, view.game).noun, by=whose)
    won = hand.get("won")
    if won is None:
        return tr("ruling")
    if hand.get("seat") is None:
        return " ".join(f"{axis_of(view, side.team)} {won.get(side.team, 0)}" for side in sides(view))
    return tricks_of(won.get(side_of(hand["seat"]), 0))
