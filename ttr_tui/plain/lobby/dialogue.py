"""A dialogue by sentences: what it says, its entries as a numbered list, and what is new as it happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import NoReturn

from ttr_tui.core.value import value
from ttr_tui.dialogues.dialogue import (
    Dialogue,
    DialogueEntry,
    Field,
    Group,
    Over,
)
from ttr_tui.plain.dialogue import ErrandBySentences
from ttr_tui.plain.lobby.line import LineVoice, Moved
from ttr_tui.plain.questions import choose
from ttr_tui.plain.voice import Back
from ttr_tui.words import choices


@value
class _Heard:
    """What somebody was told of a dialogue."""

    said: Sequence[str]
    entries: Sequence[DialogueEntry]

    @classmethod
    def of(cls, dialogue: Dialogue) -> _Heard:
        entries = dialogue.entries()
        return cls([*dialogue.about(), *(one.state for one in entries if one.state)], entries)

    def since(self, before: _Heard) -> list[str]:
        return [said for said in self.said if said not in before.said]

    @property
    def words(self) -> list[str]:
        return [one.words for one in self.entries if isinstance(one, Field) or not one.why_not]


class DialogueByLine(ErrandBySentences):
    _voice: LineVoice

    def __init__(self, voice: LineVoice, dialogue: Dialogue) -> None:
        super().__init__(voice, dialogue)
        self._dialogue = dialogue
        self._heard = voice.do(partial(_Heard.of, dialogue))
        self._untold: Sequence[str] = ()

    def stay(self) -> NoReturn:
        """Raises Over, or Back for whoever goes away before that."""
        voice = self._voice
        voice.on_news = self._meanwhile
        voice.head(self._dialogue.title)
        voice.say(*self._heard.said)
        while True:
            self._do_something()

    def _do_something(self) -> None:
        ways = self._ways()
        try:
            dialogue = self._dialogue
            usual = len(ways) if dialogue.enter_leaves else 0
            question = choices.or_choice(dialogue.which, dialogue.leave if dialogue.enter_leaves else "1")
            chosen = choose(self._voice, question, [*(words for words, _ in ways), dialogue.leave], usual)
            if chosen == len(ways):
                raise Back
            with suppress(Back):
                ways[chosen][1]()
        except Moved:
            pass
        untold, self._untold = self._untold, ()
        self._voice.say(*untold, *self._news())

    def _ways(self) -> list[tuple[str, Callable[[], None]]]:
        """What can be done; fields of one group are one of the ways."""
        ways: dict[object, tuple[str, Callable[[], None]]] = {}
        for place, one in enumerate(self._heard.entries):
            match one:
                case Field(group=Group() as group):
                    ways.setdefault(group, (group.words, partial(self._choose_field, group)))
                case Field():
                    ways[place] = one.words, partial(self._change, one)
                case _ if not one.why_not:
                    ways[place] = one.words, partial(self.do, one.deed)
        return [*ways.values()]

    def _choose_field(self, group: Group) -> None:
        fields = [one for one in self._heard.entries if isinstance(one, Field) and one.group == group]
        words = [one.words for one in fields]
        self._change(fields[choose(self._voice, choices.or_first(group.which), words) if len(fields) > 1 else 0])

    def _change(self, field: Field) -> None:
        to = choose(self._voice, choices.or_as_it_is(field.question), field.values, field.at)
        if to != field.at:
            self.do(partial(field.take, to))

    def _news(self) -> Sequence[str]:
        """What is other than it was."""

        def look() -> tuple[Sequence[str], _Heard]:
            return self._dialogue.look_again(), _Heard.of(self._dialogue)

        before = self._heard
        news, self._heard = self._voice.do(look)
        return [*self._heard.since(before), *news]

    def _meanwhile(self) -> Sequence[str]:
        """With other entries there is something else to choose from."""
        before, news = self._heard, self._news()
        if self._heard.words != before.words or self._heard.since(before):
            self._untold = news
            raise Moved
        return news


def hold(voice: LineVoice, make: Callable[[], Dialogue], by: type[DialogueByLine] = DialogueByLine) -> Over:
    """A dialogue to its end. Raises Back if whoever holds it goes away before that."""

    def made() -> Dialogue:
        """At once with its first look, so that no news are missed."""
        dialogue = make()
        dialogue.listen(voice.line.wake)
        return dialogue

    try:
        by(voice, voice.do(made)).stay()
    except Over as over:
        return over
