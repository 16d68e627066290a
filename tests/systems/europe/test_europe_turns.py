"""Turns, doubles and points in Europe: what it has in common with the classic game, and what is scored at the end."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from support.europe_tables import europe
from support.tables import Scene, play_out, rules_of

from ttr_tui.core.events import Scored, TicketScored, Won
from ttr_tui.rules.scoring import Measured
from ttr_tui.store.faults import MapError
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.store.maps import find_map, read_raw
from ttr_tui.systems.europe.stations import LaneBorrowed


@pytest.mark.rule("EUROPE-012")
def test_a_turn_is_one_of_four_actions() -> None:
    scene = europe(hands={0: "red*4"})
    assert scene.kinds() == ["draw", "claim", "tickets", "station"]
    scene.do("draw cars")
    assert scene.kinds() == ["draw"]
    assert scene.refused("station paris red") == "ALL-004"
    scene = europe(hands={0: "red*4"})
    scene.do("tickets")
    assert scene.kinds() == ["keep"]


@pytest.mark.rule("EUROPE-013")
def test_cards_are_drawn_as_in_the_classic_game() -> None:
    scene = europe(market="wild red blue green wild", deck="red*3 wild orange*8")
    assert scene.do("take 1")[-1] == "turn s2"
    scene.do("take 2")
    assert scene.refused("take 5") == "CLASSIC-014"
    scene.do("draw cars")
    scene = europe(market="wild wild red blue green", deck="wild red*3 orange*3")
    assert "sweep" in scene.do("take 3")


@pytest.mark.rule("EUROPE-014")
def test_without_cards_the_other_actions_remain() -> None:
    scene = europe(hands={0: "red*2"}, deck="")
    assert scene.kinds() == ["claim", "tickets", "station"]
    assert scene.refused("take 1") == "EUROPE-014"


@pytest.mark.rule("EUROPE-015")
@pytest.mark.parametrize(
    ("lane", "paid", "points"),
    [
        ("amsterdam-bruxelles/1", "black", 1),
        ("amsterdam-frankfurt/1", "white*2", 2),
        ("amsterdam-essen/1", "yellow*3", 4),
        ("moskva-petrograd/1", "white*4", 7),
        ("palermo-smyrna/1", "white*4 wild*2", 15),
        ("petrograd-stockholm/1", "red*8", 21),
    ],
)
def test_a_claim_scores_at_once(lane: str, paid: str, points: int) -> None:
    scene = europe(hands={0: paid}, deck="blue*8", market="green*5")
    assert f"score s1 {points} routes" in scene.do(f"claim {lane} {paid}")
    assert scene.table.scores == [points, 0]


@pytest.mark.rule("EUROPE-016")
def test_no_lane_of_five_or_seven_and_a_map_with_one_must_score_it() -> None:
    edition = rules_of("europe").edition
    assert {lane.length for lane in edition.board.lanes} == {1, 2, 3, 4, 6, 8} == {*edition.numbers["route_points"]}
    raw = read_raw(find_map("europe"))
    raw["routes"][1]["length"] = 5
    with pytest.raises(MapError, match="Nothing says what a lane of 5 spaces scores"):
        decode_map(raw, "mine.toml")


@pytest.mark.rule("EUROPE-017")
def test_nobody_owns_both_lanes_of_a_double() -> None:
    scene = europe(4, hands={0: "black*3"}, owned={0: "madrid-pamplona/1"})
    assert scene.refused("claim madrid-pamplona/2 black*3") == "EUROPE-017"


@pytest.mark.rule("EUROPE-018", "EUROPE-019")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_second_lane_of_a_double(seats: int) -> None:
    scene = europe(seats, hands={0: "red*2", 1: "yellow*2"})
    scene.do("claim bruxelles-paris/1 red*2")
    if seats < 4:
        assert scene.refused("claim bruxelles-paris/2 yellow*2") == "EUROPE-018"
    else:
        scene.do("claim bruxelles-paris/2 yellow*2")
        assert scene.owner("bruxelles-paris/2") == 1


@pytest.mark.rule("EUROPE-020")
def test_lanes_to_different_cities_are_no_double() -> None:
    scene = europe(2, hands={0: "blue*2"}, owned={1: "amsterdam-frankfurt/1"})
    scene.do("claim bruxelles-frankfurt/1 blue*2")
    scene = europe(2, hands={0: "blue*2"}, owned={0: "amsterdam-frankfurt/1"})
    scene.do("claim bruxelles-frankfurt/1 blue*2")


@pytest.mark.rule("EUROPE-067")
def test_a_long_ticket_that_is_not_done_costs_its_value() -> None:
    owned = "edinburgh-london/1 dieppe-london/1 dieppe-paris/1"
    scene = europe(pieces={0: 2}, owned={0: owned}, tickets={0: "athina-edinburgh edinburgh-paris"})
    play_out(scene)
    assert scene.table.tally[0]["tickets"] == 7 - 21


@pytest.mark.rule("EUROPE-068")
@pytest.mark.parametrize(("left", "called"), [(4, True), (5, False)])
def test_the_end_is_called_with_two_trains_left(left: int, *, called: bool) -> None:
    scene = europe(3, hands={0: "white*2"}, pieces={0: left})
    assert ("last-turns s1 3" in scene.do("claim amsterdam-frankfurt/1 white*2")) == called
    if called:
        seats = []
        while scene.table.winners is None:
            seats.append(scene.table.active)
            scene.do("draw cars")
            scene.do("draw cars")
        assert seats == [1, 2, 0]


@pytest.mark.rule("EUROPE-070")
def test_the_longest_route_and_all_who_share_it() -> None:
    scene = europe(3, pieces={0: 2}, owned={0: "amsterdam-essen/1", 1: "athina-sofia/1", 2: "brest-dieppe/1"})
    play_out(scene)
    assert ["longest-route" in scene.table.tally[seat] for seat in range(3)] == [True, True, False]
    assert scene.table.tally[0]["longest-route"] == 10


@pytest.mark.rule("EUROPE-071")
def test_nobody_has_it_without_a_route() -> None:
    scene = europe(pieces={0: 2})
    play_out(scene)
    assert not any("longest-route" in tally for tally in scene.table.tally)


def winners(
    owned: Mapping[int, str], tickets: Mapping[int, str], stations: Mapping[int, str]
) -> tuple[tuple[int, ...], Scene]:
    """Who wins, and the whole game, if whoever is behind is given the points that make it a tie."""

    def played(*given: int) -> Scene:
        scene = europe(pieces={0: 2}, owned=owned, tickets=tickets, stations=stations)
        scene.tell(*(Scored(seat, points, "routes") for seat, points in enumerate(given)))
        play_out(scene)
        return scene

    one, two = played().table.scores
    scene = played(max(two - one, 0), max(one - two, 0))
    assert len({*scene.table.scores}) == 1
    assert scene.table.winners is not None
    return scene.table.winners, scene


LENGTH_3 = {0: "amsterdam-essen/1", 1: "athina-sofia/1"}


@pytest.mark.rule("EUROPE-072")
def test_more_completed_tickets_win_before_anything_else() -> None:
    """The second has built no station and has the longest route alone."""
    owned = {0: "edinburgh-london/1 dieppe-london/1 dieppe-paris/1", 1: "petrograd-stockholm/1"}
    won, scene = winners(owned, {0: "edinburgh-paris"}, {0: "wien"})
    assert won == (0,)
    assert "longest-route" in scene.table.tally[1]


@pytest.mark.rule("EUROPE-073")
@pytest.mark.parametrize("few", [0, 1])
def test_then_fewer_stations(few: int) -> None:
    """Whoever has more of them has the longest route alone."""
    won, _ = winners({1 - few: "amsterdam-essen/1"}, {}, {few: "wien", 1 - few: "paris roma"})
    assert won == (few,)


@pytest.mark.rule("EUROPE-074")
@pytest.mark.parametrize("holder", [0, 1])
def test_then_the_longest_route(holder: int) -> None:
    assert winners({holder: "amsterdam-essen/1"}, {}, {0: "wien", 1: "paris"})[0] == (holder,)


@pytest.mark.rule("EUROPE-075")
@pytest.mark.parametrize("owned", [LENGTH_3, {}])
def test_then_it_is_shared(owned: Mapping[int, str]) -> None:
    assert winners(owned, {}, {0: "wien", 1: "paris"})[0] == (0, 1)


@pytest.mark.rule("EUROPE-075")
def test_tickets_over_borrowed_lanes_are_completed_ones() -> None:
    owned = {0: "marseille-paris/1 brest-dieppe/1", 1: "dieppe-paris/1"}
    won, scene = winners(owned, {0: "brest-marseille"}, {0: "paris"})
    assert (won, scene.table.made) == ((0,), [1, 0])


def steps(scene: Scene) -> list[str]:
    """What the final scoring was about, in order, each once."""
    names = []
    for fact in scene.facts:
        if isinstance(fact, LaneBorrowed | TicketScored | Measured | Won):
            names.append(type(fact).__name__)
        elif isinstance(fact, Scored) and fact.why in ("unbuilt-stations", "longest-route"):
            names.append(fact.why)
    return list(dict.fromkeys(names))


@pytest.mark.rule("EUROPE-076")
def test_the_order_of_the_final_scoring() -> None:
    scene = europe(
        pieces={0: 2},
        owned={0: "marseille-paris/1 brest-dieppe/1", 1: "dieppe-paris/1"},
        stations={0: "paris"},
        tickets={0: "brest-marseille"},
    )
    play_out(scene)
    assert steps(scene) == ["LaneBorrowed", "TicketScored", "unbuilt-stations", "Measured", "longest-route", "Won"]
