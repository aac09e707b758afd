//! Moves: every decision of the game in one table, and how each is written.

use crate::amounts::{Resource, ResourceSet};
use crate::components::{BoardData, tables};
use crate::kinds::{Board, Building, Card, City, Contract, Dome, Metropolis, Site, Space, Tunnel};
use crate::position::{Piece, Position, Reaction};
use kernel::{Arg, ById, FixedVec, Id, Message, Operand, Seat};
use std::fmt::Write as _;
use std::ops::ControlFlow;

kernel::moves! {
    /// A decision.
    pub enum Move for Position {
        /// Chance: the first play order.
        Order(order: Order)                     "order {order}"                    as "label-chance";
        /// Chance: a player board.
        Board { seat: Seat, board: Board }      "board {seat} {board}"             as "label-chance";
        /// Chance: a brown metropolis.
        Brown { seat: Seat, tile: Metropolis }  "brown {seat} {tile}"              as "label-chance";
        /// Chance: two blue metropolises.
        Blue { seat: Seat, one: Metropolis, two: Metropolis } "blue {seat} {one} {two}" as "label-chance";
        /// Chance: a special card that lies open.
        Special(card: Card)                     "special {card}"                   as "label-chance";
        /// Chance: the next special card is turned up.
        Top(card: Card)                         "top {card}"                       as "label-chance";
        /// Chance: a special card is turned up to keep one.
        Look(card: Card)                        "look {card}"                      as "label-chance";
        /// Chance: a contract.
        Contracts(contract: Contract)           "contracts {contract}"             as "label-chance";
        /// Chance: a card of the era.
        Deal { seat: Seat, card: Card }         "deal {seat} {card}"               as "label-chance";
        /// Chance: a card is turned up for the extra tile.
        Reveal(card: Card)                      "reveal {card}"                    as "label-chance";
        /// Chance: a metropolis is drawn.
        Metropolis(tile: Metropolis)            "metropolis {tile}"                as "label-chance";

        /// Discard a card of the hand.
        Discard(card: Card)                     "discard {card}"       at [card]   as "label-discard";
        /// Play a card and choose a free space.
        Play { card: Card, space: Space }       "play {card} on {space}" at [card, space] as "label-play";
        /// Play a card and clone a space.
        Clone { space: Space, card: Card }      "clone {space} with {card}" at [card, space] as "label-clone";
        /// Resolve the space first.
        Space                                   "space"                            as "label-space";
        /// Resolve the card first.
        Card                                    "card"                             as "label-card";
        /// Leave the card unused.
        Drop                                    "drop"                             as "label-drop";
        /// Claim the card, or pay for it.
        Claim                                   "claim"                            as "label-claim";
        /// Claim an action card and discard an older one.
        ClaimOver(card: Card)                   "claim over {card}"    at [card]   as "label-claim-over";
        /// Build something.
        Build(work: Work)                       "build {work}"         at [work]   as "label-build";
        /// Upgrade a structure.
        Upgrade(what: Upgrade)                  "upgrade {what}"       at [what]   as "label-upgrade";
        /// Turn a white city into a symbiotic one.
        Convert(city: City)                     "convert {city}"       at [city]   as "label-convert";
        /// Advance on the Federation track.
        Advance(steps: u8)                      "advance {steps}"                  as "label-advance";
        /// Use an action card.
        Use(card: Card)                         "use {card}"           at [card]   as "label-use";
        /// Turn an action card back.
        Ready(card: Card)                       "ready {card}"         at [card]   as "label-ready";
        /// Gain resources of choice.
        Gain(what: Pick)                        "gain {what}"                      as "label-gain";
        /// Take one branch of an "or".
        Branch(n: u8)                           "branch {n}"                       as "label-branch";
        /// Use a part that needs no more words.
        Part(n: u8)                             "part {n}"                         as "label-part";
        /// Pay for what stands behind "pay".
        Pay                                     "pay"                              as "label-pay";
        /// Pay with biomatter in place of kelp or steelplast.
        PayBio(bio: Bio)                        "pay bio {bio}"                    as "label-pay-bio";
        /// Give one side of an exchange for the other.
        Exchange(given: Given)                  "exchange {given}"                 as "label-exchange";
        /// Perform a space through a card.
        Perform(space: Space)                   "perform {space}"      at [space]  as "label-perform";
        /// Gain the production of a structure.
        Produce(piece: Piece)                   "produce {piece}"      at [piece]  as "label-produce";
        /// Take the face-up special card.
        TakeTop                                 "take top"                         as "label-take-top";
        /// Turn up three special cards.
        TakeThree                               "take three"                       as "label-take-three";
        /// Take an open special card.
        Take(card: Card)                        "take {card}"          at [card]   as "label-take";
        /// Keep one of the cards turned up.
        Keep(card: Card)                        "keep {card}"          at [card]   as "label-keep";
        /// Keep one of the metropolises drawn.
        KeepTile(tile: Metropolis)              "keep {tile}"          at [tile]   as "label-keep-tile";
        /// Put this one under the deck first.
        Under(card: Card)                       "under {card}"         at [card]   as "label-under";
        /// Use an ability of this turn.
        Ability(card: Card)                     "ability {card}"       at [card]   as "label-ability";
        /// Which of several triggers comes next.
        Then(what: Reaction)                    "then {what}"                      as "label-then";
        /// Take a contract.
        Contract(contract: Contract)            "contract {contract}"  at [contract] as "label-contract";
        /// Replace the production of a building.
        Replace(site: Site)                     "replace {site}"       at [site]   as "label-replace";
        /// The same by one of several cards.
        ReplaceBy { site: Site, card: Card }    "replace {site} by {card}" at [site, card] as "label-replace-by";
        /// Turn resources into points.
        Score { card: Card, times: Times }      "score {card} {times}" at [card]   as "label-score";
        /// Leave the rest of a part.
        Skip                                    "skip"                             as "label-skip";
        /// Leave the rest of an effect.
        Done                                    "done"                             as "label-done";
        /// End the turn.
        End                                     "end"                              as "label-end";
    }
}

