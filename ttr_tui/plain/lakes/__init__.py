"""Trains and ships at the prompt."""

from ttr_tui.plain.lakes.asking import choose_exchange, choose_fleet, choose_harbor
from ttr_tui.plain.system_prompts import SystemPrompts
from ttr_tui.rules.lakes.fleet import FLEET

PROMPTS = SystemPrompts(
    decisions={FLEET: choose_fleet},
    extra_actions={"harbor": choose_harbor, "exchange": choose_exchange},
)
