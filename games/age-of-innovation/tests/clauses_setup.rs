//! Clauses 4: the set-up.

use crate::support::table::{Script as _, Table};
use age_of_innovation::components::{CompetencySlot, Innovation, InnovationSlot, Palace, Track, tables};
use age_of_innovation::{Card, Draw, Phase};
use kernel::{Id as _, Seat};
use parts::cards::IdSet;

const SETS: &str = "sets goblins:coins felines:river_workshop lizards:pass_palace_university blessed:power_coins navigators:build_guild \
                    omar:science_step moles:send_scholar";

/// Three players on sets in the order of the boards from desert to wasteland; seat 1 begins.
fn three() -> Table {
    Table::laid_out(3, SETS)
}

/// The same, with boards taken by seats 3, 2 and 1.
fn taken(third: &str, second: &str, first: &str) -> Table {
    three().play(&format!("take board {third}. take board {second}. take board {first}"))
}

#[test]
fn ai_4_1_1_sides_of_the_board() {
    let side = |players, options| Table::setup(players, options).position.rules.side;
    assert_eq!([2, 3, 4, 5].map(|players| side(players, "")), [0, 1, 1, 1]);
    assert_eq!(side(3, "map small"), 0);
    assert!(Table::bad_setup(2, "map large").contains("2 players do not play on the large side"));
    assert!(Table::bad_setup(4, "map small").contains("4 players do not play on the small side"));
    assert!(Table::bad_setup(5, "map small").contains("5 players do not play on the small side"));
}

#[test]
fn ai_4_1_2_round_tiles_from_the_last_round_on() {
    let t = Table::setup(3, "");
    assert_eq!(t.position.phase, Phase::Draw(Draw::Round(6)));
    let t = t.refuse("draw round spade_engineering", "4.1.2").play("draw round guild_law");
    let t = t.refuse("draw round spade_engineering", "4.1.2").refuse("draw round guild_law", "4.1.2");
    let t = t.play("draw round workshop_banking");
    assert_eq!(t.position.phase, Phase::Draw(Draw::Round(4)));
    let t = t.play("draw round spade_engineering. draw round science_medicine. draw round town_engineering");
    let t = t.play("draw round guild_medicine");
    assert_eq!(t.position.phase, Phase::Draw(Draw::Last));
}

#[test]
fn ai_4_1_3_never_three_of_a_discipline_before_the_last_round() {
    let t =
        Table::setup(3, "").play("draw round school_banking. draw round workshop_law. draw round guild_law");
    t.refuse("draw round innovation_law", "4.1.3").legal("draw round workshop_banking");
    let t = Table::setup(3, "").play("draw round innovation_law. draw round workshop_law");
    t.legal("draw round guild_law");
}

#[test]
fn ai_4_1_4_the_last_round_tile_shows_another_building() {
    let others = "town_engineering science_medicine track_engineering school_banking guild_medicine";
    for (six, refused) in [
        ("workshop_law", &["workshop", "edge_workshop"][..]),
        ("guild_law", &["guild"]),
        ("innovation_law", &[]),
    ] {
        let t = Table::setup(3, &format!("rounds {others} {six}"));
        for last in ["workshop", "school", "edge_workshop", "guild"] {
            let draw = format!("draw last {last}");
            if refused.contains(&last) {
                t.refuse(&draw, "4.1.4");
            } else {
                t.legal(&draw);
            }
        }
    }
}

#[test]
fn ai_4_1_5_three_book_actions() {
    let t = Table::laid_out(3, "book_actions random").play("draw book_action power");
    let t =
        t.refuse("draw book_action power", "4.1.5").play("draw book_action coins. draw book_action spades");
    assert_eq!(t.position.book_actions.len(), 3);
    assert!(!matches!(t.position.phase, Phase::Draw(_)));
}

