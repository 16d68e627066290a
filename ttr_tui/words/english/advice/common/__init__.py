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
    Use,
    WildForAny,
)
from ttr_tui.core.cards import COLORS, GRAY
from ttr_tui.core.view import View
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.common.market import DrawCard, TakeCard
from ttr_tui.rules.common.tickets import DrawTickets, KeepTickets
from ttr_tui.words.english.advice.sentences import action_said, reason_said
from ttr_tui.words.english.lanes import bringing, claim_choice, laying, worth
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import counted, listed

FEW = 2
"""So many tickets are named."""


def named(cast: Cast, tickets: tuple[int, ...]) -> str:
    """`Boston to Miami (12)`; of many the first, with how many others there are."""
    if len(tickets) <= FEW:
        return listed([cast.short_ticket(ticket) for ticket in tickets])
    return f"{cast.short_ticket(tickets[0])} and {len(tickets) - 1} other tickets"


def step(cast: Cast, tickets: tuple[int, ...], *, detour: bool) -> str:
    """What a route is to these tickets."""
    return f"{'part of a long way round for' if detour else 'a step towards'} {named(cast, tickets)}"


def given_up(cast: Cast, missed: tuple[int, ...]) -> str:
    """Which tickets are no longer aimed at."""
    if not missed:
        return ""
    return f"; {named(cast, missed)} would cost more than {'it brings' if len(missed) == 1 else 'they bring'}"


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
    costs = claim_choice(cast, action.lane, action.payment, action.choices)
    told = laying(cast, action.lane, action.payment)
    beside = "" if told else "".join([f"; {thing}" for thing in bringing(cast, view.table, action.lane)])
    return f"claim {cast.lane(action.lane)}, {costs}{beside}"


@action_said.register
def _(action: KeepTickets, cast: Cast, view: View) -> str:
    if not action.kept:
        return "keep none of them"
    return f"keep {listed([cast.short_ticket(ticket) for ticket in action.kept])}"


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
    return f"completes {named(cast, reason.tickets)}{', and a rival may take it' if reason.pressing else ''}"


@reason_said.register
def _(reason: OnTheWay, cast: Cast, view: View) -> str:
    last = "the last route they need" if len(reason.tickets) > 1 else "the last route it needs"
    left = f"; {counted(reason.left, 'more route')} after it" if reason.left else f", {last}"
    return f"{step(cast, reason.tickets, detour=reason.detour)}{left}"


@reason_said.register
def _(reason: Contested, cast: Cast, view: View) -> str:
    lost = f"about {cast.worth(reason.loss)}{' or more' if reason.at_least else ''}"
    who = f"{cast.name(reason.rival)} is next to it with {counted(reason.cards, 'card')}"
    return f"{step(cast, reason.tickets, detour=reason.detour)}; {who}, and losing it costs {lost}"


@reason_said.register
def _(reason: BeyondTickets, cast: Cast, view: View) -> str:
    brings = worth(cast, reason.lane)
    if reason.longer:
        brings.append(f"{reason.longer} more spaces for your longest route")
    gain = listed(brings) or "you have pieces to spare"
    spared = "; your tickets don’t need these cards" if reason.spare else ""
    return f"{gain}{spared}{given_up(cast, reason.missed)}"


@reason_said.register
def _(reason: BestNow, cast: Cast, view: View) -> str:
    done = f"completes {named(cast, reason.tickets)}; " if reason.tickets else ""
    worth = f"about {cast.worth(reason.points)} in all{'' if reason.certain else ', if it succeeds'}"
    return f"{done}{worth}; this is your last turn"


@reason_said.register
def _(reason: CardForLane, cast: Cast, view: View) -> str:
    return f"{_use_said(reason, cast)}{_what_for(reason, cast)}{given_up(cast, reason.missed)}"


