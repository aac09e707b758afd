//! Notation: how each operand of a move is written and read, and where it lies in a scene.

use crate::components::tables;
use crate::ids::*;
use crate::moves::{Counting, Goal, Into, Site, Spot, Study, Trio, Wild, With};
use crate::options::Shown;
use crate::position::Position;
use crate::stock::Stock;
use kernel::{Arg, Id as _, Operand};

/// Operands that are entries of a catalog: their word is the id, their argument the name.
macro_rules! catalog_operands {
    ($($Type:ident $catalog:ident $noun:literal $example:literal $place:literal;)+) => {$(
        impl Operand<Position> for $Type {
            const NOUN: &'static str = $noun;
            const EXAMPLE: &'static str = $example;

            fn write(self, _: &Position, text: &mut String) {
                text.push_str(tables().$catalog.get(self).map_or("?", |entry| entry.id));
            }

            fn read(_: &Position, text: &str) -> Option<Self> {
                tables().$catalog.named(text)
            }

            fn in_range(self, _: &Position) -> bool {
                tables().$catalog.get(self).is_some()
            }

            fn place(self, _: &Position) -> Option<String> {
                Some(format!("{}:{}", $place, tables().$catalog.get(self)?.id))
            }

            fn arg(self, _: &Position) -> Arg {
                Arg::Word(tables().$catalog.get(self).map_or("common-none", |entry| entry.name))
            }
        }
    )+};
}

catalog_operands! {
    Card cards "operand-card" "forager" "card";
    Module modules "operand-module" "anvil" "module";
    Crate crates "operand-crate" "geode" "crate";
    Tile tiles "operand-tile" "power_bay" "tile";
    Location locations "operand-location" "harbor" "location";
    Artifact artifacts "operand-artifact" "warm_stone" "artifact";
    ArtifactCard artifact_cards "operand-artifact-card" "shaman" "aim";
    Technology technologies "operand-technology" "two_basic_to_crystal" "technology";
    TribeSide sides "operand-tribe" "nadair_sun" "tribe";
    RewardSpace rewards "operand-reward" "green_depot" "reward";
    Slot slots "operand-slot" "upper_1" "slot";
}

/// Operands that are words of their own.
macro_rules! word_operands {
    ($($Type:ident $noun:literal $example:literal $place:expr;)+) => {$(
        impl Operand<Position> for $Type {
            const NOUN: &'static str = $noun;
            const EXAMPLE: &'static str = $example;

            fn write(self, _: &Position, text: &mut String) {
                text.push_str(self.id());
            }

            fn read(_: &Position, text: &str) -> Option<Self> {
                $Type::named(text)
            }

            fn place(self, _: &Position) -> Option<String> {
                let kind: Option<&str> = $place;
                Some(format!("{}:{}", kind?, self.id()))
            }

            fn arg(self, _: &Position) -> Arg {
                Arg::Word(self.text())
            }
        }
    )+};
}

word_operands! {
    Res "operand-resource" "book" Some("switch");
    Color "operand-color" "gray" Some("track");
    Half "operand-half" "top" None;
    Size "operand-size" "small" None;
    Way "operand-way" "upright" None;
}

/// Operands that are found in a list of names.
macro_rules! named_operands {
    ($($Type:ident $noun:literal $example:literal $name:expr, $place:expr;)+) => {$(
        impl Operand<Position> for $Type {
            const NOUN: &'static str = $noun;
            const EXAMPLE: &'static str = $example;

            fn write(self, _: &Position, text: &mut String) {
                let name: fn($Type) -> &'static str = $name;
                text.push_str(name(self));
            }

            fn read(_: &Position, text: &str) -> Option<Self> {
                let name: fn($Type) -> &'static str = $name;
                $Type::all().find(|one| !text.is_empty() && name(*one) == text)
            }

            fn in_range(self, _: &Position) -> bool {
                let name: fn($Type) -> &'static str = $name;
                !name(self).is_empty()
            }

            fn place(self, _: &Position) -> Option<String> {
                let name: fn($Type) -> &'static str = $name;
                let kind: Option<&str> = $place;
                Some(format!("{}:{}", kind?, name(self)))
            }

            fn arg(self, _: &Position) -> Arg {
                let name: fn($Type) -> &'static str = $name;
                Arg::Name(name(self).to_owned())
            }
        }
    )+};
}

