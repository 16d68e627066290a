"""A campaign on a host: companies belong to people, who is absent is absent, receipts go in by themselves."""

from __future__ import annotations

import asyncio
import time
import tomllib
from contextlib import nullcontext
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from support.packs import ENDING, changed, two_valleys

from hosting.campaigns.round import WORDS, Round, round_at, settled, short_pack
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.vaults import take_out, unlock_vault
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.glance import Stage
from ttr_tui.store.host_files import CAMPAIGNS, MOST_INVITED_TO_JOIN, CampaignRecord, SeatRecord
from ttr_tui.store.slots import CURTAIN, WrongSecret, make_slot, passphrase
from ttr_tui.words.lobby import status_line

THREE = ("Ann", "Bo", "Cy")


def file_of(folder: Path, code: str) -> OpenCampaign:
    """As anybody reads it who has the file."""
    return OpenCampaign.open(folder / "campaigns" / f"{code}.toml")


async def a_game(here: Round, *names: str) -> None:
    """From sitting down to the vaults."""
    await here.sit(*names)
    await here.visits[names[0]].campaigns.company(here.code).begin()
    await here.to_the_table(*names)
    await here.play()
    await here.answer_all()


async def test_three_play_two_games_and_every_receipt_goes_in_without_a_question(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with round_at(tmp_path) as here:
        await here.found(*THREE)
        await a_game(here, *THREE)
        assert here.stub()
        for visit in here.visits.values():
            assert visit.campaigns.company(here.code).ended() is not None
            visit.campaigns.company(here.code).read()
            assert visit.campaigns.company(here.code).ended() is None
        assert not here.stub()
        await a_game(here, "Ann", "Cy")
        assert here.complaints == []
    found = file_of(tmp_path, here.code)
    kinds = {color: [entry.kind for entry in vault.entries] for color, vault in found.campaign.vaults.items()}
    assert kinds == {
        "red": ["deposit", "deposit"],
        "blue": ["deposit", "absent"],
        "green": ["deposit", "deposit"],
        "conductor": [],
    }
    assert found.findings.intact
    assert found.under_way is None
    assert [one.lock for one in found.state.companies.values()] == ["passphrase", "passphrase", "curtain"]


async def test_who_stays_at_the_table_after_the_end_brings_nothing_of_it_back(tmp_path: Path) -> None:
    """Neither the table, under the code of which the next game lies, nor the journal that was sealed."""
    short_pack(tmp_path)
    async with round_at(tmp_path) as here:
        await here.found(*THREE)
        await here.sit(*THREE)
        await here.visits["Ann"].campaigns.company(here.code).begin()
        await here.to_the_table(*THREE)
        table = here.campaign.table
        assert table is not None
        await here.play()
        await here.answer_all()
        for name, chair in here.chairs.items():
            assert chair.say(f"bye, says {name}") is None
        await here.lobby.disk.quiet()
        assert list((tmp_path / "tables").glob("*")) == []
        for name in THREE:
            await here.visits[name].get_up()
        await table.close()
        await here.lobby.disk.quiet()
        folder = tmp_path / "campaigns" / f"{here.code}.games"
        assert [path.name for path in folder.iterdir()] == ["01.sealed"]
        assert list((tmp_path / "tables").glob("*")) == []


async def test_each_passphrase_opens_its_own_vault_and_none_is_kept(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with round_at(tmp_path) as here:
        await here.found(*THREE)
        await a_game(here, *THREE)
    found = file_of(tmp_path, here.code)
    secrets = {"red": passphrase(WORDS["Ann"]), "blue": passphrase(WORDS["Bo"]), "green": CURTAIN}
    keys = {color: unlock_vault(found.campaign, color, secret) for color, secret in secrets.items()}
    assert all(len(taken) == 1 for taken in take_out(found.campaign, keys).values())
    with pytest.raises(WrongSecret):
        unlock_vault(found.campaign, "blue", secrets["red"])
    written = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    for words in filter(None, WORDS.values()):
        assert words.encode() not in written


async def test_it_is_founded_by_its_opener_once_everyone_has_a_lock(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with round_at(tmp_path) as here:
        await here.gather(*THREE)
        ann, bo, cy = (here.visits[name].campaigns for name in THREE)
        spelled = ann.company(here.code).conductors_code()
        assert spelled
        assert not bo.company(here.code).conductors_code()
        await ann.company(here.code).lock("a")
        await bo.company(here.code).lock("b")
        assert cy.company(here.code).lacks_lock()
        with pytest.raises(Denied, match=No.LATE.value):
            await ann.company(here.code).found()
        await cy.company(here.code).lock("")
        with pytest.raises(Denied, match=No.LATE.value):
            await bo.company(here.code).found()
        bo.company(here.code).hand_back()
        assert bo.company(here.code).take("blue")
        with pytest.raises(Denied, match=No.LATE.value):
            await ann.company(here.code).found()
        await bo.company(here.code).lock("b")
        await ann.company(here.code).found()
        assert (ann.company(here.code).conductors_code(), bo.company(here.code).conductors_code()) == (spelled, "")
        assert [one.player for one in here.campaign.shown.state.companies.values()] == [*THREE]  # type: ignore[union-attr]


async def test_keys_are_derived_one_after_another_for_the_whole_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each takes 64 MiB."""
    short_pack(tmp_path)
    at_once, most = [0], [0]

    def slow(*args: Any) -> Any:
        at_once[0] += 1
        most[0] = max(most[0], at_once[0])
        time.sleep(0.05)
        at_once[0] -= 1
        return make_slot(*args)

    monkeypatch.setattr("ttr_tui.hosting.campaign_companies.make_slot", slow)
    async with round_at(tmp_path) as here:
        await here.gather(*THREE)
        await asyncio.gather(*(here.visits[name].campaigns.company(here.code).lock(WORDS[name]) for name in THREE))
        assert here.campaign.companies.may_be_founded
    assert most == [1]


async def test_a_stranger_finds_no_campaign_that_isnt_open_to_them(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with round_at(tmp_path) as here:
        dee, ann = here.come("Dee"), here.come("Ann")
        code = ann.campaigns.create("Quiet", await here.pack(), sealed=False, everyone=False)
        assert [one.code for one in dee.listing.mine() + dee.listing.others()] == []
        with pytest.raises(Denied, match=No.CAMPAIGN.value):
            dee.campaigns.enter(code)
        assert ann.campaigns.company(code).invite("dee")
        assert [one.title for one in dee.listing.others()] == ["Quiet"]
        assert dee.campaigns.company(code).take("blue")
        assert not dee.campaigns.company(code).take("green")
        await ann.campaigns.company(code).found()
        eve = here.come("Ida")
        for asked in (
            lambda: eve.campaigns.company(code).shown(),
            lambda: eve.look(code),
            lambda: eve.campaigns.company(code).companies(),
        ):
            with pytest.raises(Denied):
                asked()


async def test_when_as_many_are_invited_as_can_be_the_host_reads_all_of_it_again(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with round_at(tmp_path) as here:
        await here.found(*THREE)
        for number in range(60):
            here.lobby.people.introduce(f"Guest {number}", f"SHA256:{number:043}")
            with nullcontext() if number < MOST_INVITED_TO_JOIN else pytest.raises(Denied, match=No.INVITED.value):
                assert here.visits["Ann"].campaigns.company(here.code).invite(f"guest {number}")
        await here.sit(*THREE)
        await here.visits["Ann"].campaigns.company(here.code).begin()
        code = here.code
    async with round_at(tmp_path) as here:
        assert here.complaints == []
        assert [*here.lobby.campaigns.all] == [*here.lobby.tables] == [code]


async def test_lists_say_how_far_a_campaign_is(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with round_at(tmp_path) as here:
        await here.gather("Ann", "Bo")
        ann, bo = here.visits["Ann"], here.visits["Bo"]
        assert [one.my_turn for one in ann.listing.mine()] == [True]
        assert status_line(ann.listing.mine()[0], ann.now).endswith(
            "Friday Line · Bo · campaign, choose your passphrase"
        )
        for name, visit in here.visits.items():
            await visit.campaigns.company(here.code).lock(WORDS[name])
        assert status_line(ann.listing.mine()[0], ann.now).endswith("campaign, 1 free")
        await ann.campaigns.company(here.code).found()
        await here.sit("Ann", "Bo")
        await ann.campaigns.company(here.code).begin()
        await here.to_the_table("Ann", "Bo")
        assert "Friday Line · Bo · your turn" in status_line(ann.listing.mine()[0], ann.now)
        await here.play()
        asked, other = (ann, bo) if ann.campaigns.company(here.code).question() else (bo, ann)
        assert status_line(asked.listing.mine()[0], asked.now).endswith("campaign, a card asks you")
        assert ([one.my_turn for one in asked.listing.mine()], [one.my_turn for one in other.listing.mine()]) == (
            [True],
            [False],
        )
        assert status_line(other.listing.mine()[0], other.now).endswith("campaign, an answer is missing")
        question = asked.campaigns.company(here.code).question()
        assert question is not None
        with pytest.raises(Denied, match=No.LATE.value):
            other.campaigns.company(here.code).answer(question, question.labels[0])
        await asked.leave()
        with pytest.raises(Denied, match=No.LATE.value):
            other.campaigns.company(here.code).answer(question, question.labels[-1])
        other.campaigns.company(here.code).answer(question, question.labels[0])
        await settled(here.campaign)
        assert here.stub()


async def test_a_game_needs_two_who_sit_there_and_its_opener_begins_it(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with round_at(tmp_path) as here:
        await here.found(*THREE)
        ann, bo = here.visits["Ann"].campaigns, here.visits["Bo"].campaigns
        await here.sit("Ann")
        assert not ann.company(here.code).may_begin()
        await here.sit("Bo")
        assert ann.company(here.code).may_begin()
        assert not bo.company(here.code).may_begin()
        ann.leave()
        await here.sit("Cy")
        assert bo.company(here.code).may_begin()
        await bo.company(here.code).begin()
        assert [one.stage for one in here.visits["Ann"].listing.mine()] == [Stage.PLAYING]
        assert here.visits["Ann"].listing.others() == []
        [table] = here.visits["Bo"].listing.mine()
        assert table.title == "Friday Line"
        assert [one.name for one in table.seats] == ["Bo", "Cy"]
        chair = await here.visits["Ann"].sit(here.code)
        assert chair.seats == ()


async def test_wherever_the_host_is_killed_it_goes_on_there(tmp_path: Path) -> None:
    """A copy of the folder is what a killed process leaves behind."""
    short_pack(tmp_path / "0")
    copies: list[Path] = []
    async with round_at(tmp_path / "0") as here:
        await here.found(*THREE)
        await here.sit(*THREE)

        def snap() -> None:
            copies.append(copytree(tmp_path / "0", tmp_path / str(len(copies) + 1)))

        snap()
        await here.visits["Ann"].campaigns.company(here.code).begin()
        snap()
        await here.to_the_table(*THREE)
        for _ in range(6):
            await here.act()
        await here.lobby.disk.quiet()
        snap()
        acts = len(here.game.acts)
        (tmp_path / "0" / "tables" / f"{here.code}.toml").rename(tmp_path / "kept")
        snap()
        (tmp_path / "kept").rename(tmp_path / "0" / "tables" / f"{here.code}.toml")
        await here.play()
        snap()
        await here.answer_all()
        stub = here.stub()
        snap()
        code = here.code
    known = [0, 1, acts, acts, 10_000, -1]
    for copy, least in zip(copies, known, strict=True):
        async with round_at(copy) as later:
            later.code = code
            for name in THREE:
                later.come(name)
            await later.sit(*THREE)
            if least == 0:
                await later.visits["Ann"].campaigns.company(code).begin()
            if 0 <= least < 10_000:
                await later.to_the_table(*THREE)
                assert len(later.game.acts) >= least
                await later.play()
            await later.answer_all()
            assert later.campaign.table is None
            assert later.complaints == []
        found = file_of(copy, code)
        assert found.findings.intact
        assert [len(found.campaign.vaults[color].entries) for color in ("red", "blue", "green")] == [1, 1, 1]
        assert (found.campaign.lines[-1].stub == stub) is (least == -1)
        assert not list((copy / "tables").glob("*.toml"))


async def test_a_full_disk_only_delays_the_deposit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    short_pack(tmp_path)
    full = [True]
    deposit = OpenCampaign.deposit

    def fails(self: OpenCampaign, finish: object) -> str:
        if full:
            raise OSError(28, "No space left on device")
        return deposit(self, finish)  # type: ignore[arg-type]

    monkeypatch.setattr(OpenCampaign, "deposit", fails)
    monkeypatch.setattr("ttr_tui.hosting.hosted_campaign.AGAIN", 0.01)
    async with round_at(tmp_path) as here:
        await here.found(*THREE)
        await here.sit(*THREE)
        await here.visits["Ann"].campaigns.company(here.code).begin()
        await here.to_the_table(*THREE)
        await here.play()
        for name, visit in here.visits.items():
            while (question := visit.campaigns.company(here.code).question()) is not None and name:
                visit.campaigns.company(here.code).answer(question, question.labels[0])
        async with asyncio.timeout(20):
            while not here.complaints:
                await asyncio.sleep(0.01)
        assert not here.stub()
        full.clear()
        async with asyncio.timeout(20):
            while not here.stub():
                await asyncio.sleep(0.01)
        await settled(here.campaign)
    assert [len(file_of(tmp_path, here.code).campaign.vaults[color].entries) for color in ("red", "blue")] == [1, 1]


async def test_a_campaign_goes_on_with_the_pack_that_the_host_has_now(tmp_path: Path) -> None:
    """Also in the middle of a game; where the pack goes no further its opener may end the campaign."""
    short_pack(tmp_path)
    async with round_at(tmp_path) as here:
        await here.found(*THREE, sealed=False)
        await here.sit(*THREE)
        await here.visits["Ann"].campaigns.company(here.code).begin()
        code = here.code
    story = changed(tmp_path / "campaigns", "pack", {"version": "1.1"})
    found = tomllib.loads((story / "story.toml").read_text())["story"]
    chapters = tomllib.loads((story / "pack.toml").read_text())["games"]
    changed(tmp_path / "campaigns", "story", {"story": [*found[:2], ENDING]})
    changed(tmp_path / "campaigns", "pack", {"games": chapters[:1]})
    async with round_at(tmp_path) as here:
        here.code = code
        for name in THREE:
            here.come(name)
        await here.sit(*THREE)
        await here.to_the_table(*THREE)
        await here.play()
        await here.answer_all()
        ann, bo = here.visits["Ann"].campaigns, here.visits["Bo"].campaigns
        assert (ann.company(code).may_end(), bo.company(code).may_end(), ann.company(code).may_begin()) == (
            True,
            False,
            False,
        )
        with pytest.raises(Denied, match=No.LATE.value):
            await bo.company(code).end_for_good()
        await ann.company(code).end_for_good()
        assert here.complaints == []
    file = file_of(tmp_path, code)
    assert file.over
    assert [type(line).__name__ for line in file.history] == ["Founded", "ChangedPack", "Played", "VaultsOpened"]


def test_who_leads_what_is_read_as_it_was_kept(tmp_path: Path) -> None:
    ann = "0123456789abcdef"
    record = CampaignRecord(
        "amber-otter-42", ann, "Friday “Line”", "two-valleys", sealed=True, everyone=False,
        companies=(SeatRecord("red", ann), SeatRecord("blue", bot="normal"), SeatRecord("green")),
        opened_at=1_700_000_000,
        invited=("f" * 16,),
    )  # fmt: skip
    CAMPAIGNS.write(tmp_path, record)
    (tmp_path / "brave-owl-1.toml").write_text('owner = "x"\n')
    (tmp_path / "brave-owl-2.toml").write_bytes(b"\xff")
    found, wrong = CAMPAIGNS.read(tmp_path)
    assert found == [record]
    assert len(wrong) >= 2


async def test_a_pack_is_found_by_its_name_alone(tmp_path: Path) -> None:
    async with round_at(tmp_path) as here:
        assert two_valleys().id not in [one.id for one in await here.lobby.campaigns.packs()]
        assert "iron-almanac" in [one.id for one in await here.lobby.campaigns.packs()]
