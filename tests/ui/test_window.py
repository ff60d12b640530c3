"""The window that lists the games, drawn off screen."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import sp
from kivy.uix.label import Label

from scorekeeper.ui import theme
from scorekeeper.ui.screens.games import GameRow, GamesScreen

SIZES = [(320, 568), (412, 915), (800, 1280), (1280, 800)]


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    EventLoop.ensure_window()
    theme.put_on()
    yield
    for widget in list(Window.children):
        Window.remove_widget(widget)


def shown(screen: GamesScreen, size: tuple[int, int] = (412, 915)) -> GamesScreen:
    """The screen, laid out and drawn at this size."""
    Window.size = size
    Window.add_widget(screen)
    for _ in range(8):
        EventLoop.idle()
    return screen


def games(count: int) -> list[dict[str, str]]:
    return [
        {"players": f"↕ Ana, Bo  ↔ Cat, Dan {n}", "score": "↕ 490  ↔ 230", "what": "500 · table 12"}
        for n in range(count)
    ]


def words(screen: GamesScreen) -> list[str]:
    return [label.text for label in screen.walk() if isinstance(label, Label) and label.text]


def colours(screen: GamesScreen) -> dict[tuple[int, int, int], int]:
    """How often each colour is in the picture."""
    pixels = screen.export_as_image().texture.pixels
    found: dict[tuple[int, int, int], int] = {}
    for at in range(0, len(pixels), 4):
        colour = pixels[at], pixels[at + 1], pixels[at + 2]
        found[colour] = found.get(colour, 0) + 1
    return found


def contrast(colour: tuple[float, ...]) -> float:
    """WCAG's contrast of a colour with the paper."""

    def light(rgba: tuple[float, ...]) -> float:
        line = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgba[:3]]
        return 0.2126 * line[0] + 0.7152 * line[1] + 0.0722 * line[2]

    return (light(theme.PAPER) + 0.05) / (light(colour) + 0.05)


@pytest.mark.parametrize("size", SIZES)
def test_the_games_are_listed_in_their_order(size: tuple[int, int]) -> None:
    screen = shown(GamesScreen(title="Games", rows=games(3)), size)
    assert words(screen)[0] == "Games"
    rows = sorted((row for row in screen.walk() if isinstance(row, GameRow)), key=lambda row: -row.y)
    assert [row.players[-1] for row in rows] == ["0", "1", "2"]
    for label in (label for row in rows for label in row.walk() if isinstance(label, Label)):
        assert label.texture_size[0] <= label.width <= size[0]
        assert label.texture_size[1] <= label.height


def test_without_games_a_sentence_stands_in_their_place() -> None:
    screen = shown(GamesScreen(title="Games", message="No games yet."))
    assert words(screen) == ["Games", "No games yet."]


def test_a_long_sentence_is_wrapped_and_not_cut() -> None:
    screen = shown(GamesScreen(title="Games", message="All of this has to be read. " * 12), (320, 568))
    label = next(label for label in screen.walk() if isinstance(label, Label) and "All" in label.text)
    assert label.texture_size[0] <= 320
    assert label.height >= label.texture_size[1] > 5 * sp(18)


def test_it_is_dark_ink_on_white_paper() -> None:
    found = colours(shown(GamesScreen(title="Games", rows=games(3))))
    assert found[255, 255, 255] > 0.85 * sum(found.values())
    assert min(sum(colour) for colour in found) < 3 * 40


def test_every_letter_is_large_and_dark_enough() -> None:
    assert contrast(theme.INK) > 15
    assert contrast(theme.GREY_INK) > 7
    screen = shown(GamesScreen(title="Games", message="A sentence.", rows=games(1)))
    labels = [label for label in screen.walk() if isinstance(label, Label)]
    assert len(labels) >= 5
    assert min(label.font_size for label in labels) >= sp(18)
    assert {label.font_name for label in labels} == {"Ink"}


def test_a_thousand_games_make_only_the_rows_in_sight() -> None:
    screen = shown(GamesScreen(title="Games", rows=games(1000)))
    assert 5 <= sum(isinstance(row, GameRow) for row in screen.walk()) <= 20


def test_nothing_is_drawn_while_nothing_changes() -> None:
    shown(GamesScreen(title="Games", rows=games(30)))
    flips: list[object] = []
    Window.bind(on_flip=flips.append)
    try:
        # The bar beside the list fades first.
        deadline = time.monotonic() + 5
        still = 0
        while still < 20 and time.monotonic() < deadline:
            EventLoop.idle()
            still = 0 if flips else still + 1
            flips.clear()
    finally:
        Window.unbind(on_flip=flips.append)
    assert still == 20
