//! How hard the solo levels are, by a simple greedy player:
//! `cargo run --release -p seven-wonders --example grades [GAMES [EXPANSIONS]]`.

use kernel::{Dice, Game, Options as _};
use seven_wonders::{Grade, OPPONENT, Options, Position, YOU};

fn main() {
    let games: u64 = std::env::args().nth(1).and_then(|n| n.parse().ok()).unwrap_or(2000);
    let expansions = std::env::args().nth(2).unwrap_or_else(|| "none".into());
    println!("{games} games a level, expansions: {expansions}");
    println!("level      won %   points : opponent   defeat  barely  age 1  age 2  age 3  caesar  alexander");
    for level in ["learner", "beginner", "normal", "advanced"] {
        let given = [("level", level), ("expansions", &expansions)].map(|(k, v)| (k.into(), v.into()));
        let options = match Options::read(1, &given) {
            Ok(options) => options,
            Err(why) => return println!("{why}"),
        };
        let mut counts = [0u64; 7];
        let (mut you, mut opponent) = (0, 0);
        let (mut moves, mut buffer) = (Vec::new(), Vec::new());
        for seed in 1..=games {
            let mut dice = Dice::new(seed);
            let mut position = Position::new(&options);
            while position.outcome().is_none() {
                let next = position
                    .greedy_move(&mut moves)
                    .or_else(|| position.draw(&mut dice, &mut buffer).map(|mv| (kernel::Actor::Chance, mv)));
                let Some((actor, mv)) = next else { break };
                position.play_unchecked(actor, mv, &mut ());
            }
            counts[position.grade().unwrap_or(Grade::Defeat) as usize] += 1;
            you += i64::from(position.sheet(YOU).total());
            opponent += i64::from(position.sheet(OPPONENT).total());
        }
        let share = |n: u64| 100.0 * n as f64 / games as f64;
        print!("{level:<10} {:5.1}", 100.0 - share(counts[0]));
        print!("   {:6.1} : {:8.1}", you as f64 / games as f64, opponent as f64 / games as f64);
        counts.iter().for_each(|&n| print!("  {:6.1}", share(n)));
        println!();
    }
}
