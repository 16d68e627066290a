"""A campaign's games are begun and gone on with, whatever became of their files."""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest
from support.founded import MODES, THREE, again, dealt, friday_line, games, names_in, play_game, play_on, play_out
from support.packs import changed, two_valleys

from ttr_tui.campaign.history import OTHER, SAME, DealtAgain
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.seats.deal import CampaignGame
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.summaries import read_history, summarise
from ttr_tui.store.campaign_file import CampaignFault, Mode
from ttr_tui.store.campaign_games import find_recording
from ttr_tui.store.journal import JournalFault, read_journal


def test_a_game_is_in_the_campaigns_file_with_all_that_its_cards_are_dealt_from(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    live = campaign.begin(["green", "red"], ["green"], seed=5, level="random")
    document = tomllib.loads(campaign.path.read_text())
    assert document["under_way"] == {
        "game": 1,
        "present": ["red", "green"],
        "stand_ins": ["green"],
        "journal": "01.ttr",
    }
    header = read_journal(live.path).header
    assert header["campaign"] == {"id": "7f3c2a10", "game": 1, "revision": document["revision"]}
    assert live.deal.campaign == CampaignGame("7f3c2a10", 1, 2)
    assert [(one["name"], one["bot"]) for one in header["seats"]] == [("Ada", ""), ("Cy", "random")]
    said = {"seed": 5, "typed": True, "level": "random", "dealt": True}
    assert tomllib.loads((games(campaign) / "01.seed").read_text()) == said


def test_v21_whatever_a_game_writes_is_for_its_user_alone(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path / "campaigns", mode="sealed")
    live = campaign.begin(THREE)
    found = [*(tmp_path / "campaigns").rglob("*")]
    assert {path.stat().st_mode & 0o777 for path in found if path.is_file()} == {0o600}
    play_on(live)
    campaign.deposit(campaign.finish(live.game))
    assert {path.stat().st_mode & 0o777 for path in games(campaign).iterdir()} == {0o600}
    assert games(campaign).stat().st_mode & 0o777 == 0o700


def test_v21_a_campaign_behind_a_link_is_played_where_it_lies(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path / "there")
    link = tmp_path / "link.toml"
    link.symlink_to(campaign.path)
    play_game(OpenCampaign.open(link, two_valleys()))
    assert link.is_symlink()
    assert again(campaign).state.next_game == 2
    assert names_in(games(campaign)) == ["01.ttr"]
    assert names_in(tmp_path) == ["link.toml", "there"]


def test_v24_a_second_start_of_a_game_deals_the_same_cards(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    first = campaign.begin(THREE, ["blue"], level="random")
    cards, header = dealt(first), first.deal.header()
    play_out(first.game, 9)
    first.save()
    first.close()
    assert again(campaign).resumes == "journal"
    first.path.unlink()
    found = again(campaign)
    assert found.resumes == "seed"
    second = found.go_on()
    header["campaign"]["revision"] += 1
    assert (dealt(second), second.deal.header(), len(second.game.acts)) == (cards, header, 1)


def test_c11_the_history_says_that_a_game_was_dealt_again(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    live = campaign.begin(THREE, seed=3)
    live.close()
    assert again(campaign).go_on().deal.seed == 3
    assert again(campaign).history == campaign.history
    for seed_too, cards in ((False, SAME), (True, OTHER), (False, SAME)):
        found = again(campaign)
        live.path.unlink()
        if seed_too:
            live.path.with_suffix(".seed").unlink()
        found.go_on().close()
        assert again(campaign).history == (*campaign.history, DealtAgain(1, cards))
        assert again(campaign).findings.intact
        campaign = again(campaign)
    play_on(campaign.go_on())
    assert campaign.under_way is not None


def test_c11_a_game_that_was_begun_before_seeds_said_so_counts_as_dealt(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    live = campaign.begin(THREE)
    live.close()
    live.path.unlink()
    seed = live.path.with_suffix(".seed")
    seed.write_text(seed.read_text().replace("dealt = true\n", ""))
    again(campaign).go_on()
    assert again(campaign).history[-1] == DealtAgain(1, SAME)


def test_c11_a_game_of_which_nobody_saw_a_card_is_dealt_without_a_word(tmp_path: Path) -> None:
    """The program ended after the seed and before the journal."""
    campaign = friday_line(tmp_path)
    live = campaign.begin(THREE)
    live.close()
    live.path.unlink()
    seed = live.path.with_suffix(".seed")
    seed.write_text(seed.read_text().replace("dealt = true", "dealt = false"))
    assert again(campaign).resumes == "deal"
    again(campaign).go_on()
    assert again(campaign).history == campaign.history


def test_c14_a_seed_that_names_an_unknown_bot_is_refused_with_its_file(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    live = campaign.begin(THREE, ["blue"])
    live.close()
    live.path.unlink()
    seed = live.path.with_suffix(".seed")
    seed.write_text(seed.read_text().replace('"normal"', '"norjal"'))
    with pytest.raises(CampaignFault, match=r"01\.seed: There is no bot “norjal”\."):
        again(campaign).go_on()


def test_v24_on_another_machine_new_cards_are_dealt_once(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path / "here")
    campaign.begin(THREE, seed=3).close()
    there = tmp_path / "there"
    there.mkdir()
    handed = OpenCampaign.open(Path(campaign.path.rename(there / "friday-line.toml")), two_valleys())
    assert handed.resumes == "anew"
    live = handed.go_on()
    assert live.deal.seed != 3
    cards = dealt(live)
    live.close()
    live.path.unlink()
    assert dealt(OpenCampaign.open(handed.path, two_valleys()).go_on()) == cards


def test_a_journal_in_which_nothing_was_dealt_counts_as_none(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    live = campaign.begin(THREE)
    cards = dealt(live)
    live.close()
    raw = live.path.read_bytes()
    for torn in (b"", raw[:40], raw[: raw.index(b"[[act]]") + 30]):
        live.path.write_bytes(torn)
        found = again(campaign)
        assert found.resumes == "seed"
        redealt = found.go_on()
        assert dealt(redealt) == cards
        redealt.close()


def marked(campaign: OpenCampaign) -> LiveGame:
    """Game 1 in its middle, gone on with, in which the second seat has marked a lane before."""
    live = campaign.begin(THREE, seed=7)
    play_out(live.game, 20)
    live.save()
    hosted = live
    hosted.mark(1, 2)
    hosted.keep_plans()
    hosted.close()
    assert names_in(games(campaign)) == ["01.seed", "01.ttr", "01.ttr.plan"]
    return again(campaign).go_on()


def test_marks_of_a_plan_are_there_when_a_game_is_gone_on_with(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    live = marked(campaign)
    assert [live.plan(seat) for seat in range(3)] == [0, 1 << 2, 0]
    live.close()
    campaign.give_up("The table fell over.")
    assert names_in(games(campaign)) == []


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("cut_off", [False, True])
def test_marks_of_a_plan_go_with_the_end_of_their_game(tmp_path: Path, mode: Mode, cut_off: bool) -> None:
    """Also where a program died before they did."""
    campaign = friday_line(tmp_path, mode=mode)
    live = marked(campaign)
    left = {name: (games(campaign) / name).read_bytes() for name in ("01.seed", "01.ttr.plan")}
    play_on(live)
    campaign.deposit(campaign.finish(live.game))
    if cut_off:
        for name, content in left.items():
            (games(campaign) / name).write_bytes(content)
        again(campaign)
    assert names_in(games(campaign)) == ["01.sealed" if mode == "sealed" else "01.ttr"]


def test_a_second_begin_is_told_of_the_game_under_way(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    live = campaign.begin(THREE)
    with pytest.raises(CampaignFault, match=r"Game 1 is under way\. Go on with it"):
        campaign.begin(THREE)
    with pytest.raises(JournalFault, match="open in another program"):
        again(campaign).go_on()
    live.close()
    assert again(campaign).go_on().path == live.path


def test_v9_of_two_programs_that_begin_one_game_the_second_is_told(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    other = again(campaign)
    live = campaign.begin(THREE, seed=1)
    raw = (games(campaign) / "01.seed").read_bytes()
    with pytest.raises(CampaignFault, match="changed since revision 1 was read here"):
        other.begin(THREE, seed=2)
    assert (games(campaign) / "01.seed").read_bytes() == raw
    assert live.in_place


@pytest.mark.parametrize(
    ("present", "stand_ins", "said"),
    [
        (["red"], [], "needs at least two companies"),
        ([], [], "needs at least two companies"),
        (["red", "red"], [], "needs at least two companies"),
        (["red", "black"], [], "no company “black” here. It has: red, blue, green"),
        (["red"], ["yellow"], "no company “yellow” here"),
    ],
)
def test_who_cannot_begin_is_told_why(tmp_path: Path, present: list[str], stand_ins: list[str], said: str) -> None:
    campaign = friday_line(tmp_path)
    raw = campaign.path.read_bytes()
    with pytest.raises(CampaignFault, match=said):
        campaign.begin(present, stand_ins)
    assert campaign.path.read_bytes() == raw
    assert not games(campaign).exists()


def test_a_bot_stands_in_and_the_history_says_so(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    live = campaign.begin(["red"], ["blue"])
    assert [(who.name, who.bot) for who in live.deal.sitters] == [("Ada", ""), ("Bo", "normal")]
    play_on(live)
    campaign.deposit(campaign.finish(live.game))
    line = campaign.campaign.lines[-1].content
    assert (line["absent"], line["stand_ins"]) == (["green"], ["blue"])


def damaged(raw: bytes) -> bytes:
    return raw.replace(b'name = "Ada"', b'name = "Eve"')


def of_nobody(raw: bytes) -> bytes:
    return b'shopping list\nseal = "no"\n'


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (damaged, "The seal of its header doesn’t fit(?s:.*)Or take it away: the same cards are dealt again"),
        (of_nobody, "This is no saved game(?s:.*)take it away"),
    ],
)
def test_a_journal_that_was_damaged_is_said_and_left_alone(
    tmp_path: Path, change: Callable[[bytes], bytes], said: str
) -> None:
    campaign = friday_line(tmp_path)
    live = campaign.begin(THREE)
    cards = dealt(live)
    live.close()
    live.path.write_bytes(change(live.path.read_bytes()))
    raw = live.path.read_bytes()
    with pytest.raises(CampaignFault, match=said):
        again(campaign).go_on()
    assert live.path.read_bytes() == raw
    live.path.unlink()
    assert dealt(again(campaign).go_on()) == cards


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with names are of POSIX")
def test_nobody_waits_for_a_pipe_beside_the_campaign(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    play_game(campaign)
    log = campaign.campaign.lines[-1].content["log"]
    live = campaign.begin(THREE)
    live.close()
    for name in ("01.ttr", "02.ttr", "02.seed"):
        (games(campaign) / name).unlink()
        os.mkfifo(games(campaign) / name)
    assert find_recording(campaign.path, log) is None
    found = again(campaign)
    with pytest.raises(CampaignFault, match="take it away: the same cards are dealt again"):
        found.go_on()
    live.path.unlink()
    assert found.resumes == "anew"


def test_another_campaigns_game_is_not_gone_on_with(tmp_path: Path) -> None:
    campaign, other = friday_line(tmp_path / "a"), friday_line(tmp_path / "b", campaign_id="another")
    campaign.begin(THREE).close()
    stranger = other.begin(THREE)
    stranger.close()
    (games(campaign) / "01.ttr").write_bytes(stranger.path.read_bytes())
    with pytest.raises(CampaignFault, match="Another game lies where this campaign's should be"):
        again(campaign).go_on()


@pytest.mark.parametrize(
    ("said", "other"), [("game = 1", "game = 2"), ('"red"', '"black"'), ('"blue",\n', ""), ('"01.ttr"', '".."')]
)
def test_a_game_under_way_that_was_changed_by_hand_is_refused(tmp_path: Path, said: str, other: str) -> None:
    campaign = friday_line(tmp_path)
    campaign.begin(["red", "blue"]).close()
    text = campaign.path.read_text()
    place = text.index("[under_way]")
    campaign.path.write_text(text[:place] + text[place:].replace(said, other, 1))
    found = again(campaign)
    with pytest.raises(CampaignFault, match="doesn't fit its history"):
        found.go_on()


def test_games_of_campaigns_are_in_no_list_and_no_statistic(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    live = campaign.begin(THREE)
    play_on(live)
    assert getattr(summarise(live.path), "of_campaign", False)
    assert read_history(games(campaign)) == []


@pytest.mark.parametrize("change", [{"game": 0}, {"id": 7}, {"revision": "1"}, {"revision": -1}])
def test_a_header_that_says_something_odd_of_a_campaign_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    from ttr_tui.seats.deal import deal_of

    live = friday_line(tmp_path).begin(THREE)
    header = live.deal.header()
    assert deal_of(live.path, header) == live.deal
    with pytest.raises(JournalFault, match="of a campaign has the wrong form"):
        deal_of(live.path, {**header, "campaign": {**header["campaign"], **change}})


def test_a_tale_has_the_words_of_this_game_and_no_other(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    play_game(campaign)
    live = campaign.begin(["red", "green"])
    tale = campaign.tale
    assert [*tale.cards] == ["1904-01", "1904-02"]
    assert [(card.title, card.front, card.back) for card in tale.stops] == [
        ("Stop", "Open the vaults, the last company first.", "")
    ]
    held = {f"card-{number}" for color in ("red", "green") for number in campaign.state.offices[color].postcards}
    assert held <= tale.postcards.keys() <= held | {"card-4"}
    said = json.dumps(live.deal.header(), ensure_ascii=False)
    words = [*(card.front for card in tale.cards.values()), *(card.secret for card in tale.postcards.values())]
    assert not [one for one in words if one in said]
    live.close()
    with pytest.raises(CampaignFault, match="No game is under way"):
        _ = friday_line(tmp_path / "new").tale


def test_of_the_card_that_is_turned_after_the_game_the_front_alone_is_told_before_it(tmp_path: Path) -> None:
    more = {"story.1.back": "Behind.", "story.1.note": "Noted.", "story.1.source": "the tests"}
    campaign = friday_line(tmp_path / "campaigns", pack=read_pack(changed(tmp_path, "story", more)))
    live = campaign.begin(THREE)
    stop = campaign.tale.stops[0]
    assert (stop.front, stop.back, stop.note) == ("Stop reading. Play the game. Then turn this card.", "", "")
    play_on(live)
    turned = campaign.finish(live.game).cards[0]
    assert (turned.back, turned.note) == ("Behind.", "Noted.")


def test_the_game_of_a_campaign_copied_elsewhere_goes_on_there_with_its_folder(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path / "here")
    live = campaign.begin(THREE)
    play_out(live.game, 12)
    live.save()
    live.close()
    copytree(tmp_path / "here", tmp_path / "there")
    found = OpenCampaign.open(tmp_path / "there" / "friday-line.toml", two_valleys())
    assert found.go_on().game.history == live.game.history


def test_a_game_of_a_campaign_stays_beside_it(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    live = campaign.begin(THREE)
    with pytest.raises(JournalFault, match="stays beside the campaign’s file"):
        live.move(tmp_path / "elsewhere")
    live.path.rename(tmp_path / "away.ttr")
    live.path.write_text("mine")
    play_out(live.game, 9)
    with pytest.raises(JournalFault, match="Something else lies where this game’s file was"):
        live.save()
    live.path.unlink()
    live.save()
    live.close()
    assert again(campaign).go_on().game.history == live.game.history
    assert not (tmp_path / "elsewhere").exists()
