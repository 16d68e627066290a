"""The neutral company: where it goes, when it lays a lane, what it leaves alone, and when it lays nothing more."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import EastScene, edition, events, new_game, position, rules_with
from support.tables import ScriptedDealer

from ttr_tui.core.cards import NEUTRAL
from ttr_tui.core.chance import SeededDealer
from ttr_tui.systems.legacy.neutral_company import GOALS_STREAM, Neutral

ADDED = ("neutral-company",)
QUEBEC_NEW_YORK = "new_york-quebec"
BUFFALO_BOSTON = "boston-buffalo"
TO_QUEBEC = "neutral-heads quebec new_york"
BARRED = {"verb": "modify", "hook": "claim.forbid", "change": 1, "when": {"route_touches": ["albany"]}}


def scene(*goals: str, **given: Any) -> EastScene:
    """A game of two with a neutral company, which would choose these tickets before all others."""
    index = edition().board.ticket_index
    dealer = ScriptedDealer({GOALS_STREAM: [[index[ticket] for ticket in goals]] * 9})
    return position(2, dealer=dealer, added=ADDED, **given)


def neutral(scene: EastScene) -> Neutral:
    return scene.table.record(Neutral)


def a_round(scene: EastScene) -> list[str]:
    """Both draw, or do whatever there is; what the neutral company did."""
    done: list[str] = []
    turn = scene.table.turn
    while scene.table.winners is None and scene.table.turn < turn + 2:
        options = scene.options(scene.owing()[0])
        done += scene.do("draw cars" if "draw cars" in options else options[0], scene.owing()[0])
    return [fact for fact in done if fact.split()[0].startswith("neutral-") or fact.startswith("close ")]


@pytest.mark.rule("LEGACY-096", "LEGACY-097")
def test_it_has_the_trains_of_a_company_and_says_after_the_first_round_where_it_goes() -> None:
    there = scene(QUEBEC_NEW_YORK)
    assert neutral(there) == Neutral(there.rules.edition.numbers["trains"])
    assert there.table.seats == 2
    assert a_round(there) == [TO_QUEBEC]
    assert neutral(there).goal == tuple(there.table.board.city_index[city] for city in ("quebec", "new_york"))


@pytest.mark.rule("LEGACY-097", "LEGACY-098", "LEGACY-099")
def test_it_lays_its_way_lane_by_lane_and_then_goes_elsewhere() -> None:
    there = scene(QUEBEC_NEW_YORK, BUFFALO_BOSTON)
    assert [a_round(there) for _ in range(9)] == [
        [TO_QUEBEC],
        ["neutral-builds montreal-quebec/1", "close montreal-quebec/2"],
        [],
        ["neutral-builds albany-montreal/1"],
        [],
        ["neutral-builds albany-new_york/1", "neutral-heads buffalo boston"],
        [],
        ["neutral-builds buffalo-montreal/1", "close buffalo-montreal/2"],
        [],
    ]
    assert neutral(there).trains == there.rules.edition.numbers["trains"] - 5


@pytest.mark.rule("LEGACY-098")
def test_a_lane_takes_a_round_more_than_its_cards_take_to_draw() -> None:
    found: dict[int, set[int]] = {}
    for ticket in list(edition().board.ticket_index)[:14]:
        there = scene(ticket)
        rounds = next(number for number in range(1, 9) if a_round(there) and neutral(there).lanes)
        (length,) = (lane.length for k, lane in enumerate(there.table.board.lanes) if neutral(there).lanes == 1 << k)
        found.setdefault(length, set()).add(rounds)
    assert found == {length: {1 + (length + 1) // 2} for length in found}
    assert {1, 2, 3} <= found.keys()


@pytest.mark.rule("LEGACY-097")
def test_a_goal_that_is_cut_off_is_given_up() -> None:
    around = "bangor-quebec/1 montreal-quebec/1"
    there = scene(QUEBEC_NEW_YORK, BUFFALO_BOSTON, hands={0: "yellow black"}, market="red*2 green*2 blue")
    assert a_round(there) == [TO_QUEBEC]
    there.lay_lanes(0, [there.table.board.lane_index[lane] for lane in around.split()])
    assert a_round(there)[0] == "neutral-heads buffalo boston"


@pytest.mark.rule("LEGACY-099")
def test_what_an_event_forbids_it_leaves_alone_as_long_as_that_lasts() -> None:
    barred = events({"id": "barred", "effects": [BARRED]})
    there = scene(QUEBEC_NEW_YORK, events=barred, current="barred")
    acts = [act for _ in range(8) for act in a_round(there)]
    assert neutral(there).lanes
    assert not any("albany" in act for act in acts if act.startswith("neutral-builds"))


@pytest.mark.rule("LEGACY-097", "LEGACY-100")
def test_without_trains_for_any_ticket_it_rests_and_its_trains_end_nothing() -> None:
    there = scene(QUEBEC_NEW_YORK, trains=3, pieces={0: 20, 1: 20})
    acts = [act for _ in range(8) for act in a_round(there) if act.startswith("neutral-")]
    assert acts[0] == TO_QUEBEC
    assert acts[-1] == "neutral-rests"
    assert neutral(there).trains == 0
    assert neutral(there).goal is None
    assert there.table.turns_left is None


@pytest.mark.rule("LEGACY-100")
def test_its_lane_is_taken_and_nothing_is_paid_drawn_or_scored_for_it() -> None:
    there = scene(QUEBEC_NEW_YORK, hands={0: "black white wild", 1: "red"})
    a_round(there)
    before = (there.table.scores[:], there.hand(0), there.deck)
    there.do("draw cars")
    there.do("draw cars")
    there.do("draw cars")
    done = there.do("draw cars")
    assert "neutral-builds montreal-quebec/1" in done
    assert not any(fact.startswith("score ") for fact in done)
    assert there.table.scores == before[0]
    assert there.owner("montreal-quebec/1") == NEUTRAL
    refusal = there.refusal("claim montreal-quebec/1 black")
    assert (refusal.code, refusal.details["owner"]) == ("lane taken", NEUTRAL)
    assert there.refusal("claim montreal-quebec/2 white").code == "lane closed"


@pytest.mark.rule("LEGACY-098")
def test_it_does_nothing_after_the_last_turn() -> None:
    """Which is that of the second company: without it a lane would be due."""
    there = scene(QUEBEC_NEW_YORK, pieces={1: 2})
    assert a_round(there) == [TO_QUEBEC]
    assert a_round(there) == []
    assert there.table.turn == 4
    assert there.table.in_last_turn
    assert not neutral(there).lanes


@pytest.mark.rule("LEGACY-096", "LEGACY-100")
def test_a_whole_game_has_two_receipts_and_one_of_the_two_wins() -> None:
    there = new_game(2, rules=rules_with(ADDED), dealer=SeededDealer(4))
    for seat in (0, 1):
        tickets = there.offer(seat)
        there.do(f"keep {' '.join(tickets)} |", seat)
    while there.table.winners is None:
        seat = there.owing()[0]
        options = there.options(seat)
        there.do(next((one for one in options if one.startswith("claim")), options[0]), seat)
    assert neutral(there).lanes
    assert len(there.receipts) == 2
    assert {*there.table.winners} <= {0, 1}
