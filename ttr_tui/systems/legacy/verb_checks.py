"""What is wrong with events, stickers and other lists of effects though each of them can be read."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple

from ttr_tui.core.cards import GRAY, LANE_COLORS, WILD
from ttr_tui.rules.edition import Flaw, Place
from ttr_tui.systems.legacy.companies import TokenKind
from ttr_tui.systems.legacy.verbs import (
    ANYTHING,
    CHANCE,
    FOLLOWING,
    OF_A_LANE,
    SECRET,
    SOURCES,
    TICKETS_DEAL,
    Ask,
    Cards,
    CompanyChange,
    Count,
    Event,
    Flag,
    If,
    Keep,
    Modify,
    ModifyPrice,
    Money,
    Move,
    Need,
    Per,
    Rule,
    Show,
    Span,
    Sticker,
    Test,
    Things,
    Tickets,
    Token,
    When,
    labels_looked_back_at,
    lists_inside,
)

LAST_STEPS = {"claim": 14, "set-up": 15, "finish": 8, "draw": 15, "ticket": 15, "event": 15, "turn": 15}
"""The last number of each kind of steps."""
SET_UP_STEPS = (*range(1, 10), 14)
FINISH_STEPS = (2, 3, 6, 8)
"""The steps of the set-up and of the end that every game has; the others are free (LEGACY-030)."""
RECEIPT = ("finish", 1)
"""The receipt has two rows for rules, so that two of them may have this step."""


AFTER = dict(zip(FOLLOWING, ("a draw", "new tickets", "an event", "a turn"), strict=True))
TURN_STEPS = "turn-steps"
"""What steps may come after, in words, and the part that has them."""


def check_stickers(stickers: Sequence[Sticker], printed: Collection[int], parts: Collection[str]) -> Iterator[Flaw]:
    """Each has a number of its own among the steps; what it asks can be answered in ways that differ in name."""
    steps = [(sticker.pipeline, sticker.step) for sticker in stickers]
    printed_on = {"claim": printed, "set-up": SET_UP_STEPS, "finish": FINISH_STEPS}
    for k, sticker in enumerate(stickers):
        place: Place = ("numbers", "stickers", k)
        if steps[:k].count(steps[k]) > (steps[k] == RECEIPT):
            what = f"Step {sticker.step} is that of “{stickers[steps.index(steps[k])].id}” already."
            yield Flaw((*place, "step"), f"{what} Give every sticker its own.")
        last = LAST_STEPS[sticker.pipeline]
        if sticker.step > last:
            what = {"claim": "A claim", "set-up": "The set-up", "finish": "The end of a game"}.get(
                sticker.pipeline, "It"
            )
            yield Flaw((*place, "step"), f"{what} has {last} steps. Choose one of them.")
        if sticker.step in printed_on.get(sticker.pipeline, ()):
            what = f"Step {sticker.step} is printed on the board already."
            yield Flaw((*place, "step"), f"{what} Choose another number.")
        if sticker.pipeline in FOLLOWING and TURN_STEPS not in parts:
            what = f"These rules have no steps after {AFTER[sticker.pipeline]}."
            yield Flaw((*place, "pipeline"), f"{what} Add the part “{TURN_STEPS}”.")
        yield from _check_spans(sticker.when, (*place, "when"))
        yield from check_effects(sticker.effects, (*place, "effects"), asks_prices=sticker.pipeline == "claim")
        if sticker.pipeline != "claim":
            yield from _check_apart_from_claims(sticker, place)


def _check_apart_from_claims(sticker: Sticker, place: Place) -> Iterator[Flaw]:
    """Nobody claims anything in the set-up or at the end, and after the receipts no dollar counts any more."""
    paid = sticker.when.paid_mark or any(one.what == "paid" for one in sticker.when.count)
    if sticker.when.about_lanes or paid:
        yield Flaw((*place, "when"), "No lane is claimed at this step, so there is nothing to test. Remove this key.")
    yield from check_without_lane(sticker.effects, (*place, "effects"))
    for found in _all_within(sticker.effects, (*place, "effects")):
        match found.effect:
            case Modify(hook) if hook != TICKETS_DEAL:
                yield Flaw(found.place, "This changes claims, and the rule has no step of one. Choose another step.")
            case Money() if sticker.pipeline == "finish" and (sticker.pipeline, sticker.step) != RECEIPT:
                what = "The receipts are filled in by then, and dollars count no more."
                yield Flaw(found.place, f"{what} Choose step {RECEIPT[1]}, or another effect.")


def check_events(events: Sequence[Event]) -> Iterator[Flaw]:
    """Each does something; what changes the drawing of tickets tests no lane."""
    for k, event in enumerate(events):
        place: Place = ("numbers", "events", k, "effects")
        if not event.effects:
            yield Flaw(place, "This event does nothing. Give it an effect, or remove the event.")
        yield from check_effects(event.effects, place)
        yield from check_without_lane(event.effects, place)


def check_effects(effects: Sequence[object], place: Place, *, asks_prices: bool = False) -> Iterator[Flaw]:
    """What is wrong with any effect of a list, or of one inside it."""
    for found in _all_within(effects, place):
        at, effect = found.place, found.effect
        match effect:
            case Modify() | ModifyPrice():
                yield from _check_change(effect, at)
            case If():
                yield from _check_spans(effect.when, (*at, "when"))
            case Rule(op=op, while_=True):
                if place[1] != "events" or found.nested:
                    what = "Only an event can hold a rule as long as it lasts, outside any other effect."
                    yield Flaw((*at, "while"), f"{what} Remove this key.")
                elif op == "peel":
                    yield Flaw((*at, "op"), "A rule is held while it is in force. Remove this key, or “while”.")
                elif effect.who != ANYTHING:
                    yield Flaw((*at, "who"), "An event holds a rule for all. Remove this key, or “while”.")
            case CompanyChange(dollars=0, color=""):
                yield Flaw(at, "This changes nothing. Say how many `dollars` more, or which `color` is the second.")
            case Ask():
                yield from _check_spans(effect.when, (*at, "when"))
                yield from _check_ways(effect, (*at, "options"))
                if effect.prices:
                    yield from _check_price(effect, at, at_top=asks_prices and not found.nested)
                else:
                    yield from _check_question(effect, at)
            case Tickets(n, _, keep) if keep > n:
                yield Flaw((*at, "keep"), f"Of {n} tickets nobody can keep {keep}. Change one of the two.")
            case Token():
                yield from _check_token(effect, at)
            case Cards():
                if effect.from_ == "hand" and effect.color == ANYTHING:
                    yield Flaw(at, "Nothing says which cards of the hand are discarded. Add a color.")
                if effect.from_ in ("deck", "row") and isinstance(effect.n, Per) and effect.n.per == "cards":
                    what = "The cards in hand grow more with each of these, so that they can't be counted for it."
                    yield Flaw((*at, "n"), f"{what} Count something else.")
                if effect.from_ != "hand" and effect.color != ANYTHING:
                    what = "Only cards out of a hand can be of a certain colour."
                    yield Flaw((*at, "color"), f"{what} Remove this key.")


def _check_token(token: Token, at: Place) -> Iterator[Flaw]:
    """What says where they go stands only where it matters."""
    if (token.at == "city") != (token.city != ANYTHING):
        yield Flaw((*at, "city"), "A city is named where tokens come to one, and only there.")
    if token.choose and token.at != "lane":
        yield Flaw((*at, "choose"), "Only a lane can be chosen, or one `end` of the claimed one. Remove this key.")
    if token.when != When() and not token.choose:
        what = "This says which lanes can be chosen, and nobody chooses one here."
        yield Flaw((*at, "when"), f"{what} Remove it, or add choose = true.")
    yield from _check_spans(token.when, (*at, "when"))


def unasked(effects: Sequence[object], place: Place = (), *, between: bool = False) -> Iterator[tuple[Place, str]]:
    """Where effects select who chose a label for which nobody is asked before in the same list; with that label.

    Between games nothing has a price.
    """
    asked: set[str] = set()
    for k, effect in enumerate(effects):
        at = (*place, k)
        yield from (((*at, *keys), label) for keys, label in labels_looked_back_at(effect) if label not in asked)
        if isinstance(effect, Ask):
            asked |= {way.label for way in effect.options if effect.who != CHANCE and (between or not effect.prices)}
        for keys, inside in lists_inside(effect):
            yield from unasked(inside, (*at, *keys), between=between)


def nobody_asked(label: str) -> str:
    """What is wrong with such a place."""
    return f"Nobody is asked before in this list whether to choose “{label}”. Ask first, or choose another selector."


NEEDED = {Token: "tokens", Move: "tokens", Flag: "leaving", Keep: "leaving"}
"""The parts that some verbs need."""
PARTS_NUMBERS = {"tokens": "tokens", "leaving": "notes"}
"""A number by which it shows that a part is there."""


def check_parts(numbers: Mapping[str, Any]) -> Iterator[Flaw]:
    """What effects are about has to be there."""
    for source in SOURCES:
        for k, thing in enumerate(numbers.get(source, ())):
            yield from check_things(thing, ("numbers", source, k))
            unknown = [((*keys,), label) for keys, label in labels_looked_back_at(thing)]
            unknown += [(("effects", *at), label) for at, label in unasked(thing.effects)]
            yield from (Flaw(("numbers", source, k, *at), nobody_asked(label)) for at, label in unknown)
            for found in _all_within(thing.effects if source in SECRET else (), ("numbers", source, k, "effects")):
                for keys, _ in labels_looked_back_at(found.effect):
                    what = "Nobody else hears what is answered to a postcard. Put this into the option."
                    yield Flaw((*found.place, *keys), what)
                if _asks(found.effect) and getattr(found.effect, "who", "owner") not in OF_A_SECRET:
                    what = "Nobody else knows what a postcard asks. Only its owner can be asked."
                    yield Flaw((*found.place, "who"), what)
            for found in _all_within(thing.effects, ("numbers", source, k, "effects")):
                if isinstance(found.effect, Show) and source != "postcards":
                    yield Flaw(found.place, "Only a postcard can be shown. Remove this effect.")
                part = next((part for kind, part in NEEDED.items() if isinstance(found.effect, kind)), "")
                if part and PARTS_NUMBERS[part] not in numbers:
                    what = f"These rules don't have what this effect is about. Add the part “{part}”."
                    yield Flaw(found.place, what)
                elif isinstance(found.effect, Move):
                    yield from _check_move(found.effect, found.place, numbers["tokens"])


OF_A_SECRET = ("owner", "active", CHANCE)


def _asks(effect: object) -> bool:
    """Has somebody to choose something?"""
    return (isinstance(effect, Ask) and not effect.prices) or (isinstance(effect, Token) and effect.by_choice)


def check_without_lane(effects: Sequence[object], place: Place) -> Iterator[Flaw]:
    """What is done when nobody claims a lane puts no tokens there, and is about nobody whose tokens stand there."""
    for found in _all_within(effects, place):
        if found.has_lane:
            continue
        effect, what = found.effect, "No lane is claimed then."
        if isinstance(effect, Token) and effect.at in ("end", "lane") and not effect.choose:
            yield Flaw((*found.place, "at"), f"{what[:-1]}, so there is none for tokens. Choose another place.")
        for key in ("who", "from_"):
            if getattr(effect, key, "").partition(":")[0] in OF_A_LANE:
                yield Flaw((*found.place, key.rstrip("_")), f"{what} Choose another selector.")
        if isinstance(effect, If) and effect.when.stake:
            yield Flaw((*found.place, "when", "stake"), f"{what} Remove this key.")


def _check_move(move: Move, place: Place, kinds: Sequence[TokenKind]) -> Iterator[Flaw]:
    """It has to be plain which token moves."""
    if any(kind.id == move.kind and kind.count > 1 for kind in kinds):
        what = "Of a kind that moves there is one token."
        yield Flaw((*place, "kind"), f"{what} Give it count = 1, or name another kind.")


GOES_WITH: Mapping[str, Sequence[str]] = {
    "color": ("routes", "cards"),
    "mark": ("routes",),
    "touches": ("routes",),
    "card_mark": ("cards",),
    "paid_mark": ("paid",),
    "token": ("tokens",),
    "at": ("tokens",),
    "note": ("notes",),
    "large": ("cities",),
}
"""The things that each key can narrow down."""
OLDER = ("mark", "paid_mark", "token")
"""Amounts may have these beside whatever they count, as nothing was said about it once."""
NAMED = {"tokens": "token", "notes": "note"}
"""Of what there are several kinds, with the key that names one."""
NO_SUCH = {"routes": WILD, "cards": LANE_COLORS[GRAY]}


def things_faults(things: Count | Per) -> Iterator[tuple[str, str]]:
    """The keys that narrow down something else than what is counted, or one that lacks."""
    what = things.what if isinstance(things, Count) else things.per
    older = OLDER if isinstance(things, Per) else ()
    for one in fields(Things):
        said = getattr(things, one.name) != one.default
        if said and what and what not in GOES_WITH[one.name] and one.name not in older:
            yield one.name, f"This narrows down {' and '.join(GOES_WITH[one.name])}, and {what} are counted. Remove it."
    if things.color and things.color == NO_SUCH.get(what):
        yield "color", f"No {what} have this colour. Name another one."
    key = NAMED.get(what, "")
    if key and not getattr(things, key) and key not in older:
        yield key, f"Nothing says which {what} are counted. Add a {key}."


def check_things(said: object, place: Place) -> Iterator[Flaw]:
    """What is wrong with what is counted anywhere in a value."""
    if isinstance(said, tuple):
        for k, one in enumerate(said):
            yield from check_things(one, (*place, k))
    elif is_dataclass(said):
        if isinstance(said, Count | Per):
            yield from (Flaw((*place, key), sentence) for key, sentence in things_faults(said))
        for field in fields(said):
            yield from check_things(getattr(said, field.name), (*place, field.name.rstrip("_")))


class EffectAt(NamedTuple):
    """An effect and where it stands."""

    place: Place
    effect: object
    nested: bool
    has_lane: bool
    """Is it done for a lane along which a piece runs?"""


def _all_within(
    effects: Sequence[object], place: Place, *, nested: bool = False, has_lane: bool = False
) -> Iterator[EffectAt]:
    """Every effect of a list, and of those inside it."""
    for k, effect in enumerate(effects):
        at = (*place, k)
        yield EffectAt(at, effect, nested, has_lane)
        for keys, inside in lists_inside(effect):
            yield from _all_within(inside, (*at, *keys), nested=True, has_lane=has_lane or isinstance(effect, Move))


FALLING = ("claim.extra_cards", "claim.extra_wilds", "claim.extra_dollars", TICKETS_DEAL)
"""Hooks whose change may be under zero: it takes back what others have added."""


def _check_change(effect: Modify | ModifyPrice, at: Place) -> Iterator[Flaw]:
    """A price may fall again as far as it rose; nothing else is under nothing."""
    if isinstance(effect, Modify):
        yield from _check_spans(effect.when, (*at, "when"))
        if effect.hook == TICKETS_DEAL and effect.when != When():
            what = "No lane is claimed when tickets are drawn, so there is nothing to test."
            yield Flaw((*at, "when"), f"{what} Remove this key.")
    if effect.change < 0 and effect.hook not in FALLING:
        yield Flaw((*at, "change"), "This is never under nothing. Give a number from 0 on.")


def _check_ways(ask: Ask, options: Place) -> Iterator[Flaw]:
    if not ask.options:
        yield Flaw(options, "There is nothing to choose from. Add a way with a label.")
    labels = [way.label for way in ask.options]
    for k, label in enumerate(labels):
        if label in labels[:k]:
            yield Flaw((*options, k, "label"), f"“{label}” is there already. Give every one its own label.")


def _check_price(ask: Ask, place: Place, *, at_top: bool) -> Iterator[Flaw]:
    """A price is quoted before anybody pays: for lanes, and the same for everybody."""
    if not at_top:
        what = "These ways change at most a price, and only a sticker asks about that, outside any other effect."
        yield Flaw((*place, "options"), f"{what} Give a way another effect, or move this.")
        return
    if ask.when.about_table:
        what = "A price is quoted before anything happens."
        yield Flaw((*place, "when"), f"{what} Test only the lane here, and what stands on it.")
    if ask.who != "owner":
        yield Flaw((*place, "who"), "Whoever claims the lane chooses its price. Remove this key.")
    for k, way in enumerate(ask.options):
        if way.need != Need():
            what = "Whoever chooses this way needs what it costs in any case."
            yield Flaw((*place, "options", k, "need"), f"{what} Remove this key.")


def _check_question(ask: Ask, place: Place) -> Iterator[Flaw]:
    """What is asked once a claim is paid can't change its price any more."""
    for k, way in enumerate(ask.options if ask.who == CHANCE else ()):
        if way.need != Need():
            yield Flaw((*place, "options", k, "need"), "Chance takes a way whatever anybody has. Remove this key.")
    if ask.options[0].need != Need():
        what = "Everybody must be able to choose the first way."
        yield Flaw((*place, "options", 0, "need"), f"{what} Put one in front that needs nothing.")
    for k, way in enumerate(ask.options):
        for n, effect in enumerate(way.effects):
            if isinstance(effect, ModifyPrice):
                what = "Another effect here comes after the price is paid, so that this one would come too late."
                yield Flaw((*place, "options", k, "effects", n), f"{what} Ask about the price apart.")


def _check_spans(when: When, place: Place) -> Iterator[Flaw]:
    """A test that nothing can pass would leave an effect without any."""
    for field in fields(when):
        tested = getattr(when, field.name)
        if isinstance(tested, Span) and tested.at_least > tested.at_most:
            noun = "length" if field.name == "route_length" else "number"
            what = f"No {noun} is at least {tested.at_least} and at most {tested.at_most}. Swap the two."
            yield Flaw((*place, field.name), what)
    if isinstance(when, Test):
        for k, one in enumerate(when.count):
            if one.at_least > one.at_most:
                what = f"No number is at least {one.at_least} and at most {one.at_most}. Swap the two."
                yield Flaw((*place, "count", k), what)
        for key in ("all", "any", "none"):
            for k, inner in enumerate(getattr(when, key)):
                yield from _check_spans(inner, (*place, key, k))
