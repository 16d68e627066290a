"""Whether a pack can be played: its story is gone through along every branch; and what is legal in it but odd."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from ttr_tui.campaign.fold import begun
from ttr_tui.campaign.history import Answered
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.pack import AFTER, BEFORE, Given, Pack, StoryCard, given
from ttr_tui.campaign.pack_files import BOARD, EVENTS, PACK, POSTCARDS, RULES, STORY, PackFault, pack_files, read_pack
from ttr_tui.campaign.receipts import MOST_ITEMS, NUMBERS, Deposit, Receipt
from ttr_tui.campaign.rehearsal import (
    Stage,
    TooManyBranches,
    endings,
    every_board,
    numbers_of_companies,
    unrehearsed,
)
from ttr_tui.campaign.state import CompanyOffice, State
from ttr_tui.core.value import value
from ttr_tui.core.ways import joined
from ttr_tui.rules.edition import Edition
from ttr_tui.store.ciphers import canonical
from ttr_tui.store.faults import Fault, Faults, Place
from ttr_tui.store.map_decoder import look_over, warnings_for
from ttr_tui.store.maps import read_raw
from ttr_tui.store.shapes import named, within
from ttr_tui.store.vault import BLOCK
from ttr_tui.systems.legacy.marks import CLOSED, OFF_BOARD
from ttr_tui.systems.legacy.story import CLAIM, FINISH, NEVER, TURN
from ttr_tui.systems.legacy.verbs import (
    TICKETS_DONE,
    TICKETS_OWN_COLOR,
    AreaOpening,
    Ask,
    Count,
    Keep,
    Mail,
    Per,
    Rule,
    Test,
    everything,
)


@value
class PackReview:
    """A pack that can be played: its figures game by game, and what is legal but odd."""

    pack: Pack
    figures: tuple[BoardFigures, ...]
    remarks: tuple[str, ...]


def check(folder: Path) -> PackReview:
    """Read a pack and play its story through, as it goes if nothing happens and if everything does, on each branch.

    Raises a PackFault with everything that is wrong.
    """
    pack = read_pack(folder)
    found: dict[Fault, None] = {}
    if folder.resolve().name != pack.id:
        said = (
            f"A campaign looks for a pack in a folder called as its id. Call this folder “{pack.id}”, or change the id."
        )
        found[Fault(str(folder / f"{PACK}.toml"), "id", said)] = None
    remarks: dict[str, None] = {}
    try:
        walks = [
            Walk(pack, eventful=eventful, companies=companies)
            for companies in numbers_of_companies(pack)
            for eventful in (False, True)
        ]
    except TooManyBranches as branches:
        raise PackFault(folder, [*found, *_at_card(folder, branches)]) from branches
    seen: set[bytes] = set()
    for k, walk in enumerate(walks):
        for game, stages in enumerate(walk.games, 1):
            for stage in stages:
                whole = canonical(stage.raw)
                if whole in seen or (k > 1 and stage.common in seen):
                    continue  # With fewer companies most boards are the same.
                seen.update((whole, stage.common))
                edition, wrong = look_over(stage.raw)
                wrong = _with_causes(pack, stage, wrong)
                found.update(dict.fromkeys(_translated(folder, stage.raw, wrong, game)))
                if edition is not None:
                    remarks.update(dict.fromkeys(board_remarks(game, edition, stage.raw)))
    if found:
        raise PackFault(folder, found)
    figures = [one for game, stages in enumerate(walks[0].games, 1) for one in figures_of(game, stages, pack)]
    done = {name for walk in walks for name in walk.done}
    everything_odd = (*remarks, *story_remarks(pack, walks[1], done), *card_remarks(pack), *deposit_remarks(pack))
    return PackReview(pack, tuple(figures), everything_odd)


class Walk:
    """A story gone through once, on all its branches; raises TooManyBranches."""

    def __init__(self, pack: Pack, *, eventful: bool, companies: int) -> None:
        self.games = [*every_board(pack, eventful=eventful, companies=companies)]
        """What there may be before each."""
        self.done = {name for done in endings(pack, self.games[-1], eventful=eventful) for name in done}

    @property
    def stages(self) -> list[Stage]:
        return [stage for stages in self.games for stage in stages]


def _at_card(folder: Path, branches: TooManyBranches) -> Iterator[Fault]:
    """At the card that branches once too often."""
    path = folder / f"{STORY}.toml"
    document = read_raw(path, "pack")
    faults = Faults(str(path), document)
    branching = next(k for k, card in enumerate(document["story"]) if card["id"] == branches.card)
    faults.add(("story", branching), f"{branches}")
    yield from faults.listed()


def _with_causes(pack: Pack, stage: Stage, wrong: Mapping[Place, str]) -> dict[Place, str]:
    """The same faults; one that comes of a city that isn't on the board then says so."""
    raw, areas = stage.raw, pack.areas.values()
    homes = {str(city["id"]): area.id for area in areas for city in area.cities}
    there = {city["id"]: city for city in raw["cities"]}
    opened = {city for story in raw["numbers"]["stories"] for city in story.get("opens", ())}
    found: dict[Place, str] = {}
    for place, sentence in wrong.items():
        found[place] = sentence
        match place:
            case ("routes" | "tickets" as key, int(k), "a" | "b" as end) if raw[key][k][end] not in there:
                city = str(raw[key][k][end])
                if city in homes:
                    what = f"“{city}” is a city of the area “{homes[city]}”, and that isn't open then."
                    found[place] = f"{what} Move this into its file, or open that area by then."
            case ("tickets", int(k)):
                ends = [there.get(raw["tickets"][k][end], {}) for end in ("a", "b")]
                shut = [city for city in ends if city.get(OFF_BOARD) and city["id"] not in opened]
                if shut:
                    what = f"{shut[0]['name']} is off the board, and no area open then has it in its stubs."
                    found[place] = f'{what} Add stubs = ["{shut[0]["id"]}"] to the area, or correct the cities.'
    return found


