"""The menu: the same choices as on the screen, in the same words; and how to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeAlias

from ttr_tui.dialogues.menu import Doing, MenuEntry, menu
from ttr_tui.dialogues.setup import Setup, Shelf, map_title
from ttr_tui.plain.game import HowItEnded
from ttr_tui.plain.questions import choose
from ttr_tui.plain.saved_games import SavedGamesDoor, after_daily, after_game, begin, choose_saved, opened, play_deal
from ttr_tui.plain.voice import Back, PlayerLeft, Voice
from ttr_tui.seats.bot_names import LEVELS
from ttr_tui.seats.sitters import commands_of
from ttr_tui.seats.statistics import by_opponent, finished_games, statistics
from ttr_tui.seats.summaries import Summary, Tries, Unreadable, read_history, tries
from ttr_tui.store.campaign_glance import CampaignGlance, look_at_campaigns
from ttr_tui.store.faults import Complaint, MapError
from ttr_tui.store.map_decoder import load_map
from ttr_tui.store.maps import CLASSIC, list_maps
from ttr_tui.words import guide, home

Entry: TypeAlias = tuple[str, Callable[[], object]]


def after_a_game(voice: Voice, program: SavedGamesDoor, ending: HowItEnded, path: Path) -> None:
    """What follows a game that was not begun from the menu: the menu, or what can be done once it is over."""
    try:
        if ending is HowItEnded.OVER:
            ending = after_game(voice, program, path)
    except PlayerLeft:
        ending = HowItEnded.LEFT
    if ending is HowItEnded.MENU:
        open_menu(voice, program)


def open_menu(voice: Voice, program: SavedGamesDoor) -> None:
    """Offer everything there is to do, again and again, until the player leaves."""
    voice.say(home.ABOUT, *home.HELP)
    try:
        while True:
            entries = _entries(voice, program)
            voice.head(home.WHAT)
            try:
                if entries[choose(voice, home.MENU, [said for said, _ in entries])][1]() is HowItEnded.LEFT:
                    break
            except Back:
                continue
            except Complaint as fault:
                voice.say(*str(fault).splitlines())
    except PlayerLeft:
        pass
    voice.say(home.GOODBYE)


def _entries(voice: Voice, program: SavedGamesDoor) -> list[Entry]:
    history, campaigns = read_history(program.saves), look_at_campaigns(program.campaigns)
    settings, tried = program.read_settings(), tries(program.today(), history)

    def doing(entry: MenuEntry) -> Callable[[], object]:
        """In sentences."""
        match entry:
            case MenuEntry(Doing.GO_ON, game=Summary() as game):
                return partial(opened, voice, program, game)
            case MenuEntry(Doing.CAMPAIGN, campaign=CampaignGlance() as campaign):
                return partial(_open_campaign, voice, program, campaign)
            case MenuEntry(Doing.FIRST_GAME):
                return partial(guided_game, voice, program)
            case MenuEntry(Doing.QUICK_GAME):
                return lambda: begin(voice, program, Setup.usual(settings.name or home.NOBODY).party())
            case MenuEntry(Doing.NEW_GAME):
                return partial(_new_game, voice, program)
            case MenuEntry(Doing.NEW_CAMPAIGN):
                return program.new_campaign
            case MenuEntry(Doing.TODAY):
                return partial(_play_today, voice, program, tried, settings.name or home.NOBODY)
            case MenuEntry(Doing.SAVED_GAMES | Doing.REPLAYS, games=games):
                return partial(choose_saved, voice, program, games)
            case MenuEntry(Doing.CAMPAIGNS):
                return partial(_choose_campaign, voice, program, campaigns)
            case MenuEntry(Doing.LEARN):
                return partial(how_to_play, voice, program)
            case MenuEntry(Doing.STATISTICS, games=games):
                return partial(_tell_statistics, voice, games)
            case MenuEntry(Doing.SETTINGS):
                return partial(_change_settings, voice, program)
        return _leave

    return [(one.words, doing(one)) for one in menu(history, campaigns, tried, guided=settings.guided)]


def _new_game(voice: Voice, program: SavedGamesDoor) -> HowItEnded:
    """Ask for everything about a game, and play it. Back from the first question if the player thinks better of it."""
    from ttr_tui.dialogues.new_game import NewGame
    from ttr_tui.plain.dialogue import fill_in

    form = NewGame(Shelf(), program.read_settings().name or home.NOBODY)
    fill_in(voice, form)
    party = form.setup.party()
    program.commands.update(commands_of(party.sitters))
    return begin(voice, program, party, form.setup.seed)


def _change_settings(voice: Voice, program: SavedGamesDoor) -> None:
    from ttr_tui.plain.settings import change_settings

    change_settings(voice, program)


def _play_today(voice: Voice, program: SavedGamesDoor, tried: Tries, player: str) -> HowItEnded:
    """A first try, the rest of one, or what came of it."""
    game = tried.unfinished or (tried.over[0] if tried.over else None)
    if game is None:
        return play_deal(voice, program, tried.deal(player))
    if game.winners is None:
        return opened(voice, program, game)
    return after_daily(voice, program, game.path, lambda: tried.deal(player))


def _leave() -> None:
    raise PlayerLeft


def _choose_campaign(voice: Voice, program: SavedGamesDoor, campaigns: list[CampaignGlance]) -> None:
    one = campaigns[choose(voice, home.WHICH_CAMPAIGN, [home.campaign(one) for one in campaigns])]
    _open_campaign(voice, program, one)


def _open_campaign(voice: Voice, program: SavedGamesDoor, one: CampaignGlance) -> None:
    """Play it, or do something else with it."""
    voice.head(home.campaign(one))
    doing = program.of_campaign(one.path)
    [*doing.values()][choose(voice, home.WHAT_OF_CAMPAIGN, [*doing])]()


def _tell_statistics(voice: Voice, over: Sequence[Summary | Unreadable]) -> None:
    games = finished_games(over)
    for record in statistics(games):
        voice.say(*home.statistics_of(record))
    voice.say(*(home.against(record) for record in by_opponent(games)))


# How to play.


def guided_game(voice: Voice, program: SavedGamesDoor) -> HowItEnded:
    """A real game against the weakest bot, in which the learner plays first."""
    party = Setup.usual(program.read_settings().name or home.NOBODY).party()
    learner, bot = party.sitters
    party = replace(party, sitters=(learner, replace(bot, bot=LEVELS[0])), first=0)
    return begin(voice, program, party, guided=True)


def how_to_play(voice: Voice, program: SavedGamesDoor) -> HowItEnded:
    """Until the player goes back, one thing after the other."""
    maps = list_maps()
    choices = [home.GUIDED, home.HOW_TO_ANSWER, *(home.rules_of(map_title(name)) for name in maps)]
    voice.say(*home.LEARNING)
    while True:
        match choose(voice, home.WHICH_HELP, choices):
            case 0:
                return guided_game(voice, program)
            case 1:
                voice.say(*guide.help_lines(load_map(CLASSIC), resume=voice.goes_on_with("resume")))
            case place:
                try:
                    edition = load_map(maps[place - 2])
                except MapError as error:
                    voice.say(str(error))
                else:
                    voice.head(edition.name)
                    voice.say(edition.about, *guide.rules_lines(edition))
