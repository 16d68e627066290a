"""Hearers at a host, and what is left of them once they have gone."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from ssh.evening import Guest
from ssh.hearer import Hearer
from ssh.host import PATIENCE, Host, client_at


@asynccontextmanager
async def hearer_at(host: Host, who: Guest, user: str = "somebody") -> AsyncIterator[Hearer]:
    async with client_at(host, who.key, user, term="dumb") as client:
        yield Hearer(client)


def asked() -> int:
    """How many are asked just now, each on a thread."""
    return sum(thread.name == "sentences" for thread in threading.enumerate())


async def until(met: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not met():
            await asyncio.sleep(0.01)
