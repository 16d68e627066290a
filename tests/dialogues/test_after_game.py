"""After a campaign's game, together and at one keyboard, over both doors, also when something fails."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from support.companies import Companies, office
from support.typist import Keyboard
from tui.campaign.played import at_home, begin, choose, describe, file_of, play_to_the_end
from tui.home.opened import shown
from tui.lobby.campaigns import ended_game, founded
from tui.lobby.visiting import House, house

from dialogues.doors import DOORS, AtScreen, Door, at_screen, talking, until
from ttr_tui.campaign.finish import Finish
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.dialogues.dialogue import Over
from ttr_tui.hosting.campaign_visit import CompanyChair
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.hosted_campaign import HostedCampaign
from ttr_tui.plain.lobby.company_room import CompanyRoom
from ttr_tui.plain.lobby.line import LineVoice
from ttr_tui.store.faults import Complaint
from ttr_tui.tui.campaign.room import CampaignRoom
from ttr_tui.tui.kit.commands import pick
from ttr_tui.words import campaign_lobby, campaign_rooms, campaign_story

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
        await ended_game(host, code)
        yield host, host.lobby.campaigns.all[code]


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


@pytest.mark.parametrize("door", DOORS)
async def test_whoever_gets_no_post_reads_on(door: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Finish, "post", property(lambda finish: {"red": [2]}))
    async with after_a_game(tmp_path) as (host, campaign):
        ending = campaign.ending
        assert ending is not None
        campaign.game.answer(ending.finish.questions[0].name, "no")
        async with entered(door, host, "Bo") as bo:
            if isinstance(bo, AtScreen):
                await read_on(bo, campaign_story.NOTE_STUB)
                assert bo.here.app.fault is None
            await until(bo, campaign_story.PUT_AWAY)


@pytest.mark.parametrize("told", [False, True], ids=["by a key", "by news"])
async def test_whoever_still_reads_as_the_next_game_begins_is_led_on(told: bool, tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (host, campaign):
        ending = campaign.ending
        assert ending is not None
        campaign.game.answer(ending.finish.questions[0].name, "no")
        await campaign.close()
        async with entered("screen", host, "Bo") as bo:
            assert isinstance(bo, AtScreen)
            await read_on(bo, "What comes of it")
            campaign.game.ending = None  # Its next game is being written, and nobody was told.
            if told:
                host.lobby.tell_of_campaign(campaign.record.code)  # Of somebody who came in meanwhile.
            else:
                await bo.here.press("enter", "enter", "enter")
            assert campaign_lobby.UNDONE not in await until(bo, "Ready to play")
            assert bo.here.app.fault is None


async def test_whoever_still_reads_is_asked_whether_the_game_is_undone(tmp_path: Path) -> None:
    async with after_a_game(tmp_path) as (host, campaign):
        ending = campaign.ending
        assert ending is not None
        campaign.game.answer(ending.finish.questions[0].name, "no")
        await campaign.close()
        async with entered("line", host, "Ann") as ann, entered("screen", host, "Bo") as bo:
            await until(ann, "Ready to play: Ann and Bo.")
            await read_on(bo, "What comes of it")
            await ann.choose(campaign_rooms.TAKE_BACK)
            await ann.type("late")
            await until(bo, "Ann would like to undo game 1")
            await bo.choose(campaign_lobby.AGREE)
            for one in (ann, bo):
                await until(one, campaign_lobby.UNDONE)
            await until(bo, "Game 1 of 2")


async def test_a_click_waits_as_a_key_does_while_the_receipts_are_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, go = OpenCampaign.deposit, Event()

    def slow(*given: Any) -> str:
        go.wait(30)
        return held(*given)

    monkeypatch.setattr(OpenCampaign, "deposit", slow)
    async with at_home(tmp_path) as at:
        await describe(at, "open")
        await at.press("b")
        await begin(at)
        await play_to_the_end(at)
        while campaign_story.INTO_THE_VAULTS not in shown(at):
            await at.press("enter")
        room = at.app.screen
        assert isinstance(room, CampaignRoom)
        assert room.give(pick(1))
        assert not room.give(pick(1))
        go.set()
        while campaign_story.NOTE_STUB not in shown(at):
            await at.rest()
        assert at.app.fault is None


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
