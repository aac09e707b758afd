//! Moves in a few words, and who refuses them.

use super::*;

/// The actor of a seat.
pub fn actor(seat: usize) -> Actor {
    Actor::Seat(nth(seat))
}

/// Every legal move of a seat.
pub fn legal(game: &Position, seat: usize) -> Vec<Move> {
    let mut moves = Vec::new();
    game.legal(actor(seat), &mut moves);
    moves
}

/// The moves worth considering.
pub fn offered(game: &Position, seat: usize) -> Vec<Move> {
    let mut moves = Vec::new();
    game.offered(actor(seat), &mut moves);
    moves
}

/// The ways to pay for building a card without taking part in a project, left and right.
pub fn ways(game: &Position, seat: usize, card: &str) -> Vec<(u8, u8)> {
    let moves = legal(game, seat);
    let found = moves.into_iter().filter_map(|mv| match mv {
        Move::Build(Build { card: c, way: Way::Cost, join: Join::No, pay }) if id(c) == card => {
            Some((pay.left, pay.right))
        }
        _ => None,
    });
    sorted(found.collect())
}

/// Does the move do what these words say?
pub(super) fn says(mv: &Move, verb: &str, what: &str, more: &str) -> bool {
    let card = |card: Card| what.is_empty() || id(card) == what;
    let lead = |leader: Leader| what.is_empty() || tables().leader(leader).id == what;
    let tile = |tile: Tile, what: &str| what.is_empty() || tables().tile(tile).number.to_string() == what;
    match *mv {
        Move::Build(Build { card: c, way, join, .. }) => {
            card(c)
                && match way {
                    Way::Cost | Way::Chain => verb == if join == Join::Yes { "join" } else { "build" },
                    Way::Power | Way::Black => verb == "free" && join == Join::No,
                    Way::Token => verb == "token" && join == Join::No,
                }
        }
        Move::Stage(Work { under: c, way, .. }) => {
            card(c) && verb == if way == Way::Token { "token-stage" } else { "stage" }
        }
        Move::Discard(c) => verb == "discard" && card(c),
        Move::Tower { card: c, tile: t } => {
            verb == "tower" && if more.is_empty() { tile(t, what) } else { card(c) && tile(t, more) }
        }
        Move::Keep(l) => verb == "keep" && lead(l),
        Move::KeepTile(t) => verb == "keep" && tile(t, what),
        Move::Recruit(l) => verb == "recruit" && lead(l),
        Move::SellLeader(l) => verb == "sell" && lead(l),
        Move::StageLeader(Work { under: leader, .. }) => verb == "bury" && lead(leader),
        Move::Bury(l) => verb == "entomb" && lead(l),
        Move::CopyLeader(l) => verb == "copy" && lead(l),
        Move::Take(c) => verb == "take" && card(c),
        Move::Forfeit(c) => verb == "forfeit" && card(c),
        Move::Settle(n) => verb == "settle" && what == n.to_string(),
        Move::Helper(c) => verb == "helper" && card(c),
        Move::Pass => verb == "pass",
        Move::More => verb == "more",
        Move::Stop => verb == "stop",
        Move::Natural => verb == "natural",
        Move::Coin => verb == "coin",
        Move::Defeat => verb == "defeat",
        Move::Points => verb == "points",
        Move::OpponentBuild(c) => verb == "opponent-build" && card(c),
        Move::OpponentStage(OpponentWork { card: c, .. }) => verb == "opponent-stage" && card(c),
        Move::OpponentDiscard(c) => verb == "opponent-discard" && card(c),
        _ => false,
    }
}

pub(super) fn price(mv: &Move) -> (bool, u16, u8) {
    match *mv {
        Move::Build(Build { way, pay, .. }) => (way != Way::Chain, pay.total(), pay.left),
        Move::Stage(Work { pay, .. }) | Move::StageLeader(Work { pay, .. }) => (true, pay.total(), pay.left),
        _ => (true, 0, 0),
    }
}

/// The listed move that does what the words say: the cheapest, if there are several.
pub fn find(game: &Position, seat: usize, words: &str) -> Option<Move> {
    let mut words = words.split_whitespace();
    let (verb, what) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    let more = words.next().unwrap_or("");
    legal(game, seat).into_iter().filter(|mv| says(mv, verb, what, more)).min_by_key(price)
}

