//! Transforming and free spades (rules 6.3, 6.4, 10.3).

use crate::components::{Cost, Tables, Terrain, steps};
use crate::event::{Event, What};
use crate::moves::{Direction, Move};
use crate::play::Play;
use crate::position::{Phase, Position};
use crate::reach::SkipTerms;
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::Source;
use crate::turn::{InProgress, SpadeSource, Spades};
use kernel::{Seat, Watch};
use parts::HexSet;
use parts::hexes::Hex;
use parts::terrain_cycle::{TERRAINS, ahead, forward};
use std::ops::ControlFlow;

/// More spades than this bring a hex round the whole cycle.
pub(crate) const MOST_SPADES: u8 = 6;

/// What a transformation takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// Spades.
    pub(crate) spades: u8,
    /// A tunnel or flight to pay for.
    pub(crate) skip: Option<SkipTerms>,
    /// Steps forward on the cycle, negative for backward.
    forward: i8,
}

impl Position {
    /// Spades that bring a terrain home.
    #[inline]
    pub(crate) fn spades_home(&self, t: &Tables, seat: Seat, from: Terrain) -> u8 {
        let faction = self.faction(t, seat);
        if from == faction.home {
            0
        } else {
            faction.spades_to_home.unwrap_or_else(|| steps(from, faction.home))
        }
    }

    /// Hexes that can be transformed at all: land without a building.
    #[inline]
    pub(crate) fn open_land(&self, t: &Tables) -> HexSet {
        t.map.land & !self.occupied()
    }

    #[inline]
    pub(crate) fn check_open_land(&self, t: &Tables, hex: Hex, clause: &'static str) -> Result<(), Refusal> {
        require(t.map.land.has(hex), clause, Why::River(hex))?;
        require(self.built[hex] == 0, clause, Why::Occupied(hex))
    }

    pub(crate) fn check_transform(
        &self,
        t: &Tables,
        seat: Seat,
        hex: Hex,
        to: Terrain,
        way: Direction,
    ) -> Result<Plan, Refusal> {
        if let Phase::Rewards(_) = self.phase {
            return self.check_reward_spade(t, seat, hex, to, way);
        }
        self.check_on_turn(seat)?;
        match self.turn.work {
            InProgress::Spades(spades) => self.check_spades(t, seat, &spades, hex, to, way),
            InProgress::Sandstorm => self.check_sandstorm(t, seat, hex, to, way),
            _ => self.check_without_spades(t, seat, hex, to, way),
        }
    }

    /// Why a hex cannot be transformed while there are no spades. What spades would not change comes
    /// first.
    fn check_without_spades(
        &self,
        t: &Tables,
        seat: Seat,
        hex: Hex,
        to: Terrain,
        way: Direction,
    ) -> Result<Plan, Refusal> {
        require(self.turn.work != InProgress::FreeDwelling, "13.2.2", Why::RideTransforms(hex))?;
        self.check_action(t, seat)?;
        self.check_open_land(t, hex, "6.3.4")?;
        let (spades, _) = self.spades_to(t, seat, hex, to, way)?;
        self.way_to(t, seat, hex, None)?;
        refuse("6.3.1", Why::DigFirst(spades))
    }

    fn check_spades(
        &self,
        t: &Tables,
        seat: Seat,
        s: &Spades,
        hex: Hex,
        to: Terrain,
        way: Direction,
    ) -> Result<Plan, Refusal> {
        self.check_open_land(t, hex, "6.3.4")?;
        let (spades, forward) = self.spades_to(t, seat, hex, to, way)?;
        let skip = self.way_to(t, seat, hex, Some(s))?;
        let again = s.current() == Some(hex);
        if again {
            require(s.forward.signum() == forward.signum(), "6.3.2", Why::OtherWay(hex))?;
        } else if let Some(current) = s.current() {
            let clause = if s.given > 0 { "6.4.2" } else { "6.3.5" };
            require(!s.bought, clause, Why::OneHex(current))?;
            require(!s.hexes().any(|touched| touched == hex), "6.4.3", Why::LeftBehind(hex))?;
        }
        require(spades <= s.left(), "6.3.1", Why::ShortOfSpades { need: spades, have: s.left() })?;
        if s.bought {
            let from = if again { s.origin } else { self.terrain[hex] };
            let needed = self.spades_home(t, seat, from);
            require(s.given == 0 || needed > s.given, "6.4.2", Why::FreeSpadesSuffice(hex))?;
            require(spades == s.left(), "6.3.5", Why::SpadesLeftOver(s.left().saturating_sub(spades)))?;
        }
        let home = self.home(t, seat);
        let unfinished = s.hexes().find(|&h| h != hex && self.terrain[h] != home);
        require(to == home || unfinished.is_none(), "6.4.3", Why::SecondUnfinished(hex))?;
        if let Some(terms) = skip {
            self.afford(seat, terms.cost)?;
        }
        Ok(Plan { spades, skip, forward: forward + if again { s.forward } else { 0 } })
    }

