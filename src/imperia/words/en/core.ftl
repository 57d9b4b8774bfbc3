# Errors and other words that every game uses.

colour-0 = vermilion
colour-1 = ultramarine
colour-2 = ochre
colour-3 = viridian
colour-4 = plum
colour-neutral = neutral

game-unknown = There is no game "{ $game }". Choose one of: { $games }.
players-number = { $players } players cannot play { $game }: give a number from { $least } to { $most }.
option-unknown = There is no option "{ $option }". The options are: { $options }.
option-value = "{ $value }" is not a value of the option { $option }. Choose one of: { $values }.
seed-kind = A seed is a whole number or 32 bytes, not { $seed }.
seed-length = A key has { $wanted } bytes, not { $length }.
seat-bytes-length = Seat { $seat } must add { $wanted } bytes, not { $length }.
seed-and-deal = Give a fair deal, or a seed or chance set by hand, not both.
deal-seats = The fair deal has bytes of { $seats } seats, but { $players } play.
match-without-key = A match needs a key: give a seed or a fair deal.
undo-ply = There is no ply { $ply } to go back to: give one from 0 to { $last }.
file-unreadable = The file { $file } cannot be read: { $error }. Check the name and the rights.
file-not-text = The file { $file } is not UTF-8 text. Save it as UTF-8.
file-too-large = The file { $file } is larger than { $most } kB. Content files are small texts: is it the right file?
file-unwritable = The file { $file } cannot be written: { $error }. Choose another place.

action-kind = An action is given as text, code or Action, not as { $kind }.
action-code = There is no action { $code } here: codes run from 0 to below { $size }, and each must name things of this game.
action-malformed = "{ $text }" is not written like an action. Begin with one of: { $words }.
action-unknown-word = There is no action "{ $word }". The actions are: { $words }.
action-form = "{ $text }" is not complete or has too much. Write it like: { $form }
action-unknown-value = There is no { $kind ->
        [region] region
        [card] place in the row
        [coins] number of coins
        [seat] seat
        [side] side
        [colour] colour
       *[other] { $kind }
    } "{ $word }". There are: { $names }.
illegal-which-seat = Seats { $seats } may act now: say which one does.
illegal-no-seat = There is no seat { $seat }: seats run from 0 to below { $seats }.
illegal-over = The game is over.
illegal-not-your-turn = It is not your turn: seat { $turn } decides.

deal-kind = A fair deal is a FairDeal made of bytes, not { $kind }.
illegal-waiting = Nobody can act here: what comes next depends on something hidden.
record-not-fair = A deal set by hand, or a game begun at a position, cannot be a fair deal. Remove the commitment and the bytes, or the entry.
record-fault = { $why }
record-players = The record says { $players } players, its start has { $start }.
record-result-early = The record says "{ $result }", but its moves do not end the game.

record-line = line { $line }: { $fault }
record-first-line = A record begins with "{ $wanted }". Put that line first.
record-entry-missing = The entry "{ $entry }:" is missing. Add it below the first line.
record-line-unknown = "{ $text }" is neither an entry, nor moves ("0: bid 2"), nor a comment ("; ..."). Mend or remove it.
record-stray-content = A line behind "|" belongs below a "file ...:" entry.
record-seat = There is no seat { $seat } with { $players } players; the entry "players:" must come before.
record-empty-move = There is nothing between two commas, or behind the last. Remove the comma.
record-too-large = A record of more than { $most } kB cannot be one of ours.
record-too-many-moves = There are more than { $most } moves: no game is that long.
record-twice = "{ $entry }:" stands on line { $line_before } already. Keep one of them.
record-late-entry = "{ $entry }:" comes after the first move. Move it up.
record-number = "{ $value }" is not a number for "{ $entry }:".
record-hex = "{ $entry }:" takes { $digits } hexadecimal digits.
record-chance = "chance:" takes a JSON object, like {"{"}"youngest": 1{"}"}.
record-seat-bytes = With "server:" there must be "bytes 0:" and so on for each of { $players } seats.
record-without-key = The record has neither a key, nor a fair deal, nor a starting position: it cannot be dealt again.
record-key = The key is not the one that the bytes of server and seats give. The deal was not fair, or the record was changed.
record-commitment = The commitment is not the hash of the server's bytes. The deal was not fair, or the record was changed.
record-content = The content has the hash { $hash }…, ours { $ours }…: the game was played with other cards or another map.
record-rules = The record was played by rules { $rules } of { $game }; this program knows rules { $ours }. Use a release that has them.
record-result = The record says "{ $written }", but the moves lead to "{ $found }".
record-redacted = This record shows only what { $viewer ->
        [spectator] spectators
       *[other] seat { $viewer }
    } could know. Ask for the whole record once the game is over.
record-move = seat { $seat } cannot play "{ $move }": { $why }
position-one-line = A position is one line of text.
position-form = "{ $text }" is not a position. It looks like: empire/1 3 map=four-continents | game=1/1 phase=...
position-word = "{ $word }" is not expected in a position, or stands there twice.
position-missing = The position lacks "{ $name }=".
position-value = "{ $value }" cannot be the value of "{ $name }" here.
position-card = There is no card "{ $card }" (in "{ $name }").
position-card-twice = Card { $card } is in two places, or not in play with this number of players.
position-cards = The position accounts for { $found } cards, but { $wanted } are in play.
position-pieces = Seat { $seat } has more pieces than there are: { $armies } armies, { $cities } cities.

chance-kind = Chance set by hand is a dict, not { $kind }.
chance-unknown = There is no chance "{ $name }" to set by hand. There are: { $names }.
chance-per-game = "{ $name }" takes a list with one entry per game, { $games } at most.
chance-seat = "{ $name }" is a seat from 0 to below { $seats }, not { $value }.

content-faults = { $file }: { $count ->
        [one] one fault
       *[other] { $count } faults
    }
content-fault = - { $entry }: { $fault }

tell-hidden = has decided
