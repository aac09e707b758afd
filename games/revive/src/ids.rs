//! Ids of components and spaces, the small enums that name kinds of things, and how each of them is written.

use crate::components::tables;
use kernel::{Arg, Id, Joint, Message};
use parts::hexes::Hex;
use serde::{Deserialize, Serialize};

kernel::ids! {
    /// A citizen card: first the starting cards, then those to be recruited.
    pub struct Card: 64;
    /// A module.
    pub struct Module: 48;
    /// A machine: the general ones, the tokens, and behind them the technologies that are machines.
    pub struct Machine: 73;
    /// A crate.
    pub struct Crate: 28;
    /// An area tile: the starting tiles first.
    pub struct Tile: 30;
    /// A place for an area tile.
    pub struct Place: 30;
    /// A space of the map: four a place, then the rift, then the corners.
    pub struct Space: 125;
    /// A corner of the map, for a large location.
    pub struct Corner: 4;
    /// A side of a large location tile.
    pub struct Location: 16;
    /// A large artifact.
    pub struct Artifact: 12;
    /// An artifact card.
    pub struct ArtifactCard: 10;
    /// A technology.
    pub struct Technology: 40;
    /// A tribe board with one of its sides up.
    pub struct TribeSide: 12;
    /// A place of the technology tree.
    pub struct Node: 7;
    /// A reward space of the machine tracks.
    pub struct RewardSpace: 15;
    /// A card slot.
    pub struct Slot: 5;
    /// A place for a module.
    pub struct ModuleSpace: 12;
    /// A back of area tiles: its cost and points.
    pub struct Back: 25;
    /// A set of starting cards, A to D.
    pub struct StartSet: 4;
    /// A content of the campaign.
    pub struct Content: 6;
    /// A chapter of the campaign.
    pub struct Chapter: 5;
    /// A piece of the tribe abilities.
    pub struct Piece: 6;
}

/// How many machines are printed or lie in piles; the numbers above are technologies.
pub const MACHINES: usize = 33;
/// How many of them are printed on every player board.
pub const GENERAL: usize = 3;
/// Cells of a tile.
pub const CELLS: usize = 4;

impl Machine {
    /// The machine that a technology is.
    pub fn of_technology(technology: Technology) -> Option<Machine> {
        Machine::new(MACHINES + technology.index())
    }

    /// The technology that it is, if it is one.
    pub fn technology(self) -> Option<Technology> {
        Technology::new(self.index().checked_sub(MACHINES)?)
    }
}

impl Space {
    /// The space on a cell of a place.
    #[inline]
    pub fn of(place: Place, cell: usize) -> Space {
        Space::new(place.index() * CELLS + cell.min(CELLS - 1)).unwrap_or_default()
    }

    /// The rift.
    pub fn rift() -> Space {
        Space::new(Place::COUNT * CELLS).unwrap_or_default()
    }

    /// A corner as a space.
    pub fn corner(corner: Corner) -> Space {
        Space::new(Place::COUNT * CELLS + 1 + corner.index()).unwrap_or_default()
    }

    /// The place and the cell, unless it is the rift or a corner.
    #[inline]
    pub fn place(self) -> Option<(Place, usize)> {
        Some((Place::new(self.index() / CELLS)?, self.index() % CELLS))
    }

    /// The corner that it is, if it is one.
    pub fn as_corner(self) -> Option<Corner> {
        Corner::new(self.index().checked_sub(Place::COUNT * CELLS + 1)?)
    }

    /// Its number as sets of hexes count.
    #[inline]
    pub fn hex(self) -> Hex {
        Hex(self.index() as u8)
    }
}

/// Makes enums whose values are words of the component files.
macro_rules! words {
    ($($(#[$meta:meta])* $Name:ident { $($(#[$row:meta])* $Variant:ident = $id:literal, $text:literal;)+ })+) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $Name {
            #[default]
            $($(#[$row])* $Variant,)+
        }

        impl $Name {
            /// All of them, in order.
            pub const ALL: &'static [$Name] = &[$($Name::$Variant),+];

            /// The same, one after the other.
            pub fn all() -> impl Iterator<Item = $Name> {
                $Name::ALL.iter().copied()
            }

            /// Its word in files and records.
            pub const fn id(self) -> &'static str {
                match self { $($Name::$Variant => $id),+ }
            }

            /// The id of its text.
            pub const fn text(self) -> &'static str {
                match self { $($Name::$Variant => $text),+ }
            }

            /// The one with this word.
            pub fn named(id: &str) -> Option<$Name> {
                $Name::ALL.iter().copied().find(|one| one.id() == id)
            }
        }
    )+};
}

