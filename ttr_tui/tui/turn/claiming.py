"""A claim before it is made: what it costs, what it brings, and which cards pay for it."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.rules.common.claim_order import helped_by
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.table.for_phases import GameForPhases
from ttr_tui.tui.turn.paying import Paying
from ttr_tui.words.english import lanes


def hinted_claim(table: GameForPhases, lane: int) -> Claim | None:
    """How the last hints say to claim a lane: that way is offered first, else the one with the fewest wilds."""
    claims = (one.action for one in table.desk.advice if isinstance(one.action, Claim))
    return next((claim for claim in claims if claim.lane == lane), None)


class Claiming(Paying):
    """Two steps: nothing is claimed before Enter."""

    def __init__(self, table: GameForPhases, lane: int) -> None:
        self.lane = lane
        desk = table.desk
        self._claims: list[Claim] = list(desk.rules.claiming.claims(desk.view, lane))
        super().__init__(
            table,
            lanes.lane_line(desk.cast, desk.view.table, lane),
            self._claims,
            [claim.payment for claim in self._claims],
            [self._choice(table, claim) for claim in self._claims],
            about=lanes.after_claim(desk.cast, desk.view, lane, helped_by(desk.rules, desk.view, lane)),
            back=lambda: table.close(self),
        )
        if (hinted := hinted_claim(table, lane)) is not None:
            self.ready(hinted)

    def sentences(self, way: str) -> Sequence[str]:
        claim, cast = self._claims[self.at], self.table.desk.cast
        at_length = lanes.pay_this(cast, self.lane, claim.payment, claim.choices)
        return [at_length, lanes.pay_this_in_letters(cast, self.lane, claim.payment)]

    def beside_cards(self, place: int) -> Sequence[str]:
        return lanes.ways_to_pay(self.table.desk.cast, self._claims[place].choices)

    def _choice(self, table: GameForPhases, claim: Claim) -> Choice:
        said = lanes.claim_choice(table.desk.cast, self.lane, claim.payment, claim.choices)
        return Choice(said, lambda: table.act(claim))