/// What can be built, and where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Structure {
    Building(Building, Site),
    Tunnel(Tunnel),
    City(Dome, City),
}

/// Biomatter that stands in for kelp and steelplast. What nobody wrote is the least that is needed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bio {
    /// In place of kelp.
    pub kelp: u8,
    /// In place of steelplast.
    pub steelplast: u8,
}

impl Bio {
    /// As little as is needed.
    pub const LEAST: Bio = Bio { kelp: u8::MAX, steelplast: u8::MAX };

    /// Is it left to the table?
    #[inline]
    pub fn is_least(self) -> bool {
        self == Bio::LEAST
    }

    fn write(self, text: &mut String) {
        for (n, name) in [(self.kelp, "kelp"), (self.steelplast, "steelplast")] {
            if n > 0 {
                let blank = if text.ends_with(' ') { "" } else { " " };
                let _ = write!(text, "{blank}{name} {n}");
            }
        }
        if self.kelp == 0 && self.steelplast == 0 {
            text.push_str(if text.ends_with(' ') { "none" } else { " none" });
        }
    }

    fn read(text: &str) -> Option<Bio> {
        let words: Vec<&str> = text.split(' ').collect();
        let number = |word: &str| word.parse::<u8>().ok().filter(|n| (1..u8::MAX).contains(n));
        match words.as_slice() {
            ["none"] => Some(Bio { kelp: 0, steelplast: 0 }),
            ["kelp", n] => Some(Bio { kelp: number(n)?, steelplast: 0 }),
            ["steelplast", n] => Some(Bio { kelp: 0, steelplast: number(n)? }),
            ["kelp", n, "steelplast", m] => Some(Bio { kelp: number(n)?, steelplast: number(m)? }),
            _ => None,
        }
    }

    /// Writes it behind something, unless it is left to the table.
    fn write_behind(self, text: &mut String) {
        if !self.is_least() {
            text.push_str(" bio");
            self.write(text);
        }
    }

    /// What stands before ` bio …`, and that.
    fn split(text: &str) -> Option<(&str, Bio)> {
        match text.split_once(" bio ") {
            None => Some((text, Bio::LEAST)),
            Some((before, bio)) => Some((before, Bio::read(bio)?)),
        }
    }
}

