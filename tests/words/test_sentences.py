"""What single sentences say, and that they say no more than the reader may know."""

import pytest
from conformance.compositions import COMPOSITIONS
from conformance.playing import Playing, whole_games
from tables import rules_of

from ttr_tui.core.cards import COLORS, GRAY
from ttr_tui.core.events import Claimed, Closed, Drew, EndCalled, Scored, TicketsKept, TicketsOffered, Took
from ttr_tui.core.facts import Fact
from ttr_tui.core.table import SPECTATOR
from ttr_tui.rules.refusal import Refusal
from ttr_tui.words.english import lakes, legacy, naming, nederland, telling
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.refusing import REFUSALS, refused

RULES = rules_of("usa")
BOARD = RULES.edition.board
KINDS = RULES.edition.cards.index
OMAHA = BOARD.lane_index["denver-omaha/1"]
KANSAS = BOARD.lane_index["denver-kansas_city/2"]
DALLAS = BOARD.lane_index["dallas-houston/2"]
SANTA_FE = BOARD.lane_index["denver-santa_fe/1"]
EL_PASO = BOARD.ticket_index["denver-el_paso"]
PURPLE = COLORS.index("purple")


def cast(reader: int = SPECTATOR) -> Cast:
    return Cast(RULES.edition, ("Ann", "Bea"), reader)


REFUSED = {
    "lane taken": ({"lane": OMAHA, "owner": 1}, "Denver to Omaha is taken: Bea has it."),
    "owns the other lane": (
        {"lane": KANSAS},
        "You own a lane from Denver to Kansas City already, and nobody may own two lanes of one route.",
    ),
    "lane closed": (
        {"lane": KANSAS, "seats": 2, "from": 4},
        (
            "Denver to Kansas City (black) is closed: "
            "with fewer than 4 players only one lane of a double route can be claimed."
        ),
    ),
    "too few pieces": (
        {"lane": OMAHA, "spaces": 4, "pieces": 1},
        "Denver to Omaha takes 4 trains, and you have 1 train left.",
    ),
    "too few cards": (
        {"lane": OMAHA, "color": PURPLE, "spaces": 4, "held": 1, "wilds": 1, "missing": 2},
        "You need 2 more purple or wild cards for Denver to Omaha: it takes 4, and you have 1 purple and 1 wild.",
    ),
    "no such lane": ({}, "There is no such route on this map."),
    "cards not in hand": ({"card": KINDS["red"], "held": 0, "offered": 2}, "You can’t pay 2 red: you have none."),
    "wrong number of cards": ({"spaces": 4, "offered": 3}, "This route takes exactly 4 cards, and you offered 3."),
    "more than one colour": (
        {},
        "All cards for a route are of one colour; only wild cards may stand in for some.",
    ),
    "wrong colour": ({"color": PURPLE}, "This route takes purple cards, or wild ones in their place."),
    "no cards to draw": ({}, "There are no cards to draw: the deck and the discard pile are both empty."),
    "no such deck": ({}, "There is no such deck in this game."),
    "deck empty": ({}, "The deck and the discard pile are both empty. Take a card of the market."),
    "no such slot": ({"slots": 5}, "The market has 5 places: name one from 1 to 5."),
    "slot empty": ({"slot": 3}, "Place 3 of the market is empty: there was no card left to fill it."),
    "wild as second card": (
        {"slot": 3},
        "Card 3 is wild. From the market a wild card may only be taken first, and is then the only card.",
    ),
    "no tickets left": ({}, "There are no tickets left to draw."),
    "not the tickets on offer": (
        {"offered": 3},
        (
            "Choose among the 3 tickets on offer: each of them is kept or goes back. "
            "Tickets that you kept earlier stay with you."
        ),
    ),
    "too few tickets kept": ({"fewest": 2, "kept": 1}, "Keep at least 2 tickets; you chose 1."),
    "not your turn": ({}, "It is not your turn."),
    "game over": ({}, "The game is over."),
    "not this decision": (
        {},
        "A turn is one action: cards, a route or tickets. Finish what you have begun first.",
    ),
}


def test_every_refusal_is_listed_here() -> None:
    own = {*lakes.REFUSALS, *nederland.REFUSALS, *legacy.REFUSALS}
    assert set(REFUSED) == set(REFUSALS) - own


@pytest.mark.parametrize("code", REFUSED)
def test_a_refusal_names_the_numbers_that_count(code: str) -> None:
    details, sentence = REFUSED[code]
    assert refused(cast(0), Refusal(code, "ALL-004", details)) == sentence


