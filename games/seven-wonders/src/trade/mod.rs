//! Costs, production and trade: every way to pay that no other way betters.

mod price;
mod shop;
mod supply;
mod tower_effects;

pub use price::Price;
pub use shop::Shop;
pub(crate) use shop::Wanted;
pub use supply::Supply;
pub(crate) use tower_effects::COLORED;
pub use tower_effects::TowerEffects;

use crate::components::{Choice, Cost, RAW, RESOURCES};
use crate::moves::{Neighbor, Pay};

/// Ways to pay that one purchase can have at most.
pub const MAX_WAYS: usize = 24;

/// All a seat needs to know to buy.
#[derive(Clone, Copy, Debug)]
pub struct Trader {
    /// The own production.
    pub own: Supply,
    /// What the left and the right neighbor sell.
    pub sale: [Supply; 2],
    /// The price by side and class (raw, goods).
    pub price: [[u8; 2]; 2],
    /// Is the first purchase at that side rebated?
    pub rebate: [bool; 2],
    /// Can one unit be had from the bank for a coin?
    pub bank: bool,
}

/// Ways to pay, none better than another on all counts.
#[derive(Clone, Copy, Debug)]
pub struct Ways {
    list: [Pay; MAX_WAYS],
    len: u8,
}

impl Ways {
    /// No way.
    pub const NONE: Ways = Ways { list: [Pay::NONE; MAX_WAYS], len: 0 };

    /// The ways.
    #[inline]
    pub fn all(&self) -> &[Pay] {
        &self.list[..usize::from(self.len)]
    }

    /// The cheapest way; among equal totals the one that pays the left neighbor least.
    pub fn cheapest(&self) -> Option<Pay> {
        self.all().iter().min_by_key(|pay| (pay.total(), pay.left)).copied()
    }

    fn add(&mut self, pay: Pay) {
        let under = |a: &Pay, b: &Pay| a.left <= b.left && a.right <= b.right && a.bank <= b.bank;
        let mut kept = 0;
        for i in 0..usize::from(self.len) {
            let old = self.list[i];
            if under(&old, &pay) {
                return;
            }
            if !under(&pay, &old) {
                self.list[kept] = old;
                kept += 1;
            }
        }
        if kept < MAX_WAYS {
            self.list[kept] = pay;
            kept += 1;
        }
        self.len = kept as u8;
    }
}

/// The most units that can be missing from the own production and still be reckoned with.
const MOST: usize = 7;

/// Bit `m` is set where mask `m` lacks bit `j`.
const LACKS: [u128; MOST] = {
    let mut lacks = [0u128; MOST];
    let mut j = 0;
    while j < MOST {
        let mut m = 0;
        while m < 128 {
            if m >> j & 1 == 0 {
                lacks[j] |= 1 << m;
            }
            m += 1;
        }
        j += 1;
    }
    lacks
};

/// How many units a mask has: to count its bits takes longer than to look it up, where the machine has no instruction for it.
const ONES: [u8; 1 << MOST] = {
    let mut ones = [0; 1 << MOST];
    let mut mask = 1;
    while mask < ones.len() {
        ones[mask] = ones[mask / 2] + (mask % 2) as u8;
        mask += 1;
    }
    ones
};

/// A set of masks, one bit for each subset of the needed units. Up to six units fit 64 bits, which
/// is much quicker than 128.
trait Masks: Copy + PartialEq {
    const EMPTY_ONLY: Self;
    fn has(self, mask: usize) -> bool;
    /// The sets with unit `j` added to those that lack it.
    fn with(self, j: u32) -> Self;
    fn or(self, other: Self) -> Self;
    /// The highest mask of the set, which leaves it.
    fn pop(&mut self) -> Option<usize>;
}

impl Masks for u64 {
    const EMPTY_ONLY: u64 = 1;

    #[inline]
    fn has(self, mask: usize) -> bool {
        self >> (mask & 63) & 1 == 1
    }

