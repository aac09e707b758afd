//! Effects: the grammar of the component files, compiled into one flat table of operations.

use crate::ids::{Action, Color, Ground, Piece, Res};
use crate::stock::Stock;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is gained or counted in resources.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goods {
    /// This resource.
    Of(Res),
    /// Gears, books and food, chosen for each unit.
    Basic,
    /// One of gear, book and food for all units.
    Same,
}

/// On which machine track.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Track {
    /// This one.
    Of(Color),
    /// One of the player's choice.
    Any,
    /// That of the terrain on which a piece was put.
    Terrain,
}

/// Of which color a card is taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Suit {
    /// This one.
    Of(Color),
    /// Any.
    Any,
    /// That of the terrain on which a piece was put.
    Terrain,
}

/// What is counted during the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counter {
    /// Own yellow cards in slots.
    YellowCardsInSlots,
    /// Own green cards in slots.
    GreenCardsInSlots,
    /// Own gray cards in slots.
    GrayCardsInSlots,
    /// Flasks that can be seen.
    FlasksVisible,
    /// Own figures on the map.
    PopulationOnBoard,
    /// Waters next to own buildings.
    Waters,
    /// The forest that was put, and those joined to it.
    ConnectedForests,
}

impl Counter {
    /// The color of the cards that it counts.
    pub fn color(self) -> Option<Color> {
        match self {
            Counter::YellowCardsInSlots => Some(Color::Yellow),
            Counter::GreenCardsInSlots => Some(Color::Green),
            Counter::GrayCardsInSlots => Some(Color::Gray),
            _ => None,
        }
    }
}

/// Whose color decides what is gained.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ColorOf {
    /// The card that was gained.
    Card,
    /// The terrain of the falcon.
    FalconTerrain,
}

/// A set of actions that go somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Actions(pub u8);

impl Actions {
    /// Is this one among them?
    pub fn has(self, action: Action) -> bool {
        self.0 >> action as u8 & 1 == 1
    }
}

/// What is paid in an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Payment {
    /// What is named.
    pub fixed: Stock,
    /// So many basic resources of one's choice besides.
    pub basic: u8,
}

/// A change of an action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mod {
    /// So many spaces of a distance are free.
    Range(u8),
    /// Exploring has no distance at all.
    Anywhere,
    /// An action costs less; of this resource only, if one is named.
    Discount {
        /// Which action.
        action: Action,
        /// How much less.
        n: u8,
        /// Of which resource only.
        res: Option<Res>,
    },
    /// The card that is played is turned.
    Rotate,
    /// A card counts as all three colors.
    Wild,
}

/// A list of parts in the flat table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct List(pub u16);

/// One part of an effect.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// Gain resources.
    Gain(Goods, u8),
    /// Gain so many of each thing counted.
    GainPer(Counter, Goods, u8),
    /// Gain resources of a color.
    GainByColor(ColorOf, u8),
    /// Blue points.
    Points(u8),
    /// Purple points.
    EndPoints(u8),
    /// Energy from the supply.
    GainEnergy(u8),
    /// Energy off own machines.
    RecoverEnergy(u8),
    /// Crates.
    GainCrate(u8),
    /// An opened crate once more.
    ReuseCrate,
    /// Steps on a machine track.
    Advance(Track, u8),
    /// A module of the display.
    TakeModule,
    /// A machine token of the display.
    TakeMachine(Color),
    /// A card of the display.
    TakeCard(Suit),
    /// An artifact.
    TakeArtifact,
    /// The tribe ability.
    TribeAbility,
    /// Cards from slots to the resting area.
    SlotToRest(u8),
    /// Cards from the resting to the active area.
    RestToActive(u8),
    /// A card from the active to the resting area, with its top half.
    UseActiveTop,
    /// Another card is played; of this color, if one is named.
    PlayCard(Option<Color>),
    /// An action besides.
    FreeAction {
        /// One of these.
        kinds: Actions,
        /// Spaces of its distance that are free.
        range: u8,
    },
    /// Something is paid for something.
    Exchange {
        /// What is paid.
        pay: Payment,
        /// What is got.
        get: List,
        /// How often; 0 for any number of times.
        max: u8,
    },
    /// One of several lists, which follow each other in the table.
    Choose {
        /// The first of them.
        first: List,
        /// How many there are.
        count: u8,
    },
    /// Hibernate, then remove this card.
    HibernateRemove,
    /// The switch tile goes up.
    ResetSwitch,
    /// A figure moves.
    MovePopulation,
    /// A piece of the tribe is put on the map.
    PlaceTile(Piece),
    /// The falcon flies.
    MoveFalcon,
    /// The buildings next to the piece give what they give for new ground.
    RewardAdjacent,
    /// The reward of the water under the piece.
    CollectWater,
    /// The action in progress is changed, or the next one of the turn.
    Modify(Mod),
    /// A card that changes actions as long as it lies there.
    WhileInSlot(Mod),
}

