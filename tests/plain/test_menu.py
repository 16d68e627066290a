"""The menu in sentences: a whole evening without a screen, each question answered by number, by words and by ?."""

import re
from collections.abc import Iterator, Sequence
from io import StringIO
from pathlib import Path

import pytest
import tomli_w
from support.small import BOT, small_map
from support.typist import Keyboard, Session, play_sensibly

from ttr_tui.plain.questions import ask_for_text
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.store.places import own_maps, settings_file
from ttr_tui.store.settings import read_settings
from ttr_tui.words import home

pytestmark = pytest.mark.installed

LAST = "What would you like to do?"
IN_A_GAME = (
    *("Keep which", "Which do you keep", "What will you do?", "Which second card?"),
    *("Which route?", "Which one", "Pay with which"),
)
HELP = home.HELP[1]


@pytest.fixture
def evening(keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Keyboard:
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    return keyboard


def at_menu(keyboard: Keyboard, answers: Sequence[str | None]) -> Session:
    """Types the answers to the questions of the menu, and plays games on its own."""
    left: Iterator[str | None] = iter(answers)

    def answer(said: str) -> str | None:
        return play_sensibly(said) if said.splitlines()[-1].startswith(IN_A_GAME) else next(left, None)

    return keyboard("--plain", "--saves", str(keyboard.saves), answer=answer)


def test_a_whole_evening_without_a_screen(evening: Keyboard) -> None:
    """Settings, a new game to its end, its replay, its result, statistics, a look at campaigns, and out."""
    session = at_menu(
        evening,
        [
            *(
                "?",
                "settings",
                "?",
                "your name",
                "?",
                "Zoe",
                "3",
                "?",
                "theme",
                "dark",
                "colours",
                "none",
                "3",
                "back",
                "done",
            ),
            *("how to play", "?", "rules of nederland", "back"),
            *("new game", "?", "nederland", "?", "", "?", "2", "?", "a person", "?", "", "?", "easy"),
            *("?", "zoe", "?", "12", "?", "begin"),
            *("?", "3", "?", "", "step", "4", "turn 3", "previous", "leader", "map owners", "log", "as zoe", "hand"),
            *("way amsterdam utrecht", "turn 900", "5", "2", "nonsense", "end", "back"),
            *("keep the result", "menu"),
            *("statistics", home.REPLAYS, "?", "1", "back"),
            *("new campaign", "quit"),
            "quit",
        ],
    )
    assert (session.code, session.complaint) == (0, "")
    assert session.said.endswith("Goodbye.\n")
    settings, wrong = read_settings(settings_file(), ())
    assert (settings.name, settings.theme, settings.color, wrong) == ("Zoe", "dark", "none", [])
    record = evening.record()
    assert record.game.over
    assert (record.deal.seed, record.deal.first, record.deal.sitters[0].name) == (12, 0, "Zoe")
    (kept,) = (evening.saves / "results").glob("*.txt")
    assert str(kept.parent) in session.said
    assert "Nederland: 1 game finished" in session.said
    assert "Against easy bots: 1 game, " in session.said
    assert session.said.count("Final scoring.") == 2, "in the game and in its replay"
    numbers = (
        r"^Place [12]: (You|Zoe|Cleo)\. Tickets completed: \d of \d\. Longest route: \d+\. Wild cards paid: \d+\. "
    )
    assert len(re.findall(numbers, session.said, re.MULTILINE)) == 4
    assert "Traceback" not in session.said


def test_every_question_before_a_game_takes_a_number_a_word_and_a_question_mark(evening: Keyboard) -> None:
    by_number = at_menu(evening, ["3", "?", "1", "?", "2", "?", "2", "1", "Ann", "2", "2", "", "1", None])
    evening.saved().unlink()
    words = ["new game", "usa", "mega", "2", "person", "Ann", "easy", "ann", "", "begin", None]
    by_word = at_menu(evening, words)
    assert by_number.said.count(HELP) == 4
    for session in (by_number, by_word):
        assert session.code == 0
        assert "USA with" in session.said
        assert "Ann plays first." in session.said


def test_back_goes_one_question_back_all_the_way_to_the_menu(evening: Keyboard) -> None:
    answers = ["new game", "usa", "", "2", "1", "Ann", "easy", *["back"] * 7, "quit"]
    session = at_menu(evening, answers)
    at_first, which_map, variants, count, first, name, second, begins, *back = [
        heard.splitlines()[-1].partition(" (Enter")[0] for heard in session.heard[:-1]
    ]
    assert name.startswith("Name of player 1")
    assert begins.startswith("Who plays first?")
    assert back == [second, name, first, count, variants, which_map, at_first]


@pytest.mark.parametrize("said", range(1, 14))
def test_the_end_of_the_input_leaves_in_order_at_every_question(evening: Keyboard, said: int) -> None:
    answers = ["settings", "name", "Zoe", "", "new game", "usa", "", "2", "person", "Ann", "easy", "ann", "7"]
    session = at_menu(evening, [*answers[:said], None])
    assert (session.code, session.complaint) == (0, "")
    assert session.said.endswith("Goodbye.\n")


def test_a_guided_first_game_tells_each_step_once(evening: Keyboard) -> None:
    left = iter(["1", "1 2", *["deck"] * 6])
    session = evening("--plain", "--saves", str(evening.saves), answer=lambda said: next(left, "quit"))
    steps = re.findall(r"Learn to play, step (\d) of 4\.", session.said)
    assert steps == ["1", "2", "3"]
    assert session.heard[1].index("Learn to play, step 1") < session.heard[1].index("Keep")
    again = at_menu(evening, ["quit"])
    assert "Learn to play" in again.heard[0].partition("How to play")[0]


def test_the_guide_goes_on_with_a_game_that_was_left_for_the_menu(evening: Keyboard) -> None:
    left = iter(["1", "1 2", "menu", "1", "deck", "deck"])
    session = evening("--plain", "--saves", str(evening.saves), answer=lambda said: next(left, "quit"))
    assert "Continuing at turn 1." in session.said
    assert re.findall(r"Learn to play, step (\d) of 4\.", session.said) == ["1", "2", "2", "3"]


def test_a_player_leaves_a_game_for_the_menu_and_continues_it(evening: Keyboard) -> None:
    first = iter(["quick game", "all", "menu", "1", "menu", "saved games", "1", "continue", "quit"])
    session = evening("--plain", "--saves", str(evening.saves), answer=lambda said: next(first))
    assert session.said.count("Continuing at turn") == 2
    assert len(session.heard[:-1]) == 9, "quit leaves from within a game too"
    from_a_game = evening("resume", answer=["menu", "quit"])
    assert LAST in from_a_game.heard[1]


def test_names_and_seeds_that_cannot_be_are_asked_again(evening: Keyboard) -> None:
    answers = [
        "new game",
        "usa",
        "none such",
        "",
        "9",
        "2",
        "1",
        "A,b",
        "Ann:pink",
        "Ann:blue",
        "1",
        "Ann",
        "Bea:green",
    ]
    session = at_menu(evening, [*answers, "", "x", "-1", "5", "", None])
    assert session.said.count("Leave commas and colons out of a name.") == 2
    assert "Two seats are called Ann." in session.said
    assert "Type a number from 2 to 5, or just Enter." in session.said
    record = evening.record()
    assert [(who.name, who.color) for who in record.deal.sitters] == [("Ann", "blue"), ("Bea", "green")]
    assert record.deal.seed == 5


def test_a_saved_game_is_replayed_before_it_is_continued(evening: Keyboard) -> None:
    answers = ["all", "menu", "saved", "1", "replay", "", "hand", "5", "back", "5", "0", "back", "quit"]
    left = iter(["quick game", *answers])
    session = evening("--plain", "--saves", str(evening.saves), answer=lambda said: next(left))
    assert session.code == 0
    assert re.search(r"Turn 1 of [12]\. Enter for the next turn:", session.said)
    assert session.said.endswith("Goodbye.\n")
    assert not re.search(r"Your hand", session.said.partition("Replay it from the start")[2]), "as a spectator"


def test_a_campaign_is_corrected_and_opened_early_only_where_that_can_be(evening: Keyboard) -> None:
    founding = ["new campaign", "Friday", "Ann:red,Bea:blue,easy", "open", ""]
    mending = ["friday", "correct", "", "?", "caboose blue", "", "We forgot", "friday", "correct", "back"]
    answers = iter([*founding, *mending, "friday", "correct", "caboose pink", "why not", "quit"])
    session = evening("--plain", "--saves", str(evening.saves), answer=lambda said: next(answers))
    assert (session.code, session.complaint) == (0, "")
    assert len(re.findall(r"^The caboose: from .* to Bea \(blue\)\.$", session.said, re.MULTILINE)) == 1
    assert session.said.count("It is noted in the history") == 1
    assert session.said.count(home.HOW_TO_CORRECT) == 2
    assert session.said.count(home.SAY_WHY) == 1
    assert "There is no company “pink”." in session.said
    assert "Open vaults early" not in session.said, "nothing was put away yet"
    assert "Give this game up" not in session.said


def begun(evening: Keyboard, answers: Sequence[str]) -> list[tuple[str, str]]:
    """Who plays, by these answers about a new game: their names and bots."""
    at_menu(evening, ["new game", *answers, None])
    return [(who.name, who.bot) for who in evening.record().deal.sitters]


def test_a_game_for_two_is_for_two_whatever_was_said_before(evening: Keyboard) -> None:
    answers = ["nederland", "", "5", "back", "back", "neutral", *[""] * 6]
    assert begun(evening, answers) == [("Player", ""), (BOT, "normal")]


def test_a_map_for_three_is_played_by_three(evening: Keyboard) -> None:
    own_maps().mkdir(parents=True)
    three = small_map() | {"seats": {"least": 3, "most": 3}}
    three["numbers"] |= {"tickets_dealt": 1}
    (own_maps() / "three.toml").write_text(tomli_w.dumps(three))
    assert [bot for _, bot in begun(evening, ["small", *[""] * 7])] == ["", "normal", "normal"]


def test_a_seed_is_judged_whole(evening: Keyboard) -> None:
    long = "0" * 19 + "99999999999999999999"
    session = at_menu(evening, ["new game", "usa", "", "2", "", "", "", "", long, "7", "", None])
    assert "A seed is a whole number" in session.said
    assert evening.record().deal.seed == 7


def test_what_a_program_was_called_after_goes_with_it(evening: Keyboard) -> None:
    answers = ["usa", "", "2", "", "", "program", "./mybot.py", "back", "back", "normal", "", "", ""]
    assert begun(evening, answers) == [("Player", ""), (BOT, "normal")]


def test_an_earlier_seat_may_have_the_name_of_one_that_is_asked_again(evening: Keyboard) -> None:
    answers = ["usa", "", "2", "", "Ann", "person", "Bea", "back", "back", "back", "Bea", "", "Ann", "", "", ""]
    assert begun(evening, answers) == [("Bea", ""), ("Ann", "")]


def test_a_campaign_is_begun_played_and_looked_at(evening: Keyboard) -> None:
    founding = ["new campaign", "?", "Friday", "?", "Ann,easy", "?", "open", "?", ""]
    looking = ["friday", "?", "story so far", "1", "receipts", "friday", "back", "new campaign", "back", "quit"]
    answers = iter([*founding, "friday", "", "", "menu", *looking])
    session = evening("--plain", "--saves", str(evening.saves), answer=lambda said: next(answers))
    assert (session.code, session.complaint) == (0, "")
    assert "“Friday” is founded" in session.said
    assert "Ann, choose your first tickets." in session.said
    assert "Friday: continue game 1, 1865" in session.said
    assert "No campaign was begun." in session.said
    asked, _, _ = session.said.partition("“Friday” is founded")
    assert asked.count(home.HELP[1]) == 5, "at the menu, and at each question"
    assert next(answers, "all typed") == "all typed"


def test_one_letter_is_a_name_a_code_or_a_reason() -> None:
    voice = Voice(StringIO("q\nQ\nquit\n"), StringIO())
    assert [ask_for_text(voice, "Your name?"), ask_for_text(voice, "Why?")] == ["q", "Q"]
    with pytest.raises(PlayerLeft):
        ask_for_text(voice, "Your name?")
