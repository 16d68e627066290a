"""Which lane to claim, and with which cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ttr_tui.bots.chart import Chart, Want
from ttr_tui.bots.hand import Project
from ttr_tui.bots.outlook import Outlook
from ttr_tui.bots.plans import Ranked
from ttr_tui.bots.weights import Weights
from ttr_tui.bots.worth import Worth
from ttr_tui.core.board import members
from ttr_tui.core.connections import groups
from ttr_tui.core.facts import Payment
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Merit:
    """A claim, and the turns of work that it does."""

    merit: float
    action: Claim


def best_claim(
    rules: RuleSet,
    chart: Chart,
    weights: Weights,
    view: View,
    outlook: Outlook,
    project: Project,
    ranked: Sequence[Ranked],
) -> Merit | None:
    """The claim of a wanted link that does most now: what it saves, what it spoils, what might be lost by waiting."""
    claimable = rules.claiming.claimable(view)
    need = project.need(outlook.hand)
    slack = outlook.horizon - ranked[0].time
    best: Merit | None = None
    for want in (*project.plan, *project.beyond):
        mask = chart.links[want.link].mask & claimable
        if not mask:
            continue
        merit = 1 + danger(chart, weights, view.table, view.seat, want) * loss(weights, want, ranked) / weights.turn
        if project.plan and want in project.beyond:
            merit -= weights.hold * max(0.0, weights.slack - slack)
        rest = project.without(want)
        for lane in members(mask):
            for payment in rules.payments(view, lane):
                spoilt = rest.need(after(outlook.hand, payment)) - need
                if best is None or merit - spoilt > best.merit:
                    best = Merit(merit - spoilt, Claim(lane, payment))
    return best


def after(hand: Sequence[int], payment: Payment) -> list[int]:
    """A hand without the cards of a payment."""
    left = list(hand)
    for kind, count in payment:
        left[kind] -= count
    return left


def danger(chart: Chart, weights: Weights, table: Table, seat: int, want: Want) -> float:
    """The chance that a rival takes a link before the next turn."""
    link = chart.links[want.link]
    at = chart.board.lanes_at
    chance = 0.0
    for rival, lanes in enumerate(table.lanes):
        if rival != seat and table.hand_sizes[rival] >= link.length <= table.pieces[rival][link.piece]:
            ends = bool(lanes & at[link.a]) + bool(lanes & at[link.b])
            chance += weights.danger + weights.danger_near * ends
    return min(chance, weights.worst_danger)


def loss(weights: Weights, want: Want, ranked: Sequence[Ranked]) -> float:
    """What it costs to go on without a link: the distance to the best plan that does without it."""
    if want.link not in ranked[0].plan.links:
        return weights.extra_loss
    others = (ranked[0].worth - each.worth for each in ranked if want.link not in each.plan.links)
    return min(next(others), weights.worst_loss)


def last_claim(rules: RuleSet, chart: Chart, worth: Worth, view: View, outlook: Outlook) -> Claim | None:
    """The claim that is worth most when nothing comes after it."""
    tickets = chart.board.tickets
    best: tuple[float, int] | None = None
    claimable = rules.claiming.claimable(view)
    joined = groups(chart.board, outlook.own)
    for number, link in enumerate(chart.links):
        if link.mask & claimable:
            gain = float(worth.points[number])
            with_it = groups(chart.board, outlook.own | 1 << link.lane)
            for index in outlook.tickets:
                a, b = tickets[index].a, tickets[index].b
                if joined[a] != joined[b] and with_it[a] == with_it[b]:
                    gain += worth.made[index] - worth.missed[index]
            if best is None or gain > best[0]:
                best = gain, next(members(link.mask & claimable))
    return None if best is None else Claim(best[1], rules.payments(view, best[1])[0])
