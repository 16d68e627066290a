"""Offers to draw: which card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ttr_tui.bots.planner.look import unseen
from ttr_tui.bots.planner.model.hand import Goals
from ttr_tui.bots.planner.situation import Offer
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.rules.common.market import DrawCard, TakeCard


def best_draw(view: View, goals: Goals, actions: Iterable[Action], *, first: bool) -> Offer | None:
    """The best of these draws, by the turns of drawing that it saves; as the first of a turn, with a second one."""
    market, wild = view.table.market, goals.pace.chart.wild
    saves = goals.savings(view.hand)
    draws = []
    alone = None
    for action in actions:
        if isinstance(action, DrawCard):
            draws.append(Offer(mean_saving(view, saves, action.supply), action))
        elif isinstance(action, TakeCard):
            if market[action.slot] != wild:
                draws.append(Offer(saves[market[action.slot]], action))
            elif first:
                alone = alone or Offer(saves[wild], action)
    draws.sort(key=lambda draw: -draw.merit)
    if not draws or not first:
        return draws[0] if draws else alone
    second = next((draw for draw in draws if draw is not draws[0] or isinstance(draw.action, DrawCard)), None)
    best = Offer(draws[0].merit + (second.merit if second else 0.0), draws[0].action)
    return alone if alone is not None and alone.merit > best.merit else best


def mean_saving(view: View, saves: Sequence[float], supply: int) -> float:
    """The mean of what the next card of a deck saves; one that lies in the discard, if the deck is to be shuffled."""
    table = view.table
    counts = unseen(table, view.seat) if table.decks[supply] else table.discards[supply]
    total = 0
    saved = 0.0
    for kind, of in enumerate(table.cards.supply_of):
        if of == supply and counts[kind]:
            total += counts[kind]
            saved += counts[kind] * saves[kind]
    return saved / max(1, total)
