"""Those at a table, by sentences: who is here, what they say, and what they ask of everyone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ttr_tui.hosting.company.table_chair import TableChair
from ttr_tui.hosting.company.talk import PHRASES
from ttr_tui.hosting.hosted_game import WayBack
from ttr_tui.hosting.news import Broken, Decided, News, PlayOn, Said, Silence
from ttr_tui.plain.prompter import Command, Prompter
from ttr_tui.plain.visiting.line import Line
from ttr_tui.words.english import asking, screen
from ttr_tui.words.english.host import table as table_words
from ttr_tui.words.english.plain import visiting as words
from ttr_tui.words.english.reading import find_choices, find_numbers


class Fellows:
    """Everything here but `hear` is for the thread that asks."""

    def __init__(self, line: Line, chair: TableChair) -> None:
        self._line, self._chair = line, chair
        self._names = tuple(who.name for who in chair.players)
        self._told: list[str] = []
        self._asked: object = None
        self.next_table = ""
        """Where the same people play again."""
        self.commands: Mapping[str, Command] = {
            "players": self._players,
            "say": self._say,
            "agree": lambda prompter, rest: self._answer(agrees=True),
            "refuse": lambda prompter, rest: self._answer(agrees=False),
        }

    def hear(self, news: News) -> None:
        """For the loop."""
        match news:
            case Said(name, what):
                self._told.append(table_words.said(name, what))
            case Decided(False):
                self._told.append(table_words.NOT_AGREED)
            case PlayOn(code):
                self.next_table = code
            case Silence(sentence):
                self._told.append(sentence)
            case Broken():
                self._told.append(screen.HOST_WAITS)
        self._line.wake()

    def news(self) -> Sequence[str]:
        """What was said and asked since."""
        return self._line.do(self._since)

    def ask_back(self, way: WayBack) -> str:
        """Ask those who are here to agree, and say what comes of it."""
        if self._line.do(lambda: self._chair.ask_back(way)):
            return table_words.ASKED
        asked = self._line.do(lambda: self._chair.question)
        return table_words.NOBODY_TO_ASK if asked is None else table_words.ASKED_ALREADY

    def ask_rematch(self) -> str:
        return table_words.ASKED if self._line.do(self._chair.ask_rematch) else table_words.ASKED_ALREADY

    def _since(self) -> Sequence[str]:
        told, self._told = self._told, []
        question = self._chair.question
        if question != self._asked and question is not None and question.mine:
            told.append(f"{table_words.asks(question.matter, question.asker, self._names)} {words.AGREE}")
        self._asked = question
        return told

    def _players(self, prompter: Prompter, rest: str) -> None:
        prompter.say(*table_words.everyone(self._line.do(self._chair.company)))

    def _say(self, prompter: Prompter, rest: str) -> None:
        """A phrase by its number or its words, anything else as it was typed; nothing lists the phrases."""
        phrases = [table_words.SAYINGS[name] for name in PHRASES]
        if not rest:
            said = self._line.do(self._chair.said)
            prompter.say(*(table_words.said(*one) for one in said))
            prompter.say(
                *(asking.numbered(number, phrase) for number, phrase in enumerate(phrases, 1)), words.HOW_TO_SAY
            )
            return
        numbers = find_numbers(rest)
        meant = [number - 1 for number in numbers] if numbers is not None else find_choices(phrases, rest)
        known = len(meant) == 1 and 0 <= meant[0] < len(phrases)
        what = table_words.phrase(PHRASES[meant[0]]) if known else rest
        why_not = self._line.do(lambda: self._chair.say(what))
        if why_not is not None:
            prompter.say(table_words.UNSAID[why_not])

    def _answer(self, *, agrees: bool) -> None:
        self._line.do(lambda: self._chair.answer(agrees=agrees))
