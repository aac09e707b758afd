//! The opponent's mind, clause by clause: chapter 12.

use crate::support::*;
use kernel::{Actor, Decision, Dice, Game, RulesVersion};
use seven_wonders::{Move, Phase};

/// A solo market in which the opponent picks first, with this opponent and these cards.
fn model(age: u8, opponent: &str, market: &str) -> Position {
    solo(&format!(
        "age {age} first opponent cities
        you board giza a coins 3
        opponent {opponent}
        helper
        market {market}"
    ))
}

fn value(age: u8, opponent: &str, card: &str) -> Worth {
    worth_of(&model(age, opponent, card), card)
}

#[test]
fn sw_12_1_the_highest_value_in_exact_sixths() {
    let game = model(1, "board rhodos a coins 3", "pawnshop@7 tavern@4 altar@3");
    assert_eq!(worth_of(&game, "tavern"), V(10), "five thirds");
    assert_eq!(worth_of(&game, "altar"), V(24));
    opponent_acts(&game, "build altar");
}

#[test]
fn sw_12_2_printed_points() {
    assert_eq!(value(1, "board rhodos a coins 3", "pawnshop"), V(18));
    assert_eq!(value(2, "board giza a coins 3 cards quarry", "aqueduct"), V(30));
}

#[test]
fn sw_12_3_needed_resources() {
    assert_eq!(value(1, "board rhodos a coins 3 cards clay_pool", "lumber_yard"), V(24));
    assert_eq!(value(1, "board alexandria a coins 3", "loom_1"), V(24));
    assert_eq!(value(2, "board rhodos a coins 3", "sawmill"), V(33), "six, less half a point for the coin");
    assert_eq!(value(1, "board babylon a coins 2", "timber_yard"), V(30), "six, less a point for the coin");
    let caravansery = value(2, "board rhodos a coins 3 cards marketplace", "caravansery");
    assert_eq!(caravansery, V(24 + 12), "four, and one link");
}

#[test]
fn sw_12_4_spare_resources() {
    assert_eq!(value(1, "board rhodos a coins 3 cards clay_pool lumber_yard", "stone_pit"), V(0));
    assert_eq!(value(1, "board alexandria a coins 3 cards press_1", "loom_1"), V(0));
    assert_eq!(value(2, "board rhodos a coins 3 cards clay_pool stone_pit", "sawmill"), V(9));
}

#[test]
fn sw_12_5_two_needed_units() {
    assert_eq!(
        value(1, "board rhodos a coins 3 cards lumber_yard", "timber_yard"),
        V(21),
        "wood is owned: four only"
    );
    assert_eq!(value(2, "board olympia a coins 3", "sawmill"), V(21), "wood is owned: four only, if wanted");
    assert_eq!(
        value(2, "board rhodos a coins 3 cards marketplace clay_pool lumber_yard", "caravansery"),
        V(12)
    );
}

#[test]
fn sw_12_6_counting_types() {
    // Three raw types: the board, a choice counted as both. So a fourth is worth nothing.
    assert_eq!(value(1, "board rhodos a coins 3 cards tree_farm", "stone_pit"), V(0));
    // The Caravansery is one type more.
    assert_eq!(value(2, "board rhodos a coins 3 cards clay_pool caravansery", "stone_pit"), V(0));
    assert_eq!(value(2, "board rhodos a coins 3 cards clay_pool", "stone_pit"), V(24));
    // Black cards, leaders and tiles add none.
    assert_eq!(value(2, "board rhodos a coins 3 cards clay_pool black_market", "stone_pit"), V(24));
}

#[test]
fn sw_12_7_no_third_unit_unless_the_wonder_needs_it() {
    assert_eq!(
        value(2, "board alexandria a coins 3 cards stone_pit timber_yard", "quarry"),
        Unwanted,
        "four stone, stages need two"
    );
    assert_eq!(
        value(2, "board giza a coins 3 cards stone_pit", "quarry"),
        V(21),
        "the third stage needs four"
    );
    assert_eq!(value(2, "board giza a stages 3 coins 3 cards stone_pit", "quarry"), Unwanted);
}

