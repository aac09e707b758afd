//! Playing a move: the position, its tables and whoever watches.

use crate::amounts::Amounts;
use crate::components::{List, Tables, tables};
use crate::event::{Event, What};
use crate::kinds::{Card, CardType, Cards, Space};
use crate::position::{PartOrigin, Phase, Player, Position, Source, Stage};
use crate::source::PointSource;
use kernel::{Seat, Watch};
use parts::effects::{Frame, Parts, Rule};

/// A position on which a move is being played.
pub(crate) struct Play<'a, W> {
    pub(crate) position: &'a mut Position,
    pub(crate) tables: &'static Tables,
    pub(crate) watch: &'a mut W,
}

impl<'a, W: Watch<Event>> Play<'a, W> {
    pub(crate) fn new(position: &'a mut Position, watch: &'a mut W) -> Self {
        Play { position, tables: tables(), watch }
    }

    #[inline]
    pub(crate) fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.position.seats[seat]
    }

    #[inline]
    pub(crate) fn tell(&mut self, seat: Seat, clause: &'static str, what: What) {
        self.watch.see(Event::of(seat, &self.position.seats[seat], clause, what));
    }

    /// Gives amounts; cards have still to be drawn.
    pub(crate) fn gain(&mut self, seat: Seat, amounts: Amounts, source: PointSource, clause: &'static str) {
        if amounts.is_none() {
            return;
        }
        let player = &mut self.position.seats[seat];
        player.take(amounts);
        let points = &mut player.points[source];
        *points = points.saturating_add(amounts.points.into());
        if amounts.cards > 0 {
            self.position.drawer = seat;
            self.position.draws = self.position.draws.saturating_add(amounts.cards);
        }
        self.tell(seat, clause, What::Gained(amounts));
    }

    /// Scores points alone.
    pub(crate) fn score(&mut self, seat: Seat, points: u8, source: PointSource, clause: &'static str) {
        if points > 0 {
            let sum = &mut self.player(seat).points[source];
            *sum = sum.saturating_add(points.into());
            self.tell(seat, clause, What::Scored(points, source));
        }
    }

    /// Takes what is paid.
    pub(crate) fn pay(&mut self, seat: Seat, paid: Amounts, clause: &'static str) {
        if paid.is_none() {
            return;
        }
        self.player(seat).give_up(paid);
        self.tell(seat, clause, What::Paid(paid));
    }

    /// Lays the frame of a list on top.
    pub(crate) fn push_list(&mut self, seat: Seat, list: List, from: PartOrigin) {
        let frame = self.position.list_frame(seat, list, from);
        // There is more room than any game was seen to need; a full stack drops what is triggered.
        self.position.stack.push(frame).ok();
    }

    /// Makes the frame of a list the part in progress.
    pub(crate) fn nest_list(&mut self, seat: Seat, list: List, from: PartOrigin) {
        let frame = self.position.list_frame(seat, list, from);
        self.nest(frame);
    }

    /// Makes a frame the part in progress. Were there no room, the part would be over.
    pub(crate) fn nest(&mut self, frame: Frame<Source>) {
        if self.position.stack.nest(frame).is_err() {
            self.position.stack.complete();
        }
    }

    /// A frame was taken away, and with it goes what is noted for it.
    pub(crate) fn forget(&mut self, frame: Frame<Source>) {
        let place = self.position.stack.len() as u8;
        match frame.source {
            Source::Triggers { first, .. } => self.position.reactions.truncate(first.into()),
            Source::Space(_) => self.position.space_gains.retain(|(other, _)| *other < place),
            _ => {}
        }
    }

    /// A space is used: its parts are the part in progress.
    pub(crate) fn nest_space(&mut self, seat: Seat, space: Space) {
        let frame = Frame::new(Source::Space(space), seat, self.position.space_parts(seat, space));
        self.nest(frame);
    }

    /// Some part of the space of this turn was used, if the space is what is being used.
    pub(crate) fn mark_used(&mut self) {
        if !self.position.turn.space_used && self.position.is_inside_space() {
            self.position.turn.space_used = true;
        }
    }

    /// Puts a card where discarded cards go (4.14, 13.10).
    pub(crate) fn put_away(&mut self, card: Card) {
        use crate::components::Origin;
        match self.tables.card(card).origin {
            Origin::Era(era) if era == self.position.era => self.position.deck.discard(card),
            Origin::Special => {
                self.position.under.push(card).ok();
            }
            Origin::Era(_) | Origin::Open | Origin::Assistant => {}
        }
    }
}

impl Position {
    pub(crate) fn list_frame(&self, seat: Seat, list: List, from: PartOrigin) -> Frame<Source> {
        let effects = &tables().effects;
        let frame = Frame::new(Source::List { list, from }, seat, Parts::first(effects.parts(list).len()));
        match effects.rule_of(list) {
            Rule::AnyOrder => frame,
            rule => frame.rule(rule),
        }
    }

    /// Is the space of this turn what is being used, and not an ability in between?
    pub(crate) fn is_inside_space(&self) -> bool {
        self.phase == Phase::Turn
            && self.turn.stage == Stage::Blocks
            && self.stack.iter().next_back().is_some_and(|turn| turn.part() == Some(0))
            && !self
                .stack
                .iter()
                .any(|frame| matches!(frame.source, Source::List { from: PartOrigin::Ability(_), .. }))
    }

    /// The clause behind what something gives.
    pub(crate) fn clause_of(&self, from: PartOrigin) -> &'static str {
        let t = tables();
        match from {
            PartOrigin::Site => "6.10",
            PartOrigin::Space(space) if t.space(space).color.is_none() => "3.9",
            PartOrigin::Space(_) => "3.3",
            PartOrigin::Card(card) => match t.card(card).kind {
                CardType::Action => "4.7",
                CardType::Permanent => "4.4",
                CardType::Production => "16.11",
                _ => "4.1",
            },
            PartOrigin::Tile(_) if self.phase == Phase::Production => "14.3",
            PartOrigin::Tile(_) => "14.2",
            PartOrigin::Ability(_) => "4.6",
        }
    }

    /// The cards of a player that react to events.
    #[inline]
    pub(crate) fn reacting(&self, seat: Seat) -> Cards {
        self.player(seat).claimed & tables().reacting
    }
}
