"""Where a game takes days: so many for each decision, spare ones for everybody, and a clock that stops by agreement."""

from __future__ import annotations

from pathlib import Path

from hosting.company.evening import DAY, Evening, rest
from ttr_tui.hosting.company import Clock
from ttr_tui.hosting.news import ClockAsked, CompanyChanged
from ttr_tui.hosting.visit import Visit
from ttr_tui.store.host_files import Terms

HOUR = DAY // 24


async def slow(folder: Path, *names: str, days: int = 2, spare: int = 3) -> tuple[Evening, str, str]:
    """Whoever is to act is away; their name and that of somebody who is here."""
    evening = Evening(folder)
    await evening.begin(*(names or ("Ann", "Bo")), terms=Terms(tempo="days", days=days, spare=spare))
    name = evening.game.sitters[evening.game.owing()[0]].name
    await evening.go(name)
    return evening, name, next(iter(evening.chairs))


def clock(evening: Evening, name: str) -> Clock:
    """As everybody at the table sees it."""
    company = next(iter(evening.chairs.values())).company()
    found = next(mate.clock for mate in company.mates if mate.name == name)
    assert found is not None
    return found


def spare(evening: Evening, name: str) -> int | None:
    company = next(iter(evening.chairs.values())).company()
    return next(mate.spare for mate in company.mates if mate.name == name)


async def test_spare_days_come_after_those_for_the_decision(tmp_path: Path) -> None:
    evening, name, here = await slow(tmp_path)
    seat, chair = evening.seat(name), evening.chairs[here]
    assert (clock(evening, name).own(evening.now), clock(evening, name).spare(evening.now)) == (2 * DAY, 3 * DAY)
    evening.now += 4 * DAY
    assert (clock(evening, name).own(evening.now), clock(evening, name).spare(evening.now)) == (0, DAY)
    evening.now += DAY - 1
    assert chair.may_stand_in() == []
    assert not chair.ask_stand_in(seat)
    evening.now += 1
    assert clock(evening, name).is_over(evening.now)
    assert chair.may_stand_in() == [seat]
    chair.key_came()
    assert chair.ask_stand_in(seat)
    await rest()
    assert evening.table.record.places[seat].bot
    await evening.come(name)
    evening.chairs[name].key_came()
    assert not evening.table.record.places[seat].bot
    await evening.lobby.close()


async def test_spare_days_that_were_used_are_gone_also_after_a_restart(tmp_path: Path) -> None:
    evening, name, here = await slow(tmp_path)
    evening.now += 3 * DAY
    await evening.come(name)
    await evening.turn()
    assert spare(evening, name) == 2 * DAY
    assert spare(evening, here) == 3 * DAY
    evening = await evening.restarted()
    await evening.come(here)
    assert spare(evening, name) == 2 * DAY
    await evening.turn()
    assert clock(evening, name).own(evening.now) == 2 * DAY
    assert clock(evening, name).spare(evening.now) == 2 * DAY
    await evening.lobby.close()


async def test_in_time_none_is_used(tmp_path: Path) -> None:
    evening, name, _ = await slow(tmp_path)
    evening.now += 2 * DAY
    await evening.come(name)
    await evening.turn()
    assert spare(evening, name) == 3 * DAY
    assert evening.table.record.spent == {}
    await evening.lobby.close()


async def test_each_has_their_own_time_for_what_all_choose_at_once(tmp_path: Path) -> None:
    """That others have chosen gives nobody more time."""
    evening = Evening(tmp_path)
    await evening.deal("Ann", "Bo", "Cy", terms=Terms(tempo="days", days=2, spare=0))
    await evening.go("Cy")
    evening.now += DAY
    await evening.act("Ann", 0)
    evening.now += DAY
    assert evening.chairs["Ann"].may_stand_in() == [1, 2]
    await evening.lobby.close()


async def test_the_clock_stops_when_everybody_agrees_and_runs_when_one_wants_it(tmp_path: Path) -> None:
    evening, name, here = await slow(tmp_path)
    evening.now += DAY
    evening.chairs[here].hold(wants=True)
    assert evening.told(here, ClockAsked) == [ClockAsked(here, wants=True, stands=False)]
    assert clock(evening, name).own(evening.now + HOUR) == DAY - HOUR
    await evening.come(name)
    evening.chairs[name].hold(wants=True)
    assert evening.told(here, ClockAsked)[-1] == ClockAsked(name, wants=True, stands=True)
    await evening.go(name)
    evening = await evening.restarted()
    evening.now += 30 * DAY
    await evening.come(here)
    assert clock(evening, name).own(evening.now) == DAY
    assert evening.chairs[here].may_stand_in() == []
    evening.chairs[here].hold(wants=False)
    assert evening.told(here, ClockAsked) == [ClockAsked(here, wants=False, stands=False)]
    assert clock(evening, name).own(evening.now) == DAY
    evening.now += DAY + 3 * DAY
    assert evening.chairs[here].may_stand_in() == [evening.seat(name)]
    await evening.lobby.close()


async def test_who_plays_while_it_stands_leaves_the_next_their_whole_time(tmp_path: Path) -> None:
    evening, name, here = await slow(tmp_path)
    await evening.come(name)
    for one in (name, here):
        evening.chairs[one].hold(wants=True)
    evening.now += 10 * DAY
    await evening.turn()
    evening.now += DAY
    assert clock(evening, here).own(evening.now) == 2 * DAY
    assert spare(evening, name) == 3 * DAY
    evening.chairs[here].hold(wants=False)
    assert clock(evening, here).own(evening.now) == 2 * DAY
    evening.now += HOUR
    assert clock(evening, here).own(evening.now) == 2 * DAY - HOUR
    await evening.lobby.close()


async def test_those_who_watch_stop_no_clock_and_live_tables_have_none(tmp_path: Path) -> None:
    evening, _, _ = await slow(tmp_path / "slow")
    watching = await evening.table.look_on()
    watching.hold(wants=True)
    assert evening.table.record.hold == ()
    await evening.lobby.close()
    evening = Evening(tmp_path / "live")
    await evening.begin("Ann", "Bo")
    evening.chairs["Ann"].hold(wants=True)
    assert evening.table.record.hold == ()
    assert not evening.chairs["Ann"].company().takes_days
    await evening.lobby.close()


async def test_those_who_are_here_are_told_when_time_is_up(tmp_path: Path) -> None:
    evening, _, here = await slow(tmp_path, spare=0)
    evening.now += 2 * DAY - 60
    evening.chairs[here].key_came()
    evening.heard[here].clear()
    evening.clock.passes(59)
    assert evening.heard[here] == []
    evening.clock.passes(1)
    assert evening.told(here, CompanyChanged)
    await evening.lobby.close()


async def test_lists_know_how_long_there_is(tmp_path: Path) -> None:
    evening, name, _ = await slow(tmp_path)
    person = evening.lobby.people.named(name)
    evening.now += HOUR
    (glance,) = Visit(evening.lobby, person=person).listing.mine()
    mine = glance.seats[evening.seat(name)].clock
    assert mine is not None
    assert mine.own(evening.now) == 2 * DAY - HOUR
    assert [seat.clock for seat in glance.seats if not seat.mine] == [None]
    await evening.lobby.close()
