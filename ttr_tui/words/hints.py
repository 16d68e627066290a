"""Advice in sentences: what to do and the one reason, and the plan behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import singledispatch

from ttr_tui.bots.advice.advice import Advice, PlanTold, WayTold
from ttr_tui.bots.advice.reasons import (
    AsHard,
    BestNow,
    BeyondTickets,
    CompletesTickets,
    DeckHelps,
    LaneLacks,
    LaneMayTakeMore,
    LaneTakes,
    LeavesForOthers,
    NoCardNeeded,
    NothingCounts,
    NothingFaceUp,
    NotWanted,
    OnlyWay,
    OnShortestWay,
    OtherWay,
    PlanLacks,
    Reason,
    RivalNear,
    TicketsFit,
    TimeForTickets,
    Unsure,
    WildHelps,
)
from ttr_tui.core.cards import COLORS, GRAY, NONE
from ttr_tui.core.facts import Action
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import DrawCard, TakeCard
from ttr_tui.rules.registry import brought_by
from ttr_tui.rules.tickets import DrawTickets, KeepTickets
from ttr_tui.words.cast import Cast, kinds_of_piece
from ttr_tui.words.choices import LETTERS
from ttr_tui.words.lanes import bringing, claim_choice, laying, worth
from ttr_tui.words.phrases import capital, counted, listed
from ttr_tui.words.sentences import choice_of

FEW = 3
"""Of more tickets than these less is told."""
MANY = 5
"""Of more tickets the pieces alone have room in a line."""
FEW_WORDS, MOST_WORDS = 12, 20
"""Of a line, with its letter: with more than a few the cities of its reason go by their codes, then all of them."""


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
    """`Boston to Miami (12)`; of several the first, with how many more there are."""
    others = counted(len(tickets) - 1, "other ticket")
    return f"{cast.short_ticket(tickets[0])}{f' and {others}' if len(tickets) > 1 else ''}"


LONE_WILD = "the wild costs both draws"
AFTER_OTHERS = ", other routes paid"
"""Of what a route lacks if no card is counted twice."""


# The actions and the reasons that every game has.


@action_said.register
def _(action: TakeCard, cast: Cast, view: View) -> str:
    card = view.table.market[action.slot]
    called = "wild" if card == cast.cards.wild else cast.kind(card)
    return f"take the {called}{'' if card == cast.cards.wild or cast.is_thing(card) else ' card'}"


@action_said.register
def _(action: DrawCard, cast: Cast, view: View) -> str:
    return f"draw from the {cast.deck(action.supply)}"


@action_said.register
def _(action: DrawTickets, cast: Cast, view: View) -> str:
    return "draw tickets"


@action_said.register
def _(action: Claim, cast: Cast, view: View) -> str:
    beside = "" if isinstance(cast, CodedCast) else _brought(action, cast, view)
    return f"claim {cast.lane(action.lane)}, {_paid(action, cast)}{beside}"


def _paid(claim: Claim, cast: Cast) -> str:
    return claim_choice(cast, claim.lane, claim.payment, claim.choices)


def _brought(claim: Claim, cast: Cast, view: View) -> str:
    """`; toll 2`: what a lane costs and brings beside, where its payment doesn't tell."""
    if laying(cast, claim.lane, claim.payment):
        return ""
    return "".join([f"; {thing}" for thing in bringing(cast, view.table, claim.lane)])


def _whole_claim(claim: Claim, codes: CodedCast, view: View) -> str:
    """In codes, with what it brings beside; where a colour is paid it need not be told which lane it is."""
    color = codes.board.lanes[claim.lane].color
    paid = color in [codes.cards.kinds[kind].color for kind, _ in claim.payment]
    lane = codes.way(claim.lane) if paid else codes.lane(claim.lane)
    return f"claim {lane}, {_paid(claim, codes)}{_brought(claim, codes, view)}"


@action_said.register
def _(action: KeepTickets, cast: Cast, view: View) -> str:
    if not action.kept:
        return "keep none of them"
    return f"keep {listed([cast.short_ticket(ticket) for ticket in action.kept])}"


@reason_said.register
def _(reason: Unsure, cast: Cast, view: View) -> str:
    return "I can’t tell these choices apart"


