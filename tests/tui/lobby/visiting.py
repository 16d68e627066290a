"""People at a host without a network: each in a program of their own, all in one lobby."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from hosting.clock import Clock

from ttr_tui.bots.pool import WorkerPool
from ttr_tui.hosting.disk import Disk
from ttr_tui.hosting.lobby import Lobby
from ttr_tui.hosting.visit import Visit
from ttr_tui.store.host_files import settings_of
from ttr_tui.store.settings import Settings
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.lobby.visitor import Front, VisitorApp
from tui.seated import Inline, Seated, inline

KNOWN = Settings(pace="instant", glyphs="unicode", motion=False)
"""Of somebody who has been here before."""
NOON = 1_700_000_000


@dataclass
class House:
    lobby: Lobby
    folder: Path
    clock: Clock
    front: Front = field(default_factory=Front)

    def fingerprint(self, name: str) -> str:
        return "SHA256:" + (name.lower() + "a" * 43)[:43]

    def visit(self, name: str, code: str = "") -> Visit:
        """As somebody who is known here."""
        fingerprint = self.fingerprint(name)
        person = self.lobby.people.with_key(fingerprint) or self.lobby.people.introduce(name, fingerprint)
        return Visit(self.lobby, fingerprint=fingerprint, person=person, code=code)


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[House]:
    """A host in this folder, where all is written at once, and chance goes round."""
    clock, chance = Clock(NOON), count()
    disk = Disk(folder, Inline(), Inline(), _fail)
    lobby = Lobby(disk, WorkerPool(), lambda: clock.now, lambda below: next(chance) % below, clock.later)
    await lobby.open()
    try:
        yield House(lobby, folder, clock)
    finally:
        await lobby.close()


@asynccontextmanager
async def visited(
    host: House, visit: Visit, size: tuple[int, int] = (80, 24), settings: Settings = KNOWN, *, unicode: bool = True
) -> AsyncIterator[Seated]:
    """Somebody at a screen of their own, as at the end of a line."""
    people = host.lobby.disk.people
    person = "nobody" if visit.person is None else visit.person.id
    session = Session(
        Terminal(Depth.TRUE, unicode, *size),
        people,
        settings_of(people, person),
        settings,
        inline,
        Inline(),
        campaigns=people,
        at_home=False,
    )
    app = VisitorApp(session, visit, host.front)
    async with app.run_test(size=size) as pilot:
        here = Seated(app, pilot)  # type: ignore[arg-type]
        await here.rest()
        yield here


def _fail(wrong: str) -> None:
    raise AssertionError(wrong)
