//! Voices for tests: one that listens to itself, and one that means harm.

use kernel::house::About;
use kernel::scene::Speak;
use kernel::{Arg, Message};
use std::cell::RefCell;
use std::collections::BTreeSet;
use texts::{Lang, Texts};

/// Speaks a language, and remembers what it was asked to say.
pub struct Voice {
    texts: Texts,
    lang: Lang,
    said: RefCell<BTreeSet<&'static str>>,
}

impl Voice {
    /// A voice of a game in each language.
    pub fn both(about: &About) -> [Voice; 2] {
        Lang::ALL.map(|lang| Voice { texts: Texts::new(about.texts), lang, said: RefCell::default() })
    }

    /// Everything that was said had a text.
    pub fn knew_its_words(&self) {
        for id in self.said.borrow().iter() {
            assert!(self.texts.knows(self.lang, id), "no text for {id} in {}", self.lang);
        }
    }
}

impl Speak for Voice {
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
pub struct Mischief;

impl Speak for Mischief {
    fn say(&self, message: &Message) -> String {
        format!("<script>\"{message}'&")
    }
}
