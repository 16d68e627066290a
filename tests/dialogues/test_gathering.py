"""A campaign that gathers, over both doors: every choice, and every fault that the host can raise at it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
from hosting.campaigns.round import short_pack
from tui.lobby.visiting import House, house

from dialogues.doors import DOORS, AtScreen, ByLine, Door, at_screen, by_line
from dialogues.faults import Fault
from ttr_tui.dialogues.gathering import Gathering
from ttr_tui.dialogues.waiting_room import BOTS
from ttr_tui.hosting.campaign_visit import CompanyChair
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.store.campaign_file import CampaignFault
from ttr_tui.store.ciphers import VaultFault
from ttr_tui.store.faults import Complaint
from ttr_tui.store.slots import LEAST
from ttr_tui.words import campaign_lobby, campaign_rooms, lobby

GONE, TOO_LATE = campaign_lobby.GONE, campaign_lobby.TOO_LATE


async def opened(host: House, *, sealed: bool = False, neutral: bool = False) -> str:
    """A campaign of Ann that anybody can join."""
    short_pack(host.folder)
    host.lobby.campaigns.cost = LEAST
    first = host.visit("Ann").campaigns
    (pack,) = [one for one in await first.packs() if one.id == "two-valleys"]
    return first.create("Friday Line", pack, sealed=sealed, everyone=True, neutral=neutral)


@asynccontextmanager
async def entered(door: str, host: House, who: str, code: str) -> AsyncIterator[Door]:
    visit = host.visit(who, code)
    if door == "screen":
        async with at_screen(host, visit) as here:
            yield here
    else:
        visit.campaigns.enter(code)
        async with by_line(partial(Gathering, visit, code)) as line:
            yield line


async def answered(door: Door, answer: str) -> None:
    """What somebody types, or the entry about the second company, which each door calls otherwise."""
    match answer:
        case "a bot" if isinstance(door, ByLine):
            await door.choose(campaign_lobby.PUT_BOT)
            if campaign_lobby.WHICH_COMPANY in await door.said():
                await door.choose("blue company")
            await door.choose("A bot, normal")
        case "a bot":
            await door.choose("blue")
        case "a company":
            await door.choose("Lead the blue company" if isinstance(door, ByLine) else "blue")
        case _ if answer.startswith("="):
            await door.type(answer[1:])
        case _:
            await door.choose(answer)


async def said_in_the_end(door: Door) -> str:
    said = await door.said()
    return door.over.note if isinstance(door, ByLine) and door.over is not None else said


@dataclass(frozen=True)
class GatheringFault(Fault):
    sealed: bool = False


LOCK = [campaign_lobby.CHOOSE_LOCK, "=salt", "=salt"]
NOT_THERE = partial(Denied, No.CAMPAIGN)
LATE = partial(Denied, No.LATE)
FAULTS = [
    GatheringFault("Ann", ["a bot"], "put_bot", NOT_THERE, GONE),
    GatheringFault("Ann", [lobby.INVITE, "=Bo"], "invite", NOT_THERE, GONE),
    GatheringFault(
        "Ann", [lobby.INVITE, "=Bo"], "invite", lambda: Denied(No.INVITED, 20), campaign_lobby.too_many_invited(20)
    ),
    GatheringFault("Ann", [campaign_lobby.TAKE_AWAY, campaign_lobby.TAKE_AWAY], "take_away", NOT_THERE, GONE),
    GatheringFault("Ann", LOCK, "lock", lambda: VaultFault("That is no lock."), "That is no lock.", sealed=True),
    GatheringFault("Ann", LOCK, "lock", NOT_THERE, GONE, sealed=True),
    GatheringFault("Bo", ["a company"], "take", NOT_THERE, GONE),
    GatheringFault("Dee", [campaign_lobby.HAND_BACK], "hand_back", NOT_THERE, GONE),
    GatheringFault("Dee", [lobby.INVITE, "="], "look", NOT_THERE, GONE),
    *(
        GatheringFault("Ann", [campaign_lobby.FOUND], "found", fault, said)
        for fault, said in (
            (NOT_THERE, GONE),
            (LATE, TOO_LATE),
            (lambda: CampaignFault(Path("kept-here"), ["It is there already."]), "It is there already."),
            (lambda: Complaint("kept-here: full"), campaign_lobby.CANT),
        )
    ),
]


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("case", FAULTS, ids=str)
async def test_every_fault_is_one_sentence_and_nothing_is_half_done(
    door: str, case: GatheringFault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as host:
        code = await opened(host, sealed=case.sealed)
        host.visit("Dee").campaigns.company(code).take("green")
        before = host.lobby.campaigns.all[code].record
        fails = partial(monkeypatch.setattr, CompanyChair, case.call, case.failing(("lock", "found")))
        if case.call != "look":
            fails()
        async with entered(door, host, case.who, code) as there:
            await there.said()
            *first, last = case.answers
            for answer in first:
                await answered(there, answer)
            fails()
            await answered(there, last)
            said = await said_in_the_end(there)
            assert said.count(case.said) == 1
            assert "kept-here" not in said
            if isinstance(there, AtScreen):
                assert there.here.app.fault is None
        assert host.lobby.campaigns.all[code].record == before


@pytest.mark.parametrize("door", DOORS)
async def test_every_choice_does_what_it_says(door: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = await opened(host)
        campaign = host.lobby.campaigns.all[code]

        def led() -> list[str]:
            people = host.lobby.people
            return [one.bot or (people[one.person].name if one.person else "") for one in campaign.record.companies]

        host.visit("Cy")
        async with entered(door, host, "Bo", code) as bo:
            await bo.said()
            await answered(bo, "a company")
            assert led() == ["Ann", "Bo", ""]
            await bo.choose(lobby.INVITE)
            await bo.type("Nemo")
            assert lobby.nobody_called("Nemo") in await bo.said()
            if isinstance(bo, AtScreen):
                await bo.here.press(*["backspace"] * 4)
            await bo.type(" Cy ")
            assert lobby.invited("Cy") in await bo.said()
            assert len(campaign.record.invited) == 1
            await bo.choose(campaign_lobby.HAND_BACK)
            assert led() == ["Ann", "", ""]
        async with entered(door, host, "Ann", code) as ann:
            await ann.said()
            await answered(ann, "a bot")
            assert led() == ["Ann", BOTS[0], ""]
            await ann.choose(campaign_lobby.TAKE_AWAY)
            await ann.choose(campaign_lobby.KEEP)
            assert code in host.lobby.campaigns.all
            await ann.choose(campaign_lobby.FOUND)
            assert campaign_rooms.is_founded("Friday Line") in await said_in_the_end(ann)
            assert campaign.founded


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("neutral", [True, False])
async def test_whoever_comes_is_told_of_a_neutral_company_and_it_is_founded_so(
    door: str, neutral: bool, tmp_path: Path
) -> None:
    async with house(tmp_path) as host:
        code = await opened(host, neutral=neutral)
        async with entered(door, host, "Bo", code) as bo:
            said = " ".join((await bo.said()).replace("│", " ").split())
            assert (campaign_rooms.ABOUT_NEUTRAL in said) == neutral
        async with entered(door, host, "Ann", code) as ann:
            await ann.said()
            await answered(ann, "a bot")
            await ann.choose(campaign_lobby.FOUND)
            await said_in_the_end(ann)
        founded = host.lobby.campaigns.all[code].shown
        assert founded is not None
        assert founded.state.neutral == neutral


@pytest.mark.parametrize("door", DOORS)
async def test_whoever_takes_a_company_is_asked_for_its_lock(door: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = await opened(host, sealed=True)
        locks = host.lobby.campaigns.all[code].companies
        async with entered(door, host, "Bo", code) as bo:
            await bo.said()
            await answered(bo, "a company")
            assert campaign_lobby.CHOOSE_PASSPHRASE[1][:30] in await bo.said()
            await bo.type("salt")
            await bo.type("sand")
            assert campaign_rooms.NOT_THE_SAME in await bo.said()
            assert locks.lacks_lock("blue")
            await bo.type("salt")
            await bo.type("salt")
            await bo.said()
            assert not locks.lacks_lock("blue")


@pytest.mark.parametrize("door", DOORS)
async def test_a_campaign_that_is_removed_is_left(door: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = await opened(host)
        async with entered(door, host, "Bo", code) as bo:
            await bo.said()
            host.visit("Ann").campaigns.company(code).take_away()
            assert GONE in await said_in_the_end(bo)


async def test_the_cursor_stays_on_the_way_out(tmp_path: Path) -> None:
    """Whatever comes above it; else Enter would mean something else all at once."""
    async with house(tmp_path) as host:
        code = await opened(host, sealed=True)
        async with at_screen(host, host.visit("Ann", code)) as ann:
            await ann.choose(campaign_lobby.CHOOSE_LOCK)
            await ann.type("")
            await ann.here.press(*["down"] * 9)
            bo = host.visit("Bo").campaigns.company(code)
            assert bo.take("blue")
            await bo.lock("salt")
            assert campaign_lobby.FOUND in await ann.said()
            await ann.here.press("enter")
            assert "Where to?" in await ann.said()
            assert code in host.lobby.campaigns.all
