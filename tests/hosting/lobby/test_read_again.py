"""Reading never refuses what writing wrote: whatever a lobby can make is read as it was when its host begins again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hosting.company.evening import Evening
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.hosting.company import spoken
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.lobby import HostOffice, Present
from ttr_tui.hosting.people import NameFault, People
from ttr_tui.hosting.visit import Visit
from ttr_tui.seats.sitters import clean_name, may_be_called
from ttr_tui.store.codec import cells
from ttr_tui.store.host_files import (
    CAMPAIGNS,
    MOST_DAYS,
    MOST_INVITED,
    MOST_INVITED_TO_JOIN,
    MOST_SPARE,
    PEOPLE,
    TABLES,
    TAKING_BACK,
    TEMPOS,
    WATCHING,
    WIDEST_TITLE,
    Bans,
    CampaignRecord,
    Person,
    Saying,
    SeatRecord,
    TableRecord,
    Terms,
    read_bans,
)
from ttr_tui.store.settings import WIDEST_NAME, Settings, SettingsFault, read_settings, write_settings

PACKS = Path(__file__).parents[3] / "campaigns"
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
DECOMPOSED = "".join(chr(sign) for sign in range(0x958, 0x960))
"""Signs that are two once they are normalized."""
SIGNS = "aZ 1日本語東京大阪城कृष्णमूर्तिस्वामีกี่שָׁלוֹםọ̀👍🏽☺\ufe0f\u3164é’" + DECOMPOSED
TEXTS = st.one_of(st.text(SIGNS, max_size=90), st.text(max_size=90), st.text("日", min_size=1, max_size=90))
NAMES = st.one_of(st.text(SIGNS, max_size=20), st.text(max_size=20), st.sampled_from(["日本語東京大阪城", "Ann"]))
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
    return TABLES.read(evening.lobby.disk.tables)


@few
@given(
    terms=TERMS,
    variants=st.sampled_from([(), ("mega",), ("original",)]),
    bots=st.lists(BOTS, min_size=1, max_size=4),
    guests=st.integers(0, 2 * MOST_INVITED),
    talk=st.lists(TEXTS, max_size=3),
)
def test_tables(terms: Terms, variants: tuple[str, ...], bots: list[str], guests: int, talk: list[str]) -> None:
    async def work(evening: Evening) -> None:
        evening.lobby.people = People((), lambda person: None, lambda below: 0)
        ann = come(evening, "Ann")
        code = ann.create("usa", variants, len(bots) + 1, terms)
        for guest in range(guests):
            come(evening, f"Guest {guest}")
            try:
                assert ann.invite(code, f"Guest {guest}")
            except Denied:
                assert guest >= MOST_INVITED
        for seat, bot in enumerate(bots, 1):
            assert ann.seat_bot(code, seat, bot)
        table = evening.lobby.tables[code]
        said = [Saying(table.record.owner, line) for line in map(spoken, talk) if line]
        table.change(replace(table.record, said=tuple(said)))
        assert await tables_again(evening) == ([evening.lobby.tables[code].record], [])

    at_a_host(work)


def number(many: count[int]) -> Callable[[int], int]:
    """Chance that is none."""
    return lambda below: next(many) % below


@given(called=st.lists(NAMES, min_size=1, max_size=6), renamed=st.lists(NAMES, max_size=3))
def test_people(called: list[str], renamed: list[str]) -> None:
    with TemporaryDirectory() as place:
        folder = Path(place)
        people = People((), partial(PEOPLE.write, folder), number(count()))
        for key, name in enumerate(called):
            with suppress(NameFault):
                people.introduce(name, f"SHA256:{key:043}" if key % 3 else "", key)
        for person, name in zip(list(people), renamed, strict=False):
            with suppress(NameFault):
                people.rename(person.id, name)
        assert all(may_be_called(person.name) for person in people)
        assert len({person.name.casefold() for person in people}) == len(people)
        found, wrong = PEOPLE.read(folder)
        assert (sorted(found, key=by_id), wrong) == (sorted(people, key=by_id), [])
        again = People(found, never_kept, number(count()))
        assert list(again) == list(people)


def never_kept(person: Person) -> None:
    raise AssertionError(f"{person} was changed")


def by_id(person: Person) -> str:
    return person.id


@few
@given(name=TEXTS, title=st.text("日a ", max_size=76), sealed=st.booleans(), everyone=st.booleans(), bot=BOTS)
@example(name="大" * 40, title="", sealed=True, everyone=True, bot="")
@example(name="", title="大" * 38, sealed=True, everyone=True, bot="")
def test_campaigns(name: str, title: str, sealed: bool, everyone: bool, bot: str) -> None:
    pack = replace(read_pack(PACKS / "iron-almanac"), name=title.strip() or "Almanac")

    async def work(evening: Evening) -> None:
        ann = come(evening, "Ann")
        code = ann.campaigns.create(name, pack, sealed=sealed, everyone=everyone)
        ann.campaigns.company(code).put_bot("green", bot)
        for guest in range(MOST_INVITED_TO_JOIN if everyone else 1):
            come(evening, f"Guest {guest}")
            assert ann.campaigns.company(code).invite(f"Guest {guest}")
        await evening.lobby.disk.quiet()
        record = evening.lobby.campaigns.all[code].record
        assert cells(record.name) <= WIDEST_TITLE
        assert CAMPAIGNS.read(evening.lobby.disk.companies) == ([record], [])

    at_a_host(work)


@few
@given(st.lists(st.tuples(st.integers(0, 9), st.ip_addresses().map(str)), max_size=4))
def test_bans(banned: list[tuple[int, str]]) -> None:
    async def work(evening: Evening) -> None:
        office = HostOffice(evening.lobby, Bans(), lambda: None)
        for key, address in banned:
            one = Present(str, str, f"SHA256:{key:043}", address, 0, lambda: None, lambda: None, lambda: None, print)
            office.ban_key(one)
            office.ban_address(one)
        await evening.lobby.disk.quiet()
        assert read_bans(evening.folder) == (office.bans, [])

    at_a_host(work)


@given(name=NAMES)
def test_settings(name: str) -> None:
    """What is kept is read; what can't be read is never kept."""
    with TemporaryDirectory() as folder:
        path, chosen = Path(folder) / "settings.toml", Settings(name=clean_name(name))
        try:
            write_settings(path, chosen)
        except SettingsFault:
            assert cells(chosen.name) > WIDEST_NAME or {*",:"} & {*chosen.name}
        else:
            assert read_settings(path, ()) == (chosen, [])


