"""Tunnels and ferries: what to have at hand, what a tunnel may come to cost, and whether to pay for it then."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from math import comb

from ttr_tui.bots.europe.weights import EuropeWeights
from ttr_tui.bots.planner.claim import hand_after
from ttr_tui.bots.planner.look import unseen
from ttr_tui.bots.planner.model.chart import Terms
from ttr_tui.bots.planner.model.worth import Worth
from ttr_tui.bots.planner.situation import Insight, Intent, Offer, Outcome
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.bots.weights.weights import Weights
from ttr_tui.core.facts import Action, Payment
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.europe.tunnels import EXTRA, FERRY, TUNNEL, Attempt, PayExtra, TunnelsAndFerries, Withdraw
from ttr_tui.rules.ruleset import RuleSet


class TunnelSkill(Skill[TunnelsAndFerries]):
    """Keeps a card in reserve for tunnels and wilds for ferries."""

    answers = (EXTRA,)

    def __init__(self, part: TunnelsAndFerries, rules: RuleSet, worth: Worth) -> None:
        super().__init__(part, rules, worth)
        weights = EuropeWeights.of(worth.weights)
        self.lanes = worth.chart.board.lanes
        self.wild = worth.chart.wild
        self.turned_up = part.numbers.tunnel_cards
        self._supply = rules.edition.cards.supply_of[self.wild]
        self.gains = {
            number: -weights.tunnel_doubt * (TUNNEL in lane.marks) - weights.ferry_wild * lane.marks.get(FERRY, 0)
            for number, lane in enumerate(self.lanes)
            if TUNNEL in lane.marks or FERRY in lane.marks
        }

    @classmethod
    def terms(cls, part: TunnelsAndFerries, rules: RuleSet, weights: Weights) -> Mapping[int, Terms]:
        spare = EuropeWeights.of(weights).tunnel_spare
        return {
            number: Terms(part.price_of(lane).least_wilds, spare if TUNNEL in lane.marks else 0)
            for number, lane in enumerate(rules.edition.board.lanes)
        }

    def look(self, view: View) -> TunnelInsight:
        table = view.table
        last = table.turns_left is not None and table.turns_left < table.seats
        return TunnelInsight(self, tuple(self._in_deck(table, view.seat)), last)

    def _in_deck(self, table: Table, seat: int) -> Sequence[int]:
        """By kind, the cards that those turned up may come from."""
        counts = unseen(table, seat)
        if len(table.decks[self._supply]) >= self.turned_up:
            return counts
        return [some + more for some, more in zip(counts, table.discards[self._supply], strict=True)]


@value
class TunnelInsight(Insight):
    """What may be turned up. Nothing of it matters to plans, but that in the last turn only points count."""

    skill: TunnelSkill = field(compare=False)
    deck: tuple[int, ...] = field(compare=False)
    last: bool

    def gains(self) -> Mapping[int, float]:
        return {} if self.last else self.skill.gains

    def outcomes(self, claim: Claim, hand: Sequence[int]) -> Sequence[Outcome]:
        """With all numbers of extra cards that can be paid, cards of the colour first."""
        skill = self.skill
        if TUNNEL not in skill.lanes[claim.lane].marks:
            return ()
        kinds = {kind for kind, _ in claim.payment} | {skill.wild}
        left = hand_after(hand, claim.payment)
        ordered = sorted(kinds, key=lambda kind: kind == skill.wild)
        chances = drawn(sum([self.deck[kind] for kind in kinds]), sum(self.deck), skill.turned_up)
        able = sum([left[kind] for kind in kinds])
        return [
            Outcome(chance, with_extra(claim.payment, ordered, left, due))
            for due, chance in enumerate(chances[: able + 1])
        ]

    def answer(self, intent: Intent) -> Action | None:
        """Pay with what is of least use, if the tunnel is worth it then."""
        if intent.view.owes != EXTRA:
            return None
        best = max(self.extra_payments(intent), key=lambda offer: offer.merit, default=None)
        if best is None or (intent.outlook.horizon > 1 and best.merit <= 0):
            return Withdraw()
        return best.action

    def extra_payments(self, intent: Intent) -> Sequence[Offer]:
        """What is owed for the tunnel can be paid so; compared with keeping the cards."""
        view, outlook, goals = intent.view, intent.outlook, intent.goals
        lane = view.table.record(Attempt).lane
        left = hand_after(outlook.hand, view.table.laid[view.seat])
        rest, merit = goals, 0.0
        for want in (*goals.planned, *goals.extra):
            if intent.worth.chart.links[want.link].mask >> lane & 1:
                rest, merit = goals.without_link(want), 1.0
        short = goals.turns_short(outlook.hand)
        pays = [answer for answer in self.skill.part.menu(view, EXTRA) or () if isinstance(answer, PayExtra)]
        return [Offer(merit + short - rest.turns_short(hand_after(left, pay.payment)), pay) for pay in pays]


def drawn(matching: int, total: int, count: int) -> Sequence[float]:
    """The chances that of so many cards drawn none is a match, or one, and so on."""
    if not total:
        return (1.0,)
    count = min(count, total)
    ways = comb(total, count)
    return [comb(matching, k) * comb(total - matching, count - k) / ways for k in range(count + 1)]


def with_extra(payment: Payment, kinds: Sequence[int], left: Sequence[int], due: int) -> Payment:
    """A payment and so many more cards of these kinds, of the first as long as there are any."""
    paid = dict(payment)
    for kind in kinds:
        more = min(due, left[kind])
        if more:
            paid[kind] = paid.get(kind, 0) + more
            due -= more
    return tuple(sorted(paid.items()))
