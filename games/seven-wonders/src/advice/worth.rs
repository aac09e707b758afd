//! Worth: what a structure, a stage or a leader adds to a city.

use super::forecast::Forecast;
use super::weights::WEIGHTS;
use crate::components::{Card, Color, Effect, Leader, Per, Scope, tables};

impl Forecast<'_> {
    /// What a structure adds, its price apart.
    pub(crate) fn card(&self, card: Card) -> f32 {
        let kind = tables().kind_of(card);
        self.effects(kind.effects, Some(kind.color), None)
            + self.abilities(kind.powers)
            + self.links(kind.age, kind.links)
    }

    /// What a leader adds, the price apart.
    pub(crate) fn leader(&self, leader: Leader) -> f32 {
        let data = tables().leader(leader);
        let growth: f32 = data.effects.iter().map(|effect| self.growth(effect)).sum();
        self.effects(data.effects, None, None) + self.abilities(data.powers) + growth
    }

    /// What effects add: of a structure of this color, or of a stage over a card of that color.
    pub(crate) fn effects(&self, effects: &[Effect], color: Option<Color>, buried: Option<Color>) -> f32 {
        let (position, seat) = (self.position, self.seat);
        let city = &position.cities[seat];
        let mut science = self.science;
        let mut shields = self.shields;
        let (mut coins, mut value) = (0i32, 0.0);
        let counts_itself = |per: Per, scope: Scope| {
            let own = color.is_some_and(|color| per.colors() >> color as u8 & 1 == 1);
            i32::from(own && scope.has(Scope::OWN))
        };
        for effect in effects {
            match *effect {
                Effect::Vp { amount } => value += f32::from(amount),
                Effect::Produce { any_of, amount, .. } => {
                    let mut own = self.trader.own;
                    own.add(any_of, amount);
                    value += self.economy(&own) - self.economy_now;
                }
                Effect::ProduceOwned | Effect::ProduceMissing => {
                    value += WEIGHTS.raw[0] * self.clock.demand();
                }
                Effect::TradePrice { .. } => value += WEIGHTS.raw[0] * 0.6 * self.clock.demand(),
                Effect::Coins { amount } => coins += i32::from(amount),
                Effect::CoinsPer { amount, per, scope } => {
                    let count = position.count_scope(seat, per, scope, None) + counts_itself(per, scope);
                    coins += i32::from(amount) * count;
                }
                Effect::NeighborsGainCoins { amount } => {
                    value -= 2.0 * WEIGHTS.rival_coin * f32::from(amount);
                }
                Effect::OthersLoseCoins { amount } => value += 0.3 * f32::from(amount),
                Effect::OthersLoseAgeCoins => value += 0.3 * f32::from(position.age),
                Effect::OthersLoseCoinsPer { amount, .. } => value += 0.6 * f32::from(amount),
                Effect::Science { .. }
                | Effect::ScienceWild
                | Effect::ScienceSetBonus { .. }
                | Effect::CopyNeighborScience
                | Effect::SwapOneScienceSymbol
                | Effect::ExtraSymbolOfMostOwned => science.add(effect),
                Effect::Shields { amount } => shields = shields.saturating_add(amount),
                Effect::DiplomacyToken => {
                    value += 0.3 - position.spoils_points(&position.field().fight(), seat).min(0) as f32;
                }
                Effect::TakeVictoryTokenOfCurrentAge => {
                    value += [1.0, 3.0, 5.0][usize::from(position.age.clamp(1, 3)) - 1];
                }
                Effect::DiscardOwnDefeatTokens => value += f32::from(city.defeats),
                Effect::OthersDiscardVictoryTokens { .. } => value += 0.5,
                Effect::BuildFromDiscardFree => value += WEIGHTS.dig,
                Effect::CopyNeighborGuild => {
                    value += position.copied_guild_points(seat) as f32;
                    value += WEIGHTS.leader_trick * self.clock.ages;
                }
                Effect::CopyNeighborLeader
                | Effect::CopyNeighborStage { .. }
                | Effect::DrawLeaders { .. }
                | Effect::RecruitExtraLeader
                | Effect::BuryLeader { .. } => value += WEIGHTS.leader_trick,
                Effect::VpPer { amount, per, scope } => {
                    let count = position.count_scope(seat, per, scope, buried) + counts_itself(per, scope);
                    value += f32::from(amount) * count as f32;
                }
                _ => value += position.effect_points(seat, effect, buried) as f32,
            }
        }
        if science != self.science {
            if science.masks > 0 && science.copyable == 0 {
                science.copyable = position.copyable(seat);
            }
            value += self.science(&science) - self.science_now;
        }
        if shields != self.shields {
            value += self.military(shields) - self.military_now;
        }
        value + if coins == 0 { 0.0 } else { self.purse_change(coins) }
    }
}
