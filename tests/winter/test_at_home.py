"""A whole campaign at home: three at one keyboard, who pass it on, play all of its games on the screen."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from support.first_told import FirstTold, check, written
from tui.campaign.played import choose, file_of, turn_to
from tui.home.opened import opened, shown
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
"""Pages that may come between the last turn and the stub."""


async def found(at: Seated) -> None:
    """Three people, and nothing is sealed: all that is put away can be read in the file."""
    await choose(at, "New campaign")
    await turn_to(at, "Pack", "The Iron Almanac")
    await choose(at, "Add a company")
    for color in ("blue", "green"):
        await choose(at, f"{color} company")
        await turn_to(at, "Who plays", "a person")
        await choose(at, "Done")
    await turn_to(at, "Vaults", "open")
    await at.press("b")
    assert "is founded" in shown(at)


async def begin(at: Seated) -> None:
    """Everybody is here; what offices bring may fill several pages."""
    await choose(at, "Play game")
    await at.press("b")
    for _ in range(MANY):
        if isinstance(at.app.screen, CampaignTable):
            return
        await at.press("enter")
    raise AssertionError(shown(at))


async def play(at: Seated, seed: int, read: set[str]) -> None:
    """To the last turn, with every card read and every curtain lifted."""
    async for _ in Player(at, seed, LONG).play():
        read |= {*parts("\n".join(at.rows()))}
        for _ in range(MANY):
            if not isinstance(at.table.phase, CardsShown):
                break
            await at.press("enter")
            read |= {*parts("\n".join(at.rows()))}


async def put_away(at: Seated, read: set[str]) -> None:
    for _ in range(MANY):
        await at.press("space" if "only you may read this" in shown(at) else "enter")
        read |= {*parts("\n".join(at.rows()))}
        if "The stub of this game" in shown(at):
            await at.press("enter")
            return
    raise AssertionError(shown(at))


async def look_around(at: Seated, read: set[str]) -> None:
    """Into its pages; and the book is kept."""
    for key in "ypo":
        await at.press(key)
        read |= {*parts("\n".join(at.rows()))}
        while ROOM not in at.rows()[-1]:
            await at.press("escape")
    await choose(at, "Keep the book")


async def test_twelve_games_of_three_at_one_keyboard(tmp_path: Path) -> None:
    told = FirstTold(shipped_packs() / "iron-almanac", shipped_maps() / "legacy-east.toml")
    (tmp_path / "campaigns").mkdir()
    async with opened(tmp_path, SIZE) as at:
        await found(at)
        for number in range(1, GAMES + 1):
            read: set[str] = set()
            await begin(at)
            await play(at, number, read)
            await put_away(at, read)
            if number < GAMES:
                await look_around(at, read)
            sources: dict[str, list[str]] = {READ: [*read]}
            for folder in (tmp_path, Path(os.environ["HOME"])):
                for path, said in written(folder):
                    sources.setdefault(str(path), []).append(said)
            check(told, number, sources, [READ])
    campaign = file_of(tmp_path)
    assert (campaign.over, campaign.findings.intact) == (True, True)
    taken = take_out(campaign.campaign, keys_without_asking(campaign.campaign, campaign.companies))
    found_again = recompute(campaign.path, campaign.campaign, campaign.pack, campaign.history, taken, None)
    assert [(one.game, one.outcome) for one in found_again] == [(game, "fits") for game in range(1, GAMES + 1)]
