# What a designer asks, answered by playing.

cli-command-lab-simulate = Play many games, at random or with a bot: speed, scores, length and win shares with 95% intervals.
cli-command-lab-simulate-game = Which game: empire or miners.
cli-command-lab-simulate-players = Seats at the table.
cli-command-lab-simulate-games = Games to play; a million at random and a thousand with a bot by default.
cli-command-lab-simulate-bot = Who plays every seat.
cli-command-lab-simulate-seed = The same seed plays the same games.
cli-command-lab-simulate-option = { cli-command-play-option }
cli-command-lab-simulate-board = { cli-command-play-board }
cli-command-lab-simulate-device = cpu, or cuda for random play on the GPU of this machine.
cli-command-lab-simulate-workers = Processes; all cores by default.
cli-command-lab-simulate-ray = Play on the Ray cluster at this address; needs the extra “cluster”.
cli-command-lab-simulate-plot = Draw the result to this file, as SVG.
cli-command-lab-simulate-as-json = Print JSON.

cli-command-lab-first-seat = What is going first worth? The edge of each place in the turn order, for each number of players.
cli-command-lab-first-seat-game = { cli-command-lab-simulate-game }
cli-command-lab-first-seat-players = Numbers of players, with commas; all by default.
cli-command-lab-first-seat-games = Games for each number of players; a million at random and a thousand with a bot by default.
cli-command-lab-first-seat-bot = { cli-command-lab-simulate-bot }
cli-command-lab-first-seat-seed = { cli-command-lab-simulate-seed }
cli-command-lab-first-seat-option = { cli-command-play-option }
cli-command-lab-first-seat-board = { cli-command-play-board }
cli-command-lab-first-seat-device = { cli-command-lab-simulate-device }
cli-command-lab-first-seat-workers = { cli-command-lab-simulate-workers }
cli-command-lab-first-seat-ray = { cli-command-lab-simulate-ray }
cli-command-lab-first-seat-plot = { cli-command-lab-simulate-plot }
cli-command-lab-first-seat-as-json = Print JSON.

cli-command-lab-map = Is this map fair? What its regions and continents are worth, and what going first is, beside another map.
cli-command-lab-map-board = { cli-command-play-board }
cli-command-lab-map-against = The map to compare with; the standard one by default.
cli-command-lab-map-players = Numbers of players, with commas; all by default.
cli-command-lab-map-games = Games for each number of players on each map; 250,000 at random and 500 with a bot by default.
cli-command-lab-map-bot = { cli-command-lab-simulate-bot }
cli-command-lab-map-seed = { cli-command-lab-simulate-seed }
cli-command-lab-map-option = { cli-command-play-option }
cli-command-lab-map-device = { cli-command-lab-simulate-device }
cli-command-lab-map-workers = { cli-command-lab-simulate-workers }
cli-command-lab-map-ray = { cli-command-lab-simulate-ray }
cli-command-lab-map-plot = { cli-command-lab-simulate-plot }
cli-command-lab-map-as-json = Print JSON.

cli-command-lab-card = What does this card do to the win rate? Of those who have it, and beside another card in its place.
cli-command-lab-card-card = The card’s id, as the deck or pack has it.
cli-command-lab-card-game = { cli-command-lab-simulate-game }
cli-command-lab-card-instead = Which card takes its place for comparison; by default a plain one that does next to nothing.
cli-command-lab-card-players = Numbers of players, with commas; 3 by default.
cli-command-lab-card-games = Games with the card, and as many with the other; 500,000 at random and 1,000 with a bot by default.
cli-command-lab-card-bot = { cli-command-lab-simulate-bot }
cli-command-lab-card-seed = { cli-command-lab-simulate-seed }
cli-command-lab-card-option = { cli-command-play-option }
cli-command-lab-card-board = { cli-command-play-board }
cli-command-lab-card-device = { cli-command-lab-simulate-device }
cli-command-lab-card-workers = { cli-command-lab-simulate-workers }
cli-command-lab-card-ray = { cli-command-lab-simulate-ray }
cli-command-lab-card-plot = { cli-command-lab-simulate-plot }
cli-command-lab-card-as-json = Print JSON.

