"""Games as text: every fact in the notation, all of them or as told to somebody.

Run as a program it prints a game of every composition at every number of seats, for a comparison between processes.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from conformance.compositions import TABLES
from conformance.listening import told
from conformance.playing import Playing, whole_games
from ttr_tui.core.view import SPECTATOR

NUMBER = 600


def journal(playing: Playing) -> list[str]:
    """All facts, one a line."""
    return [playing.rules.notation.write(fact) for fact in playing.facts]


def transcript(playing: Playing, listener: int) -> list[str]:
    """What somebody heard, fact by fact; the number counts the acts of which this listener heard anything."""
    write = playing.rules.notation.write
    heard = [facts for act in playing.acts if (facts := told(act.facts, listener))]
    return [f"{number:3} {write(fact)}" for number, facts in enumerate(heard) for fact in facts]


def name_of(listener: int) -> str:
    return "spectator" if listener == SPECTATOR else f"s{listener + 1}"


def everything() -> Iterator[str]:
    """A game of every composition at every number of seats of the gate, and what each seat heard of it."""
    for composition, seats in TABLES:
        if not composition.at_gate(seats):
            continue
        for playing in whole_games(composition, seats, [NUMBER]):
            yield f"{composition.name} {seats}"
            yield from journal(playing)
            for listener in playing.everybody:
                yield name_of(listener)
                yield from transcript(playing, listener)


if __name__ == "__main__":
    sys.stdout.write("\n".join(everything()))
