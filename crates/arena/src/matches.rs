//! A match: which bots, which set-ups, who sits where.

use crate::{Arena, Contender, Fault, MatchReport, PlayedGame, Setup};
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// What is to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// The bots, in the seating of the first game.
    pub bots: Vec<Contender>,
    /// Options of the game.
    pub options: Vec<(String, String)>,
    /// The seeds of the set-ups.
    pub seeds: Range<u64>,
}

/// A match that cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadMatch {
    /// Not every set-up would see every seating.
    #[error(
        "{games} games do not give every bot every seat equally often: each set-up is played in {seatings} \
         seatings, so write a multiple of {seatings}, such as {better}"
    )]
    Unbalanced {
        /// The games wanted.
        games: u64,
        /// The seatings of these bots.
        seatings: u64,
        /// A number that would do.
        better: u64,
    },
    /// There is no such part.
    #[error(
        "there is no part {part}/{parts} of {setups} set-ups: write I/N with I from 1 to N and N at most {setups}"
    )]
    NoPart {
        /// Which part.
        part: u64,
        /// Of how many.
        parts: u64,
        /// The set-ups there are.
        setups: u64,
    },
    /// The seeds would run out.
    #[error("seed {seed} leaves no room for {setups} set-ups: take a smaller one")]
    SeedTooLarge {
        /// The first seed.
        seed: u64,
        /// The set-ups wanted.
        setups: u64,
    },
}

impl Match {
    /// How many seatings of these bots differ when they are rotated: one if all are alike.
    pub fn seatings(bots: &[Contender]) -> u64 {
        let n = bots.len();
        let same = |&turn: &usize| (0..n).all(|i| bots[i] == bots[(i + turn) % n]);
        (1..=n).find(same).unwrap_or(1) as u64
    }

    /// So many games from this seed on.
    pub fn new(
        bots: Vec<impl Into<Contender>>,
        options: Vec<(String, String)>,
        seed: u64,
        games: u64,
    ) -> Result<Match, BadMatch> {
        let bots: Vec<Contender> = bots.into_iter().map(Into::into).collect();
        let seatings = Self::seatings(&bots);
        if games == 0 || !games.is_multiple_of(seatings) {
            let better = games.div_ceil(seatings).max(1).saturating_mul(seatings);
            return Err(BadMatch::Unbalanced { games, seatings, better });
        }
        let setups = games / seatings;
        let end = seed.checked_add(setups).ok_or(BadMatch::SeedTooLarge { seed, setups })?;
        Ok(Match { bots, options, seeds: seed..end })
    }

    /// One of several parts of nearly equal size, counted from 1.
    pub fn part(mut self, part: u64, parts: u64) -> Result<Match, BadMatch> {
        let setups = self.seeds.end - self.seeds.start;
        if part == 0 || part > parts || parts > setups {
            return Err(BadMatch::NoPart { part, parts, setups });
        }
        let cut = |part: u64| (u128::from(setups) * u128::from(part) / u128::from(parts)) as u64;
        self.seeds = self.seeds.start + cut(part - 1)..self.seeds.start + cut(part);
        Ok(self)
    }

    /// How many games it has.
    pub fn games(&self) -> u64 {
        (self.seeds.end - self.seeds.start) * Self::seatings(&self.bots)
    }

    /// Who sits where after so many rotations.
    pub fn seated(&self, rotation: u64) -> Vec<Contender> {
        let mut seated = self.bots.clone();
        let n = seated.len().max(1);
        seated.rotate_right(rotation as usize % n);
        seated
    }
}

/// Plays a match on so many threads. Who plays which game does not matter: seed and seating alone
/// decide it. `see` is told every game with its seed and rotation when it ends.
pub fn play(
    arena: &dyn Arena,
    of: &Match,
    threads: usize,
    see: &(dyn Fn(u64, u64, &PlayedGame) + Sync),
) -> Result<MatchReport, Fault> {
    let setup = Setup { options: of.options.clone(), dealt: Vec::new() };
    play_all(arena, of, &|_| &setup, threads, see)
}

