"""Questions outside a game: an answer, a yes or a no, one of several. Whoever is asked may also leave."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.plain.voice import Left, Voice
from ttr_tui.words.english import asking
from ttr_tui.words.english.reading import find_numbers


def answer(voice: Voice, question: str) -> str:
    """What somebody types. Left if they want to leave."""
    typed = voice.ask(question)
    if typed.lower() == asking.QUIT:
        raise Left
    return typed


def agree(voice: Voice, question: str, *, enter: bool | None = None) -> bool:
    """A plain yes or no; just Enter counts as `enter`, if that is said."""
    while True:
        typed = answer(voice, question).lower()
        if typed in (*asking.YES, *asking.NO):
            return typed in asking.YES
        if not typed and enter is not None:
            return enter
        voice.say(asking.YES_OR_NO)


def choose(voice: Voice, question: str, choices: Sequence[str]) -> int:
    """The place of one of the choices; the first if somebody just presses Enter."""
    voice.say(*(asking.numbered(number, words) for number, words in enumerate(choices, 1)))
    while True:
        typed = answer(voice, question)
        numbers = find_numbers(typed) if typed else [1]
        if numbers is not None and len(numbers) == 1 and 1 <= numbers[0] <= len(choices):
            return numbers[0] - 1
        voice.say(asking.TYPE_A_NUMBER)
