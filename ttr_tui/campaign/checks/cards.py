"""What is odd in the cards of a story, seen without playing them: things given twice, too late or to nobody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from ttr_tui.campaign.numbers import OFF_BOARD
from ttr_tui.campaign.packs.pack import AFTER, BEFORE, Pack, StoryCard
from ttr_tui.campaign.packs.verbs import Area, Ask, Keep, Mail, Rule, everything


def card_remarks(pack: Pack) -> Iterator[str]:
    for number in _twice(number for card in pack.stories for number in card.postcards):
        yield f"Postcard {number} is added by two cards, and comes into the post once."
    for area in _twice(effect.id for card in pack.stories for effect in card.between if isinstance(effect, Area)):
        yield f"The area “{area}” is opened by two cards."
    for k, (one, other) in enumerate(pairwise(pack.chapters), 1):
        if other.year < one.year:
            yield f"Game {k + 1} is of {other.year}, before the {one.year} of game {k}."
    for card in pack.stories:
        if card.kind in AFTER and not card.back and any(isinstance(effect, Ask) for effect in everything(card.between)):
            yield f"The card “{card.id}” asks something and has no back, where players read what."
    yield from _peeled(pack)
    yield from _too_many_drawn(pack)
    if any(card.kind == "stop" and not card.on_request for card in pack.stories):
        yield from _too_late(pack)
    yield from _stubs(pack)


def _twice(names: Iterable[str | int]) -> list[str | int]:
    return [name for name, count in Counter(names).items() if count > 1]


def _read_in(pack: Pack, game: int) -> list[StoryCard]:
    return [*pack.read_in(game, BEFORE), *pack.read_in(game, AFTER)]


def _peeled(pack: Pack) -> Iterator[str]:
    stuck: set[str] = set()
    for card in (card for game in range(1, len(pack.chapters) + 1) for card in _read_in(pack, game)):
        rules = [effect for effect in everything(card.between) if isinstance(effect, Rule)]
        stuck |= {rule.id for rule in rules if rule.op == "stick"}
        for rule in rules:
            if rule.id not in stuck:
                yield f"The card “{card.id}” peels the rule “{rule.id}”, which no card has stuck by then."


def _too_many_drawn(pack: Pack) -> Iterator[str]:
    """Of what is drawn in any case, by as few companies as may be."""
    least, posted, gone = pack.board["seats"]["least"], 0, 0
    for game in range(1, len(pack.chapters) + 1):
        for card in _read_in(pack, game):
            posted += len(card.postcards)
            gone += sum(_sent(effect, least) for effect in card.between if isinstance(effect, Mail))
        if gone > posted:
            yield f"Game {game}: even {least} companies would have {gone} postcards by then, and {posted} were added."
            return


def _sent(mail: Mail, companies: int) -> int:
    counts = {"all": companies, "others": companies, "winner": 1, "last": 1}
    count = counts.get(mail.who, 0)
    return min(count, 1) if mail.number else mail.draw * count


def _too_late(pack: Pack) -> Iterator[str]:
    for card in pack.read_in(len(pack.chapters), AFTER):
        for effect in everything(card.between):
            if isinstance(effect, Keep) and effect.place == "office":
                yield f"The card “{card.id}” lays “{effect.item}” into an office, and no game comes after the last."


def _stubs(pack: Pack) -> Iterator[str]:
    away = [str(city["id"]) for city in pack.board["cities"] if city.get(OFF_BOARD)]
    opened = {city for area in pack.areas.values() for city in area.stubs}
    for area in pack.areas.values():
        for city in area.stubs:
            if city not in away:
                yield f"The area “{area.id}” has {city} among its stubs, and the first board has no such city off it."
    if any(card.kind == "stop" and not card.on_request for card in pack.stories):
        yield from (f"The city {city} is off the board, and no area opens it." for city in away if city not in opened)
