//! The numbers of the rules themselves, as they stand in `components/game.toml`.

use crate::components::Provenance;
use kernel::components::{self, ComponentError, Overlay};
use serde::Deserialize;

const FILE: &str = "game.toml";
pub(super) const GAME: &str = include_str!("../../components/game.toml");

/// The most cards that a hand may have.
pub const MAX_HAND: usize = 16;

/// Set-up and prices.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Setup {
    pub coins: u16,
    pub coins_with_leaders: u16,
    pub hand: u8,
    pub hand_with_cities: u8,
    pub turns: u8,
    pub turns_with_cities: u8,
    pub leaders: u8,
    pub tiles: u8,
    pub extra_guilds: u8,
    pub sale: u16,
    pub price: u8,
    pub from: Provenance,
}

/// The decks of the solo game.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Solo {
    pub turns: u8,
    pub mark_3: [u8; 3],
    pub mark_4_to_7: [u8; 3],
    pub guilds: u8,
    pub cities: u8,
    pub from: Provenance,
}

/// What the solo opponent weighs.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)]
pub struct Weights {
    pub needed: i32,
    pub needed_two: i32,
    pub spare_two: i32,
    pub enough_raw: u8,
    pub enough_goods: u8,
    pub most_of_a_kind: u8,
    pub poor: i32,
    pub rich: u16,
    pub coin_sixths: i32,
    pub saving: i32,
    pub links: [i32; 3],
    pub military_link: [i32; 2],
    pub link_beside_military: i32,
    pub free_token: i32,
    pub penalty_rich_sixths: i32,
    pub penalty_poor_sixths: i32,
    pub from: Provenance,
}

/// All of them.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs)]
pub struct Numbers {
    pub setup: Setup,
    pub solo: Solo,
    pub value: Weights,
}

/// Reads the numbers, with a player's own file laid over ours.
pub(crate) fn read(overlays: &[Overlay]) -> Result<Numbers, ComponentError> {
    let table = components::read(FILE, GAME, overlays)?;
    let numbers = Numbers {
        setup: components::one(FILE, &table, "setup")?,
        solo: components::one(FILE, &table, "solo")?,
        value: components::one(FILE, &table, "value")?,
    };
    let setup = &numbers.setup;
    let bad = |why: &str| Err(ComponentError::new(FILE, "[setup]", why));
    // A turn is four bits of a card's history, and a hand must outlast its turns.
    if setup.turns >= setup.hand
        || setup.turns_with_cities >= setup.hand_with_cities
        || setup.turns_with_cities > 12
    {
        return bad("turns: an Age has fewer turns than a hand has cards, and at most 12");
    }
    if usize::from(setup.hand.max(setup.hand_with_cities)) > MAX_HAND {
        return bad("hand, hand_with_cities: a hand has at most 16 cards");
    }
    if setup.leaders < 2 || setup.tiles < 2 || setup.leaders > 5 || setup.tiles > 3 {
        return bad("leaders, tiles: a draft needs 2 to 5 leaders and 2 or 3 tiles");
    }
    if setup.price > 9 || setup.sale > 99 || setup.coins.max(setup.coins_with_leaders) > 99 {
        return bad("price, sale, coins: that is more than there are coins in the box");
    }
    Ok(numbers)
}
