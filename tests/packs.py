"""Packs for tests: the small one of two games, changed at will, and one of twelve games that a program makes."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from shutil import copytree
from typing import Any

import tomli_w

from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.history import Company, Founded, HistoryLine, PackName, Played
from ttr_tui.campaign.left import Left
from ttr_tui.campaign.packs.pack import Pack
from ttr_tui.campaign.packs.reading import PackFault, read_pack
from ttr_tui.campaign.state import State

TWO_VALLEYS = Path(__file__).parent / "campaign" / "packs" / "two-valleys"
COLORS = ("red", "blue", "green", "yellow", "black")
MISSING = object()


@cache
def two_valleys() -> Pack:
    return read_pack(TWO_VALLEYS)


def changed(folder: Path, file: str, changes: Mapping[str, Any]) -> Path:
    """A copy of the small pack with other values at some places of a file: `story.0.kind`, `event.+` for one more."""
    pack = folder / "pack"
    if not pack.exists():
        copytree(TWO_VALLEYS, pack)
    path = pack / f"{file}.toml"
    document = tomllib.loads(path.read_text()) if path.exists() else {}
    for place, said in changes.items():
        *steps, last = place.split(".")
        node: Any = document
        for step in steps:
            node = node[int(step)] if isinstance(node, list) else node[step]
        if last == "+":
            node.append(said)
        elif said is MISSING:
            del node[last]
        else:
            node[int(last) if isinstance(node, list) else last] = said
    path.write_text(tomli_w.dumps(document))
    return pack


def faults_of(folder: Path) -> list[str]:
    """What is wrong with a pack, each fault with its file from the pack's folder on."""
    from ttr_tui.campaign.checks.checking import check

    try:
        check(folder)
    except PackFault as fault:
        return [str(one).removeprefix(f"{folder}/") for one in fault.faults]
    return []


def founded(pack: Pack, companies: Sequence[str] = COLORS[:3], caboose: str = "") -> Founded:
    about = {color: Company(f"who leads {color}", "none") for color in companies}
    name = PackName(pack.id, pack.version, pack.sha256)
    return Founded("7f3c2a10", "Friday Line", "open", name, about, caboose or companies[0])


def played(game: int, *left: Left, winner: str = "red", last: str = "blue", absent: Iterable[str] = ()) -> Played:
    return Played(game, tuple(absent), (), winner, last, left, "")


def history(pack: Pack, *lines: HistoryLine) -> tuple[HistoryLine, ...]:
    return (founded(pack), *lines)


def after(*lines: HistoryLine) -> State:
    """How a campaign of the small pack stands after these lines."""
    return fold(two_valleys(), history(two_valleys(), *lines))


def make_eastern(folder: Path) -> Path:
    """A pack of two games on the board of the East, whose second begins with a new coast."""
    files: dict[str, dict[str, Any]] = {
        "pack": {
            "format": 1,
            "id": "eastern",
            "name": "Eastern",
            "version": "1.0",
            "kin": "legacy-east",
            "games": [{"year": 1865, "title": "Now", "trains": 20, "absent": 9} for _ in range(2)],
        },
        "story": {
            "story": [
                {
                    "id": "1868-01",
                    "game": 2,
                    "kind": "card",
                    "title": "South",
                    "front": "There is more coast.",
                    "effects": [{"verb": "area", "id": "coast"}],
                }
            ]
        },
        "areas/coast": {
            "id": "coast",
            "title": "The Coast",
            "stubs": ["tampa", "jacksonville"],
            "cities": [
                {"id": "key_west", "name": "Key West", "code": "KWE", "x": 46, "y": 118, "large": True},
                {"id": "pensacola", "name": "Pensacola", "code": "PEN", "x": 26, "y": 92},
            ],
            "routes": [
                {"a": "key_west", "b": "tampa", "length": 3, "colors": ["gray", "gray"]},
                {"a": "pensacola", "b": "tampa", "length": 3, "colors": ["red"]},
                {"a": "pensacola", "b": "mobile", "length": 1, "colors": ["blue"]},
            ],
            "tickets": [{"a": "key_west", "b": "boston", "value": 12}, {"a": "pensacola", "b": "atlanta", "value": 5}],
        },
    }
    (folder / "areas").mkdir(parents=True)
    for name, document in files.items():
        (folder / f"{name}.toml").write_text(tomli_w.dumps(document))
    return folder


AREAS = 9
SIDE = 3
"""Each area of the large pack is a square of so many cities on a side."""


