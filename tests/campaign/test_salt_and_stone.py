"""A pack of three games that somebody wrote who knew the documents alone: it is sound, and all of it can be played."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest
from support.packs import SALT_AND_STONE

from ttr_tui.campaign.open_campaign import OpenCampaign, found
from ttr_tui.campaign.pack_checks import check
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.vaults import Safe
from ttr_tui.lab.campaign_series import Tour, play_through, reckoning_of
from ttr_tui.systems.legacy.outcomes import PostcardShown
from ttr_tui.words import campaign_play, campaign_receipts

FOUR = ("easy",) * 4
ENOUGH = 30
"""In so many campaigns each postcard comes to somebody who does what it asks for."""
BRANCHES = (("isles", "hills"), ("hills", "isles"))


def play(folder: Path, seed: int, pack: Path = SALT_AND_STONE) -> tuple[OpenCampaign, set[str]]:
    """A whole campaign of bots, on one branch or the other by its seed, and the postcards that were shown."""
    tour = Tour(read_pack(pack), FOUR, campaigns=1, seed=0)
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


def test_what_is_drawn_on_its_cover_keeps_its_place() -> None:
    assert read_pack(SALT_AND_STONE).cover[0].startswith("              .  *  .")


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


def test_what_is_inside_a_thing_is_read_whole_once_the_vaults_are_open(tmp_path: Path) -> None:
    pack, inside = tmp_path / "salt-and-stone", "And whoever has read so far may keep the spoon that lies beneath it."
    copytree(SALT_AND_STONE, pack)
    said = (pack / "pack.toml").read_text()
    (pack / "pack.toml").write_text(said.replace("To whoever passes it on.", inside))
    reckoning = reckoning_of(play(tmp_path / "campaigns", 0, pack)[0])
    owner = next(one for one in reckoning.accounts if any(item.item == "salt-cellar" for item in one.items))
    safes = [Safe(one.company, "", "none", "intact") for one in reckoning.accounts]
    told = (
        [*campaign_play.account(reckoning, owner, {})],
        campaign_receipts.items(reckoning),
        campaign_receipts.game(reckoning, safes, 1, {}),
    )
    assert all(f"{inside}’”" in " ".join(sentences) for sentences in told)
