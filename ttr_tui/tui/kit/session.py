"""What one player's screens share: the terminal, the settings, and where things are kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, TypeVar

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.store.settings import Settings
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.kit.commands import Keymap, keys_with
from ttr_tui.tui.look import DARK, IN_256, PALETTES, TERMINAL, Look, Palette, colorless, look_of
from ttr_tui.tui.map.signs import ASCII, UNICODE, WITH_LAND, Glyphs

if TYPE_CHECKING:
    from ttr_tui.bots.thinker import Thinker
    from ttr_tui.lab.analysis_process import Beside
    from ttr_tui.seats.live_game import LiveGame


T = TypeVar("T")

QUIET = 5.0
"""Seconds after a key in which somebody needs no bell."""


@dataclass
class Session:
    """What somebody at a terminal has on every screen."""

    terminal: Terminal
    saves: Path
    settings_file: Path
    settings: Settings
    thinking: Callable[[LiveGame], Thinker]
    """Makes somebody who thinks for the bots of a game."""
    writer: Executor
    """Where games are written to the disk."""
    campaigns: Path = field(kw_only=True)
    """The folder of campaigns."""
    at_home: bool = field(default=True, kw_only=True)
    """Are the files of this process those of whoever sits at the terminal?"""
    today: Callable[[], date] = field(default=date.today, kw_only=True)
    """What day it is where they sit."""
    commands: set[str] = field(default_factory=set, kw_only=True)
    """Those of programs that may play in seats: typed here, or agreed to."""
    complaints: Sequence[str] = ()
    """What is wrong in the file of settings."""
    color: str = ""
    """What the command line says instead of the setting, until that is changed; empty if it says nothing."""
    signs: str = ""
    """The same of the setting for glyphs."""
    seats: Sequence[str] = SEAT_COLORS
    """The colours of the seats of the game that is looked at."""
    extra_keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The usual keys of the commands that only this game has."""
    analyses: dict[tuple[Path, int], Beside] = field(default_factory=dict, kw_only=True)
    """Those that were begun here, by the file of the game and how much had happened in it."""
    look: Look = field(init=False)
    keymap: Keymap = field(init=False)
    pressed_at: float = field(default_factory=monotonic, kw_only=True)
    """When a key came last, or somebody came in."""

    def __post_init__(self) -> None:
        self.look, self.keymap = self._look(), self._keymap()

    @property
    def rings(self) -> bool:
        """Does a bell tell them anything? Who presses keys sees what there is."""
        return self.settings.bell and monotonic() - self.pressed_at >= QUIET

    @property
    def moves(self) -> bool:
        """Is shown how things come to where they belong? Not to somebody who wants no delay."""
        return self.settings.motion and self.settings.pace != "instant"

    async def on_disk(self, work: Callable[[], T]) -> T:
        """Whatever waits for a disk is done where files are written: one thing after the other."""
        return await asyncio.get_running_loop().run_in_executor(self.writer, work)

    def change(self, settings: Settings) -> None:
        """From here on these settings hold."""
        if settings.color != self.settings.color:
            self.color = ""
        if settings.glyphs != self.settings.glyphs:
            self.signs = ""
        self.settings = settings
        self.look, self.keymap = self._look(), self._keymap()

    def sit(self, seats: Sequence[str], extra_keys: Mapping[str, tuple[str, ...]]) -> None:
        """From here on a game with seats of these colours, and with such commands of its own, is looked at."""
        if extra_keys != self.extra_keys:
            self.extra_keys = extra_keys
            self.keymap = self._keymap()
        if tuple(seats) != tuple(self.seats):
            self.seats = tuple(seats)
            self.look = self._look()

    @property
    def depth(self) -> Depth:
        """The colours that are sent: those of the terminal, unless somebody said otherwise."""
        chosen = DEPTHS.get(self.color or self.settings.color)
        return self.terminal.depth if chosen is None else chosen

    @property
    def glyphs(self) -> Glyphs:
        usual = UNICODE if self.unicode else ASCII
        if self.depth is Depth.NONE:
            return replace(usual, colorless=True)
        ours = self.depth in (Depth.EIGHT_BIT, Depth.TRUE) and bool(self._palette().water)
        return WITH_LAND if self.unicode and self.settings.land and ours else usual

    @property
    def unicode(self) -> bool:
        """May signs be sent that are not of ASCII?"""
        chosen = self.signs or self.settings.glyphs
        return chosen != "ascii" and (chosen != "auto" or self.terminal.unicode)

    def _keymap(self) -> Keymap:
        return Keymap.changed(self.settings.keys, keys_with(self.extra_keys))

    def _look(self) -> Look:
        return colorless(self.seats) if self.depth is Depth.NONE else look_of(self._palette(), self.seats)

    def _palette(self) -> Palette:
        """What was chosen; else the terminal’s own colours where there are but sixteen."""
        chosen: str = self.settings.theme
        if chosen == "auto":
            chosen = TERMINAL.name if self.depth is Depth.ANSI else DARK.name
        exact = IN_256 if self.depth is Depth.EIGHT_BIT else PALETTES
        return exact.get(chosen, PALETTES[chosen])


DEPTHS = {"none": Depth.NONE, "16": Depth.ANSI, "256": Depth.EIGHT_BIT, "true": Depth.TRUE}
"""What the setting says, where it isn’t left to the terminal."""