cli-command-lab-dataset = Write games as data: every decision with its state, what could be chosen, and how the game ended (Parquet).
cli-command-lab-dataset-game = { cli-command-lab-simulate-game }
cli-command-lab-dataset-out = The file to write.
cli-command-lab-dataset-players = Seats at the table.
cli-command-lab-dataset-games = Games to play.
cli-command-lab-dataset-bot = { cli-command-lab-simulate-bot }
cli-command-lab-dataset-seed = { cli-command-lab-simulate-seed }
cli-command-lab-dataset-option = { cli-command-play-option }
cli-command-lab-dataset-board = { cli-command-play-board }
cli-command-lab-dataset-workers = { cli-command-lab-simulate-workers }
cli-command-lab-dataset-ray = { cli-command-lab-simulate-ray }
cli-command-lab-dataset-as-json = Print JSON.

lab-alone = Alone nobody goes first: ask about two or more players.
lab-same-map = Both maps are { $map }: name another one with --against.
lab-other-content = A worker has other content or rules than were asked for: install the same Imperia everywhere.
lab-interrupted = Interrupted: these are the games that were played so far.
card-unknown = There is no card { $card }. There are: { $cards }.
card-same = Card { $card } cannot take its own place: name another one with --instead.
card-other-level = Card { $other } is of another level than card { $card }: it cannot take its place.
gpu-bot = { $bot } cannot think on a GPU: leave out --bot, or --device cuda.
gpu-course = A GPU gives back how games ended, not how they went: use --device cpu for this.
gpu-ray = A Ray cluster plays on its processors: leave out --ray, or --device cuda.
ray-missing = Ray is not installed here: install imperia[cluster].
ray-unreachable = There is no Ray cluster at { $address } that can be joined: { $error } Check the address; where the cluster asks for a token, have it in ~/.ray/auth_token and set RAY_AUTH_MODE=token.
data-missing = pyarrow is not installed here: install imperia[data].

lab-simulate-title = { $game }, { $players ->
        [one] one player
       *[other] { $players } players
    }: { $games } games, { $bot } in every seat
lab-first-title = What is going first worth in { $game }? { $games } games, { $bot } in every seat
lab-map-title = Is { $map } fair? { $games } games, { $bot } in every seat, as many on { $against }
lab-card-title = What does card { $card } of { $game } do? { $games } games, { $bot } in every seat
lab-table = { $table ->
        [seats] By seat
        [turns] By turn order
        [spread] How they went
        [first] Going first: points of win rate beyond an even share
        [maps] The games
        [regions] Regions
        [continents] Continents
        [effect] Beside the card in its place
        [price] By price
        [round] By the buyer’s round
       *[place] By place in the mine
    }
lab-column = { $column ->
        [seat] seat
        [turn] turn
        [what] what
        [players] players
        [wins] win share
        [interval] 95% interval
        [points] points
        [edge] edge
        [mean] mean
        [median] median
        [tenths] 10th to 90th percentile
        [range] least to most
        [here] here
        [there] there
        [difference] difference
        [lead] lead of the first
        [shared] shared wins
        [region] region
        [continent] continent
        [regions] regions
        [held] held in
        [led] led in
        [lengths] decisions
        [card] card
        [price] coins
        [round] round
       *[place] place
    }
lab-what = { $what ->
        [scores] points
        [best] points of the winner
        [leads] lead of the first
       *[lengths] decisions
    }
lab-shared = { $share } of the games end with a shared win ({ $low } to { $high }).
lab-edge = The edge is how many points of win rate (hundredths) someone wins beyond an even share.
lab-unevenness = How unevenly regions are held (Gini coefficient): { $here } here, { $there } on { $against }.
lab-edge-spread = How much regions differ in what they are worth (standard deviation of the edges): { $here } here, { $there } on { $against }.
lab-card-had = { $share } of the seats have it in the end ({ $low } to { $high }); their edge is { $edge } ({ $edge_low } to { $edge_high }), place { $place } of { $cards }.
lab-card-never = Nobody ever had it.
lab-card-plain = a plain card in its place
lab-card-other = card { $card } in its place
lab-card-no-course = A GPU does not tell what was paid and when: ask with --device cpu for that.
lab-plot-scores = { $game }, { $players ->
        [one] one player
       *[other] { $players } players
    }: points
lab-plot-lengths = Decisions of a game
lab-plot-all = all seats
lab-plot-first = { $game }: edge by place in the turn order (points of win rate)
lab-plot-turn = { $players } players, place { $turn }
lab-plot-regions = { $map }: edge of holding a region (band: { $against })
lab-plot-card = Edge of those who have card { $card }; band: four fifths of all cards
lab-plot-value = { $by ->
        [price] for { $value ->
            [one] one coin
           *[other] { $value } coins
        }
        [round] as their card { $value }
       *[place] as card { $value } of the mine
    }
dataset-written = { $file }: { $decisions } decisions of { $games } games, { $size } MB
dataset-progress = Playing
