"""Those who lead companies at a host: each at a line of their own, knowing nothing but what they are sent."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Collection, Mapping
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from typing import Any

import asyncssh
from ssh.companies import Company
from ssh.hearer import Hearer
from ssh.host import Client, Reachable, client_at
from ssh.together.hands import Hands
from ssh.together.reading import bottom
from support.typist import choices, play_sensibly

HELD_UP = 120.0
"""Seconds in which nothing that somebody is sent asks anything of them before the game is stuck."""
ANSWERED = 1.5
"""Seconds within which a key has its answer; some have none."""
STILL = 0.015
KEYS = {"Enter": "\r", "Escape": "\x1b"}
COLORS = {"Ann": "red", "Bo": "blue", "Cy": "green", "Dee": "yellow"}
"""Who leads which company."""
READY = re.compile(r"Ready to play: ([\w, \n│]+)\.|The campaign is over\.")
"""In the room of the campaign; and who would play the next game."""
BOARDS = "y"
ROOM = f"{BOARDS} Boards"
"""A key of the room itself, and of no page that lies in it."""
PAGES = ("The story so far", "The board through the years", "The companies", "The album of postcards")
OFTEN = 0.6
"""In so many turns in which something can be claimed a claim is begun."""
IDLE = 60
"""Keys that change nothing before somebody is lost."""


@dataclass(frozen=True)
class Account:
    """Who somebody is at a host, and how they come in."""

    name: str
    words: str
    """The passphrase of their vault."""
    key: asyncssh.SSHKey
    source: str
    line: Mapping[str, Any]
    """The size of their terminal, what it can do, and what they ask for."""


class Person:
    """Plays, and keeps whatever is read."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self.read: set[str] = set()
        """What was read since somebody last looked into this."""
        self._stack = AsyncExitStack()
        self.client: Client

    async def come(self, host: Reachable, code: str = "") -> None:
        one = self.account
        coming = client_at(host, one.key, code or "somebody", source=one.source, **one.line)
        self.client = await self._stack.enter_async_context(coming)

    async def go(self) -> None:
        await self._stack.aclose()

    async def be_introduced(self) -> None:
        """Somebody new says what they are called."""
        raise NotImplementedError

    async def until(self, wanted: str | Callable[[str], bool]) -> str:
        raise NotImplementedError

    async def choose(self, words: str) -> None:
        """What begins so, by its number."""
        raise NotImplementedError

    async def lock(self) -> None:
        """Choose the passphrase, which is asked for."""
        raise NotImplementedError

    async def know_who_plays(self, people: Collection[str]) -> None:
        """In the room, wait until the next game is one of these, and of bots."""
        while {*re.findall(r"\w+", _last(self.so_far))} & {*COLORS} != {*people}:
            await self._more()

    async def play(self) -> None:
        """From the room of the campaign, once a game begins, to that room again."""
        raise NotImplementedError

    async def look_around(self) -> None:
        """Into all pages of the campaign that everyone may read."""
        raise NotImplementedError

    async def _more(self) -> None:
        """Wait until something is sent."""
        self.client.came.clear()
        try:
            async with asyncio.timeout(HELD_UP):
                await self.client.came.wait()
        except TimeoutError:
            raise AssertionError(f"{self.account.name} waits and waits:\n{self.now}") from None

    @property
    def now(self) -> str:
        """What is in front of them."""
        raise NotImplementedError

    @property
    def so_far(self) -> str:
        """What they can look at, also if it was told before."""
        return self.now


def _last(room: str) -> str:
    """Who would play a game that begins now, as was told last."""
    return ([found[1] for found in READY.finditer(room)] or [""])[-1] or ""


class Willing(Hands):
    """Claims what can be claimed, more often than not, and takes what is offered first."""

    def key(self, text: str) -> str:
        _, foot = bottom(text)
        first = re.match(r" *(\d)(-\d)? Choose", foot)
        return super().key(text) or (first[1] if first else "Enter" if re.match(r" *Enter ", foot) else "")

    def _begin(self, text: str, foot: str) -> str:
        nothing_to_take = " Take " not in foot and "d Deck" not in foot
        if "Can claim" in foot and (nothing_to_take or self._rng.random() < OFTEN):
            return "c"
        return "t" if nothing_to_take else super()._begin(text, foot)


