"""Where hints lie, when they are asked for, and what they leave ready."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import ClassVar

import pytest

from ttr_tui.bots.advice.advice import Advice, PlanTold, WayTold
from ttr_tui.bots.advice.reasons import TimeForTickets
from ttr_tui.bots.advice.teacher import Teacher
from ttr_tui.bots.thinker import InlineThinker
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.tickets import DrawTickets
from ttr_tui.seats.game import Game
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.pages.log import Since
from ttr_tui.tui.turn.hint import Hints
from ttr_tui.tui.turn.purchase import ClaimPurchase
from ttr_tui.words import hints
from tui.player import Player
from tui.seated import Seated, at_table, deal, live_game, seated
from tui.test_ticket_page import hold

DEALT = deal("usa", "Ann,random", 5, variants=("first=Ann",))


def at_size(size: tuple[int, int]) -> Terminal:
    return Terminal(Depth.TRUE, True, *size)


def everything(at: Seated) -> str:
    return " ".join(" ".join(at.rows()).split())


class Slow(InlineThinker):
    """Acts when it may."""

    may: ClassVar[asyncio.Event]

    async def choose(self, game: Game, seat: int) -> Action:
        await self.may.wait()
        return await super().choose(game, seat)


async def test_a_hint_asked_for_too_early_leaves_nothing_behind(tmp_path: Path) -> None:
    Slow.may = asyncio.Event()
    Slow.may.set()
    begun = LiveGame.begin(DEALT, tmp_path)
    async with at_table(begun, tmp_path, at_size((80, 24)), thinking=lambda one: Slow(one.game)) as at:
        await at.press("1", "2", "enter")
        while at.table.desk.view.owes != "turn":
            await at.rest()
        Slow.may.clear()
        await at.press("d", "d", "H")
        assert at.table.note == hints.NOTHING
        Slow.may.set()
        while at.table.desk.view.owes != "turn":
            await at.rest()
        assert hints.NOTHING not in everything(at)


async def test_a_hint_can_be_asked_for_over_what_happened(tmp_path: Path) -> None:
    async with seated(DEALT, tmp_path, at_size((80, 24))) as at:
        await at.press("1", "2", "enter", "d", "d", "n")
        assert isinstance(at.table.phase, Since)
        await at.press("H")
        assert hints.TITLE in everything(at)
        await at.press("escape")
        assert len(at.table.phases) == 1


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("keys", [(), ("1", "2", "enter")])
async def test_hints_lie_in_the_column_where_there_is_one(
    keys: tuple[str, ...], size: tuple[int, int], tmp_path: Path
) -> None:
    """With the action of each; over the map they take half of it at the most."""
    async with seated(DEALT, tmp_path, at_size(size)) as at:
        await at.press(*keys, "H", "H")
        regions, atlas = at.table.overlay.regions, at.table.atlas
        assert all((region.x >= atlas.columns) == (size[0] >= 100) for region in regions)
        column = [row[atlas.columns if size[0] >= 100 else 0 :] for row in at.rows()]
        hints = at.table.phase
        assert isinstance(hints, Hints)
        assert len(hints.choices) > 1
        shown = sum(any(f"│ {number} " in row for row in column) for number in (1, 2, 3))
        assert shown == min(3, len(hints.choices))
        assert ("The plan:" in everything(at)) == bool(keys)
        lies = next(region for region in regions if region.y == min(region.y for region in regions))
        assert size[0] >= 100 or lies.height <= at.table.map_pane.size.height // 2 + 1


def many_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """More of them than a small screen has room for."""
    advise = Teacher.advise

    def crowded(teacher: Teacher, view: View, chance: Chance) -> tuple[Advice, ...]:
        plan = advise(teacher, view, chance)[0].plan
        actions = [action for menu in teacher._rules.options(view) for action in menu]
        return tuple([Advice(action, TimeForTickets(18, 34, ()), plan) for action in actions[:5]])

    monkeypatch.setattr(Teacher, "advise", crowded)


async def test_a_reason_without_room_comes_with_the_cursor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    many_hints(monkeypatch)
    async with seated(DEALT, tmp_path, at_size((100, 30))) as at:
        await at.press("1", "2", "enter", "H", "H")
        assert hints.MORE in everything(at)
        assert "more ↓" not in everything(at)
        before = everything(at)
        await at.press("down")
        assert everything(at) != before


async def test_asked_again_and_again_more_of_it_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The best one; all of them, as far as there is room; each to its end; and again the best one."""
    many_hints(monkeypatch)
    async with seated(DEALT, tmp_path, at_size((80, 24))) as at:
        await at.press("1", "2", "enter", "H")
        best, *others = hints.advice_lines(hints.in_codes(at.table.desk.cast), at.table.desk.view, at.table.desk.advice)
        assert others
        told = [inside(at)]
        for _ in range(3):
            await at.press("H")
            told.append(inside(at))
        one, listed, whole, again = told
        assert without_spaces(best) in one == again
        assert not any(without_spaces(said) in one for said in others)
        assert hints.MORE.strip() in listed
        assert hints.MORE.strip() not in whole
        assert all(without_spaces(said) in whole for said in (best, *others))
        await at.press("H", "2", "enter")
        assert len(at.table.phases) == 1


