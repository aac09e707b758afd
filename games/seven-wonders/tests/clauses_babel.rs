//! Babel, clause by clause: chapter 9.

use crate::support::*;
use seven_wonders::tables;

#[test]
fn sw_9_1_slots_and_tiles() {
    let (few, many) = (tables().tower.slots_few, tables().tower.slots_many);
    for (seats, slots) in [(3, 3), (4, 3), (5, 4), (7, 4)] {
        let t = dealt(seats, "expansions tower", 3);
        let packet: Vec<_> = t.cities.0[0].tiles.iter().map(|tile| tables().tile(tile).number).collect();
        // The packet goes to the right.
        let t = (1..=seats).fold(t, |t, seat| t.any(&format!("{seat}: keep")));
        t.is(&seats.to_string(), &format!("tiles {} {}", packet[1], packet[2]));
        let t = t.until(1, choosing);
        assert_eq!((packet.len(), t.cities.0[0].tiles.len()), (3, 3));
        assert_eq!(if t.city_count() > 4 { many } else { few }, slots);
    }
}

const TOWER: &str = "age 1 tower
    1 board giza a coins 3 tiles 1 2 hand altar theater
    2 board rhodos a coins 3 tiles 5 4 hand tavern barracks
    3 board babylon a coins 3 tiles 3 6 hand baths loom_1";

#[test]
fn sw_9_2_a_card_for_a_tile() {
    let t = table(TOWER).round("tower altar 1; discard tavern; discard baths");
    // It brings no coins.
    t.is("1", "coins 3").open_tiles("1").pile("altar baths tavern");
    t.refuse("1: tower loom_1 1", "9.2");
}

#[test]
fn sw_9_3_a_new_tile_covers_the_oldest() {
    let t = table(&format!("{TOWER}\ntower 10 11 12"));
    let t = t.round("tower altar 1; discard tavern; discard baths").open_tiles("1 11 12");
    t.round("tower stone_pit 2").open_tiles("1 2 12");
}

#[test]
fn sw_9_4_tiles_of_one_turn_ascend() {
    let t = table(&TOWER.replace("babylon a coins 3", "babylon a coins 3 cards clay_pool"));
    t.round("tower altar 2; tower tavern 5; tower baths 3").open_tiles("2 3 5");
    // The gift for blue cards begins with the next turn.
    let t = table(&TOWER.replace("hand tavern barracks", "hand baths barracks"));
    t.round("discard altar; tower barracks 5; build baths left 2").is("3", "coins 1");
}

/// A table with an open tile.
fn under(tile: u8, sketch: &str) -> Table {
    table(&format!("{sketch}\ntower {tile}"))
}

#[test]
fn sw_9_5_taxes() {
    for age in 1..=3 {
        let text = format!(
            "age {age} tower
            1 board rhodos a coins 3 cards theater stone_pit hand barracks altar statue
            2 board giza a coins 0
            3 board olympia a coins 0 cards lumber_yard"
        );
        let taxed = format!("coins 3-{age}");
        under(1, &text).round("build barracks").is("1", &taxed);
        under(1, &text).round("build altar").is("1", "coins 3");
        under(6, &text).round("build altar").is("1", &taxed);
        // A link is taxed.
        under(13, &text).round("build statue chain").is("1", &taxed);
        under(16, &text.replace("cards theater stone_pit", "cards sawmill"))
            .round("stage altar")
            .is("1", &taxed);
        // Only the tax is missing: 9.5 forbids it, not the cost of 3.2.
        let poor = text.replace("rhodos a coins 3", "rhodos a coins 0");
        under(1, &poor).refuse("1: build barracks", "9.5");
        under(13, &poor).refuse("1: build statue", "9.5");
    }
}

#[test]
fn sw_9_6_gifts_of_coins() {
    for age in 1..=3 {
        let text = format!(
            "age {age} tower
            1 board rhodos a coins 0 cards theater hand altar statue barracks
            2 board giza a coins 0
            3 board babylon a coins 0"
        );
        let gift = format!("coins {age}");
        under(5, &text).round("build altar").is("1", &gift);
        under(5, &text).round("build barracks").is("1", "coins 0");
        under(14, &text).round("build statue chain").is("1", &gift);
    }
    let text = "age 3 tower
        1 board alexandria a coins 0 cards loom_1 press_1 hand traders_guild altar
        2 board giza a coins 0
        3 board babylon a coins 0";
    under(24, text).round("build traders_guild").is("1", "coins 5");
}

