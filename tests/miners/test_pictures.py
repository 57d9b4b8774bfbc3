"""Pictures: every card, the pages to print, and the table as each seat may see it."""

import json
import random
import re
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree

import numpy as np
import pytest

from imperia.miners.content import read_pack
from imperia.miners.content.tables import standard_pack
from imperia.miners.language import words as w
from imperia.miners.language.parse import CARD, FORMS, parse
from imperia.miners.pictures import card_svg, document, event_svg, sheet, table_svg
from imperia.miners.pictures.card import face_svg, overflows
from imperia.miners.pictures.face import Face, face_of
from imperia.miners.pictures.formula import phrases, set_formula
from imperia.miners.pictures.letters import BOLD, NAME, TEXT, fit, width_of
from imperia.miners.pictures.svg import symbols
from imperia.miners.pictures.table import BAR, BOTTOM, EDGE, LEFT, PLAYERS, RIGHT, SIDE, WIDTH
from imperia.words import LANGUAGES, speaker
from tests.miners.scenario import dealt, pack_text, scenario

SVG = "{http://www.w3.org/2000/svg}"
PACK = standard_pack()
CARDS = (*PACK.cards, PACK.four)
COLUMNS = ((EDGE, EDGE + SIDE), (LEFT, RIGHT), (RIGHT + 14, RIGHT + 14 + PLAYERS))
NASTY = "<script>\"&'</script>"


def alone(fragment):
    return document('viewBox="0 0 264 176"', "card", fragment)


def check_stands_alone(svg):
    """Well-formed, without scripts, and with nothing that points out of the picture or at nothing."""
    root = ElementTree.fromstring(svg)
    assert root.get("role") == "img"
    assert root.get("aria-label")
    assert not list(root.iter(f"{SVG}script"))
    known = {node.get("id") for node in root.iter() if node.get("id")}
    targets = {node.get("href")[1:] for node in root.iter() if node.get("href")}
    assert targets | set(re.findall(r"url\(#([^)]*)\)", svg)) <= known
    assert "http" not in svg.replace("http://www.w3.org/2000/svg", "")
    return root


def titles(root):
    return [node.text or "" for node in root.iter(f"{SVG}title")]


def moments(players, seed, count=4):
    """A random game, stopped a few times on its way and at its end."""
    match, chooser = dealt(players, seed), random.Random(seed)
    stops = sorted(chooser.sample(range(1, 60 * players), count))
    ply = 0
    while not match.over:
        if ply in stops:
            yield match
        seat = chooser.choice(sorted(match.acting))
        match.play(chooser.choice(match.legal(seat)), seat)
        ply += 1
    yield match


def picture(match, seat, language="en"):
    return table_svg(match.setup.content, match.view(seat, language), speaker(language))


# Cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_drawn_with_its_name_cost_factions_halves_and_words(language):
    for card in CARDS:
        fragment = card_svg(card, language)
        root = check_stands_alone(alone(fragment))
        said = " ".join("".join(node.itertext()) for node in root.iter(f"{SVG}text"))
        for text in (card.names[language], *face_of(card, language).texts):
            assert all(word in said for word in text.replace(" :", "\u00a0:").split(" ")), (card.id, text)
        used = Counter(node.get("href") for node in root.iter(f"{SVG}use"))
        assert sum(n for href, n in used.items() if href.startswith("#hc-full")) == card.halves.count("1")
        assert sum(n for href, n in used.items() if href.startswith("#hc-empty")) == card.halves.count("0")
        assert used[f"#ic-level-{card.level + 1}"] >= 1
        assert {f"#ic-{faction}" for faction in card.factions} <= set(used)
        assert (str(card.cost) in said) or not card.cost


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_a_card_leaves_its_box(language):
    assert not [wrong for card in CARDS for wrong in overflows(face_of(card, language))]


def test_longest_names_and_effects_of_any_pack_still_fit():
    long = "coins 30 per 12 complete carts here, " * 4
    effects = (
        parse(f"{long}pay 9 scots: cart 1".replace(", pay", "; pay"), CARD),
        parse("if different factions at least 30: points 30", CARD),
    )
    texts = ("Gain thirty coins per twelve complete carts on the sides of this card. " * 8, "W" * 200)
    for name in ("W" * 40, "Wide wild wonderful windy waterway works", "鉱山" * 20):
        face = Face("x" * 24, name, 1, 30, ("scots", "romans"), "010101", effects, texts, price=12)
        assert not overflows(face)


def test_what_lies_on_a_card_is_drawn_and_told():
    words = speaker("en")
    face = replace(face_of(CARDS[0], "en"), machines=3, collapsed=True, activated=True)
    plain, laden = (alone(face_svg(f, words)) for f in (face_of(CARDS[0], "en"), face))
    assert laden.count('href="#ic-machine"') == plain.count('href="#ic-machine"') + 3
    assert 'href="#art-rubble"' in laden
    title = titles(ElementTree.fromstring(laden))[1]
    assert "3 machines, Collapsed, activated this round" in title
    assert 'href="#art-rubble"' not in plain


