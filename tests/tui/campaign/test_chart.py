"""The lines of a campaign: what stands at their left."""

from __future__ import annotations

import pytest

from ttr_tui.tui.campaign.reckoning import SCALE, chart


@pytest.mark.parametrize("most", [0, 1, 2, 3, 57])
def test_no_amount_stands_twice_at_the_axis(most: int) -> None:
    lines = chart({0: [most]}, [1865], 60, 12, braille=True)
    said = ["".join(run.text for run in line)[:SCALE].strip() for line in lines[:-1]]
    amounts = [one for one in said if one]
    assert len(amounts) == len({*amounts})
    assert f"${max(most, 1)}" in amounts
    assert "$0" in amounts
