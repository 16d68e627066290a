"""Three with keys of their own found a campaign on a host and play it, and nobody reads what is another’s."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import asyncssh
import pytest
from hosting.campaigns.round import short_pack
from support.packs import changed

from ssh.companies import WORDS, Company, found, found_with_code, game_of, play_on
from ssh.evening import Guest, guest
from ssh.fingers import Fingers
from ssh.host import Host, client_at, host_at
from ssh.visitors import MANY
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.vaults import take_out, unlock_vault
from ttr_tui.store.slots import LEAST, passphrase

SIZES = {"Ann": (120, 40), "Bo": (80, 24), "Cy": (100, 30)}
COLORS = {"Ann": "red", "Bo": "blue", "Cy": "green"}
SECRET = {number: f"Quagga{number}" for number in (1, 2, 3)}
"""On the other sides of postcards: each is one word, which no row of a screen breaks."""


def pack_with_words(folder: Path) -> None:
    short_pack(folder)
    said = {f"postcard.{number - 1}.secret": word for number, word in SECRET.items()}
    changed(folder / "campaigns", "postcards", said)


def known(host: Host, key: asyncssh.SSHKey) -> Guest:
    """Somebody who was here before."""
    person = host.lobby.people.with_key(key.get_fingerprint())
    assert person is not None
    return Guest(key, person)


@asynccontextmanager
async def three(folder: Path, keys: dict[str, asyncssh.SSHKey]) -> AsyncIterator[tuple[Host, list[Company]]]:
    """Those who come with these keys, or for the first time."""
    async with host_at(folder, MANY) as host, AsyncExitStack() as lines:
        host.lobby.campaigns.cost = LEAST
        companies = []
        for name, size in SIZES.items():
            one = known(host, keys[name]) if name in keys else guest(host, name)
            keys[name] = one.key
            at = await lines.enter_async_context(client_at(host, one.key, size=size))
            companies.append(Company(name, at))
        yield host, companies


async def test_three_found_a_campaign_and_play_a_game_of_it(tmp_path: Path) -> None:
    """By keys from the lobby to the stub; only most acts of the game are done without a screen."""
    pack_with_words(tmp_path)
    async with three(tmp_path, {}) as (host, companies):
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


@pytest.mark.deep
async def test_a_whole_campaign_of_three_by_keys(tmp_path: Path) -> None:
    """Two games: in the first one line drops and the host restarts, in the second one company stays away."""
    pack_with_words(tmp_path)
    keys: dict[str, asyncssh.SSHKey] = {}
    async with three(tmp_path, keys) as (host, companies):
        campaign, conductor = await found_with_code(host, companies)
        await companies[0].until("Ready to play: Ann, Bo and Cy")
        await companies[0].choose("Play game 1")
        for one in companies:
            await one.until("Hand")
        game = game_of(campaign)
        fingers = {seat: Fingers(one.at, game, seat, 7 + seat) for seat, one in enumerate(companies)}
        while len(game.acts) < 12:
            await fingers[game.owing()[0]].act()
        companies[1].at.connection.abort()
        code, acts = campaign.record.code, len(game.acts)
    async with three(tmp_path, keys) as (host, companies):
        ann, bo, cy = companies
        for one in companies:
            await one.until("Hand")
        campaign = host.lobby.campaigns.all[code]
        game = game_of(campaign)
        assert len(game.acts) >= acts
        fingers = {seat: Fingers(one.at, game, seat, 70 + seat) for seat, one in enumerate(companies)}
        while not game.over:
            await fingers[game.owing()[0]].act()
        await asyncio.gather(*(one.read_to_the_stub() for one in companies))
        await ann.until("Ready to play: Ann, Bo and Cy")
        await cy.press("m")
        await ann.until("Absent if it begins now: Cy")
        await ann.choose("Play game 2")
        await ann.until("The offices are emptied")
        await bo.until("The offices are emptied")
        await cy.until("a game is on")
        await cy.choose(code)
        await cy.until("watching")
        held = campaign.shown
        assert held is not None
        for one, color in ((ann, "red"), (bo, "blue")):
            await one.press("\x1bo\r")
            own = [SECRET[number] for number in held.state.offices[color].postcards if number in SECRET]
            assert all(map(one.ever_read, own))
            await one.press("\x1b")
        for one in companies:
            rivals = [color for name, color in COLORS.items() if name != one.name]
            others = [number for color in rivals for number in held.state.offices[color].postcards]
            assert not any(one.ever_read(SECRET[number]) for number in others if number in SECRET)
        await play_on(campaign)
        await asyncio.gather(ann.read_to_the_stub(), bo.read_to_the_stub())
        await bo.choose("Open your vault")
        await bo.until("Bo, the passphrase of the blue vault")
        await bo.type_hidden(WORDS["Ann"], twice=False)
        await bo.until("2 more tries")
        await bo.press(f"{WORDS['Bo']}\r")
        assert (await bo.until("the vault stayed closed")).count("the vault stayed closed") == 2
        await ann.choose("Open your vault")
        await ann.until("The conductor’s code for all")
        await ann.press(f"{conductor}\r")
        assert "stayed closed" not in await ann.until("Receipts – Two Valleys")
        assert not any(one.ever_read(words) for one in companies for words in WORDS.values())
    file = OpenCampaign.open(tmp_path / "campaigns" / f"{code}.toml")
    assert file.findings.intact
    assert file.over
    kinds = [[entry.kind for entry in file.campaign.vaults[color].entries] for color in COLORS.values()]
    assert kinds == [["deposit", "deposit"], ["deposit", "deposit"], ["deposit", "absent"]]
