//! Rounds: play, learn, measure, and keep what the next round needs.

use crate::fit::{self, Fit};
use crate::samples::Samples;
use crate::self_play::{self, Ends, Stuck};
use crate::targets::targets;
use bots::net::{MOST_SOURCES, NetError, Shape};
use bots::{Evaluator, Greedy, Limits, Net, seed_for};
use kernel::{Advice, Dice, Practice};
use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// How a net is taught.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Course {
    /// Rounds to be played in all, those before a stop among them.
    pub rounds: u32,
    /// Games of self-play a round.
    pub games: u32,
    /// Rounds whose games are learned from.
    pub memory: u32,
    /// Passes over them a round.
    pub passes: u32,
    /// The first learning rate of a round.
    pub rate: f32,
    /// The λ of TD(λ).
    pub lambda: f32,
    /// Hidden units.
    pub hidden: usize,
    /// Games a round to measure by.
    pub measured: u32,
    /// Which games.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
    /// The net that the first round plays by and goes on from; a folder that has rounds goes on from its last.
    pub from: Option<PathBuf>,
}

/// What a round came to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Round {
    /// Its number, from 1 on.
    pub number: u32,
    /// Games of self-play.
    pub games: u32,
    /// Positions that were learned from.
    pub positions: usize,
    /// The mean error of the estimate after learning, in points.
    pub error: f32,
    /// Points a seat, four alike, with what is chosen in a set-up dealt; and half of its 95 % interval.
    pub points: f32,
    /// See `points`.
    pub half_width: f32,
    /// The same by source.
    pub by_source: Vec<(String, f32)>,
    /// How many points a seat of this round has more than one of the round before, at the same tables.
    pub ahead: Option<f32>,
}

/// What is going on.
#[derive(Clone, PartialEq, Debug)]
pub enum Stage {
    /// A game of self-play has ended: which round, how many have, and of how many.
    Played(u32, u32, u32),
    /// The net is being fitted: which round, and the share that is done.
    Fitting(u32, f32),
    /// A game to measure by has ended: which round, how many have, and of how many.
    Measured(u32, u32, u32),
    /// A round is over.
    Done(Box<Round>),
}

/// Nothing can be learned.
#[derive(Debug, thiserror::Error)]
pub enum TrainError {
    /// There is no net for this game, or the one in the folder does not fit.
    #[error(transparent)]
    Net(#[from] NetError),
    /// A game came to no end.
    #[error(transparent)]
    Stuck(#[from] Stuck),
    /// A file of the folder.
    #[error("`{path}`: {why}")]
    File {
        /// Which.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
}

/// The folder of a course.
struct Folder<'a>(&'a Path);

impl Folder<'_> {
    fn net(&self, round: u32) -> PathBuf {
        self.0.join(format!("round-{round:03}.net"))
    }

    fn samples(&self, round: u32) -> PathBuf {
        self.0.join(format!("round-{round:03}.samples"))
    }

    fn curve(&self) -> PathBuf {
        self.0.join("curve.json")
    }

    fn read(&self, path: &Path) -> Result<Option<Vec<u8>>, TrainError> {
        match fs::read(path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(bad(path, error)),
        }
    }

    /// Writes a file whole or not at all.
    fn write(&self, path: &Path, bytes: &[u8]) -> Result<(), TrainError> {
        let beside = path.with_extension("new");
        fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path)).map_err(|error| bad(path, error))
    }
}

fn bad(path: &Path, why: impl ToString) -> TrainError {
    TrainError::File { path: path.to_owned(), why: why.to_string() }
}

