"""Players made of code: they see what a seat sees and answer with an action."""
