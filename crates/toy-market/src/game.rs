//! The position of Bazaar, and its turns.

use crate::cards::{Card, Cards, Does, Slot};
use crate::event::{Happened, No, Source};
use crate::moves::Move;
use crate::options::BazaarOptions;
use kernel::{
    Actor, Audience, BySeat, Decision, Dice, Game, Id as _, Options as _, Outcome, ParseMoveError,
    RulesHistory, RulesVersion, Seat, Seats, Viewer, Watch, array,
};
use parts::cards::{Deck, Display, Hidden};
use parts::effects::Stack;
use serde::{Deserialize, Serialize};

const SEATS: usize = 4;
const HAND: u8 = 2;
pub(crate) const PRICE: u8 = 2;
const START: u8 = 2;
const REST: u8 = 2;

/// Where an effect comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum From {
    /// The own scribes, because a card was drawn.
    #[default]
    Scribes,
    /// A card that is being played; it lies nowhere else.
    Card(Card),
    /// Somebody's herald.
    Herald,
}

/// The whole state of a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Bazaar {
    pub(crate) seats: u8,
    /// Cards dealt before the first turn.
    dealt: u8,
    /// Turns that were begun and those that there are, of all seats.
    turn: u8,
    turns: u8,
    pub(crate) hands: BySeat<Cards, SEATS>,
    /// Cards in hands that everybody saw being taken.
    pub(crate) seen: Cards,
    /// Scribes that stay.
    pub(crate) tableaus: BySeat<Cards, SEATS>,
    pub(crate) deck: Deck<Cards>,
    /// In which shuffle each card came into the deck. Everybody knows that, and so which cards can be
    /// in a hand since when.
    #[serde(with = "array")]
    shuffled: [u8; Card::COUNT],
    shuffles: u8,
    pub(crate) market: Display<Card, { Slot::COUNT }>,
    pub(crate) coins: BySeat<u8, SEATS>,
    /// By source.
    pub(crate) points: BySeat<[u8; Source::ALL.len()], SEATS>,
    pub(crate) stack: Stack<From, 8>,
}

/// What chance has to do.
enum Chance {
    Deal(Seat),
    Fill,
}