impl Move {
    /// Does whoever makes it give nothing away, so that what could be used before can be used after it?
    pub(crate) fn takes_nothing(self) -> bool {
        matches!(
            self,
            Move::Space
                | Move::Card
                | Move::Drop
                | Move::Advance(_)
                | Move::Gain(_)
                | Move::Skip
                | Move::Done
        )
    }
}

/// Something to build, and how it is paid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub struct Work {
    pub what: Structure,
    pub bio: Bio,
}

/// Something to upgrade, and how it is paid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Upgrade {
    /// The structure.
    pub piece: Piece,
    /// Which of several costs, by its resource.
    pub cost: Option<Resource>,
    /// Biomatter in place of others.
    pub bio: Bio,
}

/// What is given in an exchange.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub struct Given {
    pub resource: Resource,
    pub bio: Bio,
}

/// How often resources are turned into points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub struct Times {
    pub n: u8,
    pub bio: Bio,
}

/// Resources of choice: how many of each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pick(ById<Resource, u8, 5>);

impl Pick {
    /// None yet.
    pub const NOTHING: Pick = Pick(ById::new([0; 5]));

    /// These.
    pub fn of(resources: impl IntoIterator<Item = Resource>) -> Pick {
        resources.into_iter().fold(Pick::NOTHING, Pick::with)
    }

    fn with(mut self, resource: Resource) -> Pick {
        self.0[resource] = self.0[resource].saturating_add(1);
        self
    }

    /// How many of each there are.
    pub(crate) fn counts(self) -> impl Iterator<Item = (Resource, u8)> {
        Resource::ALL.into_iter().map(move |resource| (resource, self.0[resource])).filter(|(_, n)| *n > 0)
    }

    /// Shows these with so many more out of what is offered, at most so many of each and none before the last
    /// one there is.
    pub(crate) fn each_with(
        self,
        more: u8,
        most: u8,
        from: ResourceSet,
        see: &mut dyn FnMut(Pick) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if more == 0 {
            return see(self);
        }
        let last = self.counts().last().map(|(resource, _)| resource);
        let next =
            |resource: &Resource| last.is_none_or(|last| last <= *resource) && self.0[*resource] < most;
        from.iter()
            .filter(next)
            .try_for_each(|resource| self.with(resource).each_with(more - 1, most, from, see))
    }
}

/// A play order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Order(pub [u8; 4]);

impl Order {
    /// The seats in order, of so many.
    pub(crate) fn seats(self, players: u8) -> impl Iterator<Item = Seat> {
        self.0.into_iter().take(players.into()).map(Seat)
    }
}

/// Implements an operand for a type of ids that have names in the tables.
macro_rules! named_operand {
    ($($Id:ty, $noun:literal, $example:literal, $id:ident, $named:ident, $arg:expr, $place:literal;)+) => {$(
        impl Operand<Position> for $Id {
            const NOUN: &'static str = $noun;
            const EXAMPLE: &'static str = $example;

            fn write(self, _: &Position, text: &mut String) {
                text.push_str(tables().$id(self));
            }

            fn read(_: &Position, text: &str) -> Option<$Id> {
                tables().$named(text)
            }

            fn place(self, _: &Position) -> Option<String> {
                Some(format!(concat!($place, ":{}"), tables().$id(self)))
            }

            fn arg(self, _: &Position) -> Arg {
                let arg: fn($Id) -> Arg = $arg;
                arg(self)
            }
        }
    )+};
}

named_operand! {
    Card, "operand-card", "port_fees", card_id, card_named, |card| Arg::Word(tables().card_name(card)), "card";
    Space, "operand-space", "y1", space_id, space_named, |space| tables().space_arg(space), "space";
    Metropolis, "operand-tile", "blue_meridian", metropolis_id, metropolis_named, |tile| Arg::Word(tables().metropolis_name(tile)), "tile";
    Contract, "operand-contract", "reef", contract_id, contract_named, |one| Arg::Word(tables().contract_name(one)), "contract";
    Board, "operand-board", "glass_meadow", board_id, board_named, |board| Arg::Word(tables().board_name(board)), "board";
}

impl Position {
    /// The board whose sites a move names: that of the seat that acts.
    fn named_board(&self) -> &'static BoardData {
        self.player(self.acting()).board()
    }
}