words! {
    /// A resource.
    Res {
        /// Gear, the gray one.
        Gear = "gear", "resource-gear";
        /// Book, the green one.
        Book = "book", "resource-book";
        /// Food, the yellow one.
        Food = "food", "resource-food";
        /// Crystal.
        Crystal = "crystal", "resource-crystal";
    }
    /// A color of cards, machine tracks and terrain.
    Color {
        /// Forest and book.
        Green = "green", "color-green";
        /// Plains and food.
        Yellow = "yellow", "color-yellow";
        /// Mountain and gear.
        Gray = "gray", "color-gray";
    }
    /// What a space of a tile is.
    Ground {
        /// A site for buildings.
        Sand = "sand", "kind-sand";
        /// Green terrain.
        Forest = "forest", "kind-forest";
        /// Gray terrain.
        Mountain = "mountain", "kind-mountain";
        /// Yellow terrain.
        Plains = "plains", "kind-plains";
        /// It has a reward of its own.
        Water = "water", "kind-water";
        /// A place for figures.
        SmallLocation = "small_location", "kind-small-location";
    }
    /// A color of artifacts and of the categories of artifact cards.
    Hue {
        /// The first category.
        Purple = "purple", "color-purple";
        /// The second category.
        Orange = "orange", "color-orange";
        /// The third category.
        White = "white", "color-white";
    }
    /// A half of a card.
    Half {
        /// Shown in upper slots.
        Top = "top", "half-top";
        /// Shown in lower slots.
        Bottom = "bottom", "half-bottom";
    }
    /// The size of a building.
    Size {
        /// A small one.
        Small = "small", "piece-small-building";
        /// A large one.
        Large = "large", "piece-large-building";
    }
    /// How a tile lies.
    Way {
        /// As its cells are listed.
        Upright = "upright", "way-upright";
        /// The other way round.
        Turned = "turned", "way-turned";
    }
    /// An action that goes somewhere.
    Action {
        /// Explore a face-down tile.
        Explore = "explore", "action-explore";
        /// Build on sand.
        Build = "build", "action-build";
        /// Populate a location.
        Populate = "populate", "action-populate";
    }
    /// A side of a tribe board.
    Face {
        /// That of the base game.
        Sun = "sun", "side-sun";
        /// That of the campaign.
        Moon = "moon", "side-moon";
    }
}

impl Res {
    /// The resources that are not crystals.
    pub const BASIC: [Res; 3] = [Res::Gear, Res::Book, Res::Food];
}

impl Color {
    /// Its resource.
    pub const fn res(self) -> Res {
        match self {
            Color::Green => Res::Book,
            Color::Yellow => Res::Food,
            Color::Gray => Res::Gear,
        }
    }

    /// Its terrain.
    pub const fn ground(self) -> Ground {
        match self {
            Color::Green => Ground::Forest,
            Color::Yellow => Ground::Plains,
            Color::Gray => Ground::Mountain,
        }
    }
}

impl Ground {
    /// The color of terrain.
    pub const fn color(self) -> Option<Color> {
        match self {
            Ground::Forest => Some(Color::Green),
            Ground::Plains => Some(Color::Yellow),
            Ground::Mountain => Some(Color::Gray),
            _ => None,
        }
    }
}

/// Operands that are entries of a catalog.
macro_rules! entries {
    ($($Type:ident $catalog:ident $noun:literal $example:literal $place:literal;)+) => {
        kernel::named_operands! {$(
            $Type, $noun, such as $example at $place: <$Type as Id>::all(),
                |one| tables().$catalog.get(one).map_or("", |entry| entry.id),
                arg |one| Arg::Word(tables().$catalog.get(one).map_or("common-none", |entry| entry.name));
        )+}
    };
}

entries! {
    Card cards "operand-card" "forager" "card";
    Module modules "operand-module" "anvil" "module";
    Crate crates "operand-crate" "geode" "crate";
    Tile tiles "operand-tile" "power_bay" "tile";
    Location locations "operand-location" "harbor" "location";
    Artifact artifacts "operand-artifact" "warm_stone" "artifact";
    ArtifactCard artifact_cards "operand-artifact-card" "shaman" "aim";
    Technology technologies "operand-technology" "two_basic_to_crystal" "technology";
    RewardSpace rewards "operand-reward" "green_depot" "reward";
    Slot slots "operand-slot" "upper_1" "slot";
    Piece pieces "operand-piece" "forest" "piece";
}

