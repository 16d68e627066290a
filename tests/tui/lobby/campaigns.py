"""A campaign of a host for tests: gathering, founded, and with its first game played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hosting.campaigns.round import FEW, short_pack
from support.packs import changed, first_game_alone

from ttr_tui.hosting.hosted_campaign import HostedCampaign
from ttr_tui.hosting.visit import Visit
from ttr_tui.store.slots import LEAST
from tui.lobby.playing import to_the_end
from tui.lobby.visiting import House


async def gathering(host: House, *, sealed: bool, pack: Callable[[Path], object] = short_pack) -> str:
    """A campaign that Ann has opened, that anybody can join, and nobody has founded."""
    pack(host.folder)
    host.lobby.campaigns.cost = LEAST
    first = host.visit("Ann").campaigns
    (found,) = [one for one in await first.packs() if one.id == "two-valleys"]
    return first.create("Friday Line", found, sealed=sealed, everyone=True)


def one_short_game(folder: Path) -> Path:
    """A pack that goes no further, where a host finds it."""
    place = folder / "campaigns"
    place.mkdir(parents=True, exist_ok=True)
    first_game_alone(place)
    return changed(place, "pack", {"games.0.trains": FEW})


async def founded(host: House, *, sealed: bool, pack: Callable[[Path], object] = short_pack) -> str:
    """A campaign of Ann and Bo whose first game is to come."""
    code = await gathering(host, sealed=sealed, pack=pack)
    first, second = (host.visit(name).campaigns.company(code) for name in ("Ann", "Bo"))
    assert second.take("blue")
    if sealed:
        host.lobby.campaigns.all[code].companies.locks.code = bytes(range(16))
        await first.lock("salt")
        await second.lock("")
    await first.found()
    return code


async def ended_game(host: House, code: str) -> list[Visit]:
    """Played by chance, with nothing answered and nothing read; both have left."""
    visits = [host.visit(name) for name in ("Ann", "Bo")]
    for visit in visits:
        visit.arrive()
        visit.campaigns.enter(code)
    await visits[0].campaigns.company(code).begin()
    for visit in visits:
        await visit.sit(code)
    campaign = host.lobby.campaigns.all[code]
    assert campaign.table is not None
    await to_the_end(campaign.table)
    await campaign.close()
    for visit in visits:
        await visit.leave()
    return visits


async def one_game(host: House, code: str) -> None:
    """Played by chance, and read by both."""
    visits = await ended_game(host, code)
    await answer_all(host.lobby.campaigns.all[code])
    for visit in visits:
        visit.campaigns.company(code).read()


async def answer_all(campaign: HostedCampaign) -> None:
    """Every question with its first way."""
    while campaign.ending is not None and not campaign.ending.stub:
        question = campaign.ending.finish.questions[0]
        campaign.game.answer(question.name, question.labels[0])
        await campaign.close()
