//! Exploring: pay, score, recruit, turn the tile, lay it, and what buildings get.

use crate::actions::turn::Right;
use crate::components::{PlaceKind, Tables};
use crate::event::{Event, What};
use crate::frame::{Kind, LAY, RECRUIT, REVEAL, Source};
use crate::ids::*;
use crate::moves::Goal;
use crate::options::Variant;
use crate::play::Play;
use crate::position::Position;
use crate::price::Price;
use crate::refusal::Refusal;
use kernel::{Id as _, Seat, Watch};
use parts::effects::{Frame, Parts, Rule};
use parts::hexes::HexSet;

impl Position {
    pub(crate) fn check_explore(
        &self,
        t: &Tables,
        seat: Seat,
        goal: &Goal,
    ) -> Result<(Right, Price), Refusal> {
        let right = self.right_to(t, Action::Explore)?;
        let reach = self.reach(t, seat);
        let price =
            self.explore_price(t, seat, (goal.place, goal.less), goal.with, (&reach, right.range()))?;
        self.afford(seat, price.total)?;
        Ok((right, price))
    }

    /// The exploration on top of the stack, if it is at this part.
    pub(crate) fn exploring(&self, part: usize) -> Option<Frame<Source>> {
        let top = self.stack.top().filter(|top| top.source.kind == Kind::Explore)?;
        (top.open().lowest() == Some(part)).then_some(*top)
    }

    /// Is the top card of the deck being recruited?
    pub(crate) fn drawing(&self) -> Option<Seat> {
        self.exploring(RECRUIT).filter(|top| top.part() == Some(RECRUIT)).map(|top| top.seat)
    }

    /// Lays a tile face up on a place.
    pub fn lay_tile(&mut self, t: &Tables, place: Place, tile: Tile, way: Way) {
        self.map.fronts[place.index()] = Some(tile);
        self.map.backs[place.index()] = None;
        self.map.turned &= !(1 << place.index());
        self.map.turned |= u32::from(way == Way::Turned) << place.index();
        self.map.up |= t.map.of_place(place);
        for cell in 0..CELLS {
            let from = if way == Way::Turned { CELLS - 1 - cell } else { cell };
            let (ground, _) = t.tile[tile.index()].cells[from];
            self.map.ground[ground as usize].insert(Space::of(place, cell).hex());
        }
    }

    /// The places of a kind.
    pub(crate) fn places_of(t: &Tables, kind: PlaceKind) -> impl Iterator<Item = Place> + '_ {
        t.map.places.iter().filter(move |(_, place)| place.data.kind == kind).map(|(id, _)| id)
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn explore(&mut self, seat: Seat, goal: Goal) {
        let t = self.tables;
        let Ok((right, price)) = self.position.check_explore(t, seat, &goal) else { return };
        self.begin_action(&right);
        self.spend_aids(seat);
        for machine in goal.with {
            self.charge(seat, machine);
        }
        self.pay(seat, price.total, "7.1");
        self.tell(seat, "7.1", What::Explored(goal.place));
        let source = Source { kind: Kind::Explore, arg: goal.place.index() as u16, ..Source::default() };
        let (all, card) = (Parts::first(3), Parts::only(RECRUIT));
        let tile = all.without(RECRUIT);
        // What lies on top comes first.
        let frames = if self.position.rule(Variant::TileFirst) { [card, tile] } else { [Parts::NONE, all] };
        for parts in frames.into_iter().filter(|parts| !parts.is_empty()) {
            let duty = if parts == card { Parts::NONE } else { tile };
            let room =
                self.position.stack.push(Frame::new(source, seat, parts).rule(Rule::Sequence).duty(duty));
            debug_assert!(room.is_ok(), "the stack is full");
        }
        let points =
            self.position.map.backs[goal.place.index()].map_or(0, |back| t.backs[back.index()].points);
        self.score(seat, points, "7.2");
    }

    /// Goes on with an exploration. False if chance or a player is asked.
    pub(crate) fn settle_exploration(&mut self, top: &Frame<Source>) -> bool {
        match top.open().lowest() {
            Some(RECRUIT) if top.part().is_none() => {
                // Without a card to recruit the tile is turned at once.
                self.position.shown_cards.is_empty()
                    && self.position.deck.is_exhausted()
                    && self.position.stack.skip(RECRUIT)
            }
            Some(REVEAL) if top.part().is_none() => {
                self.position.stack.begin(REVEAL, 1);
                false
            }
            _ => false,
        }
    }

    /// The player recruits a card of the display.
    pub(crate) fn recruit(&mut self, seat: Seat, card: Card) {
        self.position.stack.begin(RECRUIT, 1);
        self.position.stack.complete();
        self.tell(seat, "7.2", What::Recruited(card));
        self.card_from_display(seat, card);
    }

    /// The top card of the deck is recruited.
    pub(crate) fn draw_card(&mut self, seat: Seat, card: Card) {
        self.position.deck.draw(card);
        self.position.stack.complete();
        self.player(seat).active.insert(card);
        self.tell(seat, "7.2", What::FromDeck(card));
    }

    /// Chance shows the front of the tile.
    pub(crate) fn reveal(&mut self, tile: Tile) {
        let Some(top) = self.position.exploring(REVEAL) else { return };
        let place = top.source.place();
        self.position.stack.complete();
        self.position.fronts_left.remove(tile);
        self.position.map.fronts[place.index()] = Some(tile);
        self.tell(top.seat, "7.3", What::Revealed(tile, place));
    }

    /// The player lays the tile.
    pub(crate) fn lay(&mut self, seat: Seat, way: Way) {
        let Some(top) = self.position.exploring(LAY) else { return };
        let place = top.source.place();
        self.position.stack.begin(LAY, 1);
        self.position.stack.complete();
        let Some(tile) = self.position.map.fronts[place.index()] else { return };
        self.position.lay_tile(self.tables, place, tile, way);
        let fresh: HexSet = self.tables.map.of_place(place);
        self.reward_ground(seat, fresh);
    }
}
