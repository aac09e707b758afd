//! Whole games in our own record form, which must replay to the same end for ever.
//!
//! `records/` holds games of all player counts, both set-ups and both versions of the factions, and
//! `results.txt` how they ended. With `TARSAS_WRITE_RECORDS=1` they are played and written anew.

use age_of_innovation::components::Balance;
use age_of_innovation::{GAME, Position, Setup};
use kernel::house::{GameBox as _, replay};
use kernel::record::Line;
use kernel::{Actor, Advice, Dice, Game, Options, Record};
use std::fmt::Write as _;
use std::path::PathBuf;

const GAMES: u64 = 16;

fn records() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("records")
}

fn result(outcome: &kernel::Outcome) -> String {
    let seats =
        outcome.seats.iter().map(|seat| format!("{} {} (rank {})", seat.plays, seat.points, seat.rank));
    seats.collect::<Vec<_>>().join(", ")
}

#[test]
fn every_record_replays_to_its_end() {
    if std::env::var_os("TARSAS_WRITE_RECORDS").is_some() {
        write_records();
    }
    let results = std::fs::read_to_string(records().join("results.txt")).unwrap();
    let mut games = 0;
    for line in results.lines() {
        let (name, expected) = line.split_once(": ").unwrap();
        let text = std::fs::read_to_string(records().join(format!("{name}.txt"))).unwrap();
        let record = Record::parse(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(record.to_string(), text, "{name}: printing gives the same text");
        let end = replay(&GAME, &record, None, |_, _, _, _, _| {}).unwrap_or_else(|e| panic!("{name}: {e}"));
        assert_eq!(result(&end.outcome().expect("the game is over")), expected, "{name}");
        games += 1;
    }
    assert_eq!(games, GAMES);
    assert_eq!(GAME.rules_version(), 1, "records of an older version need their own rules");
}

fn write_records() {
    let mut results = String::new();
    for seed in 0..GAMES {
        let mut setup = Setup::usual(2 + (seed % 4) as usize);
        setup.rules.draft = seed / 4 % 2 == 1;
        setup.rules.balance = if seed < 12 { Balance::V1_0 } else { Balance::V1_2 };
        if setup.players == 3 && seed / 8 == 1 {
            setup.rules.side = 0;
        }
        let way = if setup.rules.draft { "draft" } else { "sets" };
        let name = format!("game_{}p_{way}_{seed}", setup.players);
        let (record, end) = play(&setup, &mut Dice::new(seed));
        writeln!(results, "{name}: {}", result(&end.outcome().unwrap())).unwrap();
        std::fs::write(records().join(format!("{name}.txt")), record.to_string()).unwrap();
    }
    std::fs::write(records().join("results.txt"), results).unwrap();
}

/// Everybody makes the best of three promising moves.
fn play(setup: &Setup, dice: &mut Dice) -> (Record, Position) {
    let mut p = Position::new(setup);
    let (mut moves, mut weights, mut lines) = (Vec::new(), Vec::new(), Vec::new());
    while let Some(actor) = p.decision().someone() {
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
        let mut text = String::new();
        p.write_move(actor, mv, &mut text);
        lines.push(Line { actor, text, number: 0 });
        p.play_unchecked(actor, mv, &mut ());
    }
    let record = Record {
        game: Position::ID.into(),
        rules: Position::RULES_VERSION,
        seats: (1..=setup.players).map(|i| format!("player {i}")).collect(),
        options: setup.write(),
        moves: lines,
    };
    (record, p)
}
