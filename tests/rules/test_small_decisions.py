"""What the rules decide for somebody who is away, in each system, and what they leave to a person."""

from __future__ import annotations

from itertools import chain

import pytest
from support.shipped import MAPS
from support.thinkers import begun, deal_of

from ttr_tui.bots.bot import USUAL_EFFORT
from ttr_tui.bots.roster import RandomBot
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN
from ttr_tui.rules.tickets import FIRST_TICKETS, KeepTickets
from ttr_tui.seats.game import Game
from ttr_tui.systems.europe.tunnels import EXTRA
from ttr_tui.systems.lakes.fleet import FLEET, ChooseFleet
from ttr_tui.systems.legacy.ending import ARCHIVE
from ttr_tui.systems.legacy.outcomes import CHOOSE, DISCARD
from ttr_tui.systems.legacy.placing import PICK_CITY, PICK_LANE

LEFT_TO_A_PERSON = {TURN, EXTRA, CHOOSE, PICK_CITY, PICK_LANE, DISCARD, ARCHIVE}
"""A whole turn, cards that are paid or laid down, and what a card asks or a campaign keeps."""


def game_on(map_id: str) -> Game:
    return begun(deal_of(map_id, "", "", "", ""))


def decided_until(game: Game, decision: str) -> None:
    """Everything before the first seat's decision goes by default."""
    while game.view(0).owes != decision:
        seat = game.owing()[-1]
        game.submit(seat, game.rules.default(game.view(seat)), game.revision(seat))


@pytest.mark.parametrize("map_id", MAPS)
def test_every_decision_is_small_or_a_persons(map_id: str) -> None:
    rules = game_on(map_id).rules
    decisions = set(chain.from_iterable(chain.from_iterable(part.actions.values()) for part in rules.parts))
    assert decisions - rules.small == decisions & LEFT_TO_A_PERSON
    assert rules.small <= decisions


@pytest.mark.parametrize("map_id", MAPS)
def test_the_first_option_is_allowed_and_ends_the_decision(map_id: str) -> None:
    game = game_on(map_id)
    bot, met = RandomBot(game.rules), set()
    while not game.over and len(game.acts) < 150:
        seat = game.owing()[0]
        view = game.view(seat)
        if view.owes in game.rules.small:
            met.add(view.owes)
            action = game.rules.default(view)
            assert game.rules.explain(view, action) is None
        else:
            action = bot.choose(view, Chance(1, seat, len(game.acts)), USUAL_EFFORT)
        game.submit(seat, action, game.revision(seat))
    assert FIRST_TICKETS in met
    assert len(met) >= 3, met


@pytest.mark.parametrize(("map_id", "kept"), [("usa", 2), ("europe", 2), ("great-lakes", 3), ("nederland", 3)])
def test_of_the_first_tickets_the_fewest_are_kept(map_id: str, kept: int) -> None:
    game = game_on(map_id)
    decided_until(game, FIRST_TICKETS)
    action = game.rules.default(game.view(0))
    assert isinstance(action, KeepTickets)
    assert len(action.kept) == kept


def test_the_fleet_is_the_suggested_one() -> None:
    game = game_on("great-lakes")
    decided_until(game, FLEET)
    assert game.rules.default(game.view(0)) == ChooseFleet(27, 23)
