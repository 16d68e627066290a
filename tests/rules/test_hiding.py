"""What a seat knows of the others: sizes, what lay open, and nothing else."""

import pytest
from support.tables import (
    NO_WILDS,
    Scene,
    ScriptedDealer,
    cards,
    keep_all,
    new_game,
    on_both_maps,
    play_out,
    position,
    rules_of,
    say,
)

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import CardsLaid, CardsTakenBack, Claimed
from ttr_tui.core.facts import Fact
from ttr_tui.core.view import SPECTATOR

WATCHERS = (1, 2, SPECTATOR)
BLUE = rules_of().edition.cards.index["blue"]
BLUE_3 = ((BLUE, 3),)


def heard(scene: Scene, seat: int) -> list[str]:
    """Everything that a seat was told so far, word for word."""
    told = [fact.told_to(seat) for fact in scene.facts]
    return [scene.rules.notation.write(fact) for fact in told if fact is not None]


@on_both_maps
@pytest.mark.rule("ALL-019", "CLASSIC-033")
def test_others_see_only_how_many_tickets_a_player_has(map_id: str) -> None:
    scene = position(map_id, 3, tickets={0: "atlanta-montreal denver-el_paso"}, pieces={0: 2})
    for watcher in WATCHERS:
        assert scene.view(watcher).table.tickets[0] == [NONE, NONE]
    assert scene.named(scene.view(0).tickets) == ["atlanta-montreal", "denver-el_paso"]
    scene.do("tickets")
    for watcher in WATCHERS:
        assert scene.view(watcher).table.offers[0] == (NONE,) * 3
        assert set(scene.view(watcher).table.ticket_deck) == {NONE}
    a, b, c = scene.offer()
    scene.do(f"keep {a} | {b} {c}")
    for watcher in WATCHERS:
        assert scene.view(watcher).table.tickets[0] == [NONE] * 3
        assert set(scene.view(watcher).table.ticket_deck) == {NONE}
    play_out(scene)
    for watcher in WATCHERS:
        assert scene.view(watcher).table.tickets == scene.table.tickets


@on_both_maps
@pytest.mark.rule("CLASSIC-033")
def test_tickets_are_turned_over_after_the_last_turn_and_not_before(map_id: str) -> None:
    held = {0: "atlanta-montreal", 1: "denver-el_paso"}
    scene = position(map_id, tickets=held, owned={1: "denver-santa_fe/1 el_paso-santa_fe/1"}, pieces={0: 2})
    lines = play_out(scene)
    said = " ".join(heard(scene, SPECTATOR)).partition("reveal")[0]
    assert all(ticket not in said for ticket in held.values())
    last = len(lines) - 1 - next(k for k, line in enumerate(reversed(lines)) if line.startswith("draw"))
    turned = [(k, line) for k, line in enumerate(lines) if line.startswith(("reveal", "ticket"))]
    assert [line for _, line in turned] == [
        "reveal s1 atlanta-montreal",
        "ticket s1 atlanta-montreal -9",
        "reveal s2 denver-el_paso",
        "ticket s2 denver-el_paso 4",
    ]
    assert all(k > last for k, _ in turned)


@on_both_maps
@pytest.mark.rule("ALL-020")
def test_others_see_the_size_of_a_hand_and_what_was_taken_before_their_eyes(map_id: str) -> None:
    scene = position(map_id, 3, hands={0: "blue*2 white"}, market="red orange yellow green blue", deck="black*9")
    scene.do("take 1")
    scene.do("draw cars")
    for watcher in WATCHERS:
        view = scene.view(watcher).table
        assert not view.hands[0]
        assert view.hand_sizes[0] == 5
        assert say(view.seen[0]) == "red"
        assert set(view.decks[0]) == {NONE}
        assert not any("black" in line for line in heard(scene, watcher) if line.startswith("draw s1"))
    assert say(scene.view(0).hand) == "red blue*2 white black"


@on_both_maps
@pytest.mark.rule("ALL-020")
def test_a_card_seen_is_known_until_it_is_paid(map_id: str) -> None:
    """Of two red cards one was taken face-up. Nobody can tell which of them is paid, so none is known afterwards."""
    scene = position(map_id, 2, hands={0: "red blue"}, market="red orange yellow green blue")
    scene.do("take 1")
    scene.do("take 5")
    scene.do("draw cars")
    scene.do("draw cars")
    assert say(scene.view(1).table.seen[0]) == "red blue"
    scene.do("claim atlanta-nashville/1 red")
    assert say(scene.view(1).table.seen[0]) == "blue"
    assert scene.view(1).table.hand_sizes[0] == 3


