# What the pages say, in English. Ids begin with `web-`.

# Everywhere
web-language = Language
web-to-front = To the front page
web-link-device = Continue on another device
web-link-device-how = Open this link on your other device, within 15 minutes. It works once, and brings all your seats along; you keep them here, too.
web-continue-here = Continue on this device
web-close = Close
web-copy = Copy
web-guest = Guest
web-ago-now = just now
web-ago-minutes = { $n ->
    [one] a minute ago
   *[other] { $n } minutes ago
}
web-ago-hours = { $n ->
    [one] an hour ago
   *[other] { $n } hours ago
}
web-ago-days = { $n ->
    [one] a day ago
   *[other] { $n } days ago
}

# For how long
web-since-minutes = { $n ->
    [one] a minute
   *[other] { $n } minutes
}
web-since-hours = { $n ->
    [one] an hour
   *[other] { $n } hours
}
web-since-days = { $n ->
    [one] a day
   *[other] { $n } days
}

web-span-minutes = { $n ->
    [one] a minute
   *[other] { $n } minutes
}
web-span-hours = { $n ->
    [one] an hour
   *[other] { $n } hours
}
web-span-days = { $n ->
    [one] a day
   *[other] { $n } days
}

# The front page
web-hello = Big board games, by the book: with friends, or against bots.
web-games = Games
web-for-players = { $counts } players
web-play-now = Quick game
web-play-alone = Play alone
web-new-table = New table
web-rules = Rules
web-my-tables = My tables
web-running = Tables to watch
web-finished = Recent games
web-your-turn = It is your turn
web-waits-for = Waiting for { $who }
web-draws = Something is being drawn.
web-open-seats = waits for players

# A new table
web-who-plays = Players
web-seat-count = For { $counts } players.
web-more-options = Set by hand what is usually drawn
web-options = Options
web-open-table = Open the table
web-seat-me = me / at this screen
web-seat-friend = a friend, by link
web-seat-none = nobody
web-name = Name
web-your-name = Your name
web-name-optional = Name (optional)
web-you-name = Guest
web-seats-hint = Several seats on this device make a hot-seat table.
web-bot-random = bot: random
web-bot-easy = bot: easy
web-bot-medium = bot: medium
web-bot-hard = bot: hard
web-bot-expert = bot: expert

# Sitting down
web-invited = At this table: { $who }. There is a seat for you.
web-invited-again = You sit at this table already. Somebody else can play beside you on this device.
web-sit-down = Sit down
web-table-full = All seats are taken. You can watch.
web-watch = Watch

# The table
web-skip = Skip to your decision
web-board = Board
web-players = Players
web-prompt = Your decision
web-no-scene = This game has no board here yet. All that can be done is listed below.
web-replay = Replay
web-what-if = Try a line
web-log = Log
web-score = Score sheet
web-chat = Chat
web-notes = Notes
web-orders = Automatic answers
web-say-something = Say something to the table
web-say = Send
web-notes-hint = Only you can read this.
web-save = Save
web-by-order = automatically
web-drawn = { $n } draws.
web-dealt = { $n ->
    [one] 1 card
   *[other] { $n } cards
} dealt face down
web-has-chosen = has chosen
web-reasons = Why this one?
web-open-seat = open seat
web-you = you
web-decides = decides
web-start = at the start
web-since = last move: { $ago }
web-over-graded = The game is over. { $grade }.
web-over = The game is over. { $who } { $winners ->
    [one] wins
   *[other] share the victory
} with { $points }.
web-undo = Undo
web-all-moves = { $n ->
    [one] The only move in words
   *[other] All { $n } moves as a list
}
web-touch = Choose anything with a dashed outline.
web-gone = What you had chosen is no longer possible: the table has moved on.
web-press-again = Press again to confirm.
web-preferences = Settings
web-prefer-confirm = Ask again before a move that ends my turn or cannot be taken back.
web-notify = Notify me when it is my turn
web-notify-granted = You will be notified when it is your turn.
web-notify-denied = Notifications are blocked in your browser’s settings.
web-privacy-screen = Pass the device to { $who }.
web-privacy-screen-lift = I am { $who }
web-points-plot = Points over the game
web-more-moves = { $n ->
    [one] one more move
   *[other] { $n } more moves
}
web-waiting = { $n ->
    [one] One seat is open.
   *[other] { $n } seats are open.
} The game begins when all are taken.
web-invite = Send this link:
web-sit-here = Sit down on this device
web-seat-bot = Fill the seat with a { $level }

