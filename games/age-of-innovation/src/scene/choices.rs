//! Moves as things to touch: which places a move concerns, and what touching a place may mean.

use crate::components::{Building, Tables, Track, tables};
use crate::moves::{Act, Deal, Move, Piece, Resource, Trade, Way};
use crate::position::{Phase, Position};
use crate::turn::{InProgress, Span};
use parts::scene::prelude::*;
use parts::terrain_cycle::toward;

/// Where an action lies.
fn act_place(seat: Seat, act: Act) -> String {
    let id = act.id();
    match act {
        Act::Power(_) | Act::Book(_) => id.to_owned(),
        Act::Faction(_) => own(seat, "faction"),
        Act::Bridge => own(seat, "bridges"),
        Act::Bonus(_) | Act::Palace(_) | Act::Competency(_) | Act::Innovation(_) => own(seat, id),
    }
}

impl Position {
    /// The places that a legal move concerns.
    pub(super) fn places(&self, seat: Seat, mv: Move) -> Vec<String> {
        let t = tables();
        match mv {
            Move::Annex(hex) => vec![self.map(t).name(hex).to_owned(), own(seat, "annexes")],
            Move::Act(act) => self.act_places(t, seat, act),
            Move::Pay(books) => {
                books.listed().map(|(track, _)| own(seat, Resource::Books(track).id())).collect()
            }
            Move::Ship => vec![own(seat, "ship")],
            Move::Terraform => vec![own(seat, "dig")],
            Move::Burn(_) => vec![own(seat, "power")],
            Move::Convert(Deal(trade, _)) => {
                let (what, _, gets) = trade.terms(t);
                vec![own(seat, what.id()), own(seat, gets.id())]
            }
            Move::Book(track) => vec![format!("books-{}", track.name())],
            Move::Leech { .. } | Move::Decline { .. } => vec![own(seat, "offer")],
            Move::Pass(Some(tile)) => vec![Piece::Bonus(tile).place()],
            Move::Pass(None) => {
                self.player(seat).bonus.map(|tile| own(seat, tile.text())).into_iter().collect()
            }
            mv => mv.places(&self.spoken()),
        }
    }

    /// An action lies where it lies, and where its spades, its bridge or its guild could go.
    fn act_places(&self, t: &Tables, seat: Seat, act: Act) -> Vec<String> {
        let mut places = vec![act_place(seat, act)];
        let Some(deed) = self.printed_deed(t, seat, act) else { return places };
        let name = |hex: Hex| self.map(t).name(hex).to_owned();
        if deed.gives.spades > 0 {
            let near = (self.reach(t, seat) & self.open_land(t)).iter();
            let needs = near.filter(|&hex| (1..=deed.gives.spades).contains(&self.spades_home(seat, hex)));
            places.extend(needs.map(name));
        }
        if let Some(swap) = deed.swap {
            places.extend(self.colored(seat, swap.from()).map(name));
        }
        if deed.gives.bridges > 0 {
            places.extend(self.sites_for(t, seat, Span::Rivers).map(|site| self.map(t).bridge_name(site)));
        }
        places
    }

    /// What one may have meant by touching a place that is neither a hex nor before a seat.
    pub(super) fn intended_at(&self, place: &str) -> Vec<Move> {
        if let Some(track) = place.strip_prefix("books-").and_then(Track::named) {
            return vec![Move::Book(track), Move::Convert(Deal(Trade::PowerBook(track), 1))];
        }
        if let Some(track) = Track::named(place) {
            return self.intended_on_track(track);
        }
        if let Some(act) = Act::at(place).filter(|act| act.on_board()) {
            return vec![Move::Act(act)];
        }
        match Piece::at(place) {
            Some(Piece::Bonus(tile)) if !matches!(self.phase, Phase::Bonus(_)) => {
                vec![Move::Pass(Some(tile))]
            }
            piece => piece.map(Move::Take).into_iter().collect(),
        }
    }

    /// What the building on a hex can become.
    pub(super) fn upgrades_at(&self, hex: Hex) -> Vec<Move> {
        let Some((_, kind)) = self.building(hex) else { return Vec::new() };
        let next = |to: &Building| tables().buildings[*to].upgrades == Some(kind);
        Building::ALL.into_iter().filter(next).map(|to| Move::Upgrade(hex, to)).collect()
    }

