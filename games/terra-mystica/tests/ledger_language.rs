//! The language of ledgers, command by command: what is read, and what is said about the rest.

use terra_mystica::ledger::Ledger;

/// A whole short game, made up for tests.
const PAGE: &str = include_str!("../../../fuzz/seeds/ledger/short.txt");

/// Imports a page; says how many rows were compared.
fn import(page: &str) -> Result<usize, String> {
    let imported = Ledger::parse(page).and_then(|ledger| ledger.replay()).map_err(|e| e.to_string())?;
    Ok(imported.compared)
}

/// The page with another text in place of the first like this.
fn with(old: &str, new: &str) -> String {
    assert!(PAGE.contains(old), "{old}");
    PAGE.replacen(old, new, 1)
}

fn rows() -> usize {
    PAGE.lines().filter(|line| line.contains('\t')).count()
}

#[track_caller]
fn reads(old: &str, new: &str) {
    assert_eq!(import(&with(old, new)), Ok(rows()), "{new}");
}

/// The error names the line of the change and says this.
#[track_caller]
fn says(old: &str, new: &str, what: &str) {
    let page = with(old, new);
    let line = PAGE.lines().zip(page.lines()).position(|(a, b)| a != b).unwrap() + 1;
    let why = import(&page).unwrap_err();
    assert!(why.starts_with(&format!("line {line}: ")), "{why}");
    assert!(why.contains(what), "{why}");
}

#[test]
fn the_page_is_read_as_it_is() {
    assert_eq!(import(PAGE), Ok(rows()));
}

#[test]
fn pages_are_read_however_they_were_saved() {
    assert_eq!(import(&PAGE.replace('\n', "\r\n")), Ok(rows()));
    assert_eq!(import(&format!("\u{feff}{PAGE}")), Ok(rows()));
    assert_eq!(import(&PAGE.replace("\tsetup\n", "\tsetup\t\t\n")), Ok(rows()));
    assert_eq!(import(&PAGE.replace("witches\t", "Witches \t")), Ok(rows()));
    assert_eq!(import(&PAGE.replace("Removing tile BON", "removing tile bon")), Ok(rows()));
}

#[test]
fn comments_and_rows_of_the_administration_are_passed_over() {
    for comment in ["", "  hello. build A1", "admin email ***", "Round 1, turn 7", "score SCORE1,SCORE2"] {
        reads("Round 1, turn 1\n", &format!("Round 1, turn 1\n{comment}\n"));
    }
}

#[test]
fn options_that_change_no_rule_of_ours_are_read() {
    for option in [
        "strict-darkling-sh",
        "loose-dig",
        "fire-and-ice-factions/ice",
        "maintain-player-order",
        "manual-fav5",
    ] {
        reads("option strict-leech", &format!("Option strict-leech\noption {option}"));
    }
    reads("option strict-leech", "map 126fe960806d587c78546b30f1a90853b1ada468");
}

#[test]
fn what_is_not_played_here_is_said_in_one_sentence() {
    let option = "option strict-leech";
    says(option, "option fire-and-ice-final-scoring", "`fire-and-ice-final-scoring` is not played here");
    says(option, "map 95a66999127893f5925a5f591d54f8bcb9a670e6", "is not the one of the base game");
    says("Round 1, turn 1", "witches dropped from the game", "witches left the game");
    says("Round 1, turn 1", "Added final scoring tile: connected-distance", "belongs to an expansion");
    says("witches\t\t20 VP", "yetis\t\t20 VP", "belongs to the expansion Fire & Ice");
    says("witches\t\t20 VP", "riverwalkers_v5\t\t20 VP", "belongs to the expansion Fire & Ice");
    says("witches\t\t20 VP", "nofaction1\t\t20 VP", "left before choosing a faction");
    says("witches\t\t20 VP", "wizards\t\t20 VP", "there is no faction `wizards`");
    says(
        "upgrade D1 to TP",
        "pick-color green",
        "`pick-color green`: it belongs to a faction of the expansion",
    );
    says("upgrade D1 to TP", "start_planning", "from here on the page is a plan");
    says("upgrade D1 to TP", "resign", "a player left the game");
    says("Removing tile BON4", "Removing tile TW4", "only bonus cards can be left out, and `TW4` is none");
}

#[test]
fn amounts_of_nothing_do_nothing() {
    for nothing in ["burn 0", "convert 0pw to 0c", "convert 0w to c", "dig 0", "+0C", "-0SPADE", "+0FAV3"] {
        reads("upgrade D1 to TP", &format!("{nothing}. upgrade D1 to TP"));
        reads("upgrade D1 to TP", &format!("upgrade D1 to TP. {nothing}"));
    }
    reads("convert 1PW to 1C", "convert 0pw to 0c");
    reads("convert 1W to 1C", "convert 0w to 0c");
}

