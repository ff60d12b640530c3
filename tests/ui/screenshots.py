"""Pictures of all scenes, sizes and themes, and the README's.

`python -m tests.ui.screenshots [folder] [words of scenes…]`; the README's alone with `readme` for a folder.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scorekeeper.cli.simulation.folder import simulate, text_of
from scorekeeper.hall.room.plan import prepare
from tests.hall.halls import Reporter

from .driver import SIZES, THEMES, Phone, Size
from .png import read, write
from .scenes import SCENES, Scene

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path("build/screenshots")
README = Path("docs/pictures")


def calls(*spoken: str) -> tuple[Any, ...]:
    return ("game.dealt", *(("auction.call", call) for call in spoken))


def in_game(*actions: Any) -> Callable[[Phone], None]:
    """The third hand of a game that goes to and fro."""

    def go(phone: Phone) -> None:
        phone.new_game()
        phone.act("clock.set", "start")
        for hand in (HAND_OF_7S, HAND_OF_8D):
            for action in hand:
                phone.act(*(action if isinstance(action, tuple) else (action,)))
            phone.on(87, 20)
        for action in actions:
            phone.act(*(action if isinstance(action, tuple) else (action,)))
            phone.on(3)

    return go


HAND_OF_7S = (
    *calls("pass", "7S", "pass", "pass"), "auction.play", "result.open", ("result.took", 8), "agree.yes",
)  # fmt: skip
HAND_OF_8D = (
    *calls("pass", "8D", "pass", "pass"), "auction.play", "result.open", ("result.took", 9), "agree.yes",
)  # fmt: skip


def at_night(*actions: Any) -> Callable[[Phone], None]:
    """The third round of a club night of 24 players, with three tables missing."""

    def go(phone: Phone) -> None:
        lines = simulate("500", 24, 4, "3").lines
        third = [at for at, line in enumerate(lines) if line.get("do") == "result" and line["round"] == 3]
        file = phone.folder / "night.jsonl"
        file.write_text(
            text_of([{**lines[0], "name": "Thursday night"}, *lines[1 : third[3]]]), encoding="utf-8"
        )
        phone.act("job.choose", "director")
        phone.act("night.drop", str(file))
        phone.act("nights.resume", lines[0]["id"])
        phone.act("games.read", "brought_night")
        # The night was played long ago: it is still its first day.
        phone.act("night.day", 1)
        for action in actions:
            phone.act(*action)

    return go


def in_hall(phone: Phone) -> None:
    """A hall of six tables in the second round: one calls, one is away, one was not seen yet."""
    folder = phone.folder / "hall"
    prepare(folder, len(AT_TABLES), ["127.0.0.1"], 18_883, listen="127.0.0.1")
    tables = [
        {
            "table": f"t{number:03d}",
            "state": state,
            "waiting": 0,
            "error": 3.0,
            "called": called,
            "wants": False,
            "live": live and {"scores": live[:2], "hand": live[2], "state": "playing"},
        }
        for number, (state, called, live) in enumerate(AT_TABLES, 1)
    ]
    report = {
        "night": "",
        "round": 2,
        "clock": {"state": "run", "left": 425_000.0, "round": 2},
        "tables": tables,
        "attention": [],
    }
    # It ends with the pictures.
    Reporter(folder, report)
    phone.act("job.choose", "director")
    phone.act("screen.open", "night_hall", {"folder": str(folder)})
    phone.act("director.hall.open")
    phone.on(0.6)


AT_TABLES: tuple[tuple[str, bool, tuple[int, int, int] | None], ...] = (
    ("here", False, (130, 20, 3)),
    ("here", True, (-120, 240, 4)),
    ("here", False, (310, 150, 4)),
    ("away", False, (40, 80, 2)),
    ("here", False, (0, 160, 2)),
    ("never", False, None),
)
"""The hall's tables: state, whether it calls, and both scores with the number of the hand, of four."""

PLAYED = (*calls("6C", "7S", "pass", "pass", "pass"), "auction.play")
PHONE = Size(360, 800, density=1.5)
SHOWN = (
    ("board", Scene("board", in_game(*PLAYED)), PHONE),
    ("auction", Scene("auction", in_game(*calls("pass", "7C"))), PHONE),
    ("agree", Scene("agree", in_game(*PLAYED, "result.open", ("result.took", 8))), PHONE),
    ("end", next(scene for scene in SCENES if scene.name == "over"), PHONE),
    ("cribbage", next(scene for scene in SCENES if scene.name == "cribbage play"), PHONE),
    ("night", Scene("night", at_night()), PHONE),
    (
        "result",
        Scene(
            "result",
            at_night(("night.table", 3, 3)),
        ),
        PHONE,
    ),
    ("change", Scene("change", at_night(("night.unclipped", 2, 20))), PHONE),
    ("standings", Scene("standings", at_night(("screen.open", "night_standings"))), PHONE),
    (
        "wall",
        Scene("wall", at_night(*[("night.undo",)] * 3, ("screen.open", "night_wall"))),
        SIZES[5],
    ),
    ("hall", Scene("hall", in_hall), SIZES[5]),
    ("tablet", Scene("tablet", in_game(*calls("6C", "7S", "pass", "pass"))), SIZES[5]),
)
"""The README's pictures: which scene, on which screen."""


def take(scene: Scene, size: Size, themes: tuple[str, ...], folder: Path) -> None:
    """One scene in all themes, from one run of the app."""
    with (
        tempfile.TemporaryDirectory() as home,
        Phone(Path(home), size, theme=themes[0], **scene.settings) as phone,
    ):
        scene.go(phone)
        for theme in themes:
            phone.tell(do="settings", settings={"theme": theme})
            phone.picture(folder / str(size) / theme / f"{scene.name}.png")


def smaller(path: Path) -> None:
    """The same picture, packed as tightly as can be."""
    width, height, data = read(str(path))
    stride = width * 3
    rows = b"".join(data[y * stride : (y + 1) * stride] for y in range(height - 1, -1, -1))
    write(str(path), width, height, rows, level=9)


def readme(folder: Path = README) -> None:
    """Few and small: they are kept with the source."""
    for name, scene, size in SHOWN:
        with tempfile.TemporaryDirectory() as home, Phone(Path(home), size, **scene.settings) as phone:
            scene.go(phone)
            smaller(phone.picture(folder / f"{name}.png"))
    print(f"{folder}: {len(SHOWN)} pictures")


def main() -> None:
    if sys.argv[1:] in ([], ["readme"]):
        readme()
        if sys.argv[1:]:
            return
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    wanted = sys.argv[2:]
    scenes = [scene for scene in SCENES if not wanted or any(word in scene.name for word in wanted)]
    for size in SIZES:
        for scene in scenes:
            take(scene, size, THEMES, folder)
        print(f"{size}: {len(scenes)} scenes")


if __name__ == "__main__":
    main()
