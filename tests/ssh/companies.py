"""A campaign over lines: three who open, found and play it by their keys, and all that their terminals were sent."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from hosting.company.evening import chosen

from ssh.host import Client, Host
from ttr_tui.hosting.hosted_campaign import HostedCampaign
from ttr_tui.seats.game import Game

WORDS = {"Ann": "salt of the earth", "Bo": "never say die", "Cy": "cheese at midnight"}
CODE = re.compile(r"[a-z]{2,12}-[a-z]{2,12}-[0-9]{1,3}")
MANY = 60
ANSWERED = 2.0
"""Seconds within which also a busy host answers a key."""


class Keeping:
    """A terminal that remembers everything that ever stood on it."""

    def __init__(self, at: Client) -> None:
        self.seen: dict[str, None] = {}
        self._at, self._stream = at, at.stream

    def feed(self, data: bytes) -> None:
        self._stream.feed(data)
        self.seen.update(dict.fromkeys(self._at.screen.display))


@dataclass
class Company:
    """Somebody at their line."""

    name: str
    at: Client

    def __post_init__(self) -> None:
        self._kept = Keeping(self.at)
        self.at.stream = self._kept  # type: ignore[assignment]

    def ever_read(self, words: str) -> bool:
        """Did these stand in any row of the screen, or in anything that was sent?"""
        return any(words in row for row in self._kept.seen) or words.encode() in self.at.received

    async def until(self, wanted: str | Callable[[str], bool]) -> str:
        return await self.at.until(wanted)

    async def press(self, keys: str) -> str:
        """What stands there once nothing changes any more. A busy host answers later; some keys change nothing."""
        before = self.at.text
        self.at.press(keys)
        with suppress(TimeoutError):
            async with asyncio.timeout(ANSWERED):
                while self.at.text == before:
                    await asyncio.sleep(0.02)
        before = ""
        while before != self.at.text:
            before = self.at.text
            await asyncio.sleep(0.15)
        return before

    async def read_to_the_stub(self) -> list[str]:
        """From the end of the game to the room: what stood on the screen on the way."""
        seen = []
        for _ in range(MANY):
            text = self.at.text
            seen.append(text)
            if "Led by" in text:
                return seen
            if "bridge" in text and re.search(r"\b1 no\b", text):
                await self.press("1")
            elif "One more answer" in text:
                await asyncio.sleep(0.2)
            else:
                await self.press("\r")
        raise AssertionError(seen[-1])

    async def choose(self, words: str) -> None:
        """By its number."""
        text = await self.until(words)
        line = next(one for one in text.splitlines() if words in one)
        found = re.search(r"(\d) .*?" + re.escape(words), line)
        assert found, text
        self.at.press(found[1])

    async def type_hidden(self, words: str, *, twice: bool = True) -> None:
        await self.until("Hidden while you type")
        self.at.press(f"{words}\r")
        if twice:
            await self.until("Type it again")
            self.at.press(f"{words}\r")

    async def note_code(self) -> str:
        """Write the conductor's code down, and show that."""
        text = await self.until("You can read it again in this room")
        code = "-".join(re.findall(r"\b[2-9A-HJKMNP-Z]{4}\b", text))
        assert len(code) == 34
        self.at.press("\r")
        groups = code.split("-")
        asked = ""
        for _ in range(2):
            before = asked
            text = await self.until(lambda text, old=before: _asked(text) not in ("", old))  # type: ignore[misc]
            asked = _asked(text)
            letter, group = map(int, re.findall(r"\d", asked))
            self.at.press(f"{groups[group - 1][letter - 1]}\r")
        return code


def _asked(text: str) -> str:
    found = re.search(r"letter or digit \d of group \d", text)
    return found[0] if found else ""


async def found(host: Host, companies: list[Company]) -> HostedCampaign:
    return (await found_with_code(host, companies))[0]


async def found_with_code(host: Host, companies: list[Company]) -> tuple[HostedCampaign, str]:
    """The first opens it, all take a company and lock its vault, and it is founded; by keys alone."""
    first, *others = companies
    await first.choose("New campaign")
    text = await first.until("Who can join")
    for _ in range(4):
        if "Two Valleys" in text:
            break
        await first.choose("Pack")
        await asyncio.sleep(0.3)
        text = await first.until("Who can join")
    await first.choose("Open the campaign")
    await first.choose("Choose your passphrase")
    await first.type_hidden(WORDS[first.name])
    await first.until("passphrase chosen")
    for other in others:
        await other.until("campaign, ")
        await other.choose("Two Valleys")
        await other.choose("lead it")
        await other.type_hidden(WORDS[other.name])
        await other.until("passphrase chosen")
    await first.choose("Found the campaign")
    code = await first.note_code()
    await first.until("is founded")
    [campaign] = host.lobby.campaigns.all.values()
    return campaign, code


def game_of(campaign: HostedCampaign) -> Game:
    """The true game, which no screen can reach."""
    assert campaign.table is not None
    assert campaign.table._host is not None
    return campaign.table._host.live.game


async def play_on(campaign: HostedCampaign, acts: int = 10_000) -> None:
    """So many acts of the game, or to its last turn, by whoever has a chair and leaves it to chance."""
    game, table = game_of(campaign), campaign.table
    assert table is not None
    assert table._society is not None
    chairs = {seat: chair for chair in table._society.chairs.values() for seat in chair.seats}
    while not game.over and acts:
        seat = game.owing()[0]
        await chairs[seat].submit(seat, chosen(game, seat), game.revision(seat))
        acts -= 1