@reason_said.register
def _(reason: OnlyWay, cast: Cast, view: View) -> str:
    return "nothing else is possible"


@reason_said.register
def _(reason: NothingCounts, cast: Cast, view: View) -> str:
    return "nothing you can do now brings more than it costs"


@reason_said.register
def _(reason: AsHard, cast: Cast, view: View) -> str:
    return f"{AS_HARD}, to compare"


@reason_said.register
def _(reason: CompletesTickets, cast: Cast, view: View) -> str:
    return f"completes {named(cast, reason.tickets)}"


@reason_said.register
def _(reason: RivalNear, cast: Cast, view: View) -> str:
    takes = f"{cast.name(reason.rival)} could take it;"
    if reason.more:
        return f"{takes} any other way is longer"
    return f"{takes} {cast.pair(reason.ticket)} would be lost"


@reason_said.register
def _(reason: OnShortestWay, cast: Cast, view: View) -> str:
    return f"towards {cast.short_ticket(reason.tickets[0])}"


@reason_said.register
def _(reason: OtherWay, cast: Cast, view: View) -> str:
    return f"another way for {cast.short_ticket(reason.tickets[0])}"


@reason_said.register
def _(reason: BeyondTickets, cast: Cast, view: View) -> str:
    brings = worth(cast, reason.lane)
    if reason.longer:
        brings.append(f"a longest route {reason.longer} longer")
    return listed(brings) or "you have pieces to spare"


@reason_said.register
def _(reason: BestNow, cast: Cast, view: View) -> str:
    points = f"{'' if reason.exact else 'about '}{cast.worth(reason.points)}"
    fails = "" if reason.certain else ", if it succeeds"
    if reason.tickets:
        return f"completes {named(cast, reason.tickets)}; {points} in all{fails}"
    if reason.longest:
        return f"{points} with the longest route, in your last turn{fails}"
    if reason.printed and not reason.exact and reason.points < reason.printed:
        return f"{cast.worth(reason.printed)}, about {reason.points} with all it costs{fails}"
    taken = f", and {cast.name(reason.rival)} shares no longest route" if reason.rival != NONE else ""
    return f"{points} in your last turn{fails}{taken}"


@reason_said.register
def _(reason: LeavesForOthers, cast: Cast, view: View) -> str:
    if reason.alike:
        return "as good as any"
    return "best for other routes" if reason.most else "worse for other routes"


@reason_said.register
def _(reason: LaneLacks, cast: Cast, view: View) -> str:
    if reason.together:
        return _of_the_plan(cast, reason.lane, reason.together)
    color = COLORS[cast.cards.kinds[reason.card].color]
    spaces = len(cast.cards.supplies) > 1
    missing = counted(reason.missing, "space") if spaces else f"{reason.missing} {color}"
    missing += f" and {counted(reason.wilds, 'wild')}" if reason.wilds else ""
    way = cast.way(reason.lane) if reason.wilds else _way_of(cast, reason.lane)
    does = f"{way} lacks {missing}" if reason.missing else f"{way} takes it, too"
    does += AFTER_OTHERS if reason.others else ""
    return does if reason.tickets else f"{does}{_beyond(cast, reason.lane)}"


def _of_the_plan(cast: Cast, lane: int, together: int) -> str:
    """Where cards are set aside for other routes, nobody can see what one of them lacks, but what all do."""
    if cast.board.lanes[lane].color == GRAY:
        return f"{cast.way(lane)} takes any colour"
    return f"for {cast.way(lane)}; {_plan_lacks(cast, together)}"


def _way_of(cast: Cast, lane: int) -> str:
    """A route, and whether it takes any colour: so nobody wonders why this one."""
    return f"{cast.way(lane)}{' (any colour)' if cast.board.lanes[lane].color == GRAY else ''}"


def _plan_lacks(cast: Cast, together: int) -> str:
    return f"your plan lacks {counted(together, 'space' if len(cast.cards.supplies) > 1 else 'card')}"


def _beyond(cast: Cast, lane: int) -> str:
    """What a lane that no ticket needs is for."""
    return f", for {listed(worth(cast, lane)) or 'dollars beyond your tickets'}"


