"""The door to the deal of a day: begun, gone on with, told, and begun once more."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from support.dailies import DAY, keep, small_daily
from support.typist import Keyboard

from ttr_tui.seats.deal import DAILY_VERSION, Daily
from ttr_tui.seats.summaries import read_history, tries


@pytest.fixture
def evening(keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch) -> Keyboard:
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(variable, str(keyboard.saves.parent / variable))
    return keyboard


def test_it_begins_once_and_is_gone_on_with(evening: Keyboard) -> None:
    begun = evening("today", "--plain")
    assert (begun.code, begun.complaint) == (0, "")
    deal = evening.record().deal
    assert deal.daily is not None
    assert deal.daily.day in (date.today(), date.today() - timedelta(1))
    assert (deal.map["id"], deal.seed, deal.daily.attempt) == (deal.daily.map_id, deal.daily.seed, 1)
    assert [bool(who.bot) for who in deal.sitters] == [False, *[True] * deal.daily.bots]
    assert "Continuing with the first tickets." in evening("today", "--plain").said


def test_one_that_is_over_is_told_and_played_again_only_when_asked(evening: Keyboard) -> None:
    day = "--date", DAY.isoformat()
    keep(evening.saves, small_daily())
    told = evening("today", *day)
    *lines, how = told.said.splitlines()
    assert (told.code, len(lines), lines[0].partition(":")[0]) == (0, 3, f"ttr today 2026-11-12/{DAILY_VERSION}")
    assert how.endswith("ttr today --date 2026-11-12 --again")
    assert all(line.isascii() for line in evening("today", *day, "--ascii").said.splitlines())
    evening("today", *day, "--again", "--plain")
    unfinished = tries(DAY, read_history(evening.saves)).unfinished
    assert unfinished is not None
    assert unfinished.daily == Daily(DAY, attempt=2)
    assert "Continuing" in evening("today", *day, "--plain").said


def test_a_day_to_come_is_not_played(evening: Keyboard) -> None:
    later = (date.today() + timedelta(2)).isoformat()
    session = evening("today", "--date", later)
    assert (session.code, session.said) == (1, "")
    assert f"The deal of {later} can’t be played before that day." in session.complaint


@pytest.mark.parametrize("typed", ["soon", "2026-13-01", "20261120", "2026-W47-5"])
def test_a_day_that_is_none_is_said(evening: Keyboard, typed: str) -> None:
    session = evening("today", "--date", typed)
    assert session.code == 2
    assert "--date takes a day such as 2026-11-20" in session.complaint


def test_the_menu_in_sentences_offers_the_same(evening: Keyboard) -> None:
    menu = "--plain", "--saves", str(evening.saves)
    path = keep(evening.saves, small_daily(day=date.today()))
    told = evening(*menu, answer=["today", "menu", "quit"]).said
    assert "Today’s deal: played; see the lines" in told
    assert f"ttr today {date.today().isoformat()}/{DAILY_VERSION}: Small" in told
    evening(*menu, answer=["today", "again"])
    path.unlink()
    assert evening.record().deal.daily == Daily(date.today(), attempt=2)
    assert "Today’s deal: continue" in evening(*menu, answer=["quit"]).said
