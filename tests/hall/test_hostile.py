"""With one table's card in hand: nothing gets through, and nobody is thrown out but the offender."""

from __future__ import annotations

import json
import os
import random
import socket
import ssl
import struct
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from paho.mqtt.client import Client
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion

from scorekeeper.hall import messages
from scorekeeper.hall.boot import boot_ms
from scorekeeper.hall.card import Card, read_card
from scorekeeper.hall.link import Link, Login, Message
from scorekeeper.hall.messages import Ack, Here, Piece
from scorekeeper.hall.pinning import trust
from scorekeeper.hall.topics import Topics

from . import halls
from .halls import PATIENCE, Night, Running, night_in, results_in, until
from .members import Device
from .trial import seed_without_ties

EPOCH = "e" * 16


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


class Watch:
    """Everything that the director sees, and what table 2 hears."""

    def __init__(self, running: Running) -> None:
        known, card = running.prepared.accounts, running.prepared.cards[0]
        everything = [(Topics(known.hall).everything, 0)]
        login = Login(card.addresses, card.fingerprint, "director", known.director.password, everything)
        self.link = Link(login, boot_ms)
        self.link.start()
        until(lambda: not self.link.events.empty(), 5)

    def seen(self, seconds: float = 0.5) -> list[Message]:
        end, found = time.monotonic() + seconds, []
        while (left := end - time.monotonic()) > 0:
            event = self.link.next_event(left)
            if isinstance(event, Message) and not event.retained:
                found.append(event)
        return found


@pytest.fixture(scope="module")
def watch(hall: Running) -> Iterator[Watch]:
    made = Watch(hall)
    yield made
    made.link.stop()


class Attacker:
    """A plain MQTT client with table 1's card."""

    def __init__(self, card: Card, **more: Any) -> None:
        self.heard: list[str] = []
        self.refused: list[bool] = []
        self.up = threading.Event()
        self.down = threading.Event()
        self.subscribed = threading.Event()
        protocol = more.pop("protocol", MQTTProtocolVersion.MQTTv311)
        self.client = Client(
            CallbackAPIVersion.VERSION2,
            client_id=more.pop("client_id", "attacker"),
            protocol=protocol,
            reconnect_on_failure=False,
        )
        self.client.username_pw_set(more.pop("user", card.table), more.pop("password", card.password))
        self.client.tls_set_context(trust(card.addresses[0], card.fingerprint, 3))
        if "will" in more:
            self.client.will_set(*more.pop("will"))
        self.client.on_connect = lambda c, d, f, reason, p: (
            self.down if reason.is_failure else self.up
        ).set()
        self.client.on_disconnect = lambda *_: self.down.set()
        self.client.on_message = lambda c, d, message: self.heard.append(message.topic)
        self.client.on_subscribe = self._subscribed
        self.client.connect(*card.addresses[0], keepalive=5)
        self.listen()

    def listen(self) -> None:
        # paho's own thread looks up once a second, and whoever leaves waits for it.
        self._thread = threading.Thread(target=self.client.loop_forever, args=(0.05,), daemon=True)
        self._thread.start()

    def _connected(self, client: Any, data: Any, flags: Any, reason: Any, properties: Any) -> None:
        (self.down if reason.is_failure else self.up).set()

    def _subscribed(self, client: Any, data: Any, mid: Any, reasons: Any, properties: Any) -> None:
        self.refused += [one.is_failure for one in reasons]
        self.subscribed.set()

    def leave(self) -> None:
        self.client.disconnect()
        self._thread.join(PATIENCE)


@pytest.fixture
def card(hall: Running) -> Card:
    return read_card(hall.cards[0])


@pytest.fixture
def attacker(card: Card) -> Iterator[Attacker]:
    made = Attacker(card)
    assert made.up.wait(5)
    yield made
    made.leave()


def unhurt(hall: Running, victim: Device) -> None:
    """Broker, recorder and the other table are as they were."""
    assert hall.hall.broker.alive
    before = hall.status()["at"]
    until(lambda: hall.status()["at"] > before, 5, "another report")
    assert hall.status()["broker"]
    assert victim.here


