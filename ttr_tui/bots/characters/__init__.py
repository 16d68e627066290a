"""Bots with a character of their own: each wants something else, and plays about as well as the others."""
