"""Tunnels: the cards laid down, those turned up, what more is due, and what an attempt that fails leaves behind."""

from __future__ import annotations

import pytest
from support.europe_tables import PARIS, ZURICH, attempt, europe
from support.tables import Scene, knowledge, say, scripted

from ttr_tui.core.chance import Chance
from ttr_tui.core.view import SPECTATOR, View
from ttr_tui.rules.imagination import imagine
from ttr_tui.systems.europe.tunnels import EXTRA, PayExtra, Withdraw

TRY = f"claim {ZURICH} yellow*2"


def tried(deck: str, hand: str = "yellow*5 wild*2 red", line: str = TRY, seats: int = 2) -> Scene:
    """The first player has tried a tunnel, and these were the cards on top of the deck."""
    scene = europe(seats, hands={0: hand}, deck=deck)
    scene.do(line)
    return scene


@pytest.mark.rule("EUROPE-027", "EUROPE-028")
def test_the_payment_lies_there_before_cards_are_turned_up() -> None:
    scene = europe(hands={0: "yellow*4"}, deck="yellow wild red blue")
    assert scene.do(TRY) == [
        f"tunnel s1 {ZURICH}",
        "lay s1 yellow*2",
        "turn-up s1 yellow wild red",
        "extra s1 2",
        f"owe {EXTRA} s1",
    ]
    for watcher in (SPECTATOR, 0, 1):
        table = scene.view(watcher).table
        assert (say(table.seen[0]), table.hand_sizes[0]) == ("yellow*2", 4)
        assert scene.table.laid[0] == table.laid[0] != ()
    assert (scene.deck, scene.discard, scene.owner(ZURICH)) == (1, "", -1)


@pytest.mark.rule("EUROPE-027")
def test_who_is_short_of_the_length_can_not_try() -> None:
    scene = europe(hands={0: "yellow red*3"}, deck="blue*3")
    assert not [line for line in scene.options() if line.startswith(f"claim {ZURICH}")]
    assert scene.refused(f"claim {ZURICH} yellow") == "ALL-015"
    refusal = scene.rules.explain_lane(scene.view(0), scene.table.board.lane_index[ZURICH])
    assert refusal is not None
    assert refusal.rule == "ALL-006"


@pytest.mark.parametrize(
    ("lane", "laid", "turned", "due"),
    [
        pytest.param(ZURICH, "yellow*2", "yellow wild red", 2, marks=pytest.mark.rule("EUROPE-028")),
        pytest.param(ZURICH, "yellow*2", "wild wild yellow", 3, marks=pytest.mark.rule("EUROPE-028")),
        pytest.param(PARIS, "blue*3", "white blue black", 1, marks=pytest.mark.rule("EUROPE-029")),
        pytest.param(PARIS, "white*2 wild", "blue black white", 1, marks=pytest.mark.rule("EUROPE-029")),
        pytest.param(ZURICH, "wild*2", "yellow yellow wild", 1, marks=pytest.mark.rule("EUROPE-031")),
        pytest.param(ZURICH, "wild*2", "yellow yellow yellow", 0, marks=pytest.mark.rule("EUROPE-031")),
        pytest.param(PARIS, "wild*3", "wild wild wild", 3, marks=pytest.mark.rule("EUROPE-031")),
        pytest.param(ZURICH, "yellow wild", "yellow red red", 1, marks=pytest.mark.rule("EUROPE-032")),
        pytest.param(ZURICH, "yellow wild", "wild yellow red", 2, marks=pytest.mark.rule("EUROPE-032")),
        pytest.param(ZURICH, "yellow*2", "red red blue", 0, marks=pytest.mark.rule("EUROPE-033")),
    ],
)
def test_what_is_due_goes_by_the_cards_laid_down(lane: str, laid: str, turned: str, due: int) -> None:
    scene = europe(hands={0: laid}, market="orange*2 green*3", deck=f"{turned} purple")
    lines = scene.do(f"claim {lane} {laid}")
    assert (f"extra s1 {due}" in lines) == bool(due)
    assert attempt(scene).due == due
    assert scene.owner(lane) == (-1 if due else 0)


@pytest.mark.rule("EUROPE-030", "EUROPE-045")
def test_extra_cards_are_of_the_same_colour_or_wild_in_any_mix_and_no_more_than_due() -> None:
    scene = tried("yellow wild red")
    assert scene.options() == ["extra yellow*2", "extra yellow wild", "extra wild*2", "withdraw"]
    assert scene.refused("extra red yellow") == "EUROPE-030"
    for paid in ("yellow", "yellow*3", "yellow*2 wild"):
        refusal = scene.refusal(f"extra {paid}")
        assert (refusal.code, refusal.rule) == ("not the extra cards", "EUROPE-045")
    for paid in ("extra yellow*2", "extra yellow wild", "extra wild*2"):
        scene = tried("yellow wild red")
        scene.do(paid)
        assert scene.owner(ZURICH) == 0


