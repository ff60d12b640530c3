"""A change that is shown before it is made: whose clicks and which seats it moves, then AGREE."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.refused import Refused
from ...shell.key import KeySpec, action
from ...shell.navigation import choose
from ...shell.page.items import Gap, Key, Rolls, Say
from ...table.questions.phone import noted
from ...table.questions.screen_parts import group
from ...words.language import capital, tr
from ...words.refusals import refusal_text
from .. import changes, names
from ..night_session import night_of
from .parts import body_width, key_grid, name_line, night_page, word_rows

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...engine.kinds import Entry
    from ...table.desk import Desk
    from ...table.scene import Scene

SCREEN = "night_change"
RUNS = "hall-run"
"""The note in the store of a hall that runs."""


@action("night.propose")
def propose(desk: Desk, entries: Sequence[Entry]) -> None:
    """Show what the entries would change; refused at once where they are refused."""
    night_of(desk).preview(entries)
    desk.go(SCREEN, entries=list(entries))


@action("night.agree")
def agree(desk: Desk) -> None:
    """Make the change that is shown, and go back to the night's main screen."""
    why = refused(desk)
    if why is not None:
        raise why
    stops = stops_hall(desk)
    night_of(desk).enter(desk.place.draft(SCREEN)["entries"], **to_main(desk, SCREEN))
    if stops:
        from .. import hall_run

        hall_run.stop(desk)


def stops_hall(desk: Desk) -> bool:
    """Does the night end with the change, while a hall of this computer runs for it?"""
    if noted(desk, RUNS) is None or not _ends(desk):
        return False
    # The parts that run a hall are loaded only where one runs.
    from .. import hall_run

    run = hall_run.active_run(desk)
    return run is not None and run.wanted.night == desk.place.night


def _ends(desk: Desk) -> bool:
    """Does the night end with the change?"""
    return any(one.get("over") for one in desk.place.draft(SCREEN)["entries"])


def to_main(desk: Desk, *drafts: str) -> dict[str, Any]:
    """Changes of the place that lead to the night's main screen, without these drafts."""
    place = desk.place
    for name in drafts:
        place = place.drafted(name, None)
    for name in place.screens:
        if name.startswith("night_"):
            place = place.drafted(name, None)
    screens = tuple(name for name in place.screens if not name.startswith("night_"))
    if "night" not in screens:
        screens = (*screens, "night")
    return {"screens": screens, "drafts": place.drafts, "notice": None}


def title(desk: Desk) -> str:
    """The change in words: `14 Ana leaves`."""
    entries = desk.place.draft(SCREEN)["entries"]
    if night_of(desk).teams:
        return tr("Correction")
    entry, state = entries[0], night_of(desk).singles
    do = entry["do"]
    if do == "swap":
        come, out = names.who(state, entry["in"]), names.who(state, entry["out"])
        return tr("{come} takes the seat of {out}").format(come=come, out=out)
    if do == "withdraw":
        return tr("{who} leaves").format(who=names.who(state, entry["number"]))
    if do in ("unclipped", "clipped"):
        who = names.who(state, entry["number"])
        text = tr("{who} was not clipped in round {round}")
        if do == "clipped":
            text = tr("{who} was clipped in round {round}")
        return text.format(who=who, round=entry["round"])
    if do == "day":
        return tr("Round {round} on: day {day}").format(round=entry["round"], day=entry["day"])
    if do == "night" and "over" in entry:
        return tr("The night ends here") if entry["over"] else tr("The night goes on")
    if do == "night":
        return tr("This night")
    if do == "result":
        return tr("Round {round}, table {table}").format(round=entry["round"], table=entry["table"])
    if do == "draw":
        return tr("New seats for everyone")
    if not entry["seats"]:
        return tr("Table {table} closes").format(table=entry["table"])
    if entry["table"] not in state.seating.tables:
        return tr("New table {table}").format(table=entry["table"])
    return tr("Seats at table {table}").format(table=entry["table"])


def lines(desk: Desk) -> list[str]:
    """The changes, a line each; a sentence where there are none."""
    found = changes.of(desk, desk.place.draft(SCREEN).get("entries", []))
    if not isinstance(found, list) or not found:
        teams = night_of(desk).teams
        found = [tr("The standings stay as they are.") if teams else tr("No clicks and no seats change.")]
    stops = [tr("The hall runs: it is stopped, and the tables go on alone.")] if stops_hall(desk) else []
    return [*stops, *found]


def agree_key(desk: Desk) -> KeySpec:
    return KeySpec(tr("AGREE"), agree(), "action", enabled=refused(desk) is None, name="AGREE", fills=True)


def refused(desk: Desk) -> Refused | None:
    """Why the change can no longer be made, as after an UNDO."""
    return night_of(desk).refusal(desk.place.draft(SCREEN).get("entries", []))


def leaves_keys(desk: Desk) -> list[KeySpec]:
    """Does the player who gives up a seat sit out, or leave? None where nobody gives up one alone."""
    swap, *more = desk.place.draft(SCREEN)["entries"]
    if swap["do"] != "swap" or any(one["do"] == "swap" for one in more):
        return []
    gone = {"do": "withdraw", "number": swap["out"]}
    ways = (("sits out", tr("Sits out"), [swap]), ("leaves", tr("Leaves"), [swap, gone]))
    return [
        KeySpec(label, choose(SCREEN, {"entries": way}), chosen=len(way) == 1 + len(more), name=name)
        for name, label, way in ways
    ]


def build(scene: Scene) -> Any:
    desk, draft = scene.desk, scene.draft(SCREEN)
    why = refused(desk)
    body: list[Any] = [name_line(scene, title(desk), 24)]
    ways = leaves_keys(desk)
    if ways:
        body.append(group(tr("Who gives up the seat"), key_grid(scene, ways, 2, 56, body_width(scene))))
    if why is not None:
        body += [Say(capital(refusal_text(why, "event")), 20, 18, paint="warning"), Gap(0, 1)]
    else:
        # Its modules ask for this one.
        from . import count

        words = count.uncounted_words(desk) if _ends(desk) else ""
        if words:
            body.append(name_line(scene, words, 20)._replace(paint="warning"))
            body.append(Key(count.open_key(), 20, 60, 56, weight=0))
        rows = word_rows(scene, (night_of(desk).key, str(draft)), lines(desk))
        body.append(Rolls(rows, "night change"))
    return night_page(scene, tr("What changes"), body, main=agree_key(desk))
