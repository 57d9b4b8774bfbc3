# Imperial Miners.

miners = Imperial Miners
miners-faction-scots = Scots
miners-faction-egyptians = Egyptians
miners-faction-atlanteans = Atlanteans
miners-faction-barbarians = Barbarians
miners-faction-japanese = Japanese
miners-faction-romans = Romans
miners-card-of-scots = a Scots card
miners-card-of-egyptians = an Egyptian card
miners-card-of-atlanteans = an Atlantean card
miners-card-of-barbarians = a Barbarian card
miners-card-of-japanese = a Japanese card
miners-card-of-romans = a Roman card

# Effects. A phrase begins small; the sentence gives it its capital and its full stop.
miners-and = {", "}then{" "}
miners-guard = { $guard }: { $rest }
miners-per = { $what } per { $count }
miners-each = { $n ->
        [1] { $things }
       *[other] { $n } { $things }
    }
miners-number-of = { $n ->
        [0] no { $things }
       *[other] { $n } { $things }
    }
miners-do-pay = pay { $n ->
        [one] 1 coin
       *[other] { $n } coins
    }
miners-do-pay-scots = pay { $n ->
        [one] 1 coin
       *[other] { $n } coins
    }, less 1 per Scots card in your mine
miners-do-if-edge = if this card is at an end of its row
miners-do-if-at-least = if you have at least { $what }
miners-do-if-at-most = if you have { $n ->
        [0] { $what }
       *[other] at most { $what }
    }
