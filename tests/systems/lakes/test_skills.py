"""What the planner knows of the Great Lakes: single decisions that go the other way in another situation."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from support.lakes_tables import LakesScene, lakes, new_lakes, scripted

from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.planner.planner import Planner
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import EndCalled

INLAND = "cedar_rapids-wausau cedar_rapids-cleveland scranton-toledo eau_claire-toledo parry_sound-rouyn_noranda"
AFLOAT = "buffalo-marquette thunder_bay-toronto albany-marquette sault_ste_marie-syracuse cleveland-toronto"


def quiet(hand: str, owned: str, tickets: str, pieces: Mapping[int, tuple[int, int]] | None = None) -> LakesScene:
    """A game in which there is neither a card nor a ticket to draw: seat 0 claims, builds or exchanges."""
    return lakes(
        hands={0: hand},
        owned={0: owned},
        tickets={0: tickets},
        market="- - - - - -",
        cars="",
        ships="",
        ticket_deck="",
        pieces=pieces,
    )


def choice(scene: LakesScene, seat: int = 0) -> str:
    """What the planner does from what a seat was told, in the notation."""
    action = Planner(scene.rules).choose(scene.view(seat), Chance(1, seat, 1), USUAL_EFFORT)
    assert scene.rules.explain(scene.view(seat), action) is None
    return scene.rules.notation.write(action)


def fleet_for(tickets: str) -> int:
    """The trains that the planner takes along for three of these tickets."""
    scene = new_lakes(dealer=scripted(["red*7 yellow*7 green*7"], ["red-double*6 yellow-double*6"], tickets))
    kept, returned = tickets.split()[:3], tickets.split()[3:]
    scene.do(f"keep {' '.join(kept)} | {' '.join(returned)}", 0)
    scene.do(scene.options(1)[0], 1)
    word, trains, ships = choice(scene).split()
    assert word == "fleet"
    assert int(trains) + int(ships) == 50
    return int(trains)


def test_its_fleet_goes_by_its_tickets() -> None:
    assert fleet_for(INLAND) >= 28
    assert fleet_for(AFLOAT) <= 22


@pytest.mark.parametrize(
    ("tickets", "city"),
    [("chicago-detroit chicago-green_bay", "chicago"), ("chicago-green_bay green_bay-timmins", "green_bay")],
)
def test_it_builds_where_most_of_its_tickets_end(tickets: str, city: str) -> None:
    owned = "chicago-milwaukee/1 green_bay-milwaukee/1 chicago-south_bend/1 detroit-south_bend/1"
    scene = quiet("red-harbor*2 red-single*2", owned, tickets)
    assert choice(scene) == f"harbor {city} red-harbor*2 red-single*2"


def test_a_harbor_that_no_ticket_names_is_not_built() -> None:
    owned = "chicago-milwaukee/1 green_bay-milwaukee/1"
    hand = "red*3 red-harbor*2 red-single*2"
    assert choice(quiet(hand, owned, "chicago-green_bay")).startswith("harbor")
    assert not choice(quiet(hand, owned, "duluth-montreal")).startswith("harbor")


def test_cards_with_the_sign_are_kept_for_a_harbor() -> None:
    """Either pair of cards pays for the lane that is wanted; one of them is half a harbour at its end."""
    few = {0: (5, 5)}
    scene = quiet("yellow*2 yellow-harbor*2 yellow-single", "kingston-toronto/1", "ottawa-toronto", few)
    assert choice(scene) == "claim kingston-ottawa/1 yellow*2"


def test_double_ships_are_spent_before_single_ones() -> None:
    scene = quiet("yellow-single*3 yellow-double", "chicago-milwaukee/1", "chicago-green_bay")
    assert choice(scene) == "claim green_bay-milwaukee/1 yellow-single yellow-double"


@pytest.mark.parametrize(
    ("pieces", "told"),
    [((0, 20), "exchange rail 2"), ((1, 19), "exchange rail 1"), ((2, 18), "claim kingston-ottawa/1 yellow*2")],
)
def test_short_of_trains_it_exchanges_as_many_as_it_needs(pieces: tuple[int, int], told: str) -> None:
    scene = quiet("yellow*2", "kingston-toronto/1", "ottawa-toronto", pieces={0: pieces})
    assert choice(scene) == told


@pytest.mark.parametrize(
    ("ticket", "owned", "supply"),
    [("cedar_rapids-wausau", "cedar_rapids-madison/1", "cars"), ("buffalo-marquette", "buffalo-toronto/1", "ships")],
)
def test_it_draws_from_the_deck_that_its_tickets_ask_for(ticket: str, owned: str, supply: str) -> None:
    """Nothing in the market is of any colour that is still to be had for a lane of its plan."""
    scene = lakes(hands={0: ""}, owned={0: owned}, tickets={0: ticket}, market="- - - - - -", pieces={1: (12, 12)})
    assert choice(scene) == f"draw {supply}"


@pytest.mark.parametrize(
    ("ticket", "owned", "supply"),
    [("cedar_rapids-wausau", "cedar_rapids-madison/1", "cars"), ("buffalo-marquette", "buffalo-toronto/1", "ships")],
)
def test_it_fills_the_gap_from_the_same_deck(ticket: str, owned: str, supply: str) -> None:
    scene = lakes(hands={0: ""}, owned={0: owned}, tickets={0: ticket}, pieces={1: (12, 12)})
    scene.do("take 1")
    assert choice(scene) == f"refill {supply}"


@pytest.mark.parametrize(("ticket", "told"), [("chicago-green_bay", "harbor"), ("chicago-duluth", "claim")])
def test_its_last_turn_goes_to_the_harbor_if_that_brings_more(ticket: str, told: str) -> None:
    owned = "chicago-milwaukee/1 green_bay-milwaukee/1"
    scene = lakes(hands={0: "red*3 red-harbor*2 red-single*2"}, owned={0: owned}, tickets={0: ticket})
    scene.tell(EndCalled(1, 1))
    assert choice(scene).split()[0] == told
