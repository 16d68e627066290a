"""A game with everything that a map of the campaign's rules may add, played by keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from support.east_story import restless
from systems.legacy.twin import VERBAL
from systems.legacy.twin.numbers import map_with_verbs

from ttr_tui.rules.registry import PARTS
from ttr_tui.systems.legacy.companies import TokenMoved, TokensPlaced, TokensStaked, TokensTaken
from ttr_tui.systems.legacy.marks import LanesJoined
from ttr_tui.systems.legacy.placing import PickCity, PickLane
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


async def test_places_are_chosen_by_keys(tmp_path: Path) -> None:
    dealt = replace(deal("legacy-east", "planner,Ann", 17, pieces=12), map=restless())
    async with seated(dealt, tmp_path, Terminal(Depth.EIGHT_BIT, True, 80, 24)) as at:
        check(at)
        async for _ in Player(at, 3).play():
            check(at)
        game = live_game(at.table).game
        assert game.over
        assert {type(act.action).__name__ for act in game.acts if act.seat == 1} >= {"PickCity", "PickLane"}
        assert any(part.staked(game.table) for part in game.rules.parts)


def test_tokens_on_lanes_are_pointed_at() -> None:
    staked, moved = TokensStaked(2, "desk", 4, 1), TokenMoved(0, "desk", 3, 7)
    assert SCREEN.places[TokensStaked](staked) == Place(lanes=1 << 4)
    assert SCREEN.places[TokenMoved](moved) == Place(lanes=1 << 3, cities=(7,))
    assert SCREEN.places[PickLane](PickLane(2)) == Place(lanes=1 << 2)
    assert SCREEN.places[PickCity](PickCity(5)) == Place(cities=(5,))
