"""What is opened at a host, by both doors: every choice, what the host says no to, and the same table in the end."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest
from tui.lobby.visiting import House, house

from dialogues.doors import BareScreen, ByLine, talking
from ttr_tui.campaign.pack import Pack
from ttr_tui.dialogues.dialogue import Field, Form, Marks, Over
from ttr_tui.dialogues.founding import NEUTRAL
from ttr_tui.dialogues.new_game import SeatOf
from ttr_tui.dialogues.new_table import FREE, PLAYERS, NewCampaign, NewTable
from ttr_tui.dialogues.setup import Shelf
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.lobby import MOST_UNBEGUN
from ttr_tui.hosting.visit import Visit
from ttr_tui.plain.dialogue import fill_in
from ttr_tui.store.faults import map_error
from ttr_tui.store.host_files import Terms
from ttr_tui.tui.pages.dialogue import SheetOfValues
from ttr_tui.words import campaign_lobby, campaign_rooms, home, lobby

DAYS = Terms("days", 5, 0, "free", "nobody", talk=False, hints=True)


@dataclass(frozen=True)
class Wanted:
    map: str
    variants: tuple[str, ...]
    bots: tuple[str, ...]
    """Of the seats after the first; nothing for a free one."""
    terms: Terms


class OnForm:
    """The screen's half alone."""

    kind = SheetOfValues

    def __init__(self, form: Form) -> None:
        self.over: Over | None = None
        self.screen = BareScreen()
        self.sheet = self.kind(cast(Any, self.screen), form, self._ended)

    def _ended(self, over: Over) -> None:
        self.over = over

    def turn(self, of: object, to: int, by: int = 1) -> None:
        """A field to this value, step by step."""
        for _ in range(40):
            place = next(place for place, one in enumerate(self.sheet.entries) if one.of == of)
            field = self.sheet.entries[place]
            assert isinstance(field, Field)
            if field.at == to:
                return
            self.sheet.at = place
            self.sheet.turn(by)
        raise AssertionError(of)

    def begin(self) -> None:
        self.sheet.choices[0].act()


@pytest.fixture(scope="module")
def shelf() -> Shelf:
    return Shelf(at_home=False)


def by_sheet(form: NewTable, wanted: Wanted, chance: Random) -> OnForm:
    door, by = OnForm(form), partial(chance.choice, (1, -1))
    door.turn(home.MAP, form.shelf.names.index(wanted.map), by())
    marks = next((one for one in form.entries() if isinstance(one, Marks)), None)
    if marks is not None:
        names = [said.partition(":")[0] for said in marks.values]
        door.sheet.do(partial(marks.take, [names.index(one) for one in wanted.variants]))
    count = len(wanted.bots) + 1
    seats = next(one for one in form.entries() if one.of == home.SEATS)
    assert isinstance(seats, Field)
    door.turn(home.SEATS, seats.values.index(str(count)), by())
    for seat, bot in enumerate(wanted.bots, 1):
        door.turn(SeatOf(seat), PLAYERS.index(bot), by())
    for name in ("tempo", "days", "spare", "taking_back", "watching", "talk", "hints"):
        field = next((one for one in form.entries() if one.of == name), None)
        if isinstance(field, Field):
            door.turn(name, place_of(field, wanted.terms, name), by())
    return door


def place_of(field: Field, terms: Terms, name: str) -> int:
    if field.counted:
        return field.values.index(str(getattr(terms, name)))
    return field.values.index(getattr(lobby, name)(terms))


async def answered(line: ByLine, answers: Sequence[str]) -> None:
    for answer in answers:
        await line.said()
        await line.type(answer)


def typed(form: NewTable, wanted: Wanted) -> list[str]:
    """What is answered to the questions of a table like this."""
    edition = form.shelf.edition(wanted.map)
    with_variants = form.shelf.edition(wanted.map, wanted.variants)
    answers = [edition.name, *([", ".join(wanted.variants)] if edition.variants else [])]
    answers += [str(len(wanted.bots) + 1)] if with_variants.min_seats < with_variants.max_seats else []
    answers += [str(PLAYERS.index(bot) + 1) for bot in wanted.bots]
    terms = wanted.terms
    answers += [lobby.CHANGE_TERMS, lobby.tempo(terms)]
    answers += [str(terms.days), str(terms.spare)] if terms.tempo == "days" else []
    answers += [lobby.taking_back(terms), lobby.watching(terms), lobby.talk(terms), lobby.hints(terms)]
    return [*answers, lobby.OPEN_TABLE]