@pytest.mark.rule("EUROPE-030")
def test_one_red_is_none_for_yellow() -> None:
    refusal = tried("yellow red blue", "yellow*3 red").refusal("extra red")
    assert (refusal.code, refusal.rule) == ("extra cards of another colour", "EUROPE-030")


@pytest.mark.rule("EUROPE-031")
def test_wilds_alone_ask_for_wilds() -> None:
    scene = europe(hands={0: "wild*3 yellow"}, deck="yellow yellow wild")
    scene.do(f"claim {ZURICH} wild*2")
    assert scene.options() == ["extra wild", "withdraw"]
    assert scene.refused("extra yellow") == "EUROPE-031"


def test_the_cards_laid_down_do_not_pay_twice() -> None:
    scene = tried("yellow wild red", "yellow*3")
    assert scene.options() == ["withdraw"]
    assert scene.refused("extra yellow*2") == "ALL-006"


@pytest.mark.rule("EUROPE-033", "EUROPE-040")
def test_without_a_match_it_is_claimed_and_nothing_is_asked() -> None:
    scene = europe(hands={0: "yellow*4"}, deck="red red blue")
    lines = scene.do(TRY)
    assert [line for line in lines if line.startswith(("owe", "extra", "take-back"))] == []
    assert lines[-1] == "turn s2"
    assert (scene.owner(ZURICH), scene.hand(0)) == (0, "yellow*2")
    assert scene.refused("withdraw") == "ALL-004"


@pytest.mark.rule("EUROPE-034", "EUROPE-035")
def test_who_withdraws_has_all_cards_back_and_the_turn_is_over() -> None:
    scene = tried("yellow wild red")
    assert scene.do("withdraw") == ["take-back s1 yellow*2", "tunnel-over s1", "turn s2"]
    assert (scene.hand(0), scene.owner(ZURICH), scene.discard) == ("red yellow*5 wild*2", -1, "red yellow wild")
    assert (scene.table.laid[0], attempt(scene).lane, attempt(scene).turned_up) == ((), -1, ())


@pytest.mark.rule("EUROPE-035", "EUROPE-042")
def test_all_cards_of_a_claim_go_to_the_discard() -> None:
    scene = tried("yellow blue red")
    assert scene.discard == ""
    lines = scene.do("extra wild")
    assert lines[:2] == ["tunnel-over s1", f"claim s1 {ZURICH} yellow*2 wild"]
    assert scene.discard == "red yellow*3 blue wild"


@pytest.mark.rule("EUROPE-036")
def test_a_short_deck_turns_up_what_there_is() -> None:
    scene = europe(hands={0: "yellow*2"}, deck="blue", discard="yellow")
    lines = scene.do(TRY)
    assert [line for line in lines if line.startswith("turn-up")] == ["turn-up s1 blue", "turn-up s1 yellow"]
    assert attempt(scene).due == 1


@pytest.mark.rule("EUROPE-037")
def test_without_any_card_a_tunnel_costs_its_length() -> None:
    scene = europe(hands={0: "yellow*2"}, deck="")
    assert scene.do(TRY)[2:4] == ["tunnel-over s1", f"claim s1 {ZURICH} yellow*2"]


@pytest.mark.rule("EUROPE-038")
def test_a_deck_that_runs_out_is_shuffled_without_the_cards_that_lie_there() -> None:
    dealer = scripted("", "green white")
    scene = europe(hands={0: "yellow*2"}, deck="yellow", discard="red blue green white black", dealer=dealer)
    lines = scene.do(TRY)
    assert [line.split()[0] for line in lines[2:5]] == ["turn-up", "shuffle", "turn-up"]
    assert (lines[2], lines[4]) == ("turn-up s1 yellow", "turn-up s1 green white")
    assert sorted(scene.table.cards.kinds[card].name for card in scene.table.decks[0]) == ["black", "blue", "red"]
    assert scene.discard == ""


@pytest.mark.rule("EUROPE-039")
def test_who_can_not_pay_is_asked_all_the_same_and_nobody_sees_a_difference() -> None:
    known = []
    for hand in ("yellow*2 red*3", "yellow*4 red"):
        scene = europe(3, hands={0: hand}, deck="yellow wild blue")
        scene.do(TRY)
        assert scene.owing() == [0]
        known.append([knowledge(scene, watcher) for watcher in (1, SPECTATOR)])
        assert ("extra yellow*2" in scene.options()) == (hand == "yellow*4 red")
    assert known[0] == known[1]
    scene = tried("yellow wild blue", "yellow*2 red*3")
    assert scene.options() == ["withdraw"]
    assert scene.rules.default(View(scene.table, 0)) == Withdraw()


def test_whoever_is_out_of_time_pays_with_as_few_wilds_as_possible() -> None:
    scene = tried("yellow blue red")
    default = scene.rules.default(View(scene.table, 0))
    assert isinstance(default, PayExtra)
    assert scene.rules.notation.write(default) == "extra yellow"


