"""What a seat could not have known when it acted, it keeps having seen: such an act is not taken back unasked."""

from __future__ import annotations

import pytest
from support.shipped import ONE_A_SYSTEM

from ttr_tui.bots.roster import bots_of
from ttr_tui.core.events import Claimed, Drew, MarketLaid, Opened, TicketsOffered
from ttr_tui.seats import way_back
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.sitters import Sitter
from ttr_tui.seats.way_back import could_know
from ttr_tui.store.map_decoder import snapshot

SITTERS = tuple(Sitter(name, color, "planner") for name, color in (("Ann", "red"), ("Bea", "blue"), ("Cas", "green")))
MANY = 1000
"""Tables among which another card would be found, if one could come."""
NEW = (Drew, Opened, MarketLaid, TicketsOffered)
"""With these comes what lay face down, whatever the system."""


@pytest.mark.parametrize("map_id", ONE_A_SYSTEM)
def test_a_claim_shows_nothing_and_a_card_from_the_deck_does(map_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """But the one card that can come, as of a deck that was just made of discards of one kind: all can count those."""
    game = Deal(snapshot(map_id, ()), (), SITTERS, 11).game()
    game.begin()
    bots, colors = bots_of(game), [who.color for who in SITTERS]
    known = unknown = 0
    while not game.over:
        seat = game.owing()[0]
        act = game.submit(seat, bots.choose(game.view(seat), len(game.acts)), game.revision(seat))
        if game.table.turn < 2:
            continue
        could = could_know(game.rules, colors, game.acts)
        told = [fact.told_to(seat) for fact in act.facts]
        if any(isinstance(fact, NEW) for fact in told):
            with monkeypatch.context() as patched:
                patched.setattr(way_back, "MOST_IMAGINED", MANY)
                assert could is (could and could_know(game.rules, colors, game.acts))
            unknown += not could
        elif any(isinstance(fact, Claimed) for fact in told):
            known += could
    assert unknown > 20
    assert known > 10
