"""Several screens at one host in one process: each plays its own seats, and sees nothing of the others'."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from ttr_tui.bots.pool import WorkerPool
from ttr_tui.core.view import SPECTATOR, visible
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.market import DrawCard
from ttr_tui.seats.audit import audit
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.record import recall
from ttr_tui.store.journal import JournalFault, read_journal
from ttr_tui.tui.game_end import Result, show_result
from ttr_tui.tui.turn.halt import Curtain
from ttr_tui.words import results, shorthand
from ttr_tui.words.cast import Cast
from tui.player import Player
from tui.reading import own_cards_are_shown
from tui.room import Room, owes
from tui.seated import Seated, deal

PAGES = ("l", "p", "h", "T", "r", "question_mark")


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    one = Room(deal("usa", "Ann,Bea,planner", 17, pieces=10), tmp_path)
    yield one
    await one.leave_all()


def text(screen: Seated) -> str:
    return "\n".join(screen.rows())


def result_told(screen: Seated) -> dict[str, int]:
    """The total of each seat, as the page of the result has it under its name, with a line of the story beside it."""
    total = next(k for k, row in enumerate(screen.rows()) if row.split()[:1] == ["Total"])
    heads = [re.findall(r"  \d (\w+)", row) for row in screen.rows()[:total]]
    names = next(names for names in reversed(heads) if len(names) == screen.table.desk.view.table.seats)
    scores = re.findall(r"−?\d+", screen.rows()[total])[: len(names)]
    return {name: int(score.replace("−", "-")) for name, score in zip(names, scores, strict=True)}


def secret_tickets(room: Room, screen: Seated) -> set[str]:
    """How tickets are written that others hold or look at, and that nobody at this screen has ever seen."""
    game, desk = room.game, screen.table.desk
    if game.over:
        return set()
    table, own = game.table, screen.table.chair.seats
    theirs = {ticket for seat in range(table.seats) if seat not in own for ticket in table.tickets[seat]}
    theirs |= {ticket for seat in range(table.seats) if seat not in own for ticket in table.offers[seat]}
    return {written for ticket in theirs for written in written_as(desk.cast, ticket)}


def written_as(cast: Cast, ticket: int) -> tuple[str, ...]:
    return shorthand.ticket_code(cast, ticket), cast.short_ticket(ticket)


def nothing_leaks(room: Room, screen: Seated) -> None:
    """What its views hold is what its seats were told, and its text names nobody else's ticket."""
    table, read = screen.table, text(screen)
    assert [secret for secret in secret_tickets(room, screen) if secret in read] == []
    for desk in (*table._desks.values(), table._public):
        seat = desk.seat
        assert seat == SPECTATOR or seat in table.chair.seats
        assert visible(desk.view) == visible(room.game.view(seat))
        facts = [fact for heard in desk.watch.heard for fact in heard.facts]
        assert [fact for fact in facts if fact.told_to(seat) != fact] == []
        assert {heard.seat for heard in desk.watch.heard if heard.action is not None} <= {seat}
    if table.desk.seat == SPECTATOR or table.hidden:
        assert table.hand_pane.lines == [] or table.desk.seat == SPECTATOR
    elif table.hand_pane.display:
        own_cards_are_shown(screen)


async def read_all_pages(room: Room, screen: Seated) -> None:
    for key in PAGES:
        await screen.press(key)
        nothing_leaks(room, screen)
        await screen.press("escape")


@pytest.mark.rule("ALL-019", "ALL-020", "ALL-035", "TRAP-008")
async def test_two_and_a_spectator_play_to_the_end_and_one_goes_and_comes_back(room: Room) -> None:
    await room.come("Ann", 0, keeps=True)
    bea = await room.come("Bea", 1)
    await room.come("looking on")
    away = False
    async for acts in room.play():
        assert room.host.listeners == len(room.screens)
        for screen in room.screens.values():
            nothing_leaks(room, screen)
            assert not isinstance(screen.table.phases[0], Curtain)
        if acts > 12 and not away:
            away = True
            for screen in room.screens.values():
                await read_all_pages(room, screen)
            await room.go("Bea")
            assert room.host.listeners == 2
            assert bea.app.return_code is None
        if away and "Bea" not in room.screens and room.game.table.owed[1]:
            await room.come("Bea", 1)
            assert room.host.listeners == 3
    assert away
    assert len(room.screens) == 3
    for screen in room.screens.values():
        assert screen.table.desk.view.table.winners is not None
        assert isinstance(screen.table.phase, Result)
        again = "a Play again  A New deal  " if screen.table.chair.keeps else ""
        analyse = "x Analyse  " if screen.table.chair.keeps else ""
        asked = results.OVER if again else results.OVER_ELSEWHERE
        assert screen.rows()[-2].strip() == asked
        assert screen.rows()[-1].startswith(f" {again}w Replay  {analyse}k Keep  Esc Map  ")
        assert result_told(screen) == {
            who.name: score for who, score in zip(room.game.sitters, room.game.table.scores, strict=True)
        }
    assert room.thinker.asked == sum(act.seat == 2 for act in room.game.acts)
    record = recall(read_journal(room.path))
    assert record.game.acts == room.game.acts
    assert audit(record) is None


