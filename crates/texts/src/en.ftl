# Words of the house: what the table says in every game. Ids begin with `common-`, so that no game
# replaces one by accident.

common-seat = seat { $n }
common-chance = chance
common-total = total
common-place = place
common-place-value = { $n }.
common-points = points
common-round = round
common-ahead = ahead

common-players = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
common-game-line = { $title }, { $players }, rules version { $rules }
common-played-over = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}; the game is over.
common-played-open = { $moves } of { $of } moves; next: { $who }.
common-thoughts = What was weighed, in order
common-explained = Every point, in the order it was scored
common-move = move
common-who = who
common-what = what
common-clause = rule

common-refused = { $file }, line { $line }: { $who } may not play `{ $move }`: { $why } ({ $clause })
common-misread = { $file }, line { $line }: { $who }: { $why }

# Texts that are no moves: `common-no-move` has one of the others as its reason
common-no-move = cannot read `{ $text }`: { $why }
common-move-empty = there is nothing; write a move
common-move-form = write { $form }
common-move-unknown = there is no `{ $word }`; known are { $known }
common-move-nowhere = there is no `{ $word }` on the table
common-move-range = `{ $word }` is no number from { $first } to { $last }
common-move-not = `{ $word }` is not { $what }; write { $form }
common-operand-seat = the number of a seat
common-operand-number = a number from 0 to 255
common-move-missing = { $what } is missing at the end
common-move-too-much = `{ $word }` is too much
common-move-too-many = `{ $word }` is too many at once

# Options that cannot be: `common-bad-option` has one of the others as its reason
common-bad-option = option `{ $key }`: { $why }
common-option-unknown = there is no such option; known are { $known }
common-option-none-of = there is no `{ $value }`; known are { $known }
common-option-twice = { $name } is named twice
common-option-count = { $wanted } must be named, { $named ->
    [one] { $named } is
   *[other] { $named } are
}
common-option-seat = `{ $value }` is neither { $otherwise } nor a seat from 1 to { $players }
common-option-players = { $title } is for { $able } players, not { $players }
common-option-range = `{ $value }` is no number from { $first } to { $last }
common-components = Components
common-components-owned = an owner's, laid over ours (set { $print })
common-option-components-unfit = the components that this game is played with do not fit this program: { $why }
common-option-components = this game of { $title } is played with components of its owner that are not kept here; start with the `--components` it was played with
common-option-rules = { $title } is played here by rules version { $plays }, not { $version }
common-option-given-twice = it is given twice

# Lines that are no part of a record: `common-record-line` has one of the others as its reason
common-record-line = { $file }, line { $line }: { $why }
common-record-unknown-game = { $file }: there is no game `{ $game }`; known are: { $known }
common-record-begin = a record begins with the line `{ $line }`
common-record-no-game = the header has no line `game: …`
common-record-no-rules = the header has no line `rules: …` with a version from 1 on
common-record-no-seat = the header has no line `seat 1: …`
common-record-no-move = `{ $text }` is no move: write who moves and what, such as `1 pass`
common-record-nobody = `{ $text }` is nobody: write a seat number from 1 to { $seats }, or * for chance
common-record-seat-beyond = there is no seat { $seat }: the header names { $seats }
common-record-no-header = `{ $text }` is no header line: write `key: value`
common-record-no-version = `{ $text }` is no rules version: write a number
common-record-seat-order = `{ $text }`: seats are numbered 1, 2, … up to { $seats }, in order
common-record-key = `{ $text }` is no header key: known are game, rules, seat N, option NAME

# What stands in lists
common-amount = { $n } { $what }
common-plain = { $text }

common-imported = { $file }: { $format }; { $players }, { $moves } moves; { $compared ->
    [one] { $compared } stated position
   *[other] { $compared } stated positions
} compared, all equal.
common-imported-all = All { $files } files are imported.
common-written = The record is in { $file }.

common-simulated = { $games ->
    [one] { $games } random game
   *[other] { $games } random games
} of { $title } with { $players }, seeds { $first } to { $last }; { $moves } moves a game.
common-by-seat = by seat
common-by-plays = by what is played
common-by-source = by source
common-games = games
common-all = all
common-std-dev = std dev
common-wins = wins
common-mean = mean
common-share = share

common-match-head = { $games ->
    [one] { $games } game
   *[other] { $games } games
} of { $title } with { $players }: { $bots }
common-match-setups = { $setups ->
    [one] { $setups } set-up
   *[other] { $setups } set-ups
} (seeds { $seeds }), each in { $seatings ->
    [one] { $seatings } seating
   *[other] { $seatings } seatings
}; { $moves } moves a game. Intervals are of 95 %.
common-by-bot = by bot
common-seats = seats
common-least = least
common-most = most
common-decisions = decisions/s
common-demo-head = A game of { $title } among { $players } who play at random, told in words.
common-demo-winner = { $who } wins with { $points } points.
common-demo-shared = { $who } share the victory with { $points } points each.
common-demo-graded = The game alone ends with { $points } points: { $grade }.
common-demo-again = The same game again: tarsas demo { $game } --players { $n } --seed { $seed }
common-demo-keep = As a record to keep: tarsas simulate { $game } --players { $n } --games 1 --seed { $seed } --records .
common-demo-more = What else there is: tarsas help

common-balance-source = source
common-balance-had = had
common-balance-took = took
common-balance-having = having adds
common-balance-off = off the group
common-balance-taking = taking adds

common-provenance-rulebook = from the rulebook
common-provenance-public = from public sources
common-provenance-completed = known in part, completed by us
common-provenance-project = our own design
common-provenance-owner = from your own file

common-solo-head = { $games ->
    [one] { $games } solo game
   *[other] { $games } solo games
} of { $title } at each level, played by { $bot }, seeds { $first } to { $last }.
common-by-grade = by how it ended

# Values of options that every game says alike
common-value-no = no
common-value-yes = yes
common-value-random = random
common-or = or
