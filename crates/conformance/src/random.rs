//! Random games of all kinds, with everything that must hold checked after every move.

use crate::records::{Recorder, leads_to};
use kernel::playout::{Buffers, random_move};
use kernel::seen::determinize;
use kernel::undo::Made;
use kernel::{Actor, Audience, Decision, Dice, Game, Options, Seat, Viewer};
use std::ops::Range;

/// Longer than any game is.
const MOST_MOVES: u64 = 5_000;
/// The record of one game in so many is replayed.
const RECORDED: u64 = 64;
/// One move in so many that can be taken back is tried in another world.
const RETRIED: u64 = 4;
/// So many moves of earlier positions are tried where they may not be legal.
const STALE: usize = 12;

/// What a game adds to what every game must hold.
pub trait RandomGames {
    /// The game.
    type Game: Game;

    /// The set-up of a seed: by turns all that there can be.
    fn options(&self, seed: u64) -> <Self::Game as Game>::Options;

    /// Is the position before move `n` of this game looked at closely: its lists, texts and bytes?
    fn closely(&self, seed: u64, n: u64) -> bool;

    /// Is it looked at most closely, with every move that there can be and every viewer?
    fn most_closely(&self, seed: u64, n: u64) -> bool;

    /// Every move that there can be, legal or not, as far as they can be counted.
    fn universe(&self) -> &[<Self::Game as Game>::Move] {
        &[]
    }

    /// The move that is made where chance would make `mv`.
    fn choose(
        &mut self,
        _seed: u64,
        _position: &Self::Game,
        _actor: Actor,
        mv: <Self::Game as Game>::Move,
        _dice: &mut Dice,
    ) -> <Self::Game as Game>::Move {
        mv
    }

    /// A game begins.
    fn begin(&mut self, _options: &<Self::Game as Game>::Options, _position: &Self::Game) {}

    /// What must hold after a move.
    fn after(&mut self, before: &Self::Game, mv: <Self::Game as Game>::Move, position: &Self::Game);

    /// What must hold at the end.
    fn end(&mut self, _position: &Self::Game) {}
}

/// Plays games with these seeds.
pub fn games<T: RandomGames>(random_games: &mut T, seeds: impl IntoIterator<Item = u64>) {
    let mut buffers = Buffers::default();
    let mut lists = Lists::default();
    for seed in seeds {
        game(random_games, seed, &mut buffers, &mut lists);
    }
}

/// Plays the games of two ranges at once; what checked the first is given back with what checked the second.
pub fn games_on_two_cores<T: RandomGames + Send>(one: T, two: T, halves: [Range<u64>; 2]) -> [T; 2] {
    let play = |mut random_games: T, seeds: Range<u64>| {
        games(&mut random_games, seeds);
        random_games
    };
    let [first, second] = halves;
    std::thread::scope(|scope| {
        let other = scope.spawn(move || play(one, first));
        let second = play(two, second);
        [other.join().unwrap_or_else(|why| std::panic::resume_unwind(why)), second]
    })
}

struct Lists<G: Game> {
    legal: Vec<G::Move>,
    offered: Vec<G::Move>,
    /// Moves of positions that were looked at before.
    seen: Vec<G::Move>,
}

impl<G: Game> Default for Lists<G> {
    fn default() -> Self {
        Lists { legal: Vec::new(), offered: Vec::new(), seen: Vec::new() }
    }
}

