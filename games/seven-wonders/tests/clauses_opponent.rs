//! The opponent's mind, clause by clause: chapter 12.

use crate::support::*;
use kernel::{Decision, Game, RulesVersion};
use seven_wonders::{Event, Move, Phase, What};

/// A solo market in which the opponent picks first, with this opponent and these cards.
fn model(age: u8, opponent: &str, market: &str) -> Table {
    solo(&format!(
        "age {age} first opponent cities
        you board giza a coins 3
        opponent {opponent}
        helper
        market {market}"
    ))
}

/// What the only card of the market is worth to this opponent, in sixths of a point: `tavern 10`.
#[track_caller]
fn worth(age: u8, opponent: &str, worth: &str) {
    let card = worth.split(' ').next().expect("a card");
    model(age, &format!("board {opponent}"), card).worth(worth);
}

#[test]
fn sw_12_1_the_highest_value_in_exact_sixths() {
    let t = model(1, "board rhodos a coins 3", "pawnshop@7 tavern@4 altar@3");
    // Five thirds of a point; four points.
    t.worth("tavern 10, altar 24").opponent("build altar");
}

#[test]
fn sw_12_2_printed_points() {
    worth(1, "rhodos a coins 3", "pawnshop 18");
    worth(2, "giza a coins 3 cards quarry", "aqueduct 30");
}

#[test]
fn sw_12_3_needed_resources() {
    worth(1, "rhodos a coins 3 cards clay_pool", "lumber_yard 24");
    worth(1, "alexandria a coins 3", "loom_1 24");
    // Six points, less half a point for the coin, and less a point.
    worth(2, "rhodos a coins 3", "sawmill 36-3");
    worth(1, "babylon a coins 2", "timber_yard 36-6");
    // Four, and one link.
    worth(2, "rhodos a coins 3 cards marketplace", "caravansery 24+12");
}

#[test]
fn sw_12_4_spare_resources() {
    worth(1, "rhodos a coins 3 cards clay_pool lumber_yard", "stone_pit 0");
    worth(1, "alexandria a coins 3 cards press_1", "loom_1 0");
    worth(2, "rhodos a coins 3 cards clay_pool stone_pit", "sawmill 9");
}

#[test]
fn sw_12_5_two_needed_units() {
    // Wood is owned: four points only, if it is wanted.
    worth(1, "rhodos a coins 3 cards lumber_yard", "timber_yard 21");
    worth(2, "olympia a coins 3", "sawmill 21");
    worth(2, "rhodos a coins 3 cards marketplace clay_pool lumber_yard", "caravansery 12");
}

#[test]
fn sw_12_6_counting_types() {
    // Three raw types: the board, a choice counted as both. So a fourth is worth nothing.
    worth(1, "rhodos a coins 3 cards tree_farm", "stone_pit 0");
    // The Caravansery is one type more.
    worth(2, "rhodos a coins 3 cards clay_pool caravansery", "stone_pit 0");
    worth(2, "rhodos a coins 3 cards clay_pool", "stone_pit 24");
    // Black cards, leaders and tiles add none.
    worth(2, "rhodos a coins 3 cards clay_pool black_market", "stone_pit 24");
}

#[test]
fn sw_12_7_no_third_unit_unless_the_wonder_needs_it() {
    // Four stone, stages need two.
    worth(2, "alexandria a coins 3 cards stone_pit timber_yard", "quarry unwanted");
    // The third stage needs four.
    worth(2, "giza a coins 3 cards stone_pit", "quarry 21");
    worth(2, "giza a stages 3 coins 3 cards stone_pit", "quarry unwanted");
}

#[test]
fn sw_12_8_coins() {
    worth(1, "rhodos a coins 2", "tavern 34");
    worth(1, "rhodos a coins 3", "tavern 10");
    // Nothing to count: no four points either.
    worth(2, "rhodos a coins 0", "vineyard 0");
    // What the neighbors get is of no account.
    worth(1, "rhodos a coins 3", "gambling_den 12");
}

#[test]
fn sw_12_8_what_leaders_add_belongs_to_the_coins() {
    let with = |leaders: &str, cards: &str, worth: &str| {
        let card = worth.split(' ').next().expect("a card");
        let t = solo(&format!(
            "age 2 first opponent leaders
            you board giza a
            opponent board rhodos a coins 3 leaders {leaders} cards {cards}
            helper
            market {card}"
        ));
        t.worth(worth);
    };
    // Five coins and two; five and one.
    with("xenophon", "loom_1", "tavern 14");
    with("berenice", "loom_1", "tavern 12");
    // Four points, a link on, two coins.
    with("vitruvius", "theater", "statue 24+12+4");
    // The stone is spared.
    with("hammurabi", "loom_1", "baths 18+12");
}