#[test]
fn sw_9_7_red_cards_and_stages_without_resources() {
    let text = "age 2 tower
        1 board giza a coins 0 hand walls altar stables
        2 board ephesos a coins 0
        3 board babylon a coins 0";
    under(2, text).round("build walls").is("1", "coins 0");
    under(15, text).refuse("1: build walls", "3.2").round("stage altar").is("1", "coins 0");
}

#[test]
fn sw_9_8_coins_in_place_of_resources() {
    let text = "age 3 tower
        1 board giza a coins 9 cards temple quarry hand town_hall pantheon spies_guild
        2 board ephesos a coins 0
        3 board babylon a coins 0";
    under(8, text).round("build town_hall").each("coins", "5 3 3");
    // The link still serves.
    under(8, text).round("build pantheon chain").each("coins", "9 3 3");
    under(23, text).round("build spies_guild").each("coins", "5 3 3");
    under(8, &text.replace("coins 9", "coins 3")).refuse("1: build town_hall", "3.2");
}

#[test]
fn sw_9_9_dearer_and_cheaper_purchases() {
    let text = "age 2 tower
        1 board rhodos a coins 9 cards west_trading_post hand baths apothecary
        2 board giza a cards loom_1
        3 board babylon a cards stone_pit";
    // Raw units are no goods.
    under(9, text).ways("apothecary", "1/0").ways("baths", "0/2 1/0");
    under(10, text).ways("apothecary", "3/0");
    // A post and the tile: nought from the left.
    under(11, text).ways("baths", "0/0");
    under(12, text).ways("baths", "0/3 2/0");
}

#[test]
fn sw_9_10_units_for_all() {
    let text = "age 2 tower
        1 board rhodos a coins 9 hand stockade baths guard_tower apothecary
        2 board ephesos a
        3 board alexandria a";
    under(17, text).ways("stockade", "0/0").ways("baths", "0/0").refuse("1: build guard_tower", "3.2");
    under(18, text).ways("guard_tower", "0/0");
    under(21, text).ways("apothecary", "0/0");
}

#[test]
fn sw_9_11_double_and_single_brown_cards() {
    let text = "age 2 tower
        1 board rhodos a coins 0 cards timber_yard stone_pit hand stockade aqueduct baths
        2 board ephesos a coins 9 hand aqueduct altar
        3 board alexandria a";
    under(3, text).refuse("1: build stockade", "3.2").ways("baths", "0/0");
    // Any number for its owner.
    under(20, text).ways("aqueduct", "0/0").refuse("2: build aqueduct", "3.2");
}

#[test]
fn sw_9_12_five_yellow_cards_asleep() {
    let text = "age 2 tower
        1 board rhodos a coins 9 cards west_trading_post caravansery hand baths stockade forum
        2 board giza a
        3 board alexandria a";
    let t = under(4, text).ways("baths", "2/0").refuse("1: build stockade", "3.2");
    // The link stays.
    t.round("build forum chain").is("1", "has forum");
}

#[test]
fn sw_9_13_links_of_the_neighbors() {
    let text = "age 2 tower
        1 board rhodos a coins 0 hand statue temple
        2 board giza a cards theater
        3 board alexandria a cards altar";
    table(text).refuse("1: build statue", "3.2");
    under(7, text).round("build statue chain").is("1", "has statue");
    under(7, text).round("build temple chain").is("1", "has temple");
}

#[test]
fn sw_9_14_smaller_victories_and_double_defeats() {
    let fight = |age: u8, tile: u8, points: &str| {
        let text = format!(
            "age {age} turn 6 tower
            1 board rhodos a cards barracks
            2 board giza a
            3 board alexandria a"
        );
        under(tile, &text).round("discard; discard; discard").each("military", points);
    };
    fight(1, 19, "0 -1 -1");
    fight(2, 19, "2 -1 -1");
    fight(3, 19, "6 -1 -1");
    fight(2, 22, "6 -2 -2");
}

