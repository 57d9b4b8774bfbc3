"""The effect language: what is read, what is refused and how, and what it says."""

import pytest

from imperia.errors import ContentError, say
from imperia.miners.content import read_pack
from imperia.miners.language import Misread, compile_effect, effect_text, parse
from imperia.miners.language import words as w
from imperia.miners.language.parse import FORMS
from imperia.words import speaker
from tests.miners.scenario import pack_text

EN, FR = speaker("en"), speaker("fr")


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("coins 2", "Gain 2 coins.", "Gagnez 2 pièces."),
        ("pay 5 scots: points 6", "Pay 5 coins, less 1 per Scots card in your mine: gain 6 points.",
         "Payez 5 pièces, moins 1 par carte écossaise dans votre mine : gagnez 6 points."),
        ("coins 1 per machine here", "Gain 1 coin per machine on this card.",
         "Gagnez 1 pièce par machine sur cette carte."),
        ("points 1 per 2 complete carts", "Gain 1 point per 2 complete carts in your mine.",
         "Gagnez 1 point par tranche de 2 wagonnets complets dans votre mine."),
        ("advance up to 3 resolving", "Advance up to 3 spaces, resolving each space passed.",
         "Avancez d’au plus 3 cases en résolvant chaque case franchie."),
        ("if edge: cart 1, draw 2", "If this card is at an end of its row: place a cart token, then draw 2 cards.",
         "Si cette carte est à un bout de sa rangée : posez un jeton wagonnet, puis piochez 2 cartes."),
        ("coins 1; collapse here: draw faction egyptians", "Gain 1 coin. Collapse this card: draw an Egyptian card.",
         "Gagnez 1 pièce. Éboulez cette carte : piochez une carte égyptienne."),
        ("if collapses at most 0: coins 3", "If you have no collapses in your mine: gain 3 coins.",
         "Si vous avez zéro éboulement dans votre mine : gagnez 3 pièces."),
    ],
)  # fmt: skip
def test_an_effect_says_what_it_does(text, english, french):
    assert effect_text(parse(text, "card"), EN) == english
    assert effect_text(parse(text, "card"), FR) == french


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_form_has_a_wording_in_every_manner(language):
    texts = [
        *(f"activate 1 {target}" for target in w.TARGETS),
        *(f"coins 1 per {m}" for m in w.MEASURES[1:] if m != "edge"),
    ]
    texts += [f"{op} 1 {place}" for op in ("machine", "collapse") for place in w.PLACES]
    texts += [
        "advance 1",
        "advance up to 2",
        "advance 2 resolving",
        "advance up to 2 resolving",
        "cheaper 1",
        "clear 2",
    ]
    texts += [f"if {m} {c} 2: coins 1" for m in w.MEASURES[1:] if m != "edge" for c in w.COMPARISONS]
    texts += [
        "pay 1: coins 1",
        "pay 2 scots: coins 1",
        "discard 1: coins 1",
        "trade 2 for 1 up to 3",
        "draw faction any",
    ]
    for text in texts:
        assert effect_text(parse(text, "card"), speaker(language)).endswith(".")
    for text in ("level4 1", "level4 2"):
        assert effect_text(parse(text, "space"), speaker(language))
    for modifier in w.MODIFIERS:
        assert effect_text(parse(f"this round {modifier} 2", "special"), speaker(language))


def test_singular_plural_capitals_and_spaces_do_not_matter():
    assert parse("Coins  1 per 2 MACHINES here ", "card") == parse("coins 1 per 2 machine here", "card")