# The past, and what might have been
web-replay-at = After move { $n } of { $of }
web-first = To the beginning
web-turn-back = Previous turn
web-back = Previous move
web-forward = Next move
web-turn-forward = Next turn
web-last = To the end
web-back-to-table = To the table
web-whole-log = Whole log
web-record = Record
web-sandbox = This is only a trial after move { $at }: nothing changes at the table.

# What went wrong
web-error = That did not work
web-missed = What happened meanwhile
web-error-nowhere = There is no page at this address. Perhaps a part of the link is missing.
web-error-method = This address cannot be used that way. Go back to the front page.
web-error-no-table = There is no such table. Perhaps a part of the link is missing.
web-error-no-game = There is no such game here.
web-error-unknown = You are not sitting at a table yet. Open one, or sit down by a link, and try again.
web-error-not-yours = This seat is not yours. If you are playing from another device, choose “Continue on another device” there.
web-error-taken = All seats at this table are taken. You can watch.
web-error-waiting = The game begins when all seats are taken.
web-error-not-your-turn = It is someone else’s decision.
web-error-stale = The game has moved on. Please look again and choose.
web-error-no-person = Only bots would play at this table. Take a seat yourself, or leave one for a friend.
web-error-newcomers = Too many new guests came from your network at once. Wait a minute and try again.
web-error-tables = Too many tables were opened from your network at once. Wait a minute and try again.
web-error-waiting-tables = You have { $n } tables that wait for players already. Fill one of them with friends or bots first.
web-error-running-tables = You have { $n } games running already. Finish one first; a game that has rested for a week does not count.
web-error-chat-slow = You are writing faster than the others can read. Wait a few seconds before the next line.
web-error-chat-full = This table has { $n } lines of chat and holds no more. Go on talking elsewhere.
web-error-note-long = A note has at most { $n } characters. Make it shorter; it was not saved like this.
web-error-streams = Too many pages of tables are open at once from here. Close some of them and load this one again.
web-error-late = What you sent did not arrive in time. Check your connection and try again.
web-error-no-undo = Nothing can be taken back: somebody else has decided, or something was revealed.
web-error-misread = “{ $text }” is no move of this game. Choose one of the moves that are offered.
web-error-option = The option “{ $option }” cannot be “{ $value }”. It can be: { $values }.
web-error-pieces = { $option }: { $why }.
web-error-together = The option “{ $option }” does not go with the number of players or with the other options.
web-error-players = This game is for { $counts } players. Choose that many seats.
web-error-other-rules = This game was started under rules version { $version }; this table plays version { $plays }. It cannot go on here, but its record can be had. Whoever runs the table has all of it with “tarsas export”.
web-error-broken = Entry { $number } of this game does not follow from those before, so it cannot go on. What came before can be replayed, and the record can be had. Whoever runs the table has all of it with “tarsas export”.
web-error-store = This could not be saved, so it did not happen. Please try again.
web-error-in-doubt = It is not certain that this was saved. Look at the table before you try again.
web-error-slow = That was a lot at once. Wait a moment and try again.
web-error-cross-site = This came from another website and was not accepted. Use the table itself.
web-error-too-large = That was too long. Please make it shorter.
web-error-media = This was not sent in a form that the table reads.
web-error-body = What was sent could not be read. Go back and try again.
web-error-empty = You did not write anything.
web-error-language = The table speaks Hungarian (hu) and English (en).
web-error-invitation = This invitation is not valid. Ask for the link again, and copy the whole link.
web-error-link = This link has been used, or is older than 15 minutes. Make a new one on your other device.
web-error-sandbox = While a game runs, only its players can try things out. Come back when it is over.
web-offline = The connection is lost. Trying again …
web-nothing-here = Nothing can be done here now.
web-sent = Saved.

