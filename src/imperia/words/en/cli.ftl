# The command line and the game in the terminal.

cli-command = Play, study and design Eight-Minute Empire and Imperial Miners.
cli-command-version = Say which version this is.
cli-command-lang = The language: en or fr. Otherwise IMPERIA_LANG or the system's.
cli-command-play = Play in the terminal, against bots or with friends at one keyboard.
cli-command-play-game = Which game: empire or miners.
cli-command-play-players = How many play (2, or as many as --seats names).
cli-command-play-seats = Who plays each seat: human or a bot's name. Otherwise you at seat 0, bots at the others.
cli-command-play-seed = The same seed deals the same game.
cli-command-play-option = An option of the game; may be repeated.
cli-command-play-board = A map's name, or a file with one.
cli-command-play-load = Continue a saved game.
cli-command-play-ascii-only = Draw with plain letters, for terminals without Unicode.
cli-command-record = Written games: show, verify, replay, review.
cli-command-record-show = Header, players, moves in words, result.
cli-command-record-show-file = A record.
cli-command-record-show-seat = Tell it as this seat could know it.
cli-command-record-show-ascii-only = { cli-command-play-ascii-only }
cli-command-record-verify = Check format, content, shuffle, moves and result; exit code 1 if anything is wrong.
cli-command-record-verify-file = A record.
cli-command-record-verify-ascii-only = { cli-command-play-ascii-only }
cli-command-record-replay = Step through a game with the board drawn: Enter and arrows, or one moment with --ply.
cli-command-record-replay-file = A record.
cli-command-record-replay-ply = Print this moment only: so many decisions after the deal.
cli-command-record-replay-seat = See it with the eyes of this seat.
cli-command-record-replay-ascii-only = { cli-command-play-ascii-only }
cli-command-content = Maps, decks and packs of your own.
cli-command-content-check = Check maps, decks and packs; every fault is told with its place and how to mend it.
cli-command-content-check-files = The files to check.
cli-command-content-show = Write pictures as SVG: every card, event and track of a pack on pages to print; a map.
cli-command-content-show-what = A file, or the name of a pack or map that comes with a game (standard).
cli-command-content-show-out = The folder to write to; otherwise one named after the content, here.
cli-command-svg = Write a picture of a board: of a record at a moment, or of a map.
cli-command-svg-file = A record.
cli-command-svg-board = A map's name, or a file with one.
cli-command-svg-ply = So many decisions after the deal; otherwise at the end.
cli-command-svg-seat = As this seat could see it.
cli-command-svg-out = Write to this file instead of the screen.
cli-command-simulate = Play many random games: speed, win shares and points with 95% intervals.
cli-command-bench = Measure the speed of this machine.
cli-command-help = Show this help.

cli-usage-option = There is no option { $option } here. Add --help to see those there are.
cli-usage-missing = { $name } is missing. Add --help to see what is expected.
cli-usage-value = The option { $option } needs a value.
cli-usage-bad = { $name } cannot be that: { $why }
cli-usage-command = There is no command "{ $command }". Add --help to see those there are.
cli-usage-number = { $name } takes a whole number.
cli-usage-least = { $name } takes a whole number, { $n } at least.
cli-usage-most = { $name } takes a whole number, { $n } at most.
cli-usage-extra = That is more than is expected: { $more }
cli-which-game = Say which game to play: { $games }.
cli-option-form = "{ $text }" is not an option. Write it like: --option name=value
cli-seats-number = --seats names { $seats ->
        [one] one seat
       *[other] { $seats } seats
    }, but { $players } play. Name one for each.
cli-load-and-options = A saved game keeps its players, seed and options: leave these out with --load.
cli-other-game = { $file } is a game of { $game }, not of { $wanted }.
cli-no-board = { $game } cannot be drawn in a terminal yet.
cli-svg-what = Name a record, or a map with --map: one of them.
bot-unknown = There is no bot "{ $bot }" for { $game }. Choose human or one of: { $bots }.

cli-compiling = First start: compiling the rules, 20 to 40 s

cli-you = you
cli-curtain = Pass the keyboard to { $player }. The others look away.
cli-curtain-enter = Press Enter.
cli-next-game = Game { $number }
cli-over-ask = The game is over. save FILE keeps the record; score, log, map, record, undo!, quit.
cli-refused = { $move }: { $why }
cli-see-help = Or "help" for all commands.
cli-kept = Done before it: { $moves }.
cli-not-done = Not done: { $moves }.
cli-kept-game = The game is kept. To continue: imperia play --load { $file }
cli-kept-finished = The record of the game is kept in { $file }
cli-continue = To continue: imperia play --load { $file }
cli-goodbye = Goodbye.
cli-saved = Saved. To continue: imperia play --load { $file }
cli-saved-finished = Saved to { $file }. To look at it again: imperia record replay { $file }
cli-plot-svg = { $file } would hold no { $suffix } picture: drawings are SVG. End the name in .svg.
cli-save-foreign = { $file } is there already and is not a record of ours. Choose another name.
cli-undo-revealed = Since your last decision something was revealed. To take it back all the same: undo!
cli-undo-other = The last decision is one of { $player }. To take it back all the same: undo!
cli-undo-nothing = There is nothing to take back.
cli-undone = Taken back: { $moves }
cli-log-empty = Nothing has happened yet.

