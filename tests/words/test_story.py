"""The three sentences about a game that is over say what happened."""

from __future__ import annotations

from collections.abc import Sequence

from support.tables import position

from ttr_tui.core.board import members
from ttr_tui.core.events import Claimed, Scored
from ttr_tui.core.view import SPECTATOR
from ttr_tui.seats.game import Course, Heard, Watch
from ttr_tui.words.cast import Cast
from ttr_tui.words.results import Outcome
from ttr_tui.words.story import lead_of, leaders, story

CAST = Cast(position().rules.edition, ("Ann", "Bea"), 0)


def course(*by_turn: Sequence[int]) -> Course:
    turns = tuple(range(1, len(by_turn) + 1))
    return Course(turns, (), (), (0, 0), tuple(map(tuple, by_turn)))


def outcome(course: Course, scores: tuple[int, int], **sources: tuple[int, int]) -> Outcome:
    order = sorted(range(2), key=lambda seat: -scores[seat])
    places = [(1 if scores[seat] == max(scores) else 2, seat) for seat in order]
    return Outcome(places, list(sources.items()), scores, [], [[], []], course)


def told(course: Course, scores: tuple[int, int], *heard: Heard, **sources: tuple[int, int]) -> list[str]:
    watch = Watch(position().rules, 2, SPECTATOR)
    watch.heard = list(heard)
    return story(CAST, watch, outcome(course, scores, **sources))


def test_whoever_draws_level_takes_no_lead() -> None:
    assert leaders(course((0, 0), (2, 0), (2, 2), (2, 4))) == [-1, 0, 0, 1]
    assert [lead_of(scores) for scores in ((2, 0), (2, 2), (7,), (3, 9, 4))] == [2, 0, 0, 5]


def test_one_who_led_all_along_won() -> None:
    assert told(course((0, 0), (0, 0), (0, 4), (1, 4)), (11, 14)) == [
        "Bea led from turn 2 to the end.",
        "Bea went into the final scoring 3 points ahead and won by 3 points.",
    ]


def test_a_lead_that_changed_and_what_turned_it_in_the_end() -> None:
    assert told(course((0, 0), (4, 0), (4, 7), (4, 9), (4, 9)), (31, 20), Routes=(4, 9), Tickets=(27, 11)) == [
        "The lead changed once; Bea was ahead longest, for 3 turns.",
        "Bea went into the final scoring ahead; tickets (27 to 11) made the difference for you.",
    ]


def test_nobody_is_ahead_while_others_have_as_much() -> None:
    level = ((4, 4),) * 3
    assert told(course((0, 0), (4, 0), *level, (4, 7), (4, 9)), (4, 9))[0] == (
        "The lead changed once; Bea was ahead longest, for 2 turns."
    )
    assert told(course((0, 0), (4, 0), (6, 0), *level, (4, 7)), (4, 7))[0] == (
        "The lead changed once; you were ahead longest, for 2 turns."
    )


def test_a_tie_is_no_win() -> None:
    assert told(course((0, 0), (4, 0), (4, 4)), (10, 10))[-1] == "You and Bea end level."


def test_the_largest_claim_and_the_lead_that_it_took() -> None:
    lane = next(members(CAST.board.all_lanes))
    small = Heard(1, 1, None, (Claimed(1, lane, ()), Scored(1, 1, "routes")))
    large = Heard(2, 0, None, (Claimed(0, lane, ()), Scored(0, 15, "routes"), Scored(0, 40, "longest-route")))
    said = told(course((0, 0), (0, 1), (15, 1)), (15, 1), small, large)
    assert said[1] == f"The largest claim was {CAST.way(lane)} by you in turn 2: 15 points and the lead."
