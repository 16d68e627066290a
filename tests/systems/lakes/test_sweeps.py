"""Three wilds in the market: when it is swept, what is opened then, and when it is left as it is."""

from collections.abc import Sequence

import pytest
from support.lakes_tables import cards, lakes, new_lakes, scripted
from support.tables import ScriptedDealer

from ttr_tui.core.chance import SeededDealer
from ttr_tui.core.events import EndCalled, TurnBegan
from ttr_tui.systems.lakes.two_decks import CARS, SHIPS

PRICE = "yellow-harbor*2 yellow-single*2"


@pytest.mark.rule("LAKES-024", "LAKES-025")
def test_three_wilds_of_six_sweep_the_market() -> None:
    """Three wilds and three ships: each discard gains its own three, and three of each deck are opened."""
    scene = lakes(
        market="wild wild red red-single yellow-double green-double",
        cars="wild black*4 white*4",
        ships="purple-double*5",
    )
    scene.do("take 3")
    lines = scene.do("refill cars")
    assert lines[:2] == ["open 3 cars wild", "sweep"]
    assert (scene.discards(CARS), scene.discards(SHIPS)) == ("wild*3", "red-single yellow-double green-double")
    assert scene.market == "black black black purple-double purple-double purple-double"
    assert lines[-1] == "owe second-card s1"


@pytest.mark.rule("LAKES-024")
def test_two_wilds_do_not_sweep() -> None:
    scene = lakes(
        market="wild yellow red red-single yellow-double green-double", cars="wild black*5", ships="black-double*5"
    )
    scene.do("take 3")
    assert "sweep" not in scene.do("refill cars")
    assert scene.market.split().count("wild") == 2


@pytest.mark.rule("LAKES-024")
def test_whatever_its_split_was_a_swept_market_is_opened_three_and_three() -> None:
    scene = lakes(market="wild wild red yellow yellow green", cars="wild black*3 white*4", ships="purple-double*5")
    scene.do("take 3")
    scene.do("refill cars")
    assert (scene.discards(CARS), scene.discards(SHIPS)) == ("yellow*2 green wild*3", "")
    assert scene.supplies == (3, 3)


@pytest.mark.rule("LAKES-024", "LAKES-019")
def test_the_replacement_of_the_second_card_sweeps_before_the_turn_ends() -> None:
    scene = lakes(
        market="wild wild red red-single yellow-double green-double", cars="wild black*4", ships="white purple-double*4"
    )
    scene.do("draw ships")
    scene.do("take 3")
    lines = scene.do("refill cars")
    assert lines[:2] == ["open 3 cars wild", "sweep"]
    assert lines[-1] == "turn s2"
    assert scene.market == "black black black purple-double purple-double purple-double"


@pytest.mark.rule("LAKES-024", "ALL-027")
def test_a_gap_filled_after_a_claim_sweeps_before_the_next_turn() -> None:
    """A wild that was paid is the third of the market. The red card makes a sweep possible; without one it stays."""
    market = "wild wild black black-double red-double -"
    dealer = scripted(["", "wild red wild", "black wild"])
    scene = lakes(hands={0: "red wild*2"}, market=market, cars="", ships="", dealer=dealer)
    lines = scene.do("claim chicago-madison/1 red wild*2")
    assert lines[3:5] == ["open 6 cars wild", "sweep"]
    assert lines[-1] == "turn s2"
    assert scene.market == "red wild black black-double red-double wild"
    scene = lakes(hands={0: "wild"}, market=market, cars="", ships="")
    lines = scene.do("claim chicago-milwaukee/2 wild")
    assert lines[-3:] == ["open 6 cars wild", "sweep-stops", "turn s2"]


@pytest.mark.rule("ALL-030", "LAKES-024", "LAKES-062")
def test_four_wilds_are_swept_as_three_are() -> None:
    """With a single ship a redeal opens five train cards, and four of them may be wilds."""
    scene = lakes(market="wild wild red red-single yellow yellow", cars="wild wild*4 black black*3 white*4", ships="")
    assert scene.do("take 3").count("sweep") == 2
    assert scene.market == "black black black red-single white white"


@pytest.mark.rule("ALL-030", "LAKES-024")
def test_a_sweep_that_opens_three_wilds_is_swept_again() -> None:
    """Where both decks supply their three cards, no more wilds than three can be opened; they go again."""
    scene = lakes(
        market="wild wild red red-single yellow-double green-double",
        cars="wild wild*3 black*4 white*4",
        ships="purple-double*6 white-double*2",
    )
    scene.do("take 3")
    assert scene.do("refill cars").count("sweep") == 2
    assert scene.market == "black black black purple-double purple-double purple-double"