def test_a_guard_jumps_behind_its_clause():
    lines = compile_effect(parse("if edge: pay 3: coins 1, points 1; draw 1", "card"))
    assert [line[w.OP] for line in lines] == [w.IF, w.PAY, w.COINS, w.POINTS, w.DRAW, w.END]
    assert [line[w.SKIP_LINES] for line in lines] == [3, 2, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("text", "context", "message"),
    [
        ("coin 2", "card", "miners-effect-phrase"),
        ("", "card", "miners-effect-phrase"),
        ("coins two", "card", "miners-effect-phrase"),
        ("coins 0", "card", "miners-effect-number"),
        ("coins 31", "card", "miners-effect-number"),
        ("draw 5", "card", "miners-effect-number"),
        ("draw 3, draw 2", "card", "miners-effect-draws"),
        ("draw 1, activate 1 below", "card", "miners-effect-draw-first"),
        ("coins 1 per moon", "card", "miners-effect-measure"),
        ("coins 1 per edge", "card", "miners-effect-measure"),
        ("coins 1 per 99 machines", "card", "miners-effect-number"),
        ("pay 3", "card", "miners-effect-only-guard"),
        ("points 3: coins 1", "card", "miners-effect-not-guard"),
        ("collapse 2 here", "card", "miners-effect-number"),
        ("level4 1", "card", "miners-effect-context"),
        ("this round cheaper 2", "card", "miners-effect-context"),
        ("coins 2", "special", "miners-effect-context"),
        ("this round surface 6", "special", "miners-effect-round"),
        ("this round surface 3, this round surface 3", "special", "miners-effect-round"),
        ("this round chain 20; this round chain 11", "special", "miners-effect-round"),
        ("this round cheaper 30, this round cheaper 1", "special", "miners-effect-round"),
        ("advance 1", "space", "miners-effect-context"),
        ("activate 1 anywhere", "space", "miners-effect-context"),
        ("machine 1 here", "event", "miners-effect-here"),
        ("activate 1 below", "event", "miners-effect-here"),
        ("coins 1 per machine here", "space", "miners-effect-here"),
        ("if edge: coins 1", "event", "miners-effect-here"),
        ("pay 2 scots: coins 1", "surface", "miners-effect-scots"),
        ("trade 2 for 1 up to 10", "card", "miners-effect-number"),
        ("coins 1, " * 40 + "coins 1", "card", "miners-effect-long"),
    ],
)
def test_what_cannot_be_meant_is_refused_with_the_way_to_mend_it(text, context, message):
    with pytest.raises(Misread) as misread:
        parse(text, context)
    assert misread.value.message == message
    for language in ("en", "fr"):
        assert say(language, message, entry="", **misread.value.facts)


def test_a_fault_names_file_card_column_and_fix():
    with pytest.raises(ContentError) as error:
        read_pack(pack_text({"b2": ["coins 1", "coin 2"]}), "mine.toml")
    text = str(error.value)
    assert text.startswith("mine.toml")
    assert "card b2, effects 2" in text
    assert "coins 2" in text


def test_what_a_special_event_changes_adds_up_within_bounds():
    assert parse("this round surface 5, this round chain 30; this round cheaper 30", "special")
    with pytest.raises(ContentError) as error:
        read_pack(pack_text(events=[("special", "this round surface 4, this round surface 3")]), "mine.toml")
    text = str(error.value)
    assert text.startswith("mine.toml")
    assert "event e0, effect 1" in text
    assert "7 in this effect, 5 at most" in text


def test_all_faults_are_reported_at_once():
    bad = {
        "a1": "coin 1",
        "a2": {"effects": "coins 1", "factions": "vikings"},
        "b1": {"effects": "coins 1", "halves": "11"},
    }
    with pytest.raises(ContentError) as error:
        read_pack(pack_text(bad, spaces=["coins 1", "advance 1"]), "mine.toml")
    assert len(error.value.faults) == 3 + 6
    assert error.value.text("fr") != error.value.text("en")


def test_spaces_can_neither_advance_nor_activate_so_the_stack_is_bounded():
    assert all("space" not in form.contexts for form in FORMS if form.op in (w.ADVANCE, w.ACTIVATE))


@pytest.mark.parametrize(
    "text",
    ["", "cards = 3", "not toml [", 'id = "x"\ncards = [1]', pack_text().replace("[four]", "[five]"),
     pack_text().replace('"coins 2", "pay 4', '"pay 1: coins 2", "pay 4').replace('"draw 3"', '"pay 1: draw 3"')],
)  # fmt: skip
def test_files_that_are_no_packs_are_refused_in_words(text):
    with pytest.raises(ContentError) as error:
        read_pack(text, "x.toml")
    assert error.value.text("fr")
