"""What one touch costs in code: modules, calls of ours and asks of the rules, and how large the house is.

`make house` prints it. The touches are real ones on the real app; a profiler counts what they run.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "scorekeeper"
ROOMS = ("engine", "record", "table", "words", "device", "cli", "ui")
GAME = re.compile(
    r"""(==|!=|\bin\b)\s*\(?\s*["'](500|cribbage|spades)["']|["'](500|cribbage|spades)["']\s*[:,)]"""
)


def files() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def own_file_of_a_game(path: Path) -> bool:
    """Is it one of a game's own files, or the registry that names the games?"""
    named = path.relative_to(PACKAGE).as_posix()
    return named == "games.py" or any(game in named for game in ("five_hundred", "cribbage", "spades"))


def branches() -> dict[str, int]:
    """Lines that name a game outside that game's own files, by file."""
    found = {}
    for path in files():
        if own_file_of_a_game(path):
            continue
        lines = path.read_text(encoding="utf-8").splitlines()
        count = sum(bool(GAME.search(line.partition("#")[0])) for line in lines)
        if count:
            found[path.relative_to(ROOT).as_posix()] = count
    return found


def head_lines(text: str) -> int:
    """Lines up to the last import of a module's head."""
    last = 0
    for number, line in enumerate(text.splitlines(), 1):
        if re.match(r"\s*(from\s+\S+\s+import|import)\s", line):
            last = number
        elif re.match(r"(def|class|@)", line):
            break
    return last


def size() -> dict[str, Any]:
    texts = [path.read_text(encoding="utf-8") for path in files()]
    lines = sum(text.count("\n") for text in texts)
    return {
        "files": len(texts),
        "lines": lines,
        "heads": sum(map(head_lines, texts)) / lines,
        "any": sum(len(re.findall(r"\bAny\b(?!\w)", text)) for text in texts),
    }


def touches() -> dict[str, dict[str, int]]:
    """Modules, calls and asks of the rules of a touch on a bid, on UNDO, on BACK."""
    import tempfile

    from tests.ui.driver import Phone

    with tempfile.TemporaryDirectory() as folder, Phone(Path(folder)) as phone:
        phone.new_game()
        phone.taps_of("ALL DEALT", "START")
        phone.taps_of("6S", "AWAY")
        # Once before it is counted: words are measured and drawn when they are first seen.
        phone.taps_of("6C", "UNDO")
        found = {"a bid": _counted(phone, "6C")}
        found["UNDO"] = _counted(phone, "UNDO")
        phone.taps_of("6C", "PENALTY")
        found["BACK"] = _counted(phone, "BACK")
    return found


def _counted(phone: Any, key: str) -> dict[str, int]:
    box = phone.key(key)["box"]
    counted: dict[str, int] = phone.tell(do="counted", x=box[0] + box[2] / 2, y=box[1] + box[3] / 2)
    return counted


def main() -> None:
    print("A touch                modules  calls  asks  drawn")
    for name, cost in touches().items():
        print(f"  {name:20} {cost['modules']:6} {cost['calls']:7} {cost['asks']:5} {cost['drawn']:5}")
    found = branches()
    print(f"Branches on a game's name: {sum(found.values())} in {len(found)} files")
    if "-v" in sys.argv:
        for path, count in sorted(found.items(), key=lambda one: -one[1]):
            print(f"  {count:3} {path}")
    print(json.dumps(size()))


if __name__ == "__main__":
    main()
