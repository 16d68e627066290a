"""The map of Nederland says what the printed one says, and a map for its rules that is wrong is refused."""

from __future__ import annotations

from collections import Counter, defaultdict
from copy import deepcopy
from typing import Any
from zlib import crc32

import pytest

from ttr_tui.core.cards import LANE_COLORS
from ttr_tui.core.ways import groups
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.faults import MapError
from ttr_tui.store.map_decoder import decode_map, load_map, warnings_for
from ttr_tui.store.maps import find_map, read_raw

MAP = "nederland"
every_way = pytest.mark.parametrize("variants", [(), ("no-tolls",), ("neutral",)], ids=["plain", "no-tolls", "neutral"])


def digest(lines: list[str]) -> int:
    return crc32("\n".join(sorted(lines)).encode())


def test_the_board_has_every_city_and_every_lane() -> None:
    board = load_map(MAP).board
    assert (len(board.cities), len({lane.route for lane in board.lanes}), len(board.lanes)) == (30, 53, 97)
    assert Counter(lane.length for lane in board.lanes) == {1: 12, 2: 24, 3: 24, 4: 20, 5: 8, 6: 9}
    codes = [city.code for city in board.cities]
    assert len(set(codes)) == 30
    assert all(len(code) == 3 and code.isalpha() and code.isupper() for code in codes)
    lines = [f"{lane.id} {lane.length} {LANE_COLORS[lane.color]} {lane.marks['toll']}" for lane in board.lanes]
    assert digest(lines) == 1256960474


@pytest.mark.rule("DATA-004")
def test_the_facts_of_the_rulebooks_examples() -> None:
    edition = load_map(MAP)
    board = edition.board
    between = [lane for lane in board.lanes if lane.id.startswith("breda-rotterdam/")]
    assert [lane.marks["toll"] for lane in between] == [4, 4]
    routes = Counter(lane.route for lane in board.lanes)
    assert Counter(routes.values()) == {2: 44, 1: 9}
    assert len(board.tickets) == 44
    named = Counter(tuple(sorted(board.cities[city].id for city in pair)) for pair in edition.feet.values())
    assert {pair for pair, times in named.items() if times == 2} == {
        ("amsterdam", "rotterdam"),
        ("antwerpen", "rotterdam"),
    }
    assert (len(edition.feet), max(named.values())) == (30, 2)


def test_every_pair_at_a_foot_is_a_double_route() -> None:
    edition = load_map(MAP)
    cities, tickets, lanes_at = edition.board.cities, edition.board.tickets, edition.board.lanes_at
    feet = [f"{tickets[k].id} {'-'.join(sorted(cities[city].id for city in pair))}" for k, pair in edition.feet.items()]
    assert digest(feet) == 1069649405
    assert {(lanes_at[a] & lanes_at[b]).bit_count() for a, b in edition.feet.values()} == {2}


@pytest.mark.rule("NL-003", "TRAP-009")
def test_the_deck_of_tickets() -> None:
    tickets = load_map(MAP).board.tickets
    worth = [ticket.value for ticket in tickets]
    assert (len(worth), sum(worth), min(worth), max(worth)) == (44, 823, 7, 34)
    assert sum(29 <= value <= 34 for value in worth) == 6
    assert sum(17 <= value <= 26 for value in worth) == 17
    assert sum(value < 17 for value in worth) == 21
    assert digest([f"{ticket.id} {ticket.value}" for ticket in tickets]) == 4058098425


@pytest.mark.rule("NL-002")
def test_the_deck_of_cards_is_the_classic_one() -> None:
    assert load_map(MAP).cards == load_map("usa").cards


@pytest.mark.rule("NL-018")
def test_every_route_has_a_toll_from_1_to_4() -> None:
    lanes = load_map(MAP).board.lanes
    assert {lane.marks["toll"] for lane in lanes} == {1, 2, 3, 4}
    tolls: defaultdict[int, set[int]] = defaultdict(set)
    for lane in lanes:
        tolls[lane.route].add(lane.marks["toll"])
    assert all(len(toll) == 1 for toll in tolls.values())


