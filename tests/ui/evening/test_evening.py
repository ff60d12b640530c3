"""A whole evening in a hall: a director, eight tables, ten devices, four rounds, and what goes wrong in them."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.__main__ import main
from tests.hall import halls
from tests.hall.halls import free_port

from .counting import ranked
from .evening import Evening


def test_draft(tmp_path):
    path = tmp_path / "night.jsonl"
    main(
        [
            "night",
            "new",
            "--players",
            "1-34",
            "--tables",
            "8",
            "--rounds",
            "4",
            "--seed",
            "5",
            "--name",
            "Thursday",
            "--out",
            str(path),
        ]
    )
    from scorekeeper.hall.running import PagePlan

    page, port = free_port(), free_port()
    t0 = time.time()

    def say(what):
        print(f"{time.time() - t0:6.1f} {what}", flush=True)

    with halls.hall(tmp_path, path, 8, port=port, page=PagePlan(page)) as running:
        say("hall")
        ev = Evening(tmp_path, running.folder / "hall", page, running.cards, 7, port)
        try:
            ev.open_tables(8)
            say("joined")
            for number in range(1, 5):
                ev.each(lambda t: t.sit_down())
                say("seated")
                ev.check_seats(number)
                say("checked")
                assert ev.order(do="clock", set="start", amount=10) == {}
                ev.each(lambda t: t.until(lambda: t.view()["clock"] == "running", "the countdown"))
                say("running")
                hands = {t.number: ev.hands(t) for t in ev.tables}

                def play(t):
                    *whole, last = hands[t.number]
                    for hand in whole:
                        (t.touch_hand if t.number == 3 else t.enter)(hand)
                    t.enter(last[:-1])

                ev.each(play)
                say("played")
                rev = ev.bring_bell()
                say("near")
                ev.rung(rev)
                say("rung")

                def end(t):
                    t.enter(hands[t.number][-1][-1:])
                    t.clip()

                ev.each(end)
                say("clipped")
                halls.until(lambda: len(halls.results_in(path)) == 8 * number, 10)
                say("round over")
        finally:
            ev.close()
