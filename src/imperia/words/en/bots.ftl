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
arena-file-foreign = { $file } is not a file of the arena. Name one that --out has written.
arena-file-line = { $file }, line { $line }, is not a finished game. Mend or remove the line.
arena-file-other = { $file } belongs to another run: its "{ $what }" is { $there }, here it is { $here }. Give the same options, or another file.
arena-worker-ended = A process that played games ended by itself: it was killed, ran out of memory, or a bot brought it down.

cli-command-record-review = Win chances over the game, the decisions that cost most, and who was lucky.
cli-command-record-review-file = A record.
cli-command-record-review-budget = What the bot may spend on each decision: simulated games, or milliseconds.
cli-command-record-review-seed = The same seed reviews the same way.
cli-command-record-review-svg = Draw the win chances to this file.
cli-command-record-review-png = Draw them as pixels, where cairosvg is installed.
cli-command-record-review-as-json = Print JSON.
review-progress = Thinking
review-title = { $decisions ->
        [one] One decision
       *[other] { $decisions } decisions
    }, reviewed by { $bot }
review-turning = Turning points: the decisions that cost most
review-no-turning = No decision cost much.
review-luck = Luck: what chance gave and took
review-luck-all = all in all
review-column = { $column ->
        [ply] moment
        [player] player
        [played] played
        [best] better
        [event] event
       *[cost] cost
    }
review-deal = the deal
review-after = after { $action } ({ $player })
review-plot = { $game }: { $unit ->
        [wins] every player's chance to win
       *[points] the points to expect
    }
review-axis = decisions taken; circles: turning points
review-no-png = Pixels need the package cairosvg, which is not installed here. Install it, or write an SVG with --svg.

bot-budget = "{ $budget }" is no budget. Write it like 500sims (simulated games) or 200ms (milliseconds).
hint-outlook = win chance { $wins }, { $points } points
hint-outlook-alone = { $points } points

empire-reason-takes = takes { $place }
empire-reason-takes-from = takes { $place } from { $colour }
empire-reason-loses = gives up { $place }
empire-reason-rival-loses = { $colour } loses { $place }
empire-reason-rival-takes = { $place } goes to { $colour }
empire-reason-points = { $change } { $source ->
        [regions] { $n ->
            [one] region
           *[other] regions
        }
        [continents] { $n ->
            [one] continent
           *[other] continents
        }
       *[goods] for goods
    }
empire-reason-good = { $good }: { $n }, { $short ->
        [one] one
       *[other] { $short }
    } short of { $points ->
        [one] 1 point
       *[other] { $points } points
    }
empire-reason-good-full = { $good }: { $n }, all the points there are
empire-reason-wild = wild goods: { $n }
empire-reason-deed = then { $deed }
empire-reason-coins = costs { $n ->
        [one] 1 coin
       *[other] { $n } coins
    }, { $left } left
empire-reason-pieces = { $change } { $kind ->
        [cities] city
       *[armies] army
    } in { $place }

miners-reason-change = { $change } { $what ->
        [points] { $n ->
            [one] point
           *[other] points
        }
        [carts] for carts
        [complete] { $n ->
            [one] complete cart
           *[other] complete carts
        }
        [coins] { $n ->
            [one] coin
           *[other] coins
        }
        [cards] { $n ->
            [one] card in hand
           *[other] cards in hand
        }
        [machines] { $n ->
            [one] machine
           *[other] machines
        }
        [collapses] { $n ->
            [one] collapse
           *[other] collapses
        }
        [spaces] { $n ->
            [one] space on the track
           *[other] spaces on the track
        }
       *[discount] off the next card
    }
miners-reason-board = begins the track { $track }
miners-reason-rival = { $colour }: { $change } { $n ->
        [one] point
       *[other] points
    }
miners-reason-chosen = { $card } (level { $level }) costs { $cost } of { $coins } coins

level-novice = novice
level-apprentice = apprentice
level-journeyman = journeyman
level-master = master
level-sovereign = sovereign

bot-path = "{ $path }" is not a path to a bot. Write it like my_package.my_module:MyBot
bot-no-module = There is no module { $module }: neither installed, nor in the folder you are in.
bot-module-fails = The module { $module } cannot be loaded: { $error }
bot-no-name = The module { $module } has no class or function { $name } that makes a bot.
bot-not-made = { $path } could not be made: { $error }. It is called with the set-up of the games.
bot-no-decide = { $path } is no bot: it has no method "decide".
bot-fails = The bot { $bot } failed: { $error }
bot-answer-kind = The bot { $bot } answered with { $kind }. A bot returns a Decision with one of the legal actions.
bot-illegal = The bot { $bot } chose "{ $action }", which is not legal now. Legal are: { $legal }
bot-command-empty = "{ $bot }" names no command. Write it like: cmd:python my_bot.py
bot-not-started = The bot { $bot } cannot be started: { $error }
bot-timeout = The bot { $bot } did not answer within { $seconds } seconds.
bot-ended = The bot { $bot } ended instead of answering, with exit code { $code }. Its last words: { $words }
bot-garbage = The bot { $bot } did not answer in JSON, but: { $line }
bot-no-action = The bot { $bot } named no action. An answer looks like {"{"}"action": "bid 2"{"}"}, not like: { $line }
bot-thoughts = The bot { $bot } told thoughts that cannot be read. Each has action, visits, points and wins, one per seat: { $line }
