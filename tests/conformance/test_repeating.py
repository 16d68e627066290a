"""The same seed and the same actions make the same game, to the byte, in any process."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import ttr_tui
from conformance import transcripts
from conformance.composition import Composition
from conformance.compositions import NAMES, TABLES
from conformance.likeness import contents, differences
from conformance.playing import Playing, whole_games

TESTS = Path(__file__).parents[1]
CHECKOUT = Path(ttr_tui.__file__).parents[1]


@cache
def everything_here() -> list[str]:
    return list(transcripts.everything())


@pytest.mark.rule("ALL-038")
@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_another_process_plays_the_same_bytes(hash_seed: str) -> None:
    paths = os.pathsep.join(str(folder) for folder in (TESTS, CHECKOUT))
    environment = {**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": hash_seed}
    program = [sys.executable, "-m", transcripts.__name__]
    played = subprocess.run(program, env=environment, capture_output=True, text=True, check=True).stdout
    assert played.splitlines() == everything_here()


@pytest.mark.rule("ALL-038", "CLASSIC-010")
@pytest.mark.parametrize(("composition", "seats"), TABLES, ids=NAMES)
def test_the_same_actions_make_the_same_game(composition: Composition, seats: int) -> None:
    for playing in whole_games(composition, seats, [700]):
        again = Playing(composition, seats, 700)
        for act in playing.acts[1:]:
            assert act.action is not None
            again.submit(act.seat, act.action)
        assert transcripts.journal(again) == transcripts.journal(playing)
        assert differences(contents(again.table), contents(playing.table)) == {}


@pytest.mark.parametrize(("composition", "seats"), TABLES, ids=NAMES)
def test_another_seed_makes_another_game(composition: Composition, seats: int) -> None:
    deals = {tuple(transcripts.journal(Playing(composition, seats, seed))) for seed in range(20)}
    assert len(deals) == 20