#[test]
fn ai_4_1_6_innovations() {
    for (players, spaces, columns) in [(2, 6, 1), (3, 8, 2), (4, 10, 2), (5, 12, 3)] {
        let mut t = Table::laid_out(players, "innovations random");
        for tile in &Innovation::IDS[..spaces] {
            assert!(matches!(t.position.phase, Phase::Draw(Draw::Innovation(_))));
            t = t.play(&format!("draw innovation {tile}"));
        }
        assert!(!matches!(t.position.phase, Phase::Draw(_)));
        let board = tables().innovation_spaces(players as u8);
        for track in Track::all() {
            assert_eq!(board.iter().filter(|space| space.column == Some(track)).count(), columns);
        }
        assert_eq!(board.iter().filter(|space| space.column.is_none()).count(), spaces - 4 * columns);
    }
    Table::laid_out(2, "innovations random")
        .play("draw innovation census")
        .refuse("draw innovation census", "4.1.6");
    // Nothing is refilled.
    let t = Table::of("lake blessed, desert psychics").put("blessed", "palace H7").innovation_at("steel", 0);
    let t = t.holds("blessed", "5/0/0/0b").play("take innovation steel");
    assert_eq!(t.position.innovations[InnovationSlot::default()], None);
}

#[test]
fn ai_4_1_7_competency_tiles() {
    let t = Table::laid_out(3, "competencies random").play("draw competency tower");
    let t = t.refuse("draw competency tower", "4.1.7");
    let second = CompetencySlot::new(1).unwrap();
    assert_eq!(t.position.phase, Phase::Draw(Draw::Competency(second)));
    assert_eq!(t.position.stock.into_array(), [4; 12]);
    let spaces = &tables().competency_spaces;
    for (i, space) in spaces.values().enumerate() {
        assert_eq!(
            (space.track.index(), space.steps, space.books),
            (i / 3, 3 - (i % 3) as u8, (i % 3) as u8)
        );
    }
}

#[test]
fn ai_4_1_8_palaces_on_offer() {
    let mut t = Table::laid_out(3, "palaces random").refuse("draw palace 17", "4.1.8");
    for palace in [3, 8, 1, 16] {
        assert_eq!(t.position.phase, Phase::Draw(Draw::Palace));
        t = t.play(&format!("draw palace {palace}"));
    }
    assert!(!matches!(t.position.phase, Phase::Draw(_)));
    let wanted: IdSet<Palace> = [2, 7, 0, 15, 16].into_iter().filter_map(Palace::new).collect();
    assert_eq!(t.position.palaces, wanted);
}

#[test]
fn ai_4_1_9_three_town_tiles_of_each_kind() {
    assert_eq!(three().position.towns.into_array(), [3; 7]);
}

#[test]
fn ai_4_2_1_seven_sets_and_three_tiles() {
    three().display("spade 1, bridge 1, pass_school 1");
    let t = Table::laid_out(3, "sets random").play("draw faction omar").refuse("draw faction omar", "4.2.1");
    let t = t.play("draw faction moles. draw faction monks. draw faction blessed. draw faction goblins");
    let t = t.play("draw faction felines. draw faction lizards. draw bonus coins");
    t.refuse("draw bonus coins", "4.2.1").legal("draw bonus spade");
}

#[test]
fn ai_4_2_2_sets_are_taken_from_the_right_of_the_start_player() {
    let t = Table::laid_out(3, &format!("{SETS}, first 2")).decides("1");
    let t = t.play("take board lake").decides("3").refuse("take board lake", "4.2.2");
    let t = t.play("take board desert").decides("2").play("take board swamp");
    t.has_bonus("blessed", "power_coins")
        .has_bonus("goblins", "coins")
        .has_bonus("lizards", "pass_palace_university");
    assert_eq!([t.seat("blessed"), t.seat("lizards"), t.seat("goblins")], [0, 1, 2].map(Seat));
    // What nobody took is out of the game.
    assert_eq!(t.position.cards.values().filter(|card| **card == Card::Out).count(), 4);
    let t = Table::laid_out(3, "first random");
    assert_eq!(t.position.phase, Phase::Draw(Draw::First));
    t.refuse("draw first 4", "4.2.2").play("draw first 3").decides("2");
}