# Names, passwords, seats
web-me = Sign in
web-account = Your account
web-no-account = You need no account to play: open a table, or sit down by a link. From then on you can keep your tables here with a name and a password.
web-password = Password (8 characters or more)
web-create-account = Create an account
web-create-account-how = With a name and a password you find your tables again on any device, even if this browser forgets you.
web-come-back = Sign in
web-come-back-how = If you have a name and a password:
web-login = Sign in
web-thinks = thinking …
web-stand-in = { $who } has not moved for { $time }. Let a bot take over? ({ $n } of { $of } agree)
web-take-back = I am back: take my seat from the bot
web-handed = { $who }: a bot plays on for them, as the others agreed.
web-program-silent = { $who }: the program does not answer; a bot plays on in its place.
web-program-ended = { $who }: the program has ended or cannot be started; a bot plays on in its place.
web-program-nonsense = { $who }: the program said something that is not a move; a bot plays on in its place.
web-program-illegal = { $who }: the program made a move that is not legal; a bot plays on in its place.
web-came-back = { $who } is back and plays on.
web-error-not-idle = This player is not away: a bot can take over only after the table has waited for them a long time.
web-error-password-length = A password has 8 to 200 characters.
web-error-password = This name and password do not belong together.
web-error-tries = Too many passwords were tried. Wait a minute and try again.
web-error-name-kept = This name is taken. Choose another one.
web-order-only-move = Make the only possible move for me
web-set-up = Set-up
web-to-move = To move { $n } in the replay

# Hints, and what bots thought
web-hint = Hint
web-hint-title = What a bot would do in your place
web-hint-none = The bot has no advice here.
web-hint-others = It also considered
web-hint-play = Make this move
web-why = Why?
web-why-title = What the bots thought
web-why-none = There is nothing to tell now. A bot that holds hidden cards does not say what it thinks before the game is over; nor does one that has made no choice since the server was started.
web-sure = How sure: { $n } %
web-expected = Points expected at the end
web-counts-on = What { $who } counts on after this turn
web-hints = Hints
web-hints-against-bots = only for one person against bots
web-hints-always = for everybody
web-hints-never = for nobody
web-error-no-hints = There are no hints at this table: they are given against bots only, unless the host chose otherwise when opening the table.
web-error-hints-slow = That was many hints at once. Wait a few seconds before you ask for the next.

# Lists of tables
web-your-turn-at = Your turn
web-waiting-tables = Waiting for others
web-my-finished = Finished
web-open-tables = Open tables
web-tables = { $n ->
    [one] one table
   *[other] { $n } tables
}
web-won = { $n } won
web-play = Play
web-alone = alone
web-against = against { $who }
web-points = { $points ->
    [one] one point
   *[other] { $points } points
}
web-standing = { $points ->
    [one] one point
   *[other] { $points } points
}, { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} of { $of }
web-seats-taken = { $n } of { $of } seats taken
web-more = More
web-leave = Leave the table
web-leave-running = Leave; a bot plays on
web-hide = Hide this table
web-level = Level

