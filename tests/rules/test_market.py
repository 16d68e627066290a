"""Drawing cards: two a turn, the open market, wilds, and what happens when the cards run out."""

import pytest
from support.tables import ScriptedDealer, on_both_maps, own_rule, position, scripted

from ttr_tui.core.chance import SeededDealer
from ttr_tui.core.events import EndCalled, Swept, TurnBegan


@on_both_maps
@pytest.mark.rule("CLASSIC-011", "CLASSIC-012")
def test_a_taken_card_is_replaced_before_the_second_is_chosen(map_id: str) -> None:
    scene = position(map_id, market="red orange yellow green blue", deck="black*3 white")
    lines = scene.do("take 2")
    assert lines == ["take s1 2 orange", "open 2 cars black", "owe second-card s1"]
    assert scene.market == "red black yellow green blue"
    assert scene.options() == ["draw cars", "take 1", "take 2", "take 3", "take 4", "take 5"]
    scene.do("take 2")
    assert scene.hand(0) == "orange black"
    assert scene.owing() == [1]


@on_both_maps
@pytest.mark.rule("CLASSIC-011")
@pytest.mark.parametrize(
    ("first", "second", "hand"),
    [
        ("draw cars", "draw cars", "purple white"),
        ("draw cars", "take 3", "yellow purple"),
        ("take 3", "draw cars", "yellow white"),
        ("take 3", "take 3", "yellow purple"),
        ("take 3", "take 1", "red yellow"),
    ],
)
def test_each_of_two_cards_is_blind_or_from_the_market(map_id: str, first: str, second: str, hand: str) -> None:
    scene = position(map_id, market="red orange yellow green blue", deck="purple white black")
    assert scene.do(first)[-1] == "owe second-card s1"
    assert scene.do(second)[-1] == "turn s2"
    assert scene.hand(0) == hand
    assert len(scene.market.split()) == 5


@on_both_maps
@pytest.mark.rule("CLASSIC-013", "USA25-007", "ALL-039")
def test_a_face_up_wild_is_the_only_card_of_its_turn(map_id: str) -> None:
    scene = position(map_id, market="red wild yellow green blue")
    assert scene.do("take 2")[-1] == "turn s2"
    assert scene.hand(0) == "wild"


@on_both_maps
@pytest.mark.rule("CLASSIC-014", "USA25-007")
def test_a_face_up_wild_is_never_the_second_card(map_id: str) -> None:
    scene = position(map_id, market="red wild yellow green blue")
    scene.do("take 1")
    assert scene.refused("take 2") == own_rule("CLASSIC-014", map_id)
    assert scene.refusal("take 2").details == {"slot": 2}


@on_both_maps
@pytest.mark.rule("CLASSIC-014", "TRAP-006", "USA25-007")
def test_nor_is_a_wild_that_has_just_been_turned_up(map_id: str) -> None:
    scene = position(map_id, market="red orange yellow green blue", deck="wild black white")
    scene.do("take 1")
    assert scene.market == "wild orange yellow green blue"
    assert scene.refused("take 1") == own_rule("CLASSIC-014", map_id)
    assert scene.options() == ["draw cars", "take 2", "take 3", "take 4", "take 5"]


@on_both_maps
@pytest.mark.rule("CLASSIC-015", "USA25-008")
@pytest.mark.parametrize(("second", "hand"), [("draw cars", "black wild"), ("take 1", "red wild")])
def test_a_blind_wild_counts_as_one_card(map_id: str, second: str, hand: str) -> None:
    scene = position(map_id, market="red wild yellow green blue", deck="wild black white")
    scene.do("draw cars")
    assert scene.hand(0) == "wild"
    assert scene.owing() == [0]
    assert scene.refused("take 2") == own_rule("CLASSIC-014", map_id)
    assert scene.do(second)[-1] == "turn s2"
    assert scene.hand(0) == hand


@on_both_maps
@pytest.mark.rule("CLASSIC-016", "USA25-005")
@pytest.mark.parametrize("wilds", [3, 4])
def test_three_wilds_sweep_the_market(map_id: str, wilds: int) -> None:
    rest = "blue" if wilds == 4 else "green blue"
    scene = position(map_id, market=f"red {'wild ' * (wilds - 1)}{rest}", deck="wild black*4 white purple")
    scene.do("take 1")
    assert scene.market == "black black black black white"
    assert scene.discard == ("blue wild*4" if wilds == 4 else "green blue wild*3")
    assert scene.deck == 1