async def test_whoever_opened_the_game_may_go_first(room: Room) -> None:
    await room.come("Ann", 0, keeps=True)
    await room.come("Bea", 1)
    await Player(room.screens["Ann"], 3).act()
    await room.go("Ann")
    acts = len(room.game.acts)
    await Player(room.screens["Bea"], 3).act()
    assert len(room.game.acts) > acts
    await room.go("Bea")
    assert room.host.listeners == 0
    assert recall(read_journal(room.path)).game.acts == room.game.acts


async def test_two_at_one_keyboard_have_their_curtain_and_a_third_has_none(tmp_path: Path) -> None:
    room = Room(deal("usa", "Ann,Bea,Cas", 17, pieces=8), tmp_path)
    pair = await room.come("Ann and Bea", 0, 1)
    await room.come("Cas", 2)
    curtains = 0
    async for _ in room.play():
        for screen in room.screens.values():
            nothing_leaks(room, screen)
        curtains += isinstance(pair.table.phases[0], Curtain)
        assert not isinstance(room.screens["Cas"].table.phases[0], Curtain)
    assert curtains > 6
    await room.leave_all()


async def test_a_claim_goes_back_at_once_and_for_whoever_made_it_alone(room: Room) -> None:
    ann, bea = await room.come("Ann", 0), await room.come("Bea", 1)
    async for _ in room.play():
        last = room.game.acts[-1]
        if last.seat == 0 and isinstance(last.action, Claim):
            break
    acts = len(room.game.acts)
    assert owes(bea)
    await bea.press("u", "y")
    assert len(room.game.acts) == acts
    await ann.press("u")
    await room.rest()
    assert len(room.game.acts) == acts - 1
    assert "Undone; the result counts it. The same cards will come up again." in text(ann)
    assert "An action was undone." in text(bea)
    assert owes(ann)
    for screen in room.screens.values():
        nothing_leaks(room, screen)


async def test_a_chair_gives_nothing_of_others(room: Room) -> None:
    await room.come("Ann", 0)
    chair = room.screens["Ann"].table.chair
    with pytest.raises(Denied, match=No.OTHERS.value):
        chair.watch(1)
    with pytest.raises(Denied, match=No.OTHERS.value):
        await chair.submit(1, DrawCard(0), room.game.revision(1))
    with pytest.raises(Denied, match=No.OTHERS.value):
        chair.way_back(1)
    with pytest.raises(Denied, match=No.OTHERS.value):
        await chair.move(room.folder / "elsewhere")
    with pytest.raises(Denied, match=No.OTHERS.value):
        str(chair.path)
    assert chair.whole() is None


async def test_only_the_keeper_is_asked_for_another_folder(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = await room.come("Ann", 0, keeps=True)
    bea = await room.come("Bea", 1)
    async for _ in room.play():
        if room.game.table.turn > 2:
            break

    def full(live: LiveGame) -> None:
        raise JournalFault(live.path, "There is no room.")

    acting = keeper if owes(keeper) else bea
    with monkeypatch.context() as patch:
        patch.setattr(LiveGame, "save", full)
        await acting.press("d")
        await room.rest()
        assert "There is no room." in text(keeper)
        assert "The game waits: its host has something to fix." in text(bea)
        assert f"{room.folder}" not in text(bea)
        late = await room.come("looking on")
        assert "The game waits: its host has something to fix." in text(late)
        before = len(room.game.acts)
        await bea.press(*"x/y", "enter", "d")
        await late.press(*"x/y", "enter")
        assert len(room.game.acts) == before
    await keeper.press("enter")
    await room.rest()
    for screen in room.screens.values():
        assert "The game waits" not in text(screen)
        assert "There is no room." not in text(screen)
    assert recall(read_journal(room.path)).game.acts == room.game.acts
    async for _ in room.play():
        if room.game.table.turn > 4:
            return


async def test_an_end_that_another_screen_takes_back_shows_no_result(room: Room) -> None:
    """The score is still counted up here while it happens."""
    ann = await room.come("Ann", 0)
    await room.come("Bea", 1)
    async for _ in room.play():
        pass
    counting = ann.table.phases[0]
    live = room.host.live
    live.game.take_back(len(live.acts) - 2)
    live.save()
    show_result(ann.table)
    assert ann.table.phases[0] is counting


async def test_with_a_thread_that_writes_and_a_process_that_thinks_it_is_the_same(tmp_path: Path) -> None:
    """As it is outside tests: nobody reads what the thread is changing, and nobody is told before it has."""
    with ThreadPoolExecutor(1) as writer:
        room = Room(deal("usa", "Ann,Bea,planner,planner:Q", 17, pieces=8), tmp_path, writer, WorkerPool(1))
        await room.come("Ann", 0, keeps=True)
        await room.come("Bea", 1)
        await room.come("looking on")
        async for _ in room.play():
            for screen in room.screens.values():
                nothing_leaks(room, screen)
        await room.leave_all()
    record = recall(read_journal(room.path))
    assert record.game.over
    assert record.game.acts == room.game.acts
    assert audit(record) is None