fn game<T: RandomGames>(
    random_games: &mut T,
    seed: u64,
    buffers: &mut Buffers<T::Game>,
    lists: &mut Lists<T::Game>,
) {
    let options = random_games.options(seed);
    let mut dice = Dice::new(seed);
    let mut looks = Dice::new(!seed);
    let mut p = T::Game::new(&options);
    let mut previous: Option<Actor> = None;
    let (mut recorder, mut n) = (Recorder::default(), 0);
    lists.seen.clear();
    let read = Options::read(options.players(), &options.write());
    assert_eq!(read.as_ref(), Ok(&options), "options are read back");
    random_games.begin(&options, &p);
    while let Some((actor, mv)) = random_move(&p, &mut dice, buffers) {
        n += 1;
        assert!(n < MOST_MOVES, "seed {seed}: the game does not end");
        let mv = random_games.choose(seed, &p, actor, mv, &mut dice);
        if random_games.closely(seed, n) {
            look(&p, lists, &mut looks);
        }
        if random_games.most_closely(seed, n) {
            look_most_closely(&p, random_games.universe(), lists, &mut looks);
        }
        if seed.is_multiple_of(RECORDED) {
            recorder.note(&p, actor, mv);
        }
        let before = p.clone();
        p.play(actor, mv, &mut ()).unwrap_or_else(|why| panic!("seed {seed}: {mv:?}: {why:?}"));
        if Made::of(previous, &before, actor, mv, &p).can_take_back() {
            undo_is_harmless(seed, previous, &before, actor, mv, &p);
            if !T::Game::OPEN && (seed + n).is_multiple_of(RETRIED) {
                tells_nothing(seed, &before, actor, mv, &p, &mut looks);
            }
        }
        previous = Some(actor);
        random_games.after(&before, mv, &p);
    }
    assert_eq!(p.decision(), Decision::Over, "seed {seed}: nothing to do in {p:?}");
    let outcome = p.outcome().expect("a game that is over has an outcome");
    assert_eq!(outcome.seats.len(), p.seats());
    for seat in &outcome.seats {
        let sum: i32 = seat.sources.iter().map(|(_, n)| n).sum();
        assert_eq!(sum, seat.points, "seed {seed}: the sheet of seat {}", seat.seat);
        assert_eq!(p.points(seat.seat), seat.points, "seed {seed}: points of seat {}", seat.seat);
    }
    random_games.end(&p);
    if seed.is_multiple_of(RECORDED) {
        leads_to(&recorder.record::<T::Game>(&options), &p);
    }
}

/// The law of undo: what can be taken back is no chance, leaves the turn where it was, and does not come between the
/// moves of another.
fn undo_is_harmless<G: Game>(
    seed: u64,
    previous: Option<Actor>,
    before: &G,
    actor: Actor,
    mv: G::Move,
    after: &G,
) {
    let said = || format!("seed {seed}: {actor} {mv:?} can be taken back");
    assert!(actor != Actor::Chance, "{}", said());
    assert!(after.decision().is_for(actor), "{}, and the turn changes", said());
    let others = previous.filter(|previous| *previous != actor && before.decision().is_for(*previous));
    assert!(others.is_none(), "{} in the middle of what {others:?} does", said());
}

/// And it has told its seat nothing: it leads to the same in every world that the seat held possible before.
fn tells_nothing<G: Game>(seed: u64, before: &G, actor: Actor, mv: G::Move, after: &G, dice: &mut Dice) {
    let Actor::Seat(seat) = actor else { return };
    let mut other = determinize(before, Viewer::Seat(seat), dice).into_owned();
    other
        .play(actor, mv, &mut ())
        .unwrap_or_else(|why| panic!("seed {seed}: {actor} {mv:?} can be taken back: {why:?}"));
    same_for(after, &other, Viewer::Seat(seat));
}

/// All who may move now.
pub(crate) fn deciders(decision: Decision) -> Vec<Actor> {
    match decision {
        Decision::Over => Vec::new(),
        Decision::Chance => vec![Actor::Chance],
        Decision::Seats(seats) => seats.iter().map(Actor::Seat).collect(),
    }
}

/// Every seat, and a spectator.
pub(crate) fn viewers(seats: usize) -> Vec<Viewer> {
    (0..seats).map(|i| Viewer::Seat(Seat(i as u8))).chain([Viewer::Public]).collect()
}

fn look<G: Game>(p: &G, lists: &mut Lists<G>, dice: &mut Dice) {
    for actor in deciders(p.decision()) {
        lists_are_exact(p, actor, lists);
        texts_are_read_back(p, actor, &lists.legal);
        for _ in 0..STALE {
            let Some(mv) = dice.pick(&lists.seen) else { break };
            accepted_is_listed(p, actor, *mv, &lists.legal);
        }
        lists.seen.extend(dice.pick(&lists.legal));
    }
    let bytes = postcard::to_allocvec(p).expect("plain data can be written");
    let read: G = postcard::from_bytes(&bytes).expect("what was written can be read");
    assert!(read == *p, "the binary form loses something of {p:?}");
}

/// Listed moves are never empty, are each accepted, and stand in the list once; what is offered is legal.
fn lists_are_exact<G: Game>(p: &G, actor: Actor, lists: &mut Lists<G>) {
    let Lists { legal, offered, .. } = lists;
    legal.clear();
    offered.clear();
    p.legal(actor, legal);
    p.offered(actor, offered);
    assert!(!legal.is_empty() && !offered.is_empty(), "{actor} has no move in {p:?}");
    for mv in legal.iter() {
        if let Err(why) = p.check(actor, *mv) {
            panic!("{mv:?} is listed and refused: {why:?} in {p:?}");
        }
    }
    for mv in offered.iter() {
        assert!(legal.contains(mv), "{mv:?} is offered and not legal in {p:?}");
    }
    let mut once: Vec<String> = legal.iter().map(|mv| format!("{mv:?}")).collect();
    once.sort();
    once.dedup();
    assert_eq!(once.len(), legal.len(), "a move is listed twice in {p:?}");
}

