"""The game through a real ssh, in every kind of terminal that it may meet there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from support.small import BOT
from term.logins import wait_until
from term.person import Person
from term.processes import running

from ssh.server import Server
from ttr_tui.seats.record import RecalledGame, recall
from ttr_tui.store.journal import read_journal
from ttr_tui.store.saves import list_saves

pytestmark = pytest.mark.deep

PLAY = "ttr play usa --seats Ann,planner --seed 17 --with first=Ann"
UTF8, LATIN, SILENT = "C.UTF-8", "C", ""
SIXTEEN = r"3[0-79]|4[0-79]|9[0-7]|10[0-7]"
COLORS = re.compile(r"(?:^|;)(?:([34]8;2;\d+;\d+;\d+)|([34]8;5;\d+)|(" + SIXTEEN + r"))(?=;|$)")


def keep_tickets(person: Person) -> None:
    person.reads("Keep at least 2")
    person.types("1")
    person.reads("1 [x]")
    person.types("2\r")
    person.reads("Turn 1", "Your turn")


def draw(person: Person) -> None:
    person.types("d")
    person.reads("Take your second card")
    person.types("d")


def play_some_turns(person: Person) -> None:
    """Tickets, cards and a route."""
    keep_tickets(person)
    draw(person)
    person.reads("Turn 3", "Your turn")
    person.types("c")
    person.reads("Enter: pay")
    person.types("\r")
    person.reads("and claim the route.")
    person.types("\r")
    person.reads("Turn 5", "Your turn", "43t")


def quit_cleanly(person: Person) -> None:
    person.types("q")
    assert person.ends() == 0
    person.finds_it_as_it_was()
    assert person.rows[0] == "The game is saved. To continue: ttr resume"
    assert not any(person.rows[2:])


def saved(saves: Path) -> RecalledGame:
    (path,) = list_saves(saves)
    return recall(read_journal(path))


def depths(sent: bytes) -> set[str]:
    """What kinds of colours were sent."""
    found = set()
    for style in re.findall(r"\x1b\[([\d;]*)m", sent.decode(errors="replace")):
        for true, eight_bit, ansi in COLORS.findall(style):
            found.add("true" if true else "256" if eight_bit else "16" if ansi else "")
    return found


@pytest.mark.parametrize("letters", [UTF8, LATIN, SILENT])
@pytest.mark.parametrize(
    ("kind", "colors"),
    [("xterm-256color", {"256"}), ("screen-256color", {"256"}), ("xterm", {"16"}), ("linux", {"16"}), ("vt100", set())],
)
def test_a_game_in_every_kind_of_terminal(kind: str, colors: set[str], letters: str, host: Server, saves: Path) -> None:
    with host.visitor(PLAY, {"TERM": kind, "LC_ALL": letters}) as person:
        play_some_turns(person)
        assert any(ord(sign) >= 0x2800 for sign in person.text) == (letters == UTF8 and kind != "linux")
        quit_cleanly(person)
    assert depths(bytes(person.sent)) - {"16"} == colors - {"16"}
    assert bool(depths(bytes(person.sent))) == bool(colors)
    if letters != UTF8:
        assert person.sent.isascii()
    assert saved(saves).game.table.turn >= 5


@pytest.mark.parametrize(("said", "colors"), [("COLORTERM=truecolor", {"true"}), ("NO_COLOR=1", set())])
def test_what_is_said_of_colours_comes_through(said: str, colors: set[str], host: Server) -> None:
    name, _, value = said.partition("=")
    with host.visitor(PLAY, {"LC_ALL": UTF8, name: value}) as person:
        keep_tickets(person)
        quit_cleanly(person)
    assert depths(bytes(person.sent)) - {"16"} == colors


@pytest.mark.parametrize("words", ["ttr", "ttr resume"])
def test_a_line_that_drops_leaves_nobody_and_the_game_goes_on(words: str, host: Server, saves: Path) -> None:
    """At the same position, with the same choice to make."""
    with host.visitor(PLAY, {"LC_ALL": UTF8}) as person:
        keep_tickets(person)
        draw(person)
        person.reads("Turn 3", "Your turn")
        person.types("d")
        person.reads("Take your second card")
        kept = ["Turn 3", f"{BOT} 0 45t 6c 2k", *person.rows[-4:-2], "1-5 Take"]
        assert running(host.home)
        person.login.program.kill()
        person.login.program.wait()
        wait_until(lambda: not running(host.home))
    acts = saved(saves).game.acts
    with host.visitor(words, {"LC_ALL": UTF8}) as person:
        if words == "ttr":
            person.reads("Continue")
            person.types("\r")
        person.reads(*kept)
        person.types("d")
        person.reads("Turn 5", "Your turn")
        quit_cleanly(person)
    assert saved(saves).game.acts[: len(acts)] == acts


@pytest.mark.parametrize(("width", "height", "kind"), [(60, 20, "xterm"), (80, 24, "dumb"), (80, 24, "")])
def test_where_no_screen_can_be_a_sentence_says_so_and_lines_go_on(
    width: int, height: int, kind: str, host: Server, saves: Path
) -> None:
    with host.visitor(PLAY, {"TERM": kind, "LC_ALL": UTF8}, width, height) as person:
        person.reads("Which do you keep?")
        said = person.sent.decode()
        assert said.index("--plain") < said.index(f"Ann and {BOT}")
        assert "terminal" in said[: said.index("--plain")]
        person.types("all\r")
        person.reads("What will you do?")
        person.types("quit\r")
        assert person.ends() == 0
    assert b"\x1b[?1049h" not in person.sent
    assert len(saved(saves).game.acts) >= 2


def test_without_a_terminal_there_is_help_and_a_sentence_on_how_to_get_one(host: Server) -> None:
    ended = host.run("ttr")
    assert ended.returncode == 0
    assert ended.stdout.startswith("Ticket to Ride in your terminal.")
    assert len(ended.stderr.splitlines()) == 1
    assert "ssh -t" in ended.stderr
    assert "--plain" in ended.stderr


def test_without_a_terminal_a_game_is_played_in_lines(host: Server, saves: Path) -> None:
    ended = host.run(PLAY, typed="all\n6\n6\nquit\n")
    assert (ended.returncode, ended.stderr) == (0, "")
    assert "Which do you keep?" in ended.stdout
    assert "\x1b" not in ended.stdout
    assert len(saved(saves).game.acts) >= 4


@pytest.mark.parametrize("pipe", ["echo | ttr", "ttr | cat", "echo quit | ttr | cat"])
def test_a_pipe_on_either_side_is_no_terminal(pipe: str, host: Server) -> None:
    with host.visitor(f"bash -c {shlex.quote(f'set -o pipefail; {pipe}')}", {}, height=60) as person:
        assert person.ends() == 0
    assert b"\x1b[?1049h" not in person.sent
    assert "ssh -t makes one" in person.text
    assert "--plain" in person.text
