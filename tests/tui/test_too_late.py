"""An action on its way while something else is told: done after that if it can be, and never lost without a word."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from ttr_tui.core.events import Scored
from ttr_tui.core.facts import Action
from ttr_tui.hosting.chair import Chair
from ttr_tui.seats.game import NOBODY, Act, Stale
from tui.room import Room
from tui.seated import Seated, deal

FASTER = "Something else happened first. Look again, then choose."


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    one = Room(deal("usa", "Ann,Bea", 17, pieces=10, variants=("first=Ann",)), tmp_path)
    await one.come("Ann", 0, keeps=True)
    await one.come("Bea", 1)
    yield one
    await one.leave_all()


def just_before(patch: pytest.MonkeyPatch, room: Room, happen: Callable[[], object]) -> list[int]:
    """Let this happen, and be told, when the next action of a screen has left it; how often actions were tried."""
    submit, tried = Chair.submit, list[int]()

    async def late(chair: Chair, seat: int, action: Action, expected: int) -> None:
        tried.append(seat)
        if len(tried) == 1:
            happen()
            await room.host.try_again()
        await submit(chair, seat, action, expected)

    patch.setattr(Chair, "submit", late)
    return tried


async def choose(screen: Seated) -> None:
    await screen.press("1", "2", "enter")


async def test_the_same_choice_still_counts(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    game, ann = room.game, room.screens["Ann"]

    def a_point_falls_from_the_sky() -> None:
        game.replay([Act(len(game.acts), NOBODY, None, (Scored(1, 1, "lanes"),))])

    tried = just_before(monkeypatch, room, a_point_falls_from_the_sky)
    await choose(ann)
    assert tried == [0, 0]
    assert [act.seat for act in game.acts] == [NOBODY, NOBODY, 0]
    assert ann.table.desk.view.table.scores[1] == 1
    assert FASTER not in "\n".join(ann.rows())


async def test_a_choice_of_a_turn_that_was_taken_back_is_refused_in_words(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bea, game = room.screens["Ann"], room.screens["Bea"], room.game
    for screen in (ann, bea):
        await choose(screen)
    for screen in (ann, bea):
        await screen.press("d", "d")
        await room.rest()
    acts = list(game.acts)
    tried = just_before(monkeypatch, room, lambda: room.host.live.game.take_back(len(acts) - 2))
    await ann.press("d")
    await room.rest()
    assert tried == [0]
    assert game.acts == acts[:-1]
    assert FASTER in "\n".join(ann.rows())
    assert bea.table.desk.view.owes == "second-card"
    await bea.press("d")
    assert game.acts == acts


async def test_what_can_never_be_done_is_tried_no_longer(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    async def never(chair: Chair, seat: int, action: Action, expected: int) -> None:
        tried.append(seat)
        raise Stale

    monkeypatch.setattr(Chair, "submit", never)
    await choose(room.screens["Ann"])
    assert tried == [0]
    assert FASTER in "\n".join(room.screens["Ann"].rows())


async def test_whoever_acts_and_is_gone_at_once_leaves_no_complaint(room: Room) -> None:
    """A coroutine that nobody ever awaits would complain once it is collected."""
    ann = room.screens["Ann"]
    ann.table.carry_out(ann.table.chair.try_again)
    ann.table.workers.cancel_all()
    await ann.rest()
    gc.collect()
