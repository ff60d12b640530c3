"""Colours and faces: three palettes, the faces of words and digits, and the text scale."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import mul
from typing import Any, NamedTuple

from kivy.core.text import LabelBase
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.utils import get_color_from_hex

from ..data import FONTS
from ..shell.page.measure import DIGITS, HEARD, HEAVY, PLAIN, STRONG
from .text import SPARE, letters

Colour = tuple[float, float, float, float]

RADIUS, STROKE = 14.0, 2.0
"""Corners and outlines of keys, cards and plates, in dp."""
CHOSEN = 4.0
"""Outline of what is chosen, in dp."""


def _colour(text: str) -> Colour:
    red, green, blue, _ = get_color_from_hex(text)
    return red, green, blue, 1.0


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """So much of one colour in another."""
    red, green, blue = (a * share + b * (1 - share) for a, b in zip(one[:3], other[:3], strict=True))
    return red, green, blue, 1.0


class Paint(NamedTuple):
    """The colours of a ground, the text on it, and its border."""

    ground: Colour
    ink: Colour
    border: Colour | None = None


class Field(NamedTuple):
    """Keys on the colour of a side, instead of the paper."""

    key: Paint
    action: Paint
    disabled: Paint


class Palette(NamedTuple):
    """One theme."""

    name: str
    paper: Colour
    ink: Colour
    upright: Paint
    level: Paint
    """The plate of each side, named after the axis on which it sits."""
    action: Paint
    danger: Paint
    warning: Paint
    key: Paint
    quiet: Paint
    """Keys that are not needed now, and grounds behind a group of words."""
    disabled: Paint
    pressed: Paint
    hatch: Colour
    suits: dict[str, Colour]
    fields: dict[str, Field]
    """By the name of a side's plate, `upright` or `level`."""


def _palette(
    name: str, *,
    paper: str, ink: str, upright: str, level: str, action: str, danger: str, warning: str, border: str,
    disabled: str, suits: str, hatch: str, quiet: str,
    on_upright: tuple[str, str, str], on_level: tuple[str, str, str], edge: str = "",
) -> Palette:  # fmt: skip
    def paint(text: str, line: str = "") -> Paint:
        ground, on = text.split()
        return Paint(_colour(ground), _colour(on), _colour(line) if line else None)

    spades, clubs, diamonds, hearts = map(_colour, suits.split())
    return Palette(
        name=name,
        paper=_colour(paper),
        ink=_colour(ink),
        upright=paint(upright, edge),
        level=paint(level, edge),
        action=paint(action),
        danger=paint(danger),
        warning=paint(warning),
        key=paint(f"{paper} {ink}", border),
        quiet=paint(f"{quiet} {ink}", border if edge else ""),
        disabled=paint(disabled, border if edge else ""),
        pressed=paint(f"{ink} {paper}"),
        hatch=_colour(hatch),
        fields={
            side: Field(paint(*key.rsplit(" ", 1)), paint(act), paint(off))
            for side, (key, act, off) in (("upright", on_upright), ("level", on_level))
        },
        suits={"S": spades, "C": clubs, "D": diamonds, "H": hearts, "NT": _colour(ink)},
    )


PALETTES = {
    "light": _palette(
        "light",
        paper="FFFFFF", ink="111111", upright="14213D FFFFFF", level="FFE08A 111111", action="00614E FFFFFF",
        danger="8A0F0F FFFFFF", warning="FFC400 111111", border="6B6B6B", disabled="E6E6E6 5A5A5A",
        suits="111111 006159 000D99 990000", hatch="B4B4B4", quiet="EEF0F3",
        on_upright=("26365F FFFFFF 8D99B8", "7FE3C6 06231B", "14213D A3ACC0"),
        on_level=("F2C95C 111111 7A6420", "00614E FFFFFF", "FFE08A 66551A"),
    ),
    "dark": _palette(
        "dark",
        paper="101418", ink="FFFFFF", upright="2B3A67 FFFFFF", level="FFE08A 111111", action="7FE3C6 06231B",
        danger="FFB4AB 2A0000", warning="FFC400 111111", border="8A939C", disabled="23292F 98A1AA",
        suits="FFFFFF A1E65C 66A6FF E68A99", hatch="56606A", quiet="1E252B",
        on_upright=("3A4B7C FFFFFF A3AFD0", "7FE3C6 06231B", "2B3A67 BCC3DA"),
        on_level=("F2C95C 111111 7A6420", "00614E FFFFFF", "FFE08A 66551A"),
    ),
    "contrast": _palette(
        "contrast",
        paper="000000", ink="FFFFFF", upright="000000 FFFFFF", level="FFFF00 000000", action="5CF2C8 000000",
        danger="FFFFFF 000000", warning="FFFF00 000000", border="FFFFFF", disabled="000000 B0B0B0",
        suits="FFFFFF A1E65C 7FB8FF FF9AA8", hatch="8C8C8C", quiet="000000", edge="FFFFFF",
        on_upright=("000000 FFFFFF FFFFFF", "5CF2C8 000000", "000000 B0B0B0"),
        on_level=("FFFF00 000000 000000", "00614E FFFFFF", "FFFF00 5A5A00"),
    ),
}  # fmt: skip


