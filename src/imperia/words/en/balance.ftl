# Measuring a game's balance.

cli-command-lab = Measure the games.
cli-command-lab-balance = Play thousands of games and report on the balance: scores, cards, length, against the targets.
cli-command-lab-balance-game = Which game: empire or miners.
cli-command-lab-balance-bot = Who plays every seat; the strongest by default.
cli-command-lab-balance-players = Numbers of players, with commas; all by default.
cli-command-lab-balance-games = Games with the bot for each number of players.
cli-command-lab-balance-random-games = Games in random play for each number of players.
cli-command-lab-balance-seed = The same seed plays the same games.
cli-command-lab-balance-option = { cli-command-play-option }
cli-command-lab-balance-workers = Processes; all cores by default.
cli-command-lab-balance-data = Where the tallies go; beside the report by default.
cli-command-lab-balance-saved = Play nothing and read these tallies; may be repeated.
cli-command-lab-balance-report = The report; docs/GAME-balance.md by default.

balance-progress = Playing
balance-saved = Tallies: { $file }
balance-report = Report: { $file }
balance-partial = Interrupted: the report holds the games that were played so far.
balance-games = { $games } games cannot be played: give a number from 1 on.
balance-players = “{ $players }” is no list of numbers of players: write them with commas, such as 1,2,3.
balance-no-bot = { $bot } played none of these games. Those who did: { $bots }.
balance-not-data = The file { $file } holds no tallies that this version can read: measure again, with --data.
balance-other-content = These tallies were not all made with the same content and version of the game: measure again.
balance-same-games = Two files hold the same games of { $bot } with { $players } players (seed { $seed }): measure one with another --seed.
