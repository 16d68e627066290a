"""Those who come to a host for a day: what each of them does, over which lines, and all of them together."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import asyncssh
from ssh.host import host_at
from ssh.whole.tables import begun, known

from bench.soak_host import Books, Hosting
from bench.soak_truth import Eyes, LineEyes, ScreenEyes, Seen
from ttr_tui.core.view import SPECTATOR

MAPS = ("usa", "nederland", "usa", "europe", "usa", "great-lakes")
SEATS = (2, 2, 3)
WITH_BOT = 5
"""One table in so many has a bot too."""


@dataclass
class Person:
    name: str
    key: asyncssh.SSHKey
    source: str
    """The address that they come from."""
    seat: int
    codes: Sequence[str]
    """Their tables, in the order in which they play there; whoever only watches has none of their own."""
    seen: dict[str, Seen] = field(default_factory=lambda: defaultdict(Seen))
    """By table."""


@dataclass
class Crowd:
    parties: list[list[Person]]
    """Who plays together."""
    watchers: list[Person]

    @property
    def everyone(self) -> list[Person]:
        return [*(one for party in self.parties for one in party), *self.watchers]


async def gathered(folder: Path, tables: int, games: int, watchers: int) -> Crowd:
    """A folder of a host at which so many tables wait for their people, each with so many games."""
    crowd = Crowd([], [])
    async with host_at(folder, now=int(time.time())) as host:
        for table in range(tables):
            name, seats = MAPS[table % len(MAPS)], SEATS[table % len(SEATS)]
            party = [known(host.lobby, f"P{table}{'abc'[seat]}") for seat in range(seats)]
            bots = int(table % WITH_BOT == WITH_BOT - 1)
            codes = [(await begun(host.lobby, party, bots=bots, map_name=name)).code for _ in range(games)]
            source = f"127.0.2.{table + 1}"
            crowd.parties.append([Person(one.name, one.key, source, seat, codes) for seat, one in enumerate(party)])
        all_codes = [code for party in crowd.parties for code in party[0].codes]
        for number in range(watchers):
            one = known(host.lobby, f"W{number}")
            crowd.watchers.append(Person(one.name, one.key, f"127.0.3.{number + 1}", SPECTATOR, all_codes))
    return crowd


# What people do while they are there: play, look on, hear sentences; hang up in any way; and mean ill.

SIZES = ((80, 24), (80, 24), (100, 30), (120, 40))
THINKS, LOOKS = 0.1, 0.5
"""Seconds that somebody takes for a key at most, and after which they look again though nothing came."""
IDLE = 0.2
"""Of a key that somebody would have pressed, who just looks."""
TOGETHER = 16
"""Tables at which people sit at once."""
LONGEST = 300.0
"""Seconds of a table's evening."""
STUCK = 6
"""Looks after which somebody tries any key."""
FLOODED = 5.0
PAGES = 'lphTe"'
SENTENCES = "hand\rtickets\rlog\rscores\rmarket\r"

FLOODS: Mapping[str, bytes] = {
    "Tab": b"\t" * 200_000,
    "mouse": b"\x1b[<0;10;10M\x1b[<0;10;10m" * 8_000,
    "paste": b"\x1b[200~" + b"x" * 200_000,
    "pastes": b"\x1b[200~xxxx\x1b[201~" * 10_000,
    "Esc": b"\x1b" * 200_000,
    "half keys": b"\x1b[1;1;1;1" * 20_000,
    "sizes": b"",
    "never reads": b"",
}


Kind: TypeAlias = Callable[[Person, str, Random], Coroutine[Any, Any, None]]


