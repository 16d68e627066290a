"""The gate: who somebody is, how many may come in, and how much of what they send is listened to."""

from __future__ import annotations

import asyncio
import fcntl
import re
import struct
import termios
import zlib
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol, TypeAlias

import asyncssh
from asyncssh import compression
from asyncssh.constants import DEFAULT_LANG, MSG_KEXINIT
from asyncssh.kex import get_default_kex_algs

from ttr_tui.core.value import value
from ttr_tui.hosting.addresses import Familiar, origin
from ttr_tui.words import ssh

LIKE_A_CODE = re.compile(r"[a-z]+-[a-z]+-[0-9]{1,3}")
"""A word or a user name that is meant for a table, also one that there isn’t."""

# Who somebody is: the key that they proved to have, or the word that they know; never what they merely named.
#
# A client may *ask* about any public key, its owner's or not, before it signs with one, and then come in by another
# way.


@value
class Key:
    """Somebody who signed with this key."""

    fingerprint: str


@value
class Word:
    """Somebody without a key, who knows the code of a table or the code of their own seat."""

    said: str


Identity: TypeAlias = Key | Word


class Proof:
    """What one connection has shown so far; whoever begins anew, or in another way, has shown nothing."""

    def __init__(self) -> None:
        self._shown: Identity | None = None

    def forget(self) -> None:
        self._shown = None

    def offer(self, fingerprint: str) -> None:
        """A key was named. If it was only asked about, the client isn't let in by it: that takes a signature."""
        self._shown = Key(fingerprint)

    def answer(self, said: str) -> None:
        """A question was answered with a word that is known here."""
        self._shown = Word(said)

    def complete(self) -> Identity | None:
        """Whoever was let in just now."""
        return self._shown


# How many may be connected, and who makes room for whom.

PEACE = 5.0
"""Seconds that a stranger has to say who they are, however many others come."""
HELLO = 1.0
"""Seconds after which one who hasn't sent a byte makes room at a full gate: a client says its version by itself."""
SHARES = 4
"""An address that has more than such a part of the gate fills it. As much is kept for familiar addresses, and from so
many strangers on some of them make room before there is none."""
SUSPECT = 60.0
"""Seconds in which an address that was silent until it had to go makes room at once, and gets none at a full gate:
otherwise those who were sent away and come again at once would take all the room that they make."""
A_MOMENT = 0.1
"""Seconds until it is looked again who could make room, where nobody could: to look costs more than to turn away."""
HAMMERS = 2.0
"""Such an address that comes again sooner than that stays one for as long again; nobody tries by hand so often. One
for which there was no room, and so soon again none, is one for `PEACE` seconds."""
RARELY = 0.3
"""How likely one does then, at each that comes; once the gate is full it is certain."""


@value
class Limits:
    """How many may come."""

    sessions: int = 128
    per_address: int = 8
    """Sessions from one address of people who are known here, and as many of others. Of IPv6 a network is one."""
    per_person: int = 3
    strangers: int = 128
    """Connections that ask for no session yet: most of them haven’t said who they are."""
    a_second: int = 5
    """New ones of one address."""
    starting: int = 4
    """Screens that begin at the same time; the next one waits its turn."""


class Comer(Protocol):
    """A connection."""

    address: str
    who: str
    """Empty until they have a session."""
    known: bool
    """Were they ever here before?"""

    @property
    def silent(self) -> bool:
        """Hasn't a byte of them come yet?"""

    def send_away(self, why: str) -> None: ...


@dataclass
class Suspicion:
    """Of an address from which somebody was silent until they had to go, or for which there was no room."""

    lasts: float
    until: float
    came: float
    """When somebody came from there last."""


