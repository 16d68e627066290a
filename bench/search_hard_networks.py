"""Look for the networks that cost `longest_trail` the most, and write them to `bench/hard_networks.json`.

    python -m bench.search_hard_networks [--seed N] [--climbs N] [--map maps/usa.toml] [--out FILE]

Two kinds: `usa`, lanes that one player can own on the map, and `any`, 45 trains on no map at all. A climb starts from
a random or a famous network and keeps every change that costs no less. Cost is counted in calls that Python makes, not
in seconds, so the same seed finds the same networks on every machine. Every length is proved in a second way before
it is written; a network too hard to prove is left out.
"""

from __future__ import annotations

import argparse
import json
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import FrameType

import networkx as nx

from bench.trail_proof import Edge, proved
from ttr_tui.core.trails import longest_trail

TRAINS = 45
FRUITLESS = 300
KEPT = 24
HERE = Path(__file__).parent

Network = list[Edge]


def cost(network: Network) -> int:
    """How many calls Python makes to find the longest trail."""
    calls = 0

    def count(_frame: FrameType, event: str, _what: object) -> None:
        nonlocal calls
        calls += event.endswith("call")

    sys.setprofile(count)
    try:
        longest_trail(network)
    finally:
        sys.setprofile(None)
    return calls


def climb(network: Network, change: Callable[[Network], Network]) -> tuple[int, Network]:
    """Keep every change that costs no less, until many in a row have brought nothing."""
    most = cost(network)
    fruitless = 0
    while fruitless < FRUITLESS:
        changed = change(network)
        calls = cost(changed)
        fruitless = 0 if calls > most else fruitless + 1
        if calls >= most:
            most, network = calls, changed
    return most, network


def fill(network: Network, lanes: list[Edge], rng: Random) -> Network:
    """Add lanes, mostly such as touch the network, until no more trains fit."""
    network = list(network)
    left = TRAINS - sum(length for *_, length in network)
    owned = {lane[:2] for lane in network}
    while fitting := [lane for lane in lanes if lane[2] <= left and lane[:2] not in owned]:
        cities = {city for lane in network for city in lane[:2]}
        touching = [lane for lane in fitting if lane[0] in cities or lane[1] in cities]
        lane = rng.choice(touching if touching and rng.random() < 0.9 else fitting)
        network.append(lane)
        owned.add(lane[:2])
        left -= lane[2]
    return network


def exchange(network: Network, lanes: list[Edge], rng: Random) -> Network:
    """Give some lanes up and fill the network again."""
    gone = set(rng.sample(range(len(network)), rng.choice((1, 1, 2, 3))))
    return fill([lane for i, lane in enumerate(network) if i not in gone], lanes, rng)


def scattered(rng: Random) -> Network:
    """A random network: from unit lengths to long ones, from dense to hardly connected."""
    cities = rng.randint(8, 32)
    longest = rng.choice((1, 1, 1, 2, 3, 9))
    network: Network = []
    left = TRAINS
    while left:
        a, b = rng.sample(range(cities), 2)
        length = min(rng.randint(1, longest), left)
        network.append((str(a), str(b), length))
        left -= length
    return network


def famous() -> Iterator[Network]:
    """Networks with a name, of at most 45 edges."""
    graphs = [
        nx.complete_graph(10),
        nx.complete_bipartite_graph(3, 15),
        nx.complete_bipartite_graph(5, 9),
        nx.complete_bipartite_graph(6, 7),
        nx.petersen_graph(),
        nx.LCF_graph(30, [-13, -9, 7, -7, 9, 13], 5),
        nx.LCF_graph(24, [12, 7, -7], 8),
        nx.desargues_graph(),
        nx.grid_2d_graph(5, 5),
        nx.hypercube_graph(4),
        *(nx.random_regular_graph(degree, cities, seed=1) for degree, cities in ((3, 30), (5, 18), (9, 10))),
    ]
    for graph in graphs:
        yield [(str(a), str(b), 1) for a, b in nx.convert_node_labels_to_integers(graph).edges()]


def rewire(network: Network, rng: Random) -> Network:
    """Change a few edges: move an end, cross two, shift length, split one or join two."""
    network = list(network)
    cities = sorted({city for edge in network for city in edge[:2]})
    cities.append(str(len(cities) + 100))
    for _ in range(rng.choice((1, 1, 2, 3))):
        i, k = rng.randrange(len(network)), rng.randrange(len(network))
        (a, b, length), (c, d, other) = network[i], network[k]
        move = rng.random()
        if move < 0.4:
            network[i] = (a, rng.choice(cities), length)
        elif move < 0.55:
            network[i] = (rng.choice(cities), b, length)
        elif i == k:
            continue
        elif move < 0.75:
            network[i], network[k] = (a, d, length), (c, b, other)
        elif move < 0.85 and other > 1:
            network[i], network[k] = (a, b, length + 1), (c, d, other - 1)
        elif move < 0.95 and length > 1:
            network[i] = (a, b, length - 1)
            network.append((rng.choice(cities), rng.choice(cities), 1))
        elif len(network) > 2:
            network[i] = (a, b, length + other)
            del network[k]
    return network


def lanes_of(board: Path) -> list[Edge]:
    """The lanes of a map file, of a double route only one."""
    routes = tomllib.loads(board.read_text(encoding="utf-8"))["routes"]
    return list({(route["a"], route["b"]): (route["a"], route["b"], route["length"]) for route in routes}.values())


def hardest(found: list[Network]) -> list[dict[str, object]]:
    """The costliest different networks whose length can be proved, as they are written to the file."""
    records: list[dict[str, object]] = []
    last: Network = []
    for network in sorted(found, key=lambda network: (-cost(network), network)):
        length, _ = longest_trail(network)
        if len(records) < KEPT and network != last and proved(network, length):
            records.append({"length": length, "cost": cost(network), "edges": network})
        last = network
    return records


def main() -> None:
    """Search, prove and write."""
    parser = argparse.ArgumentParser(description="Look for the networks whose longest trail costs the most.")
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--climbs", type=int, default=24, help="of each kind")
    parser.add_argument("--map", type=Path, default=HERE.parent / "maps" / "usa.toml")
    parser.add_argument("--out", type=Path, default=HERE / "hard_networks.json")
    options = parser.parse_args()
    rng = Random(options.seed)
    lanes = lanes_of(options.map)
    known = list(famous())
    kinds: dict[str, list[Network]] = {"usa": [], "any": list(known)}
    for turn in range(options.climbs):
        calls, network = climb(fill([], lanes, rng), lambda network: exchange(network, lanes, rng))
        kinds["usa"].append(network)
        start = known[turn // 2 % len(known)] if turn % 2 else scattered(rng)
        more_calls, network = climb(start, lambda network: rewire(network, rng))
        kinds["any"].append(network)
        print(f"climb {turn + 1} of {options.climbs}: usa {calls} calls, any {more_calls} calls", flush=True)
    lines = [
        f"{json.dumps(name)}: [\n" + ",\n".join(json.dumps(record) for record in hardest(found)) + "\n]"
        for name, found in kinds.items()
    ]
    options.out.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
