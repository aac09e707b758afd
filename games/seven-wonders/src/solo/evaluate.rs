//! Weighing cards and stages.
//!
//! Nothing is estimated twice: what moves coins or counts something is really played on a copy of
//! the position, and what it brought is read off there. The same numbers decide and explain.

use super::value::{Candidate, OpponentModel, POINT, Part, Unwanted, What};
use crate::changes::VALUE_OWNED;
use crate::city::{Buried, Powers};
use crate::components::{Card, Choice, Counted, Effect, Per, Reward, tables};
use crate::moves::{Build, Join, Move, Pay, Way, Work};
use crate::play::Play;
use crate::position::Position;
use kernel::{Clause, Seat};

/// What a stage changes.
const STAGE: Per = Per(1 << Counted::WonderStage as u8);

/// What gives resources.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Giver {
    Card,
    Other,
}

impl Position {
    /// Values a card for a seat, as it could build it now.
    pub fn weigh(&self, model: &OpponentModel, card: Card) -> Candidate {
        let mut candidate = Candidate::new(What::Card(card));
        candidate.links = tables().kind_of(card).links;
        let Some((way, pay, cost)) = self.plan(model, card, Join::No) else { return candidate };
        (candidate.way, candidate.pay, candidate.cost, candidate.legal) = (way, pay, cost, true);
        self.weigh_card(model, card, &mut candidate);
        if self.may_join(model.seat, card) {
            self.weigh_project(model, card, &mut candidate);
        }
        candidate
    }

    /// Values a card for a seat at no cost.
    pub fn weigh_free(&self, model: &OpponentModel, card: Card) -> Candidate {
        let mut candidate = Candidate::new(What::Card(card));
        candidate.links = tables().kind_of(card).links;
        if self.is_double(model.seat, card) {
            return candidate;
        }
        (candidate.legal, candidate.way) = (true, Way::Token);
        self.weigh_card(model, card, &mut candidate);
        candidate
    }

    /// The cheapest way to build a card, the coins in all; with the project if `join`.
    pub(crate) fn plan(&self, model: &OpponentModel, card: Card, join: Join) -> Option<(Way, Pay, u16)> {
        let shop = &model.shop;
        let mut best: Option<(Way, Pay, u16)> = None;
        let mut free: Option<(Way, Pay, u16)> = None;
        self.each_build(model.seat, card, shop, |way, joined, pay, total| {
            if joined != join {
                return;
            }
            let by_power = !matches!(way, Way::Cost | Way::Chain);
            let slot = if by_power { &mut free } else { &mut best };
            let key = |plan: &(Way, Pay, u16)| (plan.2, self.to_rival(model.seat, plan.1));
            let new = (way, pay, total);
            if slot.as_ref().is_none_or(|old| key(&new) < key(old)) {
                *slot = Some(new);
            }
        });
        // An unused free build serves wherever the card would cost coins.
        match (best, free) {
            (Some(best), Some(free)) if free.2 < best.2 => Some(free),
            (None, free) => free,
            (best, _) => best,
        }
    }

    /// Coins of a payment that go to the rival.
    fn to_rival(&self, seat: Seat, pay: Pay) -> u8 {
        pay.to(self.rival_side(seat))
    }

