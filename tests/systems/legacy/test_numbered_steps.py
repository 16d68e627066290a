"""The numbered steps of a claim, of the set-up and of the end: in the order of their numbers, whatever comes first."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import EastScene, events, new_game, position, stickers, titled
from support.tables import keep_all

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Claimed, Drew, Scored, Supplied
from ttr_tui.core.facts import Fact
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.faults import MapError
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.store.maps import find_map, read_raw
from ttr_tui.systems.legacy.companies import Tokens
from ttr_tui.systems.legacy.outcomes import WordsSaid
from ttr_tui.systems.legacy.verbs import Lists, Say

Effect = dict[str, Any]
LANE = "albany-new_york/1"
"""New York is a large city."""
DRAWN = "Step 12."
FREE = (1, 2, *range(4, 12), 13, 14)
ORDERS = (FREE, FREE[::-1], FREE[::2] + FREE[1::2])


def say(text: str) -> Effect:
    return {"verb": "say", "text": text}


def named(step: int) -> str:
    """The other way round than the steps, so that no order of names is theirs."""
    return f"rule-{30 - step}"


def rule(step: int, *effects: Effect, **keys: Any) -> Effect:
    return {"id": named(step), "step": step, "effects": [*effects] or [say(f"Step {step}.")], **keys}


def said(scene: EastScene) -> list[str]:
    """What the lists of effects have said, and other facts that show which step of a claim it was."""
    claims = [k for k, fact in enumerate(scene.facts) if isinstance(fact, Claimed)]
    since = claims[0] if claims else len(scene.facts)
    steps = [(k, step_of(scene, fact)) for k, fact in enumerate(scene.facts)]
    return [step for k, step in steps if step and (k > since or step != DRAWN)]


def step_of(scene: EastScene, fact: Fact) -> str:
    if isinstance(fact, WordsSaid):
        effect = Lists(scene.rules.edition.numbers)[fact.list].effects[fact.effect]
        assert isinstance(effect, Say)
        return str(effect.text)
    if isinstance(fact, Scored) and fact.why == "company":
        return "Step 3."
    return DRAWN if isinstance(fact, Drew) else ""


def claimed(order: tuple[int, ...], peeled: tuple[int, ...] = (), **more: Any) -> EastScene:
    """A lane in the company's colour, to a large city, claimed with rules on all free steps, stuck in this order."""
    own = stickers(*(rule(step) for step in FREE))
    stuck = " ".join(named(step) for step in order if step not in peeled)
    scene = position(2, hands={0: "black"}, stickers=own, stuck=stuck, colors=("black", "red"), **more)
    scene.do(f"claim {LANE} black")
    return scene


@pytest.mark.rule("LEGACY-054")
@pytest.mark.parametrize("order", ORDERS)
def test_c6_the_steps_of_a_claim_come_in_numeric_order_whatever_was_stuck_first(order: tuple[int, ...]) -> None:
    assert said(claimed(order)) == [f"Step {step}." for step in range(1, 15)]


@pytest.mark.parametrize("peeled", [(1,), (14,), (2, 7, 11), FREE])
def test_c6_what_is_peeled_is_a_step_no_more(peeled: tuple[int, ...]) -> None:
    steps = [step for step in range(1, 15) if step not in peeled]
    assert said(claimed(ORDERS[1], peeled)) == [f"Step {step}." for step in steps]


def test_c6_a_step_peels_a_later_one_in_the_same_claim_and_sticks_another() -> None:
    peel = {"verb": "rule", "id": named(9), "op": "peel"}
    own = stickers(rule(5, peel, {"verb": "rule", "id": named(10)}), rule(9), rule(10), rule(13))
    stuck = " ".join(map(named, (13, 9, 5)))
    scene = position(2, hands={0: "black"}, stickers=own, stuck=stuck, colors=("black", "red"))
    scene.do(f"claim {LANE} black")
    assert said(scene) == ["Step 3.", "Step 10.", "Step 12.", "Step 13."]


@pytest.mark.rule("LEGACY-054")
def test_c7_a_step_without_a_rule_or_whose_test_fails_is_passed_over_in_silence() -> None:
    never = rule(6, when={"route_color": "white"})
    scene = position(2, hands={0: "black"}, stickers=stickers(never), stuck=named(6), colors=("yellow", "red"))
    before = len(scene.facts)
    scene.do(f"claim {LANE} black")
    with_it = [scene.rules.notation.write(fact) for fact in scene.facts[before:]]
    plain = position(2, hands={0: "black"}, colors=("yellow", "red"))
    before = len(plain.facts)
    plain.do(f"claim {LANE} black")
    assert with_it == [plain.rules.notation.write(fact) for fact in plain.facts[before:]]


