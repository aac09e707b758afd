//! Playing a move: the position, its tables and whoever watches.

use crate::components::{Building, Cost, Count, Counted, Gain, Map, Occasion, On, Tables, Track, tables};
use crate::event::{Event, What};
use crate::moves::{Grant, Resource};
use crate::position::{Phase, Player, Position, ROUNDS};
use crate::refusal::{Refusal, Why, refuse};
use crate::source::Source;
use kernel::{Clause, Id as _, Seat, Watch};
use parts::HexSet;
use parts::hexes::Hex;

/// A position on which a move is being played.
pub(crate) struct Play<'a, W> {
    pub(crate) position: &'a mut Position,
    pub(crate) tables: &'static Tables,
    pub(crate) watch: &'a mut W,
}

impl Cost {
    /// So many tools.
    #[inline]
    pub(crate) fn tools(tools: u8) -> Cost {
        Cost { tools, ..Cost::default() }
    }
}

impl Position {
    /// Can the seat pay this? If not, says what is missing.
    #[inline]
    pub(crate) fn afford(&self, seat: Seat, cost: Cost) -> Result<(), Refusal> {
        if self.can_afford(seat, cost) {
            return Ok(());
        }
        let player = self.player(seat);
        let most = |have: u16| have.min(u8::MAX.into()) as u8;
        let has = Cost { tools: most(player.tools), coins: most(player.coins), scholars: player.scholars };
        refuse("1.6", Why::CannotPay { price: cost, lacks: cost.without(has) })
    }

    #[inline]
    pub(crate) fn can_afford(&self, seat: Seat, cost: Cost) -> bool {
        let player = self.player(seat);
        player.tools >= u16::from(cost.tools)
            && player.coins >= u16::from(cost.coins)
            && player.scholars >= cost.scholars
    }

    /// How many of something a seat has.
    pub(crate) fn counted(&self, t: &Tables, seat: Seat, what: Count) -> u8 {
        let player = self.player(seat);
        let own = |kind| self.own(seat, kind);
        match what {
            Count::Workshop => own(Building::Workshop),
            Count::Guild => own(Building::Guild),
            Count::School => own(Building::School),
            Count::PalaceOrUniversity => own(Building::Palace) + own(Building::University),
            Count::Building => player.buildings.len() as u8,
            Count::Shape => Building::ALL.into_iter().filter(|&kind| own(kind) > 0).count() as u8,
            Count::Group => {
                let groups = player.buildings.groups(player.buildings, |hex| self.adjacent(t, hex));
                groups.count() as u8
            }
            Count::Bridge => player.bridges.len() as u8,
            Count::TownTile => player.towns.values().sum(),
            Count::LowestLevel => player.levels.values().copied().min().unwrap_or(0),
            Count::TwoHighestLevels => {
                let mut levels = player.levels.into_array();
                levels.sort_unstable();
                levels[2] + levels[3]
            }
        }
    }
}

