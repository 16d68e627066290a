"""What companies bring along, take away and find on the way: the parts that a game has only if a map adds them."""

from __future__ import annotations

from typing import Any

import pytest
from east import EastScene, new_game, titled
from tables import keep_all

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Drew, Scored
from ttr_tui.rules.legacy.effects.outcomes import Discarded, Postcards
from ttr_tui.rules.legacy.effects.sticking import StuckRules
from ttr_tui.rules.legacy.story.leaving import Left
from ttr_tui.rules.legacy.story.reading import Story
from ttr_tui.rules.legacy.story.tokens import Tokens
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.maps.reading import decode_map
from ttr_tui.store.maps.source import find_map, read_raw

Effect = dict[str, Any]
PARTS = ("tokens", "leaving", "stuck-before")


def rules_of(*stickers: Effect, **numbers: Any) -> RuleSet:
    """The map with these parts, and with stickers that are in force from the start."""
    raw = read_raw(find_map("legacy-east"))
    own = {
        "tokens": [{"id": "medal", "title": "medal", "count": 3}],
        "notes": [{"id": "bags", "title": "bags", "value": 4}],
        "items": [{"id": "spike", "title": "spike"}],
        "stickers": [titled(sticker) for sticker in stickers],
        "stuck_before": [sticker["id"] for sticker in stickers],
    }
    return RuleSet(decode_map(raw | {"add": list(PARTS), "numbers": raw["numbers"] | own | numbers}, "test"))


def begun(rules: RuleSet, seats: int = 3, **more: Any) -> EastScene:
    """A game whose tickets are chosen."""
    scene = new_game(seats, rules=rules, **more)
    for seat in range(seats):
        keep_all(scene, seat)
    return scene


def at_once(*effects: Effect, seats: int = 3, **numbers: Any) -> EastScene:
    """A game in which these effects were done in the set-up."""
    return begun(rules_of({"id": "rule", "pipeline": "set-up", "step": 10, "effects": list(effects)}, **numbers), seats)


def token(n: Any = 1, **keys: Any) -> Effect:
    return {"verb": "token", "kind": "medal", "n": n, **keys}


def held(scene: EastScene, city: int = NONE) -> list[int]:
    return [scene.table.record(Tokens).held(seat, "medal", city) for seat in range(scene.table.seats)]


def test_tokens_are_taken_as_long_as_there_are_any_and_given_back() -> None:
    assert held(at_once(token(1, who="all"))) == [1, 1, 1]
    assert held(at_once(token(2, who="all"))) == [2, 1, 0]
    assert held(at_once(token(2), token(-1))) == [1, 0, 0]
    scene = at_once(token(1), token(-5))
    assert held(scene) == [0, 0, 0]
    assert scene.of_kind("tokens") == ["tokens s1 medal 1", "tokens s1 medal -1"]
    assert scene.table.record(Tokens).counts == {}


def test_tokens_stand_in_cities() -> None:
    scene = at_once(token(2, at="city", city="albany"), token(at="city", city="albany", n=-1))
    albany = scene.table.board.city_index["albany"]
    assert held(scene, albany) == [1, 0, 0]
    assert held(scene) == [0, 0, 0]
    assert scene.table.record(Tokens).out("medal") == 1


def test_whoever_has_a_token_can_be_selected_tested_and_counted_by_it() -> None:
    money: Effect = {"verb": "money", "amount": 1, "who": "holder:medal"}
    per = {"per": "tokens", "token": "medal"}
    some: Effect = {"verb": "if", "when": {"holds": [{"token": "medal"}]}, "then": [{"verb": "money", "amount": 9}]}
    many: Effect = {
        "verb": "if",
        "when": {"holds": [{"token": "medal", "at_least": 2}]},
        "then": [{"verb": "money", "amount": 50}],
    }
    scene = at_once(token(1, who="others"), token(1), money, {"verb": "money", "amount": per, "who": "all"}, some, many)
    assert scene.table.scores == [5 + 1 + 1 + 9, 7, 7]


