//! Notation: how each operand of a move is written and read, and where it lies in a scene.

use crate::components::tables;
use crate::ids::*;
use crate::moves::{Counting, Goal, Into, Site, Spot, Study, Trio, Wild, With};
use crate::options::Shown;
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

/// What may stand behind an operand, after a word of its own.
trait Tail: Sized {
    fn write_behind(self, word: &str, p: &Position, text: &mut String);
    /// What stands before the word, and what stands behind it.
    fn split<'t>(p: &Position, text: &'t str, word: &str) -> Option<(&'t str, Self)>;
    fn is_known(&self, p: &Position) -> bool;
}

impl<T: Operand<Position> + Copy> Tail for Option<T> {
    fn write_behind(self, word: &str, p: &Position, text: &mut String) {
        if let Some(one) = self {
            text.push_str(word);
            one.write(p, text);
        }
    }

    fn split<'t>(p: &Position, text: &'t str, word: &str) -> Option<(&'t str, Option<T>)> {
        match text.split_once(word) {
            Some((before, behind)) => Some((before, Some(T::read(p, behind)?))),
            None => Some((text, None)),
        }
    }

    fn is_known(&self, p: &Position) -> bool {
        self.is_none_or(|one| one.in_range(p))
    }
}

impl Tail for Machine {
    fn write_behind(self, word: &str, p: &Position, text: &mut String) {
        Some(self).write_behind(word, p, text);
    }

    fn split<'t>(p: &Position, text: &'t str, word: &str) -> Option<(&'t str, Machine)> {
        let (before, one) = Option::split(p, text, word)?;
        Some((before, one?))
    }

    fn is_known(&self, p: &Position) -> bool {
        self.in_range(p)
    }
}

/// Machines stand in the order of their ids, each once.
impl Tail for With {
    fn write_behind(self, word: &str, p: &Position, text: &mut String) {
        if !self.is_empty() {
            text.push_str(word);
            write_all(self, p, text);
        }
    }

    fn split<'t>(p: &Position, text: &'t str, word: &str) -> Option<(&'t str, With)> {
        let mut with = With::new();
        let Some((before, words)) = text.split_once(word) else { return Some((text, with)) };
        for machine in words.split(' ').map(|word| Machine::read(p, word)) {
            let machine = machine.filter(|machine| with.last().is_none_or(|last| last < machine))?;
            with.push(machine).ok()?;
        }
        Some((before, with))
    }

    fn is_known(&self, p: &Position) -> bool {
        self.iter().all(|machine| machine.in_range(p))
    }
}

/// Operands with something behind them: their fields in the order in which they are written. The last is read first.
macro_rules! tailed_operands {
    (@split $p:ident $text:ident) => {};
    (@split $p:ident $text:ident $tail:ident $word:literal $($rest:tt)*) => {
        tailed_operands!(@split $p $text $($rest)*);
        let ($text, $tail) = Tail::split($p, $text, $word)?;
    };
    ($($Type:ident $noun:literal $example:literal: $head:ident $($tail:ident $word:literal)+;)+) => {$(
        impl Operand<Position> for $Type {
            const NOUN: &'static str = $noun;
            const EXAMPLE: &'static str = $example;

            fn write(self, p: &Position, text: &mut String) {
                self.$head.write(p, text);
                $(self.$tail.write_behind($word, p, text);)+
            }

            fn read(p: &Position, text: &str) -> Option<Self> {
                tailed_operands!(@split p text $($tail $word)+);
                Some($Type { $head: Operand::read(p, text)?, $($tail),+ })
            }

            fn in_range(self, p: &Position) -> bool {
                self.$head.in_range(p) $(&& self.$tail.is_known(p))+
            }

            fn place(self, p: &Position) -> Option<String> {
                Operand::place(self.$head, p)
            }

            fn arg(self, p: &Position) -> Arg {
                self.$head.arg(p)
            }
        }
    )+};
}

tailed_operands! {
    Site "operand-space" "s12c": space with " with ";
    Spot "operand-space" "s12c": space with " with ";
    Study "operand-node" "t1": node with " with ";
    Goal "operand-place" "s33": place less " less " with " with ";
    Wild "operand-counting" "forager with signpost": card machine " with ";
    Into "operand-slot" "upper_1": slot half " " turned " with " wild " wild ";
}

impl Operand<Position> for Counting {
    const NOUN: &'static str = "operand-counting";
    const EXAMPLE: &'static str = "plain";

    fn write(self, p: &Position, text: &mut String) {
        match self.0 {
            None => text.push_str("plain"),
            wild => wild.write_behind("wild ", p, text),
        }
    }

    fn read(p: &Position, text: &str) -> Option<Counting> {
        match text {
            "plain" => Some(Counting(None)),
            _ => Some(Counting(Some(Wild::read(p, text.strip_prefix("wild ")?)?))),
        }
    }

    fn in_range(self, p: &Position) -> bool {
        self.0.is_none_or(|wild| wild.in_range(p))
    }

    fn arg(self, p: &Position) -> Arg {
        self.0.map_or(Arg::Word("counting-plain"), |wild| wild.arg(p))
    }
}

/// What lies on display is written as what it is.
macro_rules! shown_operand {
    ($($Kind:ident),+) => {
        impl Operand<Position> for Shown {
            const NOUN: &'static str = "operand-shown";
            const EXAMPLE: &'static str = "anvil";

            fn write(self, p: &Position, text: &mut String) {
                match self { $(Shown::$Kind(one) => one.write(p, text)),+ }
            }

            fn read(p: &Position, text: &str) -> Option<Shown> {
                None$(.or_else(|| $Kind::read(p, text).map(Shown::$Kind)))+
            }

            fn in_range(self, p: &Position) -> bool {
                match self { $(Shown::$Kind(one) => one.in_range(p)),+ }
            }

            fn place(self, p: &Position) -> Option<String> {
                match self { $(Shown::$Kind(one) => one.place(p)),+ }
            }

            fn arg(self, p: &Position) -> Arg {
                match self { $(Shown::$Kind(one) => one.arg(p)),+ }
            }
        }
    };
}

shown_operand!(Card, Machine, Module);
