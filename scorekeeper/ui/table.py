"""The window's only widget: draws the desk and passes touches to it."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from .. import pages
from ..engine.refused import Refused
from ..shell.page.layout import Box, Plan
from ..table.compass import axis_of, sides
from ..table.desk import REST_AFTER, Desk
from ..table.edges import LOUD
from ..table.frame import in_game, with_totals
from ..table.scene import Scene, heard_for, kind_of, room_for
from ..words.language import capital
from ..words.refusals import refusal_text
from . import theme
from .glass import Glass
from .leaves import Leaves, Scrolled
from .mishaps import Mishaps
from .other_hand import OtherHand
from .ring import Ring

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..shell.key import KeySpec
    from ..shell.start_note import Starting
    from .theme import Look

SWEEP_TAPS = 8
"""Number of taps after which garbage is collected."""
STANDS = frozenset(("paused", "stopped", "rung"))
"""States of a countdown that shows the same time until it is touched."""
SWEEP_AFTER = 0.8
"""Seconds without a tap before garbage is collected."""
TABLET_TEXT = 1.4
"""Text factor on a tablet, which lies further away from its readers."""


def screen_for(name: str) -> Callable[[Scene], Any]:
    """The builder of a screen. Where the store cannot be read the screen shows why instead."""
    found = pages.load(pages.SCREENS[name])

    def build(scene: Scene) -> Any:
        try:
            return found(scene)
        except Refused as why:
            from ..table.questions.screen_parts import unread

            return unread(scene, why)

    return build


class Table(Widget):
    """The screen, drawn from the view and the place."""

    insets = ListProperty([0.0, 0.0, 0.0, 0.0])
    """Left, top, right, bottom in pixels: areas covered by the phone's own bars and notches."""

    def __init__(self, desk: Desk, look: Look, starting: Starting | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.desk = desk
        self.starting = starting
        self.mishaps = Mishaps(desk)
        self._here: Any = None
        """State drawn last: the place and the number of the latest entry."""
        self.look = look
        self.stage = Leaves(look)
        self.add_widget(self.stage)
        self.glass = Glass(self.stage, self.tapped, self.scrolled)
        self.other_hand = OtherHand(self.glass, look)
        self.add_widget(self.other_hand)
        self.ring = Ring(self.stage, self.glass, look)
        self.add_widget(self.ring)
        self._noted: str | None = None
        """Id of the game drawn last."""
        self._taps = 0
        """Taps since garbage was collected."""
        self._sweep: Any = None
        self._tick: Any = None
        self._second: tuple[float | None, tuple[int, ...]] | None = None
        """The second shown by the countdowns, and the ids of their data."""
        self._rest: Any = None
        self._work: Any = None
        desk.followers.append(self.render)
        self.bind(size=self.laid_again, insets=self.laid_again)
        for what in ("theme", "night", "text_size"):
            look.fbind(what, self.laid_again)

    # Drawing.

    def laid_again(self, *_: Any) -> None:
        theme.put_on(self.look)
        self.render()

    def draw_anew(self) -> None:
        """All of it, though nothing has changed."""
        self.stage.empty()
        self.render()

    def scene(self) -> Scene:
        """The scene for the builders."""
        left, top, right, bottom = self.insets
        dp = self.look.dp(1)
        width, height = (self.width - left - right) / dp, (self.height - top - bottom) / dp
        desk = self.desk
        now = desk.session.now() if desk.session.is_open else 0.0
        return Scene(
            desk.view, desk.place, desk.settings, desk, self.look, kind_of(width, height), width, height, now
        )

    def render(self) -> None:
        """Draw the screen; if that fails, the crash handler shows the board."""
        self._work_on()
        if self.width <= 1 or self.height <= 1:
            return None
        while True:
            try:
                return self._render()
            except Exception as error:  # noqa: BLE001 - the crash handler: the score must stay visible
                if not self.mishaps.met(error):
                    return self._give_up()

    def _give_up(self) -> None:
        """Nothing can be drawn, not even the home screen: show one sentence saying that no entry is lost."""
        # Kivy's own label, since the fault may be in our text drawing.
        from kivy.uix.label import Label

        self.glass.clear()
        self.clear_widgets()
        room = self.width - self.look.dp(32), None
        words = capital(refusal_text(Refused("start-not-shown")))
        ink = self.look.palette.ink
        self.add_widget(
            Label(text=words, size=self.size, text_size=room, halign="center", font_size="22sp", color=ink)
        )

    def _note(self) -> None:
        """Note a game that is drawn for the first time until it has been shown."""
        game = self.desk.place.game
        if self.starting is None or game == self._noted:
            return
        if self._noted is not None:
            # At the start of the app, the app does this itself.
            self.starting.begin(game)
            Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: self.starting.seen(), 0), 0)
        self._noted = game

    def _render(self) -> None:
        if self.stage.parent is None:
            self.clear_widgets()
            self.add_widget(self.stage)
            self.add_widget(self.other_hand)
            self.add_widget(self.ring)
        self._note()
        scene = self.scene()
        self.look.grow = TABLET_TEXT if scene.kind == "tablet" else 1.0
        self.look.room = room_for(scene.kind, scene.width, scene.height)
        self.look.heard = heard_for(scene.kind, scene.width, scene.height)
        name = scene.place.screen
        if name == "table" and scene.view is None:
            name = "home"
        left, top, right, bottom = self.insets
        room = Box(left, bottom, self.width - left - right, self.height - top - bottom)
        plan = Plan(self.look)
        scene = scene._replace(plan=plan)
        whole = in_game(scene) if name == "table" else with_totals(scene, screen_for(name))
        plan.lay(whole, room, 0, (name,))
        # The lists on the screen hold this same mapping.
        self.stage.offsets.clear()
        self.stage.offsets.update(scene.place.offsets())
        self.stage.show(plan.placed)
        self.glass.redrawn()
        if self.ring.name:
            self.ring.see()
        self._tick_faces(scene)
        here = scene.place, scene.view and scene.view.top
        self._wake(scene, moved=here != self._here)
        self._here = here

    def _tick_faces(self, scene: Scene) -> None:
        """Let the countdowns show the current second, unless they already show it."""
        clock = None if scene.view is None else scene.view.clock
        second = None if clock is None or clock.bell is None else -((scene.now - clock.bell) // 1)
        shown = second, tuple(id(face.shown) for face in self.stage.faces)
        if shown == self._second:
            return
        self._second = shown
        for face in self.stage.faces:
            face.tick(scene.now)

    # Touches.

    def on_touch_down(self, touch: Any) -> bool:
        if self.ring.name:
            self.ring.hide()
        if touch.is_mouse_scrolling:
            area = self.stage.scroll_at(touch.x, touch.y)
            if area is not None:
                area.scroll(self.look.dp(60) * (1 if touch.button == "scrollup" else -1))
                self.scrolled(area)
            return True
        own = self.stage.own_at(touch.x, touch.y)
        if own is not None and not self.glass.fingers:
            self.glass.down_elsewhere(touch)
            return bool(own.on_touch_down(touch))
        self._rest_again()
        self.glass.down(touch)
        self._see_other_hand()
        return True

    def on_touch_move(self, touch: Any) -> bool:
        if self.glass.has(touch):
            self.glass.move(touch)
            self._see_other_hand()
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if self.glass.has(touch):
            self.glass.up(touch)
            self._see_other_hand()
            return True
        self.glass.up_elsewhere(touch)
        return bool(super().on_touch_up(touch))

    def _see_other_hand(self) -> None:
        if self.glass.hindered != self.other_hand.seen:
            self.other_hand.see()

    def tapped(self, spec: KeySpec) -> None:
        look, view = self.look, self.desk.view
        touched = spec.touched
        if look.moves and view is not None and touched:
            look.cause = str(touched[0])
            look.scores = {axis_of(view, side.team): side.score for side in sides(view)}
        try:
            self.desk.tap(touched)
        finally:
            look.cause = ""
        self._taps += 1
        if self._sweep is not None:
            self._sweep.cancel()
        if self._taps >= SWEEP_TAPS:
            self._sweep = Clock.schedule_once(self._swept, SWEEP_AFTER)

    def _swept(self, _: float) -> None:
        """Collect garbage while nobody waits: widgets removed by a tap hold about 700 objects in cycles.

        Without this Python would collect in the middle of a touch.
        """
        self._sweep = None
        if not self.glass.fingers:
            self._taps = 0
            gc.collect()

    def scrolled(self, area: Scrolled) -> None:
        """Store the scroll offset of an overlay."""
        self.desk.scrolled(area.item.name, round(area.offset / self.look.dp(1)))

    # Time.

    def _wake(self, scene: Scene, moved: bool = False) -> None:
        """Schedule the next drawing for when the countdown's text changes or its bell rings."""
        if self._tick is not None:
            self._tick.cancel()
            self._tick = None
        view = scene.view
        if view is not None and scene.place.pending is not None and view.clock.state in STANDS:
            # By an Undo the countdown may go on: what is asked tells its time.
            self._tick = Clock.schedule_once(self._ticked, 1.0)
            self._rest_again(if_new=not moved)
            return
        if view is None or view.clock.bell is None:
            since = scene.place.draft("hall").get("since")
            if since is not None and view is not None and view.ended is None:
                # Where the club's own bell rings, the minutes since the beginning are told.
                self._tick = Clock.schedule_once(lambda _: self.render(), 60.01 - (scene.now - since) % 60)
            self._rest_again(if_new=not moved)
            return
        left = view.clock.bell - scene.now
        if left > 0:
            # Kivy may call up to a frame early; the rest of the time is then scheduled again.
            self._tick = Clock.schedule_once(self._ticked, left % 1.0 + 0.001)
        elif view.clock.state == "running":
            self._tick = Clock.schedule_once(self._ticked, 0)
        elif scene.rung_in_hand and -left < LOUD:
            self._tick = Clock.schedule_once(lambda _: self.render(), LOUD + left + 0.01)
        self._rest_again(if_new=not moved)

    def _ticked(self, _: float) -> None:
        """Update the countdowns once a second."""
        scene = self.scene()
        view = scene.view
        if view is None:
            return
        if view.clock.bell is not None and scene.now >= view.clock.bell and view.clock.state == "running":
            self.desk.refresh()
            return
        if scene.place.pending is not None and not self.glass.fingers:
            # The question tells the time of now; its entry counts from the moment of the agreement.
            self.render()
            return
        self._tick_faces(scene)
        self._wake(scene)

    def _rest_again(self, if_new: bool = False) -> None:
        """Schedule hiding an unfinished entry after `REST_AFTER` seconds without a touch."""
        if if_new and self._rest is not None:
            return
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None
        if self.desk.open_entry:
            self._rest = Clock.schedule_once(self._rested, REST_AFTER)

    def _work_on(self) -> None:
        """Continue the errand in the next frame."""
        if self.desk.errand is not None and self._work is None:
            self._work = Clock.schedule_once(self._worked, 0)

    def _worked(self, _: float) -> None:
        self._work = None
        # Draw nothing while a finger is down: the key under it would be replaced.
        if not self.glass.fingers:
            self.desk.work()
        self._work_on()

    def _rested(self, _: float) -> None:
        self._rest = None
        self.desk.rest()