@pytest.mark.parametrize(("station", "dollars"), [("own", [1, 0]), ("other", [0, 1])])
def test_a_claim_beside_a_station_of_ones_own_or_of_another(station: str, dollars: list[int]) -> None:
    rules = rules_of(
        {"id": "build", "step": 5, "effects": [token(at="ends")], "when": {"none": [{"station": "other"}]}},
        {"id": "toll", "step": 6, "effects": [{"verb": "money", "amount": 1}], "when": {"station": station}},
    )
    scene = begun(rules, 2, colors=("yellow", "green"))
    for seat, lane in enumerate(("albany-montreal/1", "albany-new_york/1")):
        paid = scene.rules.edition.cards.index["red" if seat == 0 else "black"]
        scene.tell(Drew(seat, 0, (paid,)))
        before = scene.table.scores[seat]
        scene.do(f"claim {lane} {'red' if seat == 0 else 'black'}")
        assert scene.table.scores[seat] - before == dollars[seat]


def test_what_is_noted_goes_on_from_what_was_noted_before() -> None:
    def note(amount: Any = 1, **keys: Any) -> Effect:
        return {"verb": "flag", "name": "bags", "amount": amount, **keys}

    assert at_once(note()).table.record(Left).notes == {"bags": 5}
    assert at_once(note(2, who="all")).table.record(Left).notes == {"bags": 10}
    assert at_once(note(1, op="set")).table.record(Left).notes == {"bags": 1}
    assert at_once(note(-9)).table.record(Left).notes == {"bags": 0}
    when = {"notes": [{"name": "bags", "at_least": 5}]}
    twice = [note(), {"verb": "if", "when": when, "then": [{"verb": "money", "amount": 3}]}]
    assert at_once(*twice).table.scores[0] == 8
    assert at_once(*twice[1:]).table.scores[0] == 5


def test_things_go_to_offices_and_vaults() -> None:
    keep: Effect = {"verb": "keep", "item": "spike", "place": "vault", "who": "others"}
    left = at_once(keep, keep | {"place": "office", "who": "owner"}).table.record(Left)
    assert (left.vaults, left.offices) == ([(1, "spike"), (2, "spike")], [(0, "spike")])


def test_rules_of_earlier_games_are_in_force_from_the_start() -> None:
    scene = new_game(2, rules=rules_of({"id": "ferry", "step": 2, "effects": []}))
    assert scene.table.record(StuckRules).ids == ["ferry"]
    assert "stick ferry" in map(scene.rules.notation.write, scene.facts)


@pytest.mark.rule("LEGACY-030")
def test_free_steps_of_the_set_up_go_by_their_numbers_whatever_interrupts_them() -> None:
    """Step 11 asks everybody; those after it wait, and the first turn does too. What is not in force is passed over."""
    money: Effect = {"verb": "money", "amount": 1, "who": "all"}
    double: Effect = {"verb": "money", "amount": {"per": "tokens", "token": "medal", "times": 10}}
    ask: Effect = {"verb": "ask", "who": "all", "options": [{"label": "no"}, {"label": "yes", "effects": [token()]}]}
    steps = [(15, double), (11, ask), (10, money)]
    stickers = [
        {"id": f"step-{step}", "pipeline": "set-up", "step": step, "effects": [effect]} for step, effect in steps
    ]
    idle = {"id": "idle", "pipeline": "set-up", "step": 12, "effects": [money]}
    rules = rules_of(*stickers, idle, stuck_before=["step-15", "step-10", "step-11"])
    scene = begun(rules, 2)
    assert (scene.table.turn, scene.table.scores) == (0, [6, 6])
    for seat in (0, 1):
        assert scene.owing() == [seat]
        scene.do("choose yes")
    assert (scene.table.turn, scene.table.scores) == (1, [16, 6])


@pytest.mark.rule("LEGACY-030")
@pytest.mark.parametrize(("step", "free"), [(9, False), (10, True), (13, True), (14, False), (15, True)])
def test_which_steps_of_the_set_up_are_free(step: int, free: bool) -> None:  # noqa: FBT001
    sticker: Effect = {"id": "rule", "pipeline": "set-up", "step": step, "effects": [token()]}
    if free:
        assert "doing" in rules_of(sticker).edition.parts
    else:
        with pytest.raises(Exception, match=f"Step {step} is printed"):
            rules_of(sticker)


GULF = {"id": "1868-01", "title": "Salt Water", "opens": ["tampa", "jacksonville"]}
WEST = {"id": "1868-02", "title": "Further West", "opens": ["st_louis"]}
FAR = {"a": "boston", "b": "tampa", "value": 20, "set": "story"}
WIDE = {"a": "boston", "b": "st_louis", "value": 18, "set": "story"}


