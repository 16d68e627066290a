"""What is typed at the tools that let bots play on one board: which, with how many, and by how many processes."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from ttr_tui.rules.edition import Edition
from ttr_tui.store.map_decoder import load_map


def parser(tool: str, about: str, games: int) -> ArgumentParser:
    """With what both tools take; `games` is the usual number."""
    typed = ArgumentParser(prog=f"python -m bench.{tool}", description=about)
    typed.add_argument("map", help="the id of a map, or the path of a map file")
    typed.add_argument("--with", metavar="NAME", dest="choices", action="append", default=[], help="a variant")
    typed.add_argument("--seats", metavar="N", type=int, default=2)
    typed.add_argument("--games", metavar="N", type=int, default=games)
    typed.add_argument("--seed", metavar="N", type=int, default=1, help="that of the first deal")
    hands = typed.add_mutually_exclusive_group()
    hands.add_argument("--jobs", metavar="N", dest="hands", type=int, default=1, help="processes")
    hands.add_argument("--cluster", metavar="ADDRESS", dest="hands", help="a dask scheduler")
    return typed


def board(typed: ArgumentParser, arguments: Namespace) -> tuple[Edition, tuple[str, ...]]:
    """The map with its variants, if so many can play it."""
    variants = tuple(dict.fromkeys(arguments.choices))
    edition = load_map(arguments.map, variants)
    least, most = edition.min_seats, edition.max_seats
    if not least <= arguments.seats <= most:
        typed.error(f"{edition.name} is for {least} to {most} players, and --seats is {arguments.seats}")
    return edition, variants
