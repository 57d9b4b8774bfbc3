"""The play server: every table a log, nothing lost, nobody let in."""
