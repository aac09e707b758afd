//! A game written down and read again is the same game; and some things that hold for every game.

use crate::common::*;
use kernel::house::{GameBox, replay};
use kernel::playout::{Buffers, random_move};
use kernel::record::Line;
use kernel::{Dice, Game, Options as _, Record};
use seven_wonders::{GAME, Options};

fn recorded(players: usize, options: &[(&str, &str)], seed: u64) -> (Record, Position) {
    let given: Vec<(String, String)> = options.iter().map(|&(k, v)| (k.into(), v.into())).collect();
    let options = Options::read(players, &given).expect("good options");
    let mut game = Position::new(&options);
    let mut record = Record {
        game: Position::ID.into(),
        rules: Position::RULES_VERSION,
        seats: (1..=players).map(|seat| format!("Player {seat}")).collect(),
        options: options.write(),
        moves: Vec::new(),
    };
    let (mut dice, mut buffers) = (Dice::new(seed), Buffers::default());
    while let Some((actor, mv)) = random_move(&game, &mut dice, &mut buffers) {
        let mut text = String::new();
        game.write_move(actor, mv, &mut text);
        record.moves.push(Line { actor, text, number: 0 });
        game.play_unchecked(actor, mv, &mut ());
    }
    (record, game)
}

#[test]
fn records_replay_to_the_same_end() {
    for seed in 0..40 {
        let players = [1, 3, 5, 7][seed % 4];
        let all = ["none", "leaders", "cities", "babel", "leaders,cities,babel"];
        let options =
            [("expansions", all[seed % 5]), ("more_boards", if seed % 3 == 0 { "yes" } else { "no" })];
        let (record, game) = recorded(players, &options, seed as u64);
        let again = Record::parse(&record.to_string()).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(record, again);
        let end = replay(&GAME, &again, None, |_, _, _, _, _| {})
            .unwrap_or_else(|why| panic!("seed {seed}: {why}"));
        assert_eq!(end.outcome(), game.outcome());
    }
}

#[test]
fn a_position_is_small() {
    assert!(GAME.position_size() <= 4096, "{} bytes", GAME.position_size());
}

#[test]
fn undo_never_crosses_chance_or_another_seat() {
    for (players, seed) in [(1, 3), (3, 4), (5, 5)] {
        let mut game = fresh(players, &[("expansions", "leaders,cities,babel")]);
        let (mut dice, mut buffers) = (Dice::new(seed), Buffers::default());
        let mut last = None;
        while let Some((actor, mv)) = random_move(&game, &mut dice, &mut buffers) {
            let line = game.undo_line();
            game.play_unchecked(actor, mv, &mut ());
            if actor.seat().is_none() || last.is_some_and(|other| other != actor) {
                assert_ne!(line, game.undo_line(), "{actor} {mv:?}");
            }
            last = Some(actor);
        }
    }
}

#[test]
fn wrong_player_counts_are_told() {
    for players in [0, 2, 8, 99] {
        let Err(said) = GAME.start(players, &[]) else { panic!("{players} cannot play") };
        assert!(said.to_string().contains("player"), "{said}");
    }
}

#[test]
fn the_shelf_knows_every_test_of_a_clause() {
    let left = kernel::house::unproved(GAME.about());
    assert!(left.is_empty(), "{left:?}");
}

/// Every game of `records/` replays to the points in its last line, `# points 41 39 52`.
#[test]
fn stored_games_replay_to_their_points() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("records");
    let mut played = 0;
    for file in std::fs::read_dir(folder).expect("the folder `records`") {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a record");
        let record = Record::parse(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        let end = replay(&GAME, &record, None, |_, _, _, _, _| {})
            .unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        let outcome = end.outcome().expect("the game is over");
        let points: Vec<String> = outcome.seats.iter().map(|seat| seat.points.to_string()).collect();
        let stated = text.lines().last().and_then(|line| line.strip_prefix("# points ")).expect("the points");
        assert_eq!(points.join(" "), stated, "{}", path.display());
        played += 1;
    }
    assert!(played >= 6);
}
