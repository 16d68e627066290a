"""The one interpreter of verbs: lists of effects are done one after another, whatever interrupts them.

`ListPlace` says how far a list has come, `AtOnce` and `Hands` do single effects, `Doing` all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, NamedTuple

from ttr_tui.core.board import RAIL
from ttr_tui.core.cards import COLORS, NONE, WILD, CardSet
from ttr_tui.core.events import Owes, Postponed, Scored, Swept, TicketsOffered
from ttr_tui.core.facts import Action, Payment
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.edition import Draft, Edition, Flaw
from ttr_tui.rules.market import Market
from ttr_tui.rules.part import Due, Listed, Part, Play, Refusal, Scoring, Task
from ttr_tui.rules.scoring import Ending
from ttr_tui.rules.tickets import KEEP_TICKETS, TicketDeck
from ttr_tui.systems.legacy.companies import (
    WITH_COMPANY,
    BonusChanged,
    ColorAdded,
    Companies,
    Left,
    Noted,
    NotedFor,
    Spot,
    TokenMoved,
    TokensPlaced,
    TokensStaked,
    TokensTaken,
    ToOffice,
    ToVault,
    bonus_of,
    lay_tokens,
)
from ttr_tui.systems.legacy.conditions import Answers, Conditions, in_turn_order, on_turn
from ttr_tui.systems.legacy.newspapers import EVENT, ROW_CARD, cards_task
from ttr_tui.systems.legacy.outcomes import (
    CHANCE_STREAM,
    CHOOSE,
    DISCARD,
    AnswersAwaited,
    Asked,
    ChanceFell,
    ChooseWay,
    ChosenInSecret,
    Discarded,
    EventArchived,
    FewestToKeep,
    LayDown,
    PerkPeeled,
    PerkStuck,
    PostcardShown,
    QuestionPut,
    RulePeeled,
    RuleStuck,
    StuckRules,
    TrainsAdded,
    WayChosen,
    WordsSaid,
    current,
)
from ttr_tui.systems.legacy.placing import (
    PICK_CITY,
    PICK_LANE,
    PickCity,
    PickLane,
    PlacePicked,
    Placing,
    kind_of,
)
from ttr_tui.systems.legacy.verb_checks import check_parts
from ttr_tui.systems.legacy.verbs import (
    ANYTHING,
    CHANCE,
    MOST_BONUS,
    Ask,
    Cards,
    CompanyChange,
    Deck,
    Flag,
    If,
    Keep,
    Lists,
    Money,
    MoreTrains,
    Move,
    Rule,
    Say,
    Show,
    Test,
    Tickets,
    Token,
    Way,
    Who,
)

# How far a list has come, and how what is left of it waits on the agenda.

DO = "do"
"""The task to go on with a list of effects."""
MEANT = 1000
"""A place counts how often its effect was done below this, and above it whom its selector meant at first."""
UNSTEADY = ("last", "winner", "richest", "poorest", "staker")
"""Whom these select may be others by the time that the first of them has answered."""


@value
class ListPlace:
    """How far a list has come: the effect that is next and how often it was done, for which company and lane."""

    list: int
    seat: int
    effect: int = 0
    done: int = 0
    lane: int = NONE
    event: int = NONE
    """The event whose own list it is."""

    @property
    def task(self) -> Task:
        """What is left from here on."""
        if self.event != NONE:
            return Task(EVENT, (self.event, self.effect, self.done))
        return Task(DO, (self.list, self.effect, self.done, self.seat, self.lane))

    @property
    def times(self) -> int:
        """How often its effect was done."""
        return self.done % MEANT


class Pause(NamedTuple):
    """The rest of a list waits on the agenda; what comes first, if it isn't there too."""

    due: Due | None


def after(play: Play, lists: Lists, at: ListPlace, due: Due | None) -> Pause:
    """What comes before the effects that are left in a list."""
    if at.effect + 1 < len(lists[at.list].effects):
        play.tell(Postponed(*replace(at, effect=at.effect + 1, done=0).task))
    return Pause(due)


