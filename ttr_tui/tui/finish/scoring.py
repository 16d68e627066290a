"""The final score, counted up step by step, with what each step is about on the map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.cells import cell_len

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.tui.kit.lines import Line, Run, fit, line, shorten, spread, wrap
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.look.styles import BAR, BAR_STRONG, BOX_BAD, BOX_FAINT, BOX_GOOD, BOX_STRONG, BOX_TITLE, seat
from ttr_tui.tui.table.for_phases import TableForPhases
from ttr_tui.words.english import ending, results
from ttr_tui.words.english.ending import Step

ROWS = 6
WIDEST = 76


class Scoring(Phase):
    def __init__(self, table: TableForPhases, done: Callable[[], None]) -> None:
        self.table = table
        self._done = done
        _, told = ending.split(table.desk.rules, [fact for heard in table.desk.watch.heard for fact in heard.facts])
        self._stops = stops(ending.scoring_steps(table.desk.cast, table.desk.view.table, told))
        self._at = 0
        table.overview()
        table.atlas.covered = ROWS
        self._point()

    def offers(self) -> Sequence[Offer]:
        return [
            Offer("confirm", self._go_on, results.GO_ON),
            Offer("go-on", self._go_on, shown=False),
            Offer("last", self._done, results.ALL_AT_ONCE),
            Offer("back-step", self._go_back, shown=False),
        ]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {results.COUNTING}", BAR_STRONG))

    def top(self, width: int) -> Line:
        """How far everybody has come."""
        cast = self.table.desk.cast
        totals = totals_after(self._stops[: self._at + 1], len(cast.people))
        head = f" {results.SCORING} "
        room = (width - len(head)) // len(totals)
        runs = [Run(head, BAR_STRONG)]
        for number, total in enumerate(totals):
            worth = results.score(cast, total)
            name = shorten((Run(cast.people[number]),), max(1, room - cell_len(worth) - len("  1 : ")))
            said = (*(run._replace(token=BAR) for run in name), Run(": ", BAR), Run(worth, BAR_STRONG))
            runs += [Run("  ", BAR), Run(f"{number + 1}", seat(number)), Run(" ", BAR), *said]
        return fit(runs, width, BAR)

    def box(self, width: int, height: int) -> Sequence[Line]:
        wide, stop = min(width, WIDEST), self._stops[self._at]
        before = [step for steps in self._stops[: self._at] for step in steps if step.seat == stop[-1].seat]
        told = [part for step in before for part in _said(step, wide, BOX_FAINT)]
        told += [part for step in stop for part in _said(step, wide, _token(step))]
        shown = told[1 - ROWS :] if before or stop[-1].seat == NONE else told
        place = Run(f"{self._at + 1}/{len(self._stops)} ", BOX_TITLE)
        head = spread(line(Run(f" {ending.OVER}", BOX_TITLE)), line(place), wide, BOX_TITLE)
        return [head, *(fit(part, wide, BOX_FAINT) for part in (*shown, *[()] * (ROWS - 1 - len(shown))))]

    def _go_on(self) -> None:
        if self._at + 1 < len(self._stops):
            self._at += 1
            self._point()
        else:
            self._done()

    def _go_back(self) -> None:
        self._at = max(0, self._at - 1)
        self._point()

    def _point(self) -> None:
        """Show on the map what is counted."""
        table, stop = self.table, self._stops[self._at]
        atlas, board = table.atlas, table.desk.board
        table.weighed = {city for step in stop for city in step.cities}
        atlas.shown = 0
        for step in stop:
            atlas.shown |= step.lanes
        ends = {city for lane in members(atlas.shown) for city in (board.lanes[lane].a, board.lanes[lane].b)}
        if seen := sorted(table.weighed | ends):
            atlas.frame(seen)


def stops(steps: Iterable[Step]) -> list[list[Step]]:
    """What is shown together: one thing that counts or can be seen, with the sentences round it about the same seat."""
    found: list[list[Step]] = []
    for step in steps:
        if not found or found[-1][-1].seat != step.seat or (_counts(step) and any(map(_counts, found[-1]))):
            found.append([])
        found[-1].append(step)
    return found


def totals_after(told: Iterable[Iterable[Step]], seats: int) -> list[int]:
    """What everybody has once these were counted."""
    totals = [0] * seats
    for stop in told:
        for step in stop:
            if step.seat != NONE:
                totals[step.seat] += step.worth
    return totals


def _counts(step: Step) -> bool:
    return bool(step.worth or step.lanes or step.cities)


def _said(step: Step, width: int, token: str) -> list[Line]:
    return [line(Run(" ", token), *part) for part in wrap(step.sentence, width - 2, token, "  ")]


def _token(step: Step) -> str:
    return BOX_GOOD if step.worth > 0 else BOX_BAD if step.worth < 0 else BOX_STRONG
