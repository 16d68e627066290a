"""Offers: which lane to claim and with which cards, which card to draw, and what it is worth to block a rival."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import inf, isclose

from ttr_tui.bots.planner.chart import Chart, Want
from ttr_tui.bots.planner.situation import Insight, Intent, Offer, Outlook, Skill, unseen
from ttr_tui.bots.planner.worth import Goals, Ranking, Worth
from ttr_tui.core.board import members
from ttr_tui.core.facts import Action, Choices, Payment
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.core.ways import groups, lanes_along, way_between
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import DrawCard, TakeCard
from ttr_tui.rules.part import Part
from ttr_tui.rules.ruleset import RuleSet

ALL = -1
"""The mask of all lanes."""
SAME = 1e-6
"""Turns that are none."""


def best_claim(rules: RuleSet, intent: Intent, among: int = ALL) -> Offer | None:
    """The claim of a wanted link that does most now: what it saves, what it spoils, what might be lost by waiting.

    Only of these lanes, if some are named.
    """
    view, outlook, goals, best_plan = intent.view, intent.outlook, intent.goals, intent.best
    worth, chart = outlook.worth, outlook.worth.chart
    weights, turn = worth.weights, intent.turn
    claimable = rules.claiming.claimable(view) & among
    short = goals.turns_short(outlook.hand)
    slack = outlook.horizon - best_plan.time
    second = {link: cost for insight in outlook.insights for link, cost in insight.costs_after_rival().items()}
    best: Offer | None = None
    for want in (*goals.planned, *goals.extra):
        mask = chart.links[want.link].mask & claimable
        if not mask:
            continue
        chance = danger(worth, view, want)
        risk = chance ** lanes_left(rules, view, want, chart) * loss(worth, want, intent.ranking)
        risk += chance * second.get(want.link, 0.0)
        merit = 1 + risk / weights.turn
        if best_plan.time and want in goals.extra:
            merit -= weights.hold * max(0.0, weights.slack - slack)
        rest = goals.without_link(want)
        most = outlook.points[want.link] - worth.points[want.link]
        for lane in members(mask):
            better = merit + (outlook.gains[lane] - most) / weights.turn + short
            for claim in fewest_wilds(rules.claiming.claims(view, lane), chart.wild):
                outcomes = outlook.outcomes(claim)
                if outcomes:
                    done = sum(
                        [
                            each.chance * max(0.0, better - rest.turns_short(hand_after(outlook.hand, each.payment)))
                            for each in outcomes
                        ]
                    )
                else:
                    done = better - rest.turns_short(hand_after(outlook.hand, claim.payment))
                done -= outlook.price_of(claim) / turn
                if best is None or done > best.merit:
                    best = Offer(done, claim)
    return best


def claim_offers(rules: RuleSet, intent: Intent, most: int) -> Iterator[Offer]:
    """The best claims of different links, best first."""
    chart = intent.worth.chart
    among = ALL
    for _ in range(most):
        offer = best_claim(rules, intent, among)
        if offer is None:
            return
        yield offer
        assert isinstance(offer.action, Claim)
        among &= ~chart.links[chart.link_of[offer.action.lane]].mask


def choices_matter(intent: Intent, claims: Iterable[Claim]) -> bool:
    """Does one choice of the price of a lane cost more points, or leave cards that need more turns, than another?"""
    outlook, goals = intent.outlook, intent.goals
    left: dict[Choices, float] = {}
    for claim in claims:
        link = outlook.worth.chart.link_of[claim.lane]
        want = next((want for want in (*goals.planned, *goals.extra) if want.link == link), None)
        rest = goals.without_link(want) if want else goals
        turns = rest.turns_short(hand_after(outlook.hand, claim.payment)) if not outlook.last_turn else 0.0
        turns += outlook.price_of(claim) / intent.turn
        left[claim.choices] = min(turns, left.get(claim.choices, inf))
    return not isclose(min(left.values()), max(left.values()), abs_tol=SAME)


def fewest_wilds(claims: Iterator[Claim], wild: int) -> Iterator[Claim]:
    """Of claims in ascending order of wilds, those that pay with no more wilds than others with the same kinds.

    Those that differ in a choice of their price are no others.
    """
    seen: set[tuple[Choices, tuple[int, ...]]] = set()
    for claim in claims:
        kinds = tuple([kind for kind, _ in claim.payment if kind != wild])
        if (claim.choices, kinds) not in seen:
            seen.add((claim.choices, kinds))
            yield claim


def hand_after(hand: Sequence[int], payment: Payment) -> list[int]:
    """A hand without the cards of a payment."""
    left = list(hand)
    for kind, count in payment:
        left[kind] -= count
    return left


def danger(worth: Worth, view: View, want: Want) -> float:
    """The chance that a rival takes a given lane of a link before the next turn."""
    weights, link, table = worth.weights, worth.chart.links[want.link], view.table
    at = worth.chart.board.lanes_at
    chance = 0.0
    for rival, lanes in enumerate(table.lanes):
        if rival != view.seat and table.hand_sizes[rival] >= link.length <= table.pieces[rival][link.piece]:
            ends = bool(lanes & at[link.a]) + bool(lanes & at[link.b])
            counted = counted_danger(table.hand_sizes[rival] / sum(table.pieces[rival]), ends)
            chance += weights.danger + weights.danger_near * ends + weights.danger_turns * counted
    return min(chance, weights.worst_danger)


TAKEN = ((0.9, (0.009, 0.03, 0.13)), (0.6, (0.004, 0.018, 0.075)), (0.3, (0.001, 0.015, 0.056)))
"""How often rivals took a given lane in a turn of theirs: from so many cards in hand for each piece on, by the ends of
the lane at which they had another one, none, one or both. It was counted in games of planners on USA."""


def counted_danger(cards: float, ends: int) -> float:
    """The chance that a rival with so many cards for each of its pieces takes a lane in its next turn."""
    return next((chances[ends] for least, chances in TAKEN if cards >= least), 0.0)


def lanes_left(rules: RuleSet, view: View, want: Want, chart: Chart) -> int:
    """The lanes that rivals would have to take for a link to be lost."""
    table = view.table
    lane = next(members(chart.links[want.link].mask & ~(table.taken | table.closed)))
    return 1 + rules.claiming.staying_open(table, lane).bit_count()


def loss(worth: Worth, want: Want, ranking: Ranking) -> float:
    """What it costs to go on without a link: the distance to the best plan that does without it."""
    if want.link not in ranking.best.plan.links:
        return worth.weights.extra_loss
    return min(ranking.best.worth - ranking.without(want.link).worth, worth.weights.worst_loss)


def last_claims(rules: RuleSet, outlook: Outlook, view: View) -> Iterator[Offer]:
    """The claims that can be made now, with the points that each is worth when nothing comes after it."""
    worth, chart = outlook.worth, outlook.worth.chart
    claimable = rules.claiming.claimable(view)
    own = view.table.lanes[view.seat]
    now = result(outlook, outlook.own) + lead(worth, view, own)
    for number, link in enumerate(chart.links):
        lanes = link.mask & claimable
        if lanes:
            lane = max(members(lanes), key=outlook.gains.__getitem__)
            then = result(outlook, outlook.own | 1 << lane) + lead(worth, view, own | 1 << lane)
            gain = worth.points[number] + outlook.gains[lane] + then - now
            chance, claim = surest(outlook, rules.claiming.claims(view, lane))
            yield Offer(chance * gain - outlook.price_of(claim), claim)


def surest(outlook: Outlook, claims: Iterable[Claim]) -> tuple[float, Claim]:
    """The claim that is most likely to come through, with the chance of that; of those the one of the least price."""
    best, most, least = None, -1.0, inf
    for claim in claims:
        outcomes = outlook.outcomes(claim)
        chance = sum([outcome.chance for outcome in outcomes]) if outcomes else 1.0
        price = outlook.price_of(claim)
        if (-chance, price) < (-most, least):
            best, most, least = claim, chance, price
    assert best is not None
    return most, best


def lead(worth: Worth, view: View, lanes: int) -> float:
    """How far the longest route of all puts a seat with these lanes ahead of its rivals."""
    if not worth.longest:
        return 0.0
    longest = worth.trail(lanes)
    rivals = max([worth.trail(others) for seat, others in enumerate(view.table.lanes) if seat != view.seat])
    return worth.longest * ((longest > rivals) - (longest < rivals))


def result(outlook: Outlook, network: int) -> float:
    """What the tickets come to if the game ends with these lanes, and whatever else goes by them."""
    worth, completed = outlook.worth, outlook.completed(network)
    total = sum([worth.completed[index] if index in completed else worth.missed[index] for index in outlook.tickets])
    return total + sum([insight.network_value(outlook, network, completed) for insight in outlook.insights])


# Which card to draw.


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


def draw_offers(intent: Intent, actions: Iterable[Action], *, first: bool) -> list[Offer]:
    """The different draws, best first; as the first of a turn each with the best second one."""
    view, wild = intent.view, intent.worth.chart.wild
    saves = intent.goals.savings(view.hand)
    single: list[Offer] = []
    alone: list[Offer] = []
    for action in actions:
        if isinstance(action, DrawCard):
            single.append(Offer(mean_saving(view, saves, action.supply), action))
        elif isinstance(action, TakeCard):
            card = view.table.market[action.slot]
            (alone if card == wild else single).append(Offer(saves[card], action))
    found: dict[object, Offer] = {}
    for offer in single:
        second = max((other.merit for other in single if _may_follow(offer, other)), default=0.0) if first else 0.0
        found.setdefault(_thing_drawn(intent, offer.action), Offer(offer.merit + second, offer.action))
    for offer in alone:
        found.setdefault(wild, offer)
    return sorted(found.values(), key=lambda offer: -offer.merit)


def _may_follow(offer: Offer, other: Offer) -> bool:
    """A card of the market is there once, a deck is not used up."""
    return other is not offer or isinstance(offer.action, DrawCard)


def _thing_drawn(intent: Intent, action: Action) -> object:
    """What two draws have in common that are the same."""
    return intent.view.table.market[action.slot] if isinstance(action, TakeCard) else action


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


# Blocking: links that rivals will need to join, or to prolong, what they have built.

JOINING, GROWING = 2.0, 0.5
"""How much it counts to close a shortest way between two things that a rival has built, and one that leads on."""
MOST_KEPT = 200


class BlockingSkill(Skill[Part]):
    """Sees from what lies on the board what rivals are likely to need; it knows nothing of their tickets."""

    def __init__(self, part: Part, rules: RuleSet, worth: Worth) -> None:
        super().__init__(part, rules, worth)
        self._kept: dict[tuple[int, int], Mapping[int, float]] = {}

    def look(self, view: View) -> Blocking | None:
        """A lane counts if a rival could not go beside it; the harm to one of several rivals helps only a little."""
        table, claiming = view.table, self.rules.claiming
        each = self.worth.weights.block / (table.seats - 1)
        worth = [0.0] * len(self.worth.chart.board.lanes)
        own = claiming.open_lanes(table, view.seat)
        for rival, lanes in enumerate(table.lanes):
            if rival != view.seat and lanes:
                for lane, need in self._needed(lanes, claiming.open_lanes(table, rival)).items():
                    if own >> lane & 1 and not claiming.staying_open(table, lane):
                        worth[lane] += each * need
        return Blocking(tuple(worth)) if any(worth) else None

    def _needed(self, lanes: int, opened: int) -> Mapping[int, float]:
        """By lane, how much somebody with these lanes may need it."""
        key = lanes, opened
        if key not in self._kept:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            self._kept[key] = self._work_out(lanes, opened)
        return self._kept[key]

    def _work_out(self, lanes: int, opened: int) -> Mapping[int, float]:
        chart = self.worth.chart
        board = chart.board
        need: dict[int, float] = {}
        for link in chart.links:
            if bool(lanes & board.lanes_at[link.a]) != bool(lanes & board.lanes_at[link.b]):
                need.update(dict.fromkeys(members(link.mask & opened), GROWING))
        joined = groups(board, lanes)
        apart = {joined[board.lanes[lane].a]: board.lanes[lane].a for lane in members(lanes)}
        for one, other in combinations(apart.values(), 2):
            way = way_between(board, one, other, lanes, opened)
            if way is not None:
                for lane in members(lanes_along(board, way.cities, lanes | opened) & ~lanes):
                    need[lane] = need.get(lane, 0.0) + JOINING
        return need


@value
class Blocking(Insight):
    """For each lane what it is worth that rivals can’t have it."""

    worth: tuple[float, ...]

    def gains(self) -> Mapping[int, float]:
        return {lane: worth for lane, worth in enumerate(self.worth) if worth}