@pytest.mark.rule("DATA-006", "DATA-007")
@every_way
def test_lanes_of_a_pair_are_equally_long_and_every_ticket_can_be_completed(variants: tuple[str, ...]) -> None:
    board = load_map(MAP, variants).board
    lengths: defaultdict[frozenset[int], set[int]] = defaultdict(set)
    for lane in board.lanes:
        lengths[frozenset((lane.a, lane.b))].add(lane.length)
    assert all(len(length) == 1 for length in lengths.values())
    assert len(lengths) == 53
    group = groups(board, board.all_lanes)
    assert all(group[ticket.a] == group[ticket.b] for ticket in board.tickets)


@pytest.mark.rule("DATA-008")
def test_a_ticket_is_worth_about_its_way_with_tolls() -> None:
    """Six differ by more than two: a remark, no fault."""
    remarks = warnings_for(load_map(MAP))
    assert len(remarks) == 6
    assert "The ticket Amsterdam – Rotterdam is worth 10, and the shortest way takes 6 spaces and tolls." in remarks


@pytest.mark.rule("NL-008")
def test_what_is_less_sure_is_marked() -> None:
    edition = load_map(MAP)
    unsure = {topic: word for topic, word in edition.confidence.items() if word != "exact"}
    assert unsure == {
        "tolls": "probable",
        "start_scores": "probable",
        "route_points": "probable",
        "pairs": "reconstructed",
    }
    assert set(edition.ticket_confidence) == {"exact"}


@pytest.mark.rule("NL-041", "NL-043")
def test_without_tolls_only_what_belongs_to_tolls_is_gone() -> None:
    plain, without = load_map(MAP), load_map(MAP, ["no-tolls"])
    assert set(plain.parts) - set(without.parts) == {"tolls"}
    assert set(plain.numbers) - set(without.numbers) == {"toll_tokens", "loan_costs", "toll_bonus"}
    changed = {name: value for name, value in without.numbers.items() if plain.numbers[name] != value}
    assert changed == {"doubles_open_from": 4}


@every_way
def test_every_way_to_play_makes_a_rule_set(variants: tuple[str, ...]) -> None:
    edition = load_map(MAP, variants)
    assert tuple(part.name for part in RuleSet(edition).parts) == edition.parts
    assert (edition.min_seats, edition.max_seats) == ((2, 2) if "neutral" in variants else (2, 5))
    assert [variant.name for variant in edition.variants] == ["no-tolls", "neutral"]


def test_the_neutral_player_needs_tolls() -> None:
    for chosen in (["neutral", "no-tolls"], ["no-tolls", "neutral"]):
        with pytest.raises(MapError) as refused:
            load_map(MAP, chosen)
        (fault,) = refused.value.faults
        assert fault.sentence == (
            "The variants neutral and no-tolls can't be played together: neutral needs the part tolls. "
            "Choose one of them."
        )


def faults_of(**changes: Any) -> list[str]:
    """What is found wrong with the map of Nederland if some of its places are changed: `routes__0__toll` and so on."""
    raw = deepcopy(read_raw(find_map(MAP)))
    for place, value in changes.items():
        *way, last = place.replace("no_tolls", "no-tolls").split("__")
        node: Any = raw
        for step in way:
            node = node[int(step) if isinstance(node, list) else step]
        if value is None:
            del node[last]
        else:
            node[last] = value
    try:
        decode_map(raw, "n.toml")
    except MapError as error:
        return [f"{fault.place}: {fault.sentence}" for fault in error.faults]
    return []


def test_the_map_is_right() -> None:
    assert faults_of() == []


