"""The log and the tickets as lists: what the cursor is on is shown on the map."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.core.events import Claimed
from ttr_tui.seats.game import by_turns
from ttr_tui.tui.kit.screen import Pane
from ttr_tui.tui.look import CHOSEN
from ttr_tui.tui.pages.log import Log
from ttr_tui.tui.pages.my_tickets import MyTickets
from tui.finish.opened import Over, again, opened_game, opened_replay, short_game


async def test_a_line_of_the_log_is_shown_on_the_map(tmp_path: Path) -> None:
    whole = short_game("usa")
    claims = {act.number: fact.lane for act in whole.game.acts for fact in act.facts if isinstance(fact, Claimed)}
    async with opened_game(tmp_path, whole) as at:
        await at.press("l")
        log = at.screen.phase
        assert isinstance(log, Log)
        turns = {act.number: turn for turn, done in by_turns(whole.game.acts).items() for act in done}
        assert len(log.choices) <= max(turns.values()) + 1 < len(whole.game.acts)
        for number, lane in reversed(claims.items()):
            while f"{turns[number]:>4} " not in chosen_line(at.text("map"), at.screen.query_one("#map", Pane)):
                await at.press("up")
            assert (at.table.atlas.shown, at.table.atlas.lane) == (1 << lane, lane)
            if len(claims) - list(claims).index(number) > 3:
                break
        await at.press("enter")
        assert (at.table.atlas.shown, at.table.atlas.lane) == (0, lane)


def chosen_line(text: str, pane: Pane) -> str:
    """The first row of the line that the cursor is on."""
    return next("".join(run.text for run in line) for line in pane.lines if any(run.token == CHOSEN for run in line))


async def test_a_click_beside_the_map_opens_the_log_there(tmp_path: Path) -> None:
    whole = short_game("usa")
    nearly = Over(whole.deal, again(whole.deal, whole.game, len(whole.game.acts) - 8))
    async with opened_game(tmp_path, nearly, size=(120, 40)) as at:
        await at.press("space")
        side = at.text("side").splitlines()
        heading = next(row for row, said in enumerate(side) if said.strip().startswith("What happened"))
        await at.pilot.click("#side", offset=(4, heading + 2))
        await at.pilot.pause()
        log = at.screen.phase
        assert isinstance(log, Log)
        first = log.at
        await at.pilot.click("#side", offset=(4, heading + 3))
        await at.pilot.pause()
        assert at.screen.phase is log
        assert log.at > first


async def test_the_log_of_a_replay_leads_to_its_acts(tmp_path: Path) -> None:
    whole = short_game("usa")
    async with opened_replay(tmp_path, whole.game, whole.deal) as at:
        await at.press("end", "l", "up", "up")
        log = at.screen.phase
        assert isinstance(log, Log)
        await at.press("enter")
        assert 0 < at.replay.at < at.replay.last
        assert at.screen.phase is at.screen.phases[0]


async def test_a_ticket_is_shown_on_the_map(tmp_path: Path) -> None:
    whole = short_game("usa")
    held = whole.game.table.tickets[0]
    async with opened_game(tmp_path, whole) as at:
        await at.press("T", "down")
        page = at.screen.phase
        assert isinstance(page, MyTickets)
        ticket = whole.game.table.board.tickets[at.table.desk.view.tickets[1]]
        assert at.table.weighed == {ticket.a, ticket.b}
        assert len(page.choices) == len(held)
        await at.press("escape")
        assert at.table.weighed == set()


async def test_somebody_who_looks_on_has_no_tickets(tmp_path: Path) -> None:
    whole = short_game("usa")
    async with opened_replay(tmp_path, again(whole.deal, whole.game, 9), whole.deal) as at:
        await at.press("T")
        assert "no tickets" in at.text("map").lower()
