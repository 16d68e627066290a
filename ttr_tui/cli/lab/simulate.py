"""The door to the laboratory."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.bots.roster import BOTS
from ttr_tui.cli.faults import DoorFault
from ttr_tui.cli.party import gather
from ttr_tui.cli.permission import end_in_order
from ttr_tui.lab.simulate import Series
from ttr_tui.lab.workers import Hands
from ttr_tui.plain.simulation import run_simulation
from ttr_tui.seats.sitters import commands_of
from ttr_tui.words.english.cli import doors


def run(
    map_name: str | None, seats: str, choices: Sequence[str], games: int, seed: int, hands: Hands, target: str | None
) -> int:
    """Play a series of games among bots."""
    party = gather(map_name, seats, choices, by_level=True)
    people = [sitter.name for sitter in party.sitters if not sitter.bot]
    if people:
        raise DoorFault(doors.only_bots(people[0], list(BOTS)))
    if commands_of(party.sitters):
        if isinstance(hands, str):
            raise DoorFault(doors.PROGRAMS_STAY)
        end_in_order()
    run_simulation(Series(party.map, party.variants, party.sitters, games, seed, party.first), hands, target)
    return 0
