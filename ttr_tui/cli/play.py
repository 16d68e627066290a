"""The door to a new game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ttr_tui.cli.party import Permission, gather
from ttr_tui.cli.screen import open_screen, screen_here
from ttr_tui.cli.wishes import Wishes
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.sitters import commands_of
from ttr_tui.store.places import saves_folder


def play_new(
    map_name: str | None, seats: str, choices: Sequence[str], seed: int | None, saves: Path | None, wishes: Wishes
) -> int:
    """Understand what is to be played, and play it."""
    return play_deal(gather(map_name, seats, choices).deal(seed), saves, wishes)


def play_deal(deal: Deal, saves: Path | None, wishes: Wishes) -> int:
    """Play a new game of this deal."""
    terminal = screen_here(wishes)
    live = LiveGame.begin(deal, saves_folder(saves))
    permission = Permission(commands_of(deal.sitters))
    if terminal is not None:
        return open_screen(terminal, saves, wishes, live, permission=permission)
    from ttr_tui.cli.menu import go_on_after
    from ttr_tui.plain.keyboard_game import introduce, play
    from ttr_tui.plain.voice import Voice

    voice = Voice(asked_for=wishes.plain)
    introduce(live, voice)
    ending = play(live, voice, programs=permission.programs(deal, voice))
    return go_on_after(ending, live.path, voice, saves, permission)
