"""A company is handed over, between games and in the middle of one: who plays it from then on, and what stays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from support.founded import CODE, MODES, THREE, friday_line, play_game, play_on, play_out
from support.packs import three_valleys, two_valleys

from ttr_tui.campaign.book import book_of
from ttr_tui.campaign.founders import Founder
from ttr_tui.campaign.history import NewLeader
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.recordings import find
from ttr_tui.campaign.vaults import keys_without_asking, look, unlock_all
from ttr_tui.seats.game import Game
from ttr_tui.store.campaign_file import CampaignFault, Mode
from ttr_tui.store.journal import JournalFault
from ttr_tui.store.slots import LEAST, code_secret
from ttr_tui.words import campaign_book
from ttr_tui.words.campaign_rooms import history_lines
from ttr_tui.words.campaign_vaults import remarks

TWO = ("red", "blue")


def seated(game: Game) -> dict[str, tuple[str, str]]:
    return {who.color: (who.name, who.bot) for who in game.sitters}


def in_the_middle(folder: Path, stand_ins: tuple[str, ...] = ()) -> OpenCampaign:
    """A game is under way, and nobody is at it."""
    campaign = friday_line(folder)
    live = campaign.begin(THREE, stand_ins, seed=3)
    play_out(live.game, 20)
    live.save()
    live.close()
    return campaign


def told(campaign: OpenCampaign) -> list[str]:
    return list(history_lines(campaign.pack, campaign.state, campaign.history))


def test_a_bot_takes_over_in_the_middle_and_a_person_takes_it_back(tmp_path: Path) -> None:
    campaign = in_the_middle(tmp_path)
    campaign.lead("blue", bot="normal")
    bot = campaign.companies["blue"].player
    again = OpenCampaign.open(campaign.path, two_valleys())
    live = again.go_on()
    assert seated(live.game) == {"red": ("Ada", ""), "blue": (bot, "normal"), "green": ("Cy", "")}
    assert live.people == (0, 2)
    assert live.deal.sitters == live.game.sitters, "whoever thinks for bots goes by the deal"
    acts = len(live.game.acts)
    assert acts == 20, "it goes on where it was"
    play_out(live.game, 40)
    live.save()
    live.close()
    again.lead("blue", "Zoe")
    live = OpenCampaign.open(campaign.path, two_valleys()).go_on()
    assert seated(live.game)["blue"] == ("Zoe", "")
    play_on(live)
    last = OpenCampaign.open(campaign.path, two_valleys())
    last.deposit(last.finish(live.game))
    assert [type(line) for line in last.history[1:3]] == [NewLeader, NewLeader]
    assert told(last)[1:3] == [
        f"{bot} (bot, normal) took the blue company over from Bo.",
        f"Zoe took the blue company over from {bot}.",
    ]
    grid = look(last.campaign, path=last.path)
    assert grid.intact
    assert remarks(grid)[:2] == [f"{bot} took the blue company over.", "Zoe took the blue company over."]
    assert [safe.player for safe in grid.safes] == ["Ada", "Zoe", "Cy"]


def test_what_companies_of_bots_are_asked_after_the_game_a_bot_answers(tmp_path: Path) -> None:
    campaign = in_the_middle(tmp_path)
    for color in THREE:
        campaign.lead(color, bot="random")
    live = campaign.go_on()
    play_on(live)
    finish = campaign.finish(live.game)
    assert finish.questions == ()
    assert finish.bots_answered


def test_whoever_takes_over_from_a_stand_in_sits_there(tmp_path: Path) -> None:
    campaign = in_the_middle(tmp_path, stand_ins=("blue",))
    campaign.lead("red", "Eve")
    live = campaign.go_on()
    assert seated(live.game) == {"red": ("Eve", ""), "blue": ("Bo", "normal"), "green": ("Cy", "")}
    live.close()
    again = OpenCampaign.open(campaign.path, two_valleys())
    again.lead("blue", "Zoe")
    live = again.go_on()
    assert seated(live.game)["blue"] == ("Zoe", "")
    play_on(live)
    assert again.finish(live.game).finished.played.stand_ins == ()


def test_a_company_that_stays_away_changes_hands_too(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    campaign.begin(("red", "green"), seed=3).close()
    campaign.lead("blue", "Zoe")
    live = campaign.go_on()
    assert seated(live.game) == {"red": ("Ada", ""), "green": ("Cy", "")}
    play_on(live)
    campaign.deposit(campaign.finish(live.game))
    play_game(campaign)
    assert campaign.companies["blue"].player == "Zoe"


def test_a_game_that_is_dealt_again_is_dealt_to_those_who_lead_by_now(tmp_path: Path) -> None:
    campaign = in_the_middle(tmp_path)
    campaign.lead("blue", bot="hard")
    (campaign.path.with_suffix(".games") / "01.ttr").unlink()
    live = OpenCampaign.open(campaign.path, two_valleys()).go_on()
    assert seated(live.game)["blue"][1] == "hard"
    assert len(live.game.acts) == 1


def test_nobody_is_pushed_off_a_chair_while_the_game_is_being_played(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    live = campaign.begin(THREE, seed=3)
    raw = campaign.path.read_bytes()
    elsewhere = OpenCampaign.open(campaign.path, two_valleys())
    with pytest.raises(JournalFault):
        elsewhere.lead("blue", bot="normal")
    assert campaign.path.read_bytes() == raw
    live.close()
    elsewhere.lead("blue", bot="normal")


def test_undoing_a_game_undoes_no_handing_over(tmp_path: Path) -> None:
    campaign = in_the_middle(tmp_path)
    campaign.lead("blue", "Zoe")
    live = campaign.go_on()
    play_on(live)
    campaign.deposit(campaign.finish(live.game))
    campaign.take_back("a wrong bonus")
    again = OpenCampaign.open(campaign.path, two_valleys())
    assert again.state.next_game == 1
    assert again.companies["blue"].player == "Zoe"
    play_game(again)
    assert OpenCampaign.open(campaign.path, two_valleys()).findings.intact


def over(campaign: OpenCampaign) -> None:
    for _ in range(2):
        play_game(campaign)


def ended(campaign: OpenCampaign) -> None:
    over(campaign)
    campaign.open_vaults(early=False)


def nothing(campaign: OpenCampaign) -> None:
    pass


@pytest.mark.parametrize(
    ("before", "color", "player", "bot", "said"),
    [
        (nothing, "pink", "Zoe", "", "There is no company “pink” here. It has: red, blue, green."),
        (nothing, "blue", "Bo", "", "The blue company is led by Bo already."),
        (nothing, "blue", "", "", "The blue company is led by Bo already."),
        (nothing, "blue", "ADA", "", "Two seats are called ADA. Names at one table must differ."),
        (nothing, "blue", "Ada", "normal", "Nobody can be called “Ada” here. Choose another name."),
        (nothing, "blue", "", "norjal", "There is no bot “norjal”. There are: easy"),
        (over, "blue", "Zoe", "", "there is no other game. Open the vaults."),
        (ended, "blue", "Zoe", "", "This campaign is over, and its vaults were opened."),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(
    tmp_path: Path, before: Callable[[OpenCampaign], None], color: str, player: str, bot: str, said: str
) -> None:
    campaign = friday_line(tmp_path)
    before(campaign)
    raw = campaign.path.read_bytes()
    with pytest.raises(CampaignFault) as caught:
        campaign.lead(color, player, bot)
    assert said in str(caught.value)
    assert campaign.path.read_bytes() == raw


@pytest.mark.parametrize("mode", MODES)
def test_three_games_with_a_company_that_joins_and_one_that_changes_hands(tmp_path: Path, mode: Mode) -> None:
    """Black joins before game 2, blue gets a bot in the middle of it; game 2 is undone and played again."""
    pack = read_pack(three_valleys(tmp_path / "pack"))
    campaign = friday_line(tmp_path, pack=pack, mode=mode, companies=TWO)
    play_game(campaign, TWO)
    campaign.join(Founder("black", "Zoe"), CODE, LEAST)
    three = (*TWO, "black")
    live = campaign.begin(three, seed=5)
    play_out(live.game, 20)
    live.save()
    live.close()
    campaign = OpenCampaign.open(campaign.path, pack)
    locks = {color: about.lock for color, about in campaign.companies.items()}
    campaign.lead("blue", bot="normal")
    bot = campaign.companies["blue"].player
    assert {color: about.lock for color, about in campaign.companies.items()} == locks
    campaign = OpenCampaign.open(campaign.path, pack)
    live = campaign.go_on()
    play_on(live)
    campaign.deposit(campaign.finish(live.game))
    campaign.take_back("a wrong bonus")
    play_game(campaign, three)
    campaign = OpenCampaign.open(campaign.path, pack)
    play_game(campaign, three)
    found = OpenCampaign.open(campaign.path, pack)
    assert found.over
    assert found.edited == []
    found.open_vaults(early=False)
    file = found.campaign
    keys = unlock_all(file, code_secret(CODE)) if mode == "sealed" else keys_without_asking(file, found.companies)
    read = find(found, found.companies, keys)
    assert read.flaws == ()
    assert [one.outcome for one in read.recomputed] == ["fits"] * 3
    assert [one.kind for one in read.reckoning.accounts[2].results] == ["absent", "receipt", "receipt"]
    assert look(file, path=found.path).intact
    lines = told(found)
    assert lines[2:4] == [
        "The black company joins, led by Zoe.",
        f"{bot} (bot, normal) took the blue company over from Bo.",
    ]
    assert "Bo" in lines[1]
    assert not [said for said in lines[4:] if "Bo" in said]
    book = book_of(found, keys)
    names = [" ".join(campaign_book.result(game)) for game in book.games]
    assert "Bo (blue)" in names[0]
    assert not [said for said in names[1:] if "Bo (blue)" in said]
    assert [who.name for who in book.games[1].board.sitters] == ["Ada", bot, "Zoe"]
    assert next(iter(campaign_book.beside(pack, book.games[0].beside))) == "The black company joins, led by Zoe."
