"""Prompts stand in one row of a screen of 80 columns, beside its edges."""

import ast

import pytest
from rich.cells import cell_len
from support.homes import all_words

from ttr_tui.words import campaign_story, choices, panes, results

WIDEST = 78


def fixed() -> list[tuple[str, str]]:
    """Every constant that asks, by its ending or its name."""
    found = []
    for path in all_words():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(said))):
                    if said.rstrip().endswith((":", "?")) or name.endswith("PROMPT"):
                        found.append((f"{path.stem}.{name}", said))
    return found


def test_every_fixed_prompt_fits_the_row() -> None:
    prompts = fixed()
    assert len(prompts) > 50
    assert [(name, said) for name, said in prompts if cell_len(said) > WIDEST] == []


@pytest.mark.parametrize(
    "said",
    [
        panes.MARK_TICKETS,
        panes.NOT_SAVED,
        panes.HOST_WAITS,
        panes.SECOND_CARD_FIRST,
        panes.TRY_AGAIN,
        panes.WATCHING,
        results.OVER,
        results.OVER_ELSEWHERE,
        choices.HIDE,
        campaign_story.GAME_OVER,
    ],
)
def test_so_does_what_stands_there_otherwise(said: str) -> None:
    assert cell_len(said) <= WIDEST
