//! Every clause of Bazaar, proved by a script in notation.

use conformance::script::Script;
use kernel::{Decision, Game, Options, Seat};
use toy_market::{Bazaar, BazaarOptions, Card, Happened, Move};

#[derive(Clone)]
struct Table {
    position: Bazaar,
    events: Vec<Happened>,
}

impl Script for Table {
    conformance::table_of!(Bazaar, toy_market::GAME);

    fn on_turn(&self) -> Option<Seat> {
        self.position.on_turn()
    }
}

impl Table {
    /// The coins of the seats.
    #[track_caller]
    fn coins(&self, wanted: &[u8]) -> Table {
        let found: Vec<u8> = (0..wanted.len()).map(|i| self.position.coins(Seat(i as u8))).collect();
        assert_eq!(found, wanted);
        self.clone()
    }

    #[track_caller]
    fn points(&self, wanted: &[i32]) -> Table {
        let found: Vec<i32> = (0..wanted.len()).map(|i| self.position.points(Seat(i as u8))).collect();
        assert_eq!(found, wanted);
        self.clone()
    }

    /// The sizes of the hands.
    #[track_caller]
    fn hands(&self, wanted: &[usize]) -> Table {
        let found: Vec<usize> = (0..wanted.len()).map(|i| self.position.hand(Seat(i as u8)).len()).collect();
        assert_eq!(found, wanted);
        self.clone()
    }
}

/// A card by its name.
fn card(name: &str) -> Card {
    match empty(2).read(None, &format!("deal {name}")).1 {
        Move::Deal(card) => card,
        other => panic!("{other:?}"),
    }
}

/// A table for this many, before anything is dealt.
fn empty(players: usize) -> Table {
    let options = BazaarOptions::read(players, &[("turns".into(), "3".into())]).unwrap();
    Table::after(Bazaar::new(&options), Vec::new())
}

/// Deals these cards, and lays three into the market.
fn dealt(hands: &str, market: &str) -> Table {
    let hands: Vec<String> = hands.split_whitespace().map(|card| format!("deal {card}")).collect();
    let market: Vec<String> = market.split_whitespace().map(|card| format!("fill {card}")).collect();
    empty(hands.len() / 2).play(&hands.join(". ")).play(&market.join(". "))
}

/// Two seats with these cards.
fn two(hands: &str) -> Table {
    dealt(hands, "scribe1 scribe2 scribe3")
}

#[test]
fn bz_1_1_cards_are_dealt_once_and_two_to_each() {
    empty(2).play("deal smith1").refuse("deal smith1", "1.1").refuse("fill smith2", "2.1");
    dealt("smith1 smith2 smith3 banker1", "guild1 guild2 guild3").hands(&[2, 2]).decides("1");
}

#[test]
fn bz_1_2_the_market_is_filled_again() {
    let table = two("smith1 smith2 merchant1 merchant2").play("buy 2");
    assert_eq!(table.position.decision(), Decision::Chance);
    table.refuse("fill scribe2", "1.1").play("fill smith3").decides("2").legal("buy 2");
}

#[test]
fn bz_1_3_only_who_must_decide_moves() {
    two("smith1 smith2 merchant1 merchant2").refuse("2: rest", "1.3").play("rest").refuse("1: rest", "1.3");
}

#[test]
fn bz_1_4_the_discard_pile_becomes_the_deck() {
    // Four seats and the market have eleven cards, so seven are left.
    let hands = "merchant1 smith1 merchant2 smith2 merchant3 smith3 banker1 banker2";
    let table = dealt(hands, "scribe1 scribe2 scribe3")
        .play("play merchant1. use 2. deal banker3. done")
        .play("play merchant2. use 2. deal herald1. done")
        .play("play merchant3. use 2. deal herald2. done")
        .play("buy 1. fill herald3")
        .play("buy 1. fill guild1. buy 1. fill guild2. buy 1. fill guild3. rest");
    // The deck is empty: what was played comes back, and nothing else.
    let table =
        table.play("rest. rest. rest. buy 3").refuse("fill guild3", "1.1").refuse("fill smith2", "1.1");
    table.choices("fill", "fill merchant1, fill merchant2, fill merchant3");
    let table = table.play("fill merchant2");
    assert!(table.events.contains(&Happened::Reshuffled));
}

#[test]
fn bz_2_1_a_turn_is_a_card_bought_or_played_or_a_rest() {
    let table = two("smith1 smith2 merchant1 merchant2");
    table.choices("", "buy 1, buy 2, buy 3, play smith1, play smith2, rest");
    table.refuse("use 1", "2.1").refuse("again", "2.1").refuse("done", "2.1");
}

#[test]
fn bz_2_2_a_card_costs_two_coins_and_everybody_sees_it() {
    let table = two("smith1 smith2 merchant1 merchant2").play("buy 1").coins(&[0, 2]).hands(&[3, 2]);
    table.play("fill smith3. rest").refuse("buy 2", "2.2");
    assert!(table.events.contains(&Happened::Bought(Seat(0), card("scribe1"))));
}

