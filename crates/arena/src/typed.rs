//! One game among bots.

use crate::Contender;
use crate::program::{Brief, MatchProgram, ToldMove};
use crate::program_bot::ProgramBot;
use bots::erased::AnyBot;
use bots::speed::{self, SearchSpeed};
use bots::{Bot, BotKind, InfoState, seed_for};
use kernel::erased::{AnyGame, AnyPosition, GameOf};
use kernel::playout::pick_actor;
use kernel::record::RecordedMove;
use kernel::{Actor, Advice, Decision, Dice, OptionError, Options, Outcome, Practice, Record, Seat};
use std::time::{Duration, Instant};

/// Where the bots of a game play; the game is known by name only.
pub trait Arena: Send + Sync {
    /// The game.
    fn game(&self) -> &'static dyn AnyGame;
    /// Seats a bot.
    fn bot(&self, kind: BotKind, seed: u64) -> Box<dyn AnyBot>;
    /// Seats a program, by its command.
    fn program(&self, command: &str) -> Box<dyn AnyBot>;
    /// A position of this game that was written as JSON, as programs are told it. `None` if it is none.
    fn read_position(&self, json: &str) -> Option<Box<dyn AnyPosition>>;
    /// Plays one game. `seed` decides the chance of the game; with `rotation` it decides that of the
    /// bots, which sit as they are listed.
    fn play(
        &self,
        seated: &[Contender],
        setup: &Setup,
        seed: u64,
        rotation: u64,
    ) -> Result<PlayedGame, Fault>;
    /// The options of a set-up for the usual table in which nobody chooses what can be dealt, by its seed.
    /// `None` for so many players if that is not the usual number.
    fn dealt(&self, players: usize, seed: u64) -> Option<Vec<(String, String)>>;
    /// How fast search is at the opening, in the middle and at the end of a game.
    fn search_speed(&self, players: usize, time: Duration) -> Result<Vec<SearchSpeed>, Fault>;
}

/// How a game begins.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// Options of the game.
    pub options: Vec<(String, String)>,
    /// What chance brings first.
    pub dealt: Vec<RecordedMove>,
}

/// A game that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayedGame {
    /// How it ended.
    pub outcome: Outcome,
    /// How many moves it had.
    pub moves: usize,
    /// The game, written down.
    pub record: Record,
    /// Decisions of each seat, and how long it thought about them.
    pub thinking: Vec<(u64, Duration)>,
    /// Programs that failed to make decisions, which were then made at random: which seat, how many, and
    /// what was wrong the first time.
    pub faults: Vec<(Seat, u32, String)>,
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
    /// What chance brings first does not fit the game.
    #[error("the set-up does not fit the game: `{0}`")]
    Setup(String),
    /// Something broke while it was played.
    #[error("a fault of the rules or of a bot stopped a game")]
    Broken,
}

/// Who sits on a seat.
enum Player<G: Advice> {
    Bot(Box<dyn Bot<G>>),
    /// A program, and the dice for what it does not decide.
    Program(Box<(MatchProgram, Dice)>),
}

impl<G: Advice> Player<G> {
    /// A move for the seat. Where a program fails, any that is offered: the game goes on.
    fn choose(&mut self, position: &G, seat: Seat, history: &[ToldMove]) -> Option<G::Move> {
        let info = InfoState::new(position, seat);
        let (program, dice) = match self {
            Player::Bot(bot) => return bot.choose(info).map(|choice| choice.mv),
            Player::Program(seated) => (&mut seated.0, &mut seated.1),
        };
        program.choose(info, history).or_else(|| {
            let mut moves = Vec::new();
            info.offered(&mut moves);
            dice.pick(&moves).copied()
        })
    }

    /// Does it have to be told what was played?
    fn is_told(&self) -> bool {
        matches!(self, Player::Program(_))
    }

    fn faults(self) -> Option<(u32, String)> {
        match self {
            Player::Bot(_) => None,
            Player::Program(seated) => seated.0.faults(),
        }
    }
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

