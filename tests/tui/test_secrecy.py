"""Of two games that differ only in what a seat can't know, its screens are equal in every cell, text and look."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import pytest
from conformance.composition import Composition
from conformance.compositions import COMPOSITIONS
from conformance.listening import Audience, told
from conformance.other_truths import another_truth, choose_as_in
from conformance.playing import Act as Done
from conformance.playing import Playing, moments
from conformance.secrecy import ACTS, PINNED, act_for_both, parted
from support.shipped import ONE_A_SYSTEM
from term.emulator import Seen, composed

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.teacher import teachers_of
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Act, Game
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.map_decoder import snapshot
from ttr_tui.store.saves import create_save
from ttr_tui.term.terminal import Depth, Terminal
from tui.seated import Seated, at_table, live_game

SEATS = 3
SIZES = ((80, 24), (120, 40))
PAGES = ("l", "p", "h", "H", "e", "T", "r", "question_mark", "colon")
SHIPPED = [composition for composition in COMPOSITIONS if composition.shipped and SEATS in composition.seats]
MOST = 3
"""Pairs of one game."""
LATE, EARLY = 30, 7
"""How many choices lie behind a moment."""


class Silent:
    """Thinks for bots that never come to an end."""

    async def choose(self, game: Game, seat: int) -> Action:
        await asyncio.Event().wait()
        raise AssertionError

    async def advise(self, game: Game, seat: int) -> tuple[Advice, ...]:
        return teachers_of(game).advise(game.view(seat), len(game.acts))

    async def close(self) -> None:
        pass


@dataclass(frozen=True)
class Truth:
    """A game up to a moment, what lies on its table then, and what happens next."""

    history: list[Done]
    table: Table
    following: list[Done]


def pairs(composition: Composition, moment: int) -> Iterator[tuple[int, Truth, Truth]]:
    """A seat and two games that it can't tell apart, whenever so many acts have been made; others by another seat."""
    playing, chance = Playing(composition, SEATS, 71), Chance(71, SEATS, moment)
    audience = Audience(playing)
    for _ in moments(playing, 71):
        audience.catch_up()
        if playing.over or len(playing.acts) % moment:
            continue
        seat = playing.everybody[len(playing.acts) // moment % (SEATS + 1)]
        table = another_truth(playing, audience.view(seat), chance, PINNED[chance.below(len(PINNED))])
        choose_as_in(playing.table, table, seat)
        true, other = playing.branch(), playing.branch(table)
        before = [(list(game.acts), game.table.copy()) for game in (true, other)]
        goes_on(true, other, seat, chance)
        one, two = (
            Truth(history, lying, game.acts[len(history) :])
            for (history, lying), game in zip(before, (true, other), strict=True)
        )
        yield seat, one, two


def goes_on(true: Playing, other: Playing, seat: int, chance: Chance) -> None:
    """Play the same in both until a seat may rightly hear different things."""
    for _ in range(ACTS):
        if true.over:
            return
        owing = true.owing()
        mover = owing[chance.below(len(owing))]
        actions = act_for_both(true, other, mover, seat, chance)
        if actions is None:
            return
        one, two = (told(game.submit(mover, act), seat) for game, act in zip((true, other), actions, strict=True))
        if parted(true.composition.twin, one, two, seat):
            true.acts.pop()
            other.acts.pop()
            return


def game_of(composition: Composition, truth: Truth, seat: int, folder: Path) -> LiveGame:
    """The game of a truth, with a person at this seat and bots at the others."""
    names = ("Ann", "Bea", "Cas")
    colors = ("red", "blue", "green")
    sitters = tuple(Sitter(names[k], colors[k], "" if k == seat else "planner") for k in range(SEATS))
    deal = Deal(snapshot(composition.map, composition.variants), composition.variants, sitters, 71)
    game = deal.game()
    game.replay(acts_of(truth.history, 0))
    for name in Table.__slots__:
        setattr(game.table, name, getattr(truth.table, name))
    live = LiveGame(deal, game, create_save(folder, deal.header(), composition.map, names))
    live.save()
    return live


def acts_of(done: list[Done], first: int) -> list[Act]:
    return [Act(number, one.seat, one.action, tuple(one.facts)) for number, one in enumerate(done, first)]


async def screens(composition: Composition, truth: Truth, seat: int, folder: Path, size: tuple[int, int]) -> list[Shot]:
    """What is shown at first, after every act, and on every page."""
    folder.mkdir()
    live = game_of(composition, truth, seat, folder)
    terminal = Terminal(Depth.TRUE, True, *size)
    async with at_table(live, folder, terminal, thinking=lambda one: Silent()) as at:
        assert at.table.desk.seat == seat
        shots = [shot(at)]
        for act in acts_of(truth.following, len(truth.history)):
            live_game(at.table).game.replay([act])
            await at.table.chair.try_again()
            await at.rest()
            shots.append(shot(at))
        for key in PAGES:
            await at.press(key)
            shots.append(shot(at))
            await at.press("escape")
        return shots


Shot = tuple[list[list[Seen]], tuple[int, int]]


def shot(at: Seated) -> Shot:
    return composed(at.strips(), Depth.TRUE), at.app.cursor_position


@pytest.mark.rule("ALL-019", "ALL-020", "ALL-035", "TRAP-008")
@pytest.mark.parametrize(
    ("composition", "moment"),
    [
        pytest.param(
            composition,
            moment,
            marks=[] if moment == LATE and composition.name in ONE_A_SYSTEM else [pytest.mark.deep],
            id=f"{composition.name}-{moment}",
        )
        for composition in SHIPPED
        for moment in (LATE, EARLY)
    ],
)
async def test_what_is_hidden_changes_no_cell(composition: Composition, moment: int, tmp_path: Path) -> None:
    compared = 0
    for number, (seat, one, two) in enumerate(islice(pairs(composition, moment), MOST)):
        size = SIZES[number % 2]
        shown = await screens(composition, one, seat, tmp_path / f"{number}a", size)
        also = await screens(composition, two, seat, tmp_path / f"{number}b", size)
        assert len(shown) == len(also)
        for k, (left, right) in enumerate(zip(shown, also, strict=True)):
            assert left == right, k
        compared += len(shown)
    assert compared > len(PAGES)
