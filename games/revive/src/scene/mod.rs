//! The scene: the position drawn for a browser.
//!
//! [`map`] draws the map with its [`ways`], [`desk`] what is on display and a player's board, [`panels`] the
//! players and the clock; [`signs`] writes effects in small pictures, [`faces`] has cards and machines. All
//! symbols stand once in `icons.svg`, all colors in `style.css`.
//!
//! Places (`data-place`) are named by what lies there: `space:s12c`, `place:s01` (a face-down tile), `card:smith`,
//! `slot:upper_1`, `at:u1a` (a place for a module), `module:`, `machine:`, `crate:`, `artifact:`, `aim:` (an
//! artifact card), `tribe:`, `node:`, `track:`, `reward:`, `switch:`.

mod compounds;
mod desk;
mod faces;
mod info;
mod labels;
mod lessons;
mod map;
mod option_pieces;
mod panels;
mod prompt;
mod signs;
mod ways;

use crate::ids::*;
use crate::moves::{Goal, Into, Move, Site, Spot, Study, With};
use crate::options::Shown;
use crate::position::{Phase, Position};
use kernel::scene::{
    Choice, Compound, Counter, Info, Learning, Localize, OptionPiece, Scene, Scenic, SeatLook, escape,
};
use kernel::{Actor, Game as _, Id as _, Message, Operand as _, Seat, Viewer};
use parts::draw::Pen;
use parts::hexes::HexSet;

const ICONS: &str = include_str!("icons.svg");
/// All names of symbols and classes begin with these letters.
const PEN: Pen = Pen("rv");

/// Is what is drawn on the table, or shown once more?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Places {
    /// It can be pressed.
    Live,
    /// It can only be read.
    Still,
}

/// Draws for one viewer.
pub(crate) struct Painter<'a> {
    p: &'a Position,
    t: &'static crate::components::Tables,
    viewer: Viewer,
    l10n: &'a dyn Localize,
    places: Places,
}

impl<'a> Painter<'a> {
    fn new(p: &'a Position, viewer: Viewer, l10n: &'a dyn Localize) -> Painter<'a> {
        Painter { p, t: crate::components::tables(), viewer, l10n, places: Places::Live }
    }

    /// A message in words, safe for HTML.
    fn words(&self, message: &Message) -> String {
        escape(&self.l10n.say(message))
    }

    /// The text of an id, safe for HTML.
    fn word(&self, id: &'static str) -> String {
        self.words(&Message::new(id))
    }

    /// The viewer's own seat.
    fn own(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) if seat.0 < self.p.players => Some(seat),
            _ => None,
        }
    }
}

/// The entries of the action bar: id, picture, name, and what it is.
const ACTIONS: [(&str, &str, &str, &str); 7] = [
    ("play", "card", "bar-play", "action-play-text"),
    ("switch", "switch", "bar-switch", "action-switch-text"),
    ("explore", "explore", "bar-explore", "action-explore-text"),
    ("populate", "populate", "bar-populate", "action-populate-text"),
    ("build", "small", "bar-build", "action-build-text"),
    ("hibernate", "moon", "bar-hibernate", "action-hibernate-text"),
    ("free", "energy", "bar-free", "action-free-text"),
];

fn kind_of(mv: Move) -> &'static str {
    match mv {
        Move::Play { .. } => "play",
        Move::Switch(_) | Move::SwitchEnergy(_) | Move::Copy { .. } => "switch",
        Move::Explore(_) => "explore",
        Move::Populate { .. } => "populate",
        Move::Build { .. } => "build",
        Move::Hibernate => "hibernate",
        Move::Use(_) | Move::Open(_) | Move::Exchange(_) | Move::ExchangeBy { .. } | Move::Discard(_) => {
            "free"
        }
        _ => "",
    }
}

impl Scenic for Position {
    fn scene(&self, viewer: Viewer, l10n: &dyn Localize) -> Scene {
        let painter = Painter::new(self, viewer, l10n);
        let begun = self.phase != Phase::SetUp;
        let desk = match painter.own().filter(|_| begun) {
            Some(seat) => painter.desk(seat),
            None => String::new(),
        };
        let display = if begun { painter.display() } else { String::new() };
        let class = if desk.is_empty() { "rv-play alone" } else { "rv-play" };
        let still = Painter { places: Places::Still, ..Painter::new(self, viewer, l10n) };
        Scene {
            header: painter.header(),
            board: format!("<div class=\"{class}\">{ICONS}{}{display}{desk}</div>", painter.map()),
            tray: painter.tray(),
            panels: self.all().map(|seat| painter.panel(seat)).collect(),
            prompt: self.decision().asks(viewer).map(|_| self.question()),
            actions: if begun { PEN.actions(&ACTIONS) } else { Vec::new() },
            boards: self.all().filter(|_| begun).map(|seat| still.player_board(seat)).collect(),
        }
    }

    fn choice(&self, actor: Actor, mv: Move) -> Choice {
        let mut text = String::new();
        self.write_move(actor, mv, &mut text);
        Choice { text, places: mv.places(self), label: self.label_of(actor, mv), kind: kind_of(mv) }
    }

    fn compounds(&self, seat: Seat) -> Vec<Compound<Move>> {
        if seat.0 < self.players { self.chains(seat) } else { Vec::new() }
    }

    fn info(&self, viewer: Viewer, place: &str, l10n: &dyn Localize) -> Option<Info> {
        Painter::new(self, viewer, l10n).info_of(place)
    }

