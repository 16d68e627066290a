"""Harbours: where they can be built, what they cost, and what they come to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.lakes_tables import COLORS, MAP, LakesScene, lakes
from support.tables import rules_of

from ttr_tui.core.facts import Payment
from ttr_tui.rules import referee
from ttr_tui.systems.lakes.harbors import BuildHarbor
from ttr_tui.systems.lakes.two_decks import CARS, SHIPS

PRICE = "yellow-harbor*2 yellow-single*2"
PARRY_SOUND = "parry_sound-toronto/1"
CHICAGO = "chicago-muskegon/1"
KINDS = [kind.name for kind in rules_of(MAP).edition.cards.kinds]


def builder(hand: str = PRICE, built: str = "") -> LakesScene:
    """A player with a lane to Parry Sound and to Toronto."""
    return lakes(hands={0: hand}, owned={0: PARRY_SOUND}, harbors={0: built})


@pytest.mark.rule("LAKES-042")
@pytest.mark.parametrize("seats", [2, 5])
def test_harbours_stand_in_ports_alone_and_one_in_a_city(seats: int) -> None:
    scene = lakes(
        seats,
        hands={0: PRICE},
        owned={0: f"chicago-madison/1 {PARRY_SOUND}", 1: "parry_sound-south_baymouth/1"},
        harbors={1: "parry_sound"},
    )
    assert scene.refusal(f"harbor madison {PRICE}").code == "no port"
    refusal = scene.refusal(f"harbor parry_sound {PRICE}")
    assert (refusal.code, refusal.rule, refusal.details["owner"]) == ("harbour taken", "LAKES-042", 1)
    assert [line.split()[1] for line in scene.options() if line.startswith("harbor")] == ["chicago", "toronto"]
    scene = lakes(hands={0: PRICE}, owned={0: PARRY_SOUND}, harbors={0: "parry_sound"})
    assert scene.refused(f"harbor parry_sound {PRICE}") == "LAKES-042"


@pytest.mark.rule("LAKES-042")
def test_a_junction_is_no_port() -> None:
    scene = lakes(hands={0: PRICE}, owned={0: "lake_huron-port_elgin/1"})
    assert scene.refusal(f"harbor lake_huron {PRICE}").code == "no port"


@pytest.mark.rule("LAKES-043")
@pytest.mark.parametrize(("lane", "city"), [("muskegon-traverse_city/1", "muskegon"), (CHICAGO, "muskegon")])
def test_a_lane_of_ones_own_leads_into_the_city_by_rail_or_sea(lane: str, city: str) -> None:
    scene = lakes(hands={0: PRICE}, owned={1: lane})
    assert scene.refusal(f"harbor {city} {PRICE}").rule == "LAKES-043"
    scene = lakes(hands={0: PRICE}, owned={0: lane})
    scene.do(f"harbor {city} {PRICE}")
    assert scene.harbor(city) == 0


@pytest.mark.rule("LAKES-044")
def test_two_train_and_two_ship_cards_of_one_colour_all_with_the_sign() -> None:
    scene = builder(f"{PRICE} yellow yellow-double red-harbor red-single green-harbor")
    for paid, code in (
        ("yellow yellow-harbor yellow-single*2", "no sign of a harbour"),
        ("yellow-harbor*2 yellow-single yellow-double", "no sign of a harbour"),
        ("red-harbor yellow-harbor yellow-single*2", "more than one colour"),
        ("yellow-harbor*2 red-single yellow-single", "more than one colour"),
        ("yellow-harbor*2 yellow-single", "not the price of a harbour"),
        ("yellow-harbor*2", "not the price of a harbour"),
        ("yellow-harbor*3 yellow-single", "cards not in hand"),
    ):
        assert scene.refusal(f"harbor parry_sound {paid}").code == code
    scene.do(f"harbor parry_sound {PRICE}")
    assert (scene.discards(CARS), scene.discards(SHIPS)) == ("yellow-harbor*2", "yellow-single*2")
    assert scene.harbors_left(0) == 2


@pytest.mark.rule("LAKES-044")
@pytest.mark.parametrize("paid", ["yellow-harbor*3 yellow-single", "yellow-harbor yellow-single*3", "yellow-harbor*4"])
def test_no_more_than_two_of_either_deck(paid: str) -> None:
    scene = builder("yellow-harbor*4 yellow-single*4")
    assert scene.refusal(f"harbor parry_sound {paid}").code == "not the price of a harbour"


@pytest.mark.rule("LAKES-044")
@pytest.mark.parametrize("hand", ["yellow-harbor*4", "yellow-single*4", "yellow-harbor*3 wild", "yellow-single*3 wild"])
def test_no_harbour_is_offered_where_cards_of_one_deck_would_have_to_do_for_both(hand: str) -> None:
    """Not even as a menu without a single way to pay."""
    scene = builder(hand)
    assert "harbor" not in scene.kinds()
    assert not [line for line in scene.options() if line.startswith("harbor")]


@pytest.mark.rule("LAKES-045", "LAKES-025")
def test_the_rulebooks_harbour_in_parry_sound() -> None:
    """One wild, one yellow ship and two yellow train cards with the sign."""
    scene = builder("wild yellow-single yellow-harbor*2")
    scene.do("harbor parry_sound yellow-harbor*2 wild yellow-single")
    assert scene.harbor("parry_sound") == 0
    assert (scene.discards(CARS), scene.discards(SHIPS)) == ("yellow-harbor*2 wild", "yellow-single")


@pytest.mark.rule("LAKES-045", "LAKES-046")
def test_any_of_the_four_may_be_wilds_and_every_mix_is_offered() -> None:
    scene = builder("yellow-harbor*2 yellow-single*2 wild*4")
    start = "harbor parry_sound "
    assert [line.removeprefix(start) for line in scene.options() if line.startswith(start)] == [
        "yellow-harbor*2 yellow-single*2",
        "yellow-harbor*2 wild yellow-single",
        "yellow-harbor wild yellow-single*2",
        "yellow-harbor*2 wild*2",
        "yellow-harbor wild*2 yellow-single",
        "wild*2 yellow-single*2",
        "yellow-harbor wild*3",
        "wild*3 yellow-single",
        "wild*4",
    ]
    builder("wild*4").do("harbor parry_sound wild*4")


@pytest.mark.rule("LAKES-047", "ALL-004")
def test_building_is_a_whole_turn() -> None:
    scene = builder(f"{PRICE} wild*4")
    assert scene.do(f"harbor parry_sound {PRICE}") == [f"harbor s1 parry_sound {PRICE}", "turn s2"]
    assert scene.refused("draw cars", 0) == "ALL-004"
    assert scene.refused("harbor toronto wild*4", 0) == "ALL-004"


@pytest.mark.rule("LAKES-047")
def test_nobody_builds_a_fourth() -> None:
    scene = builder(built="chicago detroit erie")
    assert scene.harbors_left(0) == 0
    refusal = scene.refusal(f"harbor parry_sound {PRICE}")
    assert (refusal.rule, refusal.details) == ("LAKES-047", {"harbors": 3})
    assert "harbor" not in scene.kinds()
    assert "harbor" in builder(built="chicago detroit").kinds()


@pytest.mark.rule("LAKES-048")
def test_nothing_is_scored_when_it_is_built() -> None:
    scene = builder()
    before = list(scene.table.scores)
    scene.do(f"harbor parry_sound {PRICE}")
    assert scene.table.scores == before


def price(hand: dict[str, int]) -> set[Payment]:
    """Every way to pay for a harbour, as plainly as the rules say it."""
    ways = set()
    for color in COLORS:
        for trains in range(3):
            for ships in range(3):
                paid = {f"{color}-harbor": trains, f"{color}-single": ships, "wild": 4 - trains - ships}
                if all(hand[name] >= count for name, count in paid.items()):
                    ways.add(tuple(sorted((KINDS.index(name), count) for name, count in paid.items() if count)))
    return ways


PAID = st.dictionaries(st.integers(0, 24), st.integers(1, 4), max_size=3).map(lambda paid: tuple(sorted(paid.items())))


@pytest.mark.rule("LAKES-044", "LAKES-045", "LAKES-046")
@given(hand=st.lists(st.integers(0, 4), min_size=25, max_size=25), paid=PAID)
def test_what_is_offered_and_what_is_refused_are_one_price(hand: list[int], paid: Payment) -> None:
    rules = rules_of(MAP)
    view = builder().view(0)
    view.table.hands[0] = hand
    city = rules.edition.board.city_index["parry_sound"]
    ways = price(dict(zip(KINDS, hand, strict=True)))
    menus = [menu for menu in rules.options(view) if menu.kind == "harbor"]
    actions = [action for menu in menus for action in menu if isinstance(action, BuildHarbor)]
    offered = [action.payment for action in actions if action.city == city]
    assert set(offered) == ways
    assert len(offered) == len(ways)
    for payment in {paid, *ways}:
        assert (rules.explain(view, BuildHarbor(city, payment)) is None) == (payment in ways)


def test_who_has_no_such_city_is_told() -> None:
    scene = builder("wild*4")
    (wild,) = [kind for kind, held in enumerate(scene.table.hands[0]) if held]
    for city in (-1, 37):
        with pytest.raises(referee.Refused):
            referee.submit(scene.play, 0, BuildHarbor(city, ((wild, 4),)))


def end_of(scene: LakesScene) -> LakesScene:
    """The last turn is over: the scene has called the end, and everybody draws until it comes."""
    while scene.table.winners is None:
        line = "draw cars" if "draw cars" in scene.options() else scene.options()[0]
        scene.do(line)
    return scene


def final(
    seats: int = 2, *, lanes: str, built: str, tickets: str, others: str = "", other_tickets: str = ""
) -> LakesScene:
    owned = {0: lanes, 1: others}
    scene = lakes(
        seats,
        owned=owned,
        harbors={0: built},
        tickets={0: tickets, 1: other_tickets},
        pieces={0: (3, 3)},
        ticket_deck="",
    )
    return end_of(scene)


CHICAGO_MONTREAL = (
    "chicago-muskegon/1 muskegon-traverse_city/1 sault_ste_marie-traverse_city/1 lake_huron-sault_ste_marie/1 "
    "lake_huron-port_elgin/1 port_elgin-toronto/1 kingston-toronto/1 kingston-montreal/1"
)
NORTH = "sault_ste_marie-south_baymouth/1 south_baymouth-sudbury/1 sudbury-timmins/1"
EAST = "albany-montreal/1 albany-new_york/1"


@pytest.mark.rule("LAKES-056", "LAKES-057", "DATA-003")
@pytest.mark.parametrize("seats", [2, 5])
def test_the_rulebooks_harbours_in_chicago_and_montreal(seats: int) -> None:
    """Chicago–Timmins, Chicago–Montreal and Montreal–New York done: two tickets for each, 20 and 20."""
    scene = final(
        seats,
        lanes=f"{CHICAGO_MONTREAL} {NORTH} {EAST}",
        built="chicago montreal",
        tickets="chicago-timmins chicago-montreal montreal-new_york",
    )
    lines = [scene.rules.notation.write(fact) for fact in scene.facts]
    assert [line for line in lines if line.startswith("harbor-scores s1")] == [
        "harbor-scores s1 chicago 2 20",
        "harbor-scores s1 montreal 2 20",
    ]
    assert scene.tally(0)["harbors"] == 40
    assert scene.tally(0)["tickets"] == 15 + 16 + 9
    assert scene.tally(0)["unbuilt-harbors"] == -4


@pytest.mark.rule("LAKES-056")
@pytest.mark.parametrize(
    ("tickets", "points"),
    [
        ("", 0),
        ("chicago-detroit", 10),
        ("chicago-detroit chicago-green_bay", 20),
        ("chicago-detroit chicago-green_bay chicago-toronto", 30),
        ("chicago-detroit chicago-green_bay chicago-toronto chicago-duluth chicago-timmins", 30),
    ],
)
def test_ten_twenty_or_thirty_by_the_tickets_that_name_the_city(tickets: str, points: int) -> None:
    lanes = (
        "chicago-south_bend/1 detroit-south_bend/1 detroit-toronto/1 chicago-milwaukee/1 green_bay-milwaukee/1 "
        "green_bay-wausau/1 duluth-wausau/1 parry_sound-toronto/1 parry_sound-sudbury/1 sudbury-timmins/1"
    )
    scene = final(lanes=lanes, built="chicago", tickets=tickets)
    assert scene.tally(0)["harbors"] == points
    assert scene.tally(0)["unbuilt-harbors"] == -8


@pytest.mark.rule("LAKES-058")
def test_neither_an_unfinished_ticket_nor_that_of_another_counts() -> None:
    scene = final(
        lanes="chicago-south_bend/1",
        built="chicago",
        tickets="chicago-detroit",
        others="chicago-milwaukee/1 green_bay-milwaukee/1",
        other_tickets="chicago-green_bay",
    )
    assert scene.tally(0)["harbors"] == 0
    assert scene.tally(0)["tickets"] == -6
    assert scene.tally(1)["tickets"] == 5
    assert "harbors" not in scene.tally(1)


@pytest.mark.rule("LAKES-058", "ALL-022")
def test_nor_does_a_ticket_that_only_the_lanes_of_another_would_complete() -> None:
    scene = final(
        lanes="chicago-south_bend/1", built="chicago", tickets="chicago-detroit", others="detroit-south_bend/1"
    )
    assert (scene.tally(0)["harbors"], scene.tally(0)["tickets"]) == (0, -6)


@pytest.mark.rule("LAKES-058")
def test_nor_does_a_ticket_of_another_that_ones_own_lanes_would_complete() -> None:
    """Both own Chicago's tickets: what the one has done over its lanes is nothing to the harbour of the other."""
    scene = final(
        lanes="chicago-milwaukee/1 green_bay-milwaukee/1",
        built="chicago",
        tickets="",
        others="chicago-south_bend/1 detroit-south_bend/1",
        other_tickets="chicago-green_bay chicago-detroit",
    )
    assert scene.tally(0)["harbors"] == 0
    assert "harbors" not in scene.tally(1)
    assert scene.tally(1)["tickets"] == 6 - 5


