"""What stands before a game, as rows and as questions: menu, saved games, new game, today’s deal, statistics."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from ttr_tui.seats.deal import Daily
from ttr_tui.seats.summaries import Summary, Tries, Unreadable
from ttr_tui.words.levels import ABOUT as ABOUT_BOTS
from ttr_tui.words.levels import ABOUT_PROGRAMS, OTHER_PROGRAM, is_program, level
from ttr_tui.words.phrases import board_size, clipped, counted, listed, signed

if TYPE_CHECKING:
    from ttr_tui.rules.edition import Edition
    from ttr_tui.seats.sitters import Sitter
    from ttr_tui.seats.statistics import FinishedGame, MapRecord
    from ttr_tui.store.campaign_glance import CampaignGlance


ABOUT = "The Ticket to Ride family, in a terminal. An unofficial fan project."
LIGHT_OR_DARK = "Press {settings} for light or dark, colours, keys."
"""To somebody who hasn't played here yet."""
WHAT = "What would you like to do?"
CHOOSE = "Choose"
FIRST_GAME = "Learn to play: a short guided game"
NEW_GAME = "New game: map, players, options"
NEW_CAMPAIGN = "New campaign: games with a story"
CAMPAIGNS = "Campaigns"
HOW_TO_PLAY = "How to play"
STATISTICS = "Statistics"
SETTINGS = "Settings"
QUIT = "Quit"
SAVED_GAMES = "Saved games"
REPLAYS = "Finished games"
NOBODY = "Player"
NUMBERED = tuple(f"{NOBODY} {number}" for number in range(2, 8))
"""Names for more people than have one."""


def quick_game(edition_name: str) -> str:
    return f"Quick game: {edition_name} against a bot"


def go_on(game: Summary) -> str:
    return f"Continue: {described(game)}"


def described(game: Summary, scores: Sequence[int] = ()) -> str:
    """A saved game in one line, without its day; the scores of one that is over, where they are known."""
    variants = f" with {listed(game.variants)}" if game.variants else ""
    return f"{game.map_name}{variants}: {listed([who.name for who in game.sitters])}, {_stand(game, scores)}"


def _stand(game: Summary, scores: Sequence[int]) -> str:
    if game.winners is None:
        return f"turn {game.turn}" if game.turn else "first tickets"
    won = f"{listed([game.sitters[seat].name for seat in game.winners])} won"
    return f"{won} ({points_in_order(game, scores)})" if scores else won


def campaign(one: CampaignGlance, *, alike: bool = False) -> str:
    """`Friday Line: game 3, 1871`; with the name of its file if others are called `alike`."""
    if not one.name:
        return f"{one.path.name}: this campaign can’t be read. Enter shows why."
    name = f"{one.name} ({one.path.stem})" if alike else one.name
    if one.over:
        return f"{name}: over, its receipts are open"
    if not one.year:
        return f"{name}: waits for more of its story"
    return f"{name}: {'continue ' if one.under_way else ''}game {one.game}, {one.year}"


def saved(game: Summary | Unreadable, scores: Sequence[int] = ()) -> str:
    """A line of the list of saved games."""
    if isinstance(game, Unreadable):
        return f"{game.path.name}: {game.sentence}"
    so_far = f"; {_so_far(game)}; {_next(game)} plays next" if game.winners is None and game.turn else ""
    return f"{_when(game)}  {described(game, scores)}{so_far}"


def _when(game: Summary) -> str:
    return f"{game.played:%Y-%m-%d %H:%M}"


def _so_far(game: Summary) -> str:
    """Everyone’s points in a game under way, in the order of the seats."""
    people = zip(game.sitters, game.scores, strict=True)
    return ", ".join(f"{who.name} {points}".replace("-", "−") for who, points in people)


def _next(game: Summary) -> str:
    return game.sitters[game.active].name if game.active >= 0 else ""


def saved_heads(*, over: bool) -> str:
    """What stands above the columns of a list of saved games."""
    points = f"{'points':<34}" if over else f"{'points':<26}{'next':<8}"
    return f"{'played':<17}{'map':<12}{points}{'turn':>5}"


