"""Headings of the help."""

HELP = "Help"
KEYS = "What you can do now"
