"""The guide through a first game: a real game, watched."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from string import Formatter

import pytest

from ttr_tui.core.cards import NONE
from ttr_tui.seats.audit import audit
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import read_journal
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.guide import Guide
from ttr_tui.words import hints
from ttr_tui.words.shorthand import departure, ticket_code
from tui.home.opened import NEWCOMER, SIZES, number_of, opened, shown
from tui.seated import Seated, at_table, live_game, unframed


def said(here: Seated) -> str:
    """What the guide says, without what stands around it."""
    guide = next(phase for phase in here.table.phases if isinstance(phase, Guide))
    return " ".join(guide.said()).format(**here.app.session.keymap.signs())


def beside(here: Seated) -> str:
    """All that stands beside the map, as one line."""
    rows = ("".join(run.text for run in runs) for runs in here.table.side_pane.lines)
    return " ".join(" ".join(unframed(rows)).split())


def named_keys_work(here: Seated) -> None:
    """Every key that the guide names does something now."""
    guide = next(phase for phase in here.table.phases if isinstance(phase, Guide))
    fields = {field for _, field, _, _ in Formatter().parse(" ".join(guide.said())) if field}
    assert {field.replace("_", "-") for field in fields} <= {offer.command for offer in here.table.offers()}


def shows_the_guide(here: Seated, step: int) -> int:
    """The guide is at this step, lies whole on the screen and not on the cursor. So many other cells are hidden."""
    guide, table = next(phase for phase in here.table.phases if isinstance(phase, Guide)), here.table
    assert guide.step == step
    regions = table.overlay.regions
    boxes = [guide.box(region.width, region.height) for region in regions]
    assert any(
        all(
            "".join(run.text for run in line) in row
            for line, row in zip(box, here.rows()[region.y + 1 :], strict=False)
        )
        for box, region in zip(boxes, regions, strict=True)
    )
    pointed = table.atlas.pointed_out()
    assert table.atlas.cursor() in pointed
    assert not any(region.contains(*table.atlas.cursor()) for region in regions)
    return sum(any(region.contains(*cell) for region in regions) for cell in pointed)


@pytest.mark.parametrize("size", SIZES)
async def test_a_whole_first_turn_with_the_guide(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size, NEWCOMER) as here:
        await here.press("1")
        assert [who.bot for who in live_game(here.table).game.sitters] == ["", "easy"]
        assert shows_the_guide(here, 1) == 0
        named_keys_work(here)
        desk, read = here.table.desk, shown(here) if size[0] < 100 else beside(here)
        assert all(
            ticket_code(desk.cast, ticket) in read or departure(desk.cast, ticket) in read
            for ticket in desk.view.table.offers[0]
        )
        await here.press("1", "2", "enter")
        assert shows_the_guide(here, 2) == 0
        named_keys_work(here)
        await here.press("right", "tab")
        assert here.table.atlas.lane != NONE
        assert shows_the_guide(here, 2) == 0
        await here.press("n")
        assert here.table.atlas.lane == NONE
        assert "Take two cards: 1 to 5 for the face-up ones, d for the deck." in said(here)
        named_keys_work(here)
        await here.press("d")
        assert shows_the_guide(here, 3) == 0
        assert "your second card" in said(here)
        named_keys_work(here)
        await here.press("d")
        assert shows_the_guide(here, 4) == 0
        for _ in range(60):
            named_keys_work(here)
            assert ("You can’t pay for one yet." in said(here)) == (not here.table.desk.claimable())
            await here.press("c")
            if here.table.atlas.lane != NONE:
                break
            await here.press("d", "d")
        await here.press("enter", "enter")
        assert shows_the_guide(here, 5) == 0
        assert "After this game try New game" in said(here)
        assert "ends the guide" not in shown(here)
        named_keys_work(here)
        assert any(owner == 0 for owner in here.table.desk.view.table.owner)
        await here.press("n")
        assert "step" not in shown(here)
        path = live_game(here.table).path
    assert audit(recall(read_journal(path))) is None


@pytest.mark.parametrize("size", SIZES)
async def test_the_tickets_to_keep_are_never_behind_the_guide(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size, NEWCOMER) as here:
        await here.press("1")
        for ticket in range(len(here.table.desk.board.tickets)):
            here.table.weigh(ticket)
            here.table.show()
            await here.rest()
            assert shows_the_guide(here, 1) == 0
            assert "Keep at least 2" in shown(here)


@pytest.mark.parametrize("size", SIZES)
async def test_the_guide_can_be_left_at_any_moment_and_the_game_goes_on(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size, NEWCOMER) as here:
        await here.press("1", "G")
        assert not any(isinstance(phase, Guide) for phase in here.table.phases)
        await here.press("1", "2", "enter")
        assert here.table.desk.view.tickets


async def test_pages_open_over_the_guide_and_close_to_it(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=NEWCOMER) as here:
        await here.press("1", "1", "2", "enter", "R")
        assert "Everyone has 45 trains." in shown(here)
        await here.press("escape")
        assert shows_the_guide(here, 2) == 0
        await here.press("u", "S", "escape")
        assert shows_the_guide(here, 2) == 0


async def test_the_guide_can_be_had_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        await here.press(number_of(here, "How to play"), "1")
        assert shows_the_guide(here, 1) == 0


async def test_the_guide_goes_on_with_the_game_that_was_left_for_the_menu(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=NEWCOMER) as here:
        await here.press("1", "1", "2", "enter", "m", "1")
        assert shows_the_guide(here, 2) == 0
        await here.press("G", "m", "1")
        assert here.table.desk.view.tickets
        assert not any(isinstance(phase, Guide) for phase in here.table.phases)


@pytest.mark.parametrize("by_command", [False, True])
async def test_the_guide_goes_on_in_another_program(tmp_path: Path, *, by_command: bool) -> None:
    """With `ttr resume` and with home’s; whoever has ended it doesn’t meet it again."""
    async with opened(tmp_path, settings=NEWCOMER) as here:
        await here.press("1", "1", "2", "enter")
        path = live_game(here.table).path
    async with again(tmp_path, path, by_command=by_command) as here:
        assert shows_the_guide(here, 2) == 0
        await here.press("G")
    async with again(tmp_path, path, by_command=by_command) as here:
        assert here.table.desk.view.tickets
        assert not any(isinstance(phase, Guide) for phase in here.table.phases)
    assert [one.name for one in path.parent.glob("*.guide")] == []


@asynccontextmanager
async def again(folder: Path, path: Path, *, by_command: bool) -> AsyncIterator[Seated]:
    """The game opened by another program."""
    if by_command:
        live, _ = LiveGame.reopen(path)
        async with at_table(live, folder, Terminal(Depth.TRUE, True, *SIZES[0])) as here:
            yield here
    else:
        async with opened(folder) as here:
            await here.press("1")
            yield here


async def test_a_hint_is_made_ready_under_the_guide(tmp_path: Path) -> None:
    async with opened(tmp_path, SIZES[1], NEWCOMER) as here:
        await here.press("1", "1", "2", "enter", "n")
        game = live_game(here.table).game
        acts = len(game.acts)
        await here.press("H")
        [*_, advised] = here.table.desk.advice[:1]
        await here.press("1", "enter")
        assert hints.CHOOSE_IT not in shown(here)
        assert [act.action for act in game.acts[acts:] if act.seat == 0][:1] == [advised.action]
