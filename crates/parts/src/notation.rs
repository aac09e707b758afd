//! Notation of moves on maps: hexes, bridges, neighbors and exchanges as operands, which several games write alike.

use crate::hexes::Hex;
use crate::map::{Map, Site};
use kernel::moves::ByName;
use kernel::{Arg, MAX_SEATS, Message, Operand, ParseMoveError, Seat};
use std::fmt::Write as _;
use std::ops::Deref;

/// A hex by its name on the map of whoever speaks.
impl<const N: usize, M: Deref<Target = Map<N>>> Operand<M> for Hex {
    const NOUN: &'static str = "";
    const EXAMPLE: &'static str = "E8";

    fn write(self, map: &M, text: &mut String) {
        text.push_str(map.name(self));
    }

    fn read(map: &M, text: &str) -> Option<Hex> {
        map.hex(text)
    }

    fn misread(_: &M, word: &str) -> Option<Message> {
        Some(ParseMoveError::nowhere(word, word).why)
    }

    fn in_range(self, map: &M) -> bool {
        self.index() < map.len()
    }

    fn place(self, map: &M) -> Option<String> {
        Some(map.name(self).to_owned())
    }

    fn arg(self, map: &M) -> Arg {
        Arg::Name(map.name(self).to_owned())
    }
}

/// A bridge site by its ends: `E8:G3`.
impl<const N: usize, M: Deref<Target = Map<N>>> Operand<M> for Site {
    const NOUN: &'static str = "";
    const EXAMPLE: &'static str = "E8:G3";

    fn write(self, map: &M, text: &mut String) {
        text.push_str(&map.bridge_name(self));
    }

    fn read(map: &M, text: &str) -> Option<Site> {
        let (a, b) = text.split_once(':')?;
        map.bridge(map.hex(a)?, map.hex(b)?)
    }

    fn misread(map: &M, word: &str) -> Option<Message> {
        let (a, b) = word.split_once(':')?;
        if let Some(nowhere) = [a, b].into_iter().find(|end| map.hex(end).is_none()) {
            return Some(ParseMoveError::nowhere(word, nowhere).why);
        }
        let why = Message::new("misread-no-bridge-site");
        Some(why.name("a", a.to_uppercase()).name("b", b.to_uppercase()))
    }

    fn in_range(self, map: &M) -> bool {
        map.ends(self).is_some()
    }

    fn place(self, map: &M) -> Option<String> {
        Some(map.bridge_name(self))
    }

    fn arg(self, map: &M) -> Arg {
        Arg::Name(map.bridge_name(self))
    }
}

impl<const N: usize> Map<N> {
    /// A bridge site as it is written.
    pub fn bridge_name(&self, site: Site) -> String {
        let (a, b) = self.ends(site).unwrap_or_default();
        format!("{}:{}", self.name(a), self.name(b))
    }
}

/// Where players are known by their factions.
pub trait Factions {
    /// The factions.
    type Faction: ByName;

    /// The faction of a seat, if it has one.
    fn faction_at(&self, seat: Seat) -> Option<Self::Faction>;
}

/// Another player by faction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Neighbor(pub Seat);

impl From<Seat> for Neighbor {
    fn from(seat: Seat) -> Neighbor {
        Neighbor(seat)
    }
}

impl From<Neighbor> for Seat {
    fn from(neighbor: Neighbor) -> Seat {
        neighbor.0
    }
}

impl<C: Factions> Operand<C> for Neighbor {
    const NOUN: &'static str = "";
    const EXAMPLE: &'static str = <C::Faction as ByName>::EXAMPLE;

    fn write(self, context: &C, text: &mut String) {
        text.push_str(context.faction_at(self.0).map_or("nobody", ByName::name));
    }

    fn read(context: &C, word: &str) -> Option<Neighbor> {
        let faction = C::Faction::named(word)?;
        let seats = (0..MAX_SEATS as u8).map(Seat);
        seats.map(Neighbor).find(|neighbor| context.faction_at(neighbor.0) == Some(faction))
    }

    fn misread(_: &C, word: &str) -> Option<Message> {
        Some(match C::Faction::named(word) {
            Some(nobody) => {
                Message::new("misread-nobody-plays").word("who", nobody.word().unwrap_or("nobody"))
            }
            None => ParseMoveError::unknown(word, word, C::Faction::all().map(ByName::name)).why,
        })
    }

    fn arg(self, context: &C) -> Arg {
        Arg::Word(context.faction_at(self.0).and_then(ByName::word).unwrap_or("nobody"))
    }
}

/// The exchanges that a game knows: so much of one resource for one of another.
pub trait Exchange: Copy + PartialEq + 'static {
    /// What is given and received.
    type Resource: Copy + PartialEq;
    /// One of them as it is written.
    const EXAMPLE: &'static str;
    /// How each is written, for whoever writes something else.
    const FORMS: &'static [&'static str];

    /// All exchanges.
    fn all() -> impl Iterator<Item = Self>;

    /// What is given for one, how much of it, and what is received.
    fn rate(self) -> (Self::Resource, u8, Self::Resource);

    /// The names of all resources, the short one first.
    fn names() -> impl Iterator<Item = (Self::Resource, [&'static str; 3])>;

    /// The short name of a resource.
    fn unit(what: Self::Resource) -> &'static str {
        Self::names().find(|(known, _)| *known == what).map_or("?", |(_, names)| names[0])
    }

    /// The resource of a short or long name, in any letter case.
    fn resource(word: &str) -> Option<Self::Resource> {
        let is = |names: &[&str; 3]| names.iter().any(|name| name.eq_ignore_ascii_case(word));
        Self::names().find(|(_, names)| is(names)).map(|(what, _)| what)
    }
}

/// An exchange, and how many are received: `3pw to 1w`, also `pw to c` and `2 W to 2 C`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Deal<T>(pub T, pub u8);

impl<C: ?Sized, T: Exchange> Operand<C> for Deal<T> {
    const NOUN: &'static str = "";
    const EXAMPLE: &'static str = T::EXAMPLE;

    fn write(self, _: &C, text: &mut String) {
        let ((what, each, gets), n) = (self.0.rate(), self.1);
        let _ = write!(text, "{}{} to {n}{}", u16::from(n) * u16::from(each), T::unit(what), T::unit(gets));
    }

    /// An exchange is known by what is given, how much of it for one, and what is received.
    fn read(_: &C, text: &str) -> Option<Deal<T>> {
        let text = text.to_ascii_lowercase();
        let (given, got) = text.split_once(" to ")?;
        let ((pays, what), (n, gets)) = (amount::<T>(given)?, amount::<T>(got)?);
        let fits = |trade: &T| {
            let (from, each, to) = trade.rate();
            from == what && to == gets && u32::from(pays) == u32::from(n) * u32::from(each)
        };
        Some(Deal(T::all().find(fits)?, n.try_into().ok()?))
    }

    fn misread(_: &C, word: &str) -> Option<Message> {
        Some(ParseMoveError::unknown(word, word, T::FORMS.iter().copied()).why)
    }

    fn arg(self, _: &C) -> Arg {
        Arg::Number(self.1.into())
    }
}

/// So many of a resource; without a number it is one.
fn amount<T: Exchange>(text: &str) -> Option<(u16, T::Resource)> {
    let text = text.trim();
    let (n, what) = text.split_at(text.bytes().take_while(u8::is_ascii_digit).count());
    Some((if n.is_empty() { 1 } else { n.parse().ok()? }, T::resource(what.trim())?))
}
