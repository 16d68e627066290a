"""Which programs may run in seats: those whose command was typed here, and those that the player has agreed to."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from types import FrameType
from typing import TYPE_CHECKING

from ttr_tui.seats.deal import Deal
from ttr_tui.seats.sitters import commands_of
from ttr_tui.words.english import asking

if TYPE_CHECKING:
    from ttr_tui.bots.outside.at_table import Programs
    from ttr_tui.plain.voice import Voice

KILLED = 128
"""The exit code of a program that a signal ended is this and its number."""


class Permission:
    """Lasts as long as this program runs; what is in a saved game gives none."""

    def __init__(self, commands: Sequence[str] = ()) -> None:
        """With those that were typed on the command line."""
        self.commands = set(commands)

    def ask(self, deal: Deal, voice: Voice) -> None:
        """Ask about the programs of a game that may not run yet."""
        waiting = [command for command in commands_of(deal.sitters) if command not in self.commands]
        if not waiting:
            return
        from ttr_tui.plain.questions import agree

        voice.say(asking.about_programs(len(waiting)), *waiting)
        if agree(voice, asking.MAY_RUN):
            self.commands.update(waiting)
        else:
            voice.say(asking.NOT_RUN)

    def programs(self, deal: Deal, voice: Voice) -> Programs | None:
        """Those that may run, to play in sentences; None if there are none."""
        self.ask(deal, voice)
        if self.commands.isdisjoint(commands_of(deal.sitters)):
            return None
        from ttr_tui.bots.outside.at_table import Programs

        end_in_order()
        return Programs(deal, self.commands)


def end_in_order() -> None:
    """From here on a signal to end leaves time to end other programs."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _end)


def _end(number: int, frame: FrameType | None) -> None:
    sys.exit(KILLED + number)
