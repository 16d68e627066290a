"""What a map file says: an edition once it is found right, a draft before, and what its values may be."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field, fields
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias

from ttr_tui.core.board import PIECES, Board, City, Route, Ticket
from ttr_tui.core.cards import CardSet
from ttr_tui.core.value import value
from ttr_tui.core.ways import joined


@value
class Variant:
    """A way of playing that a map file offers, by name."""

    name: str
    about: str


@value
class Edition:
    """The board, the cards and the numbers of one way to play one map; `parts` names its rules in order."""

    id: str
    name: str
    about: str
    rules: str
    parts: tuple[str, ...]
    min_seats: int
    max_seats: int
    board: Board
    cards: CardSet
    numbers: Mapping[str, Any]
    variants: tuple[Variant, ...]
    confidence: Mapping[str, str]
    notes: tuple[str, ...]
    ticket_confidence: tuple[str, ...]
    """For each ticket of the board how sure the map file is of it."""
    feet: Mapping[int, tuple[int, int]]
    """The tickets that have two more cities at their foot, with these cities."""
    kin: str = ""
    """The map of the game that it grew from: what is known of that one holds for it, as far as it goes."""
    read_from: str = field(default="", compare=False)
    """The file of a map that isn't known by its id."""

    def read(self, numbers: type) -> dict[str, Any]:
        """The values of the fields that a part's numbers name."""
        return {field.name: self.numbers[field.name] for field in fields(numbers)}


NOBODY = ""
"""The colour of whoever has no seat."""


@value
class SecretEntries:
    """Entries of a number each of which is for the seat of one colour; others know some of its keys."""

    color: str
    """The key that says whose it is."""
    public: tuple[str, ...]
    blank: Mapping[str, Any]
    """What stands in the place of the other keys, as a map file has it."""

    def known_to(self, color: str, entry: Any) -> Any:
        """An entry as a seat of this colour knows it, as a file has it or read."""
        if isinstance(entry, Mapping):
            return entry if entry[self.color] == color else {**{key: entry[key] for key in self.public}, **self.blank}
        if getattr(entry, self.color) == color:
            return entry
        read = {key: tuple(said) if isinstance(said, list) else said for key, said in self.blank.items()}
        return type(entry)(**{key: getattr(entry, key) for key in self.public}, **read)


def known_to(color: str, numbers: Mapping[str, Any], secrets: Mapping[str, SecretEntries]) -> dict[str, Any]:
    """The numbers that a seat of this colour knows otherwise than they are."""
    there = {name: secret for name, secret in secrets.items() if name in numbers}
    return {name: [secret.known_to(color, one) for one in numbers[name]] for name, secret in there.items()}


# A map file as far as it could be read: what parts look at to say whether they can be played with it.

Place: TypeAlias = tuple[str | int, ...]
"""The keys and list positions that lead to a value from the top of its file."""


class Flaw(NamedTuple):
    """Something with which nobody could play: where it stands, and a sentence that says what to do about it."""

    place: Place
    sentence: str


@value
class PrintedTicket:
    """A ticket of the file, how sure the file is of it (empty if it doesn't say), and what else stands on it."""

    ticket: Ticket
    confidence: str
    foot: tuple[int, int] | None
    """Two more cities at the foot of the ticket."""


