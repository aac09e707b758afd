//! Conformance of Bazaar, and what the parts that it stands on promise.

use conformance::random::RandomGames;
use conformance::records;
use conformance::scene::{SceneSpec, scenes_are_sound, style_and_picture_are_sound};
use conformance::{book, perft, words};
use kernel::erased::AnyGame as _;
use kernel::playout::{Buffers, random_move};
use kernel::{Actor, Decision, Dice, Game, Id as _, Message, Options as _, Seat, Viewer};
use toy_market::{Bazaar, BazaarOptions, Card, GAME, Happened, Move, Part, Slot};

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

fn options(seed: u64) -> BazaarOptions {
    let turns = [("turns".to_owned(), (3 + seed % 6).to_string())];
    BazaarOptions::read(2 + (seed / 6 % 3) as usize, &turns).unwrap()
}

fn universe() -> Vec<Move> {
    let cards =
        Card::all().flat_map(|card| [Move::Deal, Move::Fill, Move::Play, Move::Discard].map(|of| of(card)));
    let others = [Move::Rest, Move::Again, Move::Done].into_iter();
    cards.chain(Slot::all().map(Move::Buy)).chain(Part::all().map(Move::Use)).chain(others).collect()
}

fn viewers(p: &Bazaar) -> Vec<Viewer> {
    (0..p.seats()).map(|i| Viewer::Seat(Seat(i as u8))).chain([Viewer::Public]).collect()
}

/// Visits every position of random games.
fn visit(games: u64, mut see: impl FnMut(&Bazaar, Actor, Move)) {
    let mut buffers = Buffers::default();
    for seed in 0..games {
        let (mut p, mut dice) = (Bazaar::new(&options(seed)), Dice::new(seed));
        while let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) {
            see(&p, actor, mv);
            p.play(actor, mv, &mut ()).unwrap();
        }
        assert_eq!(p.decision(), Decision::Over);
    }
}

struct Games {
    universe: Vec<Move>,
    deepest: usize,
}

impl RandomGames for Games {
    type Game = Bazaar;

    fn options(&self, seed: u64) -> BazaarOptions {
        options(seed)
    }

    fn closely(&self, _: u64, _: u64) -> bool {
        true
    }

    fn most_closely(&self, seed: u64, n: u64) -> bool {
        (seed + n).is_multiple_of(5)
    }

    fn universe(&self) -> &[Move] {
        &self.universe
    }

    /// No card is lost or in two places, and the stack has room.
    fn after(&mut self, _: &Bazaar, _: Move, p: &Bazaar) {
        let mut cards = p.cards();
        cards.sort();
        assert!(cards.into_iter().eq(Card::all()));
        self.deepest = self.deepest.max(p.depth());
    }
}

#[test]
fn random_games_hold_what_every_game_must_hold() {
    let mut games = Games { universe: universe(), deepest: 0 };
    conformance::random::games(&mut games, 0..300);
    assert!((3..=5).contains(&games.deepest), "{} frames lay on each other", games.deepest);
}

/// What a viewer is dealt is a function of what the viewer knows and of the dice, in every position: two
/// worlds that the viewer cannot tell apart give the same deal, byte for byte.
#[test]
fn nothing_can_be_reckoned_back_from_a_new_deal() {
    let (mut dice, mut changed, mut deals) = (Dice::new(5), 0, 0);
    visit(150, |p, _, _| {
        for viewer in viewers(p) {
            let mut other = p.clone();
            other.redeal(viewer, &mut dice);
            changed += u32::from(other != *p);
            deals += 1;
            let (mut one, mut two) = (p.clone(), other);
            one.redeal(viewer, &mut Dice::new(9));
            two.redeal(viewer, &mut Dice::new(9));
            assert_eq!(one, two, "{viewer:?} could tell the true world");
        }
    });
    assert!(changed * 2 > deals, "{changed} of {deals} deals changed something");
}

/// A card that was shuffled into the deck again is not dealt into a hand that was drawn before.
#[test]
fn a_hand_keeps_to_the_shuffle_that_it_was_drawn_from() {
    let (mut dice, mut reshuffled) = (Dice::new(5), 0);
    let mut buffers = Buffers::default();
    for seed in 0..400 {
        let mut p = Bazaar::new(&BazaarOptions::read(4, &[("turns".into(), "8".into())]).unwrap());
        let mut chance = Dice::new(seed);
        while let Some((actor, mv)) = random_move(&p, &mut chance, &mut buffers) {
            let mut events = Vec::new();
            let before = p.clone();
            p.play(actor, mv, &mut events).unwrap();
            if !events.contains(&Happened::Reshuffled) {
                continue;
            }
            reshuffled += 1;
            for viewer in viewers(&p) {
                let mut other = p.clone();
                other.redeal(viewer, &mut dice);
                let held = |p: &Bazaar, i: usize| p.hand(Seat(i as u8));
                let old = (0..4).fold(toy_market::Cards::EMPTY, |all, i| all | held(&before, i));
                // All that was in hands before the shuffle is known to be there, in some hand or other.
                let now = (0..4).fold(toy_market::Cards::EMPTY, |all, i| all | held(&other, i));
                assert!(old.is_subset(now), "{viewer:?} was dealt what had just been discarded");
            }
        }
    }
    assert!(reshuffled > 100, "only {reshuffled} shuffles");
}