#[test]
fn sw_12_8_coins() {
    assert_eq!(value(1, "board rhodos a coins 2", "tavern"), V(34));
    assert_eq!(value(1, "board rhodos a coins 3", "tavern"), V(10));
    // Nothing to count: no four points either.
    assert_eq!(value(2, "board rhodos a coins 0", "vineyard"), V(0));
    // What the neighbors get is of no account.
    assert_eq!(value(1, "board rhodos a coins 3", "gambling_den"), V(12));
}

#[test]
fn sw_12_9_cheaper_or_more() {
    assert_eq!(value(1, "board rhodos a coins 3", "east_trading_post"), V(24), "two and a link");
    assert_eq!(value(1, "board rhodos a coins 3", "clandestine_dock_west"), V(12 - 3));
    assert_eq!(value(1, "board rhodos a coins 3", "secret_warehouse"), V(12 - 6));
    assert_eq!(value(2, "board rhodos a coins 3 cards loom_1", "black_market"), V(12));
}

#[test]
fn sw_12_10_links() {
    assert_eq!(value(1, "board rhodos a coins 3", "altar"), V(12 + 12), "one link");
    assert_eq!(value(1, "board ephesos a coins 3", "scriptorium"), V(6 + 18), "two links");
}

#[test]
fn sw_12_11_military_links() {
    let links = |you: &str, helper: &str, card: &str| {
        let game = solo(&format!(
            "age 2 first opponent
            you board ephesos a {you}
            opponent board giza a coins 3 cards quarry brickyard press_1
            helper {helper}
            market {card}"
        ));
        parts(&game, card, &["12.10", "12.11"])
    };
    assert_eq!(links("cards barracks", "", "walls"), 18);
    assert_eq!(links("cards barracks", "cards stockade", "walls"), 24);
    assert_eq!(links("", "", "walls"), 0, "weaker than nobody");
    assert_eq!(links("cards barracks", "", "laboratory"), 24);
    assert_eq!(links("cards barracks", "cards stockade", "laboratory"), 30);
    assert_eq!(links("", "", "laboratory"), 12, "one link that is not military");
}

#[test]
fn sw_12_12_shields_are_worth_the_points_they_turn() {
    assert_eq!(value(1, "board rhodos a coins 3", "barracks"), V(12), "from nothing to two victories of one");
    let game = solo(
        "age 2 first opponent
        you board giza a cards barracks
        opponent board rhodos a coins 3 cards clay_pool lumber_yard
        helper cards stockade
        market stables@3",
    );
    assert_eq!(worth_of(&game, "stables"), V(48), "from -1 -1 to 3 + 3");
}

#[test]
fn sw_12_13_the_strongest_wants_no_shields() {
    assert_eq!(value(1, "board rhodos a coins 3 cards stockade", "barracks"), Unwanted);
    assert_eq!(value(1, "board rhodos a coins 3 diplomacy 1", "barracks"), Unwanted);
    assert_eq!(
        value(1, "board rhodos a coins 3 cards stockade", "militia"),
        Unwanted,
        "black cards likewise"
    );
    let even = solo(
        "age 1 first opponent
        you board giza a cards stockade
        opponent board rhodos a coins 3 cards guard_tower
        helper
        market barracks@3",
    );
    assert_eq!(worth_of(&even, "barracks"), V(6), "equal with you is not the strongest");
}

#[test]
fn sw_12_14_diplomacy_saves_defeats() {
    let saved = |you: &str, opponent: &str| {
        let game = solo(&format!(
            "age 1 first opponent cities
            you board giza a {you}
            opponent board babylon a coins 3 {opponent}
            helper cards barracks
            market residence@city"
        ));
        worth_of(&game, "residence")
    };
    assert_eq!(saved("cards stockade", ""), V(6 + 12));
    assert_eq!(saved("", ""), V(6 + 6));
    assert_eq!(saved("", "cards guard_tower"), V(6), "nothing to lose");
    assert_eq!(saved("", "cards guard_tower stables"), Unwanted);
    assert_eq!(saved("cards stockade", "diplomacy 1"), Unwanted);
}

