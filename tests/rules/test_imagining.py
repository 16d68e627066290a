"""What a seat can't know is made up fairly, and what it knows stays."""

from __future__ import annotations

from collections import Counter

import pytest
from support.tables import new_game, play_out, position

from ttr_tui.core.chance import Chance
from ttr_tui.core.view import SPECTATOR
from ttr_tui.rules.imagination import Unimaginable, imagine
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.systems.nederland.tolls import Tolls

WORLDS = 1200


def close(found: int, expected: float) -> bool:
    """Nearer than four times the usual deviation."""
    return (found - expected) ** 2 < 16 * expected


def test_every_unseen_card_is_as_likely_to_lie_anywhere() -> None:
    scene = position("usa", 3, hands={0: "red*3", 1: "blue*4", 2: "wild"})
    view, chance = scene.view(0), Chance(5, 0, 0)
    truth = scene.table
    unseen = counted(truth.hands[1])
    unseen.update(counted(truth.hands[2]))
    unseen.update(truth.decks[0])
    held, top = Counter[int](), Counter[int]()
    for _ in range(WORLDS):
        world = imagine(scene.rules, view, chance)
        held.update(counted(world.hands[1]))
        top[world.decks[0][-1]] += 1
    for kind, count in unseen.items():
        assert close(held[kind], WORLDS * 4 * count / unseen.total())
        assert close(top[kind], WORLDS * count / unseen.total())


def counted(hand: list[int]) -> Counter[int]:
    return Counter(dict(enumerate(hand)))


def test_every_unknown_ticket_is_as_likely_to_be_with_a_rival() -> None:
    scene = position("usa", 2, tickets={0: "atlanta-montreal", 1: "denver-el_paso boston-miami"})
    chance, held = Chance(6, 0, 0), Counter[int]()
    for _ in range(WORLDS):
        held.update(imagine(scene.rules, scene.view(0), chance).tickets[1])
    unknown = len(scene.table.board.tickets) - 1
    assert len(held) == unknown
    assert all(close(count, WORLDS * 2 / unknown) for count in held.values())


def test_cards_that_all_saw_being_taken_are_there() -> None:
    scene = position("usa", market="red red blue green white")
    scene.do("take 1")
    scene.do("take 2")
    red = scene.table.cards.index["red"]
    taken = scene.table.seen[0][red]
    assert taken
    for number in range(20):
        assert imagine(scene.rules, scene.view(1), Chance(number, 0, 0)).hands[0][red] >= taken


def test_tickets_that_one_put_under_the_deck_are_still_there() -> None:
    scene = position("usa")
    scene.do("tickets")
    first, second, third = scene.offer()
    scene.do(f"keep {first} | {second} {third}")
    lowest = scene.table.ticket_deck[:2]
    for number in range(20):
        assert imagine(scene.rules, scene.view(0), Chance(number, 0, 0)).ticket_deck[:2] == lowest
    others = {tuple(imagine(scene.rules, scene.view(1), Chance(n, 0, 0)).ticket_deck[:2]) for n in range(20)}
    assert len(others) > 10


def test_after_the_end_only_hands_and_decks_are_unknown() -> None:
    scene = position("usa", 2, pieces={0: 2})
    play_out(scene)
    world = imagine(scene.rules, scene.view(SPECTATOR), Chance(1, 0, 0))
    assert world.tickets == scene.table.tickets
    assert world.winners == scene.table.winners


def test_a_stash_of_tokens_may_be_anything_that_was_dealt() -> None:
    scene = new_game("nederland", 3)
    stashes = {imagine(scene.rules, scene.view(0), Chance(n, 0, 0)).record(Tolls).tokens[1] for n in range(400)}
    assert stashes == set(range(31))
    own = scene.table.record(Tolls).tokens[0]
    assert imagine(scene.rules, scene.view(0), Chance(0, 0, 0)).record(Tolls).tokens[0] == own


def test_a_table_at_which_the_one_to_move_can_do_nothing_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = position("usa", 2)
    monkeypatch.setattr(RuleSet, "stuck", lambda *_: True)
    with pytest.raises(Unimaginable):
        imagine(scene.rules, scene.view(1), Chance(0, 0, 0))
    assert imagine(scene.rules, scene.view(0), Chance(0, 0, 0)).owed == scene.table.owed


def test_asking_again_draws_on() -> None:
    scene = position("usa", 2)
    chance = Chance(0, 0, 0)
    assert imagine(scene.rules, scene.view(0), chance).decks != imagine(scene.rules, scene.view(0), chance).decks
