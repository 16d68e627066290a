"""A dialogue by sentences: what it says, its entries as a numbered list, and what is new as it happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import NoReturn

from ttr_tui.core.value import value
from ttr_tui.dialogues.dialogue import (
    Awaiting,
    Deed,
    Dialogue,
    DialogueEntry,
    Errand,
    Field,
    Group,
    Halted,
    OnPaper,
    Over,
    Picking,
    Question,
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
from ttr_tui.words import campaign_lobby, campaign_rooms, choices, lobby


class ErrandByLine:
    """Carries deeds on by asking for what they ask for."""

    def __init__(self, voice: LineVoice, errand: Errand) -> None:
        self._voice = voice
        self._errand = errand

    def do(self, deed: Deed) -> None:
        """Nothing interrupts it. Raises Over, or Back for whoever leaves it."""
        on_news, self._voice.on_news = self._voice.on_news, tuple
        try:
            reached = self._voice.line.do(partial(begin, self._errand, deed))
            while isinstance(reached, Halted):
                reached = self._answer(reached)
        finally:
            self._voice.on_news = on_news
        self._voice.say(*reached.said)

    def _answer(self, there: Halted) -> Reached:
        line, request = self._voice.line, there.request
        if isinstance(request, Awaiting):
            try:
                answer: object = line.wait(request.doing)
            except PlayerLeft:
                raise
            except Exception as fault:  # noqa: BLE001 - the deed knows it, or raises it again
                return line.do(partial(fail, self._errand, there, fault))
        else:
            try:
                answer = self._asked(request)
            except BaseException:
                there.proceeding.close()
                raise
        return line.do(partial(go_on, self._errand, there, answer))

    def _asked(self, request: Question) -> object:
        voice = self._voice
        match request:
            case Typing():
                about = [*filter(None, request.about)]
                voice.say(*([request.wrong] if request.wrong else about))
                question = choices.or_as_it_is(request.question) if request.kept else request.question
                return ask_for_text(voice, question, [*about, *request.how])
            case Secret():
                voice.say(*([request.wrong] if request.wrong else []), *request.about)
                return voice.ask_in_secret(request.question)
            case OnPaper():
                how = campaign_lobby.WRITE_CODE_DOWN if request.again else campaign_rooms.WRITE_DOWN
                hand_over_code(request.code, voice, how)
                return True
            case Picking():
                voice.say(*request.about)
                return choose(voice, choices.or_first(request.question), request.offered)


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


def hold(voice: LineVoice, make: Callable[[], Dialogue]) -> Over:
    """A dialogue to its end. Raises Back if whoever holds it goes away before that."""
    try:
        DialogueByLine(voice, voice.line.do(make)).stay()
    except Over as over:
        return over


class DialogueByLine(ErrandByLine):
    def __init__(self, voice: LineVoice, dialogue: Dialogue) -> None:
        super().__init__(voice, dialogue)
        self._dialogue = dialogue
        self._heard = voice.line.do(partial(_Heard.of, dialogue))
        self._untold: Sequence[str] = ()

    def stay(self) -> NoReturn:
        """Raises Over, or Back for whoever goes away before that."""
        voice = self._voice
        voice.line.do(partial(self._dialogue.listen, voice.line.wake))
        voice.on_news = self._meanwhile
        voice.head(self._dialogue.title)
        voice.say(*self._heard.said)
        while True:
            self._do_something()

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
        news, self._heard = self._voice.line.do(look)
        return [*self._heard.since(before), *news]

    def _meanwhile(self) -> Sequence[str]:
        """With other entries there is something else to choose from."""
        before, news = self._heard, self._news()
        if self._heard.words != before.words or self._heard.since(before):
            self._untold = news
            raise Moved
        return news
