"""What is asked and told when a campaign is begun."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.bots.names import OPPONENTS
from ttr_tui.campaign.packs.pack import Pack
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.words.english.phrases import counted, listed, quoted

LOCKED, CURTAIN, OPEN = "locked", "curtain", "open"
"""How a vault is closed: the three words that are used for it everywhere."""
OF_LOCKS: Mapping[str, str] = {"passphrase": LOCKED, "curtain": CURTAIN, "none": OPEN}
ABOUT = {
    LOCKED: "each company has a passphrase of its own; nobody else can read what lies in its vault",
    CURTAIN: "no passphrase; the vaults keep eyes off, and anyone who draws the curtain can look",
    OPEN: "nothing is sealed; everyone can read every receipt in the campaign’s file at any time",
}
WHICH_PACK = "Which pack? Type a number (Enter: 1; quit leaves):"
HOW = "How are the vaults closed? Type a number (Enter: 1):"
NEW = "A new campaign: a few questions. Type quit to leave; nothing is saved before the last answer."
NO_LOCKS = "Without it vaults can only be open."
AGAIN = "Type it again:"
NOT_THE_SAME = "Those two were not the same. Start again."
WRITE_DOWN = "Write it down on paper now, and keep it where the companies can’t see it. Nobody can show it later."
WRITTEN = "Press Enter when it is written down; it is hidden then."
NOT_THAT_LETTER = "That is another letter. Here is the code again: compare it with what you wrote."
NOTHING_BEGUN = "No campaign was begun."


def lies_elsewhere(path: str, pack: str, folder: str) -> str:
    return (
        f"{path}: A campaign could not find this pack again. Put its folder into {folder}, and call it {pack}; "
        "beside the campaigns will do too."
    )


def pack_line(pack: Pack) -> str:
    """A pack among others."""
    seats = pack.board["seats"]
    size = f"{counted(len(pack.chapters), 'game')}, {seats['least']} to {seats['most']} companies"
    return f"{pack.name} {pack.version}: {size}. {pack.about}".strip()


def which_name(pack: Pack) -> str:
    return f"What is the campaign called? (Enter: {pack.name})"


def who(pack: Pack) -> str:
    seats = pack.board["seats"]
    return (
        f"Who leads the {seats['least']} to {seats['most']} companies? Their colours are {listed(SEAT_COLORS)}. "
        "For instance Ada:red,Bo:green,normal:blue:"
    )


WHO_HINT = (
    "Write names with commas between them, each with the colour of its company; without one it is chosen for you. "
    f"{listed(OPPONENTS)} are bots."
)


def wrong_companies(pack: Pack, count: int) -> str:
    seats = pack.board["seats"]
    return f"{pack.name} is for {seats['least']} to {seats['most']} companies, and these are {count}."


def no_color(name: str, color: str) -> str:
    return (
        f"{name} can’t be {quoted(color)}: the colours are {listed(SEAT_COLORS)}. Write one of these after the colon."
    )


PASSPHRASES = "Each company types a passphrase; nothing shows. Press Enter alone for a curtain instead."


def choose_passphrase(player: str, color: str) -> str:
    return f"{player}, a passphrase for the {color} vault:"


def code(spelled: str, write_down: str = WRITE_DOWN) -> list[str]:
    return [
        "The conductor’s code opens every vault, should a passphrase be lost, and the recordings of all games.",
        f"It is: {spelled}",
        write_down,
    ]


def which_letter(group: int, letter: int) -> str:
    return f"From your paper: letter or digit {letter} of group {group}?"


def founded(pack: Pack, name: str, path: str) -> list[str]:
    what = f"{quoted(name)} is founded: {pack.name}, {counted(len(pack.chapters), 'game')}."
    return [*pack.cover, what, f"Its file is {path}."]


def first_game(pack: Pack, command: str) -> str:
    first = pack.chapters[0]
    return f"The first game is {first.year}, “{first.title}”. To play it: {command}"
