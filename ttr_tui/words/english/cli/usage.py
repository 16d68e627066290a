"""What the help of the command line says."""

from collections.abc import Mapping

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
  tune MAP             improve the bot by self-play
  gain MAP             measure what an idea about a bot would gain
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
STEPS = "how many changes to try (default: 60000)"
LAND = "only work out the land behind the maps as they are drawn"
SHOW = "print the maps as they are drawn now, and draw nothing"
GAMES = "number of games (default: 100)"
FIRST_SEED = "seed of the first deal (default: 1)"
JOBS = "number of processes (default: 1)"
CLUSTER = "share the work among the workers of this dask scheduler (default: none)"
JSON = "write a line of JSON a game into a file, or - for stdout (default: none)"
PLAYERS = "number of players (default: 2)"
GAMES_A_CHANGE = "games to try a change in, at most (default: 100)"
ROUNDS = "number of changes to try (default: 20)"
WRITE = "write what is kept into the bot’s file for the map"
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
    "gain": """\
  ttr gain usa --set patience=1.5          what if it waited longer to claim?
  ttr gain usa --bot hard                  is hard better than normal?
""",
    "tune": """\
  ttr tune usa --rounds 5 --jobs 2         try, and write nothing
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
    "gain": "Measure what the bot would gain by choosing otherwise, decision by decision.",
    "tune": "Improve the bot for a map by letting it play against itself.",
    "replay": "Watch a saved game again.",
    "analyse": "Say where points were lost in a finished game, what luck did, and who was ahead.",
    "position": "Print a saved game as one line.",
    "audit": "Check saved games against today’s rules.",
}
"""What each command does, for the first line of its help."""