@pytest.fixture(autouse=True)
def steady(hall: Running, victim: Device) -> Iterator[None]:
    pids = hall.hall.broker.pid, hall.hall.recorder_pid
    # A connection that was lost and made again has another client.
    client = victim.member.link._client
    yield
    unhurt(hall, victim)
    assert victim.member.link._client is client
    hall.hall.look()
    assert pids == (hall.hall.broker.pid, hall.hall.recorder_pid)


def test_what_a_table_may_write_and_read_comes_through(
    hall: Running, watch: Watch, attacker: Attacker, victim: Device
) -> None:
    """Else the tests below would see nothing, whatever happened."""
    topics = Topics(hall.prepared.accounts.hall)
    attacker.client.subscribe(topics.clock)
    assert attacker.subscribed.wait(5)
    assert attacker.refused == [False]
    attacker.client.publish(topics.entries("t001"), b"own", 1)
    assert (topics.entries("t001"), b"own") in [(one.topic, one.payload) for one in watch.seen(1.0)]


def test_it_writes_nothing_but_its_own_table(
    hall: Running, watch: Watch, attacker: Attacker, victim: Device
) -> None:
    topics = Topics(hall.prepared.accounts.hall)
    clock = victim.member.clock.schedule
    forged = {
        topics.clock: b'{"v":1,"hc":"ab","rev":999999,"round":1,"st":"run","end":1}',
        topics.night: b"{}",
        topics.page(1): messages.encode_page(999, 1, 1, "{}"),
        topics.entries("t002"): messages.encode_piece(Piece(EPOCH, 1, "g", 0, 1, 1, "{}")),
        topics.here("t002"): messages.encode_here(Here(EPOCH, False)),
        topics.live("t002"): b"{}",
        topics.ack("t002"): messages.encode_ack(Ack(EPOCH, 99)),
        topics.ack("t001"): messages.encode_ack(Ack(EPOCH, 99)),
        topics.to("t002"): messages.encode_say(9, "You lose"),
        topics.to("t001"): messages.encode_say(9, "You lose"),
        topics.answer("t001"): b"{}",
        topics.probe("t002"): messages.encode_probe(1, 0.0),
        f"{topics.base}/table": b"x",
        f"{topics.base}": b"x",
        "hall/other/table/t001/ev": b"x",
        "other": b"x",
        "$SYS/REQ/SERVER/PING": b"",
        "$JS/API/STREAM/LIST": b"",
        "$MQTT/JSA/x": b"",
        "$MQTT/sub/x": b"",
    }
    watch.seen(0.2)
    for topic, payload in forged.items():
        for qos in (0, 1):
            for retain in (False, True):
                if attacker.down.is_set():
                    attacker.up.clear()
                    attacker.down.clear()
                    attacker.client.reconnect()
                    attacker.listen()
                    assert attacker.up.wait(5)
                attacker.client.publish(topic, payload, qos, retain)
                time.sleep(0.01)
    seen = {one.topic for one in watch.seen(1.0)}
    # What the honest table and the hall say is all there is.
    own = {topics.probe("t002"), topics.answer("t002"), topics.here("t002")}
    assert seen <= own | {topics.here("t001"), topics.answer("t001")}
    assert victim.member.clock.schedule == clock
    assert victim.member.standing.said is None
    late = Watch(hall)
    retained = []
    while (event := late.link.next_event(0.5)) is not None:
        if isinstance(event, Message):
            retained.append((event.topic, event.payload))
    late.link.stop()
    assert not set(forged.items()) & set(retained)


WANTED = (
    "#",
    "hall/#",
    "+/+/+/+/+",
    "{base}/#",
    "{base}/table/#",
    "{base}/table/+/ev",
    "{base}/table/t002/ev",
    "{base}/table/t002/live",
    "{base}/ack/+",
    "{base}/ack/t002",
    "{base}/to/t002",
    "{base}/time/t002/a",
    "$SYS/#",
    "$MQTT/#",
    "$MQTT/sub/#",
    "$JS/#",
)


