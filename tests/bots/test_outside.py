"""Bots that are programs of their own: what they are told, and what becomes of those that mean ill."""

import json
import shlex
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from small import small_map

from ttr_tui.bots.easy.random_bot import RandomBot
from ttr_tui.bots.outside.outside_bot import OutsideBot
from ttr_tui.bots.outside.program import Program, ProgramFault
from ttr_tui.bots.think.wire import Opening, Question
from ttr_tui.bots.think.worker import BotsOfGame
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.lab.match import play_out
from ttr_tui.lab.trial import try_out
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.sitters import PROGRAM, seat_people
from ttr_tui.store.maps.file import snapshot
from ttr_tui.store.maps.reading import decode_map

DOCS = Path(__file__).parents[2] / "docs" / "bot-protocol.md"
FIRST = """
import json, sys
for line in sys.stdin:
    ((kind, said),) = json.loads(line).items()
    if kind == "choose":
        print(json.dumps({"act": said["options"][0]}), flush=True)
"""
HEARING = """
import json, sys
with open(sys.argv[1], "w") as heard:
    for line in sys.stdin:
        heard.write(line)
        heard.flush()
        ((kind, said),) = json.loads(line).items()
        if kind == "choose":
            print(json.dumps({"act": said["options"][-1]}), flush=True)
"""


def program(text: str, folder: Path, *words: str) -> str:
    """The command that runs this text."""
    script = folder / "bot.py"
    script.write_text(text)
    return shlex.join([sys.executable, "-I", str(script), *words])


def play(command: str, rules: RuleSet, raw: dict[str, object], patience: float = 5.0) -> Table:
    with Program(command, patience, starting=5.0) as outside:
        return play_out(rules, [OutsideBot(outside, rules, raw), RandomBot(rules)], 4)


@pytest.fixture(name="usa", scope="module")
def _usa() -> tuple[RuleSet, dict[str, object]]:
    raw = dict(snapshot("usa"))
    return RuleSet(decode_map(raw, "the map")), raw


def test_it_hears_what_its_seat_hears_and_no_more(usa: tuple[RuleSet, dict[str, object]], tmp_path: Path) -> None:
    """Folded into a table of its own, that is what the seat sees: with the same options at every decision."""
    rules, raw = usa
    play(program(HEARING, tmp_path, str(tmp_path / "heard")), rules, raw)
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
    assert play(program(FIRST, tmp_path), rules, raw).scores == ours.scores


ENDING = "import sys; sys.stdin.readline(); sys.stdin.readline(); sys.exit(3)"
AT_ONCE = "import sys; sys.exit(0)"
SILENT = "import sys\nfor line in sys.stdin: pass"
DEAF = "import time; time.sleep(60)"
TALKING = "import time\nprint('early', flush=True)\ntime.sleep(60)"
ENDLESS = "import sys\nsys.stdin.readline(); sys.stdin.readline()\nwhile True: sys.stdout.write('x' * 4096)"
TWICE = FIRST.replace('["options"][0]})', '["options"][0]}) + "\\n{}"')


def answering(answer: str) -> str:
    return f"import sys\nfor line in sys.stdin:\n    if line.startswith('{{\"choose'): print({answer!r}, flush=True)"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (ENDING, "ended with code 3"),
        (AT_ONCE, "ended with code 0"),
        (SILENT, "no answer within"),
        (DEAF, "no answer within"),
        (TALKING, "without being asked|isn’t a line of JSON"),
        (ENDLESS, "longer than"),
        (TWICE, "without being asked"),
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
        Program(program(text, tmp_path), patience=0.5, starting=1.5) as outside,
        pytest.raises(ProgramFault, match=fault) as raised,
    ):
        play_out(usa[0], [OutsideBot(outside, *usa), RandomBot(usa[0])], 4)
    assert str(raised.value).isprintable()


def test_nothing_is_left_of_a_program_that_would_not_end(tmp_path: Path) -> None:
    """Nor of what it started itself."""
    text = "import os, signal, sys, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nos.fork()\ntime.sleep(60)"
    with Program(program(text, tmp_path)) as outside:
        group = outside._process.pid
    gone(lambda: alive(group))


def alive(group: int) -> bool:
    import os

    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def gone(there: Callable[[], bool]) -> None:
    for _ in range(100):
        if not there():
            return
        time.sleep(0.05)
    raise AssertionError("something still runs")


@pytest.mark.parametrize("command", ["no-such-program-anywhere", "'unclosed", ""])
def test_a_command_that_is_none_is_refused(command: str) -> None:
    with pytest.raises(ProgramFault, match="can’t be started"):
        Program(command)


def test_a_trial_notes_every_kind_of_fault_and_goes_on(tmp_path: Path) -> None:
    """The first option is taken where an answer is wrong, and the next game has the program anew where it ended."""
    text = FIRST.replace(
        "    if kind", "    if kind == 'choose' and said['decision'] == 'turn': sys.exit(9)\n    if kind"
    )
    report = try_out(program(text.replace('["options"][0]', '["decision"]'), tmp_path), [small_map()], [2], 2)
    assert report.games == 2
    assert report.answers == 0
    assert [(what.split(": ")[1], count) for what, count in report.faults.items()] == [
        ("Its answer isn’t an action", 2),
        ("It ended with code 9.", 2),
    ]


def test_a_program_has_a_seat_only_where_bots_are_measured() -> None:
    (seated, _) = seat_people([f"{PROGRAM}python3 my/best bot.py", "random"], ["random"], by_level=True)
    assert (seated.name, seated.bot) == ("bot", "exec:python3 my/best bot.py")


@pytest.mark.skipif(not DOCS.exists(), reason="the installed game has no docs")
@pytest.mark.parametrize(("language", "run"), [("python", sys.executable), ("sh", "sh")])
def test_the_bots_of_the_page_play_without_a_fault(language: str, run: str, tmp_path: Path) -> None:
    text = DOCS.read_text().split(f"```{language}\n")[1].split("```")[0]
    script = tmp_path / "bot"
    script.write_text(text)
    report = try_out(shlex.join([run, str(script)]), [snapshot("nederland")], [2], 1)
    assert not report.faults
    assert report.answers > 10
