//! Positions drawn by a few words, and short questions about them.
//!
//! A sketch has a line for the table (`age 2 turn 1 cities first opponent`), one for each city
//! (`1 board giza a stages 1 coins 4 cards altar theater hand tavern`, in the solo game `you …`,
//! `opponent …`, `helper …`), and where needed `market …`, `discard …`, `tower …`, `project …` and
//! `deck …`. What is not said does not exist; a hand is filled up with other cards of the Age.

#![allow(dead_code)]

use kernel::{Actor, Decision, Dice, Game, Options as _, Refusal as _, Seat, Viewer};
use seven_wonders::effect::Color;
use seven_wonders::position::{Deck, Market, NOTHING};
use seven_wonders::trade::{Supply, Trader};
use seven_wonders::{
    Board, Candidate, Card, CardSet, Choice, City, Event, Grade, Group, Leader, Move, Options, Part, Pay,
    Phase, Source, Tile, Verdict, Way, What, tables,
};

pub use seven_wonders::Position;
use std::collections::BTreeMap;

/// The seat that most sketches are about.
pub const ME: usize = 1;
/// You, the opponent and the helper of the solo game, counted like seats.
pub const YOU: usize = 1;
/// The opponent.
pub const OPPONENT: usize = 2;
/// The helper.
pub const HELPER: usize = 3;

/// A line of a sketch, cut at its keywords: keyword, and what follows it.
fn words(line: &str) -> Vec<(String, Vec<String>)> {
    const KEYS: &str = "age turn round first level leaders cities tower projects option board stages coins cards \
                        hand victories defeats debt diplomacy tiles placed inhand entombed market discard deck \
                        project tokens smuggled used free freestages bags joined owes";
    let mut found: Vec<(String, Vec<String>)> = Vec::new();
    for word in line.split_whitespace() {
        match found.last_mut() {
            Some((_, values)) if !KEYS.split_whitespace().any(|key| key == word) => {
                values.push(word.to_owned())
            }
            _ => found.push((word.to_owned(), Vec::new())),
        }
    }
    found
}

fn number(values: &[String]) -> u16 {
    values.first().and_then(|v| v.parse().ok()).unwrap_or_else(|| panic!("a number, not {values:?}"))
}

/// Hands out printed copies: each copy once, as long as there are any.
#[derive(Default)]
struct Copies(CardSet);

impl Copies {
    fn next(&mut self, text: &str) -> Card {
        let card = if text.contains('@') {
            tables().card_named(text)
        } else {
            let copies = tables().copies(text);
            copies.minus(&self.0).lowest().or_else(|| copies.lowest())
        };
        let card = card.unwrap_or_else(|| panic!("there is no card `{text}`"));
        self.0.insert(card);
        card
    }

    fn filler(&mut self, age: u8) -> Card {
        let mine =
            tables().age[usize::from(age - 1)].minus(&self.0).minus(&tables().color[Color::Black as usize]);
        let card = mine.lowest().expect("enough cards");
        self.0.insert(card);
        card
    }
}

/// The position that a sketch of a table with several seats describes: the turn waits for choices.
pub fn table(sketch: &str) -> Position {
    drawn(sketch, false)
}

/// The position that a sketch of the solo game describes. With a market it is the pick of whoever
/// is named `first`.
pub fn solo(sketch: &str) -> Position {
    drawn(sketch, true)
}

fn drawn(sketch: &str, solo: bool) -> Position {
    let lines: Vec<Vec<(String, Vec<String>)>> =
        sketch.lines().map(words).filter(|line| !line.is_empty()).collect();
    let seats = lines.iter().filter(|line| line[0].0.parse::<usize>().is_ok()).count();
    let mut given: Vec<(String, String)> = Vec::new();
    let mut expansions = Vec::new();
    let (mut age, mut turn, mut first) = (1, 1, "opponent".to_owned());
    for (key, values) in &lines[0] {
        match key.as_str() {
            "age" => age = number(values) as u8,
            "turn" | "round" => turn = number(values) as u8,
            "first" => first.clone_from(&values[0]),
            "leaders" | "cities" | "tower" | "projects" => expansions.push(key.clone()),
            "level" => given.push(("level".into(), values[0].clone())),
            "option" => given.push((values[0].clone(), values[1].clone())),
            other => panic!("`{other}` is nothing for the first line"),
        }
    }
    if !expansions.is_empty() {
        given.push(("expansions".into(), expansions.join(",")));
    }
    if solo && !given.iter().any(|(key, _)| key == "level") {
        let level = if first == "opponent" { "advanced" } else { "learner" };
        given.push(("level".into(), level.into()));
    }
    given.push(("more_leaders".into(), "yes".into()));
    let options = Options::read(if solo { 1 } else { seats }, &given).unwrap_or_else(|why| panic!("{why}"));
    let mut game = Position::new(&options);
    game.age = age;
    game.turn = turn;
    game.deck = Deck::default();
    game.market = Market::default();
    let mut copies = Copies::default();
    for line in &lines[1..] {
        let seat = match line[0].0.as_str() {
            "you" => Some(0),
            "opponent" => Some(1),
            "helper" => Some(2),
            other => other.parse::<usize>().ok().map(|seat| seat - 1),
        };
        match seat {
            Some(seat) => city(&mut game.cities[seat], &line[1..], &mut copies, &line[0].1),
            None => around(&mut game, line, &mut copies),
        }
    }
    for seat in 0..game.n() {
        game.refresh(seat);
    }
    if solo {
        if !lines.iter().any(|line| line[0].0 == "deck") {
            // Enough for the next round.
            let pool = game.age_pool(age).minus(&copies.0);
            game.deck = Deck { known: CardSet::EMPTY, pool, quota: [2, 2, 2, 2, 2, 0, 0] };
        }
        game.phase = match (game.market.len, game.rules.opponent_first(age)) {
            (0, _) => Phase::Over,
            (_, true) => Phase::Market,
            (_, false) => Phase::YourPick,
        };
    } else {
        game.phase = Phase::Turn;
        let full = game.rules.hand_size() + 1 - usize::from(turn);
        for seat in 0..game.n() {
            while game.cities[seat].hand.len() < full {
                let card = copies.filler(age);
                game.cities[seat].hand.insert(card);
            }
        }
    }
    game
}