const DRAFT: &str = "setup draft, boards desert plains swamp lake forest mountain, factions goblins omar moles monks, \
                     palaces 1 5 8 15, bonus coins spade bridge power_coins build_guild pass_school";

#[test]
fn ai_4_3_1_what_is_drafted() {
    let t = Table::laid_out(3, "setup draft, boards random, factions random, palaces random, bonus random");
    let t =
        t.play("draw board lake. draw board swamp. draw board forest. draw board desert. draw board plains");
    let t = t.refuse("draw board lake", "4.3.1").play("draw board mountain");
    let t = t.play("draw faction omar. draw faction monks. draw faction moles. draw faction goblins");
    let t = t
        .refuse("draw palace 17", "4.1.8")
        .play("draw palace 1. draw palace 2. draw palace 3. draw palace 4");
    let t = t.play("draw bonus coins. draw bonus spade. draw bonus bridge. draw bonus power_coins. draw bonus build_guild");
    assert_eq!(t.position.phase, Phase::Draw(Draw::Bonus));
    t.play("draw bonus pass_school").decides("1");
}

#[test]
fn ai_4_3_2_three_laps_of_one_item_each() {
    let t = Table::laid_out(3, &format!("{DRAFT}, first 2")).decides("2");
    let t = t.play("take palace 8").decides("3").refuse("take palace 8", "4.3.2");
    let t = t.play("take faction moles").decides("1").play("take board lake").decides("2");
    let t = t
        .refuse("take palace 1", "4.3.2")
        .refuse("take faction moles", "4.3.2")
        .refuse("take board wasteland", "4.3.2");
    let t = t.play("take faction omar. take board swamp. take palace 1. take board forest").decides("3");
    t.refuse("take faction monks", "4.3.2").play("take palace 5. take faction monks").decides("1");
}

/// Seat 1 lake Monks with palace 1, seat 2 forest Omar with palace 8, seat 3 swamp Moles with palace 5.
fn drafted() -> Table {
    let t = Table::laid_out(3, DRAFT);
    t.play("take board lake. take board forest. take board swamp. take faction monks. take faction omar. take faction moles")
        .play("take palace 1. take palace 8. take palace 5")
}

#[test]
fn ai_4_3_3_bonus_tiles_counter_clockwise() {
    let t = drafted()
        .decides("moles")
        .play("take bonus coins")
        .decides("omar")
        .refuse("take bonus coins", "4.3.3");
    let t = t.play("take bonus spade").decides("monks").play("take bonus bridge");
    t.display("power_coins 1, build_guild 1, pass_school 1")
        .has_bonus("moles", "coins")
        .expect("moles", "15c");
}

#[test]
fn ai_4_3_4_the_drafted_palace_is_built() {
    let t = drafted().play("take bonus coins. take bonus spade. take bonus bridge");
    let p = t.position;
    assert_eq!(
        (p.palaces, p.player(Seat(1)).drafted, p.player(Seat(1)).palace),
        (IdSet::EMPTY, Palace::new(7), None)
    );
    let t =
        Table::of("lake blessed, desert psychics").drafted("blessed", "palace17").put("blessed", "guild H7");
    let t = t.holds("blessed", "9t 9c").play("upgrade H7 to palace").points("blessed", 10);
    t.refuse("take palace 1", "4.3.4").legal("done");
}

#[test]
fn ai_4_4_1_everybody_begins_with_board_and_faction() {
    // Mountain Omar, swamp Lizards, desert Goblins.
    let t = taken("mountain", "swamp", "desert");
    t.expect("omar", "15c 3t 0s 5/7/0 20vp ship0 dig0").expect("goblins", "15c 4t 0s 5/7/0 20vp");
    t.expect("lizards", "15c 3t 1s 3/9/0 20vp");
}

