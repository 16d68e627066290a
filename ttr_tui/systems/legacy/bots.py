"""What the planner knows of this game: where the dollars come from when lanes bring no points; and why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from statistics import fmean
from typing import Any, ClassVar

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.cards import why_draw
from ttr_tui.bots.advice.reasons import OnShortestWay, Reason
from ttr_tui.bots.advice.system_reasons import SystemReasons
from ttr_tui.bots.planner.offers import draw_offers, mean_saving
from ttr_tui.bots.planner.plan import prospects, worth_of_draw
from ttr_tui.bots.planner.situation import Insight, Intent, Outlook, Skill
from ttr_tui.bots.planner.worth import Goals, Worth
from ttr_tui.bots.weights import Weights
from ttr_tui.core.board import RAIL, members
from ttr_tui.core.cards import NONE, WILD
from ttr_tui.core.facts import Action, Choices
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.core.ways import groups
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import TakeCard
from ttr_tui.rules.part import Part
from ttr_tui.rules.prospects import helped_by_each
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.tickets import TicketDeck
from ttr_tui.systems.legacy.companies import CompanyCards, Left, bonus_of, own_colors, tokens_of
from ttr_tui.systems.legacy.conditions import NO_ANSWERS, Answers
from ttr_tui.systems.legacy.ending import ARCHIVE, BankSlips, CabooseCard
from ttr_tui.systems.legacy.event_cards import Events
from ttr_tui.systems.legacy.interpreter import Doing
from ttr_tui.systems.legacy.marks import LARGE, LargeCities
from ttr_tui.systems.legacy.newspapers import ROW_CARD, Newspapers
from ttr_tui.systems.legacy.outcomes import CHOOSE, DISCARD, Asked, ChooseWay, LayDown, Postcards, current, in_force
from ttr_tui.systems.legacy.placing import PICK_CITY, PICK_LANE, PickCity, PickLane
from ttr_tui.systems.legacy.prices import PricedClaiming
from ttr_tui.systems.legacy.reasons import (
    AnswerBrings,
    EitherWill,
    FewerTrains,
    LeastMissed,
    OthersCostMore,
    RoutesLeft,
    RunsAlong,
)
from ttr_tui.systems.legacy.stickers import Stickers
from ttr_tui.systems.legacy.story import CLAIM, FINISH, TURN, Post, PostcardInPlay
from ttr_tui.systems.legacy.verbs import (
    ALIKE,
    CHANCE,
    TICKETS_DONE,
    TICKETS_OWN_COLOR,
    Ask,
    Cards,
    CompanyChange,
    Flag,
    If,
    Keep,
    Money,
    MoreTrains,
    Move,
    Per,
    Quantity,
    Rule,
    Test,
    Tickets,
    Token,
    Verb,
    Way,
    labels_looked_back_at,
)


@dataclass(frozen=True)
class LegacyWeights(Weights):
    gift: float = 0.45
    """Turns that it saves to be given a card from the deck."""
    keepsake: float = 2.0
    """What it is worth to keep something beyond the game, in dollars."""

    @property
    def given(self) -> float:
        """What a card from the deck is worth, in dollars."""
        return self.turn * self.gift


class CabooseSkill(Skill[CabooseCard]):
    """Archives an event as the last place has to: any will do."""

    leaves = (ARCHIVE,)


# What a company is asked: each way by what it brings, and which card to give.


@value
class AskedInsight(Insight):
    """What the seat is asked now."""

    matters: ClassVar = False

    skill: AskedSkill = field(compare=False)

    def answer(self, intent: Intent) -> Action | None:
        view = intent.view
        if view.owes == PICK_CITY:
            return PickCity(max(self._picks(view, PickCity), key=partial(open_lanes, view.table)))
        if view.owes == PICK_LANE:
            return PickLane(max(self._picks(view, PickLane), key=partial(self._lane, intent)))
        if view.owes == DISCARD:
            return LayDown(least_missed(intent.goals, view.hand))
        return ChooseWay(max(self.skill.part.ways(view), key=partial(self.skill.worth_of, intent)).label)

    def tells_apart(self, intent: Intent, actions: Sequence[Action]) -> bool:
        ways = [way for way in self.skill.part.ways(intent.view) if ChooseWay(way.label) in actions]
        worth = [self.skill.worth_of(intent, way) for way in ways]
        return max(worth) - min(worth) >= ALIKE

    def advise(self, rules: RuleSet, intent: Intent) -> Sequence[Advice]:
        """What it answers, and of answers that are listed the others after it; each with why."""
        action = self.answer(intent)
        view = intent.view
        match action:
            case ChooseWay():
                worth = {way.label: self.skill.worth_of(intent, way) for way in self.skill.part.ways(view)}
                ordered = sorted(worth, key=lambda label: -worth[label])
                return [Advice(ChooseWay(label), self._why(view, label, worth)) for label in ordered]
            case PickLane(lane=lane):
                return [Advice(action, self._why_lane(rules, intent, lane))]
            case PickCity(city=city):
                alike = len({open_lanes(view.table, one) for one in self._picks(view, PickCity)}) == 1
                return [Advice(action, EitherWill() if alike else RoutesLeft(open_lanes(view.table, city)))]
            case LayDown():
                held = [card for card, count in enumerate(view.hand) if count]
                alike = len({missed(intent.goals, view.hand, card) for card in held}) == 1
                return [Advice(action, EitherWill() if alike else LeastMissed())]
        return ()

    def _why(self, view: View, label: str, worth: Mapping[str, float]) -> Reason:
        if max(worth.values()) - min(worth.values()) < ALIKE:
            return EitherWill()
        way = next(way for way in self.skill.part.ways(view) if way.label == label)
        idle = not way.effects and worth[label] == max(worth.values())
        return OthersCostMore() if idle else AnswerBrings(label)

    def _why_lane(self, rules: RuleSet, intent: Intent, lane: int) -> Reason:
        view, asking = intent.view, self.skill.part.asking(intent.view.table)
        others = {self._lane(intent, one) for one in self._picks(view, PickLane)}
        if isinstance(asking, Move):
            return EitherWill() if len(others) == 1 or view.table.owner[lane] < 0 else RunsAlong(view.table.owner[lane])
        helped = helped_by_each(rules, view, [lane])[lane]
        tickets = view.table.board.tickets
        return OnShortestWay(tuple(sorted(helped, key=lambda one: -tickets[one].value))) if helped else EitherWill()

    def _picks(self, view: View, kind: type[PickCity] | type[PickLane]) -> list[int]:
        actions = self.skill.part.menu(view, view.owes or "")
        return [one.city if isinstance(one, PickCity) else one.lane for one in actions if isinstance(one, kind)]

    def _lane(self, intent: Intent, lane: int) -> float:
        """What a lane that is picked is good for: of those for tokens one that is planned, the longest."""
        asking, board = self.skill.part.asking(intent.view.table), intent.view.table.board
        if isinstance(asking, Move):
            return self.skill.worth_of_lane(intent, asking, lane)
        links = intent.worth.chart.links
        planned = any(links[link].mask >> lane & 1 for link in intent.best.plan.links)
        return board.lanes[lane].length if planned else 0


def missed(goals: Goals, hand: Sequence[int], card: int) -> float:
    """The turns that are needed without one of these cards."""
    left = list(hand)
    left[card] -= 1
    return goals.turns_short(left)


def least_missed(goals: Goals, hand: Sequence[int]) -> int:
    """The card without which fewest turns are needed; of those alike the kind of which there are most."""
    held = [card for card, count in enumerate(hand) if count]
    return min(held, key=lambda card: (missed(goals, hand, card), -hand[card]))


def open_lanes(table: Table, city: int) -> int:
    """How many lanes to a city will still be claimed."""
    return (table.board.lanes_at[city] & ~(table.taken | table.closed)).bit_count()


def spare_card(weights: Weights, table: Table, seat: int, laid: int = 0, paid: int = 0) -> float:
    """What a card is worth that no plan asks for, in dollars: most where few are in hand for many trains.

    So many trains are laid before, and so many cards are paid.
    """
    trains, cards = table.pieces[seat][RAIL] - laid, table.hand_sizes[seat] - paid
    if table.turns_left is not None or trains <= 0:
        return 0.0
    return LegacyWeights.of(weights).given * max(trains - cards, 0) / trains


PERK = 2.0
"""What it is worth to have a rule alone, in dollars."""
OWN_LANES = 3.0
"""Lanes of one colour that a company claims in a game."""
GIVEN = ("deck", "row")
"""Where cards come from that are no loss."""


class AskedSkill(Skill[Doing]):
    """Takes the way that brings most beside what others get by it; of those alike the first."""

    answers = (CHOOSE, DISCARD, PICK_CITY, PICK_LANE)

    def __init__(self, part: Doing, rules: RuleSet, worth: Worth) -> None:
        super().__init__(part, rules, worth)
        weights = LegacyWeights.of(worth.weights)
        self._deck = next(part for part in rules.parts if isinstance(part, TicketDeck)).usual
        self._turn, self._piece, self._keepsake = weights.turn, weights.piece, weights.keepsake
        self._notes = {note.id: float(note.worth) for note in rules.edition.numbers.get("notes", ())}
        self._tokens = {kind.id: float(kind.worth) for kind in rules.edition.numbers.get("tokens", ())}

    def look(self, view: View) -> AskedInsight | None:
        return AskedInsight(self) if view.owes in self.answers else None

    def worth_of(self, intent: Intent, way: Way) -> float:
        """In dollars for the seat that is asked, less the mean of what each of the others has by it."""
        table, view = intent.view.table, intent.view
        lane = table.record(Asked).lane
        at, coming, given = self.part.behind(table)
        answers = {**given, way.label: [*given.get(way.label, ()), view.seat]}
        looking_back = [effect for effect in coming if any(labels_looked_back_at(effect))]
        brings = self._sum(intent, view.seat, lane, way.effects)
        later = self._sum(intent, at.seat, lane, looking_back, answers)
        return way.worth + _ahead([now + then for now, then in zip(brings, later, strict=True)], view.seat)

    def worth_of_lane(self, intent: Intent, move: Move, lane: int) -> float:
        """The same if a piece runs along this lane."""
        return _ahead(self._along(intent, lane, move), intent.view.seat)

    def _sum(
        self, intent: Intent, owner: int, lane: int, effects: Sequence[object], answers: Answers = NO_ANSWERS
    ) -> list[float]:
        """What effects bring each seat."""
        return self._sum_of(
            [self._brings(intent, owner, lane, effect, answers) for effect in effects], intent.view.table.seats
        )

    def _sum_of(self, each: Sequence[Sequence[float]], seats: int) -> list[float]:
        return [sum(of_seat) for of_seat in zip(*each, strict=True)] or [0.0] * seats

    def _along(self, intent: Intent, lane: int, move: Move) -> list[float]:
        """What whoever has claimed a lane gets for a piece that runs along it."""
        owner = intent.view.table.owner[lane]
        return self._sum(intent, owner, lane, move.effects if owner >= 0 else ())

    def _brings(self, intent: Intent, owner: int, lane: int, effect: object, answers: Answers) -> list[float]:
        judge, table = self.part.judge, intent.view.table
        match effect:
            case Ask():
                return self._chosen(intent, owner, lane, effect, answers)
            case If(when, then, else_):
                return self._sum(intent, owner, lane, then if judge.holds(when, table, owner, lane, answers) else else_)
            case Move():
                ways = self.part.ways_on(table, effect)
                return self._sum_of([self._along(intent, one, effect) for one in ways[:1]], table.seats)
        if not hasattr(effect, "who"):
            return [0.0] * table.seats
        seats = judge.seats(effect.who, table, owner, lane, answers)
        match effect:
            case Money() if effect.from_:
                payers = judge.seats(effect.from_, table, owner, lane, answers)
                return self._paid(table, lane, effect, seats, payers)
            case Money(amount):
                return self._each(table, lane, seats, amount, 1.0)
            case Cards(n):
                many = self._each(table, lane, seats, n, 1.0)
                return [self._cards(intent, seat, round(one), effect) for seat, one in enumerate(many)]
            case Tickets(n):
                each = [self._turn] * table.seats
                each[intent.view.seat] = self._tickets_shown(intent, n)
                return [many * each[seat] for seat, many in enumerate(self._each(table, lane, seats, 1, 1.0))]
            case Rule(op=op, who=who) if who:
                return self._each(table, lane, seats, 1 if op == "stick" else -1, PERK)
            case CompanyChange(dollars=dollars, color=color):
                bonus = max(self.rules.edition.numbers["company_dollars"].values())
                return self._each(table, lane, seats, dollars + (bonus if color else 0), OWN_LANES)
            case MoreTrains(n):
                return self._each(table, lane, seats, n, self._piece)
            case Token(kind, n):
                return self._each(table, lane, seats, n, self._tokens[kind] * self._places(table, effect, lane))
            case Keep():
                return self._each(table, lane, seats, 1, self._keepsake)
            case Flag() if self._notes[effect.name]:
                return self._noted(table, lane, effect, seats)
        return [0.0] * table.seats

    def _cards(self, intent: Intent, seat: int, n: int, cards: Cards) -> float:
        """What it is worth to be given so many, or to be without those that are missed least.

        A hand that isn't seen has as much use for a card by its plans as for what comes after them.
        """
        view, goals = intent.view, intent.goals
        spare = n * spare_card(self.worth.weights, view.table, seat) * (1 if cards.from_ in GIVEN else -1)
        if seat != view.seat:
            return 2 * spare
        if cards.from_ in GIVEN:
            saved = n * mean_saving(view, goals.savings(view.hand), 0)
            return spare + (0.0 if intent.outlook.last_turn else saved * intent.turn)
        wild, hand = intent.worth.chart.wild, list(view.hand)
        for _ in range(min(n, hand[wild] if cards.color == WILD else sum(hand))):
            hand[wild if cards.color == WILD else least_missed(goals, hand)] -= 1
        return spare - intent.cost_of(hand)

    def _tickets_shown(self, intent: Intent, n: int) -> float:
        """What it is worth to be shown so many, without giving a turn for them."""
        outlook, best = intent.outlook, intent.best
        return worth_of_draw(outlook, best, prospects(outlook, best.plan, self._deck), n, turns=0.0)

    def _places(self, table: Table, token: Token, lane: int) -> float:
        """How many places tokens come to; a city counts by the lanes still open there, a lane's usual end as one."""
        board, lanes = table.board, table.board.lanes
        if token.at in ("company", "lane"):
            return 1.0
        cities = [board.city_index[token.city]] if token.at == "city" else []
        if lane != NONE and token.at in ("end", "ends"):
            cities = [lanes[lane].a, lanes[lane].b]
        usual = fmean([board.lanes_at[end].bit_count() for one in lanes for end in (one.a, one.b)])
        counted = [open_lanes(table, city) / usual for city in cities]
        return max(counted, default=0.0) if token.at == "end" else sum(counted)

    def _each(self, table: Table, lane: int, seats: Sequence[int], many: Quantity, worth: float) -> list[float]:
        """So many for each of these."""
        judge, found = self.part.judge, [0.0] * table.seats
        for seat in seats:
            found[seat] = worth * judge.amount(many, table, seat, lane)
        return found

    def _noted(self, table: Table, lane: int, flag: Flag, seats: Sequence[int]) -> list[float]:
        """How far a note of each of these grows."""
        left, found = table.record(Left), [0.0] * table.seats
        for seat in seats:
            before = left.noted(flag.name, seat)
            after = flag.comes_to(before, self.part.judge.amount(flag.amount, table, seat, lane))
            found[seat] = self._notes[flag.name] * (after - before)
        return found

    def _paid(self, table: Table, lane: int, money: Money, seats: Sequence[int], payers: Sequence[int]) -> list[float]:
        """What goes from some companies to others."""
        judge, found = self.part.judge, [0.0] * table.seats
        left = [max(dollars, 0) for dollars in table.scores]
        for seat in seats:
            for payer in payers:
                given = min(max(judge.amount(money.amount, table, seat, lane), 0), left[payer]) if payer != seat else 0
                left[payer] -= given
                found[payer] -= given
                found[seat] += given
        return found

    def _chosen(self, intent: Intent, owner: int, lane: int, ask: Ask, answers: Answers) -> list[float]:
        """Chance takes any way; a company that is asked, as far as this one can tell, its best."""
        judge, table = self.part.judge, intent.view.table
        ways = [(way.need, self._sum(intent, owner, lane, way.effects)) for way in ask.options]
        if ask.who == CHANCE:
            return [fmean(of_seat) for of_seat in zip(*(brings for _, brings in ways), strict=True)]
        best = []
        for seat in judge.seats(ask.who, table, owner, lane, answers):
            able = [brings for need, brings in ways if judge.may_meet(need, table, seat, lane)]
            best.append(max(able, key=partial(_ahead, seat=seat)))
        return self._sum_of(best, table.seats)


