"""Saves of every composition: cut anywhere, stopped anywhere, undone anywhere, they are the game that never stopped."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest

from conformance.saving import SAVINGS, SMALLEST, Saving, knowledge, known, played, submit_again, write
from ttr_tui.rules.claiming import CLAIM_STEPS
from ttr_tui.seats.audit import audit
from ttr_tui.seats.game import NoWayBack
from ttr_tui.seats.record import entry_of, recall
from ttr_tui.store import journal as journals
from ttr_tui.store.journal import JournalFault, JournalFile, read_journal

SEED = 1
"""With this one the games of the gate come to every kind of stop."""

FIRST_ACTS = 16
"""So much of a game is cut at the gate."""

ACTS_AGAIN = 4
"""So many acts are played again after each undoing; after the last all of them are."""


def rows(gate: Sequence[Saving], rest: Sequence[Saving]) -> list[object]:
    """What is tested at the gate, and what else where there is time."""
    deep = [pytest.param(saving, id=saving.name, marks=pytest.mark.deep) for saving in rest if saving not in gate]
    return [*(pytest.param(saving, id=saving.name) for saving in gate), *deep]


EVERY = rows(SMALLEST, SAVINGS)
FEWEST_AND_MOST = rows(SMALLEST, [saving for saving in SAVINGS if saving.seats == saving.composition.seats[-1]])


def one_a_system() -> Sequence[Saving]:
    """The composition with the most parts, at the fewest seats."""
    most: dict[str, Saving] = {}
    for saving in SMALLEST:
        edition = saving.composition.rules.edition
        rival = most.get(edition.rules)
        if rival is None or len(edition.parts) > len(rival.composition.rules.edition.parts):
            most[edition.rules] = saving
    return tuple(most.values())


@pytest.mark.parametrize("saving", one_a_system(), ids=lambda saving: saving.name)
def test_cut_at_every_byte_it_is_a_clean_beginning_or_refused(
    saving: Saving, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_cuts(saving, FIRST_ACTS, tmp_path, monkeypatch)


@pytest.mark.deep
@pytest.mark.parametrize("saving", SMALLEST, ids=lambda saving: saving.name)
def test_a_whole_game_is_cut_at_every_byte(saving: Saving, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_cuts(saving, None, tmp_path, monkeypatch)


def check_cuts(saving: Saving, acts: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same header is not parsed anew for each of thousands of cuts."""
    parse = SimpleNamespace(loads=cache(tomllib.loads), TOMLDecodeError=tomllib.TOMLDecodeError)
    monkeypatch.setattr(journals, "tomllib", parse)
    path, whole = tmp_path / "game.ttr", played(saving, SEED)
    lengths = write(path, whole.deal, whole.game, whole.game.history[:acts])
    uncut = read_journal(path)
    for size in range(lengths[-1] - 1, -1, -1):
        os.truncate(path, size)
        blocks = sum(length <= size for length in lengths) - 1
        if blocks < 0:
            with pytest.raises(JournalFault):
                read_journal(path)
            continue
        cut = read_journal(path)
        assert (cut.header, cut.entries) == (uncut.header, uncut.entries[:blocks]), f"cut at {size}"
        begun = size - lengths[blocks]
        assert (cut.sound, cut.torn) == (lengths[blocks], begun if begun > len("\n") else 0)


@pytest.mark.rule("ALL-038")
@pytest.mark.parametrize("saving", FEWEST_AND_MOST)
def test_stopped_after_any_act_it_goes_on_as_if_it_never_stopped(saving: Saving, tmp_path: Path) -> None:
    """Torn in the middle of the next act, too: the table, every view and the bytes of the file are the same."""
    whole, truth = played(saving, SEED), known(saving, SEED)
    lengths = write(tmp_path / "whole.ttr", whole.deal, whole.game)
    raw = (tmp_path / "whole.ttr").read_bytes()
    for number, (length, following) in enumerate(pairwise(lengths[1:])):
        path = tmp_path / f"{number}.ttr"
        path.write_bytes(raw[: (length + following) // 2])
        file, journal = JournalFile.reopen(path)
        with file:
            assert journal.torn == (length + following) // 2 - length
            record = recall(journal)
            assert knowledge(record.game) == truth[number]
            assert audit(record) is None
            rest = whole.game.acts[number + 1 :]
            submit_again(record.game, rest[:1])
            file.append(entry_of(record.game, record.game.acts[-1]))
        assert path.read_bytes() == raw[:following]
        submit_again(record.game, rest[1:])
        assert record.game.acts == whole.game.acts
        assert knowledge(record.game) == truth[-1]


@pytest.mark.parametrize("saving", EVERY)
def test_undone_to_any_act_and_played_again_it_is_the_same_game(saving: Saving, tmp_path: Path) -> None:
    """One file goes back to every act in turn; only the secret choices of the set-up stay."""
    whole, truth = played(saving, SEED), known(saving, SEED)
    game, acts = whole.deal.game(), whole.game.acts
    game.begin()
    submit_again(game, acts[1:])
    first = game.earliest()
    assert first == len(game.rules.openings) * game.seats
    for to in range(first):
        with pytest.raises(NoWayBack):
            game.take_back(to)
    for to in range(len(acts) - 2, first - 1, -1):
        game.take_back(to)
        assert knowledge(game) == truth[to]
        submit_again(game, acts[to + 1 : to + 1 + ACTS_AGAIN])
        assert game.acts == acts[: to + 1 + ACTS_AGAIN]
    submit_again(game, acts[len(game.acts) :])
    assert knowledge(game) == truth[-1]
    write(tmp_path / "game.ttr", whole.deal, game)
    record = recall(read_journal(tmp_path / "game.ttr"))
    assert (record.game.acts, record.game.history) == (acts, game.history)
    assert record.game.take_backs == len(acts) - 1 - first
    assert knowledge(record.game) == truth[-1]
    assert audit(record) is None


SYSTEMS = tuple(dict.fromkeys(saving.composition.rules.edition.rules for saving in SMALLEST))


@pytest.mark.parametrize("system", SYSTEMS)
def test_games_are_stopped_at_every_kind_of_decision_and_of_unfinished_business(system: str) -> None:
    """The tests above stop wherever these games do, and that is everywhere, by what the parts say that they ask."""
    games = [played(one, SEED) for one in SMALLEST if one.composition.rules.edition.rules == system]
    stops = [stop for whole in games for stop in whole.stops]
    parts = [part for whole in games for part in whole.game.rules.parts]
    asked = {decision for part in parts for decisions in part.actions.values() for decision in decisions}
    left = {task for part in parts for task in part.tasks} - {CLAIM_STEPS}
    assert {decision for stop in stops for decision in stop.decisions} == asked
    assert {task for stop in stops for task in stop.tasks} >= left
