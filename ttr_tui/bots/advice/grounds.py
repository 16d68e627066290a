"""Which reason holds: why to claim, pay, draw or keep just that, in any game, with what its systems add."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from typing import Any, TypeAlias

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.purpose import Share, by_value, detour, lane_of, served, shares, shortest, ways_of
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
    NotWanted,
    OnTheWay,
    Reason,
    TicketsTogether,
    Use,
    WildForAny,
)
from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.chart import SHUT, Want, Wants, cheapest_forest
from ttr_tui.bots.planner.offers import danger, fewest_wilds, hand_after, lanes_left, mean_saving
from ttr_tui.bots.planner.plan import LEAN_ORDERS, plan_of, plans_for
from ttr_tui.bots.planner.situation import Intent, Offer, Outlook, unseen
from ttr_tui.bots.planner.worth import CardNeed, Ranked, Ranking
from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Action
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import SECOND_CARD, DrawCard, TakeCard
from ttr_tui.rules.registry import brought_by
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.scoring import longest_route
from ttr_tui.rules.tickets import KeepTickets

Answering: TypeAlias = Callable[[RuleSet, Intent], Sequence[Advice]]


@value
class SystemReasons:
    """A system calls its own `REASONS` in `bots`; the kinds lie in `reasons`, so that to read them loads no planner."""

    actions: Mapping[type[Action], Callable[[Intent, Any], Reason]] = field(default_factory=dict)
    """Why to do a further action of a turn."""
    needs: Mapping[type[CardNeed], Callable[[Intent, Any, int, int], Reason]] = field(default_factory=dict)
    """Why to draw a card that is wanted for something other than a lane, which then lacks so many cards."""
    decisions: Mapping[str, Answering] = field(default_factory=dict)
    """How its own decisions can be answered, in any order."""
    waits: Sequence[Callable[[Intent], Reason | None]] = ()
    """Why to wait with claims where no card helps much, if there is a reason."""
    beyond: Sequence[Callable[[Intent, Claim], Reason | None]] = ()
    """Why to claim a lane that no ticket needs, if it isn't for what every game has."""
    now: Sequence[Callable[[Intent], Sequence[Advice]]] = ()
    """What can be done now and is sure to bring something, whatever the plan makes of it."""
    brings: Mapping[type[Reason], Callable[[Any], int]] = field(default_factory=dict)
    """The points that it brings, by its reason."""

    def points(self, reason: Reason) -> int:
        return self.brings[type(reason)](reason) if type(reason) in self.brings else 0


def reasons_of(parts: Sequence[str]) -> SystemReasons:
    """Those of all systems of these parts."""
    found: list[SystemReasons] = [system.REASONS for system in brought_by("bots", parts)]
    return SystemReasons(
        {action: why for each in found for action, why in each.actions.items()},
        {need: why for each in found for need, why in each.needs.items()},
        {decision: answers for each in found for decision, answers in each.decisions.items()},
        [waits for each in found for waits in each.waits],
        [why for each in found for why in each.beyond],
        [now for each in found for now in each.now],
        {reason: brings for each in found for reason, brings in each.brings.items()},
    )


# Why to claim a lane.

PRESSING = 0.3
"""Turns that the danger to a lane is worth before it is the reason to claim it."""
WORTH_TELLING = 2.0
"""Points that it costs to lose a lane before that is the reason to claim it."""
TIME_ENOUGH = 2.0
"""Turns that must be left beyond those of the plan for anything to be able to wait."""
FEW = 3
"""A ticket that lacks more routes than these is no nearer for the cards in hand."""
END_NEAR = 5.0
"""When fewer turns are left than these, nothing can wait."""


def completing(rules: RuleSet, intent: Intent) -> Iterator[tuple[Claim, Reason]]:
    """The claims that complete a ticket, or begin to do so with nothing but cards in hand.

    The planner may have other things in mind; whoever looks at the board wants to know of them all the same.
    """
    outlook, chart = intent.outlook, intent.worth.chart
    claimable, done = rules.claiming.claimable(intent.view), outlook.completed(outlook.own)
    at_once = set[int]()
    for link, each in enumerate(chart.links):
        if each.mask & claimable and len(outlook.completed(outlook.own | 1 << each.lane)) > len(done):
            claim = _cheapest(rules, intent, link)
            tickets = by_value(intent, _completed_by(intent, claim))
            at_once.update(tickets)
            yield claim, CompletesTickets(tickets)
    for ticket in outlook.tickets:
        if ticket in at_once or ticket in done:
            continue
        way = shortest(outlook, ticket, ())
        links = [*members(way.links)]
        short = 0 < len(links) <= min(FEW, outlook.horizon) and way.cost < SHUT
        if short and all(chart.links[link].mask & claimable for link in links) and _paid(intent, way.links):
            first = max(links, key=lambda link: chart.links[link].length)
            others = [next(members(chart.links[link].mask & claimable)) for link in links if link != first]
            yield _cheapest(rules, intent, first), AllInHand(ticket, tuple(others))


