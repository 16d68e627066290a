"""Whatever is typed wrong gets one clear sentence and an exit code, never a traceback, and nothing is lost."""

from __future__ import annotations

import errno
import os
import re
from dataclasses import replace
from datetime import datetime, tzinfo
from pathlib import Path

import pytest
from support.sealing import NO_DECIMAL, NO_NAME, NO_NUMBER, forge_save
from support.shipped import MAPS
from support.small import BOT, small_deal
from support.typist import Keyboard, Session

from ttr_tui.cli import main
from ttr_tui.plain import keyboard_game
from ttr_tui.seats.deal import RULES
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.journal import FORMAT

ONE_SENTENCE = re.compile(r"[^\n]+([.?]|: ttr [^\n]+)\n")


def complained(session: Session, code: int = 1) -> str:
    """What is wrong, said in one line on stderr and nothing on stdout."""
    assert session.code == code
    assert ONE_SENTENCE.fullmatch(session.complaint), session.complaint
    assert "Traceback" not in session.complaint
    return session.complaint


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["plya"], "Unknown command “plya”. Did you mean “play”?"),
        (["play", "--seed", "abc"], "--seed takes a whole number from 0 up, not “abc”."),
        (["play", "--seed", "-1"], "--seed takes a whole number from 0 up, not “-1”."),
        (["play", "--seed", "1_000"], "--seed takes a whole number"),
        (["play", "--seed", "٣"], "--seed takes a whole number"),
        (["play", "--seed", str(2**63)], f"--seed takes a whole number from 0 to {2**63 - 1}, and this one is larger."),
        (
            ["simulate", "--games", "9" * 6000],
            f"--games takes a whole number from 1 to {2**63 - 1}, ",
        ),
        (["play", "--seed", "0" * 30], "--seed takes a whole number from 0 up"),
        (["play", "--seed"], "--seed needs a number."),
        (["play", "usa", "extra"], "Unknown argument “extra”."),
        (["play", "--nonsense"], "Unknown argument “--nonsense”."),
        (["simulate", "--games", "-1"], "--games takes a whole number from 1 up, not “-1”."),
        (["simulate", "--games", "0"], "--games takes a whole number from 1 up, not “0”."),
        (["simulate", "--jobs", "0"], "--jobs takes a whole number from 1 up, not “0”."),
        (["simulate", "--jobs", "many"], "--jobs takes a whole number from 1 up, not “many”."),
        (["replay"], "Something is missing: FILE."),
        (["audit"], "Something is missing: FILE."),
        (["maps", "--check"], "--check needs a value."),
        (["simulate", "--json", "/nowhere/x"], "--json needs another file than /nowhere/x: there is no such folder."),
        (["serve", "--listen", f"host:{'9' * 3000}"], "--listen takes an address and a port"),
    ],
)
def test_a_command_line_that_makes_no_sense(keyboard: Keyboard, argv: list[str], sentence: str) -> None:
    said = complained(keyboard(*argv), code=2)
    assert said.startswith(sentence)
    assert re.search(r"Try: ttr.* --help$", said.strip())


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (
            ["play", "nowhere"],
            f"There is no map “nowhere”. The maps are: {', '.join(MAPS)}.",
        ),
        (["play", "us"], "There is no map “us”. Did you mean “usa”?"),
        (["play", "/nowhere/x.toml"], "/nowhere/x.toml: There is no such file."),
        (["play", "usa", "--with", "nosuch"], "usa has no variant “nosuch”. It has: 1910, mega, big-cities, original."),
        (["play", "usa", "--with", "1910", "--with", "mega"], "can't be played together"),
        (["play", "usa", "--seats", "Ann"], "USA is for 2 to 5 players, and --seats names 1."),
        (["play", "usa", "--seats", "A,B,C,D,E,F"], "USA is for 2 to 5 players, and --seats names 6."),
        (["play", "usa", "--seats", "Ann,ann"], "Two seats are called ann."),
        (["play", "usa", "--seats", "Ann,,Bea"], "A seat has no name."),
        (["play", "usa", "--seats", "you,planner"], "A seat can’t be called you: every sentence calls its reader so."),
        (["play", "usa", "--seats", "Ann,planner:You"], "A seat can’t be called You: every sentence calls its reader"),
        (["play", "usa", "--seats", "\u202e\u202d,Bea"], "A seat has no name."),
        (["play", "usa", "--seats", f"Ann,{'B' * 17}"], "is too long: at most 16 columns fit."),
        (["play", "usa", "--seats", "Ann:pink,Bea"], "only a colour can follow a name (red,"),
        (["play", "usa", "--with", "first=Nobody"], f"There is no player “Nobody”. The players are Player and {BOT};"),
        (["play", "usa", "--with", "first=3"], "There is no player “3”."),
        (["play", "usa", "--with", "first="], "There is no player “”."),
        (["play", "usa", "--with", "first=1", "--with", "first=2"], "Only one player can go first: give first= once."),
        (["simulate", "--seats", "Ann,planner"], "Only bots can be simulated, and Ann isn’t one."),
        (["simulate", "--map", "nowhere"], "There is no map “nowhere”."),
        (["resume"], "There is no unfinished game in"),
        (["resume", "nosuch"], "nosuch: The file can’t be read: no such file or directory."),
        (["replay", "nosuch"], "nosuch: The file can’t be read: no such file or directory."),
        (["maps", "nowhere"], "There is no map “nowhere”."),
        (["maps", "usa", "--json", "--with", "nosuch"], "usa has no variant “nosuch”."),
    ],
)
def test_what_is_not_there_or_does_not_fit(keyboard: Keyboard, argv: list[str], sentence: str) -> None:
    assert sentence in complained(keyboard(*argv))
    assert list(keyboard.saves.glob("*")) == []


