//! Ways: from the nearest own piece to every place where the viewer could act, each with its whole price.

use super::Painter;
use super::signs::{self, Signs};
use crate::ids::*;
use crate::moves::With;
use crate::position::Phase;
use crate::reach::Reach;
use kernel::{Id as _, Seat};
use parts::hexes::{Hex, HexSet};

/// The shortest ways of a seat.
pub(super) struct Ways<'a> {
    pub(super) seat: Seat,
    pub(super) reach: Reach<'a>,
    /// How many spaces are counted until one stands on each; more than any way where none leads.
    spaces: [u8; Space::COUNT],
    /// Where one comes from.
    before: [Hex; Space::COUNT],
}

/// No way leads there.
const NONE: u8 = u8::MAX;

impl<'a> Painter<'a> {
    /// The ways of the viewer, where the next thing to do may be going somewhere.
    pub(super) fn ways(&self) -> Option<Ways<'a>> {
        let seat = self.own()?;
        let (p, t) = (self.p, self.t);
        let acting = p.phase == Phase::Turns && p.turn.seat == seat && p.stack.is_empty();
        if !acting || p.check_turn_action(t).is_err() {
            return None;
        }
        let origins = p.origins(t, seat);
        let kinds =
            Ground::ALL.iter().filter(|ground| p.seats[seat].passives.free >> **ground as u8 & 1 == 1);
        let free = kinds.fold(HexSet::EMPTY, |all, ground| all | p.map.of(*ground));
        let open = p.passable();
        let mut ways = Ways {
            seat,
            reach: p.reach(t, seat),
            spaces: [NONE; Space::COUNT],
            before: [Hex::NONE; Space::COUNT],
        };
        origins.iter().for_each(|hex| ways.spaces[usize::from(hex)] = 0);
        // Ways are short: each round lets every space look around itself once.
        for _ in 0..Space::COUNT {
            let mut changed = false;
            for hex in open.iter().filter(|hex| !origins.has(*hex)) {
                let at = usize::from(hex);
                let step = u8::from(!free.has(hex));
                for near in t.map.near[at].iter().map(usize::from) {
                    let there = ways.spaces[near].saturating_add(step);
                    if ways.spaces[near] != NONE && there < ways.spaces[at] {
                        ways.spaces[at] = there;
                        ways.before[at] = Hex(near as u8);
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        Some(ways)
    }

    /// The way and the price of exploring.
    pub(super) fn way_to_place(&self, ways: &Ways<'_>, place: Place) -> (Option<Vec<Space>>, Signs) {
        let price = self.p.explore_price(self.t, ways.seat, (place, None), With::new(), (&ways.reach, 0));
        match price {
            Ok(price) => (ways.to(self.t.map.touch[place.index()]), signs::stock(price.total)),
            Err(_) => Default::default(),
        }
    }

    /// The way to a site or location, and the price of what can be done there: a small building, or the way alone.
    pub(super) fn way_to_space(&self, ways: &Ways<'_>, space: Space) -> (Option<Vec<Space>>, Signs) {
        let (p, t) = (self.p, self.t);
        let beside = t.map.next_to(space);
        let place = (Size::Small, space);
        if let Ok(price) = p.build_price(t, ways.seat, place, With::new(), (&ways.reach, 0)) {
            return (ways.to(beside), signs::stock(price.total));
        }
        let location = p.map.of(Ground::SmallLocation).has(space.hex()) || space.as_corner().is_some();
        let node = Node::all().find(|node| {
            p.populate_price(t, ways.seat, (space, *node), With::new(), (&ways.reach, 0)).is_ok()
        });
        match node.filter(|_| location) {
            Some(_) => {
                let spaces = ways.reach.to_space(t, space).unwrap_or(0);
                let food = spaces.saturating_mul(t.common.distance_food);
                let price = if food > 0 { Signs::default().many(food, "food") } else { Signs::default() };
                (ways.to(beside), price)
            }
            None => Default::default(),
        }
    }
}

impl Ways<'_> {
    /// The spaces of the shortest way to one of these, from the piece where it begins.
    fn to(&self, ends: HexSet) -> Option<Vec<Space>> {
        let end = ends.iter().min_by_key(|hex| self.spaces[usize::from(*hex)])?;
        let mut path = Vec::new();
        let mut at = Some(end).filter(|hex| self.spaces[usize::from(*hex)] != NONE);
        while let Some(hex) = at {
            path.push(Space::new(hex.into())?);
            at = Some(self.before[usize::from(hex)]).filter(|before| *before != Hex::NONE);
        }
        path.reverse();
        (!path.is_empty()).then_some(path)
    }
}
