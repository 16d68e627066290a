"""Tickets during the game: how many are shown and kept, and where the others go."""

from itertools import combinations, permutations

import pytest
from support.tables import keep_all, on_both_maps, own_rule, position

from ttr_tui.core.chance import Chance
from ttr_tui.rules.tickets import KeepTickets

THREE = "atlanta-montreal atlanta-new_york denver-el_paso"
FOUR = f"{THREE} duluth-houston"


@on_both_maps
@pytest.mark.rule("CLASSIC-027", "USA25-012")
@pytest.mark.parametrize("kept", [0, 1, 2, 3])
def test_three_are_shown_and_at_least_one_is_kept(map_id: str, kept: int) -> None:
    scene = position(map_id, ticket_deck=FOUR)
    assert scene.do("tickets")[-1] == "owe keep-tickets s1"
    offer = scene.offer()
    assert offer == THREE.split()
    line = " ".join(["keep", *offer[:kept], "|", *offer[kept:]])
    if kept == 0:
        refusal = scene.refusal(line)
        assert (refusal.rule, refusal.details) == (own_rule("CLASSIC-027", map_id), {"fewest": 1, "kept": 0})
    else:
        said = [f"keep s1 {' '.join(offer[:kept])}", f"return s1 {' '.join(offer[kept:])}"]
        assert scene.do(line) == [*said[: 1 + (kept < 3)], "turn s2"]
        assert scene.tickets(0) == offer[:kept]


@on_both_maps
@pytest.mark.rule("CLASSIC-028", "USA25-012")
@pytest.mark.parametrize("left", [1, 2])
def test_a_short_deck_shows_what_is_left(map_id: str, left: int) -> None:
    scene = position(map_id, ticket_deck=" ".join(THREE.split()[:left]))
    scene.do("tickets")
    offer = scene.offer()
    assert offer == THREE.split()[:left]
    assert scene.ticket_deck() == []
    scene.refused(f"keep | {' '.join(offer)}")
    scene.do(" ".join(["keep", offer[0], "|", *offer[1:]]))
    assert (scene.tickets(0), scene.ticket_deck()) == (offer[:1], offer[1:])


@on_both_maps
@pytest.mark.rule("CLASSIC-029", "CLASSIC-030", "USA25-013")
def test_rejected_tickets_go_under_the_deck_in_the_order_the_player_likes(map_id: str) -> None:
    kept, *rejected = THREE.split()
    for x, y in permutations(rejected):
        scene = position(map_id, ticket_deck=FOUR)
        scene.do("tickets")
        scene.do(f"keep {kept} | {x} {y}")
        assert scene.ticket_deck() == ["duluth-houston", x, y]


@on_both_maps
@pytest.mark.rule("CLASSIC-030")
def test_who_does_not_care_returns_them_in_the_order_shown(map_id: str) -> None:
    scene = position(map_id, ticket_deck=FOUR)
    scene.do("tickets")
    offer = scene.table.offers[0]
    shown = {kept: tuple(t for t in offer if t not in kept) for n in (1, 2, 3) for kept in combinations(offer, n)}
    (menu,) = scene.rules.options(scene.view(0))
    first: dict[tuple[int, ...], tuple[int, ...]] = {}
    for choice in menu:
        assert isinstance(choice, KeepTickets)
        first.setdefault(choice.kept, choice.returned)
    assert first == shown
    for number in range(50):
        picked = menu.pick(Chance(1, 0, number))
        assert isinstance(picked, KeepTickets)
        assert shown[picked.kept] == picked.returned


@on_both_maps
@pytest.mark.rule("CLASSIC-030", "USA25-013")
def test_every_order_is_offered_once(map_id: str) -> None:
    scene = position(map_id, ticket_deck=FOUR)
    scene.do("tickets")
    offer = scene.offer()
    every = [
        " ".join(["keep", *kept, "|", *order])
        for count in (1, 2, 3)
        for kept in combinations(offer, count)
        for order in permutations([ticket for ticket in offer if ticket not in kept])
    ]
    assert sorted(scene.options()) == sorted(every)


@on_both_maps
@pytest.mark.rule("ALL-021")
def test_a_kept_ticket_is_kept_for_good(map_id: str) -> None:
    scene = position(map_id, tickets={0: "atlanta-montreal"})
    scene.do("tickets")
    a, b, c = scene.offer()
    for line in (
        f"keep {a} | {b} {c} atlanta-montreal",
        f"keep {a} {b} | atlanta-montreal",
        f"keep {a} {b} {c} | atlanta-montreal",
        f"keep {a} {a} | {b} {c}",
        f"keep {a} | {b}",
        f"keep {a} | {b} {c} {c}",
    ):
        assert scene.refused(line) == "ALL-021"
    scene.do(f"keep {a} | {b} {c}")
    assert scene.tickets(0) == ["atlanta-montreal", a]


@on_both_maps
@pytest.mark.rule("ALL-018", "ALL-032")
def test_a_player_may_hold_all_tickets_there_are(map_id: str) -> None:
    scene = position(map_id, 2)
    everything = len(scene.ticket_deck())
    while scene.ticket_deck():
        scene.do("tickets")
        keep_all(scene)
        scene.do("draw cars")
        scene.do("draw cars")
    assert len(scene.tickets(0)) == everything == len(scene.table.board.tickets)


@on_both_maps
@pytest.mark.rule("ALL-032")
def test_without_tickets_there_is_no_ticket_action(map_id: str) -> None:
    scene = position(map_id, hands={0: "blue*3"}, ticket_deck="")
    assert scene.kinds() == ["draw", "claim"]
    assert scene.refused("tickets") == "ALL-032"
    assert position(map_id, ticket_deck="denver-el_paso").kinds() == ["draw", "tickets"]
