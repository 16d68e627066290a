"""What the help of the command line says of campaigns."""

from __future__ import annotations

ABOUT = (
    "A campaign: game after game, each on the board that the last one left.\nWithout a word after it: your campaigns."
)
FIRST_STEPS = """\
examples:
  ttr campaign new                     a few questions, and a campaign is there
  ttr campaign play                    its next game, or the one under way
  ttr campaign receipts "Friday Line"  what may be known of its vaults
"""
CAMPAIGN = "a campaign by its name, its file’s name or its path"
CAMPAIGN_OR_NONE = f"{CAMPAIGN} (the one played last, if you name none)"
CAMPAIGNS = "the folder of campaigns, instead of your own"
PACK = "a pack by its id, or its folder"
COMPANY = "the colour of a company"
COMPANIES = "who leads which company: names or bots (easy, normal), with a colour each: Ada:red,Bo:green,normal:blue"
LOCK = "each company has a passphrase, which is asked for"
CURTAIN = "vaults without passphrases, closed by curtains"
OPEN = "nothing is sealed"
THINGS = "what is so from now on, each in quotes: “lost red crate”, “office red crate”, “drawn red 12”, “note sacks 3”"
BOTS = "which bots lead the companies; chance deals them their colours anew for each campaign"
STUB = "is this stub, which somebody noted, in the file? Name the campaign before it; spaces don’t matter"
COUNT = "how many campaigns"
JSON = "write a line of JSON for each company and game into a file, or - for stdout"
