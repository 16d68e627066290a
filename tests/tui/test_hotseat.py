"""Two people at one keyboard: each sees what is theirs, and nothing of the other's."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.shipped import ONE_A_SYSTEM

from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.turn.halt import Curtain
from ttr_tui.tui.turn.open_map import HandingOver
from ttr_tui.words.shorthand import ticket_code
from tui.player import Player
from tui.reading import everybody_stands_as_shown, market_is_shown, own_cards_are_shown
from tui.seated import Seated, deal, live_game, seated

HERE = Terminal(Depth.TRUE, True, 80, 24)
TWO = "Ann,Bea,planner"
CURTAINS = 9
"""So often the screen is handed over before a game tells nothing new."""
WANTED = "*"
POINTED_OUT = f"{WANTED}[]"
"""The cities of somebody's tickets, and the one under their cursor."""


def text(at: Seated) -> str:
    return "\n".join(at.rows())


async def both_choose(at: Seated) -> None:
    """Each lifts the curtain, keeps two tickets and hands over."""
    for _ in range(2):
        await at.press("space", "1", "2", "enter", "enter")


async def test_a_game_of_two_begins_behind_a_curtain(tmp_path: Path) -> None:
    async with seated(deal("usa", TWO, 17), tmp_path, HERE) as at:
        assert isinstance(at.table.phase, Curtain)
        assert "Ann, it is your turn to choose." in text(at)
        assert "Hand" not in text(at)
        assert "Keep at least" not in text(at)
        assert "DLH" in text(at), "what all may know stays in sight"
        await at.press("question_mark")
        assert at.rows()[-2].strip() == "Press Space when you sit there: help opens then."
        assert isinstance(at.table.phase, Curtain)
        assert "Hand" not in text(at)
        await at.press("space")
        assert "Keep at least 2" in text(at)


def map_around(at: Seated) -> dict[tuple[int, int], str]:
    """What is drawn of the map, cell by cell, where no box lies over it; and not the label of a city."""
    atlas, regions = at.table.atlas, at.table.overlay.regions
    rows = at.rows()[at.table.map_pane.region.y :][: atlas.rows]
    cells = {(x, y): sign for y, row in enumerate(rows) for x, sign in enumerate(row[: atlas.columns])}
    return {cell: sign for cell, sign in cells.items() if not any(region.contains(*cell) for region in regions)}


def own_secrets(at: Seated) -> set[str]:
    """The tickets of those who share this screen, as they are written anywhere."""
    cast, table = at.table.desk.cast, live_game(at.table).game.table
    tickets = {ticket for seat in at.table.chair.seats for ticket in (*table.tickets[seat], *table.offers[seat])}
    return {said for ticket in tickets for said in (ticket_code(cast, ticket), cast.short_ticket(ticket))}


@pytest.mark.parametrize(
    ("map_id", "size"),
    [("usa", (80, 24)), ("usa", (100, 30)), *((map_id, (120, 40)) for map_id in ONE_A_SYSTEM)],
)
async def test_a_curtain_hides_hand_and_tickets_and_nothing_else(
    map_id: str, size: tuple[int, int], tmp_path: Path
) -> None:
    here, curtains = Terminal(Depth.TRUE, True, *size), 0
    async with seated(deal(map_id, TWO, 17), tmp_path, here) as at:
        async for _ in Player(at, 3).play():
            if not isinstance(at.table.phase, Curtain):
                continue
            curtains += 1
            everybody_stands_as_shown(at, at.rows())
            market_is_shown(at)
            assert "What happened" in text(at) or not at.table.roomy
            assert "Hand" not in text(at)
            assert "Tickets" not in text(at)
            assert own_secrets(at)
            assert [secret for secret in own_secrets(at) if secret in text(at)] == []
            behind = map_around(at)
            await at.press("space")
            assert not at.table.hidden
            if at.table.hand_pane.display:
                own_cards_are_shown(at)
            if at.table.roomy:
                lifted = map_around(at)
                other = [
                    lifted[cell] + behind[cell] for cell in lifted if lifted[cell] != behind.get(cell, lifted[cell])
                ]
                assert WANTED not in behind.values()
                assert [signs for signs in other if not {*signs} & {*POINTED_OUT}] == []
            if curtains == CURTAINS:
                return
    raise AssertionError("too few curtains")


