"""The facts and actions of every system, and all that seats are told of them, survive being written down."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.lines import Lines

from conformance.compositions import COMPOSITIONS
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.view import SPECTATOR

WATCHERS = (SPECTATOR, *range(5))
LINES = {composition.name: (composition.rules.notation, Lines(composition.rules)) for composition in COMPOSITIONS}


def once(kinds: str) -> list[tuple[str, type[Fact] | type[Action]]]:
    """Each fact or action with the first composition that has it and with the last: other cards, other boards."""
    found: dict[type[Fact] | type[Action], list[str]] = {}
    for name, (_, lines) in LINES.items():
        for kind in getattr(lines, kinds):
            found.setdefault(kind, []).append(name)
    return [(name, kind) for kind, names in found.items() for name in dict.fromkeys((names[0], names[-1]))]


@pytest.mark.parametrize(("name", "kind"), once("facts"), ids=lambda of: of if isinstance(of, str) else of.word)
@given(data=st.data())
@settings(max_examples=25)
def test_a_fact_and_what_is_told_of_it_survive_their_notation(name: str, kind: type[Fact], data: st.DataObject) -> None:
    notation, lines = LINES[name]
    fact: Fact = data.draw(lines.things(kind))
    for heard in (fact, *(fact.told_to(watcher) for watcher in WATCHERS)):
        if heard is not None:
            read = notation.fact(notation.write(heard))
            assert (type(read), read) == (type(heard), heard)


@pytest.mark.parametrize(("name", "kind"), once("facts"), ids=lambda of: of if isinstance(of, str) else of.word)
@given(data=st.data())
@settings(max_examples=25)
def test_who_is_told_again_hears_nothing_new(name: str, kind: type[Fact], data: st.DataObject) -> None:
    """What a seat was told already says no more than it may know."""
    fact: Fact = data.draw(LINES[name][1].things(kind))
    for watcher in WATCHERS:
        heard = fact.told_to(watcher)
        if heard is not None:
            assert heard.told_to(watcher) == heard


@pytest.mark.parametrize(("name", "kind"), once("actions"), ids=lambda of: of if isinstance(of, str) else of.word)
@given(data=st.data())
@settings(max_examples=25)
def test_an_action_survives_its_notation(name: str, kind: type[Action], data: st.DataObject) -> None:
    notation, lines = LINES[name]
    action: Action = data.draw(lines.things(kind))
    read = notation.action(notation.write(action))
    assert (type(read), read) == (type(action), action)


def test_every_composition_is_among_them() -> None:
    words = {kind.word for _, lines in LINES.values() for kind in lines.facts}
    words |= {kind.word for _, lines in LINES.values() for kind in lines.actions}
    tested = {kind.word for _, kind in [*once("facts"), *once("actions")]}
    assert tested == words
    assert len(words) > 50