def told_rules(*stories: Effect, tickets: tuple[Effect, ...] = (), **numbers: Any) -> RuleSet:
    """The map with a story, and with tickets that wait for it."""
    raw = read_raw(find_map("legacy-east"))
    more = {
        "add": ["story", "tokens", "leaving", "stuck-before"],
        "tickets": [*raw["tickets"], *tickets],
        "ticket_sets": ["base", "story"] if tickets else ["base"],
        "numbers": {**raw["numbers"], "stories": list(stories), **NOTHING, **numbers},
    }
    return RuleSet(decode_map(raw | more, "test"))


NOTHING: Effect = {"tokens": [], "notes": [], "items": [], "stuck_before": []}


def lines(scene: EastScene, *words: str) -> list[str]:
    return [line for line in map(scene.rules.notation.write, scene.facts) if line.split()[0] in words]


def test_the_story_is_read_between_the_first_tickets_and_the_first_turn() -> None:
    """Cities come onto the board, lanes between those that are there are joined, their tickets come into the deck."""
    rules = told_rules(GULF, WEST, tickets=(FAR, WIDE))
    scene = new_game(2, rules=rules)
    board = rules.edition.board
    boxed = scene.table.record(Story).boxed
    assert [board.tickets[ticket].id for ticket in boxed] == ["boston-tampa", "boston-st_louis"]
    assert not {*boxed} & {*scene.table.ticket_deck, *scene.table.offers[0], *scene.table.offers[1]}
    tampa = board.lanes_at[board.city_index["tampa"]]
    assert scene.table.closed & tampa == tampa
    keep_all(scene, 0)
    assert lines(scene, "read") == []
    keep_all(scene, 1)
    assert lines(scene, "read", "turn") == ["read 1868-01", "read 1868-02", "turn s1"]
    assert scene.table.closed & tampa == 0
    assert scene.table.record(Story).boxed == []
    assert {*boxed} <= {*scene.table.ticket_deck}
    assert all(line.endswith("?") for line in heard(scene, "add-tickets"))
    houston = board.lanes_at[board.city_index["houston"]]
    assert scene.table.closed & houston == houston


def heard(scene: EastScene, word: str) -> list[str]:
    told = (fact.told_to(1) for fact in scene.facts)
    return [line for line in map(scene.rules.notation.write, filter(None, told)) if line.split()[0] == word]


def test_a_lane_between_two_areas_waits_for_the_second() -> None:
    half = told_rules({**GULF, "opens": ["tampa"]}, {**GULF, "id": "later", "opens": ["jacksonville"]})
    scene = begun(half, 2)
    joined = lines(scene, "join")
    assert len(joined) == 2
    assert "jacksonville" not in joined[0]
    assert "jacksonville" in joined[1]


def test_a_card_that_opens_nothing_adds_nothing() -> None:
    scene = begun(told_rules({"id": "quiet", "title": "Quiet"}), 2)
    assert lines(scene, "read", "join", "add-tickets") == ["read quiet"]


def test_what_a_card_does_comes_before_the_next_is_read_and_free_steps_come_after_all() -> None:
    ask: Effect = {"verb": "ask", "who": "all", "options": [{"label": "no"}, {"label": "yes", "effects": [SAY]}]}
    stick: Effect = {"verb": "rule", "id": "late"}
    late = {"id": "late", "pipeline": "set-up", "step": 10, "effects": [SAY]}
    rules = told_rules({**GULF, "effects": [ask, stick]}, WEST, stickers=[titled(late)])
    scene = begun(rules, 2)
    assert lines(scene, "read") == ["read 1868-01"]
    scene.do("choose yes")
    scene.do("choose no")
    words = [line.split()[0] for line in lines(scene, "read", "stick", "say", "turn")]
    assert words == ["read", "say", "stick", "read", "say", "turn"]


SAY: Effect = {"verb": "say", "text": "So it was."}


def post(*cards: Effect, **more: Any) -> RuleSet:
    raw = read_raw(find_map("legacy-east"))
    own = [{"id": f"postcard-{k}", "number": k, "company": "red", **card} for k, card in enumerate(cards, 1)]
    numbers = raw["numbers"] | NOTHING | {"postcards": own, **more}
    return RuleSet(decode_map(raw | {"add": ["postcards", *PARTS], "numbers": numbers}, "test"))


