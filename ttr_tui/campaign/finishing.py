"""The end of a game, before anything of it is written: cards are turned, questions answered, postcards drawn."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

from ttr_tui.campaign.doing import Doing, Question
from ttr_tui.campaign.fold import begun, ended
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
        self.pack = pack
        self.before = state
        """How the campaign stood when the game began."""
        self._bots = bots
        self._dealer = SeededDealer(game.seed)
        self._by_bots: list[Answered] = []
        self.doing: Doing = self._settled()

    @property
    def questions(self) -> tuple[Question, ...]:
        """Those that somebody has to answer yet; an answer may bring others."""
        return tuple(self.doing.questions)

    @property
    def drawn(self) -> Mapping[str, tuple[int, ...]]:
        """The postcards that each company draws; nobody draws before all questions are answered."""
        found = [one for one in self.finished.played.left if isinstance(one, Drawn)]
        return {color: numbers for color in self.before.companies if (numbers := _drawn_by(found, color))}

    @property
    def dropped(self) -> list[tuple[str, str]]:
        """The title of each item that went into a vault, with the company whose vault it is."""
        return [(color, self._title(item)) for color, item in self.doing.vaults]

    @property
    def kept(self) -> Mapping[str, list[str]]:
        """What lies in offices for another game, by titles; after the last game there is none."""
        offices = {} if self.doing.state.over else self.doing.state.offices
        return {
            color: [self._title(item) for item in office.items] for color, office in offices.items() if office.items
        }

    @property
    def post(self) -> Mapping[str, list[int]]:
        """The postcards that companies got after the game."""
        present = [one for one in self.before.companies if one not in self.finished.played.absent]
        before = begun(self.pack, self.before, present).state.offices
        held = self.doing.state.offices
        new = {color: [one for one in held[color].postcards if one not in before[color].postcards] for color in held}
        return {color: numbers for color, numbers in new.items() if numbers}

    @property
    def answered_by_bots(self) -> list[tuple[str, str, str]]:
        """Companies that bots lead, the titles of the cards that asked them, and what they answered."""
        left = [one for one in self.finished.played.left if isinstance(one, Answered) and one in self._by_bots]
        return [(one.company, self._title_of_card(one.question), one.label) for one in left]

    def asks(self, question: Question) -> str:
        """The title of the card that asks."""
        return self._title_of_card(question.name)

    def _title_of_card(self, question: str) -> str:
        name = question.partition("/")[0]
        return next(card.title for card in self.pack.stories if card.id == name)

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

    def _title(self, item: str) -> str:
        return next((one.title for one in self.pack.items.values() if one.id == item), item)

    def _settled(self) -> Doing:
        """With the first way for every bot, and then, if nobody is asked any more, with what is drawn."""
        while True:
            doing = ended(self.pack, self.before, self.finished.played)
            automatic = next((one for one in doing.questions if one.by_chance or one.company in self._bots), None)
            if automatic:
                way = self._fallen(automatic) if automatic.by_chance else automatic.labels[0]
                answered = Answered(automatic.company, automatic.name, way)
                self._by_bots += [] if automatic.by_chance else [answered]
                self._add(answered)
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
