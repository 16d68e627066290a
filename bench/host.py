"""A host of many: what coming in, an act, a key and waiting cost it, beside a fixed loop and an empty app."""

from __future__ import annotations

import asyncio
import re
import sys
import time
import tomllib
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from secrets import randbelow
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from bench.clock import seconds, spread
from ttr_tui.bots.think.pool import WorkerPool
from ttr_tui.hosting.lobby.disk import Disk
from ttr_tui.hosting.lobby.lobby import Lobby
from ttr_tui.hosting.lobby.visit import Visit
from ttr_tui.store.host.tables import Terms

if TYPE_CHECKING:
    import asyncssh

PAUSES = "pauses"
"""The file in which a host says how long it paused each time to collect, in milliseconds of CPU."""
SERVE = """
import asyncio, gc, sys
from pathlib import Path
from time import thread_time

begun = 0.0

def collected(phase, about):
    global begun
    if phase == "start":
        begun = thread_time()
    else:
        with Path(sys.argv[1], "pauses").open("a") as pauses:
            print(1000 * (thread_time() - begun), file=pauses)

gc.callbacks.append(collected)
from ttr_tui.ssh.serving import Address, serve
said = lambda at, fingerprint: print(at.port, flush=True)
asyncio.run(serve(Path(sys.argv[1]), Address("127.0.0.1", 0), said, print))
"""
EMPTY = """
import asyncio, sys
from pathlib import Path
from textual.widgets import Static
from ttr_tui.ssh.driver import SSHDriver
from ttr_tui.ssh.gate.crowd import Limits
from ttr_tui.ssh.server import Listener, host_key
from ttr_tui.term.base import BaseApp

class Empty(BaseApp[None]):
    def __init__(self, terminal, outward):
        super().__init__(terminal, SSHDriver)
        self.outward, self.keys = outward, 0

    def compose(self):
        yield Static("Here I am: d deck")

    def on_key(self, event):
        self.keys += 1
        self.query_one(Static).update(f"Here I am: d deck {self.keys}")

class Reception:
    def screen(self, caller, terminal, outward):
        return Empty(terminal, outward)

async def run():
    print(await Listener(Reception(), Limits()).open("127.0.0.1", 0, host_key(Path(sys.argv[1]))), flush=True)
    await asyncio.Event().wait()

asyncio.run(run())
"""
SIGN = b"deck"
SEQUENCE = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|[@-Z\\-_])")
SIZE = (142, 46)
TOGETHER = 5
CROWDS = (1, 10, 50, 100)
TABS, ACTS, IDLE = 40, 30, 10.0
MINUTE, A_LOOK = 60.0, 2.0
"""Seconds that a crowd looks round, and between two Tabs of each of them."""
QUIET = 0.25
ROUNDS = 3
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
        tasks = Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e6

    def memory(self) -> float:
        """MB, with its share of what it has in common with others."""
        rollup = Path(f"/proc/{self.pid}/smaps_rollup").read_text()
        return int(next(line for line in rollup.splitlines() if line.startswith("Pss:")).split()[1]) / 1024


def measure_host() -> None:
    """What a host of many costs."""
    if not Path("/proc/self/schedstat").exists():
        print("a host of many: only Linux tells what a process has used")
        return
    asyncio.run(_measure())


async def _measure() -> None:
    loops = []
    for _ in range(ROUNDS):
        empty = await _alone(EMPTY)
        ours = await _alone(SERVE)
        together = await _act_together()
        loop = 1000 * min(seconds(_loop) for _ in range(5))
        loops.append((loop, empty, ours, together))
    print(f"a host of many; the fixed loop takes {spread([one[0] for one in loops], '{:.1f}')} ms of CPU")
    for name, of in (("coming in", 0), ("a Tab", 1)):
        took = [(ours[of], empty[of], loop) for loop, empty, ours, _ in loops]
        print(f"    {name}: {spread([one[0] for one in took], '{:.1f}')} ms of CPU,")
        print(f"        for each loop: {spread([one[0] / one[2] for one in took], '{:.2f}')},")
        print(f"        for each of an empty app: {spread([one[0] / one[1] for one in took], '{:.2f}')}")
    print(f"    from asking to the first frame: {spread([ours[2] for _, _, ours, _ in loops], '{:.0f}')} ms alone,")
    print(f"        of {spread([float(ours[3]) for _, _, ours, _ in loops])} bytes at {SIZE[0]}x{SIZE[1]}")
    acts = [together[0] for *_, together in loops]
    print(f"    an act with {TOGETHER} looking on: {spread(acts, '{:.1f}')} ms of CPU,")
    print(
        f"        for each loop: {spread([one / loop for one, (loop, *_) in zip(acts, loops, strict=True)], '{:.2f}')}"
    )
    sent = sorted(size for *_, together in loops for size in together[1])
    print(f"        bytes for each: median {sent[len(sent) // 2]}, 95 of 100 within {sent[len(sent) * 95 // 100]}")
    for crowd in CROWDS:
        print(f"    {crowd} sessions: {await _waiting(crowd)}")


