"""A place at the table: what one seat knows, in the form that panes and phases ask for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from ttr_tui.core.board import Board, members
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN, Claimed, EndCalled, TurnBegan
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.core.ways import Forest, Lender, Way, joint_forest, way_between
from ttr_tui.rules.part import Refusal
from ttr_tui.rules.prospects import (
    ClaimOffer,
    Journey,
    claims_in_order,
    joint_network,
    journey_on,
    lenders_for,
    may_end_next,
    taken_before,
    way_for,
)
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.game import Heard, Watch, scores_so_far
from ttr_tui.words.cast import Cast
from ttr_tui.words.lanes import with_names
from ttr_tui.words.panes import end_called, end_is_near, is_last_round, turns_to_come
from ttr_tui.words.sentences import refused
from ttr_tui.words.shorthand import (
    brief,
    cards_taken,
    claim_told,
    have_arrived,
    last_of_all,
    outcome,
    to_go,
    turn_told,
    with_decks,
    with_letters,
)
from ttr_tui.words.tabletop import hidden_lanes, standing_in, unseen

if TYPE_CHECKING:
    from ttr_tui.bots.advice.advice import Advice


RECENT = 40
"""So many acts are looked through for what everybody did last."""


class TurnInBrief(NamedTuple):
    """What a seat did in one turn, in a few letters."""

    seat: int
    said: str
    act: int
    """The number of its last act in that turn."""
    named: str
    """The same with the names of cities, where there is room for them."""
    letters: str
    """The same with the letters of cards, where there is no room for their names."""
    decks: str
    """The same with the decks that cards were drawn from unseen, where there are several."""
    whole: str
    """The same as a sentence, if it is one of those that have one."""

    def fitting(self, width: int, *, names: bool) -> str:
        """The form for so many columns."""
        forms = [*([self.named] if names else []), self.said]
        return next((form for form in forms if cell_len(form) <= width), self.letters)


class SaidOfTurn(NamedTuple):
    """What is said of a turn."""

    forms: Sequence[str]
    """From the longest to the shortest: with the cards that paid, with the names of cities, with their codes."""
    worth: int
    """What is worth least is left out first."""
    lane: int = NONE
    """That somebody else claimed."""

    @property
    def least(self) -> int:
        return cell_len(self.forms[-1]) + len(BETWEEN)


BROUGHT, OWN, NEAR, ARRIVED, OTHERS, OTHERS_CLAIM, LAST = range(7)
BETWEEN = " · "
FORMS = ((True, True), (True, False), (False, True), (False, False))
"""With the names of cities, and with the cards that paid."""


def fitting(told: Sequence[SaidOfTurn], room: int) -> list[tuple[str, int]]:
    """As much as has room, all in the longest forms that have, with its worth.

    Of what is worth as little the oldest is left out first.
    """
    left = list(told)
    while left:
        for form in range(max(len(one.forms) for one in left)):
            said = [one.forms[min(form, len(one.forms) - 1)] for one in left]
            if sum(cell_len(one) + len(BETWEEN) for one in said) <= room:
                return [(text, one.worth) for text, one in zip(said, left, strict=True)]
        left.remove(min(left, key=lambda one: one.worth))
    return []


class OnItsWay(NamedTuple):
    """A card that the screen still shows where it was taken from."""

    card: int
    seat: int
    """Who is just taking it; `NONE` if that is yet to be shown."""


@value
class Behind:
    """What a screen has yet to show of what was told: it is on its way there."""

    laid: Mapping[int, int] = field(default_factory=dict)
    """Of lanes that are being claimed: on so many of their spaces pieces lie already."""
    points: Mapping[int, int] = field(default_factory=dict)
    """Those of claims that are yet to be laid, by seat."""
    needs: Mapping[int, int] = field(default_factory=dict)
    """The pieces that these will take off what tickets need."""
    lit: frozenset[int] = frozenset()
    """Tickets whose rows are turning over."""
    market: Mapping[int, OnItsWay] = field(default_factory=dict)
    """What lay in places of the market before the cards that lie there now."""
    decks: Mapping[int, OnItsWay] = field(default_factory=dict)
    """The card that somebody draws from a deck."""
    coming: Mapping[int, Sequence[int]] = field(default_factory=dict)
    """The cards that are yet to come into the hand of each seat."""
    come: Mapping[int, frozenset[int]] = field(default_factory=dict)
    """The kinds of those that have just come into it."""


NOWHERE_BEHIND = Behind()
NONE_TAKEN: Mapping[int, int] = {}


@dataclass(eq=False)
class Desk:
    """What a seat was told of its game, and what follows from that."""

    watch: Watch
    cast: Cast
    planned: int = 0
    """The lanes that this seat has marked for itself: a mask."""
    advice: Sequence[Advice] = ()
    """The hints that were given about what it is asked now."""
    behind: Behind = NOWHERE_BEHIND
    helped: Sequence[int] = ()
    """The tickets that the last act of this seat helped."""
    warnings: Sequence[SaidOfTurn] = ()
    """Who could call the end with the next claim, as long as that is news."""
    _warned: set[int] = field(default_factory=set)
    _ways: dict[int, Way | None] = field(default_factory=dict)
    _journeys: dict[int, Journey] = field(default_factory=dict)
    _together: dict[frozenset[int], Forest | None] = field(default_factory=dict)
    _lenders: Sequence[Lender] | None = None
    _claims: list[ClaimOffer] | None = None
    _refusals: dict[Action, Refusal | None] = field(default_factory=dict)
    _possible: frozenset[str] | None = None
    _in_play: Sequence[int] | None = None
    """The points before the final scoring."""
    _turns: list[TurnInBrief] | None = None
    _over: tuple[int, list[TurnInBrief]] = 0, []
    """How many acts the turns that are over took, and what was done in them: that stays as it is."""
    _taken_before: tuple[View | None, Sequence[int], Mapping[int, int]] = None, (), NONE_TAKEN
    """A view, the tickets that the seat has there, and what others had claimed when it kept each of them."""
    _worked_out: tuple[View | None, int] = None, 0
    """The view that these were worked out from, and its revision."""

    @property
    def rules(self) -> RuleSet:
        return self.watch.rules

    @property
    def view(self) -> View:
        return self.watch.view

    @property
    def seat(self) -> int:
        return self.watch.seat

    @property
    def board(self) -> Board:
        return self.cast.board

    @property
    def mine(self) -> bool:
        """Does a seat look on, and not somebody who only watches?"""
        return self.seat >= 0

    @property
    def unseen(self) -> frozenset[int]:
        """The cities that nobody is to know of yet."""
        return unseen(self.cast, self.view.table)

    @property
    def hidden_lanes(self) -> int:
        """The lanes that nobody is to know of, those to such cities among them: a mask."""
        return hidden_lanes(self.cast, self.view.table)

    def standing_in(self, city: int) -> str:
        """What is built in a city, and whose it is; nothing if nothing is."""
        return ", ".join(standing_in(self.cast, self.view.table, city))

    def why_not(self, action: Action) -> Refusal | None:
        self._keep_up()
        if action not in self._refusals:
            self._refusals[action] = self.rules.explain(self.view, action)
        return self._refusals[action]

    def may(self, kind: str) -> bool:
        """Can anything of a kind of actions be done now?"""
        self._keep_up()
        if self._possible is None:
            self._possible = frozenset(menu.kind for menu in self.rules.options(self.view))
        return kind in self._possible

    def refusal(self, action: Action, lane: int = NONE) -> str:
        """Why this can't be done now, as a sentence; nothing if it can."""
        refusal = self.why_not(action)
        return "" if refusal is None else refused(self.cast, refusal, lane)

    def lane_refusal(self, lane: int) -> str:
        """Why this lane can't be claimed now, as a sentence; nothing if it can."""
        refusal = self.rules.claiming.explain_lane(self.view, lane)
        return "" if refusal is None else refused(self.cast, refusal, lane)

    def claimable(self) -> int:
        """The lanes that can be claimed now, cards and pieces considered."""
        return self.rules.claiming.claimable(self.view) if self.mine else 0

    def way(self, ticket: int) -> Way | None:
        """A shortest way to complete a ticket; None if it is out of reach."""
        self._keep_up()
        if ticket not in self._ways:
            self._ways[ticket] = way_for(self.rules, self.view, ticket, self._lent())
        return self._ways[ticket]

    def journey(self, ticket: int) -> Journey:
        """How far this seat has come with a ticket that it holds."""
        way = self.way(ticket)
        if ticket not in self._journeys:
            before = self._before().get(ticket, 0)
            self._journeys[ticket] = journey_on(self.rules, self.view, ticket, way, before, self._lent())
        return self._journeys[ticket]

    def _before(self) -> Mapping[int, int]:
        view, tickets, before = self._taken_before
        if view is not self.view or tickets != self.view.tickets:
            before = taken_before((fact for heard in self.watch.heard for fact in heard.facts), self.seat)
            self._taken_before = self.view, [*self.view.tickets], before
        return before

    def laid_for(self, ticket: int) -> int:
        """The own pieces on its shortest way."""
        way = self.way(ticket)
        own = self.view.table.network(self.seat) & self.lanes_of(way) if way is not None else 0
        return sum(self.board.lanes[lane].length for lane in members(own))

    def _lent(self) -> Sequence[Lender]:
        self._keep_up()
        if self._lenders is None:
            self._lenders = lenders_for(self.rules, self.view)
        return self._lenders

    def ways(self, tickets: Sequence[int]) -> list[Way | None]:
        return [self.way(ticket) for ticket in tickets]

    def together(self, tickets: Sequence[int]) -> Forest | None:
        """The fewest pieces that complete all of these that are in reach one by one; None if they can't all be."""
        self._keep_up()
        within = frozenset(ticket for ticket in tickets if self.way(ticket) is not None)
        if within not in self._together:
            self._together[within] = joint_network(self.rules, self.view, sorted(within), self._lent())
        return self._together[within]

    def beside_plan(self) -> Forest | None:
        """What the open tickets need beyond the marked lanes."""
        table, lent = self.view.table, self._lent()
        own = table.network(self.seat) | self.planned & self.rules.claiming.open_lanes(table, self.seat)
        found = [self.board.tickets[ticket] for ticket in self.view.tickets if self.way(ticket) is not None]
        pairs = [(ticket.a, ticket.b) for ticket in found]
        return joint_forest(self.board, pairs, own, self.rules.claiming.open_lanes(table, self.seat), lent)

    def counted(self) -> list[int]:
        """The points of each seat as far as what brought them is seen; those of the final scoring wait for its end."""
        return [points - self.behind.points.get(seat, 0) for seat, points in enumerate(self._scores())]

    def _scores(self) -> Sequence[int]:
        """Worked out once where that takes time."""
        if not self.view.table.in_last_turn:
            return self.view.table.scores
        self._keep_up()
        if self._in_play is None:
            self._in_play = scores_so_far(self.watch)
        return self._in_play

    def hand(self) -> list[int]:
        """The own cards by kind, as far as they have come into the hand."""
        held = [*self.view.hand]
        for card in self.behind.coming.get(self.seat, ()):
            held[card] -= 1
        return held

    def hand_sizes(self) -> list[int]:
        """How many cards each seat has, as far as they have come into its hand."""
        coming = self.behind.coming
        return [size - len(coming.get(seat, ())) for seat, size in enumerate(self.view.table.hand_sizes)]

    def completed(self, ticket: int) -> bool:
        way = self.way(ticket)
        return way is not None and not any(way.pieces)

    def claims_in_order(self) -> list[ClaimOffer]:
        """The lanes that can be claimed now, those that serve a ticket first."""
        self._keep_up()
        if self._claims is None:
            self._claims = claims_in_order(self.rules, self.view) if self.mine else []
        return self._claims

    @property
    def hinted(self) -> int:
        """The lanes that tickets need by the plan of the hints about what is asked now: a mask.

        Where no ticket needs any, those that are planned for what they bring.
        """
        plan = self.advice[0].plan if self.advice else None
        lanes = [] if plan is None else [lane for way in plan.ways for lane in way.lanes] or plan.beyond
        return sum(1 << lane for lane in {*lanes})

    @property
    def goes_round(self) -> bool:
        """Does some ticket take more by that plan than by its shortest way?"""
        lanes, own = self.hinted, self.view.table.network(self.seat)
        for ticket in self.view.tickets:
            found, journey = self.board.tickets[ticket], self.journey(ticket)
            way = way_between(self.board, found.a, found.b, own, lanes)
            if journey.under_way and way is not None and sum(way.pieces) > journey.to_go:
                return True
        return False

    def tickets_over(self, city: int) -> list[int]:
        """The own tickets, not completed yet, that end in a city or lead over it by a shortest way."""
        held = self.view.tickets if self.mine else []
        return [ticket for ticket in held if not self.completed(ticket) and city in self._along(ticket)]

    def _along(self, ticket: int) -> Sequence[int]:
        found, way = self.board.tickets[ticket], self.way(ticket)
        return (found.a, found.b) if way is None else way.cities

    def routes_at(self, city: int) -> tuple[int, int]:
        """How many routes a city has, and how many of them can still be claimed by this seat, or by anybody."""
        table, lanes = self.view.table, self.board.lanes_at[city] & ~self.hidden_lanes
        if self.mine:
            open_ = lanes & self.rules.claiming.open_lanes(table, self.seat)
        else:
            open_ = sum(1 << lane for lane in members(lanes & ~table.closed) if table.owner[lane] == NONE)
        found, free = ({self.board.lanes[lane].route for lane in members(mask)} for mask in (lanes, open_))
        return len(found), len(free)

    def card_taken(self) -> str:
        """`You took a red card`, `You took red, blue`, `You kept 2 tickets`: what its last turn was, if that.

        What only follows from it is passed over, and so is the set-up.
        """
        acts = list[Sequence[Fact]]()
        for one in reversed(self.watch.heard if self.mine else ()):
            if acts and any(isinstance(fact, TurnBegan) and fact.seat == self.seat for fact in one.facts):
                break
            if one.seat == self.seat and self.seat in brief(self.cast, one.facts):
                acts.insert(0, one.facts)
        else:
            acts.clear()
        return cards_taken(self.cast, self.seat, acts)

    def lanes_of(self, way: Way) -> int:
        """The lanes along a way, one of a seat's network or a borrowed one where there is one: a mask."""
        table = self.view.table
        network = table.network(self.seat) | sum(1 << lane for _, lane in way.borrowed)
        mask = 0
        for a, b in zip(way.cities, way.cities[1:], strict=False):
            between = self.board.lanes_at[a] & self.board.lanes_at[b]
            own = between & network
            usable = own or between & self.rules.claiming.open_lanes(table, self.seat)
            mask |= usable & -usable
        return mask

    def acted(self) -> bool:
        """Has this seat done anything since the set-up?"""
        return self.mine and any(one.seat == self.seat for one in self.watch.heard[1:])

    def others_before_turn(self) -> list[Heard]:
        """What everybody else did before the turn in which this seat is, whatever it did in that turn itself."""
        heard, end = self.watch.heard, len(self.watch.heard)
        while end and self.mine and heard[end - 1].seat == self.seat and not _began_a_turn(heard[end - 1]):
            end -= 1
        return self._others_before(end)

    def others_last(self) -> list[Heard]:
        """What everybody else did since this seat last acted, or in the last round for somebody who only watches."""
        return self._others_before(len(self.watch.heard))

    def _others_before(self, end: int) -> list[Heard]:
        """The same of the acts up to one."""
        recent: list[Heard] = []
        begun = 0
        for heard in reversed(self.watch.heard[:end]):
            if heard.seat == self.seat and self.mine:
                break
            begun += sum(isinstance(fact, TurnBegan) for fact in heard.facts)
            if begun > self.watch.seats:
                break
            recent.append(heard)
        return recent[::-1]

    def doings(self, heard: Iterable[Heard]) -> list[TurnInBrief]:
        """What these acts were, a line for each turn."""
        told: list[TurnInBrief] = []
        facts: list[Fact] = []
        same_turn = False
        for one in heard:
            for seat, said in brief(self.cast, one.facts).items() if one.number else ():
                if same_turn and told[-1].seat == seat:
                    facts += one.facts
                    said = brief(self.cast, facts)[seat]
                    told.pop()
                else:
                    facts = [*one.facts]
                    same_turn = True
                told.append(
                    TurnInBrief(
                        seat,
                        said,
                        one.number,
                        with_names(self.cast, said, facts),
                        with_letters(self.cast, said, facts),
                        with_decks(self.cast, said, facts),
                        turn_told(self.cast, seat, facts) if seat >= 0 else "",
                    )
                )
            same_turn = same_turn and not _began_a_turn(one)
        return told

    def look_for_the_end(self) -> None:
        """Say once of each seat that its next claim could call it."""
        table = self.view.table
        near = [
            seat
            for seat in range(table.seats)
            if seat not in self._warned and may_end_next(self.rules, self.view, seat)
        ]
        self._warned.update(near)
        self.warnings = [*self.warnings, *(SaidOfTurn(end_is_near(self.cast, seat, table), NEAR) for seat in near)]

    def why_ending(self) -> list[str]:
        """Why this is the last round, or that it was called and how many turns one has yet; from the longest form."""
        table = self.view.table
        if table.turns_left is None or table.winners is not None:
            return []
        facts = (fact for one in reversed(self.watch.heard) for fact in one.facts)
        called = next((fact for fact in facts if isinstance(fact, EndCalled)), None)
        if called is None:
            return []
        why = end_called(self.cast, called.seat, table)
        if is_last_round(table):
            return [why]
        return turns_to_come(why, table.turns_left // table.seats) if self.view.owes == TURN else []

    def said_since(self) -> list[SaidOfTurn]:
        """What others did since this seat last acted, in the order in which it happened; before that its own claim."""
        heard = self.others_last()
        others = [done for done in self.turns() if done.seat >= 0 and heard and done.act >= heard[0].number]
        return [*self.said_of_claim(), *(self._said_of(done) for done in others)]

    def said_of_claim(self) -> list[SaidOfTurn]:
        """What the last act of this seat brought, if it was a claim."""
        own = next((one for one in reversed(self.watch.heard) if one.seat == self.seat), None)
        if own is None or not self.mine or not claim_told(self.cast, self.seat, own.facts, names=True):
            return []
        forms = [claim_told(self.cast, self.seat, own.facts, names=names) for names, _ in FORMS]
        missing = {ticket: self._missing(ticket) for ticket in self.helped}
        arrived = [ticket for ticket, pieces in missing.items() if not pieces]
        told = [SaidOfTurn(forms, OWN)]
        if arrived:
            named, *shorter = have_arrived(self.cast, arrived)
            told.append(SaidOfTurn([named, named, *shorter], ARRIVED))
        return told + [self._said_of_ticket(ticket, pieces) for ticket, pieces in missing.items() if pieces]

    def _said_of_ticket(self, ticket: int, missing: int) -> SaidOfTurn:
        return SaidOfTurn([to_go(self.cast, ticket, missing, names=names) for names, _ in FORMS], BROUGHT)

    def _said_of(self, done: TurnInBrief) -> SaidOfTurn:
        facts = self.watch.heard[done.act].facts
        claimed = next((fact for fact in facts if isinstance(fact, Claimed) and fact.seat == done.seat), None)
        if claimed is not None:
            forms = [claim_told(self.cast, done.seat, facts, names=names, paid=paid) for names, paid in FORMS]
            return SaidOfTurn(forms, OTHERS_CLAIM, claimed.lane)
        short = [last_of_all(self.cast, [(done.seat, said)]).removesuffix(".") for said in (done.decks, done.said)]
        return SaidOfTurn([*([done.whole] if done.whole else []), *short], OTHERS)

    def _missing(self, ticket: int) -> int:
        way = self.way(ticket)
        return 0 if way is None else sum(way.pieces)

    def own_last(self) -> str:
        """What the parts of this game want a seat to know of what it did last, until it does something else."""
        heard = next((one for one in reversed(self.watch.heard) if one.seat == self.seat), None)
        return outcome(self.cast, heard.facts) if heard is not None and self.mine else ""

    def turns(self) -> list[TurnInBrief]:
        """What was done so far, turn by turn."""
        self._keep_up()
        if self._turns is None:
            begun, over = self._over
            self._turns = [*over, *self.doings(self.watch.heard[begun:])]
            begun = next((one.number + 1 for one in reversed(self.watch.heard) if _began_a_turn(one)), 0)
            self._over = begun, [done for done in self._turns if done.act < begun]
        return self._turns

    def _keep_up(self) -> None:
        """Forget what was worked out before something else was told."""
        view, revision = self._worked_out
        if view is not self.view:
            self._over = 0, []
        if view is not self.view or revision != self.watch.revision:
            self._ways, self._journeys, self._together = {}, {}, {}
            self._lenders, self._claims, self._turns = None, None, None
            self._refusals, self._possible, self._in_play = {}, None, None
            self._worked_out = self.view, self.watch.revision

    def last_doings(self) -> list[tuple[int, str]]:
        """What everybody did last, in the order in which it happened."""
        last: dict[int, TurnInBrief] = {}
        for done in self.doings(self.watch.heard[1:][-RECENT:]):
            if done.seat >= 0:
                last[done.seat] = done
        return [(done.seat, done.said) for done in sorted(last.values(), key=lambda done: done.act)]

    def lately_claimed(self) -> int:
        """The lanes that others claimed since this seat last acted, and until the next of them acts its own: a mask.

        Cleared with the own act, a claim would send nearly all that is on the screen.
        """
        end = len(self.watch.heard)
        while end and self.mine and self.watch.heard[end - 1].seat == self.seat:
            end -= 1
        facts = [fact for heard in (*self._others_before(end), *self.watch.heard[end:]) for fact in heard.facts]
        mask = 0
        for fact in facts:
            if isinstance(fact, Claimed):
                mask |= 1 << fact.lane
        return mask


def _began_a_turn(heard: Heard) -> bool:
    return any(isinstance(fact, TurnBegan) for fact in heard.facts)
