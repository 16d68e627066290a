"""What a person can do at the prompts, and what the program says to it."""

from pathlib import Path

import pytest
from small import small_map
from typist import Keyboard, Session, choices, number_of, play_sensibly, small_map_file

from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.tickets import KeepTickets


def play(keyboard: Keyboard, *answers: str, map_name: str = "usa", seats: str = "Ann,random", seed: int = 1) -> Session:
    argv = ("play", map_name, "--seats", seats, "--seed", str(seed), "--with", "first=1")
    return keyboard(*argv, answer=["all", *answers])


def last_action(keyboard: Keyboard) -> object:
    """What Ann did last."""
    return [act.action for act in keyboard.record().game.acts if act.seat == 0][-1]


def test_cards_of_the_market_have_the_numbers_of_their_places(keyboard: Keyboard) -> None:
    session = play(keyboard, "2")
    table = keyboard.record().game
    kinds = [kind.name for kind in table.rules.edition.cards.kinds]
    offered = choices(session.heard[1])
    assert [offered[str(n)].split()[2] for n in range(1, 6)]
    assert offered["6"] == "draw from the deck (97 cards)"
    taken = offered["2"].removeprefix("take ")
    assert f"You {taken.replace('take', 'takes')}" or kinds