fn city(city: &mut City, line: &[(String, Vec<String>)], copies: &mut Copies, before: &[String]) {
    assert!(before.is_empty(), "a keyword is missing before {before:?}");
    city.coins = if city.board == Board::NONE { city.coins } else { 3 };
    for (key, values) in line {
        match key.as_str() {
            "board" => {
                city.board =
                    tables().board_named(&values[0]).unwrap_or_else(|| panic!("no board {values:?}"));
                city.side = u8::from(values[1] == "b");
                city.coins = 3;
            }
            "stages" => city.stages = (1 << number(values)) - 1,
            "coins" => city.coins = number(values),
            "cards" => values.iter().for_each(|id| city.built.insert(copies.next(id))),
            "hand" => values.iter().for_each(|id| city.hand.insert(copies.next(id))),
            "leaders" => values.iter().for_each(|id| city.leaders.insert(leader(id))),
            "inhand" => values.iter().for_each(|id| city.leader_hand.insert(leader(id))),
            "entombed" => values.iter().for_each(|id| city.entombed.insert(leader(id))),
            "victories" => {
                for value in values {
                    city.victories[usize::from(value.parse::<u8>().expect("1, 3 or 5") / 2)] += 1;
                }
            }
            "defeats" => city.defeats = number(values) as u8,
            "debt" => city.debt = number(values) as u8,
            "diplomacy" => city.diplomacy = number(values) as u8,
            "tiles" => values.iter().for_each(|id| city.tiles.insert(tile(id))),
            "placed" => city.tiles_placed = number(values) as u8,
            "free" => city.free_cards = number(values) as u8,
            "freestages" => city.free_stages = number(values) as u8,
            "bags" => city.bags = number(values) as u8,
            "joined" => city.joined = number(values) as u8,
            "owes" => city.owed = number(values) as u8,
            "used" => city.power_used = true,
            other => panic!("`{other}` is nothing a city has"),
        }
    }
}

fn around(game: &mut Position, line: &[(String, Vec<String>)], copies: &mut Copies) {
    for (key, values) in line {
        match key.as_str() {
            "market" => {
                for text in values {
                    let card = copies.next(text);
                    game.market.table[usize::from(game.market.len)] = card;
                    game.market.len += 1;
                }
            }
            "discard" => values.iter().for_each(|id| game.discard.insert(copies.next(id))),
            "deck" => values.iter().for_each(|id| game.deck.known.insert(copies.next(id))),
            "smuggled" => values.iter().for_each(|id| game.contraband.insert(copies.next(id))),
            "tower" => {
                for id in values {
                    game.tower.slots[usize::from(game.tower.placed)] = tile(id).0;
                    game.tower.placed += 1;
                    game.tower.used.insert(tile(id));
                    game.tiles_out.insert(tile(id));
                }
            }
            "project" => {
                game.project =
                    Some(tables().project_named(&values[0]).unwrap_or_else(|| panic!("{values:?}")));
                game.project_tokens = 2;
            }
            "tokens" => game.project_tokens = number(values) as u8,
            other => panic!("`{other}` is nothing on the table"),
        }
    }
}

/// A leader by id.
pub fn leader(id: &str) -> Leader {
    tables().leader_named(id).unwrap_or_else(|| panic!("there is no leader `{id}`"))
}

/// A tile by number.
pub fn tile(id: &str) -> Tile {
    tables().tile_named(id).unwrap_or_else(|| panic!("there is no tile `{id}`"))
}

