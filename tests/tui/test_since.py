"""What happened since the own turn: fresh moves are lit, and `n` steps through them."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.style import Style

from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.seats.game import by_turns
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.settings import Settings
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.look import DARK, LIGHT, TERMINAL, Look, colorless, look_of
from ttr_tui.tui.map.drawing import Marks, draw
from ttr_tui.tui.map.signs import ASCII, FRESH, UNICODE, Glyphs, owned_space
from ttr_tui.tui.pages.log import Since
from ttr_tui.words import sentences
from tui.player import Player
from tui.positions import traced
from tui.seated import Seated, at_table, deal, seated, session_in, unframed


@pytest.mark.parametrize("look", [look_of(DARK), look_of(LIGHT), look_of(TERMINAL), colorless()])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_fresh_spaces_have_a_look_of_their_own(glyphs: Glyphs, look: Look) -> None:
    tracing = traced("usa", "M")
    lanes = len(tracing.board.lanes)
    fresh, older = [k for k, one in enumerate(tracing.board.lanes) if one.length == 6][:2]
    owners = [1 if lane in (fresh, older) else NONE for lane in range(lanes)]
    grid = draw(tracing, Marks(owners, last=1 << fresh), glyphs)
    styles: dict[int, set[Style]] = {fresh: set(), older: set()}
    for row in range(grid.rows):
        for column in range(grid.columns):
            thing = grid.at(column, row)
            if thing is not None and thing.kind == "space" and thing.number in styles:
                styles[thing.number].add(look.style(grid.tokens[row][column]))
    assert styles[older] == {look.style(owned_space(1))}
    assert len(styles[fresh]) == 1
    assert {style.underline for style in styles[fresh]} == {True}
    own, new = styles[older].pop(), styles[fresh].pop()
    assert (own.bgcolor, own.color, own.reverse) != (new.bgcolor, new.color, new.reverse)


@pytest.mark.parametrize("unicode", [True, False])
def test_signs_tell_what_colours_would_only_where_none_is_sent(unicode: bool, tmp_path: Path) -> None:
    found = {depth: session_in(tmp_path, Terminal(depth, unicode, 80, 24), Settings()).glyphs for depth in Depth}
    assert [depth for depth, glyphs in found.items() if glyphs.colorless] == [Depth.NONE]


def underlined(at: Seated) -> set[int]:
    """The lanes whose spaces are underlined on the map."""
    picture = at.table.atlas._picture
    assert picture is not None
    size = at.table.atlas.tracing.layout.size
    found = set()
    for row in range(size.rows):
        cells = picture._cells(row)
        assert cells is not None
        for thing, token in zip(cells.things, cells.tokens, strict=True):
            if thing is not None and thing.kind == "space" and FRESH in token:
                found.add(thing.number)
    return found


@pytest.mark.parametrize("depth", [Depth.TRUE, Depth.NONE])
async def test_fresh_moves_alone_are_lit_and_n_steps_through_them(depth: Depth, tmp_path: Path) -> None:
    here = Terminal(depth, True, 120, 40)
    async with seated(deal("usa", "Ann,normal,normal", 5), tmp_path, here) as at:
        await Player(at, 3).settle_in()
        desk = at.table.desk
        for _ in range(14):
            await at.press("d", "d")
            if desk.lately_claimed() and any(owner == 0 for owner in desk.view.table.owner):
                break
            await at.press("c")
            if desk.lane_refusal(at.table.atlas.lane) == "" and at.table.atlas.lane >= 0:
                await at.press("enter", "enter")
            if desk.lately_claimed() and any(owner == 0 for owner in desk.view.table.owner):
                break
        await at.press("escape")
        fresh = desk.lately_claimed()
        assert fresh
        assert underlined(at) == {*members(fresh)}
        await at.press("n")
        assert sentences.SINCE_TITLE in "\n".join(at.rows())
        shown, steps = 0, 0
        while sentences.SINCE_TITLE in "\n".join(at.rows()):
            shown |= at.table.atlas.shown
            steps += 1
            assert steps < 20
            await at.press("n")
        assert shown & fresh == fresh
        others = {heard.number for heard in desk.others_last()}
        assert steps == sum(any(one.number in others for one in done) for done in by_turns(desk.watch.heard).values())


def since_is_open(at: Seated) -> bool:
    return sentences.SINCE_TITLE in "\n".join(at.rows())


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_who_opens_a_saved_game_again_is_told_what_others_did(size: tuple[int, int], tmp_path: Path) -> None:
    here = Terminal(Depth.TRUE, True, *size)
    async with seated(deal("usa", "Ann,normal,normal", 5), tmp_path, here) as at:
        await Player(at, 3).settle_in()
        assert not since_is_open(at)
        await at.press("d", "d")
        assert not since_is_open(at)
        path = at.table.chair.path
    async with at_table(LiveGame.reopen(path)[0], tmp_path, here) as at:
        assert since_is_open(at)
        assert isinstance(at.table.phase, Since)
        told = " ".join(" ".join(unframed(at.rows())).split())
        assert f" {at.table.desk.view.table.turn - 2} Cleo " in told
        assert at.rows()[-2].startswith(" Enter shows it on the map, Esc closes.")
        await at.press("escape")
        assert at.rows()[-2].startswith(" Your turn. ")
        await at.press("d", "d")
        assert not since_is_open(at)
        await at.press("d")
    async with at_table(LiveGame.reopen(path)[0], tmp_path, here) as at:
        assert at.rows()[-2].startswith(" Take your second card.")


async def test_behind_a_curtain_nobody_is_told_what_they_missed(tmp_path: Path) -> None:
    here = Terminal(Depth.TRUE, True, 100, 30)
    async with seated(deal("usa", "Ann,Bea,normal", 5), tmp_path, here) as at:
        async for _ in Player(at, 3).play():
            if at.table.desk.view.table.turn >= 5:
                break
        path = at.table.chair.path
    async with at_table(LiveGame.reopen(path)[0], tmp_path, here) as at:
        assert at.table.hidden
        assert not since_is_open(at)
        await at.press("space")
        assert since_is_open(at)


async def test_a_first_card_hides_nothing_of_what_others_did(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        await Player(at, 3).settle_in()
        await at.press("d", "d")
        told = at.table.desk.others_last()
        assert told
        await at.press("d", "n")
        assert isinstance(at.table.phase, Since)
        assert at.table.phase.told() == told
        assert sentences.NOTHING_SINCE not in "\n".join(at.rows())


@pytest.mark.parametrize("seed", [2, 3])
async def test_that_the_end_was_called_stands_before_what_was_done_and_not_instead_of_it(
    seed: int, tmp_path: Path
) -> None:
    """The lakes go on for two turns each."""
    dealt = deal("great-lakes", "Ann,random:Cleo", seed, pieces=12)
    async with seated(dealt, tmp_path, Terminal(Depth.NONE, True, 100, 30)) as at:
        async for _ in Player(at, seed).play():
            table = at.table.desk.view.table
            if table.turns_left is not None and at.table.desk.view.owes == TURN:
                break
        asked = at.rows()[-2]
        assert asked.startswith(" Your turn. ")
        assert "his turn and 1 more for you · " in asked
        assert "Cleo" in asked.partition("more for you")[2]