def inside(at: Seated) -> str:
    return without_spaces("".join("".join(row.split("│")[1:-1]) for row in at.rows()))


def without_spaces(said: str) -> str:
    return said.replace(" ", "")


@pytest.mark.parametrize("glyphs", [True, False])
async def test_the_plan_is_drawn_until_something_is_done(glyphs: bool, tmp_path: Path) -> None:
    """As what one has marked oneself is: for tickets alone, as long as any needs it."""
    async with seated(DEALT, tmp_path, Terminal(Depth.TRUE, glyphs, 120, 40)) as at:
        await at.press("1", "2", "enter")
        assert not planned(at)
        await at.press("H")
        plan = at.table.desk.advice[0].plan
        assert plan is not None
        lanes = {lane for way in plan.ways for lane in way.lanes}
        long = {lane for lane in lanes if at.table.desk.board.lanes[lane].length > 2}
        assert long
        assert long <= planned(at) <= lanes
        assert hints.LONGER in at.rows()[-2]
        await at.press("enter")
        assert long - {at.table.atlas.lane} <= planned(at) <= lanes
        await at.press("escape", "d")
        assert not planned(at)


def planned(at: Seated) -> set[int]:
    """The lanes that the map shows as marked."""
    picture, rows = at.table.atlas._picture, at.table.atlas.tracing.layout.size.rows
    assert picture is not None
    found = set[int]()
    for row in range(rows):
        cells = picture._cells(row)
        assert cells is not None
        shown = zip(cells.things, cells.signs, strict=True)
        found |= {thing[1] for thing, sign in shown if thing is not None and thing[0] == "track" and sign == "+"}
    return found


