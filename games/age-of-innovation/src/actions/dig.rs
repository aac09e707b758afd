//! Transforming hexes and free spades (rules 6.3, 6.4, 11.3).

use crate::components::{Cost, Occasion, Skip, Tables, Terrain};
use crate::event::{Event, What};
use crate::moves::{Grant, Way};
use crate::play::Play;
use crate::position::{Phase, Position};
use crate::refusal::{OnTheWay, Refusal, Why, refuse, require};
use crate::source::Source;
use crate::turn::{Dig, InProgress};
use kernel::{Seat, Watch};
use parts::HexSet;
use parts::hexes::Hex;
use parts::terrain_cycle::{TERRAINS, steps, toward};

/// What a transformation takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// Spades in all.
    spades: u8,
    /// The price of those that are bought, and of a tunnel or flight.
    cost: Cost,
    /// A tunnel or flight.
    skip: Option<Skip>,
    /// The free spades there are.
    free: u8,
    /// The free spades come with a town tile.
    town: bool,
}

/// What a transformation begins with.
#[derive(Clone, Copy)]
struct AtHand {
    /// Free spades.
    free: u8,
    /// Is it a later one of its action?
    began: bool,
    /// The hex that was skipped to.
    skipped_to: Hex,
    /// Do the spades come with a town tile?
    town: bool,
}

impl AtHand {
    /// How many spades a hex may get that is so many away from home: the least and the most.
    #[inline]
    fn spades_for(self, whole: u8) -> (u8, u8) {
        let given = self.free.min(whole);
        if self.began || self.free >= whole { (given, given) } else { (given.max(1), whole) }
    }
}

impl Position {
    /// The price of so many spades.
    #[inline]
    pub(crate) fn spade_price(&self, t: &Tables, seat: Seat, spades: u8) -> Cost {
        let prices = &self.board(t, seat).spade_tools;
        Cost::tools(prices[(self.player(seat).dig as usize).min(2)] * spades)
    }

    /// Spades that bring a hex home.
    #[inline]
    pub(crate) fn spades_home(&self, seat: Seat, hex: Hex) -> u8 {
        steps(self.terrain[hex], self.home(seat))
    }

    /// What the next transformation begins with.
    #[inline]
    fn spades_at_hand(&self) -> AtHand {
        let nothing = AtHand { free: 0, began: false, skipped_to: Hex::NONE, town: false };
        match self.turn.work {
            InProgress::Dig(dig) => {
                AtHand { free: dig.free, began: true, skipped_to: dig.skipped_to, town: dig.town }
            }
            _ => match self.turn.next_grant() {
                Some(grant) => AtHand { free: grant.spades(), town: grant == Grant::Town, ..nothing },
                None => nothing,
            },
        }
    }

    pub(crate) fn check_transform(
        &self,
        t: &Tables,
        seat: Seat,
        hex: Hex,
        to: Terrain,
        way: Way,
    ) -> Result<Plan, Refusal> {
        self.check_on_turn(seat)?;
        if self.phase != Phase::Actions {
            return self.check_loose(t, seat, hex, to, way);
        }
        let hand = self.spades_at_hand();
        let AtHand { free, skipped_to, town, .. } = hand;
        match self.turn.work {
            InProgress::Dig(dig) => {
                let home = self.terrain[dig.first] == self.home(seat);
                require(home, "6.4.2", Why::FirstUnfinished(dig.first))?;
                require(dig.free > 0, "6.4.3", Why::NoSpadeLeft)?;
            }
            _ if free > 0 => self.check_no_work()?,
            _ => {
                self.check_part()?;
                self.check_action(seat)?;
            }
        }
        self.check_open_land(t, hex, "6.3.3")?;
        require(self.spades_home(seat, hex) > 0, "6.3.3", Why::HomeAlready(hex))?;
        let (least, most) = hand.spades_for(self.spades_home(seat, hex));
        let spades = self.steps_to(seat, hex, to).filter(|spades| (least..=most).contains(spades));
        let clause = if free > 0 { "6.4.2" } else { "6.3.2" };
        let Some(spades) = spades else {
            return refuse(clause, self.wrong_terrain(seat, hex, (least, most)));
        };
        let skip = self.check_way(t, seat, hex, way, skipped_to)?;
        let bought = self.spade_price(t, seat, spades.saturating_sub(free));
        let cost = bought.and(skip.map_or(Cost::default(), |skip| skip.cost));
        self.afford(seat, cost)?;
        Ok(Plan { spades, cost, skip, free, town })
    }

