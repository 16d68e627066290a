"""Campaigns that nobody plays, to see which boards and cards a pack comes to, on each branch that changes boards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from itertools import chain, count, islice
from string import ascii_lowercase
from typing import Any, TypeAlias, TypeGuard

from ttr_tui.campaign.fold import begun, cards_of, ended, fold
from ttr_tui.campaign.history import (
    Answered,
    Came,
    CameFor,
    Company,
    Drawn,
    Founded,
    Held,
    Joined,
    PackName,
    Played,
    Tallied,
    Trace,
)
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.pack import AFTER, Pack, StoryCard, counts_asked, lanes_asked
from ttr_tui.campaign.state import State
from ttr_tui.campaign.story_effects import CampaignDoing, effects_in, lists_in
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.store.ciphers import canonical
from ttr_tui.store.faults import Complaint
from ttr_tui.store.shapes import within
from ttr_tui.systems.legacy.verbs import (
    MOST_COUNTED,
    AreaOpening,
    Ask,
    CityChange,
    Count,
    Counted,
    Effect,
    Flag,
    Holding,
    If,
    RouteChange,
    Span,
    Test,
    TicketChange,
    everything,
)

MOST_BOARDS = 8
"""On which one game may be played, by what was answered before it."""
MOST_WAYS = 300
"""In which one game may end, or the story stand before one, as far as boards depend on it."""


class TooManyBranches(Complaint):
    """A story of which nobody can see all boards."""

    def __init__(self, card: str, sentence: str) -> None:
        self.card = card
        """The last one that branches."""
        super().__init__(sentence)


@value
class Stage:
    """How a campaign stands before a game, and the map of it."""

    state: State
    raw: Mapping[str, Any]
    answers: tuple[Answered, ...] = ()
    """What has been answered where that decides about boards."""
    done: frozenset[str] = field(default=frozenset(), compare=False)
    """The cards and lists of effects that came to pass on the way."""

    @property
    def common(self) -> bytes:
        """All of its map but what companies have."""
        numbers = {name: said for name, said in self.raw["numbers"].items() if name not in ("offices", "postcards")}
        return canonical({**self.raw, "numbers": numbers})


Stages: TypeAlias = list[Stage]


def rehearse(pack: Pack, *, eventful: bool) -> Iterator[tuple[State, Mapping[str, Any]]]:
    """The state before each game and the map of it, in a campaign where nothing, or everything, happens."""
    yield from ((first.state, first.raw) for first, *_ in every_board(pack, eventful=eventful))


def every_board(pack: Pack, *, eventful: bool, companies: int = 0) -> Iterator[Stages]:
    """All that answers may have led to before each game, for so many companies, or as many as there may be.

    What the first answers lead to comes first; if everything happens, the last ones. Raises TooManyBranches.
    """
    notes = deciding_notes(pack)
    names = deciding_questions(pack)
    state = _founded(pack, companies or pack.board["seats"]["most"])
    stages = [Stage(state, compose(pack, state, tuple(state.companies)))]
    for game in range(1, len(pack.chapters) + 1):
        yield stages
        found: dict[bytes, Stage] = {}
        for stage in stages:
            for after in _ends(pack, stage, names, eventful=eventful) if game < len(pack.chapters) else ():
                key = _signature(after, notes)
                found[key] = replace(found.get(key, after), done=after.done | found.get(key, after).done)
        stages = [*found.values()]
        boards = {canonical(_board(stage.raw)) for stage in stages}
        if len(boards) > MOST_BOARDS:
            _refuse(stages, f"Game {game + 1} would have more than {MOST_BOARDS} boards, by what is answered before it")
        if len(stages) > MOST_WAYS:
            _refuse(stages, f"The story could stand in more than {MOST_WAYS} ways before game {game + 1}")


def endings(pack: Pack, stages: Sequence[Stage], *, eventful: bool) -> Iterator[frozenset[str]]:
    """What has come to pass by the end of the last game."""
    for stage in stages:
        yield from (after.done for after in _ends(pack, stage, deciding_questions(pack), eventful=eventful))


def _refuse(stages: Sequence[Stage], what: str) -> None:
    card = next((one.question.partition("/")[0] for stage in stages for one in stage.answers[-1:]), "")
    raise TooManyBranches(card, f"{what}, and nobody could look at them all. Let fewer answers change the board.")


def _board(raw: Mapping[str, Any]) -> dict[str, Any]:
    return {key: raw[key] for key in ("cities", "routes", "tickets")}


def _signature(stage: Stage, notes: Collection[str]) -> bytes:
    """What the boards from here on depend on."""
    numbers, state = stage.raw["numbers"], stage.state
    told = {
        "stories": numbers["stories"],
        "stuck": numbers["stuck_before"],
        "rules": state.rules,
        "areas": sorted(state.areas),
        "notes": {name: state.notes.get(name, 0) for name in notes},
    }
    return canonical({**_board(stage.raw), **told})


def _founded(pack: Pack, companies: int) -> State:
    colors = SEAT_COLORS[:companies]
    founded = Founded(
        "check",
        pack.name,
        "open",
        PackName(pack.id, pack.version, pack.sha256),
        {color: Company(color, "none") for color in colors},
        colors[0],
    )
    return fold(pack, [founded])


# The end of a game that nobody played, in every way that matters.


def _ends(pack: Pack, before: Stage, names: Collection[str], *, eventful: bool) -> Iterator[Stage]:
    """After each combination of answers that decide about boards, all else answered by the first way or by the last."""
    state = before.state
    present = tuple(state.companies)
    left = tuple(_what_happened(pack, state)) if eventful else ()
    waiting = [(Played(state.next_game, (), (), present[0], present[1], left, ""), before.answers)]
    for looked_at in count(1):
        played, answers = waiting.pop()
        doing = ended(pack, state, played)
        question = next((one for one in doing.questions if one.name in names), None)
        if question:
            ways = question.labels if eventful else question.labels[::-1]
            told = [Answered(question.company, question.name, label) for label in ways]
            waiting += [(replace(played, left=(*played.left, way)), (*answers, way)) for way in told]
        elif more := [*_left_over(doing, eventful=eventful)]:
            waiting.append((replace(played, left=(*played.left, *more)), answers))
        else:
            done = before.done | begun(pack, state, present).done | doing.done
            over = doing.state.next_game > len(pack.chapters)
            raw = before.raw if over else compose(pack, doing.state, present)
            yield Stage(doing.state, raw, answers, done)
        if not waiting:
            return
        if looked_at > 4 * MOST_WAYS:
            card = answers[-1].question.partition("/")[0] if answers else ""
            what = f"Game {played.game} could end in more than {MOST_WAYS} ways that change boards"
            raise TooManyBranches(card, f"{what}, and nobody could look at them all. Ask fewer companies about it.")


def _left_over(doing: CampaignDoing, *, eventful: bool) -> Iterator[Trace]:
    """What decides about no board, and the postcards that are due once all is answered."""
    for one in doing.questions:
        yield Answered(one.company, one.name, one.labels[-1 if eventful else 0])
    post = iter(doing.state.post)
    for due in doing.draws:
        yield from (Drawn(due.company, number) for number in islice(post, due.count))


def _what_happened(pack: Pack, state: State) -> Iterator[Trace]:
    """As much is noted as cards ask for, if a table can note it; companies hold and have joined what they ask for."""
    tables = (*(tuple(one.said for one in card.at_table) for card in pack.stories), *_said_at_tables(pack))
    noted = {effect.name for effect in within(tables) if isinstance(effect, Flag)}
    asked = [one for one in within(tuple(card.between for card in pack.stories)) if isinstance(one, Counted)]
    asked += [one for card in pack.stories for one in within(card.when) if isinstance(one, Counted)]
    for name in pack.notes:
        if name in noted:
            bounds = [one for one in asked if one.name == name]
            beyond = max((one.at_most + 1 for one in bounds), default=MOST_COUNTED)
            amount = max((one.at_least for one in bounds), default=0) or min(beyond, MOST_COUNTED)
            if name in pack.own_notes:
                yield from (CameFor(color, name, amount) for color in state.companies)
            else:
                yield Came(name, amount)
    after = [effect for card in cards_of(pack, state, tuple(state.companies), AFTER) for effect in card.between]
    tests = [one for one in within(tuple(after)) if isinstance(one, Holding) or _counts_held(one)]
    wanted = {kind: max((one.at_least for one in tests if one.token == kind), default=0) for kind in pack.tokens}
    for color in state.companies:
        yield from (Joined(color, a, b) for a, b in lanes_asked(after))
        yield from (Tallied(color, what, MOST_COUNTED) for what in counts_asked(after))
        yield from (Held(color, kind, count) for kind, count in wanted.items() if count)


def _counts_held(test: object) -> TypeGuard[Count]:
    """Does it ask for tokens that may lie with their company?"""
    return isinstance(test, Count) and test.what == "tokens" and test.at != "cities"


def _said_at_tables(pack: Pack) -> tuple[object, ...]:
    rules = [rule.sticker.said for rule in pack.rules.values()]
    return (*(event.said for event in pack.events.values()), *rules, *pack.postcards.values())


# What decides about boards: the answers that change them, or a note that another answer is looked at by.


def changes_boards(effects: Iterable[Effect], notes: Collection[str]) -> bool:
    """Does any of these, or what stands inside them? `notes` are those that decide."""
    return any(
        isinstance(effect, AreaOpening | RouteChange | CityChange | TicketChange)
        or (isinstance(effect, Flag) and effect.name in notes)
        for effect in everything(effects)
    )


def deciding_notes(pack: Pack) -> set[str]:
    """The notes on which it depends which cards are read and how the board changes."""
    found = {noted for card in pack.stories for noted in _noted_in(card.when)}
    while True:
        tests = [
            effect.when
            for card in pack.stories
            for effect in everything(card.between)
            if isinstance(effect, If) and changes_boards((effect,), found)
        ]
        more = {noted for test in tests for noted in _noted_in(test)}
        if more <= found:
            return found
        found |= more


def deciding_questions(pack: Pack) -> Mapping[str, Ask]:
    """By the name of each question of which an answer changes boards."""
    notes = deciding_notes(pack)
    return {
        name: effect
        for card in pack.stories
        for name, effect in effects_in(card.between, card.id)
        if isinstance(effect, Ask) and changes_boards((effect,), notes)
    }


def _noted_in(test: Test) -> Iterator[str]:
    yield from (noted.name for one in within(test) if isinstance(one, Test) for noted in one.notes)


def numbers_of_companies(pack: Pack) -> list[int]:
    """With which a story is to be gone through: the most that there may be first, and all if it asks for it."""
    least, most = max(pack.board["seats"]["least"], 2), pack.board["seats"]["most"]
    notes = deciding_notes(pack)
    branching = [
        effect.when
        for card in pack.stories
        for effect in everything(card.between)
        if isinstance(effect, If) and changes_boards((effect,), notes)
    ]
    tests = [one for one in within((*branching, *(card.when for card in pack.stories))) if isinstance(one, Test)]
    return [*range(most, least - 1, -1)] if any(test.players != Span() for test in tests) else [most]


def unrehearsed(pack: Pack, done: Collection[str]) -> Iterator[tuple[StoryCard, str]]:
    """The cards with a test and the lists of effects that change boards, and never came to pass."""
    notes = deciding_notes(pack)
    for card in pack.stories:
        if card.when != Test() and card.id not in done:
            yield card, ""
            continue
        for place, effect in effects_in(card.between, card.id):
            for name, inside in lists_in(effect, place):
                if place.rpartition("/")[0] in done and name not in done and changes_boards(inside, notes):
                    yield card, name.removeprefix(f"{place}/")


def branch_number(pack: Pack, number: int) -> Mapping[str, str]:
    """One answer to each question that decides about boards: whoever counts on comes to all combinations of them."""
    answers: dict[str, str] = {}
    for name, ask in deciding_questions(pack).items():
        number, way = divmod(number, len(ask.options))
        answers[name] = ask.options[way].label
    return answers


@value
class LargeBoard:
    """The first map of a set of areas that may be open together."""

    areas: int
    name: str
    """The number of its areas; `2b` if there is another one of so many."""
    raw: Mapping[str, Any]


def largest_boards(pack: Pack) -> list[LargeBoard]:
    """One for each set of areas, with every lane that any card may add; the last has all areas that ever open."""
    effects = [effect for card in pack.stories for effect in everything(card.between)]
    wider = tuple(effect for effect in effects if isinstance(effect, RouteChange) and effect.op == "lane")
    plain = replace(pack, stories=[replace(card, between=(*_unchanging(card.between),)) for card in pack.stories])
    found: dict[frozenset[str], State] = {}
    for stages in chain(every_board(plain, eventful=True), every_board(plain, eventful=False)):
        for state in (stage.state for stage in stages):
            found.setdefault(frozenset(begun(plain, state, tuple(state.companies)).state.areas), state)
    found = dict(sorted(found.items(), key=lambda one: len(one[0])))
    everywhere = frozenset[str]().union(*found)
    if everywhere not in found:
        last = [*found.values()][-1]
        found[everywhere] = replace(last, areas=tuple(name for name in pack.areas if name in everywhere))
    counts = [len(areas) for areas in found]
    return [
        LargeBoard(
            counts[k],
            f"{counts[k]}{ascii_lowercase[others] if (others := counts[:k].count(counts[k])) else ''}",
            compose(plain, replace(state, routes=wider), tuple(state.companies)),
        )
        for k, state in enumerate(found.values())
    ]


def _unchanging(effects: Iterable[Effect]) -> Iterator[Any]:
    """Without what changes routes."""
    for effect in effects:
        if isinstance(effect, If):
            yield replace(effect, then=(*_unchanging(effect.then),), else_=(*_unchanging(effect.else_),))
        elif isinstance(effect, Ask):
            ways = tuple(replace(way, effects=(*_unchanging(way.effects),)) for way in effect.options)
            yield replace(effect, options=ways)
        elif not isinstance(effect, RouteChange):
            yield effect
