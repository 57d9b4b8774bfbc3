"""The project itself: layers, README, and what a reader is promised."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import imperia

ROOT = Path(__file__).parents[1]


def test_imports_point_downward():
    lint = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([lint, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_every_snippet_of_the_documents_runs():
    for document in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        found = doctest.testfile(str(document), module_relative=False, optionflags=doctest.ELLIPSIS)
        assert found.failed == 0, document
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False, optionflags=doctest.ELLIPSIS).attempted > 5


def test_the_readme_names_both_commands_and_says_that_it_is_unofficial():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "make play" in text
    assert "make test" in text
    assert "unofficial" in text.lower()


def test_links_between_documents_lead_somewhere():
    for document in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\((?!https?:)([^)#\s]+)", document.read_text(encoding="utf-8")):
            assert (document.parent / target).exists(), f"{document.name}: {target}"


def test_no_document_has_a_place_left_to_fill():
    for document in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        assert not re.search(r"(?m)^[A-Z_]{6,}$", document.read_text(encoding="utf-8")), document.name


def test_the_version_is_the_one_of_the_package():
    assert f'version = "{imperia.__version__}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")


def test_nothing_reads_the_folder_beside_the_project():
    shared = ".." + "/shared"
    for folder in ("src", "tests", "bench"):
        for file in (ROOT / folder).rglob("*.py"):
            assert shared not in file.read_text(encoding="utf-8"), file
