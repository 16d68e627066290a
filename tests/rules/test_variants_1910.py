"""The four ways of playing the USA map with the tickets of the 1910 expansion."""

from collections import Counter
from collections.abc import Mapping

import pytest
from support.tables import Scene, keep_all, new_game, play_out, position, rules_of

BIG = {"chicago", "dallas", "houston", "los_angeles", "miami", "new_york", "seattle"}
DEALS = [
    pytest.param("1910", 35, 3, 2, 3, marks=pytest.mark.rule("USA1910-004")),
    pytest.param("mega", 69, 5, 3, 4, marks=pytest.mark.rule("USA1910-005")),
    pytest.param("big-cities", 35, 4, 2, 4, marks=pytest.mark.rule("USA1910-006")),
    pytest.param("original", 30, 3, 2, 3, marks=pytest.mark.rule("USA1910-007")),
]


def deck(*variants: str) -> dict[str, tuple[int, str]]:
    """The tickets of a variant: what each is worth, and its set."""
    return {ticket.id: (ticket.value, ticket.set) for ticket in rules_of("usa", variants).edition.board.tickets}


@pytest.mark.rule("USA1910-001")
def test_the_whole_deck() -> None:
    whole, classic = deck("mega"), deck()
    assert len(whole) == 69
    sets = Counter(name for _, name in whole.values())
    assert sets == {"base": 26, "base_revised": 4, "1910": 35, "mystery_train": 4}
    assert {ticket for ticket, (_, name) in whole.items() if name.startswith("base")} == set(classic)
    changed = {ticket for ticket in classic if whole[ticket][0] != classic[ticket][0]}
    assert changed == {ticket for ticket, (_, name) in whole.items() if name == "base_revised"}
    assert all(whole[ticket][0] < classic[ticket][0] for ticket in changed)
    mystery = {ticket: value for ticket, (value, name) in whole.items() if name == "mystery_train"}
    assert mystery == {"boston-washington": 4, "chicago-montreal": 7, "omaha-winnipeg": 6, "portland-vancouver": 2}


@pytest.mark.rule("USA1910-002", "USA1910-007")
@pytest.mark.parametrize("variant", ["mega", "original", "big-cities"])
def test_four_classic_tickets_are_worth_less(variant: str) -> None:
    revised = {
        "los_angeles-miami": (20, 19),
        "los_angeles-new_york": (21, 20),
        "new_york-seattle": (22, 20),
        "oklahoma_city-sault_st_marie": (9, 8),
    }
    now, before = deck(variant), deck()
    there = [ticket for ticket in revised if ticket in now]
    assert {ticket: (before[ticket][0], now[ticket][0]) for ticket in there} == {t: revised[t] for t in there}
    assert len(there) == (3 if variant == "big-cities" else 4)


@pytest.mark.rule("USA1910-003")
def test_35_tickets_name_a_big_city() -> None:
    named = {ticket for ticket in deck("mega") if BIG & set(ticket.split("-"))}
    assert len(named) == 35
    assert set(deck("big-cities")) == named


@pytest.mark.rule("USA1910-004", "USA1910-007")
def test_the_new_tickets_and_the_old_ones_are_two_decks() -> None:
    assert {name for _, name in deck("1910").values()} == {"1910"}
    assert set(deck("original")) == set(deck())
    assert not set(deck("1910")) & set(deck("original"))
    assert set(deck("1910")) < set(deck("mega"))


@pytest.mark.parametrize(("variant", "size", "dealt", "first", "drawn"), DEALS)
def test_how_many_tickets_are_dealt_drawn_and_kept(variant: str, size: int, dealt: int, first: int, drawn: int) -> None:
    scene = new_game(variants=(variant,))
    offer = scene.offer(0)
    assert (len(offer), len(scene.ticket_deck())) == (dealt, size - 2 * dealt)
    for kept in range(first):
        line = " ".join(["keep", *offer[:kept], "|", *offer[kept:]])
        assert scene.refusal(line, 0).details == {"fewest": first, "kept": kept}
    scene.do(" ".join(["keep", *offer[:first], "|", *offer[first:]]), 0)
    keep_all(scene, 1)
    scene.do("tickets")
    offer = scene.offer()
    assert len(offer) == drawn
    assert scene.refusal(f"keep | {' '.join(offer)}").details == {"fewest": 1, "kept": 0}
    scene.do(" ".join(["keep", offer[0], "|", *offer[1:]]))
    assert len(scene.tickets(0)) == first + 1


WEST = "denver-santa_fe/1 el_paso-santa_fe/1"


def scored(variant: str, owned: Mapping[int, str], tickets: Mapping[int, str], seats: int = 2) -> Scene:
    scene = position(seats=seats, variants=(variant,), owned=owned, tickets=tickets, pieces={0: 2})
    play_out(scene)
    return scene


