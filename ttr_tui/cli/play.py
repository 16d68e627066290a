"""The door to a new game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ttr_tui.cli.party import gather
from ttr_tui.plain.host import host, introduce
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.sitting import Sitting
from ttr_tui.store.places import saves_folder


def run(map_name: str | None, seats: str, choices: Sequence[str], seed: int | None, saves: Path | None) -> int:
    """Deal and play."""
    sitting = Sitting.begin(gather(map_name, seats, choices).deal(seed), saves_folder(saves))
    voice = Voice()
    introduce(sitting, voice)
    host(sitting, voice)
    return 0
