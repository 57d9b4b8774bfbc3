"""A table as a fold of its log, the commands that may lengthen it, and what each seat sees of it."""