class Evening:
    """Everybody's coming and going at one host, until it is called off."""

    def __init__(self, host: Hosting, books: Books, counts: Counter[str], rng: Random) -> None:
        self.host = host
        self._books = books
        self._counts = counts
        self._rng = rng
        self._room = asyncio.Semaphore(TOGETHER)
        self._played: dict[str, None] = {}
        """The tables at which somebody plays just now."""
        self.called_off = False

    async def sits(self, party: Sequence[Person]) -> None:
        """These people meet, play on, and meet again after a while, until they have no game that isn't over."""
        rng = Random(self._rng.random())
        while (code := next((code for code in party[0].codes if not self._books.over(code)), None)) is not None:
            async with self._room:
                self._played[code] = None
                self._counts["evenings of a table"] += 1
                wanted = self._books.acts_of(code) + rng.randint(20, 80)
                tasks = [asyncio.create_task(self._takes_part(one, code, Random(rng.random()))) for one in party]
                try:
                    async with asyncio.timeout(LONGEST):
                        while self._books.acts_of(code) < wanted and not self._books.over(code):
                            await asyncio.sleep(0.5)
                except TimeoutError:
                    self._counts["evenings that took too long"] += 1
                finally:
                    for task in tasks:
                        task.cancel()
                    del self._played[code]
                    await asyncio.wait(tasks)
                for task in tasks:
                    if not task.cancelled() and (fault := task.exception()) is not None:
                        raise fault

    async def watches(self, person: Person) -> None:
        """Look on here and there."""
        rng = Random(self._rng.random())
        while not self.called_off:
            await asyncio.sleep(1 + rng.random())
            if self._played:
                await self._visits(person, rng.choice(list(self._played)), rng)

    async def _takes_part(self, person: Person, code: str, rng: Random) -> None:
        while not self.called_off:
            await self._visits(person, code, rng)
            await asyncio.sleep(0.2 + rng.random())

    async def _visits(self, person: Person, code: str, rng: Random) -> None:
        kind = next((kind for kind, part in self._strange if rng.random() < part), self._stays)
        try:
            self._counts["visits"] += 1
            await kind(person, code, rng)
        except (OSError, asyncssh.Error) as fault:
            self._counts[f"turned away or cut off: {type(fault).__name__} {str(fault)[:40]}"] += 1

    @property
    def _strange(self) -> Sequence[tuple[Kind, float]]:
        return (self._vanishes, 0.04), (self._hears, 0.04), (self._floods, 0.02)

    async def _stays(self, person: Person, code: str, rng: Random) -> None:
        """Play for a while, and leave: politely, or by a line that drops."""
        eyes, keys = ScreenEyes(person.seen[code], rng.choice(SIZES)), float(rng.randint(60, 400))
        async with self._line(person, code, eyes) as line:
            waited = 0
            while keys > 0 and not line.ended:
                waited = 0 if await line.news(LOOKS) else waited + 1
                await asyncio.sleep(rng.random() * THINKS)
                line.came.clear()
                looks_on = person.seat == SPECTATOR
                typed = looked_on(rng) if looks_on else played(eyes.keys, rng, tries=waited >= STUCK)
                line.press(typed)
                keys -= len(typed) or IDLE
            if eyes.waits:
                self._counts["read that the game waits"] += 1
            if rng.random() < 0.4:
                self._counts["lines dropped in the middle"] += 1
                line.drop()
            elif rng.random() < 0.5:
                line.press("\x1bq\r")
                await asyncio.sleep(0.2)

    async def _vanishes(self, person: Person, code: str, rng: Random) -> None:
        """Be gone in the first half second."""
        self._counts["gone while they came"] += 1
        async with self._line(person, code, ScreenEyes(person.seen[code], SIZES[0])) as line:
            await asyncio.sleep(rng.random() * 0.6)
            line.drop()

    async def _hears(self, person: Person, code: str, rng: Random) -> None:
        """Play by sentences for a moment."""
        self._counts["heard sentences"] += 1
        async with self._line(person, code, LineEyes(person.seen[code]), term="dumb") as line:
            await line.news(5)
            for word in SENTENCES.splitlines():
                line.press(f"{word}\r")
                await asyncio.sleep(0.2)

    async def _floods(self, person: Person, code: str, rng: Random) -> None:
        kind = rng.choice(list(FLOODS))
        self._counts[f"flood: {kind}"] += 1
        async with self._line(person, code, ScreenEyes(person.seen[code], rng.choice(SIZES))) as line:
            await line.news(5)
            line.press(FLOODS[kind])
            if kind == "sizes":
                for number in range(150):
                    line.resize(90 + number % 7, 30)
            elif kind == "never reads":
                line.read_nothing_more()
                line.press("\t" * 400)
            await asyncio.sleep(FLOODED)
            line.drop()

    def _line(
        self, person: Person, code: str, eyes: ScreenEyes | LineEyes, term: str = "xterm-256color"
    ) -> AbstractAsyncContextManager[Line]:
        size = eyes.size if isinstance(eyes, ScreenEyes) else SIZES[0]
        return line_to(self.host.port, person.key, code, eyes, source=person.source, term=term, size=size)