@pytest.mark.rule("EUROPE-041")
def test_cards_laid_for_an_attempt_that_failed_stay_known() -> None:
    scene = tried("yellow wild red", "yellow*3 wild red", f"claim {ZURICH} yellow wild")
    scene.do("withdraw")
    for watcher in (SPECTATOR, 1):
        view = scene.view(watcher)
        assert say(view.table.seen[0]) == "yellow wild"
        assert say(view.table.discards[0]) == "red yellow wild"
    yellow = scene.table.cards.index["yellow"]
    assert all(imagine(scene.rules, scene.view(1), Chance(n, 0, 0)).hands[0][yellow] for n in range(20))


def test_what_lies_turned_up_is_nowhere_else_in_what_is_imagined() -> None:
    scene = tried("yellow wild red blue*5", seats=3)
    for seat, number in ((seat, number) for seat in (0, 1, SPECTATOR) for number in range(5)):
        for view in scene.views(seat):
            world = imagine(scene.rules, view, Chance(number, 0, 0))
            counts = [kind.count for kind in world.cards.kinds]
            for card in (*world.decks[0], *world.market, *attempt(scene).turned_up):
                counts[card] -= 1
            assert [left - sum(hand[k] for hand in world.hands) for k, left in enumerate(counts)] == [0] * len(counts)


@pytest.mark.rule("EUROPE-042")
def test_extra_cards_need_no_trains_and_bring_no_points() -> None:
    scene = europe(hands={0: "yellow*5"}, pieces={0: 2}, deck="yellow wild yellow")
    scene.do(TRY)
    lines = scene.do("extra yellow*3")
    assert "score s1 2 routes" in lines
    assert (scene.pieces(0), scene.hand(0)) == (0, "")


@pytest.mark.rule("EUROPE-043")
def test_an_attempt_needs_trains_and_an_open_lane() -> None:
    scene = europe(hands={0: "yellow*2"}, pieces={0: 1})
    assert scene.refused(TRY) == "ALL-010"
    scene = europe(hands={0: "yellow*2"}, owned={1: ZURICH})
    assert scene.refused(TRY) == "ALL-009"


@pytest.mark.rule("EUROPE-043", "EUROPE-017", "EUROPE-018")
def test_an_attempt_that_fails_closes_nothing_and_a_claim_does() -> None:
    one, other = "madrid-pamplona/2", "madrid-pamplona/1"
    for answer, closed in (("withdraw", False), ("extra black", True)):
        scene = europe(hands={0: "black*4", 1: "white*3"}, deck="black red blue yellow*3")
        scene.do(f"claim {one} black*3")
        scene.do(answer)
        assert scene.table.closed.bit_count() == closed
        offered = {line.split()[1] for line in scene.options() if line.startswith("claim madrid-pamplona")}
        assert (other in offered) == (not closed)


@pytest.mark.rule("EUROPE-044")
def test_the_market_is_not_touched_by_an_attempt() -> None:
    scene = europe(hands={0: "yellow*3"}, market="wild wild red blue green", deck="wild*3 black*5")
    scene.do(TRY)
    assert scene.market == "wild wild red blue green"
    scene.do("withdraw")
    assert scene.market == "wild wild red blue green"
    assert scene.discard == "wild*3"


@pytest.mark.rule("EUROPE-044", "ALL-029")
@pytest.mark.parametrize(("answer", "swept"), [("withdraw", False), ("extra wild", True)])
def test_a_row_of_wilds_that_had_to_stay_is_looked_at_after_a_claim_alone(answer: str, *, swept: bool) -> None:
    rest = "red*12 orange*12 green*12 blue*12 purple*12 white*12 black*12 yellow*7 wild*9"
    scene = europe(3, hands={0: "yellow*4 wild*2", 1: rest}, market="wild wild wild - -", deck="yellow", turn=0)
    assert not any(kind for kind in scene.table.hands[2])
    scene.do(TRY)
    lines = scene.do(answer)
    assert ("sweep" in lines) == swept


@pytest.mark.rule("EUROPE-069")
@pytest.mark.parametrize(("answer", "called"), [("withdraw", False), ("extra yellow", True)])
def test_a_tunnel_that_fails_does_not_call_the_end(answer: str, *, called: bool) -> None:
    scene = europe(hands={0: "yellow*3"}, pieces={0: 3}, deck="yellow red blue green*3")
    scene.do(TRY)
    assert ("last-turns s1 2" in scene.do(answer)) == called


def test_the_question_is_read_back_from_its_lines() -> None:
    scene = tried("yellow wild red")
    lines = [scene.rules.notation.write(fact) for fact in scene.facts]
    twin = Scene(scene.rules, 2, scripted())
    twin.tell(*(twin.rules.notation.fact(line) for line in lines))
    assert twin.options() == scene.options()
    assert twin.do("extra yellow*2") == scene.do("extra yellow*2")
