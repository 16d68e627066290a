"""Campaigns that lie on people's disks: read, verified, opened, and played to their end."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from shutil import copytree

import pytest
from support.companies import Companies
from support.forging import is_opened_by
from support.founded import CODE, SECRETS
from support.typist import Keyboard

from kept.playing_on import act
from kept.set_of_files import HOME, KEPT, Tells
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.receipts import reckon, recount
from ttr_tui.campaign.recordings import recompute
from ttr_tui.campaign.vaults import take_out, unlock_all, unlock_vault
from ttr_tui.seats.audit import audit
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.record import recall
from ttr_tui.store.campaign_file import games_folder, read_campaign, write_campaign
from ttr_tui.store.campaign_glance import CampaignGlance, look_at_campaigns
from ttr_tui.store.journal import read_journal
from ttr_tui.store.places import campaigns_folder
from ttr_tui.store.slots import CONDUCTOR, WrongSecret, code_secret, passphrase, spell
from ttr_tui.store.vault import read_witness
from ttr_tui.term.terminal import Obstacle

PLACE = Path("data") / "ttr-tui" / "campaigns"
CAMPAIGNS = sorted(path.stem for path in (KEPT / HOME / PLACE).glob("*.toml"))
SEALED = ["friday-line", "old-line", "shut-line"]
UNDER_WAY = ["friday-line", "monday-line"]
GOING_ON = [name for name in CAMPAIGNS if name != "old-line"]
ORDER = [(1, "green", 24, 0), (2, "blue", 11, 0), (3, "red", 9, 1)]
"""By place, with what each has in all and its completed tickets."""


@pytest.fixture(autouse=True)
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables are read on a screen, be it too small for games."""
    monkeypatch.setattr("ttr_tui.cli.screen.at_hand", lambda: Obstacle.SMALL)


def file_of(name: str) -> Path:
    return campaigns_folder() / f"{name}.toml"


def opened(name: str) -> OpenCampaign:
    return OpenCampaign.open(file_of(name))


def contents(folder: Path) -> dict[Path, bytes]:
    """Without the locks that opening for writing leaves."""
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.suffix != ".lock"}


def play_to_the_vaults(campaign: OpenCampaign, live: LiveGame) -> str:
    while not live.game.over:
        act(live)
    live.save()
    live.close()
    return campaign.deposit(campaign.finish(live.game))


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_it_opens_as_it_was_and_nothing_is_written(home: Path, name: str) -> None:
    before = contents(home)
    campaign = opened(name)
    assert campaign.findings.intact
    assert (campaign.edited, campaign.unseen) == ([], ())
    assert not campaign.other_pack
    assert contents(home) == before


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_it_is_written_again_to_the_same_bytes(home: Path, name: str) -> None:
    found = read_campaign(file_of(name))
    again = campaigns_folder() / "again.toml"
    written = write_campaign(again, replace(found, revision=found.revision - 1, read_from=""))
    assert written == found
    assert again.read_bytes() == file_of(name).read_bytes()


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_this_machine_remembers_what_it_saw(home: Path, name: str) -> None:
    found = read_campaign(file_of(name))
    assert [sighting.stub for sighting in read_witness(found.id)] == [line.stub for line in found.lines]


def test_yesterdays_copy_is_said_to_be_behind(home: Path) -> None:
    found = read_campaign(file_of("open-line"))
    file_of("open-line").unlink()
    write_campaign(file_of("open-line"), replace(found, lines=found.lines[:-1], revision=1, read_from=""))
    assert [sighting.stub for sighting in opened("open-line").unseen] == [found.lines[-1].stub]


def test_the_list_of_campaigns(home: Path, keyboard: Keyboard, as_told: Tells) -> None:
    session = keyboard("campaign")
    assert (session.code, session.complaint) == (0, "")
    as_told("campaigns", session.said + "\n".join(map(at_a_glance, look_at_campaigns(campaigns_folder()))))


def at_a_glance(one: CampaignGlance) -> str:
    return f"{one.path.name}: {one.name}, game {one.game} of {one.year}, under way {one.under_way}, over {one.over}"


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_what_verify_and_receipts_say(home: Path, keyboard: Keyboard, as_told: Tells, name: str) -> None:
    """With the conductor's code, should one be asked for."""
    code = spell(CODE)
    sessions = [
        keyboard("campaign", "verify", name),
        keyboard("campaign", "verify", name, "--plain"),
        keyboard("campaign", "story", name),
        keyboard("campaign", "receipts", name, answer=lambda said: code),
    ]
    assert [(session.code, session.complaint) for session in sessions] == [(0, "")] * len(sessions)
    as_told(name, "\n".join(session.said for session in sessions))


@pytest.mark.parametrize("name", SEALED)
def test_passphrases_and_the_code_open_what_they_closed(home: Path, name: str) -> None:
    campaign = opened(name).campaign
    alone = {color: unlock_vault(campaign, color, secret) for color, secret in SECRETS.items()}
    by_code = unlock_all(campaign, code_secret(CODE))
    assert {*by_code} == {*SECRETS, CONDUCTOR}
    assert take_out(campaign, alone) == take_out(campaign, by_code)
    deposits = sum(entry.kind == "deposit" for vault in campaign.vaults.values() for entry in vault.entries)
    assert sum(map(len, take_out(campaign, alone).values())) == deposits > 0
    with pytest.raises(WrongSecret):
        unlock_vault(campaign, "red", passphrase("the salt of Bo"))