@pytest.mark.rule("LAKES-058")
def test_a_completed_ticket_makes_no_harbour_of_another_worth_anything() -> None:
    scene = lakes(
        owned={0: "chicago-milwaukee/1 green_bay-milwaukee/1", 1: "chicago-south_bend/1"},
        harbors={0: "green_bay", 1: "chicago"},
        tickets={0: "chicago-green_bay"},
        pieces={0: (2, 2)},
    )
    lines = [scene.rules.notation.write(fact) for fact in end_of(scene).facts]
    scored = [line for line in lines if line.startswith("harbor-scores")]
    assert scored == ["harbor-scores s1 green_bay 1 10", "harbor-scores s2 chicago 0 0"]


@pytest.mark.rule("LAKES-056", "LAKES-059")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_harbours_of_every_seat_are_counted(seats: int) -> None:
    """Each has completed one ticket, and built a harbour in the first of its cities."""
    lanes = (
        "chicago-milwaukee/1 green_bay-milwaukee/1",
        "buffalo-syracuse/1 albany-syracuse/1",
        "cleveland-detroit/1 detroit-toronto/1",
        "kingston-toronto/1 port_elgin-toronto/1",
        "montreal-ottawa/1 kingston-ottawa/1 kingston-syracuse/1",
    )
    tickets = ("chicago-green_bay", "albany-buffalo", "cleveland-toronto", "kingston-port_elgin", "montreal-syracuse")
    cities = ("chicago", "albany", "cleveland", "kingston", "montreal")
    scene = end_of(
        lakes(
            seats,
            owned=dict(enumerate(lanes[:seats])),
            harbors=dict(enumerate(cities[:seats])),
            tickets=dict(enumerate(tickets[:seats])),
            pieces={0: (3, 3)},
            ticket_deck="",
        )
    )
    for seat in range(seats):
        tally = scene.tally(seat)
        assert (tally["harbors"], tally["unbuilt-harbors"], tally["tickets"]) == (10, -8, 4 + (seat in (0, 3, 4)))


