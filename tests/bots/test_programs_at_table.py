"""Programs at a table with people: they hear what their seat hears, and one that fails is replaced by one of ours."""

from __future__ import annotations

import asyncio
import json
from functools import partial
from pathlib import Path

import pytest
from support.outside_programs import FIRST, HEARING, HOSTILE, NOISY, alive, command, gone
from support.small import small_map
from support.thinkers import begun

from ttr_tui.bots import outside_bots
from ttr_tui.bots.outside_bots import Programs, ProgramsBesideBots
from ttr_tui.bots.pool import opening
from ttr_tui.bots.program import Program
from ttr_tui.bots.thinker import InlineThinker, SeatLost
from ttr_tui.core.facts import Action
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.seats.sitters import PROGRAM, Sitter

QUICK = partial(Program, patience=0.5, starting=2.0)


def deal_with(typed: str) -> Deal:
    sitters = (Sitter("Rob", "red", f"{PROGRAM}{typed}"), Sitter("Cleo", "blue", "random"))
    return Deal(small_map(), (), sitters, 7, first=0)


def beside(game: Game, programs: Programs) -> ProgramsBesideBots:
    return ProgramsBesideBots(programs, InlineThinker(game))


async def act(game: Game, thinker: ProgramsBesideBots) -> Action:
    """The next act, by whoever owes it."""
    seat = game.owing()[0]
    action = await thinker.choose(game, seat)
    game.submit(seat, action, game.revision(seat))
    return action


async def go_on(game: Game, thinker: ProgramsBesideBots) -> None:
    while not game.over:
        await act(game, thinker)


async def test_it_plays_a_game_to_its_end_and_hears_it(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    deal = deal_with(command(HEARING, tmp_path, str(heard)))
    game = begun(deal)
    assert not Programs(deal, ["another"]).plays(0)
    thinker = beside(game, Programs(deal, [deal.sitters[0].command]))
    await go_on(game, thinker)
    await thinker.close()
    lines = [json.loads(line) for line in heard.read_text().splitlines()]
    assert [next(iter(line)) for line in lines].count("game") == 1
    assert lines[-1]["over"]["scores"] == list(game.table.scores)
    told = [fact for line in lines[1:] for fact in next(iter(line.values()))["facts"]]
    write = game.rules.notation.write
    mine = [known for done in game.acts for fact in done.facts if (known := fact.told_to(0)) is not None]
    assert told == [write(fact) for fact in mine]


async def test_what_was_undone_is_told_as_another_game(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    deal = deal_with(command(HEARING, tmp_path, str(heard)))
    game = begun(deal)
    thinker = beside(game, Programs(deal, [deal.sitters[0].command]))
    while game.table.turn < 3:
        await act(game, thinker)
    game.take_back(game.earliest())
    while game.table.turn < 2:
        await act(game, thinker)
    await thinker.close()
    kinds = [next(iter(json.loads(line))) for line in heard.read_text().splitlines()]
    assert kinds.count("game") == 2
    assert "over" not in kinds


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
async def test_one_that_means_ill_loses_its_seat_to_one_of_ours(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    groups: list[int] = []

    def started(typed: str, *, heard: bool) -> Program:
        program = QUICK(typed, heard=heard)
        groups.append(program._process.pid)
        return program

    monkeypatch.setattr(outside_bots, "Program", started)
    deal = deal_with(command(text, tmp_path))
    game = begun(deal)
    thinker = beside(game, Programs(deal, [deal.sitters[0].command]))
    with pytest.raises(SeatLost) as lost:
        await go_on(game, thinker)
    assert str(lost.value).isprintable()
    assert str(lost.value).endswith(".")
    gone(lambda: alive(groups[0]))
    await go_on(game, thinker)
    await thinker.close()
    assert len(groups) == 1


async def test_a_command_that_is_none_loses_its_seat(tmp_path: Path) -> None:
    deal = deal_with("no-such-program-anywhere")
    game = begun(deal)
    thinker = beside(game, Programs(deal, [deal.sitters[0].command]))
    with pytest.raises(SeatLost, match="can’t be started"):
        await act(game, thinker)
    await act(game, thinker)


async def test_what_it_says_beside_its_answers_is_heard_nowhere(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    deal = deal_with(command(NOISY, tmp_path))
    game = begun(deal)
    thinker = beside(game, Programs(deal, [deal.sitters[0].command]))
    for _ in range(6):
        await act(game, thinker)
    await thinker.close()
    assert capfd.readouterr() == ("", "")


async def test_nobody_waits_for_one_that_thinks_when_the_game_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The loop goes on meanwhile, and nothing of it is left."""
    groups: list[int] = []

    def started(typed: str, *, heard: bool) -> Program:
        program = Program(typed, patience=1000, starting=1000, heard=heard)
        groups.append(program._process.pid)
        return program

    monkeypatch.setattr(outside_bots, "Program", started)
    deal = deal_with(command(HOSTILE["is deaf"], tmp_path))
    game = begun(deal)
    thinker = beside(game, Programs(deal, [deal.sitters[0].command]))
    asking = asyncio.create_task(act(game, thinker))
    while not groups:
        await asyncio.sleep(0.01)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    async with asyncio.timeout(60):
        await thinker.close()
    gone(lambda: alive(groups[0]))


async def test_a_program_that_nobody_allowed_is_never_started(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    deal = deal_with(command(f"open({str(mark)!r}, 'w')\n{FIRST}", tmp_path))
    game = begun(deal)
    thinker = beside(game, Programs(deal, []))
    for _ in range(6):
        await act(game, thinker)
    await thinker.close()
    assert not mark.exists()


def test_those_who_think_for_bots_know_nothing_of_a_command() -> None:
    assert opening(1, deal_with("rm -r /")).bots == ("normal", "random")