    /// The spades from a hex's terrain to another one on its way home.
    #[inline]
    fn steps_to(&self, seat: Seat, hex: Hex, to: Terrain) -> Option<u8> {
        let (from, home) = (self.terrain[hex], self.home(seat));
        (1..=steps(from, home)).find(|&spades| toward(from, home, spades) == to)
    }

    fn wrong_terrain(&self, seat: Seat, hex: Hex, spades: (u8, u8)) -> Why {
        let (is, home) = (self.terrain[hex], self.home(seat));
        Why::WrongTerrain { hex, is, right: OnTheWay { is, home, spades } }
    }

    /// Spades of the set-up and of rewards: one step each.
    fn check_loose(&self, t: &Tables, seat: Seat, hex: Hex, to: Terrain, way: Way) -> Result<Plan, Refusal> {
        let (clause, skips) =
            if matches!(self.phase, Phase::Rewards(_)) { ("11.3", "11.4") } else { ("4.5.6", "4.5.6") };
        if self.turn.loose == 0 {
            return refuse("6.1.4", Why::NotNow(self.asked(seat)));
        }
        self.check_open_land(t, hex, "6.3.3")?;
        require(self.spades_home(seat, hex) > 0, "6.3.3", Why::HomeAlready(hex))?;
        require(way == Way::Reach, skips, Why::NoWayForSpades)?;
        require(self.reach(t, seat).has(hex), clause, self.out_of_reach(t, seat, hex))?;
        let right = self.steps_to(seat, hex, to) == Some(1);
        require(right, clause, self.wrong_terrain(seat, hex, (1, 1)))?;
        Ok(Plan { spades: 1, cost: Cost::default(), skip: None, free: 1, town: false })
    }

    /// The hexes that spades without building can go to.
    #[inline]
    pub(crate) fn loose_hexes(&self, t: &Tables, seat: Seat) -> HexSet {
        self.foreign(seat, self.reach(t, seat) & self.open_land(t))
    }

    /// Those of these hexes that are not home terrain.
    #[inline]
    fn foreign(&self, seat: Seat, hexes: HexSet) -> HexSet {
        hexes & !self.terrain.of(self.home(seat))
    }

    /// Those of these hexes that are home terrain.
    #[inline]
    pub(crate) fn at_home(&self, seat: Seat, hexes: HexSet) -> HexSet {
        hexes & self.terrain.of(self.home(seat))
    }

