"""What each door does when all is well."""

import json
import lzma
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from support.small import BOT, play_on, small_deal, small_map
from support.typist import Keyboard, play_sensibly, small_map_file

import ttr_tui
from ttr_tui.cli.arguments import understand
from ttr_tui.cli.wishes import COLORS, Wishes, read_start
from ttr_tui.core.events import TicketScored, TicketsKept
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.journal import JournalFile
from ttr_tui.store.settings import Color

OF_REVISION_1 = Path(__file__).parents[1] / "conformance" / "journals" / "usa-mega-5.ttr.xz"
ALONE = ("play", "usa", "--seats", "Ann,random", "--seed", "6", "--with", "first=Ann")


def test_the_colours_of_the_command_line_are_those_of_the_settings() -> None:
    assert get_args(Color) == COLORS


class TestSimulate:
    @pytest.mark.parametrize(
        ("game", "columns"),
        [
            (("usa",), "routes longest"),
            (("great-lakes",), "routes harbours not built exchanged"),
            (("nederland",), "routes tokens loans"),
            (("nederland", "--with", "no-tolls"), "routes"),
            (("legacy-east",), "company events trains left lifted"),
        ],
    )
    def test_the_table_has_the_columns_of_what_is_scored(
        self, keyboard: Keyboard, game: tuple[str, ...], columns: str
    ) -> None:
        session = keyboard("simulate", "--map", *game, "--seats", "random,random", "--games", "4", "--seed", "3")
        assert (session.code, session.complaint) == (0, "")
        lines = session.said.splitlines()[1:]
        assert max(map(len, lines)) <= 80
        heading = [line for line in lines if line.startswith("player")][-1].split()
        assert " ".join(heading).endswith(columns)

    def test_a_line_of_json_says_what_the_points_were_for(self, keyboard: Keyboard) -> None:
        said = keyboard("simulate", "--map", "legacy-east", "--seats", "random,random", "--games", "1", "--json", "-")
        row = json.loads(said.said)
        assert [sum(tally.values()) for tally in row["tally"]] == row["scores"]


class TestPlay:
    def test_a_seed_that_nobody_typed_is_said_at_the_end_alone(self, keyboard: Keyboard, tmp_path: Path) -> None:
        session = keyboard("play", str(small_map_file(tmp_path)), "--seats", "Ann,random", answer=play_sensibly)
        deal = keyboard.record().deal
        assert not deal.seed_was_typed
        told = re.findall(rf"\b{deal.seed}\b", session.said)
        assert len(told) == 1
        assert f"Seed {deal.seed}.\n" in session.said

    def test_two_games_get_two_seeds(self, keyboard: Keyboard) -> None:
        seeds = set()
        for _ in range(3):
            keyboard("play", answer=["quit"])
            seeds.add(keyboard.record().deal.seed)
            keyboard.saved().unlink()
        assert len(seeds) == 3

    @pytest.mark.parametrize("first", ["2", "Bea", "bea"])
    @pytest.mark.rule("USA25-002")
    def test_the_table_may_say_who_plays_first(self, keyboard: Keyboard, first: str) -> None:
        session = keyboard("play", "usa-2025", "--seats", "Ann,Bea,Cas", "--with", f"first={first}", answer=["quit"])
        assert "Bea plays first." in session.said
        assert keyboard.record().deal.first == 1

    def test_a_save_is_called_after_the_game_and_private(self, keyboard: Keyboard) -> None:
        for _ in range(2):
            keyboard("play", "usa", "--seats", "Ann Lee,planner", answer=["quit"])
        names = sorted(path.name for path in keyboard.saves.iterdir())
        assert re.fullmatch(rf"\d{{4}}-\d\d-\d\d-usa-ann-lee-{BOT.lower()}-2\.ttr", names[0])
        assert names[1] == names[0].replace("-2.ttr", ".ttr")
        assert keyboard.saves.stat().st_mode & 0o777 == 0o700
        assert {path.stat().st_mode & 0o777 for path in keyboard.saves.iterdir()} == {0o600}

    def test_a_whole_table_of_names_fits_into_the_name_of_a_file(self, keyboard: Keyboard) -> None:
        seats = ",".join(sign * 16 for sign in "𐌀𐌁𐌂𐌃𐌄")
        assert keyboard("play", "--seats", seats, answer=["quit"]).code == 0
        assert len(keyboard.saved().name.encode()) < 120

    def test_variants_are_named_and_played(self, keyboard: Keyboard) -> None:
        session = keyboard("play", "usa", "--with", "mega", "--seats", "Ann,random", answer=["1 2", "1 2 3"])
        assert session.said.startswith(f"USA with mega: Ann and {BOT} (random bot).\n")
        assert "You get 5 tickets. Keep at least 3." in session.said
        assert "Keep at least 3 tickets; you chose 2." in session.said


