"""What the search for better numbers says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ttr_tui.words.english.phrases import counted, listed

KEPT = "The search goes on with that."
NOTHING_FOUND = "Nothing better was found, so everything stays as it is."
AS_THE_DEFAULT = "That is the default row again, so there is nothing to keep."
STOPPED = "Stopped."
SO_FAR = "What was found so far has not been examined, so nothing is written:"
TO_WRITE = "To keep it, run the same command again with --write."


def beginning(name: str, variants: Sequence[str], seats: int, rounds: int, games: int, seed: int) -> str:
    most = f"{counted(rounds, 'round')} of {counted(games, 'game')} at most"
    return f"{name}{_chosen(variants)} with {seats} players: {most}, deals from {seed} on."


def tried(number: int, changes: Mapping[str, tuple[float, float]], games: int, wins: float, fair: float) -> str:
    """One proposal and how it fared."""
    said = [f"{name} {after:g} for {before:g}" for name, (before, after) in changes.items()]
    return f"Round {number}: {listed(said) or 'nothing changed'} won {result(games, wins, fair)}."


def result(games: int, wins: float, fair: float) -> str:
    return f"{wins:g} of {games} games, and {fair:g} would be even"


def examined(games: int, wins: float, fair: float, lead: float) -> str:
    ahead = f"{abs(lead):.1f} standard errors {'ahead' if lead >= 0 else 'behind'}"
    return f"Examined against the default row: it won {result(games, wins, fair)}, which is {ahead}."


def kept(needed: float) -> str:
    return f"At least {needed:g} are needed, so this row is kept:"


def refused(needed: float) -> str:
    return f"At least {needed:g} are needed, so it is not kept."


def story(
    games: int, wins: float, lead: float, rounds: int, round_games: int, seed: int, variants: Sequence[str]
) -> str:
    """How a row was found, for the file that holds it."""
    ahead = f"against the default row ({lead:.1f} standard errors ahead)"
    searched = f"after a search of {counted(rounds, 'round')} of {counted(round_games, 'game')} from seed {seed} on"
    return f"Won {wins:g} of {games} mirrored games{_chosen(variants)} {ahead}, {searched}."


def number(name: str, value: float) -> str:
    return f"{name} = {value:g}"


def written(path: str) -> str:
    return f"Written into {path}."


def _chosen(variants: Sequence[str]) -> str:
    return f" with {listed(variants)}" if variants else ""
