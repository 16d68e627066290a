"""The door to the maps."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from ttr_tui.cli.complaints import complain, mention_hidden
from ttr_tui.core.board import PIECES, Board, City, pair_of
from ttr_tui.core.cards import LANE_COLORS
from ttr_tui.plain.voice import Voice
from ttr_tui.rules.edition import Edition, MapKey, TrueOrFalse
from ttr_tui.rules.registry import PARTS
from ttr_tui.store import places
from ttr_tui.store.faults import MapError
from ttr_tui.store.map_decoder import check_map, load_map, warnings_for
from ttr_tui.store.maps import (
    CLASSIC,
    find_map,
    hidden_maps,
    is_shipped,
    known_maps,
    list_maps,
    shipped_ids,
    with_the_id,
)
from ttr_tui.words.maps import (
    HIDDEN,
    MORE,
    hidden,
    id_of_the_game,
    id_twice,
    map_line,
    map_lines,
    other_id,
    own_maps,
    sound,
)


def show_all() -> int:
    """A line a map; one that isn't right says so, and the others are shown all the same."""
    voice, code = Voice(), 0
    for name in list_maps():
        try:
            voice.say(map_line(load_map(name)))
        except MapError as fault:
            complain(*str(fault).splitlines())
            code = 1
    complain(*(hidden(str(path)) for path in hidden_maps()))
    voice.say(MORE, own_maps(str(places.own_maps())))
    return code


def show(name: str, variants: Sequence[str]) -> int:
    """Everything about one map, in sentences."""
    mention_hidden(name)
    Voice().say(*map_lines(load_map(name, variants), load_map(CLASSIC)))
    return 0


def show_json(name: str, variants: Sequence[str]) -> int:
    """The board for other programs."""
    print(json.dumps(as_json(load_map(name, variants))))
    return 0


def check(paths: Sequence[Path]) -> int:
    """Everything that is wrong in some map files, and what is odd in those that are right."""
    voice, code = Voice(), 0
    for path in paths:
        try:
            edition = check_map(path)
        except MapError as fault:
            complain(*str(fault).splitlines())
            code = 1
        else:
            voice.say(sound(str(path)), *_about_its_names(edition.id, path, paths), *warnings_for(edition))
    return code


def _about_its_names(map_id: str, asked: Path, checked: Sequence[Path]) -> list[str]:
    """By what it would be taken for another map, or listed and played by two names."""
    path, ids = find_map(asked), shipped_ids()
    if is_shipped(path):
        return []
    remarks = [
        (path.stem in ids, HIDDEN),
        (map_id in ids, id_of_the_game(map_id)),
        (map_id != path.stem, other_id(map_id, path.stem)),
    ]
    twins = with_the_id(map_id, path, [known_maps().get(str(one), one) for one in checked])
    return [said for true, said in remarks if true] + [id_twice(map_id, str(twin)) for twin in twins]


def as_json(edition: Edition) -> dict[str, object]:
    """A lane an entry; cities are named by their ids."""
    board = edition.board
    city_keys = {name: key for part in PARTS.values() for name, key in part.city_keys.items()}
    lane_keys = {name: key for part in PARTS.values() for name, key in part.route_keys.items()}
    return {
        "id": edition.id,
        "name": edition.name,
        "cities": [_city(city, city_keys) for city in board.cities],
        "lanes": [_lane(board, lane, lane_keys) for lane in range(len(board.lanes))],
        "tickets": [
            {"a": board.cities[ticket.a].id, "b": board.cities[ticket.b].id, "value": ticket.value, "set": ticket.set}
            for ticket in board.tickets
        ],
        "confidence": dict(edition.confidence),
    }


def _city(city: City, keys: Mapping[str, MapKey]) -> dict[str, object]:
    entry: dict[str, object] = {"id": city.id, "code": city.code, "name": city.name}
    return entry | _as_written(keys, city.marks)


def _lane(board: Board, index: int, keys: Mapping[str, MapKey]) -> dict[str, object]:
    """With every mark that any rules know, so that a program finds the same entries on each map."""
    lane = board.lanes[index]
    a, b = pair_of(board.cities[lane.a].id, board.cities[lane.b].id)
    entry: dict[str, object] = {
        "id": lane.id,
        "a": a,
        "b": b,
        "length": lane.length,
        "color": LANE_COLORS[lane.color],
        "kind": PIECES[lane.kind],
    }
    return entry | _as_written(keys, {**dict.fromkeys(keys, 0), **lane.marks})


def _as_written(keys: Mapping[str, MapKey], marks: Mapping[str, int]) -> dict[str, object]:
    """Marks as a map file says them; those of the board itself are true or false."""
    flags = {mark for mark in marks if mark not in keys or isinstance(keys[mark].value, TrueOrFalse)}
    return {mark: bool(number) if mark in flags else number for mark, number in marks.items()}
