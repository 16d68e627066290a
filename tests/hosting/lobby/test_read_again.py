"""Reading never refuses what writing wrote: whatever a lobby can make is read as it was when its host begins again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hosting.company.evening import Evening
from hypothesis import given, settings
from hypothesis import strategies as st

from ttr_tui.hosting.campaign_visit import TooManyInvited
from ttr_tui.hosting.people import People
from ttr_tui.hosting.visit import Visit
from ttr_tui.store.host_files import (
    MOST_DAYS,
    MOST_INVITED,
    MOST_SPARE,
    TAKING_BACK,
    TEMPOS,
    WATCHING,
    TableRecord,
    Terms,
    read_tables,
)

TERMS = st.builds(
    Terms,
    tempo=st.sampled_from(TEMPOS),
    days=st.integers(1, MOST_DAYS),
    spare=st.integers(0, MOST_SPARE),
    taking_back=st.sampled_from(TAKING_BACK),
    watching=st.sampled_from(WATCHING),
    talk=st.booleans(),
    hints=st.booleans(),
)
BOTS = st.sampled_from(["", "easy", "normal", "hard"])
few = settings(max_examples=15, deadline=None)


def at_a_host(work: Callable[[Evening], Coroutine[object, object, None]]) -> None:
    """In a folder of its own."""

    async def begun(folder: Path) -> None:
        evening = Evening(folder)
        await work(evening)
        await evening.lobby.close()

    with TemporaryDirectory() as folder:
        asyncio.run(begun(Path(folder)))


def come(evening: Evening, name: str) -> Visit:
    fingerprint = f"SHA256:{len(evening.lobby.people):043}"
    return Visit(evening.lobby, fingerprint=fingerprint, person=evening.lobby.people.introduce(name, fingerprint))


async def tables_again(evening: Evening) -> tuple[list[TableRecord], list[str]]:
    await evening.lobby.disk.quiet()
    return read_tables(evening.lobby.disk.tables)


@few
@given(
    terms=TERMS,
    variants=st.sampled_from([(), ("mega",), ("original",)]),
    bots=st.lists(BOTS, min_size=1, max_size=4),
    guests=st.integers(0, 2 * MOST_INVITED),
)
def test_tables(terms: Terms, variants: tuple[str, ...], bots: list[str], guests: int) -> None:
    async def work(evening: Evening) -> None:
        evening.lobby.people = People((), lambda person: None, lambda below: 0)
        ann = come(evening, "Ann")
        code = ann.create("usa", variants, len(bots) + 1, terms)
        for number in range(guests):
            come(evening, f"Guest {number}")
            try:
                assert ann.invite(code, f"Guest {number}")
            except TooManyInvited:
                assert number >= MOST_INVITED
        for seat, bot in enumerate(bots, 1):
            assert ann.seat_bot(code, seat, bot)
        assert await tables_again(evening) == ([evening.lobby.tables[code].record], [])

    at_a_host(work)


async def test_nobody_is_invited_beyond_the_limit_and_all_who_were_stay_so(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    ann = come(evening, "Ann")
    code = ann.create("usa", (), 2, Terms())
    guests = [come(evening, f"Guest {number}") for number in range(MOST_INVITED + 1)]
    for number in range(MOST_INVITED):
        assert ann.invite(code, f"Guest {number}")
    with pytest.raises(TooManyInvited):
        ann.invite(code, f"Guest {MOST_INVITED}")
    assert ann.invite(code, "Guest 0"), "who is invited already takes no place"
    await evening.lobby.disk.quiet()
    assert [one.is_invited(code) for one in guests] == [True] * MOST_INVITED + [False]
    await evening.lobby.close()


async def test_a_table_to_which_more_were_invited_once_is_still_there(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    ann = come(evening, "Ann")
    code = ann.create("usa", (), 2, Terms())
    await evening.lobby.close()
    file = tmp_path / "tables" / f"{code}.toml"
    many = ", ".join(f'"{number:016x}"' for number in range(MOST_INVITED + 1))
    file.write_text(file.read_text().replace("invited = []", f"invited = [{many}]"))
    after = Evening(tmp_path)
    assert await after.lobby.open() == []
    assert len(after.lobby.tables[code].record.invited) == MOST_INVITED + 1
    await after.lobby.close()
