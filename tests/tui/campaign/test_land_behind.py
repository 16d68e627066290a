"""What a campaign says lies over land, as everything else does."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_tui.tui.campaign.room import CampaignRoom
from ttr_tui.tui.map.signs import WATER
from tui.campaign.played import at_home, choose, found_open
from tui.seated import Seated, unframed


def water(at: Seated) -> int:
    """The cells of the room in the colour of water."""
    screen = at.app.screen
    assert isinstance(screen, CampaignRoom)
    return sum(len(run.text) for row in screen.body_pane.lines for run in row if run.token == WATER)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)], ids=str)
async def test_panels_lie_over_land(size: tuple[int, int], tmp_path: Path) -> None:
    """From the form of a new campaign on; with no city, since some are not to be known of yet."""
    async with at_home(tmp_path, size) as at:
        await choose(at, "New campaign")
        await at.rest()
        founding = water(at)
        await at.press("escape")
        await found_open(at)
        await choose(at, "Play game")
        asked = water(at)
        assert founding > 0
        assert asked > size[0]
        screen = at.app.screen
        assert isinstance(screen, CampaignRoom)
        letters = [run.text for row in screen.body_pane.lines for run in row if run.token.startswith(("pill", "open."))]
        assert letters == []


async def test_on_a_wide_screen_land_lies_at_both_sides(tmp_path: Path) -> None:
    """A panel is no wider than can be read, and says the name of a campaign that is called as its pack once."""
    async with at_home(tmp_path, (200, 60)) as at:
        await choose(at, "New campaign")
        at_both_sides(at)
        await at.press("escape")
        await found_open(at)
        at_both_sides(at)
        [title] = [row for row in at.rows() if "╭─" in row]
        assert title.count("Two Valleys") == 1


def at_both_sides(at: Seated) -> None:
    edges = [(row.index("│"), row.rindex("│")) for row in at.rows() if "│" in row]
    assert edges
    assert all(left > 20 and right < 180 for left, right in edges)


async def test_receipts_of_no_game_are_said_whole(tmp_path: Path) -> None:
    async with at_home(tmp_path, (120, 40)) as at:
        await found_open(at)
        await choose(at, "Receipts")
        await at.rest()
        said = " ".join(" ".join(unframed(at.rows())).split())
        assert "No game has been played yet, so the vaults are empty." in said
        await at.press("1")
        assert at.rows()[-1].startswith(" Enter Done  Esc Back ")


async def test_campaigns_that_are_called_alike_are_told_apart_by_their_files(tmp_path: Path) -> None:
    async with at_home(tmp_path) as at:
        await found_open(at)
        await at.press("m")
        await found_open(at)
        await at.press("m")
        await choose(at, "Campaigns")
        listed = [row for row in unframed(at.rows()) if "Two Valleys (" in row]
        assert len(listed) == 2
        assert len({row.partition("(")[2].partition(")")[0] for row in listed}) == 2
