"""Verbs that leave something to chance or to a free choice, and changes that take back what others have added."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import EastScene, events, position, stickers

from ttr_tui.store.faults import MapError
from ttr_tui.systems.legacy.outcomes import Asked

Effect = dict[str, Any]
LANE = "albany-montreal/1"
PLENTY = "black*3 white*3 blue*9 green*6"
COLORS = ("yellow", "black", "green", "blue", "red")


def turn_up(*effects: Effect, seats: int = 3, deck: str = PLENTY, **more: Any) -> EastScene:
    """A game in which an event with these effects has just come up, as the first card that somebody drew."""
    own = events({"id": "boom", "effects": list(effects)})
    scene = position(seats, deck=f"newspaper {deck}", coming="boom", events=own, **more)
    scene.do("draw cars")
    return scene


def money(amount: int, **keys: Any) -> Effect:
    return {"verb": "money", "amount": amount, **keys}


def by_chance(**keys: Any) -> Effect:
    ways = [{"label": "nothing"}, {"label": "gain", "effects": [money(2)]}, {"label": "loss", "effects": [money(-1)]}]
    return {"verb": "ask", "who": "chance", "options": ways, **keys}


class Falling:
    """A dealer whose chance takes these ways, one after another."""

    def __init__(self, *ways: int) -> None:
        self.ways = ways

    def shuffled(self, stream: str, k: int, things: Any) -> tuple[int, ...]:
        order = list(things)
        return (order[self.ways[k]], *order) if stream == "chance" else tuple(order)


@pytest.mark.parametrize(("way", "dollars"), [(0, 5), (1, 7), (2, 4)])
def test_chance_takes_one_of_the_ways_and_nobody_is_asked(way: int, dollars: int) -> None:
    scene = turn_up(by_chance(), money(1, who="all"), dealer=Falling(way))
    assert scene.table.scores == [dollars + 1, 6, 6]
    assert scene.of_kind("chance")[0].split()[-1] == ("nothing", "gain", "loss")[way]
    assert scene.of_kind("ask") == []
    assert scene.view(0).owes == "second-card"


def test_chance_falls_anew_each_time_and_its_test_is_that_of_any_question() -> None:
    scene = turn_up(by_chance(), by_chance(when={"players": {"at_least": 4}}), by_chance(), dealer=Falling(1, 2))
    assert [line.split()[-1] for line in scene.of_kind("chance")] == ["gain", "loss"]
    assert scene.table.scores == [6, 5, 5]


def test_chance_needs_nothing() -> None:
    way = {"label": "b", "need": {"dollars": 1}, "effects": [money(1)]}
    need: Effect = {"verb": "ask", "who": "chance", "options": [{"label": "a"}, way]}
    with pytest.raises(MapError, match="Chance takes a way"):
        events({"id": "boom", "effects": [need]})


def give(n: Any, **keys: Any) -> Effect:
    return {"verb": "cards", "from": "choice", "n": n, "who": "all", **keys}


def test_whoever_gives_cards_by_choice_chooses_each_of_them() -> None:
    scene = turn_up(give(2), hands={0: "red*2 blue", 1: "wild", 2: "green*3"})
    assert scene.view(0).owes == "discard-card"
    assert sorted(scene.options(0)) == ["lay-down blue", "lay-down red"]
    assert scene.refusal("lay-down wild", 0).code == "cards not in hand"
    scene.do("lay-down blue", 0)
    scene.do("lay-down wild", 1)
    scene.do("lay-down green", 2)
    assert scene.options(0) == ["lay-down red"]
    scene.do("lay-down red", 0)
    assert scene.view(2).owes == "discard-card", "the second has no card left and is passed over"
    scene.do("lay-down green", 2)
    assert (scene.hand(0), scene.hand(1)) == ("black red", "")
    assert scene.of_kind("discard") == [
        "discard s1 blue",
        "discard s2 wild",
        "discard s3 green",
        "discard s1 red",
        "discard s3 green",
    ]


def test_what_is_chosen_freely_has_no_colour() -> None:
    with pytest.raises(MapError, match="Only cards out of a hand"):
        events({"id": "boom", "effects": [give(1, color="red")]})


def test_cards_that_grow_as_they_are_drawn_cannot_be_counted_for_it() -> None:
    with pytest.raises(MapError, match="grow more with each"):
        events({"id": "boom", "effects": [{"verb": "cards", "n": {"per": "cards"}}]})


def question(who: str) -> Effect:
    ways = [{"label": "no"}, {"label": "yes", "effects": [money(3)]}]
    return {"verb": "ask", "who": who, "options": ways}


@pytest.mark.parametrize("answer", ["no", "yes"])
def test_whom_a_selector_meant_at_first_is_asked_whatever_the_first_answer_did(answer: str) -> None:
    scene = turn_up(question("poorest"), dollars={0: 9, 1: 2, 2: 2})
    scene.do(f"choose {answer}", 1)
    assert scene.view(2).owes == "choose"
    scene.do("choose yes", 2)
    assert scene.view(0).owes == "second-card"
    assert scene.table.scores == [9, 5 if answer == "yes" else 2, 5]


def test_the_test_of_a_question_is_that_of_the_moment_in_which_it_is_first_put() -> None:
    scene = turn_up({**question("all"), "when": {"company": "poorest"}})
    scene.do("choose yes", 0)
    assert scene.view(1).owes == "choose"


def test_so_many_tickets_are_kept_as_it_says_and_afterwards_as_many_as_ever() -> None:
    scene = turn_up({"verb": "tickets", "n": 3, "keep": 2, "who": "all"}, seats=2)
    for seat in (0, 1):
        offer = scene.offer(seat)
        refusal = scene.refusal(f"keep {offer[0]} | {offer[1]} {offer[2]}", seat)
        assert (refusal.code, refusal.details["fewest"]) == ("too few tickets kept", 2)
        scene.do(f"keep {offer[0]} {offer[1]} | {offer[2]}", seat)
    assert scene.of_kind("keep-fewest") == ["keep-fewest 2", "keep-fewest 0"]
    assert scene.table.record(Asked).fewest == 0
    scene.do("draw cars", 0)
    scene.do("tickets", 1)
    offer = scene.offer(1)
    scene.do(f"keep {offer[0]} | {offer[1]} {offer[2]}", 1)


def test_it_may_keep_fewer_than_a_draw_and_never_more_than_there_are() -> None:
    scene = turn_up({"verb": "tickets", "n": 2, "keep": 1}, tickets_kept=2, tickets_drawn=3, seats=2)
    offer = scene.offer(0)
    scene.do(f"keep {offer[0]} | {offer[1]}", 0)
    short = turn_up({"verb": "tickets", "n": 3, "keep": 2}, ticket_deck="boston-nashville", seats=2)
    assert short.options(0) == ["keep boston-nashville |"]
    with pytest.raises(MapError, match="nobody can keep 3"):
        events({"id": "boom", "effects": [{"verb": "tickets", "n": 2, "keep": 3}]})


def change(hook: str, by: int, **when: Any) -> Effect:
    return {"verb": "modify", "hook": hook, "change": by, **({"when": when} if when else {})}


def claimable(cards: str, *effects: Effect, current: str = "") -> list[str]:
    """What could pay for a lane of one space, with these effects each on a step of its own."""
    own = stickers(*({"id": f"rule-{k}", "step": 4 + k, "effects": [one]} for k, one in enumerate(effects)))
    stuck = " ".join(f"rule-{k}" for k in range(len(effects)))
    return position(2, hands={0: cards}, stickers=own, stuck=stuck, current=current).payments(LANE)


def test_a_price_falls_as_far_as_it_rose_and_no_further() -> None:
    more, fewer = change("claim.extra_cards", 1), change("claim.extra_cards", -1)
    assert claimable("red*2", more) == ["red*2"]
    assert claimable("red*2", more, fewer) == ["red"]
    assert claimable("red*2", fewer, more) == ["red"], "in whatever order"
    assert claimable("red*2", fewer) == ["red"]
    assert claimable("red*2", fewer, fewer, more) == ["red"]
    wild = change("claim.extra_wilds", 1)
    assert claimable("red wild", wild) == ["red wild"]
    assert claimable("red", wild, change("claim.extra_wilds", -2)) == ["red"]
    dear = change("claim.extra_dollars", 2)
    own = stickers(
        {"id": "dear", "step": 4, "effects": [dear]},
        {"id": "cheap", "step": 5, "effects": [change("claim.extra_dollars", -3)]},
    )
    scene = position(2, hands={0: "red"}, stickers=own, stuck="dear cheap", colors=COLORS)
    scene.do(f"claim {LANE} red")
    assert scene.table.scores == [5, 5]


@pytest.mark.parametrize("hook", ["claim.reward", "claim.most_wilds", "claim.forbid"])
def test_nothing_else_is_under_nothing(hook: str) -> None:
    with pytest.raises(MapError, match="never under nothing"):
        stickers({"id": "rule", "step": 4, "effects": [change(hook, -1)]})


@pytest.mark.parametrize(("stuck", "by", "shown"), [("rule", 2, 5), ("", 2, 3), ("rule", -1, 2), ("rule", -9, 1)])
def test_a_rule_of_the_board_may_change_how_many_tickets_a_draw_shows(stuck: str, by: int, shown: int) -> None:
    own = stickers({"id": "rule", "step": 4, "effects": [change("tickets.deal", by)]})
    scene = position(2, stickers=own, stuck=stuck)
    scene.do("tickets")
    assert len(scene.offer(0)) == shown


def test_no_lane_is_tested_where_tickets_are_drawn() -> None:
    with pytest.raises(MapError, match="No lane is claimed when tickets are drawn"):
        stickers({"id": "rule", "step": 4, "effects": [change("tickets.deal", 1, route_color="red")]})


def test_trains_may_be_counted() -> None:
    scene = turn_up({"verb": "trains", "n": {"per": "cards", "at_most": 2}, "who": "all"}, hands={1: "red", 2: "red*5"})
    assert scene.of_kind("add-trains") == ["add-trains s2 1", "add-trains s3 2"]
