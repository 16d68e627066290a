"""What chance brought each seat, against what it could expect from what it knew before each draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ttr_tui.bots.planner.draw import mean_saving
from ttr_tui.bots.planner.look import unseen
from ttr_tui.bots.search.judge import Judge
from ttr_tui.core.events import Drew
from ttr_tui.core.facts import Cards, Supply
from ttr_tui.core.value import value
from ttr_tui.core.view import View, hear
from ttr_tui.lab.analysis.result import Luck
from ttr_tui.seats.game import Game


@value
class Draw:
    """Cards that came from a deck, whatever they were drawn for; `view` is what the seat knew just before."""

    view: View
    supply: Supply
    cards: Cards


@dataclass(slots=True)
class Account:
    """What luck did to a seat so far."""

    drawn: int = 0
    wilds: int = 0
    wilds_expected: float = 0.0
    cards: float = 0.0

    def of(self, seat: int) -> Luck:
        return Luck(seat, self.drawn, self.wilds, self.wilds_expected, self.cards)


def luck(judge: Judge, game: Game) -> Iterator[Sequence[Luck]]:
    """The accounts of all seats, as they grow."""
    accounts = [Account() for _ in range(game.seats)]
    for draw in draws(game):
        _add(judge, accounts[draw.view.seat], draw)
        yield tuple(account.of(seat) for seat, account in enumerate(accounts))


def draws(game: Game) -> Iterator[Draw]:
    """All that came from a deck once the cards were dealt, in order."""
    views = [View(game.rules.table(game.seats, frozenset({seat})), seat) for seat in range(game.seats)]
    for act in game.acts:
        for fact in act.facts:
            if isinstance(fact, Drew) and act.action is not None:
                yield Draw(View(views[fact.seat].table.copy(), fact.seat), fact.supply, fact.cards)
            for view in views:
                hear(view.table, view.seat, (fact,))


def _add(judge: Judge, account: Account, draw: Draw) -> None:
    """What each card saved of drawing more, less the mean of all that it could have been."""
    view, wild = draw.view, judge.rules.edition.cards.wild
    intent = judge.intend(view)
    saves = intent.goals.savings(view.hand)
    for card in draw.cards:
        account.drawn += 1
        account.wilds += card == wild
        account.wilds_expected += _chance_of_wild(view, wild, draw.supply)
        account.cards += (saves[card] - mean_saving(view, saves, draw.supply)) * intent.worth.weights.turn


def _chance_of_wild(view: View, wild: int, supply: int) -> float:
    """That the next card of a deck is wild."""
    table = view.table
    counts = unseen(table, view.seat)
    all_ = sum(count for kind, count in enumerate(counts) if table.cards.supply_of[kind] == supply)
    return counts[wild] / max(1, all_) if table.cards.supply_of[wild] == supply else 0.0
