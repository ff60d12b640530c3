"""Faults to be found, each planted into the running app, and an extreme for it to bear."""

from __future__ import annotations

from typing import Any


def scores(value: int) -> None:
    """Every total shows this number."""
    from scorekeeper.table import frame

    total = frame.total

    def extreme(*args: Any, **more: Any) -> Any:
        return total(*args, **more)._replace(score=value)

    frame.total = extreme


def _placed(change: Any) -> None:
    """Changes what is about to be put on the screen."""
    from scorekeeper.ui.leaves import Leaves

    show = Leaves.show

    def changed(self: Any, placed: Any) -> None:
        show(self, change(list(placed)))

    Leaves.show = changed


def _first(placed: list[Any], kind: str, **wanted: Any) -> int | None:
    for at, leaf in enumerate(placed):
        if type(leaf.item).__name__ == kind and all(
            getattr(leaf, name, getattr(leaf.item, name, None)) == value for name, value in wanted.items()
        ):
            return at
    return None


def small_key() -> None:
    """A key of 40 dp."""

    def change(placed: list[Any]) -> list[Any]:
        at = _first(placed, "Key")
        if at is not None:
            leaf = placed[at]
            placed[at] = leaf._replace(box=leaf.box._replace(h=40))
        return placed

    _placed(change)


def clipped_label() -> None:
    """A label with more words than its key holds."""

    def change(placed: list[Any]) -> list[Any]:
        at = _first(placed, "Key")
        if at is not None:
            leaf = placed[at]
            spec = leaf.item.spec._replace(
                label="ALL OF THE CARDS HAVE BEEN DEALT TO ALL OF THE PLAYERS " * 3
            )
            placed[at] = leaf._replace(item=leaf.item._replace(spec=spec))
        return placed

    _placed(change)


def covered_label() -> None:
    """A label of which the half lies beneath something else."""
    from scorekeeper.ui.widgets import key

    paint = key.Drawn.paint

    def covered(self: Any, pen: Any) -> None:
        paint(self, pen)
        pen.fill(self.colours().ground, 0, 0, pen.w, pen.h * 0.5)

    key.Drawn.paint = covered


def pale_ink() -> None:
    """A grey that cannot be read on its paper."""
    from scorekeeper.ui import theme

    for name, palette in theme.PALETTES.items():
        key = palette.key._replace(ink=(0.55, 0.55, 0.55, 1.0))
        theme.PALETTES[name] = palette._replace(ink=(0.55, 0.55, 0.55, 1.0), key=key)


def pale_border() -> None:
    """Keys whose edges cannot be seen."""
    from scorekeeper.ui import theme

    for name, palette in theme.PALETTES.items():
        grey = tuple(0.85 * part + 0.075 for part in palette.paper[:3])
        pale = palette.key._replace(border=(*grey, 1.0))
        fields = {
            side: field._replace(key=field.key._replace(border=field.key.ground))
            for side, field in palette.fields.items()
        }
        theme.PALETTES[name] = palette._replace(key=pale, fields=fields)


def small_letters() -> None:
    """Words of 12 sp."""

    def change(placed: list[Any]) -> list[Any]:
        at = _first(placed, "Say")
        if at is not None:
            leaf = placed[at]
            placed[at] = leaf._replace(item=leaf.item._replace(size=12, least=12))
        return placed

    _placed(change)


def hidden_total() -> None:
    """The far side sees one total only."""

    def change(placed: list[Any]) -> list[Any]:
        at = _first(placed, "Total", angle=180)
        return placed if at is None else placed[:at] + placed[at + 1 :]

    _placed(change)


def blank_total() -> None:
    """A plate without its number."""
    from scorekeeper.ui.widgets import total

    paint = total.Drawn.paint

    def blank(self: Any, pen: Any) -> None:
        paint(self, pen)
        if self.angle == 180:
            palette = self.look.palette
            ground = (palette.upright if self.item.axis == "↕" else palette.level).ground
            pen.fill(ground, 0, 0, pen.w, pen.h)

    total.Drawn.paint = blank


def hidden_clock() -> None:
    """The far side cannot see the time."""

    def change(placed: list[Any]) -> list[Any]:
        return [leaf for leaf in placed if type(leaf.item).__name__ != "Face" or leaf.angle != 180]

    _placed(change)


def overlap() -> None:
    """Two keys one over the other."""

    def change(placed: list[Any]) -> list[Any]:
        at = _first(placed, "Key")
        if at is not None and at + 1 < len(placed):
            leaf = placed[at]
            box = placed[at + 1].box
            placed[at] = leaf._replace(box=leaf.box._replace(x=box.x + 10, y=box.y + 10))
        return placed

    _placed(change)


def outside() -> None:
    """A key under the phone's own bar."""

    def change(placed: list[Any]) -> list[Any]:
        at = _first(placed, "Key")
        if at is not None:
            leaf = placed[at]
            placed[at] = leaf._replace(box=leaf.box._replace(y=-20))
        return placed

    _placed(change)


def small_digits() -> None:
    """Digits of 6 mm on the far plates of the board."""
    from scorekeeper.table import frame

    total = frame.total

    def small(*args: Any, **more: Any) -> Any:
        return total(*args, **more)._replace(digits=38.0)

    frame.total = small


def unknown_sheet() -> None:
    """A sheet that no key opens."""
    from scorekeeper.pages import OVERLAYS

    OVERLAYS["nowhere"] = OVERLAYS["more"]


PLANTS = {
    "small key": small_key,
    "clipped label": clipped_label,
    "covered label": covered_label,
    "pale ink": pale_ink,
    "pale border": pale_border,
    "small letters": small_letters,
    "hidden total": hidden_total,
    "blank total": blank_total,
    "hidden clock": hidden_clock,
    "overlap": overlap,
    "outside": outside,
    "small digits": small_digits,
    "unknown sheet": unknown_sheet,
}
