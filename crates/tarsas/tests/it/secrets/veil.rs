//! A game as it might be as well: for one viewer nothing differs, all else is made up.
//!
//! The veiled game plays the true moves, but whoever looks at a position sees it dealt anew, and every
//! move and event that is hidden from the viewer is garbled. A server cannot tell it from the true game
//! in what it sends to that viewer, unless it sends what the viewer may not know.

use kernel::erased::{About, AnyGame, AnyPosition, LoggedEvent, PlayError, Tally};
use kernel::outcome::Sources;
use kernel::scene::{
    Choice, Counter, Info, Learning, Localize, OptionPiece, OptionsByCompany, Rival, Scene, SeatLook,
};
use kernel::{
    Actor, Audience, Decision, Dice, Message, OptionError, OptionText, OrderText, Orders, Outcome,
    RulesHistory, RulesVersion, Seat, Viewer,
};
use std::any::Any;
use std::ops::RangeInclusive;
use std::sync::OnceLock;

pub struct Veil {
    pub game: &'static dyn AnyGame,
    pub viewer: Viewer,
    pub seed: u64,
}

impl AnyGame for Veil {
    fn id(&self) -> &'static str {
        self.game.id()
    }

    fn about(&self) -> &About {
        self.game.about()
    }

    fn rules(&self) -> RulesHistory {
        self.game.rules()
    }

    fn options(&self) -> &'static [OptionText] {
        self.game.options()
    }

    fn orders(&self) -> &'static [OrderText] {
        self.game.orders()
    }

    fn learning(&self) -> Option<&'static Learning> {
        self.game.learning()
    }

    fn rulings(&self) -> &'static [&'static str] {
        self.game.rulings()
    }

    fn options_by_company(&self) -> OptionsByCompany {
        self.game.options_by_company()
    }

    fn style(&self) -> Option<&'static str> {
        self.game.style()
    }

    fn picture(&self) -> Option<&'static str> {
        self.game.picture()
    }

    fn position_size(&self) -> usize {
        self.game.position_size()
    }

    fn sequel(&self, players: usize, options: &[(String, String)]) -> Option<Vec<(String, String)>> {
        self.game.sequel(players, options)
    }

    fn start_under(
        &self,
        version: RulesVersion,
        players: usize,
        options: &[(String, String)],
    ) -> Result<Box<dyn AnyPosition>, OptionError> {
        let real = self.game.start_under(version, players, options)?;
        Ok(Box::new(Veiled::new(real, Some((self.viewer, self.seed)))))
    }

    fn random_game(
        &self,
        players: usize,
        options: &[(String, String)],
        dice: &mut Dice,
    ) -> Result<(Outcome, usize), OptionError> {
        self.game.random_game(players, options, dice)
    }

    fn random_games(
        &self,
        players: usize,
        options: &[(String, String)],
        seeds: RangeInclusive<u64>,
    ) -> Result<Tally, OptionError> {
        self.game.random_games(players, options, seeds)
    }

    fn perft(
        &self,
        players: usize,
        options: &[(String, String)],
        seed: u64,
        warm_up: usize,
        depth: u32,
    ) -> Result<u64, OptionError> {
        self.game.perft(players, options, seed, warm_up, depth)
    }
}

struct Veiled {
    real: Box<dyn AnyPosition>,
    /// For whom all stays as it is; nobody once the server itself has dealt anew.
    veil: Option<(Viewer, u64)>,
    /// The true position dealt anew, once somebody has looked at it.
    dealt_anew: OnceLock<Box<dyn AnyPosition>>,
}

impl Veiled {
    fn new(real: Box<dyn AnyPosition>, veil: Option<(Viewer, u64)>) -> Veiled {
        Veiled { real, veil, dealt_anew: OnceLock::new() }
    }

    /// What is seen instead of the true position.
    fn seen(&self) -> &dyn AnyPosition {
        let Some((viewer, seed)) = self.veil else { return &*self.real };
        &**self.dealt_anew.get_or_init(|| self.real.determinize(viewer, &mut Dice::new(seed)))
    }

    fn hides(&self, audience: Audience) -> bool {
        self.veil.is_some_and(|(viewer, _)| !audience.has(viewer))
    }
}

/// What lies behind a veil once the server has dealt anew, for bots, which have to know the game itself.
pub fn unveiled(position: &dyn AnyPosition) -> &dyn AnyPosition {
    let any: &dyn Any = position;
    match any.downcast_ref::<Veiled>() {
        Some(Veiled { real, veil: None, .. }) => &**real,
        _ => position,
    }
}

/// Another text of another length, from which the true one can be had back.
fn garbled(text: &str) -> String {
    format!("~garbled~{}", text.chars().rev().collect::<String>())
}

