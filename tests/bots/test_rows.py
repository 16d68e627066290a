"""The planner's numbers as files: read, or refused with all faults."""

from dataclasses import asdict, replace
from pathlib import Path

import pytest

from ttr_tui.bots.planner import planner
from ttr_tui.bots.planner.planner import Planner, TunedPlanner
from ttr_tui.bots.roster import BOTS
from ttr_tui.bots.weights import (
    ANY_BOARD,
    JUDGE,
    NORMAL,
    WeightRows,
    Weights,
    judge_rows,
    kind_of_weights,
    manners,
    read_rows,
    rows_file,
    rows_of,
)
from ttr_tui.lab.series import play_out
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.faults import MapError
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.maps import list_maps

UNTUNED = WeightRows(Weights(), {})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "weights" / "usa.toml"


def wrong(path: Path, text: str) -> list[str]:
    """What is said of a file with this text, without the path that every line begins with."""
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    with pytest.raises(MapError) as refused:
        read_rows(path, UNTUNED)
    assert all(str(fault).startswith(f"{path}: ") for fault in refused.value.faults)
    return [str(fault).removeprefix(f"{path}: ") for fault in refused.value.faults]


@pytest.mark.installed
def test_every_file_of_rows_is_right_and_belongs_to_a_map() -> None:
    for whose, rows in ((JUDGE, judge_rows), (NORMAL, rows_of)):
        files = sorted(rows_file("usa", whose).parent.glob("*.toml"))
        assert [path.stem for path in files if path.stem not in (*list_maps(), ANY_BOARD)] == []
        for path in files:
            if path.stem != ANY_BOARD:
                edition = load_map(path.stem)
                usual = WeightRows(kind_of_weights(edition.parts)(), {}) if whose == JUDGE else manners(edition)
                assert read_rows(path, usual) == rows(edition) != usual
    assert {path.stem for path in rows_file("usa", JUDGE).parent.glob("*.toml")} == {*list_maps()}


def test_a_board_that_nobody_has_tuned_has_the_same_row_at_any_table() -> None:
    nowhere = replace(load_map("usa"), id="nowhere")
    assert {judge_rows(nowhere).of(seats) for seats in range(2, 6)} == {Weights()}
    (polite,) = {rows_of(nowhere).of(seats) for seats in range(2, 6)}
    assert polite.overfull > 0 == Weights().overfull


def test_a_board_that_grew_from_another_has_its_rows() -> None:
    east = load_map("legacy-east")
    for rows in (judge_rows, rows_of):
        assert rows(replace(east, id="nowhere", kin="legacy-east")) == rows(east)
        assert rows(replace(east, kin="usa")) == rows(east), "its own come first"
    strange = judge_rows(replace(east, id="nowhere", kin="nowhere-else"))
    assert strange == WeightRows(kind_of_weights(east.parts)(), {}) != judge_rows(east)


def test_a_row_names_what_differs(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("[default]\nturn = 2\n[seats.3]\nfound = 'by hand'\npatience = 0.5\n", encoding="utf-8")
    default = replace(Weights(), turn=2)
    assert read_rows(path, UNTUNED) == WeightRows(default, {3: replace(default, patience=0.5)})
    assert read_rows(path, UNTUNED).of(2) == default


def test_what_rows_say_goes_on_top_of_other_rows(path: Path) -> None:
    path.parent.mkdir()
    path.write_text("[default]\nturn = 2\n[seats.3]\npatience = 0.5\n", encoding="utf-8")
    under = WeightRows(Weights(hold=0.5), {2: Weights(turn=3.0, patience=1.0), 3: Weights(patience=1.0, trail=0.1)})
    rows = read_rows(path, under)
    assert rows.default == rows.of(4) == Weights(hold=0.5, turn=2)
    assert rows.of(2) == Weights(turn=2, patience=1.0)
    assert rows.of(3) == Weights(turn=2, patience=0.5, trail=0.1)


def test_the_judge_goes_by_rows_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = RuleSet(load_map("usa"))
    before = play_out(rules, [BOTS["planner"](rules)] * 2, seed=2).scores
    monkeypatch.setattr(planner, "rows_of", lambda edition: WeightRows(Weights(turn=9.0), {}))
    assert play_out(rules, [BOTS["planner"](rules)] * 2, seed=2).scores == before
    assert play_out(rules, [BOTS["normal"](rules)] * 2, seed=2).scores != before


def test_all_faults_are_told_in_plain_words(path: Path) -> None:
    text = "[default]\ntun = 2\nhold = -1\n[seats.2]\ntrail_reach = 1.5\nextra = 'much'\n[seats.6]\nturn = 1\n"
    assert wrong(path, text) == [
        "default.tun: “tun” is no key here. Did you mean “turn”?",
        "default.hold: A number from 0 to 100 belongs here, not -1.",
        "seats.2.trail_reach: A whole number from 0 to 100 belongs here, not 1.5.",
        "seats.2.extra: A number from 0 to 100 belongs here, not the text “much”.",
        "seats.6: “6” is no key here. Remove it. The keys here are: 2, 3, 4, 5.",
    ]


def test_what_is_no_toml_is_said_to_be_none(path: Path) -> None:
    (said,) = wrong(path, "[default\n")
    assert said.startswith("line 1, column 9: This is not TOML")


def test_the_planner_sits_down_with_the_row_for_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = RuleSet(load_map("usa"))
    hasty = replace(Weights(), patience=0.0, per_card=3.0, turn=9.0)
    monkeypatch.setattr(
        planner, "rows_of", lambda edition: WeightRows(Weights(), {2: hasty} if edition.id == "usa" else {})
    )
    scores = [
        play_out(rules, [bot(), bot()], seed=2).scores
        for bot in (lambda: TunedPlanner(rules), lambda: Planner(rules, hasty), lambda: Planner(rules))
    ]
    assert scores[0] == scores[1] != scores[2]
    three = [play_out(rules, [bot(rules) for _ in range(3)], seed=2).scores for bot in (TunedPlanner, Planner)]
    assert three[0] == three[1]


def test_a_game_has_the_numbers_of_its_own_systems_and_no_others() -> None:
    assert kind_of_weights(load_map("usa").parts) is Weights
    for map_id in ("nederland", "great-lakes", "legacy-east", "europe"):
        kind = kind_of_weights(load_map(map_id).parts)
        assert issubclass(kind, Weights)
        assert kind is not Weights
        with pytest.raises(TypeError, match=f"Weights are no {kind.__name__}"):
            kind.of(Weights())


def test_a_game_of_two_systems_has_the_numbers_of_both() -> None:
    parts = [*load_map("nederland").parts, *load_map("great-lakes").parts]
    both = kind_of_weights(parts)()
    assert {"turn", "toll_race", "harbor_trust"} <= set(asdict(both))
    blind = asdict(both.blinkered())
    assert blind["toll_race"] == asdict(both)["toll_race"] / 5
    assert blind["danger"] == 0