@reason_said.register
def _(reason: WildHelps, cast: Cast, view: View) -> str:
    if not reason.missing:
        return "good for any colour"
    if reason.together:
        return _plan_lacks(cast, reason.together)
    of = "space" if len(cast.cards.supplies) > 1 else "card"
    told = ((reason.missing - reason.wilds, of), (reason.wilds, "wild"))
    missing = listed([counted(count, thing) for count, thing in told if count])
    aim = _beyond(cast, reason.lane) if reason.beyond else AFTER_OTHERS if reason.others else ""
    return f"{cast.way(reason.lane)} lacks {missing}{aim}"


def _either(cast: Cast, kinds: tuple[int, ...]) -> str:
    """`red or blue`, or `a wild`."""
    return listed(["a wild" if kind == cast.cards.wild else cast.kind(kind) for kind in kinds], "or")


@reason_said.register
def _(reason: NothingFaceUp, cast: Cast, view: View) -> str:
    kinds = _either(cast, reason.kinds)
    if reason.wild:
        return _beside_wild(cast, reason.kinds[:1], reason.lane, reason.together)
    if reason.lane != NONE:
        aim = _beyond(cast, reason.lane) if reason.beyond else ""
        needed = f"{_either(cast, reason.kinds[:1])} for {_way_of(cast, reason.lane)}"
        return f"you need {needed}{aim}; none lies face-up"
    if reason.beyond:
        return "your tickets need no more cards; more may bring points"
    return f"you need {kinds}; none lies face-up" if kinds else "no card that lies face-up is needed"


def _beside_wild(cast: Cast, kinds: tuple[int, ...], lane: int, together: int) -> str:
    """What is needed, where a lone wild lies that nobody would give a draw for."""
    if kinds:
        needed = f"you need {_either(cast, kinds)}{f' for {_way_of(cast, lane)}' if lane != NONE else ''}; "
    else:
        needed = f"{_plan_lacks(cast, together)}; " if together else ""
    return needed + LONE_WILD


@reason_said.register
def _(reason: LaneTakes, cast: Cast, view: View) -> str:
    if reason.together:
        return _of_the_plan(cast, reason.lane, reason.together)
    lanes = cast.board.lanes
    colors = {lane.color for lane in lanes if lane.route == lanes[reason.lane].route}
    names = "any colour" if GRAY in colors else listed([COLORS[color] for color in sorted(colors)], "or")
    aim = _beyond(cast, reason.lane) if reason.beyond else AFTER_OTHERS if reason.others else ""
    return f"{cast.way(reason.lane)} takes {names}{aim}"


@reason_said.register
def _(reason: LaneMayTakeMore, cast: Cast, view: View) -> str:
    return f"{cast.way(reason.lane)} may take more than it shows"


@reason_said.register
def _(reason: PlanLacks, cast: Cast, view: View) -> str:
    if not reason.missing:
        return f"good for {'dollars' if cast.in_dollars else 'points'} beyond your tickets"
    return "your planned routes can use it"


@reason_said.register
def _(reason: DeckHelps, cast: Cast, view: View) -> str:
    named = reason.lane != NONE
    kinds = _either(cast, reason.kinds[:1] if named or reason.wild or reason.wait else reason.kinds)
    kinds += f" for {_way_of(cast, reason.lane)}" if named else ""
    if reason.wild and reason.open == NONE:
        return _beside_wild(cast, reason.kinds[:1], reason.lane, reason.together)
    if reason.most and not named:
        helps, beside = "most of its cards help you, and it may be a wild", ""
    elif kinds:
        helps, beside = f"hope for {kinds}", "; those face-up help less"
    else:
        helps, beside = "its cards help more than those face-up", ""
    if reason.wait or reason.open != NONE:
        beside = f"; {'your claims' if reason.wait else cast.kind(reason.open)} can wait"
    if reason.wild:
        beside += f", {LONE_WILD}"
    return f"{helps}{beside}"


@reason_said.register
def _(reason: NotWanted, cast: Cast, view: View) -> str:
    return "a spare card; nothing that you plan lacks it"


@reason_said.register
def _(reason: NoCardNeeded, cast: Cast, view: View) -> str:
    return "you need no particular card; one to spare may help"