def _ahead(brings: Sequence[float], seat: int) -> float:
    return brings[seat] - (sum(brings) - brings[seat]) / (len(brings) - 1)


# Lanes that bring something: in a company's colour, to a large city, or to where an event pays.


@value
class LaneRewards(Insight):
    """What some lanes bring, by lane."""

    lanes: tuple[tuple[int, float], ...]

    def gains(self) -> Mapping[int, float]:
        return dict(self.lanes)


class CompanySkill(Skill[CompanyCards]):
    """Goes for its own colour."""

    def __init__(self, part: CompanyCards, rules: RuleSet, worth: Worth) -> None:
        super().__init__(part, rules, worth)
        self._rewards = cache(self._rewards_of)

    def look(self, view: View) -> LaneRewards:
        table, numbers = view.table, self.rules.edition.numbers
        return self._rewards(tuple(own_colors(table, view.seat)), bonus_of(numbers, table, view.seat))

    def _rewards_of(self, own: tuple[int, ...], dollars: int) -> LaneRewards:
        lanes = self.worth.chart.board.lanes
        return LaneRewards(tuple([(index, float(dollars)) for index, lane in enumerate(lanes) if lane.color in own]))


class CitySkill(Skill[LargeCities]):
    """A card that needs no drawing saves the time to draw it."""

    def __init__(self, part: LargeCities, rules: RuleSet, worth: Worth) -> None:
        super().__init__(part, rules, worth)
        board = worth.chart.board
        weights = LegacyWeights.of(worth.weights)
        touching = 0
        for city, lanes in zip(board.cities, board.lanes_at, strict=True):
            touching |= lanes if LARGE in city.marks else 0
        self._rewards = LaneRewards(tuple([(lane, weights.given) for lane in members(touching)]))

    def look(self, view: View) -> LaneRewards:
        return self._rewards


