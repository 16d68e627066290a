"""Somebody at a table who draws from the deck whenever it is their turn, and remembers what they were shown."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

from support.seen_hands import hand_in

from ssh.host import Client, Reachable, client_at
from ssh.whole.process import PATIENCE
from ssh.whole.tables import Known, Party

DECK = re.compile(r"d deck \((\d+)\)")
SIZE = (120, 40)
UNSEEN = 200
"""More than any deck has."""


class Drawer:
    def __init__(self, client: Client, who: Known) -> None:
        self.client = client
        self.who = who
        self.came_to = UNSEEN
        """The cards in the deck when this one came."""
        self.deck = UNSEEN
        """The fewest that were shown since."""
        self.hand: dict[str, int] = {}
        """The last hand that was shown."""

    def look(self) -> None:
        """Remember what stands on the screen, if a table does."""
        text = self.client.text
        deck = DECK.search(text)
        hand = next((cards for row in text.splitlines() if (cards := hand_in(row)) is not None), None)
        if deck is not None and hand is not None:
            self.deck = min(self.deck, int(deck[1]))
            self.came_to = int(deck[1]) if self.came_to == UNSEEN else self.came_to
            self.hand = {card[0]: int(card[1:]) for card in hand}

    async def play(self) -> None:
        """Go on until the line ends."""
        while True:
            self.client.came.clear()
            text = self.client.text
            self.look()
            if "Mark easiest" in text or "Enter Keep" in text:
                self.client.press("\r")
            elif "Esc Back" in text:
                self.client.press("\x1b")
            elif "d Deck" in text:
                self.client.press("d")
            await self.client.came.wait()

    def had(self, before: Drawer) -> bool:
        """Is nothing missing here that was shown there?"""
        return self.deck <= before.deck and all(self.hand.get(card, 0) >= n for card, n in before.hand.items())


@asynccontextmanager
async def drawing(host: Reachable, parties: Sequence[Party]) -> AsyncIterator[list[Drawer]]:
    """Everybody of these tables in front of it, each table at an address of its own; nobody does anything yet."""
    async with AsyncExitStack() as stack:
        drawers = []
        for table, party in enumerate(parties, 1):
            for who in party.people:
                coming = client_at(host, who.key, party.code, SIZE, source=f"127.0.0.{table}")
                client = await stack.enter_async_context(coming)
                drawers.append(Drawer(client, who))
                await client.until(lambda text: DECK.search(text) is not None)
        for drawer in drawers:
            drawer.look()
        yield drawers


@asynccontextmanager
async def playing(drawers: Sequence[Drawer]) -> AsyncIterator[None]:
    """All of them play, as fast as they can."""
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(drawer.play()) for drawer in drawers]
        yield
        for task in tasks:
            task.cancel()


async def shown(drawers: Sequence[Drawer], cards: int) -> None:
    """Wait until everybody has seen so many cards go from their deck since they came."""
    start = [drawer.deck for drawer in drawers]
    try:
        async with asyncio.timeout(PATIENCE):
            while any(before - drawer.deck < cards for before, drawer in zip(start, drawers, strict=True)):
                await asyncio.sleep(0.01)
    except TimeoutError:
        raise AssertionError("\n".join(drawer.client.text for drawer in drawers)) from None
