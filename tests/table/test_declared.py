"""Actions by their public names: each is found before the question that declares it was ever asked."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

from scorekeeper.table import questions

DECLARED_COLD = """
import json, sys
from scorekeeper.table import questions
from scorekeeper.table.key import ACTIONS
found = {}
for word in questions.DECLARE:
    for module in [name for name in sys.modules if name.startswith(questions.__name__ + ".")]:
        del sys.modules[module]
        delattr(questions, module.rpartition(".")[2])
    ACTIONS.clear()
    questions.declare(word)
    found[word] = sorted(ACTIONS)
print(json.dumps(found))
"""


def test_every_action_is_declared_by_the_first_word_of_its_name() -> None:
    written = {
        name
        for path in Path(*questions.__path__).glob("*.py")
        for name in re.findall(r'@action\("([\w.]+)"\)', path.read_text(encoding="utf-8"))
    }
    assert "games.look" in written
    run = subprocess.run(
        [sys.executable, "-c", DECLARED_COLD],
        cwd=Path(__file__).resolve().parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(run.stdout)
    assert {name for name in written if name not in found.get(name.partition(".")[0], ())} == set()