class Crowd:
    """Those who came last are the last in it."""

    def __init__(self, limits: Limits, familiar: Familiar | None = None, chance: Random | None = None) -> None:
        self._limits = limits
        self._familiar = Familiar() if familiar is None else familiar
        self._chance = chance or Random()
        self._comers: dict[Comer, float] = {}
        """When they came."""
        self._came: dict[str, deque[float]] = {}
        self._suspicions: dict[str, Suspicion] = {}
        """By address."""
        self._tidied = 0.0
        self._no_room_until = 0.0
        """So long nobody is asked to make room for those who come from anywhere."""

    def __iter__(self) -> Iterator[Comer]:
        return iter(list(self._comers))

    def turns_away(self, address: str, now: float) -> str:
        """Why nobody comes in from there just now, whoever they are; to ask costs little, and nobody is counted."""
        self._tidy(now)
        if now < self._no_room_until and address not in self._familiar:
            why = ssh.CROWD_OF_STRANGERS
        else:
            why = self._why_not(address, now)
        if why:
            self._note(address, why, now)
        return why

    def arrive(self, comer: Comer, now: float) -> str:
        """Be counted from now on; if that can't be, why not."""
        self._tidy(now)
        why, place = self._why_not(comer.address, now), origin(comer.address)
        self._note(comer.address, why, now)
        if why != ssh.TOO_FAST:
            self._came.setdefault(place, deque(maxlen=self._limits.a_second)).append(now)
        if not why:
            self._make_room(comer.address, now)
            self._comers[comer] = now
        return why

    def leave(self, comer: Comer) -> None:
        self._no_room_until = 0.0
        self._comers.pop(comer, None)

    def no_session(self, comer: Comer) -> str:
        """Why somebody who has proved who they are can't have a session; strangers never keep out who is known."""
        inside = [one for one in self._comers if one.who]
        alike = [one for one in inside if origin(one.address) == origin(comer.address) and one.known == comer.known]
        if len(inside) >= self._limits.sessions:
            return ssh.FULL
        return ssh.crowded(self._limits.per_address) if len(alike) >= self._limits.per_address else ""

    def too_many_of(self, who: str) -> list[Comer]:
        """Sessions of somebody that end because they have others, the oldest first."""
        own = [one for one in self._comers if one.who == who]
        return own[: max(0, len(own) - self._limits.per_person)]

    def _why_not(self, address: str, now: float) -> str:
        place, strangers = origin(address), self._strangers()
        lately = self._came.get(place)
        if lately and len(lately) == self._limits.a_second and now - lately[0] < 1:
            return ssh.TOO_FAST
        if len(strangers) < self._limits.strangers:
            return ""
        if self._is_suspect(place, now):
            return ssh.CROWD_OF_STRANGERS
        if self._going(strangers, address, now, full=True) is not None:
            return ""
        self._no_room_until = now + A_MOMENT
        return ssh.CROWD_OF_STRANGERS

    def _note(self, address: str, why: str, now: float) -> None:
        """Somebody comes from there, and may come in if there is no reason why not."""
        found = self._suspicions.get(origin(address))
        if found is not None:
            if now - found.came < HAMMERS and (why or now < found.until):
                found.until = now + found.lasts
            found.came = now
        elif why == ssh.CROWD_OF_STRANGERS and address not in self._familiar:
            self._suspicions[origin(address)] = Suspicion(PEACE, now, now)

    def _strangers(self) -> list[Comer]:
        return [one for one in self._comers if not one.who]

    def _is_suspect(self, place: str, now: float) -> bool:
        found = self._suspicions.get(place)
        return found is not None and now < found.until

    def _tidy(self, now: float) -> None:
        """Forget what is over, once a second."""
        if now - self._tidied >= 1:
            self._tidied = now
            self._came = {place: times for place, times in self._came.items() if now - times[-1] < 1}
            self._suspicions = {
                place: found
                for place, found in self._suspicions.items()
                if now < found.until or now - found.came < HAMMERS
            }

    def _make_room(self, address: str, now: float) -> None:
        """The more strangers there are, the likelier an old one goes for one more, any of them.

        Whoever holds places without a word can't keep them, from however many addresses. Whoever came just now stays,
        or nobody got in where many honest people come back together.
        """
        strangers = self._strangers()
        full = len(strangers) >= self._limits.strangers
        if not full and (
            self._is_suspect(origin(address), now) or self._chance.random() >= self._pressure(len(strangers))
        ):
            return
        going = self._going(strangers, address, now, full=full)
        if going is None:
            return
        if self._is_late(going, now):
            self._suspicions[origin(going.address)] = Suspicion(SUSPECT, now + SUSPECT, now)
        self.leave(going)
        going.send_away(ssh.CROWD_OF_STRANGERS)

    def _is_late(self, one: Comer, now: float, *, full: bool = True) -> bool:
        """Had it all the time that it gets?"""
        been = now - self._comers[one]
        return been >= PEACE or (full and been >= HELLO and one.silent)

    def _going(self, strangers: Sequence[Comer], address: str, now: float, *, full: bool) -> Comer | None:
        """Who makes room for one from there."""
        crowding = self._crowding(strangers, address) if full else None
        return self._yielding(strangers, address, now, full=full) if crowding is None else crowding

    def _pressure(self, strangers: int) -> float:
        """How likely one of them makes room for the next."""
        few = self._limits.strangers // SHARES
        return RARELY + (1 - RARELY) * (strangers - few) / (self._limits.strangers - few) if strangers >= few else 0.0

    def _crowding(self, strangers: Sequence[Comer], address: str) -> Comer | None:
        """The oldest of an address that fills the gate: it keeps out nobody but itself."""
        by_address = Counter(origin(place) for place in (*(one.address for one in strangers), address))
        most = max(by_address.values())
        of_it = (one for one in strangers if by_address[origin(one.address)] == most)
        return next(of_it, None) if most > self._limits.strangers // SHARES else None

    def _yielding(self, strangers: Sequence[Comer], address: str, now: float, *, full: bool) -> Comer | None:
        """One who was silent for long, not of those for whom a part of the gate is kept; for these even a newer one."""
        familiar = {one for one in strangers if one.address in self._familiar}
        share = self._limits.strangers // SHARES
        others = [one for one in strangers if len(familiar) > share or one not in familiar]
        suspect = [one for one in others if self._is_suspect(origin(one.address), now)]
        late = suspect or [one for one in others if self._is_late(one, now, full=full)]
        if late:
            return self._chance.choice([one for one in late if one.silent] or late)
        kept = full and address in self._familiar and len(familiar) < share
        return others[0] if kept else None


