"""The pages that are tables: everything on them is true, and they are no taller than what they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.shipped import MAPS, ONE_A_SYSTEM

from ttr_tui.core.board import RAIL, members
from ttr_tui.rules.chances import card_counts, chances_to_pay
from ttr_tui.store.map_decoder import load_map
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.words import shorthand
from ttr_tui.words.lanes import lane_code
from ttr_tui.words.panes import how_far, how_far_in_a_sign
from tui.player import Player
from tui.seated import Seated, deal, live_game, seated

SIZES = ((80, 24), (120, 40))


def boxed(at: Seated) -> list[str]:
    """What stands in the box over the map, row by row."""
    rows = at.rows()
    top = next(y for y, row in enumerate(rows) if "╭─" in row)
    bottom = next(y for y, row in enumerate(rows) if "╰─" in row)
    left, right = rows[top].index("╭"), rows[top].index("╮")
    return [row[left + 1 : right] for row in rows[top + 1 : bottom]]


async def play_some(at: Seated) -> None:
    """From the beginning to an own turn, with a few acts behind it."""
    player = Player(at, 3)
    await player.settle_in()
    for _ in range(6):
        await player.act()
    await player.settle_in()


def numbers(row: str) -> list[int]:
    return [int(number) for number in re.findall(r"(?<= )\d+(?= |$)", row)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("map_id", ONE_A_SYSTEM)
async def test_the_players_stand_as_the_table_says(map_id: str, size: tuple[int, int], tmp_path: Path) -> None:
    async with seated(deal(map_id, "Ann,easy,normal", 17), tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        await play_some(at)
        await at.press("p")
        table, cast = live_game(at.table).game.table, at.table.desk.cast
        said = boxed(at)
        for seat, name in enumerate(cast.people):
            row = next(row for row in said if f"{seat + 1}  {name} " in row)
            kinds = [
                count
                for kind, count in enumerate(table.pieces[seat])
                if kind == RAIL or any(table.pieces[s][kind] for s in range(3))
            ]
            assert numbers(row)[-3 - len(kinds) :] == [
                table.scores[seat],
                *kinds,
                table.hand_sizes[seat],
                len(table.tickets[seat]),
            ]
        assert "easy" in "".join(said)
        assert sum(row.strip().startswith("last: ") for row in said) == 3
        own = [doing.said for doing in at.table.desk.turns() if doing.seat == 1]
        assert own[-1].split(",")[0] in "".join(said)
        assert "The end comes once someone has" in "".join(said)


async def test_when_the_game_ends_is_guessed_after_several_claims_only(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        player = Player(at, 3)
        await player.settle_in()
        told: dict[int, bool] = {}
        while True not in told.values():
            await at.press("p")
            owner = live_game(at.table).game.table.owner
            told[max(owner.count(0), owner.count(1))] = "at this pace" in "".join(boxed(at))
            await at.press("escape")
            await player.act()
            await player.settle_in()
        assert {0, 1, 2} & told.keys()
        assert not any(said for claims, said in told.items() if claims < 3)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("map_id", ONE_A_SYSTEM)
async def test_the_cards_are_counted_by_kind(map_id: str, size: tuple[int, int], tmp_path: Path) -> None:
    async with seated(deal(map_id, "Ann,easy", 17), tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        await play_some(at)
        await at.press("h")
        table, cast = live_game(at.table).game.table, at.table.desk.cast
        seen = boxed(at)
        await at.press("end")
        seen += boxed(at)
        for kind in range(len(cast.cards.kinds)):
            start = f" {shorthand.card_letter(cast, kind)}  {cast.kind(kind)} "
            row = next((row for row in seen if row.strip().startswith(start.strip() + " ")), None)
            counts = [table.hands[0][kind], table.market.count(kind), sum(pile[kind] for pile in table.discards)]
            if row is None:
                continue
            found = [0 if cell == "·" else int(cell) for cell in row.split()[-5:]]
            assert found[:3] == counts
            assert found[4] == card_counts(at.table.desk.rules, at.table.desk.view)[kind].unseen
        assert sum("·" in row for row in seen) > 3


@pytest.mark.parametrize("key", ["p", "h"])
async def test_a_page_is_no_taller_than_what_it_says(key: str, tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, Terminal(Depth.TRUE, True, 120, 40)) as at:
        await at.press("1", "2", "enter")
        before = at.rows()
        await at.press(key)
        untouched = sum(before[y] == row for y, row in enumerate(at.rows()))
        assert untouched >= 40 - len(boxed(at)) - 2 - 2
        assert len(boxed(at)) < 16


async def test_e_opens_what_lies_on_the_table_and_says_so_where_nothing_does(tmp_path: Path) -> None:
    for map_id, there in (("usa", False), ("nederland", True)):
        async with seated(deal(map_id, "Ann,easy", 17), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
            await Player(at, 3).settle_in()
            before = len(at.table.phases)
            await at.press("e")
            assert len(at.table.phases) == before + there
            assert (at.rows()[-2].strip() == "Nothing else lies on the table here.") != there


@pytest.mark.parametrize("map_id", MAPS)
async def test_e_answers_in_every_variant(map_id: str, tmp_path: Path) -> None:
    for variant in load_map(map_id).variants:
        seats = ["Ann", *["random"] * (load_map(map_id, [variant.name]).min_seats - 1)]
        game = deal(map_id, ",".join(seats), 17, variants=[variant.name])
        async with seated(game, tmp_path / variant.name, Terminal(Depth.TRUE, True, 80, 24)) as at:
            await Player(at, 3).settle_in()
            before = at.rows()
            await at.press("e")
            assert at.rows() != before


@pytest.mark.parametrize("size", SIZES)
async def test_every_toll_is_seen_in_one_look(tmp_path: Path, size: tuple[int, int]) -> None:
    async with seated(deal("nederland", "Ann,easy,easy", 17), tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        player = Player(at, 3)
        await player.settle_in()
        await at.press("e")
        board, cast = at.table.desk.board, at.table.desk.cast
        toll, told = 0, dict[str, int]()
        for row in boxed(at):
            cells = row.split()
            if cells and cells[0].isdigit() and len(cells) > 1:
                toll, *cells = int(cells[0]), *cells[1:]
            if not all(re.fullmatch(r"[A-Z]{3}-[A-Z]{3}\d*n*", cell) for cell in cells):
                continue
            told |= {cell[:7]: toll for cell in cells}
        assert told == {lane_code(cast, number): lane.marks["toll"] for number, lane in enumerate(board.lanes)}


@pytest.mark.parametrize("size", SIZES)
async def test_the_tolls_for_the_tickets_are_added_up(tmp_path: Path, size: tuple[int, int]) -> None:
    async with seated(deal("nederland", "Ann,normal,normal", 17), tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        await at.press("1", "2", "3", "enter")
        await Player(at, 3).settle_in()
        await at.press("e")
        desk, said = at.table.desk, " ".join(" ".join(boxed(at)).split())
        told = re.findall(r"([A-Z]{3})-([A-Z]{3}) (\d)[,.]", said.split("Tolls of open routes")[0])
        assert f"Together {sum(int(toll) for *_, toll in told)} of your 30." in said
        marks = {lane_code(desk.cast, number): lane.marks["toll"] for number, lane in enumerate(desk.board.lanes)}
        assert all(marks[f"{a}-{b}"] == int(toll) for a, b, toll in told)
        for found in [desk.board.tickets[ticket] for ticket in desk.view.tickets]:
            ends = [desk.board.cities[city].code for city in (found.a, found.b)]
            reached = {ends[0]}
            for _ in told:
                reached |= {city for a, b, _ in told if {a, b} & reached for city in (a, b)}
            assert ends[1] in reached


async def test_of_a_route_that_is_half_taken_the_toll_says_whom_it_goes_to(tmp_path: Path) -> None:
    async with seated(deal("nederland", "Ann,normal,normal", 17), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        player = Player(at, 3)
        await player.settle_in()
        for _ in range(14):
            await player.act()
            await player.settle_in()
        await at.press("e")
        table, cast, board = live_game(at.table).game.table, at.table.desk.cast, at.table.desk.board
        wanted = set()
        for lane in range(len(board.lanes)):
            both = [table.owner[other] for other in members(board.route_masks[lane])]
            if table.owner[lane] < 0:
                wanted.add(lane_code(cast, lane) + "".join(str(owner + 1) for owner in both if owner >= 0))
        told = re.findall(r" ([A-Z]{3}-[A-Z]{3}\d?)(?= |$)", " ".join(boxed(at)).split("Tolls of open routes")[1])
        assert set(told) == wanted
        assert {len(code) for code in wanted} == {7, 8}
        assert len(wanted) < len({lane.route for lane in board.lanes})


async def test_the_chances_of_the_route_under_the_cursor_are_told(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,easy", 17), tmp_path, Terminal(Depth.TRUE, True, 80, 24)) as at:
        await at.press("1", "2", "enter", "h")
        assert "chance" not in "".join(boxed(at))
        await at.press("escape", "slash", *"elp", "space", *"dal", "enter", "h")
        desk, lane = at.table.desk, at.table.atlas.lane
        said = " ".join(" ".join(boxed(at)).split())
        assert f"{desk.cast.way(lane)}: the chance" in said
        chances = chances_to_pay(desk.rules, desk.view, lane)
        assert chances[-1] > 0
        for chance in chances:
            assert f"{round(100 * chance)}% after" in said


@pytest.mark.parametrize(
    ("to_go", "delayed", "said", "sign"),
    [
        (5, False, "5 to go", "5"),
        (5, True, "5 to go, delayed", "5"),
        (0, False, "arrived", "✓"),
        (None, False, "cancelled", "out"),
    ],
)
def test_how_far_a_ticket_is_needs_no_legend(to_go: int | None, delayed: bool, said: str, sign: str) -> None:
    assert how_far(to_go, delayed=delayed) == said
    assert how_far(to_go, delayed=delayed, brief=True) == said.replace(", delayed", "!")
    assert how_far_in_a_sign(to_go) == sign
