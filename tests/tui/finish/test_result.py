"""The result as a page of its own: whole, with everything that a kept text says, at every size."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import cycle, product
from pathlib import Path

import pytest
from support.shipped import MAPS

from ttr_tui.core.view import SPECTATOR
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Watch, course_of
from ttr_tui.systems.nederland.tolls import Tolls
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.finish.result_page import ROWS, banner, large, lead_chart
from ttr_tui.tui.game_end import Result
from ttr_tui.tui.game_screen import GameScreen
from ttr_tui.tui.kit.lines import width_of
from ttr_tui.tui.map.signs import ASCII, UNICODE
from ttr_tui.words.cast import cast_of
from ttr_tui.words.results import outcome_of, results
from ttr_tui.words.story import lead_of
from tui.finish.opened import PEOPLE, Opened, again, opened_game, short_game
from tui.player import Player
from tui.seated import deal, live_game, seated

SIZES = ((80, 24), (100, 30), (120, 40), (160, 50), (200, 60))


async def read_through(at: Opened) -> str:
    """All of the page, scrolled from its beginning to its end."""
    seen = dict.fromkeys(at.text("map").splitlines())
    for _ in range(90):
        await at.press("down")
        seen |= dict.fromkeys(at.text("map").splitlines())
    return "\n".join(seen)


@pytest.mark.parametrize(("map_id", "size"), list(zip(MAPS, cycle(SIZES))), ids=MAPS)
async def test_the_page_says_all_that_the_kept_text_says(map_id: str, size: tuple[int, int], tmp_path: Path) -> None:
    whole = short_game(map_id)
    async with opened_game(tmp_path, whole, size=size) as at:
        seen = await read_through(at)
        rows = [re.split(" {2,}", line) for line in results(whole.game, whole.deal) if re.search(r" {2,}", line)]
        assert len(rows) > 5
        for label, *cells in rows[1:]:
            numbers = re.compile(rf"(?:|[^│]* ){re.escape(label)} +(?=[−$\d])(.*)")
            (shown,) = {
                tuple(re.split(" {2,}", found[1])) for line in seen.splitlines() if (found := numbers.match(line))
            }
            told = [cell.removeprefix("$").replace("−$", "−").replace("/", " of ") for cell in shown[: len(cells)]]
            assert told == cells
        cast, table = cast_of(whole.game), whole.game.table
        for seat in range(table.seats):
            for ticket in table.tickets[seat]:
                assert re.search(" " + r"\s+(.*\n[^│]*)?".join(map(re.escape, cast.pair(ticket).split())), seen)
        assert f"{cast.people[(table.winners or ())[0]]}".upper() in seen.upper()


async def test_help_lists_no_key_for_what_is_there_already(tmp_path: Path) -> None:
    async with opened_game(tmp_path, short_game("usa")) as at:
        await at.press("question_mark")
        read = await read_through(at)
        assert "Map" in read
        assert "Result: continue" not in read
        assert "at once" not in read


async def test_what_tolls_leave_is_counted_beside_the_points_for_it(tmp_path: Path) -> None:
    whole = short_game("nederland")
    async with opened_game(tmp_path, whole) as at:
        left = whole.game.table.record(Tolls).tokens
        order = outcome_of(at.table.desk.cast, at.table.desk.watch).order
        row = next(row for row in (await read_through(at)).splitlines() if "Tokens at the end" in row)
        assert row.split()[-2:] == [str(left[seat]) for seat in order]


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_enter_forty_times_leaves_the_result_whole(size: tuple[int, int], tmp_path: Path) -> None:
    async with opened_game(tmp_path, short_game("usa"), size=size) as at:
        before = at.text("map"), at.text("footer")
        await at.press(*["enter"] * 40)
        assert (at.text("map"), at.text("footer")) == before
        assert len(at.screen.phases) == 1
        await at.press("k")
        assert (tmp_path / "results").exists()


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_nothing_of_the_table_stands_round_the_page(size: tuple[int, int], tmp_path: Path) -> None:
    async with opened_game(tmp_path, short_game("usa"), size=size) as at:
        table, page = at.table, at.text("map")
        assert (table.map_pane.size.width, table.map_pane.size.height) == (size[0], size[1] - 3)
        assert not any(pane.display for pane in (table.side_pane, table.strip_pane, table.hand_pane))
        await at.press("escape")
        assert table.hand_pane.display
        assert table.side_pane.display != table.strip_pane.display
        await at.press("escape")
        assert at.text("map") == page


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_who_won_is_said_once(size: tuple[int, int], tmp_path: Path) -> None:
    async with opened_game(tmp_path, short_game("usa"), size=size) as at:
        assert not re.search(r"\bwins?\b", at.text("map"))
        assert ("A N N   W I N S" in at.text("map")) == (size[1] <= 30)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_lead_is_that_of_the_play(size: tuple[int, int], tmp_path: Path) -> None:
    """The final scoring is not in it."""
    whole = short_game("usa")
    by_turn = course_of(Watch.of(whole.game, SPECTATOR)).by_turn
    most = max(map(lead_of, by_turn))
    async with opened_game(tmp_path, whole, size=size) as at:
        assert f"The lead, turn by turn: at most {most} points" in await read_through(at)


async def test_whoever_played_alone_wins_without_a_name(tmp_path: Path) -> None:
    whole = short_game("usa")
    winner = (whole.game.table.winners or ())[0]
    sitters = tuple(replace(who, bot="" if seat == winner else "normal") for seat, who in enumerate(PEOPLE))
    deal = replace(whole.deal, sitters=sitters)
    whole = replace(whole, deal=deal, game=again(deal, whole.game, len(whole.game.acts)))
    scores = whole.game.table.scores
    for size in SIZES:
        async with opened_game(tmp_path, whole, size=size) as at:
            said = f"{scores[winner]} to {min(scores)}".replace("-", "−")
            assert said in at.text("map") or " ".join(f"You win, {said}".upper()) in at.text("map")
            assert "Ann wins" not in at.text("map")


async def test_the_same_people_can_have_another_deal(tmp_path: Path) -> None:
    whole = short_game("usa")
    async with opened_game(tmp_path, whole) as at:
        await at.press("A")
        table = at.table
        assert isinstance(table, GameScreen)
        deal: Deal = live_game(table).deal
        assert (deal.sitters, deal.map, deal.seed_was_typed) == (whole.deal.sitters, whole.deal.map, False)
        assert deal.seed != whole.deal.seed


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_last_map_is_on_the_page_where_there_is_room(size: tuple[int, int], tmp_path: Path) -> None:
    async with opened_game(tmp_path, short_game("usa"), size=size) as at:
        assert ("SEA" in at.text("map")) == (size[0] >= 100)
        assert isinstance(at.screen.phases[0], Result)


@pytest.mark.parametrize(
    ("map_id", "size"), [("usa", (80, 24)), ("legacy-east", (120, 40)), ("great-lakes", (120, 40))]
)
async def test_points_and_lead_are_seen_at_once_and_points_once(
    map_id: str, size: tuple[int, int], tmp_path: Path
) -> None:
    """The lead lay under what is seen first, behind a second table of the same points."""
    async with opened_game(tmp_path, short_game(map_id), size=size) as at:
        seen = at.text("map")
        assert re.search(r" [12]{5,}\b", seen[seen.index("The lead, turn by turn") :]), "whose it was stands below it"
        assert (await read_through(at)).count("Total ") == 1


async def test_a_poster_shows_what_was_laid_alone_and_names_everybody(tmp_path: Path) -> None:
    """With all that could still have been claimed the networks were lost among letters."""
    async with opened_game(tmp_path, short_game("great-lakes"), size=(120, 40)) as at:
        screen = at.screen
        assert isinstance(screen, GameScreen)
        desk, drawn = screen.desk, screen.map_pane.lines
        tokens = {run.token for part in drawn for run in part}
        assert any(token.startswith("band.") for token in tokens)
        assert not [token for token in tokens if token.startswith(("open.", "closed"))]
        head = next(part for part in drawn if {run.text for run in part} >= {*desk.cast.people})
        assert [run.token for run in head if run.text in desk.cast.people]


def test_large_letters_are_of_one_height_and_can_be_read_without_their_marks() -> None:
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-. '"
    assert len(large(alphabet)) == ROWS
    assert len({len(row) for row in large(alphabet)}) == 1
    assert len({tuple(large(letter)) for letter in alphabet}) == len(alphabet)
    assert large("Šárka") == large("SARKA")
    assert large("日本") == []


@pytest.mark.parametrize(
    ("names", "size"),
    list(product(([(0, "Ann")], [(4, "日本")], [(0, "Ann"), (1, "A very long name")], [(2, "W" * 16)]), SIZES)),
    ids=str,
)
def test_a_banner_is_never_wider_than_the_page(names: list[tuple[int, str]], size: tuple[int, int]) -> None:
    lines = banner(names, f"{names[0][1]} wins", *size)
    assert all(width_of(line) <= size[0] for line in lines)
    assert {f"owned.{seat + 1}" for seat, _ in names} <= {run.token for line in lines for run in line}


def test_the_lead_is_drawn_as_heights_with_its_owner_below() -> None:
    turns = [(-1, 0), (0, 1), (0, 4), (1, 2)]
    for glyphs, full in ((UNICODE, "█"), (ASCII, "#")):
        *rows, owners = ["".join(run.text for run in line) for line in lead_chart(turns, 4, 4, glyphs)]
        assert [row.replace(full, "*") for row in rows] == ["  * ", "  * ", "  **", " ***"]
        assert owners == " 112"
    looks = [[run.token for run in line] for line in lead_chart(turns, 4, 1, UNICODE)]
    assert looks[0] == ["text", "track.owned.1", "track.owned.2"]


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_what_is_read_over_the_result_lies_on_it(size: tuple[int, int], tmp_path: Path) -> None:
    """Help and scores leave it where it is; the log, which points at routes, shows the map."""
    async with opened_game(tmp_path, short_game("usa"), size=size) as at:
        page = at.text("map").splitlines()
        for key in ("question_mark", "p", "colon"):
            await at.press(key)
            (box,) = at.table.overlay.regions
            laid = at.text("map").splitlines()
            assert laid != page
            for y, row in enumerate(page):
                shown = laid[y].ljust(size[0])
                if box.y <= y < box.bottom:
                    assert shown[box.x] in "╭│╰"
                    shown = f"{shown[: box.x]}{row.ljust(size[0])[box.x : box.right]}{shown[box.right :]}"
                assert shown.rstrip() == row
            await at.press("escape")
            assert at.text("map").splitlines() == page
        await at.press("l")
        assert any(0x2800 < ord(sign) < 0x2900 for sign in at.text("map"))
        await at.press("escape")
        assert at.text("map").splitlines() == page


async def test_where_several_play_labels_take_two_rows_and_none_is_cut(tmp_path: Path) -> None:
    dealt = deal("legacy-east", "Ann,random,random,random", 17, pieces=8)
    async with seated(dealt, tmp_path, Terminal(Depth.EIGHT_BIT, True, 120, 40)) as at:
        async for _ in Player(at, 3).play():
            pass
        assert isinstance(at.table.phase, Result)
        seen = "\n".join(at.rows())
        for _ in range(30):
            await at.press("down")
            seen += "\n".join(at.rows())
        assert "Longest route" in seen
        assert "…" not in seen
