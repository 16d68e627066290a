"""What the help of the command line says, and what is wrong with a command line. It loads nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

ABOUT = "Ticket to Ride in your terminal. An unofficial fan project."
HELP = f"""\
{ABOUT}

Usage: ttr [options]                 open the menu
       ttr COMMAND [options]

Play
  play [MAP]           start a game (default: usa)
  today                play today’s deal, the same for everyone
  resume [FILE]        continue a saved game (default: the latest)
  replay FILE          watch a saved game again
  analyse FILE         where points were lost in a finished game
  position FILE        print a saved game as one line
  campaign             play a campaign: game after game, and a story
  serve                let others play here, by ssh
Maps
  maps [MAP]           list maps, or describe one; --check FILE finds errors
  layouts [MAP...]     redraw maps for the screen
Bots and rules
  simulate             let bots play many games and compare them
  bots                 what bots there are; --check COMMAND tries your own
  audit FILE...        check saved games against today’s rules
Options
  --plain              plain text: sentences and numbers, no screen
  --ascii              ASCII characters only
  --color MODE         auto, none, 16, 256 or true (default: auto)
  --saves DIR          keep saved games in DIR
  --version, -h, --help
Examples
  ttr play usa --seats Ann,normal          Ann against a bot
  ttr play nederland --seats Ann,Bea,easy  two people and a bot
  ttr play usa --with mega                 a variant (see: ttr maps usa)
"""
SEATS = (
    "players in seat order, comma-separated: a name, or a bot: easy, normal, hard, builder, hunter, blocker (ttr bots "
    "describes them), random; add :colour, as in Ann:blue; or exec:COMMAND for a bot of your own (default: "
    "Player,normal)"
)
BOTS = "bots in seat order, comma-separated, also exec:COMMAND for one of your own (default: normal,random)"
PLAIN = "plain text: sentences and numbers, no screen"
ASCII = "ASCII characters only"
COLOR = "auto, none, 16, 256 or true (default: auto)"
WITH = "play a variant, or first=Ann; repeatable (default: none)"
WITH_VARIANT = "with this variant; repeatable (default: none)"
SAVES = "keep saved games in DIR (default: your own folder of games)"
DAY = "the deal of a past day, such as 2026-11-20 (default: today)"
AGAIN = "play it once more after the end; the lines will say so"
SEED = "deal the same cards every time; others on this computer can see it (ps) while you play (default: random)"
MAP = "the id of a map, or the path of a map file"
MAP_OR_NONE = f"{MAP} (default: usa)"
FILE_OR_LATEST = "a saved game (default: the latest)"
FILE = "a saved game"
FILES = "saved games"
JSON_BOARD = "the board as one line of JSON"
CHECK = "find errors in map files (default: none)"
MAP_OR_ALL = f"{MAP} (default: list them all)"
MAPS_OR_PACK = f"{MAP}; or a pack (default: all maps)"
SIZE = "only this size: S, M, L or XL (default: all)"
DRAWING_SEED = "another seed, another drawing (default: 1)"
SHOW = "print the maps as they are drawn now, and draw nothing"
GAMES = "number of games (default: 100)"
FIRST_SEED = "seed of the first deal (default: 1)"
JOBS = "number of processes (default: 1)"
CLUSTER = "share the work among the workers of this dask scheduler (default: none)"
JSON = "write a line of JSON a game into a file, or - for stdout (default: none)"
REVEAL = "show all hands and tickets"
REALLY = "don’t ask before revealing an unfinished game"
AS_SEEN_BY = "as this player saw it, finished games only (default: as a spectator, or with all revealed)"

EXAMPLES: Mapping[str, str] = {
    "play": """\
  ttr play usa --seats Ann,normal          Ann against a bot
  ttr play nederland --seats Ann,Bea,easy  two people and a bot
""",
    "today": """\
  ttr today                                play it or go on with it
  ttr today --date 2026-11-20              that of another day
""",
    "resume": """\
  ttr resume                               continue the latest game
  ttr resume --plain                       the same in plain text
""",
    "replay": """\
  ttr replay game.ttr                      watch it as a spectator
  ttr replay game.ttr --cast game.cast     write it as a film
""",
    "analyse": """\
  ttr analyse game.ttr                     what was lost, and what luck did
  ttr analyse game.ttr --json              the same for a program
""",
    "serve": """\
  ttr serve                                only from this computer
  ttr serve --listen 0.0.0.0:2222          from everywhere
  ttr serve --owner SHA256:...             with a page for the owner of that key
