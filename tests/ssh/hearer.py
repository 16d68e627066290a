"""Somebody without a screen at the other end of a line: hears sentences and types answers."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass

from ssh.host import PATIENCE, Client

ANSWERED = re.compile(r"(\?|:|\)|\.) $")
"""How a question ends; so does what is said while others are waited for."""


ROOMY = 400
"""Columns in which no sentence is broken."""


@dataclass
class Hearer:
    client: Client
    at: int = 0
    """Where that begins which was said since the last answer."""

    @property
    def all_said(self) -> str:
        said = self.client.received.decode().replace("\r\n", "\n")
        return said if self.client.screen.columns >= ROOMY else said.replace(" \n", " ")

    @property
    def said(self) -> str:
        return self.all_said[self.at :]

    async def heard(self, wanted: str) -> None:
        """Hear this, with no question after it."""
        async with asyncio.timeout(PATIENCE):
            while wanted not in self.said:
                self.client.came.clear()
                await self.client.came.wait()

    async def until(self, *wanted: str | Callable[[str], bool]) -> str:
        """Hear all of this, and then a question to its end; what was said since the last answer."""

        def met(said: str) -> bool:
            return all(one in said if isinstance(one, str) else one(said) for one in wanted)

        try:
            async with asyncio.timeout(PATIENCE):
                while not (met(self.said) and ANSWERED.search(self.said)):
                    self.client.came.clear()
                    await self.client.came.wait()
        except TimeoutError:
            raise AssertionError(f"{wanted!r} was never said:\n{self.said}") from None
        return self.said

    def type(self, answer: str) -> None:
        self.at = len(self.all_said)
        self.client.press(f"{answer}\r")

    async def answer(self, *wanted: str, by: str) -> str:
        """Choose by its number what begins so, once all of this was said."""
        said = await self.until(*wanted, by)
        numbers = [line.partition(". ")[0] for line in said.splitlines() if line.partition(". ")[2].startswith(by)]
        self.type(numbers[-1])
        return said
