"""The program opened on a screen without a game, for tests."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from ttr_tui.store.settings import Settings, read_settings
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.app import TtrApp
from ttr_tui.tui.every_command import EveryCommand
from tui.seated import Seated, session_in

SIZES = ((80, 24), (120, 40))
AT_ONCE = Settings(pace="instant", guided=True)
NEWCOMER = Settings(pace="instant")


@asynccontextmanager
async def opened(
    folder: Path, size: tuple[int, int] = SIZES[0], settings: Settings = AT_ONCE, complaints: Sequence[str] = ()
) -> AsyncIterator[Seated]:
    """As `ttr` opens it; games and settings are kept in this folder."""
    terminal = Terminal(Depth.TRUE, True, *size)
    app = TtrApp(session_in(folder, terminal, settings, complaints))
    async with app.run_test(size=size) as pilot:
        here = Seated(app, pilot)
        await here.rest()
        yield here


def shown(here: Seated) -> str:
    """All that stands on the screen."""
    return "\n".join(row.rstrip() for row in here.rows())


def kept(folder: Path) -> Settings:
    """What the file of settings says."""
    settings, complaints = read_settings(folder / "settings.toml", EveryCommand())
    assert complaints == []
    return settings


def says(here: Seated, words: str) -> bool:
    """Does a choice say this? What follows a colon stands in a column of its own."""
    return any(_where(words, row) for row in here.rows())


def number_of(here: Seated, words: str) -> str:
    """The digit of the choice that says this."""
    every = (found.string[: found.start()].split() for row in here.rows() if (found := _where(words, row)))
    return next(before[-1] for before in every if before and before[-1].isdigit())


def _where(words: str, row: str) -> re.Match[str] | None:
    name, colon, more = words.partition(": ")
    return re.search(re.escape(name) + (" {2,}" + re.escape(more) if colon else ""), row)