def _translated(folder: Path, raw: Mapping[str, Any], wrong: Mapping[Place, str], game: int) -> Iterator[Fault]:
    """Faults of a composed map, at the places of the pack's files that they come from."""
    for place, sentence in wrong.items():
        found = _source(folder, raw, place, game)
        if found is None:
            yield Fault(str(folder / f"{PACK}.toml"), f"games {game}", f"{'.'.join(map(str, place))}: {sentence}")
            continue
        path, document, inside = found
        faults = Faults(str(path), document)
        faults.add(inside, sentence)
        yield from faults.listed()


LISTS = {
    "events": (EVENTS, "event"),
    "stickers": (RULES, "rule"),
    "stories": (STORY, "story"),
    "postcards": (POSTCARDS, "postcard"),
    "notes": (PACK, "notes"),
}
"""In which file, and by which key, the entries of a map's lists stand in the pack."""


def _source(
    folder: Path, raw: Mapping[str, Any], place: Place, game: int
) -> tuple[Path, Mapping[str, Any], Place] | None:
    """The file of the pack that has the entry of this place, and where it stands in there."""
    match place:
        case ("numbers", str(number), int(k), *rest) if number in LISTS:
            name, key = LISTS[number]
            same = "number" if number == "postcards" else "id"
            return _entry(folder / f"{name}.toml", key, raw["numbers"][number][k], (same,), rest)
        case ("numbers", str(number)):
            document = read_raw(folder / f"{PACK}.toml", "pack")
            if number in document["games"][game - 1].get("numbers", ()):
                return folder / f"{PACK}.toml", document, ("games", game - 1, "numbers", number)
        case ("cities" | "routes" | "tickets" as key, int(k), *rest):
            same_keys = ("id",) if key == "cities" else ("a", "b")
            for path in (*pack_files(folder), folder / f"{BOARD}.toml"):
                found = _entry(path, key, raw[key][k], same_keys, rest)
                if found:
                    return found
    return None


def _entry(
    path: Path, key: str, entry: Mapping[str, Any], same: Sequence[str], rest: Sequence[str | int]
) -> tuple[Path, Mapping[str, Any], Place] | None:
    document = read_raw(path, "pack") if path.exists() else {}
    for k, other in enumerate(document.get(key, ())):
        if all(other.get(name) == entry.get(name) for name in same):
            return path, document, (key, k, *rest)
    return None


