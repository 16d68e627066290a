"""Processes beside this one that think for it: each runs one of our modules, and nothing of it is left behind."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

LONGEST = 64 * 1024
"""Of a line that is read from one, unless more is said."""


def program(module: str) -> str:
    """Looks for modules where this process does, and nowhere else: not in the folder that somebody plays in."""
    return f"import sys; sys.path[:] = sys.argv[1:]; from {module} import main; main()"


async def start(module: str, longest: int = LONGEST) -> Process:
    """Raises OSError."""
    return await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-c", program(module), *sys.path, stdin=PIPE, stdout=PIPE, stderr=PIPE, limit=longest
    )


async def end(process: Process) -> str:
    """What the process complained of, if anything. Somebody may still be waiting for its answer, and is told.

    Whoever ends it may be cancelled meanwhile, and be it by the end of the loop: nothing of a process that was killed
    is left to chance.
    """
    if process.returncode is None:
        process.kill()
    assert process.stdin is not None
    process.stdin.close()
    complaint, cancelled = None, None
    while complaint is None:
        try:
            complaint = await _gone(process)
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled
    return complaint


async def _gone(process: Process) -> str:
    assert process.stdout is not None
    assert process.stderr is not None
    complaint = await process.stderr.read()
    with suppress(RuntimeError):
        # Whoever waits for an answer reads it to its end; if nobody does, its pipe would be closed by chance.
        await process.stdout.read()
    await process.wait()
    return complaint.decode(errors="replace")
