"""What happens to a seat: it is held while its person is elsewhere, and played from one line at a time."""

from __future__ import annotations

from pathlib import Path

import pytest

from ssh.evening import guest, table_of
from ssh.hearer import Hearer
from ssh.host import client_at, host_at
from ttr_tui.tui.kit.lines import Run, spread
from ttr_tui.tui.lobby.visited_game import beside
from ttr_tui.tui.look import BAR
from ttr_tui.words import table_talk


async def test_the_lobby_is_a_key_away_and_the_seat_is_held(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        table = await table_of(host, ann, bo)
        async with client_at(host, ann.key, size=(120, 40)) as first, client_at(host, bo.key) as second:
            await second.until("Hand")
            await first.until("Hand")
            second.press("\r\r")
            await second.until("Ann chooses.")
            second.press("m")
            await second.until("New table")
            await first.until("Bo away")
            assert table.record.places[1].person == bo.person.id
            assert str(tmp_path) not in first.text + second.text


async def test_the_newest_line_has_the_seat_and_the_older_one_reads_why(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        await table_of(host, ann, bo)
        async with client_at(host, ann.key) as older:
            await older.until("Hand")
            async with client_at(host, ann.key, size=(120, 40)) as newer:
                await newer.until("Hand")
                text = await older.until("New table")
                assert table_talk.SEAT_TAKEN[:40] in text
                newer.press("\r\r")
                await newer.until("Bo chooses.")


async def test_the_top_row_tells_who_watches(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo, cy = guest(host, "Ann"), guest(host, "Bo"), guest(host, "Cy")
        table = await table_of(host, ann, bo)
        async with client_at(host, ann.key, size=(120, 40)) as first:
            await first.until("Bo away")
            async with client_at(host, cy.key, table.record.code):
                await first.until("Bo away · 1 watches")
            await first.until(lambda text: "watches" not in text)


@pytest.mark.parametrize(
    ("over", "shown"),
    [("", " USA · Turn 9             Bo away "), ("2 turns left ", " USA · Turn 9 Bo away · 2 turns left ")],
)
def test_who_is_away_stands_before_what_is_nearly_over(over: str, shown: str) -> None:
    row = spread((Run(" USA · Turn 9"),), (Run(over),), len(shown), BAR)
    assert "".join(run.text for run in beside(row, ["Bo away", "and someone else"], len(shown))) == shown
    narrower = spread((Run(" USA · Turn 9"),), (Run(over),), 13 + len(over), BAR)
    assert beside(narrower, ["Bo away"], 13 + len(over)) == narrower


async def test_who_quits_is_gone_and_who_is_cut_off_is_away(tmp_path: Path) -> None:
    async with host_at(tmp_path) as host:
        ann, bo = guest(host, "Ann"), guest(host, "Bo")
        await table_of(host, ann, bo)
        async with client_at(host, ann.key, size=(120, 40)) as first:
            for term in ("xterm-256color", "dumb"):
                async with client_at(host, bo.key, term=term) as second:
                    await first.until(lambda text: "Bo " not in text.splitlines()[0])
                    await (Hearer(second).until("tickets") if term == "dumb" else second.until("Hand"))
                    second.press("q" if term != "dumb" else "quit\r")
                    await first.until("Bo gone")
                async with client_at(host, bo.key, term=term) as second:
                    await first.until(lambda text: "Bo " not in text.splitlines()[0])
                    await (Hearer(second).until("tickets") if term == "dumb" else second.until("Hand"))
                    second.connection.abort()
                    await first.until("Bo away")