/// Teaches a net in this folder, from where it was left, until the course is through or `see` says no. Every
/// round that is over is kept, with its net.
pub fn train<G: Advice>(
    folder: &Path,
    course: &Course,
    see: &(dyn Fn(Stage) -> bool + Sync),
) -> Result<Vec<Round>, TrainError> {
    let shape = Net::shape_for::<G>(course.hidden)?;
    fs::create_dir_all(folder).map_err(|error| bad(folder, error))?;
    let folder = Folder(folder);
    let mut curve: Vec<Round> = match folder.read(&folder.curve())? {
        Some(bytes) => serde_json::from_slice(&bytes).map_err(|error| bad(&folder.curve(), error))?,
        None => Vec::new(),
    };
    let begun = curve.last().map(|last| folder.net(last.number)).or_else(|| course.from.clone());
    let mut net = begun.map(|path| read_net::<G>(&folder, &path, shape)).transpose()?;
    let stop = AtomicBool::new(false);
    let go_on = |stage: Stage| {
        if !see(stage) {
            stop.store(true, Ordering::Relaxed);
        }
        !stop.load(Ordering::Relaxed)
    };
    while (curve.len() as u32) < course.rounds {
        let number = curve.len() as u32 + 1;
        let Some(fresh) = self_played::<G>(number, net.as_ref(), course, &go_on)? else { break };
        let path = folder.samples(number);
        folder.write(&path, &postcard::to_allocvec(&fresh).map_err(|error| bad(&path, error))?)?;
        let samples = remembered(&folder, number, fresh, course)?;
        let mut dice = Dice::new(seed_for(course.seed, u64::from(number)));
        let mut parameters = match &net {
            Some(net) => net.parameters().to_vec(),
            None => fit::fresh(shape, &samples.std_devs(shape.inputs), &mut dice),
        };
        let goals = targets(&samples, shape.sources, net.as_deref().map(|net| (net, course.lambda)));
        let how = Fit { passes: course.passes, rate: course.rate, threads: course.threads };
        let told = |share| {
            go_on(Stage::Fitting(number, share));
        };
        let error = fit::fit(shape, &mut parameters, &samples, &goals, how, &mut dice, &told);
        let last = net.take();
        let positions = samples.len();
        drop(samples);
        let new = fit::net(shape, &parameters).map(Arc::new);
        let new =
            new.ok_or_else(|| bad(&folder.net(number), "the numbers have become too large to go on"))?;
        let Some(round) = measured::<G>(number, &new, last.as_ref(), course, &go_on)? else { break };
        let round = Round { games: course.games, positions, error, ..round };
        folder.write(&folder.net(number), &new.write::<G>()?)?;
        curve.push(round.clone());
        let json = serde_json::to_vec_pretty(&curve).map_err(|error| bad(&folder.curve(), error))?;
        folder.write(&folder.curve(), &json)?;
        net = Some(new);
        if !go_on(Stage::Done(Box::new(round))) {
            break;
        }
    }
    Ok(curve)
}

fn read_net<G: Advice>(folder: &Folder<'_>, path: &Path, shape: Shape) -> Result<Arc<Net>, TrainError> {
    let bytes = folder.read(path)?.ok_or_else(|| bad(path, "there is no such file of weights"))?;
    let net = Net::read::<G>(&bytes).map_err(|error| bad(path, error))?;
    let (has, wanted) = (net.shape().hidden, shape.hidden);
    if has != wanted {
        return Err(bad(path, format!("it has {has} hidden units, and {wanted} are wanted")));
    }
    Ok(Arc::new(net))
}

/// The games of the last rounds; what is older is thrown away.
fn remembered(
    folder: &Folder<'_>,
    number: u32,
    fresh: Samples,
    course: &Course,
) -> Result<Samples, TrainError> {
    let mut samples = fresh;
    for back in 1..course.memory {
        let Some(earlier) = number.checked_sub(back).filter(|&earlier| earlier > 0) else { break };
        let path = folder.samples(earlier);
        if let Some(bytes) = folder.read(&path)? {
            samples.append(&postcard::from_bytes(&bytes).map_err(|error| bad(&path, error))?);
        }
    }
    if let Some(old) = number.checked_sub(course.memory).filter(|&old| old > 0) {
        match fs::remove_file(folder.samples(old)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(bad(folder.0, error)),
            _ => {}
        }
    }
    Ok(samples)
}

/// Plays so many games on all threads. `None` if it was stopped.
fn in_parallel<T: Send>(
    games: u32,
    threads: usize,
    play: &(dyn Fn(u32) -> Result<T, Stuck> + Sync),
    see: &(dyn Fn(u32) -> bool + Sync),
) -> Result<Option<Vec<T>>, Stuck> {
    let (next, done, stop) = (AtomicU32::new(0), AtomicU32::new(0), AtomicBool::new(false));
    let results: Mutex<Vec<(u32, T)>> = Mutex::default();
    let work = || -> Result<(), Stuck> {
        while !stop.load(Ordering::Relaxed) {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= games {
                break;
            }
            let result = play(game).inspect_err(|_| stop.store(true, Ordering::Relaxed))?;
            results.lock().unwrap_or_else(PoisonError::into_inner).push((game, result));
            if !see(done.fetch_add(1, Ordering::Relaxed) + 1) {
                stop.store(true, Ordering::Relaxed);
            }
        }
        Ok(())
    };
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1)).map(|_| scope.spawn(work)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().unwrap_or(Err(Stuck { seed: 0 })))
    })?;
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    if (results.len() as u32) < games {
        return Ok(None);
    }
    results.sort_by_key(|(game, _)| *game);
    Ok(Some(results.into_iter().map(|(_, result)| result).collect()))
}

