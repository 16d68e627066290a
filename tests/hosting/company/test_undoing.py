"""Undoing at a table of several keyboards: at once, asked of everyone who is here, or never."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace
from pathlib import Path

import pytest

from hosting.company.evening import Evening, chosen, rest, until
from ttr_tui.hosting.company import SILENCE
from ttr_tui.hosting.news import Decided
from ttr_tui.rules.market import DrawCard
from ttr_tui.seats.audit import audit
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Stale
from ttr_tui.seats.record import recall
from ttr_tui.seats.way_back import NoWay, WayBack
from ttr_tui.store.host_files import TakingBack, Terms
from ttr_tui.store.journal import read_journal


async def after_a_blind_card(folder: Path, rule: TakingBack, *names: str) -> tuple[Evening, str, list[str]]:
    """Whoever is first has drawn a card unseen; they and the others."""
    evening = Evening(folder)
    await evening.begin(*(names or ("Ann", "Bo", "Cy")), terms=Terms(taking_back=rule))
    seat = evening.game.owing()[0]
    name = evening.game.sitters[seat].name
    await evening.act(name, seat, from_the_deck(evening, seat))
    return evening, name, [other for other in evening.chairs if other != name]


def from_the_deck(evening: Evening, seat: int) -> DrawCard:
    """A card from the deck."""
    view, rules = evening.game.view(seat), evening.game.rules
    slots = [slot for slot in range(-2, 8) if rules.explain(view, DrawCard(slot)) is None]
    return DrawCard(min(slots)) if min(slots) < 0 else DrawCard(max(slots))


def asked(evening: Evening, name: str) -> WayBack:
    way = evening.chairs[name].way_back(evening.seat(name))
    assert isinstance(way, WayBack)
    assert way.asks
    return way


async def test_what_was_seen_goes_back_when_all_who_are_here_agree(tmp_path: Path) -> None:
    evening, name, (one, other) = await after_a_blind_card(tmp_path, "ask")
    acts = len(evening.game.acts)
    assert evening.chairs[name].ask_back(asked(evening, name))
    for asked_one in (one, other):
        question = evening.chairs[asked_one].question
        assert question is not None
        assert question.mine
        assert question.asker == name
    mine = evening.chairs[name].question
    assert mine is not None
    assert not mine.mine
    evening.chairs[one].answer(agrees=True)
    await rest()
    assert len(evening.game.acts) == acts
    evening.chairs[other].answer(agrees=True)
    await until(lambda: len(evening.game.acts) == acts - 1)
    assert evening.chairs[one].question is None
    await evening.lobby.close()


async def test_one_no_is_enough(tmp_path: Path) -> None:
    evening, name, (one, other) = await after_a_blind_card(tmp_path, "ask")
    acts = len(evening.game.acts)
    evening.chairs[name].ask_back(asked(evening, name))
    evening.chairs[one].answer(agrees=False)
    evening.chairs[other].answer(agrees=True)
    await rest()
    assert len(evening.game.acts) == acts
    assert evening.told(name, Decided) == [Decided(False)]
    await evening.lobby.close()


async def test_silence_is_no(tmp_path: Path) -> None:
    evening, name, (one, _) = await after_a_blind_card(tmp_path, "ask")
    acts = len(evening.game.acts)
    evening.chairs[name].ask_back(asked(evening, name))
    evening.chairs[one].answer(agrees=True)
    evening.clock.passes(int(SILENCE) - 1)
    assert evening.told(name, Decided) == []
    evening.clock.passes(1)
    assert evening.told(name, Decided) == [Decided(False)]
    assert len(evening.game.acts) == acts
    await evening.lobby.close()


@pytest.mark.parametrize("answered", [True, False])
async def test_somebody_leaves_while_asked(tmp_path: Path, *, answered: bool) -> None:
    """It is for the others to decide; if none of them has said yes it is no."""
    evening, name, (one, other) = await after_a_blind_card(tmp_path, "ask")
    acts = len(evening.game.acts)
    evening.chairs[name].ask_back(asked(evening, name))
    if answered:
        evening.chairs[one].answer(agrees=True)
    else:
        await evening.go(one)
    await evening.go(other)
    await rest()
    assert (len(evening.game.acts) == acts - 1) is answered
    await evening.lobby.close()


async def test_whoever_asked_leaves(tmp_path: Path) -> None:
    evening, name, (one, other) = await after_a_blind_card(tmp_path, "ask")
    acts = len(evening.game.acts)
    evening.chairs[name].ask_back(asked(evening, name))
    await evening.go(name)
    for left in (one, other):
        evening.chairs[left].answer(agrees=True)
    await rest()
    assert len(evening.game.acts) == acts
    await evening.lobby.close()


async def test_a_second_one_asks_meanwhile(tmp_path: Path) -> None:
    evening, name, (one, other) = await after_a_blind_card(tmp_path, "ask")
    while (await evening.turn()) != one:
        pass
    second = evening.chairs[one].way_back(evening.seat(one))
    assert isinstance(second, WayBack)
    assert evening.chairs[name].ask_back(asked(evening, name))
    assert not evening.chairs[one].ask_back(second)
    question = evening.chairs[other].question
    assert question is not None
    assert question.asker == name
    await evening.lobby.close()


async def test_an_act_meanwhile_ends_the_question(tmp_path: Path) -> None:
    evening, name, (one, other) = await after_a_blind_card(tmp_path, "ask")
    evening.chairs[name].ask_back(asked(evening, name))
    await evening.turn()
    acts = len(evening.game.acts)
    assert evening.chairs[one].question is None
    for left in (one, other):
        evening.chairs[left].answer(agrees=True)
    await rest()
    assert len(evening.game.acts) == acts
    await evening.lobby.close()


async def test_nobody_is_there_to_ask(tmp_path: Path) -> None:
    evening, name, (other,) = await after_a_blind_card(tmp_path, "ask", "Ann", "Bo")
    await evening.go(other)
    assert not evening.chairs[name].ask_back(asked(evening, name))
    await evening.lobby.close()


async def test_nobody_takes_back_unasked_what_must_be_asked(tmp_path: Path) -> None:
    evening, name, _ = await after_a_blind_card(tmp_path, "ask")
    with pytest.raises(Stale):
        await evening.chairs[name].take_back(asked(evening, name))
    await evening.lobby.close()


async def test_never_and_free(tmp_path: Path) -> None:
    never, name, _ = await after_a_blind_card(tmp_path / "never", "never")
    assert never.chairs[name].way_back(never.seat(name)) is NoWay.SEEN
    await never.lobby.close()
    free, name, _ = await after_a_blind_card(tmp_path / "free", "free")
    acts = len(free.game.acts)
    way = free.chairs[name].way_back(free.seat(name))
    assert isinstance(way, WayBack)
    await free.chairs[name].take_back(way)
    assert len(free.game.acts) == acts - 1
    await free.lobby.close()


async def test_an_act_undoing_and_a_stand_ins_act_in_one_moment(tmp_path: Path) -> None:
    """One of them counts; the others hear that they came too late."""
    evening, name, _ = await after_a_blind_card(tmp_path, "free", "Ann", "Bo")
    seat, known = evening.seat(name), list(evening.game.acts)
    way = evening.chairs[name].way_back(seat)
    assert isinstance(way, WayBack)
    action, revision = chosen(evening.game, seat), evening.game.revision(seat)
    evening.host.bots.stand_in(seat, evening.pool.thinker(standing_in(evening, seat)))
    outcomes = await asyncio.gather(
        evening.chairs[name].submit(seat, action, revision),
        evening.chairs[name].take_back(way),
        evening.chairs[name].submit(seat, action, revision),
        return_exceptions=True,
    )
    evening.host.stand_down(seat)
    await rest()
    done = [k for k, outcome in enumerate(outcomes) if not isinstance(outcome, Stale)]
    assert len(done) + (evening.pool.thinkers[-1].asked != []) >= 1
    assert len(done) <= 1
    assert [outcome for outcome in outcomes if outcome is not None and not isinstance(outcome, Stale)] == []
    kept = known[:-1] if done == [1] else known
    assert evening.game.acts[: len(kept)] == kept
    acts = list(evening.game.acts)
    path = evening.host.live.path
    await evening.lobby.close()
    record = recall(read_journal(path))
    assert record.game.acts == acts
    assert audit(record) is None


async def test_an_act_that_came_too_late_and_whose_line_broke_is_no_fault(tmp_path: Path) -> None:
    evening, name, _ = await after_a_blind_card(tmp_path, "ask")
    complaints: list[object] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
    seat = evening.seat(name)
    late = asyncio.create_task(evening.chairs[name].submit(seat, chosen(evening.game, seat), 0))
    await asyncio.sleep(0)
    late.cancel()
    await rest()
    assert late.cancelled()
    del late
    gc.collect()
    assert complaints == []
    await evening.lobby.close()


def standing_in(evening: Evening, seat: int) -> Deal:
    deal = evening.host.live.deal
    sitters = [replace(who, bot="normal" if one == seat else "") for one, who in enumerate(deal.sitters)]
    return replace(deal, sitters=tuple(sitters))
