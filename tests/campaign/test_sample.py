"""The sample: a campaign that is over, which the code in the README opens."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree

import pytest

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.receipts import reckon, recount
from ttr_tui.campaign.recordings import recompute
from ttr_tui.campaign.vaults import take_out, unlock_all
from ttr_tui.store.slots import CONDUCTOR, code_secret, read_code

CHECKOUT = Path(__file__).parents[2]
CODE = re.compile(r"\b(?:[2-9A-Z]{4}-){6}[2-9A-Z]{4}\b")
STALE = "The Almanac isn’t the one that the sample was played with any more. Play it anew: make sample"

pytestmark = pytest.mark.skipif(not (CHECKOUT / "README.md").exists(), reason="only a checkout has a README")


@pytest.fixture
def sample(tmp_path: Path) -> OpenCampaign:
    """A copy, so that nothing is written where it stands."""
    copytree(CHECKOUT / "campaigns", tmp_path / "campaigns")
    return OpenCampaign.open(tmp_path / "campaigns" / "sample.toml")


def test_it_was_played_with_the_pack_as_it_is(sample: OpenCampaign) -> None:
    assert sample.pack.id == "iron-almanac"
    assert sample.pack.sha256 == sample.state.pack.sha256, STALE


def test_it_is_over_intact_and_played_by_bots_that_were_absent_at_times(sample: OpenCampaign) -> None:
    assert sample.over
    assert sample.findings.intact
    assert sample.edited == []
    assert all(company.bot for company in sample.state.companies.values())
    assert {company.lock for company in sample.state.companies.values()} == {"passphrase"}
    entries = [entry.kind for vault in sample.campaign.vaults.values() for entry in vault.entries]
    assert {*entries} == {"deposit", "absent"}


def test_the_code_in_the_readme_opens_it_and_every_game_comes_out_again(sample: OpenCampaign) -> None:
    codes = {*CODE.findall((CHECKOUT / "README.md").read_text(encoding="utf-8"))}
    assert len(codes) == 1
    keys = unlock_all(sample.campaign, code_secret(read_code(codes.pop())))
    taken = take_out(sample.campaign, keys)
    reckoned = reckon(sample.pack, sample.state, sample.history, taken)
    assert not reckoned.provisional
    assert [standing.place for standing in reckoned.order] == [1, 2, 3, 4]
    assert recount(sample.pack, sample.history, taken) == ()
    found = recompute(sample.path, sample.campaign, sample.pack, sample.history, taken, keys[CONDUCTOR])
    assert [(one.game, one.outcome) for one in found] == [(game, "fits") for game in range(1, 13)], STALE


def test_it_is_small(sample: OpenCampaign) -> None:
    files = [sample.path, *sample.path.with_suffix(".games").iterdir()]
    assert [path.suffix for path in sorted(files)] == [".sealed"] * 12 + [".toml"]
    assert sum(path.stat().st_size for path in files) < 260_000
