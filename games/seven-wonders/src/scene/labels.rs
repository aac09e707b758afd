//! Moves in a few words for a button, with what they cost.

use crate::components::tables;
use crate::moves::{Move, Pay, Way};
use crate::options::MAX_CITIES;
use crate::position::{OPPONENT, Position};
use crate::trade::Price;
use kernel::{Arg, Message, Seat};

/// A message that names what a discarded card brings.
fn sold(message: Message) -> Message {
    message.number("coins", i32::from(tables().numbers.setup.sale))
}

/// What a move is to bring: moves that differ only in how it is paid for have the same.
pub(super) fn thing(mv: Move) -> Move {
    match mv {
        Move::Build { card, join, .. } => Move::Build { card, way: Way::Cost, join, pay: Pay::NONE },
        Move::Stage { card, stage, .. } => Move::Stage { card, stage, way: Way::Cost, pay: Pay::NONE },
        Move::StageLeader { leader, stage, .. } => {
            Move::StageLeader { leader, stage, way: Way::Cost, pay: Pay::NONE }
        }
        _ => mv,
    }
}

impl Position {
    /// What a move costs, as its label says it.
    pub(super) fn coins(&self, seat: usize, mv: Move) -> i32 {
        let label = self.label(seat, mv);
        label.args.iter().find(|(key, _)| *key == "coins").map_or(0, |(_, arg)| match arg {
            Arg::Number(n) => *n,
            _ => 0,
        })
    }

    /// A message that names all coins of a price and who gets them.
    fn priced(&self, seat: usize, message: Message, price: &Price, pay: Pay) -> Message {
        let named = |message: Message, key: &'static str, city: usize| match city {
            OPPONENT if self.rules.solo => message.word(key, "table-opponent"),
            _ if self.is_helper(city) => message.word(key, "table-helper"),
            _ => message.seat(key, Seat(city as u8)),
        };
        let message = named(message, "left_city", self.left(seat));
        named(message, "right_city", self.right(seat))
            .number("coins", i32::from(price.coins + pay.total()))
            .number("left", pay.left)
            .number("right", pay.right)
            .number("bank", pay.bank)
    }

    /// A move in a few words.
    pub(super) fn label(&self, seat: usize, mv: Move) -> Message {
        let t = tables();
        let new = Message::new;
        let card_text = |card| t.kind_of(card).text;
        let leader_text = |leader| t.leader(leader).text;
        match mv {
            Move::Board { seat, board, .. } => new("choice-board")
                .seat("seat", Seat(seat))
                .word("board", t.board(board).map_or("city-helper", |board| board.text)),
            Move::Deal { card, .. } | Move::Flip(card) | Move::Draw(card) => {
                new("choice-deal").word("what", card_text(card))
            }
            Move::DealLeader { leader, .. } => new("choice-deal").word("what", leader_text(leader)),
            Move::DealTile { tile, .. } => new("choice-deal").word("what", t.tile(tile).text),
            Move::Project(project) => new("choice-deal").word("what", t.project(project).text),
            Move::Keep(leader) => new("choice-keep").word("what", leader_text(leader)),
            Move::KeepTile(tile) => new("choice-keep").word("what", t.tile(tile).text),
            Move::Recruit(leader) => {
                let coins = i32::from(self.leader_cost(seat % MAX_CITIES, leader));
                new("choice-recruit").word("leader", leader_text(leader)).number("coins", coins)
            }
            Move::SellLeader(leader) => sold(new("choice-sell").word("card", leader_text(leader))),
            Move::Discard(card) => sold(new("choice-sell").word("card", card_text(card))),
            Move::Build { card, way, join, pay } => {
                let tower = self.tower();
                let price = self.card_price(seat % MAX_CITIES, card, &tower, way);
                let price = if join { self.joined_price(price) } else { price };
                let id = match way {
                    Way::Cost => "choice-build",
                    Way::Chain => "choice-build-chain",
                    Way::Power => "choice-build-power",
                    Way::Black => "choice-build-black",
                    Way::Token => "choice-build-token",
                };
                let message = new(id).word("card", card_text(card)).number("join", u8::from(join));
                self.priced(seat % MAX_CITIES, message, &price, pay)
            }
            Move::Stage { card, stage, way, pay } => self.stage_label(seat, stage, way, pay, card_text(card)),
            Move::StageLeader { leader, stage, way, pay } => {
                self.stage_label(seat, stage, way, pay, leader_text(leader))
            }
            Move::Tower { card, tile } => {
                new("choice-tower").word("card", card_text(card)).word("tile", t.tile(tile).text)
            }
            Move::More => new(if self.flip_is_free() { "choice-more" } else { "choice-more-price" }),
            Move::Stop => new("choice-stop"),
            Move::Natural => new("choice-natural"),
            Move::Coin => new("choice-coin"),
            Move::Defeat => new("choice-defeat"),
            Move::Points => new("choice-points"),
            Move::OpponentBuild(card) => new("choice-opponent-build").word("card", card_text(card)),
            Move::OpponentStage { card, stage } => new("choice-opponent-stage")
                .word("card", card_text(card))
                .number("stage", i32::from(stage) + 1),
            Move::OpponentDiscard(card) => new("choice-opponent-discard").word("card", card_text(card)),
            Move::Helper(card) => new("choice-helper").word("card", card_text(card)),
            Move::Take(card) => new("choice-take").word("card", card_text(card)),
            Move::Pass => new("choice-pass"),
            Move::Settle(coins) => {
                let owed = self.cities[seat % MAX_CITIES].owed;
                new("choice-settle").number("coins", coins).number("debt", owed.saturating_sub(coins))
            }
            Move::CopyLeader(leader) => new("choice-copy-leader").word("leader", leader_text(leader)),
            Move::CopyStage { left: true } => new("choice-copy-left"),
            Move::CopyStage { left: false } => new("choice-copy-right"),
            Move::Bury(leader) => new("choice-bury").word("leader", leader_text(leader)),
            Move::Forfeit(card) => new("choice-forfeit").word("card", card_text(card)),
        }
    }

    fn stage_label(&self, seat: usize, stage: u8, way: Way, pay: Pay, under: &'static str) -> Message {
        let seat = seat % MAX_CITIES;
        let token = way == Way::Token;
        let price = match self.cities[seat].all_stages().get(usize::from(stage)) {
            Some(_) => self.stage_price(seat, stage.into(), &self.tower(), way),
            None => Price::default(),
        };
        let id = if token { "choice-stage-token" } else { "choice-stage" };
        let message = Message::new(id).word("card", under).number("stage", i32::from(stage) + 1);
        self.priced(seat % MAX_CITIES, message, &price, pay)
    }

    /// The city whose card a move uses: yours, but for the opponent's in natural choice.
    pub(super) fn acting_city(&self, seat: usize, mv: Move) -> usize {
        match mv {
            Move::OpponentBuild(_) | Move::OpponentStage { .. } | Move::OpponentDiscard(_) => OPPONENT,
            _ => seat,
        }
    }
}
