"""A campaign’s game is given up, or the last one undone, by whoever opened it and with leave of those who are there."""

from __future__ import annotations

from pathlib import Path

import pytest

from hosting.campaigns.round import Round, round_at, settled, short_pack
from hosting.company.evening import until
from ttr_tui.campaign.history import Corrected, Played, Voided
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.hosting.company import UndoGame
from ttr_tui.hosting.news import GivenUp, PlayOn


def history(folder: Path, here: Round) -> list[type]:
    return [type(line) for line in OpenCampaign.open(folder / "campaigns" / f"{here.code}.toml").history[1:]]


async def at_a_game(here: Round, *names: str) -> None:
    await here.found(*names, sealed=False)
    await here.sit(*names)
    await here.visits[names[0]].campaigns.company(here.code).begin()
    await here.to_the_table(*names)
    await here.act()


async def after_a_game(here: Round, *names: str) -> None:
    """All of them sit in the room again."""
    await at_a_game(here, *names)
    await here.play()
    await here.answer_all()
    for name in names:
        await here.visits[name].get_up()
    await here.sit(*names)


async def test_a_game_that_all_give_up_begins_anew_with_other_cards(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with round_at(tmp_path) as here:
        await at_a_game(here, "Ann", "Bo")
        heard: list[object] = []
        here.chairs["Bo"].listen(heard.append)
        before, table = here.game, here.campaign.table
        assert not here.chairs["Bo"].ask_give_up("I lose")
        assert here.chairs["Ann"].ask_give_up("Cy\x1b[2J came late")
        here.chairs["Bo"].answer(agrees=True)
        await until(lambda: any(isinstance(news, GivenUp) for news in heard))
        assert [news for news in heard if isinstance(news, GivenUp)] == [GivenUp(here.code, "Cy[2J came late")]
        assert here.campaign.table is None
        for name in ("Ann", "Bo"):
            await here.visits[name].get_up()
        await here.sit("Ann", "Bo")
        await here.visits["Ann"].campaigns.company(here.code).begin()
        await here.to_the_table("Ann", "Bo")
        assert here.campaign.table is not table
        assert here.game.seed != before.seed
        await here.play()
        await here.answer_all()
        assert here.complaints == []
    assert history(tmp_path, here) == [Corrected, Played]


async def test_a_game_is_not_given_up_against_anybodys_will(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with round_at(tmp_path) as here:
        await at_a_game(here, "Ann", "Bo")
        assert here.chairs["Ann"].ask_give_up("no luck")
        here.chairs["Bo"].answer(agrees=False)
        await here.visits["Bo"].get_up()
        assert not here.chairs["Ann"].ask_give_up("nobody looks")
        assert not here.chairs["Ann"].ask_give_up("")
        table = here.campaign.table
        assert table is not None
        assert not table.record.over
        await here.to_the_table("Bo")
        await here.play()


async def test_where_the_disk_is_full_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    short_pack(tmp_path)

    def fails(*_: object) -> str:
        raise OSError(28, "No space left on device")

    async with round_at(tmp_path) as here:
        await at_a_game(here, "Ann", "Bo")
        heard: list[object] = []
        here.chairs["Bo"].listen(heard.append)
        acts = len(here.game.acts)
        monkeypatch.setattr(OpenCampaign, "give_up", fails)
        assert here.chairs["Ann"].ask_give_up("no luck")
        here.chairs["Bo"].answer(agrees=True)
        await until(lambda: PlayOn(here.code) in heard)
        await here.sit("Ann", "Bo")
        await here.to_the_table("Ann", "Bo")
        assert len(here.game.acts) == acts
        await here.play()


async def test_the_last_game_counts_no_longer_once_all_in_the_room_agree(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with round_at(tmp_path) as here:
        await after_a_game(here, "Ann", "Bo")
        ann, bo, code = here.visits["Ann"].campaigns, here.visits["Bo"].campaigns, here.code
        assert (ann.company(code).may_undo(), bo.company(code).may_undo()) == (1, 0)
        assert not bo.company(code).ask_undo("I lost")
        assert ann.company(code).ask_undo("a wrong bonus")
        asked = bo.company(code).undoing()
        assert asked is not None
        assert (asked.matter, asked.asker, asked.mine) == (UndoGame(1, "a wrong bonus"), "Ann", True)
        bo.company(code).answer_undo(agrees=False)
        await settled(here.campaign)
        assert (ann.company(code).undoing(), ann.company(code).last()) == (None, 1)
        assert ann.company(code).ask_undo("a wrong bonus")
        bo.company(code).answer_undo(agrees=True)
        await settled(here.campaign)
        assert (ann.company(code).undoing(), ann.company(code).last(), ann.company(code).may_undo()) == (None, 0, 0)
        assert bo.company(code).ended() is None
        await ann.company(code).begin()
        await here.to_the_table("Ann", "Bo")
        await here.play()
        await here.answer_all()
        assert here.complaints == []
    assert history(tmp_path, here) == [Played, Voided, Played]


async def test_nobody_undoes_a_game_alone_or_after_the_others_have_left(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with round_at(tmp_path) as here:
        await after_a_game(here, "Ann", "Bo")
        ann, bo, code = here.visits["Ann"].campaigns, here.visits["Bo"].campaigns, here.code
        bo.leave()
        assert not ann.company(code).ask_undo("nobody looks")
        await here.sit("Bo")
        assert ann.company(code).ask_undo("a wrong bonus")
        bo.leave()
        await settled(here.campaign)
        assert (ann.company(code).undoing(), ann.company(code).last()) == (None, 1)


async def test_among_bots_nobody_is_asked(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with round_at(tmp_path) as here:
        ann = here.come("Ann").campaigns
        here.code = ann.create("Alone", await here.pack(), sealed=False, everyone=True)
        ann.company(here.code).put_bot("blue", "easy")
        await ann.company(here.code).found()
        await here.sit("Ann")
        await ann.company(here.code).begin()
        await here.to_the_table("Ann")
        assert here.chairs["Ann"].ask_give_up("again")
        await until(lambda: here.campaign.table is None)
        await settled(here.campaign)
    assert history(tmp_path, here) == [Corrected]
