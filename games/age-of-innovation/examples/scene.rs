//! Writes pages with drawn positions, to look at while drawing: `cargo run -p age-of-innovation --example
//! scene -- DIR [LANG]`. The page around the scene is a plain stand-in for the real one.

use age_of_innovation::{GAME, Position, Setup, Stage, Work};
use kernel::house::GameBox;
use kernel::playout::{Buffers, random_move};
use kernel::scene::{Scenic, Speak};
use kernel::{Actor, Dice, Game, Message, Seat, Viewer};
use std::collections::BTreeSet;
use texts::{Lang, Texts};

const NAMES: [&str; 5] = ["Anna", "Béla", "Cili", "Dani", "Emma"];

struct Voice(Texts, Lang);

impl Speak for Voice {
    fn say(&self, message: &Message) -> String {
        self.0.say_named(self.1, message, &NAMES.map(String::from))
    }
}

/// The sheet of the house, around which the game's own is laid.
fn house() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/web/src/assets/house.css");
    std::fs::read_to_string(path).unwrap_or_default()
}

/// A panel as the table puts it into its page.
fn panel(p: &Position, seat: u8, inside: &str) -> String {
    let now = if p.decision().is_for(Actor::Seat(Seat(seat))) { " now" } else { "" };
    let name = NAMES[usize::from(seat)];
    format!(
        "<article class=\"panel{now}\"><header><span class=\"player\">{name}</span>\
         <span class=\"tag\">bot</span></header>{inside}</article>"
    )
}

fn page(p: &Position, voice: &Voice) -> String {
    let actor = p.decision().someone().unwrap_or(Actor::Chance);
    let scene = p.scene(actor.seat().map_or(Viewer::Public, Viewer::Seat), voice);
    let mut moves = Vec::new();
    p.offered(actor, &mut moves);
    let choices: Vec<_> = moves.iter().map(|mv| p.choice(actor, *mv)).collect();
    let labels = choices.iter().map(|choice| voice.say(&choice.label));
    let buttons: String =
        labels.take(6).map(|l| format!("<button class=\"choice\"><b>{l}</b></button>")).collect();
    let panels: String = (0..).zip(&scene.panels).map(|(seat, inside)| panel(p, seat, inside)).collect();
    let mut html = format!(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><title>Age of Innovation</title>\
         <style>{}{}</style><body class=\"table live age-of-innovation\"><header class=\"top\">\
         <a class=\"brand\">Társas</a><div class=\"head\">{}</div></header><main class=\"play\">\
         <section class=\"field\"><div class=\"board\">{}</div><div class=\"tray\">{}</div></section>\
         <aside class=\"side\"><div class=\"panels\">{panels}</div></aside>\
         <section class=\"prompt\"><div class=\"ask\"><p class=\"question\">{}</p></div>\
         <div class=\"choices\">{buttons}</div></section></main>",
        voice.1,
        house(),
        Position::style(),
        scene.header,
        scene.board,
        scene.tray,
        scene.prompt.map_or(String::new(), |prompt| voice.say(&prompt)),
    );
    for place in choices.iter().flat_map(|choice| &choice.places).collect::<BTreeSet<_>>() {
        let at = format!("data-place=\"{place}\" class=\"");
        html = html.replace(&at, &format!("{at}can "));
    }
    html
}

/// A random game up to a position.
fn random(setup: &Setup, seed: u64, until: impl Fn(&Position) -> bool) -> Position {
    let mut p = Position::new(setup);
    let (mut dice, mut buffers) = (Dice::new(seed), Buffers::default());
    while !until(&p) {
        let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) else { break };
        p.play_unchecked(actor, mv, &mut ());
    }
    p
}

fn main() -> std::io::Result<()> {
    let mut args = std::env::args().skip(1);
    let dir = std::path::PathBuf::from(args.next().unwrap_or_else(|| ".".into()));
    let lang = args.next().and_then(|lang| lang.parse().ok()).unwrap_or_default();
    let voice = Voice(Texts::new(GAME.about().texts), lang);
    std::fs::create_dir_all(&dir)?;
    let write = |name: &str, p: &Position| {
        let mut moves = Vec::new();
        let actor = p.decision().someone().unwrap_or(Actor::Chance);
        p.offered(actor, &mut moves);
        let labels: Vec<String> = moves.iter().map(|mv| voice.say(&p.choice(actor, *mv).label)).collect();
        std::fs::write(dir.join(format!("{name}.txt")), labels.join("\n"))?;
        std::fs::write(dir.join(format!("{name}.html")), page(p, &voice))
    };
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
    std::fs::write(dir.join("picture.svg"), Position::picture())?;
    Ok(())
}
