//! The scene: what a browser shows of a position to one viewer.

mod board;
mod info;
mod labels;
mod panels;
mod prompt;
mod tray;

use crate::ids::*;
use crate::moves::{Goal, Into, Move, Site, Spot, Study, With};
use crate::options::Shown;
use crate::position::{Phase, Position};
use kernel::scene::{
    Action as BarAction, Choice, Counter, Info, Localize, PlayerBoard, Scene, Scenic, SeatLook, escape,
};
use kernel::{Actor, Game as _, Id as _, Message, Operand as _, Seat, Viewer};

/// Draws for one viewer.
pub(crate) struct Painter<'a> {
    pub(crate) p: &'a Position,
    pub(crate) t: &'static crate::components::Tables,
    pub(crate) viewer: Viewer,
    pub(crate) l10n: &'a dyn Localize,
}

impl<'a> Painter<'a> {
    fn new(p: &'a Position, viewer: Viewer, l10n: &'a dyn Localize) -> Painter<'a> {
        Painter { p, t: crate::components::tables(), viewer, l10n }
    }

    /// A message in words, safe for HTML.
    pub(crate) fn words(&self, message: &Message) -> String {
        escape(&self.l10n.say(message))
    }

    /// The text of an id, safe for HTML.
    pub(crate) fn word(&self, id: &'static str) -> String {
        self.words(&Message::new(id))
    }

    /// The viewer's own seat.
    pub(crate) fn own(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) if seat.0 < self.p.players => Some(seat),
            _ => None,
        }
    }
}

/// The entries of the action bar.
const ACTIONS: [(&str, &str, &str); 7] = [
    ("play", "▭", "action-play"),
    ("switch", "⇅", "action-switch"),
    ("explore", "?", "action-explore"),
    ("populate", "♟", "action-populate"),
    ("build", "⌂", "action-build"),
    ("hibernate", "❄", "action-hibernate"),
    ("free", "⚡", "action-free"),
];

/// The small picture of a resource.
pub(crate) const fn icon(res: Res) -> &'static str {
    match res {
        Res::Gear => "⚙",
        Res::Book => "▤",
        Res::Food => "◉",
        Res::Crystal => "◆",
    }
}

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
        Scene {
            header: painter.header(),
            board: painter.board(),
            tray: painter.tray(),
            panels: self.all().map(|seat| painter.panel(seat)).collect(),
            prompt: painter.prompt(),
            actions: ACTIONS
                .iter()
                .filter(|_| begun)
                .map(|(id, icon, label)| BarAction { id, icon: (*icon).into(), label: Message::new(label) })
                .collect(),
            boards: if begun {
                self.all().map(|seat| painter.player_board(seat)).collect()
            } else {
                Vec::new()
            },
        }
    }

    fn choice(&self, actor: Actor, mv: Move) -> Choice {
        let mut text = String::new();
        self.write_move(actor, mv, &mut text);
        Choice { text, places: mv.places(self), label: self.label_of(actor, mv), kind: kind_of(mv) }
    }

    fn info(&self, viewer: Viewer, place: &str, l10n: &dyn Localize) -> Option<Info> {
        Painter::new(self, viewer, l10n).info_of(place)
    }

    fn purse(&self, seat: Seat) -> Vec<Counter> {
        let Some(player) = self.seats.get(seat).filter(|_| seat.0 < self.players) else { return Vec::new() };
        let counter = |id, icon: &str, value: i32, label| Counter {
            id,
            icon: icon.to_owned(),
            value,
            face: None,
            label: Message::new(label),
        };
        let stock =
            Res::ALL.iter().map(|res| counter(res.id(), icon(*res), player.stock[*res].into(), res.text()));
        let rest = [
            counter("energy", "⚡", player.energy.into(), "resource-energy"),
            counter("points", "★", player.score.into(), "resource-points"),
        ];
        stock.chain(rest).collect()
    }

    fn intended_moves(&self, seat: Seat, place: &str) -> Vec<Move> {
        let Some((kind, name)) = place.split_once(':') else { return Vec::new() };
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

    fn picture() -> &'static str {
        "<svg viewBox=\"0 0 40 30\"><path d=\"M12 3l7 4v8l-7 4-7-4V7z\"/><path d=\"M27 3l7 4v8l-7 4-7-4V7z\"/>\
         <path d=\"M19 15l7 4v8l-7 4-7-4v-8z\"/></svg>"
    }
}

impl Painter<'_> {
    fn player_board(&self, seat: Seat) -> PlayerBoard {
        let sheet = self.p.sheet(self.t, seat);
        let known = |source: crate::Source| {
            source != crate::Source::Card || self.own() == Some(seat) || self.p.phase == Phase::Over
        };
        let standing = crate::Source::ALL.into_iter().filter(|source| known(*source));
        PlayerBoard {
            html: self.other_board(seat),
            forecast: String::new(),
            standing: standing
                .map(|source| (Message::new(source.id()), i32::from(sheet[source as usize])))
                .collect(),
        }
    }
}
