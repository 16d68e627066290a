"""A campaign is played: begun, interrupted, gone on with, finished, taken back, ended."""

from __future__ import annotations

from pathlib import Path

import pytest
from founded import friday_line, play_game
from packs import two_valleys

from ttr_tui.campaign.running import OpenCampaign


@pytest.mark.parametrize("mode", ["open", "sealed"])
def test_v1_a_campaign_is_played_to_its_end(tmp_path: Path, mode: str) -> None:
    campaign = friday_line(tmp_path, mode=mode)  # type: ignore[arg-type]
    for _ in range(2):
        play_game(campaign)
        campaign = OpenCampaign.open(campaign.path, two_valleys())
        assert campaign.findings.intact
        assert campaign.remarks == ()
    assert campaign.over
    suffix = ".sealed" if mode == "sealed" else ".ttr"
    assert sorted(path.name for path in (tmp_path / "friday-line.games").iterdir()) == [f"01{suffix}", f"02{suffix}"]