#[test]
fn sw_12_15_science_and_masks() {
    assert_eq!(value(1, "board alexandria a coins 3 cards apothecary scriptorium", "workshop"), V(48 + 12));
    let mask = |you: &str, helper: &str| {
        let game = solo(&format!(
            "age 1 first opponent cities
            you board giza a {you}
            opponent board rhodos a coins 3 cards apothecary workshop
            helper {helper}
            market pigeon_loft@city"
        ));
        worth_of(&game, "pigeon_loft")
    };
    assert_eq!(mask("cards scriptorium", "cards workshop"), V(48 - 3), "the tablet makes a set");
    assert_eq!(mask("", "cards workshop"), V(18 - 3));
    assert_eq!(mask("", ""), V(-3));
}

#[test]
fn sw_12_16_counting_effects_as_of_now() {
    let game = solo(
        "age 3 first opponent
        you board babylon a cards clay_pool lumber_yard ore_vein
        opponent board rhodos a coins 3 cards foundry brickyard stone_pit sawmill
        helper cards quarry mine stone_pit timber_yard
        market workers_guild@guild",
    );
    assert_eq!(worth_of(&game, "workers_guild"), V(42));
}

#[test]
fn sw_12_17_the_coin_penalty() {
    assert_eq!(value(1, "board rhodos a coins 3", "militia"), V(12 - 9), "three coins at half a point");
    assert_eq!(
        value(1, "board rhodos a coins 2", "secret_warehouse"),
        V(12 - 12),
        "two coins at a whole point"
    );
    // The purse before paying decides: all four coins at half a point.
    let game = solo(WORKED);
    assert_eq!(parts(&game, "dispensary", &["12.17"]), -12);
}

#[test]
fn sw_12_18_purchases_spare_you_nothing_they_need_not() {
    let game = solo(
        "age 1 first opponent
        you board rhodos a coins 0
        opponent board giza a coins 3
        helper cards ore_vein
        market barracks@3",
    );
    let after = opponent_acts(&game, "build barracks");
    assert_eq!((coins(&after, YOU), coins(&after, OPPONENT)), (0, 1), "bought from the helper");
    let game = solo(
        "age 1 first opponent
        you board rhodos a coins 0
        opponent board giza a coins 3 cards east_trading_post
        helper cards ore_vein
        market barracks@3",
    );
    let after = opponent_acts(&game, "build barracks");
    assert_eq!(
        (coins(&after, YOU), coins(&after, OPPONENT)),
        (1, 2),
        "cheaper from you, who sit on its right"
    );
}

#[test]
fn sw_12_19_ties() {
    let tie = |market: &str, taken: &str| {
        opponent_acts(&model(1, "board rhodos a coins 3 cards clay_pool", market), &format!("build {taken}"));
    };
    tie("altar@3 marketplace@6", "altar");
    tie("marketplace@6 altar@3", "marketplace");
    // Four points each: the Lumber Yard and the Altar cost nothing, the Altar has the link.
    tie("lumber_yard@4 altar@3", "altar");
}

#[test]
fn sw_12_20_the_stage_is_valued_like_a_card() {
    let game = model(1, "board giza a coins 3 cards stone_pit", "tavern@4");
    assert_eq!(worth_of(&game, "stage"), V(18));
    let game = model(1, "board ephesos a stages 1 coins 2 cards lumber_yard tree_farm", "tavern@4");
    assert_eq!(worth_of(&game, "stage"), V(24 + 18), "nine coins to a poor city");
    // Shields of a stage are worth nothing to the strongest, but the stage is not refused.
    let game = model(1, "board rhodos a stages 1 coins 3 cards clay_pool brickyard barracks", "tavern@4");
    assert_eq!(worth_of(&game, "stage"), V(0));
}

#[test]
fn sw_12_21_a_better_stage_buries_the_best_card() {
    let game = model(1, "board giza a coins 3 cards stone_pit", "tavern@4 stone_pit@5 baths@7");
    // The Baths are worth three and a link; the stage three.
    opponent_acts(&game, "build baths");
    let game = model(1, "board giza a coins 3 cards stone_pit", "tavern@4 clay_pit@3");
    opponent_acts(&game, "build clay_pit");
    let game = model(1, "board giza a coins 3 cards stone_pit", "tavern@4 gambling_den@city");
    opponent_acts(&game, "stage gambling_den");
    let game = model(1, "board giza a coins 3 cards stone_pit", "tavern@4 pawnshop@7");
    opponent_acts(&game, "build pawnshop");
}

