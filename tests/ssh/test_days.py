"""A game of days by sentences, and what a word after the address says of it."""

from __future__ import annotations

from pathlib import Path

from ssh.evening import guest, table_of
from ssh.hearer import Hearer
from ssh.host import client_at, host_at
from ttr_tui.store.host_files import Terms

DAY = 86_400
SLOW = Terms(tempo="days", days=2, spare=3)


async def test_by_sentences_one_hears_how_long_there_is_and_stops_the_clock(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        table = await table_of(host, ann, bo, terms=SLOW)
        async with client_at(host, ann.key, term="dumb") as first, client_at(host, bo.key, size=(120, 40)) as second:
            hears = Hearer(first)
            await hears.until("You have 2 days left for this decision, and 3 days of spare time.", "Bo has 2 days left")
            hears.type("players")
            await hears.until("Ann: here, 2 days left, 3 days of spare time; Bo: here, 2 days left")
            hears.type("clock stop")
            await hears.until("The clock stops once everyone agrees.")
            await second.until("Ann would like to stop the clock.")
            second.press('"\x1b[F\r')
            await hears.heard("The clock is stopped, as everyone agreed.")
            host.clock.now += 9 * DAY
            hears.type("clock run")
            await hears.until("The clock runs.")
            assert table.record.held_at == 0
            hears.type("clock")
            await hears.until("You have 2 days left for this decision")


async def test_status_says_how_long_there_is(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        await table_of(host, ann, bo, terms=SLOW)
        host.clock.now += 3 * DAY
        async with client_at(host, ann.key, command="status") as asks:
            await asks.process.wait_closed()
            assert b"your turn, 2 days spare" in asks.received


async def test_who_is_here_hears_that_time_is_up(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        await table_of(host, ann, bo, terms=Terms(tempo="days", days=1, spare=0))
        host.clock.now += DAY - 30
        async with client_at(host, ann.key, term="dumb") as first:
            await Hearer(first).until("Bo has 1 min left")
            host.clock.passes(30)
            await Hearer(first).heard("Bo’s time is up: a bot may play until Bo is back.")
