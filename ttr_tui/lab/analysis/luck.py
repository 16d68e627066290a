"""What chance brought each seat, against what it could expect from what it knew before each draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import hypot

from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.draw import mean_saving
from ttr_tui.bots.planner.look import unseen
from ttr_tui.bots.search.judge import Judge
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Drew
from ttr_tui.core.facts import Tickets
from ttr_tui.core.view import View
from ttr_tui.lab.analysis.chances import chance_seed
from ttr_tui.lab.analysis.decisions import Decision
from ttr_tui.lab.analysis.losses import estimate
from ttr_tui.lab.analysis.result import Luck
from ttr_tui.rules.common.market import DrawCard
from ttr_tui.rules.common.tickets import FIRST_TICKETS, KEEP_TICKETS, KeepTickets
from ttr_tui.seats.game import Act, Game

OTHERS = 4
"""Offers of tickets with which one is compared."""


@dataclass(slots=True)
class Account:
    """What luck did to a seat so far."""

    drawn: int = 0
    wilds: int = 0
    wilds_expected: float = 0.0
    cards: float = 0.0
    tickets: float = 0.0
    tickets_errors: list[float] = field(default_factory=list)

    def of(self, seat: int) -> Luck:
        error = hypot(*self.tickets_errors)
        return Luck(seat, self.drawn, self.wilds, self.wilds_expected, self.cards, self.tickets, error)


def luck(judge: Judge, game: Game, made: Sequence[Decision]) -> Iterator[Sequence[Luck]]:
    """The accounts of all seats, as they grow."""
    accounts = [Account() for _ in range(game.seats)]
    for decision in made:
        account = accounts[decision.seat]
        if isinstance(decision.chosen, DrawCard):
            _add_card(judge, account, decision, decision.chosen.supply, game.acts[decision.act])
        elif decision.view.owes in (FIRST_TICKETS, KEEP_TICKETS):
            _add_tickets(judge, game.seed, account, decision)
        else:
            continue
        yield tuple(account.of(seat) for seat, account in enumerate(accounts))


def _add_card(judge: Judge, account: Account, decision: Decision, supply: int, act: Act) -> None:
    """A card from a deck: what it saved of drawing more, less the mean of all that it could have been."""
    view, wild = decision.view, judge.rules.edition.cards.wild
    drawn = [card for fact in act.facts if isinstance(fact, Drew) and fact.seat == decision.seat for card in fact.cards]
    intent = judge.intend(view)
    saves = intent.goals.savings(view.hand)
    for card in drawn:
        account.drawn += 1
        account.wilds += card == wild
        account.wilds_expected += _chance_of_wild(view, wild, supply)
        account.cards += (saves[card] - mean_saving(view, saves, supply)) * intent.worth.weights.turn


def _chance_of_wild(view: View, wild: int, supply: int) -> float:
    """That the next card of a deck is wild."""
    table = view.table
    counts = unseen(table, view.seat) if table.decks[supply] else table.discards[supply]
    all_ = sum(count for kind, count in enumerate(counts) if table.cards.supply_of[kind] == supply)
    return counts[wild] / max(1, all_) if table.cards.supply_of[wild] == supply else 0.0


def _add_tickets(judge: Judge, seed: int, account: Account, decision: Decision) -> None:
    """An offer of tickets: what the best choice from it is worth, less the mean of some others."""
    view = decision.view
    offer = view.table.offers[decision.seat]
    here = _worth_of(judge, view, offer)
    others = []
    for world in range(OTHERS):
        other = another_offer(view, offer, Chance(chance_seed(seed, decision.act, world), 0, 0))
        others.append(_worth_of(judge, view, other))
    mean = estimate(others)
    account.tickets += here - mean.mean
    account.tickets_errors.append(mean.error)


def another_offer(view: View, offer: Tickets, chance: Chance) -> Tickets:
    """So many tickets of the same sets that the seat could have been offered instead, this very offer among them."""
    table, tickets = view.table, view.table.board.tickets
    known = {*view.tickets, *(ticket for deck in table.ticket_decks.values() for ticket in deck if ticket != NONE)}
    pool = chance.shuffled([ticket for ticket in range(len(tickets)) if ticket not in known])
    found: list[int] = []
    for ticket in offer:
        found.append(next(one for one in pool if tickets[one].set == tickets[ticket].set and one not in found))
    return tuple(found)


def _worth_of(judge: Judge, view: View, offer: Tickets) -> float:
    """What the seat hopes for once it has chosen from this offer."""
    twin = View(view.table.copy(), view.seat)
    twin.table.offers[view.seat] = offer
    kept = judge.choose(twin, Chance(0, 0, 0), USUAL_EFFORT)
    assert isinstance(kept, KeepTickets)
    twin.table.tickets[view.seat] += kept.kept
    return judge.intend(twin).best.worth