impl Op {
    /// How often the part may be used, one after the other; 0 for any number of times.
    pub fn times(self) -> u8 {
        match self {
            Op::RecoverEnergy(n) | Op::SlotToRest(n) | Op::RestToActive(n) => n,
            Op::Exchange { max, .. } => max,
            _ => 1,
        }
    }
}

/// The lists of parts, one after the other.
#[derive(Clone, Debug, Default)]
pub struct Lists {
    ops: Vec<Op>,
    /// Where each list begins.
    starts: Vec<(u16, u8)>,
}

impl Lists {
    /// The parts of a list.
    #[inline]
    pub fn get(&self, list: List) -> &[Op] {
        match self.starts.get(usize::from(list.0)) {
            Some(&(start, len)) => &self.ops[usize::from(start)..usize::from(start) + usize::from(len)],
            None => &[],
        }
    }

    /// A branch of a choice.
    pub fn branch(first: List, n: u8) -> List {
        List(first.0 + u16::from(n))
    }

    /// Adds a list.
    pub fn add(&mut self, ops: &[Op]) -> List {
        let list = List(self.starts.len() as u16);
        self.starts.push((self.ops.len() as u16, ops.len() as u8));
        self.ops.extend_from_slice(ops);
        list
    }

    /// Compiles a list as it was read.
    pub(super) fn compile(
        &mut self,
        raw: &[RawOp],
        pieces: &dyn Fn(&str) -> Option<Piece>,
    ) -> Result<List, String> {
        let ops = self.ops_of(raw, pieces)?;
        Ok(self.add(&ops))
    }

    fn ops_of(&mut self, raw: &[RawOp], pieces: &dyn Fn(&str) -> Option<Piece>) -> Result<Vec<Op>, String> {
        if raw.len() > parts::effects::Parts::MOST {
            return Err(format!("effects: {} parts at most", parts::effects::Parts::MOST));
        }
        if self.ops.len().max(self.starts.len()) > LONGEST {
            return Err(format!("effects: all components together have {LONGEST} parts at most"));
        }
        raw.iter().map(|one| self.op(one, pieces).and_then(sensible)).collect()
    }

    /// Every part of a list, and of the lists in it.
    pub(super) fn all_of(&self, list: List) -> Vec<Op> {
        let inner = |op: &Op| match *op {
            Op::Exchange { get, .. } => self.all_of(get),
            Op::Choose { first, count } => {
                (0..count).flat_map(|n| self.all_of(Lists::branch(first, n))).collect()
            }
            _ => Vec::new(),
        };
        self.get(list).iter().flat_map(|op| std::iter::once(*op).chain(inner(op))).collect()
    }

