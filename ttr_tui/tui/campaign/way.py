"""The way through a campaign on the screen: its room, the table of its games, and what comes after their last turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Protocol, TypeVar

from textual.screen import Screen

from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.hosting.chair import Chair
from ttr_tui.seats.open_game import OpenGame
from ttr_tui.seats.record import Record
from ttr_tui.store.faults import Complaint
from ttr_tui.store.journal import JournalFault
from ttr_tui.tui.campaign.for_phases import GameOver, SitDown, WatchAgain
from ttr_tui.tui.campaign.room import CampaignRoom
from ttr_tui.tui.kit.messages import Going, ToCampaign
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.table.game_screen import GameScreen

T = TypeVar("T")


class Program(Protocol):
    """What the way needs of the program on the screen."""

    session: Session

    async def on_disk(self, work: Callable[[], T]) -> T: ...
    async def show(self, screen: Screen[None]) -> None: ...
    async def open_over(self, screen: Screen[None]) -> None: ...
    async def sit_at(self, table: GameScreen) -> None: ...
    async def leave_game(self) -> str: ...
    def chair(self, open_game: OpenGame) -> Chair: ...
    def complain(self, sentence: str) -> None: ...


async def follow(program: Program, wanted: Going) -> None:
    """Go where somebody in a campaign, or on the way to one, asked to go."""
    match wanted:
        case ToCampaign(path=None):
            await program.show(room_of_a_new_one(program.session))
        case ToCampaign(path=Path() as path):
            await _to_campaign(program, path)
        case SitDown():
            await _sit_down(program, wanted.campaign, wanted.open_game, wanted.note)
        case GameOver():
            await _leave_table(program, wanted.campaign, wanted.open_game)
        case WatchAgain():
            await _watch(program, wanted.record)


def room_of(
    session: Session, campaign: OpenCampaign, absent: Sequence[str] = (), stand_ins: Sequence[str] = ()
) -> CampaignRoom:
    """Where a campaign stands; or already at the question who is here, if somebody said who isn't."""
    from ttr_tui.tui.campaign.overview import Overview
    from ttr_tui.tui.campaign.who import WhoIsHere

    room = CampaignRoom(session, lambda room: Overview(room, campaign))
    begins = not campaign.under_way and not campaign.other_pack and campaign.chapter is not None
    if (absent or stand_ins) and begins:
        room.push(WhoIsHere(room, campaign, absent, stand_ins))
    return room


def room_of_a_new_one(session: Session) -> CampaignRoom:
    from ttr_tui.tui.campaign.form import NewCampaign

    return CampaignRoom(session, NewCampaign)


async def _to_campaign(program: Program, path: Path) -> None:
    """One that can't be read says why where somebody asked for it."""
    try:
        campaign = await program.on_disk(partial(OpenCampaign.open, path))
    except (Complaint, JournalFault) as fault:
        program.complain(" ".join(str(fault).split("\n")))
        return
    await program.show(room_of(program.session, campaign))


async def _sit_down(program: Program, campaign: OpenCampaign, open_game: OpenGame, note: str) -> None:
    if open_game.game.over:
        await program.on_disk(open_game.close)
        await _to_the_end(program, campaign, open_game)
        return
    from ttr_tui.tui.campaign.table.table import CampaignTable

    year = campaign.pack.chapters[campaign.state.next_game - 1].year
    table = CampaignTable(
        program.session,
        program.chair(open_game),
        campaign.tale,
        year,
        lambda: table.go(GameOver(campaign, open_game)),
    )
    table.note = note
    await program.sit_at(table)


async def _leave_table(program: Program, campaign: OpenCampaign, open_game: OpenGame) -> None:
    """Unless the last turn was taken back meanwhile."""
    if not open_game.game.over:
        return
    lost = await program.leave_game()
    if lost:
        await _back(program, campaign, lost)
    else:
        await _to_the_end(program, campaign, open_game)


async def _to_the_end(program: Program, campaign: OpenCampaign, open_game: OpenGame) -> None:
    """What a game came to, and the deposit."""
    from ttr_tui.tui.campaign.finishing import after_the_game

    people = [who.color for who in open_game.game.sitters if not who.bot]
    try:
        finish = await program.on_disk(lambda: campaign.finish(open_game.game))
    except Complaint as fault:
        await _back(program, campaign, " ".join(str(fault).split("\n")))
        return
    await program.show(CampaignRoom(program.session, lambda room: after_the_game(room, campaign, finish, people)))


async def _back(program: Program, campaign: OpenCampaign, note: str) -> None:
    room = room_of(program.session, campaign)
    room.note = note
    await program.show(room)


async def _watch(program: Program, record: Record) -> None:
    from ttr_tui.tui.replay.replay_screen import ReplayScreen

    await program.open_over(ReplayScreen(program.session, record.game, record.deal))
