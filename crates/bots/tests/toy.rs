//! Bots on a toy: what every bot must keep, on a game with chance, hidden hands and simultaneous choices.

use bots::{Bot, BotKind, Budget, Evaluator, InfoState, Search};
use kernel::erased::AnyGame;
use kernel::playout::{Buffers, pick_actor, random_move};
use kernel::{Actor, Decision, Dice, Game, Options, Seat, Viewer};
use proptest::prelude::*;
use std::time::Duration;
use toy::{GAME, Move, Stones, StonesOptions};

const NAMES: [&str; 6] = ["random", "easy", "medium", "greedy", "search:40", "search:300"];

fn kind(name: &str) -> BotKind {
    name.parse().unwrap()
}

fn start(players: usize) -> Stones {
    Stones::new(&StonesOptions::read(players, &[]).unwrap())
}

/// Plays a game; every move is checked. The moves, and the end.
fn game(names: &[&str], seed: u64) -> (Vec<(Actor, Move)>, Stones) {
    let mut position = start(names.len());
    let mut dice = Dice::new(seed);
    let seeds = (0..).map(|i| bots::seed_for(seed, i));
    let mut bots: Vec<Box<dyn Bot<Stones>>> =
        names.iter().zip(seeds).map(|(name, seed)| kind(name).bot(seed)).collect();
    let mut moves = Vec::new();
    while let Some(actor) = pick_actor(position.decision(), &mut dice) {
        let mv = match actor {
            Actor::Chance => position.draw(&mut dice, &mut Vec::new()).unwrap(),
            Actor::Seat(seat) => {
                let choice = bots[seat.index()].choose(InfoState::new(&position, seat)).unwrap();
                assert!((0.0..=1.0).contains(&choice.confidence), "{choice:?}");
                assert!(choice.expected.iter().all(|points| points.is_finite()), "{choice:?}");
                choice.mv
            }
        };
        position.play(actor, mv, &mut ()).unwrap();
        moves.push((actor, mv));
        assert!(moves.len() < 1000, "the game stalls");
    }
    (moves, position)
}

/// The part of the games that the first bot wins against the others, seats rotated.
fn wins(names: &[&str], games: u64) -> f64 {
    let mut won = 0.0;
    for seed in 0..games {
        let mut seated = names.to_vec();
        let seat = seed as usize % names.len();
        seated.rotate_right(seat);
        let outcome = game(&seated, seed / names.len() as u64).1.outcome().unwrap();
        let winners: Vec<Seat> = outcome.winners().collect();
        if winners.contains(&Seat(seat as u8)) {
            won += 1.0 / winners.len() as f64;
        }
    }
    won / games as f64
}

#[test]
fn every_bot_plays_legal_games_to_the_end() {
    for name in NAMES {
        for players in 2..=4 {
            for seed in 0..20 {
                let (_, end) = game(&vec![name; players], seed);
                assert_eq!(end.decision(), Decision::Over, "{name}");
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for names in [["easy", "search:100", "random"], ["search:300", "medium", "search:100"]] {
        for seed in 0..10 {
            assert_eq!(game(&names, seed), game(&names, seed));
        }
    }
}

#[test]
fn who_thinks_more_wins_more() {
    // Half of a trick is luck.
    let greedy = wins(&["greedy", "random"], 600);
    let search = wins(&["search:300", "random"], 600);
    assert!(greedy > 0.54, "greedy wins {greedy} against random");
    assert!(search > 0.58, "search wins {search} against random");
}

#[test]
fn a_time_budget_ends() {
    let mut position = start(2);
    let mut dice = Dice::new(1);
    while position.decision() == Decision::Chance {
        let mv = position.draw(&mut dice, &mut Vec::new()).unwrap();
        position.play(Actor::Chance, mv, &mut ()).unwrap();
    }
    let mut bot = Search::new(Budget::Time(Duration::from_millis(40)), 1, Evaluator::hand_made());
    assert!(bot.choose(InfoState::new(&position, Seat(0))).is_some());
    assert!(bot.spent().iterations > 0, "{:?}", bot.spent());
}

#[test]
fn who_has_nothing_to_decide_has_no_move() {
    let position = start(2);
    for name in NAMES {
        assert_eq!(kind(name).bot(1).choose(InfoState::new(&position, Seat(0))), None, "{name}");
    }
}

#[test]
fn a_game_by_name_has_the_same_bots() {
    for name in NAMES {
        let (moves, _) = game(&[name; 2], 3);
        let mut position = GAME.start(2, &[]).unwrap();
        let mut seated: Vec<_> = (0..2).map(|i| kind(name).any_bot::<Stones>(bots::seed_for(3, i))).collect();
        for (actor, mv) in moves {
            let mut text = String::new();
            start(2).write_move(actor, mv, &mut text);
            if let Actor::Seat(seat) = actor {
                let choice = seated[seat.index()].choose(&*position, seat).unwrap();
                assert_eq!(choice.text, text);
                assert!(!choice.reasons.is_empty());
            }
            position.play(actor, &text, &mut Vec::new()).unwrap();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Deal anew what a seat may not know: with the same generator it makes the same move, is as
    /// sure, and expects the same.
    #[test]
    fn a_bot_cannot_peek(players in 2..=4usize, seed in 0..1000u64, moves in 0..25usize, deal in 0..1000u64) {
        let mut position = start(players);
        let mut dice = Dice::new(seed);
        for _ in 0..moves {
            let Some((actor, mv)) = random_move(&position, &mut dice, &mut Buffers::default()) else { break };
            position.play(actor, mv, &mut ()).unwrap();
        }
        for i in 0..players {
            let seat = Seat(i as u8);
            let mut other = position.clone();
            other.redeal(Viewer::Seat(seat), &mut Dice::new(deal));
            for name in NAMES {
                let choose = |position: &Stones| kind(name).bot(seed).choose(InfoState::new(position, seat));
                prop_assert_eq!(choose(&position), choose(&other), "{}", name);
            }
        }
    }
}
