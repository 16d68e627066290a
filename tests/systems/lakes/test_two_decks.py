"""Drawing travel cards: two decks, a market of six, and who says where the next card comes from."""

import pytest
from support.lakes_tables import LakesScene, cards, lakes
from support.tables import ScriptedDealer, contents

from ttr_tui.core.events import EndCalled, TurnBegan
from ttr_tui.rules import referee
from ttr_tui.systems.lakes.two_decks import CARS, SHIPS, Refill


@pytest.mark.rule("LAKES-016")
@pytest.mark.parametrize("first", ["draw cars", "draw ships", "take 1", "take 4"])
@pytest.mark.parametrize("second", ["draw cars", "draw ships", "take 2", "take 5"])
def test_each_of_two_cards_is_blind_from_either_deck_or_from_the_market(first: str, second: str) -> None:
    scene = lakes(cars="black*3", ships="black-double*3")
    for line in (first, second):
        assert line in scene.options()
        scene.do(line)
        if line.startswith("take"):
            scene.do("refill cars")
    assert scene.table.hand_sizes[0] == 2
    assert scene.owing() == [1]


@pytest.mark.rule("LAKES-016", "ALL-039")
def test_all_that_can_be_drawn_is_offered() -> None:
    scene = lakes()
    draws = ["draw cars", "draw ships", *(f"take {slot}" for slot in range(1, 7))]
    assert scene.options()[:8] == draws
    scene.do("draw ships")
    assert scene.options() == draws


@pytest.mark.rule("LAKES-017", "LAKES-019", "ALL-031")
def test_who_takes_a_card_says_which_deck_replaces_it() -> None:
    scene = lakes(cars="black white", ships="black-double*3")
    assert scene.do("take 4") == ["take s1 4 red-single", "postpone draw-on 0", "owe refill s1"]
    assert scene.options() == ["refill cars", "refill ships"]
    assert scene.refused("draw cars") == "ALL-004"
    lines = scene.do("refill cars")
    assert lines == ["open 4 cars black", "take-up", "owe second-card s1"]
    assert scene.market == "red yellow green black yellow-double green-double"
    assert scene.supplies == (4, 2)


@pytest.mark.rule("LAKES-019")
def test_the_second_card_is_replaced_by_choice_too_before_the_turn_ends() -> None:
    scene = lakes(cars="black white", ships="black-double*3")
    scene.do("draw cars")
    assert scene.do("take 1") == ["take s1 1 red", "owe refill s1"]
    assert scene.options() == ["refill cars", "refill ships"]
    assert scene.do("refill ships") == ["open 1 ships black-double", "turn s2"]
    assert scene.supplies == (2, 4)


@pytest.mark.rule("LAKES-018")
@pytest.mark.parametrize(("deck", "split"), [("cars", (6, 0)), ("ships", (0, 6))])
def test_the_market_may_become_all_of_one_deck(deck: str, split: tuple[int, int]) -> None:
    scene = lakes()
    seen = [scene.supplies]
    for slot in (4, 5, 6) if deck == "cars" else (1, 2, 3):
        scene.do(f"take {slot}")
        scene.do(f"refill {deck}")
        scene.do("draw cars")
        seen.append(scene.supplies)
    assert seen[-1] == split
    assert {abs(a - b) for a, b in seen} == {0, 2, 4, 6}


@pytest.mark.rule("LAKES-020")
def test_a_deck_that_has_nothing_is_not_asked_about() -> None:
    scene = lakes(cars="black white purple", ships="")
    lines = scene.do("take 4")
    assert lines == ["take s1 4 red-single", "open 4 cars black", "owe second-card s1"]
    scene = lakes(cars="", ships="black-double purple-double")
    assert scene.do("take 1")[1] == "open 1 ships black-double"


@pytest.mark.rule("LAKES-020", "LAKES-026")
def test_a_discard_counts_as_a_deck_for_the_choice() -> None:
    scene = lakes(cars="black white purple", ships="", discard="white-double")
    scene.do("take 1")
    assert scene.options() == ["refill cars", "refill ships"]
    assert scene.do("refill ships")[:2] == ["shuffle ships white-double", "open 1 ships white-double"]


@pytest.mark.rule("LAKES-020")
def test_no_deck_that_is_not_there_refills() -> None:
    scene = lakes()
    scene.do("take 1")
    for supply in (-1, 2):
        with pytest.raises(referee.Refused):
            referee.submit(scene.play, 0, Refill(supply))


