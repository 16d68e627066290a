"""Drawing cards among newspapers: what is met is replaced, and eight cards are too few to draw from."""

import pytest
from support.east import SEATS, position, script

from ttr_tui.core.chance import SeededDealer
from ttr_tui.core.events import EndCalled, TurnBegan

at_every_table = pytest.mark.parametrize("seats", SEATS)


@at_every_table
@pytest.mark.rule("LEGACY-031", "ALL-004")
def test_a_turn_is_one_of_three_actions(seats: int) -> None:
    scene = position(seats, hands={0: "red*5"})
    assert scene.kinds() == ["draw", "claim", "tickets"]
    scene.do("claim albany-montreal/1 red")
    assert scene.refused("draw cars", 0) == "ALL-004"
    assert scene.owing() == [1 % seats]


@pytest.mark.rule("LEGACY-033", "ALL-039")
def test_two_cards_one_at_a_time_and_replaced_at_once() -> None:
    scene = position(deck="black*3 white red*8")
    assert scene.do("take 2") == ["take s1 2 green", "open 2 cars black", "owe second-card s1"]
    assert scene.market == "red black yellow blue white"
    assert scene.do("take 2")[-1] == "turn s2"
    assert scene.hand(0) == "black green"


@pytest.mark.rule("LEGACY-034", "ALL-030", "ALL-031")
@pytest.mark.parametrize(("market", "opened"), [("red wild*2 blue green", 1), ("red wild*3 blue", 1)])
def test_three_wilds_sweep_the_market_card_by_card(market: str, opened: int) -> None:
    scene = position(market=market, deck="wild black*4 white newspaper red*8", coming="open-house bond-issue")
    lines = scene.do("take 1")
    assert lines[:3] == ["take s1 1 red", "open 1 cars wild", "sweep"]
    assert [line for line in lines if line.startswith("open")][1:] == [
        "open 1 cars black",
        "open 2 cars black",
        "open 3 cars black",
        "open 4 cars black",
        "open 5 cars white",
    ]
    assert scene.market == "black black black black white"
    assert lines[-1] == "owe second-card s1"


@pytest.mark.rule("LEGACY-034", "LEGACY-042")
def test_a_newspaper_in_a_sweep_during_play_counts_as_drawn() -> None:
    scene = position(market="red wild*2 blue green", deck="wild black newspaper white*6", coming="open-house")
    lines = scene.do("take 1")
    at = lines.index("sweep")
    assert lines[at : at + 6] == [
        "sweep",
        "open 1 cars black",
        "meet cars newspaper",
        "postpone cards 0 0 1 1",
        "event open-house",
        "take-up",
    ]
    assert lines[at + 6 :] == [f"open {slot} cars white" for slot in (2, 3, 4, 5)] + ["owe second-card s1"]
    assert scene.event == "open-house"


@pytest.mark.rule("LEGACY-035")
def test_a_face_up_wild_is_the_only_card_and_a_blind_one_is_not() -> None:
    scene = position(market="red wild green blue white")
    assert scene.do("take 2")[-1] == "turn s2"
    scene = position(market="red wild green blue white", deck="wild black white*9")
    assert scene.do("draw cars")[-1] == "owe second-card s1"
    assert scene.refused("take 2") == "LEGACY-035"
    assert scene.do("draw cars")[-1] == "turn s2"
    assert scene.hand(0) == "black wild"


@pytest.mark.rule("LEGACY-036", "ALL-025", "ALL-026")
def test_the_discard_is_shuffled_with_its_newspapers() -> None:
    scene = position(deck="black", discard="newspaper*2 red*8", dealer=script("", "red newspaper red"))
    assert scene.do("draw cars") == ["draw s1 cars black", "owe second-card s1"]
    assert scene.discard == "red*8 newspaper*2"
    lines = scene.do("draw cars")
    assert [line.split()[0] for line in lines] == ["shuffle", "draw", "turn"]
    assert scene.table.decks[0].count(scene.table.cards.index["newspaper"]) == 2
    assert scene.discard == ""


@at_every_table
@pytest.mark.rule("LEGACY-037", "ALL-028")
@pytest.mark.parametrize(
    ("deck", "discard", "drawable"),
    [
        ("black*5", "red*3", False),
        ("black*5", "red*4", True),
        ("black*4", "red*3 newspaper", False),
        ("black*4", "red*3 newspaper*2", True),
        ("black*8", "", False),
        ("black*9", "", True),
        ("", "red*8", False),
        ("", "red*9", True),
        ("", "", False),
    ],
)
def test_eight_cards_are_too_few_to_draw(seats: int, deck: str, discard: str, drawable: bool) -> None:
    scene = position(seats, deck=deck, discard=discard)
    if drawable:
        assert "draw" in scene.kinds()
        return
    assert "draw" not in scene.kinds()
    for line in ("draw cars", "take 1"):
        refusal = scene.refusal(line)
        assert (refusal.rule, refusal.code) == ("LEGACY-037", "too few cards to draw")
        assert refusal.details["limit"] == 8