@on_both_maps
@pytest.mark.rule("ALL-020")
def test_the_opening_hand_and_the_deck_are_hidden(map_id: str) -> None:
    one = new_game(map_id, 3, dealer=ScriptedDealer({"cars": [cards(NO_WILDS)]}))
    other = new_game(map_id, 3, dealer=ScriptedDealer({"cars": [cards("white wild*2 green red*11 orange*12")]}))
    assert one.hand(0) != other.hand(0)
    assert [one.hand(seat) for seat in (1, 2)] == [other.hand(seat) for seat in (1, 2)]
    assert one.market != other.market
    for watcher in WATCHERS:
        lines = [line for line in heard(one, watcher) if not line.startswith("open")]
        assert lines == [line for line in heard(other, watcher) if not line.startswith("open")]


@on_both_maps
@pytest.mark.rule("USA25-006")
def test_everybody_may_read_the_whole_discard(map_id: str) -> None:
    scene = position(map_id, 3, hands={0: "white*3"}, market="wild wild red blue green", deck="wild orange*5 black*9")
    scene.do("claim montreal-toronto/1 white*3")
    scene.do("take 3")
    assert scene.discard == "green blue white*3 wild*3"
    for watcher in (0, *WATCHERS):
        assert say(scene.view(watcher).table.discards[0]) == scene.discard


@on_both_maps
@pytest.mark.rule("TRAP-008", "ALL-019")
def test_nobody_learns_the_tickets_of_another_from_anything_that_is_said(map_id: str) -> None:
    """Two games that differ in the tickets of one player alone sound the same to everybody else."""
    dealt = rules_of(map_id).edition.numbers["tickets_dealt"]
    one = list(range(len(rules_of(map_id).edition.board.tickets)))
    seen = [*range(dealt), *range(3 * dealt, 3 * dealt + 3)]
    other = one.copy()
    for near, far in zip(seen, one[::-1], strict=False):
        other[near], other[far] = far, near
    told = []
    for order in (one, other):
        dealer = ScriptedDealer({"cars": [cards(NO_WILDS)], "tickets": [order]})
        scene = new_game(map_id, 3, dealer=dealer)
        a, b, *others = scene.offer(0)
        scene.do(f"keep {a} {b} | {' '.join(others)}", 0)
        keep_all(scene, 1)
        keep_all(scene, 2)
        scene.do("tickets")
        c, d, e = scene.offer()
        scene.do(f"keep {c} | {e} {d}")
        secret = {a, b, c, d, e, *others}
        for watcher in WATCHERS:
            lines = heard(scene, watcher)
            mentioned = {word for line in lines for word in line.split()} & secret
            assert mentioned == set()
        told.append([heard(scene, watcher) for watcher in (*WATCHERS, 0)])
    assert told[0][:-1] == told[1][:-1]
    assert told[0][-1] != told[1][-1]


def with_cards_laid() -> Scene:
    """Three of four blue cards lie before the first player."""
    scene = position("usa", 3, hands={0: "red blue*4"})
    scene.tell(CardsLaid(0, BLUE_3))
    return scene


@pytest.mark.rule("ALL-020")
def test_cards_that_were_laid_down_are_known_and_still_in_the_hand() -> None:
    scene = with_cards_laid()
    for watcher in WATCHERS:
        table = scene.view(watcher).table
        assert (say(table.seen[0]), table.laid[0], table.hand_sizes[0]) == ("blue*3", BLUE_3, 5)
    assert scene.hand(0) == "red blue*4"
    assert scene.table.copy().laid == scene.table.laid
    scene.tell(CardsLaid(0, ((BLUE, 1),)))
    assert say(scene.table.seen[0]) == "blue*3"


@pytest.mark.rule("ALL-020")
@pytest.mark.parametrize(
    ("fact", "seen", "hand"),
    [
        (CardsTakenBack(0, BLUE_3), "blue*3", "red blue*4"),
        (Claimed(0, 0, BLUE_3), "", "red blue"),
        (Claimed(0, 0, ((BLUE, 4),)), "", "red"),
        (Claimed(0, 0, ((BLUE, 1),)), "blue*2", "red blue*3"),
    ],
)
def test_later_they_are_paid_with_others_or_taken_back(fact: Fact, seen: str, hand: str) -> None:
    scene = with_cards_laid()
    scene.tell(fact)
    for watcher in (0, *WATCHERS):
        table = scene.view(watcher).table
        assert (say(table.seen[0]), table.laid[0]) == (seen, ())
    assert scene.hand(0) == hand
