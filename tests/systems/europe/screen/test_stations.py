"""Stations by keys: built where the cursor is, dearer each time, and seen on the map without colour."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.small import BOT
from tui.player import Player
from tui.reading import check
from tui.seated import Seated, unframed

from systems.europe.screen.begun import begun, stations, told
from ttr_tui.core.events import TURN, Claimed, TicketsKept
from ttr_tui.systems.europe.stations import StationBuilt
from ttr_tui.tui.kit.lines import SIDES
from ttr_tui.tui.kit.picker import Choices
from ttr_tui.tui.look import BAR_FAINT
from ttr_tui.tui.turn.action import Acting
from ttr_tui.tui.turn.purchase import Paying, Sites


def on_top(at: Seated) -> type:
    return type(at.table.phase)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_a_station_is_built_in_the_city_of_the_cursor(size: tuple[int, int], tmp_path: Path) -> None:
    async with begun(tmp_path, 12, size=size) as at:
        await at.press("slash", *"roma", "enter")
        city = at.table.atlas.city
        assert at.table.desk.board.cities[city].id == "roma"
        await at.press("b")
        assert on_top(at) is Sites
        assert at.table.atlas.city == city
        check(at)
        await at.press("enter")
        assert on_top(at) is Paying
        check(at)
        assert heading(at) == "A station in Roma"
        hand = sum(at.table.desk.view.hand)
        await at.press("enter")
        assert stations(at)[city] == at.table.desk.seat
        assert "[ROM1]" in "\n".join(at.rows())
        assert sum(at.table.desk.view.hand) == hand - 1
        await at.press("slash", *"brindisi", "enter")
        assert re.search(r"\bROM1(?!])|\b1ROM\b", "\n".join(at.rows()))
        await at.press("slash", *"roma", "enter")
        assert "[ROM1]" in "\n".join(at.rows())
        more = " · 4 routes, 4 open · Tab for its routes" if size[0] > 100 else ""
        assert at.rows()[-2].rstrip().endswith(f" Roma (your station){more}")
        await at.press("r")
        assert heading(at) == "Routes from ROM Roma (your station)"
        await at.press("escape", "question_mark")
        read = ""
        for _ in range(5):
            boxed = [row.split("│")[1] for row in at.rows() if row.count("│") == SIDES]
            read += " ".join(" ".join(boxed).split())
            await at.press("pagedown")
        assert "AMS1 Ann’s station: the player’s number stands beside the label" in read


async def test_each_station_is_dearer_and_the_fourth_is_none(tmp_path: Path) -> None:
    async with begun(tmp_path, 16) as at:
        for number in (1, 2, 3):
            hand = sum(at.table.desk.view.hand)
            await at.press("b", "enter", "enter")
            assert sum(at.table.desk.view.hand) == hand - number
            assert [seat for seat in stations(at).values() if seat == at.table.desk.seat] == [0] * number
        await at.press("b")
        assert on_top(at) is Acting
        assert told_with_rule(at) == ("You have built all your stations: 3.", "EUROPE-047")
        await at.press("b")
        assert at.rows()[-2].strip() == "You build at most one station a turn, and three in a game."


@pytest.mark.rule("EUROPE-048")
async def test_who_lacks_the_cards_hears_what_the_next_one_takes(tmp_path: Path) -> None:
    async with begun(tmp_path, 1, size=(120, 40)) as at:
        await at.press("b", "enter", "enter", "b")
        assert on_top(at) is Acting
        price = "2 cards of one colour, wilds included"
        assert told_with_rule(at) == (f"Your second station takes {price}. You don’t have them yet.", "EUROPE-048")
        await at.press("b")
        costs = "Your first station costs 1 card, your second 2 of one colour, your third 3 of one colour."
        assert at.rows()[-2].strip() == costs


async def test_no_station_is_built_between_two_cards(tmp_path: Path) -> None:
    async with begun(tmp_path, 12, size=(120, 40)) as at:
        await at.press("d", "b")
        assert on_top(at) is Acting
        one = "One action per turn: cards, a route, tickets or a station. Finish this one first."
        assert told_with_rule(at) == (one, "ALL-004")


async def test_routes_to_borrow_are_pointed_out_and_come_first(tmp_path: Path) -> None:
    async with begun(tmp_path, 16) as at:
        desk, player = at.table.desk, Player(at, 3)
        while not lanes_of_others(at) or desk.view.owes != TURN:
            await player.act()
        await at.press("b", "home", "down")
        shown = at.table.atlas.shown
        assert shown
        assert shown == lanes_of_others(at) & desk.board.lanes_at[at.table.atlas.city]
        await at.press("escape")
        assert at.table.atlas.shown == 0


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_a_city_that_serves_a_ticket_comes_first_and_says_which(size: tuple[int, int], tmp_path: Path) -> None:
    """Then other cities with routes to borrow, then the ends of open tickets; nothing goes by the alphabet."""
    async with begun(tmp_path, 12, size=size) as at:
        board = at.table.desk.board
        own = [board.lane_index[lane] for lane in ("bruxelles-frankfurt/1", "berlin-frankfurt/1")]
        lent = [board.lane_index[lane] for lane in ("berlin-danzig/1", "athina-sofia/1")]
        tickets = (board.ticket_index["bruxelles-danzig"],)
        at.table.desk.view.tickets.clear()
        told(at, *(Claimed(0, lane, ()) for lane in own), *(Claimed(1, lane, ()) for lane in lent))
        told(at, TicketsKept(0, tickets))
        await at.press("slash", *"edinburgh", "enter", "b")
        phase = at.table.phase
        assert isinstance(phase, Sites)
        listed = [choice.words for choice in phase.choices]
        assert listed[0] == "Edinburgh"
        helped = "helps BXL▸DZG, 1 route to borrow"
        assert sorted(listed[1:3]) == [f"Berlin: {helped}", f"Danzig: {helped}"]
        assert sorted(listed[3:5]) == ["Athína: 1 route to borrow", "Sofia: 1 route to borrow"]
        assert listed[5] == "Bruxelles"
        width = 24 if at.table.roomy else size[0]
        assert helped.split(",")[0] in " ".join(" ".join(unframed(row[-width:] for row in at.rows())).split())


async def test_digits_choose_what_is_seen_and_the_city_of_the_cursor_comes_first(tmp_path: Path) -> None:
    async with begun(tmp_path, 12) as at:
        await at.press("slash", *"wien", "enter", "b")
        assert any("1 Wien" in row for row in at.rows())
        assert " above" not in " ".join(at.rows())
        await at.press("pagedown")
        check(at)
        rows = [
            row.strip()
            for row in unframed(row for row in at.rows() if row.startswith("│"))
            if re.match(r" +[1-9] \w", row)
        ]
        assert [row[0] for row in rows] == [str(number) for number in range(1, len(rows) + 1)]
        assert re.search(r"↑ \d+ above", " ".join(at.rows()))
        await at.press("2")
        assert f"A station in {rows[1][2:].split('  ')[0].split(':')[0].strip()}" in " ".join(at.rows())


@pytest.mark.rule("EUROPE-046")
async def test_why_not_in_the_city_of_the_cursor(tmp_path: Path) -> None:
    async with begun(tmp_path, 12) as at:
        city = at.table.desk.board.city_index["wien"]
        told(at, StationBuilt(1, city, ()))
        await at.press("slash", *"wien", "enter", "b")
        assert told_with_rule(at) == (f"There is a station in Wien already: {BOT} has built it.", "EUROPE-046")
        assert on_top(at) is Sites


async def test_what_a_station_would_bring_is_said_of_the_city_weighed(tmp_path: Path) -> None:
    async with begun(tmp_path, 12) as at:
        board = at.table.desk.board
        own = [board.lane_index[lane] for lane in ("bruxelles-frankfurt/1", "berlin-frankfurt/1")]
        ticket = board.ticket_index["bruxelles-danzig"]
        lent = Claimed(1, board.lane_index["berlin-danzig/1"], ())
        told(at, *(Claimed(0, lane, ()) for lane in own), lent, TicketsKept(0, (ticket,)))
        await at.press("slash", *"danzig", "enter", "b")
        assert f"DZG: would complete BXL▸DZG; could borrow BER-DZG ({BOT})." in at.rows()[-2]
        assert "An unbuilt one is worth 4 points." in " ".join(" ".join(at.rows()).split())


def heading(at: Seated) -> str:
    """Over the box that is open, if it can be read there."""
    phase = at.table.phase
    assert isinstance(phase, Choices)
    shown = " ".join(re.sub(r"[─╭╮]", " ", " ".join(unframed(row[-80:] for row in at.rows()))).split())
    assert all(word in shown for word in phase.title.split())
    return phase.title


def told_with_rule(at: Seated) -> tuple[str, str]:
    """What the prompt says, and in faint type the rule behind it."""
    said, *rule = at.table.prompt_pane.lines[0]
    assert all(run.token == BAR_FAINT for run in rule)
    return said.text.strip(), "".join(run.text for run in rule).strip()


def lanes_of_others(at: Seated) -> int:
    table = at.table.desk.view.table
    return table.taken & ~table.lanes[at.table.desk.seat]