/// A move's text is read back as the same move.
fn texts_are_read_back<G: Game>(p: &G, actor: Actor, legal: &[G::Move]) {
    let mut text = String::new();
    for mv in legal {
        text.clear();
        p.write_move(actor, *mv, &mut text);
        assert_eq!(p.read_move(actor, &text).as_ref(), Ok(mv), "{text}");
    }
}

fn accepted_is_listed<G: Game>(p: &G, actor: Actor, mv: G::Move, legal: &[G::Move]) {
    assert!(
        legal.contains(&mv) || p.check(actor, mv).is_err(),
        "{actor} {mv:?} is accepted and not listed in {p:?}"
    );
}

/// Of all moves that there can be, exactly the listed ones are accepted, and only who decides has any; and
/// a viewer cannot tell a new deal of what is hidden.
fn look_most_closely<G: Game>(p: &G, universe: &[G::Move], lists: &mut Lists<G>, dice: &mut Dice) {
    let seats = (0..p.seats()).map(|i| Actor::Seat(Seat(i as u8)));
    for actor in seats.chain([Actor::Chance]) {
        if p.decision().is_for(actor) {
            lists_are_exact(p, actor, lists);
        } else {
            lists.legal.clear();
            p.legal(actor, &mut lists.legal);
            assert!(lists.legal.is_empty(), "it is not for {actor} to decide in {p:?}");
        }
        for mv in universe {
            accepted_is_listed(p, actor, *mv, &lists.legal);
        }
    }
    for viewer in viewers(p.seats()) {
        if G::OPEN {
            hides_nothing(p, viewer, &lists.legal, dice);
        } else {
            same_for(p, &determinize(p, viewer, dice), viewer);
        }
    }
}

/// An open game has nothing to deal anew, and no move that somebody may not know.
fn hides_nothing<G: Game>(p: &G, viewer: Viewer, legal: &[G::Move], dice: &mut Dice) {
    let mut other = p.clone();
    other.redeal(viewer, dice);
    assert!(other == *p, "an open game is dealt anew for {viewer:?}: {p:?}");
    for actor in deciders(p.decision()) {
        let secret = legal.iter().find(|mv| p.audience(actor, **mv) != Audience::Everybody);
        assert!(secret.is_none(), "{actor} {secret:?} is a secret of an open game");
    }
}

/// What all can count, whose decision it is and what the viewer may do: a new deal changes none of it. And
/// once dealt anew by the same dice, two positions that are alike for the viewer cannot be told apart by
/// anybody. (What is drawn of them is compared by `scene`.)
fn same_for<G: Game>(p: &G, other: &G, viewer: Viewer) {
    assert_eq!(p.decision(), other.decision(), "a re-deal changes whose decision it is");
    for seat in (0..p.seats()).map(|i| Seat(i as u8)) {
        assert_eq!(p.points(seat), other.points(seat), "a re-deal shows to {viewer:?}:\n{p:?}\n{other:?}");
    }
    if let Viewer::Seat(seat) = viewer {
        let actor = Actor::Seat(seat);
        let moves = |p: &G| {
            let (mut legal, mut offered) = (Vec::new(), Vec::new());
            p.legal(actor, &mut legal);
            p.offered(actor, &mut offered);
            let audiences: Vec<Audience> = legal.iter().map(|mv| p.audience(actor, *mv)).collect();
            (legal, offered, audiences)
        };
        assert_eq!(moves(p), moves(other), "a re-deal changes the moves of {viewer:?}");
    }
    let [one, two] = [p, other].map(|p| determinize(p, viewer, &mut Dice::new(9)));
    if one == two {
        return;
    }
    for actor in deciders(p.decision()) {
        let texts = |p: &G| {
            let mut moves = Vec::new();
            p.legal(actor, &mut moves);
            let mut texts: Vec<String> = moves.iter().map(|mv| written(p, actor, *mv)).collect();
            // Which of several equal cards was dealt first decides their order, and nothing else.
            texts.sort();
            texts
        };
        assert_eq!(texts(&one), texts(&two), "{viewer:?} can reckon back from a re-deal of {p:?}");
    }
}

fn written<G: Game>(p: &G, actor: Actor, mv: G::Move) -> String {
    let mut text = String::new();
    p.write_move(actor, mv, &mut text);
    text
}