@pytest.mark.rule("LAKES-007")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_an_opening_market_with_three_wilds_is_swept_at_once(seats: int) -> None:
    hands = " ".join(["red*2", "yellow*2", "green*2", "purple*2", "white*2"][:seats])
    ships = hands.replace("*", "-double*")
    scene = new_lakes(seats, dealer=scripted([f"{hands} wild*3 black*3"], [f"{ships} black-double*6"]))
    assert [scene.rules.notation.write(fact) for fact in scene.facts].count("sweep") == 1
    assert scene.market == "black black black black-double black-double black-double"
    assert (scene.discards(CARS), scene.discards(SHIPS)) == ("wild*3", "black-double*3")


@pytest.mark.rule("LAKES-062")
def test_where_one_deck_is_short_of_its_three_the_other_fills_the_gap() -> None:
    """Ship deck, discard and market hold one ship: a redeal opens it and five train cards."""
    scene = lakes(market="wild wild red red-single yellow yellow", cars="wild black*5 white*5", ships="")
    lines = scene.do("take 3")
    assert lines[1:3] == ["open 3 cars wild", "sweep"]
    assert scene.supplies == (5, 1)
    assert scene.market.split().count("red-single") == 1
    scene = lakes(
        market="wild wild red red-single yellow-double green-double",
        cars="wild*2",
        ships="white-double*4",
        discard="black",
        dealer=ScriptedDealer(),
    )
    scene.do("take 3")
    assert "sweep" in scene.do("refill cars")
    assert scene.supplies == (3, 3)


@pytest.mark.rule("ALL-029")
def test_a_market_that_could_not_be_mended_stays_and_the_log_says_so() -> None:
    """Twenty ships, but no plain train card outside the hands: a redeal opens three cars, all wild."""
    scene = lakes(
        market="wild wild red-double red-single yellow-double green-double",
        cars="wild*6",
        ships="white-double*6 black-double*6 purple-double*4",
    )
    scene.do("take 3")
    lines = scene.do("refill cars")
    assert lines == ["open 3 cars wild", "sweep-stops", "take-up", "owe second-card s1"]
    assert scene.market.split().count("wild") == 3


@pytest.mark.rule("ALL-029")
@pytest.mark.parametrize(("plain", "swept"), [("", False), ("black", True)])
def test_four_cards_other_than_wilds_are_needed_counting_three_ships_at_most(plain: str, *, swept: bool) -> None:
    scene = lakes(
        market="wild wild red-double red-single yellow-double green-double",
        cars=f"wild*6 {plain}",
        ships="white-double*6",
        dealer=SeededDealer(4),
    )
    scene.do("take 3")
    assert ("sweep" in scene.do("refill cars")) == swept


@pytest.mark.rule("ALL-029")
@pytest.mark.parametrize(
    ("act", "hand"),
    [
        ("claim chicago-south_bend/1 red", "red"),
        (f"harbor parry_sound {PRICE}", PRICE),
    ],
)
def test_what_is_paid_may_mend_a_market_that_had_to_stay(act: str, hand: str) -> None:
    """Four cards that are not wild have to be there, three ships are, and the train cards come with the payment."""
    scene = lakes(
        market="wild wild wild red-single yellow-double green-double",
        hands={0: hand},
        owned={0: "parry_sound-toronto/1"},
        cars="wild*3",
        ships="purple-double*4",
        dealer=SeededDealer(4),
    )
    lines = scene.do(act)
    assert "sweep" in lines
    assert scene.market.split().count("wild") == 2


@pytest.mark.rule("ALL-029")
@pytest.mark.parametrize(("hand", "left"), [("wild", 9), ("red", 1)])
def test_wilds_alone_mend_nothing_and_nothing_is_mended_after_the_last_turn(hand: str, left: int) -> None:
    market = "wild wild wild red-single yellow-double green-double"
    scene = lakes(market=market, hands={0: hand}, cars="wild*3 black", ships="purple-double*4")
    scene.tell(EndCalled(1, left), TurnBegan(0))
    assert "sweep" not in scene.do(f"claim chicago-south_bend/1 {hand}")
    assert scene.market == market


class Spread:
    """A dealer that lays a plain card after every four wilds."""

    def shuffled(self, stream: str, k: int, things: Sequence[int]) -> tuple[int, ...]:
        (wild,) = cards("wild")
        wilds, plain = [card for card in things if card == wild], [card for card in things if card != wild]
        order: list[int] = []
        while wilds or plain:
            order += [*wilds[:4], *plain[:1]]
            del wilds[:4], plain[:1]
        return tuple(reversed(order))


@pytest.mark.rule("ALL-029", "ALL-030", "TRAP-010", "LAKES-062")
def test_no_more_than_ten_sweeps_in_a_row() -> None:
    """One ship and three plain cards among fourteen wilds: a market could come of it, but never does."""
    scene = lakes(
        market="wild wild red red-single yellow yellow", cars="wild*8 black wild*4", ships="", dealer=Spread()
    )
    lines = scene.do("take 3")
    assert lines.count("sweep") == 10
    assert lines[-2:] == ["sweep-stops", "owe second-card s1"]
    assert scene.market.split().count("wild") >= 3
    assert scene.supplies == (5, 1)
