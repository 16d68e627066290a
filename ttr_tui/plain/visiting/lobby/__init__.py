"""Before a game, by sentences: who one is, which tables there are, who comes to one."""
