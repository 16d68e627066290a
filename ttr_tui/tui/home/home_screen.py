"""The screen before a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ttr_tui.seats.daily.tries import tries
from ttr_tui.seats.history import Summary
from ttr_tui.seats.sitters import SeatFault, commands_of
from ttr_tui.store.faults import MapError
from ttr_tui.tui.home.front.backdrop import Backdrop
from ttr_tui.tui.home.front.behind import BESIDE, menu_width
from ttr_tui.tui.home.front.front_screen import TALL, FrontScreen
from ttr_tui.tui.home.front.wordmark import wordmark
from ttr_tui.tui.home.menu import Menu
from ttr_tui.tui.home.shelf import Shelf
from ttr_tui.tui.kit.frame import SIDES, framed
from ttr_tui.tui.kit.lines import Line, Run, line, over, wrap
from ttr_tui.tui.kit.messages import Begin, Changed
from ttr_tui.tui.kit.phase import Phase
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.look.styles import BOX_FAINT, BOX_STRONG
from ttr_tui.words.english.home import home as words

if TYPE_CHECKING:
    from ttr_tui.seats.deal import Deal
    from ttr_tui.seats.history import Unreadable
    from ttr_tui.store.campaigns.glance import Glance
    from ttr_tui.tui.home.setup import Setup

LAST = 3
"""So many of the last games are told."""


class HomeScreen(FrontScreen):
    standing = (Menu, *FrontScreen.standing)

    def __init__(
        self, session: Session, history: Sequence[Summary | Unreadable], campaigns: Sequence[Glance], note: str = ""
    ) -> None:
        shelf = Shelf()
        super().__init__(session, shelf, Backdrop(shelf))
        self.history = history
        self.campaigns = campaigns
        self.tries = tries(session.today(), history)
        self.note = note
        self._last: Sequence[str] = ()
        """What the last games came to, a line each."""
        self.phases = [Menu(self)]

    @property
    def player(self) -> str:
        """What whoever sits here is called."""
        return self.session.settings.name or words.NOBODY

    def look_up(self) -> None:
        """The map that lies behind the menu, and what the last games came to."""
        from ttr_tui.seats.final_scores import finished_games

        super().look_up()
        over = [game for game in self.history if isinstance(game, Summary) and game.winners is not None]
        self._last = [words.last_game(game.summary, game.scores) for game in finished_games(over[:LAST])]

    def left(self, width: int) -> int:
        return menu_width(width) if width >= BESIDE else 0

    def place(self, phase: Phase, width: int, rows: int) -> list[Line]:
        return self._welcome(phase, width, rows) if isinstance(phase, Menu) else super().place(phase, width, rows)

    def _welcome(self, menu: Menu, width: int, rows: int) -> list[Line]:
        """The menu beside a map or at the lower left of it, and what the last games came to if there is room."""
        wide = menu_width(width)
        room = wide - SIDES
        above = [*wordmark(room, tall=rows >= TALL), *_told(words.ABOUT, room), *([()] if rows >= TALL else [])]
        listed = menu.body(room, rows - SIDES - len(above))
        last = [part for said in self._last for part in _told(said, room)]
        below = [(), line(Run(f" {words.LAST_GAMES}", BOX_STRONG)), *last] if last else []
        if len(above) + len(listed) + len(below) > rows - SIDES:
            below = []
        panel = framed(menu.title, [*above, *listed, *below], wide, menu.foot)
        behind = self.ground(width, rows, self.left(width))
        return over(behind, panel, 0, (rows - len(panel)) // (2 if width >= BESIDE else 1))

    def begin(self, setup: Setup, *, guided: bool = False) -> None:
        """Begin a game, or say what is wrong with it."""
        self._begin(lambda: setup.party().deal(setup.seed), guided=guided)

    def begin_daily(self) -> None:
        """Begin today's deal, once more if it was played."""
        self._begin(lambda: self.tries.deal(self.player))

    def _begin(self, dealt: Callable[[], Deal], *, guided: bool = False) -> None:
        try:
            deal = dealt()
        except (MapError, SeatFault) as fault:
            self.note = str(fault)
            return
        if not self.session.settings.guided:
            self.session.change(replace(self.session.settings, guided=True))
            self.post_message(Changed())
        self.session.commands.update(commands_of(deal.sitters))
        self.go(Begin(deal, guided=guided))


def _told(said: str, width: int) -> list[Line]:
    """A sentence in faint type, in as many lines as it needs."""
    return [line(Run(" ", BOX_FAINT), *part) for part in wrap(said, width - 2, BOX_FAINT)]