miners-do-discard = discard { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
miners-do-collapse-here = collapse this card
miners-do-collapse-elsewhere = collapse { $n ->
        [one] another card
       *[other] { $n } other cards
    }
miners-do-collapse-anywhere = collapse { $n ->
        [one] a card
       *[other] { $n } cards
    }
miners-do-clear = clear { $n ->
        [one] a collapse
       *[other] { $n } collapses
    }
miners-do-coins = gain { $n ->
        [one] 1 coin
       *[other] { $n } coins
    }
miners-do-points = gain { $n ->
        [one] 1 point
       *[other] { $n } points
    }
miners-do-draw = draw { $n ->
        [one] 1 card
       *[other] { $n } cards
    }
miners-do-seek = draw { $faction }
miners-do-seek-any = name a faction and draw a card of it
miners-do-advance = advance { $n ->
        [one] 1 space
       *[other] { $n } spaces
    }
miners-do-advance-up-to = advance up to { $n ->
        [one] 1 space
       *[other] { $n } spaces
    }
miners-do-advance-resolving = advance { $n ->
        [one] 1 space
       *[other] { $n } spaces
    }, resolving each space passed
miners-do-advance-up-to-resolving = advance up to { $n ->
        [one] 1 space
       *[other] { $n } spaces
    }, resolving each space passed
miners-do-machine-here = put { $n ->
        [one] 1 machine
       *[other] { $n } machines
    } on this card
miners-do-machine-elsewhere = put { $n ->
        [one] 1 machine on another card
       *[other] { $n } machines on other cards
    }
miners-do-machine-anywhere = put { $n ->
        [one] 1 machine on any card
       *[other] { $n } machines on any cards
    }
miners-do-cart = place { $n ->
        [one] a cart token
       *[other] { $n } cart tokens
    }
miners-do-activate-anywhere = activate { $n ->
        [one] a card
       *[other] { $n } cards
    } of your mine, without a chain
miners-do-activate-above = activate { $n ->
        [one] a card
       *[other] { $n } cards
    } touching above, without a chain
miners-do-activate-below = activate { $n ->
        [one] a card
       *[other] { $n } cards
    } touching below, without a chain
miners-do-activate-beside = activate { $n ->
        [one] a card
       *[other] { $n } cards
    } beside this one, without a chain
miners-do-activate-touching = activate { $n ->
        [one] a card
       *[other] { $n } cards
    } touching this one, without a chain
miners-do-activate-with-machine = activate { $n ->
        [one] a card
       *[other] { $n } cards
    } with a machine, without a chain
miners-do-activate-faction = activate { $faction }{ $n ->
        [one] {""}
       *[other] {" "}{ $n } times
    }, without a chain
miners-do-cheaper = your next card costs { $n ->
        [one] 1 coin
       *[other] { $n } coins
    } less
miners-do-trade = up to { $times } times, pay { $n ->
        [one] 1 coin
       *[other] { $n } coins
    } for { $points ->
        [one] 1 point
       *[other] { $points } points
    }
miners-do-level4 = gain { $n ->
        [one] a level IV card
       *[other] { $n } level IV cards
    }
miners-do-round-cheaper = every card costs { $n ->
        [one] 1 coin
       *[other] { $n } coins
    } less this round
miners-do-round-surface = make { $n ->
        [one] 1 choice
       *[other] { $n } choices
    } at the Surface this round
miners-do-round-chain = gain { $n ->
        [one] 1 coin
       *[other] { $n } coins
    } for each card your chain activates this round
miners-measure-machine-here = { $n ->
        [one] machine on this card
       *[other] machines on this card
    }
miners-measure-machine = { $n ->
        [one] machine in your mine
       *[other] machines in your mine
    }
miners-measure-collapse = { $n ->
        [one] collapse in your mine
       *[other] collapses in your mine
    }
miners-measure-complete-cart = { $n ->
        [one] complete cart in your mine
       *[other] complete carts in your mine
    }
miners-measure-complete-cart-here = { $n ->
        [one] complete cart on this card’s sides
       *[other] complete carts on this card’s sides
    }
miners-measure-different-faction = { $n ->
        [one] different faction in your mine
       *[other] different factions in your mine
    }
miners-measure-neighbour = { $n ->
        [one] card touching this one
       *[other] cards touching this one
    }
miners-measure-card-above = { $n ->
        [one] card touching above
       *[other] cards touching above
    }
miners-measure-card-below = { $n ->
        [one] card touching below
       *[other] cards touching below
    }
miners-measure-space = { $n ->
        [one] space reached on your board
       *[other] spaces reached on your board
    }
miners-measure-of-scots = { $n ->
        [one] Scots card in your mine
       *[other] Scots cards in your mine
    }
miners-measure-of-egyptians = { $n ->
        [one] Egyptian card in your mine
       *[other] Egyptian cards in your mine
    }
miners-measure-of-atlanteans = { $n ->
        [one] Atlantean card in your mine
       *[other] Atlantean cards in your mine
    }
miners-measure-of-barbarians = { $n ->
        [one] Barbarian card in your mine
       *[other] Barbarian cards in your mine
    }
miners-measure-of-japanese = { $n ->
        [one] Japanese card in your mine
       *[other] Japanese cards in your mine
    }
miners-measure-of-romans = { $n ->
        [one] Roman card in your mine
       *[other] Roman cards in your mine
    }
miners-measure-in-row = { $n ->
        [one] card in row { $row }
       *[other] cards in row { $row }
    }

miners-grade-1 = Lamp Boy
miners-grade-2 = Pick Hand
miners-grade-3 = Shift Boss
miners-grade-4 = Mine Master
miners-grade-5 = Lord of the Deep
miners-grade-6 = Monarch under the Mountain
miners-card-unknown = a level { $level } card

miners-tell-and = {" "}and{" "}
miners-tell-skip = does not use { $card }
miners-tell-take = uses { $card }: “{ $text }”
miners-tell-up = goes up to { $card }
miners-tell-surface = chooses at the Surface: “{ $text }”
miners-tell-draw = { $want ->
        [seek] searches the level { $level } pile
       *[draw] draws a level { $level } card
    }
miners-tell-faction = names the { $faction }
miners-tell-board = begins the track { $track }
miners-tell-advance = advances { $n ->
        [one] 1 space
       *[other] { $n } spaces
    }
miners-tell-trade = { $n ->
        [0] does not trade
        [1] trades once
        [2] trades twice
       *[other] trades { $n } times
    }
miners-tell-choose = chooses { $card }
miners-tell-nothing = has no card to place
miners-tell-unchoose = takes the choice back
miners-tell-discard = discards { $card }
miners-tell-place = { $where ->
        [first] opens the mine with { $card }
        [beside] places { $card } beside { $other }
       *[under] places { $card } under { $other }
    }
miners-tell-machine = puts a machine on { $card }
miners-tell-collapse = collapses { $card }
miners-tell-clear = clears the collapse on { $card }
miners-tell-activate = activates { $card }
miners-tell-cart = places a cart token between { $card } and { $other }

miners-ask-draft = Discard { $left ->
        [one] one more card
       *[other] { $left } more cards
    }: discard CARD
miners-ask-card = Choose a card to place, in secret: choose CARD, or nothing if none fits
miners-ask-place = Place { $card }: place CELL
miners-ask-up = Which card above is next? up left, up right
miners-ask-effect = { $card }: take 1, take 2, or skip
miners-ask-surface = You are at the Surface: surface 1 to surface 4
miners-ask-discard = Discard a card: discard CARD
miners-ask-limit = You hold { $held } cards. Discard down to 8: discard CARD
miners-ask-draw = Draw a card: draw I, draw II or draw III
miners-ask-faction = Name a faction: faction NAME
miners-ask-seek = Search a pile for the { $faction }: draw I, draw II or draw III
miners-ask-steps = How far do you advance? advance 1 to advance { $most }
miners-ask-board = Choose a board: board 1, board 2 or board 3
miners-ask-hop = The board is finished. Go to another: board NUMBER
miners-ask-machine = Put a machine on a card: machine CELL
miners-ask-collapse = Which card collapses? collapse CELL
miners-ask-clear = Clear a collapse: clear CELL
miners-ask-cart = Place a cart token: cart JOINT
miners-ask-activate = Activate a card: activate CELL
miners-ask-trade = How often do you trade? trade 0 to trade { $most }
miners-ask-nothing = You are done until the others are.

illegal-miners-waiting = You have nothing to decide now: the others are still busy.
illegal-miners-chosen = You have chosen already. Take it back with "unchoose", as long as somebody is still choosing.
illegal-miners-unchoose = There is no choice to take back now.
illegal-miners-want = "{ $word }" is not what is to be decided now: it is time to { $want ->
        [draft] discard cards of your first hand ("discard CARD")
        [card] choose a card ("choose CARD")
        [place] place your card ("place CELL")
        [up] choose the next card above ("up left" or "up right")
        [effect] take an effect ("take 1", "take 2" or "skip")
        [surface] choose at the Surface ("surface 1" to "surface 4")
        [discard] discard a card ("discard CARD")
        [limit] discard down to 8 cards ("discard CARD")
        [draw] draw a card ("draw I", "draw II" or "draw III")
        [seek] choose a pile to search ("draw I", "draw II" or "draw III")
        [faction] name a faction ("faction NAME")
        [steps] say how far you advance ("advance NUMBER")
        [board] choose a board ("board NUMBER")
        [hop] choose the next board ("board NUMBER")
        [machine] put a machine on a card ("machine CELL")
        [collapse] say which card collapses ("collapse CELL")
        [clear] clear a collapse ("clear CELL")
        [cart] place a cart token ("cart JOINT")
        [activate] activate a card ("activate CELL")
       *[trade] say how often you trade ("trade NUMBER")
    }.
illegal-miners-not-held = Card { $card } is not in your hand.
illegal-miners-cost = { $name } costs { $cost }, you have { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }.
illegal-miners-no-place = { $name } cannot be placed: row { $row } has no free place below a card.
illegal-miners-must-choose = You can place a card, so you must choose one.
illegal-miners-place = The card does not fit at { $cell }. It fits at: { $cells }.
illegal-miners-effect = Effect { $effect } of { $card } cannot be taken now: { $text }
illegal-miners-no-effect = { $card } has no effect { $effect }.
illegal-miners-surface = You cannot pay for that at the Surface: { $text }
illegal-miners-pile = Pile { $level } has no card for you: it is empty or has been searched.
illegal-miners-board = Your marker stands on board { $board }: choose another.
illegal-miners-steps = You can advance { $most } at most here.
illegal-miners-trade = You can trade { $most ->
        [one] once
       *[other] { $most } times
    } at most.
illegal-miners-cell = You cannot do that at { $cell }. You can at: { $cells }.

chance-miners-sides = "sides" is a list of three letters, one per board, like ["a", "b", "a"], not { $value }.
chance-miners-events = "events" is a list of event ids of the pack, { $most } at most: { $value } is none of them, or comes twice.
chance-miners-piles = "piles" gives lists of card ids by level, like {"{"}"I": ["1", "5"]{"}"}, not { $value }.
chance-miners-card = Card { $card } is no card of level { $level }, or comes twice.

miners-not-toml = this is not TOML: { $error }
miners-list-missing = there is no list "{ $key }". Add { $key } = [ ... ] with a table for each.
miners-not-a-table = a table is expected here, like {"{"} id = "1", ... {"}"}.
miners-unknown-key = the key "{ $key }" means nothing here. Use: { $keys }.
miners-missing-key = the key "{ $key }" is missing. Add it.
miners-same-id = the id { $id } is used twice. Rename one.
miners-id-copy = { $id } names a copy both of card { $other } and of this card: a second copy has the letter b behind its id, and so on. Rename one.
miners-id-reserved = "{ $id }" would name a copy of this card, but it means something else in commands. Rename the card.
miners-id = "{ $id }" is no id. Use small letters, digits and _, 24 at most.
miners-name = { $column } must be a name of 1 to { $most } characters.
miners-number = { $column } is { $value }; it must be a number from { $least } to { $most }.
miners-strings = { $column } must be a list of { $least } to { $most } texts in quotes.
miners-faction = there is no faction "{ $faction }". Choose from: { $factions }.
miners-factions = a card has one faction, or two different ones in one text: "scots romans".
miners-halves = halves is "{ $halves }"; write six digits 0 or 1: left, right, upper left, upper right, lower left, lower right.
miners-event-kind = there is no kind of event "{ $kind }". Choose one of: { $kinds }.
miners-level-count = { $count } cards; there must be 1 to { $most }.
miners-too-many = { $count } cards, { $most } at most. Remove some.
miners-too-few = { $count } cards, but this number of players is dealt { $needed }. Add some.
miners-event-count = { $count } events; there must be { $least } to { $most }.
miners-track-count = { $count } tracks; there must be { $wanted }, two for each board.
miners-surface-stuck = every choice at the Surface has a guard. One of them must always be possible, like "coins 2".
miners-program-long = the effects compile to more than { $most } lines. Shorten some.
miners-effect-long = the effect is longer than { $most } characters. Shorten it.
miners-effect-phrase = "{ $phrase }" is no phrase of the effect language. Write like one of: { $examples }.
miners-effect-context = "{ $phrase }" cannot stand on { $context ->
        [card] a card
        [event] an event
        [special] a special event, which takes only "this round ..."
        [space] a space: spaces neither advance nor activate, so that nothing can loop
       *[surface] the Surface
    }. Remove it or move it.
miners-effect-not-guard = "{ $phrase }" cannot stand before a colon. Put a price or a condition there: pay, discard, collapse, clear, if.
miners-effect-only-guard = "{ $phrase }" is a price or a condition. Put a colon behind it, and what it is for.
miners-effect-number = a number in "{ $phrase }" is out of range: 1 to { $most }.
miners-effect-measure = "{ $measure }" in "{ $phrase }" cannot be counted. Count one of: { $measures }.
miners-effect-here = "{ $phrase }" speaks of a card, but there is none on { $context ->
        [event] an event
        [space] a space
       *[other] this
    }. Use "anywhere", or count something in the whole mine.
miners-effect-scots = "{ $phrase }": the Surface has no Scots prices. Remove "scots".
miners-effect-draw-first = an effect that activates cards must do so before it draws. Change the order.
miners-effect-draws = the effect draws { $drawn } cards, { $most } at most. Draw fewer.
miners-effect-round = "this round { $modifier }" adds up to { $sum } in this effect, { $most } at most. Lower a number or remove a phrase.

# What happens by itself.
miners-news-round = Round { $round } of { $rounds }: { $event }. { $text }
miners-news-closing = End of round { $round }: { $event }. { $text }
miners-news-all = Everyone gets { $gifts }.
miners-news-gift = gets { $gifts } from the event
miners-gift-coins = { $n ->
        [one] 1 coin
       *[other] { $n } coins
    }
miners-gift-points = { $n ->
        [one] 1 point
       *[other] { $n } points
    }
miners-gift-fours = { $n ->
        [one] a level IV card
       *[other] { $n } level IV cards
    }
miners-gift-cheaper = { $n ->
        [one] 1 coin off the next card
       *[other] { $n } coins off the next card
    }
miners-gift-steps = { $n ->
        [one] 1 space
       *[other] { $n } spaces
    } further