@pytest.mark.rule("USA1910-008")
@pytest.mark.parametrize(("variant", "points"), [("mega", 10), ("original", 10), ("1910", None), ("big-cities", None)])
def test_who_scores_the_longest_route(variant: str, points: int | None) -> None:
    scene = scored(variant, {0: WEST, 1: "portland-seattle/1"}, {})
    assert [tally.get("longest-route") for tally in scene.table.tally] == [points, None]
    assert scene.table.scores == [4 + (points or 0), 1]


# Lanes that complete a ticket of the deck.
CHAINS = {
    "1910": ("atlanta-raleigh/1 raleigh-washington/1", "atlanta-washington"),
    "mega": (WEST, "denver-el_paso"),
    "big-cities": ("kansas_city-oklahoma_city/1 dallas-oklahoma_city/1 dallas-houston/1", "houston-kansas_city"),
    "original": (WEST, "denver-el_paso"),
}


@pytest.mark.rule("USA1910-009")
@pytest.mark.parametrize(("variant", "points"), [("1910", 15), ("mega", 15), ("big-cities", None), ("original", None)])
def test_who_scores_the_most_tickets(variant: str, points: int | None) -> None:
    lanes, made = CHAINS[variant]
    scene = scored(variant, {0: "portland-seattle/1", 1: lanes}, {1: made})
    assert scene.table.made == [0, 1]
    assert [tally.get("most-tickets") for tally in scene.table.tally] == [None, points]
    assert scene.table.scores[1] == sum(scene.table.tally[1].values())


@pytest.mark.rule("USA1910-009")
@pytest.mark.parametrize("variant", ["1910", "mega"])
def test_completed_tickets_count_and_not_points_or_tickets_held(variant: str) -> None:
    """Seat 0 has two small tickets, seat 1 a large one and two that failed."""
    east = "boston-new_york/1 new_york-washington/1 raleigh-washington/1 atlanta-raleigh/1 nashville-raleigh/1"
    north = "duluth-winnipeg/1 calgary-winnipeg/1 calgary-vancouver/1"
    held = {0: "atlanta-washington nashville-new_york", 1: "duluth-vancouver las_vegas-seattle miami-new_york"}
    scene = scored(variant, {0: east, 1: north}, held)
    assert scene.table.made == [2, 1]
    assert [tally.get("most-tickets") for tally in scene.table.tally] == [15, None]


@pytest.mark.rule("USA1910-010")
@pytest.mark.parametrize("variant", ["1910", "mega"])
def test_all_who_tie_for_the_most_tickets_get_the_points(variant: str) -> None:
    owned = {0: "atlanta-raleigh/1 raleigh-washington/1", 1: "denver-kansas_city/1 kansas_city-saint_louis/1"}
    scene = scored(variant, owned, {0: "atlanta-washington", 1: "denver-saint_louis"}, seats=3)
    assert [tally.get("most-tickets") for tally in scene.table.tally] == [15, 15, None]


@pytest.mark.rule("USA1910-011")
@pytest.mark.parametrize("variant", ["1910", "mega"])
def test_nobody_gets_them_without_a_completed_ticket(variant: str) -> None:
    scene = scored(variant, {0: WEST}, {0: "atlanta-washington"})
    assert scene.table.made == [0, 0]
    assert [tally.get("most-tickets") for tally in scene.table.tally] == [None, None]


# 14 points without a longest route of more than 3, against 4 points in a line of 4: even with the 10 points for it.
APART = "chicago-duluth/1 los_angeles-phoenix/1 calgary-vancouver/1 houston-new_orleans/1"


@pytest.mark.rule("USA1910-012")
@pytest.mark.parametrize("variant", ["mega", "original"])
def test_the_longest_route_breaks_a_tie_where_it_scores(variant: str) -> None:
    scene = scored(variant, {0: APART, 1: WEST}, {})
    assert scene.table.scores == [14, 14]
    assert scene.table.winners == (1,)


@pytest.mark.rule("USA1910-012")
@pytest.mark.parametrize("variant", ["1910", "big-cities"])
def test_and_where_it_does_not_a_tie_is_shared(variant: str) -> None:
    """4 points each: in one line of 4, or as a lane of 3."""
    scene = scored(variant, {0: "chicago-duluth/1", 1: WEST}, {})
    assert scene.table.scores == [4, 4]
    assert scene.table.winners == (0, 1)


@pytest.mark.rule("USA1910-012")
@pytest.mark.parametrize("variant", ["big-cities", "original"])
def test_completed_tickets_break_a_tie_first(variant: str) -> None:
    """Seat 1 completes a ticket; seat 0 has as many points from lanes, and the longest route."""
    lanes, made = CHAINS[variant]
    line = "atlanta-raleigh/1 raleigh-washington/1 new_york-washington/1 boston-new_york/1"
    more = "portland-seattle/1 seattle-vancouver/1 helena-omaha/1" if variant == "big-cities" else ""
    owned = {0: f"{line} {more}", 1: f"{lanes} chicago-duluth/1 calgary-vancouver/1 nashville-saint_louis/1"}
    scene = scored(variant, owned, {1: made})
    assert scene.table.made == [0, 1]
    assert scene.table.scores[0] == scene.table.scores[1]
    assert scene.table.winners == (1,)
