//! Tribes: their boards, technologies, the tree, and pieces.

use super::effects::MOST;
use super::load::*;
use super::*;
use std::collections::BTreeMap;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawNode {
    pub(super) node: String,
    pub(super) technology: String,
    #[allow(dead_code)]
    pub(super) assignment: String,
    pub(super) books: Option<u8>,
}

/// A tribe board as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawSide {
    pub(super) tribe: String,
    pub(super) side: Face,
    #[serde(default)]
    #[allow(dead_code)]
    pub(super) campaign: bool,
    pub(super) ability: Vec<RawOp>,
    #[allow(dead_code)]
    pub(super) ability_assignment: String,
    pub(super) technologies: Vec<RawNode>,
}

/// A tribe board with one side up.
#[derive(Clone, Debug)]
pub struct SideFacts {
    /// Which tribe, as a number.
    pub tribe: u8,
    /// Its word.
    pub tribe_id: &'static str,
    /// The id of its name.
    pub tribe_text: &'static str,
    /// Which side.
    pub face: Face,
    /// What its ability does.
    pub ability: List,
    /// The technologies of the tree.
    pub technologies: [Technology; Node::COUNT],
    /// Which of them are machines, as bits of the nodes.
    pub machine_nodes: u8,
    /// What they cost in books.
    pub books: [u8; Node::COUNT],
    /// The piece of its ability.
    pub piece: Option<Piece>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
/// What a trigger waits for.
pub enum On {
    /// The tribe ability was carried out.
    TribeAbilityUsed,
    /// A card came from the display.
    CardGainedFromDisplay,
    /// A crate was gained.
    CrateGained,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTrigger {
    pub(super) on: On,
    pub(super) effects: Vec<RawOp>,
}

/// A technology as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawTechnology {
    #[serde(default)]
    pub(super) immediate: Vec<RawOp>,
    #[serde(default)]
    pub(super) passive: Vec<RawPassive>,
    #[serde(default)]
    pub(super) trigger: Vec<RawTrigger>,
    #[serde(default)]
    pub(super) exchange: Vec<RawOp>,
    #[serde(default)]
    pub(super) machine: Vec<RawOp>,
}

/// What a technology changes for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passive {
    /// A slot is open.
    OpenSlot(Slot),
    /// So many spaces of every distance are free.
    Range(u8),
    /// Kinds of ground that are not counted, as bits.
    FreePass(u8),
    /// Distances may be counted from a piece.
    Origin(Piece),
    /// Range for paths that begin at a piece.
    OriginRange(Piece, u8),
    /// An action costs less.
    Discount(Action, u8, Option<Res>),
    /// Actions next to a piece cost less, at most so much.
    AdjacentDiscount(Piece, u8, u8),
    /// An action costs less for each terrain next to it.
    TerrainDiscount(Action, Ground, u8),
    /// No books are paid to other players.
    NoExtraBooks,
    /// The switch may copy a card.
    SwitchCopy,
}

/// A technology.
#[derive(Clone, Debug)]
pub struct TechnologyFacts {
    /// What it gives once.
    pub immediate: Option<List>,
    /// What it changes.
    pub passives: Vec<Passive>,
    /// What it gives whenever something happens.
    pub triggers: Vec<(On, List)>,
    /// An exchange at any time: what is paid, and what is got.
    pub exchange: Option<(Payment, List)>,
    /// Is it a machine?
    pub machine: bool,
    /// The pieces that it names.
    pub pieces: Vec<Piece>,
}

/// A piece as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawPiece {
    pub(super) count: u8,
    #[serde(default)]
    pub(super) cost: std::collections::BTreeMap<Res, u8>,
    pub(super) on: Vec<String>,
    #[serde(default)]
    pub(super) pay_distance: bool,
    pub(super) becomes: Option<Ground>,
    #[serde(default)]
    pub(super) origin: bool,
    #[serde(default)]
    pub(super) after: Vec<RawOp>,
    pub(super) build_on_bonus: Option<Vec<RawOp>>,
    #[serde(default)]
    pub(super) returns: bool,
    #[serde(default)]
    pub(super) own_discount: u8,
    #[serde(default)]
    pub(super) collect_from_others: bool,
    pub(super) start: Option<String>,
    #[serde(default)]
    pub(super) steps_per_marker: u8,
}

