"""Codes and numbers become the sentences that a player reads: the only home of prose. English, in British spelling.

Sentences are plain text: whoever shows them interprets nothing inside a name.
"""
