"""The screen of a game under way, and its panes."""