def card(trigger: str, *effects: Effect, **when: Any) -> Effect:
    return {"trigger": trigger, "effects": list(effects), "when": when}


PAY: Effect = {"verb": "money", "amount": 3}


def claimed(rules: RuleSet, lane: str = "albany-new_york/1", paid: str = "black", seats: int = 2) -> EastScene:
    """A game in which the first seat, of the red company, has just claimed a lane."""
    scene = begun(rules, seats)
    scene.tell(Drew(0, 0, (rules.edition.cards.index[paid], rules.edition.cards.index["wild"])))
    scene.do(f"claim {lane} {paid}")
    return scene


@pytest.mark.rule("LEGACY-068")
def test_a_postcard_is_shown_once_when_what_it_asks_for_has_happened() -> None:
    rules = post(card("claim", PAY, route_touches=["albany"]), card("claim", PAY, route_touches=["boston"]))
    scene = claimed(rules)
    assert scene.table.record(Postcards).shown == ["postcard-1"]
    assert scene.of_kind("show") == ["show s1 postcard-1"]
    assert scene.table.scores[0] == 8
    for _ in range(2):
        scene.do("draw cars")
    scene.tell(Drew(0, 0, (rules.edition.cards.index["red"],)))
    scene.do("claim albany-montreal/1 red")
    assert scene.of_kind("show") == ["show s1 postcard-1"]
    assert scene.table.scores[0] == 8 + 2


def test_only_whoever_has_the_turn_shows_a_postcard() -> None:
    scene = claimed(post({**card("claim", PAY), "company": "blue"}))
    assert scene.of_kind("show") == []
    scene.tell(Drew(1, 0, (scene.rules.edition.cards.index["red"],)))
    scene.do("claim albany-montreal/1 red")
    assert scene.of_kind("show") == ["show s2 postcard-1"]


def test_the_postcards_of_a_company_that_is_absent_are_not_there() -> None:
    scene = claimed(post({**card("claim", PAY), "company": "yellow"}))
    assert scene.table.record(Postcards).held == {}
    assert scene.of_kind("show") == []


def test_at_the_end_of_a_turn() -> None:
    scene = begun(post(card("turn", PAY, company="others"), card("turn", PAY, joined=["albany", "new_york"])), 2)
    scene.do("draw cars")
    scene.do("draw cars")
    assert scene.of_kind("show") == []
    scene.do("draw cars")
    scene.do("draw cars")
    scene.tell(Drew(0, 0, (scene.rules.edition.cards.index["black"],)))
    scene.do("claim albany-new_york/1 black")
    assert scene.of_kind("show") == ["show s1 postcard-2"]
    assert scene.table.turn == 4


def test_before_the_receipts_whoever_has_it() -> None:
    rules = post(card("finish", PAY), {**card("finish", PAY), "company": "blue"})
    scene = begun(rules, 2)
    scene.play.facts = []
    part = next(part for part in rules.parts if part.name == "postcards")
    scene.tell(*receipts(scene, part))
    assert scene.of_kind("show") == ["show s1 postcard-1", "show s2 postcard-2"]


def test_who_is_under_zero_by_the_tickets_gets_no_more_than_is_said_and_pays_nothing() -> None:
    fine: Effect = {"verb": "money", "amount": -2, "who": "all"}
    rules = post(card("finish", PAY, fine, {"verb": "money", "amount": 1, "who": "owner", "from": "others"}))
    scene = begun(rules, 2)
    scene.play.facts = []
    scene.tell(Scored(0, -25, "tickets"), Scored(1, -25, "tickets"))
    scene.tell(*receipts(scene, next(part for part in rules.parts if part.name == "postcards")))
    assert scene.table.scores == [-20 + 3, -20]


def receipts(scene: EastScene, part: Any) -> list[Any]:
    """What the part tells in the final scoring, one card after another."""
    due = part.finish(scene.play)
    while due is not None or scene.table.agenda:
        task, numbers = due or scene.table.agenda.pop()
        due = scene.rules.tasks[task].take_up(scene.play, numbers)
    scene.facts += scene.play.facts
    return []


@pytest.mark.rule("LEGACY-071")
def test_a_postcard_about_what_is_not_there_never_comes_and_is_no_mistake() -> None:
    scene = claimed(post(card("never", PAY)))
    assert scene.table.record(Postcards).held == {"postcard-1": 0}
    assert scene.of_kind("show") == []


