//! Scenes as a browser is given them: sound, complete, without secrets, the same for the same position, not too
//! large.

use crate::localizers::{HostileLocalizer, RecordingLocalizer};
use crate::page::{parse, whole};
use crate::random::{deciders, viewers};
use kernel::erased::About;
use kernel::playout::{Buffers, random_move};
use kernel::scene::{CHAIN_JOINT, Compound, Localize, PLAYER_SLOT, Scene, Scenic, action_place};
use kernel::seen::determinize;
use kernel::undo::Made;
use kernel::{Actor, Dice, Game, Seat, Viewer};
use std::collections::BTreeSet;

/// What a game says of its scenes.
pub trait SceneSpec {
    /// The game.
    type Game: Scenic;

    /// One position in so many is drawn.
    const EVERY: u64;
    /// One drawn position in so many is looked at closely.
    const CLOSELY: u64;
    /// No scene has more bytes.
    const LARGEST: usize;
    /// Does every place say what it is?
    const EXPLAINED: bool = true;
    /// Places that there are not.
    const NONSENSE: &'static [&'static str];
    /// Places that there may be, and that only some may know of.
    const PROBES: &'static [&'static str] = &[];

    /// The set-up of a seed.
    fn options(seed: u64) -> <Self::Game as Game>::Options;

    /// Must touching a place of this move find a legal one?
    fn direct(_mv: <Self::Game as Game>::Move) -> bool {
        false
    }

    /// May two buttons say the same if this is one of them?
    fn twin(position: &Self::Game, mv: <Self::Game as Game>::Move) -> bool;

    /// Is this what one thinks of first when touching the place? If it is legal, no reason against anything is told
    /// there.
    fn answers_touch(_mv: <Self::Game as Game>::Move, _place: &str) -> bool {
        true
    }

    /// Must touching this place say something, if nothing is legal there?
    fn answers(_place: &str) -> bool {
        false
    }
}

/// Scenes of random games with seeds below `games` are sound and keep secrets.
pub fn scenes_are_sound<S: SceneSpec>(about: &About, games: u64) {
    let localizers = RecordingLocalizer::both(about);
    let (mut largest, mut drawn, mut buffers) = (0, 0, Buffers::default());
    for seed in 0..games {
        let mut p = S::Game::new(&S::options(seed));
        let (mut dice, mut other) = (Dice::new(seed), Dice::new(!seed));
        for n in 0u64.. {
            if n % S::EVERY == seed % S::EVERY {
                let turn = n / S::EVERY;
                let viewer = viewer(&p, n);
                let l10n = &localizers[(turn % 2) as usize];
                let scene = p.scene(viewer, l10n);
                let asked = p.decision().asks(viewer).is_some();
                assert_eq!(scene.prompt.is_some(), asked, "who decides is asked, and nobody else");
                scene.prompt.iter().for_each(|prompt| drop(l10n.say(prompt)));
                largest = largest.max(whole(&scene).len());
                drawn += 1;
                let places = sound::<S>(&p, &scene, viewer, &localizers);
                if turn.is_multiple_of(S::CLOSELY) {
                    extras_are_sound::<S>(&p, &scene, viewer, &places, &localizers);
                    assert_eq!(scene, p.scene(viewer, l10n), "the same position looks the same");
                    touching_finds::<S>(&p, viewer, &places);
                    parse(&whole(&p.scene(viewer, &HostileLocalizer))).unwrap_or_else(|why| panic!("{why}"));
                    // Where all is open, one pair of eyes will do.
                    let eyes = if S::Game::OPEN { vec![viewer] } else { viewers(p.seats()) };
                    for viewer in eyes {
                        keeps_secrets::<S>(&p, viewer, &places, &mut other);
                    }
                }
            }
            let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) else { break };
            p.play_unchecked(actor, mv, &mut ());
        }
    }
    println!("{drawn} scenes, the largest has {largest} bytes");
    assert!(largest < S::LARGEST, "a scene of {largest} bytes");
    localizers.iter().for_each(RecordingLocalizer::knew_its_words);
}