    fn op(&mut self, raw: &RawOp, pieces: &dyn Fn(&str) -> Option<Piece>) -> Result<Op, String> {
        Ok(match raw {
            RawOp::Gain { res, n } => Op::Gain(res.goods(), *n),
            RawOp::Points { n } => Op::Points(*n),
            RawOp::EndPoints { n } => Op::EndPoints(*n),
            RawOp::GainEnergy { n } => Op::GainEnergy(*n),
            RawOp::RecoverEnergy { n } => Op::RecoverEnergy(*n),
            RawOp::GainCrate { n } => Op::GainCrate(*n),
            RawOp::ReuseCrate {} => Op::ReuseCrate,
            RawOp::Advance { track, n } => Op::Advance(track.track(), *n),
            RawOp::TakeModule {} => Op::TakeModule,
            RawOp::TakeMachine { color } => {
                let reward = format!("reward = {{ kind = \"special_machine\", color = \"{}\" }}", color.id());
                return Err(format!("take_machine: only a reward space gives a machine, as `{reward}`"));
            }
            RawOp::TakeCard { source: RawFrom::DisplayOrDeck, .. } => {
                return Err("display_or_deck: only exploring takes the top card of the deck".into());
            }
            RawOp::TakeCard { color, source: RawFrom::Display } => Op::TakeCard(match color.track() {
                Track::Of(color) => Suit::Of(color),
                Track::Any => Suit::Any,
                Track::Terrain => Suit::Terrain,
            }),
            RawOp::TakeArtifact {} => Op::TakeArtifact,
            RawOp::TribeAbility {} => Op::TribeAbility,
            RawOp::SlotToRest { n } => Op::SlotToRest(*n),
            RawOp::RestToActive { n } => Op::RestToActive(*n),
            RawOp::UseActiveTop {} => Op::UseActiveTop,
            RawOp::PlayCard { color } => Op::PlayCard(match color.track() {
                Track::Of(color) => Some(color),
                Track::Any => None,
                Track::Terrain => return Err("play_card needs a color or any".into()),
            }),
            RawOp::FreeAction { kinds, range } => Op::FreeAction {
                kinds: Actions(kinds.iter().fold(0, |set, action| set | 1 << *action as u8)),
                range: *range,
            },
            RawOp::GainPer { counter, res, n } => Op::GainPer(*counter, res.goods(), *n),
            RawOp::GainByColor { of, n } => Op::GainByColor(*of, *n),
            RawOp::Exchange { pay, get, max } => {
                let mut payment = Payment::default();
                for (res, n) in pay {
                    match res.goods() {
                        Goods::Of(res) => payment.fixed[res] = *n,
                        Goods::Basic => payment.basic = *n,
                        Goods::Same => return Err("effects.pay: basic_same cannot be paid".into()),
                    }
                }
                Op::Exchange { pay: payment, get: self.compile(get, pieces)?, max: *max }
            }
            RawOp::Choose { options } => {
                let lists: Result<Vec<Vec<Op>>, String> =
                    options.iter().map(|list| self.ops_of(list, pieces)).collect();
                let lists = lists?;
                let first = List(self.starts.len() as u16);
                lists.iter().for_each(|list| {
                    self.add(list);
                });
                Op::Choose { first, count: lists.len().min(u8::MAX.into()) as u8 }
            }
            RawOp::HibernateRemove {} => Op::HibernateRemove,
            RawOp::ResetSwitch {} => Op::ResetSwitch,
            RawOp::MovePopulation {} => Op::MovePopulation,
            RawOp::PlaceTile { tile } => {
                Op::PlaceTile(pieces(tile).ok_or_else(|| format!("there is no piece `{tile}`"))?)
            }
            RawOp::MoveFalcon {} => Op::MoveFalcon,
            RawOp::RewardAdjacentBuildings {} => Op::RewardAdjacent,
            RawOp::CollectWater {} => Op::CollectWater,
            RawOp::Modify { kind, n, action, res } => Op::Modify(modifier(*kind, *n, *action, *res)?),
            RawOp::WhileInSlot { modify } => {
                Op::WhileInSlot(modifier(modify.kind, modify.n, modify.action, modify.res)?)
            }
        })
    }
}

/// The most parts and lists that all components together have: far fewer than numbers of two bytes tell apart.
const LONGEST: usize = 32_000;
/// The most of anything that a component gives, takes or asks for.
pub(super) const MOST: u8 = 12;

/// A part with amounts that can be meant.
fn sensible(op: Op) -> Result<Op, String> {
    let (field, n) = match op {
        Op::Gain(_, n)
        | Op::GainPer(_, _, n)
        | Op::GainByColor(_, n)
        | Op::Points(n)
        | Op::EndPoints(n)
        | Op::GainEnergy(n)
        | Op::RecoverEnergy(n)
        | Op::GainCrate(n)
        | Op::Advance(_, n)
        | Op::SlotToRest(n)
        | Op::RestToActive(n)
        | Op::Modify(Mod::Range(n) | Mod::Discount { n, .. })
        | Op::WhileInSlot(Mod::Range(n) | Mod::Discount { n, .. }) => ("n", n),
        Op::Exchange { pay, .. } => ("pay", pay.fixed.total().saturating_add(pay.basic)),
        Op::Choose { count, .. } => ("options", count),
        Op::FreeAction { kinds: Actions(0), .. } => ("kinds", 0),
        Op::FreeAction { range, .. } => ("range", range.max(1)),
        _ => return Ok(op),
    };
    if (1..=MOST).contains(&n) { Ok(op) } else { Err(format!("effects.{field}: from 1 to {MOST}")) }
}

