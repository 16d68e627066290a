"""A campaign on the screen from its founding on, for tests: everything is done by keys."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from shutil import copytree
from unittest.mock import patch

from support.packs import changed
from textual.drivers.headless_driver import HeadlessDriver

from ttr_tui.campaign.open_campaign import OpenCampaign, found
from ttr_tui.store.slots import LEAST
from ttr_tui.tui.campaign.campaign_table import CampaignTable
from ttr_tui.tui.campaign.room import CampaignRoom
from ttr_tui.tui.campaign.story_cards import CardsShown
from tui.home.opened import number_of, opened, shown
from tui.player import Player
from tui.seated import Seated, unframed

PLAYING = ("keep", "again", "replay")
"""What an ordinary game offers in the end."""

FEW = 5
"""Trains, with which a game is soon over."""
MOST_TURNS = 8
MOST_CARDS = 12
"""Sides that may be read at once."""


@asynccontextmanager
async def at_home(folder: Path, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Seated]:
    """With the small pack beside the campaigns, its games short, and locks that cost as little as they may."""
    pack = folder / "campaigns" / "two-valleys"
    if not pack.exists():
        copytree(changed(folder, "pack", {f"games.{game}.trains": FEW for game in (0, 1)}), pack)
    sent: list[str] = []
    driver = patch.object(HeadlessDriver, "write", lambda driver, data: sent.append(data))
    with patch("ttr_tui.dialogues.founding.found", partial(found, cost=LEAST)), driver:
        async with opened(folder, size) as at:
            at.sent = sent
            yield at


async def choose(at: Seated, words: str) -> None:
    await at.press(number_of(at, words))


async def describe(at: Seated, closed: str, *, people: int = 1) -> None:
    """A new campaign with the small pack, its vaults closed like this."""
    await choose(at, "New campaign")
    await turn_to(at, "Pack", "Two Valleys")
    if people > 1:
        await choose(at, "blue company")
        await turn_to(at, "Who plays", "a person")
        await choose(at, "Done")
    await turn_to(at, "Vaults", closed)


async def turn_to(at: Seated, row: str, words: str) -> None:
    """Turn a row of the form until it says this."""
    for _ in range(MOST_TURNS):
        number, said = next(
            found.groups() for one in unframed(at.rows()) if (found := re.match(rf" +(\d) {row} {{2,}}(.*)", one))
        )
        if said.partition("  ")[0].strip() == words:
            return
        await at.press(number)
    raise AssertionError(shown(at))


async def found_open(at: Seated) -> None:
    await describe(at, "open")
    await at.press("b")
    assert "is founded" in shown(at)


async def begin(at: Seated) -> None:
    """Everybody is here, and offices are emptied, if anything is in them."""
    await choose(at, "Play game")
    assert "Who is here?" in shown(at)
    await at.press("b")
    if "The offices are emptied" in shown(at):
        await at.press("enter")
    assert isinstance(at.app.screen, CampaignTable)


async def play_to_the_end(at: Seated, seed: int = 3) -> None:
    """To the last turn, with every card that is laid down on the way turned."""
    async for _ in Player(at, seed).play():
        for _ in range(MOST_CARDS):
            if isinstance(at.table.phase, CardsShown):
                await at.press("enter")
    assert not {offer.command for offer in at.table.offers()} & {*PLAYING}


async def deposit(at: Seated) -> list[str]:
    """From the last turn to the stub; what stood on the screens on the way."""
    seen = []
    for _ in range(40):
        await at.press("enter")
        seen.append(shown(at))
        if "The stub of this game" in seen[-1]:
            return seen
    raise AssertionError(seen[-1])


def room(at: Seated) -> CampaignRoom:
    screen = at.app.screen
    assert isinstance(screen, CampaignRoom)
    return screen


def file_of(folder: Path) -> OpenCampaign:
    """The one campaign there is."""
    [path] = (folder / "campaigns").glob("*.toml")
    return OpenCampaign.open(path)


async def not_yet(at: Seated) -> None:
    """From the last turn home, with nothing put away."""
    for _ in range(20):
        await at.press("enter")
        if "Do the receipts go" in shown(at):
            break
    await choose(at, "Not yet")
