"""A part of the rules, what it works with, and the system that is composed of parts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from enum import IntEnum
from typing import ClassVar, NamedTuple, Protocol, TypeAlias

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.chance import Chance, Dealer
from ttr_tui.core.events import Owes
from ttr_tui.core.facts import Action, Cards, Fact, Payment, Tickets
from ttr_tui.core.table import Record, Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.core.ways import Lender
from ttr_tui.rules.edition import Draft, Edition, Flaw, MapKey, SecretEntries


@value
class Refusal:
    """`words` turns it into a sentence; `details` are what that sentence names."""

    code: str
    rule: str
    details: Mapping[str, int] = field(default_factory=dict)


# When the parts of a game are set up, end a turn and speak in the final scoring: at which of a few steps each does its
# share. Within a step a part may say which others it comes `before` and `after`; what is open then goes by name.


class SetUp(IntEnum):
    """The steps of the set-up. What begins play, what is asked and offered, and how rules are explained go like it."""

    BOARD = 0
    CARDS = 1
    PIECES = 2
    LANES = 3
    POINTS = 4
    TICKETS = 5
    MORE = 6
    """What is laid out, asked or offered when all that every game has is there."""
    BONUSES = 7
    ENDING = 8


class TurnEnd(IntEnum):
    """The steps at the end of a turn."""

    REFILL = 0
    CALL = 1
    """Whoever is nearly out of pieces calls the end."""
    BETWEEN = 2
    """What happens between two turns."""


class Scoring(IntEnum):
    """The steps of the final scoring."""

    SETTLE = 0
    """What has to be decided before anything can be scored."""
    TICKETS = 1
    OWN = 2
    """What each seat has built or kept, for itself."""
    BONUSES = 3
    """What those get who have the most of something."""
    CONSEQUENCES = 4
    """What follows from the scores for whoever is ahead or behind."""
    WINNER = 5


# What parts work with: the rules that they are put together to, the table, menus, and what is due.


class Composition(Protocol):
    """A system of rules put together, as far as its parts and the referee ask for it while they work things out."""

    @property
    def parts(self) -> Sequence[Part]: ...

    @property
    def claim_steps(self) -> Sequence[ClaimStep]:
        """What follows a claim, in order."""
        ...

    @property
    def openings(self) -> Sequence[Part]:
        """The parts that ask everybody for a secret choice of the set-up."""
        ...

    @property
    def beginning_play(self) -> Sequence[Part]:
        """The parts that have something to do before the first turn."""
        ...

    @property
    def ending_turns(self) -> Sequence[Part]:
        """The parts that have something to do at the end of a turn."""
        ...

    @property
    def scoring(self) -> Sequence[Part]:
        """All parts, in the order of the final scoring."""
        ...

    @property
    def acting(self) -> Mapping[type[Action], Part]: ...

    @property
    def tasks(self) -> Mapping[str, Part]: ...

    def stuck(self, view: View, decision: str) -> bool:
        """Is there nothing at all that the seat could do?"""
        ...

    def explain(self, view: View, action: Action) -> Refusal | None:
        """Why the seat may not do this now; None if it may."""
        ...


class Play:
    """A true table with its rules and its dealer: where actions are worked out.

    `facts` are those of the submission under way; every fact changes the table the moment it is told. `colors` are
    those of the seats: parts that play by them say so in a fact when the game is set up.
    """

    __slots__ = ("colors", "dealer", "facts", "lenses", "rules", "table")

    def __init__(self, rules: Composition, table: Table, dealer: Dealer, colors: Sequence[str] = SEAT_COLORS) -> None:
        self.rules = rules
        self.table = table
        self.dealer = dealer
        self.colors = tuple(colors[: table.seats])
        self.lenses = tuple(View(table, seat) for seat in range(table.seats))
        self.facts: list[Fact] = []

    def tell(self, fact: Fact) -> None:
        """Let something happen."""
        fact.fold(self.table)
        self.facts.append(fact)


class Menu(Protocol):
    """All legal actions of one kind, worked out only as far as somebody asks."""

    @property
    def kind(self) -> str: ...

    def __iter__(self) -> Iterator[Action]: ...

    def pick(self, chance: Chance) -> Action:
        """One of them by chance: first what it is about (a lane, a slot), then how."""
        ...


@value
class Listed:
    """A menu of a few actions that are simply there."""

    kind: str
    actions: tuple[Action, ...]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.actions)

    def pick(self, chance: Chance) -> Action:
        return self.actions[chance.below(len(self.actions))]


class Task(NamedTuple):
    """Something to be done next, by the part that has it among its tasks. Until then it is no fact."""

    name: str
    numbers: tuple[int, ...]


Due: TypeAlias = Owes | Task
"""What has to come first before things go on: somebody's decision, or a task."""


