//! Set-ups for random games, and what must hold of what lies on the table then.

use age_of_innovation::components::{Balance, Empire, LastRound, Palace, Round, Track, tables};
use age_of_innovation::{Card, Options, Phase, Position};
use kernel::playout::{Buffers, random_move};
use kernel::{Dice, Game, Id as _};

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
    let cards = p.cards.iter().filter(|(_, card)| **card != Card::Out);
    let bonus = cards.map(|(tile, _)| tile).collect();
    let (draft, two) = (p.rules.draft, p.players == 2);
    let mut some = |asked: bool| asked && dice.below(2) == 0;
    setup.first = some(true).then_some(p.order[0]);
    setup.rounds = some(true).then(|| p.rounds.map(Option::unwrap));
    setup.last = p.last.filter(|_| some(true));
    setup.book_actions = some(true).then_some(p.book_actions);
    setup.innovations = some(true).then(|| p.innovations.values().take(spaces).flatten().copied().collect());
    setup.competencies = some(true).then(|| p.competencies.into_array().map(Option::unwrap));
    setup.palaces = some(true).then_some(p.palaces.without(Palace::LAST));
    setup.sets = some(!draft).then_some(p.sets);
    setup.boards = some(draft).then_some(p.boards);
    setup.factions = some(draft).then_some(p.factions);
    setup.bonus = some(draft).then_some(bonus);
    setup.empire = some(two).then(|| Empire::new((seed / 16 % 4) as usize).unwrap());
}

/// What was named is there, and what was drawn keeps the rules of the set-up.
pub fn check_layout(p: &Position, setup: &Options) {
    let t = tables();
    let named = |named: bool, what: &str| assert!(named, "{what} is not what was named");
    named(setup.rounds.is_none_or(|rounds| rounds.map(Some) == p.rounds), "rounds");
    named(setup.last.is_none_or(|last| Some(last) == p.last), "last");
    named(setup.book_actions.is_none_or(|actions| actions == p.book_actions), "book_actions");
    named(
        setup.innovations.as_ref().is_none_or(|tiles| {
            tiles.iter().copied().map(Some).eq(p.innovations.values().copied().take(tiles.len()))
        }),
        "innovations",
    );
    named(
        setup.competencies.is_none_or(|tiles| tiles.map(Some) == p.competencies.into_array()),
        "competencies",
    );
    named(setup.palaces.is_none_or(|palaces| palaces == p.palaces.without(Palace::LAST)), "palaces");
    named(setup.sets.is_none_or(|sets| sets == p.sets), "sets");
    named(setup.boards.is_none_or(|boards| boards == p.boards), "boards");
    named(setup.factions.is_none_or(|factions| factions == p.factions), "factions");
    named(setup.first.is_none_or(|first| first == p.order[0]), "first");
    assert!(p.palaces.has(Palace::LAST) != p.rules.draft, "palace 17 with sets, never in a draft");
    assert_eq!(p.palaces.len(), usize::from(p.players) + if p.rules.draft { 1 } else { 2 });
    fn once<T: PartialEq>(list: &[Option<T>]) -> bool {
        (0..list.len()).all(|i| list[i].is_some() && !list[..i].contains(&list[i]))
    }
    let spaces = t.innovation_spaces(p.players).len();
    let innovations = p.innovations.as_slice();
    assert!(once(&p.rounds) && once(p.competencies.as_slice()) && once(&innovations[..spaces]));
    assert_eq!((p.book_actions.len(), innovations[spaces..].iter().flatten().count()), (3, 0));
    let tile = |round: usize| p.rounds[round - 1].unwrap();
    let name = |round: usize| Round::IDS[tile(round).index()];
    assert!(name(5) != "spade_engineering" && name(6) != "spade_engineering");
    for track in Track::all() {
        assert!(
            (1..=5).filter(|&round| t.rounds[tile(round)].reward.track == track).count() < 3,
            "three of a discipline"
        );
    }
    let (six, last) = (name(6), LastRound::IDS[p.last.unwrap().index()]);
    assert!(!six.starts_with(last.trim_start_matches("edge_")), "{last} on {six}");
}