// ---------------------------------------------------------------- questions

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
    tables().color[Color::Purple as usize].meets(&tables().copies(card))
}

/// Is it a black card?
pub fn is_black(card: &str) -> bool {
    tables().color[Color::Black as usize].meets(&tables().copies(card))
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
    game.phase == Phase::Turn && game.tasks.first().is_none() && game.chosen.iter().all(Option::is_none)
}

/// Is the game over?
pub fn is_over(game: &Position) -> bool {
    game.decision() == Decision::Over
}

/// Whose decision it is.
pub fn decision(game: &Position) -> Decision {
    game.decision()
}

fn of(game: &Position, seat: usize) -> &City {
    &game.cities[seat - 1]
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
    (1..=game.n()).map(|seat| coins(game, seat)).collect()
}

/// The cards in a hand.
pub fn hand(game: &Position, seat: usize) -> Vec<String> {
    ids(of(game, seat).hand)
}

/// The cards of all hands.
pub fn all_hands(game: &Position) -> Vec<String> {
    (1..=game.n()).flat_map(|seat| hand(game, seat)).collect()
}

/// Is this structure in the city?
pub fn has(game: &Position, seat: usize, card: &str) -> bool {
    of(game, seat).built.meets(&tables().copies(card))
}

/// How many stages are built.
pub fn stages(game: &Position, seat: usize) -> u32 {
    of(game, seat).stages_built()
}

/// The shields of a city.
pub fn shields(game: &Position, seat: usize) -> u8 {
    game.shields(seat - 1)
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
    usize::from(if game.n() > 4 { tower.slots_many } else { tower.slots_few })
}

/// The open tiles by slot.
pub fn open_tiles(game: &Position) -> Vec<u8> {
    let open = game.tower.slots.iter().filter(|&&slot| slot != NOTHING);
    open.map(|&slot| tables().tile(Tile(slot)).number).collect()
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
    game.sheet(seat - 1).from(Source::Military)
}

/// Points from a source: `science` and `guilds` are the green and purple ones.
pub fn points_now(game: &Position, seat: usize, source: &str) -> i32 {
    let name = match source {
        "science" => "green",
        "guilds" => "purple",
        other => other,
    };
    let source = Source::ALL.into_iter().find(|s| s.id() == format!("source-{name}"));
    game.sheet(seat - 1).from(source.unwrap_or_else(|| panic!("no source `{name}`")))
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
    table(sketch).sheet(seat - 1).total()
}

/// The ranks at the end.
pub fn ranks(game: &Position) -> Vec<u8> {
    game.outcome().expect("the game is over").seats.iter().map(|seat| seat.rank).collect()
}

/// What a viewer sees, as bytes.
pub fn seen_by(game: &Position, viewer: Viewer) -> Vec<u8> {
    postcard::to_allocvec(&game.view(viewer)).expect("a view can be written")
}

// ---------------------------------------------------------------- moves

/// The actor of a seat.
pub fn actor(seat: usize) -> Actor {
    Actor::Seat(Seat(seat as u8 - 1))
}

/// Every legal move of a seat.
pub fn legal(game: &Position, seat: usize) -> Vec<Move> {
    let mut moves = Vec::new();
    game.legal(actor(seat), &mut moves);
    moves
}

/// The ways to pay for building a card without taking part in a project, left and right.
pub fn ways(game: &Position, seat: usize, card: &str) -> Vec<(u8, u8)> {
    let moves = legal(game, seat);
    let found = moves.into_iter().filter_map(|mv| match mv {
        Move::Build { card: c, way: Way::Cost, join: false, pay } if id(c) == card => {
            Some((pay.left, pay.right))
        }
        _ => None,
    });
    sorted(found.collect())
}