    fn purse(&self, seat: Seat) -> Vec<Counter> {
        let Some(player) = self.seats.get(seat).filter(|_| seat.0 < self.players) else { return Vec::new() };
        let counter = |id: &'static str, value: u16, label: &'static str, cap: Option<u8>| Counter {
            id,
            icon: PEN.icon(if id == "points" { "point" } else { id }),
            value: value.into(),
            face: cap.map(|cap| format!("<b>{value}</b><small>/{cap}</small>")),
            label: Message::new(label),
        };
        let caps = crate::components::tables().common.caps;
        let stock = Res::ALL.iter().map(|res| {
            let n = player.stock[*res];
            counter(res.id(), n.into(), res.text(), Some(caps[*res]))
        });
        let rest = [
            counter("energy", player.energy.into(), "resource-energy", None),
            counter("points", player.score, "resource-points", None),
        ];
        stock.chain(rest).collect()
    }

    /// What needs no machine first; a card where it gives most.
    fn sort_for_display(&self, _: Actor, moves: &mut [Move]) {
        moves.sort_by_key(|mv| match mv {
            Move::Build { site, .. } => site.with.len(),
            Move::Populate { study, .. } => study.with.len(),
            Move::Explore(goal) => goal.with.len(),
            Move::Play { into, .. } => usize::from(into.turned.is_some()) + usize::from(into.wild.is_some()),
            _ => 0,
        });
    }

    fn intended_moves(&self, seat: Seat, place: &str) -> Vec<Move> {
        let (Some((kind, name)), true) = (place.split_once(':'), seat.0 < self.players) else {
            return Vec::new();
        };
        let player = &self.seats[seat];
        let with = With::new();
        let build = |space| move |size: &Size| Move::Build { size: *size, site: Site { space, with } };
        let explore = |place| Move::Explore(Goal { place, less: None, with });
        let play =
            |card, slot| Move::Play { card, into: Into { slot, half: None, turned: None, wild: None } };
        let known = player.nodes;
        let populate = |space| {
            let nodes = Node::all().filter(move |node| known >> node.index() & 1 == 0);
            nodes.map(move |node| Move::Populate { space, study: Study { node, with } })
        };
        let first = |set: HexSet| set.first().and_then(|hex| Space::new(hex.into()));
        let one = |mv: Option<Move>| -> Vec<Move> { mv.into_iter().collect() };
        // What a press on the action bar may have meant stands first, so that the table can say why not.
        match (kind, name) {
            ("act", "play") => {
                one((player.active | player.resting).first().map(|card| play(card, Slot::default())))
            }
            ("act", "switch") => Res::BASIC.map(Move::Switch).to_vec(),
            ("act", "explore") => {
                one(Place::all().find(|place| self.map.backs[place.index()].is_some()).map(explore))
            }
            ("act", "populate") => {
                one(first(self.map.of(Ground::SmallLocation)).and_then(|space| populate(space).next()))
            }
            ("act", "build") => {
                let sites = self.map.of(Ground::Sand) & !self.all_buildings();
                one(first(sites).map(|space| build(space)(&Size::Small)))
            }
            ("act", "hibernate") => vec![Move::Hibernate],
            ("space", _) => {
                let Some(space) = Space::read(self, name) else { return Vec::new() };
                let others = [Move::Put(Spot { space, with }), Move::Fly(space)];
                match self.map.of(Ground::Sand).has(space.hex()) {
                    true => Size::ALL.iter().map(build(space)).chain(others).collect(),
                    false => populate(space).chain(others).collect(),
                }
            }
            ("place", _) => one(Place::read(self, name).map(explore)),
            ("card", _) => {
                let Some(card) = Card::read(self, name) else { return Vec::new() };
                let moves = [Move::Recruit, Move::Take, Move::Rest, Move::Wake, Move::Top].map(|mv| mv(card));
                let plays = Slot::all().map(|slot| play(card, slot));
                moves.into_iter().chain([Move::Clear(Shown::Card(card))]).chain(plays).collect()
            }
            ("machine", _) => {
                let moves = [Move::Use, Move::TakeMachine, Move::Recover];
                Machine::read(self, name).map_or(Vec::new(), |one| moves.map(|mv| mv(one)).to_vec())
            }
            ("crate", _) => {
                Crate::read(self, name).map_or(Vec::new(), |one| vec![Move::Open(one), Move::Again(one)])
            }
            ("artifact", _) => {
                let moves = [Move::TakeArtifact, Move::Remove];
                Artifact::read(self, name).map_or(Vec::new(), |one| moves.map(|mv| mv(one)).to_vec())
            }
            ("switch", _) => one(Res::named(name).map(Move::Switch)),
            ("track", _) => one(Color::named(name).map(Move::Advance)),
            ("reward", _) => one(RewardSpace::read(self, name).map(Move::Unlock)),
            ("tribe", _) => one(TribeSide::read(self, name).map(Move::Tribe)),
            ("aim", _) => one(ArtifactCard::read(self, name).map(Move::Keep)),
            ("module", _) => one(Module::read(self, name).map(Move::Discard)),
            _ => Vec::new(),
        }
    }

    fn seat_looks(&self) -> Vec<SeatLook> {
        let look =
            |seat: Seat| SeatLook { class: format!("rv-p{}", seat.0), mark: format!("rv-mark-{}", seat.0) };
        self.all().map(look).collect()
    }

    fn rulings() -> &'static [&'static str] {
        crate::options::RULINGS
    }

    fn style() -> &'static str {
        include_str!("style.css")
    }

    fn option_pieces(&self, key: &str, l10n: &dyn Localize) -> Vec<OptionPiece> {
        let painter = Painter { places: Places::Still, ..Painter::new(self, Viewer::Public, l10n) };
        painter.option_pieces(key)
    }

    fn learning() -> Option<&'static Learning> {
        Some(&lessons::LEARNING)
    }

    fn picture() -> &'static str {
        include_str!("picture.svg")
    }
}
