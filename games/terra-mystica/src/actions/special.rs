//! Power actions, special actions and the factions' own actions (rules 6.9, 6.10, 13).

use crate::components::{Faction, Gain, Tables};
use crate::event::{Event, What};
use crate::moves::{Act, Resource, Special};
use crate::names::Cult;
use crate::play::Play;
use crate::position::{Building, Position};
use crate::refusal::{Refusal, Why, refuse, require};
use crate::turn::{InProgress, SpadeSource, Spades};
use kernel::{Id as _, Seat, Watch};

/// Markers of special actions used.
pub(crate) const CARD_USED: u8 = 1;
pub(crate) const FAVOR_USED: u8 = 2;
pub(crate) const FACTION_USED: u8 = 4;

impl Position {
    pub(crate) fn check_act(&self, t: &Tables, seat: Seat, act: Act) -> Result<(), Refusal> {
        self.check_action(t, seat)?;
        self.check_act_itself(t, seat, act)
    }

    /// The same for a seat that may begin an action.
    pub(crate) fn check_act_itself(&self, t: &Tables, seat: Seat, act: Act) -> Result<(), Refusal> {
        let player = self.player(seat);
        match act {
            Act::Power(power) => {
                require(!self.power_taken.has(power), "6.9.1", Why::Taken(act))?;
                let (need, have) =
                    (u16::from(t.power_actions[power].power), self.holds(seat, Resource::Power));
                require(have >= need, "2.2", Why::Short { what: Resource::Power, need, have })
            }
            Act::Card(card) => {
                let Some(action) = t.bonus[card].action else {
                    return refuse("6.10.1", Why::NoSuchAction(act));
                };
                require(player.bonus == Some(card), "6.10.1", Why::CardNotHeld(card))?;
                require(player.used & CARD_USED == 0, "6.10.1", Why::Used(act))?;
                self.check_effect(t, seat, &action)
            }
            Act::Favor(tile) => {
                let Some(action) = t.favors[tile].action else {
                    return refuse("6.10.1", Why::NoSuchAction(act));
                };
                require(self.has_favor(seat, tile), "6.10.1", Why::FavorNotOwned(tile))?;
                require(player.used & FAVOR_USED == 0, "6.10.1", Why::Used(act))?;
                self.check_effect(t, seat, &action)
            }
            Act::Faction(special) => self.check_special(t, seat, special),
        }
    }

    /// A special action must be possible to carry out.
    fn check_effect(&self, t: &Tables, seat: Seat, gain: &Gain) -> Result<(), Refusal> {
        let steps = gain.cult_steps == 0 || Cult::all().any(|cult| self.can_step(seat, cult));
        require(steps, "6.10.2", Why::NoStepAnywhere)?;
        let spades = gain.spades == 0 || self.free_spades_usable(t, seat, gain.spades);
        require(spades, "6.10.2", Why::NoHexForSpades)
    }

    fn free_spades_usable(&self, t: &Tables, seat: Seat, n: u8) -> bool {
        self.spades_usable(t, seat, &Spades::new(SpadeSource::Special, n))
    }

    fn check_special(&self, t: &Tables, seat: Seat, special: Special) -> Result<(), Refusal> {
        let faction = self.faction(t, seat);
        let player = self.player(seat);
        if special == Special::Bridge {
            let Some(price) = faction.bridge else {
                return refuse("13.7.1", others_action(t, special));
            };
            self.afford(seat, price)?;
            require(self.has_bridge(t, seat), "13.7.1", Why::NoBridge)?;
            return require(self.bridge_sites(t, seat).next().is_some(), "13.7.1", Why::NoBridgeSite);
        }
        if faction.on_stronghold.action != Some(special) {
            return refuse("6.10.1", others_action(t, special));
        }
        require(self.has_stronghold(seat), "6.10.1", Why::NeedsStronghold(special))?;
        require(player.used & FACTION_USED == 0, "6.10.1", Why::Used(Act::Faction(special)))?;
        let left = |kind: Building| player.count[kind] < t.common.pieces[kind];
        let (possible, why) = match special {
            Special::CultSteps => (Cult::all().any(|cult| self.can_step(seat, cult)), Why::NoStepAnywhere),
            Special::Ride if !left(Building::Dwelling) => (false, Why::NoPiece(Building::Dwelling)),
            Special::Ride => {
                (self.open_land(t).meets(self.terrain.of(faction.home)), Why::NoHomeHex(faction.home))
            }
            Special::FreeUpgrade if !left(Building::TradingPost) => {
                (false, Why::NoPiece(Building::TradingPost))
            }
            Special::FreeUpgrade => {
                (player.count[Building::Dwelling] > 0, Why::NoBuilding(Building::Dwelling))
            }
            Special::DoubleTurn | Special::Bridge => return Ok(()),
            Special::TwoSpades => (self.free_spades_usable(t, seat, 2), Why::NoHexForSpades),
            Special::Sandstorm => (!self.sandstorm_targets(t, seat).is_empty(), Why::NoStormTarget),
        };
        require(possible, "6.10.2", why)
    }
}