/// Mostly one of those who decide, and everybody by turns.
fn viewer<G: Game>(p: &G, n: u64) -> Viewer {
    let deciding: Vec<Seat> = deciders(p.decision()).into_iter().filter_map(Actor::seat).collect();
    let all = viewers(p.seats());
    match deciding.len() {
        0 => all[n as usize % all.len()],
        _ if n.is_multiple_of(3) => all[(n / 3) as usize % all.len()],
        some => Viewer::Seat(deciding[n as usize % some]),
    }
}

/// Everything that must hold of a scene; returns its places.
fn sound<S: SceneSpec>(
    p: &S::Game,
    scene: &Scene,
    viewer: Viewer,
    localizers: &[RecordingLocalizer],
) -> BTreeSet<String> {
    let page = whole(scene);
    let places = elements_are_sound(&page);
    assert!(!page.contains(['{', '$']), "a text lacks a variable");
    assert_eq!(scene.panels.len(), p.seats());
    for panel in &scene.panels {
        assert_eq!(panel.matches(PLAYER_SLOT).count(), 1, "a panel has one place for who sits there");
    }
    for actor in deciders(p.decision()) {
        if S::Game::OPEN || actor.seat().is_some_and(|seat| viewer == Viewer::Seat(seat)) {
            choices_are_sound::<S>(p, actor, &places, localizers);
        }
    }
    places
}

