"""A checkout beside another one."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bench import other_checkout
from bench.other_checkout import COMPARISONS, Checkout, Refused, both, same_games

CHECKOUT = Path(__file__).parents[1]
FIRST_OPTION = """\
import json, sys
from pathlib import Path
Path(__file__).with_name("asked").write_text(sys.argv[1])
for line in sys.stdin:
    if "choose" in (said := json.loads(line)):
        print(json.dumps({"act": said["choose"]["options"][0]}), flush=True)
"""


def rows(other: Path, *words: str) -> list[dict[str, Any]]:
    """What came of a match, game by game."""
    asked = [sys.executable, "-m", "bench.other_checkout", "match", str(other), *words, "--json", "-"]
    played = subprocess.run(asked, cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert played.returncode == 0, played.stderr
    return [json.loads(line) for line in played.stdout.splitlines()]


def test_two_checkouts_of_the_same_code_play_the_same() -> None:
    """Through the protocol a bot decides as it does here: the two games of a deal come to the same, seat by seat."""
    first, second = rows(CHECKOUT, "legacy-east", "2", "2", "normal", "normal", "3", "1")
    assert (first.pop("seats"), second.pop("seats")) == (["normal", "beside_bot"], ["beside_bot", "normal"])
    assert first == second


def test_a_board_names_the_variants_of_its_map() -> None:
    (game,) = rows(CHECKOUT, "usa+mega", "4", "1", "easy", "random", "1", "1")
    assert (game["map"], game["with"]) == ("usa", ["mega"])
    assert game["seats"] == ["easy", "beside_bot", "beside_bot 2", "beside_bot 3"]


def test_the_bot_of_the_other_checkout_is_run_by_its_own_script(tmp_path: Path) -> None:
    other = tmp_path / "with a space, and a comma"
    (other / "bench").mkdir(parents=True)
    (other / "bench" / "beside_bot.py").write_text(FIRST_OPTION, encoding="utf-8")
    assert len(rows(other, "usa", "2", "1", "random", "hard", "1", "1")) == 1
    assert (other / "bench" / "asked").read_text(encoding="utf-8") == "hard"


def test_the_judge_and_rows_with_numbers_changed_can_be_seated() -> None:
    (plain, _), (other, _) = (
        rows(CHECKOUT, "legacy-east", "2", "2", "judge", against, "3", "1")
        for against in ("judge", "normal:patience=9:ticket_price=0.5")
    )
    assert plain["seats"] == other["seats"] == ["bench", "beside_bot"]
    assert plain["scores"] != other["scores"]


@pytest.mark.parametrize(
    ("level", "against", "said"),
    [
        ("nobody", "normal", "There is no bot nobody. There are easy, normal,"),
        ("normal:courage=1", "normal", "courage is none of turn, piece,"),
        ("normal", "easy:patience=1", "easy:patience=1: easy has no numbers of its own. Those that have: judge,"),
        ("normal", "normal:patience=soon", "normal:patience=soon: patience is a number, and not “soon”"),
        ("normal", "normal:patience=101", "normal:patience=101: patience can be from 0 to 100"),
    ],
)
def test_a_bad_name_or_number_is_refused_in_words(level: str, against: str, said: str) -> None:
    words = ["match", str(CHECKOUT), "legacy-east", "2", "1", level, against, "3", "1"]
    asked = [sys.executable, "-m", "bench.other_checkout", *words]
    played = subprocess.run(asked, cwd=CHECKOUT, capture_output=True, text=True, check=False)
    assert played.returncode
    assert said in played.stderr
    assert "Traceback" not in played.stderr


def test_each_checkout_is_asked_by_its_own_commands(tmp_path: Path) -> None:
    other = tmp_path / "other"
    (other / "ttr_tui").mkdir(parents=True)
    program = "import sys\nprint('theirs', *sys.argv[1:])\nsys.exit('maps' in sys.argv and 'None here')\n"
    (other / "ttr_tui" / "__main__.py").write_text(program, encoding="utf-8")
    (other / "ttr_tui" / "__init__.py").touch()
    with Checkout(CHECKOUT, tmp_path).asked("--version") as ours:
        assert ours().said.startswith("ttr-tui ")
    with Checkout(other, tmp_path).asked("--version") as theirs:
        answer = theirs()
    assert answer.said == "theirs --version\n"
    assert answer.cpu > 0
    with Checkout(other, tmp_path).asked("maps") as theirs, pytest.raises(Refused, match="maps: None here"):
        theirs()


def test_games_are_the_same_in_whatever_both_tell() -> None:
    ours = '{"seed": 1, "turns": 60}\n{"seed": 2, "turns": 66}\n'
    theirs = '{"seed": 1, "turns": 60, "news": 1}\n{"seed": 2, "turns": 67, "news": 1}\n'
    assert same_games(ours, ours) == 2
    assert same_games(ours, theirs) == 1


@pytest.mark.deep
@pytest.mark.skipif(not Path("/proc/self/schedstat").exists(), reason="only Linux tells what a process has used")
def test_every_comparison_is_told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for few in ("GAME_ROUNDS", "START_ROUNDS", "TAB_ROUNDS"):
        monkeypatch.setattr(other_checkout, few, 1)
    with both(CHECKOUT) as (here, there):
        for compare in COMPARISONS.values():
            compare(here, there)
    told = capsys.readouterr().out
    for name in ("usa, random,random", "nederland, normal,builder", "home on a screen", "maps", "a Tab at 80x24"):
        assert f"{name}: " in told
    assert "games are the same" not in told
    frames = [line.split() for line in told.splitlines() if "its first frame" in line]
    assert [line[3] for line in frames] == [line[6] for line in frames]
