"""The menu: what there is to do, and where it leads."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from support.sealing import NO_DECIMAL, NO_NAME, NO_NUMBER, forge_save
from support.small import BOT, play_on, small_deal
from textual import events

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.events import TURN
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.map_decoder import load_map
from ttr_tui.tui.game_screen import GameScreen
from ttr_tui.tui.home.front_screen import menu_width
from ttr_tui.tui.home.home_screen import HomeScreen
from ttr_tui.tui.kit.lines import Run, cut
from ttr_tui.tui.replay_screen import ReplayScreen
from tui.home.opened import NEWCOMER, SIZES, number_of, opened, says, shown
from tui.seated import Seated, deal


@pytest.mark.parametrize("size", SIZES)
async def test_few_keys_lead_to_the_first_turn_of_a_quick_game(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size) as here:
        await here.press("enter")
        assert isinstance(here.app.screen, GameScreen)
        assert here.table.desk.view.table.offers[here.table.desk.seat]
        assert [(who.name, who.bot) for who in here.table.chair.players] == [
            ("Player", ""),
            (BOT, "normal"),
        ]
        await here.press("1", "2", "enter")
        assert here.table.desk.view.owes == TURN


@pytest.mark.parametrize("size", SIZES)
async def test_a_new_game_begins_by_two_keys(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size) as here:
        await here.press(number_of(here, "New game"), "enter")
        assert isinstance(here.app.screen, GameScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_what_there_is_not_is_not_offered(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size) as here:
        said = shown(here)
        assert "TTR" in said
        for missing in ("Continue", "Saved games", "Finished games", "Statistics", "Learn to play"):
            assert missing not in said
        for there in ("Quick game: USA against a bot", "New game", "How to play", "Settings", "Quit"):
            assert says(here, there)


@pytest.mark.parametrize(("size", "told"), [((80, 24), True), ((120, 40), True), ((200, 60), False)])
async def test_what_choices_are_like_stands_in_a_column_or_is_left_out(
    tmp_path: Path, size: tuple[int, int], *, told: bool
) -> None:
    async with opened(tmp_path, size) as here:
        rows = [row for row in here.rows() if re.search(r"\d (Quick game|New game|New campaign)", row)]
        assert len(rows) == 3
        assert [("a bot" in row, "players" in row, "a story" in row) for row in rows] == [
            (told, False, False),
            (False, told, False),
            (False, False, told),
        ]
        if told:
            starts = {row.index(word) for row, word in zip(rows, ("USA against", "map,", "games"), strict=True)}
            assert len(starts) == 1


async def test_the_last_game_is_continued_where_it_was_left(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        await here.press("enter", "1", "2", "enter")
        before = here.table.desk.view.hand
        await here.press("m")
        assert isinstance(here.app.screen, HomeScreen)
        assert says(here, f"1 Continue: USA: Player and {BOT}, turn ")
        assert "Saved games (1)" in shown(here)
        await here.press("enter")
        assert here.table.desk.view.hand == before
        assert here.table.desk.view.owes == TURN
    async with opened(tmp_path) as here:
        await here.press("1")
        assert here.table.desk.view.hand == before


async def test_a_game_can_be_clicked(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        row = next(y for y, line in enumerate(here.rows()) if "Quick game" in line)
        await here.pilot.click(offset=(here.rows()[row].index("Quick"), row))
        await here.rest()
        assert isinstance(here.app.screen, GameScreen)


async def test_a_save_that_is_no_game_says_why(tmp_path: Path) -> None:
    (tmp_path / "odd.ttr").write_text("nothing")
    async with opened(tmp_path) as here:
        assert "Continue" not in shown(here)
        await here.press(number_of(here, "Saved games"))
        assert "odd.ttr: This is no saved game" in shown(here)
        await here.press("1")
        assert isinstance(here.app.screen, HomeScreen)
        assert "This is no saved game" in here.app.screen.note


@pytest.mark.parametrize("what", [NO_NAME, NO_NUMBER, NO_DECIMAL])
async def test_a_well_sealed_save_of_no_game_says_so_and_home_stays(
    tmp_path: Path, what: tuple[re.Pattern[str], str]
) -> None:
    forge_save(tmp_path / "odd.ttr", what)
    async with opened(tmp_path) as here:
        await here.press("1" if "Continue" in shown(here) else number_of(here, "Saved games"))
        if "odd.ttr: " in shown(here):
            await here.press("1")
        assert isinstance(here.app.screen, HomeScreen)
        assert re.search("Its header|map in it is not right", here.app.screen.note)
        await here.press("escape")
        await here.press(number_of(here, "Quick game"))
        assert isinstance(here.app.screen, GameScreen)


async def test_a_game_that_cannot_be_begun_says_why(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    async with opened(blocked / "saves") as here:
        await here.press("enter")
        assert isinstance(here.app.screen, HomeScreen)
        assert "file" in here.app.screen.note


async def test_a_game_open_elsewhere_says_so_and_nothing_is_lost(tmp_path: Path) -> None:
    live = LiveGame.begin(deal("usa", "Ann,easy", 3), tmp_path)
    before = live.path.read_bytes()
    async with opened(tmp_path) as here:
        await here.press("1")
        assert isinstance(here.app.screen, HomeScreen)
        assert "This game is open in another program." in here.app.screen.note
    assert live.path.read_bytes() == before
    live.close()


async def test_a_game_that_is_over_is_gone_back_over_and_counted(tmp_path: Path) -> None:
    live = LiveGame.begin(small_deal(), tmp_path)
    play_on(live.game)
    live.save()
    live.close()
    async with opened(tmp_path) as here:
        assert "Continue" not in shown(here)
        await here.press(number_of(here, "Statistics"))
        assert "against" in shown(here)
        await here.press("end", "enter")
        assert isinstance(here.app.screen, ReplayScreen)
        await here.press("escape", "escape")
        await here.press(number_of(here, "Finished games"), "1")
        assert isinstance(here.app.screen, ReplayScreen)
        await here.press("escape")
        assert isinstance(here.app.screen, HomeScreen)
        await here.press("1", "m")
        assert "What would you like to do?" in shown(here)


@pytest.mark.parametrize("size", SIZES)
async def test_statistics_are_tables_that_fit_every_screen(tmp_path: Path, size: tuple[int, int]) -> None:
    for seed in range(1, 13):
        live = LiveGame.begin(replace(small_deal(), seed=seed), tmp_path)
        play_on(live.game)
        live.save()
        live.close()
    async with opened(tmp_path, size) as here:
        await here.press(number_of(here, "Statistics"))
        seen = shown(here)
        for head in ("map", "games", "won", "best", "average", "longest", "tickets"):
            assert head in seen
        for _ in range(20):
            await here.press("down")
            seen += shown(here)
        marks = re.search(r"newest first \(W won, L lost\): +((?:[WL·] ){9}[WL·])", " ".join(seen.split()))
        assert marks
        await here.press("home", "enter")
        assert shown(here).count("Small") >= 2
        await here.press("end", "enter")
        assert isinstance(here.app.screen, ReplayScreen)


async def test_a_game_without_its_end_says_so_when_it_is_gone_back_over(tmp_path: Path) -> None:
    live = LiveGame.begin(small_deal(), tmp_path)
    play_on(live.game)
    live.save()
    live.close()
    live.path.write_bytes(live.path.read_bytes() + b"\n[[act]]\n")
    async with opened(tmp_path) as here:
        await here.press(number_of(here, "Finished games"), "1")
        assert isinstance(here.app.screen, ReplayScreen)
        assert "The last 9 bytes of the file are not a" in " ".join(shown(here).split())


@pytest.mark.parametrize("size", SIZES)
async def test_the_rules_of_every_map_and_the_keys_can_be_read(tmp_path: Path, size: tuple[int, int]) -> None:
    async with opened(tmp_path, size) as here:
        await here.press(number_of(here, "How to play"))
        await here.press(number_of(here, "The keys"))
        assert "Take cards: 1 to 5 from the market, d from the deck." in shown(here)
        await here.press("escape")
        await here.press(number_of(here, "The rules of Nederland"))
        assert "Bridges everywhere, and every one costs a toll." in shown(here)
        await here.press("escape", "escape")
        assert "What would you like to do?" in shown(here)


async def test_what_is_wrong_in_the_settings_is_said_at_the_start(tmp_path: Path) -> None:
    async with opened(tmp_path, complaints=["This version knows no setting “colour”."]) as here:
        assert "This version knows no setting “colour”." in shown(here)
        await here.press("down")
        assert "This version knows no setting" not in shown(here)


async def test_the_guide_is_offered_until_the_game_is_known(tmp_path: Path) -> None:
    async with opened(tmp_path, settings=NEWCOMER) as here:
        assert "1 Learn to play" in shown(here)
        await here.press("2")
        assert isinstance(here.app.screen, GameScreen)
        await here.press("m")
        assert "2 Learn to play" in shown(here)
    async with opened(tmp_path, settings=replace(NEWCOMER, guided=True)) as here:
        assert "Learn to play" not in shown(here)


async def test_leaving_ends_the_program(tmp_path: Path) -> None:
    async with opened(tmp_path) as here:
        await here.press("q")
        assert here.app.unfinished is None
    async with opened(tmp_path) as here:
        await here.press("enter", "q")
        assert here.app.unfinished is not None
        assert here.app.unfinished.parent == tmp_path


@pytest.mark.parametrize("keys", [("enter", "enter", "enter"), ("enter", "m", "m")])
async def test_keys_that_come_faster_than_a_game_opens_open_it_once(tmp_path: Path, keys: tuple[str, ...]) -> None:
    async with opened(tmp_path) as here:
        for key in keys:
            here.app.post_message(events.Key(key, None))
        await here.rest()
        assert len(list(tmp_path.glob("*.ttr"))) == 1


@pytest.mark.parametrize("size", [*SIZES, (200, 60)])
async def test_a_real_map_lies_behind_the_menu(tmp_path: Path, size: tuple[int, int]) -> None:
    """As soon as the rules are there: all of it beside the menu, at 80x24 its east. Every choice is whole."""
    async with opened(tmp_path, size) as here:
        await here.app.workers.wait_for_complete()
        await here.rest()
        rows = here.rows()
        top = next(y for y, row in enumerate(rows) if "╭─ What would you like to do?" in row)
        bottom = next(y for y, row in enumerate(rows) if "╰─" in row)
        end = rows[top].index("╮")
        around = "\n".join([*rows[:top], *rows[bottom + 1 : -2], *(row[end + 1 :] for row in rows[top : bottom + 1])])
        codes = [city.code for city in load_map("usa").board.cities]
        names = [city.name for city in load_map("usa").board.cities]
        assert sum(code in around for code in (names if size[0] >= 164 else codes)) == len(codes) or size == SIZES[0]
        assert sum(code in around for code in codes) >= 16 or size[0] >= 164
        menu = " ".join(" ".join(row[1:end].split()) for row in rows[top : bottom + 1])
        for there in ("Quick game", "An unofficial fan project.", "Quit"):
            assert there in menu


def keep_two_games(folder: Path) -> None:
    """One that is over, and one in its middle."""
    for acts in (None, 9):
        begun = LiveGame.begin(small_deal(), folder)
        play_on(begun.game, acts)
        begun.save()
        begun.close()


async def test_the_last_games_stand_under_the_menu(tmp_path: Path) -> None:
    live = LiveGame.begin(small_deal(), tmp_path)
    play_on(live.game)
    live.save()
    live.close()
    scores, people = live.game.table.scores, live.game.sitters
    async with opened(tmp_path, (120, 40)) as here:
        await here.app.workers.wait_for_complete()
        await here.rest()
        assert "Last games" in shown(here)
        for who, score in zip(people, scores, strict=True):
            assert f"{who.name} {score}" in shown(here)


async def test_saved_games_stand_in_columns_with_headings(tmp_path: Path) -> None:
    keep_two_games(tmp_path)
    async with opened(tmp_path) as here:
        for title, heads in (("Saved games", ["points", "next"]), ("Finished games", ["points"])):
            await here.press(number_of(here, title))
            rows = here.rows()
            at = next(y for y, row in enumerate(rows) if "played " in row)
            head, game = rows[at], rows[at + 1]
            assert head.split()[1:-1] == ["played", "map", *heads, "turn"]
            assert game[head.index("map") - 1] == game[head.index("points") - 1] == " "
            assert re.match(r"\d{4}-\d\d-\d\d \d\d:\d\d ", game[head.index("played") :])
            assert game[head.index("points")].isalpha()
            assert game[head.index(heads[-1])].isalpha()
            assert game[head.index("turn") + 3].isdigit()
            await here.press("escape")


async def test_every_line_of_the_menu_shows_what_key_it_has(tmp_path: Path) -> None:
    keep_two_games(tmp_path)
    async with opened(tmp_path) as here:
        assert "9 Statistics" in shown(here)
        assert "│ S Settings" in shown(here)
        assert "│ q Quit" in shown(here)


async def test_the_statistics_keep_off_their_edge_and_tell_their_letters(tmp_path: Path) -> None:
    begun = LiveGame.begin(small_deal(), tmp_path)
    play_on(begun.game)
    begun.save()
    begun.close()
    async with opened(tmp_path) as here:
        await here.press(number_of(here, "Statistics"))
        assert "W won, L lost" in shown(here)
        assert "turns │" in shown(here)


async def test_behind_the_menu_lies_the_game_that_would_be_continued(tmp_path: Path) -> None:
    """With what was claimed, in the colours of its seats; the map of the box if there is none, or none to be read."""
    kept_game = LiveGame.begin(deal("europe", "Ann,random", 17), tmp_path)
    play_on(kept_game.game, 160)
    kept_game.save()
    kept_game.close()
    owners = {owner for owner in kept_game.game.table.owner if owner >= 0}
    assert owners == {0, 1}
    colors = {f"owned.{SEAT_COLORS.index(kept_game.game.sitters[owner].color) + 1}" for owner in owners}
    async with opened(tmp_path, (120, 40)) as here:
        assert "Continue" in shown(here)
        assert colors == {run.token for run in behind(here) if run.token.startswith("owned.") and run.text.isdigit()}
        assert "PAR" in shown(here)
    kept_game.path.write_text("nothing")
    async with opened(tmp_path, (120, 40)) as here:
        assert not any(run.token.startswith("owned.") for run in behind(here))
        assert "CHI" in shown(here)


def behind(here: Seated) -> list[Run]:
    """What is drawn right of the menu."""
    assert isinstance(here.app.screen, HomeScreen)
    columns = menu_width(120)
    return [run for row in here.app.screen.body_pane.lines for run in cut(row, columns, 120)]