/// Whose action it is.
fn others_action(t: &Tables, act: Special) -> Why {
    let has = |faction: &Faction| match act {
        Special::Bridge => faction.bridge.is_some(),
        _ => faction.on_stronghold.action == Some(act),
    };
    let found = t.factions.iter().find(|(_, faction)| has(faction));
    found.map_or(Why::NoSuchAction(Act::Faction(act)), |(who, _)| Why::OthersAction { action: act, who })
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn act(&mut self, seat: Seat, act: Act) {
        self.begin_action(seat);
        match act {
            Act::Power(power) => {
                self.tell(seat, "6.9.1", What::Acted(act));
                let action = &self.tables.power_actions[power];
                self.position.power_taken.insert(power);
                self.pay_power(seat, action.power, "6.9.1");
                self.effect(seat, &action.gives, SpadeSource::Power, "6.9.1");
            }
            Act::Card(i) => {
                self.tell(seat, "6.10.1", What::Acted(act));
                self.player_mut(seat).used |= CARD_USED;
                if let Some(action) = &self.tables.bonus[i].action {
                    self.effect(seat, action, SpadeSource::Special, "6.10.1");
                }
            }
            Act::Favor(i) => {
                self.tell(seat, "6.10.1", What::Acted(act));
                self.player_mut(seat).used |= FAVOR_USED;
                if let Some(action) = &self.tables.favors[i].action {
                    self.effect(seat, action, SpadeSource::Special, "6.10.1");
                }
            }
            Act::Faction(special) => self.special(seat, special),
        }
    }

    fn effect(&mut self, seat: Seat, gain: &Gain, source: SpadeSource, clause: &'static str) {
        self.gain(seat, gain, clause);
        if gain.bridges > 0 {
            self.position.turn.work = InProgress::Bridge { optional: true };
        }
        if gain.cult_steps > 0 {
            self.position.turn.work = InProgress::Steps(gain.cult_steps);
        }
        if gain.spades > 0 {
            self.position.turn.work = InProgress::Spades(Spades::new(source, gain.spades));
            self.receive_spades(seat, gain.spades);
        }
    }

    fn special(&mut self, seat: Seat, special: Special) {
        let clause = match special {
            Special::CultSteps => "13.1.2",
            Special::Ride => "13.2.2",
            Special::FreeUpgrade => "13.10.2",
            Special::DoubleTurn => "13.11.3",
            Special::TwoSpades => "13.12.2",
            Special::Sandstorm => "13.14.2",
            Special::Bridge => "13.7.1",
        };
        self.tell(seat, clause, What::Acted(Act::Faction(special)));
        if special != Special::Bridge {
            self.player_mut(seat).used |= FACTION_USED;
        }
        match special {
            Special::CultSteps => self.position.turn.work = InProgress::Steps(2),
            Special::Ride => self.position.turn.work = InProgress::FreeDwelling,
            Special::FreeUpgrade => self.position.turn.work = InProgress::FreeTradingPost,
            Special::DoubleTurn => self.position.turn.actions = 2,
            Special::TwoSpades => {
                let gain = Gain { spades: 2, ..Gain::default() };
                self.effect(seat, &gain, SpadeSource::Special, clause);
            }
            Special::Sandstorm => self.position.turn.work = InProgress::Sandstorm,
            Special::Bridge => {
                let price = self.position.faction(self.tables, seat).bridge.unwrap_or_default();
                self.pay(seat, price, clause);
                self.position.turn.work = InProgress::Bridge { optional: false };
            }
        }
    }
}

/// The special actions that a seat could own now: of its card, its favor tiles and its faction.
impl Position {
    pub(crate) fn each_special(&self, t: &Tables, seat: Seat, mut found: impl FnMut(Act)) {
        let player = self.player(seat);
        if let Some(card) = player.bonus.filter(|&card| t.bonus[card].action.is_some()) {
            found(Act::Card(card));
        }
        for (i, _) in player.favor_tiles(t).filter(|(_, tile)| tile.action.is_some()) {
            found(Act::Favor(i));
        }
        let faction = self.faction(t, seat);
        if let Some(special) = faction.on_stronghold.action
            && self.has_stronghold(seat)
        {
            found(Act::Faction(special));
        }
        if faction.bridge.is_some() {
            found(Act::Faction(Special::Bridge));
        }
    }
}