named_operands! {
    Place "operand-place" "s12" |place| tables().map.places[place].id, Some("place");
    Node "operand-node" "t1" |node| tables().tree.nodes[node.index()], Some("node");
    ModuleSpace "operand-module-space" "u1a" |space| tables().module_spaces[space.index()].id, Some("at");
    Machine "operand-machine" "signpost" |machine| match machine.technology() {
        Some(technology) if !tables().technologies.get(technology).is_some_and(|_| tables().technology(technology).machine) => "",
        _ => tables().machine_id(machine),
    }, Some("machine");
    Back "operand-back" "f3.2" |back| tables().backs.get(back.index()).map_or("", |back| back.word), None;
    StartSet "operand-set" "B" |set| ["A", "B", "C", "D"][set.index()], None;
}

/// A space in a text: corners and rift have names in every language.
pub(crate) fn space_arg(space: Space) -> Arg {
    match space.as_corner() {
        Some(corner) => Arg::Word(
            ["space-corner-nw", "space-corner-ne", "space-corner-sw", "space-corner-se"][corner.index()],
        ),
        None if space == Space::rift() => Arg::Word("space-rift"),
        None => Arg::Name(tables().map.names[space.index()].to_owned()),
    }
}

impl Operand<Position> for Space {
    const NOUN: &'static str = "operand-space";
    const EXAMPLE: &'static str = "s12c";

    fn write(self, _: &Position, text: &mut String) {
        text.push_str(tables().map.names[self.index()]);
    }

    fn read(_: &Position, text: &str) -> Option<Space> {
        tables().map.named(text)
    }

    fn place(self, _: &Position) -> Option<String> {
        Some(format!("space:{}", tables().map.names[self.index()]))
    }

    fn arg(self, _: &Position) -> Arg {
        space_arg(self)
    }
}

impl Operand<Position> for Corner {
    const NOUN: &'static str = "operand-corner";
    const EXAMPLE: &'static str = "corner_nw";

    fn write(self, _: &Position, text: &mut String) {
        text.push_str(tables().map.corners[self].id);
    }

    fn read(_: &Position, text: &str) -> Option<Corner> {
        tables().map.corners.named(text)
    }

    fn arg(self, _: &Position) -> Arg {
        space_arg(Space::corner(self))
    }
}

/// The name of a machine in a text.
pub(crate) fn machine_arg(machine: Machine) -> Arg {
    Arg::Word(tables().machine_text(machine))
}

impl Operand<Position> for Trio {
    const NOUN: &'static str = "operand-trio";
    const EXAMPLE: &'static str = "forager reader fitter";

    fn write(self, p: &Position, text: &mut String) {
        for (i, card) in self.0.into_iter().enumerate() {
            if i > 0 {
                text.push(' ');
            }
            card.write(p, text);
        }
    }

    fn read(p: &Position, text: &str) -> Option<Trio> {
        let cards: Option<Vec<Card>> = text.split(' ').map(|word| Card::read(p, word)).collect();
        Some(Trio(cards?.try_into().ok()?))
    }

    fn in_range(self, p: &Position) -> bool {
        self.0.iter().all(|card| card.in_range(p))
    }

    fn arg(self, p: &Position) -> Arg {
        let words = self.0.iter().filter_map(|card| match card.arg(p) {
            Arg::Word(id) => Some(kernel::Message::new(id)),
            _ => None,
        });
        Arg::List(words.collect(), kernel::Joint::Comma)
    }
}

/// Amounts are written unit by unit: `food food gear`.
impl Operand<Position> for Stock {
    const NOUN: &'static str = "operand-stock";
    const EXAMPLE: &'static str = "gear food";

    fn write(self, _: &Position, text: &mut String) {
        let mut first = true;
        for (res, n) in self.iter() {
            for _ in 0..n {
                if !std::mem::take(&mut first) {
                    text.push(' ');
                }
                text.push_str(res.id());
            }
        }
    }

