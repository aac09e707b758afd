//! Nets: files, refusals, sums, and bots that judge by one.

use bots::net::{NetError, Shape};
use bots::{Bot, Evaluator, Greedy, InfoState, Lookahead, Net};
use kernel::playout::pick_actor;
use kernel::{Actor, Advice, Dice, Game, InputNames, Inputs, Options, Seat, SparseInputs};
use std::sync::Arc;
use toy::{Stones, StonesOptions};
use toy_market::Bazaar;

/// A net of Stones with numbers that mean nothing, always the same.
fn any_net() -> Net {
    let shape = Net::shape_for::<Stones>(32).unwrap();
    let mut dice = Dice::new(5);
    let numbers = (0..shape.parameters()).map(|_| (dice.below(2001) as f32 - 1000.0) / 4000.0);
    Net::new(shape, numbers.collect()).unwrap()
}

fn positions() -> Vec<Stones> {
    let mut all = Vec::new();
    for seed in 0..10 {
        let mut dice = Dice::new(seed);
        let mut position = Stones::new(&StonesOptions::read(3, &[]).unwrap());
        let mut moves = Vec::new();
        while let Some(actor) = pick_actor(position.decision(), &mut dice) {
            moves.clear();
            position.legal(actor, &mut moves);
            position.play_unchecked(actor, *dice.pick(&moves).unwrap(), &mut ());
            all.push(position.clone());
        }
    }
    all
}

#[test]
fn a_file_is_read_as_it_was_written() {
    let net = any_net();
    let bytes = net.write::<Stones>().unwrap();
    assert!(bytes.starts_with(b"tarsas net 1\ngame stones\nrules "));
    assert_eq!(Net::read::<Stones>(&bytes).unwrap(), net);
}

#[test]
fn what_does_not_fit_is_refused_in_one_sentence() {
    let bytes = any_net().write::<Stones>().unwrap();
    let changed = |from: &str, to: &str| {
        let at = bytes.windows(from.len()).position(|part| part == from.as_bytes()).unwrap();
        let mut bytes = bytes.clone();
        bytes.splice(at..at + from.len(), to.bytes());
        Net::read::<Stones>(&bytes).unwrap_err().to_string()
    };
    assert_eq!(changed("tarsas net 1", "tarsas net 9"), NetError::Foreign.to_string());
    assert_eq!(
        changed("game stones", "game marbles"),
        "these weights were made for game marbles, and this is game stones: train anew"
    );
    assert!(
        changed("rules 3", "rules 2").starts_with("these weights were made for rules 2, and this is rules 3")
    );
    assert!(changed("inputs 27 ", "inputs 26 ").starts_with("these weights were made for inputs 26 "));
    assert!(changed("sources tricks", "sources bricks").contains("made for sources bricks stones, and this"));
    assert!(changed("hidden 32", "hidden 33").contains("hidden 33, and this is hidden 32 to 256"));
    assert_eq!(changed("phases 1\n", ""), "the head of these weights has no line `phases …`");
    let cut = Net::read::<Stones>(&bytes[..bytes.len() - 3]).unwrap_err().to_string();
    assert!(cut.starts_with("the numbers of these weights are damaged"), "{cut}");
    let mut endless = bytes.clone();
    let last = endless.len() - 4;
    endless[last..].copy_from_slice(&f32::INFINITY.to_le_bytes());
    assert!(matches!(Net::read::<Stones>(&endless), Err(NetError::Damaged { .. })));
    assert_eq!(Net::read::<Stones>(b"").unwrap_err(), NetError::Foreign);
    assert!(matches!(Net::shape_for::<Bazaar>(32), Err(NetError::Unlearnable(_))));
}

#[test]
fn every_position_has_the_same_inputs() {
    let positions = positions();
    let names = InputNames::of(&positions[0], Seat(0));
    let mut inputs = SparseInputs::default();
    for position in &positions {
        for seat in (0..3).map(Seat) {
            assert_eq!(InputNames::of(position, seat), names);
            inputs.read(position, seat);
            assert_eq!(inputs.written(), names.0.len());
        }
    }
}

