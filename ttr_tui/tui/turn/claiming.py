"""A claim before it is made: what it costs, what it brings, and which cards pay for it."""

from __future__ import annotations

from ttr_tui.rules.common.claiming import Claim
from ttr_tui.tui.kit.commands import PICKS, pick
from ttr_tui.tui.kit.lines import Line, Run, fit, line, width_of, wrap
from ttr_tui.tui.kit.picker import INDENT, Choice, Choices, pressable
from ttr_tui.tui.look.styles import BAR_STRONG, BOX, BOX_KEY, CHOSEN
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.tui.table.panes.cards import card_run
from ttr_tui.words.english import lanes
from ttr_tui.words.english import screen as words


class Claiming(Choices):
    """Two steps: nothing is claimed before Enter. The list shows cards; what it marks is said in words too."""

    label = words.MARK
    beside = True
    rows = 4
    """What lies under it has to be sent again when it closes."""

    def __init__(self, table: GameForPhases, lane: int) -> None:
        self.table = table
        self.lane = lane
        desk = table.desk
        self._claims = list(desk.rules.claiming.claims(desk.view, lane))
        super().__init__(
            lanes.lane_line(desk.cast, desk.view.table, lane),
            [self._choice(claim) for claim in self._claims],
            about=lanes.after_claim(desk.cast, desk.view, lane, desk.served(lane)),
            back=lambda: table.close(self),
        )

    def entry(self, place: int, width: int) -> list[Line]:
        """The cards to pay, and what else this way of paying means."""
        desk, claim = self.table.desk, self._claims[place]
        token = CHOSEN if place == self.at else BOX
        number = f"{place + 1}" if place < PICKS else " "
        lines = [line(Run(f" {number} ", CHOSEN if place == self.at else BOX_KEY))]
        for kind, count in claim.payment:
            card = card_run(desk, kind, str(count))
            if width_of((*lines[-1], card)) > width:
                lines.append(line(Run(INDENT, token)))
            lines[-1] = (*lines[-1], card)
        ways = lanes.ways_to_pay(desk.cast, claim.choices)
        lines += [(Run(INDENT, token), *part) for said in ways for part in wrap(said, width - len(INDENT), token)]
        return [pressable(fit(runs, width, token), pick(place + 1) if place < PICKS else "") for runs in lines]

    def pick(self, place: int) -> None:
        """A number marks a line; Enter pays."""
        self.at = place

    def prompt(self, width: int) -> Line:
        said = lanes.pay_this(self.choices[self.at].words)
        return line(Run(f" {said}", BAR_STRONG))

    def _choice(self, claim: Claim) -> Choice:
        said = lanes.payment_choice(self.table.desk.cast, claim.payment, claim.choices)
        return Choice(said, lambda: self.table.act(claim))
