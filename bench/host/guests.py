"""Those who come to a host, and the process that they come to."""

from __future__ import annotations

import asyncio
import re
import sys
import time
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from secrets import randbelow
from typing import TYPE_CHECKING

from bench.clock import cpu_of
from ttr_tui.bots.pool import WorkerPool
from ttr_tui.hosting.disk import Disk
from ttr_tui.hosting.lobby import Lobby
from ttr_tui.hosting.visit import Visit
from ttr_tui.store.host_files import Terms

if TYPE_CHECKING:
    import asyncssh

HERE = Path(__file__).resolve().parents[2]
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
