"""What a frame costs on the line: cells, their look, and the shortest way to say what is different."""