def test_it_reads_nothing_but_its_own(card: Card, victim: Device) -> None:
    base = Topics(card.hall).base
    spies = {
        (wanted, qos): Attacker(card, client_id=f"spy{number}")
        for number, (wanted, qos) in enumerate(product(WANTED, (0, 1)))
    }
    for (wanted, qos), spy in spies.items():
        assert spy.up.wait(PATIENCE)
        spy.client.subscribe(wanted.format(base=base), qos)
    for spy in spies.values():
        until(lambda spy=spy: spy.subscribed.is_set() or spy.down.is_set(), 5)  # type: ignore[misc]
    victim.member.call(True)
    victim.member.call(False)
    victim.member.link.publish(Topics(card.hall).entries("t002"), b"secret", 1)
    time.sleep(0.5)
    for wanted, spy in spies.items():
        spy.leave()
        assert (spy.refused in ([], [True]), spy.heard) == (True, []), wanted


def test_a_forged_last_will_is_not_delivered(hall: Running, card: Card, watch: Watch, victim: Device) -> None:
    topics = Topics(card.hall)
    watch.seen(0.2)
    for topic in (topics.here("t002"), topics.clock):
        attacker = Attacker(card, will=(topic, b'{"v":1,"forged":1}', 1, True))
        attacker.up.wait(2)
        plain = attacker.client.socket()
        if plain is not None:
            plain.shutdown(socket.SHUT_RDWR)
        attacker.leave()
    assert not any(b"forged" in one.payload for one in watch.seen(1.0))
    assert victim.here


def test_without_the_right_words_nobody_comes_in(card: Card) -> None:
    wrong: tuple[dict[str, Any], ...] = (
        {"password": "a" * 26},
        {"password": ""},
        {"user": "director"},
        {"user": "cluster"},
        {"user": "t002"},
        {"user": ""},
        {"user": None, "password": None},
        {"protocol": MQTTProtocolVersion.MQTTv5},
        {"protocol": MQTTProtocolVersion.MQTTv31},
    )
    attackers = [Attacker(card, client_id=f"wrong{number}", **more) for number, more in enumerate(wrong)]
    for more, attacker in zip(wrong, attackers, strict=True):
        assert attacker.down.wait(PATIENCE), more
        assert not attacker.up.is_set(), more
        attacker.leave()


def test_without_tls_nobody_comes_in(card: Card) -> None:
    with socket.create_connection(card.addresses[0], 2) as plain:
        plain.settimeout(3)
        plain.sendall(b"\x10\x10\x00\x04MQTT\x04\x02\x00\x05\x00\x04abcd")
        with suppress(OSError):
            assert b"\x20\x02\x00\x00" not in plain.recv(100)


def test_another_hall_s_certificate_is_not_trusted(tmp_path: Path, hall: Running, card: Card) -> None:
    from scorekeeper.engine.refused import Refused

    with pytest.raises(Refused, match="hall-not-the-one"):
        trust(card.addresses[0], "0" * 64, 3)
    # Nor by the context, where the certificate changes between the two connections.
    from scorekeeper.hall import certificate
    from scorekeeper.hall.pinning import trusting

    other = certificate.ensure(tmp_path, ["localhost"])
    context = trusting(ssl.PEM_cert_to_DER_cert(other.certificate.read_text()))
    with (
        socket.create_connection(card.addresses[0], 3) as plain,
        pytest.raises(ssl.SSLCertVerificationError),
    ):
        context.wrap_socket(plain)


def test_a_card_of_the_same_client_name_throws_nobody_off(card: Card, victim: Device) -> None:
    """The name of a table's client is 64 random bits, so it cannot be guessed."""
    for name in ("t002", "victim", ""):
        attacker = Attacker(card, client_id=name)
        attacker.up.wait(2)
        attacker.leave()
    assert victim.here


