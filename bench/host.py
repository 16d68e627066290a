"""What a host of many costs, measured from outside: those who come are clients in another process."""

from __future__ import annotations

import asyncio
import re
import sys
import time
import tomllib
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from secrets import randbelow
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, NamedTuple

from bench.clock import cpu_of, seconds, spread
from bench.served_host import PAUSES
from ttr_tui.bots.pool import WorkerPool
from ttr_tui.hosting.disk import Disk
from ttr_tui.hosting.lobby import Lobby
from ttr_tui.hosting.visit import Visit
from ttr_tui.store.host_files import Terms, settings_of
from ttr_tui.store.settings import DEFAULTS, write_settings

if TYPE_CHECKING:
    import asyncssh


HERE = Path(__file__).resolve().parent.parent
SIGN = b"deck"
SEQUENCE = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|[@-Z\\-_])")
SIZE = (142, 46)
TOGETHER = 5
"""Those who sit at one table."""
QUIET = 0.25
PATIENCE = 60.0


@dataclass
class Guest:
    """Somebody at the other end, who counts what comes."""

    process: asyncssh.SSHClientProcess[bytes]
    received: int = 0
    first: bytes = b""
    last: float = field(default_factory=time.monotonic)

    def press(self, keys: str) -> None:
        self.process.stdin.write(keys.encode())

    async def answer(self, keys: str) -> None:
        """Press these, and wait until something comes of it."""
        before = self.received
        self.press(keys)
        async with asyncio.timeout(PATIENCE):
            while self.received == before:
                await asyncio.sleep(0.002)

    async def read(self) -> None:
        while data := await self.process.stdout.read(65_536):
            self.received += len(data)
            self.last = time.monotonic()
            if SIGN not in SEQUENCE.sub(b"", self.first):
                self.first += data

    async def there(self) -> None:
        """Wait for the first frame."""
        async with asyncio.timeout(PATIENCE):
            while SIGN not in SEQUENCE.sub(b"", self.first):
                await asyncio.sleep(0.002)


@dataclass
class Server:
    port: int
    pid: int

    def cpu(self) -> float:
        """Milliseconds of CPU that it has used."""
        return cpu_of(self.pid)

    def memory(self) -> float:
        """MB, with its share of what it has in common with others."""
        rollup = Path(f"/proc/{self.pid}/smaps_rollup").read_text()
        return int(next(line for line in rollup.splitlines() if line.startswith("Pss:")).split()[1]) / 1024


