"""Advice in sentences: what to do and why, the plan behind it, how the choices compare."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from ttr_tui.bots.advice.advice import Advice, PlanTold, Scale, WayTold
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
    Reason,
    TicketsTogether,
    TimeForTickets,
    Unsure,
    Use,
    WildForAny,
)
from ttr_tui.core.cards import COLORS, GRAY, NONE
from ttr_tui.core.facts import Action
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import DrawCard, TakeCard
from ttr_tui.rules.registry import brought_by
from ttr_tui.rules.tickets import DrawTickets, KeepTickets
from ttr_tui.words.cast import Cast
from ttr_tui.words.choices import LETTERS
from ttr_tui.words.lanes import bringing, claim_choice, laying, worth
from ttr_tui.words.phrases import capital, counted, listed
from ttr_tui.words.sentences import choice_of

FEW = 3
"""So many tickets are named."""


@singledispatch
def action_said(action: Action, cast: Cast, view: View) -> str:
    """What to do: `take a red card from the market`."""
    return choice_of(action, cast, view.table)


@singledispatch
def reason_said(reason: Reason, cast: Cast, view: View) -> str:
    """Why, said after the action and a colon; it begins small and has no full stop."""
    raise NotImplementedError(f"no words for {type(reason).__name__}")


def load_words(cast: Cast) -> None:
    """Have the words for this game's systems at hand."""
    brought_by("hints", cast.edition.parts)


def named(cast: Cast, tickets: tuple[int, ...]) -> str:
    """`Boston to Miami (12)`; of many the first, with how many others there are."""
    if len(tickets) <= FEW:
        return listed([cast.short_ticket(ticket) for ticket in tickets])
    return f"{cast.short_ticket(tickets[0])} and {len(tickets) - 1} other tickets"


# The actions and the reasons that every game has.


def step_towards(cast: Cast, tickets: tuple[int, ...], *, detour: bool) -> str:
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
    return f"{step_towards(cast, reason.tickets, detour=reason.detour)}{brings}{left}"


@reason_said.register
def _(reason: Contested, cast: Cast, view: View) -> str:
    who = f"{cast.name(reason.rival)} is next to it with {counted(reason.cards, 'card')}"
    which = "the ticket" if len(reason.tickets) == 1 else cast.short_ticket(reason.lost)
    lost = f"takes {reason.more} more spaces" if reason.more > 1 else "takes one more space"
    lost = lost if reason.more else "can’t be completed any more"
    return f"{step_towards(cast, reason.tickets, detour=reason.detour)}; {who}, and without it {which} {lost}"


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
        discarded = "card is" if reason.unseen == 1 else "cards are"
        unseen, start = "shuffled", f"the deck is empty, and the discarded {discarded} shuffled; "
    if not reason.better:
        if not reason.market_helps:
            return f"{start}nothing that you can draw helps much"
        return f"{start}on average its cards help about as much as those face-up"
    if reason.market_helps:
        help_more = "helps" if reason.better == 1 else "help"
        cards = _share_said(reason.better, reason.unseen, unseen, "card")
        more = "a little more" if reason.little else "more"
        than = "the colours face-up" if reason.wild else "any card face-up"
        than += " that you may take" if reason.banned else ""
        said = f"{start}{cards} {help_more} you {more} than {than}"
    else:
        face_up = f"no {'colour' if reason.wild or reason.banned else 'card'} face-up brings your plan nearer"
        would = "does" if reason.better == 1 else "do"
        ones = _share_said(reason.better, reason.unseen, unseen, "one")
        said = f"{start}{face_up}; {ones} {would}"
    said += f", {'most of all' if reason.others else 'namely'} {listed(_kinds_said(reason, cast))}"
    return f"{said}; the wild would be your only card" if reason.wild else said


def _share_said(part: int, whole: int, which: str, thing: str) -> str:
    """`25 of the 104 unseen cards`; where that is all of them, `all 12 unseen cards` or `the only unseen card`."""
    if part < whole:
        return f"{part} of the {whole} {which} {thing}s"
    return f"the only {which} {thing}" if whole == 1 else f"all {whole} {which} {thing}s"


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


# The plan that advice serves, in a line or two.

MOST_WAYS = 4
"""So many tickets are told with their ways."""
NEAR = 3
"""When so many turns are left, the end is near."""


def plan_said(cast: Cast, plan: PlanTold) -> str:
    """What is still to be had for each ticket, for what other routes, and in what time."""
    ways = [_way_said(cast, way, place) for place, way in enumerate(plan.ways[:MOST_WAYS])]
    if len(plan.ways) > MOST_WAYS:
        ways.append(f"and {counted(len(plan.ways) - MOST_WAYS, 'more ticket')}")
    if plan.beyond:
        ways.append(
            f"{'for what they bring' if cast.in_dollars else 'for points'}, {listed(chained(cast, plan.beyond))}"
        )
    aims = "; ".join(ways) or "nothing is left to complete"
    dropped = [
        f" {name}: {named(cast, tickets)}."
        for name, tickets in (("Given up", plan.given_up), ("Too late", plan.late), ("Out of reach", plan.out))
        if tickets
    ]
    return f"The plan: {_time_said(plan)}; {aims}.{''.join(dropped)}"


