"""Who comes in, and how many."""