class EventSkill(Skill[Events]):
    """Takes what the current event pays; it may be another one tomorrow."""

    def __init__(self, part: Events, rules: RuleSet, worth: Worth) -> None:
        super().__init__(part, rules, worth)
        self._paid: dict[object, LaneRewards | None] = {}
        """By current event, and by the seat and what stands on lanes."""

    def look(self, view: View) -> LaneRewards | None:
        on_lanes = tokens_of(view.table).on_lanes
        staked = (view.seat, frozenset(on_lanes)) if on_lanes else ()
        key = current(view.table), staked
        if key not in self._paid:
            self._paid[key] = self._rewards(view.table, view.seat)
        return self._paid[key]

    def _rewards(self, table: Table, seat: int) -> LaneRewards | None:
        paid = [(lane, float(self.part.reward(table, seat, lane))) for lane in range(len(self.worth.chart.board.lanes))]
        found = tuple([(lane, dollars) for lane, dollars in paid if dollars])
        return LaneRewards(found) if found else None


@value
class ClaimPrices(Insight):
    """What lanes cost beyond their spaces: dollars, and cards that are good for other lanes."""

    matters: ClassVar = False

    of_lane: Callable[[int], Mapping[Choices, float]] = field(compare=False)

    def price_of(self, claim: Claim) -> float:
        return self.of_lane(claim.lane)[claim.choices]