def made(host: House, code: str) -> Wanted:
    record = host.lobby.tables[code].record
    bots = tuple([place.bot for place in record.places][1:])
    return Wanted(record.map, tuple(sorted(record.variants)), bots, record.terms)


def some_table(shelf: Shelf, chance: Random) -> Wanted:
    name = chance.choice(shelf.names)
    edition = shelf.edition(name)
    variants = (chance.choice(edition.variants).name,) if edition.variants and chance.random() < 0.5 else ()
    edition = shelf.edition(name, variants)
    count = chance.randint(edition.min_seats, edition.max_seats)
    terms = Terms(
        chance.choice(("live", "days")),
        3,
        5,
        chance.choice(("never", "ask", "free")),
        chance.choice(("everyone", "invited", "nobody")),
        talk=chance.random() < 0.5,
        hints=chance.random() < 0.5,
    )
    return Wanted(name, variants, tuple(chance.choice(PLAYERS) for _ in range(count - 1)), terms)


async def both_open(host: House, shelf: Shelf, wanted: Wanted, chance: Random) -> None:
    visit = host.visit("Ann")
    door = by_sheet(NewTable(visit, shelf), wanted, chance)
    door.begin()
    assert door.over is not None, door.screen.note
    form = NewTable(visit, shelf)
    async with talking(lambda voice: fill_in(voice, form)) as line:
        await answered(line, typed(form, wanted))
        await line.said()
        assert line.over is not None
        for over in (door.over, line.over):
            assert made(host, over.to) == wanted
            host.lobby.forget(host.lobby.tables[over.to])


async def test_whatever_is_chosen_by_either_door_is_the_same_table(tmp_path: Path, shelf: Shelf) -> None:
    chance = Random(11)
    async with house(tmp_path) as host:
        await both_open(host, shelf, Wanted("usa", ("mega",), ("hunter", FREE, "easy"), DAYS), chance)
        for _ in range(12):
            await both_open(host, shelf, some_table(shelf, chance), chance)


@pytest.mark.deep
async def test_a_long_walk_through_the_form_comes_to_the_same_tables(tmp_path: Path, shelf: Shelf) -> None:
    """Some forty acts for each of 250 tables."""
    chance = Random(5)
    async with house(tmp_path) as host:
        for _ in range(250):
            await both_open(host, shelf, some_table(shelf, chance), chance)


def raising(fault: Exception) -> Any:
    def raises(*_: object, **__: object) -> None:
        raise fault

    return raises


FAULTS = [
    (Denied(No.UNBEGUN), lobby.too_many_unbegun(MOST_UNBEGUN)),
    (Denied(No.TABLES), lobby.TOO_MANY),
    (map_error("usa.toml", "The map is gone."), "The map is gone."),
]


@pytest.mark.parametrize(("fault", "said"), FAULTS, ids=[said for _, said in FAULTS])
async def test_what_the_host_says_no_to_is_one_sentence_and_the_form_stays(
    tmp_path: Path, shelf: Shelf, monkeypatch: pytest.MonkeyPatch, fault: Exception, said: str
) -> None:
    wanted = Wanted("usa", (), (FREE,), Terms())
    async with house(tmp_path) as host:
        visit = host.visit("Ann")
        with monkeypatch.context() as patch:
            patch.setattr(Visit, "create", raising(fault))
            door = by_sheet(NewTable(visit, shelf), wanted, Random(1))
            door.begin()
            assert door.screen.note == said
            form = NewTable(visit, shelf)
            async with talking(lambda voice: fill_in(voice, form)) as line:
                await answered(line, typed(form, wanted))
                heard = await line.said()
                assert heard.count(said) == 1
                assert lobby.OPEN_NOW in heard
                patch.undo()
                await line.choose(lobby.OPEN_TABLE)
                await line.said()
                assert line.over is not None
        assert len(host.lobby.tables) == 1
        door.begin()
        assert len(host.lobby.tables) == 2


