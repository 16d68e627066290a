"""A game among people and bots: the curtain, taking back, leaving and going on."""

import re

import pytest
from support.small import BOT
from support.typist import HANGING_UP, Answering, Keyboard, Session, choices, number_of, play_sensibly, small_map_file

from ttr_tui.core.events import TicketsOffered
from ttr_tui.plain.voice import BLANKS
from ttr_tui.seats.audit import audit
from ttr_tui.seats.record import RecalledGame
from ttr_tui.words.results import told_last

TWO = ("play", "usa", "--seats", "Ann,Bea", "--seed", "3", "--with", "first=Ann")
ALONE = ("play", "usa", "--seats", "Ann,random", "--seed", "3", "--with", "first=Ann")
CURTAIN = re.compile(r"(\w+), press Enter when nobody else is looking\. $")


def offered_to(record: RecalledGame, seat: int) -> set[str]:
    """The cities of every ticket that a seat looked at."""
    board = record.game.rules.edition.board
    facts = [fact for act in record.game.acts for fact in act.facts]
    looked = [fact for fact in facts if isinstance(fact, TicketsOffered) and fact.seat == seat]
    tickets = [board.tickets[ticket] for fact in looked for ticket in fact.tickets]
    return {f"{board.cities[ticket.a].name} to {board.cities[ticket.b].name}" for ticket in tickets}


def heard_by(session: Session, names: tuple[str, ...]) -> dict[str, str]:
    """What was said while each person was at the screen: from its curtain to the blank lines before the next."""
    heard = dict.fromkeys(names, "")
    at_screen = ""
    for said in session.heard:
        before, _, behind = said.rpartition("\n" * BLANKS) if CURTAIN.search(said) else (said, "", "")
        if at_screen:
            heard[at_screen] += before
        if curtain := CURTAIN.search(behind):
            assert behind.strip() == curtain[0].strip()
            at_screen = curtain[1]
    return heard


@pytest.mark.rule("ALL-019", "ALL-020", "ALL-035", "TRAP-008")
def test_two_people_at_one_keyboard_see_nothing_of_each_other(keyboard: Keyboard) -> None:
    turns = 0

    def forty_turns(said: str) -> str | None:
        nonlocal turns
        turns += "it is your turn" in said
        answer = play_sensibly(said)
        draws = number_of(said, "draw 3 tickets") if turns % 5 == 0 else None
        return HANGING_UP if turns > 40 else draws or answer

    session = keyboard(*TWO, answer=forty_turns)
    assert session.code == 0
    record = keyboard.record()
    heard = heard_by(session, ("Ann", "Bea"))
    offered = {"Ann": offered_to(record, 0), "Bea": offered_to(record, 1)}
    for name, other in (("Ann", "Bea"), ("Bea", "Ann")):
        assert len(offered[name]) > 6
        assert [pair for pair in offered[name] if pair not in heard[name]] == []
        assert [pair for pair in offered[other] - offered[name] if f"{pair} (" in heard[name]] == []
        assert f"{other} draws 2 cards from the deck." in heard[name]
        assert f"You draw a {other}" not in heard[name]
    assert len(re.findall(r"press Enter", session.said)) > 40


def test_the_introduction_holds_nothing_secret(keyboard: Keyboard) -> None:
    session = keyboard(*TWO)
    assert session.heard[0].splitlines()[:3] == [
        "USA: Ann and Bea.",
        "Ann plays first.",
        "Type ? for help, rules for the rules, quit to stop. Every action is saved as you make it.",
    ]
    assert CURTAIN.search(session.heard[0])


def test_quitting_at_the_curtain(keyboard: Keyboard) -> None:
    session = keyboard(*TWO, answer=["quit"])
    assert session.code == 0
    assert "The game is saved. To continue: ttr resume" in session.said


def test_what_is_asked_at_the_curtain_gives_nothing_away(keyboard: Keyboard) -> None:
    session = keyboard(*TWO, answer=["?", "hand", "tickets", "scores", "rules", "", "1 2"])
    behind = "".join(session.heard[:6])
    assert behind.count("press Enter when nobody else is looking.") == 6
    assert behind.count("Press Enter to see your cards. Here also: scores, rules, menu") == 3
    assert "Bea: 0 points, 45 trains left, 4 cards" in behind
    assert not re.search("Your hand|Your tickets|You have no tickets", behind)
    assert "Your hand" in session.heard[6]


