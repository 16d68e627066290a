"""What is asked and told where a campaign is begun, and what stands in its room."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ttr_tui.campaign.history import (
    OTHER,
    ChangedPack,
    Corrected,
    DealtAgain,
    Founded,
    HistoryLine,
    NewCompany,
    NewLeader,
    Played,
    VaultsOpened,
    Voided,
)
from ttr_tui.campaign.pack import Chapter, Pack
from ttr_tui.campaign.state import CompanyOffice, State
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.text import visible
from ttr_tui.seats.bot_names import OPPONENTS
from ttr_tui.seats.sitters import Sitter
from ttr_tui.words.campaign_play import purse, stub_from_here
from ttr_tui.words.levels import level
from ttr_tui.words.phrases import capital, counted, listed, quoted

LOCKED, CURTAIN, OPEN = "locked", "curtain", "open"
"""How a vault is closed: the three words that are used for it everywhere."""
OF_LOCKS: Mapping[str, str] = {"passphrase": LOCKED, "curtain": CURTAIN, "none": OPEN}
ABOUT = {
    LOCKED: "each company has a passphrase of its own; nobody else can read what lies in its vault",
    CURTAIN: "no passphrase; the vaults keep eyes off, and anyone who draws the curtain can look",
    OPEN: "nothing is sealed; everyone can read every receipt in the campaign’s file at any time",
}
NEW = "A new campaign: a few questions. Type quit to leave; nothing is saved before the last answer."
NO_LOCKS = "Without it vaults can only be open."
AGAIN = "Type it again:"
NOT_THE_SAME = "Those two were not the same. Start again."
WRITE_DOWN = "Write it down on paper now, and keep it where the companies can’t see it. Nobody can show it later."
PRESS_WHEN_WRITTEN = "Press Enter when it is written down; it is hidden then."
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


def who(pack: Pack | None) -> str:
    seats = pack.board["seats"] if pack else {"least": 2, "most": len(SEAT_COLORS)}
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


# The form on the screen by which it is begun.

NEW_CAMPAIGN = "A new campaign"
FOUND = "Start the campaign"
FOUND_SHORT = "Start"
FOUND_NOW = "Start it now?"
COMPANIES = "Companies"
CHANGE_COMPANIES = "Change who leads a company"
WHICH_COMPANY = "Which company?"
ADD_COMPANY = "Add a company"
WHAT_NAME = "What is the campaign called?"
NO_PACK = "There is no pack that could be played."
HIDDEN = "Hidden while you type:"
TYPED, NOTHING_TYPED = "••••", ""
HAVE_WRITTEN = "I have written it down"
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


def letters_typed(typed: int, whole: int) -> str:
    return f"{typed} of {whole} letters"


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


NEUTRAL = ("none", "in games of two")
"""Whether there is a neutral company."""
CHANGE_NEUTRAL = "A neutral company, or none"
WHETHER_NEUTRAL = "Does a neutral company lay routes too?"
ABOUT_NEUTRAL = "Where two companies play, a neutral one lays routes too. It comes in no place."


def neutral_row(*, neutral: bool) -> str:
    return f"Neutral company: {NEUTRAL[neutral]}"


def closed_row(closed: str) -> str:
    return f"Vaults: {closed}"


def about_lock(closed: str) -> str:
    return f"{capital(ABOUT[closed])}."


def for_company(player: str, color: str) -> str:
    return f"{player}, for the {color} vault:"


def again_for(player: str, color: str) -> str:
    return f"{player}, the passphrase for the {color} vault again:"


def who_leads(color: str) -> str:
    return f"Who leads the {color} company?"


def is_founded(name: str) -> str:
    return f"{quoted(name)} is founded."


# What stands in the room of a campaign: how it stands, who is here, and what can be done.

ONE_MOMENT = "One moment …"
CHOOSE = "Choose"
RECEIPTS = "Receipts: what is in the vaults, and whether it is intact"
OPEN_ALL = "Open the vaults: the last company first"
STORY = "The story so far"
BOOK = "Keep the book: every year with its board and cards"
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
MORE_BELOW = "Enter: read on."
MARKED_CABOOSE = "the caboose"
SURE_EARLY = "Open vaults before the end?", "A line in the history says so for ever, and everyone can see it."
SURE_END = "End the campaign here, for good?", "Its vaults are opened, and no other game follows."


# People come and go.

JOIN = "A company joins …"
HAND_OVER = "Hand a company over …"
WHICH_COLOR = "In which colour?"
WHICH_OVER = "Which company gets another leader?"
WHAT_LEADER = "What is the new leader called?"
CODE_FOR_NEW = "The conductor’s code, which will open the new vault too (Enter: leave it):"
NOTHING_CHANGED = "Nothing was changed."
FOR_EVER = "That stays in the history."


def sure_joins(state: State, pack: Pack, player: str, bot: str, color: str) -> tuple[str, str]:
    """The question, and what there is to know before."""
    game = state.next_game
    from_on = f", {pack.chapters[game - 1].year}," if game <= len(pack.chapters) else ""
    before = "game" if game == 2 else f"{game - 1} games"
    missed = f" It was absent from the {before} before." if game > 1 else ""
    question = f"Does the {color} company join, led by {led_by(player, bot)}?"
    return question, f"It plays from game {game}{from_on} on.{missed} {FOR_EVER}"


def sure_over(state: State, color: str, player: str, bot: str, game: int) -> tuple[str, str]:
    """The same; `game` is the one under way, if the company plays in it."""
    before = state.companies[color]
    now = f"It holds at once, for the rest of game {game}." if game else "It holds from the next game on."
    question = f"Does {led_by(player, bot)} lead the {color} company in place of {before.player}?"
    return question, f"{now} {lock_stays(state, color)}{FOR_EVER}"


def lock_stays(state: State, color: str) -> str:
    """What a passphrase means for whoever takes over; nothing if there is none."""
    about = state.companies[color]
    if about.lock != "passphrase":
        return ""
    return "The vault keeps its lock: only the passphrase typed when it began, or the conductor’s code, opens it. "


def joined(state: State, color: str, stub: str) -> str:
    about = state.companies[color]
    return f"{joins(about.player, about.bot, color)} {stub_from_here(stub)}"


def joins(player: str, bot: str, color: str) -> str:
    return f"The {color} company joins, led by {led_by(player, bot)}."


def handed_over(state: State, color: str, stub: str) -> str:
    about = state.companies[color]
    return f"{led_by(about.player, about.bot)} leads the {color} company from now on. {stub_from_here(stub)}"


def mode(how: str) -> str:
    return "sealed" if how == "sealed" else "open: nothing is sealed"


def led_by(player: str, bot: str) -> str:
    return f"{player} (bot, {level(bot)})" if bot and player != bot else f"bot ({level(bot)})" if bot else player


def office(pack: Pack, found: CompanyOffice, *, caboose: bool) -> str:
    """What lies in an office: numbers of postcards are public, what stands on them isn’t."""
    plural = "s" if len(found.postcards) > 1 else ""
    cards = [f"postcard{plural} {listed(list(map(str, found.postcards)))}"]
    items = [pack.items[name].title if name in pack.items else visible(name) for name in found.items]
    things = [*(cards if found.postcards else []), *items, *purse(pack, found.purse)]
    return ", ".join([*([MARKED_CABOOSE] if caboose else []), *things])


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
    """What happened, line by line, in a few words each; `state` says who leads which company if no line did before."""
    led = {color: about.player for color, about in state.companies.items()}
    for line in history:
        match line:
            case Founded():
                led |= {color: about.player for color, about in line.companies.items()}
                neutral = ", and a neutral company in games of two" if line.neutral else ""
                yield f"Founded, with {listed([one.player for one in line.companies.values()])}{neutral}."
            case Played():
                yield _played(pack, led, line)
            case NewCompany():
                led[line.company] = line.player
                yield joins(line.player, line.bot, line.company)
            case NewLeader():
                before, led[line.company] = led.get(line.company, line.company), line.player
                yield f"{led_by(line.player, line.bot)} took the {line.company} company over from {before}."
            case Voided():
                yield f"Game {line.game} undone{_because(line.reason)}"
            case Corrected():
                changes = line.left or line.caboose
                yield f"{'Corrected' if changes else 'A game under way given up'}{_because(line.reason)}"
            case VaultsOpened():
                what = f"The {line.company} vault" if line.company else "The vaults"
                yield f"{what} opened {'early' if line.early else 'at the end'}."
            case ChangedPack():
                yield f"Continued with version {visible(line.pack.version)} of the pack."
            case DealtAgain():
                cards = "other" if line.cards == OTHER else "the same"
                yield f"Game {line.game} dealt again, with {cards} cards: its file was gone."


def _played(pack: Pack, led: Mapping[str, str], line: Played) -> str:
    def who(color: str) -> str:
        return led[color]

    year = f"{pack.chapters[line.game - 1].year}" if line.game <= len(pack.chapters) else ""
    absent = f" {listed([who(color) for color in line.absent])} stayed away." if line.absent else ""
    bots = f" A bot played for {listed([who(color) for color in line.stand_ins])}." if line.stand_ins else ""
    return f"{year}: {who(line.winner)} first, {who(line.last)} last.{absent}{bots}"


def _because(reason: str) -> str:
    return f": {visible(reason, 200)}" if reason else "."
