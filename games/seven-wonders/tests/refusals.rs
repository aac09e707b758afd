//! A refused move says what is wrong and what would be right, in both languages.

use crate::support::*;

const POOR: &str = "age 2 tower
    1 board giza a coins 1 cards theater hand statue altar courthouse barracks
    2 board rhodos a coins 0
    3 board babylon a coins 0";

#[test]
fn missing_resources_are_named() {
    let t = table(POOR);
    t.refuse_saying(
        "1: build courthouse",
        "3.2",
        "You lack what nobody can sell you: 1 clay, 1 cloth.",
        "Hiányzik, és senkitől sem veheted meg: 1 agyag, 1 szövet.",
    );
    // One of two kinds is enough for a unit with a choice.
    let choice = table(&POOR.replace("cards theater", "cards theater clay_pit"));
    choice.refuse_saying(
        "1: build courthouse",
        "3.2",
        "You lack what nobody can sell you: 1 cloth.",
        "Hiányzik, és senkitől sem veheted meg: 1 szövet.",
    );
}

#[test]
fn a_tax_is_told_with_its_tile() {
    // The ore costs 2, the tax 2 more.
    let text = format!("{POOR}\ntower 1");
    table(&text.replace("coins 1 ", "coins 3 ")).refuse_saying(
        "1: build barracks left 2",
        "9.5",
        "The tile “Tax on soldiers” takes 2 coins for this; with it 4 are needed, and you have 3: 1 more.",
        "Ezért a Hadisarc lapka 2 érmét kér; vele együtt 4 kell, neked 3 van: 1 hiányzik.",
    );
    // Where the ore alone is too dear, the tax is not the reason.
    table(&text).refuse_saying(
        "1: build barracks left 2",
        "3.2",
        "You have 1 coin; this costs 4, so 3 more are needed.",
        "1 érméd van, ez viszont 4 érmébe kerül; 3 hiányzik.",
    );
}

#[test]
fn a_taxed_chain_is_told_as_such() {
    // A chain leads from the Theater to the Statue, whose cost nobody could pay.
    let text = format!("{POOR}\ntower 13");
    table(&text).refuse_saying(
        "1: build statue",
        "9.5",
        "The tile “Tax on chains” takes 2 coins for this; with it 2 are needed, and you have 1: 1 more.",
        "Ezért a Láncadó lapka 2 érmét kér; vele együtt 2 kell, neked 1 van: 1 hiányzik.",
    );
    let rich = table(&text.replace("coins 1 ", "coins 2 "));
    rich.refuse_saying(
        "1: build statue",
        "9.5",
        "The cost cannot be paid. Through your chain it can be built, but the tile “Tax on chains” takes its tax: \
         2 coins (add “chain” to the move).",
        "Az ára nem fizethető ki. Az építési láncon át megépíthető, de a Láncadó lapka adót kér érte: 2 érmét \
         (írd a lépéshez: „chain”).",
    );
    rich.legal("1: build statue chain");
}

#[test]
fn stages_that_cannot_be_built_are_told_apart() {
    let text = "age 1
        1 board giza a stages 3 coins 3 hand altar theater
        2 board great_wall a stages 1 coins 3 hand altar theater
        3 board babylon a coins 3 hand altar theater";
    let t = table(text);
    t.refuse_saying(
        "1: stage altar",
        "2.4",
        "Your wonder is finished: all its stages are built.",
        "A csodád kész: minden szintje áll.",
    );
    t.refuse_saying(
        "2: stage altar 9",
        "2.4",
        "There is no stage 9: your wonder has 4.",
        "Nincs 9. szint: a csodádnak 4 szintje van.",
    );
    t.refuse_saying(
        "2: stage altar 1",
        "2.4",
        "Stage 1 of your wonder is built already.",
        "A csodád 1. szintje már áll.",
    );
    t.refuse_saying(
        "3: stage altar 2",
        "2.4",
        "Stage 2 is not next: stage 1 comes first.",
        "Nem a 2. szint következik: előbb az 1. szintet kell megépíteni.",
    );
}

#[test]
fn chains_payments_and_questions_are_named() {
    let text = "age 2
        1 board giza a coins 9 hand statue temple altar
        2 board rhodos a cards ore_vein
        3 board olympia a";
    let t = table(text);
    t.refuse_saying(
        "1: build statue chain",
        "3.3",
        "Your city has no chain to Statue: one leads there from Theater.",
        "Városodból nem vezet építési lánc ide: Szobor. Innen vezetne: Színház.",
    );
    t.refuse_saying(
        "1: build statue left 9",
        "3.9",
        "Pay the exact cost; another split is better for both sides. \
         The cheapest that fits: 4 to the left, 2 to the right.",
        "Pontosan annyit fizess, amennyi kell; van ennél mindkét félnek kedvezőbb fizetés. \
         A legolcsóbb megfelelő: 4 balra, 2 jobbra.",
    );
    t.refuse_saying(
        "1: pass",
        "2.1",
        "That is not what has to be decided now. Choose a card from your hand: build it, put it under your wonder, \
         or discard it.",
        "Most nem erről kell dönteni. Válassz egy lapot a kezedből: építed, a csodád alá teszed vagy eldobod.",
    );
}

#[test]
fn an_unreadable_move_says_what_would_be_right() {
    let t = table(POOR);
    t.misread("", "there is nothing; write a move", "ez üres; írj egy lépést");
    t.misread("build", "write build altar left 2", "így írd: build altar left 2");
    t.misread(
        "build atlantis",
        "`atlantis` is not a card and how it is paid for; write build altar left 2",
        "`atlantis` nem kártya és a fizetés módja; így írd: build altar left 2",
    );
    t.misread(
        "take atlantis",
        "`atlantis` is not a card; write take altar",
        "`atlantis` nem kártya; így írd: take altar",
    );
    t.misread("pass on", "write pass", "így írd: pass");
    t.misread(
        "opponent sleeps",
        "write opponent points / opponent build altar / opponent stage altar / opponent discard altar",
        "így írd: opponent points / opponent build altar / opponent stage altar / opponent discard altar",
    );
}
