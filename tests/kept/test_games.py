"""Saved games that lie on people's disks: each is read, goes on where it was left, and is counted as it always was."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path

import pytest
from conformance.saving import write
from support.typist import Keyboard

from kept.playing_on import act
from kept.set_of_files import HOME, KEPT, PACKED, POSITIONS, WORK, Tells
from ttr_tui.core.board import members
from ttr_tui.lab.analysis import kept_analysis, written
from ttr_tui.lab.analyst import judged_seats
from ttr_tui.seats.audit import audit
from ttr_tui.seats.deal import DAILY_VERSION
from ttr_tui.seats.game import Act, Game, Happened, HintAsked, LaidOpen, TakeBack
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.position import Position, read_position
from ttr_tui.seats.record import recall
from ttr_tui.seats.statistics import by_opponent, finished_games, statistics
from ttr_tui.seats.summaries import Summary, read_history, tries
from ttr_tui.store.journal import read_journal
from ttr_tui.store.places import saves_folder
from ttr_tui.store.saves import ANALYSIS_FORMAT, analysis_file, end_guide, is_guided, plan_file, read_plans, write_plans
from ttr_tui.words import home as words

SAVES = KEPT / HOME / "data" / "ttr-tui" / "saves"
GAMES = sorted(path.name.removesuffix(f".ttr{PACKED}") for path in SAVES.glob(f"*.ttr{PACKED}"))
OVER = [name for name in GAMES if "unfinished" not in name and name != "day-again"]
UNDER_WAY = [name for name in GAMES if name not in OVER]
EARLY = 10
"""Blocks after which a game is cut: nothing was looked at or taken back before."""
LINES = dict(line.split(" ") for line in (KEPT / POSITIONS).read_text().splitlines())


def saved(name: str) -> Path:
    return saves_folder() / f"{name}.ttr"


def do_again(game: Game, happened: Happened) -> None:
    """What was done in a game, with whatever comes of it today."""
    match happened:
        case TakeBack(to):
            game.take_back(to)
        case LaidOpen():
            game.lay_open()
        case HintAsked(seat):
            game.ask_hint(seat)
        case Act(_, seat, action) if action is not None:
            game.submit(seat, action, game.revision(seat))


@pytest.mark.parametrize("name", GAMES)
def test_it_is_read_to_its_end_and_written_again_the_same(home: Path, name: str) -> None:
    raw = saved(name).read_bytes()
    record = recall(read_journal(saved(name)))
    assert record.journal.torn == 0
    assert record.game.over == (name in OVER)
    write(home / "again.ttr", record.deal, record.game)
    assert (home / "again.ttr").read_bytes() == raw
    assert saved(name).read_bytes() == raw


@pytest.mark.parametrize("name", OVER)
def test_cut_off_early_it_goes_on_to_the_same_bytes(home: Path, name: str) -> None:
    """Torn in the middle of a block, as when the machine failed; then everybody does what they did."""
    whole = saved(name).read_bytes()
    history = recall(read_journal(saved(name))).game.history
    ends = list(accumulate(map(len, whole.split(b'\nseal = "')), lambda end, size: end + size + len('\nseal = "')))
    os.truncate(saved(name), ends[EARLY] + 40)
    live, journal = LiveGame.reopen(saved(name))
    assert journal.torn
    for happened in history[len(journal.entries) :]:
        do_again(live.game, happened)
    live.save()
    live.close()
    assert live.game.over
    assert saved(name).read_bytes() == whole


@pytest.mark.parametrize("name", UNDER_WAY)
def test_it_goes_on_from_where_it_was_left_to_its_end(home: Path, name: str) -> None:
    before = saved(name).read_bytes()
    live, _ = LiveGame.reopen(saved(name))
    acts = len(live.game.acts)
    act(live)
    live.save()
    assert saved(name).read_bytes()[: len(before)] == before
    assert len(recall(read_journal(saved(name))).game.acts) == acts + 1
    while not live.game.over:
        act(live)
    live.save()
    live.close()
    ended = recall(read_journal(saved(name)))
    assert ended.game.over
    assert ended.game.history == live.game.history
    assert audit(ended) is None
    assert saved(name).read_bytes()[: len(before)] == before


@pytest.mark.parametrize("name", UNDER_WAY)
def test_the_door_goes_on_with_it(home: Path, keyboard: Keyboard, name: str) -> None:
    before = saved(name).read_bytes()
    session = keyboard("resume", name, "--plain", answer=["quit"])
    assert (session.code, session.complaint) == (0, "")
    assert session.said
    assert saved(name).read_bytes()[: len(before)] == before


def test_they_are_of_every_kind(home: Path) -> None:
    records = {name: recall(read_journal(saved(name))) for name in GAMES}
    maps = {record.deal.map["id"] for record in records.values()}
    assert maps == {"usa", "usa-2025", "europe", "great-lakes", "nederland", "legacy-east", "nook"}
    kinds = {type(happened) for record in records.values() for happened in record.game.history}
    assert kinds == {Act, TakeBack, LaidOpen, HintAsked}
    assert records["usa-mega"].deal.variants == ("mega",)
    assert records["usa-mega"].deal.first == 1
    assert records["usa-2025"].deal.seed_was_typed
    assert records["nook-program"].deal.sitters[1].command == "./mybot --quick"
    assert records["europe-unfinished"].game.table.owed == [None, "tunnel-extra"]


def listed() -> Iterator[str]:
    for game in read_history(saves_folder()):
        assert isinstance(game, Summary)
        who = ", ".join(f"{one.name}:{one.color}:{one.bot}" for one in game.sitters)
        counts = f"back {game.take_backs}, open {game.times_open}, hints {game.hints}, known {game.deal_known}"
        day = f"; day {game.daily.name} attempt {game.daily.attempt}" if game.daily else ""
        yield f"{game.path.name}: {game.map_id} ({game.map_name}) {'+'.join(game.variants)}; {who}"
        yield f"    {game.played.date()} turn {game.turn}, won by {game.winners}; {counts}{day}"


def test_the_list_of_games(home: Path, as_told: Tells) -> None:
    as_told("history", "\n".join(listed()))


def test_the_statistics(home: Path, as_told: Tells) -> None:
    games = finished_games(read_history(saves_folder()))
    assert len(games) == len(OVER)
    tables = ((words.BY_MAP, statistics(games)), (words.BY_OPPONENT, by_opponent(games)))
    rows = [line for label, records in tables for line in (words.record_heads(label), *map(words.record_row, records))]
    as_told("statistics", "\n".join([*rows, words.last_ten(games), *map(words.game_row, games)]))


def test_the_audit(home: Path, keyboard: Keyboard, as_told: Tells) -> None:
    session = keyboard("audit", *GAMES)
    assert (session.code, session.complaint) == (0, "")
    as_told("audit", session.said)


def test_a_replay_in_sentences(home: Path, keyboard: Keyboard, as_told: Tells) -> None:
    session = keyboard("replay", "nook", "--seat", "Ann")
    assert (session.code, session.complaint) == (0, "")
    as_told("replay", session.said)


def test_the_tries_of_a_day(home: Path) -> None:
    """Of days that would be played otherwise now there is nothing to go on with."""
    games = {game.path.stem: game for game in read_history(saves_folder()) if isinstance(game, Summary)}
    first, second = games["day"].daily, games["day-again"].daily
    assert first is not None
    assert second is not None
    assert (first.name, first.attempt, second.name, second.attempt) == ("2026-11-12/8", 1, "2026-11-12/8", 2)
    own = tries(first.day, games.values()).games
    assert [game.path.stem for game in own] == (["day", "day-again"] if first.version == DAILY_VERSION else [])


def test_the_marks_of_a_plan_and_the_guide_go_on_with_their_game(home: Path) -> None:
    path = saved("usa-unfinished")
    board = recall(read_journal(path)).game.rules.edition.board
    before = plan_file(path).read_bytes()
    plans = read_plans(path, board)
    marked = {str(seat): [board.lanes[lane].id for lane in members(mask)] for seat, mask in plans.items()}
    assert marked == json.loads(before)
    assert [len(lanes) for lanes in marked.values()] == [3, 1]
    write_plans(path, board, plans)
    assert plan_file(path).read_bytes() == before
    assert is_guided(path)
    end_guide(path)
    assert not is_guided(path)


def test_an_analysis_is_not_made_again(home: Path) -> None:
    """Unless the same game would be analysed to something else now: then it counts for nothing."""
    path = saved("nook")
    record = recall(read_journal(path))
    kept = json.loads(analysis_file(path).read_bytes())
    found = kept_analysis(path, record.journal.seal, record.game, judged_seats(record.game), WORK)
    assert (found is not None) == (kept["format"] == ANALYSIS_FORMAT)
    if found is not None:
        again = {"format": ANALYSIS_FORMAT, "journal": record.journal.seal, **written(found, record.game)}
        assert json.loads(json.dumps(again)) == kept


@pytest.mark.parametrize("name", LINES)
def test_a_game_goes_on_from_a_line(home: Path, tmp_path: Path, keyboard: Keyboard, name: str) -> None:
    record = recall(read_journal(saved(name)))
    position = read_position(LINES[name])
    assert position == Position.of(record.deal, record.game, record.game.acts)
    assert read_position(position.line()) == position
    told = keyboard("position", name).said.strip()
    assert read_position(told) == position
    there = tmp_path / "elsewhere"
    session = keyboard("play", "--position", LINES[name], "--saves", str(there), "--plain", answer=["quit"])
    assert (session.code, session.complaint) == (0, "")
    (copy,) = there.glob("*.ttr")
    assert recall(read_journal(copy)).game.acts == record.game.acts