#[test]
fn bz_2_3_a_played_card_comes_from_the_hand_and_is_discarded() {
    let table = two("smith1 smith2 merchant1 merchant2").refuse("play merchant1", "2.3");
    table.play("play smith1. use 1").hands(&[1, 2]).decides("2");
}

#[test]
fn bz_2_4_something_of_a_card_must_be_used() {
    let table = two("banker1 guild1 merchant1 merchant2");
    table.play("play banker1").refuse("done", "2.4").legal("use 1");
    // After a card is bought there is no coin for the banker.
    let poor = table.play("buy 1. fill smith1. rest").coins(&[0, 4]);
    poor.refuse("play banker1", "2.4");
    // The guild needs another card.
    two("smith1 guild1 merchant1 merchant2").play("play smith1. use 1. rest").refuse("play guild1", "2.4");
}

#[test]
fn bz_2_5_a_rest_gives_two_coins() {
    two("smith1 smith2 merchant1 merchant2").play("rest").coins(&[4, 2]).decides("2");
}

#[test]
fn bz_3_1_parts_come_in_any_order_and_may_be_left_out() {
    let table = two("merchant1 smith2 smith1 merchant2").play("play merchant1");
    table
        .play("use 2. deal herald1")
        .choices("", "done, use 1")
        .refuse("use 2", "2.1")
        .play("use 1")
        .decides("2");
    table.play("use 1").choices("", "done, use 2").play("done").decides("2").hands(&[1, 2]);
}

#[test]
fn bz_3_2_a_merchant_gives_coins_and_a_card() {
    let table = two("merchant1 smith2 smith1 merchant2").play("play merchant1. use 1. use 2. deal guild1");
    table.coins(&[4, 2]).hands(&[2, 2]).decides("2");
}

#[test]
fn bz_3_3_a_smith_gives_one_of_two_things() {
    let table = two("smith1 smith2 merchant1 merchant2").play("play smith1").refuse("done", "2.4");
    table.play("use 1").points(&[2, 0]).coins(&[2, 2]).decides("2");
    table.play("use 2").points(&[0, 0]).coins(&[5, 2]).decides("2");
}

#[test]
fn bz_3_4_a_banker_sells_points_twice() {
    let table = two("banker1 smith2 merchant1 merchant2");
    table.play("play banker1. use 1").points(&[3, 0]).coins(&[0, 2]).decides("2");
    let rich = table.play("rest. rest. play banker1. use 1").choices("", "again, done");
    rich.play("again").points(&[6, 0]).coins(&[0, 4]).decides("2");
    rich.play("done").points(&[3, 0]).coins(&[2, 4]).decides("2");
}

#[test]
fn bz_3_5_a_herald_gives_to_everybody_in_turn() {
    let table = dealt("herald1 smith1 smith2 smith3 guild1 guild2", "scribe1 scribe2 scribe3");
    let given = table.play("play herald1. use 1").coins(&[4, 2, 2]).decides("2").refuse("done", "2.4");
    let given = given.play("use 2").points(&[0, 1, 0]).decides("3").scored("2", "3.5", 1);
    // The interrupted herald goes on.
    let given = given.play("use 1").coins(&[4, 2, 3]).decides("1").choices("", "done, use 2");
    given.play("use 2").points(&[1, 1, 0]).decides("2");
}

#[test]
fn bz_3_6_a_guild_discards_and_draws_or_does_neither() {
    let table = two("guild1 smith2 merchant1 merchant2").play("play guild1");
    table.choices("", "discard smith2").refuse("use 2", "2.1").refuse("discard smith1", "2.3");
    let table = table.play("discard smith2").points(&[2, 0]);
    assert_eq!(table.position.decision(), Decision::Chance, "the draw is not asked for");
    table.play("deal herald1").hands(&[1, 2]).decides("2");
}

#[test]
fn bz_3_7_scribes_interrupt_whenever_their_owner_draws() {
    let table = dealt("scribe1 merchant1 smith1 smith2", "scribe2 guild1 scribe3").play("play scribe1. rest");
    let table = table.play("play merchant1. use 2. deal herald1").choices("", "done, use 1");
    let used = table.play("use 1").coins(&[1, 4]).points(&[2, 0]).scored("1", "3.7", 2);
    // The merchant goes on where it was.
    used.choices("", "done, use 1").play("use 1").coins(&[3, 4]).decides("2");
    table.play("done").choices("", "done, use 1").coins(&[2, 4]);
}

#[test]
fn bz_4_1_more_coins_break_a_tie() {
    let table =
        two("smith1 smith2 merchant1 merchant2").play("play smith1. use 2. rest. rest. rest. rest. rest");
    table.over("0 0", "red").coins(&[9, 8]);
}
