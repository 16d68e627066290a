"""Tokens on lanes and at one end, where a company chooses; what stands on a lane, and a piece that runs along lanes."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import EastScene
from support.east_story import Effect, at_once, begun, lines, rules_of, token
from support.thinkers import choice

from ttr_tui.core.events import Drew
from ttr_tui.store.faults import MapError
from ttr_tui.systems.legacy.companies import Tokens
from ttr_tui.systems.legacy.placing import PickLane
from ttr_tui.words.cast import Cast
from ttr_tui.words.sentences import sentence_of, tell

SHORT: Effect = {"route_length": {"at_most": 1}}
NORTH: Effect = {"route_touches": ["montreal"]}
LANE, OTHER = "albany-montreal/1", "albany-new_york/1"


def stake(**keys: Any) -> Effect:
    return token(at="lane", choose=True, **keys)


def lane(scene: EastScene, name: str) -> int:
    return scene.table.board.lane_index[name]


def city(scene: EastScene, name: str) -> int:
    return scene.table.board.city_index[name]


def given(scene: EastScene, seat: int, cards: str) -> None:
    kinds = scene.rules.edition.cards.index
    scene.tell(Drew(seat, 0, tuple(kinds[card] for card in cards.split())))


def claimed(scene: EastScene, name: str, card: str, seat: int = 0) -> EastScene:
    given(scene, seat, card)
    scene.do(f"claim {name} {card}")
    return scene


def playing(*stickers: Effect, seats: int = 2, **numbers: Any) -> EastScene:
    return begun(rules_of(*stickers, **numbers), seats, colors=("yellow", "green", "white")[:seats])


def rule(step: int, *effects: Effect, **keys: Any) -> Effect:
    return {"id": f"rule-{step}", "step": step, "effects": [*effects], **keys}


def opening(*effects: Effect) -> Effect:
    return rule(10, *effects, pipeline="set-up") | {"id": "opening"}


STAKED = opening(stake(when={"routes": [["albany", "montreal"]]}))


def on_lanes(scene: EastScene) -> dict[tuple[int, str], int]:
    board = scene.table.board
    return {(seat, board.lanes[one].id): count for (seat, _, one), count in scene.table.record(Tokens).on_lanes.items()}


def cast(scene: EastScene, reader: int = 0) -> Cast:
    return Cast(scene.rules.edition, ("Ann", "Bea", "Cleo")[: scene.table.seats], reader)


# Onto a lane.


def test_a_token_comes_onto_the_claimed_lane() -> None:
    scene = claimed(playing(rule(5, token(at="lane"))), LANE, "red")
    assert on_lanes(scene) == {(0, LANE): 1}
    assert lines(scene, "stake-tokens") == [f"stake-tokens s1 medal {LANE} 1"]
    assert scene.table.record(Tokens).out("medal") == 1


def test_a_company_chooses_a_lane_that_nobody_has_and_each_has_one_token() -> None:
    scene = at_once(stake(who="all", when=NORTH), {"verb": "money", "amount": 1, "who": "all"})
    assert (scene.owing(), scene.view(0).owes) == ([0], "pick-lane")
    assert {"pick-lane albany-montreal/1", "pick-lane boston-montreal/1"} <= {*scene.options()}
    assert all("montreal" in option for option in scene.options())
    assert scene.refusal("pick-lane albany-new_york/1").code == "no such place"
    scene.do(f"pick-lane {LANE}")
    assert scene.owing() == [1]
    assert f"pick-lane {LANE}" not in scene.options(), "each lane has one of a kind"
    scene.do("pick-lane boston-montreal/1")
    scene.do(scene.options()[0])
    assert on_lanes(scene).keys() >= {(0, LANE), (1, "boston-montreal/1")}
    assert scene.table.scores == [6, 6, 6], "the rest of the list waits"


def test_nobody_is_asked_where_there_is_one_lane_and_nothing_comes_onto_none() -> None:
    scene = at_once(stake(when={"routes": [["albany", "montreal"]]}), stake(when={"routes": [["albany", "montreal"]]}))
    assert on_lanes(scene) == {(0, LANE): 1}
    assert lines(scene, "picked", "ask") == []


def test_a_lane_that_somebody_has_claimed_is_not_to_be_chosen() -> None:
    scene = claimed(playing(rule(5, stake(when=NORTH))), LANE, "red")
    assert f"pick-lane {LANE}" not in scene.options()


def test_tokens_are_taken_back_from_lanes() -> None:
    scene = at_once(stake(when={"routes": [["albany", "montreal"]]}), stake(n=-1))
    assert on_lanes(scene) == {}
    assert lines(scene, "stake-tokens") == [f"stake-tokens s1 medal {LANE} {n}" for n in (1, -1)]


# At one end of the claimed lane.


def test_a_company_chooses_one_end_of_the_lane() -> None:
    scene = claimed(playing(rule(5, token(at="end"), {"verb": "money", "amount": 1})), LANE, "red")
    assert (scene.owing(), scene.view(0).owes) == ([0], "pick-city")
    assert sorted(scene.options()) == ["pick-city albany", "pick-city montreal"]
    assert scene.refusal("pick-city boston").code == "no such place"
    before = scene.table.scores[0]
    scene.do("pick-city montreal")
    assert scene.table.record(Tokens).held(0, "medal", city(scene, "montreal")) == 1
    assert scene.table.scores[0] == before + 1


def test_nobody_is_asked_for_an_end_if_one_has_such_a_token_already() -> None:
    there = opening(token(at="city", city="albany"))
    scene = claimed(playing(there, rule(5, token(at="end"))), LANE, "red")
    assert scene.owing() == [1]
    assert scene.table.record(Tokens).held(0, "medal", city(scene, "montreal")) == 1
    full = opening(token(at="city", city="albany"), token(at="city", city="montreal"))
    scene = claimed(playing(full, rule(5, token(at="end"))), LANE, "red")
    assert lines(scene, "place-tokens", "picked") == [
        f"place-tokens s1 medal {name} 1" for name in ("albany", "montreal")
    ]


# Whoever has a token on a lane.


def modify(hook: str, change: int = 1, **when: Any) -> Effect:
    return {"verb": "modify", "hook": f"claim.{hook}", "change": change, "when": when}


def paying(scene: EastScene, seat: int, name: str) -> list[str]:
    """All ways in which a seat could claim a lane, as lines."""
    claims = scene.rules.claiming.claims(scene.view(seat), lane(scene, name))
    return [scene.rules.notation.write(claim) for claim in claims]


def beside(scene: EastScene, seat: int, name: str) -> list[str]:
    """What somebody reads beside a route."""
    reader = cast(scene, seat)
    return [said for says in reader.words.bringing.values() for said in says(reader, scene.table, lane(scene, name))]


@pytest.mark.parametrize(("whose", "dear_for"), [("own", 0), ("other", 1)])
def test_a_price_depends_on_whose_token_stands_on_the_lane(whose: str, dear_for: int) -> None:
    scene = playing(STAKED, rule(6, modify("extra_cards", stake=whose)))
    for seat in (0, 1):
        given(scene, seat, "red black")
        assert (f"claim {LANE} red" not in paying(scene, seat, LANE)) is (seat == dear_for)
        assert any(len(one.split()) > 3 for one in paying(scene, seat, LANE)) is (seat == dear_for)
        assert ("1 card more" in beside(scene, seat, LANE)) is (seat == dear_for)
        assert f"claim {OTHER} black" in paying(scene, seat, OTHER)


def test_who_staked_a_lane_pays_a_card_less_and_one_card_at_least() -> None:
    long = "buffalo-philadelphia/1"
    staked = opening(stake(when={"routes": [["buffalo", "philadelphia"]]}))
    scene = playing(staked, rule(6, modify("fewer_cards", stake="own")))
    for seat in (0, 1):
        given(scene, seat, "black black")
    assert scene.refused(f"claim {long} black*3") == "ALL-006"
    scene.do(f"claim {long} black*2")
    assert scene.pieces(0) == 17, "the trains are as many as ever"
    assert not [one for one in scene.options(1) if one.startswith(f"claim {long}")]
    dear = playing(staked, rule(6, modify("fewer_cards", 9, stake="own")))
    assert beside(dear, 0, long) == ["2 cards fewer", "with your medal"]
    short = playing(STAKED, rule(6, modify("fewer_cards", 3, stake="own")))
    assert beside(short, 0, LANE) == ["with your medal"]
    given(short, 0, "red red")
    assert short.refused(f"claim {LANE} red*2") == "ALL-015"
    short.do(f"claim {LANE} red")


def test_a_price_may_be_asked_about_by_stake_too() -> None:
    ways = [
        {"label": "card", "effects": [{"verb": "modify", "hook": "claim.extra_cards", "change": 1}]},
        {"label": "dollar", "effects": [{"verb": "modify", "hook": "claim.extra_dollars", "change": 1}]},
    ]
    scene = playing(STAKED, rule(6, {"verb": "ask", "when": {"stake": "other"}, "options": ways}))
    for seat in (0, 1):
        given(scene, seat, "red")
    assert f"claim {LANE} red" in scene.options(0)
    scene.do("tickets")
    scene.do(scene.options()[0])
    assert f"claim {LANE} red +rule-6:dollar" in scene.options(1)


def test_whoever_staked_a_lane_is_paid_when_another_claims_it() -> None:
    toll = rule(6, {"verb": "money", "amount": 1, "who": "staker"}, when={"stake": "other"})
    scene = playing(STAKED, toll)
    scene.do("tickets")
    scene.do(scene.options()[0])
    claimed(scene, LANE, "red", 1)
    assert lines(scene, "score")[-1] == "score s1 1 effects"
    own = claimed(playing(STAKED, toll), LANE, "red")
    assert "effects" not in lines(own, "score")[-1]


@pytest.mark.parametrize(("whose", "closed_to"), [("own", 0), ("other", 1)])
def test_a_lane_may_be_closed_to_some_by_what_stands_on_it(whose: str, closed_to: int) -> None:
    scene = playing(STAKED, rule(6, modify("forbid", stake=whose)), rule(7, modify("reward", 2, stake="own")))
    opened = [scene.rules.claiming.open_lanes(scene.table, seat) >> lane(scene, LANE) & 1 for seat in (0, 1)]
    assert opened == [int(seat != closed_to) for seat in (0, 1)]


def test_a_rule_may_pay_for_ones_own_stake() -> None:
    scene = claimed(playing(STAKED, rule(7, modify("reward", 2, stake="own"))), LANE, "red")
    assert lines(scene, "score")[-1] == "score s1 2 stickers"


@pytest.mark.parametrize(("built", "answer"), [("baltimore-philadelphia/1", "build"), ("bangor-quebec/1", "no")])
def test_a_bot_builds_where_many_lanes_are_still_open(built: str, answer: str) -> None:
    build = {"label": "build", "worth": -1, "effects": [token(at="end")]}
    asks: Effect = {"verb": "ask", "options": [{"label": "no"}, build]}
    scene = playing(rule(10, asks), tokens=[{"id": "medal", "title": "medal", "count": 3, "worth": 1}])
    assert choice(claimed(scene, built, "wild")) == f"choose {answer}"


# A piece that runs over the board.

SPECIAL: Effect = {
    "tokens": [{"id": "medal", "title": "medal", "count": 3}, {"id": "special", "title": "special", "count": 1}]
}


def move(**keys: Any) -> Effect:
    return {"verb": "move", "kind": "special", **keys}


def put(name: str) -> Effect:
    return {"verb": "token", "kind": "special", "at": "city", "city": name}


def stands(scene: EastScene) -> list[str]:
    cities = scene.table.board.cities
    return [cities[one].id for _, kind, one in scene.table.record(Tokens).counts if kind == "special"]


def test_a_piece_runs_towards_a_city_by_a_shortest_way() -> None:
    scene = at_once(put("new_york"), move(towards="montreal", steps=9), **SPECIAL)
    assert scene.view(0).owes == "pick-lane", "there are three ways of two lanes"
    assert len(scene.options()) == 3
    scene.do("pick-lane albany-new_york/1")
    assert stands(scene) == ["montreal"]
    assert lines(scene, "move-token") == [
        "move-token s1 special albany-new_york/1 albany",
        "move-token s1 special albany-montreal/1 montreal",
    ]


def test_its_owner_chooses_where_it_goes() -> None:
    scene = at_once(put("new_york"), move(), {"verb": "money", "amount": 1}, **SPECIAL)
    assert scene.view(0).owes == "pick-lane"
    assert all("new_york" in option for option in scene.options())
    scene.do("pick-lane albany-new_york/1")
    assert stands(scene) == ["albany"]
    assert scene.table.scores[0] == 6


def test_who_has_claimed_a_lane_on_its_way_is_paid_lane_by_lane() -> None:
    special = opening(put("new_york"))
    pay: Effect = {"verb": "money", "amount": 1}
    run = rule(
        5, move(along="claimed", steps=2, towards="montreal", effects=[pay]), when={"route_touches": ["montreal"]}
    )
    scene = claimed(playing(special, run, **SPECIAL), OTHER, "black")
    assert stands(scene) == ["new_york"], "the rule is about another lane"
    claimed(scene, LANE, "red", 1)
    assert stands(scene) == ["montreal"]
    assert lines(scene, "score")[-2:] == ["score s1 1 effects", "score s2 1 effects"]


def test_it_keeps_to_claimed_or_to_open_lanes_and_stays_if_there_is_none() -> None:
    special = opening(put("new_york"))
    on = claimed(playing(special, rule(5, move(along="claimed")), **SPECIAL), OTHER, "black")
    assert stands(on) == ["albany"]
    off = claimed(playing(special, rule(5, move(along="open", towards="albany")), **SPECIAL), OTHER, "black")
    assert "albany-new_york/1" not in [one.split()[-1] for one in off.options()]
    nowhere = at_once(put("new_york"), move(along="claimed"), **SPECIAL)
    assert stands(nowhere) == ["new_york"]
    assert stands(at_once(move(), **SPECIAL)) == [], "it isn’t on the board"


# Words, bots and what is refused.


def test_what_is_said_of_it() -> None:
    scene = claimed(playing(STAKED, rule(5, token(at="end"), token(-1, at="lane"))), LANE, "red")
    mine, hers = cast(scene), cast(scene, 1)
    assert mine.words.heads["pick-city"](mine, scene.view(0)) == (
        "Ann, where does your medal go? You are asked by “Test”: Made for a test."
    )
    scene.do("pick-city albany")
    told = {fact.word: (sentence_of(fact, mine), sentence_of(fact, hers)) for fact in scene.facts}
    assert told["stake-tokens"][1] == "Ann takes 1 medal back from the route Montréal to Albany."
    assert told["place-tokens"][0] == "You place 1 medal in Albany."
    assert told["picked"] == ("You choose a place.", "Ann chooses a place.")


def test_what_stands_on_a_lane_is_told_where_one_looks() -> None:
    scene = playing(STAKED)
    sight = cast(scene, 1).words.sights["tokens"]
    assert [*sight.lines(cast(scene, 1), scene.view(1))] == ["Ann has 1 medal on Montréal to Albany."]
    assert (beside(scene, 1, LANE), beside(scene, 0, LANE)) == (["with Ann’s medal"], ["with your medal"])


def test_what_is_said_of_a_piece_that_runs() -> None:
    scene = at_once(put("new_york"), move(towards="albany"), **SPECIAL)
    (told,) = [sentence_of(fact, cast(scene)) for fact in scene.facts if fact.word == "move-token"]
    assert told == "Special: from New York to Albany."


def test_a_bot_answers_with_a_place_that_serves_it() -> None:
    staking = at_once(stake(who="owner"), seats=2)
    assert choice(staking).startswith("pick-lane ")
    end = claimed(playing(rule(5, token(at="end"))), LANE, "red")
    assert choice(end) == "pick-city montreal" or choice(end) == "pick-city albany"
    special = opening(put("albany"))
    pay: Effect = {"verb": "money", "amount": 1}
    run = rule(5, move(effects=[pay]), when={"route_touches": ["montreal"]})
    scene = claimed(playing(special, run, **SPECIAL), LANE, "red")
    assert choice(scene) == f"pick-lane {LANE}", "its own lane pays"


WRONG = [
    (token(choose=True), "choose", "Only a lane can be chosen"),
    (token(at="lane", when=SHORT), "when", "nobody chooses one here"),
    (stake(when={"route_length": {"at_least": 4, "at_most": 2}}), "when.route_length", "No length is at least 4"),
    (token(at="end"), "at", "there is none for tokens"),
    (token(at="lane"), "at", "there is none for tokens"),
    (token(at="end", city="albany"), "city", "A city is named where tokens come to one"),
    (move(effects=[token(choose=True)]), "effects 1, choose", "Only a lane can be chosen"),
]


@pytest.mark.parametrize(("effect", "key", "fault"), WRONG)
def test_what_cannot_be_said_of_places(effect: Effect, key: str, fault: str) -> None:
    with pytest.raises(MapError, match=fault) as refused:
        rules_of(opening(effect), **SPECIAL)
    assert any(f"stickers 1 (opening), effects 1, {key}: " in str(one) for one in refused.value.faults)


def test_of_a_kind_that_moves_there_is_one() -> None:
    with pytest.raises(MapError, match="Of a kind that moves there is one token"):
        at_once({"verb": "move", "kind": "medal"})


def test_who_picks_a_lane_writes_it_as_everywhere() -> None:
    scene = at_once(stake(when=NORTH))
    index = lane(scene, LANE)
    assert scene.rules.notation.write(PickLane(index)) == f"pick-lane {LANE}"
    assert scene.rules.notation.action(f"pick-lane {LANE}") == PickLane(index)


STATIONS: Effect = rule(
    10,
    {"verb": "money", "amount": 1, "who": "station:medal", "from": "owner"},
    {
        "verb": "ask",
        "when": {"count": [{"what": "tokens", "token": "medal", "at": "cities", "at_most": 0}]},
        "options": [{"label": "no"}, {"label": "build", "effects": [token(at="end")]}],
    },
)


def steps(scene: EastScene, seat: int) -> list[str]:
    """Those of a rule, where one thinks of claiming the lane to Boston."""
    reader, there = cast(scene, seat), lane(scene, "boston-montreal/1")
    return [step.said for step in reader.words.steps["stickers"](reader, scene.view(seat), there)]


def test_a_rule_that_asks_after_a_claim_has_one_line_before_it_as_long_as_something_comes_of_it() -> None:
    scene = claimed(playing(STATIONS), LANE, "red")
    assert steps(scene, 1) == ["Test: you choose no or build."]
    scene.do("choose build")
    scene.do("pick-city montreal")
    assert steps(scene, 0) == []
    assert steps(scene, 1) == ["Test: you pay Ann $1 and you choose no or build."]


def test_what_one_pays_the_other_is_one_sentence_with_the_title_of_the_rule() -> None:
    scene = claimed(playing(STATIONS), LANE, "red")
    scene.do("choose build")
    scene.do("pick-city montreal")
    given(scene, 1, "white white")
    before = len(scene.facts)
    scene.do(next(one for one in scene.options() if one.startswith("claim boston-montreal/1")))
    mine, hers = (tell(cast(scene, seat), scene.facts[before:]) for seat in (0, 1))
    assert [one for one in mine if "$1" in one] == ["Bea pays you $1 for “Test”."]
    assert [one for one in hers if "$1" in one] == ["You pay Ann $1 for “Test”."]
