"""What somebody reads who comes in by ssh, before there is a screen and when there can be none."""

from ttr_tui.words.english.phrases import quoted

GUEST = "Ticket to Ride"
GUEST_HOW = (
    "You have shown no key, so you come in as a guest. Type the code of the table that you were invited to "
    "(such as amber-otter-42), or the code of your own place if you were here before."
)
WORD = "Code of the table, or of your own place: "
WORD_AGAIN = "Code of the table once more, or of your own place: "
UNKNOWN_WORD = "There is no such code here. Look at it again: two words and a number, with dashes between them."
NEEDS_TERMINAL = "The game needs a terminal: ssh -t with the same address. Without one, write plain after the address."
FAILED = "Something in the game went wrong. Your place is kept: come in again and go on."
CLOSING = "The host is closing. Every game is saved: come back later."
TOO_FAST = "Too many came from your address in this second. Try again in a moment."
CROWD_OF_STRANGERS = "Too many came at once, and you hadn’t said yet who you are. Try again in a moment."
TOO_SLOW = "You took too long to say who you are. Come in again: with your key, or with the code at hand."
FULL = "The host is full. Try again later: your place is kept."
TOO_MANY_LINES = "You came in again, on too many lines: this one, the oldest, has ended."
TOO_MANY_KEYS = "Your client has shown too many keys. Choose one: ssh -o IdentitiesOnly=yes -i and the file of your key"
BANNED = "The owner of this host lets you in no more."
PUT_OUT = "The owner of this host has ended your visit. You can come in again."
ASKED_NOTHING = "You came in and asked for nothing, so the line is closed. Come in without -N."
TINY_PACKETS = "Your client takes too little at once."
REMOVED = "The owner of this host has removed your name and your keys."
NOT_KNOWN = "This host doesn’t know you yet. Come in once without a word after the address."
HELP = """After the address you can write one word:
  status   the tables that you sit at; ends with 0 if one waits for you, else with 1
  wait     ends as soon as a table waits for you
  help     this text
  plain    the game in sentences, without a screen
Without a word the game opens. The code of a table before the @ leads there: ssh amber-otter-42@HOST"""


def crowded(most: int) -> str:
    return f"There are {most} people here from your address already. Try again when one of them has left."


def not_a_word(said: str) -> str:
    return f"{quoted(said)} isn’t one of the words that you can write here."
