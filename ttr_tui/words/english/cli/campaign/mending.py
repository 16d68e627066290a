"""What is asked and said when the past of a campaign is set right."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.campaign.left import Archived, CalledBack, Came, Drawn, Held, Kept, Left, Lost, Placed, Shown, words_of
from ttr_tui.campaign.state import State
from ttr_tui.words.english.campaign.finishing import grouped
from ttr_tui.words.english.campaign.playing import company
from ttr_tui.words.english.phrases import counted

NOTHING_SAID = "Say what to correct, for example “lost red crate”, or --caboose red."
NO_REASON = "Say why with --reason. It stays in the history, for everyone to read."
NOTHING_CHANGED = "Nothing was changed."
IN_THE_HISTORY = "It stays in the history for ever. (yes or no)"


def take_back(game: int) -> str:
    return f"Undo game {game}, so that it no longer counts? {IN_THE_HISTORY}"


def taken_back(game: int, stub: str) -> list[str]:
    return [
        f"Game {game} no longer counts; what was put away stays in the vaults, marked as void. It can be played again.",
        _stub(stub),
    ]


def give_up(game: int) -> str:
    return f"Give game {game} up, and lose everything that was played of it? {IN_THE_HISTORY}"


def given_up(game: int, command: str, stub: str) -> list[str]:
    return [f"Game {game} is given up. It starts again with other cards: {command}", _stub(stub)]


def changes(state: State, left: Sequence[Left], caboose: str) -> list[str]:
    """What a correction changes, a sentence each, then the question."""
    moved = [f"The caboose: from {company(state, state.caboose)} to {company(state, caboose)}."] if caboose else []
    return [*(_change(state, thing) for thing in left), *moved, f"Is this right? {IN_THE_HISTORY}"]


def corrected(stub: str) -> list[str]:
    return ["It is noted in the history, and counts from now on.", _stub(stub)]


def _change(state: State, thing: Left) -> str:
    match thing:
        case Shown(color, number):
            return f"{company(state, color)} has postcard {number} no more: it was shown."
        case Drawn(color, number):
            return f"{company(state, color)} gets postcard {number}."
        case Kept(color, item):
            return f"Into the office of {company(state, color)}: {item}."
        case Lost(color, item):
            return f"Out of the office of {company(state, color)}: {item}."
        case Came(name, amount):
            return f"What is noted of {name}: {amount}, and it was {state.notes.get(name, 0)}."
        case Archived(event):
            return f"Event {event} leaves the deck."
        case CalledBack(event):
            return f"Event {event} comes back into the deck."
        case Held(color, kind, count):
            return f"{company(state, color)} has {counted(count, f'{kind} token')}."
        case Placed(color, kind, city, count):
            return f"{company(state, color)} has {counted(count, f'{kind} token')} in {city}."
    return words_of(thing)


def _stub(stub: str) -> str:
    return f"The stub from here on: {grouped(stub)}"
