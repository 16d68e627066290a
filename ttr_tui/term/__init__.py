"""What this terminal can do, and how a screen reaches it in few bytes: all that touches Textual's privates."""
