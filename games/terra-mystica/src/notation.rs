//! Operands of moves, as players write them in the command language known from online play.

use crate::components::{HEXES, Terrain, tables};
use crate::moves::{Act, Direction, Move, Resource, Special, Trade};
use crate::names::{Bonus, Cult, FactionId, Favor, Power};
use crate::position::{Building, Phase, Position};
use crate::turn::InProgress;
use kernel::moves::ByName;
use kernel::{Actor, Arg, Message, ParseMoveError, Seat};
use parts::hexes::Hex;
use parts::notation::{Exchange, Factions};
use std::ops::Deref;

/// Who speaks of moves, and where.
#[derive(Clone, Copy, Debug)]
pub struct Spoken<'p> {
    position: &'p Position,
    seat: Seat,
}

/// Hexes have the names that they have on the map.
impl Deref for Spoken<'_> {
    type Target = parts::map::Map<HEXES>;

    fn deref(&self) -> &parts::map::Map<HEXES> {
        &tables().map
    }
}

impl Factions for Spoken<'_> {
    type Faction = FactionId;

    fn faction_at(&self, seat: Seat) -> Option<FactionId> {
        self.position.seats.get(seat)?.faction
    }
}

impl Position {
    pub(crate) fn spoken(&self, seat: Seat) -> Spoken<'_> {
        Spoken { position: self, seat: seat.min(Seat(4)) }
    }

    pub(crate) fn write(&self, mv: Move, out: &mut String) {
        match mv {
            Move::GiveUp => out.push_str(&self.given_up()),
            mv => mv.write(&self.spoken(Seat(0)), out),
        }
    }

    pub(crate) fn read(&self, actor: Actor, text: &str) -> Result<Move, ParseMoveError> {
        match text.trim_start().starts_with('-') {
            true => Ok(Move::GiveUp),
            false => Move::read(&self.spoken(actor.seat().unwrap_or_default()), text),
        }
    }

    /// The faction of a seat, or nobody.
    pub(crate) fn faction_id(&self, seat: Seat) -> &'static str {
        self.spoken(seat).faction_at(seat).map_or("nobody", FactionId::text)
    }

    /// What would be given up now.
    fn given_up(&self) -> String {
        let spades = match (self.phase, self.turn.work) {
            (Phase::Rewards(place), _) => {
                self.seats.get(self.order[place as usize]).map_or(0, |player| player.spades)
            }
            (_, InProgress::Spades(s)) => s.left(),
            (_, InProgress::Bridge { .. }) => return "-BRIDGE".into(),
            (_, InProgress::FreeDwelling) => return "-FREE_D".into(),
            (_, InProgress::FreeTradingPost) => return "-FREE_TP".into(),
            (_, InProgress::Sandstorm) => return "-FREE_TF".into(),
            (_, InProgress::Steps(_)) => return "-CULT".into(),
            (_, InProgress::None) => 1,
        };
        if spades == 1 { "-SPADE".into() } else { format!("-{spades}SPADE") }
    }
}

impl Spoken<'_> {
    /// Home, or as near to it as the spades at hand reach.
    pub(crate) fn nearest_home(&self, hex: Hex) -> Terrain {
        let (t, position) = (tables(), self.position);
        let (home, from) = (position.home(t, self.seat), position.terrain[hex]);
        let left = match (position.phase, position.turn.work) {
            (Phase::Rewards(_), _) => position.player(self.seat).spades,
            (_, InProgress::Spades(s)) => s.left(),
            _ => 7,
        };
        let whole = position.faction(t, self.seat).spades_to_home.is_some() || !from.is_land();
        if whole { home } else { parts::terrain_cycle::toward(from, home, left) }
    }

    /// The steps of the best free space on a track.
    pub(crate) fn best_space(&self, cult: Cult) -> u8 {
        let board = &tables().cult_board;
        let free = |&steps: &u8| self.position.free_space(tables(), cult, steps).is_some();
        board.spaces.into_iter().filter(free).max().unwrap_or(board.returned)
    }
}

