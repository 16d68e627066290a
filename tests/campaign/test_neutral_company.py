"""A neutral company in a campaign: in games of two alone, and in nothing that a company has."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from support.conserving import Chronicle
from support.founded import NAME, again, play_game
from support.packs import founded, history, two_valleys
from support.twelve_games import make_twelve_games

from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.founders import Founder
from ttr_tui.campaign.history import content_of
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.open_campaign import OpenCampaign, found
from ttr_tui.campaign.own_map import board_as_map
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.receipts import recount
from ttr_tui.campaign.recordings import recompute
from ttr_tui.campaign.vaults import keys_without_asking, take_out
from ttr_tui.core.cards import NEUTRAL
from ttr_tui.lab.campaign_series import play_through, reckoning_of
from ttr_tui.systems.legacy.neutral_company import Neutral

PART = "neutral-company"
FOUNDERS = [Founder("red", "Ada", "easy"), Founder("blue", "Bo", "easy"), Founder("green", "Cy", "easy")]


def campaign_of(pack: Pack, folder: Path, companies: int = 2) -> OpenCampaign:
    return found(folder, pack, NAME, FOUNDERS[:companies], "open", caboose="red", neutral=True)


def test_it_stands_in_the_founding_and_older_foundings_are_read_without_it(tmp_path: Path) -> None:
    campaign = campaign_of(two_valleys(), tmp_path)
    assert tomllib.loads(campaign.path.read_text())["history"][0]["neutral"] is True
    assert tomllib.loads(campaign.path.read_text())["campaign"]["neutral"] is True
    assert again(campaign).state.neutral
    assert [*again(campaign).companies] == ["red", "blue"]
    assert again(campaign).edited == []
    plain = founded(two_valleys())
    assert "neutral" not in content_of(plain)
    assert not fold(two_valleys(), history(two_valleys())).neutral


@pytest.mark.parametrize("wanted", [True, False])
def test_it_is_at_tables_of_two_and_at_no_other(wanted: bool) -> None:
    pack = two_valleys()
    state = fold(pack, [replace(founded(pack), neutral=wanted)])
    tables = {count: PART in compose(pack, state, ["red", "blue", "green"][:count])["add"] for count in (2, 3)}
    assert tables == {2: wanted, 3: False}


def test_whoever_is_absent_brings_it_to_the_table_and_takes_it_away(tmp_path: Path) -> None:
    campaign = campaign_of(two_valleys(), tmp_path, 3)
    sat: list[bool] = []
    for present in (("red", "blue"), ("red", "blue", "green")):
        live = campaign.begin(present, seed=3)
        sat.append(Neutral in live.game.table.records)
        live.close()
        campaign.give_up("for the test")
    assert sat == [True, False]


@pytest.mark.parametrize("seed", range(3))
def test_three_games_with_it_conserve_everything_and_count_two_companies(tmp_path: Path, seed: int) -> None:
    pack = read_pack(make_twelve_games(tmp_path / "pack", 3))
    campaign = campaign_of(pack, tmp_path / "campaigns")
    chronicle, lanes = Chronicle(pack), 0
    for passage in play_through(campaign, seed):
        chronicle.follow(passage.before, passage.game, passage.finish, campaign.state)
        lanes += passage.game.table.owner.count(NEUTRAL)
        assert sorted(receipt.place for receipt in passage.finish.finished.receipts.values()) == [1, 2]
    assert (campaign.over, chronicle.games) == (True, 3)
    assert lanes >= 3
    chronicle.see_vaults(campaign)
    taken = take_out(campaign.campaign, keys_without_asking(campaign.campaign, campaign.companies))
    assert recount(pack, campaign.history, taken) == ()
    replayed = recompute(campaign.path, campaign.campaign, pack, campaign.history, taken, None)
    assert [(one.game, one.outcome) for one in replayed] == [(game, "fits") for game in (1, 2, 3)]
    assert sorted(one.company for one in reckoning_of(campaign).order) == ["blue", "red"]


def test_the_board_that_is_kept_has_none(tmp_path: Path) -> None:
    campaign = campaign_of(two_valleys(), tmp_path)
    for _ in campaign.pack.chapters:
        play_game(campaign, ("red", "blue"))
    raw = board_as_map(campaign.pack, campaign.state, "my-west", "My West", "Where it ended.")
    assert PART not in raw["add"]