def _use_said(reason: CardForLane, cast: Cast) -> str:
    """What the card does for its lane."""
    way, color = cast.way(reason.lane), COLORS[cast.cards.kinds[reason.card].color]
    any_color = cast.board.lanes[reason.lane].color == GRAY
    where = way if any_color else cast.lane(reason.lane)
    match reason.use:
        case Use.RESERVE:
            return f"one to spare for the tunnel {where}"
        case Use.SHARED:
            return f"more {color} for {where}: what you have is meant for other things too"
        case Use.SAVES_WILDS:
            wilds = "a wild" if reason.missing == 1 else f"one of {reason.missing} wilds"
            return f"saves {wilds} with which you could claim {where} now"
        case Use.SAVES_OTHERS:
            return f"saves cards meant for other things, with which you could claim {way} now"
    lacks = f"{where} takes any one colour and lacks" if any_color else f"{where} still lacks"
    counted_in = ", wilds counted" if reason.wilds else ""
    if len(cast.cards.supplies) > 1:
        return f"{lacks} {color} for {counted(reason.missing, 'space')}{counted_in}"
    return f"{lacks} {reason.missing} {color}{counted_in}"


def _what_for(reason: CardForLane, cast: Cast) -> str:
    """What is gained by its lane."""
    brings = listed(worth(cast, reason.lane))
    if reason.tickets and not reason.detour:
        return f", towards {named(cast, reason.tickets)}"
    if reason.tickets:
        return f"; a long way round for {named(cast, reason.tickets)}{f', but it brings {brings}' if brings else ''}"
    more = f"; for {brings}, not for a ticket" if brings else "; it is for none of your tickets"
    return f"{more}; you have the cards for your tickets" if reason.paid else more


@reason_said.register
def _(reason: WildForAny, cast: Cast, view: View) -> str:
    if reason.must:
        return f"{cast.way(reason.lane)} takes wilds, and you need more of them"
    if not reason.lacks:
        return "good for any colour"
    brings = listed(worth(cast, reason.lane))
    what = f", towards {named(cast, reason.tickets)}" if reason.tickets else f", for {brings}" if brings else ""
    return f"good for any colour; {cast.way(reason.lane)} lacks most{what}"


@reason_said.register
def _(reason: DeckBetter, cast: Cast, view: View) -> str:
    unseen, start = "unseen", ""
    if reason.shuffled:
        unseen, start = "shuffled", "the deck is empty, and the discarded cards are shuffled; "
    if not reason.better:
        return f"{start}nothing that you can draw helps much" if not reason.market_helps else f"{start}it may help too"
    if reason.market_helps:
        help_more = "helps" if reason.better == 1 else "help"
        than = "the colours face-up" if reason.wild else "any card face-up"
        than += " that you may take" if reason.banned else ""
        said = f"{start}{reason.better} of the {reason.unseen} {unseen} cards {help_more} you more than {than}"
    else:
        face_up = f"no {'colour' if reason.wild or reason.banned else 'card'} face-up helps you"
        said = f"{start}{face_up}; {reason.better} of the {reason.unseen} {unseen} ones would"
    return f"{said}; the wild would be your only card" if reason.wild else said


@reason_said.register
def _(reason: HelpsALittle, cast: Cast, view: View) -> str:
    return "with it, your other cards go further"


@reason_said.register
def _(reason: NotWanted, cast: Cast, view: View) -> str:
    return "your routes have no use for it"


@reason_said.register
def _(reason: NoCardNeeded, cast: Cast, view: View) -> str:
    if reason.over:
        return "no card counts any more"
    if reason.paid:
        return "you have the cards for all that you still want; one to spare may help"
    return "no card brings you much nearer to a route now, and one to spare may help later"


@reason_said.register
def _(reason: TimeForTickets, cast: Cast, view: View) -> str:
    if not reason.needed:
        return f"yours are completed, and you have about {counted(reason.left, 'turn')} left"
    return f"yours take about {counted(reason.needed, 'turn')}, and you have about {reason.left}"


@reason_said.register
def _(reason: TicketsTogether, cast: Cast, view: View) -> str:
    turns = f"about {counted(reason.turns, 'turn')}"
    late = f", and you may have only {reason.left}" if reason.turns > reason.left else ""
    if not reason.tickets:
        return "none of them is worth its way, and this loses least"
    if reason.missed:
        others = "your other ticket takes" if len(reason.tickets) == 1 else "your other tickets take"
        rest = f"; {others} {turns}{late}" if reason.turns else ""
        return f"you probably won’t complete {named(cast, reason.missed)}{rest}"
    if not reason.turns:
        return "your routes complete that already"
    what = {1: "it", 2: "both"}.get(len(reason.tickets), f"all {len(reason.tickets)}")
    return f"you can complete {what} in {turns}{late}"