/// Does the move do what these words say?
fn says(mv: &Move, verb: &str, what: &str, more: &str) -> bool {
    let card = |card: Card| what.is_empty() || id(card) == what;
    let lead = |leader: Leader| what.is_empty() || tables().leader(leader).id == what;
    let tile = |tile: Tile, what: &str| what.is_empty() || tables().tile(tile).number.to_string() == what;
    match *mv {
        Move::Build { card: c, way, join, .. } => {
            card(c)
                && match way {
                    Way::Cost | Way::Chain => verb == if join { "join" } else { "build" },
                    Way::Power | Way::Black => verb == "free" && !join,
                    Way::Token => verb == "token" && !join,
                }
        }
        Move::Stage { card: c, way, .. } => {
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
        Move::StageLeader { leader, .. } => verb == "bury" && lead(leader),
        Move::Bury(l) => verb == "entomb" && lead(l),
        Move::CopyLeader(l) => verb == "copy" && lead(l),
        Move::Take(c) => verb == "take" && card(c),
        Move::Forfeit(c) => verb == "forfeit" && card(c),
        Move::Settle(n) => verb == "settle" && what == n.to_string(),
        Move::Helper(c) => verb == "helper" && card(c),
        Move::Pass => verb == "pass",
        Move::More => verb == "more",
        Move::Stop => verb == "stop",
        Move::Coin => verb == "coin",
        Move::Defeat => verb == "defeat",
        Move::Points => verb == "points",
        Move::OpponentBuild(c) => verb == "opponent-build" && card(c),
        Move::OpponentStage { card: c, .. } => verb == "opponent-stage" && card(c),
        Move::OpponentDiscard(c) => verb == "opponent-discard" && card(c),
        _ => false,
    }
}

fn price(mv: &Move) -> (bool, u16, u8) {
    match *mv {
        Move::Build { way, pay, .. } => (way != Way::Chain, pay.total(), pay.left),
        Move::Stage { pay, .. } | Move::StageLeader { pay, .. } => (true, pay.total(), pay.left),
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
        Move::Build { card: c, pay, .. } => id(c) == card && (pay.left, pay.right) == (left, right),
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

/// The printed copy that a seat means by an id: one it has in hand or that lies on the table.
fn meant(game: &Position, seat: usize, what: &str) -> Card {
    let copies = tables().copies(what);
    let market: CardSet = game.market.table[..usize::from(game.market.len)].iter().copied().collect();
    let places = [of(game, seat).hand, market, game.discard, of(game, seat).built];
    let near = places.iter().find_map(|place| copies.and(place).lowest());
    near.or_else(|| copies.lowest()).unwrap_or_else(|| panic!("no card `{what}`"))
}

fn intent(game: &Position, seat: usize, words: &str, pay: Pay) -> Move {
    let mut words = words.split_whitespace();
    let (verb, what) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    let stage = (!of(game, seat).stages).trailing_zeros() as u8;
    match verb {
        "build" => Move::Build { card: meant(game, seat, what), way: Way::Cost, join: false, pay },
        "join" => Move::Build { card: meant(game, seat, what), way: Way::Cost, join: true, pay },
        "free" => Move::Build { card: meant(game, seat, what), way: Way::Power, join: false, pay },
        "chain" => Move::Build { card: meant(game, seat, what), way: Way::Chain, join: false, pay },
        "token" => Move::Build { card: meant(game, seat, what), way: Way::Token, join: false, pay },
        "stage" => Move::Stage { card: meant(game, seat, what), stage, way: Way::Cost, pay },
        "discard" => Move::Discard(meant(game, seat, what)),
        "take" => Move::Take(meant(game, seat, what)),
        "forfeit" => Move::Forfeit(meant(game, seat, what)),
        "recruit" => Move::Recruit(leader(what)),
        "sell" => Move::SellLeader(leader(what)),
        "bury" => Move::StageLeader { leader: leader(what), stage, way: Way::Cost, pay },
        "tower" => Move::Tower {
            card: of(game, seat).hand.lowest().unwrap_or(Card(0)),
            tile: tile(words.next().unwrap_or(what)),
        },
        "settle" => Move::Settle(what.parse().expect("a number")),
        "helper" => Move::Helper(meant(game, seat, what)),
        "more" => Move::More,
        "stop" => Move::Stop,
        "coin" => Move::Coin,
        other => panic!("no intent `{other}`"),
    }
}

/// The move that the words describe is refused by this clause.
pub fn refused(game: &Position, seat: usize, words: &str, clause: &str) {
    assert!(find(game, seat, words).is_none(), "`{words}` is listed for seat {seat}");
    let why = game.check(actor(seat), intent(game, seat, words, Pay::NONE)).expect_err("it is not listed");
    assert_eq!(why.clause().0, clause, "`{words}`: {why:?}");
}

/// Building with these payments is refused by this clause.
pub fn refused_payment(game: &Position, seat: usize, words: &str, left: u8, right: u8, clause: &str) {
    let mv = intent(game, seat, words, Pay { left, right, bank: 0 });
    let why = game.check(actor(seat), mv).expect_err("no such payment");
    assert_eq!(why.clause().0, clause, "`{words}`: {why:?}");
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
    Options::read(players, &given).expect_err("the option is refused").to_string()
}

/// A sketch in which the leaders of the Age are to be played.
pub fn before_age(sketch: &str) -> Position {
    let mut game = table(sketch);
    game.phase = Phase::Leaders;
    game.deck =
        Deck { known: CardSet::EMPTY, pool: game.age_pool(game.age), quota: game.age_quota(game.age) };
    for seat in 0..game.n() {
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

// ---------------------------------------------------------------- the solo game

/// What a card is worth to the opponent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Worth {
    /// So many sixths of a point.
    V(i32),
    /// It is not considered.
    Unwanted,
    /// It cannot be built.
    Unpayable,
}

pub use Worth::{Unpayable, Unwanted, V};

/// The example of the rulebook, with the compass on a card that is not linked to the Dispensary.
pub const WORKED: &str = "age 2 first opponent cities
    you board ephesos a coins 3 cards clay_pool ore_vein timber_yard loom_1 glassworks_1
    opponent board alexandria a coins 4 cards stone_pit lumber_yard clay_pool loom_1 academy
    helper cards clay_pit stone_pit quarry loom_2 press_1
    market dispensary@4 forum@3 vineyard@3 caravansery@6 gambling_house@city";

fn candidate(game: &Position, what: &str) -> Candidate {
    let thoughts = game.deliberate().expect("there are cards on the table");
    let found = if what == "stage" {
        thoughts.stage()
    } else {
        thoughts.cards().find(|candidate| matches!(candidate.what, What::Card(card) if id(card) == what))
    };
    *found.unwrap_or_else(|| panic!("the opponent does not weigh `{what}`"))
}

/// What a card (or `stage`) on the table is worth to the opponent.
pub fn worth_of(game: &Position, what: &str) -> Worth {
    let candidate = candidate(game, what);
    match (candidate.legal, candidate.unwanted) {
        (false, _) => Unpayable,
        (true, Some(_)) => Unwanted,
        (true, None) => V(candidate.sixths()),
    }
}

/// The parts of a value that these clauses give, in sixths.
pub fn parts(game: &Position, what: &str, clauses: &[&str]) -> i32 {
    let candidate = candidate(game, what);
    Part::ALL
        .into_iter()
        .filter(|part| clauses.contains(&part.clause().0))
        .map(|part| candidate.part(part))
        .sum()
}

/// The opponent makes its pick; what happened is told.
pub fn opponent_tells(game: &mut Position) -> Vec<Event> {
    assert_eq!(game.phase, Phase::Market, "the opponent picks first");
    let mut told = Vec::new();
    game.play_unchecked(actor(YOU), Move::Stop, &mut told);
    told
}

/// The opponent makes its pick.
pub fn opponent_goes(game: &mut Position) {
    opponent_tells(game);
}

/// The opponent does this; the position after it.
pub fn opponent_acts(game: &Position, action: &str) -> Position {
    let verdict = match game.deliberate().expect("there are cards on the table").verdict {
        Verdict::Build(card) => format!("build {}", id(card)),
        Verdict::Stage(card, _) => format!("stage {}", id(card)),
        Verdict::Discard(card) => format!("discard {}", id(card)),
    };
    assert_eq!(verdict, action);
    let mut after = game.clone();
    opponent_goes(&mut after);
    after
}

/// What was told about a candidate: what it is, its value, and the parts with their clauses.
pub struct Told {
    /// The card, or `stage`.
    pub what: String,
    /// The value in sixths.
    pub value: i32,
    /// Clauses and sixths.
    pub parts: Vec<(String, i32)>,
}

/// All that the opponent told about its pick.
pub fn explained(game: &Position) -> Vec<Told> {
    let name = |what: What| match what {
        What::Card(card) => id(card),
        What::Stage(_) => "stage".to_owned(),
    };
    let mut told: Vec<Told> = Vec::new();
    for event in opponent_tells(&mut game.clone()) {
        match event {
            Event::Weighed(candidate) => {
                told.push(Told { what: name(candidate.what), value: candidate.sixths(), parts: Vec::new() });
            }
            Event::WeighedPart { what, part, sixths } => {
                let last = told.last_mut().expect("a part follows its whole");
                assert_eq!(last.what, name(what));
                last.parts.push((part.clause().0.to_owned(), sixths.into()));
            }
            _ => {}
        }
    }
    told
}

/// You take a card of the market and use it so.
pub fn pick(game: &mut Position, card: &str, action: &str) {
    do_move(game, YOU, &format!("{action} {card}"));
}

/// The helper takes its card, if it waits for a choice: the first.
pub fn helper_goes(game: &mut Position) {
    if find(game, YOU, "helper").is_some() {
        do_move(game, YOU, "helper");
    }
}

/// A sketch in which it is the helper's turn.
pub fn helper_to_pick(sketch: &str) -> Position {
    let mut game = solo(sketch);
    game.phase = Phase::HelperPick;
    game.market.picked = 0b011;
    game
}

/// The cards that the helper may take.
pub fn helper_may_take(game: &Position) -> Vec<String> {
    game.helper_candidates().map(id).collect()
}

/// The helper takes a card.
pub fn helper_takes(game: &mut Position, card: &str) {
    do_move(game, YOU, &format!("helper {card}"));
}

/// How many cards the helper has.
pub fn collected(game: &Position) -> usize {
    game.cities[HELPER - 1].built.len()
}

/// Pays so much of a loss.
pub fn settle(game: &mut Position, paid: u8) {
    do_move(game, YOU, &format!("settle {paid}"));
}

/// A new game before anything was drawn.
pub fn fresh(players: usize, options: &[(&str, &str)]) -> Position {
    let given: Vec<(String, String)> = options.iter().map(|&(k, v)| (k.into(), v.into())).collect();
    Position::new(&Options::read(players, &given).unwrap_or_else(|why| panic!("{why}")))
}

/// Numbers by group.
pub fn groups(list: &[(&str, u8)]) -> BTreeMap<String, u8> {
    list.iter().map(|&(group, n)| (group.to_owned(), n)).collect()
}

/// How many cards of each group the deck has before the first card of an Age is turned up; empty
/// at any other time.
pub fn deck_counts(game: &Position) -> BTreeMap<String, u8> {
    let start =
        game.phase == Phase::Flips && game.turn == 1 && game.market.len == 0 && game.market.aside.is_empty();
    if !start {
        return BTreeMap::new();
    }
    let quota = Group::ALL.into_iter().zip(game.deck.quota).filter(|(_, n)| *n > 0);
    quota.map(|(group, n)| (group.id().trim_end_matches('+').to_owned(), n)).collect()
}

/// The coins of the three cities when the first Age begins.
pub fn start_coins(expansions: &str) -> [u16; 3] {
    let mut game = fresh(1, &[("expansions", expansions), ("boards", "giza,rhodos")]);
    play_until(&mut game, 1, |game| game.age == 1);
    [0, 1, 2].map(|seat| game.cities[seat].coins)
}

/// You make this pick, and then chance and first choices play on until the Age is over; what
/// happened, in words.
pub fn to_next_age(game: &mut Position, words: &str) -> Vec<String> {
    let mut dice = Dice::new(11);
    let mut told: Vec<Event> = Vec::new();
    let age = game.age;
    let mv = find(game, YOU, words).unwrap_or_else(|| panic!("you cannot `{words}`"));
    game.play(actor(YOU), mv, &mut told).unwrap_or_else(|why| panic!("{why:?}"));
    while game.age == age {
        let (who, mv) = match game.decision() {
            Decision::Over => break,
            Decision::Chance => {
                (Actor::Chance, game.draw(&mut dice, &mut Vec::new()).expect("a move of chance"))
            }
            Decision::Seats(_) => (actor(YOU), *legal(game, YOU).first().expect("a move")),
        };
        game.play(who, mv, &mut told).unwrap_or_else(|why| panic!("{why:?}"));
    }
    told.iter().map(|event| format!("{event:?}")).collect()
}

/// What the conflicts give the three cities if this sketch is the last round of an Age.
pub fn conflicts(sketch: &str) -> [i32; 3] {
    let mut game = solo(&format!("{sketch}\nmarket altar@3 theater@6 pawnshop@4"));
    to_next_age(&mut game, "build altar");
    [0, 1, 2].map(|seat| {
        let city = &game.cities[seat];
        let won: i32 = city.victories.iter().zip([1, 3, 5]).map(|(&n, value)| i32::from(n) * value).sum();
        won - i32::from(city.defeats)
    })
}

/// What the black market gives after Age I on this level, with this rest of the deck.
pub fn black_market(level: &str, cities: &str, rest: &[&str]) -> Option<String> {
    let mut game =
        solo(&format!("age 1 round 6 level {level}\n{cities}\nmarket altar@3 theater@6 pawnshop@4"));
    let mut order: Vec<Card> =
        rest.iter().rev().map(|card| tables().copies(card).iter().last().expect("a card")).collect();
    game.deck = Deck { known: order.iter().copied().collect(), ..Deck::default() };
    if game.phase == Phase::Market {
        opponent_goes(&mut game);
    }
    let mut dice = Dice::new(3);
    while game.age == 1 {
        let (who, mv) = match game.decision() {
            Decision::Over => break,
            Decision::Chance if game.phase == Phase::BlackMarket => {
                (Actor::Chance, Move::Flip(order.pop().expect("the deck has cards")))
            }
            Decision::Chance => {
                (Actor::Chance, game.draw(&mut dice, &mut Vec::new()).expect("a move of chance"))
            }
            Decision::Seats(_) => (actor(YOU), *legal(&game, YOU).first().expect("a move")),
        };
        game.play(who, mv, &mut ()).unwrap_or_else(|why| panic!("{mv:?}: {why:?}"));
    }
    game.contraband.lowest().map(id)
}

/// The name of a grade.
pub fn grade(difference: i32) -> String {
    Grade::of(difference).id().trim_start_matches("grade-").replace('-', "_")
}

/// A sketch of the start of an Age, before the opponent's leader is turned up.
pub fn age_start(table: &str, level: &str, opponent: &str) -> Position {
    let mut game = solo(&format!(
        "{table} level {level}
        you board giza a coins 6 inhand caesar hannibal
        opponent board babylon a {opponent}
        helper"
    ));
    game.phase = Phase::TopLeader;
    game.deck =
        Deck { known: CardSet::EMPTY, pool: game.age_pool(game.age), quota: game.age_quota(game.age) };
    for leader in game.cities[0].leader_hand.iter().chain(game.cities[1].leaders.iter()) {
        game.leaders_out.insert(leader);
    }
    game
}

/// The opponent's top leader is this one.
pub fn top_leader(game: &mut Position, id: &str) {
    let mv = Move::DealLeader { seat: 1, leader: leader(id) };
    game.play(Actor::Chance, mv, &mut ()).unwrap_or_else(|why| panic!("{why:?}"));
}

/// Chance draws these cards of the discard pile.
pub fn draw_exactly(game: &mut Position, cards: &[&str]) {
    for card in cards {
        let card = tables().copies(card).and(&game.discard).lowest().expect("it lies in the pile");
        game.play(Actor::Chance, Move::Draw(card), &mut ()).unwrap_or_else(|why| panic!("{why:?}"));
    }
}

/// Chance draws from the discard pile; the cards that may be built.
pub fn dig(game: &mut Position, seed: u64) -> Vec<String> {
    let mut dice = Dice::new(seed);
    while game.decision() == Decision::Chance {
        let mv = game.draw(&mut dice, &mut Vec::new()).expect("a move of chance");
        if !matches!(mv, Move::Draw(_)) {
            break;
        }
        game.play(Actor::Chance, mv, &mut ()).unwrap_or_else(|why| panic!("{why:?}"));
    }
    salvage(game)
}

/// A market that is turned up card by card. The opponent's picks wait for you (natural choice), so
/// that nothing happens by itself; you have ten coins.
pub struct Flips {
    /// Where it stands.
    pub game: Position,
    turned: Vec<Card>,
}

impl Flips {
    /// Turns up these cards in Age I (or III if there are guilds) from a full deck.
    pub fn new(first: &str, cards: &[&str]) -> Flips {
        let age = if cards.iter().any(|card| card.ends_with("guild")) { 3 } else { 1 };
        let mut flips = Flips::start(first, &[], age);
        flips.game.deck =
            Deck { known: CardSet::EMPTY, pool: flips.game.age_pool(age), quota: flips.game.age_quota(age) };
        cards.iter().for_each(|card| flips.flip(card));
        flips
    }

    /// Turns up these cards from a deck of them and the rest, with this discard pile.
    pub fn with_deck(first: &str, cards: &[&str], rest: &[&str], pile: &[&str]) -> Flips {
        Flips::with_options(first, &[], 1, cards, rest, pile)
    }

    /// The same with options and in another Age.
    pub fn with_options(
        first: &str,
        options: &[(&str, &str)],
        age: u8,
        cards: &[&str],
        rest: &[&str],
        pile: &[&str],
    ) -> Flips {
        let mut flips = Flips::start(first, options, age);
        let card = |text: &&str| tables().card_named(text).unwrap_or_else(|| panic!("no card `{text}`"));
        let known = cards.iter().chain(rest).map(card).collect();
        flips.game.deck = Deck { known, ..Deck::default() };
        flips.game.discard = pile.iter().map(card).collect();
        cards.iter().for_each(|card| flips.flip(card));
        flips
    }

    fn start(first: &str, options: &[(&str, &str)], age: u8) -> Flips {
        let mut all = vec![
            ("level", if first == "you" { "learner" } else { "advanced" }),
            ("natural", "yes"),
            ("expansions", "cities"),
            ("boards", "giza:a,babylon:a"),
        ];
        all.extend(options);
        let mut game = fresh(1, &all);
        game.age = age;
        game.turn = 1;
        game.phase = Phase::Flips;
        game.cities[0].coins = 10;
        game.cities[1].coins = 10;
        Flips { game, turned: Vec::new() }
    }

    /// Chance turns up this card.
    pub fn flip(&mut self, card: &str) {
        let card = tables().card_named(card).unwrap_or_else(|| panic!("no card `{card}`"));
        self.turned.push(card);
        self.game
            .play(Actor::Chance, Move::Flip(card), &mut ())
            .unwrap_or_else(|why| panic!("{card:?}: {why:?}"));
    }

    /// You turn up one more card: this one.
    pub fn more(&mut self, card: &str) {
        do_move(&mut self.game, YOU, "more");
        self.flip(card);
    }

    /// You pay for a new group.
    pub fn price(&mut self, how: &str) {
        do_move(&mut self.game, YOU, how);
    }

    /// Is a price due?
    pub fn owes(&self) -> bool {
        find(&self.game, YOU, "defeat").is_some()
    }

    /// Must a card be turned up?
    pub fn must_flip(&self) -> bool {
        self.game.decision() == Decision::Chance && self.game.phase == Phase::Flips
    }

    /// May you turn up one more?
    pub fn may_flip(&self) -> bool {
        find(&self.game, YOU, "more").is_some()
    }

    /// You turn up no more.
    pub fn stop(&mut self) {
        if find(&self.game, YOU, "stop").is_some() {
            do_move(&mut self.game, YOU, "stop");
        }
    }

    /// The piles by height, in the order they were begun.
    pub fn sizes(&self) -> Vec<i64> {
        let mut piles: Vec<(Group, i64)> = Vec::new();
        for &card in self.game.table() {
            let group = tables().card(card).group;
            match piles.iter_mut().find(|(other, _)| *other == group) {
                Some((_, n)) => *n += 1,
                None => piles.push((group, 1)),
            }
        }
        piles.into_iter().map(|(_, n)| n).collect()
    }

    /// The cards that can be taken.
    pub fn open(&self) -> Vec<String> {
        self.game.tops().map(id).collect()
    }

    /// The cards set aside.
    pub fn aside(&self) -> Vec<String> {
        ids(self.game.market.aside)
    }

    /// How many cards the deck has.
    pub fn deck(&self) -> usize {
        self.game.deck.len()
    }

    /// All pick, building what they take.
    pub fn round(&mut self) {
        if self.may_flip() {
            self.stop();
        }
        let turn = self.game.turn;
        while self.game.turn == turn && self.game.decision() != Decision::Chance {
            let words = ["build", "opponent-build", "helper"]
                .into_iter()
                .find(|w| find(&self.game, YOU, w).is_some());
            let Some(words) = words else { panic!("{:?}", written(&self.game, YOU)) };
            do_move(&mut self.game, YOU, words);
        }
    }

    /// The places, counted from the first card turned up, of these cards.
    pub fn places(&self, cards: impl Iterator<Item = Card>) -> Vec<i64> {
        let place = |card| self.turned.iter().position(|&other| other == card).expect("turned up") as i64;
        sorted(cards.map(place).collect())
    }
}

/// What a market looks like after these groups were turned up, those from `optional` on by choice.
pub struct Turned {
    /// The piles.
    pub sizes: Vec<i64>,
    /// Coins paid.
    pub cost: i64,
    /// May one more be turned up?
    pub may_flip: bool,
    /// Places of cards set aside.
    pub aside: Vec<i64>,
    /// Places of covered cards.
    pub covered: Vec<i64>,
}

/// Turns up cards of these groups.
pub fn flipped(first: &str, flips: &[String], optional: usize) -> Turned {
    let mut used = CardSet::EMPTY;
    let age = if flips.iter().any(|group| group == "guild") { 3u8 } else { 1 };
    let mut market = Flips::new(first, &[]);
    for (i, group) in flips.iter().enumerate() {
        let group = Group::named(group).unwrap_or_else(|| panic!("no group `{group}`"));
        let all = market.game.age_pool(age).and(&tables().group[group as usize]).minus(&used);
        let card = all.lowest().expect("enough cards of the group");
        used.insert(card);
        if i >= optional {
            do_move(&mut market.game, YOU, "more");
        }
        market.turned.push(card);
        market.game.play(Actor::Chance, Move::Flip(card), &mut ()).unwrap_or_else(|why| panic!("{why:?}"));
        if market.owes() {
            market.price("coin");
        }
    }
    assert!(!market.must_flip(), "the forced cards are turned up");
    let table: CardSet = market.game.table().iter().copied().collect();
    let tops: CardSet = market.game.tops().collect();
    Turned {
        sizes: market.sizes(),
        cost: 10 - i64::from(market.game.cities[0].coins),
        may_flip: market.may_flip(),
        aside: market.places(market.game.market.aside.iter()),
        covered: market.places(table.minus(&tops).iter()),
    }
}

/// Every shape in which picking may begin, with what it cost.
pub fn every_shape(first: &str) -> BTreeMap<String, i64> {
    let mut found = BTreeMap::new();
    let mut open = vec![Flips::new(first, &[])];
    while let Some(market) = open.pop() {
        if !market.must_flip() {
            let mut sizes = market.sizes();
            sizes.sort_unstable_by(|a, b| b.cmp(a));
            let shape: Vec<String> = sizes.iter().map(i64::to_string).collect();
            let cost = 10 - i64::from(market.game.cities[0].coins);
            let before = found.insert(shape.join("-"), cost);
            assert!(before.is_none_or(|old| old == cost), "a shape has one cost");
            if !market.may_flip() {
                continue;
            }
        }
        for group in &Group::ALL[..5] {
            let pile =
                market.game.table().iter().filter(|&&card| tables().card(card).group == *group).count();
            if pile >= 3 {
                continue;
            }
            let mut next = Flips { game: market.game.clone(), turned: market.turned.clone() };
            if market.may_flip() {
                do_move(&mut next.game, YOU, "more");
            }
            let used: CardSet = next.turned.iter().copied().collect();
            let card = next.game.age_pool(1).and(&tables().group[*group as usize]).minus(&used).lowest();
            let card = card.expect("enough cards");
            next.turned.push(card);
            next.game.play(Actor::Chance, Move::Flip(card), &mut ()).unwrap_or_else(|why| panic!("{why:?}"));
            if next.owes() {
                next.price("coin");
            }
            open.push(next);
        }
    }
    found
}
