//! What a browser is given: sound, complete, the same for the same position, and not too large.

use age_of_innovation::components::Balance;
use age_of_innovation::{GAME, Move, Position, Setup};
use kernel::house::GameBox;
use kernel::playout::{Buffers, random_move};
use kernel::scene::{Scene, Scenic, Speak};
use kernel::{Actor, Decision, Dice, Game, Message, Seat, Viewer};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};
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

/// Says everything in a way that would break a page if it were not escaped.
struct Mischief;

impl Speak for Mischief {
    fn say(&self, message: &Message) -> String {
        format!("<script>\"{}'&", message.id)
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

/// Everything that must hold of a scene; returns its size.
fn check(p: &Position, scene: &Scene, moves: &mut Vec<Move>, voices: &[Voice]) -> usize {
    let page = whole(scene);
    let elements = parse(&page).unwrap_or_else(|why| panic!("{why}"));
    let mut ids = BTreeSet::new();
    let mut places = BTreeMap::new();
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
            *places.entry(place.clone()).or_insert(0) += 1;
        }
    }
    for (_, attributes) in &elements {
        if let Some(target) = attributes.get("href").and_then(|href| href.strip_prefix('#')) {
            assert!(ids.contains(target), "there is no symbol {target}");
        }
    }
    assert!(!page.contains(['{', '$']), "a text lacks a variable");
    assert!(places.values().all(|&n| n == 1), "a place stands twice: {places:?}");
    assert_eq!(scene.panels.len(), p.seats());
    let actors = match p.decision() {
        Decision::Seats(seats) => seats.iter().map(Actor::Seat).collect(),
        Decision::Chance => vec![Actor::Chance],
        Decision::Over => Vec::new(),
    };
    for actor in actors {
        moves.clear();
        p.legal(actor, moves);
        for mv in moves.iter() {
            let choice = p.choice(actor, *mv);
            assert_eq!(p.read_move(actor, &choice.text).as_ref(), Ok(mv), "{}", choice.text);
            for voice in voices {
                let label = voice.say(&choice.label);
                assert!(!label.is_empty() && !label.contains(['{', '$']), "{}: {label}", choice.text);
            }
            for place in &choice.places {
                assert!(places.contains_key(place), "{} has no place {place}", choice.text);
            }
        }
    }
    page.len()
}

/// What touching a place tries is never nonsense, and finds what is legal there.
fn check_attempts(p: &Position, scene: &Scene) {
    let Some(Actor::Seat(seat)) = p.decision().someone() else { return };
    let mut legal = Vec::new();
    p.offered(Actor::Seat(seat), &mut legal);
    for (_, attributes) in parse(&whole(scene)).unwrap() {
        let Some(place) = attributes.get("data-place") else { continue };
        let attempts = p.attempts(seat, place);
        let here = legal.iter().any(|mv| {
            let direct = matches!(
                mv,
                Move::Build { .. }
                    | Move::Upgrade(..)
                    | Move::Take(_)
                    | Move::Pass(Some(_))
                    | Move::Place(..)
            );
            direct && p.choice(Actor::Seat(seat), *mv).places.contains(place)
        });
        let found = attempts.iter().any(|mv| p.check(Actor::Seat(seat), *mv).is_ok());
        assert!(found || !here, "{place}: something is legal and nothing was tried: {attempts:?}");
    }
    for nonsense in ["", ":", "E99", "p", "p0:", "p9:coins", "books-", "nobody", "palace-18", "board-", "ő:ű"]
    {
        for mv in p.attempts(seat, nonsense) {
            assert!(p.check(Actor::Seat(seat), mv).is_err(), "{nonsense}");
        }
    }
    assert!(p.attempts(Seat(7), "E8").is_empty());
}

#[test]
fn scenes_of_random_games_are_sound() {
    let voices = [Voice::new(Lang::Hu), Voice::new(Lang::En)];
    let (mut moves, mut buffers) = (Vec::new(), Buffers::default());
    let (mut largest, mut drawn, mut spent) = (0, 0u32, Duration::ZERO);
    for seed in 0..24u64 {
        let mut setup = Setup::usual(2 + (seed % 4) as usize);
        setup.rules.draft = seed & 4 > 0;
        if seed & 8 > 0 {
            setup.rules.balance = Balance::V1_2;
        }
        if setup.players == 3 && seed & 16 > 0 {
            setup.rules.side ^= 1;
        }
        let mut p = Position::new(&setup);
        let mut dice = Dice::new(seed);
        let mut n = 0;
        loop {
            if n % 5 == seed % 5 {
                let voice = &voices[(n / 5 % 2) as usize];
                let viewer = match p.decision().someone() {
                    Some(Actor::Seat(seat)) if n % 3 > 0 => Viewer::Seat(seat),
                    _ => Viewer::Public,
                };
                let begin = Instant::now();
                let scene = p.scene(viewer, voice);
                spent += begin.elapsed();
                drawn += 1;
                largest = largest.max(check(&p, &scene, &mut moves, &voices));
                voice.say(scene.prompt.as_ref().expect("there is always a prompt"));
                if n % 35 == seed % 5 {
                    assert_eq!(scene, p.scene(viewer, voice), "the same position looks the same");
                    check_attempts(&p, &scene);
                    parse(&whole(&p.scene(viewer, &Mischief))).unwrap_or_else(|why| panic!("{why}"));
                }
            }
            n += 1;
            let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) else { break };
            p.play_unchecked(actor, mv, &mut ());
        }
    }
    println!("{drawn} scenes, the largest {largest} bytes, {:?} each", spent / drawn);
    assert!(largest < 160_000, "a scene of {largest} bytes");
    for voice in &voices {
        for id in voice.said.borrow().iter() {
            assert!(voice.texts.knows(voice.lang, id), "no text for {id} in {}", voice.lang);
        }
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