    /// Values the next stage (or each open one) for a seat; `buried` is the card that would go under it.
    pub fn weigh_stage(&self, model: &OpponentModel, stage: u8, buried: Card) -> Candidate {
        let mut candidate = Candidate::new(What::Stage(stage));
        let mut best: Option<(Way, Pay, u16)> = None;
        self.each_stage_way(model.seat, &model.shop, |s, way, pay, total| {
            if s != stage {
                return;
            }
            let new = (way, pay, total);
            let key = |plan: &(Way, Pay, u16)| (plan.2, self.to_rival(model.seat, plan.1));
            if best.as_ref().is_none_or(|old| key(&new) < key(old)) {
                best = Some(new);
            }
        });
        let Some((way, pay, cost)) = best else { return candidate };
        (candidate.way, candidate.pay, candidate.cost, candidate.legal) = (way, pay, cost, true);
        let mv = Move::Stage(Work { under: buried, stage, way, pay });
        let city = &self.cities[model.seat];
        let Some(data) = city.all_stages().get(usize::from(stage)) else { return candidate };
        let effects = self.copied_stage(model.seat, data).map_or(data.effects, |copied| copied.effects);
        let gift = self.stage_price(model.seat, stage.into(), &model.shop.tower, way).gift > 0;
        let coins = if gift { None } else { self.plain_coins(model, effects, pay, STAGE) };
        let next = coins.is_none().then(|| self.after_use(model.seat, mv));
        let color = Some(tables().card(buried).color);
        self.weigh_effects(model, effects, next.as_ref().unwrap_or(self), &mut candidate, color);
        self.weigh_coins(model, next.as_ref(), coins, &mut candidate);
        self.weigh_owned(model, next.as_ref(), STAGE, &mut candidate, |next| {
            next.insert_stage(model.seat, stage);
            next.cities[model.seat].buried[usize::from(stage)] = Some(Buried::Card(buried));
        });
        candidate.unwanted = None;
        candidate
    }

    fn after_use(&self, seat: Seat, mv: Move) -> Position {
        let mut next = self.clone();
        let mut uses = crate::actions::NO_USES;
        uses[seat] = Some(mv);
        Play::new(&mut next, &mut ()).resolve(&uses);
        next
    }

    fn weigh_card(&self, model: &OpponentModel, card: Card, candidate: &mut Candidate) {
        let t = tables();
        let (data, kind) = (t.card(card), t.kind_of(card));
        let free = !matches!(candidate.way, Way::Cost | Way::Chain);
        let gift = model.shop.tower.gives()
            && self.card_price(model.seat, card, &model.shop.tower, candidate.way).gift > 0;
        let changes = Per(1 << data.color as u8 | 1 << Counted::StoneSymbol as u8);
        let coins = if gift { None } else { self.plain_coins(model, kind.effects, candidate.pay, changes) };
        let next = if coins.is_some() {
            None
        } else if free && candidate.cost == 0 {
            // A gift of the bank stays a gift, whatever way the card was had.
            let mut next = self.clone();
            next.cities[model.seat].extra_taken = false;
            let price = self.card_price(model.seat, card, &model.shop.tower, candidate.way);
            let mut watch = ();
            let mut play = Play::new(&mut next, &mut watch);
            play.add_structure(model.seat, card, Clause("2.2"));
            play.gain(model.seat, price.gift.into(), Clause("9.6"));
            play.built(model.seat, card);
            Some(next)
        } else {
            let mv = Move::Build(Build { card, way: candidate.way, join: Join::No, pay: candidate.pay });
            Some(self.after_use(model.seat, mv))
        };
        self.weigh_effects(model, kind.effects, next.as_ref().unwrap_or(self), candidate, None);
        if data.shields > 0 && (model.strongest || self.cities[model.seat].diplomacy > 0) {
            candidate.unwanted = Some(Unwanted::Shields);
        }
        self.weigh_links(model, kind.links, kind.military_links, candidate);
        self.weigh_coins(model, next.as_ref(), coins, candidate);
        self.weigh_owned(model, next.as_ref(), changes, candidate, |next| {
            next.insert_structure(model.seat, card);
        });
    }

    /// What the seat has and what scores this, too. `changes` is what changes at least if it is built;
    /// `build` does so, where it was not tried out.
    fn weigh_owned(
        &self,
        model: &OpponentModel,
        next: Option<&Position>,
        changes: Per,
        candidate: &mut Candidate,
        build: impl Fn(&mut Position),
    ) {
        let touched = model.counted.0 & changes.0 != 0 || (next.is_some() && model.counted.0 != 0);
        if !touched {
            return;
        }
        let built = || {
            let mut built = self.clone();
            build(&mut built);
            built
        };
        let gain = match next {
            Some(next) => self.owned_gain(model.seat, self, next),
            None => self.owned_gain(model.seat, self, &built()),
        };
        candidate.set(Part::Owned, gain * POINT);
    }

