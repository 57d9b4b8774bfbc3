# Words on the pictures of Imperial Miners.

miners-picture-level = level { $level }
miners-picture-cost = { $cost ->
        [0] free
        [one] costs 1 coin
       *[other] costs { $cost } coins
    }
miners-picture-no-faction = no faction
miners-picture-machines = { $n ->
        [one] 1 machine
       *[other] { $n } machines
    }
miners-picture-collapsed = Collapsed
miners-picture-activated = activated this round
miners-picture-event-immediate = Immediate: at once
miners-picture-event-special = Special: this round
miners-picture-event-end = End of the round
miners-picture-board = board { $board }, side { $side }
miners-picture-surface = The Surface
miners-picture-page = Imperial Miners, pack { $pack }, page { $page } of { $pages }
miners-picture-table = Imperial Miners. { $status }
miners-picture-and = {" "}and{" "}
miners-picture-over = The game is over.
miners-picture-status = { $phase ->
        [draft] First hands. To decide: { $who }
        [event] The event. To decide: { $who }
        [choose] Cards are chosen in secret. To choose: { $who }
        [mine] Work in the mines. To decide: { $who }
       *[closing] The end of the round. To decide: { $who }
    }
miners-picture-doing = { $want ->
        [draft] discarding cards
        [card] choosing a card
        [place] placing a card
        [up] choosing the way up
        [effect] choosing an effect
        [surface] at the Surface
        [discard] discarding
        [limit] too many cards in hand
        [draw] drawing
       *[other] deciding
    }
miners-picture-has-chosen = has chosen
miners-picture-done = done for now
miners-picture-you = { $name } (you)
miners-picture-rank = place { $rank }
miners-picture-seat = { $name }: { $total ->
        [one] 1 point
       *[other] { $total } points
    }, { $status }
miners-picture-points = { $n ->
        [one] 1 point collected
       *[other] { $n } points collected
    }
miners-picture-carts = { $n ->
        [one] 1 complete cart
       *[other] { $n } complete carts
    }
miners-picture-coins = { $n ->
        [one] 1 coin
       *[other] { $n } coins
    }
miners-picture-marker = marker on { $track }, space { $space }
miners-picture-discount = next card { $n } cheaper
miners-picture-empty-mine = The mine is empty: a level I card begins it.
miners-picture-place = Place { $cell }
miners-picture-cart-done = complete cart
miners-picture-cart-token = complete cart, by a token
miners-picture-progress = Progress
miners-picture-next = Next: { $text }
miners-picture-next-any = The first advance chooses a board.
miners-picture-no-event = The first event is yet to come.
miners-picture-round = Round { $round } of { $rounds }
miners-picture-events-left = { $n ->
        [one] 1 event left
       *[other] { $n } events left
    }
miners-picture-pile = Pile { $level }: { $n } left, { $discards } discarded
miners-picture-discards = { $n } discarded
miners-picture-rock-i = Loam
miners-picture-rock-ii = Sandstone
miners-picture-rock-iii = Slate
miners-picture-rock-iv = Bedrock
