"""A table that is begun without keys, so that a test sees people at once at their game."""

from __future__ import annotations

from dataclasses import dataclass

import asyncssh

from ssh.host import Client, Host
from ttr_tui.hosting.hosted_table import HostedTable
from ttr_tui.seats.game import Game
from ttr_tui.store.host_files import Person, Terms


@dataclass
class Guest:
    key: asyncssh.SSHKey
    person: Person


def guest(host: Host, name: str) -> Guest:
    key = asyncssh.generate_private_key("ssh-ed25519")
    return Guest(key, host.lobby.people.introduce(name, key.get_fingerprint()))


async def table_of(
    host: Host, *guests: Guest, bots: int = 0, terms: Terms | None = None, map_name: str = "usa"
) -> HostedTable:
    """A game of these people, with these bots, just dealt."""
    lobby, first = host.lobby, guests[0].person.id
    table = lobby.create(first, map_name, (), len(guests) + bots, terms or Terms())
    for seat, one in enumerate(guests[1:], 1):
        table.take_seat(one.person.id, seat)
    for seat in range(len(guests), len(guests) + bots):
        table.seat_bot(seat, "normal")
    await lobby.begin(table)
    return table


def game_of(table: HostedTable) -> Game:
    """The true game, which no screen can reach."""
    assert table._host is not None
    return table._host.live.game


async def by_turn(ann: Client, bo: Client) -> tuple[Client, Client]:
    """Both keep the tickets that are easiest; whose turn it is then, and the other one."""
    for client in (ann, bo):
        await client.until("Hand")
        client.press("\r\r")
    await ann.until(lambda text: "Your turn" in text or "Bo plays." in text)
    mine, other = (ann, bo) if "Your turn" in ann.text else (bo, ann)
    await other.until("plays.")
    return mine, other
