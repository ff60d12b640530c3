"""A refusal in words; if the rules are silent, the way to the adjudicator."""

from __future__ import annotations

from ...shell import navigation
from ...shell.key import KeySpec
from ...shell.notices import refused_of
from ...shell.page.items import Column, Key, Row, Say
from ...words.language import tr
from .. import off
from ..wording import refusal
from . import clauses, phone, ruling

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..scene import Scene

ALLOW = {"bell-not-while-locked": "alarm"}
"""Services that the phone's owner may allow, by the code of the notice that misses them."""


def build(scene: Scene) -> Column:
    why = refused_of(scene.place.notice or {})
    silent = bool(why.data.get("silent"))
    keys = [KeySpec(tr("OK"), navigation.read_notice(), "plain" if silent else "action", name="OK")]
    if why.code in ALLOW:
        keys.insert(0, KeySpec(tr("Allow"), phone.allow_service(ALLOW[why.code]), name="ALLOW"))
    head = []
    if silent:
        head.append(Say(tr("The rules are silent: call the adjudicator"), 26, paint="warning"))
        keys.append(KeySpec(tr("Ruling"), ruling.call_adjudicator(), "action", name="RULING"))
    if why.clause is not None:
        keys.append(KeySpec(tr("Why?"), clauses.show_clause(why.clause), name="WHY?"))
    words = [Say(refusal(scene.view, why), 24, 18, lines=12)]
    way = off.way_of(scene.desk, why)
    if way is not None:
        words.append(Say(way.words, 20, 18, lines=6))
        keys += way.keys
    return Column((*head, *words, Row(tuple(Key(spec, 24, 64) for spec in keys))), gap=20, stretch=1)
