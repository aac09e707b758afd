card-merchant = merchant
card-smith = smith
card-banker = banker
card-herald = herald
card-guild = guild
card-scribe = scribe
card-none = nothing

effects = effects
scribes = scribes
gifts = gifts
coins = coins
cards = cards
red = red
blue = blue
green = green
white = white

part-coin = gain a coin
part-two-coins = gain two coins
part-three-coins = gain three coins
part-point = gain a point
part-two-points = gain two points
part-draw = draw a card
part-banker = pay two coins for three points
part-scribe = pay a coin for two points
part-gifts = give everybody something
part-discard = discard a card

label-deal = The { $card } is dealt
label-fill = The { $card } comes to the market
label-buy = Buy: { $slot }
label-play = Play: { $card }
label-rest = Rest
label-use = Use: { $part }
label-discard = Discard: { $card }
label-again = Once more
label-done = Leave the rest

event-dealt = { $who } draws a card
event-drew = { $who } drew: { $card }
event-filled = New in the market: { $card }
event-bought = { $who } buys: { $card }
event-played = { $who } plays: { $card }
event-rested = { $who } rests
event-coins = { $who } gains coins: { $n }
event-paid = { $who } pays coins: { $n }
event-points = { $who } gains points: { $n } ({ $source })
event-discarded = { $who } discards: { $card }
event-reshuffled = The discard pile is shuffled

refuse-not-yours = it is not this seat's decision
refuse-not-in-deck = the deck has no such card now: { $card }
refuse-no-card-there = no card lies there
refuse-too-dear = it costs { $price }, and there are only { $coins } coins
refuse-not-in-hand = not in the hand: { $card }
refuse-nothing-to-use = nothing of it could be used: { $card }
refuse-use-something = something of it must be used
refuse-not-now = that cannot be done now

prompt-turn = Buy, play or rest
prompt-card = Use the { $card }
prompt-scribes = Your scribes offer points
prompt-herald = The herald brings you a gift

scene-deck = Cards in the deck: { $cards }
scene-panel = Points { $points }, coins { $coins }, cards { $cards }, scribes { $scribes }

option-turns = Turns
option-turns-text = How many turns each seat has.
option-turns-values = 3 to 8

operand-card = a card
operand-slot = a place of the market from 1 to 3
operand-part = a part of an effect, 1 or 2

action-buy = Buy
action-play = Play
label-play-banker = Play the banker and pay
info-price-head = Price
info-price = { $coins } coins in the market
points = points
