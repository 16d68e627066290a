"""What a phase may ask of the table that it lies on: of any, of one that is played at."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias

from textual.geometry import Size

from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Action
from ttr_tui.hosting.chair import PacedChair
from ttr_tui.rules.part import Refusal
from ttr_tui.seats.sitters import Sitter
from ttr_tui.seats.way_back import WayBack
from ttr_tui.tui.kit.lines import Line
from ttr_tui.tui.kit.phase import Offer, ScreenForPhases
from ttr_tui.tui.table.atlas import Atlas
from ttr_tui.tui.table.desk import Desk
from ttr_tui.words import panes

if TYPE_CHECKING:
    from textual.app import App

    from ttr_tui.seats.deal import Deal
    from ttr_tui.tui.kit.messages import Going


Work: TypeAlias = Callable[[], Coroutine[None, None, None]]
"""What is begun only once somebody waits for it: nothing of it is left over if they are gone before."""


class TableForPhases(ScreenForPhases, Protocol):
    """A table that somebody looks at."""

    desk: Desk
    atlas: Atlas
    weighed: set[int]
    sitters: tuple[Sitter, ...]

    @property
    def size(self) -> Size: ...
    @property
    def roomy(self) -> bool: ...
    def weigh(self, ticket: int, marked: Sequence[int] = ()) -> None: ...
    def point_at_nothing(self) -> None: ...
    def overview(self) -> None: ...
    def go_to_act(self, number: int) -> None: ...
    def rows(self) -> Sequence[Line]: ...
    def work(self, doing: Coroutine[None, None, None]) -> None: ...
    def after(self, seconds: float, act: Callable[[], None]) -> None: ...


class GameForPhases(TableForPhases, Protocol):
    """A table that somebody plays at."""

    chair: PacedChair
    names: tuple[str, ...]
    stays: bool

    @property
    def app(self) -> App[object]: ...
    @property
    def holding(self) -> bool: ...
    @property
    def stepping(self) -> bool: ...
    def act(self, action: Action) -> None: ...
    def refuse(self, refusal: Refusal, lane: int = NONE, *, said: str = "") -> None: ...
    def carry_out(self, work: Work) -> None: ...
    def ask_elsewhere(self, way: WayBack) -> None: ...
    def step(self) -> None: ...
    def sit_down(self, seat: int) -> None: ...
    def leave(self) -> None: ...
    def go(self, where: Going) -> None: ...
    def other_games(self, deal: Deal) -> Sequence[Offer]: ...


def zooming(table: TableForPhases, *, shown: bool = False) -> Sequence[Offer]:
    """The map larger or smaller, whatever lies over it."""
    return [
        Offer("zoom-in", lambda: zoom(table, 1), shown=shown),
        Offer("zoom-out", lambda: zoom(table, -1), shown=False),
    ]


def zoom(table: TableForPhases, by: int) -> None:
    if not table.atlas.zoom(by):
        table.note = panes.NO_LARGER if by > 0 else panes.NO_SMALLER
