"""The app's two jobs: TABLE keeps the score of a game, DIRECTOR runs a club night."""

from __future__ import annotations

from typing import Any

from ...shell.key import KeySpec, action
from ...shell.page.cards import Line, card
from ...shell.page.items import Gap, Row, Say
from ...shell.settings import DIRECTOR, TABLE, Settings
from ...words.language import tr
from .screen_parts import across, brand, page

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..desk import Desk
    from ..scene import Scene


@action("job.choose")
def choose_job(desk: Desk, job: str) -> None:
    """Do this job from now on; the first screen is its own. Game and night stay as they are."""
    desk.choose(job=job)
    desk.settle(desk.place._replace(screens=("home",)))


@action("job.set")
def set_job(desk: Desk, job: str) -> None:
    """Remember the job, and stay on the screen of the settings."""
    desk.choose(job=job)


def directs(settings: Settings) -> bool:
    """Is the app the director's now?"""
    return settings.job == DIRECTOR


def other_job_key(settings: Settings) -> KeySpec:
    """The key of the first screen that changes to the other job."""
    if directs(settings):
        return KeySpec(tr("Table"), choose_job(TABLE), name="job table")
    return KeySpec(tr("Director"), choose_job(DIRECTOR), name="job director")


def setting_keys(settings: Settings) -> list[KeySpec]:
    """The choice as it stands in the settings."""
    directing = directs(settings)
    return [
        KeySpec(tr("Table"), set_job(TABLE), chosen=not directing, name="set table"),
        KeySpec(tr("Director"), set_job(DIRECTOR), chosen=directing, name="set director"),
    ]


# The page.


def build(scene: Scene) -> Any:
    """One of the two jobs, each with what it is."""
    table = KeySpec(tr("Table"), choose_job(TABLE), "action", name="job table")
    director = KeySpec(tr("Director"), choose_job(DIRECTOR), name="job director")
    width = across(scene, 2 if scene.kind == "wide" else 1)
    cards = (
        card(
            scene, table,
            (Line(table.label, 28), Line(tr("Four play at this device: it keeps their score."), 20)), width,
            weight=1,
        ),
        card(
            scene, director,
            (Line(director.label, 28), Line(tr("A whole club night: players, tables, results, prints."), 20)),
            width, weight=1,
        ),
    )  # fmt: skip
    ask = Say(tr("What is this device for?"), 28, 22)
    more = Say(tr("You can change to the other with one tap at any time."), 18)
    if scene.kind == "wide":
        return page(scene, "", [ask, Row(cards, weight=1), more], back=False)
    face = [] if scene.tight else [brand(scene, 120, 32), Gap(0, 1)]
    return page(scene, "", [Gap(0, 1), *face, ask, *cards, more, Gap(0, 1)], back=False)