#[test]
fn sw_12_9_cheaper_or_more() {
    // Two and a link.
    worth(1, "rhodos a coins 3", "east_trading_post 24");
    worth(1, "rhodos a coins 3", "clandestine_dock_west 12-3");
    worth(1, "rhodos a coins 3", "secret_warehouse 12-6");
    worth(2, "rhodos a coins 3 cards loom_1", "black_market 12");
}

#[test]
fn sw_12_10_links() {
    // One link, and two.
    worth(1, "rhodos a coins 3", "altar 12+12");
    worth(1, "ephesos a coins 3", "scriptorium 6+18");
}

#[test]
fn sw_12_11_military_links() {
    let links = |you: &str, helper: &str, card: &str, sixths: i32| {
        let t = solo(&format!(
            "age 2 first opponent
            you board ephesos a {you}
            opponent board giza a coins 3 cards quarry brickyard press_1
            helper {helper}
            market {card}"
        ));
        t.part(card, "12.10 12.11", sixths);
    };
    links("cards barracks", "", "walls", 18);
    links("cards barracks", "cards stockade", "walls", 24);
    // Weaker than nobody.
    links("", "", "walls", 0);
    links("cards barracks", "", "laboratory", 24);
    links("cards barracks", "cards stockade", "laboratory", 30);
    // One link that is not military.
    links("", "", "laboratory", 12);
}

#[test]
fn sw_12_12_shields_are_worth_the_points_they_turn() {
    // From nothing to two victories of one.
    worth(1, "rhodos a coins 3", "barracks 12");
    let t = solo(
        "age 2 first opponent
        you board giza a cards barracks
        opponent board rhodos a coins 3 cards clay_pool lumber_yard
        helper cards stockade
        market stables@3",
    );
    // From -1 -1 to 3 + 3.
    t.worth("stables 48");
}

#[test]
fn sw_12_13_the_strongest_wants_no_shields() {
    worth(1, "rhodos a coins 3 cards stockade", "barracks unwanted");
    worth(1, "rhodos a coins 3 diplomacy 1", "barracks unwanted");
    // Black cards likewise.
    worth(1, "rhodos a coins 3 cards stockade", "militia unwanted");
    let even = solo(
        "age 1 first opponent
        you board giza a cards stockade
        opponent board rhodos a coins 3 cards guard_tower
        helper
        market barracks@3",
    );
    // Equal with you is not the strongest.
    even.worth("barracks 6");
}

#[test]
fn sw_12_14_diplomacy_saves_defeats() {
    let saved = |you: &str, opponent: &str, worth: &str| {
        let t = solo(&format!(
            "age 1 first opponent cities
            you board giza a {you}
            opponent board babylon a coins 3 {opponent}
            helper cards barracks
            market residence@city"
        ));
        t.worth(worth);
    };
    saved("cards stockade", "", "residence 6+12");
    saved("", "", "residence 6+6");
    // Nothing to lose.
    saved("", "cards guard_tower", "residence 6");
    saved("", "cards guard_tower stables", "residence unwanted");
    saved("cards stockade", "diplomacy 1", "residence unwanted");
}

#[test]
fn sw_12_15_science_and_masks() {
    worth(1, "alexandria a coins 3 cards apothecary scriptorium", "workshop 48+12");
    let mask = |you: &str, helper: &str, worth: &str| {
        let t = solo(&format!(
            "age 1 first opponent cities
            you board giza a {you}
            opponent board rhodos a coins 3 cards apothecary workshop
            helper {helper}
            market pigeon_loft@city"
        ));
        t.worth(worth);
    };
    // The tablet makes a set.
    mask("cards scriptorium", "cards workshop", "pigeon_loft 48-3");
    mask("", "cards workshop", "pigeon_loft 18-3");
    mask("", "", "pigeon_loft -3");
}

#[test]
fn sw_12_16_counting_effects_as_of_now() {
    let t = solo(
        "age 3 first opponent
        you board babylon a cards clay_pool lumber_yard ore_vein
        opponent board rhodos a coins 3 cards foundry brickyard stone_pit sawmill
        helper cards quarry mine stone_pit timber_yard
        market workers_guild@guild",
    );
    t.worth("workers_guild 42");
}

