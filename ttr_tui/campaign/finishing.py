"""The end of a game, before anything of it is written: cards are turned, questions answered, postcards drawn."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from ttr_tui.campaign.doing import Doing, Question
from ttr_tui.campaign.fold import ended
from ttr_tui.campaign.learning import Finished
from ttr_tui.campaign.left import Answered, Drawn, Left
from ttr_tui.campaign.packs.pack import AFTER, Pack, StoryCard
from ttr_tui.campaign.packs.verbs import CHANCE
from ttr_tui.campaign.state import State
from ttr_tui.campaign.tale import read_out
from ttr_tui.core.chance import SeededDealer
from ttr_tui.seats.game import Game

POST_STREAM = "post"


class Finish:
    """What a game came to. It can be worked out any number of times: the same answers draw the same postcards."""

    def __init__(self, pack: Pack, state: State, finished: Finished, bots: Collection[str], game: Game) -> None:
        self.game = game
        self.finished = finished
        self.cards: tuple[StoryCard, ...] = tuple(
            read_out(pack, card) for card in pack.read_in(finished.played.game, AFTER)
        )
        """Those that are turned now."""
        self._pack = pack
        self._before = state
        self._bots = bots
        self._dealer = SeededDealer(game.seed)
        self.doing: Doing = self._settled()

    @property
    def questions(self) -> tuple[Question, ...]:
        """Those that somebody has to answer yet; an answer may bring others."""
        return tuple(self.doing.questions)

    @property
    def drawn(self) -> Mapping[str, tuple[int, ...]]:
        """The postcards that each company draws; nobody draws before all questions are answered."""
        found = [one for one in self.finished.played.left if isinstance(one, Drawn)]
        return {color: numbers for color in self._before.companies if (numbers := _drawn_by(found, color))}

    def answer(self, question: Question, label: str) -> None:
        """Raises ValueError if that can't be answered."""
        if question not in self.doing.questions or label not in question.labels:
            raise ValueError(label)
        self._add(Answered(question.company, question.name, label))
        self.doing = self._settled()

    def answer_all(self) -> None:
        """Leave every question that is still open at its first way."""
        while self.doing.questions:
            self.answer(self.doing.questions[0], self.doing.questions[0].labels[0])

    def _settled(self) -> Doing:
        """With the first way for every bot, and then, if nobody is asked any more, with what is drawn."""
        while True:
            doing = ended(self._pack, self._before, self.finished.played)
            automatic = next((one for one in doing.questions if one.by_chance or one.company in self._bots), None)
            if automatic:
                way = self._fallen(automatic) if automatic.by_chance else automatic.labels[0]
                self._add(Answered(automatic.company, automatic.name, way))
            elif doing.draws and not doing.questions:
                due = doing.draws[0]
                number = sum(isinstance(one, Drawn) for one in self.finished.played.left)
                shuffled = self._dealer.shuffled(POST_STREAM, number, due.among)
                self._add(*(Drawn(due.company, postcard) for postcard in shuffled[: due.count]))
            else:
                return doing

    def _fallen(self, question: Question) -> str:
        """Which way chance takes."""
        number = sum(isinstance(one, Answered) for one in self.finished.played.left)
        return question.labels[self._dealer.shuffled(CHANCE, number, range(len(question.labels)))[0]]

    def _add(self, *things: Left) -> None:
        played = self.finished.played
        self.finished = replace(self.finished, played=replace(played, left=(*played.left, *things)))


def _drawn_by(found: Collection[Drawn], color: str) -> tuple[int, ...]:
    return tuple(one.number for one in found if one.company == color)