/// The games of a round, by the newest net, or by the game's own estimate before there is one.
fn self_played<G: Advice>(
    number: u32,
    net: Option<&Arc<Net>>,
    course: &Course,
    go_on: &(dyn Fn(Stage) -> bool + Sync),
) -> Result<Option<Samples>, Stuck> {
    let evaluator = net.map_or_else(Evaluator::hand_made, |net| Evaluator::by_net(net.clone()));
    let play = |game: u32| {
        let seed = seed_for(seed_for(course.seed, u64::from(number)), u64::from(game));
        self_play::sampled::<G>(seed, &evaluator)
    };
    let told = |done| go_on(Stage::Played(number, done, course.games));
    let games = in_parallel(course.games, course.threads, &play, &told)?;
    Ok(games.map(|games| {
        let mut all = Samples::new(G::SOURCES.len());
        games.iter().for_each(|game| all.append(game));
        all
    }))
}

/// The set-ups that are measured by begin with this seed; nobody learns from them.
const MEASURING: u64 = 1 << 40;

/// Measures a net: at tables of its own, and among the one before it.
fn measured<G: Advice>(
    number: u32,
    new: &Arc<Net>,
    last: Option<&Arc<Net>>,
    course: &Course,
    go_on: &(dyn Fn(Stage) -> bool + Sync),
) -> Result<Option<Round>, Stuck> {
    let bot = |net: &Arc<Net>, seed| {
        Greedy::<G>::new(seed, Evaluator::by_net(net.clone())).within(Limits::SELF_PLAY)
    };
    let versus = if last.is_some() { course.measured.div_ceil(2) } else { 0 };
    let all = course.measured + versus;
    let play = |game: u32| {
        let (alone, game) = (game < course.measured, game % course.measured.max(1));
        // Every other seat is of the net before, and every other game the other ones.
        let net = |seat: usize| match last {
            Some(last) if !alone && (seat + game as usize) % 2 == 1 => last,
            _ => new,
        };
        let seed = MEASURING + u64::from(game);
        self_play::play(Practice::Measuring, seed, |seat, seed| bot(net(seat), seed), |_, _, _, _| ())
    };
    let told = |done| go_on(Stage::Measured(number, done, all));
    let Some(ends) = in_parallel(all, course.threads, &play, &told)? else { return Ok(None) };
    let (own, mixed) = ends.split_at(course.measured as usize);
    let (points, half_width) = mean(own.iter().map(|ends| mean(ends.iter().map(points_of::<G>)).0));
    let by_source = (0..G::SOURCES.len()).map(|source| {
        let (points, _) = mean(own.iter().flatten().map(|end| end[source]));
        (G::SOURCES[source].to_owned(), points)
    });
    let ahead = last.map(|_| mean(mixed.iter().enumerate().map(|(game, ends)| lead::<G>(game, ends))).0);
    let by_source = by_source.collect();
    Ok(Some(Round { number, games: 0, positions: 0, error: 0.0, points, half_width, by_source, ahead }))
}

/// The points among what a seat had in the end, without its goals.
fn points_of<G: Advice>(end: &[f32; MOST_SOURCES]) -> f32 {
    end[..G::SOURCES.len() - G::GOALS].iter().sum()
}

/// How many points a seat of the new net has more than one of the last, in a game where every other seat is new.
fn lead<G: Advice>(game: usize, ends: &Ends) -> f32 {
    let points = |parity: usize| {
        let seats = ends.iter().enumerate().filter(|(seat, _)| (seat + game) % 2 == parity);
        mean(seats.map(|(_, end)| points_of::<G>(end))).0
    };
    if ends.len() < 2 { 0.0 } else { points(0) - points(1) }
}

/// A mean, and half of its 95 % interval.
fn mean(values: impl Iterator<Item = f32>) -> (f32, f32) {
    let values: Vec<f64> = values.map(f64::from).collect();
    let n = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / n;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    (mean as f32, (1.96 * (variance / n).sqrt()) as f32)
}
