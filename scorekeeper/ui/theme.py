"""The colours and the letters of the app: dark ink on white paper, for old eyes in a dim hall."""

from __future__ import annotations

from kivy.core.text import LabelBase
from kivy.core.window import Window

PAPER = (1, 1, 1, 1)
INK = (0.07, 0.08, 0.10, 1)
# 7 to 1 on paper: for what is read second.
GREY_INK = (0.32, 0.34, 0.38, 1)
LINE = (0.80, 0.82, 0.85, 1)

TEXT = "18sp"
TITLE = "28sp"


def put_on() -> None:
    """Dresses the window; before any widget is made."""
    # Kivy brings this font along; it has the suits and the table's arrows.
    LabelBase.register("Ink", "data/fonts/DejaVuSans.ttf")
    Window.clearcolor = PAPER