kernel::operands! {
    /// A terrain by its color.
    pub struct Ground(Terrain) for Spoken<'_>, such as "green" {
        write: |terrain, _| tables().map.color(terrain),
        read: |_, word| tables().map.terrain(word),
        misread: |_, word| {
            ParseMoveError::unknown(word, word, Terrain::circle().map(|terrain| tables().map.color(terrain))).why
        },
        arg: |terrain, _| Arg::Word(crate::terrain_id(terrain)),
    }

    /// So many; a lone one is not written.
    pub struct Once(u8) for Spoken<'_>, such as "2" {
        write: |n, _| n,
        read: |_, word| word.parse().ok(),
        arg: |n, _| Arg::Number(n.into()),
        left_out: 1,
    }

    /// A river hex, or the land hexes around it. Where two river hexes touch all of them, the one that can found a
    /// town is meant.
    pub struct River(Hex) for Spoken<'_>, such as "r12" {
        write: |hex, _| tables().map.name(hex),
        read: |spoken, word| {
            let (t, seat) = (tables(), spoken.position.turn.seat);
            let hexes = word.split(':').map(|name| t.map.hex(name)).collect::<Option<Vec<Hex>>>()?;
            if let [river] = hexes[..] {
                return Some(river);
            }
            let shared = hexes.iter().fold(!t.map.land, |shared, &hex| shared & t.map.around[hex]);
            let players = spoken.position.players;
            let can = |&river: &Hex| seat.0 < players && spoken.position.check_connect(t, seat, river).is_ok();
            shared.iter().find(can).or(shared.first())
        },
        misread: |_, word| match word.split(':').find(|name| tables().map.hex(name).is_none()) {
            Some(name) => ParseMoveError::nowhere(word, name).why,
            None => Message::new("misread-no-shared-river").name("hexes", word.replace(':', ", ")),
        },
    }
}

kernel::named_operands! {
    Direction, such as "the long way": [Direction::Long].into_iter(), |way| ["", "the long way"][way as usize],
        left out Direction::Short;
    Special, such as "ACTA": Special::ALL.into_iter(),
        |special| ["ACTA", "ACTW", "ACTS", "ACTC", "ACTG", "ACTN", "ACTE"][special as usize],
        text |special| Special::IDS[special as usize];
    Building, such as "TP": Building::ALL.into_iter(), |kind| ["D", "TP", "TE", "SH", "SA"][kind as usize],
        text |kind| Building::IDS[kind as usize];
}

impl ByName for Act {
    const EXAMPLE: &'static str = "ACT1";

    fn all() -> impl Iterator<Item = Act> {
        let power = Power::all().map(Act::Power);
        let (cards, favors) = (Bonus::all().map(Act::Card), Favor::all().map(Act::Favor));
        power.chain(Special::ALL.map(Act::Faction)).chain(cards).chain(favors)
    }

    fn name(self) -> &'static str {
        match self {
            Act::Power(power) => power.name(),
            Act::Card(card) => card.name(),
            Act::Favor(tile) => tile.name(),
            Act::Faction(special) => special.name(),
        }
    }
}

impl Exchange for Trade {
    type Resource = Resource;
    const EXAMPLE: &'static str = "3pw to 1w";
    // The last three are conversions of Alchemists and Darklings.
    const FORMS: &'static [&'static str] = &[
        "5pw to 1p",
        "3pw to 1w",
        "1pw to 1c",
        "1p to 1w",
        "1p to 1c",
        "1w to 1c",
        "1vp to 1c",
        "2c to 1vp",
        "1w to 1p",
    ];

    fn all() -> impl Iterator<Item = Trade> {
        Trade::ALL.into_iter()
    }

    fn rate(self) -> (Resource, u8, Resource) {
        self.terms()
    }

    fn names() -> impl Iterator<Item = (Resource, [&'static str; 3])> {
        [
            (Resource::Coins, ["c", "coin", "coins"]),
            (Resource::Workers, ["w", "worker", "workers"]),
            (Resource::Priests, ["p", "priest", "priests"]),
            (Resource::Power, ["pw", "power", "power"]),
            (Resource::Points, ["vp", "point", "points"]),
        ]
        .into_iter()
    }
}
