"""With one table's card in hand: nothing gets through, and nobody is thrown out but the offender."""

from __future__ import annotations

import asyncio
import random
import socket
import ssl
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from nats.aio.client import Client
from nats.errors import Error

from scorekeeper.engine.refused import Refused
from scorekeeper.hall.room import certificate
from scorekeeper.hall.room.configuration import DEVICES
from scorekeeper.hall.wire import envelope, messages, subjects
from scorekeeper.hall.wire.card import Card, read_card
from scorekeeper.hall.wire.chain import root
from scorekeeper.hall.wire.messages import Ask
from scorekeeper.hall.wire.pinning import trust, trusting

from . import halls
from .halls import Night, Running, night_in, recorder_pid, results_in, until
from .members import Device
from .trial import seed_without_ties

SECRET = "5" * 64


@pytest.fixture(scope="module")
def night(tmp_path_factory: pytest.TempPathFactory) -> Night:
    return night_in(tmp_path_factory.mktemp("night"), 3, 1, seed_without_ties("500", 3, 1))


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory, night: Night) -> Iterator[Running]:
    with halls.hall(tmp_path_factory.mktemp("hall"), night.path, 3) as running:
        yield running


@pytest.fixture(scope="module")
def victim(hall: Running, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Device]:
    """A table that plays on, whatever happens: its connection must stand."""
    device = Device(tmp_path_factory.mktemp("victim"), hall.cards[1])
    until(lambda: device.here, 5)
    yield device
    device.stop()


@pytest.fixture
def card(hall: Running) -> Card:
    return read_card(hall.cards[0])


@pytest.fixture(autouse=True)
def steady(hall: Running, victim: Device) -> Iterator[None]:
    """Broker, recorder and the other table are as they were."""
    pids = hall.hall.broker.pid, recorder_pid(hall.hall)
    client = victim.member.link._client
    yield
    member, asked = victim.member, victim.member._asked
    member.call(not member._calls)
    until(lambda: member._asked > asked and not member._sent and member.standing.here, 5, "an answer")
    # A connection that was lost and made again has another client.
    assert victim.member.link._client is client
    assert pids == (hall.hall.broker.pid, recorder_pid(hall.hall))


class Attacker:
    """A plain NATS client with table 1's card."""

    def __init__(self, card: Card, **more: Any) -> None:
        self.card = card
        self.login = {"user": card.table, "password": card.password, **more}
        self.wrong: list[str] = []
        self.heard: list[str] = []

    async def __aenter__(self) -> Attacker:
        context = trust(self.card.addresses[0], self.card.fingerprint, 3)

        async def wrong(error: Exception) -> None:
            self.wrong.append(str(error))

        self.client = Client()
        await asyncio.wait_for(
            self.client.connect(
                f"tls://{self.card.addresses[0]}", tls=context, tls_hostname="hall", tls_handshake_first=True,
                allow_reconnect=False, max_reconnect_attempts=1, reconnect_time_wait=0, error_cb=wrong,
                **self.login,
            ), 5,
        )  # fmt: skip
        return self

    async def __aexit__(self, *_: object) -> None:
        with suppress(Error, OSError):
            await self.client.close()

    async def hear(self, subject: str) -> None:
        async def came(message: Any) -> None:
            self.heard.append(message.subject)

        await self.client.subscribe(subject, cb=came)
        await self.client.flush()


def test_it_publishes_nothing_but_its_own_requests(hall: Running, card: Card, victim: Device) -> None:
    clock = victim.member.clock.schedule
    forged = {
        subjects.CLOCK: {"hc": "abcdabcd", "rev": 2**50, "round": 1, "st": "run", "end": 1},
        subjects.NIGHT: {"run": "a", "night": "b"},
        subjects.SAY: messages.SAYING_FORM.data((2**50, "You lose")),
        subjects.to_table("t001"): messages.SAYING_FORM.data((2**50, "You lose")),
        subjects.to_table("t002"): messages.SAYING_FORM.data((2**50, "You lose")),
        subjects.of_table("t002", subjects.ASK): messages.ask_data(Ask("a" * 16, False)),
        subjects.of_table("t002", subjects.LINES): {},
        f"{subjects.inbox('t002')}.x.1": {},
        "$SYS.REQ.SERVER.PING": {},
        "_R_.x": {},
        "other": {},
    }

    async def attack() -> list[str]:
        async with Attacker(card) as made:
            for subject, said in forged.items():
                await made.client.publish(subject, envelope.encode(said), reply="_i.t001.x")
            await made.client.flush()
            await asyncio.sleep(0.2)
            return made.wrong

    wrong = asyncio.run(attack())
    assert sum("permissions violation for publish" in one.lower() for one in wrong) == len(forged)
    assert victim.member.clock.schedule == clock and victim.member.saying is None


