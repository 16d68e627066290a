"""The door to whole campaigns among bots."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.branching import branching
from support.packs import TWO_VALLEYS, changed
from support.typist import Keyboard

from ttr_tui.store.places import state_folder

PACK = str(TWO_VALLEYS)


def simulated(keyboard: Keyboard, *more: str) -> str:
    session = keyboard("campaign", "simulate", PACK, "--seats", "random,easy,random", "--campaigns", "3", *more)
    assert (session.code, session.complaint) == (0, "")
    return session.said


def test_it_tells_the_figures_of_a_pack(keyboard: Keyboard) -> None:
    said = simulated(keyboard)
    head, *_ = lines = said.splitlines()
    assert head == "Two Valleys: 3 campaigns of 3 companies, seeds from 1 on."
    headings = [line.split()[0] for line in lines if line.split()[0] in ("company", "bot", "in", "game")]
    assert headings == ["company", "bot", "in", "game"]
    assert any(line.split()[:2] == ["2", "1904"] for line in lines)
    assert "of all receipts come to nothing" in " ".join(said.split())
    assert "These are few campaigns" in said


def test_what_was_answered_stands_beside_the_title_of_what_asked(keyboard: Keyboard) -> None:
    said = simulated(keyboard)
    table = said.partition("asked by")[2]
    asked = [line.partition("  ")[0] for line in table.splitlines()[1:] if line.count("%") > 1]
    assert "Ferry" in asked
    assert not [name for name in asked if name.startswith(("card-", "19"))]


def test_a_line_of_json_for_each_company_and_game_the_same_each_time(keyboard: Keyboard, tmp_path: Path) -> None:
    target, again = tmp_path / "rows.json", tmp_path / "again.json"
    assert simulated(keyboard, "--json", str(target)) == simulated(keyboard, "--json", str(again))
    lines = [json.loads(line) for line in target.read_text().splitlines()]
    assert target.read_text() == again.read_text()
    rows = [line for line in lines if "seed" in line]
    assert {line["rule"] for line in lines if "rule" in line} >= {"1901-02", "ferry"}
    assert {line["goal"] for line in lines if "goal" in line} > {"place", "way"}
    assert len(rows) == 3 * 2 * 3
    assert {row["seed"] for row in rows} == {1, 2, 3}
    assert len({tuple(row["company"] for row in rows if row["seed"] == seed) for seed in (1, 2, 3)}) > 1, "dealt anew"


def test_a_neutral_company_plays_where_two_do_and_has_no_row(keyboard: Keyboard, tmp_path: Path) -> None:
    said = []
    for more in ([], ["--neutral"]):
        target = tmp_path / f"{len(more)}.json"
        how = ("--seats", "easy,easy", "--campaigns", "1", "--json", str(target))
        assert keyboard("campaign", "simulate", PACK, *how, *more).code == 0
        said.append([row for row in map(json.loads, target.read_text().splitlines()) if "seed" in row])
    assert [len({row["company"] for row in rows}) for rows in said] == [2, 2]
    assert said[0] != said[1]


def test_nothing_of_it_stays_on_the_machine(keyboard: Keyboard) -> None:
    simulated(keyboard)
    assert not state_folder().exists()


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        ("Ann,random", "Only bots can be simulated, and Ann isn’t one."),
        ("random", "Two Valleys is for 2 to 3 players, and --seats names 1."),
        ("random,random,random,random", "Two Valleys is for 2 to 3 players, and --seats names 4."),
    ],
)
def test_who_cannot_play_is_told_why(keyboard: Keyboard, seats: str, said: str) -> None:
    session = keyboard("campaign", "simulate", PACK, "--seats", seats)
    assert session.code != 0
    assert session.complaint.startswith(said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--begin", "3"], "Two Valleys has no game 3. The last is game 2."),
        (["--rule", "toll=never"], "Two Valleys has no rule “toll”. Its rules are ferry."),
        (["--rule", "ferry"], "takes a rule and one of never, one, always, such as stations=never, not “ferry”."),
    ],
)
def test_a_game_or_a_rule_that_isnt_there_is_refused(keyboard: Keyboard, words: list[str], said: str) -> None:
    session = keyboard("campaign", "simulate", PACK, *words)
    assert session.code != 0
    assert said in session.complaint


def test_a_pack_with_faults_is_refused_before_it_is_played(keyboard: Keyboard, tmp_path: Path) -> None:
    pack = changed(tmp_path, "story", {"story.2.effects.+": {"verb": "postcard", "who": "all", "draw": 1}})
    session = keyboard("campaign", "simulate", str(pack))
    assert session.code != 0
    assert "is read before a game, and postcards are drawn after one only" in session.complaint


def test_bots_answer_by_turns_where_boards_depend_on_it(tmp_path: Path, keyboard: Keyboard) -> None:
    folder = branching(tmp_path)
    session = keyboard("campaign", "simulate", str(folder), "--seats", "random,random", "--campaigns", "3")
    assert "Bots answer “Pause: weigh the sacks” by turns, for all boards to be played." in " ".join(
        session.said.split()
    )


def test_check_tells_of_each_board(keyboard: Keyboard, tmp_path: Path) -> None:
    session = keyboard("campaign", "check", str(branching(tmp_path)))
    _, first, second, third, *remarks = session.said.replace("\n  ", " ").splitlines()
    assert [line.rpartition(" cities, ")[0].rpartition(":")[0] for line in (first, second, third)] == [
        "Game 1, 1901",
        "Game 2, 1904",
        "Game 2, 1904, if “Pause: weigh the sacks” (1901-02) is answered “valley”",
    ]
    assert remarks[1:] == ["- Postcard 5 can’t be shown in any game: it comes too late, or names what no game has."]
