"""What a campaign says lies over land, as everything else does."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_tui.tui.campaign.room import CampaignRoom
from ttr_tui.tui.map.signs import WATER
from tui.campaign.played import at_home, begin, choose, deposit, found_open, not_yet, play_to_the_end
from tui.home.opened import shown
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
        assert founding > 0
        screen = at.app.screen
        assert isinstance(screen, CampaignRoom)
        letters = [run.text for row in screen.body_pane.lines for run in row if run.token.startswith(("pill", "open."))]
        assert letters == []


async def test_on_a_wide_screen_land_lies_at_both_sides(tmp_path: Path) -> None:
    """A panel is no wider than can be read."""
    async with at_home(tmp_path, (200, 60)) as at:
        await choose(at, "New campaign")
        edges = [(row.index("│"), row.rindex("│")) for row in at.rows() if "│" in row]
        assert edges
        assert all(left > 20 and right < 180 for left, right in edges)


BOARD = {"ASH", "BIR", "CED", "DOG", "ELD"}


def pills(at: Seated) -> dict[str, int]:
    """The cities that are drawn, and the column of each."""
    screen = at.app.screen
    assert isinstance(screen, CampaignRoom)
    found = {}
    for row in screen.body_pane.lines:
        column = 0
        for run in row:
            if run.token.startswith("pill"):
                found[run.text.strip()] = column
            column += len(run.text)
    return found


@pytest.mark.parametrize("size", [(160, 48), (200, 60)], ids=str)
async def test_beside_a_campaign_lies_its_board_as_it_has_grown(size: tuple[int, int], tmp_path: Path) -> None:
    """Without what the story opens next; what happened stands under what can be done."""
    async with at_home(tmp_path, size) as at:
        await found_open(at)
        await at.rest()
        assert {*pills(at)} == BOARD
        right = max(row.rindex("│") for row in at.rows() if "│" in row)
        assert min(pills(at).values()) > right
        [title] = [row for row in at.rows() if "╭─" in row]
        assert title.count("Two Valleys") == 1, "it is called as its pack"
        assert "Founded, with" in shown(at)
        await begin(at)
        await play_to_the_end(at)
        await deposit(at)
        await at.press("enter")
        await at.rest()
        assert "Play game 2" in shown(at)
        assert {*pills(at)} == BOARD, "the two of the new area are not told of yet"


async def test_beside_a_campaign_lies_the_game_under_way_as_far_as_it_is_written(tmp_path: Path) -> None:
    async with at_home(tmp_path, (160, 48)) as at:
        await found_open(at)
        await begin(at)
        await play_to_the_end(at)
        await not_yet(at)
        await at.press("1")
        await at.rest()
        assert "Continue game 1" in shown(at)
        screen = at.app.screen
        assert isinstance(screen, CampaignRoom)
        assert any(run.token.startswith("band.") for row in screen.body_pane.lines for run in row)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_where_no_board_has_room_land_lies_behind(size: tuple[int, int], tmp_path: Path) -> None:
    async with at_home(tmp_path, size) as at:
        await found_open(at)
        await at.rest()
        assert pills(at) == {}


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