#[test]
fn sw_12_22_even_a_negative_value_is_built() {
    let game = model(1, "board rhodos a coins 3 cards stone_pit clay_pool", "pigeon_loft@city");
    assert_eq!(worth_of(&game, "pigeon_loft"), V(-3));
    opponent_acts(&game, "build pigeon_loft");
    let game = model(1, "board ephesos a coins 0", "baths@7 barracks@5 stockade@3");
    let after = opponent_acts(&game, "discard baths");
    assert_eq!(coins(&after, OPPONENT), 3);
}

#[test]
fn sw_12_23_a_first_picker_discards_what_helps_you_most() {
    let text = "age 1 first opponent
        you board alexandria a coins 3 cards lumber_yard
        opponent board ephesos a coins 0
        helper
        market guard_tower@4 stockade@3 workshop@7";
    // For you the Stockade is worth two victories of one, the Workshop a symbol and two links.
    opponent_acts(&solo(text), "discard workshop");
    let none = text
        .replace("alexandria a coins 3 cards lumber_yard", "babylon b coins 0")
        .replace("guard_tower@4", "apothecary@5");
    opponent_acts(&solo(&none), "discard apothecary");
}

#[test]
fn sw_12_24_a_second_picker_keeps_shields_from_the_helper() {
    let text = "age 1 first you level learner
        you board alexandria a coins 3
        opponent board ephesos a coins 0 cards barracks
        helper
        market baths@3 guard_tower@4 workshop@7 tavern@5";
    let mut game = solo(text);
    pick(&mut game, "tavern", "build");
    assert!(discarded(&game).contains(&"guard_tower".to_owned()), "{:?}", discarded(&game));
    let mut game = solo(&text.replace(" cards barracks", ""));
    pick(&mut game, "tavern", "build");
    assert!(discarded(&game).contains(&"workshop".to_owned()), "no lead: as when picking first");
}

#[test]
fn sw_12_25_a_dig_counts_the_mean() {
    let game = solo(
        "age 2 first opponent
        you board giza a
        opponent board halikarnassos a stages 1 coins 3 cards ore_vein foundry altar
        helper
        market bazaar@4
        discard pawnshop aqueduct altar walls",
    );
    // Pawnshop 3, Aqueduct 5, Walls 6 and no link; the Altar is in the city: 14 / 3 in sixths.
    assert_eq!(worth_of(&game, "stage"), V(28));
}

#[test]
fn sw_12_26_the_free_build() {
    let text = "age 2 first opponent
        you board giza a coins 0
        opponent board olympia a stages 2 coins 3
        helper
        market aqueduct@3 bazaar@4";
    let game = solo(text);
    assert_eq!(worth_of(&game, "aqueduct"), V(30));
    let after = opponent_acts(&game, "build aqueduct");
    assert_eq!((coins(&after, OPPONENT), power_used(&after, OPPONENT)), (3, true));
    let used = solo(&text.replace("coins 3", "coins 3 used"));
    assert_eq!(worth_of(&used, "aqueduct"), Unpayable);
}

#[test]
fn sw_12_27_end_choices_for_the_most() {
    let text = "age 3 first opponent cities
        you board giza a cards workers_guild library
        opponent board olympia b stages 3 cards apothecary workshop pigeon_loft
        helper cards spies_guild clay_pool lumber_yard";
    assert_eq!(points_of(text, OPPONENT, "science"), 10);
    assert_eq!(points_of(text, OPPONENT, "guilds"), 2, "the Workers Guild counts two brown cards");
}

#[test]
fn sw_12_28_every_candidate_is_told() {
    let game = solo(WORKED);
    let told = explained(&game);
    for card in ["dispensary", "vineyard", "caravansery", "gambling_house", "stage"] {
        assert!(told.iter().any(|line| line.what == card), "{card}");
    }
    for line in told {
        assert_eq!(line.parts.iter().map(|(_, sixths)| sixths).sum::<i32>(), line.value, "{}", line.what);
    }
}

