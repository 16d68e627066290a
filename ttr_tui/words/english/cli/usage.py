"""What the help of the command line says."""

ABOUT = "The Ticket to Ride family of board games, in a terminal. An unofficial fan project."
FIRST_STEPS = """\
examples:
  ttr                                     the menu: go on with the last game, or begin one
  ttr play usa --seats Ann,normal         Ann against a bot
  ttr play usa --seats Ann,easy           Ann against an easier one
  ttr play usa-2025 --seats Ann,Bea       two people at one keyboard
  ttr resume                              go on with the game played last
  ttr campaign new                        begin a campaign: game after game, and a story
  ttr maps usa                            what there is to know about a map
"""
SEATS = "players in seat order, comma-separated: a name, or a bot: easy, normal, random; add :colour, as in Ann:blue"
PLAIN = "in sentences and numbered choices, without a screen"
ASCII = "draw with letters and strokes alone"
COLOR = "how many colours the screen has: auto, none, 16, 256 or true"
WITH = "a variant of the map, or first=SEAT for who plays first; may be given several times"
SAVES = "the folder of saved games, instead of your own"
SEED = "the same seed deals the same cards; everybody on this computer can read it (ps), until the game is left"
MAP = "the id of a map, or the path of a map file"
MAP_OR_NONE = f"{MAP} (usa, if you name none)"
