"""A host for hours in minutes: many tables, people who come and go, lines that drop, restarts.

    make soak ACTS=10000 TABLES=50

Everything that anybody was sent is searched for tickets that their seat was never offered, and the journals for what
they were shown of the deck. Memory is that of the host's process.
"""

from __future__ import annotations

import asyncio
import re
import signal
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from ssh.host import Client, client_at
from ssh.whole.drawer import DECK, UNSEEN
from ssh.whole.process import Running, running
from ssh.whole.tables import Known, prepared

from bench.host import SEQUENCE, Server
from ttr_tui.seats.game import Game
from ttr_tui.seats.open_game import OpenGame
from ttr_tui.seats.watching import Watch
from ttr_tui.store.host.tables import TableRecord, read_tables

PAIR = re.compile(r"\b([A-Z]{3})-([A-Z]{3})\b")
SEATS = 2
SEGMENT = 45.0
"""Seconds from one restart to the next."""
HUNG_UP = 10.0
AT_ONCE = 0.1
"""The part of a second between two keys of one person, at most."""
SIZES = ((80, 24), (100, 30), (120, 40))


@dataclass
class Person:
    """A seat at a table through all its visits."""

    code: str
    seat: int
    who: Known
    house: int
    pairs: set[frozenset[str]] = field(default_factory=set)
    """Of cities, as they stood on the screen or came over the line."""
    deck: int = UNSEEN
    faults: Counter[str] = field(default_factory=Counter)
    visits: int = 0
    over: bool = False

    def sees(self, text: str) -> None:
        self.pairs |= {frozenset(pair) for pair in PAIR.findall(text)}


def main() -> None:
    acts, tables = (int(argument) for argument in (*sys.argv[1:], "10000", "50")[:2])
    asyncio.run(_soak(acts, tables))


async def _soak(wanted: int, tables: int) -> None:
    rng, started = Random(1), time.monotonic()
    with TemporaryDirectory() as name:
        folder = Path(name)
        parties = await prepared(folder, tables, SEATS)
        people = [
            Person(party.code, seat, who, house)
            for house, party in enumerate(parties, 1)
            for seat, who in enumerate(party.people)
        ]
        done = 0
        for segment in count(1):
            how = signal.SIGKILL if segment % 2 else signal.SIGTERM
            async with running(folder) as host:
                at_first, at_last = await _play(host, people, rng)
                await host.end(how)
            games = {code: game for code, game in _games(folder).items() if code in {one.code for one in people}}
            before, done = done, sum(len(game.acts) - 1 for game in games.values())
            wrong = [fault for person in people for fault in _wrong(person, games[person.code])]
            over = sum(game.over for game in games.values())
            read = sum(len(person.pairs) for person in people)
            print(
                f"{time.monotonic() - started:5.0f} s: {done} acts, {over} of {len(games)} games over, "
                f"{sum(person.visits for person in people)} visits, memory {at_first:.0f} then {at_last:.0f} MB, "
                f"ended by {how.name}; {read} pairs of cities read, {len(wrong)} wrong",
                flush=True,
            )
            for fault in wrong[:10]:
                print(f"    {fault}")
            if done >= wanted or done == before:
                break
        for what, times in sum((person.faults for person in people), Counter[str]()).most_common(8):
            print(f"    {times} times: {what}")


async def _play(host: Running, people: list[Person], rng: Random) -> tuple[float, float]:
    """Everybody comes, plays, goes and comes again, until the time is up; the host's memory early on and at the end."""
    server = Server(host.port, host.process.pid)
    tasks = [asyncio.create_task(_come_and_go(host, person, Random(rng.random()))) for person in people]
    await asyncio.sleep(SEGMENT / 3)
    at_first = server.memory()
    await asyncio.sleep(SEGMENT * 2 / 3)
    at_last = server.memory()
    for task in tasks:
        task.cancel()
    _, stuck = await asyncio.wait(tasks, timeout=HUNG_UP)
    if stuck:
        print(f"    {len(stuck)} lines did not end {HUNG_UP:.0f} s after their people hung up")
    return at_first, at_last


