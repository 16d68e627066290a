"""Nothing that the rules ask for, and nothing that can be done on a turn, lacks its way of being asked and said."""

import pytest
from typist import HANGING_UP, Keyboard, Newcomer
from words.saying import every_word

from ttr_tui.core.events import TURN
from ttr_tui.plain.further import FURTHER
from ttr_tui.plain.moments import MOMENTS
from ttr_tui.rules.common.claiming import Claim
from ttr_tui.rules.common.market import SECOND_CARD, DrawCard, TakeCard
from ttr_tui.rules.common.tickets import FIRST_TICKETS, KEEP_TICKETS, DrawTickets
from ttr_tui.rules.lakes.exchange import Exchange, Exchanges
from ttr_tui.rules.lakes.harbors import BuildHarbor, Builds
from ttr_tui.rules.registry import PARTS
from ttr_tui.seats.audit import audit

EVERYWHERE = {TakeCard, DrawCard, Claim, DrawTickets}
ASKED_WITH_THE_TABLE = {TURN, SECOND_CARD, FIRST_TICKETS, KEEP_TICKETS}


def test_every_decision_of_the_rules_has_its_moment_and_its_heading() -> None:
    answers = [decisions for part in PARTS.values() for decisions in part.actions.values()]
    assert set(MOMENTS) == {decision for decisions in answers for decision in decisions}
    assert set(every_word().heads) == set(MOMENTS) - ASKED_WITH_THE_TABLE


def test_every_action_of_a_turn_can_be_typed() -> None:
    on_turn = {action for part in PARTS.values() for action, decisions in part.actions.items() if TURN in decisions}
    assert on_turn - EVERYWHERE == {BuildHarbor, Exchange}
    kinds = {Builds.kind, Exchanges.kind}
    assert set(FURTHER) == set(every_word().extra_actions) == kinds
    assert {action.part for action in every_word().extra_actions.values()} <= set(PARTS)


@pytest.mark.parametrize(
    "game",
    [("great-lakes",), ("nederland", "--with", "neutral"), ("legacy-east",)],
    ids=lambda game: str(game[0]),
)
@pytest.mark.parametrize("patience", [2, 45])
def test_a_game_that_is_left_goes_on_in_the_same_words(
    keyboard: Keyboard, game: tuple[str, ...], patience: int
) -> None:
    """Somebody hangs up, be it in the middle of a secret choice, and comes back."""
    newcomer, left = Newcomer(3), iter(range(patience))
    seats = ("--seats", "Ann,random", "--seed", "5")
    begun = keyboard("play", *game, *seats, answer=lambda said: newcomer(said) if next(left, -1) >= 0 else HANGING_UP)
    assert (begun.code, begun.complaint) == (0, "")
    assert "The game is saved. To go on: ttr resume" in begun.said
    ended = keyboard("resume", str(keyboard.saved()), answer=newcomer)
    assert (ended.code, ended.complaint) == (0, "")
    assert "The result." in ended.said
    assert keyboard.record().game.over
    assert audit(keyboard.record()) is None
