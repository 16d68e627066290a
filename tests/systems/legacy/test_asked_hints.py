"""What a hint says of an answer: what it brings and costs, whom a lane helps, or that either will do."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import EastScene
from support.east_story import Effect, at_once, token

from ttr_tui.bots.advice.advice import Advice, as_data, from_data
from ttr_tui.bots.advice.teacher import Teacher
from ttr_tui.core.chance import Chance
from ttr_tui.words.cast import Cast
from ttr_tui.words.hints import advice_lines


def advised(scene: EastScene) -> tuple[list[str], tuple[Advice, ...]]:
    (seat,) = scene.owing()
    given = Teacher(scene.rules).advise(scene.view(seat), Chance(1, seat, 0))
    assert tuple(from_data(scene.rules, as_data(scene.rules, one)) for one in given) == given, "it can be sent"
    return advice_lines(Cast(scene.rules.edition, ("Ann", "Bea", "Cleo"), seat), scene.view(seat), given), given


def asked(*ways: Effect) -> list[str]:
    return advised(at_once({"verb": "ask", "options": [{"label": "no"}, *ways]}))[0]


def way(*effects: Effect, label: str = "sign") -> Effect:
    return {"label": label, "effects": [*effects]}


def money(amount: int, **keys: Any) -> Effect:
    return {"verb": "money", "amount": amount, **keys}


CARD: Effect = {"verb": "cards", "n": 1, "who": "owner"}


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (way(money(4)), ["Sign: brings $4.", "No: brings nothing."]),
        (way(money(-1), CARD, CARD | {"n": 3}), ["Sign: brings a card and 3 cards, for $1.", "No: brings nothing."]),
        (way(money(-3), CARD), ["No: the rest costs more than it brings.", "Sign: brings a card, for $3."]),
        (way(money(-2)), ["No: the rest costs more than it brings.", "Sign: costs $2."]),
        (way({"verb": "say", "text": "Well."}), ["No: either will do.", "Sign: either will do."]),
    ],
)
def test_an_answer_is_hinted_at_with_what_it_brings_and_costs(answer: Effect, said: list[str]) -> None:
    assert asked(answer) == said


def test_a_lane_is_hinted_at_with_the_tickets_that_it_helps() -> None:
    scene = at_once(token(at="lane", choose=True))
    (said, *_), _ = advised(scene)
    assert ": towards " in said


def test_what_a_lane_helps_nobody_with_is_said_plainly() -> None:
    lanes = {"routes": [["boston", "montreal"]]}
    (said, *_), (advice, *_) = advised(at_once(token(at="lane", choose=True, when=lanes)))
    assert "can’t tell" not in said
    assert said.endswith((": either will do.",)) or ": towards " in said, advice


def test_a_card_to_discard_is_the_one_that_the_plan_needs_least() -> None:
    (said, *_), _ = advised(at_once({"verb": "cards", "n": 1, "from": "choice", "who": "owner"}))
    assert said.startswith("Discard ")
    assert said.endswith((": your plan needs it least.", ": either will do."))
