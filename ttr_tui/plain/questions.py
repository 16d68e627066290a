"""Questions outside a game: an answer, a yes or a no, one of several, a number. Whoever is asked may go or leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from ttr_tui.plain.voice import Back, PlayerLeft, Voice
from ttr_tui.words import choices, home
from ttr_tui.words.lookup import find_choices, find_numbers, plain

HINT = "hint"
"""Asked for in a game, and perhaps out of habit elsewhere."""
NOTHING_ELSE: Mapping[str, Sequence[str]] = MappingProxyType({})


def answer(voice: Voice, question: str) -> str:
    """The text that somebody types, but for `?`, which tells how to leave. Left if they want to."""
    while (typed := _unless_leaving(voice.ask_for_text(question))) == choices.HELP:
        voice.say(choices.HOW_TO_LEAVE)
    return typed


def _unless_leaving(typed: str) -> str:
    match typed.lower():
        case choices.QUIT:
            raise PlayerLeft
        case choices.BACK:
            raise Back
    return typed


def agree(
    voice: Voice, question: str, *, enter: bool | None = None, asides: Mapping[str, Sequence[str]] = NOTHING_ELSE
) -> bool:
    """A plain yes or no; just Enter counts as `enter`, if that is said. `asides` are told before, each for its word."""
    while True:
        typed = _unless_leaving(voice.ask(question)).lower()
        if typed in (*choices.YES, *choices.NO):
            return typed in choices.YES
        if not typed and enter is not None:
            return enter
        voice.say(*asides.get(typed, [choices.YES_OR_NO]))


def go_on(voice: Voice, question: str) -> None:
    """Wait until somebody wants what comes next, if there is somebody. Left if they want nothing more of it."""
    while voice.paced and answer(voice, question).lower() not in ("", choices.NEXT_ONE):
        voice.say(choices.ENTER_GOES_ON)


def called(offered: Sequence[str], typed: str) -> list[int]:
    """Those that are called so, or that end so; else those that begin with it; else those in which it stands."""
    word = plain(typed)
    if not word:
        return []
    said = [plain(choice) for choice in offered]
    heads = [plain(choice.partition(":")[0]) for choice in offered]
    exact = [k for k, whole in enumerate(said) if word in (whole, heads[k]) or heads[k].endswith(f" {word}")]
    begin = [k for k, whole in enumerate(said) if whole.startswith(word)]
    return exact or begin or find_choices(offered, typed)


# Questions of the menu: a number, words or a command answers each of them.


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
            case choices.HELP | "help" | "? all":
                voice.say(*home.HELP, *help_lines)
            case choices.BACK:
                raise Back
            case choices.QUIT:
                raise PlayerLeft
            case _:
                return typed


def choose(voice: Voice, question: str, offered: Sequence[str], usual: int = 0) -> int:
    """The place of one of the choices; the usual one for just Enter."""
    numbered = [choices.numbered(number, choice) for number, choice in enumerate(offered, 1)]
    voice.say(*numbered)
    while True:
        typed = ask(voice, question, numbered)
        if not typed:
            return usual
        numbers = find_numbers(typed)
        named = [place for place, choice in enumerate(offered) if choice == typed]
        meant = named or (called(offered, typed) if numbers is None else [number - 1 for number in numbers])
        if len(meant) == 1 and 0 <= meant[0] < len(offered):
            return meant[0]
        several = numbers is None and len(meant) > 1
        if typed.lower() == HINT and not meant:
            voice.say(home.NO_HINT)
            continue
        voice.say(choices.several_places(typed, [offered[k] for k in meant]) if several else home.NO_SUCH_CHOICE)


def choose_some(voice: Voice, question: str, offered: Sequence[str]) -> list[int]:
    """The places of any of the choices, by numbers or by words with commas between them; none for just Enter."""
    numbered = [choices.numbered(number, choice) for number, choice in enumerate(offered, 1)]
    heads = [choice.partition(":")[0] for choice in offered]
    voice.say(*numbered)
    while True:
        typed = ask(voice, question, numbered)
        found: dict[int, None] = {}
        for part in filter(None, (part.strip() for part in typed.split(","))):
            numbers = None if part in heads else find_numbers(part)
            meant = called(offered, part) if numbers is None else [number - 1 for number in numbers]
            found |= dict.fromkeys(meant if numbers is not None or len(meant) == 1 else [-1])
        if all(0 <= place < len(offered) for place in found):
            return list(found)
        voice.say(home.NO_SUCH_CHOICE)


def ask_number(voice: Voice, question: str, least: int, most: int) -> int | None:
    """A whole number within these limits; None for just Enter."""
    while True:
        typed = ask(voice, question)
        if not typed:
            return None
        if typed.isascii() and typed.isdigit() and least <= int(typed) <= most:
            return int(typed)
        voice.say(home.no_number(least, most))


# A code that is to be put on paper.

LETTERS_ASKED = 2


def hand_over_code(voice: Voice, spelled: str, write_down: str) -> None:
    """Show the conductor’s code until somebody has it on paper: two letters are asked for."""
    from random import SystemRandom

    from ttr_tui.store.slots import GROUP, LENGTH
    from ttr_tui.words import campaign_rooms

    groups = spelled.split("-")
    voice.say(*campaign_rooms.code(spelled, write_down))
    while True:
        voice.ask(campaign_rooms.PRESS_WHEN_WRITTEN)
        voice.hide()
        places = SystemRandom().sample(range(LENGTH), LETTERS_ASKED)
        letters = [(place // GROUP, place % GROUP) for place in sorted(places)]
        if all(
            answer(voice, campaign_rooms.which_letter(group + 1, letter + 1)).upper() == groups[group][letter]
            for group, letter in letters
        ):
            return
        voice.say(campaign_rooms.NOT_THAT_LETTER, *campaign_rooms.code(spelled, write_down))
