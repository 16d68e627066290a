"""A host in a process of its own, asked for below `ttr serve`, which refuses to run as root, as a test may."""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

SERVE = """
import asyncio, sys
from pathlib import Path
from ttr_tui.ssh.service import Address, HostWishes, serve

def listening(at, fingerprint):
    print(at.port, flush=True)

def wrong(said):
    print(said, file=sys.stderr, flush=True)

folder, owner, *notify = sys.argv[1:]
asyncio.run(serve(Path(folder), Address("127.0.0.1", 0), listening, wrong, HostWishes(owner, tuple(notify))))
"""
PATIENCE = 30.0


@dataclass
class Running:
    port: int
    process: asyncio.subprocess.Process
    wrong: str = ""
    """What it complained of, once it has ended."""

    async def end(self, how: signal.Signals) -> int:
        """Send it a signal, and wait until it is gone; what it ended with."""
        self.process.send_signal(how)
        _, wrong = await asyncio.wait_for(self.process.communicate(), PATIENCE)
        self.wrong = wrong.decode()
        assert self.process.returncode is not None
        return self.process.returncode


@asynccontextmanager
async def running(folder: Path, owner: str = "", notify: Sequence[str] = ()) -> AsyncIterator[Running]:
    """A host at this folder; whatever becomes of the test, it ends."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", SERVE, str(folder), owner, *notify),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    try:
        said = await asyncio.wait_for(process.stdout.readline(), PATIENCE)
        yield Running(int(said), process)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