class PriceSkill(Skill[PricedClaiming]):
    """Knows what each choice of a price costs."""

    def look(self, view: View) -> ClaimPrices:
        return ClaimPrices(cache(partial(self._prices, view.table, view.seat)))

    def _prices(self, table: Table, seat: int, lane: int) -> Mapping[Choices, float]:
        spaces, found = table.board.lanes[lane].length, {}
        for quote in self.part.quotes(table, seat, lane):
            spare = spare_card(self.worth.weights, table, seat, spaces, spaces + quote.cards)
            found[quote.choices] = quote.dollars + quote.cards * spare
        return found


# Postcards that pay for lanes, or for cities that are joined: each is a small ticket more.


@value
class Reward:
    """What showing a postcard is worth, and what earns it: a claim of any of these lanes, or that cities are joined."""

    worth: float
    lanes: int
    cities: tuple[int, ...]


@value
class PostcardInsight(Insight):
    """What the postcards of a seat promise: of two plans the one that earns more of it is better.

    No lane is worth more for it. Tried so, the planner went out of its way for two dollars, and lost more than that.
    """

    skill: PostcardSkill = field(compare=False)
    rewards: tuple[Reward, ...]

    def network_value(self, outlook: Outlook, network: int, completed: Sequence[int]) -> float:
        new = network & ~outlook.own
        earned = [one for one in self.rewards if one.lanes & new or (one.cities and self.skill.joins(one, network))]
        return sum([one.worth for one in earned])


