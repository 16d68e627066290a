"""A whole campaign at a host: four lead companies by keys, one of them is away for a game, and a bot joins late."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from ssh.whole.process import Running, running
from support.first_told import FirstTold, check, written

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.recordings import recompute
from ttr_tui.campaign.vaults import take_out, unlock_all
from ttr_tui.store.campaign_file import games_folder, read_campaign
from ttr_tui.store.places import shipped_maps, shipped_packs
from ttr_tui.store.saves import SEALED
from ttr_tui.store.slots import CONDUCTOR, code_secret, read_code
from ttr_tui.store.vault import DEPOSIT, open_entry, open_recording
from winter.people import COLORS, READY, Account, AtScreen, ByLine, Person

pytestmark = pytest.mark.winter
GAMES = 12
AWAY, JOINS = 5, 7
CODE = re.compile(r"[a-z]+-[a-z]+-\d+")
BOTS_COLOR = "black"
LINES: Sequence[Mapping[str, Any]] = (
    {"size": (120, 40)},
    {"size": (80, 24)},
    {"command": "plain", "size": (400, 24)},
    {"term": "dumb"},
)


def accounts() -> list[Account]:
    return [
        Account(name, f"{name} and nobody else", asyncssh.generate_private_key("ssh-ed25519"), f"127.0.1.{k}", line)
        for k, (name, line) in enumerate(zip(COLORS, LINES, strict=True), 1)
    ]


def unsealed(file: Path, code: str) -> Iterator[str]:
    """What lies in the vaults of a campaign, and its recordings."""
    campaign = read_campaign(file)
    keys = unlock_all(campaign, code_secret(read_code(code)))
    conductor = keys[CONDUCTOR]
    assert conductor is not None
    for company, vault in campaign.vaults.items():
        for entry in vault.entries:
            if entry.kind == DEPOSIT:
                yield repr(open_entry(campaign.id, company, entry, keys[company]))
    for path in sorted(games_folder(file).glob(f"*{SEALED}")):
        yield open_recording(campaign.id, path.name, conductor, path.read_bytes()).decode()


class Winter:
    """Those who play it, and where it is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        ann, bo, cy, dee = accounts()
        self.opener = AtScreen(ann, 1)
        self.others: Sequence[Person] = (AtScreen(bo, 2), ByLine(cy), ByLine(dee))
        self.code = self.conductors = ""
        self.told = FirstTold(shipped_packs() / "iron-almanac", shipped_maps() / "legacy-east.toml")

    @property
    def everyone(self) -> Sequence[Person]:
        return (self.opener, *self.others)

    async def found(self, host: Running) -> None:
        ann = self.opener
        await ann.come(host)
        await ann.be_introduced()
        await ann.choose("New campaign")
        await ann.choose("Open the campaign")
        found = CODE.search(await ann.until("Others come in"))
        assert found is not None
        self.code = found[0]
        await ann.choose("Choose your passphrase")
        await ann.lock()
        await ann.until("passphrase chosen")
        for one in self.others:
            await one.come(host, self.code)
            await one.be_introduced()
            color = COLORS[one.account.name]
            await one.choose(f"{color}  " if isinstance(one, AtScreen) else f"Lead the {color} company")
            await one.lock()
            await one.until("passphrase chosen, here")
        await ann.choose("Found the campaign")
        self.conductors = await ann.company.note_code()
        for one in self.everyone:
            await one.until(lambda text: READY.search(text) is not None)

    @asynccontextmanager
    async def at_host(self) -> AsyncIterator[Running]:
        """Whatever it complained of fails the test."""
        async with running(self.folder) as host:
            yield host
            for one in self.everyone:
                await one.go()
            assert await host.end(signal.SIGTERM) == 0
        assert not host.wrong, host.wrong

    async def game(self, number: int, present: Sequence[Person]) -> None:
        """From the room to the room, for those who are in it; and what can be found then."""
        for one in present:
            await one.know_who_plays([one.account.name for one in present])
        playing = [asyncio.create_task(one.play()) for one in present]
        await self.opener.choose(f"Play game {number}")
        await asyncio.gather(*playing)
        for one in present if number < GAMES else ():
            await one.look_around()
        self.look(number, present)

    async def come_back(self, host: Running, people: Sequence[Person]) -> None:
        for one in people:
            await one.come(host, self.code)
            await one.until(lambda text: READY.search(text) is not None)

    async def let_a_bot_join(self) -> None:
        ann = self.opener
        await ann.choose("A company joins, led by a bot")
        await ann.choose(BOTS_COLOR)
        await ann.choose("bot (normal)")
        await ann.choose("Yes")
        await ann.until(f"The {BOTS_COLOR} company joins")

    async def open_vaults(self) -> None:
        """The opener by the conductor's code, the others each their own."""
        for one in self.everyone:
            await one.choose("Open your vault")
            if one is self.opener:
                await one.until("The conductor’s code for all")
                self.opener.client.press(f"{self.conductors}\r")
                await one.until("Receipts – The Iron Almanac")
            elif isinstance(one, ByLine):
                await one.hearer.heard(f"{one.account.name}, the passphrase of the")
                one.hearer.type(one.account.words)
                await one.until("In all: $")
            else:
                await one.until(f"{one.account.name}, the passphrase of the")
                one.client.press(f"{one.account.words}\r")
                await one.until("Receipts – The Iron Almanac")

    @property
    def file(self) -> Path:
        return self.folder / "campaigns" / f"{self.code}.toml"

    def look(self, number: int, present: Sequence[Person]) -> None:
        """Into all that was written and read so far, also where the conductor's code opens it."""
        sources = {"vaults and recordings": [*unsealed(self.file, self.conductors)]}
        for folder in (self.folder, Path(os.environ["HOME"])):
            for path, said in written(folder):
                sources.setdefault(str(path), []).append(said)
        for one in present:
            sources[one.account.name] = [*one.read]
            one.read.clear()
        check(self.told, number, sources, [one.account.name for one in present])


async def test_twelve_games_of_four_who_come_by_ssh(tmp_path: Path) -> None:
    winter = Winter(tmp_path / "host")
    dee = winter.everyone[-1]
    async with winter.at_host() as host:
        await winter.found(host)
        for number in range(1, JOINS):
            if number == AWAY:
                await dee.go()
            await winter.game(number, [one for one in winter.everyone if number != AWAY or one is not dee])
            if number == AWAY:
                await winter.come_back(host, [dee])
    async with winter.at_host() as host:
        await winter.come_back(host, winter.everyone)
        await winter.let_a_bot_join()
        for number in range(JOINS, GAMES + 1):
            await winter.game(number, winter.everyone)
        await winter.open_vaults()
    campaign = OpenCampaign.open(winter.file)
    assert (campaign.over, campaign.findings.intact) == (True, True)
    kinds = {color: [entry.kind for entry in vault.entries] for color, vault in campaign.campaign.vaults.items()}
    always = ["deposit"] * GAMES
    assert kinds["red"] == kinds["blue"] == kinds["green"] == always
    assert kinds["yellow"] == ["absent" if number == AWAY else "deposit" for number in range(1, GAMES + 1)]
    assert kinds[BOTS_COLOR] == ["absent" if number < JOINS else "deposit" for number in range(1, GAMES + 1)]
    keys = unlock_all(campaign.campaign, code_secret(read_code(winter.conductors)))
    taken = take_out(campaign.campaign, keys)
    found = recompute(campaign.path, campaign.campaign, campaign.pack, campaign.history, taken, keys[CONDUCTOR])
    assert [(one.game, one.outcome) for one in found] == [(game, "fits") for game in range(1, GAMES + 1)]
