//! One game among bots.

use crate::speed::{self, SearchSpeed};
use bots::erased::AnyBot;
use bots::{Bot, BotKind, InfoState, seed_for};
use kernel::erased::{AnyGame, GameOf};
use kernel::playout::pick_actor;
use kernel::record::RecordedMove;
use kernel::{Actor, Advice, Decision, Dice, OptionError, Options, Outcome, Record};
use std::time::{Duration, Instant};

/// Where the bots of a game play; the game is known by name only.
pub trait Arena: Send + Sync {
    /// The game.
    fn game(&self) -> &'static dyn AnyGame;
    /// Seats a bot.
    fn bot(&self, kind: BotKind, seed: u64) -> Box<dyn AnyBot>;
    /// Plays one game. `seed` decides the chance of the game; with `rotation` it decides that of the
    /// bots, which sit as they are listed.
    fn play(
        &self,
        seated: &[BotKind],
        options: &[(String, String)],
        seed: u64,
        rotation: u64,
    ) -> Result<Played, Fault>;
    /// How fast search is at the opening, in the middle and at the end of a game.
    fn search_speed(&self, players: usize, time: Duration) -> Result<Vec<SearchSpeed>, Fault>;
}

/// A game that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How many moves it had.
    pub moves: usize,
    /// The game, written down.
    pub record: Record,
    /// Decisions of each seat, and how long it thought about them.
    pub thinking: Vec<(u64, Duration)>,
}

/// A game that could not be played to its end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// It could not begin.
    #[error(transparent)]
    Option(#[from] OptionError),
    /// Somebody had no move, or one that is not legal: a fault of the rules or of a bot.
    #[error("a fault of the rules or of a bot in the game of seed {seed}: {actor} has no legal move")]
    Stuck {
        /// The game.
        seed: u64,
        /// Who.
        actor: Actor,
    },
    /// Something broke while it was played.
    #[error("a fault of the rules or of a bot stopped a game")]
    Broken,
}

/// The arena of a typed game.
pub struct ArenaOf<G: Advice> {
    game: &'static GameOf<G>,
}

impl<G: Advice> ArenaOf<G> {
    /// The arena of this game.
    pub const fn new(game: &'static GameOf<G>) -> ArenaOf<G> {
        ArenaOf { game }
    }

    fn begin(&self, players: usize, options: &[(String, String)]) -> Result<(G, G::Options), OptionError> {
        // The box knows how many can play.
        self.game.start(players, options)?;
        let options = G::Options::read(players, options)?;
        Ok((G::new(&options), options))
    }
}

impl<G: Advice> Arena for ArenaOf<G> {
    fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    fn bot(&self, kind: BotKind, seed: u64) -> Box<dyn AnyBot> {
        kind.any_bot::<G>(seed)
    }

    fn play(
        &self,
        seated: &[BotKind],
        options: &[(String, String)],
        seed: u64,
        rotation: u64,
    ) -> Result<Played, Fault> {
        let (mut position, options) = self.begin(seated.len(), options)?;
        let mut dice = Dice::new(seed);
        let bot_seed = seed_for(seed, rotation);
        let mut bots: Vec<Box<dyn Bot<G>>> =
            seated.iter().zip(0..).map(|(kind, seat)| kind.bot(seed_for(bot_seed, seat))).collect();
        let mut record = Record {
            game: G::ID.to_owned(),
            rules: G::RULES.newest().0,
            seats: seated.iter().map(BotKind::to_string).collect(),
            options: options.write(),
            moves: Vec::new(),
        };
        let mut thinking = vec![(0, Duration::ZERO); seated.len()];
        let mut buffer = Vec::new();
        while let Some(actor) = pick_actor(position.decision(), &mut dice) {
            let mv = match actor {
                Actor::Chance => position.draw(&mut dice, &mut buffer),
                Actor::Seat(seat) => {
                    let begun = Instant::now();
                    let choice = bots[seat.index()].choose(InfoState::new(&position, seat));
                    let (decisions, time) = &mut thinking[seat.index()];
                    *decisions += 1;
                    *time += begun.elapsed();
                    choice.map(|choice| choice.mv)
                }
            };
            let stuck = Fault::Stuck { seed, actor };
            let mv = mv.ok_or_else(|| stuck.clone())?;
            let mut text = String::new();
            position.write_move(actor, mv, &mut text);
            position.play(actor, mv, &mut ()).map_err(|_| stuck)?;
            record.moves.push(RecordedMove { actor, text, number: 0 });
        }
        debug_assert_eq!(position.decision(), Decision::Over);
        let outcome = position.outcome().ok_or(Fault::Stuck { seed, actor: Actor::Chance })?;
        Ok(Played { outcome, moves: record.moves.len(), record, thinking })
    }

    fn search_speed(&self, players: usize, time: Duration) -> Result<Vec<SearchSpeed>, Fault> {
        let (start, _) = self.begin(players, &[])?;
        Ok(speed::measure(&start, time))
    }
}
