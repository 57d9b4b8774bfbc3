# Environments.

env-no-game = There is no game to go on with: begin one with reset().
env-max-cycles = A game cannot be cut after "{ $given }" cycles: give a number from 1, or nothing to play to the end.
env-action = "{ $action }" is no action: give the code of one, a whole number. The action mask tells which may be taken.
env-actions-missing = There is no action for { $agents }. Give every agent's in a mapping by its name; that of one that waits is { $noop }.
env-agent = There is no agent "{ $agent }". The agents are: { $agents }.
env-opponents = "{ $given }" does not name the opponents: give the name of one bot, or a list with one for each other seat ({ $seats }).
env-seed-byte = { $byte } is no byte of a seed: chance takes a number from 0 to { $last }.