@on_both_maps
@pytest.mark.rule("CLASSIC-016", "USA25-005")
def test_two_wilds_do_not(map_id: str) -> None:
    scene = position(map_id, market="red wild yellow green blue", deck="wild black*4 white purple")
    scene.do("take 1")
    assert scene.market == "wild wild yellow green blue"
    assert scene.discard == ""


@on_both_maps
@pytest.mark.rule("ALL-030", "USA25-005")
def test_a_sweep_that_opens_wilds_is_swept_again(map_id: str) -> None:
    scene = position(map_id, market="wild wild red blue green", deck="wild wild*4 orange yellow*5 black")
    lines = scene.do("take 3")
    assert lines.count("sweep") == 2
    assert scene.market == "yellow yellow yellow yellow yellow"
    assert scene.discard == "orange green blue wild*7"


@on_both_maps
@pytest.mark.rule("ALL-030", "ALL-029")
def test_three_wilds_count_in_a_market_with_gaps(map_id: str) -> None:
    """No legal market can come of it, so it stays, and that is said."""
    scene = position(map_id, market="wild wild red blue -", deck="wild")
    lines = scene.do("take 3")
    assert lines == ["take s1 3 red", "open 3 cars wild", "sweep-stops", "owe second-card s1"]
    assert scene.market == "wild wild wild blue -"
    assert scene.options() == ["take 4"]


def test_gaps_are_not_swept() -> None:
    scene = position(market="red - wild - blue", deck="green")
    scene.tell(Swept())
    assert (scene.market, scene.discard) == ("- - - - -", "red blue wild")


@on_both_maps
@pytest.mark.rule("ALL-031")
def test_the_sweep_comes_before_the_second_card(map_id: str) -> None:
    scene = position(map_id, market="wild wild red blue green", deck="wild orange*5 yellow")
    lines = scene.do("take 3")
    assert lines.index("sweep") < lines.index("owe second-card s1")
    assert scene.market == "orange orange orange orange orange"
    assert scene.options() == ["draw cars", "take 1", "take 2", "take 3", "take 4", "take 5"]
    scene.do("take 5")
    assert scene.hand(0) == "red orange"


@on_both_maps
@pytest.mark.rule("ALL-029", "TRAP-010")
def test_no_sweep_where_no_legal_market_is_left(map_id: str) -> None:
    """Once the red card is in a hand, only two cards that are not wild are left outside."""
    scene = position(map_id, market="wild wild red blue orange", deck="wild*4", discard="wild*2")
    lines = scene.do("take 3")
    assert lines == ["take s1 3 red", "open 3 cars wild", "sweep-stops", "owe second-card s1"]
    assert scene.market == "wild wild wild blue orange"


@on_both_maps
@pytest.mark.rule("ALL-029")
@pytest.mark.parametrize(
    ("deck", "discard", "shuffle"),
    [("wild green", "", "orange blue wild wild"), ("wild", "green", "green orange blue wild wild")],
)
def test_a_third_card_that_is_not_wild_is_enough_for_a_sweep(
    map_id: str, deck: str, discard: str, shuffle: str
) -> None:
    market, dealer = "wild wild red blue orange", scripted("", shuffle)
    scene = position(map_id, market=market, deck=deck, discard=discard, dealer=dealer)
    lines = scene.do("take 3")
    assert lines.count("sweep") == 1
    assert "sweep-stops" not in lines
    assert scene.market == "green orange blue wild wild"


@on_both_maps
@pytest.mark.rule("ALL-029", "TRAP-010")
def test_ten_sweeps_in_a_row_are_enough(map_id: str) -> None:
    """Three other cards and fourteen wilds are left; this dealer turns up the wilds each time."""
    market, deck = "wild wild red blue orange", "wild*12 green"
    scene = position(map_id, market=market, deck=deck, dealer=ScriptedDealer())
    lines = scene.do("take 3")
    assert lines.count("sweep") == 10
    assert lines[-2:] == ["sweep-stops", "owe second-card s1"]
    assert scene.market == "wild wild wild wild wild"


@on_both_maps
@pytest.mark.rule("ALL-029", "TRAP-010")
def test_sweeps_end_with_a_legal_market_or_after_ten(map_id: str) -> None:
    """Some of these deals take a second sweep, some give up."""
    swept = set()
    for seed in range(60):
        market, deck = "wild wild red blue orange", "wild*12 green"
        scene = position(map_id, market=market, deck=deck, dealer=SeededDealer(seed))
        lines = scene.do("take 3")
        swept.add(lines.count("sweep"))
        legal = scene.market.count("wild") < 3
        assert legal != ("sweep-stops" in lines)
        assert legal or lines.count("sweep") == 10
    assert max(swept) == 10
    assert any(1 < sweeps < 10 for sweeps in swept)


