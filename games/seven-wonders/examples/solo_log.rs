//! One random solo game move by move, with what happened and why the opponent chose:
//! `cargo run --release -p seven-wonders --example solo_log [SEED]`.

use kernel::{Actor, Dice, Game, Options as _, playout};
use seven_wonders::{Options, Position};

fn main() {
    let seed: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(1);
    let given =
        [("level".to_owned(), "advanced".to_owned()), ("expansions".into(), "leaders,cities,babel".into())];
    let options = match Options::read(1, &given) {
        Ok(options) => options,
        Err(why) => return println!("{why}"),
    };
    let mut position = Position::new(&options);
    let (mut dice, mut buffers) = (Dice::new(seed), playout::Buffers::default());
    while let Some((actor, mv)) = playout::random_move(&position, &mut dice, &mut buffers) {
        let mut text = String::new();
        position.write_move(actor, mv, &mut text);
        let who = if actor == Actor::Chance { "*".to_owned() } else { actor.to_string() };
        println!("{who} {text}");
        let mut events = Vec::new();
        position.play_unchecked(actor, mv, &mut events);
        events.iter().for_each(|event| println!("    {} ({})", event.message(), event.clause()));
    }
}
