"""The hall of the open night, run by this computer: chosen, started, its page, and stopped."""

from __future__ import annotations

from ...engine.refused import Refused
from ...shell.key import KeySpec, action
from ...shell.navigation import choose, open_screen
from ...table.questions.phone import noted
from ...words.hall import why_text
from ...words.language import tr
from .. import hall_place, hall_run
from ..hall_run import CHOSEN, RUNNING, STARTING, HallRun, Wanted
from ..night_session import night_of
from .hall import OTHER, SCREEN
from .nights import name_of, resume

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ...table.desk import Desk

CARDS, PAGE, DIRECTOR = "night_hall_cards", "night_hall_page", "night_hall_director"
MOST = 999
NONE, NUMBERS, NAMES = "none", "numbers", "names"
"""The page for any phone: none, with numbers alone, or with names."""
AT_A_TABLE = 4


# The actions of the keys.


@action("director.hall.run")
def start_hall(desk: Desk) -> None:
    """Start the hall of the open night, as it was chosen."""
    if not desk.place.night:
        raise Refused("hall-needs-night")
    page = page_choice(desk)
    wanted = Wanted(night_of(desk).read().name, tables(desk), page != NONE, page == NAMES)
    # The choice stays: the start may be refused a moment later.
    hall_run.start(desk, wanted)


@action("director.hall.stop")
def stop_hall(desk: Desk) -> None:
    """Stop the hall; the tables go on alone."""
    hall_run.stop(desk)
    desk.draft(SCREEN, stop=None)


@action("director.hall.port")
def other_port(desk: Desk) -> None:
    """Take the next port that is free, and start."""
    hall_place.move_port(hall_run.folder_of(desk))
    start_hall.run(desk)


# How it stands.


def run(desk: Desk) -> HallRun | None:
    """The hall that this computer runs, starts or stops."""
    return hall_run.active_run(desk)


def may_run(desk: Desk) -> bool:
    """Can a hall run here? On a computer."""
    return desk.outside.windows


def tables(desk: Desk) -> int:
    """The number of tables: as chosen, else those of the night."""
    chosen = desk.place.draft(SCREEN).get("tables")
    return int(chosen) if chosen is not None else tables_of_night(desk)


def tables_of_night(desk: Desk) -> int:
    """The night's tables: those that have seats, else those that its players fill."""
    night = night_of(desk)
    if night.teams:
        return max(len(night.spades.teams) // 2, 1)
    state = night.singles
    seated = max(state.seating.tables, default=0)
    here = sum(player.here for player in state.players.values())
    return min(max(seated, min(here // AT_A_TABLE, state.header.tables), 1), MOST)


def page_choice(desk: Desk) -> str:
    """The page: as chosen, else as last time; the first time with numbers alone."""
    chosen = desk.place.draft(SCREEN).get("page")
    if isinstance(chosen, str):
        return chosen
    before = noted(desk, CHOSEN)
    if not isinstance(before, dict) or before.get("page") is True:
        return NAMES if isinstance(before, dict) and before.get("names") is True else NUMBERS
    return NONE


def failed(desk: Desk) -> str:
    """Why the hall could not be started, in a sentence; empty where it could."""
    found = hall_run.run_of(desk)
    return "" if found is None or found.active or found.why is None else why_text(found.why)


def progress(found: HallRun) -> str:
    """The step at which the hall is, while it starts or stops."""
    if found.state != STARTING:
        return tr("The hall stops.")
    steps = {
        "cards": tr("Starting: certificate and table cards"),
        "broker": tr("Starting: the broker"),
        "recorder": tr("Starting: the recorder"),
    }
    return steps[found.step]


def runs(found: HallRun) -> bool:
    return found.state == RUNNING


def warnings(desk: Desk, found: HallRun) -> list[str]:
    """Sentences on the hall as a whole: trouble with its results, a night that is not open."""
    parts = []
    if found.hall is not None and found.hall.moved is not None:
        parts.append(tr("Table cards: {why}").format(why=why_text(found.hall.moved)))
    if found.trouble is not None:
        parts.append(tr("Results wait: {why}").format(why=why_text(found.trouble)))
    if desk.place.night != found.wanted.night:
        name = name_of(desk, found.wanted.night)
        parts.append(tr("This hall runs for {night}, which is not open.").format(night=name))
    return parts


def table_count_keys(desk: Desk) -> tuple[KeySpec, KeySpec]:
    count = tables(desk)
    fewer, more = choose(SCREEN, {"tables": count - 1}), choose(SCREEN, {"tables": count + 1})
    return (
        KeySpec("−", fewer, enabled=count > 1, name="FEWER TABLES"),
        KeySpec("+", more, enabled=count < MOST, name="MORE TABLES"),
    )


def page_keys(desk: Desk) -> tuple[KeySpec, ...]:
    now = page_choice(desk)
    labels = {NONE: tr("No page"), NUMBERS: tr("Numbers alone"), NAMES: tr("Names too")}
    return tuple(
        KeySpec(label, choose(SCREEN, {"page": page}), chosen=page == now, name=f"PAGE {page.upper()}")
        for page, label in labels.items()
    )


def start_key(desk: Desk) -> KeySpec:
    return KeySpec(tr("START HALL"), start_hall(), "action", name="START HALL")


def port_key(desk: Desk) -> KeySpec | None:
    """Another port, where a program has the hall's."""
    found = hall_run.run_of(desk)
    if found is None or found.active or found.why is None or not found.why.code.startswith("hall-port-"):
        return None
    return KeySpec(tr("Another port"), other_port(), hint=tr("with new table cards"), name="OTHER PORT")


def other_hall_key() -> KeySpec:
    """The way to a hall that was started by a command."""
    return KeySpec(tr("Other hall"), open_screen(OTHER), hint=tr("started by a command"), name="OTHER HALL")


def run_keys(desk: Desk, found: HallRun) -> tuple[KeySpec, ...]:
    """Cards and page, and STOP HALL, which asks first; nothing while a message is typed."""
    if desk.place.draft(SCREEN).get("stop"):
        return (
            KeySpec(tr("Yes, stop the hall"), stop_hall(), "danger", name="STOP HALL NOW"),
            KeySpec(tr("No"), choose(SCREEN, {"stop": None}), name="KEEP HALL"),
        )
    if desk.place.draft(SCREEN).get("message"):
        return ()
    label = tr("Cards and page") if found.page_address else tr("Table cards")
    keys = [KeySpec(label, open_screen(CARDS), name="CARDS")]
    if desk.place.night != found.wanted.night:
        keys.append(KeySpec(tr("Open its night"), resume(found.wanted.night), name="OPEN ITS NIGHT"))
    return *keys, stop_key()


def page_key(found: HallRun) -> KeySpec | None:
    """Shows the page's address; None where there is no page."""
    return KeySpec(tr("The hall's page"), open_screen(PAGE), name="PAGE") if found.page_address else None


def director_key(found: HallRun) -> KeySpec | None:
    """Shows the address of the director's own page; None where there is no page."""
    if not found.director_address:
        return None
    return KeySpec(
        tr("Director's page"), open_screen(DIRECTOR), hint=tr("for you alone"), name="DIRECTOR PAGE"
    )


def stop_key() -> KeySpec:
    return KeySpec(tr("Stop hall"), choose(SCREEN, {"stop": True}), name="STOP HALL")


def asks_stop(desk: Desk) -> bool:
    return bool(desk.place.draft(SCREEN).get("stop"))
