//! The seven resources and costs in them.

use serde::de::{Deserialize, Deserializer};
use serde::{Deserialize as DeriveDeserialize, Serialize, Serializer};

/// How many kinds of resource there are; the first [`RAW`] are raw materials.
pub const RESOURCES: usize = Resource::COUNT;
/// How many of the kinds are raw materials.
pub const RAW: usize = 4;

kernel::named! {
    /// What cities produce: four raw materials, then three goods.
    #[derive(PartialOrd, Ord, DeriveDeserialize, Serialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Resource, "resource-" {
        Clay = "clay",
        Ore = "ore",
        Stone = "stone",
        Wood = "wood",
        Glass = "glass",
        Cloth = "cloth",
        Papyrus = "papyrus",
    }
}

/// A set of resources: one unit of production gives one of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Choice(pub u8);

impl Choice {
    /// All four raw materials.
    pub const RAW: Choice = Choice(0b000_1111);
    /// All three goods.
    pub const GOODS: Choice = Choice(0b111_0000);
    /// Everything.
    pub const ANY: Choice = Choice(0b111_1111);

    /// Only this one.
    #[inline]
    pub const fn only(resource: Resource) -> Choice {
        Choice(1 << resource as u8)
    }

    /// Is this resource among them?
    #[inline]
    pub const fn has(self, resource: usize) -> bool {
        self.0 >> resource & 1 == 1
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The numbers of its resources in order.
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = usize> + Clone {
        let mut rest = self.0 & Choice::ANY.0;
        std::iter::from_fn(move || {
            let kind = rest.trailing_zeros() as usize;
            (rest != 0).then(|| {
                rest &= rest - 1;
                kind
            })
        })
    }
}

/// Written as it is read: a list of resources.
impl Serialize for Choice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let kinds: Vec<Resource> =
            Resource::ALL.into_iter().filter(|resource| self.has(*resource as usize)).collect();
        serializer.collect_seq(kinds)
    }
}

impl<'de> Deserialize<'de> for Choice {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Choice, D::Error> {
        let list = Vec::<Resource>::deserialize(deserializer)?;
        Ok(Choice(list.into_iter().fold(0, |mask, r| mask | Choice::only(r).0)))
    }
}

/// An amount of each resource.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Cost(pub [u8; RESOURCES]);

impl Cost {
    /// Nothing.
    pub const NONE: Cost = Cost([0; RESOURCES]);

    /// How many units in all.
    #[inline]
    pub fn units(&self) -> usize {
        self.0.iter().map(|&n| usize::from(n)).sum()
    }

    /// Both costs together.
    #[inline]
    #[must_use]
    pub fn plus(mut self, other: &Cost) -> Cost {
        for (mine, &more) in self.0.iter_mut().zip(&other.0) {
            *mine = mine.saturating_add(more);
        }
        self
    }
}

#[derive(DeriveDeserialize)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
struct WrittenCost {
    clay: u8,
    ore: u8,
    stone: u8,
    wood: u8,
    glass: u8,
    cloth: u8,
    papyrus: u8,
}

impl<'de> Deserialize<'de> for Cost {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cost, D::Error> {
        let c = WrittenCost::deserialize(deserializer)?;
        Ok(Cost([c.clay, c.ore, c.stone, c.wood, c.glass, c.cloth, c.papyrus]))
    }
}
