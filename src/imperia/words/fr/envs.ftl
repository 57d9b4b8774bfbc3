# Environnements.

env-no-game = Il n’y a pas de partie à poursuivre : commencez-en une avec reset().
env-max-cycles = Une partie ne peut pas être coupée après « { $given } » cycles : donnez un nombre à partir de 1, ou rien pour jouer jusqu’à la fin.
env-action = « { $action } » n’est pas une action : donnez le code d’une action, un nombre entier. Le masque d’actions dit lesquelles sont permises.
env-actions-missing = Il n’y a pas d’action pour { $agents }. Donnez celle de chaque agent dans un dictionnaire, par son nom ; celle d’un agent qui attend est { $noop }.
env-agent = L’agent « { $agent } » n’existe pas. Les agents sont : { $agents }.
env-opponents = « { $given } » ne nomme pas les adversaires : donnez le nom d’un robot, ou une liste avec un nom pour chaque autre place ({ $seats }).
env-seed-byte = { $byte } n’est pas un octet de graine : le hasard prend un nombre de 0 à { $last }.
