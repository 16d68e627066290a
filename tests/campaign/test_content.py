"""What a pack brings beyond the first board: marks on cards, numbers on tickets, tokens that stay."""

from __future__ import annotations

from pathlib import Path

import pytest
from packs import COLORS, changed, faults_of, history

from ttr_tui.campaign.compose import compose
from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.packs.reading import read_pack
from ttr_tui.store.maps.reading import decode_map


@pytest.mark.rule("LEGACY-012")
def test_marks_are_on_some_cards_of_each_colour_from_the_first_game_on(tmp_path: Path) -> None:
    pack = read_pack(changed(tmp_path, "pack", {"marks": {"crew": 2, "skull": 1}}))
    raw = compose(pack, fold(pack, history(pack)), COLORS[:3])
    assert raw["decks"]["cars"]["per_color"] == {"plain": 5, "crew": 2, "skull": 1}
    cards = decode_map(raw, "test").cards
    assert [cards.kinds[kind].count for kind in cards.of_design("crew").values()] == [2] * 6
    assert sum(kind.count for kind in cards.kinds) == 6 * 8 + 8 + 4
    assert faults_of(tmp_path / "pack") == []


def test_more_marks_than_cards_are_a_fault(tmp_path: Path) -> None:
    faults = faults_of(changed(tmp_path, "pack", {"marks": {"crew": 8, "skull": 1}}))
    assert "per_color" in faults[0]
