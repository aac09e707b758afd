//! Writes pages with drawn positions: `cargo run -p age-of-innovation --example scene -- DIR [LANG]`.

use age_of_innovation::{GAME, Position, Setup, Stage, Work};
use kernel::house::GameBox as _;
use proof::gallery::Gallery;

/// A random game up to a position.
fn random(setup: &Setup, seed: u64, until: impl Fn(&Position) -> bool) -> Position {
    proof::gallery::random(setup, seed, until)
}

fn main() -> std::io::Result<()> {
    let gallery = Gallery::asked(GAME.about())?;
    let write = |name: &str, p: &Position| gallery.hang(name, p, &[]);
    let turn = |round| move |p: &Position| p.round == round && p.offer_count == 0 && p.turn.actions == 1;
    let mut draft = Setup::usual(4);
    draft.rules.draft = true;
    write("sets", &random(&Setup::usual(5), 3, |p| matches!(p.stage, Stage::Sets(2))))?;
    write("draft", &random(&draft, 3, |p| matches!(p.stage, Stage::Draft(5))))?;
    write("opening", &random(&Setup::usual(5), 3, |p| matches!(p.stage, Stage::Buildings(4))))?;
    write("middle", &random(&Setup::usual(4), 5, turn(4)))?;
    write("late", &random(&draft, 8, turn(6)))?;
    write("five", &random(&Setup::usual(5), 9, turn(5)))?;
    write("two", &random(&Setup::usual(2), 4, turn(5)))?;
    write("offer", &random(&Setup::usual(4), 6, |p| p.round >= 3 && p.offer_count > 0))?;
    write("pay", &random(&Setup::usual(4), 6, |p| matches!(p.turn.work, Work::Pay(..))))?;
    write("end", &random(&Setup::usual(4), 7, |p| p.stage == Stage::Over))?;
    gallery.hang_picture::<Position>()
}
