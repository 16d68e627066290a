"""A pack of twelve games and nine boards, made by a program, without prose, in which all that packs can say is said."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import tomli_w

from support.packs import TWO_VALLEYS

Table = dict[str, Any]
GAMES = 12
AREAS = 9
SIDE = 3
"""Each area is a square of so many cities on a side."""
WET: Table = {"route_mark": "water"}
LONG: Table = {"route_length": {"at_least": 3, "at_most": 6}}
HAS_PEG: Table = {"holds": [{"token": "peg"}]}


OWN_NUMBERS: dict[int, Table] = {
    2: {"numbers": {"tickets_drawn": 3, "tickets_kept": 2, "end_at": 4}},
    3: {"numbers": {"tickets_dealt": 3, "tickets_kept_first": 2, "end_turns": 2, "start_dollars": 5}},
}


def make_twelve_games(folder: Path, games: int = GAMES) -> Path:
    """Write the pack: a square of cities, and eight more that join it one by one.

    With fewer games the whole story is told in them, so that more happens in each.
    """
    areas = [_square(k) for k in range(AREAS)]
    board = tomllib.loads((TWO_VALLEYS / "board.toml").read_text())
    board |= {
        "id": "square-0",
        "seats": {"least": 2, "most": 5},
        "cities": [*areas[0]["cities"], {**areas[1]["cities"][0], "off_board": True}],
        "routes": areas[0]["routes"],
        "tickets": areas[0]["tickets"],
    }
    board["numbers"] |= {"company_trains": 60, "tickets_dealt": 2, "events": board["numbers"]["events"][:1]}
    areas[1] |= {"stubs": [areas[1]["cities"][0]["id"]], "cities": areas[1]["cities"][1:]}
    pack = {
        "format": 1,
        "id": "twelve-squares",
        "name": "Twelve Squares",
        "version": "1.0",
        "games": [
            {"year": 1800 + k, "title": f"Game {k}", "trains": 12 + k, "absent": 10 + k, **OWN_NUMBERS.get(k, {})}
            for k in range(1, games + 1)
        ],
        "prints": [
            {"a": "a0_0", "b": "a0_8", "post": 5, "text": "T", "color": "blue"},
            {"a": "a8_0", "b": "a8_8", "post": 24},
        ],
        "marks": {"crew": 1, "skull": 1},
        "tokens": [
            {"id": "peg", "title": "Peg", "count": 30},
            {"id": "flag", "title": "Flag", "count": 6, "stays": True},
            {"id": "special", "title": "Special", "count": 1},
        ],
        "notes": [
            {"id": "tally", "title": "Tally"},
            {"id": "done", "title": "Done"},
            {"id": "debt", "title": "Debt", "each": True, "worth": -2},
        ],
        "items": [
            {"id": "prize", "title": "Prize", "worth": 4},
            {"id": "crate", "title": "Crate", "dollars": 1, "trains": 1, "cards": 1},
            {"id": "box", "title": "Box", "tickets": 1, "tokens": {"peg": 1, "flag": 1}},
        ],
    }
    files = {
        "pack": pack,
        "board": board,
        "story": {"story": [_squeezed(card, games) for game in range(1, GAMES + 1) for card in _cards(game)]},
        "events": {"event": [_event(name, *effects) for name, effects in EVENTS.items()]},
        "rules": {"rule": [{**_about(name), **rule} for name, rule in (RULES | FINAL_RULES).items()]},
        "postcards": {"postcard": [_postcard(number) for number in range(1, 2 * GAMES + 1)]},
        **{f"areas/{k}": {key: said for key, said in areas[k].items() if key != "k"} for k in range(1, AREAS)},
    }
    (folder / "areas").mkdir(parents=True)
    for name, document in files.items():
        (folder / f"{name}.toml").write_text(tomli_w.dumps(document))
    return folder


def _squeezed(card: Table, games: int) -> Table:
    """The card in one of so few games."""
    return {**card, "game": -(-card["game"] * games // GAMES)}


def _square(k: int) -> Table:
    """Cities `a3_0` to `a3_8` of area 3, joined as a grid and with the area before."""
    ids = [f"a{k}_{n}" for n in range(SIDE * SIDE)]
    cities: list[Table] = [
        {"id": name, "name": f"City {k} {n}", "code": f"A{k}{n}", "x": k * 50 + n % SIDE * 15, "y": n // SIDE * 15 + k}
        for n, name in enumerate(ids)
    ]
    if k % 2:
        cities[4]["large"] = True
    colors = ["red", "blue", "green", "yellow", "black", "white", "gray"]
    pairs = [(n, n + 1) for n in range(9) if n % SIDE < SIDE - 1] + [(n, n + SIDE) for n in range(6)]
    routes: list[Table] = [
        {"a": ids[a], "b": ids[b], "length": 1 + (a + b) % 3, "colors": [colors[(a + b + k) % 7], *["gray"] * (a % 2)]}
        for a, b in pairs
    ]

    if k:
        routes[3]["summit"] = True
        routes.append({"a": f"a{k - 1}_8", "b": ids[0], "length": 2, "colors": ["gray", "gray"]})
        routes.append({"a": f"a{k - 1}_2", "b": ids[6], "length": 3, "colors": ["gray"], "water": True})
    else:
        routes += [{"a": ids[8], "b": "a1_0", "length": 2, "colors": ["gray", "gray"]}]
    worth = {
        (0, 8): 5,
        (2, 6): 5,
        (1, 7): 6,
        (3, 5): 4,
        (0, 5): 3,
        (1, 6): 5,
        (2, 3): 3,
        (4, 8): 2,
        (0, 7): 5,
        (5, 6): 5,
    }
    far = [*worth][: 10 if not k else 5]
    tickets = [{"a": ids[a], "b": ids[b], "value": worth[a, b]} for a, b in far]
    return {"k": k, "id": f"square-{k}", "title": f"Square {k}", "cities": cities, "routes": routes, "tickets": tickets}


def _about(name: str) -> Table:
    return {"id": name, "title": name.capitalize().replace("-", " "), "text": "Text."}


def _event(name: str, *effects: Table) -> Table:
    return {**_about(name), "effects": [*effects]}


def _modify(hook: str, change: int, **when: Any) -> Table:
    return {"verb": "modify", "hook": hook, "change": change, **({"when": when} if when else {})}


def _ask(*effects: Table, need: Table | None = None, **keys: Any) -> Table:
    """To do nothing, or these effects."""
    way = {"label": "yes", "worth": 1, "effects": [*effects], **({"need": need} if need else {})}
    return {"verb": "ask", "options": [{"label": "no"}, way], **keys}


def _if(when: Table, *then: Table, **keys: Any) -> Table:
    return {"verb": "if", "when": when, "then": [*then], **keys}


def _money(amount: Any = 1, **keys: Any) -> Table:
    return {"verb": "money", "amount": amount, **keys}


def _cards(game: int) -> Iterator[Table]:
    """The cards of a game: one or two that are read before it, and one that is turned after it."""
    postcards = [2 * game - 1, 2 * game]
    rules = [{"verb": "rule", "id": name} for name, rule in STUCK.items() if rule == game]
    box = {**_card(game, "box", 2), "adds": {"events": [name for name, when in ADDED.items() if when == game]}}
    if 2 <= game <= AREAS:
        box["effects"] = [{"verb": "area", "id": f"square-{game - 1}"}]
    yield {
        **_card(game, "card", 1),
        "adds": {"postcards": postcards},
        "effects": [*rules, TALLY, *BEFORE.get(game, ())],
        **({"when": {"players": {"at_least": 2}}} if game == 4 else {}),
    }
    if game > 1:
        yield box
    effects = [*EVERY_TIME, *AFTER.get(game, ())]
    yield {**_card(game, "stop" if game == GAMES else "pause", 3), "back": "Back.", "effects": effects}


def _card(game: int, kind: str, number: int) -> Table:
    return {"id": f"g{game}-{number}", "game": game, "kind": kind, "title": f"Card {game}", "front": f"Front {game}."}


def _postcard(number: int) -> Table:
    words = {"number": number, "front": f"Front of {number}.", "secret": f"Secret of {number}."}
    return {**words, **POSTCARDS[number % len(POSTCARDS)]}


PER_PEG = {"per": "tokens", "token": "peg", "at_most": 3}
EVENTS: dict[str, tuple[Table, ...]] = {
    "fines": (_money({"per": "trains-left", "times": -1, "at_most": 2}, who="richest"),),
    "pegs": ({"verb": "token", "kind": "peg", "who": "all"}, {"verb": "flag", "name": "tally", "amount": PER_PEG}),
    "boats": (_modify("claim.reward", 1, **WET),),
    "offices": (_modify("tickets.deal", 1), {"verb": "say", "text": "Open."}),
    "gift": (_money(2, who="poorest", **{"from": "richest"}), {"verb": "deck", "op": "archive"}),
    "yard": ({"verb": "deck", "op": "sweep"}, {"verb": "cards", "n": 1, "from": "row", "who": "active"}),
    "fog": (_modify("claim.most_wilds", 1, **LONG), _modify("claim.extra_wilds", 1, routes=[["a0_0", "a0_1"]])),
    "engines": ({"verb": "trains", "n": 1, "who": "last"}, {"verb": "tickets", "n": 2, "who": "winner"}),
    "levy": (_ask({"verb": "cards", "n": 1, "who": "owner"}, _money(-1), need={"dollars": 1}, who="others"),),
    "strike": (_modify("claim.forbid", 1, route_color="white"), {"verb": "rule", "id": "picket"}),
    "peace": ({"verb": "rule", "id": "picket", "op": "peel"}, {"verb": "deck", "op": "turn"}),
    "audit": (
        _if(
            {
                "notes": [{"name": "tally", "at_least": 2, "at_most": 90}],
                "holds": [{"token": "peg", "at_most": 9}, {"token": "flag", "at_least": 0}],
                "tickets_done": {"at_most": 9},
            },
            {"verb": "flag", "name": "done", "op": "set", "amount": 2, "who": "active"},
            **{"else": [{"verb": "keep", "item": "crate", "place": "office", "who": "poorest"}]},
        ),
    ),
    "luck": (
        {"verb": "ask", "who": "chance", "options": [{"label": "no"}, {"label": "yes", "effects": [_money(1)]}]},
        {"verb": "tickets", "n": 2, "who": "poorest", "keep": 2},
    ),
    "theft": ({"verb": "cards", "n": 1, "from": "choice", "who": "richest"}, _modify("claim.extra_cards", -1, **LONG)),
    "circus": (
        {"verb": "token", "kind": "special", "at": "city", "city": "a0_0", "who": "active"},
        {"verb": "move", "kind": "special", "steps": 2, "towards": "a0_8", "effects": [_money(1)]},
        {"verb": "move", "kind": "special", "along": "claimed"},
        {"verb": "move", "kind": "special", "along": "open"},
    ),
    "hours": (
        {"verb": "rule", "id": "rush", "while": True},
        *({"verb": "rule", "id": name} for name in ("bureau", "echo", "night")),
        {"verb": "rule", "id": "rush", "who": "poorest"},
        {"verb": "company", "who": "last", "dollars": 1, "color": "white"},
    ),
    "fire": ({"verb": "cards", "n": {"per": "cards", "at_most": 1}, "from": "hand", "color": "red", "who": "all"},),
}
BELONGINGS: Table = {"tokens": [{"token": "flag"}], "notes": [{"name": "tally", "at_least": 1}]}
COUNTED: tuple[Table, ...] = (
    {"what": "dollars", "at_most": 900},
    {"what": "trains-left", "at_least": 1},
    {"what": "cards", "color": "red", "card_mark": "crew"},
    {"what": "routes", "color": "gray", "mark": "summit", "touches": ["a0_4"]},
    {"what": "tokens", "token": "peg", "at": "cities"},
    {"what": "tokens", "token": "flag", "at": "anywhere"},
    {"what": "tickets"},
    {"what": "tickets-done"},
    {"what": "tickets-own-color"},
    {"what": "cities", "large": True},
    {"what": "notes", "note": "tally"},
    {"what": "paid", "paid_mark": "skull"},
)


def _per(count: Table) -> Table:
    """The same as an amount, of one thing at the most."""
    narrow = {key: said for key, said in count.items() if key not in ("what", "at_least", "at_most")}
    return {"per": count["what"], **narrow, "at_most": 1}


EVENTS["census"] = (_if({"count": [*COUNTED]}, _money()), *(_money(_per(count)) for count in COUNTED[:4]))
EVENTS["returns"] = tuple(_money(_per(count)) for count in COUNTED[4:])
EVENTS["courts"] = (
    {"verb": "flag", "name": "debt", "who": "all"},
    _money({"per": "notes", "note": "debt", "times": -1}, who="all"),
    _ask({"verb": "say", "text": "So."}, who="most:flag", need=BELONGINGS | {"cards": [{"n": 2, "color": "red"}]}),
    _money(1, who="answered:yes", **{"from": "fewest:flag"}),
    _if({"company": "station:peg", "none": [{"company": "answered:no"}]}, _money(1, who="left", **{"from": "right"})),
)
ADDED = {name: min(game, GAMES) for game, name in enumerate(EVENTS, 2)}
"""The game whose box has each event."""

RULES: dict[str, Table] = {
    "crossing": {
        "step": 1,
        "games": 5,
        "effects": [
            {
                "verb": "ask",
                "when": WET,
                "options": [
                    {"label": "card", "effects": [{"verb": "modify", "hook": "claim.extra_cards", "change": 1}]},
                    {"label": "dollar", "effects": [{"verb": "modify", "hook": "claim.extra_dollars", "change": 1}]},
                ],
            }
        ],
    },
    "long-haul": {"step": 2, "games": 3, "effects": [_modify("claim.extra_cards", 1, **LONG)]},
    "stakes": {
        "step": 4,
        "games": 2,
        "when": {"none": [{"station": "other"}]},
        "effects": [{"verb": "token", "kind": "peg", "at": "ends"}, {"verb": "token", "kind": "flag", "at": "end"}],
    },
    "toll": {
        "step": 5,
        "games": 4,
        "when": {"station": "own"},
        "effects": [_money(1), _money(1, who="station:peg", **{"from": "owner"})],
    },
    "gang": {"step": 6, "effects": [_ask({"verb": "trains", "n": 1}, _money(-1), need={"dollars": 1, "trains": 1})]},
    "summits": {
        "step": 7,
        "games": 1,
        "effects": [_money({"per": "routes", "mark": "summit"}), {"verb": "token", "kind": "peg", "at": "lane"}],
    },
    "crews": {
        "step": 14,
        "games": 3,
        "when": {"paid_mark": "crew"},
        "effects": [_money({"per": "paid", "paid_mark": "crew"})],
    },
    "salvage": {
        "step": 8,
        "games": 2,
        "when": {"any": [{"turn_is_last": True}, {"players": {"at_least": 4}}], "all": [{"event": "fair-day"}]},
        "effects": [{"verb": "keep", "item": "crate", "place": "office"}],
    },
    "survey": {
        "step": 9,
        "games": 3,
        "effects": [
            _modify("claim.reward", 1, route_touches=["a0_4", "a0_0"]),
            _modify("claim.fewer_cards", 1, stake="own"),
            _if({"stake": "other"}, {"verb": "flag", "name": "done"}),
            _money(1, who="staker"),
            {"verb": "token", "kind": "flag", "at": "lane", "choose": True, "when": LONG},
        ],
    },
    "branch": {
        "step": 10,
        "games": 2,
        "when": {"any": [{"route_color": "gray"}, {"route_touches": ["a0_4"]}, {"routes": [["a1_0", "a1_1"]]}]},
        "effects": [{"verb": "token", "kind": "peg", "n": 2}],
    },
    "picket": {"step": 13, "effects": [_money(-1)]},
    "rush": {"pipeline": "draw", "step": 1, "effects": [_money(1)]},
    "bureau": {"pipeline": "ticket", "step": 1, "effects": [_money(1)]},
    "echo": {"pipeline": "event", "step": 1, "effects": [_money(1, who="all")]},
    "night": {"pipeline": "turn", "step": 1, "effects": [_ask({"verb": "cards", "n": 1, "who": "owner"}, _money(-1))]},
    "opening": {
        "pipeline": "set-up",
        "step": 10,
        "games": 2,
        "effects": [{"verb": "token", "kind": "flag", "who": "all"}],
    },
    "banquet": {
        "pipeline": "finish",
        "step": 1,
        "games": 3,
        "effects": [
            _money({"per": "tokens", "token": "flag"}, who="all"),
            _money({"per": "tickets-own-color", "times": 2}, who="all"),
            _modify("tickets.deal", 1),
        ],
    },
    "photo": {"pipeline": "finish", "step": 5, "games": 2, "effects": [{"verb": "flag", "name": "done"}]},
    "parade": {
        "pipeline": "set-up",
        "step": 15,
        "games": 99,
        "effects": [_money(1, who="holder:flag"), _ask({"verb": "say", "text": "Hail."}, who="all")],
    },
}
FINAL_RULES: dict[str, Table] = {
    "prizes": {"pipeline": "end", "op": "sets", "items": ["prize"], "amounts": [1, 4, 9]},
    "kinds": {"pipeline": "end", "op": "sets", "different": True, "amounts": [2]},
    "traveller": {"pipeline": "end", "op": "most", "what": "tickets", "amounts": [5, 2]},
    "saver": {"pipeline": "end", "op": "most", "what": "dollars", "amounts": [3]},
    "winner": {"pipeline": "end", "op": "each", "what": "wins", "amounts": [2]},
    "present": {"pipeline": "end", "op": "goal", "what": "games", "at_least": 10, "amounts": [4]},
    "engines": {"pipeline": "end", "op": "goal", "what": "trains", "at_least": 9, "amounts": [1]},
    "careful": {"pipeline": "end", "op": "most", "what": "failed", "amounts": [-3]},
    "full": {"pipeline": "end", "op": "goal", "what": "completed", "at_least": 50, "amounts": [3]},
    "rich": {"pipeline": "end", "op": "goal", "what": "receipts", "at_least": 200, "amounts": [6]},
}
STUCK = {
    "crossing": 2,
    "opening": 3,
    "parade": 3,
    "long-haul": 4,
    "stakes": 5,
    "toll": 5,
    "gang": 6,
    "summits": 7,
    "survey": 8,
    "salvage": 9,
    "branch": 10,
    "crews": 6,
    "banquet": 10,
    "photo": 11,
}
"""The game whose first card sticks each rule; others are stuck by an event, or after a game."""
FIRST_TOLD = {
    **STUCK,
    "picket": ADDED["strike"],
    **dict.fromkeys(("bureau", "echo", "night"), ADDED["hours"]),
    "rush": 9,
}
"""The game in which somebody can hear of each."""

EVERY_TIME: tuple[Table, ...] = (
    {"verb": "postcard", "who": "all", "draw": 1},
    {"verb": "keep", "item": "crate", "place": "office", "who": "last"},
    {"verb": "keep", "item": "prize", "place": "vault", "who": "winner"},
)
TALLY: Table = {"verb": "flag", "name": "tally"}
BEFORE: dict[int, tuple[Table, ...]] = {
    4: ({"verb": "postcard", "who": "last", "number": 7}, {"verb": "money", "amount": 1, "who": "all"}),
    10: ({"verb": "city", "op": "large", "cities": ["a0_0"]},),
}
SAID: Table = {"verb": "say", "text": "Said."}
KNOWN = (
    {"what": "dollars", "at_least": 1, "at_most": 900},
    {"what": "tokens", "token": "peg", "at": "cities"},
    {"what": "tokens", "token": "flag", "at": "anywhere"},
    {"what": "tickets-done"},
    {"what": "cities", "large": True},
    {"what": "notes", "note": "tally"},
)
"""What is known of a company after a game."""
AFTER: dict[int, tuple[Table, ...]] = {
    1: (
        {"verb": "route", "op": "mark", "routes": [["a0_0", "a0_1"], ["a0_1", "a0_2"]], "mark": "water"},
        {"verb": "ticket", "op": "add", "tickets": [["a0_0", "a0_4"]], "value": 3},
    ),
    2: (
        {"verb": "route", "op": "unmark", "routes": [["a0_0", "a0_1"]], "mark": "water", "games": 2},
        {"verb": "route", "op": "length", "routes": [["a2_7", "a2_8"]], "length": 2},
        {"verb": "ticket", "op": "mark", "tickets": [["a0_0", "a0_5"]], "color": "red", "post": 5, "text": "T"},
    ),
    3: (
        {"verb": "route", "op": "lane", "routes": [["a1_0", "a1_1"]], "color": "white"},
        _if({"joined": ["a0_0", "a0_8"]}, {"verb": "keep", "item": "prize", "place": "vault"}, who="all"),
    ),
    4: (
        _ask(
            {"verb": "route", "op": "mark", "routes": [["a2_0", "a2_1"]], "mark": "blank"},
            {"verb": "postcard", "who": "owner", "number": 8},
            who="winner",
        ),
    ),
    5: (
        {"verb": "keep", "item": "crate", "place": "office", "who": "absent"},
        {"verb": "keep", "item": "box", "place": "office", "who": "winner"},
        {"verb": "say", "text": "Hello."},
        _money(2, who="all"),
        _money(1, who="last", **{"from": "winner"}),
        {"verb": "cards", "n": 1, "who": "last"},
        {"verb": "trains", "n": 1, "who": "last"},
        {"verb": "tickets", "n": 1, "who": "winner"},
        {"verb": "token", "kind": "peg", "n": 2, "who": "all"},
    ),
    6: (
        _if(
            {"notes": [{"name": "tally", "at_least": 6, "at_most": 90}], "players": {"at_least": 2, "at_most": 4}},
            {"verb": "city", "op": "large", "cities": ["a1_0"]},
            **{"else": [{"verb": "rule", "id": "gang", "op": "peel"}]},
        ),
        {"verb": "route", "op": "close", "routes": [["a0_3", "a0_4"]]},
    ),
    7: (
        _if(
            {"holds": [{"token": "peg", "at_least": 2, "at_most": 9}]},
            {"verb": "keep", "item": "crate", "place": "office"},
            who="others",
        ),
    ),
    8: (
        {"verb": "city", "op": "ordinary", "cities": ["a1_4"]},
        {"verb": "city", "op": "name", "cities": ["a1_5"], "name": "Far City"},
        {"verb": "city", "op": "close", "cities": ["a1_8"]},
        {"verb": "ticket", "op": "worth", "tickets": [["a1_2", "a1_6"]], "value": 6},
        {"verb": "ticket", "op": "remove", "tickets": [["a1_3", "a1_5"]]},
        _ask({"verb": "flag", "name": "done"}, who="all"),
    ),
    9: (
        {"verb": "rule", "id": "survey"},
        {"verb": "flag", "name": "done", "amount": 3, "op": "set"},
        _if(
            {"count": [*KNOWN]},
            *({"verb": "flag", "name": "done", "amount": {**_per(one), "times": 2}} for one in KNOWN),
            who="all",
        ),
        {"verb": "rule", "id": "rush", "who": "last"},
        {"verb": "company", "who": "winner", "dollars": 1, "color": "green"},
    ),
    10: (
        {"verb": "postcard", "who": "all", "tickets": True},
        {"verb": "route", "op": "color", "routes": [["a1_0", "a1_1"]], "color": "gray"},
        _ask({"verb": "flag", "name": "done"}, who="chance"),
        _ask({"verb": "say", "text": "Aye."}, who="fewest:flag"),
        _ask({"verb": "say", "text": "Done."}, who="all", need=BELONGINGS),
        _if({"company": "holder:flag", "any": [{"company": "answered:yes"}]}, SAID, who="richest"),
        _if({"company": "most:flag", "none": [{"company": "poorest"}]}, _ask(SAID, who="left"), who="all"),
        _if({"company": "last"}, _ask(SAID, who="right"), who="poorest"),
        {"verb": "flag", "name": "debt", "amount": {"per": "notes", "note": "debt"}, "who": "all"},
        _if({"notes": [{"name": "debt", "at_least": 4}]}, {"verb": "flag", "name": "debt", "op": "set"}, who="all"),
    ),
    11: (
        _if(
            {"company": "all", "any": [HAS_PEG], "all": [{"company": "all"}], "none": [{"company": "winner"}]},
            {"verb": "postcard", "who": "owner", "draw": 1},
            who="last",
        ),
    ),
    12: ({"verb": "flag", "name": "done", "amount": 9, "op": "set"},),
}

SHOW: Table = {"verb": "show"}
ONE_WILD: Table = {"verb": "cards", "n": 1, "from": "hand", "color": "wild", "who": "owner"}
POSTCARDS: tuple[Table, ...] = (
    {"trigger": "claim", "when": LONG, "effects": [_money(1)]},
    {"trigger": "turn", "when": HAS_PEG, "effects": [{"verb": "keep", "item": "prize", "place": "vault"}]},
    {"trigger": "finish", "effects": [_money({"per": "tickets-done"}, who="owner")]},
    {"trigger": "claim", "effects": [_ask(ONE_WILD, SHOW, _money(3), need={"wilds": 1})]},
    {"trigger": "turn", "when": {"tickets_done": {"at_least": 1}}, "effects": [{"verb": "cards", "n": 1}]},
    {"trigger": "finish", "when": {"company": "last"}, "effects": [_ask(SHOW, _money(2))]},
    {
        "trigger": "claim",
        "when": {"joined": ["a0_0", "a0_4"], "notes": [{"name": "tally"}]},
        "effects": [{"verb": "token", "kind": "peg", "at": "city", "city": "a0_4"}],
    },
)
