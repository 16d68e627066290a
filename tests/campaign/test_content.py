"""What a pack brings beyond the first board: marks on cards, numbers on tickets, tokens that stay."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.campaign_games import begun_game, play_out
from support.packs import COLORS, changed, faults_of, founded, history, played

from ttr_tui.campaign.finish import Finish, learn
from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.history import Answered, HistoryLine, Kept, Printed
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.core.events import TicketScored
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.store.places import shipped_packs


@pytest.mark.rule("LEGACY-012")
def test_marks_are_on_some_cards_of_each_colour_from_the_first_game_on(tmp_path: Path) -> None:
    pack = read_pack(changed(tmp_path, "pack", {"marks": {"crew": 2, "skull": 1}}))
    raw = compose(pack, fold(pack, history(pack)), COLORS[:3])
    assert raw["decks"]["cars"]["per_color"] == {"plain": 5, "crew": 2, "skull": 1}
    cards = decode_map(raw, "test").cards
    assert [cards.kinds[kind].count for kind in cards.of_design("crew").values()] == [2] * 6
    assert sum(kind.count for kind in cards.kinds) == 6 * 8 + 8 + 4
    assert faults_of(tmp_path / "two-valleys") == []


def test_more_marks_than_cards_are_a_fault(tmp_path: Path) -> None:
    faults = faults_of(changed(tmp_path, "pack", {"marks": {"crew": 8, "skull": 1}}))
    assert "per_color" in faults[0]


def test_a_pack_marks_with_picks_alone(tmp_path: Path) -> None:
    pack = read_pack(changed(tmp_path, "pack", {"marks": {"crew": 2, "skull": 0}}))
    cards = decode_map(compose(pack, fold(pack, history(pack)), COLORS[:3]), "test").cards
    assert [cards.kinds[kind].count for kind in cards.of_design("crew").values()] == [2] * 6
    assert cards.of_design("skull") == {}
    assert sum(kind.count for kind in cards.kinds) == 6 * 8 + 8 + 4


@pytest.mark.rule("LEGACY-075")
def test_the_games_of_the_almanac_are_three_years_apart_and_their_receipts_say_so() -> None:
    pack = read_pack(shipped_packs() / "iron-almanac")
    assert [chapter.year for chapter in pack.chapters] == [1865 + 3 * n for n in range(len(pack.chapters))]
    assert [chapter.year for chapter in pack.chapters][:1] == [1865]
    lines: list[HistoryLine] = [founded(pack)]
    for number, chapter in enumerate(pack.chapters, 1):
        raw = compose(pack, fold(pack, lines), COLORS[:3])
        assert raw["numbers"]["year"] == chapter.year == 1865 + 3 * (number - 1)
        lines.append(played(number))


LUCK: dict[str, Any] = {
    "verb": "ask",
    "who": "chance",
    "options": [
        {"label": "rain"},
        {"label": "sun", "effects": [{"verb": "keep", "item": "crate", "place": "office", "who": "all"}]},
        {"label": "snow", "effects": [{"verb": "flag", "name": "sacks", "amount": 7}]},
    ],
}


def lucky(tmp_path: Path) -> Pack:
    return read_pack(changed(tmp_path, "story", {"story.1.effects": [LUCK]}))


def test_chance_takes_a_way_after_a_game_the_same_each_time_and_it_stands_in_the_history(tmp_path: Path) -> None:
    pack = lucky(tmp_path)
    fallen: set[str] = set()
    for seed in range(12):
        state = fold(pack, history(pack))
        game = play_out(begun_game(compose(pack, state, COLORS[:3]), state, COLORS[:3], seed), seed)
        finishes = [Finish(pack, state, learn(pack, state, game), (), game) for _ in range(2)]
        assert [one.questions for one in finishes] == [(), ()], "nobody is asked"
        answers = [[thing for thing in one.finished.played.left if isinstance(thing, Answered)] for one in finishes]
        assert answers[0] == answers[1]
        (answer,) = answers[0]
        fallen.add(answer.label)
        after = fold(pack, history(pack, finishes[0].finished.played))
        assert after == finishes[0].doing.state
        crates = [office.items.count("crate") for office in after.offices.values()]
        before = [thing for thing in finishes[0].finished.played.left if isinstance(thing, Kept)]
        assert sum(crates) == len(before) + (3 if answer.label == "sun" else 0)
    assert fallen == {"rain", "sun", "snow"}


def test_a_route_takes_another_colour_for_the_games_that_follow(tmp_path: Path) -> None:
    change = {"verb": "route", "op": "color", "routes": [["cedar", "ash"]], "color": "gray"}
    pack = read_pack(changed(tmp_path, "story", {"story.1.effects": [change]}))
    for games, colors in (((), ["blue", "black"]), ((played(1),), ["gray", "gray"])):
        raw = compose(pack, fold(pack, history(pack, *games)), COLORS[:3])
        (route,) = [one for one in raw["routes"] if {one["a"], one["b"]} == {"ash", "cedar"}]
        assert route["colors"] == colors


def test_a_colour_goes_with_what_gives_one(tmp_path: Path) -> None:
    change = {"verb": "route", "op": "color", "routes": [["cedar", "ash"]]}
    assert "“color” needs a `color`" in faults_of(changed(tmp_path, "story", {"story.1.effects": [change]}))[0]
    change |= {"op": "close", "color": "red"}
    assert "`color` goes with" in faults_of(changed(tmp_path, "story", {"story.1.effects": [change]}))[0]


PRINTS = [{"a": "ash", "b": "birch", "post": 3, "text": "Bring a coat."}, {"a": "fir", "b": "gorse", "post": 2}]
READING = {"verb": "postcard", "who": "all", "tickets": True}


def printed(tmp_path: Path, *effects: dict[str, Any]) -> Pack:
    changed(tmp_path, "pack", {"prints": PRINTS})
    return read_pack(changed(tmp_path, "story", {"story.1.effects": [*effects]}))


@pytest.mark.rule("LEGACY-066")
def test_the_numbers_on_tickets_are_those_of_this_game_and_nobody_reads_them_until_a_card_says_so(
    tmp_path: Path,
) -> None:
    for effects, read in (((), False), ((READING,), True)):
        pack = printed(tmp_path / str(read), *effects)
        raw = compose(pack, fold(pack, history(pack)), COLORS[:3])
        assert raw["numbers"]["ticket_prints"] == PRINTS[:1], "the other ticket comes with the far valley"
        gained: set[str] = set()
        told: set[str] = set()
        for seed in range(8):
            state = fold(pack, history(pack))
            game = play_out(begun_game(raw, state, COLORS[:3], seed), seed)
            finish = Finish(pack, state, learn(pack, state, game), (), game)
            told |= {one.company for one in finish.finished.played.left if isinstance(one, Printed)}
            done = [
                fact for act in game.acts for fact in act.facts if isinstance(fact, TicketScored) and fact.points > 0
            ]
            ash_birch = game.table.board.ticket_index["ash-birch"]
            assert {one.seat for one in done if one.ticket == ash_birch and read} == {
                COLORS.index(one.company) for one in finish.finished.played.left if isinstance(one, Printed)
            }
            gained |= {color for color, office in finish.doing.state.offices.items() if 3 in office.postcards}
            assert fold(pack, history(pack, finish.finished.played)) == finish.doing.state
            held = [number for office in finish.doing.state.offices.values() for number in office.postcards]
            assert held.count(3) + finish.doing.state.post.count(3) == 1, "one card of each number"
        assert bool(gained) == read
        assert gained == told


@pytest.mark.rule("LEGACY-066")
def test_a_number_on_a_ticket_is_that_of_a_postcard_and_is_read_after_a_game_only(tmp_path: Path) -> None:
    faults = faults_of(changed(tmp_path / "a", "pack", {"prints": [{"a": "ash", "b": "birch", "post": 77}]}))
    assert "There is no postcard “77”" in faults[0]
    before = faults_of(changed(tmp_path / "b", "story", {"story.0.effects": [READING]}))
    assert "is read before a game" in before[0]
    both = faults_of(changed(tmp_path / "c", "story", {"story.1.effects": [{**READING, "draw": 1}]}))
    assert "it needs either" in both[0]