    /// The coins that playing these effects brings. `None` if they must be tried out: something else moves coins, or they
    /// count what is built with them. `changes` is what changes then.
    fn plain_coins(&self, model: &OpponentModel, effects: &[Effect], pay: Pay, changes: Per) -> Option<i32> {
        let powers = self.cities[model.seat].powers;
        if powers.reacts() || (powers.has(Powers::COIN_BACK) && pay.total() > 0) {
            return None;
        }
        let plain = |effect: &Effect| {
            matches!(
                effect,
                Effect::Vp { .. }
                    | Effect::Produce { .. }
                    | Effect::ProduceOwned
                    | Effect::ProduceMissing
                    | Effect::TradePrice { .. }
                    | Effect::RebateFirstPurchase { .. }
                    | Effect::Shields { .. }
                    | Effect::Science { .. }
                    | Effect::ScienceWild
                    | Effect::CopyNeighborScience
                    | Effect::DiplomacyToken
                    | Effect::OthersLoseCoins { .. }
                    | Effect::OthersLoseCoinsPer { .. }
                    | Effect::WonderStagesFree
            )
        };
        if effects.iter().all(plain) {
            return Some(0);
        }
        let changed = Per(changes.0 | 1 << Counted::Coins as u8);
        let others = effects.iter().filter(|effect| !plain(effect));
        others.map(|effect| self.counted_coins(model.seat, effect, changed)).sum()
    }

    /// The coins of an effect that does not count what is changed.
    fn counted_coins(&self, seat: Seat, effect: &Effect, changed: Per) -> Option<i32> {
        let more = self.cities[seat].powers.has(Powers::EXTRA_COIN);
        match *effect {
            Effect::VpPer { per, .. } if !per.meets(changed) => Some(0),
            Effect::Coins { amount } if !more => Some(amount.into()),
            Effect::CoinsPer { amount, per, scope } if !more && !per.meets(changed) => {
                Some(i32::from(amount) * self.count_scope(seat, per, scope, None))
            }
            _ => None,
        }
    }

    fn weigh_links(&self, model: &OpponentModel, links: u8, military: u8, candidate: &mut Candidate) {
        let weights = &tables().numbers.value;
        let plain = links - military;
        let plain_value = weights.links[usize::from(plain.min(2))];
        if military == 0 || model.weaker_than == 0 {
            candidate.set(Part::Links, plain_value * POINT);
        } else {
            let more = if links > 1 { weights.link_beside_military } else { 0 };
            let value = weights.military_link[usize::from(model.weaker_than >= 2)] + more;
            candidate.set(Part::MilitaryLinks, value * POINT);
        }
    }

    /// Coins taken, as it was reckoned or tried out, and coins spent.
    fn weigh_coins(
        &self,
        model: &OpponentModel,
        next: Option<&Position>,
        reckoned: Option<i32>,
        candidate: &mut Candidate,
    ) {
        let purse = i32::from(self.cities[model.seat].coins);
        let spent = i32::from(candidate.cost);
        let tried = |next: &Position| i32::from(next.cities[model.seat].coins) - (purse - spent);
        let taken = next.map_or(reckoned.unwrap_or(0), tried);
        candidate.set(Part::Coins, self.coins_value(model.seat, taken));
        candidate.set(Part::Penalty, -self.penalty_rate(model.seat) * spent);
    }

    fn coins_value(&self, seat: Seat, x: i32) -> i32 {
        if x <= 0 {
            return 0;
        }
        let weights = &tables().numbers.value;
        let poor = self.cities[seat].coins < weights.rich;
        weights.coin_sixths * x + if poor { weights.poor * POINT } else { 0 }
    }