#[test]
fn the_book_the_sources_and_the_tests_agree() {
    book::book_sources_and_tests_agree(GAME.about(), FOLDER, 17, 15);
}

#[test]
fn move_sequences_are_counted_as_before() {
    perft::move_sequences_are_counted_as_before(&GAME, FOLDER);
}

#[test]
fn every_record_replays_to_its_end() {
    if records::to_be_written() {
        records::write_random_games::<Bazaar>(FOLDER, &[6, 64, 115], options);
    }
    records::records_replay_to_their_ends(&GAME, FOLDER, 3);
}

#[test]
fn everything_has_words_in_both_languages() {
    words::languages_agree(GAME.about());
    words::messages_of_the_sources_have_texts(GAME.about(), FOLDER);
    words::ids_have_texts(GAME.about(), Move::LABELS.iter().map(|id| (*id).to_owned()));
    let starts = (0..60).map(|seed| Bazaar::new(&options(seed)));
    words::told_and_refused_has_words(GAME.about(), starts, &universe(), 17);
}

/// What a bot thinks has words, and adds up.
#[test]
fn the_advice_is_sound() {
    use kernel::Advice as _;
    visit(20, |p, actor, _| {
        let (mut moves, mut weights) = (Vec::new(), Vec::new());
        p.legal(actor, &mut moves);
        p.prior(actor, &moves, &mut weights);
        assert!(weights.len() == moves.len() && weights.iter().any(|weight| *weight > 0.0));
        let reasons = p.reasons(Seat(0));
        let sum: f32 = reasons.iter().map(|(_, points)| points).sum();
        assert_eq!(p.estimate()[0], sum);
        words::ids_have_texts(GAME.about(), reasons.iter().map(|(id, _)| (*id).to_owned()));
    });
}

/// Whoever may see a card being drawn is told which; the others only that one was.
#[test]
fn what_is_drawn_is_for_its_owner() {
    use kernel::Event as _;
    let mut drawn = 0;
    visit(30, |p, actor, mv| {
        let Move::Deal(_) = mv else { return };
        let mut events = Vec::new();
        p.clone().play(actor, mv, &mut events).unwrap();
        let Some(Happened::Dealt(seat)) = events.iter().find(|event| matches!(event, Happened::Dealt(_)))
        else {
            panic!("a card is dealt to somebody");
        };
        for viewer in viewers(p) {
            let own = viewer == Viewer::Seat(*seat);
            assert_eq!(p.audience(actor, mv).has(viewer), own);
            let told = events.iter().filter(|event| event.audience().has(viewer));
            let told: Vec<Message> = told.map(|event| event.message()).collect();
            assert_eq!(told.iter().any(|message| message.id == "event-drew"), own);
        }
        drawn += 1;
    });
    assert!(drawn > 100);
}

struct Scenes;

impl SceneSpec for Scenes {
    type Game = Bazaar;
    const EVERY: u64 = 3;
    const CLOSELY: u64 = 3;
    const LARGEST: usize = 6_000;
    const NONSENSE: &'static [&'static str] =
        &["", ":", "market:", "market:0", "market:4", "hand:", "hand:smith", "hand:smith9", "ő:ű"];
    const PROBES: &'static [&'static str] = &["hand:smith1", "hand:guild2", "hand:scribe3"];

    fn options(seed: u64) -> BazaarOptions {
        options(seed)
    }

    fn direct(mv: Move) -> bool {
        matches!(mv, Move::Buy(_) | Move::Play(_) | Move::Discard(_))
    }

    /// Cards of one kind are alike.
    fn twin(_: &Bazaar, mv: Move) -> bool {
        matches!(mv, Move::Buy(_) | Move::Play(_) | Move::Discard(_))
    }

    fn answers(place: &str) -> bool {
        place.starts_with("market:") || place.starts_with("hand:")
    }
}

#[test]
fn scenes_of_random_games_are_sound() {
    scenes_are_sound::<Scenes>(GAME.about(), 40);
    style_and_picture_are_sound::<Bazaar>();
}