class TestResume:
    def test_the_game_that_was_played_last_goes_on(self, keyboard: Keyboard) -> None:
        keyboard("play", "--seats", "Ann,random", answer=["all", "quit"])
        keyboard("play", "--seats", "Bea,random", answer=["all", "quit"])
        first, second = sorted(keyboard.saves.iterdir(), key=lambda path: "bea" in path.name)
        assert keyboard("resume", answer=["quit"]).said.startswith(f"USA: Bea and {BOT} (random bot).")
        assert keyboard("resume", first.stem, answer=["6", "6", "quit"]).said.startswith(
            f"USA: Ann and {BOT} (random bot)."
        )
        assert keyboard("resume", answer=["quit"]).said.startswith(f"USA: Ann and {BOT} (random bot).")
        assert keyboard("resume", str(second), answer=["quit"]).said.startswith(f"USA: Bea and {BOT} (random bot).")

    def test_a_torn_last_action_is_dropped_and_said(self, keyboard: Keyboard) -> None:
        keyboard(*ALONE, answer=["all", "6", "quit"])
        path = keyboard.saved()
        whole = path.read_bytes()
        path.write_bytes(whole[:-5])
        session = keyboard("resume", answer=["quit"])
        said = r"^The last \d+ bytes of the file were not a complete action and are gone; nobody had seen it\.$"
        assert re.search(said, session.said, re.MULTILINE)
        assert path.read_bytes() == whole[: whole.rindex(b"\n[[act]]")]
        assert "bytes of the file" not in keyboard("resume", answer=["quit"]).said

    @pytest.mark.parametrize(
        ("rest", "looking", "going_on"),
        [
            ("\n", "", ""),
            (
                "[",
                "byte of the file is not a complete action and is left",
                "byte of the file was not a complete action and is",
            ),
            (
                "\n[",
                "2 bytes of the file are not a complete action and are",
                "2 bytes of the file were not a complete action",
            ),
        ],
    )
    def test_only_what_is_lost_is_said_to_be(self, keyboard: Keyboard, rest: str, looking: str, going_on: str) -> None:
        keyboard(*ALONE, answer=["all", "quit"])
        path = keyboard.saved()
        with path.open("a") as file:
            file.write(rest)
        looked, resumed = keyboard("replay", str(path)).complaint, keyboard("resume", answer=["quit"]).said
        for told, sentence in ((looked, looking), (resumed, going_on)):
            assert (f"The last {sentence}" in told) if sentence else ("complete action" not in told)

    def test_a_changed_map_is_said_and_not_used(self, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch) -> None:
        live = LiveGame.begin(replace(small_deal(), map=small_map() | {"id": "usa"}), keyboard.saves)
        live.close()
        session = keyboard("resume", answer=["all", "map"])
        assert "The map has changed since this game began. The game keeps its own." in session.said
        assert "Ashford ASH:" in session.said

    def test_a_map_that_is_as_it_was_is_not_spoken_of(self, keyboard: Keyboard) -> None:
        keyboard(*ALONE, "--with", "mega", answer=["quit"])
        assert "map" not in keyboard("resume").heard[0].lower()

    def test_older_rules_are_said(self, keyboard: Keyboard) -> None:
        LiveGame.begin(replace(small_deal(), rules=0), keyboard.saves).close()
        assert "The rules were corrected since this game began." in keyboard("resume").said


@pytest.fixture
def finished(keyboard: Keyboard) -> Keyboard:
    keyboard(*ALONE, answer=play_sensibly)
    return keyboard


@pytest.fixture
def unfinished(keyboard: Keyboard) -> Keyboard:
    keyboard(*ALONE, answer=["1 2", "6", "6", "8", "1", "6", "quit"])
    return keyboard


def secrets(keyboard: Keyboard) -> list[str]:
    """The tickets that somebody kept, as they are named."""
    game = keyboard.record().game
    board = game.rules.edition.board
    kept = [t for act in game.acts for fact in act.facts if isinstance(fact, TicketsKept) for t in fact.tickets]
    return [f"{board.cities[board.tickets[t].a].name} to {board.cities[board.tickets[t].b].name} (" for t in kept]


