//! Events: what happens while a move is played, each with the clause behind it.

use crate::amounts::Amounts;
use crate::components::{BoardData, tables};
use crate::kinds::{Board, Card, City, Contract, Metropolis, Space};
use crate::moves::Structure;
use crate::position::{Piece, Player};
use crate::source::PointSource;
use kernel::messages_in::Fill;
use kernel::{Audience, Clause, Message, Seat};

/// Something that happened to a seat, or to the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// Whom it concerns.
    pub seat: Seat,
    /// The board of that seat, by which sites are named.
    pub board: Board,
    /// The rule behind it.
    pub clause: Clause,
    /// What happened.
    pub what: What,
}

kernel::messages_in! {
    /// What can happen. The English texts explain it.
    pub enum What for BoardData {
        GotBoard(board: Board) "event-board";
        GotBrown(tile: Metropolis) "event-brown";
        GotBlue(one: Metropolis, two: Metropolis) "event-blue";
        InOrder(place: u8) "event-order";
        OnTrack(space: u8) "event-on-track";
        SpecialOpen(card: Card) "event-special-open";
        SpecialTop(card: Card) "event-special-top";
        ContractOpen(contract: Contract) "event-contract-open";
        Drew(n: u8) "event-drew";
        Dealt(card: Card) "event-dealt";
        Reshuffled "event-reshuffled";
        Round(round: u8) "event-round";
        Era(era: u8) "event-era";
        Turned(card: Card as Numbered) "event-turned";
        Blocked(space: Space) "event-blocked";
        Discarded(card: Card) "event-discarded";
        Played(card: Card, space: Space) "event-played";
        Cloned(card: Card, space: Space) "event-cloned";
        Unmatched(card: Card) "event-unmatched";
        Left(card: Card) "event-left";
        Claimed(card: Card) "event-claimed";
        Replaced(card: Card) "event-replaced";
        Gained(what: Amounts) "event-gained";
        Paid(what: Amounts) "event-paid";
        Built(what: Structure) "event-built";
        Upgraded(site: Piece) "event-upgraded";
        Converted(site: City) "event-converted";
        Stepped(space: u8) "event-stepped";
        Overstepped "event-overstepped";
        Connected(tile: Metropolis) "event-connected";
        Used(card: Card) "event-used";
        Readied(card: Card) "event-readied";
        Performed(space: Space) "event-performed";
        TookSpecial(card: Card) "event-took-special";
        LookedAt(card: Card) "event-looked";
        PutUnder(card: Card) "event-under";
        DrewTile(tile: Metropolis) "event-drew-tile";
        GotTile(tile: Metropolis) "event-got-tile";
        GotContract(contract: Contract) "event-contract";
        Switched(site: Piece) "event-switched";
        Produced(what: Amounts) "event-produced";
        Fed(what: Amounts) "event-fed";
        Hungry(cities: u8, points: u8) "event-hungry";
        Scored(points: u8, source: PointSource) "event-scored";
        Sold(card: Card, times: u8, points: u8) "event-sold";
    }
}

/// A card with its number, which says where the extra tile goes.
struct Numbered(Card);

impl Fill<BoardData> for Numbered {
    fn fill(self, key: &'static str, board: &BoardData, message: Message) -> Message {
        let data = tables().card(self.0);
        self.0.fill(key, board, message).number("number", data.number).number("sum", data.solo)
    }
}

impl Fill<BoardData> for Piece {
    fn fill(self, key: &'static str, board: &BoardData, message: Message) -> Message {
        message.name(key, board.piece_name(self))
    }
}

impl Fill<BoardData> for City {
    fn fill(self, key: &'static str, board: &BoardData, message: Message) -> Message {
        message.name(key, board.city_name(self))
    }
}

impl Fill<BoardData> for Structure {
    fn fill(self, key: &'static str, board: &BoardData, message: Message) -> Message {
        let message = message.word(key, self.text());
        match self {
            Structure::Building(_, site) => Piece::Building(site).fill("site", board, message),
            Structure::Tunnel(tunnel) => Piece::Tunnel(tunnel).fill("site", board, message),
            Structure::City(_, city) => city.fill("site", board, message),
        }
    }
}

impl kernel::Event for Event {
    fn clause(&self) -> Clause {
        self.clause
    }

    fn message(&self) -> Message {
        self.what.row_message(tables().board(self.board)).seat("who", self.seat)
    }

    fn scored(&self) -> Option<(Seat, i32)> {
        let points = match self.what {
            What::Gained(amounts) | What::Produced(amounts) => i32::from(amounts.points),
            What::Hungry(_, points) => -i32::from(points),
            What::Scored(points, _) | What::Sold(_, _, points) => i32::from(points),
            _ => 0,
        };
        (points != 0).then_some((self.seat, points))
    }

    fn audience(&self) -> Audience {
        match self.what {
            What::Dealt(_) => Audience::only(self.seat),
            _ => Audience::Everybody,
        }
    }
}

impl Event {
    /// An event of a player.
    pub(crate) fn of(seat: Seat, player: &Player, clause: &'static str, what: What) -> Event {
        Event { seat, board: player.board, clause: Clause(clause), what }
    }
}
