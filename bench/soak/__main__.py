"""Have a day pass at a host, and say what came of it.

make soak ACTS=10000 TABLES=50
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.soak.day import Day, Plan


async def _soak(acts: int, tables: int) -> None:
    with TemporaryDirectory() as name:
        day = await Day.prepared(Plan(acts, tables), Path(name))
        await day.passes()
        print(day.summary())


if __name__ == "__main__":
    asyncio.run(_soak(*(int(argument) for argument in (*sys.argv[1:], "10000", "50")[:2])))