def test_bots_move_without_a_curtain(keyboard: Keyboard) -> None:
    session = keyboard(*ALONE, answer=["1 2", "6", "6"])
    assert "press Enter" not in session.said
    assert re.search(rf"^{BOT} (takes|draws|claims|looks)", session.said, re.MULTILINE)


def test_what_a_person_did_itself_is_said_once(keyboard: Keyboard) -> None:
    session = keyboard(*ALONE, answer=["1 2", "6", "6", "log"])
    before_log = "".join(session.heard[:4])
    assert len(re.findall(r"^You draw a .* from the deck\.$", before_log, re.MULTILINE)) == 2


class TestHints:
    def test_a_hint_gives_three_ways_and_is_counted_once_a_decision(self, keyboard: Keyboard) -> None:
        session = keyboard(*ALONE, answer=["hint", "1 2", "hint", "hint", "6", "hint"])
        first = session.heard[1].splitlines()
        assert [line[:8] for line in first[1:3]] == ["a. Keep ", "b. Keep "]
        assert session.heard[3] == session.heard[4]
        record = keyboard.record()
        assert record.game.hints(0) == 3
        assert record.game.hints(1) == 0
        assert audit(record) is None

    def test_the_result_counts_them(self, keyboard: Keyboard) -> None:
        asked = 0

        def twice(said: str) -> str:
            nonlocal asked
            asked += "What will you do?" in said
            return "hint" if asked in (4, 12) and "What will you do?" in said else play_sensibly(said)

        assert "2 hints asked for." in keyboard(*ALONE, answer=twice).said

    def test_of_several_people_the_result_names_who_asked(self, keyboard: Keyboard) -> None:
        begin = ["", "all", "", "all", "", "hint"]
        session = keyboard(*TWO, answer=begin)
        assert "a. " in session.heard[-2]
        record = keyboard.record()
        assert (record.game.hints(0), record.game.hints(1)) == (1, 0)
        assert told_last(record.game, None)[1:] == ["Ann asked for 1 hint."]

    def test_nobody_is_given_one_at_the_curtain(self, keyboard: Keyboard) -> None:
        session = keyboard(*TWO, answer=["hint"])
        assert "a. " not in session.heard[-1]
        assert keyboard.record().game.hints(0) == 0