class TestReplay:
    def test_a_finished_game_turn_by_turn(self, finished: Keyboard) -> None:
        session = finished("replay", str(finished.saved()))
        lines = session.said.splitlines()
        assert session.code == 0
        turns = [int(found[1]) for line in lines if (found := re.match(r"Turn (\d+): ", line))]
        assert turns == list(range(1, finished.record().game.table.turn + 1))
        assert finished("replay", finished.saved().name, "--text").said == session.said
        assert [secret for secret in secrets(finished) if secret in session.said.partition("Final scoring")[0]] == []
        assert "Seed 6, chosen before the game, so the deal could be known." in lines

    def test_as_one_seat_saw_it(self, finished: Keyboard) -> None:
        told = finished("replay", str(finished.saved()), "--seat", "Ann").said
        assert told == finished("replay", str(finished.saved()), "--seat", "1").said
        assert re.search(r"^Turn \d+: You draw a \w+ card from the deck\.", told, re.MULTILINE)
        assert f"{BOT} draws a card from the deck." in told or f"{BOT} draws 2 cards" in told
        assert re.search(r"^Before turn 1: .*You keep .* to ", told, re.MULTILINE)

    def test_with_everything_open(self, finished: Keyboard) -> None:
        told = finished("replay", str(finished.saved()), "--open").said
        assert [secret for secret in secrets(finished) if secret not in told] == []
        assert finished.record().game.times_open == 0

    def test_an_unfinished_game_is_told_as_a_spectator_sees_it(self, unfinished: Keyboard) -> None:
        path = str(unfinished.saved())
        open_to_all = unfinished("replay", path)
        for seat in ("Ann", BOT):
            session = unfinished("replay", path, "--seat", seat)
            assert session.said == open_to_all.said
            assert session.complaint == "This game isn’t over, so you see it as a spectator.\n"
        assert secrets(unfinished)
        assert [secret for secret in secrets(unfinished) if secret in open_to_all.said] == []
        assert not re.search(r"draws an? \w+ card", open_to_all.said)
        assert str(unfinished.record().deal.seed) not in re.findall(r"Seed (\d+)", open_to_all.said)
        assert open_to_all.said.endswith("The game isn’t over.\n")

    def test_laying_an_unfinished_game_open_is_noted(self, unfinished: Keyboard) -> None:
        path = str(unfinished.saved())
        before = unfinished.saved().read_bytes()
        refused = unfinished("replay", path, "--open")
        assert (refused.code, refused.said) == (1, "")
        assert "add --yes" in refused.complaint
        assert unfinished.saved().read_bytes() == before
        shown = unfinished("replay", path, "--open", "--yes")
        assert [secret for secret in secrets(unfinished) if secret not in shown.said] == []
        assert unfinished.record().game.times_open == 1
        assert unfinished.saved().read_bytes().startswith(before)
        back = unfinished("resume", answer=play_sensibly)
        assert "Someone revealed all hands and tickets." in back.heard[0]
        assert "Hands and tickets were revealed early once." in back.heard[-1]
        assert unfinished("audit", path).code == 0

    def test_a_secret_choice_that_is_open_is_not_spoken_of(self, keyboard: Keyboard) -> None:
        """Ann has chosen and Bea has not: nobody may see that."""
        keyboard("play", "--seats", "Ann,Bea", "--seed", "1", answer=["quit"])
        nobody = keyboard("replay", str(keyboard.saved())).said
        keyboard("resume", answer=["", "all", "quit"])
        assert len(keyboard.record().game.acts) == 2
        assert keyboard("replay", str(keyboard.saved())).said == nobody

    def test_a_seat_that_is_not_there(self, finished: Keyboard) -> None:
        session = finished("replay", str(finished.saved()), "--seat", "Zoe")
        assert (
            session.complaint == f"There is no player “Zoe”. The players are Ann and {BOT}; their numbers work too.\n"
        )
        assert session.code == 1