DEVICE = "device"
"""Theme setting that follows the phone."""
CHOICES = (*PALETTES, DEVICE)
NIGHT = "night"
"""Setting in the store: was the phone's own theme dark at the last report?"""


class Look(EventDispatcher):
    """Palette, dp and sp in force; everything drawn reads them here."""

    theme = StringProperty("light")
    night = BooleanProperty(False)
    """Is the phone's own theme dark, as far as known?"""
    text_size = NumericProperty(1.0)
    grow = NumericProperty(1.0)
    """Factor on text on a large screen, if there is room."""

    room = NumericProperty(9.0)
    """Largest text factor for which the screen has room."""
    heard = NumericProperty(HEARD)
    """Part of the system font scale applied even if there is no room for it."""

    @property
    def worn(self) -> str:
        """The palette's name: the one chosen, or the phone's."""
        if self.theme == DEVICE:
            return "dark" if self.night else "light"
        chosen: str = self.theme
        return chosen

    def __init__(self, **kwargs: Any) -> None:
        self.moves = False
        """May things move on the screen?"""
        self.keyboard: Callable[[], None] = lambda: None
        """Called once a text field has asked for the phone's keyboard."""
        self.cause = ""
        """The name of the action whose effect is drawn now; empty for any other drawing."""
        self.scores: dict[str, int] = {}
        """Each side's total before that action, by its axis."""
        self.palette = PALETTES["light"]
        self.language = ""
        """The tag of the language that texts are drawn in."""
        self.words = 1.0
        """Text factor: the system font scale times the user's setting, limited by the room."""
        self.letters = letters
        self.dp: Callable[[float], float] = float
        """Converts dp to pixels."""
        self.sp: Callable[[float], float] = float
        """Converts sp to pixels: dp times the text factor."""
        super().__init__(**kwargs)
        for what in ("theme", "night", "text_size", "room", "heard"):
            self.fbind(what, self.measure)
        for what in ("density", "fontscale"):
            Metrics.fbind(what, self.measure)
        self.measure()

    def measure(self, *_: object) -> None:
        """Read palette, dp and sp again; they stay fixed for a whole frame."""
        self.palette = PALETTES.get(self.worn, PALETTES["light"])
        self.words = min(self.wished(self.text_size), self.most)
        density = float(Metrics.density)
        self.dp, self.sp = partial(mul, density), partial(mul, density * self.words)

    @property
    def outlined(self) -> bool:
        """Does a quiet ground need an edge, since its colour is the paper's?"""
        return self.palette.quiet.border is not None

    @property
    def most(self) -> float:
        """Largest text factor: limited by the room, but never below the part of the system scale applied."""
        return float(max(self.room, min(Metrics.fontscale, self.heard)))

    def wished(self, text_size: float) -> float:
        """The text factor wanted by system and user, if there were room."""
        return float(Metrics.fontscale * text_size)


def register() -> None:
    """Register the fonts by name; call before any text is measured."""
    LabelBase.register(DIGITS, str(FONTS / "B612-Bold.otf"))
    for face in (PLAIN, STRONG, HEAVY):
        LabelBase.register(face, str(FONTS / f"TableWords-{face}.ttf"))
    LabelBase.register(SPARE, str(FONTS / "DejaVuSans-Bold.ttf"))


def put_on(look: Look) -> None:
    """Apply the palette to the window."""
    Window.clearcolor = look.palette.paper
