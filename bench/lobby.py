"""What those in the lobby of a host cost the tables, and what a long list of tables costs those who look at it."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from secrets import randbelow
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, cast

from bench.clock import seconds, spread
from bench.host import OURS, guest, owing, quiet, served
from ttr_tui.bots.pool import WorkerPool
from ttr_tui.hosting.disk import Disk
from ttr_tui.hosting.lobby import MOST_UNBEGUN, Lobby
from ttr_tui.hosting.visit import Visit
from ttr_tui.store.host_files import Terms
from ttr_tui.tui.lobby.protocol import LobbyForPhases
from ttr_tui.tui.lobby.tables import Others

if TYPE_CHECKING:
    import asyncssh


@dataclass
class Screen:
    """All that a list asks of the screen that it lies on."""

    visit: Visit

    def name_oneself(self) -> None: ...

    def leave(self) -> None: ...


TABLES, WAITING, TO_SEE = 150, 16, 4
"""Tables of a host, people in its lobby, and of these so many from one address."""
ACTS, ROUNDS = 40, 3
FEW, MANY = 50, 2_000
LOOKS = 20


def measure_lobby() -> None:
    """What the lobby of a host costs."""
    if not Path("/proc/self/schedstat").exists():
        print("a lobby: only Linux tells what a process has used")
        return
    asyncio.run(_measure())


async def _measure() -> None:
    alone, waited, sent = [], [], 0
    for _ in range(ROUNDS):
        alone.append((await _acts(0))[0])
        took, size = await _acts(WAITING)
        waited.append(took)
        sent = max(sent, size)
    print(f"an act at one of {TABLES} tables: {spread(alone, '{:.1f}')} ms of CPU with nobody in the lobby,")
    times = median(waited) / median(alone)
    print(f"    {spread(waited, '{:.1f}')} with {WAITING}: {times:.2f} times, {sent} bytes to them")
    few, many = [await _looking(count) for count in (FEW, MANY)]
    for what, one, other in zip(("opening a list", "looking again when one changed"), few, many, strict=True):
        print(f"    {what}: {1000 * one:.2f} ms of {FEW} tables, {1000 * other:.2f} of {MANY}, {other / one:.1f} times")


async def _acts(waiting: int) -> tuple[float, int]:
    """The CPU of a card from the deck with so many in the lobby, and the bytes that all of these were sent for it."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        code, players, others = await _host(folder, waiting)
        async with served(OURS, folder) as server, AsyncExitStack() as stack:
            lobby = [
                await stack.enter_async_context(guest(server, key, "x", 10 + number // TO_SEE))
                for number, key in enumerate(others)
            ]
            seats = [await stack.enter_async_context(guest(server, key, code, 1)) for key in players]
            for one in seats:
                await one.there()
                one.press("\r\r")
            await quiet([*seats, *lobby])
            took, before = [], sum(one.received for one in lobby)
            for _ in range(ACTS):
                seat = await owing(folder, code)
                used = server.cpu()
                await seats[seat].answer("d")
                await quiet(seats)
                took.append(server.cpu() - used)
            return median(took), sum(one.received for one in lobby) - before


async def _host(folder: Path, waiting: int) -> tuple[str, list[asyncssh.SSHKey], list[asyncssh.SSHKey]]:
    """A host with tables of two, all dealt: the code of the first, keys of those who sit there, and of so many more."""
    import asyncssh

    with ThreadPoolExecutor(1) as journals, ThreadPoolExecutor(1) as lists:
        lobby = Lobby(Disk(folder, journals, lists, print), WorkerPool(), lambda: int(time.time()), randbelow)
        await lobby.open()

        def come(name: str) -> tuple[asyncssh.SSHKey, Visit]:
            key = asyncssh.generate_private_key("ssh-ed25519")
            visit = Visit(lobby, fingerprint=key.get_fingerprint())
            visit.introduce(name)
            return key, visit

        first: tuple[str, list[asyncssh.SSHKey]] = "", []
        for table in range(TABLES):
            (key, visit), (other, guest_visit) = come(f"A{table}"), come(f"B{table}")
            assert guest_visit.person is not None
            code = visit.create("usa", (), 2, Terms())
            visit.invite(code, guest_visit.person.name)
            guest_visit.take_seat(code, 1)
            await visit.begin(code)
            first = first if table else (code, [key, other])
        others = [come(f"C{number}")[0] for number in range(waiting)]
        await lobby.close()
    return *first, others


async def _looking(count: int) -> tuple[float, float]:
    """CPU seconds to open the list of so many tables of others, and to look again after a change at one of them."""
    with TemporaryDirectory() as name, ThreadPoolExecutor(1) as journals, ThreadPoolExecutor(1) as lists:
        disk = Disk(Path(name), journals, lists, print)
        lobby = Lobby(disk, WorkerPool(), lambda: int(time.time()), randbelow)
        owners = [lobby.people.introduce(f"P{one}", f"SHA256:{one}") for one in range(-(-count // MOST_UNBEGUN))]
        tables = [lobby.create(owners[one // MOST_UNBEGUN].id, "usa", (), 5, Terms()) for one in range(count)]
        screen = cast(LobbyForPhases, Screen(Visit(lobby, person=lobby.people.introduce("Ann", "SHA256:ann"))))
        sheet = Others(screen, "")
        opening, again = [], []
        for look in range(LOOKS):
            tables[look].seat_bot(1, "normal")
            opening.append(seconds(lambda: Others(screen, "")))
            tables[look].seat_bot(2, "normal")
            again.append(seconds(sheet.look_again))
        await disk.quiet()
        return min(opening), min(again)


if __name__ == "__main__":
    measure_lobby()
