//! Writes pages with drawn positions, to look at while drawing: `cargo run -p terra-mystica --example
//! scene -- DIR [LANG]`. The page around the scene is a plain stand-in for the real one.

use kernel::house::GameBox;
use kernel::playout::{Buffers, random_move};
use kernel::scene::{Scenic, Speak};
use kernel::{Actor, Dice, Game, Message, Options, Record, Viewer};
use terra_mystica::{GAME, Position, Setup, Stage, Work};
use texts::{Lang, Texts};

struct Voice(Texts, Lang);

impl Speak for Voice {
    fn say(&self, message: &Message) -> String {
        let names = ["Anna", "Béla", "Cili", "Dani", "Emma"].map(String::from);
        self.0.say_named(self.1, message, &names)
    }
}

const PAGE: &str = "*{box-sizing:border-box}:root{--paper:#f5efe2;--ink:#2a241c;--line:#d9ccb4;--card:#fffaf0}\
@media (prefers-color-scheme:dark){:root{--paper:#1e1c1a;--ink:#efe8da;--line:#3a352d;--card:#292520}}\
body{margin:0;background:var(--paper);color:var(--ink);font:14px/1.35 system-ui,'Segoe UI',sans-serif}\
.table{display:grid;grid-template:52px minmax(0,1fr) auto 64px/minmax(0,1fr) 372px;height:100vh;\
grid-template-areas:'top top' 'board side' 'tray side' 'prompt side'}\
.top{grid-area:top;display:flex;gap:14px;align-items:center;padding:0 14px;background:var(--card);border-bottom:1px solid var(--line)}\
h1{font:600 18px Georgia,serif;margin:0}.board{grid-area:board;padding:8px 12px;min-height:0}.tray{grid-area:tray;padding:2px 14px 8px}\
.side{grid-area:side;background:var(--card);border-left:1px solid var(--line);overflow:auto}.side section{border-bottom:1px solid var(--line)}\
.prompt{grid-area:prompt;border-top:1px solid var(--line);background:var(--card);padding:10px 16px;overflow:auto}\
@media (max-width:700px){.table{display:block;height:auto}.top{flex-wrap:wrap;padding:6px}}";

fn page(p: &Position, voice: &Voice) -> String {
    let actor = p.decision().someone().unwrap_or(Actor::Chance);
    let scene = p.scene(actor.seat().map_or(Viewer::Public, Viewer::Seat), voice);
    let mut moves = Vec::new();
    p.offered(actor, &mut moves);
    let choices: Vec<_> = moves.iter().map(|mv| p.choice(actor, *mv)).collect();
    let mut html = format!(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width,\
         initial-scale=1\"><title>Terra Mystica</title><style>{PAGE}{}</style><div class=\"terra-mystica table\">\
         <div class=\"top\"><h1>Terra Mystica</h1>{}</div><div class=\"board\">{}</div><div class=\"tray\">{}</div>\
         <div class=\"side\">{}</div><div class=\"prompt\"><b>{}</b><br>{}</div></div>",
        voice.1,
        Position::style(),
        scene.header,
        scene.board,
        scene.tray,
        scene.panels.concat(),
        scene.prompt.map_or(String::new(), |prompt| voice.say(&prompt)),
        choices.iter().map(|c| voice.say(&c.label)).collect::<Vec<_>>().join(" | "),
    );
    for place in choices.iter().flat_map(|choice| &choice.places) {
        let at = format!("data-place=\"{place}\" class=\"");
        html = html.replace(&at, &format!("{at}can "));
    }
    // What is chosen looks like this.
    html.replace("data-place=\"ACT6\" class=\"", "data-place=\"ACT6\" class=\"chosen ")
        .replace("data-place=\"C4\" class=\"", "data-place=\"C4\" class=\"chosen ")
}

/// A game of `records/` up to a position.
fn record(name: &str, until: impl Fn(&Position) -> bool) -> Position {
    let path = format!("{}/records/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the record is there");
    let record = Record::parse(&text).expect("it is a record");
    let setup = Setup::read(record.seats.len(), &record.options).expect("its options are sound");
    let mut p = Position::new(&setup);
    for line in &record.moves {
        if until(&p) {
            break;
        }
        let mv = p.read_move(line.actor, &line.text).expect("it is a move");
        p.play(line.actor, mv, &mut ()).expect("it is legal");
    }
    p
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
    let write = |name: &str, p: &Position| std::fs::write(dir.join(name), page(p, &voice));
    let five = Setup::usual(5);
    write("factions.html", &random(&five, 3, |p| matches!(p.stage, Stage::Factions(2))))?;
    write("opening.html", &random(&five, 3, |p| matches!(p.stage, Stage::Dwellings(4))))?;
    let turn = |round| move |p: &Position| p.round == round && p.offer_count == 0 && p.turn.actions == 1;
    write("middle.html", &record("game_5p_2087", turn(4)))?;
    write("late.html", &record("game_4p_2086", turn(6)))?;
    write("offer.html", &record("game_5p_2087", |p| p.round == 5 && p.offer_count > 0))?;
    write("end.html", &record("game_5p_2267", |p| p.stage == Stage::Over))?;
    write("two.html", &record("game_2p_2028", turn(5)))?;
    write("bridge.html", &record("game_5p_2087", |p| matches!(p.turn.work, Work::Bridge { .. })))?;
    write("random.html", &random(&five, 7, turn(3)))?;
    std::fs::write(dir.join("picture.svg"), Position::picture())?;
    Ok(())
}
