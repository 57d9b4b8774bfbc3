"""Positions in a line or two, and the questions that tests of the rules ask of them."""

import random
from collections.abc import Iterable, Mapping, Sequence

import imperia
from imperia import Match

FOR_FIVE = frozenset({5, 14, 22, 29, 38})
"""The cards of the standard deck that are only in a game of five."""
COINS = {2: 14, 3: 11, 4: 9, 5: 8}
CARDS_EACH = {2: 13, 3: 10, 4: 8, 5: 7}
PLACE_2, PLACE_3, MOVE_2, MOVE_3, MOVE_4, SAIL_2, SAIL_3 = 2, 8, 4, 18, 10, 28, 13
CITY, DESTROY_AND_PLACE, DESTROY_OR_CITY, PLACE_2_OR_MOVE_3, PLACE_3_OR_MOVE_4 = 6, 15, 23, 19, 37
"""Cards of the standard deck by what they let one do."""
FULL = "A13:0x14+1x3+2x3"
"""All armies of seat 0 stand on the board."""


def scenario(
    board: str = "",
    *,
    players: int = 3,
    row: Sequence[int] = (),
    cards: Mapping[int, Sequence[int]] | None = None,
    coins: Sequence[int] | None = None,
    turn: int = 0,
    past: str = "",
    game: int = 1,
    tokens: str = "",
    **options: object,
) -> Match:
    """A seat about to take a card: the one given, or the next if that has all its cards.

    The board is empty but for what is given, like "A13:0x3+1x2,A5:0c1+nx2". Cards not given fill the row, then the
    pile, in the order of their ids.
    """
    owned = {seat: list(ids) for seat, ids in (cards or {}).items() if ids}
    if len(owned.get(turn, ())) >= CARDS_EACH[players]:
        turn = (turn + 1) % players
    used = {card for ids in owned.values() for card in ids} | set(row)
    rest = [card for card in range(1, 43) if card not in used and (players == 5 or card not in FOR_FIVE)]
    face_up = [*row, *rest][:6]
    games = int(str(options.get("games", 1)))
    whole = ".".join(str(card) for card in range(1, 43) if players == 5 or card not in FOR_FIVE)
    words = {
        "game": f"{game}/{games}",
        "phase": "buy",
        "turn": turn,
        "first": turn,
        "youngest": 0,
        "coins": ",".join(map(str, coins or [COINS[players]] * players)),
        "bids": ",".join(["0"] * players),
        "board": board or "-",
        "row": ",".join(map(str, face_up)),
        "cards": ",".join(f"{seat}:{'.'.join(map(str, ids))}" for seat, ids in owned.items()) or "-",
        "pile": ".".join(str(card) for card in rest if card not in face_up) or "-",
        **{f"pile{later}": whole for later in range(game + 1, games + 1)},
    }
    if tokens:
        words |= {f"tokens{later}".removesuffix(str(game)): tokens for later in range(game, games + 1)}
    if past:
        words["past"] = past
    text = " ".join(f"{name}={value}" for name, value in words.items())
    return imperia.position(f"empire/1 {players} | {text}", **options)


def with_card(card: int, board: str = "A13:0x3+1x3+2x3", **more: object) -> Match:
    """Seat 0 has just taken a card, for nothing, and may carry it out."""
    match = scenario(board, row=[card], **more)
    match.play("buy 1")
    return match


def dealt(deck: Iterable[int] = (), *, players: int = 3, seed: int = 7, youngest: int = 0, **options: object) -> Match:
    """A new game with the top of its pile as given; two players have put all neutral armies on the start region."""
    chance = {"decks": [list(deck)], "youngest": youngest}
    match = imperia.new("empire", players=players, seed=seed, chance=chance, **options)
    while match.view()["phase"] == "neutral":
        match.play(f"neutral {match.view()['start']}")
    return match


def bids(match: Match, *coins: int) -> Match:
    """Every seat bids, in seat order."""
    for seat, coin in enumerate(coins):
        match.play(f"bid {coin}", seat)
    return match


def plays(match: Match, *texts: str) -> Match:
    """The acting seat takes these decisions, one after the other."""
    for text in texts:
        match.play(text)
    return match


def legal(match: Match, seat: int | None = None) -> list[str]:
    """What a seat may decide, in the notation."""
    return [action.text for action in match.legal(seat)]


def kinds(match: Match, seat: int | None = None) -> set[str]:
    """What sort of decisions a seat may take."""
    return {action.kind for action in match.legal(seat)}


def row(match: Match) -> list[int | None]:
    """The card ids of the row, from the left; None for an empty place."""
    return [card and card["card"] for card in match.view()["row"]]


def armies(match: Match, region: str) -> dict[str, int]:
    """The armies of a region by colour."""
    return dict(match.view()["regions"][region]["armies"])


def cities(match: Match, region: str) -> dict[str, int]:
    """The cities of a region by colour."""
    return dict(match.view()["regions"][region]["cities"])


def seat_of(match: Match, seat: int) -> dict[str, object]:
    """What everyone sees of a seat."""
    return dict(match.view()["seats"][seat])


def of_seats(match: Match, what: str) -> list[object]:
    """One open fact of every seat."""
    return [seat[what] for seat in match.view()["seats"]]


def play_out(match: Match, seed: int = 0, until_game: int = 0) -> Match:
    """Random legal decisions to the end, or to the beginning of a later game of the match."""
    chooser = random.Random(seed)
    game = match.view()["game_number"]
    while not match.over and game != until_game:
        seat = chooser.choice(sorted(match.acting))
        game += match.play(chooser.choice(match.legal(seat)), seat).next_game
    return match


def play_fast(match: Match) -> Match:
    """To the end by taking the leftmost card and doing nothing with it."""
    while not match.over:
        if match.view()["phase"] == "bid":
            for seat in sorted(match.acting):
                match.play("bid 0", seat)
        else:
            options = legal(match)
            match.play("done" if "done" in options else options[0])
    return match
