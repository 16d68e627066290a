"""Two people at one keyboard: each sees what is theirs, and nothing of the other's."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.term.depth import Depth
from ttr_tui.term.terminal import Terminal
from ttr_tui.tui.turn.curtain import Curtain
from ttr_tui.tui.turn.handing_over import HandingOver
from tui.seated import Seated, deal, hosted, seated

HERE = Terminal(Depth.TRUE, True, 80, 24)
TWO = "Ann,Bea,planner"


def text(at: Seated) -> str:
    return "\n".join(at.rows())


async def both_choose(at: Seated) -> None:
    """Each lifts the curtain, keeps two tickets and hands over."""
    for _ in range(2):
        await at.press("space", "1", "2", "enter", "enter")


async def test_a_game_of_two_begins_behind_a_curtain(tmp_path: Path) -> None:
    async with seated(deal("usa", TWO, 17), tmp_path, HERE) as at:
        assert isinstance(at.table.phase, Curtain)
        assert "Ann, it is your turn to choose." in text(at)
        assert "Hand" not in text(at)
        assert "Keep at least" not in text(at)
        assert "DLH" in text(at), "what all may know stays in sight"
        await at.press("space")
        assert "Keep at least 2" in text(at)


async def test_whoever_draws_unseen_sees_the_card_before_the_screen_is_hidden(tmp_path: Path) -> None:
    async with seated(deal("usa", TWO, 17), tmp_path, HERE) as at:
        await both_choose(at)
        await at.press("space", "d", "d")
        assert isinstance(at.table.phase, HandingOver)
        desk = at.table.desk
        drawn = [desk.cast.kind(fact.cards[0]) for heard in desk.watch.heard[-9:] for fact in heard.facts
                 if getattr(fact, "seat", None) == desk.seat and hasattr(fact, "cards")]  # fmt: skip
        assert drawn[-1] in text(at)
        await at.press("enter")
        assert at.table.hidden
        assert "Hand" not in text(at)


async def test_whoever_has_acted_may_take_it_back_before_handing_over(tmp_path: Path) -> None:
    async with seated(deal("usa", TWO, 17), tmp_path, HERE) as at:
        await both_choose(at)
        await at.press("space")
        seat, acts = at.table.desk.seat, len(hosted(at.table).acts)
        await at.press("d", "d", "u", "y")
        assert at.table.desk.seat == seat
        assert len(hosted(at.table).acts) == acts + 1
        assert at.table.desk.view.owes == "second-card"


async def test_the_cursor_of_one_tells_the_other_nothing(tmp_path: Path) -> None:
    async with seated(deal("usa", TWO, 17), tmp_path, HERE) as at:
        start = at.table.atlas.city
        await at.press("space", "down", "1", "2", "enter", "enter", "space")
        assert at.table.desk.seat == 1
        await at.press("1")
        await at.press("1", "1", "2", "enter", "enter", "space")
        assert at.table.atlas.city == start


async def test_everybody_finds_the_map_as_large_as_they_left_it(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,Bea", 17), tmp_path, HERE) as at:
        await both_choose(at)
        seen: dict[int, str] = {}
        for key in ("z", "Z", "left"):
            await at.press("space")
            seat = at.table.desk.seat
            if seat in seen:
                assert at.table.atlas.size.name == seen[seat]
            await at.press(key)
            seen[seat] = at.table.atlas.size.name
            await at.press("d", "d", "enter")
        assert set(seen.values()) == {"S", "M"}


async def test_the_map_grows_with_the_terminal_unless_somebody_chose_its_size(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, HERE) as at:
        assert at.table.atlas.size.name == "S"
        await at.resize(120, 40)
        assert at.table.atlas.size.name == "M"
        await at.press("Z")
        await at.resize(200, 60)
        assert at.table.atlas.size.name == "S"
