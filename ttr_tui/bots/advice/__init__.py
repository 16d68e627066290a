"""Advice: what could be done about a decision, best first, with the one reason each; its words stand elsewhere."""
