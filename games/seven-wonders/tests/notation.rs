//! Moves as people write them, and what they write wrongly.

use crate::support::*;
use kernel::components::Overlay;
use kernel::{Actor, Decision, Dice, Game};
use seven_wonders::{Build, Move};

/// What the first seat writes can be played, and is written back so.
fn plays(t: &Table, text: &str) {
    let (who, mv) = t.legal(text).read(None, text);
    let mut written = String::new();
    t.write_move(who, mv, &mut written);
    assert_eq!(written, text);
}

#[test]
fn moves_of_the_base_game() {
    let t = table(
        "age 2 tower
        1 board olympia a stages 2 coins 9 tiles 5 cards west_trading_post sawmill hand forum aqueduct statue walls
        2 board giza a cards stone_pit quarry
        3 board rhodos a cards ore_vein",
    );
    for text in [
        "build forum chain",
        "build aqueduct left 3",
        "build statue right 4",
        "build aqueduct free",
        "discard walls",
    ] {
        plays(&t, text);
    }
    plays(&t, "tower walls babel_05");
    let said = t.read_move(actor(1), "build atlantis").expect_err("no such card").to_string();
    assert!(said.contains("atlantis"), "{said}");
    for text in ["", "build", "fly home", "build forum left", "build forum left many", "tower walls", "stage"]
    {
        let said = t.read_move(actor(1), text).expect_err("no move").to_string();
        assert!(said.len() > 15, "{said}");
    }
}

#[test]
fn moves_of_the_solo_game() {
    let t = solo(
        "age 1 first you
        you board giza a coins 3
        opponent board rhodos a
        helper
        market altar@3 tavern@4 clay_pool@5",
    );
    plays(&t, "build altar");
    plays(&t, "discard tavern");
    let marked = t.read_move(actor(YOU), "build altar@3+").expect("marks may be written");
    assert!(matches!(marked, Move::Build(Build { card, .. }) if id(card) == "altar"));
}

#[test]
fn no_text_makes_the_reader_fall() {
    let mut dice = Dice::new(5);
    for players in [1, 4] {
        let mut game = dealt(players, "expansions leaders,cities,babel", 2);
        let words = [
            "build", "stage", "altar", "altar@9", "left", "255", "256", "-1", "join", "free", "babel_01",
            "caesar",
        ];
        let more =
            ["opponent", "helper", "keep", "discard", "tower", "pay", "copy", "@", "é", "board", "deal", "7"];
        for _ in 0..400 {
            for _ in 0..20 {
                let mut text: Vec<&str> = vec![more.get(dice.below(14)).copied().unwrap_or("")];
                for _ in 0..dice.below(6) {
                    text.push(words[dice.below(words.len())]);
                }
                for who in [actor(1), Actor::Chance] {
                    if let Ok(mv) = game.read_move(who, &text.join(" ")) {
                        let _ = game.check(who, mv);
                        let mut written = String::new();
                        game.write_move(who, mv, &mut written);
                    }
                }
            }
            if game.decision() == Decision::Over {
                break;
            }
            game = game.until(dice.bits().into(), |p| *p != *game);
        }
    }
}

fn overlay(file: &str, text: &str) -> String {
    let overlay = Overlay { file: file.into(), text: text.into() };
    seven_wonders::components::read(&[overlay]).map(|_| ()).expect_err("the overlay is wrong").to_string()
}

#[test]
fn a_wrong_overlay_is_told_with_file_entry_and_field() {
    for (file, text, words) in [
        ("cards.toml", "[[card]]\nid = \"altar\"\nprice = 3\n", ["cards.toml", "altar", "price"]),
        (
            "leaders.toml",
            "[[leader]]\nid = \"caesar\"\ncost = \"much\"\n",
            ["leaders.toml", "caesar", "cost"],
        ),
        (
            "babel.toml",
            "[[tile]]\nid = \"babel_01\"\neffect = { kind = \"fly\" }\n",
            ["babel.toml", "babel_01", "fly"],
        ),
        (
            "cards.toml",
            "[[card]]\nid = \"altar\"\nchain_from = [\"atlantis\"]\n",
            ["cards.toml", "altar", "atlantis"],
        ),
        (
            "leaders.toml",
            "[[leader]]\nid = \"new one\"\nfrom = \"owner\"\n",
            ["leader `new one`", "an id has", "letters"],
        ),
        (
            "babel.toml",
            "[[tile]]\nid = \"babel_99\"\nnumber = 25\n",
            ["tile `babel_99`", "source", "missing"],
        ),
    ] {
        let said = overlay(file, text);
        assert!(words.iter().all(|word| said.contains(word)), "{said}");
        assert!(!said.trim().is_empty());
    }
    let good = Overlay { file: "cards.toml".into(), text: "[[card]]\nid = \"altar\"\ncoins = 1\n".into() };
    let read = seven_wonders::components::read(&[good]);
    assert!(read.is_ok() || read.is_err_and(|why| why.to_string().contains("coins")));
}
