//! Populating, and the technologies that it unlocks.

use crate::actions::turn::Right;
use crate::components::Tables;
use crate::event::{Event, What};
use crate::frame::{Origin, Source};
use crate::ids::*;
use crate::moves::Study;
use crate::play::Play;
use crate::position::Position;
use crate::price::Price;
use crate::refusal::{Refusal, Why, require};
use crate::stock::Stock;
use kernel::{Id as _, Seat, Watch};
use parts::hexes::HexSet;

impl Position {
    pub(crate) fn check_populate(
        &self,
        t: &Tables,
        seat: Seat,
        space: Space,
        study: &Study,
    ) -> Result<(Right, Price), Refusal> {
        let right = self.right_to(t, Action::Populate)?;
        let reach = self.reach(t, seat);
        let price = self.populate_price(t, seat, (space, study.node), study.with, (&reach, right.range()))?;
        self.afford(seat, price.total)?;
        Ok((right, price))
    }

    /// A technology holds from now on.
    pub fn learn(&mut self, t: &Tables, seat: Seat, node: Node) {
        let player = &mut self.seats[seat];
        let Some(side) = player.side else { return };
        player.nodes |= 1 << node.index();
        for passive in &t.technology(t.side(side).technologies[node.index()]).passives {
            player.passives.add(*passive);
        }
    }

    /// May a figure move so?
    pub(crate) fn check_resettle(&self, seat: Seat, from: Space, to: Space) -> Result<(), Refusal> {
        let small = self.map.of(Ground::SmallLocation);
        let figures = self.seats[seat].figures;
        require((figures & small).has(from.hex()), "14.22", Why::NoFigureThere(from))?;
        require(small.has(to.hex()), "14.22", Why::NoLocation(to))?;
        require(!figures.has(to.hex()), "14.22", Why::OwnFigure(to))
    }
}

impl<W: Watch<Event>> Play<'_, W> {
    pub(crate) fn populate(&mut self, seat: Seat, space: Space, study: Study) {
        let t = self.tables;
        let Ok((right, price)) = self.position.check_populate(t, seat, space, &study) else { return };
        self.begin_action(&right);
        self.spend_aids(seat);
        for machine in study.with {
            self.charge(seat, machine);
        }
        let due = self.position.due_to_target(seat, &price);
        self.pay(seat, price.total, "8.4");
        for guest in price.guests.iter() {
            self.receive(guest, Stock::of(Res::Book, t.common.book_to_each), seat, "8.4");
        }
        let Some(side) = self.position.seats[seat].side else { return };
        let technology = t.side(side).technologies[study.node.index()];
        let player = self.player(seat);
        let second = player.figures.has(space.hex());
        let figures = if second { &mut player.second_figures } else { &mut player.figures };
        figures.insert(space.hex());
        self.tell(seat, "8.6", What::Populated(space, technology));
        let batch = self.new_batch();
        let location = space.as_corner().and_then(|corner| self.position.map.corners[corner.index()]);
        if let Some(location) = location
            && let Some(list) = t.location[location.index()].immediate
        {
            self.push(seat, Source { batch, ..Source::effects(list, Origin::Location(location)) });
        }
        if let Some(list) = t.technology(technology).immediate {
            self.push(seat, Source { batch, ..Source::effects(list, Origin::Technology(technology)) });
        }
        self.position.learn(t, seat, study.node);
        self.leave_targets(seat, space, due);
    }

    /// A figure moves.
    pub(crate) fn resettle(&mut self, seat: Seat, from: Space, to: Space) {
        let player = self.player(seat);
        let second = player.second_figures.has(from.hex());
        let figures = if second { &mut player.second_figures } else { &mut player.figures };
        *figures = *figures & !HexSet::only(from.hex());
        player.figures.insert(to.hex());
        self.tell(seat, "14.22", What::Moved(from, to));
    }
}