#[test]
fn sw_12_16_counting_stages_and_copied_guilds() {
    let t = solo(
        "age 3 first opponent
        you board giza a cards workers_guild
        opponent board olympia b stages 2 coins 3 cards foundry loom_1
        helper cards spies_guild clay_pool lumber_yard
        market tavern",
    );
    // The Workers Guild would give two points.
    t.worth("stage 12");
    let t = solo(
        "age 3 first opponent cities
        you board giza a
        opponent board ephesos a coins 3 victories 1 3 cards stone_pit residence
        helper
        market secret_society@city",
    );
    // Two black cards: two points, two coins.
    t.worth("secret_society 12+4");
}

#[test]
fn sw_12_17_the_coin_penalty() {
    // Three coins at half a point; two at a whole point.
    worth(1, "rhodos a coins 3", "militia 12-9");
    worth(1, "rhodos a coins 2", "secret_warehouse 12-12");
    // The purse before paying decides: all four coins at half a point.
    solo(WORKED).part("dispensary", "12.17", -12);
}

#[test]
fn sw_12_18_purchases_spare_you_nothing_they_need_not() {
    let text = "age 1 first opponent
        you board rhodos a coins 0
        opponent board giza a coins 3
        helper cards ore_vein
        market barracks@3";
    // Bought from the helper.
    solo(text).opponent("build barracks").each("coins", "0 1 0");
    // Cheaper from you, who sit on its right.
    let t = solo(&text.replace("giza a coins 3", "giza a coins 3 cards east_trading_post"));
    t.opponent("build barracks").each("coins", "1 2 0");
}

#[test]
fn sw_12_19_ties() {
    let tie = |market: &str, taken: &str| {
        model(1, "board rhodos a coins 3 cards clay_pool", market).opponent(taken);
    };
    tie("altar@3 marketplace@6", "build altar");
    tie("marketplace@6 altar@3", "build marketplace");
    // Four points each: the Lumber Yard and the Altar cost nothing, the Altar has the link.
    tie("lumber_yard@4 altar@3", "build altar");
}

#[test]
fn sw_12_20_the_stage_is_valued_like_a_card() {
    model(1, "board giza a coins 3 cards stone_pit", "tavern@4").worth("stage 18");
    // Nine coins to a poor city.
    model(1, "board ephesos a stages 1 coins 2 cards lumber_yard tree_farm", "tavern@4").worth("stage 24+18");
    // Shields of a stage are worth nothing to the strongest, but the stage is not refused.
    model(1, "board rhodos a stages 1 coins 3 cards clay_pool brickyard barracks", "tavern@4")
        .worth("stage 0");
}

#[test]
fn sw_12_20_stages_that_bring_leaders() {
    let t = solo(
        "age 1 first opponent leaders
        you board giza a
        opponent board roma b coins 3 cards clay_pool lumber_yard
        helper
        market tavern",
    );
    // Five coins; the leaders count nothing.
    t.worth("stage 10");
}

#[test]
fn sw_12_21_a_better_stage_buries_the_best_card() {
    let picks = |market: &str, action: &str| {
        model(1, "board giza a coins 3 cards stone_pit", market).opponent(action);
    };
    // The Baths are worth three and a link; the stage three.
    picks("tavern@4 stone_pit@5 baths@7", "build baths");
    picks("tavern@4 clay_pit@3", "build clay_pit");
    picks("tavern@4 gambling_den@city", "stage gambling_den");
    picks("tavern@4 pawnshop@7", "build pawnshop");
}

#[test]
fn sw_12_21_a_stage_when_no_card_can_be_built() {
    let text = "age 1 first opponent
        you board olympia a coins 3
        opponent board giza a coins 0 cards stone_pit
        helper
        market barracks@5 stockade@3 guard_tower@4";
    // The Stockade is the only one that you could build.
    solo(text).opponent("stage stockade").is("opponent", "stages 1, coins 0");
    solo(&text.replace("olympia a", "ephesos a")).opponent("stage barracks");
}

#[test]
fn sw_12_22_even_a_negative_value_is_built() {
    let t = model(1, "board rhodos a coins 3 cards stone_pit clay_pool", "pigeon_loft@city");
    t.worth("pigeon_loft -3").opponent("build pigeon_loft");
    let t = model(1, "board ephesos a coins 0", "baths@7 barracks@5 stockade@3");
    t.opponent("discard baths").is("opponent", "coins 3");
}

