"""The actions and the reasons that every game has."""

from __future__ import annotations

from ttr_tui.bots.advice.reasons import (
    BestNow,
    BeyondTickets,
    CardForLane,
    CompletesTickets,
    Contested,
    DeckBetter,
    HelpsALittle,
    NoCardNeeded,
    NothingCounts,
    NotWanted,
    OnlyWay,
    OnTheWay,
    TicketsTogether,
    TimeForTickets,
    Unsure,
    WildForAny,
)
from ttr_tui.core.cards import COLORS
from ttr_tui.core.view import View
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.common.market import DrawCard, TakeCard
from ttr_tui.rules.common.tickets import DrawTickets, KeepTickets
from ttr_tui.words.english.advice.sentences import action_said, reason_said
from ttr_tui.words.english.lanes import claim_choice, worth_and_more
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import counted, listed

FEW = 2
"""So many tickets are named."""


def named(cast: Cast, tickets: tuple[int, ...]) -> str:
    """`Boston to Miami (12)`; of many the first, with how many others there are."""
    if len(tickets) <= FEW:
        return listed([cast.short_ticket(ticket) for ticket in tickets])
    return f"{cast.short_ticket(tickets[0])} and {len(tickets) - 1} other tickets"


@action_said.register
def _(action: TakeCard, cast: Cast, view: View) -> str:
    card = view.table.market[action.slot]
    return f"take {'the wild' if card == cast.cards.wild else f'the {cast.kind(card)} card'}"


@action_said.register
def _(action: DrawCard, cast: Cast, view: View) -> str:
    return f"draw from the {cast.deck(action.supply)}"


@action_said.register
def _(action: DrawTickets, cast: Cast, view: View) -> str:
    return "draw tickets"


@action_said.register
def _(action: Claim, cast: Cast, view: View) -> str:
    return f"claim {cast.lane(action.lane)}, {claim_choice(cast, action.lane, action.payment, action.choices)}"


@action_said.register
def _(action: KeepTickets, cast: Cast, view: View) -> str:
    if not action.kept:
        return "keep none of them"
    if len(action.kept) == 1 or action.returned:
        return f"keep {listed([cast.short_ticket(ticket) for ticket in action.kept])}"
    return "keep both" if len(action.kept) == FEW else f"keep all {len(action.kept)}"


@reason_said.register
def _(reason: Unsure, cast: Cast, view: View) -> str:
    return "I’m not sure; I can’t tell these choices apart"


@reason_said.register
def _(reason: OnlyWay, cast: Cast, view: View) -> str:
    return "nothing else is possible"


@reason_said.register
def _(reason: NothingCounts, cast: Cast, view: View) -> str:
    return f"nothing you can do now adds {'a dollar' if cast.in_dollars else 'a point'} any more"


@reason_said.register
def _(reason: CompletesTickets, cast: Cast, view: View) -> str:
    return f"completes {named(cast, reason.tickets)}"


@reason_said.register
def _(reason: OnTheWay, cast: Cast, view: View) -> str:
    last = "the last route they need" if len(reason.tickets) > 1 else "the last route it needs"
    left = f"; {reason.left} more after it" if reason.left else f", {last}"
    return f"a step towards {named(cast, reason.tickets)}{left}"


@reason_said.register
def _(reason: Contested, cast: Cast, view: View) -> str:
    lost = f"about {cast.worth(reason.loss)}{' or more' if reason.at_least else ''}"
    who = f"{cast.name(reason.rival)} is next to it with {counted(reason.cards, 'card')}"
    return f"a step towards {named(cast, reason.tickets)}; {who}, and losing it costs {lost}"


@reason_said.register
def _(reason: BeyondTickets, cast: Cast, view: View) -> str:
    brings = worth_and_more(cast, view.table, reason.lane)
    if reason.longer:
        brings.append(f"{reason.longer} more spaces for your longest route")
    worth = listed(brings) or "you have pieces to spare"
    return f"{worth}; your tickets don’t need these cards" if reason.spare else worth


@reason_said.register
def _(reason: BestNow, cast: Cast, view: View) -> str:
    done = f"completes {named(cast, reason.tickets)}; " if reason.tickets else ""
    worth = f"about {cast.worth(reason.points)} in all{'' if reason.certain else ', if it succeeds'}"
    return f"{done}{worth}; this is your last turn"


@reason_said.register
def _(reason: CardForLane, cast: Cast, view: View) -> str:
    where, color = cast.way(reason.lane), COLORS[cast.cards.kinds[reason.card].color]
    for_what = f", towards {named(cast, reason.tickets)}" if reason.tickets else ", beyond your tickets"
    if reason.reserve:
        return f"one to spare for the tunnel {where}{for_what}"
    if not reason.missing:
        return f"beside your other routes {where} needs more {color}{for_what}"
    if len(cast.cards.supplies) > 1:
        return f"{where} lacks {color} for {counted(reason.missing, 'space')}{for_what}"
    return f"{where} still lacks {reason.missing} {color}{for_what}"


@reason_said.register
def _(reason: WildForAny, cast: Cast, view: View) -> str:
    if reason.must:
        return f"{cast.way(reason.lane)} takes wilds, and you need more of them"
    return f"good for any colour; {cast.way(reason.lane)} lacks most"


@reason_said.register
def _(reason: DeckBetter, cast: Cast, view: View) -> str:
    card, one = ("colour", "colour") if reason.wild else ("card", "one")
    if not reason.market_helps:
        return f"no face-up {card} helps you; {reason.better} of the {reason.unseen} unseen ones would"
    if not reason.better:
        return "an unseen card can help you too"
    help_more = "helps" if reason.better == 1 else "help"
    return f"{reason.better} of the {reason.unseen} unseen cards {help_more} you more than any face-up {one}"


@reason_said.register
def _(reason: HelpsALittle, cast: Cast, view: View) -> str:
    return "of some use, though for no route in particular"


@reason_said.register
def _(reason: NotWanted, cast: Cast, view: View) -> str:
    return "your routes have no use for it"


@reason_said.register
def _(reason: NoCardNeeded, cast: Cast, view: View) -> str:
    return "you have the cards for all that you still want; another is good to have"


@reason_said.register
def _(reason: TimeForTickets, cast: Cast, view: View) -> str:
    if not reason.needed:
        return f"yours are completed, and you have about {counted(reason.left, 'turn')} left"
    return f"yours take about {counted(reason.needed, 'turn')}, and you have about {reason.left}"


@reason_said.register
def _(reason: TicketsTogether, cast: Cast, view: View) -> str:
    turns = f"about {counted(reason.turns, 'turn')}"
    late = f", and you may have only {reason.left}" if reason.turns > reason.left else ""
    missed = f"; {named(cast, reason.missed)} would be given up" if reason.missed else ""
    if not reason.turns:
        return f"your routes complete that already{missed}"
    if not reason.tickets:
        return "none of them is worth its way, and this loses least"
    if reason.missed:
        what = "the other" if len(reason.tickets) == 1 else "the others"
    else:
        what = {1: "it", 2: "both"}.get(len(reason.tickets), f"all {len(reason.tickets)}")
    return f"you can complete {what} in {turns}{late}{missed}"
