//! One door for secrets: a scene that draws every hidden card on purpose still shows none of them.
//!
//! `toy::TELLTALE` keeps no secret of its own: it writes all hands into scenes, labels, places and answers.
//! Whatever comes through a door of the house must be the same in every world that the viewer holds possible.

use kernel::erased::{AnyGame, AnyPosition, PlayError, downcast};
use kernel::playout::pick_actor;
use kernel::scene::Localize;
use kernel::{Actor, Decision, Dice, Message, Orders, Seat, Viewer};
use toy::{Stones, TELLTALE};

struct Plain;

impl Localize for Plain {
    fn say(&self, message: &Message) -> String {
        message.to_string()
    }
}

fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    (0..seats).map(|i| Viewer::Seat(Seat(i as u8))).chain([Viewer::Public])
}

/// The cards as they truly lie.
fn cards(position: &dyn AnyPosition) -> String {
    downcast(position, Stones::cards).unwrap()
}

/// All that comes through the doors of one position for one viewer.
fn through_every_door(position: &dyn AnyPosition, viewer: Viewer) -> Vec<String> {
    let mut out = vec![format!("{:?}", position.scene(viewer, &Plain).unwrap())];
    let seen = position.seen_by(viewer);
    out.push(cards(&*seen));
    out.push(format!("{:?}", seen.scene(viewer, &Plain)));
    let dealt = position.determinize(viewer, &mut Dice::new(7));
    out.push(cards(&*dealt));
    out.push(format!("{:?} {:?}", position.info(viewer, "anywhere", &Plain), position.round()));
    // What every viewer may know is the same for all of them.
    out.extend((0..position.seats()).map(|i| format!("{:?}", position.purse(Seat(i as u8)))));
    let Viewer::Seat(seat) = viewer else { return out };
    let actor = Actor::Seat(seat);
    out.push(format!("{:?}", position.choices(seat)));
    out.push(format!("{:?}", position.intended_moves(seat, "anywhere")));
    out.push(format!("{:?}", seen.ordered(seat, &Orders::default())));
    for text in seen.legal(actor) {
        out.push(format!("{:?} {:?}", position.label(actor, &text), position.choice(actor, &text)));
        // A preview.
        let (mut after, mut told) = (seen.copy(), Vec::new());
        after.play(actor, &text, &mut told).unwrap();
        out.push(format!("{told:?} {:?}", after.scene(viewer, &Plain)));
    }
    for text in (1..=12).map(|card| format!("choose {card}")) {
        if let Err(PlayError::Refused { clause, why }) = position.copy().play(actor, &text, &mut Vec::new()) {
            out.push(format!("{clause} {why}"));
        }
    }
    out
}

/// Positions of random games.
fn visit(mut see: impl FnMut(&dyn AnyPosition)) {
    for seed in 0..60 {
        let mut position = TELLTALE.start(2 + seed as usize % 3, &[]).unwrap();
        let mut dice = Dice::new(seed);
        loop {
            see(&*position);
            let Some(actor) = pick_actor(position.decision(), &mut dice) else { break };
            let text = match actor {
                Actor::Chance => position.draw(&mut dice).unwrap(),
                Actor::Seat(_) => dice.pick(&position.offered(actor)).unwrap().clone(),
            };
            position.play(actor, &text, &mut Vec::new()).unwrap();
        }
    }
}

#[test]
fn no_door_tells_one_world_from_another() {
    let (mut dice, mut others) = (Dice::new(3), 0);
    visit(|position| {
        for viewer in viewers(position.seats()) {
            let truth = through_every_door(position, viewer);
            for _ in 0..5 {
                let other = position.determinize(viewer, &mut dice);
                others += u32::from(cards(position) != cards(&*other));
                assert_eq!(truth, through_every_door(&*other, viewer), "{viewer:?}");
            }
        }
    });
    assert!(others > 3_000, "{others} other worlds");
}

/// What is drawn in place of a hidden card is another card, as a rule, and what the viewer holds is drawn
/// truly.
#[test]
fn a_slip_shows_a_made_up_card() {
    let (mut shown, mut true_ones) = (0, 0);
    visit(|position| {
        if position.decision() == Decision::Over {
            return;
        }
        let truth = cards(position);
        let hands: Vec<&str> = truth.split(" | ").collect();
        for viewer in viewers(position.seats()) {
            let scene = position.scene(viewer, &Plain).unwrap();
            let drawn = scene.board.strip_prefix("<svg><title>common-plain text=").unwrap();
            let drawn = drawn.strip_suffix("</title></svg>").unwrap();
            for (i, (drawn, held)) in drawn.split(" | ").zip(&hands).enumerate() {
                assert_eq!(drawn.split(' ').count(), held.split(' ').count(), "as many cards");
                if viewer == Viewer::Seat(Seat(i as u8)) {
                    assert_eq!(drawn, *held, "one's own hand is true");
                } else if held.split(' ').count() > 1 {
                    shown += 1;
                    true_ones += u32::from(drawn == *held);
                }
            }
        }
    });
    // Two or three cards that are guessed are sometimes the right ones.
    assert!(shown > 2_000 && true_ones * 20 < shown, "{true_ones} of {shown} hands were drawn truly");
}

#[test]
fn once_a_game_is_over_everything_is_open() {
    let mut over = 0;
    visit(|position| {
        for viewer in viewers(position.seats()).filter(|_| position.decision() == Decision::Over) {
            assert_eq!(cards(&*position.seen_by(viewer)), cards(position));
            over += 1;
        }
    });
    assert!(over > 100);
}
