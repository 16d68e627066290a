"""After a campaign's game, together and at one keyboard, over both doors, also when something fails."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from support.companies import Companies, office
from support.typist import Keyboard
from tui.campaign.played import at_home, begin, choose, describe, file_of, play_to_the_end
from tui.home.opened import shown
from tui.lobby.campaigns import founded
from tui.lobby.playing import to_the_end
from tui.lobby.visiting import House, house

from dialogues.doors import DOORS, AtScreen, Door, at_screen, talking, until
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.dialogues.dialogue import Over
from ttr_tui.hosting.campaign_visit import CompanyChair
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.hosted_campaign import HostedCampaign
from ttr_tui.plain.lobby.company_room import CompanyRoom
from ttr_tui.plain.lobby.line import LineVoice
from ttr_tui.store.faults import Complaint
from ttr_tui.words import campaign_lobby, campaign_story

SEED = 5
"""Of a game after which Ann is asked something."""
ASKED, AWAITED = "asks you. Everyone hears the answer.", "Ann answers “Pause: weigh the sacks”."
FULL = "The disk is full."


@pytest.fixture(autouse=True)
def chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "randbelow", lambda below: SEED)
    monkeypatch.setattr(secrets, "choice", lambda offered: offered[0])


@asynccontextmanager
async def after_a_game(folder: Path) -> AsyncIterator[tuple[House, HostedCampaign]]:
    """Nobody has answered or read anything."""
    async with house(folder) as host:
        code = await founded(host, sealed=False)
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
        yield host, campaign


@asynccontextmanager
async def entered(door: str, host: House, who: str) -> AsyncIterator[Door]:
    """In the room of the campaign, which sentences keep to until a game is on."""
    (code,) = host.lobby.campaigns.all
    visit = host.visit(who, code)

    def stay(voice: LineVoice) -> Over:
        CompanyRoom(voice, visit, code).stay()
        return Over()

    if door == "screen":
        async with at_screen(host, visit) as here:
            yield here
    else:
        visit.arrive()
        visit.campaigns.enter(code)
        async with talking(stay) as line:
            yield line
        await visit.leave()


async def read_on(door: Door, words: str) -> None:
    """Up to where this stands: on a screen one thing lies there after the other."""
    for _ in range(12):
        if not isinstance(door, AtScreen) or words in await door.said():
            break
        await door.here.press("enter")
    await until(door, words)


@pytest.mark.parametrize("door", DOORS)
async def test_everybody_hears_what_one_answers(door: str, tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (host, campaign):
        ending = campaign.ending
        assert ending is not None
        async with entered(door, host, "Ann") as ann, entered(door, host, "Bo") as bo:
            await read_on(bo, AWAITED)
            await read_on(ann, ASKED)
            await ann.choose("bridge")
            await until(bo, "Gets postcard" if door == "screen" else "gets postcard")
            assert not ending.finish.questions
            for one in (ann, bo):
                if isinstance(one, AtScreen):
                    await read_on(one, campaign_story.NOTE_STUB)
                    await one.here.press("enter")
                await until(one, "Ready to play: Ann and Bo.")
            assert ending.stub
            assert not ending.unread


@pytest.mark.parametrize("door", DOORS)
async def test_whoever_is_away_can_be_answered_for_but_not_by_chance(door: str, tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (host, campaign):
        ending = campaign.ending
        assert ending is not None
        (question,) = ending.finish.questions
        async with entered(door, host, "Bo") as bo:
            await read_on(bo, AWAITED)
            if door == "line":
                await bo.type("")
                assert [*ending.finish.questions] == [question]
        async with entered(door, host, "Bo") as bo:
            await read_on(bo, AWAITED)
            await bo.choose("Ann is away")
            await until(bo, "What comes of it" if door == "screen" else "Ready to play")
        assert not ending.finish.questions


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("who", ["Ann", "Bo"])
@pytest.mark.parametrize(
    ("why", "said"), [(No.LATE, campaign_lobby.TOO_LATE), (No.CAMPAIGN, campaign_lobby.GONE)], ids=["late", "gone"]
)
async def test_an_answer_that_fails_is_one_sentence(
    door: str, who: str, why: No, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise Denied(why)

    async with after_a_game(tmp_path) as (host, campaign):
        ending = campaign.ending
        assert ending is not None
        monkeypatch.setattr(CompanyChair, "answer", fails)
        async with entered(door, host, who) as there:
            await read_on(there, ASKED if who == "Ann" else AWAITED)
            await there.choose("bridge" if who == "Ann" else "Ann is away")
            assert (await until(there, said)).count(said) == 1
            if isinstance(there, AtScreen):
                assert there.here.app.fault is None
        assert len(ending.finish.questions) == 1


# At one keyboard: what can’t be written is asked for again.


def broken_once(monkeypatch: pytest.MonkeyPatch) -> None:
    deposit = OpenCampaign.deposit

    def fails(*_: object) -> str:
        monkeypatch.setattr(OpenCampaign, "deposit", deposit)
        raise Complaint(FULL)

    monkeypatch.setattr(OpenCampaign, "deposit", fails)


async def test_on_the_screen_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_home(tmp_path) as at:
        await describe(at, "open")
        await at.press("b")
        await begin(at)
        await play_to_the_end(at)
        broken_once(monkeypatch)
        for _ in range(30):
            if campaign_story.INTO_THE_VAULTS in shown(at):
                break
            await at.press("enter")
        await choose(at, campaign_story.YES)
        assert FULL in shown(at)
        assert file_of(tmp_path).under_way is not None
        await choose(at, campaign_story.YES)
        assert campaign_story.NOTE_STUB in shown(at)
        assert file_of(tmp_path).state.next_game == 2


def test_by_sentences_a_full_disk_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    campaigns = office(Keyboard(capsys, monkeypatch, tmp_path / "saves"), tmp_path / "campaigns")
    campaigns.found()
    broken_once(monkeypatch)
    session = campaigns("play", answer=Companies())
    assert (session.code, session.complaint) == (1, f"{FULL}\n")
    assert OpenCampaign.open(campaigns.file).under_way is not None
    assert "The stub of this game" in campaigns("play", answer=Companies()).said
