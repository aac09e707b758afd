//! What a card or stage is worth to the opponent, in exact sixths of a point.
//!
//! Nothing is estimated twice: the card is really played on a copy of the position, and what it
//! brought is read off there. The same numbers decide and explain.

use crate::card::{Card, CardSet};
use crate::clauses;
use crate::conflict::Field;
use crate::effect::{Effect, Reward};
use crate::event::Event;
use crate::moves::{Move, Pay, Way};
use crate::position::{OPPONENT, Position};
use crate::powers::Powers;
use crate::resource::{Choice, RAW, RESOURCES};
use crate::science::Science;
use crate::tables::tables;
use crate::uses::Shop;
use kernel::{Clause, Message, Watch};

/// One point.
pub const POINT: i32 = 6;

/// A part of a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Part {
    Printed,
    Needed,
    Spare,
    Coins,
    Saving,
    Links,
    MilitaryLinks,
    Shields,
    Diplomacy,
    Science,
    Counts,
    Dig,
    Project,
    Penalty,
}

/// How many parts there are.
pub const PARTS: usize = 14;

impl Part {
    /// Every part in order.
    pub const ALL: [Part; PARTS] = [
        Part::Printed,
        Part::Needed,
        Part::Spare,
        Part::Coins,
        Part::Saving,
        Part::Links,
        Part::MilitaryLinks,
        Part::Shields,
        Part::Diplomacy,
        Part::Science,
        Part::Counts,
        Part::Dig,
        Part::Project,
        Part::Penalty,
    ];

    /// Its id in texts.
    pub const fn id(self) -> &'static str {
        [
            "part-printed",
            "part-needed",
            "part-spare",
            "part-coins",
            "part-saving",
            "part-links",
            "part-military-links",
            "part-shields",
            "part-diplomacy",
            "part-science",
            "part-counts",
            "part-dig",
            "part-project",
            "part-penalty",
        ][self as usize]
    }

    /// The rule behind it.
    pub const fn clause(self) -> Clause {
        match self {
            Part::Printed => clauses::VALUE_PRINTED,
            Part::Needed => clauses::VALUE_NEEDED,
            Part::Spare => clauses::VALUE_SPARE,
            Part::Coins => clauses::VALUE_COINS,
            Part::Saving => clauses::VALUE_SAVING,
            Part::Links => clauses::VALUE_LINKS,
            Part::MilitaryLinks => clauses::VALUE_MILITARY_LINKS,
            Part::Shields => clauses::VALUE_SHIELDS,
            Part::Diplomacy => clauses::VALUE_DIPLOMACY,
            Part::Science => clauses::VALUE_SCIENCE,
            Part::Counts => clauses::VALUE_COUNTS,
            Part::Dig => clauses::VALUE_DIG,
            Part::Project => clauses::OPPONENT_JOINS,
            Part::Penalty => clauses::VALUE_PENALTY,
        }
    }
}

/// Why a card is not considered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unwanted {
    /// More of the resource than wanted.
    Resource,
    /// Shields while the strongest or at peace.
    Shields,
    /// A diplomacy token while the strongest or at peace.
    Diplomacy,
}

impl Unwanted {
    /// The rule behind it.
    pub const fn clause(self) -> Clause {
        match self {
            Unwanted::Resource => clauses::VALUE_CAP,
            Unwanted::Shields => clauses::UNWANTED_SHIELDS,
            Unwanted::Diplomacy => clauses::VALUE_DIPLOMACY,
        }
    }
}

/// What is valued.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum What {
    /// A card.
    Card(Card),
    /// A stage, counted from 0.
    Stage(u8),
}

/// A card or stage with its value and how it would be paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// What is valued.
    pub what: What,
    /// Can it be built at all?
    pub legal: bool,
    /// Why it is not wanted, if it is not.
    pub unwanted: Option<Unwanted>,
    /// The parts of the value in sixths.
    pub parts: [i16; PARTS],
    /// How it is paid for.
    pub way: Way,
    /// Its purchases.
    pub pay: Pay,
    /// All coins it takes.
    pub cost: u16,
    /// Its links.
    pub links: u8,
    /// Does the opponent take part in the project with it?
    pub join: bool,
}