def test_a_grey_lane_takes_any_one_colour() -> None:
    details = {"color": GRAY, "spaces": 2, "held": 1, "wilds": 0, "missing": 1}
    assert refused(cast(0), Refusal("too few cards", "ALL-006", details), SANTA_FE) == (
        "You need 1 more card of one colour, or wild, for Denver to Santa Fe: it takes 2, "
        "and you have at most 1 of one colour and no wild."
    )


def test_a_lane_of_your_own_is_yours() -> None:
    refusal = Refusal("lane taken", "ALL-009", {"lane": OMAHA, "owner": 1})
    assert refused(cast(1), refusal) == "Denver to Omaha is taken: you have it already."


RED, WILD = KINDS["red"], KINDS["wild"]

TOLD: list[tuple[list[Fact], str, str]] = [
    ([Took(0, 2, RED)], "You take a red card from the market.", "Ann takes a red card from the market."),
    ([Drew(0, 0, (RED,))], "You draw a red card from the deck.", "Ann draws a card from the deck."),
    (
        [Drew(0, 0, (RED,)), Drew(0, 0, (WILD,))],
        "You draw a red card from the deck. You draw a wild card from the deck.",
        "Ann draws 2 cards from the deck.",
    ),
    (
        [Claimed(0, OMAHA, ((PURPLE, 3), (WILD, 1))), Scored(0, 7, "routes")],
        "You claim Denver to Omaha with 3 purple and 1 wild, for 7 points.",
        "Ann claims Denver to Omaha with 3 purple and 1 wild, for 7 points.",
    ),
    (
        [Claimed(0, DALLAS, ((RED, 1),)), Scored(0, 1, "routes"), Closed(BOARD.lane_index["dallas-houston/1"])],
        (
            "You claim Dallas to Houston (lane 2) with 1 red, for 1 point. "
            "The other lane, Dallas to Houston (lane 1), is closed from now on."
        ),
        (
            "Ann claims Dallas to Houston (lane 2) with 1 red, for 1 point. "
            "The other lane, Dallas to Houston (lane 1), is closed from now on."
        ),
    ),
    ([TicketsKept(0, (EL_PASO,))], "You keep Denver to El Paso (4).", "Ann keeps 1 ticket."),
    (
        [EndCalled(0, 2)],
        "You are nearly out of trains, so the end is near: everybody has 1 more turn.",
        "Ann is nearly out of trains, so the end is near: everybody has 1 more turn.",
    ),
]


@pytest.mark.parametrize(("facts", "own", "others"), TOLD)
def test_everybody_hears_a_fact_as_it_was_told_to_them(facts: list[Fact], own: str, others: str) -> None:
    assert " ".join(telling.tell(cast(0), facts)) == own
    assert " ".join(telling.tell(cast(1), facts)) == others
    assert " ".join(telling.tell(cast(), facts)) == others


def pairs(playing: Playing, seat: int, kind: type[TicketsKept] | type[TicketsOffered]) -> set[str]:
    """The cities of the tickets that a seat kept, or of those it looked at."""
    reader = cast_of(playing, seat)
    facts = [fact for fact in playing.facts if isinstance(fact, kind) and fact.seat == seat]
    return {reader.pair(ticket) for fact in facts for ticket in fact.tickets}


def cast_of(playing: Playing, reader: int) -> Cast:
    return Cast(playing.rules.edition, ("Ann", "Bea"), reader)


@pytest.mark.rule("TRAP-008", "ALL-019")
def test_nobody_hears_which_tickets_another_keeps() -> None:
    """Until the last act, the pair of cities of a rival's ticket is in no sentence that a seat hears."""
    for playing in whole_games(COMPOSITIONS[0], 2, range(4)):
        before_the_end = [fact for act in playing.acts[:-1] for fact in act.facts]
        for seat in (0, 1):
            heard = "\n".join(telling.tell(cast_of(playing, seat), before_the_end))
            assert [pair for pair in pairs(playing, seat, TicketsKept) if f"{pair} (" not in heard] == []
            hidden = pairs(playing, 1 - seat, TicketsKept) - pairs(playing, seat, TicketsOffered)
            assert hidden
            assert [pair for pair in hidden if f"{pair} (" in heard] == []


@pytest.mark.parametrize(
    ("verb", "third"), [("take", "takes"), ("pass", "passes"), ("are", "is"), ("have", "has"), ("look", "looks")]
)
def test_verbs_follow_whom_they_speak_of(verb: str, third: str) -> None:
    assert naming.third_person(verb) == third
    assert cast(0).does(0, verb) == f"You {verb}"
    assert cast(0).does(1, verb) == f"Bea {third}"