def saved_row(game: Summary, scores: Sequence[int]) -> str:
    """A line of such a list: when and on which map it was played, everyone’s points, whose turn it is, and which."""
    if scores:
        points = f"{clipped(points_in_order(game, scores), 33):<34}"
    else:
        points = f"{clipped(_so_far(game), 25):<26}{clipped(_next(game), 7):<8}"
    return f"{_when(game):<17}{clipped(game.map_name, 11):<12}{points}{game.turn:>5}"


LAST_GAMES = "Last games"


def last_game(game: Summary, scores: Sequence[int]) -> str:
    """`USA: Ann 112, Cleo 97`: a finished game with everyone’s points, the best first."""
    return f"{game.map_name}: {points_in_order(game, scores)}"


def points_in_order(game: Summary, scores: Sequence[int]) -> str:
    """`Ann 112, Cleo 97`: the best first."""
    people = sorted(zip(scores, game.sitters, strict=True), key=lambda pair: -pair[0])
    return ", ".join(f"{who.name} {signed(score)}" for score, who in people)


def counted_games(what: str, games: int) -> str:
    return f"{what} ({games})"


BEGIN = "Begin the game"
MAP = "Map"
VARIANTS = "Variants"
NO_VARIANTS = "none"
ADD_SEAT = "Add a player"
FIRST = "Plays first"
BY_CHANCE = "random"
SEED = "Seed"
SEAT = "Player"
SEATS = "Seats"
PERSON = "a person"
NAME = "Name"
WITH_COLOR = "Type a colour behind it, if you like, such as Ann:blue."
PLAYED_BY = "Who plays"
COLOR = "Colour"
COMMAND = "Command"
NO_COMMAND_YET = "none yet"
WHICH_COMMAND = "Command that starts it:"
TAKE_AWAY = "Remove this player"
DONE = "Done"
NEW_GAME_TITLE = "A new game"
CHOOSE_MAP = "Which map?"
CHOOSE_VARIANTS = "Which variants?"
FORM_PROMPT = "Enter, Left or Right changes the selected line."
YOUR_NAME = "Name for this player (empty: the bot’s own):"
WHICH_SEED = "Seed (empty: random):"
NO_SEED = "A seed is a whole number from 0 to {most}, or nothing."


def of_seat(number: int, sitter: Sitter, name: str) -> str:
    """`Player 1: Ann, red, a person`."""
    return f"{SEAT} {number}: {name}, {sitter.color}, {by(sitter.bot)}"


def by(bot: str) -> str:
    return OTHER_PROGRAM if is_program(bot) else f"bot ({level(bot)})" if bot else PERSON


def seats_row(count: int) -> str:
    return f"{SEATS}: {count}"


def no_command(seat: int) -> str:
    return f"{SEAT} {seat} is a program without a command. Choose that player, and type the command."


def wrong_seats(edition: Edition, seats: int) -> str:
    least, most = edition.min_seats, edition.max_seats
    players = f"{least}" if least == most else f"{least} to {most}"
    advice = "Remove one." if seats > most else "Add one."
    return f"With these options {edition.name} takes {players} players, and you have {seats}. {advice}"


def of_map(edition: Edition) -> str:
    return f"{edition.name}: {edition.min_seats} to {edition.max_seats} players, {length(edition)}"


def broken_map(name: str) -> str:
    return f"{name}: this map has errors. Choose it to read them."


def map_facts(edition: Edition) -> list[str]:
    return [f"{board_size(edition.board)}; {pieces_laid(edition)} pieces for everyone.", edition.about]


SHORT, LONG = 30, 45


def length(edition: Edition) -> str:
    """How long a game is, by the pieces that everybody has to lay."""
    laid = pieces_laid(edition)
    return "short" if laid < SHORT else "long" if laid >= LONG else "medium"


def pieces_laid(edition: Edition) -> int:
    return int(edition.numbers.get("fleet", edition.numbers.get("trains", 0)))


KEYS_OF_THE_GAME = "The keys"
COPY_CODE = "Copy its code"
COPY_LINES = "Copy the lines"
GUIDED = "Learn to play: a guided game"
LEARNING: Sequence[str] = (
    "Claim routes between cities with cards of their colour, connect the cities on your tickets, score most points.",
)


def rules_of(name: str) -> str:
    return f"The rules of {name}"


