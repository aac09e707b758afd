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

# Texts that are no moves: `house-no-move` has one of the others as its reason
house-no-move = cannot read `{ $text }`: { $why }
house-move-empty = there is nothing; write a move
house-move-too-long = no move has more than { $most } words
house-move-form = write { $form }
house-move-unknown = there is no `{ $word }`; known are { $known }
house-move-nowhere = there is no `{ $word }` on the table
house-move-range = `{ $word }` is no number from { $first } to { $last }
house-move-not = `{ $word }` is not { $what }; write { $form }
house-operand-seat = the number of a seat
house-operand-number = a number from 0 to 255
house-move-missing = { $what } is missing at the end
house-move-too-much = `{ $word }` is too much
house-move-too-many = `{ $word }` is too many at once

# Options that cannot be: `house-bad-option` has one of the others as its reason
house-bad-option = option `{ $key }`: { $why }
house-option-unknown = there is no such option; known are { $known }
house-option-none-of = there is no `{ $value }`; known are { $known }
house-option-twice = { $name } is named twice
house-option-count = { $wanted } must be named, { $named ->
    [one] { $named } is
   *[other] { $named } are
}
house-option-seat = `{ $value }` is neither { $otherwise } nor a seat from 1 to { $players }
house-option-players = { $title } is for { $able } players, not { $players }
house-option-range = `{ $value }` is no number from { $first } to { $last }
house-option-rules = { $title } is played here by rules version { $plays }, not { $version }
house-option-given-twice = it is given twice

# Lines that are no part of a record: `house-record-line` has one of the others as its reason
house-record-line = { $file }, line { $line }: { $why }
house-record-unknown-game = { $file }: there is no game `{ $game }`; known are: { $known }
house-record-begin = a record begins with the line `{ $line }`
house-record-no-game = the header has no line `game: …`
house-record-no-rules = the header has no line `rules: …` with a version from 1 on
house-record-no-seat = the header has no line `seat 1: …`
house-record-no-move = `{ $text }` is no move: write who moves and what, such as `1 pass`
house-record-nobody = `{ $text }` is nobody: write a seat number from 1 to { $seats }, or * for chance
house-record-seat-beyond = there is no seat { $seat }: the header names { $seats }
house-record-no-header = `{ $text }` is no header line: write `key: value`
house-record-no-version = `{ $text }` is no rules version: write a number
house-record-seat-order = `{ $text }`: seats are numbered 1, 2, … up to { $seats }, in order
house-record-key = `{ $text }` is no header key: known are game, rules, seat N, option NAME

# What stands in lists
house-amount = { $n } { $what }
house-plain = { $text }

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
