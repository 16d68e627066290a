"""The final score, counted up by itself at the pace of the bots, with what each step is about on the map."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.cells import cell_len

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.hosting.news import SHORT
from ttr_tui.tui.kit.lines import SIDES, Line, Run, fit, framed, line, shorten, widest, wrap
from ttr_tui.tui.kit.phase import Offer, Phase, Where
from ttr_tui.tui.look import BAR, BAR_FAINT, BAR_KEY, BAR_STRONG, BOX_BAD, BOX_FAINT, BOX_GOOD, BOX_STRONG, seat
from ttr_tui.tui.table.arrangement import TALL
from ttr_tui.tui.table.protocol import TableForPhases
from ttr_tui.words import results
from ttr_tui.words.sentences import ScoringStep

ROWS, FEW_ROWS = 7, 6
"""Of the box; few where the screen has few, so that less of the map lies under it."""
PAUSE = 2 * SHORT
"""Seconds that a step stays, at the pace at which bots act after a moment."""


class FinalCount(Phase):
    where = Where.WHOLE
    full = True

    def __init__(self, table: TableForPhases, done: Callable[[], None]) -> None:
        self.table = table
        self._done = done
        _, told = results.split(table.desk.rules, [fact for heard in table.desk.watch.heard for fact in heard.facts])
        self._stops = stops(results.scoring_steps(table.desk.cast, table.desk.view.table, told))
        self._at = 0
        self._by_step = table.session.settings.pace == "step"
        self._held = self._by_step
        self._waits = 0
        """Counts the pauses that were begun: only the last of them goes on when it is over."""
        table.overview()
        self._rows = table.atlas.covered = ROWS if table.size.height >= TALL else FEW_ROWS
        self._point()

    @property
    def held(self) -> bool:
        """Does the next step wait for a key?"""
        return self._held

    def offers(self) -> Sequence[Offer]:
        going = results.STEP if self._by_step else results.GO_ON if self._held else results.HOLD
        return [
            Offer("go-on", self._step if self._by_step else self._hold, going),
            Offer("confirm", self._next_seat, results.NEXT_PLAYER),
            Offer("result", self._done),
            Offer("back", self._done, shown=False),
            Offer("last", self._done, shown=False),
            Offer("back-step", self._go_back, shown=False),
            Offer("forward-step", self._look_on, shown=False),
        ]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {results.COUNTING}", BAR_STRONG))

    def top(self, width: int) -> Line:
        """What everybody has by now, who is counted, and faint whose count is yet to begin."""
        cast, now = self.table.desk.cast, self._stops[self._at][-1].seat
        begun = {step.seat for stop in self._stops[: self._at + 1] for step in stop if not step.had}
        totals = standing_after(self._stops, self._at, len(cast.people))
        head = f" {results.SCORING} "
        room = (width - len(head)) // len(totals)
        runs = [Run(head, BAR_STRONG)]
        for number, total in enumerate(totals):
            worth = cast.number(total)
            name = shorten((Run(cast.people[number]),), max(1, room - cell_len(worth) - len("  1 : ")))
            token = BAR if number in begun else BAR_FAINT
            said = (*(run._replace(token=token) for run in name), Run(": ", token))
            said = (*said, Run(worth, BAR_STRONG if number in begun else BAR_FAINT))
            sign = Run(" >" if number == now else "  ", BAR_KEY)
            runs += [sign, Run(f"{number + 1}", seat(number)), Run(" ", BAR), *said]
        return fit(runs, width, BAR)

    def box(self, width: int, height: int) -> Sequence[Line]:
        wide, stop = widest(width), self._stops[self._at]
        before = [step for steps in self._stops[: self._at] for step in steps if step.seat == stop[-1].seat]
        told = [part for step in before for part in _said(step, wide - SIDES, BOX_FAINT)]
        told += [part for step in stop for part in _said(step, wide - SIDES, _token(step))]
        rows = self._rows - SIDES
        shown = told[-rows:] if before or stop[-1].seat == NONE else told
        return framed(
            results.SCORING_BEGINS, [*shown, *[()] * (rows - len(shown))], wide, f"{self._at + 1}/{len(self._stops)}"
        )

    def _step(self) -> None:
        """To the next step, or from the last one to the result."""
        self._go_to(self._at + 1)

    def _look_on(self) -> None:
        """The next step, for somebody who goes through them key by key."""
        self._held = True
        self._step()

    def _go_back(self) -> None:
        self._held = True
        self._go_to(max(0, self._at - 1))

    def _next_seat(self) -> None:
        """To where the next score begins, or from the last one to the result."""
        here = self._stops[self._at][-1].seat
        later = range(self._at + 1, len(self._stops))
        self._go_to(next((at for at in later if self._stops[at][-1].seat != here), len(self._stops)))

    def _hold(self) -> None:
        self._held = not self._held
        self._pause()

    def _go_to(self, at: int) -> None:
        if at < len(self._stops):
            self._at = at
            self._point()
        else:
            self._waits += 1
            self._done()

    def _pause(self) -> None:
        """Have the next step come by itself, unless it is held."""
        self._waits += 1
        if not self._held:
            number = self._waits
            self.table.after(PAUSE, lambda: self._over(number))

    def _over(self, number: int) -> None:
        """A pause is over: go on, or wait once more while a page lies over this."""
        phases = self.table.phases
        if self in phases and number == self._waits:
            if phases[-1] is self:
                self._step()
                self.table.show()
            else:
                self._pause()

    def _point(self) -> None:
        """Show on the map what is counted, for a while."""
        table, stop = self.table, self._stops[self._at]
        atlas, board = table.atlas, table.desk.board
        table.weighed = {city for step in stop for city in step.cities}
        atlas.shown = 0
        for step in stop:
            atlas.shown |= step.lanes
        ends = {city for lane in members(atlas.shown) for city in (board.lanes[lane].a, board.lanes[lane].b)}
        if seen := sorted(table.weighed | ends):
            atlas.frame(seen)
        self._pause()


def stops(steps: Iterable[ScoringStep]) -> list[list[ScoringStep]]:
    """What is shown together: one thing that counts or can be seen, with the sentences round it about the same seat."""
    found: list[list[ScoringStep]] = []
    for step in steps:
        if not found or found[-1][-1].seat != step.seat or (_counts(step) and any(map(_counts, found[-1]))):
            found.append([])
        found[-1].append(step)
    return found


def standing_after(told: Sequence[Iterable[ScoringStep]], at: int, seats: int) -> list[int]:
    """What everybody has at one of the stops: what they had before the final scoring, and what was counted since."""
    totals = [0] * seats
    for place, stop in enumerate(told):
        for step in stop:
            if step.seat != NONE and (step.had or place <= at):
                totals[step.seat] += step.worth
    return totals


def _counts(step: ScoringStep) -> bool:
    return bool(step.worth or step.lanes or step.cities)


def _said(step: ScoringStep, width: int, token: str) -> list[Line]:
    return [line(Run(" ", token), *part) for part in wrap(step.sentence, width - 2, token, "  ")]


def _token(step: ScoringStep) -> str:
    return BOX_GOOD if step.worth > 0 else BOX_BAD if step.worth < 0 else BOX_STRONG
