"""Nothing that the rules ask for, and nothing that can be done on a turn, lacks its way of being asked and said."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from conformance.composition import Composition
from conformance.compositions import COMPOSITIONS
from conformance.playing import games
from support.homes import file_of, folder_of
from support.typist import HANGING_UP, Keyboard, Newcomer
from words.saying import every_system

from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.plain.decisions import DECISIONS
from ttr_tui.plain.prompter import prompts_of
from ttr_tui.rules.registry import FOLDERS, PARTS, SHARED, folders_of
from ttr_tui.seats.audit import audit
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.maps import list_maps
from ttr_tui.words.sentences import choice_of


def own_answers() -> Iterator[tuple[str, str, type[Action]]]:
    """Each decision that is not one of every game: by whose part, and an action that answers it."""
    for part in PARTS.values():
        for action, decisions in part.actions.items():
            yield from ((folder_of(part), decision, action) for decision in decisions if decision not in DECISIONS)


@pytest.mark.parametrize(("folder", "decision", "action"), sorted(own_answers(), key=str))
def test_every_decision_is_announced_and_its_answers_can_be_listed(
    folder: str, decision: str, action: type[Action]
) -> None:
    words = file_of(folder, "words")
    assert decision in every_system()[folder].heads, f"{words} has no head for {decision!r}"
    asked = prompts_of(tuple(name for name in PARTS)).decisions
    listed = choice_of.dispatch(action) is not choice_of.dispatch(object)
    assert listed or decision in asked, (
        f"register choice_of for {action.__name__} in {words}, or ask for {decision!r} in {file_of(folder, 'plain')}"
    )


def parts_with_extra_actions(folder: str) -> set[str]:
    """The parts of a folder that add an action to a turn."""
    return {
        part.name
        for part in PARTS.values()
        for action, decisions in part.actions.items()
        if folder_of(part) == folder and TURN in decisions and folder_of(action) != SHARED
    }


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_further_action_of_a_turn_has_words_and_can_be_typed(folder: str) -> None:
    words = every_system()[folder].extra_actions
    said = {action.part for action in words.values()}
    assert said == parts_with_extra_actions(folder), f"{file_of(folder, 'words')}: extra_actions"
    asked = prompts_of(tuple(name for name in PARTS if folder_of(PARTS[name]) == folder)).extra_actions
    assert set(asked) == set(words), f"{file_of(folder, 'plain')}: extra_actions"


def has_extra_actions(composition: Composition) -> bool:
    added = {part for folder in FOLDERS for part in parts_with_extra_actions(folder)}
    return not added.isdisjoint(composition.rules.edition.parts)


EXTENDED = [composition for composition in COMPOSITIONS if has_extra_actions(composition)]


@pytest.mark.parametrize("composition", EXTENDED, ids=lambda composition: str(composition.name))
def test_further_actions_are_called_by_the_kind_of_their_menu(composition: Composition) -> None:
    kinds = set()
    for playing in games(composition, 2, range(2)):
        for seat in playing.owing():
            view = playing.lens(seat)
            menus = playing.rules.options(view) if view.owes == TURN else []
            kinds |= {menu.kind for menu in menus if folder_of(type(next(iter(menu)))) != SHARED}
    parts = composition.rules.edition.parts
    named = [action for folder in folders_of(parts) for action in every_system()[folder].extra_actions.items()]
    assert kinds == {kind for kind, action in named if action.part in parts}


def fullest(name: str) -> tuple[str, ...]:
    """How a map is asked for with the variant, if any, that has the most parts."""
    ways = [(), *((variant.name,) for variant in load_map(name).variants)]
    best = max(ways, key=lambda variants: len(load_map(name, variants).parts))
    return (name, *(word for variant in best for word in ("--with", variant)))


OF_SYSTEMS = {load_map(name).rules: name for name in list_maps() if folders_of(load_map(name).parts)}
"""A map of each system that adds something to what all share."""


@pytest.mark.parametrize("game", [fullest(name) for name in OF_SYSTEMS.values()], ids=lambda game: str(game[0]))
@pytest.mark.parametrize("patience", [2, 45])
def test_a_game_that_is_left_goes_on_in_the_same_words(
    keyboard: Keyboard, game: tuple[str, ...], patience: int
) -> None:
    """Somebody hangs up, be it in the middle of a secret choice, and comes back."""
    newcomer, left = Newcomer(3), iter(range(patience))
    seats = ("--seats", "Ann,random", "--seed", "5")
    begun = keyboard("play", *game, *seats, answer=lambda said: newcomer(said) if next(left, -1) >= 0 else HANGING_UP)
    assert (begun.code, begun.complaint) == (0, "")
    assert "The game is saved. To continue: ttr resume" in begun.said
    ended = keyboard("resume", str(keyboard.saved()), answer=newcomer)
    assert (ended.code, ended.complaint) == (0, "")
    assert "The result." in ended.said
    assert keyboard.record().game.over
    assert audit(keyboard.record()) is None
