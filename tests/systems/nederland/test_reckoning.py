"""The end in Nederland: loans, the ranking of tokens, tickets and ties."""

from __future__ import annotations

import pytest
from support.dutch import dutch, idle, known_tokens
from support.tables import Scene

from ttr_tui.core.view import SPECTATOR


def scored(held: list[int], borrowed: list[int] | None = None, tickets: dict[int, str] | None = None) -> Scene:
    """A game at its end: the last turn of the last seat is over, and so many tokens and loans are left."""
    seats = len(held)
    counts = dict(enumerate(borrowed or [0] * seats))
    scene = dutch(
        seats, tokens=dict(enumerate(held)), loans=counts, pieces={seats - 1: 2}, turn=seats - 1, tickets=tickets
    )
    idle(scene, seats + 1)
    assert scene.table.winners is not None
    return scene


def bonuses(scene: Scene) -> list[int]:
    return [tally.get("tolls", 0) for tally in scene.table.tally]


@pytest.mark.rule("NL-029")
@pytest.mark.parametrize(("left", "called"), [(3, False), (2, True), (1, True), (0, True)])
def test_the_end_is_called_with_two_trains_or_fewer(left: int, called: bool) -> None:
    scene = dutch(3, pieces={0: left})
    assert ("last-turns s1 3" in idle(scene)) is called
    lines = idle(scene, 2)
    assert ("won" in [line.split()[0] for line in lines + idle(scene)]) is called


@pytest.mark.rule("NL-030")
def test_tickets_count_for_or_against() -> None:
    scene = dutch(
        owned={0: "breda-rotterdam/1 rotterdam-s_gravenhage/1"},
        tickets={0: "breda-eindhoven amsterdam-rotterdam", 1: "amsterdam-s_gravenhage"},
        pieces={1: 2},
        turn=1,
    )
    idle(scene, 3)
    assert [tally["tickets"] for tally in scene.table.tally] == [-17, -9]


@pytest.mark.rule("NL-031")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, -5), (2, -10), (7, -35)])
def test_every_loan_costs_five_points(count: int, points: int) -> None:
    scene = scored([10, 10], [count, 1])
    assert scene.table.tally[0].get("loans", 0) == points
    assert ("loans" in scene.table.tally[0]) is (count > 0)


@pytest.mark.rule("NL-032", "NL-033")
@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ([9, 7], [35, 0]),
        ([9, 7, 5], [55, 35, 0]),
        ([3, 9, 7, 5], [0, 55, 35, 20]),
        ([1, 3, 9, 7, 5], [0, 10, 55, 35, 20]),
    ],
)
def test_the_bonus_by_place_and_nothing_for_the_last(held: list[int], expected: list[int]) -> None:
    assert bonuses(scored(held)) == expected


@pytest.mark.rule("NL-034", "NL-031")
def test_four_players_of_whom_one_has_a_loan() -> None:
    """The rulebook's example: 9, 9, 3 with a loan and 1 earn 55, 55, 0 and 20."""
    scene = scored([9, 9, 3, 1], [0, 0, 1, 0])
    assert bonuses(scene) == [55, 55, 0, 20]
    assert [tally.get("loans", 0) for tally in scene.table.tally] == [0, 0, -5, 0]


@pytest.mark.rule("NL-035")
@pytest.mark.parametrize(
    ("held", "expected"),
    [
        ([10, 10, 8, 5, 1], [55, 55, 20, 10, 0]),
        ([4, 4, 4], [55, 55, 55]),
        ([4, 4], [35, 35]),
        ([8, 5, 5, 5, 1], [55, 35, 35, 35, 0]),
        ([8, 5, 5], [55, 35, 35]),
        ([5, 5, 8, 8], [20, 20, 55, 55]),
    ],
)
def test_who_ties_shares_the_place_and_the_next_is_skipped(held: list[int], expected: list[int]) -> None:
    assert bonuses(scored(held)) == expected


@pytest.mark.rule("NL-034", "NL-036")
@pytest.mark.parametrize(
    ("held", "borrowed", "expected"),
    [
        ([5, 0, 20], [0, 0, 1], [55, 35, 0]),
        ([0, 0], [0, 0], [35, 35]),
        ([0, 30], [0, 3], [35, 0]),
        ([30, 30], [1, 2], [0, 0]),
        ([5, 3, 1, 30, 30], [0, 0, 0, 1, 1], [55, 35, 20, 0, 0]),
    ],
)
def test_a_loan_bars_and_nothing_else_does(held: list[int], borrowed: list[int], expected: list[int]) -> None:
    assert bonuses(scored(held, borrowed)) == expected


@pytest.mark.rule("NL-037")
def test_tokens_are_laid_open_at_the_end_and_not_before() -> None:
    held = [9, 7, 5]
    before = dutch(3, tokens=dict(enumerate(held)), pieces={2: 2}, turn=2)
    idle(before, 3)
    for viewer in (0, 1, 2, SPECTATOR):
        assert known_tokens(before, viewer) == [n if seat == viewer else None for seat, n in enumerate(held)]
    lines = idle(before)
    assert "show-tokens 9 7 5" in lines
    for viewer in (0, 1, 2, SPECTATOR):
        assert known_tokens(before, viewer) == held


@pytest.mark.rule("NL-038", "NL-039")
def test_nothing_else_scores() -> None:
    """Neither tokens as such nor the longest route nor the most tickets: the tally names all there is."""
    scene = dutch(
        owned={0: "breda-rotterdam/1 rotterdam-s_gravenhage/1"},
        tickets={0: "breda-eindhoven", 1: "amsterdam-rotterdam"},
        tokens={0: 12, 1: 11},
        pieces={1: 2},
        turn=1,
    )
    idle(scene, 3)
    assert scene.table.tally == [{"routes": 3, "tickets": -7, "tolls": 35}, {"tickets": -10}]
    assert not {"longest-route", "most-tickets"} & set(scene.rules.edition.parts)


@pytest.mark.rule("NL-040")
def test_equal_scores_go_to_more_completed_tickets() -> None:
    """Both have 7: one from a completed ticket, the other from a route alone."""
    joined = "breda-s_hertogenbosch/1 eindhoven-s_hertogenbosch/1"
    scene = dutch(
        owned={0: joined, 1: "amsterdam-rotterdam/1 aarschot-antwerpen/1 amsterdam-haarlem/1"},
        tickets={0: "breda-eindhoven"},
        loans={0: 1, 1: 1},
        pieces={1: 2},
        turn=1,
    )
    idle(scene, 3)
    assert scene.table.scores == [2 + 1 + 7 - 5, 7 + 2 + 1 - 5]
    assert scene.table.winners == (0,)


@pytest.mark.rule("NL-040")
def test_what_is_still_tied_is_shared() -> None:
    scene = scored([5, 5, 5])
    assert scene.table.scores == [55, 55, 55]
    assert scene.table.winners == (0, 1, 2)


@pytest.mark.rule("NL-041")
def test_without_tolls_there_is_no_bonus() -> None:
    scene = dutch(variants=("no-tolls",), pieces={1: 2}, turn=1)
    lines = idle(scene, 3)
    assert scene.table.tally == [{}, {}]
    assert not [line for line in lines if line.startswith("show-tokens")]