fn modifier(
    kind: RawModKind,
    n: Option<u8>,
    action: Option<Action>,
    res: Option<Res>,
) -> Result<Mod, String> {
    let n = || n.ok_or("the modifier needs n");
    Ok(match kind {
        RawModKind::Range => Mod::Range(n()?),
        RawModKind::RangeFree if action.is_some_and(|action| action != Action::Explore) => {
            return Err("action: range_free is for exploring".into());
        }
        RawModKind::RangeFree => Mod::Anywhere,
        RawModKind::Discount => {
            let action = action.ok_or("the discount needs an action")?;
            Mod::Discount { action, n: n()?, res: discounted(action, res)? }
        }
        RawModKind::RotateCard => Mod::Rotate,
        RawModKind::WildColor => Mod::Wild,
    })
}

/// The resource that a discount names: one that the action costs.
pub(super) fn discounted(action: Action, res: Option<Res>) -> Result<Option<Res>, String> {
    let fits = |res| match action {
        Action::Explore => res != Res::Crystal,
        Action::Build => res == Res::Gear,
        Action::Populate => res == Res::Book,
    };
    match res {
        Some(res) if !fits(res) => Err(
            "res: a discount names gears of building, books of populating, or a basic resource of exploring"
                .into(),
        ),
        _ => Ok(res),
    }
}

/// A resource or a chooser, as it is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawRes {
    Gear,
    Book,
    Food,
    Crystal,
    Basic,
    BasicSame,
}