def _paid(intent: Intent, links: int) -> bool:
    """Do the cards and the pieces in hand do for all of these?"""
    chart, outlook = intent.worth.chart, intent.outlook
    bundle = chart.bundle(links)
    if any(needed > held for needed, held in zip(bundle.pieces, outlook.supply.pieces, strict=False)):
        return False
    missing = chart.wants(bundle, outlook.opened).share_out(chart.spaces_paid(outlook.hand), chart.wild_suit)
    return sum(missing) <= outlook.hand[chart.wild]


def _cheapest(rules: RuleSet, intent: Intent, link: int) -> Claim:
    """The claim of a link that sets the plan back least."""
    chart, claimable = intent.worth.chart, rules.claiming.claimable(intent.view)
    claims = [
        claim
        for lane in members(chart.links[link].mask & claimable)
        for claim in fewest_wilds(rules.claiming.claims(intent.view, lane), chart.wild)
    ]
    return min(claims, key=lambda claim: intent.goals.turns_short(hand_after(intent.outlook.hand, claim.payment)))


def _completed_by(intent: Intent, claim: Claim) -> Sequence[int]:
    outlook = intent.outlook
    before = outlook.completed(outlook.own)
    return [ticket for ticket in outlook.completed(outlook.own | 1 << claim.lane) if ticket not in before]


def why_claim(rules: RuleSet, intent: Intent, claim: Claim, systems: SystemReasons) -> Reason:
    """The strongest reason: a ticket is completed, the lane is in danger, a ticket needs it, or it pays."""
    link = intent.worth.chart.link_of[claim.lane]
    want = next((want for want in intent.goals.planned if want.link == link), None)
    pressed = None if want is None else _pressed(rules, intent, want)
    done = _completed_by(intent, claim)
    if done:
        return CompletesTickets(by_value(intent, done), pressed is not None)
    tickets = served(intent, link)
    if tickets:
        return pressed or OnTheWay(claim.lane, tickets, _links_left(intent, link), detour(intent, link))
    own = [why for beyond in systems.beyond if (why := beyond(intent, claim)) is not None]
    return own[0] if own else _beyond_tickets(intent, claim)


def _links_left(intent: Intent, link: int) -> int:
    """How many other links are yet to be claimed on the ways of the tickets that a link serves."""
    links = 0
    for way in ways_of(intent):
        if way.links >> link & 1:
            links |= way.links
    return len([each for each in members(links) if each != link and each not in intent.best.plan.borrowed])


def can_wait(intent: Intent, claim: Claim) -> bool:
    """Is there time beyond the plan, and would the plan not suffer, or could no rival pay for the link?"""
    view, link = intent.view, intent.worth.chart.link_of[claim.lane]
    left = intent.outlook.horizon
    if left < END_NEAR or left - intent.best.time < TIME_ENOUGH:
        return False
    found = intent.worth.chart.links[link]
    able = [
        rival
        for rival, held in enumerate(view.table.hand_sizes)
        if rival != view.seat and held >= found.length <= view.table.pieces[rival][found.piece]
    ]
    return not able or link not in intent.best.plan.links or loss_of(intent, link) < WORTH_TELLING


def loss_of(intent: Intent, link: int) -> float:
    """What it is worth less to plan anew without a link, whether links bring points or not."""
    outlook, worth = intent.outlook, intent.worth
    chart, built = worth.chart, outlook.built
    without = replace(outlook, opened=outlook.opened & ~chart.links[link].mask)
    plans = [*plans_for(without, without.tickets, USUAL_EFFORT).plans]
    joined = chart.joined(built)
    tickets = chart.board.tickets
    todo = [each for each in intent.best.plan.completed if joined[tickets[each].a] != joined[tickets[each].b]]
    worth.lean_ways.price(without.lean_prices, built)
    pairs = [(tickets[each].a, tickets[each].b) for each in todo]
    lean = cheapest_forest(worth.lean_ways, built, pairs, LEAN_ORDERS)
    if lean is not None:
        unfinished = [each for each in outlook.tickets if joined[tickets[each].a] != joined[tickets[each].b]]
        done = tuple([each for each in outlook.tickets if each not in unfinished])
        plans.append(plan_of(without, built, lean, done, unfinished))
    ranking = Ranking(worth, outlook.hand, without.opened, outlook.horizon, plans)
    return intent.best.worth - ranking.best.worth