#[test]
fn sw_12_23_a_first_picker_discards_what_helps_you_most() {
    let text = "age 1 first opponent
        you board alexandria a coins 3 cards lumber_yard
        opponent board ephesos a coins 0
        helper
        market guard_tower@4 stockade@3 workshop@7";
    // For you the Stockade is worth two victories of one, the Workshop a symbol and two links.
    solo(text).opponent("discard workshop");
    let none = text
        .replace("alexandria a coins 3 cards lumber_yard", "babylon b coins 0")
        .replace("guard_tower@4", "apothecary@5");
    solo(&none).opponent("discard apothecary");
}

#[test]
fn sw_12_24_a_second_picker_keeps_shields_from_the_helper() {
    let text = "age 1 first you level learner
        you board alexandria a coins 3
        opponent board ephesos a coins 0 cards barracks
        helper
        market baths@3 guard_tower@4 workshop@7 tavern@5";
    solo(text).play("build tavern").discarded("guard_tower");
    // No lead: as when picking first.
    solo(&text.replace(" cards barracks", "")).play("build tavern").discarded("workshop");
}

#[test]
fn sw_12_24_without_shields_on_the_table_as_when_picking_first() {
    let t = solo(
        "age 1 first you
        you board alexandria a coins 3
        opponent board ephesos a coins 0 cards barracks
        helper
        market baths@3 workshop@7 tavern@5",
    );
    t.play("build tavern").discarded("workshop");
}

#[test]
fn sw_12_25_a_dig_counts_the_mean() {
    let t = solo(
        "age 2 first opponent
        you board giza a
        opponent board halikarnassos a stages 1 coins 3 cards ore_vein foundry altar
        helper
        market bazaar@4
        discard pawnshop aqueduct altar walls",
    );
    // Pawnshop 3, Aqueduct 5, Walls 6 and no link; the Altar is in the city: 14 / 3 in sixths.
    t.worth("stage 28");
}

#[test]
fn sw_12_26_the_free_build() {
    let text = "age 2 first opponent
        you board giza a coins 0
        opponent board olympia a stages 2 coins 3
        helper
        market aqueduct@3 bazaar@4";
    solo(text).worth("aqueduct 30").opponent("build aqueduct").is("opponent", "coins 3, used true");
    solo(&text.replace("coins 3", "coins 3 used")).worth("aqueduct unpayable");
}

#[test]
fn sw_12_27_end_choices_for_the_most() {
    let end = solo(
        "age 3 first opponent cities
        you board giza a cards workers_guild library
        opponent board olympia b stages 3 cards apothecary workshop pigeon_loft
        helper cards spies_guild clay_pool lumber_yard",
    );
    // The Workers Guild counts two brown cards.
    end.sources("opponent", "science 10, guilds 2");
}

#[test]
fn sw_12_28_every_candidate_is_told() {
    let name = |what: What| match what {
        What::Card(card) => id(card),
        What::Stage(_) => "stage".to_owned(),
    };
    // Each with its value, and the sum of the parts that follow.
    let mut told: Vec<(String, i32, i32)> = Vec::new();
    for event in &solo(WORKED).play("stop").events {
        match *event {
            Event::Weighed(candidate) => told.push((name(candidate.what), candidate.sixths(), 0)),
            Event::WeighedPart { what, sixths, .. } => {
                let (of, _, sum) = told.last_mut().expect("a part follows its whole");
                assert_eq!(*of, name(what));
                *sum += i32::from(sixths);
            }
            _ => {}
        }
    }
    for card in ["dispensary", "vineyard", "caravansery", "gambling_house", "stage"] {
        assert!(told.iter().any(|(what, ..)| what == card), "{card}");
    }
    assert!(told.iter().all(|(_, value, sum)| value == sum), "{told:?}");
}

/// The same with Leaders.
fn led(age: u8, opponent: &str, market: &str) -> Table {
    solo(&format!(
        "age {age} first opponent leaders
        you board giza a coins 3 cards barracks stockade
        opponent {opponent}
        helper
        market {market}"
    ))
}