# Forms
web-friends-hint = Friends need no account: a link is enough.
web-rulings = Rulings
web-if-alone = If you play alone
web-if-together = If several play
web-options-by-book = { $n ->
    [one] one option, by the book at first
   *[other] { $n } options, all by the book at first
}
web-options-drawn = { $n ->
    [one] one option
   *[other] { $n } options
}
web-table-pace = Pace
web-table-pace-text = After this time the others may let a bot take over for somebody who is away.
web-table-pace-live = live, 5 minutes
web-table-pace-slow = slow, 3 days
web-solo-title = Play alone
web-seed = Seed
web-seed-text = The same seed deals the same cards. Leave it empty for a new one.
web-seed-new = new
web-start-game = Start
web-solo-kept = Your choices are remembered for the next game.
web-daily = Challenge of the day
web-daily-what = { $game } alone, with the same cards for everybody.
web-daily-day = Today is { $day } { $month } { $year } (UTC).
web-month-1 = January
web-month-2 = February
web-month-3 = March
web-month-4 = April
web-month-5 = May
web-month-6 = June
web-month-7 = July
web-month-8 = August
web-month-9 = September
web-month-10 = October
web-month-11 = November
web-month-12 = December
web-daily-try = Try it
web-daily-results = Results of today
web-daily-none = Nobody has finished it yet.
web-daily-first = The first game that you finish counts.

# Coming and going
web-ask-seat = Ask for a seat
web-asked = You have asked for a seat. Whoever opened the table can let you in; this page goes on by itself.
web-asks = { $who } { $n ->
    [one] asks
   *[other] ask
} for a seat.
web-admit = Let { $who } in

# Settings
web-settings = Settings
web-settings-how = This browser remembers them.
web-theme = Theme
web-theme-system = as the system
web-theme-light = light
web-theme-dark = dark
web-text-size = Size of text
web-pace = Moves of bots
web-pace-off = at once
web-pace-normal = normal
web-pace-slow = slow
web-sound = A sound when it is my turn

# The end
web-over-title = The end
web-over-after = over after { $n } moves, { $time }
web-over-with = { $who } wins with { $points }
web-over-shared = { $who } share the victory with { $points }
web-over-won = You win with { $points } points!
web-over-own = You are { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} with { $points } points.
web-rank = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
web-over-against = { $grade }: { $own } to { $other }
web-over-missing = { $grade }: { $points ->
    [one] 1 more point was
   *[other] { $points } more points were
} needed.
web-over-first = This is your first finished game at this level.
web-over-record = At this level you have won { $won } of { $games } games.
web-over-best = The best: { $grade }.
web-over-best-now = This is your best result.
web-result = Result
web-look-at-board = Look at the board
web-points-from = Where the points came from
web-board-at-end = The board at the end
web-again = Again
web-same-players = Same players
web-same-cards = Same cards
web-next-chapter = Next chapter

# The replay
web-run = Play
web-pause = Pause
web-speed = Speed
web-share = Share this position
web-shared = Link copied

# Learning
web-learn = Learn
web-learn-short = How to play in five minutes
web-contents = Contents
web-guided = Guided first game
web-guided-how = A real game against easy bots, with a dozen hints at the moments where they matter. You can skip each of them.
web-all-rules = All rules
web-lesson-count = Hint { $n } of { $of }
web-lesson-skip = Got it
web-lesson-stop = No more hints

# Analysis after the game
web-analysis = Analysis
web-analysis-what = A strong bot goes over every turn of yours: what it expected before and after it, and what it would have done. It takes a minute or two; you can go away meanwhile.
web-analysis-begin = Analyze my game
web-analysis-runs = The bot is going over your turns …
web-analysis-moments = The moments that cost you most
web-analysis-none = No turn of yours cost anything worth telling. Well played!
web-analysis-played = What you played:
web-analysis-better = What the bot would have played:
web-analysis-cost = −{ $points ->
    [one] 1 point
   *[other] { $points } points
}
web-analysis-when = your decision { $n } (move { $move })
web-analysis-picture = The board then
web-analysis-plot = Points at the end that the bot expected for you before each of your turns; an unbroken vertical line is what a turn cost
web-analysis-turns = Every turn
web-analysis-before = before
web-analysis-after = after
web-analysis-own = your turn
web-analysis-bot = the bot’s choice
web-error-analysis = A game is analyzed when it is over. Come back then.
web-bot-answers = Let a bot move

