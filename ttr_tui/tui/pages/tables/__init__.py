"""Pages drawn as tables: what the map shows, players, cards."""
