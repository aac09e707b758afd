//! Effects of tiles, boards and actions: a small vocabulary of plain data.

use super::Building;
use serde::{Deserialize, Serialize};

parts::amounts! {
    /// A price.
    pub struct Cost of u8 {
        /// Tools.
        tools "tools";
        /// Coins.
        coins "coins";
        /// Scholars.
        scholars "scholars";
    }
}

parts::amounts! {
    /// What something gives, once.
    pub struct Gain of u8 {
        /// Coins.
        coins "coins";
        /// Tools.
        tools "tools";
        /// Scholars, as far as the supply has them.
        scholars "scholars";
        /// Power.
        power "power";
        /// Points.
        points "points";
        /// New power tokens for bowl III.
        tokens "tokens";
        /// Annexes for the own stock.
        annexes "annexes";
        /// Books of disciplines of choice.
        books "books";
        /// Steps of choice, spread as one likes.
        steps "step";
        /// Steps that all go to one track of choice.
        track_steps "step";
        /// Free spades of one transform and build; for round rewards and at the start, spades without building.
        spades "spades";
        /// Bridges to place.
        bridges "bridges";
        /// Shipping levels.
        shipping "ship";
        /// Terraforming levels.
        terraforming "dig";
        /// Competency tiles to take.
        competencies "competency";
        /// Town tiles to take.
        towns "town";
        /// Guilds of the planning board for any home terrain hexes.
        guilds "guild";
    } and {
        /// Steps on every track.
        each_track: u8;
        /// A neutral building to place.
        building: Option<Building>;
    }
}

kernel::words! {
    /// What can be counted. Its id is that of its picture, or of two.
    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Count {
        /// Own workshops.
        Workshop "workshop";
        /// Own guilds.
        Guild "guild";
        /// Own schools.
        School "school";
        /// Own palaces and universities.
        PalaceOrUniversity "palace university";
        /// Own buildings of any kind.
        Building "building";
        /// Different kinds of own buildings.
        Shape "shape";
        /// Groups of own buildings, connected by adjacency.
        Group "group";
        /// Own bridges.
        Bridge "bridges";
        /// Town tiles owned.
        TownTile "town";
        /// The lowest science level.
        LowestLevel "lowest";
        /// The sum of the two highest science levels.
        TwoHighestLevels "highest";
    }
}

/// What is given for what is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Counted {
    /// What is counted.
    pub of: Count,
    /// What it brings.
    pub brings: Brings,
}

/// What a count brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Brings {
    /// Points for each.
    Points(u8),
    /// Steps of choice for each.
    Steps(u8),
    /// Points for the highest of these counts that is reached: count and points.
    Ladder([(u8, u8); 3]),
}

impl Counted {
    /// The points for a count.
    #[inline]
    pub fn points(&self, count: u8) -> i16 {
        match self.brings {
            Brings::Points(each) => i16::from(count) * i16::from(each),
            Brings::Steps(_) => 0,
            Brings::Ladder(rungs) => {
                let reached = rungs.iter().rev().find(|&&(least, _)| count >= least);
                reached.map_or(0, |&(_, points)| i16::from(points))
            }
        }
    }

    /// The steps of choice for a count.
    #[inline]
    pub fn steps(&self, count: u8) -> u8 {
        match self.brings {
            Brings::Steps(each) => count.saturating_mul(each),
            _ => 0,
        }
    }
}

kernel::words! {
    /// Something that happens in phase II and is rewarded each time. Its id is that of its picture, or of two.
    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Occasion {
        /// A workshop is built.
        Workshop "workshop";
        /// A workshop is built on an edge hex.
        EdgeWorkshop "edge";
        /// A workshop is built beside a river.
        RiverWorkshop "riverside";
        /// A guild is built.
        Guild "guild";
        /// A school is built.
        School "school";
        /// A palace or a university is built.
        PalaceOrUniversity "palace university";
        /// A spade is used.
        Spade "spades";
        /// A step is made.
        ScienceStep "step";
        /// A town tile is taken.
        TownTile "town";
        /// A level of shipping or terraforming is reached.
        TrackLevel "ship dig";
        /// An innovation is taken.
        Innovation "innovation";
        /// A scholar is sent.
        Scholar "scholars";
        /// A power action is taken.
        PowerAction "power";
    }
}

/// A reward for each time that something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct On {
    /// What happens.
    pub event: Occasion,
    /// Points.
    #[serde(default)]
    pub points: u8,
    /// Coins.
    #[serde(default)]
    pub coins: u8,
}

/// A building that becomes another one, free of charge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Swap {
    /// A workshop becomes a guild.
    WorkshopToGuild,
    /// A school becomes a guild.
    SchoolToGuild,
}

impl Swap {
    /// What is replaced.
    pub fn from(self) -> Building {
        match self {
            Swap::WorkshopToGuild => Building::Workshop,
            Swap::SchoolToGuild => Building::School,
        }
    }

    /// What it becomes.
    pub fn to(self) -> Building {
        Building::Guild
    }
}

/// What a power, book or special action does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Deed {
    /// What it gives.
    pub gives: Gain,
    /// What it gives by what is counted.
    pub counts: Option<Counted>,
    /// A building that it replaces.
    pub swap: Option<Swap>,
    /// A further action may follow in the same turn.
    pub again: bool,
}

/// A way over hexes that are out of reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skip {
    /// The price.
    pub cost: Cost,
    /// The most hexes skipped; the least is one.
    pub hexes: u8,
    /// Points for each use.
    pub points: u8,
}

impl<'de> Deserialize<'de> for Counted {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Counted, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Entry {
            of: Count,
            points: Option<u8>,
            steps: Option<u8>,
            ladder: Option<[(u8, u8); 3]>,
        }
        let entry = Entry::deserialize(from)?;
        let brings = match (entry.points, entry.steps, entry.ladder) {
            (Some(each), None, None) => Brings::Points(each),
            (None, Some(each), None) => Brings::Steps(each),
            (None, None, Some(rungs)) if rungs.is_sorted() => Brings::Ladder(rungs),
            (None, None, Some(_)) => return Err(serde::de::Error::custom("ladder: its counts must ascend")),
            _ => return Err(serde::de::Error::custom("one of points, steps and ladder is needed")),
        };
        Ok(Counted { of: entry.of, brings })
    }
}
