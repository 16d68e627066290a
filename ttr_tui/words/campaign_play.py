"""What is asked and told around a game of a campaign, at its end, and when vaults are opened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from ttr_tui.core.text import visible
from ttr_tui.words.campaign_receipts import by_rule, ordinal, reason, with_worth
from ttr_tui.words.phrases import counted, dollars, listed, quoted

if TYPE_CHECKING:
    from ttr_tui.campaign.history import Company
    from ttr_tui.campaign.pack import Pack, StoryCard
    from ttr_tui.campaign.receipts import Account, GameResult, Reckoning
    from ttr_tui.campaign.state import State
    from ttr_tui.campaign.story_effects import PurseChange


WHO_IS_MISSING = "Who is missing? Type names or colours, with commas (Enter: nobody):"
TOO_FEW = "A game needs at least two companies."
HELP_HINT = (
    "Type ? for help, story, note and postcards for the story, quit to stop. Every action is saved as you make it."
)
OVER = "This campaign is over: its vaults were opened. To see what is in them: ttr campaign receipts"
WAITS = (
    "The pack goes no further yet, so the campaign waits and nothing is opened. When the pack grows, continue with: "
    "ttr campaign play. To end it for good, and open the vaults: ttr campaign end"
)
ANOTHER_PACK = "Continue with this version of the pack? It is noted in the history. (yes or no)"
STAYS = "Nothing was changed. The campaign waits for the version that it was played with."
RESUMED: Mapping[str, str] = {
    "journal": "",
    "deal": "",
    "seed": "The file of this game was gone: the same cards are dealt again, from the start. The history says so.",
    "anew": "The file of this game is not on this machine: new cards are dealt. The history says so.",
}
AGAIN = "The story has been read. Type story to hear it again."
GAME_OVER = "This game is over; only what follows it is left to do."


class Led(Protocol):
    """Has companies: a campaign's state, or a pad."""

    @property
    def companies(self) -> Mapping[str, Company]: ...


def company(state: Led, color: str) -> str:
    """`Ada (red)`."""
    return f"{state.companies[color].player} ({color})"


def title(pack: Pack, state: State) -> str:
    chapter = pack.chapters[state.next_game - 1]
    number = f"game {state.next_game} of {len(pack.chapters)}"
    return f"{quoted(state.name)}, {number}, {chapter.year}: {chapter.title}."


def stand_in(who: str) -> str:
    return f"Does a bot play for {who}? If not, the company stays away this time. (yes or no; Enter: no)"


def always_here(bots: Sequence[str]) -> str:
    return f"{listed(bots)} {_is(bots)} led by a bot, which is always here."


def both(who: Sequence[str]) -> str:
    return f"{listed(who)} can’t be absent and played by a bot at the same time. Choose one of the two."


def under_way(game: int, play: str, give_up: str) -> str:
    return (
        f"Game {game} is under way, and who plays in it stays as it is. To continue it, leave out --absent "
        f"and --stand-in: {play}. To start it again with others: {give_up} --reason WHY"
    )


def away(absent: Sequence[str], stand_ins: Sequence[str]) -> list[str]:
    """Who isn't there; nothing if everybody is."""
    gone = [f"{listed(absent)} {_is(absent)} absent: the office stays shut, and what is in it waits."] if absent else []
    bots = [f"A bot plays for {listed(stand_ins)}."] if stand_ins else []
    return [*gone, *bots]


def _is(who: Sequence[str]) -> str:
    return "is" if len(who) == 1 else "are"


def nobody_called(typed: str, state: State) -> str:
    return (
        f"There is no company {quoted(typed)}. There are: {listed([company(state, one) for one in state.companies])}."
    )


def out_of_office(pack: Pack, state: State, color: str) -> list[str]:
    """What comes out of an office into the next game, in a sentence; nothing if it holds nothing of the kind."""
    office = state.offices[color]
    items = [pack.items[name] for name in office.items if name in pack.items and pack.items[name].comes_into_play]
    things = [*(f"{item.title} ({listed(purse(pack, item.brings))})" for item in items), *purse(pack, office.purse)]
    return [f"Out of the office of {company(state, color)}: {listed(things)}."] if things else []


def purse(pack: Pack, counts: Mapping[str, int]) -> list[str]:
    """What lies in an office for the next game, or in an item: `$2`, `1 train`."""
    return [_in_purse(pack, what, count) for what, count in counts.items()]


def _in_purse(pack: Pack, what: str, count: int) -> str:
    match what:
        case "dollars":
            return f"${count}"
        case "tickets":
            return f"{counted(count, 'more ticket')} to choose from"
        case "trains" | "cards":
            return counted(count, what.removesuffix("s"))
    named = f"“{pack.tokens[what].said.title}”" if what in pack.tokens else visible(what)
    return f"{counted(count, 'token')} {named}"


def moved(pack: Pack, state: State, change: PurseChange) -> str:
    """Something came into an office, or out of it."""
    who, asked = company(state, change.company), _in_purse(pack, change.what, abs(change.asked))
    if change.moved > 0:
        return f"Into the office of {who} for the next game: {_in_purse(pack, change.what, change.moved)}."
    if not change.moved:
        return f"The office of {who} should have {'given' if change.asked < 0 else 'got'} {asked}, but can’t."
    short = f" It should have given {asked}." if change.moved > change.asked else ""
    return f"Out of the office of {who}: {_in_purse(pack, change.what, -change.moved)}.{short}"


def mail(who: str, numbers: Sequence[int]) -> str:
    said = listed([str(number) for number in numbers])
    return f"{who} has postcard{'s' if len(numbers) > 1 else ''} {said}."


