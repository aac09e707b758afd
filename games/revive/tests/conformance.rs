//! Conformance: what every game must prove besides its random games.

use crate::support::{options_of, universe};
use ::conformance::records;
use ::conformance::{book, perft, words};
use kernel::erased::AnyGame as _;
use kernel::playout::{Buffers, random_move};
use kernel::{Actor, Dice, Event as _, Game as _, Options as _, RulesVersion, Seat, Viewer};
use revive::components::tables;
use revive::{GAME, Move, Position, ReviveOptions, Why};

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn the_book_the_sources_and_the_tests_agree() {
    book::book_sources_and_tests_agree(GAME.about(), FOLDER, 200, 150);
}

#[test]
fn move_sequences_are_counted_as_before() {
    perft::move_sequences_are_counted_as_before(&GAME, FOLDER);
}

#[test]
fn every_record_replays_to_its_end() {
    if records::to_be_written() {
        records::write_random_games::<Position>(FOLDER, &[0, 1, 6, 11, 14, 3], options_of);
    }
    records::records_replay_to_their_ends(&GAME, FOLDER, 9);
}

/// The position after this move, under this version.
fn after(p: &Position, actor: Actor, mv: Move, version: u32) -> Position {
    let mut after = p.clone();
    after.version = RulesVersion(version);
    after.play_unchecked(actor, mv, &mut ());
    after
}

/// What version 4 changed in this move: hibernating by a card with something left in play, and a small artifact of the longer
/// game that is declined.
fn changed_by_version_4(p: &Position, actor: Actor, mv: Move) -> [bool; 2] {
    let mut moves = Vec::new();
    p.legal(actor, &mut moves);
    let left = |version| after(p, actor, mv, version).stack.len();
    [mv == Move::Sleep && left(3) > left(4), mv == Move::Skip && moves.contains(&Move::SmallArtifact)]
}

/// What version 5 changed in this move: who is not on turn is asked for the order of rewards, and a card hibernates that was moved
/// away from its slot.
fn changed_by_version_5(p: &Position, actor: Actor, mv: Move) -> [bool; 2] {
    let left = |version| after(p, actor, mv, version).stack.len();
    let mut before = p.clone();
    before.version = RulesVersion(4);
    [left(5) > left(4), mv == Move::Sleep && before.check(actor, mv).is_err()]
}

/// The record of a version meets what that version changed; under the one before it leads nowhere.
fn meets_its_changes(text: &str, changed: fn(&Position, Actor, Move) -> [bool; 2]) {
    let mut record = kernel::Record::parse(text).unwrap();
    let (mut p, mut met) = (records::beginning::<Position>(&record), [0; 2]);
    for line in &record.moves {
        let mv = p.read_move(line.actor, &line.text).unwrap();
        let changed = changed(&p, line.actor, mv);
        met.iter_mut().zip(changed).for_each(|(n, met)| *n += u32::from(met));
        p.play(line.actor, mv, &mut ()).unwrap_or_else(|why| panic!("{}: {why:?}", line.text));
    }
    assert!(p.outcome().is_some() && met.iter().all(|n| *n > 0), "{met:?}");
    record.rules -= 1;
    let refused = kernel::erased::replay(&GAME, &record, None, |_| {});
    assert!(refused.is_err(), "nothing of it differs under the version before");
}

#[test]
fn the_records_of_versions_meet_their_changes() {
    meets_its_changes(include_str!("../records/version_4.txt"), changed_by_version_4);
    meets_its_changes(include_str!("../records/version_5.txt"), changed_by_version_5);
}

