"""How long things stay as they are before they go on by themselves."""

SHORT = 0.4
"""Seconds between the turns of bots, and between the acts of a game that plays by itself."""