async def test_variants_that_do_not_go_together_are_asked_again(tmp_path: Path, shelf: Shelf) -> None:
    async with house(tmp_path) as host:
        form = NewTable(host.visit("Ann"), shelf)
        async with talking(lambda voice: fill_in(voice, form)) as line:
            await answered(line, ["usa", "1910, mega"])
            heard = await line.said()
            assert "The variants 1910 and mega can't be played together" in heard
            assert home.CHOOSE_VARIANTS in heard.partition("Choose one of them.")[2]
            await line.type("mega")
            assert home.how_many(2, 5) in await line.said()


async def test_back_leads_from_each_question_to_the_one_before(tmp_path: Path, shelf: Shelf) -> None:
    async with house(tmp_path) as host:
        form = NewTable(host.visit("Ann"), shelf)
        questions = [home.CHOOSE_MAP, home.TYPE_SOME, home.how_many(2, 5), lobby.who_sits(2, 2), lobby.OPEN_NOW]
        async with talking(lambda voice: fill_in(voice, form)) as line:
            for question in questions[:-1]:
                assert question in (await line.said()).splitlines()[-1]
                await line.type("")
            for question in reversed(questions):
                assert question in (await line.said()).splitlines()[-1]
                await line.type("back")
            await line.said()
            assert line.over is not None
        assert not host.lobby.tables


# A campaign.


async def packs(host: House) -> Sequence[Pack]:
    return await host.visit("Ann").campaigns.packs()


@pytest.mark.parametrize("name", ["", "Friday"])
@pytest.mark.parametrize("sealed", [True, False])
@pytest.mark.parametrize("everyone", [True, False])
@pytest.mark.parametrize("neutral", [True, False])
async def test_a_campaign_is_opened_by_either_door_as_it_was_chosen(
    tmp_path: Path, name: str, sealed: bool, everyone: bool, neutral: bool
) -> None:
    async with house(tmp_path) as host:
        visit, found = host.visit("Ann"), await packs(host)
        door = OnForm(NewCampaign(visit, found))
        if name:
            door.sheet.choices[2].act()
            asked = door.screen.phases[-1]
            asked.field.text = name
            asked._answer()
        door.turn("vaults", int(not sealed))
        door.turn("everyone", int(not everyone))
        door.turn(NEUTRAL, int(neutral))
        door.begin()
        async with talking(lambda voice: fill_in(voice, NewCampaign(visit, found))) as line:
            await answered(line, [name, str(1 + (not sealed)), str(1 + (not everyone))])
            if neutral:
                await line.choose(campaign_rooms.CHANGE_NEUTRAL)
                await line.choose(campaign_rooms.NEUTRAL[1])
            await line.choose(campaign_lobby.CREATE)
            await line.said()
        for over in (door.over, line.over):
            assert over is not None
            record = host.lobby.campaigns.all[over.to].record
            assert (record.name, record.sealed, record.everyone) == (name or found[0].name, sealed, everyone)
            assert record.neutral == neutral


async def test_too_many_campaigns_are_one_sentence_and_the_form_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as host:
        visit, found = host.visit("Ann"), await packs(host)
        monkeypatch.setattr(type(visit.campaigns), "create", raising(Denied(No.CAMPAIGNS)))
        door = OnForm(NewCampaign(visit, found))
        door.begin()
        assert (door.over, door.screen.note) == (None, campaign_lobby.TOO_MANY)
        async with talking(lambda voice: fill_in(voice, NewCampaign(visit, found))) as line:
            await answered(line, ["", "", "", ""])
            heard = await line.said()
            assert campaign_lobby.TOO_MANY in heard
            assert campaign_lobby.OPEN_NOW in heard
        assert not host.lobby.campaigns.all


async def test_a_line_that_goes_at_any_question_leaves_nothing_behind(tmp_path: Path, shelf: Shelf) -> None:
    wanted = Wanted("usa", ("mega",), ("easy", FREE), DAYS)
    async with house(tmp_path) as host:
        visit = host.visit("Ann")
        answers = typed(NewTable(visit, shelf), wanted)
        for many in range(len(answers)):
            form = NewTable(visit, shelf)
            async with talking(partial(fill_in, form=form)) as line:
                await answered(line, answers[:many])
                await line.said()
            await asyncio.sleep(0)
        assert not host.lobby.tables