def _pressed(rules: RuleSet, intent: Intent, want: Want) -> Contested | None:
    """The rival who endangers a lane most, if that is worth a thought."""
    view, worth = intent.view, intent.worth
    harmed, more = _harm(intent, want.link)
    rival = _nearest(intent, want)
    if not more or rival is None:
        return None
    cost = loss_of(intent, want.link)
    left = lanes_left(rules, view, want, worth.chart)
    if cost < WORTH_TELLING or danger(worth, view, want) ** left * cost / worth.weights.turn < PRESSING:
        return None
    tickets, far = served(intent, want.link), detour(intent, want.link)
    pieces = 0 if more >= SHUT / 2 else round(more)
    return Contested(tickets, rival, view.table.hand_sizes[rival], harmed, pieces, far)


def _harm(intent: Intent, link: int) -> tuple[int, float]:
    """The ticket that needs a link most, and by how much it takes more pieces without it."""
    outlook, lent = intent.outlook, intent.best.plan.borrowed
    harms = []
    for ticket in served(intent, link):
        least = shortest(outlook, ticket, lent).cost
        if least < SHUT:
            harms.append((shortest(outlook, ticket, lent, link).cost - least, ticket))
    more, ticket = max(harms, key=lambda harm: harm[0], default=(0.0, 0))
    return ticket, more


def _nearest(intent: Intent, want: Want) -> int | None:
    """Of the rivals with a lane at an end of a link, and enough cards and pieces for it, the one at most ends."""
    table, link = intent.view.table, intent.worth.chart.links[want.link]
    at = intent.worth.chart.board.lanes_at
    near = [
        (bool(lanes & at[link.a]) + bool(lanes & at[link.b]), table.hand_sizes[rival], -rival)
        for rival, lanes in enumerate(table.lanes)
        if rival != intent.view.seat and table.hand_sizes[rival] >= link.length <= table.pieces[rival][link.piece]
    ]
    ends, _, rival = max(near, default=(0, 0, 0))
    return -rival if ends else None


def _beyond_tickets(intent: Intent, claim: Claim) -> BeyondTickets:
    outlook, goals, board = intent.outlook, intent.goals, intent.worth.chart.board
    longer = longest_route(board, outlook.own | 1 << claim.lane)[0] - longest_route(board, outlook.own)[0]
    planned = replace(goals, extra=Wants(()))
    left = hand_after(outlook.hand, claim.payment)
    spoiled = planned.turns_short(left) - planned.turns_short(outlook.hand)
    spare = bool(goals.planned) and spoiled <= intent.worth.weights.spare_wild
    return BeyondTickets(claim.lane, longer if intent.worth.longer else 0, spare)


# Which of several ways to claim is best: by what each leaves of the cards that other routes take.

ALIKE = 0.2
"""Turns that make no difference that anybody could be sure of."""


def compared(intent: Intent, claims: Sequence[Claim]) -> list[Advice]:
    """These claims of one route, the best first; the first of those that are alike stays the first."""
    merits = [_turns_saved(intent, claim) for claim in claims]
    most, least = max(merits), min(merits)
    told = [
        Advice(claim, LeavesForOthers(most - merit < ALIKE, most - least < ALIKE), merit)
        for claim, merit in zip(claims, merits, strict=True)
    ]
    return sorted(told, key=lambda advice: -(advice.merit or 0.0))


def _turns_saved(intent: Intent, claim: Claim) -> float:
    """The turns that are saved with a claim, as far as its lane and its cards make a difference."""
    outlook, goals, link = intent.outlook, intent.goals, intent.worth.chart.link_of[claim.lane]
    want = next((want for want in (*goals.planned, *goals.extra) if want.link == link), None)
    rest = goals if want is None else goals.without_link(want)
    saved = 1 + goals.turns_short(outlook.hand) + outlook.gains[claim.lane] / intent.worth.weights.turn
    paid = [(each.chance, each.payment) for each in outlook.outcomes(claim)] or [(1.0, claim.payment)]
    return sum([chance * (saved - rest.turns_short(hand_after(outlook.hand, cards))) for chance, cards in paid])


