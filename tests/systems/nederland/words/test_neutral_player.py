"""How somebody is called who owns lanes and has no seat."""

from __future__ import annotations

from words import saying

from ttr_tui.core.cards import NEUTRAL
from ttr_tui.words import lanes, tabletop

NEUTRAL_GAME = "nederland neutral"


def test_the_neutral_player_is_called_so_wherever_an_owner_is_named() -> None:
    reader, lane = saying.cast(NEUTRAL_GAME, 0), "breda-turnhout/1"
    rules = saying.rules_called(NEUTRAL_GAME)
    table = rules.table(2, frozenset({0}))
    for fact in saying.facts(NEUTRAL_GAME, f"tokens s1 30; neutral s2 40; neutral-lays {lane}"):
        fact.fold(table)
    index = rules.edition.board.lane_index[lane]
    assert table.owner[index] == NEUTRAL
    assert lanes.lane_state(reader, table, index) == " (the neutral player)"
    assert tabletop.networks(reader, table)[-1] == "The neutral player has 1 route: Breda to Turnhout (blue)."
    assert "Breda: double route of 2, blue (the neutral player) and black, toll 2." in tabletop.lanes_at(
        reader, table, rules.edition.board.city_index["turnhout"]
    )
    assert any("BRE 2 blue toll 2 (the neutral player)" in line for line in tabletop.overview(reader, table))
    assert reader.does(NEUTRAL, "take") == "The neutral player takes"
    assert (reader.whose(NEUTRAL), reader.who(NEUTRAL)) == ("The neutral player’s", "the neutral player")
    assert saying.cast(NEUTRAL_GAME).names([NEUTRAL, 0]) == ["The neutral player", "Ann"]