@value
class ClaimStep:
    """What happens at a number of the claim's sequence, once the lane is paid for and placed (step 0).

    `run(play, seat, lane, payment)` may ask somebody something: then the later steps wait for the answer.
    """

    number: int
    run: Callable[[Play, int, int, Payment], Due | None]


class Part:
    """A few rules that belong together. A system is a list of parts; each hook does nothing unless a part says so.

    `Numbers` is a value of the numbers that the part reads from the map file. A part keeps no state of its own:
    what it adds to the table is the record it names.
    """

    name: ClassVar[str]
    Numbers: ClassVar[type]
    role: ClassVar[str | None] = None
    """What the part is in a game that needs exactly one part for it, such as the market."""
    needs: ClassVar[Sequence[Sequence[str]]] = ()
    """Of each of these rows of parts it needs one beside it."""
    set_up_at: ClassVar[SetUp] = SetUp.MORE
    ends_turn_at: ClassVar[TurnEnd] = TurnEnd.REFILL
    scores_at: ClassVar[Scoring] = Scoring.SETTLE
    before: ClassVar[Sequence[str]] = ()
    after: ClassVar[Sequence[str]] = ()
    """The parts that it comes before or after wherever both do something at the same step."""
    decks: ClassVar[Mapping[str, tuple[Sequence[str], Sequence[str]]]] = {}
    """The decks of cards it deals from, each with the designs of its colours and those without a colour."""
    ticket_decks: ClassVar[Mapping[str, Sequence[str]]] = {}
    """The decks of tickets that it deals from beside the usual one, each with the sets of tickets that lie in it."""
    lane_kinds: ClassVar[Sequence[str]] = ()
    """The kinds of lane that it lets players claim."""
    route_keys: ClassVar[Mapping[str, MapKey]] = {}
    city_keys: ClassVar[Mapping[str, MapKey]] = {}
    """The keys of routes and of cities in the map file that it makes something of."""
    topics: ClassVar[Sequence[str]] = ()
    """What a map may say how sure it is of, beside its numbers."""
    tie_breaks: ClassVar[Mapping[str, Callable[[Table, int], int]]] = {}
    """What may decide between seats with the same score, by name; more is better."""
    opening: ClassVar[str | None] = None
    """The secret choice of the set-up that this part asks of everybody."""
    actions: ClassVar[Mapping[type[Action], tuple[str, ...]]] = {}
    """The part's actions, each with the decisions that it can answer."""
    small: ClassVar[Sequence[str]] = ()
    """Decisions that hold everybody up and decide little: the first option will do for somebody who is away."""
    facts: ClassVar[tuple[type[Fact], ...]] = ()
    final_facts: ClassVar[Sequence[type[Fact]]] = ()
    final_reasons: ClassVar[Sequence[str]] = ()
    """What it tells in the final scoring and nowhere else: facts, and what points are scored for."""
    printed_steps: ClassVar[tuple[int, ...]] = ()
    """The numbers of a claim's sequence that the board gives to this part, so that no sticker can have them."""
    secrets: ClassVar[Mapping[str, SecretEntries]] = {}
    """Numbers of it whose entries are for one seat each."""
    tasks: ClassVar[tuple[str, ...]] = ()
    """What this part may postpone and then takes up again."""
    unheld: Sequence[int] = ()
    """Kinds of card that lie in a deck or its discard and never anywhere else: nobody draws or opens one."""

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        """What can't be played with in a map whose values are right one by one."""
        yield from ()

    @classmethod
    def built(cls, table: Table) -> Mapping[int, int]:
        """What stands in cities by this part: each of them with the seat whose it is."""
        return {}

    @classmethod
    def staked(cls, table: Table) -> Mapping[int, int]:
        """The same of lanes that anybody may still claim: each of them with the seat whose thing stands on it."""
        return {}

    @classmethod
    def unseen_cities(cls, table: Table) -> Collection[int]:
        """Cities that nobody is to know of yet: neither they nor the lanes to them are shown, listed or found."""
        return ()

    @classmethod
    def unseen_lanes(cls, table: Table) -> int:
        """The same of lanes between cities that are known: a mask."""
        return 0

    def __init__(self, edition: Edition) -> None:
        raise NotImplementedError

    def composed(self, parts: Sequence[Part]) -> None:
        """Look at the other parts, once, when the system has been put together."""

    def record(self, seats: int) -> Record | None:
        """What this part keeps on the table."""
        return None

    def boxed_cards(self, seats: int) -> Mapping[int, int]:
        """Cards that so many seats don't play with: how many of a kind."""
        return {}

    def open_cards(self, table: Table) -> Cards:
        """Cards that lie open in this part's record, neither in the market nor in a discard."""
        return ()

    def open_tickets(self, table: Table) -> Sequence[int]:
        """Tickets of which this part's record shows that they are neither in a deck nor with a seat."""
        return ()

    def imagine_tickets(self, table: Table, unknown: list[int], chance: Chance) -> None:
        """Take some of the tickets that nobody has seen and lay them where others couldn't lie.

        The decks are filled; what is missing elsewhere when all parts have done so may be any of those left.
        """

    def lenders(self, view: View) -> Sequence[Lender]:
        """What lends the view's seat lanes of others for its tickets, as things stand."""
        return ()

    def claim_steps(self) -> Sequence[ClaimStep]:
        """What this part does after a lane is claimed."""
        return ()

    def set_up(self, play: Play) -> None:
        """Lay out what this part needs, before anybody chooses anything."""

    def take_back_tickets(self, play: Play, seat: int, tickets: Tickets) -> None:
        """Where tickets of this part's own decks go that a seat has rejected."""
        raise NotImplementedError

    def begin_play(self, play: Play) -> Due | None:
        """What this part does once all have made the choices of the set-up; what is due before the first turn."""
        return None

    def menu(self, view: View, decision: str) -> Menu | None:
        """The legal actions of this part for a decision of the view's seat; None if there is none."""
        return None

    def foregone(self, table: Table) -> tuple[int, Action] | None:
        """A seat that owes a decision with one answer, as everybody can see, and that answer."""
        return None

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        """Why this action of the part isn't legal now; None if it is."""
        raise NotImplementedError

    def perform(self, play: Play, seat: int, action: Action) -> Due | None:
        """Do a legal action; what is due next, or None if the action is done with."""
        raise NotImplementedError

    def take_up(self, play: Play, numbers: tuple[int, ...]) -> Due | None:
        """Go on with a task of this part; what is due next, or None if it is done with."""
        raise NotImplementedError

    def end_turn(self, play: Play, seat: int) -> Due | None:
        """What this part does when a seat has finished its turn; what is due before the next turn can begin."""
        return None

    def finish(self, play: Play) -> Due | None:
        """What this part adds to the final scoring; what is due before the next part adds its own."""
        return None


