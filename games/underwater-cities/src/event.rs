//! Events: what happens while a move is played, each with the clause behind it.

use crate::amounts::Amounts;
use crate::components::{AnySite, BoardData, tables};
use crate::kinds::{Board, Card, City, Contract, Metropolis, Space};
use crate::moves::Structure;
use crate::position::{Piece, Player};
use crate::source::PointSource;
use kernel::message_table::Said;
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

kernel::messages! {
    /// What can happen. The English texts explain it.
    pub enum What for BoardData {
        GotBoard(board: Board) says "event-board";
        GotBrown(tile: Metropolis) says "event-brown";
        GotBlue(one: Metropolis, two: Metropolis) says "event-blue";
        InOrder(place: u8) says "event-order";
        OnTrack(space: u8) says "event-on-track";
        SpecialOpen(card: Card) says "event-special-open";
        SpecialTop(card: Card) says "event-special-top";
        ContractOpen(contract: Contract) says "event-contract-open";
        Drew(n: u8) says "event-drew";
        Dealt(card: Card) says "event-dealt";
        Reshuffled says "event-reshuffled";
        Round(round: u8) says "event-round";
        Era(era: u8) says "event-era";
        Turned(card: Card as Numbered) says "event-turned";
        Blocked(space: Space) says "event-blocked";
        Discarded(card: Card) says "event-discarded";
        Played(card: Card, space: Space) says "event-played";
        Cloned(card: Card, space: Space) says "event-cloned";
        Unmatched(card: Card) says "event-unmatched";
        Left(card: Card) says "event-left";
        Claimed(card: Card) says "event-claimed";
        Replaced(card: Card) says "event-replaced";
        Gained(what: Amounts) says "event-gained";
        Paid(what: Amounts) says "event-paid";
        Built(what: Structure) says "event-built";
        Upgraded(site: Piece) says "event-upgraded";
        Converted(site: City) says "event-converted";
        Stepped(space: u8) says "event-stepped";
        Overstepped says "event-overstepped";
        Connected(tile: Metropolis) says "event-connected";
        Used(card: Card) says "event-used";
        Readied(card: Card) says "event-readied";
        Performed(space: Space) says "event-performed";
        TookSpecial(card: Card) says "event-took-special";
        LookedAt(card: Card) says "event-looked";
        PutUnder(card: Card) says "event-under";
        DrewTile(tile: Metropolis) says "event-drew-tile";
        GotTile(tile: Metropolis) says "event-got-tile";
        GotContract(contract: Contract) says "event-contract";
        Switched(site: Piece) says "event-switched";
        Produced(what: Amounts) says "event-produced";
        Fed(what: Amounts) says "event-fed";
        Hungry(cities: u8, points: u8) says "event-hungry";
        Scored(points: u8, source: PointSource) says "event-scored";
        Sold(card: Card, times: u8, points: u8) says "event-sold";
    }
}

/// A card with its number, which says where the extra tile goes.
struct Numbered(Card);

impl Said<BoardData> for Numbered {
    fn said(self, key: &'static str, board: &BoardData, message: Message) -> Message {
        let data = tables().card(self.0);
        self.0.said(key, board, message).number("number", data.number).number("sum", data.solo)
    }
}

impl Said<BoardData> for Piece {
    fn said(self, key: &'static str, board: &BoardData, message: Message) -> Message {
        let site = match self {
            Piece::Building(site) => AnySite::Building(site),
            Piece::Tunnel(tunnel) => AnySite::Tunnel(tunnel),
        };
        message.arg(key, board.arg_of(site))
    }
}

impl Said<BoardData> for City {
    fn said(self, key: &'static str, board: &BoardData, message: Message) -> Message {
        message.arg(key, board.city_arg(self))
    }
}

impl Said<BoardData> for Structure {
    fn said(self, key: &'static str, board: &BoardData, message: Message) -> Message {
        message.word(key, self.text()).arg("site", board.arg_of(self.site()))
    }
}

impl kernel::Event for Event {
    fn clause(&self) -> Clause {
        self.clause
    }

    fn message(&self) -> Message {
        self.what.message(tables().board(self.board)).seat("who", self.seat)
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
        if let What::Dealt(_) = self.what { Audience::only(self.seat) } else { Audience::Everybody }
    }
}

impl Event {
    /// An event of a player.
    pub(crate) fn of(seat: Seat, player: &Player, clause: &'static str, what: What) -> Event {
        Event { seat, board: player.board, clause: Clause(clause), what }
    }
}
