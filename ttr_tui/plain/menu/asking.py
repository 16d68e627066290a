"""Questions of the menu: a number, words or a command answers each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.plain.questions import called
from ttr_tui.plain.voice import Left, Voice
from ttr_tui.words.english import asking
from ttr_tui.words.english.plain import menu as words
from ttr_tui.words.english.reading import find_numbers


class Back(Exception):
    """The player goes one question back."""


def ask(voice: Voice, question: str, help_lines: Sequence[str] = ()) -> str:
    """What somebody types, nothing for just Enter. Back or Left if they say so; `?` tells how to answer."""
    return _asked(voice.ask, voice, question, help_lines)


def ask_for_text(voice: Voice, question: str, help_lines: Sequence[str] = ()) -> str:
    """A name, a code, a reason: the same, but one letter may be the whole of it, and leaves nothing."""
    return _asked(voice.ask_for_text, voice, question, help_lines)


def _asked(hear: Callable[[str], str], voice: Voice, question: str, help_lines: Sequence[str]) -> str:
    while True:
        typed = hear(question)
        match typed.lower():
            case asking.HELP | "help" | "? all":
                voice.say(*words.HELP, *help_lines)
            case asking.BACK:
                raise Back
            case asking.QUIT:
                raise Left
            case _:
                return typed


def choose(voice: Voice, question: str, choices: Sequence[str], usual: int = 0) -> int:
    """The place of one of the choices; the usual one for just Enter."""
    numbered = [asking.numbered(number, choice) for number, choice in enumerate(choices, 1)]
    voice.say(*numbered)
    while True:
        typed = ask(voice, question, numbered)
        if not typed:
            return usual
        numbers = find_numbers(typed)
        named = [place for place, choice in enumerate(choices) if choice == typed]
        meant = named or (called(choices, typed) if numbers is None else [number - 1 for number in numbers])
        if len(meant) == 1 and 0 <= meant[0] < len(choices):
            return meant[0]
        several = numbers is None and len(meant) > 1
        voice.say(asking.several_places(typed, [choices[k] for k in meant]) if several else words.NO_SUCH_CHOICE)


def choose_some(voice: Voice, question: str, choices: Sequence[str]) -> list[int]:
    """The places of any of the choices, by numbers or by words with commas between them; none for just Enter."""
    numbered = [asking.numbered(number, choice) for number, choice in enumerate(choices, 1)]
    voice.say(*numbered)
    while True:
        typed = ask(voice, question, numbered)
        found: dict[int, None] = {}
        for part in filter(None, (part.strip() for part in typed.split(","))):
            numbers = find_numbers(part)
            meant = called(choices, part) if numbers is None else [number - 1 for number in numbers]
            found |= dict.fromkeys(meant if numbers is not None or len(meant) == 1 else [-1])
        if all(0 <= place < len(choices) for place in found):
            return list(found)
        voice.say(words.NO_SUCH_CHOICE)


def ask_number(voice: Voice, question: str, least: int, most: int) -> int | None:
    """A whole number within these limits; None for just Enter."""
    while True:
        typed = ask(voice, question)
        if not typed:
            return None
        if typed.isascii() and typed.isdigit() and least <= int(typed) <= most:
            return int(typed)
        voice.say(words.no_number(least, most))
