"""Which card to draw."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_tui.bots.hand import Project
from ttr_tui.bots.outlook import unseen
from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.rules.market import DrawCard, TakeCard

SUPPLY = 0


@dataclass(frozen=True, slots=True)
class Draw:
    """A way to draw, and the turns of drawing that all its cards will save."""

    saves: float
    action: Action


def best_draw(view: View, project: Project, *, first: bool) -> Draw | None:
    """The best card to draw; None if there is none. As the first card of a turn it counts with the second."""
    table = view.table
    hand = list(view.hand)
    wild = project.wild
    need = project.need(hand)
    saves = []
    for kind in range(len(hand)):
        hand[kind] += 1
        saves.append(need - project.need(hand))
        hand[kind] -= 1
    draws = [Draw(saves[card], TakeCard(slot)) for slot, card in enumerate(table.market) if card not in (NONE, wild)]
    if table.decks[SUPPLY] or any(table.discards[SUPPLY]):
        counts = unseen(table, view.seat)
        total = max(1, sum(counts))
        blind = sum([count * save for count, save in zip(counts, saves, strict=True)]) / total
        draws.insert(0, Draw(blind, DrawCard(SUPPLY)))
    elif first:
        return None
    draws.sort(key=lambda draw: -draw.saves)
    if not first:
        return draws[0] if draws else None
    second = draws[0] if isinstance(draws[0].action, DrawCard) else draws[1]
    best = Draw(draws[0].saves + second.saves, draws[0].action)
    if wild in table.market and saves[wild] > best.saves:
        best = Draw(saves[wild], TakeCard(table.market.index(wild)))
    return best
