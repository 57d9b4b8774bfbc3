# Environnements par lots.

batch-count = { $count } parties ne peuvent pas être jouées de front : donnez un nombre à partir de 1.
batch-choice = « { $value } » n’existe pas pour { $what }. Il y a : { $values }.