@on_both_maps
@pytest.mark.rule("ALL-029", "CLASSIC-016")
def test_a_market_that_had_to_stay_is_swept_when_a_legal_one_is_possible_again(map_id: str) -> None:
    scene = position(map_id, market="wild wild wild red blue", deck="green*7")
    lines = scene.do("take 4")
    assert lines[:3] == ["take s1 4 red", "open 4 cars green", "sweep"]
    assert scene.market == "green green green green green"


@on_both_maps
@pytest.mark.rule("ALL-029", "CLASSIC-016")
def test_a_claim_that_brings_other_cards_has_it_swept_at_once(map_id: str) -> None:
    """Two cards that are not wild lie outside the hands, and three more come with the payment."""
    scene = position(map_id, market="wild wild wild red blue", hands={0: "white*3"}, deck="wild*4")
    lines = scene.do("claim montreal-toronto/1 white*3")
    assert lines[2:4] == ["sweep", "open 1 cars wild"]
    assert lines[-1] == "turn s2"
    assert "-" not in scene.market


@on_both_maps
@pytest.mark.rule("ALL-029")
@pytest.mark.parametrize(
    ("market", "payment"),
    [
        ("wild wild wild red blue", "wild*3"),
        ("wild wild green red blue", "white*3"),
    ],
)
def test_wilds_alone_bring_nothing_and_two_are_not_too_many(map_id: str, market: str, payment: str) -> None:
    scene = position(map_id, market=market, hands={0: payment}, deck="green*6")
    assert "sweep" not in scene.do(f"claim montreal-toronto/1 {payment}")
    assert scene.market == market


@on_both_maps
@pytest.mark.rule("ALL-029", "TRAP-010")
def test_what_still_makes_no_market_stays_and_the_log_says_so_again(map_id: str) -> None:
    """A wild and one other card are paid: with one more that lies there these are two, and three are needed."""
    scene = position(map_id, market="wild wild wild wild blue", hands={0: "white wild*2"}, deck="wild*2")
    lines = scene.do("claim montreal-toronto/1 white wild*2")
    assert [line for line in lines if line.startswith("sweep")] == ["sweep-stops"]
    assert scene.market == "wild wild wild wild blue"


@on_both_maps
@pytest.mark.rule("ALL-029")
@pytest.mark.parametrize(("left", "swept"), [(4, True), (1, False)])
def test_not_in_the_very_last_turn(map_id: str, left: int, *, swept: bool) -> None:
    """Two turns are left when the first seat calls the end: its own last claim changes nothing any more."""
    scene = position(map_id, market="wild wild wild red blue", hands={0: "white*3"}, deck="wild*4 green*4")
    scene.tell(EndCalled(1, left), TurnBegan(0))
    assert ("sweep" in scene.do("claim montreal-toronto/1 white*3")) == swept


@on_both_maps
@pytest.mark.rule("CLASSIC-017", "USA25-009")
def test_without_deck_and_discard_there_is_no_card_action(map_id: str) -> None:
    scene = position(map_id, hands={0: "blue*3"}, deck="")
    assert scene.market == "red orange yellow green blue"
    assert scene.kinds() == ["claim", "tickets"]
    assert scene.refused("draw cars") == own_rule("CLASSIC-017", map_id)
    assert scene.refused("take 1") == own_rule("CLASSIC-017", map_id)


@on_both_maps
@pytest.mark.rule("CLASSIC-017", "USA25-009")
@pytest.mark.parametrize(("deck", "discard"), [("red", ""), ("", "red")])
def test_one_card_in_deck_or_discard_is_enough_for_it(map_id: str, deck: str, discard: str) -> None:
    scene = position(map_id, deck=deck, discard=discard)
    assert scene.options()[:6] == ["draw cars", "take 1", "take 2", "take 3", "take 4", "take 5"]


@on_both_maps
@pytest.mark.rule("ALL-025", "ALL-026", "TRAP-001")
def test_the_discard_is_shuffled_in_the_middle_of_a_draw(map_id: str) -> None:
    scene = position(map_id, deck="red", discard="blue*10")
    assert scene.do("draw cars") == ["draw s1 cars red", "owe second-card s1"]
    assert (scene.deck, scene.discard) == (0, "blue*10")
    assert scene.do("draw cars") == ["shuffle cars blue*10", "draw s1 cars blue", "turn s2"]
    assert (scene.deck, scene.discard) == (9, "")
    assert scene.table.shuffles["cars"] == 2
    assert scene.hand(0) == "red blue"


