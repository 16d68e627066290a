"""Before a game with others: who one is, which tables there are, who sits where."""
