"""Numbers of the rules that are other ones in one game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.campaign_games import begun_game
from support.packs import COLORS, changed, faults_of, history, played

from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.pack_files import OWN, read_pack
from ttr_tui.core.events import Scored, TicketsOffered

OTHERS = {"tickets_dealt": 2, "tickets_kept_first": 2, "tickets_drawn": 3, "tickets_kept": 2}
OTHERS |= {"end_at": 5, "end_turns": 2, "start_dollars": 8}


def test_a_game_has_numbers_of_its_own_and_the_next_one_has_not(tmp_path: Path) -> None:
    assert OTHERS.keys() == OWN.keys()
    pack = read_pack(changed(tmp_path, "pack", {"games.0.numbers": OTHERS}))
    first, second = (fold(pack, history(pack, *lines)) for lines in ((), (played(1),)))
    numbers = [compose(pack, state, COLORS[:3])["numbers"] for state in (first, second)]
    assert {name: numbers[0][name] for name in OTHERS} == OTHERS
    assert {name: numbers[1][name] for name in OTHERS} == {name: pack.board["numbers"][name] for name in OTHERS}


def test_it_is_played_by_them(tmp_path: Path) -> None:
    pack = read_pack(changed(tmp_path, "pack", {"games.0.numbers": OTHERS}))
    state = fold(pack, history(pack))
    game = begun_game(compose(pack, state, COLORS[:2]), state, COLORS[:2], 1)
    facts = [fact for act in game.acts for fact in act.facts]
    assert [len(fact.tickets) for fact in facts if isinstance(fact, TicketsOffered)] == [2, 2]
    assert [fact.points for fact in facts if isinstance(fact, Scored) and fact.why == "start"] == [8, 8]


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ({"trains": 3}, "games 1, numbers.trains: “trains” is no number of one game. There is"),
        ({"end_att": 3}, "games 1, numbers.end_att: “end_att” is no number of one game. Did you mean “end_at”?"),
        ({"tickets_dealt": 9}, "games 1, numbers.tickets_dealt: A whole number from 1 to 6"),
        ({"end_at": 13}, "games 1, numbers.end_at: 13 is more than there are"),
        ({"tickets_dealt": 2, "tickets_kept_first": 3}, "games 1, numbers.tickets_kept_first: 3 is more than"),
    ],
)
def test_a_number_that_cannot_be_is_refused_where_it_stands(tmp_path: Path, numbers: dict[str, Any], said: str) -> None:
    (fault,) = faults_of(changed(tmp_path, "pack", {"games.0.numbers": numbers}))
    assert fault.startswith(f"pack.toml: {said}")
