"""A pack of three games that somebody wrote who knew the documents alone: it is sound, and all of it can be played."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.packs import SALT_AND_STONE

from ttr_tui.campaign.open_campaign import OpenCampaign, found
from ttr_tui.campaign.pack_checks import check
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.lab.campaign_series import Tour, play_through
from ttr_tui.systems.legacy.outcomes import PostcardShown

FOUR = ("easy",) * 4
ENOUGH = 30
"""In so many campaigns each postcard comes to somebody who does what it asks for."""
BRANCHES = (("isles", "hills"), ("hills", "isles"))


def play(folder: Path, seed: int) -> tuple[OpenCampaign, set[str]]:
    """A whole campaign of bots, on one branch or the other by its seed, and the postcards that were shown."""
    tour = Tour(read_pack(SALT_AND_STONE), FOUR, campaigns=1, seed=0)
    founders = tour.founders(seed)
    campaign = found(folder, tour.pack, "Salt", founders, "open", caboose=founders[0].color, memory=folder)
    shown: set[str] = set()
    for passage in play_through(campaign, seed, answers=tour.answers(seed)):
        facts = [fact for act in passage.game.acts for fact in act.facts]
        shown |= {fact.postcard for fact in facts if isinstance(fact, PostcardShown)}
    return campaign, shown


def test_nothing_is_wrong_with_it_and_nothing_is_odd() -> None:
    review = check(SALT_AND_STONE)
    assert review.remarks == ()
    assert [(one.game, one.cities) for one in review.figures] == [(1, 16), (2, 18), (2, 18), (3, 20)]


@pytest.mark.parametrize(("seed", "areas"), [*enumerate(BRANCHES)])
def test_both_branches_are_played_to_the_end(tmp_path: Path, seed: int, areas: tuple[str, ...]) -> None:
    campaign, _ = play(tmp_path, seed)
    assert (campaign.over, campaign.state.areas) == (True, areas)


def test_each_of_its_postcards_is_shown_some_day(tmp_path: Path) -> None:
    wanted = {f"card-{number}" for number in read_pack(SALT_AND_STONE).postcards}
    for seed in range(ENOUGH):
        wanted -= play(tmp_path / f"{seed}", seed)[1]
        if not wanted:
            break
    assert not wanted
