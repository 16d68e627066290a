"""What somebody did, in a few letters."""

from __future__ import annotations

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Claimed, Drew
from ttr_tui.words.shorthand import brief
from words import saying


def test_a_card_that_a_claim_brings_is_no_word_about_the_claim() -> None:
    cast = saying.cast("legacy-east")
    lane = cast.board.lanes[0]
    route = f"{cast.board.cities[lane.a].code}-{cast.board.cities[lane.b].code}"
    claim, card = Claimed(1, 0, ()), Drew(1, 0, (NONE,))
    assert brief(cast, [claim, card]) == {1: f"{route}, +1 card"}
    assert brief(cast, [claim, Drew(1, 0, (2,))]) == {1: f"{route}, +{cast.kind(2)}"}
    assert brief(cast, [card, card]) == {1: "unseen ×2"}
    assert brief(cast, [claim, Drew(0, 0, (NONE,))]) == {1: route, 0: "unseen"}
