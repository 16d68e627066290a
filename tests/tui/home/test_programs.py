"""A program in a seat, on the screen: its command is typed into the form, and asked about in a saved game."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.small import BOT

from tui.home.opened import SIZES, number_of, opened, says, shown
from tui.home.test_new_game import turned
from tui.seated import live_game

COMMAND = "python3 my/best_bot.py --level 3 " + "x" * 60 + " end"


@pytest.mark.parametrize("size", SIZES)
async def test_a_command_is_typed_and_asked_about_later(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size) as here:
        await here.press(number_of(here, "New game"))
        await here.press(*["down"] * 4)
        await turned(here, "right", f"Player 2: {BOT}, blue, program")
        assert "Program: a program of your own" in shown(here)
        await here.press("b")
        assert "Player 2 is a program without a command." in shown(here)
        await here.press("enter")
        assert says(here, "Command: none yet")
        await here.press(number_of(here, "Command: "), "enter")
        assert "A program has no command." in shown(here)
        await here.press(*COMMAND)
        assert "Command that starts it: …" in shown(here) or size[0] > 80
        await here.press("enter", "escape")
        assert "program" in shown(here)
        await here.press("b")
        assert [(who.name, who.bot) for who in live_game(here.table).deal.sitters][1] == ("best_bot", f"exec:{COMMAND}")
        assert here.app.session.commands == {COMMAND}

    async with opened(tmp_path, size) as here:
        await here.press(number_of(here, "Continue"))
        assert "May that run?" in shown(here)
        assert all(word in shown(here) for word in COMMAND.split())
        await here.press("escape")
        assert "Continue" in shown(here)
        await here.press(number_of(here, "Continue"), "enter")
        assert live_game(here.table).deal.sitters[1].command == COMMAND
        assert not here.app.session.commands

    async with opened(tmp_path, size) as here:
        await here.press(number_of(here, "Continue"))
        await here.press(number_of(here, "Yes, run it"))
        assert live_game(here.table).deal.sitters[1].command == COMMAND
        assert here.app.session.commands == {COMMAND}


async def test_another_kind_of_player_takes_the_command_away(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        await here.press(number_of(here, "New game"))
        await here.press(*["down"] * 4)
        await turned(here, "right", f"Player 2: {BOT}, blue, program")
        await here.press("enter", "5", *"run-it", "enter", "4")
        await turned(here, "right", f"Player 2: {BOT}, blue, bot (normal)")
        await here.press("b")
        assert live_game(here.table).deal.sitters[1].bot == "normal"
