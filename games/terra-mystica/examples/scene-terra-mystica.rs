//! Writes pages with drawn positions: `cargo run -p terra-mystica --example scene-terra-mystica -- DIR [LANG]`.

use conformance::gallery::{Gallery, random, recorded};
use kernel::erased::AnyGame as _;
use terra_mystica::{GAME, InProgress, Options, Phase, Position};

/// A game of `records/` up to a position.
fn record(name: &str, until: impl Fn(&Position) -> bool) -> Position {
    recorded(env!("CARGO_MANIFEST_DIR"), name, until)
}

fn main() -> std::io::Result<()> {
    let gallery = Gallery::asked(GAME.about())?;
    let write = |name: &str, p: &Position| gallery.render(name, p, &["ACT6", "C4"]);
    let five = Options::usual(5);
    write("factions", &random(&five, 3, |p: &Position| matches!(p.phase, Phase::Factions(2))))?;
    write("opening", &random(&five, 3, |p: &Position| matches!(p.phase, Phase::Dwellings(4))))?;
    let turn = |round| move |p: &Position| p.round == round && p.offer_count == 0 && p.turn.actions == 1;
    write("middle", &record("game_5p_2087", turn(4)))?;
    write("late", &record("game_4p_2086", turn(6)))?;
    write("offer", &record("game_5p_2087", |p| p.round == 5 && p.offer_count > 0))?;
    write("end", &record("game_5p_2267", |p| p.phase == Phase::Over))?;
    write("two", &record("game_2p_2028", turn(5)))?;
    write("bridge", &record("game_5p_2087", |p| matches!(p.turn.work, InProgress::Bridge { .. })))?;
    write("random", &random(&five, 7, turn(3)))?;
    gallery.render_picture::<Position>()
}
