"""The final scoring in steps: what they add up to, and what they point at on the map."""

from __future__ import annotations

import pytest
from conformance.composition import Composition
from conformance.compositions import NAMES, TABLES
from conformance.playing import Playing, whole_games

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Owes, Postponed, Scored, TakenUp, TicketScored
from ttr_tui.core.facts import Fact
from ttr_tui.core.ways import groups
from ttr_tui.rules.scoring import Measured
from ttr_tui.words import results
from ttr_tui.words.cast import Cast
from ttr_tui.words.sentences import ScoringStep

PEOPLE = ("Ann", "Bea", "Cas", "Dee", "Eve")


def steps_of(playing: Playing) -> list[ScoringStep]:
    cast = Cast(playing.rules.edition, PEOPLE[: playing.table.seats])
    return results.scoring_steps(cast, playing.table, results.split(playing.rules, list(playing.facts))[1])


@pytest.mark.parametrize(("composition", "seats"), TABLES, ids=NAMES)
def test_what_the_steps_of_a_seat_add_is_its_score(composition: Composition, seats: int) -> None:
    for playing in whole_games(composition, seats, range(1)):
        steps = steps_of(playing)
        added = [sum(step.worth for step in steps if step.seat == seat) for seat in range(seats)]
        assert added == list(playing.table.scores)
        assert [step.worth for step in steps if step.seat == NONE] == [0] * sum(step.seat == NONE for step in steps)


@pytest.mark.parametrize("composition", [TABLES[0][0]], ids=["usa"])
def test_a_step_points_at_the_lanes_of_its_own_seat_alone(composition: Composition) -> None:
    pointing = 0
    for playing in whole_games(composition, 3, range(4)):
        board, table = playing.table.board, playing.table
        for step in steps_of(playing):
            if step.seat == NONE:
                continue
            assert step.lanes & ~table.lanes[step.seat] == 0
            if step.cities and step.worth > 0:
                joined = groups(board, step.lanes)
                assert len({joined[city] for city in step.cities}) == 1
                pointing += 1
            elif step.cities:
                assert step.lanes == 0
    assert pointing


def test_every_ticket_and_every_longest_route_is_pointed_out() -> None:
    for playing in whole_games(TABLES[0][0], 2, range(3)):
        steps = steps_of(playing)
        tickets = [fact for fact in playing.facts if isinstance(fact, TicketScored)]
        trails = [fact for fact in playing.facts if isinstance(fact, Measured) and fact.lanes]
        assert len([step for step in steps if step.cities]) == len(tickets)
        pointed = [step.lanes for step in steps]
        assert all(sum(1 << lane for lane in trail.lanes) in pointed for trail in trails)


def kind_of(fact: Fact) -> tuple[type[Fact], str]:
    return type(fact), fact.why if isinstance(fact, Scored) else ""


@pytest.mark.parametrize(("composition", "seats"), TABLES, ids=NAMES)
def test_nothing_of_the_final_scoring_is_told_as_play(composition: Composition, seats: int) -> None:
    """What a part tells only when it finishes, it says to be final; what it asks there may be asked elsewhere."""
    for playing in whole_games(composition, seats, range(1)):
        played, scored = results.split(playing.rules, list(playing.facts))
        elsewhere = {kind_of(fact) for fact in played} | {(Owes, ""), (Postponed, ""), (TakenUp, "")}
        unsaid = [fact for fact in scored if not playing.rules.is_final(fact) and kind_of(fact) not in elsewhere]
        assert scored
        assert unsaid == []


def test_what_is_scored_before_the_tickets_is_no_part_of_play_either() -> None:
    (playing,) = whole_games(TABLES[0][0], 2, range(1))
    played, scored = results.split(playing.rules, list(playing.facts))
    bonuses = [fact for fact in scored if isinstance(fact, Measured | Scored)]
    assert bonuses
    sooner = [*played, *bonuses, *(fact for fact in scored if fact not in bonuses)]
    assert results.split(playing.rules, sooner)[0] == played
