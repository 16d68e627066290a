"""What home shows round its menu: the name of the program, and a map."""
