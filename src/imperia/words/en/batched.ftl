# Batched environments.

batch-count = { $count } games cannot be played side by side: give a number from 1.
batch-choice = There is no { $what } "{ $value }". There are: { $values }.
batch-threads = { $threads } threads cannot share the games out: give a number from 1, or nothing for all cores.
batch-actions = Each of the { $count } games takes one action code: give { $count } whole numbers, not an array of shape { $shape } and type { $kind }.
