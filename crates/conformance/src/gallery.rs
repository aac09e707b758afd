//! Pages with drawn positions, to look at while drawing. The page around a scene is a plain stand-in for
//! the real one.

use kernel::erased::About;
use kernel::playout::{Buffers, random_move};
use kernel::scene::{Localize, Scenic};
use kernel::{Actor, Dice, Message, Record, Seat, Viewer};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use texts::{Lang, Texts};

const NAMES: [&str; 7] = ["Anna", "Béla", "Cili", "Dani", "Emma", "Feri", "Gabi"];
/// A page shows so many of the moves as buttons; a text beside it has the labels of all.
const BUTTONS: usize = 8;

/// A folder with drawn positions of a game.
pub struct Gallery {
    folder: PathBuf,
    title: &'static str,
    l10n: Named,
}

struct Named(Texts, Lang);

impl Localize for Named {
    fn say(&self, message: &Message) -> String {
        self.0.say_named(self.1, message, &NAMES.map(String::from))
    }
}

impl Gallery {
    /// The gallery that the command line asks for: `DIR [LANG]`.
    pub fn asked(about: &About) -> std::io::Result<Gallery> {
        let mut args = std::env::args().skip(1);
        let folder = PathBuf::from(args.next().unwrap_or_else(|| ".".into()));
        let lang = args.next().and_then(|lang| lang.parse().ok()).unwrap_or_default();
        std::fs::create_dir_all(&folder)?;
        Ok(Gallery { folder, title: about.title, l10n: Named(Texts::new(about.texts), lang) })
    }

    /// Draws a position as its decider sees it, with places of `chosen` as if they were touched.
    pub fn render<G: Scenic>(&self, name: &str, p: &G, chosen: &[&str]) -> std::io::Result<()> {
        let actor = p.decision().first_actor().unwrap_or(Actor::Chance);
        let mut moves = Vec::new();
        p.offered(actor, &mut moves);
        let choices: Vec<_> = moves.iter().map(|mv| p.choice(actor, *mv)).collect();
        let labels: Vec<String> = choices.iter().map(|choice| self.l10n.say(&choice.label)).collect();
        let mut page = self.page(p, actor, &labels);
        let mut touch = |place: &str, class: &str| {
            let at = format!("data-place=\"{place}\" class=\"");
            page = page.replace(&at, &format!("{at}{class} "));
        };
        for place in choices.iter().flat_map(|choice| &choice.places).collect::<BTreeSet<_>>() {
            touch(place, "can");
        }
        chosen.iter().for_each(|place| touch(place, "chosen"));
        std::fs::write(self.folder.join(format!("{name}.txt")), labels.join("\n"))?;
        std::fs::write(self.folder.join(format!("{name}.html")), page)
    }

    /// The picture of the front page.
    pub fn render_picture<G: Scenic>(&self) -> std::io::Result<()> {
        std::fs::write(self.folder.join("picture.svg"), G::picture())
    }

    fn page<G: Scenic>(&self, p: &G, actor: Actor, labels: &[String]) -> String {
        let scene = p.scene(actor.seat().map_or(Viewer::Public, Viewer::Seat), &self.l10n);
        let buttons: String = labels
            .iter()
            .take(BUTTONS)
            .map(|label| format!("<button class=\"choice\"><b>{label}</b></button>"))
            .collect();
        let panels: String = (0..).zip(&scene.panels).map(|(seat, inside)| panel(p, seat, inside)).collect();
        format!(
            "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><title>{}</title>\
             <style>{}{}</style><body class=\"table live {}\"><header class=\"top\">\
             <a class=\"brand\">Társas</a><div class=\"head\">{}</div></header><main class=\"play\">\
             <section class=\"field\"><div class=\"board\">{}</div><div class=\"tray\">{}</div></section>\
             <aside class=\"side\"><div class=\"panels\">{panels}</div></aside>\
             <section class=\"prompt\"><div class=\"ask\"><p class=\"question\">{}</p></div>\
             <div class=\"choices\">{buttons}</div></section></main>",
            self.l10n.1,
            self.title,
            house(),
            G::style(),
            G::ID,
            scene.header,
            scene.board,
            scene.tray,
            scene.prompt.map_or(String::new(), |prompt| self.l10n.say(&prompt)),
        )
    }
}

/// The sheets of the house, around which the game's own is laid.
fn house() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src/assets");
    let read = |name| std::fs::read_to_string(folder.join(name)).unwrap_or_default();
    ["site.css", "table.css"].map(read).concat()
}

/// A panel as the table puts it into its page.
fn panel<G: Scenic>(p: &G, seat: u8, inside: &str) -> String {
    let now = if p.decision().is_for(Actor::Seat(Seat(seat))) { " now" } else { "" };
    let name = NAMES[usize::from(seat) % NAMES.len()];
    format!(
        "<article class=\"panel{now}\"><header><span class=\"player\">{name}</span>\
         <span class=\"tag\">bot</span></header>{inside}</article>"
    )
}

/// A game of `records/` up to a position.
pub fn recorded<G: Scenic>(folder: &str, name: &str, until: impl Fn(&G) -> bool) -> G {
    let text = crate::text(&Path::new(folder).join("records").join(format!("{name}.txt")));
    let record = Record::parse(&text).expect("it is a record");
    let mut p = crate::records::beginning::<G>(&record);
    for line in record.moves.iter() {
        if until(&p) {
            break;
        }
        let mv = p.read_move(line.actor, &line.text).expect("it is a move");
        p.play(line.actor, mv, &mut ()).expect("it is legal");
    }
    p
}

/// A random game up to a position.
pub fn random<G: Scenic>(options: &G::Options, seed: u64, until: impl Fn(&G) -> bool) -> G {
    let mut p = G::new(options);
    let (mut dice, mut buffers) = (Dice::new(seed), Buffers::default());
    while !until(&p) {
        let Some((actor, mv)) = random_move(&p, &mut dice, &mut buffers) else { break };
        p.play_unchecked(actor, mv, &mut ());
    }
    p
}