/// A piece of a tribe ability.
#[derive(Clone, Debug)]
pub struct PieceFacts {
    /// How many there are.
    pub count: u8,
    /// What putting one costs besides the distance.
    pub cost: Stock,
    /// The kinds of ground it may be put on, as bits.
    pub on: u8,
    /// May it be put on large locations?
    pub on_large: bool,
    /// Is the distance paid?
    pub pay_distance: bool,
    /// The ground that a space becomes by it, if that changes.
    pub becomes: Option<Ground>,
    /// Is it an origin of distances?
    pub origin: bool,
    /// What putting it gives.
    pub after: List,
    /// What building on it gives.
    pub build_on_bonus: Option<List>,
    /// Does it return to its owner when somebody acts there?
    pub returns: bool,
    /// What the owner saves there.
    pub own_discount: u8,
    /// Does the owner receive what others pay there?
    pub collects: bool,
    /// Does it begin on the rift?
    pub starts_on_rift: bool,
    /// How far it flies for each marker.
    pub steps_per_marker: u8,
}

/// The technology tree.
#[derive(Clone, Debug)]
pub struct TreeFacts {
    /// The words of its nodes.
    pub nodes: [&'static str; Node::COUNT],
    /// The lowest node.
    pub first: Node,
    /// What each node is linked to, as bits.
    pub links: [u8; Node::COUNT],
    /// What each node scores.
    pub points: [u8; Node::COUNT],
}

impl TreeFacts {
    /// Can a node come next after these, given as bits?
    #[inline]
    pub fn is_next(&self, known: u8, node: Node) -> bool {
        match known {
            0 => node == self.first,
            _ => known >> node.index() & 1 == 0 && self.links[node.index()] & known != 0,
        }
    }
}

#[derive(Deserialize)]
pub(super) struct RawTree {
    pub(super) nodes: Vec<String>,
    pub(super) first: String,
    pub(super) links: Vec<(String, String)>,
    pub(super) books: Vec<u8>,
    pub(super) points: Vec<u8>,
    pub(super) common: BTreeMap<String, String>,
}

/// The tree, the books of its nodes, and the technologies that every tribe has there.
pub(super) type ReadTree = (TreeFacts, Vec<u8>, BTreeMap<String, String>);

impl Loader {
    pub(super) fn technology_facts(
        &mut self,
        catalog: &Catalog<Technology, RawTechnology>,
        slots: &Catalog<Slot, RawSlot>,
        machines: &[MachineFacts],
    ) -> Result<Vec<TechnologyFacts>, ComponentError> {
        const FILE: &str = "tribes.toml";
        let mut all = Vec::new();
        for (id, entry) in catalog.iter() {
            let raw = &entry.data;
            let immediate = match raw.immediate.is_empty() {
                true => None,
                false => Some(self.list_in(FILE, entry.id, Field::Immediate, &raw.immediate)?),
            };
            let mut passives = Vec::new();
            for passive in &raw.passive {
                passives.push(match passive {
                    RawPassive::OpenSlot { slot } => Passive::OpenSlot(
                        slots.named(slot).ok_or_else(|| fault(FILE, entry.id, "there is no such slot"))?,
                    ),
                    RawPassive::Range { n } => Passive::Range(*n),
                    RawPassive::FreePass { kinds } => {
                        Passive::FreePass(kinds.iter().fold(0, |set, kind| set | 1 << *kind as u8))
                    }
                    RawPassive::Origin { piece } => Passive::Origin(self.piece(FILE, entry.id, piece)?),
                    RawPassive::OriginRange { origin, n } => {
                        Passive::OriginRange(self.piece(FILE, entry.id, origin)?, *n)
                    }
                    RawPassive::Discount { action, n, res } => {
                        let res = effects::discounted(*action, *res);
                        Passive::Discount(*action, *n, res.map_err(|why| fault(FILE, entry.id, why))?)
                    }
                    RawPassive::AdjacentDiscount { to, n, cap } => {
                        Passive::AdjacentDiscount(self.piece(FILE, entry.id, to)?, *n, *cap)
                    }
                    RawPassive::TerrainDiscount { action, terrain, n } => {
                        let builds = *action == Action::Build;
                        let holds =
                            [(builds, "passive.action: what lies beside lowers the cost of building only")];
                        ensure(FILE, entry.id, &holds)?;
                        Passive::TerrainDiscount(*action, *terrain, *n)
                    }
                    RawPassive::NoExtraBooks {} => Passive::NoExtraBooks,
                    RawPassive::SwitchCopyBottom {} => Passive::SwitchCopy,
                });
            }
            let mut triggers = Vec::new();
            for trigger in &raw.trigger {
                let field = Field::Trigger(trigger.on);
                triggers.push((trigger.on, self.list_in(FILE, entry.id, field, &trigger.effects)?));
            }
            let exchange = match raw.exchange.is_empty() {
                true => None,
                false => {
                    let list = self.list_in(FILE, entry.id, Field::Exchange, &raw.exchange)?;
                    match self.lists.get(list) {
                        [Op::Exchange { pay, get, .. }] => Some((*pay, *get)),
                        _ => return Err(fault(FILE, entry.id, "exchange needs one exchange")),
                    }
                }
            };
            let machine = Machine::of_technology(id).map(|machine| machines[machine.index()].list);
            let lists = triggers.iter().map(|(_, list)| *list).chain(exchange.map(|(_, get)| get));
            let lists = lists.chain(immediate).chain(machine);
            let mut pieces: Vec<Piece> = lists.flat_map(|list| self.pieces_in(list)).collect();
            pieces.extend(passives.iter().filter_map(|passive| match passive {
                Passive::Origin(of) | Passive::OriginRange(of, _) | Passive::AdjacentDiscount(of, ..) => {
                    Some(*of)
                }
                _ => None,
            }));
            all.push(TechnologyFacts {
                immediate,
                passives,
                triggers,
                exchange,
                machine: !raw.machine.is_empty(),
                pieces,
            });
        }
        Ok(all)
    }

