//! Events: what happens while a move is played, each with the clause behind it.

use crate::amounts::Amounts;
use crate::components::tables;
use crate::kinds::{Board, Card, Contract, Metropolis, Space};
use crate::moves::Structure;
use crate::position::{Piece, Player};
use crate::source::PointSource;
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

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum What {
    GotBoard(Board),
    GotBrown(Metropolis),
    GotBlue(Metropolis, Metropolis),
    InOrder(u8),
    OnTrack(u8),
    SpecialOpen(Card),
    SpecialTop(Card),
    ContractOpen(Contract),
    Drew(u8),
    Dealt(Card),
    Reshuffled,
    Round(u8),
    Era(u8),
    Turned(Card),
    Blocked(Space),
    Discarded(Card),
    Played(Card, Space),
    Cloned(Card, Space),
    Unmatched(Card),
    Left(Card),
    Claimed(Card),
    Replaced(Card),
    Gained(Amounts, PointSource),
    Paid(Amounts),
    Built(Structure),
    Upgraded(Piece),
    Converted(crate::kinds::City),
    Stepped(u8),
    Overstepped,
    Connected(Metropolis),
    Used(Card),
    Readied(Card),
    Performed(Space),
    TookSpecial(Card),
    LookedAt(Card),
    PutUnder(Card),
    DrewTile(Metropolis),
    GotTile(Metropolis),
    GotContract(Contract),
    Switched(Piece),
    Produced(Amounts),
    Fed(u8, u8),
    Hungry(u8, u8),
    Scored(u8, PointSource),
    Sold(Card, u8, u8),
}

fn site_name(board: Board, what: Structure) -> String {
    let board = tables().board(board);
    match what {
        Structure::Building(_, site) => board.site_name(site),
        Structure::Tunnel(tunnel) => piece_name(board, Piece::Tunnel(tunnel)),
        Structure::City(_, city) => {
            board.cities.get(kernel::Id::index(city)).map_or("?", |(id, ..)| id).to_owned()
        }
    }
}

fn piece_name(board: &crate::components::BoardData, piece: Piece) -> String {
    match piece {
        Piece::Building(site) => board.site_name(site),
        Piece::Tunnel(tunnel) => {
            board.tunnels.get(kernel::Id::index(tunnel)).copied().unwrap_or("?").to_owned()
        }
    }
}

impl kernel::Event for Event {
    fn clause(&self) -> Clause {
        self.clause
    }

    fn message(&self) -> Message {
        let t = tables();
        let said = |id: &'static str| Message::new(id).seat("who", self.seat);
        let card = |id, card: Card| said(id).word("card", t.card_name(card));
        let at = |message: Message, card: Card, space: Space| {
            message.word("card", t.card_name(card)).word("space", t.space_name(space))
        };
        match self.what {
            What::GotBoard(board) => said("event-board").word("board", t.board_name(board)),
            What::GotBrown(tile) => said("event-brown").word("tile", t.metropolis_name(tile)),
            What::GotBlue(one, two) => {
                said("event-blue").word("one", t.metropolis_name(one)).word("two", t.metropolis_name(two))
            }
            What::InOrder(place) => said("event-order").number("place", place),
            What::OnTrack(space) => said("event-on-track").number("space", space),
            What::SpecialOpen(open) => Message::new("event-special-open").word("card", t.card_name(open)),
            What::SpecialTop(top) => Message::new("event-special-top").word("card", t.card_name(top)),
            What::ContractOpen(contract) => {
                Message::new("event-contract-open").word("contract", t.contract_name(contract))
            }
            What::Drew(n) => said("event-drew").number("n", n),
            What::Dealt(dealt) => card("event-dealt", dealt),
            What::Reshuffled => Message::new("event-reshuffled"),
            What::Round(round) => Message::new("event-round").number("round", round),
            What::Era(era) => Message::new("event-era").number("era", era),
            What::Turned(turned) => {
                let sum = t.card(turned).solo;
                let said = Message::new("event-turned").word("card", t.card_name(turned));
                said.number("number", t.card(turned).number).number("sum", sum)
            }
            What::Blocked(space) => Message::new("event-blocked").word("space", t.space_name(space)),
            What::Discarded(discarded) => card("event-discarded", discarded),
            What::Played(played, space) => at(said("event-played"), played, space),
            What::Cloned(played, space) => at(said("event-cloned"), played, space),
            What::Unmatched(played) => card("event-unmatched", played),
            What::Left(left) => card("event-left", left),
            What::Claimed(claimed) => card("event-claimed", claimed),
            What::Replaced(old) => card("event-replaced", old),
            What::Gained(amounts, _) => said("event-gained").amounts("what", amounts.listed()),
            What::Paid(amounts) => said("event-paid").amounts("what", amounts.listed()),
            What::Built(what) => {
                said("event-built").word("what", what.text()).name("site", site_name(self.board, what))
            }
            What::Upgraded(piece) => {
                said("event-upgraded").name("site", piece_name(t.board(self.board), piece))
            }
            What::Converted(city) => {
                let name = site_name(self.board, Structure::City(Default::default(), city));
                said("event-converted").name("site", name)
            }
            What::Stepped(space) => said("event-stepped").number("space", space),
            What::Overstepped => said("event-overstepped"),
            What::Connected(tile) => said("event-connected").word("tile", t.metropolis_name(tile)),
            What::Used(used) => card("event-used", used),
            What::Readied(readied) => card("event-readied", readied),
            What::Performed(space) => said("event-performed").word("space", t.space_name(space)),
            What::TookSpecial(taken) => card("event-took-special", taken),
            What::LookedAt(looked) => card("event-looked", looked),
            What::PutUnder(under) => card("event-under", under),
            What::DrewTile(tile) => said("event-drew-tile").word("tile", t.metropolis_name(tile)),
            What::GotTile(tile) => said("event-got-tile").word("tile", t.metropolis_name(tile)),
            What::GotContract(contract) => said("event-contract").word("contract", t.contract_name(contract)),
            What::Switched(piece) => {
                said("event-switched").name("site", piece_name(t.board(self.board), piece))
            }
            What::Produced(amounts) => said("event-produced").amounts("what", amounts.listed()),
            What::Fed(kelp, biomatter) => {
                let food = [(kelp.into(), "resource-kelp"), (biomatter.into(), "resource-biomatter")];
                said("event-fed").amounts("what", food)
            }
            What::Hungry(cities, points) => {
                said("event-hungry").number("cities", cities).number("points", points)
            }
            What::Scored(points, source) => {
                said("event-scored").number("points", points).word("source", source.id())
            }
            What::Sold(sold, times, points) => {
                card("event-sold", sold).number("times", times).number("points", points)
            }
        }
    }

    fn scored(&self) -> Option<(Seat, i32)> {
        let points = match self.what {
            What::Gained(amounts, _) | What::Produced(amounts) => i32::from(amounts.points),
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
