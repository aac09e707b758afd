//! Set-ups for random games, and what must hold of what lies on the table then.

use age_of_innovation::components::{Balance, LAST_PALACE, tables};
use age_of_innovation::{Card, NONE, Options, Phase, Position};
use kernel::playout::{Buffers, random_move};
use kernel::{Dice, Game};

/// Set-ups by turns: all player counts, both sides of the board for three, both set-ups, both versions.
/// In every fourth of them some pieces are named beforehand.
pub fn setup(seed: u64) -> Options {
    let players = 2 + (seed % 4) as usize;
    let mut setup = Options::usual(players);
    let bit = |n: u64| ((seed / 4) >> n) & 1 == 1;
    setup.rules.draft = bit(0);
    setup.rules.balance = if bit(1) { Balance::V1_2 } else { Balance::V1_0 };
    if players == 3 && bit(2) {
        setup.rules.side = 0;
    }
    if seed / 4 % 4 == seed % 4 {
        name_pieces(&mut setup, seed);
    }
    setup
}

/// Names some of the pieces of another game of this kind.
fn name_pieces(setup: &mut Options, seed: u64) {
    let mut dice = Dice::new(!seed);
    let mut p = Position::new(setup);
    while let Phase::Draw(_) = p.phase {
        let (actor, mv) = random_move(&p, &mut dice, &mut Buffers::default()).unwrap();
        p.play(actor, mv, &mut ()).unwrap();
    }
    let spaces = tables().innovation_spaces(p.players).len();
    let cards = (0..).zip(&p.cards).filter(|(_, card)| **card != Card::Out);
    let bonus = cards.fold(0, |set, (i, _)| set | 1u16 << i);
    let (draft, two) = (p.rules.draft, p.players == 2);
    let mut some = |asked: bool| asked && dice.below(2) == 0;
    setup.first = some(true).then_some(p.order[0]);
    setup.rounds = some(true).then_some(p.rounds);
    setup.last = some(true).then_some(p.last);
    setup.book_actions = some(true).then_some(p.book_actions);
    setup.innovations = some(true).then(|| p.innovations[..spaces].to_vec());
    setup.competencies = some(true).then_some(p.competencies);
    setup.palaces = some(true).then_some(p.palaces & !(1 << LAST_PALACE));
    setup.sets = some(!draft).then_some(p.sets);
    setup.boards = some(draft).then_some(p.boards);
    setup.factions = some(draft).then_some(p.factions);
    setup.bonus = some(draft).then_some(bonus);
    setup.empire = some(two).then_some((seed / 16 % 4) as u8);
}

/// What was named is there, and what was drawn keeps the rules of the set-up.
pub fn check_layout(p: &Position, setup: &Options) {
    let t = tables();
    let named = |named: bool, what: &str| assert!(named, "{what} is not what was named");
    named(setup.rounds.is_none_or(|rounds| rounds == p.rounds), "rounds");
    named(setup.last.is_none_or(|last| last == p.last), "last");
    named(setup.book_actions.is_none_or(|actions| actions == p.book_actions), "book_actions");
    named(setup.innovations.as_ref().is_none_or(|tiles| p.innovations.starts_with(tiles)), "innovations");
    named(setup.competencies.is_none_or(|tiles| tiles == p.competencies), "competencies");
    named(setup.palaces.is_none_or(|palaces| palaces == p.palaces & !(1 << LAST_PALACE)), "palaces");
    named(setup.sets.is_none_or(|sets| sets == p.sets), "sets");
    named(setup.boards.is_none_or(|boards| boards == p.boards), "boards");
    named(setup.factions.is_none_or(|factions| factions == p.factions), "factions");
    named(setup.first.is_none_or(|first| first == p.order[0]), "first");
    assert!(
        p.palaces >> LAST_PALACE & 1 == u32::from(!p.rules.draft),
        "palace 17 with sets, never in a draft"
    );
    assert_eq!(p.palaces.count_ones(), u32::from(p.players) + if p.rules.draft { 1 } else { 2 });
    let once = |list: &[u8]| (0..list.len()).all(|i| !list[..i].contains(&list[i]));
    let spaces = t.innovation_spaces(p.players).len();
    assert!(once(&p.rounds) && once(&p.competencies) && once(&p.innovations[..spaces]));
    assert_eq!((p.book_actions.count_ones(), p.innovations[spaces..].iter().any(|&i| i != NONE)), (3, false));
    let tile = |round: usize| &t.rounds[p.rounds[round - 1] as usize];
    assert!(tile(5).id != "spade_engineering" && tile(6).id != "spade_engineering");
    for track in 0..4 {
        assert!((1..=5).filter(|&round| tile(round).track == track).count() < 3, "three of a discipline");
    }
    let (six, last) = (tile(6).id, t.last_rounds[p.last as usize].id);
    assert!(!six.starts_with(last.trim_start_matches("edge_")), "{last} on {six}");
}