#[test]
fn words_may_be_long_short_and_spaced() {
    reads("upgrade D1 to TP", "  UPGRADE   d1 to Trading Post .");
    reads("upgrade D1 to TE. +FAV11", "upgrade D1 to temple.+ fav11");
    reads("upgrade D1 to TE. +FAV11", "+1FAV11. upgrade D1 to TE. wait. done");
    reads("convert 1PW to 1C", "convert power to coin");
    reads("convert 1PW to 1C", "convert 1 pw to 1 c");
    reads("send p to air", "send priest to AIR for 3");
    reads("Pass BON1\n", "+bon1\n");
    reads("pass BON7\n", "pass. +BON7\n");
    reads("\tpass\n", "\tpass BON2\n");
    reads("other_income_for_faction", "OTHER_INCOME_FOR_FACTION");
}

#[test]
fn a_tile_may_stand_rows_after_its_action() {
    // The favor tile stands after the pass of the other player and after the own one.
    let temple =
        "witches\t\t20 VP\t\t10 C\t\t2 W\t\t0 P\t\t5/7/0 PW\t\t0/0/1/2\t\tupgrade D1 to TE. +FAV11\n";
    let pass = "witches\t\t20 VP\t\t10 C\t\t2 W\t\t0 P\t\t5/7/0 PW\t\t0/0/1/2\t\tpass BON1\n";
    let page = PAGE.replacen(temple, &temple.replace("0/0/1/2", "0/0/0/2").replace(". +FAV11", ""), 1);
    let tile = pass.replace("pass BON1", "+FAV11");
    let page = page.replacen(pass, &format!("{}{tile}", pass.replace("0/0/1/2", "0/0/0/2")), 1);
    assert_ne!(page, PAGE);
    assert_eq!(import(&page), Ok(rows() + 1));
    // The figures in between are compared: with the step, they are wrong.
    let early = page.replacen("0/0/0/2\t\tpass BON1", "0/0/1/2\t\tpass BON1", 1);
    assert!(import(&early).unwrap_err().contains("with what stands in a later row"));
}

#[test]
fn errors_name_the_command_as_it_stands() {
    let upgrade = "upgrade D1 to TP";
    says(upgrade, "Upgrad D1 to TP", "witches: `Upgrad D1 to TP`: expected is one of build, upgrade");
    says(
        upgrade,
        "upgrade Z9 to TP",
        "witches: `upgrade Z9 to TP`: it cannot be read: common-move-nowhere word=z9",
    );
    says(upgrade, "upgrade A3 to  SH", "witches: `upgrade A3 to  SH` is refused");
    says(upgrade, "convert 2pw to 1w", "`convert 2pw to 1w`: for each of w it takes 3 of pw");
    says(upgrade, "convert 1c to 1w", "`convert 1c to 1w`: c cannot be converted to w");
    says(upgrade, "-3C", "`-3C`: it changes what a player has by hand");
    says(upgrade, "+2SPADE", "`+2SPADE`: it changes what a player has by hand");
    says(upgrade, "-GAIN_FAVOR", "must be taken here");
    says(upgrade, "+FIRE", "witches: `+FIRE`: no cult step is to be made");
    says(upgrade, "-BRIDGE", "there is nothing of this kind to give up");
    says(upgrade, "leech 2 from dwarves", "`leech 2 from dwarves`: nobody plays dwarves");
    says(upgrade, "leech 2 from giants", "`leech 2 from giants` is refused");
    says(upgrade, "leech 2", "`leech 2`: nobody offers 2 power");
    says(upgrade, "leech many from giants", "`many` is no amount of power");
    says(upgrade, "pass BON11", "there is no bonus card `bon11`");
    says(upgrade, "[nobody knows]", "`[nobody knows]` is not known here");
    says(upgrade, "dig 9. dig 9", "`dig 9`, read as `dig 18`, is refused");
    says("upgrade D1 to TE. +FAV11", "upgrade D1 to TE", "the page says");
    says("+8vp for FIRE", "+7vp for FIRE", "the page scores 7 for FIRE; by the rules it is 8");
    says("+8vp for FIRE", "+8vp for connected-distance", "is not scored in the base game");
    says("giants\t\t20 VP\t\t12 C", "witches\t\t20 VP\t\t12 C", "in the turn of giants");
}
