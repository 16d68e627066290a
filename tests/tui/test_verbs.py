"""A game with everything that a map of the campaign's rules may add, played by keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from systems.legacy.twin import VERBAL
from systems.legacy.twin.numbers import map_with_verbs

from ttr_tui.rules.registry import PARTS
from ttr_tui.systems.legacy.companies import TokensPlaced, TokensTaken
from ttr_tui.systems.legacy.marks import LanesJoined
from ttr_tui.systems.legacy.screen import SCREEN
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.table.system_screen import Place
from tui.player import Player
from tui.reading import check
from tui.seated import deal, live_game, seated


async def test_a_game_with_all_verbs_is_played_by_keys(tmp_path: Path) -> None:
    dealt = deal(VERBAL.map, "planner,Ann", 17, pieces=12)
    raw = map_with_verbs(VERBAL.map, VERBAL.events)
    own = replace(dealt, map=raw | {"numbers": raw["numbers"] | {"trains": 12}})
    async with seated(own, tmp_path, Terminal(Depth.EIGHT_BIT, True, 80, 24)) as at:
        check(at)
        async for _ in Player(at, 3).play():
            check(at)
        game = live_game(at.table).game
        assert game.over
        assert any(type(act.action).__name__ == "ChooseWay" and act.seat == 1 for act in game.acts)


def test_tokens_in_cities_are_shown_as_whose_they_are_and_pointed_at() -> None:
    rules = VERBAL.rules
    table = rules.table(3, frozenset())
    placed = [TokensPlaced(2, "desk", 4, 1), TokensPlaced(0, "share", 7, 2), TokensPlaced(0, "share", 7, -2)]
    for fact in (*placed, TokensTaken(1, "desk", 1)):
        fact.fold(table)
    assert PARTS["tokens"].built(table) == {4: 2}
    assert SCREEN.places[TokensPlaced](placed[0]) == Place(cities=(4,))
    assert SCREEN.places[LanesJoined](LanesJoined((1, 3))) == Place(lanes=0b1010)