def test_names_are_escaped():
    card = replace(CARDS[0], names={"en": NASTY, "fr": NASTY})
    svg = alone(card_svg(card, "en"))
    assert NASTY in titles(check_stands_alone(svg))[1]


# Symbols


def test_every_phrase_of_the_language_has_symbols_that_exist():
    for form in FORMS:
        context = form.contexts[0] if CARD not in form.contexts else CARD
        text = f"{form.example}: coins 1" if form.guard else form.example
        for phrase in phrases(parse(text, context)):
            assert phrase
            assert all(mark.icon in symbols() for mark in phrase if mark.icon)


def test_everything_counted_and_every_target_has_its_icon():
    for measure in w.MEASURES[1:]:
        text = "if edge: coins 1" if measure == "edge" else f"coins 1 per {measure}"
        assert all(mark.icon in symbols() for phrase in phrases(parse(text, CARD)) for mark in phrase if mark.icon)
    for target in w.TARGETS:
        marks = phrases(parse(f"activate 1 {target}", CARD))[0]
        assert len(marks) == (1 if target == "anywhere" else 2)
        assert all(mark.icon in symbols() for mark in marks)


def test_a_formula_shrinks_and_breaks_to_fit():
    effect = parse("pay 9 scots: points 4, draw 1, cart 2, advance 3", CARD)
    for wide, high in ((200, 30), (80, 50), (30, 20)):
        formula = set_formula(effect, wide, high, 18)
        assert formula.width <= wide
        assert formula.height <= high


@pytest.mark.parametrize("face", [TEXT, BOLD, NAME])
def test_words_are_broken_only_when_they_must_be(face):
    block = fit("Escaliers de Sel", 74, 32, (12.0, 10.0), face)
    assert " ".join(block.lines) == "Escaliers de Sel"
    assert block.width <= 74
    broken = fit("Donaudampfschifffahrtsgesellschaft", 40, 60, (12.0, 11.0), face)
    assert "".join(broken.lines) == "Donaudampfschifffahrtsgesellschaft"
    assert max(width_of(line, broken.size, face) for line in broken.lines) <= 40


# Pages


def test_the_sheet_has_every_card_once_per_copy_and_every_event_and_track():
    pages = [check_stands_alone(page) for page in sheet(PACK, "en")]
    cards = Counter(node.get("data-card") for page in pages for node in page.iter() if node.get("data-card"))
    assert cards == {**{card.id: card.copies for card in PACK.cards}, "iv": 14}
    for kind, things in (("data-event", PACK.events), ("data-track", PACK.tracks)):
        found = Counter(node.get(kind) for page in pages for node in page.iter() if node.get(kind))
        assert found == {thing.id: 1 for thing in things}
    assert all((page.get("width"), page.get("height")) == ("297mm", "210mm") for page in pages)


def test_a_printed_page_needs_no_custom_properties():
    for page in sheet(PACK, "fr")[::6]:
        assert "var(" not in page
        assert "prefers-color-scheme" not in page


def test_pages_can_be_made_of_any_pack():
    names = {f"b{k}": {"effects": ["coins 1, " * 10 + "draw 4", "points 9"], "copies": 3} for k in (1, 2)}
    text = pack_text(names, spaces=["coins 1, points 1, cart 1, machine 1 anywhere"] * 12)
    text = text.replace('en = "E"', f'en = "{"W" * 40}"').replace('"en": "b1"', f'"en": "{NASTY}"')
    pack = read_pack(text, "test.toml")
    pages = sheet(pack, "en")
    for page in pages:
        check_stands_alone(page)
    found = Counter(re.findall(r'data-card="([^"]*)"', "".join(pages)))
    assert found["b1"] == found["b2"] == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_says_what_it_does(language):
    for event in PACK.events:
        root = check_stands_alone(alone(event_svg(event, language)))
        assert titles(root)[1].startswith(event.names[language])


# The table


@pytest.mark.parametrize("players", range(1, 6))
def test_the_table_can_be_drawn_at_any_moment_for_everyone(players):
    for match in moments(players, seed=players):
        for seat in (None, players - 1):
            language = LANGUAGES[match.ply % 2]
            root = check_stands_alone(picture(match, seat, language))
            said = titles(root)
            for other in match.view(seat, language)["seats"]:
                for card in other["mine"]:
                    assert any(title.startswith(f"{card['name']} ({card['card']})") for title in said)


def test_a_hand_shows_to_its_owner_and_only_its_backs_to_the_others():
    match = dealt(2, seed=3)
    own = match.view(0)["seats"][0]["hand"]
    mine, others = picture(match, 0), picture(match, 1)
    assert all(f'data-card="{card["card"]}"' in mine for card in own)
    shown = {card["card"] for card in match.view(1)["seats"][1]["hand"]}
    assert not [card["card"] for card in own if card["card"] not in shown and f'data-card="{card["card"]}"' in others]
    levels = Counter(card["level"] for card in own)
    for level, count in levels.items():
        assert others.count(f"<title>a level {level} card</title>") == count


