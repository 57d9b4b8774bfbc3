"""Help in the reader's language: the words of commands and options come from the catalogue.

The message `cli-command-play` is the help of `imperia play`, `cli-command-play-seed` that of its option `--seed`;
a command inside a group is named with the group: `cli-command-record-show`.
"""

from __future__ import annotations

from typing import Any

from imperia.words import say


def in_language(command: Any, language: str, name: str = "cli-command") -> Any:
    """Put the catalogue's words into a command and all commands below it; what has none keeps its own."""
    command.help = _said(language, name, command.help)
    for param in command.params:
        message = f"{name}-{param.name.replace('_', '-')}"
        param.help = _said(language, message, getattr(param, "help", None))
    _explain_help(command, language)
    for below, subcommand in getattr(command, "commands", {}).items():
        in_language(subcommand, language, f"{name}-{below}")
    return command


def _said(language: str, message: str, otherwise: str | None) -> str | None:
    try:
        return say(language, message)
    except KeyError:
        return otherwise


def _explain_help(command: Any, language: str) -> None:
    """Put words to `--help` itself, which the library adds when a command is run."""
    made = command.get_help_option

    def spoken(context: Any) -> Any:
        option = made(context)
        if option is not None:
            option.help = say(language, "cli-command-help")
        return option

    command.get_help_option = spoken