    fn penalty_rate(&self, seat: Seat) -> i32 {
        let weights = &tables().numbers.value;
        let rich = self.cities[seat].coins >= weights.rich;
        if rich { weights.penalty_rich_sixths } else { weights.penalty_poor_sixths }
    }

    fn weigh_effects(
        &self,
        model: &OpponentModel,
        effects: &[Effect],
        next: &Position,
        candidate: &mut Candidate,
        buried: Option<crate::components::Color>,
    ) {
        let seat = model.seat;
        let (mut printed, mut counts) = (0, 0);
        let mut saving = false;
        let mut shields = 0u8;
        let mut science = model.science;
        for effect in effects {
            match *effect {
                Effect::Vp { amount } => printed += i32::from(amount),
                Effect::Produce { any_of, amount, sellable } => {
                    // What neighbors may buy is printed on cards.
                    let giver = if sellable { Giver::Card } else { Giver::Other };
                    self.weigh_resource(model, any_of, amount, giver, candidate);
                }
                Effect::TradePrice { .. }
                | Effect::RebateFirstPurchase { .. }
                | Effect::ProduceOwned
                | Effect::ProduceMissing
                | Effect::WonderStagesFree
                | Effect::FreeBuildOncePerAge { .. }
                | Effect::PlayLastCardEachAge => saving = true,
                Effect::Shields { amount } => shields = shields.saturating_add(amount),
                Effect::DiplomacyToken => {
                    if model.strongest || self.cities[seat].diplomacy > 0 {
                        candidate.unwanted = Some(Unwanted::Diplomacy);
                    } else {
                        candidate.set(Part::Diplomacy, (-model.now).max(0) * POINT);
                    }
                }
                Effect::CopyNeighborGuild => counts += next.copied_guild_points(seat),
                Effect::CopyNeighborLeader => {
                    let best = next.leaders_around(seat).iter().map(|l| next.leader_points(seat, l)).max();
                    counts += best.unwrap_or(0).max(0);
                }
                Effect::BuryLeader { .. } => {
                    let then = if self.rules.version.has(&VALUE_OWNED) { next } else { self };
                    counts += then.entomb_value(seat).max(0);
                }
                Effect::BuildFromDiscardFree => {
                    candidate.set(Part::Dig, self.weigh_dig(model));
                }
                Effect::CopyNeighborScience => {
                    science.add(effect);
                    science.copyable = self.copyable(seat);
                }
                Effect::Science { .. } | Effect::ScienceWild | Effect::ScienceSetBonus { .. } => {
                    science.add(effect);
                }
                _ => counts += next.effect_points(seat, effect, buried),
            }
        }
        candidate.set(Part::Printed, printed * POINT);
        candidate.set(Part::Counts, counts * POINT);
        candidate.set(Part::Saving, if saving { tables().numbers.value.saving * POINT } else { 0 });
        if science != model.science {
            candidate.set(Part::Science, (science.best() - model.science_points) * POINT);
        }
        if shields > 0 && !model.strongest && self.cities[seat].diplomacy == 0 {
            let all = model.field.shields[seat].saturating_add(shields);
            candidate.set(Part::Shields, self.shields_value(model, all));
        }
    }

    /// What the conflicts of this Age would give with these shields, less what they give now.
    fn shields_value(&self, model: &OpponentModel, shields: u8) -> i32 {
        let mut field = model.field;
        field.shields[model.seat] = shields;
        (self.conflict_value(model.seat, model.counted, &field.fight()) - model.now) * POINT
    }

