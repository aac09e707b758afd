//! Notation: how each operand of a move is written and read, and where it lies in a scene.

use crate::components::tables;
use crate::ids::*;
use crate::moves::Trio;
use crate::position::Position;
use crate::stock::Stock;
use kernel::{Arg, Id, Joint, Message, Operand, named_operands};

/// Operands that are entries of a catalog.
macro_rules! entries {
    ($($Type:ident $catalog:ident $noun:literal $example:literal $place:literal;)+) => {
        named_operands! {$(
            $Type, $noun, $example at $place: <$Type as Id>::all(),
                |one| tables().$catalog.get(one).map_or("", |entry| entry.id),
                |one| Arg::Word(tables().$catalog.get(one).map_or("common-none", |entry| entry.name));
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

named_operands! {
    Res, "operand-resource", "book" at "switch": Res::all(), Res::id, |res| Arg::Word(res.text());
    Color, "operand-color", "gray" at "track": Color::all(), Color::id, |color| Arg::Word(color.text());
    Half, "operand-half", "top": Half::all(), Half::id, |half| Arg::Word(half.text());
    Size, "operand-size", "small": Size::all(), Size::id, |size| Arg::Word(size.text());
    Way, "operand-way", "upright": Way::all(), Way::id, |way| Arg::Word(way.text());
    TribeSide, "operand-tribe", "nadair_sun" at "tribe": <TribeSide as Id>::all(),
        |side| tables().sides[side].id, |side| Arg::Word(tables().side(side).tribe_text);
    Place, "operand-place", "s12" at "place": <Place as Id>::all(), |place| tables().map.places[place].id, name;
    Node, "operand-node", "t1" at "node": <Node as Id>::all(), |node| tables().tree.nodes[node.index()], name;
    ModuleSpace, "operand-module-space", "u1a" at "at": <ModuleSpace as Id>::all(),
        |space| tables().module_spaces[space.index()].id, name;
    Machine, "operand-machine", "signpost" at "machine": <Machine as Id>::all(), machine_word,
        |machine| Arg::Word(tables().machine_text(machine));
    Back, "operand-back", "f3.2": <Back as Id>::all(),
        |back| tables().backs.get(back.index()).map_or("", |back| back.word), name;
    StartSet, "operand-set", "B": <StartSet as Id>::all(), |set| ["A", "B", "C", "D"][set.index()], name;
    Space, "operand-space", "s12c" at "space": <Space as Id>::all(), |space| tables().map.names[space.index()], space_arg;
    Corner, "operand-corner", "corner_nw" at "space": <Corner as Id>::all(), |corner| tables().map.corners[corner].id,
        |corner| space_arg(Space::corner(corner));
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

/// A space in a text: corners and rift have names in every language.
fn space_arg(space: Space) -> Arg {
    match space.as_corner() {
        Some(corner) => Arg::Word(
            ["space-corner-nw", "space-corner-ne", "space-corner-sw", "space-corner-se"][corner.index()],
        ),
        None if space == Space::rift() => Arg::Word("space-rift"),
        None => name(space),
    }
}

/// Several of a kind with blanks between them.
fn write_all<T: Operand<Position>>(all: impl IntoIterator<Item = T>, p: &Position, text: &mut String) {
    for (i, one) in all.into_iter().enumerate() {
        text.push_str(if i > 0 { " " } else { "" });
        one.write(p, text);
    }
}

impl Operand<Position> for Trio {
    const NOUN: &'static str = "operand-trio";
    const EXAMPLE: &'static str = "forager reader fitter";

    fn write(self, p: &Position, text: &mut String) {
        write_all(self.0, p, text);
    }

    fn read(p: &Position, text: &str) -> Option<Trio> {
        let cards: Option<Vec<Card>> = text.split(' ').map(|word| Card::read(p, word)).collect();
        Some(Trio(cards?.try_into().ok()?))
    }

    fn in_range(self, p: &Position) -> bool {
        self.0.iter().all(|card| card.in_range(p))
    }

    fn arg(self, _: &Position) -> Arg {
        let name = |card: &Card| tables().cards.get(*card).map(|entry| Message::new(entry.name));
        Arg::List(self.0.iter().filter_map(name).collect(), Joint::Comma)
    }
}

/// Amounts are written unit by unit: `food food gear`.
impl Operand<Position> for Stock {
    const NOUN: &'static str = "operand-stock";
    const EXAMPLE: &'static str = "gear food";

    fn write(self, p: &Position, text: &mut String) {
        write_all(self.iter().flat_map(|(res, n)| std::iter::repeat_n(res, n.into())), p, text);
    }

    fn read(_: &Position, text: &str) -> Option<Stock> {
        text.split(' ').try_fold(Stock::NONE, |stock, word| Some(stock.with(Res::named(word)?, 1)))
    }

    fn arg(self, _: &Position) -> Arg {
        amounts(self)
    }
}

/// Amounts in words.
pub(crate) fn amounts(stock: Stock) -> Arg {
    let some = |(res, n): (Res, u8)| Message::new("common-amount").number("n", n).word("what", res.text());
    Arg::List(stock.iter().map(some).collect(), Joint::Comma)
}
