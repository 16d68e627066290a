"""A new game at home by sentences."""

from __future__ import annotations

from ttr_tui.dialogues.new_game import NewGame
from ttr_tui.dialogues.setup import Shelf
from ttr_tui.plain.dialogue import fill_in
from ttr_tui.plain.game import HowItEnded
from ttr_tui.plain.saved_games import SavedGamesDoor, begin
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.sitters import commands_of
from ttr_tui.words import home


def new_game(voice: Voice, program: SavedGamesDoor) -> HowItEnded:
    """Ask for everything about a game, and play it. Back from the first question if the player thinks better of it."""
    form = NewGame(Shelf(), program.read_settings().name or home.NOBODY)
    fill_in(voice, form)
    party = form.setup.party()
    program.commands.update(commands_of(party.sitters))
    return begin(voice, program, party, form.setup.seed)