    /// The spades from a hex's terrain to another, and the way round the cycle.
    fn spades_to(
        &self,
        t: &Tables,
        seat: Seat,
        hex: Hex,
        to: Terrain,
        way: Direction,
    ) -> Result<(u8, i8), Refusal> {
        let from = self.terrain[hex];
        require(to.is_land() && to != from, "6.3.2", Why::SameTerrain(hex))?;
        let faction = self.faction(t, seat);
        if let Some(spades) = faction.spades_to_home {
            require(to == faction.home && way == Direction::Short, "13.12.1", Why::HomeOnly(faction.home))?;
            return Ok((spades, 1));
        }
        let ahead = ahead(from, to);
        let forward = if (ahead <= 3) == (way == Direction::Short) { ahead as i8 } else { ahead as i8 - 7 };
        Ok((forward.unsigned_abs(), forward))
    }

    fn check_sandstorm(
        &self,
        t: &Tables,
        seat: Seat,
        hex: Hex,
        to: Terrain,
        way: Direction,
    ) -> Result<Plan, Refusal> {
        self.check_open_land(t, hex, "13.14.2")?;
        let home = self.home(t, seat);
        require(to == home && way == Direction::Short, "13.14.2", Why::HomeOnly(home))?;
        require(self.terrain[hex] != home, "13.14.2", Why::SameTerrain(hex))?;
        let beside = t.map.around[hex].meets(self.player(seat).buildings);
        require(beside, "13.14.2", Why::NotBeside(hex))?;
        Ok(Plan { spades: 0, skip: None, forward: 0 })
    }

    fn check_reward_spade(
        &self,
        t: &Tables,
        seat: Seat,
        hex: Hex,
        to: Terrain,
        way: Direction,
    ) -> Result<Plan, Refusal> {
        self.check_open_land(t, hex, "6.3.4")?;
        let (spades, forward) = self.spades_to(t, seat, hex, to, way)?;
        let ships = self.player(seat).ship;
        if !self.reach(t, seat, ships).has(hex) {
            let skips =
                self.skip_terms(t, seat).is_some_and(|terms| self.by_skip(t, seat, terms.distance).has(hex));
            let clause = if skips { "10.4" } else { "10.3" };
            return refuse(clause, Why::OutOfReach { hex, ships, skip: 0 });
        }
        let have = self.player(seat).spades;
        require(spades <= have, "6.3.1", Why::ShortOfSpades { need: spades, have })?;
        Ok(Plan { spades, skip: None, forward })
    }

    /// Can the sandstorm go anywhere?
    pub(crate) fn sandstorm_targets(&self, t: &Tables, seat: Seat) -> HexSet {
        let beside = t.map.around_all(self.player(seat).buildings);
        beside & self.open_land(t) & !self.terrain.of(self.home(t, seat))
    }

    /// The open land that a seat can reach in the action phase without a tunnel or flight.
    #[inline]
    pub(crate) fn open_reach(&self, t: &Tables, seat: Seat) -> HexSet {
        self.reach(t, seat, self.ship_range(t, seat)) & self.open_land(t)
    }

    /// The open land that spades of the action phase can go to: within reach, or by a tunnel or
    /// flight that can be paid for beside `also`.
    #[inline]
    pub(crate) fn spade_reach(&self, t: &Tables, seat: Seat, skipped_to: Hex, also: Cost) -> HexSet {
        self.beyond(t, seat, self.open_reach(t, seat), skipped_to, also)
    }

