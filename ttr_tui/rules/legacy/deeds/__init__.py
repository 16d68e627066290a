"""How effects are carried out: at once, or by one company after another."""
