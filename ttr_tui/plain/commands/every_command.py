"""All commands of a game, by the word that gives them."""

from __future__ import annotations

from collections.abc import Mapping

from ttr_tui.plain.commands.course import COURSE
from ttr_tui.plain.commands.learning import LEARNING
from ttr_tui.plain.commands.looking import LOOKING
from ttr_tui.plain.prompter import Command

COMMANDS: Mapping[str, Command] = {**LEARNING, **LOOKING, **COURSE}
"""What each says in the help stands in `words.english.helping`."""