@asynccontextmanager
async def served(program: str, folder: Path) -> AsyncIterator[Server]:
    """One of the programs beside this, by its module, which says its port first."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", program, str(folder), cwd=HERE, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        yield Server(int(await process.stdout.readline()), process.pid)
    finally:
        process.kill()
        await process.wait()


@asynccontextmanager
async def guest(server: Server, key: asyncssh.SSHKey, user: str, house: int) -> AsyncIterator[Guest]:
    """Houses have addresses of their own, since one address has few lines."""
    import asyncssh

    async with asyncssh.connect(
        "127.0.0.1",
        server.port,
        username=user,
        client_keys=[key],
        known_hosts=None,
        config=None,
        agent_path=None,
        local_addr=(f"127.0.1.{house}", 0),
    ) as connection:
        process = await connection.create_process(term_type="xterm-256color", term_size=SIZE, encoding=None)
        one = Guest(process)
        reading = asyncio.get_running_loop().create_task(one.read())
        try:
            yield one
        finally:
            reading.cancel()


async def tables(folder: Path, count: int) -> list[tuple[str, list[asyncssh.SSHKey]]]:
    """So many tables of five, all dealt: the code, and a key for each seat."""
    import asyncssh

    found = []
    with ThreadPoolExecutor(1) as journals, ThreadPoolExecutor(1) as lists:
        lobby = Lobby(Disk(folder, journals, lists, print), WorkerPool(), lambda: int(time.time()), randbelow)
        await lobby.open()
        for table in range(count):
            keys = [asyncssh.generate_private_key("ssh-ed25519") for _ in range(TOGETHER)]
            visits = [Visit(lobby, fingerprint=key.get_fingerprint()) for key in keys]
            names = [visit.introduce(f"P{table} {seat}").name for seat, visit in enumerate(visits)]
            code = visits[0].create("usa", (), TOGETHER, Terms())
            for seat in range(1, TOGETHER):
                visits[0].invite(code, names[seat])
                visits[seat].take_seat(code, seat)
            await visits[0].begin(code)
            found.append((code, keys))
        await lobby.close()
    return found


async def quiet(guests: Sequence[Guest]) -> None:
    """Wait until nothing has come for a while."""
    while time.monotonic() - max(one.last for one in guests) < QUIET:
        await asyncio.sleep(0.02)


# A host of many: what coming in, an act, a key and waiting cost it, beside a fixed loop and an empty app.

EMPTY, OURS = "bench.empty_app", "bench.served_host"
CROWDS = (1, 10, 50, 100)
COMINGS, TABS, ACTS, IDLE = 6, 40, 30, 10.0
A_KEY = 0.06
"""Seconds until all that a key led to is done."""
MINUTE, A_LOOK = 60.0, 2.0
"""Seconds that a crowd looks round, and between two keys of each of them."""
ROUND = ("\t", "\t", "\t", "\x1b[C", "\t", "\t", "\x1b[B", "\t", "\x1b[D", "\t", "\x1b[A")
"""Keys of somebody who looks round: at the routes of a city, then at those of the next."""
ROUNDS = 3


class Alone(NamedTuple):
    """What one who comes alone costs, in milliseconds of CPU."""

    coming: float
    tab: float
    walking: float
    """A key of somebody who looks round."""
    first: float
    """Milliseconds from asking to the first frame."""
    size: int
    """The bytes of that."""


def measure_host() -> None:
    """What a host of many costs."""
    if not Path("/proc/self/schedstat").exists():
        print("a host of many: only Linux tells what a process has used")
        return
    asyncio.run(_measure())


async def _measure() -> None:
    loops, empties, alone, acts, still = [], [], [], [], []
    sent: list[int] = []
    for _ in range(ROUNDS):
        empties.append(await _alone(EMPTY))
        alone.append(await _alone(OURS))
        act, sizes = await _act_together(motion=True)
        acts.append(act)
        sent += sizes
        still.append((await _act_together(motion=False))[0])
        loops.append(1000 * min(seconds(_loop) for _ in range(5)))
    sent.sort()
    print(f"a host of many; the fixed loop takes {spread(loops, '{:.1f}')} ms of CPU")
    for name in ("coming", "tab", "walking"):
        said = {"coming": "coming in", "tab": "a Tab", "walking": "a key of looking round"}[name]
        _print_ratios(said, [getattr(one, name) for one in alone], loops)
        beside = [getattr(ours, name) / getattr(empty, name) for ours, empty in zip(alone, empties, strict=True)]
        print(f"        for each of an empty app: {spread(beside, '{:.2f}')}")
    print(f"    from asking to the first frame: {spread([one.first for one in alone], '{:.0f}')} ms alone,")
    print(f"        of {spread([float(one.size) for one in alone])} bytes at {SIZE[0]}x{SIZE[1]}")
    _print_ratios(f"an act with {TOGETHER} looking on", acts, loops)
    beside = [act / other for act, other in zip(acts, still, strict=True)]
    print(f"        for each with Motion off: {spread(beside, '{:.2f}')}")
    print(f"        bytes for each: median {sent[len(sent) // 2]}, 95 of 100 within {sent[len(sent) * 95 // 100]}")
    for crowd in CROWDS:
        print(f"    {crowd} sessions: {await _waiting(crowd)}", flush=True)


def _print_ratios(name: str, took: Sequence[float], loops: Sequence[float]) -> None:
    print(f"    {name}: {spread([*took], '{:.1f}')} ms of CPU,")
    print(f"        for each loop: {spread([one / loop for one, loop in zip(took, loops, strict=True)], '{:.2f}')}")


def _loop() -> int:
    total = 0
    for number in range(200_000):
        total = (total * 31 + number) % 1_000_003
    return total


async def _alone(program: str) -> Alone:
    with TemporaryDirectory() as name:
        [(code, keys)] = await tables(Path(name), 1)
        async with served(program, Path(name)) as server:
            coming, waits = [], []
            for house in range(1, COMINGS + 2):
                before, start = server.cpu(), time.monotonic()
                async with guest(server, keys[0], code, house) as one:
                    await one.there()
                    waits.append(1000 * (time.monotonic() - start))
                    await quiet([one])
                    coming.append(server.cpu() - before)
            async with guest(server, keys[0], code, COMINGS + 2) as one:
                await one.there()
                size = one.received
                one.press("\r\r")
                await quiet([one])
                tab = await _keys(server, one, ["\t"] * TABS)
                walking = await _keys(server, one, [ROUND[k % len(ROUND)] for k in range(TABS)])
                return Alone(median(coming[1:]), tab, walking, median(waits[1:]), size)


async def _keys(server: Server, one: Guest, keys: Sequence[str]) -> float:
    """The CPU of one of these keys."""
    took = []
    for key in keys:
        before = server.cpu()
        one.press(key)
        await asyncio.sleep(A_KEY)
        took.append(server.cpu() - before)
    return median(took)


async def _act_together(*, motion: bool) -> tuple[float, list[int]]:
    """CPU of a card from the deck with everybody of a table looking on, and the bytes that each is sent."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        [(code, keys)] = await tables(folder, 1)
        for person in (folder / "people").iterdir():
            write_settings(settings_of(person.parent, person.name), replace(DEFAULTS, motion=motion))
        async with served(OURS, folder) as server, AsyncExitStack() as stack:
            guests = [await stack.enter_async_context(guest(server, key, code, k + 1)) for k, key in enumerate(keys)]
            for one in guests:
                await one.there()
                one.press("\r\r")
            await quiet(guests)
            used, sent = [], []
            for _ in range(ACTS):
                seat = await owing(folder, code)
                before, counts = server.cpu(), [one.received for one in guests]
                await guests[seat].answer("d")
                await quiet(guests)
                used.append(server.cpu() - before)
                sent += [one.received - count for one, count in zip(guests, counts, strict=True)]
            return median(used), sent