# What a client may send, whatever it means by it: so many bytes a second, so many new keys, nothing that unfolds.

A_SECOND = 16 * 1024
"""Bytes of a client that are dealt with. Nobody types that much."""
BURST = 64 * 1024
"""Bytes that come at once, such as a paste."""
SLICE = 4096
"""Bytes that are dealt with before everybody else is served."""
TICK = 1 / 100
"""Seconds until the next of them."""
MOST_UNSENT = 512 * 1024
"""Bytes of answers that somebody may leave unread while they go on asking."""
MOST_KEYS, WITHIN = 10, 60.0
"""A client that wants new keys more often than that, in so many seconds, wants something else."""
HEARD_OUT = 1.0
"""Seconds that a client who is refused may go on writing, unread: one that is cut while it writes never reads why."""
KEYS_TAKE = 20.0
"""Seconds that new keys may take. Until they are there, all that is sent waits in memory."""
LARGEST = 64 * 1024
"""Bytes that one packet may unfold to."""
CHEAP = ("mlkem768x25519-sha256", "curve25519-sha256", "ecdh-sha2-nistp", "diffie-hellman-group14-sha256")
KEY_EXCHANGES = tuple(name for name in map(bytes.decode, get_default_kex_algs()) if name.startswith(CHEAP))
"""The others cost a host much more than whoever asks for them."""


