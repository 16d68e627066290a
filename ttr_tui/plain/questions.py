"""Questions outside a game: an answer, a yes or a no, one of several. Whoever is asked may also leave."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ttr_tui.plain.voice import Left, Voice
from ttr_tui.words.english import asking
from ttr_tui.words.english.reading import find_choices, find_numbers, plain

NOTHING_ELSE: Mapping[str, Sequence[str]] = MappingProxyType({})


def answer(voice: Voice, question: str) -> str:
    """The text that somebody types, but for `?`, which tells how to leave. Left if they want to."""
    while (typed := _unless_leaving(voice.ask_for_text(question))) == asking.HELP:
        voice.say(asking.HOW_TO_LEAVE)
    return typed


def _unless_leaving(typed: str) -> str:
    if typed.lower() in (asking.QUIT, asking.BACK):
        raise Left
    return typed


def agree(
    voice: Voice, question: str, *, enter: bool | None = None, asides: Mapping[str, Sequence[str]] = NOTHING_ELSE
) -> bool:
    """A plain yes or no; just Enter counts as `enter`, if that is said. `asides` are told before, each for its word."""
    while True:
        typed = _unless_leaving(voice.ask(question)).lower()
        if typed in (*asking.YES, *asking.NO):
            return typed in asking.YES
        if not typed and enter is not None:
            return enter
        voice.say(*asides.get(typed, [asking.YES_OR_NO]))


def choose(voice: Voice, question: str, choices: Sequence[str]) -> int:
    """The place of one of the choices, by its number or in words; the first if somebody just presses Enter."""
    voice.say(*(asking.numbered(number, words) for number, words in enumerate(choices, 1)))
    while True:
        typed = _unless_leaving(voice.ask(question))
        numbers = find_numbers(typed) if typed else [1]
        meant = [number - 1 for number in numbers] if numbers is not None else called(choices, typed)
        if len(meant) == 1 and 0 <= meant[0] < len(choices):
            return meant[0]
        voice.say(asking.TYPE_A_CHOICE)
        if typed == asking.HELP:
            voice.say(*(asking.numbered(number, words) for number, words in enumerate(choices, 1)))


def called(choices: Sequence[str], typed: str) -> list[int]:
    """Those that are called so, or that end so; else those that begin with it; else those in which it stands."""
    word = plain(typed)
    if not word:
        return []
    said = [plain(choice) for choice in choices]
    heads = [plain(choice.partition(":")[0]) for choice in choices]
    exact = [k for k, whole in enumerate(said) if word in (whole, heads[k]) or heads[k].endswith(f" {word}")]
    begin = [k for k, whole in enumerate(said) if whole.startswith(word)]
    return exact or begin or find_choices(choices, typed)