class TestTakingBack:
    def test_nothing_chosen_before_the_first_turn(self, keyboard: Keyboard) -> None:
        lakes = "play", "great-lakes", "--seats", "Ann,random", "--seed", "5"
        session = keyboard(*lakes, answer=["all", "27", "undo"])
        assert "What is chosen before the first turn is secret, so it can’t be undone." in session.said
        assert "The first tickets" not in session.heard[-1]

    def test_alone_against_bots_any_distance(self, keyboard: Keyboard) -> None:
        session = keyboard(*ALONE, answer=["1 2", "6", "6", "6", "6", "undo", "undo", "undo", "undo", "undo"])
        record = keyboard.record()
        assert session.said.count("Undone; the result counts it. The same cards will come up again.") == 4
        assert "What is chosen before the first turn is secret, so it can’t be undone." in session.said
        assert record.game.take_backs == 4
        assert [act.seat for act in record.game.acts if act.seat == 0] == [0]
        assert audit(record) is None

    def test_the_same_cards_come_again(self, keyboard: Keyboard) -> None:
        session = keyboard(*ALONE, answer=["1 2", "6", "6", "undo", "undo", "6", "6"])
        drawn = re.findall(r"^You draw (.*) from the deck\.$", session.said, re.MULTILINE)
        assert len(drawn) == 4
        assert drawn[:2] == drawn[2:]

    def test_the_second_card_alone_can_be_taken_back(self, keyboard: Keyboard) -> None:
        session = keyboard(*ALONE, answer=["1 2", "6", "undo"])
        assert session.heard[-2].splitlines()[-1].startswith("What will you do?")

    @pytest.mark.parametrize("on_the_way", [("claim",), ("claim", "1"), ("claim denver",)])
    def test_in_the_middle_of_a_choice_nothing_is_taken_back(self, keyboard: Keyboard, on_the_way: str) -> None:
        session = keyboard(*ALONE, answer=["1 2", "6", "6", *on_the_way, "undo"])
        assert "Back to your turn. Type undo again to undo your last action." in session.said
        assert session.heard[-2].splitlines()[-1].startswith("What will you do?")
        assert keyboard.record().game.take_backs == 0

    def test_nothing_can_be_taken_back_before_the_first_action(self, keyboard: Keyboard) -> None:
        session = keyboard(*ALONE, answer=["undo"])
        assert "You have nothing to undo." in session.said
        assert keyboard.record().game.take_backs == 0

    def test_the_result_counts_it(self, keyboard: Keyboard) -> None:
        asked = 0

        def undo_twice(said: str) -> str:
            nonlocal asked
            asked += "What will you do?" in said
            return "undo" if asked in (4, 6) and "What will you do?" in said else play_sensibly(said)

        session = keyboard(*ALONE, answer=undo_twice)
        assert "Undo was used 2 times." in session.said

    def test_others_at_the_keyboard_must_agree(self, keyboard: Keyboard) -> None:
        """Ann has drawn two cards, Bea the first of two; Bea wants to do something else."""
        begin = ["", "all", "", "all", "", "6", "6", "", "6"]
        refused = keyboard(*TWO, answer=[*begin, "undo", "no"])
        assert "Ann: Bea wants to undo the last action. Do you agree? (yes or no) no" in refused.said
        assert "Not everyone agreed, so nothing was undone." in refused.said
        assert keyboard.record().game.take_backs == 0
        keyboard.saved().unlink()
        agreed = keyboard(*TWO, answer=[*begin, "undo", "yes", "", "6", "6", ""])
        assert keyboard.record().game.take_backs == 1
        assert "An action was undone." in agreed.heard[-2]
        assert "Bea draws 2 cards from the deck." in agreed.heard[-2]

    def test_whoever_is_asked_sees_no_cards(self, keyboard: Keyboard) -> None:
        session = keyboard(*TWO, answer=["", "all", "", "all", "", "6", "undo"])
        question = session.heard[7].rpartition("\n" * BLANKS)[2]
        assert question.strip() == "Bea: Ann wants to undo the last action. Do you agree? (yes or no)"


