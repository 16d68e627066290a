"""The doors to a game that goes on: a saved one, the deal of a day, one written as a line."""

from __future__ import annotations

from datetime import date
from itertools import accumulate, takewhile
from pathlib import Path

from ttr_tui.cli.complaints import blaming, complain
from ttr_tui.cli.menu import go_on_after, reopen, resume_in_sentences
from ttr_tui.cli.party import Permission
from ttr_tui.cli.play import play_deal
from ttr_tui.cli.saved_games import read_saved
from ttr_tui.cli.screen import open_screen, screen_here
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.seats.deal import deal_of
from ttr_tui.seats.game import Game, turns_begun
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.position import Position, PositionFault, read_position
from ttr_tui.seats.record import recall
from ttr_tui.seats.summaries import Summary, Tries, read_history, tries
from ttr_tui.store.campaign_glance import look_at_campaigns
from ttr_tui.store.faults import Complaint
from ttr_tui.store.journal import JournalFault, read_journal
from ttr_tui.store.places import campaigns_folder, saves_folder, settings_file
from ttr_tui.store.saves import SEALED, SUFFIX, find_save, is_over, list_saves
from ttr_tui.store.settings import read_settings
from ttr_tui.term.terminal import Terminal, at_hand
from ttr_tui.words import command_line, home, usage
from ttr_tui.words.results import BARS, to_paste


def resume(file: str | None, saves: Path | None, wishes: Wishes) -> int:
    """Go on with a game, by default with the one that was played last; that may be one of a campaign."""
    folder = saves_folder(saves)
    path = find_save(folder, file) if file else last_unfinished(folder)
    if file is None and saves is None and (campaign := _campaign_since(path)):
        return _play_campaign(campaign, wishes)
    if path is None:
        raise Complaint(command_line.no_saves(str(folder), campaigns=bool(look_at_campaigns(campaigns_folder()))))
    if _is_of_a_campaign(path):
        return _go_on_with_campaign(path, wishes)
    terminal, permission = screen_here(wishes), Permission()
    if terminal is None:
        voice = Voice(asked_for=wishes.plain)
        return go_on_after(resume_in_sentences(path, voice, permission), path, voice, saves, permission)
    live, said = reopen(path, plain=False)
    voice = Voice()
    try:
        permission.ask(live.deal, voice)
    except PlayerLeft:
        live.close()
        voice.say(command_line.go_on_with(path))
        return 0
    with blaming(path):
        return open_screen(terminal, saves, wishes, live, " ".join(said), permission=permission)


def last_unfinished(folder: Path) -> Path | None:
    """The game played last that isn't over; what can't be read is named and left alone."""
    for path in list_saves(folder):
        try:
            journal = read_journal(path)
            if not is_over(journal) and recall(journal).deal.campaign is None:
                return path
        except JournalFault as fault:
            complain(command_line.left_out(str(fault)))
    return None


def _is_of_a_campaign(path: Path) -> bool:
    return path.suffix == SEALED or deal_of(path, read_journal(path).header).campaign is not None


def _go_on_with_campaign(path: Path, wishes: Wishes) -> int:
    """A campaign goes on as a whole: it knows what comes after the game."""
    from ttr_tui.cli.campaign import campaign_of

    return _play_campaign(campaign_of(path), wishes)


def _play_campaign(path: Path, wishes: Wishes) -> int:
    from ttr_tui.cli.campaign import play_next

    return play_next(str(path), None, None, None, wishes)


def _campaign_since(game: Path | None) -> Path | None:
    """The campaign with a game under way that was played last, if it was played after this game."""
    under_way = [(_played(one.path), one.path) for one in look_at_campaigns(campaigns_folder()) if one.under_way]
    when, path = max(under_way, default=(0, None))
    return path if game is None or when > game.stat().st_mtime_ns else None


def _played(campaign: Path) -> int:
    """When a campaign or one of its games was written last."""
    from ttr_tui.store.campaign_file import games_folder

    written = [campaign, *games_folder(campaign).glob(f"*{SUFFIX}")]
    return max(path.stat().st_mtime_ns for path in written)


# The door that writes a game down as one line, and the one that goes on from such a line.


def tell_position(file: str, saves: Path | None, turn: int | None) -> int:
    """Print a saved game as it is, or as it was when a turn began."""
    record = recall(read_saved(find_save(saves_folder(saves), file)))
    game = record.game
    if record.deal.campaign is not None:
        raise Complaint(usage.OF_A_CAMPAIGN)
    acts = game.acts if turn is None else game.acts[: _acts_until(game, turn)]
    print(Position.of(record.deal, game, acts).line())
    return 0


def play_position(line: str, saves: Path | None, wishes: Wishes, *, alone: bool) -> int:
    """Go on from a line, in a saved game of its own. Nothing else may be said of that game."""
    if not alone:
        raise Complaint(usage.POSITION_ALONE)
    return resume(str(_saved(line, saves)), saves, wishes)


def _saved(line: str, saves: Path | None) -> Path:
    try:
        position = read_position(line)
        position.play(_tried(position))
    except PositionFault as fault:
        raise Complaint(usage.no_position(str(fault))) from fault
    live = LiveGame.begin(position.deal, saves_folder(saves))
    position.play(live.game)
    live.save()
    live.close()
    return live.path


def _tried(position: Position) -> Game:
    """The same game in memory alone, so that a line that makes none leaves no file."""
    try:
        game = position.deal.game()
        game.begin(position.deal.first)
    except (LookupError, ValueError, TypeError, AssertionError) as error:
        raise PositionFault(usage.NOT_DEALT) from error
    return game


def _acts_until(game: Game, turn: int) -> int:
    """How many acts there are until this turn has begun."""
    begun = list(accumulate(turns_begun(act.facts) for act in game.acts))
    if not 0 <= turn <= begun[-1]:
        raise Complaint(usage.no_such_turn(begun[-1]))
    return 1 + len([*takewhile(lambda count: count < turn, begun)])


# The door to the deal of a day.


def play_today(asked: date | None, saves: Path | None, wishes: Wishes, *, again: bool) -> int:
    """Play it, go on with it, or say what came of it."""
    today = date.today()
    day = asked or today
    if day > today:
        raise Complaint(home.deal_not_yet(day))
    folder = saves_folder(saves)
    before = tries(day, read_history(folder))
    if before.over and not before.unfinished and not again:
        _tell(before.over[0], wishes)
        Voice().say(home.deal_again_by(day if day < today else None))
        return 0
    on_screen = not wishes.plain and isinstance(at_hand(), Terminal)
    if before.unfinished is not None:
        code = resume(str(before.unfinished.path), saves, wishes)
    else:
        code = play_deal(before.deal(_player()), saves, wishes)
    if on_screen:
        _tell_what_ended(before, tries(day, read_history(folder)), wishes)
    return code


def _player() -> str:
    from ttr_tui.tui.every_command import EveryCommand

    settings, _ = read_settings(settings_file(), EveryCommand())
    return settings.name or home.NOBODY


def _tell_what_ended(before: Tries, after: Tries, wishes: Wishes) -> None:
    """Where it was on a screen that is gone: there the lines could only be read."""
    known = {game.path for game in before.over}
    for game in after.over:
        if game.path not in known:
            _tell(game, wishes)


def _tell(game: Summary, wishes: Wishes) -> None:
    with blaming(game.path):
        record = recall(read_journal(game.path))
        if record.deal.daily is not None:
            voice = Voice()
            told = to_paste(record.game, record.deal.daily)
            voice.say(*told.lines(fine=not wishes.ascii and voice.has_signs(BARS)))