@pytest.mark.parametrize(
    "wanted",
    [">", "*.>", "h.>", "h.t.>", "h.t.t002.ev", "h.t.t001.ev", "h.to.*", "h.to.t002", "_i.>", "_i.t002.>",
     "$SYS.>", "_R_.>"],
)  # fmt: skip
def test_it_hears_nothing_but_its_own(hall: Running, card: Card, victim: Device, wanted: str) -> None:
    async def attack() -> tuple[list[str], list[str]]:
        async with Attacker(card) as made:
            await made.hear(wanted)
            victim.member.call(True)
            await asyncio.sleep(0.15)
            victim.member.call(False)
            await asyncio.sleep(0.15)
            return made.heard, made.wrong

    heard, wrong = asyncio.run(attack())
    assert heard == []
    assert any("permissions violation" in one.lower() for one in wrong)


@pytest.mark.parametrize(
    "more",
    [{"password": "a" * 26}, {"password": ""}, {"user": "director"}, {"user": "sys"}, {"user": "cluster"},
     {"user": "t002"}, {"user": ""}, {"user": None, "password": None}],
)  # fmt: skip
def test_without_the_right_words_nobody_comes_in(card: Card, more: dict[str, Any]) -> None:
    async def attack() -> None:
        async with Attacker(card, **more):
            """It must not come to this."""

    with pytest.raises((Error, OSError, asyncio.TimeoutError)):
        asyncio.run(attack())


def test_without_tls_nobody_is_told_anything(card: Card) -> None:
    with socket.create_connection(card.addresses[0], 2) as plain:
        plain.settimeout(3)
        plain.sendall(b"CONNECT {}\r\nPING\r\n")
        with suppress(OSError):
            assert b"INFO" not in plain.recv(100)


def test_another_hall_s_certificate_is_not_trusted(tmp_path: Path, hall: Running, card: Card) -> None:
    with pytest.raises(Refused, match="hall-not-the-one"):
        trust(card.addresses[0], "0" * 64, 3)
    # Nor by the context, where the certificate changes between the two connections.
    other = certificate.ensure(tmp_path, ["localhost"])
    context = trusting(ssl.PEM_cert_to_DER_cert(other.certificate.read_text()))
    with (
        socket.create_connection(card.addresses[0], 3) as plain,
        pytest.raises(ssl.SSLCertVerificationError),
    ):
        context.wrap_socket(plain)


def test_a_hall_that_offers_no_tls_first_is_told_no_password(tmp_path: Path, card: Card) -> None:
    """A rogue that speaks NATS without TLS, at the address of the card: not a byte is said to it."""
    with socket.create_server(("127.0.0.1", 0)) as rogue:
        rogue.settimeout(10)
        strange = card._replace(addresses=(card.addresses[0]._replace(port=rogue.getsockname()[1]),))
        device = Device(tmp_path / "device", str(strange))
        plain, _ = rogue.accept()
        plain.sendall(b'INFO {"server_id":"x","max_payload":65536,"tls_required":false}\r\n')
        plain.settimeout(1)
        heard = b""
        with suppress(OSError):
            while more := plain.recv(1000):
                heard += more
        device.stop()
        plain.close()
    assert card.password.encode() not in heard and b"CONNECT" not in heard