def test_machines_collapses_tokens_and_the_chosen_card_are_on_the_table():
    match = scenario(mine="a1@I0+m2,a2@IE2+c,b1@IIE1+m1", hand="a14.b5", coins=5)
    match.play("choose b5", 0)
    svg = picture(match, 0)
    assert svg.count('href="#art-rubble"') == 1
    assert svg.count('class="machine"') == 3
    assert svg.count('class="chosen"') == 1
    view = match.view(0)
    view["seats"][0]["carts"] = [{"joint": "I0 right", "complete": True, "token": True}]
    assert 'href="#hc-token"' in table_svg(match.setup.content, view, speaker("en"))


def test_the_table_says_who_is_still_choosing():
    match = scenario(others=["a13"])
    said = titles(ElementTree.fromstring(picture(match, 1)))
    assert "To choose: Vermilion and Ultramarine (you)" in said[0]
    match.play("choose a13", 1)
    said = titles(ElementTree.fromstring(picture(match, 1)))
    assert said[0].endswith("To choose: Vermilion")
    assert any("has chosen" in title for title in said)


def test_markers_and_the_next_reward_are_on_the_tracks():
    match = scenario(marker="1.2", spaces=["coins 1", "coins 2", "points 3", "coins 4", "coins 5", "points 6"])
    view = match.view(0)
    assert (view["seats"][0]["board"], view["seats"][0]["space"]) == (1, 2)
    svg = picture(match, 0)
    assert svg.count('class="next"') == 1
    said = titles(ElementTree.fromstring(svg))
    assert "2. Gain 2 coins. vermilion" in said
    assert "Next: Gain 3 points." in svg


def placed_texts(node, x=0.0, y=0.0, scale=1.0):
    """Every line of text with where it begins and ends, by our own measure."""
    if moved := re.match(r"translate\(([\d.-]+) ([\d.-]+)\)(?: scale\(([\d.]+)\))?", node.get("transform", "")):
        x, y = x + scale * float(moved[1]), y + scale * float(moved[2])
        scale *= float(moved[3] or 1)
    if node.tag == f"{SVG}text":
        classes = (node.get("class") or "").split()
        face = next((kind for kind in (BOLD, NAME) if kind in classes), TEXT)
        wide = scale * width_of(node.text, float(re.search(r"font-size:([\d.]+)", node.get("style"))[1]), face)
        left = x + scale * float(node.get("x"))
        left -= wide if "end" in classes else wide / 2 if "mid" in classes else 0
        yield node.text, left, left + wide, y + scale * float(node.get("y"))
    for child in node:
        yield from placed_texts(child, x, y, scale)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_table_leaves_its_panel(language, tmp_path):
    text = pack_text(
        spaces=["coins 1, points 1, cart 1, machine 1 anywhere"] * 12, events=[("immediate", "coins 9")] * 12
    )
    text = re.sub(r'(en|fr) = "(E|T)"', rf'\1 = "{"W" * 40}"', text)
    (tmp_path / "long.toml").write_text(text, encoding="utf-8")
    long = dealt(2, pack=str(tmp_path / "long.toml"))
    for match in (*moments(5, seed=6), *moments(2, seed=2), long):
        root = ElementTree.fromstring(picture(match, 0, language))
        for content, left, right, base in placed_texts(root):
            column = (
                next((c for c in COLUMNS if c[0] <= left <= c[1]), (0, WIDTH)) if BAR < base < BOTTOM else (0, WIDTH)
            )
            assert column[0] <= left < right <= column[1] + 0.01, content


def test_a_wide_mine_stays_inside_its_column():
    row = ",".join(f"a{k + 1}@I{'' if k == 4 else 'W' if k < 4 else 'E'}{abs(2 * k - 8)}" for k in range(9))
    match = scenario(mine=row)
    places = re.findall(r'translate\(([\d.-]+) ([\d.-]+)\) scale\([\d.]+\)"><g data-card="a', picture(match, 0))
    assert len(places) == 10
    assert all(290 < float(x) < 1240 for x, _ in places[:9])


@pytest.mark.parametrize("players", [1, 2, 4])
def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_picture(players):
    differing = 0
    for match in moments(players, seed=players + 20, count=3):
        if match.over:
            continue
        entries, tables = match.setup.entries, match.setup.tables
        for seat in (None, 0):
            world = match.observe(seat).copy()
            entries.imagine(tables, world, 0, np.array([match.ply + 1], np.uint64))
            twin = match.copy()
            twin._states = world
            differing += world[0].pile.tobytes() != match.state.pile.tobytes()
            assert picture(twin, seat) == picture(match, seat)
    assert differing


def test_the_picture_holds_nothing_of_the_state_but_its_view():
    match = next(moments(3, seed=9))
    view = json.loads(json.dumps(match.view(1)))
    assert table_svg(match.setup.content, view, speaker("en")) == picture(match, 1)
