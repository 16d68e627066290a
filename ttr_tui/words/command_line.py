"""What commands say: where a game stands, what is wrong and what to do about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING

from ttr_tui.store.places import saves_folder
from ttr_tui.term.terminal import LEAST_HEIGHT, LEAST_WIDTH, Obstacle
from ttr_tui.words.phrases import counted, listed, quoted

if TYPE_CHECKING:
    from ttr_tui.core.table import Table
    from ttr_tui.words.cast import Cast


HELP_HINT = "Type ? for help, rules for the rules, quit to stop. Every action is saved as you make it."
NOTHING_LOST = "The last action didn’t count; everything before it is saved."
GAME_LOST = "Its file was removed or replaced while it was open, so this game isn’t saved."
MAP_CHANGED = "The map has changed since this game began. The game keeps its own."
RULES_CHANGED = "The rules were corrected since this game began. From here on they apply as they are now."
TWO_FIRST = "Only one player can go first: give first= once."
INTERRUPTED = "Stopped."
PROGRAMS_STAY = "A program (exec:) plays on this machine only. Leave out --cluster, or the program."
OUTPUT_CLOSED = "The output was closed, so this ends here. A game that was open is saved."
NOT_OVER = "The game isn’t over."
AS_A_SPECTATOR = "This game isn’t over, so you see it as a spectator."
OPEN_REALLY = "This game isn’t over. Really reveal all hands and tickets? Everyone will be told. (yes or no)"
OPEN_NEEDS_YES = "This game isn’t over. To reveal all hands and tickets anyway, add --yes; the game will note it."
NOT_OPENED = "Nothing was shown."

LONGEST_LINE = 160
"""Letters of a fact that are quoted."""


def title(people: Sequence[str], name: str, variants: Sequence[str]) -> str:
    return f"{name}{f' with {listed(variants)}' if variants else ''}: {listed(people)}."


def first(cast: Cast, table: Table) -> str:
    return f"{cast.does(table.first, 'play')} first."


def going_on(turn: int) -> str:
    return f"Continuing at turn {turn}." if turn else "Continuing with the first tickets."


def no_screen(obstacle: Obstacle) -> str:
    return OBSTACLES[obstacle]


OBSTACLES: Mapping[Obstacle, str] = {
    Obstacle.NO_TERMINAL: "There is no terminal here to show a screen in; over ssh, ssh -t makes one. "
    "Plain text works anywhere: add --plain.",
    Obstacle.DUMB: "This terminal can’t show a screen, so here is plain text, as with --plain.",
    Obstacle.SMALL: (
        f"The screen needs {LEAST_WIDTH}x{LEAST_HEIGHT}, and this terminal is smaller: here is plain text, "
        "as with --plain. For the screen, make the terminal larger and start again."
    ),
}


def torn(size: int) -> str:
    were, are = ("was", "is") if size == 1 else ("were", "are")
    return f"{_last_bytes(size)} {were} not a complete action and {are} gone; nobody had seen it."


def torn_off(path: str, size: int) -> str:
    """To somebody who only reads a game; nothing if it is whole."""
    if not size:
        return ""
    are = "is" if size == 1 else "are"
    return f"{path}: {_last_bytes(size)} {are} not a complete action and {are} left out; nobody saw it."


def _last_bytes(size: int) -> str:
    return f"The last {'byte' if size == 1 else f'{size} bytes'} of the file"


def saved_in(path: str) -> str:
    return f"The game is saved in {path}."


def go_on_with(path: Path, *, plain: bool = False) -> str:
    """How to go on with a game, in sentences again if they were asked for: it is the one that was played last."""
    resume = command("resume", plain=plain)
    return f"The game is saved. To continue: {resume if path.parent == saves_folder() else _on_file(resume, path)}"


def watch_again(path: Path, *, plain: bool) -> str:
    return f"To replay it: {_on_file(command('replay', plain=plain), path)}"


def analyse_it(path: Path) -> str:
    return f"To analyse it: {_on_file('ttr analyse', path)}"


def command(name: str, *, plain: bool) -> str:
    """What is typed for a door, to stay with sentences if they were asked for."""
    return f"ttr {name} --plain" if plain else f"ttr {name}"


def _on_file(door: str, path: Path) -> str:
    return f"{door} {quote(str(path))}"


def no_saves(folder: str, *, campaigns: bool) -> str:
    more = ". To continue a campaign: ttr campaign play" if campaigns else ""
    return f"There is no unfinished game in {folder}. To begin one: ttr play{more}"


def left_out(problem: str) -> str:
    return f"Left out: {problem}"


def is_over(path: Path, *, plain: bool) -> str:
    return f"{path}: This game is over. {watch_again(path, plain=plain)}"


def newer_rules(path: str) -> str:
    return f"{path}: A newer ttr-tui wrote this game, with rules that this one doesn’t know. Update first."


def unknown_bot(path: str, bot: str) -> str:
    return f"{path}: The bot {bot} of this game is unknown here. Update first."


def wrong_seats(name: str, variants: Sequence[str], least: int, most: int, seats: int) -> str:
    chosen = f" with {listed(variants)}" if variants else ""
    players = f"{least}" if least == most else f"{least} to {most}"
    return f"{name}{chosen} is for {players} players, and --seats names {seats}."


def no_such_seat(typed: str, people: Sequence[str]) -> str:
    return f"There is no player {quoted(typed)}. The players are {listed(people)}; their numbers work too."


def only_bots(person: str, bots: Sequence[str]) -> str:
    return f"Only bots can be simulated, and {person} isn’t one. The bots are {listed(bots)}."


def audited(name: str, acts: int) -> str:
    return f"{name}: {counted(acts, 'action')}, all the same by the rules."


def differs(name: str, act: int, kind: str, recorded: str, found: str, *, older: bool) -> str:
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(recorded, found, strict=False)))
    told = [shortened(line, same) for line in (recorded, found)]
    return f"{differs_somewhere(name, act, kind, older=older)} The file says “{told[0]}”, the rules say “{told[1]}”."


def shortened(line: str, place: int) -> str:
    """A line that may be long, as its beginning and what stands around a place in it."""
    if len(line) <= LONGEST_LINE:
        return line
    start = max(0, min(place, len(line)) - LONGEST_LINE // 2)
    piece = line[start : start + LONGEST_LINE]
    beginning = f"{line.partition(' ')[0]} … " if start else ""
    return f"{beginning}{piece}" + (" …" if start + LONGEST_LINE < len(line) else "")


def differs_somewhere(name: str, act: int, kind: str, *, older: bool) -> str:
    """All that may be said of a game that isn't over."""
    why = f" It was played by another revision of the rules. {RULES_SINCE}" if older else ""
    return f"{name}: Action {act} ({kind}) gives a different result.{why}"