cli-hint-head = Best decisions, judged by games imagined from here on:
hint-even = changes nothing at once
cli-source = { $source ->
        [regions] regions
        [continents] continents
        [goods] goods
        [total] total
        [coins] coins
        [armies] armies on the board
        [held] regions held
        [points] points
        [carts] carts
        [complete_carts] complete carts
       *[other] { $source }
    }

cli-help-head = You can do now, and always:
cli-help-tail = Several decisions may stand in one line: { $example }. Enter alone draws the page again; Tab completes.
cli-help-legal = { $count ->
        [one] { $some }
       *[other] { $some } ({ $count } ways)
    }
cli-help-form = { $command ->
        [undo] undo, undo!
        [log] log [N]
        [save] save [FILE]
       *[other] { $command }
    }
cli-help-at-legal = every decision you may take now
cli-help-at-undo = take back your last decision; undo! also when something was revealed since
cli-help-at-hint = the best decisions, with what they bring and why
cli-help-at-log = what happened, the last N lines
cli-help-at-score = the points as they stand
cli-help-at-save = write the game to a file
cli-help-at-record = the game in writing
cli-help-at-quit = leave; the game is kept

cli-win = { $players } wins.
cli-shared-win = { $players } share the win.
cli-tie-shared = { $players }: equal in everything, a shared place.
cli-tie-decided = { $better } comes before { $worse } by { $by }: { $more } to { $less }.

cli-show-head = { $players } players, rules { $rules }, { $moves ->
        [one] one decision
       *[other] { $moves } decisions
    }
cli-show-options = Options: { $options }
cli-show-viewer = As far as { $viewer ->
        [spectator] spectators
       *[other] seat { $viewer }
    } could know while it ran
cli-show-deal = { $kind ->
        [fair] A fair deal: server and seats added bytes; "imperia record verify" checks it
        [hand] Dealt by hand
        [position] Begins at a given position
       *[key] Dealt from a key or seed
    }
cli-show-running = The game is still running, { $ply } decisions in.

cli-check = { $state ->
        [ok] ok
        [failed] failed
       *[absent] nothing to check
    }
cli-check-format = the record can be read
cli-check-whole = the record is whole
cli-check-rules = its rules are known
cli-check-deal = it can be dealt again
cli-check-content = cards and boards are the ones it names
cli-check-commitment = the commitment is the hash of the server's bytes
cli-check-key = the key comes from server, seats, content and options
cli-check-moves = every move is legal
cli-check-result = the result follows from the moves
cli-check-no-deal = the key was given, not made by server and seats together
cli-check-no-server = The server's bytes are missing: nobody can tell whether the deal was fair.
cli-check-no-commitment = There is no commitment: the server's bytes may have been chosen afterwards.
cli-check-running = The record says "{ $written }", but the game is not over.
cli-verify-passed = Nothing is wrong with this record.
cli-verify-failed = This record is not right.

cli-replay-at = Moment { $ply } of { $last }
cli-replay-keys = Enter: next turn  arrows: forward, back  Home, End  q: leave

cli-content-map = { $file }, { $map }: { $regions } regions, { $continents } continents, { $borders } land borders, { $lanes } sea lanes, { $sites } goods sites
cli-content-deck = { $file }: { $cards } cards ({ $goods }); enough for this many players: { $players }

cli-content-pack = { $file }, { $pack }: { $cards } cards ({ $levels }), { $events } events ({ $kinds }), { $tracks } tracks of { $shortest } to { $longest } spaces; { $factions }; { $full }% of the half-carts full; enough for this many players: { $players }
cli-content-event = { $kind ->
        [immediate] immediate
        [special] special
       *[end] end of round
    }
cli-content-kind = { $file } is no content file that any game knows: maps are TOML with [[map]], decks are CSV with the columns id and good, packs are TOML with cards, events and tracks.
cli-content-unknown = There is neither a file nor anything built in that is called "{ $what }". Name a file (one in this folder with "./" before it), or one of: { $names }.
cli-content-no-picture = { $file } is a deck, and decks have no pages to print. "imperia content check" sums it up.
cli-content-shown = { $count ->
        [one] One picture
       *[other] { $count } pictures
    } written to { $folder }

cli-empire-example = buy 3, move A13-A14, done
cli-empire-map-form = map [list|REGION]
cli-empire-map-help = the map; as a list; or one region with its neighbours. "map map" draws maps again
cli-empire-map-unknown = There is no region "{ $thing }". Write "map", "map list" or "map REGION".
cli-empire-game = game { $number } of { $games }
cli-empire-pile = { $cards ->
        [one] one card in the pile
       *[other] { $cards } cards in the pile
    }
