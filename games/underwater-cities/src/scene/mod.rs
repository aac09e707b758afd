//! The scene: the position drawn for a browser.
//!
//! Each file draws one thing: [`ring`] the main board, [`city`] a player's city, [`cards`] the hand, what lies before a
//! player and what can be taken, [`panels`] what stands around them; [`choices`] has the moves as things to touch,
//! [`info`] what every place is. What components do in icons is told by `components::face`. All symbols stand once in
//! `icons.svg`, all colors in `style.css`.
//!
//! Places (`data-place`): `space:y1`, `card:port_fees`, `tile:blue_gullwing`, `contract:reef`, `special` (the deck of
//! special cards), `track`, `clone`; what is built has its seat in front, counted from 0: `p0:city:mid`, `p0:tunnel:t03`,
//! `p0:site:mid.2`.

mod cards;
mod choices;
mod city;
mod info;
mod lessons;
mod panels;
mod ring;

use crate::amounts::Resource;
use crate::components::tables;
use crate::moves::Move;
use crate::position::{From, Phase, Position, Source, Stage};
use kernel::scene::{Choice, Compound, Counter, Info, Learning, Localize, Scene, Scenic, SeatLook, escape};
use kernel::{Actor, Game as _, Message, Seat, Viewer};
use parts::draw::Pen;

const ICONS: &str = include_str!("icons.svg");
/// All names of symbols and classes begin with these letters.
const PEN: Pen = Pen("uc");

/// The class that gives a seat its color.
fn seat_class(seat: Seat) -> String {
    format!("uc-seat-{}", seat.0 + 1)
}

/// The place of something that lies before a seat.
fn own(seat: Seat, what: &str) -> String {
    format!("p{}:{what}", seat.0)
}

/// May what is drawn be pressed?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Press {
    Yes,
    No,
}

/// A position that is being drawn in the words of a viewer.
struct Painter<'a> {
    p: &'a Position,
    viewer: Viewer,
    l10n: &'a dyn Localize,
    /// Whose city is drawn large: the viewer's, or that of who acts.
    focus: Seat,
}

impl Painter<'_> {
    fn say(&self, message: &Message) -> String {
        escape(&self.l10n.say(message))
    }

    fn word(&self, id: &'static str) -> String {
        self.say(&Message::new(id))
    }

    fn board(&self) -> String {
        format!(
            "<div class=\"uc-play n{}\">{ICONS}{}{}<section class=\"uc-own\">{}{}</section>{}<section class=\"uc-tableau aside\">{}</section></div>",
            self.p.rules.players,
            self.ring(),
            self.market(),
            self.city(self.focus, Press::Yes),
            self.own_foot(),
            self.hand_room(),
            self.tableau(self.focus, Press::Yes),
        )
    }

    /// Rules that are forgotten, where they bite.
    fn hints(&self) -> Vec<Message> {
        let (p, numbers) = (self.p, &tables().numbers);
        let (player, mut hints) = (p.player(self.focus), Vec::new());
        if p.phase != Phase::Turn {
            return hints;
        }
        let (hold, limit) = (player.hand.len(), player.hand_limit(tables()));
        if matches!(self.viewer, Viewer::Seat(_)) && hold > limit {
            hints.push(Message::new("hint-limit").number("n", (hold - limit) as i32));
        }
        if p.round == numbers.last_rounds[usize::from(p.era.min(2))] {
            hints.push(Message::new("hint-production"));
            let unused = (0..player.actions.len()).filter(|at| !player.is_turned(*at)).count();
            if unused > 0 {
                hints.push(Message::new("hint-actions").number("n", unused as i32));
            }
        }
        if player.tunnels & !player.tunnels_at_cities() != 0 {
            hints.push(Message::new("hint-tunnel"));
        }
        hints
    }
}

impl Position {
    fn painter<'a>(&'a self, viewer: Viewer, l10n: &'a dyn Localize) -> Painter<'a> {
        let focus = match viewer {
            Viewer::Seat(seat) if seat.index() < self.seats() => seat,
            _ => self.acting(),
        };
        Painter { p: self, viewer, l10n, focus }
    }