fn name(text: impl Into<String>) -> Arg {
    Arg::Name(text.into())
}

fn several(messages: Vec<Message>) -> Arg {
    Arg::List(messages, kernel::Joint::Comma)
}

/// Operands that are sites of a board, by their names on it.
macro_rules! sites {
    ($($Site:ident $noun:literal $example:literal $kind:literal $name:ident $named:ident $arg:ident, $has:expr;)+) => {$(
        impl Operand<Position> for $Site {
            const NOUN: &'static str = $noun;
            const EXAMPLE: &'static str = $example;

            fn write(self, position: &Position, text: &mut String) {
                text.push_str(position.named_board().$name(self).as_ref());
            }

            fn read(position: &Position, text: &str) -> Option<$Site> {
                position.named_board().$named(text)
            }

            fn in_range(self, position: &Position) -> bool {
                let has: fn(&BoardData, $Site) -> bool = $has;
                has(position.named_board(), self)
            }

            fn place(self, position: &Position) -> Option<String> {
                Some(format!(concat!($kind, ":{}"), position.named_board().$name(self)))
            }

            fn arg(self, position: &Position) -> Arg {
                position.named_board().$arg(self)
            }
        }
    )+};
}

sites! {
    City "operand-city" "start" "city" city_name city_named city_arg, |board, city| Id::index(city) < board.cities.len();
    Tunnel "operand-tunnel" "t03" "tunnel" tunnel_name tunnel_named tunnel_arg, |board, one| Id::index(one) < board.tunnels.len();
    Site "operand-site" "start.2" "site" site_name site_named site_arg, BoardData::has_site;
}

impl Operand<Position> for Piece {
    const NOUN: &'static str = "operand-piece";
    const EXAMPLE: &'static str = "start.2";

    fn write(self, position: &Position, text: &mut String) {
        match self {
            Piece::Building(site) => site.write(position, text),
            Piece::Tunnel(tunnel) => tunnel.write(position, text),
        }
    }

    fn read(position: &Position, text: &str) -> Option<Piece> {
        (Site::read(position, text).map(Piece::Building))
            .or_else(|| Tunnel::read(position, text).map(Piece::Tunnel))
    }

    fn in_range(self, position: &Position) -> bool {
        match self {
            Piece::Building(site) => site.in_range(position),
            Piece::Tunnel(tunnel) => tunnel.in_range(position),
        }
    }

    fn place(self, position: &Position) -> Option<String> {
        match self {
            Piece::Building(site) => site.place(position),
            Piece::Tunnel(tunnel) => tunnel.place(position),
        }
    }

    fn arg(self, position: &Position) -> Arg {
        match self {
            Piece::Building(site) => site.arg(position),
            Piece::Tunnel(tunnel) => tunnel.arg(position),
        }
    }
}

impl Structure {
    /// The id of the word for what it is.
    pub fn text(self) -> &'static str {
        match self {
            Structure::Building(Building::Farm, _) => "kind-farm",
            Structure::Building(Building::Desal, _) => "kind-desal",
            Structure::Building(Building::Lab, _) => "kind-lab",
            Structure::Tunnel(_) => "kind-tunnel",
            Structure::City(Dome::White, _) => "kind-city-white",
            Structure::City(Dome::Symbiotic, _) => "kind-city-symbiotic",
        }
    }

    /// The site in a text.
    fn site_arg(self, position: &Position) -> Arg {
        match self {
            Structure::Building(_, site) => site.arg(position),
            Structure::Tunnel(tunnel) => tunnel.arg(position),
            Structure::City(_, city) => city.arg(position),
        }
    }

    /// The name of the site.
    pub fn site_name(self, position: &Position) -> String {
        let mut text = String::new();
        match self {
            Structure::Building(_, site) => site.write(position, &mut text),
            Structure::Tunnel(tunnel) => tunnel.write(position, &mut text),
            Structure::City(_, city) => city.write(position, &mut text),
        }
        text
    }
}

impl Operand<Position> for Work {
    const NOUN: &'static str = "operand-work";
    const EXAMPLE: &'static str = "lab start.2";

