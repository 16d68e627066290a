"""How a game of the campaign begins: dollars, newspapers that are shuffled back, equal deals of tickets."""

from dataclasses import replace

import pytest
from support.east import SEATS, EastScene, edition, new_game, printed_rules, rules_with, script
from support.tables import GAP, ScriptedDealer

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.chance import SeededDealer
from ttr_tui.rules import referee
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.systems.legacy.companies import Companies
from ttr_tui.systems.legacy.ending import Caboose
from ttr_tui.systems.legacy.outcomes import EventCards

at_every_table = pytest.mark.parametrize("seats", SEATS)
NEWSPAPERS = {2: 6, 3: 4, 4: 3, 5: 3}


def with_tickets(count: int) -> RuleSet:
    """The rules with so many of the tickets."""
    printed = edition()
    return RuleSet(replace(printed, board=replace(printed.board, tickets=printed.board.tickets[:count])))


@at_every_table
@pytest.mark.rule("LEGACY-018", "LEGACY-028", "LEGACY-073")
def test_everybody_has_five_dollars_and_twenty_trains(seats: int) -> None:
    scene = new_game(seats)
    assert scene.table.scores == [5] * seats
    assert [scene.pieces(seat) for seat in range(seats)] == [20] * seats
    for watcher in (*range(seats), -1):
        assert scene.view(watcher).table.scores == [5] * seats


@pytest.mark.rule("LEGACY-028", "LEGACY-004")
def test_trains_are_a_number_of_the_game() -> None:
    scene = new_game(3, rules=rules_with(trains=27))
    assert [scene.pieces(seat) for seat in range(3)] == [27] * 3


@at_every_table
def test_companies_go_by_the_order_of_the_seats_or_as_seats_are_colored(seats: int) -> None:
    assert new_game(seats).table.record(Companies).colors == list(SEAT_COLORS[:seats])
    chosen = ("black", "yellow", "green", "blue", "red")[:seats]
    scene = new_game(seats, colors=chosen)
    assert scene.table.record(Companies).colors == list(chosen)
    assert scene.view(0).table.record(Companies).colors == list(chosen)


@at_every_table
@pytest.mark.rule("LEGACY-019")
def test_newspapers_go_by_the_players_of_this_game(seats: int) -> None:
    scene = new_game(seats, dealer=SeededDealer(seats))
    paper = scene.table.cards.index["newspaper"]
    first = scene.of_kind("shuffle")[0]
    dealt = [word.partition("*") for word in first.split()[2:]]
    counts: dict[str, int] = {}
    for name, _, count in dealt:
        counts[name] = counts.get(name, 0) + int(count or 1)
    assert sum(counts.values()) == {2: 90, 3: 88, 4: 87, 5: 87}[seats]
    assert counts["newspaper"] == NEWSPAPERS[seats]
    assert scene.table.decks[0].count(paper) == NEWSPAPERS[seats]


@at_every_table
@pytest.mark.rule("LEGACY-020", "LEGACY-021", "LEGACY-022", "LEGACY-043")
def test_no_newspaper_is_dealt_whatever_the_seed(seats: int) -> None:
    put_back = 0
    for seed in range(40):
        scene = new_game(seats, dealer=SeededDealer(seed))
        paper = scene.table.cards.index["newspaper"]
        assert [sum(hand) for hand in scene.table.hands] == [4] * seats
        assert all(hand[paper] == 0 for hand in scene.table.hands)
        assert paper not in scene.table.market
        assert GAP not in scene.market
        assert scene.table.decks[0]
        assert scene.table.decks[0].count(paper) == NEWSPAPERS[seats]
        assert scene.table.record(EventCards).discard == []
        put_back += len(scene.of_kind("put-back"))
    assert put_back > 10


