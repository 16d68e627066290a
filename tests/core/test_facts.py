"""Facts: a class that forgets what seats are told can't be defined, and what they are told says nothing hidden."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest
from support.tables import rules_of

from ttr_tui.core.events import (
    CardsLaid,
    CardsTakenBack,
    Claimed,
    Closed,
    Drew,
    EndCalled,
    MarketLaid,
    Opened,
    Owes,
    Passed,
    Postponed,
    Scored,
    Sealed,
    Seated,
    Shuffled,
    Supplied,
    SweepStopped,
    Swept,
    TakenUp,
    TicketScored,
    TicketsKept,
    TicketsOffered,
    TicketsReturned,
    TicketsRevealed,
    TicketsShuffled,
    Took,
    TurnBegan,
    Unsealed,
    Won,
)
from ttr_tui.core.facts import Action, Fact, Number
from ttr_tui.core.table import Table
from ttr_tui.core.view import SPECTATOR
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.scoring import Measured
from ttr_tui.rules.tickets import KeepTickets

MEGA = rules_of("usa", ("mega",))
OWNER, OTHER = 1, 0

PUBLIC: list[Fact] = [
    Seated(OWNER),
    Supplied(OWNER, 0, 45),
    MarketLaid(5),
    Took(OWNER, 2, 8),
    Opened(2, 0, 3),
    Swept(),
    SweepStopped(),
    Claimed(OWNER, 7, ((0, 2), (8, 1))),
    Closed(8),
    CardsLaid(OWNER, ((0, 2), (8, 1))),
    CardsTakenBack(OWNER, ((0, 2), (8, 1))),
    Scored(OWNER, 4, "routes"),
    Owes("turn", (OWNER,)),
    Postponed("claim-steps", (7, 2, 0, 3)),
    TakenUp(),
    Unsealed(),
    TurnBegan(OWNER),
    Passed(OWNER),
    EndCalled(OWNER, 3),
    Measured(OWNER, 4, (7, 9)),
    TicketsRevealed(OWNER, (3, 4)),
    TicketScored(OWNER, 3, -9),
    Won((OWNER,)),
]
"""One of each class that everybody hears as it is."""

PRIVATE: list[tuple[Fact, Fact]] = [
    (Drew(OWNER, 0, (1, 8)), Drew(OWNER, 0, (2, 2))),
    (TicketsOffered(OWNER, (1, 2, 3)), TicketsOffered(OWNER, (9, 8, 7))),
    (TicketsKept(OWNER, (1, 2)), TicketsKept(OWNER, (8, 9))),
    (TicketsReturned(OWNER, (3,)), TicketsReturned(OWNER, (7,))),
]
"""Pairs that differ in what only their owner may know."""

DEALT: list[tuple[Fact, Fact]] = [
    (Shuffled(0, (0, 1, 2)), Shuffled(0, (2, 1, 0))),
    (TicketsShuffled((0, 1, 2)), TicketsShuffled((2, 0, 1))),
]
"""Pairs that differ in what nobody may know."""

SECRET = (Sealed(OWNER, KeepTickets((1, 2), (3,))), Sealed(OWNER, KeepTickets((7,), ())))


def test_every_class_of_facts_is_here() -> None:
    here = [type(fact) for fact in (*PUBLIC, *(one for one, _ in [*PRIVATE, *DEALT, SECRET]))]
    assert set(here) == {fact for part in MEGA.parts for fact in part.facts}
    assert len(here) == len(set(here))


@pytest.mark.parametrize("fact", PUBLIC, ids=lambda fact: fact.word)
def test_what_happens_in_the_open_is_told_to_all(fact: Fact) -> None:
    assert [fact.told_to(seat) for seat in (OWNER, OTHER, 4, SPECTATOR)] == [fact] * 4


@pytest.mark.parametrize("pair", PRIVATE, ids=lambda pair: pair[0].word)
def test_what_a_seat_sees_alone_is_told_to_others_as_a_count(pair: tuple[Fact, Fact]) -> None:
    one, two = pair
    assert one != two
    assert (one.told_to(OWNER), two.told_to(OWNER)) == (one, two)
    for seat in (OTHER, 4, SPECTATOR):
        assert one.told_to(seat) == two.told_to(seat)
        assert type(one.told_to(seat)) is type(one)
        assert same_but_for_unknowns(one, one.told_to(seat))


@pytest.mark.parametrize("pair", DEALT, ids=lambda pair: pair[0].word)
def test_the_order_of_a_deck_is_told_to_nobody(pair: tuple[Fact, Fact]) -> None:
    one, two = pair
    assert one != two
    for seat in (OWNER, OTHER, SPECTATOR):
        assert one.told_to(seat) == two.told_to(seat)
        assert same_but_for_unknowns(one, one.told_to(seat))


def same_but_for_unknowns(fact: Fact, told: Fact | None) -> bool:
    """Is as much said, with nothing but `?` in place of what is hidden?"""
    assert told is not None
    said, heard = unpacked(fact), unpacked(told)
    hidden = [word for word, other in zip(said, heard, strict=True) if word != other]
    return bool(hidden) and set(heard) - set(said) == {"?"}


def unpacked(fact: Fact) -> list[str]:
    """The words of a line, with counted cards one by one."""
    words = [word.partition("*") for word in MEGA.notation.write(fact).split(" ")]
    return [word for word, _, count in words for _ in range(int(count or 1))]


def test_a_sealed_choice_is_told_to_its_owner_alone() -> None:
    one, two = SECRET
    assert (one.told_to(OWNER), two.told_to(OWNER)) == (one, two)
    assert [one.told_to(seat) for seat in (OTHER, 4, SPECTATOR)] == [None] * 3


@pytest.mark.parametrize("forgotten", ["word", "fold", "told_to"])
@pytest.mark.parametrize("parent", [Fact, Swept])
def test_a_fact_that_forgets_something_cannot_be_defined(forgotten: str, parent: type[Fact]) -> None:
    """Nothing is inherited: neither from the base class nor from another fact."""

    def fold(self: Fact, table: Table) -> None: ...
    def told_to(self: Fact, seat: int) -> Fact | None: ...

    body = {"word": "new", "fold": fold, "told_to": told_to}
    type("Whole", (parent,), {"__slots__": (), **body})
    del body[forgotten]
    with pytest.raises(TypeError, match=f"Broken must say itself: {forgotten}"):
        type("Broken", (parent,), {"__slots__": (), **body})


def test_an_action_without_its_word_cannot_be_defined() -> None:
    with pytest.raises(TypeError, match="Broken must say its word"):
        type("Broken", (Action,), {"__slots__": ()})
    with pytest.raises(TypeError, match="Broken must say its word"):
        type("Broken", (Claim,), {"__slots__": ()})


def test_a_fact_defined_the_usual_way_is_slotted_and_compares_by_value() -> None:
    @dataclass(slots=True)
    class Rained(Fact):
        word: ClassVar[str] = "rain"
        drops: Number

        def fold(self, table: Table) -> None: ...

        def told_to(self, seat: int) -> Fact:
            return self

    assert Rained(3) == Rained(3) != Rained(4)
    assert not hasattr(Rained(3), "__dict__")


@pytest.mark.parametrize("fact", [*PUBLIC, *(one for one, _ in [*PRIVATE, *DEALT, SECRET])], ids=lambda fact: fact.word)
def test_facts_take_little_room(fact: Fact) -> None:
    assert not hasattr(fact, "__dict__")