#[test]
fn everything_has_words_in_both_languages() {
    words::languages_agree(GAME.about());
    words::messages_of_the_sources_have_texts(GAME.about(), FOLDER);
    let own = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<Vec<_>>();
    words::ids_have_texts(GAME.about(), own(Move::LABELS));
    words::ids_have_texts(GAME.about(), own(Why::TEXTS));
    let t = tables();
    macro_rules! named {
        ($($catalog:ident),+) => {$(words::ids_have_texts(GAME.about(), t.$catalog.text_ids().map(str::to_owned));)+};
    }
    named!(
        cards,
        modules,
        machines,
        crates,
        tiles,
        locations,
        artifacts,
        artifact_cards,
        rewards,
        slots,
        sides,
        technologies,
        pieces,
        contents,
        chapters
    );
    for option in ReviveOptions::described() {
        words::ids_have_texts(GAME.about(), [option.text_id(), format!("{}-text", option.text_id())]);
        let values = option.listed().or_else(|| option.several()).unwrap_or_default();
        words::ids_have_texts(GAME.about(), values.iter().map(|value| option.value_id(value)));
    }
    let starts = (0..24).map(|seed| Position::new(&options_of(seed)));
    words::told_and_refused_has_words(GAME.about(), starts, &universe(), 60);
}

/// What a viewer is dealt is a function of what the viewer knows and of the dice.
#[test]
fn nothing_can_be_reckoned_back_from_a_new_deal() {
    let (mut dice, mut changed, mut deals) = (Dice::new(5), 0u32, 0u32);
    let mut buffers = Buffers::default();
    for seed in 0..24 {
        let (mut p, mut chance) = (Position::new(&options_of(seed)), Dice::new(seed));
        let mut n = 0;
        while let Some((actor, mv)) = random_move(&p, &mut chance, &mut buffers) {
            n += 1;
            if n % 23 == 0 {
                for viewer in p.all().map(Viewer::Seat).chain([Viewer::Public]) {
                    let mut other = p.clone();
                    other.redeal(viewer, &mut dice);
                    changed += u32::from(other != p);
                    deals += 1;
                    let (mut one, mut two) = (p.clone(), other);
                    one.redeal(viewer, &mut Dice::new(9));
                    two.redeal(viewer, &mut Dice::new(9));
                    assert_eq!(one, two, "{viewer:?} could tell the true world");
                }
            }
            p.play(actor, mv, &mut ()).unwrap();
        }
    }
    assert!(changed * 2 > deals, "{changed} of {deals} deals changed something");
}

/// Who draws a crate or an artifact card is told which; the others only that one was drawn.
#[test]
fn what_is_drawn_face_down_is_for_its_owner() {
    let mut buffers = Buffers::default();
    let mut drawn = 0;
    for seed in 0..12 {
        let (mut p, mut chance) = (Position::new(&options_of(seed)), Dice::new(seed));
        while let Some((actor, mv)) = random_move(&p, &mut chance, &mut buffers) {
            let mut events = Vec::new();
            let before = p.clone();
            p.play(actor, mv, &mut events).unwrap();
            if let Move::DrawCrate { seat, .. } | Move::DealCard { seat, .. } = mv {
                drawn += 1;
                for viewer in before.all().map(Viewer::Seat).chain([Viewer::Public]) {
                    let own = viewer == Viewer::Seat(seat);
                    assert_eq!(before.audience(actor, mv).has(viewer), own);
                    let told = events.iter().filter(|event| event.audience().has(viewer));
                    let told = told
                        .filter(|event| ["event-crate-is", "event-card-is"].contains(&event.message().id));
                    assert_eq!(told.count() == 1, own);
                }
            }
        }
    }
    assert!(drawn > 100, "{drawn}");
}

#[test]
fn a_position_is_small() {
    const { assert!(Position::SIZE <= 4096, "a position has 4 KiB at most") };
    println!("{} bytes", Position::SIZE);
    const { assert!(size_of::<Move>() <= 24, "a move is small") };
}

/// Nothing is ordered before the first turn; every order has its words.
#[test]
fn standing_orders_are_followed() {
    use kernel::Orders;
    let mut orders = Orders::default();
    assert!(orders.give(&Position::orders()[0], "food"));
    words::ids_have_texts(
        GAME.about(),
        Position::orders().iter().flat_map(|order| {
            order
                .values
                .iter()
                .map(|value| format!("order-{}-{value}", order.id))
                .chain([format!("order-{}", order.id)])
        }),
    );
    let p = Position::new(&options_of(1));
    assert_eq!(p.ordered(Seat(0), &orders), None);
}
