"""A day at a host in a minute: what the soak looks for is not there, and where it is, the soak finds it."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from bench import soak as module
from bench.soak import Day, Plan
from ssh.whole.process import SERVE

TELLS_TICKETS = """
from ttr_tui.core.events import TicketsKept, TicketsOffered
TicketsKept.told_to = TicketsOffered.told_to = lambda self, seat: self
"""
SHOWS_HANDS = """
from ttr_tui.core.events import Drew
from ttr_tui.core.view import View
Drew.told_to = lambda self, seat: self
from ttr_tui.rules.ruleset import RuleSet
table = RuleSet.table
RuleSet.table = lambda self, seats, *seen: table(self, seats, frozenset(range(seats)))
View.hand = property(lambda self: self.table.hands[1 - self.seat])
"""
KEEPS_NOTHING = """
from ttr_tui.store.journal import JournalFile
def append(self, entry):
    self.blocks += 1
JournalFile.append = append
"""


async def day(folder: Path, **plan: object) -> Day:
    passed = await Day.prepared(Plan(**plan), folder)  # type: ignore[arg-type]
    await passed.passes()
    return passed


@pytest.mark.deep
async def test_a_day_loses_nothing_and_tells_nobody_too_much(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FULL_FOR", 3.0)
    ends = {1: signal.SIGKILL, 2: signal.SIGTERM}
    passed = await day(tmp_path, acts=240, tables=6, rounds=3, ends=ends, full=(1, 2), quiet=1.0)
    assert passed.wrong == []
    assert passed.books.acts >= 240
    assert passed.counts["times the disk was full"] == 2
    assert passed.counts["ends by SIGKILL"] == 1
    assert passed.counts["lines dropped in the middle"] > 0
    assert (passed.stuck, passed.left_open, passed.unclean) == (0, 0, 0)
    assert not [what for what in passed.counts if "fault of the soak" in what]


@pytest.mark.deep
@pytest.mark.parametrize(
    ("broken", "said"),
    [(TELLS_TICKETS, "ticket"), (SHOWS_HANDS, "was shown the hand"), (KEEPS_NOTHING, "which is not kept")],
    ids=["tickets", "hands", "loss"],
)
async def test_a_faulty_host_is_found_out(
    broken: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SLOW", 25.0)
    passed = await day(
        tmp_path, acts=500, tables=3, rounds=1, ends={1: signal.SIGKILL}, full=(), program=broken + SERVE
    )
    assert [fault for fault in passed.wrong if said in fault]
