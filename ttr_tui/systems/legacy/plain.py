"""A lane among many at the prompt: the best first, the others by their cities."""

from __future__ import annotations

from ttr_tui.core.board import members
from ttr_tui.plain.decisions import MOST_ROUTES
from ttr_tui.plain.prompter import Prompter, SystemPrompts
from ttr_tui.systems.legacy.placing import PICK_LANE, PickLane, in_order_of_use
from ttr_tui.words import choices
from ttr_tui.words.lanes import helping_in_words
from ttr_tui.words.lookup import find_numbers, lanes_between
from ttr_tui.words.sentences import choice_of


def choose_lane(prompter: Prompter) -> PickLane:
    """By its number, or by one or both of its cities."""
    cast, view = prompter.cast, prompter.view
    lanes = [action.lane for menu in prompter.rules.options(view) for action in menu if isinstance(action, PickLane)]
    helped = in_order_of_use(prompter.rules, view, lanes)
    shown = [*helped][:MOST_ROUTES]
    while True:
        for number, lane in enumerate(shown, 1):
            said = f"{choice_of(PickLane(lane), cast, view.table)}{helping_in_words(cast, helped[lane])}"
            prompter.say(choices.numbered(number, said))
        if len(shown) < len(helped):
            prompter.say(choices.more_routes(len(shown), len(helped)))
        with prompter.among([[PickLane(lane)] for lane in shown]):
            typed = prompter.ask(choices.WHICH, [choices.HOW_TO_PICK_ROUTE])
        numbers = find_numbers(typed)
        if numbers is not None and len(numbers) == 1 and 1 <= numbers[0] <= len(shown):
            return PickLane(shown[numbers[0] - 1])
        if typed == choices.ALL:
            shown = [*helped]
        elif typed and numbers is None:
            named = _named(prompter, [*helped], typed.partition(":")[0])
            if len(named) == 1:
                return PickLane(named[0])
            shown = named or shown
        elif typed:
            prompter.say(choices.NO_SUCH_NUMBER)


def _named(prompter: Prompter, lanes: list[int], typed: str) -> list[int]:
    """Those from a city, or between two; if it is none, the person hears so."""
    board, places = prompter.cast.board, prompter.places(typed)
    if not places:
        return []
    there = {*(lanes_between(board, *places) if len(places) > 1 else members(board.lanes_at[places[0]]))}
    found = [lane for lane in lanes if lane in there]
    if not found:
        prompter.say(choices.NOT_AMONG_THEM)
    return found


PROMPTS = SystemPrompts(decisions={PICK_LANE: choose_lane})
