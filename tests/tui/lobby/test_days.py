"""A game of days as people see it: how long there is, in the list, in the waiting room and at the table."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.store.host_files import Terms
from tui.home.opened import number_of, says, shown
from tui.lobby.visiting import House, house, visited

DAY = 86_400


def slow(host: House, *, days: int = 2, spare: int = 3) -> str:
    """A table of Ann and Bo over days, before it begins."""
    ann, bo = host.visit("Ann"), host.visit("Bo")
    code = ann.create("usa", (), 2, Terms(tempo="days", days=days, spare=spare))
    ann.invite(code, "Bo")
    assert bo.take_seat(code, 1)
    return code


async def test_the_list_says_how_long_there_is(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code, other = slow(host), slow(host)
        await host.visit("Ann").begin(code)
        await host.visit("Ann").begin(other)
        for passed, said in (
            (0, "2 days left"),
            (DAY, "24 h left"),
            (DAY, "3 days spare"),
            (2 * DAY, "24 h spare"),
            (DAY, "time is up"),
        ):
            host.clock.now += passed
            async with visited(host, host.visit("Ann")) as here:
                assert says(here, f"your turn, {said}")


async def test_the_waiting_room_and_the_form_say_what_was_agreed(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = slow(host)
        async with visited(host, host.visit("Bo", code)) as here:
            assert says(here, "2 days for each decision, and 3 spare days for everyone.")
        async with visited(host, host.visit("Ann")) as here:
            await here.press(number_of(here, "New table"))
            assert "Spare days" not in shown(here)
            await here.press(number_of(here, "Pace: live"))
            assert "Spare days for everyone: 5" in shown(here)


async def test_at_the_table_one_sees_it_on_a_small_screen(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = slow(host)
        await host.visit("Ann").begin(code)
        host.clock.now += 3 * DAY
        async with visited(host, host.visit("Ann", code)) as ann:
            assert "You have 2 days left for this decision, all of it spare time." in shown(ann)
            await ann.press("quotation_mark")
            assert "you: 2 days spare" in ann.rows()[0]
            assert "Ann: here, 2 days spare; Bo: away, 2 days spare." in shown(ann)


async def test_at_the_table_the_clock_is_stopped_by_agreement(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = slow(host)
        await host.visit("Ann").begin(code)
        async with visited(host, host.visit("Ann", code), (120, 40)) as ann:
            assert "you: 2 days left · Bo away, 2 days left" in shown(ann)
            await ann.press("quotation_mark")
            assert "Ann: here, 2 days left, 3 days of spare time" in " ".join(shown(ann).split())
            await ann.press("end", "enter")
            assert "The clock stops once everyone agrees." in shown(ann)
            async with visited(host, host.visit("Bo", code), (120, 40)) as bo:
                await bo.press("quotation_mark")
                assert "Ann would like to stop the clock." in shown(bo)
                await bo.press("end", "enter")
                assert "The clock is stopped, as everyone agreed." in shown(bo)
                await ann.rest()
                assert "you: clock stopped" in shown(ann)
                await ann.press("quotation_mark", "end", "enter")
                assert "The clock runs." in shown(ann)
                await bo.rest()
                assert "Ann would like to play on, so the clock runs." in shown(bo)
