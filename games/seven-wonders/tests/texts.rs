//! Both languages say the same things: the same ids with the same variables, and a text for
//! everything that the component tables and the sources name.

use kernel::message::{Arg, Message};
use kernel::playout::{Buffers, random_move};
use kernel::{Actor, Dice, Event as _, Game, Options as _, Refusal as _, Seat};
use seven_wonders::{Event, Options, Position};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const EN: &str = include_str!("../texts/en.ftl");
const HU: &str = include_str!("../texts/hu.ftl");

fn home() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The messages of a Fluent text: id, and the variables in it. Continued lines are indented.
fn messages(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for (number, line) in text.lines().enumerate() {
        if line.starts_with('#') || line.trim().is_empty() {
            continue;
        }
        if !line.starts_with([' ', '}']) {
            let (id, value) = line.split_once(" = ").unwrap_or_else(|| {
                let id = line.strip_suffix(" =");
                (id.unwrap_or_else(|| panic!("line {}: `{line}` is no message", number + 1)), "")
            });
            assert!(
                id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'),
                "line {}: `{id}` is no id",
                number + 1
            );
            assert!(found.insert(id.to_owned(), BTreeSet::new()).is_none(), "`{id}` stands twice");
            current = id.to_owned();
            assert_eq!(value.trim(), value, "`{id}` has loose spaces");
        }
        let variables = found.get_mut(&current).expect("a text begins with an id");
        for part in line.split('$').skip(1) {
            let name: String =
                part.chars().take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c)).collect();
            variables.insert(name);
        }
    }
    assert_eq!(text.matches('{').count(), text.matches('}').count(), "a brace is open");
    found
}

#[test]
fn both_languages_have_the_same_ids_and_variables() {
    let (en, hu) = (messages(EN), messages(HU));
    for (id, variables) in &en {
        let other = hu.get(id).unwrap_or_else(|| panic!("`{id}` is missing in hu.ftl"));
        assert_eq!(variables, other, "variables of `{id}`");
    }
    for id in hu.keys() {
        assert!(en.contains_key(id), "`{id}` is missing in en.ftl");
    }
}

/// The ids under each `[[kind]]` heading of a component table.
fn entries(table: &str) -> Vec<(String, String)> {
    let mut kind = String::new();
    let mut found = Vec::new();
    for line in table.lines() {
        if let Some(head) = line.trim().strip_prefix("[[").and_then(|rest| rest.split_once("]]")) {
            kind = head.0.to_owned();
        } else if let Some(id) = line.strip_prefix("id = \"").and_then(|rest| rest.split_once('"')) {
            found.push((kind.clone(), id.0.to_owned()));
        }
    }
    found
}

/// The messages that name a component.
fn named(text: &str) -> usize {
    let kinds = ["card-", "board-", "leader-", "tile-", "project-"];
    let names = |id: &&String| {
        kinds.iter().any(|kind| id.starts_with(kind)) && !id.ends_with("-text") && !id.ends_with("-name")
    };
    messages(text).keys().filter(names).count()
}

#[test]
fn every_component_has_its_texts() {
    let en = messages(EN);
    let mut seen = 0;
    for file in fs::read_dir(home().join("components")).expect("the folder `components`") {
        let path = file.expect("a file").path();
        let table = fs::read_to_string(&path).expect("a component table");
        for (kind, id) in entries(&table) {
            let kind = match kind.as_str() {
                "card" | "guild" => "card",
                "wonder" | "board" => "board",
                "leader" => "leader",
                "tile" => "tile",
                "project" => "project",
                other => panic!("{}: no text is planned for the kind `{other}`", path.display()),
            };
            let name = format!("{kind}-{}", id.replace('_', "-"));
            assert!(en.contains_key(&name), "`{name}` has no name");
            assert!(en.contains_key(&format!("{name}-text")), "`{name}` has no description");
            seen += 1;
        }
    }
    assert!(seen > 200, "only {seen} components were found");
    assert_eq!(seen, named(EN), "there are names of components that do not exist");
}

fn sources(folder: &Path, into: &mut Vec<(PathBuf, String)>) {
    for file in fs::read_dir(folder).expect("a folder of sources") {
        let path = file.expect("a file").path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|e| e == "rs") {
            let text = fs::read_to_string(&path).expect("a source");
            into.push((path, text));
        }
    }
}

/// The ids that the sources fill into messages: `Message::new("id")`.
#[test]
fn every_message_of_the_sources_has_a_text() {
    let en = messages(EN);
    let mut files = Vec::new();
    sources(&home().join("src"), &mut files);
    for (path, text) in files {
        for part in text.split("Message::new(\"").skip(1) {
            let id = part.split('"').next().unwrap_or_default();
            assert!(en.contains_key(id), "{}: the message `{id}` has no text", path.display());
        }
    }
}

/// Can this be said? Its id has a text, the text asks for nothing that is not given, and every word
/// that is filled in has a text of its own.
fn sayable(texts: &BTreeMap<String, BTreeSet<String>>, message: &Message) {
    let Some(variables) = texts.get(message.id) else { panic!("`{}` has no text", message.id) };
    for variable in variables {
        assert!(message.args.iter().any(|(key, _)| key == variable), "`{}` lacks ${variable}", message.id);
    }
    for (key, arg) in &message.args {
        if let Arg::Word(word) = arg {
            assert!(texts.contains_key(*word), "`{}`: ${key} is `{word}`, which has no text", message.id);
        }
    }
}

#[test]
fn all_that_is_told_or_refused_can_be_said() {
    let en = messages(EN);
    let mut seen: BTreeSet<&'static str> = BTreeSet::new();
    for seed in 0..60 {
        let players = [1, 3, 4, 7][seed % 4];
        let given = [("expansions", "leaders,cities,babel"), ("more_leaders", "yes"), ("more_boards", "yes")];
        let given: Vec<(String, String)> = given.iter().map(|&(k, v)| (k.into(), v.into())).collect();
        let mut position = Position::new(&Options::read(players, &given).expect("good options"));
        let (mut dice, mut buffers) = (Dice::new(seed as u64), Buffers::default());
        let mut before = Vec::new();
        while let Some((actor, mv)) = random_move(&position, &mut dice, &mut buffers) {
            for &(other, old) in dice.pick(&before).into_iter() {
                if let Err(why) = position.check(other, old) {
                    sayable(&en, &why.message());
                    seen.insert(why.message().id);
                }
            }
            let mut told: Vec<Event> = Vec::new();
            position.play_unchecked(actor, mv, &mut told);
            for event in told {
                sayable(&en, &event.message());
                seen.insert(event.message().id);
            }
            before.push((if dice.below(4) == 0 { Actor::Seat(Seat(0)) } else { actor }, mv));
        }
    }
    assert!(seen.len() > 40, "only {} messages came up: {seen:?}", seen.len());
}

#[test]
fn every_option_is_explained() {
    let en = messages(EN);
    for option in Options::described() {
        let id = format!("option-{}", option.key.replace('_', "-"));
        assert!(en.contains_key(&id) && en.contains_key(&format!("{id}-text")), "`{id}`");
    }
}
