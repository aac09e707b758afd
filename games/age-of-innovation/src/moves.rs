//! Moves: every decision that a player or chance can make, in one table, and how each is written.

use crate::components::{
    BoardId, Bonus, BookAction, Building, ByTrack, Competency, Empire, FactionId, Innovation, LastRound,
    Palace, PowerAction, Round, Terrain, Town, Track,
};
use crate::notation::{Ground, Spoken};
use crate::position::SEATS;
use kernel::{Id as _, Seat};
use parts::hexes::Hex;
use parts::map::Site;
pub use parts::notation::Deal;
use parts::notation::Neighbor;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

kernel::moves! {
    /// One decision.
    pub enum Move for Spoken<'_> {
        /// Chance draws a piece for the next place that wants one.
        Draw(piece: Piece)                       "draw {piece}"                               as "choice-draw";
        /// Take a piece: in the set-up, with a building, with a town, or an innovation as an action.
        Take(piece: Piece)                       "take {piece}"                  at [piece]   as "choice-take";
        /// Build a workshop; the way is how the hex is reached.
        Build { hex: Hex, way: Way }             "build {hex}[ by {way}]"        at [hex]     as "choice-build";
        /// Transform a hex; spades that are missing are bought.
        Transform { hex: Hex, to: Terrain as Ground, way: Way } "transform {hex} to {to}[ by {way}]" at [hex] as "choice-transform";
        /// Put a building that is owed on an empty hex.
        Place(building: Building, hex: Hex)      "place {building} {hex}"        at [hex]     as "choice-place";
        /// Upgrade the building on a hex, or replace it as a tile allows.
        Upgrade(hex: Hex, building: Building)    "upgrade {hex} to {building}"   at [hex]     as "choice-upgrade";
        /// Take a power, book or special action.
        Act(action: Act)                         "action {action}"                            as "choice-act";
        /// Pay books of these disciplines.
        Pay(books: Books)                        "pay {books}"                                as "choice-pay";
        /// Place a bridge on a site.
        Bridge(ends: Site)                       "bridge {ends}"                 at [ends]    as "choice-bridge";
        /// Put an annex to a building.
        Annex(hex: Hex)                          "annex {hex}"                   at [hex]     as "choice-annex";
        /// Move up in shipping.
        Ship                                     "advance ship" or "advance shipping"         as "choice-ship";
        /// Move up in terraforming.
        Terraform                                "advance terraforming" or "advance dig"      as "choice-terraform";
        /// Send a scholar to a track for so many steps: 3 or 2 on a space, 1 back to the supply. If nothing is said: on
        /// the best free space.
        Send { track: Track, steps as n: u8 = |spoken| spoken.best_space(track) }
            "send scholar to {track}[ for {steps}]" at [track] as "choice-send";
        /// Sacrifice power.
        Burn(n: u8)                              "burn {n}"                                   as "choice-burn";
        /// Exchange: so many of what is received.
        Convert(deal: Deal<Trade>)               "convert {deal}"                             as "choice-convert";
        /// Take a book of choice.
        Book(track: Track)         "book {track}"                               as "choice-book";
        /// Make a step of choice, or all steps that go to one track.
        Step(track: Track)         "step {track}"                  at [track]   as "choice-step";
        /// Use a key to enter the level of this track that takes one.
        Key(track: Track)          "key {track}"                   at [track]   as "choice-key";
        /// Found a town across a river hex.
        Connect(hex: Hex)                        "connect {hex}"                 at [hex]     as "choice-connect";
        /// Go on with these free spades before the others.
        Spades(grant: Grant)                     "spades {grant}"                             as "choice-spades";
        /// Give up what is owed or under way.
        GiveUp(due: Due)                         "-{due}"                                     as "choice-give-up-spades";
        /// Take the power offered: so much by this builder.
        Leech { from as who: Seat as Neighbor, amount as n: u8 } "leech {amount} from {from}"     as "choice-leech";
        /// Decline the power offered: so much by this builder.
        Decline { from as who: Seat as Neighbor, amount as n: u8 } "decline {amount} from {from}" as "choice-decline";
        /// Pass and take a bonus tile, or none in the last round.
        Pass(tile: Option<Bonus>)                "pass[ {tile}]"                              as "choice-pass";
        /// End the turn.
        Done                                     "done"                                       as "choice-done";
    }
}