# What stands around the board
web-plain-move = { $text }
web-actions = What can be done
web-choices = { $n ->
    [one] 1 choice
   *[other] { $n } choices
}
web-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
web-places = { $n ->
    [one] 1 place
   *[other] { $n } places
}
web-not-now = not now
web-finish-first = finish first
web-none-now = none now
web-none-of-this = There is nothing of this kind to do now.
web-purse = What you have
web-you-have = You have { $n }.
web-no-undo = cannot be taken back
web-restart-turn = Restart turn
web-undo-is-enough = An undo would take back just as much now.
web-hurry = Hurry the bots along
web-prefer-end-turn = End my turn by itself when nothing is left to decide.
web-boards = Boards
web-whose-board = Whose board
web-next-income = Next income
web-ended-now = If the game ended now
web-points-now = Points so far
web-enlarge = Enlarge the board
web-panes = Parts of the table
web-pane-board = Table
web-pane-tray = Cards
web-pane-mine = Boards
web-pane-players = Players
web-pane-log = Log
web-pane-menu = Menu

# One's account
web-password-now = Password until now
web-password-new = New password (8 characters or more)
web-change-password = Change your password
web-change-password-how = All your other devices are signed out by this.
web-devices = Your devices
web-devices-how = Here you are signed in. A device that was not used for 90 days is signed out by itself, and every device after a year.
web-device-here = this device
web-device-unknown = a device
web-end-device = Sign out there
web-end-others = Sign out everywhere else
web-sign-out = Sign out
web-sign-out-lost = You have no password: after signing out here there is no way back to your seats.
web-forget = Delete my account
web-forget-how = Your name, your password, your notes and all that you have said are deleted, on every device you are signed out, and where you still sit a bot plays on. The moves you made stay in the games of the others, without a name. This cannot be undone.
web-forget-sure = I am sure.
web-forgotten = You are forgotten
web-forgotten-how = Nothing is left here that has your name on it. You can always begin anew.
web-error-password-common = This password is among the first that anybody would guess. Take one that nobody else has: a few words that have nothing to do with each other, for example.
web-error-password-now = That is not your present password.
web-error-no-device = This device is signed out already.
web-error-not-sure = Tick the box if you are sure.
web-error-banned = Whoever runs this table has closed this account.

# Whoever opened a table
web-host = This table
web-privacy = Who may watch
web-privacy-text = A private table is found only by those who have its address.
web-privacy-public = everybody: it is on the front page
web-privacy-link = whoever has the link
web-privacy-players = only those who play
web-free-seat = Free the seat of { $who }
web-watching = watching
web-error-private = This table is for its players only. If you were invited, open the link of the invitation.
web-error-begun = The first move was made already: from now on seats stay taken.

# Mail
web-mail = E-mail
web-mail-how = If you forget your password, a letter to this address lets you choose a new one. It is used for nothing else.
web-mail-address = E-mail address
web-mail-sent = A letter is on its way
web-mail-sent-how = Open the link in it within a day. Until then nothing changes.
web-mail-confirm = Use this address
web-forgot = I have forgotten my password
web-forgot-how = If your account has an e-mail address, a letter to it lets you choose a new password.
web-forgot-send = Send me a letter
web-forgot-sent = Look into your mailbox
web-forgot-sent-how = If this account has an e-mail address, a letter is on its way. The link in it is good once, within an hour.
web-reset = Choose a new password
web-error-no-mail = This server sends no letters. Ask whoever runs it.
web-error-mail = This is no e-mail address. Write it as anna@example.org.
web-error-letters = Enough letters were sent for now. Wait an hour and try again.
web-error-reset = This link has been used, or is too old. Ask for a new letter.
web-letter-reset-subject = Társas: a new password
web-letter-reset-text =
    Somebody has said at the table that they have forgotten your password. If it was you, choose a new one here:

    { $link }

    The link is good once, within an hour. If it was not you, do nothing: your password stays as it is.
web-letter-confirm-subject = Társas: is this your address?
web-letter-confirm-text =
    Somebody wants letters about a forgotten password at the table to go to this address. If it was you, say so here:

    { $link }

    The link is good for a day. If it was not you, do nothing: there will be no more letters.