async def owing(folder: Path, code: str) -> int:
    """The seat that the game waits for, as the host has kept it; at first it is everybody."""
    async with asyncio.timeout(PATIENCE):
        while len(owing := tomllib.loads((folder / "tables" / f"{code}.toml").read_text())["owing"]) != 1:
            await asyncio.sleep(0.02)
    (seat,) = owing
    return int(seat)


async def _waiting(crowd: int) -> str:
    """What so many cost who come in one after the other, do nothing, and then look round."""
    with TemporaryDirectory() as name:
        dealt = await tables(Path(name), -(-crowd // TOGETHER))
        people = [(key, code, house) for house, (code, keys) in enumerate(dealt, 1) for key in keys][:crowd]
        async with served(OURS, Path(name)) as server, AsyncExitStack() as stack:
            await asyncio.sleep(1)
            nobody, starting = server.memory(), len(_pauses(Path(name)))
            guests = []
            for key, code, house in people:
                guests.append(await stack.enter_async_context(guest(server, key, code, house)))
                await guests[-1].there()
            await quiet(guests)
            memory = server.memory()
            await asyncio.sleep(1)
            before = server.cpu()
            await asyncio.sleep(IDLE)
            idle = (server.cpu() - before) / IDLE / 10
            coming = _pauses(Path(name))[starting:]
            await _look_round(guests)
            looking = _pauses(Path(name))[starting + len(coming) :]
            return (
                f"{memory:.0f} MB, {nobody:.0f} without anybody, {(memory - nobody) / crowd:.2f} for each; "
                f"{idle:.2f} % of a core while nobody acts;\n"
                f"        after a minute of looking round {server.memory():.0f} MB; the longest pause to collect "
                f"{max(coming, default=0):.0f} ms of CPU of {len(coming)} while they came,\n"
                f"        {max(looking, default=0):.0f} of {len(looking)} while they looked round"
            )


def _pauses(folder: Path) -> list[float]:
    """The milliseconds of CPU of each."""
    file = folder / PAUSES
    return [float(line) for line in file.read_text().split()] if file.exists() else []


async def _look_round(guests: Sequence[Guest]) -> None:
    """A minute in which everybody looks at one route after the other."""
    end, key = time.monotonic() + MINUTE, 0
    while time.monotonic() < end:
        for one in guests:
            one.press(ROUND[key % len(ROUND)])
            await asyncio.sleep(A_LOOK / len(guests))
        key += 1


if __name__ == "__main__":
    measure_host()
