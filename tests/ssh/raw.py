"""A client that sends what it likes: requests to be let in, in any order, one after another or all in one go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import asyncssh
from asyncssh.packet import Boolean, Byte, String, UInt32

from ssh.visitors import key_of

UNIMPLEMENTED, ANY, REQUEST, FAILURE, SUCCESS, ANSWER = 3, 9, 50, 51, 52, 61
CONNECTION, USER = b"ssh-connection", "somebody"
ROUNDS = 3
"""Questions and answers after which everything that was sent has come to its end."""


@dataclass
class Raw:
    """Before anybody is let in."""

    connection: Any
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    answers: list[int] = field(default_factory=list)
    _echo: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        connection = self.connection
        self._usual = connection._packet_handlers
        connection.try_next_auth = lambda **_: self.ready.set()
        connection._packet_handlers = {
            **self._usual,
            UNIMPLEMENTED: lambda *_: self._echo.set(),
            FAILURE: lambda *_: self.answers.append(FAILURE),
            SUCCESS: self._succeeded,
        }
        connection._auth = self

    def _succeeded(self, *packet: object) -> None:
        self.answers.append(SUCCESS)
        self._usual[SUCCESS](*packet)

    def process_packet(self, kind: int, number: int, packet: object) -> bool:
        self.answers.append(kind)
        return True

    def log_received_packet(self, *packet: object) -> None: ...
    def log_sent_packet(self, *packet: object) -> None: ...
    def auth_succeeded(self) -> None: ...
    def cancel(self) -> None: ...

    def send(self, kind: int, body: bytes) -> None:
        self.connection.send_packet(kind, body)

    async def settle(self) -> None:
        """Wait until all that was sent has been dealt with."""
        for _ in range(ROUNDS):
            self._echo.clear()
            self.send(ANY, b"")
            await self._echo.wait()

    @property
    def let_in(self) -> bool:
        return SUCCESS in self.answers


Sending = Callable[[Raw], None]


def asks(who: str, user: str = USER, algorithm: bytes = b"ssh-ed25519") -> Sending:
    """May this key come in? No signature."""
    return lambda raw: raw.send(REQUEST, _by_key(who, user, algorithm, signed=False))


def signs(who: str, user: str = USER, *, hand: str = "", session: bytes = b"") -> Sending:
    """Come in by this key; the signature is by another hand, or of another session, if that is said."""

    def send(raw: Raw) -> None:
        request = _by_key(who, user, b"ssh-ed25519", signed=True)
        meant = String(session or raw.connection._session_id) + Byte(REQUEST) + request
        raw.send(REQUEST, request + String(key_of(hand or who).sign(meant, b"ssh-ed25519")))

    return send


def certified(who: str, *, signed: bool) -> Sending:
    """With a certificate that somebody made for themselves."""
    own = key_of(who).generate_user_certificate(key_of(who), who)

    def send(raw: Raw) -> None:
        head = _head(USER, b"publickey") + Boolean(signed) + String(own.algorithm) + String(own.public_data)
        meant = String(raw.connection._session_id) + Byte(REQUEST) + head
        raw.send(REQUEST, head + (String(key_of(who).sign(meant, b"ssh-ed25519")) if signed else b""))

    return send


def hostbased(who: str) -> Sending:
    """A machine says that it knows who this is."""

    def send(raw: Raw) -> None:
        key = key_of(who)
        head = _head(USER, b"hostbased") + String(key.algorithm) + String(key.public_data) + String("localhost")
        meant = String(raw.connection._session_id) + Byte(REQUEST) + head + String(who)
        raw.send(REQUEST, head + String(who) + String(key.sign(meant, b"ssh-ed25519")))

    return send


def nothing(user: str = USER) -> Sending:
    return lambda raw: raw.send(REQUEST, _head(user, b"none"))


def password(said: str) -> Sending:
    return lambda raw: raw.send(REQUEST, _head(USER, b"password") + Boolean(False) + String(said))


def wants_to_be_asked(user: str = USER) -> Sending:
    return lambda raw: raw.send(REQUEST, _head(user, b"keyboard-interactive") + String("") + String(""))


def says(*words: str) -> Sending:
    return lambda raw: raw.send(ANSWER, UInt32(len(words)) + b"".join(map(String, words)))


def _head(user: str, method: bytes) -> bytes:
    return String(user) + String(CONNECTION) + String(method)


def _by_key(who: str, user: str, algorithm: bytes, *, signed: bool) -> bytes:
    return _head(user, b"publickey") + Boolean(signed) + String(algorithm) + String(key_of(who).public_data)


@asynccontextmanager
async def raw_at(port: int) -> AsyncIterator[Raw]:
    """A connection that waits for its first request to be let in."""
    made: list[Raw] = []

    class Client(asyncssh.SSHClient):
        def connection_made(self, conn: asyncssh.SSHClientConnection) -> None:
            made.append(Raw(conn))

    opening = asyncio.ensure_future(
        asyncssh.connect("127.0.0.1", port, client_factory=Client, username=USER, known_hosts=None, config=None)
    )
    while not made:
        await asyncio.sleep(0)
    await made[0].ready.wait()
    made[0].connection._auth = made[0]
    try:
        yield made[0]
    finally:
        made[0].connection.abort()
        opening.cancel()
        await asyncio.gather(opening, return_exceptions=True)
