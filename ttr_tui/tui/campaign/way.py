"""The way through a campaign on the screen: its room, the table of its games, and what comes after their last turn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.seats.open_game import OpenGame
from ttr_tui.store.faults import Complaint
from ttr_tui.store.journal import JournalFault
from ttr_tui.tui.app import TtrApp, chair_at_home
from ttr_tui.tui.campaign.room import CampaignRoom
from ttr_tui.tui.kit.messages import Onward
from ttr_tui.tui.kit.session import Session


async def to_campaign(app: TtrApp, path: Path) -> None:
    """To how a campaign stands. One that can't be read says why where somebody asked for it."""
    try:
        campaign = await app.on_disk(partial(OpenCampaign.open, path))
    except (Complaint, JournalFault) as fault:
        app.complain(" ".join(str(fault).split("\n")))
        return
    await enter(app, campaign)


async def enter(app: TtrApp, campaign: OpenCampaign, note: str = "") -> None:
    """To the room of a campaign that is open."""
    room = room_of(app.session, campaign)
    room.note = note
    await app.show(room)


def room_of(
    session: Session, campaign: OpenCampaign, absent: Sequence[str] = (), stand_ins: Sequence[str] = ()
) -> CampaignRoom:
    """Where a campaign stands; or already at the question who is here, if somebody said who isn't."""
    from ttr_tui.tui.campaign.overview import Overview
    from ttr_tui.tui.campaign.who import WhoIsHere

    room = CampaignRoom(session, lambda room: Overview(room, campaign))
    if (absent or stand_ins) and not campaign.under_way and campaign.chapter is not None:
        room.push(WhoIsHere(room, campaign, absent, stand_ins))
    return room


async def to_new_campaign(app: TtrApp) -> None:
    await app.show(room_of_a_new_one(app.session))


def room_of_a_new_one(session: Session) -> CampaignRoom:
    from ttr_tui.tui.campaign.form import NewCampaign

    return CampaignRoom(session, NewCampaign)


async def sit_down(app: TtrApp, campaign: OpenCampaign, open_game: OpenGame, note: str = "") -> None:
    """To the table of a game; or straight to what comes after it, if it is over already."""
    if open_game.game.over:
        await app.on_disk(open_game.close)
        await to_the_end(app, campaign, open_game)
        return
    from ttr_tui.tui.campaign.table import CampaignTable

    year = campaign.pack.chapters[campaign.state.next_game - 1].year

    async def lead(app: TtrApp) -> None:
        whole = table.chair.whole()
        if whole is None:
            return
        lost = await app.leave_game()
        if lost:
            await enter(app, campaign, lost)
        else:
            await to_the_end(app, campaign, open_game)

    table = CampaignTable(
        app.session, chair_at_home(app.session, open_game), campaign.tale, year, lambda: table.go(Onward(lead))
    )
    table.note = note
    await app.sit_at(table)


async def to_the_end(app: TtrApp, campaign: OpenCampaign, open_game: OpenGame) -> None:
    """What a game came to, and the deposit."""
    from ttr_tui.tui.campaign.finishing import after_the_game

    people = [who.color for who in open_game.game.sitters if not who.bot]
    try:
        finish = await app.on_disk(lambda: campaign.finish(open_game.game))
    except Complaint as fault:
        await enter(app, campaign, " ".join(str(fault).split("\n")))
        return
    await app.show(CampaignRoom(app.session, lambda room: after_the_game(room, campaign, finish, people)))