def _way_said(cast: Cast, way: WayTold, place: int) -> str:
    ticket = cast.short_ticket(way.ticket)
    if not way.lanes:
        return f"{ticket} with that"
    also = "that and " if way.shared else ""
    long = ""
    if way.longer:
        brings = f", for {cast.worth(way.more)} more" if way.more > 0 and not cast.in_dollars else ""
        long = f" (long: {counted(way.longer, 'space')} more{brings})"
    return f"{ticket} by {also}{listed(chained(cast, way.lanes))}{long}"


def _time_said(plan: PlanTold) -> str:
    left = counted(plan.left, "turn")
    if plan.left <= NEAR and not plan.sure:
        return "the end may come any turn" if plan.left == 1 else f"the end is near, perhaps {left} left"
    if not plan.turns or plan.late:
        return f"you have {left if plan.sure else f'about {left}'} left"
    turns = f"tickets in about {counted(plan.turns, 'turn')}"
    if plan.sure:
        return f"{turns}, of {plan.left} left"
    if plan.turns > plan.left:
        return f"{turns}, and you may have only {plan.left}"
    return f"{turns}, of some {plan.left} left"


def chained(cast: Cast, lanes: Sequence[int]) -> list[str]:
    """Lanes that follow one another, put together: `Boston–New York–Washington`."""
    ends: dict[int, list[int]] = {}
    left = set(lanes)
    for lane in lanes:
        for city in (cast.board.lanes[lane].a, cast.board.lanes[lane].b):
            ends.setdefault(city, []).append(lane)
    found = []
    for start in sorted(ends, key=lambda city: (len(ends[city]) != 1, city)):
        city, chain = start, [start]
        while onward := [lane for lane in ends[city] if lane in left]:
            left.remove(onward[0])
            city = (
                cast.board.lanes[onward[0]].b
                if cast.board.lanes[onward[0]].a == city
                else cast.board.lanes[onward[0]].a
            )
            chain.append(city)
        if len(chain) > 1:
            found.append("–".join([cast.city(each) for each in chain]))
    return found


# A whole piece of advice: numbered lines, and how the later ones compare with the first.

NOTHING = "It isn’t your turn, so there is nothing to hint at."
NOT_ALLOWED = "Those at this table agreed to play without hints."
THINKING = "Thinking of a hint…"
NOT_ABOUT_THIS = "No hint is about this. Enter goes back, and hint says there what else to do."
TITLE = "Hint"
BEST_FIRST = "Hints, best first"
PROMPT = "The numbers mean these hints now: one is made ready, and you confirm it."
ONE = "Enter makes it ready, and you confirm it."
MARKED = "Enter makes it ready, and you confirm it. The plan is marked + on the map."
READY = "Make it ready"
WHOLE = "All of it"
LESS = "Less"
MORE = " …"
"""Stands for a reason that has no room."""
CHOOSE_IT = "Choose it from the list: nothing is done yet."
ALIKE: dict[Scale, float] = {Scale.TURNS: 0.2, Scale.POINTS: 1.5}
"""What makes no difference that anybody could be sure of."""
CLOSE: dict[Scale, float] = {Scale.TURNS: 0.7, Scale.POINTS: 5.0}


def advice_lines(cast: Cast, view: View, given: Sequence[Advice]) -> list[str]:
    """A sentence for each."""
    load_words(cast)
    return [_line(cast, view, advice, given[0]) for advice in given]


def plan_lines(cast: Cast, given: Sequence[Advice]) -> list[str]:
    """The plan that it all serves, where there is one."""
    return [plan_said(cast, given[0].plan)] if given and given[0].plan is not None else []


def how_to_take(count: int) -> str:
    """What follows the hints with their letters."""
    return f"To do {'it' if count == 1 else 'one of them'}, type {listed(LETTERS[:count], 'or')}."


def _line(cast: Cast, view: View, advice: Advice, first: Advice) -> str:
    said = capital(action_said(advice.action, cast, view))
    wait = ", but it can wait" if _can_wait(advice, first) else ""
    return f"{said}: {reason_said(advice.reason, cast, view)}{wait}{_compared(advice, first)}."


def _can_wait(advice: Advice, first: Advice) -> bool:
    """Is it a claim that can wait, while cards are to be drawn first?"""
    match advice.reason:
        case Contested() | CompletesTickets(pressing=True):
            return False
    return advice.waits and isinstance(first.action, TakeCard | DrawCard)


def _compared(advice: Advice, first: Advice) -> str:
    """How far behind the first it is, where that can be said."""
    if advice is first or advice.merit is None or first.merit is None:
        return ""
    behind = first.merit - advice.merit
    if behind <= ALIKE[advice.scale]:
        return " (about as good)"
    return " (a little less good)" if behind <= CLOSE[advice.scale] else " (clearly less good)"


# Advice in few letters: where a map is beside it, cities go by their codes there.


@value
class CodedCast(Cast):
    """Says `DEN-KCY (5)` where others say `Denver to Kansas City (5)`."""

    def city(self, city: int) -> str:
        return self.board.cities[city].code

    def journey(self, a: int, b: int) -> str:
        return f"{self.city(a)}-{self.city(b)}"


def in_codes(cast: Cast) -> CodedCast:
    return CodedCast(cast.edition, cast.people, cast.reader, cast.tale, cast.bots)
