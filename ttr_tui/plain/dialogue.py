"""Deeds of dialogues by sentences: what they ask for is asked one question after the other."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any, TypeVar

from ttr_tui.dialogues.dialogue import (
    Agreeing,
    Awaiting,
    Deed,
    Errand,
    Halted,
    OnPaper,
    Picking,
    Proceeding,
    Question,
    Reached,
    Reading,
    Request,
    Saying,
    Secret,
    Sentences,
    Showing,
    Typing,
    begin,
    fail,
    go_on,
)
from ttr_tui.plain.questions import agree, ask_for_text, choose
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.words import campaign_lobby, campaign_rooms, choices

T = TypeVar("T")


class ErrandBySentences:
    """Carries deeds on by asking for what they ask for."""

    def __init__(self, voice: Voice, errand: Errand) -> None:
        self._voice = voice
        self._errand = errand

    def do(self, deed: Deed) -> None:
        """Nothing interrupts it. Raises Over, or Back for whoever leaves it."""
        voice = self._voice
        with voice.uninterrupted():
            reached = voice.do(partial(begin, self._errand, deed))
            while isinstance(reached, Halted):
                reached = self._answer(reached)
        voice.say(*reached.said)

    def show(self, what: object) -> None:
        """Tell it. Whoever does what shows more than sentences knows how."""
        if not isinstance(what, Sentences):
            raise TypeError(what)
        self._voice.say(*what.said)

    def read(self, what: object) -> None:
        """Tell it, and go on. Whoever does what has something read knows how."""
        raise TypeError(what)

    def _answer(self, there: Halted) -> Reached:
        voice, request = self._voice, there.request
        try:
            answer: object = self._asked(request)
        except (PlayerLeft, KeyboardInterrupt):
            there.proceeding.close()
            raise
        except Exception as fault:
            if not isinstance(request, Awaiting):
                there.proceeding.close()
                raise
            return voice.do(partial(fail, self._errand, there, fault))
        return voice.do(partial(go_on, self._errand, there, answer))

    def _asked(self, request: Request) -> object:
        match request:
            case Awaiting(doing):
                return self._voice.wait(doing)
            case Saying(said):
                self._voice.say(*said)
            case Reading(what):
                self.read(what)
            case Showing(what):
                self.show(what)
            case _:
                return self._answered(request)
        return None

    def _answered(self, question: Question) -> object:
        voice = self._voice
        match question:
            case Typing():
                about = [*filter(None, question.about)]
                voice.say(*([question.wrong] if question.wrong else about))
                asked = choices.or_as_it_is(question.question) if question.kept else question.question
                return ask_for_text(voice, asked, [*about, *question.how])
            case Secret():
                voice.say(*([question.wrong] if question.wrong else []), *question.about)
                return voice.ask_in_secret(question.question)
            case OnPaper():
                from ttr_tui.plain.founding import hand_over_code

                how = campaign_lobby.WRITE_CODE_DOWN if question.again else campaign_rooms.WRITE_DOWN
                hand_over_code(question.code, voice, how)
                return True
            case Picking(asked, offered, about, who):
                voice.say(*about, *([asked] if who else []))
                return choose(voice, choices.or_first(choices.WHICH_ONE if who else asked), offered)
            case Agreeing():
                voice.say(*question.about, *question.how)
                asked = choices.yes_or_no(question.question, question.usual)
                return agree(voice, asked, enter=question.usual, asides=question.asides)


class _Unguarded(Errand):
    def sentence_of(self, fault: Exception) -> str:
        raise fault


def asked(voice: Voice, proceeding: Generator[Request, Any, T], by: type[ErrandBySentences] = ErrandBySentences) -> T:
    """What comes of this, or its fault. PlayerLeft if somebody goes away before that."""
    found: list[T] = []

    def deed() -> Proceeding:
        found.append((yield from proceeding))
        return None

    by(voice, _Unguarded()).do(deed)
    return found[0]
