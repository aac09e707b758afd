card-merchant = kereskedő
card-smith = kovács
card-banker = bankár
card-herald = hírnök
card-guild = céh
card-scribe = írnok
card-none = semmi

effects = hatások
scribes = írnokok
gifts = ajándékok
coins = érmék
cards = kártyák
red = piros
blue = kék
green = zöld
white = fehér

part-coin = kapsz egy érmét
part-two-coins = kapsz két érmét
part-three-coins = kapsz három érmét
part-point = kapsz egy pontot
part-two-points = kapsz két pontot
part-draw = húzol egy kártyát
part-banker = két érméért három pont
part-scribe = egy érméért két pont
part-gifts = mindenki kap valamit
part-discard = eldobsz egy kártyát

label-deal = Húzott lap: { $card }
label-fill = A piacra kerül: { $card }
label-buy = Vásárlás: { $slot }
label-play = Kijátszás: { $card }
label-rest = Pihenés
label-use = Felhasználás: { $part }
label-discard = Eldobás: { $card }
label-again = Még egyszer
label-done = A többit kihagyod

event-dealt = { $who } húz egy kártyát
event-drew = { $who } ezt húzta: { $card }
event-filled = Új lap a piacon: { $card }
event-bought = { $who } megveszi: { $card }
event-played = { $who } kijátssza: { $card }
event-rested = { $who } pihen
event-coins = { $who } érméket kap: { $n }
event-paid = { $who } érméket fizet: { $n }
event-points = { $who } pontokat kap: { $n } ({ $source })
event-discarded = { $who } eldobja: { $card }
event-reshuffled = A dobópaklit megkeverik

refuse-not-yours = most nem ez a játékos dönt
refuse-not-in-deck = ez a lap most nincs a pakliban: { $card }
refuse-no-card-there = ott nincs kártya
refuse-too-dear = { $price } érmébe kerül, és csak { $coins } van
refuse-not-in-hand = nincs kézben: { $card }
refuse-nothing-to-use = semmit sem lehetne felhasználni belőle: { $card }
refuse-use-something = valamit fel kell használni belőle
refuse-not-now = ezt most nem lehet

prompt-turn = Vásárolj, játssz ki egy lapot vagy pihenj
prompt-card = Használd fel ezt a lapot: { $card }
prompt-scribes = Az írnokaid pontokat kínálnak
prompt-herald = A hírnök ajándékot hoz neked

scene-deck = Lapok a pakliban: { $cards }
scene-panel = Pont: { $points }, érme: { $coins }, lap: { $cards }, írnok: { $scribes }

option-turns = Körök
option-turns-text = Hány köre van minden játékosnak.
option-turns-values = 3-tól 8-ig

operand-card = kártya
operand-slot = hely a piacon 1 és 3 között
operand-part = egy hatás 1. vagy 2. része

action-buy = Vásárlás
action-play = Kijátszás
label-play-banker = A bankár kijátszása és fizetés
info-price-head = Ár
info-price = { $coins } érme a piacon
points = pontok