kernel::kinds! {
    /// Something on the table that is drawn or taken.
    pub enum Piece, such as "palace 3", at (Piece::place) {
        /// A round tile.
        Round(tile: Round)                           "round";
        /// A last-round tile.
        Last(tile: LastRound)                        "last";
        /// A book action.
        BookAction(action: BookAction)               "book_action";
        /// An innovation.
        Innovation(innovation: Innovation)           "innovation";
        /// A competency tile.
        Competency(tile: Competency)                 "competency";
        /// A palace.
        Palace(palace: Palace)                       "palace";
        /// A planning board, with its set where there are sets.
        Board(board: BoardId)                        "board";
        /// A faction.
        Faction(faction: FactionId)                  "faction";
        /// A bonus tile.
        Bonus(tile: Bonus)                           "bonus";
        /// A town tile.
        Town(tile: Town)                             "town";
        /// An empire tile.
        Empire(tile: Empire)                         "empire";
        /// The start player.
        First(seat: Seat as (0..SEATS as u8).map(Seat)) "first";
    }
}

/// How a hex is reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Way {
    /// It is within reach.
    Reach,
    /// By the faction's tunnel.
    Tunnel,
    /// By the palace's flight.
    Flight,
}

impl Way {
    /// All ways.
    pub const ALL: [Way; 3] = [Way::Reach, Way::Tunnel, Way::Flight];
}

/// Free spades for a transform and build, by their number and source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[repr(u8)]
pub enum Grant {
    /// One spade.
    One,
    /// Two spades.
    Two,
    /// Three spades.
    Three,
    /// One spade and a free workshop, with a town tile.
    Town,
}

kernel::enum_ids!(Grant);

impl Grant {
    /// All grants.
    pub const ALL: [Grant; 4] = [Grant::One, Grant::Two, Grant::Three, Grant::Town];

    /// So many spades, of which there are three at most.
    #[inline]
    pub fn of(spades: u8) -> Grant {
        [Grant::One, Grant::Two, Grant::Three][(spades as usize).clamp(1, 3) - 1]
    }

    /// How many spades.
    #[inline]
    pub fn spades(self) -> u8 {
        [1, 2, 3, 1][self as usize]
    }
}

/// What can be given up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Due {
    /// Spades, and a workshop that could still be built with them.
    Spades,
    /// A bridge.
    Bridge,
    /// Steps of choice.
    Steps,
}

kernel::kinds! {
    /// An action with a marker or a name of its own.
    #[derive(Serialize, Deserialize)]
    pub enum Act, such as "power tools" {
        /// A power action of the board.
        Power(action: PowerAction)                   "power";
        /// A book action of the board.
        Book(action: BookAction)                     "book";
        /// The special action of the bonus tile held.
        Bonus(tile: Bonus)                           "bonus";
        /// The special action of the own palace.
        Palace(palace: Palace)                       "palace";
        /// The special action of the own faction.
        Faction(faction: FactionId)                  "faction";
        /// The special action of a competency tile.
        Competency(tile: Competency)                 "competency";
        /// The special action of an innovation.
        Innovation(innovation: Innovation)           "innovation";
        /// A bridge for tools.
        Bridge                                       "bridge" text "power-bridge";
    }
}

/// Books by discipline.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Books(ByTrack<u8>);

impl Index<Track> for Books {
    type Output = u8;

    #[inline]
    fn index(&self, track: Track) -> &u8 {
        &self.0[track]
    }
}

impl IndexMut<Track> for Books {
    #[inline]
    fn index_mut(&mut self, track: Track) -> &mut u8 {
        &mut self.0[track]
    }
}