# Which cards to draw, and why.

HELPS = 0.02
"""Turns that a card saves if it helps at all, beyond those that a wild left over is good for."""
BETTER = 0.05
"""Turns that a card must save more than another to be better."""
A_LITTLE = 0.2
"""Turns of which nobody could be sure."""
NAMED = 3
"""So many kinds of cards are named."""


def _least_saving(intent: Intent) -> float:
    """What a card must save to be of use."""
    return intent.worth.weights.spare_wild + HELPS


def why_draw(rules: RuleSet, intent: Intent, action: Action, systems: SystemReasons) -> Reason:
    """What the card is for: a lane of the plan, something else that is needed, or a lane beyond the plan."""
    saves = intent.goals.savings(intent.view.hand)
    if isinstance(action, DrawCard):
        return _why_deck(rules, intent, action.supply, saves, systems)
    assert isinstance(action, TakeCard)
    return _why_card(rules, intent, intent.view.table.market[action.slot], saves, systems)


def _why_card(rules: RuleSet, intent: Intent, card: int, saves: Sequence[float], systems: SystemReasons) -> Reason:
    if card == intent.worth.chart.wild:
        return _why_wild(rules, intent, systems)
    found = _uses(rules, intent, card)
    if not any(planned for _, planned in found):
        needed = _why_needed(intent, card, systems)
        if needed is not None:
            return needed
    if found and saves[card] >= _least_saving(intent):
        return found[0][0]
    return NotWanted() if max(saves) >= _least_saving(intent) else none_needed(intent, systems)


def _uses(rules: RuleSet, intent: Intent, card: int) -> list[tuple[CardForLane, bool]]:
    """What a card does for the links that lack less with it, each with whether that link is a part of the plan.

    Where it lets the cards of another suit go to such a link, it is told of the link that it pays for in their stead.
    """
    suit = intent.worth.chart.suit[card]
    pairs = [*zip(shares(intent), shares(intent, card), strict=True)]
    found = []
    for before, after in pairs:
        if after.missing < before.missing and after.suit == suit:
            use = _for_lane(rules, intent, card, before)
            if use is not None:
                found.append((use, before.planned))
    if found:
        return found
    freed = next((after for before, after in pairs if after.missing < before.missing and after.suit != suit), None)
    paying = next((after for before, after in pairs if after.suit == suit and before.suit != suit), None)
    if freed is not None and paying is not None and freed.want.link != paying.want.link:
        told = _use_told(intent, card, paying, Use.SAVES_OTHERS, paying.missing, freed)
        found.append((told, paying.planned or freed.planned))
    return found


def _for_lane(rules: RuleSet, intent: Intent, card: int, share: Share) -> CardForLane | None:
    """What a card does for a link that lacks less with it; nothing if other idle cards would pay for it."""
    chart, hand, want = intent.worth.chart, intent.outlook.hand, share.want
    suit = chart.suit[card]
    spaces = chart.spaces_paid(hand)
    held, wilds = spaces[suit], hand[chart.wild]
    spare = want.suited + want.wilds - want.length
    missing = want.suited - spare - held
    others = [each for each in shares(intent) if each.want.link != want.link and each.taken]
    if missing <= 0:
        if held < want.suited:
            return _use_told(intent, card, share, Use.RESERVE, 0)
        return _use_told(intent, card, share, Use.SHARED, 0, next((each for each in others if each.suit == suit), None))
    claims = _claims_of(rules, intent, want.link)
    if not claims:
        more = [each for each in others if each.suit in want.suits and spaces[each.suit] > held and each.suit != suit]
        meant = max(more, key=lambda each: spaces[each.suit], default=None)
        return _use_told(intent, card, share, Use.LACKS, max(1, missing - max(0, wilds - want.wilds)), meant)
    fewest = min([_wilds(claim, chart.wild) for claim in claims])
    own = [
        claim for claim in claims if all(kind == chart.wild or chart.suit[kind] == suit for kind, _ in claim.payment)
    ]
    if own and fewest == min([_wilds(claim, chart.wild) for claim in own]) > want.wilds:
        return _use_told(intent, card, share, Use.SAVES_WILDS, fewest - want.wilds)
    taken: dict[int, int] = {}
    for each in others:
        taken[each.suit] = taken.get(each.suit, 0) + each.taken
    for claim in claims:
        paid = {chart.suit[kind] for kind, _ in claim.payment if kind != chart.wild}
        spoiled = next((each for each in others if each.suit in paid), None)
        if spoiled is None and _wilds(claim, chart.wild) <= want.wilds:
            return None
        if spoiled is not None and spoiled.suit != suit and spaces[spoiled.suit] - taken[spoiled.suit] < want.suited:
            return _use_told(intent, card, share, Use.SAVES_OTHERS, max(0, missing - chart.pays[card]), spoiled)
    return None


