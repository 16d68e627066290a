"""A saved game at a glance says what the whole game says, and no file can keep the others from being listed."""

from __future__ import annotations

import os
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

import pytest
from conformance.saving import SMALLEST, Saving, played, write
from support.small import play_on, small_deal

from ttr_tui.core.events import TicketScored
from ttr_tui.rules.scoring import Longest
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.record import recall
from ttr_tui.seats.sitters import Sitter
from ttr_tui.seats.statistics import FinishedGame, MapRecord, by_opponent, final_scores, finished_games, statistics
from ttr_tui.seats.summaries import Summary, Unreadable, read_history, summarise
from ttr_tui.store.journal import Block, JournalFault, JournalFile, read_journal
from ttr_tui.store.map_decoder import load_map, snapshot
from ttr_tui.store.maps import list_maps

SEED = 1
THERE = Path("game.ttr")


def glance(path: Path) -> Summary:
    found = summarise(path)
    assert isinstance(found, Summary), found
    return found


@pytest.mark.parametrize("saving", SMALLEST, ids=[saving.name for saving in SMALLEST])
def test_a_summary_says_what_the_whole_game_says(tmp_path: Path, saving: Saving) -> None:
    whole = played(saving, SEED)
    path = tmp_path / "game.ttr"
    write(path, whole.deal, whole.game)
    found, table = glance(path), whole.game.table
    assert table.winners is not None
    assert found.winners == table.winners
    assert final_scores(found) == tuple(table.scores)
    assert found.turn == table.turn
    assert found.sitters == whole.deal.sitters
    assert found.variants == whole.deal.variants
    assert (found.map_id, found.map_name) == (whole.game.rules.edition.id, whole.game.rules.edition.name)


@pytest.mark.parametrize("saving", SMALLEST, ids=[saving.name for saving in SMALLEST])
def test_a_summary_says_what_was_scored_so_far_and_whose_turn_it_is(tmp_path: Path, saving: Saving) -> None:
    whole = played(saving, SEED)
    for acts in range(5, len(whole.game.acts) - 1, 9):
        game = whole.deal.game()
        game.replay(whole.game.acts[:acts])
        path = tmp_path / f"{acts}.ttr"
        write(path, whole.deal, game)
        found = glance(path)
        assert found.scores == tuple(game.table.scores)
        assert not game.table.turn or found.active == game.table.active


def test_what_was_taken_back_does_not_count(tmp_path: Path) -> None:
    deal = replace(small_deal(), seed_was_typed=True)
    game = deal.game()
    play_on(game)
    game.take_back(len(game.acts) - 9)
    game.lay_open()
    game.ask_hint(0)
    path = tmp_path / "game.ttr"
    write(path, deal, game)
    found = glance(path)
    assert (found.winners, found.turn) == (None, game.table.turn)
    assert (found.scores, found.active) == (tuple(game.table.scores), game.table.active)
    assert (found.take_backs, found.times_open, found.hints, found.deal_known) == (1, 1, 1, True)
    play_on(game)
    path.unlink()
    write(path, deal, game)
    assert glance(path).winners == game.table.winners
    assert final_scores(glance(path)) == tuple(game.table.scores)
    assert recall(read_journal(path)).game.table.scores == game.table.scores


def test_a_game_goes_on_from_wherever_it_was_taken_back_to(tmp_path: Path) -> None:
    deal = small_deal()
    whole = deal.game()
    play_on(whole)
    for to in range(whole.earliest(), len(whole.acts) - 1):
        game = deal.game()
        play_on(game)
        game.take_back(to)
        path = tmp_path / f"{to}.ttr"
        write(path, deal, game)
        assert glance(path).turn == game.table.turn


def test_a_turn_that_passes_counts(tmp_path: Path) -> None:
    path = tmp_path / "game.ttr"
    save(path, small_deal())
    file, journal = JournalFile.reopen(path)
    with file:
        number = len(recall(journal).game.acts)
        file.append(Block("act", {"number": number, "facts": ["pass s1", "turn s2"]}))
    assert glance(path).turn == recall(read_journal(path)).game.table.turn


def test_every_map_is_called_by_its_name(tmp_path: Path) -> None:
    for map_id in list_maps():
        deal = replace(small_deal(), map=snapshot(map_id))
        game = deal.game()
        game.begin()
        path = tmp_path / f"{map_id}.ttr"
        write(path, deal, game)
        assert (glance(path).map_id, glance(path).map_name) == (map_id, load_map(map_id).name)


