"""Three with keys of their own found a campaign on a host and play it, and nobody reads what is another’s."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from hosting.campaigns.round import short_pack
from packs import changed

from ssh.companies import WORDS, Company, found, play_on
from ssh.evening import guest
from ssh.host import Host, client_at, host_at
from ssh.visitors import MANY
from ttr_tui.campaign.receipts.unlocking import take_out, unlock_vault
from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.store.vault.slots import LEAST, passphrase

SIZES = {"Ann": (120, 40), "Bo": (80, 24), "Cy": (100, 30)}
COLORS = {"Ann": "red", "Bo": "blue", "Cy": "green"}
SECRET = {number: f"Quagga{number}" for number in (1, 2, 3)}
"""On the other sides of postcards: each is one word, which no row of a screen breaks."""


def pack_with_words(folder: Path) -> None:
    short_pack(folder)
    said = {f"postcard.{number - 1}.secret": word for number, word in SECRET.items()}
    changed(folder / "campaigns", "postcards", said)


@asynccontextmanager
async def three(folder: Path) -> AsyncIterator[tuple[Host, list[Company]]]:
    async with host_at(folder, MANY) as host, AsyncExitStack() as lines:
        host.lobby.campaigns.cost = LEAST
        companies = []
        for name, size in SIZES.items():
            one = guest(host, name)
            at = await lines.enter_async_context(client_at(host, one.key, size=size))
            companies.append(Company(name, one, at))
        yield host, companies


async def test_three_found_a_campaign_and_play_a_game_of_it(tmp_path: Path) -> None:
    """By keys from the lobby to the stub; only most acts of the game are done without a screen."""
    pack_with_words(tmp_path)
    async with three(tmp_path) as (host, companies):
        ann, bo, _ = companies
        campaign = await found(host, companies)
        await ann.until("Ready to play: Ann, Bo and Cy")
        assert "Ann begins the game" in await bo.until("Ready to play: Ann, Bo and Cy")
        await ann.choose("Play game 1")
        for one in companies:
            await one.until("Hand")
        await play_on(campaign)
        for read in await asyncio.gather(*(one.read_to_the_stub() for one in companies)):
            pages = "\n".join(read)
            assert "Your receipt of game 1" in pages, pages
            assert "The stub of this game" in pages
            assert "into the vaults now?" not in pages
            assert str(tmp_path) not in pages
        shown = campaign.shown
        assert shown is not None
        held = {name: shown.state.offices[color].postcards for name, color in COLORS.items()}
        for one in companies:
            for name, numbers in held.items():
                for number in numbers:
                    assert one.ever_read(SECRET[number]) is (name == one.name)
            for words in WORDS.values():
                assert not one.ever_read(words)
        code = campaign.record.code
    file = OpenCampaign.open(tmp_path / "campaigns" / f"{code}.toml")
    assert file.findings.intact
    assert file.state.next_game == 2
    keys = {color: unlock_vault(file.campaign, color, passphrase(WORDS[name])) for name, color in COLORS.items()}
    assert [len(deposits) for deposits in take_out(file.campaign, keys).values()] == [1, 1, 1]
