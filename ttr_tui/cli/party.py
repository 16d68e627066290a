"""Who plays, as a command line says it, and which programs may run in their seats."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from types import FrameType
from typing import TYPE_CHECKING

from ttr_tui.cli.complaints import mention_hidden
from ttr_tui.seats.bot_names import NAMES
from ttr_tui.seats.deal import Deal, Party
from ttr_tui.seats.sitters import Sitter, commands_of, seat_people
from ttr_tui.store.faults import Complaint
from ttr_tui.store.map_decoder import snapshot
from ttr_tui.store.maps import CLASSIC
from ttr_tui.words import choices, command_line

if TYPE_CHECKING:
    from ttr_tui.bots.outside_bots import Programs
    from ttr_tui.plain.voice import Voice


FIRST = "first="


def gather(map_name: str | None, seats: str, chosen: Sequence[str], *, by_level: bool = False) -> Party:
    """Understand MAP, which may be left out, --seats and --with."""
    map_name = map_name or CLASSIC
    mention_hidden(map_name)
    variants = tuple(dict.fromkeys(choice for choice in chosen if not choice.startswith(FIRST)))
    asked = list(dict.fromkeys(choice.removeprefix(FIRST) for choice in chosen if choice.startswith(FIRST)))
    played = snapshot(map_name, variants)
    least, most = played["seats"]["least"], played["seats"]["most"]
    sitters = seat_people(seats.split(","), NAMES, by_level=by_level, programs=True)
    if not least <= len(sitters) <= most:
        raise Complaint(command_line.wrong_seats(played["name"], variants, least, most, len(sitters)))
    if len(asked) > 1:
        raise Complaint(command_line.TWO_FIRST)
    first = seat_called(asked[0], sitters) if asked else None
    return Party(played, variants, sitters, first)


def seat_called(typed: str, sitters: Sequence[Sitter]) -> int:
    """A seat by its name, or by its number counted from 1."""
    names = [sitter.name.casefold() for sitter in sitters]
    if typed.strip().casefold() in names:
        return names.index(typed.strip().casefold())
    numbers = {str(number): number - 1 for number in range(1, len(sitters) + 1)}
    if typed.strip() in numbers:
        return numbers[typed.strip()]
    raise Complaint(command_line.no_such_seat(typed, [sitter.name for sitter in sitters]))


# Which programs may run in seats: those whose command was typed here, and those that the player has agreed to.

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

        voice.say(choices.about_programs(len(waiting)), *waiting)
        if agree(voice, choices.MAY_RUN):
            self.commands.update(waiting)
        else:
            voice.say(choices.NOT_RUN)

    def programs(self, deal: Deal, voice: Voice) -> Programs | None:
        """Those that may run, to play in sentences; None if there are none."""
        self.ask(deal, voice)
        if self.commands.isdisjoint(commands_of(deal.sitters)):
            return None
        from ttr_tui.bots.outside_bots import Programs

        end_in_order()
        return Programs(deal, self.commands)


def end_in_order() -> None:
    """From here on a signal to end leaves time to end other programs."""
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _end)


def _end(number: int, frame: FrameType | None) -> None:
    sys.exit(KILLED + number)