def ticket_doubted(act: int, pair: str, whose: str, *, completed: bool) -> str:
    counted_as, do_they = ("incomplete", "connect") if completed else ("completed", "don’t connect")
    return f"Action {act}: {whose} ticket {pair} was counted as {counted_as}, and the routes {do_they} its cities."


def route_doubted(act: int, whose: str, length: int, found: int | None) -> str:
    measured = f"Action {act}: {whose} longest route was measured with {counted(length, 'train')}"
    if found is None:
        return f"{measured}, but the routes named don’t make one."
    return f"{measured}, and a second look finds {found}."


RULES_SINCE = (
    "Since revision 2, three wilds that had to stay are swept as soon as a claim has paid cards that make another "
    "market, and no gap is filled after the last turn."
)
"""What is different from older revisions."""


def makes_no_sense(act: int, kind: str) -> str:
    return f"Action {act} ({kind}) can’t have happened by the rules, and nothing sensible follows from it."


def not_possible(path: str | None, reason: str) -> str:
    return f"{path}: {reason}." if path else f"The output can’t be written: {reason}."


def crashed(report: str) -> str:
    return f"{CRASHED} Details are in {report}."


def crashed_without_report(what: str) -> str:
    return f"{CRASHED} What happened could not be written down: {what}."


CRASHED = "Sorry, ttr hit a bug. Your game is saved up to the last action you saw; continue with “ttr resume”."


def no_such_game(pack: str, game: int, last: int) -> str:
    return f"{pack} has no game {game}. The last is game {last}."


def no_such_asking_card(pack: str, card: str, cards: Sequence[str]) -> str:
    named = f"These do: {listed(cards)}." if cards else "None does."
    return f"{pack} has no card {quoted(card)} that asks something after a game before this one. {named}"


def no_such_answer(card: str, label: str, labels: Sequence[str]) -> str:
    return f"The card {quoted(card)} can’t be answered {quoted(label)}. Choose one of these: {listed(labels)}."


def no_such_rule(pack: str, rule: str, rules: Sequence[str]) -> str:
    named = f"Its rules are {listed(rules)}." if rules else "It has none."
    return f"{pack} has no rule {quoted(rule)}. {named}"