@on_both_maps
@pytest.mark.rule("ALL-025", "ALL-026")
def test_a_market_card_is_replaced_from_a_new_deck_if_need_be(map_id: str) -> None:
    scene = position(map_id, deck="red", discard="blue*10")
    scene.do("draw cars")
    assert scene.do("take 2") == ["take s1 2 orange", "shuffle cars blue*10", "open 2 cars blue", "turn s2"]


@on_both_maps
@pytest.mark.rule("ALL-026")
def test_the_discard_waits_until_a_card_is_needed(map_id: str) -> None:
    """The cards paid after the deck ran out are shuffled too, because nobody needed a card before."""
    scene = position(map_id, 3, hands={1: "white*2"}, deck="red purple", discard="black*5")
    scene.do("draw cars")
    assert scene.do("draw cars") == ["draw s1 cars purple", "turn s2"]
    assert (scene.deck, scene.discard) == (0, "black*5")
    scene.do("claim atlanta-charleston/1 white*2")
    assert (scene.deck, scene.discard) == (0, "white*2 black*5")
    assert scene.do("draw cars")[0] == "shuffle cars white*2 black*5"


@on_both_maps
@pytest.mark.rule("ALL-027")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_gap_is_filled_as_soon_as_there_are_cards(map_id: str, seats: int) -> None:
    scene = position(map_id, seats, hands={1: "white*3"} if seats == 3 else {}, deck="red")
    scene.do("draw cars")
    assert scene.do("take 1") == ["take s1 1 red", "turn s2"]
    assert scene.market == "- orange yellow green blue"
    lines = scene.do("claim montreal-toronto/1 white*3")
    assert lines[-3:] == ["shuffle cars white*3", "open 1 cars white", f"turn s{3 if seats == 3 else 1}"]
    assert scene.market == "white orange yellow green blue"
    assert scene.deck == 2


@on_both_maps
@pytest.mark.rule("ALL-027")
def test_after_the_very_last_turn_a_gap_stays(map_id: str) -> None:
    scene = position(map_id, market="- orange yellow green blue", hands={0: "white*3"}, deck="")
    scene.tell(EndCalled(1, 1), TurnBegan(0))
    lines = scene.do("claim montreal-toronto/1 white*3")
    assert scene.table.winners is not None
    assert not [line for line in lines if line.startswith(("open", "shuffle"))]
    assert (scene.market, scene.discard) == ("- orange yellow green blue", "white*3")


@pytest.mark.rule("ALL-027")
def test_nothing_can_be_taken_from_a_gap() -> None:
    scene = position(market="- orange yellow green blue", deck="red*3")
    assert scene.refused("take 1") == "ALL-027"
    assert scene.refused("take 6") == "CLASSIC-005"


@on_both_maps
@pytest.mark.rule("ALL-028", "ALL-039")
def test_a_draw_ends_with_one_card_if_no_second_can_be_taken(map_id: str) -> None:
    scene = position(map_id, market="wild*5", deck="red")
    assert scene.do("draw cars") == ["draw s1 cars red", "turn s2"]
    assert scene.hand(0) == "red"


@on_both_maps
@pytest.mark.rule("ALL-028", "ALL-039")
def test_the_second_card_may_be_from_the_market_though_the_deck_is_empty(map_id: str) -> None:
    scene = position(map_id, market="wild*4 blue", deck="red")
    scene.do("draw cars")
    assert scene.options() == ["take 5"]
    assert scene.refused("draw cars") == "ALL-028"
    assert scene.refused("take 1") == own_rule("CLASSIC-014", map_id)
    assert scene.do("take 5")[-1] == "turn s2"


@on_both_maps
@pytest.mark.rule("ALL-028")
def test_a_market_card_taken_first_may_be_the_last_one(map_id: str) -> None:
    scene = position(map_id, market="wild wild - - blue", deck="wild")
    lines = scene.do("take 5")
    assert lines == ["take s1 5 blue", "open 3 cars wild", "sweep-stops", "turn s2"]


@on_both_maps
@pytest.mark.rule("ALL-039")
def test_the_second_card_is_not_optional(map_id: str) -> None:
    scene = position(map_id, hands={0: "blue*3"})
    scene.do("draw cars")
    assert scene.kinds() == ["draw"]
    assert scene.owing() == [0]


@on_both_maps
@pytest.mark.rule("ALL-017")
def test_a_hand_may_be_of_any_size(map_id: str) -> None:
    scene = position(map_id, deck=None)
    for _ in range(80):
        scene.do("draw cars")
    assert scene.table.hand_sizes == [40, 40]
    assert scene.options()[0] == "draw cars"
    scene.do("draw cars")
    assert scene.table.hand_sizes == [41, 40]