""",
    "position": """\
  ttr position game.ttr --turn 12          the game as turn 12 began
""",
    "maps": """\
  ttr maps usa                             what there is to say of one map
  ttr maps --check mine.toml               find errors in your own
""",
    "layouts": """\
  ttr layouts mine.toml                    draw your own map
  ttr layouts usa --size S --show          print one drawing
""",
    "simulate": """\
  ttr simulate --seats normal,easy --games 50
""",
    "bots": """\
  ttr bots --check "python3 mybot.py"      find out what your bot does wrong
  ttr bots --check ./mybot usa             on one map only
""",
    "audit": """\
  ttr audit game.ttr                       check one saved game
""",
}
"""How each command may be typed."""


def examples(lines: str) -> str:
    """What a help text ends with."""
    return f"Examples:\n{lines}"


DOES: Mapping[str, str] = {
    "play": "Start a game and save it as you play.",
    "today": "Play today’s deal, the same for everyone, and get three lines to paste.",
    "resume": "Continue a saved game.",
    "campaign": "Play a campaign: game after game, with receipts in sealed vaults.",
    "maps": "List the maps, describe one, or find errors in map files.",
    "layouts": "Redraw maps for the screen, so that their lines are easy to follow.",
    "serve": "Let others play here, by ssh.",
    "simulate": "Let bots play many games and compare them.",
    "bots": "Say what bots there are, or check a bot of your own.",
    "replay": "Watch a saved game again.",
    "analyse": "Say where points were lost in a finished game, and what luck did.",
    "position": "Print a saved game as one line.",
    "audit": "Check saved games against today’s rules.",
}
"""What each command does, for the first line of its help."""


# What the help of the command line says of campaigns.

CAMPAIGN_ABOUT = """\
Play a campaign: game after game, each on the board that the last one left.
Without a command, list your campaigns."""
CAMPAIGN_FIRST_STEPS = """\
Examples:
  ttr campaign new                     a few questions, and a campaign is there
  ttr campaign play                    its next game, or the one under way
  ttr campaign receipts "Friday Line"  what may be known of its vaults
  ttr campaign pad                     the receipts of the boxed game