@pytest.mark.rule("LEGACY-020")
def test_a_newspaper_in_a_hand_is_shuffled_back_and_replaced() -> None:
    dealer = script("red newspaper green*3 blue*9", "black white*2 yellow*4 blue*6")
    scene = new_game(2, dealer=dealer)
    assert (scene.hand(0), scene.hand(1)) == ("black white*2 red", "yellow*4")
    assert len(scene.of_kind("put-back")) == 1
    assert scene.event == ""
    told = [line for line in scene.of_kind("draw") if line.startswith("draw s1")]
    assert told == ["draw s1 cars red", "draw s1 cars black white*2"]


@pytest.mark.rule("LEGACY-020")
def test_two_newspapers_in_a_hand_are_both_replaced() -> None:
    dealer = script("red*2 newspaper*2", "newspaper green*2", "green black blue*4 red*5")
    scene = new_game(2, dealer=dealer)
    assert (scene.hand(0), scene.hand(1)) == ("black green red*2", "blue*4")
    assert scene.market == "red red red red red"
    assert len(scene.of_kind("put-back")) == 2


@pytest.mark.rule("LEGACY-021")
def test_a_newspaper_in_the_opening_market_is_shuffled_back_and_replaced() -> None:
    scene = new_game(2, dealer=script("red*8 green*2 newspaper blue*9", "white*2 black yellow"))
    assert scene.market == "green green white white black"
    assert scene.event == ""
    assert scene.discard == ""


@pytest.mark.rule("LEGACY-021", "ALL-030")
@pytest.mark.parametrize("wilds", [3, 4])
def test_three_wilds_in_the_opening_market_are_redealt(wilds: int) -> None:
    rest = "blue*2" if wilds == 3 else "blue"
    scene = new_game(2, dealer=script(f"red*8 wild*{wilds} {rest} green*2 black*3"))
    assert scene.market == "green green black black black"
    assert sum(scene.table.discards[0]) == 5


@pytest.mark.rule("LEGACY-022")
def test_a_newspaper_in_an_opening_redeal_is_shuffled_back_too() -> None:
    scene = new_game(2, dealer=script("red*8 wild*3 blue*2 green newspaper", "black*4"))
    assert scene.market == "green black black black black"
    assert scene.discard == "blue*2 wild*3"
    assert scene.event == ""
    assert scene.table.turn == 0
    assert scene.of_kind("event") == scene.of_kind("meet") == []


@pytest.mark.rule("LEGACY-022", "ALL-029")
def test_ten_opening_redeals_in_a_row_are_enough_whatever_is_put_back_between_them() -> None:
    printed = edition()
    many = {"plain": 4, "wild": 90, "newspaper": 6}
    kinds = tuple(replace(kind, count=many[kind.design]) for kind in printed.cards.kinds)
    rules = RuleSet(replace(printed, cards=replace(printed.cards, kinds=kinds)))
    stopped = 0
    for seed in range(60):
        scene = EastScene(rules, 2, SeededDealer(seed))
        scene.facts = referee.begin(scene.play)
        sweeps = len(scene.of_kind("sweep"))
        assert sweeps <= 10
        if sweeps == 10 and scene.table.market.count(scene.table.cards.wild) >= 3:
            assert scene.of_kind("sweep-stops")
            stopped += 1
    assert stopped > 3


def test_what_is_put_back_tells_nobody_the_deck() -> None:
    scene = new_game(2, dealer=script("red newspaper"))
    for fact in scene.facts:
        heard = fact.told_to(1)
        line = scene.rules.notation.write(heard) if heard else ""
        assert not line.startswith(("put-back", "shuffle-events")) or set(line.split()[-1]) <= set("?*0123456789")


