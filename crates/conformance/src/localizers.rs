//! Localizers for tests: one that listens to itself, and one that means harm.

use kernel::erased::About;
use kernel::scene::Localize;
use kernel::{Arg, Message};
use std::cell::RefCell;
use std::collections::BTreeSet;
use texts::{Lang, Texts};

/// Speaks a language, and remembers what it was asked to say.
pub struct RecordingLocalizer {
    texts: Texts,
    lang: Lang,
    said: RefCell<BTreeSet<&'static str>>,
}

impl RecordingLocalizer {
    /// A localizer of a game in each language.
    pub fn both(about: &About) -> [RecordingLocalizer; 2] {
        Lang::ALL.map(|lang| RecordingLocalizer {
            texts: Texts::new(about.texts),
            lang,
            said: RefCell::default(),
        })
    }

    /// Everything that was said had a text.
    pub fn knew_its_words(&self) {
        for id in self.said.borrow().iter() {
            assert!(self.texts.knows(self.lang, id), "no text for {id} in {}", self.lang);
        }
    }
}

impl Localize for RecordingLocalizer {
    fn say(&self, message: &Message) -> String {
        let words = message.args.iter().filter_map(|(_, arg)| match arg {
            Arg::Word(id) => Some(*id),
            _ => None,
        });
        self.said.borrow_mut().extend(words.chain([message.id]));
        self.texts.say(self.lang, message)
    }
}

/// Says everything in a way that would break a page if it were not escaped.
#[derive(Debug)]
pub struct HostileLocalizer;

impl Localize for HostileLocalizer {
    fn say(&self, message: &Message) -> String {
        format!("<script>\"{message}'&")
    }
}
