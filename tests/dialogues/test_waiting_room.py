"""The waiting room over both doors: every choice, every fault that the host can raise at it, and a walk at random."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tui.lobby.test_lobby import table
from tui.lobby.visiting import House, house

from dialogues.doors import DOORS, AtScreen, ByLine, Door, OnSheet, at_screen, by_line
from dialogues.faults import Fault
from ttr_tui.dialogues.dialogue import Field, Option
from ttr_tui.dialogues.waiting_room import BOTS, WaitingRoom
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.visit import Visit
from ttr_tui.seats.sitters import SeatFault
from ttr_tui.store.faults import map_error
from ttr_tui.store.host_files import Terms
from ttr_tui.store.journal import JournalFault
from ttr_tui.words import lobby

NO_MAP = partial(map_error, "kept-here/usa.toml", "The key “format” is missing.")


@asynccontextmanager
async def entered(door: str, host: House, who: str, code: str) -> AsyncIterator[Door]:
    visit = host.visit(who, code)
    if door == "screen":
        async with at_screen(host, visit) as here:
            yield here
    else:
        async with by_line(partial(WaitingRoom, visit, code)) as line:
            yield line


@dataclass(frozen=True)
class TableFault(Fault):
    full: bool = False


GONE = lobby.GONE_TABLE
NOT_THERE = partial(Denied, No.TABLE)
FAULTS = [
    TableFault("Ann", [lobby.BEGIN], "begin", NOT_THERE, GONE, full=True),
    TableFault("Ann", [lobby.BEGIN], "begin", NO_MAP, "The key “format” is missing.", full=True),
    TableFault(
        "Ann",
        [lobby.BEGIN],
        "begin",
        lambda: SeatFault("Two of them are called Ann."),
        "Two of them are called Ann.",
        True,
    ),
    TableFault(
        "Ann", [lobby.BEGIN], "begin", lambda: JournalFault(Path("kept-here"), "full"), lobby.CANT_BEGIN, full=True
    ),
    TableFault("Ann", ["Let Bo in"], "let_in", NOT_THERE, GONE),
    TableFault("Ann", ["Turn Bo away"], "turn_away", NOT_THERE, GONE),
    TableFault("Ann", ["a bot"], "seat_bot", NOT_THERE, GONE),
    TableFault("Ann", [lobby.INVITE, "=Bo"], "invite", NOT_THERE, GONE),
    TableFault("Ann", [lobby.INVITE, "=Bo"], "invite", lambda: Denied(No.INVITED, 20), lobby.too_many_invited(20)),
    TableFault("Ann", [lobby.STAND_UP], "leave_seat", NOT_THERE, GONE),
    TableFault("Ann", [lobby.TAKE_AWAY, lobby.TAKE_AWAY], "take_away", NOT_THERE, GONE),
    TableFault("Ann", ["Turn Bo away"], "look", NOT_THERE, GONE),
    TableFault("Cy", ["a seat"], "take_seat", NOT_THERE, GONE),
    TableFault("Cy", ["a seat"], "knock", NOT_THERE, GONE),
    TableFault("Cy", ["a seat"], "look", NOT_THERE, GONE),
]


async def answered(door: Door, answer: str) -> None:
    """What somebody types, or the entry about the second seat, which each door calls otherwise."""
    at_line = isinstance(door, ByLine)
    match answer:
        case "a bot":
            for words in (lobby.PUT_BOT, "A bot, normal") if at_line else ("blue",):
                await door.choose(words)
        case "a seat":
            await door.choose(lobby.sit_down(1, invited=False) if at_line else "blue")
        case _ if answer.startswith("="):
            await door.type(answer[1:])
        case _:
            await door.choose(answer)


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("case", FAULTS, ids=str)
async def test_every_fault_is_one_sentence_and_nothing_is_half_done(
    door: str, case: TableFault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house(tmp_path) as host:
        code = table(host, "Ann", "Dee" if case.full else "")
        host.visit("Bo").knock(code)
        before, fails = (
            host.lobby.tables[code].record,
            partial(monkeypatch.setattr, Visit, case.call, case.failing(("begin",))),
        )
        if case.call != "look":
            fails()
        async with entered(door, host, case.who, code) as there:
            await there.said()
            *first, last = case.answers
            for answer in first:
                await answered(there, answer)
            fails()
            await answered(there, last)
            said = await there.said()
            if isinstance(there, ByLine) and there.over is not None:
                said = there.over.note
            assert said.count(case.said) == 1
            assert "kept-here" not in said
            if isinstance(there, AtScreen):
                assert there.here.app.fault is None
        assert host.lobby.tables[code].record == before


@pytest.mark.parametrize("door", DOORS)
async def test_every_choice_does_what_it_says(door: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = table(host, "Ann", "", "")
        of_ann = host.lobby.tables[code]

        def sit() -> list[str]:
            return ["" if not one.person else host.lobby.people[one.person].name for one in of_ann.record.places]

        async with entered(door, host, "Ann", code) as ann:
            await ann.said()
            host.visit("Bo").knock(code)
            assert "Bo knocks." in await ann.said()
            await ann.choose("Turn Bo away")
            assert not of_ann.knocking
            host.visit("Bo").knock(code)
            await ann.said()
            await ann.choose("Let Bo in")
            assert sit() == ["Ann", "Bo", ""]
            assert lobby.sat_down(["Bo"], 1) in await ann.said()
            await ann.choose(lobby.INVITE)
            await ann.type("Nemo")
            assert lobby.nobody_called("Nemo") in await ann.said()
            if isinstance(ann, AtScreen):
                await ann.here.press(*["backspace"] * 4)
            host.visit("Cy")
            await ann.type(" Cy ")
            assert lobby.invited("Cy") in await ann.said()
            assert len(of_ann.record.invited) == 1
            await answered(ann, "a bot" if door == "line" else "green")
            assert of_ann.record.places[2].bot == BOTS[0]
            await ann.choose(lobby.TAKE_AWAY)
            await ann.choose(lobby.KEEP_TABLE)
            assert code in host.lobby.tables
            await ann.choose(lobby.STAND_UP)
            assert sit() == ["", "Bo", ""]
        async with entered(door, host, "Bo", code) as bo:
            await bo.said()
            await bo.choose(lobby.STAND_UP)
            said = await bo.said()
            assert lobby.LAST_LEFT in (bo.over.note if isinstance(bo, ByLine) and bo.over else said)
            assert code not in host.lobby.tables


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("mine", [True, False])
async def test_when_the_game_begins_all_are_led_there(door: str, *, mine: bool, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = table(host, "Ann", "Bo")
        async with entered(door, host, "Bo" if mine else "Cy", code) as there:
            await there.said()
            await host.visit("Ann").begin(code)
            if isinstance(there, ByLine):
                await there.said()
                assert there.over is not None
                assert (there.over.to, there.over.note) == (code, "" if mine else lobby.BEGUN_WITHOUT_YOU)
            else:
                await there.said()
                assert isinstance(there, AtScreen)
                said = await there.said()
                assert ("Keep at least 2" if mine else lobby.BEGUN_WITHOUT_YOU) in said


@pytest.mark.parametrize("door", DOORS)
async def test_whoever_may_not_watch_is_told_and_led_back(door: str, tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        code = host.visit("Ann").create("usa", (), 2, Terms(watching="nobody"))
        host.visit("Ann").seat_bot(code, 1, "easy")
        async with entered(door, host, "Cy", code) as cy:
            await cy.said()
            await host.visit("Ann").begin(code)
            if isinstance(cy, ByLine):
                await cy.said()
                assert cy.over is not None
                assert (cy.over.to, cy.over.note) == ("", lobby.BEGUN_WITHOUT_YOU)
            else:
                said = await cy.said()
                assert lobby.BEGUN_WITHOUT_YOU in said
                assert "Where to?" in said


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("who", ["Bo", "Cy"])
async def test_what_comes_too_late_is_not_said_to_be_done(
    door: str, who: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody stands up from a game, and nobody knocks at one: whoever hadn't heard of it is led there."""
    async with house(tmp_path) as host:
        code = table(host, "Ann", "Bo" if who == "Bo" else "")
        monkeypatch.setattr(Visit, "listen", lambda *_, **__: None)
        async with entered(door, host, who, code) as there:
            await there.said()
            if who == "Cy":
                host.visit("Ann").seat_bot(code, 1, "easy")
            await host.visit("Ann").begin(code)
            await answered(there, lobby.STAND_UP if who == "Bo" else "a seat")
            said = await there.said()
            if isinstance(there, ByLine):
                assert there.over is not None
                assert there.over.to == code
                said = there.over.note
            assert lobby.KNOCKED not in said
        assert len(host.lobby.tables[code].people()) == (2 if who == "Bo" else 1)


