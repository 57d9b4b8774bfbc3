"""One command, thin."""
