"""A campaign is a fold of its history: what each line does, and what no history can tell."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from support.packs import COLORS, after, changed, founded, history, played, two_valleys
from support.twelve_games import make_twelve_games

from ttr_tui.campaign.fold import begun, ended, fold, last_game
from ttr_tui.campaign.history import (
    Answered,
    Archived,
    CalledBack,
    Came,
    ChangedPack,
    Corrected,
    Drawn,
    Held,
    HistoryFault,
    HistoryLine,
    Joined,
    Lost,
    PackName,
    Placed,
    Shown,
    Trace,
    VaultsOpened,
    Voided,
    words_of,
)
from ttr_tui.campaign.history import Kept as Laid
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.reader_tables import for_readers
from ttr_tui.campaign.state import CompanyOffice
from ttr_tui.campaign.story_effects import CardQuestion, Draws
from ttr_tui.systems.legacy.verbs import CityChange, RouteChange


def test_a_new_campaign_has_what_lies_on_the_first_board() -> None:
    state = after()
    assert (state.next_game, state.caboose, state.events, state.areas) == (1, "red", ("fair-day", "mud"), ())
    assert state.offices == {"red": CompanyOffice(), "blue": CompanyOffice(), "green": CompanyOffice()}


def test_c5_what_a_card_does_after_the_game_happens_once_and_comes_out_of_the_history() -> None:
    told = (Drawn("red", 2), Drawn("blue", 1), Drawn("green", 3))
    state = after(played(1, *told))
    assert state.offices["blue"] == CompanyOffice((1,), ("crate",)), "the last place got the crate"
    assert state.offices["red"] == CompanyOffice((2,), ())
    assert state.post == ()
    assert state.routes == (RouteChange("lane", (("cedar", "dogwood"),), color="green"),)
    assert state == after(played(1, *told))
    assert after(played(1, *told), played(2)).routes == state.routes


def test_nothing_is_there_a_second_time_whatever_the_history_or_a_card_says(tmp_path: Path) -> None:
    state = after(played(1, Drawn("red", 2), Drawn("blue", 2), Drawn("green", 4)))
    assert [office.postcards for office in state.offices.values()] == [(2,), (), ()]
    pack = read_pack(changed(tmp_path, "story", {"story.0.adds.events": ["mud"], "story.3.adds.postcards": [1, 4]}))
    again = fold(pack, history(pack, played(1, Drawn("red", 1)), played(2)))
    assert again.events.count("mud") == 1
    assert (again.offices["red"].postcards, again.post) == ((1,), (2, 3))
    assert again.offices["blue"].postcards == (4,), "the last of the game before got it by its card"


def test_a_test_of_what_was_noted_decides_between_two_lists() -> None:
    state = after(played(1, Came("sacks", 3)))
    assert (state.routes, state.cities) == ((), (CityChange("large", ("cedar",)),))


def test_an_answer_is_part_of_the_history_and_the_first_way_will_do_without() -> None:
    line = played(1, Answered("red", "1901-02/4", "bridge"))
    assert RouteChange("mark", (("birch", "dogwood"),), mark="water") in after(line).routes
    assert len(after(played(1)).routes) == 1
    assert after(played(1, Answered("red", "1901-02/4", "tunnel"))) == after(played(1))
    assert after(played(1, Answered("blue", "1901-02/4", "bridge"))) == after(played(1)), "the winner was asked"


@pytest.mark.rule("LEGACY-087")
def test_the_pause_card_is_turned_after_the_game_and_not_before() -> None:
    assert begun(two_valleys(), after(), COLORS[:3]).state.read == ("1901-01",)
    assert after(played(1)).read == ("1901-01", "1901-02")


@pytest.mark.rule("LEGACY-070")
def test_c11_a_postcard_drawn_after_the_last_game_is_in_an_office_and_no_game_follows(tmp_path: Path) -> None:
    draw = {"verb": "postcard", "who": "all", "draw": 1}
    pack = read_pack(changed(tmp_path, "story", {"story.4.effects.+": draw}))
    lines = history(pack, played(1), played(2, Drawn("red", 3)))
    state = fold(pack, lines)
    assert (state.offices["red"].postcards, state.over) == ((3,), True)
    with pytest.raises(HistoryFault, match="a game after the last card"):
        fold(pack, [*lines, played(3)])


@pytest.mark.rule("LEGACY-011")
def test_a_rule_stays_for_some_games_or_for_the_rest(tmp_path: Path) -> None:
    make_twelve_games(tmp_path / "large")
    pack = read_pack(tmp_path / "large")
    lasting = replace(pack, rules={**pack.rules, "long-haul": replace(pack.rules["long-haul"], games=99)})
    lines: list[HistoryLine] = [founded(pack), *(played(game) for game in range(1, 12))]
    for whole, last in ((pack, 6), (lasting, 12)):
        states = [begun(whole, fold(whole, lines[:game]), COLORS[:3]).state for game in range(1, 13)]
        in_force = [game for game, state in enumerate(states, 1) if "long-haul" in state.rules]
        assert in_force == [*range(4, last + 1)]


def test_what_the_history_has_yet_to_say_is_asked_for() -> None:
    doing = ended(two_valleys(), after(), played(1, Drawn("red", 2)))
    assert doing.questions == [CardQuestion("1901-02/4", "red", ("no", "bridge"))]
    assert doing.draws == [Draws("blue", 1), Draws("green", 1)]
    assert doing.said == []
    full = ended(two_valleys(), after(), played(1, Came("sacks", 3), Answered("red", "1901-02/4", "no")))
    assert (full.questions, full.said) == ([], ["The mill runs all winter."])


def test_what_goes_into_a_vault_is_told_and_no_part_of_the_state() -> None:
    line = played(1, Joined("green", "ash", "dogwood"))
    doing = ended(two_valleys(), after(), line)
    assert doing.vaults == [("green", "lantern")]
    assert "lantern" not in str(doing.state)


@pytest.mark.rule("LEGACY-090")
def test_what_is_shown_archived_noted_and_kept_lasts() -> None:
    tokens = (Held("red", "lamp", 2), Placed("blue", "lamp", "ash", 1))
    first = played(1, Drawn("red", 2), Laid("green", "crate"), Archived("mud"), Came("sacks", 7), *tokens)
    state = after(first, played(2, Shown("red", 2)))
    assert state.offices["red"].postcards == ()
    assert state.archive == ("mud",)
    assert "mud" not in state.events
    assert state.notes == {"sacks": 7}
    assert state.tokens == tokens


def test_tokens_of_those_who_are_away_stay_and_those_of_others_are_told_anew() -> None:
    first = played(1, Held("red", "lamp", 2), Placed("blue", "lamp", "ash", 1), Held("green", "lamp", 4), last="green")
    second = played(2, Held("red", "lamp", 0), Held("green", "lamp", 5), winner="green", last="red", absent=["blue"])
    assert after(first, second).tokens == (Placed("blue", "lamp", "ash", 1), Held("green", "lamp", 5))
    assert after(first, Corrected("counted again", (Held("red", "lamp", 3),))).tokens == (
        *(Held("red", "lamp", 3), Placed("blue", "lamp", "ash", 1), Held("green", "lamp", 4)),
    )
    assert after(played(1, Held("red", "peg", 2))).tokens == (), "no kind that stays"


def test_tokens_on_a_lane_are_told_by_its_cities_and_beyond_the_first_lane_by_its_number() -> None:
    tokens = (Placed("red", "lamp", "ash-birch", 1), Placed("red", "lamp", "ash-birch/2", 2))
    assert [(one.ends, one.lane) for one in tokens] == [(("ash", "birch"), 1), (("ash", "birch"), 2)]
    assert words_of(tokens[0]) == "placed red lamp ash-birch 1"
    assert after(played(1, *tokens)).tokens == tokens
    assert for_readers(after(played(1, *tokens)))["now"]["tokens"][0] == "red 1 lamp on ash-birch"
    assert Placed("red", "lamp", "ash", 1).ends == ()


@pytest.mark.rule("LEGACY-017")
def test_an_office_is_emptied_when_its_company_plays_and_waits_while_it_does_not() -> None:
    first = played(1, Laid("red", "crate"), Laid("red", "lantern"), last="green")
    assert after(first).offices["red"].items == ("crate", "lantern")
    assert after(first, played(2)).offices["red"].items == ("lantern",)
    away = played(2, winner="green", absent=["red"])
    assert after(first, away).offices["red"].items == ("crate", "lantern")


@pytest.mark.rule("LEGACY-083")
def test_c10_the_caboose_follows_the_last_places() -> None:
    assert [after().caboose, after(played(1)).caboose] == ["red", "blue"]
    assert after(played(1), played(2, last="green")).caboose == "green"


def test_c9_the_last_game_ends_the_campaign_whoever_is_there() -> None:
    state = after(played(1), played(2, last="green", absent=["blue"]))
    assert state.over
    assert (state.next_game, state.read[-1]) == (3, "1904-03")


def test_the_cards_before_a_game_open_the_board_and_stick_rules_for_some_games() -> None:
    doing = begun(two_valleys(), after(played(1)), COLORS[:3])
    assert (doing.state.areas, doing.state.rules) == (("far-valley",), {"ferry": 4})
    assert doing.state.events == ("fair-day", "mud", "flood", "lamplighters")
    assert after(played(1)).areas == ()


def test_v17_a_game_taken_back_does_not_count_and_another_takes_its_place() -> None:
    wrong, right = played(1, Came("sacks", 9)), played(1, winner="green")
    assert after(wrong, Voided(1, "wrong bonus")) == after()
    state = after(wrong, Voided(1, "wrong bonus"), right)
    assert state == after(right)
    lines = history(two_valleys(), wrong, Voided(1, "wrong bonus"), right)
    assert last_game(lines) == right
    assert last_game(lines[:3]) is None
    again = after(wrong, played(2), Voided(2, ""), Voided(1, ""), right)
    assert again == state


def test_v17_only_the_last_game_that_counts_can_be_taken_back() -> None:
    for lines in ([Voided(1, "")], [played(1), played(2), Voided(1, "")], [played(1), Voided(1, ""), Voided(1, "")]):
        with pytest.raises(HistoryFault, match="takes back game 1, and the last one that counts is"):
            after(*lines)


@pytest.mark.rule("LEGACY-007", "LEGACY-093")
def test_a_correction_is_a_line_and_changes_what_it_names() -> None:
    first = played(1, Laid("red", "crate"), Archived("mud"), Came("sacks", 4), last="green")
    left: tuple[Trace, ...] = (Lost("red", "crate"), Laid("blue", "lantern"), CalledBack("mud"), Came("sacks", 5))
    state = after(first, Corrected("counted again", (*left, Drawn("green", 3), Archived("fair-day")), "blue"))
    assert state.caboose == "blue"
    assert (state.offices["red"].items, state.offices["blue"].items) == ((), ("lantern",))
    assert state.offices["green"].postcards == (3,)
    assert 3 not in state.post
    assert (state.events, state.archive) == (("mud",), ("fair-day",))
    assert state.notes == {"sacks": 5}
    assert after(first, Corrected("nothing there", (Lost("blue", "crate"), CalledBack("flood")))) == after(first)


def test_v20_an_opening_stays_in_the_history() -> None:
    assert after(VaultsOpened(early=True, company="blue")).opened == ("blue",)
    assert after(VaultsOpened(early=True, company="blue"), VaultsOpened(early=False)).opened == ("blue", "red", "green")


def test_a_changed_pack_is_a_line_and_the_campaign_goes_on_with_it() -> None:
    other = PackName("two-valleys", "1.1.0", "f" * 64)
    assert after(played(1), ChangedPack(other)) == replace(after(played(1)), pack=other)


def test_a_campaign_waits_where_its_pack_ends_and_goes_on_when_that_grows(tmp_path: Path) -> None:
    large = read_pack(make_twelve_games(tmp_path / "large"))
    short = replace(large, chapters=large.chapters[:3], stories=[card for card in large.stories if card.game < 4])
    lines: list[HistoryLine] = [founded(short), *(played(game) for game in (1, 2, 3))]
    waiting = fold(short, lines)
    assert (waiting.next_game, waiting.over) == (4, False)
    assert waiting.year == 0
    assert replace(waiting, year=1804) == fold(large, lines), "what was played stays as it was"
    grown = fold(large, [*lines, ChangedPack(PackName(large.id, "1.1", large.sha256)), played(4)])
    assert (grown.next_game, grown.areas[-1]) == (5, "square-3")
    with pytest.raises(HistoryFault, match="tells of game 4, and this pack has 3"):
        fold(short, [*lines, played(4)])


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([played(2)], "Line 2 tells of game 2, and game 1 is the next"),
        ([played(1), played(1)], "Line 3 tells of game 1, and game 2 is the next"),
        ([played(1), played(2), played(3)], "a game after the last card of the story"),
        ([played(1, winner="black")], "Line 2 names black, which is no company of this campaign"),
        ([played(1, Shown("black", 1))], "Line 2 names black"),
        ([played(1, absent=["yellow"])], "Line 2 names yellow"),
        ([played(1, absent=["green", "red"])], "fewer than two companies"),
        ([played(1, absent=["red"])], "a result of a company that wasn't there"),
        ([VaultsOpened(early=True, company="black")], "Line 2 names black"),
        ([Corrected("", (), "black")], "Line 2 names black"),
        ([founded(two_valleys())], "Line 2 founds the campaign a second time"),
    ],
)
def test_what_no_history_can_tell_is_a_fault(lines: list[HistoryLine], said: str) -> None:
    with pytest.raises(HistoryFault, match=said):
        after(*lines)


def test_a_history_without_a_founding_is_a_fault() -> None:
    for lines in ([], [played(1)]):
        with pytest.raises(HistoryFault, match="begins with the founding"):
            fold(two_valleys(), lines)


def test_c11_a_postcard_drawn_after_a_game_is_held_from_the_next_on() -> None:
    state = after(played(1, Drawn("red", 1)))
    assert begun(two_valleys(), after(), COLORS[:3]).state.offices["red"].postcards == ()
    assert begun(two_valleys(), state, COLORS[:3]).state.offices["red"].postcards == (1,)