@pytest.mark.parametrize(
    "name", ["कृष्णमूर्तिस्वामी", "กี่กี่กี่กี่กี่กี่กี่กี่", "שָׁלוֹם־שָׁלוֹם", "Ọ̀ṣọ́ọ̀ṣì Adébáyọ̀", "क़" * 8, "👍🏽👍🏽👍🏽 Bo"]
)
def test_names_of_all_scripts_come_back(tmp_path: Path, name: str) -> None:
    person = People((), partial(PEOPLE.write, tmp_path), number(count())).introduce(name, f"SHA256:{0:043}")
    assert PEOPLE.read(tmp_path) == ([person], [])


async def test_a_second_one_of_a_wide_name_sits_down_to_a_game(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    ann, other = come(evening, "日本語東京大阪城"), come(evening, "日本語東京大阪城")
    assert other.person is not None
    assert other.person.name == "日本語東京大阪 2"
    code = ann.create("usa", (), 2, Terms())
    assert evening.lobby.tables[code].take_seat(other.person.id, 1)
    await ann.begin(code)
    assert evening.lobby.tables[code].begun
    await evening.lobby.close()


async def test_what_an_earlier_program_wrote_too_wide_is_read_and_fits_from_now_on(tmp_path: Path) -> None:
    wide, title = "日本語東京大阪城", "大" * 40
    first, second = "0" * 16, "f" * 16
    for known, name in ((first, f"{wide} 2"), (second, wide)):
        PEOPLE.write(tmp_path / "people", Person(known, name, (f"SHA256:{known:0<43}",)))
    companies = SeatRecord("red", first), SeatRecord("blue")
    record = CampaignRecord("amber-otter-42", first, title, "iron-almanac", False, True, companies, 1_700_000_000)
    CAMPAIGNS.write(tmp_path / "companies", record)
    places = SeatRecord("red", first), SeatRecord("blue", second)
    table = TableRecord(
        "brave-owl-1", first, "usa", (), Terms(), places, 1_700_000_000, said=(Saying(first, "話" * 80),)
    )
    TABLES.write(tmp_path / "tables", table)
    evening = Evening(tmp_path)
    assert await evening.lobby.open() == []
    assert [evening.lobby.people[one].name for one in (first, second)] == ["日本語東京大阪 2", wide]
    assert evening.lobby.campaigns.all["amber-otter-42"].record.name == "大" * 30
    assert evening.lobby.tables["brave-owl-1"].record.said == (Saying(first, "話" * 40),)
    await evening.lobby.begin(evening.lobby.tables["brave-owl-1"])
    await evening.lobby.close()
    assert [person.name for person in PEOPLE.read(tmp_path / "people")[0]] == ["日本語東京大阪 2", wide]


def test_a_ban_that_cant_be_read_bans_nobody(tmp_path: Path) -> None:
    (tmp_path / "bans.toml").write_text('keys = ["none"]\naddresses = [""]\n')
    bans, wrong = read_bans(tmp_path)
    assert (bans, len(wrong)) == (Bans(), 2)


async def test_nobody_is_invited_beyond_the_limit_and_all_who_were_stay_so(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    ann = come(evening, "Ann")
    code = ann.create("usa", (), 2, Terms())
    guests = [come(evening, f"Guest {number}") for number in range(MOST_INVITED + 1)]
    for number in range(MOST_INVITED):
        assert ann.invite(code, f"Guest {number}")
    with pytest.raises(Denied, match=No.INVITED.value):
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
