"""The door to a new game."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path

from ttr_tui.cli.party import gather
from ttr_tui.plain.host import host, introduce
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.record import Deal
from ttr_tui.seats.sitting import Sitting
from ttr_tui.store.places import saves_folder

SEEDS = 10**9
"""A seed that nobody typed is below this, so that it can be read out."""


def run(map_name: str | None, seats: str, choices: Sequence[str], seed: int | None, saves: Path | None) -> int:
    """Deal and play; without a seed, one that nobody knows before the end."""
    party = gather(map_name, seats, choices)
    dealt = secrets.randbelow(SEEDS) if seed is None else seed
    deal = Deal(party.map, party.variants, party.sitters, dealt, party.first, seed_was_typed=seed is not None)
    sitting = Sitting.begin(deal, saves_folder(saves))
    voice = Voice()
    introduce(sitting, voice)
    host(sitting, voice)
    return 0
