"""Bots that are programs of their own: what they are told, and what becomes of those that mean ill."""

import json
import shlex
import sys
from pathlib import Path

import pytest
from support.outside_programs import FIRST, HEARING, HOSTILE, alive, answering, command, gone
from support.small import small_map

from ttr_tui.bots.outside_bots import OutsideBot
from ttr_tui.bots.program import Program, ProgramFault
from ttr_tui.bots.roster import RandomBot
from ttr_tui.bots.wire import Opening, Question
from ttr_tui.bots.worker import BotsOfGame
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.lab.series import play_out
from ttr_tui.lab.trial import try_out
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.sitters import PROGRAM, SeatFault, seat_people
from ttr_tui.store.map_decoder import decode_map, snapshot

DOCS = Path(__file__).parents[2] / "docs" / "bot-protocol.md"


def play(started: str, rules: RuleSet, raw: dict[str, object], patience: float = 5.0) -> Table:
    with Program(started, patience, starting=5.0) as outside:
        return play_out(rules, [OutsideBot(outside, rules, raw), RandomBot(rules)], 4)


@pytest.fixture(name="usa", scope="module")
def _usa() -> tuple[RuleSet, dict[str, object]]:
    raw = dict(snapshot("usa"))
    return RuleSet(decode_map(raw, "the map")), raw


def test_it_hears_what_its_seat_hears_and_no_more(usa: tuple[RuleSet, dict[str, object]], tmp_path: Path) -> None:
    """Folded into a table of its own, that is what the seat sees: with the same options at every decision."""
    rules, raw = usa
    play(command(HEARING, tmp_path, str(tmp_path / "heard")), rules, raw)
    ((_, game), *rest) = [
        next(iter(json.loads(line).items())) for line in (tmp_path / "heard").read_text().splitlines()
    ]
    assert (game["protocol"], game["seat"], game["seats"]) == (1, "s1", 2)
    followed = BotsOfGame(Opening(1, game["map"], ("random", ""), 0), rules)
    for number, (kind, said) in enumerate(rest):
        if kind == "choose":
            followed.choose(Question(1, number, 0, number, number == 0, tuple(said["facts"])))
            view = followed._tables[0]
            assert view.owed[0] == said["decision"]
            drawn = [fact for fact in said["facts"] if fact.startswith("draw s2")]
            assert all(fact.split()[3].startswith("?") for fact in drawn)
    assert rest[-1][0] == "over"
    assert len(rest[-1][1]["scores"]) == 2


def test_the_same_game_is_played_as_by_one_of_ours(usa: tuple[RuleSet, dict[str, object]], tmp_path: Path) -> None:
    class First(RandomBot):
        def choose(self, view: View, chance: Chance, effort: int) -> Action:
            return next(iter(self._rules.options(view)[0]))

    rules, raw = usa
    ours = play_out(rules, [First(rules), RandomBot(rules)], 4)
    assert play(command(FIRST, tmp_path), rules, raw).scores == ours.scores


AT_ONCE = "import sys; sys.exit(0)"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (HOSTILE["dies"], "ended with code 3"),
        (AT_ONCE, "ended with code 0"),
        (HOSTILE["is silent"], "no answer within"),
        (HOSTILE["is deaf"], "no answer within"),
        (HOSTILE["talks unasked"], "without being asked|isn’t a line of JSON"),
        (HOSTILE["floods"], "longer than"),
        (HOSTILE["answers twice"], "without being asked"),
        (answering("draw cars"), "isn’t a line of JSON"),
        (answering("[" * 20_000), "isn’t a line of JSON"),
        (answering('{"act": 7}'), "no text under “act”"),
        (answering('["draw"]'), "no text under “act”"),
        (answering('{"act": "fly home"}'), "isn’t an action"),
        (answering('{"act": "claim \\u001b[2J x"}'), "isn’t an action"),
        (answering('{"act": "draw cars"}'), "may not do “draw cars” now"),
    ],
)
def test_a_program_that_means_ill_ends_the_game_with_a_sentence(
    text: str, fault: str, usa: tuple[RuleSet, dict[str, object]], tmp_path: Path
) -> None:
    with (
        Program(command(text, tmp_path), patience=0.5, starting=1.5) as outside,
        pytest.raises(ProgramFault, match=fault) as raised,
    ):
        play_out(usa[0], [OutsideBot(outside, *usa), RandomBot(usa[0])], 4)
    assert str(raised.value).isprintable()