def _use_told(
    intent: Intent, card: int, share: Share, use: Use, missing: int, other: Share | None = None
) -> CardForLane:
    """What is told of a card for a link, and of the other link that has to do with it."""
    link, wild = share.want.link, intent.worth.chart.wild
    return CardForLane(
        card,
        lane_of(intent, link, card),
        use,
        missing,
        intent.outlook.hand[wild] > 0,
        card if other is None else _card_of(intent, other.suit),
        NONE if other is None else lane_of(intent, other.want.link),
        served(intent, link),
        detour(intent, link),
    )


def _card_of(intent: Intent, suit: int) -> int:
    """A card of a suit; one in hand, if there is one."""
    kinds = [kind for kind, of in enumerate(intent.worth.chart.suit) if of == suit]
    return next((kind for kind in kinds if intent.outlook.hand[kind]), kinds[0])


def _claims_of(rules: RuleSet, intent: Intent, link: int) -> list[Claim]:
    """The ways to claim a link with the cards in hand."""
    lanes = rules.claiming.claimable(intent.view) & intent.worth.chart.links[link].mask
    wild = intent.worth.chart.wild
    return [claim for lane in members(lanes) for claim in fewest_wilds(rules.claiming.claims(intent.view, lane), wild)]


def _wilds(claim: Claim, wild: int) -> int:
    return sum([count for kind, count in claim.payment if kind == wild])


def none_needed(intent: Intent, systems: SystemReasons) -> Reason:
    """Why to wait, where no card helps much."""
    table = intent.view.table
    over = table.turns_left is not None and intent.outlook.horizon <= 1
    for waits in () if over else systems.waits:
        why = waits(intent)
        if why is not None:
            return why
    return NoCardNeeded(intent.goals.turns_short(intent.outlook.hand) > 0, over)


def _why_wild(rules: RuleSet, intent: Intent, systems: SystemReasons) -> Reason:
    wilds = intent.outlook.hand[intent.worth.chart.wild]
    asking = [want for want in (*intent.goals.planned, *intent.goals.extra) if want.wilds]
    if sum([want.wilds for want in asking]) > wilds:
        return _wild_for(intent, asking[0].link, 0, must=True)
    lacks = [share for share in shares(intent) if share.missing]
    if not lacks:
        return none_needed(intent, systems)
    planned = [share for share in lacks if share.planned] or lacks
    missing = sum([share.missing for share in planned])
    unpaid = [share for share in planned if not _claims_of(rules, intent, share.want.link)]
    hardest = max(unpaid or planned, key=lambda share: share.missing)
    return _wild_for(intent, hardest.want.link, missing, lacks=bool(unpaid))


def _wild_for(intent: Intent, link: int, missing: int, *, must: bool = False, lacks: bool = False) -> WildForAny:
    return WildForAny(missing, must, lane_of(intent, link), lacks, served(intent, link), detour(intent, link))


def _why_deck(rules: RuleSet, intent: Intent, supply: int, saves: Sequence[float], systems: SystemReasons) -> Reason:
    """How many of its unseen cards do clearly more than the best face-up one, or anything at all; and which."""
    if max(saves) < _least_saving(intent):
        return none_needed(intent, systems)
    table, wild = intent.view.table, intent.worth.chart.wild
    best = max([saves[card] for card in table.market if card not in (NONE, wild)], default=0.0)
    helps = best >= _least_saving(intent)
    least = best + BETTER if helps else _least_saving(intent)
    shuffled = not table.decks[supply]
    counts = table.discards[supply] if shuffled else unseen(table, intent.view.seat)
    here = [kind for kind, of in enumerate(table.cards.supply_of) if of == supply and counts[kind]]
    better = sorted([kind for kind in here if saves[kind] >= least], key=lambda kind: (kind == wild, -saves[kind]))
    whys = [_why_card(rules, intent, kind, saves, systems) if kind != wild else None for kind in better[:NAMED]]
    there, second = wild in table.market, intent.view.owes == SECOND_CARD
    return DeckBetter(
        supply,
        sum([counts[kind] for kind in better]),
        sum([counts[kind] for kind in here]),
        tuple(better[:NAMED]),
        tuple([why.lane if isinstance(why, CardForLane) else NONE for why in whys]),
        len(better) > NAMED,
        helps,
        mean_saving(intent.view, saves, supply) - best < A_LITTLE,
        there and not second,
        there and second,
        shuffled,
    )