def statistics_of(record: MapRecord) -> list[str]:
    """What the finished games on one map say."""
    said = [f"{record.map_name}: {counted(record.games, 'game')} finished, the longest of {record.longest} turns."]
    if record.against_bots:
        games = counted(record.against_bots, "game")
        said.append(f"Against bots: {games}, {record.won} of them won by a person.")
    if record.best is not None and record.average is not None:
        said.append(f"Best: {record.best}, by {record.best_name}. On average people scored {record.average:.0f}.")
    if record.tickets:
        route = f", and the longest route was {record.route}" if record.route else ""
        said.append(f"People completed {record.completed} of {counted(record.tickets, 'ticket')}{route}.")
    if record.helped:
        games = counted(record.helped, "game")
        said.append(f"In {games} someone used undo or hints or revealed hands, or the deal was known.")
    return said


def folder_of(path: Path) -> str:
    return f"In {path}"


# What sentences alone ask and tell; the choices are those above.

HELP: Sequence[str] = (
    "Type a number, or words of a choice. Enter takes what is usual.",
    "Anywhere: back goes one step back, quit leaves, ? says this and the choices again.",
)
MENU = "A number or words (Enter: 1):"
GOODBYE = "Goodbye."
NO_SUCH_CHOICE = "That isn’t one of the choices. Type a number, or a word of one of them; ? lists them."
WHICH_CAMPAIGN = "Which campaign? (Enter: 1)"
WHAT_OF_CAMPAIGN = "What would you like to do with it? (Enter: play)"
PLAY_CAMPAIGN = "Play the next game, or the one under way"
KEEP_RECEIPTS = "Keep the receipts as a text"
CORRECT = "Correct what is in offices, decks and stores"
WHAT_TO_CORRECT = "What is true from now on? For example: lost red crate, note sacks 3:"
HOW_TO_CORRECT = (
    "office, lost, drawn or shown, then the colour of a company and an item or a postcard; note, a name and a number; "
    "caboose and a colour. Put commas between several."
)
WHY_CORRECTED = "Why is it corrected? It stays in the history:"
SAY_WHY = "Type a reason, or back to leave everything as it is."
WHOSE_VAULT = "Whose vault? (Enter: all)"
ALL_VAULTS = "All vaults"
WHICH_GAME = "Which game? (Enter: 1)"
OPEN = "Continue or replay? (Enter: continue)"
OPEN_CHOICES: Sequence[str] = ("Continue the game", "Replay it from the start")
WHICH_HELP = "What would you like to know? (Enter: 1)"
NO_HINT = "There are no hints for this. Type a number, or a word of one of the choices."
HOW_TO_ANSWER = "How to answer and ask in a game"
TYPE_SOME = "Type numbers or names with commas between them (Enter: none):"
WHO_BEGINS = "Who plays first?"
READY = "Begin now?"
CHANGE_SOMETHING = "Change something"
GAME_OVER = "This game is over."
WHAT_NEXT = "What next? (Enter: the menu)"
AFTER_CHOICES: Sequence[str] = (
    "Go to the menu",
    "Play again with a new deal",
    "Replay this game",
    "Keep the result as a text",
    "Analyse it: where points were lost, and what luck did",
)
WHICH_SETTING = "Which setting?"
OF_THE_SCREEN = "Settings that only the screen has"


def against(record: MapRecord) -> str:
    """How people did against one kind of opponent."""
    games = counted(record.games, "game")
    scored = f" On average {record.average:.0f} points, at best {record.best}." if record.average is not None else ""
    if not record.against:
        return f"Among people: {games}.{scored}"
    return f"Against {record.map_name} bots: {games}, {record.won} won.{scored}"


def no_number(least: int, most: int) -> str:
    return f"Type a number from {least} to {most}, or just Enter."


def how_many(least: int, most: int) -> str:
    return f"How many players, {least} to {most}?"


def who_plays(number: int, count: int) -> str:
    return f"Who is player {number} of {count}?"


def player_of_kind(kind: str) -> str:
    """`bot (easy)`, and what that is like."""
    about = about_player(kind)
    return f"{by(kind)}: {about}" if about else by(kind)


def about_player(kind: str) -> str:
    """What a bot or another program in a seat is like; nothing for a person."""
    return ABOUT_PROGRAMS if is_program(kind) else ABOUT_BOTS.get(level(kind), "") if kind else ""


def name_of(number: int) -> str:
    return f"Name of player {number}:"


def bad_name(colors: Sequence[str]) -> str:
    return f"Leave commas and colons out of a name. After a colon type one of {listed(colors, 'or')}."


