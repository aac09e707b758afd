//! Short questions, and what several tests read.

use super::*;

/// The seat with this number, counted from 1.
pub fn nth(seat: usize) -> Seat {
    Seat(seat as u8 - 1)
}

/// The actor of a seat.
pub fn actor(seat: usize) -> Actor {
    Actor::Seat(nth(seat))
}

/// The id of a card.
pub fn id(card: Card) -> String {
    tables().kind_of(card).id.to_owned()
}

/// The ids of some cards.
pub fn ids(cards: CardSet) -> Vec<String> {
    cards.iter().map(id).collect()
}

/// The ids of the cards of all hands.
pub fn all_hands(p: &Position) -> Vec<String> {
    p.all_cities().flat_map(|seat| ids(p.cities[seat].hand)).collect()
}

/// The leaders in a seat's hand.
pub fn leaders_in_hand(p: &Position, seat: usize) -> Vec<&'static str> {
    p.cities[nth(seat)].leader_hand.iter().map(|leader| tables().leader(leader).id).collect()
}

/// In ascending order.
pub fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort_unstable();
    list
}

/// How many of these cards are of a color.
pub fn count_of(color: Color, cards: &[String]) -> usize {
    cards.iter().filter(|card| tables().color[color as usize].meets(tables().copies(card))).count()
}

/// A file of the shared facts beside the repository; says so plainly if the folder is missing.
pub fn shared(file: &str) -> Option<String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/facts/seven-wonders");
    let text = std::fs::read_to_string(folder.join(file)).ok();
    if text.is_none() {
        eprintln!("NOT PROVED: ../shared/facts/seven-wonders/{file} is not beside the repository");
    }
    text
}

/// A buyer with this production, between these sellers; who of them gives a discount on raw units
/// and on goods.
pub fn trader(
    own: &[(Choice, u8)],
    left: &[(Choice, u8)],
    right: &[(Choice, u8)],
    raw: [bool; 2],
    goods: [bool; 2],
) -> Trader {
    let supply = |units: &[(Choice, u8)]| {
        let mut supply = Supply::default();
        units.iter().for_each(|&(choice, amount)| supply.add(choice, amount));
        supply
    };
    let price = |cheap: bool| if cheap { 1 } else { 2 };
    Trader {
        own: supply(own),
        sale: [supply(left), supply(right)],
        price: [0, 1].map(|side| [price(raw[side]), price(goods[side])]),
        rebate: [false; 2],
        bank: false,
    }
}
