"""Small things that the rows of the screen say."""

from __future__ import annotations

from support.tables import position

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Drew, EndCalled, Swept, TicketsKept, Took
from ttr_tui.words.cast import Cast
from ttr_tui.words.panes import turns_left
from ttr_tui.words.shorthand import brief, card_taken, cards_taken, have_arrived, ticket_code, turn_told


def test_a_card_that_was_taken_has_its_article() -> None:
    scene = position()
    cast = Cast(scene.rules.edition, ("Ann", "Bea"), 0)
    blue = next(kind for kind in range(len(cast.cards.kinds)) if cast.kind(kind) == "blue")
    assert card_taken(cast, [Took(0, 1, blue)]) == "You took a blue card"
    wild = Drew(0, 0, (cast.cards.wild,))
    assert card_taken(cast, [wild]) == "You drew a wild"
    assert cards_taken(cast, 0, []) == ""
    assert cards_taken(cast, 0, [[wild]]) == "You drew a wild"
    assert cards_taken(cast, 0, [[Took(0, 1, blue)], [wild]]) == "You took blue, wild"
    assert cards_taken(cast, 0, [[TicketsKept(0, (1, 2))]]) == "You kept 2 tickets"
    assert cards_taken(cast, 0, [[Took(0, 1, blue)], [Took(0, 2, blue), Swept()]]) == "You took blue ×2; new market"


def test_a_turn_of_taking_is_a_sentence() -> None:
    scene = position()
    cast = Cast(scene.rules.edition, ("Ann", "Bea"), 0)
    blue = next(kind for kind in range(len(cast.cards.kinds)) if cast.kind(kind) == "blue")
    took, unseen = Took(1, 1, blue), Drew(1, 0, (NONE,))
    assert turn_told(cast, 1, [took, unseen]) == "Bea took a blue card and 1 from the deck"
    assert turn_told(cast, 1, [unseen, unseen]) == "Bea took 2 from the deck"
    assert turn_told(cast, 1, [took, took, Swept()]) == "Bea took 2 blue; new market"
    assert turn_told(cast, 1, [Took(1, 1, cast.cards.wild)]) == "Bea took a wild"
    assert turn_told(cast, 1, [TicketsKept(1, (NONE, NONE))]) == "Bea kept 2 tickets"
    assert turn_told(cast, 1, []) == ""
    assert turn_told(cast, 1, [took, EndCalled(1, 4)]) == ""


def test_a_market_that_was_swept_away_is_told_with_the_card_that_did_it() -> None:
    scene = position()
    cast = Cast(scene.rules.edition, ("Ann", "Bea"), 0)
    blue = next(kind for kind in range(len(cast.cards.kinds)) if cast.kind(kind) == "blue")
    assert brief(cast, [Took(1, 1, blue), Swept()]) == {1: "blue, new market"}
    assert brief(cast, [Swept()]) == {}


def test_the_last_round_names_who_still_plays() -> None:
    scene = position()
    table, cast = scene.table, Cast(scene.rules.edition, ("Ann", "Bea"), 0)
    assert turns_left(cast, table) == ""
    table.turns_left = 3
    assert turns_left(cast, table) == "3 turns left in all"
    table.turns_left, table.active = 1, 1
    assert turns_left(cast, table) == "last round: Bea, you"
    table.turns_left, table.active = 0, 0
    assert turns_left(cast, table) == "last round: you"


def test_tickets_that_one_claim_completed_are_told_together() -> None:
    cast = Cast(position().rules.edition, ("Ann", "Bea"), 0)
    (named, codes), several = have_arrived(cast, [0]), have_arrived(cast, [0, 1])
    assert named == f"{cast.pair(0)} has arrived"
    assert codes == f"{ticket_code(cast, 0)} has arrived"
    assert several[0] == f"{cast.pair(0)} and {cast.pair(1)} have arrived"
    assert several[-1] == "2 tickets have arrived"
    assert [*map(len, several)] == sorted(map(len, several), reverse=True)