class TestAudit:
    def test_games_that_come_out_the_same(self, keyboard: Keyboard) -> None:
        for seats in ("random,random", "Ann,random"):
            keyboard("play", "--seats", seats, answer=["all", "6", "undo", "quit"])
        files = [str(path) for path in sorted(keyboard.saves.iterdir())]
        session = keyboard("audit", *files)
        assert session.code == 0
        assert [line.partition(": ")[0] for line in session.said.splitlines()] == files

    @pytest.mark.parametrize("acts", [8, None])
    def test_the_first_difference_is_named(self, keyboard: Keyboard, acts: int | None) -> None:
        """A game with another deal in its header than the one it was played with."""
        game = small_deal(1).game()
        happened = play_on(game, acts)
        other = small_deal(2)
        live = LiveGame(other, game, JournalFile.create(keyboard.saves / "x.ttr", other.header()))
        live.save()
        live.close()
        session = keyboard("audit", "x", str(keyboard.saves / "nosuch"))
        first, second = session.complaint.splitlines()
        assert session.code == 1
        assert second.startswith(f"{keyboard.saves / 'nosuch'}: The file can’t be read")
        assert first.startswith("x: Action 0 (")
        assert ("The file says “" in first) == (acts is None)
        assert len(happened) > 3

    @pytest.mark.rule("ALL-022")
    def test_a_ticket_that_the_routes_do_not_bear_out_is_named_with_its_act(self, keyboard: Keyboard) -> None:
        """Whoever forges a score has the rules against them, and the lanes on the table."""
        deal = small_deal(1)
        game = deal.game()
        play_on(game, None)
        last = game.acts[-1]
        forged = [replace(fact, points=-fact.points) if isinstance(fact, TicketScored) else fact for fact in last.facts]
        twin = deal.game()
        twin.replay([*game.acts[:-1], replace(last, facts=tuple(forged))])
        file = LiveGame(deal, twin, JournalFile.create(keyboard.saves / "x.ttr", deal.header()))
        file.save()
        file.close()
        session = keyboard("audit", "x")
        said = session.complaint.splitlines()
        tickets = sum(isinstance(fact, TicketScored) for fact in forged)
        counted = r"was counted as (completed|incomplete), and the routes (don’t )?connect its cities\."
        line = rf"x: Action {last.number}: .+’s ticket .+ {counted}"
        assert session.code == 1
        assert len(said) == tickets + 1
        assert all(re.fullmatch(line, one) for one in said[:-1])
        assert said[-1].startswith(f"x: Action {last.number} (ticket) gives a different result.")

    @pytest.mark.rule("ALL-029")
    def test_a_rule_that_has_changed_since_is_named(self, keyboard: Keyboard) -> None:
        """At act 134 three wilds lay there that had to stay, and stayed though a claim paid for another market."""
        keyboard.saves.mkdir()
        (keyboard.saves / "old.ttr").write_bytes(lzma.decompress(OF_REVISION_1.read_bytes()))
        session = keyboard("audit", "old")
        assert session.code == 1
        assert session.complaint.startswith(
            "old: Action 134 (turn) gives a different result. It was played by another revision of the rules. "
            "Since revision 2, three wilds that had to stay are swept as soon as a claim has paid cards that "
            "make another market"
        )
        assert session.complaint.rstrip().endswith("The file says “turn s2”, the rules say “sweep”.")


def test_the_version_comes_without_the_heavy_packages() -> None:
    """Nothing that draws, computes or reads files is loaded to say a version."""
    program = (
        "import sys; from ttr_tui.cli import main; code = main(['--version']); "
        "print(code, sorted({name.partition('.')[0] for name in sys.modules} & set(sys.argv[1:])))"
    )
    heavy = ["textual", "networkx", "rich", "platformdirs", "tomli_w", "tomllib", "asyncio", "hashlib"]
    asked = [sys.executable, "-c", program, *heavy]
    told = subprocess.run(asked, capture_output=True, text=True, check=True, timeout=60)
    assert told.stdout.splitlines() == [f"ttr-tui {ttr_tui.__version__}", "0 []"]


@pytest.mark.parametrize("door", ["play", "resume", "replay old.ttr", "audit old.ttr"])
def test_the_folder_of_saves_may_stand_before_the_door_or_behind_it(door: str) -> None:
    assert understand(["--saves", "here", *door.split()]).saves == Path("here")
    assert understand([*door.split(), "--saves", "here"]).saves == Path("here")
    assert understand(door.split()).saves is None


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "--saves here",
        "--saves=here --plain",
        "--plain --ascii --color 256",
        "--color=none --color auto",
        "--color=none --saves here --saves there",
        "--saves=",
        "--saves",
        "--saves -x",
        "--saves --plain",
        "--color pink",
        "--color=",
        "--plain=1",
        "--",
        "-- play",
        "--plai",
        "--version",
        "--help",
        "play",
        "--saves here play",
        "--saves here resume --plain",
        "nowhere",
    ],
)
def test_what_is_read_without_argparse_is_what_argparse_reads(typed: str) -> None:
    """Nothing is read that would be refused; some that is right is left to the slower reader."""
    start = read_start(typed.split())
    if start is not None:
        arguments = understand(typed.split())
        assert start == Wishes.of(arguments)
        assert arguments.saves is None
        assert not hasattr(arguments, "map")
    assert (start is not None) == (typed in STARTS)


STARTS = {"", "--plain --ascii --color 256", "--color=none --color auto"}
