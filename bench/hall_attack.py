"""Connections that mean harm to the hall's page.

`python -m bench.hall_attack PORT COUNT FIRST EACH` holds COUNT of them, EACH from one address here;
it opens again whatever the page has closed, until standard input ends. Then it prints how many were open at
once, and how many it made.
"""

from __future__ import annotations

import os
import resource
import select
import socket
import sys
from contextlib import suppress

HERE = "127.0.0.1"
SENT = (
    b"",
    b"GET / HT",
    b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nX: ",
    b"GET / HTTP/1.1\r\nA: " + b"b" * 60_000,
    b"\x16\x03\x01" * 50,
    b"GET /wall HTTP/1.1\r\nHost: localhost\r\n\r\n" * 40,
    b"GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20,
    b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999999\r\n\r\n",
    b"GET /player/%00%ff HTTP/9.9\r\nHost: \x00\r\n\r\n",
)
"""Nothing; halves; a listener who does not read; long headers; garbage; floods; odd paths."""


def opened(port: int, number: int, each: int) -> socket.socket | None:
    one = socket.socket()
    one.setblocking(False)
    # A slow reader takes as little as it can.
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    place = 2 + number // each
    try:
        one.bind((f"127.{place // 250}.9.{1 + place % 250}", 0))
        one.connect((HERE, port))
    except BlockingIOError:
        pass
    except OSError:
        one.close()
        return None
    return one


def alive(one: socket.socket) -> bool:
    """Has the page not closed it? Reads a byte at a time."""
    try:
        return one.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False


def main(port: int, count: int, first: int, each: int) -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    held: dict[int, socket.socket | None] = dict.fromkeys(range(first, first + count))
    spoken: set[int] = set()
    most = made = 0
    while not select.select([sys.stdin], [], [], 0.3)[0]:
        for number, one in held.items():
            if one is None or not alive(one):
                if one is not None:
                    one.close()
                held[number] = opened(port, number, each)
                spoken.discard(number)
                made += held[number] is not None
            elif number not in spoken:
                with suppress(OSError):
                    one.send(SENT[number % len(SENT)])
                    spoken.add(number)
        most = max(most, sum(one is not None for one in held.values()))
    print(most, made, flush=True)
    os._exit(0)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