    /// Every transformation that is possible now in the action phase.
    #[inline]
    pub(crate) fn each_transform(
        &self,
        t: &Tables,
        seat: Seat,
        reach: HexSet,
        mut found: impl FnMut(Hex, Terrain, Way),
    ) {
        let hand = self.spades_at_hand();
        let AtHand { free, skipped_to, .. } = hand;
        if let InProgress::Dig(dig) = self.turn.work
            && (dig.free == 0 || self.terrain[dig.first] != self.home(seat))
        {
            return;
        }
        let (home, tools) = (self.home(seat), self.player(seat).tools);
        let open = self.foreign(seat, self.open_land(t));
        let price = u16::from(self.spade_price(t, seat, 1).tools);
        let mut list = |hexes: HexSet, way: Way, extra: Cost| {
            let bought = tools.saturating_sub(extra.tools.into()).checked_div(price);
            let affordable = free + bought.map_or(TERRAINS, |n| n.min(u16::from(TERRAINS)) as u8);
            for hex in (hexes & open).iter() {
                let from = self.terrain[hex];
                let (least, most) = hand.spades_for(self.spades_home(seat, hex));
                for spades in least..=most.min(affordable) {
                    found(hex, toward(from, home, spades), way);
                }
            }
        };
        let skipped = if skipped_to == Hex::NONE { HexSet::EMPTY } else { HexSet::only(skipped_to) };
        list(reach | skipped, Way::Reach, Cost::default());
        for way in [Way::Tunnel, Way::Flight] {
            if skipped_to == Hex::NONE
                && let Some(skip) = self.skip(t, seat, way)
                && self.can_afford(seat, skip.cost)
            {
                list(self.by_skip(t, seat, skip.hexes), way, skip.cost);
            }
        }
    }

    /// Can the spades that are owed or under way be used for anything, a workshop included?
    pub(crate) fn spades_usable(&self, t: &Tables, seat: Seat) -> bool {
        let reach = self.reach(t, seat);
        let mut found = false;
        self.each_transform(t, seat, reach, |_, _, _| found = true);
        self.each_build(t, seat, reach, |_, _| found = true);
        found
    }

    /// Could so many free spades be used for anything? `near` is the open land within reach.
    pub(crate) fn spades_possible(&self, t: &Tables, seat: Seat, spades: u8, near: HexSet) -> bool {
        if !self.foreign(seat, near).is_empty() {
            return true;
        }
        let mut after = *self;
        after.turn.grants[Grant::of(spades)] = 1;
        after.spades_usable(t, seat)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn transform(&mut self, seat: Seat, hex: Hex, to: Terrain, way: Way) {
        let Ok(plan) = self.position.check_transform(self.tables, seat, hex, to, way) else { return };
        if self.position.phase != Phase::Actions {
            self.position.turn.loose -= 1;
            self.lay_terrain(seat, hex, to, 1);
            return;
        }
        let mut dig = match self.position.turn.work {
            InProgress::Dig(dig) => dig,
            _ => {
                self.begin_dig();
                Dig { free: plan.free, first: hex, skipped_to: Hex::NONE, town: plan.town }
            }
        };
        self.pay(seat, plan.cost, "6.3.4");
        if let Some(skip) = plan.skip {
            dig.skipped_to = hex;
            self.skip_to(seat, hex, way, skip);
        }
        dig.free = dig.free.saturating_sub(plan.spades);
        self.position.turn.work = InProgress::Dig(dig);
        self.lay_terrain(seat, hex, to, plan.spades);
    }

    /// Uses up the free spades that are owed, or an action.
    pub(crate) fn begin_dig(&mut self) {
        match self.position.turn.next_grant() {
            Some(grant) => {
                self.position.turn.use_grant(grant);
                (self.position.turn.must, self.position.turn.dug) = (false, Hex::NONE);
            }
            None => self.begin_action(),
        }
    }

    /// Scores a tunnel or flight.
    pub(crate) fn skip_to(&mut self, seat: Seat, hex: Hex, way: Way, skip: Skip) {
        let (what, source, clause) = match way {
            Way::Flight => (What::Flew(hex), Source::Palace, "16.4"),
            _ => (What::Tunneled(hex), Source::Faction, "15.8.1"),
        };
        self.tell(seat, clause, what);
        self.score(seat, source, skip.points.into(), clause);
    }

    /// Lays the terrain and gives what the spades used bring.
    pub(crate) fn lay_terrain(&mut self, seat: Seat, hex: Hex, to: Terrain, spades: u8) {
        self.position.terrain.set(hex, to);
        self.tell(seat, "6.3.1", What::Transformed(hex, to));
        self.happened(seat, Occasion::Spade, spades);
    }
}
