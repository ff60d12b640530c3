"""The floor under a touch: SQLite's own commit of one line, and bare Kivy drawing as many leaves anew."""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from .windows import Stepped

LINE = '{"at":1790000000.0,"do":"call","seat":"S","call":"7S"}'
ROUNDS = 6
COLUMNS = 4


def counted(leaves: type[Any]) -> list[int]:
    """Count the leaves that are drawn anew, in the only number of the list."""
    count, repaint = [0], leaves.repaint

    def counting(leaf: Any) -> None:
        count[0] += 1
        repaint(leaf)

    leaves.repaint = counting
    return count


def floor(stepped: Stepped, folder: Path, drawn: list[int]) -> list[float]:
    """Seconds of a commit and a frame with another text on so many buttons: of several rounds the least."""
    from kivy.core.window import Window
    from kivy.uix.button import Button
    from kivy.uix.gridlayout import GridLayout

    Window.remove_widget(stepped.app.root)
    grid = GridLayout(cols=COLUMNS)
    buttons = [Button() for _ in range(max(drawn))]
    for button in buttons:
        grid.add_widget(button)
    Window.add_widget(grid)
    stepped.settled()
    db = sqlite3.connect(folder / "floor.db", isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("CREATE TABLE line (seq INTEGER PRIMARY KEY, text TEXT)")
    best = [float("inf")] * len(drawn)
    for turn in range(ROUNDS):
        for at, count in enumerate(drawn):
            stepped.settled()
            stepped.flips.clear()
            begun = stepped.clock()
            db.execute("INSERT INTO line (text) VALUES (?)", (LINE,))
            for number, button in enumerate(buttons[:count]):
                button.text = f"{turn} {at} {number}"
            stepped.to_flip()
            best[at] = min(best[at], stepped.clock() - begun)
    db.close()
    return best
