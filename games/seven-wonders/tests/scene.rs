//! What a browser is given: sound, complete, without secrets, and not too large.

use kernel::house::GameBox;
use kernel::playout::{Buffers, random_move};
use kernel::scene::{Scene, Scenic, Speak};
use kernel::{Actor, Decision, Dice, Game, Message, Options as _, Seat, Viewer};
use seven_wonders::{GAME, Options, Position};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use texts::{Lang, Texts};

/// Speaks a language, and remembers what it was asked to say.
struct Voice {
    texts: Texts,
    lang: Lang,
    said: RefCell<BTreeSet<&'static str>>,
}

impl Voice {
    fn new(lang: Lang) -> Voice {
        Voice { texts: Texts::new(GAME.about().texts), lang, said: RefCell::default() }
    }
}

impl Speak for Voice {
    fn say(&self, message: &Message) -> String {
        self.said.borrow_mut().insert(message.id);
        for (_, arg) in &message.args {
            if let kernel::Arg::Word(id) = arg {
                self.said.borrow_mut().insert(id);
            }
        }
        self.texts.say(self.lang, message)
    }
}

/// Says only the ids, which is quick; and in a way that would break a page if it were not escaped.
struct Mischief;

impl Speak for Mischief {
    fn say(&self, message: &Message) -> String {
        format!("<script>\"{}'&", message)
    }
}

/// All of a scene as one piece of XML.
fn whole(scene: &Scene) -> String {
    format!("<page>{}{}{}{}</page>", scene.header, scene.board, scene.tray, scene.panels.concat())
}

/// An element's name and attributes.
type Element = (String, BTreeMap<String, String>);

/// The elements of a page; an error says where it is not well-formed.
fn parse(page: &str) -> Result<Vec<Element>, String> {
    let mut elements = Vec::new();
    let mut open: Vec<String> = Vec::new();
    let mut rest = page;
    while let Some(at) = rest.find('<') {
        check_text(&rest[..at])?;
        let end = rest[at..].find('>').ok_or("a tag has no end")? + at;
        let tag = &rest[at + 1..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            let opened = open.pop().ok_or_else(|| format!("</{name}> closes nothing"))?;
            if opened != name {
                return Err(format!("</{name}> closes <{opened}>"));
            }
            continue;
        }
        let (tag, alone) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, mut attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut found = BTreeMap::new();
        while !attributes.trim().is_empty() {
            let (key, after) = attributes.split_once("=\"").ok_or_else(|| format!("in <{tag}>"))?;
            let (value, after) = after.split_once('"').ok_or_else(|| format!("in <{tag}>"))?;
            check_text(value)?;
            if found.insert(key.trim().to_owned(), value.to_owned()).is_some() {
                return Err(format!("{key} stands twice in <{tag}>"));
            }
            attributes = after;
        }
        elements.push((name.to_owned(), found));
        if !alone {
            open.push(name.to_owned());
        }
    }
    if open.is_empty() { Ok(elements) } else { Err(format!("{open:?} are never closed")) }
}

fn check_text(text: &str) -> Result<(), String> {
    let escaped = text
        .split('&')
        .skip(1)
        .all(|part| ["amp;", "lt;", "gt;", "quot;", "#39;"].iter().any(|entity| part.starts_with(entity)));
    if escaped && !text.contains('<') { Ok(()) } else { Err(format!("not escaped: {text}")) }
}

/// The places of a scene. What must hold of every element is checked on the way.
fn places(page: &str) -> BTreeSet<String> {
    let elements = parse(page).unwrap_or_else(|why| panic!("{why}"));
    let (mut ids, mut places) = (BTreeSet::new(), BTreeSet::new());
    for (name, attributes) in &elements {
        assert!(!["script", "style", "foreignObject", "image", "a"].contains(&name.as_str()), "<{name}>");
        for (key, value) in attributes {
            assert!(key != "style" && !key.starts_with("on"), "{key}=\"{value}\" in <{name}>");
            assert!(key != "fill" && key != "stroke", "colours are in the style sheet: {key}=\"{value}\"");
        }
        if let Some(id) = attributes.get("id") {
            assert!(ids.insert(id.clone()), "the id {id} stands twice");
        }
        if let Some(place) = attributes.get("data-place") {
            assert!(!place.contains(' '), "a space in {place}");
            assert!(places.insert(place.clone()), "the place {place} stands twice");
            let named = ["title", "aria-label"].iter().any(|key| attributes.contains_key(*key));
            assert!(named || name == "button", "nobody can hear what {place} is");
        }
    }
    for (_, attributes) in &elements {
        if let Some(target) = attributes.get("href").and_then(|href| href.strip_prefix('#')) {
            assert!(ids.contains(target), "there is no symbol {target}");
        }
    }
    places
}