fn cleared(text: &str) -> String {
    match text.strip_prefix("~garbled~") {
        Some(turned) => turned.chars().rev().collect(),
        None => text.to_owned(),
    }
}

impl AnyPosition for Veiled {
    fn copy(&self) -> Box<dyn AnyPosition> {
        Box::new(Veiled::new(self.real.copy(), self.veil))
    }

    fn seats(&self) -> usize {
        self.real.seats()
    }

    fn decision(&self) -> Decision {
        self.seen().decision()
    }

    fn legal(&self, actor: Actor) -> Vec<String> {
        self.seen().legal(actor)
    }

    fn offered(&self, actor: Actor) -> Vec<String> {
        self.seen().offered(actor)
    }

    fn draw(&self, dice: &mut Dice) -> Option<String> {
        self.seen().draw(dice)
    }

    fn play(&mut self, actor: Actor, text: &str, told: &mut Vec<LoggedEvent>) -> Result<String, PlayError> {
        let text = cleared(text);
        // Whether a move of the viewer is legal is asked of what is seen.
        if self.veil.is_some_and(|(viewer, _)| Some(viewer) == actor.seat().map(Viewer::Seat)) {
            self.seen().copy().play(actor, &text, &mut Vec::new())?;
        }
        let hidden = self.hides(self.real.audience(actor, &text));
        let mut happened = Vec::new();
        let written = self.real.play(actor, &text, &mut happened)?;
        self.dealt_anew = OnceLock::new();
        for event in happened {
            if self.hides(event.audience) {
                let lie =
                    LoggedEvent { message: Message::new("garbled"), scored: Some((Seat(0), 77)), ..event };
                told.extend([lie.clone(), lie]);
            } else {
                told.push(event);
            }
        }
        Ok(if hidden { garbled(&written) } else { written })
    }

    fn audience(&self, actor: Actor, text: &str) -> Audience {
        self.real.audience(actor, &cleared(text))
    }

    fn label(&self, actor: Actor, text: &str) -> Option<Message> {
        let text = cleared(text);
        if self.hides(self.real.audience(actor, &text)) {
            return Some(Message::new("garbled"));
        }
        self.real.label(actor, &text)
    }

    fn ordered(&self, seat: Seat, orders: &Orders) -> Option<String> {
        self.seen().ordered(seat, orders)
    }

    fn points(&self, seat: Seat) -> i32 {
        self.seen().points(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.seen().outcome()
    }

    fn is_final(&self, actor: Actor, text: &str) -> bool {
        self.real.is_final(actor, &cleared(text))
    }

    fn determinize(&self, viewer: Viewer, dice: &mut Dice) -> Box<dyn AnyPosition> {
        Box::new(Veiled::new(self.seen().determinize(viewer, dice), None))
    }

    fn scene(&self, viewer: Viewer, l10n: &dyn Localize) -> Option<Scene> {
        self.seen().scene(viewer, l10n)
    }

    fn choices(&self, seat: Seat) -> Option<Vec<Choice>> {
        self.seen().choices(seat)
    }

    fn choice(&self, actor: Actor, text: &str) -> Option<Choice> {
        let text = cleared(text);
        let hidden = self.hides(self.real.audience(actor, &text));
        let garbled = |choice: Choice| Choice { places: vec!["garbled".into()], ..choice };
        self.real.choice(actor, &text).map(|choice| if hidden { garbled(choice) } else { choice })
    }

    fn compounds(&self, seat: Seat) -> Vec<Choice> {
        self.seen().compounds(seat)
    }

    fn info(&self, viewer: Viewer, place: &str, l10n: &dyn Localize) -> Option<Info> {
        self.seen().info(viewer, place, l10n)
    }

    fn purse(&self, seat: Seat) -> Vec<Counter> {
        self.seen().purse(seat)
    }

    fn round(&self) -> Option<Message> {
        self.seen().round()
    }

    fn seat_looks(&self) -> Vec<SeatLook> {
        self.seen().seat_looks()
    }

    fn sources(&self, seat: Seat) -> Option<Sources> {
        self.seen().sources(seat)
    }

    fn rivals(&self) -> Vec<Rival> {
        self.seen().rivals()
    }

    fn shortfall(&self) -> Vec<Message> {
        self.seen().shortfall()
    }

    fn option_pieces(&self, key: &str, l10n: &dyn Localize) -> Vec<OptionPiece> {
        self.seen().option_pieces(key, l10n)
    }

    fn intended_moves(&self, seat: Seat, place: &str) -> Vec<(String, Result<(), PlayError>)> {
        self.seen().intended_moves(seat, place)
    }
}