#[test]
fn ai_4_4_2_start_steps_give_power() {
    let t = taken("mountain", "desert", "forest").expect("navigators", "1/4/1/1 3/9/0");
    t.expect("goblins", "1/0/1/0 5/7/0");
}

#[test]
fn ai_4_4_3_choices_before_the_start_buildings() {
    let t =
        taken("swamp", "lake", "wasteland").decides("moles").play("book law").expect("moles", "0/1/0/0b 4t");
    let t = t.decides("lizards").play("step law").expect("lizards", "0/1/0/0").play("step medicine");
    t.expect("lizards", "0/1/0/1").decides("moles");
}

#[test]
fn ai_4_4_4_round_one_begins_with_the_start_player() {
    let t = Table::laid_out(3, &format!("{SETS}, first 2"))
        .play("take board lake. take board desert. take board plains");
    t.in_order("felines goblins blessed");
    // Seat 2 began, then seats 3 and 1.
    assert_eq!(t.position.order[..3], [1, 2, 0].map(Seat));
}

#[test]
fn ai_4_5_1_workshops_forth_and_back() {
    taken("forest", "lake", "plains").refuse_saying(
        "place workshop A5",
        "4.5.1",
        "A workshop is built, not placed: write build A5.",
        "A műhely épül, nem lekerül: ezt írd: build A5.",
    );
    let t = taken("forest", "lake", "plains").decides("felines").play("build A5").decides("blessed");
    let t = t.play("build A3").decides("navigators").play("build A1. build B4").decides("blessed");
    let t = t.play("build A9").decides("felines").play("build A11").in_round(1);
    t.hex("A5", "felines workshop").hex("B4", "navigators workshop").decides("felines");
}

#[test]
fn ai_4_5_2_start_buildings_stand_on_home_terrain() {
    let t = taken("forest", "lake", "plains");
    t.refuse("build A3", "4.5.2").refuse("build A2", "4.5.2").refuse("place university A5", "4.5.1");
    let t = t.play("build C6").expect("felines", "15c 3t 20vp").decides("blessed");
    // No power for neighbors, no points for round tile or faction.
    let t = t.play("build A3\nnavigators: build A1").points("navigators", 0);
    t.refuse("build A1", "4.5.2");
    let t = Table::laid_out(
        3,
        &format!(
            "{SETS}, rounds workshop_law guild_law school_banking town_engineering science_medicine guild_medicine"
        ),
    );
    let t = t.play(
        "take board forest. take board lake. take board plains. build C6. build B5\nnavigators: build B4",
    );
    t.decides("navigators").expect("navigators", "20vp").expect("blessed", "5/7/0");
}

#[test]
fn ai_4_5_3_omar_places_a_tower_too() {
    let t = taken("mountain", "lake", "plains").play("build A5. build A3").decides("omar");
    let t = t.refuse("place university A7", "4.5.3").play("place tower A7").refuse("place tower B1", "4.5.3");
    let t = t.play("build B1").decides("blessed").play("build A9").decides("felines").play("build A11");
    let t = t.decides("omar").refuse("place tower C5", "4.5.3").play("build C5").in_round(1);
    t.hex("A7", "omar tower").hex("C5", "omar workshop");
    // Or the tower last.
    let t = taken("mountain", "lake", "plains")
        .play("build A5. build A3. build A7. build B1. build A9. build A11");
    t.refuse("build C5", "4.5.3").legal("place tower C5");
    t.refuse_saying(
        "build C5",
        "4.5.3",
        "This is not a start building that you place now. Place your starting tower on mountain.",
        "Most nem ilyen kezdőépületet kell letenned. Tedd le a kezdőépületedet (torony)! Terület: hegység.",
    );
}

