"""Going to a city or a route by typing."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.term.depth import Depth
from ttr_tui.term.terminal import Terminal
from tui.seated import deal, seated

HERE = Terminal(Depth.EIGHT_BIT, True, 80, 24)


async def test_a_city_that_is_not_there_is_answered_by_what_can_be_typed_here(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, HERE) as at:
        await at.press("1", "2", "enter", "slash", *"qqq", "enter")
        said = " ".join(" ".join(at.rows()).split())
        assert "There is no city “qqq” on this map. A code, a name or its beginning will do." in said
        assert "“map”" not in said
