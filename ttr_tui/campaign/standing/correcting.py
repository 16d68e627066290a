"""May something be set right like this? What a correction says must be possible as the campaign stands."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ttr_tui.campaign.fold import corrected
from ttr_tui.campaign.history import Corrected
from ttr_tui.campaign.left import Archived, CalledBack, Came, Drawn, Held, Kept, Left, Lost, Placed, Shown, words_of
from ttr_tui.campaign.packs.pack import Pack
from ttr_tui.campaign.state import State
from ttr_tui.core.text import visible


def cannot_be(pack: Pack, state: State, left: Sequence[Left]) -> str:
    """What is wrong with the first of these things that can't be, each coming after the one before; or nothing.

    That a company isn't in the campaign is for its history to say.
    """
    for thing in left:
        if getattr(thing, "company", state.caboose) not in state.companies:
            return ""
        wrong = _wrong(pack, state, thing)
        if wrong:
            return f"“{visible(words_of(thing))}” can’t be: {wrong}"
        state = corrected(pack, state, Corrected("", (thing,)))
    return ""


def _wrong(pack: Pack, state: State, thing: Left) -> str:
    match thing:
        case Shown(company, number):
            held = state.offices[company].postcards
            return _only(number in held, f"the postcards of {company}", held)
        case Drawn(_, number):
            return _only(number in state.post, "the postcards that nobody has", sorted(state.post))
        case Lost(company, item):
            things = state.offices[company].items
            return _only(item in things, f"what lies in the office of {company}", things)
        case Kept(_, item):
            seen = {thing for office in state.offices.values() for thing in office.items}
            return _only(item in pack.items, "what lies in offices so far", sorted(seen))
        case Came(name, _):
            return _only(name in pack.notes, "what is noted so far", sorted(state.notes))
        case Archived(event):
            return _only(event in state.events, "the events in the deck", state.events)
        case CalledBack(event):
            return _only(event in state.archive, "the events in the archive", state.archive)
        case Held(_, kind, _):
            return _staying(pack, state, kind)
        case Placed(_, kind, city, _):
            cities = sorted(_cities(pack, state))
            return _staying(pack, state, kind) or _only(city in cities, "the cities of the board", cities)
    return "that is told of a game alone, and between games it changes nothing."


def _staying(pack: Pack, state: State, kind: str) -> str:
    return _only(kind in pack.staying, "the tokens on the table so far", sorted({one.kind for one in state.tokens}))


def _cities(pack: Pack, state: State) -> Collection[str]:
    """Those that have been on a board so far: nothing is said of others."""
    areas = [pack.areas[name] for name in state.areas if name in pack.areas]
    return {*(str(city["id"]) for city in pack.board["cities"]), *(city for area in areas for city in area.opens)}


def _only(possible: object, what: str, there: Sequence[object]) -> str:
    """Nothing if it is possible, else what would be, of what has been seen so far."""
    return "" if possible else f"{what}: {', '.join(str(one) for one in there) or 'nothing'}."
