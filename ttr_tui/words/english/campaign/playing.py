"""What is asked and told around a game of a campaign: who is here, what comes out of offices, how to go on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ttr_tui.campaign.packs.pack import Item, Pack
from ttr_tui.campaign.state import State
from ttr_tui.words.english.phrases import counted, listed, quoted

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
    "seed": "The file of this game was gone: the same cards are dealt again, from the start.",
    "anew": "The file of this game is not on this machine: new cards are dealt.",
}
AGAIN = "The story has been read. Type story to hear it again."
GAME_OVER = "This game is over; only what follows it is left to do."


def company(state: State, color: str) -> str:
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


def office(who: str, items: Sequence[Item]) -> str:
    """What comes out of an office."""
    return f"Out of the office of {who}: {listed([_item(item) for item in items])}."


def _item(item: Item) -> str:
    brings = [
        *([f"${item.dollars}"] if item.dollars else []),
        *([counted(item.trains, "train")] if item.trains else []),
        *([counted(item.cards, "card")] if item.cards else []),
    ]
    return f"{item.title} ({listed(brings)})"


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