class PostcardSkill(Skill[Post]):
    """Knows what each postcard brings; those that ask for something else than lanes and cities come as they come."""

    def __init__(self, part: Post, rules: RuleSet, worth: Worth) -> None:
        super().__init__(part, rules, worth)
        self._board = worth.chart.board
        self._rewards = {card.id: reward for card in part.numbers.postcards if (reward := self._reward(card))}

    def look(self, view: View) -> PostcardInsight | None:
        cards = view.table.record(Postcards)
        own = [card for card, seat in cards.held.items() if seat == view.seat and card not in cards.shown]
        opened = self.rules.claiming.open_lanes(view.table, view.seat)
        rewards = [self._open(self._rewards[card], opened) for card in own if card in self._rewards]
        return PostcardInsight(self, tuple(rewards)) if rewards else None

    def joins(self, reward: Reward, network: int) -> bool:
        joined = groups(self._board, network)
        return len({joined[city] for city in reward.cities}) == 1

    def _open(self, reward: Reward, opened: int) -> Reward:
        """With all lanes of each link on which it can still be earned: a plan names any of them."""
        masks = [link.mask for link in self.worth.chart.links if link.mask & reward.lanes & opened]
        return replace(reward, lanes=sum(masks))

    def _reward(self, card: PostcardInPlay) -> Reward | None:
        """None if its owner can do little for it, or gets nothing that counts."""
        worth = sum([self._worth(effect) for effect in card.effects])
        cities, rest = card.when.joined, replace(card.when, joined=())
        if worth <= 0 or rest.about_table or rest.stake or card.trigger not in (CLAIM, TURN, FINISH):
            return None
        if cities and rest == Test():
            return Reward(worth, 0, tuple(self._board.city_index[city] for city in cities))
        if rest.about_lanes and card.trigger == CLAIM and not cities:
            return Reward(worth, rest.lanes(self._board), ())
        return None

    def _worth(self, effect: Verb) -> float:
        """In dollars, as far as it can be said beforehand."""
        weights = LegacyWeights.of(self.worth.weights)
        match effect:
            case Money(amount=int(dollars), who="owner" | "active"):
                return dollars
            case Cards(n=int(cards), who="owner" | "active", from_="deck" | "row"):
                return cards * weights.given
            case Keep(who="owner" | "active"):
                return weights.keepsake
        return 0.0


