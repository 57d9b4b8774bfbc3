# Batched environments.

batch-count = { $count } games cannot be played side by side: give a number from 1.
batch-choice = There is no { $what } "{ $value }". There are: { $values }.
