"""Who comes, and to which tables: several games for everybody, one after the other."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import asyncssh
from ssh.host import host_at
from ssh.whole.tables import begun, known

from bench.soak.eyes import Seen
from ttr_tui.core.view import SPECTATOR

MAPS = ("usa", "nederland", "usa", "europe", "usa", "great-lakes")
SEATS = (2, 2, 3)
WITH_BOT = 5
"""One table in so many has a bot too."""


@dataclass
class Person:
    name: str
    key: asyncssh.SSHKey
    source: str
    """The address that they come from."""
    seat: int
    codes: Sequence[str]
    """Their tables, in the order in which they play there; whoever only watches has none of their own."""
    seen: dict[str, Seen] = field(default_factory=lambda: defaultdict(Seen))
    """By table."""


@dataclass
class Crowd:
    parties: list[list[Person]]
    """Who plays together."""
    watchers: list[Person]

    @property
    def everyone(self) -> list[Person]:
        return [*(one for party in self.parties for one in party), *self.watchers]


async def gathered(folder: Path, tables: int, games: int, watchers: int) -> Crowd:
    """A folder of a host at which so many tables wait for their people, each with so many games."""
    crowd = Crowd([], [])
    async with host_at(folder, now=int(time.time())) as host:
        for table in range(tables):
            name, seats = MAPS[table % len(MAPS)], SEATS[table % len(SEATS)]
            party = [known(host.lobby, f"P{table}{'abc'[seat]}") for seat in range(seats)]
            bots = int(table % WITH_BOT == WITH_BOT - 1)
            codes = [(await begun(host.lobby, party, bots=bots, map_name=name)).code for _ in range(games)]
            source = f"127.0.2.{table + 1}"
            crowd.parties.append([Person(one.name, one.key, source, seat, codes) for seat, one in enumerate(party)])
        all_codes = [code for party in crowd.parties for code in party[0].codes]
        for number in range(watchers):
            one = known(host.lobby, f"W{number}")
            crowd.watchers.append(Person(one.name, one.key, f"127.0.3.{number + 1}", SPECTATOR, all_codes))
    return crowd