    /// Open land within reach, with what a tunnel or flight adds to it.
    #[inline]
    fn beyond(&self, t: &Tables, seat: Seat, near: HexSet, skipped_to: Hex, also: Cost) -> HexSet {
        match self.skip_terms(t, seat) {
            None => near,
            Some(_) if skipped_to != Hex::NONE => near | (HexSet::only(skipped_to) & self.open_land(t)),
            Some(terms) if self.can_afford(seat, terms.cost.and(also)) => {
                near | (self.by_skip(t, seat, terms.distance) & self.open_land(t))
            }
            Some(_) => near,
        }
    }

    /// Can any spade of this action still be used?
    pub(crate) fn spades_usable(&self, t: &Tables, seat: Seat, s: &Spades) -> bool {
        let near = self.open_reach(t, seat);
        s.left() > 0
            && (self.each_transform(t, seat, s, near, |_| ControlFlow::Break(())).is_break()
                || self.check_more_spades(t, seat, s, 1).is_ok())
    }

    /// Every transformation that the spades at hand allow. `near` is the open land within reach.
    pub(crate) fn each_transform(
        &self,
        t: &Tables,
        seat: Seat,
        s: &Spades,
        near: HexSet,
        mut found: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if s.left() == 0 {
            return ControlFlow::Continue(());
        }
        let home = self.home(t, seat);
        let giants = self.faction(t, seat).spades_to_home;
        let unfinished = s.hexes().find(|&h| self.terrain[h] != home);
        let mut hexes = self.beyond(t, seat, near, s.skipped_to, Cost::default());
        let current = s.current();
        if let Some(current) = current {
            // Paid spades stay where they are, and a hex that was left is not returned to.
            let others = if s.bought { HexSet::EMPTY } else { !s.hexes().collect::<HexSet>() };
            hexes = hexes & (others | HexSet::only(current));
        }
        for hex in hexes.iter() {
            let again = current == Some(hex);
            let from = self.terrain[hex];
            let origin = if again { s.origin } else { from };
            if s.bought && s.given > 0 && self.spades_home(t, seat, origin) <= s.given {
                continue;
            }
            let home_only = unfinished.is_some_and(|h| h != hex);
            if let Some(spades) = giants {
                let fits = if s.bought { spades == s.left() } else { spades <= s.left() };
                if from != home && fits {
                    found(Move::Transform { hex, to: home, way: Direction::Short })?;
                }
                continue;
            }
            for used in if s.bought { s.left() } else { 1 }..=s.left().min(MOST_SPADES) {
                for (way, steps) in [(1, used), (-1, TERRAINS - used)] {
                    if again && s.forward.signum() != way {
                        continue;
                    }
                    let to = forward(from, steps);
                    if !home_only || to == home {
                        found(Move::Transform { hex, to, way: Direction::of(used) })?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Every transformation that reward spades allow.
    pub(crate) fn each_reward(&self, t: &Tables, seat: Seat, mut found: impl FnMut(Move)) {
        let player = self.player(seat);
        let home = self.home(t, seat);
        for hex in (self.reach(t, seat, player.ship) & self.open_land(t)).iter() {
            let from = self.terrain[hex];
            if let Some(spades) = self.faction(t, seat).spades_to_home {
                if from != home && spades <= player.spades {
                    found(Move::Transform { hex, to: home, way: Direction::Short });
                }
                continue;
            }
            for used in 1..=player.spades.min(MOST_SPADES) {
                for steps in [used, TERRAINS - used] {
                    let to = forward(from, steps);
                    found(Move::Transform { hex, to, way: Direction::of(used) });
                }
            }
        }
    }

    /// The transform and build action that more spades or a dwelling would belong to. In a double
    /// turn, one whose spades are used up makes way for the second action.
    #[inline]
    pub(crate) fn spades_under_way(&self, seat: Seat) -> Option<Spades> {
        match self.turn.work {
            InProgress::Spades(s) if self.phase == Phase::Actions && self.turn.seat == seat => {
                (self.turn.actions == 0 || s.left() > 0).then_some(s)
            }
            _ => None,
        }
    }

    /// May so many spades be bought now?
    pub(crate) fn check_dig(&self, t: &Tables, seat: Seat, n: u8) -> Result<(), Refusal> {
        if let Phase::Rewards(_) = self.phase {
            return refuse("10.4", Why::RewardSpades(self.player(seat).spades));
        }
        let spades = match self.spades_under_way(seat) {
            Some(spades) => spades,
            None => {
                self.check_action(t, seat)?;
                Spades::new(SpadeSource::Paid, 0)
            }
        };
        self.check_more_spades(t, seat, &spades, n)
    }

    /// May so many spades be added to these?
    fn check_more_spades(&self, t: &Tables, seat: Seat, spades: &Spades, n: u8) -> Result<(), Refusal> {
        require(n > 0, "6.3.3", Why::Zero)?;
        let clause = if spades.source == SpadeSource::Stronghold { "13.5.3" } else { "13.14.2" };
        require(spades.addable(), clause, Why::NoPaidSpades)?;
        let (total, most) = (spades.left().saturating_add(n), self.most_spades(t, seat, spades));
        require(total <= most, "6.3.5", Why::TooManySpades(most))?;
        if let Some(exactly) = self.faction(t, seat).spades_to_home {
            require(total == exactly, "13.12.1", Why::ShortOfSpades { need: exactly, have: total })?;
        }
        let price = self.spade_price(t, seat).times(n);
        self.afford(seat, price)?;
        self.check_dig_hex(t, seat, spades)?;
        let lands = self.spade_reach(t, seat, spades.skipped_to, price) & self.lands_to_dig(t, seat, spades);
        require(spades.current().is_some() || !lands.is_empty(), "6.1.4", Why::NoHexForSpades)
    }

    /// How many spades there can be at hand.
    fn most_spades(&self, t: &Tables, seat: Seat, s: &Spades) -> u8 {
        let used = s.forward.unsigned_abs();
        self.faction(t, seat).spades_to_home.unwrap_or(MOST_SPADES.saturating_sub(used))
    }

    /// The spades that can be bought beside those at hand. `near` is the open land within reach.
    pub(crate) fn each_dig(&self, t: &Tables, seat: Seat, s: &Spades, near: HexSet, found: impl FnMut(u8)) {
        let spade = self.spade_price(t, seat);
        if !s.addable() || !self.can_afford(seat, spade) || self.check_dig_hex(t, seat, s).is_err() {
            return;
        }
        let lands = self.lands_to_dig(t, seat, s);
        let room = self.most_spades(t, seat, s).saturating_sub(s.left());
        let least = if self.faction(t, seat).spades_to_home.is_some() { room.max(1) } else { 1 };
        let any = s.current().is_some() || near.meets(lands);
        let possible = |n: &u8| {
            let price = spade.times(*n);
            let there = any || self.beyond(t, seat, near, s.skipped_to, price).meets(lands);
            there && self.can_afford(seat, price)
        };
        (least..=room).take_while(possible).for_each(found);
    }

    /// May paid spades go to the hex that spades went to before, if there is one?
    fn check_dig_hex(&self, t: &Tables, seat: Seat, s: &Spades) -> Result<(), Refusal> {
        if let Some(hex) = s.current() {
            require(s.hexes().count() == 1, "6.4.2", Why::OneHex(hex))?;
            let enough = s.given > 0 && self.spades_home(t, seat, s.origin) <= s.given;
            require(!enough, "6.4.2", Why::FreeSpadesSuffice(hex))?;
            let giants_done = self.faction(t, seat).spades_to_home.is_some();
            return require(!giants_done, "13.12.1", Why::OneHex(hex));
        }
        Ok(())
    }

    /// The terrain that paid spades may go to: one for which free spades do not suffice; the Giants' spades bring
    /// nothing but home.
    fn lands_to_dig(&self, t: &Tables, seat: Seat, s: &Spades) -> HexSet {
        if s.given == 0 && self.faction(t, seat).spades_to_home.is_none() {
            return t.map.land;
        }
        let too_far = |terrain: &Terrain| self.spades_home(t, seat, *terrain) > s.given;
        Terrain::circle()
            .filter(too_far)
            .fold(HexSet::EMPTY, |lands, terrain| lands | self.terrain.of(terrain))
    }

    /// The price of one spade.
    #[inline]
    pub(crate) fn spade_price(&self, t: &Tables, seat: Seat) -> Cost {
        let prices = &self.faction(t, seat).spade;
        prices[(self.player(seat).dig as usize).min(prices.len() - 1)]
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn dig(&mut self, seat: Seat, n: u8) {
        let price = self.position.spade_price(self.tables, seat).times(n);
        let mut spades = self.position.spades_under_way(seat).unwrap_or_else(|| {
            self.begin_action(seat);
            Spades::new(SpadeSource::Paid, 0)
        });
        self.pay(seat, price, "6.3.3");
        let points = i16::from(self.position.faction(self.tables, seat).paid_spade_points) * i16::from(n);
        self.score(seat, Source::Faction, points, "13.4.1");
        spades.paid += n;
        spades.bought = true;
        self.position.turn.work = InProgress::Spades(spades);
        self.receive_spades(seat, n);
    }

    /// What receiving spades brings, whatever becomes of them.
    pub(crate) fn receive_spades(&mut self, seat: Seat, n: u8) {
        self.tell(seat, "6.4.1", What::Spades(n));
        let points = i16::from(self.position.faction(self.tables, seat).spade_points) * i16::from(n);
        self.score(seat, Source::Faction, points, "13.5.1");
    }

    pub(crate) fn transform(&mut self, seat: Seat, hex: Hex, to: Terrain, way: Direction) {
        let Ok(plan) = self.position.check_transform(self.tables, seat, hex, to, way) else { return };
        if let Phase::Rewards(_) = self.position.phase {
            self.player_mut(seat).spades -= plan.spades;
            self.lay_terrain(seat, hex, to, plan.spades);
            self.next_reward();
            return;
        }
        if self.position.turn.work == InProgress::Sandstorm {
            let mut spades = Spades::new(SpadeSource::Sandstorm, 0);
            spades.touched[0] = hex;
            self.position.turn.work = InProgress::Spades(spades);
            self.lay_terrain(seat, hex, to, 0);
            return;
        }
        self.use_spades(seat, hex, to, plan);
    }

    pub(crate) fn use_spades(&mut self, seat: Seat, hex: Hex, to: Terrain, plan: Plan) {
        let InProgress::Spades(mut s) = self.position.turn.work else { return };
        if s.current() != Some(hex) {
            if let Some(place) = s.touched.iter_mut().find(|h| **h == Hex::NONE) {
                *place = hex;
            }
            s.origin = self.position.terrain[hex];
        }
        s.forward = plan.forward;
        let free = plan.spades.min(s.free);
        s.free -= free;
        s.paid = s.paid.saturating_sub(plan.spades - free);
        if let Some(terms) = plan.skip {
            s.skipped_to = hex;
            self.skip_to(seat, hex, terms);
        }
        self.position.turn.work = InProgress::Spades(s);
        self.lay_terrain(seat, hex, to, plan.spades);
    }

    /// Pays for a tunnel or flight and scores it.
    pub(crate) fn skip_to(&mut self, seat: Seat, hex: Hex, terms: SkipTerms) {
        let clause = self.position.skip_clauses(self.tables, seat).0;
        self.tell(seat, clause, What::Skipped(hex));
        self.pay(seat, terms.cost, clause);
        self.score(seat, Source::Faction, terms.points, clause);
    }

    /// Lays the terrain and gives what the spades used bring.
    fn lay_terrain(&mut self, seat: Seat, hex: Hex, to: Terrain, spades: u8) {
        self.position.terrain.set(hex, to);
        self.tell(seat, "6.3.1", What::Transformed(hex, to));
        if spades == 0 {
            return;
        }
        if self.position.phase == Phase::Actions
            && let Some(tile) = self.position.scoring_now(self.tables)
        {
            self.score(seat, Source::Rounds, tile.points.spade * i16::from(spades), "6.3.8");
        }
        let power = self.position.faction(self.tables, seat).on_stronghold.spade_power;
        if power > 0 && self.position.has_stronghold(seat) {
            self.gain_power(seat, power * spades, "13.3.3");
        }
    }
}
