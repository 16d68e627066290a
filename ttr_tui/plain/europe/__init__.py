"""Stations at the prompt; what more a tunnel takes is chosen from a list."""

from ttr_tui.plain.europe.asking import choose_station
from ttr_tui.plain.system_prompts import SystemPrompts

PROMPTS = SystemPrompts(extra_actions={"station": choose_station})
