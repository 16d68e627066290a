"""Games that are over, or nearly, on a screen that a test presses keys at."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from unittest.mock import patch

from conformance.saving import SMALLEST, Saving, played
from textual.pilot import Pilot

from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.settings import Settings
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.app import TtrApp, chair_at_home
from ttr_tui.tui.kit.screen import Pane, PhasedScreen
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.replay_screen import ReplayScreen
from ttr_tui.tui.table_screen import TableScreen
from tui.seated import Seated, session_in

PEOPLE = (Sitter("Ann", "red"), Sitter("Bea", "blue"))


@dataclass(frozen=True)
class Over:
    """A short game between two people that is over, and what it was dealt from."""

    deal: Deal
    game: Game


def short_game(map_id: str, seed: int = 1) -> Over:
    saving = next(one for one in SMALLEST if one.composition.map == map_id and not one.composition.variants)
    return over(saving, seed)


def over(saving: Saving, seed: int) -> Over:
    whole = played(saving, seed)
    deal = replace(whole.deal, sitters=PEOPLE)
    return Over(deal, again(deal, whole.game, len(whole.game.acts)))


def again(deal: Deal, game: Game, acts: int) -> Game:
    """The first acts of a game, in a new one."""
    other = deal.game()
    other.replay(game.acts[:acts])
    return other


@dataclass
class Clock:
    """Stands still until a test lets a pause pass."""

    due: list[Callable[[], None]] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    """How long every pause was to be."""

    def set(self, screen: TableScreen, seconds: float, act: Callable[[], None]) -> None:
        assert seconds > 0
        self.seconds.append(seconds)
        self.due.append(act)

    def passes(self) -> None:
        """All that waits now happens; what is begun by it waits again."""
        due, self.due = self.due, []
        for act in due:
            act()


@dataclass
class Opened:
    app: TtrApp
    pilot: Pilot[None]
    clock: Clock = field(default_factory=Clock)

    @property
    def screen(self) -> PhasedScreen:
        screen = self.app.screen
        assert isinstance(screen, PhasedScreen)
        return screen

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.screen, TableScreen)
        return self.screen

    @property
    def replay(self) -> ReplayScreen:
        assert isinstance(self.screen, ReplayScreen)
        return self.screen

    async def press(self, *keys: str) -> None:
        await Seated(self.app, self.pilot).press(*keys)

    def text(self, pane: str = "map") -> str:
        """What stands in a pane, once all that happened is drawn."""
        self.screen.redraw()
        lines = self.screen.query_one(f"#{pane}", Pane).lines
        return "\n".join("".join(run.text for run in line).rstrip() for line in lines)


def session(folder: Path, settings: Settings, size: tuple[int, int]) -> Session:
    return session_in(folder, Terminal(Depth.TRUE, True, *size), settings)


INSTANT = Settings(pace="instant")
SLOW = Settings(pace="short")


@asynccontextmanager
async def opened_game(
    folder: Path, whole: Over, settings: Settings = INSTANT, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Opened]:
    """At the end of a game that was just played."""
    live = LiveGame.begin(whole.deal, folder)
    live.game.replay(whole.game.acts[1:])
    live.save()
    here = session(folder, settings, size)
    app = TtrApp(here, chair_at_home(here, live))
    async with opened_app(app, size) as at:
        yield at


@asynccontextmanager
async def opened_replay(
    folder: Path,
    game: Game,
    deal: Deal,
    settings: Settings = INSTANT,
    size: tuple[int, int] = (80, 24),
    *,
    laid_open: bool = False,
) -> AsyncIterator[Opened]:
    """Going back over a game."""
    here = session(folder, settings, size)
    app = TtrApp(here, first=lambda: ReplayScreen(here, game, deal, laid_open=laid_open))
    async with opened_app(app, size) as at:
        yield at


@asynccontextmanager
async def opened_app(app: TtrApp, size: tuple[int, int]) -> AsyncIterator[Opened]:
    clock = Clock()
    with patch.object(TableScreen, "after", lambda screen, seconds, act: clock.set(screen, seconds, act)):
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield Opened(app, pilot, clock)
