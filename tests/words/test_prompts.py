"""Prompts stand in one row of a screen of 80 columns, beside its edges."""

import ast
from pathlib import Path

import pytest
from rich.cells import cell_len

import ttr_tui.words.english
from ttr_tui.words.english import asking, results, screen
from ttr_tui.words.english.campaign import deposit

ROOM = Path(ttr_tui.words.english.__file__).parent
WIDEST = 78


def fixed() -> list[tuple[str, str]]:
    """Every constant that asks, by its ending or its name."""
    found = []
    for path in ROOM.rglob("*.py"):
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
        screen.MARK_TICKETS,
        screen.NOT_SAVED,
        screen.HOST_WAITS,
        screen.SECOND_CARD_FIRST,
        screen.TRY_AGAIN,
        screen.WATCHING,
        results.OVER,
        results.OVER_ELSEWHERE,
        asking.HIDE,
        deposit.GAME_OVER,
    ],
)
def test_so_does_what_stands_there_otherwise(said: str) -> None:
    assert cell_len(said) <= WIDEST
