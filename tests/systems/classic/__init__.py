"""USA classic and 2025: its rules, its words, its twin in the suite."""
