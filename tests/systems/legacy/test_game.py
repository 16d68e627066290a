"""A running game of the campaign: who sits in which company, stopping in the middle of a claim, taking back, audit."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_tui.bots.roster import RandomBot
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Postponed
from ttr_tui.core.view import SPECTATOR, visible
from ttr_tui.rules.claiming import CLAIM_STEPS
from ttr_tui.seats.audit import audit
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Act, Game
from ttr_tui.seats.record import RecalledGame, entry_of, recall
from ttr_tui.seats.sitters import seat_people
from ttr_tui.store.journal import JournalFile, read_journal
from ttr_tui.store.map_decoder import snapshot
from ttr_tui.systems.legacy.companies import Companies


def deal_of(*specs: str, seed: int = 1) -> Deal:
    return Deal(snapshot("legacy-east"), (), seat_people(specs, ()), seed)


def play(game: Game, acts: int = 10**6) -> None:
    """By chance, until the game is over or has so many acts."""
    bot = RandomBot(game.rules)
    while not game.over and len(game.acts) < acts:
        seat = game.owing()[0]
        action = bot.choose(game.view(seat), Chance(5, seat, len(game.acts)), 1)
        game.submit(seat, action, game.revision(seat))


def saved(path: Path, deal: Deal, game: Game) -> RecalledGame:
    with JournalFile.create(path, deal.header()) as file:
        for happened in game.history:
            file.append(entry_of(game, happened))
    return recall(read_journal(path))


def middle_of_a_claim(act: Act) -> bool:
    """Does the act leave steps of a claim to be done?"""
    left = [fact for fact in act.facts if isinstance(fact, Postponed) and fact.task == CLAIM_STEPS]
    return bool(left) and not any(fact.word == "turn" for fact in act.facts)


def a_game_that_waits(seats: int) -> tuple[Deal, Game]:
    """The first seed with which a claim has to wait for somebody's answer."""
    for seed in range(100):
        deal = deal_of(*(f"Seat {k}" for k in range(seats)), seed=seed)
        game = deal.game()
        game.begin()
        play(game)
        if any(map(middle_of_a_claim, game.acts)):
            return deal, game
    raise AssertionError("no claim has to wait in a hundred games")


@pytest.mark.parametrize(
    ("specs", "colors"),
    [
        (("Ann", "Bea"), ["red", "blue"]),
        (("Ann", "Bea", "Cal", "Dov", "Eve"), ["red", "blue", "green", "yellow", "black"]),
        (("Ann:black", "Bea", "Cal:red"), ["black", "blue", "red"]),
    ],
)
def test_a_seat_plays_the_company_of_its_colour(specs: tuple[str, ...], colors: list[str]) -> None:
    game = deal_of(*specs).game()
    game.begin()
    assert game.table.record(Companies).colors == colors
    assert game.view(SPECTATOR).table.record(Companies).colors == colors


@pytest.mark.rule("ALL-038")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_saved_at_any_act_goes_on_as_if_it_never_stopped(tmp_path: Path, seats: int) -> None:
    """Also in the middle of a claim that another company has to answer first."""
    deal, whole = a_game_that_waits(seats)
    waiting = [act.number for act in whole.acts if middle_of_a_claim(act)]
    assert waiting
    for number, acts in enumerate([*waiting, 3, len(whole.acts) // 2, len(whole.acts) - 1]):
        part = deal.game()
        part.begin()
        play(part, acts + 1)
        record = saved(tmp_path / f"{number}.ttr", deal, part)
        for watcher in (*range(seats), SPECTATOR):
            assert visible(record.game.view(watcher)) == visible(part.view(watcher))
        play(record.game)
        assert record.game.acts == whole.acts
    assert audit(saved(tmp_path / "whole.ttr", deal, whole)) is None


@pytest.mark.parametrize("seats", [2, 4])
def test_what_was_taken_back_and_done_again_is_the_same(seats: int) -> None:
    deal = deal_of(*(f"Seat {k}" for k in range(seats)), seed=9)
    game = deal.game()
    game.begin()
    play(game)
    before = list(game.acts)
    for to in (game.earliest(), len(before) // 3, len(before) // 2, len(before) - 2):
        game.take_back(to)
        play(game)
        assert game.acts == before
