"""What the row above the keys says about the lane that the cursor is on."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.term.depth import Depth
from ttr_tui.term.terminal import Terminal
from tui.seated import deal, seated

HERE = Terminal(Depth.EIGHT_BIT, True, 80, 24)


async def test_a_colour_at_sea_is_written_as_on_the_map(tmp_path: Path) -> None:
    async with seated(deal("great-lakes", "Ann,easy", 17), tmp_path, HERE) as at:
        await at.press("1", "2", "3", "enter", "enter")
        await at.press("slash", *"chi", "enter", "r")
        rows = " ".join(at.rows())
        assert "Milwaukee: by sea, 1 green [g]" in rows
        assert "Cedar Rapids: 5 red [R]" in rows


async def test_a_refusal_too_long_for_its_row_names_the_lane_first(tmp_path: Path) -> None:
    async with seated(deal("great-lakes", "Ann,easy", 17), tmp_path, HERE) as at:
        await at.press("1", "2", "3", "enter", "enter")
        await at.press("slash", *"cdr chi", "enter")
        assert at.rows()[-2].strip().startswith("CDR-CHI: Cedar Rapids to Chicago takes red train cards")