# Parts in order.


class Contradiction(Exception):
    """Parts each of which must come before the other."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(sorted(names))
        super().__init__(", ".join(self.names))


def arranged(parts: Iterable[type[Part]], step: Callable[[type[Part]], IntEnum]) -> list[type[Part]]:
    """These parts in the order of their steps; a Contradiction if what they say of one another can't be had."""
    left = sorted(parts, key=lambda part: (step(part), part.name))
    found: list[type[Part]] = []
    while left:
        now = [part for part in left if step(part) == step(left[0])]
        free = next((part for part in now if not any(_precedes(other, part) for other in now)), None)
        if free is None:
            raise Contradiction(part.name for part in _circle(now))
        found.append(free)
        left.remove(free)
    return found


def _precedes(one: type[Part], other: type[Part]) -> bool:
    return one is not other and (one.name in other.after or other.name in one.before)


def _circle(parts: Sequence[type[Part]]) -> Sequence[type[Part]]:
    """Those that also come before one another, of parts of which none can be the first."""
    ahead = [part for part in parts if any(_precedes(part, other) for other in parts)]
    return ahead if len(ahead) == len(parts) else _circle(ahead)


# What a system of rules declares: light, so that all can be known where none is played.


@value
class System:
    """A folder of parts, and the game that is composed of them and of parts that systems share.

    The folder's `system.py` calls its own `SYSTEM` and imports no part: parts are loaded when a map names them.
    """

    name: str
    """What a map file calls the composition."""
    plays: Sequence[str]
    """The parts that are played where a map neither adds nor removes any."""
    parts: Mapping[str, str]
    """The parts of this folder by name, each with its module in the folder and its class: `market.Market`."""
    restates: Mapping[str, str] = field(default_factory=dict)
    """Rules that it shares in kind with others and gives again in words of its own: their ids by the shared ones."""
    restates_on: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The same for single maps that have a rulebook of their own, by the id of the map."""

    def restated_on(self, board: str) -> Mapping[str, str]:
        """All that the rulebook for a map gives again."""
        return {**self.restates, **self.restates_on.get(board, {})}
