# What the lessons say; their scripts are in server/lessons.

learn-lead = Five minutes on a real table, one thing at a time. You can stop whenever you like and go on later.
learn-begin = Begin
learn-go-on = Go on
learn-anew = From the beginning
lesson-title = Lesson: { $game }
lesson-step = Step { $step } of { $steps }
lesson-next = Next
lesson-show = Do it for me
lesson-not-this = In this lesson, do this: { $text }
lesson-over = Well done. Now play a bot.
lesson-leave = Leave the lesson

lesson-empire-welcome = This is the map. You are the red circle, Idris the blue square; grey pebbles are neutral. A region belongs to whoever has most pieces there: one point each. Most regions of a continent: one point more. The cards you buy bring goods, and those are worth points, too.
lesson-empire-bid = First, both bid coins in secret to go first; the winner pays. Bid 1, and confirm.
lesson-empire-buy = A turn is one card. The first in the row is free, those to the right cost up to 3 coins, and your coins must last the whole game. Buy card 4: an anvil, and five moves.
lesson-empire-move = Each move takes one army over a border. Move one to A14 and one to A12, then be done: you need not use them all. A step can be taken back until you confirm.
lesson-empire-score = Two regions are yours alone: 2 points. In A13, Idris has more armies now. The panel at the side keeps count.
lesson-empire-city = Card 1 builds a city, for nothing: it counts as a piece, and new armies may enter there. Build one in A14.
lesson-empire-or = “Or” cards let you choose a side. Buy card 2, and choose to place three armies.
lesson-empire-place = Armies enter at the start, A13, or where you have a city. Put all three into A14.
lesson-empire-sail = Sailing is moving that may cross the sea, along the dotted lanes. Buy card 1, sail from A12 to A5, and go from A14 to A11.
lesson-empire-destroy = “And” cards do both sides. Buy card 1: destroy Idris’s army in A15, then place one of yours in A14.
lesson-empire-end = That is all there is: buy, act, and count your coins. The game ends after a fixed number of cards each; regions, continents and goods are added up.

lesson-miners-welcome = This is your mine, under the Surface. Each of ten rounds you add a card and set off a chain back up to the light. Points are everything; so is a complete cart: 1 point each.
lesson-miners-choose = The first card must be of level I, and it costs nothing. Choose Tidal Pump and place it under the Surface.
lesson-miners-effect = A new card acts at once: take one of its effects. Put a machine on it.
lesson-miners-surface = Then the chain reaches the Surface, where you choose a building. Take 2 coins.
lesson-miners-event = Each round begins with an event, and there are ten. This one brings a machine: put it on the pump, too.
lesson-miners-beside = Now Peat Adit, beside the pump. Take the coin, and 2 more at the Surface.
lesson-miners-below = Cards of level II go below level I, and cost coins. Choose Sunken Obelisk and place it between and below your two cards.
lesson-miners-carts = Where a full half-cart meets an empty one, a cart is complete. You have one: a point already.
lesson-miners-track = Take the first effect: a machine, and one space forward. The first step chooses a track for good; go to the second.
lesson-miners-chain = Now the chain goes up. Choose the left card, the pump: two coins for each machine on it. Then the Surface, twice this round.
lesson-miners-points = Coins become points further down. Choose Granite Press of level III: it turns coins into 3 points, for less with every Scots card.
lesson-miners-end = And so on, for ten rounds: dig, chain, and let the carts meet. With others at the table all choose at once.
