"""What may lie in the box of somebody else, for those who know only how many tickets lie there."""

from __future__ import annotations

import pytest
from conformance.listening import Audience
from conformance.playing import Playing, moments

from systems.europe.twin import EUROPE, MEGA
from systems.europe.twin.board import is_long
from systems.europe.twin.numbers import European
from ttr_tui.core.chance import Chance
from ttr_tui.rules.imagination import imagine
from ttr_tui.systems.europe.long_tickets import Box

WORLDS = 40


@pytest.mark.rule("EUROPE-009", "EUROPE-081")
@pytest.mark.parametrize("composition", [EUROPE, MEGA], ids=[EUROPE.name, MEGA.name])
def test_a_long_ticket_was_kept_or_rejected(composition: European) -> None:
    """Both are imagined, as often as not; of two long tickets at least one is in the box."""
    playing = Playing(composition, 3, 970)
    for _ in moments(playing, 970):
        if not playing.table.choosing_in_secret:
            break
    audience = Audience(playing)
    audience.catch_up()
    fewest = composition.long_dealt - composition.long_kept
    for listener in playing.everybody:
        for seat in range(3):
            if seat != listener and len(playing.table.record(Box).tickets[seat]) > 1:
                worlds = [imagine(playing.rules, audience.view(listener), Chance(k, 7, 0)) for k in range(WORLDS)]
                rejected = [sum(is_long(w, ticket) for ticket in w.record(Box).tickets[seat]) for w in worlds]
                assert {fewest, fewest + 1} == set(rejected)
    assert any(len(own) > 1 for own in playing.table.record(Box).tickets)