    fn write(self, position: &Position, text: &mut String) {
        let kind = match self.what {
            Structure::Building(kind, _) => kind.id(),
            Structure::Tunnel(_) => "tunnel",
            Structure::City(dome, _) => dome.id(),
        };
        let _ = write!(text, "{kind} {}", self.what.site_name(position));
        self.bio.write_behind(text);
    }

    fn read(position: &Position, text: &str) -> Option<Work> {
        let (text, bio) = Bio::split(text)?;
        let (kind, site) = text.split_once(' ')?;
        let dome = Dome::ALL.into_iter().find(|dome| dome.id() == kind);
        let building = Building::ALL.into_iter().find(|building| building.id() == kind);
        let what = match (kind, dome, building) {
            ("tunnel", ..) => Structure::Tunnel(Tunnel::read(position, site)?),
            (_, Some(dome), _) => Structure::City(dome, City::read(position, site)?),
            (_, _, Some(kind)) => Structure::Building(kind, Site::read(position, site)?),
            _ => return None,
        };
        Some(Work { what, bio })
    }

    fn in_range(self, position: &Position) -> bool {
        match self.what {
            Structure::Building(_, site) => site.in_range(position),
            Structure::Tunnel(tunnel) => tunnel.in_range(position),
            Structure::City(_, city) => city.in_range(position),
        }
    }

    fn place(self, position: &Position) -> Option<String> {
        match self.what {
            Structure::Building(_, site) => site.place(position),
            Structure::Tunnel(tunnel) => tunnel.place(position),
            Structure::City(_, city) => city.place(position),
        }
    }

    fn arg(self, position: &Position) -> Arg {
        let work =
            Message::new("work").word("what", self.what.text()).arg("site", self.what.site_arg(position));
        several(with_bio(work, self.bio))
    }
}

/// Something, and the biomatter that is used for it.
fn with_bio(message: Message, bio: Bio) -> Vec<Message> {
    let mut all = vec![message];
    if !bio.is_least() {
        all.push(bio.message());
    }
    all
}

impl Bio {
    fn message(self) -> Message {
        Message::new("with-biomatter").number("n", i32::from(self.kelp) + i32::from(self.steelplast))
    }
}

impl Operand<Position> for Bio {
    const NOUN: &'static str = "operand-bio";
    const EXAMPLE: &'static str = "kelp 1";

    fn write(self, _: &Position, text: &mut String) {
        Bio::write(self, text);
    }

    fn read(_: &Position, text: &str) -> Option<Bio> {
        Bio::read(text)
    }

    fn arg(self, _: &Position) -> Arg {
        several(vec![self.message()])
    }
}

impl Operand<Position> for Upgrade {
    const NOUN: &'static str = "operand-upgrade";
    const EXAMPLE: &'static str = "start.2";

    fn write(self, position: &Position, text: &mut String) {
        self.piece.write(position, text);
        if let Some(resource) = self.cost {
            let _ = write!(text, " for {}", resource.id());
        }
        self.bio.write_behind(text);
    }

    fn read(position: &Position, text: &str) -> Option<Upgrade> {
        let (text, bio) = Bio::split(text)?;
        let (piece, cost) = match text.split_once(" for ") {
            None => (text, None),
            Some((piece, resource)) => (piece, Some(Resource::named(resource)?)),
        };
        Some(Upgrade { piece: Piece::read(position, piece)?, cost, bio })
    }

    fn in_range(self, position: &Position) -> bool {
        self.piece.in_range(position)
    }

    fn place(self, position: &Position) -> Option<String> {
        self.piece.place(position)
    }

    fn arg(self, position: &Position) -> Arg {
        let site = self.piece.arg(position);
        let what = match self.cost {
            None => Message::new("common-plain").arg("text", site),
            Some(resource) => Message::new("upgrade-for")
                .arg("site", site)
                .one("resource", Message::new(resource.text()).number("n", 1)),
        };
        several(with_bio(what, self.bio))
    }
}

impl Operand<Position> for Given {
    const NOUN: &'static str = "operand-resource";
    const EXAMPLE: &'static str = "kelp";

    fn write(self, _: &Position, text: &mut String) {
        text.push_str(self.resource.id());
        self.bio.write_behind(text);
    }

    fn read(_: &Position, text: &str) -> Option<Given> {
        let (resource, bio) = Bio::split(text)?;
        Some(Given { resource: Resource::named(resource)?, bio })
    }

