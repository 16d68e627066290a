"""A dialogue by sentences: what it says, its entries as a numbered list, and what is new as it happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from ttr_tui.core.value import value
from ttr_tui.dialogues.dialogue import (
    Awaiting,
    Deed,
    Dialogue,
    DialogueEntry,
    Field,
    Group,
    Halted,
    OnPaper,
    Over,
    Picking,
    Reached,
    Secret,
    Typing,
    begin,
    fail,
    go_on,
)
from ttr_tui.plain.founding import hand_over_code
from ttr_tui.plain.lobby.line import LineVoice, Moved
from ttr_tui.plain.questions import Back, ask_for_text, choose
from ttr_tui.plain.voice import PlayerLeft
from ttr_tui.words import campaign_lobby, campaign_rooms, lobby


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


class DialogueByLine:
    def __init__(self, voice: LineVoice, make: Callable[[], Dialogue]) -> None:
        self._voice = voice
        self._make = make
        self._dialogue: Dialogue
        self._heard: _Heard
        self._untold: Sequence[str] = ()

    def hold(self) -> Over:
        """To its end. Raises Back if whoever holds it goes away before that."""
        voice = self._voice
        try:
            self._dialogue = dialogue = voice.line.do(self._make)
            voice.line.do(partial(dialogue.listen, voice.line.wake))
            self._heard = voice.line.do(partial(_Heard.of, dialogue))
            voice.on_news = self._meanwhile
            voice.head(dialogue.title)
            voice.say(*self._heard.said)
            while True:
                self._do_something()
        except Over as over:
            return over

    def _do_something(self) -> None:
        ways = self._ways()
        try:
            chosen = choose(self._voice, lobby.WHAT_NEXT, [*(words for words, _ in ways), self._dialogue.leave])
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
                    ways[place] = one.words, partial(self._act, one.deed)
        return [*ways.values()]

    def _choose_field(self, group: Group) -> None:
        fields = [one for one in self._heard.entries if isinstance(one, Field) and one.group == group]
        words = [one.words for one in fields]
        self._change(fields[choose(self._voice, group.which, words) if len(fields) > 1 else 0])

    def _change(self, field: Field) -> None:
        to = choose(self._voice, field.question, field.values)
        self._act(partial(field.take, to))

    def _act(self, deed: Deed) -> None:
        """Nothing interrupts it."""
        self._voice.on_news = tuple
        try:
            reached = self._voice.line.do(partial(begin, self._dialogue, deed))
            while isinstance(reached, Halted):
                reached = self._answer(reached)
        finally:
            self._voice.on_news = self._meanwhile
        self._voice.say(*reached.said)

    def _answer(self, there: Halted) -> Reached:
        """Back ends what was begun."""
        voice, dialogue, request = self._voice, self._dialogue, there.request
        answer: object
        try:
            match request:
                case Typing():
                    voice.say(*([request.wrong] if request.wrong else []))
                    answer = ask_for_text(voice, request.question)
                case Secret():
                    voice.say(*([request.wrong] if request.wrong else []), *request.about)
                    answer = voice.ask_in_secret(request.question)
                case OnPaper():
                    hand_over_code(
                        request.code,
                        voice,
                        campaign_lobby.WRITE_CODE_DOWN if request.again else campaign_rooms.WRITE_DOWN,
                    )
                    answer = True
                case Picking():
                    answer = choose(voice, request.question, request.offered)
                case Awaiting():
                    answer = voice.line.wait(request.doing)
        except Exception as fault:
            if isinstance(request, Awaiting) and not isinstance(fault, PlayerLeft):
                return voice.line.do(partial(fail, dialogue, there, fault))
            there.proceeding.close()
            raise
        return voice.line.do(partial(go_on, dialogue, there, answer))

    def _news(self) -> Sequence[str]:
        """What is other than it was."""

        def look() -> tuple[Sequence[str], _Heard]:
            return self._dialogue.look_again(), _Heard.of(self._dialogue)

        before = self._heard
        news, self._heard = self._voice.line.do(look)
        return [*self._heard.since(before), *news]

    def _meanwhile(self) -> Sequence[str]:
        """With other entries there is something else to choose from."""
        before, news = self._heard, self._news()
        if self._heard.words != before.words or self._heard.since(before):
            self._untold = news
            raise Moved
        return news
