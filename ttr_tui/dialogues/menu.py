"""What there is to do at home: the same list by both doors, each of which does it in its own way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import TYPE_CHECKING

from ttr_tui.core.value import value
from ttr_tui.dialogues.setup import map_title
from ttr_tui.seats.summaries import Summary, Tries, Unreadable
from ttr_tui.store.maps import CLASSIC
from ttr_tui.words import home

if TYPE_CHECKING:
    from ttr_tui.store.campaign_glance import CampaignGlance


class Doing(Enum):
    GO_ON = auto()
    CAMPAIGN = auto()
    """Go on with it."""
    FIRST_GAME = auto()
    QUICK_GAME = auto()
    NEW_GAME = auto()
    NEW_CAMPAIGN = auto()
    TODAY = auto()
    SAVED_GAMES = auto()
    REPLAYS = auto()
    CAMPAIGNS = auto()
    """All of them."""
    LEARN = auto()
    STATISTICS = auto()
    SETTINGS = auto()
    QUIT = auto()


@value
class MenuEntry:
    doing: Doing
    words: str
    game: Summary | None = None
    campaign: CampaignGlance | None = None
    games: Sequence[Summary | Unreadable] = ()
    """Those that it is about."""


GAMES_TO_LEARN = 3
"""Whoever has finished so many knows the game."""


def to_go_on_with(history: Sequence[Summary | Unreadable]) -> Summary | None:
    """The game that is continued: of those that aren't over the one played last."""
    return next((game for game in history if isinstance(game, Summary) and game.winners is None), None)


def menu(
    history: Sequence[Summary | Unreadable],
    campaigns: Sequence[CampaignGlance],
    tries: Tries,
    *,
    guided: bool,
) -> Iterator[MenuEntry]:
    """What can't be done now isn't there: no empty lists, no game to continue, no guide for those who know the game."""
    unfinished = [game for game in history if isinstance(game, Unreadable) or game.winners is None]
    over = [game for game in history if isinstance(game, Summary) and game.winners is not None]
    last = to_go_on_with(history)
    going_on = [one for one in campaigns if one.name and not one.over][:1]
    if last is not None:
        yield MenuEntry(Doing.GO_ON, home.go_on(last), game=last)
    for one in going_on:
        yield MenuEntry(Doing.CAMPAIGN, home.campaign(one), campaign=one)
    if not guided and len(over) < GAMES_TO_LEARN:
        yield MenuEntry(Doing.FIRST_GAME, home.FIRST_GAME)
    yield MenuEntry(Doing.QUICK_GAME, home.quick_game(map_title(CLASSIC)))
    yield MenuEntry(Doing.NEW_GAME, home.NEW_GAME)
    yield MenuEntry(Doing.NEW_CAMPAIGN, home.NEW_CAMPAIGN)
    yield MenuEntry(Doing.TODAY, home.deal_entry(tries, map_title(tries.next.map_id)))
    if unfinished:
        yield MenuEntry(Doing.SAVED_GAMES, home.counted_games(home.SAVED_GAMES, len(unfinished)), games=unfinished)
    if over:
        yield MenuEntry(Doing.REPLAYS, home.counted_games(home.REPLAYS, len(over)), games=over)
    if len(campaigns) > len(going_on):
        yield MenuEntry(Doing.CAMPAIGNS, home.counted_games(home.CAMPAIGNS, len(campaigns)))
    yield MenuEntry(Doing.LEARN, home.HOW_TO_PLAY)
    if over:
        yield MenuEntry(Doing.STATISTICS, home.STATISTICS, games=over)
    yield MenuEntry(Doing.SETTINGS, home.SETTINGS)
    yield MenuEntry(Doing.QUIT, home.QUIT)