WILD: Effect = {"verb": "cards", "n": 1, "from": "hand", "color": "wild", "who": "owner"}
SHOWING: Effect = {
    "verb": "ask",
    "options": [{"label": "no"}, {"label": "show", "need": {"wilds": 1}, "effects": [WILD, {"verb": "show"}, PAY]}],
}


@pytest.mark.rule("LEGACY-038")
@pytest.mark.parametrize("wilds", [0, 1, 2])
def test_each_postcard_that_asks_for_a_wild_needs_one_of_its_own(wilds: int) -> None:
    rules = post(card("claim", SHOWING), card("claim", SHOWING))
    scene = begun(rules, 2)
    wild, black = rules.edition.cards.index["wild"], rules.edition.cards.index["black"]
    had = scene.table.hands[0][wild]
    scene.tell(Discarded(0, ((wild, had),)), Drew(0, 0, (*[wild] * wilds, black)))
    scene.do("claim albany-new_york/1 black")
    for k in range(2):
        assert scene.view(0).owes == "choose"
        assert scene.options() == (["choose no", "choose show"] if wilds > k else ["choose no"])
        scene.do("choose show" if wilds > k else "choose no")
    assert len(scene.of_kind("show")) == wilds
    assert scene.table.scores[0] == 5 + 3 * wilds


def test_only_a_postcard_can_be_shown() -> None:
    with pytest.raises(Exception, match="Only a postcard can be shown"):
        rules_of({"id": "rule", "step": 5, "effects": [{"verb": "show"}]})


@pytest.mark.rule("LEGACY-017")
def test_offices_are_emptied_and_those_of_absent_companies_stay_shut() -> None:
    raw = read_raw(find_map("legacy-east"))
    offices = [
        {"company": "red", "dollars": 4, "cards": 2},
        {"company": "blue", "trains": 40},
        {"company": "black", "dollars": 9},
    ]
    numbers = raw["numbers"] | {"offices": offices}
    scene = new_game(2, rules=RuleSet(decode_map(raw | {"add": ["offices"], "numbers": numbers}, "test")))
    assert scene.table.scores == [9, 5]
    assert scene.table.hand_sizes == [6, 4]
    assert (scene.pieces(0), scene.pieces(1)) == (20, 56)
    assert scene.of_kind("score")[-1] == "score s1 4 office"
    assert scene.of_kind("event") == []


def marked(**marks: str) -> RuleSet:
    """The map with marks on some routes, and a storm that closes those on the water until somebody claims."""
    raw = read_raw(find_map("legacy-east"))
    routes = [
        route | {mark: True for pair, mark in marks.items() if {*pair.split("-")} == {route["a"], route["b"]}}
        for route in raw["routes"]
    ]
    storm = {"verb": "modify", "hook": "claim.forbid", "change": 1, "when": {"route_mark": "water"}}
    pay = {"verb": "money", "amount": {"per": "routes", "mark": "summit", "times": 4}}
    effects: Effect = {"storm": storm, "pay": pay, "fair": {"verb": "rule", "id": "storm", "op": "peel"}}
    stickers = [titled({"id": name, "step": 4 + k, "effects": [effects[name]]}) for k, name in enumerate(effects)]
    numbers = raw["numbers"] | NOTHING | {"stickers": stickers, "stuck_before": [*effects]}
    return RuleSet(decode_map(raw | {"routes": routes, "add": ["route-marks", *PARTS], "numbers": numbers}, "test"))


def test_lanes_with_a_mark_are_tested_counted_and_closed_by_it() -> None:
    rules = marked(**{"albany-montreal": "water", "albany-new_york": "summit"})
    scene = begun(rules, 2, colors=("yellow", "green"))
    kinds = scene.rules.edition.cards.index
    lane = scene.table.board.lane_index["albany-montreal/1"]
    scene.tell(Drew(0, 0, (kinds["black"],)), Drew(1, 0, (kinds["red"],)))
    refusal = scene.rules.explain_lane(scene.view(0), lane)
    assert refusal is not None
    assert refusal.code == "lane forbidden for now"
    assert not scene.rules.claiming.open_lanes(scene.table, 0) >> lane & 1
    scene.do("claim albany-new_york/1 black")
    assert scene.table.scores == [9, 5]
    scene.do("claim albany-montreal/1 red")
    assert scene.table.scores == [9, 5]
