"""What somebody reads who comes in by ssh, before there is a screen and when there can be none."""

GUEST = "Ticket to Ride"
GUEST_HOW = (
    "You have shown no key, so you come in as a guest. Type the code of the table that you were invited to "
    "(such as amber-otter-42), or the code of your own place if you were here before."
)
WORD = "Code: "
UNKNOWN_WORD = "There is no such code here. Look at it again: two words and a number, with dashes between them."
NEEDS_TERMINAL = "The game needs a terminal. Try: ssh -t with the same address"
FAILED = "Something in the game went wrong. Your place is kept: come in again and go on."
CLOSING = "The host is closing. Every game is saved: come back later with the same key."
HELP = """After the address you can write one word:
  status   the tables that you sit at; ends with 0 if one waits for you, else with 1
  wait     ends as soon as a table waits for you
  help     this text
  plain    the game in sentences, without a screen: ssh -tt with the same address, then plain
Without a word the game opens. The code of a table before the @ leads there: ssh amber-otter-42@HOST"""
