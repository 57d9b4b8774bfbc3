# Environnements par lots.

batch-count = { $count } parties ne peuvent pas être jouées de front : donnez un nombre à partir de 1.
batch-choice = « { $value } » n’existe pas pour { $what }. Il y a : { $values }.
batch-threads = { $threads } fils ne peuvent pas se partager les parties : donnez un nombre à partir de 1, ou rien pour tous les cœurs.
batch-actions = Chacune des { $count } parties prend un code d’action : donnez { $count } nombres entiers, et non un tableau de forme { $shape } et de type { $kind }.
