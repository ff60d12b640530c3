"""The app's window on the phone: bars, covered edges, scale, colours, motion, orientation and keyboard."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping
from typing import NamedTuple

from .can import Unable
from .phone import context, java, level, on_android, on_its_thread
from .service import on_phone

DENSITY = "KIVY_METRICS_DENSITY"
"""The environment variable that Kivy reads before it asks the phone for its density."""
BARS_SINCE = 35
"""API level from which the app is drawn behind the phone's bars. Before, they are black and cover nothing."""
LARGE = 600
"""From this width in dp on, Android 16 lets no app hold the screen."""
TEXT, VISIBLE_PASSWORD, NO_SUGGESTIONS = 1, 144, 524288
"""Android's input types. Keyboards of several makers correct names as long as the second is missing."""


class Signs:
    """The colour of the clock and the signs in Android's bars, dark on light paper and light on dark."""

    name = "window"

    def __init__(self) -> None:
        if level() < BARS_SINCE:
            raise Unable("not-here")
        self.kinds = java("android.view.WindowInsetsController")
        self.wear = on_its_thread(self.colour)

    def colour(self, light: bool) -> None:
        both = self.kinds.APPEARANCE_LIGHT_STATUS_BARS | self.kinds.APPEARANCE_LIGHT_NAVIGATION_BARS
        controller = context().getWindow().getInsetsController()
        if controller is None:
            raise Unable("failed", "not attached yet")
        controller.setSystemBarsAppearance(both if light else 0, both)


class Bars:
    """Keeps the signs in the phone's bars readable on the app's paper."""

    def __init__(self, changed: Callable[[], None] | None = None) -> None:
        self.service = on_phone("bars", Signs, changed)
        self._light: bool | None = None

    def wear(self, light: bool) -> None:
        """Colour the signs for light or dark paper."""
        if light != self._light:
            self._light = light
            self.service.use(lambda way: way.wear(light))

    def again(self) -> None:
        """Forget the colour: the window may be another."""
        self._light = None


class Insets(NamedTuple):
    """Pixels of the window's edges that bars and the notch cover."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


class Window:
    """Android's window. Before 35 the system lays the app out within its bars: nothing is covered."""

    name = "window"

    def __init__(self) -> None:
        self.level = level()
        if self.level >= BARS_SINCE:
            self.kinds = java("android.view.WindowInsets$Type")

    def read(self) -> Insets:
        if self.level < BARS_SINCE:
            return Insets()
        found = context().getWindow().getDecorView().getRootWindowInsets()
        if found is None:
            raise Unable("failed", "not attached yet")
        covered = self.kinds.systemBars() | self.kinds.displayCutout()
        # Bars that are just coming or going, as the app is seen again, would make the table jump.
        edges = found.getInsetsIgnoringVisibility(covered)
        return Insets(float(edges.left), float(edges.top), float(edges.right), float(edges.bottom))


class Scale(NamedTuple):
    """Pixels of a dp, and the font scale that the phone's owner has chosen."""

    density: float
    words: float


def density() -> float:
    found: float = context().getResources().getDisplayMetrics().density
    return found


def settle(environ: MutableMapping[str, str]) -> None:
    """Tell Kivy the density before it is imported, unless the environment already does.

    Kivy asks Android for the scale of words instead, which goes by the owner's wish for larger ones.
    """
    if DENSITY in environ or not on_android():
        return
    try:
        found = density()
    except Exception:  # noqa: BLE001 - the door to the phone: it may raise anything
        # Kivy then asks in its own way.
        return
    if found > 0:
        environ[DENSITY] = repr(found)


class Screen:
    """The scale of the screen that the app is on now: an unfolded phone has another."""

    name = "screen"

    def read(self) -> Scale:
        return Scale(density(), float(context().getResources().getConfiguration().fontScale))


class Animations:
    """Android's settings: "remove animations" sets the scale of their durations to 0."""

    name = "settings"

    def read(self) -> bool:
        settings = java("android.provider.Settings$Global")
        scale: float = settings.getFloat(
            context().getContentResolver(), settings.ANIMATOR_DURATION_SCALE, 1.0
        )
        return scale > 0


class Mode:
    """Android's configuration: are the phone's own colours dark?"""

    name = "configuration"

    def read(self) -> bool:
        kinds = java("android.content.res.Configuration")
        mode: int = context().getResources().getConfiguration().uiMode
        found: bool = mode & kinds.UI_MODE_NIGHT_MASK == kinds.UI_MODE_NIGHT_YES
        return found


class Activity:
    """Android's window, told which ways up it may be."""

    name = "activity"

    def __init__(self) -> None:
        self.level = level()
        self.kinds = java("android.content.pm.ActivityInfo")
        self.allowed()

    def allowed(self) -> None:
        """Refuse on a large screen. Folded and unfolded, one phone gives two answers."""
        if self.level >= 36:
            across: int = context().getResources().getConfiguration().smallestScreenWidthDp
            if across >= LARGE:
                raise Unable("large")

    def hold(self, held: bool) -> None:
        self.allowed()
        kinds = self.kinds
        way = kinds.SCREEN_ORIENTATION_LOCKED if held else kinds.SCREEN_ORIENTATION_FULL_USER
        context().setRequestedOrientation(way)


class Orientation:
    """Holds the screen as it is, so that a nudge of the table does not turn it, or lets it turn."""

    def __init__(self, changed: Callable[[], None] | None = None) -> None:
        self.service = on_phone("orientation", Activity, changed)
        self._held = False

    def check(self) -> None:
        """Ask again whether the screen may be held."""
        self.service.use(lambda way: way.allowed())

    def hold(self, held: bool) -> None:
        if held != self._held:
            self._held = held
            self.service.use(lambda way: way.hold(held))


class Typing:
    """The type of what is typed, in SDL's window."""

    name = "keyboard"

    def __init__(self) -> None:
        self.activity = java("org.kivy.android.PythonActivity")

    def plain(self) -> None:
        self.activity.changeKeyboard(TEXT | VISIBLE_PASSWORD | NO_SUGGESTIONS)


class Keyboard:
    """Has the keyboard leave names as they are typed. Kivy asks for less at each focus of a field."""

    def __init__(self, changed: Callable[[], None] | None = None) -> None:
        self.service = on_phone("keyboard", Typing, changed)

    def plain(self) -> None:
        self.service.use(lambda way: way.plain(), within=5.0)
