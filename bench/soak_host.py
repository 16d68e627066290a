"""The host of that day, its process and its folder, and what is written down of it."""

from __future__ import annotations

import asyncio
import resource
import signal
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from ssh.whole.process import SERVE

from ttr_tui.store.host_files import TABLES

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


# How far each game is, by what stands on the disk: cheap enough to be asked all the time.

ACT = b"\n[[act]]\n"
OVER = b"\nover = true\n"


@dataclass
class _Journal:
    path: Path
    size: int = 0
    acts: int = 0


@dataclass
class Books:
    folder: Path
    _journals: dict[str, _Journal] = field(default_factory=dict)
    _over: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        for record in TABLES.read(self.folder / "tables")[0]:
            self._journals[record.code] = _Journal(self.folder / "games" / record.game)

    def journal(self, code: str) -> Path:
        return self._journals[code].path

    @property
    def codes(self) -> list[str]:
        return list(self._journals)

    def over(self, code: str) -> bool:
        if code not in self._over and OVER in (self.folder / "tables" / f"{code}.toml").read_bytes():
            self._over.add(code)
        return code in self._over

    @property
    def games_over(self) -> int:
        return sum(self.over(code) for code in self._journals)

    @property
    def acts(self) -> int:
        """Of all games, without the deals."""
        return sum(map(self.acts_of, self._journals))

    def acts_of(self, code: str) -> int:
        journal = self._journals[code]
        size = journal.path.stat().st_size
        if size != journal.size:
            journal.acts = journal.path.read_bytes().count(ACT) - 1
            journal.size = size
        return journal.acts

    @property
    def middle(self) -> int:
        """The size that half of the games under way are beyond."""
        sizes = sorted(journal.path.stat().st_size for code, journal in self._journals.items() if not self.over(code))
        return sizes[len(sizes) // 2] if sizes else 0
