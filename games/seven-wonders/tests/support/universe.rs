//! Moves that may or may not be legal: what is near a move, and what is near a position.

use kernel::{Dice, Seat};
use seven_wonders::{
    Board, Build, Card, Join, Leader, Move, OpponentWork, Pay, Position, Project, Side, Tile, Way, Work,
    tables,
};

/// The moves that differ from this one in one thing.
pub fn neighbors(mv: Move) -> Vec<Move> {
    let pays = |pay: Pay| {
        [
            Pay { left: pay.left.saturating_add(1), ..pay },
            Pay { right: pay.right.saturating_add(1), ..pay },
            Pay { bank: 1 - pay.bank.min(1), ..pay },
            Pay { left: pay.right, right: pay.left, ..pay },
            Pay { left: pay.left.saturating_sub(1), ..pay },
            Pay { right: pay.right.saturating_sub(1), ..pay },
        ]
    };
    let ways = [Way::Cost, Way::Chain, Way::Power, Way::Black, Way::Token];
    match mv {
        Move::Build(Build { card, way, join, pay }) => pays(pay)
            .into_iter()
            .map(|pay| Move::Build(Build { card, way, join, pay }))
            .chain(ways.into_iter().map(|way| Move::Build(Build { card, way, join, pay })))
            .chain([Move::Build(Build {
                card,
                way,
                join: if join == Join::No { Join::Yes } else { Join::No },
                pay,
            })])
            .collect(),
        Move::Stage(Work { under: card, stage, way, pay }) => pays(pay)
            .into_iter()
            .map(|pay| Move::Stage(Work { under: card, stage, way, pay }))
            .chain(ways.into_iter().map(|way| Move::Stage(Work { under: card, stage, way, pay })))
            .chain((0..5).map(|stage| Move::Stage(Work { under: card, stage, way, pay })))
            .collect(),
        _ => Vec::new(),
    }
}

/// One of so many ids.
fn any<T: Default>(dice: &mut Dice, of: usize, id: impl Fn(usize) -> Option<T>) -> T {
    id(dice.below(of)).unwrap_or_default()
}

/// Some move about what lies here, legal or not.
pub fn any_move(position: &Position, dice: &mut Dice) -> Move {
    let t = tables();
    let card = |dice: &mut Dice| {
        let all: Vec<Card> =
            position.cities.0[0].hand.iter().chain(position.tops()).chain(position.discard.iter()).collect();
        dice.pick(&all).copied().unwrap_or(any(dice, t.cards.len(), Card::new))
    };
    let leader = any(dice, t.leaders.len(), Leader::new);
    let tile = any(dice, t.tiles.len(), Tile::new);
    let seat = Seat(dice.below(3) as u8);
    let pay = Pay { left: dice.below(4) as u8, right: dice.below(4) as u8, bank: 0 };
    let way = [Way::Cost, Way::Chain, Way::Power, Way::Black, Way::Token][dice.below(5)];
    let stage = dice.below(4) as u8;
    match dice.below(29) {
        0 => Move::Board { seat, board: any(dice, 14, Board::new), side: any(dice, 2, Side::new) },
        1 => Move::Deal { seat, card: card(dice) },
        2 => Move::DealLeader { seat, leader },
        3 => Move::DealTile { seat, tile },
        4 => Move::Project(any(dice, 15, Project::new)),
        5 => Move::Flip(card(dice)),
        6 => Move::Draw(card(dice)),
        7 => Move::Keep(leader),
        8 => Move::KeepTile(tile),
        9 => Move::Recruit(leader),
        10 => Move::SellLeader(leader),
        11 => Move::StageLeader(Work { under: leader, stage, way, pay }),
        12 => Move::Build(Build { card: card(dice), way, join: [Join::Yes, Join::No][dice.below(2)], pay }),
        13 => Move::Stage(Work { under: card(dice), stage, way, pay }),
        14 => Move::Discard(card(dice)),
        15 => Move::Tower { card: card(dice), tile },
        16 => Move::More,
        17 => Move::Stop,
        18 => Move::Coin,
        19 => Move::OpponentBuild(card(dice)),
        20 => Move::OpponentStage(OpponentWork { card: card(dice), stage }),
        21 => Move::OpponentDiscard(card(dice)),
        22 => Move::Helper(card(dice)),
        23 => Move::Take(card(dice)),
        24 => Move::Pass,
        25 => Move::Settle(dice.below(6) as u8),
        26 => Move::CopyLeader(leader),
        27 => Move::Natural,
        _ => Move::Bury(leader),
    }
}