@pytest.mark.parametrize("name", CAMPAIGNS)
def test_every_recording_comes_out_as_its_receipts_say(home: Path, name: str) -> None:
    check_recordings(opened(name))


def check_recordings(campaign: OpenCampaign) -> None:
    sealed = campaign.mode == "sealed"
    keys = unlock_all(campaign.campaign, code_secret(CODE)) if sealed else dict.fromkeys(campaign.state.companies)
    taken = take_out(campaign.campaign, keys)
    assert recount(campaign.pack, campaign.history, taken) == ()
    key = keys[CONDUCTOR] if sealed else None
    found = recompute(campaign.path, campaign.campaign, campaign.pack, campaign.history, taken, key)
    assert [(one.game, one.outcome) for one in found] == [(number, "fits") for number in range(1, len(found) + 1)]
    assert len(found) == campaign.state.next_game - 1


def test_the_one_that_is_over_has_its_order(home: Path) -> None:
    campaign = opened("old-line")
    assert campaign.over
    keys = unlock_all(campaign.campaign, code_secret(CODE))
    reckoned = reckon(campaign.pack, campaign.state, campaign.history, take_out(campaign.campaign, keys))
    assert not reckoned.provisional
    assert [(one.place, one.company, one.total, one.tickets) for one in reckoned.order] == ORDER


@pytest.mark.parametrize("name", UNDER_WAY)
def test_the_game_under_way_goes_on_from_its_journal(home: Path, name: str) -> None:
    campaign = opened(name)
    assert campaign.under_way is not None
    assert campaign.resumes == "journal"
    journal = games_folder(campaign.path) / campaign.under_way.journal
    before = journal.read_bytes()
    live = campaign.go_on()
    act(live)
    live.save()
    assert journal.read_bytes()[: len(before)] == before
    assert audit(recall(read_journal(journal))) is None
    live.close()
    again = opened(name)
    play_to_the_vaults(again, again.go_on())
    assert opened(name).under_way is None


@pytest.mark.parametrize("name", UNDER_WAY)
def test_without_its_journal_the_same_cards_are_dealt_again(home: Path, name: str) -> None:
    campaign = opened(name)
    assert campaign.under_way is not None
    journal = games_folder(campaign.path) / campaign.under_way.journal
    first = recall(read_journal(journal)).game.history[0]
    journal.unlink()
    assert campaign.resumes == "seed"
    live = campaign.go_on()
    live.close()
    assert live.game.history == [first]


@pytest.mark.parametrize("name", GOING_ON)
def test_it_is_played_to_its_end_and_its_vaults_hold(home: Path, name: str) -> None:
    """What was in them before stays as it was, to the last byte."""
    before = read_campaign(file_of(name))
    folder = games_folder(file_of(name))
    logs = {path: raw for path, raw in contents(folder).items() if path.suffix == ".sealed"}
    while not opened(name).over:
        campaign = opened(name)
        live = campaign.go_on() if campaign.under_way else campaign.begin(["red", "blue", "green"], seed=51)
        play_to_the_vaults(campaign, live)
    campaign = opened(name)
    campaign.open_vaults(early=False)
    ended = opened(name)
    assert ended.findings.intact
    assert ended.campaign.lines[: len(before.lines)] == before.lines
    for color, vault in before.vaults.items():
        after = ended.campaign.vaults[color]
        assert (after.slot, after.entries[: len(vault.entries)]) == (vault.slot, vault.entries)
    assert logs.items() <= contents(folder).items()
    check_recordings(ended)


@pytest.mark.parametrize("own", [True, False], ids=["own", "other"])
@pytest.mark.parametrize("name", GOING_ON)
def test_it_is_played_on_with_without_a_word_more(
    home: Path, keyboard: Keyboard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, own: bool
) -> None:
    """On its own machine, and on one that has never seen it."""
    if not own:
        monkeypatch.setenv("XDG_STATE_HOME", os.fspath(tmp_path / "nothing"))
    before = opened(name)
    session = keyboard("campaign", "play", name, "--plain", answer=Companies())
    assert (session.code, session.complaint) == (0, "")
    assert session.said.startswith("\n"), "the title comes first"
    after = opened(name)
    assert after.history[len(before.history)].kind == "game"
    assert after.findings.intact
    if name in SEALED:
        keys = unlock_all(before.campaign, code_secret(CODE))
        assert is_opened_by(after, keys, f"{before.state.next_game:02}.sealed")


def test_it_goes_on_on_another_machine(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the pack beside it, and nothing remembered."""
    there = copytree(campaigns_folder(), tmp_path / "stick")
    copytree(home / "data" / "ttr-tui" / "packs" / "three-valleys", there / "three-valleys")
    monkeypatch.setenv("XDG_DATA_HOME", os.fspath(tmp_path / "nothing"))
    monkeypatch.setenv("XDG_STATE_HOME", os.fspath(tmp_path / "nothing"))
    campaign = OpenCampaign.open(there / "shut-line.toml")
    play_to_the_vaults(campaign, campaign.begin(["red", "blue"], seed=52))
    assert OpenCampaign.open(there / "shut-line.toml").findings.intact