ODD = (
    ("{own}/ev", b"x" * 20_000, 1),
    ("{own}/ev", b"x" * 9_000, 0),
    ("{own}/ev", b"{}", 2),
    ("{own}/a.b", b"{}", 0),
    ("{own}/a b", b"{}", 1),
    ("{own}//", b"{}", 1),
    ("{own}/" + "x" * 3000, b"{}", 0),
    ("{own}/\u0001", b"{}", 0),
)


def test_what_is_too_long_or_odd_harms_only_the_sender(card: Card) -> None:
    """Each on a connection of its own, which may be ended for it."""
    attackers = [Attacker(card, client_id=f"odd{number}") for number in range(len(ODD))]
    for attacker, (topic, payload, qos) in zip(attackers, ODD, strict=True):
        assert attacker.up.wait(PATIENCE)
        attacker.client.publish(topic.format(own=f"{Topics(card.hall).base}/table/t001"), payload, qos)
    time.sleep(0.5)
    for attacker in attackers:
        attacker.leave()


def test_payloads_of_any_kind_leave_the_recorder_alive(
    hall: Running, attacker: Attacker, victim: Device
) -> None:
    chance = random.Random(7)
    topics = Topics(hall.prepared.accounts.hall)
    good = messages.encode_piece(Piece(EPOCH, 1, "g", 0, 1, 1, '{"record": 1}'))
    for number in range(1500):
        payload = bytearray(good if chance.random() < 0.7 else chance.randbytes(chance.randrange(400)))
        for _ in range(chance.randrange(4)):
            if payload:
                payload[chance.randrange(len(payload))] = chance.randrange(256)
        where = chance.choice([topics.entries, topics.here, topics.live, topics.probe])("t001")
        attacker.client.publish(where, bytes(payload), number % 2)
    time.sleep(1)
    assert not attacker.down.is_set()
    victim.member.enter("after", 0, "{}")
    until(lambda: not victim.waiting, 5)


def test_lines_that_are_no_record_count_for_nothing(hall: Running, attacker: Attacker, night: Night) -> None:
    topics = Topics(hall.prepared.accounts.hall)
    epoch = "d" * 16
    head = json.dumps(
        {"record": 1, "id": "x", "game": "500", "rules": "500-nz-2025", "dealer": "N", "players": 5}
    )
    lines = [
        head,
        "[" * 1000,
        '{"do":"agree","at":1e400}',
        "\x00",
        '{"do": "agree", "at": 5}',
        '{"do":"clock"}',
    ]
    attacker.client.publish(topics.here("t001"), messages.encode_here(Here(epoch, True)), 1)
    for number, line in enumerate(lines):
        piece = Piece(epoch, number + 1, "x", number, 1, 1, line)
        attacker.client.publish(topics.entries("t001"), messages.encode_piece(piece), 1)
    time.sleep(1)
    assert results_in(night.path) == []


def text(value: str | bytes) -> bytes:
    """A string as MQTT writes it."""
    data = value if isinstance(value, bytes) else value.encode()
    return struct.pack(">H", len(data)) + data


def packet(first: int, body: bytes) -> bytes:
    """A packet of MQTT with its length before it."""
    left, length = len(body), b""
    while True:
        left, low = divmod(left, 128)
        length += bytes([low | (0x80 if left else 0)])
        if not left:
            return bytes([first]) + length + body


def hello(card: Card, name: str = "fuzz", flags: int = 0xC2) -> bytes:
    who = text(card.table) + text(card.password)
    return packet(0x10, text("MQTT") + bytes([4, flags, 0, 5]) + text(name) + who)


def said(card: Card, context: ssl.SSLContext, sent: bytes, first: bool = True) -> None:
    """Say this on a connection of its own, after a right greeting or as the first word."""
    with socket.create_connection(card.addresses[0], 3) as plain, context.wrap_socket(plain) as talk:
        talk.settimeout(0.1)
        with suppress(OSError):
            if not first:
                talk.settimeout(3)
                talk.sendall(hello(card))
                assert talk.recv(4) == b"\x20\x02\x00\x00"
                talk.settimeout(0.1)
            talk.sendall(sent)
            talk.recv(100)


