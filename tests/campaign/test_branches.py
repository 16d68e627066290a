"""Stories that branch: cards that are read only sometimes, and every board that answers may lead to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.branching import QUESTION, TAKE, TAKEN, branching
from support.packs import COLORS, changed, faults_of, history, played, rehearse

from ttr_tui.campaign.fold import cards_of, fold
from ttr_tui.campaign.history import Answered, Came
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.pack import AFTER, BEFORE, Pack
from ttr_tui.campaign.pack_checks import check
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.rehearsal import branch_number, every_board
from ttr_tui.campaign.state import State
from ttr_tui.campaign.tale import story_so_far, tale_of
from ttr_tui.layouts.sheets import sheets_of


def stands(pack: Pack, label: str) -> State:
    answers = (Answered("red", "1901-02/4", "no"), Answered("red", QUESTION, label))
    return fold(pack, history(pack, played(1, *answers)))


def test_a_card_whose_test_does_not_hold_is_not_read_and_nothing_on_it_happens(tmp_path: Path) -> None:
    pack = read_pack(branching(tmp_path))
    for label, card, city, post in (("hill", "1904-00", "hazel", True), ("valley", "1904-01", "fir", False)):
        state = stands(pack, label)
        assert {one.id for one in cards_of(pack, state, COLORS[:3], BEFORE)} == {card, "1904-02"}
        raw = compose(pack, state, COLORS[:3])
        there = {one["id"] for one in raw["cities"]}
        assert ("hazel" in there, "fir" in there) == (city == "hazel", city == "fir")
        assert {one["id"] for one in raw["numbers"]["stories"]} == {card, "1904-02"}
        assert {*tale_of(pack, state, COLORS[:3]).cards} == {card, "1904-02"}
        later = fold(pack, history(pack, *_first(label), played(2)))
        assert (5 in later.post) == post
        assert {one.id for one in story_so_far(pack, later)} & {"1904-00", "1904-01"} == {card}


def _first(label: str) -> list[Any]:
    return [played(1, Answered("red", "1901-02/4", "no"), Answered("red", QUESTION, label))]


def test_the_test_of_a_card_that_is_turned_later_is_looked_at_as_its_game_begins(tmp_path: Path) -> None:
    """Its front is read then, so that its back must follow."""
    pack = read_pack(changed(tmp_path, "story", {"story.1.when": {"notes": [{"name": "sacks", "at_most": 0}]}}))
    state = fold(pack, history(pack))
    assert [card.id for card in cards_of(pack, state, COLORS[:3], AFTER)] == ["1901-02"]
    assert "1901-02" in fold(pack, history(pack, played(1, Came("sacks", 9)))).read
    other = read_pack(changed(tmp_path, "story", {"story.1.when": {"players": {"at_most": 2}}}))
    assert other.read_in(1, AFTER) != []
    assert tale_of(other, state, COLORS[:3]).stops == ()
    assert [one.id for one in tale_of(other, state, COLORS[:2]).stops] == ["1901-02"]
    assert "1901-02" not in fold(other, history(other, played(1))).read
    assert "1901-02" in fold(other, history(other, played(1, absent=["green"]))).read


@pytest.mark.parametrize(
    ("place", "when", "said"),
    [
        ("story.2.when", {"company": "winner"}, "story 3 (1904-01), when: A card is for all, so that it tests nothing"),
        ("story.2.when", {"none": [{"holds": [{"token": "lamp"}]}]}, "story 3 (1904-01), when: A card is for all"),
        ("story.2.when", {"route_length": {}}, "story 3 (1904-01), when.route_length: “route_length” is no key here"),
        ("story.2.when", {"notes": [{"name": "rood"}]}, "when.notes 1, name: There is no note “rood”. Did you mean"),
        ("story.4.when", TAKEN, "story 5 (1904-03), when: The last card is read whatever happened before it."),
    ],
)
def test_what_a_card_cannot_test(tmp_path: Path, place: str, when: dict[str, Any], said: str) -> None:
    assert said in faults_of(changed(branching(tmp_path).parent, "story", {place: when}))[0]


@pytest.mark.parametrize("at_least", [0, 1])
def test_a_card_tests_no_note_that_each_company_has(tmp_path: Path, at_least: int) -> None:
    changed(tmp_path, "pack", {"notes.+": {"id": "debt", "title": "Debt", "each": True}})
    when = {"any": [{"notes": [{"name": "debt", "at_least": at_least, "at_most": 3}]}]}
    (fault,) = faults_of(changed(tmp_path, "story", {"story.2.when": when}))
    assert fault.startswith("story.toml: The card “1904-01” tests a note that each company has, and is for all.")


def test_every_board_that_answers_lead_to_is_gone_through_and_told(tmp_path: Path) -> None:
    pack = read_pack(branching(tmp_path))
    _, second = every_board(pack, eventful=False)
    assert [{one.label for one in stage.answers} for stage in second] == [
        {"no", "hill"},
        {"no", "valley"},
        {"bridge", "hill"},
        {"bridge", "valley"},
    ]
    (_, raw), (_, other) = [*rehearse(pack, eventful=False)][1], [*rehearse(pack, eventful=True)][1]
    assert ["hazel" in {one["id"] for one in each["cities"]} for each in (raw, other)] == [True, False]


def test_a_fault_of_a_board_that_only_the_second_answer_leads_to_is_found(tmp_path: Path) -> None:
    lost = {"a": "fir", "b": "yew", "value": 4}
    yew = {"id": "yew", "name": "Yew", "code": "YEW", "x": 90, "y": 90}
    branching(tmp_path)
    found = faults_of(changed(tmp_path, "areas/far-valley", {"cities.+": yew, "tickets.+": lost}))
    assert ["areas/far-valley.toml: tickets 3 (fir to yew): No routes join Fir and Yew" in one for one in found] == [
        True
    ]


def test_a_city_of_an_area_that_is_not_open_is_told_with_that_area(tmp_path: Path) -> None:
    branching(tmp_path)
    changed(tmp_path, "areas/far-valley", {"tickets.+": {"a": "ash", "b": "hazel", "value": 4}})
    said = "tickets 3 (ash to hazel), b: “hazel” is a city of the area “hill”, and that isn't open then. Move this"
    assert [said in one for one in faults_of(tmp_path / "two-valleys")] == [True]


def test_a_ticket_to_a_city_off_the_board_asks_for_an_area_that_has_it_among_its_stubs(tmp_path: Path) -> None:
    tickets = [{"a": "elder", "b": "ash", "value": 2}]
    (fault,) = faults_of(changed(tmp_path, "areas/far-valley", {"stubs": [], "tickets": tickets}))
    said = "tickets 1 (elder to ash): Elder is off the board, and no area open then has it in its stubs. Add stubs = "
    assert fault.startswith(f"areas/far-valley.toml: {said}")


def test_more_boards_than_eight_are_refused_at_the_card_that_branches(tmp_path: Path) -> None:
    routes = [["ash", "birch"], ["ash", "cedar"], ["birch", "dogwood"]]
    effects = [{"verb": "route", "op": "mark", "routes": [route], "mark": "summit"} for route in routes]
    asks = [
        {"verb": "ask", "who": "last", "options": [{"label": "no"}, {"label": "yes", "effects": [effect]}]}
        for effect in effects
    ]
    (fault,) = faults_of(branching(tmp_path, **{"story.1.effects": [TAKE, *asks]}))
    assert fault.startswith("story.toml: story 2 (1901-02): Game 2 would have more than 8 boards")
    assert fault.endswith("Let fewer answers change the board.")
    assert faults_of(branching(tmp_path / "few", **{"story.1.effects": [TAKE, *asks[:2]]})) == []


def test_what_the_story_never_comes_to_is_remarked_upon(tmp_path: Path) -> None:
    never = {"verb": "if", "when": {"players": {"at_least": 5}}, "then": [{"verb": "area", "id": "hill"}]}
    review = check(branching(tmp_path, **{"story.2.when": {"notes": [{"name": "road", "at_least": 2}]}}))
    said = "and none of the games that were gone through comes to it. Look whether one can."
    assert f"The card “1904-01” has a `when`, {said}" in review.remarks
    review = check(branching(tmp_path / "never", **{"story.1.effects.+": never}))
    assert f"The card “1901-02” changes the board under “then”, {said}" in review.remarks


@pytest.mark.parametrize("key", ["holds", "count"])
def test_companies_have_what_is_asked_for_where_everything_happens(tmp_path: Path, key: str) -> None:
    lamps = {key: [{"token": "lamp", "at_least": 2, **({"what": "tokens"} if key == "count" else {})}]}
    lit = {"verb": "if", "who": "all", "when": lamps, "then": [{"verb": "area", "id": "hill"}]}
    pack = branching(tmp_path, **{"story.1.effects.+": lit})
    assert not [one for one in check(pack).remarks if "nothing in the story leads there" in one]
    (_, raw) = [*rehearse(read_pack(pack), eventful=True)][1]
    assert "hazel" in {one["id"] for one in raw["cities"]}


def test_two_answers_that_lead_to_one_board_are_both_rehearsed(tmp_path: Path) -> None:
    wet = {"verb": "route", "op": "mark", "routes": [["birch", "dogwood"]], "mark": "water"}
    ways = [{"label": label, "effects": [wet]} for label in ("bridge", "ferry")]
    pack = branching(tmp_path, **{"story.1.effects.4.options": ways})
    assert [len(stages) for stages in every_board(read_pack(pack), eventful=False)] == [1, 2]
    assert not [one for one in check(pack).remarks if "nothing in the story leads there" in one]


def test_the_boards_of_all_branches_are_drawn_and_one_that_shows_both(tmp_path: Path) -> None:
    sheets = {sheet.name: sheet for sheet in sheets_of(str(branching(tmp_path)))}
    assert [*sheets] == ["0", "1", "1b", "2", "continent"]
    there = [{city.id for city in sheet.edition.board.cities} & {"hazel", "fir"} for sheet in sheets.values()]
    assert there == [set(), {"fir"}, {"hazel"}, {"hazel", "fir"}, {"hazel", "fir"}]


def test_whoever_counts_on_comes_to_all_combinations_of_answers(tmp_path: Path) -> None:
    pack = read_pack(branching(tmp_path))
    answers = [[*branch_number(pack, number).values()] for number in range(4)]
    assert answers == [["no", "hill"], ["bridge", "hill"], ["no", "valley"], ["bridge", "valley"]]
