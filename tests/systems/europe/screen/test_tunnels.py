"""The moment of a tunnel by keys: dearer and paid, dearer and given up, too dear, and not dearer."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tui.reading import check
from tui.seated import Seated, live_game

from systems.europe.screen.begun import TURNED_UP, begun, owner, tries, try_tunnel, walk_to
from ttr_tui.core.cards import NONE
from ttr_tui.systems.europe.screen import TunnelExtra
from ttr_tui.systems.europe.tunnels import EXTRA, Attempt
from ttr_tui.words import shorthand
from ttr_tui.words.lanes import lane_code

STUCK = 2
"""With this seed a hand of five pays for tunnels, some of which turn out too dear and some not dearer at all."""

CARDS = r"(\d+ \w+( and )?|[A-Z]\d+ ?)+"
ENTER = re.compile(rf"Enter: lay {CARDS} down and turn up 3 cards")

EVERY_SIZE = pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)], ids=str)


def hand(at: Seated) -> int:
    return sum(at.table.desk.view.hand)


def box(at: Seated) -> list[str]:
    """What the moment shows, where it is shown."""
    phase = at.table.phase
    assert isinstance(phase, TunnelExtra)
    return ["".join(run.text for run in line) for line in phase.box(at.table.size.width, at.table.size.height)]


@EVERY_SIZE
async def test_the_cards_turned_up_are_shown_with_those_that_count(size: tuple[int, int], tmp_path: Path) -> None:
    async with begun(tmp_path, 14, size=size) as at:
        chosen = next(found for found in tries(at) if 0 < found.due <= found.left)
        await try_tunnel(at, chosen)
        assert at.table.desk.view.owes == EXTRA
        assert at.table.atlas.lane == chosen.lane
        check(at)
        table, cast = live_game(at.table).game.table, at.table.desk.cast
        turned_up = table.record(Attempt).turned_up
        counting = {*dict(chosen.payment), cast.cards.wild}
        signs = [("!" if card in counting else " ", shorthand.card_letter(cast, card)) for card in turned_up]
        said = "".join(f"{sign} {letter} " for sign, letter in signs)
        assert len(turned_up) == TURNED_UP
        assert said.count("!") == chosen.due
        read = "\n".join(at.rows())
        assert said.rstrip() in read
        words = " ".join(box(at))
        assert f"takes {chosen.due} more card" in " ".join(words.split())
        assert "withdraw" in read


async def test_what_is_due_is_paid_and_the_lane_claimed(tmp_path: Path) -> None:
    async with begun(tmp_path, 14) as at:
        chosen = next(found for found in tries(at) if 0 < found.due <= found.left)
        before = hand(at)
        await try_tunnel(at, chosen)
        await at.press("enter")
        assert owner(at, chosen.lane) == at.table.desk.seat
        assert hand(at) == before - sum(count for _, count in chosen.payment) - chosen.due
        assert at.table.desk.view.table.record(Attempt).lane == NONE


async def test_who_withdraws_has_all_cards_back_and_no_lane(tmp_path: Path) -> None:
    async with begun(tmp_path, 14) as at:
        chosen = next(found for found in tries(at) if 0 < found.due <= found.left)
        before, turn = hand(at), at.table.desk.view.table.turn
        await try_tunnel(at, chosen)
        await at.press("end")
        assert "Enter: withdraw" in at.rows()[-2]
        await at.press("enter")
        assert owner(at, chosen.lane) == NONE
        assert hand(at) == before
        assert at.table.desk.view.table.turn > turn


async def test_who_cannot_pay_is_told_so_and_can_only_withdraw(tmp_path: Path) -> None:
    async with begun(tmp_path, 5, seed=STUCK) as at:
        chosen = next(found for found in tries(at) if found.due > found.left)
        before = hand(at)
        await try_tunnel(at, chosen)
        phase = at.table.phase
        assert isinstance(phase, TunnelExtra)
        assert len(phase.choices) == 1
        assert "so you withdraw" in " ".join(" ".join(box(at)).split())
        await at.press("escape")
        assert at.table.phase is phase
        await at.press("enter")
        assert owner(at, chosen.lane) == NONE
        assert hand(at) == before


async def test_where_nothing_matches_nothing_is_asked(tmp_path: Path) -> None:
    async with begun(tmp_path, 5, seed=STUCK) as at:
        chosen = next(found for found in tries(at) if not found.due)
        before = hand(at)
        await try_tunnel(at, chosen)
        assert owner(at, chosen.lane) == at.table.desk.seat
        assert hand(at) == before - sum(count for _, count in chosen.payment)
        desk = at.table.desk
        said = f"othing more to pay for {lane_code(desk.cast, chosen.lane)} · Cleo laid "
        assert said in at.rows()[-2]
        await at.press("left", "l", "escape", "right")
        assert said in at.rows()[-2]


async def test_what_the_moment_shows_is_not_said_beside_it(tmp_path: Path) -> None:
    async with begun(tmp_path, 14) as at:
        await try_tunnel(at, next(found for found in tries(at) if 0 < found.due <= found.left))
        assert "Turned up" not in at.table.desk.own_last()
        await at.press("enter")
        assert "Turned up" not in at.rows()[-2]


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_what_enter_does_is_whole_and_true_of_a_tunnel(size: tuple[int, int], tmp_path: Path) -> None:
    async with begun(tmp_path, 14, size=size) as at:
        for chosen in {found.lane: found for found in tries(at)}.values():
            await walk_to(at, chosen.lane)
            asked, cast = at.rows()[-2], at.table.desk.cast
            assert ENTER.search(asked), asked
            assert re.match(rf" \d+/\d+ .*({lane_code(cast, chosen.lane)}|{cast.way(chosen.lane)})", asked), asked
        wilds = at.table.desk.cast.cards.wild
        alone = next(found for found in tries(at) if {*dict(found.payment)} == {wilds})
        await walk_to(at, alone.lane)
        await at.press("enter")
        assert ENTER.search(at.rows()[-2])
        await at.press(*["down"] * alone.place)
        assert at.rows()[-2].rstrip().endswith("turn up 3 cards (only wilds match).")
        assert "Esc Back" in at.rows()[-1]


async def test_the_short_log_says_what_was_given_up(tmp_path: Path) -> None:
    async with begun(tmp_path, 14, size=(120, 40)) as at:
        chosen = next(found for found in tries(at) if 0 < found.due <= found.left)
        await try_tunnel(at, chosen)
        await at.press("end", "enter")
        assert f"gave up {lane_code(at.table.desk.cast, chosen.lane)}" in " ".join(at.rows())
        assert "tunnel +" not in " ".join(at.rows())