class AtScreen(Person):
    def __init__(self, account: Account, seed: int) -> None:
        super().__init__(account)
        self._hands = Willing(seed)
        self.company: Company

    @property
    def now(self) -> str:
        return self.client.text

    async def come(self, host: Reachable, code: str = "") -> None:
        await super().come(host, code)
        self.company = Company(self.account.name, self.client)

    async def be_introduced(self) -> None:
        await self.until("What shall everyone call you?")
        self.client.press(f"{self.account.name}\r")
        await self.until("Do you see dots")
        self.client.press("y")

    async def until(self, wanted: str | Callable[[str], bool]) -> str:
        return await self.client.until(wanted)

    async def choose(self, words: str) -> None:
        await self.company.choose(words)

    async def lock(self) -> None:
        await self.company.type_hidden(self.account.words)

    async def play(self) -> None:
        while ROOM in bottom(await self._at_rest())[1]:
            await self._more()
        idle = 0
        while not READY.search(text := await self._at_rest()):
            self.read |= set(parts(text))
            key = self._hands.key(text) if idle % 5 < 4 else "Escape"
            if not key:
                await self._more()
                continue
            self.client.press(KEYS.get(key, key))
            with suppress(TimeoutError):
                async with asyncio.timeout(ANSWERED):
                    while self.client.text == text:
                        self.client.came.clear()
                        await self.client.came.wait()
            idle = idle + 1 if self.client.text == text else 0
            assert idle < IDLE, f"{self.account.name} presses {key} for nothing:\n{text}"
        self.read |= set(parts(text))

    async def look_around(self) -> None:
        for key in BOARDS, "p", "o":
            self.client.press(key)
            text = await self.until(lambda text: ROOM not in bottom(text)[1])
            if key == BOARDS:
                self.read |= {*parts(text)}
                text = await self.company.press("\r")  # What changed, in words.
            while ROOM not in bottom(text)[1]:
                self.read |= {*parts(text)}
                text = await self.company.press("\x1b")

    async def _at_rest(self) -> str:
        """The screen once nothing more comes for a moment."""
        text = ""
        while text != self.client.text:
            text = self.client.text
            await asyncio.sleep(STILL)
        return text


def parts(screen: str) -> list[str]:
    """What can be read on it: each row, and each box as a text of its own, without its edges."""
    rows = screen.splitlines()
    boxes = []
    for top, row in enumerate(rows):
        for corner in re.finditer("╭[^╭╮]*╮", row):
            left, right = corner.span()
            inside = [row[left + 1 : right - 1]]
            for below in rows[top + 1 :]:
                if below[left : left + 1] not in {"│", "├"}:
                    break
                inside.append(below[left + 1 : right - 1])
            boxes.append("\n".join(inside))
    return [*rows, *boxes]


class ByLine(Person):
    def __init__(self, account: Account) -> None:
        super().__init__(account)
        self.hearer: Hearer

    @property
    def now(self) -> str:
        return self.hearer.said

    @property
    def so_far(self) -> str:
        return self.hearer.all_said

    async def come(self, host: Reachable, code: str = "") -> None:
        await super().come(host, code)
        self.hearer = Hearer(self.client)

    async def be_introduced(self) -> None:
        await self.until("What shall everyone call you?")
        self.hearer.type(self.account.name)
        await self.until("Ring the bell")
        self.hearer.type("no")

    async def until(self, wanted: str | Callable[[str], bool]) -> str:
        return await self.hearer.until(wanted)

    async def choose(self, words: str) -> None:
        await self.hearer.answer(by=words)

    async def lock(self) -> None:
        await self.hearer.heard("What you type now isn’t shown.")
        self.hearer.type(self.account.words)
        await self.hearer.heard("Type it again:")
        self.hearer.type(self.account.words)

    async def play(self) -> None:
        self.hearer.at = len(self.hearer.all_said)
        await self.hearer.heard("Type ? for help")
        asked, often = "", 0
        while True:
            said = self.hearer.said
            if READY.search(said) and said.endswith("What next? (Enter: 1) "):
                break
            if not re.search(r"(\?|:|\)) $", said):
                await self._more()
                continue
            question = said.splitlines()[-1]
            often = often + 1 if question == asked else 0
            asked = question
            assert often < IDLE, f"{self.account.name} is asked again and again:\n{said}"
            self.hearer.type(self._answer(said, often))
            await self._more()
        self.read.add(self.hearer.all_said)

    async def look_around(self) -> None:
        for page in PAGES:
            await self.choose(page)
        await self.until("What next?")
        self.read.add(self.hearer.all_said)

    def _answer(self, said: str, often: int) -> str:
        """What somebody sensible types; where that isn't understood, what is offered first."""
        offered = [*choices(said.rpartition("\n\n")[2])]
        return play_sensibly(said) if not often % 3 else offered[0] if offered else ""