def again(play: Play, at: ListPlace, due: Due | None) -> Pause:
    """What comes before the same effect is done once more."""
    play.tell(Postponed(*replace(at, done=at.done + 1).task))
    return Pause(due)


class Meaning:
    """What tests and selectors come to where they stand in a list."""

    def __init__(self, lists: Lists, judge: Conditions) -> None:
        self._lists = lists
        self.judge = judge

    def holds(self, test: Test, table: Table, at: ListPlace) -> bool:
        return self.judge.holds(test, table, at.seat, at.lane, self.answers(table, at))

    def seats(self, who: Who, table: Table, at: ListPlace) -> list[int]:
        return self.judge.seats(who, table, at.seat, at.lane, self.answers(table, at))

    def meant(self, who: Who, table: Table, at: ListPlace) -> tuple[list[int], ListPlace]:
        """Whom a selector means, and the place that remembers it while the effect is done for one after another."""
        if at.done >= MEANT:
            return [seat for seat in in_turn_order(table) if at.done // MEANT >> seat & 1], at
        seats = self.seats(who, table, at)
        if who in UNSTEADY or ":" in who:
            return seats, replace(at, done=MEANT * sum(1 << seat for seat in seats))
        return seats, at

    def answers(self, table: Table, at: ListPlace) -> Answers:
        """Who chose what before in the same list; of two questions with the same label the later one counts."""
        found: dict[str, Sequence[int]] = {}
        for (number, effect), given in sorted(table.record(Asked).answers.items()):
            if number == at.list and effect < at.effect:
                question = self._lists[number].effects[effect]
                assert isinstance(question, Ask)
                found |= {way.label: [seat for seat in given if given[seat] == way.label] for way in question.options}
        return found


# What is done at once: dollars, trains, tokens, notes and things to keep, without anybody being asked.

EFFECTS = "effects"


class AtOnce:
    """Does an effect that waits for nobody."""

    def __init__(self, edition: Edition, meaning: Meaning) -> None:
        self._edition = edition
        self._meaning = meaning
        self._judge = meaning.judge

    def do(self, play: Play, at: ListPlace, effect: object, name: str) -> None:
        """Do one effect of the list of this name; nothing where it is one that has to wait."""
        seats, table = self._meaning.seats, play.table
        match effect:
            case Say():
                play.tell(WordsSaid(at.list, at.effect))
            case Show():
                play.tell(PostcardShown(at.seat, name))
            case Money():
                self._pay(play, at, effect)
            case MoreTrains():
                for seat in seats(effect.who, table, at):
                    self._supply(play, seat, self._judge.amount(effect.n, table, seat, at.lane))
            case Rule(while_=False):
                self._rule(play, at, effect)
            case CompanyChange():
                for seat in seats(effect.who, table, at):
                    self._change(play, seat, effect)
            case Token():
                self._put_tokens(play, at, effect)
            case Flag():
                self._note(play, at, effect)
            case Keep(item, place):
                for seat in seats(effect.who, table, at):
                    play.tell((ToOffice if place == "office" else ToVault)(seat, item))

    def _rule(self, play: Play, at: ListPlace, rule: Rule) -> None:
        """For all, or for some companies alone."""
        table, stuck = play.table, play.table.record(StuckRules)
        if rule.who == ANYTHING and rule.op == "stick":
            play.tell(RuleStuck(rule.id))
        elif rule.who == ANYTHING and rule.id in stuck.ids:
            play.tell(RulePeeled(rule.id))
        for seat in self._meaning.seats(rule.who, table, at) if rule.who != ANYTHING else ():
            if ((rule.id, seat) in stuck.perks) == (rule.op == "peel"):
                play.tell((PerkPeeled if rule.op == "peel" else PerkStuck)(seat, rule.id))

    def _change(self, play: Play, seat: int, change: CompanyChange) -> None:
        before = bonus_of(self._edition.numbers, play.table, seat)
        dollars = min(max(before + change.dollars, 0), MOST_BONUS)
        if dollars != before:
            play.tell(BonusChanged(seat, dollars))
        if change.color and change.color not in play.table.record(Companies).colors_of(seat):
            play.tell(ColorAdded(seat, change.color))

    def _pay(self, play: Play, at: ListPlace, money: Money) -> None:
        """Nobody pays more than there is."""
        table = play.table
        payers = self._meaning.seats(money.from_, table, at) if money.from_ != ANYTHING else []
        for seat in self._meaning.seats(money.who, table, at):
            amount = self._judge.amount(money.amount, table, seat, at.lane)
            for payer in payers:
                given = min(max(amount, 0), max(table.scores[payer], 0))
                if given and payer != seat:
                    play.tell(Scored(payer, -given, EFFECTS))
                    play.tell(Scored(seat, given, EFFECTS))
            given = max(amount, -max(table.scores[seat], 0)) if amount < 0 else amount
            if given and not payers:
                play.tell(Scored(seat, given, EFFECTS))

    def _supply(self, play: Play, seat: int, count: int) -> None:
        """No company has more trains than there are of its colour (LEGACY-004)."""
        table = play.table
        laid = sum(table.board.lanes[lane].length for lane, owner in enumerate(table.owner) if owner == seat)
        count = min(count, self._edition.numbers["company_trains"] - laid - table.pieces[seat][RAIL])
        if count > 0:
            play.tell(TrainsAdded(seat, count))

    def _put_tokens(self, play: Play, at: ListPlace, token: Token) -> None:
        kind = kind_of(self._edition, token.kind)
        for seat in self._meaning.seats(token.who, play.table, at):
            count = self._judge.amount(token.n, play.table, seat, at.lane)
            for spot in self._token_spots(at, token):
                lay_tokens(play, kind, seat, spot, count)

    def _token_spots(self, at: ListPlace, token: Token) -> Sequence[Spot]:
        """Where tokens come of which nobody chooses the place."""
        board = self._edition.board
        if token.at == "company":
            return (WITH_COMPANY,)
        if token.at == "city":
            return (Spot(board.city_index[token.city]),)
        if at.lane == NONE:
            return ()
        if token.at == "lane":
            return (Spot(lane=at.lane),)
        return (Spot(board.lanes[at.lane].a), Spot(board.lanes[at.lane].b))

    def _note(self, play: Play, at: ListPlace, flag: Flag) -> None:
        left = play.table.record(Left)
        seats = self._meaning.seats(flag.who, play.table, at)
        amounts = {seat: self._judge.amount(flag.amount, play.table, seat, at.lane) for seat in seats}
        if flag.name in left.notes:
            play.tell(Noted(flag.name, flag.comes_to(left.notes[flag.name], sum(amounts.values()))))
            return
        for seat, amount in amounts.items():
            play.tell(NotedFor(seat, flag.name, flag.comes_to(left.noted(flag.name, seat), amount)))


# What gives cards and tickets or takes cards away: for one company after another, each in its own time.


class Hands:
    """Does an effect once for the next company that it is about; None when all have had their turn."""

    def __init__(self, lists: Lists, cards: CardSet, meaning: Meaning, market: Market, tickets: TicketDeck) -> None:
        self._lists = lists
        self._meaning = meaning
        self._judge = meaning.judge
        self._market = market
        self._tickets = tickets
        colored = {COLORS[kind.color]: kind.color for kind in cards.kinds if kind.color != NONE}
        self._kinds = {
            name: [k for k, kind in enumerate(cards.kinds) if kind.color == c] for name, c in colored.items()
        }
        self._kinds[WILD] = [cards.wild]

    def cards(self, play: Play, at: ListPlace, cards: Cards) -> Pause | None:
        """One card at a time, as often as somebody gets or gives one."""
        if cards.from_ == "hand":
            return self._discard(play, at, cards)
        table = play.table
        taking, at = self._taking(table, at, cards)
        if cards.from_ == "choice":
            able = [seat for seat in taking[at.times : at.times + 1] if table.hand_sizes[seat]]
            if at.times < len(taking):
                return again(play, at, Owes(DISCARD, (able[0],)) if able else None)
            return None
        from_deck = cards.from_ == "deck"
        if at.times < len(taking) and (from_deck or any(card != NONE for card in table.market)):
            seat = taking[at.times]
            return again(play, at, cards_task(seat, blind=1) if from_deck else Owes(ROW_CARD, (seat,)))
        if not from_deck and at.times:
            return after(play, self._lists, at, cards_task(on_turn(table)))
        return None

    def laid_down(self, play: Play, seat: int, payment: Payment) -> Due | None:
        """A seat discards these cards; what comes of it in the market."""
        play.tell(Discarded(seat, payment))
        return self._market.look_again(play, on_turn(play.table), payment)

    def tickets(self, play: Play, at: ListPlace, tickets: Tickets) -> Pause | None:
        table = play.table
        seats, at = self._meaning.meant(tickets.who, table, at)
        over = at.times == len(seats) or not table.ticket_deck
        fewest = 0 if over else tickets.keep
        if table.record(Asked).fewest != fewest:
            play.tell(FewestToKeep(fewest))
        if over:
            return None
        seat = seats[at.times]
        pause = again(play, at, Owes(KEEP_TICKETS, (seat,)))
        self._tickets.offer(play, seat, tickets.n)
        return pause

    def _taking(self, table: Table, at: ListPlace, cards: Cards) -> tuple[Sequence[int], ListPlace]:
        """Who takes a card, one after another, round after round."""
        seats, at = self._meaning.meant(cards.who, table, at)
        wanted = {seat: self._judge.amount(cards.n, table, seat, at.lane) for seat in seats}
        rounds = range(max(wanted.values(), default=0))
        return [seat for number in rounds for seat, count in wanted.items() if count > number], at

    def _discard(self, play: Play, at: ListPlace, cards: Cards) -> Pause | None:
        """As many of a colour as there are, those without a mark first."""
        table = play.table
        seats, at = self._meaning.meant(cards.who, table, at)
        if at.times == len(seats):
            return None
        seat = seats[at.times]
        pause = again(play, at, None)
        left, payment = self._judge.amount(cards.n, table, seat, at.lane), []
        for kind in self._kinds[cards.color]:
            count = min(left, table.hands[seat][kind])
            if count > 0:
                payment.append((kind, count))
                left -= count
        return Pause(self.laid_down(play, seat, tuple(payment))) if payment else pause


class Doing(Part):
    """The rest of a list is always postponed before anything that is more urgent, so that it comes after it."""

    name = "doing"
    needs: ClassVar = (("companies",),)
    scores_at = Scoring.WINNER
    after = ("ending",)
    """It says nothing in the final scoring, where games that are saved count the parts in front of the next one."""
    actions: ClassVar = {
        ChooseWay: (CHOOSE,),
        LayDown: (DISCARD,),
        PickCity: (PICK_CITY,),
        PickLane: (PICK_LANE,),
    }
    facts = (
        AnswersAwaited,
        QuestionPut,
        WayChosen,
        ChosenInSecret,
        ChanceFell,
        FewestToKeep,
        WordsSaid,
        TokensTaken,
        TokensPlaced,
        TokensStaked,
        TokenMoved,
        PlacePicked,
        Noted,
        NotedFor,
        ToOffice,
        ToVault,
        Discarded,
        RuleStuck,
        RulePeeled,
        PerkStuck,
        PerkPeeled,
        BonusChanged,
        ColorAdded,
        EventArchived,
        Scored,
        TrainsAdded,
        Swept,
        TicketsOffered,
        Owes,
        Postponed,
    )
    tasks = (DO,)

    @value
    class Numbers:
        pass

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        return check_parts(draft.numbers)

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._lists = Lists(edition.numbers)
        self._placing = Placing(edition)
        self._judge: Conditions
        self._meaning: Meaning
        self._at_once: AtOnce
        self._hands: Hands

    def composed(self, parts: Sequence[Part]) -> None:
        ending = next(part for part in parts if isinstance(part, Ending))
        prints = self._edition.numbers.get("ticket_prints", ())
        self._judge = Conditions(self._edition.board, self._edition.cards, ending, prints)
        self._meaning = Meaning(self._lists, self._judge)
        self._at_once = AtOnce(self._edition, self._meaning)
        market = next(part for part in parts if isinstance(part, Market))
        tickets = next(part for part in parts if isinstance(part, TicketDeck))
        self._hands = Hands(self._lists, self._edition.cards, self._meaning, market, tickets)

    @property
    def judge(self) -> Conditions:
        """Who says what tests come to."""
        return self._judge

    def record(self, seats: int) -> Asked:
        return Asked()

    def behind(self, table: Table) -> tuple[ListPlace, Sequence[object], Answers]:
        """The question that is asked now, the effects of its list that come then, and who chose what so far."""
        asked = table.record(Asked)
        numbers = table.agenda[-1][1] if table.agenda and table.agenda[-1][0] == DO else ()
        owner = numbers[3] if numbers[:2] == (asked.list, asked.effect) else on_turn(table)
        at = ListPlace(asked.list, owner, asked.effect, lane=asked.lane)
        return (
            at,
            self._lists[at.list].effects[at.effect + 1 :],
            self._meaning.answers(table, replace(at, effect=at.effect + 1)),
        )

    def list_of(self, source: str, name: str, seat: int, lane: int = NONE) -> Task:
        """The task of doing what a sticker or whatever else has a list says."""
        return ListPlace(self._lists.of(source, name), seat, lane=lane).task

    def event(self, play: Play, name: str, event: int, effect: int = 0, done: int = 0) -> Due | None:
        """Do what an event says, from one of its effects on."""
        number = self._lists.of("events", name)
        return self._go_on(play, ListPlace(number, on_turn(play.table), effect, done, event=event))

    def take_up(self, play: Play, numbers: tuple[int, ...]) -> Due | None:
        number, effect, done, seat, lane = numbers
        return self._go_on(play, ListPlace(number, seat, effect, done, lane))

    def menu(self, view: View, decision: str) -> Listed:
        if decision == DISCARD:
            return Listed(DISCARD, tuple(LayDown(kind) for kind, count in enumerate(view.hand) if count))
        if decision == PICK_CITY:
            return Listed(PICK_CITY, tuple(PickCity(spot.city) for spot in self._spots(view.table, view.seat)))
        if decision == PICK_LANE:
            return Listed(PICK_LANE, tuple(PickLane(lane) for lane in self._lanes_to_pick(view.table, view.seat)))
        return Listed(CHOOSE, tuple(ChooseWay(way.label) for way in self.ways(view)))

    def foregone(self, table: Table) -> tuple[int, Action] | None:
        """What stands on a card of one company alone is left to it: others must not learn what it needs."""
        seat = next((seat for seat, decision in enumerate(table.owed) if decision == CHOOSE), None)
        asked = table.record(Asked)
        if seat is None or self._lists[asked.list].secret:
            return None
        able = [way for way in self._ways(table) if self._judge.may_meet(way.need, table, seat, asked.lane)]
        return (seat, ChooseWay(able[0].label)) if len(able) == 1 else None

    def ways(self, view: View) -> Sequence[Way]:
        """How the view's seat can answer what it is asked."""
        lane = view.table.record(Asked).lane
        return [way for way in self._ways(view.table) if self._judge.meets(way.need, view.table, view.seat, lane)]

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        if isinstance(action, LayDown):
            held = 0 <= action.card < len(view.hand) and view.hand[action.card]
            return (
                None
                if held
                else Refusal("cards not in hand", "ALL-006", {"card": action.card, "held": 0, "offered": 1})
            )
        if isinstance(action, PickCity | PickLane):
            listed = self.menu(view, decision)
            return None if action in listed else Refusal("no such place", "ALL-004")
        assert isinstance(action, ChooseWay)
        found = [way for way in self._ways(view.table) if way.label == action.way]
        if not found:
            return Refusal("no such way", "ALL-004")
        if not self._judge.meets(found[0].need, view.table, view.seat, view.table.record(Asked).lane):
            return Refusal("way out of reach", "LEGACY-054")
        return None

    def perform(self, play: Play, seat: int, action: Action) -> Due | None:
        if isinstance(action, LayDown):
            return self._hands.laid_down(play, seat, ((action.card, 1),))
        if isinstance(action, PickCity | PickLane):
            return self._picked(play, seat, action)
        assert isinstance(action, ChooseWay)
        asked = play.table.record(Asked).copy()
        chosen = [way.label for way in self._ways(play.table)].index(action.way)
        listing = self._lists[asked.list]
        play.tell((ChosenInSecret if listing.secret else WayChosen)(seat, action.way))
        return ListPlace(listing.inside[asked.effect][chosen], seat, lane=asked.lane).task

    def _ways(self, table: Table) -> Sequence[Way]:
        question = self.asking(table)
        assert isinstance(question, Ask)
        return question.options

    def asking(self, table: Table) -> object:
        """The effect that asks somebody something."""
        asked = table.record(Asked)
        return self._lists[asked.list].effects[asked.effect]

    def ways_on(self, table: Table, move: Move) -> Sequence[int]:
        """The lanes along which a piece may run next."""
        return self._placing.ways_on(table, move)

    def _lanes_to_pick(self, table: Table, seat: int) -> Sequence[int]:
        """The lanes of which a seat chooses one."""
        asking = self.asking(table)
        if isinstance(asking, Move):
            return self._placing.ways_on(table, asking)
        return [spot.lane for spot in self._spots(table, seat)]

    def _spots(self, table: Table, seat: int) -> Sequence[Spot]:
        """The places of which a seat chooses one for its tokens."""
        asking, lane = self.asking(table), table.record(Asked).lane
        assert isinstance(asking, Token)
        return self._placing.spots(table, asking, seat, lane, self._judge.amount(asking.n, table, seat, lane))

    def _picked(self, play: Play, seat: int, action: PickCity | PickLane) -> Due | None:
        """A place was chosen: tokens are put there, or a piece goes along that lane."""
        asking, asked = self.asking(play.table), play.table.record(Asked).copy()
        play.tell(PlacePicked(seat))
        if isinstance(asking, Move):
            assert isinstance(action, PickLane)
            return self._run(play, ListPlace(asked.list, seat, asked.effect, lane=asked.lane), asking, action.lane)
        assert isinstance(asking, Token)
        spot = Spot(action.city) if isinstance(action, PickCity) else Spot(lane=action.lane)
        self._put(play, asking, seat, spot, asked.lane)
        return None

    def _go_on(self, play: Play, at: ListPlace) -> Due | None:
        """Do a list from one of its effects on; what comes first."""
        for effect in range(at.effect, len(self._lists[at.list].effects)):
            pause = self._do(play, replace(at, effect=effect, done=at.done if effect == at.effect else 0))
            if pause is not None:
                return pause.due
        return None

    def _do(self, play: Play, at: ListPlace) -> Pause | None:
        """Do one effect, or do it once more."""
        table, effect = play.table, self._lists[at.list].effects[at.effect]
        match effect:
            case Ask():
                return None if effect.prices else self._ask(play, at, effect)
            case If():
                holds = self._meaning.holds(effect.when, table, at)
                inner = self._lists[at.list].inside[at.effect][0 if holds else 1]
                return after(play, self._lists, at, ListPlace(inner, at.seat, lane=at.lane).task)
            case Cards():
                return self._hands.cards(play, at, effect)
            case Tickets():
                return self._hands.tickets(play, at, effect)
            case Deck(op):
                return self._deck(play, at, op)
            case Token() if effect.by_choice:
                return self._place(play, at, effect)
            case Move():
                return self._move(play, at, effect)
            case _:
                self._at_once.do(play, at, effect, self._lists[at.list].name)
        return None

    def _ask(self, play: Play, at: ListPlace, ask: Ask) -> Pause | None:
        """Whether anybody is asked at all is settled when the first is."""
        table = play.table
        if not at.times and at.effect in self._lists[at.list].looked_back_at:
            play.tell(AnswersAwaited(at.list, at.effect))
        if not at.times and not self._meaning.holds(ask.when, table, at):
            return None
        if ask.who == CHANCE:
            return self._by_chance(play, at, ask)
        seats, at = self._meaning.meant(ask.who, table, at)
        if at.times == len(seats):
            return None
        seat = seats[at.times]
        pause = again(play, at, Owes(CHOOSE, (seat,)))
        play.tell(QuestionPut(seat, at.list, at.effect, at.lane))
        return pause

    def _place(self, play: Play, at: ListPlace, token: Token) -> Pause | None:
        """Nobody is asked where there is but one place; nothing is put where there is none."""
        seats, at = self._meaning.meant(token.who, play.table, at)
        for k in range(at.times, len(seats)):
            count = self._judge.amount(token.n, play.table, seats[k], at.lane)
            spots = self._placing.spots(play.table, token, seats[k], at.lane, count)
            if len(spots) > 1:
                decision = PICK_CITY if token.at == "end" else PICK_LANE
                return self._pick(play, replace(at, done=at.done + k - at.times), seats[k], decision)
            for spot in spots:
                self._put(play, token, seats[k], spot, at.lane)
        return None

    def _pick(self, play: Play, at: ListPlace, seat: int, decision: str) -> Pause:
        """A seat chooses a place; then the same effect is done once more."""
        pause = again(play, at, Owes(decision, (seat,)))
        play.tell(QuestionPut(seat, at.list, at.effect, at.lane))
        return pause

    def _put(self, play: Play, token: Token, seat: int, spot: Spot, lane: int) -> None:
        count = self._judge.amount(token.n, play.table, seat, lane)
        lay_tokens(play, kind_of(self._edition, token.kind), seat, spot, count)

    def _move(self, play: Play, at: ListPlace, move: Move) -> Pause | None:
        """One lane after another, as far as there is one."""
        ways = self._placing.ways_on(play.table, move) if at.times < move.steps else []
        if len(ways) > 1:
            return self._pick(play, at, at.seat, PICK_LANE)
        if not ways:
            return None
        again(play, at, None)
        return Pause(self._run(play, at, move, ways[0]))

    def _run(self, play: Play, at: ListPlace, move: Move, lane: int) -> Due | None:
        """The piece goes along a lane; what comes of that for whoever has claimed it."""
        owner = play.table.owner[lane]
        self._placing.run(play, move, lane)
        if owner not in range(play.table.seats) or not move.effects:
            return None
        return ListPlace(self._lists[at.list].inside[at.effect][0], owner, lane=lane).task

    def _by_chance(self, play: Play, at: ListPlace, ask: Ask) -> Pause:
        """One of the ways, each as likely as another."""
        way = play.dealer.shuffled(CHANCE_STREAM, play.table.shuffles.get(CHANCE_STREAM, 0), range(len(ask.options)))[0]
        play.tell(ChanceFell(at.list, at.effect, ask.options[way].label))
        inner = self._lists[at.list].inside[at.effect][way]
        return after(play, self._lists, at, ListPlace(inner, at.seat, lane=at.lane).task)

    def _deck(self, play: Play, at: ListPlace, op: str) -> Pause:
        table = play.table
        if op == "sweep":
            if any(card != NONE for card in table.market):
                play.tell(Swept())
            return after(play, self._lists, at, cards_task(on_turn(table)))
        if op == "archive":
            archived = current(table)
            if archived is not None:
                play.tell(EventArchived(archived))
        return after(play, self._lists, at, Task(EVENT, ()))