# The figures of a pack game by game, and what is legal in it but odd.


@value
class BoardFigures:
    """What a game is played on."""

    game: int
    cities: int
    routes: int
    lanes: Mapping[str, int]
    """By colour."""
    spaces: int
    tickets: int
    value: int
    rules: int
    """In force at its end, with those that it sticks."""
    answers: tuple[Answered, ...] = ()
    """What leads to this board in place of the first one of the game."""


def figures_of(game: int, stages: Sequence[Stage], pack: Pack) -> list[BoardFigures]:
    """Of each board that comes to something else."""
    first, *_ = stages
    found: list[BoardFigures] = []
    for stage in stages:
        figures = _figures(game, stage.raw, stage.state, pack)
        if figures not in [replace(one, answers=()) for one in found]:
            other = tuple(answer for answer in stage.answers if answer not in first.answers)
            found.append(replace(figures, answers=other))
    return found


def _figures(game: int, raw: Mapping[str, Any], state: State, pack: Pack) -> BoardFigures:
    lanes = Counter(color for route in raw["routes"] for color in route["colors"])
    return BoardFigures(
        game,
        len(raw["cities"]),
        len(raw["routes"]),
        dict(sorted(lanes.items())),
        sum(route["length"] * len(route["colors"]) for route in raw["routes"]),
        len(raw["tickets"]),
        sum(ticket["value"] for ticket in raw["tickets"]),
        len(begun(pack, state, tuple(state.companies)).state.rules),
    )


def board_remarks(game: int, edition: Edition, raw: Mapping[str, Any]) -> Iterator[str]:
    """Tickets whose value is far from the shortest way, and cities that nobody can reach."""
    yield from (f"Game {game}: {warning}" for warning in warnings_for(edition))
    opened = {city for story in raw["numbers"]["stories"] for city in story.get("opens", ())}
    there = [city for city in raw["cities"] if not city.get(CLOSED)]
    ids = [city["id"] for city in there if city["id"] in opened or not city.get(OFF_BOARD)]
    ways = [(ids.index(one["a"]), ids.index(one["b"])) for one in raw["routes"] if {one["a"], one["b"]} <= {*ids}]
    group = joined(len(ids), ways)
    for k, city in enumerate(ids):
        if group[k] != group[0]:
            yield f"Game {game}: no routes join {city} with {ids[0]}."


NOT_REACHED = "and none of the games that were gone through comes to it. Look whether one can."
MOST_RULES = 7
"""In force at once: with more of them a turn is buried under its steps."""


def story_remarks(pack: Pack, walk: Walk, done: Collection[str]) -> Iterator[str]:
    """What the story doesn't come to, and what it says too much of at once, in a walk where everything happens."""
    yield from _unreached(pack, walk)
    for card, branch in unrehearsed(pack, done):
        if branch:
            yield f"The card “{card.id}” changes the board under “{branch}”, {NOT_REACHED}"
        else:
            yield f"The card “{card.id}” has a `when`, {NOT_REACHED}"
    for card in pack.stories:
        if card.note and not card.source:
            yield f"The card “{card.id}” has a note and no source. Say where that can be read."
    for game, stages in enumerate(walk.games, 1):
        rules = max(_to_follow(pack, one.state) for one in stages)
        if rules > MOST_RULES:
            yield f"Game {game}: {rules} rules are in force; nobody can follow more than {MOST_RULES}."
    if not any(card.kind == "stop" for card in pack.stories):
        yield "No card of kind “stop” ends the story: after its last game a campaign waits for more."


def _to_follow(pack: Pack, state: State) -> int:
    """The rules that somebody has to think of in the next game; those of the set-up are over when it begins."""
    stuck = begun(pack, state, tuple(state.companies)).state.rules
    return sum(pack.rules[name].sticker.said.pipeline != "set-up" for name in stuck)