#[test]
fn sw_12_8_what_leaders_add_belongs_to_the_coins() {
    let with = |leaders: &str, cards: &str, card: &str| {
        let game = solo(&format!(
            "age 2 first opponent leaders
            you board giza a
            opponent board rhodos a coins 3 leaders {leaders} cards {cards}
            helper
            market {card}"
        ));
        worth_of(&game, card)
    };
    assert_eq!(with("xenophon", "loom_1", "tavern"), V(14), "five and two");
    assert_eq!(with("berenice", "loom_1", "tavern"), V(12), "five and one");
    assert_eq!(with("vitruvius", "theater", "statue"), V(24 + 12 + 4), "four points, a link on, two coins");
    assert_eq!(with("hammurabi", "loom_1", "baths"), V(18 + 12), "the stone is spared");
}

#[test]
fn sw_12_16_counting_stages_and_copied_guilds() {
    let game = solo(
        "age 3 first opponent
        you board giza a cards workers_guild
        opponent board olympia b stages 2 coins 3 cards foundry loom_1
        helper cards spies_guild clay_pool lumber_yard
        market tavern",
    );
    assert_eq!(worth_of(&game, "stage"), V(12), "the Workers Guild would give two points");
    let game = solo(
        "age 3 first opponent cities
        you board giza a
        opponent board ephesos a coins 3 victories 1 3 cards stone_pit residence
        helper
        market secret_society@city",
    );
    // Two black cards: two points, two coins.
    assert_eq!(worth_of(&game, "secret_society"), V(12 + 4));
}

#[test]
fn sw_12_20_stages_that_bring_leaders() {
    let game = solo(
        "age 1 first opponent leaders
        you board giza a
        opponent board roma b coins 3 cards clay_pool lumber_yard
        helper
        market tavern",
    );
    assert_eq!(worth_of(&game, "stage"), V(10), "five coins; the leaders count nothing");
}

#[test]
fn sw_12_21_a_stage_when_no_card_can_be_built() {
    let text = "age 1 first opponent
        you board olympia a coins 3
        opponent board giza a coins 0 cards stone_pit
        helper
        market barracks@5 stockade@3 guard_tower@4";
    // The Stockade is the only one that you could build.
    let after = opponent_acts(&solo(text), "stage stockade");
    assert_eq!((stages(&after, OPPONENT), coins(&after, OPPONENT)), (1, 0));
    let none = text.replace("olympia a", "ephesos a");
    opponent_acts(&solo(&none), "stage barracks");
}

#[test]
fn sw_12_24_without_shields_on_the_table_as_when_picking_first() {
    let mut game = solo(
        "age 1 first you
        you board alexandria a coins 3
        opponent board ephesos a coins 0 cards barracks
        helper
        market baths@3 workshop@7 tavern@5",
    );
    pick(&mut game, "tavern", "build");
    assert!(discarded(&game).contains(&"workshop".to_owned()), "{:?}", discarded(&game));
}

/// The same with Leaders.
fn led(age: u8, opponent: &str, market: &str) -> Position {
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
    let mut game = led(3, scholar, "study@5 observatory@3 academy@7");
    assert_eq!(worth_of(&game, "study"), V(24));
    assert_eq!((parts(&game, "study", &["12.29"]), parts(&game, "study", &["12.15"])), (6, 18));
    game.rules.version = RulesVersion::FIRST;
    assert_eq!(worth_of(&game, "study"), V(18), "as it was weighed before");
    // Leaders, guilds and stages, each by its own count.
    let owned = |age, opponent: &str, card: &str| {
        let game = led(age, opponent, &format!("{card} pawnshop@7 theater@6"));
        let what = card.split('@').next().unwrap_or_default();
        (worth_of(&game, what), parts(&game, what, &["12.29"]))
    };
    let pericles = "board rhodos a coins 3 leaders pericles cards walls";
    assert_eq!(owned(3, pericles, "fortifications@3").1, 12);
    assert_eq!(owned(1, "board rhodos a coins 3 leaders nebuchadnezzar", "altar@3"), (V(30), 6));
    let guilds = "board babylon a coins 3 cards brickyard glassworks_1 shipowners_guild";
    assert_eq!(owned(3, guilds, "spies_guild@guild"), (V(18), 6));
    let amytis =
        led(1, "board babylon a coins 3 leaders amytis cards clay_pool", "altar@3 tavern@4 theater@6");
    assert_eq!((worth_of(&amytis, "stage"), parts(&amytis, "stage", &["12.29"])), (V(30), 12));
    // What it scores for the tokens of the conflicts belongs to the shields.
    let shields = |leader: &str| {
        let opponent = format!("board rhodos a coins 3 {leader}");
        parts(&led(1, &opponent, "barracks@3 tavern@4 theater@6"), "barracks", &["12.12"])
    };
    assert_eq!((shields(""), shields("leaders alexander")), (6, 12), "a victory, and what Alexander adds");
    // Nothing is counted twice: coins are scored by themselves, and so is the card itself.
    assert_eq!(owned(1, "board rhodos a coins 3 leaders midas", "tavern@4"), (V(10), 0));
    assert_eq!(owned(1, "board rhodos a coins 3 leaders hypatia", "altar@3"), (V(24), 0));
}

