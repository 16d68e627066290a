"""A campaign founded at home, by both doors: the same one, and nothing of it after a no."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from shutil import copytree
from typing import Any, NoReturn

import pytest
from support.packs import TWO_VALLEYS

from dialogues.doors import talking, until
from dialogues.test_new_table import OnForm, answered
from ttr_tui.campaign.open_campaign import OpenCampaign, found
from ttr_tui.dialogues import founding
from ttr_tui.dialogues.dialogue import at_once
from ttr_tui.dialogues.founding import CLOSED, LOCK, NEUTRAL, PACK, Founding
from ttr_tui.dialogues.new_game import SeatOf
from ttr_tui.dialogues.setup import Setup
from ttr_tui.plain import dialogue as by_sentences
from ttr_tui.plain.dialogue import fill_in
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.campaign_file import CampaignFault
from ttr_tui.store.ciphers import NoLibrary
from ttr_tui.store.faults import Complaint
from ttr_tui.store.slots import LEAST
from ttr_tui.tui.campaign.errand import AsksInRoom, CodeShown, Hidden
from ttr_tui.tui.pages.dialogue import SheetOfValues
from ttr_tui.words import campaign_rooms, home

LOCKED, CURTAIN, OPEN = CLOSED
WORD = "open sesame"


class Asking(AsksInRoom, SheetOfValues):
    pass


class OnFounding(OnForm):
    kind = Asking

    async def found(self, words: Sequence[str] = ()) -> None:
        """With these passphrases, each typed as often as it is asked for."""
        self.begin()
        await self.work()
        for word in words:
            asked = self.screen.phases[-1]
            assert isinstance(asked, Hidden)
            asked.field.text = word
            asked._answer()
            await self.work()
        asked = self.screen.phases[-1] if self.screen.phases else None
        if isinstance(asked, CodeShown):
            asked._written()
        await self.work()

    async def work(self) -> None:
        while self.screen.working:
            await self.screen.working.pop(0)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    copytree(TWO_VALLEYS, tmp_path / "two-valleys")
    monkeypatch.setattr(founding, "found", partial(found, cost=LEAST))
    monkeypatch.setattr(by_sentences, "hand_over_code", lambda *_: None)
    return tmp_path


def form_in(folder: Path) -> Founding:
    return Founding(folder, "Ada", at_once)


def kept(form: Founding) -> tuple[Any, ...]:
    """What there is to know of a campaign that was founded."""
    assert form.founded is not None
    state = OpenCampaign.open(form.founded.path).state
    companies = [(color, one.player, one.bot, one.lock) for color, one in state.companies.items()]
    return state.name, form.founded.pack.id, companies


@pytest.mark.parametrize("closed", CLOSED)
@pytest.mark.parametrize("companies", ["Ada:red,Cy:blue", "Ada:red,normal:Cy:blue", "Ada:red,Cy:blue,hunter:Eve:green"])
async def test_either_door_founds_the_same_campaign(folder: Path, closed: str, companies: str) -> None:
    seats = [spec.split(":") for spec in companies.split(",")]
    people = [words for words in seats if len(words) == 2]
    screen, sentences = form_in(folder), form_in(folder)
    door = OnFounding(screen)
    place = [pack.name for pack in screen._packs].index("Two Valleys")
    door.turn(PACK, place)
    door.screen.phases.clear()
    screen._name = "Friday"
    while len(screen.setup.sitters) < len(seats):
        screen.add_company()
        door.sheet.done()
    for seat, words in enumerate(seats):
        door.turn(SeatOf(seat), screen.players.index(words[0] if len(words) == 3 else ""))
        sitter = screen.setup.sitters[seat]
        screen.change(screen.setup.with_seat(seat, replace(sitter, name=words[-2])))
    door.turn(LOCK, CLOSED.index(closed))
    await door.found([WORD, WORD] + [""] * (len(people) - 1) if closed == LOCKED else ())
    async with talking(lambda voice: fill_in(voice, sentences)) as line:
        await answered(line, ["Two Valleys", "Friday", companies, closed, campaign_rooms.FOUND])
        if closed == LOCKED:
            await answered(line, [WORD, WORD] + [""] * (len(people) - 1))
        await line.said()
        assert line.over is not None
    assert kept(screen) == kept(sentences)
    assert kept(screen)[2][0][-1] == {LOCKED: "passphrase", CURTAIN: "curtain", OPEN: "none"}[closed]


async def test_a_neutral_company_is_founded_by_either_door_and_by_none_that_says_nothing(folder: Path) -> None:
    screen, sentences, unasked = form_in(folder), form_in(folder), form_in(folder)
    door = OnFounding(screen)
    door.turn(PACK, [pack.name for pack in screen._packs].index("Two Valleys"))
    door.turn(LOCK, CLOSED.index(OPEN))
    door.turn(NEUTRAL, 1)
    assert campaign_rooms.ABOUT_NEUTRAL in dict(screen.chosen()).values()
    await door.found()
    for form, chosen in ((sentences, True), (unasked, False)):
        async with talking(partial(fill_in, form=form)) as line:
            await answered(line, ["Two Valleys", "Friday", "Ada,Bo", OPEN])
            if chosen:
                await line.choose(campaign_rooms.CHANGE_NEUTRAL)
                await line.choose(campaign_rooms.NEUTRAL[1])
                assert campaign_rooms.neutral_row(neutral=True) in await line.said()
            await line.choose(campaign_rooms.FOUND)
            await line.said()
    assert [form.founded and form.founded.state.neutral for form in (screen, sentences, unasked)] == [True, True, False]


async def test_two_words_that_differ_are_asked_for_again_and_nothing_is_founded_meanwhile(folder: Path) -> None:
    form = form_in(folder)
    door = OnFounding(form)
    await door.found(["salt", "sand"])
    assert door.screen.note == campaign_rooms.NOT_THE_SAME
    assert form.founded is None
    async with talking(lambda voice: fill_in(voice, form_in(folder))) as line:
        await answered(line, ["Two Valleys", "", "Ada,normal", LOCKED, campaign_rooms.FOUND, "salt", "sand"])
        assert campaign_rooms.NOT_THE_SAME in await line.said()
    assert not [*folder.glob("*.toml")]


FAULTS = [
    ("new_pair", NoLibrary("There is no library."), CURTAIN, f"There is no library. {campaign_rooms.NO_LOCKS}"),
    ("found", CampaignFault(Path("x.toml"), ["The disk is full."]), OPEN, "x.toml: The disk is full."),
    ("found", CampaignFault(Path("x.toml"), ["The disk is full."]), CURTAIN, "x.toml: The disk is full."),
]


@pytest.mark.parametrize(("call", "fault", "closed", "said"), FAULTS)
async def test_what_cannot_be_done_is_one_sentence_and_the_form_stays(
    folder: Path, monkeypatch: pytest.MonkeyPatch, call: str, fault: Exception, closed: str, said: str
) -> None:
    def fails(*_: object, **__: object) -> NoReturn:
        raise fault

    form = form_in(folder)
    with monkeypatch.context() as patch:
        patch.setattr(founding, call, fails)
        door = OnFounding(form)
        door.turn(LOCK, CLOSED.index(closed))
        await door.found()
        assert said in door.screen.note
        assert form.founded is None
        async with talking(lambda voice: fill_in(voice, form_in(folder))) as line:
            await answered(line, ["Two Valleys", "", "Ada,normal", closed, campaign_rooms.FOUND])
            heard = await until(line, said)
            assert campaign_rooms.FOUND_NOW in heard
            assert not [*folder.glob("*.toml")]
            patch.undo()
            patch.setattr(founding, "found", partial(found, cost=LEAST))
            patch.setattr(by_sentences, "hand_over_code", lambda *_: None)
            await line.choose(campaign_rooms.FOUND)
            await line.said()
            assert line.over is not None
        await door.found()
        assert kept(form)
    assert len([*folder.glob("*.toml")]) == 2


async def test_a_pack_that_cannot_be_read_is_named_and_the_others_are_offered(folder: Path) -> None:
    (folder / "broken").mkdir()
    (folder / "broken" / "pack.toml").write_text("no pack")
    form = form_in(folder)
    assert any("broken" in said for said in form.broken)
    assert form.broken[0] in form.about()
    async with talking(lambda voice: fill_in(voice, form)) as line:
        heard = await line.said()
        assert "Two Valleys" in heard


async def test_companies_that_cannot_be_are_asked_again(folder: Path) -> None:
    async with talking(lambda voice: fill_in(voice, form_in(folder))) as line:
        await answered(line, ["Two Valleys", ""])
        for typed, said in (
            ("", campaign_rooms.WHO_HINT),
            ("Ada", "these are 1."),
            ("Ada:pink,Bo", "Ada can’t be “pink”"),
            ("Ada,Ada", "Two seats are called Ada."),
            ("Ada:red,Bo:red", "Two seats want to be red. Give one of them another colour."),
        ):
            await line.said()
            await line.type(typed)
            heard = await line.said()
            assert said in heard
            assert "Who leads the" in heard


def test_bots_keep_their_names_while_two_companies_have_one_colour() -> None:
    sitters = Sitter("Ada", "red"), Sitter("", "blue", "normal"), Sitter("", "green", "easy")
    alike = [replace(who, color="red") for who in sitters]
    names = Setup("", sitters).names()
    assert Setup("", tuple(alike)).names() == names
    assert {"normal", "easy"}.isdisjoint(names)


async def test_whoever_goes_at_any_question_founds_nothing(folder: Path) -> None:
    answers = ["Two Valleys", "Friday", "Ada,Bo", LOCKED, campaign_rooms.FOUND, WORD, WORD]
    for many in range(len(answers)):
        async with talking(lambda voice: fill_in(voice, form_in(folder))) as line:
            await answered(line, answers[:many])
            await line.said()
    assert not [*folder.glob("*.toml")]


# What was said before, as on a command line.


async def test_companies_that_were_said_before_wait_for_the_pack(folder: Path) -> None:
    form = form_in(folder)
    assert not form.give(companies="Ada,Bo,Cy,Dee,Eli")
    async with talking(lambda voice: fill_in(voice, form)) as line:
        await answered(line, ["The Iron Almanac", "Friday", OPEN])
        assert campaign_rooms.FOUND_NOW in await line.said()


async def test_companies_that_the_pack_is_not_for_are_asked_for_after_all(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = form_in(folder)
    form.give(companies="Ada,Bo,Cy,Dee,Eli,Fay")
    async with talking(lambda voice: fill_in(voice, form)) as line:
        await answered(line, ["Two Valleys", "Friday"])
        assert "Who leads the" in await line.said()


async def test_where_nothing_was_asked_there_is_nothing_to_change(folder: Path) -> None:
    form = form_in(folder)
    form.give(form._packs[0], "Friday", "Ada,Bo")
    async with talking(lambda voice: fill_in(voice, form)) as line:
        await line.type(OPEN)
        assert home.CHANGE_SOMETHING in await line.said()
    form = form_in(folder)
    assert form.give(form._packs[0], "Friday", "Ada,Bo", OPEN)
    async with talking(lambda voice: fill_in(voice, form)) as line:
        assert home.CHANGE_SOMETHING not in await line.said()


async def test_without_a_pack_nothing_is_asked_and_the_list_stands(folder: Path) -> None:
    form = form_in(folder)
    form._packs.clear()
    form.change(form.setup)
    door = OnFounding(form)
    for entry in form.entries()[1:]:
        door.sheet.at = [one.of for one in door.sheet.entries].index(entry.of)
        door.sheet.turn(1)
        door.sheet.turn(-1)
    door.begin()
    assert door.screen.note == campaign_rooms.NO_PACK
    with pytest.raises(Complaint, match=campaign_rooms.NO_PACK):
        form.give()


async def test_enter_takes_the_name_that_is_said(folder: Path) -> None:
    form = form_in(folder)
    async with talking(lambda voice: fill_in(voice, form)) as line:
        await answered(line, ["Two Valleys", "Friday", "back"])
        assert "(Enter: Two Valleys)" in await line.said()
        await line.type("")
    assert form.name == "Two Valleys"


async def test_a_bot_that_nobody_named_leaves_its_name_to_nobody(folder: Path) -> None:
    form = form_in(folder)
    form.give(form._packs[0], "Friday", "Ada,normal:blue,hunter:Eve:green", OPEN)
    form.take_player(1, 0)
    form.take_player(2, 0)
    assert form.setup.names()[1:] == ["Player 2", "Eve"]


async def test_a_code_on_paper_stays_good_if_the_disk_was_full(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    codes: list[bytes] = []

    def fails(*about: Any, **_: object) -> NoReturn:
        codes.append(about[-1])
        raise CampaignFault(Path("x.toml"), ["The disk is full."])

    monkeypatch.setattr(founding, "found", fails)
    door = OnFounding(form_in(folder))
    door.turn(LOCK, CLOSED.index(CURTAIN))
    await door.found()
    await door.found()
    assert len(codes) == 2
    assert codes[0] == codes[1]
