"""What is said of a campaign on a host: who leads which company, who plays the next game, what is still missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ttr_tui.hosting.glance import Stage
from ttr_tui.words.levels import level
from ttr_tui.words.phrases import listed

if TYPE_CHECKING:
    from ttr_tui.hosting.glance import Glance, Seat


NEW_CAMPAIGN = "New campaign"
CREATE = "Open the campaign"
SEALED, OPEN = "sealed", "open: nothing is sealed"
EVERYONE, INVITED = "everyone", "those who are invited"
ABOUT_SEALED = "Each company chooses a passphrase of its own; nobody else can read what lies in its vault."
ABOUT_OPEN = "Everyone here can read every receipt at any time."
ABOUT_EVERYONE = "Everyone at this host can take a company, and watch the games."
ABOUT_INVITED = "Only those whom you invite by name can take a company, and watch."
WHICH_PACK = "Which pack?"
HOW = "How are the vaults closed?"
WHO_JOINS = "Who can join?"
OPEN_NOW = "Open the campaign now?"
NOT_SHOWN = "What you type now isn’t shown."
NO_PACK = "This host has no pack that could be played."
TOO_MANY = "There are too many campaigns. Finish one first."
GONE = "That campaign was removed."
FREE = "free"
TAKE = "lead it"
LOCKED, NOT_LOCKED = "passphrase chosen", "no passphrase yet"
CHOOSE_LOCK = "Choose your passphrase"
CODE = "The conductor’s code"
WRITE_CODE_DOWN = "Write it down on paper now. Later this host shows it to you alone, in the room of the campaign."
CODE_PROMPT = "Press Enter when it is on paper. You can read it again in this room."
FOUND = "Found the campaign"
HAND_BACK = "Give the company back"
TAKE_AWAY = "Remove this campaign"
SURE = "Remove it for everyone?"
KEEP = "Keep it"
TAKEN = "Someone leads that company."
PUT_BOT = "Have a bot lead a company, or nobody"
WHICH_COMPANY = "Which company?"
ONE_EACH = "You lead a company already."
TOO_LATE = "Someone was faster, or something is missing. Look again."
CANT = "The host can’t do that just now. Nothing is lost; try again later."
OWN_VAULT = "Open your vault"
OWN_VAULT_EARLY = "Open your vault early …"
SURE_EARLY = "Open your vault before the end?", "A line in the history says so for ever, and everyone can see it."
TO_A_BOT = "Let a bot lead a company whose leader isn’t here …"
BOT_JOINS = "A company joins, led by a bot …"
UNDONE, NOT_UNDONE = "The game was undone, and can be played again.", "Not everyone agreed, so nothing changes."
NOBODY_TO_ASK = "Nobody else is here to agree, so nothing changes."
AGREE, REFUSE = "Agree", "Refuse"
TO_TABLES = "Back to the tables"
TWO_HERE = "Two companies have to be here."
TOO_FEW = "A game needs at least two companies. Stay here to play the next one."
ANSWERS_AWAITED = "One more answer"
INTO_VAULTS = "The receipts go into the vaults …"
ALL_READ = "Everyone reads this on their own screen."
HERE, AWAY = "here", "away"
CHOOSE_PASSPHRASE = (
    "Choose a passphrase for your vault, and type it twice.",
    "Nobody else here reads it, and the host doesn’t keep it.",
    "Just Enter: your key alone opens the vault then.",
)


def conductors_code(spelled: str) -> list[str]:
    """Told again to whoever opened the campaign."""
    return [
        "It opens every vault, should a passphrase be lost, and the recordings of all games:",
        spelled,
        "Keep it where the companies can’t see it.",
    ]


def title(one: Glance) -> str:
    return f"{one.title}, {one.code}"


def code_about(code: str) -> str:
    return f"Others come in with the code before the @: ssh {code}@…"


def company(one: Seat) -> str:
    """`red company: Ann (you)`."""
    return f"{one.color} company: {leader(one)}"


def leader(one: Seat) -> str:
    if one.bot:
        return f"bot ({level(one.bot)})"
    if not one.name:
        return FREE
    return f"{one.name} (you)" if one.mine else one.name


def pack_row(name: str) -> str:
    return f"Pack: {name}"


def name_row(name: str) -> str:
    return f"Name: {name}"


def vaults_row(*, sealed: bool) -> str:
    return f"Vaults: {SEALED if sealed else OPEN}"


def everyone_row(*, everyone: bool) -> str:
    return f"Who can join: {EVERYONE if everyone else INVITED}"


def gathering(one: Glance, *, owner: str, ready: bool) -> str:
    """What is missing before it can be founded."""
    if ready:
        return "It can be founded now." if one.owned else f"{owner} can found it now."
    led = sum(bool(seat.name or seat.bot) for seat in one.seats)
    return "It needs at least two companies." if led < 2 else "Some have to choose their passphrase yet."


def sitting(ready: Sequence[str], absent: Sequence[str]) -> str:
    """Who would play if the game began now."""
    plays = f"Ready to play: {listed(ready)}." if ready else "Nobody is here to play."
    if len(ready) < 2:
        return f"{plays} {TWO_HERE}"
    return f"{plays} Absent if it begins now: {listed(absent)}." if absent else plays


def caboose(name: str, game: int) -> str:
    """Who has it before this game, and what it is for."""
    why = "drawn by lot" if game == 1 else "as the last of the game before"
    return f"{name} has the caboose, {why}, and starts this game."


def at_table(sights: str, tale: str) -> str:
    """Two keys that no other game has."""
    return f"{sights} tells the event, rules in force and who has the caboose; {tale} the story again."


def waits_for(name: str) -> str:
    return f"{name} begins the game. Stay here to play it."


def answers(name: str, card: str) -> str:
    return f"{name} answers “{card}”."


def leave_at(name: str, label: str) -> str:
    """What others may answer for somebody who isn’t there."""
    return f"{name} is away: leave it at “{label.replace('-', ' ')}”"


def state(one: Glance) -> str:
    """How far it is, in a list."""
    match one.stage:
        case Stage.GATHERING if one.my_turn:
            return "campaign, choose your passphrase"
        case Stage.ENDING if one.my_turn:
            return "campaign, a card asks you"
        case Stage.GATHERING:
            free = sum(not seat.name and not seat.bot for seat in one.seats)
            return f"campaign, {free} free" if free else "campaign, not founded yet"
        case Stage.PLAYING:
            return "campaign, a game is on"
        case Stage.ENDING:
            return "campaign, an answer is missing"
        case _:
            return "campaign, over" if one.over else "campaign"


def take(one: Seat) -> str:
    return f"Lead the {one.color} company"


def known(one: Seat, *, sealed: bool, here: bool) -> str:
    """A company as a sentence."""
    about = [company(one)]
    if one.presence is not None:
        about += [LOCKED if one.locked else NOT_LOCKED] if sealed else []
        about.append(HERE if here else AWAY)
    return f"{', '.join(about)}."


def too_many_invited(most: int) -> str:
    return f"{most} people are invited already, and no more can be. Any of them can take the company."
