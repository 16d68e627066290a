"""Tables at which people sit already, made before anybody comes in: what happens there is for the tests."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

import asyncssh

from ssh.host import host_at
from ttr_tui.core.facts import Action
from ttr_tui.core.value import value
from ttr_tui.hosting.lobby import Lobby
from ttr_tui.hosting.visit import Visit
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.host_files import TABLES, Terms


@value
class Known:
    """Somebody whom the host knows, and the key that proves it."""

    name: str
    key: asyncssh.SSHKey
    visit: Visit


@value
class Party:
    """A table by its code, and the people in the order of their seats."""

    code: str
    people: tuple[Known, ...]


def known(lobby: Lobby, name: str) -> Known:
    key = asyncssh.generate_private_key("ssh-ed25519")
    visit = Visit(lobby, fingerprint=key.get_fingerprint())
    visit.introduce(name)
    return Known(name, key, visit)


async def begun(lobby: Lobby, people: Sequence[Known], *, bots: int = 0, map_name: str = "usa") -> Party:
    """A game of these people that has just been dealt."""
    first, *others = people
    code = first.visit.create(map_name, (), len(people) + bots, Terms())
    for seat, one in enumerate(others, 1):
        assert first.visit.invite(code, one.name)
        assert one.visit.take_seat(code, seat)
    for seat in range(len(people), len(people) + bots):
        assert first.visit.seat_bot(code, seat, "easy")
    await first.visit.begin(code)
    return Party(code, tuple(people))


async def prepared(folder: Path, tables: int, people: int, bots: int = 0) -> list[Party]:
    """A folder of a host that ended, with so many tables that wait for their people."""
    async with host_at(folder, now=int(time.time())) as host:
        crowds = [[known(host.lobby, f"P{table}{seat}") for seat in range(people)] for table in range(tables)]
        return [await begun(host.lobby, crowd, bots=bots) for crowd in crowds]


def actions_on_disk(folder: Path, code: str) -> list[Action]:
    """Everything that anybody did at a table, as its journal has it."""
    [record] = [one for one in TABLES.read(folder / "tables")[0] if one.code == code]
    game, _ = LiveGame.reopen(folder / "games" / record.game)
    try:
        return [act.action for act in game.game.acts if act.action is not None]
    finally:
        game.close()
