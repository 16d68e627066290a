"""A whole campaign at home: three at one keyboard, who pass it on, play all of its games on the screen."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from support.first_told import FirstTold, check, written
from tui.campaign.played import choose, file_of, turn_to
from tui.home.opened import number_of, opened, shown
from tui.player import Player
from tui.seated import Seated

from ttr_tui.campaign.recordings import recompute
from ttr_tui.campaign.vaults import keys_without_asking, take_out
from ttr_tui.store.places import shipped_maps, shipped_packs
from ttr_tui.tui.campaign.campaign_table import CampaignTable
from ttr_tui.tui.campaign.story_cards import CardsShown
from winter.people import ROOM, parts

pytestmark = pytest.mark.winter
GAMES = 12
SIZE = (100, 30)
LONG = 4000
READ = "on the screen"
MANY = 80
"""Pages that may lie on each other."""


class Three:
    """They read everything that comes."""

    def __init__(self, at: Seated) -> None:
        self.read: set[str] = set()
        self._at = at

    async def found(self) -> None:
        """Three people, and nothing is sealed: all that is put away can be read in the file."""
        at = self._at
        await choose(at, "New campaign")
        await turn_to(at, "Pack", "The Iron Almanac")
        await choose(at, "Add a company")
        for color in ("blue", "green"):
            await choose(at, f"{color} company")
            await turn_to(at, "Who plays", "a person")
            await choose(at, "Done")
        await turn_to(at, "Vaults", "open")
        await self.press("b")
        assert "is founded" in shown(at)

    async def press(self, key: str) -> None:
        await self._at.press(key)
        self._look()

    def _look(self) -> None:
        self.read |= {*parts("\n".join(self._at.rows()))}

    async def begin(self) -> None:
        """Everybody is here; what offices bring may fill several pages."""
        await self.press(number_of(self._at, "Play game"))
        await self.press("b")
        for _ in range(MANY):
            if isinstance(self._at.app.screen, CampaignTable):
                return
            await self.press("enter")
        raise AssertionError(shown(self._at))

    async def play(self, seed: int) -> None:
        """To the last turn, with every card read and every curtain lifted."""
        at = self._at
        async for _ in Player(at, seed, LONG).play():
            self._look()
            for _ in range(MANY):
                if not isinstance(at.table.phase, CardsShown):
                    break
                await self.press("enter")

    async def put_away(self) -> None:
        for _ in range(MANY):
            await self.press("space" if "only you may read this" in shown(self._at) else "enter")
            if "The stub of this game" in shown(self._at):
                await self.press("enter")
                return
        raise AssertionError(shown(self._at))

    async def look_around(self) -> None:
        """Into the pages of the campaign; and its book is kept."""
        for key in "ypo":
            await self.press(key)
            while ROOM not in self._at.rows()[-1]:
                await self.press("escape")
        await self.press(number_of(self._at, "Keep the book"))


async def test_twelve_games_of_three_at_one_keyboard(tmp_path: Path) -> None:
    told = FirstTold(shipped_packs() / "iron-almanac", shipped_maps() / "legacy-east.toml")
    (tmp_path / "campaigns").mkdir()
    async with opened(tmp_path, SIZE) as at:
        three = Three(at)
        await three.found()
        for number in range(1, GAMES + 1):
            three.read.clear()
            await three.begin()
            await three.play(seed=number)
            await three.put_away()
            if number < GAMES:
                await three.look_around()
            sources: dict[str, list[str]] = {READ: [*three.read]}
            for folder in (tmp_path, Path(os.environ["HOME"])):
                for path, said in written(folder):
                    sources.setdefault(str(path), []).append(said)
            check(told, number, sources, [READ])
    books = [path for path in tmp_path.rglob("*.html") if path.is_file()]
    assert books
    campaign = file_of(tmp_path)
    assert (campaign.over, campaign.findings.intact) == (True, True)
    taken = take_out(campaign.campaign, keys_without_asking(campaign.campaign, campaign.companies))
    found_again = recompute(campaign.path, campaign.campaign, campaign.pack, campaign.history, taken, None)
    assert [(one.game, one.outcome) for one in found_again] == [(game, "fits") for game in range(1, GAMES + 1)]
