"""What the help of the command line says."""

ABOUT = "Ticket to Ride in your terminal. An unofficial fan project."
HELP = f"""\
{ABOUT}

Usage: ttr [options]                 open the menu
       ttr COMMAND [options]

Play
  play [MAP]           start a game (default: usa)
  resume [FILE]        continue a saved game (default: the latest)
  replay FILE          watch a saved game again
  position FILE        print a saved game as one line
  campaign             play a campaign: game after game, and a story
Maps
  maps [MAP]           list maps, or describe one; --check FILE finds errors
  layouts [MAP...]     redraw maps for the screen
Bots and rules
  simulate             let bots play many games and compare them
  tune MAP             improve the bot by self-play
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
SEATS = "players in seat order, comma-separated: a name, or a bot: easy, normal, random; add :colour, as in Ann:blue"
BOTS = "bots in seat order, comma-separated (default: normal,random)"
PLAIN = "plain text: sentences and numbers, no screen"
ASCII = "ASCII characters only"
COLOR = "auto, none, 16, 256 or true (default: auto)"
WITH = "play a variant, or first=Ann; repeatable"
SAVES = "keep saved games in DIR"
SEED = "deal the same cards every time; others on this computer can see it (ps) while you play"
MAP = "the id of a map, or the path of a map file"
MAP_OR_NONE = f"{MAP} (default: usa)"
REVEAL = "show all hands and tickets"
REALLY = "don’t ask before revealing an unfinished game"
AS_SEEN_BY = "as this player saw it (finished games only)"
