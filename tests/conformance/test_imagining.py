"""What a seat can't know is imagined: at any moment a whole table, which it can't tell from the true one."""

from __future__ import annotations

import pytest

from conformance.composition import Composition
from conformance.compositions import NAMES, TABLES
from conformance.invariants import cards_are_conserved, hands_are_as_large_as_said, tickets_are_conserved
from conformance.likeness import contents, differences, frozen, untruths
from conformance.listening import Audience, offered
from conformance.playing import Playing, moments
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.notation import UNKNOWN
from ttr_tui.core.table import Table
from ttr_tui.core.view import SPECTATOR, View, visible
from ttr_tui.rules.imagination import imagine

EVERY = 20
"""About one moment in so many is imagined; all those at which somebody is asked something out of the ordinary."""
MOST_TO_THE_END = 4
"""Of these worlds so many are played on until they are over."""

fewest_and_most = pytest.mark.parametrize(
    ("composition", "seats"),
    [
        pytest.param(one, seats, id=name, marks=[] if seats in (one.seats[0], one.seats[-1]) else pytest.mark.deep)
        for (one, seats), name in zip(TABLES, NAMES, strict=True)
    ],
)
"""At the gate every composition at the fewest seats and at the most, the others where there is time."""


@pytest.mark.rule("ALL-019", "ALL-020", "ALL-035")
@fewest_and_most
def test_what_is_imagined_could_be_true(composition: Composition, seats: int) -> None:
    playing, chance = Playing(composition, seats, 600 + seats), Chance(4, seats, 0)
    audience = Audience(playing)
    imagined = finished = 0
    for _ in moments(playing, 600 + seats):
        audience.catch_up()
        ordinary = not playing.over and not playing.table.agenda and not playing.table.choosing_in_secret
        if ordinary and chance.below(EVERY):
            continue
        for seat in playing.everybody:
            world = imagine(playing.rules, audience.view(seat), chance)
            check_world(playing, audience.view(seat), world)
            check_lens(playing, seat, world, len(playing.acts))
            imagined += 1
            if not playing.over and finished < MOST_TO_THE_END and chance.below(6) == 0:
                play_to_the_end(playing.branch(world.copy()), imagined)
                finished += 1
    assert imagined > 3 * seats
    assert finished > 1


def check_world(playing: Playing, view: View, world: Table) -> None:
    """It is whole, agrees with all that the seat knows, and everybody may do something legal in it."""
    truth, seat, rules = playing.table, view.seat, playing.rules
    other = playing.branch(world)
    assert differences(visible(View(world, seat)), visible(view)) == {}
    if view.table is not truth:
        assert set(untruths(view, world)) <= ({"owed"} if world.choosing_in_secret else set())
    for conserved in (cards_are_conserved, hands_are_as_large_as_said, tickets_are_conserved):
        conserved(other)
    for kind, record in world.records.items():
        assert outline(frozen(record)) == outline(frozen(truth.records[kind])), kind
    if seat != SPECTATOR:
        assert offered(rules, View(world, seat)) == offered(rules, view)
    for owing in other.owing():
        assert other.options(owing)
    check_secret_choices(other, seat)


def check_lens(playing: Playing, seat: int, other: Table, number: int) -> None:
    """A lens imagines as well, and what it imagines doesn't depend on what it could see behind the back of its seat."""
    worlds = [
        imagine(playing.rules, View(table, seat), Chance(0, 0, number))
        for table in (playing.table.copy(), other.copy())
    ]
    check_world(playing, playing.lens(seat), worlds[0])
    assert differences(*map(contents, worlds)) == {}


def outline(value: object) -> object:
    """Only what is unknown of it, or nobody's, and where."""
    if isinstance(value, tuple):
        return tuple(map(outline, value))
    return value if value in (NONE, UNKNOWN) else None


def check_secret_choices(other: Playing, seat: int) -> None:
    """Somebody has yet to choose, and whoever has chosen may choose that."""
    table = other.table
    if not table.choosing_in_secret:
        assert not any(table.sealed)
        return
    assert other.owing()
    opening = other.rules.openings[table.stage].opening
    for rival, choice in enumerate(table.sealed):
        assert (choice is None) == (table.owed[rival] is not None)
        if choice is not None and rival != seat:
            table.owed[rival] = opening
            assert other.rules.explain(other.lens(rival), choice) is None
            table.owed[rival] = None


def play_to_the_end(other: Playing, number: int) -> None:
    for _ in moments(other, number):
        pass
    for conserved in (cards_are_conserved, hands_are_as_large_as_said, tickets_are_conserved):
        conserved(other)


@fewest_and_most
def test_the_same_chance_imagines_the_same_and_another_something_else(composition: Composition, seats: int) -> None:
    playing = Playing(composition, seats, 650 + seats)
    audience = Audience(playing)
    for _ in moments(playing, 650 + seats):
        if playing.table.turn > 2 * seats:
            break
    audience.catch_up()
    worlds = [imagine(playing.rules, audience.view(0), Chance(number, 0, 0)) for number in (1, 1, 2)]
    same, again, other = map(contents, worlds)
    assert differences(same, again) == {}
    for another in (other, contents(playing.table)):
        assert {"decks", "ticket_decks"} <= set(differences(same, another))
