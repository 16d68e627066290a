"""Advice in sentences: what to do, why, and how much better it is than the rest."""
