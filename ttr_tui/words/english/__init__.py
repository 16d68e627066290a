"""English, in British spelling. Sentences are plain text: whoever shows them interprets nothing inside a name."""
