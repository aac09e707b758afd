//! Frames: where an effect on the stack comes from, and what its parts are.

use crate::components::{Goods, List, Op, Tables, Track};
use crate::ids::{Card, Color, Crate, Location, Machine, Module, Place, Res, Space, Technology};
use serde::{Deserialize, Serialize};

/// What a frame is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Kind {
    /// The parts of a list.
    #[default]
    Effects,
    /// A tribe ability: a marker follows when something of it was used.
    Ability,
    /// Steps and crystals for buildings, packed into `arg`.
    Ground,
    /// Reward spaces that have just been reached, a part each.
    Unlock,
    /// Crates to be drawn; `arg` says how many.
    Crates,
    /// A tile that is explored: recruit, reveal, lay; `arg` is the place.
    Explore,
    /// A hibernation: renew the display, remove an artifact, take a reward.
    Hibernate,
}

/// Which component an effect comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Origin {
    /// A rule.
    #[default]
    Rule,
    /// The half of a card that was just played.
    Card(Card),
    /// The half of a card that lay in the slot before.
    Again(Card),
    /// The top half of a card that went to rest.
    Top(Card),
    /// The half of another player's card.
    Copied(Card),
    /// A module.
    Module(Module),
    /// A machine.
    Machine(Machine),
    /// A crate.
    Crate(Crate),
    /// A water.
    Water(Space),
    /// A technology.
    Technology(Technology),
    /// A large location.
    Location(Location),
    /// The hibernation track.
    Hibernation,
    /// The progress track.
    Progress,
    /// The score track.
    Score,
    /// A piece of a tribe that was put on a space.
    Piece(Space),
    /// Crystals above the limit.
    Limit,
}

impl Origin {
    /// Is it part of playing a card: its half, those used again or copied, and the modules?
    pub fn is_play(self) -> bool {
        use Origin::{Again, Card, Copied, Module, Top};
        matches!(self, Card(_) | Again(_) | Top(_) | Copied(_) | Module(_))
    }
}

/// The source of a frame.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Source {
    /// What it is about.
    pub kind: Kind,
    /// Frames that lie on each other with the same number are due at the same time.
    pub batch: u8,
    /// Its parts, where they are a list.
    pub list: List,
    /// Where it comes from.
    pub from: Origin,
    /// What depends on the kind.
    pub arg: u16,
}

/// The parts of an exploration.
pub const RECRUIT: usize = 0;
/// The tile is turned by chance.
pub const REVEAL: usize = 1;
/// The tile is laid down.
pub const LAY: usize = 2;
/// The parts of a hibernation: the display is renewed.
pub const CLEAR: usize = 0;
/// An artifact is removed.
pub const REMOVE: usize = 1;
/// A reward of the track is taken.
pub const REWARD: usize = 2;

/// The part of a ground frame that gives crystals; the parts before it are the colors.
pub const CRYSTALS: usize = 3;

impl Source {
    /// The parts of a list, without a color.
    pub fn effects(list: List, from: Origin) -> Source {
        Source { list, from, arg: u16::MAX, ..Source::default() }
    }

    /// Steps by color, and crystals.
    pub fn ground(steps: [u8; 3], crystals: u8) -> Source {
        let pack = |n: u8, i: u16| u16::from(n.min(15)) << (4 * i);
        let arg = pack(steps[0], 0) | pack(steps[1], 1) | pack(steps[2], 2) | pack(crystals, 3);
        Source { kind: Kind::Ground, arg, ..Source::default() }
    }

    /// The place that is explored.
    pub fn place(&self) -> Place {
        Place::new(usize::from(self.arg)).unwrap_or_default()
    }

    /// How many parts it has.
    pub fn len(&self, t: &Tables) -> usize {
        match self.kind {
            Kind::Effects | Kind::Ability => t.ops(self.list).len(),
            Kind::Ground => CRYSTALS + 1,
            Kind::Crates => 1,
            Kind::Explore | Kind::Hibernate => 3,
            Kind::Unlock => 15,
        }
    }

    /// What a part does, where it is one of the grammar.
    #[inline]
    pub fn op(&self, t: &Tables, part: usize) -> Option<Op> {
        match self.kind {
            Kind::Effects | Kind::Ability => t.ops(self.list).get(part).copied(),
            Kind::Ground => {
                let n = (self.arg >> (4 * part)) as u8 & 15;
                match Color::ALL.get(part) {
                    _ if n == 0 => None,
                    Some(color) => Some(Op::Advance(Track::Of(*color), n)),
                    None => Some(Op::Gain(Goods::Of(Res::Crystal), n)),
                }
            }
            _ => None,
        }
    }

    /// The color of the terrain under a piece or of a card gained, which the frame of that piece or card keeps.
    pub fn terrain(&self) -> Option<Color> {
        Color::ALL.get(usize::from(self.arg)).copied()
    }
}