    pub(super) fn tree(&self) -> Result<ReadTree, ComponentError> {
        const FILE: &str = "tribes.toml";
        let raw: RawTree = self.one(FILE, "tree")?;
        let at = |id: &str| raw.nodes.iter().position(|node| node == id);
        let missing = || fault(FILE, "[tree]", "a link names a node that there is not");
        let mut links = [0u8; Node::COUNT];
        for (one, other) in &raw.links {
            let (one, other) = (at(one).ok_or_else(missing)?, at(other).ok_or_else(missing)?);
            links[one] |= 1 << other;
            links[other] |= 1 << one;
        }
        let first = at(&raw.first).ok_or_else(missing)?;
        let mut reached = 1u8 << first;
        for _ in 0..Node::COUNT {
            reached = (0..Node::COUNT)
                .filter(|node| reached >> node & 1 == 1)
                .fold(reached, |all, node| all | links[node]);
        }
        if reached != 0b111_1111 {
            return Err(fault(FILE, "[tree]", "links: a technology cannot be reached from the lowest one"));
        }
        let nodes: Vec<&'static str> = raw.nodes.iter().map(|node| keep(node.clone())).collect();
        let tree = TreeFacts {
            nodes: exactly(FILE, ("[tree]", "nodes"), nodes)?,
            first: Node::new(first).unwrap_or_default(),
            links,
            points: exactly(FILE, ("[tree]", "points"), raw.points)?,
        };
        if raw.books.len() != Node::COUNT {
            return Err(fault(FILE, "[tree]", "there must be books for each node"));
        }
        Ok((tree, raw.books, raw.common))
    }

