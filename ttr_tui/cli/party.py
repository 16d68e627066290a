"""The words of a command line that begins a game."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.names import NAMES
from ttr_tui.cli.faults import DoorFault, mention_hidden
from ttr_tui.seats.party import Party
from ttr_tui.seats.sitters import Sitter, seat_people
from ttr_tui.store.maps.file import snapshot
from ttr_tui.store.maps.source import CLASSIC
from ttr_tui.words.english.cli import doors

FIRST = "first="


def gather(map_name: str | None, seats: str, choices: Sequence[str], *, by_level: bool = False) -> Party:
    """Understand MAP, which may be left out, --seats and --with."""
    map_name = map_name or CLASSIC
    mention_hidden(map_name)
    variants = tuple(dict.fromkeys(choice for choice in choices if not choice.startswith(FIRST)))
    asked = list(dict.fromkeys(choice.removeprefix(FIRST) for choice in choices if choice.startswith(FIRST)))
    played = snapshot(map_name, variants)
    least, most = played["seats"]["least"], played["seats"]["most"]
    sitters = seat_people(seats.split(","), NAMES, by_level=by_level, programs=True)
    if not least <= len(sitters) <= most:
        raise DoorFault(doors.wrong_seats(played["name"], variants, least, most, len(sitters)))
    if len(asked) > 1:
        raise DoorFault(doors.TWO_FIRST)
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
    raise DoorFault(doors.no_such_seat(typed, [sitter.name for sitter in sitters]))
