"""What stands on the screen before a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ttr_tui.seats.history import Summary, Unreadable
from ttr_tui.words.english.home.levels import OTHER_PROGRAM, is_program, level
from ttr_tui.words.english.phrases import board_size, clipped, counted, listed, signed

if TYPE_CHECKING:
    from ttr_tui.rules.edition import Edition
    from ttr_tui.seats.past.statistics import MapRecord
    from ttr_tui.seats.sitters import Sitter
    from ttr_tui.store.campaigns.glance import Glance

ABOUT = "The Ticket to Ride family, in a terminal. An unofficial fan project."
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


def campaign(one: Glance, *, alike: bool = False) -> str:
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
    return f"{game.played.isoformat()}  {described(game, scores)}"


def saved_heads(*, over: bool) -> str:
    """What stands above the columns of a list of saved games."""
    return f"{'day':<12}{'map':<16}{'points' if over else 'players':<36}{'turn':>5}"


def saved_row(game: Summary, scores: Sequence[int]) -> str:
    """A line of such a list: its day and map, who plays it or everyone’s points, its turn."""
    people = points_in_order(game, scores) if scores else ", ".join(who.name for who in game.sitters)
    return f"{game.played.isoformat():<12}{clipped(game.map_name, 15):<16}{clipped(people, 35):<36}{game.turn:>5}"


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
PERSON = "a person"
NAME = "Name"
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
PERSONS_NAME = "Name of this player:"
WHICH_SEED = "Seed (empty: random):"
NO_SIGNS = "A comma or a colon can’t be part of a name. Leave it out."
NO_SEED = "A seed is a whole number from 0 to {most}, or nothing."


def of_seat(number: int, sitter: Sitter, name: str) -> str:
    """`Player 1: Ann, red, a person`."""
    return f"{SEAT} {number}: {name}, {sitter.color}, {by(sitter.bot)}"


def by(bot: str) -> str:
    return OTHER_PROGRAM if is_program(bot) else f"bot ({level(bot)})" if bot else PERSON


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
    return f"{name}: this map has errors. Enter shows them."


def map_facts(edition: Edition) -> list[str]:
    return [f"{board_size(edition.board)}; {pieces_laid(edition)} pieces for everyone.", edition.about]


def length(edition: Edition) -> str:
    """How long a game is, by the pieces that everybody has to lay."""
    laid = pieces_laid(edition)
    return "short" if laid < SHORT else "long" if laid >= LONG else "medium"


def pieces_laid(edition: Edition) -> int:
    return int(edition.numbers.get("fleet", edition.numbers.get("trains", 0)))


SHORT, LONG = 30, 45

KEYS_OF_THE_GAME = "The keys"
GUIDED = "Learn to play: a guided game"
LEARNING: Sequence[str] = (
    "Claim routes between cities with cards of their colour, connect the cities on your tickets, score most points.",
)
ON_A_TURN = (
    "On your turn, do one thing: take two cards, claim a route or draw tickets. The bottom row shows what you can do "
    "now. If something isn’t allowed, trying it tells you why."
)
ABOUT_KEYS: Sequence[str] = (
    ON_A_TURN,
    "Take cards: {pick_1} to {pick_5} from the market, {deck} from the deck.",
    (
        "Claim a route: walk to a city with the arrows, {next_lane} goes round its routes, {confirm} shows what "
        "the route costs and brings, {confirm} once more claims it. Or {next_claim}: each press goes to the next "
        "route that you can claim. Or {find} and the names or codes of two cities."
    ),
    "Draw tickets: {draw_tickets} and {confirm}. Mark those to keep by their numbers, then {confirm}.",
    (
        "Look: {tickets} shows your tickets and how to complete them, {routes} the routes of a city as a list, "
        "{scores} how everyone stands, {hand} your cards, {log} what has happened, {rules} the rules of this "
        "game; {zoom_in} draws the map larger."
    ),
    "Undo: {undo}. You never need to save: every action is saved as you make it.",
    (
        "{palette} lists every command by its name, {help} the keys you can use now; {settings} opens the settings, "
        "where keys can be changed; {home} leaves a game for the menu, {quit} leaves the program."
    ),
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
