# Bots: the arena, hints, review, levels, bots of other people.

cli-command-arena = Let bots play against each other on mirrored deals: win shares, points, ratings.
cli-command-arena-game = Which game: empire or miners.
cli-command-arena-bots = The bots, separated by commas. The last one fills the seats that are left.
cli-command-arena-players = Seats at the table.
cli-command-arena-games = Games to play, rounded up so that every deal is played in every seating.
cli-command-arena-seed = The same seed deals the same games.
cli-command-arena-option = { cli-command-play-option }
cli-command-arena-board = { cli-command-play-board }
cli-command-arena-until = Stop when the interval of the first bot's win share lies wholly on one side of this bar, like 0.75.
cli-command-arena-ladder = Double the simulations of the one bot named four times, and let each play against the one before.
cli-command-arena-workers = Processes; all cores by default.
cli-command-arena-out = Keep every finished game in this new file, as lines of JSON.
cli-command-arena-resume = Go on with the run in this file.
cli-command-arena-plot = Draw the result to this file, as SVG.
cli-command-arena-as-json = Print JSON.

arena-progress = Playing
arena-title = { $game }, { $players ->
        [one] 1 seat
       *[other] { $players } seats
    }: { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }, { $seatings ->
        [one] 1 seating
       *[other] { $seatings } seatings
    } of each, { $games ->
        [one] 1 game
       *[other] { $games } games
    }
arena-column = { $column ->
        [bot] bot
        [below] against
        [games] games
        [wins] win share
        [interval] 95% interval
        [points] points
        [quartiles] quartiles
        [rank] mean rank
        [ms] ms per decision
       *[rating] rating
    }
arena-lead = On the same deals, { $bot } makes { $points } points beside { $other } (95% interval: { $low } to { $high }).
arena-verdict = { $side ->
        [above] { $bot } wins more than { $bar }
        [below] { $bot } wins less than { $bar }
       *[open] Whether { $bot } wins more or less than { $bar } is still open
    }: { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $looks ->
        [one] 1 look
       *[other] { $looks } looks
    }.
arena-interrupted = Interrupted: this is what the complete deals say so far.
arena-plot-shares = { $game }, { $players } players: win share with 95% interval
arena-plot-points = { $game } alone: points

arena-bot-twice = "{ $bot }" is named twice. Name every bot once: the last one fills the seats that are left.
arena-games = { $games } games cannot be played: give at least 1.
arena-ladder-alone = A ladder needs opponents: give at least two players.
arena-ladder-bot = A ladder doubles the simulations of one bot, named like rollout:250sims, not { $bots }.
arena-until = The bar { $bar } cannot be tested: give one between 0 and 1, with two players or more, and no ladder.
arena-out-and-resume = Give --out for a new file or --resume for one that is there, not both.
arena-file-exists = The file { $file } is there already. To go on with the run in it: --resume { $file }
arena-file-foreign = { $file } is not a file of the arena.
arena-file-line = { $file }, line { $line }, is not a finished game. Mend or remove the line.
arena-file-other = { $file } belongs to another run: its "{ $what }" is { $there }, here it is { $here }. Give the same options, or another file.
arena-worker-ended = A process that played games ended by itself: it was killed, ran out of memory, or a bot brought it down.