#[test]
fn sw_9_15_points_of_the_tower() {
    for (placed, points) in [(0, "tower 0"), (1, "tower 2"), (2, "tower 5"), (3, "tower 10")] {
        let t = table(&format!(
            "age 3 tower
            1 board rhodos a placed {placed}
            2 board giza a
            3 board alexandria a"
        ));
        t.sources("1", points);
    }
}

#[test]
fn sw_9_16_one_project_an_age() {
    for seats in 3..=7 {
        let mut t = dealt(seats, "expansions projects", 2);
        for age in 1..=3 {
            t = t.until(8, choosing_in(age)).project_is(age, seats as u8 - 1);
        }
    }
}

const PROJECT: &str = "age 1 projects
    1 board rhodos a coins 3 hand barracks stockade
    2 board giza a coins 3 cards ore_vein hand barracks altar
    3 board olympia a coins 3 cards ore_vein hand barracks altar
    project double_walls";

#[test]
fn sw_9_17_taking_part() {
    let t = table(PROJECT).refuse("2: build altar join", "9.17");
    let two = t.round("build barracks join; build barracks join; build barracks");
    two.each("coins", "2 2 3").project_is(1, 0).each("joined", "1 1 0");
    // Tokens are added.
    t.round("build barracks join; build barracks join; build barracks join").each("joined", "1 1 1");
}

fn close(tokens: u8, joined: [u8; 3], project: &str, age: u8, more: &str) -> Table {
    let [one, two, three] = joined;
    let t = table(&format!(
        "age {age} turn 6 projects
        1 board rhodos a coins 6 joined {one} {more}
        2 board giza a coins 6 joined {two}
        3 board olympia a coins 6 joined {three}
        project {project} tokens {tokens}"
    ));
    t.round("discard; discard; discard")
}

#[test]
fn sw_9_18_success_rewards_every_token() {
    close(0, [2, 0, 0], "double_walls", 1, "").is("1", "victories 2/0/0");
    close(0, [1, 1, 0], "rampart_road", 1, "").each("coins", "13 13 9");
}

#[test]
fn sw_9_19_failure_punishes_who_took_no_part() {
    // Tokens go back.
    close(1, [1, 0, 0], "rampart_road", 1, "").each("coins", "9 0 0").each("joined", "0 0 0");
    close(2, [0, 0, 0], "double_walls", 1, "").each("blocked", "true true true");
}

#[test]
fn sw_9_20_a_penalty_that_cannot_be_taken_costs_points() {
    // There is no card of that color to lose.
    close(2, [0, 1, 1], "belvedere", 1, "").each("penalty", "1 0 0");
    close(2, [0, 1, 1], "sewer_network", 2, "").each("penalty", "2 0 0");
    close(2, [0, 1, 1], "grand_bazaar", 3, "").each("penalty", "3 0 0");
}

#[test]
fn sw_9_21_the_owner_chooses_the_card_to_lose() {
    let t = close(2, [0, 1, 1], "belvedere", 1, "cards barracks stockade altar");
    let t = t.refuse("forfeit altar", "9.21").play("forfeit stockade");
    t.is("1", "has barracks, lacks stockade").discarded("stockade");
}

#[test]
fn sw_9_22_tokens_for_free_builds_and_mystery_bags() {
    let text = "age 2 projects
        1 board rhodos a coins 0 free 1 freestages 1 bags 1 hand aqueduct altar tavern
        2 board ephesos a coins 0
        3 board alexandria a coins 0
        project sewer_network";
    table(text).round("build aqueduct token").is("1", "has aqueduct, tokens 0/1/1");
    table(text).round("stage altar token").is("1", "stages 1, tokens 1/0/1");
    let text = text.replace("rhodos a coins 0", "rhodos a coins 2");
    table(&text).round("build altar join").is("1", "joined 1, coins 0, tokens 1/1/0");
    table(&text.replace("bags 1", "")).refuse("1: build altar join", "9.17");
}

#[test]
fn sw_9_23_rewards_that_last() {
    // They count at once: the project closes before the conflicts.
    close(0, [1, 0, 0], "obelisk", 2, "").is("1", "shields 1, military 6");
    let t = table(
        "age 3 turn 6 projects
        1 board rhodos a coins 0 joined 2 cards apothecary workshop scriptorium
        2 board giza a
        3 board olympia a
        project archives tokens 0",
    );
    t.round("discard; discard; discard").sources("1", "science 10+6, projects 0");
}
