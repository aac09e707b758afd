//! The table of 7 Wonders in the shared test language: a sketch, moves in notation, and what is true then.

use super::*;

/// A position, and what the last script made happen. A table is a value: every method gives a new one.
#[derive(Clone)]
pub struct Table {
    pub position: Position,
    pub events: Vec<Event>,
}

impl Deref for Table {
    type Target = Position;

    fn deref(&self) -> &Position {
        &self.position
    }
}

impl From<Position> for Table {
    fn from(position: Position) -> Table {
        Table { position, events: Vec::new() }
    }
}

impl Script for Table {
    conformance::table_of!(Position, seven_wonders::GAME);

    fn seat(&self, who: &str) -> u8 {
        match who {
            "you" => 0,
            "opponent" => 1,
            "helper" => 2,
            number => number.parse::<u8>().expect("the number of a seat") - 1,
        }
    }

    /// All choose at the same time: a script says who, where it is not the first of those who decide.
    fn on_turn(&self) -> Option<Seat> {
        None
    }
}

/// Options as they are written at the table: `expansions leaders,cities; boards giza:a,rhodos:b`.
fn given(options: &str) -> Vec<(String, String)> {
    let pair = |entry: &str| {
        let (key, value) = entry.trim().split_once(' ').expect("a key and a value");
        (key.to_owned(), value.to_owned())
    };
    options.split(';').filter(|entry| !entry.trim().is_empty()).map(pair).collect()
}

/// The options of a game.
pub fn options(players: usize, options: &str) -> Options {
    Options::read(players, &given(options)).unwrap_or_else(|why| panic!("{why}"))
}

/// What is said of an option that is refused, in English.
pub fn bad_option(players: usize, options: &str) -> String {
    let bad = Options::read(players, &given(options)).expect_err("the option is refused");
    format!("{}: {}", bad.key, conformance::words::in_english(Table::about(), &bad.why))
}

/// A new game before anything was drawn.
pub fn fresh(players: usize, given: &str) -> Table {
    Position::new(&options(players, given)).into()
}

/// A new game, dealt by chance up to the first decision of a seat.
pub fn dealt(players: usize, options: &str, seed: u64) -> Table {
    fresh(players, options).chance(seed)
}

/// How a game goes on.
impl Table {
    /// All choose at the same time, from seat 1 on: `build altar; stage tavern; discard`. Who says just `discard`, or
    /// nothing, discards any card.
    #[must_use]
    #[track_caller]
    pub fn round(&self, choices: &str) -> Table {
        let mut choices = choices.split(';').map(str::trim).filter(|choice| !choice.is_empty());
        let mut script = Vec::new();
        for seat in 1..=self.city_count() {
            let choice = match choices.next() {
                None | Some("discard") => self.first(actor(seat), "discard "),
                Some(choice) => choice.to_owned(),
            };
            script.push(format!("{seat}: {choice}"));
        }
        assert_eq!(choices.next(), None, "there are {} seats", self.city_count());
        self.play(&script.join("\n"))
    }

    /// The first listed move that begins so, of whoever decides or of the one who is named: `helper`, `2: discard`.
    #[must_use]
    #[track_caller]
    pub fn any(&self, head: &str) -> Table {
        let (who, head) = head.split_once(": ").map_or((None, head), |(who, head)| (Some(who), head));
        let text = self.first(self.actor(who), head);
        self.play(&who.map_or(text.clone(), |who| format!("{who}: {text}")))
    }

    #[track_caller]
    fn first(&self, actor: Actor, head: &str) -> String {
        let listed = self.listed(actor);
        let found = listed.iter().find(|text| text.starts_with(head));
        found.unwrap_or_else(|| panic!("{actor} cannot `{head}`, only {listed:?}")).clone()
    }

    /// Every legal move, as a record writes it.
    pub fn listed(&self, actor: Actor) -> Vec<String> {
        let written = |mv| {
            let mut text = String::new();
            self.write_move(actor, mv, &mut text);
            text
        };
        self.list(actor).into_iter().map(written).collect()
    }

    /// Chance plays until a seat decides, or the game is over.
    #[must_use]
    pub fn chance(&self, seed: u64) -> Table {
        let mut table = self.clone();
        let (mut dice, mut buffer) = (Dice::new(seed), Vec::new());
        while table.decision() == Decision::Chance {
            let mv = table.draw(&mut dice, &mut buffer).expect("chance has a move");
            table.position.play(Actor::Chance, mv, &mut table.events).expect("it is legal");
        }
        table
    }

    /// All play at random until something is true.
    #[must_use]
    pub fn until(&self, seed: u64, done: impl Fn(&Position) -> bool) -> Table {
        let mut position = self.position.clone();
        let (mut dice, mut buffers) = (Dice::new(seed), kernel::playout::Buffers::default());
        while !done(&position) {
            let random = kernel::playout::random_move(&position, &mut dice, &mut buffers);
            let (actor, mv) = random.expect("the game goes on");
            position.play_unchecked(actor, mv, &mut ());
        }
        position.into()
    }

    /// The same with something changed.
    #[must_use]
    pub fn change(&self, change: impl FnOnce(&mut Position)) -> Table {
        let mut table = self.clone();
        change(&mut table.position);
        table
    }

    /// The same under an earlier version of the rules.
    #[must_use]
    pub fn under(&self, version: RulesVersion) -> Table {
        self.change(|p| p.rules.version = version)
    }

    /// Solo: the opponent, who is to pick, does this of its own will: `build altar`.
    #[track_caller]
    pub fn opponent(&self, action: &str) -> Table {
        let verdict = match self.deliberate().expect("there are cards on the table").verdict {
            Verdict::Build(card) => format!("build {}", id(card)),
            Verdict::Stage(card, _) => format!("stage {}", id(card)),
            Verdict::Discard(card) => format!("discard {}", id(card)),
        };
        assert_eq!(verdict, action);
        self.play("stop")
    }

    /// Solo: this is your pick, and then chance and first choices play until the Age is over.
    #[must_use]
    #[track_caller]
    pub fn last_pick(&self, text: &str) -> Table {
        let mut table = self.play(text);
        let mut dice = Dice::new(11);
        while table.age == self.age && table.decision() != Decision::Over {
            table = table.step(&mut dice);
        }
        table
    }

    /// Chance plays, or else you make your first listed move.
    pub fn step(&self, dice: &mut Dice) -> Table {
        let mut table = self.clone();
        let (who, mv) = match self.decision() {
            Decision::Chance => (Actor::Chance, self.draw(dice, &mut Vec::new()).expect("chance has a move")),
            _ => (actor(YOU), self.list(actor(YOU))[0]),
        };
        table.position.play(who, mv, &mut table.events).expect("a listed move");
        table
    }
}

/// The game is over.
pub fn is_over(p: &Position) -> bool {
    p.decision() == Decision::Over
}

/// A turn of this Age waits for choices.
pub fn choosing_in(age: u8) -> impl Fn(&Position) -> bool {
    move |p| p.age == age && choosing(p)
}

/// The game waits for the choices of a turn.
pub fn choosing(p: &Position) -> bool {
    p.phase == Phase::Turn && p.tasks.is_empty() && p.chosen.0.iter().all(Option::is_none)
}

/// Solo: the first card of this Age is to be turned up.
pub fn deck_of(age: u8) -> impl Fn(&Position) -> bool {
    move |p| p.age == age && deck_is_new(p)
}

/// Solo: the first card of an Age is to be turned up.
pub fn deck_is_new(p: &Position) -> bool {
    p.phase == Phase::Flips && p.turn == 1 && p.market.table.is_empty() && p.market.aside.is_empty()
}