    #[inline]
    fn with(self, j: u32) -> u64 {
        (self & LACKS[j as usize] as u64) << (1u32 << j)
    }

    #[inline]
    fn or(self, other: u64) -> u64 {
        self | other
    }

    #[inline]
    fn pop(&mut self) -> Option<usize> {
        let mask = self.checked_ilog2()?;
        *self &= !(1 << mask);
        Some(mask as usize)
    }
}

impl Masks for u128 {
    const EMPTY_ONLY: u128 = 1;

    #[inline]
    fn has(self, mask: usize) -> bool {
        self >> (mask & 127) & 1 == 1
    }

    #[inline]
    fn with(self, j: u32) -> u128 {
        (self & LACKS[j as usize]) << (1u32 << j)
    }

    #[inline]
    fn or(self, other: u128) -> u128 {
        self | other
    }

    #[inline]
    fn pop(&mut self) -> Option<usize> {
        let mask = self.checked_ilog2()?;
        *self &= !(1 << mask);
        Some(mask as usize)
    }
}

/// What a supply can give of what is needed: units that can be one needed kind only, a byte a kind, and units with a
/// choice of several.
struct Offer<'a> {
    sure: u64,
    choices: &'a [Choice],
    /// How many of them can be several needed kinds; the others are in `sure`.
    several: usize,
}

impl Offer<'_> {
    /// All that a supply has.
    #[inline]
    fn of(supply: &Supply, needed: u8) -> Offer<'_> {
        let choices = if supply.mask & needed == 0 { &[] } else { supply.choices() };
        let (mut sure, mut several) = (supply.sure, 0);
        for choice in choices {
            let fits = choice.0 & needed;
            if is_several(fits) {
                several += 1;
            } else if fits != 0 {
                sure += unit(fits);
            }
        }
        Offer { sure, choices, several }
    }
}

/// The units that are missing from the own production, raw materials first.
struct Need {
    len: usize,
    raw: usize,
    mask: u8,
    /// The units of each kind.
    units: [u8; RESOURCES],
    /// Units of the same kind as the one before them: among equals the first is taken first.
    again: usize,
}

impl Need {
    /// These units, a byte a kind.
    #[inline]
    fn of(mut missing: u64) -> Need {
        let mut need = Need { len: 0, raw: 0, mask: kinds_of(missing), units: [0; RESOURCES], again: 0 };
        while missing != 0 {
            let kind = missing.trailing_zeros() as usize / 8;
            let count = (missing >> (8 * kind) & 127) as usize;
            let units = ((1 << count) - 1) << need.len;
            need.units[kind] = units as u8;
            // All but the lowest.
            need.again |= units & (units - 1);
            need.len += count;
            need.raw += if kind < RAW { count } else { 0 };
            missing &= !(255 << (8 * kind));
        }
        need
    }

    /// Which of the units this choice could be.
    #[inline]
    fn fits(&self, choice: Choice) -> u32 {
        choice.kinds().fold(0, |fits, kind| fits | u32::from(self.units[kind]))
    }

    /// The subsets of the units that can be covered with these.
    #[inline]
    fn covered<M: Masks>(&self, offer: &Offer, wild: u8) -> M {
        let mut sets = M::EMPTY_ONLY;
        let mut give = |mut fits: u32| {
            let mut more = sets;
            while fits != 0 {
                let j = fits.trailing_zeros();
                fits &= fits - 1;
                more = more.or(sets.with(j));
            }
            sets = more;
        };
        if offer.sure != 0 {
            for (kind, &units) in self.units.iter().enumerate() {
                let count = (offer.sure >> (8 * kind)) as u8;
                for _ in 0..count.min(ONES[usize::from(units) & 127]) {
                    give(units.into());
                }
            }
        }
        for choice in offer.choices {
            let fits = choice.0 & self.mask;
            if is_several(fits) {
                give(self.fits(Choice(fits)));
            }
        }
        for _ in 0..wild {
            give((1 << self.len) - 1);
        }
        sets
    }
}