def rule(title: str, text: str) -> str:
    return f"In force from before: “{title}”. {text}"


def other_pack(pack: Pack, state: State) -> str:
    return (
        f"This campaign is played with version {state.pack.version} of {pack.name}, and another one is here: "
        f"version {pack.version}, {counted(len(pack.chapters), 'game')}."
    )


def go_on_with(command: str) -> str:
    return f"Everything is saved. To continue: {command}"


def begin_with(command: str) -> str:
    return f"To start this game another time: {command}"


def next_game(pack: Pack, state: State, command: str) -> str:
    chapter = pack.chapters[state.next_game - 1]
    return f"The next game is {chapter.year}, “{chapter.title}”. To play it: {command}"


# When a game is over.

AFTER = "After the game."
NOTE = "note"
OPEN = "ttr campaign open"
NOTES = "To hear what is behind the turned cards, type note before you answer."
HIDE = "Press Enter to hide this again."
HEAR = "You may have heard what the cards say and who gets which post. Hear it now? (yes or no; Enter: yes)"


def not_yet(command: str) -> str:
    return f"Nothing was put away yet. The end of this game waits: {command}"


def turned(card: StoryCard) -> list[str]:
    """A card whose front was read before the game; one without a back is said again."""
    return [f"“{card.title}” is turned.", *(card.back or card.front).splitlines()]


YOUR_ANSWER = "Choose your answer. Everyone hears it."


def asked(who: str, title: str, about: str) -> str:
    """`about` is what the card says of it."""
    return f"{who}, “{title}” asks you. Everyone hears the answer. {about}"


def answered(who: str, title: str, answer: str) -> str:
    return f"{who} answers “{title}”: {answer}."


def into_vault(who: str, item: str) -> str:
    return f"{who} drops this into the vault: {item}."


def in_office(who: str, items: Sequence[str]) -> str:
    return f"In the office of {who} for another game: {listed(items)}."


def gets(who: str, numbers: Sequence[int]) -> str:
    said = listed([str(number) for number in numbers])
    return f"{who} gets postcard{'s' if len(numbers) > 1 else ''} {said} out of the post."


def secrets_of(who: str) -> str:
    return f"{who}, for you alone:"


def put_away(stub: str) -> list[str]:
    return [
        "The receipts are in the vaults.",
        f"The stub of this game: {grouped(stub)}",
        "Note it, or take a photograph. It tells later whether anything up to here was changed: ttr campaign verify",
    ]


def grouped(stub: str) -> str:
    """The beginning of a stub, as it is easily read out and written down."""
    return " ".join(stub[k : k + 4] for k in range(0, 12, 4))


def stub_from_here(stub: str) -> str:
    return f"The stub from here on: {grouped(stub)}"


# When vaults are opened.

AT_THE_END = "The vaults are opened, the last company first."
EARLY = (
    "The campaign isn’t over. Opening now is written into its history for ever, for everyone to see. "
    "Open anyway? (yes or no)"
)
NOT_OPENED = "Nothing was opened, and nothing was written."
NOTED_BEFORE = "These vaults were opened early before, and the history says so. Nothing more is written."
NOTED = "It is noted in the history that vaults were opened early."
NEEDS_EARLY = "The campaign isn’t over. Add --early to open vaults before its end; that is noted for ever."
END = "End this campaign for good? No other game can follow, and the vaults are opened. (yes or no)"
NOT_ENDED = "Nothing was ended."
LEFT = "That is all for now. What was opened stays open: ttr campaign open"
NEXT_VAULT = "Press Enter for the next vault."
NEXT_RULES = "Press Enter for the final reckoning."
NEXT_ORDER = "Press Enter for the order."
FINAL = "The final order."
FINAL_RULES = "The final reckoning."
PROVISIONAL = "So far, and provisional: not everything is counted yet."


def vault_of(state: Led, color: str) -> str:
    return f"The vault of {company(state, color)}."


def account(found: Reckoning, account: Account, labels: Mapping[str, str], game: int = 0) -> Iterator[str]:
    """Everything that a company has, game by game; or what it has for one of them. `labels` names rows by reasons."""
    for result in account.results:
        if game in (0, result.game):
            yield f"{found.years[result.game]}: {_result(result, labels)}."
    for item in account.items:
        if game in (0, item.game):
            yield f"{with_worth(item, ': ')}."
    if not game:
        yield from (by_rule(row) for row in account.rules)
        yield f"In all: {dollars(account.total)}."


def _result(result: GameResult, labels: Mapping[str, str]) -> str:
    if result.kind == "absent":
        return f"absent, ${result.amount}" if result.amount else "absent"
    if result.receipt is None:
        return "nothing that can be read"
    slip = result.receipt
    tickets = f"tickets completed ${slip.completed}, incomplete {dollars(-slip.failed)}"
    rows = "".join(f", {reason(why, labels).lower()} {dollars(amount)}" for why, amount in slip.rows.items())
    return (
        f"dollars {dollars(slip.dollars)}, bonus for few trains ${slip.trains}, {tickets}{rows}; "
        f"total ${slip.total}, {ordinal(slip.place)} place"
    )


def order(state: Led, reckoning: Reckoning, command: str = OPEN) -> Iterator[str]:
    """`command` opens at another time what stayed closed, if there is one."""
    again = f" To open it another time: {command}" if command else ""
    for standing in reckoning.order:
        done = counted(standing.tickets, "ticket")
        yield f"{standing.place}. {company(state, standing.company)}: ${standing.total}, {done} completed."
    for color in reckoning.unopened:
        yield f"{company(state, color)}: the vault stayed closed.{again}"
