"""Boxes and their lists: what stands on the edge, in which columns, and how wide the chosen line is."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.kit.lines import Line, framed, heading, line, width_of
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.look import BOX_FAINT, BOX_TITLE, CHOSEN
from tui.seated import deal, seated

LONG = "Angora to Constantinople: 2 of any colour, 2 points"


class Columns(Choices):
    second = BOX_FAINT


def text(runs: Line) -> str:
    return "".join(run.text for run in runs)


def titled(lines: list[Line]) -> str:
    """All that is set as a title."""
    return " ".join(run.text.strip() for runs in lines for run in runs if run.token == BOX_TITLE and run.text.strip())


@pytest.mark.parametrize(
    ("width", "title", "above"),
    [(76, LONG, 0), (40, "Angora to Constantinople", 1), (24, "Angora to Constantinople", 4)],
)
def test_of_a_title_without_room_only_what_it_names_is_set_as_a_title(width: int, title: str, above: int) -> None:
    box = framed(LONG, [line("body")], width)
    assert titled(box) == title
    assert {width_of(runs) for runs in box} == {width}
    assert len(heading(LONG, width - 2)) == above == len(box) - 3
    said = " ".join(" ".join(text(runs).strip("╭─╮│╰╯ ") for runs in box).split())
    assert said == f"{LONG} body" if not above else said == f"{LONG.replace(':', '')} body"


def test_what_follows_a_colon_stands_in_a_column_and_a_key_at_the_right_end() -> None:
    choices = [
        Choice("Deck: draw a card", lambda: None, sign="d"),
        Choice("Draw tickets: draw new ones", lambda: None, off=True),
        Choice("Quit", lambda: None, sign="q"),
    ]
    phase = Columns("Commands", choices)
    rows = [runs for place in range(3) for runs in phase.entry(place, 50)]
    assert [text(runs).rstrip() for runs in rows] == [
        f"{' 1 Deck          draw a card':<48}d",
        " 2 Draw tickets  draw new ones",
        f"{' 3 Quit':<48}q",
    ]
    assert {run.token for run in rows[0]} == {CHOSEN}
    assert {width_of(runs) for runs in rows} == {50}
    narrow = [text(runs).rstrip() for runs in phase.entry(1, 24)]
    assert narrow == [" 2 Draw tickets: draw", "   new ones"]


@pytest.mark.parametrize(("columns", "wide"), [(80, 80), (83, 83), (84, 76), (120, 76)])
async def test_no_sliver_of_the_map_is_left_beside_a_panel(columns: int, wide: int, tmp_path: Path) -> None:
    """Help, players, the log and the list of commands take the whole width where little more than theirs is there."""
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, columns, 40)) as at:
        await at.press("1", "2", "enter", "d", "d")
        for key in ("question_mark", "l", "colon"):
            await at.press(key)
            [region] = at.table.overlay.regions
            assert region.width == wide
            await at.press("escape")


async def test_the_chosen_line_of_the_log_is_as_wide_as_its_box(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, Terminal(Depth.TRUE, True, 120, 40)) as at:
        await at.press("1", "2", "enter", "d", "d", "l")
        phase = at.table.phase
        assert isinstance(phase, Choices)
        assert {width_of(runs) for place in range(len(phase.choices)) for runs in phase.entry(place, 60)} == {60}
