"""Lines between games: taken back, given up, corrected, opened early, gone on with another pack, ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from support.founded import MODES, THREE, again, friday_line, games, names_in, play_game, play_on
from support.packs import ENDING, changed, faults_of, first_game_alone, two_valleys

from ttr_tui.campaign.history import (
    Answered,
    Archived,
    CalledBack,
    Came,
    Colored,
    Drawn,
    Held,
    HistoryFault,
    Kept,
    Lost,
    Perked,
    Placed,
    Purse,
    Raised,
    Shown,
    Trace,
    VaultsOpened,
    words_of,
)
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.store.campaign_file import CampaignFault, Mode
from ttr_tui.store.campaign_games import find_recording
from ttr_tui.store.vault import VaultEntry


def entries(campaign: OpenCampaign) -> dict[str, tuple[VaultEntry, ...]]:
    return {color: campaign.campaign.vaults[color].entries for color in THREE}


@pytest.mark.parametrize("mode", MODES)
def test_v17_a_game_taken_back_leaves_everything_to_be_seen_and_is_played_again(tmp_path: Path, mode: Mode) -> None:
    campaign = friday_line(tmp_path, mode=mode)
    start = campaign.state
    play_game(campaign, seed=1)
    first, before = campaign.campaign.lines[-1], entries(campaign)
    campaign.take_back("the wrong bonus")
    assert again(campaign).state == start
    play_game(campaign, seed=2)
    found = again(campaign)
    kinds = [line.content["kind"] for line in found.campaign.lines]
    assert kinds == ["founded", "game", "void", "game"]
    assert found.campaign.lines[1] == first
    assert found.campaign.lines[2].content["reason"] == "the wrong bonus"
    assert {color: one[:1] for color, one in entries(found).items()} == before
    assert [entry.kind for entry in entries(found)["red"]] == ["deposit", "void", "deposit"]
    assert found.findings.intact
    assert found.state.next_game == 2
    logs = [line.content["log"] for line in found.campaign.lines if "log" in line.content]
    recordings = [find_recording(campaign.path, log) for log in logs]
    assert [path and path.stem for path in recordings] == ["01", "01-2"]


def test_v17_without_a_game_there_is_nothing_to_take_back(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    with pytest.raises(CampaignFault, match="No game has been played"):
        campaign.take_back("")


def test_a_game_that_was_begun_wrongly_is_given_up_in_public(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    live = campaign.begin(["red", "blue"], seed=1)
    live.close()
    campaign.give_up("Cy came late")
    found = again(campaign)
    assert found.under_way is None
    assert found.campaign.lines[-1].content == {"kind": "correction", "reason": "Cy came late"}
    assert names_in(games(campaign)) == []
    new = found.begin(THREE)
    assert (new.path.name, new.deal.seed == 1) == ("01.ttr", False)
    with pytest.raises(Exception, match="open in another program"):
        found.give_up("while it is played")
    new.close()
    new.path.write_bytes(b"torn")
    found.give_up("damaged")
    assert names_in(games(campaign)) == []


REFUSED: list[Callable[[OpenCampaign], object]] = [
    lambda campaign: campaign.take_back("x"),
    lambda campaign: campaign.correct("x", []),
    lambda campaign: campaign.end(),
]


@pytest.mark.parametrize("change", REFUSED)
def test_between_games_means_between_games(tmp_path: Path, change: Callable[[OpenCampaign], object]) -> None:
    campaign = friday_line(tmp_path)
    campaign.begin(THREE)
    raw = campaign.path.read_bytes()
    with pytest.raises(CampaignFault, match=r"Game 1 is under way\. Finish it first|Only a campaign that waits"):
        change(campaign)
    assert campaign.path.read_bytes() == raw


@pytest.mark.rule("LEGACY-093")
def test_a_correction_is_recorded_and_counts(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    play_game(campaign)
    last = campaign.state.last
    things = (Lost(last, "crate"), Kept("green", "lantern"), Came("sacks", 7), CalledBack("fair-day"))
    stub = campaign.correct("counted again", things, "green")
    found = again(campaign)
    assert found.campaign.lines[-1].stub == stub
    assert (found.state.caboose, found.state.notes["sacks"]) == ("green", 7)
    assert "lantern" in found.state.offices["green"].items
    assert "fair-day" in found.state.events
    assert found.state.offices[last].items == (("lantern",) if last == "green" else ())
    assert found.findings.intact
    with pytest.raises(HistoryFault, match="names black"):
        found.correct("nobody", (Lost("black", "crate"),))
    assert again(found).campaign == found.campaign


@pytest.mark.parametrize(
    ("thing", "possible"),
    [
        (Drawn("red", 99), "the postcards that nobody has: "),
        (Lost("red", "lantern"), "what lies in the office of red: "),
        (Kept("red", "☃☃"), "what lies in offices so far: "),
        (Shown("red", 99), "the postcards of red: "),
        (Came("snow", 3), "what is noted so far: "),
        (Archived("snow"), "the events in the deck: "),
        (CalledBack("snow"), "the events in the archive: fair-day."),
        (Held("red", "snow", 1), "the tokens on the table so far: "),
        (Placed("red", "lamp", "☃", 1), "the cities of the board: "),
        (Placed("red", "lamp", "ash-☃", 1), "the cities of the board: "),
        (
            Placed("red", "lamp", "ash-birch/0", 1),
            "the lanes between these cities: ash-birch, ash-birch/2, ash-birch/3.",
        ),
        (Placed("red", "lamp", "ash-birch/12", 1), "the lanes between these cities: "),
        (Placed("red", "lamp", "ash-birch/", 1), "the lanes between these cities: "),
        (Placed("red", "lamp", "ash-birch/x", 1), "the lanes between these cities: "),
        (Placed("red", "lamp", "birch-ash", 1), "the lanes between these cities: "),
        (Placed("red", "lamp", "ash", 11), "of these tokens there are: 10."),
        (Held("red", "lamp", 100), "of these tokens there are: 10."),
        (Purse("red", "dollars", 100), "at most comes out of an office, with what is in its items: 99."),
        (Came("sacks", 1000), "at most is noted: 999."),
        (Perked("red", "☃☃", 1), "the rules so far: "),
        (Raised("red", 100), "the dollars for a route: 0 to 99."),
        (Colored("red", "pink"), "the colours: "),
        (Answered("red", "road", "left"), "that is told of a game alone"),
    ],
)
def test_what_cannot_be_is_no_correction(tmp_path: Path, thing: Trace, possible: str) -> None:
    campaign = friday_line(tmp_path)
    play_game(campaign)
    raw = campaign.path.read_bytes()
    with pytest.raises(CampaignFault) as refused:
        campaign.correct("counted again", [Came("sacks", 7), thing])
    assert f"“{words_of(thing)}” can’t be: {possible}" in refused.value.sentences[0]
    assert campaign.path.read_bytes() == raw


def test_a_correction_counts_for_those_after_it(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    play_game(campaign)
    campaign.correct(
        "counted again", [Kept("green", "lantern"), Lost("green", "lantern"), Lost(campaign.state.last, "crate")]
    )
    with pytest.raises(CampaignFault, match="can’t be"):
        campaign.correct("twice", [Kept("red", "lantern"), Lost("red", "lantern"), Lost("red", "lantern")])
    with pytest.raises(CampaignFault, match="“office green crate” can’t be: at most comes out of an office"):
        campaign.correct("too much", [Purse("green", "dollars", 98), Kept("green", "crate")])
    campaign.correct("all lamps", [Held("red", "lamp", 6), Placed("blue", "lamp", "ash-birch/2", 4)])
    with pytest.raises(CampaignFault, match="“tokens red lamp 7” can’t be: of these tokens there are: 10"):
        campaign.correct("one more", [Held("red", "lamp", 7)])


def test_v20_an_early_opening_stands_in_the_history_for_ever_and_once(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    play_game(campaign)
    live = campaign.begin(THREE)
    campaign.open_vaults(early=True, company="blue")
    assert campaign.under_way is not None
    play_on(live)
    campaign.deposit(campaign.finish(live.game))
    campaign.open_vaults(early=True, company="blue")
    lines = [line for line in again(campaign).history if isinstance(line, VaultsOpened)]
    assert lines == [VaultsOpened(early=True, company="blue")]


def test_v20_vaults_are_opened_at_the_end_or_early_and_said_so(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    with pytest.raises(CampaignFault, match="isn't over"):
        campaign.open_vaults(early=False)
    play_game(campaign)
    play_game(campaign)
    campaign.open_vaults(early=True)
    assert again(campaign).history[-1] == VaultsOpened(early=False), "it is not early any more"
    assert {*again(campaign).state.opened} == {*THREE}
    for change in (REFUSED[0], REFUSED[1], lambda one: one.begin(THREE)):
        with pytest.raises(CampaignFault, match="This campaign is over"):
            change(campaign)


def test_a_last_game_can_be_taken_back_before_the_vaults_are_opened(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    play_game(campaign)
    play_game(campaign)
    assert campaign.over
    with pytest.raises(CampaignFault, match="there is no other game"):
        campaign.begin(THREE)
    campaign.take_back("counted wrongly")
    assert not again(campaign).over
    play_game(campaign)
    assert again(campaign).over


def test_a_campaign_waits_where_its_pack_ends_and_goes_on_when_that_grows(tmp_path: Path) -> None:
    short = first_game_alone(tmp_path)
    campaign = friday_line(tmp_path / "campaigns", pack=short)
    play_game(campaign)
    assert (campaign.waiting, campaign.over, campaign.chapter) == (True, False, None)
    assert campaign.state.read == ("1901-01", "1901-02"), "no game reads the card on request"
    with pytest.raises(CampaignFault, match="The pack goes no further yet"):
        campaign.begin(THREE)
    grown = again(campaign)
    assert (grown.other_pack, grown.waiting) == (True, False)
    assert grown.remarks[0].startswith("The campaign was played with version 0.9 of its pack")
    with pytest.raises(CampaignFault, match="Change over to it first"):
        grown.begin(THREE)
    grown.change_pack(grown.pack)
    assert (grown.other_pack, grown.remarks) == (False, ())
    play_game(grown)
    kinds = [line.content["kind"] for line in again(campaign).campaign.lines]
    assert kinds == ["founded", "game", "changed-pack", "game"]
    assert again(campaign).over


def test_a_pack_that_changes_while_a_game_is_under_way_is_asked_for_before_its_end(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path / "campaigns")
    live = campaign.begin(THREE)
    play_on(live)
    other = read_pack(changed(tmp_path, "pack", {"version": "1.0.1"}))
    found = OpenCampaign.open(campaign.path, other)
    with pytest.raises(CampaignFault, match="Change over to it first"):
        found.finish(live.game)
    kept = live.path.rename(tmp_path / "kept.ttr")
    with pytest.raises(CampaignFault, match="Change over to it first"):
        found.go_on()
    kept.rename(live.path)
    found.change_pack(other)
    found.deposit(found.finish(live.game))
    assert [line.content["kind"] for line in found.campaign.lines] == ["founded", "changed-pack", "game"]


def test_only_another_version_of_the_same_pack_is_changed_over_to(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path / "campaigns")
    with pytest.raises(CampaignFault, match="This is another pack"):
        campaign.change_pack(replace(two_valleys(), id="three-valleys"))
    with pytest.raises(CampaignFault, match="with this version of the pack already"):
        campaign.change_pack(two_valleys())


def test_a_campaign_that_waits_is_ended_for_good(tmp_path: Path) -> None:
    short = first_game_alone(tmp_path)
    campaign = friday_line(tmp_path / "campaigns", pack=short)
    with pytest.raises(CampaignFault, match="Only a campaign that waits"):
        campaign.end()
    play_game(campaign)
    campaign.end()
    found = OpenCampaign.open(campaign.path, short)
    assert (found.over, found.waiting, found.state.read[-1]) == (True, False, "1901-99")
    assert {*found.state.opened} == {*THREE}
    grown = again(campaign)
    assert grown.over, "only one that waited can go on"
    with pytest.raises(CampaignFault, match="This campaign is over"):
        grown.change_pack(grown.pack)
    with pytest.raises(CampaignFault, match="This campaign is over"):
        grown.take_back("")
    with pytest.raises(CampaignFault, match="Only a campaign that waits"):
        grown.end()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"story.5.kind": "pause"}, "A card on request is of kind “stop”, and neither adds nor does"),
        ({"story.5.adds": {"events": ["mud"]}}, "A card on request is of kind “stop”"),
    ],
)
def test_a_card_on_request_does_nothing(tmp_path: Path, change: dict[str, object], said: str) -> None:
    changed(tmp_path, "story", {"story.+": ENDING})
    assert faults_of(tmp_path / "two-valleys") == [], "in any game, as none turns it"
    assert said in faults_of(changed(tmp_path, "story", change))[0]


def test_a_campaign_ends_on_request_with_one_card(tmp_path: Path) -> None:
    changed(tmp_path, "story", {"story.+": ENDING})
    pack = changed(tmp_path, "story", {"story.+": {**ENDING, "id": "1901-98"}})
    assert "Two cards are read on request" in faults_of(pack)[0]