    pub(super) fn side_facts(
        &mut self,
        catalog: &Catalog<TribeSide, RawSide>,
        technologies: &Catalog<Technology, RawTechnology>,
        facts: &[TechnologyFacts],
        (tree, books, common): &ReadTree,
    ) -> Result<Vec<SideFacts>, ComponentError> {
        const FILE: &str = "tribes.toml";
        let mut tribes: Vec<&str> = Vec::new();
        let mut all = Vec::new();
        for (_, entry) in catalog.iter() {
            let raw = &entry.data;
            if !tribes.contains(&raw.tribe.as_str()) {
                tribes.push(&raw.tribe);
            }
            let mut nodes: [Option<Technology>; Node::COUNT] = [None; Node::COUNT];
            let mut paid: [u8; Node::COUNT] = std::array::from_fn(|node| books[node]);
            let find = |id: &str| {
                technologies
                    .named(id)
                    .ok_or_else(|| fault(FILE, entry.id, format!("there is no technology `{id}`")))
            };
            let at = |id: &str| {
                tree.nodes
                    .iter()
                    .position(|node| *node == id)
                    .ok_or_else(|| fault(FILE, entry.id, format!("there is no node `{id}`")))
            };
            for (node, technology) in common {
                nodes[at(node)?] = Some(find(technology)?);
            }
            for raw in &raw.technologies {
                let node = at(&raw.node)?;
                nodes[node] = Some(find(&raw.technology)?);
                paid[node] = raw.books.unwrap_or(paid[node]);
            }
            let list: Vec<Technology> = nodes.iter().flatten().copied().collect();
            let ability = self.list_in(FILE, entry.id, Field::Ability, &raw.ability)?;
            let uses = self.lists.all_of(ability);
            let itself = uses.contains(&Op::TribeAbility);
            ensure(FILE, entry.id, &[(!itself, "ability: an ability does not use itself")])?;
            let puts = uses.iter().any(|op| matches!(op, Op::PlaceTile(_) | Op::MoveFalcon));
            let named = self.pieces_in(ability);
            let piece = named.first().copied().filter(|_| puts);
            let own = named.iter().all(|of| Some(*of) == piece);
            ensure(FILE, entry.id, &[(own, "ability: it names a piece that this side has not")])?;
            let others = |technology: &&Technology| {
                facts[technology.index()].pieces.iter().any(|of| Some(*of) != piece)
            };
            if let Some(technology) = list.iter().find(others) {
                let id = technologies.get(*technology).map_or("", |entry| entry.id);
                let why = format!("technologies: `{id}` names a piece that this side has not");
                return Err(fault(FILE, entry.id, why));
            }
            let technologies: [Technology; Node::COUNT] = exactly(FILE, (entry.id, "technologies"), list)?;
            // Two exchanges that undo each other would never end.
            let gives = |paid_in: bool| {
                technologies.iter().filter_map(|technology| facts[technology.index()].exchange).any(
                    |(pay, get)| {
                        let gets = self.lists.get(get);
                        match paid_in {
                            true => {
                                pay.fixed[Res::Crystal] == 1
                                    && matches!(gets, [Op::Gain(Goods::Basic | Goods::Same, 2..)])
                            }
                            false => {
                                pay.basic <= 2
                                    && pay.basic > 0
                                    && gets == [Op::Gain(Goods::Of(Res::Crystal), 1)]
                            }
                        }
                    },
                )
            };
            if gives(true) && gives(false) {
                return Err(fault(FILE, entry.id, "two of its exchanges undo each other without loss"));
            }
            let machines = |set: u8, (node, technology): (usize, &Technology)| {
                set | u8::from(facts[technology.index()].machine) << node
            };
            let machine_nodes = technologies.iter().enumerate().fold(0, machines);
            all.push(SideFacts {
                machine_nodes,
                tribe: tribes.iter().position(|tribe| *tribe == raw.tribe).unwrap_or(0) as u8,
                tribe_id: keep(raw.tribe.clone()),
                tribe_text: keep(format!("tribe-{}", raw.tribe)),
                face: raw.side,
                ability,
                technologies,
                books: paid,
                piece,
            });
        }
        let again = |side: &SideFacts| {
            all.iter().filter(|other| (other.tribe, other.face) == (side.tribe, side.face)).count() > 1
        };
        let both = tribes.len() * 2 == all.len() && !all.iter().any(again);
        ensure(FILE, "", &[(both, "each tribe has a sun side and a moon side")])?;
        Ok(all)
    }

    pub(super) fn piece_facts(
        &mut self,
        catalog: &Catalog<Piece, RawPiece>,
    ) -> Result<Vec<PieceFacts>, ComponentError> {
        const FILE: &str = "tribes.toml";
        let mut all = Vec::new();
        for (piece, entry) in catalog.iter() {
            let raw = &entry.data;
            let mut on = 0u8;
            let mut on_large = false;
            for kind in &raw.on {
                match Ground::named(kind) {
                    Some(ground) => on |= 1 << ground as u8,
                    None if kind == "large_location" => on_large = true,
                    None => return Err(fault(FILE, entry.id, format!("there is no kind `{kind}`"))),
                }
            }
            let build_on_bonus = match &raw.build_on_bonus {
                None => None,
                Some(raw) => Some(self.list_in(FILE, entry.id, Field::BuildOnBonus, raw)?),
            };
            let after = self.list_in(FILE, entry.id, Field::After, &raw.after)?;
            let own = self.pieces_in(after).into_iter().all(|of| of == piece);
            ensure(FILE, entry.id, &[(own, "after: it names another piece")])?;
            let starts = raw.start.as_deref().is_none_or(|start| start == "rift");
            let few = raw.steps_per_marker <= MOST && raw.count <= MOST;
            let most = format!("count, steps_per_marker: {MOST} at most");
            ensure(FILE, entry.id, &[(starts, "start: the rift, or none"), (few, &most)])?;
            all.push(PieceFacts {
                count: raw.count,
                cost: stock(&raw.cost),
                on,
                on_large,
                pay_distance: raw.pay_distance,
                becomes: raw.becomes.filter(|ground| on != 1 << *ground as u8),
                origin: raw.origin,
                after,
                build_on_bonus,
                returns: raw.returns,
                own_discount: raw.own_discount,
                collects: raw.collect_from_others,
                starts_on_rift: raw.start.as_deref() == Some("rift"),
                steps_per_marker: raw.steps_per_marker,
            });
        }
        Ok(all)
    }
}
