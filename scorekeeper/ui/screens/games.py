"""The games that the store holds, newest first."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

Builder.load_file(str(Path(__file__).with_suffix(".kv")))


class GameRow(BoxLayout):
    """One game: who played, when and what, and the score."""

    players = StringProperty()
    what = StringProperty()
    score = StringProperty()


class GamesScreen(BoxLayout):
    """The list, or in its place a sentence that says why there is none."""

    title = StringProperty()
    message = StringProperty()
    rows = ListProperty()
