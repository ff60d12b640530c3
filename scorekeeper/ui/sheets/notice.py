"""A refusal in words; where the rules are silent, the way to the adjudicator."""

from __future__ import annotations

from ...table.keys.spec import KeySpec
from ...table.notices import refused_of
from ...words.speech import tr
from ..items import Column, Gap, Key, Row, Say
from ..wording import refusal
from . import SHEETS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene


ALLOW = {"bell-not-while-locked": "alarm"}
"""What the phone's owner may allow, by the code that tells that it is not allowed."""


def build(scene: Scene) -> Column:
    why = refused_of(scene.place.notice)
    silent = bool(why.data.get("silent"))
    keys = [KeySpec(tr("OK"), ("entry.read",), "plain" if silent else "action")]
    head = []
    if silent:
        head.append(Say(tr("The rules are silent: call the adjudicator"), 26, paint="warning"))
        if "ruling" in SHEETS:
            keys.append(KeySpec(tr("RULING"), ("entry.ruling",), "action"))
    if why.code in ALLOW:
        keys.insert(0, KeySpec(tr("ALLOW"), ("device.allow", ALLOW[why.code]), name="ALLOW"))
    if why.clause is not None and "clauses" in SHEETS:
        keys.append(KeySpec(tr("WHY?"), ("rules.why", why.clause)))
    return Column(
        (
            *head,
            Gap(0, 1),
            Say(refusal(scene, why), 24),
            Gap(0, 1),
            Row(tuple(Key(spec, 24, 72) for spec in keys)),
        )
    )