async def test_the_claim_begins_with_the_payment_that_a_hint_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it was made ready or not, as long as the same is asked."""
    advise = Teacher.advise

    def last_way(teacher: Teacher, view: View, chance: Chance) -> tuple[Advice, ...]:
        given = advise(teacher, view, chance)
        claims = [action for menu in teacher._rules.options(view) for action in menu if isinstance(action, Claim)]
        several = [one for one in claims if sum(other.lane == one.lane for other in claims) > 1]
        return (Advice(several[-1], given[0].reason),) if several else given

    monkeypatch.setattr(Teacher, "advise", last_way)
    async with seated(DEALT, tmp_path, at_size((120, 40))) as at:
        await at.press("1", "2", "enter")
        await at.press("H")
        hinted = at.table.desk.advice[0].action
        assert isinstance(hinted, Claim)
        await at.press("escape")
        at.table.atlas.choose(hinted.lane)
        await at.press("enter", "enter")
        assert [act.action for act in live_game(at.table).game.acts if act.seat == 0][-1] == hinted
        assert at.table.desk.advice == ()


async def test_without_a_hint_the_claim_begins_with_the_fewest_wilds(tmp_path: Path) -> None:
    async with seated(DEALT, tmp_path, at_size((120, 40))) as at:
        await at.press("1", "2", "enter", "c", "enter")
        assert isinstance(at.table.phase, ClaimPurchase)
        assert at.table.phase.at == 0


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("key", ["enter", "t"])
async def test_tickets_are_drawn_after_one_more_key(key: str, size: tuple[int, int], tmp_path: Path) -> None:
    async with seated(DEALT, tmp_path, at_size(size)) as at:
        await Player(at, 3).settle_in()
        acts = len(live_game(at.table).game.acts)
        await at.press("t")
        assert len(live_game(at.table).game.acts) == acts
        assert "Enter: draw 3 tickets, keep at least 1" in everything(at)
        await at.press("escape")
        assert len(at.table.phases) == 1
        await at.press("t", key)
        assert live_game(at.table).game.acts[acts].action == DrawTickets()


@pytest.mark.parametrize(
    ("lanes", "longer"),
    [
        ("denver-santa_fe/1 el_paso-santa_fe/1", False),
        ("denver-oklahoma_city/1 el_paso-oklahoma_city/1", True),
        ("denver-oklahoma_city/1", False),
    ],
)
async def test_a_plan_that_goes_round_is_said_to_be_longer_than_to_go(lanes: str, longer: bool, tmp_path: Path) -> None:
    async with seated(DEALT, tmp_path, at_size((100, 30))) as at:
        await at.press("1", "2", "enter")
        desk = at.table.desk
        ticket = desk.board.ticket_index["denver-el_paso"]
        hold(at, [ticket])
        way = WayTold(ticket, tuple(desk.board.lane_index[lane] for lane in lanes.split()), shared=False)
        plan = PlanTold((way,), (), (), (), 5, 20, sure=False)
        desk.advice = [Advice(DrawTickets(), TimeForTickets(5, 20, ()), plan)]
        at.table.push(Hints(at.table, desk.advice))
        at.table.show()
        await at.rest()
        assert (hints.LONGER in at.rows()[-2], hints.MARKED in at.rows()[-2]) == (longer, not longer)


async def test_the_latest_of_what_happened_stands_above_a_hint(tmp_path: Path) -> None:
    """The box lay over it, at the foot of the side. Nothing else moves."""
    async with seated(DEALT, tmp_path, at_size((120, 40))) as at:
        await at.press("1", "2", "enter")
        for _ in range(12):
            await at.press("d", "d")
        before = beside(at)
        latest = [row for row in before if row][-2:]
        await at.press("H")
        region, after = at.table.overlay.regions[0], beside(at)
        above = after[: region.y]
        assert [row for row in above if row][-2:] == latest
        log = next(place for place, row in enumerate(before) if "What happened" in row)
        assert log + 1 < region.y
        assert after[: log + 1] == before[: log + 1]
        await at.press("escape")
        assert beside(at) == before


async def test_of_what_happened_the_latest_stays_where_a_box_leaves_little(tmp_path: Path) -> None:
    async with seated(DEALT, tmp_path, at_size((100, 30))) as at:
        await at.press("1", "2", "enter")
        for _ in range(12):
            await at.press("d", "d")
        before = [row for row in beside(at) if row]
        log = next(place for place, row in enumerate(before) if "What happened" in row)
        acts = [row for row in before[log + 1 :] if not row.endswith("…")]
        await at.press("H")
        above = [row for row in beside(at)[: at.table.overlay.regions[0].y] if row]
        left = above[log + 1 :]
        assert above[: log + 1] == before[: log + 1]
        assert 0 < len(left) < len(acts)
        assert left == acts[-len(left) :]


def beside(at: Seated) -> list[str]:
    """The rows of the side."""
    atlas = at.table.atlas
    return [row[atlas.columns :].rstrip() for row in at.rows()[1 : 1 + atlas.rows]]