#[test]
fn sw_12_29_what_it_has_and_what_scores_the_card() {
    let scholar = "board babylon a coins 9 leaders hypatia cards school laboratory haven";
    let t = led(3, scholar, "study@5 observatory@3 academy@7");
    t.worth("study 24").part("study", "12.29", 6).part("study", "12.15", 18);
    // As it was weighed before.
    t.under(RulesVersion::FIRST).worth("study 18");
    // Leaders, guilds and stages, each by its own count.
    let owned = |age, opponent: &str, card: &str| led(age, opponent, &format!("{card} pawnshop@7 theater@6"));
    let pericles = "board rhodos a coins 3 leaders pericles cards walls";
    owned(3, pericles, "fortifications@3").part("fortifications", "12.29", 12);
    let aim = "board rhodos a coins 3 leaders nebuchadnezzar";
    owned(1, aim, "altar@3").worth("altar 30").part("altar", "12.29", 6);
    let guilds = "board babylon a coins 3 cards brickyard glassworks_1 shipowners_guild";
    owned(3, guilds, "spies_guild@guild").worth("spies_guild 18").part("spies_guild", "12.29", 6);
    let amytis = "board babylon a coins 3 leaders amytis cards clay_pool";
    led(1, amytis, "altar@3 tavern@4 theater@6").worth("stage 30").part("stage", "12.29", 12);
    // What it scores for the tokens of the conflicts belongs to the shields: a victory, and what Alexander adds.
    let rhodos = "board rhodos a coins 3";
    led(1, rhodos, "barracks@3 tavern@4 theater@6").part("barracks", "12.12", 6);
    let alexander = "board rhodos a coins 3 leaders alexander";
    led(1, alexander, "barracks@3 tavern@4 theater@6").part("barracks", "12.12", 12);
    // Nothing is counted twice: coins are scored by themselves, and so is the card itself.
    let midas = "board rhodos a coins 3 leaders midas";
    owned(1, midas, "tavern@4").worth("tavern 10").part("tavern", "12.29", 0);
    let hypatia = "board rhodos a coins 3 leaders hypatia";
    owned(1, hypatia, "altar@3").worth("altar 24").part("altar", "12.29", 0);
}

fn your_word(options: &str) -> Table {
    solo(&format!(
        "age 1 {options}
        you board giza a coins 3
        opponent board rhodos a coins 3
        helper
        market altar@3 tavern@4 barracks@5 clay_pool@3"
    ))
}

#[test]
fn sw_12_30_any_pick_can_be_yours() {
    let before = your_word("first opponent");
    let mut offered = Vec::new();
    before.offered(actor(YOU), &mut offered);
    assert!(!offered.contains(&Move::Natural), "who plays at random leaves it to the points");
    // It costs nothing, and can be taken back.
    let said = before.play("natural").each("coins", "3 3 0").refuse("natural", "12.30");
    assert!(kernel::undo::Made::of(None, &*before, actor(YOU), Move::Natural, &*said).can_take_back());
    let asked = said.play("stop");
    assert_eq!(asked.phase, Phase::OpponentPick, "it waits for you");
    // Its points can still decide.
    asked.play("opponent points").is("opponent", "has clay_pool");
    let picked = asked.play("opponent build tavern").is("opponent", "has tavern, coins 8");
    // Not after the pick, not for the next one, and not if every pick is asked about.
    picked.refuse("natural", "12.30");
    assert!(!picked.until(1, |p| p.turn == 2).market.natural);
    your_word("first opponent option natural yes").refuse("natural", "12.30");
    before.under(RulesVersion::FIRST).refuse("natural", "12.30");
    // When you pick first, it is said before your own pick.
    let first = your_word("first you").change(|p| p.phase = Phase::Market);
    first.play("natural. build clay_pool. opponent discard tavern").is("opponent", "coins 6");
}

#[test]
fn sw_12_30_the_first_picker_waits_for_your_word() {
    let full = |version| {
        let mut t = your_word("first opponent").under(version).play("more");
        while t.decision() == Decision::Chance && t.market.table.len() + t.market.aside.len() < 5 {
            t = t.step(&mut kernel::Dice::new(1));
        }
        t
    };
    let t = full(RulesVersion(2));
    assert_eq!((t.market.table.len(), t.market.picked, t.phase), (5, 0, Phase::Market));
    let mut offered = Vec::new();
    t.choices("", "natural, stop").offered(actor(YOU), &mut offered);
    assert_eq!(offered, [Move::Stop]);
    assert_ne!(full(RulesVersion::FIRST).market.picked, 0, "before, five cards left no time for a word");
}
