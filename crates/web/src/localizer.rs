//! Words for one viewer.

use kernel::erased::AnyGame;
use kernel::scene::Localize;
use kernel::{Actor, Arg, Message, Seat, Seats};
use table::TableService;
use texts::{Lang, Texts};

/// A text with a capital letter at its beginning.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A text with a small letter at its beginning.
pub(crate) fn uncapitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_lowercase().chain(letters).collect())
}

/// Speaks to one viewer about one table, or about the site.
pub(crate) struct Localizer<'a> {
    texts: &'a Texts,
    pub(crate) lang: Lang,
    pub(crate) names: Vec<String>,
}

impl<'a> Localizer<'a> {
    pub(crate) fn new(texts: &'a Texts, lang: Lang, names: Vec<String>) -> Localizer<'a> {
        Localizer { texts, lang, names }
    }

    /// The name of a game.
    pub(crate) fn title(&self, game: &dyn AnyGame) -> &'static str {
        game.about().title_for(self.lang.tag())
    }

    /// One text by its id.
    pub(crate) fn word(&self, id: &str) -> String {
        self.texts.word(self.lang, id)
    }

    /// One text by its id, as a sentence of its own begins.
    pub(crate) fn sentence(&self, id: &str) -> String {
        capitalized(&self.word(id))
    }

    /// The text of an id if there is one in some language.
    pub(crate) fn known(&self, id: &str) -> Option<String> {
        let known = self.texts.knows(self.lang, id) || self.texts.knows(Lang::En, id);
        known.then(|| self.word(id))
    }

    /// A message in two or three words, where its text has them.
    pub(crate) fn short(&self, message: &Message) -> Option<String> {
        self.texts.say_short(self.lang, message, &self.names)
    }

    /// A message without its full stop, for the middle of a line.
    pub(crate) fn phrase(&self, message: &Message) -> String {
        let mut said = self.say(message);
        if said.ends_with('.') {
            said.pop();
        }
        said
    }

    pub(crate) fn seat(&self, seat: Seat) -> String {
        self.texts.seat(self.lang, seat, &self.names)
    }

    pub(crate) fn actor(&self, actor: Actor) -> String {
        match actor {
            Actor::Chance => self.word("common-chance"),
            Actor::Seat(seat) => self.seat(seat),
        }
    }

    pub(crate) fn seats(&self, seats: Seats) -> String {
        seats.iter().map(|seat| self.seat(seat)).collect::<Vec<_>>().join(", ")
    }

    /// A length of time, in the largest unit that fits.
    pub(crate) fn span(&self, seconds: i64) -> String {
        self.length(seconds, ["web-span-minutes", "web-span-hours", "web-span-days"])
    }

    /// For how long something has been so, in the largest unit that fits.
    pub(crate) fn since(&self, seconds: i64) -> String {
        self.length(seconds, ["web-since-minutes", "web-since-hours", "web-since-days"])
    }

    fn length(&self, seconds: i64, [minutes, hours, days]: [&'static str; 3]) -> String {
        let (id, n) = match seconds.max(0) {
            seconds @ 0..3600 => (minutes, (seconds / 60).max(1)),
            seconds @ 3600..86_400 => (hours, seconds / 3600),
            seconds => (days, seconds / 86_400),
        };
        self.say(&Message::new(id).number("n", i32::try_from(n).unwrap_or(i32::MAX)))
    }

    /// How long ago something was, in the largest unit that fits.
    pub(crate) fn ago(&self, at: i64) -> String {
        let seconds = (TableService::now() - at).max(0);
        let (id, n) = match seconds {
            0..60 => return self.word("web-ago-now"),
            60..3600 => ("web-ago-minutes", seconds / 60),
            3600..86_400 => ("web-ago-hours", seconds / 3600),
            _ => ("web-ago-days", seconds / 86_400),
        };
        self.say(&Message::new(id).number("n", i32::try_from(n).unwrap_or(i32::MAX)))
    }
}

impl Localize for Localizer<'_> {
    fn say(&self, message: &Message) -> String {
        let mut said = self.texts.say_named(self.lang, message, &self.names);
        // A player whom the rules play has no name but a word, which is written small inside a sentence.
        for (_, arg) in &message.args {
            if let Arg::Seat(seat) = arg
                && (1..=seat.index()).contains(&self.names.len())
            {
                let called = self.seat(*seat);
                let begin = if said.starts_with(&called) { called.len() } else { 0 };
                let rest = said.split_off(begin).replace(&called, &uncapitalized(&called));
                said += &rest;
            }
        }
        said
    }

    fn hyphenate(&self, text: String) -> String {
        texts::hyphenate(self.lang, &text).into_owned()
    }
}