    fn arg(self, _: &Position) -> Arg {
        several(with_bio(Message::new(self.resource.text()).number("n", 1), self.bio))
    }
}

impl Operand<Position> for Times {
    const NOUN: &'static str = "operand-times";
    const EXAMPLE: &'static str = "2";

    fn write(self, _: &Position, text: &mut String) {
        let _ = write!(text, "{}", self.n);
        self.bio.write_behind(text);
    }

    fn read(_: &Position, text: &str) -> Option<Times> {
        let (n, bio) = Bio::split(text)?;
        Some(Times { n: n.parse().ok()?, bio })
    }

    fn arg(self, _: &Position) -> Arg {
        several(with_bio(Message::new("common-plain").name("text", self.n.to_string()), self.bio))
    }
}

impl Operand<Position> for Pick {
    const NOUN: &'static str = "operand-resources";
    const EXAMPLE: &'static str = "kelp science";

    fn write(self, _: &Position, text: &mut String) {
        let each = self.counts().flat_map(|(resource, n)| (0..n).map(move |_| resource.id()));
        text.push_str(&each.collect::<Vec<_>>().join(" "));
    }

    /// In whatever order they are written.
    fn read(_: &Position, text: &str) -> Option<Pick> {
        text.split(' ').map(Resource::named).collect::<Option<Vec<_>>>().map(Pick::of)
    }

    fn arg(self, _: &Position) -> Arg {
        let words = self.counts().map(|(resource, n)| Message::new(resource.text()).number("n", n));
        several(words.collect())
    }
}

impl Operand<Position> for Reaction {
    const NOUN: &'static str = "operand-reaction";
    const EXAMPLE: &'static str = "bonus";

    fn write(self, position: &Position, text: &mut String) {
        match self {
            Reaction::None => text.push_str("nothing"),
            Reaction::Site(_) => text.push_str("bonus"),
            Reaction::Tile(tile) => tile.write(position, text),
            Reaction::Card(card) => card.write(position, text),
        }
    }

    fn read(position: &Position, text: &str) -> Option<Reaction> {
        if text == "bonus" {
            let site = |reaction: &&Reaction| matches!(reaction, Reaction::Site(_));
            return position
                .reactions
                .iter()
                .rev()
                .find(site)
                .copied()
                .or(Some(Reaction::Site(Default::default())));
        }
        (Card::read(position, text).map(Reaction::Card))
            .or_else(|| Metropolis::read(position, text).map(Reaction::Tile))
    }

    fn arg(self, position: &Position) -> Arg {
        match self {
            Reaction::None | Reaction::Site(_) => Arg::Word("reaction-site"),
            Reaction::Tile(tile) => tile.arg(position),
            Reaction::Card(card) => card.arg(position),
        }
    }
}

impl Operand<Position> for Order {
    const NOUN: &'static str = "operand-order";
    const EXAMPLE: &'static str = "2 1";

    fn write(self, position: &Position, text: &mut String) {
        for (i, seat) in self.seats(position.rules.players).enumerate() {
            let _ = write!(text, "{}{seat}", if i > 0 { " " } else { "" });
        }
    }

    fn read(position: &Position, text: &str) -> Option<Order> {
        let players = usize::from(position.rules.players);
        let mut seats: FixedVec<u8, 4> = FixedVec::new();
        for word in text.split(' ') {
            let seat = word.parse::<u8>().ok()?.checked_sub(1)?;
            if usize::from(seat) >= players || seats.contains(&seat) {
                return None;
            }
            seats.push(seat).ok()?;
        }
        (seats.len() == players).then(|| {
            let mut order = [0; 4];
            order[..players].copy_from_slice(&seats);
            Order(order)
        })
    }

    fn in_range(self, position: &Position) -> bool {
        let players = position.rules.players;
        let seen =
            self.seats(players).fold(0u8, |seen, seat| seen | 1u8.checked_shl(seat.0.into()).unwrap_or(0));
        seen == (1u8 << players) - 1 && self.0.iter().skip(players.into()).all(|seat| *seat == 0)
    }

    fn arg(self, position: &Position) -> Arg {
        let mut text = String::new();
        self.write(position, &mut text);
        name(text)
    }
}