# Rules that pay for completed tickets when the game ends.


@value
class TicketRuleInsight(Insight):
    """So much more for each ticket that is completed, up to so many."""

    paid: tuple[Per, ...]
    own: frozenset[int]
    """The tickets that carry the colour of the company."""

    def network_value(self, outlook: Outlook, network: int, completed: Sequence[int]) -> float:
        counts = {TICKETS_DONE: len(completed), TICKETS_OWN_COLOR: len(self.own.intersection(completed))}
        return float(sum([one.times * min(counts[one.per], one.at_most) for one in self.paid]))


class TicketRuleSkill(Skill[Stickers]):
    """Knows what rules in force will pay to all for their tickets, if they ask for nothing else."""

    def __init__(self, part: Stickers, rules: RuleSet, worth: Worth) -> None:
        super().__init__(part, rules, worth)
        last = [sticker for sticker in part.numbers.stickers if sticker.pipeline == "finish" and sticker.when == Test()]
        paid = {str(sticker.id): tuple(_paid_for_tickets(sticker.effects)) for sticker in last}
        self._paid = {sticker: amounts for sticker, amounts in paid.items() if amounts}

    def look(self, view: View) -> TicketRuleInsight | None:
        stuck = in_force(view.table) if self._paid else ()
        paid = tuple([one for sticker in stuck for one in self._paid.get(sticker, ())])
        if not paid:
            return None
        tickets = range(len(self.worth.chart.board.tickets))
        return TicketRuleInsight(paid, frozenset(self.part.judge.in_own_color(view.table, view.seat, tickets)))