/// Plays given set-ups in every seating that differs. The seed of the first decides the chance in its games,
/// after what was dealt; those of the others follow.
pub fn play_setups(
    arena: &dyn Arena,
    bots: Vec<Contender>,
    setups: &[Setup],
    seed: u64,
    threads: usize,
    see: &(dyn Fn(u64, u64, &PlayedGame) + Sync),
) -> Result<MatchReport, Fault> {
    let seeds = seed..seed.saturating_add(setups.len() as u64);
    let of = Match { bots, options: Vec::new(), seeds };
    play_all(arena, &of, &|setup| &setups[setup], threads, see)
}

fn play_all<'a>(
    arena: &dyn Arena,
    of: &Match,
    setup_of: &(dyn Fn(usize) -> &'a Setup + Sync),
    threads: usize,
    see: &(dyn Fn(u64, u64, &PlayedGame) + Sync),
) -> Result<MatchReport, Fault> {
    let seatings = Match::seatings(&of.bots);
    let games = of.games() as usize;
    let next = AtomicUsize::new(0);
    let ends: Mutex<Vec<Option<PlayedGame>>> = Mutex::new(vec![None; games]);
    let work = || -> Result<(), Fault> {
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                return Ok(());
            }
            let (setup, rotation) = (game as u64 / seatings, game as u64 % seatings);
            let seed = of.seeds.start + setup;
            // The others need not go on after a fault.
            let stop = |_: &Fault| next.store(games, Ordering::Relaxed);
            let played = arena.play(&of.seated(rotation), setup_of(setup as usize), seed, rotation);
            let mut played = played.inspect_err(stop)?;
            see(seed, rotation, &played);
            // Long matches need no more of it.
            played.record.moves = Vec::new();
            ends.lock().unwrap_or_else(PoisonError::into_inner)[game] = Some(played);
        }
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.clamp(1, games.max(1))).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().unwrap_or(Err(Fault::Broken)))
    })?;
    let ends = ends.into_inner().unwrap_or_else(PoisonError::into_inner);
    let ends: Vec<PlayedGame> = ends.into_iter().flatten().collect();
    let mut sums = MatchReport::new(arena.game(), of);
    for games in ends.chunks(seatings as usize) {
        let seated: Vec<(Vec<Contender>, &PlayedGame)> =
            (0..).zip(games).map(|(rotation, played)| (of.seated(rotation), played)).collect();
        sums.add_setup(&seated);
    }
    Ok(sums)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bots(names: &str) -> Vec<Contender> {
        names.split(',').map(|name| name.parse().unwrap()).collect()
    }

    #[test]
    fn seatings_are_those_that_differ() {
        for (names, expect) in [
            ("easy,easy,easy,easy", 1),
            ("easy,random,easy,random", 2),
            ("easy,easy,random,random", 4),
            ("easy,medium,random", 3),
        ] {
            assert_eq!(Match::seatings(&bots(names)), expect, "{names}");
        }
    }

    #[test]
    fn parts_make_the_whole() {
        let whole = Match::new(bots("easy,random"), Vec::new(), 5, 22).unwrap();
        let mut next = 5;
        for part in 1..=4 {
            let part = whole.clone().part(part, 4).unwrap();
            assert_eq!(part.seeds.start, next);
            next = part.seeds.end;
        }
        assert_eq!(next, 16);
        let error = whole.clone().part(5, 4).unwrap_err().to_string();
        assert_eq!(
            error,
            "there is no part 5/4 of 11 set-ups: write I/N with I from 1 to N and N at most 11"
        );
        let error = Match::new(bots("easy,random"), Vec::new(), 5, 23).unwrap_err().to_string();
        assert!(error.ends_with("so write a multiple of 2, such as 24"), "{error}");
    }
}
