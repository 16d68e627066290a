"""The numbered steps of a claim that apply to a lane, for whoever weighs it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from ttr_tui.core.cards import COLORS
from ttr_tui.core.view import View
from ttr_tui.rules.common.ending import Ending
from ttr_tui.rules.legacy.companies import COMPANY_STEP, Companies
from ttr_tui.rules.legacy.effects.judging import Judge
from ttr_tui.rules.legacy.effects.lists import happens
from ttr_tui.rules.legacy.effects.outcomes import Postcards
from ttr_tui.rules.legacy.effects.sticking import StuckRules
from ttr_tui.rules.legacy.effects.verbs import Ask, Modify, Sticker
from ttr_tui.rules.legacy.large_cities import LARGE, LARGE_CITY_STEP
from ttr_tui.rules.legacy.story.postcards import CLAIM, POSTCARD_STEP
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.phrases import listed
from ttr_tui.words.english.system_words import NumberedStep
from ttr_tui.words.english.systems.legacy.cards import card

Stepping: TypeAlias = Callable[[Cast, View, int], Iterator[NumberedStep]]


def _company(cast: Cast, view: View, lane: int) -> Iterator[NumberedStep]:
    own = view.table.record(Companies).colors[view.seat]
    if own and cast.board.lanes[lane].color == COLORS.index(own):
        dollars = cast.worth(cast.edition.numbers["company_dollars"][own])
        yield NumberedStep(COMPANY_STEP, f"Your company’s colour: you get {dollars}.")


def _stickers(cast: Cast, view: View, lane: int) -> Iterator[NumberedStep]:
    judge = Judge(cast.board, cast.cards.wild, Ending(cast.edition))
    for name in view.table.record(StuckRules).ids:
        rule = card(cast, name)
        if not isinstance(rule, Sticker) or rule.pipeline != "claim":
            continue
        touched = any(
            effect.when.lanes(cast.board) >> lane & 1
            for effect in rule.effects
            if isinstance(effect, Modify) or (isinstance(effect, Ask) and effect.prices)
        )
        if touched or (happens(rule.effects) and judge.holds(rule.when, view.table, view.seat, lane)):
            yield NumberedStep(rule.step, f"{rule.title}: {rule.text.strip()}")


def _postcards(cast: Cast, view: View, lane: int) -> Iterator[NumberedStep]:
    """The reader’s own that ask for such a route; others are nobody’s business."""
    record = view.table.record(Postcards)
    for one in cast.edition.numbers["postcards"]:
        mine = record.held.get(one.id) == view.seat and one.id not in record.shown
        if mine and one.trigger == CLAIM and one.when.about_lanes and one.when.lanes(cast.board) >> lane & 1:
            says = f": {_in_a_row(cast.tale.postcards[one.id].secret)}" if cast.tale else " asks for such a route."
            yield NumberedStep(POSTCARD_STEP, f"Your postcard {one.number}{says}")


def _in_a_row(text: str) -> str:
    return " ".join(text.split())


def _large_cities(cast: Cast, view: View, lane: int) -> Iterator[NumberedStep]:
    found = cast.board.lanes[lane]
    large = [cast.city(city) for city in (found.a, found.b) if LARGE in cast.board.cities[city].marks]
    if large:
        yield NumberedStep(LARGE_CITY_STEP, f"A large city ({listed(large)}): you draw a card from the deck.")


STEPS: Mapping[str, Stepping] = {
    "companies": _company,
    "stickers": _stickers,
    "postcards": _postcards,
    "large-cities": _large_cities,
}