impl Candidate {
    fn new(what: What) -> Candidate {
        Candidate {
            what,
            legal: false,
            unwanted: None,
            parts: [0; PARTS],
            way: Way::Cost,
            pay: Pay::NONE,
            cost: 0,
            links: 0,
            join: false,
        }
    }

    /// The value in sixths.
    pub fn sixths(&self) -> i32 {
        self.parts.iter().map(|&part| i32::from(part)).sum()
    }

    /// One part in sixths.
    pub fn part(&self, part: Part) -> i32 {
        self.parts[part as usize].into()
    }

    /// Is it considered?
    pub fn considered(&self) -> bool {
        self.legal && self.unwanted.is_none()
    }

    fn set(&mut self, part: Part, sixths: i32) {
        self.parts[part as usize] = sixths.clamp(-30_000, 30_000) as i16;
    }

    /// What it is, as a word.
    pub fn word(&self, message: Message) -> Message {
        match self.what {
            What::Card(card) => message.word("card", tables().kind_of(card).text),
            What::Stage(stage) => message.number("stage", i32::from(stage) + 1),
        }
    }

    /// The event's words.
    pub fn message(&self) -> Message {
        let stage = matches!(self.what, What::Stage(_));
        let id = match (stage, self.legal, self.unwanted) {
            (false, false, _) => "event-weighed-unpayable",
            (false, true, Some(_)) => "event-weighed-unwanted",
            (false, true, None) => "event-weighed",
            (true, false, _) => "event-weighed-stage-unpayable",
            (true, true, _) => "event-weighed-stage",
        };
        self.word(Message::new(id))
            .name("value", written(self.sixths()))
            .number("coins", i32::from(self.cost))
    }
}

/// Sixths as a person writes them: `4`, `2 1/2`, `-1/3`.
pub fn written(sixths: i32) -> String {
    let sign = if sixths < 0 { "-" } else { "" };
    let (whole, rest) = (sixths.abs() / 6, sixths.abs() % 6);
    let part = ["", "1/6", "1/3", "1/2", "2/3", "5/6"][rest as usize];
    match (whole, rest) {
        (whole, 0) => format!("{sign}{whole}"),
        (0, _) => format!("{sign}{part}"),
        _ => format!("{sign}{whole} {part}"),
    }
}

/// What the opponent decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Verdict {
    Build(Card),
    Stage(Card, u8),
    Discard(Card),
}

impl Verdict {
    /// The rule behind it.
    pub const fn clause(self) -> Clause {
        match self {
            Verdict::Build(_) => clauses::OPPONENT,
            Verdict::Stage(..) => clauses::OPPONENT_STAGE,
            Verdict::Discard(_) => clauses::OPPONENT_DISCARD,
        }
    }

    /// The event's words.
    pub fn message(self) -> Message {
        let id = |card: Card| tables().kind_of(card).text;
        match self {
            Verdict::Build(card) => Message::new("event-opponent-builds").word("card", id(card)),
            Verdict::Stage(card, stage) => Message::new("event-opponent-stage")
                .word("card", id(card))
                .number("stage", i32::from(stage) + 1),
            Verdict::Discard(card) => Message::new("event-opponent-discards").word("card", id(card)),
        }
    }
}

/// What is the same for all candidates of one pick.
#[derive(Clone, Copy, Debug)]
pub struct Mind {
    seat: usize,
    shop: Shop,
    field: Field,
    now: i32,
    science: Science,
    science_points: i32,
    units: [u8; RESOURCES],
    types: [u8; 2],
    strongest: bool,
    weaker_than: u8,
}

impl Position {
    /// Reads the position once, as this seat sees it.
    pub fn mind(&self, seat: usize) -> Mind {
        let field = self.field();
        let mine = field.shields[seat];
        let others = [field.shields[self.left(seat)], field.shields[self.right(seat)]];
        let units = self.owned_units(seat);
        let science = Science { copyable: self.copyable(seat), ..self.science(seat) };
        Mind {
            seat,
            shop: self.shop(seat),
            now: self.spoils_points(&field.fight(), seat),
            field,
            science_points: science.best(),
            science,
            units,
            types: self.owned_types(seat, &units),
            strongest: others.iter().all(|&other| mine > other),
            weaker_than: others.iter().filter(|&&other| mine < other).count() as u8,
        }
    }