@pytest.mark.rule("LEGACY-037", "ALL-039")
def test_the_second_card_is_drawn_though_eight_are_left() -> None:
    scene = position(deck="black*9")
    scene.do("draw cars")
    assert scene.deck == 8
    assert scene.do("draw cars")[-1] == "turn s2"


@pytest.mark.rule("LEGACY-040", "LEGACY-043")
def test_a_blind_newspaper_turns_up_an_event_and_is_replaced() -> None:
    scene = position(deck="newspaper black white*9", coming="bond-issue washout")
    assert scene.event == ""
    lines = scene.do("draw cars")
    assert lines == [
        "meet cars newspaper",
        "postpone cards 0 1 1 0",
        "event bond-issue",
        "take-up",
        "draw s1 cars black",
        "owe second-card s1",
    ]
    assert scene.event == "bond-issue"
    assert scene.discard == "newspaper"
    scene.do("draw cars")
    assert scene.hand(0) == "black white"
    assert scene.table.hand_sizes[0] == 2


@pytest.mark.rule("LEGACY-040", "LEGACY-043")
def test_a_newspaper_as_the_second_card_does_not_use_up_the_draw() -> None:
    scene = position(deck="black newspaper white*9", coming="bond-issue")
    scene.do("draw cars")
    assert scene.do("draw cars")[-1] == "turn s2"
    assert scene.hand(0) == "black white"


@pytest.mark.rule("LEGACY-040", "LEGACY-043")
@pytest.mark.parametrize("second", ["take 1", "draw cars"])
def test_a_newspaper_that_would_replace_a_market_card(second: str) -> None:
    scene = position(deck="newspaper black white*9", coming="bond-issue")
    lines = scene.do("take 1")
    assert lines == [
        "take s1 1 red",
        "meet cars newspaper",
        "postpone cards 0 0 1 0",
        "event bond-issue",
        "take-up",
        "open 1 cars black",
        "owe second-card s1",
    ]
    assert scene.market == "black green yellow blue white"
    assert scene.do(second)[-1] == "turn s2"
    assert scene.table.hand_sizes[0] == 2


@pytest.mark.rule("LEGACY-040")
def test_a_newspaper_after_a_face_up_wild_ends_the_turn_all_the_same() -> None:
    scene = position(market="wild green yellow blue white", deck="newspaper black white*9", coming="bond-issue")
    assert scene.do("take 1")[-1] == "turn s2"
    assert scene.market == "black green yellow blue white"


@at_every_table
@pytest.mark.rule("LEGACY-041")
def test_two_newspapers_in_a_row_turn_up_two_events(seats: int) -> None:
    scene = position(seats, deck="newspaper*2 black white*9", coming="bond-issue open-house washout")
    lines = scene.do("draw cars")
    assert [line for line in lines if line.startswith("event")] == ["event bond-issue", "event open-house"]
    assert scene.event == "open-house"
    assert scene.table.hand_sizes[0] == 1
    for watcher in range(seats):
        assert scene.view(watcher).table.records.keys() == scene.table.records.keys()


@pytest.mark.rule("LEGACY-047")
def test_with_no_event_left_a_newspaper_changes_nothing() -> None:
    scene = position(deck="newspaper black white*9", current="open-house bond-issue")
    scene.do("draw cars")
    assert scene.event == "bond-issue"
    assert scene.of_kind("event") == ["event open-house", "event bond-issue"]
    assert (scene.table.hand_sizes[0], scene.discard) == (1, "newspaper")


@pytest.mark.rule("LEGACY-043", "ALL-028")
def test_newspapers_alone_are_nothing_to_draw() -> None:
    scene = position(deck="newspaper*6 black*2 white", coming="good-press")
    scene.do("take 1")
    assert scene.event == "good-press"
    assert sum(scene.table.discards[0]) + scene.deck == 6
    for seat in range(2):
        assert scene.table.hands[seat][scene.table.cards.index["newspaper"]] == 0


