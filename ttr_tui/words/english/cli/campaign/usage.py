"""What the help of the command line says of campaigns."""

from __future__ import annotations

from collections.abc import Sequence

ABOUT = """\
Play a campaign: game after game, each on the board that the last one left.
Without a command, list your campaigns."""
FIRST_STEPS = """\
Examples:
  ttr campaign new                     a few questions, and a campaign is there
  ttr campaign play                    its next game, or the one under way
  ttr campaign receipts "Friday Line"  what may be known of its vaults
"""
CAMPAIGN = "a campaign by its name, its file’s name or its path"
CAMPAIGN_OR_NONE = f"{CAMPAIGN} (default: the one played last)"
CAMPAIGNS = "keep campaigns in DIR (default: your own folder of campaigns)"
PACK = "a pack by its id, or its folder"
COMPANY = "the colour of a company"
COMPANIES = (
    "who leads which company: names or bots (easy, normal, hard, builder, hunter, blocker), with a colour each: "
    "Ada:red,Bo:green,normal:blue (default: asked for)"
)
LOCK = "each company has a passphrase, which is asked for"
CURTAIN = "vaults without passphrases, closed by curtains"
OPEN = "nothing is sealed"
THINGS = "what is so from now on, each in quotes: “lost red crate”, “office red crate”, “drawn red 12”, “note sacks 3”"
BOTS = "bots for the companies, comma-separated; colours are dealt for each campaign (default: normal,normal,normal)"
STUB = "check that this stub, which someone noted, is in the file; name the campaign before it (default: none)"
COUNT = "number of campaigns (default: 20)"
JSON = "write a line of JSON for each company and game into a file, or - for stdout (default: none)"
PACK_OR_ASKED = f"{PACK} (default: asked for)"
NAME = "what the campaign is called (default: asked for)"
ABSENT = "who stays away, such as blue,green (default: nobody)"
STAND_IN = "for whom a bot plays, such as blue (default: nobody)"
REASON = "why; it stays in the history for ever"
CABOOSE = "the company that holds the caboose now (default: as it is)"
ONLY_COMPANY = "only the vault of this company (default: all)"
EARLY = "before the end, which is noted for ever"
ONLY_GAME = "only this game (default: all)"
ALSO_JSON = "write it into a file as JSON too, or - for stdout (default: none)"
KEEP = "keep it as a text in this folder (default: none)"
FIRST_SEED = "the seed of the first campaign (default: 1)"
JOBS = "number of processes (default: 1)"

EXAMPLES: Sequence[str] = (
    "ttr campaign list",
    'ttr campaign new --name "Friday Line" --companies Ada:red,Bo:green --curtain',
    'ttr campaign play "Friday Line" --absent blue',
    'ttr campaign story "Friday Line"',
    'ttr campaign back "Friday Line" --reason "a wrong bonus"',
    'ttr campaign give-up "Friday Line" --reason "Bo came late"',
    'ttr campaign correct "Friday Line" "lost red crate" --reason "counted again"',
    'ttr campaign open "Friday Line" --company red',
    'ttr campaign end "Friday Line"',
    'ttr campaign receipts "Friday Line" --game 2',
    'ttr campaign verify "Friday Line" --stub 4f2a 91c0 77de',
    "ttr campaign check my-pack",
    "ttr campaign simulate my-pack --campaigns 5 --jobs 2",
)
"""How each command may be typed."""


def example(command: str) -> str:
    return next(f"  {line}" for line in EXAMPLES if line.split()[2] == command)


DOES: Sequence[str] = (
    "list: List your campaigns.",
    "new: Start a campaign.",
    "play: Play the next game, or the one under way.",
    "story: Tell the story so far, with what is behind its cards.",
    "back: Undo the last game, so that it no longer counts.",
    "give-up: Give up the game under way, and start it again with other cards.",
    "correct: Correct what is wrong in offices, decks and stores.",
    "open: Open vaults with passphrases or the conductor’s code.",
    "end: End a campaign that waits for more of its pack.",
    "receipts: Review the vaults: what is in them, as far as it may be known.",
    "verify: Check that nothing in a campaign’s file was changed.",
    "check: Find errors in a pack, or tell what it comes to.",
    "simulate: Let bots play whole campaigns of a pack.",
)
"""What each command does, for the first line of its help."""


def does(command: str) -> str:
    return next(line.partition(": ")[2] for line in DOES if line.startswith(f"{command}: "))
