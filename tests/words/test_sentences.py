"""What single sentences say, and that they say no more than the reader may know."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from typing import get_args

import pytest
from conformance.composition import Composition
from conformance.compositions import COMPOSITIONS
from conformance.playing import Playing, games, whole_games
from conformance.tries import tries

from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Owes, Postponed, Scored, TicketsKept, TicketsOffered
from ttr_tui.core.facts import Fact
from ttr_tui.rules.common.bonuses import LongestRoute, MostTickets
from ttr_tui.rules.legacy.effects import ClaimHook
from ttr_tui.rules.nederland.neutral import NEUTRAL
from ttr_tui.rules.referee import BEGIN_PLAY, END_TURN, FINISH
from ttr_tui.rules.refusal import Refusal
from ttr_tui.rules.registry import PARTS
from ttr_tui.words.english import naming, showing, telling
from ttr_tui.words.english.cli import doors, simulating
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.refusing import refused
from ttr_tui.words.english.systems.legacy.sights import CHANGES
from words import saying
from words.refusals import REFUSED
from words.saying import PEOPLE, refusals

SENTENCE = re.compile(r"(?:[A-Z0-9]|'s-)[^{}]*[.?]")


def test_every_refusal_of_the_rules_has_its_sentence_here() -> None:
    """A code that the rules begin to refuse with fails here until its sentence, with its details, is written down."""
    assert set(REFUSED) == {code for code, _ in refusals()} == set(saying.every_word().refusals)


@pytest.mark.parametrize(("code", "details"), list(refusals()))
def test_the_details_of_a_refusal_are_those_that_the_rules_give(code: str, details: set[str]) -> None:
    for _, given, _ in REFUSED[code]:
        assert details <= set(given) | {"supply"}


@pytest.mark.parametrize(
    ("name", "code", "details", "sentence"),
    [(name, code, details, said) for code, cases in REFUSED.items() for name, details, said in cases],
)
def test_a_refusal_names_the_numbers_that_count(
    name: str, code: str, details: dict[str, int | str], sentence: str
) -> None:
    assert refused(saying.cast(name, 0), Refusal(code, "ALL-004", saying.numbers(name, details))) == sentence


def test_no_two_refusals_are_told_alike() -> None:
    """A sentence that says too little to tell one reason from another is no sentence for either."""
    sentences = Counter(said for cases in REFUSED.values() for _, _, said in cases)
    assert [said for said, count in sentences.items() if count > 1] == []


@pytest.mark.parametrize("composition", COMPOSITIONS, ids=[composition.name for composition in COMPOSITIONS])
def test_the_details_of_refusals_in_games_are_those_of_the_sentences(composition: Composition) -> None:
    """Whatever somebody tries, the reason comes with just the details that a sentence here is made of."""
    known = {(code, *sorted({*details} - {"lane"})) for code, cases in REFUSED.items() for _, details, _ in cases}
    reader, chance = Cast(composition.rules.edition, PEOPLE, 0), Chance(7, 0, 0)
    cards = range(len(composition.rules.edition.cards.kinds))
    """Others have no name, so nobody can write them."""
    for playing in islice(games(composition, 2, range(1)), 0, None, 9):
        for seat in playing.owing():
            for action in tries(playing, seat, chance):
                refusal = playing.rules.explain(playing.lens(seat), action)
                if refusal is not None and refusal.details.get("card", 0) in cards:
                    assert (refusal.code, *sorted({*refusal.details} - {"lane"})) in known
                    assert SENTENCE.fullmatch(refused(reader, refusal, lane=0))


@pytest.mark.parametrize(("name", "lines", "own", "others"), saying.told())
def test_everybody_hears_a_fact_as_it_was_told_to_them(name: str, lines: str, own: str, others: str) -> None:
    happened = saying.facts(name, lines)
    for reader, sentence in ((0, own), (1, others)):
        said = telling.tell(saying.cast(name, reader), happened)
        alone = [telling.sentence_of(fact, saying.cast(name, reader)) for fact in happened]
        assert " ".join(said or alone) == sentence


def every_fact(kind: type[Fact]) -> Iterator[type[Fact]]:
    for one in kind.__subclasses__():
        yield one
        yield from every_fact(one)


def test_every_fact_decision_task_and_reason_has_its_sentence_here() -> None:
    """A fact that the rules begin to tell fails here until what is said of it is written down; so does a reason."""
    happened = [fact for name, lines, _, _ in saying.told() for fact in saying.facts(name, lines)]
    kinds = {kind for kind in every_fact(Fact) if kind.__module__.startswith("ttr_tui.")}
    assert {fact.word for fact in happened} == {kind.word for kind in kinds}
    assert {fact.decision for fact in happened if isinstance(fact, Owes)} == {
        decision for part in PARTS.values() for answers in part.actions.values() for decision in answers
    }
    assert {fact.task for fact in happened if isinstance(fact, Postponed)} == {
        *(task for part in PARTS.values() for task in part.tasks),
        BEGIN_PLAY,
        END_TURN,
        FINISH,
    }
    assert {fact.why for fact in happened if isinstance(fact, Scored)} == reasons()


def reasons() -> set[str]:
    """What points are for, wherever the rules give some; bonuses name theirs after the part."""
    found = {LongestRoute.name, MostTickets.name}
    for path in sorted(saying.RULES.rglob("*.py")):
        spoken = ".".join(path.relative_to(saying.RULES.parent.parent).with_suffix("").parts)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == Scored.__name__:
                why = node.args[2]
                if isinstance(why, ast.Constant):
                    found.add(str(why.value))
                elif isinstance(why, ast.Name) and why.id.isupper():
                    found.add(getattr(import_module(spoken), why.id))
                else:
                    assert path.name == "bonuses.py", f"the reason must stand there: {path.name}, line {node.lineno}"
    return found


HARBORS = "harbors"


def test_every_row_of_a_score_has_words_in_the_final_scoring_and_in_the_series() -> None:
    """Routes and tickets have rows of their own, and what everybody begins with tells nothing of a series."""
    rows = reasons() | {HARBORS}
    words = saying.every_word()
    assert set(words.reasons) == rows
    assert set(words.bonuses) == rows - {"routes"}
    assert {*words.columns, simulating.LONGEST} == rows - {"start"}


@pytest.mark.parametrize(
    ("worth", "in_points", "in_dollars"),
    [(0, "0 points", "$0"), (1, "1 point", "$1"), (12, "12 points", "$12"), (-3, "minus 3 points", "minus $3")],
)
def test_points_are_dollars_where_companies_play(worth: int, in_points: str, in_dollars: str) -> None:
    assert saying.cast("usa").worth(worth) == in_points
    assert saying.cast("legacy-east").worth(worth) == in_dollars
    assert saying.cast("usa").plus(worth) == f"{'minus' if worth < 0 else 'plus'} {abs(worth)}"
    assert saying.cast("legacy-east").plus(worth) == f"{'minus' if worth < 0 else 'plus'} ${abs(worth)}"


def test_every_effect_on_a_claim_has_words_beside_the_route() -> None:
    assert set(CHANGES) == {hook for hooks in get_args(ClaimHook) for hook in get_args(hooks)}
    reader = saying.cast("legacy-east")
    said = {hook: words(reader, 1) for hook, words in CHANGES.items()}
    assert list(said.values()) == ["1 card more", "1 wild card more", "costs $1", "at most 1 wild card", "brings $1"]


NEUTRAL_GAME = "nederland neutral"


def test_the_neutral_player_is_called_so_wherever_an_owner_is_named() -> None:
    reader, lane = saying.cast(NEUTRAL_GAME, 0), "breda-turnhout/1"
    rules = saying.rules_called(NEUTRAL_GAME)
    table = rules.table(2, frozenset({0}))
    for fact in saying.facts(NEUTRAL_GAME, f"tokens s1 30; neutral s2 40; neutral-lays {lane}"):
        fact.fold(table)
    index = rules.edition.board.lane_index[lane]
    assert table.owner[index] == NEUTRAL
    assert showing.lane_state(reader, table, index) == " (the neutral player)"
    assert showing.networks(reader, table)[-1] == "The neutral player has 1 route: Breda to Turnhout (blue)."
    assert "Breda: 2 blue (the neutral player) and black, toll 2." in showing.lanes_at(
        reader, table, rules.edition.board.city_index["turnhout"]
    )
    assert any("BRE 2 blue (the neutral player)" in line for line in showing.overview(reader, table))
    assert reader.does(NEUTRAL, "take") == "The neutral player takes"
    assert (reader.whose(NEUTRAL), reader.who(NEUTRAL)) == ("The neutral player’s", "the neutral player")
    assert saying.cast(NEUTRAL_GAME).names([NEUTRAL, 0]) == ["The neutral player", "Ann"]


def pairs(playing: Playing, seat: int, kind: type[TicketsKept] | type[TicketsOffered]) -> set[str]:
    """The cities of the tickets that a seat kept, or of those it looked at."""
    reader = cast_of(playing, seat)
    facts = [fact for fact in playing.facts if isinstance(fact, kind) and fact.seat == seat]
    return {reader.pair(ticket) for fact in facts for ticket in fact.tickets}


def cast_of(playing: Playing, reader: int) -> Cast:
    return Cast(playing.rules.edition, ("Ann", "Bea"), reader)


@pytest.mark.rule("TRAP-008", "ALL-019")
def test_nobody_hears_which_tickets_another_keeps() -> None:
    """Until the last act, the pair of cities of a rival's ticket is in no sentence that a seat hears."""
    for playing in whole_games(COMPOSITIONS[0], 2, range(4)):
        before_the_end = [fact for act in playing.acts[:-1] for fact in act.facts]
        for seat in (0, 1):
            heard = "\n".join(telling.tell(cast_of(playing, seat), before_the_end))
            assert [pair for pair in pairs(playing, seat, TicketsKept) if f"{pair} (" not in heard] == []
            hidden = pairs(playing, 1 - seat, TicketsKept) - pairs(playing, seat, TicketsOffered)
            assert hidden
            assert [pair for pair in hidden if f"{pair} (" in heard] == []


@pytest.mark.parametrize(
    ("verb", "third"), [("take", "takes"), ("pass", "passes"), ("are", "is"), ("have", "has"), ("look", "looks")]
)
def test_verbs_follow_whom_they_speak_of(verb: str, third: str) -> None:
    assert naming.third_person(verb) == third
    assert saying.cast("usa", 0).does(0, verb) == f"You {verb}"
    assert saying.cast("usa", 0).does(1, verb) == f"Bea {third}"


def test_long_facts_that_differ_are_quoted_around_the_difference() -> None:
    recorded, found = f"shuffle {'red ' * 100}blue{' red' * 100}", f"shuffle {'red ' * 100}green{' red' * 100}"
    told = doors.differs("game.ttr", 0, "shuffle", recorded, found, older=False)
    assert len(told) < 500
    assert "“shuffle … " in told
    assert "red blue red" in told
    assert "red green red" in told
    assert doors.differs("game.ttr", 3, "draw", "draw s1 cars red", "draw s1 cars blue", older=False).endswith(
        "The file says “draw s1 cars red”, the rules say “draw s1 cars blue”."
    )
