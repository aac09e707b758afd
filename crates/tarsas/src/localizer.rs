//! The texts of one game in the language of the user.

use kernel::erased::AnyGame;
use kernel::{Actor, Arg, Decision, Message, OptionError, ParseMoveError};
use texts::{Lang, Texts};

/// How the command line speaks about one game.
pub struct Localizer {
    texts: Texts,
    lang: Lang,
    /// Who sits where.
    pub names: Vec<String>,
}

impl Localizer {
    /// Speaks about this game, with players of these names.
    pub fn new(game: &dyn AnyGame, lang: Lang, names: &[String]) -> Localizer {
        Localizer { texts: Texts::new(game.about().texts), lang, names: names.to_vec() }
    }

    /// Speaks about no game in particular.
    pub fn of_the_house(lang: Lang) -> Localizer {
        Localizer { texts: Texts::new(&[]), lang, names: Vec::new() }
    }

    /// The name of a game.
    pub fn title(&self, game: &dyn AnyGame) -> &'static str {
        game.about().title_for(self.lang.tag())
    }

    /// What is wrong with an option.
    pub fn bad_option(&self, bad: &OptionError) -> String {
        self.say(&Message::new("common-bad-option").name("key", &*bad.key).name("why", self.phrase(&bad.why)))
    }

    /// What is wrong with a text that is no move.
    pub fn misread(&self, misread: &ParseMoveError) -> String {
        let message = Message::new("common-no-move").name("text", &*misread.text);
        self.say(&message.name("why", self.phrase(&misread.why)))
    }

    /// A message in words.
    pub fn say(&self, message: &Message) -> String {
        self.texts.say_named(self.lang, message, &self.names)
    }

    /// A message as a part of a longer sentence: without its full stop.
    pub fn phrase(&self, message: &Message) -> String {
        let mut said = self.say(message);
        if said.ends_with('.') {
            said.pop();
        }
        said
    }

    /// One word by its id.
    pub fn word(&self, id: &str) -> String {
        self.texts.word(self.lang, id)
    }

    /// What stands for a variable of a text.
    pub fn arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Number(n) => n.to_string(),
            Arg::Word(id) => self.word(id),
            Arg::Seat(seat) => self.actor(Actor::Seat(*seat)),
            Arg::Name(name) => name.clone(),
            Arg::List(list, joint) => self.texts.list(self.lang, list, *joint, &self.names),
        }
    }

    /// How somebody is called.
    pub fn actor(&self, actor: Actor) -> String {
        match actor {
            Actor::Chance => self.word("common-chance"),
            Actor::Seat(seat) => self.texts.seat(self.lang, seat, &self.names),
        }
    }

    /// Who must decide.
    pub fn decides(&self, decision: Decision) -> String {
        match decision {
            Decision::Over => String::new(),
            Decision::Chance => self.actor(Actor::Chance),
            Decision::Seats(seats) => {
                let names: Vec<String> = seats.iter().map(|seat| self.actor(Actor::Seat(seat))).collect();
                names.join(", ")
            }
        }
    }

    /// `4 players`.
    pub fn players(&self, n: usize) -> String {
        self.say(&Message::new("common-players").number("n", n as i32))
    }
}
