"""What an answer does for whoever gives it, in a few words, and the sentences of a card that are about a question.

What is secret or left to chance stays unsaid, and so does what depends on a test.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from ttr_tui.core.cards import WILD
from ttr_tui.systems.legacy.outcomes import Asked
from ttr_tui.systems.legacy.verbs import (
    AreaOpening,
    Ask,
    Cards,
    CityChange,
    CompanyChange,
    Deck,
    Flag,
    Keep,
    Lists,
    Mail,
    ModifyPrice,
    Money,
    MoreTrains,
    Per,
    Quantity,
    RouteChange,
    Rule,
    Show,
    Tickets,
    Token,
    Way,
)
from ttr_tui.words.phrases import article, counted, listed, signed

Titled: TypeAlias = Callable[[str, str], str]
"""What a thing is called, by its kind (`tokens`, `notes`, `items`, `stickers`, `areas`, `cities`) and its id."""


def titled_in(numbers: Mapping[str, Any]) -> Titled:
    """As the map of a game calls them."""
    return lambda things, name: next(str(one.title) for one in numbers[things] if one.id == name)


def way_asked(numbers: Mapping[str, Any], asked: Asked, label: str) -> Way | None:
    """The way of this name that somebody is asked about; None where nobody chooses among ways."""
    effect = Lists(numbers)[asked.list].effects[asked.effect]
    return next((way for way in effect.options if way.label == label), None) if isinstance(effect, Ask) else None


SAY_NOTHING = ("no", "yes")
"""Answers that no sentence is about."""
SENTENCES = re.compile(r"(?<![\W]St\.)(?<!Mr\.)(?<!Mrs\.)(?<=[.!?])\s+(?=[A-Z“])")


def about(text: str, words: Iterable[str]) -> str:
    """The sentences in which one of these words stands; the whole text if there is none."""
    asked = [re.compile(rf"\b{re.escape(word)}", re.IGNORECASE) for word in words if word and word not in SAY_NOTHING]
    sentences = SENTENCES.split(" ".join(text.split()))
    return " ".join(one for one in sentences if any(word.search(one) for word in asked)) or " ".join(sentences)


def about_answers(text: str, labels: Iterable[str]) -> str:
    """What a card says of the answers that it leaves."""
    return about(text, [label.replace("-", " ") for label in labels])


def about_token(text: str, title: str) -> str:
    """What a card says of a kind of token: its last word is enough."""
    return about(text, [title.split()[-1]])


def way_said(called: str, way: Way, titled: Titled, *, between: bool = False) -> str:
    """`sign: +$4, draw a card`; the answer alone where nothing can be said of it."""
    does = effects_said(way.effects, titled, between=between)
    return f"{called}: {', '.join(does)}" if does else called


def effects_said(effects: Sequence[object], titled: Titled, *, between: bool = False) -> list[str]:
    """`between` games cards and tickets are counted, as nobody draws them then."""
    told = [(_between(effect) if between else "") or _does(effect, titled) for effect in effects]
    return [
        f"{said}{_for(getattr(effect, 'who', ''), titled)}" for effect, said in zip(effects, told, strict=True) if said
    ]


def gains_and_costs(way: Way, titled: Titled) -> tuple[list[str], list[str]]:
    """What an answer brings its company, and what it takes from it, as things."""
    kept = [effect for effect in way.effects if not isinstance(effect, Show)]
    costs = [effect for effect in kept if _costs(effect)]
    gains = [effect for effect in kept if effect not in costs]
    return _things(effects_said(gains, titled)), _things(effects_said(costs, titled))


def _things(told: Sequence[str]) -> list[str]:
    """`$1` and `a card` of `−$1` and `draw a card`."""
    return [re.sub(r"^(?:[+−]|draw |take |see |discard )", "", said) for said in told]


def _costs(effect: object) -> bool:
    match effect:
        case Money(amount=int(amount)):
            return amount < 0
        case Cards(from_=from_):
            return from_ in ("hand", "choice")
        case Token(n=int(count)):
            return count < 0
    return False


def _between(effect: object) -> str:
    match effect:
        case Cards(n=int(count)):
            return _counted(count, "card")
        case Tickets(n=count):
            return _counted(count, "ticket")
    return ""


def _does(effect: object, titled: Titled) -> str:
    match effect:
        case Money():
            return _money(effect, titled)
        case Cards():
            return _cards(effect, titled)
        case Tickets(n=count):
            return f"see {counted(count, 'ticket')}"
        case MoreTrains(n=count):
            return (
                f"+{count.times} trains{_each(count, titled)}" if isinstance(count, Per) else _counted(count, "train")
            )
        case Token(kind=kind, n=count):
            return _token(titled("tokens", kind), count, titled)
        case Flag(name=name, amount=amount, op=op):
            if op == "add" and amount == 1:
                return titled("notes", name)
            number = f"+{amount.times}{_each(amount, titled)}" if isinstance(amount, Per) else signed(amount, plus=True)
            return f"{titled('notes', name)} {number if op == 'add' else number.lstrip('+')}"
        case Keep(item=item, place=place):
            return f"{titled('items', item)}, into the {place}"
        case Rule(id=name, op=op):
            return f"{'rule' if op == 'stick' else 'no longer'} “{titled('stickers', name)}”"
        case CompanyChange(dollars=dollars, color=color):
            more = [f"{signed(dollars, '$', plus=True)} for its routes"] if dollars else []
            return listed([*more, *([f"{color} as a second colour"] if color else [])])
        case Deck(op=op):
            return {"sweep": "a new market", "archive": "archive the event", "turn": "turn up an event"}[op]
        case Show():
            return "show it"
        case ModifyPrice(hook=hook, change=change):
            return _price(hook, change)
    return _on_boards(effect, titled)


def _on_boards(effect: object, titled: Titled) -> str:
    """What an answer between games changes on the boards that follow."""
    match effect:
        case AreaOpening(id=name):
            return f"{titled('areas', name)} opens"
        case RouteChange(op="lane", color=color):
            return f"a {color} track more for {_routes(effect, titled)}"
        case RouteChange(op="length", length=length):
            return f"{_routes(effect, titled)} has {counted(length, 'space')}"
        case RouteChange(op="mark" | "unmark" as op, mark=mark):
            return f"{_routes(effect, titled)} is marked {mark}{' no more' if op == 'unmark' else ''}"
        case RouteChange(op="close"):
            return f"{_routes(effect, titled)} closes"
        case CityChange(op="close", cities=cities):
            return f"{listed([titled('cities', city) for city in cities])} closes"
        case Mail(number=number, draw=draw):
            return f"postcard {number}" if number else f"draw {counted(draw, 'postcard')}" if draw else ""
    return ""


def _routes(change: RouteChange, titled: Titled) -> str:
    return listed([" – ".join(titled("cities", city) for city in route) for route in change.routes])


def _money(money: Money, titled: Titled) -> str:
    amount = money.amount
    said = signed(amount.times if isinstance(amount, Per) else amount, "$", plus=True) + _each(amount, titled)
    return f"{said} from {_whom(money.from_, titled) or 'you'}" if money.from_ else said


def _cards(cards: Cards, titled: Titled) -> str:
    color = f"{cards.color} " if cards.color else ""
    if isinstance(cards.n, Per):
        number = f"{_cards_of(cards.n.times, color)}{_each(cards.n, titled)}"
    else:
        number = _cards_of(cards.n, color)
    if cards.from_ in ("hand", "choice"):
        return f"discard {number}"
    return f"take {number} of the market" if cards.from_ == "row" else f"draw {number}"


def _cards_of(count: int, color: str) -> str:
    """`a wild card`, `2 cards`."""
    return article(f"{color}card") if count == 1 else counted(count, f"{color}card")


def _token(title: str, count: Quantity, titled: Titled) -> str:
    if isinstance(count, Per):
        return f"{count.times} × {title}{_each(count, titled)}"
    many = title if abs(count) == 1 else f"{abs(count)} × {title}"
    return many if count > 0 else f"{many} back"


def _price(hook: str, change: int) -> str:
    match hook:
        case "claim.extra_cards":
            return f"{_counted(change, 'card')} to pay"
        case "claim.extra_wilds":
            return f"{_counted(change, f'{WILD} card')} to pay"
        case "claim.extra_dollars":
            return f"−${change}"
    return ""


def _counted(count: int, noun: str) -> str:
    """`+1 train`, `−2 cards`."""
    return f"{'+' if count > 0 else '−'}{counted(abs(count), noun)}"


EACH = {
    "dollars": "dollar",
    "trains-left": "train left",
    "cards": "card",
    "routes": "route",
    "tickets": "ticket",
    "tickets-done": "completed ticket",
    "tickets-own-color": "completed ticket of its colour",
    "cities": "city",
    "paid": "card paid",
}


def _each(amount: Quantity, titled: Titled) -> str:
    """For what there is so much each time."""
    if not isinstance(amount, Per):
        return ""
    things = titled("tokens", amount.token) if amount.per == "tokens" else EACH.get(amount.per, "")
    things = titled("notes", amount.note) if amount.per == "notes" else things
    return f" for each {f'{amount.color} ' if amount.color else ''}{things}"


WHOM = {
    "owner": "",
    "active": "whose turn it is",
    "all": "everyone",
    "others": "all others",
    "last": "the last company",
    "winner": "the first company",
    "richest": "the richest",
    "poorest": "the poorest",
    "left": "the next company",
    "right": "the company before",
    "staker": "whose token it is",
    "absent": "who is absent",
}
OF_TOKENS = {
    "holder": "with {0}",
    "station": "with {0} there",
    "most": "with most of {0}",
    "fewest": "with fewest of {0}",
}


def _for(who: str, titled: Titled) -> str:
    whom = _whom(who, titled)
    return f" ({whom})" if whom else ""


def _whom(who: str, titled: Titled) -> str:
    kind, _, name = who.partition(":")
    if kind in OF_TOKENS:
        return OF_TOKENS[kind].format(titled("tokens", name))
    return f"who says “{name.replace('-', ' ')}”" if name else WHOM.get(who, "")
