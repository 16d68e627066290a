"""What the menu needs of the program around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import field
from datetime import date
from pathlib import Path

from ttr_tui.bots.think.thinking import OutsidePlayers
from ttr_tui.core.value import value
from ttr_tui.plain.game import Ending, Guide
from ttr_tui.seats.deal import Deal
from ttr_tui.store.settings import Settings


@value
class Program:
    """Where things lie, and what other commands do. What they can't do they say themselves."""

    saves: Path
    campaigns: Path
    settings_file: Path
    read_settings: Callable[[], Settings]
    blaming: Callable[[Path], AbstractContextManager[None]]
    """Names the file of a game that can't have been played by the rules, where it makes something else go wrong."""
    resume: Callable[[Path, Guide | None], Ending]
    programs: Callable[[Deal], OutsidePlayers | None]
    """The programs that play in a game, once the player has agreed that they run; None if there are none."""
    commands: set[str]
    """Those of programs that may run."""
    of_campaign: Callable[[Path], Mapping[str, Callable[[], None]]]
    """What can be done with a campaign, by what the player reads; first what is usual. It loads the campaign."""
    new_campaign: Callable[[], None]
    today: Callable[[], date] = date.today
    guided: set[Path] = field(default_factory=set)
    """Games that were left before their guide had told everything: it goes on with them."""