async def _come_and_go(host: Running, person: Person, rng: Random) -> None:
    await asyncio.sleep(rng.random() * SEGMENT / 6)
    while not person.over:
        try:
            await _visit(host, person, rng)
        except Exception as fault:  # noqa: BLE001 - it is counted
            person.faults[f"{type(fault).__name__}: {str(fault)[:80]}"] += 1
        await asyncio.sleep(0.2 + rng.random())


async def _visit(host: Running, person: Person, rng: Random) -> None:
    """Come in, play for a while, and leave: politely, or by a line that drops."""
    size, source = rng.choice(SIZES), f"127.0.2.{person.house}"
    async with client_at(host, person.who.key, person.code, size, source=source) as client:
        person.visits += 1
        keys, read = rng.randint(20, 150), 0
        async with asyncio.timeout(SEGMENT):
            while keys and not person.over and not client.ended:
                client.came.clear()
                read = _look(client, person, read)
                for key in _keys(client.text, rng):
                    client.press(key)
                    keys = max(0, keys - 1)
                try:
                    await asyncio.wait_for(client.came.wait(), 0.3 + rng.random() / 2)
                except TimeoutError:
                    continue
                await asyncio.sleep(rng.random() * AT_ONCE)
        _look(client, person, read)
        if rng.random() < 0.4:
            client.connection.abort()


def _look(client: Client, person: Person, read: int) -> int:
    """Take in what stands there and what came since."""
    text = client.text
    over = "Result" in text.splitlines()[0] or "wins" in text
    if not over:
        person.sees(text)
        came = bytes(client.received[read:])
        person.sees(SEQUENCE.sub(b"\x00", came).decode(errors="replace"))
        if (deck := DECK.search(text)) is not None:
            person.deck = min(person.deck, int(deck[1]))
    person.over = over
    return len(client.received)


def _keys(text: str, rng: Random) -> list[str]:
    """What to do next, by the row of keys."""
    row = text.splitlines()[-1]
    if "Mark easiest" in text or "Keep" in row:
        return ["\r"]
    if "Esc Back" in row:
        return ["\r"] if "Enter Claim" in row or "Enter Pay" in row or rng.random() < 0.5 else ["\x1b"]
    if "c Can claim" in row and rng.random() < 0.5:
        return ["c", "\r", "\r"]
    if "d Deck" in row:
        return ["d"]
    if "Take" in row:
        return [str(rng.randint(1, 5))]
    if rng.random() < 0.3:
        return ["\t"]
    return []


def _games(folder: Path) -> dict[str, Game]:
    """The true game of each table, as its journal has it."""
    return {record.code: _game(folder, record) for record in read_tables(folder / "tables")[0] if record.game}


def _game(folder: Path, record: TableRecord) -> Game:
    opened, _ = OpenGame.reopen(folder / "games" / record.game)
    opened.close()
    return opened.game


def _wrong(person: Person, game: Game) -> list[str]:
    """What somebody saw and could not know, or was shown and is not kept."""
    board = game.rules.edition.board
    code = [city.code for city in board.cities]
    lanes = {frozenset((code[lane.a], code[lane.b])) for lane in board.lanes}
    tickets = [frozenset((code[ticket.a], code[ticket.b])) for ticket in board.tickets]
    own: set[frozenset[str]] = set()
    watch = Watch(game.rules, game.seats, person.seat)
    fewest = UNSEEN
    for act in game.acts:
        watch.hear(act)
        fewest = min(fewest, len(watch.view.table.decks[0]))
        own |= {tickets[ticket] for ticket in (*watch.view.tickets, *watch.view.table.offers[person.seat])}
    told = [f"{person.who.name} saw {set(pair)}" for pair in (person.pairs & set(tickets)) - own - lanes]
    if person.deck < fewest:
        told.append(f"{person.who.name} was shown {person.deck} cards in the deck, but {fewest} are the fewest kept")
    return told


if __name__ == "__main__":
    main()