cli-empire-price = { $cost ->
        [0] free
        [1] 1 coin
       *[other] { $cost } coins
    }
cli-empire-short = { $column ->
        [coins] coins
        [armies] armies
        [cities] cities
        [cards] to buy
        [regions] reg.
        [continents] cont.
        [goods] goods
        [points] reg+cont+goods
       *[total] total
    }
cli-empire-owned = owns
cli-empire-points = { $total ->
        [one] 1 pt
       *[other] { $total } pts
    }: reg. { $regions }, cont. { $continents }, goods { $goods }
cli-empire-has = coins { $coins }, armies { $armies }, cities { $cities }, to buy { $cards }; { $owned }
cli-empire-start = start
cli-empire-city = city
cli-empire-neutral = neutral
cli-empire-land = land
cli-empire-sea = sea
cli-empire-token = goods token
cli-empire-by-land = By land: { $regions }
cli-empire-by-sea = By sea: { $regions }
cli-empire-colours = Colours: { $colours }.
cli-empire-bids = Bids:
cli-empire-next = { "; " }
cli-empire-tied = a tie, won by the first of the tied from the youngest on, { $player }
cli-empire-begins = { $player } begins

cli-alone = The game is over: { $total ->
        [one] 1 point
       *[other] { $total } points
    }.

cli-miners-example = choose 12, place IE2, take 1, surface 1
cli-miners-map-form = mine [WHAT]
cli-miners-map-help = your mine with the tracks; "mine list"; a card or place: "mine 12", "mine IIE1"; "mine seat 1"; "mine tracks"; "mine discards". "map map" draws mines again
cli-miners-map-unknown = There is no card or place "{ $thing }" to be seen. Write "mine", "mine list", "mine IIE1", "mine 12", "mine seat 1", "mine tracks" or "mine discards".
cli-miners-round = round { $round } of { $rounds }
cli-miners-events-left = { $n ->
        [0] the last event
        [one] 1 event to come
       *[other] { $n } events to come
    }
cli-miners-event = Event:
cli-miners-no-event = The first event is yet to come.
cli-miners-event-kind = { $kind ->
        [immediate] at once
        [special] all this round
       *[end] at the end of the round
    }
cli-miners-surface = Surface
cli-miners-empty-mine = The mine is empty: a level I card begins it.
cli-miners-letters = { $faction ->
        [scots] Sc
        [egyptians] Eg
        [atlanteans] At
        [barbarians] Ba
        [japanese] Ja
       *[romans] Ro
    }
cli-miners-sign = { $sign ->
        [complete] complete cart
        [token] by a token
        [incomplete] incomplete
        [half] full half
        [machine] machine
        [collapse] collapse
        [activated] activated
       *[way] ways up
    }
cli-miners-price = { $cost ->
        [0] free
        [one] 1 coin
       *[other] { $cost } coins
    }
cli-miners-hand = Hand:
cli-miners-no-hand = No cards in hand.
cli-miners-track-end = the end of this board
cli-miners-doing = { $want ->
        [draft] discarding
        [card] choosing
        [place] placing
        [up] in the mine
        [effect] in the mine
        [surface] at the Surface
       *[other] deciding
    }
cli-miners-has-chosen = has chosen
cli-miners-done = done
cli-miners-standing = { $total ->
        [one] 1 pt
       *[other] { $total } pts
    }: points { $points }, carts { $carts }; coins { $coins }, hand { $hand }, marker { $marker }
cli-miners-short = { $total ->
        [one] 1 pt
       *[other] { $total } pts
    }, coins { $coins }
cli-miners-column = { $column ->
        [total] points+carts
        [coins] coins
        [hand] hand
        [marker] marker
       *[doing] now
    }
cli-miners-paths = Ways up:
cli-miners-among = [{ $values }]
cli-miners-no-beginning = { $cards ->
        [0] Beware: you hold no level I card, and a mine begins with one.
       *[other] Beware: you hold one level I card, and a mine begins with one.
    }
cli-miners-pile = Level { $level }: { $n } in the pile, discarded:
cli-miners-verdict = { $total ->
        [one] 1 point
       *[other] { $total } points
    }: { $grade }.

cli-command-simulate-players = Seats at the table.
cli-command-simulate-games = Games to play.
cli-command-simulate-seed = The same seed plays the same games.
cli-command-simulate-option = { cli-command-play-option }
cli-command-simulate-board = { cli-command-play-board }
cli-command-simulate-threads = Threads; all cores by default.
cli-command-simulate-as-json = Print JSON.
cli-command-bench-as-json = Print JSON under stable keys.
cli-command-bench-quick = Fewer games and no cold start.
cli-system = The system says: { $error }. Check the disk and where the output goes.
