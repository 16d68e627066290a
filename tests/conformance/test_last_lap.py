"""Whoever calls the end was to be reckoned with before, by everybody's knowledge."""

from __future__ import annotations

import pytest

from conformance.saving import SMALLEST, Saving, played
from ttr_tui.core.events import Claimed, EndCalled
from ttr_tui.core.view import SPECTATOR
from ttr_tui.rules.prospects import may_end_next
from ttr_tui.seats.game import Watch

SEEDS = range(4)


@pytest.mark.parametrize("saving", SMALLEST, ids=lambda saving: saving.name)
def test_no_claim_that_calls_the_end_comes_as_a_surprise(saving: Saving) -> None:
    called = 0
    for seed in SEEDS:
        game = played(saving, seed).game
        readers = [Watch(game.rules, game.seats, reader) for reader in (SPECTATOR, *range(game.seats))]
        for act in game.acts:
            claimed = next((fact.seat for fact in act.facts if isinstance(fact, Claimed)), None)
            if claimed is not None and any(isinstance(fact, EndCalled) for fact in act.facts):
                called += 1
                assert all(may_end_next(game.rules, reader.view, claimed) for reader in readers), act
            for reader in readers:
                reader.hear(act)
        assert not any(may_end_next(game.rules, readers[0].view, seat) for seat in range(game.seats))
    assert called
