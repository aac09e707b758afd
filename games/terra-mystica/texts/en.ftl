# Terra Mystica in English.

# Things
coins = { $n ->
    [one] coin
   *[other] coins
}
workers = { $n ->
    [one] worker
   *[other] workers
}
priests = { $n ->
    [one] priest
   *[other] priests
}
power = power
tokens = tokens in bowl II
points = points
dwelling = dwelling
trading-post = trading post
temple = temple
stronghold = stronghold
sanctuary = sanctuary
fire = Fire
water = Water
earth = Earth
air = Air
plains = plains
swamp = swamp
lakes = lakes
forest = forest
mountains = mountains
wasteland = wasteland
desert = desert
river = river
nobody = nobody

# Factions
auren = Auren
witches = Witches
alchemists = Alchemists
darklings = Darklings
halflings = Halflings
cultists = Cultists
engineers = Engineers
dwarves = Dwarves
mermaids = Mermaids
swarmlings = Swarmlings
chaosmagicians = Chaos Magicians
giants = Giants
fakirs = Fakirs
nomads = Nomads

# Where points come from
source-start = start
source-rounds = round tiles
source-favors = favor tiles
source-bonus = bonus cards
source-towns = towns
source-faction = faction
source-shipping = shipping
source-digging = digging
source-leech = paid for power
source-trade = points and coins traded
source-fire = Fire
source-water = Water
source-earth = Earth
source-air = Air
source-area = largest area
source-resources = what was left

# Why not
refuse-over = The game is over.
refuse-not-yours = Somebody else decides now.
refuse-not-now = This is not asked for now.
refuse-short = This needs { $need } { $what }, and you have { $have }.
refuse-spades = This takes { $need ->
    [one] one spade
   *[other] { $need } spades
}, and you have { $have }.
refuse-no-piece = There is no { $building } left in your supply.
refuse-no-bridge = You have no bridge left.
refuse-no-priest = There is no priest left in your supply.
refuse-occupied = There is a building on { $hex }.
refuse-river = { $hex } is river.
refuse-not-home = { $hex } is not your home terrain.
refuse-was-home = { $hex } was home terrain before, so it cannot be built on in an action that transforms.
refuse-out-of-reach = { $hex } is out of reach.
refuse-skipped-elsewhere = The one tunnel or flight of this action went elsewhere, not to { $hex }.
refuse-not-beside = { $hex } shares no edge with a building of yours.
refuse-no-action-left = You have taken your action of this turn.
refuse-action-first = Take an action first, or pass.
refuse-choose-first = Choose your tile, cult step or key first.
refuse-finish-first = Carry out what you have begun first.
refuse-answer-first = The offers of power come first.
refuse-spades-left = { $spades ->
    [one] A paid spade
   *[other] { $spades } paid spades
} would be left over.
refuse-second-unfinished = Another hex was left as foreign terrain already, so { $hex } must become home terrain.
refuse-one-hex = All spades of this action go to { $hex }.
refuse-left-behind = { $hex } was left for another hex and is not taken up again.
refuse-free-spades-suffice = The free spades alone can bring { $hex } home, so none are bought for it.
refuse-no-paid-spades = No spades can be bought here.
refuse-too-many-spades = At most { $most } spades can be used here.
refuse-same-terrain = { $hex } must become another terrain.
refuse-home-only = Only your home terrain can be made here.
refuse-other-way = { $hex } has to go on the same way round.
refuse-not-your-building = No building of yours stands on { $hex }.
refuse-no-upgrade = A { $from } does not become a { $to }.
refuse-track-end = The track ends here.
refuse-no-track = Your faction has no such track.
refuse-no-space = No space for { $steps } steps is free.
refuse-no-step = No step can be made on { $cult }.
refuse-wrong-steps = It is { $right ->
    [one] one step
   *[other] { $right } steps
} on one track.
refuse-taken = This action has been taken in this round.
refuse-not-owned = This is not available to you.
refuse-impossible = This cannot be carried out now.
refuse-bridge-there = There is a bridge already.
refuse-no-own-end = No building of yours stands at either end.
refuse-no-offer = There is no such offer of power.
refuse-no-trade = There is no such conversion for you.
refuse-zero = Nothing is nothing: name an amount.
refuse-out-of-stock = This tile is out of stock.
refuse-owned-already = You have this tile already.
refuse-card-not-free = This bonus card is not free.
refuse-no-card-in-last-round = In the last round no bonus card is taken.
refuse-card-needed = Take a bonus card with it.
refuse-colour-taken = Somebody plays this colour.
refuse-not-drawable = This cannot be drawn now.
refuse-no-town = No town can be founded there.
refuse-no-key-needed = No key has to be placed there.
refuse-cannot-give-up = This cannot be given up.

# What happens
event-round = Round { $round } begins.
event-drew-scoring = { $tile } is the scoring tile of round { $round }.
event-drew-card = { $card } is in the game.
event-first = { $seat } begins.
event-chose = { $seat } plays { $who }.
event-gained = { $who }: +{ $n } { $what }.
event-paid = { $who }: −{ $n } { $what }.
event-scored = { $who }: +{ $n } VP ({ $source }).
event-lost = { $who }: −{ $n } VP ({ $source }).
event-built = { $who } build a { $building } on { $hex }.
event-transformed = { $who } turn { $hex } into { $terrain }.
event-skipped = { $who } reach { $hex } over other hexes.
event-bridged = { $who } build a bridge from { $a } to { $b }.
event-acted = { $who } take { $action }.
event-shipped = { $who } reach shipping level { $level }.
event-dug = { $who } reach digging level { $level }.
event-stepped = { $who } reach level { $level } of { $cult }.
event-sent = { $who } send a priest to { $cult }.
event-burned = { $who } burn { $n } power.
event-took-favor = { $who } take { $tile }.
event-took-town = { $who } found a town and take { $tile }.
event-took-card = { $who } take { $card }.
event-offered = { $who } may take { $n } power.
event-declined = { $who } decline { $n } power.
event-passed = { $who } pass.
event-spades = { $who } get { $n ->
    [one] a spade
   *[other] { $n } spades
}.
event-holds = { $who } have { $holdings }.

# What the bot thinks
advice-points = points now
advice-hand = in hand
advice-income = incomes to come
advice-buildings = what buildings lead to
advice-tiles = what tiles will score
advice-towns = towns nearly founded
advice-cults = cults as they stand
advice-area = area as it stands
