"""A table's app in a process of its own, whose scorer plays by a plan and changes their mind now and then.

`python -m tests.hall.app_process FOLDER`: FOLDER/plan.json names app, games and pace; a line
of the standard input is an order. FOLDER/says has a line whenever what the app says has changed, and
FOLDER/lines.json what is in its store.
"""

from __future__ import annotations

import asyncio
import faulthandler
import json
import random
import signal
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any

from scorekeeper.engine.refused import Refused
from scorekeeper.hall.room import result_judge
from scorekeeper.hall.room.inbox import Game
from scorekeeper.table.questions import hall

from .app import App

ACTIONS = (hall,)
"""Modules whose actions are tapped by name."""
OTHERS = 0.3
"""Share of the hands whose tricks are others than the plan's; the winner stays the same."""
REOPENS = 0.04
"""Share of the steps after an agreement by which it is taken back."""


def scores_of(lines: list[str]) -> list[int] | None:
    """What a game that both sides have agreed to ended with."""
    if '"agree"' not in lines[-1]:
        return None
    replay = result_judge.read(Game("", "", tuple(lines)))
    assert replay is not None
    found = replay.state.result()["scores"]
    return [found["NS"], found["EW"]]


class Scorer:
    """Plays the games of the plan, each once its round has begun."""

    def __init__(self, folder: Path, plan: dict[str, Any]) -> None:
        self.folder = folder
        self.name, self.pace = plan["name"], plan["pace"]
        self.games: dict[int, list[dict[str, Any]]] = {}
        for path in plan["games"]:
            lines = [json.loads(line) for line in Path(path).read_text(encoding="utf-8").splitlines()]
            self.games[lines[0]["round"]] = lines
        self.round = 0
        self.due = 0.0
        self.app = App(Path(plan["app"]))
        self.said: dict[str, Any] = {}
        self.lines: dict[str, list[str]] = {}
        self.counted: dict[str, tuple[int, list[int] | None]] = {}
        if not self.app.state.table:
            self.obey({"do": "join", "card": plan["card"]})

    def obey(self, order: dict[str, Any]) -> None:
        if order["do"] == "join":
            self.app.desk.tap(("hall.join", order["card"]))
        elif order["do"] == "take":
            self.app.hall.take_over()
        elif order["do"] == "round":
            self.round = order["round"]

    def say(self) -> None:
        """Note what the screen says, and what is stored."""
        app, lines = self.app, {}
        for one in app.store.games(limit=100):
            had = self.lines.get(one.id)
            lines[one.id] = had if had and len(had) == one.entries + 1 else app.store.lines(one.id)
        if lines != self.lines:
            self.lines = lines
            self._write("lines.json", lines)
        state = app.state
        done = {game: found for game in sorted(state.done) if (found := self._scores(game)) is not None}
        said = {
            "here": state.here,
            "owns": state.owns,
            "waiting": state.waiting,
            "done": done,
            "why": state.why,
        }
        if said != self.said:
            self.said = said
            with (self.folder / "says").open("a") as file:
                file.write(json.dumps({"at": time.monotonic(), **said}) + "\n")

    def _write(self, name: str, data: object) -> None:
        path = self.folder / f"{name}.new"
        path.write_text(json.dumps(data))
        path.replace(self.folder / name)

    def _scores(self, game: str) -> list[int] | None:
        lines = self.lines.get(game, [])
        had = self.counted.get(game)
        if had is None or had[0] != len(lines):
            had = self.counted[game] = len(lines), scores_of(lines) if lines else None
        return had[1]

    def play(self) -> None:
        """The next entry, where this device's entries count, or where nobody says that they do not."""
        now, state = time.monotonic(), self.app.state
        if now < self.due or (state.here and not state.owns):
            return
        self.due = now + self.pace * random.uniform(0.5, 1.5)
        headers = {game: json.loads(lines[0]) for game, lines in self.lines.items()}
        plan = self.games.get(self.round)
        if plan is None:
            return
        name = next((game for game, one in headers.items() if one["round"] == self.round), None)
        desk = self.app.desk
        with desk.whole():
            if name is None:
                desk.new_game({**plan[0], "id": f"{plan[0]['id'][:12]}-{self.name}"})
            elif not desk.session.is_open or desk.session.name != name:
                desk.play_game(name)
            else:
                self._enter(plan, [json.loads(line) for line in self.lines[name]])

    def _enter(self, plan: list[dict[str, Any]], lines: list[dict[str, Any]]) -> None:
        at = 0
        for line in lines:
            at += -1 if line.get("do") == "undo" else 1
        if at == len(plan):
            undone = sum(line.get("do") == "undo" for line in lines)
            if undone < 4 and random.random() < REOPENS:
                for _ in range(2):
                    self.app.desk.enter({"do": "undo"})
            return
        entry = {key: value for key, value in plan[at].items() if key != "at"}
        if entry["do"] == "tricks" and random.random() < OTHERS:
            entry = self._other(entry, plan, at) or entry
        self.app.desk.enter(entry)

    def _other(self, entry: dict[str, Any], plan: list[dict[str, Any]], at: int) -> dict[str, Any] | None:
        """Other tricks in this hand, where the same side wins by them."""
        won = random.randrange(11)
        made = {**entry, "won": {"NS": won, "EW": 10 - won}}
        ends = []
        for first in (entry, made):
            try:
                game: Any = self.app.desk.session.after(first)
                for number, one in enumerate(plan[at + 1 :], 1):
                    game = game.apply({**one, "at": self.app.desk.session.now() + number})
            except Refused:
                return None
            found = game.result()
            if not found["agreed"]:
                return None
            ends.append(found["scores"]["NS"] > found["scores"]["EW"])
        return made if ends[0] == ends[1] else None


def main(folder: Path) -> None:
    orders: SimpleQueue[dict[str, Any]] = SimpleQueue()
    plan = json.loads((folder / "plan.json").read_text())
    scorer: Scorer | None = None
    while scorer is None:
        try:
            scorer = Scorer(folder, plan)
        except Refused:
            # As of a disk that is full: somebody starts the app again.
            time.sleep(0.5)

    def read() -> None:
        for line in sys.stdin:
            orders.put(json.loads(line))

    def tell(*_: object) -> None:
        """For whoever asks why the table is away: what its connection waits for."""
        member = scorer.app.hall.member
        if member is not None and (loop := member.link._loop) is not None:
            for task in asyncio.all_tasks(loop):
                print("task", file=sys.stderr)
                waits: Any = task.get_coro()
                while (frame := getattr(waits, "cr_frame", None)) is not None:
                    print(f"  {frame.f_code.co_qualname}, line {frame.f_lineno}", file=sys.stderr)
                    waits = waits.cr_await

    signal.signal(signal.SIGUSR1, tell)
    faulthandler.register(signal.SIGUSR1, chain=True)
    threading.Thread(target=read, daemon=True).start()
    while True:
        scorer.app.pump()
        with suppress(Refused):
            with suppress(Empty):
                scorer.obey(orders.get_nowait())
            scorer.say()
            scorer.play()
        time.sleep(0.05)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
