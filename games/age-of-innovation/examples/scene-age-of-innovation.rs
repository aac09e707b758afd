//! Writes pages with drawn positions: `cargo run -p age-of-innovation --example scene-age-of-innovation -- DIR [LANG]`.

use age_of_innovation::{GAME, InProgress, Options, Phase, Position};
use conformance::gallery::Gallery;
use kernel::erased::AnyGame as _;

/// A random game up to a position.
fn random(setup: &Options, seed: u64, until: impl Fn(&Position) -> bool) -> Position {
    conformance::gallery::random(setup, seed, until)
}

fn main() -> std::io::Result<()> {
    let gallery = Gallery::asked(GAME.about())?;
    let write = |name: &str, p: &Position| gallery.render(name, p, &[]);
    let turn = |round| move |p: &Position| p.round == round && p.offer_count == 0 && p.turn.actions == 1;
    let mut draft = Options::usual(4);
    draft.rules.draft = true;
    write("sets", &random(&Options::usual(5), 3, |p| matches!(p.phase, Phase::Sets(2))))?;
    write("draft", &random(&draft, 3, |p| matches!(p.phase, Phase::Draft(5))))?;
    write("opening", &random(&Options::usual(5), 3, |p| matches!(p.phase, Phase::Buildings(4))))?;
    write("middle", &random(&Options::usual(4), 5, turn(4)))?;
    write("late", &random(&draft, 8, turn(6)))?;
    write("five", &random(&Options::usual(5), 9, turn(5)))?;
    write("two", &random(&Options::usual(2), 4, turn(5)))?;
    write("offer", &random(&Options::usual(4), 6, |p| p.round >= 3 && p.offer_count > 0))?;
    write("pay", &random(&Options::usual(4), 6, |p| matches!(p.turn.work, InProgress::Pay(..))))?;
    write("end", &random(&Options::usual(4), 7, |p| p.phase == Phase::Over))?;
    gallery.render_picture::<Position>()
}
