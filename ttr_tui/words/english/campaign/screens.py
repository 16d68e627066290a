"""What stands in the room of a campaign: how it stands, who is here, and what can be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ttr_tui.campaign.history import ChangedPack, Corrected, Founded, HistoryLine, Opened, Played, Voided
from ttr_tui.campaign.packs.pack import Chapter, Pack
from ttr_tui.campaign.state import Office, State
from ttr_tui.core.text import visible
from ttr_tui.seats.sitters import Sitter
from ttr_tui.words.english.campaign.founding import ABOUT
from ttr_tui.words.english.home.levels import level
from ttr_tui.words.english.phrases import capital, listed, quoted

ONE_MOMENT = "One moment …"
CHOOSE = "Choose"
RECEIPTS = "Receipts: what is in the vaults, and whether it is intact"
OPEN_ALL = "Open the vaults: the last company first"
STORY = "The story so far"
TAKE_BACK = "Undo the last game …"
OPEN_EARLY = "Open vaults early …"
END = "End the campaign for good, and open the vaults …"
MENU = "Back to the menu"
WHY_BACK = "Why is it undone? The reason stays in the history:"
GIVE_UP = "Give this game up and start it again …"
WHY_GIVEN_UP = "Why? What was played of it is lost; the reason stays in the history:"
NO_REASON = "Type a reason, or leave with Esc."
NEXT_OVER = "The campaign is over."
WAITS = "The pack goes no further yet: the campaign waits."
OPENED = "opened"
HEADS = ("Company", "Led by", "Vault", "Office")
WHAT_HAPPENED = "What happened"
WHO_IS_HERE = "Who is here?"
HERE, AWAY, STAND_IN = "is here", "stays away: the office stays shut", "a bot plays for this company"
ALWAYS_HERE = "a bot leads it, and is always here"
BEGIN = "Begin"
WHO_PROMPT = "Enter, Left or Right changes the selected line; b begins."
OFFICES = "The offices are emptied"
NOTHING_IN_OFFICES = "Nothing comes out of the offices."
TO_THE_TABLE = "Enter: to the table."
YES, NO = "Yes", "No"
MARKED_CABOOSE = "the caboose"
SURE_EARLY = "Open vaults before the end?", "A line in the history says so for ever, and everyone can see it."
SURE_END = "End the campaign here, for good?", "Its vaults are opened, and no other game follows."


def mode(how: str) -> str:
    return "sealed" if how == "sealed" else "open: nothing is sealed"


def led_by(player: str, bot: str) -> str:
    return f"{player} (bot, {level(bot)})" if bot and player != bot else f"bot ({level(bot)})" if bot else player


def office(pack: Pack, found: Office, *, caboose: bool) -> str:
    """What lies in an office: numbers of postcards are public, what stands on them isn’t."""
    plural = "s" if len(found.postcards) > 1 else ""
    cards = [f"postcard{plural} {listed(list(map(str, found.postcards)))}"]
    items = [pack.items[name].title if name in pack.items else visible(name) for name in found.items]
    return ", ".join([*([MARKED_CABOOSE] if caboose else []), *(cards if found.postcards else []), *items])


def next_game(state: State, pack: Pack, chapter: Chapter) -> str:
    return f"Game {state.next_game} of {len(pack.chapters)}, {chapter.year}: {chapter.title}"


def play(game: int, year: int, *, under_way: bool) -> str:
    return f"{'Continue' if under_way else 'Play'} game {game}, {year}"


def other_pack(version: str) -> str:
    return f"Continue with version {visible(version)} of the pack, the one here"


def sure_back(game: int, year: int) -> tuple[str, str]:
    return f"Undo game {game}, {year}?", "Its receipts stay in the vaults but no longer count."


def sure_given_up(game: int, year: int) -> tuple[str, str]:
    return f"Give game {game}, {year}, up?", "It starts again with other cards."


def history_lines(pack: Pack, state: State, history: Sequence[HistoryLine]) -> Iterator[str]:
    """What happened, line by line, in a few words each."""
    for line in history:
        match line:
            case Founded():
                yield f"Founded, with {listed([one.player for one in line.companies.values()])}."
            case Played():
                yield _played(pack, state, line)
            case Voided():
                yield f"Game {line.game} undone{_because(line.reason)}"
            case Corrected():
                yield f"Corrected{_because(line.reason)}"
            case Opened():
                what = f"The {line.company} vault" if line.company else "The vaults"
                yield f"{what} opened {'early' if line.early else 'at the end'}."
            case ChangedPack():
                yield f"Continued with version {visible(line.pack.version)} of the pack."


def _played(pack: Pack, state: State, line: Played) -> str:
    def who(color: str) -> str:
        return state.companies[color].player

    year = f"{pack.chapters[line.game - 1].year}" if line.game <= len(pack.chapters) else ""
    absent = f" {listed([who(color) for color in line.absent])} stayed away." if line.absent else ""
    bots = f" A bot played for {listed([who(color) for color in line.stand_ins])}." if line.stand_ins else ""
    return f"{year}: {who(line.winner)} first, {who(line.last)} last.{absent}{bots}"


def _because(reason: str) -> str:
    return f": {visible(reason, 200)}" if reason else "."


NEW_CAMPAIGN = "A new campaign"
FOUND = "Start the campaign"
FOUND_SHORT = "Start"
ADD_COMPANY = "Add a company"
WHAT_NAME = "What is the campaign called?"
NO_PACK = "There is no pack that could be played."
HIDDEN = "Hidden while you type:"
TYPED, NOTHING_TYPED = "••••", ""


def letters_typed(typed: int, whole: int) -> str:
    return f"{typed} of {whole} letters"


WRITTEN = "I have written it down"
NOT_NOW = "Not now"
CODE_PROMPT = "Press Enter when it is on paper. Nobody can show it later."
CODE_TITLE = "The conductor’s code"
PASSPHRASE = "Passphrase"
CODE_ABOUT = (
    "It opens every vault, should a passphrase be lost,",
    "and the recordings of all games.",
    "Keep it on paper, where the companies can’t see it.",
)
FROM_PAPER = "The code is hidden now."
ONE_LETTER = "Two letters of it are asked for; Esc shows it again."
CHOOSE_PASSPHRASE = (
    "Choose a passphrase for this vault, and type it twice.",
    "Just Enter: a curtain instead, which anyone can draw.",
)


def pack_row(pack: Pack | None) -> str:
    return f"Pack: {pack.name if pack else 'none'}"


def about_pack(pack: Pack) -> str:
    seats = pack.board["seats"]
    about = pack.about if pack.about.endswith(".") else f"{pack.about}."
    return f"{about} For {seats['least']} to {seats['most']} companies."


def name_row(name: str) -> str:
    return f"Name: {name}"


def company_row(who: Sitter, name: str) -> str:
    return f"{who.color} company: {led_by(name, who.bot)}"


def closed_row(closed: str) -> str:
    return f"Vaults: {closed}"


def about_lock(closed: str) -> str:
    return f"{capital(ABOUT[closed])}."


def for_company(player: str, color: str) -> str:
    return f"{player}, for the {color} vault:"


def founded(name: str) -> str:
    return f"{quoted(name)} is founded."