@pytest.mark.rule("LAKES-021", "ALL-039")
def test_a_face_up_wild_is_the_only_card_and_the_market_is_filled_first() -> None:
    scene = lakes(market="red wild green red-single yellow-double green-double", cars="black", ships="black-double")
    assert scene.do("take 2") == ["take s1 2 wild", "owe refill s1"]
    assert scene.do("refill cars") == ["open 2 cars black", "turn s2"]
    assert scene.hand(0) == "wild"


@pytest.mark.rule("LAKES-022")
@pytest.mark.parametrize("first", ["draw cars", "draw ships", "take 4"])
def test_a_face_up_wild_that_was_lying_there_is_never_the_second_card(first: str) -> None:
    scene = lakes(market="red wild green red-single yellow-double green-double", cars="black*3", ships="black-double*3")
    scene.do(first)
    if first == "take 4":
        scene.do("refill cars")
    refusal = scene.refusal("take 2")
    assert (refusal.rule, refusal.details) == ("LAKES-022", {"slot": 2})
    assert "take 2" not in scene.options()


@pytest.mark.rule("LAKES-022")
def test_nor_is_one_that_came_as_the_replacement() -> None:
    scene = lakes(cars="wild black white", ships="black-double*3")
    scene.do("take 4")
    scene.do("refill cars")
    assert scene.market.split()[3] == "wild"
    assert scene.refused("take 4") == "LAKES-022"


@pytest.mark.rule("LAKES-023")
def test_a_blind_wild_is_one_card() -> None:
    scene = lakes(cars="wild black", ships="black-double*3")
    assert scene.do("draw cars")[-1] == "owe second-card s1"
    assert scene.do("draw ships")[-1] == "turn s2"
    assert scene.hand(0) == "wild black-double"


@pytest.mark.rule("LAKES-026", "ALL-025", "ALL-026")
def test_an_empty_deck_is_rebuilt_from_its_own_discard_alone() -> None:
    scene = lakes(cars="black", ships="black-double", discard="red yellow white-double*2")
    scene.do("draw ships")
    assert scene.discards(SHIPS) == "white-double*2"
    assert scene.do("draw ships")[0] == "shuffle ships white-double*2"
    assert (scene.discards(CARS), scene.discards(SHIPS)) == ("red yellow", "")
    assert scene.decks == (1, 1)


@pytest.mark.rule("LAKES-027")
def test_cards_can_be_drawn_as_long_as_either_side_has_one() -> None:
    for cars, ships, discard in (
        ("black", "", ""),
        ("", "black-double", ""),
        ("", "", "red"),
        ("", "", "white-double"),
    ):
        scene = lakes(cars=cars, ships=ships, discard=discard)
        assert "draw" in scene.kinds()
        assert "take 1" in scene.options()
    scene = lakes(cars="black*3", ships="")
    assert scene.refusal("draw ships").details == {"supply": SHIPS}
    scene = lakes(cars="", ships="")
    assert "draw" not in scene.kinds()
    assert scene.refused("draw cars") == scene.refused("draw ships") == scene.refused("take 1") == "LAKES-027"


@pytest.mark.rule("ALL-028")
def test_when_the_cards_run_out_after_the_first_the_second_may_come_from_the_market() -> None:
    scene = lakes(cars="black", ships="", market="wild red wild red-single yellow-double green-double")
    assert scene.do("draw cars")[-1] == "owe second-card s1"
    assert scene.options() == ["take 2", "take 4", "take 5", "take 6"]
    assert scene.refused("draw cars") == "LAKES-026"
    assert scene.do("take 4") == ["take s1 4 red-single", "turn s2"]
    assert scene.market == "wild red wild - yellow-double green-double"


@pytest.mark.rule("ALL-028", "ALL-039", "LAKES-027")
def test_when_one_deck_runs_out_after_the_first_the_second_comes_from_elsewhere() -> None:
    scene = lakes(cars="black", ships="white-double", market="wild wild - - - -")
    scene.do("draw ships")
    assert scene.options() == ["draw cars"]
    assert scene.refused("draw ships") == "LAKES-026"
    assert scene.do("draw cars")[-1] == "turn s2"


@pytest.mark.rule("ALL-028")
def test_with_wilds_alone_left_the_turn_ends_with_one_card() -> None:
    scene = lakes(cars="black", ships="", market="wild wild wild wild - -")
    assert scene.do("draw cars")[-1] == "turn s2"


