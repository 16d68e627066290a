"""Choosing an action at the prompt: by number, in words, and what is said when it can't be."""

import pytest
from support.prompters import ask
from support.tables import position
from support.typist import choices

MARKET = "red wild blue wild green"


def test_a_card_of_the_market_has_the_number_of_its_place() -> None:
    scene = position(market=MARKET, hands={0: ""}, ticket_deck="denver-el_paso")
    assert choices(ask(scene).said) == {
        "1": "take a red card",
        "2": "take a wild card, your only card this turn",
        "3": "take a blue card",
        "4": "take a wild card, your only card this turn",
        "5": "take a green card",
        "6": "draw from the deck (105 cards)",
        "8": "draw 1 ticket, keep at least 1 (1 in the deck)",
    }
    scene = position(market=MARKET, hands={0: "red*4"})
    assert choices(ask(scene).said)["7"] == "claim a route (38 to choose from)"


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("1", "take 1"),
        (" 1. ", "take 1"),
        ("take 5", "take 5"),
        ("take green", "take 5"),
        ("TAKE Wild", "take 2"),
        ("green", "take 5"),
        ("red card", "take 1"),
        ("6", "draw cars"),
        ("deck", "draw cars"),
        ("draw", "draw cars"),
        ("8", "tickets"),
        ("draw tickets", "tickets"),
        ("claim denver santa fe", "claim denver-santa_fe/1 red*2"),
    ],
)
def test_choices_can_be_typed_as_numbers_or_words(typed: str, action: str) -> None:
    assert ask(position(market=MARKET, hands={0: "red*2"}), typed).action == action


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("9", "I don’t understand “9”. Type a number from the list, or ? for help."),
        ("0", "I don’t understand “0”. Type a number from the list, or ? for help."),
        ("1 2", "I don’t understand “1 2”. Type a number from the list, or ? for help."),
        ("tak 3", "I don’t understand “tak 3”. Did you mean “take”?"),
        ("take", "Which card? Use its number or colour: take 2, or take blue."),
        ("purple", "I don’t understand “purple”. Type a number from the list, or ? for help."),
        ("take purple", "There is no “purple” in the market. Type a card’s number or colour."),
        ("take 7", "Choose a market card from 1 to 5."),
        ("take 1 2", "There is no “1 2” in the market. Type a card’s number or colour."),
        ("claim", "Your cards and trains aren’t enough for any route yet."),
        ("[red]x[/red]", "I don’t understand “[red]x[/red]”. Type a number from the list, or ? for help."),
        ("\x1b[A", "I don’t understand “�[A”. Type a number from the list, or ? for help."),
        ("x" * 5000, f"I don’t understand “{'x' * 39}…”. Type a number from the list, or ? for help."),
    ],
)
def test_what_makes_no_sense_is_answered_and_asked_again(typed: str, answer: str) -> None:
    asked = ask(position(market=MARKET, hands={0: ""}), typed)
    assert answer in asked.lines
    assert asked.said.count("What will you do?") == 2
    assert asked.action is None


def test_one_letter_leaves_as_on_the_screen() -> None:
    asked = ask(position(market=MARKET, hands={0: ""}), "q", "1")
    assert asked.action is None
    assert "I don’t understand" not in asked.said


@pytest.mark.rule("CLASSIC-014", "TRAP-006")
def test_a_wild_is_not_offered_as_second_card_and_the_reason_is_said() -> None:
    scene = position(market=MARKET)
    scene.do("take 1")
    asked = ask(scene, "2", "take wild", "3")
    assert sorted(choices(asked.said)) == ["1", "3", "5", "6"]
    assert asked.said.count("Card 2 is a wild. A face-up wild must be your first card") == 2
    assert asked.action == "take 3"


@pytest.mark.rule("ALL-004")
def test_nothing_else_can_be_done_between_two_cards() -> None:
    scene = position(market=MARKET, hands={0: "red*4"})
    scene.do("draw cars")
    asked = ask(scene, "claim denver santa fe", "7", "8", "draw tickets")
    assert asked.said.count("One action per turn: cards, a route or tickets. Finish this one first.") == 4
    assert asked.action is None


@pytest.mark.rule("ALL-032", "CLASSIC-017")
def test_what_has_run_out_is_not_offered_and_the_reason_is_said() -> None:
    scene = position(market=MARKET, deck="", hands={0: "red*4"}, ticket_deck="")
    asked = ask(scene, "1", "deck", "draw tickets")
    assert list(choices(asked.said)) == ["7"]
    assert asked.said.count("There are no cards to draw: the deck and the discard pile are both empty.") == 2
    assert "There are no tickets left to draw." in asked.said


def test_an_empty_place_keeps_the_numbers_of_the_others() -> None:
    scene = position(market="red - blue - green")
    assert list(choices(ask(scene).said))[:4] == ["1", "3", "5", "6"]
    assert "Slot 2 of the market is empty" in ask(scene, "2").said


def test_enter_says_the_choices_again() -> None:
    asked = ask(position(market=MARKET), "", "")
    assert asked.said.count("1. take a red card") == 3


@pytest.mark.parametrize(
    ("market", "said"),
    [
        ("wild red blue green white", "1 is wild: only your first card can be a face-up wild."),
        ("wild red blue wild white", "1 and 4 are wild: only your first card can be a face-up wild."),
        ("red red blue green white", ""),
    ],
)
def test_why_a_wild_is_missing_among_second_cards_is_said(market: str, said: str) -> None:
    scene = position(market=market)
    assert "only your first card can be" not in ask(scene).said
    scene.do("take 2")
    lines = ask(scene).lines
    assert [line for line in lines if "only your first card can be" in line] == [line for line in [said] if line]
