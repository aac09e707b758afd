# Words of the house: what the table says in every game. Ids begin with `house-`, so that no game
# replaces one by accident.

house-seat = seat { $n }
house-chance = chance
house-total = total
house-place = place
house-place-value = { $n }.
house-points = points

house-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
house-game-line = { $title }, { $players }, rules version { $rules }
house-played-over = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}; the game is over.
house-played-open = { $moves } of { $of } moves; next: { $who }.
house-thoughts = What was weighed, in order
house-explained = Every point, in the order it was scored
house-move = move
house-who = who
house-what = what
house-clause = rule

house-refused = { $file }, line { $line }: { $who } may not play `{ $move }`: { $why } ({ $clause })
house-misread = { $file }, line { $line }: { $who }: { $why }

house-imported = { $file }: { $format }; { $players }, { $moves } moves; { $compared ->
    [one] { $compared } stated position
   *[other] { $compared } stated positions
} compared, all equal.
house-imported-all = All { $files } files are imported.
house-written = The record is in { $file }.

house-simulated = { $games ->
    [one] { $games } random game
   *[other] { $games } random games
} of { $title } with { $players }, seeds { $first } to { $last }; { $moves } moves a game.
house-by-seat = by seat
house-by-plays = by what is played
house-by-source = by source
house-games = games
house-all = all
house-spread = spread
house-wins = wins
house-mean = mean
house-share = share

house-match-head = { $games ->
    [one] { $games } game
   *[other] { $games } games
} of { $title } with { $players }: { $bots }
house-match-setups = { $setups ->
    [one] { $setups } set-up
   *[other] { $setups } set-ups
} (seeds { $seeds }), each in { $seatings ->
    [one] { $seatings } seating
   *[other] { $seatings } seatings
}; { $moves } moves a game. Intervals are of 95 %.
house-by-bot = by bot
house-seats = seats
house-least = least
house-most = most
house-decisions = decisions/s
house-demo-head = A game of { $title } among { $players } who play at random, told in words.
house-demo-winner = { $who } wins with { $points } points.
house-demo-shared = { $who } share the victory with { $points } points each.
house-demo-again = The same game again: tarsas demo { $game } --players { $n } --seed { $seed }
house-demo-keep = As a record to keep: tarsas simulate { $game } --players { $n } --games 1 --seed { $seed } --records .
house-demo-more = What else there is: tarsas help

house-solo-head = { $games ->
    [one] { $games } solo game
   *[other] { $games } solo games
} of { $title } at each level, played by { $bot }, seeds { $first } to { $last }.
house-by-grade = by how it ended

# Values of options that every game says alike
house-value-no = no
house-value-yes = yes
house-value-random = random
house-or = or
