"""A campaign's file that is old, newer, altered or behind is read for what it is, and nothing in it is lost."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
import tomli_w
from support.founded import THREE, again, friday_line, games, names_in, play_game, play_on

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.vaults import look
from ttr_tui.store import campaign_file
from ttr_tui.store.campaign_file import CampaignFault, read_campaign
from ttr_tui.store.campaign_games import find_recording
from ttr_tui.store.vault import VaultEntry
from ttr_tui.words.campaign_vaults import verdict


def entries(campaign: OpenCampaign) -> dict[str, tuple[VaultEntry, ...]]:
    return {color: campaign.campaign.vaults[color].entries for color in THREE}


def test_v8_yesterdays_copy_is_said_to_be_behind_and_its_games_get_names_of_their_own(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    yesterday = campaign.path.read_bytes()
    play_game(campaign)
    log = campaign.campaign.lines[-1].content["log"]
    campaign.path.write_bytes(yesterday)
    found = again(campaign)
    assert found.findings.intact, "the file alone can't tell"
    assert len(found.remarks) == 1
    assert "This file is behind: on " in found.remarks[0]
    assert "it had 2 lines here" in found.remarks[0]
    play_game(found, seed=9)
    assert names_in(games(campaign)) == ["01-2.ttr", "01.ttr"]
    assert find_recording(campaign.path, log) == games(campaign) / "01.ttr"
    assert again(found).unseen[0].stub.startswith(found.remarks[0].partition("the last one was ")[2][:12])


def test_v18_a_newer_campaign_is_not_touched(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    raw = campaign.path.read_bytes().replace(b"format = 1\n", b"format = 2\n", 1)
    campaign.path.write_bytes(raw)
    with pytest.raises(CampaignFault, match="A newer ttr-tui wrote this campaign"):
        again(campaign)
    with pytest.raises(CampaignFault, match="A newer ttr-tui wrote this campaign"):
        campaign.begin(THREE)
    assert campaign.path.read_bytes() == raw
    assert sorted(path.name for path in tmp_path.iterdir()) == [".friday-line.lock", "friday-line.toml"]


def test_v19_an_older_campaign_is_played_on_with_a_backup_and_its_entries_as_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = friday_line(tmp_path, mode="sealed")
    play_game(campaign)
    state, before, raw = campaign.state, entries(campaign), campaign.path.read_bytes()
    monkeypatch.setattr(campaign_file, "FORMAT", 2)
    monkeypatch.setattr("ttr_tui.store.campaign_file.FORMAT", 2)
    monkeypatch.setattr(campaign_file, "OLDER", {1: lambda document: {**document, "format": 2}})
    found = again(campaign)
    assert found.state == state
    assert campaign.path.read_bytes() == raw, "opening changes nothing"
    play_game(found)
    assert (tmp_path / "friday-line.format-1.backup").read_bytes() == raw
    assert {color: one[:1] for color, one in entries(again(found)).items()} == before
    assert again(found).findings.intact


def altered(text: str, key: str) -> str:
    """With one sign of the first value of this key changed, inside the vault of red."""
    place = text.index(key, text.index("[vault.red]")) + len(key)
    return text[:place] + ("B" if text[place] != "B" else "C") + text[place + 1 :]


def test_v3_an_altered_vault_is_played_on_with_and_stays_marked(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path, mode="sealed")
    play_game(campaign)
    campaign.path.write_text(altered(campaign.path.read_text(), 'body = """\n'))
    found = again(campaign)
    assert found.remarks == ("Something in these vaults isn't as it was put in: red. That stays marked.",)
    play_game(found)
    later = again(found)
    assert later.findings.vaults["red"].entries == ("altered", "resting")
    assert later.findings.vaults["blue"].intact
    assert later.remarks == found.remarks


@pytest.mark.parametrize("after", [0, 1])
@pytest.mark.parametrize("key", ['slot = "', 'box = "'])
def test_nothing_is_put_into_a_vault_whose_lock_was_changed(tmp_path: Path, key: str, after: int) -> None:
    """What is sealed for a key that nobody has would be lost; the game waits for a backup."""
    campaign = friday_line(tmp_path, mode="sealed")
    for _ in range(after):
        play_game(campaign)
    live = campaign.begin(THREE)
    play_on(live)
    good = campaign.path.read_text()
    campaign.path.write_text(altered(good, key))
    found = again(campaign)
    with pytest.raises(CampaignFault, match=r"the lock of red's vault was changed|line 1 of the history was changed"):
        found.deposit(found.finish(live.game))
    campaign.path.write_text(good)
    mended = again(campaign)
    mended.deposit(mended.finish(live.game))
    assert mended.findings.intact


def test_a_vault_that_is_gone_from_the_file_is_said(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    live = campaign.begin(THREE)
    play_on(live)
    document = tomllib.loads(campaign.path.read_text())
    document["vault"] = {"green": {}, "blue": {}}
    campaign.path.write_text(tomli_w.dumps(document))
    found = again(campaign)
    with pytest.raises(CampaignFault, match="The vault of red is missing from the file"):
        found.deposit(found.finish(live.game))
    before = campaign.path.read_bytes()
    for company in ("", "red"):
        with pytest.raises(CampaignFault, match="The vault of red is missing from the file"):
            found.open_vaults(early=True, company=company)
    assert campaign.path.read_bytes() == before
    assert "These vaults are missing from the file: red. Use a backup." in found.remarks
    seen = look(found.campaign)
    assert "The red vault is missing from the file. Use a backup." in verdict(seen)
    assert not seen.intact
    found.open_vaults(early=True, company="blue")


@pytest.mark.rule("LEGACY-090")
def test_everything_that_carries_over_is_there_after_saving_and_loading(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    live = campaign.begin(THREE, seed=4)
    play_on(live)
    finish = campaign.finish(live.game)
    finish.answer(finish.questions[0], "bridge")
    campaign.deposit(finish)
    kept = campaign.state
    found = again(campaign)
    assert found.state == kept
    assert read_campaign(campaign.path).vaults == campaign.campaign.vaults
    raw = found.begin(THREE).deal.map
    routes = {(route["a"], route["b"]): route for route in raw["routes"]}
    assert routes["birch", "dogwood"]["water"], "board parts"
    assert [one["id"] for one in raw["numbers"]["stickers"]] == ["ferry"], "rules"
    assert {event["id"] for event in raw["numbers"]["events"]} == {*kept.events, "flood", "lamplighters"}, "cards"
    mail = [(one["company"], one["number"]) for one in raw["numbers"]["postcards"] if one["number"] < 4]
    assert mail == [(color, number) for color, office in kept.offices.items() for number in office.postcards], "offices"
    assert [office["company"] for office in raw["numbers"]["offices"]] == [kept.last]
    assert found.state.caboose == kept.last, "the caboose"