    /// What is asked of who decides.
    fn question(&self) -> Message {
        let t = tables();
        match self.phase {
            Phase::FirstDiscard | Phase::EraDiscard => return Message::new("prompt-discard"),
            Phase::Production => return Message::new("prompt-production"),
            Phase::Scoring => return Message::new("prompt-scoring"),
            _ if !self.looked.is_empty() || !self.drawn.is_empty() => return Message::new("prompt-keep"),
            _ => {}
        }
        match self.stack.top().map(|frame| frame.source) {
            None => match self.turn.stage {
                Stage::Choose if self.must_discard(self.acting()) => Message::new("prompt-discard"),
                Stage::Choose => Message::new("prompt-turn"),
                _ => Message::new("prompt-end"),
            },
            Some(Source::Turn) => Message::new("prompt-order"),
            Some(Source::Claim) => Message::new("prompt-claim"),
            Some(Source::LastUse(card)) => Message::new("prompt-last-use").word("card", t.card_name(card)),
            Some(Source::Triggers { .. }) => Message::new("prompt-triggers"),
            Some(Source::Pair(_)) => Message::new("prompt-pair"),
            Some(Source::List { from: From::Site, .. }) => Message::new("prompt-site"),
            Some(Source::Space(space) | Source::List { from: From::Space(space), .. }) => {
                Message::new("prompt-space").word("space", t.space_name(space))
            }
            Some(Source::List { from: From::Card(card) | From::Ability(card), .. }) => {
                Message::new("prompt-card").word("card", t.card_name(card))
            }
            Some(Source::List { from: From::Tile(tile), .. }) => {
                Message::new("prompt-tile").word("tile", t.metropolis_name(tile))
            }
        }
    }
}

impl Scenic for Position {
    fn scene(&self, viewer: Viewer, l10n: &dyn Localize) -> Scene {
        let draw = self.painter(viewer, l10n);
        Scene {
            header: draw.header(),
            board: draw.board(),
            tray: String::new(),
            panels: self.all_seats().map(|seat| draw.panel(seat)).collect(),
            prompt: self.decision().asks(viewer).map(|_| self.question()),
            actions: self.actions(),
            boards: self.all_seats().map(|seat| draw.player_board(seat)).collect(),
        }
    }

    fn choice(&self, actor: Actor, mv: Move) -> Choice {
        let mut text = String::new();
        self.write_move(actor, mv, &mut text);
        let seat = actor.seat().unwrap_or_default();
        Choice { text, places: self.places(seat, mv), label: self.label(mv), kind: choices::kind(mv) }
    }

    fn compounds(&self, seat: Seat) -> Vec<Compound<Move>> {
        if seat.index() < self.seats() { self.chains(seat) } else { Vec::new() }
    }

    fn info(&self, viewer: Viewer, place: &str, l10n: &dyn Localize) -> Option<Info> {
        self.painter(viewer, l10n).info(place)
    }

    fn purse(&self, seat: Seat) -> Vec<Counter> {
        let Some(player) = self.seats.get(seat) else { return Vec::new() };
        let counter = |id: &'static str, value: i32, text: &'static str| Counter {
            id,
            icon: PEN.icon(id),
            value,
            face: None,
            label: Message::new(text).number("n", value),
        };
        let goods = Resource::ALL.map(|good| counter(good.id(), player.has(good).into(), good.text()));
        let cards = counter("cards", player.hand.len() as i32, "resource-cards");
        goods.into_iter().chain([counter("points", player.total(), "resource-points"), cards]).collect()
    }

    /// A card that matches before one that is given up, a free space before one that is cloned.
    fn sort_for_display(&self, _: Actor, moves: &mut [Move]) {
        moves.sort_by_key(|mv| match *mv {
            Move::Play { card, space } => u8::from(!Position::matches(card, space)),
            Move::Clone { .. } => 2,
            Move::Skip | Move::Drop => 4,
            Move::Done => 5,
            _ => 3,
        });
    }

    fn intended_moves(&self, seat: Seat, place: &str) -> Vec<Move> {
        if seat.index() < self.seats() { self.attempts(seat, place) } else { Vec::new() }
    }

    fn round(&self) -> Option<Message> {
        (self.round > 0)
            .then(|| Message::new("scene-round").number("round", self.round).number("era", self.era + 1))
    }

    fn seat_looks(&self) -> Vec<SeatLook> {
        let look = |seat: Seat| SeatLook { class: seat_class(seat), mark: format!("uc-m-{}", seat.0 + 1) };
        self.all_seats().map(look).collect()
    }

    fn rulings() -> &'static [&'static str] {
        &["biomatter", "tunnels", "build_and_upgrade", "brown_tunnels", "solo_tile"]
    }

    fn learning() -> Option<&'static Learning> {
        Some(&lessons::LEARNING)
    }

    fn style() -> &'static str {
        include_str!("style.css")
    }

    fn picture() -> &'static str {
        include_str!("picture.svg")
    }
}

/// The words of a text in lines of about so many letters.
fn lines(text: &str, most: usize) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match all.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => all.push(word.to_owned()),
        }
    }
    all.truncate(2);
    all
}