def save(path: Path, deal: Deal) -> bytes:
    game = deal.game()
    play_on(game, 9)
    write(path, deal, game)
    return path.read_bytes()


def test_a_game_that_was_torn_is_listed_as_far_as_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "game.ttr"
    raw = save(path, small_deal())
    turn = glance(path).turn
    path.write_bytes(raw[:-10])
    assert glance(path).turn in (turn, turn - 1)


def test_the_game_played_last_comes_first_with_its_day(tmp_path: Path) -> None:
    for name, day in (("b", 3), ("a", 5), ("c", 4)):
        path = tmp_path / f"{name}.ttr"
        save(path, small_deal())
        noon = datetime(2024, 5, day, 12).timestamp()
        os.utime(path, (noon, noon))
    listed = [(found.path.stem, found.played.date()) for found in read_history(tmp_path) if isinstance(found, Summary)]
    assert listed == [("a", date(2024, 5, 5)), ("c", date(2024, 5, 4)), ("b", date(2024, 5, 3))]


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [(b"", "empty"), (b"format = 99\n", "newer"), (b"\xff" * 90, "no saved game"), (b"format = 1\n", "breaks off")],
)
def test_a_file_that_is_no_game_becomes_a_sentence(tmp_path: Path, raw: bytes, sentence: str) -> None:
    save(tmp_path / "good.ttr", small_deal())
    (tmp_path / "bad.ttr").write_bytes(raw)
    found = {one.path.stem: one for one in read_history(tmp_path)}
    assert isinstance(found["good"], Summary)
    bad = found["bad"]
    assert isinstance(bad, Unreadable)
    assert sentence in bad.sentence