def _paid_for_tickets(effects: Sequence[object]) -> Iterator[Per]:
    for effect in effects:
        match effect:
            case Money(amount=Per() as amount, who="all", from_="") if amount.per in (TICKETS_DONE, TICKETS_OWN_COLOR):
                yield amount


# The bonus of the receipt for who has few trains left.

USUAL_LANE = 3
"""Trains."""


@value
class ReceiptInsight(Insight):
    """What laying trains is worth: so much for each, until the last turn tells what they come to."""

    skill: ReceiptSkill = field(compare=False)
    left: int
    rate: float
    last: bool

    def gains(self) -> Mapping[int, float]:
        lanes = self.skill.worth.chart.board.lanes
        return {} if self.last else {index: self.rate * lane.length for index, lane in enumerate(lanes)}

    def network_value(self, outlook: Outlook, network: int, completed: Sequence[int]) -> float:
        if not self.last:
            return 0.0
        lanes = self.skill.worth.chart.board.lanes
        return self.skill.bonus(self.left - sum([lanes[lane].length for lane in members(network & ~outlook.own)]))


class ReceiptSkill(Skill[BankSlips]):
    """Lays its trains down to the last: those bring most."""

    def look(self, view: View) -> ReceiptInsight:
        table = view.table
        left = sum(table.pieces[view.seat])
        lane = min(left, USUAL_LANE)
        usual = self.bonus(0) / self.rules.edition.numbers["trains"]
        rate = max(usual, (self.bonus(left - lane) - self.bonus(left)) / max(1, lane))
        return ReceiptInsight(self, left, rate, table.turns_left is not None and table.turns_left < table.seats)

    def bonus(self, left: int) -> float:
        return float(self.part.numbers.trains_left_dollars.get(max(0, left), 0))


# A card of the row that an event gives away.


@value
class RowInsight(Insight):
    """Which card of the row."""

    matters: ClassVar = False

    skill: RowSkill = field(compare=False)

    def answer(self, intent: Intent) -> Action | None:
        """The card that saves most, a wild too: it costs no draw."""
        view = intent.view
        saves = intent.goals.savings(view.hand)
        takes = [take for take in self.skill.part.menu(view, ROW_CARD) or () if isinstance(take, TakeCard)]
        return max(takes, key=lambda take: saves[view.table.market[take.slot]], default=None)


class RowSkill(Skill[Newspapers]):
    """Takes what helps most."""

    answers = (ROW_CARD,)

    def look(self, view: View) -> Insight | None:
        return RowInsight(self) if view.owes == ROW_CARD else None


SKILLS: Mapping[type[Part], type[Skill[Any]]] = {
    CompanyCards: CompanySkill,
    LargeCities: CitySkill,
    Events: EventSkill,
    Doing: AskedSkill,
    BankSlips: ReceiptSkill,
    Newspapers: RowSkill,
    PricedClaiming: PriceSkill,
    CabooseCard: CabooseSkill,
    Post: PostcardSkill,
    Stickers: TicketRuleSkill,
}

WEIGHTS = LegacyWeights


# Why, in a hint: for the card of the row that an event gives away, and for answers to what cards ask.


def _row_card(rules: RuleSet, intent: Intent) -> Sequence[Advice]:
    actions = [action for menu in rules.options(intent.view) for action in menu]
    offers = draw_offers(intent, actions, first=False)
    return [Advice(offer.action, why_draw(rules, intent, offer.action, REASONS)) for offer in offers]


def _fewer_trains(intent: Intent, claim: Claim) -> FewerTrains | None:
    """What is left of the trains after a claim."""
    insight = next((one for one in intent.outlook.insights if isinstance(one, ReceiptInsight)), None)
    if insight is None:
        return None
    left = insight.left - intent.worth.chart.board.lanes[claim.lane].length
    return FewerTrains(left, round(insight.skill.bonus(left)), round(insight.skill.bonus(0)))


def _asked(rules: RuleSet, intent: Intent) -> Sequence[Advice]:
    """What a card asks, by what each answer is worth."""
    insight = next((one for one in intent.outlook.insights if isinstance(one, AskedInsight)), None)
    return insight.advise(rules, intent) if insight is not None else ()


REASONS = SystemReasons(
    decisions={ROW_CARD: _row_card, **dict.fromkeys(AskedSkill.answers, _asked)}, beyond=(_fewer_trains,)
)