@pytest.mark.rule("ALL-028", "ALL-039")
def test_with_newspapers_alone_the_second_card_comes_from_the_market_or_not_at_all() -> None:
    scene = position(
        market="wild*2 red green blue", deck="newspaper*5 black*2 newspaper white", coming="good-press", hands={0: ""}
    )
    scene.do("draw cars")
    assert scene.owing() == [0]
    assert [line for line in scene.options() if line == "draw cars"] == []
    assert scene.refused("draw cars") == "ALL-028"
    assert scene.options() == ["take 3", "take 4", "take 5"]
    assert scene.do("take 3")[-1] == "turn s2"
    assert scene.market == "wild wild - green blue"


@pytest.mark.rule("ALL-027", "LEGACY-042")
def test_a_gap_is_filled_before_the_next_turn_past_a_newspaper() -> None:
    scene = position(
        market="- green yellow blue white",
        deck="newspaper",
        hands={0: "red*3"},
        coming="open-house",
    )
    lines = scene.do("claim albany-montreal/1 red")
    assert lines[-1] == "turn s2"
    assert "postpone end-turn 1" in lines
    assert scene.event == "open-house"
    assert scene.market == "red green yellow blue white"


@pytest.mark.rule("ALL-027", "LEGACY-085")
def test_after_the_very_last_turn_no_newspaper_is_met() -> None:
    """No event is turned up that nobody played under, and none that the caboose could archive."""
    scene = position(market="- green yellow blue white", deck="newspaper", hands={0: "red*3"}, coming="open-house")
    scene.tell(EndCalled(1, 1), TurnBegan(0))
    scene.do("claim albany-montreal/1 red")
    assert scene.table.winners is not None
    assert not scene.event
    assert scene.market == "- green yellow blue white"


@pytest.mark.rule("ALL-029", "LEGACY-042")
def test_a_market_that_had_to_stay_is_swept_after_a_claim_past_a_newspaper() -> None:
    scene = position(
        market="wild*3 green blue",
        deck="newspaper wild",
        hands={0: "red*3"},
        coming="open-house",
        dealer=SeededDealer(2),
    )
    lines = scene.do("claim albany-montreal/1 red")
    assert lines.index("sweep") < lines.index("meet cars newspaper")
    assert scene.event == "open-house"
    assert lines[-1] == "turn s2"


@pytest.mark.rule("ALL-029", "TRAP-010")
def test_newspapers_are_no_cards_for_a_market() -> None:
    """Two other cards outside the hands can't mend a market, however many newspapers there are."""
    scene = position(market="wild*2 red green blue", deck="wild newspaper*6 wild*3")
    lines = scene.do("take 3")
    assert "sweep" not in lines
    assert "sweep-stops" in lines


@at_every_table
@pytest.mark.rule("LEGACY-042", "LEGACY-040")
def test_an_event_is_done_before_the_market_is_filled_on(seats: int) -> None:
    """Good Press deals from the top of the deck to everybody, and only then comes the card for the empty slot."""
    scene = position(seats, deck=f"newspaper black*{seats} white red*11", coming="good-press")
    lines = scene.do("take 1")
    came = [line for line in lines if line.split()[0] in ("draw", "open", "owe")]
    assert came == [
        *(f"draw s{seat + 1} cars black" for seat in range(seats)),
        "open 1 cars white",
        "owe second-card s1",
    ]


@pytest.mark.rule("LEGACY-036", "ALL-026", "ALL-027")
def test_newspapers_alone_are_not_shuffled_for_a_gap() -> None:
    """Else all of them would come before the cards that are paid next."""
    scene = position(
        market="- green yellow blue white",
        deck="",
        discard="newspaper*3",
        hands={0: "red", 1: "black"},
        coming="washout",
    )
    scene.do("tickets")
    scene.do(f"keep {' '.join(scene.offer())} |")
    assert (scene.of_kind("shuffle")[1:], scene.discard) == ([], "newspaper*3")
    lines = scene.do("claim albany-new_york/1 black")
    assert [line for line in lines if line.startswith("shuffle")] == ["shuffle cars black newspaper*3"]


@at_every_table
@pytest.mark.rule("LEGACY-043", "ALL-001")
def test_whole_decks_are_drawn_and_no_newspaper_is_ever_held(seats: int) -> None:
    papers = "newspaper*4 red*3 newspaper blue*4 newspaper"
    scene = position(seats, deck=f"{papers} green*3", discard="white*6 black*4", dealer=SeededDealer(4))
    kind = scene.table.cards.index["newspaper"]
    while "draw cars" in scene.options():
        scene.do("draw cars")
        assert all(hand[kind] == 0 for hand in scene.table.hands)
        assert kind not in scene.table.market
        assert scene.table.decks[0].count(kind) + scene.table.discards[0][kind] == 6
