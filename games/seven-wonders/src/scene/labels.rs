//! Moves in a few words for a button, with what they cost.

use crate::components::tables;
use crate::moves::{Build, Join, Move, OpponentWork, Pay, Way, Work};
use crate::position::{OPPONENT, Position};
use crate::trade::Price;
use kernel::message_table::Said;
use kernel::{Actor, Arg, Message, Seat};

/// What a move is to bring: moves that differ only in how it is paid for have the same.
pub(super) fn thing(mv: Move) -> Move {
    let plain = (Way::Cost, Pay::NONE);
    let mut mv = mv;
    match &mut mv {
        Move::Build(work) => (work.way, work.pay) = plain,
        Move::Stage(work) => (work.way, work.pay) = plain,
        Move::StageLeader(work) => (work.way, work.pay) = plain,
        _ => {}
    }
    mv
}

impl Position {
    /// What a move costs, as its label says it.
    pub(super) fn coins(&self, seat: Seat, mv: Move) -> i32 {
        let label = self.label(seat, mv);
        match label.args.iter().find(|(key, _)| *key == "coins") {
            Some((_, Arg::Number(coins))) => *coins,
            _ => 0,
        }
    }

    /// A message that names all coins of a price and who gets them.
    fn priced(&self, seat: Seat, message: Message, price: &Price, pay: Pay) -> Message {
        let named = |message: Message, key: &'static str, city: Seat| match city {
            OPPONENT if self.rules.solo => message.word(key, "table-opponent"),
            _ if self.is_helper(city) => message.word(key, "table-helper"),
            _ => message.seat(key, city),
        };
        let message = named(message, "left_city", self.left(seat));
        named(message, "right_city", self.right(seat))
            .number("coins", i32::from(price.coins + pay.total()))
            .number("left", pay.left)
            .number("right", pay.right)
            .number("bank", pay.bank)
    }

    /// A move in a few words.
    pub(super) fn label(&self, seat: Seat, mv: Move) -> Message {
        let plain = mv.label(&self.spoken(Actor::Seat(seat), ""));
        match mv {
            Move::Recruit(leader) => plain.number("coins", self.leader_cost(seat, leader)),
            Move::SellLeader(_) | Move::Discard(_) => plain.number("coins", tables().numbers.setup.sale),
            Move::Build(Build { card, way, join, pay }) => {
                let price = self.card_price(seat, card, &self.tower(), way);
                let price = self.price_with(price, join);
                let id = match way {
                    Way::Cost => "choice-build",
                    Way::Chain => "choice-build-chain",
                    Way::Power => "choice-build-power",
                    Way::Black => "choice-build-black",
                    Way::Token => "choice-build-token",
                };
                let message =
                    card.said("card", &(), Message::new(id)).number("join", u8::from(join == Join::Yes));
                self.priced(seat, message, &price, pay)
            }
            Move::Stage(work) => self.stage_label(seat, work),
            Move::StageLeader(work) => self.stage_label(seat, work),
            Move::More if !self.flip_is_free() => Message::new("choice-more-price"),
            Move::OpponentStage(OpponentWork { card, stage }) => card
                .said("card", &(), Message::new("choice-opponent-stage"))
                .number("stage", i32::from(stage) + 1),
            Move::Settle(coins) => plain.number("debt", self.cities[seat].owed.saturating_sub(coins)),
            Move::CopyStage(side) => Message::new(side.text()),
            _ => plain,
        }
    }

    fn stage_label<T: Said>(&self, seat: Seat, work: Work<T>) -> Message {
        let Work { under, stage, way, pay } = work;
        let price = match self.cities[seat].all_stages().get(usize::from(stage)) {
            Some(_) => self.stage_price(seat, stage.into(), &self.tower(), way),
            None => Price::default(),
        };
        let id = if way == Way::Token { "choice-stage-token" } else { "choice-stage" };
        let message = under.said("card", &(), Message::new(id)).number("stage", i32::from(stage) + 1);
        self.priced(seat, message, &price, pay)
    }
}
