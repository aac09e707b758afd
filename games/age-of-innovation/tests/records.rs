//! Whole games in our own record form, which must replay to the same end for ever.
//!
//! `records/` holds games of all player counts, both set-ups and both versions of the factions. With
//! `TARSAS_WRITE_RECORDS=1` they are played and written anew.

use age_of_innovation::components::Balance;
use age_of_innovation::{GAME, Options, Position};
use conformance::records::{self, Recorder};
use kernel::{Actor, Advice, Dice, Game, Record};

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");
const GAMES: u64 = 16;

#[test]
fn every_record_replays_to_its_end() {
    if records::to_be_written() {
        records::write(FOLDER, (0..GAMES).map(game));
    }
    records::records_replay_to_their_ends(&GAME, FOLDER, GAMES as usize);
}

fn game(seed: u64) -> (String, Record, kernel::Outcome) {
    let mut setup = Options::usual(2 + (seed % 4) as usize);
    setup.rules.draft = seed / 4 % 2 == 1;
    setup.rules.balance = if seed < 12 { Balance::V1_0 } else { Balance::V1_2 };
    if setup.players == 3 && seed / 8 == 1 {
        setup.rules.side = 0;
    }
    let way = if setup.rules.draft { "draft" } else { "sets" };
    let (record, end) = play(&setup, &mut Dice::new(seed));
    (format!("game_{}p_{way}_{seed}", setup.players), record, end.outcome().unwrap())
}

/// Everybody makes the best of three promising moves.
fn play(setup: &Options, dice: &mut Dice) -> (Record, Position) {
    let mut p = Position::new(setup);
    let (mut moves, mut weights, mut pencil) = (Vec::new(), Vec::new(), Recorder::default());
    while let Some(actor) = p.decision().first_actor() {
        let mv = if actor == Actor::Chance {
            p.draw(dice, &mut moves).unwrap()
        } else {
            moves.clear();
            p.offered(actor, &mut moves);
            p.prior(actor, &moves, &mut weights);
            let seat = actor.seat().map_or(0, |seat| seat.index());
            let mut best = (moves[0], f32::MIN);
            for _ in 0..3 {
                let mut left = dice.below(1000) as f32 / 1000.0 * weights.iter().sum::<f32>();
                let i = weights.iter().position(|weight| {
                    left -= weight;
                    left < 0.0
                });
                let mv = moves[i.unwrap_or(0)];
                let mut after = p;
                after.play_unchecked(actor, mv, &mut ());
                let value = after.estimate()[seat];
                if value > best.1 {
                    best = (mv, value);
                }
            }
            best.0
        };
        pencil.note(&p, actor, mv);
        p.play_unchecked(actor, mv, &mut ());
    }
    (pencil.record::<Position>(setup), p)
}
