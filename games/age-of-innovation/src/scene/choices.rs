//! Moves as things to touch: which places a move concerns, and what touching a place may mean.

use super::own;
use crate::components::{Building, RIVER, TRACKS, Tables, tables};
use crate::moves::{Act, Deal, Move, Piece, Resource, Trade, Way};
use crate::position::{Phase, Position, bits};
use crate::turn::InProgress;
use kernel::Seat;
use parts::hexes::Hex;
use parts::scene::Place;
use parts::terrain_cycle::towards;

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
                let paid = (0..4u8).filter(|&i| books.0[i as usize] > 0);
                paid.map(|i| own(seat, Resource::Books(i).id())).collect()
            }
            Move::Ship => vec![own(seat, "ship")],
            Move::Terraform => vec![own(seat, "dig")],
            Move::Burn(_) => vec![own(seat, "power")],
            Move::Convert(Deal(trade, _)) => {
                let (what, _, gets) = trade.terms(t);
                vec![own(seat, what.id()), own(seat, gets.id())]
            }
            Move::Book(i) => vec![format!("books-{}", TRACKS[i as usize & 3])],
            Move::Leech { .. } | Move::Decline { .. } => vec![own(seat, "offer")],
            Move::Pass(Some(i)) => vec![Piece::Bonus(i).place()],
            Move::Pass(None) => {
                let bonus = self.player(seat).bonus;
                let held = t.bonus.get(bonus as usize).map(|_| own(seat, Piece::Bonus(bonus).id()));
                held.into_iter().collect()
            }
            mv => mv.places(&self.spoken()),
        }
    }

    fn site_place(&self, t: &Tables, site: u8) -> Option<String> {
        let map = self.map(t);
        let &(a, b) = map.bridges.get(site as usize)?;
        Some(format!("{}:{}", map.name(a), map.name(b)))
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
            places.extend(self.sites_for(t, seat, false).filter_map(|site| self.site_place(t, site)));
        }
        places
    }

    /// What one may have meant by touching a place.
    pub(super) fn attempts_at(&self, seat: Seat, place: &str) -> Vec<Move> {
        let t = tables();
        let map = self.map(t);
        match Place::of(&**map, place) {
            Place::Kind(kind) => return self.attempts_of_kind(seat, kind),
            Place::Before(whose, what) if whose == seat => return self.attempts_before(t, seat, what),
            Place::Before(..) => return Vec::new(),
            Place::Hex(hex) => return self.attempts_on(t, seat, hex),
            Place::Bridge(a, b) => return map.bridge(a, b).map(Move::Bridge).into_iter().collect(),
            Place::Other(_) => {}
        }
        let track = |word: &str| (0..4u8).find(|&i| TRACKS[i as usize] == word);
        if let Some(track) = place.strip_prefix("books-").and_then(track) {
            return vec![Move::Book(track), Move::Convert(Deal(Trade::PowerBook(track), 1))];
        }
        if let Some(track) = track(place) {
            return self.attempts_on_track(t, track);
        }
        if let Some(act) = Act::at(place, 0..2) {
            return vec![Move::Act(act)];
        }
        match Piece::at(place) {
            Some(Piece::Bonus(i)) if !matches!(self.phase, Phase::Bonus(_)) => vec![Move::Pass(Some(i))],
            Some(piece) => vec![Move::Take(piece)],
            None => Vec::new(),
        }
    }

    /// Touching a hex: build, upgrade, transform, place, or put an annex.
    pub(super) fn attempts_on(&self, t: &Tables, seat: Seat, hex: Hex) -> Vec<Move> {
        if self.terrain[hex] >= RIVER {
            return vec![Move::Connect(hex)];
        }
        let way = self.likely_way(t, seat, hex);
        let build = Move::Build { hex, way };
        if let Some((owner, kind)) = self.building(hex) {
            if owner != seat {
                return vec![build];
            }
            let next =
                Building::ALL.into_iter().filter(|to| t.buildings[*to as usize].upgrades == Some(kind));
            let mut moves: Vec<Move> = match self.turn.work {
                InProgress::Swap(swap) => vec![Move::Upgrade(hex, swap.to())],
                _ => next.map(|to| Move::Upgrade(hex, to)).collect(),
            };
            if self.player(seat).annexes > 0 || moves.is_empty() {
                moves.push(Move::Annex(hex));
            }
            return moves;
        }
        let owed = bits(self.turn.place.into()).map(|kind| Building::ALL[kind as usize % 7]);
        let mut moves: Vec<Move> = owed.map(|kind| Move::Place(kind, hex)).collect();
        if self.turn.guilds > 0 {
            moves.push(Move::Place(Building::Guild, hex));
        }
        if let Phase::Buildings(_) = self.phase {
            let kinds = [Building::University, Building::Tower];
            let placed = kinds.into_iter().map(|kind| Move::Place(kind, hex));
            let fits = placed.filter(|&mv| self.start_fits(t, seat, mv));
            moves.extend(fits);
            if moves.is_empty() || self.start_fits(t, seat, build) {
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
                vec![Move::Transform { hex, to: towards(from, home, spades), way }]
            }
        }
    }

    fn start_fits(&self, t: &Tables, seat: Seat, mv: Move) -> bool {
        match mv {
            Move::Place(kind, hex) => self.check_start_building(t, seat, kind, hex).is_ok(),
            Move::Build { hex, .. } => self.check_start_building(t, seat, Building::Workshop, hex).is_ok(),
            _ => false,
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

    fn attempts_on_track(&self, t: &Tables, track: u8) -> Vec<Move> {
        if self.turn.steps > 0 || self.turn.track_steps > 0 {
            return vec![Move::Step(track)];
        }
        if self.turn.held[track as usize & 3] > 0 {
            return vec![Move::Key(track)];
        }
        let mut steps: Vec<u8> = t.science.spaces.into_iter().chain([t.science.returned]).collect();
        steps.dedup();
        steps.into_iter().map(|steps| Move::Send { track, steps }).collect()
    }

    /// Touching what lies before oneself.
    fn attempts_before(&self, t: &Tables, seat: Seat, what: &str) -> Vec<Move> {
        let from = Trade::ALL.into_iter().filter(|trade| trade.terms(t).0.id() == what);
        let trades: Vec<Move> = from.map(|trade| Move::Convert(Deal(trade, 1))).collect();
        let player = self.player(seat);
        match what {
            "ship" => return vec![Move::Ship],
            "dig" => return vec![Move::Terraform],
            "power" => return [vec![Move::Burn(1)], trades].concat(),
            "coins" => {
                return vec![
                    Move::Convert(Deal(Trade::PowerCoin, 1)),
                    Move::Convert(Deal(Trade::ToolCoin, 1)),
                ];
            }
            "bridges" => return vec![Move::Act(Act::Bridge)],
            "annexes" => {
                return player.buildings.first().map(Move::Annex).into_iter().collect();
            }
            "faction" => return vec![Move::Act(Act::Faction(player.faction))],
            "offer" => {
                let offer = self.open_offers().iter().find(|offer| offer.to == seat);
                let (from, amount) = (self.turn.seat, offer.map_or(0, |offer| offer.amount));
                return vec![Move::Leech { from, amount }, Move::Decline { from, amount }];
            }
            _ if !trades.is_empty() => return trades,
            _ => {}
        }
        let here = Act::at(what, 2..7).filter(|act| !matches!(act, Act::Faction(_)));
        here.filter(|&act| self.printed_deed(t, seat, act).is_some()).map(Move::Act).into_iter().collect()
    }
}
