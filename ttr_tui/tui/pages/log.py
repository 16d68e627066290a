"""All that happened, act by act; what the cursor is on is shown on the map."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.cards import NONE
from ttr_tui.seats.watching import Heard
from ttr_tui.tui.kit.commands import PICKS, pick
from ttr_tui.tui.kit.lines import Line, Run, wrap
from ttr_tui.tui.kit.phase import Offer, Where
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look.styles import BOX, BOX_KEY, CHOSEN
from ttr_tui.tui.pages.sheet import PlacesList
from ttr_tui.tui.table.for_phases import TableForPhases
from ttr_tui.tui.table.pointing import point_out
from ttr_tui.words.english import screen as words
from ttr_tui.words.english.aids import since
from ttr_tui.words.english.ending import split
from ttr_tui.words.english.telling import tell

LEAST_ROWS = 8
NUMBER = 5
"""Cells for the number of an act."""


class Log(PlacesList):
    """Covers half of the map, so that the other half shows where it happened."""

    lasting = True
    where = Where.WHOLE
    title = words.LOG
    nothing = words.NOTHING_YET

    def __init__(self, table: TableForPhases, act: int | None = None) -> None:
        """The cursor is on this act, or on the last one."""
        self.table = table
        desk = table.desk
        told = [(heard, " ".join(tell(desk.cast, split(desk.rules, heard.facts)[0]))) for heard in self.told()]
        self._acts = [heard for heard, said in told if said]
        super().__init__(self.title, [Choice(said, self._choose) for _, said in told if said], back=self._close)
        if not self.choices:
            self.about = [self.nothing]
        self.show_act(self._acts[-1].number if act is None and self._acts else act or 0)

    def told(self) -> Sequence[Heard]:
        """The acts that it lists."""
        return self.table.desk.watch.heard[1:]

    def show_act(self, number: int) -> None:
        """Put the cursor on an act, or on what was told just before it."""
        self.at = max((place for place, act in enumerate(self._acts) if act.number <= number), default=0)
        self.moved()

    def offers(self) -> Sequence[Offer]:
        picks = [pick(number) for number in range(1, PICKS + 1)]
        offers = [offer for offer in super().offers() if offer.command not in picks]
        return [offer._replace(label=words.SHOW) if offer.command == "confirm" else offer for offer in offers]

    def moved(self) -> None:
        if self._acts:
            point_out(self.table, split(self.table.desk.rules, self._acts[self.at].facts)[0])

    def entry(self, place: int, width: int) -> list[Line]:
        token = CHOSEN if place == self.at else BOX
        parts = wrap(self.choices[place].words, width - NUMBER - 1, token)
        number = Run(f"{self._acts[place].number:>{NUMBER - 1}} ", CHOSEN if place == self.at else BOX_KEY)
        return [(number, *parts[0]), *((Run(" " * NUMBER, token), *part) for part in parts[1:])]

    def box(self, width: int, height: int) -> Sequence[Line]:
        return super().box(width, max(LEAST_ROWS, height // 2))

    def _choose(self) -> None:
        """The map stays as it is shown."""
        lane = self.table.atlas.lane
        self._close()
        self.table.atlas.lane = lane
        self.table.go_to_act(self._acts[self.at].number)

    def _close(self) -> None:
        self.table.atlas.shown, self.table.atlas.lane = 0, NONE
        self.table.close(self)


class Since(Log):
    """What others did since the seat last acted: opens at the first of them.

    The key that opens it goes to the next, and closes it after the last.
    """

    title = since.TITLE
    nothing = since.NOTHING

    def __init__(self, table: TableForPhases) -> None:
        super().__init__(table, 0)

    def offers(self) -> Sequence[Offer]:
        return [*super().offers(), Offer("since", self._next, since.NEXT)]

    def told(self) -> Sequence[Heard]:
        return self.table.desk.others_last()

    def _next(self) -> None:
        if self.at + 1 < len(self.choices):
            self.at += 1
            self.moved()
        else:
            self._close()
