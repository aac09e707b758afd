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
    Action as BarAction, Choice, Compound, Counter, Info, Learning, Localize, OptionPiece, Scene, Scenic,
    SeatLook, escape,
};
use kernel::{Actor, Game as _, Id as _, Message, Operand as _, Seat, Viewer};
use parts::draw::Pen;

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
        let bar = |(id, icon, label, _): &(&'static str, &str, &'static str, &str)| BarAction {
            id,
            icon: PEN.icon(icon),
            label: Message::new(label),
        };
        let still = Painter { places: Places::Still, ..Painter::new(self, viewer, l10n) };
        Scene {
            header: painter.header(),
            board: format!("<div class=\"{class}\">{ICONS}{}{display}{desk}</div>", painter.map()),
            tray: painter.tray(),
            panels: self.all().map(|seat| painter.panel(seat)).collect(),
            prompt: self.decision().asks(viewer).map(|_| self.question()),
            actions: ACTIONS.iter().filter(|_| begun).map(bar).collect(),
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
        let Some((kind, name)) = place.split_once(':') else { return Vec::new() };
        if let Some(action) = place.strip_prefix("act:") {
            return if seat.0 < self.players { self.attempts_of(seat, action) } else { Vec::new() };
        }
        let Some(player) = self.seats.get(seat).filter(|_| seat.0 < self.players) else { return Vec::new() };
        let with = With::new();
        match kind {
            "space" => {
                let Some(space) = Space::read(self, name) else { return Vec::new() };
                let builds =
                    Size::ALL.iter().map(|size| Move::Build { size: *size, site: Site { space, with } });
                let nodes = Node::all().filter(|node| player.nodes >> node.index() & 1 == 0);
                let populates = nodes.map(|node| Move::Populate { space, study: Study { node, with } });
                let others = [Move::Put(Spot { space, with }), Move::Fly(space)];
                match self.map.of(Ground::Sand).has(space.hex()) {
                    true => builds.chain(others).collect(),
                    false => populates.chain(others).collect(),
                }
            }
            "place" => Place::read(self, name)
                .map(|place| Move::Explore(Goal { place, less: None, with }))
                .into_iter()
                .collect(),
            "card" => {
                let Some(card) = Card::read(self, name) else { return Vec::new() };
                let into = |slot| Into { slot, half: None, turned: None, wild: None };
                let plays = Slot::all().map(|slot| Move::Play { card, into: into(slot) });
                let others = [
                    Move::Recruit(card),
                    Move::Take(card),
                    Move::Rest(card),
                    Move::Wake(card),
                    Move::Top(card),
                ];
                others.into_iter().chain([Move::Clear(Shown::Card(card))]).chain(plays).collect()
            }
            "machine" => {
                let Some(machine) = Machine::read(self, name) else { return Vec::new() };
                vec![Move::Use(machine), Move::TakeMachine(machine), Move::Recover(machine)]
            }
            "crate" => {
                Crate::read(self, name).map_or(Vec::new(), |one| vec![Move::Open(one), Move::Again(one)])
            }
            "artifact" => {
                let artifact = Artifact::read(self, name);
                artifact.map_or(Vec::new(), |one| vec![Move::TakeArtifact(one), Move::Remove(one)])
            }
            "switch" => Res::named(name).map(Move::Switch).into_iter().collect(),
            "track" => Color::named(name).map(Move::Advance).into_iter().collect(),
            "reward" => RewardSpace::read(self, name).map(Move::Unlock).into_iter().collect(),
            "tribe" => TribeSide::read(self, name).map(Move::Tribe).into_iter().collect(),
            "aim" => ArtifactCard::read(self, name).map(Move::Keep).into_iter().collect(),
            "module" => Module::read(self, name).map(Move::Discard).into_iter().collect(),
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

impl Position {
    /// What a press on an entry of the action bar may have meant, so that the table can say why not.
    fn attempts_of(&self, seat: Seat, kind: &str) -> Vec<Move> {
        let player = &self.seats[seat];
        let with = With::new();
        match kind {
            "play" => {
                let cards = player.active | player.resting;
                let into = Into { slot: Slot::default(), half: None, turned: None, wild: None };
                cards.first().map(|card| Move::Play { card, into }).into_iter().collect()
            }
            "switch" => Res::BASIC.map(Move::Switch).to_vec(),
            "explore" => {
                let down = Place::all().filter(|place| self.map.backs[place.index()].is_some());
                down.map(|place| Move::Explore(Goal { place, less: None, with })).take(1).collect()
            }
            "populate" => {
                let node = Node::all().find(|node| player.nodes >> node.index() & 1 == 0);
                let space = self.map.of(Ground::SmallLocation).first().and_then(|hex| Space::new(hex.into()));
                node.zip(space)
                    .map(|(node, space)| Move::Populate { space, study: Study { node, with } })
                    .into_iter()
                    .collect()
            }
            "build" => {
                let sites = self.map.of(Ground::Sand) & !self.all_buildings();
                let space = sites.first().and_then(|hex| Space::new(hex.into()));
                space
                    .map(|space| Move::Build { size: Size::Small, site: Site { space, with } })
                    .into_iter()
                    .collect()
            }
            "hibernate" => vec![Move::Hibernate],
            _ => Vec::new(),
        }
    }
}
