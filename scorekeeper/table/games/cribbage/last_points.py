"""Cribbage: the latest points of a side corrected; both sides agree."""

from __future__ import annotations

from ....engine.kinds import TEAMS
from ....shell.key import KeySpec
from ....shell.navigation import open_overlay
from ....words.language import tr
from ...compass import axis_of, sides
from ...questions import earlier_entry, parts
from .pegging import correct_latest, middle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ....engine.game import Game
    from ....engine.kinds import Entry
    from ....shell.page.items import Column
    from ....shell.place import Place
    from ...scene import Scene
    from ...view import View


def side_keys(view: View, game: Game) -> tuple[KeySpec, ...]:
    """A key for each side whose latest points can still be corrected."""
    return tuple(
        KeySpec(
            tr("Fix last peg {side}").format(side=axis_of(view, side.team)),
            open_overlay("correct", {"team": side.team}),
            name=f"correct {side.team}",
        )
        for side in sides(view)
        if middle(view).mends[TEAMS.index(side.team)]
    )


def points_keys(place: Place, view: View) -> tuple[KeySpec, ...]:
    """A key for every number of points possible instead."""
    team = place.draft("correct")["team"]
    return tuple(
        KeySpec(str(points), correct_latest(team, points), name=f"{points} points")
        for points in middle(view).mends[TEAMS.index(team)]
    )


def title(view: View, entry: Entry) -> str:
    """The correction in one line: `↕ corrected to 3`."""
    return tr("{side} corrected to {points}").format(
        side=axis_of(view, entry["team"]), points=entry["points"]
    )


# The page.


def build(scene: Scene) -> Column:
    """A side's latest points, from the list of entries; where no side was chosen, an entry of a deal."""
    team = scene.draft("correct").get("team")
    if team is None:
        return earlier_entry.build(scene)
    points = points_keys(scene.place, scene.game)
    question = tr("{side}: the last peg should have been").format(side=axis_of(scene.game, team))
    return parts.asks(scene, question, parts.numbers(scene, points, 4 if scene.kind == "phone" else 5))
