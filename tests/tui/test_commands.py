"""Lists of commands: what they say first, and that what they say can be done."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.kit.screen import Pane
from ttr_tui.tui.pages.help import MOVING, CommandPalette
from tui.home.opened import number_of, opened
from tui.seated import Seated, deal, seated

HERE = Terminal(Depth.EIGHT_BIT, True, 80, 24)


def palette(at: Seated) -> list[str]:
    """What is listed, with the keys."""
    phase = at.table.phase
    assert isinstance(phase, CommandPalette)
    return [f"{choice.words} ({choice.sign})" for choice in phase.choices]


async def test_actions_come_first_with_what_they_are_done_to_and_movement_last(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, HERE) as at:
        await at.press("1", "2", "enter", "colon")
        cast, market = at.table.desk.cast, at.table.desk.view.table.market
        said = palette(at)
        assert said[:5] == [f"Take {cast.kind(kind)} ({slot})" for slot, kind in enumerate(market, 1)]
        assert said[5].startswith("Deck: ")
        assert said[5].endswith("(d)")
        signs = [at.app.session.keymap.sign(command) for command in MOVING]
        moves = [any(words.endswith(f"({sign})") for sign in signs) for words in said]
        assert moves == sorted(moves)
        assert sum(moves) == 4, "next and previous route, larger and smaller"


async def test_the_route_of_the_cursor_is_claimed_by_name(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, HERE) as at:
        await at.press("1", "2", "enter", "c", "colon")
        way = at.table.desk.cast.way(at.table.atlas.lane)
        assert palette(at)[0] == f"Claim {way} (Enter)"
        await at.press("enter")
        assert way in "\n".join(at.rows())


async def test_the_list_is_gone_through_by_pages(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, HERE) as at:
        await at.press("1", "2", "enter", "colon")
        phase = at.table.phase
        assert isinstance(phase, CommandPalette)
        await at.press("pagedown", "pagedown")
        assert phase.at == 20
        await at.press("pageup")
        assert phase.at == 10
        assert phase.choices[phase.at].words.split(":")[0] in "\n".join(at.rows())


async def test_f1_opens_help_as_everywhere(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, HERE) as at:
        await at.press("1", "2", "enter", "f1")
        assert any("─ Help ─" in row for row in at.rows())


async def test_help_too_begins_with_what_can_be_done_to_what(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, Terminal(Depth.EIGHT_BIT, True, 120, 80)) as at:
        await at.press("1", "2", "enter", "question_mark")
        said = "\n".join(at.rows())
        kind = at.table.desk.cast.kind(at.table.desk.view.table.market[0])
        assert said.index(f"1  Take {kind}") < said.index("Deck: ") < said.index("Find: ") < said.index("Up: ")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_no_letter_is_a_command_while_letters_are_typed(tmp_path: Path, size: tuple[int, int]) -> None:
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, Terminal(Depth.EIGHT_BIT, True, *size)) as at:
        await at.press("1", "2", "enter")
        for key in ("slash", "colon"):
            await at.press(key, "n", "e")
            assert letters(at) == []
            await at.press("escape")
    async with opened(tmp_path, size) as here:
        await here.press(number_of(here, "New game"))
        await here.press(number_of(here, "Seed"))
        assert letters(here) == []
        await here.press("4", "q")
        assert here.app.is_running


def letters(at: Seated) -> list[str]:
    """The keys in their row that are typed where something is typed."""
    runs = at.app.screen.query_one("#footer", Pane).lines[0]
    return [run.text.strip() for run in runs if run.token == "bar.key" and len(run.text.strip()) == 1]