#[test]
fn the_sum_is_the_sum_of_the_sources() {
    let net = any_net();
    let mut inputs = SparseInputs::default();
    for position in positions() {
        inputs.read(&position, Seat(1));
        let mut by_source = [0.0; 2];
        net.by_source(position.phase(), inputs.entries(), &mut by_source);
        let total = net.total(position.phase(), inputs.entries());
        assert!((total - by_source.iter().sum::<f32>()).abs() < 1e-4, "{total} {by_source:?}");
    }
}

#[test]
fn what_was_judged_before_is_judged_as_if_for_the_first_time() {
    let net = Arc::new(any_net());
    let mut remembers = Evaluator::by_net(net.clone());
    for position in positions().iter().chain(&positions()) {
        for seat in (0..3).map(Seat) {
            let anew = Evaluator::by_net(net.clone()).points(position, seat);
            assert_eq!(remembers.points(position, seat).to_bits(), anew.to_bits());
        }
    }
}

#[test]
fn numbers_are_the_same_on_every_machine() {
    // Sums in another order, or fused, would end in other bits.
    let inputs = [(0, 0.3), (2, 1.0), (7, 1.7), (20, 0.1)];
    assert_eq!(any_net().total(0, &inputs).to_bits(), 0xbf44_2ab5);
}

#[test]
fn a_net_of_impossible_sizes_is_none() {
    let shape = Shape { inputs: 3, hidden: 32, phases: 1, sources: 2 };
    assert!(Net::new(shape, vec![0.0; shape.parameters()]).is_some());
    assert!(Net::new(shape, vec![0.0; shape.parameters() - 1]).is_none());
    let odd = Shape { hidden: 20, ..shape };
    assert!(Net::new(odd, vec![0.0; odd.parameters()]).is_none());
}

/// Whole games by a net that knows nothing end well, with legal moves only, and come out the same again.
#[test]
fn bots_that_judge_by_a_net_play_whole_games() {
    let net = Arc::new(any_net());
    let play = |seed: u64| {
        let mut dice = Dice::new(seed);
        let mut position = Stones::new(&StonesOptions::read(3, &[]).unwrap());
        let mut bots: Vec<Greedy<Stones>> = (0..3)
            .map(|i| {
                let bot = Greedy::new(seed + i, Evaluator::by_net(net.clone()));
                if i == 1 { bot.with_lookahead(Lookahead::LEARNED) } else { bot }
            })
            .collect();
        let mut buffer = Vec::new();
        while let Some(actor) = pick_actor(position.decision(), &mut dice) {
            let mv = match actor {
                Actor::Chance => position.draw(&mut dice, &mut buffer).unwrap(),
                Actor::Seat(seat) => {
                    let choice = bots[seat.index()].choose(InfoState::new(&position, seat)).unwrap();
                    assert!(choice.expected[..3].iter().all(|points| points.is_finite()));
                    choice.mv
                }
            };
            position.play(actor, mv, &mut ()).unwrap();
        }
        position
    };
    for seed in 0..5 {
        assert_eq!(play(seed), play(seed));
    }
}

#[test]
fn the_reasons_of_a_net_add_up_to_what_it_expects() {
    let mut evaluator = Evaluator::by_net(Arc::new(any_net()));
    for position in positions().into_iter().filter(|position| position.outcome().is_none()) {
        let reasons = evaluator.reasons(&position, Seat(0));
        assert_eq!(reasons.iter().map(|(id, _)| *id).collect::<Vec<_>>(), Stones::SOURCES);
        let sum: f32 = reasons.iter().map(|(_, points)| points).sum();
        assert!((sum - evaluator.points(&position, Seat(0))).abs() < 1e-3);
        assert_eq!(Evaluator::hand_made().reasons(&position, Seat(0)), position.reasons(Seat(0)));
    }
}