DOES = ("Claim", "Pay", "Confirm", "Do it")
"""What Enter does on a page that asks for something of the game."""


def looked_on(rng: Random) -> str:
    """Somebody who watches walks about, and looks into everything."""
    return rng.choice(("\t", "\x1b", rng.choice(PAGES))) if rng.random() < 0.2 else ""


def played(row: str, rng: Random, *, tries: bool) -> str:
    """What to press, by the row of keys."""
    if tries:
        return rng.choice(("\x1b", "\r", "d", "c", "t", str(rng.randint(1, 5))))
    if "Mark easiest" in row or "Keep" in row:
        return "\r"
    if "Esc Back" in row:
        return "\r" if any(f"Enter {word}" in row for word in DOES) and rng.random() < 0.9 else "\x1b"
    if "Enter Choose" in row:
        return "\r" if rng.random() < 0.3 else ""
    if "Deck" in row or "Take" in row or "Can claim" in row:
        chance = rng.random()
        if chance < 0.03:
            return rng.choice(PAGES)
        if "Enter Claim" in row and chance < 0.6:
            return "\r"
        if "Can claim" in row and chance < 0.4:
            return "c"
        if "Draw tickets" in row and chance < 0.44:
            return "t"
        return "d" if "Deck" in row and chance < 0.8 else str(rng.randint(1, 5))
    chance = rng.random()
    return "\t" if chance < 0.05 else rng.choice(PAGES) if chance < 0.06 else ""


# A line to the host: what comes is read frame by frame, as it comes.


class Line(asyncssh.SSHClientSession[bytes]):
    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.came = asyncio.Event()
        self.received = 0
        self.ended = False
        self._channel: asyncssh.SSHClientChannel[bytes] | None = None

    def connection_made(self, chan: asyncssh.SSHClientChannel[bytes]) -> None:
        self._channel = chan

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        self.received += len(data)
        self.eyes.take(data)
        self.came.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.ended = True
        self.came.set()

    def press(self, keys: str | bytes) -> None:
        if self._channel is not None and not self.ended:
            self._channel.write(keys.encode() if isinstance(keys, str) else keys)

    def resize(self, width: int, height: int) -> None:
        if self._channel is not None and not self.ended:
            self._channel.change_terminal_size(width, height)

    def read_nothing_more(self) -> None:
        """Not even what the system would take."""
        if self._channel is not None and not self.ended:
            connection: Any = self._channel.get_connection()
            connection._transport.pause_reading()

    def drop(self) -> None:
        """Be gone without a word."""
        if self._channel is not None and not self.ended:
            self._channel.get_connection().abort()

    async def news(self, patience: float) -> bool:
        """Wait until something comes; did it?"""
        try:
            async with asyncio.timeout(patience):
                await self.came.wait()
        except TimeoutError:
            return False
        self.came.clear()
        return True


@asynccontextmanager
async def line_to(
    port: int,
    key: asyncssh.SSHKey,
    user: str,
    eyes: Eyes,
    *,
    source: str,
    term: str = "xterm-256color",
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[Line]:
    async with asyncssh.connect(
        "127.0.0.1",
        port,
        username=user,
        client_keys=[key],
        known_hosts=None,
        config=None,
        agent_path=None,
        local_addr=(source, 0),
    ) as connection:
        line = Line(eyes)
        await connection.create_session(lambda: line, term_type=term, term_size=size, encoding=None)
        yield line