    fn weigh_resource(
        &self,
        model: &OpponentModel,
        any_of: Choice,
        amount: u8,
        giver: Giver,
        candidate: &mut Candidate,
    ) {
        let card = giver == Giver::Card;
        let kinds = || any_of.kinds();
        let raw = any_of.0 & Choice::RAW.0 != 0;
        let weights = &tables().numbers.value;
        let (types, enough) =
            if raw { (model.types[0], weights.enough_raw) } else { (model.types[1], weights.enough_goods) };
        let two = card && (amount > 1 || any_of.len() == 2);
        let lacking = kinds().filter(|&kind| model.units[kind] == 0).count() as u8;
        let needed = if self.rules.new_kinds {
            lacking.min(if card { 2 } else { 1 }).min(enough.saturating_sub(types))
        } else if types >= enough {
            0
        } else if two && usize::from(lacking) == kinds().count() {
            2
        } else {
            1
        };
        match needed {
            0 => candidate.set(Part::Spare, if two { weights.spare_two * POINT } else { 0 }),
            1 => candidate.set(Part::Needed, weights.needed * POINT),
            _ => candidate.set(Part::Needed, weights.needed_two * POINT),
        }
        let city = &self.cities[model.seat];
        let stage_needs = |kind: usize| {
            let unbuilt = city.all_stages().iter().enumerate().filter(|(i, _)| city.stages >> i & 1 == 0);
            unbuilt.map(|(_, stage)| stage.cost.0[kind]).max().unwrap_or(0) > model.units[kind]
        };
        let wanted =
            kinds().any(|kind| model.units[kind] + amount <= weights.most_of_a_kind || stage_needs(kind));
        if !wanted {
            candidate.unwanted = Some(Unwanted::Resource);
        }
    }

    /// The mean value at no cost of the cards of the discard pile that could be built and are wanted.
    fn weigh_dig(&self, model: &OpponentModel) -> i32 {
        let mut sum = 0;
        let mut n = 0;
        for card in self.discard.iter() {
            let candidate = self.weigh_free(model, card);
            if candidate.considered() {
                sum += candidate.sixths();
                n += 1;
            }
        }
        if n == 0 { 0 } else { i32::div_euclid(sum, n) }
    }

    /// What turning the best recruited leader face down would add.
    fn entomb_value(&self, seat: Seat) -> i32 {
        let gain = |leader| self.entombed_points(seat, leader) - self.leader_points(seat, leader);
        self.cities[seat].leaders.iter().map(gain).max().unwrap_or(0)
    }

    fn weigh_project(&self, model: &OpponentModel, card: Card, candidate: &mut Candidate) {
        let Some(project) = self.project else { return };
        let Some((way, pay, cost)) = self.plan(model, card, Join::Yes) else { return };
        let seat = model.seat;
        let mut next = self.clone();
        next.insert_structure(seat, card);
        let worth = match tables().project(project).reward {
            Reward::VictoryToken { value } => self.token_value(seat, model.counted, value) * POINT,
            Reward::Coins { amount } => self.coins_value(seat, amount.into()),
            Reward::ShieldToken { amount } => {
                if model.strongest || self.cities[seat].diplomacy > 0 {
                    0
                } else {
                    self.shields_value(model, model.field.shields[seat].saturating_add(amount))
                }
            }
            Reward::FreeBuildToken | Reward::FreeWonderStageToken => {
                tables().numbers.value.free_token * POINT
            }
            Reward::MysteryBag => 0,
            Reward::VpPer { amount, per, scope } => {
                i32::from(amount) * next.count_scope(seat, per, scope, None) * POINT
            }
            Reward::ScienceSetBonus { amount } => {
                let science = next.science(seat);
                let with = crate::phases::Science { set_bonus: science.set_bonus + amount, ..science };
                (with.best() - science.best()) * POINT
            }
        };
        let more = i32::from(cost) - i32::from(candidate.cost);
        let difference = worth - self.penalty_rate(seat) * more.max(0);
        if difference > 0 {
            candidate.join = Join::Yes;
            (candidate.way, candidate.pay, candidate.cost) = (way, pay, cost);
            candidate.set(Part::Project, difference);
        }
    }
}
