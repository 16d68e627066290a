"""Between the last choice of the set-up and the first turn: parts tell and ask what they have to, and play goes on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

import pytest
from support.nook import changed

from ttr_tui.bots.roster import BOTS
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN, Owes, Postponed
from ttr_tui.core.facts import Action, Fact, Number, Seat, Word
from ttr_tui.core.table import Table
from ttr_tui.core.view import SPECTATOR, View, visible
from ttr_tui.lab.series import play_out
from ttr_tui.rules.edition import Edition
from ttr_tui.rules.part import Due, Listed, Menu, Part, Play, Refusal, SetUp, Task
from ttr_tui.rules.referee import BEGIN_PLAY
from ttr_tui.rules.registry import PLACES
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.audit import audit
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game, NoWayBack
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.record import recall
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.journal import read_journal
from ttr_tui.store.map_decoder import decode_map

SITTERS = (Sitter("Ann", "red", "random"), Sitter("Bea", "blue", "random"), Sitter("Cem", "green", "random"))
FIRST = 1
"""The seat that plays first."""


@dataclass(slots=True)
class ChapterRead(Fact):
    word: ClassVar[str] = "chapter"
    chapter: Word

    def fold(self, table: Table) -> None:
        pass

    def told_to(self, seat: int) -> Fact:
        return self


@dataclass(slots=True)
class Answered(Fact):
    word: ClassVar[str] = "answered"
    seat: Seat
    answer: Number

    def fold(self, table: Table) -> None:
        table.scores[self.seat] += self.answer

    def told_to(self, seat: int) -> Fact:
        return self


@dataclass(frozen=True, slots=True)
class Answer(Action):
    word: ClassVar[str] = "answer"
    answer: Number


class Story(Part):
    """Reads a chapter, asks who plays first, then, as a task, the next in turn order."""

    name = "story"
    set_up_at = SetUp.MORE
    actions: ClassVar = {Answer: ("story",)}
    facts = (ChapterRead, Answered)
    tasks = ("ask-next",)

    @dataclass(frozen=True)
    class Numbers:
        pass

    def __init__(self, edition: Edition) -> None:
        pass

    def begin_play(self, play: Play) -> Due | None:
        play.tell(ChapterRead("one"))
        return Owes("story", (play.table.first,))

    def menu(self, view: View, decision: str) -> Menu | None:
        return Listed("story", (Answer(1), Answer(2)))

    def explain(self, view: View, action: Action, decision: str) -> Refusal | None:
        return None

    def perform(self, play: Play, seat: int, action: Action) -> Due | None:
        assert isinstance(action, Answer)
        play.tell(Answered(seat, action.answer))
        following = (seat + 1) % play.table.seats
        return Task("ask-next", (following,)) if seat == play.table.first else None

    def take_up(self, play: Play, numbers: tuple[int, ...]) -> Due | None:
        return Owes("story", numbers)


class Sequel(Part):
    """Has its say when all that came before it is answered."""

    name = "sequel"
    set_up_at = SetUp.MORE
    after = ("story",)
    facts = (ChapterRead,)

    @dataclass(frozen=True)
    class Numbers:
        pass

    def __init__(self, edition: Edition) -> None:
        pass

    def begin_play(self, play: Play) -> Due | None:
        play.tell(ChapterRead("two"))
        return None


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Deal:
    for part in (Story, Sequel):
        monkeypatch.setitem(PLACES, part.name, f"{__name__}.{part.__name__}")
    return Deal(changed({"add": ["story", "sequel"], "variants": {}}), (), SITTERS, 5, FIRST)


def choose_first(game: Game) -> None:
    """All make the choices of the set-up."""
    while game.table.choosing_in_secret:
        answer(game, game.owing()[-1])


def answer(game: Game, seat: int) -> list[Fact]:
    action = game.rules.default(game.view(seat))
    return list(game.submit(seat, action, game.revision(seat)).facts)


def begun(deal: Deal) -> Game:
    game = deal.game()
    game.begin(deal.first)
    choose_first(game)
    return game


def test_it_is_asked_when_all_have_chosen_and_before_any_turn(deal: Deal) -> None:
    game = begun(deal)
    assert game.acts[-1].facts[-3:] == (ChapterRead("one"), Postponed(BEGIN_PLAY, (1,)), Owes("story", (FIRST,)))
    assert (game.table.turn, game.table.active, game.owing()) == (0, NONE, [FIRST])


def test_the_agenda_goes_on_with_tasks_and_with_the_parts_that_follow(deal: Deal) -> None:
    game = begun(deal)
    answer(game, FIRST)
    assert (game.owing(), game.table.turn) == ([2], 0)
    facts = answer(game, 2)
    assert facts[0] == Answered(2, 1)
    assert ChapterRead("two") in facts
    assert (game.table.owed, game.table.turn, game.table.agenda) == ([None, TURN, None], 1, [])
    assert game.table.scores == [0, 1, 1]


def test_everybody_sees_who_is_asked_and_hears_the_answer_at_once(deal: Deal) -> None:
    game = begun(deal)
    for _ in range(2):
        truth = View(game.table, 0)
        for seat in (SPECTATOR, 0, 1, 2):
            view = game.view(seat)
            assert visible(view)["owed"] == game.table.owed
            assert visible(view) == visible(View(truth.table, seat))
        answer(game, game.owing()[0])


def test_it_can_be_taken_back_as_far_as_the_last_choice_and_no_further(deal: Deal) -> None:
    game = begun(deal)
    asked = len(game.acts) - 1
    assert game.earliest() == asked
    answer(game, FIRST)
    game.take_back(asked)
    assert (game.owing(), game.table.scores) == ([FIRST], [0, 0, 0])
    with pytest.raises(NoWayBack):
        game.take_back(asked - 1)
    answer(game, FIRST)
    answer(game, 2)
    assert game.table.turn == 1


def test_saved_in_the_middle_it_goes_on_where_it_was(deal: Deal, tmp_path: Path) -> None:
    game = LiveGame.begin(deal, tmp_path)
    choose_first(game.game)
    answer(game.game, FIRST)
    game.save()
    game.close()
    again, _ = LiveGame.reopen(game.path)
    assert (again.game.owing(), again.game.table.agenda) == ([2], game.game.table.agenda)
    assert again.game.table.agenda
    answer(again.game, 2)
    again.save()
    again.close()
    assert again.game.table.turn == 1
    assert audit(recall(read_journal(game.path))) is None


def test_games_among_bots_go_on_through_it(deal: Deal) -> None:
    rules = RuleSet(decode_map(deal.map, "nook.toml"))
    table = play_out(rules, [BOTS[bot](rules) for bot in ("random", "normal")], 3, FIRST)
    assert table.winners is not None
    assert table.agenda == []
