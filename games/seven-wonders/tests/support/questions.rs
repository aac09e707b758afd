//! Short questions about a position.

use super::*;

/// The id of a card.
pub fn id(card: Card) -> String {
    tables().kind_of(card).id.to_owned()
}

/// The ids of some cards.
pub fn ids(cards: CardSet) -> Vec<String> {
    cards.iter().map(id).collect()
}

/// In ascending order.
pub fn sorted<T: Ord>(mut list: Vec<T>) -> Vec<T> {
    list.sort_unstable();
    list
}

/// How often something is in a list.
pub fn count(list: &[String], what: &str) -> usize {
    list.iter().filter(|item| *item == what).count()
}

/// Is it a guild?
pub fn is_guild(card: &str) -> bool {
    tables().color[Color::Purple as usize].meets(tables().copies(card))
}

/// Is it a black card?
pub fn is_black(card: &str) -> bool {
    tables().color[Color::Black as usize].meets(tables().copies(card))
}

/// The Age.
pub fn age(game: &Position) -> u8 {
    game.age
}

/// The turn of the Age.
pub fn turn_of(game: &Position) -> u8 {
    game.turn
}

/// Does the game wait for the choices of a turn?
pub fn choosing(game: &Position) -> bool {
    game.phase == Phase::Turn && game.tasks.is_empty() && game.chosen.0.iter().all(Option::is_none)
}

/// Is the game over?
pub fn is_over(game: &Position) -> bool {
    game.decision() == Decision::Over
}

/// Whose decision it is.
pub fn decision(game: &Position) -> Decision {
    game.decision()
}

pub(super) fn of(game: &Position, seat: usize) -> &City {
    &game.cities[nth(seat)]
}

/// The board of a seat.
pub fn board(game: &Position, seat: usize) -> (String, u8) {
    (of(game, seat).board().map_or_else(String::new, |board| board.id.to_owned()), of(game, seat).side)
}

/// The coins of a seat.
pub fn coins(game: &Position, seat: usize) -> u16 {
    of(game, seat).coins
}

/// The coins of all seats.
pub fn all_coins(game: &Position) -> Vec<u16> {
    (1..=game.city_count()).map(|seat| coins(game, seat)).collect()
}

/// The cards in a hand.
pub fn hand(game: &Position, seat: usize) -> Vec<String> {
    ids(of(game, seat).hand)
}

/// The cards of all hands.
pub fn all_hands(game: &Position) -> Vec<String> {
    (1..=game.city_count()).flat_map(|seat| hand(game, seat)).collect()
}

/// Is this structure in the city?
pub fn has(game: &Position, seat: usize, card: &str) -> bool {
    of(game, seat).built.meets(tables().copies(card))
}

/// How many stages are built.
pub fn stages(game: &Position, seat: usize) -> u32 {
    of(game, seat).stages_built()
}

/// The shields of a city.
pub fn shields(game: &Position, seat: usize) -> u8 {
    game.shields(nth(seat))
}

/// The victory tokens of value 1, 3 and 5.
pub fn victories(game: &Position, seat: usize) -> [u8; 3] {
    of(game, seat).victories
}

/// The defeat tokens.
pub fn defeats(game: &Position, seat: usize) -> u8 {
    of(game, seat).defeats
}

/// The debt.
pub fn debts(game: &Position, seat: usize) -> u8 {
    of(game, seat).debt
}

/// The diplomacy tokens.
pub fn diplomacy(game: &Position, seat: usize) -> u8 {
    of(game, seat).diplomacy
}

/// The participation tokens.
pub fn joined(game: &Position, seat: usize) -> u8 {
    of(game, seat).joined
}

/// Points lost for penalties that could not be taken.
pub fn penalty_points(game: &Position, seat: usize) -> u8 {
    of(game, seat).penalty
}

/// Does the board's resource no longer produce?
pub fn board_blocked(game: &Position, seat: usize) -> bool {
    of(game, seat).blocked
}

/// Tokens for free cards, free stages, and mystery bags.
pub fn free_tokens(game: &Position, seat: usize) -> (u8, u8, u8) {
    (of(game, seat).free_cards, of(game, seat).free_stages, of(game, seat).bags)
}

/// Was the free build of this Age used?
pub fn power_used(game: &Position, seat: usize) -> bool {
    of(game, seat).power_used
}

/// Recruited leaders.
pub fn recruits(game: &Position, seat: usize) -> Vec<String> {
    of(game, seat).leaders.iter().map(|leader| tables().leader(leader).id.to_owned()).collect()
}

/// Leaders in hand.
pub fn leaders_in_hand(game: &Position, seat: usize) -> Vec<String> {
    of(game, seat).leader_hand.iter().map(|leader| tables().leader(leader).id.to_owned()).collect()
}

/// Tiles in hand, by number.
pub fn tiles_in_hand(game: &Position, seat: usize) -> Vec<u8> {
    of(game, seat).tiles.iter().map(|tile| tables().tile(tile).number).collect()
}

/// The slots of the tower in use at most.
pub fn tower_slots(game: &Position) -> usize {
    let tower = &tables().tower;
    usize::from(if game.city_count() > 4 { tower.slots_many } else { tower.slots_few })
}

/// The open tiles by slot.
pub fn open_tiles(game: &Position) -> Vec<u8> {
    game.tower.slots.iter().flatten().map(|&tile| tables().tile(tile).number).collect()
}

/// The Age of the project, and the tokens on it.
pub fn project_of(game: &Position) -> (u8, u8) {
    (game.project.map_or(0, |project| tables().project(project).age), game.project_tokens)
}

/// The discard pile.
pub fn discarded(game: &Position) -> Vec<String> {
    ids(game.discard)
}

/// Military points.
pub fn military(game: &Position, seat: usize) -> i32 {
    game.sheet(nth(seat)).from(Source::Military)
}

/// Points from a source: `science` and `guilds` are the green and purple ones.
pub fn points_now(game: &Position, seat: usize, source: &str) -> i32 {
    let name = match source {
        "science" => "green",
        "guilds" => "purple",
        other => other,
    };
    let source = Source::ALL.into_iter().find(|s| s.id() == name);
    game.sheet(nth(seat)).from(source.unwrap_or_else(|| panic!("no source `{name}`")))
}

/// Points from a source if the sketch is the end of the game.
pub fn points(sketch: &str, seat: usize, source: &str) -> i32 {
    points_now(&table(sketch), seat, source)
}

/// The same for the solo game.
pub fn points_of(sketch: &str, seat: usize, source: &str) -> i32 {
    points_now(&solo(sketch), seat, source)
}

/// All points if the sketch is the end of the game.
pub fn total(sketch: &str, seat: usize) -> i32 {
    table(sketch).sheet(nth(seat)).total()
}

/// The ranks at the end.
pub fn ranks(game: &Position) -> Vec<u8> {
    game.outcome().expect("the game is over").seats.iter().map(|seat| seat.rank).collect()
}

/// The game as a viewer may know it.
pub fn seen_by(game: &Position, viewer: Viewer) -> Position {
    kernel::seen::seen_by(game, viewer).into_owned()
}
