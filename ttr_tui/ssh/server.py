"""The listener: who is let in, how many at once, and how all of it ends without a broken terminal."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from errno import EAFNOSUPPORT
from pathlib import Path
from typing import TypeAlias

import asyncssh

from ttr_tui.hosting.addresses import Familiar
from ttr_tui.ssh.channel import COME_AGAIN, Channel
from ttr_tui.ssh.door import AT_A_TIME, VERSION, Door
from ttr_tui.ssh.gate import KEY_EXCHANGES, LIKE_A_CODE, Crowd, Key, Limits, Pacing, Proof
from ttr_tui.ssh.reception import Caller, Reception
from ttr_tui.ssh.remote_driver import send_no_empty_packets
from ttr_tui.words import ssh

Challenge: TypeAlias = bool | tuple[str, str, str, Sequence[tuple[str, bool]]]
"""Another question to somebody without a key, or whether they may come in."""

HOST_KEY = "host_key"
LOGIN = 20.0
"""Seconds to say who one is."""
ANSWERS = 60.0
"""Seconds that a guest has for it, from the first question on: they may have to look the code up."""
REQUEST = 20.0
"""Seconds to ask for something, once that is said."""
ALIVE, MISSED = 30.0, 3
"""Seconds between two questions whether a client is still there, and how many may go unanswered."""
MOST_REFUSED = 32
"""Lines that are refused and not cut at once."""
DRAIN = 2.5
"""Seconds that everyone gets to read why the host closes."""
WINDOW = 64 * 1024
TRIES = 3
"""Words that a guest may try."""
MOST_KEYS = 32
"""Keys that a client may show, asked about or signed with, before it is let in."""


class Listener:
    """Where everybody comes in."""

    def __init__(self, reception: Reception, limits: Limits | None = None, familiar: Familiar | None = None) -> None:
        self._reception = reception
        limits = limits or Limits()
        self.familiar = familiar or Familiar()
        self.crowd = Crowd(limits, self.familiar)
        self.starting = asyncio.Semaphore(limits.starting)
        """Screens take their turn to begin, in the order in which they came."""
        self.running: set[asyncio.Task[None]] = set()
        """What is shown on channels, until it has ended."""
        self._connections: dict[Entrance, asyncssh.SSHServerConnection] = {}
        self._gone = asyncio.Event()
        self._refused: set[Entrance] = set()
        """Those that are refused and may still be writing."""
        self._acceptors: list[asyncssh.SSHAcceptor] = []

    async def open(self, host: str, port: int, key: asyncssh.SSHKey) -> int:
        """Listen from now on; the port."""
        for door in await self._doors(host, port):
            self._acceptors.append(await self._accept(door, key))
        return self._acceptors[0].get_port()

    async def _doors(self, host: str, port: int) -> Sequence[Door]:
        """One for each address that the host's name stands for."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
        with ExitStack() as opened:
            doors = []
            for family, address in dict.fromkeys((family, address) for family, _, _, _, address in found):
                try:
                    door = opened.enter_context(Door(family, self._turns_away))
                except OSError:
                    continue  # Addresses of a kind that this system hasn't got.
                door.bind(address)
                doors.append(door)
            opened.pop_all()
        if not doors:
            raise OSError(EAFNOSUPPORT, os.strerror(EAFNOSUPPORT))
        return doors

    async def _accept(self, door: Door, key: asyncssh.SSHKey) -> asyncssh.SSHAcceptor:
        return await asyncssh.listen(
            sock=door,
            backlog=AT_A_TIME,
            server_factory=lambda: Entrance(self, self._reception),
            server_host_keys=[key],
            config=None,
            encoding=None,
            line_editor=False,
            allow_scp=False,
            sftp_factory=None,
            agent_forwarding=False,
            x11_forwarding=False,
            gss_host=None,
            host_based_auth=False,
            password_auth=False,
            rdns_lookup=False,
            login_timeout=LOGIN + ANSWERS,
            keepalive_interval=ALIVE,
            keepalive_count_max=MISSED,
            window=WINDOW,
            server_version=VERSION,
            kex_algs=KEY_EXCHANGES,
        )

    async def close(self) -> None:
        """Let nobody else in, and end what is open: everyone reads why, as far as they read at all."""
        for acceptor in self._acceptors:
            acceptor.close()
        for entrance in self.entrances:
            entrance.send_away(ssh.CLOSING, COME_AGAIN)
        try:
            async with asyncio.timeout(DRAIN):
                while self._connections:
                    self._gone.clear()
                    await self._gone.wait()
        except TimeoutError:
            for connection in list(self._connections.values()):
                connection.abort()
        for acceptor in self._acceptors:
            await acceptor.wait_closed()
        if self.running:
            await asyncio.wait(self.running, timeout=DRAIN)  # Of those whose lines are gone, too.

    @property
    def entrances(self) -> Sequence[Entrance]:
        """All who are connected."""
        return list(self._connections)

    def _turns_away(self, address: str) -> str:
        """Why nobody comes in from there; as long as it can be heard out, it comes in for that."""
        if len(self._refused) < MOST_REFUSED:
            return ""
        return self.crowd.turns_away(address, asyncio.get_running_loop().time())

    def entered(self, entrance: Entrance, connection: asyncssh.SSHServerConnection) -> str:
        """Somebody comes; why they may not, if so."""
        why = self.crowd.arrive(entrance, asyncio.get_running_loop().time())
        if not why:
            self._connections[entrance] = connection
        return why

    def hears_out(self, entrance: Entrance) -> bool:
        """May it go on for a moment though it is refused? So many would be a crowd of their own."""
        if len(self._refused) < MOST_REFUSED:
            self._refused.add(entrance)
        return entrance in self._refused

    def left(self, entrance: Entrance) -> None:
        self.crowd.leave(entrance)
        self._refused.discard(entrance)
        self._connections.pop(entrance, None)
        self._gone.set()