def _loop() -> int:
    total = 0
    for number in range(200_000):
        total = (total * 31 + number) % 1_000_003
    return total


@asynccontextmanager
async def _served(program: str, folder: Path) -> AsyncIterator[Server]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", program, str(folder), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        yield Server(int(await process.stdout.readline()), process.pid)
    finally:
        process.kill()
        await process.wait()


@asynccontextmanager
async def _guest(server: Server, key: asyncssh.SSHKey, user: str, house: int) -> AsyncIterator[Guest]:
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
        guest = Guest(process)
        reading = asyncio.get_running_loop().create_task(guest.read())
        try:
            yield guest
        finally:
            reading.cancel()


async def _tables(folder: Path, count: int) -> list[tuple[str, list[asyncssh.SSHKey]]]:
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


async def _quiet(guests: Sequence[Guest]) -> None:
    """Wait until nothing has come for a while."""
    while time.monotonic() - max(guest.last for guest in guests) < QUIET:
        await asyncio.sleep(0.02)


async def _alone(program: str) -> tuple[float, float, float, int]:
    """CPU of coming in and of a Tab, milliseconds to the first frame, and its bytes."""
    with TemporaryDirectory() as name:
        [(code, keys)] = await _tables(Path(name), 1)
        async with _served(program, Path(name)) as server:
            async with _guest(server, keys[0], code, 1) as guest:
                await guest.there()
                await _quiet([guest])
            coming, waits = [], []
            for house in range(2, 8):
                before, start = server.cpu(), time.monotonic()
                async with _guest(server, keys[0], code, house) as guest:
                    await guest.there()
                    waits.append(1000 * (time.monotonic() - start))
                    await _quiet([guest])
                    coming.append(server.cpu() - before)
            async with _guest(server, keys[0], code, 9) as guest:
                await guest.there()
                size = guest.received
                guest.press("\r\r")
                await _quiet([guest])
                before = server.cpu()
                for _ in range(TABS):
                    guest.press("\t")
                    await asyncio.sleep(0.06)
                await _quiet([guest])
                return median(coming), (server.cpu() - before) / TABS, median(waits), size


async def _act_together() -> tuple[float, list[int]]:
    """CPU of a card from the deck with everybody of a table looking on, and the bytes that each is sent."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        [(code, keys)] = await _tables(folder, 1)
        async with _served(SERVE, folder) as server, AsyncExitStack() as stack:
            guests = [await stack.enter_async_context(_guest(server, key, code, k + 1)) for k, key in enumerate(keys)]
            for guest in guests:
                await guest.there()
                guest.press("\r\r")
            await _quiet(guests)
            used, sent = 0.0, []
            for _ in range(ACTS):
                seat = _owing(folder, code)
                before, counts = server.cpu(), [guest.received for guest in guests]
                guests[seat].press("d")
                await asyncio.sleep(0.05)
                await _quiet(guests)
                used += server.cpu() - before
                sent += [guest.received - count for guest, count in zip(guests, counts, strict=True)]
            return used / ACTS, sent


def _owing(folder: Path, code: str) -> int:
    """The seat that the game waits for, as the host has kept it."""
    (seat,) = tomllib.loads((folder / "tables" / f"{code}.toml").read_text())["owing"]
    return int(seat)


async def _waiting(crowd: int) -> str:
    """What so many cost who do nothing."""
    with TemporaryDirectory() as name:
        tables = await _tables(Path(name), -(-crowd // TOGETHER))
        people = [(key, code, table) for table, (code, keys) in enumerate(tables, 1) for key in keys][:crowd]
        async with _served(SERVE, Path(name)) as server, AsyncExitStack() as stack:
            nobody = server.memory()
            guests = []
            for key, code, house in people:
                guests.append(await stack.enter_async_context(_guest(server, key, code, house)))
                await guests[-1].there()
            await _quiet(guests)
            memory = server.memory()
            await asyncio.sleep(1)
            before = server.cpu()
            await asyncio.sleep(IDLE)
            idle = (server.cpu() - before) / IDLE / 10
            each = (memory - nobody) / crowd
            pauses = Path(name, PAUSES)
            pauses.unlink(missing_ok=True)
            await _look_round(guests)
            took = [float(line) for line in pauses.read_text().split()] if pauses.exists() else [0.0]
            return (
                f"{memory:.0f} MB, {nobody:.0f} without anybody, {each:.2f} for each; "
                f"{idle:.2f} % of a core while nobody acts;\n"
                f"        after a minute of looking round {server.memory():.0f} MB, "
                f"the longest of {len(took)} pauses to collect {max(took):.0f} ms of CPU"
            )


async def _look_round(guests: Sequence[Guest]) -> None:
    """A minute in which everybody looks at one route after the other."""
    end = time.monotonic() + MINUTE
    while time.monotonic() < end:
        for guest in guests:
            guest.press("\t")
            await asyncio.sleep(A_LOOK / len(guests))


if __name__ == "__main__":
    measure_host()