def test_packets_of_any_kind_leave_the_broker_alive(card: Card) -> None:
    chance = random.Random(11)
    context = trust(card.addresses[0], card.fingerprint, 3)
    for number in range(60):
        noise = bytes([chance.randrange(256)]) + chance.randbytes(chance.randrange(1, 200))
        said(card, context, noise, first=number % 2 == 0)


def test_packets_that_are_nearly_right_harm_only_the_sender(
    hall: Running, card: Card, watch: Watch, victim: Device
) -> None:
    """Every kind of packet with some bytes changed, left out or doubled; and each with a length that lies."""
    chance = random.Random(23)
    context = trust(card.addresses[0], card.fingerprint, 3)
    topics = Topics(card.hall)
    own, other = topics.entries("t001"), topics.entries("t002")
    piece = messages.encode_piece(Piece(EPOCH, 1, "g", 0, 1, 1, "{}"))
    right = [
        hello(card),
        packet(0x30, text(own) + piece),
        packet(0x31, text(own) + piece),
        packet(0x32, text(own) + b"\x00\x07" + piece),
        packet(0x34, text(own) + b"\x00\x08" + piece),
        packet(0x62, b"\x00\x08"),
        packet(0x82, b"\x00\x09" + text(topics.clock) + b"\x00"),
        packet(0xA2, b"\x00\x0a" + text(topics.clock)),
        packet(0x40, b"\x00\x0b"),
        packet(0x50, b"\x00\x0c"),
        packet(0x70, b"\x00\x0d"),
        packet(0xC0, b""),
        packet(0xE0, b""),
    ]
    odd = [
        hello(card) + hello(card, "again"),
        hello(card, "x" * 60_000),
        hello(card, "\ud7ff\u0000"),
        packet(0x30, text(b"\xff\xfe") + piece),
        packet(0x30, text("") + piece),
        packet(0x30, text(f"{topics.base}/table/+/ev") + piece),
        packet(0x30, text(f"{topics.base}/table/t001/../t002/ev") + piece),
        packet(0x30, text(other) + piece),
        packet(0x32, text(own) + b"\x00\x00" + piece),
        packet(0x36, text(own) + b"\x00\x01" + piece),
        packet(0x82, b"\x00\x01"),
        packet(0x82, b"\x00\x01" + text("") + b"\x00"),
        packet(0x82, b"\x00\x01" + text(topics.clock) + b"\x03"),
        packet(0x82, b"\x00\x01" + (text(topics.clock) + b"\x00") * 500),
        packet(0x82, b"\x00\x01" + text("a/#/b") + b"\x00"),
        b"\x30\xff\xff\xff\x7f" + text(own) + piece,
        b"\x30\xff\xff\xff\xff\xff",
        b"\x30\x00",
        b"\x00\x00",
        b"\xf0\x00",
    ]
    watch.seen(0.2)
    for sent in odd:
        said(card, context, sent, first=sent[0] == 0x10)
    for number in range(600 if os.environ.get("SOAK") else 40):
        sent = bytearray(chance.choice(right))
        for _ in range(chance.randrange(1, 4)):
            at = chance.randrange(len(sent))
            change = chance.randrange(3)
            if change == 0:
                sent[at] = chance.randrange(256)
            elif change == 1 and len(sent) > 1:
                del sent[at]
            else:
                sent.insert(at, sent[at])
        said(card, context, bytes(sent) * (1 + number % 2), first=sent[0] >> 4 == 1)
    # Of all that, what may have come is the sender's own.
    mine = {topics.probe("t002"), topics.answer("t002"), topics.here("t002")}
    seen = {one.topic for one in watch.seen(1.0)}
    assert {one for one in seen - mine if "t001" not in one} == set()


def test_many_connections_that_say_nothing_leave_the_tables_in_place(card: Card, victim: Device) -> None:
    idle = []
    try:
        for _ in range(200):
            idle.append(socket.create_connection(card.addresses[0], 3))
    finally:
        victim.member.call(True)
        time.sleep(0.5)
        assert victim.here
        for one in idle:
            one.close()
