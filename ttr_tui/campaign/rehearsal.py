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
from ttr_tui.campaign.pack import AFTER, BEFORE, Pack, StoryCard, counts_asked, lanes_asked
from ttr_tui.campaign.state import State
from ttr_tui.campaign.story_effects import CampaignDoing, effects_in, lists_in
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.store.ciphers import canonical
from ttr_tui.store.faults import Complaint
from ttr_tui.store.shapes import within
from ttr_tui.systems.legacy.verbs import (
    CHANCE,
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
    Per,
    RouteChange,
    Rule,
    Span,
    Test,
    TicketChange,
    everything,
    labels_looked_back_at,
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
class End:
    """How a campaign stands after a game."""

    state: State
    answers: tuple[Answered, ...] = ()
    """What has been answered where that decides about boards."""
    done: frozenset[str] = frozenset()
    """The cards and lists of effects that came to pass on the way."""


@value
class Stage:
    """How a campaign stands before a game, and the map of it."""

    state: State
    raw: Mapping[str, Any]
    answers: tuple[Answered, ...] = ()
    """What first led there."""
    done: frozenset[str] = field(default=frozenset(), compare=False)
    """The cards and lists of effects that came to pass on all ways that lead there."""

    @property
    def common(self) -> bytes:
        """All of its map but what companies have."""
        numbers = {name: said for name, said in self.raw["numbers"].items() if name not in ("offices", "postcards")}
        return canonical({**self.raw, "numbers": numbers})


Stages: TypeAlias = list[Stage]


def every_board(pack: Pack, *, eventful: bool, companies: int = 0) -> Iterator[Stages]:
    """All that answers may have led to before each game, for so many companies, or as many as there may be.

    What the first answers lead to comes first; if everything happens, the last ones. Raises TooManyBranches.
    """
    names = deciding_questions(pack)
    state = _founded(pack, companies or pack.board["seats"]["most"])
    stages = [Stage(state, compose(pack, state, tuple(state.companies)))]
    yield stages
    for game in range(2, len(pack.chapters) + 1):
        stages = _before(pack, game, (end for stage in stages for end in _ends(pack, stage, names, eventful=eventful)))
        yield stages


def _before(pack: Pack, game: int, ends: Iterable[End]) -> Stages:
    """All that these ends of the game before come to: one of those that are alike as far as boards go."""
    notes = deciding_notes(pack)
    found: dict[bytes, Stage] = {}
    signatures: dict[tuple[object, ...], bytes] = {}
    boards: set[bytes] = set()
    for end in ends:
        key = _key(end.state, notes)
        if key not in signatures:
            stage = Stage(end.state, compose(pack, end.state, tuple(end.state.companies)), end.answers)
            signatures[key] = _signature(stage, notes)
            found.setdefault(signatures[key], stage)
            boards.add(canonical(_board(stage.raw)))
        alike = found[signatures[key]]
        found[signatures[key]] = replace(alike, done=alike.done | end.done)
        if len(boards) > MOST_BOARDS:
            what = f"Game {game} would have more than {MOST_BOARDS} boards, by what is answered before it"
            raise _too_many([*found.values()], what)
        if len(found) > MOST_WAYS:
            what = f"The story could stand in more than {MOST_WAYS} ways before game {game}"
            raise _too_many([*found.values()], what)
    return [*found.values()]


def endings(pack: Pack, stages: Sequence[Stage], *, eventful: bool) -> Iterator[frozenset[str]]:
    """What has come to pass by the end of the last game."""
    for stage in stages:
        yield from (after.done for after in _ends(pack, stage, deciding_questions(pack), eventful=eventful))


def _too_many(stages: Sequence[Stage], what: str) -> TooManyBranches:
    card = next((one.question.partition("/")[0] for stage in stages for one in stage.answers[-1:]), "")
    return TooManyBranches(card, f"{what}, and nobody could look at them all. Let fewer answers change the board.")


def _board(raw: Mapping[str, Any]) -> dict[str, Any]:
    return {key: raw[key] for key in ("cities", "routes", "tickets")}


def _key(state: State, notes: Collection[str]) -> tuple[object, ...]:
    """Whatever has this in common has the same map, as far as boards go: that of one will do."""
    rules = frozenset(state.rules.items())
    return (state.areas, state.routes, state.cities, state.events, rules, *_noted(state, notes))


def _noted(state: State, notes: Collection[str]) -> list[tuple[str, str, int]]:
    """How far these have come, for all or for one company."""
    counts = [("", name, count) for name, count in state.notes.items()]
    counts += [(company, name, count) for (company, name), count in state.own_notes.items()]
    return sorted(one for one in counts if one[1] in notes and one[2])


def _signature(stage: Stage, notes: Collection[str]) -> bytes:
    """What the boards from here on depend on."""
    numbers, state = stage.raw["numbers"], stage.state
    told = {
        "stories": numbers["stories"],
        "stuck": numbers["stuck_before"],
        "rules": state.rules,
        "areas": sorted(state.areas),
        "notes": _noted(state, notes),
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


def _ends(pack: Pack, before: Stage, names: Collection[str], *, eventful: bool) -> Iterator[End]:
    """After each combination of answers that decide about boards, all else answered by the first way or by the last."""
    state = before.state
    present = tuple(state.companies)
    left = tuple(_what_happened(pack, before)) if eventful else ()
    read = begun(pack, state, present).done
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
            yield End(doing.state, answers, before.done | read | doing.done)
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


def _what_happened(pack: Pack, stage: Stage) -> Iterator[Trace]:
    """As much is noted as cards ask for, if a table can note it; companies have joined what they ask for.

    Of each kind of token that the game has, all companies have as many, or as many as are asked for.
    """
    state = stage.state
    tables = (*(tuple(one.said for one in card.at_table) for card in pack.stories), *_said_at_tables(pack))
    noted = {effect.name for effect in within(tables) if isinstance(effect, Flag)}
    asked = [*_noted_in(tuple((card.when, card.between) for card in pack.stories))]
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
    there = {str(kind["id"]) for kind in stage.raw["numbers"]["tokens"]}
    shares = {name: kind.said.count // len(state.companies) * (name in there) for name, kind in pack.tokens.items()}
    held = {
        kind: max((one.at_least for one in tests if one.token == kind), default=share) for kind, share in shares.items()
    }
    for color in state.companies:
        yield from (Joined(color, a, b) for a, b in lanes_asked(after))
        yield from (Tallied(color, what, MOST_COUNTED) for what in counts_asked(after))
        yield from (Held(color, kind, count) for kind, count in held.items() if count)


def _counts_held(test: object) -> TypeGuard[Count]:
    """Does it ask for tokens that may lie with their company?"""
    return isinstance(test, Count) and test.what == "tokens" and test.at != "cities"


def _said_at_tables(pack: Pack) -> tuple[object, ...]:
    rules = [rule.sticker.said for rule in pack.rules.values()]
    return (*(event.said for event in pack.events.values()), *rules, *pack.postcards.values())


# What decides about boards: the answers that change them, or a note, or another answer, that those are looked at by.


def changes_boards(effects: Iterable[Effect], notes: Collection[str]) -> bool:
    """Does any of these, or what stands inside them? `notes` are those that decide."""
    return any(
        isinstance(effect, AreaOpening | RouteChange | CityChange | TicketChange)
        or (isinstance(effect, Flag) and effect.name in notes)
        for effect in everything(effects)
    )


def deciding_notes(pack: Pack) -> set[str]:
    """The notes on which it depends which cards are read and how the board changes."""
    found = {noted.name for card in pack.stories for noted in _noted_in(card.when)}
    while True:
        looked_at = [_looked_at(effect) for effect in _deciding(pack, found).values()]
        more = {noted.name for noted in _noted_in(tuple(looked_at))}
        if more <= found:
            return found
        found |= more


def deciding_questions(pack: Pack) -> Mapping[str, Ask]:
    """By the name of each question of which an answer changes boards."""
    deciding = _deciding(pack, deciding_notes(pack))
    return {name: effect for name, effect in deciding.items() if isinstance(effect, Ask)}


def asking_rules(pack: Pack) -> Mapping[str, Sequence[int]]:
    """By the rules that ask something the games in which each may be in force, by what cards of the story do.

    Rules that something else than a card sticks, in the middle of a game, are none of them.
    """
    last: dict[str, int] = {}
    found: dict[str, list[int]] = {
        name: [] for name, rule in pack.rules.items() if any(isinstance(one, Ask) for one in within(rule.sticker.said))
    }
    for game in range(1, len(pack.chapters) + 1):
        _stick_and_peel(pack, pack.read_in(game, BEFORE), game, last)
        for name, games in found.items():
            games += [game] if last.get(name, 0) >= game else []
        _stick_and_peel(pack, pack.read_in(game, AFTER), game + 1, last)
    return {name: games for name, games in found.items() if games}


def _stick_and_peel(pack: Pack, cards: Sequence[StoryCard], first: int, last: dict[str, int]) -> None:
    """Bring up to date in which game each rule is in force for the last time; what may not happen peels none off."""
    for card in cards:
        for effect in everything(card.between):
            if isinstance(effect, Rule) and effect.op == "stick":
                last[effect.id] = max(last.get(effect.id, 0), first + pack.rules[effect.id].games - 1)
            elif isinstance(effect, Rule) and effect in card.between and card.when == Test() and not effect.who:
                last[effect.id] = first - 1


def labels_before(pack: Pack, game: int) -> Mapping[str, Mapping[str, Sequence[str]]]:
    """What can be answered between the games before this one: by cards, and by the names of their questions."""
    found: dict[str, dict[str, Sequence[str]]] = {}
    for card in (one for one in pack.stories if one.game < game):
        for name, effect in effects_in(card.between, card.id):
            if isinstance(effect, Ask):
                found.setdefault(card.id, {})[name] = [way.label for way in effect.options]
    return found


def _deciding(pack: Pack, notes: Collection[str]) -> Mapping[str, Effect]:
    """The effects that decide if these notes do, by their names."""
    names = {name for card in pack.stories for name in _deciding_in(card.between, card.id, notes)}
    effects = (one for card in pack.stories for one in effects_in(card.between, card.id))
    return {name: effect for name, effect in effects if name in names}


def _deciding_in(effects: Sequence[Effect], place: str, notes: Collection[str]) -> Iterator[str]:
    """From the last one on, since it looks back at who chose what."""
    looked_back_at: set[str] = set()
    for k, effect in reversed([*enumerate(effects)]):
        at = f"{place}/{k}"
        labels = {way.label for way in effect.options} if isinstance(effect, Ask) and effect.who != CHANCE else set()
        if labels & looked_back_at or changes_boards((effect,), notes):
            yield at
            looked_back_at = looked_back_at - labels | {label for _, label in labels_looked_back_at(effect)}
        for name, inside in lists_in(effect, at):
            yield from _deciding_in(inside, name, notes)


def _looked_at(effect: Effect) -> object:
    """What an effect itself depends on, whatever stands inside it."""
    match effect:
        case If():
            return effect.when
        case Ask():
            return tuple(way.need for way in effect.options)
        case Flag():
            return effect.amount
        case _:
            return ()


def _noted_in(said: object) -> Iterator[Counted]:
    """Every note that is tested or counted somewhere in it, within its bounds."""
    for one in within(said):
        match one:
            case Counted():
                yield one
            case Count(note=note) if note:
                yield Counted(note, one.at_least, one.at_most)
            case Per(note=note) if note:
                yield Counted(note)


def numbers_of_companies(pack: Pack) -> list[int]:
    """With which a story is to be gone through: the most that there may be first, and all if it asks for it."""
    least, most = max(pack.board["seats"]["least"], 2), pack.board["seats"]["most"]
    branching = [_looked_at(effect) for effect in _deciding(pack, deciding_notes(pack)).values()]
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
        LargeBoard(count, name, compose(plain, replace(state, routes=wider), tuple(state.companies)))
        for count, name, state in zip(counts, board_names(counts), found.values(), strict=True)
    ]


def board_names(counts: Sequence[int]) -> Iterator[str]:
    """Of boards of so many areas: `2`, `2b`, `2c`, and after `2z` `2aa`."""
    for k, areas in enumerate(counts):
        others = counts[:k].count(areas)
        before, letter = divmod(others, len(ascii_lowercase))
        yield f"{areas}{ascii_lowercase[letter] * (before + 1) if others else ''}"


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