class Entrance(asyncssh.SSHServer):
    """One connection: it proves who it is, and gets one channel."""

    def __init__(self, listener: Listener, reception: Reception) -> None:
        self._listener = listener
        self._reception = reception
        self._proof = Proof()
        self._tries = 0
        self._questioned = False
        """Was a guest’s code asked for?"""
        self._shown = 0
        self._user = ""
        self._caller: Caller | None = None
        self._channel: Channel | None = None
        self._waiting: asyncio.TimerHandle | None = None
        self._connection: asyncssh.SSHServerConnection | None = None
        self._pacing: Pacing | None = None
        self.address = ""
        self.who = ""
        self.known = False

    @property
    def stranger(self) -> bool:
        """Has it not said yet who it is?"""
        return self._caller is None

    @property
    def silent(self) -> bool:
        return self._pacing is not None and self._pacing.silent

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        self._connection = conn
        self.address = str((conn.get_extra_info("peername") or ("",))[0])
        self._pacing = Pacing(conn)
        send_no_empty_packets(conn)
        why = self._listener.entered(self, conn)
        if why:
            heard_out = self._listener.hears_out(self)
            refuse = self._pacing.refuse if heard_out else self.send_away
            asyncio.get_running_loop().call_soon(refuse, why)  # A client reads it after the version alone.
        else:
            self._wait(LOGIN, self._be_late)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._pacing is not None:
            self._pacing.end()
        self._wait_no_more()
        self._listener.left(self)

    def begin_auth(self, username: str) -> bool:
        """Called for each new user name: what was shown for another one counts no more."""
        self._proof.forget()
        self._user = username
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Any key may come in; whether the client has it is checked by a signature, before it is let in."""
        self._shown += 1
        if self._shown > MOST_KEYS:
            raise asyncssh.DisconnectError(asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, ssh.TOO_MANY_KEYS)
        self._proof.offer(key.get_fingerprint())
        return True

    def kbdint_auth_supported(self) -> bool:
        return True

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Challenge:
        self._proof.forget()
        if not self._questioned:
            self._questioned = True
            self._wait(ANSWERS, self._be_late)
        return ssh.GUEST, *self._asks(ssh.GUEST_HOW)

    def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> Challenge:
        self._proof.forget()
        said = responses[0].strip() if len(responses) == 1 else ""
        if said and self._reception.knows(said):
            self._proof.answer(said)
            return True
        if not said:
            return "", *self._asks(ssh.GUEST_HOW)
        self._tries += 1
        return False if self._tries >= TRIES else ("", *self._asks(ssh.UNKNOWN_WORD))

    def _asks(self, how: str) -> tuple[str, str, list[tuple[str, bool]]]:
        """A client may hide all but the question, so it says by itself which code is asked for."""
        again = LIKE_A_CODE.fullmatch(self._user) is not None
        return how, "", [(ssh.WORD_AGAIN if again else ssh.WORD, True)]

    def auth_completed(self) -> None:
        identity = self._proof.complete()
        if identity is None:
            assert self._connection is not None
            self._connection.abort()
            return
        self._caller = Caller(identity, self._user, self.address, self.send_away)
        self._wait(REQUEST, self._expect)

    def session_requested(self) -> Channel | bool:
        """One channel a connection, for those who have said who they are."""
        caller = self._caller
        if caller is None or self._channel is not None:
            return False
        person = self._reception.person(caller)
        self.known = bool(person)
        why = self._reception.refuses(caller) or self._listener.crowd.no_session(self)
        if why:
            raise asyncssh.ChannelOpenError(asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, why)
        own = caller.identity.fingerprint if isinstance(caller.identity, Key) else str(id(self))
        self.who = person or own
        if self.known:
            self._listener.familiar.came(self.address)
        for older in self._listener.crowd.too_many_of(self.who):
            older.send_away(ssh.TOO_MANY_LINES)
        self._channel = Channel(self._reception, caller, self._listener.starting, self._listener.running, self._part)
        return self._channel

    def send_away(self, why: str, code: int | None = None) -> None:
        """End it, and say why; its channel ends with this code."""
        assert self._connection is not None
        if self._channel is not None and self._channel.begun:
            self._channel.send_away(why, code)
        else:
            self._connection.disconnect(asyncssh.DISC_BY_APPLICATION, why)

    def _wait(self, seconds: float, then: Callable[[], None]) -> None:
        """From now on, and for nothing else."""
        self._wait_no_more()
        self._waiting = asyncio.get_running_loop().call_later(seconds, then)

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _be_late(self) -> None:
        """Whoever doesn’t say who they are takes the place of others, too."""
        self.send_away(ssh.TOO_SLOW)

    def _expect(self) -> None:
        """Whoever came in and asks for nothing takes the place of others."""
        if self._channel is None or not self._channel.begun:
            self.send_away(ssh.ASKED_NOTHING)

    def _part(self) -> None:
        """A connection is of no use without its channel."""
        if self._connection is not None:
            self._connection.close()


def host_key(folder: Path) -> asyncssh.SSHKey:
    """The key that clients know this host by, made once and read by nobody else."""
    path = folder / HOST_KEY
    if path.exists():
        return asyncssh.read_private_key(path)
    key = asyncssh.generate_private_key("ssh-ed25519", comment="ttr")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(key.export_private_key("openssh"))
    return key
