"""The deal of a day: the same for everybody, fair over the days, and told without giving anything away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest
from support.dailies import DAY, keep, small_daily
from support.small import play_on

from ttr_tui.seats import deal as module
from ttr_tui.seats.deal import DAILY_VERSION, MOST_DAILY_BOTS, ROTATION, Daily
from ttr_tui.seats.summaries import Summary, Unreadable, read_history, summarise, tries
from ttr_tui.store.journal import JournalFile
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.maps import is_shipped, known_maps
from ttr_tui.words.results import BARS, CELLS, STROKES, ToPaste, lead_bar, ordinal, to_paste

WEEK = 7
DAYS = [DAY + timedelta(n) for n in range(len(ROTATION) * MOST_DAILY_BOTS * WEEK)]


def test_no_map_has_two_turns_and_each_comes_with_the_game() -> None:
    """Whether a new map has one is a choice: with another rotation, days that were played are dealt otherwise."""
    assert len({*ROTATION}) == len(ROTATION)
    assert {*ROTATION} <= {name for name, path in known_maps().items() if is_shipped(path)}


def test_the_turn_of_a_map_that_is_not_there_is_the_next_ones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = ROTATION[1:4]
    for name in there:
        (tmp_path / f"{name}.toml").touch()
    monkeypatch.setattr(module, "shipped_maps", lambda: tmp_path)
    first = next(day for day in DAYS if day.toordinal() % len(ROTATION) == 0)
    found = [Daily(first + timedelta(n)).map_id for n in range(len(ROTATION))]
    assert found == [there[0], *there, there[0], there[0]]


def test_each_map_comes_as_often_on_each_day_of_the_week_with_each_number_of_bots() -> None:
    seen = Counter((daily.map_id, daily.day.weekday(), daily.bots) for daily in map(Daily, DAYS))
    assert set(seen.values()) == {1}
    assert len(seen) == len(DAYS)
    for first in DAYS[: len(ROTATION)]:
        assert {Daily(first + timedelta(n)).map_id for n in range(len(ROTATION))} == set(ROTATION)


def test_the_name_of_the_player_changes_nothing_for_the_others() -> None:
    for player in ("Ann", "Cleo", "Eve", "dan"):
        own, *bots = Daily(DAY).sitters(player)
        assert (own.name, own.bot) == (player, "")
        assert [who.name.split()[0] for who in bots] == ["Cleo", "Dan", "Eve"][: len(bots)]
        assert {who.bot for who in bots} == {"normal"}
        assert len({who.name.casefold() for who in (own, *bots)}) == 1 + len(bots)


def test_everybody_has_the_same_cards_and_the_same_first_player() -> None:
    dealt = [tries(DAY, []).deal(player) for player in ("Ann", "Cleo")]
    begun = [deal.game().begin(deal.first).facts for deal in dealt]
    assert begun[0] == begun[1]


def test_no_two_days_and_no_two_versions_have_the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = [Daily(day).seed for day in DAYS]
    assert len(set(seeds)) == len(DAYS)
    assert Daily(DAY, 1).seed == 2798898298, "days that were played would be dealt otherwise: raise DAILY_VERSION"
    assert Daily(DAY, DAILY_VERSION + 1).seed not in seeds
    assert Daily(DAY, attempt=2).seed == Daily(DAY).seed
    monkeypatch.setattr(module, "DAILY_VERSION", DAILY_VERSION + 1)
    assert Daily(DAY).again() is None


def test_the_saved_games_say_what_was_made_of_a_day(tmp_path: Path) -> None:
    none = tries(DAY, read_history(tmp_path))
    assert (none.unfinished, none.over, none.next) == (None, [], Daily(DAY))
    path = keep(tmp_path, small_daily(), 9)
    keep(tmp_path, small_daily(day=DAY - timedelta(1)))
    keep(tmp_path, replace(small_daily(), daily=Daily(DAY, DAILY_VERSION + 1)))
    keep(tmp_path, replace(small_daily(), daily=None))
    under_way = tries(DAY, read_history(tmp_path))
    assert under_way.unfinished is not None
    assert (under_way.unfinished.path, under_way.over) == (path, [])
    path.unlink()
    first, second = keep(tmp_path, small_daily()), keep(tmp_path, small_daily(2))
    for newest in (first, second):
        newest.touch()
        played = tries(DAY, read_history(tmp_path))
        assert (played.unfinished, [game.path for game in played.over]) == (None, [first, second])
        assert played.next == Daily(DAY, attempt=3)
    assert tries(DAY, read_history(tmp_path)).deal("Ann").seed_was_typed


def test_another_attempt_knows_that_it_is_one() -> None:
    again = small_daily().again()
    assert again.daily == Daily(DAY, attempt=2)
    assert again.seed_was_typed
    assert replace(small_daily(), daily=Daily(DAY, DAILY_VERSION + 1)).again().daily is None


@pytest.mark.parametrize(
    "said",
    [{"day": "soon"}, {"day": "2026-02-30"}, {"day": 3}, {"version": 0}, {"version": "1"}, {"attempt": 0}],
    ids=str,
)
def test_a_header_that_makes_no_sense_of_a_day_is_a_fault(tmp_path: Path, said: dict[str, object]) -> None:
    sound = small_daily().header()
    found = summary_of(tmp_path, sound | {"today": sound["today"] | said})
    assert isinstance(found, Unreadable)
    assert "a day’s deal" in found.sentence


def test_a_day_is_played_by_one_person(tmp_path: Path) -> None:
    deal = small_daily()
    for bot in ("", "easy"):
        people = tuple(replace(who, bot=bot) for who in deal.sitters)
        found = summary_of(tmp_path / (bot or "people"), replace(deal, sitters=people).header())
        assert isinstance(found, Unreadable)
        assert "a day’s deal" in found.sentence


def summary_of(folder: Path, header: Mapping[str, Any]) -> Summary | Unreadable:
    """What is said of a file with this header."""
    path = folder / "forged.ttr"
    JournalFile.create(path, header).close()
    return summarise(path)


def told(attempt: int = 1, back: int = 0, hints: int = 0) -> ToPaste:
    deal = small_daily(attempt)
    game = deal.game()
    for asked in range(hints):
        play_on(game, 5 + asked)
        game.ask_hint(0)
    play_on(game)
    for _ in range(back):
        game.take_back(len(game.acts) - 3)
        play_on(game)
    assert deal.daily is not None
    return to_paste(game, deal.daily)


def test_three_lines_say_which_deal_and_how_it_went() -> None:
    lines = told().lines(fine=False)
    assert len(lines) == 3
    assert lines[0].startswith(f"ttr today 2026-11-12/{DAILY_VERSION}: Small, 2 bots")
    assert lines[1].split(", ")[1] in ("1st of 2", "2nd of 2")
    assert set(lines[2].removeprefix("lead ")) <= set(STROKES)
    assert all(line.isascii() for line in lines)
    assert lines[:2] == told().lines(fine=True)[:2]
    assert set(told().lines(fine=True)[2].removeprefix("lead ")) <= set(BARS)


def test_what_an_honest_try_does_without_is_told() -> None:
    assert ";" not in told().said[1]
    assert told(back=2).said[1].endswith("; 2 undos")
    assert told(2, back=1).said[1].endswith("; 1 undo and again")
    assert told(back=1, hints=1).said[1].endswith("; 1 undo and 1 hint")


def test_nothing_of_the_deal_is_told() -> None:
    """Neither a city nor a ticket of the map, nor a card."""
    edition = load_map("usa")
    names = {city.name for city in small_daily().game().rules.edition.board.cities}
    words = names | {"ticket", "red", "blue", *(city.code for city in edition.board.cities)}
    said = " ".join(told(2, back=1).lines(fine=False))
    assert not [word for word in words if word in said]


def test_the_bar_shows_a_lead_by_its_height() -> None:
    assert lead_bar([-99, -21, -20, -10, 10, 11, 21, 99], fine=False) == "__.-+*##"
    assert lead_bar([-99, -20, -1, 0, 1, 20, 99], fine=False) == "_.-=+*#"
    assert lead_bar([-99, -20, -1, 0, 1, 20, 99], fine=True) == "▁▂▃▄▅▆▇"
    assert len(lead_bar(range(100), fine=True)) == CELLS
    assert lead_bar([*range(-99, 0), 99], fine=False).endswith("#")


def test_places_are_counted_in_words() -> None:
    assert [ordinal(place) for place in range(1, 6)] == ["1st", "2nd", "3rd", "4th", "5th"]


def test_a_day_is_a_date() -> None:
    assert Daily(date(1, 1, 1)).map_id in ROTATION
    assert Daily(date(9999, 12, 31)).map_id in ROTATION