/// Desert Monks begin, then mountain Omar and lake Blessed.
fn with_monks() -> Table {
    let sets = "sets monks:coins felines:river_workshop lizards:pass_palace_university blessed:power_coins navigators:build_guild \
                omar:science_step inventors:send_scholar";
    Table::laid_out(3, sets).play("take board lake. take board mountain. take board desert")
}

#[test]
fn ai_4_5_4_the_monks_place_a_university_last() {
    let t = with_monks().decides("omar").play("build A7").decides("blessed").play("build A3. build A9");
    let t = t.decides("omar").play("build B1. place tower C5").decides("monks");
    t.refuse("build A12", "4.5.4").refuse("place university A7", "4.5.2");
    t.refuse_saying(
        "build A12",
        "4.5.4",
        "This is not a start building that you place now. Place your starting university on desert.",
        "Most nem ilyen kezdőépületet kell letenned. Tedd le a kezdőépületedet (egyetem)! Terület: sivatag.",
    );
    t.play("place university A12").hex("A12", "monks university");
}

#[test]
fn ai_4_5_5_spade_and_competency_tiles_come_last() {
    let t = with_monks()
        .play("build A7. build A3. build A9. build B1. place tower C5. place university D5")
        .decides("monks");
    // The desert's spade and the tile, in any order.
    let t = t.legal("take competency tower").play("transform D6 to desert");
    t.play("take competency one_time_mix")
        .in_round(1)
        .hex("D6", "desert")
        .has_competencies("monks", "one_time_mix");
}

#[test]
fn ai_4_5_6_start_spades_build_nothing() {
    let t =
        taken("forest", "lake", "desert").play("build A12. build A3. build A1. build B4. build A9. build D5");
    let t =
        t.decides("goblins").refuse("build C6", "4.5.6").refuse("transform A11 to desert by flight", "4.5.6");
    t.refuse_saying(
        "build C6",
        "4.5.6",
        "With these spades nothing is built. You have 1 spade: choose a hex.",
        "Ezekkel az ásókkal nem épül semmi. 1 ásód van, mindegyik egy lépés: válassz mezőt!",
    );
    // Out of reach, too far for one spade.
    let t = t.refuse("transform I12 to wasteland", "6.3.3").refuse("transform E4 to desert", "6.3.3");
    let t = t.refuse("transform E2 to mountain", "4.5.6");
    t.legal("-spades");
    // The longer reach of the bonus tile is for phase II.
    let sets = "sets goblins:river_workshop felines:coins lizards:pass_palace_university blessed:power_coins navigators:build_guild \
                omar:science_step moles:send_scholar";
    let ship = Table::laid_out(3, sets).play("take board forest. take board lake. take board desert");
    let ship = ship.play("build F8. build A3. build A1. build B4. build A9. build A12").decides("goblins");
    ship.refuse("transform H8 to desert", "4.5.6").legal("transform E8 to mountain");
    // Goblins are paid for it, but the round tile scores nothing.
    t.play("transform A11 to desert").in_round(1).points("goblins", 0).hex("A11", "desert");
}

#[test]
fn ai_4_5_7_a_tower_of_the_set_up_offers_no_power() {
    let sets = "sets goblins:coins felines:river_workshop lizards:pass_palace_university inventors:power_coins navigators:build_guild \
                omar:science_step moles:send_scholar";
    let t = Table::laid_out(3, sets).play("take board forest. take board plains. take board lake");
    let t = t.play("build A3. build C6. build A1. build B4. build A11. build B5").decides("inventors");
    let t = t.play("take competency tower").expect("inventors", "3t 20vp");
    // B5 lies beside C6 and B4; A4 is one spade away.
    t.refuse("place tower I8", "9.1");
    let t = t.play("place tower A4").hex("A4", "inventors tower").points("inventors", 0).in_round(1);
    // 3 tools for the spade, then income: 3 of the workshops' row.
    t.expect("inventors", "3t");
}