@value
class Draft:
    """What could be read: stand-ins, or nothing among the numbers, where something was wrong.

    A mark whose value couldn't be read is NONE.
    """

    seats: tuple[int, int]
    numbers: Mapping[str, Any]
    cards: CardSet | None
    cities: Sequence[City]
    routes: Sequence[Route | None]
    tickets: Sequence[PrintedTicket | None]
    sets: tuple[str, ...]
    other_sets: tuple[str, ...]
    """Sets that only a variant plays with."""
    sets_apart: Collection[str]
    """Sets whose tickets lie in decks that parts have for themselves."""
    lane_kinds: Sequence[str]
    """The kinds of lane that the parts let players claim; all of them if nobody knows the parts."""
    printed_steps: Sequence[int]
    """The numbers of a claim's sequence that the board gives to parts."""
    parts: Collection[str]
    """The names of the parts that it is played with."""

    @cached_property
    def deck(self) -> list[int]:
        """Which of the tickets are in play."""
        return in_play([(p.ticket.id, p.ticket.set) if p else None for p in self.tickets], self.sets)

    @cached_property
    def unplayed(self) -> list[tuple[int, str]]:
        """The tickets, and their sets, that neither the map nor a variant plays with; none if a set can't be read."""
        played = (*self.sets, *self.other_sets)
        tickets = [(k, printed.ticket.set) for k, printed in enumerate(self.tickets) if printed]
        return [(k, name) for k, name in tickets if name and name not in played] if self.sets and all(played) else []

    @property
    def most_usual(self) -> int:
        """The tickets of the usual deck, and those that may turn out to be of it once their faults are mended."""
        found = [self.tickets[k] for k in self.deck]
        usual = [printed for printed in found if printed and printed.ticket.set not in self.sets_apart]
        return len(usual) + len(self.unplayed) + list(self.tickets).count(None)

    def routes_of(self, kind: int) -> Iterator[tuple[int, Route]]:
        """The routes of a kind that can be claimed at all, each with its position."""
        if PIECES[kind] in self.lane_kinds:
            yield from ((k, route) for k, route in enumerate(self.routes) if route and route.kind == kind)

    def too_many(self, part: str, whole: str, where: str) -> Iterator[Flaw]:
        """Is one number more than another that it is a part of? `where` begins what is said of the other."""
        found, there = self.numbers.get(part), self.numbers.get(whole)
        if found is not None and there is not None and found > there:
            what = f"{found} is more than there are: {where} {there} ({whole})."
            yield Flaw(("numbers", part), f"{what} Change one of the two.")

    def too_long(self, kind: int, pieces: int | None, noun: str) -> Iterator[Flaw]:
        """The routes of a kind for which nobody has pieces enough."""
        for k, route in self.routes_of(kind) if pieces is not None else ():
            if route.length > (pieces or 0):
                what = f"Nobody could claim this: everybody has only {pieces} {noun}."
                yield Flaw(("routes", k, "length"), f"{what} Shorten the lane.")

    def cut_off(self, cities: Sequence[int]) -> Iterator[Flaw]:
        """The tickets whose cities no routes join without the routes to some cities (DATA-007)."""
        usable = [route for route in self.routes if route and not {route.a, route.b} & {*cities}]
        group = joined(len(self.cities), ((route.a, route.b) for route in usable))
        for k, printed in enumerate(self.tickets if self.routes else ()):
            if printed and group[printed.ticket.a] != group[printed.ticket.b]:
                a, b = self.cities[printed.ticket.a], self.cities[printed.ticket.b]
                what = f"No routes join {a.name or a.id} and {b.name or b.id}, so nobody could complete this ticket."
                yield Flaw(("tickets", k), f"{what} Add a route, or correct the cities.")


def in_play(tickets: Sequence[tuple[str, str] | None], sets: Sequence[str]) -> list[int]:
    """Which of the tickets `(id, set)` are in the deck; an id names the pair of cities.

    Where two sets in play hold the same pair of cities, the later set replaces the earlier one.
    """
    kept: dict[str, int] = {}
    for name in sets:
        kept.update({ticket[0]: k for k, ticket in enumerate(tickets) if ticket and ticket[1] == name})
    return sorted(kept.values())


# What the values of a map file may be. A part says it beside the type of each number: `Annotated[int, ...]`.


@value
class Range:
    """A whole number."""

    least: int
    most: int


@value
class TrueOrFalse:
    """True or false."""


@value
class NumberRow:
    """A list of so many whole numbers."""

    things: str
    least: int
    most: int
    each: Range


@value
class ByNumber:
    """A table with an amount for some whole numbers."""

    least: int
    most: int
    each: Range | NumberRow


@value
class ByName:
    """A table with a whole number for each of some names."""

    names: Sequence[str]
    things: str
    each: Range


@value
class OneOf:
    """One of these names."""

    names: Collection[str]
    noun: str


@value
class TieBreaks:
    """A list of some of the tie-breaks that parts name, each once."""


@value
class Id:
    """The name that an entry of a list gives itself."""


@value
class IdOf:
    """The id of an entry of a list of the file: of its cities, or of one of its numbers."""

    things: str
    noun: str


@value
class OneOfOrId:
    """One of these names, or a prefix, `:` and an id: that of an entry of a list of the file, or any."""

    names: Collection[str]
    noun: str
    prefixes: Sequence[tuple[str, IdOf | Id]]


@value
class Text:
    """Words that players read, so many cells wide at the most."""

    widest: int


@value
class Said:
    """What a value may be where it stands in this place, if that isn't the same everywhere."""

    place: str
    amount: Amount


@value
class Only:
    """In this place alone there is such a key, or such a value."""

    place: str


@value
class Needed:
    """In this place the key can't be left out."""

    place: str


AT_TABLE = "table"
"""The place of all that a map file says. What else reads such values has places of its own."""

Amount: TypeAlias = (
    Range | TrueOrFalse | NumberRow | ByNumber | ByName | OneOf | TieBreaks | Id | IdOf | OneOfOrId | Text
)

FLAG = TrueOrFalse()
POINTS = Range(0, 99)
STOCK = Range(1, 99)
"""Of pieces of a kind."""
MOST_TICKETS = 6
"""That anybody looks at together: of more there are too many ways to keep some."""
TICKETS = Range(1, MOST_TICKETS)


@value
class MapKey:
    """A key of the routes or cities of a map file that a part reads: a mark of theirs, 0 where it is left out."""

    value: Range | TrueOrFalse
    idle: str = "These rules make nothing of the mark “{}”. Remove it."
    """What is said where the key stands and no part reads it."""
    lengthens: str = ""
    """What such marks are called if they make a way longer, so that a ticket should be worth more."""
