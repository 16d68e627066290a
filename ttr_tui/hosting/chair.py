"""A chair: what one session may do at a game, and all that it may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ttr_tui.core.facts import Action
from ttr_tui.core.view import SPECTATOR
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.host import Host
from ttr_tui.hosting.news import News
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.game import Stale, Watch
from ttr_tui.seats.record import WholeGame
from ttr_tui.seats.sitters import Sitter
from ttr_tui.seats.way_back import NoWay, WayBack, go_back, way_back

if TYPE_CHECKING:
    from ttr_tui.bots.advice.advice import Advice
    from ttr_tui.hosting.shared_host import SharedHost
    from ttr_tui.store.host_files import TakingBack


class Chair:
    """Without a seat it looks on, with several they share its keyboard. The table itself is out of its reach."""

    taking_back: TakingBack = "never"
    """How that goes back which isn’t just an own last act by which nothing was learned."""

    hints = True
    """May a seat here ask for hints?"""

    def __init__(self, host: Host, seats: Sequence[int], *, keeps: bool = False) -> None:
        self.seats = tuple(seats)
        self.keeps = keeps
        """Is this the user of the process that hosts the game, who may say where it is kept?"""
        self._host = host
        self._live = host.live
        self._listener: Callable[[News], None] | None = None
        host.enter(self)

    @property
    def rules(self) -> RuleSet:
        return self._live.game.rules

    @property
    def players(self) -> tuple[Sitter, ...]:
        return self._live.game.sitters

    @property
    def path(self) -> Path:
        """The file of the game, which is the keeper's alone."""
        self._keepers_alone()
        return self._live.path

    @property
    def trouble(self) -> str:
        """Why what happened last could not be written down, if the game waits for that."""
        return self._host.trouble

    @property
    def lost(self) -> str:
        """Why nothing of the game is saved after all, once it was left."""
        return self._host.lost

    @property
    def over(self) -> bool:
        return self._live.over

    @property
    def listens(self) -> bool:
        return self._listener is not None

    def listen(self, listener: Callable[[News], None]) -> None:
        """Be told from now on what happens."""
        self._listener = listener

    def stop_listening(self) -> None:
        self._listener = None

    def hear(self, news: News) -> None:
        if self._listener is not None:
            self._listener(news)

    def watch(self, seat: int) -> Watch:
        """What an own seat, or somebody who only looks on, was told so far."""
        if seat != SPECTATOR:
            self._own(seat)
        return self._live.watch(seat)

    def plan(self, seat: int) -> int:
        """The lanes that an own seat has marked: a mask; none for somebody who looks on."""
        if seat == SPECTATOR:
            return 0
        self._own(seat)
        return self._live.plan(seat)

    def mark(self, seat: int, lane: int) -> None:
        """Mark a lane for an own seat, or unmark it."""
        self._own(seat)
        self._host.mark(seat, lane)

    def catch_up(self, watch: Watch) -> int | None:
        """Let it hear what was told since. If something was taken back, so many acts that it knew still stand."""
        return self._live.catch_up(watch)

    async def submit(self, seat: int, action: Action, expected: int) -> None:
        """Do an action that was chosen at this revision. Raises Refused or Stale, and nothing has happened then."""
        self._own(seat)
        await self._host.act(lambda: self._live.game.submit(seat, action, expected))

    def way_back(self, seat: int) -> WayBack | NoWay:
        """How this seat takes its last action back, or why it can't."""
        self._own(seat)
        return way_back(self._live, seat, self.seats, self.taking_back)

    async def take_back(self, way: WayBack) -> None:
        """Go that way back. Raises NoWayBack or Stale, and nothing has happened then."""
        if way.asks or self.way_back(way.seat) != way:
            raise Stale
        await self._host.act(lambda: go_back(self._live.game, way.to, way.acts))

    async def ask_hint(self, seat: int) -> None:
        """Note that this seat asks for a hint. Raises Stale."""
        self._may_ask(seat)
        await self._host.ask_hint(seat)

    async def hint(self, seat: int) -> tuple[Advice, ...]:
        """What this seat could do about the decision that it owes, noted before it is given. Raises Stale, BotsLost."""
        self._may_ask(seat)
        return await self._host.hint(seat)

    async def quiet(self) -> None:
        """Wait until nothing is on its way to the disk."""
        await self._host.quiet()

    async def move(self, folder: Path) -> None:
        """Have the game kept in another folder. Raises JournalFault."""
        self._keepers_alone()
        await self._host.move(folder)

    async def try_again(self) -> None:
        """Have written again what could not be written."""
        self._keepers_alone()
        await self._host.try_again()

    def whole(self) -> WholeGame | None:
        """Everything about a game that is over."""
        return self._live.whole()

    async def leave(self) -> None:
        """Let go of the game; the others play on."""
        self.stop_listening()
        await self._host.leave(self)

    def _may_ask(self, seat: int) -> None:
        self._own(seat)
        if not self.hints:
            raise Denied(No.OTHERS)

    def _own(self, seat: int) -> None:
        if seat not in self.seats:
            raise Denied(No.OTHERS)

    def _keepers_alone(self) -> None:
        if not self.keeps:
            raise Denied(No.OTHERS)


class PacedChair(Chair):
    """One beside which bots play at a pace, from when somebody looks on."""

    def __init__(self, host: SharedHost, seats: Sequence[int], *, keeps: bool = False) -> None:
        super().__init__(host, seats, keeps=keeps)
        self._bots = host.bots

    @property
    def holding(self) -> bool:
        """Do bots wait until somebody says go on?"""
        return self._bots.holding or self._bots.paused

    @property
    def by_step(self) -> bool:
        """Do bots act whenever somebody says go on?"""
        return self._bots.by_step

    def listen(self, listener: Callable[[News], None]) -> None:
        super().listen(listener)
        self._bots.start()

    def pause(self) -> None:
        """Let no bot act until this says resume, if nobody else has a chair."""
        self._bots.pause()

    def resume(self) -> None:
        self._bots.resume()

    def hurry(self) -> bool:
        """Have bots take no time until a person is asked again, if nobody else has a chair; False if somebody has."""
        return self._bots.hurry()

    def go_on(self) -> None:
        """Let bots that wait act again."""
        self._bots.go_on()
