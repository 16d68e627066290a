"""Two keys that become those of one person: whatever was the first one’s is theirs, and no place twice."""

from __future__ import annotations

from pathlib import Path

from hosting.campaigns.round import Round, round_at, short_pack
from hosting.company.evening import Evening, rest

from ttr_tui.hosting.news import SeatTaken
from ttr_tui.hosting.visit import Visit
from ttr_tui.store.host_files import Terms


def visit(evening: Evening, name: str) -> Visit:
    return Visit(evening.lobby, fingerprint=f"SHA256:{name:a<43}", person=evening.lobby.people.named(name))


async def test_who_joins_another_person_brings_their_places_along(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    bo, dee = evening.person("Bo"), evening.lobby.people.introduce("Dee", f"SHA256:{'Dee':a<43}").id
    assert evening.chairs["Bo"].say("hello") is None
    first, second = visit(evening, "Dee"), visit(evening, "Bo")
    second.arrive()
    code = first.link_code()
    assert second.twice(code) == []
    assert second.join_as(code)
    record = evening.table.record
    assert evening.table.people() == [evening.person("Ann"), dee]
    assert record.seen[dee]
    assert bo not in {*record.seen, *record.left, *(one.who for one in record.said)}
    assert evening.told("Bo", SeatTaken)
    await rest()
    assert not evening.chairs["Bo"].listens
    assert bo not in evening.lobby.people
    await evening.lobby.disk.quiet()
    assert not (tmp_path / "people" / bo).exists()
    assert (await evening.table.sit(dee)).seats == (1,)
    await evening.lobby.close()


async def test_of_two_places_in_a_game_a_bot_plays_one(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo", "Cy")
    code = evening.table.record.code
    link = visit(evening, "Ann").link_code()
    assert visit(evening, "Bo").twice(link) == [code]
    assert visit(evening, "Bo").join_as(link)
    ann = evening.person("Ann")
    assert evening.table.seats_of(ann) == (0,)
    assert [place.bot for place in evening.table.record.places] == ["", "normal", ""]
    mates = evening.chairs["Ann"].company().mates
    assert [mate.stand_in for mate in mates] == [False, True, False]
    await rest()
    evening = await evening.restarted()
    await evening.come("Ann")
    assert [place.bot for place in evening.table.record.places] == ["", "normal", ""]
    assert evening.pool.thinkers[-1].seats == {1}
    await evening.lobby.close()


async def test_of_two_places_before_a_game_one_is_free(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    ann, bo = (evening.lobby.people.introduce(name, f"SHA256:{name:a<43}").id for name in ("Ann", "Bo"))
    table = evening.lobby.create(bo, "usa", (), 2, Terms())
    assert table.take_seat(ann, 1)
    assert visit(evening, "Bo").join_as(visit(evening, "Ann").link_code())
    assert (table.people(), table.free, table.record.owner) == ([ann], (0,), ann)
    await evening.lobby.close()


async def test_as_long_as_another_key_leads_to_them_they_keep_what_they_have(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    await evening.begin("Ann", "Bo")
    third = Visit(evening.lobby, fingerprint=f"SHA256:{'third':a<43}")
    assert third.join_as(visit(evening, "Bo").link_code())
    people = evening.table.people()
    assert visit(evening, "Bo").join_as(visit(evening, "Ann").link_code())
    assert evening.table.people() == people
    await evening.lobby.close()


def joined(here: Round, one: str, to: str) -> None:
    """With the key of one of them the other’s code is typed."""
    assert here.visits[one].join_as(here.visits[to].link_code())


async def test_a_campaign_that_was_opened_with_another_key_is_theirs(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with round_at(tmp_path) as here:
        await here.gather("Ann", "Bo", sealed=False)
        here.come("Ida")
        joined(here, "Ann", "Ida")
        eve = here.visits["Ida"].person
        assert eve is not None
        assert here.visits["Ida"].campaigns.company(here.code).companies() == ("red",)
        assert here.campaign.record.owner == eve.id
        await here.visits["Ida"].campaigns.company(here.code).found()
        await here.sit("Ida", "Bo")
        await here.visits["Ida"].campaigns.company(here.code).begin()
        await here.to_the_table("Ida", "Bo")
        assert here.chairs["Ida"].seats == (0,)


async def test_nobody_leads_two_companies(tmp_path: Path) -> None:
    short_pack(tmp_path)
    async with round_at(tmp_path) as here:
        await here.gather("Ann", "Bo", "Cy", sealed=False)
        assert here.visits["Bo"].twice(here.visits["Cy"].link_code()) == [here.code]
        joined(here, "Bo", "Cy")
        assert here.campaign.companies.free == ("blue",)
        here.come("Dee")
        assert here.visits["Dee"].campaigns.company(here.code).take("blue")
        await here.visits["Ann"].campaigns.company(here.code).found()
        joined(here, "Dee", "Cy")
        assert here.visits["Cy"].campaigns.company(here.code).companies() == ("green",)
        await here.sit("Ann", "Cy")
        assert here.campaign.companies.ready == ["red", "green"]