class TestGoingOn:
    def test_a_game_that_was_left_goes_on_where_it_was(self, keyboard: Keyboard) -> None:
        left = keyboard(*ALONE, answer=["1 2", "6", "quit"])
        assert left.heard[-1].splitlines()[-1].startswith("The game is saved. To continue: ttr resume")
        back = keyboard("resume", answer=[])
        assert back.code == 0
        assert "Continuing at turn 1." in back.said
        assert choices(back.heard[0]) == choices(left.heard[-2])

    def test_who_asked_for_sentences_is_told_how_to_have_them_again(self, keyboard: Keyboard) -> None:
        left = keyboard(*ALONE, "--plain", answer=["help all", "quit"])
        path = keyboard.saved()
        assert left.said.endswith(f"The game is saved. To continue: ttr resume --plain {path}\n")
        assert "quit: stop here; every action is saved, and ttr resume --plain continues.\n" in left.said
        ended = keyboard("resume", "--plain", answer=play_sensibly)
        assert ended.said.endswith(f"To analyse it: ttr analyse {path}\nTo replay it: ttr replay --plain {path}\n")
        again = keyboard("resume", "--plain", str(path))
        assert again.complaint == f"{path}: This game is over. To replay it: ttr replay --plain {path}\n"

    def test_who_had_no_choice_is_told_no_more_than_the_command(self, keyboard: Keyboard) -> None:
        left = keyboard(*ALONE, answer=["help all", "quit"])
        assert left.said.endswith(f"The game is saved. To continue: ttr resume {keyboard.saved()}\n")
        assert "and ttr resume continues.\n" in left.said

    def test_between_two_cards_it_is_said_how_things_stand(self, keyboard: Keyboard) -> None:
        left = keyboard(*ALONE, answer=["1 2", "6", "quit"])
        assert "You have taken one card this turn." not in left.said
        lines = keyboard("resume", answer=[]).said.splitlines()
        start = lines.index("Ann, it is your turn.")
        assert lines[start + 1].startswith("Your hand, 5 cards: ")
        assert lines[start + 2].startswith("Your tickets: ")
        assert lines[start + 3] == "You have taken one card this turn."

    def test_the_end_of_the_input_is_a_way_to_leave(self, keyboard: Keyboard) -> None:
        for session in (keyboard(*ALONE), keyboard("resume")):
            assert (session.code, session.complaint) == (0, "")
            assert "The game is saved. To continue: ttr resume" in session.said

    @pytest.mark.rule("TRAP-007")
    def test_a_choice_that_was_left_open_is_the_same_later(self, keyboard: Keyboard) -> None:
        left = keyboard(*ALONE, answer=["1 2", "8", "quit"])
        offered = choices(left.heard[2])
        assert len(offered) == 3
        back = keyboard("resume", answer=["2", "hand"])
        assert choices(back.heard[0]) == offered
        assert f"You keep {offered['2'].partition(',')[0]}" in back.said
        lines = back.heard[0].splitlines()
        start = lines.index("Ann, turn 1: choose which tickets to keep.")
        assert lines[start + 1].startswith("Your hand, 4 cards: ")
        assert lines[start + 2].startswith("Your tickets: ")

    def test_the_log_goes_turn_by_turn_and_is_never_empty(self, keyboard: Keyboard) -> None:
        keyboard(*ALONE, answer=["log all", "1 2", "6", "6", "quit"])
        back = keyboard("resume", answer=["log all", "log 1", "quit"])
        told = [line for line in back.heard[1].splitlines() if re.match("(Before turn|Turn) ", line)]
        assert [line.partition(":")[0] for line in told] == ["Before turn 1", "Turn 1", "Turn 2"]
        assert "You keep" in told[0]
        assert "You draw" in told[1]
        assert BOT in told[2]
        (last,) = [line for line in back.heard[2].splitlines() if line.startswith("Turn ")]
        assert last == told[-1]

    @pytest.mark.rule("TRAP-007")
    def test_the_secret_first_choice_is_the_same_later(self, keyboard: Keyboard) -> None:
        left = keyboard(*TWO, answer=["", "1 2", "quit"])
        back = keyboard("resume", answer=["", "1 3", ""])
        assert choices(back.heard[1])
        assert choices(left.heard[1])
        assert "Bea, press Enter" in back.heard[0]
        assert keyboard.record().game.table.turn == 1

    def test_news_since_the_own_last_action_are_told_again(self, keyboard: Keyboard) -> None:
        left = keyboard(*ALONE, answer=["1 2", "6", "6"])
        back = keyboard("resume")
        news = [line for line in left.heard[3].splitlines() if line.startswith(f"{BOT} ")]
        assert news
        assert [line for line in back.heard[0].splitlines() if line.startswith(f"{BOT} ")][: len(news)] == news

    def test_a_whole_game_in_pieces_is_the_same_game(self, keyboard: Keyboard) -> None:
        small = str(small_map_file(keyboard.saves.parent))
        whole = keyboard("play", small, "--seats", "Ann,random", "--seed", "5", answer=play_sensibly)
        scores = keyboard.record().game.table.scores
        keyboard.saved().unlink()
        keyboard("play", small, "--seats", "Ann,random", "--seed", "5")
        for _ in range(100):
            if keyboard.record().game.over:
                break
            keyboard("resume", answer=sensibly_for(4))
        assert keyboard.record().game.over
        assert keyboard.record().game.table.scores == scores
        assert audit(keyboard.record()) is None
        assert whole.code == 0


def sensibly_for(answers: int) -> Answering:
    """Play on, but leave after so many answers."""
    left = iter(range(answers))
    return lambda said: HANGING_UP if next(left, None) is None else play_sensibly(said)


def test_since_means_the_last_turn_while_a_second_card_is_chosen(keyboard: Keyboard) -> None:
    session = keyboard(*ALONE, "--plain", answer=["all", "deck", "deck", "deck", "since", "quit"])
    told = session.heard[-2]
    assert told.startswith("since\nTurn 2: Cleo "), told
    assert "You" not in told.splitlines()[1]