def _why_needed(intent: Intent, card: int, systems: SystemReasons) -> Reason | None:
    """What other need a card is for."""
    before, after = list(intent.outlook.hand), list(intent.outlook.hand)
    after[card] += 1
    for need in intent.goals.needs:
        lacking_then = need.take(after)
        if lacking_then < need.take(before) and type(need) in systems.needs:
            return systems.needs[type(need)](intent, need, card, lacking_then)
    return None


# Why to keep tickets of an offer.


def why_keep(rules: RuleSet, view: View, outlook: Outlook, keep: KeepTickets, ranked: Ranked) -> TicketsTogether:
    """What the best plan for those kept and those already held makes of them."""
    chart, plan = outlook.worth.chart, ranked.plan
    own = chart.joined(outlook.built)
    tickets = chart.board.tickets
    done = [each for each in plan.completed if own[tickets[each].a] != own[tickets[each].b]]
    dropped = [each for each in keep.kept if each not in plan.completed]
    out = tuple([each for each in dropped if shortest(outlook, each, outlook.loans).cost > outlook.supply.room])
    claimable = rules.claiming.claimable(view)
    ready = tuple([each for each in dropped if each not in out and _at_once(outlook, each, claimable)])
    older = tuple([each for each in view.tickets if each not in plan.completed])
    points = sum([tickets[each].value for each in done]) + sum([outlook.worth.points[link] for link in plan.links])
    points += sum([outlook.worth.missed[each] for each in (*dropped, *older)])
    missed = tuple([each for each in dropped if each not in out and each not in ready])
    turns, left = round(ranked.time), round(outlook.horizon)
    return TicketsTogether(tuple(done), missed, out, ready, older, round(points), turns, left)


def _at_once(outlook: Outlook, ticket: int, claimable: int) -> bool:
    """Does one claim complete it that can be made now?"""
    chart = outlook.worth.chart
    links = [*members(shortest(outlook, ticket, outlook.loans).links)]
    return len(links) == 1 and bool(chart.links[links[0]].mask & claimable)


# Why to do something when nothing comes after it.

WHOLE = 1e-6
"""What is nearer to a whole number than this is one."""


def why_now(intent: Intent, offer: Offer) -> BestNow:
    """What a claim brings its seat, and from whom it takes the longest route."""
    outlook, view, worth = intent.outlook, intent.view, intent.worth
    claim = offer.action
    assert isinstance(claim, Claim)
    network = outlook.own | 1 << claim.lane
    before, after = outlook.completed(outlook.own), outlook.completed(network)
    lanes = view.table.lanes[view.seat]
    now, then = worth.trail(lanes), worth.trail(lanes | 1 << claim.lane)
    rivals = {worth.trail(other): seat for seat, other in enumerate(view.table.lanes) if seat != view.seat}
    most = max(rivals)
    gains = bool(worth.longest) and then >= most and now < most
    rival = rivals[most] if worth.longest and most and then > most >= now else NONE
    link = worth.chart.link_of[claim.lane]
    points = worth.points[link] + outlook.gains[claim.lane] + worth.longest * gains
    done = by_value(intent, [ticket for ticket in after if ticket not in before])
    points += sum([worth.chart.board.tickets[ticket].value - worth.missed[ticket] for ticket in done])
    plain = points - outlook.gains[claim.lane]
    for insight in outlook.insights:
        points += insight.network_value(outlook, network, after)
        points -= insight.network_value(outlook, outlook.own, before)
    outcomes = outlook.outcomes(claim)
    chance = sum([outcome.chance for outcome in outcomes]) if outcomes else 1.0
    return BestNow(
        round(points),
        abs(points - round(points)) < WHOLE,
        done,
        gains,
        rival,
        abs(points - plain) > WHOLE,
        chance > 0.999,
    )
