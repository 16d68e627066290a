"""The README names every map and page word; docs/accuracy.md every value that a map isn't sure of, and its place."""

import re
from pathlib import Path

import pytest
from words.saying import every_word

from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.maps import find_map, list_maps
from ttr_tui.words.maps import key_of, topic_of
from ttr_tui.words.shared_parts import EXACT
from ttr_tui.words.tabletop import sights

CHECKOUT = Path(__file__).parents[1]
README = CHECKOUT / "README.md"
ACCURACY = CHECKOUT / "docs" / "accuracy.md"
ROW = re.compile(r"^\| `maps/([\w-]+)\.toml` \| (.*?) \| (\w+) \| `(.*?)`.*\|$", re.MULTILINE)

pytestmark = pytest.mark.skipif(not README.exists(), reason="only a checkout has a README")


def unsure() -> set[tuple[str, str, str, str]]:
    """Every topic that a map is not sure of: the map, the topic in words, how sure it is, and where it stands."""
    return {
        (name, topic_of(edition, topic).about, word, key_of(edition, topic))
        for name, edition in ((name, load_map(name)) for name in list_maps())
        for topic, word in edition.confidence.items()
        if word != EXACT
    }


def test_every_value_that_a_map_is_not_sure_of_is_listed() -> None:
    rows = ROW.findall(ACCURACY.read_text(encoding="utf-8"))
    assert {(name, what.partition(",")[0], word, key) for name, what, word, key in rows} == unsure()
    assert len(rows) == len(unsure())


def test_single_tickets_that_differ_are_spoken_of() -> None:
    """A ticket may be surer than the others of its map; the page says how many are."""
    for name in list_maps():
        words = load_map(name).ticket_confidence
        if len(set(words)) > 1:
            assert (name, words.count(EXACT)) == ("usa-2025", 4)
    assert "but for the four that say `exact`" in ACCURACY.read_text(encoding="utf-8")


def test_the_places_in_the_table_are_there() -> None:
    for name, _, _, key in unsure():
        text = find_map(name).read_text(encoding="utf-8")
        table, _, number = key.partition(".")
        entry, _, of = key.partition(" of ")
        wanted = number or (of and entry) or ("tickets = [" if key == "tickets" else "")
        assert wanted in text, f"{name} has no {key}"
        assert table == "numbers" or not number


def test_every_map_and_everything_that_can_be_asked_of_it_is_named() -> None:
    text = README.read_text(encoding="utf-8")
    assert [name for name in list_maps() if f"`{name}`" not in text] == []
    played = [(name, (variant.name,)) for name in list_maps() for variant in load_map(name).variants]
    editions = [load_map(name, variants) for name, variants in [*((name, ()) for name in list_maps()), *played]]
    asked = {word for edition in editions for word in sights(edition)}
    parts = {part for edition in editions for part in edition.parts}
    assert asked == {word for word, sight in every_word().sights.items() if sight.part in parts}
    assert [word for word in sorted(asked) if f"`{word}`" not in text] == []
