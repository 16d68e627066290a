"""A hint on the screen: three lines that say why, shown on the map; what is chosen waits to be confirmed."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.teacher import Teacher
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.systems.europe.stations import BuildStation
from ttr_tui.systems.lakes.harbors import BuildHarbor
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.guide import Guide
from ttr_tui.words.hints import PLAN_SIGN, TITLE, advice_lines, in_codes
from tui.seated import deal, live_game, seated


def asked_for(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Advice, ...]]:
    """All advice that is given from here on."""
    given: list[tuple[Advice, ...]] = []
    advise = Teacher.advise

    def keeping(teacher: Teacher, view: View, chance: Chance) -> tuple[Advice, ...]:
        given.append(advise(teacher, view, chance))
        return given[-1]

    monkeypatch.setattr(Teacher, "advise", keeping)
    return given


SIZES = [(80, 24), (120, 40)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("map_id", ["usa", "europe", "great-lakes", "nederland", "legacy-east"])
async def test_it_opens_closes_and_is_counted(map_id: str, size: tuple[int, int], tmp_path: Path) -> None:
    dealt = deal(map_id, "Ann,random", 5)
    async with seated(dealt, tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        acts = len(live_game(at.table).game.acts)
        await at.press("H")
        await at.rest()
        rows = at.rows()
        assert any("─ Hint ─" in row for row in rows)
        assert any(" 1 Keep " in row for row in rows)
        assert sum("[ ]" in row for row in rows) == len(at.table.desk.view.table.offers[0])
        await at.press("escape")
        assert not any("─ Hint ─" in row for row in at.rows())
        game = live_game(at.table).game
        assert (game.hints(0), game.hints(1), len(game.acts)) == (1, 0, acts)


async def test_a_number_leads_the_cursor_there_and_does_nothing(tmp_path: Path) -> None:
    dealt = deal("usa", "Ann,random", 5)
    async with seated(dealt, tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        await at.press("1", "2", "enter")
        await at.rest()
        game = live_game(at.table).game
        acts = len(game.acts)
        assert at.table.atlas.lane == NONE
        await at.press("H", "H")
        await at.rest()
        numbers = [row.split("│")[1].split()[0] for row in at.rows() if " lacks " in row and "│" in row]
        await at.press((numbers or ["1"])[0])
        assert len(game.acts) == acts
        assert at.table.desk.view.owes == "turn"
        assert not any("Hints, best first" in row for row in at.rows())


@pytest.mark.parametrize(
    ("map_id", "acts", "place"), [("usa", 10, 0), ("europe", 8, 1), ("great-lakes", 14, 0), ("nederland", 8, 1)]
)
async def test_the_key_that_confirms_does_what_was_advised(
    map_id: str, acts: int, place: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exactly that, whichever it was: tickets, a fleet, cards, a claim with its payment, a harbour, a station."""
    given = asked_for(monkeypatch)
    async with seated(deal(map_id, "Ann,random", 5, pieces=12), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        game = live_game(at.table).game
        for _ in range(acts):
            if game.over or at.table.desk.view.owes is None:
                break
            before = len(game.acts)
            await at.press("H", "H")
            here = min(place, len(given[-1]) - 1)
            await at.press(str(here + 1))
            assert len(game.acts) == before
            await at.press("enter")
            assert [act.action for act in game.acts[before:] if act.seat == 0][:1] == [given[-1][here].action]


@pytest.mark.parametrize(("map_id", "kind"), [("great-lakes", BuildHarbor), ("europe", BuildStation)])
async def test_building_is_ready_with_its_city_and_its_payment(
    map_id: str, kind: type[Action], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last way of all, so that neither the first city nor the first payment is meant."""
    advise = Teacher.advise

    def building(teacher: Teacher, view: View, chance: Chance) -> tuple[Advice, ...]:
        given = advise(teacher, view, chance)
        found = [action for menu in teacher._rules.options(view) for action in menu if isinstance(action, kind)]
        return (Advice(found[-1], given[0].reason),) if found else given

    monkeypatch.setattr(Teacher, "advise", building)
    given = asked_for(monkeypatch)
    async with seated(deal(map_id, "Ann,random", 4, pieces=20), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        game = live_game(at.table).game
        while not game.over and not (given and isinstance(given[-1][0].action, kind)):
            await at.press("H", "1", "enter")
        assert [act.action for act in game.acts if act.seat == 0][-1] == given[-1][0].action
        assert isinstance(given[-1][0].action, kind)


@pytest.mark.parametrize(("size", "named"), [((80, 24), False), ((220, 70), True)])
async def test_cities_are_called_as_on_the_map(size: tuple[int, int], named: bool, tmp_path: Path) -> None:
    dealt = deal("usa", "Ann,random", 17, variants=("first=Ann",))
    async with seated(dealt, tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        await at.press("1", "2", "enter", "H")
        await at.rest()
        assert at.table.atlas.size.names == named
        desk = at.table.desk
        names, codes = (
            "".join(advice_lines(cast, desk.view, desk.advice)[0].split()) for cast in (desk.cast, in_codes(desk.cast))
        )
        boxed = "".join("".join("".join(row.split("│")[1:-1]).split()) for row in at.rows())
        shown = boxed if named else "".join(at.rows()[-2].split())
        assert names != codes
        assert (names in shown, codes in shown) == (named, not named)


async def test_a_hint_hides_no_part_of_a_map_that_has_no_side_beside_it(tmp_path: Path) -> None:
    dealt = deal("usa", "Ann,random", 17, variants=("first=Ann",))
    async with seated(dealt, tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        await at.press("1", "2", "enter", "H")
        await at.rest()
        desk = at.table.desk
        said = advice_lines(in_codes(desk.cast), desk.view, desk.advice)[0]
        assert at.rows()[-2].split() == [f"{TITLE}:", *said.split(), *PLAN_SIGN.split()]
        assert not any("│" in row for row in at.rows())
        await at.press("H")
        assert any("│" in row for row in at.rows())


async def test_a_hint_is_told_where_guide_and_tickets_leave_its_box_no_place(tmp_path: Path) -> None:
    dealt = deal("usa", "Ann,random", 17, variants=("first=Ann",))
    async with seated(dealt, tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        at.table.push(Guide(at.table, lambda: None))
        await at.press("enter", "H")
        await at.rest()
        assert at.rows()[-2].startswith(f" {TITLE}: Keep BOS-MIA (12), DLH-HOU (8) and MTL-NOL (13): at least 26 of 45")


async def test_who_has_no_decision_is_told_so(tmp_path: Path) -> None:
    dealt = deal("usa", "Ann,random", 5)
    async with seated(dealt, tmp_path, Terminal(Depth.TRUE, True, 80, 24), "step") as at:
        await at.press("1", "2", "enter")
        await at.rest()
        while at.table.desk.view.owes is not None:
            await at.press("d")
            await at.rest()
        before = live_game(at.table).game.hints(0)
        await at.press("H")
        assert any("It isn’t your turn" in row for row in at.rows())
        assert live_game(at.table).game.hints(0) == before


async def test_a_table_that_agreed_to_none_says_so(tmp_path: Path) -> None:
    dealt = deal("usa", "Ann,random", 5)
    async with seated(dealt, tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        at.table.chair.hints = False
        await at.press("H")
        assert any("agreed to play without hints" in row for row in at.rows())
        assert live_game(at.table).game.hints(0) == 0
