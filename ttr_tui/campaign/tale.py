"""What is read aloud in one game of a campaign. A journal has the ids of cards alone; their words stay in the pack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ttr_tui.campaign.fold import begun
from ttr_tui.campaign.numbers import CARD
from ttr_tui.campaign.packs.pack import AFTER, BEFORE, Pack, Postcard, StoryCard
from ttr_tui.campaign.state import State
from ttr_tui.core.value import value


@value
class Tale:
    """Cards and postcards by the ids that facts have for them, those of this game alone."""

    cards: Mapping[str, StoryCard]
    stops: tuple[StoryCard, ...]
    """Where reading stops: their fronts alone, as they are turned after the game."""
    postcards: Mapping[str, Postcard]
    """Those that the companies that are there hold."""


def tale_of(pack: Pack, state: State, present: Sequence[str]) -> Tale:
    """Of the next game, played by these companies."""
    game = state.next_game
    offices = begun(pack, state, present).state.offices
    held = [number for color in present for number in offices[color].postcards if number in pack.postcards]
    return Tale(
        {card.id: read_out(pack, card) for card in pack.read_in(game, BEFORE)},
        tuple(replace(card, back="", note="", between=()) for card in pack.read_in(game, AFTER)),
        {f"{CARD}{number}": pack.postcards[number] for number in held},
    )


def story_so_far(pack: Pack, state: State) -> list[StoryCard]:
    """The cards that were read in the games that count, each in full."""
    return [read_out(pack, card) for card in pack.stories if card.id in state.read]


def read_out(pack: Pack, card: StoryCard) -> StoryCard:
    """The card with the events that it puts into the deck, which are read aloud with it (LEGACY-009, LEGACY-026)."""
    if not card.events:
        return card
    back = card.back or (card.front if card.kind in AFTER else "")
    events = [f"“{pack.events[name]['title']}”: {pack.events[name]['text'].strip()}" for name in card.events]
    return replace(card, back="\n".join([*([back] if back else []), *events]))
