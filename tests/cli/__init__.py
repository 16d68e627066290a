"""The doors of the program, from the command line."""
