"""What waits for an answer: the later steps of a claim, and the rest of what is due at the end of a turn.

A part of the tests' own asks in both places. Between the question and the answer the game is nothing but facts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

import pytest
from support.tables import Scene, contents, position, rules_of, scripted

from ttr_tui.core.events import Owes, Scored
from ttr_tui.core.facts import Action, Number, Payment
from ttr_tui.core.view import View
from ttr_tui.rules import referee
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.part import ClaimStep, Listed, Menu, Part, Play, Refusal
from ttr_tui.rules.registry import PLACES
from ttr_tui.rules.ruleset import RuleSet

BEFORE, AFTER, LEAVING = "before", "after", "leaving"


@dataclass(frozen=True, slots=True)
class Reply(Action):
    """An answer to whatever was asked."""

    word: ClassVar[str] = "reply"
    number: Number


class Asking(Part):
    """Asks before and after the points for a route, and asks the other seat before the next turn begins."""

    name = "asking"
    actions: ClassVar = {Reply: (BEFORE, AFTER, LEAVING)}

    @dataclass(frozen=True)
    class Numbers:
        pass

    def __init__(self, edition: Edition) -> None:
        pass

    def claim_steps(self) -> Sequence[ClaimStep]:
        return (
            ClaimStep(9, self._last),
            ClaimStep(1, self._before),
            ClaimStep(5, self._after),
            ClaimStep(7, self._last),
        )

    def _before(self, play: Play, seat: int, lane: int, payment: Payment) -> Owes:
        return Owes(BEFORE, (seat,))

    def _after(self, play: Play, seat: int, lane: int, payment: Payment) -> Owes:
        return Owes(AFTER, (seat,))

    def _last(self, play: Play, seat: int, lane: int, payment: Payment) -> None:
        play.tell(Scored(seat, lane * 100 + sum(10 * kind + count for kind, count in payment), "lane-and-cards"))

    def menu(self, view: View, decision: str) -> Menu | None:
        return Listed("reply", (Reply(1), Reply(2)))

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        assert isinstance(action, Reply)
        return None if action.number in (1, 2) else Refusal("no such reply", "ALL-004")

    def perform(self, play: Play, seat: int, action: Action) -> Owes | None:
        assert isinstance(action, Reply)
        decision = play.table.owed[seat]
        play.tell(Scored(seat, action.number, decision or ""))
        return Owes(BEFORE, (seat,)) if action.number == 2 and decision == BEFORE else None

    def end_turn(self, play: Play, seat: int) -> Owes:
        return Owes(LEAVING, (1 - seat,))


@pytest.fixture
def asking(monkeypatch: pytest.MonkeyPatch) -> RuleSet:
    """The classic game with the part that asks, which comes before the ending."""
    monkeypatch.setitem(PLACES, Asking.name, f"{__name__}.{Asking.__name__}")
    edition = rules_of().edition
    parts = (*[part for part in edition.parts if part != "ending"], Asking.name, "ending")
    return RuleSet(replace(edition, parts=parts))


def scene_of(rules: RuleSet) -> Scene:
    """Seat 0 can claim its last lane but one, and then calls the end."""
    plain = position(hands={0: "red*2 wild"}, pieces={0: 4})
    scene = Scene(rules, 2, scripted())
    scene.tell(*plain.facts)
    return scene


LANE = rules_of().edition.board.lane_index["montreal-toronto/1"]
AT_ONCE = ["claim s1 montreal-toronto/1 red*2 wild"]


def test_later_steps_wait_for_the_answer_and_follow_in_order(asking: RuleSet) -> None:
    scene = scene_of(asking)
    assert scene.do("claim montreal-toronto/1 red*2 wild")[:-2] == AT_ONCE
    assert (scene.kinds(), scene.owing()) == (["reply"], [0])
    assert scene.table.scores == [0, 0]
    assert scene.refused("draw cars") == "ALL-004"
    assert scene.refused("reply 3") == "ALL-004"
    lines = scene.do("reply 1")
    assert [line for line in lines if line.startswith(("score", "owe"))] == [
        "score s1 1 before",
        "score s1 4 routes",
        "owe after s1",
    ]
    lines = scene.do("reply 2")
    assert [line for line in lines if line.startswith(("score", "owe", "last-turns", "turn"))] == [
        "score s1 2 after",
        *[f"score s1 {LANE * 100 + 10 * 8 + 3} lane-and-cards"] * 2,
        "owe leaving s2",
    ]


def test_an_answer_may_lead_to_another_question(asking: RuleSet) -> None:
    scene = scene_of(asking)
    scene.do("claim montreal-toronto/1 red*2 wild")
    for _ in range(3):
        assert scene.do("reply 2") == ["score s1 2 before", "owe before s1"]
    assert "owe after s1" in scene.do("reply 1")


def test_the_end_of_a_turn_waits_as_well_and_nothing_is_done_twice(asking: RuleSet) -> None:
    scene = scene_of(asking)
    for line in ("claim montreal-toronto/1 red*2 wild", "reply 1", "reply 1"):
        scene.do(line)
    assert (scene.table.active, scene.owing()) == (0, [1])
    lines = scene.do("reply 1")
    assert [line for line in lines if not line.startswith(("postpone", "take-up"))] == [
        "score s2 1 leaving",
        "last-turns s1 2",
        "turn s2",
    ]
    assert scene.table.agenda == []
    assert scene.do("draw cars")[-1] == "owe second-card s2"
    assert scene.do("draw cars")[-1] == "owe leaving s1"
    assert scene.do("reply 1") == ["score s1 1 leaving", "take-up", "turn s1"]


def test_a_game_can_be_put_away_between_a_question_and_its_answer(asking: RuleSet) -> None:
    """At every step the game is read back from its lines, by somebody else, and goes on the same."""
    moves = [
        "claim montreal-toronto/1 red*2 wild",
        "reply 2",
        "reply 1",
        "reply 1",
        "reply 1",
        "draw cars",
        "draw cars",
    ]
    whole = scene_of(asking)
    for move in moves:
        whole.do(move)
    scene = scene_of(asking)
    for move in moves:
        lines = [asking.notation.write(fact) for fact in scene.facts]
        scene = Scene(RuleSet(asking.edition), 2, scripted())
        scene.tell(*(scene.rules.notation.fact(line) for line in lines))
        scene.do(move)
    assert contents(scene.table) == contents(whole.table)
    assert scene.facts == whole.facts


def test_an_open_question_is_a_legal_default(asking: RuleSet) -> None:
    scene = scene_of(asking)
    scene.do("claim montreal-toronto/1 red*2 wild")
    answer = asking.default(scene.view(0))
    assert answer == Reply(1)
    referee.submit(scene.play, 0, answer)
