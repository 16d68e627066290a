"""Codes and numbers become the sentences that a player reads: the only home of prose, one folder a language."""
