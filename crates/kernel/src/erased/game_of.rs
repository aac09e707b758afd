//! A typed game as a box, and a typed position as one whose moves are text.

use super::{About, AnyGame, AnyPosition, LoggedEvent, PlayError, Tally};
use crate::components;
use crate::outcome::Sources;
use crate::playout::{self, Buffers};
use crate::scene::{
    CHAIN_JOINT, Choice, Compound, Counter, Drawing, Info, Learning, Localize, OptionPiece, Rival, Scene,
    Scenic, SeatLook,
};
use crate::seen;
use crate::{
    Actor, Audience, Decision, Dice, Event, Game, Message, OptionError, OptionText, Options, OrderText,
    Orders, Outcome, Refusal, RulesHistory, RulesVersion, Seat, Seats, Viewer,
};
use std::any::Any;
use std::borrow::Cow;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

/// A typed game, boxed up under its name.
#[derive(Debug)]
pub struct GameOf<G: Game> {
    about: About,
    drawing: Option<Drawing<G>>,
    game: PhantomData<fn() -> G>,
}

impl<G: Scenic> GameOf<G> {
    /// The box of a game that can be shown.
    pub const fn with_scene(about: About) -> GameOf<G> {
        GameOf { about, drawing: Some(Drawing::new()), game: PhantomData }
    }
}

impl<G: Game> GameOf<G> {
    /// The box of a game without a scene.
    pub const fn new(about: About) -> GameOf<G> {
        GameOf { about, drawing: None, game: PhantomData }
    }

    fn options(&self, players: usize, given: &[(String, String)]) -> Result<G::Options, OptionError> {
        if !self.about.allows(players) {
            return Err(OptionError::players(self.about.title, self.about.able(), players));
        }
        if given.iter().all(|(key, _)| key != components::OPTION) {
            return G::Options::read(players, given);
        }
        let own: Vec<_> = given.iter().filter(|(key, _)| key != components::OPTION).cloned().collect();
        G::Options::read(players, &own)
    }
}

impl<G: Game> GameOf<G> {
    /// A position of this game as one whose game is known by name only.
    pub fn position(&self, position: G) -> Box<dyn AnyPosition> {
        Box::new(PositionOf(position, self.drawing))
    }
}

impl<G: Game> AnyGame for GameOf<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn about(&self) -> &About {
        &self.about
    }

    fn rules(&self) -> RulesHistory {
        G::RULES
    }

    fn options(&self) -> &'static [OptionText] {
        G::Options::described()
    }

    fn orders(&self) -> &'static [OrderText] {
        G::orders()
    }

    fn learning(&self) -> Option<&'static Learning> {
        self.drawing.and_then(|drawing| (drawing.learning)())
    }

    fn rulings(&self) -> &'static [&'static str] {
        self.drawing.map_or(&[], |drawing| (drawing.rulings)())
    }

    fn style(&self) -> Option<&'static str> {
        self.drawing.map(|drawing| (drawing.style)())
    }

    fn picture(&self) -> Option<&'static str> {
        self.drawing.map(|drawing| (drawing.picture)())
    }

    fn position_size(&self) -> usize {
        size_of::<G>()
    }

    fn start_under(
        &self,
        version: RulesVersion,
        players: usize,
        given: &[(String, String)],
    ) -> Result<Box<dyn AnyPosition>, OptionError> {
        if !G::RULES.plays(version) {
            let why = Message::new("common-option-rules").name("title", self.about.title);
            let why = why.name("plays", G::RULES.to_string()).name("version", version.to_string());
            return Err(OptionError::new("rules", why));
        }
        let wanted = given.iter().find(|(key, _)| key == components::OPTION).map(|(_, print)| print.as_str());
        if wanted != components::in_use(G::ID).as_deref() {
            let why = Message::new("common-option-components").name("title", self.about.title);
            return Err(OptionError::new(components::OPTION, why));
        }
        let options = self.options(players, given)?;
        Ok(Box::new(PositionOf(G::under(&options, version), self.drawing)))
    }

    fn sequel(&self, players: usize, given: &[(String, String)]) -> Option<Vec<(String, String)>> {
        Some(self.options(players, given).ok()?.sequel()?.write())
    }

    fn random_game(
        &self,
        players: usize,
        given: &[(String, String)],
        dice: &mut Dice,
    ) -> Result<(Outcome, usize), OptionError> {
        let mut position = G::new(&self.options(players, given)?);
        let moves = playout::random_moves(&mut position, dice, &mut Buffers::default(), usize::MAX);
        let outcome = position.outcome().unwrap_or_else(|| Outcome { seats: Vec::new(), grade: None });
        Ok((outcome, moves))
    }

    fn random_games(
        &self,
        players: usize,
        given: &[(String, String)],
        seeds: RangeInclusive<u64>,
    ) -> Result<Tally, OptionError> {
        let start = G::new(&self.options(players, given)?);
        let mut buffers = Buffers::default();
        let mut tally = Tally::default();
        for seed in seeds {
            let mut position = start.clone();
            let moves = playout::random_moves(&mut position, &mut Dice::new(seed), &mut buffers, usize::MAX);
            tally.games += 1;
            tally.moves += moves as u64;
            tally.points += (0..players).map(|i| i64::from(position.points(Seat(i as u8)))).sum::<i64>();
        }
        Ok(tally)
    }

    fn perft(
        &self,
        players: usize,
        given: &[(String, String)],
        seed: u64,
        warm_up: usize,
        depth: u32,
    ) -> Result<u64, OptionError> {
        let mut position = G::new(&self.options(players, given)?);
        playout::random_moves(&mut position, &mut Dice::new(seed), &mut Buffers::default(), warm_up);
        Ok(playout::perft(&position, depth))
    }
}