def test_a_changed_byte_becomes_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "game.ttr"
    raw = bytearray(save(path, small_deal()))
    raw[len(raw) // 2] ^= 1
    path.write_bytes(raw)
    found = summarise(path)
    assert isinstance(found, Unreadable)
    assert "seal" in found.sentence


@pytest.mark.parametrize(
    "entry",
    [
        Block("act", {"facts": ["won s9"]}),
        Block("act", {"facts": ["won sixth"]}),
        Block("undo", {"to": 90}),
        Block("dance", {}),
    ],
)
def test_a_well_sealed_forgery_becomes_a_sentence(tmp_path: Path, entry: Block) -> None:
    path = tmp_path / "game.ttr"
    save(path, small_deal())
    file, _ = JournalFile.reopen(path)
    with file:
        file.append(entry)
    assert isinstance(summarise(path), Unreadable)


@pytest.mark.parametrize("fact", ["score s9 5 routes", "score s1", "score s1 many routes", "score"])
def test_forged_points_become_a_sentence_and_count_nowhere(tmp_path: Path, fact: str) -> None:
    path = tmp_path / "game.ttr"
    save(path, small_deal())
    file, _ = JournalFile.reopen(path)
    with file:
        file.append(Block("act", {"facts": [fact + " "[: fact == "score"], "won s1"]}))
    found = glance(path)
    assert found.winners == (0,)
    with pytest.raises(JournalFault, match="The points of this game can’t be understood"):
        final_scores(found)
    assert finished_games([found]) == []


@pytest.mark.parametrize(
    "change",
    [{"seats": []}, {"seed": "seven"}, {"map": {}}, {"map": {"name": "Nowhere"}}, {"map": {"id": 5, "name": 5}}],
)
def test_a_header_of_the_wrong_form_becomes_a_sentence(tmp_path: Path, change: dict[str, object]) -> None:
    path = tmp_path / "game.ttr"
    with JournalFile.create(path, small_deal().header() | change) as file:
        file.append(Block("act", {"number": 0, "facts": []}))
    assert isinstance(summarise(path), Unreadable)


def test_names_that_steer_a_terminal_are_cleaned(tmp_path: Path) -> None:
    path = tmp_path / "game.ttr"
    header = small_deal().header()
    with JournalFile.create(path, header | {"map": header["map"] | {"name": "Sm\x1ball"}}) as file:
        file.append(Block("act", {"number": 0, "facts": []}))
    assert glance(path).map_name == "Small"


def test_a_missing_folder_has_no_games(tmp_path: Path) -> None:
    assert read_history(tmp_path / "none") == []
    assert isinstance(summarise(tmp_path / "none.ttr"), Unreadable)


PEOPLE = (Sitter("Ann", "red"), Sitter("Bea", "blue"))
MIXED = (Sitter("Ann", "red"), Sitter("planner", "blue", "planner"))
BOTS = (Sitter("random", "red", "random"), Sitter("planner", "blue", "planner"))


def game_of(
    sitters: tuple[Sitter, ...], winner: int, scores: tuple[int, ...], turn: int, take_backs: int = 0
) -> FinishedGame:
    day, won = datetime(2024, 5, 1, 20, 15), (winner,)
    helped = take_backs, 0, 0
    summary = Summary(
        THERE, day, "small", "Small", (), sitters, turn, scores, 0, *helped, deal_known=False, winners=won
    )
    return FinishedGame(summary, won, scores)


def test_statistics_are_of_people_against_bots() -> None:
    games = [
        game_of(MIXED, 0, (100, 90), 40),
        game_of(MIXED, 1, (80, 200), 50, take_backs=2),
        game_of(PEOPLE, 1, (60, 120), 60),
        game_of(BOTS, 0, (300, 20), 70),
    ]
    assert statistics(games) == (MapRecord("small", "Small", 4, 2, 1, 120, "Bea", 90.0, 70, 1),)


def test_statistics_by_opponent_count_a_game_for_each_kind() -> None:
    three = (*MIXED, Sitter("Dan", "green", "easy"))
    games = [
        replace(game_of(MIXED, 0, (100, 90), 40), tickets=((2, 3), (4, 4)), routes=(12, 30)),
        replace(game_of(three, 1, (80, 95, 3), 50), tickets=((1, 2), (0, 2), (0, 1)), routes=(9, 1, 1)),
        game_of(PEOPLE, 1, (60, 120), 60),
        game_of(BOTS, 0, (300, 20), 70),
    ]
    rows = {record.map_name: record for record in by_opponent(games)}
    assert {name: record.games for name, record in rows.items()} == {"normal": 2, "easy": 1, "": 1}
    normal = rows["normal"]
    assert (normal.won, normal.against_bots, normal.best, normal.average) == (1, 2, 100, 90.0)
    assert (normal.completed, normal.tickets, normal.route) == (3, 5, 12)
    for record in rows.values():
        assert sum(record.counts(game) for game in games) == record.games


@pytest.mark.parametrize("saving", SMALLEST, ids=[saving.name for saving in SMALLEST])
def test_tickets_and_longest_routes_are_read_from_the_file(saving: Saving, tmp_path: Path) -> None:
    whole = played(saving, SEED)
    game, path = whole.game, tmp_path / "game.ttr"
    write(path, whole.deal, game)
    (found,) = finished_games([glance(path)])
    told = [fact for act in game.acts for fact in act.facts if isinstance(fact, TicketScored)]
    own = [[fact.points for fact in told if fact.seat == seat] for seat in range(game.seats)]
    assert found.tickets == tuple((sum(points > 0 for points in one), len(one)) for one in own)
    trails = game.table.records.get(Longest)
    for seat in range(game.seats):
        lanes = trails.trails.get(seat, ()) if isinstance(trails, Longest) else ()
        assert found.routes[seat] == sum(game.table.board.lanes[lane].length for lane in lanes)


def test_games_that_are_not_over_or_not_there_count_nowhere(tmp_path: Path) -> None:
    save(tmp_path / "open.ttr", small_deal())
    gone = game_of(MIXED, 0, (500, 0), 99).summary
    assert finished_games([glance(tmp_path / "open.ttr"), gone, Unreadable(THERE, "It can’t be read.")]) == []


def test_statistics_begin_with_the_map_played_most() -> None:
    one = game_of(BOTS, 0, (1, 2), 9)
    other = replace(one, summary=replace(one.summary, map_id="other", map_name="Other"))
    often, seldom = statistics([other, *[game_of(MIXED, 0, (1, 2), 9)] * 2])
    assert (often.map_id, seldom.map_id) == ("small", "other")
    assert (seldom.best, seldom.best_name, seldom.average) == (None, "", None)
    assert statistics([]) == ()