async def test_it_is_drawn_from_its_snapshot_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that is removed between two frames never raises."""
    async with house(tmp_path) as host:
        code = table(host, "Ann", "")
        async with at_screen(host, host.visit("Ann", code)) as ann:
            with monkeypatch.context() as removed:
                removed.setattr(host.lobby, "tables", {})
                for call in [name for name in vars(Visit) if not name.startswith("_")]:
                    removed.setattr(Visit, call, property(lambda _: pytest.fail("the host was asked")))
                await ann.here.resize(80, 24)
                assert "Ann (you)" in await ann.said()


# A walk at random.


@dataclass
class Walk:
    """What happens at a host is drawn from chance, and done by Ann at her door; the others come in by themselves."""

    host: House
    rng: Random

    async def go(self, door: str, acts: int) -> list[dict[str, Any]]:
        """So many acts; how the tables stood whenever one was left."""
        left: list[dict[str, Any]] = []
        while acts > 0:
            code = self.host.visit("Ann").create("usa", (), 3, Terms())
            room = partial(WaitingRoom, self.host.visit("Ann", code), code)
            if door == "line":
                async with by_line(room) as line:
                    acts -= await self._stay(line, code, acts)
            else:
                acts -= await self._stay(OnSheet.open(room()), code, acts)
            left.append(self._tables())
            self.host.lobby.tables.clear()
        return left

    async def _stay(self, door: ByLine | OnSheet, code: str, acts: int) -> int:
        """Until Ann leaves, or nobody has anything left to do; the acts that it took."""
        for act in range(acts):
            if self.rng.random() < 0.4:
                self._by_others(code)
            else:
                await self._by_ann(door, code)
            if isinstance(door, OnSheet):
                door.sheet.look_again()
            await door.said()
            if door.over is not None:
                return act + 1
        return acts

    def _by_others(self, code: str) -> None:
        visit, seat = self.host.visit(self.rng.choice(("Bo", "Cy"))), self.rng.randrange(3)
        doings: Sequence[Callable[[], object]] = (
            partial(visit.knock, code),
            partial(visit.take_seat, code, seat),
            partial(visit.leave_seat, code),
            partial(visit.seat_bot, code, seat, self.rng.choice(BOTS)),
            partial(visit.invite, code, self.rng.choice(("Bo", "Cy"))),
        )
        with suppress(Denied):
            self.rng.choice(doings)()

    async def _by_ann(self, door: ByLine | OnSheet, code: str) -> None:
        """One of the things that she can do, as it is called at her door."""
        room = WaitingRoom(self.host.visit("Ann"), code)
        doable = [one for one in room.entries() if not isinstance(one, Option) or not one.why_not]
        entry = self.rng.choice([one for one in doable if one.words != lobby.BEGIN])
        if entry.words == lobby.STAND_UP and self.rng.random() < 0.7:
            return
        if isinstance(entry, Field):
            await self._change(door, room, entry)
            return
        await door.choose(entry.words)
        match entry.words:
            case lobby.INVITE:
                name = self.rng.choice(("Bo", "Nemo", ""))
                await door.type(name)
                if name == "Nemo":
                    await door.type("")
            case lobby.TAKE_AWAY:
                await door.choose(lobby.TAKE_AWAY if self.rng.random() < 0.2 else lobby.KEEP_TABLE)

    async def _change(self, door: ByLine | OnSheet, room: WaitingRoom, entry: Field) -> None:
        if isinstance(door, OnSheet):
            await door.choose(entry.words)
            return
        await door.choose(lobby.PUT_BOT)
        if sum(isinstance(one, Field) for one in room.entries()) > 1:
            await door.choose(entry.words)
        await door.choose(entry.values[(entry.at + 1) % len(entry.values)])

    def _tables(self) -> dict[str, Any]:
        people = self.host.lobby.people
        return {
            code: (asdict(table.record), [people[one].name for one in table.knocking])
            for code, table in self.host.lobby.tables.items()
        }


@pytest.mark.parametrize("acts", [200, pytest.param(10_000, marks=pytest.mark.deep)])
async def test_both_doors_lead_to_the_same(acts: int, tmp_path: Path) -> None:
    """Whatever is done in whatever order."""
    found = {}
    for door in DOORS:
        async with house(tmp_path / door) as host:
            for name in ("Ann", "Bo", "Cy"):
                host.visit(name)
            found[door] = await Walk(host, Random(29)).go(door, acts)
    assert found["screen"] == found["line"]
    assert len(found["line"]) > acts / 100


async def test_nothing_is_begun_or_answered_twice_while_something_is_waited_for(tmp_path: Path) -> None:
    """A second click comes as soon as the first."""
    async with house(tmp_path) as host:
        code = table(host, "Ann", "Dee")
        door = OnSheet.open(WaitingRoom(host.visit("Ann"), code))
        sheet = door.sheet
        (begin,) = [one.deed for one in sheet.entries if isinstance(one, Option) and one.words == lobby.BEGIN]
        for _ in range(2):
            sheet.do(begin)
        assert len(door.screen.working) == 1
        await door.screen.working.pop()
        assert door.over is not None
        assert door.over.to == code