"""
CAMPAIGN = "a campaign by its name, its file’s name or its path"
CAMPAIGN_OR_NONE = f"{CAMPAIGN} (default: the one played last)"
CAMPAIGNS = "keep campaigns in DIR (default: your own folder of campaigns)"
PACK = "a pack by its id, or its folder"
COMPANIES = (
    "who leads which company: names or bots (easy, normal, hard, builder, hunter, blocker), with a colour each: "
    "Ada:red,Bo:green,normal:blue (default: asked for)"
)
NEUTRAL = "a neutral company lays routes too in games of two companies, and comes in no place"
LOCK = "each company has a passphrase, which is asked for"
CURTAIN = "vaults without passphrases, closed by curtains"
NOTHING_SEALED = "nothing is sealed"
THINGS = "what is so from now on, each in quotes: “lost red crate”, “office red crate”, “drawn red 12”, “note sacks 3”"
LEADERS = "bots for the companies, comma-separated; colours are dealt for each campaign (default: normal,normal,normal)"
STUB = "check that this stub, which someone noted, is in the file; name the campaign before it (default: none)"
CAMPAIGN_COUNT = "number of campaigns (default: 20)"
CAMPAIGN_JSON = "write lines of JSON for companies, rules and goals into a file, or - for stdout (default: none)"
BEGIN = "the first game that counts; bots play those before it as they like (default: 1)"
PAST = "a folder that keeps the games before --begin, so that they are played once (default: none)"
USE = "a rule that bots use never, always, or one of them does, such as stations=never (default: as they like)"
NEW_PACK = "a folder for it, called as the pack is: small letters, digits and hyphens"
TRIED_GAME = "the game to play (default: 1)"
TRIED_ANSWER = "what a card before that game is answered, such as 1901-02=bridge (default: what bots choose)"
TRIED_SEATS = "who leads the companies: names or bots, as in ttr play (default: Player,normal,normal)"
TRIED_SEED = "deal the same games each time (default: 1)"
PACK_ABOUT = """\
Write a pack of your own: the games of a campaign, its board, rules and story."""
PACK_OR_ASKED = f"{PACK} (default: asked for)"
CAMPAIGN_NAME = "what the campaign is called (default: asked for)"
ABSENT = "who stays away, such as blue,green (default: nobody)"
STAND_IN = "for whom a bot plays, such as blue (default: nobody)"
REASON = "why; it stays in the history for ever"
SAY_YES = "answer yes to what it asks before it does anything"
CABOOSE = "the company that holds the caboose now (default: as it is)"
ONLY_COMPANY = "only the vault of this company (default: all)"
EARLY = "before the end, which is noted for ever"
NEW_COLOR = "a colour that no company has"
WHICH_COMPANY = "its colour, or who leads it so far"
LEADER_NAME = "who leads it (default: asked, or a name for the bot)"
LEADER_BOT = "let a bot lead it, any that ttr bots lists (default: a person does)"
ONLY_GAME = "only this game (default: all)"
ALSO_JSON = "write it into a file as JSON too, or - for stdout (default: none)"
PAD = "a pad by its name, or its file; a new name begins a new one (default: the one used last)"
PAD_JSON = "write the pad into a file as JSON, or - for stdout, and do nothing else (default: none)"
PAD_CSV = "write its receipts into a file as CSV, or - for stdout, and do nothing else (default: none)"
BOOK = "the file to write, which ends in .html or .md"
OF_COMPANY = "only of this company, by its colour or who leads it (default: all)"
KEEP_AS = "what the map is called, and played by, such as my-west"
KEEP = "keep it as a text in this folder (default: none)"
FIRST_CAMPAIGN_SEED = "the seed of the first campaign (default: 1)"

CAMPAIGN_EXAMPLES: Sequence[str] = (
    "ttr campaign list",
    'ttr campaign new --name "Friday Line" --companies Ada:red,Bo:green --curtain',
    'ttr campaign play "Friday Line" --absent blue',
    'ttr campaign story "Friday Line"',
    'ttr campaign join "Friday Line" black --name Zoe',
    'ttr campaign lead "Friday Line" blue --bot normal',
    'ttr campaign back "Friday Line" --reason "a wrong bonus"',
    'ttr campaign give-up "Friday Line" --reason "Bo came late"',
    'ttr campaign correct "Friday Line" "lost red crate" --reason "counted again"',
    'ttr campaign open "Friday Line" --company red',
    'ttr campaign end "Friday Line"',
    'ttr campaign receipts "Friday Line" --game 2',
    'ttr campaign boards "Friday Line"',
    'ttr campaign sheet "Friday Line" red',
    'ttr campaign album "Friday Line"',
    'ttr campaign book "Friday Line" --to friday.html',
    'ttr campaign keep "Friday Line" --as my-west',
    'ttr campaign verify "Friday Line" --stub 4f2a 91c0 77de',
    'ttr campaign pad "Friday Line"',
    "ttr campaign pack new my-pack",
    "ttr campaign check my-pack",
    "ttr campaign simulate my-pack --campaigns 5 --jobs 2",
)
"""How each command may be typed."""
PACK_EXAMPLES: Sequence[str] = (
    "ttr campaign pack new my-pack",
    "ttr campaign pack try my-pack --game 2",
    "ttr campaign pack check my-pack",
    "ttr campaign pack simulate my-pack --campaigns 5 --jobs 2",
)


def campaign_example(command: str) -> str:
    return next(f"  {line}" for line in CAMPAIGN_EXAMPLES if line.split()[2] == command)


def pack_example(command: str) -> str:
    return next(f"  {line}" for line in PACK_EXAMPLES if line.split()[3] == command)


CAMPAIGN_DOES: Sequence[str] = (
    "list: List your campaigns.",
    "new: Start a campaign.",
    "play: Play the next game, or the one under way.",
    "story: Tell the story so far, with what is behind its cards.",
    "join: Let a company join, from the next game on.",
    "lead: Hand a company over to someone else or a bot, also during a game.",
    "back: Undo the last game, so that it no longer counts.",
    "give-up: Give up the game under way, and start it again with other cards.",
    "correct: Correct what is wrong in offices, decks and stores.",
    "open: Open vaults with passphrases or the conductor’s code.",
    "end: End a campaign that waits for more of its pack.",
    "receipts: Review the vaults: what is in them, as far as it may be known.",
    "boards: See the board through the years.",
    "sheet: See what a company has, and what it came to.",
    "album: Read postcards again: those that were shown, and your own.",
    "book: Write the book of a campaign: its years, boards and cards in one file.",
    "keep: Keep the last board of a campaign that is over as a map of your own.",
    "verify: Check that nothing in a campaign’s file was changed.",
    "pad: Keep the receipts of the boxed game, played at a real table.",
    "pack: Write a pack of your own, try it and check it.",
    "check: Find errors in a pack, or tell what it comes to (as pack check does).",
    "simulate: Let bots play whole campaigns of a pack (as pack simulate does).",
)
"""What each command does, for the first line of its help."""
PACK_DOES: Sequence[str] = (
    "new: Make a small pack to begin with, with a remark on everything in it.",
    "try: Play a game of a pack now, after a past that bots have played.",
    "check: Find errors in a pack, or tell what it comes to.",
    "simulate: Let bots play whole campaigns of a pack.",
)


def campaign_does(command: str) -> str:
    return _does(CAMPAIGN_DOES, command)


def pack_does(command: str) -> str:
    return _does(PACK_DOES, command)


def _does(lines: Sequence[str], command: str) -> str:
    return next(line.partition(": ")[2] for line in lines if line.startswith(f"{command}: "))


# What the door to an analysis says.

ANALYSIS_EFFORT = "so many times the usual work, and surer of it (default: 1)"
ANALYSIS_OF_BOTS = "judge the choices of bots, too (default: people’s alone)"
ANALYSIS_AFRESH = "work it out again, even if it was kept"
ANALYSIS_JSON = "one JSON document instead of sentences"


# What is said of games that are written as one line, or as a film.

POSITION_LINE = "continue from a line that “ttr position” printed (default: a new game)"
POSITION_TURN = "as the game was when this turn began (default: as it is now)"
OF_A_CAMPAIGN = "A game of a campaign stays with its campaign: it can’t be written as a position."
POSITION_ALONE = "--position brings its own map, players and seed: leave out MAP, --seats, --seed and --with."
NOT_DEALT = "Its map and players make no game."


def no_position(why: str) -> str:
    return f"This position can’t be played. {why}"


def no_such_turn(last: int) -> str:
    return f"The game has turns 1 to {last}; 0 is the choice of tickets."


FILM = "write the replay as a film (asciicast) to OUT, a file that isn’t there yet (default: none)"
FILM_SIZE = "the size of the film (default: 120x40)"


def wrong_film_size(typed: str, least: str) -> str:
    return f"takes a size such as 120x40, at least {least}, not “{typed}”."


def film_not_written(path: str, why: str) -> str:
    return f"{path} can’t be written: {why}. Name another file."


def film_written(path: str, seconds: float) -> str:
    return f"{path}: {seconds // 60:.0f} min {seconds % 60:.0f} s, for any player of asciicasts."


# What is wrong with a command line. The name of the argument stands before what begins with a small letter.


def none_of(choices: Sequence[str], typed: str) -> str:
    return f"takes one of {', '.join(choices)}, not “{typed}”."


def too_large(least: int, most: int) -> str:
    return f"takes a whole number from {least} to {most}, and this one is larger."


def no_whole_number(least: int, typed: str) -> str:
    return f"takes a whole number from {least} up, not “{typed}”."


def no_use(uses: Sequence[str], typed: str) -> str:
    return f"takes a rule and one of {', '.join(uses)}, such as stations=never, not “{typed}”."


def unknown_argument(typed: str) -> str:
    return f"Unknown argument “{typed}”."


def missing(names: str) -> str:
    return f"Something is missing: {names}."


NEEDS_A_VALUE = "needs a value."
NEEDS_A_NUMBER = "needs a number."
NO_VALUE = "stands alone: leave out what follows the “=”."


def no_control(typed: str) -> str:
    return f"takes no control character, and there is one in “{typed}”."


def too_long(most: int) -> str:
    return f"takes no more than {most} characters, and these are more."


def no_folder(path: str, why: str) -> str:
    return f"needs another folder than {path}: {why}."


def no_new_file(path: str, why: str) -> str:
    return f"needs another file than {path}: {why}."


def no_position_line(typed: str) -> str:
    return f"takes a whole line that “ttr position” has printed, not “{typed}”."


def not_together(name: str, other: str) -> str:
    return f"{name} and {other} can’t be combined."


def unknown_command(typed: str, near: str | None) -> str:
    return f"Unknown command “{typed}”.{f' Did you mean “{near}”?' if near else ''}"


def no_address(typed: str) -> str:
    return f"takes an address and a port, such as 127.0.0.1:2222, not “{typed}”."


def no_scheduler(typed: str) -> str:
    return f"takes the address of a scheduler, such as tcp://10.0.0.5:8786, not “{typed}”."
