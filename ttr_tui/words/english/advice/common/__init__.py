"""The actions and the reasons that every game has."""

from __future__ import annotations

from ttr_tui.bots.advice.reasons import (
    AllInHand,
    BestNow,
    BeyondTickets,
    CardForLane,
    CompletesTickets,
    Contested,
    DeckBetter,
    LeavesForOthers,
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
from ttr_tui.core.cards import COLORS, GRAY, NONE
from ttr_tui.core.view import View
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.common.market import DrawCard, TakeCard
from ttr_tui.rules.common.tickets import DrawTickets, KeepTickets
from ttr_tui.words.english.advice.sentences import action_said, named, reason_said
from ttr_tui.words.english.lanes import bringing, claim_choice, laying, worth
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import counted, listed


def step(cast: Cast, tickets: tuple[int, ...], *, detour: bool) -> str:
    """What a route is to these tickets."""
    return f"{'part of the plan’s long way for' if detour else 'a step towards'} {named(cast, tickets)}"


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
    brings = _brings(cast, reason.lane) if reason.detour else ""
    return f"{step(cast, reason.tickets, detour=reason.detour)}{brings}{left}"


@reason_said.register
def _(reason: Contested, cast: Cast, view: View) -> str:
    who = f"{cast.name(reason.rival)} is next to it with {counted(reason.cards, 'card')}"
    which = "the ticket" if len(reason.tickets) == 1 else cast.short_ticket(reason.lost)
    lost = f"takes {reason.more} more spaces" if reason.more > 1 else "takes one more space"
    lost = lost if reason.more else "can’t be completed any more"
    return f"{step(cast, reason.tickets, detour=reason.detour)}; {who}, and without it {which} {lost}"


@reason_said.register
def _(reason: AllInHand, cast: Cast, view: View) -> str:
    others = listed([cast.way(lane) for lane in reason.others])
    return f"with {others} it completes {cast.short_ticket(reason.ticket)}, and you hold all the cards for that"


@reason_said.register
def _(reason: BeyondTickets, cast: Cast, view: View) -> str:
    brings = worth(cast, reason.lane)
    if reason.longer:
        spaces = "1 more space" if reason.longer == 1 else f"{reason.longer} more spaces"
        brings.append(f"{spaces} for your longest route")
    gain = listed(brings) or "you have pieces to spare"
    return f"{gain}{'; your tickets don’t need these cards' if reason.spare else ''}"


@reason_said.register
def _(reason: BestNow, cast: Cast, view: View) -> str:
    done = f"completes {named(cast, reason.tickets)}; " if reason.tickets else ""
    points = f"{'' if reason.exact else 'about '}{cast.worth(reason.points)}"
    in_all = f"{points} in all" if reason.tickets or reason.longest else points
    counting = [
        *(["what you would lose without it"] if reason.tickets else []),
        *(["bonuses"] if reason.bonuses else []),
    ]
    saved = f", {listed(counting)} counted" if counting else ""
    fails = "" if reason.certain else ", if it succeeds"
    longest = ""
    if reason.rival != NONE:
        whose = f"takes the longest route from {cast.name(reason.rival)}"
        longest = (
            f"; it {whose}" if reason.longest else f"; {cast.name(reason.rival)} no longer shares the longest route"
        )
    elif reason.longest:
        longest = "; you have the longest route too then"
    return f"{done}{in_all}{saved}{fails}{longest}; this is your last turn"


@reason_said.register
def _(reason: CardForLane, cast: Cast, view: View) -> str:
    return f"{_use_said(reason, cast)}{_what_for(reason, cast)}"


def _use_said(reason: CardForLane, cast: Cast) -> str:
    """What the card does for its lane."""
    way, color = cast.way(reason.lane), _color(cast, reason.card)
    any_color = cast.board.lanes[reason.lane].color == GRAY
    where = way if any_color else cast.lane(reason.lane)
    match reason.use:
        case Use.RESERVE:
            return f"one to spare for the tunnel {where}"
        case Use.SHARED:
            other = f" and {cast.way(reason.other_lane)}" if reason.other_lane != NONE else " and something else"
            return f"{where}{other} take more {color} together than you have"
        case Use.SAVES_WILDS:
            wilds = "a wild" if reason.missing == 1 else f"one of {reason.missing} wilds"
            return f"saves {wilds} with which you could claim {where} now"
        case Use.SAVES_OTHERS:
            one_of = f"one of {cast.board.lanes[reason.lane].length} {color}" if reason.missing else color
            stays = f"your {_color(cast, reason.other_card)} can stay for {cast.way(reason.other_lane)}"
            return f"{one_of} for {way}, so that {stays}"
    lacks = f"{where} takes any one colour and lacks" if any_color else f"{where} still lacks"
    counted_in = ", wilds counted" if reason.wilds else ""
    if reason.other_lane != NONE:
        counted_in += f" (your {_color(cast, reason.other_card)} is meant for {cast.way(reason.other_lane)})"
    if len(cast.cards.supplies) > 1:
        return f"{lacks} {color} for {counted(reason.missing, 'space')}{counted_in}"
    return f"{lacks} {reason.missing} {color}{counted_in}"


def _color(cast: Cast, card: int) -> str:
    return COLORS[cast.cards.kinds[card].color]


def _what_for(reason: CardForLane | WildForAny, cast: Cast) -> str:
    """What is gained by its lane."""
    brings = listed(worth(cast, reason.lane))
    if reason.tickets and not reason.detour:
        return f", towards {named(cast, reason.tickets)}"
    if reason.tickets:
        return f", on the plan’s long way for {named(cast, reason.tickets)}{_brings(cast, reason.lane)}"
    return f"; for {brings}, not for a ticket" if brings else "; not for a ticket"


def _brings(cast: Cast, lane: int) -> str:
    brings = listed(worth(cast, lane))
    return f"; it brings {brings}" if brings else ""


@reason_said.register
def _(reason: WildForAny, cast: Cast, view: View) -> str:
    if reason.must:
        return f"{cast.way(reason.lane)} takes wilds, and you need more of them"
    if not reason.lacks:
        return "good for any colour"
    return f"good for any colour, also for {cast.way(reason.lane)}{_what_for(reason, cast)}"


@reason_said.register
def _(reason: DeckBetter, cast: Cast, view: View) -> str:
    unseen, start = "unseen", ""
    if reason.shuffled:
        unseen, start = "shuffled", "the deck is empty, and the discarded cards are shuffled; "
    if not reason.better:
        if not reason.market_helps:
            return f"{start}nothing that you can draw helps much"
        return f"{start}on average its cards help about as much as those face-up"
    if reason.market_helps:
        help_more = "helps" if reason.better == 1 else "help"
        more = "a little more" if reason.little else "more"
        than = "the colours face-up" if reason.wild else "any card face-up"
        than += " that you may take" if reason.banned else ""
        cards = f"{unseen} card" if reason.unseen == 1 else f"{unseen} cards"
        said = f"{start}{reason.better} of the {reason.unseen} {cards} {help_more} you {more} than {than}"
    else:
        face_up = f"no {'colour' if reason.wild or reason.banned else 'card'} face-up brings your plan nearer"
        would = "does" if reason.better == 1 else "do"
        said = f"{start}{face_up}; {reason.better} of the {reason.unseen} {unseen} ones {would}"
    said += f", {'most of all' if reason.others else 'namely'} {listed(_kinds_said(reason, cast))}"
    return f"{said}; the wild would be your only card" if reason.wild else said


def _kinds_said(reason: DeckBetter, cast: Cast) -> list[str]:
    """Each with what it is for; several for the same route stand together."""
    groups: dict[str, list[str]] = {}
    for kind, lane in sorted(zip(reason.kinds, reason.lanes, strict=True), key=lambda told: told[1] == NONE):
        groups.setdefault("" if lane == NONE else f" (for {cast.way(lane)})", []).append(cast.kind(kind))
    return [f"{listed(kinds)}{use}" for use, kinds in groups.items()]


@reason_said.register
def _(reason: NotWanted, cast: Cast, view: View) -> str:
    return "a spare card; nothing that you plan lacks it"


@reason_said.register
def _(reason: NoCardNeeded, cast: Cast, view: View) -> str:
    if reason.over:
        return "no card counts any more"
    if reason.lacks:
        return "no card brings you much nearer to a route now, and one to spare may help later"
    return "nothing that you plan lacks a card; one to spare may help"


@reason_said.register
def _(reason: TimeForTickets, cast: Cast, view: View) -> str:
    left = f"you have about {counted(reason.left, 'turn')} left"
    if reason.needed:
        return f"your plan takes about {counted(reason.needed, 'turn')}, and {left}"
    if reason.given_up:
        return f"nothing is left to complete but what is given up, and {left}"
    return f"yours are completed, and {left}"


@reason_said.register
def _(reason: TicketsTogether, cast: Cast, view: View) -> str:
    dropped = [
        (reason.out, "you can’t complete"),
        (reason.ready, "a claim that you can pay now completes"),
        (reason.missed, "you probably won’t complete"),
    ]
    said = [f"{how} {listed([cast.pair(each) for each in tickets])}" for tickets, how in dropped if tickets]
    if reason.older:
        said.append(f"{named(cast, reason.older)} {'is' if len(reason.older) == 1 else 'are'} given up")
    if not reason.tickets:
        return "; ".join(said) or "your routes complete that already"
    with_routes = "with their routes" if "route_points" in cast.edition.numbers else "in all"
    brings = f"about {cast.worth(reason.points)} {with_routes}"
    turns = f"about {counted(reason.turns, 'turn')}"
    if not reason.turns:
        time = ""
    elif reason.turns > reason.left:
        time = f", but that takes {turns}, and you may have only {reason.left}"
    else:
        time = f", in {turns} of about {reason.left}"
    return "; ".join([f"{brings}{time}", *said])


@reason_said.register
def _(reason: LeavesForOthers, cast: Cast, view: View) -> str:
    if reason.alike:
        return "all ways leave your other routes the same"
    return "leaves the most for your other routes" if reason.most else "takes cards that your other routes need"