    fn program(&self, command: &str) -> Box<dyn AnyBot> {
        Box::new(ProgramBot::<G>::new(command))
    }

    fn read_position(&self, json: &str) -> Option<Box<dyn AnyPosition>> {
        Some(self.game.position(serde_json::from_str(json).ok()?))
    }

    fn play(
        &self,
        seated: &[Contender],
        setup: &Setup,
        seed: u64,
        rotation: u64,
    ) -> Result<PlayedGame, Fault> {
        let (mut position, options) = self.begin(seated.len(), &setup.options)?;
        let mut dice = Dice::new(seed);
        let bot_seed = seed_for(seed, rotation);
        let written = options.write();
        let player = |(contender, seat): (&Contender, u8)| {
            let seed = seed_for(bot_seed, u64::from(seat));
            match contender {
                Contender::Bot(kind) => Player::Bot(kind.bot(seed)),
                Contender::Program(command) => {
                    let (rules, players, seat) = (G::RULES.newest().0, seated.len(), Seat(seat));
                    let brief = Brief { game: G::ID, rules, players, options: &written, seat };
                    Player::Program(Box::new((MatchProgram::start(command, &brief), Dice::new(seed))))
                }
            }
        };
        let mut players: Vec<Player<G>> = seated.iter().zip(0..).map(player).collect();
        let mut history: Vec<ToldMove> = Vec::new();
        let mut record = Record {
            game: G::ID.to_owned(),
            rules: G::RULES.newest().0,
            seats: seated.iter().map(Contender::to_string).collect(),
            options: kernel::component_set::stamped(G::ID, written.clone()),
            moves: Vec::new(),
        };
        let mut thinking = vec![(0, Duration::ZERO); seated.len()];
        let mut buffer = Vec::new();
        let mut dealt = setup.dealt.iter();
        while let Some(actor) = pick_actor(position.decision(), &mut dice) {
            let mv = match actor {
                Actor::Chance => match dealt.next() {
                    Some(line) => {
                        let unfit = || Fault::Setup(format!("{} {}", line.actor, line.text));
                        let mv = position.read_move(actor, &line.text).map_err(|_| unfit())?;
                        position.check(actor, mv).map_err(|_| unfit())?;
                        Some(mv)
                    }
                    None => position.draw(&mut dice, &mut buffer),
                },
                Actor::Seat(seat) => {
                    let begun = Instant::now();
                    let mv = players[seat.index()].choose(&position, seat, &history);
                    let (decisions, time) = &mut thinking[seat.index()];
                    *decisions += 1;
                    *time += begun.elapsed();
                    mv
                }
            };
            let stuck = Fault::Stuck { seed, actor };
            let mv = mv.ok_or_else(|| stuck.clone())?;
            let mut text = String::new();
            position.write_move(actor, mv, &mut text);
            if players.iter().any(Player::is_told) {
                history.push((actor, text.clone(), position.audience(actor, mv)));
            }
            position.play(actor, mv, &mut ()).map_err(|_| stuck)?;
            record.moves.push(RecordedMove { actor, text, number: 0 });
        }
        debug_assert_eq!(position.decision(), Decision::Over);
        let outcome = position.outcome().ok_or(Fault::Stuck { seed, actor: Actor::Chance })?;
        let faults = players.into_iter().zip(0..).filter_map(|(player, seat)| {
            let (count, first) = player.faults()?;
            Some((Seat(seat), count, first))
        });
        Ok(PlayedGame { outcome, moves: record.moves.len(), record, thinking, faults: faults.collect() })
    }

    fn dealt(&self, players: usize, seed: u64) -> Option<Vec<(String, String)>> {
        let options = G::practice(Practice::Measuring, &mut Dice::new(seed))?;
        (options.players() == players).then(|| options.write())
    }

    fn search_speed(&self, players: usize, time: Duration) -> Result<Vec<SearchSpeed>, Fault> {
        let (start, _) = self.begin(players, &[])?;
        Ok(speed::measure(&start, time))
    }
}
