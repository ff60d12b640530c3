"""`python -m bench [NAME …]` prints each figure beside its limit, and ends with 1 where one is over."""

from __future__ import annotations

import importlib
import sys
import time

PARTS = ("reading", "store", "night", "hands", "window", "phone")


def main(names: list[str]) -> int:
    over = 0
    for name in names or PARTS:
        begun = time.perf_counter()
        print(f"== {name}", flush=True)
        for figure in importlib.import_module(f"bench.{name}").measure():
            print(figure.line(), flush=True)
            over += figure.over
        print(f"   ({time.perf_counter() - begun:.0f} s)", flush=True)
    print(f"{over} over their limit" if over else "all within their limits")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
