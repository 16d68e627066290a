"""The one interpreter of verbs: lists of effects are done one after another, whatever interrupts them.

`Conditions` says what tests come to, `ListPlace` how far a list has come, `AtOnce` and `Hands` do single effects,
`Doing` all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, NamedTuple

from ttr_tui.core.board import RAIL, Board, pair_of
from ttr_tui.core.cards import COLORS, NONE, WILD, CardSet
from ttr_tui.core.events import Owes, Postponed, Scored, Swept, TicketsOffered
from ttr_tui.core.facts import Action, Payment
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.core.ways import groups
from ttr_tui.rules.edition import Draft, Edition, Flaw
from ttr_tui.rules.market import Market
from ttr_tui.rules.part import Due, Listed, Part, Play, Refusal, Scoring, Task
from ttr_tui.rules.scoring import Ending
from ttr_tui.rules.tickets import KEEP_TICKETS, TicketDeck
from ttr_tui.systems.legacy.companies import (
    Companies,
    Left,
    Noted,
    Tokens,
    TokensPlaced,
    TokensTaken,
    ToOffice,
    ToVault,
    moved,
)
from ttr_tui.systems.legacy.marks import Paid, Print
from ttr_tui.systems.legacy.newspapers import EVENT, ROW_CARD, cards_task
from ttr_tui.systems.legacy.outcomes import (
    CHANCE_STREAM,
    CHOOSE,
    DISCARD,
    Asked,
    ChanceFell,
    ChooseWay,
    ChosenInSecret,
    Discarded,
    EventArchived,
    FewestToKeep,
    LayDown,
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
from ttr_tui.systems.legacy.verb_checks import check_parts
from ttr_tui.systems.legacy.verbs import (
    ANYTHING,
    CHANCE,
    HOLDER,
    Ask,
    Cards,
    Deck,
    Flag,
    If,
    Keep,
    Lists,
    Money,
    MoreTrains,
    Need,
    Per,
    Quantity,
    Rule,
    Say,
    Show,
    Span,
    Test,
    Tickets,
    Token,
    Way,
    When,
    Who,
)


def on_turn(table: Table) -> int:
    """Whose turn it is; in the set-up, whose will be the first."""
    return table.first if table.active == NONE else table.active


def in_turn_order(table: Table) -> list[int]:
    """All companies, from that on whose turn it is."""
    return [(on_turn(table) + k) % table.seats for k in range(table.seats)]


class Conditions:
    """Looks at the true table, or at the view of the company that it is asked about."""

    def __init__(self, board: Board, wild: int, ending: Ending, prints: Sequence[Print] = ()) -> None:
        self._board = board
        self._colors = {"-".join(pair_of(one.a, one.b)): one.color for one in prints if one.color}
        """The company whose colour a ticket carries."""
        self._wild = wild
        self._ending = ending

    def holds(self, test: Test, table: Table, seat: int, lane: int = NONE) -> bool:
        """Does a test hold for a company, and for the lane that it has claimed if there is one?"""
        if test.about_lanes and (lane == NONE or not test.lanes(self._board) >> lane & 1):
            return False
        return (
            table.seats in test.players
            and self.tickets_done(table, seat) in test.tickets_done
            and (not test.joined or self._joined(test.joined, table, seat))
            and (not test.company or seat in self.seats(test.company, table, seat))
            and all(self._tokens(table, seat, one.token) in Span(one.at_least, one.at_most) for one in test.holds)
            and (not test.station or self._station(table, seat, lane) == test.station)
            and all(self._noted(table, one.name) in Span(one.at_least, one.at_most) for one in test.notes)
            and (not test.turn_is_last or table.in_last_turn)
            and (not test.event or current(table) == test.event)
            and (not test.paid_mark or self._paid(table, lane, test.paid_mark) > 0)
            and all(self.holds(inner, table, seat, lane) for inner in test.all)
            and (not test.any or any(self.holds(inner, table, seat, lane) for inner in test.any))
            and not any(self.holds(inner, table, seat, lane) for inner in test.none)
        )

    def seats(self, who: Who, table: Table, owner: int) -> list[int]:
        """Whom a selector means, from the active company on in the order of turns."""
        order = in_turn_order(table)
        match who:
            case "active":
                return [on_turn(table)]
            case "owner":
                return [owner]
            case "others":
                return [seat for seat in order if seat != owner]
            case "last":
                return [min(order, key=lambda seat: self._ending.standing(table, seat))]
            case "winner":
                return [max(order, key=lambda seat: self._ending.standing(table, seat))]
            case "richest":
                return [seat for seat in order if table.scores[seat] == max(table.scores)]
            case "poorest":
                return [seat for seat in order if table.scores[seat] == min(table.scores)]
            case str() if who.startswith(HOLDER):
                token = who.partition(":")[2]
                return [seat for seat in order if self._tokens(table, seat, token)]
        return order

    def amount(self, quantity: Quantity, table: Table, seat: int, lane: int = NONE) -> int:
        """How many that is for a company, and for the lane that was claimed if there is one."""
        if not isinstance(quantity, Per):
            return quantity
        return quantity.times * min(self._counted(quantity, table, seat, lane), quantity.at_most)

    def meets(self, need: Need, table: Table, seat: int, lane: int = NONE) -> bool:
        """Has a company what it needs? Only its own view, or the truth, can tell.

        Who is under zero for tickets that were missed still needs no dollars for what costs none.
        """
        return (
            max(table.scores[seat], 0) >= self.amount(need.dollars, table, seat, lane)
            and (not need.wilds or table.hands[seat][self._wild] >= need.wilds)
            and sum(table.pieces[seat]) >= need.trains
        )

    def may_meet(self, need: Need, table: Table, seat: int, lane: int = NONE) -> bool:
        """Could it, for all that everybody knows of its hand and its tickets?"""
        hidden = isinstance(need.dollars, Per) and need.dollars.per in ("tickets-done", "tickets-own-color")
        return (
            (hidden or max(table.scores[seat], 0) >= self.amount(need.dollars, table, seat, lane))
            and table.hand_sizes[seat] >= need.wilds
            and sum(table.pieces[seat]) >= need.trains
        )

    def tickets_done(self, table: Table, seat: int) -> int:
        """The tickets in hand that a company has completed."""
        return len(self._done(table, seat))

    def _done(self, table: Table, seat: int) -> list[str]:
        group = groups(self._board, table.network(seat))
        held = [self._board.tickets[ticket] for ticket in table.tickets[seat] if ticket != NONE]
        return [ticket.id for ticket in held if group[ticket.a] == group[ticket.b]]

    def _in_own_color(self, table: Table, seat: int) -> int:
        """The tickets in hand that it has completed and that carry its colour."""
        own = table.record(Companies).colors[seat]
        return sum(self._colors.get(ticket) == own for ticket in self._done(table, seat))

    def _counted(self, per: Per, table: Table, seat: int, lane: int) -> int:
        match per.per:
            case "tickets-done":
                return self.tickets_done(table, seat)
            case "tickets-own-color":
                return self._in_own_color(table, seat)
            case "trains-left":
                return sum(table.pieces[seat])
            case "routes":
                return (table.lanes[seat] & When(route_mark=per.mark).lanes(self._board)).bit_count()
            case "cards":
                return table.hand_sizes[seat]
            case "tokens":
                return self._tokens(table, seat, per.token)
            case "paid":
                return self._paid(table, lane, per.paid_mark)

    def _tokens(self, table: Table, seat: int, kind: str) -> int:
        tokens = table.records.get(Tokens)
        return tokens.held(seat, kind) if isinstance(tokens, Tokens) else 0

    def _station(self, table: Table, seat: int, lane: int) -> str:
        """Whose tokens stand at an end of a lane: the company's own, else another one's, else nobody's."""
        tokens = table.records.get(Tokens)
        if lane == NONE or not isinstance(tokens, Tokens):
            return ""
        ends = {self._board.lanes[lane].a, self._board.lanes[lane].b}
        owners = {owner for owner, _, city in tokens.counts if city in ends}
        return "own" if seat in owners else "other" if owners else ""

    def _paid(self, table: Table, lane: int, mark: str) -> int:
        """The cards with this mark, or with any, that paid for a lane."""
        paid = table.records.get(Paid)
        if not isinstance(paid, Paid):
            return 0
        return sum(count for (one, there), count in paid.marks.items() if one == lane and mark in (there, ANYTHING))

    def _noted(self, table: Table, name: str) -> int:
        left = table.records.get(Left)
        return left.notes[name] if isinstance(left, Left) else 0

    def _joined(self, cities: Sequence[str], table: Table, seat: int) -> bool:
        group = groups(self._board, table.network(seat))
        return len({group[self._board.city_index[city]] for city in cities}) == 1