/// An amount of each kind as one number, a byte a kind.
#[inline]
const fn packed(amounts: &[u8; RESOURCES]) -> u64 {
    const HIGH: u64 = 0x8080_8080_8080_8080;
    let [a, b, c, d, e, f, g] = *amounts;
    u64::from_le_bytes([a, b, c, d, e, f, g, 0]) & !HIGH
}

/// One unit of the only kind of these.
#[inline]
const fn unit(kind: u8) -> u64 {
    1 << (8 * kind.trailing_zeros())
}

/// How many units these are.
#[inline]
const fn sum(packed: u64) -> usize {
    (packed.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
}

/// Is it more than one kind?
#[inline]
const fn is_several(kinds: u8) -> bool {
    kinds & kinds.wrapping_sub(1) != 0
}

/// What each kind of a cost lacks beyond these units, a byte a kind.
#[inline]
const fn missing(cost: &[u8; RESOURCES], sure: u64) -> u64 {
    const HIGH: u64 = 0x8080_8080_8080_8080;
    // The high bit of a byte stays set where the cost is not less than the units.
    let difference = (packed(cost) | HIGH) - sure;
    let enough = (difference & HIGH) >> 7;
    difference & (enough * 127)
}

/// Whether something can be paid, as far as that can be said before the ways to pay it are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Payability {
    /// There is nothing to buy.
    Free,
    /// Nobody sells what is missing, or not for these coins.
    OutOfReach,
    /// The ways have to be looked for.
    Unknown,
}

