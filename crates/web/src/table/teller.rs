//! Sentences as parts of a longer one: whom they are about, and what they begin with, is said once.

use crate::localizer::{Localizer, uncapitalized};
use kernel::{Actor, Arg, Message};

/// Says sentences as parts of a longer one: whom they are about, and what they begin with, is said once.
pub(crate) struct Teller<'a> {
    l10n: &'a Localizer<'a>,
    pub(super) who: String,
    lead: String,
    /// How many were told that do not go on with the one before.
    pub(crate) sentences: usize,
}

/// A sentence as a part of a longer one.
pub(crate) struct Part {
    /// What joins it to what stands before.
    pub(crate) join: &'static str,
    /// The player it is about, if that is said anew.
    pub(crate) who: String,
    /// What else it says.
    pub(crate) rest: String,
    /// Does it begin with a capital letter only because it is a sentence?
    is_plain: bool,
}

impl Part {
    /// Whom it is about, as that is called inside a longer sentence.
    pub(crate) fn who_inside(&self, join: &str) -> String {
        let is_common = ARTICLES.iter().any(|article| self.who.starts_with(article));
        if is_common && join == "; " { uncapitalized(&self.who) } else { self.who.clone() }
    }

    /// What it says inside a longer sentence.
    pub(crate) fn inside(&self, join: &str) -> String {
        if self.is_plain && join == "; " { uncapitalized(&self.rest) } else { self.rest.clone() }
    }
}

/// Words that are no names, though a sentence may begin with them.
const ARTICLES: [&str; 3] = ["The ", "A ", "Az "];

impl<'a> Teller<'a> {
    pub(crate) fn new(l10n: &'a Localizer<'a>) -> Teller<'a> {
        Teller { l10n, who: String::new(), lead: String::new(), sentences: 0 }
    }

    /// Tells of somebody who has been named already.
    pub(crate) fn of(l10n: &'a Localizer<'a>, actor: Actor) -> Teller<'a> {
        Teller { who: l10n.actor(actor), ..Teller::new(l10n) }
    }

    /// Tells of the one of whom the first sentence is, who has been named already: by name, or as what they play.
    pub(super) fn after(l10n: &'a Localizer<'a>, actor: Actor, first: &Message) -> Teller<'a> {
        let (who, _) = Teller::new(l10n).subject(first, &l10n.phrase(first));
        if who.is_empty() { Teller::of(l10n, actor) } else { Teller { who, ..Teller::new(l10n) } }
    }

    pub(crate) fn tell(&mut self, message: &Message) -> Part {
        let said = self.l10n.phrase(message);
        let (who, seat) = self.subject(message, &said);
        let rest = if who.is_empty() { None } else { said.strip_prefix(&*who) };
        let rest = rest.filter(|rest| rest.starts_with([' ', ':']));
        // `Turned up: ` and the like; a sentence about somebody has its name for that.
        let lead = if who.is_empty() { said.split_inclusive(": ").next().unwrap_or_default() } else { "" };
        let part = match rest {
            Some(rest) if who == self.who => {
                let rest = rest.trim_start_matches(':').trim_start().to_owned();
                Part { join: ", ", who: String::new(), rest, is_plain: false }
            }
            Some(rest) if seat => {
                Part { join: "; ", who: who.clone(), rest: rest.to_owned(), is_plain: false }
            }
            None if lead.ends_with(": ") && lead == self.lead => {
                Part { join: ", ", who: String::new(), rest: said[lead.len()..].to_owned(), is_plain: false }
            }
            _ => {
                let is_plain = self.is_plain(message, &said);
                Part { join: "; ", who: String::new(), rest: said.clone(), is_plain }
            }
        };
        lead.clone_into(&mut self.lead);
        self.who = who;
        self.sentences += usize::from(part.join == "; ");
        part
    }

    /// Does a sentence begin with no name?
    fn is_plain(&self, message: &Message, said: &str) -> bool {
        let begins = |arg: &Arg| match arg {
            Arg::Word(id) => said.starts_with(&self.l10n.word(id)),
            Arg::Seat(seat) => said.starts_with(&self.l10n.seat(*seat)),
            Arg::Name(name) => said.starts_with(name),
            Arg::List(..) | Arg::Number(_) => false,
        };
        ARTICLES.iter().any(|article| said.starts_with(article))
            || !message.args.iter().any(|(_, arg)| begins(arg))
    }

    /// Whom a sentence is about, if it begins with the name, and whether that is a player's.
    pub(super) fn subject(&self, message: &Message, said: &str) -> (String, bool) {
        let names = message.args.iter().filter_map(|(key, arg)| match (*key, arg) {
            ("who" | "seat", Arg::Word(id)) => Some((self.l10n.word(id), false)),
            ("who" | "seat", Arg::Seat(seat)) => Some((self.l10n.seat(*seat), true)),
            _ => None,
        });
        names.into_iter().find(|(name, _)| said.starts_with(&**name)).unwrap_or_default()
    }
}
