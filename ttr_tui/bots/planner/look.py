"""Looking: from the view of a seat to its outlook."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from ttr_tui.bots.planner.model.worth import Worth
from ttr_tui.bots.planner.situation import Insight, Outlook, Supply
from ttr_tui.bots.planner.skill import Skill
from ttr_tui.bots.weights.weights import Weights
from ttr_tui.core.cards import NONE
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.common.ending import Ending
from ttr_tui.rules.part import Part
from ttr_tui.rules.ruleset import RuleSet


class Lookout:
    """Takes in the situation of a view's seat, and remembers what lanes brought when it last looked."""

    def __init__(self, rules: RuleSet, worth: Worth, skills: Sequence[Skill[Part]]) -> None:
        self._rules = rules
        self._worth = worth
        self._skills = skills
        self._before: Hashable = None
        self._said: tuple[tuple[float, ...], tuple[float, ...], Mapping[int, float]] = (), (), {}

    def look(self, view: View) -> Outlook:
        rules, worth, table, seat = self._rules, self._worth, view.table, view.seat
        insights = tuple([insight for skill in self._skills if (insight := skill.look(view)) is not None])
        supply = supply_of(table, seat, insights)
        opened = rules.claiming.open_lanes(table, seat)
        if (insights, opened) != self._before:
            gains = gains_of(worth, insights)
            self._said = gains, worth.points_with(gains, opened), loans_of(insights, opened)
            self._before = insights, opened
        gains, points, loans = self._said
        hand, own = tuple(table.hands[seat]), table.network(seat)
        time = horizon(rules, worth.weights, table, seat, supply.room)
        return Outlook(worth, hand, tuple(view.tickets), own, opened, supply, gains, points, time, loans, insights)


def supply_of(table: Table, seat: int, insights: Sequence[Insight]) -> Supply:
    for insight in insights:
        supply = insight.supply()
        if supply is not None:
            return supply
    pieces = tuple(table.pieces[seat])
    return Supply(pieces, pieces, sum(pieces))


def gains_of(worth: Worth, insights: Sequence[Insight]) -> tuple[float, ...]:
    gains = [0.0] * len(worth.chart.board.lanes)
    for insight in insights:
        for lane, gain in insight.gains().items():
            gains[lane] += gain
    return tuple(gains)


def loans_of(insights: Sequence[Insight], opened: int) -> Mapping[int, float]:
    loans: dict[int, float] = {}
    for insight in insights:
        loans.update(insight.loans(opened))
    return loans


def horizon(rules: RuleSet, weights: Weights, table: Table, seat: int, room: int) -> float:
    """Turns that a seat will probably still have, this one included; before the end is called, by the fastest rival.

    Whoever has no pieces before the first turn will have as many as this seat.
    """
    if table.turns_left is not None:
        return 1.0 + table.turns_left // table.seats
    ending = next(part for part in rules.parts if isinstance(part, Ending)).numbers
    turns = []
    for rival in range(table.seats):
        if rival != seat:
            held = sum(table.pieces[rival]) if table.turn else sum(table.pieces[rival]) or room
            pieces = max(0, held - ending.end_at)
            cards = max(0.0, pieces - weights.rival_use * table.hand_sizes[rival])
            turns.append(cards / weights.rival_pace + pieces / weights.rival_stride)
    return ending.end_turns + min(turns)


def unseen(table: Table, seat: int) -> list[int]:
    """For each kind, the cards that may still lie in a deck or, unknown, in a rival's hand."""
    counts = [kind.count for kind in table.cards.kinds]
    known = [table.hands[seat], *table.discards]
    known += [seen for rival, seen in enumerate(table.seen) if rival != seat]
    for cards in known:
        for kind, count in enumerate(cards):
            counts[kind] -= count
    for card in table.market:
        if card != NONE:
            counts[card] -= 1
    return counts