def _unreached(pack: Pack, walk: Walk) -> Iterator[str]:
    cards = pack.stories
    effects = [effect for card in cards for effect in everything(card.between)]
    opened = {effect.id for effect in effects if isinstance(effect, AreaOpening)}
    raws = [stage.raw for stage in walk.stages]
    reached = {str(rule["id"]) for raw in raws for rule in raw["numbers"]["stickers"]}
    reached |= {effect.id for effect in effects if isinstance(effect, Rule) and effect.who}
    added = {*pack.first_events, *(event for card in cards for event in card.events)}
    posted = {number for card in cards for number in card.postcards}
    mail = tuple(pack.postcards[number] for number in posted)
    tokens = {str(kind["id"]) for raw in raws for kind in raw["numbers"]["tokens"]} | named(mail)["tokens"]
    items = {str(item["id"]) for raw in raws for item in raw["numbers"]["items"]} | named(mail)["items"]
    items |= {effect.item for effect in effects if isinstance(effect, Keep)}
    tokens |= {given(effect)[0] for effect in effects if isinstance(effect, Given)}
    tokens |= {kind for name in items if name in pack.items for kind in pack.items[name].tokens}
    for what, names, used in (
        ("area", pack.areas, opened),
        ("event", pack.events, added),
        ("rule", pack.rules, reached),
        ("token", pack.tokens, tokens),
        ("item", pack.items, items),
    ):
        for name in names:
            if name not in used:
                yield f"No game that was gone through comes to the {what} “{name}”."
    shown = _shown_some_day(pack, walk)
    for number in pack.postcards:
        if number not in posted:
            yield f"Postcard {number} never comes into the post."
        elif number not in shown:
            yield f"Postcard {number} can’t be shown in any game: it comes too late, or names what no game has."


def _shown_some_day(pack: Pack, walk: Walk) -> set[int]:
    """The postcards that can be shown in a game that somebody begins with them."""
    found: set[int] = set()
    for state in (stage.state for stage in walk.stages):
        there = (*state.post, *(number for office in state.offices.values() for number in office.postcards))
        first, *others = state.companies
        offices = {first: CompanyOffice(there), **{color: CompanyOffice() for color in others}}
        mail = compose(pack, replace(state, offices=offices, post=()), [*state.companies])["numbers"]["postcards"]
        found |= {card["number"] for card in mail if card["trigger"] != NEVER}
    return found


def card_remarks(pack: Pack) -> Iterator[str]:
    """Of two cards that are read on one branch or the other, each may do the same."""
    always = [card for card in pack.stories if card.when == Test()]
    for number in _twice(number for card in always for number in card.postcards):
        yield f"Postcard {number} is added by two cards, and comes into the post once."
    for area in _twice(effect.id for card in always for effect in card.between if isinstance(effect, AreaOpening)):
        yield f"The area “{area}” is opened by two cards."
    for k, (one, other) in enumerate(pairwise(pack.chapters), 1):
        if other.year < one.year:
            yield f"Game {k + 1} is of {other.year}, before the {one.year} of game {k}."
    for card in pack.stories:
        if card.kind in AFTER and not card.back and any(isinstance(effect, Ask) for effect in everything(card.between)):
            yield f"The card “{card.id}” asks something and has no back, where players read what."
    yield from _idle_postcards(pack)
    yield from _counted_too_early(pack)
    yield from _peeled(pack)
    yield from _too_many_drawn(pack)
    if any(card.kind == "stop" and not card.on_request for card in pack.stories):
        yield from _too_late(pack)
    yield from _stubs(pack)


def _idle_postcards(pack: Pack) -> Iterator[str]:
    """Those that nobody can ever show, whatever is built, and those that bring nothing."""
    for number, card in pack.postcards.items():
        if card.trigger in (TURN, FINISH) and card.when.needs_lane:
            yield (
                f"Postcard {number} can never be shown: it tests a route that is claimed, and its trigger is "
                f'“{card.trigger}”, when nobody claims one. Write trigger = "{CLAIM}", or count routes instead.'
            )
        if not card.effects:
            yield f"Postcard {number} has no effects, so nothing comes of showing it. Give it some."


NOT_YET = ("routes", TICKETS_DONE, TICKETS_OWN_COLOR, "cities", "paid")
"""What nobody has before the first turn."""


