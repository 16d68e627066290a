"""What single sentences say, and that they say no more than the reader may know."""

import re
from collections import Counter
from itertools import islice

import pytest
from conformance.composition import Composition
from conformance.compositions import COMPOSITIONS
from conformance.playing import Playing, games, whole_games
from conformance.tries import tries

from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TicketsKept, TicketsOffered
from ttr_tui.rules.part import Refusal
from ttr_tui.words import cast, command_line
from ttr_tui.words import sentences as telling
from ttr_tui.words.cast import Cast
from ttr_tui.words.sentences import refused
from words import saying
from words.saying import PEOPLE

SENTENCE = re.compile(r"(?:[A-Z0-9]|'s-)[^{}]*[.?]")


@pytest.mark.parametrize(("code", "name", "details", "sentence"), saying.cases())
def test_a_refusal_names_the_numbers_that_count(
    code: str, name: str, details: dict[str, int | str], sentence: str
) -> None:
    assert refused(saying.cast(name, 0), Refusal(code, "ALL-004", saying.numbers(name, details))) == sentence


def test_no_two_refusals_are_told_alike() -> None:
    """A sentence that says too little to tell one reason from another is no sentence for either."""
    sentences = Counter(said for *_, said in saying.cases())
    assert [said for said, count in sentences.items() if count > 1] == []


@pytest.mark.parametrize("composition", COMPOSITIONS, ids=[composition.name for composition in COMPOSITIONS])
def test_the_details_of_refusals_in_games_are_those_of_the_sentences(composition: Composition) -> None:
    """Whatever somebody tries, the reason comes with just the details that a sentence here is made of."""
    known = {(code, *sorted({*details} - {"lane"})) for code, _, details, _ in saying.cases()}
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


@pytest.mark.parametrize(("name", "lines", "own", "others"), saying.all_told())
def test_everybody_hears_a_fact_as_it_was_told_to_them(name: str, lines: str, own: str, others: str) -> None:
    happened = saying.facts(name, lines)
    for reader, sentence in ((0, own), (1, others)):
        said = telling.tell(saying.cast(name, reader), happened)
        alone = [telling.sentence_of(fact, saying.cast(name, reader)) for fact in happened]
        assert " ".join(said or alone) == sentence


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
    assert cast.third_person(verb) == third
    assert saying.cast("usa", 0).does(0, verb) == f"You {verb}"
    assert saying.cast("usa", 0).does(1, verb) == f"Bea {third}"


def test_long_facts_that_differ_are_quoted_around_the_difference() -> None:
    recorded, found = f"shuffle {'red ' * 100}blue{' red' * 100}", f"shuffle {'red ' * 100}green{' red' * 100}"
    told = command_line.differs("game.ttr", 0, "shuffle", recorded, found, older=False)
    assert len(told) < 500
    assert "“shuffle … " in told
    assert "red blue red" in told
    assert "red green red" in told
    assert command_line.differs("game.ttr", 3, "draw", "draw s1 cars red", "draw s1 cars blue", older=False).endswith(
        "The file says “draw s1 cars red”, the rules say “draw s1 cars blue”."
    )
