# Simulation and measurement.

simulate-games = { $games } games cannot be played: give a number from 1 to { $most }.
simulate-title = { $games } random games of { $game } with { $players ->
        [one] 1 player
       *[other] { $players } players
    }
simulate-speed = { $decisions } decisions in { $seconds } s: { $rate } decisions/s, { $games_rate } games/s
simulate-by-seat = By seat
simulate-by-turn = By turn order
simulate-seat = seat
simulate-turn = turn
simulate-wins = win share
simulate-interval = 95% interval
simulate-points = points
simulate-even = An even share would be { $share }.
simulate-progress = Playing
gpu-missing = There is no CUDA GPU here, or numba-cuda is not installed. Install imperia[gpu] on a machine with one.
bench-title = What was measured
bench-key = measurement
bench-value = figure
bench-target = target
bench-progress = Measuring
bench-peers = Peers, random play on one core in the same run
bench-peer = peer
bench-ratio = Imperia plays, in decisions/s
bench-times = { $ratio } times as many
bench-no-peers = No peer is installed here: `make bench` sets them up beside Imperia.