    /// Units of each kind on the board, on brown and grey cards and on black-market cards; a choice
    /// counts for each of its kinds.
    pub fn owned_units(&self, seat: usize) -> [u8; RESOURCES] {
        let t = tables();
        let city = &self.cities[seat];
        let mut units = [0u8; RESOURCES];
        if let Some(start) = city.board().and_then(|board| board.start)
            && !city.blocked
        {
            units[start.index()] += 1;
        }
        let mut add = |cards: CardSet| {
            for card in cards.and(&t.producers).iter() {
                let data = t.card(card);
                if data.sellable {
                    for (kind, units) in units.iter_mut().enumerate() {
                        *units += if data.any_of.has(kind) { data.amount } else { 0 };
                    }
                }
            }
        };
        add(city.built);
        if self.rules.solo && seat == OPPONENT {
            add(self.contraband);
        }
        units
    }

    /// How many raw and goods types a city owns.
    pub fn owned_types(&self, seat: usize, units: &[u8; RESOURCES]) -> [u8; 2] {
        let t = tables();
        let count = |kinds: &[u8]| kinds.iter().filter(|&&n| n > 0).count() as u8;
        let mut types = [count(&units[..RAW]), count(&units[RAW..])];
        let mut wild = |any_of: Choice| {
            types[0] += u8::from(any_of == Choice::RAW);
            types[1] += u8::from(any_of == Choice::GOODS);
        };
        for card in self.cities[seat].built.and(&t.producers).iter() {
            let data = t.card(card);
            if !data.sellable {
                wild(data.any_of);
            }
        }
        self.each_stage(seat, |stage| {
            for effect in stage.effects {
                if let Effect::Produce { any_of, .. } = *effect {
                    wild(any_of);
                }
            }
        });
        [types[0].min(4), types[1].min(3)]
    }

    /// Values a card for a seat, as it could build it now.
    pub fn weigh(&self, mind: &Mind, card: Card) -> Candidate {
        let mut candidate = Candidate::new(What::Card(card));
        candidate.links = tables().kind_of(card).links;
        if self.is_double(mind.seat, card) {
            return candidate;
        }
        let Some((way, pay, cost)) = self.plan(mind, card, false) else { return candidate };
        (candidate.way, candidate.pay, candidate.cost, candidate.legal) = (way, pay, cost, true);
        self.weigh_card(mind, card, &mut candidate, true);
        candidate
    }

    /// Values a card for a seat at no cost.
    pub fn weigh_free(&self, mind: &Mind, card: Card) -> Candidate {
        let mut candidate = Candidate::new(What::Card(card));
        candidate.links = tables().kind_of(card).links;
        if self.is_double(mind.seat, card) {
            return candidate;
        }
        (candidate.legal, candidate.way) = (true, Way::Token);
        self.weigh_card(mind, card, &mut candidate, false);
        candidate
    }

