//! Building a dwelling (rule 6.2), and what every new building brings.

use super::transform::Plan;
use crate::components::{Cost, Tables};
use crate::event::{Event, What};
use crate::moves::Direction;
use crate::play::Play;
use crate::position::{Building, Phase, Position};
use crate::reach::SkipTerms;
use crate::refusal::{Refusal, Why, refuse, require};
use crate::source::Source;
use crate::turn::InProgress;
use kernel::{Seat, Watch};
use parts::HexSet;
use parts::hexes::Hex;

/// How a dwelling comes about.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Site {
    /// As an action of its own, perhaps by a tunnel or flight.
    Plain(Option<SkipTerms>),
    /// On a hex that became home in this action.
    Ready,
    /// Spades bring the hex home first.
    Spades(Plan),
    /// The sandstorm brings the hex home first.
    Storm,
    /// Free of charge.
    Free,
}

impl Position {
    /// Building a dwelling in any phase: a starting one, or as an action; reward spades only transform.
    pub(crate) fn check_any_build(&self, t: &Tables, seat: Seat, hex: Hex) -> Result<(), Refusal> {
        match self.phase {
            Phase::Rewards(_) => refuse("10.4", Why::RewardSpades(self.player(seat).spades)),
            Phase::Dwellings(_) => self.check_starting_dwelling(t, seat, hex),
            _ => self.check_build(t, seat, hex).map(drop),
        }
    }

    pub(crate) fn check_build(&self, t: &Tables, seat: Seat, hex: Hex) -> Result<Site, Refusal> {
        let left = t.common.pieces[Building::Dwelling] - self.player(seat).count[Building::Dwelling];
        match self.turn.work {
            InProgress::Spades(s) if self.phase == Phase::Actions && self.turn.seat == seat => {
                let touched = s.hexes().any(|h| h == hex);
                if touched || self.spades_under_way(seat).is_some() {
                    let site = self.check_build_with_spades(t, seat, hex)?;
                    require(left > 0, "1.2", Why::NoPiece(Building::Dwelling))?;
                    return Ok(site);
                }
            }
            InProgress::Sandstorm => {
                self.check_transform(t, seat, hex, self.home(t, seat), Direction::Short)?;
                self.afford(seat, self.dwelling_price(t, seat))?;
                require(left > 0, "1.2", Why::NoPiece(Building::Dwelling))?;
                return Ok(Site::Storm);
            }
            InProgress::FreeDwelling => {
                self.check_on_turn(seat)?;
                self.check_open_land(t, hex, "13.2.2")?;
                self.check_home(t, seat, hex, "13.2.2")?;
                require(left > 0, "1.2", Why::NoPiece(Building::Dwelling))?;
                return Ok(Site::Free);
            }
            _ => {}
        }
        self.check_action(t, seat)?;
        self.check_open_land(t, hex, "6.2.1")?;
        // Spades could change the terrain, but nothing brings it nearer.
        let skip = self.way_to(t, seat, hex, None)?;
        self.check_home(t, seat, hex, "6.2.1")?;
        require(left > 0, "1.2", Why::NoPiece(Building::Dwelling))?;
        let extra = skip.map_or(Cost::default(), |terms| terms.cost);
        self.afford(seat, self.dwelling_price(t, seat).and(extra))?;
        Ok(Site::Plain(skip))
    }

    /// Is it home terrain?
    pub(crate) fn check_home(
        &self,
        t: &Tables,
        seat: Seat,
        hex: Hex,
        clause: &'static str,
    ) -> Result<(), Refusal> {
        let (is, home) = (self.terrain[hex], self.home(t, seat));
        if is == home {
            return Ok(());
        }
        // Only in an action of its own can the hex be transformed first.
        let spades = if clause == "6.2.1" { self.spades_home(t, seat, is) } else { 0 };
        refuse(clause, Why::NotHome { hex, is, home, spades })
    }

    fn check_build_with_spades(&self, t: &Tables, seat: Seat, hex: Hex) -> Result<Site, Refusal> {
        let InProgress::Spades(s) = self.turn.work else {
            return refuse("12.5", Why::NotNow(self.asked(seat)));
        };
        self.check_open_land(t, hex, "6.2.1")?;
        let home = self.home(t, seat);
        let is_home = self.terrain[hex] == home;
        let price = self.dwelling_price(t, seat);
        if is_home && s.hexes().any(|touched| touched == hex) {
            require(s.paid == 0, "6.3.5", Why::SpadesLeftOver(s.paid))?;
            self.afford(seat, price)?;
            return Ok(Site::Ready);
        }
        require(!is_home, "6.2.3", Why::WasHome(hex))?;
        let plan = self.check_transform(t, seat, hex, home, Direction::Short)?;
        let extra = plan.skip.map_or(Cost::default(), |terms| terms.cost);
        self.afford(seat, price.and(extra))?;
        Ok(Site::Spades(plan))
    }

    #[inline]
    pub(crate) fn dwelling_price(&self, t: &Tables, seat: Seat) -> Cost {
        self.faction(t, seat).cost[Building::Dwelling]
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn any_build(&mut self, seat: Seat, hex: Hex) {
        match self.position.phase {
            Phase::Dwellings(_) => self.starting_dwelling(seat, hex),
            _ => self.build(seat, hex),
        }
    }

    pub(crate) fn build(&mut self, seat: Seat, hex: Hex) {
        let Ok(site) = self.position.check_build(self.tables, seat, hex) else { return };
        let home = self.position.home(self.tables, seat);
        match site {
            Site::Plain(skip) => {
                self.begin_action(seat);
                if let Some(terms) = skip {
                    self.skip_to(seat, hex, terms);
                }
            }
            Site::Spades(plan) => self.use_spades(seat, hex, home, plan),
            Site::Storm => self.transform(seat, hex, home, Direction::Short),
            Site::Ready | Site::Free => {}
        }
        if !matches!(site, Site::Free) {
            let price = self.position.dwelling_price(self.tables, seat);
            self.pay(seat, price, "6.2.1");
        }
        self.position.turn.work = InProgress::None;
        self.place(seat, hex, Building::Dwelling);
        self.new_building(seat, hex, Building::Dwelling);
    }

    /// Puts a building on the map, in place of the one before it.
    #[inline]
    pub(crate) fn place(&mut self, seat: Seat, hex: Hex, kind: Building) {
        if let Some((_, old)) = self.position.building(hex) {
            self.player_mut(seat).count[old] -= 1;
        }
        self.position.built[hex] = 1 + kind as u8 + 8 * seat.0;
        let player = self.player_mut(seat);
        player.count[kind] += 1;
        player.buildings.insert(hex);
        let clause = if kind == Building::Dwelling { "6.2.1" } else { "6.7.1" };
        self.tell(seat, clause, What::Built(kind, hex));
    }

    /// Points, power for neighbors and towns.
    pub(crate) fn new_building(&mut self, seat: Seat, hex: Hex, kind: Building) {
        let clause = if kind == Building::Dwelling { "6.2.2" } else { "6.7.3" };
        if let Some(tile) = self.position.scoring_now(self.tables) {
            let clause = if kind == Building::Temple { "14.9" } else { clause };
            self.score(seat, Source::Rounds, tile.points.for_building(kind), clause);
        }
        let t = self.tables;
        for (_, tile) in self.position.player(seat).favor_tiles(t) {
            self.score(seat, Source::Favors, tile.build_points.for_building(kind), clause);
        }
        self.offer_power(seat, hex);
        self.found_towns(seat, HexSet::only(hex));
    }
}