    fn read(_: &Position, text: &str) -> Option<Stock> {
        let mut stock = Stock::NONE;
        for word in text.split(' ') {
            stock = stock.with(Res::named(word)?, 1);
        }
        Some(stock)
    }

    fn arg(self, _: &Position) -> Arg {
        amounts(self)
    }
}

/// Amounts in words.
pub(crate) fn amounts(stock: Stock) -> Arg {
    let some = stock
        .iter()
        .map(|(res, n)| kernel::Message::new("common-amount").number("n", n).word("what", res.text()));
    Arg::List(some.collect(), kernel::Joint::Comma)
}

/// Writes `with` and the machines, if there are any.
fn write_with(with: With, p: &Position, text: &mut String) {
    if !with.is_empty() {
        text.push_str(" with");
        for machine in with {
            text.push(' ');
            machine.write(p, text);
        }
    }
}

/// The machines behind `with`: none if nothing is written.
fn read_with(p: &Position, text: Option<&str>) -> Option<With> {
    let mut with = With::new();
    for word in text.into_iter().flat_map(|text| text.split(' ')) {
        let machine = Machine::read(p, word)?;
        // They stand in the order of their ids, each once.
        if with.last().is_some_and(|last| *last >= machine) {
            return None;
        }
        with.push(machine).ok()?;
    }
    Some(with)
}

/// What stands before and behind a word with blanks around it.
fn split<'t>(text: &'t str, at: &str) -> (&'t str, Option<&'t str>) {
    match text.split_once(at) {
        Some((before, behind)) => (before, Some(behind)),
        None => (text, None),
    }
}

/// A thing with machines behind it.
macro_rules! with_operands {
    ($($Type:ident $field:ident $Field:ident $noun:literal $example:literal;)+) => {$(
        impl Operand<Position> for $Type {
            const NOUN: &'static str = $noun;
            const EXAMPLE: &'static str = $example;

            fn write(self, p: &Position, text: &mut String) {
                self.$field.write(p, text);
                write_with(self.with, p, text);
            }

            fn read(p: &Position, text: &str) -> Option<Self> {
                let (what, with) = split(text, " with ");
                Some($Type { $field: $Field::read(p, what)?, with: read_with(p, with)? })
            }

            fn in_range(self, p: &Position) -> bool {
                self.$field.in_range(p) && self.with.iter().all(|machine| machine.in_range(p))
            }

            fn place(self, p: &Position) -> Option<String> {
                Operand::place(self.$field, p)
            }

            fn arg(self, p: &Position) -> Arg {
                self.$field.arg(p)
            }
        }
    )+};
}

with_operands! {
    Site space Space "operand-space" "s34a";
    Spot space Space "operand-space" "s34a";
    Study node Node "operand-node" "t1";
}

impl Operand<Position> for Goal {
    const NOUN: &'static str = "operand-place";
    const EXAMPLE: &'static str = "s33";

    fn write(self, p: &Position, text: &mut String) {
        self.place.write(p, text);
        if let Some(less) = self.less {
            text.push_str(" less ");
            less.write(p, text);
        }
        write_with(self.with, p, text);
    }

    fn read(p: &Position, text: &str) -> Option<Goal> {
        let (what, with) = split(text, " with ");
        let (place, less) = split(what, " less ");
        let less = match less {
            None => None,
            Some(words) => Some(Stock::read(p, words)?),
        };
        Some(Goal { place: Place::read(p, place)?, less, with: read_with(p, with)? })
    }

    fn in_range(self, p: &Position) -> bool {
        self.with.iter().all(|machine| machine.in_range(p))
    }

    fn place(self, p: &Position) -> Option<String> {
        Operand::place(self.place, p)
    }

    fn arg(self, p: &Position) -> Arg {
        self.place.arg(p)
    }
}

fn write_wild(wild: Wild, p: &Position, text: &mut String) {
    text.push_str("wild ");
    wild.card.write(p, text);
    text.push_str(" with ");
    wild.machine.write(p, text);
}

