"""A dialogue at the end of a line: what is new is told as it happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import NoReturn

from ttr_tui.dialogues.dialogue import Dialogue, Over
from ttr_tui.plain.dialogue import DialogueBySentences
from ttr_tui.plain.lobby.line import LineVoice
from ttr_tui.plain.voice import Moved


class DialogueByLine(DialogueBySentences):
    _voice: LineVoice

    def __init__(self, voice: LineVoice, dialogue: Dialogue) -> None:
        super().__init__(voice, dialogue)
        self._untold: Sequence[str] = ()

    def stay(self) -> NoReturn:
        self._voice.on_news = self._meanwhile
        super().stay()

    def do_something(self) -> None:
        with suppress(Moved):
            self._choose()
        untold, self._untold = self._untold, ()
        self._voice.say(*untold, *self._news())

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
