"""The pages of a campaign: boards, sheets, album. What stands on them, and that nothing of it is sealed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.founded import MODES, THREE, friday_line, games, play_game, play_out, played_to_its_end
from support.packs import changed, first_game_alone
from support.sealed import sealed_of, told_of

from ttr_tui.campaign.album import kept_by, shown_so_far
from ttr_tui.campaign.boards import YearBoard, boards_of
from ttr_tui.campaign.company_pages import pages_of
from ttr_tui.campaign.founders import Founder
from ttr_tui.campaign.history import Held, Placed, Played, Shown
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.vaults import keys_without_asking, unlock_all
from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.lab.campaign_series import play_through
from ttr_tui.store.campaign_file import Mode
from ttr_tui.store.layouts import SIZES
from ttr_tui.store.places import shipped_packs
from ttr_tui.store.slots import code_secret
from ttr_tui.tui.campaign.boards import marks_on
from ttr_tui.tui.home.preview import whole_map
from ttr_tui.tui.map.signs import WITH_LAND
from ttr_tui.words import campaign_pages, tabletop
from ttr_tui.words.cast import cast_of

CODE = bytes(range(16))


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    """Its first game ends soon, and every text of it is one that nothing else has."""
    changed(tmp_path, "story", {"story.4.title": "The last bell"})
    return read_pack(changed(tmp_path, "pack", {"items.0.inside": "PLUGH", "games.0.trains": 8, "games.1.trains": 9}))


def boards(campaign: OpenCampaign) -> list[YearBoard]:
    """As somebody sees them who has all keys, whether they may be used or not."""
    if campaign.mode == "open":
        return boards_of(campaign, keys_without_asking(campaign.campaign, campaign.companies))
    return boards_of(campaign, unlock_all(campaign.campaign, code_secret(CODE)))


def words_on(campaign: OpenCampaign, one: YearBoard, *, first: bool = False) -> list[str]:
    return campaign_pages.board_lines(campaign.pack, campaign.state, cast_of(one.board), one, first=first)


def texts(campaign: OpenCampaign) -> Iterator[str]:
    """All that stands on the pages for everybody to read: sentences, and the maps in all sizes."""
    pack, state = campaign.pack, campaign.state
    for k, one in enumerate(boards(campaign)):
        cast = cast_of(one.board)
        yield " ".join([campaign_pages.board_title(one), *words_on(campaign, one, first=not k)])
        if one.game is not None and one.game.recorded:
            yield " ".join(tabletop.networks(cast, one.board.table))
        for size in SIZES.values():
            lines = whole_map(one.board.rules.edition, size.columns, size.rows, WITH_LAND, marks_on(one))
            yield "\n".join("".join(run.text for run in line) for line in lines)
    for page in pages_of(campaign):
        yield " ".join(part for head, said in campaign_pages.sheet(pack, state, page) for part in (head, *said))
    for card in shown_so_far(pack, campaign.history):
        yield " ".join(campaign_pages.shown_in_full(state, card))


def check_nothing_sealed(campaign: OpenCampaign) -> None:
    """What lies in an office is public, dollars among it."""
    secrets = sealed_of(campaign) - {"$"}
    for text in texts(campaign):
        assert told_of(secrets, text) == []


@pytest.mark.parametrize("mode", MODES)
def test_no_page_ever_tells_what_is_sealed_or_still_to_come(tmp_path: Path, pack: Pack, mode: Mode) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack, mode=mode)
    for _ in played_to_its_end(campaign):
        check_nothing_sealed(campaign)


@pytest.mark.deep
def test_nor_does_that_of_the_story_that_comes_with_the_game(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path, pack=read_pack(shipped_packs() / "iron-almanac"), bots=THREE)
    for passage in play_through(campaign, 3, away=30):
        if passage.before.next_game % 4 == 2:
            check_nothing_sealed(campaign)
    check_nothing_sealed(campaign)
    assert [one.year for one in boards(campaign)] == [chapter.year for chapter in campaign.pack.chapters]


def test_the_search_finds_what_is_there(tmp_path: Path, pack: Pack) -> None:
    """Cities that are opened, and postcards that are shown, are told on the pages from then on."""
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    secrets = sealed_of(campaign)
    play_game(campaign)
    play_game(campaign, seed=8)
    found = {secret for text in texts(campaign) for secret in told_of(secrets, text)}
    shown = [one.card.secret for one in shown_so_far(pack, campaign.history)]
    assert {"Fir", "Gorse", *shown} <= found
    assert shown


# Boards.


def test_before_the_first_game_there_is_its_board(tmp_path: Path, pack: Pack) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    (one,) = boards(campaign)
    assert (one.year, one.game) == (1901, None)
    assert campaign_pages.board_title(one) == "1901, the next game"
    assert words_on(campaign, one, first=True) == [campaign_pages.NEXT, campaign_pages.FIRST]


@pytest.mark.parametrize("mode", MODES)
def test_the_next_board_is_as_it_lies_before_its_story_is_read(tmp_path: Path, pack: Pack, mode: Mode) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack, mode=mode)
    play_game(campaign)
    first, after = boards(campaign)
    assert (first.game is not None, after.game) == (True, None)
    board = after.board.table.board
    assert {board.cities[city].name for city in after.unseen} == {"Fir", "Gorse"}
    assert {board.cities[city].name for city in after.shut} >= {"Elder"}
    assert words_on(campaign, after) == [campaign_pages.NEXT, "New route: Dogwood to Cedar (green)."]
    marks = marks_on(after)
    assert {board.lanes[lane].id for lane in members(marks.planned)} == {"cedar-dogwood/2"}
    assert set(marks.owners) == {NONE}


@pytest.mark.parametrize("mode", MODES)
def test_once_it_is_played_its_new_cities_are_on_it(tmp_path: Path, pack: Pack, mode: Mode) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack, mode=mode)
    play_game(campaign)
    play_game(campaign, seed=8)
    first, second = boards(campaign)
    assert second.game is not None
    assert second.game.recorded == (mode == "open")
    board = second.board.table.board
    assert {board.cities[city].name for city in second.changes.cities} == {"Elder", "Fir", "Gorse"}
    said = words_on(campaign, second)
    assert any(one.startswith("New on the board: Elder, Fir and Gorse, with ") for one in said)
    assert "New route: Dogwood to Cedar (green)." in said
    assert marks_on(second).tickets == second.changes.cities
    assert first.lanes.bit_count() == len(first.board.table.board.lanes) - 2, "two lead over the hill"


def test_who_claimed_what_is_seen_where_the_book_shows_it(tmp_path: Path, pack: Pack) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack, mode="sealed")
    play_game(campaign)
    play_game(campaign, seed=8)
    assert {owner for one in boards(campaign) for owner in marks_on(one).owners} == {NONE}
    campaign.open_vaults(early=False)
    assert all(len({*marks_on(one).owners}) > 1 for one in boards(campaign))
    assert {owner for one in boards_of(campaign, {}) for owner in marks_on(one).owners} == {NONE}


def test_a_board_of_which_the_recording_is_gone_is_bare(tmp_path: Path, pack: Pack) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    play_game(campaign)
    for file in games(campaign).iterdir():
        file.unlink()
    first, _ = boards(campaign)
    assert {*marks_on(first).owners} == {NONE}
    assert "The board of this game, with nothing claimed on it." in words_on(campaign, first)


CHANGES = [
    ({"verb": "route", "op": "close", "routes": [["ash", "dogwood"]]}, "Closed route: Ash to Dogwood."),
    ({"verb": "city", "op": "close", "cities": ["cedar"]}, "Nobody builds to Cedar any more."),
    ({"verb": "city", "op": "large", "cities": ["cedar"]}, "Large from now on: Cedar."),
    ({"verb": "city", "op": "name", "cities": ["cedar"], "name": "Larch"}, "Cedar is called Larch now."),
    (
        {"verb": "route", "op": "mark", "routes": [["birch", "dogwood"]], "mark": "water"},
        "Now on the water: Birch to Dogwood.",
    ),
    (
        {"verb": "route", "op": "length", "routes": [["birch", "dogwood"]], "length": 5},
        "Longer now, 5 spaces: Birch to Dogwood.",
    ),
    (
        {"verb": "route", "op": "color", "routes": [["birch", "dogwood"]], "color": "red"},
        "Now red: Birch to Dogwood.",
    ),
    ({"verb": "say", "text": "The mill runs."}, "Nothing on the board has changed."),
]


@pytest.mark.parametrize(("effect", "said"), CHANGES)
def test_what_changed_is_said_in_a_sentence(tmp_path: Path, effect: dict[str, object], said: str) -> None:
    changed(tmp_path, "board", {"numbers.tickets_dealt": 1})
    pack = read_pack(changed(tmp_path, "story", {"story.1.effects": [effect]}))
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    play_game(campaign)
    _, after = boards(campaign)
    assert words_on(campaign, after) == [campaign_pages.NEXT, said]


def test_what_stays_on_the_board_is_marked(tmp_path: Path, pack: Pack) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    play_game(campaign)
    campaign.correct("counted", (Placed("blue", "lamp", "ash", 2), Placed("red", "lamp", "ash-birch", 1)))
    first, after = boards(campaign)
    assert after.board.table.board.cities[0].id == "ash"
    assert marks_on(after).built == {0: 1}
    assert [after.board.table.board.lanes[lane].id for lane in marks_on(after).staked] == ["ash-birch/1"]
    assert words_on(campaign, first, first=True)[-2:] == [
        "Ada (red) keeps “Lamp” from Ash to Birch.",
        "Bo (blue) keeps “Lamp” in Ash (2).",
    ]
    play_game(campaign, seed=8)
    played = boards(campaign)[-1]
    assert {one.city for one in played.tokens} >= {"ash", "ash-birch"}
    assert marks_on(played).built


def test_of_a_game_under_way_there_is_the_board_on_which_it_began(tmp_path: Path, pack: Pack) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    play_game(campaign)
    _, before = boards(campaign)
    live = campaign.begin(THREE, seed=8)
    play_out(live.game, 40)
    live.save()
    live.close()
    _, after = boards(campaign)
    assert campaign_pages.board_title(after) == "1904, under way"
    assert words_on(campaign, after)[0] == campaign_pages.BEGUN
    assert marks_on(after) == marks_on(before)


def test_a_campaign_that_waits_has_no_next_board(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=first_game_alone(tmp_path))
    play_game(campaign)
    assert campaign.waiting
    assert [one.year for one in boards(campaign)] == [1901]


# Sheets.


def sheet(campaign: OpenCampaign, color: str) -> dict[str, list[str]]:
    (page,) = (page for page in pages_of(campaign) if page.company == color)
    return dict(campaign_pages.sheet(campaign.pack, campaign.state, page))


def test_the_sheet_before_the_first_game(tmp_path: Path, pack: Pack) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    assert sheet(campaign, "red") == {
        "": ["Led by Ada.", "It has the caboose and starts the next game."],
        campaign_pages.GAMES: [campaign_pages.NO_GAME],
    }


def test_the_sheet_has_each_game_and_all_that_everybody_knows(tmp_path: Path, pack: Pack) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    play_game(campaign)
    line = campaign.history[-1]
    assert isinstance(line, Played)
    campaign.correct("counted", (Held("red", "lamp", 1), Placed("red", "lamp", "ash", 2)))
    (between,) = {*THREE} - {line.winner, line.last}
    assert sheet(campaign, line.winner)[campaign_pages.GAMES] == ["1 game, won 1.", "1901: first of 3."]
    assert sheet(campaign, line.last)[campaign_pages.GAMES] == ["1 game, last in 1.", "1901: last of 3."]
    assert sheet(campaign, between)[campaign_pages.GAMES] == ["1 game.", "1901: 2nd of 3."]
    assert sheet(campaign, "red")[campaign_pages.FOR_GOOD] == [
        "It holds 1 token “Lamp”.",
        "On the board: “Lamp” in Ash (2).",
    ]
    (post,) = campaign.state.offices[line.last].postcards
    assert sheet(campaign, line.last)[campaign_pages.IN_OFFICE] == [f"Postcard {post}, A crate of spikes."]


def test_who_stayed_away_and_for_whom_a_bot_played(tmp_path: Path, pack: Pack) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    live = campaign.begin(THREE[:1], THREE[1:2], seed=7)
    play_out(live.game)
    live.save()
    live.close()
    campaign.deposit(campaign.finish(live.game))
    assert sheet(campaign, "green")[campaign_pages.GAMES] == ["1 game, away from 1.", "1901: stayed away."]
    assert sheet(campaign, "blue")[campaign_pages.GAMES][-1].endswith(" of 2, played by a bot.")


def test_a_company_that_joined_has_no_game_from_before_and_a_new_leader_the_old_ones(
    tmp_path: Path, pack: Pack
) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack, companies=("red", "blue"))
    play_game(campaign, ("red", "blue"))
    campaign.join(Founder("green", "Zoe"))
    campaign.lead("red", bot="normal")
    bot = campaign.companies["red"].player
    assert sheet(campaign, "green")[""] == ["In the campaign since 1904.", "Led by Zoe."]
    assert sheet(campaign, "green")[campaign_pages.GAMES] == [campaign_pages.NO_GAME]
    assert sheet(campaign, "red")[""][:2] == [f"Led by {bot} (bot, normal) since 1904.", "Until 1904 by Ada."]
    assert len(sheet(campaign, "red")[campaign_pages.GAMES]) == 2
    assert kept_by(pack, campaign.history, "green") == []
    play_game(campaign, ("red", "blue", "green"), seed=8)
    assert [game.year for page in pages_of(campaign) if page.company == "green" for game in page.games] == [1904]


@pytest.mark.parametrize("mode", MODES)
def test_places_between_are_told_once_the_vaults_are_open(tmp_path: Path, mode: Mode) -> None:
    """As far as no passphrase is in the way: green has a curtain."""
    pack = read_pack(changed(tmp_path, "board", {"seats.most": 4, "numbers.tickets_dealt": 1}))
    four = (*THREE, "yellow")
    campaign = friday_line(tmp_path / "campaigns", pack=pack, mode=mode, companies=four)
    play_game(campaign, four)
    play_game(campaign, four, seed=8)
    assert {game.rank for page in pages_of(campaign) for game in page.games if game.place == "between"} == {0}
    campaign.open_vaults(early=False)
    ranks: dict[int, set[int]] = {}
    for page in pages_of(campaign):
        for game in page.games:
            ranks.setdefault(game.year, set()).add(game.rank)
    if mode == "open":
        assert ranks == {1901: {1, 2, 3, 4}, 1904: {1, 2, 3, 4}}
    assert all(
        game.rank in (2, 3)
        for page in pages_of(campaign)
        for game in page.games
        if game.place == "between" and page.company in ("green", "yellow")
    )


# The album.


def test_postcards_that_were_shown_are_for_all_and_others_for_their_owners(tmp_path: Path, pack: Pack) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    assert [kept_by(pack, campaign.history, color) for color in THREE] == [[], [], []]
    play_game(campaign)
    for color in THREE:
        kept = kept_by(pack, campaign.history, color)
        assert [(one.year, one.card.number) for one in kept] == [
            (1901, number) for number in campaign.state.offices[color].postcards
        ]
    play_game(campaign, seed=8)
    shown = shown_so_far(pack, campaign.history)
    line = campaign.history[-1]
    assert isinstance(line, Played)
    assert [(one.company, one.card.number) for one in shown] == [
        (one.company, one.number) for one in line.left if isinstance(one, Shown)
    ]
    assert {one.year for one in shown} == {1904}
    for color in THREE:
        years = {one.card.number: one.year for one in kept_by(pack, campaign.history, color)}
        assert years.keys() == {*campaign.state.offices[color].postcards}
        assert years.get(4, 1904) == 1904, "the second game gives it"


def test_a_game_that_was_undone_is_on_no_page(tmp_path: Path, pack: Pack) -> None:
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    play_game(campaign)
    play_game(campaign, seed=8)
    assert campaign.over
    again = friday_line(tmp_path / "again", pack=pack, campaign_id="7f3c2a11")
    play_game(again)
    again.take_back("wrong")
    assert [one.game for one in boards(again)] == [None]
    assert [page.games for page in pages_of(again)] == [(), (), ()]
    assert shown_so_far(pack, again.history) == []