impl Bazaar {
    pub(crate) fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        Seats::first(self.seats.into()).iter()
    }

    /// Whose turn it is, if somebody's.
    pub fn on_turn(&self) -> Option<Seat> {
        (self.turn < self.turns).then(|| Seat(self.turn % self.seats))
    }

    /// Every card, wherever it lies; none may be in two places.
    pub fn cards(&self) -> Vec<Card> {
        let sets = self.hands.0.into_iter().chain(self.tableaus.0);
        let piles = [self.deck.draw_pile, self.deck.discard_pile];
        let played = self.stack.iter().filter_map(|frame| match frame.source {
            From::Card(card) => Some(card),
            _ => None,
        });
        sets.chain(piles).flatten().chain(self.market.iter().map(|(_, card)| card)).chain(played).collect()
    }

    /// How many frames lie on each other.
    pub fn depth(&self) -> usize {
        self.stack.len()
    }

    /// The cards in a hand, for tests that look at what nobody may see.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat]
    }

    pub fn coins(&self, seat: Seat) -> u8 {
        self.coins[seat]
    }

    fn drawing(&self) -> Option<Seat> {
        let top = self.stack.top()?;
        (self.part_does(top.part()?) == Some(Does::Draw)).then_some(top.seat)
    }

    fn chance(&self) -> Option<Chance> {
        if self.dealt < HAND * self.seats {
            return Some(Chance::Deal(Seat(self.dealt / HAND)));
        }
        if let Some(seat) = self.drawing() {
            return Some(Chance::Deal(seat));
        }
        self.market.wants(&self.deck).then_some(Chance::Fill)
    }

    pub(crate) fn take_from_hand(&mut self, seat: Seat, card: Card) {
        self.hands[seat].remove(card);
        self.seen.remove(card);
    }

    pub(crate) fn end_turn(&mut self) {
        self.turn += 1;
    }

    /// Takes a card from the deck, which is made of the discard pile first if it is empty.
    fn draw_card<W: Watch<Happened>>(&mut self, card: Card, watch: &mut W) {
        if self.deck.is_empty() {
            self.shuffles = self.shuffles.saturating_add(1);
            for card in self.deck.discard_pile {
                self.shuffled[card.index()] = self.shuffles;
            }
            self.deck.reshuffle();
            watch.see(Happened::Reshuffled);
        }
        self.deck.draw(card);
    }

    fn play_chance<W: Watch<Happened>>(&mut self, mv: Move, watch: &mut W) {
        match (self.chance(), mv) {
            (Some(Chance::Deal(seat)), Move::Deal(card)) => {
                self.draw_card(card, watch);
                self.hands[seat].insert(card);
                watch.see(Happened::Dealt(seat));
                watch.see(Happened::Drew(seat, card));
                if self.stack.is_empty() {
                    self.dealt += 1;
                } else {
                    self.do_part(Does::Draw, None, watch);
                    self.settle();
                }
            }
            (Some(Chance::Fill), Move::Fill(card)) => {
                self.draw_card(card, watch);
                self.market.fill(card);
                watch.see(Happened::Filled(card));
            }
            _ => {}
        }
    }

    fn play_seat<W: Watch<Happened>>(&mut self, seat: Seat, mv: Move, watch: &mut W) {
        match mv {
            Move::Buy(slot) => {
                if let Some(card) = self.market.take(slot.index()) {
                    self.coins[seat] = self.coins[seat].saturating_sub(PRICE);
                    self.hands[seat].insert(card);
                    self.seen.insert(card);
                    watch.see(Happened::Bought(seat, card));
                }
                self.end_turn();
            }
            Move::Rest => {
                self.coins[seat] = self.coins[seat].saturating_add(REST);
                watch.see(Happened::Rested(seat));
                self.end_turn();
            }
            Move::Play(card) => self.play_card(seat, card, watch),
            Move::Use(part) => self.use_part(part.index(), None, watch),
            Move::Discard(card) => self.use_part(0, Some(card), watch),
            Move::Again => {
                if let Some(does) =
                    self.stack.top().and_then(|top| top.part()).and_then(|part| self.part_does(part))
                {
                    self.do_part(does, None, watch);
                }
            }
            Move::Done => {
                self.stack.close();
            }
            Move::Deal(_) | Move::Fill(_) => {}
        }
        self.settle();
    }

    fn check_chance(&self, mv: Move) -> Result<(), No> {
        let card = match (self.chance(), mv) {
            (Some(Chance::Deal(_)), Move::Deal(card)) | (Some(Chance::Fill), Move::Fill(card)) => card,
            _ => return Err(No::NotNow),
        };
        if self.deck.can_draw(card) { Ok(()) } else { Err(No::NotInDeck(card)) }
    }

    fn check_seat(&self, seat: Seat, mv: Move) -> Result<(), No> {
        let in_hand = |card| if self.hands[seat].has(card) { Ok(()) } else { Err(No::NotInHand(card)) };
        match (mv, self.stack.top()) {
            (Move::Buy(slot), None) => {
                self.market.get(slot.index()).ok_or(No::NoCardThere)?;
                let coins = self.coins[seat];
                if coins >= PRICE { Ok(()) } else { Err(No::TooDear { price: PRICE, coins }) }
            }
            (Move::Play(card), None) => {
                in_hand(card)?;
                if self.is_usable(seat, card) { Ok(()) } else { Err(No::NothingToUse(card)) }
            }
            (Move::Rest, None) => Ok(()),
            (Move::Use(part), Some(_)) => match self.check_use(part.index())? {
                Does::Discard { .. } => Err(No::NotNow),
                _ => Ok(()),
            },
            (Move::Discard(card), Some(_)) => match self.check_use(0)? {
                Does::Discard { .. } => in_hand(card),
                _ => Err(No::NotNow),
            },
            (Move::Again, Some(top)) => {
                let does = top.part().and_then(|part| self.part_does(part)).ok_or(No::NotNow)?;
                match does {
                    Does::Pay { coins: price, .. } if self.coins[seat] < price => {
                        Err(No::TooDear { price, coins: self.coins[seat] })
                    }
                    _ => Ok(()),
                }
            }
            (Move::Done, Some(_)) if self.stack.can_close() => Ok(()),
            (Move::Done, Some(_)) => Err(No::UseSomething),
            _ => Err(No::NotNow),
        }
    }
}

impl Game for Bazaar {
    type Options = BazaarOptions;
    type Move = Move;
    type Refusal = No;
    type Event = Happened;

    const ID: &'static str = "bazaar";
    const RULES: RulesHistory = RulesHistory::UNCHANGED;

