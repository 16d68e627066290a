"""The host's process: its memory, its lines, its full disk, its end."""

from __future__ import annotations

import asyncio
import resource
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from ssh.whole.process import SERVE

PATIENCE = 30.0
ESTABLISHED = "01"


@dataclass
class Hosting:
    port: int
    process: asyncio.subprocess.Process
    said: Path
    """What it complained of."""

    def memory(self) -> float:
        """MB, with its share of what it has in common with others."""
        rollup = Path(f"/proc/{self.process.pid}/smaps_rollup").read_text()
        return int(next(line for line in rollup.splitlines() if line.startswith("Pss:")).split()[1]) / 1024

    def cpu(self) -> float:
        """Seconds that it has used."""
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9

    def lines(self) -> int:
        """How many are connected."""
        rows = [row.split() for row in Path(f"/proc/{self.process.pid}/net/tcp").read_text().splitlines()[1:]]
        return sum(row[1].endswith(f":{self.port:04X}") and row[3] == ESTABLISHED for row in rows)

    def fill_disk(self, largest: int) -> None:
        """From now on no file of it gets larger than this: what is beyond, or crosses it, is refused."""
        _, hard = resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (largest, hard))

    def empty_disk(self) -> None:
        self.fill_disk(resource.RLIM_INFINITY)

    async def end(self, how: signal.Signals) -> int:
        """Whoever does not end in time is killed, and what it ended with says so."""
        self.process.send_signal(how)
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.process.wait()
        except TimeoutError:
            self.process.kill()
            return await self.process.wait()

    def complaints(self) -> Counter[str]:
        """The beginnings of what it said, and how often."""
        return Counter(row[:60] for row in self.said.read_text(errors="replace").splitlines() if row.strip())


@asynccontextmanager
async def hosting(folder: Path, said: Path, program: str = SERVE) -> AsyncIterator[Hosting]:
    with said.open("wb") as errors:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", program, str(folder), ""), stdout=asyncio.subprocess.PIPE, stderr=errors
        )
    assert process.stdout is not None
    try:
        port = int(await asyncio.wait_for(process.stdout.readline(), PATIENCE))
        yield Hosting(port, process, said)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
