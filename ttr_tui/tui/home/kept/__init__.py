"""What home does with games that are kept: open them, look at them, ask before one runs a program."""
