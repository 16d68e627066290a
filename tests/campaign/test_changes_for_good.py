"""What cards change for good on the board and in the deck of tickets, and what can't be."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.campaign_games import begun_game, play_out
from support.packs import COLORS, changed, faults_of, history, played

from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.next_game import board_before, cities_off_board, compose
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.reader_tables import for_readers
from ttr_tui.campaign.state import State
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Scored, TicketScored
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.systems.legacy.marks import EdgesDrawn
from ttr_tui.systems.legacy.table_words import SIGHTS
from ttr_tui.words.cast import Cast
from ttr_tui.words.sentences import sentence_of

Raw = dict[str, Any]
MORE = {
    "verb": "ticket",
    "op": "add",
    "tickets": [["ash", "elder"], ["cedar", "elder"], ["dogwood", "elder"]],
    "value": 4,
}
"""So that there are enough once some are gone."""


def pack_with(folder: Path, *effects: Raw, game: int = 1) -> Path:
    """The small pack, whose first game ends, or whose second begins, with these effects."""
    card = 1 if game == 1 else 2
    return changed(folder, "story", {f"story.{card}.effects": [*effects]})


def second_game(folder: Path, *effects: Raw) -> tuple[Raw, State]:
    pack = read_pack(pack_with(folder, *effects))
    state = fold(pack, history(pack, played(1)))
    raw = compose(pack, state, COLORS[:3])
    decode_map(raw, "the second game")
    return raw, state


def tickets_of(raw: Raw) -> dict[str, int]:
    return {f"{one['a']}-{one['b']}": one["value"] for one in raw["tickets"]}


def test_tickets_are_worth_something_else_come_and_go(tmp_path: Path) -> None:
    plain, _ = second_game(tmp_path / "plain")
    raw, state = second_game(
        tmp_path / "changed",
        {"verb": "ticket", "op": "worth", "tickets": [["birch", "ash"]], "value": 8},
        {"verb": "ticket", "op": "remove", "tickets": [["cedar", "gorse"]]},
        {"verb": "ticket", "op": "add", "tickets": [["birch", "fir"], ["ash", "elder"]], "value": 7},
    )
    due = {**tickets_of(plain), "ash-birch": 8, "birch-fir": 7, "ash-elder": 7}
    del due["cedar-gorse"]
    assert tickets_of(raw) == due
    sets = {f"{one['a']}-{one['b']}": one.get("set") for one in raw["tickets"]}
    assert (sets["birch-fir"], sets["ash-birch"]) == ("story", None), "it comes with the cities that a card opens"
    assert for_readers(state)["now"]["tickets"] == [
        "worth 8 birch-ash",
        "remove cedar-gorse",
        "add 7 birch-fir ash-elder",
    ]


def test_a_ticket_to_cities_that_are_not_there_yet_waits(tmp_path: Path) -> None:
    add = {"verb": "ticket", "op": "add", "tickets": [["ash", "fir"]], "value": 4}
    pack = read_pack(
        changed(
            pack_with(tmp_path, add).parent,
            "areas/far-valley",
            {"tickets": [{"a": "cedar", "b": "gorse", "value": 6}]},
        )
    )
    first = fold(pack, history(pack))
    assert "ash-fir" not in tickets_of(compose(pack, first, COLORS[:3]))
    assert "ash-fir" in tickets_of(compose(pack, fold(pack, history(pack, played(1))), COLORS[:3]))


def test_what_is_printed_later_stands_on_the_ticket_from_then_on(tmp_path: Path) -> None:
    changed(tmp_path, "pack", {"prints": [{"a": "ash", "b": "birch", "text": "Bring a coat."}]})
    marks = {"verb": "ticket", "op": "mark", "tickets": [["ash", "birch"], ["ash", "cedar"]], "color": "red", "post": 2}
    raw, _ = second_game(tmp_path, marks)
    assert raw["numbers"]["ticket_prints"] == [
        {"a": "ash", "b": "birch", "text": "Bring a coat.", "post": 2, "color": "red"},
        {"a": "ash", "b": "cedar", "post": 2, "color": "red"},
    ]


def test_a_route_gets_longer(tmp_path: Path) -> None:
    raw, state = second_game(tmp_path, {"verb": "route", "op": "length", "routes": [["ash", "birch"]], "length": 5})
    assert [one["length"] for one in raw["routes"] if {one["a"], one["b"]} == {"ash", "birch"}] == [5]
    assert for_readers(state)["now"]["routes"] == ["length 5 ash-birch"]


def test_a_city_gets_a_name_and_another_is_closed(tmp_path: Path) -> None:
    raw, state = second_game(
        tmp_path,
        {"verb": "city", "op": "name", "cities": ["ash"], "name": "New Ash"},
        MORE,
        {"verb": "city", "op": "close", "cities": ["birch"]},
    )
    cities = {one["id"]: one for one in raw["cities"]}
    assert (cities["ash"]["name"], cities["birch"]["closed"]) == ("New Ash", True)
    assert not [one for one in tickets_of(raw) if "birch" in one]
    assert for_readers(state)["now"]["cities"] == ["name New Ash ash", "close birch"]


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ({"verb": "ticket", "op": "worth", "tickets": [["ash", "gorse"]], "value": 3}, "and there is none"),
        ({"verb": "ticket", "op": "add", "tickets": [["ash", "birch"]], "value": 3}, "and there is one"),
        ({"verb": "ticket", "op": "add", "tickets": [["birch", "gorse"]]}, "“add” needs a `value`"),
        (
            {"verb": "ticket", "op": "remove", "tickets": [["ash", "birch"]], "value": 3},
            "`value` goes with “worth”",
        ),
        (
            {"verb": "ticket", "op": "mark", "tickets": [["ash", "birch"]]},
            "“mark” needs a `post`, a `text` or",
        ),
        ({"verb": "ticket", "op": "mark", "tickets": [["ash", "birch"]], "post": 77}, "no postcard of this number"),
        ({"verb": "ticket", "op": "remove", "tickets": [["ash", "birch"]], "text": "T"}, "`color` go with “mark”"),
        ({"verb": "ticket", "op": "remove", "tickets": [["ash"]]}, "each of `tickets` is a list of two cities"),
        ({"verb": "ticket", "op": "remove", "tickets": [["ash", "rome"]]}, "tickets 1 2: There is no city “rome”"),
        ({"verb": "route", "op": "length", "routes": [["ash", "birch"]]}, "“length” needs a `length`"),
        (
            {"verb": "route", "op": "mark", "routes": [["ash", "birch"]], "mark": "water", "length": 3},
            "`length` goes with",
        ),
        ({"verb": "city", "op": "name", "cities": ["ash", "birch"], "name": "X"}, "gives one name to 2 cities"),
        ({"verb": "city", "op": "name", "cities": ["ash"]}, "“name” needs a `name`"),
        ({"verb": "city", "op": "large", "cities": ["ash"], "name": "X"}, "`name` goes with “name”"),
    ],
)
def test_what_cannot_be_changed_is_refused(tmp_path: Path, effect: Raw, said: str) -> None:
    (fault,) = faults_of(pack_with(tmp_path, effect))
    assert fault.startswith("story.toml: ")
    assert said in fault


def test_no_route_is_longer_than_a_company_has_trains(tmp_path: Path) -> None:
    long = {"verb": "route", "op": "length", "routes": [["ash", "birch"]], "length": 9}
    changed(tmp_path, "pack", {"games.1.trains": 8})
    (fault,) = faults_of(pack_with(tmp_path, long))
    assert fault.endswith("The card “1901-02” makes a route 9 long, and a game after it has 8 trains. Make it shorter.")


def test_a_route_may_be_longer_for_the_games_that_have_the_trains(tmp_path: Path) -> None:
    long = {"verb": "route", "op": "length", "routes": [["ash", "birch"]], "length": 9}
    changed(tmp_path, "pack", {"games.0.trains": 9, "games.1.trains": 8})
    assert len(faults_of(changed(tmp_path, "story", {"story.0.effects.+": long}))) == 1
    pack = read_pack(changed(tmp_path, "story", {"story.0.effects.-1": {**long, "games": 1}}))
    maps = [compose(pack, fold(pack, history(pack, *lines)), COLORS[:3]) for lines in ((), (played(1),))]
    found = [{one["length"] for one in raw["routes"] if {one["a"], one["b"]} == {"ash", "birch"}} for raw in maps]
    assert found[0] == {9} != found[1]


def test_a_city_that_a_later_card_needs_is_not_closed(tmp_path: Path) -> None:
    close = {"verb": "city", "op": "close", "cities": ["birch"]}
    (fault,) = faults_of(
        changed(pack_with(tmp_path, close).parent, "story", {"story.3.effects.+": {**close, "op": "large"}})
    )
    said = "The card “1904-02” names birch, which the card “1901-02” has closed. Close it later, or name another city."
    assert fault == f"story.toml: {said}"


def test_tickets_that_a_closed_city_cuts_off_are_found(tmp_path: Path) -> None:
    found = faults_of(pack_with(tmp_path, {"verb": "city", "op": "close", "cities": ["ash", "dogwood"]}))
    assert any(one.startswith("board.toml: tickets 4 (birch to cedar): No routes join") for one in found)
    opened = faults_of(pack_with(tmp_path / "area", {"verb": "city", "op": "close", "cities": ["elder"]}))
    assert opened[0].startswith("story.toml: The card “1904-01” names elder, which the card “1901-02” has closed")


def test_nobody_builds_to_a_closed_city_and_both_doors_say_so(tmp_path: Path) -> None:
    raw, state = second_game(tmp_path, MORE, {"verb": "city", "op": "close", "cities": ["birch"]})
    game = begun_game(raw, state, COLORS[:3], 1)
    board = game.table.board
    closed = {lane.id for lane in board.lanes if "birch" in lane.id}
    assert all(game.table.closed >> board.lane_index[lane] & 1 for lane in closed)
    play_out(game, 1)
    assert not {board.lanes[lane].id for lane, owner in enumerate(game.table.owner) if owner != NONE} & closed
    cast = Cast(game.rules.edition, ("Ada", "Bo", "Cy"))
    refused = cast.words.refusals["lane leaves the board"](cast, {"lane": board.lane_index["ash-birch/1"]})
    assert refused.endswith("leads to a closed city, so nobody can claim it.")
    log = [sentence_of(fact, cast) for fact in game.acts[0].facts if isinstance(fact, EdgesDrawn)]
    assert [one.partition(". ")[2] for one in log] == ["Nobody builds to Birch any more."]
    pack, present = read_pack(tmp_path / "two-valleys"), [*state.companies]
    bare = board_before(pack, state, present).table.board
    drawn = bare.lanes_to(cities_off_board(pack, state, present, bare))
    assert all(drawn >> bare.lane_index[lane] & 1 for lane in closed)


COLORED = {
    "ash-birch": "red",
    "ash-cedar": "red",
    "ash-dogwood": "blue",
    "birch-cedar": "green",
    "birch-dogwood": "blue",
}


def test_a_ticket_in_the_colour_of_its_company_brings_more_if_it_is_completed(tmp_path: Path) -> None:
    rule = {
        "id": "colours",
        "pipeline": "finish",
        "step": 1,
        "title": "Colours",
        "text": "A ticket in your colour brings 2 dollars more.",
        "effects": [{"verb": "money", "who": "all", "amount": {"per": "tickets-own-color", "times": 2}}],
    }
    prints = [{"a": pair.split("-")[0], "b": pair.split("-")[1], "color": color} for pair, color in COLORED.items()]
    changed(tmp_path, "pack", {"prints": prints})
    changed(tmp_path, "rules", {"rule.+": rule})
    pack = read_pack(changed(tmp_path, "story", {"story.0.effects.+": {"verb": "rule", "id": "colours"}}))
    state = fold(pack, history(pack))
    paid = 0
    for seed in range(6):
        game = play_out(begun_game(compose(pack, state, COLORS[:3]), state, COLORS[:3], seed), seed)
        facts = [fact for act in game.acts for fact in act.facts]
        for seat, color in enumerate(COLORS[:3]):
            done = [
                one.ticket for one in facts if isinstance(one, TicketScored) and one.seat == seat and one.points > 0
            ]
            own = [one for one in done if COLORED.get(game.table.board.tickets[one].id) == color]
            rows = [one.points for one in facts if isinstance(one, Scored) and (one.seat, one.why) == (seat, "effects")]
            assert sum(rows) == 2 * len(own)
            paid += sum(rows)
    assert paid


def test_whoever_looks_at_the_tickets_reads_the_colour(tmp_path: Path) -> None:
    raw, state = second_game(
        tmp_path,
        {"verb": "ticket", "op": "mark", "tickets": [[*one.split("-")] for one in COLORED], "color": "green"},
    )
    game = begun_game(raw, state, COLORS[:3], 1)
    play_out(game, 1)
    casts = [Cast(game.rules.edition, ("Ada", "Bo", "Cy"), seat) for seat in range(3)]
    told = [line for seat, cast in enumerate(casts) for line in SIGHTS["printed"].lines(cast, game.view(seat))]
    assert any(line.endswith(": the colour of the green company.") for line in told)
