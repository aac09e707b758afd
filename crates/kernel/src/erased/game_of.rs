//! A typed game as a box, and a typed position as one whose moves are text.

use super::placed::Placed;
use super::{About, AnyGame, AnyPosition, LoggedEvent, PlayError, Tally};
use crate::component_set::{self, ComponentSet};
use crate::outcome::Sources;
use crate::playout::{self, Buffers};
use crate::scene::{
    CHAIN_JOINT, Choice, Compound, Counter, Drawing, Info, Learning, Localize, OptionPiece, OptionsByCompany,
    Rival, Scene, Scenic, SeatLook,
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
        if given.iter().all(|(key, _)| key != component_set::OPTION) {
            return G::Options::read(players, given);
        }
        let own: Vec<_> = given.iter().filter(|(key, _)| key != component_set::OPTION).cloned().collect();
        G::Options::read(players, &own)
    }
}

impl<G: Game> GameOf<G> {
    /// A position of this game, with the components in use, as one whose game is known by name only.
    pub fn position(&self, position: G) -> Box<dyn AnyPosition> {
        Box::new(PositionOf(Placed::new(ComponentSet::IN_USE, || position), self.drawing))
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

    fn options_by_company(&self) -> OptionsByCompany {
        self.drawing.map_or_else(OptionsByCompany::default, |drawing| (drawing.options_by_company)())
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
        let Some(set) = self.component_set(component_set::named(given)) else {
            let why = Message::new("common-option-components").name("title", self.about.title);
            return Err(OptionError::new(component_set::OPTION, why));
        };
        let options = set.within(|| self.options(players, given))?;
        let start = Placed::new(set, || G::under(&options, version));
        Ok(Box::new(PositionOf(start, self.drawing)))
    }

    fn sequel(&self, players: usize, given: &[(String, String)]) -> Option<Vec<(String, String)>> {
        let set = self.component_set(component_set::named(given))?;
        set.within(|| Some(self.options(players, given).ok()?.sequel()?.write()))
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
struct PositionOf<G: Game>(Placed<G>, Option<Drawing<G>>);

fn written<G: Game>(position: &G, actor: Actor, moves: Vec<G::Move>) -> Vec<String> {
    let write = |mv| {
        let mut text = String::new();
        position.write_move(actor, mv, &mut text);
        text
    };
    moves.into_iter().map(write).collect()
}

/// The position as this actor may know it; chance knows all.
fn seen_by<G: Game>(position: &G, actor: Actor) -> Cow<'_, G> {
    match actor {
        Actor::Chance => Cow::Borrowed(position),
        Actor::Seat(seat) => seen::seen_by(position, Viewer::Seat(seat)),
    }
}

impl<G: Game> PositionOf<G> {
    /// Asks the drawing about the position as an actor may know it, if the game can be shown.
    fn drawn_for<R>(&self, actor: Actor, ask: impl FnOnce(Drawing<G>, &G) -> R) -> Option<R> {
        let drawing = self.1?;
        Some(self.0.ask(|position| ask(drawing, &seen_by(position, actor))))
    }

    /// The same about the position as a viewer may know it.
    fn drawn<R>(&self, viewer: Viewer, ask: impl FnOnce(Drawing<G>, &G) -> R) -> Option<R> {
        let drawing = self.1?;
        Some(self.0.ask(|position| ask(drawing, &seen::seen_by(position, viewer))))
    }

    fn is_seated(&self, seat: Seat) -> bool {
        seat.index() < self.seats()
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

/// A chain as a choice, if it can be played from here, one move after the other, by the same seat.
fn chain<G: Game>(mut position: G, actor: Actor, chain: Compound<G::Move>) -> Option<Choice> {
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

impl<G: Game> AnyPosition for PositionOf<G> {
    fn copy(&self) -> Box<dyn AnyPosition> {
        Box::new(self.clone())
    }

    fn seats(&self) -> usize {
        self.0.ask(G::seats)
    }

    fn decision(&self) -> Decision {
        self.0.ask(G::decision)
    }

    fn legal(&self, actor: Actor) -> Vec<String> {
        self.0.ask(|position| {
            let mut moves = Vec::new();
            position.legal(actor, &mut moves);
            written(position, actor, moves)
        })
    }

    fn offered(&self, actor: Actor) -> Vec<String> {
        self.0.ask(|position| {
            let mut moves = Vec::new();
            position.offered(actor, &mut moves);
            written(position, actor, moves)
        })
    }

    fn draw(&self, dice: &mut Dice) -> Option<String> {
        self.0.ask(|position| {
            let mv = position.draw(dice, &mut Vec::new())?;
            written(position, Actor::Chance, vec![mv]).pop()
        })
    }

    fn play(&mut self, actor: Actor, text: &str, told: &mut Vec<LoggedEvent>) -> Result<String, PlayError> {
        self.0.change(|position| {
            let mv = read_legal(position, actor, text).map_err(|why| {
                // Why not is told from what the actor may know.
                read_legal(&*seen_by(position, actor), actor, text).err().unwrap_or(why)
            })?;
            let mut written = String::new();
            position.write_move(actor, mv, &mut written);
            let mut events: Vec<G::Event> = Vec::new();
            position.play_unchecked(actor, mv, &mut events);
            told.extend(events.iter().map(|event| LoggedEvent {
                clause: event.clause(),
                scored: event.scored(),
                message: event.message(),
                audience: event.audience(),
                already_visible: event.already_visible(),
                reason: event.reason(),
            }));
            Ok(written)
        })
    }

    fn audience(&self, actor: Actor, text: &str) -> Audience {
        self.0.ask(|position| match position.read_move(actor, text) {
            Ok(mv) => position.audience(actor, mv),
            Err(_) => Audience::Only(actor.seat().map_or(Seats::NONE, Seats::only)),
        })
    }

    fn label(&self, actor: Actor, text: &str) -> Option<Message> {
        self.choice(actor, text).map(|choice| choice.label)
    }

    fn ordered(&self, seat: Seat, orders: &Orders) -> Option<String> {
        self.0.ask(|position| {
            let mv = position.ordered(seat, orders)?;
            written(position, Actor::Seat(seat), vec![mv]).pop()
        })
    }

    fn points(&self, seat: Seat) -> i32 {
        self.0.ask(|position| position.points(seat))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.ask(G::outcome)
    }

    fn is_final(&self, actor: Actor, text: &str) -> bool {
        self.0.ask(|position| position.read_move(actor, text).is_ok_and(|mv| position.is_final(actor, mv)))
    }

    fn determinize(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn AnyPosition> {
        let dealt = self.0.map(|position| seen::determinize(position, viewer, dice).into_owned());
        Box::new(PositionOf(dealt, self.1))
    }

    fn scene(&self, viewer: Viewer, l10n: &dyn Localize) -> Option<Scene> {
        self.drawn(viewer, |drawing, seen| (drawing.scene)(seen, viewer, l10n))
    }

    fn choices(&self, seat: Seat) -> Option<Vec<Choice>> {
        let actor = Actor::Seat(seat);
        self.drawn_for(actor, |drawing, seen| {
            let mut moves = Vec::new();
            seen.legal(actor, &mut moves);
            (drawing.sort_for_display)(seen, actor, &mut moves);
            moves.into_iter().map(|mv| (drawing.choice)(seen, actor, mv)).collect()
        })
    }

    fn choice(&self, actor: Actor, text: &str) -> Option<Choice> {
        self.drawn_for(actor, |drawing, seen| {
            let mv = seen.read_move(actor, text).ok()?;
            Some((drawing.choice)(seen, actor, mv))
        })?
    }

    fn compounds(&self, seat: Seat) -> Vec<Choice> {
        let actor = Actor::Seat(seat);
        let found = self.drawn_for(actor, |drawing, seen| {
            let found = (drawing.compounds)(seen, seat).into_iter();
            found.filter_map(|moves| chain(seen.clone(), actor, moves)).collect()
        });
        found.unwrap_or_default()
    }

    fn info(&self, viewer: Viewer, place: &str, l10n: &dyn Localize) -> Option<Info> {
        self.drawn(viewer, |drawing, seen| (drawing.info)(seen, viewer, place, l10n))?
    }

    fn purse(&self, seat: Seat) -> Vec<Counter> {
        if !self.is_seated(seat) {
            return Vec::new();
        }
        self.drawn(Viewer::Public, |drawing, seen| (drawing.purse)(seen, seat)).unwrap_or_default()
    }

    fn round(&self) -> Option<Message> {
        self.drawn(Viewer::Public, |drawing, seen| (drawing.round)(seen))?
    }

    fn seat_looks(&self) -> Vec<SeatLook> {
        self.drawn(Viewer::Public, |drawing, seen| (drawing.seat_looks)(seen)).unwrap_or_default()
    }

    fn sources(&self, seat: Seat) -> Option<Sources> {
        if !self.is_seated(seat) {
            return None;
        }
        self.drawn(Viewer::Public, |drawing, seen| (drawing.sources)(seen, seat))?
    }

    fn rivals(&self) -> Vec<Rival> {
        self.drawn(Viewer::Public, |drawing, seen| (drawing.rivals)(seen)).unwrap_or_default()
    }

    fn shortfall(&self) -> Vec<Message> {
        self.drawn(Viewer::Public, |drawing, seen| (drawing.shortfall)(seen)).unwrap_or_default()
    }

    fn option_pieces(&self, key: &str, l10n: &dyn Localize) -> Vec<OptionPiece> {
        let pieces = |drawing: Drawing<G>, seen: &G| (drawing.option_pieces)(seen, key, l10n);
        self.drawn(Viewer::Public, pieces).unwrap_or_default()
    }

    fn intended_moves(&self, seat: Seat, place: &str) -> Vec<(String, Result<(), PlayError>)> {
        let actor = Actor::Seat(seat);
        let tried = self.drawn_for(actor, |drawing, seen| {
            let answer = |mv| {
                let mut text = String::new();
                seen.write_move(actor, mv, &mut text);
                (text, check(seen, actor, mv))
            };
            (drawing.intended_moves)(seen, seat, place).into_iter().map(answer).collect()
        });
        tried.unwrap_or_default()
    }
}

/// Asks the typed position behind an untyped one, if it is of this game.
pub fn downcast<G: Game, R>(position: &dyn AnyPosition, ask: impl FnOnce(&G) -> R) -> Option<R> {
    let position: &dyn Any = position;
    position.downcast_ref::<PositionOf<G>>().map(|typed| typed.0.ask(ask))
}