kernel::named_operands! {
    Res, "operand-resource", such as "book" at "switch": Res::all(), Res::id, arg |res| Arg::Word(res.text());
    Color, "operand-color", such as "gray" at "track": Color::all(), Color::id, arg |color| Arg::Word(color.text());
    Half, "operand-half", such as "top": Half::all(), Half::id, arg |half| Arg::Word(half.text());
    Size, "operand-size", such as "small": Size::all(), Size::id, arg |size| Arg::Word(size.text());
    Way, "operand-way", such as "upright": Way::all(), Way::id, arg |way| Arg::Word(way.text());
    TribeSide, "operand-tribe", such as "nadair_sun" at "tribe": <TribeSide as Id>::all(),
        |side| tables().sides[side].id, arg |side| Arg::Word(tables().side(side).tribe_text);
    Place, "operand-place", such as "s12" at "place": <Place as Id>::all(), |place| tables().map.places[place].id,
        arg |place| space_arg(Space::of(place, 0));
    Node, "operand-node", such as "t1" at "node": <Node as Id>::all(), |node| tables().tree.nodes[node.index()],
        arg |node| Arg::Word(NODES[node.index()]);
    ModuleSpace, "operand-module-space", such as "u1a" at "at": <ModuleSpace as Id>::all(),
        |space| tables().module_spaces[space.index()].id, arg module_arg;
    Machine, "operand-machine", such as "signpost" at "machine": <Machine as Id>::all(), machine_word,
        arg |machine| Arg::Word(tables().machine_text(machine));
    Back, "operand-back", such as "f3.2": <Back as Id>::all(),
        |back| tables().backs.get(back.index()).map_or("", |back| back.word), arg back_arg;
    StartSet, "operand-set", such as "B": <StartSet as Id>::all(), |set| ["A", "B", "C", "D"][set.index()], arg name;
    Space, "operand-space", such as "s12c" at "space": <Space as Id>::all(), |space| tables().map.names[space.index()], arg space_arg;
    Corner, "operand-corner", such as "corner_nw" at "space": <Corner as Id>::all(), |corner| tables().map.corners[corner].id,
        arg |corner| space_arg(Space::corner(corner));
}

/// What is called by its word in every language.
fn name(one: impl kernel::moves::ByName) -> Arg {
    Arg::Name(one.name().to_owned())
}

/// Of the technologies only those that are machines have a word.
fn machine_word(machine: Machine) -> &'static str {
    let t = tables();
    let known = |technology| t.technologies.get(technology).is_some() && t.technology(technology).machine;
    if machine.technology().is_none_or(known) { t.machine_id(machine) } else { "" }
}

/// The places of the technology tree, as they lie.
const NODES: [&str; Node::COUNT] = [
    "node-bottom",
    "node-middle-left",
    "node-middle",
    "node-middle-right",
    "node-top-left",
    "node-top",
    "node-top-right",
];

/// A place for a module in a text: the slot, and which of its places from above.
fn module_arg(space: ModuleSpace) -> Arg {
    let t = tables();
    let at = |slot: &Slot| t.slot[slot.index()].spaces.iter().position(|other| *other == space);
    let found = Slot::all().find_map(|slot| Some((slot, at(&slot)?)));
    let Some((slot, at)) = found else { return name(space) };
    let text = Message::new("module-place").word("slot", t.slots[slot].name).number("n", at as i32 + 1);
    Arg::List(vec![text], Joint::Comma)
}

/// The back of a tile in a text: what it costs and scores.
fn back_arg(back: Back) -> Arg {
    let Some(facts) = tables().backs.get(back.index()) else { return name(back) };
    let text = Message::new("back-facts").arg("cost", facts.cost.words()).number("points", facts.points);
    Arg::List(vec![text], Joint::Comma)
}

/// A space in a text: a letter for its row and a number for its column, as on the edge of the map; corners and rift have
/// names in every language.
fn space_arg(space: Space) -> Arg {
    match space.as_corner() {
        Some(corner) => Arg::Word(
            ["space-corner-nw", "space-corner-ne", "space-corner-sw", "space-corner-se"][corner.index()],
        ),
        None if space == Space::rift() => Arg::Word("space-rift"),
        None => match tables().map.cells[space.index()].first() {
            Some((col, row)) => Arg::Name(format!("{}{}", row_letter(*row), col + 1)),
            None => name(space),
        },
    }
}

/// The letter of a row of the map.
pub(crate) fn row_letter(row: i8) -> char {
    char::from(b'A' + row.unsigned_abs())
}