class Pacing:
    """Stands between the socket and ssh, which deals with all that came in one go."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self._loop = asyncio.get_running_loop()
        self._feed = self._connection.data_received
        self._held = bytearray()
        self._heard = False
        self._saved, self._counted = float(BURST), self._loop.time()
        self._later: asyncio.TimerHandle | None = None
        self._keys: deque[float] = deque(maxlen=MOST_KEYS)
        self._rekeying: asyncio.TimerHandle | None = None
        self._connection.data_received = self._take
        usual = self._connection._packet_handlers
        self._exchange = usual[MSG_KEXINIT]
        self._connection._packet_handlers = {**usual, MSG_KEXINIT: self._new_keys}

    def refuse(self, why: str) -> None:
        """Say why it can’t come in, and read nothing more of it; it ends the line itself, or that is done soon."""
        if self._connection._transport is not None:
            self._connection._send_disconnect(asyncssh.DISC_BY_APPLICATION, why, DEFAULT_LANG)
            self._connection.data_received = _pass_over
            self._later = self._loop.call_later(HEARD_OUT, self._connection.abort)

    def end(self) -> None:
        for timer in (self._later, self._rekeying):
            if timer is not None:
                timer.cancel()
        self._held.clear()

    @property
    def silent(self) -> bool:
        """Hasn't a byte come, not even one that waits until there is time for it?"""
        line = self._connection.get_extra_info("socket")
        if self._heard or line is None or line.fileno() < 0:
            return False
        (waiting,) = struct.unpack("i", fcntl.ioctl(line.fileno(), termios.FIONREAD, struct.pack("i", 0)))
        return not waiting

    def _take(self, data: bytes, datatype: object = None) -> None:
        self._heard = True
        self._held += data
        if self._later is None:
            self._deal()

    def _deal(self) -> None:
        """A slice at a time; the line is held while any of it waits."""
        self._later = None
        now = self._loop.time()
        self._saved = min(float(BURST), self._saved + (now - self._counted) * A_SECOND)
        self._counted = now
        piece = bytes(self._held[:SLICE])
        if len(piece) <= self._saved:
            self._saved -= len(piece)
            del self._held[:SLICE]
            self._feed(piece)
        transport = self._connection._transport
        if transport is None:
            return
        if transport.get_write_buffer_size() > MOST_UNSENT:
            self._connection.abort()
            return
        if not self._held:
            transport.resume_reading()
            return
        transport.pause_reading()
        missing = min(SLICE, len(self._held)) - self._saved
        self._later = self._loop.call_later(max(missing / A_SECOND, TICK), self._deal)

    def _new_keys(self, *packet: Any) -> Any:
        """Keys are exchanged, by the wish of either side."""
        now = self._loop.time()
        if len(self._keys) == MOST_KEYS and now - self._keys[0] < WITHIN:
            raise asyncssh.ProtocolError("Too many key exchanges")
        self._keys.append(now)
        if self._rekeying is None:
            self._rekeying = self._loop.call_later(KEYS_TAKE, self._look_at_keys)
        return self._exchange(*packet)

    def _look_at_keys(self) -> None:
        self._rekeying = None
        if not self._connection._kex_complete:
            self._connection.abort()


def _pass_over(data: bytes, datatype: object = None) -> None:
    """What somebody says who isn’t heard any more."""


class Unfolding(compression.Decompressor):
    """A packet that would fill the memory is no packet."""

    def __init__(self) -> None:
        self._zlib = zlib.decompressobj()

    def decompress(self, data: bytes) -> bytes | None:
        try:
            unfolded = self._zlib.decompress(data, LARGEST)
        except zlib.error:
            return None
        return None if self._zlib.unconsumed_tail else unfolded


compression._cmp_decompressors.update(dict.fromkeys((b"zlib", b"zlib@openssh.com"), Unfolding))