def summary(map_name: str, variants: Sequence[str], names: Sequence[str]) -> str:
    return f"{map_name}{f' with {listed(variants)}' if variants else ''}: {listed(names)}."


def which_value(setting: str) -> str:
    return f"{setting}?"


# Today's deal: what stands on the first screen of it, and what its door says.

TODAYS_DEAL = "Today’s deal"
DEAL_PLAYED = "played; see the lines"
DEAL_AGAIN = "Play it again: the lines will say so"
WATCH_REPLAY = "Watch the replay"
BACK_TO_MENU = "Back to the menu"
ABOUT_LINES = "Paste these lines: they tell how it went and nothing of the deal. The bar is your lead, turn by turn."


def deal_entry(tried: Tries, map_name: str) -> str:
    """The row on the first screen."""
    if tried.unfinished is not None:
        turn = tried.unfinished.turn
        return f"{TODAYS_DEAL}: continue{f', turn {turn}' if turn else ''}"
    return f"{TODAYS_DEAL}: {DEAL_PLAYED if tried.over else deal_table(map_name, tried.next)}"


def deal_table(map_name: str, daily: Daily) -> str:
    """`USA, 2 bots`."""
    return f"{map_name}, {counted(daily.bots, 'bot')}"


def deal_title(day: date) -> str:
    return f"The deal of {day.isoformat()}"


def deal_not_yet(day: date) -> str:
    return f"The deal of {day.isoformat()} can’t be played before that day."


def no_day(typed: str) -> str:
    """After the name of the argument."""
    return f"takes a day such as 2026-11-20, not “{typed}”."


def deal_again_by(day: date | None) -> str:
    """How to play a deal once more; without a day that of today."""
    when = f" --date {day.isoformat()}" if day else ""
    return f"To play it again, which the lines will say: ttr today{when} --again"


# The words and columns of the statistics.

BY_MAP, BY_OPPONENT = "map", "against"
COLUMNS = ("games", "won", "best", "average", "longest", "tickets")
WIDTHS = (6, 8, 6, 9, 9, 9)
NAME_WIDTH = 20
NONE = "–"
PEOPLE = "people"
WON, LOST, AMONG_PEOPLE = "W", "L", "·"
LAST_TEN = "The last ten, newest first (W won, L lost)"


def record_name(record: MapRecord) -> str:
    """The map, the bot, or people."""
    return record.map_name or PEOPLE


def record_heads(label: str) -> str:
    return _line(label, COLUMNS)


def record_row(record: MapRecord) -> str:
    """One line about the games on a map, or against an opponent."""
    won = f"{record.won} of {record.against_bots}" if record.against_bots else NONE
    best = NONE if record.best is None else signed(record.best)
    average = NONE if record.average is None else signed(round(record.average))
    tickets = f"{record.completed}/{record.tickets}" if record.tickets else NONE
    return _line(record_name(record), (str(record.games), won, best, average, str(record.route or NONE), tickets))


def last_ten(games: Sequence[FinishedGame]) -> str:
    return f"{LAST_TEN}:  {' '.join(map(_mark, games[:10]))}"


def game_heads() -> str:
    return f"{'day':<12}{'map':<16}{'points':<36}{'turns':>5}"


def game_row(game: FinishedGame) -> str:
    """Its day and map, everyone’s points in order, and its turns."""
    summary = game.summary
    seats = range(len(summary.sitters))
    order = sorted(seats, key=lambda seat: (seat in game.winners, game.scores[seat]), reverse=True)
    points = ", ".join(f"{summary.sitters[seat].name} {signed(game.scores[seat])}" for seat in order)
    return f"{summary.played:%Y-%m-%d}  {_cell(summary.map_name, 16)}{_cell(points, 36)}{summary.turn:>5}"


def _mark(game: FinishedGame) -> str:
    """Did a person win against bots?"""
    people = game.summary.people
    if not 0 < len(people) < len(game.summary.sitters):
        return AMONG_PEOPLE
    return WON if any(seat in people for seat in game.winners) else LOST


def _line(name: str, cells: Sequence[str]) -> str:
    told = "".join(f"{cell:>{width}}" for cell, width in zip(cells, WIDTHS, strict=True))
    return f"{_cell(name, NAME_WIDTH)}{told}"


def _cell(text: str, width: int) -> str:
    return f"{clipped(text, width - 1):<{width}}"
