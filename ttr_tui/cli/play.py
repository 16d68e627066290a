"""The door to a new game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ttr_tui.cli.party import gather
from ttr_tui.cli.screen import Wishes, open_screen, screen_here
from ttr_tui.seats.sitting import Sitting
from ttr_tui.store.places import saves_folder


def run(
    map_name: str | None, seats: str, choices: Sequence[str], seed: int | None, saves: Path | None, wishes: Wishes
) -> int:
    """Deal and play."""
    deal = gather(map_name, seats, choices).deal(seed)
    terminal = screen_here(wishes)
    sitting = Sitting.begin(deal, saves_folder(saves))
    if terminal is not None:
        return open_screen(terminal, saves, wishes, sitting)
    from ttr_tui.plain.host import host, introduce
    from ttr_tui.plain.voice import Voice

    voice = Voice()
    introduce(sitting, voice)
    host(sitting, voice)
    return 0