@pytest.mark.rule("LAKES-059")
@pytest.mark.parametrize(("built", "cost"), [("", -12), ("chicago", -8), ("chicago detroit", -4)])
def test_each_harbour_that_was_not_built_costs_four(built: str, cost: int) -> None:
    scene = final(lanes="chicago-south_bend/1", built=built, tickets="")
    assert scene.tally(0)["unbuilt-harbors"] == cost
    assert scene.tally(1)["unbuilt-harbors"] == -12


@pytest.mark.rule("LAKES-059")
def test_who_built_all_three_pays_nothing() -> None:
    scene = final(lanes="chicago-south_bend/1", built="chicago detroit erie", tickets="")
    assert "unbuilt-harbors" not in scene.tally(0)


@pytest.mark.rule("LAKES-041", "LAKES-055")
def test_rail_and_sea_are_one_chain_through_junctions_too() -> None:
    """Bay City–Muskegon by rail and sea over Traverse City; Detroit–South Baymouth over the junction on Lake Huron."""
    scene = final(
        lanes="bay_city-traverse_city/1 muskegon-traverse_city/2 detroit-lake_huron/1 lake_huron-south_baymouth/1",
        built="",
        tickets="bay_city-muskegon detroit-south_baymouth erie-kingston",
    )
    assert scene.tally(0)["tickets"] == 6 + 4 - 4
