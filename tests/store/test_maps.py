"""The maps of the game say what the printed ones say."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from zlib import crc32

import pytest

from ttr_tui.core.board import Board, Ticket, pair_of
from ttr_tui.core.cards import GRAY, LANE_COLORS
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.registry import FOLDERS, folders_of
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store import map_decoder
from ttr_tui.store.codec import Entry
from ttr_tui.store.map_decoder import check_map, load_map, warnings_for
from ttr_tui.store.maps import find_map, list_maps, title_of

WAYS_TO_PLAY = [
    ("usa", ()),
    ("usa", ("1910",)),
    ("usa", ("mega",)),
    ("usa", ("big-cities",)),
    ("usa", ("original",)),
    ("usa-2025", ()),
]
every_way = pytest.mark.parametrize(("name", "variants"), WAYS_TO_PLAY, ids=lambda value: "-".join([*value]) or "plain")


def values(edition: Edition) -> dict[str, int]:
    """Pair of cities -> value of its ticket."""
    return {ticket.id: ticket.value for ticket in edition.board.tickets}


def digest(lines: Iterable[str]) -> int:
    """A number that changes with any line, whatever their order."""
    return crc32("\n".join(sorted(lines)).encode())


def checksum(tickets: Sequence[Ticket]) -> tuple[int, int, int, int, int]:
    """How many, their sum, the least and the greatest value, and a digest of all."""
    worth = [ticket.value for ticket in tickets]
    return len(worth), sum(worth), min(worth), max(worth), digest(f"{ticket.id} {ticket.value}" for ticket in tickets)


def between(board: Board, a: str, b: str) -> list[tuple[str, int]]:
    """Colour and length of every lane between two cities."""
    pair = "-".join(pair_of(a, b))
    return [(LANE_COLORS[lane.color], lane.length) for lane in board.lanes if lane.id.startswith(f"{pair}/")]


@pytest.mark.installed
def test_these_are_the_maps() -> None:
    assert list_maps() == ["usa", "europe", "great-lakes", "legacy-east", "nederland", "usa-2025"]


@pytest.mark.installed
@pytest.mark.parametrize("folder", FOLDERS)
def test_every_system_has_a_map(folder: str) -> None:
    played = {name for map_id in list_maps() for name in folders_of(load_map(map_id).parts)}
    assert folder in played, f"maps/{folder}.toml is missing, or its `rules` are others"


@pytest.mark.parametrize("name", ["usa", "usa-2025"])
def test_the_board_has_every_city_and_every_lane(name: str) -> None:
    board = load_map(name).board
    assert (len(board.cities), len({lane.route for lane in board.lanes}), len(board.lanes)) == (36, 78, 100)
    assert Counter(lane.length for lane in board.lanes) == {1: 9, 2: 36, 3: 20, 4: 16, 5: 10, 6: 9}
    assert digest(f"{lane.id} {lane.length} {LANE_COLORS[lane.color]}" for lane in board.lanes) == 1026343212


def test_every_colour_has_seven_lanes_and_27_spaces() -> None:
    spaces: defaultdict[str, list[int]] = defaultdict(list)
    for lane in load_map("usa").board.lanes:
        spaces[LANE_COLORS[lane.color]].append(lane.length)
    gray = spaces.pop("gray")
    assert {color: (len(lengths), sum(lengths)) for color, lengths in spaces.items()} == dict.fromkeys(
        ("red", "orange", "yellow", "green", "blue", "purple", "white", "black"), (7, 27)
    )
    assert (len(gray), sum(gray)) == (44, 93)


def test_cities_have_codes_of_three_letters() -> None:
    cities = load_map("usa").board.cities
    codes = [city.code for city in cities]
    assert len(set(codes)) == 36
    assert all(len(code) == 3 and code.isalpha() and code.isupper() for code in codes)
    known = {"denver": "DEN", "los_angeles": "LAX", "saint_louis": "STL", "new_york": "NYC", "san_francisco": "SFO"}
    assert {city.id: city.code for city in cities if city.id in known} == known


def test_the_two_boards_differ_in_one_spelling() -> None:
    old, new = load_map("usa").board, load_map("usa-2025").board
    changed = [(a.name, b.name) for a, b in zip(old.cities, new.cities, strict=True) if a != b]
    assert changed == [("Sault St. Marie", "Sault Ste. Marie")]
    assert new.lanes == old.lanes


@pytest.mark.rule("DATA-001", "USA25-010")
def test_the_routes_of_the_rulebooks_examples() -> None:
    for name in ("usa", "usa-2025"):
        board = load_map(name).board
        assert between(board, "montreal", "new_york") == [("blue", 3)]
        assert between(board, "montreal", "toronto") == [("gray", 3)]
        assert between(board, "toronto", "pittsburgh") == [("gray", 2)]


@pytest.mark.rule("CLASSIC-021")
@pytest.mark.parametrize("name", ["usa", "usa-2025"])
def test_lanes_have_one_to_six_spaces(name: str) -> None:
    edition = load_map(name)
    assert {lane.length for lane in edition.board.lanes} == {1, 2, 3, 4, 5, 6}
    assert edition.numbers["route_points"].keys() == {1, 2, 3, 4, 5, 6}


@every_way
@pytest.mark.rule("CLASSIC-003", "USA25-001")
def test_the_deck_has_110_cards(name: str, variants: tuple[str, ...]) -> None:
    edition = load_map(name, variants)
    counts = {kind.name: kind.count for kind in edition.cards.kinds}
    colors = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")
    assert counts == dict.fromkeys(colors, 12) | {"wild": 14}
    assert len(edition.cards.deck(0)) == 110
    assert edition.numbers["trains"] == 45


@pytest.mark.rule("CLASSIC-009")
def test_the_classic_tickets() -> None:
    tickets = values(load_map("usa"))
    assert len(tickets) == 30
    assert {pair for pair, value in tickets.items() if value == min(tickets.values())} == {"denver-el_paso"}
    assert {pair for pair, value in tickets.items() if value == max(tickets.values())} == {"new_york-seattle"}
    assert (tickets["denver-el_paso"], tickets["new_york-seattle"]) == (4, 22)


@pytest.mark.rule("TRAP-009", "USA1910-001")
@pytest.mark.parametrize(
    ("name", "variants", "expected"),
    [
        ("usa", (), (30, 349, 4, 22, 2280605646)),
        ("usa", ("1910",), (35, 391, 4, 21, 2155894201)),
        ("usa", ("mega",), (69, 754, 2, 21, 2575590128)),
        ("usa", ("big-cities",), (35, 389, 5, 21, 2018922609)),
        ("usa", ("original",), (30, 344, 4, 20, 3773796194)),
        ("usa-2025", (), (69, 754, 2, 21, 2575590128)),
    ],
)
@pytest.mark.installed
def test_every_deck_is_the_printed_one(name: str, variants: tuple[str, ...], expected: tuple[int, ...]) -> None:
    assert checksum(load_map(name, variants).board.tickets) == expected


@pytest.mark.rule("TRAP-009", "USA1910-001")
@pytest.mark.parametrize(("name", "variants"), [("usa", ("mega",)), ("usa-2025", ())])
def test_every_set_is_the_printed_one(name: str, variants: tuple[str, ...]) -> None:
    sets: defaultdict[str, list[Ticket]] = defaultdict(list)
    for ticket in load_map(name, variants).board.tickets:
        sets[ticket.set].append(ticket)
    assert {name: checksum(tickets) for name, tickets in sets.items()} == {
        "base": (26, 277, 4, 20, 198207023),
        "base_revised": (4, 67, 8, 20, 1906439568),
        "1910": (35, 391, 4, 21, 2155894201),
        "mystery_train": (4, 19, 2, 7, 1091900040),
    }


@pytest.mark.rule("USA1910-002", "USA1910-007")
def test_four_reprinted_tickets_are_worth_less() -> None:
    classic, reprinted = values(load_map("usa")), values(load_map("usa", ["original"]))
    assert classic.keys() == reprinted.keys()
    changed = {pair: (value, reprinted[pair]) for pair, value in classic.items() if reprinted[pair] != value}
    assert changed == {
        "los_angeles-miami": (20, 19),
        "los_angeles-new_york": (21, 20),
        "new_york-seattle": (22, 20),
        "oklahoma_city-sault_st_marie": (9, 8),
    }


@pytest.mark.rule("USA1910-003")
def test_half_of_the_tickets_name_a_big_city() -> None:
    big = {"chicago", "dallas", "houston", "los_angeles", "miami", "new_york", "seattle"}
    everything, chosen = values(load_map("usa", ["mega"])), values(load_map("usa", ["big-cities"]))
    assert chosen == {pair: value for pair, value in everything.items() if big & {*pair.split("-")}}
    assert len(chosen) == 35


@pytest.mark.rule("USA1910-004", "USA1910-005", "USA1910-006", "USA1910-007")
@pytest.mark.parametrize(
    ("variant", "tickets", "first", "later"),
    [
        ("1910", 35, (3, 2), (3, 1)),
        ("mega", 69, (5, 3), (4, 1)),
        ("big-cities", 35, (4, 2), (4, 1)),
        ("original", 30, (3, 2), (3, 1)),
    ],
)
def test_how_many_tickets_a_variant_deals(
    variant: str, tickets: int, first: tuple[int, int], later: tuple[int, int]
) -> None:
    edition = load_map("usa", [variant])
    numbers = edition.numbers
    assert len(edition.board.tickets) == tickets
    assert (numbers["tickets_dealt"], numbers["tickets_kept_first"]) == first
    assert (numbers["tickets_drawn"], numbers["tickets_kept"]) == later


@pytest.mark.rule("USA1910-008", "USA1910-009", "USA1910-012")
@pytest.mark.parametrize(
    ("variant", "longest", "most", "tie_break"),
    [
        ("1910", None, 15, ("tickets",)),
        ("mega", 10, 15, ("tickets", "longest-route")),
        ("big-cities", None, None, ("tickets",)),
        ("original", 10, None, ("tickets", "longest-route")),
    ],
)
def test_which_bonuses_a_variant_has(
    variant: str, longest: int | None, most: int | None, tie_break: tuple[str, ...]
) -> None:
    edition = load_map("usa", [variant])
    assert edition.numbers.get("longest_route_points") == longest
    assert edition.numbers.get("most_tickets_points") == most
    assert ("longest-route" in edition.parts, "most-tickets" in edition.parts) == (
        longest is not None,
        most is not None,
    )
    assert edition.numbers["tie_break"] == tie_break


@pytest.mark.rule("USA25-017", "USA25-018", "DATA-002")
def test_the_tickets_of_the_rulebooks_scoring_example() -> None:
    tickets = values(load_map("usa-2025"))
    assert (tickets["atlanta-montreal"], tickets["atlanta-new_york"]) == (9, 6)
    assert (tickets["nashville-sault_st_marie"], tickets["atlanta-washington"]) == (8, 4)
    assert "atlanta-washington" not in values(load_map("usa"))


@pytest.mark.rule("USA25-021")
def test_the_deck_of_2025_says_that_it_is_a_reconstruction() -> None:
    old, new = load_map("usa"), load_map("usa-2025")
    assert values(new) != values(old)
    assert new.confidence["tickets"] == "reconstructed"
    assert any("reconstructed, not the official list" in note for note in new.notes)
    sure = [ticket.id for ticket, word in zip(new.board.tickets, new.ticket_confidence, strict=True) if word == "exact"]
    assert sure == ["atlanta-montreal", "atlanta-new_york", "nashville-sault_st_marie", "atlanta-washington"]
    assert Counter(new.ticket_confidence) == {"exact": 4, "reconstructed": 65}
    assert Counter(old.ticket_confidence) == {"exact": 30}


def test_the_edition_of_2025_differs_by_data_alone() -> None:
    old, new = load_map("usa"), load_map("usa-2025")
    assert (new.rules, new.parts, new.cards) == (old.rules, old.parts, old.cards)
    changed = {name: (value, new.numbers[name]) for name, value in old.numbers.items() if new.numbers[name] != value}
    assert changed == {"tickets_dealt": (3, 4), "end_at": (2, 3)}
    assert new.variants == ()


@every_way
@pytest.mark.rule("DATA-006")
def test_all_lanes_of_a_pair_are_equally_long(name: str, variants: tuple[str, ...]) -> None:
    lanes: defaultdict[tuple[int, int, int], list[tuple[int, int]]] = defaultdict(list)
    for lane in load_map(name, variants).board.lanes:
        lanes[min(lane.a, lane.b), max(lane.a, lane.b), lane.kind].append((lane.length, lane.route))
    assert [pair for pair, alike in lanes.items() if len(set(alike)) > 1] == []
    assert Counter(map(len, lanes.values())) == {1: 56, 2: 22}


@every_way
@pytest.mark.rule("DATA-007")
def test_every_ticket_can_be_completed(name: str, variants: tuple[str, ...]) -> None:
    board = load_map(name, variants).board
    for ticket in board.tickets:
        assert ticket.b in reached(board, ticket.a), ticket.id


def reached(board: Board, city: int) -> set[int]:
    """Every city that routes lead to."""
    found, rest = {city}, [city]
    while rest:
        here = rest.pop()
        near = {lane.a + lane.b - here for lane in board.lanes if here in (lane.a, lane.b)} - found
        found |= near
        rest += near
    return found


@every_way
@pytest.mark.rule("DATA-008")
def test_tickets_are_worth_about_their_distance(name: str, variants: tuple[str, ...]) -> None:
    assert warnings_for(load_map(name, variants)) == []


@every_way
def test_every_way_to_play_makes_a_rule_set(name: str, variants: tuple[str, ...]) -> None:
    edition = load_map(name, variants)
    rules = RuleSet(edition)
    assert tuple(part.name for part in rules.parts) == edition.parts
    assert (edition.min_seats, edition.max_seats) == (2, 5)
    assert all(lane.color == GRAY or lane.color in edition.cards.of_design("plain") for lane in edition.board.lanes)


def test_the_variants_of_the_usa_are_offered_in_their_order() -> None:
    for chosen in ((), ("mega",)):
        assert [variant.name for variant in load_map("usa", chosen).variants] == [
            "1910",
            "mega",
            "big-cities",
            "original",
        ]


@pytest.mark.parametrize("name", list_maps())
def test_a_map_of_the_game_is_sound_with_each_variant_though_a_game_reads_none_but_its_own(name: str) -> None:
    """So it is enough to read it as it is played; its id is the name of its file, by which its layouts are found."""
    edition, path = check_map(name), find_map(name)
    assert load_map(name).variants == edition.variants
    assert (edition.id, title_of(path)) == (path.stem, edition.name)


def test_a_game_waits_for_its_own_map_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No variant that nobody chose is read for it, nor a whole map for a title."""
    read: list[Entry] = []
    whole = map_decoder._edition

    def counted(top: Entry) -> Edition | None:
        read.append(top)
        return whole(top)

    monkeypatch.setattr(map_decoder, "_edition", counted)
    title_of(find_map("usa"))
    assert len(read) == 0
    load_map("usa")
    assert len(read) == 1
    assert len(check_map("usa").variants) == len(read) - 2