@pytest.mark.rule("LEGACY-042", "LEGACY-054")
def test_c12_questions_draws_and_newspapers_inside_steps_come_before_the_steps_that_follow() -> None:
    ways = [{"label": "no"}, {"label": "yes", "effects": [say("Yes.")]}]
    ask = {"verb": "ask", "who": "all", "options": ways}
    draw = {"verb": "cards", "n": 2, "who": "owner"}
    own = stickers(
        rule(2, ask, say("Asked.")), rule(4, draw, say("Drawn.")), rule(7, {"verb": "deck", "op": "turn"}), rule(13)
    )
    boom = events({"id": "boom", "effects": [say("Boom."), {"verb": "cards", "n": 1, "from": "row", "who": "others"}]})
    scene = position(
        2,
        hands={0: "black"},
        deck="newspaper blue green white newspaper red*3 yellow*3",
        coming="boom open-house state-visit",
        stickers=own,
        events=boom,
        stuck=" ".join(map(named, (13, 7, 4, 2))),
        colors=("black", "red"),
    )
    scene.do(f"claim {LANE} black")
    scene.do("choose yes", 0)
    scene.do("choose no", 1)
    assert scene.view(1).owes == "row-card"
    scene.do("take 1", 1)
    told = said(scene)
    assert told[:4] == ["Yes.", "Asked.", "Step 3.", "Boom."]
    assert told[4:] == [DRAWN, DRAWN, "Drawn.", DRAWN, "Step 13."], "two cards of step 4, and that of the large city"
    assert [line.split()[1] for line in scene.of_kind("event")] == ["boom", "open-house", "state-visit"]
    assert scene.of_kind("meet") == ["meet cars newspaper"] * 2


def rules_of(*rules: Effect, add: tuple[str, ...] = (), **numbers: Any) -> RuleSet:
    """The map with rules that are in force from the start, and with all that has steps of its own."""
    raw = read_raw(find_map("legacy-east"))
    own = {
        "stickers": [titled(one) for one in rules],
        "stuck_before": [one["id"] for one in rules],
        "tokens": [{"id": "lamp", "title": "lamp", "count": 5}],
        "notes": [{"id": "bags", "title": "bags"}],
        "items": [],
    }
    parts = ["stuck-before", "receipt-rows", "last-steps", "tokens", "leaving", *add]
    return RuleSet(decode_map(raw | {"add": parts, "numbers": raw["numbers"] | own | numbers}, "test"))


def begun(rules: RuleSet, seats: int = 2) -> EastScene:
    scene = new_game(seats, rules=rules)
    for seat in range(seats):
        keep_all(scene, seat)
    return scene


def set_up(step: int, *effects: Effect, **keys: Any) -> Effect:
    return rule(step, *effects, pipeline="set-up", **keys)


def finish(step: int, *effects: Effect, **keys: Any) -> Effect:
    return rule(step, *effects, pipeline="finish", **keys)


@pytest.mark.rule("LEGACY-030")
def test_c6_steps_of_the_set_up_go_by_their_numbers_and_one_may_peel_or_stick_a_later_one() -> None:
    change = [{"verb": "rule", "id": named(11), "op": "peel"}, {"verb": "rule", "id": named(13)}, say("Step 10.")]
    own = [set_up(15), set_up(13), set_up(11), set_up(10, *change)]
    scene = begun(rules_of(*own, stuck_before=[*map(named, (15, 11, 10))]))
    assert said(scene) == ["Step 10.", "Step 13.", "Step 15."]


@pytest.mark.rule("LEGACY-030")
def test_c7_a_step_of_the_set_up_whose_test_fails_is_passed_over_in_silence() -> None:
    scene = begun(rules_of(set_up(11, when={"players": {"at_least": 3}})))
    assert scene.of_kind("postpone") == []
    assert said(begun(rules_of(set_up(11, when={"players": {"at_least": 2}})))) == ["Step 11."]


def ended(rules: RuleSet) -> EastScene:
    """A game in which everybody has played the last turn."""
    scene = begun(rules)
    for seat in (0, 1):
        scene.tell(Supplied(seat, 0, -scene.pieces(seat) + 2))
    black = rules.edition.cards.index["black"]
    scene.tell(Drew(0, 0, (black,)))
    scene.do(f"claim {LANE} black")
    while not scene.table.winners and "choose" not in scene.table.owed:
        scene.do(scene.options()[0])
    return scene


