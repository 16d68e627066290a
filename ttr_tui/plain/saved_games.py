"""Games that the menu begins or goes on with, and what can be done with one that is over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import field
from datetime import date
from pathlib import Path

from ttr_tui.bots.thinker import OutsidePlayers
from ttr_tui.core.events import Claimed, TurnBegan
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.plain.analysis import analyse_aloud
from ttr_tui.plain.game import Guide, HowItEnded
from ttr_tui.plain.narration import tell_lines
from ttr_tui.plain.questions import choose
from ttr_tui.plain.replay import replay
from ttr_tui.plain.voice import Back, Voice
from ttr_tui.rules.tickets import FIRST_TICKETS
from ttr_tui.seats.deal import Deal, Party
from ttr_tui.seats.game import Heard
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.record import RecalledGame, recall
from ttr_tui.seats.statistics import final_scores
from ttr_tui.seats.summaries import Summary, Unreadable
from ttr_tui.store.journal import JournalFault, read_journal
from ttr_tui.store.saves import KeepingFault, keep
from ttr_tui.store.settings import Settings
from ttr_tui.words import guide, home, results


@value
class SavedGamesDoor:
    """Where things lie, and what other commands do. What they can't do they say themselves."""

    saves: Path
    campaigns: Path
    settings_file: Path
    read_settings: Callable[[], Settings]
    blaming: Callable[[Path], AbstractContextManager[None]]
    """Names the file of a game that can't have been played by the rules, where it makes something else go wrong."""
    resume: Callable[[Path, Guide | None], HowItEnded]
    programs: Callable[[Deal], OutsidePlayers | None]
    """The programs that play in a game, once the player has agreed that they run; None if there are none."""
    commands: set[str]
    """Those of programs that may run."""
    of_campaign: Callable[[Path], Mapping[str, Callable[[], None]]]
    """What can be done with a campaign, by what the player reads; first what is usual. It loads the campaign."""
    new_campaign: Callable[[], None]
    today: Callable[[], date] = date.today
    guided: set[Path] = field(default_factory=set)
    """Games that were left before their guide had told everything: it goes on with them."""


class FirstGame:
    """A guide through one game: called before each question, it says what comes next, each thing once."""

    def __init__(self) -> None:
        self._said: set[int] = set()
        self.over = False

    def __call__(self, acts: Sequence[Heard], view: View) -> Sequence[str]:
        step = self._step(acts, view)
        if step in self._said:
            return ()
        self._said.add(step)
        self.over = step == len(guide.TOLD_STEPS) - 1
        return [guide.told_heading(step + 1, len(guide.TOLD_STEPS)), *guide.TOLD_STEPS[step]]

    def _step(self, acts: Sequence[Heard], view: View) -> int:
        """By what the learner has done so far: tickets, cards, a route, and then all is said."""
        facts = [fact for act in acts for fact in act.facts]
        if view.owes == FIRST_TICKETS:
            return 0
        if any(isinstance(fact, Claimed) and fact.seat == view.seat for fact in facts):
            return 3
        begun = sum(isinstance(fact, TurnBegan) and fact.seat == view.seat for fact in facts)
        return 1 if begun < 2 else 2


# A game begun or gone on with, and what can be done with one that is over.

FOLDER = "results"
"""Beside the saved games."""


def begin(
    voice: Voice, program: SavedGamesDoor, party: Party, seed: int | None = None, *, guided: bool = False
) -> HowItEnded:
    """Deal and play, and offer what can be done once the game is over."""
    return play_deal(voice, program, party.deal(seed), guided=guided)


def go_on(program: SavedGamesDoor, path: Path) -> HowItEnded:
    """Continue a saved game, with its guide if it has more to tell."""
    first_game = FirstGame() if path in program.guided else None
    ending = program.resume(path, first_game)
    if first_game is not None and first_game.over:
        program.guided.discard(path)
    return ending


def play_deal(voice: Voice, program: SavedGamesDoor, deal: Deal, *, guided: bool = False) -> HowItEnded:
    """Play a new game of this deal."""
    from ttr_tui.plain.keyboard_game import introduce, play

    programs = program.programs(deal)
    live = LiveGame.begin(deal, program.saves)
    introduce(live, voice)
    first_game = FirstGame() if guided else None
    ending = play(live, voice, first_game, programs)
    if first_game is not None and not first_game.over:
        program.guided.add(live.path)
    return after_game(voice, program, live.path) if ending is HowItEnded.OVER else ending


def after_game(voice: Voice, program: SavedGamesDoor, path: Path) -> HowItEnded:
    """Replay it, keep its result, analyse it, play again, until the player goes back to the menu."""
    record = recall(read_journal(path))
    while True:
        voice.head(home.GAME_OVER)
        try:
            match choose(voice, home.WHAT_NEXT, home.AFTER_CHOICES):
                case 0:
                    return HowItEnded.MENU
                case 1:
                    deal = record.deal
                    party = Party(deal.map, deal.variants, deal.sitters, deal.first)
                    return play_deal(voice, program, party.deal())
                case 2:
                    replay(voice, record)
                case 3:
                    _keep(voice, program, record)
                case 4:
                    with program.blaming(path):
                        analyse_aloud(voice, path, record)
        except Back:
            return HowItEnded.MENU


def after_daily(voice: Voice, program: SavedGamesDoor, path: Path, dealt: Callable[[], Deal]) -> HowItEnded:
    """Tell again what came of a day's deal; replay it or play it once more."""
    record = recall(read_journal(path))
    if record.deal.daily is not None:
        tell_lines(record.game, record.deal.daily, voice)
    match choose(voice, home.WHAT_NEXT, (home.BACK_TO_MENU, home.WATCH_REPLAY, home.DEAL_AGAIN)):
        case 1:
            replay(voice, record)
        case 2:
            return play_deal(voice, program, dealt())
    return HowItEnded.MENU


def _keep(voice: Voice, program: SavedGamesDoor, record: RecalledGame) -> None:
    """Write the result as a text beside the saved games, and say where."""
    folder = program.saves / FOLDER
    names = [str(record.deal.map["id"]), *(who.name for who in record.deal.sitters)]
    text = results.text_to_keep(record.game, record.deal)
    try:
        path = keep(folder, names, ".txt", text)
    except KeepingFault as fault:
        voice.say(str(fault))
    else:
        voice.say(results.kept(str(folder), [path.name]))


# The list of saved games.


def choose_saved(voice: Voice, program: SavedGamesDoor, games: Sequence[Summary | Unreadable]) -> HowItEnded:
    """Open one of them; one that can't be read says why."""
    game = games[choose(voice, home.WHICH_GAME, [_described(game) for game in games])]
    if isinstance(game, Summary) and game.winners is None and choose(voice, home.OPEN, home.OPEN_CHOICES):
        with program.blaming(game.path):
            replay(voice, recall(read_journal(game.path)))
        return HowItEnded.MENU
    return opened(voice, program, game)


def opened(voice: Voice, program: SavedGamesDoor, game: Summary | Unreadable) -> HowItEnded:
    """Continue it, or see what can be done with it."""
    if isinstance(game, Unreadable):
        voice.say(home.saved(game))
        return HowItEnded.MENU
    if game.winners is None:
        ending = go_on(program, game.path)
        if ending is not HowItEnded.OVER:
            return ending
    with program.blaming(game.path):
        return after_game(voice, program, game.path)


def _described(game: Summary | Unreadable) -> str:
    if isinstance(game, Summary) and game.winners is not None:
        with suppress(JournalFault):
            return home.saved(game, final_scores(game))
    return home.saved(game)
