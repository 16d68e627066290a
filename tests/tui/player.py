"""A player who knows nothing but what the screen offers, and plays a whole game by its keys."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from random import Random

from ttr_tui.tui.table.system_screen import screen_of_all
from tui.seated import Seated

LONGEST = 900
KEEP = re.compile(r"Keep at least (\d+) ─")


class Player:
    """Chance decides, claims come first: so a game goes on and all kinds of things happen in it."""

    def __init__(self, at: Seated, seed: int, longest: int = LONGEST) -> None:
        self._at = at
        self._rng = Random(seed)
        self._longest = longest

    async def play(self) -> AsyncIterator[str]:
        """Go on to the end; after every key, the key."""
        for _ in range(self._longest):
            if self.over:
                return
            for command in self.commands():
                key = self.key(command)
                await self._at.press(key)
                yield key
        raise AssertionError(f"the game does not end: {self._at.keys[-12:]}")

    async def act(self) -> None:
        """Do what comes next."""
        for command in self.commands():
            await self._at.press(self.key(command))

    async def settle_in(self) -> None:
        """Answer what is asked before the first turn."""
        async for _ in self.play():
            if self._at.table.desk.view.table.turn and self._at.table.phase is self._at.table.phases[0]:
                return

    async def some(self, keys: int) -> None:
        """Press so many keys."""
        async for _ in self.play():
            keys -= 1
            if not keys:
                return

    @property
    def over(self) -> bool:
        return self._at.table.desk.view.table.winners is not None

    def key(self, command: str) -> str:
        return self._at.app.session.keymap.keys[command][0]

    def shown(self) -> dict[str, str]:
        """The commands that the row of keys has now, with what they mean."""
        return {offer.command: offer.label for offer in self._at.table.offers() if offer.shown}

    def commands(self) -> list[str]:
        """What to do next."""
        shown, rng = self.shown(), self._rng
        picks = [command for command in shown if command.startswith("pick-")]
        if {*shown} == {"toggle", "quit"}:
            return ["toggle"]
        if not {*shown} - {"palette", "help", "quit", "undo"}:
            return ["confirm"]
        if "go-on" in shown:
            return ["go-on"]
        if "toggle" in shown:
            asked = KEEP.search("\n".join(self._at.rows()))
            assert asked
            return [*rng.sample(picks, rng.randint(int(asked[1]), len(picks))), "confirm"]
        if {"left", "right", "confirm"} <= {*shown}:
            return [*[rng.choice(("left", "right"))] * rng.randint(0, 4), "confirm"]
        if "deck" in shown or "draw-tickets" in shown or "next-claim" in shown:
            return self._turn(shown, picks)
        if picks and rng.random() < 0.5:
            return [rng.choice(picks)]
        return [*["down"] * rng.randint(0, 2), "confirm"]

    def _turn(self, shown: dict[str, str], picks: list[str]) -> list[str]:
        rng = self._rng
        rare = [command for command in ("draw-tickets", *screen_of_all().extra_actions) if command in shown]
        if rare and rng.random() < 0.08:
            return [rng.choice(rare)]
        if "next-claim" in shown and rng.random() < 0.7:
            return [*["next-claim"] * rng.randint(1, 3), "confirm"]
        cards = [*picks, *(command for command in ("deck", "other-deck") if command in shown)]
        return [rng.choice(cards or ["next-claim" if "next-claim" in shown else rare[0]])]
