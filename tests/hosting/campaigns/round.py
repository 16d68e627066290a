"""A campaign of a host and its people, without screens and without a network; its games are short."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, cast

from support.packs import changed
from tui.seated import Inline

from hosting.company.evening import Pool, chosen, until
from ttr_tui.bots.pool import WorkerPool
from ttr_tui.campaign.pack import Pack
from ttr_tui.hosting.disk import Disk
from ttr_tui.hosting.hosted_campaign import HostedCampaign
from ttr_tui.hosting.lobby import Lobby
from ttr_tui.hosting.society import TableChair
from ttr_tui.hosting.visit import Visit
from ttr_tui.seats.game import Game
from ttr_tui.store.slots import LEAST

FEW = 5
"""Trains, with which a game is soon over."""
WORDS = {"Ann": "the salt of Ann", "Bo": "né en été", "Cy": ""}
"""Cy’s vault has a curtain alone."""


def short_pack(folder: Path, changes: Mapping[str, Any] | None = None) -> Path:
    """Where a host finds it."""
    place = folder / "campaigns"
    place.mkdir(parents=True, exist_ok=True)
    return changed(place, "pack", {"games.0.trains": FEW, "games.1.trains": FEW, **(changes or {})})


@dataclass
class Round:
    lobby: Lobby
    complaints: list[str]
    visits: dict[str, Visit] = field(default_factory=dict)
    chairs: dict[str, TableChair] = field(default_factory=dict)
    code: str = ""

    def come(self, name: str) -> Visit:
        """As somebody who is known here, or becomes known."""
        fingerprint = "SHA256:" + (name.lower() + "a" * 43)[:43]
        person = self.lobby.people.with_key(fingerprint) or self.lobby.people.introduce(name, fingerprint)
        visit = self.visits[name] = Visit(self.lobby, fingerprint=fingerprint, person=person)
        visit.arrive()
        return visit

    @property
    def campaign(self) -> HostedCampaign:
        return self.lobby.campaigns.all[self.code]

    async def pack(self) -> Pack:
        return next(one for one in await self.lobby.campaigns.packs() if one.id == "two-valleys")

    async def gather(self, *names: str, sealed: bool = True) -> None:
        """They come, and each takes a company; whoever is first opens the campaign."""
        pack = await self.pack()
        for name in names:
            self.come(name)
        self.code = self.visits[names[0]].campaigns.create("Friday Line", pack, sealed=sealed, everyone=True)
        for name, color in zip(names[1:], ("blue", "green"), strict=False):
            assert self.visits[name].campaigns.company(self.code).take(color)

    async def found(self, *names: str, sealed: bool = True) -> None:
        await self.gather(*names, sealed=sealed)
        for name in names if sealed else ():
            await self.visits[name].campaigns.company(self.code).lock(WORDS[name])
        await self.visits[names[0]].campaigns.company(self.code).found()

    async def sit(self, *names: str) -> None:
        """In the room of the campaign."""
        for name in names:
            await self.visits[name].campaigns.company(self.code).wake()
            self.visits[name].campaigns.enter(self.code)

    async def to_the_table(self, *names: str) -> None:
        for name in names:
            self.chairs[name] = await self.visits[name].sit(self.code)

    def stub(self) -> str:
        """Of the last game, once it is in the vaults and not everyone has read it."""
        return "" if self.campaign.ending is None else self.campaign.ending.stub

    @property
    def game(self) -> Game:
        table = self.campaign.table
        assert table is not None
        assert table._host is not None
        return table._host.live.game

    async def act(self) -> None:
        """Whoever is to do something does it, left to chance."""
        game = self.game
        seat = game.owing()[0]
        chair = self.chairs[game.sitters[seat].name]
        await chair.submit(seat, chosen(game, seat), game.revision(seat))

    async def play(self) -> Game:
        """To the last turn."""
        game = self.game
        while not game.over:
            await self.act()
        await until(lambda: self.campaign.ending is not None)
        return game

    async def answer_all(self) -> None:
        """Every company answers with its first way."""
        while self.campaign.ending is not None and not self.campaign.ending.stub:
            for name, visit in self.visits.items():
                question = visit.campaigns.company(self.code).question()
                if question is not None:
                    assert name
                    visit.campaigns.company(self.code).answer(question, question.labels[0])
            await settled(self.campaign)


async def settled(campaign: HostedCampaign) -> None:
    """Until nothing is on its way to the disk."""
    await campaign.close()


@asynccontextmanager
async def round_at(folder: Path, now: int = 1_700_000_000) -> AsyncIterator[Round]:
    """A host in this folder."""
    complaints: list[str] = []
    chance = count()
    disk = Disk(folder, Inline(), Inline(), complaints.append)
    lobby = Lobby(disk, cast(WorkerPool, Pool()), lambda: now, lambda below: next(chance) % below)
    lobby.campaigns.cost = LEAST
    complaints += await lobby.open()
    try:
        yield Round(lobby, complaints)
    finally:
        await lobby.close()