@reason_said.register
def _(reason: TimeForTickets, cast: Cast, view: View) -> str:
    left = f"you have about {counted(reason.left, 'turn')} left"
    if reason.needed:
        return f"your plan takes about {counted(reason.needed, 'turn')}, and {left}"
    return f"the others are out of reach, and {left}" if reason.given_up else f"yours are completed, and {left}"


@reason_said.register
def _(reason: TicketsFit, cast: Cast, view: View) -> str:
    if reason.late:
        more = f" and {len(reason.late) - 1} more" if len(reason.late) > 1 else ""
        return f"you would hardly complete {cast.pair(reason.late[0])}{more}"
    if reason.given_up:
        more = f" and {len(reason.given_up) - 1} more" if len(reason.given_up) > 1 else ""
        return f"you would give up {cast.pair(reason.given_up[0])}{more}"
    if not reason.needed:
        return "your routes complete that already"
    kinds = kinds_of_piece(cast.board)
    needed = f"{'at least' if reason.exact else 'about'} {reason.needed}"
    things = kinds[0] if len(kinds) == 1 else "pieces"
    if reason.kept > MANY:
        return f"{needed} {things}"
    of = f"{needed} of {reason.left} {things}"
    if view.tickets:
        return f"{of} in all" if reason.kept <= FEW + 1 else of
    return of if reason.kept > FEW or not reason.shared else f"{of}, sharing {counted(reason.shared, 'space')}"


# The plan that advice serves, a line for each ticket.

NEAR = 3
"""When so many turns are left, the end is near."""
ROUND = 3
"""Of a way that takes so many pieces more than the shortest it is told why."""


def plan_head(plan: PlanTold) -> str:
    """How many tickets, in what time: `The plan: 2 tickets in about 14 turns, of some 20 left.`"""
    left = counted(plan.left, "turn")
    if not plan.ways:
        return f"The plan: no ticket; you have {left if plan.sure else f'about {left}'} left."
    time = f" in about {counted(plan.turns, 'turn')}" if plan.turns else ", with no more claims"
    aims = f"{counted(len(plan.ways), 'ticket')}{time}"
    if plan.left <= NEAR and not plan.sure:
        return f"The plan: {aims}; the end is near."
    return f"The plan: {aims}, of {plan.left if plan.sure else f'some {plan.left}'} left."


def plan_lines(cast: Cast, given: Sequence[Advice]) -> list[str]:
    """The plan that it all serves: its head, the way of each ticket, and what is left aside; nothing without one."""
    plan = given[0].plan if given else None
    return [] if plan is None else [plan_head(plan), *_plan_told(cast, plan)]


def _plan_told(cast: Cast, plan: PlanTold) -> Iterator[str]:
    for way in plan.ways:
        yield _in_few(_way_said(cast, way), _way_said(in_codes(cast), way))
    round_about = [way.ticket for way in plan.ways if way.round >= ROUND]
    if round_about:
        yield _in_few(*(_round_said(one, round_about) for one in (cast, in_codes(cast))))
    if plan.beyond:
        aim = "For what they bring" if cast.in_dollars else "For points"
        yield f"{aim}: {listed(chained(cast, plan.beyond))}."
    for name, tickets in (("Too late" if plan.sure else "Left aside", plan.late), ("Out of reach", plan.out)):
        if tickets:
            names, codes = (f"{name}: {one.tickets(tickets)}." for one in (cast, in_codes(cast)))
            yield _in_few(names, codes)


def _way_said(cast: Cast, way: WayTold) -> str:
    """`Boston to Miami (12): Boston–New York–Washington.`"""
    lent = [f"a rival’s {one}" for one in chained(cast, way.lent)]
    through = listed([*chained(cast, [lane for lane in way.lanes if lane not in way.lent]), *lent])
    by = f"{'the same and ' if way.shared else ''}{through}" if through else "the same routes"
    return f"{cast.short_ticket(way.ticket)}: {by}."


def _in_few(*ways: str) -> str:
    """The first of several ways to say it that is short enough, else the last."""
    return next((said for said in ways if len(said.split()) < MOST_WORDS), ways[-1])


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


