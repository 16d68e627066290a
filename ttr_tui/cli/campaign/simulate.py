"""The door for authors to the figures of a pack: whole campaigns among bots."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.bots.names import NAMES
from ttr_tui.campaign.checks.checking import check
from ttr_tui.campaign.packs.finding import find_pack
from ttr_tui.cli.faults import DoorFault
from ttr_tui.lab.campaigns import Tour
from ttr_tui.lab.workers import Hands
from ttr_tui.plain.campaign.simulation import run_campaigns
from ttr_tui.seats.sitters import seat_people
from ttr_tui.store.places import campaigns_folder
from ttr_tui.words.english.cli import doors


def run(
    asked: str, seats: str, games: int, seed: int, hands: Hands, target: str | None, campaigns: Path | None = None
) -> int:
    """Play so many campaigns of a pack. One with faults is refused before it is played."""
    folder = find_pack(asked, campaigns_folder(campaigns))
    pack = check(folder).pack
    sitters = seat_people(seats.split(","), NAMES)
    people = [sitter.name for sitter in sitters if not sitter.bot]
    if people:
        raise DoorFault(doors.only_bots(people[0], NAMES))
    least, most = pack.board["seats"]["least"], pack.board["seats"]["most"]
    if not least <= len(sitters) <= most:
        raise DoorFault(doors.wrong_seats(pack.name, (), least, most, len(sitters)))
    run_campaigns(pack.name, Tour(pack, tuple(who.bot for who in sitters), games, seed), hands, target)
    return 0