#[derive(Clone)]
struct PositionOf<G: Game>(G, Option<Drawing<G>>);

impl<G: Game> PositionOf<G> {
    fn written(&self, actor: Actor, moves: Vec<G::Move>) -> Vec<String> {
        moves
            .into_iter()
            .map(|mv| {
                let mut text = String::new();
                self.0.write_move(actor, mv, &mut text);
                text
            })
            .collect()
    }

    /// The position as this actor may know it; chance knows all.
    fn seen_by(&self, actor: Actor) -> Cow<'_, G> {
        match actor {
            Actor::Chance => Cow::Borrowed(&self.0),
            Actor::Seat(seat) => seen::seen_by(&self.0, Viewer::Seat(seat)),
        }
    }

    /// The position as everybody may know it.
    fn in_public(&self) -> Cow<'_, G> {
        seen::seen_by(&self.0, Viewer::Public)
    }
}

/// The move that a text stands for, if it is legal.
fn read_legal<G: Game>(position: &G, actor: Actor, text: &str) -> Result<G::Move, PlayError> {
    let mv = position.read_move(actor, text).map_err(PlayError::ParseMoveError)?;
    check(position, actor, mv).map(|()| mv)
}

fn check<G: Game>(position: &G, actor: Actor, mv: G::Move) -> Result<(), PlayError> {
    let refused = |no: G::Refusal| PlayError::Refused { clause: no.clause(), why: no.message() };
    position.check(actor, mv).map_err(refused)
}

impl<G: Game> PositionOf<G> {
    /// A chain as a choice, if it can be played from here, one move after the other, by the same seat.
    fn chain(mut position: G, actor: Actor, chain: Compound<G::Move>) -> Option<Choice> {
        let mut text = String::new();
        for (i, mv) in chain.moves.iter().enumerate() {
            if i > 0 {
                text.push_str(CHAIN_JOINT);
            }
            position.check(actor, *mv).ok()?;
            position.write_move(actor, *mv, &mut text);
            position.play_unchecked(actor, *mv, &mut ());
        }
        Some(Choice { text, places: chain.places, label: chain.label, kind: chain.kind })
    }
}