/// Every legal move of a viewer has a button with a label, and its places can be touched.
fn check_moves(p: &Position, seat: Seat, places: &BTreeSet<String>, voice: &dyn Speak) {
    let actor = Actor::Seat(seat);
    let mut moves = Vec::new();
    p.legal(actor, &mut moves);
    let mut labels = BTreeSet::new();
    for mv in moves {
        let choice = p.choice(actor, mv);
        assert_eq!(p.read_move(actor, &choice.text), Ok(mv), "{}", choice.text);
        for place in &choice.places {
            assert!(places.contains(place), "{} has no place {place}", choice.text);
        }
        // Two cards of one name can lie side by side on the solo market and in the discard pile.
        let label = voice.say(&choice.label);
        let twins = p.rules.solo || matches!(mv, seven_wonders::Move::Take(_));
        assert!(labels.insert(label.clone()) || twins, "two buttons say `{label}`");
    }
}

/// What touching a place tries is found where something is legal, and nonsense is never legal.
fn check_attempts(p: &Position, seat: Seat, places: &BTreeSet<String>) {
    let mut legal = Vec::new();
    p.legal(Actor::Seat(seat), &mut legal);
    for place in places {
        let tried = p.attempts(seat, place);
        let card = place.starts_with("hand:") || place.starts_with("market:") || place.starts_with("drawn:");
        let here = legal.iter().any(|mv| p.choice(Actor::Seat(seat), *mv).places.contains(place));
        assert!(!card || here || !tried.is_empty(), "touching {place} says nothing");
    }
    for nonsense in
        ["", ":", "hand:", "hand:x", "p0:", "p9:stage:1", "p0:stage:0", "p0:stage:999", "ő:ű", "discard:x"]
    {
        for mv in p.attempts(seat, nonsense) {
            assert!(p.check(Actor::Seat(seat), mv).is_err(), "{nonsense}");
        }
    }
    assert!(p.attempts(Seat(7), "hand:altar").is_empty());
}

fn viewers(p: &Position) -> Vec<Viewer> {
    (0..p.seats()).map(|i| Viewer::Seat(Seat(i as u8))).chain([Viewer::Public]).collect()
}

/// A redeal of what the viewer may not know changes no byte: not of the scene, nor of labels and answers.
fn check_secrets(p: &Position, viewer: Viewer, dice: &mut Dice) {
    let mut other = p.clone();
    other.redeal(viewer, dice);
    let (mine, theirs) = (p.scene(viewer, &Mischief), other.scene(viewer, &Mischief));
    assert_eq!(mine.prompt, theirs.prompt);
    let (mine, theirs) = (whole(&mine), whole(&theirs));
    let at = mine.bytes().zip(theirs.bytes()).position(|(a, b)| a != b);
    if let Some(at) = at {
        let around = |text: &str| {
            String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(120)..text.len().min(at + 80)])
                .into_owned()
        };
        panic!("{viewer:?} in {:?} sees a secret:\n{}\n{}", p.phase, around(&mine), around(&theirs));
    }
    assert_eq!(mine.len(), theirs.len());
    let Viewer::Seat(seat) = viewer else { return };
    let choices = |p: &Position| {
        let mut moves = Vec::new();
        p.legal(Actor::Seat(seat), &mut moves);
        moves.into_iter().map(|mv| p.choice(Actor::Seat(seat), mv)).collect::<Vec<_>>()
    };
    assert_eq!(choices(p), choices(&other));
    for place in ["discard:altar", "discard:palace", "hand:altar", "hand:palace", "p0:stage:1"] {
        let answers = |p: &Position| {
            p.attempts(seat, place).into_iter().map(|mv| p.check(Actor::Seat(seat), mv)).collect::<Vec<_>>()
        };
        assert_eq!(answers(p), answers(&other), "touching {place}");
    }
}

fn options(seed: u64) -> Options {
    let players = [1, 3, 7, 1, 4, 5, 1, 6][(seed % 8) as usize];
    let mix = seed / 8 % 4;
    let expansions = ["leaders,cities,babel", "none", "leaders,projects", "cities,tower"][mix as usize];
    let level = ["learner", "beginner", "normal", "advanced"][(seed / 3 % 4) as usize];
    let mut given = vec![("expansions", expansions), ("more_leaders", "yes"), ("more_boards", "yes")];
    if players == 1 {
        given.push(("level", level));
        given.push(("natural", if seed % 4 == 3 { "yes" } else { "no" }));
    }
    if mix % 2 == 1 {
        given.truncate(1);
    }
    let given: Vec<(String, String)> = given.iter().map(|&(k, v)| (k.into(), v.into())).collect();
    Options::read(players, &given).unwrap_or_else(|why| panic!("{why}"))
}