fn elements_are_sound(page: &str) -> BTreeSet<String> {
    let elements = parse(page).unwrap_or_else(|why| panic!("{why}"));
    let (mut ids, mut places) = (BTreeSet::new(), BTreeSet::new());
    for (name, attributes) in &elements {
        assert!(!["script", "style", "foreignObject", "image", "a"].contains(&name.as_str()), "<{name}>");
        for (key, value) in attributes {
            assert!(key != "style" && !key.starts_with("on"), "{key}=\"{value}\" in <{name}>");
            assert!(key != "fill" && key != "stroke", "colors are in the style sheet: {key}=\"{value}\"");
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

/// What the page has besides drawings: info cards, the action bar, boards, purses.
fn extras_are_sound<S: SceneSpec>(
    p: &S::Game,
    scene: &Scene,
    viewer: Viewer,
    places: &BTreeSet<String>,
    localizers: &[RecordingLocalizer],
) {
    let ids: BTreeSet<&str> = scene.actions.iter().map(|action| action.id).collect();
    assert_eq!(ids.len(), scene.actions.len(), "two actions have one id");
    assert!(scene.boards.is_empty() || scene.boards.len() == p.seats(), "one board a seat");
    let actions = scene.actions.iter().map(|action| action_place(action.id));
    let boards: Vec<String> = scene
        .boards
        .iter()
        .flat_map(|board| {
            let elements =
                parse(&format!("<board>{}</board>", board.html)).unwrap_or_else(|why| panic!("{why}"));
            elements.into_iter().filter_map(|(_, mut attributes)| attributes.remove("data-place"))
        })
        .collect();
    for l10n in localizers {
        scene.actions.iter().for_each(|action| assert!(!l10n.say(&action.label).is_empty(), "{}", action.id));
        let standing = scene.boards.iter().flat_map(|board| &board.standing);
        standing.for_each(|(source, _)| assert!(!l10n.say(source).is_empty()));
        for place in places.iter().cloned().chain(actions.clone()).chain(boards.iter().cloned()) {
            let info = p.info(viewer, &place, l10n);
            assert!(info.is_some() || !S::EXPLAINED, "nobody can read what {place} is");
            let Some(info) = info else { continue };
            let rows = info.rows.iter().flat_map(|(head, text)| [head, text]);
            for text in rows.chain([&info.name]) {
                assert!(!text.is_empty() && !text.contains(['{', '$']), "{place}: {info:?}");
            }
        }
        for seat in 0..p.seats() {
            let purse = p.purse(Seat(seat as u8));
            let ids: BTreeSet<&str> = purse.iter().map(|counter| counter.id).collect();
            assert_eq!(ids.len(), purse.len(), "two counters have one id");
            for counter in purse {
                assert!(!l10n.say(&counter.label).is_empty(), "{}", counter.id);
                let face = format!("<c>{}{}</c>", counter.icon, counter.face.unwrap_or_default());
                parse(&face).unwrap_or_else(|why| panic!("{why}"));
            }
        }
    }
    for actor in deciders(p.decision()).into_iter().filter(|actor| actor.seat().is_some()) {
        let seat = actor.seat().expect("it is a seat");
        if !S::Game::OPEN && viewer != Viewer::Seat(seat) {
            continue;
        }
        let mut moves = Vec::new();
        p.legal(actor, &mut moves);
        let kinds: BTreeSet<&str> = moves.iter().map(|mv| p.choice(actor, *mv).kind).collect();
        for kind in kinds.iter().filter(|kind| !kind.is_empty()) {
            assert!(ids.contains(kind), "there is no action {kind}");
        }
        for chain in p.compounds(seat) {
            chain_is_sound::<S>(p, actor, &chain, places, localizers);
        }
    }
}

/// A chain that can be played is one that can be taken back: the same seat decides until its last move, and
/// nothing is revealed before that.
fn chain_is_sound<S: SceneSpec>(
    p: &S::Game,
    actor: Actor,
    chain: &Compound<<S::Game as Game>::Move>,
    places: &BTreeSet<String>,
    localizers: &[RecordingLocalizer],
) {
    assert!(chain.moves.len() > 1, "a chain has several moves");
    for place in &chain.places {
        assert!(places.contains(place), "{chain:?} has no place {place}");
    }
    for l10n in localizers {
        let label = l10n.say(&chain.label);
        assert!(!label.is_empty() && !label.contains(['{', '$']), "{label}");
    }
    let mut after = p.clone();
    for (i, mv) in chain.moves.iter().enumerate() {
        if after.check(actor, *mv).is_err() {
            return;
        }
        let before = after.clone();
        after.play_unchecked(actor, *mv, &mut ());
        let last = i + 1 == chain.moves.len();
        let made = Made::of(Some(actor).filter(|_| i > 0), &before, actor, *mv, &after);
        assert!(last || made.can_take_back(), "{chain:?} cannot be taken back");
    }
}

/// Every legal move has a button with a label of its own, and its places can be touched.
fn choices_are_sound<S: SceneSpec>(
    p: &S::Game,
    actor: Actor,
    places: &BTreeSet<String>,
    localizers: &[RecordingLocalizer],
) {
    let mut moves = Vec::new();
    p.legal(actor, &mut moves);
    let mut labels = BTreeSet::new();
    for mv in moves {
        let choice = p.choice(actor, mv);
        assert_eq!(p.read_move(actor, &choice.text).as_ref(), Ok(&mv), "{}", choice.text);
        assert!(!choice.text.contains(CHAIN_JOINT), "{} looks like a chain", choice.text);
        for place in &choice.places {
            assert!(places.contains(place), "{} has no place {place}", choice.text);
        }
        for (lang, l10n) in localizers.iter().enumerate() {
            let label = l10n.say(&choice.label);
            assert!(!label.is_empty() && !label.contains(['{', '$']), "{}: {label}", choice.text);
            assert!(labels.insert((lang, label.clone())) || S::twin(p, mv), "two buttons say `{label}`");
        }
    }
}

/// What touching a place tries is never nonsense, and finds what is legal there.
fn touching_finds<S: SceneSpec>(p: &S::Game, viewer: Viewer, places: &BTreeSet<String>) {
    let deciding = deciders(p.decision()).into_iter().filter_map(Actor::seat);
    // Who looks touches; where all is open, anybody's places will do.
    let Some(seat) = deciding.into_iter().find(|&seat| S::Game::OPEN || viewer == Viewer::Seat(seat)) else {
        return;
    };
    let actor = Actor::Seat(seat);
    let mut legal = Vec::new();
    p.legal(actor, &mut legal);
    let mut offered = Vec::new();
    p.offered(actor, &mut offered);
    let at = |place: &String, mv: &<S::Game as Game>::Move| p.choice(actor, *mv).places.contains(place);
    for place in places {
        let tried = p.intended_moves(seat, place);
        let found = tried.iter().any(|mv| p.check(actor, *mv).is_ok());
        let here = offered.iter().any(|mv| S::direct(*mv) && at(place, mv));
        assert!(found || !here, "{place}: something is legal and nothing was tried: {tried:?}");
        let lit = legal.iter().find(|mv| at(place, mv) && S::answers_touch(**mv, place));
        let excuse = !found && !tried.is_empty();
        assert!(!excuse || lit.is_none(), "{place}: {lit:?} is legal, and why {tried:?} is not is told");
        let silent = tried.is_empty() && !legal.iter().any(|mv| at(place, mv));
        assert!(!silent || !S::answers(place), "touching {place} says nothing");
    }
    for nonsense in S::NONSENSE {
        for mv in p.intended_moves(seat, nonsense) {
            assert!(p.check(actor, mv).is_err(), "{nonsense}");
        }
    }
    let nobody = Seat(7);
    assert!(places.iter().all(|place| p.intended_moves(nobody, place).is_empty()), "nobody sits there");
}

/// A new deal of what the viewer may not know changes no byte: not of the scene, nor of labels and answers.
fn keeps_secrets<S: SceneSpec>(p: &S::Game, viewer: Viewer, places: &BTreeSet<String>, dice: &mut Dice) {
    let other = determinize(p, viewer, dice);
    let (mine, theirs) = (p.scene(viewer, &HostileLocalizer), other.scene(viewer, &HostileLocalizer));
    assert_eq!((&mine.prompt, &mine.actions), (&theirs.prompt, &theirs.actions));
    assert_eq!(mine.boards, theirs.boards, "{viewer:?} sees a secret on a board");
    for place in places {
        let info = |p: &S::Game| p.info(viewer, place, &HostileLocalizer);
        assert_eq!(info(p), info(&other), "{place} tells a secret");
    }
    let (mine, theirs) = (whole(&mine), whole(&theirs));
    if let Some(at) = mine.bytes().zip(theirs.bytes()).position(|(a, b)| a != b) {
        let around = |text: &str| {
            String::from_utf8_lossy(&text.as_bytes()[at.saturating_sub(120)..text.len().min(at + 80)])
                .into_owned()
        };
        panic!("{viewer:?} sees a secret:\n{}\n{}", around(&mine), around(&theirs));
    }
    assert_eq!(mine.len(), theirs.len());
    let Viewer::Seat(seat) = viewer else { return };
    let choices = |p: &S::Game| {
        let mut moves = Vec::new();
        p.legal(Actor::Seat(seat), &mut moves);
        moves.into_iter().map(|mv| p.choice(Actor::Seat(seat), mv)).collect::<Vec<_>>()
    };
    assert_eq!(choices(p), choices(&other));
    assert_eq!(p.compounds(seat), other.compounds(seat));
    for who in 0..p.seats() {
        assert_eq!(p.purse(Seat(who as u8)), other.purse(Seat(who as u8)), "a purse is open to all");
    }
    for place in places.iter().map(String::as_str).chain(S::NONSENSE.iter().chain(S::PROBES).copied()) {
        let answers = |p: &S::Game| {
            let tried = p.intended_moves(seat, place).into_iter();
            tried.map(|mv| format!("{:?}", p.check(Actor::Seat(seat), mv))).collect::<Vec<_>>()
        };
        assert_eq!(answers(p), answers(&other), "touching {place}");
    }
}

/// The style sheet and the picture of the front page are sound.
pub fn style_and_picture_are_sound<G: Scenic>() {
    let style = G::style();
    assert_eq!(style.matches('{').count(), style.matches('}').count());
    assert!(!style.contains("url(") && !style.contains("@import"), "nothing is loaded from elsewhere");
    let elements = parse(G::picture()).unwrap();
    assert_eq!(elements[0].0, "svg");
    assert!(elements.iter().all(|(_, attributes)| !attributes.contains_key("style")));
}