ROUTE = "routes 1 (aarschot to antwerpen)"
TOLL = "With these rules every route has a toll from 1 to 4, and this one has"
TICKET = "tickets 1 (groningen to middelburg)"


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"routes__0__toll": 5}, [f"{ROUTE}, toll: {TOLL} 5. Correct it."]),
        ({"routes__0__toll": None}, [f"{ROUTE}, toll: {TOLL} none. Correct it."]),
        (
            {"routes__0__toll": "two"},
            [f"{ROUTE}, toll: A whole number from 0 to 99 belongs here, not the text “two”."],
        ),
        (
            {"routes__0__colors": ["red", "blue", "gray"]},
            [
                (
                    f"{ROUTE}, colors: A route with a toll has one lane or two, and this one has 3. "
                    "Nothing says who gets the toll of a third lane. Remove it."
                )
            ],
        ),
        ({"tickets__0__pair": ["breda"]}, [f"{TICKET}, pair: This list has 1 cities; it may have 2 to 2."]),
        (
            {"tickets__0__pair": ["breda", "roterdam"]},
            [f"{TICKET}, pair 2: There is no city “roterdam”. Did you mean “rotterdam”?"],
        ),
        (
            {"tickets__0__pair": ["breda", "breda"]},
            [f"{TICKET}, pair: A pair is of two different cities, not breda twice. Correct one of the two."],
        ),
        (
            {"tickets__0__pair": ["breda", "emden"]},
            [
                (
                    f"{TICKET}, pair: The pair at the foot of a ticket is a route, and none joins Breda and Emden. "
                    "Correct the cities."
                )
            ],
        ),
        (
            {"numbers__start_scores": [0, 1, 2]},
            ["numbers.start_scores: There are 3 start scores, and 5 can play. Add one for everybody."],
        ),
        (
            {"numbers__start_scores": [0, 1, 2, 3, -4]},
            ["numbers.start_scores 5: A whole number from 0 to 99 belongs here, not -4."],
        ),
        (
            {"numbers__toll_bonus__4": None},
            [("numbers.toll_bonus: Nothing says what the places are worth with 4 seats. Add 4 to numbers.toll_bonus.")],
        ),
        (
            {"numbers__toll_bonus__2": [35, 20, 10]},
            ["numbers.toll_bonus.2: There are 3 places, and only 2 play. Remove what nobody could get."],
        ),
        (
            {"numbers__toll_bonus__6": [55]},
            ["numbers.toll_bonus.6: “6” is no whole number from 2 to 5."],
        ),
        (
            {"numbers__toll_tokens": 30},
            [
                (
                    "numbers.toll_tokens: A table with a whole number from 0 to 99 for whole numbers from 1 to 9 "
                    "belongs here, not 30."
                )
            ],
        ),
        (
            {"variants__neutral__numbers__neutral_trains": None},
            ["with neutral: numbers: The key “neutral_trains” is missing. Add it: a whole number from 1 to 99."],
        ),
        (
            {"variants__neutral__seats__most": 7},
            ["variants.neutral.seats.most: A whole number from 2 to 5 belongs here, not 7."],
        ),
        (
            {"variants__neutral__remove": ["tolls"]},
            [
                (
                    "variants.neutral.add: The part “neutral” needs the part “tolls” beside it. "
                    "Add it, or do without “neutral”."
                )
            ],
        ),
        (
            {"variants__no_tolls__remove": ["ticket-pile"]},
            [("variants.no-tolls.remove 1: No game can do without the part “ticket-pile”. Take it off this list.")],
        ),
        (
            {"confidence__toll": "probable"},
            ["confidence.toll: “toll” is no key here. Remove it. The keys here are: "],
        ),
    ],
)
def test_what_is_wrong_is_said(changes: dict[str, Any], faults: list[str]) -> None:
    found = faults_of(**changes)
    assert len(found) == len(faults), found
    assert all(one.startswith(other) for one, other in zip(found, faults, strict=True)), found


def test_everything_wrong_is_told_at_once() -> None:
    found = faults_of(
        routes__0__toll=9, routes__1__toll=None, tickets__0__pair=["breda", "emden"], numbers__start_scores=[1, 2]
    )
    assert [fault.partition(":")[0] for fault in found] == [
        f"{ROUTE}, toll",
        "routes 2 (aarschot to hasselt), toll",
        f"{TICKET}, pair",
        "numbers.start_scores",
    ]


def test_classic_rules_take_no_tolls() -> None:
    raw = deepcopy(read_raw(find_map("usa")))
    raw["routes"][0]["toll"] = 2
    with pytest.raises(MapError, match="These rules take no tolls"):
        decode_map(raw, "n.toml")
