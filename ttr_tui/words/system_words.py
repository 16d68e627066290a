"""What a system of rules says, in one object, and the words of the parts that a game is played with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import Field, field, fields
from functools import cache
from importlib import import_module
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from ttr_tui.core.events import Postponed
from ttr_tui.core.facts import Fact, Payment
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.registry import brought_by
from ttr_tui.words.command_name import CommandName

Reader = TypeVar("Reader")
Details: TypeAlias = Mapping[str, int]


@value
class Sight(Generic[Reader]):
    """What else lies on the table in a game with a certain part, and can be asked about by a word."""

    part: str
    about: str
    lines: Callable[[Reader, View], Iterator[str]]
    also: tuple[str, ...] = ()
    """What else somebody may type for it."""
    of_network: Callable[[Reader, View, Sequence[int]], str] | None = None
    """What it means for lanes that would complete the reader’s tickets together."""


class Topic(NamedTuple):
    """What a map file may be sure of or not."""

    about: str
    key: str = ""
    """Where in the file its values stand, if not among the numbers under its own name."""
    values: Callable[[Edition], list[str]] | None = None
    """Those values where they are in doubt, if they are no number."""


class Design(NamedTuple):
    """What is printed on a card."""

    said: str
    """Beside its colour, where there is more than one deck."""
    short: str
    """In one or two letters; `{0}` stands for that of its colour."""
    brief: str = ""
    """Beside its colour where there is little room, if that is another word."""


@value
class ExtraAction:
    """A further action of a turn."""

    part: str
    choice: str
    """Among the choices of the turn: `build a harbour`."""
    thing: str
    """Among what a turn can be: `a harbour`."""
    verbs: tuple[str, ...]
    """What may be typed for it."""
    help: str
    """How it is typed, with an example; `{city}` stands for a city of the map."""
    command: CommandName


class NumberedStep(NamedTuple):
    """What a step of a claim does, and its number among them."""

    number: int
    said: str


def _own_key(key: str, value: object) -> str:
    return key


def _own_part(key: str, value: Sight[Any] | ExtraAction) -> str:
    return value.part


BY_PART = {"part": _own_key}
OF_A_PART = {"part": _own_part}


@value
class SystemWords(Generic[Reader]):
    """Everything that a system says beside the sentences for its facts, which are registered by their type.

    What is listed by the name of a part counts only where that part is played.
    """

    decisions: Mapping[str, str] = field(default_factory=dict)
    """What a seat is to do, by decision: `choose an action`."""
    heads: Mapping[str, Callable[[Reader, View], str]] = field(default_factory=dict)
    """What is said before a decision is asked for."""
    in_heads: Mapping[str, tuple[type[Fact], ...]] = field(default_factory=dict)
    """Facts of which that says all there is, so that whoever is asked needs to hear of them only there."""
    tasks: Mapping[str, str] = field(default_factory=dict)
    """What may be postponed."""
    refusals: Mapping[str, Callable[[Reader, Details], str]] = field(default_factory=dict)
    """Why something can't be done, by the code of the refusal."""
    rule_texts: Mapping[str, str] = field(default_factory=dict)
    """The rules that something may be refused by, each in a sentence, by their ids."""
    reasons: Mapping[str, str] = field(default_factory=dict)
    """What points are scored for, in a sentence."""
    bonuses: Mapping[str, str] = field(default_factory=dict)
    """The same at the head of a row of the final scoring, in the order of its rows; routes have a row of their own."""
    columns: Mapping[str, str] = field(default_factory=dict)
    """The same at the head of a column, where a series of games is counted, in the order of the columns."""
    ties: Mapping[str, str] = field(default_factory=dict)
    """What decides between equal scores."""
    extra_actions: Mapping[str, ExtraAction] = field(default_factory=dict, metadata=OF_A_PART)
    """Further actions of a turn, by the kind of their menu."""
    sights: Mapping[str, Sight[Reader]] = field(default_factory=dict, metadata=OF_A_PART)
    """What can be asked about at any prompt, by the word for it."""
    parts: Mapping[str, Callable[[Edition], Iterator[str]]] = field(default_factory=dict, metadata=BY_PART)
    """The rules in a few sentences."""
    having: Mapping[str, Callable[[Reader, Table, int], Iterator[str]]] = field(default_factory=dict, metadata=BY_PART)
    """What a seat has beside points, pieces, cards and tickets; no sentences."""
    bringing: Mapping[str, Callable[[Reader, Table, int], Iterator[str]]] = field(
        default_factory=dict, metadata=BY_PART
    )
    """What a lane costs or brings beside its cards and the points for its length; no sentences."""
    weighing: Mapping[str, Callable[[Reader, View, int], Iterator[str]]] = field(default_factory=dict, metadata=BY_PART)
    """What follows from claiming a lane, in sentences, for whoever is about to claim it."""
    steps: Mapping[str, Callable[[Reader, View, int], Iterator[NumberedStep]]] = field(
        default_factory=dict, metadata=BY_PART
    )
    """The numbered steps of claiming a lane that do something for the reader."""
    at_turn: Mapping[str, Callable[[Reader, View], Iterator[str]]] = field(default_factory=dict, metadata=BY_PART)
    """What is said to whoever begins a turn, unasked."""
    look_up: Mapping[str, Callable[[Reader, View], Iterator[str]]] = field(default_factory=dict, metadata=BY_PART)
    """What can be typed to hear more of that, where commands are typed."""
    at_end: Mapping[str, Callable[[Reader, Table, int], Iterator[str]]] = field(default_factory=dict, metadata=BY_PART)
    """What is told of a seat in the final scoring, although no fact says it and it adds nothing."""
    lending: Mapping[str, Callable[[Reader, int, int], str]] = field(default_factory=dict, metadata=BY_PART)
    """What in a city lends the reader a lane of somebody else: `your station in Essen, over Essen to Berlin`."""
    waiting: Mapping[str, Callable[[Reader, Postponed], str]] = field(default_factory=dict, metadata=BY_PART)
    """Why a part has something wait, if there is more to say of it than that it does."""
    remarks: Mapping[str, Callable[[Reader, Sequence[Fact]], Iterable[tuple[Fact, str]]]] = field(
        default_factory=dict, metadata=BY_PART
    )
    """What is added after a fact, because of what did or didn't follow."""
    briefly: Mapping[str, Callable[[Reader, Sequence[Fact]], Iterable[tuple[Fact, str]]]] = field(
        default_factory=dict, metadata=BY_PART
    )
    """Where a whole turn is told in a few letters: what is said in place of a fact's own, because of the others."""
    passed_on: Mapping[str, Callable[[Reader], str]] = field(default_factory=dict)
    """For what seats pay each other, by the reason of both payments, which are told as one."""
    outcomes: Mapping[str, Callable[[Reader, Sequence[Fact]], str]] = field(default_factory=dict, metadata=BY_PART)
    """How somebody's own act came out, if nothing else on the screen shows it; it stays until their next act."""
    paying: Mapping[str, Callable[[Reader, int, Payment], str]] = field(default_factory=dict, metadata=BY_PART)
    """What happens to cards for a lane, where they don't simply pay for it: `lay 2 green down`."""
    procedure: Mapping[str, tuple[type[Fact], ...]] = field(default_factory=dict, metadata=BY_PART)
    """Facts that nobody misses in an account of a game: they follow from the rest."""
    swept: Mapping[str, str] = field(default_factory=dict, metadata=BY_PART)
    """Why the market is dealt anew, if not for its wild cards."""
    offering: Mapping[str, Callable[[Reader, View], Iterator[str]]] = field(default_factory=dict, metadata=BY_PART)
    """What else must be known of the tickets on offer to the seat, beside how many of them to keep."""
    ticket_sets: Mapping[str, str] = field(default_factory=dict)
    """What tickets on offer are, by the set that they belong to, if that matters: `a long ticket`."""
    unkept: Mapping[str, Callable[[Table, Sequence[int], Sequence[int]], str]] = field(
        default_factory=dict, metadata=BY_PART
    )
    """Where tickets go that are not kept, with an example of numbers that are and numbers that go back in another
    order than shown; nothing if it makes no difference."""
    beside_deck: Mapping[str, str] = field(default_factory=dict, metadata=BY_PART)
    """Where tickets lie that can be drawn and are not in the deck."""
    price_choices: Mapping[str, Callable[[Reader, str], str]] = field(default_factory=dict, metadata=BY_PART)
    """What is chosen where a price leaves a choice."""
    outsiders: Mapping[str, str] = field(default_factory=dict, metadata=BY_PART)
    """Who owns lanes and has no seat."""
    decks: Mapping[str, str] = field(default_factory=dict)
    """What decks of cards are called where there is more than one."""
    designs: Mapping[str, Design] = field(default_factory=dict)
    """The designs of cards."""
    built: Mapping[str, str] = field(default_factory=dict, metadata=BY_PART)
    """What stands in cities of a part, and has an owner: `station`."""
    city_marks: Mapping[str, Callable[[Table, int], str]] = field(default_factory=dict)
    """What is said of a city with such a mark; nothing if that is no longer so."""
    lane_marks: Mapping[str, str] = field(default_factory=dict)
    """What the sign means that a lane with such a mark has on the map."""
    lane_kinds: Mapping[str, Callable[[int], str]] = field(default_factory=dict)
    """What a lane with such a mark is, after its length and colour where the whole map is told: `8 grey tunnel`."""
    topics: Mapping[str, Topic] = field(default_factory=dict)
    """What a map file may be sure of or not."""
    counts: Mapping[str, tuple[str, Callable[[Table, int], str]]] = field(default_factory=dict, metadata=BY_PART)
    """What a seat has left at the end that its points don’t tell: what it is called, and how many."""
    dollars: Mapping[str, str] = field(default_factory=dict, metadata=BY_PART)
    """Why points are called dollars."""


def always(words: str) -> Callable[[Table, int], str]:
    """What is said of a mark that no game takes away."""
    return lambda table, city: words


def merged(systems: Iterable[SystemWords[Reader]], parts: Sequence[str]) -> SystemWords[Reader]:
    """The words of several systems as far as these parts have a use for them."""
    every = tuple(systems)
    return SystemWords(**{table.name: _table(table, every, parts) for table in fields(SystemWords)})


def _table(table: Field[Any], systems: Iterable[SystemWords[Any]], parts: Sequence[str]) -> dict[str, Any]:
    part_of = table.metadata.get("part")
    entries = [entry for words in systems for entry in getattr(words, table.name).items()]
    return {key: words for key, words in entries if part_of is None or part_of(key, words) in parts}


OF_SHARED_PARTS = "ttr_tui.words.shared_parts"


@cache
def words_of(parts: tuple[str, ...]) -> SystemWords[Any]:
    """What the parts of a game say. It loads the words of their systems, and no others."""
    shared = import_module(OF_SHARED_PARTS)
    return merged([system.WORDS for system in (shared, *brought_by("words", parts))], parts)
