"""Somebody who plays over a line and knows nothing but what stands on their screen."""

from __future__ import annotations

import asyncio
import re
from random import Random

from ssh.host import Client
from ttr_tui.seats.game import Game

KEEP = re.compile(r"Keep at least (\d+) ─")
TRIES = 60


class Fingers:
    def __init__(self, at: Client, game: Game, seat: int, seed: int) -> None:
        self.at = at
        self.seat = seat
        self._game = game
        self._rng = Random(seed)

    def keys(self) -> str:
        """What to press next: chance decides, claims are tried first."""
        text, rng = self.at.text, self._rng
        if "Game over" in text:
            return ""
        if KEEP.search(text):
            return rng.choice(["\r\r", "1\r\r", "12\r\r", "123\r\r"])
        return rng.choice(["c\r\r\r", "c\r\r\r", "d", "d", "1", "3", "5", "t", "\r", "2\r"])

    async def act(self) -> None:
        """Press keys until something has happened, or it is somebody else who has to act.

        The host does acts aside: in the midst of one nobody owes anything, so wait for its end.
        """
        await self._press_keys()
        while not (self._game.owing() or self._game.over):
            await asyncio.sleep(0.01)

    async def _press_keys(self) -> None:
        known = len(self._game.acts)
        for tried in range(TRIES):
            if len(self._game.acts) != known or self._game.over:
                return
            if tried % 4 == 3:
                self.at.press("\x1b")
                await asyncio.sleep(0.15)
            self.at.press(self.keys())
            for _ in range(20):
                await asyncio.sleep(0.02)
                if len(self._game.acts) != known:
                    return
        raise AssertionError(f"nothing ever happens:\n{self.at.text}")
