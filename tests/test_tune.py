"""The search for better numbers: proposals, honest statistics, the same whatever the jobs; and what is written."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, replace
from itertools import pairwise
from pathlib import Path
from typing import TypeVar, cast

import pytest
from support.small import small_map
from support.typist import small_map_file

from bench import tune
from bench.tune import (
    MOST_CHANGED,
    SURE,
    Duel,
    Round,
    Search,
    compare,
    differences,
    examine,
    improve,
    main,
    propose,
    weighed,
    write_row,
)
from ttr_tui.bots.weights import LEAST, MOST, WeightRows, Weights, read_rows
from ttr_tui.core.chance import Chance
from ttr_tui.lab.workers import workers
from ttr_tui.store.map_decoder import snapshot
from ttr_tui.systems.legacy.bots import LegacyWeights
from ttr_tui.systems.nederland.bots import NederlandWeights

S = TypeVar("S")
T = TypeVar("T")
SMALL = Search(small_map(), seats=2, rounds=3, games=8, seed=1)
USUAL = asdict(Weights())
UNTUNED = WeightRows(Weights(), {})
HOPELESS = Weights(turn=60.0, ticket_trust=100.0, ticket_time=24.0, ticket_room=0, ticket_price=0.0)
"""Draws tickets early on whenever it can, and thinks them all too long to make."""


def searched(search: Search, row: Weights, jobs: int) -> list[Round]:
    with workers(jobs) as share:
        return list(improve(search, row, share))


def test_a_proposal_changes_a_few_numbers_and_stays_in_bounds() -> None:
    row, changed = Weights(worst_loss=100.0, turn=0.1, trail_reach=0), set()
    for number in range(300):
        proposed = propose(row, list(USUAL), Chance(1, 0, number))
        names = differences(proposed, row)
        assert len(names) <= MOST_CHANGED
        assert all(LEAST.get(name, 0) <= value <= MOST for name, value in asdict(proposed).items())
        assert [type(value) for value in asdict(proposed).values()] == [type(value) for value in USUAL.values()]
        changed |= set(names)
    assert changed == set(USUAL)


def test_numbers_that_mean_nothing_on_a_board_are_left_alone() -> None:
    small = weighed(Search(small_map(), 2, 1, 2, 1), Weights())
    dutch = weighed(Search(snapshot("nederland"), 2, 1, 2, 1), NederlandWeights())
    assert {"turn", "trail", "danger"} <= set(small)
    assert not {"toll_pace", "gift", "most_tickets"} & set(small)
    assert {"turn", "toll_pace"} <= set(dutch)
    assert not {"trail", "gift"} & set(dutch)


def test_deals_are_the_trials_not_games() -> None:
    duel = Duel(2, (2.0, 1.0, 1.0, 1.0))
    assert (duel.games, duel.wins, duel.fair) == (8, 5.0, 4.0)
    assert duel.lead == pytest.approx(1.0)
    assert Duel(4, (1.0, 1.0)).lead == 0
    assert Duel(2, (0.5, 0.5)).lead == -float("inf")


@pytest.mark.parametrize("seats", [2, 3])
def test_rows_that_are_the_same_come_out_even(seats: int) -> None:
    search = Search(snapshot("legacy-east"), seats, 1, 2 * seats, 5)
    with workers(1) as share:
        duel = compare(search, LegacyWeights(), LegacyWeights(), range(5, 7), share, looks=1)
    assert (duel.won, duel.lead) == ((1.0, 1.0), 0)


def the_greater_wins(search: Search, row: Weights, other: Weights, deal: int) -> float:
    """Stands in for the games of a deal."""
    return 2.0 if sum(asdict(row).values()) > sum(asdict(other).values()) else 0.0


def test_a_row_that_is_not_ahead_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "play_deal", the_greater_wins)
    low, high = Weights(), Weights(turn=9.0)
    with workers(1) as share:
        assert compare(SMALL, low, high, range(8), share, looks=4).won == (0.0, 0.0)
        assert compare(SMALL, low, high, range(8), share, looks=1).won == (0.0,) * 8
        assert compare(SMALL, high, low, range(8), share, looks=4).won == (2.0,) * 8


def test_the_search_goes_on_with_what_it_keeps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "play_deal", the_greater_wins)
    monkeypatch.setattr(tune, "weighed", lambda *_: list(USUAL))
    found = searched(Search(small_map(), 2, 12, 8, 1), Weights(), jobs=1)
    assert [tried.number for tried in found] == list(range(1, 13))
    assert {tried.kept for tried in found} == {True, False}
    for earlier, later in pairwise(found):
        assert later.before == (earlier.proposed if earlier.kept else earlier.before)


def test_the_number_of_jobs_changes_nothing() -> None:
    assert searched(SMALL, HOPELESS, jobs=2) == searched(SMALL, HOPELESS, jobs=1)
    assert searched(SMALL, HOPELESS, jobs=1) != searched(Search(small_map(), 2, 3, 8, 99), HOPELESS, jobs=1)


def test_no_deal_is_played_twice() -> None:
    """The rounds, and the examination, have each their own."""
    deals: list[int] = []

    def share(work: Callable[[S], T], things: Iterable[S]) -> Iterator[T]:
        for thing in things:
            assert isinstance(thing, int)
            deals.append(thing)
            yield cast(T, 2.0)

    search = Search(small_map(), seats=2, rounds=3, games=7, seed=10)
    list(improve(search, Weights(), share))
    examine(search, Weights(), Weights(), 5, share)
    assert deals == list(range(10, 10 + 3 * 4 + 3))


# What is written into the file of a board.


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "weights" / "usa.toml"


def test_a_written_row_leaves_the_others_alone(path: Path) -> None:
    write_row(path, UNTUNED, 4, replace(Weights(), hold=0.5), "first")
    write_row(path, UNTUNED, 2, replace(Weights(), turn=2.0, trail_reach=9), "second")
    write_row(path, UNTUNED, 4, replace(Weights(), hold=0.6), "third")
    assert read_rows(path, UNTUNED).seats == {2: Weights(turn=2.0, trail_reach=9), 4: Weights(hold=0.6)}
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# What `normal` has otherwise than the judge on this board.")
    assert text.index("[seats.2]") < text.index("[seats.4]")
    assert 'found = "third"\nhold = 0.6\n' in text
    assert "first" not in text
    assert [file.name for file in path.parent.iterdir()] == ["usa.toml"]


def test_a_written_row_is_read_on_top_of_the_default_row(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("[default]\nturn = 2\n", encoding="utf-8")
    write_row(path, UNTUNED, 3, Weights(turn=1.8, hold=0.9), "here")
    assert read_rows(path, UNTUNED) == WeightRows(Weights(turn=2), {3: Weights(hold=0.9)})


def test_a_written_row_says_what_differs_from_the_usual_ones(path: Path) -> None:
    under = WeightRows(Weights(), {2: Weights(hold=0.9, trail=0.1)})
    write_row(path, under, 2, Weights(hold=0.9, turn=2.0), "here")
    assert read_rows(path, under) == WeightRows(Weights(), {2: Weights(hold=0.9, turn=2.0)})
    assert "hold" not in path.read_text(encoding="utf-8")


QUICK = ("--rounds", "12", "--games", "8", "--seed", "2")


@pytest.fixture
def small(tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A board whose rows go there, instead of into the program; of two rows that with the greater numbers wins."""
    monkeypatch.setattr(tune, "rows_file", lambda board: path)
    monkeypatch.setattr(tune, "play_deal", lambda *asked: the_greater_wins(*asked) - asked[-1] % 2 / 2)
    monkeypatch.setattr(tune, "weighed", lambda *_: list(USUAL))
    monkeypatch.setattr(tune, "EXAMINED", 20)
    return str(small_map_file(tmp_path))


def test_what_passes_is_written_if_asked(small: str, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([small, *QUICK])
    assert f"; {SURE} are needed" in capsys.readouterr().out
    assert not path.exists()
    main([small, *QUICK, "--write"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines[:12]] == [f"round {number}" for number in range(1, 13)]
    assert lines[-1] == f"written into {path}"
    text = path.read_text(encoding="utf-8")
    assert "of 20 mirrored games against the default row" in text
    assert "after a search of 12 rounds of 8 games from seed 2 on." in text
    found = lines[12].partition(": ")[2]
    assert {2: found} == {
        seats: ", ".join([f"{name} = {value:g}" for name, value in differences(row, Weights()).items()])
        for seats, row in read_rows(path, UNTUNED).seats.items()
    }


def test_what_is_not_clearly_better_is_not_written(small: str, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "SURE", 99.0)
    main([small, *QUICK, "--write"])
    assert not path.exists()


def test_a_search_that_finds_nothing_says_so(
    small: str, path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tune, "play_deal", lambda *_: 1.0)
    main([small, *QUICK, "--write"])
    assert capsys.readouterr().out.endswith("\nnothing better was found\n")
    assert not path.exists()