def _round_said(cast: Cast, tickets: Sequence[int]) -> str:
    go = "goes" if len(tickets) == 1 else "go"
    return f"{listed([cast.pair(ticket) for ticket in tickets])} {go} round, to share routes or for points."


# A whole piece of advice, a line each.

SHOWN = 3
"""So many stand in a short answer."""
PLAN = "plan"
ALL = "all"
NO_PLAN = "There is no plan to tell now."
NOTHING = "It isn’t your turn, so there is nothing to hint at."
NOT_ALLOWED = "Those at this table agreed to play without hints."
THINKING = "Thinking of a hint…"
NOT_ABOUT_THIS = "No hint is about this. Enter goes back, and hint says there what else to do."
TITLE = "Hint"
BEST_FIRST = "Hints, best first"
PROMPT = "The numbers mean these hints now: one is made ready, and you confirm it."
ONE = "Enter takes this hint, and you confirm it."
MARKED = "Enter takes this hint, and you confirm it. The plan is marked + on the map."
PLAN_SIGN = "+ the plan"
LONGER = "Enter takes this hint. The plan (+) goes round, to share routes or for points."
"""Where it takes more for a ticket than its shortest way, which is what the tickets say."""
READY = "Take this hint"
WHOLE = "All of it"
LESS = "Less"
AS_HARD = "the hard bot’s choice"
MORE = " …"
"""Stands for a reason that has no room."""
CHOOSE_IT = "Choose it from the list: nothing is done yet."


def advice_lines(cast: Cast, view: View, given: Sequence[Advice]) -> list[str]:
    """A sentence for each."""
    load_words(cast)
    return [_line(cast, view, advice) for advice in given]


def how_to_take(count: int, rest: int) -> str:
    """What follows the hints with their letters; so many more are there for whoever asks."""
    take = f"To do {'it' if count == 1 else 'one of them'}, type {listed(LETTERS[:count], 'or')}."
    return f"{take} “hint all” gives more, “hint plan” the plan." if rest else take


def _line(cast: Cast, view: View, advice: Advice) -> str:
    """In names, or as many of them as there is room for."""
    codes = in_codes(cast)
    names = codes if isinstance(cast, CodedCast) else in_names(cast)
    named, half, coded = (
        f"{capital(action_said(advice.action, doing, view))}: {reason_said(advice.reason, why, view)}."
        for doing, why in ((names, names), (names, codes), (codes, codes))
    )
    whole = half
    if isinstance(advice.action, Claim) and not isinstance(cast, CodedCast):
        doing = _whole_claim(advice.action, codes, view)
        whole = f"{capital(doing)}: {reason_said(advice.reason, codes, view)}."
    if advice.hard and not isinstance(advice.reason, AsHard):
        named, half, whole, coded = (f"{said[:-1]}; {AS_HARD}." for said in (named, half, whole, coded))
        coded = coded if len(coded.split()) < MOST_WORDS else _line(cast, view, replace(advice, reason=AsHard()))
    return named if len(named.split()) <= FEW_WORDS else _in_few(half, whole, coded)


@value
class DashedCast(Cast):
    """Says `Denver–Omaha` of a route, as a plan does: `Denver to Omaha` is a ticket then."""

    def way(self, lane: int) -> str:
        on = self.board.lanes[lane]
        return f"{self.city(on.a)}–{self.city(on.b)}"


def in_names(cast: Cast) -> DashedCast:
    return DashedCast(cast.edition, cast.people, cast.reader, cast.tale, cast.bots)


# Advice in few letters: where a map is beside it, cities go by their codes there.


@value
class CodedCast(Cast):
    """Says `DEN-KCY (5)` where others say `Denver to Kansas City (5)`, and of cards what is enough to tell them."""

    def city(self, city: int) -> str:
        return self.board.cities[city].code

    def journey(self, a: int, b: int) -> str:
        return f"{self.city(a)}-{self.city(b)}"

    def kinds(self, kind: int, count: int) -> str:
        return f"{count} {self.brief_kind(kind)}{'s' if count != 1 and self.is_thing(kind) else ''}"


def in_codes(cast: Cast) -> CodedCast:
    return CodedCast(cast.edition, cast.people, cast.reader, cast.tale, cast.bots)
