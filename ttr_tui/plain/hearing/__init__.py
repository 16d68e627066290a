"""What somebody at a table hears in sentences, whoever else plays there and wherever they sit."""
