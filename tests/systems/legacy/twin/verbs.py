"""Events and rules made for this suite that ask, pay and draw: as a map file has them, then in plain words."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.composition import Composition
from conformance.places import cities
from conformance.playing import Playing

from systems.legacy.twin.places import LARGE
from ttr_tui.core.board import Lane
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import Postponed, Scored, TurnBegan
from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.systems.legacy.companies import Left, Tokens
from ttr_tui.systems.legacy.outcomes import Asked, ChooseWay, EventTurned, Postcards, PostcardShown, WayChosen
from ttr_tui.systems.legacy.placing import PickCity, PickLane
from ttr_tui.systems.legacy.story import Story, StoryRead

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
PARTS = ("tokens", "leaving", "stuck-before", "story", "postcards", "offices", "route-marks")
OPENED = ("tampa", "jacksonville")
TICKETS = [{"a": "boston", "b": "tampa", "value": 20, "set": "story"}]
ROUND_TRIP, WILD, PUNCTUAL, LAST = "round-trip", "wild-west", "punctual", "last-word"
POSTCARDS = {ROUND_TRIP: 2, WILD: 3, PUNCTUAL: 1, LAST: 1}
"""Postcards, each with the dollars that it brings; the one of the west costs a wild."""
OFFICE_DOLLARS, OFFICE_TRAINS = {1: 2}, {0: 1}
POSTCARD_STEP = 11


def _postcard(name: str, number: int, company: str, trigger: str, **keys: object) -> dict[str, object]:
    own = {"id": name, "number": number, "company": company, "trigger": trigger}
    return own | {"effects": [_money(POSTCARDS[name])]} | keys


NUMBERS = {
    "tokens": [{"id": kind, "title": kind, "count": 9} for kind in ("share", "desk")],
    "notes": [{"id": "levies", "title": "levies", "value": 3}],
    "items": [{"id": "bond", "title": "a bond"}],
    "stories": [{"id": "gulf", "title": "The Gulf", "opens": [*OPENED], "effects": [_money(1, who="all")]}],
    "postcards": [
        _postcard(ROUND_TRIP, 1, "red", "claim", when={"route_touches": sorted(LARGE)}),
        _postcard(
            WILD,
            2,
            "blue",
            "claim",
            effects=[
                {
                    "verb": "ask",
                    "options": [
                        {"label": "no"},
                        {
                            "label": "wild",
                            "need": {"wilds": 1},
                            "effects": [
                                {"verb": "cards", "n": 1, "from": "hand", "color": "wild", "who": "owner"},
                                {"verb": "show"},
                                _money(POSTCARDS[WILD]),
                            ],
                        },
                    ],
                }
            ],
        ),
        _postcard(PUNCTUAL, 3, "red", "turn"),
        _postcard(LAST, 4, "blue", "finish"),
    ],
    "offices": [
        {"company": "blue", "dollars": OFFICE_DOLLARS[1]},
        {"company": "red", "trains": OFFICE_TRAINS[0], "cards": 1},
    ],
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


def waiting_steps(stuck: list[str], shown: list[str], table: Table, seat: int, lane: Lane) -> Iterator[int]:
    """The steps of a claim at which a list of effects is done."""
    if Postcards in table.records:
        large = bool(cities(table, lane) & LARGE)
        if (seat == 0 and large and ROUND_TRIP not in shown) or (seat == 1 and WILD not in shown):
            yield POSTCARD_STEP
    if "gang" in stuck:
        yield GANG_STEP
    if "spike" in stuck and cities(table, lane) & LARGE:
        yield SPIKE_STEP


def ways(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """To do nothing, or to pay a dollar to the levy, or two to a gang."""
    yield ChooseWay("no")
    asked = table.record(Asked)
    if [task for task, _ in table.agenda[-2:-1]] == ["postcards"]:
        if table.hands[seat][table.cards.wild]:
            yield ChooseWay("wild")
        return
    of_an_event = asked.lane < 0
    if table.scores[seat] >= (1 if of_an_event else 2):
        yield ChooseWay("give" if of_an_event else "hire")


def tried_ways(playing: Playing, seat: int, chance: object) -> Iterator[Action]:
    """All labels that there are, and one that there isn't."""
    yield from map(ChooseWay, ("no", "give", "hire", "wild", "", "nothing"))


def tried_cities(playing: Playing, seat: int, chance: object) -> Iterator[Action]:
    """All that there are."""
    yield from map(PickCity, range(len(playing.table.board.cities)))


def tried_lanes(playing: Playing, seat: int, chance: object) -> Iterator[Action]:
    """The same."""
    yield from map(PickLane, range(len(playing.table.board.lanes)))


def something_is_asked_when_somebody_owes_an_answer(playing: Playing) -> None:
    owed = {"choose", "pick-city", "pick-lane"}
    asked, owes = playing.table.record(Asked), not owed.isdisjoint(playing.table.owed)
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


def postcards_are_shown_once(playing: Playing) -> None:
    """That of the turn after the first turn of its owner, that of the end at the end."""
    table = playing.table
    cards = table.record(Postcards)
    assert cards.held == {ROUND_TRIP: 0, WILD: 1, PUNCTUAL: 0, LAST: 1}
    assert len({*cards.shown}) == len(cards.shown)
    turns = [fact.seat for fact in playing.facts_of(TurnBegan)]
    done = 0 in turns[:-1] or playing.over
    assert not done or PUNCTUAL in cards.shown
    assert PUNCTUAL not in cards.shown or 0 in turns
    assert playing.over <= (LAST in cards.shown)


def the_story_is_read_before_the_first_turn(playing: Playing) -> None:
    table = playing.table
    story = table.record(Story)
    assert story.read == (["gulf"] if table.stage else [])
    assert story.boxed == ([] if table.stage else [len(table.board.tickets) - 1])


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
                case PostcardShown(seat, postcard):
                    due[seat] += POSTCARDS[postcard]
                case StoryRead():
                    due = [dollars + 1 for dollars in due]
                case WayChosen(seat, way):
                    due[seat] -= {"give": 1, "hire": 2}.get(way, 0)
    return due
