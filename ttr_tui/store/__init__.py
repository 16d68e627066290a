"""Files: maps and where they live. All reading and writing of the project happens on this floor."""