#[test]
fn scenes_of_random_games_are_sound_and_keep_secrets() {
    let voices = [Voice::new(Lang::Hu), Voice::new(Lang::En)];
    let (mut largest, mut buffers) = (0, Buffers::default());
    for seed in 0..32u64 {
        let mut p = Position::new(&options(seed));
        let (mut dice, mut other) = (Dice::new(seed), Dice::new(seed + 1000));
        let mut n = 0;
        loop {
            if n % 9 == seed % 9 || (p.decision() != Decision::Chance && n % 3 == 0) {
                let all = viewers(&p);
                let viewer = all[n as usize % all.len()];
                let voice = &voices[(n / 9 % 2) as usize];
                let scene = p.scene(viewer, voice);
                let page = whole(&scene);
                assert_eq!(scene.panels.len(), p.seats());
                largest = largest.max(page.len());
                let places = places(&page);
                voice.say(scene.prompt.as_ref().expect("there is always a prompt"));
                if let Viewer::Seat(seat) = viewer
                    && p.decision().is_for(Actor::Seat(seat))
                {
                    check_moves(&p, seat, &places, voice);
                    check_attempts(&p, seat, &places);
                }
                assert_eq!(scene, p.scene(viewer, voice), "the same position looks the same");
                parse(&whole(&p.scene(viewer, &Mischief))).unwrap_or_else(|why| panic!("{why}"));
                all.into_iter().for_each(|viewer| check_secrets(&p, viewer, &mut other));
            }
            n += 1;
            let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) else { break };
            p.play_unchecked(actor, mv, &mut ());
        }
    }
    println!("the largest scene has {largest} bytes");
    assert!(largest < 140_000, "a scene of {largest} bytes");
    for voice in &voices {
        for id in voice.said.borrow().iter() {
            assert!(voice.texts.knows(voice.lang, id), "no text for {id} in {}", voice.lang);
        }
    }
}

#[test]
fn of_several_ways_to_pay_the_cheapest_is_listed_first() {
    let number = |label: &Message, key: &str| {
        label.args.iter().find_map(|(k, arg)| match arg {
            kernel::Arg::Number(n) if *k == key => Some(*n),
            _ => None,
        })
    };
    let mut sorted = 0;
    for seed in 0..24 {
        let mut p = Position::new(&options(seed));
        let (mut dice, mut buffers) = (Dice::new(seed), Buffers::default());
        while let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) {
            let mut moves = Vec::new();
            p.legal(actor, &mut moves);
            let mut legal: Vec<String> = moves.iter().map(|mv| p.choice(actor, *mv).text).collect();
            p.arrange(actor, &mut moves);
            let choices: Vec<_> = moves.iter().map(|mv| p.choice(actor, *mv)).collect();
            let mut arranged: Vec<String> = choices.iter().map(|choice| choice.text.clone()).collect();
            for pair in choices.windows(2) {
                // The same thing to be built: the first argument is its name.
                let thing = |label: &Message| {
                    (label.args.first().cloned(), number(label, "stage"), number(label, "join"))
                };
                let [a, b] = [&pair[0].label, &pair[1].label];
                let paid = number(a, "left").is_some() && number(b, "left").is_some();
                if paid && thing(a) == thing(b) {
                    assert!(number(a, "coins") <= number(b, "coins"), "{a} before {b}");
                    sorted += 1;
                }
            }
            legal.sort();
            arranged.sort();
            assert_eq!(legal, arranged, "the same moves");
            p.play_unchecked(actor, mv, &mut ());
        }
    }
    assert!(sorted > 1000, "{sorted}");
}

#[test]
fn every_wonder_is_drawn() {
    let page = whole(&Position::new(&options(1)).scene(Viewer::Public, &Mischief));
    for board in &seven_wonders::tables().boards {
        assert!(page.contains(&format!("id=\"sw-w-{}\"", board.id)), "{}", board.id);
    }
}

#[test]
fn the_style_sheet_and_the_picture_are_sound() {
    let style = Position::style();
    assert_eq!(style.matches('{').count(), style.matches('}').count());
    assert!(!style.contains("url(") && !style.contains("@import"), "nothing is loaded from elsewhere");
    let elements = parse(Position::picture()).unwrap();
    assert_eq!(elements[0].0, "svg");
    assert!(elements.iter().all(|(_, attributes)| !attributes.contains_key("style")));
}