@pytest.mark.parametrize("door", ["resume", "replay", "position", "audit"])
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "The file is empty: there is no game in it."),
        (bytes(range(256)) * 20, "This is no saved game"),
        (b"\xff\xfe\x00", "This is no saved game"),
        (f"format = {FORMAT + 1}\n".encode(), f"A newer ttr-tui wrote this game (format {FORMAT + 1}"),
        (f"format = {FORMAT}\nrules = 1\n".encode(), "The file breaks off in its header"),
        (None, "This is a folder. Name a saved game in it."),
    ],
)
def test_what_is_no_saved_game_stays_as_it_is(
    keyboard: Keyboard, tmp_path: Path, door: str, content: bytes | None, sentence: str
) -> None:
    path = tmp_path / "odd.ttr"
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    assert sentence in complained(keyboard(door, str(path)))
    assert content is None or path.read_bytes() == content


def test_a_damaged_save_is_named_and_left_alone(keyboard: Keyboard) -> None:
    keyboard("play", "--seats", "Ann,random", answer=["all", "quit"])
    path = keyboard.saved()
    damaged = path.read_bytes().replace(b'"Ann"', b'"Eve"', 1)
    path.write_bytes(damaged)
    for door in ("resume", "replay", "position", "audit"):
        assert "The seal of its header doesn’t fit" in complained(keyboard(door, str(path)))
    session = keyboard("resume")
    assert session.code == 1
    assert "Left out: " in session.complaint.splitlines()[0]
    assert "There is no unfinished game" in session.complaint.splitlines()[1]
    assert path.read_bytes() == damaged


@pytest.mark.parametrize("what", [NO_NAME, NO_NUMBER, NO_DECIMAL])
class TestAWellSealedSaveOfNoGame:
    """Its map may have been right for an older version: one such file never keeps the others from being played."""

    def test_every_door_that_is_asked_for_it_says_so(
        self, keyboard: Keyboard, what: tuple[re.Pattern[str], str]
    ) -> None:
        path = forge_save(keyboard.saves / "odd.ttr", what)
        for door in ("resume", "replay", "position", "audit"):
            assert re.search("Its header|map in it is not right", complained(keyboard(door, str(path))))

    def test_the_next_game_is_gone_on_with(self, keyboard: Keyboard, what: tuple[re.Pattern[str], str]) -> None:
        keyboard("play", "--seats", "Ann,random", answer=["all", "quit"])
        os.utime(keyboard.saved(), (1, 1))
        forge_save(keyboard.saves / "odd.ttr", what)
        back = keyboard("resume", answer=["quit"])
        assert back.code == 0
        assert back.complaint.startswith(f"Left out: {keyboard.saves / 'odd.ttr'}: ")
        assert f"USA: Ann and {BOT} (random bot)." in back.said

    def test_the_menu_says_what_is_wrong(self, keyboard: Keyboard, what: tuple[re.Pattern[str], str]) -> None:
        odd = keyboard.saves / "odd.ttr"
        forge_save(odd, what)
        said = keyboard("--plain", "--saves", str(keyboard.saves), answer=["saved games", "1", "continue", "quit"])
        assert (said.code, said.complaint) == (0, "")
        assert "Quick game: USA" in said.heard[0]
        assert odd.name in "".join(said.heard[1:])
        assert said.said.endswith("Goodbye.\n")


