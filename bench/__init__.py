"""What the rules, the bots and the journal cost, measured beside something known: `make bench`."""