impl<'a, W: Watch<Event>> Play<'a, W> {
    pub(crate) fn new(position: &'a mut Position, watch: &'a mut W) -> Self {
        Play { position, tables: tables(), watch }
    }

    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.position.seats[seat]
    }

    #[inline]
    pub(crate) fn map(&self) -> &'static Map {
        self.position.map(self.tables)
    }

    #[inline]
    pub(crate) fn tell(&mut self, seat: Seat, clause: &'static str, what: What) {
        let (faction, side) = (self.position.player(seat).faction, self.position.rules.side);
        self.watch.see(Event { seat, faction, side, clause: Clause(clause), what });
    }

    #[inline]
    fn tell_each<const N: usize>(
        &mut self,
        seat: Seat,
        clause: &'static str,
        amounts: [(Resource, u8); N],
        what: impl Fn(Resource, u8) -> What,
    ) {
        for (resource, n) in amounts.into_iter().filter(|&(_, n)| n > 0) {
            self.tell(seat, clause, what(resource, n));
        }
    }

    #[inline]
    pub(crate) fn pay(&mut self, seat: Seat, cost: Cost, clause: &'static str) {
        let player = self.player_mut(seat);
        player.tools = player.tools.saturating_sub(cost.tools.into());
        player.coins = player.coins.saturating_sub(cost.coins.into());
        player.scholars = player.scholars.saturating_sub(cost.scholars);
        let paid = [
            (Resource::Tools, cost.tools),
            (Resource::Coins, cost.coins),
            (Resource::Scholars, cost.scholars),
        ];
        self.tell_each(seat, clause, paid, What::Paid);
    }

    #[inline]
    pub(crate) fn gain_power(&mut self, seat: Seat, power: u8, clause: &'static str) {
        let gained = self.player_mut(seat).bowls.gain(power);
        if gained > 0 {
            self.tell(seat, clause, What::Gained(Resource::Power, gained));
        }
    }

    /// Books of one discipline, as far as the supply has them.
    pub(crate) fn gain_books(&mut self, seat: Seat, track: Track, n: u8, clause: &'static str) {
        let n = n.min(self.position.books[track]);
        if n > 0 {
            self.position.books[track] -= n;
            self.player_mut(seat).books[track] += n;
            self.tell(seat, clause, What::Gained(Resource::Books(track), n));
        }
    }

    /// What needs no choice: resources and points.
    #[inline]
    pub(crate) fn gain_plain(&mut self, seat: Seat, gain: &Gain, source: Source, clause: &'static str) {
        let scholars = gain.scholars.min(self.position.scholar_supply(self.tables, seat));
        let player = self.player_mut(seat);
        player.coins = player.coins.saturating_add(gain.coins.into());
        player.tools = player.tools.saturating_add(gain.tools.into());
        player.scholars += scholars;
        player.annexes += gain.annexes;
        player.bowls.0[2] += gain.tokens;
        let gained = [
            (Resource::Coins, gain.coins),
            (Resource::Tools, gain.tools),
            (Resource::Scholars, scholars),
            (Resource::Annexes, gain.annexes),
            (Resource::Tokens, gain.tokens),
        ];
        self.tell_each(seat, clause, gained, What::Gained);
        if gain.power > 0 {
            self.gain_power(seat, gain.power, clause);
        }
        self.score(seat, source, gain.points.into(), clause);
    }

    /// Everything that a tile or an action gives; what is of choice is owed.
    pub(crate) fn gain(&mut self, seat: Seat, gain: &Gain, source: Source, clause: &'static str) {
        self.gain_plain(seat, gain, source, clause);
        for _ in 0..gain.shipping {
            self.ship_free(seat, "6.8.4");
        }
        for _ in 0..gain.terraforming {
            self.terraform_free(seat, "6.8.4");
        }
        if gain.each_track > 0 {
            for track in Track::all() {
                self.advance(seat, track, gain.each_track, clause);
            }
        }
        if gain.spades > 0 {
            self.tell(seat, clause, What::Spades(gain.spades));
            if self.position.phase == Phase::Actions {
                self.position.turn.grants[Grant::of(gain.spades)] += 1;
            } else {
                self.position.turn.loose += gain.spades;
            }
        }
        let stock = self.position.towns_left();
        let turn = &mut self.position.turn;
        turn.books += gain.books;
        turn.steps += gain.steps;
        turn.track_steps += gain.track_steps;
        turn.competencies += gain.competencies;
        turn.towns += gain.towns.min(stock);
        turn.bridges += gain.bridges;
        turn.guilds += gain.guilds;
        if let Some(kind) = gain.building {
            turn.place.insert(kind);
        }
    }

    /// What a count brings.
    pub(crate) fn count(&mut self, seat: Seat, counted: &Counted, source: Source, clause: &'static str) {
        let n = self.position.counted(self.tables, seat, counted.of);
        self.score(seat, source, counted.points(n), clause);
        self.position.turn.steps += counted.steps(n);
    }

    #[inline]
    pub(crate) fn score(&mut self, seat: Seat, source: Source, points: i16, clause: &'static str) {
        if points != 0 {
            let player = self.player_mut(seat);
            player.vp += points;
            player.sources[source] += points;
            self.tell(seat, clause, What::Scored(points, source));
        }
    }

    /// Something happened so many times: whatever rewards it does so. Only the factions' rewards for
    /// spades are not bound to phase II.
    pub(crate) fn happened(&mut self, seat: Seat, event: Occasion, times: u8) {
        let actions = self.position.phase == Phase::Actions;
        let on = self.position.faction(self.tables, seat).on;
        if actions || event == Occasion::Spade {
            let clause = match event {
                Occasion::Spade => "15.4.1",
                Occasion::PowerAction => "15.5.1",
                _ => "15.10.1",
            };
            self.reward(seat, on, event, times, Source::Faction, clause);
        }
        if !actions {
            return;
        }
        let t = self.tables;
        let clause = match event {
            Occasion::Workshop | Occasion::EdgeWorkshop | Occasion::RiverWorkshop => "6.5.3",
            Occasion::Spade => "6.3.7",
            _ => "6.1.5",
        };
        let round = self.position.round_tile(t).map(|tile| tile.on);
        self.reward(seat, round, event, times, Source::Rounds, clause);
        if self.position.round == ROUNDS {
            let last = self.position.last.map(|tile| t.last_rounds[tile].on);
            self.reward(seat, last, event, times, Source::Rounds, clause);
        }
        let bonus = self.position.open_bonus(t, seat).and_then(|tile| tile.on);
        self.reward(seat, bonus, event, times, Source::Bonus, clause);
        let palace = self.position.palace(t, seat).and_then(|tile| tile.on);
        self.reward(seat, palace, event, times, Source::Palace, "16.1");
        for tile in self.position.player(seat).competencies {
            self.reward(seat, t.competencies[tile].on, event, times, Source::Competencies, clause);
        }
    }

    #[inline]
    fn reward(
        &mut self,
        seat: Seat,
        on: Option<On>,
        event: Occasion,
        times: u8,
        source: Source,
        clause: &'static str,
    ) {
        if let Some(on) = on.filter(|on| on.event == event) {
            let gain = Gain { coins: on.coins * times, points: on.points * times, ..Gain::default() };
            self.gain_plain(seat, &gain, source, clause);
        }
    }

    /// A building of this kind was built on a hex: points, power for neighbors and towns.
    pub(crate) fn new_building(&mut self, seat: Seat, hex: Hex, kind: Building) {
        match kind {
            Building::Workshop => {
                self.happened(seat, Occasion::Workshop, 1);
                if self.map().edge.has(hex) {
                    self.happened(seat, Occasion::EdgeWorkshop, 1);
                }
                if self.map().riverside.has(hex) {
                    self.happened(seat, Occasion::RiverWorkshop, 1);
                }
            }
            Building::Guild => self.happened(seat, Occasion::Guild, 1),
            Building::School => self.happened(seat, Occasion::School, 1),
            Building::University | Building::Palace => {
                self.happened(seat, Occasion::PalaceOrUniversity, 1);
            }
            Building::Tower | Building::Monument => {}
        }
        if self.position.phase == Phase::Actions {
            self.offer_power(seat, hex);
        }
        self.found_towns(seat, HexSet::only(hex));
    }
}