@pytest.mark.parametrize("door", ["resume", "replay", "position", "audit"])
def test_a_pipe_is_no_saved_game(keyboard: Keyboard, tmp_path: Path, door: str) -> None:
    os.mkfifo(tmp_path / "pipe.ttr")
    assert "This is not a file." in complained(keyboard(door, str(tmp_path / "pipe.ttr")))


@pytest.mark.parametrize(
    "argv",
    [
        ("replay", "a.ttr", "{}"),
        ("{}",),
        ("play", "usa", "{}"),
        ("play", "--seed", "{}"),
        ("play", "--{}"),
        ("--color", "{}"),
        ("layouts", "--size", "{}"),
        ("play", "{}"),
        ("maps", "{}"),
        ("resume", "{}"),
        ("simulate", "--games", "{}"),
    ],
)
@pytest.mark.parametrize("sign", ["\x1b[2J", "\u202e", "\x9b2J", "\r"])
def test_nothing_that_is_typed_comes_back_raw(keyboard: Keyboard, argv: tuple[str, ...], sign: str) -> None:
    session = keyboard(*(word.format(f"{sign}x") for word in argv))
    assert session.code in (1, 2)
    assert sign not in session.said + session.complaint
    assert "x" in session.complaint


@pytest.mark.parametrize("door", ["resume", "replay", "position", "audit"])
def test_a_save_that_cannot_be_read_is_named_with_its_folder(keyboard: Keyboard, door: str) -> None:
    keyboard.saves.mkdir()
    (keyboard.saves / "odd.ttr").write_bytes(b"odd")
    assert complained(keyboard(door, "odd")).startswith(f"{keyboard.saves / 'odd.ttr'}: This is no saved game")


def test_a_torn_end_is_mentioned_by_whoever_only_reads(keyboard: Keyboard) -> None:
    keyboard("play", "--seats", "Ann,random", answer=["all", "6", "quit"])
    path = keyboard.saved()
    torn = path.read_bytes()[:-5]
    path.write_bytes(torn)
    for door in ("replay", "audit"):
        session = keyboard(door, str(path))
        assert session.code == 0
        assert re.fullmatch(
            rf"{re.escape(str(path))}: The last \d+ bytes of the file are not a complete action and are left out; .*\n",
            session.complaint,
        )
        assert path.read_bytes() == torn


def test_a_save_of_newer_rules_is_not_played_on(keyboard: Keyboard) -> None:
    live = LiveGame.begin(replace(small_deal(), rules=RULES + 1), keyboard.saves)
    live.close()
    before = live.path.read_bytes()
    assert "A newer ttr-tui wrote this game, with rules that this one doesn’t know" in complained(keyboard("resume"))
    assert live.path.read_bytes() == before


def test_a_save_with_an_unknown_bot_is_not_played_on(keyboard: Keyboard) -> None:
    deal = replace(small_deal(), sitters=(Sitter("Ann", "red"), Sitter("Hal", "blue", "oracle")))
    LiveGame.begin(deal, keyboard.saves).close()
    assert "The bot oracle of this game is unknown here." in complained(keyboard("resume"))


def test_a_game_that_is_over_is_not_gone_on_with(keyboard: Keyboard) -> None:
    keyboard("play", "--seats", "random,random", "--seed", "1")
    said = complained(keyboard("resume", str(keyboard.saved())))
    assert "This game is over. To replay it: ttr replay" in said
    assert "There is no unfinished game" in complained(keyboard("resume"))


def test_a_game_that_is_open_elsewhere_is_not_played_twice(keyboard: Keyboard) -> None:
    codes = []

    def answer(said: str) -> str | None:
        codes.append(main(["resume", str(keyboard.saved()), "--saves", str(keyboard.saves)]))
        return None

    session = keyboard("play", "--seats", "Ann,random", answer=answer)
    assert codes == [1]
    assert "This game is open in another program. Close it there first." in session.complaint