impl<G: Game> AnyPosition for PositionOf<G> {
    fn copy(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn decision(&self) -> Decision {
        self.0.decision()
    }

    fn legal(&self, actor: Actor) -> Vec<String> {
        let mut moves = Vec::new();
        self.0.legal(actor, &mut moves);
        self.written(actor, moves)
    }

    fn offered(&self, actor: Actor) -> Vec<String> {
        let mut moves = Vec::new();
        self.0.offered(actor, &mut moves);
        self.written(actor, moves)
    }

    fn draw(&self, dice: &mut Dice) -> Option<String> {
        let mv = self.0.draw(dice, &mut Vec::new())?;
        self.written(Actor::Chance, vec![mv]).pop()
    }

    fn play(&mut self, actor: Actor, text: &str, told: &mut Vec<LoggedEvent>) -> Result<String, PlayError> {
        let mv = read_legal(&self.0, actor, text).map_err(|why| {
            // Why not is told from what the actor may know.
            read_legal(&*self.seen_by(actor), actor, text).err().unwrap_or(why)
        })?;
        let mut written = String::new();
        self.0.write_move(actor, mv, &mut written);
        let mut events: Vec<G::Event> = Vec::new();
        self.0.play_unchecked(actor, mv, &mut events);
        told.extend(events.iter().map(|event| LoggedEvent {
            clause: event.clause(),
            scored: event.scored(),
            message: event.message(),
            audience: event.audience(),
            already_visible: event.already_visible(),
            reason: event.reason(),
        }));
        Ok(written)
    }

    fn audience(&self, actor: Actor, text: &str) -> Audience {
        match self.0.read_move(actor, text) {
            Ok(mv) => self.0.audience(actor, mv),
            Err(_) => Audience::Only(actor.seat().map_or(Seats::NONE, Seats::only)),
        }
    }

    fn label(&self, actor: Actor, text: &str) -> Option<Message> {
        let (drawing, seen) = (self.1?, self.seen_by(actor));
        let mv = seen.read_move(actor, text).ok()?;
        Some((drawing.choice)(&seen, actor, mv).label)
    }

    fn ordered(&self, seat: Seat, orders: &Orders) -> Option<String> {
        let mv = self.0.ordered(seat, orders)?;
        self.written(Actor::Seat(seat), vec![mv]).pop()
    }

    fn points(&self, seat: Seat) -> i32 {
        self.0.points(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn is_final(&self, actor: Actor, text: &str) -> bool {
        self.0.read_move(actor, text).is_ok_and(|mv| self.0.is_final(actor, mv))
    }

    fn determinize(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn AnyPosition> {
        Box::new(PositionOf(seen::determinize(&self.0, viewer, dice).into_owned(), self.1))
    }

    fn scene(&self, viewer: Viewer, l10n: &dyn Localize) -> Option<Scene> {
        self.1.map(|drawing| (drawing.scene)(&seen::seen_by(&self.0, viewer), viewer, l10n))
    }

    fn choices(&self, seat: Seat) -> Option<Vec<Choice>> {
        let drawing = self.1?;
        let actor = Actor::Seat(seat);
        let seen = self.seen_by(actor);
        let mut moves = Vec::new();
        seen.legal(actor, &mut moves);
        (drawing.sort_for_display)(&seen, actor, &mut moves);
        Some(moves.into_iter().map(|mv| (drawing.choice)(&seen, actor, mv)).collect())
    }

    fn choice(&self, actor: Actor, text: &str) -> Option<Choice> {
        let (drawing, seen) = (self.1?, self.seen_by(actor));
        let mv = seen.read_move(actor, text).ok()?;
        Some((drawing.choice)(&seen, actor, mv))
    }

    fn compounds(&self, seat: Seat) -> Vec<Choice> {
        let Some(drawing) = self.1 else { return Vec::new() };
        let seen = self.seen_by(Actor::Seat(seat));
        let found = (drawing.compounds)(&seen, seat).into_iter();
        found.filter_map(|chain| PositionOf::chain(seen.as_ref().clone(), Actor::Seat(seat), chain)).collect()
    }

    fn info(&self, viewer: Viewer, place: &str, l10n: &dyn Localize) -> Option<Info> {
        self.1.and_then(|drawing| (drawing.info)(&seen::seen_by(&self.0, viewer), viewer, place, l10n))
    }

    fn purse(&self, seat: Seat) -> Vec<Counter> {
        let seated = seat.index() < self.0.seats();
        let drawing = self.1.filter(|_| seated);
        drawing.map_or_else(Vec::new, |drawing| (drawing.purse)(&self.in_public(), seat))
    }

    fn round(&self) -> Option<Message> {
        self.1.and_then(|drawing| (drawing.round)(&self.in_public()))
    }

    fn seat_looks(&self) -> Vec<SeatLook> {
        self.1.map(|drawing| (drawing.seat_looks)(&self.in_public())).unwrap_or_default()
    }

    fn sources(&self, seat: Seat) -> Option<Sources> {
        let seated = seat.index() < self.0.seats();
        self.1.filter(|_| seated).and_then(|drawing| (drawing.sources)(&self.in_public(), seat))
    }

    fn rivals(&self) -> Vec<Rival> {
        self.1.map(|drawing| (drawing.rivals)(&self.in_public())).unwrap_or_default()
    }

    fn option_pieces(&self, key: &str, l10n: &dyn Localize) -> Vec<OptionPiece> {
        self.1.map(|drawing| (drawing.option_pieces)(&self.in_public(), key, l10n)).unwrap_or_default()
    }

    fn intended_moves(&self, seat: Seat, place: &str) -> Vec<(String, Result<(), PlayError>)> {
        let Some(drawing) = self.1 else { return Vec::new() };
        let actor = Actor::Seat(seat);
        let seen = self.seen_by(actor);
        let tried = (drawing.intended_moves)(&seen, seat, place);
        let answer = |mv| {
            let mut text = String::new();
            seen.write_move(actor, mv, &mut text);
            (text, check(&*seen, actor, mv))
        };
        tried.into_iter().map(answer).collect()
    }
}

/// The typed position behind an untyped one, if it is of this game.
pub fn downcast<G: Game>(position: &dyn AnyPosition) -> Option<&G> {
    let position: &dyn Any = position;
    position.downcast_ref::<PositionOf<G>>().map(|typed| &typed.0)
}