def test_one_card_takes_no_others_connections_and_leaves_one_to_its_own_device(
    hall: Running, card: Card, tmp_path: Path, victim: Device
) -> None:
    async def fill() -> int:
        inside = []
        for _ in range(DEVICES + 6):
            made = Attacker(card)
            try:
                inside.append(await made.__aenter__())
            except (TimeoutError, Error, OSError):
                continue
        other = Device(tmp_path / "other", hall.cards[2])
        own = Device(tmp_path / "own", str(card))
        await asyncio.to_thread(until, lambda: other.here, 5)
        await asyncio.to_thread(until, lambda: own.here, 20)
        await asyncio.to_thread(until, lambda: "hall-card-devices" in asked(hall, "t001"), 5)
        for made in inside:
            await made.__aexit__()
        await asyncio.to_thread(own.stop)
        await asyncio.to_thread(other.stop)
        return len(inside)

    inside = asyncio.run(fill())
    # Whoever comes again is let in again, and put out again: the table has its device, the director a word.
    assert inside >= DEVICES


def asked(hall: Running, table: str) -> list[str]:
    """What the director is asked of a table."""
    return [one["code"] for one in hall.status()["attention"] if one["table"] == table]


def test_a_slow_reader_and_what_is_too_long_harm_only_the_sender(card: Card) -> None:
    context = trust(card.addresses[0], card.fingerprint, 3)
    chance = random.Random(11)
    greeting = b'CONNECT {"user":"t001","pass":"%s","verbose":false}\r\n' % card.password.encode()
    odd = [
        b"PUB h.t.t001.ev 99999999\r\n", b"PUB " + b"x" * 5000 + b" 1\r\n", b"PUB h.t.t001.ev -1\r\n\r\n",
        b"SUB > 1\r\n" * 200, b"\x00" * 1000, b"HPUB h.t.t001.ev 5 4\r\nx\r\n", greeting * 3,
        b"PONG\r\n" * 1000,
        b"PUB h.t.t001.ev 3\r\nabcdef\r\n", b"MSG x 1 1\r\nx\r\n", b"+OK\r\n-ERR 'x'\r\nINFO {}\r\n",
    ]  # fmt: skip
    odd += [chance.randbytes(chance.randrange(1, 300)) for _ in range(20)]
    for number, sent in enumerate(odd):
        with (
            socket.create_connection(card.addresses[0], 3) as plain,
            context.wrap_socket(plain) as talk,
            suppress(OSError),
        ):
            talk.settimeout(0.05)
            talk.sendall(greeting + sent if number % 2 else sent)
            talk.recv(100)


def test_payloads_of_any_kind_leave_the_recorder_alive(hall: Running, card: Card, night: Night) -> None:
    chance = random.Random(7)
    good = envelope.seal(SECRET, messages.ask_data(Ask("a" * 16, True)) | {"secret": SECRET})
    lines = ["{", "[" * 1000, '{"do":"agree","at":1e400}', "\x00", '{"do": "agree", "at": 5}']

    async def attack() -> None:
        async with Attacker(card) as made:
            for number in range(1500):
                payload = bytearray(
                    good if chance.random() < 0.7 else chance.randbytes(chance.randrange(400))
                )
                for _ in range(chance.randrange(4)):
                    if payload:
                        payload[chance.randrange(len(payload))] = chance.randrange(256)
                kind = chance.choice((subjects.LINES, subjects.ASK, subjects.TIME))
                reply = "_i.t001.x" if number % 5 else ""
                await made.client.publish(subjects.of_table("t001", kind), bytes(payload), reply=reply)
            said = messages.LINES_FORM.data(messages.Lines("g", 0, root("g"), lines))
            await made.client.publish(
                subjects.of_table("t001", subjects.LINES), envelope.seal(SECRET, said), reply="_i.t001.x"
            )
            await made.client.flush()

    asyncio.run(attack())
    assert results_in(night.path) == []


def test_many_connections_that_say_nothing_leave_the_tables_in_place(
    hall: Running, card: Card, tmp_path: Path
) -> None:
    idle = [socket.create_connection(card.addresses[0], 3) for _ in range(300)]
    begun = time.monotonic()
    device = Device(tmp_path / "late", hall.cards[2])
    until(lambda: device.here, 10)
    assert time.monotonic() - begun < 10
    device.stop()
    for one in idle:
        one.close()
