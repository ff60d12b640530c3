"""A club night is printed on the phone: from the packed files alone, without Pillow."""

from __future__ import annotations

import json
import subprocess
import sys

from scorekeeper.cli.simulation.folder import simulate
from scorekeeper.event.prints import bundle

from .conftest import Package

PRINTS = """
import json, sys
sys.path.insert(0, sys.argv[1])
sys.modules["PIL"] = None
from scorekeeper.event.night import start
from scorekeeper.event.prints import bundle, page
header, *entries = json.load(sys.stdin)
event = start(header)
for entry in entries:
    event = event.apply(entry)
made = {name: len(data) for name, data in bundle.prints(event)}
print(json.dumps([page.__file__, made]))
"""


def test_every_print_is_made_from_the_packed_files(package: Package) -> None:
    night = simulate("500", 8, 2, "phone")
    run = subprocess.run(
        [sys.executable, "-OO", "-c", PRINTS, package.unpacked],
        cwd=package.unpacked,
        input=json.dumps(night.lines),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stderr) == (0, "")
    where, made = json.loads(run.stdout)
    assert where.startswith(str(package.unpacked))
    assert made == {name: len(data) for name, data in bundle.prints(night.event)}