def make_twelve_games(folder: Path) -> Path:
    """A pack of twelve games and nine boards, without prose: a square of cities, and eight more that join it."""
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
        "games": [{"year": 1800 + k, "title": f"Game {k}", "trains": 12 + k, "absent": 10 + k} for k in range(1, 13)],
        "tokens": [{"id": "peg", "title": "Peg", "count": 30}],
        "notes": [{"id": "tally", "title": "Tally"}],
        "items": [
            {"id": "prize", "title": "Prize", "worth": 4},
            {"id": "crate", "title": "Crate", "dollars": 1, "trains": 1, "cards": 1},
        ],
    }
    files = {
        "pack": pack,
        "board": board,
        "story": {"story": [card for game in range(1, 13) for card in _cards(game)]},
        "events": {"event": [_event(game) for game in range(2, 13)]},
        "rules": {"rule": [_rule(game) for game in range(2, 10)]},
        "postcards": {"postcard": [_postcard(number) for number in range(1, 25)]},
        **{f"areas/{k}": {key: said for key, said in areas[k].items() if key != "k"} for k in range(1, AREAS)},
    }
    (folder / "areas").mkdir(parents=True)
    for name, document in files.items():
        (folder / f"{name}.toml").write_text(tomli_w.dumps(document))
    return folder


def _square(k: int) -> dict[str, Any]:
    """Cities `a3_0` to `a3_8` of area 3, joined as a grid and with the area before."""
    ids = [f"a{k}_{n}" for n in range(SIDE * SIDE)]
    cities = [
        {"id": name, "name": f"City {k} {n}", "code": f"A{k}{n}", "x": k * 50 + n % SIDE * 15, "y": n // SIDE * 15 + k}
        for n, name in enumerate(ids)
    ]
    if k % 2:
        cities[4]["large"] = True
    colors = ["red", "blue", "green", "yellow", "black", "white", "gray"]
    pairs = [(n, n + 1) for n in range(9) if n % SIDE < SIDE - 1] + [(n, n + SIDE) for n in range(6)]
    routes = [
        {"a": ids[a], "b": ids[b], "length": 1 + (a + b) % 3, "colors": [colors[(a + b + k) % 7], *["gray"] * (a % 2)]}
        for a, b in pairs
    ]
    if k:
        routes.append({"a": f"a{k - 1}_8", "b": ids[0], "length": 2, "colors": ["gray", "gray"]})
        routes.append({"a": f"a{k - 1}_2", "b": ids[6], "length": 3, "colors": ["gray"], "water": True})
    else:
        routes += [{"a": ids[8], "b": "a1_0", "length": 2, "colors": ["gray", "gray"]}]
    far = [(0, 8), (2, 6), (1, 7), (3, 5), (0, 5), (1, 6), (2, 3), (4, 8), (0, 7), (5, 6)][: 10 if not k else 5]
    tickets = [{"a": ids[a], "b": ids[b], "value": 2 + (a + b) % 4} for a, b in far]
    return {"k": k, "id": f"square-{k}", "title": f"Square {k}", "cities": cities, "routes": routes, "tickets": tickets}


def _cards(game: int) -> list[dict[str, Any]]:
    front = {"title": f"Card {game}", "front": f"Front {game}."}
    opening = [{"verb": "area", "id": f"square-{game - 1}"}] if 2 <= game <= AREAS else []
    sticking = [{"verb": "rule", "id": f"rule-{game}"}] if 2 <= game < 10 else []
    adds = {"postcards": [2 * game - 1, 2 * game], **({"events": [f"event-{game}"]} if game > 1 else {})}
    note = {"verb": "flag", "name": "tally"}
    after = [
        {"verb": "postcard", "who": "all", "draw": 1},
        {"verb": "keep", "item": "crate", "place": "office", "who": "last"},
        {"verb": "keep", "item": "prize", "place": "vault", "who": "winner"},
    ]
    return [
        {
            "id": f"g{game}-1",
            "game": game,
            "kind": "card",
            "effects": [*opening, *sticking, note],
            "adds": adds,
            **front,
        },
        {"id": f"g{game}-2", "game": game, "kind": "stop" if game == 12 else "pause", "effects": after, **front},
    ]


def _event(game: int) -> dict[str, Any]:
    effects: list[dict[str, Any]] = [{"verb": "cards", "n": 1}]
    if game % 3 == 0:
        effects = [{"verb": "token", "kind": "peg", "who": "all"}]
    elif game % 3 == 1:
        effects = [{"verb": "modify", "hook": "claim.reward", "change": 1, "when": {"route_mark": "water"}}]
    return {"id": f"event-{game}", "title": f"Event {game}", "text": "Text.", "effects": effects}


def _rule(game: int) -> dict[str, Any]:
    """On steps 1, 2, 4 to 9: each stays for three games."""
    step = [1, 2, 4, 5, 6, 7, 8, 9][game - 2]
    when = {"route_length": {"at_least": 3}}
    effects = [{"verb": "modify", "hook": "claim.reward", "change": 1, "when": when}]
    return {
        "id": f"rule-{game}",
        "step": step,
        "games": 3,
        "title": f"Rule {game}",
        "text": "Text.",
        "effects": effects,
    }


def _postcard(number: int) -> dict[str, Any]:
    trigger = ["claim", "turn", "finish"][number % 3]
    when = {"holds": [{"token": "peg"}]} if trigger == "turn" else {}
    effects = [{"verb": "money", "amount": 1}]
    words = {"front": f"Front of {number}.", "secret": f"Secret of {number}."}
    return {"number": number, "trigger": trigger, "when": when, "effects": effects, **words}