@at_every_table
@pytest.mark.rule("LEGACY-023")
def test_four_tickets_of_which_two_are_kept(seats: int) -> None:
    for kept in range(5):
        scene = new_game(seats)
        offer = scene.offer(0)
        assert [len(scene.offer(seat)) for seat in range(seats)] == [4] * seats
        line = " ".join(["keep", *offer[:kept], "|", *offer[kept:]])
        if kept < 2:
            assert scene.refusal(line, 0).details == {"fewest": 2, "kept": kept}
        else:
            scene.do(line, 0)
            for seat in range(1, seats):
                scene.do(f"keep {' '.join(scene.offer(seat))} |", seat)
            assert scene.tickets(0) == offer[:kept]
            assert scene.ticket_deck()[len(scene.ticket_deck()) - 4 + kept :] == offer[kept:]


@pytest.mark.rule("LEGACY-024")
@pytest.mark.parametrize(
    ("seats", "tickets", "each", "fewest"),
    [
        (5, 20, 4, 2),
        (5, 17, 3, 1),
        (5, 15, 3, 1),
        (5, 14, 2, 1),
        (5, 12, 2, 1),
        (3, 11, 3, 1),
        (2, 8, 4, 2),
        (2, 7, 3, 1),
    ],
)
def test_too_few_tickets_are_dealt_equally(seats: int, tickets: int, each: int, fewest: int) -> None:
    scene = new_game(seats, rules=with_tickets(tickets))
    assert [len(scene.offer(seat)) for seat in range(seats)] == [each] * seats
    offer = scene.offer(0)
    if fewest == 2:
        assert scene.refused(f"keep {offer[0]} | {' '.join(offer[1:])}", 0) == "LEGACY-023"
    assert scene.refused(f"keep | {' '.join(offer)}", 0) == ("LEGACY-023" if each == 4 else "LEGACY-024")
    scene.do(" ".join(["keep", *offer[:fewest], "|", *offer[fewest:]]), 0)


@at_every_table
@pytest.mark.rule("LEGACY-027")
def test_the_events_lie_face_down_and_none_is_current(seats: int) -> None:
    scene = new_game(seats, dealer=SeededDealer(3))
    cards = scene.table.record(EventCards)
    assert sorted(cards.deck) == sorted(event.id for event in edition().numbers["events"])
    assert (cards.discard, cards.archive, scene.event) == ([], [], "")
    for watcher in (*range(seats), -1):
        assert scene.view(watcher).table.record(EventCards).deck == ["?"] * 7
    orders = {tuple(new_game(2, dealer=SeededDealer(seed)).table.record(EventCards).deck) for seed in range(9)}
    assert len(orders) == 9


@at_every_table
@pytest.mark.rule("LEGACY-015", "LEGACY-029")
def test_who_holds_the_caboose_plays_first(seats: int) -> None:
    drawn = {new_game(seats, first=None, dealer=SeededDealer(seed)).table.record(Caboose).holder for seed in range(40)}
    assert drawn == set(range(seats))
    for seed in range(5):
        again = [new_game(seats, first=None, dealer=SeededDealer(seed)).table.first for _ in range(2)]
        assert again[0] == again[1]
    for first in range(seats):
        scene = new_game(seats, first=first)
        assert scene.table.record(Caboose).holder == first
        for seat in range(seats):
            scene.do(f"keep {' '.join(scene.offer(seat))} |", seat)
        assert scene.owing() == [first]


def test_a_deck_of_newspapers_alone_ends_the_dealing() -> None:
    """However few cards a map has, the set-up comes to an end."""
    printed = edition()
    kinds = tuple(replace(kind, count=1 if kind.design == "plain" else kind.count) for kind in printed.cards.kinds)
    rules = RuleSet(replace(printed, cards=replace(printed.cards, kinds=kinds)))
    scene = EastScene(rules, 5, SeededDealer(1))
    scene.facts = referee.begin(scene.play)
    assert sum(scene.table.hand_sizes) == 18
    assert scene.table.decks[0] or scene.market == "- - - - -"


def test_the_rules_are_put_together_once() -> None:
    assert printed_rules() is printed_rules()
    assert isinstance(new_game().play.dealer, ScriptedDealer)
