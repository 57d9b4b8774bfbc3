"""Every sentence of the rules has a test: the list beside this file names them."""

import re
from pathlib import Path

HERE = Path(__file__).parent


def test_every_sentence_of_the_rules_has_a_test():
    named = re.findall(r"\| (test_\w+) \|", (HERE / "sentences.md").read_text(encoding="utf-8"))
    written = {name for file in HERE.glob("test_*.py") for name in re.findall(r"(?m)^def (test_\w+)", file.read_text())}
    assert len(named) > 80
    assert not set(named) - written