impl RawRes {
    pub(super) fn goods(self) -> Goods {
        match self {
            RawRes::Gear => Goods::Of(Res::Gear),
            RawRes::Book => Goods::Of(Res::Book),
            RawRes::Food => Goods::Of(Res::Food),
            RawRes::Crystal => Goods::Of(Res::Crystal),
            RawRes::Basic => Goods::Basic,
            RawRes::BasicSame => Goods::Same,
        }
    }
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawColor {
    Yellow,
    Green,
    Gray,
    Any,
    OfTerrain,
}

impl RawColor {
    fn track(self) -> Track {
        match self {
            RawColor::Yellow => Track::Of(Color::Yellow),
            RawColor::Green => Track::Of(Color::Green),
            RawColor::Gray => Track::Of(Color::Gray),
            RawColor::Any => Track::Any,
            RawColor::OfTerrain => Track::Terrain,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawFrom {
    #[default]
    Display,
    DisplayOrDeck,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum RawModKind {
    Range,
    RangeFree,
    Discount,
    RotateCard,
    WildColor,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMod {
    #[serde(rename = "mod")]
    kind: RawModKind,
    n: Option<u8>,
    action: Option<Action>,
    res: Option<Res>,
}

/// A part as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum RawOp {
    Gain {
        res: RawRes,
        n: u8,
    },
    Points {
        n: u8,
    },
    EndPoints {
        n: u8,
    },
    GainEnergy {
        n: u8,
    },
    RecoverEnergy {
        n: u8,
    },
    GainCrate {
        n: u8,
    },
    ReuseCrate {},
    Advance {
        track: RawColor,
        n: u8,
    },
    TakeModule {},
    TakeMachine {
        color: Color,
    },
    TakeCard {
        color: RawColor,
        #[serde(default)]
        source: RawFrom,
    },
    TakeArtifact {},
    TribeAbility {},
    SlotToRest {
        n: u8,
    },
    RestToActive {
        n: u8,
    },
    UseActiveTop {},
    PlayCard {
        color: RawColor,
    },
    FreeAction {
        kinds: Vec<Action>,
        #[serde(default)]
        range: u8,
    },
    GainPer {
        counter: Counter,
        res: RawRes,
        n: u8,
    },
    GainByColor {
        of: ColorOf,
        n: u8,
    },
    Exchange {
        pay: BTreeMap<RawRes, u8>,
        get: Vec<RawOp>,
        max: u8,
    },
    Choose {
        options: Vec<Vec<RawOp>>,
    },
    HibernateRemove {},
    ResetSwitch {},
    MovePopulation {},
    PlaceTile {
        tile: String,
    },
    MoveFalcon {},
    RewardAdjacentBuildings {},
    CollectWater {},
    Modify {
        #[serde(rename = "mod")]
        kind: RawModKind,
        n: Option<u8>,
        action: Option<Action>,
        res: Option<Res>,
    },
    WhileInSlot {
        modify: RawMod,
    },
}

/// What is counted in the final scoring.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Count {
    /// Crates, open and closed.
    Crates,
    /// Energy in the storage and on machines.
    Energy,
    /// Modules on the board.
    Modules,
    /// Figures on the map.
    Population,
    /// Figures on large locations.
    PopulationOnLarge,
    /// Large buildings on the map.
    LargeBuildings,
    /// Markers gone from the tribe board.
    TribeUses,
    /// Flasks.
    Flasks,
    /// Recruited cards.
    RecruitedCards,
    /// Waters collected.
    Waters,
    /// Crystal symbols next to own buildings.
    CrystalsTouched,
    /// Area tiles with an own piece.
    TilesPresent,
    /// The space of the green marker.
    TrackGreen,
    /// The space of the yellow marker.
    TrackYellow,
    /// The space of the gray marker.
    TrackGray,
}

/// Points for what is counted.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "RawScore")]
pub struct Score {
    /// What is counted.
    pub per: Count,
    /// Points for every full `every` of them.
    pub points: u8,
    /// How many make one.
    pub every: u8,
    /// Or: points of the highest step reached, as (at least, points).
    pub thresholds: Vec<(u8, u8)>,
}

/// A score as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "a table such as { per = \"crates\", points = 1 }")]
struct RawScore {
    per: Option<Count>,
    track: Option<Color>,
    #[serde(default)]
    points: u8,
    #[serde(default = "one")]
    every: u8,
    #[serde(default)]
    thresholds: Vec<(u8, u8)>,
}

impl TryFrom<RawScore> for Score {
    type Error = &'static str;

    fn try_from(raw: RawScore) -> Result<Score, &'static str> {
        let RawScore { per, track, points, every, thresholds } = raw;
        match (per, track) {
            (Some(per), None) => Ok(Score { per, points, every, thresholds }),
            (None, Some(color)) if points <= 1 && every == 1 && thresholds.is_empty() => {
                let per = [Count::TrackGreen, Count::TrackYellow, Count::TrackGray][color as usize];
                Ok(Score { per, points: 1, every, thresholds })
            }
            (None, Some(_)) => Err("track: the number of the marker's space is scored, and nothing besides"),
            (None, None) => Err("per: it is missing"),
            (Some(_), Some(_)) => Err("per, track: only one of them"),
        }
    }
}

fn one() -> u8 {
    1
}

impl Score {
    /// The points for this count.
    pub fn of(&self, count: u8) -> i16 {
        if self.thresholds.is_empty() {
            return i16::from(self.points).saturating_mul((count / self.every.max(1)).into());
        }
        let reached = self.thresholds.iter().filter(|(least, _)| count >= *least);
        reached.map(|(_, points)| i16::from(*points)).max().unwrap_or(0)
    }

    /// Does it score something?
    pub(super) fn check(&self) -> Result<(), String> {
        match self {
            Score { every: 0, .. } => Err("every: at least 1".into()),
            Score { points, .. } if *points > MOST => Err(format!("points: {MOST} at most")),
            Score { points: 0, thresholds, .. } if thresholds.is_empty() => {
                Err("points: they are missing".into())
            }
            _ => Ok(()),
        }
    }

    /// The points for one more, on average.
    pub fn slope(&self) -> f32 {
        match self.thresholds.last() {
            Some((least, points)) => f32::from(*points) / f32::from(*least).max(1.0),
            None => f32::from(self.points) / f32::from(self.every.max(1)),
        }
    }
}

/// What a technology changes for good.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "passive", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum RawPassive {
    OpenSlot { slot: String },
    Range { n: u8 },
    FreePass { kinds: Vec<Ground> },
    Origin { piece: String },
    OriginRange { origin: String, n: u8 },
    Discount { action: Action, n: u8, res: Option<Res> },
    AdjacentDiscount { to: String, n: u8, cap: u8 },
    TerrainDiscount { action: Action, terrain: Ground, n: u8 },
    NoExtraBooks {},
    SwitchCopyBottom {},
}