/// The kinds of which something is missing, as bits.
#[inline]
const fn kinds_of(missing: u64) -> u8 {
    const LOW: u64 = 0x0101_0101_0101_0101;
    let any = (missing + 0x7f * LOW) >> 7 & LOW;
    (any.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
}

impl Trader {
    /// Whether this can be paid, at a glance: most payments are free or out of reach.
    #[inline]
    pub(crate) fn payability(&self, cost: &Cost, wild: u8, budget: u16) -> Payability {
        let missing = missing(&cost.0, self.own.sure);
        if missing == 0 {
            return Payability::Free;
        }
        if wild > 0 || self.bank {
            return Payability::Unknown;
        }
        let kinds = kinds_of(missing);
        let sold = self.sale[0].kinds().0 | self.sale[1].kinds().0;
        if kinds & !(sold | self.own.mask) != 0 {
            return Payability::OutOfReach;
        }
        let dear = self.own.mask & kinds == 0 && self.is_dear(sum(missing), budget);
        if dear { Payability::OutOfReach } else { Payability::Unknown }
    }

    /// Are so many units more than these coins can buy, whatever they are?
    #[inline]
    fn is_dear(&self, units: usize, budget: u16) -> bool {
        let [[a, b], [c, d]] = self.price;
        let least = u16::from(a.min(b).min(c.min(d)));
        let rebates = u16::from(self.rebate[0]) + u16::from(self.rebate[1]);
        units as u16 * least > budget.saturating_add(rebates)
    }

    /// Every way to get a cost together, of which `wild` units may be left out.
    pub fn ways(&self, cost: &Cost, wild: u8) -> Ways {
        self.ways_within(cost, wild, u16::MAX)
    }

    /// The same, for no more than these coins.
    pub fn ways_within(&self, cost: &Cost, wild: u8, budget: u16) -> Ways {
        let mut ways = Ways::NONE;
        self.each_way(cost, wild, budget, |pay| ways.add(pay));
        ways
    }

    /// Only the cheapest of them; among equals the one that pays this neighbor least.
    pub(crate) fn cheapest_within(&self, cost: &Cost, wild: u8, budget: u16, rival: Neighbor) -> Ways {
        let mut ways = Ways::NONE;
        let key = |pay: Pay| (pay.total(), pay.to(rival));
        self.each_way(cost, wild, budget, |pay| {
            if ways.len == 0 || key(pay) < key(ways.list[0]) {
                (ways.list[0], ways.len) = (pay, 1);
            }
        });
        ways
    }

    /// Calls `found` with ways to get a cost together, those among them that no other way betters.
    #[inline]
    fn each_way(&self, cost: &Cost, wild: u8, budget: u16, mut found: impl FnMut(Pay)) {
        let missing = missing(&cost.0, self.own.sure);
        if sum(missing) > MOST {
            return;
        }
        let missing = self.beyond_own(missing);
        let (len, needed) = (sum(missing), kinds_of(missing));
        if len <= usize::from(wild) {
            return found(Pay::NONE);
        }
        // The others are used already.
        let own = Offer { sure: 0, ..Offer::of(&self.own, needed) };
        // What cannot be had for these coins is found out before all is tried.
        let spare = usize::from(wild) + usize::from(self.bank);
        if self.is_dear(len.saturating_sub(own.several + spare), budget) {
            return;
        }
        let sold = [Offer::of(&self.sale[0], needed), Offer::of(&self.sale[1], needed)];
        let choices = own.several + sold[0].several + sold[1].several;
        match len {
            _ if choices + spare == 0 => self.buy_without_choice(missing, &sold, budget, found),
            ..=6 => self.buy::<u64>(&Need::of(missing), wild, &own, &sold, budget, found),
            _ => self.buy::<u128>(&Need::of(missing), wild, &own, &sold, budget, found),
        }
    }

    /// What is missing still when own units with a choice that can be one needed kind only are that.
    #[inline]
    fn beyond_own(&self, mut missing: u64) -> u64 {
        let (mut needed, mut used) = (kinds_of(missing), 0_u32);
        while self.own.mask & needed != 0 {
            let before = needed;
            for (i, choice) in self.own.choices().iter().enumerate() {
                let fits = choice.0 & needed;
                if fits != 0 && !is_several(fits) && used >> i & 1 == 0 {
                    used |= 1 << i;
                    missing -= unit(fits);
                    needed = kinds_of(missing);
                }
            }
            // With fewer kinds to choose from there may be no choice left.
            if needed == before {
                break;
            }
        }
        missing
    }

    fn buy<M: Masks>(
        &self,
        need: &Need,
        wild: u8,
        own: &Offer,
        sold: &[Offer; 2],
        budget: u16,
        mut found: impl FnMut(Pay),
    ) {
        let full = (1usize << need.len) - 1;
        let alone = own.several == 0 && wild == 0;
        let own = if alone { M::EMPTY_ONLY } else { need.covered::<M>(own, wild) };
        if own.has(full) {
            return found(Pay::NONE);
        }
        let sale = [need.covered::<M>(&sold[0], 0), need.covered::<M>(&sold[1], 0)];
        let raws = (1usize << need.raw) - 1;
        let price = |side: usize, mask: usize| -> u8 {
            self.sum_at(side, [ONES[mask & raws & 127], ONES[mask & !raws & 127]])
        };
        for made in 0..=full {
            // Who makes more buys no more: only what cannot be added to is worth trying.
            let open = full & !made;
            let more = |j: usize| open >> j & 1 == 1 && own.has(made | 1 << j);
            if made & need.again & !(made << 1) != 0 || !own.has(made) || (!alone && (0..need.len).any(more))
            {
                continue;
            }
            let banked = if self.bank { need.len + 1 } else { 1 };
            for bank in 0..banked {
                if bank > 0 && open >> (bank - 1) & 1 == 0 {
                    continue;
                }
                let rest = if bank == 0 { open } else { open & !(1 << (bank - 1)) };
                let mut lefts = sale[0];
                while let Some(left) = lefts.pop() {
                    let right = rest & !left;
                    // Units of one kind are alike: the left neighbor sells the first of them.
                    let first = left & need.again & right << 1 == 0;
                    if left & !rest == 0 && first && sale[1].has(right) {
                        let bank = u8::from(bank > 0);
                        let pay = Pay { left: price(0, left), right: price(1, right), bank };
                        if pay.total() <= budget {
                            found(pay);
                        }
                    }
                }
            }
            if alone {
                break;
            }
        }
    }

    /// What so many raw materials and goods cost at this side.
    #[inline]
    fn sum_at(&self, side: usize, [raw, goods]: [u8; 2]) -> u8 {
        let sum = self.price[side][0] * raw + self.price[side][1] * goods;
        sum - u8::from(sum > 0 && self.rebate[side])
    }

    /// Where nobody has a choice, ways differ only in how many units of each kind the left neighbor sells. They come in the
    /// same order as those of [`Trader::buy`].
    fn buy_without_choice(
        &self,
        mut missing: u64,
        sold: &[Offer; 2],
        budget: u16,
        mut found: impl FnMut(Pay),
    ) {
        /// Units of one kind: their class, and how many come from the left, between the fewest and the most that can.
        #[derive(Clone, Copy, Default)]
        struct Bought {
            class: usize,
            least: u8,
            most: u8,
            left: u8,
        }
        let mut bought = [Bought::default(); RESOURCES];
        let (mut len, mut all, mut left) = (0, [0; 2], [0; 2]);
        while missing != 0 {
            let shift = missing.trailing_zeros() & !7;
            let [units, from_left, from_right] =
                [missing, sold[0].sure, sold[1].sure].map(|packed| (packed >> shift) as u8);
            missing &= !(255 << shift);
            let (most, least) = (units.min(from_left), units.saturating_sub(from_right));
            if least > most {
                return;
            }
            let class = usize::from(shift >= 8 * RAW as u32);
            bought[len] = Bought { class, least, most, left: most };
            all[class] += units;
            left[class] += most;
            len += 1;
        }
        loop {
            let right = [all[0] - left[0], all[1] - left[1]];
            let pay = Pay { left: self.sum_at(0, left), right: self.sum_at(1, right), bank: 0 };
            if pay.total() <= budget {
                found(pay);
            }
            // One unit less from the left; if there are none of a kind, again all of it and one less of the next.
            let Some(next) = bought[..len].iter().position(|kind| kind.left > kind.least) else { return };
            for kind in &mut bought[..next] {
                left[kind.class] += kind.most - kind.left;
                kind.left = kind.most;
            }
            bought[next].left -= 1;
            left[bought[next].class] -= 1;
        }
    }

    /// The units of a cost that cannot be had at any price: as few as can be, and among equals those
    /// that come first.
    pub fn lacks(&self, cost: &Cost, wild: u8) -> Cost {
        let (mut rest, mut lacks) = (*cost, Cost::NONE);
        let mut missing = self.lacking(&rest, wild);
        while missing > 0 {
            let without = |kind: usize| {
                let mut less = rest;
                less.0[kind] = less.0[kind].checked_sub(1)?;
                (self.lacking(&less, wild) < missing).then_some(less)
            };
            let Some((kind, less)) = (0..RESOURCES).find_map(|kind| Some((kind, without(kind)?))) else {
                break;
            };
            lacks.0[kind] += 1;
            rest = less;
            missing -= 1;
        }
        // A cost beyond what is reckoned with is named as a whole.
        if lacks == Cost::NONE { *cost } else { lacks }
    }

    /// How many units of a cost cannot be had at any price.
    pub fn lacking(&self, cost: &Cost, wild: u8) -> u8 {
        let mut all = self.own;
        for sale in &self.sale {
            all.add_all(sale);
        }
        if self.bank {
            all.add(Choice::ANY, 1);
        }
        let everything = Trader { own: all, sale: [Supply::default(); 2], bank: false, ..*self };
        (0..=cost.units() as u8)
            .find(|&left_out| !everything.ways(cost, wild + left_out).all().is_empty())
            .unwrap_or(0)
    }
}