class TestNames:
    def test_markup_in_a_name_is_shown_as_it_is(self, keyboard: Keyboard) -> None:
        name = "[red]x[/red]"
        session = keyboard("play", "--seats", f"{name},random", "--with", "first=1", answer=["all", "scores"])
        assert f"USA: {name} and {BOT} (random bot)." in session.said
        assert f"{name}, it is your turn." in session.said
        assert f"{name} draws 4 cards" in keyboard("replay", str(keyboard.saved())).said

    def test_what_could_steer_a_terminal_is_taken_out_of_a_name(self, keyboard: Keyboard) -> None:
        session = keyboard("play", "--seats", "A[2J\u200bnn\u202e,Bea\u2028", answer=["quit"])
        assert session.said.startswith("USA: A[2Jnn and Bea.\n")
        assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f\u202a-\u202e]", session.said)

    @pytest.mark.parametrize("name", [":-)", "日本語の旅人さん", "a/../../b", "..", "CON", "Ann%s{0}", "-x", "x" * 16])
    def test_any_other_name_will_do(self, keyboard: Keyboard, name: str) -> None:
        session = keyboard("play", f"--seats={name.replace(':', ';')},random", answer=["quit"])
        assert (session.code, session.complaint) == (0, "")
        assert keyboard.saved().parent == keyboard.saves

    def test_a_bot_that_nobody_knows_is_a_person(self, keyboard: Keyboard) -> None:
        session = keyboard("play", "--seats", "plannr,Bea", answer=["quit"])
        assert "plannr, press Enter when nobody else is looking." in session.said


def test_a_folder_that_cannot_be_written(keyboard: Keyboard, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    said = complained(keyboard("play", "--saves", str(tmp_path / "file")), code=2)
    assert said.startswith(f"--saves needs another folder than {tmp_path / 'file'}: ")


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is forbidden to root")
def test_no_permission_to_write(keyboard: Keyboard) -> None:
    keyboard.saves.mkdir(mode=0o500)
    said = complained(keyboard("play"), code=2)
    assert (
        said
        == f"--saves needs another folder than {keyboard.saves}: nothing can be written there. Try: ttr play --help\n"
    )


def test_no_permission_is_answered_like_any_other_failure(keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(*arguments: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr("ttr_tui.store.journal.os.open", forbidden)
    assert "The game can’t be saved in" in complained(keyboard("play"))


class TestInsideTheProgram:
    def test_a_mistake_of_the_program_ends_in_a_sentence_and_a_report(
        self, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(keyboard_game, "cast_of", lambda *arguments: 1 / 0)
        said = complained(keyboard("play"), code=70)
        (report,) = keyboard.saves.glob("crash-*.txt")
        assert str(report) in said
        assert "continue with “ttr resume”" in said
        assert report.stat().st_mode & 0o777 == 0o600
        written = report.read_text(encoding="utf-8")
        assert "ZeroDivisionError" in written
        assert "Python 3." in written
        monkeypatch.undo()

    def test_even_without_room_for_the_report(self, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch) -> None:
        def full(*arguments: object, **more: object) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        monkeypatch.setattr(keyboard_game, "cast_of", lambda *arguments: 1 / 0)
        monkeypatch.setattr("ttr_tui.store.saves.os.fdopen", full)
        assert "ZeroDivisionError: division by zero" in complained(keyboard("play"), code=70)
        assert list(keyboard.saves.glob("crash-*")) == []

    def test_two_mistakes_in_one_second_have_a_report_each(
        self, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        class OneSecond(datetime):
            @classmethod
            def now(cls, tz: tzinfo | None = None) -> OneSecond:
                return cls(2026, 1, 2, 3, 4, 5)

        monkeypatch.setattr("ttr_tui.cli.answers.datetime", OneSecond)
        monkeypatch.setattr(keyboard_game, "cast_of", lambda *arguments: 1 / 0)
        for _ in range(2):
            complained(keyboard("play"), code=70)
        assert sorted(path.name for path in keyboard.saves.glob("crash-*")) == [
            "crash-2026-01-02-030405-2.txt",
            "crash-2026-01-02-030405.txt",
        ]

    def test_an_interruption_says_how_to_go_on(self, keyboard: Keyboard) -> None:
        def interrupt(said: str) -> str:
            raise KeyboardInterrupt

        session = keyboard("play", answer=interrupt)
        assert "The game is saved. To continue: ttr resume" in complained(session, code=130)
        assert keyboard("resume", answer=["quit"]).code == 0

    def test_an_interruption_elsewhere_says_so(self, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch) -> None:
        def interrupt(*arguments: object) -> str:
            raise KeyboardInterrupt

        monkeypatch.setattr("ttr_tui.cli.maps.list_maps", interrupt)
        assert complained(keyboard("maps"), code=130) == "Stopped.\n"
