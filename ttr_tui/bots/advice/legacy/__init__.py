"""It has no reasons of its own: what it gives away is drawn for the same reasons as any card."""

from __future__ import annotations

from ttr_tui.bots.advice.reasons import Reason

KINDS: tuple[type[Reason], ...] = ()