@pytest.mark.rule("LEGACY-030", "LEGACY-082")
def test_the_steps_of_the_end_go_by_their_numbers_between_those_that_every_game_has() -> None:
    scene = ended(rules_of(finish(7), finish(5), finish(1, say("Row.")), finish(4)))
    told = [fact.word if fact.word in ("receipt", "caboose", "won") else step_of(scene, fact) for fact in scene.facts]
    words = [word for word in told if word and word not in ("Step 12.", "Step 3.")]
    assert words[words.index("Row.") :] == [
        "Row.",
        "receipt",
        "receipt",
        "caboose",
        "Step 4.",
        "Step 5.",
        "Step 7.",
        "won",
    ]


def test_a_row_of_the_receipt_counts_on_it() -> None:
    lamps = {"verb": "token", "kind": "lamp", "who": "all"}
    pay = {"verb": "money", "amount": {"per": "tokens", "token": "lamp", "times": 3}, "who": "all"}
    with_row = ended(rules_of(set_up(10, lamps), finish(1, pay), finish(4)))
    without = ended(rules_of(set_up(10, lamps), finish(4)))
    assert [slip.coins for slip in with_row.receipts] == [slip.coins + 3 for slip in without.receipts]


def test_the_receipt_has_two_rows_for_rules() -> None:
    first, second = {**finish(1), "id": "one"}, {**finish(1), "id": "two"}
    assert said(ended(rules_of(first, second))).count("Step 1.") == 2
    with pytest.raises(MapError, match="Step 1 is that of “one” already"):
        rules_of(first, second, {**finish(1), "id": "three"})


def test_a_step_of_the_end_may_ask_and_the_winner_is_named_afterwards() -> None:
    ways = [{"label": "no"}, {"label": "yes", "effects": [{"verb": "flag", "name": "bags"}]}]
    scene = ended(rules_of(finish(4, {"verb": "ask", "who": "last", "options": ways}), finish(5)))
    assert scene.table.winners is None
    assert len(scene.of_kind("receipt")) == 2
    seat = scene.table.owed.index("choose")
    scene.do("choose yes", seat)
    assert scene.of_kind("note") == ["note bags 1"]
    assert said(scene)[-1] == "Step 5."
    assert scene.table.winners


@pytest.mark.parametrize("step", [2, 3, 6, 8])
def test_which_steps_of_the_end_are_free(step: int) -> None:
    with pytest.raises(MapError, match="printed on the board already"):
        rules_of(finish(step))


@pytest.mark.parametrize(
    ("one", "fault"),
    [
        (finish(9), "The end of a game has 8 steps"),
        (finish(4, {"verb": "money", "amount": 1}), "dollars count no more"),
        (finish(4, {"verb": "if", "when": {}, "then": [{"verb": "money", "amount": 1}]}), "dollars count no more"),
        (finish(1, {"verb": "modify", "hook": "claim.reward", "change": 1}), "no step of one"),
        (set_up(10, {"verb": "modify", "hook": "claim.extra_cards", "change": 1}), "no step of one"),
        (set_up(10, when={"route_color": "red"}), "No lane is claimed at this step"),
        (finish(5, when={"paid_mark": "crew"}), "No lane is claimed at this step"),
    ],
)
def test_what_a_step_apart_from_claims_cannot_do(one: Effect, fault: str) -> None:
    with pytest.raises(MapError, match=fault):
        rules_of(one)


def test_a_rule_of_the_set_up_may_change_how_many_tickets_a_draw_shows() -> None:
    scene = begun(rules_of(set_up(10, {"verb": "modify", "hook": "tickets.deal", "change": 1})))
    scene.do("tickets")
    assert len(scene.offer(0)) == 4


@pytest.mark.rule("LEGACY-017")
def test_tokens_of_earlier_games_are_on_the_board_again_and_those_of_absent_companies_wait() -> None:
    before = [
        {"company": "red", "kind": "lamp", "count": 2},
        {"company": "blue", "kind": "lamp", "count": 2, "city": "boston"},
        {"company": "black", "kind": "lamp", "count": 1},
        {"company": "blue", "kind": "lamp", "count": 9},
    ]
    scene = begun(rules_of(rule(5), add=("tokens-before",), tokens_before=before))
    boston = scene.table.board.city_index["boston"]
    assert scene.table.record(Tokens).counts == {(0, "lamp", NONE): 2, (1, "lamp", boston): 2, (1, "lamp", NONE): 1}


@pytest.mark.rule("LEGACY-066")
def test_what_is_printed_on_a_ticket_changes_nothing() -> None:
    prints = [{"a": "boston", "b": "nashville", "post": 12, "text": "Bring a coat."}]
    printed = begun(rules_of(rule(5), add=("ticket-prints",), ticket_prints=prints))
    plain = begun(rules_of(rule(5)))
    written = [[scene.rules.notation.write(fact) for fact in scene.facts] for scene in (printed, plain)]
    assert written[0] == written[1]
    assert printed.rules.edition.numbers["ticket_prints"][0].post == 12
