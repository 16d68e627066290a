"""Games in line mode, typed and read as a person would."""
