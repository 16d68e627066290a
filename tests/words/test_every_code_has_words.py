"""Whatever the rules can say or refuse, there is a sentence for it: nothing new can be forgotten."""

import re

import pytest
from conformance.composition import Composition
from conformance.compositions import COMPOSITIONS
from conformance.playing import Playing, whole_games

from ttr_tui.core.facts import Fact
from ttr_tui.rules.registry import PARTS, SHARED
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.maps import list_maps
from ttr_tui.systems.legacy.outcomes import WayChosen
from ttr_tui.words import maps, results, sentences
from ttr_tui.words.cast import Cast
from words.saying import PEOPLE, cast, every_fact, refusals

SENTENCE = re.compile(r"(?:[A-Z0-9]|'s-)[^{}]*[.?]")


def test_refusals_are_found_wherever_they_stand() -> None:
    found = dict(refusals(SHARED))
    assert {"game over", "not your turn", "lane taken", "too few cards"} <= set(found)
    assert {"lane", "owner"} <= found["lane taken"]


def test_every_fact_has_words() -> None:
    facts = list(every_fact())
    without = sentences.sentence_of.dispatch(object)
    assert {fact for part in PARTS.values() for fact in part.facts} <= set(facts)
    assert [kind for kind in facts if sentences.sentence_of.dispatch(kind) is without] == []


def test_a_fact_without_words_is_noticed() -> None:
    class Unheard(Fact):
        word = "unheard"
        fold = Fact.fold
        told_to = Fact.told_to

    assert sentences.sentence_of.dispatch(Unheard) is sentences.sentence_of.dispatch(object)
    with pytest.raises(NotImplementedError, match="unheard"):
        sentences.sentence_of(Unheard(), cast("usa"))


@pytest.mark.parametrize("composition", COMPOSITIONS, ids=[composition.name for composition in COMPOSITIONS])
def test_all_that_happens_in_whole_games_can_be_told(composition: Composition) -> None:
    for playing in whole_games(composition, 2, range(3)):
        told = [sentence for reader in (*playing.everybody,) for sentence in account(playing, reader)]
        assert [sentence for sentence in told if not SENTENCE.fullmatch(sentence)] == []
        table = playing.table
        cast = Cast(playing.rules.edition, PEOPLE)
        scored = {why for tally in table.tally for why in tally} - {"routes", "tickets"}
        assert scored <= set(cast.words.bonuses)
        lines = [
            *results.final_scoring(cast, table, results.split(playing.rules, playing.acts[-1].facts)[1]),
            *results.result(cast, table, composition.tie_break),
        ]
        assert [line for line in lines if not SENTENCE.fullmatch(line)] == []


def account(playing: Playing, reader: int) -> list[str]:
    """Every sentence that a reader hears in a game, fact by fact too."""
    cast = Cast(playing.rules.edition, PEOPLE, reader)
    heard = [fact.told_to(reader) for fact in playing.facts]
    alone = [sentences.sentence_of(fact, cast) for fact in heard if fact is not None]
    quiet = [fact for fact, told in zip(filter(None, heard), alone, strict=True) if not told]
    assert all(isinstance(fact, WayChosen) for fact in quiet), "only an answer can come to nothing"
    alone = [told for told in alone if told]
    return [*alone, *sentences.tell(cast, playing.facts), *sentences.tell_news(cast, playing.facts)]


def test_every_map_can_be_described() -> None:
    classic = load_map("usa")
    for name in list_maps():
        edition = load_map(name)
        for variants in [(), *((variant.name,) for variant in edition.variants)]:
            assert maps.map_lines(load_map(name, variants), classic)
    told = "\n".join(maps.map_lines(load_map("usa-2025"), classic))
    assert "the tickets: reconstructed, not the official list" in told
    other, _, same = told.partition("Different from the classic game")[2].partition("As in the classic game")
    assert "When someone ends a turn with 3 trains or fewer" in other
    assert "Everyone has 45 trains." in same
    assert "Everyone has 45 trains." not in other