impl Books {
    /// So many of each discipline, in the order of the tracks.
    pub const fn of(books: [u8; 4]) -> Books {
        Books(ByTrack::new(books))
    }

    /// How many there are of each discipline.
    #[inline]
    pub fn each(self) -> impl Iterator<Item = (Track, u8)> {
        Track::all().zip(self.0.into_array())
    }

    /// How many there are of each discipline of which there are any.
    #[inline]
    pub fn listed(self) -> impl Iterator<Item = (Track, u8)> {
        self.each().filter(|&(_, n)| n > 0)
    }

    /// How many of each discipline, in the order of the tracks.
    #[inline]
    pub fn into_array(self) -> [u8; 4] {
        self.0.into_array()
    }

    /// How many in all.
    #[inline]
    pub fn sum(self) -> u8 {
        self.0.values().fold(0, |sum, &n| sum.saturating_add(n))
    }

    /// Are these all among `other`?
    #[inline]
    pub fn within(self, other: Books) -> bool {
        self.0.values().zip(other.0.values()).all(|(n, m)| n <= m)
    }

    /// These without `other`, as far as they go.
    #[inline]
    #[must_use]
    pub fn without(self, other: Books) -> Books {
        self.with_each(other, u8::saturating_sub)
    }

    /// These and `other`.
    #[inline]
    #[must_use]
    pub fn and(self, other: Books) -> Books {
        self.with_each(other, |n, m| n + m)
    }

    #[inline]
    fn with_each(mut self, other: Books, join: impl Fn(u8, u8) -> u8) -> Books {
        self.0.values_mut().zip(other.0.values()).for_each(|(n, m)| *n = join(*n, *m));
        self
    }

    /// Every way to choose `n` of these.
    #[inline]
    pub fn each_choice(self, n: u8, mut found: impl FnMut(Books)) {
        let [a, b, c, d] = self.into_array();
        for i in 0..=a.min(n) {
            for j in 0..=b.min(n - i) {
                for k in 0..=c.min(n - i - j) {
                    let rest = n - i - j - k;
                    if rest <= d {
                        found(Books::of([i, j, k, rest]));
                    }
                }
            }
        }
    }
}

/// An exchange.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Trade {
    /// Power to a scholar.
    PowerScholar,
    /// Power to a tool.
    PowerTool,
    /// Power to a coin.
    PowerCoin,
    /// Power to a book of this discipline.
    PowerBook(Track),
    /// A scholar to a tool.
    ScholarTool,
    /// A tool to a coin.
    ToolCoin,
    /// A book of this discipline to a coin.
    BookCoin(Track),
}

impl Trade {
    /// All exchanges.
    pub fn all() -> impl Iterator<Item = Trade> {
        use Trade::{BookCoin, PowerBook, PowerCoin, PowerScholar, PowerTool, ScholarTool, ToolCoin};
        let power = [PowerScholar, PowerTool, PowerCoin].into_iter().chain(Track::all().map(PowerBook));
        power.chain([ScholarTool, ToolCoin]).chain(Track::all().map(BookCoin))
    }
}

/// Something counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Resource {
    /// Coins.
    Coins,
    /// Tools.
    Tools,
    /// Scholars.
    Scholars,
    /// Power in bowl III.
    Power,
    /// Tokens in bowl II.
    Tokens,
    /// Books of a discipline.
    Books(Track),
    /// Books of any discipline.
    AnyBooks,
    /// Annexes.
    Annexes,
}

impl Resource {
    /// The id of its text.
    pub fn id(self) -> &'static str {
        match self {
            Resource::Coins => "coins",
            Resource::Tools => "tools",
            Resource::Scholars => "scholars",
            Resource::Power => "power",
            Resource::Tokens => "tokens",
            Resource::Books(track) => {
                ByTrack::new(["banking-books", "law-books", "engineering-books", "medicine-books"])[track]
            }
            Resource::AnyBooks => "any-books",
            Resource::Annexes => "annexes",
        }
    }
}