    /// Every way to send a scholar to a track.
    pub(super) fn sends(&self, track: Track) -> Vec<Move> {
        let science = &tables().science;
        let mut steps: Vec<u8> = science.spaces.into_iter().chain([science.returned]).collect();
        steps.dedup();
        steps.into_iter().map(|steps| Move::Send { track, steps }).collect()
    }

    /// Touching a hex: build, upgrade, transform, place, or put an annex.
    pub(super) fn intended_on(&self, seat: Seat, hex: Hex) -> Vec<Move> {
        let t = tables();
        if !self.terrain[hex].is_land() {
            return vec![Move::Connect(hex)];
        }
        let way = self.likely_way(t, seat, hex);
        let build = Move::Build { hex, way };
        if let Some((owner, _)) = self.building(hex) {
            if owner != seat {
                return vec![build];
            }
            let mut moves: Vec<Move> = match self.turn.work {
                InProgress::Swap(swap) => vec![Move::Upgrade(hex, swap.to())],
                _ => self.upgrades_at(hex),
            };
            if self.player(seat).annexes > 0 || moves.is_empty() {
                moves.push(Move::Annex(hex));
            }
            return moves;
        }
        let mut moves: Vec<Move> = self.turn.place.into_iter().map(|kind| Move::Place(kind, hex)).collect();
        if self.turn.guilds > 0 {
            moves.push(Move::Place(Building::Guild, hex));
        }
        if let Phase::Buildings(_) = self.phase {
            let fits = |kind: &Building| self.check_start_building(t, seat, *kind, hex).is_ok();
            let placed = [Building::University, Building::Tower].into_iter().filter(fits);
            moves.extend(placed.map(|kind| Move::Place(kind, hex)));
            if moves.is_empty() || fits(&Building::Workshop) {
                moves.push(build);
            }
            return moves;
        }
        if !moves.is_empty() {
            return moves;
        }
        let (from, home) = (self.terrain[hex], self.home(seat));
        match self.spades_home(seat, hex) {
            0 => vec![build],
            whole => {
                let spades = if self.phase == Phase::Actions { whole } else { 1 };
                vec![Move::Transform { hex, to: toward(from, home, spades), way }]
            }
        }
    }

    /// The way by which a hex is meant: within reach, or else as the seat can skip.
    pub(super) fn likely_way(&self, t: &Tables, seat: Seat, hex: Hex) -> Way {
        if self.reach(t, seat).has(hex) || self.phase != Phase::Actions {
            return Way::Reach;
        }
        let by = |way: &Way| {
            self.skip(t, seat, *way).is_some_and(|skip| self.by_skip(t, seat, skip.hexes).has(hex))
        };
        Way::ALL.into_iter().find(by).unwrap_or(Way::Reach)
    }

    fn intended_on_track(&self, track: Track) -> Vec<Move> {
        match () {
            _ if self.turn.steps > 0 || self.turn.track_steps > 0 => vec![Move::Step(track)],
            _ if self.turn.held[track] > 0 => vec![Move::Key(track)],
            _ => self.sends(track),
        }
    }

    /// Touching what lies before oneself.
    pub(super) fn intended_before(&self, seat: Seat, what: &str) -> Vec<Move> {
        let (t, player) = (tables(), self.player(seat));
        let convert = |trade| Move::Convert(Deal(trade, 1));
        let from = Trade::all().filter(|trade| trade.terms(t).0.id() == what);
        let trades: Vec<Move> = from.map(convert).collect();
        match what {
            "ship" => vec![Move::Ship],
            "dig" => vec![Move::Terraform],
            "power" => [vec![Move::Burn(1)], trades].concat(),
            "coins" => vec![convert(Trade::PowerCoin), convert(Trade::ToolCoin)],
            "bridges" => vec![Move::Act(Act::Bridge)],
            "annexes" => player.buildings.first().map(Move::Annex).into_iter().collect(),
            "faction" => player.faction.map(Act::Faction).map(Move::Act).into_iter().collect(),
            "offer" => {
                let offer = self.open_offers().iter().find(|offer| offer.to == seat);
                let (from, amount) = (self.turn.seat, offer.map_or(0, |offer| offer.amount));
                vec![Move::Leech { from, amount }, Move::Decline { from, amount }]
            }
            _ if !trades.is_empty() => trades,
            _ => {
                let here = Act::at(what).filter(|act| !act.on_board() && !matches!(act, Act::Faction(_)));
                let here = here.filter(|&act| self.printed_deed(t, seat, act).is_some());
                here.map(Move::Act).into_iter().collect()
            }
        }
    }
}