def _counted_too_early(pack: Pack) -> Iterator[str]:
    for card in pack.stories:
        counts = [one for one in within(card.at_table) if isinstance(one, Count | Per)]
        asked = [one.per if isinstance(one, Per) else one.what for one in counts]
        for what in dict.fromkeys(one for one in asked if one in NOT_YET):
            yield (
                f"The card “{card.id}” counts “{what}” before the first turn, when nobody has any. "
                "Count it on a pause or a stop, or in a rule."
            )


def _twice(names: Iterable[str | int]) -> list[str | int]:
    return [name for name, count in Counter(names).items() if count > 1]


def _read_in(pack: Pack, game: int) -> list[StoryCard]:
    return [*pack.read_in(game, BEFORE), *pack.read_in(game, AFTER)]


def _peeled(pack: Pack) -> Iterator[str]:
    stuck: set[str] = set()
    for card in (card for game in range(1, len(pack.chapters) + 1) for card in _read_in(pack, game)):
        rules = [effect for effect in everything(card.between) if isinstance(effect, Rule)]
        stuck |= {rule.id for rule in rules if rule.op == "stick"}
        for rule in rules:
            if rule.id not in stuck:
                yield f"The card “{card.id}” peels the rule “{rule.id}”, which no card has stuck by then."


def _too_many_drawn(pack: Pack) -> Iterator[str]:
    """Of what is drawn in any case, by as few companies as may be."""
    least, posted, gone = pack.board["seats"]["least"], 0, 0
    for game in range(1, len(pack.chapters) + 1):
        for card in _read_in(pack, game):
            posted += len(card.postcards)
            gone += sum(_sent(effect, least) for effect in card.between if isinstance(effect, Mail))
        if gone > posted:
            yield f"Game {game}: even {least} companies would have {gone} postcards by then, and {posted} were added."
            return


def _sent(mail: Mail, companies: int) -> int:
    counts = {"all": companies, "others": companies, "winner": 1, "last": 1, "richest": 1, "poorest": 1}
    count = counts.get(mail.who, 0)
    return min(count, 1) if mail.number else mail.draw * count


def _too_late(pack: Pack) -> Iterator[str]:
    for card in pack.read_in(len(pack.chapters), AFTER):
        for effect in everything(card.between):
            if isinstance(effect, Keep) and effect.place == "office":
                yield f"The card “{card.id}” lays “{effect.item}” into an office, and no game comes after the last."
            if isinstance(effect, Given):
                what = given(effect)[0]
                yield f"The card “{card.id}” does something with {what} in offices, and no game comes after the last."


def _stubs(pack: Pack) -> Iterator[str]:
    away = [str(city["id"]) for city in pack.board["cities"] if city.get(OFF_BOARD)]
    opened = {city for area in pack.areas.values() for city in area.stubs}
    for area in pack.areas.values():
        for city in area.stubs:
            if city not in away:
                yield f"The area “{area.id}” has {city} among its stubs, and the first board has no such city off it."
    if any(card.kind == "stop" and not card.on_request for card in pack.stories):
        yield from (f"The city {city} is off the board, and no area opens it." for city in away if city not in opened)


# How long a deposit can get: as long as all fit into one length, nothing can be told from it.

REASONS = ("effects", "events", "stickers")
"""For which dollars come and go while a game is counted up."""
HIGHEST = 9999


def deposit_remarks(pack: Pack) -> Iterator[str]:
    items = sorted({*_dropped(pack)})
    highest = Receipt(**dict.fromkeys(NUMBERS, HIGHEST), rows=dict.fromkeys(REASONS, -HIGHEST))
    length = len(canonical(Deposit(highest, tuple(items) * MOST_ITEMS).content()))
    if length > BLOCK:
        yield (
            f"With all items of the pack in it a deposit would take {length} bytes, and beyond {BLOCK} its length "
            "shows. Give items that go into vaults shorter ids, or fewer of them."
        )


def _dropped(pack: Pack) -> Iterator[str]:
    """Every item that something may drop into a vault."""
    cards = [(card.between, card.at_table) for card in pack.stories]
    things = (*cards, *pack.events.values(), *pack.rules.values(), *pack.postcards.values())
    for effect in within(things):
        if isinstance(effect, Keep) and effect.place == "vault":
            yield effect.item
