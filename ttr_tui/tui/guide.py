"""The guide through a first game: watches what its player does, and says what comes next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import IntEnum

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Claimed, TurnBegan
from ttr_tui.rules.market import SECOND_CARD
from ttr_tui.rules.tickets import FIRST_TICKETS
from ttr_tui.tui.kit.lines import SIDES, Line, Run, framed, line, wrap
from ttr_tui.tui.kit.phase import Offer, Phase, Where
from ttr_tui.tui.look import BOX, BOX_FAINT, BOX_STRONG
from ttr_tui.tui.table.protocol import GameForPhases
from ttr_tui.words import guide

WIDEST = 64


class GuideStep(IntEnum):
    TICKETS = 1
    LOOKING = 2
    DRAWING = 3
    CLAIMING = 4
    LAST = 5


class Guide(Phase):
    """Lies over the map, as it speaks of what is beside it, and leaves all keys but two to the game."""

    lasting = True
    alone = False
    where = Where.CLEAR

    def __init__(self, table: GameForPhases, ended: Callable[[], None]) -> None:
        """`ended` hears that it won’t be wanted again."""
        self.table = table
        self._ended = ended
        self._looked = False

    @property
    def step(self) -> GuideStep:
        """By what was done so far, but for looking round, which is over when its player says so."""
        desk = self.table.desk
        facts = [fact for heard in desk.watch.heard for fact in heard.facts]
        begun = sum(isinstance(fact, TurnBegan) and fact.seat == desk.seat for fact in facts)
        if any(isinstance(fact, Claimed) and fact.seat == desk.seat for fact in facts):
            return GuideStep.LAST
        if begun == 0 or desk.view.owes == FIRST_TICKETS:
            return GuideStep.TICKETS
        if begun > 1:
            return GuideStep.CLAIMING
        return GuideStep.DRAWING if self._looked or desk.view.owes in (None, SECOND_CARD) else GuideStep.LOOKING

    def said(self) -> Sequence[str]:
        """What there is to say now, naming no key that does nothing."""
        desk, step = self.table.desk, self.step
        if step is GuideStep.TICKETS:
            return guide.TICKETS
        if step is GuideStep.LAST:
            return guide.LAST
        if desk.view.owes in (None, SECOND_CARD):
            return guide.SECOND if desk.view.owes else guide.WAITING
        if step is not GuideStep.CLAIMING:
            return guide.LOOKING if step is GuideStep.LOOKING else guide.DRAWING
        return guide.CLAIMING if desk.claimable() else guide.SAVING_UP

    def offers(self) -> Sequence[Offer]:
        skip = Offer("skip", self._end, shown=False)
        match self.step:
            case GuideStep.LOOKING:
                return [Offer("go-on", self._look, guide.NEXT), skip]
            case GuideStep.LAST if not self.table.holding:
                return [Offer("go-on", self._end, guide.CLOSE), skip]
        return [skip]

    def box(self, width: int, height: int) -> Sequence[Line]:
        wide, step, keymap = min(width, WIDEST), self.step, self.table.session.keymap
        said = [sentence.format(**keymap.signs()) for sentence in self.said()]
        ends = line(Run(f"{keymap.sign('skip')} {guide.ENDS}", BOX_FAINT, "skip")) if step is not GuideStep.LAST else ""
        lines: list[Line] = []
        for number, sentence in enumerate(said):
            token = BOX_STRONG if number == len(said) - 1 else BOX
            lines += [(Run(" ", BOX), *part) for part in wrap(sentence, wide - SIDES - 2, token)]
        return framed(guide.heading(step, len(GuideStep)), lines, wide, ends)

    def wheeled(self, by: int) -> None:
        self._below().wheeled(by)

    def _below(self) -> Phase:
        return self.table.phases[self.table.phases.index(self) - 1]

    def _end(self) -> None:
        self.table.close(self)
        self._ended()

    def _look(self) -> None:
        self._looked = True
        self.table.atlas.lane = NONE