/// Plays the move that the words describe.
pub fn do_move(game: &mut Position, seat: usize, words: &str) {
    let mv = find(game, seat, words)
        .unwrap_or_else(|| panic!("seat {seat} cannot `{words}`; it can {:?}", written(game, seat)));
    game.play(actor(seat), mv, &mut ()).unwrap_or_else(|why| panic!("{why:?}"));
}

/// The same, for the choice of a turn.
pub fn choose(game: &mut Position, seat: usize, words: &str) {
    do_move(game, seat, words);
}

/// The choices of all seats in a turn, from seat 1 on.
pub fn turn<const N: usize>(game: &mut Position, choices: [&str; N]) {
    for (i, words) in choices.into_iter().enumerate() {
        choose(game, i + 1, words);
    }
}

/// Builds with these payments.
pub fn pay(game: &mut Position, seat: usize, words: &str, left: u8, right: u8) {
    let card = words.split_whitespace().nth(1).expect("a card");
    let mv = legal(game, seat).into_iter().find(|mv| match *mv {
        Move::Build(Build { card: c, pay, .. }) => id(c) == card && (pay.left, pay.right) == (left, right),
        _ => false,
    });
    game.play(actor(seat), mv.expect("this way to pay is listed"), &mut ()).expect("a listed move");
}

/// Every legal move of a seat, as a record writes it.
pub fn written(game: &Position, seat: usize) -> Vec<String> {
    legal(game, seat)
        .into_iter()
        .map(|mv| {
            let mut text = String::new();
            game.write_move(actor(seat), mv, &mut text);
            text
        })
        .collect()
}

/// A new game, dealt by chance up to the first decision of a seat.
pub fn dealt(players: usize, options: &[(&str, &str)], seed: u64) -> Position {
    let given: Vec<(String, String)> = options.iter().map(|&(k, v)| (k.into(), v.into())).collect();
    let options = Options::read(players, &given).unwrap_or_else(|why| panic!("{why}"));
    let mut game = Position::new(&options);
    let mut dice = Dice::new(seed);
    while game.decision() == Decision::Chance {
        let mv = game.draw(&mut dice, &mut Vec::new()).expect("chance has a move");
        game.play(Actor::Chance, mv, &mut ()).unwrap_or_else(|why| panic!("{why:?}"));
    }
    game
}

/// Plays on at random until something is true.
pub fn play_until(game: &mut Position, seed: u64, done: impl Fn(&Position) -> bool) {
    let mut dice = Dice::new(seed);
    let mut buffers = kernel::playout::Buffers::default();
    while !done(game) {
        let (actor, mv) =
            kernel::playout::random_move(game, &mut dice, &mut buffers).expect("the game goes on");
        game.play_unchecked(actor, mv, &mut ());
    }
}

/// The words of an option that is refused.
pub fn bad_option(players: usize, options: &[(&str, &str)]) -> String {
    let given: Vec<(String, String)> = options.iter().map(|&(k, v)| (k.into(), v.into())).collect();
    let bad = Options::read(players, &given).expect_err("the option is refused");
    format!(
        "{}: {}",
        bad.key,
        conformance::words::in_english(kernel::erased::AnyGame::about(&seven_wonders::GAME), &bad.why)
    )
}

/// A sketch in which the leaders of the Age are to be played.
pub fn before_age(sketch: &str) -> Position {
    let mut game = table(sketch);
    game.phase = Phase::Leaders;
    game.deck =
        Deck { known: CardSet::EMPTY, pool: game.age_pool(game.age), quota: game.age_quota(game.age) };
    for seat in game.all_cities() {
        game.cities[seat].hand = CardSet::EMPTY;
    }
    game
}

/// The cards of the discard pile that may be built now, by whoever decides.
pub fn salvage(game: &Position) -> Vec<String> {
    let moves = legal(game, ME);
    moves.into_iter().filter_map(|mv| if let Move::Take(card) = mv { Some(id(card)) } else { None }).collect()
}

/// Takes a card of the discard pile.
pub fn take(game: &mut Position, seat: usize, card: &str) {
    do_move(game, seat, &format!("take {card}"));
}

/// Buries a recruited leader (Abu Simbel).
pub fn bury(game: &mut Position, seat: usize, leader: &str) {
    do_move(game, seat, &format!("entomb {leader}"));
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
