"""What the book of a campaign holds at any time, and that nothing stands in it that is sealed or still to come."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from support.founded import CODE, MODES, THREE, friday_line, games, play_game, play_out, played_to_its_end
from support.packs import changed, first_game_alone
from support.sealed import sealed_of, told_of

from ttr_tui.campaign.book import Book, CardAnswer, book_of
from ttr_tui.campaign.history import Lost, Shown
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.recordings import find
from ttr_tui.campaign.vaults import Keys, keys_without_asking, unlock_all
from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.lab.campaign_series import play_through
from ttr_tui.store.campaign_file import Mode
from ttr_tui.store.places import shipped_packs
from ttr_tui.store.slots import code_secret
from ttr_tui.tui.campaign.book import PAGES, page_of
from ttr_tui.words import campaign_book

INSIDE = "PLUGH"
"""What is read in the lantern once vaults are open."""


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    """Every text of it is one that nothing else has."""
    changed(tmp_path, "story", {"story.4.title": "The last bell"})
    return read_pack(changed(tmp_path, "pack", {"items.0.inside": INSIDE, "games.0.trains": 8, "games.1.trains": 9}))


def keys_to(campaign: OpenCampaign) -> Keys:
    """Those of somebody who has all of them, whether they may be used or not."""
    if campaign.mode == "open":
        return keys_without_asking(campaign.campaign, campaign.companies)
    return unlock_all(campaign.campaign, code_secret(CODE))


def book(campaign: OpenCampaign) -> Book:
    return book_of(campaign, keys_to(campaign))


def texts(book: Book) -> Iterator[str]:
    """Every page that can be written of it, as it is read, with the texts in its pictures."""
    for suffix in PAGES:
        page = page_of(book, suffix)
        pictures = [b64decode(found).decode() for found in re.findall(r"base64,([^)]*)\)", page)]
        yield re.sub(r"\\(.)", r"\1", unescape(f"{page} {' '.join(pictures)}"))


def check_nothing_sealed(campaign: OpenCampaign) -> None:
    secrets = sealed_of(campaign)
    for text in texts(book(campaign)):
        assert told_of(secrets, text) == []


def test_before_the_first_game_there_are_only_the_companies(tmp_path: Path, pack: Pack) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    found = book(campaign)
    assert (found.games, found.beside, found.ending, found.found) == ((), (), None, None)
    assert campaign_book.standing(found) == "No game has been played yet."
    assert "Ada: the red company." in next(texts(found))


@pytest.mark.parametrize("mode", MODES)
def test_after_a_game_its_year_is_in_it(tmp_path: Path, pack: Pack, mode: Mode) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack, mode=mode)
    play_game(campaign)
    (game,) = book(campaign).games
    assert (game.chapter.year, game.line) == (1901, campaign.history[-1])
    assert [card.id for card in game.read] == ["1901-01"]
    assert [card.id for card in game.turned] == ["1901-02"]
    assert game.answers == (CardAnswer(game.line.winner, "Pause: weigh the sacks", "no"),)
    assert game.recorded == (mode == "open"), "a sealed recording isn’t opened before the end, whoever has its key"
    assert any(owner != NONE for owner in game.board.table.owner) == game.recorded


def test_a_game_under_way_changes_nothing(tmp_path: Path, pack: Pack) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    play_game(campaign)
    before = page_of(book(campaign), ".html")
    live = campaign.begin(THREE, seed=8)
    play_out(live.game, 20)
    live.save()
    live.close()
    assert page_of(book(campaign), ".html") == before


@pytest.mark.parametrize("mode", MODES)
def test_at_the_end_it_has_the_vaults_once_they_are_opened(tmp_path: Path, pack: Pack, mode: Mode) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack, mode=mode)
    play_game(campaign)
    play_game(campaign, THREE[:2], seed=8)
    assert campaign.over
    assert book(campaign).found is None
    campaign.open_vaults(early=False)
    found = book(campaign)
    assert found.found == find(campaign, THREE, keys_to(campaign))
    assert [game.recorded for game in found.games] == [True, True]
    assert found.games[1].line.absent == ("green",)
    shown = [(one.company, one.number) for one in found.games[1].line.left if isinstance(one, Shown)]
    assert shown
    assert [(one.company, one.card.number) for one in found.games[1].shown] == shown
    for text in texts(found):
        assert "The final order:" in text
        assert "Cy (green) stayed away." in text
        assert f"“{INSIDE}”" in text
        assert all(pack.postcards[number].secret in text for _, number in shown)


def test_without_keys_it_says_which_vaults_stayed_closed(tmp_path: Path, pack: Pack) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack, mode="sealed")
    play_game(campaign)
    play_game(campaign, seed=8)
    campaign.open_vaults(early=False)
    found = book_of(campaign, keys_without_asking(campaign.campaign, THREE))
    assert [game.recorded for game in found.games] == [False, False]
    for text in texts(found):
        assert "Ada (red): the vault stayed closed." in text
        assert "Provisional: closed: red and blue." in text


@pytest.mark.parametrize("mode", MODES)
def test_vaults_that_were_opened_early_give_nothing_away(tmp_path: Path, pack: Pack, mode: Mode) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack, mode=mode)
    play_game(campaign)
    campaign.open_vaults(early=True)
    assert book(campaign).found is None
    check_nothing_sealed(campaign)
    assert all("The vaults opened early." in text for text in texts(book(campaign)))


def test_what_was_set_right_stands_with_its_reasons_where_it_happened(tmp_path: Path, pack: Pack) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    play_game(campaign)
    campaign.take_back("a wrong bonus")
    campaign.begin(THREE, seed=3).close()
    campaign.give_up("Bo came late")
    play_game(campaign)
    last = campaign.state.last
    campaign.correct("it was used already", (Lost(last, "crate"),))
    found = book(campaign)
    assert [*campaign_book.beside(pack, found.beside)] == [
        "Game 1 undone: a wrong bonus",
        "A game under way given up: Bo came late",
    ]
    assert [*campaign_book.beside(pack, found.games[0].beside)] == [
        "Corrected: it was used already",
        f"Out of the office of {campaign.companies[last].player} ({last}): crate.",
    ]
    assert len(found.games) == 1


def test_who_had_a_bot_instead_is_told(tmp_path: Path, pack: Pack) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    live = campaign.begin(THREE[:2], THREE[2:], seed=7)
    play_out(live.game)
    live.save()
    live.close()
    campaign.deposit(campaign.finish(live.game))
    assert all("A bot played for Cy (green)." in text for text in texts(book(campaign)))


def test_a_campaign_that_is_ended_on_request_ends_with_that_card(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=first_game_alone(tmp_path))
    play_game(campaign)
    assert book(campaign).ending is None
    campaign.end()
    found = book(campaign)
    assert found.ending == campaign.pack.ending
    assert found.ending not in found.games[0].turned


def test_chance_answers_for_nobody(tmp_path: Path) -> None:
    ask = {"verb": "ask", "who": "chance", "options": [{"label": "rain"}, {"label": "late-sun"}]}
    pack = read_pack(changed(tmp_path, "story", {"story.1.effects": [ask]}))
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    play_game(campaign)
    (answer,) = book(campaign).games[0].answers
    assert (answer.company, answer.title) == ("", "Pause: weigh the sacks")
    said = campaign_book.answer(campaign.state, replace(answer, said=pack.answer_said("late-sun")))
    assert said == "Chance answers “Pause: weigh the sacks”: late sun."


def test_a_recording_that_is_gone_leaves_the_bare_board(tmp_path: Path, pack: Pack) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    play_game(campaign)
    for file in games(campaign).iterdir():
        file.unlink()
    (game,) = book(campaign).games
    assert not game.recorded
    assert campaign_book.about_board(game) == campaign_book.BARE


def test_the_bare_board_is_that_of_those_who_were_there(tmp_path: Path) -> None:
    """A card that two companies alone read opens the far valley, and the third was away."""
    pack = read_pack(changed(tmp_path, "story", {"story.2.when": {"players": {"at_most": 2}}}))
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    play_game(campaign)
    play_game(campaign, THREE[:2], seed=8)
    recorded = book(campaign).games[1]
    for file in games(campaign).iterdir():
        file.unlink()
    bare = book(campaign).games[1]
    assert (recorded.recorded, bare.recorded) == (True, False)
    assert bare.board.table.board.cities == recorded.board.table.board.cities
    assert bare.closed == 0


@pytest.mark.parametrize("mode", MODES)
def test_no_page_ever_tells_what_is_sealed_or_still_to_come(tmp_path: Path, pack: Pack, mode: Mode) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack, mode=mode)
    for _ in played_to_its_end(campaign):
        check_nothing_sealed(campaign)


@pytest.mark.deep
def test_nor_does_that_of_the_story_that_comes_with_the_game(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path, pack=read_pack(shipped_packs() / "iron-almanac"), bots=THREE)
    for passage in play_through(campaign, 3, away=30):
        if passage.before.next_game % 3 == 1:
            check_nothing_sealed(campaign)
    check_nothing_sealed(campaign)


def test_the_search_finds_what_is_there(tmp_path: Path, pack: Pack) -> None:
    """The secrets of the beginning are all found at the end, but for what nobody showed."""
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    secrets = sealed_of(campaign)
    play_game(campaign)
    play_game(campaign, seed=8)
    campaign.open_vaults(early=False)
    left = sealed_of(campaign)
    assert INSIDE in secrets - left
    for text in texts(book(campaign)):
        assert [secret for secret in secrets - left if secret not in text] == []


def test_lanes_beyond_a_bare_board_are_closed_until_the_story_opens_them(tmp_path: Path, pack: Pack) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack, mode="sealed")
    play_game(campaign)
    play_game(campaign, seed=8)
    first, second = book(campaign).games
    assert not first.recorded
    lanes = first.board.table.board.lanes
    assert [lanes[lane].id for lane in members(first.closed)] == ["birch-elder/1", "dogwood-elder/1"]
    assert second.closed == 0