    /// The cheapest way to build a card, the coins in all; with the project if `join`.
    pub(crate) fn plan(&self, mind: &Mind, card: Card, join: bool) -> Option<(Way, Pay, u16)> {
        let shop = &mind.shop;
        let mut best: Option<(Way, Pay, u16)> = None;
        let mut free: Option<(Way, Pay, u16)> = None;
        self.each_build(mind.seat, card, shop, |way, joined, pay| {
            if joined != join {
                return;
            }
            let by_power = !matches!(way, Way::Cost | Way::Chain);
            let price = self.card_price(mind.seat, card, &shop.climate, by_power, way == Way::Chain);
            let price = if join { self.joined_price(price) } else { price };
            let total = price.coins + pay.total();
            let slot = if by_power { &mut free } else { &mut best };
            let key = |plan: &(Way, Pay, u16)| (plan.2, self.to_rival(mind.seat, plan.1));
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

    /// Coins of a payment that go to the rival: between equal totals the helper is preferred.
    fn to_rival(&self, seat: usize, pay: Pay) -> u8 {
        if self.is_helper(self.left(seat)) { pay.right } else { pay.left }
    }

    /// Values the next stage (or each open one) for a seat; `buried` is the card that would go under it.
    pub fn weigh_stage(&self, mind: &Mind, stage: u8, buried: Card) -> Candidate {
        let mut candidate = Candidate::new(What::Stage(stage));
        let mut best: Option<(Way, Pay, u16)> = None;
        self.each_stage_way(mind.seat, &mind.shop, |s, way, pay| {
            if s != stage {
                return;
            }
            let price = self.stage_price(mind.seat, stage.into(), &mind.shop.climate, way == Way::Token);
            let new = (way, pay, price.coins + pay.total());
            let key = |plan: &(Way, Pay, u16)| (plan.2, self.to_rival(mind.seat, plan.1));
            if best.as_ref().is_none_or(|old| key(&new) < key(old)) {
                best = Some(new);
            }
        });
        let Some((way, pay, cost)) = best else { return candidate };
        (candidate.way, candidate.pay, candidate.cost, candidate.legal) = (way, pay, cost, true);
        let mv = Move::Stage { card: buried, stage, way, pay };
        let city = &self.cities[mind.seat];
        let Some(data) = city.all_stages().get(usize::from(stage)) else { return candidate };
        let effects = self.copied_stage(mind.seat, data).map_or(data.effects, |copied| copied.effects);
        let gift = self.stage_price(mind.seat, stage.into(), &mind.shop.climate, false).gift > 0;
        let next = (gift || self.moves_coins(mind, effects, pay)).then(|| self.after_use(mind.seat, mv));
        let buried = Some(tables().card(buried).color);
        self.weigh_effects(mind, effects, next.as_ref().unwrap_or(self), &mut candidate, buried);
        self.weigh_coins(mind, next.as_ref(), &mut candidate);
        candidate.unwanted = None;
        candidate
    }

    fn after_use(&self, seat: usize, mv: Move) -> Position {
        let mut next = self.clone();
        let mut uses = [None; crate::options::MAX_CITIES];
        uses[seat] = Some(mv);
        next.resolve(&uses, &mut ());
        next
    }

    fn weigh_card(&self, mind: &Mind, card: Card, candidate: &mut Candidate, may_join: bool) {
        let kind = tables().kind_of(card);
        let free = !matches!(candidate.way, Way::Cost | Way::Chain);
        let gift = mind.shop.climate.gives() && {
            let chained = candidate.way == Way::Chain;
            self.card_price(mind.seat, card, &mind.shop.climate, free, chained).gift > 0
        };
        let plain = !gift && !self.moves_coins(mind, kind.effects, candidate.pay);
        let next = if plain {
            None
        } else if free && candidate.cost == 0 {
            // A gift of the bank stays a gift, whatever way the card was had.
            let mut next = self.clone();
            next.cities[mind.seat].extra_taken = false;
            next.add_structure(mind.seat, card, clauses::BUILD, &mut ());
            let price = self.card_price(mind.seat, card, &mind.shop.climate, true, false);
            next.gain(mind.seat, price.gift.into(), clauses::TILE_GIFT, &mut ());
            next.built(mind.seat, card, false, &mut ());
            Some(next)
        } else {
            let mv = Move::Build { card, way: candidate.way, join: false, pay: candidate.pay };
            Some(self.after_use(mind.seat, mv))
        };
        self.weigh_effects(mind, kind.effects, next.as_ref().unwrap_or(self), candidate, None);
        let shields = tables().card(card).shields > 0;
        if shields && (mind.strongest || self.cities[mind.seat].diplomacy > 0) {
            candidate.unwanted = Some(Unwanted::Shields);
        }
        self.weigh_links(mind, kind.links, kind.military_links, candidate);
        self.weigh_coins(mind, next.as_ref(), candidate);
        if may_join && self.may_join(mind.seat, card) {
            self.weigh_project(mind, card, candidate);
        }
    }

    /// Does playing these effects move coins or count anything, so that they must be tried out?
    fn moves_coins(&self, mind: &Mind, effects: &[Effect], pay: Pay) -> bool {
        let powers = self.cities[mind.seat].powers;
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
                    | Effect::CopyNeighbourScience
                    | Effect::DiplomacyToken
                    | Effect::OthersLoseCoins { .. }
                    | Effect::OthersLoseCoinsPer { .. }
                    | Effect::WonderStagesFree
            )
        };
        powers.reacts() || (powers.has(Powers::COIN_BACK) && pay.total() > 0) || !effects.iter().all(plain)
    }

    fn weigh_links(&self, mind: &Mind, links: u8, military: u8, candidate: &mut Candidate) {
        let plain = links - military;
        let plain_value = [0, 2, 3][usize::from(plain.min(2))];
        if military == 0 || mind.weaker_than == 0 {
            candidate.set(Part::Links, plain_value * POINT);
        } else {
            let both = i32::from(mind.weaker_than >= 2);
            let value = 3 + both + i32::from(links > 1);
            candidate.set(Part::MilitaryLinks, value * POINT);
        }
    }

    /// Coins taken and coins spent.
    fn weigh_coins(&self, mind: &Mind, next: Option<&Position>, candidate: &mut Candidate) {
        let purse = i32::from(self.cities[mind.seat].coins);
        let spent = i32::from(candidate.cost);
        let taken = next.map_or(0, |next| i32::from(next.cities[mind.seat].coins) - (purse - spent));
        candidate.set(Part::Coins, self.coins_value(mind.seat, taken));
        candidate.set(Part::Penalty, -self.penalty_rate(mind.seat) * spent);
    }

    fn coins_value(&self, seat: usize, x: i32) -> i32 {
        if x <= 0 {
            return 0;
        }
        2 * x + if self.cities[seat].coins < 3 { 4 * POINT } else { 0 }
    }

    fn penalty_rate(&self, seat: usize) -> i32 {
        if self.cities[seat].coins >= 3 { 3 } else { 6 }
    }

    fn weigh_effects(
        &self,
        mind: &Mind,
        effects: &[Effect],
        next: &Position,
        candidate: &mut Candidate,
        buried: Option<crate::effect::Color>,
    ) {
        let seat = mind.seat;
        let (mut printed, mut counts) = (0, 0);
        let mut saving = false;
        let mut shields = 0u8;
        let mut science = mind.science;
        for effect in effects {
            match *effect {
                Effect::Vp { amount } => printed += i32::from(amount),
                Effect::Produce { any_of, amount, sellable } => {
                    self.weigh_resource(mind, any_of, amount, sellable, candidate);
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
                    if mind.strongest || self.cities[seat].diplomacy > 0 {
                        candidate.unwanted = Some(Unwanted::Diplomacy);
                    } else {
                        candidate.set(Part::Diplomacy, (-mind.now).max(0) * POINT);
                    }
                }
                Effect::CopyNeighbourGuild => counts += next.copied_guild_points(seat),
                Effect::CopyNeighbourLeader => {
                    let best = next.leaders_around(seat).iter().map(|l| next.leader_points(seat, l)).max();
                    counts += best.unwrap_or(0).max(0);
                }
                Effect::BuryLeader { times } => counts += self.entomb_value(seat, times).max(0),
                Effect::BuildFromDiscardFree => {
                    candidate.set(Part::Dig, self.weigh_dig(mind));
                }
                Effect::Science { .. }
                | Effect::ScienceWild
                | Effect::CopyNeighbourScience
                | Effect::ScienceSetBonus { .. } => science.add(effect),
                _ => counts += next.effect_points(seat, effect, buried),
            }
        }
        candidate.set(Part::Printed, printed * POINT);
        candidate.set(Part::Counts, counts * POINT);
        candidate.set(Part::Saving, if saving { 2 * POINT } else { 0 });
        if science != mind.science {
            candidate.set(Part::Science, (science.best() - mind.science_points) * POINT);
        }
        if shields > 0 && !mind.strongest && self.cities[seat].diplomacy == 0 {
            let all = mind.field.shields[seat].saturating_add(shields);
            candidate.set(Part::Shields, self.shields_value(mind, all));
        }
    }

    /// What the conflicts of this Age would give with these shields, less what they give now.
    fn shields_value(&self, mind: &Mind, shields: u8) -> i32 {
        let mut field = mind.field;
        field.shields[mind.seat] = shields;
        (self.spoils_points(&field.fight(), mind.seat) - mind.now) * POINT
    }

    fn weigh_resource(&self, mind: &Mind, any_of: Choice, amount: u8, card: bool, candidate: &mut Candidate) {
        let kinds = || (0..RESOURCES).filter(|&kind| any_of.has(kind));
        let raw = any_of.0 & Choice::RAW.0 != 0;
        let (types, enough) = if raw { (mind.types[0], 3) } else { (mind.types[1], 2) };
        let two = card && (amount > 1 || any_of.len() == 2);
        let new = kinds().all(|kind| mind.units[kind] == 0);
        if types < enough {
            candidate.set(Part::Needed, if two && new { 6 * POINT } else { 4 * POINT });
        } else {
            candidate.set(Part::Spare, if two { 2 * POINT } else { 0 });
        }
        let city = &self.cities[mind.seat];
        let stage_needs = |kind: usize| {
            let unbuilt = city.all_stages().iter().enumerate().filter(|(i, _)| city.stages >> i & 1 == 0);
            unbuilt.map(|(_, stage)| stage.cost.0[kind]).max().unwrap_or(0) > mind.units[kind]
        };
        let wanted = kinds().any(|kind| mind.units[kind] + amount <= 2 || stage_needs(kind));
        if !wanted {
            candidate.unwanted = Some(Unwanted::Resource);
        }
    }

    /// The mean value at no cost of the cards of the discard pile that could be built and are wanted.
    fn weigh_dig(&self, mind: &Mind) -> i32 {
        let mut sum = 0;
        let mut n = 0;
        for card in self.discard.iter() {
            let candidate = self.weigh_free(mind, card);
            if candidate.considered() {
                sum += candidate.sixths();
                n += 1;
            }
        }
        if n == 0 { 0 } else { i32::div_euclid(sum, n) }
    }

    /// What turning the best recruited leader face down would add.
    fn entomb_value(&self, seat: usize, times: u8) -> i32 {
        let gain = |leader| {
            let cost = i32::from(tables().leader(leader).cost.unwrap_or(self.age));
            i32::from(times) * cost - self.leader_points(seat, leader)
        };
        self.cities[seat].leaders.iter().map(gain).max().unwrap_or(0)
    }

    fn weigh_project(&self, mind: &Mind, card: Card, candidate: &mut Candidate) {
        let Some(project) = self.project else { return };
        let Some((way, pay, cost)) = self.plan(mind, card, true) else { return };
        let seat = mind.seat;
        let mut next = self.clone();
        next.cities[seat].built.insert(card);
        let worth = match tables().project(project).reward {
            Reward::VictoryToken { value } => i32::from(value) * POINT,
            Reward::Coins { amount } => self.coins_value(seat, amount.into()),
            Reward::ShieldToken { amount } => {
                if mind.strongest || self.cities[seat].diplomacy > 0 {
                    0
                } else {
                    self.shields_value(mind, mind.field.shields[seat].saturating_add(amount))
                }
            }
            Reward::FreeBuildToken | Reward::FreeWonderStageToken => 2 * POINT,
            Reward::MysteryBag => 0,
            Reward::VpPer { amount, per, scope } => {
                i32::from(amount) * next.count_scope(seat, per, scope, None) * POINT
            }
            Reward::ScienceSetBonus { amount } => {
                let science = next.science(seat);
                let with = crate::science::Science { set_bonus: science.set_bonus + amount, ..science };
                (with.best() - science.best()) * POINT
            }
        };
        let more = i32::from(cost) - i32::from(candidate.cost);
        let difference = worth - self.penalty_rate(seat) * more.max(0);
        if difference > 0 {
            candidate.join = true;
            (candidate.way, candidate.pay, candidate.cost) = (way, pay, cost);
            candidate.set(Part::Project, difference);
        }
    }
}

/// Tells the value of a candidate and each part of it.
pub(crate) fn tell<W: Watch<Event>>(candidate: &Candidate, watch: &mut W) {
    watch.see(Event::Weighed(*candidate));
    for part in Part::ALL {
        if candidate.part(part) != 0 {
            watch.see(Event::WeighedPart { what: candidate.what, part, sixths: candidate.part(part) as i16 });
        }
    }
}
