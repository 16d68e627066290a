"""Both doors to a dialogue, for tests: somebody at a screen, and somebody who types lines."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Protocol, cast
from unittest.mock import patch

from tui.home.opened import number_of, shown
from tui.lobby.visiting import House, visited
from tui.seated import Seated

from ttr_tui.dialogues.dialogue import Dialogue, Over
from ttr_tui.hosting.visit import Visit
from ttr_tui.plain.lobby import line as line_module
from ttr_tui.plain.lobby.dialogue import DialogueByLine
from ttr_tui.plain.lobby.dialogue import hold as hold_by_line
from ttr_tui.plain.lobby.line import Line, LineVoice, Woken
from ttr_tui.plain.voice import Back
from ttr_tui.tui.pages.dialogue import DialogueSheet

PATIENCE = 30
DOORS = ("screen", "line")


class Door(Protocol):
    async def choose(self, words: str) -> None:
        """The entry that is called so, or one of the things that were asked."""

    async def type(self, text: str) -> None: ...
    async def said(self) -> str:
        """All that stands there, or that was said since the last answer."""


@dataclass
class AtScreen:
    here: Seated

    async def choose(self, words: str) -> None:
        await self.here.press(number_of(self.here, words))

    async def type(self, text: str) -> None:
        await self.here.press(*text, "enter")

    async def said(self) -> str:
        await self.here.rest()
        return " ".join(shown(self.here).split())


class WatchedLine(Line):
    """Knows whether all was said, so that nothing but an answer is missing."""

    waiting = False

    @property
    def at_rest(self) -> bool:
        return self.waiting and not self._news.is_set()

    async def _hear(self) -> str | Woken | None:
        self.waiting = True
        try:
            return await super()._hear()
        finally:
            self.waiting = False


@dataclass
class ByLine:
    """`over` is how it ended, once it has."""

    typed: asyncio.Queue[str] = field(default_factory=asyncio.Queue)
    text: str = ""
    since: int = 0
    hidden: bool = False
    can_hide: bool = False
    columns: int = 0
    over: Over | None = None

    def __post_init__(self) -> None:
        self.line = WatchedLine(self)

    async def read(self) -> str | None:
        typed = await self.typed.get()
        self.line.waiting = False
        return typed

    def write(self, text: str) -> None:
        self.text += text

    async def choose(self, words: str) -> None:
        found = re.findall(rf"^(\d+)\. {re.escape(words)}", await self.said(), re.MULTILINE)
        await self.type(found[-1])

    async def type(self, text: str) -> None:
        self.since = len(self.text)
        self.typed.put_nowait(text)
        await self.said()

    async def said(self) -> str:
        async with asyncio.timeout(PATIENCE):
            while self.over is None and not (self.line.at_rest and self.typed.empty()):
                await asyncio.sleep(0)
        return self.text[self.since :]


class BareScreen:
    """All that a sheet asks of the screen that it lies on."""

    def __init__(self) -> None:
        self.note = ""
        self.phases: list[Any] = []
        self.working: list[Coroutine[None, None, None]] = []

    def push(self, phase: Any) -> None:
        self.phases.append(phase)

    def close(self, phase: Any) -> None:
        if phase in self.phases:
            del self.phases[self.phases.index(phase) :]

    def work(self, doing: Coroutine[None, None, None]) -> None:
        self.working.append(doing)

    def show(self) -> None:
        pass


@dataclass
class OnSheet:
    """The screen's half alone, for walks that are too long to be drawn."""

    sheet: DialogueSheet
    screen: BareScreen
    over: Over | None = None

    @classmethod
    def open(cls, dialogue: Dialogue) -> OnSheet:
        screen = BareScreen()
        sheet = DialogueSheet(cast(Any, screen), dialogue, lambda over: setattr(door, "over", over))
        door = cls(sheet, screen)
        screen.push(sheet)
        return door

    async def choose(self, words: str) -> None:
        asked = self.screen.phases[-1]
        asked.pick([choice.words for choice in asked.choices].index(words))
        await self._work()

    async def type(self, text: str) -> None:
        asked = self.screen.phases[-1]
        asked.field.text = text
        asked._answer()
        await self._work()

    async def said(self) -> str:
        return self.screen.note

    async def _work(self) -> None:
        while self.screen.working:
            await self.screen.working.pop(0)


@asynccontextmanager
async def at_screen(host: House, visit: Visit) -> AsyncIterator[AtScreen]:
    """In the room of the table that the visit is for."""
    async with visited(host, visit, (120, 40)) as here:
        yield AtScreen(here)


@asynccontextmanager
async def by_line(make: Callable[[], Dialogue], by: type[DialogueByLine] = DialogueByLine) -> AsyncIterator[ByLine]:
    async with talking(lambda voice: hold_by_line(voice, make, by)) as door:
        yield door


@asynccontextmanager
async def talking(talk: Callable[[LineVoice], Over]) -> AsyncIterator[ByLine]:
    """Somebody at the end of a line who is asked this."""
    door = ByLine()

    def hold() -> None:
        voice = LineVoice(door.line)
        try:
            over = talk(voice)
        except Back:
            over = Over()
        voice.send()
        door.over = over

    with patch.object(line_module, "A_SECOND", 10_000):
        asked = asyncio.create_task(door.line.talk(hold))
        try:
            yield door
        finally:
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)


async def until(door: Door, words: str) -> str:
    """Files of campaigns are read and written on a thread of their own."""
    said = ""
    for _ in range(1000):
        said = await door.said()
        if isinstance(door, ByLine) and door.over is not None:
            said = f"{said} {door.over.note}"
        if words in " ".join(said.split()):
            return said
        await asyncio.sleep(0.005)
    raise AssertionError(said)
