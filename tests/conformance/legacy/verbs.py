"""Events and rules made for this suite that ask, pay and draw: as a map file has them, then in plain words."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.composition import Composition
from conformance.legacy.places import LARGE
from conformance.places import cities
from conformance.playing import Playing
from ttr_tui.core.board import Lane
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Postponed, Scored, TurnBegan
from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.rules.legacy.effects.event_cards import EventTurned
from ttr_tui.rules.legacy.effects.outcomes import Asked, ChooseWay, WayChosen
from ttr_tui.rules.legacy.story.leaving import Left
from ttr_tui.rules.legacy.story.tokens import Tokens

PAPER = {"title": "Test", "text": "Made for a test."}
GANG_STEP, SPIKE_STEP = 6, 9


def _money(amount: int, **keys: object) -> dict[str, object]:
    return {"verb": "money", "amount": amount, **keys}


def _token(kind: str, **keys: object) -> dict[str, object]:
    return {"verb": "token", "kind": kind, **keys}


def _ask(who: str, label: str, dollars: int, cards: int, **keys: object) -> dict[str, object]:
    """To do nothing, or to buy so many cards."""
    effects = [_money(-dollars), {"verb": "cards", "who": "owner", "n": cards}]
    ways = [{"label": "no"}, {"label": label, "need": {"dollars": dollars}, "effects": effects}]
    return {"verb": "ask", "who": who, "options": ways, **keys}


BOND = {"verb": "keep", "item": "bond", "place": "office", "who": "poorest"}
PER_DESK = {"per": "tokens", "token": "desk"}
EVENTS = (
    PAPER | {"id": "levy", "effects": [{"verb": "flag", "name": "levies"}, _ask("all", "give", 1, 1)]},
    PAPER
    | {
        "id": "dividend",
        "effects": [{"verb": "keep", "item": "bond", "place": "office", "who": "poorest"}, _money(3, who="poorest")],
    },
    PAPER
    | {
        "id": "hearing",
        "effects": [
            {
                "verb": "if",
                "when": {"company": "poorest"},
                "then": [{"verb": "say", "text": "The office of the poorest is left alone."}],
                "else": [_money(-9, who="active")],
            },
            {"verb": "cards", "n": 1, "from": "row", "who": "others"},
        ],
    },
    PAPER | {"id": "fire", "effects": [{"verb": "cards", "n": 1, "from": "hand", "color": "red", "who": "all"}]},
    PAPER | {"id": "decree-works", "effects": [{"verb": "rule", "id": rule} for rule in ("gang", "spike")]},
    PAPER | {"id": "repeal", "effects": [{"verb": "rule", "id": "gang", "op": "peel"}]},
)
PARTS = ("tokens", "leaving", "stuck-before")
NUMBERS = {
    "tokens": [{"id": kind, "title": kind, "count": 9} for kind in ("share", "desk")],
    "notes": [{"id": "levies", "title": "levies", "value": 3}],
    "items": [{"id": "bond", "title": "a bond"}],
    "stuck_before": ["charter", "desks"],
}
STUCK_BEFORE = ("charter", "desks")
NAMES = tuple(str(event["id"]) for event in EVENTS)
DECREE, REPEAL = {"decree-works": ("gang", "spike")}, {"repeal": ("gang",)}
"""Events, each with the stickers that are in force once it was turned up, and that no longer are."""

STICKERS = (
    PAPER | {"id": "spike", "step": SPIKE_STEP, "effects": [_money(1)], "when": {"route_touches": sorted(LARGE)}},
    PAPER
    | {
        "id": "charter",
        "pipeline": "set-up",
        "step": 11,
        "effects": [_token("share", n={"per": "tokens", "token": "desk"}, who="all")],
    },
    PAPER | {"id": "desks", "pipeline": "set-up", "step": 10, "effects": [_token("desk", n=2, who="all")]},
    PAPER | {"id": "gang", "step": GANG_STEP, "effects": [_ask("owner", "hire", 2, 2)]},
)


def waiting_steps(stuck: list[str], table: Table, lane: Lane) -> Iterator[int]:
    """The steps of a claim at which a list of effects is done."""
    if "gang" in stuck:
        yield GANG_STEP
    if "spike" in stuck and cities(table, lane) & LARGE:
        yield SPIKE_STEP


def ways(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """To do nothing, or to pay a dollar to the levy, or two to a gang."""
    yield ChooseWay("no")
    of_an_event = table.record(Asked).lane < 0
    if table.scores[seat] >= (1 if of_an_event else 2):
        yield ChooseWay("give" if of_an_event else "hire")


def tried_ways(playing: Playing, seat: int, chance: object) -> Iterator[Action]:
    """All labels that there are, and one that there isn't."""
    yield from map(ChooseWay, ("no", "give", "hire", "", "nothing"))


def something_is_asked_when_somebody_owes_an_answer(playing: Playing) -> None:
    asked, owes = playing.table.record(Asked), "choose" in playing.table.owed
    assert (asked.list >= 0, asked.effect >= 0) == (owes, owes)
    assert owes or asked.lane < 0


def tokens_are_those_of_the_set_up(playing: Playing) -> None:
    """Two desks each as long as there are nine, then a share for each desk."""
    table = playing.table
    begun = table.turn > 0
    seats = [(table.first + k) % table.seats for k in range(table.seats)]
    due = {(seat, kind, NONE): 2 for seat in seats[:4] for kind in ("share", "desk") if begun}
    last = {(seat, kind, NONE): 1 for seat in seats[4:] for kind in ("share", "desk") if begun}
    assert table.record(Tokens).counts == due | last


def what_is_left_is_what_was_said(playing: Playing) -> None:
    turned = [fact.event for fact in playing.facts_of(EventTurned)]
    left = playing.table.record(Left)
    assert left.notes == {"levies": 3 + ("levy" in turned)}
    assert left.vaults == []
    assert {item for _, item in left.offices} <= {"bond"}
    assert bool(left.offices) == ("dividend" in turned)


def effects(playing: Playing) -> list[int]:
    """The dollars of each seat by such effects."""
    table, active, due = playing.table, 0, [0] * playing.table.seats
    scores = [0] * table.seats
    for act in playing.acts:
        for fact in act.facts:
            match fact:
                case TurnBegan():
                    active = fact.seat
                case Scored(seat, dollars):
                    scores[seat] += dollars
                case EventTurned("dividend"):
                    for seat in range(table.seats):
                        due[seat] += 3 * (scores[seat] == min(scores))
                case EventTurned("hearing") if scores[active] != min(scores):
                    due[active] -= min(9, scores[active])
                case Postponed("claim-steps", (_, step, *_)) if step == SPIKE_STEP:
                    due[active] += 1
                case WayChosen(seat, way):
                    due[seat] -= {"no": 0, "give": 1, "hire": 2}[way]
    return due