def test_nothing_is_left_of_a_program_that_would_not_end(tmp_path: Path) -> None:
    """Nor of what it started itself."""
    text = "import os, signal, sys, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nos.fork()\ntime.sleep(60)"
    with Program(command(text, tmp_path)) as outside:
        group = outside._process.pid
    gone(lambda: alive(group))


@pytest.mark.parametrize("typed", ["no-such-program-anywhere", "'unclosed", ""])
def test_a_command_that_is_none_is_refused(typed: str) -> None:
    with pytest.raises(ProgramFault, match="can’t be started"):
        Program(typed)


def test_a_trial_notes_every_kind_of_fault_and_goes_on(tmp_path: Path) -> None:
    """The first option is taken where an answer is wrong, and the next game has the program anew where it ended."""
    text = FIRST.replace(
        "    if kind", "    if kind == 'choose' and said['decision'] == 'turn': sys.exit(9)\n    if kind"
    )
    told: list[float] = []
    wrong = command(text.replace('["options"][0]', '["decision"]'), tmp_path)
    report = try_out(wrong, [small_map()], [2], 2, told.append)
    assert report.games == 2
    assert told == [0.5, 1.0]
    assert report.answers == 0
    assert [(what.split(": ")[1], count) for what, count in report.faults.items()] == [
        ("Its answer isn’t an action", 2),
        ("It ended with code 9.", 2),
    ]


def test_a_program_is_called_after_its_file_and_keeps_its_command() -> None:
    (seated, _) = seat_people([f"{PROGRAM}python3 my/best  bot.py", "random"], ["random"], programs=True)
    assert (seated.name, seated.bot, seated.command) == (
        "bot",
        "exec:python3 my/best  bot.py",
        "python3 my/best  bot.py",
    )
    assert seated.own_bot == "normal"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("node my/bot.js --level 3", "bot"),
        ("./fast --deep", "fast"),
        ("fast --deep", "fast"),
        ("python3 -m fast", "fast"),
        ("fast/bot.py patience=0.5", "bot"),
        ("--", "--"),
    ],
)
def test_options_are_no_name(typed: str, name: str) -> None:
    assert seat_people([f"{PROGRAM}{typed}", "random"], ["random"], programs=True)[0].name == name


@pytest.mark.parametrize("typed", ["", "  ", "x" * 201, "run\x1b[2J", "run \u202e"])
def test_a_command_that_could_not_be_shown_whole_has_no_seat(typed: str) -> None:
    with pytest.raises(SeatFault):
        seat_people([f"{PROGRAM}{typed}", "random"], ["random"], programs=True)


def test_where_no_programs_are_allowed_it_is_no_name_either() -> None:
    with pytest.raises(SeatFault):
        seat_people([f"{PROGRAM}python3 bot.py", "random"], ["random"])


@pytest.mark.skipif(not DOCS.exists(), reason="the installed game has no docs")
@pytest.mark.parametrize(("language", "run"), [("python", sys.executable), ("sh", "sh")])
def test_the_bots_of_the_page_play_without_a_fault(language: str, run: str, tmp_path: Path) -> None:
    text = DOCS.read_text().split(f"```{language}\n")[1].split("```")[0]
    script = tmp_path / "bot"
    script.write_text(text)
    report = try_out(shlex.join([run, str(script)]), [snapshot("nederland")], [2], 1)
    assert not report.faults
    assert report.answers > 10