#[test]
fn sw_12_30_any_pick_can_be_yours() {
    let table = |options: &str| {
        solo(&format!(
            "age 1 {options}
            you board giza a coins 3
            opponent board rhodos a coins 3
            helper
            market altar@3 tavern@4 barracks@5 clay_pool@3"
        ))
    };
    let mut game = table("first opponent");
    assert!(!offered(&game, YOU).contains(&Move::Natural), "who plays at random leaves it to the points");
    let before = game.clone();
    do_move(&mut game, YOU, "natural");
    assert_eq!((coins(&game, YOU), coins(&game, OPPONENT)), (3, 3), "it costs nothing");
    let made = kernel::undo::Made::of(None, &before, actor(YOU), Move::Natural, &game);
    assert!(made.can_take_back());
    refused(&game, YOU, "natural", "12.30");
    opponent_goes(&mut game);
    assert_eq!(game.phase, Phase::OpponentPick, "it waits for you");
    let points = find(&game, YOU, "points").expect("its points can still decide");
    let mut by_points = game.clone();
    by_points.play(actor(YOU), points, &mut ()).unwrap();
    assert!(has(&by_points, OPPONENT, "clay_pool"));
    do_move(&mut game, YOU, "opponent-build tavern");
    assert_eq!((has(&game, OPPONENT, "tavern"), coins(&game, OPPONENT)), (true, 8));
    // Not after the pick, not for the next one, and not if every pick is asked about.
    refused(&game, YOU, "natural", "12.30");
    play_until(&mut game, 1, |game| turn_of(game) == 2);
    assert!(!game.market.natural);
    refused(&table("first opponent option natural yes"), YOU, "natural", "12.30");
    let mut before = table("first opponent");
    before.rules.version = RulesVersion::FIRST;
    refused(&before, YOU, "natural", "12.30");
    // When you pick first, it is said before your own pick.
    let mut game = table("first you");
    game.phase = Phase::Market;
    do_move(&mut game, YOU, "natural");
    do_move(&mut game, YOU, "build clay_pool");
    do_move(&mut game, YOU, "opponent-discard tavern");
    assert_eq!(coins(&game, OPPONENT), 6);
}

#[test]
fn sw_12_30_the_first_picker_waits_for_your_word() {
    let full = |version| {
        let mut game = solo(
            "age 1 first opponent
            you board giza a coins 3
            opponent board rhodos a coins 3
            helper
            market altar@3 tavern@4 barracks@5 clay_pool@3",
        );
        game.rules.version = version;
        do_move(&mut game, YOU, "more");
        while game.decision() == Decision::Chance && game.market.table.len() + game.market.aside.len() < 5 {
            let mv = game.draw(&mut Dice::new(1), &mut Vec::new()).expect("a card");
            game.play(Actor::Chance, mv, &mut ()).unwrap();
        }
        game
    };
    let game = full(RulesVersion(2));
    assert_eq!((game.market.table.len(), game.market.picked, game.phase), (5, 0, Phase::Market));
    let mut words = written(&game, YOU);
    words.sort();
    assert_eq!(words, ["natural", "stop"]);
    assert_eq!(offered(&game, YOU), [Move::Stop]);
    assert_ne!(full(RulesVersion::FIRST).market.picked, 0, "before, five cards left no time for a word");
}
