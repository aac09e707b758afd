//! Words: everything that a game tells, refuses or names has them in both languages.

use crate::{files, text};
use kernel::erased::About;
use kernel::playout::{Buffers, random_move};
use kernel::{Dice, Event as _, Game, Message, Refusal as _};
use std::collections::BTreeMap;
use std::path::Path;
use texts::{Lang, Texts};

/// Both languages have the same ids with the same variables.
pub fn languages_agree(about: &About) {
    let source = |lang: &str| about.texts.iter().find(|(tag, _)| *tag == lang).expect("a language").1;
    assert_eq!(texts::compare(source("hu"), source("en")), Vec::<String>::new());
}

/// The message is said in these words, in English and Hungarian.
#[track_caller]
pub fn says(about: &About, message: &Message, english: &str, hungarian: &str) {
    let texts = Texts::new(about.texts);
    assert_eq!(texts.say(Lang::En, message), english);
    assert_eq!(texts.say(Lang::Hu, message), hungarian);
}

/// The message in English.
pub fn in_english(about: &About, message: &Message) -> String {
    Texts::new(about.texts).say(Lang::En, message)
}

/// Each of these ids has a text in both languages.
pub fn ids_have_texts(about: &About, ids: impl IntoIterator<Item = String>) {
    let texts = Texts::new(about.texts);
    for id in ids {
        for lang in Lang::ALL {
            assert!(texts.knows(lang, &id), "`{id}` has no text in {lang}");
        }
    }
}

/// The ids that the sources fill into messages, as in `Message::new("id")` and in rows that say it, have texts.
pub fn messages_of_the_sources_have_texts(about: &About, folder: &str) {
    let mut found = 0;
    for path in
        files(&Path::new(folder).join("src")).iter().filter(|path| path.extension() == Some("rs".as_ref()))
    {
        let source = text(path);
        let ids = ["Message::new(\"", " says \""].into_iter().flat_map(|begin| source.split(begin).skip(1));
        let ids: Vec<String> = ids.filter_map(|part| part.split('"').next()).map(str::to_owned).collect();
        found += ids.len();
        ids_have_texts(about, ids);
    }
    assert!(found > 20, "only {found} messages were found");
}

/// Everything that happens in random games, and every refusal of moves of earlier positions and of the
/// `universe` on the way, has words and a clause. At least so many messages come up.
pub fn told_and_refused_has_words<G: Game>(
    about: &About,
    starts: impl Iterator<Item = G>,
    universe: &[G::Move],
    least: usize,
) {
    let mut said: BTreeMap<&'static str, (Message, &'static str)> = BTreeMap::new();
    let mut buffers = Buffers::default();
    for (seed, mut p) in (0..).zip(starts) {
        let (mut dice, mut seen) = (Dice::new(seed), Vec::new());
        while let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) {
            let all = if seen.len().is_multiple_of(16) { universe } else { &[] };
            let stale = dice.pick(&seen).copied();
            for (who, mv) in all.iter().map(|mv| (actor, *mv)).chain(stale) {
                if let Err(why) = p.check(who, mv) {
                    said.entry(why.message().id).or_insert((why.message(), why.clause().0));
                }
            }
            seen.push((actor, mv));
            let mut events: Vec<G::Event> = Vec::new();
            p.play_unchecked(actor, mv, &mut events);
            for event in events {
                said.entry(event.message().id).or_insert((event.message(), event.clause().0));
            }
        }
    }
    assert!(said.len() > least, "only {} messages came up: {:?}", said.len(), said.keys());
    let texts = Texts::new(about.texts);
    let rules = kernel::clause::clauses(about.rules);
    for (id, (message, clause)) in said {
        assert!(rules.iter().any(|rule| rule.number == clause), "`{id}` names {clause}, which is not there");
        for lang in Lang::ALL {
            let words = texts.say(lang, &message);
            assert!(texts.knows(lang, id), "`{id}` has no text in {lang}");
            assert!(!words.contains('{') && !words.contains('_'), "{lang}: `{id}` says `{words}`");
        }
    }
}
