"""Reading a saved game, whichever kind of file it is in."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.store.journal import Journal, read_journal
from ttr_tui.store.saves import SEALED


def read_saved(path: Path) -> Journal:
    """A saved game, or the recording of a campaign’s game, for which the conductor’s code is asked."""
    if path.suffix != SEALED:
        return read_journal(path)
    from ttr_tui.cli.campaign.games import open_sealed

    return open_sealed(path)
