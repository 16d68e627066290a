"""What the planner makes of postcards: of two plans, the one that earns more of what they promise."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import EastScene
from support.east_story import Effect, begun, card, post
from support.thinkers import choice, outlook

from ttr_tui.bots.planner.planner import Planner
from ttr_tui.core.events import Drew, EndCalled
from ttr_tui.systems.legacy.bots import PostcardInsight, PostcardSkill
from ttr_tui.systems.legacy.outcomes import PostcardShown
from ttr_tui.systems.legacy.story import Post

PAY: Effect = {"verb": "money", "amount": 9}
LANE = "albany-new_york/1"


def last_turn(*cards: Effect) -> EastScene:
    """The red company has its last turn, and two black cards: enough for one route of several."""
    scene = begun(post(*cards), 2)
    black = scene.rules.edition.cards.index["black"]
    scene.tell(Drew(0, 0, (black, black)), EndCalled(1, 1))
    return scene


def promised(scene: EastScene, seat: int = 0) -> PostcardInsight | None:
    planner = Planner(scene.rules)
    skill = next(skill for skill in planner._skills if isinstance(skill, PostcardSkill))
    return skill.look(scene.view(seat))


def earned(scene: EastScene, *lanes: str) -> float:
    """What a network of the first seat with these lanes more is worth to its postcards."""
    insight = promised(scene)
    assert insight is not None
    seen, index = outlook(scene), scene.rules.edition.board.lane_index
    return insight.network_value(seen, seen.own | sum(1 << index[lane] for lane in lanes), ())


def on(a: str, b: str) -> dict[str, Any]:
    return {"routes": [[a, b]]}


@pytest.mark.parametrize("ends", [("albany", "new_york"), ("buffalo", "pittsburgh")])
def test_it_claims_what_its_postcard_pays_for(ends: tuple[str, str]) -> None:
    chosen = choice(last_turn(card("claim", PAY, **on(*ends))))
    assert chosen.startswith(f"claim {ends[0]}-{ends[1]}/")


def test_of_two_that_pay_it_takes_the_dearer() -> None:
    less = card("claim", {"verb": "money", "amount": 4}, **on("albany", "new_york"))
    scene = last_turn(less, card("claim", PAY, **on("buffalo", "pittsburgh")))
    assert choice(scene).startswith("claim buffalo-pittsburgh/")


def test_a_reward_counts_once_however_many_lanes_would_bring_it() -> None:
    scene = begun(post(card("claim", PAY, route_touches=["new_york"])), 2)
    assert earned(scene) == 0
    assert earned(scene, "buffalo-pittsburgh/1") == 0
    assert earned(scene, LANE) == earned(scene, LANE, "boston-new_york/1") == 9


def test_cities_that_are_joined_count_like_a_ticket() -> None:
    scene = begun(post(card("turn", PAY, joined=["albany", "boston"])), 2)
    assert earned(scene, LANE) == 0
    assert earned(scene, LANE, "boston-new_york/1") == 9
    assert earned(scene, "albany-boston/1") == 9


@pytest.mark.parametrize(
    ("effect", "worth"),
    [
        ({"verb": "keep", "item": "spike", "place": "vault"}, 2.0),
        ({"verb": "cards", "n": 2, "who": "owner"}, 2 * 1.8 * 0.45),
        ({"verb": "cards", "n": 1, "who": "others"}, 0.0),
        ({"verb": "say", "text": "Well done."}, 0.0),
    ],
)
def test_what_it_brings_is_counted_in_dollars(effect: Effect, worth: float) -> None:
    items = [{"id": "spike", "title": "spike"}]
    scene = begun(post(card("claim", effect, **on("albany", "new_york")), items=items), 2)
    if worth:
        assert earned(scene, LANE) == pytest.approx(worth)
    else:
        assert promised(scene) is None


@pytest.mark.parametrize(
    "unheeded",
    [
        card("finish", PAY, tickets_done={"at_least": 3}),
        card("never", PAY, joined=["albany", "boston"]),
        {**card("claim", PAY, **on("albany", "new_york")), "company": "blue"},
        card("claim", PAY, company="others", **on("albany", "new_york")),
    ],
)
def test_what_it_can_do_nothing_for_it_leaves_alone(unheeded: Effect) -> None:
    assert promised(begun(post(unheeded), 2)) is None


def test_what_was_shown_promises_nothing_more() -> None:
    scene = begun(post(card("claim", PAY, **on("albany", "new_york"))), 2)
    assert promised(scene) is not None
    scene.tell(PostcardShown(0, "postcard-1"))
    assert promised(scene) is None


def test_games_without_postcards_are_played_as_before() -> None:
    scene = begun(post(), 2)
    assert promised(scene) is None
    assert any(isinstance(part, Post) for part in scene.rules.parts)
