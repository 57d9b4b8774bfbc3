"""The tree of a search: nodes in a preallocated array, children in lists sorted by action.

A node stands for what was decided since the root, not for a position: worlds and chance differ from one simulation to
the next (an open loop), so a node's children are all actions that were legal in some world, and each counts in how many
of the worlds it could have been taken (`seen`).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from imperia.kernel.compiled import rule
from imperia.kernel.records import Integer, Numbers, Record, i2, i4, record

NO_NODE = -1
ROOT = 0
UNSEEN_STEP = -1
"""Instead of an action: something was decided that those who decide next cannot see."""

Node = record(
    [
        ("total", np.float64),  # what came of it for the seat that took it, summed over its visits
        ("first", i4),  # child with the lowest action
        ("next", i4),  # sibling with the next higher action
        ("visits", i4),
        ("seen", i4),  # worlds in which it could have been taken
        ("tries", i4),  # decisions taken here
        ("action", i2),
    ]
)

Nodes = Any
"""An array of nodes; its elements have the fields as attributes."""


@rule
def clear_node(node: Record, action: Integer) -> None:
    """A node without visits and children."""
    node.total = 0.0
    node.first = NO_NODE
    node.next = NO_NODE
    node.visits = 0
    node.seen = 0
    node.tries = 0
    node.action = action


@rule
def revealed(action: Integer) -> Integer:
    """The step that stands for an action which was hidden and has become known."""
    return -2 - action


@rule
def add_child(tree: Nodes, used: Numbers, parent: Integer, action: Integer) -> Integer:
    """A new child in its place among its siblings; NO_NODE if the tree is full."""
    if used[0] >= tree.shape[0]:
        return NO_NODE
    child = np.int64(used[0])
    used[0] += 1
    clear_node(tree[child], action)
    before: Integer = NO_NODE
    after = np.int64(tree[parent].first)
    while after != NO_NODE and tree[after].action < action:
        before = after
        after = np.int64(tree[after].next)
    tree[child].next = after
    if before == NO_NODE:
        tree[parent].first = child
    else:
        tree[before].next = child
    return child


@rule
def step_to(tree: Nodes, used: Numbers, parent: Integer, action: Integer) -> Integer:
    """The child for a step that nobody decides here, made if need be; NO_NODE if the tree is full."""
    child = np.int64(tree[parent].first)
    while child != NO_NODE and tree[child].action < action:
        child = np.int64(tree[child].next)
    if child != NO_NODE and tree[child].action == action:
        return child
    return add_child(tree, used, parent, action)
