"""Whole campaigns among bots, with companies that are absent and others for whom a bot stands in: nothing gets lost."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from time import process_time

import pytest
from support.conserving import Chronicle
from support.founded import friday_line
from support.packs import COLORS, two_valleys
from support.twelve_games import AREAS, GAMES, make_twelve_games

from ttr_tui.campaign.founders import Founder
from ttr_tui.campaign.open_campaign import OpenCampaign, found
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.recordings import recompute
from ttr_tui.campaign.vaults import keys_without_asking, take_out
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.chance import Chance
from ttr_tui.lab.campaign_series import play_through, short_lived_folder
from ttr_tui.store.campaign_file import read_campaign
from ttr_tui.store.places import shipped_packs
from ttr_tui.store.vault import verify

AWAY = 30
"""In so many games of a hundred somebody is absent, and in as many a bot stands in for somebody."""
BLOCKS = range(10)
FOUNDING = 9


@pytest.fixture(scope="module")
def packs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Pack]:
    folder = tmp_path_factory.mktemp("packs")
    made = {"three": make_twelve_games(folder / "three", 3), "twelve": make_twelve_games(folder / "twelve")}
    return {name: read_pack(place) for name, place in {**made, "almanac": shipped_packs() / "iron-almanac"}.items()}


@pytest.fixture
def folder() -> Iterator[Path]:
    with short_lived_folder() as place:
        yield place


@pytest.mark.parametrize("seed", [*range(4), *(pytest.param(seed, marks=pytest.mark.deep) for seed in range(4, 10))])
def test_three_games_conserve_everything(packs: dict[str, Pack], folder: Path, seed: int) -> None:
    play_three(packs, folder / f"{seed}", seed)


@pytest.mark.deep
@pytest.mark.parametrize("block", BLOCKS)
def test_three_games_conserve_everything_with_many_seeds(packs: dict[str, Pack], folder: Path, block: int) -> None:
    for seed in range(10 + 29 * block, 10 + 29 * block + 29):
        play_three(packs, folder / f"{seed}", seed)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_small_pack_is_played_to_its_end(folder: Path, seats: int) -> None:
    for seed in range(3):
        campaign = begun(two_valleys(), folder / f"{seed}", seats, seed)
        chronicle = follow(campaign, seed)
        assert (campaign.over, chronicle.games) == (True, 2)
        chronicle.see_vaults(campaign)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_c2_c10_c11_twelve_games_come_to_their_end(packs: dict[str, Pack], folder: Path, seats: int) -> None:
    play_twelve(packs["twelve"], folder, seats, seats)


@pytest.mark.deep
@pytest.mark.parametrize("block", BLOCKS)
def test_c2_c10_c11_two_hundred_campaigns_of_twelve_games(packs: dict[str, Pack], folder: Path, block: int) -> None:
    for seed in range(100 + 20 * block, 100 + 20 * block + 20):
        play_twelve(packs["twelve"], folder / f"{seed}", 2 + seed % 4, seed)


def test_a_sealed_file_of_twelve_games_and_five_companies_is_verified_in_50_ms(
    packs: dict[str, Pack], folder: Path
) -> None:
    campaign = friday_line(folder, pack=packs["twelve"], mode="sealed", companies=COLORS, bots=COLORS)
    for _ in play_through(campaign, seed=1):
        pass
    read = read_campaign(campaign.path)
    assert (len(read.lines), len(read.vaults)) == (1 + GAMES, 6)
    started = [process_time()]
    for _ in range(5):
        assert verify(read.id, read.vaults, read.lines).intact
        started.append(process_time())
    assert min(after - before for before, after in pairwise(started)) <= 0.05


def play_three(packs: dict[str, Pack], folder: Path, seed: int) -> None:
    """Every other campaign is one of the almanac, which is longer."""
    pack = packs["almanac" if seed % 2 else "three"]
    campaign = begun(pack, folder, 2 + seed // 2 % 4, seed)
    chronicle = follow(campaign, seed)
    assert campaign.over
    assert chronicle.games == len(pack.chapters)
    chronicle.see_vaults(campaign)
    taken = take_out(campaign.campaign, keys_without_asking(campaign.campaign, campaign.state.companies))
    found = recompute(campaign.path, campaign.campaign, pack, campaign.history, taken, None)
    assert [(one.game, one.outcome) for one in found] == [(game, "fits") for game in range(1, chronicle.games + 1)]


def play_twelve(pack: Pack, folder: Path, seats: int, seed: int) -> None:
    campaign = begun(pack, folder, seats, seed)
    chronicle = follow(campaign, seed)
    state = campaign.state
    assert (state.over, chronicle.games, len(state.areas)) == (True, GAMES, AREAS - 1)
    assert state.notes["tally"] >= GAMES
    assert chronicle.shown, "some postcards are shown"
    last = [number for number, game in chronicle.came.items() if game == GAMES]
    assert last
    assert not {*last} & chronicle.shown.keys(), "what was drawn after the last game is never shown"
    chronicle.see_vaults(campaign)


def begun(pack: Pack, folder: Path, seats: int, seed: int) -> OpenCampaign:
    """Companies of any colours, led by people."""
    order = Chance(seed, FOUNDING, seats).shuffled(range(len(SEAT_COLORS)))
    founders = [Founder(SEAT_COLORS[k], f"Lead of {SEAT_COLORS[k]}") for k in order[:seats]]
    return found(folder, pack, "Friday Line", founders, "open", caboose=founders[seed % seats].color)


def follow(campaign: OpenCampaign, seed: int) -> Chronicle:
    """Play it to its end, looking at every game and at what came of it."""
    chronicle = Chronicle(campaign.pack)
    players = dict.fromkeys(SEAT_COLORS, "random" if seed % 3 else "normal")
    for passage in play_through(campaign, seed, players, AWAY):
        chronicle.follow(passage.before, passage.game, passage.finish, campaign.state)
    return chronicle
