"""What is read aloud in a game. A journal has the ids of cards alone; their words stay in the pack."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from ttr_tui.campaign.fold import begun, cards_of
from ttr_tui.campaign.pack import AFTER, BEFORE, Pack, Postcard, StoryCard
from ttr_tui.campaign.state import State
from ttr_tui.core.events import Unsealed
from ttr_tui.core.facts import Fact
from ttr_tui.core.value import value
from ttr_tui.systems.legacy.outcomes import PostcardShown
from ttr_tui.systems.legacy.story import PostcardHeld, StoryRead, postcard_id


@value
class Told:
    """Cards of the story that were read, who has which postcards, and those that were shown; in their order."""

    read: tuple[str, ...]
    held: Mapping[str, int]
    shown: tuple[str, ...]


@value
class Tale:
    """Cards and postcards by the ids that facts have for them, those of this game alone."""

    cards: Mapping[str, StoryCard]
    stops: tuple[StoryCard, ...]
    """Where reading stops: their fronts alone, as they are turned after the game."""
    postcards: Mapping[str, Postcard]
    """Those that the companies that are there hold."""

    def stops_behind(self, read: Collection[str]) -> Sequence[StoryCard]:
        """The cards at which reading stops, once all others were read."""
        return self.stops if self.cards.keys() <= {*read} else ()

    def read_in(self, facts: Iterable[Fact]) -> list[StoryCard]:
        """The cards that are read to everybody in these facts."""
        return [self.cards[fact.card] for fact in facts if isinstance(fact, StoryRead)]

    @staticmethod
    def told_in(facts: Iterable[Fact]) -> Told:
        """What these facts tell of cards, by their ids."""
        read, held, shown = list[str](), dict[str, int](), list[str]()
        for fact in facts:
            match fact:
                case StoryRead(card=card):
                    read.append(card)
                case PostcardHeld(seat=seat, postcard=postcard):
                    held[postcard] = seat
                case PostcardShown(postcard=postcard):
                    shown.append(postcard)
        return Told(tuple(read), held, tuple(shown))

    @staticmethod
    def beside_reading(facts: Iterable[Fact]) -> list[Fact]:
        """Without those that reading a card aloud tells in full."""
        return [fact for fact in facts if not isinstance(fact, StoryRead | Unsealed)]


def tale_of(pack: Pack, state: State, present: Sequence[str]) -> Tale:
    """Of the next game, played by these companies."""
    offices = begun(pack, state, present).state.offices
    held = [number for color in present for number in offices[color].postcards if number in pack.postcards]
    return Tale(
        {card.id: read_out(pack, card) for card in cards_of(pack, state, present, BEFORE)},
        tuple(replace(card, back="", note="", between=()) for card in cards_of(pack, state, present, AFTER)),
        {postcard_id(number): pack.postcards[number] for number in held},
    )


def story_so_far(pack: Pack, state: State) -> list[StoryCard]:
    """The cards that were read in the games that count, each in full."""
    return [read_out(pack, card) for card in pack.stories if card.id in state.read]


def read_out(pack: Pack, card: StoryCard) -> StoryCard:
    """The card with the events that it puts into the deck, which are read aloud with it (LEGACY-009, LEGACY-026)."""
    if not card.events:
        return card
    back = card.back or (card.front if card.kind in AFTER else "")
    events = [f"“{event.title}”: {event.text.strip()}" for event in (pack.events[name].said for name in card.events)]
    return replace(card, back="\n".join([*([back] if back else []), *events]))