    fn under(options: &BazaarOptions, _: RulesVersion) -> Bazaar {
        let seats = options.players() as u8;
        Bazaar {
            seats,
            dealt: 0,
            turn: 0,
            turns: options.turns() * seats,
            hands: BySeat::default(),
            seen: Cards::EMPTY,
            tableaus: BySeat::default(),
            deck: Deck::new(Cards::ALL),
            shuffled: [0; Card::COUNT],
            shuffles: 0,
            market: Display::default(),
            coins: BySeat([START; SEATS]),
            points: BySeat::default(),
            stack: Stack::default(),
        }
    }

    fn seats(&self) -> usize {
        self.seats.into()
    }

    fn decision(&self) -> Decision {
        if self.chance().is_some() {
            return Decision::Chance;
        }
        match self.stack.seat().or(self.on_turn()) {
            Some(seat) => Decision::Seats(Seats::only(seat)),
            None => Decision::Over,
        }
    }

    fn legal(&self, actor: Actor, moves: &mut Vec<Move>) {
        let Actor::Seat(seat) = actor else {
            match self.chance() {
                Some(Chance::Deal(_)) => moves.extend(self.deck.outcomes().map(Move::Deal)),
                Some(Chance::Fill) => moves.extend(self.deck.outcomes().map(Move::Fill)),
                None => {}
            }
            return;
        };
        if !self.decision().is_for(actor) {
            return;
        }
        let hand = self.hands[seat];
        let open = Slot::all().map(Move::Buy).chain(hand.iter().map(Move::Play)).chain([Move::Rest]);
        let using = crate::Part::all().map(Move::Use).chain(hand.iter().map(Move::Discard));
        let all = open.chain(using).chain([Move::Again, Move::Done]);
        moves.extend(all.filter(|mv| self.check_seat(seat, *mv).is_ok()));
    }

    fn check(&self, actor: Actor, mv: Move) -> Result<(), No> {
        if !self.decision().is_for(actor) {
            return Err(No::NotYours);
        }
        match actor {
            Actor::Chance => self.check_chance(mv),
            Actor::Seat(seat) => self.check_seat(seat, mv),
        }
    }

    fn play_unchecked<W: Watch<Happened>>(&mut self, actor: Actor, mv: Move, watch: &mut W) {
        match actor {
            Actor::Chance => self.play_chance(mv, watch),
            Actor::Seat(seat) => self.play_seat(seat, mv, watch),
        }
    }

    fn draw(&self, dice: &mut Dice, _: &mut Vec<Move>) -> Option<Move> {
        let card = self.deck.sample(dice)?;
        Some(match self.chance()? {
            Chance::Deal(_) => Move::Deal(card),
            Chance::Fill => Move::Fill(card),
        })
    }

    fn points(&self, seat: Seat) -> i32 {
        self.points.get(seat).map_or(0, |points| points.iter().map(|n| i32::from(*n)).sum())
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.decision() == Decision::Over).then(|| {
            let seat = |seat: Seat| {
                let points = self.points[seat].map(i32::from);
                let sources = Source::ALL.map(Source::id).into_iter().zip(points).collect();
                (["red", "blue", "green", "white"][seat.index()], sources, i32::from(self.coins[seat]))
            };
            Outcome::ranked(self.all().map(seat).collect())
        })
    }

    fn redeal(&mut self, viewer: Viewer, dice: &mut Dice) {
        let (seen, shuffled) = (self.seen, self.shuffled);
        let pool = |card: Card| shuffled[card.index()];
        Hidden::redeal(viewer, dice, |hidden| {
            for (seat, hand) in self.hands.iter_mut() {
                let own = viewer == Viewer::Seat(seat);
                hidden.place_by(hand, |card| (!own && !seen.has(card)).then(|| pool(card)));
            }
            hidden.place_by(&mut self.deck.draw_pile, |card| Some(pool(card)));
        });
    }

    fn audience(&self, actor: Actor, mv: Move) -> Audience {
        match (actor, mv, self.chance()) {
            (Actor::Chance, Move::Deal(_), Some(Chance::Deal(seat))) => Audience::only(seat),
            _ => Audience::Everybody,
        }
    }

    fn write_move(&self, _: Actor, mv: Move, text: &mut String) {
        mv.write(self, text);
    }

    fn read_move(&self, _: Actor, text: &str) -> Result<Move, ParseMoveError> {
        Move::read(self, text)
    }
}
