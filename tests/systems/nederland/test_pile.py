"""Tickets of Nederland: rejected ones lie face-up on a pile that becomes the deck again."""

from collections.abc import Sequence
from itertools import permutations

import pytest
from support.dutch import dutch, pile
from support.tables import ScriptedDealer, new_game

from ttr_tui.core.view import SPECTATOR
from ttr_tui.systems.nederland.pile import Pile

FOUR = "groningen-middelburg antwerpen-emmen antwerpen-leeuwarden breda-groningen"
SIX = f"{FOUR} duisburg-waddeneilanden den_helder-liege"
TEN = f"{SIX} eindhoven-sneek lingen-s_gravenhage aarschot-lelystad leeuwarden-s_hertogenbosch"
ONE = "breda-eindhoven"


@pytest.mark.rule("NL-009")
@pytest.mark.parametrize("kept", [0, 1, 2, 3, 4])
def test_four_are_shown_and_at_least_one_is_kept(kept: int) -> None:
    scene = dutch()
    scene.do("tickets")
    offer = scene.offer()
    assert len(offer) == 4
    line = " ".join(["keep", *offer[:kept], "|", *offer[kept:]])
    if kept:
        assert scene.do(line)[-1] == "turn s2"
    else:
        refusal = scene.refusal(line)
        assert (refusal.rule, refusal.details) == ("NL-009", {"fewest": 1, "kept": 0})


@pytest.mark.rule("NL-010")
def test_rejected_tickets_go_to_the_pile_and_not_under_the_deck() -> None:
    scene = dutch()
    scene.do("tickets")
    deck = scene.ticket_deck()
    a, b, c, d = scene.offer()
    assert f"discard s1 {c} {d}" in scene.do(f"keep {a} {b} | {c} {d}")
    assert (scene.ticket_deck(), pile(scene)) == (deck, [c, d])


@pytest.mark.rule("NL-011")
def test_an_empty_deck_is_made_of_the_pile() -> None:
    scene = dutch(ticket_deck="", pile=SIX)
    assert "tickets" in scene.kinds()
    facts = scene.do("tickets")
    assert [fact.split()[0] for fact in facts] == ["shuffle-pile", "offer", "owe"]
    assert set(scene.offer()) <= set(SIX.split())
    assert (len(scene.offer()), len(scene.ticket_deck()), pile(scene)) == (4, 2, [])


class Turning:
    """A dealer that turns round what it is to shuffle, and notes for what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []

    def shuffled(self, stream: str, k: int, things: Sequence[int]) -> tuple[int, ...]:
        self.asked.append((stream, k))
        return tuple(reversed(things))


@pytest.mark.rule("NL-011", "ALL-038")
def test_chance_orders_the_pile_and_another_shuffle_every_time() -> None:
    dealer = Turning()
    scene = dutch(ticket_deck="", pile=SIX, dealer=dealer)
    (shuffled, *_) = scene.do("tickets")
    listed = [ticket.id for ticket in scene.table.board.tickets if ticket.id in SIX.split()]
    assert shuffled == f"shuffle-pile {' '.join(reversed(listed))}"
    assert scene.offer() == listed[:4]
    scene.do(f"keep {listed[0]} | {listed[3]} {listed[1]} {listed[2]}")
    (again, *_) = scene.do("tickets")
    assert again == f"shuffle-pile {listed[3]} {listed[2]} {listed[1]}"
    assert scene.offer() == [listed[4], listed[5], listed[1], listed[2]]
    assert dealer.asked == [("tickets", 1), ("tickets", 2)]


@pytest.mark.rule("NL-012")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_a_short_deck_is_completed_from_the_pile(left: int) -> None:
    deck = TEN.split()[:left]
    scene = dutch(ticket_deck=" ".join(deck), pile=" ".join(TEN.split()[3:]))
    scene.do("tickets")
    assert scene.offer()[:left] == deck
    assert set(scene.offer()[left:]) <= set(TEN.split()[3:])
    assert (len(scene.offer()), len(scene.ticket_deck()), pile(scene)) == (4, 3 + left, [])


@pytest.mark.rule("NL-012")
def test_with_four_left_the_pile_stays_where_it_is() -> None:
    scene = dutch(ticket_deck=FOUR, pile=ONE)
    scene.do("tickets")
    assert scene.offer() == FOUR.split()
    assert (scene.ticket_deck(), pile(scene)) == ([], [ONE])


@pytest.mark.rule("NL-060", "ALL-032")
def test_fewer_than_four_in_all_are_all_shown() -> None:
    scene = dutch(ticket_deck=ONE, pile="groningen-middelburg")
    scene.do("tickets")
    offer = scene.offer()
    assert offer == [ONE, "groningen-middelburg"]
    scene.refused(f"keep | {' '.join(offer)}")
    scene.do(f"keep {offer[0]} | {offer[1]}")
    assert pile(scene) == [offer[1]]


@pytest.mark.rule("ALL-032")
def test_without_deck_and_pile_there_is_no_ticket_action() -> None:
    scene = dutch(ticket_deck="")
    assert "tickets" not in scene.kinds()
    assert scene.refused("tickets") == "ALL-032"


@pytest.mark.rule("NL-013")
def test_everybody_reads_the_pile_and_nobody_the_deck_made_of_it() -> None:
    scene = dutch(3, pile=SIX, ticket_deck=FOUR.split()[0] + " breda-eindhoven")
    for seat in (*range(3), SPECTATOR):
        assert scene.named(scene.view(seat).table.record(Pile).tickets) == SIX.split()
    scene.do("tickets")
    for seat in (*range(3), SPECTATOR):
        table = scene.view(seat).table
        assert table.record(Pile).tickets == []
        assert set(table.ticket_deck) == {-1}
        assert len(table.ticket_deck) == 4


@pytest.mark.rule("NL-010", "NL-011")
def test_the_order_of_the_rejected_makes_no_difference() -> None:
    decks = set()
    for x, y, z in permutations(["antwerpen-emmen", "antwerpen-leeuwarden", "breda-groningen"]):
        scene = dutch(ticket_deck=FOUR, dealer=ScriptedDealer())
        scene.do("tickets")
        scene.do(f"keep groningen-middelburg | {x} {y} {z}")
        assert pile(scene) == [x, y, z]
        scene.do("tickets")
        decks.add(tuple(scene.offer()))
    assert len(decks) == 1


@pytest.mark.rule("ALL-018", "ALL-032")
def test_a_player_may_hold_all_tickets_there_are() -> None:
    scene = dutch()
    while "tickets" in scene.kinds():
        scene.do("tickets")
        a, *others = scene.offer()
        scene.do(" ".join(["keep", a, "|", *others]))
        scene.do("draw cars")
        scene.do("draw cars")
    assert len(scene.tickets(0)) == 44


@pytest.mark.rule("NL-014")
@pytest.mark.parametrize("variants", [(), ("no-tolls",)])
def test_pairs_at_the_foot_are_ignored_without_the_neutral_player(variants: tuple[str, ...]) -> None:
    scene = new_game("nederland", 2, variants=variants)
    assert "neutral" not in scene.rules.edition.parts
    assert scene.rules.edition.feet
    words = [scene.rules.notation.write(fact).split()[0] for fact in scene.facts]
    assert not [word for word in words if word.startswith("neutral")]
