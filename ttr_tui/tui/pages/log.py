"""All that happened, turn by turn; what the cursor is on is shown on the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Fact
from ttr_tui.seats.game import Heard, by_turns
from ttr_tui.tui.kit.commands import DIGITS
from ttr_tui.tui.kit.lines import Line, Run, fit, wrap
from ttr_tui.tui.kit.phase import Offer, Where
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look import BOX, BOX_KEY, CHOSEN
from ttr_tui.tui.pages.sheet import PlacesList
from ttr_tui.tui.table.protocol import TableForPhases
from ttr_tui.tui.table.system_screen import point_out
from ttr_tui.words import panes, sentences
from ttr_tui.words.results import split
from ttr_tui.words.sentences import tell_news

LEAST_ROWS = 8
NUMBER = 5
"""Cells for the number of a turn."""


class Turn(NamedTuple):
    number: int
    """0 for what came before the first one."""
    acts: Sequence[Heard]
    facts: Sequence[Fact]


class Log(PlacesList):
    """Covers half of the map, so that the other half shows where it happened."""

    lasting = True
    where = Where.WHOLE
    title = panes.LOG_BY_TURNS
    nothing = panes.NOTHING_YET

    def __init__(self, table: TableForPhases, act: int | None = None) -> None:
        """The cursor is on the turn of this act, or on the last one."""
        self.table = table
        desk, listed = table.desk, {heard.number for heard in self.told()}
        told: list[tuple[Turn, str]] = []
        for number, acts in by_turns(desk.watch.heard).items():
            own = [heard for heard in acts if heard.number in listed]
            facts = [fact for heard in own for fact in split(desk.rules, heard.facts)[0]]
            if said := tell_news(desk.cast, facts):
                told.append((Turn(number, own, facts), " ".join(said)))
        self._turns = [turn for turn, _ in told]
        super().__init__(self.title, [Choice(said, self._choose) for _, said in told], back=self._close)
        if not self.choices:
            self.about = [self.nothing]
        self.show_act(self._last_act if act is None else act)

    def told(self) -> Sequence[Heard]:
        """The acts that it lists."""
        return self.table.desk.watch.heard[1:]

    @property
    def _last_act(self) -> int:
        return self._turns[-1].acts[-1].number if self._turns else 0

    def show_act(self, number: int) -> None:
        """Put the cursor on the turn of an act, or on what was told just before it."""
        self.at = max((place for place, turn in enumerate(self._turns) if turn.acts[0].number <= number), default=0)
        self.moved()

    def offers(self) -> Sequence[Offer]:
        return [offer for offer in super().offers() if offer.command not in DIGITS]

    def moved(self) -> None:
        if self._turns:
            point_out(self.table, self._turns[self.at].facts)

    def entry(self, place: int, width: int) -> list[Line]:
        token = CHOSEN if place == self.at else BOX
        parts = wrap(self.choices[place].words, width - NUMBER - 1, token)
        number = Run(f"{self._turns[place].number or '':>{NUMBER - 1}} ", CHOSEN if place == self.at else BOX_KEY)
        lines = (number, *parts[0]), *((Run(" " * NUMBER, token), *part) for part in parts[1:])
        return [fit(part, width, token) for part in lines]

    def box(self, width: int, height: int) -> Sequence[Line]:
        return super().box(width, max(LEAST_ROWS, height // 2))

    def _choose(self) -> None:
        """The map stays as it is shown."""
        lane = self.table.atlas.lane
        self._close()
        self.table.atlas.lane = lane
        self.table.go_to_act(self._turns[self.at].acts[-1].number)

    def _close(self) -> None:
        self.table.atlas.shown, self.table.atlas.lane = 0, NONE
        self.table.close(self)


class Since(Log):
    """What others did since the seat last acted: opens at the first of their turns.

    The key that opens it goes to the next, and closes it after the last.
    """

    title = sentences.SINCE_TITLE
    nothing = sentences.NOTHING_SINCE
    gives_way = True

    def __init__(self, table: TableForPhases) -> None:
        super().__init__(table, 0)

    def offers(self) -> Sequence[Offer]:
        return [*super().offers(), Offer("since", self._next, sentences.NEXT_EVENT)]

    def told(self) -> Sequence[Heard]:
        return self.table.desk.others_before_turn()

    def _next(self) -> None:
        if self.at + 1 < len(self.choices):
            self.at += 1
            self.moved()
        else:
            self._close()