fn read_wild(p: &Position, text: &str) -> Option<Wild> {
    let (card, machine) = text.split_once(" with ")?;
    Some(Wild { card: Card::read(p, card)?, machine: Machine::read(p, machine)? })
}

impl Operand<Position> for Into {
    const NOUN: &'static str = "operand-slot";
    const EXAMPLE: &'static str = "upper_1";

    fn write(self, p: &Position, text: &mut String) {
        self.slot.write(p, text);
        if let Some(half) = self.half {
            text.push(' ');
            half.write(p, text);
        }
        if let Some(machine) = self.turned {
            text.push_str(" with ");
            machine.write(p, text);
        }
        if let Some(wild) = self.wild {
            text.push(' ');
            write_wild(wild, p, text);
        }
    }

    fn read(p: &Position, text: &str) -> Option<Into> {
        let (text, wild) = split(text, " wild ");
        let wild = match wild {
            None => None,
            Some(words) => Some(read_wild(p, words)?),
        };
        let (text, turned) = split(text, " with ");
        let turned = match turned {
            None => None,
            Some(word) => Some(Machine::read(p, word)?),
        };
        let (slot, half) = split(text, " ");
        let half = match half {
            None => None,
            Some(word) => Some(Half::named(word)?),
        };
        Some(Into { slot: Slot::read(p, slot)?, half, turned, wild })
    }

    fn in_range(self, p: &Position) -> bool {
        let machines = self.turned.into_iter().chain(self.wild.map(|wild| wild.machine));
        machines.into_iter().all(|machine| machine.in_range(p))
            && self.wild.is_none_or(|wild| wild.card.in_range(p))
    }

    fn place(self, p: &Position) -> Option<String> {
        self.slot.place(p)
    }

    fn arg(self, p: &Position) -> Arg {
        self.slot.arg(p)
    }
}

impl Operand<Position> for Counting {
    const NOUN: &'static str = "operand-counting";
    const EXAMPLE: &'static str = "plain";

    fn write(self, p: &Position, text: &mut String) {
        match self.0 {
            None => text.push_str("plain"),
            Some(wild) => write_wild(wild, p, text),
        }
    }

    fn read(p: &Position, text: &str) -> Option<Counting> {
        match text {
            "plain" => Some(Counting(None)),
            _ => Some(Counting(Some(read_wild(p, text.strip_prefix("wild ")?)?))),
        }
    }

    fn in_range(self, p: &Position) -> bool {
        self.0.is_none_or(|wild| wild.card.in_range(p) && wild.machine.in_range(p))
    }

    fn arg(self, p: &Position) -> Arg {
        self.0.map_or(Arg::Word("counting-plain"), |wild| wild.card.arg(p))
    }
}

impl Operand<Position> for Shown {
    const NOUN: &'static str = "operand-shown";
    const EXAMPLE: &'static str = "anvil";

    fn write(self, p: &Position, text: &mut String) {
        match self {
            Shown::Card(card) => card.write(p, text),
            Shown::Machine(machine) => machine.write(p, text),
            Shown::Module(module) => module.write(p, text),
        }
    }

    fn read(p: &Position, text: &str) -> Option<Shown> {
        let card = Card::read(p, text).map(Shown::Card);
        let machine = || Machine::read(p, text).map(Shown::Machine);
        card.or_else(machine).or_else(|| Module::read(p, text).map(Shown::Module))
    }

    fn in_range(self, p: &Position) -> bool {
        match self {
            Shown::Card(card) => card.in_range(p),
            Shown::Machine(machine) => machine.in_range(p),
            Shown::Module(_) => true,
        }
    }

    fn place(self, p: &Position) -> Option<String> {
        match self {
            Shown::Card(card) => card.place(p),
            Shown::Machine(machine) => machine.place(p),
            Shown::Module(module) => module.place(p),
        }
    }

    fn arg(self, p: &Position) -> Arg {
        match self {
            Shown::Card(card) => card.arg(p),
            Shown::Machine(machine) => machine_arg(machine),
            Shown::Module(module) => module.arg(p),
        }
    }
}
