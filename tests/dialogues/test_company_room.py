"""A campaign of a host between two games, over both doors: every choice, and every fault that the host can raise."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import pytest
from tui.lobby.campaigns import founded, one_game, one_short_game
from tui.lobby.visiting import House, house

from dialogues.doors import DOORS, PATIENCE, AtScreen, ByLine, Door, at_screen, by_line, until
from dialogues.faults import Fault
from ttr_tui.campaign.album import kept_by
from ttr_tui.campaign.vaults import unlock_all
from ttr_tui.dialogues.company_room import BetweenGames
from ttr_tui.dialogues.dialogue import Dialogue
from ttr_tui.hosting.campaign_visit import CompanyChair
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.plain.lobby.company_room import RoomByLine
from ttr_tui.plain.lobby.line import LineVoice
from ttr_tui.store.campaign_file import CampaignFault
from ttr_tui.store.ciphers import VaultFault
from ttr_tui.store.faults import Complaint
from ttr_tui.store.journal import JournalFault
from ttr_tui.store.slots import code_secret, spell
from ttr_tui.tui.lobby.company_room import CompanyRoom
from ttr_tui.words import campaign_lobby, campaign_pages, campaign_play, campaign_rooms, campaign_vaults, table_talk
from ttr_tui.words.controls import NO, YES

GONE, TOO_LATE, CANT = campaign_lobby.GONE, campaign_lobby.TOO_LATE, campaign_lobby.CANT
UNDO, AGREE, REFUSE = campaign_rooms.TAKE_BACK, campaign_lobby.AGREE, campaign_lobby.REFUSE
EARLY = campaign_lobby.OWN_VAULT_EARLY


@asynccontextmanager
async def entered(door: str, host: House, who: str, code: str) -> AsyncIterator[Door]:
    visit = host.visit(who, code)
    if door == "screen":
        async with at_screen(host, visit) as here:
            yield here
    else:
        visit.arrive()
        visit.campaigns.enter(code)
        async with by_line(partial(BetweenGames, visit, code), RoomByLine) as line:
            yield line
        await visit.leave()


async def answered(door: Door, *answers: str) -> None:
    """Entries by their words; what is typed has a sign before it, and yes or no are typed by sentences."""
    for answer in answers:
        if answer.startswith("="):
            if isinstance(door, AtScreen):
                await asked_to_type(door)
            await door.type(answer[1:])
        elif answer in (YES, NO) and isinstance(door, ByLine):
            await door.type(answer)
        else:
            await until(door, answer)
            await door.choose(answer)


async def asked_to_type(door: AtScreen) -> None:
    screen = door.here.app.screen
    assert isinstance(screen, CompanyRoom)
    async with asyncio.timeout(PATIENCE):
        while not screen.phase.typing:
            await asyncio.sleep(0.005)
    await door.said()


@dataclass(frozen=True)
class RoomFault(Fault):
    played: bool = True
    """Was a game played?"""


OPENED = [EARLY, YES, "=", "=salt"]
NOT_THERE = partial(Denied, No.CAMPAIGN)
LATE = partial(Denied, No.LATE)
FAULTS = [
    *(
        RoomFault("Ann", [campaign_rooms.play(1, 1901, under_way=False)], "begin", fault, said, played=False)
        for fault, said in (
            (NOT_THERE, GONE),
            (LATE, TOO_LATE),
            (lambda: Complaint("kept-here: full"), CANT),
            (lambda: JournalFault(Path("kept-here"), "full"), CANT),
        )
    ),
    RoomFault("Ann", [UNDO, "=late"], "ask_undo", NOT_THERE, GONE),
    RoomFault("Ann", [UNDO, "="], "look", NOT_THERE, GONE),
    RoomFault("Ann", [campaign_vaults.RECEIPTS], "apart", lambda: Complaint("kept-here: full"), CANT),
    RoomFault("Ann", [campaign_vaults.RECEIPTS], "apart", NOT_THERE, GONE),
    RoomFault("Ann", OPENED, "open_vault", NOT_THERE, GONE),
    RoomFault("Ann", OPENED, "open_vault", lambda: CampaignFault(Path("kept-here"), ["It is full."]), "It is full."),
    RoomFault(
        "Ann", [EARLY, YES], "apart", lambda: VaultFault("Nothing here can open it."), "Nothing here can open it."
    ),
    RoomFault("Ann", [EARLY, YES, "=", *["=sand"] * 3], "look", NOT_THERE, GONE),
]


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("case", FAULTS, ids=str)
async def test_every_fault_is_one_sentence_and_nothing_is_half_done(
    door: str, case: RoomFault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as host:
        code = await founded(host, sealed=True)
        if case.played:
            await one_game(host, code)
        file = host.lobby.campaigns.all[code].shown
        assert file is not None
        before = file.path.read_bytes()
        fails = partial(monkeypatch.setattr, CompanyChair, case.call, case.failing(("begin", "open_vault", "apart")))
        if case.call not in ("look", "apart"):
            fails()
        async with entered("line", host, "Bo", code), entered(door, host, case.who, code) as there:
            await there.said()
            *first, last = case.answers
            await answered(there, *first)
            if not last.startswith("=") and last != YES:
                await until(there, last)
            fails()
            await answered(there, last)
            said = await until(there, case.said)
            assert " ".join(said.split()).count(case.said) == 1
            assert "kept-here" not in said
            if isinstance(there, AtScreen):
                assert there.here.app.fault is None
            monkeypatch.undo()
        assert file.path.read_bytes() == before
        assert host.lobby.campaigns.all[code].table is None


@pytest.mark.parametrize("door", DOORS)
async def test_every_choice_does_what_it_says(door: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = await founded(host, sealed=True)
        await one_game(host, code)
        campaign = host.lobby.campaigns.all[code]
        async with entered(door, host, "Ann", code) as ann, entered(door, host, "Bo", code) as bo:
            await until(ann, "Ready to play: Ann and Bo.")
            await answered(ann, campaign_vaults.RECEIPTS)
            await until(ann, campaign_vaults.ALL_INTACT)
            await closed(ann)
            await answered(ann, campaign_rooms.STORY)
            await until(ann, "The Miller Writes")
            await closed(ann)
            await answered(ann, campaign_lobby.CODE)
            assert spell(bytes(range(16))) in await until(ann, "It opens every vault")
            await closed(ann)
            for agrees, outcome in ((False, campaign_lobby.NOT_UNDONE), (True, campaign_lobby.UNDONE)):
                await answered(ann, UNDO, "=late")
                await until(ann, table_talk.ASKED)
                await answered(bo, AGREE if agrees else REFUSE)
                for one in (ann, bo):
                    await until(one, outcome)
                assert campaign.undoing.last == (not agrees)
            await answered(ann, campaign_rooms.play(1, 1901, under_way=False))
            await until(ann, "Keep" if isinstance(ann, AtScreen) else "")
        assert campaign.table is not None


@pytest.mark.parametrize("door", DOORS)
async def test_the_own_vault_is_opened_early_by_those_who_have_its_key(door: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = await founded(host, sealed=True)
        await one_game(host, code)

        def opened() -> tuple[str, ...]:
            shown = host.lobby.campaigns.all[code].shown
            assert shown is not None
            return shown.state.opened

        async with entered(door, host, "Ann", code) as ann:
            await ann.said()
            await answered(ann, EARLY, NO)
            assert opened() == ()
            await answered(ann, EARLY, YES, "=", *["=sand"] * 3)
            await until(ann, campaign_play.NOT_OPENED)
            assert opened() == ()
            await answered(ann, EARLY, YES, "=", "=sand", "=salt")
            assert "ttr campaign" not in await until(ann, "$")
            assert opened() == ("red",)
            await closed(ann)
            await answered(ann, campaign_lobby.OWN_VAULT, f"={spell(bytes(range(16)))}")
            await until(ann, "$")
        assert opened() == ("red",)


PAGE_KEYS = {campaign_pages.BOARDS: "y", campaign_pages.SHEETS: "p", campaign_pages.ALBUM: "o"}


@pytest.mark.parametrize("door", DOORS)
async def test_pages_are_looked_at_and_nobody_reads_what_is_anothers(door: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = await founded(host, sealed=True)
        await one_game(host, code)
        campaign = host.lobby.campaigns.all[code].shown
        assert campaign is not None
        secrets = {
            color: kept_by(campaign.pack, campaign.history, color)[0].card.secret for color in campaign.companies
        }
        alone = {color: f"For {about.player} alone" for color, about in campaign.companies.items()}
        async with entered(door, host, "Ann", code) as ann:
            await until(ann, "Ready to play: Ann.")
            for page, told in (
                (campaign_pages.BOARDS, "1904, the next game"),
                (campaign_pages.SHEETS, "The sheet of Ann (red)"),
                (campaign_pages.ALBUM, campaign_pages.NO_POSTCARD),
            ):
                if isinstance(ann, AtScreen):
                    await ann.here.press(PAGE_KEYS[page])
                else:
                    await answered(ann, page)
                said = await until(ann, told)
                assert alone["blue"] not in said
                if page != campaign_pages.ALBUM:
                    await closed(ann)
            await answered(ann, alone["red"], "=sand")
            assert secrets["red"] not in await until(ann, "more tries")
            await answered(ann, "=salt")
            if isinstance(ann, AtScreen):
                await until(ann, "only you may read this")
                await ann.here.press("space", "enter")
            await until(ann, secrets["red"][:20])


@pytest.mark.parametrize("door", DOORS)
async def test_where_the_pack_goes_no_further_it_can_be_ended(door: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = await founded(host, sealed=False, pack=one_short_game)
        await one_game(host, code)
        async with entered(door, host, "Ann", code) as ann:
            await until(ann, campaign_rooms.WAITS)
            await answered(ann, campaign_rooms.END, NO)
            await until(ann, campaign_rooms.END)
            await answered(ann, campaign_rooms.END, YES)
            await until(ann, campaign_rooms.NEXT_OVER)
        shown = host.lobby.campaigns.all[code].shown
        assert shown is not None
        assert shown.over


@pytest.mark.parametrize("door", DOORS)
async def test_a_bot_leads_a_company_whose_leader_stays_away(door: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = await founded(host, sealed=True)
        await one_game(host, code)
        campaign = host.lobby.campaigns.all[code]
        record = campaign.record
        async with entered(door, host, "Ann", code) as ann:
            async with entered("line", host, "Bo", code) as bo:
                await until(ann, "Ready to play: Ann and Bo.")
                assert "blue" not in campaign.to_hand_over, "Bo is here"
                assert host.visit("Bo").campaigns.company(code).to_hand_over() == (), "Ann opened it"
                await bo.said()
            await until(ann, campaign_lobby.TO_A_BOT)
            await answered(ann, campaign_lobby.TO_A_BOT, "Bo (blue)", "bot (hard)", NO)
            await until(ann, campaign_rooms.NOTHING_CHANGED)
            await answered(ann, campaign_lobby.TO_A_BOT, "Bo (blue)", "bot (hard)")
            await until(ann, campaign_rooms.FOR_EVER)
            await answered(ann, YES)
            await until(ann, "leads the blue company from now on.")
            assert campaign.shown is not None
            assert campaign.shown.companies["blue"].bot == "hard"
            with pytest.raises(Denied):
                host.visit("Bo").campaigns.enter(code)
            campaign.companies.record = record
            await campaign.wake()
            assert next(one for one in campaign.record.companies if one.color == "blue").bot == "hard"
            await answered(ann, campaign_rooms.play(2, 1904, under_way=False))
            await until(ann, "The offices are emptied" if isinstance(ann, AtScreen) else "")
        assert campaign.table is not None
        assert [one.bot for one in campaign.table.record.places if one.color == "blue"] == ["hard"]


@pytest.mark.parametrize("sealed", [True, False])
@pytest.mark.parametrize("door", DOORS)
async def test_a_company_joins_that_a_bot_leads(door: str, sealed: bool, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = await founded(host, sealed=sealed)
        await one_game(host, code)
        campaign = host.lobby.campaigns.all[code]
        before = campaign.record
        assert not host.visit("Bo").campaigns.company(code).may_let_join(), "Ann opened it"
        async with entered(door, host, "Ann", code) as ann:
            await until(ann, campaign_lobby.BOT_JOINS)
            await answered(ann, campaign_lobby.BOT_JOINS, "yellow", "bot (hard)", NO)
            await until(ann, campaign_rooms.NOTHING_CHANGED)
            assert campaign.record == before
            await answered(ann, campaign_lobby.BOT_JOINS, "yellow", "bot (hard)")
            await until(ann, "It was absent from the game before.")
            await answered(ann, YES)
            await until(ann, "The yellow company joins, led by")
            await until(ann, "Absent if it begins now: Bo")
            campaign.companies.record = before
            await campaign.wake()
            assert campaign.companies.ready == ["red", "yellow"], "the file is right"
            await answered(ann, campaign_rooms.play(2, 1904, under_way=False))
            await until(ann, "The offices are emptied" if isinstance(ann, AtScreen) else "")
        assert campaign.table is not None
        assert [(one.color, one.bot) for one in campaign.table.record.places] == [("red", ""), ("yellow", "hard")]
        assert not host.visit("Ann").campaigns.company(code).may_let_join(), "a game is on"
        with pytest.raises(Denied):
            await host.visit("Ann").campaigns.company(code).let_join("green", "hard")
        shown = campaign.shown
        assert shown is not None
        assert [entry.kind for entry in shown.campaign.vaults["yellow"].entries] == ["absent"]
        if sealed:
            assert "yellow" in unlock_all(shown.campaign, code_secret(bytes(range(16))))


async def test_whoever_has_no_code_lets_nobody_join_where_it_has_to_open_the_new_vault(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = await founded(host, sealed=True)
        await one_game(host, code)
        ann = host.visit("Ann")
        assert ann.person is not None
        assert ann.campaigns.company(code).may_let_join()
        people = host.lobby.people
        people._put(replace(people[ann.person.id], conducts={}))
        assert not ann.campaigns.company(code).may_let_join()


@pytest.mark.parametrize("door", DOORS)
async def test_a_company_that_is_somebody_elses_now_is_left(door: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = await founded(host, sealed=False)
        async with entered(door, host, "Bo", code) as bo:
            await bo.said()
            before, now = host.visit("Bo").person, host.visit("Cy").person
            assert before is not None
            assert now is not None
            host.lobby.campaigns.hand_over(before.id, now.id)
            host.lobby.tell_of_campaign(code)
            await until(bo, GONE)


async def closed(door: Door) -> None:
    """What was shown on a screen."""
    if isinstance(door, AtScreen):
        await door.here.press("escape")


async def test_whoever_comes_while_somebody_begins_to_listen_is_told_of(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = await founded(host, sealed=False)
        ann, bo = host.visit("Ann", code), host.visit("Bo", code)

        class SlowRoom(RoomByLine):
            def __init__(self, voice: LineVoice, dialogue: Dialogue) -> None:
                super().__init__(voice, dialogue)
                voice.do(partial(bo.campaigns.enter, code))

        for visit in (ann, bo):
            visit.arrive()
        ann.campaigns.enter(code)
        async with by_line(partial(BetweenGames, ann, code), SlowRoom) as line:
            await until(line, "Ready to play: Ann and Bo.")