@pytest.mark.rule("ALL-027")
@pytest.mark.parametrize("seats", [2, 5])
def test_gaps_are_filled_as_soon_as_there_are_cards_as_who_freed_them_says(seats: int) -> None:
    """A claim that frees cards of both decks: for every gap the mover chooses, before the next turn begins."""
    market = "red yellow - - yellow-double green-double"
    scene = lakes(seats, hands={0: "wild*2 white-double"}, market=market, cars="", ships="")
    lines = scene.do("claim kingston-toronto/1 wild*2 white-double")
    assert lines[-2:] == ["postpone end-turn 1", "owe refill s1"]
    assert scene.options() == ["refill cars", "refill ships"]
    assert scene.do("refill cars") == ["shuffle cars wild*2", "open 3 cars wild", "owe refill s1"]
    assert scene.do("refill ships")[:2] == ["shuffle ships white-double", "open 4 ships white-double"]
    assert scene.owing() == [1]
    assert scene.market == "red yellow wild white-double yellow-double green-double"


@pytest.mark.rule("ALL-027")
def test_a_gap_that_one_deck_alone_can_fill_is_filled_without_asking() -> None:
    market = "red yellow - - yellow-double green-double"
    scene = lakes(hands={0: "wild white-double"}, market=market, cars="", ships="")
    lines = scene.do("claim chicago-milwaukee/2 wild")
    assert lines[-3:] == ["shuffle cars wild", "open 3 cars wild", "turn s2"]
    assert scene.market == "red yellow wild - yellow-double green-double"
    scene = lakes(hands={0: "wild yellow-double"}, market=market, cars="", ships="")
    scene.do("claim green_bay-milwaukee/1 wild yellow-double")
    assert scene.do("refill ships") == [
        "shuffle ships yellow-double",
        "open 3 ships yellow-double",
        "shuffle cars wild",
        "open 4 cars wild",
        "take-up",
        "turn s2",
    ]


@pytest.mark.rule("ALL-027")
def test_after_the_very_last_turn_nobody_is_asked_about_a_gap() -> None:
    market = "red yellow - - yellow-double green-double"
    scene = lakes(hands={0: "wild*2 white-double"}, market=market, cars="", ships="")
    scene.tell(EndCalled(1, 1), TurnBegan(0))
    lines = scene.do("claim kingston-toronto/1 wild*2 white-double")
    assert scene.table.winners is not None
    assert not [line for line in lines if line.startswith(("open", "owe", "postpone"))]
    assert scene.market == market


@pytest.mark.rule("ALL-027")
def test_a_slot_stays_empty_while_there_is_no_card_anywhere() -> None:
    scene = lakes(cars="black", ships="")
    scene.do("draw cars")
    assert scene.do("take 4") == ["take s1 4 red-single", "turn s2"]
    assert scene.market == "red yellow green - yellow-double green-double"
    assert scene.refused("take 4") == "LAKES-027"


@pytest.mark.rule("LAKES-006")
def test_there_are_six_slots() -> None:
    scene = lakes()
    refusal = scene.refusal("take 7")
    assert (refusal.rule, refusal.details) == ("LAKES-006", {"slots": 6})


@pytest.mark.rule("LAKES-003")
def test_no_ship_card_is_ever_a_wild() -> None:
    scene = lakes()
    kinds = scene.table.cards.kinds
    assert [kinds[card].supply for card in cards("wild")] == [CARS]
    assert {kinds[card].design for card in scene.table.cards.deck(SHIPS)} == {"single", "double"}


@pytest.mark.rule("ALL-027", "ALL-038", "LAKES-019")
@pytest.mark.parametrize(
    ("market", "acts"),
    [
        ("red yellow green red-single yellow-double green-double", ["take 1", "refill ships", "take 2", "refill cars"]),
        ("red yellow - - yellow-double green-double", ["claim kingston-toronto/1 wild*2 white-double", "refill ships"]),
    ],
)
def test_a_game_stopped_before_any_answer_goes_on_as_if_it_had_not_been(market: str, acts: list[str]) -> None:
    gaps = " - " in market
    decks = ("", "") if gaps else ("black*4", "black-double*4")
    scene = lakes(hands={0: "wild*2 white-double"}, market=market, cars=decks[0], ships=decks[1])
    for act in acts:
        resumed = LakesScene(scene.rules, 2, ScriptedDealer())
        write, read = scene.rules.notation.write, scene.rules.notation.fact
        resumed.tell(*(read(write(fact)) for fact in scene.facts))
        assert resumed.do(act) == scene.do(act)
        assert contents(resumed.table) == contents(scene.table)