# How far a list has come, and how what is left of it waits on the agenda.

DO = "do"
"""The task to go on with a list of effects."""
MEANT = 1000
"""A place counts how often its effect was done below this, and above it whom its selector meant at first."""
UNSTEADY = ("last", "winner", "richest", "poorest")
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


def meant(judge: Conditions, table: Table, at: ListPlace, who: Who) -> tuple[list[int], ListPlace]:
    """Whom a selector means, and the place that remembers it as long as the effect is done for one after another."""
    if at.done >= MEANT:
        return [seat for seat in in_turn_order(table) if at.done // MEANT >> seat & 1], at
    seats = judge.seats(who, table, at.seat)
    if who in UNSTEADY or who.startswith(f"{HOLDER}:"):
        return seats, replace(at, done=MEANT * sum(1 << seat for seat in seats))
    return seats, at


# What is done at once: dollars, trains, tokens, notes and things to keep, without anybody being asked.

EFFECTS = "effects"
MOST_NOTED = 999


class AtOnce:
    """Does an effect that waits for nobody."""

    def __init__(self, edition: Edition, judge: Conditions) -> None:
        self._edition = edition
        self._judge = judge

    def do(self, play: Play, at: ListPlace, effect: object, name: str) -> None:
        """Do one effect of the list of this name; nothing where it is one that has to wait."""
        seats, table = self._judge.seats, play.table
        match effect:
            case Say():
                play.tell(WordsSaid(at.list, at.effect))
            case Show():
                play.tell(PostcardShown(at.seat, name))
            case Money():
                self._pay(play, at, effect)
            case MoreTrains():
                for seat in seats(effect.who, table, at.seat):
                    self._supply(play, seat, self._judge.amount(effect.n, table, seat, at.lane))
            case Rule(sticker, op):
                if op == "stick":
                    play.tell(RuleStuck(sticker))
                elif sticker in table.record(StuckRules).ids:
                    play.tell(RulePeeled(sticker))
            case Token():
                self._put_tokens(play, at, effect)
            case Flag():
                self._note(play, at, effect)
            case Keep(item, place):
                for seat in seats(effect.who, table, at.seat):
                    play.tell((ToOffice if place == "office" else ToVault)(seat, item))

    def _pay(self, play: Play, at: ListPlace, money: Money) -> None:
        """Nobody pays more than there is."""
        table = play.table
        payers = self._judge.seats(money.from_, table, at.seat) if money.from_ != ANYTHING else []
        for seat in self._judge.seats(money.who, table, at.seat):
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
        tokens = play.table.record(Tokens)
        kind = next(kind for kind in self._edition.numbers["tokens"] if kind.id == token.kind)
        for seat in self._judge.seats(token.who, play.table, at.seat):
            count = self._judge.amount(token.n, play.table, seat, at.lane)
            for city in self._token_places(at, token):
                given = moved(tokens, kind, seat, city, count)
                if given and city == NONE:
                    play.tell(TokensTaken(seat, token.kind, given))
                elif given:
                    play.tell(TokensPlaced(seat, token.kind, city, given))

    def _token_places(self, at: ListPlace, token: Token) -> Sequence[int]:
        """The cities to which tokens come; NONE for the company itself."""
        board = self._edition.board
        if token.at == "company":
            return (NONE,)
        if token.at == "city":
            return (board.city_index[token.city],)
        return (board.lanes[at.lane].a, board.lanes[at.lane].b) if at.lane != NONE else ()

    def _note(self, play: Play, at: ListPlace, flag: Flag) -> None:
        table = play.table
        noted = table.record(Left).notes[flag.name] if flag.op == "add" else 0
        amounts = [
            self._judge.amount(flag.amount, table, seat, at.lane)
            for seat in self._judge.seats(flag.who, table, at.seat)
        ]
        play.tell(Noted(flag.name, min(max(0, noted + sum(amounts)), MOST_NOTED)))


# What gives cards and tickets or takes cards away: for one company after another, each in its own time.


class Hands:
    """Does an effect once for the next company that it is about; None when all have had their turn."""

    def __init__(self, lists: Lists, cards: CardSet, judge: Conditions, market: Market, tickets: TicketDeck) -> None:
        self._lists = lists
        self._judge = judge
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
        seats, at = meant(self._judge, table, at, tickets.who)
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
        seats, at = meant(self._judge, table, at, cards.who)
        wanted = {seat: self._judge.amount(cards.n, table, seat, at.lane) for seat in seats}
        rounds = range(max(wanted.values(), default=0))
        return [seat for number in rounds for seat, count in wanted.items() if count > number], at

    def _discard(self, play: Play, at: ListPlace, cards: Cards) -> Pause | None:
        """As many of a colour as there are, those without a mark first."""
        table = play.table
        seats, at = meant(self._judge, table, at, cards.who)
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
    actions: ClassVar = {ChooseWay: (CHOOSE,), LayDown: (DISCARD,)}
    facts = (
        QuestionPut,
        WayChosen,
        ChosenInSecret,
        ChanceFell,
        FewestToKeep,
        WordsSaid,
        TokensTaken,
        TokensPlaced,
        Noted,
        ToOffice,
        ToVault,
        Discarded,
        RuleStuck,
        RulePeeled,
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
        self._judge: Conditions
        self._at_once: AtOnce
        self._hands: Hands

    def composed(self, parts: Sequence[Part]) -> None:
        ending = next(part for part in parts if isinstance(part, Ending))
        prints = self._edition.numbers.get("ticket_prints", ())
        self._judge = Conditions(self._edition.board, self._edition.cards.wild, ending, prints)
        self._at_once = AtOnce(self._edition, self._judge)
        market = next(part for part in parts if isinstance(part, Market))
        tickets = next(part for part in parts if isinstance(part, TicketDeck))
        self._hands = Hands(self._lists, self._edition.cards, self._judge, market, tickets)

    @property
    def judge(self) -> Conditions:
        """Who says what tests come to."""
        return self._judge

    def record(self, seats: int) -> Asked:
        return Asked()

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
        assert isinstance(action, ChooseWay)
        asked = play.table.record(Asked).copy()
        chosen = [way.label for way in self._ways(play.table)].index(action.way)
        listing = self._lists[asked.list]
        play.tell((ChosenInSecret if listing.secret else WayChosen)(seat, action.way))
        return ListPlace(listing.inside[asked.effect][chosen], seat, lane=asked.lane).task

    def _ways(self, table: Table) -> Sequence[Way]:
        asked = table.record(Asked)
        question = self._lists[asked.list].effects[asked.effect]
        assert isinstance(question, Ask)
        return question.options

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
                holds = self._judge.holds(effect.when, table, at.seat, at.lane)
                inner = self._lists[at.list].inside[at.effect][0 if holds else 1]
                return after(play, self._lists, at, ListPlace(inner, at.seat, lane=at.lane).task)
            case Cards():
                return self._hands.cards(play, at, effect)
            case Tickets():
                return self._hands.tickets(play, at, effect)
            case Deck(op):
                return self._deck(play, at, op)
            case _:
                self._at_once.do(play, at, effect, self._lists[at.list].name)
        return None

    def _ask(self, play: Play, at: ListPlace, ask: Ask) -> Pause | None:
        """Whether anybody is asked at all is settled when the first is."""
        table = play.table
        if not at.times and not self._judge.holds(ask.when, table, at.seat, at.lane):
            return None
        if ask.who == CHANCE:
            return self._by_chance(play, at, ask)
        seats, at = meant(self._judge, table, at, ask.who)
        if at.times == len(seats):
            return None
        seat = seats[at.times]
        pause = again(play, at, Owes(CHOOSE, (seat,)))
        play.tell(QuestionPut(seat, at.list, at.effect, at.lane))
        return pause

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