async def test_whoever_draws_unseen_sees_the_card_before_the_screen_is_hidden(tmp_path: Path) -> None:
    async with seated(deal("usa", TWO, 17), tmp_path, HERE) as at:
        await both_choose(at)
        await at.press("space", "d", "d")
        assert isinstance(at.table.phase, HandingOver)
        desk = at.table.desk
        drawn = [desk.cast.kind(fact.cards[0]) for heard in desk.watch.heard[-9:] for fact in heard.facts
                 if getattr(fact, "seat", None) == desk.seat and hasattr(fact, "cards")]  # fmt: skip
        assert drawn[-1] in text(at)
        await at.press("enter")
        assert at.table.hidden
        assert "Hand" not in text(at)


async def test_whoever_has_acted_may_take_it_back_before_handing_over(tmp_path: Path) -> None:
    async with seated(deal("usa", TWO, 17), tmp_path, HERE) as at:
        await both_choose(at)
        await at.press("space")
        seat, acts = at.table.desk.seat, len(live_game(at.table).acts)
        await at.press("d", "d", "u", "y")
        assert at.table.desk.seat == seat
        assert len(live_game(at.table).acts) == acts + 1
        assert at.table.desk.view.owes == "second-card"


async def test_the_cursor_of_one_tells_the_other_nothing(tmp_path: Path) -> None:
    async with seated(deal("usa", TWO, 17), tmp_path, HERE) as at:
        start = at.table.atlas.city
        await at.press("space", "down", "1", "2", "enter", "enter", "space")
        assert at.table.desk.seat == 1
        await at.press("1")
        await at.press("1", "1", "2", "enter", "enter", "space")
        assert at.table.atlas.city == start


async def test_everybody_finds_the_map_as_large_as_they_left_it(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,Bea", 17), tmp_path, HERE) as at:
        await both_choose(at)
        seen: dict[int, str] = {}
        for key in ("z", "Z", "left"):
            await at.press("space")
            seat = at.table.desk.seat
            if seat in seen:
                assert at.table.atlas.size.name == seen[seat]
            await at.press(key)
            seen[seat] = at.table.atlas.size.name
            await at.press("d", "d", "enter")
        assert set(seen.values()) == {"S", "M"}


async def test_the_map_grows_with_the_terminal_unless_somebody_chose_its_size(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, HERE) as at:
        assert at.table.atlas.size.name == "S"
        await at.resize(120, 40)
        assert at.table.atlas.size.name == "M"
        await at.press("Z")
        await at.resize(200, 60)
        assert at.table.atlas.size.name == "S"


async def test_under_a_curtain_nobody_sees_where_the_last_one_looked(tmp_path: Path) -> None:
    """While first tickets are chosen the cursor stands on an end of one."""
    async with seated(deal("usa", "Ann,Bea", 17), tmp_path, Terminal(Depth.TRUE, True, 120, 40)) as at:
        if at.table.hidden:
            await at.press("space")
        ends = {at.table.desk.board.cities[end].code for end in at.table.weighed}
        assert ends
        assert any(f"[{sign}{code}" in row for row in at.rows() for code in ends for sign in ("", "*"))
        await Player(at, 3).act()
        while not at.table.hidden:
            await at.press("enter")
        assert not any("[" in row for row in at.rows()[:-2])
        looks = {run.token for line in at.table.map_pane.lines for run in line}
        assert not {
            token for token in looks if token.startswith(("cursor", "pill.cursor", "pill.ticket", "track.cursor"))
        }
